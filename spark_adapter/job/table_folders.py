"""Every table of a log, typed, in its own folder: the log is decoded once, however many tables it has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple
from uuid import uuid4

import pyarrow as pa
from py4j.protocol import Py4JJavaError
from pyspark.errors import PySparkException
from pyspark.sql import DataFrame, SparkSession

from spark_adapter.columns.merging import Version, merge
from spark_adapter.columns.table_schema import view_schema, with_times_as
from spark_adapter.job.output import Output
from spark_adapter.option_values import TableName, parse_size
from spark_adapter.options import Options
from spark_adapter.reading.planning import splits_read
from spark_adapter.rows.asked import Asked
from spark_adapter.rows.table_versions import by_table, versions_in
from spark_adapter.source.partitions import SplitsPartition, packed
from spark_adapter.source.staging import stage
from spark_adapter.source.tasks import found_in_each
from spark_adapter.storage.paths import FileEntry

# Why one table cannot be written while others can.
FAILURES = (PySparkException, Py4JJavaError, ValueError)
_MOST_AT_ONCE = 16


class WrittenTable(NamedTuple):
    """A table that was written.

    Attributes:
        rows: that were written; they can be read until all tables have been asked for.
        before: the files that the folder had.
        counts: of the rows.
    """

    rows: DataFrame
    before: frozenset[str]
    counts: Mapping[str, Any]


def partitions_of(spark: SparkSession, files: Sequence[FileEntry], options: Options) -> list[SplitsPartition]:
    """The splits of some files for each task."""
    partition_bytes = _partition_bytes(spark, options)
    return packed(splits_read(files, options, partition_bytes), partition_bytes)


def versions_of_tables(
    spark: SparkSession, partitions: Sequence[SplitsPartition], asked: Asked
) -> dict[TableName, list[Version]]:
    """The versions of every table that the options select, tables in log order.

    Raises:
        BinlogError: a file cannot be read, in mode FAILFAST.
    """
    return by_table(found_in_each(spark, partitions, lambda partition: versions_in(partition.splits, asked)))


def write_tables(
    spark: SparkSession,
    partitions: Sequence[SplitsPartition],
    versions: Mapping[TableName, Sequence[Version]],
    asked: Asked,
    outputs: Mapping[TableName, Output],
    write: Callable[[Output, DataFrame], Mapping[str, Any]],
    staging: str,
) -> Iterator[tuple[TableName, WrittenTable | Exception | None]]:
    """Write tables, several at once.

    Args:
        spark: the session.
        partitions: of the log, a task for each.
        versions: of each table.
        asked: options of the view ``table``, without a table, and the definitions that they name.
        outputs: where to write each table.
        write: writes the rows of one, and counts them.
        staging: a folder for the rows that are not written yet; all tasks can write to it.

    Yields:
        Each table, in the order of ``versions``, and what came of it: None if it exists in mode ``ignore``.

    Raises:
        OSError, ValueError: the staging folder cannot be written to.
    """
    with ThreadPoolExecutor(min(_MOST_AT_ONCE, spark.sparkContext.defaultParallelism)) as pool:

        def schema_of(table: TableName) -> pa.Schema | Exception | None:
            try:
                return _schema(table, versions[table], outputs[table], spark, asked.options)
            except FAILURES as error:
                return error

        found = dict(zip(versions, pool.map(schema_of, versions), strict=True))
        schemas = {table: schema for table, schema in found.items() if isinstance(schema, pa.Schema)}
        if not schemas:
            yield from found.items()
            return
        staged = stage(spark, partitions, asked, schemas, f"{staging.rstrip('/')}/_staging-{uuid4().hex}")

        def written(table: TableName) -> WrittenTable:
            if table in staged.errors:
                raise staged.errors[table]
            output = outputs[table]
            before = output.files(spark) if output.mode == "append" else frozenset()
            rows = staged.frame(spark, table, schemas[table], _partition_bytes(spark, asked.options))
            return WrittenTable(rows, before, write(output, rows))

        try:
            futures = {table: pool.submit(written, table) for table in schemas}
            for table in versions:
                if table not in futures:
                    yield table, found[table]
                    continue
                try:
                    yield table, futures[table].result()
                except FAILURES as error:
                    yield table, error
        finally:
            pool.shutdown(cancel_futures=True)  # nobody writes when the rows are removed
            staged.remove()


def _partition_bytes(spark: SparkSession, options: Options) -> int:
    """The most bytes that a task reads."""
    return options.max_partition_bytes or parse_size(spark.conf.get("spark.sql.files.maxPartitionBytes") or "")


def _schema(
    table: TableName, versions: Sequence[Version], output: Output, spark: SparkSession, options: Options
) -> pa.Schema | None:
    """The columns of the view ``table`` for all versions of a table; None if it is not to be written.

    Raises:
        ValueError: the output exists, in mode ``errorifexists``.
        TableSchemaError: the versions have no common schema.
    """
    if output.mode in ("ignore", "errorifexists") and output.exists(spark):
        if output.mode == "ignore":
            return None
        raise ValueError(f"{output.path} already exists; see --mode")
    return view_schema(with_times_as(merge(versions), options.time_type), ".".join(table))
