"""``ksy-binlog state``: the rows, how they are written, and what is said where they are not known."""

from __future__ import annotations

import json
from pathlib import Path

import pyarrow as pa
import pytest
from pyarrow import parquet

import spark_adapter
from tests.support import table_states, truth
from tests.support.commands import run

Captured = pytest.CaptureFixture[str]
FILE = truth.binlog("oltp")
EVOLUTION = truth.binlog("ddl_evolution")
SOURCE = "55974a1a-e54c-11f1-8496-02fc00000001"
AT = f"{SOURCE}:1-40"
ITEMS = ("--table", "corpus.items")


def test_the_rows_are_those_that_select_showed(capfd: Captured) -> None:
    done = run(capfd, "state", FILE, *ITEMS)
    assert (done.exit_code, done.errors) == (0, "")
    wanted = table_states.states("oltp").rows["corpus.items"]
    found = [json.loads(line) for line in done.lines]
    keys = [(row["order_id"], row["line"], row["sku"]) for row in found]
    assert keys == sorted((int(row["order_id"]), int(row["line"]), row["sku"]) for row in wanted)


@pytest.mark.parametrize("flag", ["--at", "--as-of"])
def test_they_are_those_of_a_moment(capfd: Captured, flag: str) -> None:
    done = run(capfd, "state", FILE, *ITEMS, flag, AT)
    assert len(done.lines) == spark_adapter.read_state(FILE, "corpus.items", as_of=AT).num_rows < 131


@pytest.mark.parametrize("format_name", ["parquet", "arrow"])
def test_a_file_that_it_wrote_is_a_snapshot(capfd: Captured, tmp_path: Path, format_name: str) -> None:
    file = tmp_path / "snapshot"
    assert run(capfd, "state", FILE, *ITEMS, "--at", AT, "--format", format_name, "-o", file).exit_code == 0
    given = ("--snapshot", file, "--snapshot-format", format_name, "--since", AT)
    assert run(capfd, "state", FILE, *ITEMS, *given).lines == run(capfd, "state", FILE, *ITEMS).lines


def test_files_have_the_columns_of_read_state(capfd: Captured, tmp_path: Path) -> None:
    file, rows = tmp_path / "items", spark_adapter.read_state(FILE, "corpus.items")
    assert run(capfd, "state", FILE, *ITEMS, "--format", "parquet", "--output", file).exit_code == 0
    assert parquet.read_table(file).equals(rows)
    assert run(capfd, "state", FILE, *ITEMS, "--format", "arrow", "--output", file).exit_code == 0
    assert pa.ipc.open_stream(file.read_bytes()).read_all().equals(rows)


def test_csv_and_tables_are_for_people(capfd: Captured) -> None:
    lines = run(capfd, "state", FILE, *ITEMS, "--format", "csv").lines
    assert lines[:2] == ['"order_id","line","sku","qty","price"', '1,1,"SKU000034304",7,9.52']
    lines = run(capfd, "state", FILE, *ITEMS, "--format", "table").lines
    assert lines[0].split() == ["order_id", "line", "sku", "qty", "price"]


def test_what_the_log_does_not_tell_ends_with_1(capfd: Captured) -> None:
    done = run(capfd, "state", FILE, "--table", "corpus.nothing")
    assert (done.exit_code, done.output) == (1, "")
    assert "corpus.nothing: no statement in" in done.errors
    of_ev2 = ("state", EVOLUTION, "--table", "corpus.ev2", "--at", f"{SOURCE}:1-15")
    done = run(capfd, *of_ev2)
    assert (done.exit_code, done.output) == (1, "")
    told = "column cc: null where a time depends on the time zone"
    done = run(capfd, *of_ev2, "--on-unknown", "report")
    assert (done.exit_code, len(done.lines)) == (1, 4)
    assert told in done.errors


def test_sql_files_have_the_tables_at_the_start_of_the_log(capfd: Captured, tmp_path: Path) -> None:
    file = tmp_path / "schema.sql"
    file.write_text("CREATE TABLE corpus.t (id INT PRIMARY KEY);")
    done = run(capfd, "state", FILE, *ITEMS, "--table-definitions", f"log,{file}")
    assert done.lines == run(capfd, "state", FILE, *ITEMS).lines
    done = run(capfd, "state", FILE, *ITEMS, "--table-definitions", tmp_path / "none.sql")
    assert done.exit_code == 2
    assert "none.sql" in done.errors


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "Missing option '--table'"),
        (
            (*ITEMS, "--snapshot", FILE),
            "--snapshot and --since, the moment at which it was taken, must be given together",
        ),
        ((*ITEMS, "--since", AT), "--snapshot and --since, the moment at which it was taken, must be given together"),
        ((*ITEMS, "--at", "yesterday"), "'yesterday' is neither a time"),
        ((*ITEMS, "--mode", "FAILFAST"), "No such option"),
        ((*ITEMS, "--snapshot", "no.parquet", "--since", AT), "no.parquet"),
    ],
)
def test_a_wrong_command_line_ends_with_2(capfd: Captured, arguments: tuple[object, ...], message: str) -> None:
    done = run(capfd, "state", FILE, *arguments)
    assert (done.exit_code, done.output) == (2, "")
    assert message in done.errors
    assert "Traceback" not in done.errors
