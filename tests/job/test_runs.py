"""Runs of the flatten job in an existing session: what it writes, and what it reports."""

from __future__ import annotations

import datetime as dt
import gzip
import json
import re
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from io import BytesIO, StringIO
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from py4j.protocol import Py4JJavaError
from pyspark.errors import PySparkException
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as f
from pyspark.sql.types import StructType

from spark_adapter import flatten_job
from spark_adapter.files.event_types import ROWS_CODES
from spark_adapter.job.command_line import parsed
from spark_adapter.job.output import Output
from spark_adapter.job.run import cause_of
from spark_adapter.option_values import size_text
from spark_adapter.reading.arrow import Query
from spark_adapter.report.facts import Facts
from spark_adapter.report.page import page
from spark_adapter.scripts.of_log import write_script
from spark_adapter.scripts.write_sql import LaterChangeError, write_sql
from spark_adapter.storage.paths import list_files
from tests.support import tables_by_hand, truth
from tests.support.binlog_bytes import events_of, file_of, load, renamed

pytestmark = pytest.mark.spark

OLTP = str(truth.binlog("oltp"))
TEMPORAL = str(truth.binlog("temporal"))
STATEMENT_LOGS = [str(truth.binlog("statement"))]
Run = Callable[..., str]


@pytest.fixture(scope="module", autouse=True)
def two_shuffled_partitions(spark: SparkSession) -> Iterator[None]:
    before = spark.conf.get("spark.sql.shuffle.partitions")
    assert before is not None
    spark.conf.set("spark.sql.shuffle.partitions", "2")
    yield
    spark.conf.set("spark.sql.shuffle.partitions", before)


@pytest.fixture
def run(spark: SparkSession, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the job by its command line; gives its output, in lines with single spaces."""

    def _run(*flags: str, exit_code: int = 0) -> str:
        capsys.readouterr()
        assert flatten_job.run(spark, *parsed(flags)) == exit_code
        text = capsys.readouterr().out
        return "\n".join(re.sub(" +", " ", line.strip()) for line in text.splitlines())

    return _run


def plain(frame: DataFrame) -> list[str]:
    """Rows as they may be compared, whatever their order."""
    return sorted(repr(row.asDict(recursive=True)) for row in frame.collect())


def is_a_day(cell: str) -> bool:
    """Whether a time that MySQL shows has no day, or one of the calendar; others are null for Spark."""
    try:
        return " " not in cell or bool(dt.date.fromisoformat(cell.partition(" ")[0]))
    except ValueError:
        return False


# Formats. ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("data_format", ["parquet", "orc", "json", "csv"])
def test_every_format_keeps_every_value(data_format: str, run: Run, spark: SparkSession, tmp_path: Path) -> None:
    """Times to the microsecond, text with quotes and line ends, JSON in text."""
    log = [str(truth.binlog(name)) for name in ("temporal", "json_partial", "charset_lists")]
    run("--input", *log, "--output", str(tmp_path), "--format", data_format, "--mode", "overwrite")
    source = spark.read.format("binlog").load(log)
    reader = spark.read.format(data_format).schema(source.schema).option("columnNameOfCorruptRecord", "-")
    if data_format == "csv":
        flat = [field.name for field in source.schema if field.dataType.typeName() != "array"]
        assert len(flat) == len(source.columns) - 1
        as_text = source.withColumn("json_diffs", f.lit(None).cast("string"))
        reader = reader.schema(as_text.schema).options(header=True, escape='"', multiLine=True)
        stored = reader.load(str(tmp_path))
        assert stored.where("json_diffs is not null").count() == source.where("json_diffs is not null").count()
        source, stored = source.select(flat), stored.select(flat)
    else:
        stored = reader.load(str(tmp_path))
    assert plain(stored) == plain(source)


@pytest.mark.parametrize("data_format", ["json", "csv"])
def test_text_formats_keep_microseconds(data_format: str, run: Run, tmp_path: Path) -> None:
    """As the server's SELECT showed them, in a DATETIME(6), a TIMESTAMP(6) and a TIME(6)."""
    raw = [line for each in truth.load("temporal").transactions for part in each.statements for line, *_ in part.raw]
    cells = {
        str(cell)
        for line in raw
        for image in (line.get("before"), line.get("after"))
        for cell in (image or {}).values()
    }
    precise = [cell for cell in cells if re.fullmatch(r"[-0-9 ]+:[0-9:]{5}\.[0-9]{6}", cell) and is_a_day(cell)]
    assert len(precise) > 10
    run("--input", TEMPORAL, "--output", str(tmp_path / "out"), "--format", data_format, "--table", "corpus.tm")
    text = "".join(path.read_text() for path in (tmp_path / "out").glob("part-*"))
    assert [cell for cell in precise if cell.replace(" ", "T") not in text] == []


def test_bytes_structs_and_arrays_in_csv(run: Run, spark: SparkSession, tmp_path: Path) -> None:
    run("--input", OLTP, "--output", str(tmp_path), "--format", "csv", "--view", "events", "--mode", "overwrite")
    source = spark.read.format("binlog").option("view", "events").load(OLTP)
    reader = spark.read.options(header=True, escape='"', multiLine=True).format("csv")
    stored = reader.load(str(tmp_path))
    assert stored.columns == source.columns
    query_type = source.schema["query"].dataType
    assert isinstance(query_type, StructType)
    queries = stored.select(f.from_json("query", query_type).alias("query"))
    assert plain(queries) == plain(source.select("query"))


def test_options_of_the_writer(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "out"
    run("--input", OLTP, "--output", str(out), "--format", "csv", "--write-option", "header=false", "--write-option",
        "compression=gzip")  # fmt: skip
    (part,) = out.glob("part-*.csv.gz")
    assert gzip.decompress(part.read_bytes()).startswith(OLTP.encode())


def test_nothing_the_empty_text_and_spaces_in_csv(spark: SparkSession, tmp_path: Path) -> None:
    rows = spark.createDataFrame([(1, None), (2, ""), (3, " x ")], "id int, s string").coalesce(1)
    Output(str(tmp_path / "out"), None, "csv", "append").write(spark, rows)
    (part,) = (tmp_path / "out").glob("part-*")
    assert part.read_text().splitlines() == ["id,s", "1,", '2,""', "3, x "]


# What a run says. ----------------------------------------------------------------------------------------------------


def test_the_summary_counts_rows_statements_and_ddl(run: Run, spark: SparkSession, tmp_path: Path) -> None:
    text = run("--input", OLTP, *STATEMENT_LOGS, "--output", str(tmp_path / "out"))
    changes = [change for each in truth.load("oltp").transactions for change in each.changes]
    by_op = ", ".join(f"{sum(change.op == op for change in changes)} {op}s" for op in ("insert", "update", "delete"))
    stored = spark.read.parquet(str(tmp_path / "out"))
    num_changes, num_ddl = stored.where("op = 'statement'").count(), stored.where("op in ('ddl', 'truncate')").count()
    assert num_changes > 0 < num_ddl
    assert f"Rows {len(changes)}: {by_op}; {num_changes} for changes in statement format, {num_ddl} for DDL; " in text


@pytest.mark.parametrize("data_format", ["parquet", "json", "csv"])
def test_the_summary_is_of_this_run(data_format: str, run: Run, tmp_path: Path) -> None:
    """Though the same files were appended before, and others."""
    flags = ("--output", str(tmp_path), "--format", data_format, "--mode", "append")
    first = run("--input", OLTP, *flags)
    run("--input", *STATEMENT_LOGS, *flags)
    again = run("--input", OLTP, *flags)
    told = [line for line in first.splitlines() if "corpus" in line or line.startswith("Rows")]
    assert len(told) > 4
    assert [line for line in again.splitlines() if "corpus" in line or line.startswith("Rows")] == told


def test_nothing_is_written_to_an_existing_output_in_mode_ignore(run: Run, tmp_path: Path) -> None:
    run("--input", OLTP, "--output", str(tmp_path / "out"))
    before = sorted((tmp_path / "out").iterdir())
    text = run("--input", OLTP, "--output", str(tmp_path / "out"), "--mode", "ignore")
    assert "Nothing is written" in text
    assert "Rows" not in text
    assert sorted((tmp_path / "out").iterdir()) == before


def test_filters_that_match_nothing_and_inputs_without_binlogs(run: Run, tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "notes").write_text("no binlog")
    text = run(
        "--input", OLTP, str(tmp_path / "in"), "--output", str(tmp_path / "out"), "--tables", "*.items,*.itmes,c.*"
    )  # fmt: skip
    warnings = [line for line in text.splitlines() if line.startswith("Warning")]
    assert warnings == [
        f"Warning {tmp_path / 'in'} has no binlog that the options select",
        "Warning --tables: no table that was read matches *.itmes",
        "Warning --tables: no table that was read matches c.*",
    ]


@pytest.mark.parametrize("view", ["transactions", "sql", "tables"])
def test_patterns_that_match_no_table_are_told_with_every_view(run: Run, tmp_path: Path, view: str) -> None:
    text = run("--input", OLTP, "--output", str(tmp_path / "out"), "--view", view, "--tables", "corpus.items,shopp.*")
    warnings = [line for line in text.splitlines() if line.startswith("Warning")]
    assert warnings == ["Warning --tables: no table that was read matches shopp.*"]


@pytest.mark.parametrize("view", ["transactions", "events"])
def test_other_views(view: str, run: Run, spark: SparkSession, tmp_path: Path) -> None:
    text = run("--input", OLTP, "--output", str(tmp_path / "out"), "--view", view)
    stored = spark.read.parquet(str(tmp_path / "out"))
    assert plain(stored) == plain(spark.read.format("binlog").option("view", view).load(OLTP))
    title = "Transactions" if view == "transactions" else "Events"
    assert f"{title} {stored.count()}" in text


# Into what is there. -------------------------------------------------------------------------------------------------


def test_a_table_of_the_catalog(run: Run, spark: SparkSession) -> None:
    spark.sql("CREATE DATABASE IF NOT EXISTS lake")
    flags = ("--input", OLTP, "--output-table", "lake.orders", "--table", "corpus.orders")
    text = run(*flags)
    stored = spark.table("lake.orders")
    assert "Output lake.orders (parquet)" in text
    assert "Warning lake.orders is known to this run alone, " in text
    assert (
        truth.compare_table(
            [row.asDict(recursive=True) for row in stored.collect()], truth.load("oltp"), "corpus.orders"
        )
        == []
    )
    stored_rows = stored.count()
    assert "Nothing is written" in run(*flags, "--mode", "ignore")
    run(*flags, "--mode", "append")
    assert spark.table("lake.orders").count() == 2 * stored_rows
    spark.sql("DROP DATABASE lake CASCADE")


@pytest.mark.slow
def test_incremental_runs_write_what_is_new(run: Run, spark: SparkSession, tmp_path: Path) -> None:
    logs, out = tmp_path / "logs", tmp_path / "out"
    logs.mkdir()
    shutil.copy(truth.binlog("end_rotate"), logs / "binlog.000001")
    flags = ("--input", str(logs), "--output", str(out), "--incremental")
    first = run(*flags)
    stored = spark.read.parquet(str(out)).count()
    assert "Rows" in first
    assert "Nothing is written: nothing is new" in run(*flags)
    shutil.copy(truth.binlog("end_rotate.2"), logs / "binlog.000002")
    second = run(*flags)
    new = spark.read.parquet(str(out)).where("file like '%000002'").count()
    assert 0 < new == spark.read.parquet(str(out)).count() - stored
    ops = re.search(r"Rows ([0-9]+): .*; ([0-9]+) for changes in .*, ([0-9]+) for DDL; .*; 0 errors", second)
    assert ops is not None
    assert sum(map(int, ops.groups())) == new


def test_an_incremental_run_says_what_is_new_and_what_an_earlier_one_did_not_say(run: Run, tmp_path: Path) -> None:
    """Of a run that was killed when its rows were written, neither Spark's checkpoint nor ours says so."""
    logs, checkpoint = tmp_path / "logs", tmp_path / "out" / "_checkpoint"
    logs.mkdir()
    shutil.copy(truth.binlog("end_rotate"), logs / "binlog.000001")
    flags = ("--input", str(logs), "--output", str(tmp_path / "out"), "--incremental")
    run(*flags)
    stored = pq.read_table(sorted((tmp_path / "out").glob("part-*"))).num_rows
    for killed in ("commits/0", "commits/.0.crc", "summaries"):
        path = checkpoint / killed
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    shutil.copy(truth.binlog("end_rotate.2"), logs / "binlog.000002")
    second = run(*flags)
    assert f"Before {stored} rows are there; the run that wrote the last of them ended without a summary" in second
    new = pq.read_table(sorted((tmp_path / "out").glob("part-*"))).num_rows - stored
    assert new > 0
    assert re.search(r"^Read what is new, 2 files, \S+ KiB of 2 files, ", second, re.MULTILINE)
    shutil.copy(truth.binlog("end_rotate.3"), logs / "binlog.000003")
    third = run(*flags)
    assert "Before" not in third
    size = (logs / "binlog.000003").stat().st_size
    assert f"Read what is new, 1 files, {size_text(size)} of 3 files, " in third


def test_incremental_runs_never_write_what_a_crash_took_back(run: Run, spark: SparkSession, tmp_path: Path) -> None:
    """The transaction that MariaDB was killed in stays in its file; the server's own rows are in the record."""
    logs, out = tmp_path / "logs", tmp_path / "out"
    logs.mkdir()
    flags = ("--input", str(logs), "--output", str(out), "--incremental", "--definitions", "log")
    for number in (2, 3):
        name = f"mariadb_torn.00000{number}"
        shutil.copy(truth.DATA / "outcomes" / name, logs / name)
        run(*flags)
    changes = spark.read.parquet(str(out))
    inserted = changes.where("`table` = 't' and op = 'insert'").select("after").collect()
    found = sorted(list(map(str, json.loads(row.after).values())) for row in inserted)
    record = json.loads((truth.DATA / "outcomes" / "mariadb_torn.json").read_text())
    assert found == record["rows"]["crash.t"]
    assert changes.where("_corrupt_record is not null").count()


def test_appended_rows_that_a_reader_of_the_folder_would_not_see(run: Run, tmp_path: Path) -> None:
    spark_flags = ("--output", str(tmp_path / "out"), "--mode", "append", "--table", "corpus.orders")
    run("--input", OLTP, *spark_flags, "--time-type", "string")
    with pytest.raises(ValueError, match="has no column file, position") as refused:
        run("--input", OLTP, "--output", str(tmp_path / "out"), "--mode", "append")
    assert "--mode overwrite" in str(refused.value)


def tables_in(spark: SparkSession, folder: Path) -> dict[str, list[str]]:
    """The rows of each table in a folder that ``--all-tables`` wrote."""
    return {path.name: plain(spark.read.parquet(str(path))) for path in (folder / "corpus").iterdir()}


def test_all_tables_have_the_rows_of_each(run: Run, spark: SparkSession, tmp_path: Path) -> None:
    flags = ("--input", OLTP, TEMPORAL, "--output", str(tmp_path / "out"), "--max-partition-bytes", "20000")
    text = run(*flags, "--all-tables", "--staging", str(tmp_path / "staging"))
    found = tables_in(spark, tmp_path / "out")
    assert f"Tables {len(found)} written" in text
    assert not [*(tmp_path / "staging").iterdir()]
    for table, rows in found.items():
        expected = spark.read.format("binlog").options(view="table", table=f"corpus.{table}")
        assert rows == plain(expected.load([OLTP, TEMPORAL])), table


def test_rows_wait_beside_the_output_and_are_removed(run: Run, tmp_path: Path) -> None:
    run("--input", OLTP, "--output", str(tmp_path), "--all-tables")
    assert [path.name for path in tmp_path.iterdir()] == ["corpus"]


def test_all_tables_but_those_that_exist(run: Run, spark: SparkSession, tmp_path: Path) -> None:
    flags = ("--input", OLTP, "--output", str(tmp_path), "--all-tables")
    run(*flags, "--tables", "*.items")
    text = run(*flags, "--mode", "ignore")
    assert "corpus/items\nNothing is written: the output already exists (--mode ignore)" in text
    assert sorted(tables_in(spark, tmp_path)) == ["customers", "items", "orders"]
    run(*flags, "--mode", "append", "--tables", "*.items")
    assert spark.read.parquet(str(tmp_path / "corpus" / "items")).count() == 2 * 157


def test_a_table_that_exists_does_not_keep_others_from_being_written(
    run: Run, spark: SparkSession, tmp_path: Path
) -> None:
    flags = ("--input", OLTP, "--output", str(tmp_path), "--all-tables")
    run(*flags, "--tables", "*.items")
    assert "Tables 2 written; not corpus.items" in run(*flags, exit_code=1)
    assert sorted(tables_in(spark, tmp_path)) == ["customers", "items", "orders"]


def test_damage_in_rows_of_one_table_fails_it_alone(run: Run, spark: SparkSession, tmp_path: Path) -> None:
    events = events_of(load("oltp"))
    last = max(number for number, event in enumerate(events) if event.code in ROWS_CODES)
    events[last] = events[last].with_body(events[last].body[:-2])
    (tmp_path / "log.000001").write_bytes(file_of(events))
    flags = ("--input", str(tmp_path / "log.000001"), "--all-tables")
    text = run(*flags, "--output", str(tmp_path / "strict"), "--read-mode", "FAILFAST", exit_code=1)
    assert re.search(r"Tables 2 written; not corpus\.\w+$", text, re.MULTILINE)
    assert len(tables_in(spark, tmp_path / "strict")) == 2
    text = run(*flags, "--output", str(tmp_path / "permissive"))
    assert len(re.findall("; 1 errors", text)) == 1
    assert f"log.000001: position {events[last].position}: " in text


def test_nothing_waits_after_a_failure(run: Run, tmp_path: Path) -> None:
    (tmp_path / "log.000001").write_bytes(Path(OLTP).read_bytes())
    flags = ("--input", str(tmp_path / "log.000001"), "--all-tables", "--staging", str(tmp_path / "staging"))
    (tmp_path / "staging").mkdir()
    run(*flags, "--output", "/proc/self/out", exit_code=1)
    assert not [*(tmp_path / "staging").iterdir()]


def test_a_folder_where_rows_cannot_wait(run: Run, tmp_path: Path) -> None:
    flags = ("--input", OLTP, "--output", str(tmp_path / "out"), "--all-tables", "--staging", "nosuch://bucket/folder")
    with pytest.raises(ValueError, match="nosuch"):
        run(*flags)


def test_all_tables_in_a_format_without_intervals(run: Run, spark: SparkSession, tmp_path: Path) -> None:
    log = str(truth.binlog("temporal"))
    run("--input", log, "--output", str(tmp_path), "--all-tables", "--format", "json")
    (folder,) = (tmp_path / "corpus").iterdir()
    schema = spark.read.format("binlog").options(view="table", table=f"corpus.{folder.name}", timeType="string")
    source = schema.load(log)
    assert plain(spark.read.schema(source.schema).json(str(folder))) == plain(source)


# Failures. -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("flags", "cause"),
    [
        (
            ("--format", "nosuch"),
            ".*Failed to find the data source: nosuch. .*; pass its package to spark-submit with --packages",
        ),
        (
            ("--format", "delta"),
            ".*Failed to find the data source: delta. .*; pass its package to spark-submit with --packages",
        ),
        (("--output", "s3a://nowhere/out"), "^Class org.apache.hadoop.fs.s3a.S3AFileSystem"),
        (("--output", "hdfs://localhost:1/out"), "^Call From .* to localhost:1 failed on connection exception"),
        (("--output", "/proc/self/out"), "^Mkdirs failed to create file:/proc/self/out"),
        (("--partition-by", "nope"), "Partition column `nope` not found"),
        (("--input", "s3://127.0.0.1:1/log"), "s3://127.0.0.1:1/log"),
    ],
)
def test_failures_are_one_line(flags: tuple[str, str], cause: str, run: Run, tmp_path: Path) -> None:
    given = {"--input": OLTP, "--output": str(tmp_path / "out")} | dict([flags])
    with pytest.raises((PySparkException, Py4JJavaError, OSError, ValueError)) as failed:
        run(*(each for pair in given.items() for each in pair))
    told = cause_of(failed.value)
    assert re.search(cause, told), told
    assert "\n" not in told


def test_a_table_that_a_catalog_in_memory_forgot(run: Run, spark: SparkSession) -> None:
    warehouse = Path(str(spark.conf.get("spark.sql.warehouse.dir")).removeprefix("file:"))
    (warehouse / "forgotten").mkdir(parents=True)
    (warehouse / "forgotten" / "part").write_text("of an earlier run")
    with pytest.raises(PySparkException) as failed:
        run("--input", OLTP, "--output-table", "forgotten")
    shutil.rmtree(warehouse / "forgotten")
    assert "a catalog in memory forgets its tables when a run ends" in cause_of(failed.value)


# Definitions of tables. ----------------------------------------------------------------------------------------------

NAMELESS = str(truth.binlog("meta_minimal_image_full"))
HINT = "4 of 4 tables have no column names: by default servers do not log them (binlog_row_metadata)."


def test_tables_without_names_are_counted(run: Run, tmp_path: Path) -> None:
    assert HINT in run("--input", NAMELESS, "--output", str(tmp_path / "out"))


def test_definitions_of_the_log_name_all(run: Run, spark: SparkSession, tmp_path: Path) -> None:
    text = run("--input", NAMELESS, "--output", str(tmp_path / "out"), "--definitions", "log")
    assert "no column names" not in text
    rows = spark.read.parquet(str(tmp_path / "out")).where("table = 'm3' and after is not null").collect()
    assert {row.after.partition(":")[0] for row in rows} == {'{"a"'}


def test_all_tables_have_the_columns_of_their_definitions(run: Run, spark: SparkSession, tmp_path: Path) -> None:
    text = run("--input", NAMELESS, "--output", str(tmp_path / "out"), "--all-tables", "--definitions", "log")
    assert "Tables 4 written" in text
    assert spark.read.parquet(str(tmp_path / "out" / "corpus" / "m3")).columns[-3:] == ["a", "b", "c"]
    assert HINT in run("--input", NAMELESS, "--output", str(tmp_path / "without"), "--all-tables")


def test_all_tables_follow_renames(run: Run, spark: SparkSession, tmp_path: Path) -> None:
    events = events_of(Path(NAMELESS).read_bytes())
    rename = tables_by_hand.query_body("corpus", "ALTER TABLE m3 RENAME COLUMN a TO x")
    ddl = next(event for event in events if b"CREATE TABLE m3" in event.body)
    (tmp_path / "log.000001").write_bytes(file_of([*events, ddl.with_body(rename)]))
    flags = ("--input", str(tmp_path / "log.000001"), "--output", str(tmp_path / "out"), "--definitions", "log")
    run(*flags, "--all-tables")
    assert spark.read.parquet(str(tmp_path / "out" / "corpus" / "m3")).columns[-3:] == ["x", "b", "c"]


def test_the_view_tables_says_what_does_not_fit(run: Run, tmp_path: Path) -> None:
    (tmp_path / "schema.sql").write_text("CREATE TABLE corpus.m3 (a INT);")
    flags = ("--view", "tables", "--definitions", str(tmp_path / "schema.sql"))
    text = run("--input", NAMELESS, "--output", str(tmp_path / "out"), *flags)
    assert "corpus.m3 6 - the table has 3 columns, its definition 1" in text
    assert "Tables 4 versions with 30 rows, 4 without column names; 0 errors" in text


# SQL. ----------------------------------------------------------------------------------------------------------------


def script_of(folder: Path) -> list[str]:
    """The lines of the only file in a folder."""
    (file,) = folder.glob("part-*")
    return file.read_text().splitlines()


LOGS = [str(truth.binlog(name)) for name in ("gtid_on", "xa")]


def test_sql_as_text_is_one_file_in_the_order_of_the_log(run: Run, tmp_path: Path) -> None:
    told = run("--input", *LOGS, "--view", "sql", "--format", "text", "--output", str(tmp_path / "redo"))
    assert "Rows 12: 8 inserts, 2 updates, 2 deletes; 4 statements of the log; 0 without SQL; 0 errors" in told
    lines = script_of(tmp_path / "redo")
    places = [line.split(",")[0] for line in lines if line.startswith("-- ") and "binlog:" in line]
    assert [place.split(":")[0] for place in places] == ["-- gtid_on.binlog"] * 4 + ["-- xa.binlog"] * 10
    begin = lines.index("INSERT INTO `corpus`.`t` (`id`, `a`, `b`) VALUES (3, NULL, NULL);")
    assert lines[begin + 1] == "COMMIT;"
    assert "XA COMMIT X'00ff61',X'',4294967295;" in lines


def test_undo_as_text_goes_backwards_and_leaves_out_what_did_not_stay(run: Run, tmp_path: Path) -> None:
    told = run("--input", *LOGS, "--view", "sql", "--format", "text", "--undo", "--output", str(tmp_path / "undo"))
    assert "Warning the undo leaves out 4 statements of the log: DDL, or changes without rows" in told
    assert script_of(tmp_path / "undo")[:4] == [
        "\\C utf8mb4",
        "-- The changes of a binary log, newest first, to take them back.",
        "-- IT IS NOT COMPLETE: comments in the places tell why. It leaves out",
        "-- 4 statements of the log: DDL, or changes without rows",
    ]
    lines = [line for line in script_of(tmp_path / "undo") if not line.startswith(("-- not taken", "SET "))]
    statements = [line for line in lines if line and not line.startswith(("--", "/*", "\\C"))]
    assert statements[:3] == ["START TRANSACTION;", "DELETE FROM `corpus`.`x` WHERE `id` = 9;", "COMMIT;"]
    assert statements[-1].startswith("SIGNAL SQLSTATE '45000' ")
    assert statements[-6:-1] == [
        "START TRANSACTION;",
        "DELETE FROM `corpus`.`t` WHERE `id` = 3;",
        "DELETE FROM `corpus`.`t` WHERE `id` = 2;",
        "DELETE FROM `corpus`.`t` WHERE `id` = 1;",
        "COMMIT;",
    ]
    assert "-- left out, for its changes did not stay: it was rolled back" in lines


@pytest.mark.parametrize("undo", [False, True], ids=["repeat", "undo"])
def test_a_script_by_spark_is_that_of_one_process(undo: bool, run: Run, tmp_path: Path) -> None:
    """Each brings rows into order by itself: files, XA, DDL, several changes in an event."""
    names = ("meta_full_image_full", "gtid_tagged", "gtid_tagged.2", "mariadb_xa_ddl", "mariadb_xa_ddl.2")
    files = [str(truth.binlog(name)) for name in names]
    run("script", "--input", *files, "--output", str(tmp_path / "script"), *(["--undo"] if undo else []))
    wanted = BytesIO()
    write_script(wanted, files, {}, lambda batch: None, undo)
    assert script_of(tmp_path / "script") == wanted.getvalue().decode().splitlines()


OF_LATER_CHANGE = ("--undo", "--include-gtids", "55974a1a-e54c-11f1-8496-02fc00000001:20")


def test_an_undo_that_a_later_change_contradicts_is_not_written(run: Run, tmp_path: Path) -> None:
    output = tmp_path / "undo"
    with pytest.raises(LaterChangeError, match=r"position 22266 .*`balance`.*give --ignore-later-changes$"):
        run("script", "--input", OLTP, "--output", str(output), *OF_LATER_CHANGE)
    assert not output.exists()


def test_told_to_it_is_written_as_by_one_process(run: Run, tmp_path: Path) -> None:
    flags = (*OF_LATER_CHANGE, "--ignore-later-changes")
    told = run("script", "--input", OLTP, "--output", str(tmp_path / "undo"), *flags)
    assert "Warning a later change contradicts the undo: " in told
    wanted = BytesIO()
    write_sql(wanted, OLTP, undo=True, ignore_later_changes=True, include_gtids=OF_LATER_CHANGE[-1])
    assert b"A LATER CHANGE CONTRADICTS IT" in wanted.getvalue()
    assert script_of(tmp_path / "undo") == wanted.getvalue().decode().splitlines()


def test_an_undo_that_finds_no_change_is_a_script_that_fails(run: Run, tmp_path: Path) -> None:
    flags = ("--view", "sql", "--format", "text", "--undo", "--tables", "corpus.nope")
    told = run("--input", LOGS[0], *flags, "--output", str(tmp_path / "undo"))
    assert "Warning the undo leaves out everything: it takes nothing back" in told
    assert script_of(tmp_path / "undo")[-1].startswith("SIGNAL SQLSTATE '45000' ")


def test_sql_of_a_part_of_a_log_knows_its_transaction(run: Run, tmp_path: Path) -> None:
    """Which begins before the first position, and which the filter by table does not count."""
    run(
        "--input", LOGS[0], "--view", "sql", "--format", "text", "--output", str(tmp_path / "redo"),
        "--starting-position", "gtid_on.binlog:1300", "--tables", "corpus.t",
    )  # fmt: skip
    lines = [line for line in script_of(tmp_path / "redo") if line and not line.startswith("SET")]
    begin = next(number for number, line in enumerate(lines) if line.startswith("-- gtid_on.binlog:"))
    assert lines[begin].startswith("-- gtid_on.binlog:949, ")
    assert lines[begin + 1 :] == [
        "START TRANSACTION;",
        "DELETE FROM `corpus`.`t` WHERE `id` = 3;",
        "INSERT INTO `corpus`.`t` (`id`, `a`, `b`) VALUES (7, 'seven', 7.00);",
        "COMMIT;",
    ]


def test_sql_is_a_view_like_any_other(run: Run, spark: SparkSession, tmp_path: Path) -> None:
    told = run("--input", *LOGS, "--view", "sql", "--output", str(tmp_path / "sql"), "--show", "100")
    lines = told.splitlines()
    shown = lines.index("DELETE FROM `corpus`.`t` WHERE `id` = 3;")
    assert lines[shown + 1] == "-- undo: INSERT INTO `corpus`.`t` (`id`, `a`, `b`) VALUES (3, NULL, NULL);"
    frame = spark.read.parquet(str(tmp_path / "sql"))
    assert frame.where("undo is not null").count() == 12


# Names. --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", [(), ("--all-tables",), ("--view", "sql"), ("--view", "transactions")])
def test_no_name_reaches_the_terminal_with_control_characters(run: Run, tmp_path: Path, how: tuple[str, ...]) -> None:
    path = tmp_path / "a.binlog"
    path.write_bytes(renamed("mariadb_old_temporal_hires"))
    with redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()) as err:
        run("--input", str(path), "--output", str(tmp_path / "out"), "--show", "20", "--tables", "*.*,\x1b*.t", *how)
    for text in (out.getvalue(), err.getvalue()):
        assert text.replace("\n", "").replace("\t", "").isprintable()
    assert r"c\x1b[2J\n.old" in out.getvalue()


# Reports. ------------------------------------------------------------------------------------------------------------

# Bokeh gives each page other ids.
_OF_ONE_PAGE = re.compile(r"<script.*?</script>|sha256-[^']+|id=\"[^\"]*\"", re.DOTALL)


def page_by_one_process(files: Sequence[str], **options: str) -> str:
    query = Query.of(files, None, None, {**options, "view": "transactions"})
    facts = Facts.of_splits(query.splits(1 << 30), query.asked)
    return page(facts, list_files(files, query.asked.options), query.asked.options, options)


def test_a_report_by_tasks_is_that_of_one_process(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("bokeh")
    files = [OLTP, *LOGS, str(truth.binlog("json_cut"))]
    told = run(
        "report", "--input", *files, "--output", str(tmp_path / "report.html"), "--definitions", "log",
        "--max-partition-bytes", "100000",
    )  # fmt: skip
    assert f"Output {tmp_path}/report.html (html)" in told
    found = (tmp_path / "report.html").read_text()
    wanted = page_by_one_process(files, tableDefinitions="log", maxPartitionBytes="100000")
    assert _OF_ONE_PAGE.sub("", found) == _OF_ONE_PAGE.sub("", wanted)


def test_a_report_tells_of_damage(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("bokeh")
    octets = bytearray(load("oltp"))
    octets[-100] ^= 1
    (tmp_path / "binlog.000001").write_bytes(octets)
    told = run("report", "--input", str(tmp_path / "binlog.000001"), "--output", str(tmp_path / "report.html"))
    assert "wrong checksum" in told
    assert "; 1 errors" in told


def test_a_report_into_a_folder_that_is_missing_fails_before_it_reads(spark: SparkSession, tmp_path: Path) -> None:
    flags = parsed(["report", "--input", OLTP, "--output", str(tmp_path / "missing" / "report.html")])
    with pytest.raises(FileNotFoundError, match=r"missing/report\.html"):
        flatten_job.run(spark, *flags)
