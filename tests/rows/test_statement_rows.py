"""Statements and DDL in the views: nothing that changed a table vanishes."""

from __future__ import annotations

import json
import re
import struct
from datetime import datetime
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from spark_adapter.decode import Engine
from spark_adapter.files.event_types import Code
from spark_adapter.files.splits import splits
from spark_adapter.options import Options
from spark_adapter.reading.splits import read_split
from spark_adapter.reading.views import view_schema
from spark_adapter.rows.asked import Asked
from spark_adapter.storage.paths import list_files
from tests.support import truth
from tests.support.binlog_bytes import Event, events_of, file_of, load, read, read_in_ranges
from tests.support.covering import covering
from tests.support.events_by_hand import DESCRIPTION_5_7, MAGIC, event
from tests.support.source_rows import options_of
from tests.support.source_rows import rows as rows_of
from tests.support.tables_by_hand import query_body

NOT_OF_ROWS = ("statement", "ddl", "truncate")
NO_CHANGE = re.compile(r"(XA |SAVEPOINT|ROLLBACK|RELEASE)")


def lines(name: str, *ops: str) -> list[dict[str, Any]]:
    """What the server logged as text, by the truth of a file."""
    path = truth.DATA / f"{name}.expected.jsonl"
    found = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return [line for line in found if line["op"] in ops and not NO_CHANGE.match(line["sql"]) and "error" not in line]


def told(name: str, **options: Any) -> list[dict[str, Any]]:
    """The rows of the view ``changes`` that are not of rows."""
    return [row for row in read(load(name), **options).rows if row["op"] in NOT_OF_ROWS]


def files_with_statements() -> list[str]:
    names = [name for name in truth.readable_files() if (truth.DATA / f"{name}.expected.jsonl").exists()]
    return [name for name in names if lines(name, "ddl", "query")]


WITH_FAILED = ("statement_load_data",)  # LOAD DATA into MyISAM, twice with a key that is there already


@pytest.mark.parametrize("name", files_with_statements())
def test_every_statement_that_was_logged_has_its_row(name: str, engine: Engine) -> None:
    rows = told(name, engine=engine)
    reported = [row["_corrupt_record"] for row in rows if row["_corrupt_record"] is not None]
    assert all("it failed on its server with error 1062" in text for text in reported)
    assert bool(reported) == (name in WITH_FAILED)
    texts = [row["statement"] for row in rows]
    for line in lines(name, "ddl", "query"):
        words = line["sql"].split()
        if words[0] in ("CALL", "LOAD") or words[:2] in (["CREATE", "USER"], ["CREATE", "FUNCTION"]):
            continue  # logged in other words
        start = " ".join(words[:2])
        assert any(" ".join(text.split()).startswith((start, words[0])) for text in texts), line["sql"]
    gtids = {line["gtid"] for line in lines(name, "ddl", "query") if line.get("gtid")}
    if truth.load(name).flavour == "mysql":
        assert gtids <= {row["gtid"] for row in rows}


@pytest.mark.parametrize("name", ["statement", "mixed_format", "mariadb_statement"])
def test_changes_in_statement_format_have_their_text(name: str, engine: Engine) -> None:
    rows = [row for row in told(name, engine=engine) if row["op"] == "statement"]
    expected = [line["sql"] for line in lines(name, "query") if line["sql"].split()[0] not in ("CALL", "LOAD")]
    texts = {row["position"]: row["statement"] for row in rows}.values()
    assert [text for text in texts if text in expected] == expected
    assert {(row["before"], row["after"]) for row in rows} == {(None, None)}
    assert all(row["thread_id"] for row in rows)


def test_a_change_in_statement_format_has_a_row_for_each_table_that_it_may_change(engine: Engine) -> None:
    rows = [row for row in told("statement", engine=engine) if row["op"] == "statement"]
    several = [row for row in rows if row["statement"].startswith("UPDATE st, corpus2.t")]
    assert [(row["database"], row["table"]) for row in several] == [("corpus", "st"), ("corpus2", "t2")]
    assert [row["change_index"] for row in several] == [0, 1]
    assert len({(row["position"], row["statement"]) for row in several}) == 1
    assert {row["table"] for row in rows if row["statement"].startswith("INSERT INTO st(")} == {"st"}


def test_a_statement_that_names_no_table_has_one_row(engine: Engine) -> None:
    body = struct.pack("<IIBHH", 9, 0, 4, 0, 0) + b"test\0DO change_something()"
    (row,) = read(MAGIC + DESCRIPTION_5_7 + event(Code.query, body), engine=engine).rows
    assert (row["op"], row["database"], row["table"]) == ("statement", "test", None)


def test_views_other_than_changes_have_a_statement_once() -> None:
    """Nobody may run it twice."""
    texts = [row["statement"] for row in read(load("statement"), "sql").rows if row["op"] == "statement"]
    assert sum("UPDATE st, corpus2.t" in text for text in texts) == 1
    by_statement = [row for row in read(load("statement"), "transactions").rows if row["statement"]]
    (several,) = [row for row in by_statement if "UPDATE st, corpus2.t" in row["statement"]]
    assert (several["num_statements"], several["tables"]) == (1, ["corpus.st", "corpus2.t2"])


def test_ddl_has_a_row_for_each_table_that_it_names(engine: Engine) -> None:
    rows = [(row["op"], row["table"], row["statement"][:12]) for row in told("ddl_evolution", engine=engine)]
    assert ("ddl", "ev", "RENAME TABLE") in rows
    assert ("ddl", "ev2", "RENAME TABLE") in rows
    assert [row for row in rows if row[0] == "truncate"] == [("truncate", "ev", "TRUNCATE TAB")]
    assert [table for op, table, text in rows if text.startswith("DROP TABLE")][:2] == ["ev", "ev2"]


@pytest.mark.parametrize("step", [100, 512, 5000])
@pytest.mark.parametrize("name", ["statement", "mixed_format", "ddl_evolution", "mariadb_xa_ddl", "rows_query"])
def test_splits_have_the_rows_of_the_whole(name: str, step: int) -> None:
    for view in ("changes", "transactions"):
        assert read_in_ranges(load(name), step, view) == read(load(name), view)


@pytest.mark.parametrize(
    ("name", "block_bytes", "view"),
    covering(["statement", "rows_query", "mariadb_xa_ddl", "compression_zstd"], [1, 300], ["changes", "transactions"]),
)
def test_small_blocks_change_nothing(name: str, block_bytes: int, view: str) -> None:
    assert read(load(name), view, block_bytes=block_bytes) == read(load(name), view)


# Who, and by which SQL. ----------------------------------------------------------------------------------------------


def test_rows_have_the_statement_behind_them(engine: Engine) -> None:
    rows = read(load("rows_query"), engine=engine).rows
    of_rows = [row for row in rows if row["op"] not in NOT_OF_ROWS]
    assert of_rows
    expected = {line["sql"] for line in lines_of_rows("rows_query")}
    assert {row["query"] for row in of_rows if row["query"] is not None} <= expected
    assert len({row["query"] for row in of_rows}) > 3
    transactions = read(load("rows_query"), "transactions", engine=engine).rows
    assert [row["query"] for row in transactions if row["query"]] == [
        next(row["query"] for row in of_rows if row["transaction_position"] == position)
        for position in dict.fromkeys(row["transaction_position"] for row in of_rows if row["query"])
    ]


def lines_of_rows(name: str) -> list[dict[str, Any]]:
    path = truth.DATA / f"{name}.expected.jsonl"
    found = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return [line for line in found if line["op"] == "statement"]


def test_rows_of_mysql_have_their_connection(engine: Engine) -> None:
    rows = read(load("multi_table"), engine=engine).rows
    assert {type(row["thread_id"]) for row in rows} == {int}
    assert len({row["thread_id"] for row in rows}) == 1


def test_mariadb_logs_the_connection_of_statements_and_not_of_rows(engine: Engine) -> None:
    rows = read(load("mariadb_rows"), engine=engine).rows
    found = {(row["op"] in NOT_OF_ROWS, row["thread_id"] is not None) for row in rows}
    assert found == {(True, True), (False, False)}


def test_the_version_of_a_table_changes_with_its_definition(engine: Engine) -> None:
    rows = [row for row in read(load("ddl_evolution"), engine=engine).rows if row["op"] not in NOT_OF_ROWS]
    versions = [row["table_version"] for row in rows]
    keys = [(row["table"], tuple(json.loads(row["after"] or row["before"]))) for row in rows]
    for one, other in zip(zip(versions, keys, strict=True), zip(versions[1:], keys[1:], strict=True), strict=False):
        assert one[1] == other[1] or one[0] != other[0]
    assert None not in versions


# Filters. ------------------------------------------------------------------------------------------------------------


def view(name: str, **options: str) -> list[dict[str, Any]]:
    return rows_of(Options.parse({"path": str(truth.binlog(name)), **options}))


def test_a_filter_of_tables_keeps_what_shapes_them() -> None:
    rows = view("ddl_evolution", tables="corpus.ev")
    assert {row["table"] for row in rows} <= {"ev", None}
    assert [row["statement"] for row in rows if row["op"] == "truncate"] == ["TRUNCATE TABLE ev"]
    of_transactions = view("ddl_evolution", view="transactions", tables="corpus.ev")
    assert {table for row in of_transactions for table in row["tables"]} == {"corpus.ev"}
    assert any("TRUNCATE TABLE ev" in (row["statement"] or "") for row in of_transactions)


def test_a_statement_that_names_other_tables_is_left_out() -> None:
    assert [row for row in view("statement", tables="corpus.other") if row["op"] == "statement"] == []
    excluding = [row for row in view("statement", excludetables="corpus.*") if row["op"] == "statement"]
    assert [(row["statement"][:20], row["table"]) for row in excluding] == [("UPDATE st, corpus2.t", "t2")]
    assert view("statement", tables="corpus.s*") != []


def test_statements_in_an_unknown_text_are_shown_without_it() -> None:
    """In a character set whose collation nobody knows: the words are ASCII, the names may be anything."""
    description, previous, gtid, query = events_of(load("gtid_on"))[:4]
    charset = struct.pack("<BHHH", 4, 2047, 2047, 2047)
    body = struct.pack("<IIBHH", 9, 0, 4, 0, len(charset)) + charset + b"test\0UPDATE t SET a=1"
    data = file_of([description, previous, gtid, query.with_body(body)])
    (row,) = read(data).rows
    assert (row["op"], row["database"], row["statement"]) == ("statement", "test", None)
    assert "its statement cannot be read" in row["_corrupt_record"]


def test_load_data_of_old_servers_has_a_row() -> None:
    """LOAD_EVENT has no text; that something was loaded must not vanish."""
    description, *_ = events_of(load("checksum_none"))
    load_event = Event(bytes(19) + b"\0" * 30, has_checksum=False)
    data = bytearray(load_event.data)
    data[4] = Code.exec_load.value
    (row,) = read(file_of([description, Event(bytes(data), has_checksum=False)])).rows
    assert (row["op"], row["statement"]) == ("statement", None)


@pytest.mark.parametrize("text", [b"", b"/* nothing */", b"/*!99999 DROP TABLE t */", b"/*M! DELETE FROM t */"])
@pytest.mark.parametrize("view_name", ["changes", "sql"])
def test_a_statement_that_says_nothing_to_its_server_has_no_row(text: bytes, view_name: str, engine: Engine) -> None:
    """Empty, or a comment: of servers from 9.99.99, say, or of MariaDB."""
    body = struct.pack("<IIBHH", 9, 0, 4, 0, 0) + b"test\0"
    events = [event(Code.query, body + each) for each in (text, b"DELETE FROM t")]
    events.append(event(Code.execute_load_query, body[:13] + struct.pack("<IIIB", 1, 0, 4, 0) + b"test\0" + text))
    found = read(MAGIC + DESCRIPTION_5_7 + b"".join(events), view_name, engine=engine)
    (row,) = found.rows
    assert "DELETE FROM t" in row["statement"]
    assert found.faults == []


# The view table. -----------------------------------------------------------------------------------------------------


def test_truncate_and_drop_are_rows_of_the_table() -> None:
    rows = view("ddl_evolution", view="table", table="corpus.ev")
    ends = [row for row in rows if row["_change_type"] in ("truncate", "drop")]
    assert [(row["_change_type"], row["_position"]) for row in ends] == [
        ("drop", 5165),  # RENAME TABLE ev TO ev2
        ("truncate", 7967),
        ("drop", 8335),
        ("drop", 9027),
    ]
    for row in ends:
        assert row["_change_index"] == 0
        assert {value for name, value in row.items() if not name.startswith("_")} == {None}
        assert row["_timestamp"] is not None
        assert row["_transaction_position"] < row["_position"]
    assert [row["_position"] for row in rows] == sorted(row["_position"] for row in rows)


def test_a_table_that_gets_the_name_of_another_is_told_at_the_rename() -> None:
    rows = view("ddl_evolution", view="table", table="corpus.ev2")
    assert (rows[0]["_change_type"], rows[0]["_position"]) == ("rename", 5165)


@pytest.mark.parametrize("step", [None, 600])
def test_added_columns_have_their_defaults(step: int | None) -> None:
    schema = pa.schema(
        [
            ("_change_type", pa.string()),
            ("_present", pa.list_(pa.string())),
            ("c", pa.timestamp("us")),
            ("First_Col", pa.decimal128(20, 0)),
        ]
    )
    asked = Options.parse({
        "path": str(truth.binlog("ddl_evolution")), "view": "table", "table": "corpus.ev", "tableDefinitions": "log",
    })  # fmt: skip
    found = [row for row in rows_of(asked, schema=schema, step=step) if row["_change_type"] == "alter"]
    assert found[:3] == [
        {"_change_type": "alter", "_present": ["c"], "c": datetime(2020, 1, 1), "First_Col": None},
        {"_change_type": "alter", "_present": ["first_col"], "c": None, "First_Col": None},
        {"_change_type": "alter", "_present": None, "c": None, "First_Col": None},  # MODIFY first_col BIGINT UNSIGNED
    ]


def test_an_added_column_of_a_list_is_null_in_rows_that_are_there(tmp_path: Path) -> None:
    statements = ("CREATE TABLE t (id INT PRIMARY KEY)", "ALTER TABLE t ADD COLUMN v VECTOR(2)")
    events = (event(Code.query, query_body("d", text)) for text in statements)
    asked = options_of(
        MAGIC + DESCRIPTION_5_7 + b"".join(events), tmp_path, view="table", table="d.t", tableDefinitions="log"
    )
    schema = pa.schema(
        [("_change_type", pa.string()), ("_present", pa.list_(pa.string())), ("v", pa.list_(pa.float32()))]
    )
    assert rows_of(asked, schema=schema) == [{"_change_type": "alter", "_present": ["v"], "v": None}]


def test_a_stream_tells_columns_that_it_does_not_show() -> None:
    asked = Options.parse({"path": str(truth.binlog("ddl_evolution")), "view": "table", "table": "corpus.ev"})
    schema = pa.schema([("_change_type", pa.string()), ("_present", pa.list_(pa.string())), ("id", pa.int32())])
    (split,) = splits(list_files(asked.paths, asked), 1 << 30)
    found = [row for batch in read_split(split, Asked(asked, schema, is_growing=True)) for row in batch.to_pylist()]
    told = [row["_present"] for row in found if row["_change_type"] == "alter"]
    assert told[:3] == [["a", "b"], None, ["first_col"]]  # CREATE TABLE, ADD c DEFAULT …, ADD first_col
    assert told[-1] == ["x"]  # the table that was created after DROP TABLE


def test_a_statement_that_may_have_changed_the_table_is_reported() -> None:
    rows = view("mixed_format", view="table", table="corpus.mx")
    reported = [row["_corrupt_record"] for row in rows if row["_corrupt_record"]]
    assert len(reported) == len(lines("mixed_format", "query"))
    for text, line in zip(reported, lines("mixed_format", "query"), strict=True):
        assert text.endswith(f"QUERY_EVENT: a statement may have changed rows of corpus.mx: {line['sql']}")
    with pytest.raises(ValueError, match="may have changed rows of corpus"):
        view("mixed_format", view="table", table="corpus.mx", mode="FAILFAST")


@pytest.mark.parametrize("name", ["meta_full_image_minimal", "meta_full_image_noblob"])
def test_present_names_the_columns_of_the_image(name: str) -> None:
    table = next(row for row in read(load(name)).rows if row["op"] == "update")["table"]
    changes = [row for row in read(load(name)).rows if row["table"] == table and row["op"] not in NOT_OF_ROWS]
    held = [list(json.loads(row[image])) for row in changes for image in ("before", "after") if row[image] is not None]
    rows = [row for row in view(name, view="table", table=f"corpus.{table}") if row["_table_version"]]
    columns = [field.name for field in view_schema_of(name, table) if not field.name.startswith("_")]
    assert [row["_present"] or columns for row in rows] == held
    assert any(row["_present"] is not None for row in rows)


def view_schema_of(name: str, table: str) -> pa.Schema:
    return view_schema(Options.parse({"path": str(truth.binlog(name)), "view": "table", "table": f"corpus.{table}"}))
