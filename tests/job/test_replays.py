"""The flatten job with --replay: tables as they were at a moment."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from pyspark.errors import AnalysisException
from pyspark.sql import SparkSession

from spark_adapter import flatten_job
from spark_adapter.job.command_line import parsed
from tests.support import ddl_logs, table_states, truth

pytestmark = pytest.mark.spark
OLTP = str(truth.binlog("oltp"))


def run(spark: SparkSession, *flags: str) -> int:
    return flatten_job.run(spark, *parsed(["--input", *flags]))


def test_all_tables_are_as_select_showed_them(
    spark: SparkSession, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    flags = ("--replay", "--all-tables", "--tables", "corpus.*s", "--exclude-tables", "corpus.items")
    assert run(spark, OLTP, "--output", str(tmp_path), *flags) == 0
    told = table_states.states("oltp")
    for name in ("customers", "orders"):
        found = [row.asDict() for row in spark.read.parquet(str(tmp_path / "corpus" / name)).collect()]
        table = f"corpus.{name}"
        assert table_states.differences(found, told.rows[table], told.columns[table]) == []
    assert not (tmp_path / "corpus" / "items").exists()
    out = re.sub(" +", " ", capsys.readouterr().out)
    assert "Rows 40\n" in out
    assert "Tables 2 written" in out


@pytest.mark.parametrize("scenario", [ddl_logs.TEMPORARY, ddl_logs.FAILED_REPLACE], ids=lambda each: each.name)
def test_all_tables_are_those_that_exist(scenario: ddl_logs.Scenario, spark: SparkSession, tmp_path: Path) -> None:
    """Also where temporary tables were renamed, or CREATE OR REPLACE left no table."""
    assert run(spark, str(scenario.path), "--output", str(tmp_path), "--replay", "--all-tables") == 0
    written = {path.name: spark.read.parquet(str(path)) for path in (tmp_path / ddl_logs.DATABASE).iterdir()}
    found = {
        name: sorted(json.dumps({key: str(value) for key, value in row.asDict().items()}) for row in frame.collect())
        for name, frame in written.items()
    }
    told = ddl_logs.seen_of(scenario).at_end
    assert found == {name: sorted(map(json.dumps, rows)) for name, rows in told.items()}


def test_tables_that_may_exist_are_named(
    spark: SparkSession, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = str(ddl_logs.TEMPORARY_PURGED.path)
    assert run(spark, log, "--output", str(tmp_path), "--replay", "--all-tables") == 1
    assert [*tmp_path.iterdir()] == []
    told = capsys.readouterr()
    assert "Tables  0 written; not `ddl`.`a`, `ddl`.`b`" in told.out
    reason = "RENAME TABLE ddl.a TO ddl.b may have been of a temporary table"
    for line in (f"`ddl`.`a`: {reason}", f"`ddl`.`b`: {reason}", f"position 588: {reason}"):
        assert line in told.err
    assert run(spark, log, "--output", str(tmp_path / "a"), "--replay", "ddl.a") == 1
    assert f"ddl.a: {reason}" in capsys.readouterr().err
    assert run(spark, log, "--output", str(tmp_path / "tables"), "--view", "tables", "--definitions", "log") == 0
    warning = "Warning definitions of their tables are not known after 1 of the log's statements: "
    assert f"{warning}{log}: position 588: {reason}" in capsys.readouterr().out


def test_one_table_at_a_moment(spark: SparkSession, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    at = "55974a1a-e54c-11f1-8496-02fc00000001:1-40"
    assert run(spark, OLTP, "--output", str(tmp_path / "o"), "--replay", "corpus.orders", "--as-of", at) == 0
    assert spark.read.parquet(str(tmp_path / "o")).count() == 29
    assert run(spark, OLTP, "--output", str(tmp_path / "n"), "--replay", "corpus.nothing") == 1
    assert "corpus.nothing: no statement in" in capsys.readouterr().err


def test_one_replay_goes_on_from_another(spark: SparkSession, tmp_path: Path) -> None:
    since, first, whole = "55974a1a-e54c-11f1-8496-02fc00000001:1-40", str(tmp_path / "first"), str(tmp_path / "whole")
    of_table = ("--replay", "corpus.items")
    assert run(spark, OLTP, "--output", first, *of_table, "--as-of", since, "--format", "orc") == 0
    given = ("--snapshot", first, "--snapshot-format", "orc", "--since", since)
    assert run(spark, OLTP, "--output", whole, *of_table, *given) == 0
    told = table_states.states("oltp")
    found = [row.asDict() for row in spark.read.parquet(whole).collect()]
    assert table_states.differences(found, told.rows["corpus.items"], told.columns["corpus.items"]) == []
    assert spark.read.orc(first).count() != len(found)


def test_a_snapshot_that_is_not_there_is_an_error(spark: SparkSession, tmp_path: Path) -> None:
    given = ("--snapshot", str(tmp_path / "none"), "--since", "oltp.binlog:4")
    with pytest.raises(AnalysisException, match="PATH_NOT_FOUND"):
        run(spark, OLTP, "--output", str(tmp_path / "o"), "--replay", "corpus.items", *given)


@pytest.mark.parametrize(
    ("flags", "told"),
    [
        (("--since", "2024-02-29"), "unrecognized arguments: --since"),
        (("--replay", "a.b", "--since", "2024-02-29"), "--since needs --snapshot"),
        (("--replay", "a.b", "--snapshot", "s"), "--snapshot needs --since"),
        (("--replay", "a.b", "--snapshot-format", "orc"), "--snapshot-format needs --snapshot"),
        (("--replay", "--all-tables", "--snapshot", "s", "--since", "2024-02-29"), "--snapshot needs --table"),
        (("--replay", "a.b", "--ending-timestamp", "2024-02-29"), "unrecognized arguments: --ending-timestamp"),
        (("--as-of", "2024-02-29"), "unrecognized arguments: --as-of"),
        (("--replay",), "one of the arguments --table --all-tables is required"),
        (("--replay", "a.b", "--all-tables"), "argument --all-tables: not allowed with argument --table"),
        (("--replay", "a.b", "--incremental"), "unrecognized arguments: --incremental"),
        (("--replay", "a"), "option table: 'a' is not one table"),
    ],
)
def test_flags_that_contradict_are_refused(
    flags: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        parsed(["--input", OLTP, "--output", "o", *flags])
    assert told in capsys.readouterr().err
