"""The Spark data source ``binlog``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pyspark.sql.datasource import DataSource, DataSourceReader, InputPartition
from pyspark.sql.types import StructType

if TYPE_CHECKING:
    import pyarrow as pa
    from pyspark.sql import SparkSession

    from spark_adapter.options import Options
    from spark_adapter.paths import Split


class BinlogDataSource(DataSource):
    """MySQL and MariaDB binary logs as tables.

    ::

        import spark_adapter
        spark_adapter.register(spark)          # not needed where the wheel is installed
        changes = spark.read.format("binlog").load("/backup/binlog.0*")
        changes.where("table = 'orders' and op = 'delete'").show()
    """

    @classmethod
    def name(cls) -> str:
        return "binlog"

    def schema(self) -> StructType:
        from pyspark.sql.pandas.types import from_arrow_schema

        from spark_adapter.reading import view_schema

        found: StructType = from_arrow_schema(view_schema(_parsed(self.options)))
        return found

    def reader(self, schema: StructType) -> DataSourceReader:
        return BinlogReader(_parsed(self.options), _paths(self.options), schema)


@dataclass
class SplitPartition(InputPartition):
    """What a task reads."""

    split: Split


class BinlogReader(DataSourceReader):
    """Reads files as the options say.

    Args:
        options: of the data source.
        paths: files, folders and globs.
        schema: the columns to give: those of the view, or some of them.

    Raises:
        ValueError: the schema has columns that the view does not have, or has them in another type.
    """

    def __init__(self, options: Options, paths: Sequence[str], schema: StructType) -> None:
        from pyspark.sql.pandas.types import from_arrow_schema

        from spark_adapter.reading import view_schema

        self._options = options
        self._paths = tuple(paths)
        self._columns = tuple(schema.fieldNames())
        known = {field.name: field.dataType for field in from_arrow_schema(view_schema(options))}
        for field in schema.fields:
            if field.name not in known:
                raise ValueError(
                    f"the view {options.view} has no column {field.name}; it has {', '.join(known)}"
                )
            if field.dataType != known[field.name]:
                raise ValueError(
                    f"column {field.name} of the view {options.view} is {known[field.name].simpleString()}, "
                    f"not {field.dataType.simpleString()}"
                )

    def partitions(self) -> Sequence[InputPartition]:
        from spark_adapter.paths import list_files, splits

        entries = list_files(self._paths, self._options)
        return [SplitPartition(split) for split in splits(entries, _max_partition_bytes(self._options))]

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        from spark_adapter.reading import read_split

        assert isinstance(partition, SplitPartition)
        return read_split(partition.split, self._options, self._columns)


def register(spark: SparkSession) -> None:
    """Make ``spark.read.format("binlog")`` work in a session."""
    spark.dataSource.register(BinlogDataSource)


def _parsed(options: Any) -> Options:
    from spark_adapter.options import Options

    return Options.parse(options)
