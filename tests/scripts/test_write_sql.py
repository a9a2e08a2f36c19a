"""``write_sql``: the script of ``ksy-binlog sql`` for Python programs, and what it refuses."""

from __future__ import annotations

import subprocess
import sys
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

import spark_adapter
from tests.support import truth
from tests.support.commands import run

FILE = truth.binlog("oltp")
ONE: dict[str, Any] = {"table_definitions": "log", "include_gtids": "55974a1a-e54c-11f1-8496-02fc00000001:20"}
FLAGS = ("--table-definitions", "log", "--gtid", ONE["include_gtids"])
Captured = pytest.CaptureFixture[str]


@pytest.mark.parametrize(
    ("given", "flags"),
    [
        ({}, ()),
        ({"where": "id = 12"}, ("--where", "id = 12")),
        ({"undo": True, "ignore_later_changes": True}, ("--undo", "--ignore-later-changes")),
    ],
)
def test_the_script_is_that_of_the_command(
    capfd: Captured, tmp_path: Path, given: dict[str, Any], flags: tuple[str, ...]
) -> None:
    file, stream = tmp_path / "script.sql", BytesIO()
    written = spark_adapter.write_sql(file, FILE, **given, **ONE)
    assert (written.num_transactions, written.lacks, written.reports) == (1, [], [])
    assert file.read_text() == run(capfd, "sql", FILE, *FLAGS, *flags).output
    spark_adapter.write_sql(stream, FILE, **given, **ONE)
    assert stream.getvalue() == file.read_bytes()


def test_an_undo_that_a_later_change_contradicts_is_not_written(tmp_path: Path) -> None:
    file = tmp_path / "undo.sql"
    with pytest.raises(spark_adapter.LaterChangeError, match=r"position 22266 .*update in `corpus`.`customers`"):
        spark_adapter.write_sql(file, FILE, undo=True, **ONE)
    assert not file.exists()


def test_what_has_no_sql_is_reported() -> None:
    written = spark_adapter.write_sql(BytesIO(), truth.binlog("meta_minimal_image_noblob"))
    assert any("name" in report for report in written.reports)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"view": "changes"}, "write_sql sets view itself"),
        ({"time_type": "string", "mode": "FAILFAST"}, "write_sql sets mode, timeType itself"),
        ({"partial": True}, "partial and ignore_later_changes are for undo=True"),
        ({"where": "nothing = 1"}, "no table that was read has a column nothing"),
    ],
)
def test_wrong_arguments_are_named(given: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        spark_adapter.write_sql(BytesIO(), FILE, **given)


def test_it_needs_no_spark(tmp_path: Path) -> None:
    program = (
        "import sys; sys.modules['pyspark'] = None; import spark_adapter; "
        f"spark_adapter.write_sql({str(tmp_path / 'a.sql')!r}, {str(FILE)!r}, undo=True, table_definitions='log')"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
    assert (tmp_path / "a.sql").stat().st_size > 1000
