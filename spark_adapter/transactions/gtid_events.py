"""GTID events, and the transactions that they begin."""

from __future__ import annotations

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

_GTID_FIELDS = {
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


class Starts(NamedTuple):
    """GTID events as a table.

    Attributes:
        table: a row per event, in the schema STARTS.
        is_standalone: which of them announce a transaction without BEGIN.
        faults: of unreadable events.
    """

    table: pa.Table
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
    parts: list[pa.Table] = []
    places: list[Int64s] = []
    faults: list[Fault] = []
    type_names = {code: layouts.BINLOG_EVENT_BODY[code] for code in GTID_CODES}
    for type_name, fields in _GTID_FIELDS.items():
        codes = [code for code, name in type_names.items() if name == type_name]
        place = np.flatnonzero(np.isin(block.codes[events], codes))
        if not len(place):
            continue
        bodies, bad = engine.bodies(block, events[place], type_name, fields)
        faults += bad
        if type_name == "mariadb_gtid":
            servers = block.headers["server_id"][events[place]]
            parts.append(_mariadb_starts(bodies, servers))
            flags = pc.fill_null(pc.struct_field(bodies, "is_standalone"), True)
            standalone[place] = flags.to_numpy(zero_copy_only=False)
        else:
            parts.append(_mysql_starts(bodies))
        places.append(place)
    if not parts:
        return Starts(STARTS.empty_table(), standalone, faults)
    order = np.argsort(np.concatenate(places), kind="stable")
    return Starts(pa.concat_tables(parts).take(order), standalone, faults)


def _mysql_starts(bodies: pa.StructArray) -> pa.Table:
    gno = pc.struct_field(bodies, "gno")
    uuid = pc.struct_field(bodies, "uuid")
    tag = pc.struct_field(bodies, "tag") if bodies.type.get_field_index("tag") >= 0 else None
    prefix = _uuid_texts(uuid)
    if tag is not None:
        has_tag = pc.greater(pc.utf8_length(pc.fill_null(tag, "")), 0)
        prefix = pc.if_else(has_tag, pc.binary_join_element_wise(prefix, tag, ":"), prefix)
    text = pc.binary_join_element_wise(prefix, gno.cast(pa.string()), ":")
    # Anonymous transactions have the number 0.
    text = pc.if_else(pc.greater(gno, 0), text, pa.scalar(None, pa.string()))
    committed = instants_of_micros(pc.struct_field(bodies, "immediate_commit_timestamp"))
    original = instants_of_micros(pc.struct_field(bodies, "original_commit_timestamp"))
    return pa.table(
        [
            text,
            committed,
            pc.coalesce(original, committed),
            pc.struct_field(bodies, "last_committed").cast(pa.int64()),
            pc.struct_field(bodies, "sequence_number").cast(pa.int64()),
            pa.nulls(len(bodies), pa.int64()),
        ],
        schema=STARTS,
    )


def _mariadb_starts(bodies: pa.StructArray, servers: npt.NDArray[np.uint32]) -> pa.Table:
    parts = pc.struct_field(bodies, "domain_id"), pa.array(servers), pc.struct_field(bodies, "seq_no")
    text = pc.binary_join_element_wise(*(part.cast(pa.string()) for part in parts), "-")
    columns = {name: pa.nulls(len(bodies), kind) for name, kind in zip(STARTS.names, STARTS.types, strict=True)}
    columns |= {"gtid": text, "thread_id": pc.struct_field(bodies, "thread_id").cast(pa.int64())}
    return pa.table(columns, schema=STARTS)


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
