"""Objects: what the lanes have read of one type."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from spark_adapter.ksy.lanes.cursors import Lanes
from spark_adapter.ksy.lanes.values import (
    Int64s,
    LaneValue,
    Rounds,
    Selected,
    Some,
    Switched,
    Unsupported,
    Value,
    select,
)


class Reader(LaneValue):
    """Base of the generated classes, one for each type: all objects of the type that the lanes have, one in each.

    Attributes:
        NAME: of the type, ``file::outer::inner``.
        PYTHON: name of ksc's class for it, ``module.Outer.Inner``.
        SEQ: ids of the fields, in the order in which they are read.
    """

    NAME = ""
    PYTHON = ""
    SEQ: tuple[str, ...] = ()

    def __init__(self, lanes: Lanes, parent: Any, *arguments: Value, until: str = "") -> None:
        """Reads the fields of ``seq``.

        Args:
            until: the field to stop before; empty to read them all.
        """
        self._io = lanes
        self._parent = parent
        if arguments:
            self._set(*arguments)
        try:
            for name in self.SEQ:
                if name == until:
                    return
                getattr(self, f"_read_{name}")(lanes)
        except Exception:
            forget(self)
            raise

    def resumed(self, index: Int64s, *arguments: Value) -> tuple[Lanes, Any]:
        """Some of these objects; reading resumes where it stopped.

        Args:
            index: of their lanes.
            arguments: of the type; they may differ from the earlier ones if no field read so far depends on them.

        Returns:
            New lanes, and the objects.
        """
        own = object.__new__(type(self))
        own._io = lanes = self._io.part(index)
        own._parent = self._parent
        if arguments:
            own._set(*arguments)
        for name in self.SEQ:
            if name in vars(self):
                setattr(own, name, select(vars(self)[name], index))
            else:
                getattr(own, f"_read_{name}")(lanes)
        return lanes, own

    def selected(self, index: Int64s) -> Value:
        return Selected(self, index)

    def _set(self, *arguments: Value) -> None:
        raise TypeError(f"{self.NAME} has no parameters")


def forget(value: Value) -> None:
    """Empty an object and those that it has read, and the list of texts of its lanes.

    They refer to each other, and such cycles would keep their arrays, and the buffer, until Python's garbage collector
    runs, which counts objects, not bytes.
    """
    if isinstance(value, Reader):
        members = [vars(value).get(name) for name in value.SEQ]
        if vars(value):
            value._io.marks.texts.clear()
        vars(value).clear()
    elif isinstance(value, list):
        members = value
    elif isinstance(value, Some):
        members = [value.VALUE]
    elif isinstance(value, Switched):
        members = [part for _, _, part in value.parts]
    elif isinstance(value, Rounds):
        members = [part for _, part in value.rounds]
    else:
        return
    for member in members:
        forget(member)


class instance:
    """A property that is computed once."""

    def __init__(self, compute: Callable[[Any], Value]) -> None:
        self.compute = compute
        self.name = compute.__name__

    def __get__(self, own: Any, _: Any = None) -> Value:
        value = own.__dict__[self.name] = self.compute(own)
        return value


def walk_arrays(value: Value) -> Iterator[npt.NDArray[Any]]:
    """The arrays in an object that was read: the values that differ between lanes. Instances are not included."""
    if isinstance(value, np.ndarray):
        yield value
    elif isinstance(value, list):
        for element in value:
            yield from walk_arrays(element)
    elif isinstance(value, Reader):
        for name in value.SEQ:
            yield from walk_arrays(value.__dict__.get(name))
    elif isinstance(value, LaneValue):
        raise Unsupported("values other than numbers")
