"""The view ``events``: one row for each event, with its body as a struct in the column of its type."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from binlog_ksy import layouts
from binlog_ksy.schemas import SCHEMAS
from spark_adapter.decode import Engine
from spark_adapter.errors import Fault
from spark_adapter.events import FOOTER, NOT_IN_PAYLOAD, Block, Code, event_name
from spark_adapter.flatten import for_spark, spark_type, spread
from spark_adapter.pushdown import Pushed
from spark_adapter.selection import Selection
from spark_adapter.transactions import INSTANT, instants

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
# Types of bodies by the name of their column, in the order of the type codes.
BODIES = {name.removeprefix("event_"): name for name in dict.fromkeys(layouts.BINLOG_EVENT_BODY.values())}
UNKNOWN = "unknown"
SCHEMA = pa.schema(
    [
        *_HEAD,
        *((column, spark_type(SCHEMAS[name].arrow)) for column, name in BODIES.items()),
        (UNKNOWN, pa.binary()),
    ]
)


@dataclass
class EventsView:
    """See :data:`SCHEMA` for the columns. The cells of rows events are left to the view ``changes``.

    Args:
        engine: that decodes.
        selection: of events; others are left out, and their bodies not decoded.
        columns: to fill; bodies of types that are not among them are not decoded.
        pushed: filters; rows for which they do not hold may be left out.
    """

    engine: Engine
    selection: Selection = field(default_factory=Selection)
    columns: frozenset[str] = frozenset(SCHEMA.names)
    pushed: Pushed = field(default_factory=lambda: Pushed("events"))

    schema = SCHEMA

    def batches(self, blocks: Iterable[Block]) -> Iterator[tuple[pa.RecordBatch, list[Fault]]]:
        """One batch for each block, in the order of the file, and the faults in it."""
        for block in blocks:
            wanted = self.selection.of_events(block) & self.selection.by_header_time(block) & self._passes(block)
            yield self._batch(block.select(np.flatnonzero(wanted)))

    def _passes(self, block: Block) -> npt.NDArray[np.bool_]:
        """Which events the pushed filters let through."""
        found = np.ones(len(block), bool)
        if self.pushed.is_about("timestamp"):
            found &= self.pushed.holds("timestamp", instants(block.headers["timestamp"]))
        if self.pushed.is_about("event_type"):
            codes, places = np.unique(block.codes, return_inverse=True)
            found &= self.pushed.holds("event_type", pa.array(map(event_name, codes.tolist()), pa.string()))[places]
        return found

    def _batch(self, block: Block) -> tuple[pa.RecordBatch, list[Fault]]:
        faults: list[Fault] = []
        errors: dict[int, str] = {}
        bodies = []
        for column, name in BODIES.items():
            kind = SCHEMA.field(column).type
            codes = [code for code, each in layouts.BINLOG_EVENT_BODY.items() if each == name]
            places = np.flatnonzero(block.is_of(codes))
            if not len(places) or column not in self.columns:
                bodies.append(pa.nulls(len(block), kind))
                continue
            decoded, more = self.engine.bodies(block, places, name)
            faults += more
            bodies.append(spread(for_spark(decoded), places, len(block)))
        # A fault names the position of an event; those of one payload share it, so the type has to fit as well.
        names = [event_name(code) for code in block.codes.tolist()]
        for fault in faults:
            for place in np.flatnonzero(block.positions == fault.position).tolist():
                if names[place] == fault.event_type and place not in errors:
                    errors[place] = fault.reason
                    break
        headers = block.headers
        inner = block.inner_index
        columns = [
            pa.repeat(pa.scalar(block.file, pa.string()), len(block)),
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
            pa.array([errors.get(i) for i in range(len(block))], pa.string()),
            *bodies,
            self._unknown(block),
        ]
        batch = pa.RecordBatch.from_arrays(columns, schema=SCHEMA)
        return _with_faults(batch, block.faults), [*block.faults, *faults]

    def _unknown(self, block: Block) -> pa.Array:
        places = np.flatnonzero(~block.is_of(layouts.BINLOG_EVENT_BODY))
        values = [
            block.data[a:b].tobytes() for a, b in zip(block.body_offsets[places], block.body_ends[places], strict=True)
        ]
        return spread(pa.array(values, pa.binary()), places, len(block))


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
        checksum = block.parse(place).checksum
        if checksum is not None:
            values[place], has_checksum[place] = checksum, True
    return pa.array(values, mask=~has_checksum)


def _with_faults(batch: pa.RecordBatch, faults: list[Fault]) -> pa.RecordBatch:
    """The events, and a row for each place where no event could be read."""
    if not faults:
        return batch
    rows = [{"file": f.file, "position": f.position, "event_type": f.event_type, "error": f.reason} for f in faults]
    table = pa.Table.from_batches([batch, pa.RecordBatch.from_pylist(rows, schema=SCHEMA)])
    order = pc.sort_indices(table.column("position"))
    return table.take(order).combine_chunks().to_batches()[0]
