"""The Spark data source ``binlog``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from pyspark.sql.datasource import DataSource, DataSourceReader, DataSourceStreamReader, InputPartition
from pyspark.sql.types import StructType

if TYPE_CHECKING:
    import pyarrow as pa
    from pyspark.sql import SparkSession
    from pyspark.sql.datasource import Filter

    from spark_adapter.options import Options
    from spark_adapter.paths import Split


# What opening a file costs, in bytes that could have been read meanwhile: spark.sql.files.openCostInBytes.
OPEN_COST_BYTES = 4 << 20


class BinlogDataSource(DataSource):
    """MySQL and MariaDB binary logs as tables.

    ::

        import spark_adapter
        spark_adapter.register(spark)          # not needed where the wheel is installed
        changes = spark.read.format("binlog").load("/backup/binlog.0*")
        changes.where("table = 'orders' and op = 'delete'").show()
    """

    # Spark's workers cannot see the session's settings; register() fills this in.
    spark_partition_bytes = 128 << 20

    @classmethod
    def name(cls) -> str:
        return "binlog"

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        # What schema() found. Spark keeps it with the source, and hands it back to reader().
        self._inferred: StructType | None = None

    def schema(self) -> StructType:
        from spark_adapter.reading import view_schema
        from spark_adapter.table_schema import struct_type

        self._inferred = struct_type(view_schema(_parsed(self.options)))
        return self._inferred

    def reader(self, schema: StructType) -> DataSourceReader:
        options = _parsed(self.options)
        if schema != self._inferred:
            _require_fit(schema, options)
        return BinlogReader(options, schema, self.spark_partition_bytes)

    def streamReader(self, schema: StructType) -> DataSourceStreamReader:
        from spark_adapter.stream import BinlogStreamReader

        options = _parsed(self.options)
        if schema != self._inferred:
            _require_fit(schema, options, is_stream=True)
        reader = BinlogReader(replace(options, starting_position=None), schema, self.spark_partition_bytes)
        return BinlogStreamReader(options, reader, options.max_partition_bytes or self.spark_partition_bytes)


@dataclass
class SplitsPartition(InputPartition):
    """What a task reads, in this order."""

    splits: list[Split]


class BinlogReader(DataSourceReader):
    """Reads files as the options say.

    Args:
        options: of the data source.
        schema: the columns to give: those of the view, or some of them.
        partition_bytes: of a split, unless the options say.
    """

    def __init__(self, options: Options, schema: StructType, partition_bytes: int) -> None:
        from spark_adapter.pushdown import Pushed
        from spark_adapter.table_schema import arrow_schema

        self._options = options
        self._partition_bytes = options.max_partition_bytes or partition_bytes
        self._schema = arrow_schema(schema)
        self._pushed = Pushed(options.view)

    @property
    def pushFilters(self) -> Any:
        """As a method is: takes filters, gives those that are not taken. See :mod:`spark_adapter.pushdown`."""
        return _PushFilters(self)

    def push(self, filters: list[Filter]) -> list[Filter]:
        """Take what filters can be taken, and give the others."""
        from spark_adapter.pushdown import Pushed

        self._pushed = Pushed.of(self._options.view, filters)
        taken = {id(each) for each in self._pushed.filters}
        return [each for each in filters if id(each) not in taken]

    def partitions(self) -> Sequence[InputPartition]:
        from spark_adapter.paths import list_files, splits

        entries = list_files(self._options.paths, self._options)
        if self._pushed.is_about("file"):
            entries = [entry for entry in entries if self._pushed.accepts("file", entry.path)]
        found = splits(entries, self._partition_bytes)
        end = self._options.ending_position
        if end is not None:
            found = [split for split in found if split.start < max(end, 1)]
        # To Spark, no partition at all is one partition of its own kind.
        return packed(found, self._partition_bytes) or [SplitsPartition([])]

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        from spark_adapter.reading import read_split

        assert isinstance(partition, SplitsPartition)
        for split in partition.splits:
            yield from read_split(split, self._options, self._schema, self._pushed)


class _PushFilters:
    """``BinlogReader.pushFilters``.

    While the setting is off, as it is by default, Spark refuses to read from a reader whose ``pushFilters`` is not that
    of its base class, by this attribute. Then it never calls it; with the setting on, it does not look.
    """

    def __init__(self, reader: BinlogReader) -> None:
        self._reader = reader
        self.__func__ = DataSourceReader.pushFilters

    def __call__(self, filters: list[Filter]) -> list[Filter]:
        return self._reader.push(filters)


def _require_fit(schema: StructType, options: Options, is_stream: bool = False) -> None:
    """Check a user's schema. What a stream will bring is not known, so its tables are checked as they come.

    Raises:
        ValueError: it has columns that the view does not have, or has them in another type.
    """
    from spark_adapter.paths import list_files
    from spark_adapter.reading import SCHEMAS
    from spark_adapter.table_schema import arrow_schema, require_fit, struct_type
    from spark_adapter.table_versions import versions

    if options.view == "table":
        wanted = arrow_schema(schema)
        known_versions = [] if is_stream else versions(list_files(options.paths, options), options, wanted)
        require_fit(wanted, known_versions)
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


def packed(splits: Sequence[Split], partition_bytes: int) -> list[SplitsPartition]:
    """Several small splits in one partition, as Spark packs the small files of its own sources."""
    partitions: list[SplitsPartition] = []
    room = 0
    for split in splits:
        size = OPEN_COST_BYTES + (split.entry.size if split.stop is None else split.stop - split.start)
        if size > room:
            partitions.append(SplitsPartition([]))
            room = partition_bytes
        partitions[-1].splits.append(split)
        room -= size
    return partitions


def register(spark: SparkSession) -> None:
    """Make ``spark.read.format("binlog")`` work in a session.

    Splits are as large as ``spark.sql.files.maxPartitionBytes`` says now.
    """
    from spark_adapter.options import parse_size

    setting = spark.conf.get("spark.sql.files.maxPartitionBytes") or ""
    members = {"spark_partition_bytes": parse_size(setting), "__doc__": BinlogDataSource.__doc__}
    spark.dataSource.register(type("BinlogDataSource", (BinlogDataSource,), members))


def _parsed(options: Any) -> Options:
    from spark_adapter.options import Options

    return Options.parse(options)
