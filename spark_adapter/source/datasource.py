"""The Spark data source ``binlog``.

Where the wheel is installed, Spark imports this module in every session, whatever the session reads. So the decoder
is imported on first use: it takes 1.2 s, this module alone 0.4 s.
"""

from __future__ import annotations

from dataclasses import replace
from textwrap import indent
from typing import TYPE_CHECKING

from pyspark.sql.datasource import DataSource, DataSourceReader, DataSourceStreamReader
from pyspark.sql.types import StructType

from spark_adapter.option_values import OF_LOG, parse_size, position
from spark_adapter.options import Options, options_table
from spark_adapter.source.worker_python import hand_over_packages, require_worker_modules

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

    from spark_adapter.decode.table import Column
    from spark_adapter.definitions.history import History
    from spark_adapter.source.partitions import BinlogReader


# Spark adds this to the options when it asks for the schema of a table to be created (seen in 4.0, 4.1, 4.3).
_TABLE_PROPERTY = "provider"


class BinlogDataSource(DataSource):
    __doc__ = f"""MySQL and MariaDB binary logs as tables: the data source ``binlog``.

    It reads the files directly, from local disk, S3, GCS or HDFS: a server's data directory, a backup
    bucket, or the output of ``mysqlbinlog --raw``; also compressed by gzip, zstd, xz, bzip2 or lz4. ``.load`` takes one
    or several files, folders and globs; files from folders and globs that do not start like a binlog are skipped, and
    listed in the Python log at level INFO. It reads logs of MySQL 5.0 to 9.x and of MariaDB.

    ::

        import spark_adapter
        spark_adapter.register(spark)          # not needed where the wheel is installed

    View ``changes``, the default: a row per changed row of any table, with its images as JSON objects. Statements whose
    changes are not logged as rows (DDL, TRUNCATE, changes in statement format) have a row per table that they name.
    ``thread_id`` is the connection; it is null for rows of MariaDB, which does not log theirs.

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

    View ``table``: the rows of one table, with its own columns, named and typed as by Spark's JDBC reader. An update
    has two rows. Without ``.schema(…)`` one pass over the files infers the table's columns; its versions are merged by
    name; with ``tableDefinitions=log`` a renamed column has its last name throughout. If the log has no names, versions
    that differ are an error. A schema can select columns, reorder them, and read them as other types that lose nothing;
    ``@2`` is the second column of every version.

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

    View ``events``: a row per event, with its fields in the struct of its type. SQL is decoded with the client's
    character set, as in ``query.query``; if it is invalid, the text is null, and ``query.query_bytes`` has the bytes
    (in ``execute_load_query``, offsets into the statement count bytes). ``next_position`` is the value in the event's
    header: in logs of MySQL 4.0 and 4.1 the event's own position, in relay logs a position in the file
    of the source, and 0 if there is none. ``position`` and ``event_length`` always refer to this file.

    >>> events = spark.read.format("binlog").option("view", "events").load("tests/data/oltp.binlog")
    >>> events.where("event_type = 'TABLE_MAP_EVENT'").select("position", "table_map.table", "checksum").show(2)
    +--------+---------+----------+
    |position|    table|  checksum|
    +--------+---------+----------+
    |    1676|customers| 804991161|
    |    3027|customers|1938090906|
    +--------+---------+----------+
    only showing top 2 rows

    View ``tables``: a row per version of a table in a split, with its columns and the source of their names. Without
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

    View ``sql``: a row per changed row or statement, with SQL that repeats it and SQL that takes it back:

    >>> sql = spark.read.format("binlog").option("view", "sql").load("tests/data/gtid_on.binlog")
    >>> sql.where("op = 'update'").select("statement", "undo").show(truncate=False)
    +-------------------------------------------------+-------------------------------------------------+
    |statement                                        |undo                                             |
    +-------------------------------------------------+-------------------------------------------------+
    |UPDATE `corpus`.`t` SET `b` = 2.22 WHERE `id` = 1|UPDATE `corpus`.`t` SET `b` = 1.11 WHERE `id` = 1|
    +-------------------------------------------------+-------------------------------------------------+
    <BLANKLINE>

    Options (names are case-insensitive):

{indent(options_table(), "    ")}

    With the option ``pushDownPredicate``, and ``spark.sql.python.filterPushdown.enabled`` on, filters on ``file``,
    ``timestamp``, ``database``, ``table``, ``op`` and ``event_type`` (on ``_file`` and ``_change_type`` in the view
    ``table``) are pushed down from Spark's queries. To number the changes of a transaction (``change_index``), rows
    before a matching one are decoded; a ``.schema(…)`` without that column avoids this. The option is off by default,
    since Spark (seen in 4.3) applies the filters of one query to later queries over the same frame that have none,
    and mixes them up if a query uses a frame twice: load a frame for each use. The option ``tables`` has no such
    pitfall, and never decodes rows of other tables; changes are then numbered without them.

    ``.schema(…)`` with some of a view's columns saves the work for the others.

    Damage is reported in a row, with file, position, event and reason (column ``_corrupt_record``; ``error`` in
    ``events``), and reading resumes at the next event that confirms itself: see ``mode``. With a ``.schema(…)`` that
    lacks this column, damage fails the query. An incomplete last event in a file that is still being written does not
    count as damage; only ``events`` shows it.

    ``spark.readStream.format("binlog").load(folder)`` follows logs as they grow, whole transactions only.
    """

    # Spark's workers cannot see the session's settings; register() fills this in.
    spark_partition_bytes = 128 << 20

    @classmethod
    def name(cls) -> str:
        return "binlog"

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        # Inferred by schema(). Spark keeps it with the source, and passes it to reader().
        self._inferred: StructType | None = None
        self._by_place: tuple[Column, ...] | None = None
        self._definitions: History | None = None

    def schema(self) -> StructType:
        from spark_adapter.reading.views import inferred_schema
        from spark_adapter.rows.logged_definitions import definitions_of
        from spark_adapter.source.schemas import struct_type

        if _TABLE_PROPERTY in self.options:
            raise ValueError(
                "Spark does not keep the options of a table: instead of CREATE TABLE … USING binlog, use "
                "CREATE TEMPORARY VIEW … USING binlog OPTIONS (path '/backup/binlog.*')"
            )
        options = Options.parse(self.options)
        # A stream reads what is appended later, too.
        self._definitions = definitions_of(options, is_stream=True)
        schema, self._by_place, key = inferred_schema(options, self._definitions)
        self._inferred = struct_type(schema, key)
        return self._inferred

    def reader(self, schema: StructType) -> DataSourceReader:
        options = Options.parse(self.options)
        return self._reader(schema, options, is_stream=False)

    def streamReader(self, schema: StructType) -> DataSourceStreamReader:
        from spark_adapter.source.stream import BinlogStreamReader

        options = Options.parse(self.options)
        reader = self._reader(schema, replace(options, starting_position=None), is_stream=True)
        return BinlogStreamReader(options, reader, options.max_partition_bytes or self.spark_partition_bytes)

    def _reader(self, schema: StructType, options: Options, is_stream: bool) -> BinlogReader:
        from spark_adapter.reading.planning import require_given_schema, warn_of_unmatched
        from spark_adapter.rows.logged_definitions import definitions_of
        from spark_adapter.source.partitions import BinlogReader
        from spark_adapter.source.schemas import arrow_schema

        if schema == self._inferred:
            warn_of_unmatched(options, self._definitions)
            known = self._definitions, self._by_place
            if self._definitions is not None and not is_stream:
                known = replace(self._definitions, is_current=True), self._by_place
            return BinlogReader(options, schema, self.spark_partition_bytes, *known, is_growing=is_stream)
        # A stream finds the definitions of its log as it goes.
        definitions = None if is_stream and OF_LOG in options.table_definitions else definitions_of(options, is_stream)
        warn_of_unmatched(options, definitions)
        require_given_schema(arrow_schema(schema), options, definitions, is_stream)
        return BinlogReader(options, schema, self.spark_partition_bytes, definitions)


class StretchDataSource(DataSource):
    """A stretch of the log of one table, as ``spark_adapter.replay`` plans it: nobody else reads ``binlog_stretch``.

    Its options are those of the view ``table``, and ``begin``, see :func:`splits_between`. What the table is like there
    is known, so the log is not searched for it.
    """

    @classmethod
    def name(cls) -> str:
        return "binlog_stretch"

    def reader(self, schema: StructType) -> DataSourceReader:
        from spark_adapter.rows.logged_definitions import definitions_of
        from spark_adapter.source.partitions import StretchReader

        given = dict(self.options)
        begin = given.pop("begin", None)
        options = Options.parse(given)
        return StretchReader(options, schema, definitions_of(options), None if begin is None else position(begin))


def register(spark: SparkSession) -> None:
    """Make ``spark.read.format("binlog")`` and ``spark.readStream.format("binlog")`` work in a session.

    The processes that Spark starts get the packages of ``--py-files``, including wheels. Splits have the current size
    of ``spark.sql.files.maxPartitionBytes``.

    Raises:
        RuntimeError: the Python that Spark starts on this machine lacks what the data source imports.
    """
    hand_over_packages(spark)
    require_worker_modules(spark)
    setting = spark.conf.get("spark.sql.files.maxPartitionBytes") or ""
    members = {"spark_partition_bytes": parse_size(setting), "__doc__": BinlogDataSource.__doc__}
    spark.dataSource.register(type("BinlogDataSource", (BinlogDataSource,), members))
    spark.dataSource.register(StretchDataSource)
