"""The byte dumps of public write-ups parse, give the values they state, and refute what they state wrongly."""

from __future__ import annotations

import enum
import io
import struct
import zlib
from typing import Any

import pytest
from kaitaistruct import KaitaiStream, ValidationFailedError

from binlog_ksy.binlog_event import BinlogEvent
from binlog_ksy.event_header import EventHeader
from binlog_ksy.event_type import EventType
from binlog_ksy.packed_integer import PackedInteger
from tests.support import seeds
from tests.support.seeds import Dump

BY_NAME = {dump.name: dump for dump in seeds.DUMPS}
each_dump = pytest.mark.parametrize("dump", seeds.DUMPS, ids=lambda dump: f"{dump.seed}-{dump.name}")


def parse(dump: Dump) -> BinlogEvent:
    """Parse an event behind those of its context, as the events of a file."""
    events: list[BinlogEvent] = []
    description = table_map = BinlogEvent.Content(KaitaiStream(io.BytesIO()))
    for data in [*(BY_NAME[name].data for name in dump.context), dump.data]:
        event = BinlogEvent(description, table_map, False, KaitaiStream(io.BytesIO(data)))
        events.append(event)
        description, table_map = event.frame.next_format_description, event.frame.next_table_map
    assert events[-1]._io.is_eof(), "bytes are left over"
    return events[-1]


def follow(node: Any, path: str) -> Any:
    """The value at a dotted path; numbers are indexes, enum members become their numbers."""
    for step in path.split("."):
        node = node[int(step)] if step.isdigit() else getattr(node, step)
    if isinstance(node, list):
        return [item.value if isinstance(item, enum.Enum) else item for item in node]
    return node.value if isinstance(node, enum.Enum) else node


def cells(image: Any) -> list[Any]:
    """The values of a row image: numbers, bytes, DATETIME as text."""
    values = []
    for cell in image.cells:
        value = cell.value
        if hasattr(value, "year_month"):
            date, time = (value.year, value.month, value.day), (value.hour, value.minute, value.second)
            values.append("{:04}-{:02}-{:02} {:02}:{:02}:{:02}".format(*date, *time))
        elif hasattr(value, "seconds"):
            values.append(value.seconds)
        elif hasattr(value, "number"):
            values.append(value.number)
        else:
            values.append(value.value)
    return values


@each_dump
def test_every_stated_field(dump: Dump) -> None:
    event = parse(dump)
    for path, value in dump.stated.items():
        if path in ("before", "after"):
            assert [cells(getattr(row, path)) for row in event.body.rows.rows] == value
        else:
            assert follow(event, path) == value, path


def test_header_alone() -> None:
    header = EventHeader(19, KaitaiStream(io.BytesIO(seeds.HEADER_ALONE.data)))
    assert {path: follow(header, path) for path in seeds.HEADER_ALONE.stated} == seeds.HEADER_ALONE.stated


@each_dump
def test_lengths(dump: Dump) -> None:
    assert struct.unpack_from("<I", dump.data, 9)[0] == len(dump.data)
    if dump.packet_header:
        # The length counts the status byte behind the packet header too.
        assert int.from_bytes(dump.packet_header[:3], "little") == len(dump.data) + 1
        assert dump.packet_header[4] == 0


@each_dump
def test_checksum(dump: Dump) -> None:
    """The error `footer`: the last four bytes are the checksum itself."""
    event = parse(dump)
    data = bytearray(dump.data)
    if event.header.event_type == EventType.Code.format_description and event.header.flag_bits.is_in_use:
        data[17] &= 0xFE
    assert zlib.crc32(data[:-4]) == event.checksum


def test_error_format_description_in_use() -> None:
    dump = seeds.KOREAN_FORMAT_DESCRIPTION
    event = parse(dump)
    assert event.header.flag_bits.is_in_use
    assert zlib.crc32(dump.data[:-4]) != event.checksum


@pytest.mark.parametrize(
    "dump", [dump for dump in seeds.DUMPS if "FORMAT_DESCRIPTION of" in dump.name], ids=lambda d: d.name
)
def test_format_description_is_at_least_91_bytes(dump: Dump) -> None:
    """The `fields` write-up's lower bound; and it is the only event without a longer header."""
    event = parse(dump)
    assert event.header.event_length >= 91
    assert event.header.len_header == event.body.len_common_header == 19


def test_error_format_description_algorithm() -> None:
    event = parse(seeds.KOREAN_FORMAT_DESCRIPTION)
    assert event.body.checksum_algorithm.name == "crc32"
    assert event.body.num_event_types == len(event.body.post_header_lengths) == 41


def test_error_start_v3() -> None:
    assert parse(seeds.KOREAN_FORMAT_DESCRIPTION).body.post_header_lengths[0] == 0


def test_error_signedness() -> None:
    body = parse(seeds.PACKETS_TABLE_MAP).body
    numeric = [column for column, details in zip(body.columns, body.column_details, strict=True) if details.is_numeric]
    assert [column.column_type.name for column in numeric] == ["longlong", "long", "double"]  # BIGINT, INT, DOUBLE
    assert [column.is_unsigned for column in numeric] == [False, False, False]


def test_error_optional_metadata_zero() -> None:
    fields = parse(seeds.KOREAN_TABLE_MAP).body.optional_metadata.fields
    assert [(field.type.name, field.len_value.value) for field in fields] == [
        ("signedness", 1),
        ("column_name", 3),
        ("column_visibility", 1),
    ]
    charset = parse(seeds.PACKETS_TABLE_MAP).body.optional_metadata.fields[1]
    assert (charset.type.name, charset.len_value.value) == ("default_charset", 1)


@pytest.mark.parametrize(
    ("data", "value"),
    [
        ("00", 0),
        ("fa", 250),
        ("fc fb 00", 251),
        ("fc ff ff", 65535),
        ("fd 00 00 01", 65536),
        ("fd ff ff ff", 16777215),
        ("fe 00 00 00 01 00 00 00 00", 16777216),
        ("fe ff ff ff ff ff ff ff ff", 18446744073709551615),
        # Longer than need be, yet readable.
        ("fd ff ff 00", 65535),
        ("fe ff ff ff 00 00 00 00 00", 16777215),
    ],
)
def test_error_packed_integer(data: str, value: int) -> None:
    packed = PackedInteger(KaitaiStream(io.BytesIO(bytes.fromhex(data))))
    assert packed.value == value
    assert packed._io.is_eof()


@pytest.mark.parametrize("first", [0xFB, 0xFF])
def test_packed_integer_without_meaning(first: int) -> None:
    with pytest.raises(ValidationFailedError):
        PackedInteger(KaitaiStream(io.BytesIO(bytes([first]) + bytes(8))))


def test_error_previous_gtids() -> None:
    event = parse(seeds.KOREAN_PREVIOUS_GTIDS)
    assert (event.body._io.size(), event.body.gtids.num_entries, event.body.gtids.entries) == (8, 0, [])


def test_error_query_error_code() -> None:
    dump = seeds.KOREAN_QUERY
    # Two bytes of error code are what leaves 46 for the length of the status variables.
    assert struct.unpack_from("<HH", dump.data, 19 + 9) == (parse(dump).body.error_code, 46)


def test_error_query_one_byte_variables() -> None:
    body = parse(seeds.KOREAN_QUERY).body
    last = body.status_vars.entries[-1]
    assert (last.code.name, last.value.value) == ("sql_require_primary_key", 0)
    assert body.db == "a"


def test_error_rows_extra_data() -> None:
    body = parse(seeds.KOREAN_WRITE_ROWS).body
    assert body.len_extra_data == 2
    assert body.extra_data.entries == []


def test_error_rows_null_bits() -> None:
    dump = seeds.KOREAN_DELETE_ROWS
    row = parse(dump).body.rows.rows[0]
    assert row.before.null_bits == b"\x00"  # no column is NULL, all five have values
    assert not any(cell.is_null for cell in row.before.cells)
    # With the last two bits set, TIMESTAMP and DATETIME are NULL and take no bytes.
    start = dump.data.index(b"\xff\x00") + 1
    data = dump.data[:start] + b"\x18" + dump.data[start + 1 : -13] + dump.data[-4:]
    data = data[:9] + len(data).to_bytes(4, "little") + data[13:]
    cut = Dump("", "cut", data, {}, dump.context)
    image = parse(cut).body.rows.rows[0].before
    assert [cell.is_null for cell in image.cells] == [False, False, False, True, True]


def test_error_null_bits_length() -> None:
    body = parse(seeds.PACKETS_TABLE_MAP).body
    assert len(body.null_bits) == 1
    assert (body.num_columns.value + 8) // 7 == 2


def test_error_rows_query_length() -> None:
    dump = seeds.PACKETS_ROWS_QUERY
    statement = b"x" * 300
    data = dump.data[:19] + bytes([300 % 256]) + statement + bytes(4)
    data = data[:9] + len(data).to_bytes(4, "little") + data[13:]
    body = parse(Dump("", "long", data, {}, dump.context)).body
    assert (body.len_rows_query, body.rows_query) == (44, statement)


def test_error_header_fields() -> None:
    first, second = parse(seeds.PACKETS_TABLE_MAP).header, parse(seeds.PACKETS_DELETE_ROWS).header
    assert first.next_position + second.event_length == second.next_position


def test_error_delete_not_insert() -> None:
    event = parse(seeds.PACKETS_DELETE_ROWS)
    assert event.header.event_type.name == "delete_rows"
    assert cells(event.body.rows.rows[0].before) != [1, b"leo", 18, "2022-04-09 15:30:42", 1, 70.56]


def test_every_error_is_shown() -> None:
    shown = {name.removeprefix("test_error_") for name in globals() if name.startswith("test_error_")}
    assert shown | {"footer"} == set(seeds.ERRORS)
