"""The steps of :mod:`spark_adapter.columns.conversions` as expressions of Spark."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce

import pyarrow as pa
from pyspark.sql import Column
from pyspark.sql import functions as f
from pyspark.sql import types as t

from spark_adapter.columns.conversions import (
    AtMost,
    Cast,
    Clip,
    First,
    Matching,
    MultipleOf,
    Nothing,
    NullAs,
    OneOf,
    Require,
    Round,
    Step,
    Values,
    WithoutSpaces,
    refusal,
)
from spark_adapter.source.schemas import struct_type

Refuse = Callable[[str, t.DataType], Column]
"""Makes a null of a type, or an error, of a value that is not known; the text says why."""


def of_arrow(arrow: pa.DataType) -> t.DataType:
    """The Spark type of a column."""
    return struct_type(pa.schema([("", arrow)]))[0].dataType


def converted(steps: Sequence[Step], value: Column, refuse: Refuse) -> Column:
    """The values after some steps."""
    return reduce(lambda result, step: _after(step, result, refuse), steps, value)


def _after(step: Step, value: Column, refuse: Refuse) -> Column:
    match step:
        case Cast():
            return value.cast(of_arrow(step.arrow))
        case Clip():
            type_ = of_arrow(step.arrow)
            least, most = (f.lit(bound).cast(type_) for bound in (step.least, step.most))
            return f.when(value.isNotNull(), f.least(f.greatest(value, least), most))
        case Round():
            return f.round(value, step.scale)
        case First():
            return f.substring(value, 1, step.length)
        case WithoutSpaces():
            return f.rtrim(value)
        case Require():
            unknown = refuse(step.reason, of_arrow(step.arrow))
            return f.when(value.isNull() | _is_one(step.values, value), value).otherwise(unknown)
        case NullAs():
            type_ = of_arrow(step.arrow)
            if step.value is None:
                return f.coalesce(value, refuse(refusal(step) or "", type_))
            return f.coalesce(value, f.lit(step.value).cast(type_))


def _is_one(values: Values, value: Column) -> Column:
    match values:
        case Matching():
            return value.rlike(rf"\A(?:{values.pattern})\z")
        case OneOf():
            return value.isin([*values.texts])
        case AtMost():
            return f.char_length(value) <= values.characters
        case MultipleOf():
            return f.date_format(value, "SSSSSS").cast("int") % values.microseconds == 0
        case Nothing():
            return f.lit(False)
