"""The types of the view `table`, for Arrow and for Spark."""

from __future__ import annotations

import pyarrow as pa
import pytest
from pyspark.sql import SparkSession
from pyspark.sql.types import DataType, StructType

from spark_adapter.columns import spark_types
from spark_adapter.columns.geometry import GEOMETRY
from spark_adapter.columns.temporal import TIMESTAMP, TIMESTAMP_NTZ
from spark_adapter.columns.vector import VECTOR
from spark_adapter.source.schemas import arrow_schema, holds, struct_type


def test_arrow_and_spark_say_the_same_of_every_type() -> None:
    every = [
        TIMESTAMP,
        TIMESTAMP_NTZ,
        pa.duration("us"),
        GEOMETRY,
        VECTOR,
        pa.decimal128(20, 0),
        pa.date32(),
        pa.bool_(),
    ]
    schema = pa.schema([(f"c{i}", arrow) for i, arrow in enumerate(every)])
    struct = struct_type(schema)
    assert isinstance(struct, StructType)
    assert [field.dataType.simpleString() for field in struct] == [
        "timestamp", "timestamp_ntz", "interval day to second", "struct<srid:bigint,wkb:binary>", "array<float>",
        "decimal(20,0)", "date", "boolean",
    ]  # fmt: skip
    # What the field of a geometry has for PySpark to see is not part of Spark's type.
    plain = pa.struct([pa.field(field.name, field.type) for field in GEOMETRY])
    schema = schema.set(every.index(GEOMETRY), pa.field(f"c{every.index(GEOMETRY)}", plain))
    assert arrow_schema(struct).equals(schema, check_metadata=True)


def test_messages_name_types_as_spark_does() -> None:
    kinds = [*spark_types._SPARK_NAMES, pa.decimal128(20, 4), pa.list_(pa.float32())]
    kinds.append(pa.struct([("srid", pa.int64()), ("wkb", pa.binary())]))
    for kind in kinds:
        (field,) = struct_type(pa.schema([("c", kind)])).fields
        assert spark_types.spark_name(kind) == field.dataType.simpleString()


def spark_type(text: str) -> DataType:
    struct = StructType.fromDDL(f"c {text}")
    assert isinstance(struct, StructType)
    return struct["c"].dataType


@pytest.mark.parametrize(
    ("narrow", "wide"),
    [
        ("tinyint", "smallint"),
        ("int", "bigint"),
        ("smallint", "float"),
        ("int", "double"),
        ("float", "double"),
        ("boolean", "int"),
        ("boolean", "decimal(3,0)"),
        ("int", "decimal(12,0)"),
        ("bigint", "decimal(20,0)"),
        ("decimal(10,2)", "decimal(12,3)"),
        ("date", "timestamp_ntz"),
        ("varchar(3)", "string"),
        ("string collate UTF8_LCASE", "string"),
    ],
)
def test_a_wider_type_holds_every_value_and_not_the_reverse(spark: SparkSession, narrow: str, wide: str) -> None:
    assert holds(spark_type(wide), spark_type(narrow))
    assert not holds(spark_type(narrow), spark_type(wide))


@pytest.mark.parametrize(
    ("wide", "narrow"),
    [
        ("float", "int"),
        ("double", "bigint"),
        ("double", "decimal(12,2)"),
        ("decimal(10,1)", "decimal(10,2)"),
        ("decimal(18,0)", "bigint"),
        ("timestamp", "timestamp_ntz"),
        ("timestamp", "date"),
        ("string", "int"),
        ("string", "binary"),
        ("bigint", "interval day to second"),
        ("interval day", "interval day to second"),
        ("interval year to month", "int"),
        ("array<double>", "array<float>"),
    ],
)
def test_another_type_does_not_hold_every_value(spark: SparkSession, wide: str, narrow: str) -> None:
    assert not holds(spark_type(wide), spark_type(narrow))


def test_a_type_holds_itself(spark: SparkSession) -> None:
    for text in ("void", "interval day to second", "struct<a: int>", "char(3)", "variant"):
        assert holds(spark_type(text), spark_type(text))
