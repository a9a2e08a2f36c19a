"""Types that no server at hand writes, on bytes made by hand. Each test says which description it follows."""

from __future__ import annotations

import struct
import uuid
import zlib
from typing import Any

import pytest
from kaitaistruct import ValidationFailedError

from binlog_ksy.event_rows import EventRows
from spark_adapter.decode import Engine
from spark_adapter.files.event_types import ROWS_CODES
from tests.support.binlog_bytes import OFS_FLAGS, read
from tests.support.events_by_hand import (
    DESCRIPTION_5_0,
    DESCRIPTION_5_1_17,
    DESCRIPTION_5_7,
    DESCRIPTION_MARIADB,
    MAGIC,
    POST_HEADERS_5_7,
    Code,
    event,
    format_description,
    parse,
    parse_file,
)

UUID = uuid.UUID("3e11fa47-71ca-11e1-9e33-c80aa9429562")


def short(text: bytes) -> bytes:
    return bytes([len(text)]) + text


def u8(*values: int) -> bytes:
    return struct.pack(f"<{len(values)}Q", *values)


# LOAD DATA of servers before 5.0. Layout: MySQL Internals Manual, "Event Data for Specific Event Types", LOAD_EVENT,
# CREATE_FILE_EVENT, NEW_LOAD_EVENT; Load_log_event::copy_log_event and sql_ex_info::init in sql/log_event.cc of 5.5.

LOAD_HEAD = struct.pack("<IIIBBI", 7, 2, 1, len(b"t1"), len(b"test"), 2)
LOAD_TARGET = bytes([1, 3]) + b"a\0" + b"bcd\0" + b"t1\0" + b"test\0"


def check_load_target(body: Any) -> None:
    head, target = body.head, body.target
    assert (head.thread_id, head.exec_time, head.skip_lines) == (7, 2, 1)
    assert [column.name for column in target.columns] == [b"a", b"bcd"]
    assert (target.table, target.db) == (b"t1", b"test")


def test_load() -> None:
    body = parse(Code.load, LOAD_HEAD + b",'\n\0\\" + bytes([0x4, 0x8]) + LOAD_TARGET + b"/tmp/a.txt", DESCRIPTION_5_0)
    check_load_target(body)
    separators = body.separators
    assert (separators.field_terminator, separators.enclosed_by, separators.line_terminator) == (b",", b"'", b"\n")
    assert separators.escaped_by == b"\\"
    assert separators.options.is_replace
    assert not separators.options.is_ignore
    assert separators.is_line_start_empty
    assert not separators.is_field_terminator_empty
    assert body.file_name == b"/tmp/a.txt"


NEW_SEPARATORS = short(b"||") + short(b"") + short(b"\r\n") + short(b"> ") + short(b"\\") + bytes([0x2 | 0x8])


def check_new_separators(separators: Any) -> None:
    names = ("field_terminator", "enclosed_by", "line_terminator", "line_start", "escaped_by")
    assert [getattr(separators, name).value for name in names] == [b"||", b"", b"\r\n", b"> ", b"\\"]
    assert separators.options.is_enclosed_optionally
    assert separators.options.is_ignore


def test_new_load() -> None:
    body = parse(Code.new_load, LOAD_HEAD + NEW_SEPARATORS + LOAD_TARGET + b"a.txt", DESCRIPTION_5_0)
    check_load_target(body)
    check_new_separators(body.separators)
    assert body.file_name == b"a.txt"


def test_new_load_without_columns() -> None:
    head = struct.pack("<IIIBBI", 7, 0, 0, 1, 0, 0)
    body = parse(Code.new_load, head + NEW_SEPARATORS + b"t\0\0f", DESCRIPTION_5_0)
    assert body.target.columns == []
    assert (body.target.table, body.target.db, body.file_name) == (b"t", b"", b"f")


def test_create_file() -> None:
    data = LOAD_HEAD + struct.pack("<I", 12) + NEW_SEPARATORS + LOAD_TARGET + b"a.txt\0" + b"1,2\n3,4\n"
    body = parse(Code.create_file, data, DESCRIPTION_5_0)
    check_load_target(body)
    check_new_separators(body.separators)
    assert (body.file_id, body.file_name, body.block) == (12, b"a.txt", b"1,2\n3,4\n")


def test_exec_load() -> None:
    assert parse(Code.exec_load, struct.pack("<I", 12), DESCRIPTION_5_0).file_id == 12


def test_slave() -> None:
    """Layout: dev.mysql.com, "Replication Protocol / Binlog Events", SLAVE_EVENT; Slave_log_event in 5.5."""
    body = parse(
        Code.slave, struct.pack("<QH", 5_000_000_000, 3306) + b"db1.example\0" + b"bin.000007", DESCRIPTION_5_0
    )
    assert (body.source_position, body.source_port) == (5_000_000_000, 3306)
    assert (body.source_host, body.source_log) == ("db1.example", "bin.000007")


@pytest.mark.parametrize("data", [b"", b"anything"])
def test_ignorable(data: bytes) -> None:
    """Layout: class Ignorable_event in the source documentation of MySQL: its body is empty."""
    assert parse(Code.ignorable, data).data == data


# Group replication. Layout: View_change_event in the source documentation of MySQL, Event_reader::read_data_map, and
# the names of keys in plugin/group_replication/src/certifier.cc.


def gtid_set(*intervals: tuple[int, int]) -> bytes:
    return u8(1) + UUID.bytes + u8(len(intervals)) + b"".join(u8(first, last + 1) for first, last in intervals)


def test_view_change() -> None:
    entries = {b"gtid_extracted": gtid_set((1, 7), (9, 9)), b"F5ujxLbnUYE=": gtid_set((1, 3))}
    data = b"14980497345023714:5".ljust(40, b"\0") + struct.pack("<QI", 8, len(entries))
    for key, value in entries.items():
        data += struct.pack("<H", len(key)) + key + struct.pack("<I", len(value)) + value
    body = parse(Code.view_change, data)
    assert (body.view_id, body.seq_number) == ("14980497345023714:5", 8)
    assert [entry.key for entry in body.certification_info] == ["gtid_extracted", "F5ujxLbnUYE="]
    (entry,) = body.certification_info[0].value.entries
    assert entry.uuid.data == UUID.bytes
    assert [(interval.first, interval.last) for interval in entry.intervals] == [(1, 7), (9, 9)]


def test_view_change_with_an_error() -> None:
    key, value = b"certification_info_error", b"Certification information is too large for transmission."
    data = b"1:1".ljust(40, b"\0") + struct.pack("<QIH", 1, 1, len(key)) + key + struct.pack("<I", len(value)) + value
    assert parse(Code.view_change, data).certification_info[0].value.text == value.decode()


# Files of servers before 5.0. Layout: dev.mysql.com, "Binlog Event Header" and "Binlog Version"; MySQL Internals
# Manual.


def start(version: int, server: bytes, header: int) -> bytes:
    return event(Code.start_v3, struct.pack("<H50sI", version, server, 1_000_000_000), header=header)


def test_binlog_version_1() -> None:
    """Headers of 13 bytes; ROTATE without a position; QUERY without status variables."""
    query = struct.pack("<IIBH", 3, 0, len(b"test"), 0) + b"test\0" + b"insert into t values (1)"
    first, second, third = parse_file(
        start(1, b"3.23.58-log", 13),
        event(Code.query, query, header=13),
        event(Code.rotate, b"bin.002", header=13),
    )
    assert (first.body.server_version, first.frame.binlog_version, first.header.len_header) == ("3.23.58-log", 1, 13)
    assert second.header.len_header == 13
    assert (second.body.db, second.body.query) == ("test", b"insert into t values (1)")
    assert third.body.new_log_ident == "bin.002"


def test_binlog_version_3() -> None:
    query = struct.pack("<IIBH", 3, 0, len(b"test"), 0) + b"test\0" + b"delete from t"
    first, second, third = parse_file(
        start(3, b"4.1.22-log", 19),
        event(Code.query, query),
        event(Code.rotate, u8(4) + b"bin.000002"),
    )
    assert (first.frame.binlog_version, second.frame.binlog_version, second.header.len_header) == (3, 3, 19)
    assert second.body.query == b"delete from t"
    assert (third.body.position, third.body.new_log_ident) == (4, "bin.000002")
    assert third.checksum is None


def test_positions_of_binlog_version_3_are_unchanged(engine: Engine) -> None:
    """Log_event::Log_event of the servers: log_pos of a 4.0 or 4.1 log is where the event begins."""
    data = MAGIC + start(3, b"4.1.22-log", 19)
    places = []
    for stop in (event(Code.stop, b""), event(Code.stop, b"")):
        places.append(len(data))
        data += stop[:13] + struct.pack("<I", len(data)) + stop[17:]
    rows = read(data, "events", engine=engine).rows[1:]
    assert [(row["position"], row["next_position"], row["error"]) for row in rows] == [(p, p, None) for p in places]


@pytest.mark.parametrize(
    ("version", "number", "algorithm"),
    [("5.0.96", 27, None), ("5.1.73", 27, None), ("5.5.62-log", 27, None), ("5.6.0", 30, None), ("5.6.1-m5", 35, 1),
     ("5.6.10", 35, 0), ("5.7.44-log", 38, 1), ("8.0.36", 41, 1), ("5.3.12-MariaDB", 160, 1),
     ("5.5.68-MariaDB", 163, 1), ("10.11.6-MariaDB-log", 171, 1), ("12.0.2-MariaDB", 171, 0)],
)  # fmt: skip
def test_which_servers_have_checksums(version: str, number: int, algorithm: int | None) -> None:
    """Format_description_event in the source documentation of MySQL: 5.6.1; MariaDB's log_event.cc: 5.3."""
    data = format_description(version, {}, number, checksums=algorithm)
    first, second = parse_file(data, event(Code.xid, u8(99), checksum=algorithm == 1))
    assert first.body.num_event_types == number
    assert first.body.server_version.text == version
    assert first.body.has_checksum_algorithm == (algorithm is not None)
    assert (second.body.xid, second.checksum is not None) == (99, algorithm == 1)


# GTID of each age. Layout: the comment in Gtid_event::Gtid_event, libs/mysql/binlog/event/control_events.cpp.

GTID_5_6 = b"\1" + UUID.bytes + struct.pack("<q", 23)
GTID_5_7 = GTID_5_6 + b"\2" + struct.pack("<qq", 4, 5)
TIME, EARLIER = 1_700_000_000_123_456, 1_600_000_000_654_321


def commit_time(value: int, original: int | None = None) -> bytes:
    if original is None:
        return value.to_bytes(7, "little")
    return (value | 1 << 55).to_bytes(7, "little") + original.to_bytes(7, "little")


def packed(value: int) -> bytes:
    if value < 251:
        return bytes([value])
    if value < 1 << 16:
        return b"\xfc" + value.to_bytes(2, "little")
    return b"\xfd" + value.to_bytes(3, "little") if value < 1 << 24 else b"\xfe" + value.to_bytes(8, "little")


def gtid_fields(body: Any) -> list[Any]:
    def value(name: str, inner: str) -> Any:
        return getattr(getattr(body, name, None), inner, None)

    return [
        getattr(body, "sequence_number", None),
        value("immediate_commit_timestamp", "microseconds"),
        value("original_commit_timestamp", "microseconds"),
        value("transaction_length", "value"),
        value("immediate_server_version", "number"),
        value("original_server_version", "number"),
        getattr(body, "commit_group_ticket", None),
    ]


@pytest.mark.parametrize("length", [1, 250, 251, 70_000, 1 << 24, (1 << 40) + 3])
@pytest.mark.parametrize("original", [None, EARLIER])
def test_gtid(length: int, original: int | None) -> None:
    times = commit_time(TIME, original)
    data = GTID_5_6
    assert gtid_fields(parse(Code.gtid, data)) == [None] * 7
    data = GTID_5_7
    assert gtid_fields(parse(Code.gtid, data)) == [5, *[None] * 6]
    data += times
    assert gtid_fields(parse(Code.gtid, data)) == [5, TIME, original, *[None] * 4]
    data += packed(length)
    assert gtid_fields(parse(Code.gtid, data)) == [5, TIME, original, length, None, None, None]
    same = data + struct.pack("<I", 80014)
    assert gtid_fields(parse(Code.gtid, same)) == [5, TIME, original, length, 80014, None, None]
    other = data + struct.pack("<II", 80400 | 1 << 31, 80014)
    assert gtid_fields(parse(Code.gtid, other)) == [5, TIME, original, length, 80400, 80014, None]
    assert gtid_fields(parse(Code.gtid, other + u8(17)))[-1] == 17
    assert parse(Code.gtid, other + u8(17) + b"new").unknown_tail == b"new"


def test_gtid_of_5_7_4() -> None:
    """Another type code, and a shorter logical clock, which nobody reads."""
    body = parse(Code.gtid, GTID_5_6 + b"\1" + struct.pack("<q", 4))
    assert body.gno == 23
    assert body.unknown_tail == struct.pack("<q", 4)


# GTID_TAGGED. Layout: "MySQL Serialization Library" in the source documentation of MySQL; Gtid_event::define_fields.


def varlen(value: int) -> bytes:
    """An unsigned integer of variable length."""
    for length in range(1, 9):
        if value < 1 << 7 * length:
            return (value << length | (1 << length - 1) - 1).to_bytes(length, "little")
    return b"\xff" + value.to_bytes(8, "little")


def signed(value: int) -> bytes:
    return varlen(value << 1 if value >= 0 else ~value << 1 | 1)


def tagged(fields: dict[int, bytes]) -> bytes:
    message = varlen(0) + b"".join(varlen(id) + value for id, value in fields.items())
    size = len(message) + 2
    return varlen(1) + varlen(size) + message


TAGGED = {
    0: varlen(1),
    1: b"".join(varlen(byte) for byte in UUID.bytes),
    2: signed((1 << 62) + 1),
    3: varlen(3) + b"tag",
    4: signed(-1),
    5: signed(200),
    6: varlen(TIME),
    8: varlen(1 << 63),
    9: varlen(90704),
}


def test_gtid_tagged() -> None:
    body = parse(Code.gtid_tagged, tagged(TAGGED))
    assert body.may_have_sbr
    assert body.uuid.text == str(UUID)
    assert (body.gno.value.value, body.tag.value) == ((1 << 62) + 1, "tag")
    assert (body.last_committed.value.value, body.sequence_number.value.value) == (-1, 200)
    assert (body.immediate_commit_timestamp.value.value, body.transaction_length.value.value) == (TIME, 1 << 63)
    assert not body.original_commit_timestamp.id.is_present
    assert not body.commit_group_ticket.id.is_present


def test_gtid_tagged_with_everything() -> None:
    fields = TAGGED | {7: varlen(EARLIER), 10: varlen(80300), 11: varlen((1 << 64) - 1)}
    body = parse(Code.gtid_tagged, tagged(dict(sorted(fields.items()))) + varlen(12) + b"later")
    assert body.original_commit_timestamp.value.value == EARLIER
    assert (body.immediate_server_version.value.value, body.original_server_version.value.value) == (90704, 80300)
    assert body.commit_group_ticket.value.value == (1 << 64) - 1
    assert body.unknown_tail == varlen(12) + b"later"


# MariaDB. Layout: mariadb.com/kb pages of the event types; sql/log_event.cc.


def test_mariadb_gtid_with_all_parts() -> None:
    """Gtid_log_event of MariaDB: flags 2 (commit id), 0x40 (XA); extra flags 1 (engines), 4 (ALTER), 0x10 (thread)."""
    xid = struct.pack("<IBB", 1, 3, 2) + b"gtrbq"
    data = struct.pack("<QIBQ", 77, 3, 0x42, 1234) + xid + struct.pack("<BBQI", 0x15, 2, 70, 9)
    body = parse(Code.mariadb_gtid, data, DESCRIPTION_MARIADB)
    assert (body.seq_no, body.domain_id, body.commit_id) == (77, 3, 1234)
    assert (body.xid.format_id, body.xid.gtrid, body.xid.bqual) == (1, b"gtr", b"bq")
    assert (body.num_extra_engines, body.start_alter_seq_no, body.thread_id) == (2, 70, 9)
    assert body.is_commit_alter
    assert not hasattr(body, "padding")


def test_mariadb_gtid_of_a_group_commit_without_extra_flags() -> None:
    body = parse(Code.mariadb_gtid, struct.pack("<QIBQ", 77, 3, 0x02, 1234), DESCRIPTION_MARIADB)
    assert body.commit_id == 1234
    assert not hasattr(body, "extra_flags")
    assert not body.is_commit_alter


@pytest.mark.parametrize("lengths", [(65, 0), (0, 65), (255, 255)])
def test_mariadb_gtid_of_an_xid_that_is_too_long(lengths: tuple[int, int]) -> None:
    head = struct.pack("<QIBIBB", 77, 3, 0x40, 1, *lengths)  # FL_PREPARED_XA
    with pytest.raises(ValidationFailedError):
        parse(Code.mariadb_gtid, head + bytes(sum(lengths)), DESCRIPTION_MARIADB)
    longest = struct.pack("<QIBIBB", 77, 3, 0x40, 1, 64, 64) + b"g" * 64 + b"b" * 64
    assert parse(Code.mariadb_gtid, longest, DESCRIPTION_MARIADB).xid.bqual == b"b" * 64


@pytest.mark.parametrize("number", [0, 2, 65535])
def test_incidents_that_no_server_knows(number: int, engine: Engine) -> None:
    wrong, right = (event(Code.incident, struct.pack("<HB", each, 2) + b"no") for each in (number, 1))
    rows = read(MAGIC + DESCRIPTION_5_7 + wrong + right, "events", engine=engine).rows[1:]
    assert [row["incident"] and row["incident"]["incident"] for row in rows] == [None, "INCIDENT_LOST_EVENTS"]
    assert rows[0]["error"]
    assert rows[1]["error"] is None


def test_mariadb_gtid_list() -> None:
    data = struct.pack("<I", 2 | 1 << 29) + struct.pack("<IIQ", 0, 1, 5) + struct.pack("<IIQ", 4, 2, 9)
    body = parse(Code.mariadb_gtid_list, data, DESCRIPTION_MARIADB)
    assert [(gtid.domain_id, gtid.server_id, gtid.seq_no) for gtid in body.gtids] == [(0, 1, 5), (4, 2, 9)]
    assert body.is_ignored_gtids
    assert not body.is_until_reached


# A table of two columns, INT and VARCHAR(20); MariaDB writes no optional metadata by default.
TABLE_MAP = (
    struct.pack("<IHH", 70, 0, 1) + short(b"test") + b"\0" + short(b"t1") + b"\0"
    + bytes([2, 3, 15]) + short(struct.pack("<H", 20)) + bytes([0b11])
)  # fmt: skip


def compressed(data: bytes) -> bytes:
    length = max(1, (len(data).bit_length() + 7) // 8)
    return bytes([0x80 | length]) + len(data).to_bytes(length, "big") + zlib.compress(data)


def row(number: int, text: bytes) -> bytes:
    return b"\0" + struct.pack("<i", number) + short(text)


@pytest.mark.parametrize(("count", "text"), [(1, b"x"), (300, b"y" * 20), (9000, b"z")], ids=["1", "2", "3"])
@pytest.mark.parametrize(
    ("code", "version", "images"),
    [
        (Code.mariadb_write_rows_compressed_v1, 1, ["after"]),
        (Code.mariadb_update_rows_compressed_v1, 1, ["before", "after"]),
        (Code.mariadb_delete_rows_compressed_v1, 1, ["before"]),
        (Code.mariadb_write_rows_compressed, 2, ["after"]),
        (Code.mariadb_update_rows_compressed, 2, ["before", "after"]),
        (Code.mariadb_delete_rows_compressed, 2, ["before"]),
    ],
)
def test_mariadb_compressed_rows(code: Code, version: int, images: list[str], count: int, text: bytes) -> None:
    """row_log_event_uncompress and binlog_buf_compress of MariaDB, with lengths of one to three bytes."""
    head = struct.pack("<IHH", 70, 0, 1) + (struct.pack("<H", 2) if version == 2 else b"")
    rows = b"".join(row(-number, text) for number in range(count * len(images)))
    body = head + bytes([2]) + bytes([0b11] * len(images)) + compressed(rows)
    parsed = parse_file(DESCRIPTION_MARIADB, event(Code.table_map, TABLE_MAP), event(code, body))[-1]
    found = parsed.body.rows
    assert parsed.body.is_statement_end
    assert found.compression.len_inflated == len(rows)
    assert len(found.inflated.rows) == count
    numbers = []
    for each in found.inflated.rows:
        assert [name for name in ("before", "after") if hasattr(each, name)] == images
        for name in images:
            number, string = getattr(each, name).cells
            numbers.append(number.value.value)
            assert string.value.value == text
    assert numbers == [-number for number in range(count * len(images))]


@pytest.mark.parametrize("is_end", [True, False])
@pytest.mark.parametrize("code", [code for code in Code if code is not Code.table_map])
def test_rows_events_end_statements(code: Code, is_end: bool) -> None:
    """The list of their types in ``next_table_map`` is that of ``event_type``; no other event closes the tables."""
    body = struct.pack("<IHHH", 70, is_end, is_end, 2)
    description, table_map, last = parse_file(DESCRIPTION_5_7, event(Code.table_map, TABLE_MAP), event(code, body))
    is_closing = is_end and code.value in ROWS_CODES
    assert last.frame.next_table_map is (description.nothing if is_closing else table_map.content)
    assert description.nothing._io.size() == 0 < table_map.content._io.size()


# Rows of servers before 5.1.18. Layout: pack_row_old in sql/rpl_record_old.cc, Old_rows_log_event in
# sql/log_event_old.cc and Table_map_log_event in sql/log_event.cc of 5.1. Two rows of a table of two columns that can
# be NULL, INT and CHAR: null bits (f9: the lowest one belongs to the record, the highest five to nobody), then cells.

PRE_GA_ROWS = b"\xf9" + struct.pack("<i", 5) + short(b"one") + b"\xf9" + struct.pack("<i", 6) + short(b"two")


def short_table_map(id_and_flags: bytes) -> bytes:
    """One that ends after the column types."""
    return id_and_flags + short(b"test") + b"\0" + short(b"t1") + b"\0" + bytes([2, 3, 254])


def test_a_table_map_that_ends_after_the_column_types() -> None:
    body = parse(Code.table_map, short_table_map(struct.pack("<IHH", 70, 0, 1)), DESCRIPTION_5_1_17)
    assert (body.database, body.table, body.num_columns.value) == ("test", "t1", 2)
    assert [kind.name for kind in body.column_types] == ["long", "string"]
    assert not body.has_metadata
    assert body.columns is None


@pytest.mark.parametrize("has_table_map", [True, False])
@pytest.mark.parametrize("len_post_header", [6, 8])
@pytest.mark.parametrize("code", [Code.pre_ga_write_rows, Code.pre_ga_update_rows, Code.pre_ga_delete_rows])
def test_pre_ga_rows(code: Code, len_post_header: int, has_table_map: bool) -> None:
    """Table ids have 4 bytes where the fixed part has 6, before 5.1.4; an update has one set of columns, too."""
    lengths = dict.fromkeys((19, 20, 21, 22), len_post_header)
    id_and_flags = struct.pack("<IH", 70, 1) if len_post_header == 6 else struct.pack("<IHH", 70, 0, 1)
    events = [event(Code.table_map, short_table_map(id_and_flags))] if has_table_map else []
    events.append(event(code, id_and_flags + bytes([2, 0xFF]) + PRE_GA_ROWS))
    last = parse_file(format_description("5.1.12-beta", lengths, 22), *events)[-1]
    assert last.body.is_statement_end
    assert last.body.table_id.value == 70
    assert last.body.has_table_map == has_table_map
    assert last.body.layout == EventRows.Layout.pre_ga
    assert (last.body.rows.num_columns.value, last.body.rows.columns.num_set) == (2, 2)
    assert last.body.rows.rows_without_sizes == PRE_GA_ROWS


def test_rows_of_a_table_map_that_ends_after_the_column_types() -> None:
    """Servers soon after 5.1.17 have the later layout of rows already, and still no metadata."""
    id_and_flags = struct.pack("<IHH", 70, 0, 1)
    rows = bytes([2, 0xFF]) + row(5, b"one")
    last = parse_file(
        format_description("5.1.20-beta", POST_HEADERS_5_7, 26),
        event(Code.table_map, short_table_map(id_and_flags)),
        event(Code.write_rows_v1, id_and_flags + rows),
    )[-1]
    assert last.body.layout == EventRows.Layout.without_sizes
    assert last.body.rows.rows_without_sizes == rows


def test_mariadb_compression_other_than_zlib_is_refused() -> None:
    body = struct.pack("<IHH", 70, 0, 1) + bytes([2, 0b11, 0x91, 5]) + b"?????"
    log = parse_file(
        DESCRIPTION_MARIADB,
        event(Code.table_map, TABLE_MAP),
        event(Code.mariadb_write_rows_compressed_v1, body),
    )
    with pytest.raises(ValidationFailedError):
        _ = log[-1].body.rows


def test_mariadb_query_compressed() -> None:
    statement = b"INSERT INTO t1 VALUES " + b",".join(b"(1)" for _ in range(100))
    head = struct.pack("<IIBHH", 5, 0, len(b"test"), 0, 5) + b"\0" + struct.pack("<I", 0x4000) + b"test\0"
    body = parse(Code.mariadb_query_compressed, head + compressed(statement), DESCRIPTION_MARIADB)
    assert (body.db, body.query) == ("test", statement)
    assert body.status_vars.entries[0].value.flag_bits.is_auto_is_null


def test_unknown_type_keeps_its_bytes() -> None:
    parsed = parse_file(DESCRIPTION_5_7, event(Code.unknown, b"zero"))[-1]
    assert parsed.body == b"zero"
    data = bytearray(event(Code.unknown, b"forty-three"))
    data[4] = 43
    parsed = parse_file(DESCRIPTION_5_7, bytes(data))[-1]
    assert (parsed.header.event_type, parsed.body) == (43, b"forty-three")


def test_longer_bodies_keep_their_tails() -> None:
    assert parse(Code.xid, u8(1) + b"new").unknown_tail == b"new"
    assert parse(Code.stop, b"new").unknown_tail == b"new"
    assert parse(Code.intvar, b"\2" + u8(7) + b"new").unknown_tail == b"new"


# What servers know. Their highest type codes: Log_event_type in libbinlogevents/include/binlog_event.h of MySQL 5.6 and
# 5.7, in sql/log_event.h of MySQL 5.5 and of MariaDB.


@pytest.mark.parametrize(
    ("version", "number", "is_mariadb", "has_gtids"),
    [
        ("5.5.62-log", 27, False, False),
        ("5.6.51-log", 35, False, False),
        ("5.7.44-log", 38, False, True),
        ("8.4.0", 42, False, True),
        ("5.5.68-MariaDB", 160, True, False),
        ("10.0.38-MariaDB-log", 163, True, True),
        ("10.11.6-MariaDB-log", 171, True, True),
    ],
)
def test_who_wrote_a_file_and_whether_transactions_have_gtids(
    version: str, number: int, is_mariadb: bool, has_gtids: bool
) -> None:
    checksums = None if number < 35 else 1
    (description,) = parse_file(format_description(version, POST_HEADERS_5_7, number, checksums=checksums))
    body = description.body
    assert (body.num_event_types, body.is_mariadb, body.has_gtids) == (number, is_mariadb, has_gtids)
    assert not body.is_version_wrong


def test_a_server_that_knows_gtids_is_not_older_than_checksums() -> None:
    (description,) = parse_file(format_description("5.5.62-log", POST_HEADERS_5_7, 35))
    assert description.body.is_version_wrong


def test_the_checksum_of_a_description_is_that_of_a_file_not_in_use() -> None:
    data = bytearray(DESCRIPTION_5_7)
    data[OFS_FLAGS : OFS_FLAGS + 2] = struct.pack("<H", 0xFFFF)
    (description,) = parse_file(bytes(data))
    assert description.header.flag_bits.is_in_use
    assert description.header.flag_bits.flags_of_checksum == 0xFFFE  # LOG_EVENT_BINLOG_IN_USE_F is 1
