"""The types of the view `table`, for Arrow and for Spark."""

from __future__ import annotations

import pyarrow as pa
from pyspark.sql.types import StructType

from spark_adapter.columns import spark_types
from spark_adapter.columns.geometry import GEOMETRY
from spark_adapter.columns.temporal import TIMESTAMP, TIMESTAMP_NTZ
from spark_adapter.columns.vector import VECTOR
from spark_adapter.source.schemas import arrow_schema, struct_type


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
