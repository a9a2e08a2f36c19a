"""The Spark data source ``binlog`` as a stream: files as they grow and follow each other.

:mod:`spark_adapter.reading.following` finds what can be read now, and cuts it;
:class:`spark_adapter.source.partitions.BinlogReader` reads it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from pyspark.sql.datasource import DataSourceStreamReader, InputPartition

from spark_adapter.option_values import OF_LOG
from spark_adapter.options import Options
from spark_adapter.reading.followed_definitions import DefinitionsFollower
from spark_adapter.reading.followed_server import follower_of
from spark_adapter.reading.places import Offset, not_after, offset_from_json, offset_to_json
from spark_adapter.source.partitions import BinlogReader, packed

if TYPE_CHECKING:
    import pyarrow as pa

try:
    from pyspark.sql.streaming.datasource import ReadAllAvailable, ReadMaxBytes, SupportsTriggerAvailableNow

    PASSES_START = True
except ImportError:  # before PySpark 4.2
    PASSES_START = False

    class SupportsTriggerAvailableNow:  # type: ignore[no-redef]
        """Unused by Spark; a stream with that trigger reads what exists when it starts."""


class BinlogStreamReader(DataSourceStreamReader, SupportsTriggerAvailableNow):
    """Reads what is new in the logs, whole transactions only.

    For each log the offset holds a file and the position up to which everything has been read; with
    ``tableDefinitions=log`` also the definitions at that position. Spark keeps it in the checkpoint; there is no other
    state.

    Args:
        options: of the data source.
        reader: that reads splits, with the same options.
        partition_bytes: how much a task reads.

    Raises:
        ValueError: the options ask for an end, or for ``tableDefinitions=log`` from a PySpark that cannot do it.
    """

    def __init__(self, options: Options, reader: BinlogReader, partition_bytes: int) -> None:
        self._follower = follower_of(options)
        self._definitions: DefinitionsFollower | None = None
        if OF_LOG in options.table_definitions:
            if not PASSES_START:
                raise ValueError(
                    "option tableDefinitions: a stream follows the DDL of its log with PySpark 4.2 or later"
                )
            self._definitions = DefinitionsFollower(options, self._follower)
        self._reader = reader
        self._partition_bytes = partition_bytes
        self._max_bytes = options.max_bytes_per_trigger
        self._known: Offset | None = None
        self._target: Offset | None = None

    def initialOffset(self) -> dict[str, Any]:
        self._known = self._follower.initial()
        return offset_to_json(self._known) if self._definitions is None else self._definitions.advanced({}, self._known)

    def getDefaultReadLimit(self) -> Any:
        return ReadAllAvailable() if self._max_bytes is None else ReadMaxBytes(self._max_bytes)

    def prepareForTriggerAvailableNow(self) -> None:
        self._target = self._follower.latest({}, check=False)

    def latestOffset(self, start: dict[str, Any] | None = None, limit: Any = None) -> dict[str, Any]:
        # PySpark before 4.2 passes neither. Then the last planned offset is the start, and the option is the limit.
        if start is not None:
            begin, max_bytes = offset_from_json(start), getattr(limit, "max_bytes", None)
        else:
            begin, max_bytes = self._known or {}, None if self._known is None else self._max_bytes
        end = self._follower.latest(begin, max_bytes, check=bool(begin))
        if self._target is not None and end.keys().isdisjoint(self._target):  # it is of another server
            self._target = self._follower.latest(begin, check=False)
        if self._target is not None:
            end = not_after(end, begin, self._target)
        if start is None:
            self._known = end
        elif self._definitions is not None:
            return self._definitions.advanced(start, end)
        return offset_to_json(end)

    def partitions(self, start: dict[str, Any], end: dict[str, Any]) -> Sequence[InputPartition]:
        begin, stop = offset_from_json(start), offset_from_json(end)
        if self._known is None:
            self._known = stop
        splits = self._follower.ranges(begin, stop, self._partition_bytes)
        definitions = None if self._definitions is None else self._definitions.between(start, end)
        return packed(splits, self._partition_bytes, definitions)

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        return self._reader.read(partition)
