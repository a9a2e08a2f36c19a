"""Following logs that are being written: how far they can be read by now, and what lies between two such places.

What a *log* is, :mod:`spark_adapter.log_names` says. Where a file is there both plain and compressed, the plain one
wins.

A :class:`Place` in a log says: all transactions before it are read, and none after it. It moves only over what will not
change any more: to the end of a whole transaction, or over the rest of a file when the next one is there. An event that
is not yet whole, or that may only look damaged as it is not yet whole, is waited for; it is damage once a whole
transaction comes after it, or the next file. What is before the first transaction of a file is read together with it:
a server that crashed when it had just begun a file removes it, and begins it anew.

Nothing here needs Spark.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any

import numpy as np
import pyarrow as pa

from spark_adapter.decode import Engine, engine_named
from spark_adapter.files.blocks import Block
from spark_adapter.files.errors import BinlogError
from spark_adapter.files.event_file import MAGIC, EventFile
from spark_adapter.files.event_types import Code
from spark_adapter.files.format import Format
from spark_adapter.files.paths import FileEntry, list_files, open_file
from spark_adapter.files.splits import Split, splits
from spark_adapter.files.synchronize import Boundaries, is_splittable
from spark_adapter.log_names import log_of, order_in_log
from spark_adapter.options import Options
from spark_adapter.rows.transactions import NONE, TransactionTracker, with_closing_payloads

# A place after everything that a file holds, whatever that is.
EVERYTHING = (1 << 63) - 1
# How far before its end a file is searched for the last transactions, at first.
TAIL_BYTES = 1 << 20
_WIDENING = 16
_CLOSING = (Code.rotate.value, Code.stop.value)
_DESCRIPTIONS = (Code.format_description.value, Code.start_v3.value)


class StreamError(RuntimeError):
    """What was to be read next is not there any more, or is not what it was. Reading on would lose changes."""


@dataclass(frozen=True)
class Place:
    """How far a log is read.

    Attributes:
        file: plain name of the file; all before it are read.
        position: all that begins before this byte of the file is read.
        format_position: of the FORMAT_DESCRIPTION that describes what follows, if that is not the file's first.
        created: seconds since 1970, when the file was begun, by its first event; to notice another one of that name.
        is_complete: the file ends here, by its own word; it is not needed any more.
        first: the file from which on the log is read, where the place before this one does not say.
    """

    file: str
    position: int = 0
    format_position: int | None = None
    created: int | None = None
    is_complete: bool = False
    first: str | None = None

    def to_json(self) -> dict[str, Any]:
        """For Spark's checkpoint; what is not known is left out."""
        found = {
            "file": self.file,
            "position": self.position,
            "format": self.format_position,
            "created": self.created,
            "complete": self.is_complete or None,
            "first": self.first,
        }
        return {name: value for name, value in found.items() if value is not None}

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Place:
        """The inverse."""
        return cls(
            value["file"],
            value["position"],
            value.get("format"),
            value.get("created"),
            value.get("complete", False),
            value.get("first"),
        )

    def is_after(self, other: Place) -> bool:
        """Whether more of the log is read here than at another place in it."""
        return (order_in_log(self.file), self.position) > (order_in_log(other.file), other.position)


# Places in all logs there are, by the name of the log.
Offset = dict[str, Place]


def offset_to_json(offset: Offset) -> dict[str, Any]:
    """An offset for Spark's checkpoint. Equal offsets give equal text."""
    return {name: offset[name].to_json() for name in sorted(offset)}


def offset_from_json(value: Mapping[str, Any]) -> Offset:
    """The inverse."""
    return {name: Place.from_json(place) for name, place in value.items()}


@dataclass(frozen=True)
class ExactRange(Split):
    """The events of a file from one known position to another; ``start`` 0 is that of the first event.

    Attributes:
        format_position: see :class:`Place`.
    """

    format_position: int | None = None

    @property
    def reports_file(self) -> bool:
        return True

    def open(self, stream: pa.NativeFile, size: int, verify: bool) -> EventFile:
        """The file up to the end of the range, as if there were no more.

        Args:
            stream: the file, open at its beginning.
            size: of the file, in bytes.
            verify: check checksums.

        Raises:
            BinlogError: the file begins with what is no binlog.
            StreamError: the file has become another one.
        """
        name = self.entry.path
        stop = size if self.stop is None else self.stop
        if self.stop is not None:
            stream.seek(max(stop - 1, 0))
            if stop and not stream.read(1):
                raise StreamError(f"{name}: it has become shorter than the {stop} bytes that are to be read")
            stream.seek(0)
            stream = _Beginning(stream, stop)
        try:
            file = super().open(stream, stop, verify)
        except BinlogError as error:
            if self.start == 0:
                raise
            raise StreamError(f"{name}: it was replaced while it was read: {error.fault.reason}") from error
        _describe(file, self.format_position)
        return file

    def blocks(self, file: EventFile, size: int) -> Iterator[Block]:
        """Its events.

        Args:
            file: from :meth:`open`.
            size: of the whole file, in bytes.
        """
        stop = file.size
        for block in file.blocks(self.start or len(MAGIC)):
            if stop < size:
                # What looks torn here has a whole event behind it.
                faults = [
                    replace(
                        fault,
                        reason=f"{fault.reason}; skipped {stop - fault.position} bytes to position {stop}",
                        is_torn_tail=False,
                    )
                    if fault.is_torn_tail
                    else fault
                    for fault in block.faults
                ]
                block = replace(block, faults=faults)
            yield block


class _Beginning:
    """The first bytes of a file, as if there were no more.

    Args:
        stream: the file.
        size: how many bytes.
    """

    def __init__(self, stream: pa.NativeFile, size: int) -> None:
        self._stream = stream
        self._size = size
        self._at = 0

    def seek(self, position: int) -> int:
        self._at = position
        self._stream.seek(position)
        return position

    def read(self, length: int) -> bytes:
        data: bytes = self._stream.read(min(length, self._left()))
        self._at += len(data)
        return data

    def readinto(self, buffer: memoryview) -> int:
        num_read: int = self._stream.readinto(buffer[: self._left()])
        self._at += num_read
        return num_read

    def _left(self) -> int:
        return max(self._size - self._at, 0)


class Follower:
    """Follows the logs that some paths name.

    It remembers what it has seen, to save work, and nothing that it could not find out again.

    Args:
        options: of the data source. A starting position is for :meth:`initial` alone; but where it names a log, no
            other one is followed.

    Raises:
        ValueError: the options ask for an end.
    """

    def __init__(self, options: Options) -> None:
        if options.ending_position is not None:
            raise ValueError("option endingPosition: a stream has no end; endingTimestamp leaves out what is later")
        self._options_at_begin = options
        self._options = replace(options, starting_position=None)
        self._engine: Engine = engine_named(options.engine)
        self._seen: frozenset[str] = frozenset()
        self._ends: dict[str, tuple[FileEntry, Place, Place]] = {}
        self._followed: dict[str, tuple[FileEntry, str | None]] = {}

    def initial(self) -> Offset:
        """Where a new stream begins: before the first file of each log, or at the starting position.

        Raises:
            ValueError: a starting position that does not fit the files, or is beyond what is there.
        """
        asked = {entry.path for entry in list_files(self._options.paths, self._options_at_begin)}
        start = {}
        for name, entries in self._logs().items():
            entry = next((entry for entry in entries if entry.path in asked), None)
            if entry is None:
                raise ValueError(f"option startingPosition: {entries[-1].path} is the last file there, and before it")
            position = self._options_at_begin.for_file(entry.path).starting_position
            start[name] = Place(entry.plain_path)
            if position is not None:
                start[name] = self._first_place(entry, start[name], position.byte)
        return start

    def latest(self, start: Offset, max_bytes: int | None = None, check: bool = True) -> Offset:
        """How far everything can be read by now.

        Args:
            start: how far it is read.
            max_bytes: about how much to go on from there; at least a transaction.
            check: make sure that no file is missing.

        Raises:
            StreamError: a file that is not read to its end is gone or replaced, or one between others is missing.
        """
        logs = self._logs(start)
        end = dict(start)
        budget = None if max_bytes is None else max(max_bytes // max(len(logs), 1), 1)
        for name in sorted({*logs, *start}):
            entries = logs.get(name, [])
            if name in start:
                place = replace(start[name], first=None)
            else:
                place = Place(entries[0].plain_path, first=entries[0].plain_path)
            end[name] = self._advance(entries, place, budget, check)
            if name in start and not end[name].is_after(start[name]):
                end[name] = start[name]
        return end

    def ranges(self, start: Offset, end: Offset, partition_bytes: int) -> list[Split]:
        """What lies between two offsets, in pieces.

        Args:
            start: the earlier one.
            end: the later one.
            partition_bytes: about the length of a piece; a transaction is never cut.

        Raises:
            StreamError: something of it is gone.
        """
        logs = self._logs(end)
        found: list[Split] = []
        for name, stop in sorted(end.items()):
            entries = logs.get(name, [])
            begin = start.get(name) or Place(stop.first or (entries[0].plain_path if entries else stop.file))
            if stop.is_after(begin):
                found += self._between(entries, begin, stop, partition_bytes)
        return found

    # Files. ------------------------------------------------------------------------------------------------------

    def _logs(self, known: Collection[str] = ()) -> dict[str, list[FileEntry]]:
        """The files of each log, in their order. All but the last have their final size.

        A server finishes a file before it begins the next one, so the size of a file is final if it was looked at
        after the next one was seen.

        Args:
            known: the logs that are followed already, whatever their files have become.
        """
        while True:
            entries = list_files(self._options.paths, self._options, known)
            names = frozenset(entry.path for entry in entries)
            if names <= self._seen:
                break
            self._seen = names
        begin = self._options_at_begin.starting_position
        logs: dict[str, dict[str, FileEntry]] = {}
        for entry in entries:
            plain = entry.plain_path
            if begin is not None and begin.log not in (None, entry.log_name):
                continue
            files = logs.setdefault(log_of(plain), {})
            if plain not in files or entry.compression is None:
                files[plain] = entry
        return {name: [files[plain] for plain in sorted(files, key=order_in_log)] for name, files in logs.items()}

    def _needed(self, entries: list[FileEntry], place: Place) -> list[FileEntry]:
        """The files from that of a place on; without that one if it is gone and not needed."""
        found = [entry for entry in entries if order_in_log(entry.plain_path) >= order_in_log(place.file)]
        if found and found[0].plain_path == place.file:
            entry = found[0]
            if entry.compression is None and entry.size < place.position != EVERYTHING:
                raise StreamError(
                    f"{entry.path}: it has {entry.size} bytes, and {place.position} were read before; it was cut or "
                    "replaced"
                )
            return found
        if place.is_complete or place.position == EVERYTHING:
            return found
        if place.position == 0 and not found:
            return []  # a server that crashed when it had just begun the file removes it, and begins it anew
        raise StreamError(
            f"{place.file}: it is gone, and was read only up to position {place.position}; to go on without the rest, "
            "begin anew with another checkpoint"
        )

    def _advance(self, entries: list[FileEntry], place: Place, budget: int | None, check: bool) -> Place:
        """The next place in a log."""
        files = self._needed(entries, place)
        first = place.first
        for entry, after in zip_longest(files, files[1:]):
            if entry.plain_path != place.file:
                place = Place(entry.plain_path)
            end = self._end(entry, place) if after is None else Place(place.file, entry.size)
            if budget is not None:
                length = max(min(end.position, entry.size) - place.position, 0)
                if length > budget and (cut := self._cut(entry, place, end.position, budget)) is not None:
                    return replace(cut, first=first)
                budget -= length
            if after is None:
                return replace(end, first=first)
            if check:
                self._require_next(entry, after)
            place = Place(after.plain_path)
            if budget is not None and budget <= 0:
                break
        return replace(place, first=first)

    def _require_next(self, entry: FileEntry, after: FileEntry) -> None:
        """See that no file is missing between two, by the ROTATE_EVENT of the first."""
        known = self._followed.get(entry.plain_path)
        if known is None or known[0] != entry:
            known = self._followed[entry.plain_path] = entry, self._next_name(entry)
        if known[1] is None:
            return
        folder = entry.path.rpartition("/")[0]
        following = f"{folder}/{known[1]}"
        if log_of(following) != log_of(entry.plain_path):
            return
        if not order_in_log(entry.plain_path) < order_in_log(following) < order_in_log(after.plain_path):
            return
        try:
            list_files([following], Options())
        except FileNotFoundError:
            raise StreamError(
                f"{following}: it is missing; it is named as the next one at the end of {entry.path}, and "
                f"{after.path} is there already"
            ) from None

    def _next_name(self, entry: FileEntry) -> str | None:
        """The file that the ROTATE_EVENT at the end of one names."""
        if entry.compression is not None:
            return None
        stream, size = open_file(entry)
        with stream:
            try:
                file = self._file(stream, entry, size)
                if not is_splittable(file.format):
                    return None
                for begin in _backwards(len(MAGIC), size, _ROTATE_BYTES):
                    found = file.find(begin, size, lambda data: True)
                    if found is None:
                        continue
                    for block in file.blocks(found):
                        if len(block) and int(block.codes[-1]) == Code.rotate.value and _end_of(block) == size:
                            return str(block.parse(len(block) - 1).body.new_log_ident)
                    return None
            except (BinlogError, ValueError):
                pass  # reading the file reports it
        return None

    def _file(self, stream: pa.NativeFile, entry: FileEntry, size: int) -> EventFile:
        """The file as long as it was when it was listed."""
        return EventFile(_Beginning(stream, size), entry.path, size, self._options.verify_checksum)

    # Places within a file. ---------------------------------------------------------------------------------------

    def _end(self, entry: FileEntry, start: Place) -> Place:
        """How far the last file of a log can be read by now."""
        known = self._ends.get(start.file)
        if known is not None and known[0] == entry and known[1].position <= start.position <= known[2].position:
            return known[2]
        if start.position == EVERYTHING:
            return start
        stream, size = open_file(entry)
        with stream:
            file = self._opened(stream, entry, size, start)
            end = file if isinstance(file, Place) else self._whole_until(file, start)
        self._ends[start.file] = entry, start, end
        return end

    def _opened(self, stream: pa.NativeFile, entry: FileEntry, size: int, start: Place) -> EventFile | Place:
        """The file; or the place in it, if it cannot be read: not yet, or never."""
        try:
            file = self._file(stream, entry, size)
        except BinlogError as error:
            if start.position:
                raise StreamError(f"{entry.path}: it was replaced by something else: {error.fault.reason}") from error
            stream.seek(0)
            head = stream.read(len(MAGIC))
            if head == MAGIC[: len(head)] and (head != MAGIC or error.fault.reason.startswith("truncated")):
                return start
            return Place(start.file, EVERYTHING)
        created = _created(file)
        if start.created is not None and start.created != created:
            raise StreamError(
                f"{entry.path}: it was replaced: it was begun at {created}, and what was read before at "
                f"{start.created} (seconds since 1970)"
            )
        if size < start.position:
            raise StreamError(f"{entry.path}: it holds {size} bytes, and {start.position} were read before")
        return file

    def _whole_until(self, file: EventFile, start: Place, is_begun: bool = False) -> Place:
        """The place after the last whole transaction, and what belongs to none behind it.

        Args:
            file: the last one of its log.
            start: a place in it.
            is_begun: what is before the first transaction may be read without one.
        """
        place = replace(start, first=None)
        is_begun |= start.position > 0
        begin = max(start.position, len(MAGIC))
        created = _created(file)
        _describe(file, start.format_position)
        if is_splittable(file.format):
            begin = _last_boundary(file, begin)
        tracker = TransactionTracker(self._engine)
        if begin > max(start.position, len(MAGIC)):
            place = replace(place, position=begin, created=created, is_complete=False)
            is_begun = True
        try:
            for block in file.blocks(begin):
                closed, has_transaction = _closed_events(tracker, block)
                is_begun |= has_transaction
                if not len(block):
                    continue
                if int(block.codes[-1]) == Code.mariadb_start_encryption.value:
                    return replace(place, position=EVERYTHING)
                is_complete = (
                    int(block.codes[-1]) in _CLOSING and _end_of(block) == file.size and is_splittable(block.format)
                )
                if is_complete:
                    closed, is_begun = len(block), True
                if closed and is_begun:
                    at = block.format.position
                    if int(block.codes[closed - 1]) in _DESCRIPTIONS:
                        at = int(block.positions[closed - 1])
                    place = replace(
                        place,
                        position=int(block.ends[closed - 1] - block.offsets[closed - 1] + block.positions[closed - 1]),
                        format_position=None if at == len(MAGIC) else at,
                        created=created,
                        is_complete=is_complete,
                    )
        except BinlogError:
            pass  # the compression is damaged here, or not yet whole
        return place

    def _first_place(self, entry: FileEntry, start: Place, position: int) -> Place:
        """The first place at a position, or after it."""
        stream, size = open_file(entry)
        with stream:
            file = self._file(stream, entry, size)
            if position <= len(MAGIC):
                return start
            tracker = TransactionTracker(self._engine)
            for block in file.blocks(len(MAGIC), TAIL_BYTES):
                transactions = tracker.track(with_closing_payloads(block))
                begins = transactions.positions[int(transactions.is_continued) :]
                begins = begins[begins >= position]
                if len(begins):
                    at = block.format.position
                    return Place(start.file, int(begins[0]), None if at == len(MAGIC) else at, _created(file))
            end = self._whole_until(file, start, is_begun=True)
        if end.position < position:
            raise ValueError(f"option startingPosition: {entry.path} has whole transactions only up to {end.position}")
        return end

    # Cutting. ----------------------------------------------------------------------------------------------------

    def _cut(self, entry: FileEntry, start: Place, stop: int, length: int) -> Place | None:
        """The first place about ``length`` bytes after ``start`` and before ``stop``, if there is one."""
        if entry.compression is not None or stop == EVERYTHING:
            return None
        stream, size = open_file(entry)
        with stream:
            try:
                file = self._file(stream, entry, size)
            except BinlogError:
                return None
            if not is_splittable(file.format):
                return None
            found = file.find(max(start.position + length, len(MAGIC)), stop, Boundaries(file).is_start)
            return None if found is None else Place(start.file, found, created=_created(file))

    def _between(self, entries: list[FileEntry], begin: Place, end: Place, partition_bytes: int) -> list[Split]:
        """What lies between two places of a log."""
        last = order_in_log(end.file)
        files = [entry for entry in self._needed(entries, begin) if order_in_log(entry.plain_path) <= last]
        if end.position and (not files or files[-1].plain_path != end.file):
            raise StreamError(f"{end.file}: it is gone, and was not yet read up to position {end.position}")
        found: list[Split] = []
        for entry in files:
            plain = entry.plain_path
            start = begin if plain == begin.file else Place(plain)
            stop: int | None = entry.size if entry.compression is None else None
            if plain == end.file:
                stop = None if end.position == EVERYTHING else end.position
            if stop is not None and entry.compression is None and entry.size < stop:
                raise StreamError(f"{entry.path}: it has {entry.size} bytes, and had {stop} before; it was cut")
            if plain != end.file and start.position == 0:
                found += splits([entry], partition_bytes)  # each task finds its boundaries by itself
            elif start.position not in (stop, EVERYTHING):
                found += self._exact(entry, start, stop, partition_bytes)
        return found

    def _exact(self, entry: FileEntry, start: Place, stop: int | None, partition_bytes: int) -> list[Split]:
        """A range of a file, cut between transactions."""
        if stop is None or entry.compression is not None or stop - start.position <= partition_bytes:
            return [ExactRange(entry, start.position, stop, start.format_position)]
        cuts = [start.position]
        stream, size = open_file(entry)
        with stream:
            try:
                file = self._file(stream, entry, size)
                if is_splittable(file.format):
                    is_start = Boundaries(file).is_start
                    while (found := file.find(max(cuts[-1] + partition_bytes, len(MAGIC)), stop, is_start)) is not None:
                        cuts.append(found)
            except BinlogError:
                pass  # whoever reads the range reports it
        pairs = zip(cuts, [*cuts[1:], stop], strict=True)
        return [ExactRange(entry, a, b, start.format_position) for a, b in pairs]


_ROTATE_BYTES = 1 << 12


def _created(file: EventFile) -> int:
    return int(file.format.event.header.timestamp)


def _describe(file: EventFile, position: int | None) -> None:
    """Let the FORMAT_DESCRIPTION at a position describe what follows."""
    if position is not None:
        block = next(iter(file.blocks(position)), None)
        if block is None or not len(block) or int(block.positions[0]) != position:
            raise StreamError(f"{file.name}: it was replaced: no FORMAT_DESCRIPTION_EVENT is at position {position}")
        file.format = Format(block.parse(0), position)


def _end_of(block: Block) -> int:
    """Position after the last event of a block of whole events."""
    return int(block.positions[-1]) + int(block.headers["event_length"][-1])


def _backwards(begin: int, stop: int, length: int) -> Iterator[int]:
    """Where to search from: near the end, then further before it, at last from the beginning."""
    while stop - length > begin:
        yield stop - length
        length *= _WIDENING
    yield begin


def _last_boundary(file: EventFile, begin: int) -> int:
    """The beginning of one of the last transactions of a file, not before ``begin``; ``begin`` if there is none."""
    is_start = Boundaries(file).is_start
    for position in _backwards(begin, file.size, TAIL_BYTES):
        if position == begin:
            break
        found = file.find(position, file.size, is_start)
        if found is not None:
            return found
    return begin


def _closed_events(tracker: TransactionTracker, block: Block) -> tuple[int, bool]:
    """How many events of the next block there are before a transaction that is open at its end.

    Returns:
        That, and whether a transaction is among them.
    """
    transactions = tracker.track(with_closing_payloads(block))
    if not len(transactions) or transactions.ends[-1] != NONE:
        return len(block), len(transactions) > 0
    last = len(transactions) - 1
    if transactions.is_continued and last == 0:
        return 0, False
    return int(np.flatnonzero(transactions.of_event == last)[0]), last > 0
