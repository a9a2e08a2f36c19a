"""Trails skip what a walk skips, and mark what it marks: random types, over random lanes of a random buffer.

A type is a list of fields, each a tuple whose first element names it; ``read`` says what a field does. A length or a
turn is in the bytes before it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from spark_adapter.ksy.lanes.cursors import Octets, Walk
from spark_adapter.ksy.lanes.trails import MOST_TRAILS, Trails
from spark_adapter.ksy.lanes.values import ABSENT

Type = list[tuple[Any, ...]]

TEXT: Type = [("look", [("text", "u1")])]
"""A byte that says whether there is a text, and the text."""


def read(fields: Type, lanes: Any) -> None:
    """Read an object of a type."""
    for what, *rest in fields:
        match what, *rest:
            case "leaf", name:
                assert getattr(lanes, f"leaf_{name}")() is ABSENT
            case "bits", num_bits:
                lanes.leaf_bits_le(num_bits)
            case "bytes", length:
                lanes.leaf_bytes(length)
            case "text", name:
                lanes.leaf_bytes(getattr(lanes, f"read_{name}")())
            case "far text", inner:  # fields between the length and the bytes
                length = lanes.read_u1()
                read(inner, lanes)
                lanes.leaf_bytes(length)
            case "bits text", num_bits:
                lanes.leaf_bytes(lanes.read_bits_le(num_bits))
            case "sized", name:
                lanes.within(getattr(lanes, f"read_{name}")()).leaf_bytes_full()
            case "look", inner:
                lanes.only((lanes.read_bytes(1)[0] & 1) != 0, None, lambda part, own, inner=inner: read(inner, part))
            case "late look", inner:
                looked = lanes.read_bytes(2)
                read(inner, lanes)
                lanes.only(looked[1] == 0, None, lambda part, own, inner=inner: read(inner, part))
            case "switch", cases:
                readers = {key: lambda part, own, inner=inner: read(inner, part) for key, inner in cases.items()}
                lanes.switch(lanes.read_bytes(1)[0], None, readers)
            case "repeat", times, inner:
                lanes.repeat([], times, None, lambda part, own, _index, inner=inner: read(inner, part))
            case _:
                raise ValueError(what)


simple = st.one_of(
    st.tuples(st.just("leaf"), st.sampled_from(("u1", "s2le", "u4be", "f8le"))),
    st.tuples(st.just("bits"), st.integers(1, 64)),
    st.tuples(st.just("bytes"), st.integers(0, 3)),
    st.tuples(st.sampled_from(("text", "sized")), st.sampled_from(("u1", "u2le", "u2be", "u4le"))),
    st.tuples(st.just("bits text"), st.sampled_from((8, 16, 24))),
)


def _containers(inner: st.SearchStrategy[Type]) -> st.SearchStrategy[Type]:
    return st.lists(
        simple
        | st.tuples(st.sampled_from(("look", "late look", "far text")), inner)
        | st.tuples(st.just("switch"), st.dictionaries(st.integers(0, 2), inner, max_size=3))
        | st.tuples(st.just("repeat"), st.integers(0, 3), inner),
        min_size=1,
        max_size=4,
    )


types = st.recursive(st.lists(simple, max_size=3), _containers, max_leaves=6)


@st.composite
def lanes_of_buffers(draw: st.DrawFn) -> tuple[bytes, list[int], list[int]]:
    octet = st.integers(0, 3) | st.integers(0, 255)
    buffer = bytes(draw(st.lists(octet, max_size=80)))
    place = st.integers(0, len(buffer))
    ranges = draw(st.lists(st.tuples(place, place).map(sorted), min_size=1, max_size=16))
    return buffer, [start for start, _ in ranges], [end for _, end in ranges]


def walk_over(buffer: bytes, starts: list[int], ends: list[int]) -> Walk:
    return Walk.over(Octets(buffer), np.array(starts, np.int64), np.array(ends, np.int64))


@settings(max_examples=600)
@given(types, lanes_of_buffers())
@example(TEXT * 2, (bytes([1, 2, 9, 9, 0, 1, 0] * 3), [0, 7, 4, 3, 14], [21, 14, 21, 4, 16]))
def test_trails_skip_what_a_walk_skips(fields: Type, lanes: tuple[bytes, list[int], list[int]]) -> None:
    """One object after the other, with the trails of the objects before."""
    walk, on_trails = walk_over(*lanes), walk_over(*lanes)
    trails = Trails(lambda part: read(fields, part))
    for _ in range(3):
        read(fields, walk)
        trails.skip(on_trails)
        assert on_trails.marks.bad.tolist() == walk.marks.bad.tolist()
        good = ~walk.marks.bad
        assert on_trails.pos[good].tolist() == walk.pos[good].tolist()


class Counted:
    """Reads objects of a type, and counts how many lanes read one field by field."""

    def __init__(self, fields: Type) -> None:
        self.fields = fields
        self.by_fields = 0

    def __call__(self, lanes: Any) -> None:
        if isinstance(lanes, Walk):
            self.by_fields += lanes.count
        read(self.fields, lanes)


def skipped(fields: Type, objects: list[bytes]) -> tuple[Counted, Walk]:
    """Skip objects, each in a lane of its own, which ends with it."""
    counted = Counted(fields)
    ends = np.cumsum([len(each) for each in objects]).tolist()
    walk = walk_over(b"".join(objects), [0, *ends[:-1]], ends)
    Trails(counted).skip(walk)
    return counted, walk


@pytest.mark.parametrize(
    ("fields", "objects"),
    [
        ([("leaf", "u4le"), ("text", "u1")], [b"\0\0\0\0\x02hi", b"\1\1\1\1\0", b"\2\2\2\2\x03you"]),
        (TEXT, [b"\1\x02hi", b"\0", b"\1\0", b"\0", b"\1\x03you"]),
        ([("late look", [("text", "u1")])], [b"\0\0\1a\1b", b"\0\1\1a", b"\0\0\0\0", b"\0\1\x02ab"]),
        ([("far text", [("text", "u1"), ("leaf", "u1")])], [b"\1\x02ab_c", b"\0\0_", b"\x03\1a_bcd"]),
    ],
)
def test_lanes_follow_trails(fields: Type, objects: list[bytes]) -> None:
    counted, walk = skipped(fields, objects)
    assert np.all(walk.eof)
    assert not walk.marks.any
    assert counted.by_fields == 0


def test_too_many_turns() -> None:
    """Lanes with other turns than the first few are read field by field."""
    fields = [("repeat", 5, TEXT)]
    objects = [bytes(octet for i in range(5) for octet in ((1, 0) if turns >> i & 1 else (0,))) for turns in range(32)]
    counted, walk = skipped(fields, objects)
    assert np.all(walk.eof)
    assert counted.by_fields == 32 - MOST_TRAILS


@pytest.mark.parametrize(
    "use",
    [
        lambda lanes: lanes.only(lanes.read_u1() == 1, None, lambda part, own: part.leaf_u1()),
        lambda lanes: lanes.only(lanes.read_bytes(1) == b"\1", None, lambda part, own: part.leaf_u1()),
        lambda lanes: lanes.leaf_bytes(lanes.read_u1() & 1),
        lambda lanes: lanes.leaf_bytes(lanes.read_bytes(2)[lanes.read_bytes(1)[0]] - lanes.read_u1()),
        lambda lanes: lanes.repeat([], lanes.read_u1(), None, lambda part, own, _index: part.leaf_u1()),
        lambda lanes: lanes.switch(lanes.read_u1(), None, {1: lambda part, own: part.leaf_u1()}),
        lambda lanes: lanes.only(lanes.pos == 0, None, lambda part, own: part.leaf_u1()),
    ],
    ids=["condition", "bytes", "arithmetic", "difference", "list", "switch", "position"],
)
def test_what_a_trail_cannot_tell(use: Any) -> None:
    """A number that is more than a length, or where a lane is: all lanes are read field by field."""
    buffer, starts, ends = bytes([1, 1, 1, 0, 0, 0, 2, 1, 0, 1, 1, 1]) * 3, [0, 3, 6, 9], [30] * 4
    walk, on_trails = walk_over(buffer, starts, ends), walk_over(buffer, starts, ends)
    use(walk)
    Trails(use).skip(on_trails)
    assert on_trails.places.tolist() == walk.places.tolist()
    assert on_trails.marks.bad.tolist() == walk.marks.bad.tolist()
