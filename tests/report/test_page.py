"""The page: what it tells, that it needs nothing else, and that names in it are text."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from bokeh.resources import Resources

from spark_adapter.report.facts import MOST_CHARACTERS, MOST_REPORTS, Facts, TableFacts, Version
from tests.support import truth
from tests.support.binlog_bytes import edited, load
from tests.support.reports import page_of, rendered, rows_event

SOURCE = "55974a1a-e54c-11f1-8496-02fc00000001"
BOKEH = "\n".join(Resources(mode="inline", components=["bokeh"], minified=True).js_raw)
HOSTILE = '</q>"\x1b'
"""A name as long as ``corpus``."""


class Page(HTMLParser):
    """The text of a page by the id of its sections, and its elements.

    Attributes:
        cells: by section, of each row of its tables.
        text: by section.
        attributes: of all elements, by name.
        tags: of all elements.
    """

    def __init__(self, html: str) -> None:
        super().__init__()
        self.cells: dict[str, list[list[str]]] = {}
        self.text: dict[str, str] = {}
        self.attributes: list[tuple[str, str | None]] = []
        self.tags: list[str] = []
        self._section = ""
        self._quiet = self._is_in_cell = False
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        self._quiet = tag in ("script", "style")
        if tag == "section":
            self._section = dict(attrs).get("id") or ""
        elif tag == "tr":
            self.cells.setdefault(self._section, []).append([])
        elif tag == "td":
            self.cells[self._section][-1].append("")
            self._is_in_cell = True

    def handle_endtag(self, tag: str) -> None:
        self._quiet = False
        if tag == "td":
            self._is_in_cell = False
            self.cells[self._section][-1][-1] = " ".join(self.cells[self._section][-1][-1].split())

    def handle_data(self, data: str) -> None:
        if self._quiet:
            return
        self.text[self._section] = self.text.get(self._section, "") + data
        if self._is_in_cell:
            self.cells[self._section][-1][-1] += data


def test_tables_have_their_numbers_and_columns() -> None:
    page = Page(page_of(truth.binlog("oltp")))
    by_name = {row[0]: row for row in page.cells["tables"] if row}
    assert sorted(by_name) == ["corpus.customers", "corpus.items", "corpus.orders"]
    assert by_name["corpus.customers"][8].startswith("6, named by the log id int unsigned NOT NULL key")
    assert sum(float(row[5].split()[0]) for row in by_name.values()) == pytest.approx(100, abs=0.2)


def test_ddl_and_transactions_are_listed() -> None:
    page = Page(page_of(truth.binlog("oltp")))
    assert "CREATE TABLE customers (id INT UNSIGNED" in page.text["ddl"]
    assert f"{SOURCE}:58" in page.text["transactions"]


def logs(folder: Path, names: Sequence[str], numbers: Sequence[int]) -> list[Path]:
    paths = [folder / f"binlog.{number:06}" for number in numbers]
    for name, path in zip(names, paths, strict=True):
        shutil.copyfile(truth.binlog(name), path)
    return paths


def test_missing_files_and_transactions_are_noted(tmp_path: Path) -> None:
    paths = logs(tmp_path, ("end_rotate", "end_rotate.3"), (1, 3))
    noted = Page(page_of(*paths)).text["findings"]
    assert f"{paths[0]}: files of the log are missing after it" in noted
    assert f"{paths[1]}: transactions are missing between {paths[0]} and it: {SOURCE}:5" in noted


def test_a_whole_log_has_nothing_to_note(tmp_path: Path) -> None:
    paths = logs(tmp_path, ("end_rotate", "end_rotate.2", "end_rotate.3"), (1, 2, 3))
    assert "findings" not in Page(page_of(*paths)).text


def test_a_part_of_a_log_has_no_gaps(tmp_path: Path) -> None:
    paths = logs(tmp_path, ("end_rotate", "end_rotate.3"), (1, 3))
    page = Page(page_of(*paths, startingTimestamp="2001-01-01"))
    assert "findings" not in page.text
    assert "startingTimestamp=2001-01-01" in page.text[""]


def test_numbers_that_are_absent_within_a_file() -> None:
    """As its truth says, sessions chose GTIDs."""
    rows = [row for row in Page(page_of(truth.binlog("gtid_tagged"))).cells["servers"] if row]
    absent = {row[0]: row[3] for row in rows if len(row) == 4}
    assert any(absent.values())


def test_damage_is_told(tmp_path: Path) -> None:
    octets = bytearray(load("oltp"))
    octets[rows_event(20).position + 30] ^= 1
    file = tmp_path / "binlog.000001"
    file.write_bytes(octets)
    page = Page(page_of(file))
    assert "wrong checksum" in page.text["damage"]
    assert "1 report of what could not be read" in page.text["findings"]


@pytest.mark.parametrize("octets", [b"", b"no binlog at all"])
def test_a_file_that_is_no_binlog(tmp_path: Path, octets: bytes) -> None:
    file = tmp_path / "binlog.000001"
    file.write_bytes(octets)
    page = Page(page_of(file))
    assert "not a binlog" in page.text["damage"]
    assert "time" not in page.text


def test_names_are_text(tmp_path: Path) -> None:
    assert len(HOSTILE) == len("corpus")
    file = tmp_path / "binlog.000001"
    name = HOSTILE.encode()
    file.write_bytes(edited(load("oltp"), lambda event: event.with_body(event.body.replace(b"corpus", name))))
    html = page_of(file)
    page = Page(html)
    assert '</q>"\\x1b.customers' in [row[0] for row in page.cells["tables"] if row]
    assert "\x1b" not in html
    assert HOSTILE[:4] not in html.replace(BOKEH, "")


def test_the_page_needs_nothing_else() -> None:
    page = Page(page_of(truth.binlog("oltp")))
    assert not {"link", "iframe", "img", "object", "form"} & {*page.tags}
    assert not [each for each in page.attributes if each[0] in ("src", "href", "action", "onclick", "onload")]
    (policy,) = (value for name, value in page.attributes if name == "content" and str(value).startswith("default-src"))
    assert policy is not None
    assert policy.startswith("default-src 'none'; script-src 'sha256-")
    assert "unsafe-inline'; img-src" in policy
    assert "unsafe-eval" not in policy


def _worst() -> Facts:
    """Of more tables, columns and statements than any page lists, all of characters that take most bytes."""
    facts = Facts()
    worst = "\u202e" * 64
    column = {"name": worst, "type": worst * 20, "is_nullable": False, "is_key": True, "is_visible": False}
    for number in range(2000):
        facts.tables[f"{number}{worst}.{worst}"] = TableFacts()
        facts.versions[f"{number}{worst}.{worst}"] = [Version(worst, 4, [column] * 1000, None, worst * 20)]
    row: dict[str, Any] = dict.fromkeys(
        ("time", "gtid", "thread_id", "server_id", "num_bytes", "num_rows", "seconds", "outcome"), 1
    )
    row |= {"num_inserts": 1, "num_updates": 1, "num_deletes": 1, "transaction_position": 4, "end_position": 5}
    row |= {"file": worst, "statement": worst * 20, "query": worst * 20, "tables": [worst * 2] * 20, "num_tables": 999}
    for each in (facts.largest, facts.widest, facts.longest):
        each.kept = [(1, row)] * 10
    facts.ddl.add([row] * 2000)
    facts.reports.add([worst[:1] * MOST_CHARACTERS] * 2 * MOST_REPORTS)
    facts.counts["num_transactions"] = 1
    return facts


def test_the_largest_page_has_less_than_5_mb() -> None:
    html = rendered(_worst(), [], {})
    assert "and 1700" not in html
    assert 1_000_000 < len(html.encode()) + 1_700_000 < 5_000_000
