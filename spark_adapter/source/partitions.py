"""Splits packed into partitions, and the reader that Spark sends to its workers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import pyarrow as pa
from pyspark.sql.datasource import DataSourceReader, InputPartition
from pyspark.sql.types import StructType

from spark_adapter.decode.table import Column
from spark_adapter.definitions.history import History
from spark_adapter.files.splits import Split
from spark_adapter.option_values import LogPosition
from spark_adapter.options import Options
from spark_adapter.reading import planning
from spark_adapter.reading.planning import splits_read
from spark_adapter.reading.splits import read_split
from spark_adapter.reading.views import VIEWS
from spark_adapter.replays.passes import splits_between
from spark_adapter.rows.asked import Asked
from spark_adapter.rows.pushdown import Pushed
from spark_adapter.source.schemas import arrow_schema
from spark_adapter.storage.paths import list_files

if TYPE_CHECKING:
    from pyspark.sql.datasource import Filter


@dataclass
class SplitsPartition(InputPartition):
    """The splits that a task reads.

    Attributes:
        splits: in order.
        definitions: of the tables in them; None for those of the reader.
    """

    splits: list[Split]
    definitions: History | None = None


class BinlogReader(DataSourceReader):
    """Reads files as the options say.

    Args:
        options: of the data source.
        schema: the columns to return: those of the view, or some of them.
        partition_bytes: size of a split, unless the options set it.
        definitions: that the options name.
        by_place: see ``InferredSchema``; None for a user's schema.
        is_growing: see :class:`Asked`.
    """

    def __init__(
        self,
        options: Options,
        schema: StructType,
        partition_bytes: int,
        definitions: History | None = None,
        by_place: tuple[Column, ...] | None = None,
        is_growing: bool = False,
    ) -> None:
        self._partition_bytes = options.max_partition_bytes or partition_bytes
        self._asked = Asked(
            options, arrow_schema(schema), by_place=by_place, definitions=definitions, is_growing=is_growing
        )

    @property
    def pushFilters(self) -> Any:
        """Acts as a method: takes filters, returns those not accepted. See :mod:`spark_adapter.rows.pushdown`."""
        return _PushFilters(self)

    def push(self, filters: list[Filter]) -> list[Filter]:
        """Accept the supported filters, and return the others."""
        options = self._asked.options
        if not options.push_down_predicate:
            return filters
        pushed = Pushed.of(VIEWS[options.view].subjects, filters)
        self._asked = replace(self._asked, pushed=pushed)
        taken = {id(each) for each in pushed.filters}
        return [each for each in filters if id(each) not in taken]

    def partitions(self) -> Sequence[InputPartition]:
        options, pushed = self._asked.options, self._asked.pushed
        entries = list_files(options.paths, options)
        if pushed.is_about("file"):
            entries = [entry for entry in entries if pushed.accepts("file", entry.path)]
        found = splits_read(entries, options, self._partition_bytes)
        # Spark turns an empty list of partitions into one partition of its own class.
        return packed(found, self._partition_bytes) or [SplitsPartition([])]

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        assert isinstance(partition, SplitsPartition)
        asked = self._asked
        if partition.definitions is not None:
            asked = replace(asked, definitions=partition.definitions)
        for split in partition.splits:
            yield from read_split(split, asked)


class StretchReader(BinlogReader):
    """Reads a stretch of a log as the options say.

    Args:
        options: of the view ``table``, with ``maxPartitionBytes``.
        schema: the columns to return.
        definitions: of the table.
        begin: see :func:`splits_between`.
    """

    def __init__(
        self, options: Options, schema: StructType, definitions: History | None, begin: LogPosition | None
    ) -> None:
        assert options.max_partition_bytes is not None
        super().__init__(options, schema, options.max_partition_bytes, definitions)
        self._begin = begin

    def partitions(self) -> Sequence[InputPartition]:
        found = splits_between(self._asked.options, self._begin, self._partition_bytes)
        return packed(found, self._partition_bytes) or [SplitsPartition([])]


class _PushFilters:
    """``BinlogReader.pushFilters``.

    While the setting is off, as by default, Spark compares ``pushFilters.__func__`` with that of the base class,
    refuses a reader if they differ, and never calls it; with the setting on, it does not check.
    """

    def __init__(self, reader: BinlogReader) -> None:
        self._reader = reader
        self.__func__ = DataSourceReader.pushFilters

    def __call__(self, filters: list[Filter]) -> list[Filter]:
        return self._reader.push(filters)


def packed(splits: Sequence[Split], partition_bytes: int, definitions: History | None = None) -> list[SplitsPartition]:
    """Partitions of several small splits, see :func:`spark_adapter.reading.planning.packed`."""
    return [SplitsPartition(several, definitions) for several in planning.packed(splits, partition_bytes)]
