"""From the bytes of a file to blocks of events: headers as columns, checksums verified, damage stepped over.

A :class:`Block` is a run of whole events in one buffer. Its headers are NumPy columns; bodies stay bytes until the
decode room asks for them. Memory is bounded by the block size, or by the largest event if that is larger.

What an event is, and how it finds its FORMAT_DESCRIPTION and TABLE_MAP, is said in ``formats/binlog_event.ksy``.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from io import BytesIO
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
from kaitaistruct import KaitaiStream

from binlog_ksy import layouts
from binlog_ksy.binlog_event import BinlogEvent
from binlog_ksy.event_type import EventType
from binlog_ksy.schemas import EVENT_TYPE__CODE_LABELS
from spark_adapter.checksums import all_hold, crc32
from spark_adapter.errors import BinlogError, Fault
from spark_adapter.hopping import HEADER, LENGTH, LENGTH_OFFSET, header_offset, hop, strided

Int64s = npt.NDArray[np.int64]
Octets = npt.NDArray[np.uint8]
Headers = npt.NDArray[np.void]

Code = EventType.Code
FOOTER = layouts.BINLOG_EVENT_FOOTER
MAGIC = layouts.MYSQL_BINLOG_MAGIC
BLOCK_BYTES = 24 << 20
"""About so much is read and decoded at a time. Smaller blocks pay more often for each table and type of event in them,
a millisecond or so; larger ones wait for memory, and take more of it."""
_BEYOND_STOP = 1 << 16
NOT_IN_PAYLOAD = -1
EVENT_NAMES = EVENT_TYPE__CODE_LABELS.labels

_FLAGS_OFFSET = header_offset("flags")
CODE_OFFSET = header_offset("event_type")
_WRAP = 1 << 32  # header positions are 32-bit
_KNOWN_CODES = frozenset(code.value for code in Code) - {Code.unknown.value}
_TRUNCATED = "truncated"
_CHAIN = 3  # headers in a row that confirm each other where no checksum does


def event_name(code: int) -> str:
    """MySQL's name of an event type; the number itself if nobody knows it."""
    return EVENT_NAMES.get(code, str(code))


@dataclass(frozen=True)
class Format:
    """The event that describes the format of those after it: FORMAT_DESCRIPTION, or START_V3 of old servers.

    Attributes:
        event: that event, parsed.
        position: of that event in the file.
    """

    event: Any
    position: int

    @property
    def is_in_use(self) -> bool:
        """The file is still being written, or its server crashed."""
        return bool(self.event.header.is_in_use)

    @property
    def len_footer(self) -> int:
        """Bytes of the checksum after each event."""
        return FOOTER.itemsize if self.event.body.has_checksums else 0

    @property
    def has_fixed_headers(self) -> bool:
        """Headers have the usual layout, and can be read many at a time."""
        return bool(self.event.body.len_common_header == HEADER.itemsize)

    @property
    def has_true_positions(self) -> bool:
        """Header positions are those of this very file; not so in relay logs and before binlog version 4."""
        header = self.event.header
        return (
            self.has_fixed_headers
            and self.event.binlog_version == 4
            and not header.is_relay_log
            and header.next_position == (self.position + header.event_length) % _WRAP
        )

    def parse(self, data: bytes, table_map: Any = None, in_payload: bool = False) -> Any:
        """One event by its bytes.

        Args:
            data: the whole event, checksum included.
            table_map: the parsed TABLE_MAP event of a rows event.
            in_payload: the event comes from a TRANSACTION_PAYLOAD.

        Raises:
            Exception: whatever the parser says of bytes that do not fit.
        """
        table_map_event = self.event.nothing if table_map is None else table_map.itself
        return BinlogEvent(self.event.itself, table_map_event, in_payload, KaitaiStream(BytesIO(data)))


@dataclass
class Block:
    """Whole events, in the order of the file; those of compressed payloads in the place of the payload's own bytes.

    All arrays have one entry per event.

    Attributes:
        file: as the user named it.
        format: what describes these events.
        data: the buffer that holds them.
        offsets: of each event in ``data``.
        positions: byte offset of each event in the file; for an event of a payload that of the payload.
        inner_index: 0-based place within a payload, or NOT_IN_PAYLOAD.
        headers: as the dtype HEADER.
        faults: what could not be read here, by position.
    """

    file: str
    format: Format
    data: Octets
    offsets: Int64s
    positions: Int64s
    inner_index: Int64s
    headers: Headers
    faults: list[Fault] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.offsets)

    @cached_property
    def codes(self) -> npt.NDArray[np.uint8]:
        """Type code of each event."""
        return np.ascontiguousarray(self.headers["event_type"])

    @cached_property
    def types(self) -> frozenset[int]:
        """Type codes that occur."""
        return frozenset(np.flatnonzero(np.bincount(self.codes)).tolist())

    def is_of(self, codes: Iterable[int]) -> npt.NDArray[np.bool_]:
        """Which events are of some types."""
        if self.types.isdisjoint(codes):
            return np.zeros(len(self), bool)
        return _by_code(frozenset(codes))[self.codes]

    @cached_property
    def ends(self) -> Int64s:
        """Where each event ends in ``data``, its checksum included."""
        return self.offsets + self.headers["event_length"].astype(np.int64)

    @cached_property
    def body_offsets(self) -> Int64s:
        """Where each body begins in ``data``."""
        return self.offsets + HEADER.itemsize

    @cached_property
    def body_ends(self) -> Int64s:
        """Where each body ends in ``data``."""
        return self.ends - np.where(self.inner_index == NOT_IN_PAYLOAD, self.format.len_footer, 0)

    def event_bytes(self, index: int) -> bytes:
        """The bytes of one event."""
        start = self.offsets[index]
        return self.data[start : start + int(self.headers["event_length"][index])].tobytes()

    def parse(self, index: int, table_map: Any = None) -> Any:
        """One event as a tree, see :meth:`Format.parse`."""
        return self.format.parse(
            self.event_bytes(index), table_map, in_payload=bool(self.inner_index[index] != NOT_IN_PAYLOAD)
        )

    def fault(self, index: int, reason: str) -> Fault:
        """A fault of one of the events."""
        return Fault(self.file, int(self.positions[index]), event_name(int(self.codes[index])), reason)

    def select(self, wanted: slice | npt.NDArray[Any]) -> Block:
        """Some of the events, in the same buffer; the faults stay."""
        return replace(
            self,
            offsets=self.offsets[wanted],
            positions=self.positions[wanted],
            inner_index=self.inner_index[wanted],
            headers=self.headers[wanted],
        )


class EventFile:
    """A binlog that is open for reading.

    Args:
        stream: a seekable file of pyarrow.
        name: of the file, for messages.
        size: in bytes.
        verify: check CRC-32 checksums.

    Raises:
        BinlogError: not a binlog, an encrypted one, or its first event is damaged.
    """

    def __init__(self, stream: pa.NativeFile, name: str, size: int, verify: bool = True) -> None:
        self.name = name
        self.size = size
        self.verify = verify
        self._stream = stream
        self._at = 0
        self._is_at_end = False
        self.format = self._read_format()

    def blocks(self, start: int, block_bytes: int = BLOCK_BYTES, stop: int | None = None) -> Iterator[Block]:
        """All events from ``start``, which is the position of one, to the end of the file.

        Damaged events are left out and named in ``faults``; reading goes on at the next event that holds.

        Args:
            start: of the first event.
            block_bytes: of most blocks, about.
            stop: where the caller expects to have enough, so that little is read beyond it: blocks are smaller there.
        """

        def length_at(place: int) -> int:
            if stop is None:
                return block_bytes
            return min(block_bytes, stop - place + _BEYOND_STOP if place < stop else max(place - stop, _BEYOND_STOP))

        format_ = self.format
        position = start
        pending = self._read_after(_NOTHING, start, length_at(start))
        while pending:
            offsets, end, problem = self._walk(pending, position, format_)
            block = self._block(format_, pending, position, offsets)
            turn = _first_turn(block)
            if turn is not None:
                block = block.select(slice(0, turn + 1))
                end, problem = int(block.ends[-1]), None
            block, damage = self._sound(block)
            if damage is not None:
                end, problem = damage
            if problem is not None:
                resumed = self._resume(position + end, format_)
                block.faults.append(self._damage(pending, position, end, problem, format_, resumed))
                yield block
                if resumed is None:
                    return
                position = resumed
                pending = self._read_after(_NOTHING, position, length_at(position))
                continue
            if len(block) and block.codes[-1] == Code.mariadb_start_encryption.value:
                reason = "encrypted: what follows cannot be read without the keys of the server"
                block.faults.append(Fault(self.name, position + end, None, reason))
                yield block
                return
            if len(block) and block.codes[-1] in _DESCRIPTION_CODES:
                # In a relay log the source's own description follows the replica's.
                at = int(block.positions[-1])
                try:
                    format_ = self._parse_format(block.event_bytes(len(block) - 1), at)
                except BinlogError as error:
                    block.faults.append(error.fault)
            if len(block) or block.faults:
                yield block
            position += end
            pending = pending[end:]
            pending = self._read_after(pending, self._at, max(length_at(self._at), _missing(pending)))

    def ahead(self, start: int, format_: Format, stop: int) -> Generator[Block, None, None]:
        """:meth:`blocks` from another place, while those of this file are read: they go on where they were.

        Args:
            start: position of an event.
            format_: what describes it.
            stop: see :meth:`blocks`.
        """
        other = copy(self)
        other.format = format_
        with self._elsewhere():
            yield from other.blocks(start, stop=stop)

    def find(self, start: int, stop: int, is_wanted: Any) -> int | None:
        """Position of the first event in [start, stop) that the file's own bytes confirm, and that is wanted.

        An event is confirmed by its header position, which is that of the byte after it, and by its checksum; where
        there are no checksums, by the headers after it.

        Args:
            start: position to begin at.
            stop: position to end before.
            is_wanted: of the bytes of an event and its type code.
        """
        step = 1 << 20
        for begin in range(start, stop, step):
            window = self._read_at(begin, min(step, stop - begin) + HEADER.itemsize - 1)
            for at in self._candidates(window, begin, self.format):
                event = self._confirmed(begin + int(at), self.format)
                if event is not None and is_wanted(event):
                    return begin + int(at)
        return None

    def confirms(self, position: int) -> bool:
        """Whether the file's own bytes confirm that an event begins at a position, as :meth:`find` asks of them."""
        return self._confirms(position, self.format)

    # Reading. ----------------------------------------------------------------------------------------------------

    def _read_at(self, position: int, length: int) -> bytes:
        if position != self._at:
            self._stream.seek(position)
        data: bytes = self._stream.read(length)
        self._at = position + len(data)
        self._is_at_end = len(data) < length
        return data

    def _read_more(self, length: int) -> bytes:
        return self._read_at(self._at, length)

    @contextmanager
    def _elsewhere(self) -> Iterator[None]:
        """Whatever is read meanwhile, the next reading goes on where it was."""
        at, is_at_end = self._at, self._is_at_end
        try:
            yield
        finally:
            self._stream.seek(at)
            self._at, self._is_at_end = at, is_at_end

    def _read_after(self, rest: memoryview, position: int, length: int) -> memoryview:
        """Bytes that are there already, and behind them those of the file at a position."""
        if position != self._at:
            self._stream.seek(position)
        together = np.empty(len(rest) + length, np.uint8).data
        together[: len(rest)] = rest
        num_read = self._stream.readinto(together[len(rest) :])
        self._at = position + num_read
        self._is_at_end = num_read < length
        return together[: len(rest) + num_read]

    def _read_format(self) -> Format:
        head = self._read_at(0, len(MAGIC))
        if head != MAGIC:
            raise BinlogError(Fault(self.name, 0, None, _not_a_binlog(head)))
        # The first event is a few hundred bytes; its own length says how many.
        head = self._read_at(len(MAGIC), HEADER.itemsize)
        if len(head) < HEADER.itemsize:
            raise BinlogError(
                Fault(self.name, len(MAGIC), None, f"{_TRUNCATED}: {len(head)} bytes of the first event's header")
            )
        length = LENGTH(head, LENGTH_OFFSET)[0]
        if length > MAX_FORMAT_BYTES:
            raise BinlogError(Fault(self.name, len(MAGIC), None, f"the first event claims a length of {length} bytes"))
        return self._parse_format(head + self._read_more(length - len(head)), len(MAGIC))

    def _parse_format(self, data: bytes, position: int) -> Format:
        code = data[CODE_OFFSET]
        length = LENGTH(data, LENGTH_OFFSET)[0]
        if code not in (Code.format_description.value, Code.start_v3.value):
            reason = "the first event is not a FORMAT_DESCRIPTION_EVENT, so the format of the others is not known"
            raise BinlogError(Fault(self.name, position, event_name(code), reason))
        if length > len(data):
            reason = f"{_TRUNCATED}: {len(data)} of {length} bytes are there"
            raise BinlogError(Fault(self.name, position, event_name(code), reason))
        data = data[:length]
        try:
            stream = KaitaiStream(BytesIO(data))
            nothing = BinlogEvent.Reference(False, stream)
            event = BinlogEvent(nothing, nothing, False, stream)
        except Exception as error:
            raise BinlogError(Fault(self.name, position, event_name(code), describe(error))) from error
        if event.checksum is None and code == Code.format_description.value:
            version, known = event.body.server_version.text, event.body.num_event_types
            if known >= Code.previous_gtids.value:
                # Checksums are older than GTIDs: a flipped bit of the version must not let its own checksum go unseen.
                reason = f"damaged: server version {version!r} is older than checksums, and knows {known} event types"
                raise BinlogError(Fault(self.name, position, event_name(code), reason))
        if self.verify and event.checksum is not None:
            found = _checksum_of_description(data)
            if found != event.checksum:
                raise BinlogError(Fault(self.name, position, event_name(code), _bad_checksum(event.checksum, found)))
        return Format(event, position)

    # Walking. ----------------------------------------------------------------------------------------------------

    def _walk(self, data: memoryview, position: int, format_: Format) -> tuple[Int64s, int, str | None]:
        """Hop from header to header.

        Returns:
            Offsets of the whole events, the offset after the last of them, and what is wrong there, if anything is.
        """
        least = HEADER.itemsize if format_.has_fixed_headers else int(format_.event.header.len_header)
        offsets, at = hop(data, least, least + format_.len_footer, position if format_.has_true_positions else None)
        available = len(data)
        if available - at >= least and (length := LENGTH(data, at + LENGTH_OFFSET)[0]) < least + format_.len_footer:
            return offsets, at, f"a length of {length} bytes is shorter than an event's header"
        problem = None
        if at < available and (self._is_at_end or self._ends_before(position, data, at)):
            problem = self._truncation(data, at, available)
        elif available - at >= HEADER.itemsize:
            problem = self._impossible_length(data[at:], position + at, format_)
        return offsets, at, problem

    def _impossible_length(self, data: memoryview, position: int, format_: Format) -> str | None:
        """What is wrong with the length of a long event, told before it is read whole: it may be gigabytes."""
        header = np.frombuffer(data, HEADER, 1)[0]
        length, claimed = int(header["event_length"]), int(header["next_position"])
        if length <= BLOCK_BYTES or (format_.has_true_positions and _ends_where_it_says(header, position)):
            return None
        if format_.len_footer:
            return (
                None if self._checksum_holds(position, length) else f"a length of {length} bytes, and a wrong checksum"
            )
        if format_.has_true_positions:
            return f"a length of {length} bytes, and the header says the event ends at {claimed}"
        return None  # nothing tells

    def _checksum_holds(self, position: int, length: int) -> bool:
        """Whether an event has the right checksum, without holding it; the next reading goes on where it was."""
        found, left = 0, length - FOOTER.itemsize
        with self._elsewhere():
            while left:
                data = self._read_at(position + length - FOOTER.itemsize - left, min(left, 1 << 20))
                if not data:
                    return False
                found, left = crc32(data, found), left - len(data)
            footer = self._read_more(FOOTER.itemsize)
            return len(footer) == FOOTER.itemsize and int(np.frombuffer(footer, FOOTER)["footer"][0]) == found

    def _ends_before(self, position: int, data: memoryview, at: int) -> bool:
        """Whether the event at ``at`` goes beyond the end of the file, as far as that is known."""
        if at + HEADER.itemsize > len(data):
            return False
        return bool(position + at + LENGTH(data, at + LENGTH_OFFSET)[0] > self.size)

    def _truncation(self, data: memoryview, at: int, available: int) -> str:
        there = available - at
        if there < HEADER.itemsize:
            return f"{_TRUNCATED}: the file ends after {there} bytes of an event's header"
        length = LENGTH(data, at + LENGTH_OFFSET)[0]
        return f"{_TRUNCATED}: the event claims {length} bytes, and the file ends before that"

    def _block(self, format_: Format, data: memoryview, position: int, offsets: Int64s) -> Block:
        buffer = np.frombuffer(data, np.uint8)
        if format_.has_fixed_headers:
            headers = gather_headers(buffer, offsets)
        else:
            headers = np.zeros(len(offsets), HEADER)
            for i, at in enumerate(offsets):
                header = format_.parse(bytes(data[at : at + LENGTH(data, at + LENGTH_OFFSET)[0]])).header
                headers[i] = tuple(int(getattr(header, name, 0) or 0) for name in HEADER.names or ())
        return Block(
            self.name, format_, buffer, offsets, offsets + position, np.full(len(offsets), NOT_IN_PAYLOAD), headers
        )

    # Confirming. -------------------------------------------------------------------------------------------------

    def _sound(self, block: Block) -> tuple[Block, tuple[int, str] | None]:
        """The undamaged events of a block, and where the walk over it went astray, if it did, with the reason.

        A damaged event with an undamaged one where its length says is left out and reported. Without that, or where its
        position says another length, its length may be what is damaged, and nothing after it can be trusted.
        """
        is_wrong, reason = self._damaged(block)
        wrong = np.flatnonzero(is_wrong).tolist()
        if not wrong:
            return block, None
        astray = next((k for k in wrong if not self._is_followed(block, k, is_wrong)), None)
        if astray is not None:
            is_wrong[astray:] = True
            wrong = [k for k in wrong if k < astray]
        sound = block.select(~is_wrong)
        sound.faults = [block.fault(k, reason(k)) for k in wrong]
        return sound, None if astray is None else (int(block.offsets[astray]), reason(astray))

    def _damaged(self, block: Block) -> tuple[npt.NDArray[np.bool_], Callable[[int], str]]:
        """Which events of a block are damaged, and what is wrong with one of those."""
        if self.verify and block.format.len_footer:
            if self._all_checksums_hold(block):
                return np.zeros(len(block), bool), lambda i: ""
            view = block.data.data
            stops = block.ends - FOOTER.itemsize
            extents = zip(block.offsets.tolist(), stops.tolist(), strict=True)
            found = np.fromiter((crc32(view[start:stop]) for start, stop in extents), np.uint32, len(block))
            for i in np.flatnonzero(block.is_of(_DESCRIPTION_CODES)).tolist():
                found[i] = _checksum_of_description(block.event_bytes(i))
            stored = _gather_footers(block.data, stops)
            return found != stored, lambda i: _bad_checksum(int(stored[i]), int(found[i]))
        if not block.format.len_footer and block.format.has_true_positions:
            # Nothing but its position tells whether an event is whole.
            claimed = block.headers["next_position"]
            ends = (block.positions + block.headers["event_length"]) % _WRAP
            return (
                claimed != ends,
                lambda i: f"the header says the event ends at {claimed[i]}, and it ends at {ends[i]}",
            )
        return np.zeros(len(block), bool), lambda i: ""

    def _all_checksums_hold(self, block: Block) -> bool:
        """Whether all events, which are one behind the other, have the right checksums."""
        descriptions = np.flatnonzero(block.is_of(_DESCRIPTION_CODES)).tolist()
        for first, end in pairwise([-1, *descriptions, len(block)]):
            ends = block.ends[first + 1 : end]
            if len(ends) and not all_hold(block.data.data, int(block.offsets[first + 1]), ends):
                return False
        return all(
            _gather_footers(block.data, block.ends[[i]] - FOOTER.itemsize)[0]
            == _checksum_of_description(block.event_bytes(i))
            for i in descriptions
        )

    def _is_followed(self, block: Block, index: int, is_wrong: npt.NDArray[np.bool_]) -> bool:
        """Whether an undamaged event, or the end of the file, is where the length and the position of an event say."""
        position, header = int(block.positions[index]), block.headers[index]
        if block.format.has_true_positions and not _ends_where_it_says(header, position):
            return False
        if index + 1 < len(block):
            return not is_wrong[index + 1]
        after = position + int(header["event_length"])
        return after == self.size or self._confirms(after, block.format)

    def _damage(
        self, data: memoryview, position: int, at: int, problem: str, format_: Format, resumed: int | None
    ) -> Fault:
        """The fault of a place from which on nothing can be read, up to ``resumed`` or the end of the file."""
        code = data[at + CODE_OFFSET] if len(data) >= at + HEADER.itemsize else None
        name = event_name(code) if code in _KNOWN_CODES else None
        if resumed is not None:
            problem += f"; skipped {resumed - position - at} bytes to the next event at position {resumed}"
        is_torn = resumed is None and format_.is_in_use and problem.startswith(_TRUNCATED)
        if is_torn and code is not None and format_.has_true_positions:
            # What a server is still writing has a whole header, whose position and length agree.
            header = gather_headers(np.frombuffer(data, np.uint8), np.array([at]))[0]
            is_torn = _ends_where_it_says(header, position + at)
        return Fault(self.name, position + at, name, problem, is_gap=True, is_torn_tail=is_torn)

    def _resume(self, position: int, format_: Format) -> int | None:
        """The next event after a damaged place, or None."""
        step = 1 << 20
        for begin in range(position + 1, self.size, step):
            window = self._read_at(begin, min(step + HEADER.itemsize - 1, self.size - begin))
            for at in self._candidates(window, begin, format_):
                if self._confirmed(begin + int(at), format_) is not None:
                    return begin + int(at)
        return None

    def _candidates(self, window: bytes, begin: int, format_: Format) -> Int64s:
        """Offsets in ``window`` at which a header may stand."""
        count = len(window) - HEADER.itemsize + 1
        if count <= 0:
            return np.zeros(0, np.int64)
        buffer = np.frombuffer(window, np.uint8)
        lengths = strided(buffer, "event_length", count)
        found = (lengths >= HEADER.itemsize) & _by_code(_KNOWN_CODES)[strided(buffer, "event_type", count)]
        if format_.has_true_positions:
            ends = (np.arange(begin, begin + count, dtype=np.uint64) + lengths).astype(np.uint32)
            found &= strided(buffer, "next_position", count) == ends
        return np.flatnonzero(found)

    def _confirms(self, position: int, format_: Format) -> bool:
        """Whether :meth:`_confirmed` finds an event; the next reading goes on where it was."""
        with self._elsewhere():
            return self._confirmed(position, format_) is not None

    def _confirmed(self, position: int, format_: Format) -> bytes | None:
        """The event at a position, if it proves itself."""
        head = self._read_at(position, HEADER.itemsize)
        if len(head) < HEADER.itemsize or not len(self._candidates(head, position, format_)):
            return None
        length = LENGTH(head, LENGTH_OFFSET)[0]
        if position + length > self.size:
            return None
        data = head + self._read_more(length - len(head))
        if format_.len_footer:
            stored = np.frombuffer(data[-FOOTER.itemsize :], FOOTER)["footer"][0]
            return data if crc32(memoryview(data)[: -FOOTER.itemsize]) == stored else None
        after = position + length
        for _ in range(_CHAIN):
            if after == self.size:
                break
            head = self._read_at(after, HEADER.itemsize)
            if len(head) < HEADER.itemsize or not len(self._candidates(head, after, format_)):
                return None
            after += LENGTH(head, LENGTH_OFFSET)[0]
        return data


MAX_FORMAT_BYTES = 1 << 16
_NOTHING = memoryview(b"")
_DESCRIPTION_CODES = (Code.format_description.value, Code.start_v3.value)
_TURN_CODES = (*_DESCRIPTION_CODES, Code.mariadb_start_encryption.value)


def gather_headers(buffer: Octets, offsets: Int64s) -> Headers:
    """The headers at some offsets of a buffer."""
    if not len(offsets):
        return np.zeros(0, HEADER)
    # As bytes: NumPy would copy each field of a header by itself.
    octets = np.dtype((np.void, HEADER.itemsize))
    windows = np.ndarray((len(buffer) - octets.itemsize + 1,), octets, buffer, 0, (1,))
    return windows[offsets].view(HEADER)


def describe(error: Exception) -> str:
    """What a parser's exception says of the bytes, in one line."""
    text = " ".join(str(error).split()) or type(error).__name__
    return text if isinstance(error, ValueError) else f"{type(error).__name__}: {text}"


def _ends_where_it_says(header: np.void, position: int) -> bool:
    """Whether the length of an event at a position agrees with its header position."""
    return int(header["next_position"]) == (position + int(header["event_length"])) % _WRAP


def _first_turn(block: Block) -> int | None:
    """The first event after which events are read in another way: encrypted, or as it describes."""
    turns = np.flatnonzero(block.is_of(_TURN_CODES))
    turns = turns[block.positions[turns] != block.format.position]
    return int(turns[0]) if len(turns) else None


@cache
def _by_code(codes: frozenset[int]) -> npt.NDArray[np.bool_]:
    """By type code, whether it is one of these."""
    return np.isin(np.arange(256), list(codes))


def _missing(data: memoryview) -> int:
    """How many bytes the event that begins here still needs."""
    return LENGTH(data, LENGTH_OFFSET)[0] - len(data) if len(data) >= HEADER.itemsize else 0


def _gather_footers(buffer: Octets, offsets: Int64s) -> npt.NDArray[np.uint32]:
    if not len(offsets):
        return np.zeros(0, np.uint32)
    count = len(buffer) - FOOTER.itemsize + 1
    return np.ndarray((count,), FOOTER["footer"], buffer, 0, (1,))[offsets]


def _checksum_of_description(data: bytes) -> int:
    """That of a FORMAT_DESCRIPTION as it was when its checksum was made: without ``LOG_EVENT_BINLOG_IN_USE_F``."""
    cleared = bytearray(data)
    cleared[_FLAGS_OFFSET] &= ~1
    return crc32(cleared[: -FOOTER.itemsize])


def _bad_checksum(stored: int, found: int) -> str:
    return f"wrong checksum: the event says {stored:#010x}, its bytes make {found:#010x}"


def _not_a_binlog(head: bytes) -> str:
    if not head:
        return "not a binlog: the file is empty"
    if head == layouts.ENCRYPTED_BINLOG_MAGIC:
        return "encrypted: the file needs the keyring of its server (begins with fd 62 69 6e)"
    return f"not a binlog: it begins with {head.hex(' ')}, not {MAGIC.hex(' ')}"
