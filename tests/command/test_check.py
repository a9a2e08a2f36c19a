"""``ksy-binlog check``: what it finds, and its exit code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.support import truth
from tests.support.commands import run

FILE = truth.binlog("oltp")
Captured = pytest.CaptureFixture[str]


@pytest.mark.parametrize("name", ["gtid_tagged_compressed", "mysql55", "mysql56", "mariadb_statement_compressed"])
def test_a_sound_log_with_every_byte_in_a_field(name: str, capfd: Captured) -> None:
    done = run(capfd, "check", truth.binlog(name), "--coverage")
    assert (done.exit_code, done.errors) == (0, "")
    assert done.lines[-2:] == ["no damage", "every byte has a field"]


def test_it_counts_events_rows_and_statements(capfd: Captured) -> None:
    records = map(json.loads, (truth.DATA / "oltp.expected.jsonl").read_text().splitlines())
    num_rows = sum(record["op"] in ("insert", "update", "delete") for record in records)
    done = run(capfd, "check", FILE)
    assert done.lines[0] == f"575 events; {num_rows} changed rows; 4 rows for statements"


def test_damage_is_told_once_with_its_place(tmp_path: Path, capfd: Captured) -> None:
    octets = bytearray(FILE.read_bytes())
    octets[1822] = 200  # in the WRITE_ROWS_EVENT at 1795
    damaged = tmp_path / "binlog.000001"
    damaged.write_bytes(octets)
    done = run(capfd, "check", damaged)
    assert done.exit_code == 1
    assert [line for line in done.lines if "wrong checksum" in line] == [
        f"{damaged}: position 1795: WRITE_ROWS_EVENT: wrong checksum: "
        "the event says 0xabe76586, its bytes make 0x6f3a504e"
    ]
    assert done.lines[-1] == "1 report of damage"
    covered = run(capfd, "check", damaged, "--coverage")
    assert covered.lines[1] == f"{damaged}: position 1795: 786 of 1037 bytes have no field"
    assert covered.lines[-1] == "786 bytes without a field"


def test_an_encrypted_file_is_damage(capfd: Captured) -> None:
    done = run(capfd, "check", truth.binlog("encrypted"), "--coverage")
    assert done.exit_code == 1
    assert "encrypted: the file needs the keyring of its server" in done.lines[0]


def test_tables_without_names_are_told(capfd: Captured) -> None:
    name = truth.binlog("mariadb_rows")
    assert "corpus.mt: 510 rows without column names" in run(capfd, "check", name).output
    assert "without column names" not in run(capfd, "check", name, "--table-definitions", "log").output
