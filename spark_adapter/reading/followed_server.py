"""Following the log of a server, and going on at another server that has the same transactions.

Offsets have the form of those of files, and more: which server the log is of, and the GTIDs of everything before. As
long as the same server answers, wherever, its positions hold. Another one has its own, so its log is read from the last
file on that begins with nothing but what was read, without the transactions that were.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import chain, zip_longest
from time import sleep
from typing import NamedTuple, TypeVar

from spark_adapter.errors import in_one_line
from spark_adapter.files.splits import Split
from spark_adapter.log_names import number_in_log
from spark_adapter.options import Options
from spark_adapter.reading.exact_ranges import ExactRange, StreamError
from spark_adapter.reading.following import Follower, files_from
from spark_adapter.reading.places import Offset, Place
from spark_adapter.reading.read_gtids import beyond, both, set_of, state_of, text_of
from spark_adapter.storage.dumps import RESTART_WAITS
from spark_adapter.storage.paths import FileEntry, list_files
from spark_adapter.storage.servers import Login, executed_at, is_on_server, servers_of

_LOG = logging.getLogger(__name__)
_ANEW = "to go on without them, begin anew with another checkpoint"
_Result = TypeVar("_Result")


def follower_of(options: Options) -> Follower:
    """What follows the logs at the paths of the options.

    Raises:
        ValueError: the options ask for an end, or for a server and something else.
    """
    if not any(map(is_on_server, options.paths)):
        return Follower(options)
    if len(options.paths) > 1:
        raise ValueError(
            "a stream follows one server: name those that take its place in one path, as in mysql://host,other"
        )
    return ServerFollower(options)


class _Lacking(StreamError):
    """The server lacks transactions that were read; it may still receive them."""


class _Logs(NamedTuple):
    """The logs of a server.

    Attributes:
        path: of the user, for this server alone.
        entries: the logs, in order.
    """

    path: str
    entries: list[FileEntry]

    @property
    def server(self) -> str | None:
        return self.entries[0].server

    @property
    def name(self) -> str:
        return self.entries[0].log


class ServerFollower(Follower):
    """Follows the log of the first server of a path that is there; of the same one, as long as it is.

    Args:
        options: see :class:`Follower`.
    """

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        (path,) = options.paths
        self._servers = servers_of(path)
        self._login = Login.of(options)

    def initial(self) -> Offset:
        entries = list_files(self._options.paths, self._options_at_begin)
        if not entries:
            raise ValueError("option startingPosition: the log of the server ends before this position")
        entry = entries[0]
        begin = replace(self._first(entry), first=None)
        position = self._options_at_begin.for_file(entry.path).starting_position
        if position is not None:
            place = self._file(entry).first_place(begin, position.byte)
            before = replace(entry, size=place.position or entry.size)
            begin = replace(place, gtids=self._file(before).end(begin).gtids)
        return {entry.log: begin}

    def latest(self, start: Offset, max_bytes: int | None = None, check: bool = True) -> Offset:
        if len(start) > 1:
            raise StreamError(f"the checkpoint is of several logs, and a server has one: {', '.join(sorted(start))}")
        before = next(iter(start.values()), None)

        def latest_in(logs: _Logs) -> Offset:
            logs, place = self._carried_to(logs, before)
            end = self._advance(logs.entries, place, max_bytes, check)
            is_same = start.get(logs.name) is not None and place.first is None
            return dict(start) if is_same and not end.is_after(place) else {logs.name: end}

        return self._at_any(before, latest_in)

    def ranges(self, start: Offset, end: Offset, partition_bytes: int) -> list[Split]:
        if not end:
            return []
        ((name, stop),) = end.items()
        begin = self.carried(start, end).get(name)

        def ranges_in(logs: _Logs) -> list[Split]:
            if stop.server not in (None, logs.server):
                return self._ranges_elsewhere(logs, next(iter(start.values()), None), stop)
            last = stop.in_log(logs.name)
            if stop.server is None:
                self._require_copy(logs, stop, last)
            first = Place(last.first or logs.entries[0].path) if begin is None else begin.in_log(logs.name)
            if not last.is_after(first):
                return []
            excluded = None if first.elsewhere is None else set_of(state_of(first.elsewhere))
            return [
                ExactRange(
                    replace(split.entry, known=split.start), split.start, split.stop,
                    split.format_position if isinstance(split, ExactRange) else None, excluded,
                )
                for split in self._between(logs.entries, first, last, partition_bytes)
            ]  # fmt: skip

        return self._at_any(stop, ranges_in)

    def names(self, start: Iterable[str], end: Iterable[str]) -> dict[str, str]:
        return dict(zip(start, end, strict=False))

    def carried(self, start: Offset, end: Offset) -> Offset:
        found = {}
        for old, new in self.names(start, end).items():
            place, stop = start[old], end[new]
            if stop.elsewhere is not None and stop.first is not None:
                found[new] = Place(stop.first, server=stop.server, gtids=stop.elsewhere, elsewhere=stop.elsewhere)
            else:
                found[new] = place.in_log(new)
        return found

    # --- Servers ------------------------------------------------------------------------------------------

    def _at_any(self, place: Place | None, use: Callable[[_Logs], _Result]) -> _Result:
        """Use the logs of the first server that is there, and can be used.

        Args:
            place: whose server comes first.
            use: raises a ConnectionError or a StreamError if they cannot be used.

        Raises:
            StreamError: there is none; it was waited for as long as that may change.
        """
        at = "" if place is None else place.file.rpartition("/")[0]
        servers = sorted(self._servers, key=lambda path: _address(path) != at)
        reasons: list[Exception] = []
        for seconds in chain(RESTART_WAITS, [None]):
            reasons = []
            for path in servers:
                try:
                    entries = list_files([path], self._options)
                    return use(_Logs(path, entries))
                except (ConnectionError, StreamError) as error:
                    reasons.append(error)
            told = "; ".join(map(in_one_line, reasons))
            if seconds is None or not any(isinstance(each, (ConnectionError, _Lacking)) for each in reasons):
                break
            _LOG.warning("%s; trying again in %.0f s", told, seconds)
            sleep(seconds)
        raise StreamError(told) from reasons[0]

    def _carried_to(self, logs: _Logs, place: Place | None) -> tuple[_Logs, Place]:
        """A place in the logs of a server, which may be others, and these logs as they are then.

        Raises:
            StreamError: it has no such place.
        """
        if place is None:
            return logs, self._first(logs.entries[0])
        moved = replace(place.in_log(logs.name), first=None)
        if place.server == logs.server:
            return logs, moved
        if place.server is None:
            self._require_copy(logs, place, moved)
            return logs, replace(moved, server=logs.server)
        return self._by_gtids(logs, place)

    def _require_copy(self, logs: _Logs, place: Place, moved: Place) -> None:
        """Make sure that files of a folder are copies of the logs."""
        entry = next((each for each in logs.entries if each.path == moved.file), None)
        created = None if entry is None else self._file(entry).created()
        if entry is not None and created != (place.created or created):
            raise StreamError(
                f"{entry.path}: it was begun at {created}, and {place.file}, which was read, at {place.created} "
                "(seconds since 1970): it is of another server"
            )

    def _by_gtids(self, logs: _Logs, place: Place) -> tuple[_Logs, Place]:
        """Where to go on at another server, and its logs, with everything that was read."""
        if place.gtids is None:
            raise StreamError(
                f"{logs.path}: it is another server than that of {place.file}, whose log has no GTIDs by which to go on"
            )
        read = state_of(place.gtids)
        executed = executed_at(logs.path, self._login)
        lacking = beyond(read, state_of(executed.gtids))
        if lacking:
            raise _Lacking(
                f"{logs.path}: it does not have transactions that were read from {place.file}: {lacking}; {_ANEW}"
            )
        logs = _Logs(logs.path, list_files([logs.path], self._options))  # which may be more than before
        unread = state_of(executed.purged or "")
        for entry in reversed(logs.entries):
            before = self._file(entry).gtids_before()
            if not beyond(before, read):
                break
        else:
            unread = both(unread, before)
        lost = beyond(unread, read)
        if lost:
            raise StreamError(
                f"{logs.path}: its logs do not have transactions that were not read from {place.file}: {lost}; {_ANEW}"
            )
        _LOG.warning("%s: going on from %s at another server, by GTIDs, with %s", logs.path, place.file, entry.path)
        begin = Place(entry.path, first=entry.path, server=entry.server, gtids=place.gtids, elsewhere=place.gtids)
        return logs, begin

    def _ranges_elsewhere(self, logs: _Logs, begin: Place | None, stop: Place) -> list[Split]:
        """What lies between two places of another server: a batch that was planned there, and is repeated here."""
        if begin is None or begin.gtids is None or stop.gtids is None:
            raise StreamError(
                f"{logs.path}: it is another server than that of {stop.file}, up to which a batch was planned, and the "
                "log has no GTIDs by which to repeat it"
            )
        logs, place = self._by_gtids(logs, begin)
        included, excluded = state_of(stop.gtids), state_of(begin.gtids)
        lacking = beyond(included, state_of(executed_at(logs.path, self._login).gtids))
        if lacking:
            raise _Lacking(
                f"{logs.path}: it does not have transactions of a batch that was planned at {stop.file}: {lacking}"
            )
        logs = _Logs(logs.path, list_files([logs.path], self._options))
        return [
            ExactRange(entry, 0, entry.size, None, set_of(excluded), set_of(included))
            for entry in logs.entries
            if number_in_log(entry.path) >= number_in_log(place.file)
        ]

    # --- Its log ------------------------------------------------------------------------------------------

    def _advance(self, entries: list[FileEntry], place: Place, budget: int | None, check: bool) -> Place:
        begin = place
        files = self._needed(entries, place)
        for entry, after in zip_longest(files, files[1:]):
            if entry.path != place.file:
                place = Place(entry.path, server=entry.server)
            length = entry.size - place.position
            if after is not None and (budget is None or length <= budget):
                if place.created is not None and length > 0:
                    self._require_begun(entry, place.created)
                budget = None if budget is None else budget - length
                continue
            place = self._filled(entry, place, begin.elsewhere)
            if length > 0 and budget != 0:
                place = self._reached(entry, place, budget)
            if place.position < entry.size:
                break
            budget = 0
        is_cut = place.file != entries[-1].path or (budget is not None and place.position < entries[-1].size)
        is_kept = is_cut or begin.first is not None
        return replace(place, first=begin.first, elsewhere=begin.elsewhere if is_kept else None)

    def _reached(self, entry: FileEntry, place: Place, budget: int | None) -> Place:
        """How far a log can be read from a place on."""
        entry = replace(entry, known=place.position)
        return self._end(entry, place) if budget is None else self._file(entry).end(place, budget)

    def _needed(self, entries: list[FileEntry], place: Place) -> list[FileEntry]:
        """The logs from that of a place on.

        Raises:
            StreamError: some were purged, or cut.
        """
        try:
            files = files_from(entries, place)
        except StreamError as error:
            if any(entry.path == place.file for entry in entries):
                raise
            raise self._lost(entries, place) from error
        if not files or number_in_log(files[0].path) > number_in_log(place.file) + 1:
            raise self._lost(entries, place)
        return files

    def _lost(self, entries: list[FileEntry], place: Place) -> StreamError:
        first = entries[0]
        gone = f"the server has purged what follows position {place.position} of {place.file}"
        if number_in_log(first.path) < number_in_log(place.file):
            return StreamError(
                f"{place.file}: the server does not have this log, and its last one is {entries[-1].path}"
            )
        lost = "" if place.gtids is None else beyond(self._file(first).gtids_before(), state_of(place.gtids))
        transactions = f"; these transactions are lost: {lost}" if lost else ""
        return StreamError(f"{first.path}: {gone}, and this is its first log now{transactions}; {_ANEW}")

    def _require_begun(self, entry: FileEntry, created: int) -> None:
        """Make sure that a log is the one that was read."""
        found = self._file(entry).created()
        if found != created:
            raise StreamError(
                f"{entry.path}: it was replaced: it was begun at {found}, and what was read before at {created} "
                "(seconds since 1970)"
            )

    def _filled(self, entry: FileEntry, place: Place, elsewhere: str | None) -> Place:
        """A place that knows which transactions are before it, if its log tells.

        Args:
            entry: the log of the place.
            place: in it.
            elsewhere: transactions that were read from another server.
        """
        if place.gtids is not None or place.position:
            return place
        before = both(self._file(entry).gtids_before(), state_of(elsewhere or ""))
        return replace(place, gtids=text_of(before) or None)  # others have no GTIDs, or are none

    def _first(self, entry: FileEntry) -> Place:
        """The place before everything that is read."""
        begin = Place(entry.path, first=entry.path, server=entry.server)
        return replace(begin, gtids=text_of(self._file(entry).gtids_before()))


def _address(path: str) -> str:
    """The path of a server without its logs."""
    return "/".join(path.split("/")[:3])
