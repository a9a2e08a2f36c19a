"""The view ``events``: one row for each event, with its body as a struct in the column of its type."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import ClassVar

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from binlog_ksy import layouts
from binlog_ksy.schemas import SCHEMAS
from spark_adapter.charsets.decoding import utf8_or_null
from spark_adapter.charsets.sql_texts import statement_texts
from spark_adapter.errors import Fault, in_file_order
from spark_adapter.event_headers import FOOTER
from spark_adapter.files.blocks import NOT_IN_PAYLOAD, Block
from spark_adapter.files.event_types import event_name
from spark_adapter.files.synchronize import Code
from spark_adapter.ksy.flatten import for_spark, spark_type, spread
from spark_adapter.rows.rows_queries import TEXT_FIELDS
from spark_adapter.transactions.instants import INSTANT, instants
from spark_adapter.transactions.statement_events import STATEMENT_TYPES
from spark_adapter.transactions.tracked import tracked_blocks
from spark_adapter.views.base import View, repeated
from spark_adapter.views.reports import Reports

_HEAD = [
    ("file", pa.string()),
    ("position", pa.int64()),
    ("inner_index", pa.int32()),
    ("timestamp", INSTANT),
    ("event_type", pa.string()),
    ("type_code", pa.int32()),
    ("server_id", pa.int64()),
    ("event_length", pa.int64()),
    ("next_position", pa.int64()),
    ("flags", pa.int32()),
    ("checksum", pa.int64()),
    ("error", pa.string()),
]
# Body types by the name of their column, in the order of the type codes.
BODIES = {name.removeprefix("event_"): name for name in dict.fromkeys(layouts.BINLOG_EVENT_BODY.values())}
UNKNOWN = "unknown"
# SQL fields by body type, and which of them use the client's character set.
_CLIENT_TEXTS = dict.fromkeys(STATEMENT_TYPES.values(), "query")
_TEXTS = _CLIENT_TEXTS | dict(TEXT_FIELDS.values())


def _body_type(name: str) -> pa.DataType:
    """The Arrow type of a body: each SQL field is text, followed by a field for bytes that are not valid text."""
    fields = []
    for each in spark_type(SCHEMAS[name].arrow):
        is_text = each.name == _TEXTS.get(name)
        fields += [each.with_type(pa.string()), pa.field(f"{each.name}_bytes", pa.binary())] if is_text else [each]
    return pa.struct(fields)


SCHEMA = pa.schema(
    [
        *_HEAD,
        *((column, _body_type(name)) for column, name in BODIES.items()),
        (UNKNOWN, pa.binary()),
    ]
)


class EventsView(View):
    """See :data:`SCHEMA` for the columns. The cells of rows events are left to the view ``changes``.

    - ``position`` is the start of the event in its file; for an event in a TRANSACTION_PAYLOAD, that of the payload.
    - SQL is text: ``query.query``, in the client's character set if the event has it, otherwise in UTF-8, as always in
      ``rows_query.rows_query`` and ``mariadb_annotate_rows.query``. If the bytes are not valid text,
      it is null, and they are in ``query_bytes`` (``rows_query_bytes``), which is null otherwise.
    - ``next_position`` is the value in the header: the start of the next event, modulo 4 GiB. In logs of MySQL 4.0 and
      4.1 it is the start of the event itself, in relay logs a position in the file of the source, and 0 in events of a
      payload, in artificial events of a server, and in logs of 3.23, which have none.

    Bodies of types that are not among the columns are not decoded.
    """

    schema = SCHEMA
    reports = Reports(error="error", event_type="event_type")
    subjects: ClassVar = {name: name for name in ("file", "timestamp", "event_type")}
    selects_by_commit = False

    def batches(self, blocks: Iterable[Block]) -> Iterator[tuple[pa.RecordBatch, list[Fault]]]:
        for block, transactions in tracked_blocks(blocks, self.engine):
            block = replace(block, faults=in_file_order([*block.faults, *transactions.unended]))
            is_asked = self.asked.of_events(block) & self.asked.by_header_time(block) & self._passes(block)
            yield self._batch(block.select(np.flatnonzero(is_asked)))

    def _passes(self, block: Block) -> npt.NDArray[np.bool_]:
        """Which events pass the pushed filters."""
        found = np.ones(len(block), bool)
        pushed = self.asked.pushed
        if pushed.is_about("timestamp"):
            found &= pushed.holds("timestamp", instants(block.headers["timestamp"]))
        if pushed.is_about("event_type"):
            codes, places = np.unique(block.codes, return_inverse=True)
            found &= pushed.holds("event_type", pa.array(map(event_name, codes.tolist()), pa.string()))[places]
        return found

    def _batch(self, block: Block) -> tuple[pa.RecordBatch, list[Fault]]:
        faults: dict[int, Fault] = {}
        bodies = []
        for column, name in BODIES.items():
            kind = SCHEMA.field(column).type
            codes = [code for code, each in layouts.BINLOG_EVENT_BODY.items() if each == name]
            places = np.flatnonzero(block.is_of(codes))
            if not len(places) or not self.asked.has_column(column):
                bodies.append(pa.nulls(len(block), kind))
                continue
            decoded, more = self.engine.bodies(block, places, name)
            unreadable = places[decoded.is_null().to_numpy(zero_copy_only=False)]
            faults |= zip(unreadable.tolist(), more, strict=True)
            bodies.append(spread(_with_texts(for_spark(decoded), name), places, len(block)))
        names = [event_name(code) for code in block.codes.tolist()]
        errors = [faults[i].reason if i in faults else None for i in range(len(block))]
        headers = block.headers
        inner = block.inner_index
        columns = [
            repeated(block.file, len(block)),
            pa.array(block.positions),
            pa.array(inner.astype(np.int32), mask=inner == NOT_IN_PAYLOAD),
            instants(headers["timestamp"]),
            pa.array(names, pa.string()),
            pa.array(headers["event_type"].astype(np.int32)),
            pa.array(headers["server_id"].astype(np.int64)),
            pa.array(headers["event_length"].astype(np.int64)),
            pa.array(headers["next_position"].astype(np.int64)),
            pa.array(headers["flags"].astype(np.int32)),
            _checksums(block),
            pa.array(errors, pa.string()),
            *bodies,
            self._unknown(block),
        ]
        batch = pa.RecordBatch.from_arrays(columns, schema=SCHEMA)
        of_bodies = [faults[i] for i in sorted(faults)]
        in_order = in_file_order([*block.faults, *of_bodies])
        return self.reports.added_to(batch, block.faults), in_order

    def _unknown(self, block: Block) -> pa.Array:
        places = np.flatnonzero(~block.is_of(layouts.BINLOG_EVENT_BODY))
        values = [
            block.data[a:b].tobytes() for a, b in zip(block.body_offsets[places], block.body_ends[places], strict=True)
        ]
        return spread(pa.array(values, pa.binary()), places, len(block))


def _with_texts(bodies: pa.StructArray, name: str) -> pa.StructArray:
    """Bodies of a type with their SQL as text, see ``_body_type``."""
    if name not in _TEXTS:
        return bodies
    columns = {field.name: pc.struct_field(bodies, field.name) for field in bodies.type}
    octets = columns[_TEXTS[name]]
    if name in _CLIENT_TEXTS:
        texts = statement_texts(octets, columns["status_vars"])
    else:
        texts, _ = utf8_or_null(octets)
    columns[_TEXTS[name]] = texts
    columns[f"{_TEXTS[name]}_bytes"] = pc.if_else(pc.is_valid(texts), pa.scalar(None, octets.type), octets)
    fields = list(_body_type(name))
    return pa.StructArray.from_arrays([columns[each.name] for each in fields], fields=fields, mask=bodies.is_null())


def _checksums(block: Block) -> pa.Array:
    """The stored checksum of each event that has one."""
    has_footer = (block.inner_index == NOT_IN_PAYLOAD) & (block.format.len_footer > 0)
    is_format = block.codes == Code.format_description.value
    values = np.zeros(len(block), np.int64)
    places = np.flatnonzero(has_footer & ~is_format)
    count = len(block.data) - FOOTER.itemsize + 1
    if len(places):
        stored = np.ndarray((count,), FOOTER["footer"], block.data, 0, (1,))
        values[places] = stored[block.ends[places] - FOOTER.itemsize]
    has_checksum = has_footer & ~is_format
    for place in np.flatnonzero(is_format).tolist():
        try:
            checksum = block.parse(place).checksum
        except Exception:  # reading its body reports it
            continue
        if checksum is not None:
            values[place], has_checksum[place] = checksum, True
    return pa.array(values, mask=~has_checksum)
