"""Versions of a table are merged into one schema."""

from __future__ import annotations

import re
from dataclasses import replace

import pyarrow as pa
import pytest

from spark_adapter.columns.merging import columns_by_place, merge
from spark_adapter.columns.table_schema import TableSchemaError
from spark_adapter.columns.temporal import TIMESTAMP, TIMESTAMP_NTZ
from spark_adapter.decode.table import CellType, Column
from tests.support.column_cells import BINARY, UTF8, VARCHAR, decimal, merged_schema, named, placed, table


def merged(*versions: list[Column]) -> list[tuple[str, pa.DataType]]:
    schema = merged_schema(*(table(*version) for version in versions))
    return [(field.name, field.type) for field in schema]


def common(one: Column, other: Column) -> pa.DataType:
    ((_, first),) = merged([one], [other])
    ((_, second),) = merged([other], [one])
    assert first.equals(second)
    return first


def test_columns_come_together_by_name_in_order_of_appearance() -> None:
    first = [named("id", CellType.long), named("name", CellType.varchar, **VARCHAR)]
    second = [named("id", CellType.long), named("since", CellType.date), named("Name", CellType.varchar, **VARCHAR)]
    assert merged(first, second) == [("id", pa.int32()), ("name", pa.string()), ("since", pa.date32())]
    assert merged() == []


def test_columns_without_names_come_together_where_all_are_the_same() -> None:
    alike = [named(None, CellType.long), named(None, CellType.varchar, **VARCHAR)]
    versions = placed(table(*alike), table(), table(*alike))  # the second is of a log that does not tell columns
    assert [*merge(versions)] == [pa.field("@1", pa.int32()), pa.field("@2", pa.string())]
    assert columns_by_place(versions) == versions[0].table.columns
    assert columns_by_place(placed(table(named("id", CellType.long)))) is None
    assert columns_by_place(placed(table())) is None


@pytest.mark.parametrize(
    "later",
    [
        [named(None, CellType.long)],
        [named(None, CellType.long), named(None, CellType.varchar, collation=UTF8, max_length=80)],
        [named(None, CellType.long), named(None, CellType.varchar, collation=BINARY, max_length=40)],
        [named(None, CellType.long), named(None, CellType.date)],
        [named(None, CellType.long), named(None, CellType.varchar, is_nullable=False, **VARCHAR)],
        [named(None, CellType.long_unsigned), named(None, CellType.varchar, **VARCHAR)],
        [named(None, CellType.long), named(None, CellType.varchar, **VARCHAR), named(None, CellType.long)],
    ],
)
def test_columns_without_names_do_not_come_together_where_one_differs(later: list[Column]) -> None:
    first, second = table(named(None, CellType.long), named(None, CellType.varchar, **VARCHAR)), table(*later)
    message = (
        "the log has 2 versions of shop.orders with different columns, and no column names (binlog_row_metadata was "
        "not FULL) to tell which of them are the same. Their rows begin at "
        f"binlog.000007:100 (version {first.version}, 2 columns without names), "
        f"binlog.000007:200 (version {second.version}, {len(later)} columns without names). "
        "Read them apart with startingPosition and endingPosition; or give definitions of the table "
        "(tableDefinitions), or a schema that names the columns by their place (`@1`, `@2`, …) if these mean the same "
        "in all versions, or have the server log names (binlog_row_metadata=FULL) from now on"
    )
    with pytest.raises(TableSchemaError) as error:
        merged_schema(first, second)
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("is_defined", "told"),
    [
        (False, "the log has the names of some (binlog_row_metadata was FULL for some time only)"),
        (True, "definitions name some, not others: DROP TABLE is not understood"),
    ],
)
def test_where_names_are_from_that_not_all_versions_have(is_defined: bool, told: str) -> None:
    first, second = table(named("id", CellType.long)), table(named(None, CellType.long))
    if is_defined:
        first = replace(first, logged=second)
        second = replace(second, misfit="DROP TABLE is not understood")
    with pytest.raises(TableSchemaError) as error:
        merged_schema(first, second)
    assert str(error.value).startswith(
        f"some versions of shop.orders have column names and others have not: {told}. Their rows begin at "
    )


@pytest.mark.parametrize(
    ("one", "other", "wide"),
    [
        (named("c", CellType.tiny), named("c", CellType.tiny_unsigned), pa.int16()),
        (named("c", CellType.int24_unsigned), named("c", CellType.longlong), pa.int64()),
        (named("c", CellType.longlong), named("c", CellType.longlong_unsigned), pa.decimal128(20, 0)),
        (named("c", CellType.bit, num_bits=1), named("c", CellType.bit, num_bits=8), pa.int64()),
        (named("c", CellType.bit, num_bits=8), named("c", CellType.bit, num_bits=64), pa.decimal128(20, 0)),
        (named("c", CellType.float), named("c", CellType.double), pa.float64()),
        (named("c", CellType.short), named("c", CellType.float), pa.float32()),
        (named("c", CellType.long), named("c", CellType.float), pa.float64()),
        (named("c", CellType.long), named("c", CellType.double), pa.float64()),
        (decimal(10, 2), decimal(12, 4), pa.decimal128(12, 4)),
        (decimal(10, 2), decimal(10, 4), pa.decimal128(12, 4)),
        (decimal(10, 2), named("c", CellType.longlong), pa.decimal128(21, 2)),
        (decimal(38, 30), named("c", CellType.longlong_unsigned), pa.string()),
        (decimal(38, 0), decimal(65, 30), pa.string()),
        (named("c", CellType.tiny), decimal(65, 30), pa.string()),
        (named("c", CellType.date), named("c", CellType.datetime2), TIMESTAMP_NTZ),
        (named("c", CellType.enum, labels=("a",)), named("c", CellType.varchar, **VARCHAR), pa.string()),
        (named("c", CellType.timestamp), named("c", CellType.timestamp2), TIMESTAMP),
    ],
)
def test_types_that_differ_widen(one: Column, other: Column, wide: pa.DataType) -> None:
    assert common(one, other) == wide


@pytest.mark.parametrize(
    ("one", "other", "message"),
    [
        (
            CellType.long,
            CellType.varchar,
            "column c of shop.orders is int in one version of the table and string in a later one",
        ),
        (CellType.datetime2, CellType.timestamp2, "is timestamp_ntz in one version of the table and timestamp in a"),
        (CellType.longlong, CellType.double, "is bigint in one version of the table and double in a later one"),
        (CellType.newdecimal, CellType.json, "is a decimal of more than 38 digits in one version of the table and str"),
        (CellType.time2, CellType.date, "is interval day to second in one version of the table and date in a later"),
    ],
)
def test_types_without_a_common_one_are_an_error_that_names_both(one: CellType, other: CellType, message: str) -> None:
    columns = [named("c", each, precision=65, scale=30, **VARCHAR) for each in (one, other)]
    with pytest.raises(TableSchemaError, match=re.escape(message)):
        merged_schema(table(columns[0]), table(columns[1]))
