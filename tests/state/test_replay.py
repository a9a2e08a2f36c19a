"""Replayed tables are what SELECT showed."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from collections.abc import Callable, Sequence
from datetime import datetime
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from pyspark.errors import PySparkException
from pyspark.sql import DataFrame, SparkSession

import spark_adapter
from spark_adapter.options import OPTIONS
from spark_adapter.replays.life import ReplayError
from spark_adapter.source.tasks import found_in_each
from spark_adapter.state import replay
from tests.support import table_states, truth
from tests.support.binlog_bytes import events_of, load

pytestmark = pytest.mark.spark

SOURCE = "55974a1a-e54c-11f1-8496-02fc00000001"
OLTP, EVOLUTION = str(truth.binlog("oltp")), str(truth.binlog("ddl_evolution"))


def rows(frame: DataFrame) -> list[dict[str, Any]]:
    return [row.asDict() for row in frame.collect()]


def cells(frame: DataFrame) -> list[tuple[Any, ...]]:
    """The rows in the order of their first column."""
    return sorted(tuple(row) for row in frame.collect())


@pytest.mark.parametrize(
    ("name", "table", "options"),
    [
        ("oltp", "corpus.items", {"maxPartitionBytes": "16384"}),
        ("xa", "corpus.x", {}),
        ("xa", "corpus.x", {"maxPartitionBytes": "512"}),
        ("json_partial", "corpus.pj", {}),
        ("mariadb_rows", "corpus.mt", {}),
        ("meta_full_image_minimal", "corpus.m1", {}),
        ("meta_full_image_minimal", "corpus.m1", {"maxPartitionBytes": "512"}),
        ("meta_minimal_image_noblob", "corpus.m1", {}),
        ("end_kill9_cut", "corpus.t", {}),
    ],
)
def test_a_table_is_as_select_showed_it(spark: SparkSession, name: str, table: str, options: dict[str, Any]) -> None:
    told = table_states.states(name)
    assert told.rows[table]
    found = rows(spark_adapter.replay(spark, str(truth.binlog(name)), table, **options))
    assert table_states.differences(found, told.rows[table], told.columns[table]) == []


def test_the_survey_has_few_tasks_however_small_the_splits(
    spark: SparkSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers = []

    def counted(spark: SparkSession, parts: Sequence[Any], work: Callable[[Any], Any]) -> list[Any]:
        numbers.append(len(parts))
        return found_in_each(spark, parts, work)

    monkeypatch.setattr(replay, "found_in_each", counted)
    spark_adapter.replay(spark, OLTP, "corpus.items", maxPartitionBytes="512")
    assert numbers == [1, 1]  # that of the statements, and that of the rows


# Moments and snapshots. ----------------------------------------------------------------------------------------------


def after(name: str, count: int) -> table_states.States:
    """The tables after so many transactions."""
    found = table_states.States()
    for transaction in truth.load(name).transactions[:count]:
        found.add(transaction)
    return found


def moments(spark: SparkSession, number: int) -> list[str | datetime]:
    """The end of a transaction of the log, in every notation."""
    view = spark.read.format("binlog").option("view", "transactions").load(OLTP)
    before, behind = view.orderBy("transaction_position").collect()[number - 1 : number + 1]
    assert before.end_position == behind.transaction_position
    assert before.commit_timestamp < behind.commit_timestamp
    return [f"oltp.binlog:{before.end_position}", f"{SOURCE}:1-{number}", behind.commit_timestamp]


def test_every_notation_of_a_moment_gives_the_rows_then_and_a_snapshot(spark: SparkSession) -> None:
    whole = cells(spark_adapter.replay(spark, OLTP, "corpus.items"))
    told = after("oltp", 40)
    wanted, columns = told.rows["corpus.items"], told.columns["corpus.items"]
    for moment in moments(spark, 40):
        snapshot = spark_adapter.replay(spark, OLTP, "corpus.items", as_of=moment).localCheckpoint()
        assert table_states.differences(rows(snapshot), wanted, columns) == []
        assert cells(snapshot) != whole
        assert cells(spark_adapter.replay(spark, OLTP, "corpus.items", snapshot=snapshot, since=moment)) == whole


def test_a_transaction_that_was_prepared_before_the_snapshot_is_an_error(spark: SparkSession) -> None:
    path, since = str(truth.binlog("xa")), f"{SOURCE}:1-4"
    snapshot = spark_adapter.replay(spark, path, "corpus.x", as_of=since).localCheckpoint()
    assert cells(snapshot) == [(1, 1)]
    with pytest.raises(ReplayError, match=r"XA COMMIT .*: it was prepared before the snapshot"):
        spark_adapter.replay(spark, path, "corpus.x", snapshot=snapshot, since=since)


def test_what_images_lack_after_a_snapshot_is_told_with_its_moment(spark: SparkSession) -> None:
    path, since = str(truth.binlog("meta_full_image_minimal")), "meta_full_image_minimal.binlog:1699"
    snapshot = spark_adapter.replay(spark, path, "corpus.m1", as_of=since).localCheckpoint()
    _, unknown = spark_adapter.replay(spark, path, "corpus.m1", snapshot=snapshot, since=since, on_unknown="report")
    told = [row.reason for row in unknown.collect()]
    assert any(each.startswith(f"corpus.m1 since the snapshot of {since}: images do not hold") for each in told)


def test_a_snapshot_must_have_the_columns_of_the_table(spark: SparkSession) -> None:
    since = f"{SOURCE}:1-40"
    lacking = spark.createDataFrame([(1,)], "order_id int")
    with pytest.raises(ValueError, match="the snapshot has no column line; it has order_id"):
        spark_adapter.replay(spark, OLTP, "corpus.items", snapshot=lacking, since=since)
    other = spark.createDataFrame([], "order_id string, line int, sku string, qty int, price decimal(10,2)")
    with pytest.raises(ValueError, match=r"column order_id of the snapshot is string, not decimal\(20,0\)"):
        spark_adapter.replay(spark, OLTP, "corpus.items", snapshot=other, since=since)
    of_jdbc = spark.createDataFrame(
        [], "order_id decimal(20,0), line boolean, sku string, qty int, price decimal(10,2)"
    )
    with pytest.raises(ValueError, match=r"column line of the snapshot is boolean, not .*: read it with tinyInt1isBit"):
        spark_adapter.replay(spark, OLTP, "corpus.items", snapshot=of_jdbc, since=since)
    with pytest.raises(
        ValueError, match="snapshot and since, the moment at which it was taken, must be given together"
    ):
        spark_adapter.replay(spark, OLTP, "corpus.items", snapshot=other)


# DDL. ----------------------------------------------------------------------------------------------------------------


def of_evolution(spark: SparkSession, table: str, last: int, **arguments: Any) -> Any:
    """A table of the log after so many transactions."""
    return spark_adapter.replay(spark, EVOLUTION, f"corpus.{table}", as_of=f"{SOURCE}:1-{last}", **arguments)


def test_columns_are_added_dropped_widened_and_moved(spark: SparkSession) -> None:
    frame = of_evolution(spark, "ev", 12)
    assert frame.dtypes == [
        ("first_col", "decimal(20,0)"),
        ("id", "int"),
        ("b", "string"),
        ("c", "timestamp_ntz"),
    ]
    assert frame.schema["id"].metadata == {"primaryKey": True}
    added = datetime(2020, 1, 1)
    assert sorted(map(tuple, frame.collect()), key=lambda row: row[1]) == [
        (None, 1, "after drop", added),
        (None, 2, "after drop", datetime(2022, 2, 2)),
        (Decimal(3), 3, "after drop", None),
        (Decimal(2**64 - 1), 4, "x" * 300, added),
    ]


def test_a_table_filled_by_its_create_has_those_rows(spark: SparkSession) -> None:
    found = cells(spark_adapter.replay(spark, EVOLUTION, "corpus.ctas"))
    assert found == [(2, "after drop", "b"), (3, "after drop", "a"), (4, "x" * 300, "a")]


def test_nothing_before_truncate_counts(spark: SparkSession) -> None:
    assert of_evolution(spark, "ev", 22).collect() == []


def test_a_conversion_that_is_not_known_names_the_column(spark: SparkSession) -> None:
    told = "CHANGE c cc TIMESTAMP.*column cc: a time depends on the time zone"
    with pytest.raises(PySparkException, match=told):
        of_evolution(spark, "ev2", 15).collect()
    frame, unknowns = of_evolution(spark, "ev2", 15, on_unknown="report")
    in_order = sorted(frame.collect(), key=lambda row: int(row.id))
    assert [row.cc for row in in_order] == [None, None, None, datetime(2033, 3, 3, 3, 3, 3, 333000)]
    (unknown,) = unknowns.collect()
    assert "column cc: null where a time depends" in unknown.reason


@pytest.mark.parametrize("last", [24, 28])
def test_a_table_that_does_not_exist_then_is_an_error(spark: SparkSession, last: int) -> None:
    with pytest.raises(ReplayError, match=r"corpus.ev does not exist at that moment: .*: DROP TABLE"):
        of_evolution(spark, "ev", last)


def test_a_renamed_table_has_only_its_new_name(spark: SparkSession) -> None:
    with pytest.raises(ReplayError, match=r"corpus.ev does not exist at that moment: .*: RENAME TABLE"):
        of_evolution(spark, "ev", 15)


def test_saved_definitions_are_continued_by_the_log(spark: SparkSession, tmp_path: Path) -> None:
    data, log, saved = load("ddl_evolution"), tmp_path / "ddl_evolution.binlog", tmp_path / "saved"
    renaming = next(each for each in events_of(data) if b"RENAME COLUMN b TO bb" in each.data)
    log.write_bytes(data[: renaming.position])
    spark_adapter.table_definitions(spark, str(log)).save(str(saved))
    log.write_bytes(data)
    for table, last in (("ctas", 30), ("ev2", 15), ("ev", 12)):
        as_of = f"{SOURCE}:1-{last}"
        found, told = (
            spark_adapter.replay(spark, str(log), f"corpus.{table}", as_of=as_of, definitions=each, on_unknown="report")
            for each in (str(saved), None)
        )
        assert found.frame.columns == told.frame.columns
        for frame, other in zip(found, told, strict=True):
            assert Counter(map(tuple, frame.collect())) == Counter(map(tuple, other.collect()))


def test_saved_definitions_of_another_log_are_refused(spark: SparkSession, tmp_path: Path) -> None:
    saved = tmp_path / "saved"
    spark_adapter.table_definitions(spark, OLTP).save(str(saved))
    told = rf"the definitions hold up to {re.escape(OLTP)}: position \d+, and {re.escape(EVOLUTION)} is of another log"
    for definitions in (str(saved), spark_adapter.table_definitions(spark, OLTP)):
        with pytest.raises(ValueError, match=told):
            spark_adapter.replay(spark, EVOLUTION, "corpus.ev", definitions=definitions)


# What is not known. --------------------------------------------------------------------------------------------------


def test_a_statement_without_rows_is_an_error_or_reported(spark: SparkSession) -> None:
    path = str(truth.binlog("mixed_format"))
    with pytest.raises(PySparkException, match=r"position 803: .* a statement may have changed rows of corpus.mx"):
        spark_adapter.replay(spark, path, "corpus.mx").collect()
    frame, unknowns = spark_adapter.replay(spark, path, "corpus.mx", on_unknown="report")
    assert sorted(row.id for row in frame.collect()) == [2, 3]
    reasons = [row.reason for row in unknowns.collect()]
    assert len(reasons) == 2
    assert "position 803" in reasons[0]


def test_missing_files_are_an_error(spark: SparkSession, tmp_path: Path) -> None:
    for number in (1, 2, 3):
        name = "end_rotate" if number == 1 else f"end_rotate.{number}"
        shutil.copyfile(truth.binlog(name), tmp_path / f"binlog.{number:06}")
    folder = str(tmp_path)
    whole = cells(spark_adapter.replay(spark, folder, "corpus.t"))
    snapshot = spark_adapter.replay(spark, folder, "corpus.t", as_of="binlog.000002:4").localCheckpoint()
    (tmp_path / "binlog.000001").unlink()
    since = {"snapshot": snapshot, "since": "binlog.000002:4"}
    assert cells(spark_adapter.replay(spark, folder, "corpus.t", **since)) == whole
    with pytest.raises(ReplayError, match="000004: the file is missing"):
        spark_adapter.replay(spark, folder, "corpus.t", as_of="binlog.000004:9", **since)
    (tmp_path / "binlog.000002").rename(tmp_path / "binlog.000001")
    with pytest.raises(ReplayError, match="000002: the file is missing"):
        spark_adapter.replay(spark, folder, "corpus.t", **since)


def test_options_that_could_take_rows_away_are_refused(spark: SparkSession) -> None:
    harmless = {
        "verifyChecksum", "timeType", "maxPartitionBytes", "engine", "pathGlobFilter", "recursiveFileLookup",
        "modifiedAfter", "modifiedBefore",
    }  # fmt: skip
    for name in {option.name for option in OPTIONS} - harmless:
        given: Any = {name.upper(): "4"}
        with pytest.raises(ValueError, match=f"replay sets {name} itself"):
            spark_adapter.replay(spark, OLTP, "corpus.items", **given)


def test_arguments_that_cannot_be_meant_are_refused(spark: SparkSession) -> None:
    with pytest.raises(ValueError, match=r"the files of one log; the paths name .*ddl_evolution.*oltp"):
        spark_adapter.replay(spark, [OLTP, EVOLUTION], "corpus.items")
    with pytest.raises(ValueError, match=r"is neither a time .*, nor a place .*, nor a set of GTIDs"):
        spark_adapter.replay(spark, OLTP, "corpus.items", as_of="yesterday")
    with pytest.raises(ValueError, match="on_unknown is error or report"):
        spark_adapter.replay(spark, OLTP, "corpus.items", on_unknown="ignore")
