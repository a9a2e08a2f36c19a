"""What tasks read, and how: splits packed into partitions, and the reader that Spark sends to its workers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import pyarrow as pa
from pyspark.sql.datasource import DataSourceReader, InputPartition
from pyspark.sql.types import StructType

from spark_adapter.columns.alignment import require_fit
from spark_adapter.decode.table import Column
from spark_adapter.definitions.history import History
from spark_adapter.files.paths import FileEntry, list_files
from spark_adapter.files.splits import Split, splits
from spark_adapter.options import Options
from spark_adapter.rows.asked import Asked
from spark_adapter.rows.pushdown import Pushed
from spark_adapter.rows.table_versions import versions
from spark_adapter.source.reading import SCHEMAS, VIEWS, read_split
from spark_adapter.source.schemas import arrow_schema, struct_type

if TYPE_CHECKING:
    from pyspark.sql.datasource import Filter

# The cost of opening a file, in bytes that could be read in that time: spark.sql.files.openCostInBytes.
OPEN_COST_BYTES = 4 << 20


@dataclass
class SplitsPartition(InputPartition):
    """What a task reads.

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
    """

    def __init__(
        self,
        options: Options,
        schema: StructType,
        partition_bytes: int,
        definitions: History | None = None,
        by_place: tuple[Column, ...] | None = None,
    ) -> None:
        self._partition_bytes = options.max_partition_bytes or partition_bytes
        self._asked = Asked(options, arrow_schema(schema), by_place=by_place, definitions=definitions)

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


def splits_read(entries: Sequence[FileEntry], options: Options, partition_bytes: int) -> list[Split]:
    """The splits of files, without those that begin after ``endingPosition``."""

    def begins_before_end(split: Split) -> bool:
        end = options.for_file(split.entry.path).ending_position
        return end is None or split.start < max(end.byte, 1)

    return [split for split in splits(entries, partition_bytes) if begins_before_end(split)]


def packed(splits: Sequence[Split], partition_bytes: int, definitions: History | None = None) -> list[SplitsPartition]:
    """Pack several small splits into one partition, as Spark does with the small files of its own sources."""
    partitions: list[SplitsPartition] = []
    room = 0
    for split in splits:
        size = OPEN_COST_BYTES + (split.entry.size if split.stop is None else split.stop - split.start)
        if size > room:
            partitions.append(SplitsPartition([], definitions))
            room = partition_bytes
        partitions[-1].splits.append(split)
        room -= size
    return partitions


def require_given_schema(schema: StructType, options: Options, definitions: History | None, is_stream: bool) -> None:
    """Check a user's schema. The tables of a stream are not known in advance, so they are checked as they come.

    Raises:
        ValueError: it has columns that the view does not have, or has with another type.
    """
    if options.view == "table":
        wanted = arrow_schema(schema)
        known_versions = [] if is_stream else versions(list_files(options.paths, options), options, definitions, wanted)
        tables = [version.table for version in known_versions]
        if options.selects_transactions:  # these may be of transactions that are not read
            tables = [table for table in tables if table.has_names]
        require_fit(wanted, tables)
        return
    known = {field.name: field.dataType for field in struct_type(SCHEMAS[options.view])}
    for field in schema.fields:
        if field.name not in known:
            raise ValueError(f"the view {options.view} has no column {field.name}; it has {', '.join(known)}")
        if field.dataType != known[field.name]:
            raise ValueError(
                f"column {field.name} of the view {options.view} is {known[field.name].simpleString()}, "
                f"not {field.dataType.simpleString()}"
            )
