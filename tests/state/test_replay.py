"""Replayed tables are what SELECT showed."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Sequence
from datetime import datetime, timezone
from decimal import Decimal
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from pyspark.sql import SparkSession

import spark_adapter
from spark_adapter.options import OPTIONS
from spark_adapter.replays.life import ReplayError
from spark_adapter.source.tasks import found_in_each
from spark_adapter.state import replay
from tests.support import table_states, truth
from tests.support.binlog_bytes import events_of, load
from tests.support.executors import Executor

pytestmark = pytest.mark.spark

SOURCE = "55974a1a-e54c-11f1-8496-02fc00000001"
OLTP, EVOLUTION = str(truth.binlog("oltp")), str(truth.binlog("ddl_evolution"))


def cells(rows: pa.Table) -> list[tuple[Any, ...]]:
    """The rows in the order of their first column."""
    return sorted(tuple(row.values()) for row in rows.to_pylist())


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
def test_a_table_is_as_select_showed_it(executor: Executor, name: str, table: str, options: dict[str, Any]) -> None:
    told = table_states.states(name)
    assert told.rows[table]
    found = executor.state(str(truth.binlog(name)), table, **options)
    assert table_states.differences(found.to_pylist(), told.rows[table], told.columns[table]) == []


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


def moments(number: int) -> list[str | datetime]:
    """The end of a transaction of the log, in every notation."""
    view = spark_adapter.read(OLTP, view="transactions").read_all().to_pylist()
    before, behind = view[number - 1 : number + 1]
    assert before["end_position"] == behind["transaction_position"]
    assert before["commit_timestamp"] < behind["commit_timestamp"]
    return [f"oltp.binlog:{before['end_position']}", f"{SOURCE}:1-{number}", behind["commit_timestamp"]]


def test_every_notation_of_a_moment_gives_the_rows_then_and_a_snapshot(executor: Executor) -> None:
    whole = cells(executor.state(OLTP, "corpus.items"))
    told = after("oltp", 40)
    wanted, columns = told.rows["corpus.items"], told.columns["corpus.items"]
    for moment in moments(40):
        snapshot = executor.state(OLTP, "corpus.items", as_of=moment)
        assert table_states.differences(snapshot.to_pylist(), wanted, columns) == []
        assert cells(snapshot) != whole
        assert cells(executor.state(OLTP, "corpus.items", snapshot=snapshot, since=moment)) == whole


def test_a_transaction_that_was_prepared_before_the_snapshot_is_an_error(executor: Executor) -> None:
    path, since = str(truth.binlog("xa")), f"{SOURCE}:1-4"
    snapshot = executor.state(path, "corpus.x", as_of=since)
    assert cells(snapshot) == [(1, 1)]
    with pytest.raises(ReplayError, match=r"XA COMMIT .*: it was prepared before the snapshot"):
        executor.state(path, "corpus.x", snapshot=snapshot, since=since)


def test_what_images_lack_after_a_snapshot_is_told_with_its_moment(executor: Executor) -> None:
    path, since = str(truth.binlog("meta_full_image_minimal")), "meta_full_image_minimal.binlog:1699"
    snapshot = executor.state(path, "corpus.m1", as_of=since)
    _, told = executor.report(path, "corpus.m1", snapshot=snapshot, since=since)
    assert any(each.startswith(f"corpus.m1 since the snapshot of {since}: images do not hold") for each in told)


ITEMS = {"order_id": pa.decimal128(20, 0), "line": pa.int32(), "sku": pa.string(), "qty": pa.int32()}


@pytest.mark.parametrize(
    ("columns", "message"),
    [
        ({"order_id": pa.int32()}, "the snapshot has no column line; it has order_id"),
        (ITEMS | {"order_id": pa.string()}, r"column order_id of the snapshot is string, not decimal\(20,0\)"),
        (ITEMS | {"line": pa.bool_()}, r"column line of the snapshot is boolean, not .*: read it with tinyInt1isBit"),
    ],
)
def test_a_snapshot_must_have_the_columns_of_the_table(
    executor: Executor, columns: dict[str, pa.DataType], message: str
) -> None:
    snapshot = pa.schema(columns).empty_table()
    with pytest.raises(ReplayError, match=message):
        executor.state(OLTP, "corpus.items", snapshot=snapshot, since=f"{SOURCE}:1-40")


def test_a_snapshot_has_a_moment(executor: Executor) -> None:
    told = "snapshot and since, the moment at which it was taken, must be given together"
    with pytest.raises(ValueError, match=told):
        executor.state(OLTP, "corpus.items", snapshot=pa.schema(ITEMS).empty_table())
    with pytest.raises(ValueError, match=told):
        executor.state(OLTP, "corpus.items", since=f"{SOURCE}:1-40")


# DDL. ----------------------------------------------------------------------------------------------------------------


def of_evolution(executor: Executor, table: str, last: int) -> pa.Table:
    """A table of the log after so many transactions."""
    return executor.state(EVOLUTION, f"corpus.{table}", as_of=f"{SOURCE}:1-{last}")


def test_columns_are_added_dropped_widened_and_moved(executor: Executor) -> None:
    found = of_evolution(executor, "ev", 12)
    types = [pa.decimal128(20, 0), pa.int32(), pa.string(), pa.timestamp("us")]
    assert found.schema.equals(pa.schema(list(zip(("first_col", "id", "b", "c"), types, strict=True))))
    added = datetime(2020, 1, 1)
    assert sorted((tuple(row.values()) for row in found.to_pylist()), key=lambda row: row[1]) == [
        (None, 1, "after drop", added),
        (None, 2, "after drop", datetime(2022, 2, 2)),
        (Decimal(3), 3, "after drop", None),
        (Decimal(2**64 - 1), 4, "x" * 300, added),
    ]


def test_the_columns_of_the_key_are_marked(spark: SparkSession) -> None:
    as_of = f"{SOURCE}:1-12"
    frame = spark_adapter.replay(spark, EVOLUTION, "corpus.ev", as_of=as_of)
    assert [field.name for field in frame.schema if field.metadata == {"primaryKey": True}] == ["id"]
    found = spark_adapter.read_state(EVOLUTION, "corpus.ev", as_of=as_of)
    assert [field.name for field in found.schema if field.metadata == {b"primaryKey": b"true"}] == ["id"]


def test_a_table_filled_by_its_create_has_those_rows(executor: Executor) -> None:
    found = cells(executor.state(EVOLUTION, "corpus.ctas"))
    assert found == [(2, "after drop", "b"), (3, "after drop", "a"), (4, "x" * 300, "a")]


def test_nothing_before_truncate_counts(executor: Executor) -> None:
    assert of_evolution(executor, "ev", 22).num_rows == 0


def test_a_conversion_that_is_not_known_names_the_column(executor: Executor) -> None:
    told = "CHANGE c cc TIMESTAMP.*column cc: a time depends on the time zone"
    with pytest.raises(executor.errors, match=told):
        of_evolution(executor, "ev2", 15)
    found, unknowns = executor.report(EVOLUTION, "corpus.ev2", as_of=f"{SOURCE}:1-15")
    in_order = sorted(found.to_pylist(), key=lambda row: int(row["id"]))
    time = datetime(2033, 3, 3, 3, 3, 3, 333000, timezone.utc)
    assert [row["cc"] for row in in_order] == [None, None, None, time]
    (unknown,) = unknowns
    assert "column cc: null where a time depends" in unknown


@pytest.mark.parametrize("last", [24, 28])
def test_a_table_that_does_not_exist_then_is_an_error(executor: Executor, last: int) -> None:
    with pytest.raises(ReplayError, match=r"corpus.ev does not exist at that moment: .*: DROP TABLE"):
        of_evolution(executor, "ev", last)


def test_a_renamed_table_has_only_its_new_name(executor: Executor) -> None:
    with pytest.raises(ReplayError, match=r"corpus.ev does not exist at that moment: .*: RENAME TABLE"):
        of_evolution(executor, "ev", 15)


def test_saved_definitions_are_continued_by_the_log(executor: Executor, spark: SparkSession, tmp_path: Path) -> None:
    data, log, saved = load("ddl_evolution"), tmp_path / "ddl_evolution.binlog", tmp_path / "saved"
    renaming = next(each for each in events_of(data) if b"RENAME COLUMN b TO bb" in each.data)
    log.write_bytes(data[: renaming.position])
    spark_adapter.table_definitions(spark, str(log)).save(str(saved))
    log.write_bytes(data)
    for table, last in (("ctas", 30), ("ev2", 15), ("ev", 12)):
        found, told = (
            executor.report(str(log), f"corpus.{table}", as_of=f"{SOURCE}:1-{last}", definitions=definitions)
            for definitions in (str(saved), None)
        )
        assert found.rows.schema.equals(told.rows.schema)
        assert sorted(map(repr, found.rows.to_pylist())) == sorted(map(repr, told.rows.to_pylist()))
        assert found.unknowns == told.unknowns


def test_saved_definitions_of_another_log_are_refused(spark: SparkSession, tmp_path: Path) -> None:
    saved = tmp_path / "saved"
    spark_adapter.table_definitions(spark, OLTP).save(str(saved))
    told = rf"the definitions hold up to {re.escape(OLTP)}: position \d+, and {re.escape(EVOLUTION)} is of another log"
    for definitions in (str(saved), spark_adapter.table_definitions(spark, OLTP)):
        with pytest.raises(ValueError, match=told):
            spark_adapter.replay(spark, EVOLUTION, "corpus.ev", definitions=definitions)


# What is not known. --------------------------------------------------------------------------------------------------


def test_a_statement_without_rows_is_an_error_or_reported(executor: Executor) -> None:
    path = str(truth.binlog("mixed_format"))
    with pytest.raises(executor.errors, match=r"position 803: .* a statement may have changed rows of corpus.mx"):
        executor.state(path, "corpus.mx")
    found, unknowns = executor.report(path, "corpus.mx")
    assert sorted(found.column("id").to_pylist()) == [2, 3]
    assert len(unknowns) == 2
    assert "position 803" in unknowns[0]


def test_a_table_of_which_the_log_has_statements_alone_is_not_empty(executor: Executor) -> None:
    path, as_of = str(truth.binlog("statement")), "statement.binlog:12900"
    with pytest.raises(executor.errors, match=r"position 830: .* a statement may have changed rows of corpus.st"):
        executor.state(path, "corpus.st", as_of=as_of)


def test_missing_files_are_an_error(executor: Executor, tmp_path: Path) -> None:
    for number in (1, 2, 3):
        name = "end_rotate" if number == 1 else f"end_rotate.{number}"
        shutil.copyfile(truth.binlog(name), tmp_path / f"binlog.{number:06}")
    folder = str(tmp_path)
    whole = cells(executor.state(folder, "corpus.t"))
    snapshot = executor.state(folder, "corpus.t", as_of="binlog.000002:4")
    (tmp_path / "binlog.000001").unlink()
    since = {"snapshot": snapshot, "since": "binlog.000002:4"}
    assert cells(executor.state(folder, "corpus.t", **since)) == whole
    with pytest.raises(ReplayError, match="000004: the file is missing"):
        executor.state(folder, "corpus.t", as_of="binlog.000004:9", **since)
    (tmp_path / "binlog.000002").rename(tmp_path / "binlog.000001")
    with pytest.raises(ReplayError, match="000002: the file is missing"):
        executor.state(folder, "corpus.t", **since)


def test_options_that_could_take_rows_away_are_refused(executor: Executor) -> None:
    harmless = {
        "verifyChecksum", "timeType", "maxPartitionBytes", "engine", "pathGlobFilter", "recursiveFileLookup",
        "modifiedAfter", "modifiedBefore", "keyring", "keyringPasswordFile", "user", "password",
        "defaultFile",
    }  # fmt: skip
    for name in {option.name for option in OPTIONS} - harmless:
        given: Any = {name.upper(): "4"}
        with pytest.raises(ValueError, match=f"replay sets {name} itself"):
            executor.state(OLTP, "corpus.items", **given)


def test_arguments_that_cannot_be_meant_are_refused(executor: Executor) -> None:
    with pytest.raises(ValueError, match=r"the files of one log; the paths name .*ddl_evolution.*oltp"):
        executor.state([OLTP, EVOLUTION], "corpus.items")
    with pytest.raises(ValueError, match=r"is neither a time .*, nor a place .*, nor a set of GTIDs"):
        executor.state(OLTP, "corpus.items", as_of="yesterday")
    with pytest.raises(ValueError, match="on_unknown is error or report"):
        executor.state(OLTP, "corpus.items", on_unknown="ignore")
