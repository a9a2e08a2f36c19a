"""Objects of a parser as values of lanes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from kaitaistruct import KaitaiStream

from spark_adapter.ksy.lanes.values import Int64s, LaneValue, Unsupported, Value, uniform


class Parsed(LaneValue):
    """Objects of one type that a parser has read. Each lane has one of them.

    Numbers in them are arrays with an entry per lane; objects and lists in them are again ``Parsed``.

    Attributes:
        OBJECTS: the objects.
        CHOICE: of each lane the index of its object.
    """

    __slots__ = ("CHOICE", "OBJECTS")

    def __init__(self, objects: Sequence[Any], choice: Int64s) -> None:
        self.OBJECTS = objects
        self.CHOICE = choice

    def __getattr__(self, name: str) -> Value:
        return self._members([getattr(each, name) for each in self.OBJECTS])

    def __getitem__(self, index: int) -> Value:
        return self._members([each[index] for each in self.OBJECTS])

    def _members(self, members: list[Any]) -> Value:
        if isinstance(members[0], bool | int | float):
            values = uniform(np.array(members))
            if not isinstance(values, np.ndarray):
                return values
            if values.dtype.kind not in "biuf":
                raise Unsupported("numbers that not all objects have")
            return values[self.CHOICE]
        if members[0] is None or isinstance(members[0], str | bytes):
            raise Unsupported(f"{type(members[0]).__name__} that differ between objects")
        return Parsed(members, self.CHOICE)

    def selected(self, index: Int64s) -> Value:
        choice = self.CHOICE[index]
        used = np.flatnonzero(np.bincount(choice, minlength=len(self.OBJECTS)))
        objects = [self.OBJECTS[number] for number in used.tolist()]
        if len(objects) == 1:
            return objects[0]
        if len(objects) == len(self.OBJECTS):
            return Parsed(objects, choice)
        renumbered = np.zeros(len(self.OBJECTS), np.int64)
        renumbered[used] = np.arange(len(used))
        return Parsed(objects, renumbered[choice])


def size_of(stream: Value) -> Value:
    """Bytes of the stream of objects that lanes or a parser have read."""
    if isinstance(stream, Parsed):
        return stream._members([size_of(each) for each in stream.OBJECTS])
    return stream.size() if isinstance(stream, KaitaiStream) else stream.size
