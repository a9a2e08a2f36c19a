"""The data source as Spark runs it: registration, views, schemas, options, errors, and its manual."""

from __future__ import annotations

import doctest
import gzip
import os
import re
from pathlib import Path
from typing import Any

import pytest
from pyspark.errors import PySparkException
from pyspark.sql import DataFrame, SparkSession

from spark_adapter.options import OPTIONS, options_table
from spark_adapter.reading.views import SCHEMAS
from spark_adapter.source.datasource import BinlogDataSource
from spark_adapter.source.schemas import struct_type
from tests.support import truth
from tests.support.binlog_bytes import flipped, load
from tests.support.source_rows import options as parsed
from tests.support.source_rows import rows

pytestmark = pytest.mark.spark
ROOT = Path(__file__).resolve().parents[2]
PUSHDOWN = "spark.sql.python.filterPushdown.enabled"


def frame(
    spark: SparkSession, path: str | Path | list[str] = "oltp", schema: str | None = None, **given: str
) -> DataFrame:
    """A frame over a file of tests/data, or a path."""
    if isinstance(path, str) and "/" not in path:
        path = truth.binlog(path)
    reader = spark.read.format("binlog").options(**given)
    if schema is not None:
        reader = reader.schema(schema)
    return reader.load(path if isinstance(path, list) else str(path))


def message(error: pytest.ExceptionInfo[PySparkException]) -> str:
    return " ".join(str(error.value).split())


# --- Views ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("view", SCHEMAS)
def test_views_have_their_columns(spark: SparkSession, view: str) -> None:
    found = frame(spark, view=view)
    assert found.schema == struct_type(SCHEMAS[view])
    assert found.count() == len(rows(parsed("oltp", view=view)))


def test_changes_equal_the_truth(spark: SparkSession) -> None:
    found = frame(spark, "ddl_evolution", maxPartitionBytes="512").collect()
    assert truth.compare_changes([row.asDict() for row in found], truth.load("ddl_evolution")) == []


@pytest.mark.parametrize(
    ("name", "table"),
    [
        ("ddl_evolution", "corpus.ev"),
        ("temporal", "corpus.tm"),
        ("numeric_bit", "corpus.bits"),
        ("geometry", "corpus.geo"),
        ("vector", "corpus.vec"),
        ("json_partial", "corpus.pj"),
    ],
)
@pytest.mark.parametrize("split", ["512", "1g"])
def test_tables_equal_the_truth(spark: SparkSession, name: str, table: str, split: str) -> None:
    if split == "512" and truth.binlog(name).stat().st_size > 20_000:
        split = "4k"  # one task for each split, and many rows of tests
    found = frame(spark, name, view="table", table=table, maxPartitionBytes=split).collect()
    assert truth.compare_table([row.asDict() for row in found], truth.load(name), table) == []
    assert [row["_corrupt_record"] for row in found if row["_corrupt_record"]] == []


def test_tables_have_the_types_of_the_contract(spark: SparkSession) -> None:
    found = dict(frame(spark, "temporal", view="table", table="corpus.tm").dtypes)
    assert found["d"] == "date"
    assert found["y"] == "int"
    assert found["t6"] == "interval day to second"
    assert found["dt6"] == "timestamp_ntz"
    assert found["ts6"] == "timestamp"
    assert dict(frame(spark, view="table", table="corpus.orders").dtypes)["id"] == "decimal(20,0)"


# --- A given schema -----------------------------------------------------------------------------------


def test_a_given_schema_picks_and_orders(spark: SparkSession) -> None:
    found = frame(spark, schema="op string, table string").collect()
    assert [(row.op, row.table) for row in found] == [(row["op"], row["table"]) for row in rows(parsed("oltp"))]
    given = "total string, _change_type string, id decimal(20,0)"
    some = frame(spark, schema=given, view="table", table="corpus.orders")
    assert some.columns == ["total", "_change_type", "id"]
    every = frame(spark, view="table", table="corpus.orders")
    assert some.collect() == every.select(every.total.cast("string"), "_change_type", "id").collect()


@pytest.mark.parametrize(
    ("given", "schema", "told"),
    [
        ({}, "op string, nope int", "the view changes has no column nope; it has file, position"),
        ({}, "op int", "column op of the view changes is string, not int"),
        (
            {"view": "table", "table": "corpus.orders"},
            "nope int",
            "corpus.orders has no column nope; it has _change_type",
        ),
        (
            {"view": "table", "table": "corpus.orders"},
            "note int",
            "column note of corpus.orders is string, which cannot",
        ),
        ({"view": "table", "table": "corpus.orders"}, "_gtid int", "column _gtid is string, not int"),
    ],
)
def test_a_schema_that_does_not_fit(spark: SparkSession, given: dict[str, str], schema: str, told: str) -> None:
    with pytest.raises(PySparkException) as error:
        frame(spark, schema=schema, **given).collect()
    assert told in message(error)


# --- SQL ----------------------------------------------------------------------------------------------


def test_a_table_of_the_catalog_is_refused(spark: SparkSession) -> None:
    with pytest.raises(PySparkException) as error:
        spark.sql(f"CREATE TABLE changes USING binlog OPTIONS (path '{truth.binlog('oltp')}')")
    assert "use CREATE TEMPORARY VIEW … USING binlog OPTIONS (path '/backup/binlog.*')" in message(error)


def test_a_table_whose_options_spark_has_dropped(spark: SparkSession) -> None:
    """With columns, Spark makes the table without asking."""
    spark.sql(f"CREATE TABLE positions (position bigint) USING binlog OPTIONS (path '{truth.binlog('oltp')}')")
    try:
        with pytest.raises(PySparkException) as error:
            spark.table("positions").collect()
    finally:
        spark.sql("DROP TABLE positions")
    assert "in SQL, CREATE TEMPORARY VIEW … USING binlog OPTIONS (path '/backup/binlog.*')" in message(error)


def test_a_temporary_view(spark: SparkSession) -> None:
    spark.sql(
        f"CREATE TEMPORARY VIEW orders USING binlog "
        f"OPTIONS (path '{truth.binlog('oltp')}', view 'table', table 'corpus.orders')"
    )
    try:
        found = spark.sql("SELECT count(*) FROM orders WHERE _change_type = 'delete'").collect()
    finally:
        spark.catalog.dropTempView("orders")
    assert found == [(4,)]


# --- Options ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"tabels": "a.b"}, "unknown option 'tabels'; did you mean 'tables'?; known options: view, table, mode"),
        ({"view": "rows"}, "option view: 'rows' is not known; known: events, changes, transactions, table"),
        ({"view": "table"}, "view 'table' needs the option table"),
        ({"view": "table", "table": "corpus.nope"}, "the log has no rows of table corpus.nope; it has rows of"),
        ({"eventTypes": "XID"}, "'XID' is not an event type; known: "),
    ],
)
def test_wrong_options_tell_the_known_ones(spark: SparkSession, given: dict[str, str], told: str) -> None:
    with pytest.raises(PySparkException) as error:
        frame(spark, **given).collect()
    assert told in message(error)


def test_several_paths_folders_globs_and_file_filters(spark: SparkSession, tmp_path: Path) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    (tmp_path / "binlog.1").write_bytes(load("oltp"))
    (tmp_path / "binlog.2.gz").write_bytes(gzip.compress(load("rows_query")))
    (tmp_path / "notes.txt").write_text("no binlog")
    (inner / "binlog.3").write_bytes(load("savepoint"))
    os.utime(tmp_path / "binlog.1", (1_000_000_000, 1_000_000_000))

    def files(path: Any, **given: str) -> list[str]:
        found = frame(spark, path, schema="file string", mode="DROPMALFORMED", **given).distinct().collect()
        return sorted(row.file.removeprefix(f"{tmp_path}/") for row in found)

    assert files(tmp_path, pathGlobFilter="binlog.*") == ["binlog.1", "binlog.2.gz"]
    assert files(f"{tmp_path}/*.[12]*") == ["binlog.1", "binlog.2.gz"]
    assert files(tmp_path, recursiveFileLookup="true") == ["binlog.1", "binlog.2.gz", "inner/binlog.3"]
    assert files([f"{tmp_path}/binlog.1", str(inner)]) == ["binlog.1", "inner/binlog.3"]
    assert files(tmp_path, modifiedBefore="2001-12-31") == ["binlog.1"]
    assert files(tmp_path, modifiedAfter="2001-12-31") == ["binlog.2.gz"]
    assert files(tmp_path, pathGlobFilter="none") == []


def test_partitions_are_as_large_as_asked(spark: SparkSession) -> None:
    size = truth.binlog("oltp").stat().st_size
    assert frame(spark).rdd.getNumPartitions() == 1
    assert frame(spark, maxPartitionBytes="8k").rdd.getNumPartitions() == -(-size // 8192)
    # The session's setting at the time of register().
    assert frame(spark, f"{truth.DATA}/*.binlog").rdd.getNumPartitions() > 4


@pytest.mark.parametrize("engine", ["compiled", "trees"])
def test_engines_give_the_same(spark: SparkSession, engine: str) -> None:
    assert frame(spark, "compression_zstd", engine=engine).exceptAll(frame(spark, "compression_zstd")).count() == 0


# --- Damage -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "error_column"),
    [
        ({"view": "changes"}, "_corrupt_record"),
        ({"view": "events"}, "error"),
        ({"view": "transactions"}, "_corrupt_record"),
        ({"view": "table", "table": "corpus.orders"}, "_corrupt_record"),
    ],
)
def test_modes(spark: SparkSession, tmp_path: Path, given: dict[str, str], error_column: str) -> None:
    (tmp_path / "binlog.1").write_bytes(flipped(load("oltp"), 9104 + 40))
    (tmp_path / "binlog.2").write_bytes(b"no binlog")
    permissive = frame(spark, tmp_path, **given)
    told = [row[error_column] for row in permissive.where(f"{error_column} is not null").collect()]
    assert len(told) == 2
    assert any("wrong checksum" in text for text in told)
    assert any("not a binlog" in text for text in told)
    dropped = frame(spark, tmp_path, mode="dropMalformed", **given)
    assert dropped.where(f"{error_column} is not null").count() == 0
    assert dropped.count() == permissive.where(f"{error_column} is null").count()
    with pytest.raises(PySparkException) as error:
        frame(spark, tmp_path, mode="FAILFAST", **given).collect()
    assert "BinlogError" in message(error)
    if given["view"] == "changes":
        unchecked = frame(spark, tmp_path, verifyChecksum="false").where("_corrupt_record like '%checksum%'")
        assert unchecked.count() == 0


@pytest.mark.parametrize(
    ("name", "table", "definitions", "key"),
    [
        ("oltp", "corpus.orders", None, ["id"]),
        ("meta_minimal_image_full", "corpus.m2", None, []),
        ("meta_minimal_image_full", "corpus.m2", "log", ["k1", "k2", "k3"]),
    ],
)
def test_keys_are_in_the_metadata_of_columns(
    spark: SparkSession, name: str, table: str, definitions: str | None, key: list[str]
) -> None:
    given = {} if definitions is None else {"tableDefinitions": definitions}
    found = frame(spark, name, view="table", table=table, **given)
    assert [field.name for field in found.schema if field.metadata.get("primaryKey")] == key
    assert found.count() > 0


# --- Pushed filters -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("view", "condition"),
    [
        ("changes", "table = 'orders' and op <> 'insert'"),
        ("changes", "table in ('orders', 'nope') and timestamp > '2020-01-01' and timestamp < '2100-01-01'"),
        ("changes", "file like '%nope%'"),
        ("changes", "not(database = 'x') or server_id = 1"),
        ("events", "event_type = 'XID_EVENT' and position > 5000"),
        ("table", "_change_type = 'delete' and _file like '%oltp%' and total > 1"),
    ],
)
def test_pushed_filters_change_no_result(spark: SparkSession, view: str, condition: str) -> None:
    given = {"view": view} | ({"table": "corpus.orders"} if view == "table" else {})
    found = {}
    for setting in ("false", "true"):
        spark.conf.set(PUSHDOWN, setting)
        try:
            found[setting] = frame(spark, pushDownPredicate="true", **given).where(condition).collect()
        finally:
            spark.conf.set(PUSHDOWN, "false")
    assert found["true"] == found["false"]


def test_pushed_filters_are_spared_to_spark(spark: SparkSession) -> None:
    spark.conf.set(PUSHDOWN, "true")
    try:
        asked = frame(spark, pushDownPredicate="true")
        plan = asked.where("table = 'orders' and server_id = 1")._jdf.queryExecution().executedPlan().toString()
    finally:
        spark.conf.set(PUSHDOWN, "false")
    (condition,) = re.findall(r"Filter (.*)", plan)
    assert "server_id" in condition
    assert "orders" not in condition


def test_a_frame_can_be_used_again_while_spark_pushes_filters(spark: SparkSession) -> None:
    spark.conf.set(PUSHDOWN, "true")
    try:
        found = frame(spark)
        some, others = found.where("op = 'delete'"), found.where("op = 'insert'")
        assert some.union(others).count() == some.count() + others.count()
        assert found.count() == len(rows(parsed("oltp")))
    finally:
        spark.conf.set(PUSHDOWN, "false")


# --- The manual ---------------------------------------------------------------------------------------


def test_the_examples_of_the_manual(spark: SparkSession, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    (examples,) = doctest.DocTestFinder(recurse=False).find(
        BinlogDataSource, "BinlogDataSource", globs={"spark": spark}
    )
    assert len(examples.examples) > 6
    told: list[str] = []
    doctest.DocTestRunner().run(examples, out=told.append)
    assert "".join(told) == ""


def test_the_manual_and_the_page_of_options_have_the_table() -> None:
    table = options_table()
    manual = "\n".join(line.strip() for line in (BinlogDataSource.__doc__ or "").splitlines())
    assert table in manual
    page = (ROOT / "docs" / "options.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"<!-- options:begin -->\n(.*)\n<!-- options:end -->", page, re.DOTALL)
    assert shown == table
    assert all(f"`{option.name}`" in table for option in OPTIONS)
