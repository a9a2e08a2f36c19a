"""Proof from the bytes of a file of where its events start.

An event is confirmed by its header position, which is that of the byte after it, and by its checksum; without
checksums, by the headers after it. Header positions that count from elsewhere prove something too, see
:mod:`spark_adapter.files.positions`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from spark_adapter.event_headers import FOOTER, HEADER, Int64s, gather_headers, header_at, length_at, strided
from spark_adapter.files.checksums import crc32
from spark_adapter.files.event_types import KNOWN_CODES, by_code
from spark_adapter.files.format import Format
from spark_adapter.files.positions import POSITIONS, displacement, shift_of_header, shifts
from spark_adapter.storage.file_bytes import FileBytes

_CHAIN = 3  # consecutive headers that confirm each other if there are no checksums
_STEP = 1 << 20
_SHORT = 1 << 16
_LAST_STEP = 1 << 16  # of a search backwards, at first: most events are shorter


class Unconfirmed(NamedTuple):
    """An event that neither its own header position nor that of a neighbour confirms.

    Attributes:
        position: in the file.
        length: in bytes, as its header says.
        shift: of its header position.
        shift_before: the shift of the event before it.
    """

    position: int
    length: int
    shift: int
    shift_before: int

    @property
    def end(self) -> int:
        """Position after the event."""
        return self.position + self.length


@dataclass(frozen=True)
class Evidence:
    """Tells whether events start at given positions of a file.

    Attributes:
        file: to read.
        format: of the events.
    """

    file: FileBytes
    format: Format

    def expected_shift(self, before: int | None, own: int) -> int:
        """The shift that an event should have.

        Args:
            before: the shift of the event before it; None if that event was not read.
            own: the event's actual shift.
        """
        if before is not None:
            return before
        return 0 if self.format.has_true_positions else own

    def find(
        self, start: int, stop: int, shift: int | None = None, is_wanted: Callable[[bytes], bool] | None = None
    ) -> int | None:
        """Position of the first event in [start, stop) that is confirmed and wanted.

        Args:
            start: first position to try.
            stop: position after the last one to try.
            shift: see :meth:`confirmed_length`.
            is_wanted: tells from an event's bytes whether it is wanted.
        """
        least = self.format.least_header
        for begin in range(start, stop, _STEP):
            data = self.file.read(begin, min(_STEP, stop - begin) + least - 1)
            for offset in self._candidates(data, begin, shift):
                position = begin + int(offset)
                length = self.confirmed_length(position, shift)
                if length is not None and (is_wanted is None or is_wanted(self.file.read(position, length))):
                    return position
        return None

    def find_last(self, start: int, stop: int) -> int | None:
        """Position of the last confirmed event in [start, stop), see :meth:`find`."""
        length = _LAST_STEP
        while stop > start:
            begin = max(start, stop - length)
            data = self.file.read(begin, stop - begin + self.format.least_header - 1)
            for offset in self._candidates(data, begin, None)[::-1].tolist():
                if self.confirms(begin + offset):
                    return begin + int(offset)
            stop, length = begin, _STEP
        return None

    def find_moved(self, start: int, place: int) -> int | None:
        """Position of the first event from ``start`` on that stands elsewhere than its server wrote it.

        Its checksum must be right, and the event after it must have the same shift, unless the file ends there. Only
        for files with checksums and true positions. Events of more than 1 MiB are not found, only those behind them.

        Args:
            start: first position to try.
            place: where its server wrote it, at least; see :mod:`spark_adapter.files.course`.
        """
        is_known = by_code(KNOWN_CODES)
        least, size = self.format.least_event, self.file.size
        for begin in range(start, size, _STEP):
            data = self.file.read(begin, 2 * _STEP + HEADER.itemsize)
            count = min(len(data) - HEADER.itemsize + 1, _STEP)
            if count <= 0:
                break
            buffer = np.frombuffer(data, np.uint8)
            lengths, codes = (strided(buffer, name, count) for name in ("event_length", "event_type"))
            offsets = np.flatnonzero(is_known[codes] & (lengths >= least) & (lengths <= _STEP))
            ends = offsets + lengths[offsets]
            is_last = begin + ends == size
            fits = is_last | (ends + HEADER.itemsize <= len(data))
            offsets, ends, is_last = offsets[fits], ends[fits], is_last[fits]
            own = shifts(gather_headers(buffer, offsets), offsets + begin)
            after = gather_headers(buffer, np.where(is_last, offsets, ends))
            is_alike = is_known[after["event_type"]] & (after["event_length"] >= least)
            is_alike &= shifts(after, ends + begin) == own
            is_moved = (is_last | is_alike) & (offsets + begin + displacement(own) >= place)
            for offset, end in zip(offsets[is_moved].tolist(), ends[is_moved].tolist(), strict=True):
                if self.checksum_holds(begin + offset, end - offset):
                    return begin + int(offset)
        return None

    def may_hold(self, codes: Collection[int], start: int, stop: int) -> bool:
        """Whether an event of some types may start in [start, stop), wherever its server wrote it, by its checksum.

        Args:
            codes: types of short events, of at most 64 KiB.
            start: first position to try.
            stop: position after the last one to try.
        """
        is_wanted = by_code(frozenset(codes))
        for begin in range(start, stop, _STEP):
            data = self.file.read(begin, min(_STEP, stop - begin) + _SHORT)
            count = min(len(data) - HEADER.itemsize + 1, _STEP, stop - begin)
            if count <= 0:
                break
            buffer = np.frombuffer(data, np.uint8)
            found, lengths = (strided(buffer, name, count) for name in ("event_type", "event_length"))
            is_short = is_wanted[found] & (lengths >= self.format.least_event) & (lengths <= _SHORT)
            for offset in np.flatnonzero(is_short).tolist():
                end = offset + int(lengths[offset]) - FOOTER.itemsize
                if end + FOOTER.itemsize <= len(data) and crc32(data[offset:end]) == _footer_at(data, end):
                    return True
        return False

    def confirms(self, position: int, shift: int | None = None) -> bool:
        """Whether a confirmed event starts at a position, see :meth:`confirmed_length`."""
        return self.confirmed_length(position, shift) is not None

    def confirmed_length(self, position: int, shift: int | None = None) -> int | None:
        """Length of the event at a position; None if nothing confirms that there is one.

        Args:
            position: of the event.
            shift: required of its header position; by default 0 if header positions are those of the file, else
                that of the event after it.
        """
        format_, size = self.format, self.file.size
        head = self._header_bytes(position, shift)
        if head is None:
            return None
        length = length_at(head)
        after = position + length
        if after > size:
            return None
        if format_.len_footer:
            return length if self.checksum_holds(position, length) else None
        if shift is None and format_.has_end_positions and not format_.has_true_positions:
            if after == size:
                return None
            shift = shift_of_header(header_at(head), position)
        for _ in range(_CHAIN):
            if after == size:
                break
            head = self._header_bytes(after, shift)
            if head is None:
                return None
            after += length_at(head)
        return length

    def checksum_holds(self, position: int, length: int) -> bool:
        """Whether an event has the right checksum; it is not held in memory."""
        computed, end = 0, position + length - FOOTER.itemsize
        while position < end:
            data = self.file.read(position, min(end - position, _STEP))
            if not data:
                return False
            computed, position = crc32(data, computed), position + len(data)
        footer = self.file.read(end, FOOTER.itemsize)
        return len(footer) == FOOTER.itemsize and _footer_at(footer, 0) == computed

    def leads_on(self, position: int, shift: int | None) -> bool:
        """Whether what follows an event can be events: up to one that is confirmed, or to the end of the file.

        Args:
            position: of the end of the event.
            shift: of the event; None if it has no position.
        """
        for _ in range(_CHAIN):
            data = self.file.read(position, HEADER.itemsize)
            if len(data) < HEADER.itemsize:
                break  # end of file, or its last event is incomplete
            header = header_at(data)
            length = int(header["event_length"])
            if length < self.format.least_event or int(header["event_type"]) not in KNOWN_CODES:
                return False
            own = shift_of_header(header, position)
            if own in (0, shift):
                break
            if position + length > self.file.size:
                return shift is None
            position, shift = position + length, own
        return True

    def is_hidden_by(self, event: Unconfirmed) -> bool:
        """Whether the length of an event spans another one that is confirmed."""
        size = self.file.size
        for shift in {event.shift_before, 0} if self.format.has_true_positions else {event.shift_before}:
            named_end = event.position + (event.shift + event.length - shift) % POSITIONS
            if (
                named_end > event.end
                and (named_end == size or self.confirms(named_end, shift))
                and not self.confirms(event.end, shift)
            ):
                return True
            if self.find(event.position + 1, min(event.end, size), shift) is not None:
                return True
        return False

    def _header_bytes(self, position: int, shift: int | None) -> bytes | None:
        """The bytes of a header, if there may be one at a position."""
        least = self.format.least_header
        head = self.file.read(position, least)
        return head if len(head) == least and len(self._candidates(head, position, shift)) else None

    def _candidates(self, data: bytes, position: int, shift: int | None) -> Int64s:
        """Offsets in ``data``, which starts at a position, where there may be a header."""
        format_ = self.format
        count = len(data) - format_.least_header + 1
        if count <= 0:
            return np.zeros(0, np.int64)
        buffer = np.frombuffer(data.ljust(count - 1 + HEADER.itemsize, b"\0"), np.uint8)
        lengths = strided(buffer, "event_length", count)
        is_header = (lengths >= format_.least_event) & by_code(KNOWN_CODES)[strided(buffer, "event_type", count)]
        if shift is None and format_.has_true_positions:
            shift = 0
        if shift is not None:
            ends = (np.arange(position, position + count, dtype=np.uint64) + lengths + shift).astype(np.uint32)
            is_header &= strided(buffer, "next_position", count) == ends
        return np.flatnonzero(is_header)


def _footer_at(data: bytes, offset: int) -> int:
    """The checksum at an offset."""
    return int(np.frombuffer(data, FOOTER, 1, offset)["footer"][0])
