"""Progress on a terminal: what it says, and when it is there."""

from __future__ import annotations

import io
from pathlib import Path
from types import SimpleNamespace

import pyarrow as pa
import pytest

from spark_adapter.command import progress
from spark_adapter.command.progress import Progress, told
from spark_adapter.files.splits import Split
from spark_adapter.storage.paths import FileEntry
from tests.support import truth
from tests.support.commands import run

FILE = FileEntry("binlog.000001", 30_000_000, 0, None)
SPLITS = [Split(FILE, start, start + 10_000_000) for start in (0, 10_000_000, 20_000_000)]
ROWS = pa.RecordBatch.from_pydict({"n": [1, 2]})


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """The standard error, on which a second passes with every look at the clock."""
    found = Terminal()
    seconds = iter(range(1000))
    monkeypatch.setattr(progress, "sys", SimpleNamespace(stderr=found, stdout=io.StringIO()))
    monkeypatch.setattr(progress, "time", SimpleNamespace(monotonic=lambda: float(next(seconds))))
    return found


def test_it_says_bytes_rows_and_the_time_left() -> None:
    assert told(250_000_000, 1_000_000_000, 1_234_567, 30.2) == " 25 %, 250 of 1,000 MB, 1,234,567 rows, 1:31 left"
    assert told(0, 1_500_000, 0, 3) == "  0 %, 0 of 2 MB"
    assert told(0, 0, 0, 3) == "100 %, 0 of 0 MB"


def test_it_begins_after_two_seconds_and_leaves_nothing(terminal: Terminal) -> None:
    shown = Progress(SPLITS)
    for _ in shown.splits():
        shown.add(ROWS)
    lines = terminal.getvalue().split("\r\x1b[K")
    assert lines == ["", " 33 %, 10 of 30 MB, 2 rows, 0:04 left", " 33 %, 10 of 30 MB, 4 rows, 0:06 left",
                     " 66 %, 20 of 30 MB, 4 rows, 0:02 left", " 66 %, 20 of 30 MB, 6 rows, 0:02 left",
                     "100 %, 30 of 30 MB, 6 rows, 0:00 left", ""]  # fmt: skip


def test_it_makes_room_for_other_lines(terminal: Terminal) -> None:
    shown = Progress(SPLITS)
    shown.clear()
    assert terminal.getvalue() == ""
    for _ in range(3):
        shown.add(ROWS)
    shown.clear()
    assert terminal.getvalue().endswith("\r\x1b[K")


def test_it_is_not_among_rows_on_the_same_terminal(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "sys", SimpleNamespace(stderr=terminal, stdout=Terminal()))
    shown = Progress(SPLITS)
    list(shown.splits())
    assert terminal.getvalue() == ""
    at_end = Progress(SPLITS, prints_at_end=True)
    list(at_end.splits())
    assert terminal.getvalue() != ""


@pytest.mark.parametrize("name", ["cat", "who", "sql", "check", "tables"])
def test_there_is_none_in_a_pipe(name: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(progress, "_PATIENCE", -1.0)
    monkeypatch.setattr(progress, "_INTERVAL", -1.0)
    done = run(capfd, name, truth.binlog("oltp"))
    assert " MB, " not in done.errors
    assert "\x1b" not in done.errors


@pytest.mark.parametrize("name", ["cat", "who", "sql", "check", "tables", "report"])
def test_it_is_on_a_terminal(
    name: str, terminal: Terminal, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(progress, "_PATIENCE", -1.0)
    flags = []
    if name == "report":
        pytest.importorskip("bokeh")
        flags = ["--output", str(tmp_path / "report.html")]
    run(capfd, name, truth.binlog("oltp"), "--max-partition-bytes", "100000", *flags)
    assert " of 1 MB" in terminal.getvalue()
