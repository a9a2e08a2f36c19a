"""The view `table` against the truth of every real file, and what it says where it cannot give a value."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from spark_adapter.columns.table_schema import CHANGE_COLUMNS, TableSchemaError
from spark_adapter.decode import DecodedRows, Engine
from spark_adapter.errors import BinlogError
from spark_adapter.files.event_types import Code
from spark_adapter.files.splits import splits
from spark_adapter.option_values import TableName
from spark_adapter.options import Options
from spark_adapter.reading import splits as reading
from spark_adapter.reading.views import view_schema
from spark_adapter.rows.asked import Asked
from spark_adapter.rows.logged_definitions import definitions_of
from spark_adapter.rows.table_versions import by_table, versions, versions_in
from spark_adapter.storage.paths import list_files
from spark_adapter.views.table import UNAPPLIED
from tests.support import truth
from tests.support.binlog_bytes import events_of, flipped, load
from tests.support.source_rows import Recorder, options, rows, schema_by_place

MAX_SPLITS = 24


TABLES = [(name, table) for name in truth.readable_files() for table in sorted(truth.changed_tables(name))]


def schema_of(asked: Options) -> pa.Schema:
    """The inferred schema; that by place where versions differ that have no names."""
    try:
        return view_schema(asked)
    except TableSchemaError:
        return schema_by_place(asked)


def compared(found: list[dict[str, Any]], name: str, table: str) -> list[str]:
    """Differences from the truth, and what rows say of damage."""
    if truth.load(name).unknown_tail:
        found = found[: len(truth.expected_table(truth.load(name), table))]
    return truth.compare_table(found, truth.load(name), table) + [
        r["_corrupt_record"]
        for r in found
        if not truth.is_about_a_statement(r["_corrupt_record"]) and r["_corrupt_record"]
    ]


@pytest.mark.parametrize(("name", "table"), TABLES)
def test_the_table_equals_the_truth(name: str, table: str, engine: Engine) -> None:
    asked = options(name, view="table", table=table, engine=engine.name)
    assert compared(rows(asked, schema=schema_of(asked)), name, table) == []


@pytest.mark.parametrize(("name", "table"), TABLES)
def test_splits_change_nothing(name: str, table: str) -> None:
    asked = options(name, view="table", table=table)
    step = max(512, truth.binlog(name).stat().st_size // MAX_SPLITS)
    schema = schema_of(asked)
    assert rows(asked, step=step, schema=schema) == rows(asked, schema=schema)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "table"), TABLES)
def test_splits_of_512_bytes_change_nothing(name: str, table: str, engine: Engine) -> None:
    asked = options(name, view="table", table=table, engine=engine.name)
    assert compared(rows(asked, step=512, schema=schema_of(asked)), name, table) == []


def test_its_rows_are_the_changes_of_the_table() -> None:
    changes = rows(options("multi_table", tables="corpus.a"))
    images = rows(options("multi_table", view="table", table="corpus.a"))
    expected = []
    for change in changes:
        place = (change["file"], change["position"], change["change_index"], change["gtid"], change["commit_timestamp"])
        for op, image in (("preimage", change["before"]), ("postimage", change["after"])):
            if image is not None:
                expected.append((f"update_{op}" if change["op"] == "update" else change["op"], *place))
    keys = ("_change_type", "_file", "_position", "_change_index", "_gtid", "_commit_timestamp")
    assert [tuple(row[key] for key in keys) for row in images] == expected


# --- Schemas --------------------------------------------------------------------------------------


def test_a_given_schema_picks_and_orders_columns_and_converts() -> None:
    asked = options("ddl_evolution", view="table", table="corpus.ev")
    every = rows(asked)
    some = rows(asked, schema=pa.schema([("id", pa.string()), ("_CHANGE_TYPE", pa.string())]))
    assert some == [{"id": row["id"] and str(row["id"]), "_CHANGE_TYPE": row["_change_type"]} for row in every]


def test_the_inferred_schema_begins_with_the_change_columns() -> None:
    schema = view_schema(options("oltp", view="table", table="corpus.customers"))
    assert schema.names[: len(CHANGE_COLUMNS)] == CHANGE_COLUMNS.names
    assert schema.names[len(CHANGE_COLUMNS) :] == ["id", "name", "email", "balance", "created", "prefs"]


def test_a_table_that_is_not_there() -> None:
    with pytest.raises(TableSchemaError, match=r"no rows of table corpus\.nope; it has rows of corpus\.customers, "):
        view_schema(options("oltp", view="table", table="corpus.nope"))
    with pytest.raises(TableSchemaError, match="it has no rows at all"):
        view_schema(options("statement_load_data", view="table", table="corpus.nope"))


def test_inference_looks_into_compressed_transactions_and_all_files(tmp_path: Path) -> None:
    folder = str(truth.DATA)
    asked = Options.parse({"path": f"{folder}/{{compression_zstd,oltp}}.binlog", "view": "table", "table": "corpus.p2"})
    assert "id" in view_schema(asked).names
    some = Asked(Options.parse({"path": folder, "tables": "*.o*,*.p1"}))
    names = by_table([versions_in(splits(list_files(asked.paths, asked), 1 << 30), some)])
    assert list(names) == [TableName("corpus", "p1"), TableName("corpus", "orders")]


def test_inference_passes_over_files_that_are_no_binlogs(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"no binlog")
    (tmp_path / "b").write_bytes(load("oltp"))
    for path in (f'["{tmp_path}/a", "{tmp_path}/b"]', f'["{tmp_path}"]'):
        given = {"paths": path, "view": "table", "table": "corpus.orders"}
        assert "customer_id" in view_schema(Options.parse(given)).names
    assert "customer_id" in view_schema(Options.parse({**given, "mode": "FAILFAST"})).names, "found, not named"
    given["paths"] = f'["{tmp_path}/a", "{tmp_path}/b"]'
    with pytest.raises(BinlogError, match="not a binlog"):
        view_schema(Options.parse({**given, "mode": "FAILFAST"}))


def test_a_given_schema_ends_the_pass_once_its_columns_are_found() -> None:
    asked = options("ddl_evolution", view="table", table="corpus.ev")
    entries = list_files(asked.paths, asked)
    every = versions(entries, asked)
    assert len(every) > 3
    assert len(versions(entries, asked, wanted=pa.schema([("_change_type", pa.string()), ("ID", pa.int32())]))) == 1
    assert len(versions(entries, asked, wanted=pa.schema([("@1", pa.int32())]))) == 1
    assert len(versions(entries, asked, wanted=pa.schema([("nope", pa.int32())]))) == len(every)


def test_only_rows_of_the_table_are_decoded(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = Recorder()
    monkeypatch.setattr(reading, "engine_named", lambda name: engine)
    assert rows(options("oltp", view="table", table="corpus.items"))
    assert engine.tables == {"corpus.items"}


# --- What cannot be given ---------------------------------------------------------------------------


def test_cells_that_do_not_fit_a_given_type_are_told_and_null() -> None:
    given = {"view": "table", "table": "corpus.orders"}
    schema = pa.schema([("id", pa.int8()), ("total", pa.decimal128(12, 0)), ("_corrupt_record", pa.string())])
    found = rows(options("oltp", **given), schema=schema)
    bad = [row for row in found if row["_corrupt_record"]]
    assert bad
    for row in bad:
        assert row["total"] is None
        assert "WRITE_ROWS_EVENT: row " in row["_corrupt_record"] or "_ROWS_EVENT: row " in row["_corrupt_record"]
        assert "column total: " in row["_corrupt_record"]
        assert "is no decimal(12,0)" in row["_corrupt_record"]
    good = [row for row in found if not row["_corrupt_record"]]
    assert rows(options("oltp", mode="DROPMALFORMED", **given), schema=schema) == good
    with pytest.raises(BinlogError, match="column total"):
        rows(options("oltp", mode="FAILFAST", **given), schema=schema)


def test_partial_documents_without_a_document_before(monkeypatch: pytest.MonkeyPatch) -> None:
    def without_documents(part: DecodedRows) -> None:
        if part.before is not None and part.after is not None:
            for index in part.after.json_diffs:
                part.before.cells[index] = None

    monkeypatch.setattr(reading, "engine_named", lambda name: Recorder(edit=without_documents))
    given = {"view": "table", "table": "corpus.pj"}
    found = rows(options("json_partial", **given))
    told = [row for row in found if row["_corrupt_record"]]
    assert told
    assert {row["_change_type"] for row in told} == {"update_postimage"}
    assert all(UNAPPLIED in row["_corrupt_record"] for row in told)
    assert all("PARTIAL_UPDATE_ROWS_EVENT" in row["_corrupt_record"] for row in told)
    json_columns = [name for name in found[0] if name in told[0]["_corrupt_record"].replace(":", " ").split()]
    assert any(told[0][name] is None for name in json_columns)
    # Without the JSON columns nothing is missing.
    ids = pa.schema([("id", pa.int32()), ("_corrupt_record", pa.string())])
    assert [row for row in rows(options("json_partial", **given), schema=ids) if row["_corrupt_record"]] == []
    assert len(rows(options("json_partial", mode="DROPMALFORMED", **given))) == len(found) - len(told)
    with pytest.raises(BinlogError, match="partial update"):
        rows(options("json_partial", mode="FAILFAST", **given))


def test_damage_has_a_row_of_its_own(tmp_path: Path) -> None:
    data = load("oltp")
    asked = options("oltp", view="table", table="corpus.orders")
    event = next(e for e in events_of(data) if e.code == Code.update_rows.value and e.position > len(data) // 2)
    path = tmp_path / "binlog"
    path.write_bytes(flipped(data, event.position + 40))
    given = {"path": str(path), "view": "table", "table": "corpus.orders"}
    whole, found = rows(asked), rows(Options.parse(given))
    (told,) = [row for row in found if row["_corrupt_record"]]
    assert told["_position"] == event.position
    assert told["_file"] == str(path)
    assert told["_change_type"] is None
    assert "wrong checksum" in told["_corrupt_record"]
    places = [row["_position"] for row in found]
    assert places == sorted(places)
    assert len(whole) - 2 <= len(found) - 1 <= len(whole)
    with pytest.raises(BinlogError, match="wrong checksum"):
        rows(Options.parse({**given, "mode": "FAILFAST"}))


@pytest.mark.parametrize("name", truth.ENCRYPTED)
def test_encrypted_files_are_told(name: str) -> None:
    asked = options(name, view="table", table="corpus.t")
    schema = view_schema(options("oltp", view="table", table="corpus.orders"))
    (row,) = rows(asked, schema=schema)
    assert "encrypted" in row["_corrupt_record"]


def test_times_can_be_text_or_microseconds() -> None:
    """Delta and Iceberg have no intervals."""

    def times(time_type: str) -> dict[str, list[Any]]:
        found = rows(options("temporal", view="table", table="corpus.tm", timetype=time_type))
        return {name: [row[name] for row in found] for name in interval_columns}

    asked = options("temporal", view="table", table="corpus.tm")
    interval_columns = [field.name for field in view_schema(asked) if field.type == pa.duration("us")]
    intervals, texts, numbers = times("interval"), times("string"), times("microseconds")
    assert interval_columns
    for name in interval_columns:
        assert any(value is not None and value < dt.timedelta(0) for value in intervals[name])
        for interval, text, number in zip(intervals[name], texts[name], numbers[name], strict=True):
            assert (interval is None) == (number is None) == (text is None)
            if interval is not None:
                assert number == interval // dt.timedelta(microseconds=1)
                assert _interval(text) == interval


def _interval(text: str) -> dt.timedelta:
    """MySQL's text of a TIME: [-]hh:mm:ss[.ffffff]."""
    hours, minutes, seconds = text.lstrip("-").split(":")
    whole, _, fraction = seconds.partition(".")
    microseconds = int(fraction.ljust(6, "0") or 0)
    length = dt.timedelta(hours=int(hours), minutes=int(minutes), seconds=int(whole), microseconds=microseconds)
    return -length if text.startswith("-") else length


def test_a_renamed_column_is_one_column_if_definitions_say_so(engine: Engine) -> None:
    asked = {"view": "table", "table": "corpus.ev", "engine": engine.name}
    by_name = rows(options("ddl_evolution", **asked))
    names = [name for name in by_name[0] if name not in ("b", "c", "cc")]
    assert {"b", "bb"} <= by_name[0].keys()
    with_log = options("ddl_evolution", **asked, tableDefinitions="log")
    with pytest.raises(TableSchemaError, match=r"column cc of corpus.ev is timestamp_ntz in one version"):
        view_schema(with_log, definitions_of(with_log))
    schema = pa.schema([view_schema(options("ddl_evolution", **asked)).field(name) for name in names])
    followed = rows(with_log, schema=schema.append(pa.field("cc", pa.string())))
    for row, other in zip(followed, by_name, strict=True):
        assert row["_change_type"] == other["_change_type"]
        if row["_change_type"] == "alter":
            continue  # with definitions, it tells the defaults of new columns
        assert row["bb"] == (other["b"] if other["bb"] is None else other["bb"])
        assert (row["cc"] is None) == (other["c"] is None and other["cc"] is None)
    assert any(row["b"] is not None for row in by_name)
    assert any(row["c"] is not None for row in by_name)
