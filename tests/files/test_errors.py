"""Messages are one line that a terminal shows as it is, whatever names a log has."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import pytest

from spark_adapter.columns.table_schema import TableSchemaError
from spark_adapter.decode import Engine
from spark_adapter.errors import BinlogError, Fault, printable
from spark_adapter.options import Options
from spark_adapter.reading.exact_ranges import StreamError
from spark_adapter.replays.life import ReplayError
from tests.support.binlog_bytes import TERMINAL_NAME, read, renamed
from tests.support.source_rows import rows

CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("shop.Bücher 本 🙂", "shop.Bücher 本 🙂"),
        ("a\x1b[31mb", r"a\x1b[31mb"),
        ("a\r\nb\tc\x00\x7f", r"a\r\nb\tc\x00\x7f"),
        ("\x9b2J\x85", r"\x9b2J\x85"),  # C1: what ESC [ is in eight bits, and a line end
        ("\u202etxt.exe\u2069", r"\u202etxt.exe\u2069"),
        ("line\u2028paragraph\u2029", r"line\u2028paragraph\u2029"),
        ("binlog\udcff", r"binlog\udcff"),  # a byte of a file name that is not UTF-8
    ],
)
def test_control_characters_are_escaped(text: str, shown: str) -> None:
    assert printable(text) == shown
    assert str(Fault(text, 4, None, text)) == f"{shown}: position 4: {shown}"
    for error in (TableSchemaError, StreamError, ReplayError):
        assert str(pickle.loads(pickle.dumps(error(text)))) == shown
    assert str(BinlogError(Fault("f", 4, None, text))) == f"f: position 4: {shown}"


@pytest.mark.parametrize("view", ["changes", "transactions", "sql"])
def test_reports_have_no_control_characters_of_names(view: str, engine: Engine) -> None:
    """The rows of this log cannot be read, and the reports say of which table they are."""
    reading = read(renamed("mariadb_old_temporal_hires"), view, engine=engine)
    assert any(r"rows of c\x1b[2J\n.old" in text for text in reading.reported)
    for text in (*reading.reported, *map(str, reading.faults)):
        assert not CONTROL.search(text)


def test_columns_have_names_as_they_are(engine: Engine) -> None:
    rows = read(renamed("json_cut"), engine=engine).rows
    assert {row["database"] for row in rows if row["op"] == "insert"} == {TERMINAL_NAME}


def test_misfits_have_no_control_characters_of_names(tmp_path: Path) -> None:
    schema = tmp_path / "schema.sql"
    schema.write_text(f"CREATE TABLE `{TERMINAL_NAME}`.m1 LIKE `{TERMINAL_NAME}`.`\x1b[31m`;", encoding="utf-8")
    path = tmp_path / "binlog.000001"
    path.write_bytes(renamed("meta_minimal_image_full"))
    found = rows(Options.parse({"path": str(path), "view": "tables", "tableDefinitions": str(schema)}))
    misfits = [row["misfit"] for row in found if row["table"] == "m1"]
    assert misfits
    assert all(r"\x1b[31m" in text for text in misfits)
    for text in misfits:
        assert not CONTROL.search(text)
