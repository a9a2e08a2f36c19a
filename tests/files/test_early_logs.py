"""Logs of early 5.1 servers in the views: rows that cannot be read are reported, and everything else is read."""

from __future__ import annotations

from pathlib import Path

import pyarrow as pa
import pytest

from spark_adapter.columns.alignment import require_fit
from spark_adapter.columns.table_schema import CHANGE_COLUMNS
from spark_adapter.decode import Engine, engine_named
from spark_adapter.rows.table_versions import versions
from spark_adapter.storage.paths import list_files
from tests.support.binlog_bytes import VIEWS, Event, events_of, file_of, read, read_in_ranges
from tests.support.early_logs import DESCRIPTION_5_1_20, KINDS, SHORT_TABLE_MAP, TABLE_MAP, early_log
from tests.support.events_by_hand import Code, event
from tests.support.source_rows import options_of, rows

WITH_METADATA = {"types 20 to 22 with metadata"}
ENGINES = ("trees", "compiled")
STEPS = (32, 100, 512)
MANY = 70


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("kind", KINDS)
def test_each_rows_event_is_reported_once(kind: str, engine: str) -> None:
    log = early_log(kind, MANY)
    changes = read(log.data, "changes", engine=engine_named(engine))
    assert changes.reported == [str(fault) for fault in changes.faults] == log.faults
    assert [(row["op"], row["table"]) for row in changes.sound] == [("ddl", "t")]


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("kind", KINDS)
def test_events_are_undamaged(kind: str, engine: str) -> None:
    log = early_log(kind, MANY)
    events = read(log.data, "events", engine=engine_named(engine))
    assert events.faults == []
    assert [row["error"] for row in events.rows] == [None] * len(events_of(log.data))
    maps = [row["table_map"] for row in events.rows if row["table_map"] is not None]
    assert len(maps) == 3 * MANY
    for each in maps:
        assert (each["table_id"], each["database"], each["table"], each["num_columns"]) == (70, "shop", "t", 2)
        assert each["column_types"] == ["MYSQL_TYPE_LONG", "MYSQL_TYPE_STRING"]
        assert (each["columns"] is None) == (each["null_bits"] is None) == (kind not in WITH_METADATA)
    heads = [row["rows"] for row in events.rows if row["rows"] is not None]
    assert [(each["table_id"], each["is_statement_end"]) for each in heads] == [(70, True)] * 3 * MANY


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("kind", KINDS)
def test_transactions_name_the_tables_whose_rows_cannot_be_read(kind: str, engine: str) -> None:
    log = early_log(kind, MANY)
    ddl, *found = read(log.data, "transactions", engine=engine_named(engine)).rows
    assert (ddl["outcome"], ddl["tables"], ddl["_corrupt_record"]) == ("ddl", ["shop.t"], None)
    assert [row["_corrupt_record"] for row in found] == log.faults
    assert {(row["outcome"], *row["tables"]) for row in found} == {("commit", "shop.t")}
    assert {(row["num_inserts"], row["num_updates"], row["num_deletes"]) for row in found} == {(0, 0, 0)}


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("kind", KINDS)
def test_the_view_table_reports_only_its_own_columns(kind: str, engine: str, tmp_path: Path) -> None:
    log = early_log(kind)
    asked = options_of(log.data, tmp_path, view="table", table="shop.t", engine=engine)
    found = rows(asked)
    assert [row["_corrupt_record"] for row in found] == [f"{tmp_path}/{fault}" for fault in log.faults]
    assert [row["_position"] for row in found] == [each.position for each in log.rows_events]
    assert [*found[0]] == [*CHANGE_COLUMNS.names, *(["@1", "@2"] if kind in WITH_METADATA else [])]
    for step in STEPS:
        assert rows(asked, step=step) == found


def test_a_schema_is_accepted_if_the_log_has_no_columns(tmp_path: Path) -> None:
    log = early_log("types 20 to 22")
    schema = pa.schema([("id", pa.int32()), ("_corrupt_record", pa.string())])
    asked = options_of(log.data, tmp_path, view="table", table="shop.t")
    found_versions = versions(list_files(asked.paths, asked), asked, wanted=schema)
    require_fit(schema, [version.table for version in found_versions])
    found = rows(asked, schema=schema)
    assert [row["id"] for row in found] == [None] * 9
    assert all("does not contain the columns' sizes" in row["_corrupt_record"] for row in found)


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("kind", KINDS)
def test_splits_change_nothing(kind: str, view: str, step: int, engine: Engine) -> None:
    log = early_log(kind)
    assert read_in_ranges(log.data, step, view, engine=engine) == read(log.data, view, engine=engine)


def test_filters_by_table_see_tables_whose_rows_cannot_be_read(tmp_path: Path) -> None:
    log = early_log("types 20 to 22")
    asked = options_of(log.data, tmp_path, view="transactions", tables="shop.t")
    assert len(rows(asked)) == 10
    assert rows(options_of(log.data, tmp_path, view="transactions", tables="shop.other")) == []
    assert rows(options_of(log.data, tmp_path, view="changes", excludeTables="shop.*")) == []


@pytest.mark.parametrize("shuffled", [False, True])
def test_table_maps_of_both_kinds_are_read_together(shuffled: bool) -> None:
    """No server writes such a file; both engines tell the same of it all the same."""
    maps = [SHORT_TABLE_MAP, TABLE_MAP] * 20 if shuffled else [SHORT_TABLE_MAP] * 20 + [TABLE_MAP] * 20
    # Other names, so that no two are alike.
    bodies = [body.replace(b"\x01t\0", b"\x03%03d\0" % number) for number, body in enumerate(maps)]
    events = [DESCRIPTION_5_1_20, *(event(Code.table_map, body) for body in bodies)]
    data = file_of(Event(each, False) for each in events)
    by_trees, by_compiled = (read(data, "events", engine=engine_named(name)) for name in ("trees", "compiled"))
    assert by_compiled == by_trees
    assert by_trees.faults == []
    has_columns = [row["table_map"]["columns"] is not None for row in by_trees.rows[1:]]
    assert has_columns == [body is TABLE_MAP for body in maps]
