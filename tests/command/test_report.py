"""``ksy-binlog report``: the file that it writes, what it says, and its exit code."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.support import truth
from tests.support.binlog_bytes import load
from tests.support.commands import run
from tests.support.reports import page_of, rows_event

Captured = pytest.CaptureFixture[str]
FILE = truth.binlog("oltp")


def without_plots(html: str) -> str:
    """The page up to its scripts, without the identifiers of its plots."""
    body = html[html.index("<body>") : html.index("<script>")]
    return "\n".join(line for line in body.splitlines() if "data-root-id" not in line)


def test_it_writes_the_page_of_the_log(capfd: Captured, tmp_path: Path) -> None:
    output = tmp_path / "report.html"
    done = run(capfd, "report", FILE, "--output", output)
    assert (done.exit_code, done.output, done.errors) == (0, "", f"{output}: open it in a browser\n")
    assert without_plots(output.read_text(encoding="utf-8")) == without_plots(page_of(FILE))


def test_options_select_what_is_in_it(capfd: Captured, tmp_path: Path) -> None:
    output = tmp_path / "report.html"
    done = run(capfd, "report", FILE, "-o", output, "--tables", "corpus.items", "--table-definitions", "log")
    assert done.exit_code == 0
    html = output.read_text(encoding="utf-8")
    assert "tables=corpus.items" in html
    assert without_plots(html) == without_plots(page_of(FILE, tables="corpus.items", tableDefinitions="log"))


def test_damage_is_told_and_is_the_exit_code(capfd: Captured, tmp_path: Path) -> None:
    octets = bytearray(load("oltp"))
    octets[rows_event(20).position + 30] ^= 1
    file = tmp_path / "binlog.000001"
    file.write_bytes(octets)
    done = run(capfd, "report", file, "-o", tmp_path / "report.html")
    assert done.exit_code == 1
    assert "wrong checksum" in done.errors
    assert "wrong checksum" in (tmp_path / "report.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([FILE], "Missing option '--output'"),
        (["missing", "-o", "x.html"], "missing"),
        ([FILE, "-o", "folder/that/is/missing.html"], "folder/that/is/missing.html: there is no such folder"),
    ],
)
def test_a_wrong_command_line(
    capfd: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[object], message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run(capfd, "report", *arguments)
    assert (done.exit_code, done.output) == (2, "")
    assert message in done.errors


def test_without_bokeh_it_says_what_to_install(
    capfd: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [*sys.modules]:
        if name.startswith(("spark_adapter.report.p", "bokeh")):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "bokeh", None)
    done = run(capfd, "report", FILE, "-o", tmp_path / "report.html")
    assert done.exit_code == 2
    assert "a report needs bokeh" in done.errors
    assert "pip install 'ksy-binlog[report]'" in done.errors
    assert not (tmp_path / "report.html").exists()
