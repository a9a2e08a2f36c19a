"""Row images in a schema."""

from __future__ import annotations

import datetime as dt
import re
from decimal import Decimal
from typing import Any

import pyarrow as pa
import pytest

from binlog_ksy.column_date import ColumnDate
from binlog_ksy.column_datetime2 import ColumnDatetime2
from binlog_ksy.column_time2 import ColumnTime2
from binlog_ksy.column_timestamp2 import ColumnTimestamp2
from spark_adapter.columns.alignment import AlignedCells, Alignment, require_fit
from spark_adapter.columns.kinds import spark_type
from spark_adapter.columns.table_schema import CHANGE_COLUMNS, TableSchemaError
from spark_adapter.columns.temporal import TIMESTAMP, TIMESTAMP_NTZ
from spark_adapter.decode.table import CellType, Column
from spark_adapter.source.schemas import arrow_schema, struct_type
from tests.support import table_images, truth
from tests.support.column_cells import (
    BINARY,
    VARCHAR,
    column,
    date_bytes,
    datetime_bytes,
    decimal,
    merged_schema,
    named,
    parsed,
    table,
    time_bytes,
)
from tests.support.decimal_cells import cells as decimal_cells
from tests.support.decimal_cells import encode as encode_decimal
from tests.support.table_images import Images


@pytest.mark.parametrize("name", truth.readable_files())
def test_every_real_table_in_one_schema_is_what_the_server_had(name: str) -> None:
    for qualified_name in table_images.table_names(name):
        tables = table_images.tables(name, qualified_name)
        if not tables[0].has_names:  # then versions that differ are read by place, here by that of the longest
            tables = [max(tables, key=lambda each: len(each.columns))]
        schema = merged_schema(*tables)
        assert arrow_schema(struct_type(schema)).equals(schema)

        def columns(images: Images, schema: pa.Schema = schema) -> dict[str, pa.Array]:
            found = aligned(images, schema)
            assert found.bad == []
            return found.columns

        assert (
            truth.compare_table(table_images.rows(name, qualified_name, columns), truth.load(name), qualified_name)
            == []
        )


@pytest.mark.parametrize("name", ["ddl_evolution", "temporal", "numeric_decimal", "numeric_bit", "vector", "geometry"])
def test_every_column_of_a_real_table_can_be_read_as_text(name: str) -> None:
    for part in table_images.parts(name):
        for images in part.images:
            schema = pa.schema([(each.key, pa.string()) for each in images.table.columns])
            require_fit(schema, [images.table])
            found = aligned(images, schema)
            # BINARY, BLOB and bytes without a charset need not be UTF-8.
            binary = {each.key for each in images.table.columns if spark_type(each) == pa.binary()}
            assert [reason for _, reason in found.bad if reason.split()[1].rstrip(":") not in binary] == []


def aligned(images: Images, schema: pa.Schema) -> AlignedCells:
    num_rows = max((len(cells) for cells in images.image.cells if cells is not None), default=0)
    found = Alignment(schema).cast(images.table, images.image.cells, num_rows, images.json_texts)
    assert list(found.columns) == schema.names
    for field in schema:
        assert found.columns[field.name].type.equals(field.type)
        found.columns[field.name].validate(full=True)
    return found


def test_a_log_with_names_for_some_versions_only() -> None:
    versions = [table(named("id", CellType.long)), table(named(None, CellType.long))]
    with pytest.raises(
        TableSchemaError, match=r"some versions of shop\.orders have column names and others have not.*`@1`"
    ):
        merged_schema(*versions)
    by_place = pa.schema([("@1", pa.int32())])
    require_fit(by_place, versions)
    for version in versions:
        assert Alignment(by_place).cast(version, [pa.array([7], pa.int32())], 1).columns["@1"].to_pylist() == [7]


def cast(each: Column, cells: pa.Array, kind: pa.DataType) -> tuple[list[Any], list[tuple[int, str]]]:
    schema = pa.schema([("c", kind)])
    require_fit(schema, [table(each)])
    found = Alignment(schema).cast(table(each), [cells], len(cells))
    array = found.columns["c"]
    array.validate(full=True)
    assert array.type.equals(kind)
    return array.to_pylist(), found.bad


def test_columns_are_pruned_ordered_and_filled_with_nulls() -> None:
    version = table(named("a", CellType.long), named("b", CellType.tiny), named("c", CellType.tiny))
    cells = [pa.array([1, 2], pa.int32()), pa.array([3, None], pa.int8()), None]
    schema = pa.schema(
        [("B", pa.int64()), ("d", pa.string()), ("_file", pa.string()), ("a", pa.int32()), ("c", pa.int8())]
    )
    found = Alignment(schema).cast(version, cells, 2)
    assert {name: array.to_pylist() for name, array in found.columns.items()} == {
        "B": [3, None],
        "d": [None, None],
        "a": [1, 2],
        "c": [None, None],
    }
    assert [array.type for array in found.columns.values()] == [pa.int64(), pa.string(), pa.int32(), pa.int8()]
    assert found.bad == []


def test_documents_after_partial_updates_replace_cells() -> None:
    version = table(named("c", CellType.json))
    text = pa.array(['{"a": 1}', None])
    found = Alignment(merged_schema(version)).cast(version, [pa.array([b"\x7f", None], pa.binary())], 2, {0: text})
    assert found.columns["c"].equals(text)
    assert found.bad == []


def test_numbers_fit_exactly_or_are_reported() -> None:
    numbers = pa.array([1, 300, None, -(2**31)], pa.int32())
    each = named("c", CellType.long)
    assert cast(each, numbers, pa.int64()) == ([1, 300, None, -(2**31)], [])
    assert cast(each, numbers, pa.int8()) == (
        [1, None, None, None],
        [(1, "column c: 300 is no tinyint"), (3, "column c: -2147483648 is no tinyint")],
    )
    assert cast(each, numbers, pa.decimal128(4, 1)) == (
        [Decimal("1.0"), Decimal("300.0"), None, None],
        [(3, "column c: -2147483648.0 is no decimal(4,1)")],
    )
    assert cast(each, numbers, pa.float64()) == ([1.0, 300.0, None, -(2.0**31)], [])
    assert cast(each, numbers, pa.string()) == (["1", "300", None, "-2147483648"], [])
    flags = pa.array([0, 1, None, 2, -1], pa.int8())
    assert cast(named("c", CellType.tiny), flags, pa.bool_()) == (
        [False, True, None, None, None],
        [(3, "column c: 2 is no boolean"), (4, "column c: -1 is no boolean")],
    )
    bits = named("c", CellType.bit, num_bits=1)
    assert cast(bits, pa.array([1, None, 0], pa.uint64()), pa.int64()) == ([1, None, 0], [])
    assert cast(bits, pa.array([1, None, 0], pa.uint64()), pa.decimal128(20, 0)) == ([1, None, 0], [])
    unsigned = pa.array([2**64 - 1, 5, None], pa.uint64())
    assert cast(named("c", CellType.longlong_unsigned), unsigned, pa.int64()) == (
        [None, 5, None],
        [(0, "column c: 18446744073709551615 is no bigint")],
    )
    assert cast(named("c", CellType.longlong_unsigned), unsigned, pa.string())[0] == ["18446744073709551615", "5", None]


def test_decimals_in_other_types() -> None:
    cells = decimal_cells([encode_decimal("12.50", 4, 2), encode_decimal("-0.05", 4, 2), None], 4, 2)
    each = decimal(4, 2)
    assert cast(each, cells, pa.string()) == (["12.50", "-0.05", None], [])
    assert cast(each, cells, pa.decimal128(20, 4)) == ([Decimal("12.5"), Decimal("-0.05"), None], [])
    assert cast(each, cells, pa.decimal128(20, 1)) == (
        [Decimal("12.5"), None, None],
        [(1, "column c: -0.05 is no decimal(20,1)")],
    )
    assert cast(each, cells, pa.int32())[0] == [None, None, None]
    wide = decimal_cells([encode_decimal("12.5", 65, 30), encode_decimal("9" * 35, 65, 30)], 65, 30)
    assert cast(decimal(65, 30), wide, pa.decimal128(38, 10)) == (
        [Decimal("12.5"), None],
        [(1, f"column c: {'9' * 35}.{'0' * 30} is no decimal(38,10)")],
    )
    small = decimal_cells([encode_decimal("0.0000000001", 20, 10)], 20, 10)
    assert cast(decimal(20, 10), small, pa.string()) == (["0.0000000001"], [])


def test_times_as_text_keep_values_that_spark_cannot_represent() -> None:
    dates = parsed(column(CellType.date), ColumnDate, [date_bytes(0, 0, 0), date_bytes(2023, 2, 30), None])
    assert cast(named("c", CellType.date), dates, pa.string()) == (["0000-00-00", "2023-02-30", None], [])
    assert cast(named("c", CellType.date), dates, TIMESTAMP_NTZ) == ([None, None, None], [])
    good = parsed(column(CellType.date), ColumnDate, [date_bytes(2024, 2, 29)])
    assert cast(named("c", CellType.date), good, TIMESTAMP_NTZ) == ([dt.datetime(2024, 2, 29)], [])
    datetimes = column(CellType.datetime2, fraction_digits=2)
    cells = parsed(datetimes, ColumnDatetime2, [datetime_bytes(2020, 0, 1, 2, 3, 4, 50000, digits=2)], 2)
    assert cast(named("c", CellType.datetime2, fraction_digits=2), cells, pa.string())[0] == ["2020-00-01 02:03:04.05"]
    cells = parsed(column(CellType.time2), ColumnTime2, [time_bytes(-dt.timedelta(hours=100), 0)], 0)
    assert cast(named("c", CellType.time2), cells, pa.string())[0] == ["-100:00:00"]
    cells = parsed(column(CellType.timestamp2), ColumnTimestamp2, [b"\0\0\0\0", b"\0\0\0\1"], 0)
    assert cast(named("c", CellType.timestamp2), cells, pa.string())[0] == [
        "0000-00-00 00:00:00Z",
        "1970-01-01 00:00:01Z",
    ]


def test_text_and_bytes() -> None:
    cells = pa.array([b"caf\xe9", None], pa.binary())
    latin1 = named("c", CellType.varchar, collation=8, max_length=40)
    assert cast(latin1, cells, pa.binary()) == ([b"caf\xe9", None], [])
    for collation in (None, BINARY):
        each = named("c", CellType.blob, collation=collation)
        assert cast(each, cells, pa.string()) == ([None, None], [(0, "column c: 63 61 66 e9 is no string")])
        assert cast(each, pa.array(["café".encode()], pa.binary()), pa.string()) == (["café"], [])


def test_bad_cells_are_named_with_their_column() -> None:
    each = named("c", CellType.varchar, **VARCHAR)
    found = cast(each, pa.array([b"\xff", b"ok"], pa.binary()), pa.string())
    assert found == ([None, "ok"], [(0, "column c: not utf8mb4 text: ff")])


@pytest.mark.parametrize(
    ("cell_type", "kind", "message"),
    [
        (CellType.datetime2, TIMESTAMP, "is timestamp_ntz, which cannot be read as timestamp without loss"),
        (CellType.timestamp2, TIMESTAMP_NTZ, "is timestamp, which cannot be read as timestamp_ntz without loss"),
        (CellType.newdecimal, pa.float64(), "is string, which cannot be read as double without loss"),
        (CellType.double, pa.float32(), "is double, which cannot be read as float without loss"),
        (CellType.varchar, pa.int32(), "is string, which cannot be read as int without loss"),
        (CellType.json, pa.binary(), "is string, which cannot be read as binary without loss"),
        (
            CellType.geometry,
            pa.binary(),
            "is struct<srid:bigint,wkb:binary>, which cannot be read as binary without loss",
        ),
    ],
)
def test_a_type_that_a_column_cannot_have_is_an_error(cell_type: CellType, kind: pa.DataType, message: str) -> None:
    each = named("c", cell_type, precision=65, scale=30, **VARCHAR)
    with pytest.raises(TableSchemaError, match=re.escape(message)):
        require_fit(pa.schema([("c", kind)]), [table(each)])


def test_an_unknown_column_is_an_error_that_lists_the_known_ones() -> None:
    versions = [
        table(named("id", CellType.long)),
        table(named("id", CellType.long), named("name", CellType.varchar, **VARCHAR)),
    ]
    require_fit(pa.schema([("NAME", pa.string()), ("_file", pa.string()), ("@2", pa.string())]), versions)
    known = ", ".join([*CHANGE_COLUMNS.names, "id", "name"])
    with pytest.raises(TableSchemaError, match=rf"shop\.orders has no column nme, @3; it has {known}$"):
        require_fit(pa.schema([("nme", pa.string()), ("id", pa.int32()), ("@3", pa.int32())]), versions)
    with pytest.raises(TableSchemaError, match="column _position is bigint, not string"):
        require_fit(pa.schema([("_position", pa.string())]), versions)
    with pytest.raises(TableSchemaError, match="column id must be nullable"):
        require_fit(pa.schema([pa.field("id", pa.int32(), nullable=False)]), versions)


def test_names_in_a_schema_need_names_in_the_log() -> None:
    with pytest.raises(TableSchemaError, match=r"the log has no column names for shop\.orders.*so column id cannot be"):
        Alignment(pa.schema([("id", pa.int32())])).cast(
            table(named(None, CellType.long)), [pa.array([1], pa.int32())], 1
        )
