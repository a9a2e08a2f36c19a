"""The Arrow types of the view ``table``: their names in Spark SQL, and which type can hold the values of which."""

from __future__ import annotations

import pyarrow as pa

from spark_adapter.columns.decimals import MAX_DECIMAL128_DIGITS
from spark_adapter.columns.temporal import INTERVAL, TIMESTAMP, TIMESTAMP_NTZ

WIDE_DECIMAL = pa.decimal256(76, 0)
"""Stands for DECIMAL with more digits than Spark has, until it becomes text."""
INTEGERS = (pa.bool_(), pa.int8(), pa.int16(), pa.int32(), pa.int64())
INTEGER_DIGITS = dict(zip(INTEGERS, (1, 3, 5, 10, 19), strict=True))
# Types whose values a float or a double holds exactly.
_IN_FLOAT32 = (pa.int8(), pa.int16())
_IN_FLOAT64 = (*_IN_FLOAT32, pa.int32(), pa.float32())

_SPARK_NAMES = {
    pa.bool_(): "boolean",
    pa.int8(): "tinyint",
    pa.int16(): "smallint",
    pa.int32(): "int",
    pa.int64(): "bigint",
    pa.float32(): "float",
    pa.float64(): "double",
    pa.string(): "string",
    pa.binary(): "binary",
    pa.date32(): "date",
    TIMESTAMP: "timestamp",
    TIMESTAMP_NTZ: "timestamp_ntz",
    INTERVAL: "interval day to second",
}


def spark_name(arrow: pa.DataType) -> str:
    """A type as messages show it: its name in Spark SQL, as ``DataType.simpleString``."""
    if arrow == WIDE_DECIMAL:
        return f"a decimal of more than {MAX_DECIMAL128_DIGITS} digits"
    if pa.types.is_decimal(arrow):
        return f"decimal({arrow.precision},{arrow.scale})"
    if pa.types.is_list(arrow):
        return f"array<{spark_name(arrow.value_type)}>"
    if pa.types.is_struct(arrow):
        return f"struct<{','.join(f'{field.name}:{spark_name(field.type)}' for field in arrow)}>"
    return _SPARK_NAMES.get(arrow) or str(arrow)


def widened(one: pa.DataType, other: pa.DataType) -> pa.DataType | None:
    """The narrowest type that holds every value of both exactly; None if there is none."""
    if one.equals(other):
        return one
    if one in INTEGERS and other in INTEGERS:
        return max(one, other, key=INTEGERS.index)
    if _is_exact_number(one) and _is_exact_number(other):
        return _common_decimal(one, other)
    for narrow, wide in ((one, other), (other, one)):
        if wide == pa.float32() and narrow in _IN_FLOAT32:
            return wide
        if wide in (pa.float32(), pa.float64()) and narrow in _IN_FLOAT64:
            return pa.float64()
        if wide == TIMESTAMP_NTZ and narrow == pa.date32():
            return wide
    return None


def holds(wide: pa.DataType, narrow: pa.DataType) -> bool:
    """Whether a type holds every value of another exactly."""
    both = widened(wide, narrow)
    return both is not None and both.equals(wide)


def _is_exact_number(arrow: pa.DataType) -> bool:
    return arrow in INTEGERS or pa.types.is_decimal(arrow)


def _common_decimal(one: pa.DataType, other: pa.DataType) -> pa.DataType:
    if WIDE_DECIMAL in (one, other):
        return WIDE_DECIMAL
    integer, scale = (max(pair) for pair in zip(_digits(one), _digits(other), strict=True))
    return pa.decimal128(integer + scale, scale) if integer + scale <= MAX_DECIMAL128_DIGITS else WIDE_DECIMAL


def _digits(arrow: pa.DataType) -> tuple[int, int]:
    """Digits before and after the point."""
    if pa.types.is_decimal(arrow):
        return arrow.precision - arrow.scale, arrow.scale
    return INTEGER_DIGITS[arrow], 0
