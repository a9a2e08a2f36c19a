"""Arrow schemas to Spark schemas, and back."""

from __future__ import annotations

from collections.abc import Collection
from inspect import signature
from typing import Any

import pyarrow as pa
from pyspark.errors import PySparkTypeError
from pyspark.sql.pandas.types import from_arrow_schema, to_arrow_schema
from pyspark.sql.types import CharType, DataType, DayTimeIntervalType, StringType, StructField, StructType, VarcharType

from spark_adapter.columns import spark_types


def struct_type(schema: pa.Schema, key: Collection[str] = ()) -> StructType:
    """The Spark schema: a timestamp without time zone becomes timestamp_ntz, a duration an interval day to second.

    Args:
        schema: of Arrow.
        key: columns that have ``primaryKey`` in their metadata.
    """
    struct = from_arrow_schema(schema, prefer_timestamp_ntz=True)
    for field in struct:
        if field.name in key:
            field.metadata = {"primaryKey": True}
    return struct


def arrow_schema(struct: StructType) -> pa.Schema:
    """The Arrow schema that Spark expects of record batches for a Spark schema."""
    # Since PySpark 4.2 the time zone must be given; 4.1 assumes UTC.
    options: dict[str, Any] = {"timezone": "UTC"} if "timezone" in signature(to_arrow_schema).parameters else {}
    return to_arrow_schema(struct, **options)


def holds(wide: DataType, narrow: DataType) -> bool:
    """Whether a Spark type holds every value of another exactly; strings of another collation are not the same."""
    if wide.simpleString() == narrow.simpleString():
        return True
    if isinstance(narrow, (StringType, CharType, VarcharType)):
        return wide == StringType()
    if any(isinstance(each, DayTimeIntervalType) for each in (wide, narrow)):
        return False
    try:
        schema = arrow_schema(StructType([StructField("wide", wide), StructField("narrow", narrow)]))
    except PySparkTypeError:  # Arrow has no such type
        return False
    return spark_types.holds(*schema.types)
