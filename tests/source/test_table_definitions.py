"""Definitions of tables in Spark: the option, the job that reads them, and what streams take."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

import pytest
from pyspark.sql import SparkSession
from pyspark.sql.utils import to_str

import spark_adapter
from spark_adapter.definitions.catalog import Unknown
from spark_adapter.definitions.history import BEGINNING, History
from spark_adapter.definitions.saved import to_text
from spark_adapter.source.table_definitions import TableDefinitions
from spark_adapter.sql.reader import TableName
from tests.support import truth
from tests.support.streams import ended

pytestmark = pytest.mark.spark

NAMELESS = str(truth.binlog("meta_minimal_image_full"))
SQL = "CREATE TABLE corpus.m3 (a INT, b VARCHAR(10), c BLOB);"


def keys(spark: SparkSession, definitions: object, table: str = "m3", path: str = NAMELESS) -> set[str]:
    """The names of columns in the images of a table."""
    reader = spark.read.format("binlog").option("tables", f"corpus.{table}")
    if definitions is not None:
        reader = reader.option("tableDefinitions", definitions)  # type: ignore[arg-type]  # Spark takes its str
    images = reader.load(path).where("after is not null").select("after").collect()
    return {name for row in images for name in json.loads(row.after)}


def test_the_option_takes_what_a_job_found(spark: SparkSession, tmp_path: Path) -> None:
    definitions = spark_adapter.table_definitions(spark, [NAMELESS, str(truth.binlog("mariadb_rows"))])
    assert keys(spark, None) == {"@1", "@2", "@3"}
    assert keys(spark, definitions) == keys(spark, "log") == {"a", "b", "c"}
    definitions.save(str(tmp_path / "definitions.json"))
    assert keys(spark, str(tmp_path / "definitions.json")) == {"a", "b", "c"}


def test_print_shows_a_short_line_and_spark_gets_all_of_them() -> None:
    history = History({"a": 0, "b": 1}, {TableName("d", f"t{i}"): [(BEGINNING, (Unknown("?"),))] for i in range(500)})
    definitions = TableDefinitions(history)
    assert f"{definitions}" == repr(definitions) == "<definitions of 500 tables, from the DDL of 2 files>"
    assert to_str(definitions) == definitions.text == to_text(history)


def test_a_job_begins_with_files_of_sql(spark: SparkSession, tmp_path: Path) -> None:
    (tmp_path / "schema.sql").write_text("CREATE TABLE corpus.elsewhere (a INT);")
    definitions = spark_adapter.table_definitions(spark, NAMELESS, start=str(tmp_path / "schema.sql"))
    assert '"elsewhere"' in definitions.text
    assert keys(spark, definitions) == {"a", "b", "c"}


def test_a_file_that_is_no_log_is_told_as_elsewhere(spark: SparkSession, tmp_path: Path) -> None:
    (tmp_path / "a.binlog").write_bytes(b"nothing")
    with pytest.raises(ValueError, match="not a binlog"):
        spark_adapter.table_definitions(spark, str(tmp_path / "a.binlog"), mode="FAILFAST")


def test_streams_take_files_of_sql(spark: SparkSession, tmp_path: Path) -> None:
    (tmp_path / "schema.sql").write_text(SQL)
    reader = spark.readStream.format("binlog").option("tableDefinitions", str(tmp_path / "schema.sql"))
    stream = reader.option("tables", "corpus.m3").load(NAMELESS)
    query = stream.writeStream.format("memory").queryName("named").trigger(availableNow=True)
    ended(lambda: query.option("checkpointLocation", tempfile.mkdtemp(dir=tmp_path)).start())
    images = spark.table("named").where("after is not null").collect()
    assert {name for row in images for name in json.loads(row.after)} == {"a", "b", "c"}


def test_streams_follow_the_ddl_of_their_log(spark: SparkSession, tmp_path: Path) -> None:
    stream = spark.readStream.format("binlog").option("tableDefinitions", "log").option("maxBytesPerTrigger", 2000)
    query = stream.option("tables", "corpus.m3").load(NAMELESS).writeStream.format("memory").queryName("followed")
    query = query.trigger(availableNow=True)
    done = ended(lambda: query.option("checkpointLocation", tempfile.mkdtemp(dir=tmp_path)).start())
    images = spark.table("followed").where("after is not null").collect()
    assert {name for row in images for name in json.loads(row.after)} == {"a", "b", "c"}
    assert len(done.recentProgress) > 2
