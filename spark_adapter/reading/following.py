"""Following logs that are being written: how far they can be read now, and what lies between two such offsets.

:mod:`spark_adapter.log_names` defines a *log*, and :mod:`spark_adapter.reading.places` a place in it. If
a file exists both plain and compressed, the plain one is used.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from itertools import zip_longest
from typing import NamedTuple

from spark_adapter.decode import Engine, engine_named
from spark_adapter.files.splits import Split, splits
from spark_adapter.log_names import log_of, number_in_log, order_in_log
from spark_adapter.options import Options
from spark_adapter.reading.exact_ranges import ExactRange, StreamError
from spark_adapter.reading.log_files import LogFile
from spark_adapter.reading.places import EVERYTHING, Offset, Place
from spark_adapter.storage.paths import FileEntry, list_files


class _KnownEnd(NamedTuple):
    """How far a file could be read from a place in it; valid while its entry stays the same."""

    entry: FileEntry
    start: Place
    end: Place


class _KnownNext(NamedTuple):
    """The next file, as named at the end of a file; valid while that file's entry stays the same."""

    entry: FileEntry
    name: str | None


class Follower:
    """Follows the logs at some paths.

    It caches what it has seen, to save work; everything in the cache can be found again.

    Args:
        options: of the data source. A starting position is only for :meth:`initial`; but if it names a log, no
            other log is followed.

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
        self._ends: dict[str, _KnownEnd] = {}
        self._nexts: dict[str, _KnownNext] = {}

    def initial(self) -> Offset:
        """Where a new stream starts: before the first file of each log, or at the starting position.

        Raises:
            ValueError: the starting position does not fit the files, or is beyond their end.
        """
        asked = {entry.path for entry in list_files(self._options.paths, self._options_at_begin)}
        start = {}
        for name, entries in self._logs().items():
            entry = next((entry for entry in entries if entry.path in asked), None)
            if entry is None:
                raise ValueError(f"option startingPosition: the log ends with {entries[-1].path}, before this position")
            position = self._options_at_begin.for_file(entry.path).starting_position
            start[name] = Place(entry.plain_path)
            if position is not None:
                start[name] = self._file(entry).first_place(start[name], position.byte)
        return start

    def latest(self, start: Offset, max_bytes: int | None = None, check: bool = True) -> Offset:
        """How far everything can be read now.

        Args:
            start: how far it has been read.
            max_bytes: about how far to advance from there; at least one transaction.
            check: make sure that no file is missing.

        Raises:
            StreamError: a file not yet read to its end is gone or replaced, or one between others is missing.
        """
        logs = self._logs(start)
        start = self._as_files(start, logs)
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

    def names(self, start: Iterable[str], end: Iterable[str]) -> dict[str, str]:
        """The logs of an offset, by the names that a later one has for them."""
        others = dict.fromkeys(end)
        known = dict.fromkeys(start)
        moved = {name: new for name in known if name not in others for new in others if _are_copies(name, new, known)}
        return {name: name for name in known} | moved

    def carried(self, start: Offset, end: Offset) -> Offset:
        """An offset with the names of a later one."""
        return {new: start[old].in_log(new) for old, new in self.names(start, end).items()}

    def ranges(self, start: Offset, end: Offset, partition_bytes: int) -> list[Split]:
        """The log between two offsets, in pieces.

        Args:
            start: the earlier one.
            end: the later one.
            partition_bytes: approximate length of a piece; a transaction is never cut.

        Raises:
            StreamError: part of it is gone.
        """
        logs = self._logs(end)
        start = self.carried(start, end)
        pieces: list[Split] = []
        for name, stop in sorted(end.items()):
            entries = logs.get(name, [])
            begin = start.get(name) or Place(stop.first or (entries[0].plain_path if entries else stop.file))
            if stop.is_after(begin):
                pieces += self._between(entries, begin, stop, partition_bytes)
        return pieces

    def _as_files(self, start: Offset, logs: Mapping[str, Sequence[FileEntry]]) -> Offset:
        """An offset, with files at the paths instead of the log of a server of which they are copies."""
        places = {}
        for name, place in start.items():
            copies = [] if place.server is None else [new for new in logs if _are_copies(name, new, start)]
            moved = place.in_log(copies[0]) if copies else place
            entry = next((each for new in copies for each in logs[new] if each.plain_path == moved.file), None)
            if entry is None or place.created != (self._file(entry).created() if place.created else None):
                places[name] = place
            else:
                places[copies[0]] = replace(moved, server=None, gtids=None, elsewhere=None)
        return places

    def _logs(self, known: Collection[str] = ()) -> dict[str, list[FileEntry]]:
        """The files of each log, in order. All but the last have their final size.

        A server finishes a file before it starts the next one, so the size of a file is final if it was checked
        after the next one was seen.

        Args:
            known: the logs that are already followed, even if their files no longer look like binlogs.
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

    def _advance(self, entries: list[FileEntry], place: Place, budget: int | None, check: bool) -> Place:
        """The next place in a log."""
        files = files_from(entries, place)
        if check and files:
            _require_number(files[0], place)
        first = place.first
        for entry, after in zip_longest(files, files[1:]):
            if entry.plain_path != place.file:
                place = Place(entry.plain_path)
            end = self._end(entry, place) if after is None else Place(place.file, entry.size)
            if budget is not None:
                length = max(min(end.position, entry.size) - place.position, 0)
                if length > budget:
                    with closing(self._file(entry).cuts(place.position, end.position, budget)) as cuts:
                        cut = next(cuts, None)
                    if cut is not None:
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
        """Check that no file is missing between two, by the ROTATE_EVENT of the first."""
        known = self._nexts.get(entry.plain_path)
        if known is None or known.entry != entry:
            known = self._nexts[entry.plain_path] = _KnownNext(entry, self._file(entry).next_name())
        if known.name is None:
            return
        following = f"{entry.path.rpartition('/')[0]}/{known.name}"
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

    def _end(self, entry: FileEntry, start: Place) -> Place:
        """How far the last file of a log can be read now."""
        known = self._ends.get(start.file)
        if known is not None and known.entry == entry and known.start.position <= start.position <= known.end.position:
            return known.end
        if start.position == EVERYTHING:
            return start
        end = self._file(entry).end(start)
        self._ends[start.file] = _KnownEnd(entry, start, end)
        return end

    def _file(self, entry: FileEntry) -> LogFile:
        return LogFile(entry, self._engine, self._options.verify_checksum)

    def _between(self, entries: list[FileEntry], begin: Place, end: Place, partition_bytes: int) -> list[Split]:
        """The log between two places."""
        last = order_in_log(end.file)
        files = [entry for entry in files_from(entries, begin) if order_in_log(entry.plain_path) <= last]
        if end.position and (not files or files[-1].plain_path != end.file):
            raise StreamError(f"{end.file}: it is gone, and was not yet read up to position {end.position}")
        pieces: list[Split] = []
        for entry in files:
            plain = entry.plain_path
            start = begin if plain == begin.file else Place(plain)
            stop: int | None = entry.size if entry.compression is None else None
            if plain == end.file:
                stop = None if end.position == EVERYTHING else end.position
            if stop is not None and entry.compression is None and entry.size < stop:
                raise StreamError(f"{entry.path}: it has {entry.size} bytes, and had {stop} before; it was cut")
            if plain != end.file and start.position == 0:
                pieces += splits([entry], partition_bytes)  # each task finds its own boundaries
            elif start.position not in (stop, EVERYTHING):
                pieces += self._exact(entry, start, stop, partition_bytes)
        return pieces

    def _exact(self, entry: FileEntry, start: Place, stop: int | None, partition_bytes: int) -> list[Split]:
        """A range of a file, cut between transactions."""
        if stop is None or entry.is_whole or stop - start.position <= partition_bytes:
            return [ExactRange(entry, start.position, stop, start.format_position)]
        cuts = [cut.position for cut in self._file(entry).cuts(start.position, stop, partition_bytes)]
        pairs = zip([start.position, *cuts], [*cuts, stop], strict=True)
        return [ExactRange(entry, a, b, start.format_position) for a, b in pairs]


def _are_copies(name: str, other: str, known: Collection[str]) -> bool:
    """Whether a log may be a copy of another one, by its name; none of those that are known is."""
    return other not in known and name.rpartition("/")[2] == other.rpartition("/")[2]


def _require_number(entry: FileEntry, place: Place) -> None:
    """Check that no file is missing between a place and the first one to read; servers number files one by one."""
    read, number = number_in_log(place.file), number_in_log(entry.plain_path)
    if number > read + 1:
        missing = f"{number - read - 1} files of the log are" if number > read + 2 else "a file of the log is"
        raise StreamError(
            f"{entry.path}: {missing} missing before it; the last one read is {place.file}. To go on without the rest, "
            "begin anew with another checkpoint"
        )


def files_from(entries: list[FileEntry], place: Place) -> list[FileEntry]:
    """The files from that of a place on; without that file if it is gone and not needed."""
    needed = [entry for entry in entries if order_in_log(entry.plain_path) >= order_in_log(place.file)]
    if needed and needed[0].plain_path == place.file:
        entry = needed[0]
        if entry.compression is None and entry.size < place.position != EVERYTHING:
            raise StreamError(
                f"{entry.path}: it has {entry.size} bytes, and {place.position} were read before; it was cut or "
                "replaced"
            )
        return needed
    if place.is_complete or place.position == EVERYTHING:
        return needed
    if place.position == 0 and not needed:
        return []  # a server that crashed right after it created the file removes it, and creates it again
    raise StreamError(
        f"{place.file}: it is gone, and was read only up to position {place.position}; to go on without the rest, "
        "begin anew with another checkpoint"
    )
