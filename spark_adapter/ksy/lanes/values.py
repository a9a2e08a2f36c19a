"""Values that lanes have read.

A value that is the same in all lanes is an ordinary Python value; one that differs is an array with an entry per lane.
The classes here are the values that not all lanes have, or not all of the same type or length.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

Int64s = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]
Value = Any
"""A Python value (the same for all lanes), an array with an entry per lane, or a :class:`LaneValue`."""


class Unsupported(Exception):
    """The lanes cannot be read together. The reason is only for the maintainer."""


class Unusable:
    """A value that no expression can use."""

    __slots__ = ()
    __array_ufunc__ = None
    WHAT = "a value without operators"

    def _raise(self, *_: Any) -> Any:
        raise Unsupported(f"an expression uses {self.WHAT}")

    __getattr__ = __getitem__ = __len__ = __bool__ = __hash__ = _raise
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __floordiv__ = __rfloordiv__ = _raise
    __mod__ = __rmod__ = __and__ = __rand__ = __or__ = __ror__ = __xor__ = __rxor__ = _raise
    __lshift__ = __rlshift__ = __rshift__ = __rrshift__ = __neg__ = __invert__ = _raise
    __lt__ = __le__ = __gt__ = __ge__ = __eq__ = __ne__ = _raise


class _Absent(Unusable):
    """The value of a field whose ``if`` is false in all lanes. Using it is an error, as in ksc's parsers."""

    __slots__ = ()
    WHAT = "an absent field"

    def __repr__(self) -> str:
        return "<absent>"


ABSENT = _Absent()


class LaneValue:
    """A value of all lanes that is neither a Python value nor an array."""

    # Not an ABC, whose isinstance() is slow.
    __slots__ = ()

    def selected(self, index: Int64s) -> Value:
        """The value as the lanes ``index`` see it.

        Raises:
            Unsupported: it has no parts.
        """
        raise Unsupported(f"a part of {type(self).__name__}")


class Maybe(np.lib.mixins.NDArrayOperatorsMixin, LaneValue):
    """Numbers or booleans that only some lanes have.

    Operators compute with the values of all lanes and track which are present. If an absent value decides something,
    ``Lanes`` marks the lane.

    Attributes:
        values: an entry per lane; 0 where absent.
        present: whether each lane has the value.
    """

    __slots__ = ("present", "values")

    def __init__(self, values: npt.NDArray[Any], present: Bools) -> None:
        self.values = values
        self.present = present

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *inputs: Any, **options: Any) -> Any:
        if method != "__call__" or options:
            return NotImplemented
        present = None
        for operand in inputs:
            if isinstance(operand, Maybe):
                present = operand.present if present is None else present & operand.present
        assert present is not None
        return Maybe(ufunc(*(value.values if isinstance(value, Maybe) else value for value in inputs)), present)

    def astype(self, dtype: Any, copy: bool = True) -> Maybe:
        return Maybe(self.values.astype(dtype, copy=copy), self.present)

    def selected(self, index: Int64s) -> Value:
        return maybe(self.values[index], self.present[index])


class Some(LaneValue):
    """A value that only some lanes have.

    Attributes:
        INDEX: the lanes that have it, ascending.
        COUNT: number of all lanes.
        VALUE: an object, bytes or list with an entry for each lane of INDEX.
    """

    __slots__ = ("COUNT", "INDEX", "VALUE")

    def __init__(self, index: Int64s, count: int, value: Value) -> None:
        self.INDEX = index
        self.COUNT = count
        self.VALUE = value

    def __getattr__(self, name: str) -> Value:
        return spread(getattr(self.VALUE, name), self.INDEX, self.COUNT)

    def __getitem__(self, index: int) -> Value:
        return spread(self.VALUE[index], self.INDEX, self.COUNT)

    def __eq__(self, other: object) -> Any:
        return spread(other == self.VALUE, self.INDEX, self.COUNT)

    def __ne__(self, other: object) -> Any:
        return spread(other != self.VALUE, self.INDEX, self.COUNT)

    def selected(self, index: Int64s) -> Value:
        places = np.full(self.COUNT, -1, np.int64)
        places[self.INDEX] = np.arange(len(self.INDEX))
        places = places[index]
        present = np.flatnonzero(places >= 0)
        if len(present) == 0:
            return ABSENT
        inner = select(self.VALUE, places[present])
        return inner if len(present) == len(index) else Some(present, len(index), inner)

    __hash__ = None  # type: ignore[assignment]


class Selected(LaneValue):
    """An object as some of its lanes see it.

    Attributes:
        VALUE: the object.
        INDEX: the lanes, ascending.
    """

    __slots__ = ("INDEX", "VALUE")

    def __init__(self, value: Value, index: Int64s) -> None:
        self.VALUE = value
        self.INDEX = index

    def __getattr__(self, name: str) -> Value:
        return select(getattr(self.VALUE, name), self.INDEX)

    def selected(self, index: Int64s) -> Value:
        return Selected(self.VALUE, self.INDEX[index])


class Switched(LaneValue):
    """Values of several types, by a number that differs from lane to lane.

    Attributes:
        count: number of all lanes.
        parts: for each value of the switch, the lanes that have it and what they have read.
    """

    __slots__ = ("count", "parts")

    def __init__(self, count: int, parts: list[tuple[int, Int64s, Value]]) -> None:
        self.count = count
        self.parts = parts

    def __getattr__(self, name: str) -> Value:
        raise Unsupported(f".{name} of values whose types differ")


class Rounds(LaneValue):
    """Lists that differ in length: for each k, the k-th element of all lanes that have one.

    Attributes:
        count: number of lanes.
        rounds: for each k, the lanes, ascending, and their elements.
    """

    __slots__ = ("count", "rounds")

    def __init__(self, count: int) -> None:
        self.count = count
        self.rounds: list[tuple[Int64s, Value]] = []

    def __getitem__(self, index: int) -> Value:
        raise Unsupported("an element of lists that differ in length")

    def __len__(self) -> int:
        raise Unsupported("the length of lists that differ in length")


class Numbers(LaneValue):
    """Lists of plain numbers, concatenated.

    Attributes:
        offsets: int64, one entry more than lanes.
        values: all numbers.
    """

    __slots__ = ("offsets", "values")

    def __init__(self, offsets: Int64s, values: npt.NDArray[Any]) -> None:
        self.offsets = offsets
        self.values = values


def spread(value: Value, index: Int64s, count: int) -> Value:
    """A value of the lanes ``index`` as a value of all ``count`` lanes, absent in the others."""
    if isinstance(value, np.ndarray):
        present = np.zeros(count, bool)
        present[index] = True
        values = np.zeros(count, value.dtype)
        values[index] = value
        return Maybe(values, present)
    if isinstance(value, Maybe):
        inner = spread(value.values, index, count)
        inner.present[index] = value.present
        return inner
    if isinstance(value, bool | int | float):
        present = np.zeros(count, bool)
        present[index] = True
        return Maybe(np.where(present, value, 0), present)
    if value is ABSENT:
        return value
    if isinstance(value, Some):
        return Some(index[value.INDEX], count, value.VALUE)
    return Some(index, count, value)


def select(value: Value, index: Int64s) -> Value:
    """A value of all lanes as the lanes ``index`` see it."""
    if isinstance(value, np.ndarray):
        return value[index]
    if isinstance(value, LaneValue):
        return value.selected(index)
    if isinstance(value, list):
        return [select(element, index) for element in value]
    return value


def maybe(values: npt.NDArray[Any], present: Bools) -> Value:
    """Values that only some lanes have, as simple as they can be."""
    if present.all():
        return values
    return Maybe(values, present) if present.any() else ABSENT


def uniform(values: Value) -> Value:
    """A Python value if all entries of an array are equal, else the array. Other values stay."""
    if isinstance(values, np.ndarray) and len(values) and values[0] == values[-1] and (values[0] == values).all():
        return values[0].item()
    return values


def last(items: Sequence[Value]) -> Value:
    """``.last`` of a list."""
    if isinstance(items, list) and not items:
        raise Unsupported("the last element of an empty list")
    return items[-1]
