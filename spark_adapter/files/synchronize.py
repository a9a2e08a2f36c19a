"""Which events of a file belong to a split, found by each task on its own.

A file is cut into byte ranges without being read. The events of a range [start, stop) are those from the first boundary
at or after ``start`` to the first boundary at or after ``stop``, so the ranges of a file partition its events,
whatever their size. A boundary is the first event of a transaction whose header position is that of the byte after it;
searching finds the same boundaries as walking.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from binlog_ksy.event_type import EventType
from spark_adapter.files.blocks import BLOCK_BYTES, NOT_IN_PAYLOAD, Block
from spark_adapter.files.event_file import MAGIC, EventFile
from spark_adapter.files.event_types import GTID_CODES
from spark_adapter.files.format import Format
from spark_adapter.files.headers import CODE_OFFSET
from spark_adapter.files.positions import shifts

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
        is_start = block.is_of(GTID_CODES if self._has_gtids else (Code.query.value,))
        is_start &= block.inner_index == NOT_IN_PAYLOAD
        is_start &= shifts(block.headers, block.positions) == 0
        starts = np.flatnonzero(is_start)
        if self._has_gtids:
            return starts
        return np.array([i for i in starts.tolist() if self._is_begin(block.event_bytes(i))], np.int64)

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
    begin: int | None = len(MAGIC)
    if start > 0:
        begin = file.find(start, file.size if stop is None else stop, boundaries.is_start)
    if begin is None:
        return
    for block in file.blocks(begin, block_bytes, stop):
        if stop is not None and (block.positions[-1:] >= stop).any():
            beyond = boundaries.of_block(block)
            beyond = beyond[block.positions[beyond] >= stop]
            # The next range's task starts at the first boundary that it can confirm, so this task ends there.
            index = next((i for i in beyond.tolist() if file.confirms(int(block.positions[i]))), None)
            if index is not None:
                end = int(block.positions[index])
                faults = [fault for fault in block.faults if fault.position < end]
                yield replace(block.select(slice(0, index)), faults=faults)
                return
        yield block


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
