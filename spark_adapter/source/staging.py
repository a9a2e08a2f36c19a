"""The rows of many tables, read in one pass: tasks write them to a folder, from which each table is read by itself.

Spark gives every row of a source the same columns, so one pass over a log cannot give it the rows of all tables. The
tasks of the pass write their rows as Arrow IPC streams, one after the other in one file each, and return which bytes
are of which table. :mod:`spark_adapter.source.staged` reads these bytes.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from uuid import uuid4

import pyarrow as pa
from pyspark.sql import DataFrame, SparkSession

from spark_adapter.option_values import TableName
from spark_adapter.reading.splits import BATCH_ROWS, read_all_tables
from spark_adapter.rows.asked import Asked
from spark_adapter.source.partitions import SplitsPartition
from spark_adapter.source.schemas import struct_type
from spark_adapter.source.staged import StagedDataSource, StagedRange
from spark_adapter.source.tasks import found_in_each
from spark_adapter.storage.stores import locate, naming

# Rows that a task keeps before it writes them: all of one table's are one stream.
_MOST_KEPT_BYTES = 64 << 20
_WRITE_OPTIONS = pa.ipc.IpcWriteOptions(compression="lz4")


@dataclass(frozen=True)
class StagedTables:
    """The results of a pass.

    Attributes:
        folder: of the files.
        ranges: by table, in the order of the log.
        errors: why tables could not be read.
    """

    folder: str
    ranges: dict[TableName, list[StagedRange]] = field(default_factory=dict)
    errors: dict[TableName, ValueError] = field(default_factory=dict)

    def frame(self, spark: SparkSession, table: TableName, schema: pa.Schema, partition_bytes: int) -> DataFrame:
        """The rows of a table that has no error.

        Args:
            spark: the session.
            table: its name.
            schema: its columns.
            partition_bytes: after which a task gets no more ranges.
        """
        partitions: list[list[StagedRange]] = []
        room = 0
        for each in self.ranges.get(table, ()):
            if room <= 0:
                partitions.append([])
                room = partition_bytes
            partitions[-1].append(each)
            room -= each.num_bytes
        reader = spark.read.format(StagedDataSource.name()).schema(struct_type(schema))
        return reader.option("partitions", json.dumps(partitions)).load()

    def remove(self) -> None:
        """Remove the files."""
        location = locate(self.folder)
        with naming(self.folder):
            location.store.system.delete_dir(location.inner(location.path))


def stage(
    spark: SparkSession,
    partitions: Sequence[SplitsPartition],
    asked: Asked,
    schemas: Mapping[TableName, pa.Schema],
    folder: str,
) -> StagedTables:
    """Read the rows of some tables in one pass.

    Args:
        spark: the session.
        partitions: what to read, a task for each.
        asked: options of the view ``table``, without a table.
        schemas: the columns of each table.
        folder: that all tasks can write to, and nobody else does. It need not exist.

    Raises:
        OSError, ValueError: it cannot be written to.
    """
    spark.dataSource.register(StagedDataSource)
    location = locate(folder)
    with naming(folder):
        location.store.system.create_dir(location.inner(location.path))
    staged = StagedTables(folder)
    try:
        for found in found_in_each(spark, partitions, lambda partition: write_rows(partition, asked, schemas, folder)):
            for table, ranges in found.ranges.items():
                staged.ranges.setdefault(table, []).extend(ranges)
            for table, error in found.errors.items():
                staged.errors.setdefault(table, error)
    except BaseException:
        staged.remove()
        raise
    return staged


def write_rows(
    partition: SplitsPartition, asked: Asked, schemas: Mapping[TableName, pa.Schema], folder: str
) -> StagedTables:
    """The work of a task of the pass: read the splits of a partition, and write the rows of the tables to one file."""
    staged = StagedTables(folder)
    path = f"{folder}/{uuid4().hex}.arrows"  # Spark may run a task twice at once
    location = locate(path)
    with naming(path):
        file = location.store.system.open_output_stream(location.inner(location.path))
    with file:
        kept = _KeptRows(path, file, staged.ranges)
        for split in partition.splits:
            for table, rows in read_all_tables(split, asked, schemas):
                if isinstance(rows, ValueError):
                    staged.errors.setdefault(table, rows)
                else:
                    kept.add(table, rows)
        kept.write()
    return staged


class _KeptRows:
    """Rows on their way to a file, so many that each table has few streams in it.

    Args:
        path: of the file.
        file: to write to.
        ranges: where it goes, by table.
    """

    def __init__(self, path: str, file: pa.NativeFile, ranges: dict[TableName, list[StagedRange]]) -> None:
        self._path = path
        self._file = file
        self._ranges = ranges
        self._rows: dict[TableName, list[pa.RecordBatch]] = {}
        self._num_bytes = 0

    def add(self, table: TableName, rows: pa.RecordBatch) -> None:
        self._rows.setdefault(table, []).append(rows)
        self._num_bytes += rows.nbytes
        if self._num_bytes >= _MOST_KEPT_BYTES:
            self.write()

    def write(self) -> None:
        """Write all of them."""
        for table, batches in self._rows.items():
            start = self._file.tell()
            together = pa.Table.from_batches(batches).combine_chunks()
            with naming(self._path), pa.ipc.new_stream(self._file, together.schema, options=_WRITE_OPTIONS) as stream:
                stream.write_table(together, max_chunksize=BATCH_ROWS)
            length = self._file.tell() - start
            self._ranges.setdefault(table, []).append(StagedRange(self._path, start, length, together.nbytes))
        self._rows = {}
        self._num_bytes = 0
