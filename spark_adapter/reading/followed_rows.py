"""Rows of logs that are being written, as they are committed."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pyarrow as pa

from spark_adapter.files.splits import Split
from spark_adapter.option_values import OF_LOG
from spark_adapter.reading.arrow import Query
from spark_adapter.reading.followed_definitions import DefinitionsFollower
from spark_adapter.reading.followed_server import follower_of
from spark_adapter.reading.places import offset_from_json, offset_to_json
from spark_adapter.reading.splits import read_split

_SECONDS_BETWEEN_LOOKS = 1.0


class FollowedRows:
    """The rows of a query that are there, and then those that are committed, file after file; it has no end.

    Args:
        query: what is asked for.
        split_bytes: about how much of a file is read at a time.

    Raises:
        ValueError: the options ask for an end.
    """

    def __init__(self, query: Query, split_bytes: int) -> None:
        options = query.asked.options
        self._asked = query.asked
        self._split_bytes = options.max_partition_bytes or split_bytes
        self._follower = follower_of(options)
        self._definitions: DefinitionsFollower | None = None
        if OF_LOG in options.table_definitions:
            self._definitions = DefinitionsFollower(options, self._follower)
        self._place = self._advanced({}, self._follower.initial())

    def new(self) -> list[Split]:
        """The splits committed since the last call; their rows are those of :meth:`batches`.

        Raises:
            StreamError: a file that was not read to its end is gone, or was replaced.
        """
        start = offset_from_json(self._place)
        end = self._advanced(self._place, self._follower.latest(start))
        if end == self._place:
            return []
        splits = self._follower.ranges(start, offset_from_json(end), self._split_bytes)
        if self._definitions is not None:
            self._asked = replace(self._asked, definitions=self._definitions.between(self._place, end))
        self._place = end
        return splits

    def batches(self, split: Split) -> Iterator[pa.RecordBatch]:
        """The rows of a split of the last call of :meth:`new`."""
        return read_split(split, self._asked)

    def wait(self) -> Iterator[pa.RecordBatch]:
        """The rows from now on, as they come."""
        while True:
            splits = self.new()
            for split in splits:
                yield from self.batches(split)
            if not splits:
                time.sleep(_SECONDS_BETWEEN_LOOKS)

    def _advanced(self, place: dict[str, Any], end: Any) -> dict[str, Any]:
        """A later place, in JSON, with the definitions there."""
        return offset_to_json(end) if self._definitions is None else self._definitions.advanced(place, end)
