"""Expressions over values of lanes: what Kaitai's operators mean for all lanes at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from spark_adapter.ksy.lanes.values import ABSENT, Bools, Maybe, Unsupported, Value, maybe


def choose(
    condition: Value, then: Callable[[], Value], otherwise: Callable[[], Value], dtype: str | None = None
) -> Value:
    """``condition ? then : otherwise``. An operand that no lane needs is not computed.

    Args:
        dtype: an integer type for both operands, if lanes differ.
    """
    if isinstance(condition, bool | np.bool_):
        return _typed(dtype, then() if condition else otherwise())
    flags, present_flags = (condition.values, condition.present) if isinstance(condition, Maybe) else (condition, None)
    if present_flags is None:
        if flags.all():
            return _typed(dtype, then())
        if not flags.any():
            return _typed(dtype, otherwise())
    a: Value = ABSENT
    b: Value = ABSENT
    if present_flags is None or (flags & present_flags).any():
        a = then()
    if present_flags is None or (present_flags & ~flags).any():
        b = otherwise()
    if a is ABSENT or b is ABSENT or isinstance(a, Maybe) or isinstance(b, Maybe) or present_flags is not None:
        (a, has_a), (b, has_b) = _parts(a, flags), _parts(b, flags)
        present: Any = np.where(flags, has_a, has_b)
        return Maybe(_where(flags, a, b, dtype), present if present_flags is None else present & present_flags)
    return _where(flags, a, b, dtype)


def _typed(dtype: str | None, value: Value) -> Value:
    """The value with the type that later arithmetic relies on."""
    if dtype is not None and isinstance(value, np.ndarray | Maybe):
        return value.astype(dtype, copy=False)
    return value


def _parts(value: Value, like: Bools) -> tuple[Value, Value]:
    if isinstance(value, Maybe):
        return value.values, value.present
    return (0, False) if value is ABSENT else (value, True)


def _where(flags: Bools, a: Value, b: Value, dtype: str | None) -> npt.NDArray[Any]:
    for operand in (a, b):
        if not isinstance(operand, np.ndarray | int | float | np.generic):
            raise Unsupported("a choice between objects")
    # The 0 of an absent operand takes the type of the other.
    common: Any = np.result_type(a, b) if dtype is None else dtype
    chosen: Any = np.where(flags, np.asarray(a, common), np.asarray(b, common))
    return chosen  # type: ignore[no-any-return]


def both(first: Value, *others: Callable[[], Value]) -> Value:
    """``first and …``; an operand that no lane needs is not computed."""
    result = first
    for other in others:
        if isinstance(result, bool | np.bool_):
            if not result:
                return False
            result = other()
        elif isinstance(result, np.ndarray) and not result.any():
            return False
        else:
            result = _combined(result, other(), np.logical_and, decided_by=False)
    return result


def either(first: Value, *others: Callable[[], Value]) -> Value:
    """``first or …``; an operand that no lane needs is not computed."""
    result = first
    for other in others:
        if isinstance(result, bool | np.bool_):
            if result:
                return True
            result = other()
        elif isinstance(result, np.ndarray) and result.all():
            return True
        else:
            result = _combined(result, other(), np.logical_or, decided_by=True)
    return result


def _combined(a: Value, b: Value, operation: np.ufunc, decided_by: bool) -> Value:
    if not isinstance(a, Maybe) and not isinstance(b, Maybe):
        return operation(a, b)
    flags, present = (a.values, a.present) if isinstance(a, Maybe) else (a, np.ones(len(b.values), bool))
    other, other_present = (b.values, b.present) if isinstance(b, Maybe) else (b, True)
    return maybe(operation(flags, other), present & ((flags == decided_by) | other_present))


def invert(value: Value) -> Value:
    """``not``."""
    return not value if isinstance(value, bool | int) else np.logical_not(value)


def is_in(value: Value, members: frozenset[int]) -> Value:
    """``valid: in-enum``."""
    if isinstance(value, Maybe):
        return Maybe(np.isin(value.values, list(members)), value.present)
    return np.isin(value, list(members)) if isinstance(value, np.ndarray) else value in members


def bits(word: Value, shift: int, width: int, dtype: Any) -> Value:
    """A field within a run of bits."""
    if word is ABSENT:
        return ABSENT
    if shift:
        word = word >> shift
    return (word & ((1 << width) - 1)).astype(dtype)


def flag(word: Value, shift: int) -> Value:
    """A field of one bit."""
    return ABSENT if word is ABSENT else (word & (1 << shift)) != 0


def as_type(dtype: str, value: Value) -> Value:
    """Integers as a type that is known to be wide enough. Python values stay."""
    if isinstance(value, np.ndarray | Maybe):
        return value.astype(dtype, copy=False)
    return value


def as_parameter(dtype: str, value: Value) -> Value:
    """An argument as the type of the parameter.

    Raises:
        Unsupported: a value does not fit.
    """
    if isinstance(value, np.ndarray):
        kind = np.dtype(dtype)
        if value.dtype != kind and not np.can_cast(value.dtype, kind):
            limits = np.iinfo(kind)
            if len(value) and (int(value.min()) < limits.min or int(value.max()) > limits.max):
                raise Unsupported(f"a number that is not {dtype}")
        return value.astype(kind, copy=False)
    if isinstance(value, Maybe):
        return Maybe(as_parameter(dtype, np.where(value.present, value.values, 0)), value.present)
    return value


def exact(operator: Callable[[Any, Any], Any], a: Value, b: Value) -> Value:
    """Arithmetic whose result may need more than 64 bits.

    Raises:
        Unsupported: it needs more.
    """
    if isinstance(a, int) and isinstance(b, int):
        return operator(a, b)
    if isinstance(a, Maybe) or isinstance(b, Maybe):
        raise Unsupported("long numbers that not all lanes have")
    limits = [(int(x.min()), int(x.max())) if isinstance(x, np.ndarray) and len(x) else (x, x) for x in (a, b)]
    if isinstance(limits[0][0], np.ndarray) or isinstance(limits[1][0], np.ndarray):
        return operator(*(x.astype(np.int64) if isinstance(x, np.ndarray) else x for x in (a, b)))
    corners = [operator(x, y) for x in limits[0] for y in limits[1]]
    low = min(*corners, limits[0][0], limits[1][0])
    high = max(*corners, limits[0][1], limits[1][1])
    for dtype in (np.int64, np.uint64):
        if np.iinfo(dtype).min <= low and high <= np.iinfo(dtype).max:
            return operator(*(x.astype(dtype) if isinstance(x, np.ndarray) else x for x in (a, b)))
    raise Unsupported("a number of more than 64 bits")


def quotient(a: Value, b: Value) -> Value:
    """Floor division with a divisor that may be 0.

    Raises:
        Unsupported: it is 0.
    """
    _not_zero(b)
    return a // b


def remainder(a: Value, b: Value) -> Value:
    """Remainder with a divisor that may be 0.

    Raises:
        Unsupported: it is 0.
    """
    _not_zero(b)
    return a % b


def _not_zero(b: Value) -> None:
    values = b.values if isinstance(b, Maybe) else b
    if np.any(np.equal(values, 0)):
        raise Unsupported("a division by zero")
