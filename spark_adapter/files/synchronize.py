"""Which events of a file belong to a split, found by each task on its own.

A file is cut into byte ranges without being read. The events of a range [start, stop) are those from the first boundary
at or after ``start`` to the first boundary at or after ``stop``, so the ranges of a file partition its events,
whatever their size. A boundary is the first event of a transaction whose header position is that of the byte after it;
searching finds the same boundaries as walking.

In a file with checksums, events behind missing or added bytes have other positions. They are boundaries too: a task
that begins among them walks to them from the last event that ends where it says.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from binlog_ksy.event_type import EventType
from spark_adapter.event_headers import CODE_OFFSET
from spark_adapter.files.blocks import BLOCK_BYTES, NOT_IN_PAYLOAD, Block
from spark_adapter.files.event_file import MAGIC, EventFile
from spark_adapter.files.event_types import GTID_CODES, KNOWN_CODES, by_code
from spark_adapter.files.format import Format
from spark_adapter.files.positions import shift_of_header, shifts

Code = EventType.Code
_PEEK_BYTES = 1 << 16


class Boundaries:
    """Which events begin a transaction in one file.

    Servers since 5.7 (5.6 with gtid_mode=ON) and MariaDB since 10.0 write a GTID event before each transaction; in
    older files a transaction begins with the statement BEGIN.
    """

    def __init__(self, file: EventFile) -> None:
        self._format = file.format
        self._has_gtids = _has_gtids(file)

    def of_block(self, block: Block) -> npt.NDArray[np.int64]:
        """Indices of the events of a block that begin a transaction."""
        is_start = block.is_of(self.codes)
        is_start &= block.inner_index == NOT_IN_PAYLOAD
        if not self._format.has_proven_positions:
            is_start &= shifts(block.headers, block.positions) == 0
        starts = np.flatnonzero(is_start)
        if self._has_gtids:
            return starts
        return np.array([i for i in starts.tolist() if self._is_begin(block.event_bytes(i))], np.int64)

    @property
    def codes(self) -> tuple[int, ...]:
        """Type codes of events that may begin a transaction."""
        return tuple(GTID_CODES) if self._has_gtids else (Code.query.value,)

    def is_start(self, data: bytes) -> bool:
        """Whether an event, by its bytes, begins a transaction."""
        code = data[CODE_OFFSET]
        return code in GTID_CODES if self._has_gtids else code == Code.query.value and self._is_begin(data)

    def _is_begin(self, data: bytes) -> bool:
        try:
            return bool(self._format.parse(data).body.query == b"BEGIN")
        except Exception:
            return False  # a damaged event begins no transaction; the walk reports it


def blocks_of_range(file: EventFile, start: int, stop: int | None, block_bytes: int = BLOCK_BYTES) -> Iterator[Block]:
    """The blocks of the transactions that begin in a range of a file.

    Args:
        file: to read.
        start: 0 also takes the events before the first transaction.
        stop: None for the rest of the file.
        block_bytes: see :meth:`EventFile.blocks`.
    """
    if stop is not None and stop >= file.size:
        stop = None
    if not is_splittable(file.format):
        if start == 0:
            yield from file.blocks(len(MAGIC), block_bytes)
        return
    if start == 0 and stop is None:
        yield from file.blocks(len(MAGIC), block_bytes)
        return
    boundaries = Boundaries(file)
    begin, is_boundary = _begin(file, start, stop, boundaries)
    if begin is None:
        yield from file.cut_blocks(file.size if stop is None else stop)
        return
    for each in file.blocks(begin, block_bytes, stop):
        block = each
        if not is_boundary:
            index = _first_confirmed(file, block, boundaries, start)
            if index is None:
                if stop is not None and (block.positions[-1:] >= stop).any():
                    return
                continue
            block, is_boundary = _from(block, index), True
            if stop is not None and int(block.positions[0]) >= stop:
                return
        if stop is not None and (block.positions[-1:] >= stop).any():
            # The next range's task starts at the first boundary that it can confirm, so this task ends there.
            index = _first_confirmed(file, block, boundaries, stop)
            if index is not None:
                end = int(block.positions[index])
                faults = [fault for fault in block.faults if fault.position < end]
                yield replace(block.select(slice(0, index)), faults=faults)
                return
        yield block
    if not is_boundary:
        yield from file.cut_blocks(file.size if stop is None else stop)


def blocks_from(file: EventFile, position: int) -> Iterator[Block]:
    """The blocks from an event on, with the fault that bytes are missing right before it.

    Args:
        file: to read.
        position: of the event; that of the first event, if it is less.
    """
    header = file.header_at(position) if position > len(MAGIC) and file.format.has_proven_positions else None
    if header is None or shift_of_header(header, position) == 0:
        yield from file.blocks(max(position, len(MAGIC)))
        return
    for block in file.blocks(file.last_true(position)):
        later = np.flatnonzero(block.positions >= position)
        if len(later) or any(fault.position >= position for fault in block.faults):
            yield _from(block, int(later[0]) if len(later) else len(block), position)


def _begin(file: EventFile, start: int, stop: int | None, boundaries: Boundaries) -> tuple[int | None, bool]:
    """Where a task begins to read: at its first boundary, or at an event before it, from which it walks there.

    Returns:
        The position, None if the range has no boundary; and whether it is that of the boundary.
    """
    if start == 0:
        return len(MAGIC), True
    end = file.size if stop is None else stop
    if not file.format.has_proven_positions:
        return file.find(start, end, boundaries.is_start), True
    true = file.find(start, end)
    if file.may_hold(boundaries.codes, start, end if true is None else true):
        return file.last_true(start), False
    if true is None:
        return None, True
    is_known, position = by_code(KNOWN_CODES), true
    while position < end:
        header = file.header_at(position)
        if header is None:
            return None, True
        length, code = int(header["event_length"]), int(header["event_type"])
        if length < file.format.least_event or not is_known[code] or shift_of_header(header, position) != 0:
            return true, False
        is_candidate = code in boundaries.codes and file.confirms(position)
        if is_candidate and boundaries.is_start(file.event_bytes(position, length)):
            return position, True
        position += length
    return None, True


def _first_confirmed(file: EventFile, block: Block, boundaries: Boundaries, start: int) -> int | None:
    """Index of the first boundary of a block, from a position on, that the file's own bytes confirm."""
    for index in boundaries.of_block(block).tolist():
        position = int(block.positions[index])
        if position < start:
            continue
        if not file.format.has_proven_positions:
            is_confirmed = file.confirms(position)
        else:
            is_confirmed = file.checksum_holds(position, int(block.headers["event_length"][index]))
        if is_confirmed:
            return int(index)
    return None


def _from(block: Block, index: int, position: int | None = None) -> Block:
    """A block without the events before one, and without the faults before a position, by default that of the event."""
    begin = int(block.positions[index]) if position is None else position
    return replace(
        block.select(slice(index, None)), faults=[fault for fault in block.faults if fault.position >= begin]
    )


def has_boundaries(file: EventFile) -> bool:
    """Whether every transaction, also one of DDL alone, begins with an event that splits begin with."""
    return is_splittable(file.format) and _has_gtids(file)


def is_splittable(format_: Format) -> bool:
    """Whether events prove their position in the file; not in relay logs, nor before binlog version 4."""
    return format_.has_true_positions


def _has_gtids(file: EventFile) -> bool:
    """Whether transactions begin with GTID events. That of a server which does not always write them contains one."""
    if file.format.event.body.has_gtids:
        return True
    for block in file.blocks(len(MAGIC), _PEEK_BYTES):
        return bool(block.is_of(GTID_CODES).any())
    return False
