"""Table definitions in a stream: the DDL of its logs, followed as they grow.

What is known at an offset is part of the offset, since the files with the statements may be gone when a stream restarts
from its checkpoint.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, NamedTuple

from spark_adapter.definitions.catalog import CatalogState
from spark_adapter.definitions.history import History
from spark_adapter.definitions.saved import state_from_text, state_to_text
from spark_adapter.definitions.sql_files import SqlFile
from spark_adapter.files.splits import Split
from spark_adapter.log_names import log_of
from spark_adapter.options import Options
from spark_adapter.reading.following import Follower
from spark_adapter.reading.places import Offset, Place, offset_from_json, offset_to_json
from spark_adapter.rows.logged_definitions import Recorder, given_files, statements_of

_STATE = "definitions"
"""Of a log in the JSON of an offset, beside the fields of :class:`Place`."""


class _Followed(NamedTuple):
    """The log between two offsets, as JSON."""

    start: Mapping[str, Any]
    end: Mapping[str, Any]
    history: History


class DefinitionsFollower:
    """Follows the statements that define tables, as :class:`Follower` follows the rows.

    Args:
        options: of the data source.
        follower: with the same options.
    """

    def __init__(self, options: Options, follower: Follower) -> None:
        self._options = options
        self._follower = follower
        self._files: list[SqlFile] | None = None
        self._last: _Followed | None = None
        self._states: dict[str, CatalogState] = {}  # by their text in the last offset

    def advanced(self, start: Mapping[str, Any], end: Offset) -> dict[str, Any]:
        """The JSON of a later offset, with the definitions there.

        Args:
            start: the JSON of an offset; empty for that before all files.
            end: the later one.

        Raises:
            ValueError: an SQL file cannot be read.
            BinlogError: a file of the log cannot be read, in mode FAILFAST.
            StreamError: what lies between the offsets is gone.
        """
        if offset_from_json(start) == end:
            return dict(start)
        return dict(self._follow(start, offset_to_json(end)).end)

    def between(self, start: Mapping[str, Any], end: Mapping[str, Any]) -> History:
        """The definitions for the rows between two offsets, given as JSON; raises what :meth:`advanced` does."""
        if self._last is None or (self._last.start, self._last.end) != (start, end):
            self._follow(start, end)
        assert self._last is not None
        return self._last.history

    def _follow(self, start: Mapping[str, Any], end: Mapping[str, Any]) -> _Followed:
        begin, stop = offset_from_json(start), offset_from_json(end)
        names = self._follower.names(start, end)
        texts = {names[log]: place[_STATE] for log, place in start.items() if _STATE in place and log in names}
        # Without a state, a log is followed from its first file.
        begin = {log: place for log, place in self._follower.carried(begin, stop).items() if log in texts}
        pieces = self._follower.ranges(begin, stop, sys.maxsize)
        recorder = Recorder(self._given_files(pieces))
        for log, splits in groupby(pieces, lambda split: log_of(split.entry.plain_path)):
            state = self._state(texts[log]) if log in texts else None
            after = self._run(recorder, [*splits], begin.get(log), state)
            if after != state:
                texts[log] = state_to_text(after)
            self._states[texts[log]] = after
        with_states = {log: {**place, _STATE: texts[log]} if log in texts else {**place} for log, place in end.items()}
        self._states = {text: state for text, state in self._states.items() if text in texts.values()}
        self._last = _Followed(start, with_states, replace(recorder.history, is_whole=False))
        return self._last

    def _state(self, text: str) -> CatalogState:
        return self._states.get(text) or state_from_text(text)

    def _run(
        self, recorder: Recorder, splits: Sequence[Split], begin: Place | None, state: CatalogState | None
    ) -> CatalogState:
        """Apply the statements of a log to what is known at a place."""
        first = splits[0].entry
        if state is None or begin is None:
            recorder.begin(first)
        else:
            recorder.resume(first, begin.file, begin.position, state)
        for split in splits:
            stop = sys.maxsize if split.stop is None else split.stop
            recorder.run(split.entry, statements_of(split, self._options), stop)
        return recorder.state

    def _given_files(self, splits: Sequence[Split]) -> list[SqlFile]:
        if self._files is None:
            if not splits:
                return []
            self._files = given_files(self._options, [split.entry for split in splits])
        return self._files
