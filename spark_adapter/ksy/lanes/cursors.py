"""``Lanes``: many read cursors over one buffer, with the reading methods of KaitaiStream."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from spark_adapter.ksy.lanes.values import (
    ABSENT,
    Bools,
    Int64s,
    LaneValue,
    Maybe,
    Numbers,
    Rounds,
    Switched,
    Unsupported,
    Value,
    select,
    spread,
    uniform,
)

if TYPE_CHECKING:
    from typing_extensions import Self

LEAST = 16
"""Bytes that every buffer has at least; a shorter one is padded with zeros."""
WINDOW_BYTES = 32
"""NumPy copies this many bytes of a lane as fast as one unaligned number, in 4 ns; each number in the copy then takes
0.3 ns."""
MOST_EMPTY_ITEMS = 1 << 16
"""The most elements without bytes that a list may have."""
MOST_BAD_ITEMS = 16
"""How many elements are still read if all lanes are bad: these may be a few of many, and the others good."""

_WINDOW = np.dtype((np.void, WINDOW_BYTES))
_MOST_WINDOWS = 1 << 16
"""More would not fit into the cache of a processor."""
_U1 = np.dtype("u1")
_WORDS = [np.dtype(code) for code in ("u1", "u1", "<u2", "<u4", "<u4", "<u8", "<u8", "<u8", "<u8")]


class Octets:
    """A buffer that lanes read.

    Args:
        data: uint8; copied only if it is shorter than LEAST.
    """

    def __init__(self, data: npt.NDArray[np.uint8] | bytes) -> None:
        source = np.frombuffer(data, np.uint8) if isinstance(data, bytes | bytearray | memoryview) else data
        self.size = len(source)
        if self.size < LEAST:
            source = np.concatenate([source, np.zeros(LEAST - self.size, np.uint8)])
        self.data = source
        self.padded = len(source)

    def at(self, dtype: np.dtype[Any], shift: int) -> npt.NDArray[Any]:
        """A view whose element i is the number that begins ``shift`` bytes after byte i. Nothing is copied."""
        return np.ndarray((self.padded - shift - dtype.itemsize + 1,), dtype, self.data, shift, (1,))

    def wider(self, dtype: np.dtype[Any], base: Int64s, shift: int) -> npt.NDArray[Any]:
        """Little-endian numbers at ``base + shift``. Bytes beyond the buffer count as 0."""
        last = self.padded - dtype.itemsize
        if not len(base) or int(base.max()) + shift <= last:
            return self.at(dtype, shift)[base]
        places = base + shift
        safe = np.minimum(places, last)
        word: npt.NDArray[Any] = self.at(dtype, 0)[safe]
        word >>= ((places - safe) * 8).astype(dtype)
        return word


@dataclass
class Marks:
    """Which lanes are bad, and why. These reasons are for the maintainer; users get those of the parser.

    Attributes:
        texts: all text that was read, even in fields that are not used: the parser refuses an event with invalid text.
    """

    bad: Bools
    any: bool = False
    reasons: list[tuple[str, Int64s]] = field(default_factory=list)
    texts: list[Spans] = field(default_factory=list)

    def add(self, ids: Int64s, reason: str) -> None:
        self.bad[ids] = True
        self.any = True
        self.reasons.append((reason, ids))


class Spans(LaneValue):
    """Byte arrays, one per lane, that are still in the buffer.

    Attributes:
        lanes: that read them.
        base, shift: each begins at ``base + shift``.
        length: of each, or one for all.
        encoding: of a string.
        is_text: whether its encoding was checked.
        octets: single bytes already read, by index.
    """

    __slots__ = ("base", "encoding", "is_text", "lanes", "length", "octets", "shift")

    def __init__(self, lanes: Lanes, base: Int64s, shift: int, length: Value, encoding: str = "") -> None:
        self.lanes = lanes
        self.base = base
        self.shift = shift
        self.length = length
        self.encoding = encoding
        self.is_text = False
        self.octets: dict[int, Value] = {}

    @property
    def starts(self) -> Int64s:
        return self.base + self.shift if self.shift else self.base

    @property
    def lengths(self) -> Int64s:
        return self.length if isinstance(self.length, np.ndarray) else np.full(len(self.base), self.length, np.int64)

    def __getitem__(self, index: Value) -> Value:
        """The byte of each lane at an index."""
        lanes = self.lanes
        if isinstance(index, int | np.integer) and isinstance(self.length, int):
            octet = self.octets.get(int(index))
            if octet is None:
                if not 0 <= index < self.length:
                    raise Unsupported(f"byte {index} of {self.length}")
                octet = self.octets[int(index)] = uniform(lanes.octets.at(_U1, self.shift + int(index))[self.base])
            return octet
        index = lanes.definite(index)
        outside = (index < 0) | (index >= self.length)
        if outside.any():
            lanes.mark(outside, "an index beyond the end of bytes")
            index = np.where(outside, 0, index)
        places = self.starts + index
        return lanes.octets.data[np.where(outside, 0, places)]

    def __eq__(self, other: object) -> Any:
        if not isinstance(other, bytes):
            raise Unsupported("comparing bytes of two fields")
        equal = self.lengths == len(other)
        safe = np.where(equal, self.starts, 0)
        for i, octet in enumerate(other):
            if self.lanes.octets.padded <= i:
                raise Unsupported("a constant longer than the buffer")
            equal &= self.lanes.octets.at(_U1, i)[np.minimum(safe, self.lanes.octets.padded - 1 - i)] == octet
        return equal

    def __ne__(self, other: object) -> Any:
        return ~(self == other)

    __hash__ = None  # type: ignore[assignment]

    def selected(self, index: Int64s) -> Spans:
        lengths = self.length[index] if isinstance(self.length, np.ndarray) else self.length
        return Spans(self.lanes.keep(index), self.base[index], self.shift, lengths, self.encoding)


def _reader(code: str) -> Callable[[Lanes], Value]:
    dtype = np.dtype("<" + code[1:])
    swap = code[0] == ">"
    width = dtype.itemsize

    def read(self: Lanes) -> Value:
        self.need(width)
        values = self._from_windows(dtype, self._shift)
        if values is None:
            values = self.octets.at(dtype, self._shift)[self._base]
        self._shift += width
        return values.byteswap(inplace=True) if swap else values

    read.__doc__ = f"{width} bytes of each lane as {dtype.name}, {'big' if swap else 'little'}-endian."
    return read


class _Windows(NamedTuple):
    """Bytes of each lane, copied out of the buffer, from which several numbers are read.

    Attributes:
        base: of the lanes.
        shift: from there to where the windows begin.
        octets: WINDOW_BYTES of each lane, one after the other.
    """

    base: Int64s | None
    shift: int
    octets: npt.NDArray[np.void] | None


_NO_WINDOWS = _Windows(None, 0, None)


@dataclass
class Closed:
    """A sized field that was not read: its type, its lanes, the object it belongs to, and the arguments of the type."""

    type: type[Any]
    lanes: Lanes
    own: Any
    arguments: tuple[Any, ...]


class Lanes(LaneValue):
    """Cursors, each with a place and an end, in one buffer.

    Attributes:
        octets: the buffer.
        marks: bad lanes, by their numbers among the lanes that reading began with.
        ids: those numbers; None for all of them.
        count: number of lanes.
        closed: names of types whose sized fields are not read: such a field becomes a :class:`Closed`.
    """

    __slots__ = ("_base", "_ends", "_room", "_shift", "_start", "_windows", "closed", "count", "ids", "marks", "octets")

    def __init__(
        self,
        octets: Octets,
        marks: Marks,
        ids: Int64s | None,
        base: Int64s,
        ends: Int64s,
        start: Int64s,
        closed: frozenset[str] = frozenset(),
    ) -> None:
        self.octets = octets
        self.marks = marks
        self.ids = ids
        self.count = len(base)
        self.closed = closed
        # A cursor is at _base + _shift, so a field of fixed size moves all cursors with one addition of two ints.
        # Arrays are never changed in place, because values that were read refer to them.
        self._base = base
        self._shift = 0
        self._start = start
        self._ends = ends
        self._room = int((ends - base).min()) if len(base) else 0
        self._windows = _NO_WINDOWS

    @classmethod
    def over(cls, octets: Octets, starts: Int64s, ends: Int64s, closed: frozenset[str] = frozenset()) -> Self:
        """A lane for each range of bytes.

        Raises:
            ValueError: a range is not within the buffer.
        """
        starts = np.asarray(starts, np.int64)
        ends = np.asarray(ends, np.int64)
        if len(starts) and (starts.min() < 0 or ends.max() > octets.size or (starts > ends).any()):
            raise ValueError("a lane beyond the buffer")
        return cls(octets, Marks(np.zeros(len(starts), bool)), None, starts, ends, starts, closed)

    # Where the cursors are. --------------------------------------------------------------------------------------

    @property
    def places(self) -> Int64s:
        """Place of each cursor in the buffer."""
        return self._base + self._shift if self._shift else self._base

    @property
    def ends(self) -> Int64s:
        """End of each lane in the buffer."""
        return self._ends

    @property
    def pos(self) -> Int64s:
        """Bytes of each lane before its cursor."""
        return self.places - self._start

    @property
    def size(self) -> Value:
        """Bytes of each lane."""
        return uniform(self._ends - self._start)

    @property
    def eof(self) -> Value:
        """Whether each cursor is at its end."""
        if self._shift < self._room:
            return False
        return self._base + self._shift >= self._ends

    @property
    def is_bad(self) -> Bools:
        """Whether each of these lanes is bad."""
        return self.marks.bad if self.ids is None else self.marks.bad[self.ids]

    def mark(self, which: Bools, reason: str) -> None:
        """Marks lanes as bad."""
        index = np.flatnonzero(which)
        if len(index):
            self.marks.add(index if self.ids is None else self.ids[index], reason)

    def give_up(self, reason: str) -> Value:
        """Marks all of these lanes as bad: their bytes need a parser."""
        self.mark(np.ones(self.count, bool), reason)
        return ABSENT

    def need(self, width: int) -> None:
        """Makes sure that ``width`` bytes after each cursor are in the buffer; marks lanes that have fewer.

        Afterwards ``_base + _shift + width`` is within the padded buffer in every lane, bad ones included.
        """
        if self._shift + width > self._room:
            self._part(width)

    def skip(self, width: int) -> None:
        """Moves every cursor by ``width`` bytes."""
        self.need(width)
        self._shift += width

    def _part(self, width: int) -> None:
        if self.count == 0:
            return
        base = self.places
        short = self._ends - base < width
        if short.any():
            fresh = short & ~self.is_bad
            if fresh.any():
                self.mark(fresh, f"{width} bytes are needed, fewer are left")
            # Bad lanes move to the beginning of the buffer and become empty.
            base = np.where(short, 0, base)
            self._ends = np.where(short, 0, self._ends)
            self._start = np.where(short, 0, self._start)
        self._base = base
        self._shift = 0
        self._room = int((self._ends - base).min())

    def keep(self, index: Int64s) -> Self:
        """Cursors of some lanes, at the same places."""
        ids = index if self.ids is None else self.ids[index]
        base = self._base[index]
        if self._shift:
            base += self._shift
        return type(self)(self.octets, self.marks, ids, base, self._ends[index], self._start[index], self.closed)

    selected = keep

    def copy(self) -> Self:
        """Cursors of all lanes, at the same places."""
        copied = type(self)(self.octets, self.marks, self.ids, self._base, self._ends, self._start, self.closed)
        copied.follow(self)
        return copied

    def follow(self, ahead: Lanes) -> None:
        """Moves all cursors to where those of ``ahead`` are, which came from ``copy``."""
        self._base, self._shift, self._ends = ahead._base, ahead._shift, ahead._ends
        self._start, self._room, self._windows = ahead._start, ahead._room, ahead._windows

    def part(self, index: Int64s) -> Self:
        """As ``keep``, but independent: the lanes are numbered anew, and none is bad."""
        marks = Marks(np.zeros(len(index), bool))
        return type(self)(
            self.octets, marks, None, self.places[index], self._ends[index], self._start[index], self.closed
        )

    def rejoin(self, index: Int64s, part: Lanes) -> None:
        """Moves the cursors of some lanes to where those of ``part`` are, which came from ``keep``."""
        base = self._base + self._shift
        base[index] = part.places
        self._base = base
        self._shift = 0
        room = self._ends - base
        if room.min() < 0:  # never of a good lane
            short = room < 0
            self.mark(short & ~self.is_bad, "beyond the end")
            self._base = np.where(short, 0, base)
            self._ends = np.where(short, 0, self._ends)
            self._start = np.where(short, 0, self._start)
            room = self._ends - self._base
        self._room = int(room.min())

    # Numbers. ----------------------------------------------------------------------------------------------------

    read_u1 = leaf_u1 = _reader("<u1")
    read_s1 = leaf_s1 = _reader("<i1")
    read_u2le = leaf_u2le = _reader("<u2")
    read_u2be = leaf_u2be = _reader(">u2")
    read_s2le = leaf_s2le = _reader("<i2")
    read_s2be = leaf_s2be = _reader(">i2")
    read_u4le = leaf_u4le = _reader("<u4")
    read_u4be = leaf_u4be = _reader(">u4")
    read_s4le = leaf_s4le = _reader("<i4")
    read_s4be = leaf_s4be = _reader(">i4")
    read_u8le = leaf_u8le = _reader("<u8")
    read_u8be = leaf_u8be = _reader(">u8")
    read_s8le = leaf_s8le = _reader("<i8")
    read_s8be = leaf_s8be = _reader(">i8")
    read_f4le = leaf_f4le = _reader("<f4")
    read_f4be = leaf_f4be = _reader(">f4")
    read_f8le = leaf_f8le = _reader("<f8")
    read_f8be = leaf_f8be = _reader(">f8")

    def _from_windows(self, dtype: np.dtype[Any], shift: int) -> npt.NDArray[Any] | None:
        """Numbers at ``_base + shift``; None if windows would be no faster, or not within the buffer."""
        base, begin, octets = self._windows
        if base is not self._base or not 0 <= shift - begin <= WINDOW_BYTES - dtype.itemsize:
            last = self.octets.padded - shift - WINDOW_BYTES
            # NumPy is fast enough at single bytes.
            if dtype.itemsize == 1 or last < 0 or not 0 < self.count <= _MOST_WINDOWS or self._base.max() > last:
                return None
            begin, octets = shift, np.ndarray((last + 1,), _WINDOW, self.octets.data, shift, (1,))[self._base]
            self._windows = _Windows(self._base, begin, octets)
        return np.ndarray((self.count,), dtype, octets, shift - begin, (WINDOW_BYTES,)).copy()

    def _word(self, num_bits: int, big_endian: bool) -> npt.NDArray[Any]:
        width = -(-num_bits // 8)
        self.need(width)
        dtype = _WORDS[width]
        word = self._from_windows(dtype, self._shift)
        if word is None:
            word = self.octets.wider(dtype, self._base, self._shift)
        self._shift += width
        if big_endian and width > 1:
            word.byteswap(inplace=True)
            if width < dtype.itemsize:
                word >>= 8 * (dtype.itemsize - width)
        elif width < dtype.itemsize:
            word &= (1 << 8 * width) - 1
        return word

    def read_bits_le(self, num_bits: int) -> Value:
        """A run of at most 64 bits that begins and ends at byte boundaries; the first field is the lowest."""
        return self._word(num_bits, big_endian=False)

    def read_bits_be(self, num_bits: int) -> Value:
        """A run of at most 64 bits that begins and ends at byte boundaries; the first field is the highest."""
        return self._word(num_bits, big_endian=True)

    leaf_bits_le = read_bits_le
    leaf_bits_be = read_bits_be

    # Bytes. ------------------------------------------------------------------------------------------------------

    def _advance(self, length: Value) -> tuple[Int64s, int, Value]:
        """Moves every cursor by its length. Returns base, shift and length of the skipped bytes."""
        if isinstance(length, int | np.integer):
            length = int(length)
            if not 0 <= length <= self.octets.padded:
                return self._advance(np.full(self.count, length))
            self.need(length)
            skipped = self._base, self._shift, length
            self._shift += length
            return skipped
        length = self.definite(length)
        base = self.places
        room = self._ends - base
        if length.dtype == np.uint64:
            length = np.minimum(length, np.uint64(1 << 62))
        if length.dtype.kind == "i" and length.min() < 0:
            length = np.where(length < 0, np.int64(1 << 62), length)
        room = room - length
        least = int(room.min())
        if length.dtype != np.int64:
            length = length.astype(np.int64)
        if least < 0:
            short = room < 0
            self.mark(short & ~self.is_bad, "a length beyond the end")
            base = np.where(short, 0, base)
            length = np.where(short, 0, length)
            self._ends = np.where(short, 0, self._ends)
            self._start = np.where(short, 0, self._start)
            least = int((self._ends - base - length).min())
        self._base = base + length
        self._shift = 0
        self._room = least
        return base, 0, length

    def read_bytes(self, length: Value, encoding: str = "") -> Value:
        """``length`` bytes of each lane; nothing is copied."""
        return self._text(Spans(self, *self._advance(length), encoding))

    def leaf_bytes(self, length: Value, encoding: str = "") -> Value:
        return self.read_bytes(length, encoding)

    def read_bytes_full(self, encoding: str = "") -> Value:
        """The remaining bytes of each lane."""
        return self._text(Spans(self, *self._advance(uniform(self._ends - self.places)), encoding))

    def _text(self, spans: Spans) -> Spans:
        if spans.encoding:
            self.marks.texts.append(spans)
        return spans

    def leaf_bytes_full(self, encoding: str = "") -> Value:
        return self.read_bytes_full(encoding)

    def read_contents(self, expected: bytes) -> Value:
        """Fixed bytes."""
        contents = Spans(self, *self._advance(len(expected)))
        self.mark(~(contents == expected), f"not {expected!r}")
        return contents

    def read_bytes_term(
        self, terminator: int, include: bool, consume: bool, eos_error: bool, encoding: str = ""
    ) -> Value:
        """Bytes up to a terminator of one byte."""
        places = self.places
        if self.count == 0:
            return Spans(self, places, 0, 0, encoding)
        low, high = int(places.min()), int(self._ends.max())
        terminators = np.flatnonzero(self.octets.data[low:high] == terminator) + low
        terminators = np.append(terminators, self.octets.padded)
        stops = terminators[np.searchsorted(terminators, places)]
        is_found = stops < self._ends
        if eos_error:
            self.mark(~is_found & ~self.is_bad, "no terminator")
        stops = np.where(is_found, stops, self._ends)
        base, _, lengths = self._advance(stops - places + is_found if consume else stops - places)
        return self._text(Spans(self, base, 0, lengths + (int(include) - int(consume)) * is_found, encoding))

    def within(self, length: Value) -> Lanes:
        """Lanes over ``length`` bytes after each cursor; these cursors move past them."""
        base, shift, length = self._advance(length)
        base = base + shift
        return type(self)(self.octets, self.marks, self.ids, base, base + length, base, self.closed)

    def rest(self) -> Lanes:
        """Lanes over the remaining bytes."""
        base = self.places
        part = type(self)(self.octets, self.marks, self.ids, base, self._ends, base, self.closed)
        self._advance(self._ends - base)
        return part

    def at(self, position: Value) -> Lanes:
        """Other cursors in the same lanes, at ``position`` bytes after their beginnings."""
        lengths = self._ends - self._start
        if isinstance(position, np.ndarray | Maybe):
            position = self.definite(position)
            outside = position > lengths if position.dtype.kind == "u" else (position > lengths) | (position < 0)
        else:
            outside = (lengths < position) | (position < 0)
        if outside.any():
            self.mark(outside & ~self.is_bad, "a position beyond the end")
            position = np.where(outside, 0, position)
        base = self._start + (position.astype(np.int64) if isinstance(position, np.ndarray) else position)
        return type(self)(self.octets, self.marks, self.ids, base, self._ends, self._start, self.closed)

    # Control. ----------------------------------------------------------------------------------------------------

    def definite(self, value: Value) -> npt.NDArray[Any]:
        """The value as an array with an entry per lane; lanes without the value are marked and get 0."""
        if isinstance(value, Maybe):
            self.mark(~value.present & ~self.is_bad, "an absent field is used")
            return value.values
        if isinstance(value, np.ndarray):
            return value
        if isinstance(value, int | float | np.number):
            return np.full(self.count, value)
        raise Unsupported(f"{value!r} where a number should be")

    def decide(self, condition: Value) -> bool | Int64s:
        """True or False if a condition has the same value in all lanes, else the lanes where it is true."""
        if isinstance(condition, bool | np.bool_ | int):
            return bool(condition)
        flags = self.definite(condition)
        if flags.dtype != np.bool_:
            flags = flags != 0
        num_true = np.count_nonzero(flags)
        if num_true == self.count:
            return True
        return np.flatnonzero(flags) if num_true else False

    def only(self, condition: Value, own: Value, read: Callable[[Lanes, Any], Value]) -> Value:
        """A field with ``if``: reads it in the lanes where the condition is true.

        Args:
            own: the object that the field belongs to.
            read: called with the lanes to read in, and with the object as they see it.
        """
        which = self.decide(condition)
        if which is True:
            return read(self, own)
        if which is False:
            return ABSENT
        part = self.keep(which)
        value = read(part, select(own, which))
        self.rejoin(which, part)
        return spread(value, which, self.count)

    def switch(self, on: Value, own: Value, cases: Cases, default: Read | None = None) -> Value:
        """A field whose type depends on a value."""
        if isinstance(on, np.ndarray | Maybe):
            on = uniform(self.definite(on))
        if not isinstance(on, np.ndarray):
            read = cases.get(on, default)
            return ABSENT if read is None else read(self, own)
        parts: list[tuple[int, Int64s, Value]] = []
        for key in np.unique(on).tolist():
            read = cases.get(key, default)
            if read is None:
                continue
            index = np.flatnonzero(on == key)
            part = self.keep(index)
            parts.append((key, index, read(part, select(own, index))))
            self.rejoin(index, part)
        return Switched(self.count, parts)

    def repeat(self, items: list[Value], times: Value, own: Value, read: ReadItem) -> Value:
        """A list of ``times`` elements. While it is being read, ``items`` contains its earlier elements."""
        if isinstance(times, np.ndarray | Maybe):
            times = uniform(self.definite(times))
        if not isinstance(times, np.ndarray):
            if times > self.octets.size and times > MOST_EMPTY_ITEMS:
                raise Unsupported(f"{times} elements in a buffer of {self.octets.size} bytes")
            for index in range(times):
                items.append(read(self, own, index))
                if index >= MOST_BAD_ITEMS and self.marks.any and self.is_bad.all():
                    raise Unsupported("a list that no lane has bytes for")
            return items
        rounds = Rounds(self.count)
        index = 0
        while len(unfinished := np.flatnonzero((times > index) & ~self.is_bad)):
            self._round(rounds, unfinished, own, read, index)
            index += 1
        return rounds

    def repeat_eos(self, items: list[Value], own: Value, read: ReadItem) -> Value:
        """A list that extends to the end of each lane."""
        rounds = Rounds(self.count)
        index = 0
        while self.eof is not False or self.count:
            eof = self.eof
            unfinished = ~self.is_bad if eof is False else ~(eof | self.is_bad)
            if not unfinished.any():
                break
            before = self.places
            self._round(rounds, np.flatnonzero(unfinished), own, read, index)
            self.mark(unfinished & (self.places == before) & ~self.is_bad, "an element of no bytes, without end")
            index += 1
        return rounds

    def repeat_until(self, items: list[Value], own: Value, read: ReadItem, until: Callable[[Any], Value]) -> Value:
        """A list up to the element that ends it in all lanes."""
        while True:
            item = read(self, own, len(items))
            items.append(item)
            if len(items) > MOST_EMPTY_ITEMS:
                raise Unsupported("a list without end")
            if self.marks.any and self.is_bad.all():
                raise Unsupported("a list whose end no lane reaches")
            is_last = self.decide(until(item))
            if not isinstance(is_last, bool):
                raise Unsupported("lists that differ in length by a condition")
            if is_last:
                return items

    def _round(self, rounds: Rounds, index: Int64s, own: Value, read: ReadItem, number: int) -> None:
        if len(index) == self.count:
            rounds.rounds.append((index, read(self, own, number)))
            return
        part = self.keep(index)
        rounds.rounds.append((index, read(part, select(own, index), number)))
        self.rejoin(index, part)

    def repeat_numbers(self, code: str, times: Value) -> Value:
        """Lists of plain numbers.

        Args:
            code: of a NumPy dtype, with its byte order.
            times: length of each list.
        """
        dtype = np.dtype(code)
        if isinstance(times, np.ndarray | Maybe):
            times = self.definite(times)
            times = np.minimum(times, self.octets.size + 1).astype(np.int64)
            if self.count and times.min() < 0:
                times = np.maximum(times, 0)
        else:
            times = np.full(self.count, min(max(int(times), 0), self.octets.size + 1), np.int64)
        base, shift, length = self._advance(times * dtype.itemsize)
        numbers = length // dtype.itemsize
        offsets = np.zeros(self.count + 1, np.int64)
        np.cumsum(numbers, out=offsets[1:])
        places = np.repeat(base + shift - offsets[:-1] * dtype.itemsize, numbers)
        places += np.arange(offsets[-1]) * dtype.itemsize
        values = self.octets.at(dtype, 0)[places]
        return Numbers(offsets, values if dtype.isnative else values.astype(dtype.newbyteorder("=")))

    leaf_numbers = repeat_numbers

    def check(self, value: Value, holds: Callable[[Any], Value], what: str) -> None:
        """``valid``: marks lanes whose value breaks the rule."""
        if value is ABSENT:
            return
        result = holds(value)
        if isinstance(result, bool | np.bool_):
            if not result:
                self.give_up(what)
            return
        is_wrong = ~result.values & result.present if isinstance(result, Maybe) else ~result
        if is_wrong.any():
            self.mark(is_wrong & ~self.is_bad, what)

    def open(self, type_: type[Any], own: Value, *arguments: Value) -> Value:
        """An object of a type over all of these lanes; a :class:`Closed` if its type is in ``closed``."""
        if type_.NAME in self.closed:
            return Closed(type_, self, own, arguments)
        return type_(self, own, *arguments)


Read = Callable[[Lanes, Any], Value]
ReadItem = Callable[[Lanes, Any, int], Value]
Cases = dict[int, Read]


def _skipper(width: int) -> Callable[[Lanes], Value]:
    def skip(self: Lanes) -> Value:
        self.skip(width)
        return ABSENT

    return skip


class Skim(Lanes):
    """Lanes that read only what other fields depend on: other numbers are skipped."""

    __slots__ = ()

    leaf_u1 = leaf_s1 = _skipper(1)
    leaf_u2le = leaf_u2be = leaf_s2le = leaf_s2be = _skipper(2)
    leaf_u4le = leaf_u4be = leaf_s4le = leaf_s4be = leaf_f4le = leaf_f4be = _skipper(4)
    leaf_u8le = leaf_u8be = leaf_s8le = leaf_s8be = leaf_f8le = leaf_f8be = _skipper(8)


class Walk(Skim):
    """Lanes that only find the end of what they read: bytes that nothing depends on are skipped, too, and ``valid`` is
    not checked."""

    __slots__ = ()

    def check(self, value: Value, holds: Callable[[Any], Value], what: str) -> None:
        pass

    def leaf_bytes(self, length: Value, encoding: str = "") -> Value:
        self._advance(length)
        return ABSENT

    def leaf_bytes_full(self, encoding: str = "") -> Value:
        self._advance(self._ends - self.places)
        return ABSENT

    def leaf_bits_le(self, num_bits: int) -> Value:
        self._advance(-(-num_bits // 8))
        return ABSENT

    leaf_bits_be = leaf_bits_le

    def leaf_numbers(self, code: str, times: Value) -> Value:
        times = np.minimum(self.definite(times), self.octets.size + 1).astype(np.int64)
        self._advance(np.maximum(times, 0) * np.dtype(code).itemsize)
        return ABSENT
