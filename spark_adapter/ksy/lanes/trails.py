"""Trails: how an object is skipped, found out with one lane and then followed by many.

Most objects of a type take the same turns: they have the same fields, of the same types, and only lengths differ. A
trail is what is left of such an object for a :class:`Walk`: bytes to skip, numbers that are lengths, and the bytes that
decided a turn, in which a lane must agree to follow.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from spark_adapter.ksy.lanes.cursors import Marks, Walk
from spark_adapter.ksy.lanes.objects import forget
from spark_adapter.ksy.lanes.values import ABSENT, Int64s, LaneValue, Unsupported, Unusable, Value

MOST_TRAILS = 8
"""Lanes that can follow none of so many read the object field by field."""


@dataclass
class _Skip:
    """Bytes to skip."""

    width: int


@dataclass
class _Look:
    """Bytes to skip, and those of them that decided a turn.

    Attributes:
        octets: the latter, by their places.
    """

    width: int
    octets: dict[int, int] = field(default_factory=dict)


@dataclass
class _Read:
    """The length of bytes that come later, by a method of lanes."""

    length_of: Callable[[Walk], Value]


@dataclass
class _SkipRead:
    """As many bytes to skip as a length says.

    Attributes:
        number: of the length, in the order of reading.
    """

    number: int


_Step = _Skip | _Look | _Read | _SkipRead
_Trail = list[_Step]


class Trails:
    """Skips objects of a type.

    Args:
        read: reads an object in some lanes. What it uses besides them must be the same for all lanes and objects.
    """

    def __init__(self, read: Callable[[Any], Value]) -> None:
        self._read = read
        self._trails: list[_Trail] = []
        self._most = MOST_TRAILS

    def skip(self, walk: Walk) -> None:
        """Move every cursor past an object, and mark the lanes that reading the object would mark."""
        part, index = walk, np.arange(walk.count)
        number = 0
        while part.count:
            if number == len(self._trails) and not self._record(part):
                break
            ahead, which = _follow(self._trails[number], part)
            number += 1
            if len(which) == walk.count:
                walk.follow(ahead)
                return
            if not len(which):
                continue
            walk.rejoin(index[which], ahead)
            is_behind = np.ones(part.count, bool)
            is_behind[which] = False
            index = index[is_behind]
            part = part.keep(np.flatnonzero(is_behind))
        if part.count:
            forget(self._read(part))
            if part is not walk:
                walk.rejoin(index, part)

    def _record(self, walk: Walk) -> bool:
        """Add the trail of the first lane's object. Returns whether there is one."""
        if len(self._trails) >= self._most:
            return False
        scout = _Scout(walk.part(np.zeros(1, np.int64)))
        try:
            forget(self._read(scout))
        except Exception:  # whatever the scout cannot do, lanes can
            self._most = 0
            return False
        if scout.marks.any:
            return False
        self._trails.append(scout.trail)
        return True


def _follow(trail: _Trail, walk: Walk) -> tuple[Walk, Int64s]:
    """Those lanes that can follow a trail, at its end, and their indices."""
    walk, index = walk.copy(), np.arange(walk.count)
    lengths: list[Value] = []
    for step in trail:
        match step:
            case _Skip(width):
                walk.skip(width)
            case _Look(width, octets):
                spans = walk.read_bytes(width)
                agree = np.ones(walk.count, bool)
                for place, octet in octets.items():
                    agree &= spans[place] == octet
                if not agree.all():
                    which = np.flatnonzero(agree)
                    walk, index = walk.keep(which), index[which]
                    if not len(index):
                        break
                    lengths = [length[which] for length in lengths]
            case _Read(length_of):
                lengths.append(length_of(walk))
            case _SkipRead(number):
                walk.leaf_bytes(lengths[number])
    return walk, index


class _Length(LaneValue, Unusable):
    """A number that differs between lanes. All that can be done with it is to skip so many bytes.

    Attributes:
        number: among those that were read.
        value: that of the scout's lane.
    """

    __slots__ = ("number", "value")

    WHAT = "a number that differs between lanes"

    def __init__(self, number: int, value: Value) -> None:
        self.number = number
        self.value = value


class _Looked(LaneValue, Unusable):
    """Bytes of the scout's lane. Those that are looked at become conditions of the trail."""

    __slots__ = ("_octets", "_step")

    WHAT = "bytes"

    def __init__(self, octets: bytes, step: _Look) -> None:
        self._octets = octets
        self._step = step

    def __getitem__(self, index: Value) -> int:
        if not isinstance(index, int | np.integer) or not 0 <= index < len(self._octets):
            raise Unsupported("an index that is beyond the bytes, or may differ between lanes")
        return self._step.octets.setdefault(int(index), self._octets[index])


def _skipper(width: int) -> Callable[[_Scout], Value]:
    return lambda scout: scout.leaf_bytes(width)


def _reader(name: str) -> Callable[..., Value]:
    return lambda scout, *arguments: scout.read(lambda walk: getattr(walk, name)(*arguments))


class _Scout(LaneValue):
    """Reads an object in one lane, as :class:`Walk` does, and records the trail.

    It has those methods of lanes whose effect a trail can tell. An object that needs others has no trail.

    Attributes:
        marks: of the lane alone.
        trail: as far as it goes.
    """

    __slots__ = ("_walk", "marks", "trail")

    count = 1

    def __init__(self, walk: Walk) -> None:
        self._walk = walk
        self.marks = walk.marks
        self.trail: _Trail = []

    leaf_u1 = leaf_s1 = _skipper(1)
    leaf_u2le = leaf_u2be = leaf_s2le = leaf_s2be = _skipper(2)
    leaf_u4le = leaf_u4be = leaf_s4le = leaf_s4be = leaf_f4le = leaf_f4be = _skipper(4)
    leaf_u8le = leaf_u8be = leaf_s8le = leaf_s8be = leaf_f8le = leaf_f8be = _skipper(8)

    read_u1 = _reader("read_u1")
    read_u2le = _reader("read_u2le")
    read_u2be = _reader("read_u2be")
    read_u4le = _reader("read_u4le")
    read_u4be = _reader("read_u4be")
    read_bits_le = _reader("read_bits_le")
    read_bits_be = _reader("read_bits_be")

    def read(self, length_of: Callable[[Walk], Value]) -> _Length:
        """A number that may be used as a length."""
        self.trail.append(_Read(length_of))
        number = sum(isinstance(step, _Read) for step in self.trail) - 1
        return _Length(number, length_of(self._walk))

    def leaf_bits_le(self, num_bits: int) -> Value:
        return self.leaf_bytes(-(-num_bits // 8))

    leaf_bits_be = leaf_bits_le

    def leaf_bytes(self, length: Value, encoding: str = "") -> Value:
        """Bytes that nothing depends on."""
        if isinstance(length, _Length):
            self.trail.append(_SkipRead(length.number))
            return self._walk.leaf_bytes(length.value)
        width = _fixed(length)
        if self.trail and isinstance(self.trail[-1], _Skip):
            self.trail[-1].width += width
        else:
            self.trail.append(_Skip(width))
        return self._walk.leaf_bytes(width)

    def read_bytes(self, length: Value, encoding: str = "") -> _Looked:
        """Bytes that something may depend on."""
        step = _Look(_fixed(length))
        self.trail.append(step)
        spans = self._walk.read_bytes(step.width)
        return _Looked(bytes(spans[place] for place in range(step.width)), step)

    def within(self, length: Value) -> _Inner:
        """Lanes over bytes of which nothing else is read."""
        self.leaf_bytes(length)
        return _Inner(self.marks)

    def only(self, condition: Value, own: Value, read: Callable[[Any, Any], Value]) -> Value:
        return read(self, own) if _decided(condition) else ABSENT

    def switch(
        self, on: Value, own: Value, cases: dict[int, Callable[[Any, Any], Value]], default: Any = None
    ) -> Value:
        read = cases.get(_fixed(on), default)
        return ABSENT if read is None else read(self, own)

    def repeat(self, items: list[Value], times: Value, own: Value, read: Callable[[Any, Any, int], Value]) -> Value:
        for index in range(_fixed(times)):
            items.append(read(self, own, index))
            if self.marks.any:
                raise Unsupported("a list beyond the end")
        return items

    def check(self, value: Value, holds: Callable[[Any], Value], what: str) -> None:
        """Nothing, as in :class:`Walk`."""


class _Inner(LaneValue):
    """Lanes over a sized field all of whose bytes are skipped."""

    __slots__ = ("marks",)

    def __init__(self, marks: Marks) -> None:
        self.marks = marks

    def leaf_bytes_full(self, encoding: str = "") -> Value:
        return ABSENT

    def open(self, type_: type[Any], own: Value, *arguments: Value) -> Value:
        return type_(self, own, *arguments)


def _fixed(number: Value) -> int:
    if not isinstance(number, int | np.integer):
        raise Unsupported("a number that may differ between lanes")
    return int(number)


def _decided(condition: Value) -> bool:
    if not isinstance(condition, bool | np.bool_ | int):
        raise Unsupported("a condition that may differ between lanes")
    return bool(condition)
