"""Cells become the typed columns of the view `table`."""

from __future__ import annotations

import dataclasses
import datetime as dt
import zlib
from decimal import Decimal
from typing import Any

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from binlog_ksy.column_date import ColumnDate
from binlog_ksy.column_datetime import ColumnDatetime
from binlog_ksy.column_datetime2 import ColumnDatetime2
from binlog_ksy.column_time import ColumnTime
from binlog_ksy.column_time2 import ColumnTime2
from binlog_ksy.column_timestamp2 import ColumnTimestamp2
from spark_adapter.columns.typed import spark_type, typed
from spark_adapter.decode.table import CellType, Column
from tests.support import table_images, truth
from tests.support.column_cells import (
    BINARY,
    CP1251,
    LATIN1,
    UTF8,
    UTF16,
    column,
    date_bytes,
    datetime_bytes,
    fraction_bytes,
    parsed,
    time_bytes,
)
from tests.support.decimal_cells import cells as decimal_cells
from tests.support.decimal_cells import encode as encode_decimal
from tests.support.json_documents import document
from tests.support.table_images import Images


def typed_values(column: Column, values: list[Any]) -> list[Any]:
    """What good cells, given as their physical values, become."""
    return checked(column, pa.array(values, column.node.arrow))


def checked(column: Column, cells: pa.Array) -> list[Any]:
    found = typed(column, cells)
    assert found.bad == []
    assert found.array.type == spark_type(column)
    found.array.validate(full=True)
    for start in range(len(cells)):  # a slice is no other column
        assert typed(column, cells.slice(start)).array.equals(found.array.slice(start))
    return found.array.to_pylist()


# --- Real files -----------------------------------------------------------------------------------


def typed_columns(images: Images) -> dict[str, pa.Array]:
    found = {}
    for each, cells in zip(images.table.columns, images.image.cells, strict=True):
        if each.index in images.json_texts:
            found[each.key] = images.json_texts[each.index]
        elif cells is not None:
            array, bad = typed(each, cells)
            assert bad == []
            assert array.type == spark_type(each)
            array.validate(full=True)
            found[each.key] = array
    return found


@pytest.mark.parametrize("name", truth.readable_files())
def test_every_column_of_a_real_file_has_the_value_that_the_server_had(name: str) -> None:
    for table in table_images.table_names(name):
        assert truth.compare_table(table_images.rows(name, table, typed_columns), name, table) == []


# --- Numbers --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cell_type", "arrow", "least", "most"),
    [
        (CellType.tiny, pa.int8(), -(2**7), 2**7 - 1),
        (CellType.tiny_unsigned, pa.int16(), 0, 2**8 - 1),
        (CellType.short, pa.int16(), -(2**15), 2**15 - 1),
        (CellType.short_unsigned, pa.int32(), 0, 2**16 - 1),
        (CellType.int24, pa.int32(), -(2**23), 2**23 - 1),
        (CellType.int24_unsigned, pa.int32(), 0, 2**24 - 1),
        (CellType.long, pa.int32(), -(2**31), 2**31 - 1),
        (CellType.long_unsigned, pa.int64(), 0, 2**32 - 1),
        (CellType.longlong, pa.int64(), -(2**63), 2**63 - 1),
        (CellType.longlong_unsigned, pa.decimal128(20, 0), 0, 2**64 - 1),
        (CellType.year, pa.int32(), 0, 2155),
    ],
)
def test_integers(cell_type: CellType, arrow: pa.DataType, least: int, most: int) -> None:
    assert spark_type(column(cell_type)) == arrow
    assert typed_values(column(cell_type), [least, None, most]) == [least, None, most]


def test_floats() -> None:
    assert spark_type(column(CellType.float)) == pa.float32()
    assert spark_type(column(CellType.double)) == pa.float64()
    assert typed_values(column(CellType.double), [0.1, None, -0.0]) == [0.1, None, -0.0]


@pytest.mark.parametrize(
    ("num_bits", "arrow", "values", "expected"),
    [
        (1, pa.bool_(), [0, 1, None], [False, True, None]),
        (2, pa.int64(), [0, 3, None], [0, 3, None]),
        (63, pa.int64(), [2**63 - 1, None], [2**63 - 1, None]),
        (64, pa.decimal128(20, 0), [2**64 - 1, 0, None], [2**64 - 1, 0, None]),
    ],
)
def test_bits(num_bits: int, arrow: pa.DataType, values: list[Any], expected: list[Any]) -> None:
    bits = column(CellType.bit, num_bits=num_bits)
    assert spark_type(bits) == arrow
    assert typed_values(bits, values) == expected


def test_bits_beyond_the_declared_ones_are_reported() -> None:
    bits = column(CellType.bit, num_bits=9)
    array, bad = typed(bits, pa.array([511, 512, None], pa.uint64()))
    assert array.to_pylist() == [511, None, None]
    assert bad == [(1, "BIT(9) holds 512, which takes more bits")]


def test_decimals_up_to_38_digits_are_decimals_and_wider_ones_text() -> None:
    narrow = column(CellType.newdecimal, precision=38, scale=30)
    texts = ["99999999." + "9" * 30, "-0." + "0" * 29 + "1"]
    cells = decimal_cells([encode_decimal(text, 38, 30) for text in texts] + [None], 38, 30)
    assert checked(narrow, cells) == [Decimal(texts[0]), Decimal(texts[1]), None]
    wide = column(CellType.newdecimal, precision=65, scale=30)
    assert spark_type(wide) == pa.string()
    texts = ["9" * 35 + "." + "9" * 30, "-0." + "0" * 29 + "1"]
    cells = decimal_cells([encode_decimal(text, 65, 30) for text in texts] + [None], 65, 30)
    assert checked(wide, cells) == [*texts, None]


def test_a_decimal_with_too_many_digits_is_reported() -> None:
    cells = decimal_cells([encode_decimal("1", 10, 0), b"\x81\x7f\xff\xff\xff"], 10, 0)
    array, bad = typed(column(CellType.newdecimal, precision=10), cells)
    assert array.to_pylist() == [1, None]
    assert bad == [(1, "DECIMAL(10,0): 9 digits hold the number 2147483647")]


def test_a_decimal_type_that_no_server_has_is_reported() -> None:
    broken = column(CellType.newdecimal, precision=2, scale=5)
    cells = decimal_cells([encode_decimal("1", 10, 0), None], 10, 0)
    array, bad = typed(broken, cells)
    assert array.equals(pa.nulls(2, spark_type(broken)))
    assert bad == [(0, "DECIMAL(2,5) is no type")]


# --- Time -----------------------------------------------------------------------------------------


def test_dates() -> None:
    date = column(CellType.date)
    given_dates = [(2024, 2, 29), (1, 1, 1), (9999, 12, 31), (1970, 1, 1), (1969, 12, 31), (1000, 6, 15), (2000, 2, 29)]
    cells = parsed(date, ColumnDate, [None, *(date_bytes(*each) for each in given_dates)])
    assert checked(date, cells) == [None, *(dt.date(*each) for each in given_dates)]


def test_dates_that_spark_has_not_are_null() -> None:
    date = column(CellType.date)
    absent = [
        (0, 0, 0),
        (2020, 0, 5),
        (2020, 5, 0),
        (2023, 2, 29),
        (2023, 2, 30),
        (1900, 2, 29),
        (2023, 4, 31),
        (0, 1, 1),
    ]
    cells = parsed(date, ColumnDate, [date_bytes(*each) for each in absent])
    assert checked(date, cells) == [None] * len(absent)


def test_dates_that_no_server_writes_are_reported() -> None:
    cells = parsed(column(CellType.date), ColumnDate, [date_bytes(2020, 13, 1), date_bytes(10000, 1, 1), None])
    array, bad = typed(column(CellType.date), cells)
    assert array.to_pylist() == [None] * 3
    assert bad == [(0, "DATE holds 13 for the month"), (1, "DATE holds 10000 for the year")]


@pytest.mark.parametrize("digits", range(7))
def test_datetimes(digits: int) -> None:
    datetime = column(CellType.datetime2, fraction_digits=digits)
    assert spark_type(datetime) == pa.timestamp("us")
    microseconds = 123456 // 10 ** (6 - digits) * 10 ** (6 - digits)
    values = [(2024, 2, 29, 23, 59, 59, microseconds), (1, 1, 1, 0, 0, 0, 0), (9999, 12, 31, 23, 59, 59, microseconds)]
    data = [datetime_bytes(*each, digits=digits) for each in values]
    zeros = [datetime_bytes(*each, digits=digits) for each in [(0, 0, 0), (2023, 2, 30, 1, 2, 3)]]
    cells = parsed(datetime, ColumnDatetime2, [*data, None, *zeros], digits)
    assert checked(datetime, cells) == [*(dt.datetime(*each) for each in values), None, None, None]


def test_datetimes_that_no_server_writes_are_reported() -> None:
    datetime = column(CellType.datetime2, fraction_digits=2)
    broken = [(2020, 1, 1, 24), (2020, 1, 1, 0, 60), (2020, 1, 1, 0, 0, 60)]
    data = [*(datetime_bytes(*each, digits=2) for each in broken), datetime_bytes(2020, 1, 1) + b"\x64"]
    array, bad = typed(datetime, parsed(datetime, ColumnDatetime2, data, 2))
    assert array.null_count == 4
    wrong = ["24 for the hour", "60 for the minute", "60 for the second", "1000000 for the microsecond"]
    assert bad == [(place, f"DATETIME holds {what}") for place, what in enumerate(wrong)]


def test_old_datetimes() -> None:
    datetime = column(CellType.datetime)
    numbers = [20240229235959, 0, 10101000000, 99991231235959, 20230230000000]
    cells = parsed(datetime, ColumnDatetime, [number.to_bytes(8, "little") for number in numbers])
    years = (
        dt.datetime(2024, 2, 29, 23, 59, 59),
        None,
        dt.datetime(1, 1, 1),
        dt.datetime(9999, 12, 31, 23, 59, 59),
        None,
    )
    assert checked(datetime, cells) == list(years)
    array, bad = typed(datetime, parsed(datetime, ColumnDatetime, [b"\xff" * 8]))
    assert array.to_pylist() == [None]
    assert len(bad) == 1


@pytest.mark.parametrize("digits", range(7))
def test_times(digits: int) -> None:
    time = column(CellType.time2, fraction_digits=digits)
    assert spark_type(time) == pa.duration("us")
    unit = dt.timedelta(microseconds=10 ** (6 - digits))
    limit = dt.timedelta(hours=838, minutes=59, seconds=59)
    values = [limit, -limit, dt.timedelta(), unit, -unit, 7 * unit - limit, dt.timedelta(seconds=-1) - 3 * unit]
    cells = parsed(time, ColumnTime2, [*(time_bytes(value, digits) for value in values), None], digits)
    assert checked(time, cells) == [*values, None]


@given(st.integers(-(838 * 3600 + 59 * 60 + 59) * 10**6, (838 * 3600 + 59 * 60 + 59) * 10**6))
def test_any_time(microseconds: int) -> None:
    time = column(CellType.time2, fraction_digits=6)
    value = dt.timedelta(microseconds=microseconds)
    assert checked(time, parsed(time, ColumnTime2, [time_bytes(value, 6)], 6)) == [value]


@given(st.datetimes(min_value=dt.datetime(1, 1, 1)))
def test_any_datetime(value: dt.datetime) -> None:
    datetime = column(CellType.datetime2, fraction_digits=6)
    data = datetime_bytes(*value.timetuple()[:6], value.microsecond, digits=6)
    assert checked(datetime, parsed(datetime, ColumnDatetime2, [data], 6)) == [value]


def test_old_times() -> None:
    time = column(CellType.time)
    cells = parsed(time, ColumnTime, [n.to_bytes(3, "little", signed=True) for n in (8385959, -8385959, -1, 0)])
    limit = dt.timedelta(hours=838, minutes=59, seconds=59)
    assert checked(time, cells) == [limit, -limit, -dt.timedelta(seconds=1), dt.timedelta()]


def test_a_time_with_60_seconds_is_reported() -> None:
    time = column(CellType.time)
    array, bad = typed(time, parsed(time, ColumnTime, [(60).to_bytes(3, "little"), (59).to_bytes(3, "little")]))
    assert array.to_pylist() == [None, dt.timedelta(seconds=59)]
    assert [place for place, _ in bad] == [0]


def test_timestamps_are_instants_and_the_zero_timestamp_is_null() -> None:
    timestamp = column(CellType.timestamp2, fraction_digits=3)
    assert spark_type(timestamp) == pa.timestamp("us", "UTC")
    seconds = [1, 2**31 - 1, 2**32 - 1, 0]
    data = [each.to_bytes(4, "big") + fraction_bytes(120000 if each else 0, 3) for each in seconds]
    utc = dt.timezone.utc
    expected = [dt.datetime.fromtimestamp(each, utc).replace(microsecond=120000) for each in seconds[:3]]
    assert checked(timestamp, parsed(timestamp, ColumnTimestamp2, [*data, None], 3)) == [*expected, None, None]
    old = column(CellType.timestamp)
    assert typed_values(old, [1, 2**32 - 1, 0, None]) == [
        dt.datetime.fromtimestamp(1, utc),
        dt.datetime.fromtimestamp(2**32 - 1, utc),
        None,
        None,
    ]


# --- Text and bytes -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("collation", "data", "text"),
    [
        (UTF8, "Ünï 🐬".encode(), "Ünï 🐬"),
        (LATIN1, b"caf\xe9 \x80", "café €"),
        (CP1251, b"\xcf\xf0\xe8", "При"),
        (UTF16, b"\0A\xd8\x3d\xdc\x2c", "A🐬"),
    ],
)
@pytest.mark.parametrize("cell_type", [CellType.string, CellType.varchar, CellType.blob])
def test_text_by_charset(cell_type: CellType, collation: int, data: bytes, text: str) -> None:
    each = column(cell_type, collation=collation, max_length=40)
    assert spark_type(each) == pa.string()
    assert typed_values(each, [data, None, b""]) == [text, None, ""]


def test_bytes_that_are_no_text_of_the_charset_are_reported() -> None:
    array, bad = typed(column(CellType.varchar, collation=UTF8), pa.array([b"ok", b"\xff\xfe", None], pa.binary()))
    assert array.to_pylist() == ["ok", None, None]
    assert bad == [(1, "not utf8mb4 text: ff fe")]
    _, bad = typed(column(CellType.blob, collation=UTF8), pa.array([b"\xff" * 1000], pa.binary()))
    assert bad[0][1].endswith("ff … (1000 bytes)")


def test_text_of_a_collation_that_nobody_knows_is_reported() -> None:
    unknown = column(CellType.varchar, collation=60000)
    assert spark_type(unknown) == pa.string()
    array, bad = typed(unknown, pa.array([b"a", None], pa.binary()))
    assert array.to_pylist() == [None, None]
    assert bad == [(0, "collation id 60000 is not one of MySQL's or MariaDB's")]


def test_bytes() -> None:
    for cell_type in (CellType.varchar, CellType.blob):
        each = column(cell_type, collation=BINARY, max_length=4)
        assert spark_type(each) == pa.binary()
        assert typed_values(each, [b"\xff\0", None, b""]) == [b"\xff\0", None, b""]


def test_fixed_bytes_get_their_zeros_back() -> None:
    each = column(CellType.string, collation=BINARY, max_length=4)
    values = [b"ab", None, b"", b"abcd", None, b"a\0b"]
    assert typed_values(each, values) == [b"ab\0\0", None, b"\0" * 4, b"abcd", None, b"a\0b\0"]
    assert typed_values(each, [b"abcd", b"efgh"]) == [b"abcd", b"efgh"]
    assert typed_values(each, []) == []


def test_without_a_charset_nobody_tells_text_from_bytes() -> None:
    for cell_type in (CellType.string, CellType.varchar, CellType.blob):
        each = column(cell_type, max_length=4)
        assert spark_type(each) == pa.binary()
        assert typed_values(each, [b"ab", None]) == [b"ab", None]


def test_compressed_columns_of_mariadb() -> None:
    for cell_type in (CellType.varchar_compressed, CellType.blob_compressed):
        data = zlib.compress("é".encode() * 100)
        values = [
            {"is_compressed": True, "is_raw": False, "uncompressed_length": 200, "data": data},
            {"is_compressed": False, "is_raw": False, "uncompressed_length": None, "data": b"short"},
            None,
            {"is_compressed": True, "is_raw": False, "uncompressed_length": 200, "data": data[:-9]},
            {"is_compressed": False, "is_raw": False, "uncompressed_length": None, "data": b"\xff"},
        ]
        names = column(cell_type).node.arrow.names
        cells = pa.array([v and {k: v[k] for k in names if k in v} for v in values], column(cell_type).node.arrow)
        array, bad = typed(column(cell_type, collation=UTF8), cells)
        assert array.to_pylist() == ["é" * 100, "short", None, None, None]
        assert [place for place, _ in bad] == [3, 4]
        array, bad = typed(column(cell_type), cells[:3])
        assert array.to_pylist() == ["é".encode() * 100, b"short", None]
        assert array.type == spark_type(column(cell_type))
        assert bad == []


# --- ENUM and SET ---------------------------------------------------------------------------------


def test_enums() -> None:
    each = column(CellType.enum, labels=("red", "gr,ün"))
    assert typed_values(each, [1, 2, None, 0]) == ["red", "gr,ün", None, ""]
    assert typed_values(column(CellType.enum), [1, 65535, None, 0]) == ["1", "65535", None, "0"]
    array, bad = typed(each, pa.array([3, 1, None], pa.uint16()))
    assert array.to_pylist() == [None, "red", None]
    assert bad == [(0, "ENUM holds 3, and has 2 labels")]


def test_enums_with_more_labels_than_numbers() -> None:
    each = column(CellType.enum, labels=tuple(map(str, range(65536))))
    assert typed_values(each, [65535]) == ["65534"]


def test_sets() -> None:
    each = column(CellType.set, labels=("a", "b", "c"))
    assert typed_values(each, [0b101, 0, None, 0b111, 0b101]) == ["a,c", "", None, "a,b,c", "a,c"]
    assert typed_values(column(CellType.set), [2**64 - 1, 0, None]) == [str(2**64 - 1), "0", None]
    wide = column(CellType.set, labels=tuple(f"l{i}" for i in range(64)))
    assert typed_values(wide, [1 << 63 | 1]) == ["l0,l63"]
    array, bad = typed(each, pa.array([8, 1, None], pa.uint64()))
    assert array.to_pylist() == [None, "a", None]
    assert bad == [(0, "SET holds 8, and has 3 labels")]


# --- JSON, shapes, vectors ------------------------------------------------------------------------


def test_json() -> None:
    each = column(CellType.json)
    assert typed_values(each, [document({"b": 1.0, "a": [1, None]}), None, b""]) == [
        '{"a": [1, null], "b": 1.0}',
        None,
        "null",
    ]
    array, bad = typed(each, pa.array([b"\x7f", document(True)], pa.binary()))
    assert array.to_pylist() == [None, "true"]
    assert [place for place, _ in bad] == [0]
    assert bad[0][1].startswith("JSON: ")


def test_geometry() -> None:
    each = column(CellType.geometry)
    assert typed_values(each, [{"srid": 4326, "wkb": b"\1"}, None, {"srid": 0, "wkb": b""}]) == [
        {"srid": 4326, "wkb": b"\1"},
        None,
        {"srid": 0, "wkb": b""},
    ]
    # Servers store any SRID of 32 bits without a sign.
    assert typed_values(each, [{"srid": 2**32 - 1, "wkb": b""}]) == [{"srid": 2**32 - 1, "wkb": b""}]


def test_vectors() -> None:
    each = column(CellType.vector)
    assert typed_values(each, [[1.5, -0.0], None, []]) == [[1.5, -0.0], None, []]


def test_every_cell_type_has_a_spark_type_and_a_conversion() -> None:
    for cell_type in CellType:
        if cell_type != CellType.json_diffs:  # never a column's
            each = column(cell_type, precision=10, num_bits=8, collation=UTF8)
            assert checked(each, pa.nulls(2, each.node.arrow)) == [None, None]


def test_a_column_that_nobody_can_decode_is_binary() -> None:
    unknown = dataclasses.replace(column(CellType.tiny), cell_type=20)
    assert spark_type(unknown) == pa.binary()
