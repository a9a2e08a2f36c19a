"""``ksy-binlog sql``: what it writes and tells, and its exit code. tests/job/test_script.py is about the script."""

from __future__ import annotations

import json
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
        "repeats 4 transactions",
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
    assert done.errors.splitlines() == [
        "takes back 1 transaction",
        "takes back in corpus.t: 1 insert, 1 update, 1 delete",
    ]
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


OLTP = truth.binlog("oltp")
OF_LATER_CHANGE = "55974a1a-e54c-11f1-8496-02fc00000001:20"


def test_an_undo_that_a_later_change_contradicts_is_not_written(tmp_path: Path, capfd: Captured) -> None:
    output = tmp_path / "undo.sql"
    done = run(capfd, "sql", OLTP, "--undo", "--gtid", OF_LATER_CHANGE, "--output", output)
    assert (done.exit_code, done.output, output.exists()) == (1, "", False)
    first, last = done.errors.splitlines()
    assert first.startswith(f"ksy-binlog: a later change contradicts the undo: {OLTP}: position 22266 (")
    assert first.endswith("row `id` = 12: the undo would set `balance` to what it was before an earlier change")
    assert last.endswith("take back the later changes too, or give --ignore-later-changes")


def test_it_is_written_if_told_to_and_says_so_first(capfd: Captured) -> None:
    done = run(capfd, "sql", OLTP, "--undo", "--gtid", OF_LATER_CHANGE, "--ignore-later-changes")
    assert done.exit_code == 0
    assert done.lines[2].startswith(f"-- A LATER CHANGE CONTRADICTS IT. The first is {OLTP}: position 22266 (")
    assert len([line for line in done.lines if line.startswith("DELETE FROM `corpus`.`items`")]) == 3
    assert "a later change contradicts the undo" in done.errors


def test_a_transaction_is_chosen_by_its_place_as_by_its_gtid(capfd: Captured) -> None:
    (row,) = run(capfd, "who", OLTP, "--gtid", OF_LATER_CHANGE, "--json").lines
    place = f"oltp.binlog:{json.loads(row)['transaction_position']}"
    for command in ("sql", "who", "cat"):
        by_gtid = run(capfd, command, OLTP, "--gtid", OF_LATER_CHANGE)
        by_place = run(capfd, command, OLTP, "--position", place)
        assert by_place.output == by_gtid.output
        assert by_place.exit_code == 0


@pytest.mark.parametrize(
    ("flags", "message"),
    [
        (["--ignore-later-changes"], "--ignore-later-changes belongs to --undo"),
        (["--position", "5"], "--position: no transaction begins at 5"),
        (["--position", "soon"], "'soon' is not a byte position"),
        (["--position", "5", "--starting-position", "4"], "exclude each other"),
        (["--where", "id is 5"], "'id is 5' is no condition like"),
        (["--where", "nothing = 5"], "no table that was read has a column nothing"),
        (["--where", "id = 'five'"], "and five is no value to compare it with"),
    ],
)
def test_a_wrong_choice_is_told_in_a_line(flags: list[str], message: str, capfd: Captured) -> None:
    done = run(capfd, "sql", FILE, *flags)
    assert done.exit_code == 2
    assert message in done.errors
    assert "Traceback" not in done.errors


def test_transactions_that_did_not_happen_are_told(capfd: Captured) -> None:
    done = run(capfd, "sql", truth.binlog("end_kill9_cut"), "--table-definitions", "log")
    assert "left out: 1 transaction: its end is missing" in done.errors
