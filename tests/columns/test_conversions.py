"""What ALTER TABLE does to values, as MySQL 9 and MariaDB 11 do it where sql_mode is not strict."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any

import pyarrow as pa
import pytest
from pyspark.sql import SparkSession
from pyspark.sql import functions as f

from spark_adapter.columns.conversions import NullAs, steps
from spark_adapter.columns.defined import defined_arrow
from spark_adapter.definitions.defaults import NotExactError
from spark_adapter.replays import conversion
from spark_adapter.replays.life import ReplayError
from spark_adapter.replays.plan import Kept
from spark_adapter.state import conversions
from tests.support.defined_columns import defined

NOON = datetime(2024, 2, 29, 12, 0, 0, 250000)
KNOWN: list[tuple[str, str, Any, Any]] = [
    # Integers are clipped.
    ("INT", "BIGINT", -7, -7),
    ("INT", "TINYINT", 300, 127),
    ("INT", "TINYINT", -300, -128),
    ("INT", "INT UNSIGNED", -1, 0),
    ("BIGINT UNSIGNED", "BIGINT", Decimal(2**64 - 1), 2**63 - 1),
    ("MEDIUMINT", "BIGINT UNSIGNED", -(2**23), Decimal(0)),
    ("YEAR", "SMALLINT", 2024, 2024),
    ("BIT(3)", "TINYINT", 5, 5),
    ("BIT(1)", "INT", True, 1),
    ("BIT(1)", "BIT(8)", True, 1),
    ("BIT(8)", "BIT(64)", 255, Decimal(255)),
    ("DECIMAL(4,2)", "INT", Decimal("99.50"), 100),
    ("DECIMAL(4,2)", "INT", Decimal("-0.50"), -1),
    ("DECIMAL(4,2)", "INT", Decimal("0.49"), 0),
    ("DECIMAL(37,0)", "INT", Decimal(10**36), 2**31 - 1),
    ("VARCHAR(9)", "INT", "-42", -42),
    ("VARCHAR(40)", "INT UNSIGNED", "9" * 30, 2**32 - 1),
    # Decimals are clipped, then rounded.
    ("DECIMAL(5,2)", "DECIMAL(7,3)", Decimal("123.45"), Decimal("123.450")),
    ("DECIMAL(5,2)", "DECIMAL(4,1)", Decimal("12.35"), Decimal("12.4")),
    ("DECIMAL(5,2)", "DECIMAL(4,1)", Decimal("-12.35"), Decimal("-12.4")),
    ("DECIMAL(5,2)", "DECIMAL(3,1)", Decimal("999.99"), Decimal("99.9")),
    ("DECIMAL(5,2)", "DECIMAL(5,2) UNSIGNED", Decimal("-0.01"), Decimal("0.00")),
    ("DECIMAL(5,2)", "DECIMAL(2,2)", Decimal("-7.00"), Decimal("-0.99")),
    ("INT", "DECIMAL(4,2)", 123, Decimal("99.99")),
    # Floating point.
    ("INT", "DOUBLE", 7, 7.0),
    ("BIGINT", "DOUBLE", 2**53 + 1, float(2**53)),
    ("INT", "FLOAT", 2**24 + 1, float(2**24)),
    ("FLOAT", "DOUBLE", 0.5, 0.5),
    # Times.
    ("DATE", "DATETIME(3)", date(2024, 2, 29), datetime(2024, 2, 29)),
    ("DATETIME", "DATE", datetime(2024, 2, 29, 23, 59, 59), date(2024, 2, 29)),
    ("DATETIME(2)", "DATETIME(6)", NOON, NOON),
    ("DATETIME(6)", "DATETIME(2)", NOON, NOON),
    ("TIME(1)", "TIME(3)", timedelta(hours=-3), timedelta(hours=-3)),
    # Text.
    ("ENUM('a','b')", "ENUM('b','c','a')", "a", "a"),
    ("ENUM('a','b')", "ENUM('b')", "b", "b"),
    ("ENUM('a')", "ENUM('b')", "", ""),
    ("SET('a','b')", "SET('a','b','c')", "a,b", "a,b"),
    ("VARCHAR(5)", "ENUM('b')", "b", "b"),
    ("INT", "CHAR(2)", -123, "-1"),
    ("BIGINT UNSIGNED", "VARCHAR(30)", Decimal(2**64 - 1), str(2**64 - 1)),
    ("VARCHAR(9)", "VARCHAR(3)", "añb c", "añb"),
    ("VARCHAR(9)", "CHAR(9)", "a  ", "a"),
    ("VARCHAR(9)", "CHAR(2)", "a bc", "a"),
    ("VARCHAR(9) CHARACTER SET latin1", "VARCHAR(9)", "ÿ", "ÿ"),
    ("VARCHAR(9)", "VARCHAR(9) CHARACTER SET latin1", "a\n~", "a\n~"),
    ("TEXT", "TINYTEXT", "a" * 63, "a" * 63),
    ("TINYTEXT", "LONGTEXT", "a", "a"),
    ("VARBINARY(9)", "VARBINARY(2)", b"\xff\x00a", b"\xff\x00"),
    ("TINYBLOB", "LONGBLOB", b"\xff", b"\xff"),
    ("BLOB", "TINYBLOB", b"a" * 300, b"a" * 255),
    # NULL.
    ("INT", "BIGINT", None, None),
    ("INT", "BIGINT NOT NULL", None, 0),
    ("INT", "DECIMAL(4,1) NOT NULL", None, Decimal("0.0")),
    ("VARCHAR(9)", "VARCHAR(9) NOT NULL", None, ""),
    ("ENUM('a')", "ENUM('a') NOT NULL", None, ""),
    ("BINARY(2)", "BINARY(2) NOT NULL", None, b"\0\0"),
    ("DATE", "DATE NOT NULL", None, None),
    ("INT NOT NULL", "INT", 3, 3),
]
REFUSED = [
    ("VARCHAR(9)", "INT", "4x", "a text is not an integer"),
    ("VARCHAR(9)", "INT", "4\n", "a text is not an integer"),
    ("DATETIME(6)", "DATETIME(1)", NOON, "a time has more digits"),
    ("DATETIME", "TIMESTAMP", NOON, "a time depends on the time zone"),
    ("VARCHAR(5)", "ENUM('b')", "B", "a text is not one of the labels"),
    ("VARCHAR(9)", "VARCHAR(9) CHARACTER SET latin1", "é", "a text may not be in the character set latin1"),
    ("TEXT", "TINYTEXT", "a" * 64, "a text may be too long"),
    ("TIMESTAMP NULL", "TIMESTAMP NOT NULL", None, "it is NULL, and no longer allowed"),
]
UNKNOWN = [
    ("DOUBLE", "INT"),
    ("DOUBLE", "FLOAT"),
    ("DOUBLE(5,2)", "DOUBLE"),
    ("INT", "DOUBLE UNSIGNED"),
    ("FLOAT", "DECIMAL(5,2)"),
    ("DECIMAL(30,0)", "DECIMAL(38,20)"),
    ("TIME(3)", "TIME(1)"),
    ("VARCHAR(9)", "DATE"),
    ("SET('a','b')", "SET('b')"),
    ("INT ZEROFILL", "VARCHAR(9)"),
    ("INT", "TEXT"),
    ("BINARY(3)", "VARBINARY(9)"),
    ("VARCHAR(9)", "VARBINARY(9)"),
    ("VARCHAR(9)", "JSON"),
    ("GEOMETRY", "POINT"),
]


def steps_between(old: str, new: str) -> list[Any]:
    return [*steps(defined(old), defined(new), "interval")]


def converted(old: str, new: str, value: Any) -> Any:
    """What a value in a column in memory becomes, without Spark."""

    def refuse(reason: str) -> None:
        raise ReplayError(reason)

    before, after = (defined_arrow(defined(each).type, "interval") for each in (old, new))
    column = pa.chunked_array([pa.array([value], before)])
    return conversion.converted(Kept(0, steps_between(old, new), "a place"), column, after, refuse)[0].as_py()


@pytest.mark.parametrize(("old", "new", "value", "expected"), KNOWN)
def test_what_a_value_becomes(old: str, new: str, value: Any, expected: Any) -> None:
    found = converted(old, new, value)
    assert (found, type(found)) == (expected, type(expected))


@pytest.mark.parametrize(("old", "new", "value", "reason"), REFUSED)
def test_what_a_value_becomes_is_not_known(old: str, new: str, value: Any, reason: str) -> None:
    with pytest.raises(ReplayError, match=f"a place: .*{reason}"):
        converted(old, new, value)


@pytest.mark.parametrize(("old", "new"), UNKNOWN)
def test_what_any_value_becomes_is_not_known(old: str, new: str) -> None:
    with pytest.raises(NotExactError, match=r"is not known|may not be in the character set"):
        steps_between(old, new)


def test_a_null_time_that_is_shown_as_text_has_no_known_value() -> None:
    old, new = defined("TIME"), defined("TIME NOT NULL")
    found = [steps(old, new, time_type)[-1] for time_type in ("interval", "string")]
    assert [each.value for each in found if isinstance(each, NullAs)] == [timedelta(), None]


def test_spark_does_the_same(spark: SparkSession) -> None:
    cells = []
    for number, (old, new, value, _) in enumerate([*KNOWN, *REFUSED]):
        before = conversions.of_arrow(defined_arrow(defined(old).type, "interval"))
        cell = f.lit(value).cast(before)
        found = conversions.converted(steps_between(old, new), cell, lambda _, type_: f.lit(None).cast(type_))
        cells.append(found.alias(f"c{number}"))
        after = conversions.of_arrow(defined_arrow(defined(new).type, "interval"))
        assert spark.range(1).select(cells[-1]).schema[0].dataType == after, (old, new)
    (row,) = spark.range(1).select(*cells).collect()
    assert [*row] == [expected for *_, expected in KNOWN] + [None] * len(REFUSED)
