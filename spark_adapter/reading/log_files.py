"""A log file that may still be written: how far it can be read now, and where it can be cut."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

import numpy as np
import pyarrow as pa

from spark_adapter.decode import Engine
from spark_adapter.errors import BinlogError
from spark_adapter.files.blocks import BLOCK_BYTES, Block
from spark_adapter.files.event_file import MAGIC, EventFile
from spark_adapter.files.event_types import DESCRIPTION_CODES, GTID_CODES, Code
from spark_adapter.files.synchronize import Boundaries, is_splittable
from spark_adapter.reading.exact_ranges import Beginning, StreamError, describe_by
from spark_adapter.reading.places import EVERYTHING, Place
from spark_adapter.reading.read_gtids import both, state_of, text_of
from spark_adapter.storage.paths import FileEntry, open_file
from spark_adapter.transactions.logged_gtids import GtidState, state_before
from spark_adapter.transactions.transactions import NONE, TransactionTracker, with_closing_payloads

TAIL_BYTES = 1 << 20
"""How far before its end a file is first searched for its last transactions."""
_ROTATE_BYTES = 1 << 12
_HEAD_BYTES = 1 << 16
_WIDENING = 16
_CLOSING = (Code.rotate.value, Code.stop.value)


@dataclass(frozen=True)
class LogFile:
    """A file of a log. While open, it keeps the size it had when it was opened.

    Attributes:
        entry: the file.
        engine: to decode statements with.
        verify: check checksums.
    """

    entry: FileEntry
    engine: Engine
    verify: bool

    def end(self, start: Place, most: int | None = None) -> Place:
        """How far it can be read now, if it is the last file of its log.

        Args:
            start: how far it has been read.
            most: about how many bytes to go on, at least one transaction; None for all. Only of a log of a server.

        Raises:
            StreamError: it was replaced by another file, or cut.
        """
        stream, size = open_file(self.entry)
        with stream:
            try:
                file = self._file(stream, size)
            except BinlogError as error:
                return self._unreadable(stream, start, error)
            created = _created(file)
            if start.created is not None and start.created != created:
                raise StreamError(
                    f"{self.entry.path}: it was replaced: it was begun at {created}, and what was read before at "
                    f"{start.created} (seconds since 1970)"
                )
            if size < start.position:
                raise StreamError(f"{self.entry.path}: it holds {size} bytes, and {start.position} were read before")
            return self._whole_until(file, start, most=most)

    def created(self) -> int:
        """When its server began it, in seconds since 1970.

        Raises:
            BinlogError: it does not begin like a binlog.
        """
        with self._opened() as file:
            return _created(file)

    def gtids_before(self) -> GtidState:
        """The transactions of the files before it, as it tells; none if it does not.

        Raises:
            BinlogError: it does not begin like a binlog.
        """
        with self._opened() as file:
            for block in file.blocks(len(MAGIC), _HEAD_BYTES):
                found = state_before(self.engine, block)
                if found is not None:
                    return found
                if block.is_of(tuple(GTID_CODES)).any():
                    break
        return GtidState()

    def first_place(self, start: Place, position: int) -> Place:
        """The first place at or after a position.

        Args:
            start: the start of the file.
            position: in the file.

        Raises:
            ValueError: the file has no whole transactions up to there.
        """
        with self._opened() as file:
            if position <= len(MAGIC):
                return start
            tracker = TransactionTracker(self.engine)
            for block in file.blocks(len(MAGIC), TAIL_BYTES):
                transactions = tracker.track(with_closing_payloads(block))
                begins = transactions.positions[int(transactions.is_continued) :]
                begins = begins[begins >= position]
                if len(begins):
                    return Place(start.file, int(begins[0]), _described_at(block.format.position), _created(file))
            end = self._whole_until(file, start, is_begun=True)
        if end.position < position:
            raise ValueError(
                f"option startingPosition: {self.entry.path} has whole transactions only up to {end.position}"
            )
        return end

    def cuts(self, start: int, stop: int, length: int) -> Generator[Place, None, None]:
        """Places between transactions, each about ``length`` bytes after the last; none if the file cannot be cut.

        Args:
            start: first position.
            stop: position after the last one.
            length: in bytes.
        """
        if self.entry.compression is not None or stop == EVERYTHING:
            return
        try:
            with self._opened() as file:
                if not is_splittable(file.format):
                    return
                is_start, position = Boundaries(file).is_start, start
                while (cut := file.find(max(position + length, len(MAGIC)), stop, is_start)) is not None:
                    yield Place(self.entry.plain_path, cut, created=_created(file))
                    position = cut
        except BinlogError:
            pass  # reading the file reports it

    def next_name(self) -> str | None:
        """The next file, as named by the ROTATE_EVENT at its end, without folder; None if there is none."""
        if self.entry.compression is not None:
            return None
        try:
            with self._opened() as file:
                return self._rotation(file) if is_splittable(file.format) else None
        except (BinlogError, ValueError):
            return None  # reading the file reports it

    @contextmanager
    def _opened(self) -> Iterator[EventFile]:
        stream, size = open_file(self.entry)
        with stream:
            yield self._file(stream, size)

    def _file(self, stream: pa.NativeFile, size: int) -> EventFile:
        beginning, is_decrypted = Beginning(stream, size), self.entry.is_decrypted
        return EventFile(beginning, self.entry.path, size, self.verify, is_decrypted=is_decrypted)

    def _unreadable(self, stream: pa.NativeFile, start: Place, error: BinlogError) -> Place:
        """The place in a file that cannot be read yet, or ever."""
        if start.position:
            raise StreamError(f"{self.entry.path}: it was replaced by something else: {error.fault.reason}") from error
        stream.seek(0)
        head = stream.read(len(MAGIC))
        if head == MAGIC[: len(head)] and (head != MAGIC or error.fault.reason.startswith("truncated")):
            return start
        return Place(start.file, EVERYTHING)

    def _whole_until(self, file: EventFile, start: Place, is_begun: bool = False, most: int | None = None) -> Place:
        """The place after the last whole transaction and the events after it that belong to none.

        Args:
            file: this file, open.
            start: a place in it.
            is_begun: events before the first transaction may be read without one.
            most: see :meth:`end`.
        """
        place, created = replace(start, first=None), _created(file)
        describe_by(file, start.format_position)
        first = begin = max(start.position, len(MAGIC))
        if is_splittable(file.format) and not self.entry.is_sent:
            begin = _last_boundary(file, first)
        if begin > first:
            place = replace(place, position=begin, created=created, is_complete=False)
        is_begun |= start.position > 0 or begin > first
        gtids = None if place.gtids is None else state_of(place.gtids)
        whole = _WholeTransactions(place, file.size, created, TransactionTracker(self.engine), is_begun, gtids)
        block_bytes = BLOCK_BYTES if most is None else min(most, BLOCK_BYTES)
        try:
            for block in file.blocks(begin, block_bytes):
                whole.step(block)
                if most is not None and whole.place.position - begin >= most:
                    break
        except BinlogError:
            pass  # the compressed data is damaged here, or still incomplete
        return replace(whole.place, gtids=None if whole.gtids is None else text_of(whole.gtids))

    def _rotation(self, file: EventFile) -> str | None:
        for begin in _backwards(len(MAGIC), file.size, _ROTATE_BYTES):
            position = file.find(begin, file.size)
            if position is None:
                continue
            for block in file.blocks(position):
                if len(block) and int(block.codes[-1]) == Code.rotate.value and _end_of(block) == file.size:
                    return str(block.parse(len(block) - 1).body.new_log_ident)
            return None
        return None


@dataclass
class _WholeTransactions:
    """Walks through the last file of a log, and tracks the place up to which everything is whole.

    Attributes:
        place: everything before it can be read.
        size: of the file, in bytes.
        created: when the file was created.
        tracker: of the transactions of its blocks.
        is_begun: the place may move, as there is a transaction before it, or none is needed.
        gtids: the transactions before the place; None if nobody asks for them, or some have no GTID.
    """

    place: Place
    size: int
    created: int
    tracker: TransactionTracker
    is_begun: bool
    gtids: GtidState | None

    def step(self, block: Block) -> None:
        """Process the next block."""
        closed, has_transaction = self._closed_events(block)
        self.is_begun |= has_transaction
        if not len(block):
            return
        last = int(block.codes[-1])
        if last == Code.mariadb_start_encryption.value and block.faults:
            self.place = replace(self.place, position=EVERYTHING)
            return
        is_complete = last in _CLOSING and _end_of(block) == self.size and is_splittable(block.format)
        if is_complete:
            closed, self.is_begun = len(block), True
        if closed and self.is_begun:
            block = block.select(slice(0, closed))
            is_description = int(block.codes[-1]) in DESCRIPTION_CODES
            self.place = replace(
                self.place,
                position=_end_of(block),
                format_position=_described_at(int(block.positions[-1]) if is_description else block.format.position),
                created=self.created,
                is_complete=is_complete,
            )

    def _closed_events(self, block: Block) -> tuple[int, bool]:
        """The number of events of a block before a transaction that is open at its end.

        Returns:
            That number, and whether a transaction is among these events.
        """
        transactions = self.tracker.track(with_closing_payloads(block))
        is_open = len(transactions) > 0 and transactions.ends[-1] == NONE
        if self.gtids is not None:  # one that goes on counts in the block in which it ends
            gtids = transactions.starts.column("gtid").slice(0, len(transactions) - is_open)
            self.gtids = None if gtids.null_count else both(self.gtids, GtidState.of(gtids))
        if not is_open:
            return len(block), len(transactions) > 0
        last = len(transactions) - 1
        if transactions.is_continued and last == 0:
            return 0, False
        return int(np.flatnonzero(transactions.of_event == last)[0]), last > 0


def _created(file: EventFile) -> int:
    return int(file.format.event.header.timestamp)


def _described_at(position: int) -> int | None:
    """``Place.format_position`` of a FORMAT_DESCRIPTION."""
    return None if position == len(MAGIC) else position


def _end_of(block: Block) -> int:
    """Position after the last event of a block of whole events."""
    return int(block.positions[-1]) + int(block.headers["event_length"][-1])


def _backwards(begin: int, stop: int, length: int) -> Iterator[int]:
    """Positions to search from: near the end, then further back, finally the start."""
    while stop - length > begin:
        yield stop - length
        length *= _WIDENING
    yield begin


def _last_boundary(file: EventFile, begin: int) -> int:
    """The start of one of the last transactions of a file, not before ``begin``; ``begin`` if there is none."""
    is_start = Boundaries(file).is_start
    for position in _backwards(begin, file.size, TAIL_BYTES):
        if position == begin:
            break
        boundary = file.find(position, file.size, is_start)
        if boundary is not None:
            return boundary
    return begin
