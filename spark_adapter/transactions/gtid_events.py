"""GTID events, and the transactions that they begin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from binlog_ksy import layouts
from spark_adapter.decode import Engine
from spark_adapter.errors import Fault
from spark_adapter.files.blocks import Block, Int64s
from spark_adapter.files.event_types import GTID_CODES
from spark_adapter.transactions.instants import INSTANT, instants_of_micros

_FIELDS = {
    "event_gtid": (
        "uuid",
        "gno",
        "last_committed",
        "sequence_number",
        "immediate_commit_timestamp",
        "original_commit_timestamp",
    ),
    "event_gtid_tagged": (
        "uuid",
        "gno",
        "tag",
        "last_committed",
        "sequence_number",
        "immediate_commit_timestamp",
        "original_commit_timestamp",
    ),
    "mariadb_gtid": ("seq_no", "domain_id", "is_standalone", "thread_id"),
}
_CODES = {name: tuple(code for code in GTID_CODES if layouts.BINLOG_EVENT_BODY[code] == name) for name in _FIELDS}
STARTS = pa.schema(
    [
        ("gtid", pa.string()),
        ("commit_timestamp", INSTANT),
        ("original_commit_timestamp", INSTANT),
        ("last_committed", pa.int64()),
        ("sequence_number", pa.int64()),
        ("thread_id", pa.int64()),
    ]
)


NO_STARTS = pa.RecordBatch.from_arrays([pa.array([], kind) for kind in STARTS.types], schema=STARTS)
_NO_TEXT = pa.scalar(None, pa.string())


class Starts(NamedTuple):
    """GTID events as a table.

    Attributes:
        table: a row per event, in the schema STARTS.
        is_standalone: which of them announce a transaction without BEGIN.
        faults: of unreadable events.
    """

    table: pa.RecordBatch
    is_standalone: npt.NDArray[np.bool_]
    faults: list[Fault]


def described_starts(engine: Engine, block: Block, events: Int64s) -> Starts:
    """The fields of some GTID events of a block.

    Args:
        engine: to decode their bodies.
        block: with the events.
        events: their indices.
    """
    standalone = np.ones(len(events), bool)
    parts: list[pa.RecordBatch] = []
    places: list[Int64s] = []
    faults: list[Fault] = []
    for type_name, fields in _FIELDS.items():
        if block.types.isdisjoint(_CODES[type_name]):
            continue
        place = np.flatnonzero(block.is_of(_CODES[type_name])[events])
        bodies, bad = engine.bodies(block, events[place], type_name, fields)
        faults += bad
        columns = dict(zip([field.name for field in bodies.type], bodies.flatten(), strict=True))
        if type_name == "mariadb_gtid":
            parts.append(_mariadb_starts(columns, block.headers["server_id"][events[place]]))
            flags = pc.fill_null(columns["is_standalone"], True)
            standalone[place] = flags.to_numpy(zero_copy_only=False)
        else:
            parts.append(_mysql_starts(columns))
        places.append(place)
    if len(parts) < 2:
        return Starts(parts[0] if parts else NO_STARTS, standalone, faults)
    order = np.argsort(np.concatenate(places), kind="stable")
    return Starts(concatenated(parts).take(pa.array(order)), standalone, faults)


def concatenated(parts: Sequence[pa.RecordBatch]) -> pa.RecordBatch:
    """Rows in the schema STARTS, one part after the other."""
    columns = zip(*(part.columns for part in parts), strict=True)
    return pa.RecordBatch.from_arrays([*map(pa.concat_arrays, columns)], schema=STARTS)


def _mysql_starts(columns: Mapping[str, pa.Array]) -> pa.RecordBatch:
    gno = columns["gno"]
    prefix = _uuid_texts(columns["uuid"])
    if "tag" in columns:
        has_tag = pc.greater(pc.utf8_length(pc.fill_null(columns["tag"], "")), 0)
        prefix = pc.if_else(has_tag, pc.binary_join_element_wise(prefix, columns["tag"], ":"), prefix)
    text = pc.binary_join_element_wise(prefix, gno.cast(pa.string()), ":")
    # Anonymous transactions have the number 0.
    text = pc.if_else(pc.greater(gno, 0), text, _NO_TEXT)
    committed = instants_of_micros(columns["immediate_commit_timestamp"])
    original = instants_of_micros(columns["original_commit_timestamp"])
    return pa.RecordBatch.from_arrays(
        [
            text,
            committed,
            pc.coalesce(original, committed),
            columns["last_committed"].cast(pa.int64()),
            columns["sequence_number"].cast(pa.int64()),
            pa.nulls(len(gno), pa.int64()),
        ],
        schema=STARTS,
    )


def _mariadb_starts(columns: Mapping[str, pa.Array], servers: npt.NDArray[np.uint32]) -> pa.RecordBatch:
    parts = columns["domain_id"], pa.array(servers), columns["seq_no"]
    text = pc.binary_join_element_wise(*(part.cast(pa.string()) for part in parts), "-")
    nothing = {name: pa.nulls(len(text), kind) for name, kind in zip(STARTS.names, STARTS.types, strict=True)}
    known = {"gtid": text, "thread_id": columns["thread_id"].cast(pa.int64())}
    return pa.RecordBatch.from_pydict(nothing | known, schema=STARTS)


def _uuid_texts(uuids: pa.Array) -> pa.StringArray:
    """UUIDs, as bytes or already as text, in their usual form."""
    if pa.types.is_string(uuids.type):
        return uuids
    encoded = uuids.dictionary_encode()
    texts = [_uuid_text(value) for value in encoded.dictionary.to_pylist()]
    return pa.array(texts, pa.string()).take(encoded.indices)


def _uuid_text(value: bytes) -> str:
    digits = value.hex()
    return "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]))
