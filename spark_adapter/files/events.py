"""From the bytes of a file to blocks of events: headers as columns, checksums verified, damage stepped over.

A :class:`Block` is a run of whole events in one buffer. Its headers are NumPy columns; bodies stay bytes until the
decode room asks for them. Memory is bounded by the block size, or by the largest event if that is larger.

What an event is, and how it finds its FORMAT_DESCRIPTION and TABLE_MAP, is said in ``formats/binlog_event.ksy``.
"""

from __future__ import annotations

import logging
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
from binlog_ksy.event_header import EventHeader
from binlog_ksy.event_type import EventType
from binlog_ksy.schemas import EVENT_TYPE__CODE_LABELS
from spark_adapter.files.checksums import all_hold, crc32
from spark_adapter.files.errors import BinlogError, Fault
from spark_adapter.files.hopping import HEADER, LENGTH, LENGTH_OFFSET, header_offset, hop, strided
from spark_adapter.files.parser_errors import describe
from spark_adapter.files.positions import POSITIONS, is_confirmed, shift_of, shifts, shifts_before

Int64s = npt.NDArray[np.int64]
Octets = npt.NDArray[np.uint8]
Headers = npt.NDArray[np.void]
Checksums = npt.NDArray[np.uint32]

Code = EventType.Code
GTID_CODES = tuple(code.value for code in (Code.gtid, Code.anonymous_gtid, Code.gtid_tagged, Code.mariadb_gtid))
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
        is_relay_log: other events of the file show that a replica wrote it.
    """

    event: Any
    position: int
    is_relay_log: bool = False

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
    def least_header(self) -> int:
        """Length of the shortest header of an event, in bytes."""
        return HEADER.itemsize if self.has_fixed_headers else int(self.event.header.len_header)

    @property
    def least_event(self) -> int:
        """Length of the shortest event, in bytes."""
        return self.least_header + self.len_footer

    @property
    def has_end_positions(self) -> bool:
        """Headers name the end of their event, in whatever file; before binlog version 4 they do not."""
        return self.has_fixed_headers and bool(self.event.binlog_version == 4)

    @property
    def has_true_positions(self) -> bool:
        """Header positions are those of this very file; not so in relay logs and before binlog version 4."""
        return (
            self.has_end_positions
            and not self.is_relay_log
            and not self.event.header.is_relay_log
            and _names_its_end(self.event, self.position)
        )

    def headers(self, buffer: Octets, offsets: Int64s) -> tuple[Headers, Int64s]:
        """The headers at some offsets of a buffer, and where each of them ends."""
        if self.has_fixed_headers:
            return gather_headers(buffer, offsets), offsets + HEADER.itemsize
        headers = np.zeros(len(offsets), HEADER)
        ends = np.empty_like(offsets)
        for i, offset in enumerate(offsets.tolist()):
            header = self.header(buffer[offset : offset + _MOST_HEADER_BYTES].tobytes())
            headers[i] = tuple(int(getattr(header, name, 0)) for name in HEADER.names or ())
            ends[i] = offset + header.len_header
        return headers, ends

    def header(self, data: bytes) -> Any:
        """The header that some bytes begin with, parsed; bytes that it lacks are taken for zeros."""
        padded = data.ljust(_MOST_HEADER_BYTES, b"\0")
        return EventHeader(self.event.body.len_common_header, KaitaiStream(BytesIO(padded)))

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
        body_offsets: where each body begins in ``data``.
        faults: what could not be read here, by position.
    """

    file: str
    format: Format
    data: Octets
    offsets: Int64s
    positions: Int64s
    inner_index: Int64s
    headers: Headers
    body_offsets: Int64s
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
            body_offsets=self.body_offsets[wanted],
        )

    def without_short(self) -> Block:
        """The events that are long enough for their header; the others become faults."""
        is_short = self.body_offsets > self.body_ends
        if not is_short.any():
            return self
        faults = [
            self.fault(i, f"{self.ends[i] - self.offsets[i]} bytes are too few for its header and its checksum")
            for i in np.flatnonzero(is_short).tolist()
        ]
        block = self.select(~is_short)
        block.faults = sorted([*self.faults, *faults], key=lambda fault: fault.position)
        return block


class PermutedTypes(BinlogError):
    """The types of the events after a FORMAT_DESCRIPTION are not those that their codes say."""


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
        format_ = self._read_format()
        self.format = replace(format_, is_relay_log=self._is_relay_log(format_))

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
        shift: int | None = None
        pending = self._read_after(_NOTHING, start, length_at(start))
        while pending:
            offsets, end, problem = self._walk(pending, position, format_, shift)
            block = self._block(format_, pending, position, offsets)
            turn = _first_turn(block)
            if turn is not None:
                block = block.select(slice(0, turn + 1))
                end, problem = int(block.ends[-1]), None
            block, damage = self._sound(block, shift, problem)
            if damage is not None:
                end, problem = damage
            shift = _last_shift(block, shift)
            block = block.without_short()
            if problem is not None:
                resumed = self._resume(position + end, format_)
                block.faults.append(self._damage(pending, position, end, problem, format_, resumed, shift))
                yield block
                if resumed is None:
                    return
                position, shift = resumed, None
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
                    format_ = replace(self._parse_format(block.event_bytes(len(block) - 1), at), is_relay_log=True)
                except BinlogError as error:
                    block.faults.append(error.fault)
                    if isinstance(error, PermutedTypes):
                        yield block
                        return
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

    def find(self, start: int, stop: int, is_wanted: Callable[[bytes], bool]) -> int | None:
        """Position of the first event in [start, stop) that the file's own bytes confirm, and that is wanted.

        An event is confirmed by its header position, which is that of the byte after it, and by its checksum; where
        there are no checksums, by the headers after it.

        Args:
            start: position to begin at.
            stop: position to end before.
            is_wanted: of the bytes of an event and its type code.
        """
        return self._next_confirmed(start, stop, self.format, is_wanted=is_wanted)

    def confirms(self, position: int) -> bool:
        """Whether the file's own bytes confirm that an event begins at a position, as :meth:`find` asks of them."""
        return self._confirms(position, self.format)

    # Reading. ----------------------------------------------------------------------------------------------------

    def _read_at(self, position: int, length: int) -> bytes:
        if position > self.size:
            return b""  # a damaged length led here; not every stream can be asked for it
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
        if length < HEADER.itemsize:
            reason = f"a length of {length} bytes is shorter than an event's header"
            raise BinlogError(Fault(self.name, len(MAGIC), None, reason))
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
            computed = _checksum_of_description(data)
            if computed == event.checksum:
                pass
            elif event.checksum == 0 and not event.body.has_checksums and _names_its_end(event, position):
                # As MySQL's and MariaDB's own tools do, which check nothing in such a file.
                _LOG.warning("%s: the first event has no checksum (its field is zero), and is not checked", self.name)
            else:
                reason = _bad_checksum(event.checksum, computed)
                raise BinlogError(Fault(self.name, position, event_name(code), reason))
        if code == Code.format_description.value and event.body.has_permuted_event_types:
            version = event.body.server_version.text
            reason = (
                f"server version {version!r} is that of a development tree whose type codes mean other events: "
                "what follows cannot be read"
            )
            raise PermutedTypes(Fault(self.name, position, event_name(code), reason))
        return Format(event, position)

    def _is_relay_log(self, format_: Format) -> bool:
        """Whether the second event shows that a replica wrote the file.

        Replicas before 5.5 do not say it in their FORMAT_DESCRIPTION (``LOG_EVENT_RELAY_LOG_F``). After it they write
        what the source sent first: a ROTATE that the source made up, or its FORMAT_DESCRIPTION.
        """
        if not format_.has_true_positions or format_.len_footer:
            return False
        second = format_.position + int(format_.event.header.event_length)
        data = self._read_at(second, HEADER.itemsize)
        if len(data) < HEADER.itemsize or LENGTH(data, LENGTH_OFFSET)[0] < HEADER.itemsize:
            return False
        header = format_.header(data)
        return header.is_artificial or header.next_position == 0 or int(header.event_type) in _DESCRIPTION_CODES

    # Walking. ----------------------------------------------------------------------------------------------------

    def _walk(
        self, data: memoryview, position: int, format_: Format, shift: int | None
    ) -> tuple[Int64s, int, str | None]:
        """Hop from header to header.

        Returns:
            Offsets of the whole events, the offset after the last of them, and what is wrong there, if anything is.
        """
        least = format_.least_header
        offsets, at = hop(data, least, format_.least_event, position if format_.has_true_positions else None)
        available = len(data)
        if available - at >= least and (length := LENGTH(data, at + LENGTH_OFFSET)[0]) < format_.least_event:
            return offsets, at, f"a length of {length} bytes is too short for an event"
        problem = None
        if at < available and (self._is_at_end or self._ends_before(position, data, at, least)):
            problem = self._truncation(data, at, available, least)
        elif available - at >= HEADER.itemsize:
            block = self._block(format_, data, position, offsets[-1:])
            problem = self._impossible_length(data[at:], position + at, format_, _last_shift(block, shift))
        return offsets, at, problem

    def _impossible_length(self, data: memoryview, position: int, format_: Format, shift: int | None) -> str | None:
        """What is wrong with the length of a long event, found before it is read whole: it may be gigabytes."""
        header = np.frombuffer(data, HEADER, 1)[0]
        length = int(header["event_length"])
        if length <= BLOCK_BYTES or (format_.has_true_positions and _shift(header, position) == 0):
            return None
        if format_.len_footer:
            return (
                None if self._checksum_holds(position, length) else f"a length of {length} bytes, and a wrong checksum"
            )
        if not format_.has_end_positions:
            return None  # nothing tells
        own = _shift(header, position)
        before = _before(shift, own, format_)
        if own == before or (
            self._leads_on(position + length, own, format_)
            and not self._hides_event(position, length, own, before, format_)
        ):
            return None
        return f"a length of {length} bytes, and the header says the event ends at {int(header['next_position'])}"

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

    def _ends_before(self, position: int, data: memoryview, at: int, least: int) -> bool:
        """Whether the event at ``at`` goes beyond the end of the file, as far as that is known."""
        if at + least > len(data):
            return False
        return bool(position + at + LENGTH(data, at + LENGTH_OFFSET)[0] > self.size)

    def _truncation(self, data: memoryview, at: int, available: int, least: int) -> str:
        there = available - at
        if there < least:
            return f"{_TRUNCATED}: the file ends after {there} bytes of an event's header"
        length = LENGTH(data, at + LENGTH_OFFSET)[0]
        return f"{_TRUNCATED}: the event claims {length} bytes, and the file ends before that"

    def _block(self, format_: Format, data: memoryview, position: int, offsets: Int64s) -> Block:
        buffer = np.frombuffer(data, np.uint8)
        not_inner = np.full(len(offsets), NOT_IN_PAYLOAD)
        headers, body_offsets = format_.headers(buffer, offsets)
        return Block(self.name, format_, buffer, offsets, offsets + position, not_inner, headers, body_offsets)

    # Confirming. -------------------------------------------------------------------------------------------------

    def _sound(self, block: Block, shift: int | None, problem: str | None) -> tuple[Block, tuple[int, str] | None]:
        """The undamaged events of a block, and where the walk over it went astray, if it did, with the reason.

        A damaged event with an undamaged one where its length says is left out and reported. Without that, or where its
        position says another length, its length may be what is damaged, and nothing after it can be trusted.

        Args:
            block: all events that the walk found.
            shift: of the last event before the block.
            problem: why the walk ended, if it could not go on.
        """
        if not block.format.len_footer and block.format.has_end_positions:
            stray = self._first_stray(block, shift, problem)
            if stray is None:
                return block, None
            header = block.headers[stray]
            end = int(block.positions[stray]) + int(header["event_length"])
            reason = f"the header says the event ends at {header['next_position']}, and it ends at {end}"
            return block.select(slice(0, stray)), (int(block.offsets[stray]), reason)
        is_wrong, stored, computed = self._checksums(block)
        wrong = np.flatnonzero(is_wrong).tolist()
        if not wrong:
            return block, None
        reasons = {k: _bad_checksum(int(stored[k]), int(computed[k])) for k in wrong}
        astray = next((k for k in wrong if not self._is_followed(block, k, is_wrong)), None)
        if astray is not None:
            is_wrong[astray:] = True
        sound = block.select(~is_wrong)
        sound.faults = [block.fault(k, reasons[k]) for k in wrong if astray is None or k < astray]
        return sound, None if astray is None else (int(block.offsets[astray]), reasons[astray])

    def _checksums(self, block: Block) -> tuple[npt.NDArray[np.bool_], Checksums, Checksums]:
        """Which events of a block have a wrong checksum, the stored ones, and those that their bytes make."""
        if not (self.verify and block.format.len_footer) or self._all_checksums_hold(block):
            return np.zeros(len(block), bool), _NO_CHECKSUMS, _NO_CHECKSUMS
        view = block.data.data
        stops = block.ends - FOOTER.itemsize
        extents = zip(block.offsets.tolist(), stops.tolist(), strict=True)
        computed = np.fromiter((crc32(view[start:stop]) for start, stop in extents), np.uint32, len(block))
        for i in np.flatnonzero(block.is_of(_DESCRIPTION_CODES)).tolist():
            computed[i] = _checksum_of_description(block.event_bytes(i))
        stored = _gather_footers(block.data, stops)
        return computed != stored, stored, computed

    def _first_stray(self, block: Block, shift: int | None, problem: str | None) -> int | None:
        """The first event of a block without checksums whose length is not to be trusted; None if there is none.

        Most events are confirmed by their own position or by that of a neighbour. The others are read as well, as long
        as the chain of lengths leads on from them, and hides no event that confirms itself.
        """
        if not len(block):
            return None
        format_ = block.format
        own = shifts(block.headers, block.positions)
        before = shifts_before(block.headers, own, _before(shift, int(own[0]), format_))
        lone = ~is_confirmed(block.headers, own, before) & ~block.is_of(_DESCRIPTION_CODES)
        is_lost = problem is not None and not problem.startswith(_TRUNCATED)
        stray = len(block) if is_lost else None
        for i in np.flatnonzero(lone)[::-1].tolist():
            position, length = int(block.positions[i]), int(block.headers["event_length"][i])
            shift = int(own[i]) if block.headers["next_position"][i] else None
            if (
                stray == i + 1
                or (i + 1 == len(block) and not self._leads_on(position + length, shift, format_))
                or self._hides_event(position, length, int(own[i]), int(before[i]), format_)
            ):
                stray = i
        return None if stray == len(block) else stray

    def _hides_event(self, position: int, length: int, shift: int, before: int, format_: Format) -> bool:
        """Whether an event that nothing confirms has a length that hides one that confirms itself.

        Args:
            position: of the event.
            length: as its header says.
            shift: of the event.
            before: shift of the event before it.
            format_: of the event.
        """
        end = position + length
        with self._elsewhere():
            for count in {before, 0} if format_.has_true_positions else {before}:
                named_end = position + (shift + length - count) % POSITIONS
                if (
                    named_end > end
                    and (named_end == self.size or self._confirmed(named_end, format_, count) is not None)
                    and self._confirmed(end, format_, count) is None
                ):
                    return True
                if self._next_confirmed(position + 1, min(end, self.size), format_, count) is not None:
                    return True
        return False

    def _leads_on(self, position: int, shift: int | None, format_: Format) -> bool:
        """Whether what follows an event can be events: up to one that is confirmed, or to the end of the file.

        Args:
            position: of the end of the event.
            shift: of the event; None where it names no position.
            format_: of the event.
        """
        with self._elsewhere():
            for _ in range(_CHAIN):
                data = self._read_at(position, HEADER.itemsize)
                if len(data) < HEADER.itemsize:
                    break  # the file ends there, or its last event is cut
                header = np.frombuffer(data, HEADER)[0]
                length = int(header["event_length"])
                if length < format_.least_event or int(header["event_type"]) not in _KNOWN_CODES:
                    return False
                own = _shift(header, position)
                if own in (0, shift):
                    break
                if position + length > self.size:
                    return shift is None
                position, shift = position + length, own
        return True

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
        if block.format.has_true_positions and _shift(header, position) != 0:
            return False
        if index + 1 < len(block):
            return not is_wrong[index + 1]
        after = position + int(header["event_length"])
        return after == self.size or self._confirms(after, block.format)

    def _damage(
        self,
        data: memoryview,
        position: int,
        at: int,
        problem: str,
        format_: Format,
        resumed: int | None,
        shift: int | None,
    ) -> Fault:
        """The fault of a place from which on nothing can be read, up to ``resumed`` or the end of the file.

        ``shift`` is that of the last event before the place.
        """
        code = data[at + CODE_OFFSET] if len(data) >= at + format_.least_header else None
        name = event_name(code) if code in _KNOWN_CODES else None
        if resumed is not None:
            problem += f"; skipped {resumed - position - at} bytes to the next event at position {resumed}"
        elif position + at < self.size:
            problem += f"; the last {self.size - position - at} bytes of the file are not read"
        is_torn = resumed is None and format_.is_in_use and problem.startswith(_TRUNCATED)
        if is_torn and code is not None and format_.has_true_positions:
            # What a server is still writing has a whole header, whose position and length agree.
            header = gather_headers(np.frombuffer(data, np.uint8), np.array([at]))[0]
            is_torn = _shift(header, position + at) in (0, shift)
        return Fault(self.name, position + at, name, problem, is_gap=True, is_torn_tail=is_torn)

    def _resume(self, position: int, format_: Format) -> int | None:
        """The next event after a damaged place, or None."""
        return self._next_confirmed(position + 1, self.size, format_)

    def _next_confirmed(
        self,
        start: int,
        stop: int,
        format_: Format,
        shift: int | None = None,
        is_wanted: Callable[[bytes], bool] | None = None,
    ) -> int | None:
        """Position of the first event in [start, stop) that proves itself and is wanted, see :meth:`_confirmed`."""
        step = 1 << 20
        least = format_.least_header
        for begin in range(start, stop, step):
            window = self._read_at(begin, min(step, stop - begin) + least - 1)
            for at in self._candidates(window, begin, format_, shift):
                position = begin + int(at)
                length = self._confirmed(position, format_, shift)
                if length is not None and (is_wanted is None or is_wanted(self._read_at(position, length))):
                    return position
        return None

    def _candidates(self, window: bytes, begin: int, format_: Format, shift: int | None) -> Int64s:
        """Offsets in ``window`` at which a header may stand."""
        count = len(window) - format_.least_header + 1
        if count <= 0:
            return np.zeros(0, np.int64)
        buffer = np.frombuffer(window.ljust(count - 1 + HEADER.itemsize, b"\0"), np.uint8)
        lengths = strided(buffer, "event_length", count)
        found = (lengths >= format_.least_event) & _by_code(_KNOWN_CODES)[strided(buffer, "event_type", count)]
        if shift is None and format_.has_true_positions:
            shift = 0
        if shift is not None:
            ends = (np.arange(begin, begin + count, dtype=np.uint64) + lengths + shift).astype(np.uint32)
            found &= strided(buffer, "next_position", count) == ends
        return np.flatnonzero(found)

    def _confirms(self, position: int, format_: Format) -> bool:
        """Whether :meth:`_confirmed` finds an event; the next reading goes on where it was."""
        with self._elsewhere():
            return self._confirmed(position, format_) is not None

    def _confirmed(self, position: int, format_: Format, shift: int | None = None) -> int | None:
        """Length of the event at a position, if it proves itself: by its checksum, or by its and the next positions.

        Args:
            position: of the event.
            format_: of the event.
            shift: that its position must have; by default 0 where header positions are those of the file, else that of
                the event after it.
        """
        least = format_.least_header
        head = self._read_at(position, least)
        if len(head) < least or not len(self._candidates(head, position, format_, shift)):
            return None
        length = int(LENGTH(head, LENGTH_OFFSET)[0])
        after = position + length
        if after > self.size:
            return None
        if format_.len_footer:
            return length if self._checksum_holds(position, length) else None
        if shift is None and format_.has_end_positions and not format_.has_true_positions:
            if after == self.size:
                return None
            shift = _shift(np.frombuffer(head, HEADER)[0], position)
        for _ in range(_CHAIN):
            if after == self.size:
                break
            head = self._read_at(after, least)
            if len(head) < least or not len(self._candidates(head, after, format_, shift)):
                return None
            after += int(LENGTH(head, LENGTH_OFFSET)[0])
        return length


_LOG = logging.getLogger(__name__)
MAX_FORMAT_BYTES = 1 << 16
_MOST_HEADER_BYTES = 255  # what the one byte for it in FORMAT_DESCRIPTION can announce
_NOTHING = memoryview(b"")
_NO_CHECKSUMS = np.zeros(0, np.uint32)
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


def _shift(header: np.void, position: int) -> int:
    """How far the end position of an event is from its end, see :mod:`spark_adapter.files.positions`."""
    return int(shift_of(int(header["next_position"]), position, int(header["event_length"])))


def _names_its_end(event: Any, position: int) -> bool:
    """Whether the length of a parsed event at a position agrees with its header position."""
    return bool(shift_of(event.header.next_position, position, event.header.event_length) == 0)


def _before(shift: int | None, own: int, format_: Format) -> int:
    """The shift that an event is expected to have.

    Args:
        shift: of the event before it, if that was read.
        own: what it has.
        format_: of the event.
    """
    if shift is not None:
        return shift
    return 0 if format_.has_true_positions else own


def _last_shift(block: Block, before: int | None) -> int | None:
    """The shift of the last event of a block that names a position; ``before`` where there is none."""
    named = np.flatnonzero(block.headers["next_position"])[-1:]
    if not len(named):
        return before
    return int(shifts(block.headers[named], block.positions[named])[0])


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
