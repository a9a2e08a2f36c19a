"""Byte dumps of events from public write-ups of the format ("seeds"), with the field values that they state.

`SEEDS` names them. The dumps are facts; no sentence is taken over. Where a write-up is wrong, `ERRORS` says how we
know, and test_seeds.py shows it on the bytes. `stated` maps a path in the parse tree of binlog_event.ksy to its value.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass, field
from typing import Any

SEEDS = {
    "korean": "000_eb03546fe2979ce4",  # MySQL 8.0.32, dumps as coloured tables
    "fields": "001_b024af3ab63996ab",  # only offsets and lengths, no dump
    "packets": "002_ca339cc373f1bf5c",  # MySQL 8.0.26, network packets as signed decimal bytes
    "header": "003_21d8a362b986feb0",  # MySQL 5.6.34, the header of one event
    "hexdump": "004_afc8d263d4c8f074",  # MySQL 8.0.20, a `hexdump -C`
}


@dataclass(frozen=True)
class Dump:
    """One event as a write-up shows it."""

    seed: str
    name: str
    data: bytes
    """The event, from its header to its checksum."""
    stated: dict[str, Any]
    context: tuple[str, ...] = ()
    """Names of the dumps that come before it in the file: a FORMAT_DESCRIPTION, a TABLE_MAP."""
    packet_header: bytes = b""
    """What stood before the event in the dump: length (3 bytes) and number of a network packet, then status byte 00."""
    hand_made: bool = field(default=False)
    """True for events that no write-up shows, but whose rows need them."""


def _hex(text: str) -> bytes:
    return bytes.fromhex(text)


# --- korean -----------------------------------------------------------------------------------------

KOREAN_FORMAT_DESCRIPTION = Dump(
    "korean",
    "FORMAT_DESCRIPTION of 8.0.32",
    _hex(
        "29 45 e4 63 0f 01 00 00 00 7a 00 00 00 7e 00 00 00 01 00"
        "04 00 38 2e 30 2e 33 32 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00"
        "00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 29 45 e4 63 13"
        "00 0d 00 08 00 00 00 00 04 00 04 00 00 00 62 00 04 1a 08 00 00 00 08 08 08 02 00 00 00 0a 0a 0a"
        "2a 2a 00 12 34 00 0a 28 00 01 03 ab 18 a6"
    ),
    {
        "header.timestamp": 0x63E44529,
        "header.event_type": 15,
        "header.server_id": 1,
        "header.event_length": 122,
        "header.next_position": 126,
        "header.flags": 1,
        "body.binlog_version": 4,
        "body.server_version.text": "8.0.32",
        "body.create_timestamp": 0x63E44529,
        "body.len_common_header": 19,
        "body.num_event_types": 41,
        # The write-up's own table of post-header lengths, where it gives one that this server knows.
        "body.post_header_lengths.1": 13,  # QUERY
        "body.post_header_lengths.3": 8,  # ROTATE
        "body.post_header_lengths.8": 4,  # APPEND_BLOCK
        "body.post_header_lengths.10": 4,  # DELETE_FILE
        "body.post_header_lengths.14": 98,  # FORMAT_DESCRIPTION
        "body.post_header_lengths.16": 4,  # BEGIN_LOAD_QUERY
        "body.post_header_lengths.17": 26,  # EXECUTE_LOAD_QUERY
        "body.post_header_lengths.18": 8,  # TABLE_MAP
        "body.post_header_lengths.22": 8,  # WRITE_ROWS_V1
        "body.post_header_lengths.25": 2,  # INCIDENT
        "body.post_header_lengths.29": 10,  # WRITE_ROWS
        "body.post_header_lengths.32": 42,  # GTID
        "body.post_header_lengths.35": 18,  # TRANSACTION_CONTEXT
        "body.post_header_lengths.36": 52,  # VIEW_CHANGE
        "body.post_header_lengths.38": 10,  # PARTIAL_UPDATE_ROWS
        "body.post_header_lengths.39": 40,  # TRANSACTION_PAYLOAD
        "body.checksum_algorithm": 1,
        "checksum": 0xA618AB03,
    },
)

KOREAN_QUERY = Dump(
    "korean",
    "QUERY",
    _hex(
        "6f 70 e4 63 02 01 00 00 00 b8 00 00 00 a4 01 00 00 00 00"
        "24 00 00 00 00 00 00 00 01 00 00 2e 00"
        "00 00 00 00 00 01 20 00 a0 45 00 00 00 00 06 03 73 74 64 04 ff 00 ff 00 ff 00 0c 01 61 00 10 01"
        "11 ce 07 00 00 00 00 00 00 12 ff 00 13 00 61 00"
        "2f 2a 20 41 70 70 6c 69 63 61 74 69 6f 6e 4e 61 6d 65 3d 44 61 74 61 47 72 69 70 20 32 30 32 31"
        "2e 31 2e 33 20 2a 2f 20 63 72 65 61 74 65 20 74 61 62 6c 65 20 74 65 73 74 5f 61 67 61 69 6e 28"
        "63 31 20 69 6e 74 20 70 72 69 6d 61 72 79 20 6b 65 79 2c 20 63 32 20 74 69 6d 65 73 74 61 6d 70"
        "28 36 29 29 9b 17 ee f8"
    ),
    {
        "header.timestamp": 0x63E4706F,
        "header.event_type": 2,
        "header.event_length": 184,
        "header.next_position": 420,
        "body.thread_id": 36,
        "body.exec_time": 0,
        "body.len_db": 1,
        "body.error_code": 0,
        "body.len_status_vars": 46,
        "body.status_vars.entries.0.code": 0,
        "body.status_vars.entries.0.value.bits": 0,
        "body.status_vars.entries.1.code": 1,
        "body.status_vars.entries.1.value.bits": 0x45A00020,
        "body.status_vars.entries.2.code": 6,
        "body.status_vars.entries.2.value.value": b"std",
        "body.status_vars.entries.3.code": 4,
        "body.status_vars.entries.3.value.client.collation": 255,
        "body.status_vars.entries.3.value.connection.collation": 255,
        "body.status_vars.entries.3.value.server.collation": 255,
        "body.status_vars.entries.4.code": 12,
        "body.status_vars.entries.4.value.names": ["a"],
        "body.status_vars.entries.5.code": 16,
        "body.status_vars.entries.5.value.value": 1,
        "body.status_vars.entries.6.code": 17,
        "body.status_vars.entries.6.value.value": 1998,
        "body.status_vars.entries.7.code": 18,
        "body.status_vars.entries.7.value.collation": 255,
        "body.status_vars.entries.8.code": 19,
        "body.status_vars.entries.8.value.value": 0,
        "body.db": "a",
        "body.query": b"/* ApplicationName=DataGrip 2021.1.3 */ "
        b"create table test_again(c1 int primary key, c2 timestamp(6))",
        "checksum": 0xF8EE179B,
    },
    ("FORMAT_DESCRIPTION of 8.0.32",),
)

KOREAN_ROTATE = Dump(
    "korean",
    "ROTATE",
    _hex(
        "cc 69 e4 63 04 01 00 00 00 29 00 00 00 02 13 00 00 00 00"
        "04 00 00 00 00 00 00 00 62 69 6e 2e 30 30 30 30 30 33 d6 cb e8 27"
    ),
    {
        "header.timestamp": 0x63E469CC,
        "header.event_type": 4,
        "header.event_length": 41,
        "header.next_position": 4866,
        "body.position": 4,
        "body.new_log_ident": "bin.000003",
        "checksum": 0x27E8CBD6,
    },
    ("FORMAT_DESCRIPTION of 8.0.32",),
)

KOREAN_XID = Dump(
    "korean",
    "XID",
    _hex("1f 5f e4 63 10 01 00 00 00 1f 00 00 00 fe 03 00 00 00 0038 00 00 00 00 00 00 00 7c 37 58 ed"),
    {"header.event_type": 16, "header.next_position": 1022, "body.xid": 56, "checksum": 0xED58377C},
    ("FORMAT_DESCRIPTION of 8.0.32",),
)

KOREAN_TABLE_MAP = Dump(
    "korean",
    "TABLE_MAP of mysql.test_auto_commit",
    _hex(
        "1f 5f e4 63 13 01 00 00 00 47 00 00 00 b7 03 00 00 00 00"
        "68 00 00 00 00 00 01 00 05 6d 79 73 71 6c 00"
        "10 74 65 73 74 5f 61 75 74 6f 5f 63 6f 6d 6d 69 74 00"
        "01 03 00 01 01 01 00 04 03 02 63 31 0c 01 80 23 91 01 ac"
    ),
    {
        "header.event_type": 19,
        "header.event_length": 71,
        "body.table_id.value": 104,
        "body.flags": 1,
        "body.database": "mysql",
        "body.table": "test_auto_commit",
        "body.num_columns.value": 1,
        "body.column_types": [3],
        "body.len_metadata.value": 0,
        "body.optional_metadata.fields.0.type": 1,
        "body.optional_metadata.fields.0.value.bits": b"\x00",
        "body.optional_metadata.fields.1.type": 4,
        "body.optional_metadata.fields.1.value.entries.0.value": "c1",
        "body.optional_metadata.fields.2.type": 12,
        "body.optional_metadata.fields.2.value.bits": b"\x80",
        "checksum": 0xAC019123,
    },
    ("FORMAT_DESCRIPTION of 8.0.32",),
)

KOREAN_WRITE_ROWS = Dump(
    "korean",
    "WRITE_ROWS",
    _hex(
        "6f e0 ee 63 1e 01 00 00 00 38 00 00 00 6f 04 00 00 00 00"
        "5a 00 00 00 00 00 01 00 02 00 05 ff"
        "00 01 00 00 00 01 00 00 00 01 00 00 00 01 00 00 00 01 00 00 00 40 af 67 4f"
    ),
    {
        "header.event_type": 30,
        "header.event_length": 56,
        "body.table_id.value": 90,
        "body.flags": 1,
        "body.len_extra_data": 2,
        "body.rows.num_columns.value": 5,
        "after": [[1, 1, 1, 1, 1]],
        "checksum": 0x4F67AF40,
    },
    ("FORMAT_DESCRIPTION of 8.0.32", "TABLE_MAP of five INTs"),
)

KOREAN_UPDATE_ROWS = Dump(
    "korean",
    "UPDATE_ROWS",
    _hex(
        "1c 3b c7 63 1f 01 00 00 00 58 00 00 00 c5 05 00 00 00 00"
        "6f 00 00 00 00 00 01 00 02 00 05 ff ff"
        "00 01 00 00 00 05 61 62 63 64 65 05 61 62 63 64 65 63 c7 3a b7 99 af 24 94 7b"
        "00 01 00 00 00 05 65 64 63 62 61 05 61 62 63 64 65 63 c7 3a b7 99 af 24 94 7b f5 10 0e a3"
    ),
    {
        "header.event_type": 31,
        "header.event_length": 88,
        "body.table_id.value": 111,
        "body.rows.num_columns.value": 5,
        # The write-up marks the images only; the values follow from the column types.
        "before": [[1, b"abcde", b"abcde", 1674001079, "2023-01-18 09:17:59"]],
        "after": [[1, b"edcba", b"abcde", 1674001079, "2023-01-18 09:17:59"]],
        "checksum": 0xA30E10F5,
    },
    ("FORMAT_DESCRIPTION of 8.0.32", "TABLE_MAP of INT, VARCHAR, CHAR, TIMESTAMP, DATETIME"),
)

KOREAN_DELETE_ROWS = Dump(
    "korean",
    "DELETE_ROWS",
    _hex(
        "64 3b c7 63 20 01 00 00 00 3d 00 00 00 19 07 00 00 00 00"
        "6f 00 00 00 00 00 01 00 02 00 05 ff"
        "00 01 00 00 00 05 65 64 63 62 61 05 61 62 63 64 65 63 c7 3a b7 99 af 24 94 7b 65 6e 08 0f"
    ),
    {
        "header.event_type": 32,
        "header.event_length": 61,
        "body.table_id.value": 111,
        "body.rows.num_columns.value": 5,
        "before": [[1, b"edcba", b"abcde", 1674001079, "2023-01-18 09:17:59"]],
        "checksum": 0x0F086E65,
    },
    ("FORMAT_DESCRIPTION of 8.0.32", "TABLE_MAP of INT, VARCHAR, CHAR, TIMESTAMP, DATETIME"),
)

KOREAN_PREVIOUS_GTIDS = Dump(
    "korean",
    "PREVIOUS_GTIDS",
    _hex("a5 8a ec 63 23 01 00 00 00 1f 00 00 00 9d 00 00 00 80 0000 00 00 00 00 00 00 00 5e 19 8f db"),
    {
        "header.event_type": 35,
        "header.next_position": 157,
        "header.flags": 0x80,
        "body.gtids.num_entries": 0,
        "checksum": 0xDB8F195E,
    },
    ("FORMAT_DESCRIPTION of 8.0.32",),
)


def _table_map(table_id: int, types: bytes, metadata: bytes, null_bits: bytes) -> bytes:
    """A TABLE_MAP event of a table d.t, made by hand."""
    body = table_id.to_bytes(6, "little") + b"\x01\x00" + b"\x01d\x00" + b"\x01t\x00"
    body += bytes([len(types)]) + types + bytes([len(metadata)]) + metadata + null_bits
    length = 19 + len(body) + 4
    event = bytes(4) + b"\x13" + b"\x01\0\0\0" + length.to_bytes(4, "little") + bytes(4) + bytes(2) + body
    return event + zlib.crc32(event).to_bytes(4, "little")


FIVE_INTS = Dump(
    "korean",
    "TABLE_MAP of five INTs",
    _table_map(90, bytes([3] * 5), b"", b"\x1f"),
    {"body.table_id.value": 90},
    ("FORMAT_DESCRIPTION of 8.0.32",),
    hand_made=True,
)

INT_VARCHAR_CHAR_TIMESTAMP_DATETIME = Dump(
    "korean",
    "TABLE_MAP of INT, VARCHAR, CHAR, TIMESTAMP, DATETIME",
    # The write-up does not show the table. These types fit both of its rows, and no byte of them is left over.
    _table_map(111, bytes([3, 15, 254, 17, 18]), _hex("14 00 fe 14 00 00"), b"\x1e"),
    {"body.table_id.value": 111},
    ("FORMAT_DESCRIPTION of 8.0.32",),
    hand_made=True,
)

# --- packets ----------------------------------------------------------------------------------------

PACKETS_FORMAT_DESCRIPTION = Dump(
    "packets",
    "FORMAT_DESCRIPTION of 8.0.26",
    _hex(
        "34 87 1b 62 0f 01 00 00 00 79 00 00 00 7d 00 00 00 00 00"
        "04 00 38 2e 30 2e 32 36 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00"
        "00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 13"
        "00 0d 00 08 00 00 00 00 04 00 04 00 00 00 61 00 04 1a 08 00 00 00 08 08 08 02 00 00 00 0a 0a 0a"
        "2a 2a 00 12 34 00 0a 28 01 24 1e 9b 99"
    ),
    {
        "header.timestamp": 1645971252,
        "header.event_type": 15,
        "header.event_length": 121,
        "header.next_position": 125,
        "header.flags": 0,
        "body.binlog_version": 4,
        "body.server_version.text": "8.0.26",
        "body.create_timestamp": 0,
        "body.len_common_header": 19,
        "body.num_event_types": 40,
        "body.checksum_algorithm": 1,
        "checksum": 0x999B1E24,
    },
    packet_header=_hex("7a 00 00 02 00"),
)

PACKETS_ROTATE = Dump(
    "packets",
    "ROTATE, made up",
    _hex(
        "00 00 00 00 04 01 00 00 00 2c 00 00 00 00 00 00 00 20 00"
        "04 00 00 00 00 00 00 00 62 69 6e 6c 6f 67 2e 30 30 30 30 32 38 cf 08 20 25"
    ),
    {
        "header.timestamp": 0,
        "header.event_type": 4,
        "header.server_id": 1,
        "header.event_length": 44,
        "header.next_position": 0,
        "header.flags": 0x20,
        "header.flag_bits.is_artificial": True,
        "body.position": 4,
        "body.new_log_ident": "binlog.000028",
        "checksum": 0x252008CF,
    },
    ("FORMAT_DESCRIPTION of 8.0.26",),
    packet_header=_hex("2d 00 00 01 00"),
)

PACKETS_ROWS_QUERY = Dump(
    "packets",
    "ROWS_QUERY",
    _hex(
        "fa 9a 1b 62 1d 01 00 00 00 5b 00 00 00 a1 01 00 00 80 00"
        "43 55 50 44 41 54 45 20 60 62 69 6e 6c 6f 67 5f 64 61 74 61 60 2e 60 74 5f 70 66 5f 6d 65 6d 62"
        "65 72 60 20 53 45 54 20 60 74 65 73 74 60 20 3d 20 27 36 27 20 57 48 45 52 45 20 60 69 64 60 20"
        "3d 20 31 31 63 a1 c1 31"
    ),
    {
        "header.event_type": 29,
        "header.event_length": 91,
        "header.next_position": 417,
        "header.flags": 0x80,
        "body.len_rows_query": 67,
        "body.rows_query": b"UPDATE `binlog_data`.`t_pf_member` SET `test` = '6' WHERE `id` = 11",
        "checksum": 0x31C1A163,
    },
    ("FORMAT_DESCRIPTION of 8.0.26",),
    packet_header=_hex("5c 00 00 06 00"),
)

PACKETS_TABLE_MAP = Dump(
    "packets",
    "TABLE_MAP of binlog_data.t_user",
    _hex(
        "17 36 51 62 13 01 00 00 00 49 00 00 00 58 84 06 00 00 00"
        "00 01 00 00 00 00 01 00 0b 62 69 6e 6c 6f 67 5f 64 61 74 61 00 06 74 5f 75 73 65 72 00"
        "06 08 0f 03 12 fe 05 06 fd 02 00 f7 01 08 3e 01 01 00 02 01 21 14 40 a4 22"
    ),
    {
        "header.timestamp": 1649489431,
        "header.event_type": 19,
        "header.event_length": 73,
        "header.next_position": 427096,
        "body.table_id.value": 256,
        "body.flags": 1,
        "body.database": "binlog_data",
        "body.table": "t_user",
        "body.num_columns.value": 6,
        "body.column_types": [8, 15, 3, 18, 254, 5],
        "body.len_metadata.value": 6,
        "body.null_bits": b"\x3e",  # all but id
        # BIGINT, INT and DOUBLE of its CREATE TABLE are signed.
        "body.optional_metadata.fields.0.type": 1,
        "body.optional_metadata.fields.0.value.bits": b"\x00",
        "body.optional_metadata.fields.1.type": 2,
        "body.optional_metadata.fields.1.value.default_collation.collation": 33,
        "checksum": 0x22A44014,
    },
    ("FORMAT_DESCRIPTION of 8.0.26",),
    packet_header=_hex("4a 00 00 0a 00"),
)

PACKETS_DELETE_ROWS = Dump(
    "packets",
    "DELETE_ROWS",
    _hex(
        "17 36 51 62 20 01 00 00 00 43 00 00 00 9b 84 06 00 00 00"
        "00 01 00 00 00 00 01 00 02 00 06 ff"
        "00 01 00 00 00 00 00 00 00 03 00 6c 65 6f 12 00 00 00 99 ac 92 f5 5a 02 cd cc cc cc cc cc fc 3f"
        "31 a6 a9 6d"
    ),
    {
        "header.event_type": 32,
        "header.event_length": 67,
        "header.next_position": 427163,
        "body.table_id.value": 256,
        "body.flags": 1,
        "body.len_extra_data": 2,
        "body.rows.num_columns.value": 6,
        "before": [[1, b"leo", 18, "2022-04-09 15:21:26", 2, 1.8]],
        "checksum": 0x6DA9A631,
    },
    ("FORMAT_DESCRIPTION of 8.0.26", "TABLE_MAP of binlog_data.t_user"),
    packet_header=_hex("44 00 00 0b 00"),
)

# --- header -----------------------------------------------------------------------------------------

HEADER_ALONE = Dump(
    "header",
    "header of a WRITE_ROWS",
    _hex("b6 1e 1c 5a 1e 0f 27 00 00 31 00 00 00 b1 03 00 00 00 00"),
    {
        "timestamp": 1511792310,
        "event_type": 30,
        "server_id": 9999,
        "event_length": 49,
        "next_position": 945,
        "flags": 0,
    },
)

# --- hexdump ----------------------------------------------------------------------------------------

HEXDUMP_FORMAT_DESCRIPTION = Dump(
    "hexdump",
    "FORMAT_DESCRIPTION of 8.0.20",
    _hex(
        "87 77 d4 5e 0f 01 00 00 00 79 00 00 00 7d 00 00 00 00 00"
        "04 00 38 2e 30 2e 32 30 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00"
        "00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 87 77 d4 5e 13"
        "00 0d 00 08 00 00 00 00 04 00 04 00 00 00 61 00 04 1a 08 00 00 00 08 08 08 02 00 00 00 0a 0a 0a"
        "2a 2a 00 12 34 00 0a 28 01 63 c8 ff 8b"
    ),
    {
        "header.timestamp": 1590982535,
        "header.event_type": 15,
        "header.server_id": 1,
        "header.event_length": 121,
        "header.next_position": 125,
        "header.flags": 0,
        "body.binlog_version": 4,
        "body.server_version.text": "8.0.20",
        "body.create_timestamp": 1590982535,
        "body.len_common_header": 19,
        "body.num_event_types": 40,  # 14, 1 and 25, as it counts them
        "body.post_header_lengths.14": 97,
        "body.checksum_algorithm": 1,
        "checksum": 0x8BFFC863,
    },
)

DUMPS = (
    KOREAN_FORMAT_DESCRIPTION,
    KOREAN_QUERY,
    KOREAN_ROTATE,
    KOREAN_XID,
    KOREAN_TABLE_MAP,
    KOREAN_WRITE_ROWS,
    KOREAN_UPDATE_ROWS,
    KOREAN_DELETE_ROWS,
    KOREAN_PREVIOUS_GTIDS,
    FIVE_INTS,
    INT_VARCHAR_CHAR_TIMESTAMP_DATETIME,
    PACKETS_FORMAT_DESCRIPTION,
    PACKETS_ROTATE,
    PACKETS_ROWS_QUERY,
    PACKETS_TABLE_MAP,
    PACKETS_DELETE_ROWS,
    HEXDUMP_FORMAT_DESCRIPTION,
)
"""Whole events. `HEADER_ALONE` is not among them."""

# What the write-ups say and the bytes refute; each entry is shown by a test of test_seeds.py.
ERRORS = {
    "signedness": """
        korean: a set bit means signed. It means unsigned: `packets` logs three signed columns as 0, 0, 0.""",
    "optional_metadata_zero": """
        korean: the values of SIGNEDNESS and DEFAULT_CHARSET end with 00. Each field is type, length, value; what looks
        like an end is the value of SIGNEDNESS, or belongs to what comes next.""",
    "packed_integer": """
        korean: 0xfd begins at 65535, 0xfe at 16777215 and ends at 18446744073709552000. They begin at 65536 and
        16777216 (a writer always takes the shortest form), and the last is 2^64 - 1, rounded there to a double.""",
    "previous_gtids": """
        korean: 4 bytes `buf`, 4 bytes `buf-size`. It is one 8-byte number of servers, 0 here, then their ids.""",
    "query_error_code": """
        korean: error_code has 4 bytes. It has 2, as in the write-up's own coloured dump.""",
    "query_one_byte_variables": """
        korean: SQL_REQUIRE_PRIMARY_KEY and DEFAULT_TABLE_ENCRYPTION have 2 bytes. They have 1: the status variables of
        its dump end with 13 00, and the database name follows.""",
    "format_description_algorithm": """
        korean: the byte before the checksum is the number of event types. It is the checksum algorithm, 1 for CRC32;
        the number of event types follows from the event's length.""",
    "footer": """
        korean: the footer is `checksum_alg`. It is the checksum itself; its algorithm is in FORMAT_DESCRIPTION.""",
    "format_description_in_use": """
        None of them says that the checksum of a file in use was computed with flag 1 cleared.""",
    "start_v3": """
        korean: START_V3's post-header has 56 bytes. 8.0 servers no longer know the type, and say 0.""",
    "rows_extra_data": """
        korean: two bytes of unknown flags. They are the length of the extra data, these two bytes included.""",
    "rows_null_bits": """
        korean, packets: before a row stands a bit map of the columns that have a value. Its set bits are NULLs, and it
        has a bit only for columns that the image holds.""",
    "null_bits_length": """
        packets, hexdump: the nullability of n columns takes (n + 8) / 7 bytes. It takes (n + 7) / 8.""",
    "rows_query_length": """
        packets: the first byte is the length of the text. It is its low byte; the text ends with the event.""",
    "header_fields": """
        packets: event-size counts events, and log pos is where the event is. Length in bytes, and the event's end.""",
    "delete_not_insert": """
        packets: the rows event is that of an INSERT. Its type is 32, DELETE_ROWS, and the row is not the one of the
        INSERT shown: id 1, 15:21:26, second label, 1.8.""",
}
