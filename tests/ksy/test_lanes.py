"""Lanes read what KaitaiStream reads: random programs of reading methods, over random lanes of a random buffer.

A program is a list of steps, each a tuple whose first element names it; ``by_stream`` and ``by_lanes`` say what a step
does. A lane must be marked as bad where KaitaiStream runs out of bytes or finds others than it must, and only then.
"""

from __future__ import annotations

from io import BytesIO
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kaitaistruct import KaitaiStream

from spark_adapter.ksy.lanes.cursors import WINDOW_BYTES, Lanes, Octets, Read, Spans, Walk
from spark_adapter.ksy.lanes.expressions import bits, flag
from spark_adapter.ksy.lanes.objects import Reader, forget
from spark_adapter.ksy.lanes.parsed import Parsed, size_of
from spark_adapter.ksy.lanes.values import ABSENT, Maybe, Numbers, Rounds, Some, Switched, Unsupported, select

NUMBERS = [
    f"{letter}{width}{endian}"
    for letter, widths in (("u", (1, 2, 4, 8)), ("s", (1, 2, 4, 8)), ("f", (4, 8)))
    for width in widths
    for endian in (("le", "be") if width > 1 else ("",))
]
PREFIX = 7
"""A length or number that is in the bytes is the low bits of one of them."""

Program = list[tuple[Any, ...]]


class Ends(Exception):
    """The stream is not what the program reads."""


def by_stream(program: Program, io: KaitaiStream) -> list[Any]:
    """What a program reads of one lane.

    Raises:
        Exception: it does not go on to its end.
    """
    return [_stream_step(io, *step) for step in program]


def _stream_step(io: KaitaiStream, what: str, *rest: Any) -> Any:
    def number(given: int | None) -> int:
        return io.read_u1() & PREFIX if given is None else given

    match what, *rest:
        case "number", name:
            return getattr(io, f"read_{name}")()
        case "bits", endian, widths:
            io.align_to_byte()
            found = [getattr(io, f"read_bits_int_{endian}")(width) for width in widths]
            io.align_to_byte()
            return [bool(each) if width == 1 else each for each, width in zip(found, widths, strict=True)]
        case "bytes", length:
            return io.read_bytes(number(length))
        case ("full",):
            return io.read_bytes_full()
        case "term", *how:
            return io.read_bytes_term(*how)
        case "contents", expected:
            if io.read_bytes(len(expected)) != expected:
                raise Ends
            return expected
        case "within", length, inner:
            return by_stream(inner, KaitaiStream(BytesIO(io.read_bytes(number(length)))))
        case "rest", inner:
            return by_stream(inner, KaitaiStream(BytesIO(io.read_bytes_full())))
        case "at", position, inner:
            position, back = number(position), io.pos()
            if position > io.size():
                raise Ends
            io.seek(position)
            found = by_stream(inner, io)
            io.seek(back)
            return found
        case "repeat", times, inner:
            return [by_stream(inner, io) for _ in range(number(times))]
        case "repeat_eos", inner:
            items = []
            while not io.is_eof():
                items.append(by_stream(inner, io))
            return items
        case "numbers", name, times:
            return [getattr(io, f"read_{name}")() for _ in range(number(times))]
        case "only", inner:
            return by_stream(inner, io) if io.read_u1() & 1 else None
        case "switch", cases, default:
            inner = cases.get(io.read_u1() & PREFIX, default)
            return None if inner is None else by_stream(inner, io)
        case ("eof",):
            return io.is_eof()
        case ("pos",):
            return io.pos()
        case ("size",):
            return io.size()
    raise ValueError(what)


def by_lanes(program: Program, lanes: Lanes) -> list[Any]:
    """What a program reads of all lanes."""
    return [_lanes_step(lanes, *step) for step in program]


def reads(program: Program) -> Read:
    """A reader of parts of the lanes, as generated code passes it to them."""
    return lambda part, _own: by_lanes(program, part)


def _lanes_step(lanes: Lanes, what: str, *rest: Any) -> Any:
    verb = "leaf" if isinstance(lanes, Walk) else "read"

    def number(given: int | None) -> Any:
        return lanes.read_u1() & PREFIX if given is None else given

    match what, *rest:
        case "number", name:
            return getattr(lanes, f"{verb}_{name}")()
        case "bits", endian, widths:
            # As codegen/targets/lanes cuts the fields of a run out of its word.
            word = getattr(lanes, f"{verb}_bits_{endian}")(sum(widths))
            ends = np.cumsum(widths)
            total = -(-int(ends[-1]) // 8) * 8
            shifts = (ends - widths if endian == "le" else total - ends).tolist()
            return [
                flag(word, shift) if width == 1 else bits(word, shift, width, "uint64")
                for shift, width in zip(shifts, widths, strict=True)
            ]
        case "bytes", length:
            return getattr(lanes, f"{verb}_bytes")(number(length))
        case ("full",):
            return getattr(lanes, f"{verb}_bytes_full")()
        case "term", *how:
            return lanes.read_bytes_term(*how)
        case "contents", expected:
            return lanes.read_contents(expected)
        case "within", length, inner:
            return by_lanes(inner, lanes.within(number(length)))
        case "rest", inner:
            return by_lanes(inner, lanes.rest())
        case "at", position, inner:
            return by_lanes(inner, lanes.at(number(position)))
        case "repeat", times, inner:
            return lanes.repeat([], number(times), None, lambda part, own, _index: by_lanes(inner, part))
        case "repeat_eos", inner:
            return lanes.repeat_eos([], None, lambda part, own, _index: by_lanes(inner, part))
        case "numbers", name, times:
            code = f"{'>' if name.endswith('be') else '<'}{name[0].replace('s', 'i')}{name[1]}"
            return getattr(lanes, "leaf_numbers" if verb == "leaf" else "repeat_numbers")(code, number(times))
        case "only", inner:
            return lanes.only(lanes.read_u1() & 1, None, reads(inner))
        case "switch", cases, default:
            readers = {key: reads(inner) for key, inner in cases.items()}
            return lanes.switch(number(None), None, readers, None if default is None else reads(default))
        case ("eof",):
            return lanes.eof
        case ("pos",):
            return lanes.pos
        case ("size",):
            return lanes.size
    raise ValueError(what)


def of_lane(value: Any, i: int) -> Any:
    """What one lane has of a value."""
    if value is None or value is ABSENT:
        return None
    if isinstance(value, np.ndarray):
        return value[i].item()
    if isinstance(value, list):
        return [of_lane(each, i) for each in value]
    if isinstance(value, Maybe):
        return value.values[i].item() if value.present[i] else None
    if isinstance(value, Spans):
        start = int(value.starts[i])
        return value.lanes.octets.data[start : start + int(value.lengths[i])].tobytes()
    if isinstance(value, Some):
        return _of_part(value.INDEX, value.VALUE, i)
    if isinstance(value, Switched):
        return next((_of_part(index, part, i) for _, index, part in value.parts if i in index), None)
    if isinstance(value, Rounds):
        return [_of_part(index, item, i) for index, item in value.rounds if i in index]
    if isinstance(value, Numbers):
        return value.values[value.offsets[i] : value.offsets[i + 1]].tolist()
    assert isinstance(value, int | float)
    return value


def _of_part(index: Any, value: Any, i: int) -> Any:
    (places,) = np.nonzero(index == i)
    return of_lane(value, int(places[0])) if len(places) else None


# Programs. -------------------------------------------------------------------------------------------------------

number = st.sampled_from(NUMBERS)
few = st.none() | st.integers(0, 5)
terminators = st.tuples(st.just("term"), st.integers(0, 3), st.booleans(), st.booleans(), st.booleans())
widths = st.lists(st.integers(1, 32), min_size=1, max_size=8).filter(lambda each: sum(each) <= 64)
simple = st.one_of(
    st.tuples(st.just("number"), number),
    st.tuples(st.just("bits"), st.sampled_from(("le", "be")), widths),
    st.tuples(st.just("bytes"), few),
    st.just(("full",)),
    terminators,
    st.tuples(st.just("contents"), st.binary(max_size=2)),
    st.tuples(st.just("numbers"), number, few),
    st.sampled_from((("eof",), ("pos",), ("size",))),
)


def _containers(inner: Any) -> Any:
    # An element without bytes is read again without end, by both.
    taking = inner.map(lambda program: [("number", "u1"), *program])
    return st.lists(
        st.one_of(
            simple,
            st.tuples(st.just("within"), few, inner),
            st.tuples(st.just("rest"), inner),
            st.tuples(st.just("at"), few, inner),
            st.tuples(st.just("repeat"), few, inner),
            st.tuples(st.just("repeat_eos"), taking),
            st.tuples(st.just("only"), inner),
            st.tuples(st.just("switch"), st.dictionaries(st.integers(0, PREFIX), inner, max_size=3), st.none() | inner),
        ),
        min_size=1,
        max_size=4,
    )


programs = st.recursive(st.lists(simple, max_size=3), _containers, max_leaves=6)


@st.composite
def lanes_of_buffers(draw: st.DrawFn) -> tuple[bytes, list[int], list[int]]:
    """A buffer and ranges of it, which may overlap and all be far from its end, where numbers come from windows."""
    octet = st.integers(0, 3) | st.sampled_from((0x7F, 0x80, 0xFF)) | st.integers(0, 255)
    buffer = bytes(draw(st.lists(octet, max_size=80)))
    place = st.integers(0, len(buffer))
    ranges = draw(st.lists(st.tuples(place, place).map(sorted), min_size=1, max_size=8))
    buffer += bytes(draw(st.sampled_from((0, WINDOW_BYTES))))
    return buffer, [start for start, _ in ranges], [end for _, end in ranges]


def wanted(program: Program, data: bytes) -> tuple[list[Any], int] | None:
    """What a program reads of one lane, and where it stops; None if it does not come so far."""
    io = KaitaiStream(BytesIO(data))
    try:
        return by_stream(program, io), io.pos()
    except Exception:
        return None


def require_equal(program: Program, buffer: bytes, starts: list[int], ends: list[int]) -> None:
    expected = [wanted(program, buffer[start:end]) for start, end in zip(starts, ends, strict=True)]
    is_bad = [each is None for each in expected]
    lanes = Lanes.over(Octets(buffer), np.array(starts, np.int64), np.array(ends, np.int64))
    found = by_lanes(program, lanes)
    assert lanes.marks.bad.tolist() == is_bad
    walk = Walk.over(Octets(buffer), np.array(starts, np.int64), np.array(ends, np.int64))
    by_lanes(program, walk)
    assert walk.marks.bad.tolist() == is_bad
    for i, each in enumerate(expected):
        if each is not None:
            values, position = each
            assert repr(of_lane(found, i)) == repr(values)  # NaN does not equal itself
            assert lanes.pos[i] == walk.pos[i] == position


@settings(max_examples=300)
@given(programs, lanes_of_buffers())
def test_programs_read_what_kaitai_stream_reads(program: Program, lanes: tuple[bytes, list[int], list[int]]) -> None:
    require_equal(program, *lanes)


@pytest.mark.slow
@settings(max_examples=30_000)
@given(programs, lanes_of_buffers())
def test_many_programs_read_what_kaitai_stream_reads(
    program: Program, lanes: tuple[bytes, list[int], list[int]]
) -> None:
    require_equal(program, *lanes)


@pytest.mark.parametrize("name", NUMBERS)
@settings(max_examples=20)
@given(lanes_of_buffers())
def test_numbers(name: str, lanes: tuple[bytes, list[int], list[int]]) -> None:
    """Of every width and endianness, until there are no bytes left."""
    for times in range(4):
        require_equal([("number", name)] * times, *lanes)
    require_equal([("numbers", name, 3)], *lanes)


@pytest.mark.parametrize("endian", ["le", "be"])
@pytest.mark.parametrize("width", range(1, 65))
def test_runs_of_bits(width: int, endian: str) -> None:
    """Of every width; the last byte of the buffer is read as part of a wider number."""
    buffer = bytes(range(0x81, 0x81 + 24))
    num_bytes = -(-width // 8)
    starts = [0, 5, 24 - num_bytes, 24 - num_bytes + 1]
    require_equal([("bits", endian, [width])], buffer, starts, [24, 5 + num_bytes, 24, 24])


@pytest.mark.parametrize("eos_error", [True, False])
@pytest.mark.parametrize("consume", [True, False])
@pytest.mark.parametrize("include", [True, False])
def test_terminators(include: bool, consume: bool, eos_error: bool) -> None:
    """In the bytes or not, passed over or not, there or not."""
    buffer = b"ab\0c\0\0abc"
    program = [("term", 0, include, consume, eos_error)]
    for times in (1, 2, 3):
        require_equal(program * times, buffer, [0, 4, 6, 9], [4, 6, 9, 9])


def test_a_list_that_ends_at_the_same_element_in_all_lanes() -> None:
    buffer = b"\1\2\0\7\5\6\0\7\1\0\0\7"
    lanes = Lanes.over(Octets(buffer), np.array([0, 4]), np.array([4, 8]))
    items = lanes.repeat_until([], None, lambda part, own, _index: part.read_u1(), lambda _: _ == 0)
    assert [item.tolist() for item in items] == [[1, 5], [2, 6], [0, 0]]
    assert lanes.read_u1().tolist() == [7, 7]
    lanes = Lanes.over(Octets(buffer), np.array([0, 8]), np.array([4, 12]))
    with pytest.raises(Unsupported, match="differ in length"):
        lanes.repeat_until([], None, lambda part, own, _index: part.read_u1(), lambda _: _ == 0)


def test_an_end_that_no_lane_reaches_stops_the_search() -> None:
    """Past its end a lane reads nothing that counts, so that no element can be the last."""
    read: list[int] = []

    def item(part: Lanes, own: object, index: int) -> object:
        read.append(index)
        return part.read_u1()

    lanes = Lanes.over(Octets(b"\1\2\1\2" + bytes(20)), np.array([0, 2]), np.array([2, 4]))
    with pytest.raises(Unsupported, match="no lane reaches"):
        lanes.repeat_until([], None, item, lambda value: False)
    assert len(read) == 3


def test_lengths_larger_than_any_buffer() -> None:
    """Of 2^31 and more, and below 0: bad lanes, and the others go on."""
    buffer = b"".join(number.to_bytes(8, "little", signed=True) + b"abc" for number in (2, -1, 1 << 62, -(1 << 63), 3))
    starts = np.arange(5) * 11
    for read in (Lanes.read_s8le, Lanes.read_u8le):
        lanes = Lanes.over(Octets(buffer), starts, starts + 11)
        found = lanes.read_bytes(read(lanes))
        assert lanes.marks.bad.tolist() == [False, True, True, True, False]
        assert of_lane(found, 0) == b"ab"
        assert of_lane(found, 4) == b"abc"


def test_lanes_are_within_the_buffer() -> None:
    for start, end in ((0, 4), (-1, 2), (3, 2)):
        with pytest.raises(ValueError, match="beyond the buffer"):
            Lanes.over(Octets(b"abc"), np.array([start]), np.array([end]))


class Named(Reader):
    """An object whose fields have the names that the runtime itself may use."""

    NAME = "named"
    SEQ = ("value", "index", "count")

    def _read_value(self, lanes: Lanes) -> None:
        self.value = lanes.read_u1()

    def _read_index(self, lanes: Lanes) -> None:
        self.index = lanes.read_u1()

    def _read_count(self, lanes: Lanes) -> None:
        self.count = lanes.read_u1()


OCTETS = Octets(bytes(range(18)))


def starting_at(*places: int) -> Lanes:
    return Lanes.over(OCTETS, np.array(places), np.array(places) + 3)


def test_fields_of_any_name_of_an_object_that_some_lanes_have() -> None:
    lanes = starting_at(0, 3, 6)
    found = lanes.only(np.array([True, False, True]), None, lambda part, own: Named(part, own))
    for name, values in {"value": [0, 0, 6], "index": [1, 0, 7], "count": [2, 0, 8]}.items():
        assert getattr(found, name).values.tolist() == values
        assert getattr(found, name).present.tolist() == [True, False, True]


def test_fields_of_any_name_as_some_lanes_see_them() -> None:
    found = select(Named(starting_at(0, 3, 6), None), np.array([2, 0]))
    assert [found.value.tolist(), found.index.tolist(), found.count.tolist()] == [[6, 0], [7, 1], [8, 2]]


def test_reading_is_resumed_for_some_lanes() -> None:
    begun = Named(starting_at(0, 3, 6), None, until="count")
    lanes, found = begun.resumed(np.array([1, 2]))
    assert [found.value.tolist(), found.index.tolist(), found.count.tolist()] == [[3, 6], [4, 7], [5, 8]]
    assert lanes.places.tolist() == [6, 9]
    assert not hasattr(begun, "count")


def test_resumed_lanes_are_marked_independently() -> None:
    begun = Named(Lanes.over(OCTETS, np.array([0, 3, 6]), np.array([3, 5, 9])), None, until="count")
    lanes, _ = begun.resumed(np.array([1, 2]))
    assert lanes.marks.bad.tolist() == [True, False]
    assert not begun._io.marks.any


def test_what_is_forgotten_is_empty() -> None:
    found = Named(starting_at(0, 3, 6), None)
    forget(found)
    assert vars(found) == {}


def test_sizes_of_streams() -> None:
    """Those of lanes, of one object of a parser, and of several, each in some of the lanes."""
    streams = [KaitaiStream(BytesIO(bytes(size))) for size in (3, 0)]
    choice = np.array([0, 1, 0])
    lanes = Lanes.over(Octets(np.zeros(8, np.uint8)), np.array([0, 2, 4]), np.array([2, 4, 6]))
    assert (size_of(lanes), size_of(streams[0]), size_of(streams[1])) == (2, 3, 0)
    assert size_of(Parsed(streams, choice)).tolist() == [3, 0, 3]
    assert size_of(Parsed(streams[:1], np.zeros(3, np.int64))) == 3
