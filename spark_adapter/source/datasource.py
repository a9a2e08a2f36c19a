"""The Spark data source ``binlog``.

Where the wheel is installed, Spark imports this module in every session, whatever that reads. So what decodes is
imported when it is first used: it takes 1.2 s, this module alone 0.4 s.
"""

from __future__ import annotations

from dataclasses import replace
from textwrap import indent
from typing import TYPE_CHECKING

from pyspark.sql.datasource import DataSource, DataSourceReader, DataSourceStreamReader
from pyspark.sql.types import StructType

from spark_adapter.option_values import OF_LOG, parse_size
from spark_adapter.options import Options, options_table
from spark_adapter.source.worker_python import hand_over_packages, require_worker_modules

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

    from spark_adapter.decode.table import Column
    from spark_adapter.definitions.history import History
    from spark_adapter.source.partitions import BinlogReader


# What Spark adds to the options when it asks for the schema of a table that is to be created, seen in 4.0, 4.1, 4.3.
_TABLE_PROPERTY = "provider"


class BinlogDataSource(DataSource):
    __doc__ = f"""MySQL and MariaDB binary logs as tables: the data source ``binlog``.

    It reads the files themselves, from the local disk, S3, GCS, HDFS: what a server has in its data directory, a backup
    bucket, or the output of ``mysqlbinlog --raw``; gzip, zstd, xz, bzip2 and lz4 too. ``.load`` takes files, folders
    and globs, one or several; what folders and globs find that does not begin like a binlog is passed over, and named
    in the log at level INFO. Logs of MySQL 5.0 to 9.x and of MariaDB are read.

    ::

        import spark_adapter
        spark_adapter.register(spark)          # not needed where the wheel is installed

    View ``changes``, the default: a row per changed row of all tables, with its images as JSON objects, and per
    statement that changes what no row tells: DDL, TRUNCATE, and changes in statement format.

    >>> changes = spark.read.format("binlog").load("tests/data/oltp.binlog")
    >>> changes.columns  # doctest: +NORMALIZE_WHITESPACE
    ['file', 'position', 'transaction_position', 'change_index', 'timestamp', 'commit_timestamp', 'server_id', 'gtid',
     'database', 'table', 'op', 'before', 'after', 'json_diffs', '_corrupt_record', 'thread_id', 'query', 'statement',
     'table_version']
    >>> changes.where("table = 'orders'").groupBy("op").count().orderBy("op").show()
    +------+-----+
    |    op|count|
    +------+-----+
    |   ddl|    1|
    |delete|    4|
    |insert|   56|
    |update|   12|
    +------+-----+
    <BLANKLINE>

    View ``table``: the rows of one table, with its own columns, named and typed as Spark's JDBC reader does. An update
    has two rows. Without ``.schema(…)`` one pass over the files finds the table's columns; versions of it are merged by
    name. Where the log has no names, versions that differ are an error. With a schema, columns can be picked,
    reordered, and read as other types that lose nothing; ``@2`` is the second column of every version.

    >>> orders = spark.read.format("binlog").options(view="table", table="corpus.orders").load("tests/data/oltp.binlog")
    >>> orders.where("id = 2").select("_change_type", "_position", "id", "status", "total", "note").show()
    +----------------+---------+---+------+------+----+
    |    _change_type|_position| id|status| total|note|
    +----------------+---------+---+------+------+----+
    |          insert|     8327|  2|   new|479.57|NULL|
    | update_preimage|     9104|  2|   new|479.57|NULL|
    |update_postimage|     9104|  2|  paid|479.57|NULL|
    +----------------+---------+---+------+------+----+
    <BLANKLINE>

    View ``transactions``: a row per transaction.

    >>> transactions = spark.read.format("binlog").option("view", "transactions").load("tests/data/oltp.binlog")
    >>> transactions.orderBy("num_bytes", ascending=False).select(
    ...     "transaction_position", "outcome", "num_inserts", "num_updates", "num_deletes", "num_bytes").show(2)
    +--------------------+-------+-----------+-----------+-----------+---------+
    |transaction_position|outcome|num_inserts|num_updates|num_deletes|num_bytes|
    +--------------------+-------+-----------+-----------+-----------+---------+
    |               59604| commit|          5|          2|          2|     1664|
    |               15572| commit|          2|          1|          5|     1455|
    +--------------------+-------+-----------+-----------+-----------+---------+
    only showing top 2 rows

    View ``events``: a row per event, with its fields in the struct of its type. SQL is text by the character set of the
    client, as in ``query.query``; where it is no such text, that is null, and ``query.query_bytes`` has the bytes (in
    ``execute_load_query``, offsets into the statement count bytes). ``next_position`` is what the header of
    the event says, which in logs of MySQL 4.0 and 4.1 is the event's own position, in relay logs a position in the file
    of the source, and 0 where there is none; ``position`` and ``event_length`` are those of this file in every log.

    >>> events = spark.read.format("binlog").option("view", "events").load("tests/data/oltp.binlog")
    >>> events.where("event_type = 'TABLE_MAP_EVENT'").select("position", "table_map.table", "checksum").show(2)
    +--------+---------+----------+
    |position|    table|  checksum|
    +--------+---------+----------+
    |    1676|customers| 804991161|
    |    3027|customers|1938090906|
    +--------+---------+----------+
    only showing top 2 rows

    View ``tables``: a row per version of a table in a split, with its columns, and where their names are from. Without
    ``tableDefinitions`` the tables of a server with default settings have none:

    >>> tables = spark.read.format("binlog").option("view", "tables").option("tableDefinitions", "log")
    >>> tables = tables.load("tests/data/meta_minimal_image_full.binlog")
    >>> tables.where("table = 'm3'").selectExpr("table", "columns[1].name", "columns[1].type", "named_by").show()
    +-----+---------------+---------------+----------+
    |table|columns[1].name|columns[1].type|  named_by|
    +-----+---------------+---------------+----------+
    |   m3|              b|    varchar(10)|definition|
    +-----+---------------+---------------+----------+
    <BLANKLINE>

    Options, by any case of their names:

{indent(options_table(), "    ")}

    Filters on ``file``, ``timestamp``, ``database``, ``table``, ``op`` and ``event_type`` (on ``_file`` and
    ``_change_type`` in the view ``table``) are taken from Spark's queries with the option ``pushDownPredicate``, where
    ``spark.sql.python.filterPushdown.enabled`` is on. To number the changes of a transaction (``change_index``), rows
    before a wanted one are decoded, which a ``.schema(…)`` without that column spares. The option is off by
    itself since Spark (seen in 4.3) applies the filters of one query to later ones over the same frame that have none,
    and mixes them up where a query has a frame twice: then load a frame for each use. The option ``tables`` has no such
    trap, and never decodes rows of other tables; changes are then numbered without them.

    ``.schema(…)`` with some of a view's columns spares the work for the others.

    Damage is told in the row, with file, position, event and reason (column ``_corrupt_record``; ``error`` in
    ``events``), and reading goes on at the next event that proves itself: see ``mode``. With a ``.schema(…)`` that
    lacks this column, damage fails the query. The torn last event of a file that is still being written is no damage;
    only ``events`` shows it.

    ``spark.readStream.format("binlog").load(folder)`` follows logs as they grow, whole transactions only.
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
        self._by_place: tuple[Column, ...] | None = None
        self._definitions: History | None = None

    def schema(self) -> StructType:
        from spark_adapter.rows.logged_definitions import definitions_of
        from spark_adapter.source.reading import inferred_schema
        from spark_adapter.source.schemas import struct_type

        if _TABLE_PROPERTY in self.options:
            raise ValueError(
                "Spark does not keep the options of a table: instead of CREATE TABLE … USING binlog, use "
                "CREATE TEMPORARY VIEW … USING binlog OPTIONS (path '/backup/binlog.*')"
            )
        options = Options.parse(self.options)
        self._definitions = definitions_of(options)
        schema, self._by_place, key = inferred_schema(options, self._definitions)
        self._inferred = struct_type(schema, key)
        return self._inferred

    def reader(self, schema: StructType) -> DataSourceReader:
        options = Options.parse(self.options)
        return self._reader(schema, options, is_stream=False)

    def streamReader(self, schema: StructType) -> DataSourceStreamReader:
        from spark_adapter.source.stream import BinlogStreamReader

        options = Options.parse(self.options)
        if OF_LOG in options.table_definitions:
            raise ValueError("tableDefinitions=log reads the log once, and a stream goes on: name files of SQL")
        reader = self._reader(schema, replace(options, starting_position=None), is_stream=True)
        return BinlogStreamReader(options, reader, options.max_partition_bytes or self.spark_partition_bytes)

    def _reader(self, schema: StructType, options: Options, is_stream: bool) -> BinlogReader:
        from spark_adapter.rows.logged_definitions import definitions_of
        from spark_adapter.source.partitions import BinlogReader, require_given_schema

        if schema == self._inferred:
            return BinlogReader(options, schema, self.spark_partition_bytes, self._definitions, self._by_place)
        definitions = definitions_of(options)
        require_given_schema(schema, options, definitions, is_stream)
        return BinlogReader(options, schema, self.spark_partition_bytes, definitions)


def register(spark: SparkSession) -> None:
    """Make ``spark.read.format("binlog")`` and ``spark.readStream.format("binlog")`` work in a session.

    The processes that Spark starts get the packages of ``--py-files``, wheels too. Splits are as large as
    ``spark.sql.files.maxPartitionBytes`` says now.

    Raises:
        RuntimeError: the Python that Spark starts on this machine lacks what the data source imports.
    """
    hand_over_packages(spark)
    require_worker_modules(spark)
    setting = spark.conf.get("spark.sql.files.maxPartitionBytes") or ""
    members = {"spark_partition_bytes": parse_size(setting), "__doc__": BinlogDataSource.__doc__}
    spark.dataSource.register(type("BinlogDataSource", (BinlogDataSource,), members))
