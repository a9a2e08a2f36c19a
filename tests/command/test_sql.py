"""``ksy-binlog sql``: what it writes and tells, and its exit code. tests/job/test_script.py is about the script."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support import truth
from tests.support.commands import run

FILE = truth.binlog("gtid_on")
Captured = pytest.CaptureFixture[str]


def test_the_script_repeats_the_log_and_tells_what_it_does(capfd: Captured) -> None:
    done = run(capfd, "sql", FILE)
    assert done.exit_code == 0
    assert done.lines[0] == "\\C utf8mb4"
    assert "UPDATE `corpus`.`t` SET `b` = 2.22 WHERE `id` = 1;" in done.lines
    assert done.errors.splitlines() == [
        "repeats in corpus: 1 statement",
        "repeats in corpus.t: 4 inserts, 1 update, 1 delete, 1 statement",
    ]


def test_an_undo_is_newest_first_and_says_what_it_leaves_out(tmp_path: Path, capfd: Captured) -> None:
    output = tmp_path / "undo.sql"
    done = run(capfd, "sql", FILE, "--undo", "--tables", "corpus.t", "--output", output)
    assert done.exit_code == 1
    assert done.output == ""
    lines = output.read_text().splitlines()
    update = lines.index("UPDATE `corpus`.`t` SET `b` = 1.11 WHERE `id` = 1;")
    deletes = [number for number, line in enumerate(lines) if line.startswith("DELETE FROM `corpus`.`t`")]
    assert deletes
    assert update < max(deletes)
    assert "SIGNAL SQLSTATE" in lines[-1]
    assert "ksy-binlog: the undo leaves out 1 statement of the log: DDL, or changes without rows" in done.errors


def test_an_undo_that_takes_everything_back_is_complete(capfd: Captured) -> None:
    rows = run(capfd, "cat", FILE, "--columns", "gtid,op")
    changed = next(line for line in rows.lines if '"op":"update"' in line)
    gtid = changed.partition('"gtid":"')[2].partition('"')[0]
    done = run(capfd, "sql", FILE, "--undo", "--include-gtids", gtid)
    assert done.exit_code == 0
    assert done.errors.splitlines() == ["takes back in corpus.t: 1 insert, 1 update, 1 delete"]
    assert not [line for line in done.lines if line.startswith("SIGNAL")]


def test_splits_make_no_difference(capfd: Captured) -> None:
    for undo in ([], ["--undo"]):
        whole = run(capfd, "sql", truth.binlog("oltp"), *undo)
        assert len(whole.lines) > 300
        assert run(capfd, "sql", truth.binlog("oltp"), *undo, "--max-partition-bytes", 3000).output == whole.output


def test_partial_belongs_to_undo(capfd: Captured) -> None:
    done = run(capfd, "sql", FILE, "--partial")
    assert done.exit_code == 2
    assert "--partial belongs to --undo" in done.errors
