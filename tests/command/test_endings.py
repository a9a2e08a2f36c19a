"""How every command ends: its exit code, and what it says, whatever becomes of its files, its pipe and its user."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from spark_adapter.command.main import COMMANDS
from tests.support import truth
from tests.support.commands import process, run

FILE = truth.binlog("oltp")
LARGE = truth.binlog("bulk_insert_cut")
# The flags that commands need.
OF_FILE = {"state": ("--table", "corpus.customers")}
OF_LARGE = {"state": ("--table", "corpus.bulk")}
Captured = pytest.CaptureFixture[str]
# SIGINT when the command reads from a file.
_INTERRUPT = """
from spark_adapter.storage.file_bytes import FileBytes
def interrupted(*arguments):
    signal.raise_signal(signal.SIGINT)
FileBytes.read = FileBytes.window = interrupted
"""

# test_report.py is about the report, which needs more packages and writes a file.
pytestmark = pytest.mark.parametrize("name", [name for name in COMMANDS if name != "report"])


def test_a_sound_log_ends_with_0_and_without_complaint(name: str, tmp_path: Path, capfd: Captured) -> None:
    done = run(capfd, name, *OF_FILE.get(name, ()), FILE)
    assert done.exit_code == 0
    assert "ksy-binlog:" not in done.errors


def test_help_has_an_example_and_every_flag_a_meaning(name: str, tmp_path: Path, capfd: Captured) -> None:
    done = run(capfd, name, "--help")
    assert done.exit_code == 0
    assert f"  ksy-binlog {name} " in done.output.partition("Examples:")[2]


def test_a_missing_file_is_named(name: str, tmp_path: Path, capfd: Captured) -> None:
    done = run(capfd, name, *OF_FILE.get(name, ()), tmp_path / "binlog.000001")
    assert (done.exit_code, done.output) == (2, "")
    assert f"{tmp_path / 'binlog.000001'}: there is no such file or folder" in done.errors
    assert len(done.errors.splitlines()) == 1


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read every file")
def test_a_file_that_may_not_be_read_is_named(name: str, tmp_path: Path, capfd: Captured) -> None:
    file = tmp_path / "binlog.000001"
    file.write_bytes(FILE.read_bytes())
    file.chmod(0)
    done = run(capfd, name, *OF_FILE.get(name, ()), file)
    assert done.exit_code == 2
    assert str(file) in done.errors
    assert "Traceback" not in done.errors


def test_what_is_no_binlog_is_named(name: str, tmp_path: Path, capfd: Captured) -> None:
    file = tmp_path / "binlog.000001"
    file.write_bytes(b"no binlog at all, whatever its name says")
    done = run(capfd, name, *OF_FILE.get(name, ()), file)
    assert done.exit_code == 1
    assert str(file) in done.output + done.errors
    assert "Traceback" not in done.errors


def test_damage_ends_with_1_and_its_place(name: str, tmp_path: Path, capfd: Captured) -> None:
    octets = bytearray(FILE.read_bytes())
    octets[1822] = 200  # in the WRITE_ROWS_EVENT at 1795
    file = tmp_path / "binlog.000001"
    file.write_bytes(octets)
    done = run(capfd, name, *OF_FILE.get(name, ()), file)
    assert done.exit_code == 1
    assert "wrong checksum" in done.output + done.errors
    assert "1795" in done.output + done.errors


def test_it_stops_quietly_when_the_pipe_closes(name: str, tmp_path: Path) -> None:
    with process([name, *OF_LARGE.get(name, ()), LARGE]) as command:
        assert command.stdout is not None
        assert command.stderr is not None
        command.stdout.close()
        errors = command.stderr.read()
    assert "Traceback" not in errors
    assert "Broken pipe" not in errors
    assert command.returncode == 0


def test_it_stops_quietly_when_interrupted(name: str) -> None:
    with process([name, *OF_LARGE.get(name, ()), LARGE], setup=_INTERRUPT) as command:
        _, errors = command.communicate()
    assert "Traceback" not in errors
    assert command.returncode == 130
