"""The steps of :mod:`spark_adapter.columns.conversions` on the values of a column in memory."""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Sequence
from datetime import date, datetime
from decimal import ROUND_HALF_UP, Context, Decimal
from typing import Any

import pyarrow as pa

from spark_adapter.columns import conversions as c
from spark_adapter.replays.plan import Kept


class Refused(Exception):
    """The result of a conversion is not known."""


def converted(
    kept: Kept, values: pa.ChunkedArray, arrow: pa.DataType, refuse: Callable[[str], None]
) -> pa.ChunkedArray:
    """The values of a column after some steps; each different value is converted once.

    Args:
        kept: the steps.
        values: of the column before them.
        arrow: the type after them.
        refuse: is told of values of which it is not known what they become: raises, or lets them be null.
    """
    if not kept.steps:
        return values.cast(arrow)
    encoded = values.combine_chunks().dictionary_encode(null_encoding="encode")

    def of_one(value: Any) -> Any:
        try:
            return after(kept.steps, value)
        except Refused as reason:
            refuse(f"{kept.told}: {reason}")
            return None

    results = pa.array(map(of_one, encoded.dictionary.to_pylist()), arrow)
    return pa.chunked_array([results.take(encoded.indices)], arrow)


def after(steps: Sequence[c.Step], value: Any) -> Any:
    """One value after some steps.

    Raises:
        Refused: what it becomes is not known.
    """
    for step in steps:
        value = _after(step, value)
    return value


def _after(step: c.Step, value: Any) -> Any:
    if isinstance(step, c.NullAs):
        if value is None and step.value is None:
            raise Refused(c.refusal(step))
        return step.value if value is None else value
    if value is None:
        return None
    match step:
        case c.Cast():
            return _cast(value, step.arrow)
        case c.Clip():
            return min(max(value, Decimal(step.least)), Decimal(step.most))
        case c.Round():
            return value.quantize(Decimal(1).scaleb(-step.scale), ROUND_HALF_UP, Context(38))
        case c.First():
            return value[: step.length]
        case c.WithoutSpaces():
            return value.rstrip(" ")
        case c.Require():
            if not _is_one(step.values, value):
                raise Refused(step.reason)
            return value


def _is_one(values: c.Values, value: Any) -> bool:
    match values:
        case c.Matching():
            return re.fullmatch(values.pattern, value) is not None
        case c.OneOf():
            return value in values.texts
        case c.AtMost():
            return len(value) <= values.characters
        case c.MultipleOf():
            return bool(value.microsecond % values.microseconds == 0)
        case c.Nothing():
            return False


def _cast(value: Any, arrow: pa.DataType) -> Any:
    if pa.types.is_decimal(arrow):
        return pa.scalar(Decimal(value), arrow).as_py()
    if pa.types.is_integer(arrow):
        return int(value)
    if arrow == pa.float32():
        return struct.unpack("f", struct.pack("f", float(value)))[0]
    if pa.types.is_floating(arrow):
        return float(value)
    if pa.types.is_date(arrow):
        return value.date()
    if pa.types.is_timestamp(arrow):
        assert type(value) is date
        return datetime(value.year, value.month, value.day)
    assert pa.types.is_string(arrow)
    return str(value)
