"""The page in a browser: its plots have marks, hovering shows their numbers, and nothing is asked of a network."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from spark_adapter.reading.arrow import SPLIT_BYTES, Query
from spark_adapter.report.facts import Facts
from spark_adapter.report.plots import time_text
from tests.support import truth
from tests.support.binlog_bytes import edited, load
from tests.support.browser import CHROMIUM, MISSING, Browser
from tests.support.reports import DRAWN, page_of

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason=MISSING)

HEIGHT = 1500
# The text of what Bokeh shows for the mark under the mouse.
TIPS = """(() => {
  const found = [];
  const walk = node => {
    if (node.shadowRoot) walk(node.shadowRoot);
    for (const each of node.children) {
      if (each.classList.contains("bk-tooltip-content")) found.push(each.innerText.trim());
      walk(each);
    }
  };
  walk(document.body);
  return found;
})()"""
# Of each plot: what it shows, its place in the window, and the colours of its legend.
PLOTS = """[...document.querySelectorAll(".plot")].map(plot => {
  const place = plot.getBoundingClientRect(), legend = plot.querySelector(".legend").getBoundingClientRect();
  const colours = [...plot.querySelectorAll(".legend i")].map(each => getComputedStyle(each).backgroundColor);
  return {measure: plot.dataset.measure, x: place.x, y: place.y + 40, width: place.width,
          height: legend.y - place.y - 40, colours};
})"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with Browser() as running:
        yield running


def opened(browser: Browser, html: str, folder: Path, **how: Any) -> None:
    file = folder / "report.html"
    file.write_text(html, encoding="utf-8")
    browser.open(file, height=HEIGHT, **how)
    browser.until(DRAWN)


def pixels(browser: Browser, width: int = 1280) -> Any:
    picture = Image.open(io.BytesIO(browser.picture(width, HEIGHT))).convert("RGB")
    return np.asarray(picture).astype(int)


def tips_in(browser: Browser, plot: dict[str, Any]) -> list[str]:
    """The lines that are shown for marks, while the mouse moves over a plot."""
    found: list[str] = []
    for place in range(30, int(plot["width"]) - 4, 3):
        browser.move(plot["x"] + place, plot["y"] + plot["height"] / 2)
        lines = [line.strip() for tip in browser.value(TIPS) for line in tip.splitlines()]
        found += [line for line in lines if line and line not in found]
    return found


def test_plots_have_marks_and_nothing_is_amiss(browser: Browser, tmp_path: Path) -> None:
    opened(browser, page_of(truth.binlog("oltp")), tmp_path)
    assert browser.messages == []
    assert [each for each in browser.requests if not each.startswith(("file:", "data:"))] == []
    plots = browser.value(PLOTS)
    assert [each["measure"] for each in plots] == ["bytes"] * 2 + ["rows"] * 2 + ["transactions"] * 2 + ["ddl"]
    picture = pixels(browser)
    for plot in plots:
        left, top, width, height = (int(plot[name]) for name in ("x", "y", "width", "height"))
        part = picture[top : top + height, left : left + width]
        is_coloured = np.ptp(part, axis=2) > 60
        assert is_coloured.sum() > 20, plot
        assert plot["measure"] == "ddl" or len(plot["colours"]) > 1


def test_tables_have_rows(browser: Browser, tmp_path: Path) -> None:
    opened(browser, page_of(truth.binlog("oltp")), tmp_path)
    counts = browser.value("[...document.querySelectorAll('table')].map(each => each.tBodies[0].rows.length)")
    assert len(counts) == 8
    assert min(counts) > 0


def test_hovering_shows_the_numbers(browser: Browser, tmp_path: Path) -> None:
    query = Query.of([str(truth.binlog("oltp"))], None, None, {"view": "transactions"})
    facts = Facts.of_splits(query.splits(SPLIT_BYTES), query.asked)
    rows: Counter[tuple[str, str]] = Counter()
    for cell in facts.line.cells().to_pylist():
        rows[time_text(cell["start"] * 1000, True), cell["table"]] += cell["num_rows"]
    opened(browser, page_of(truth.binlog("oltp")), tmp_path)
    plot = browser.value(PLOTS)[3]
    tips = tips_in(browser, plot)
    parsed = [re.fullmatch(r"(\S+ \S+)\s+(\S+): ([0-9,]+)", tip) for tip in tips]
    assert len(parsed) > 5
    for tip in parsed:
        assert tip is not None
        assert int(tip[3].replace(",", "")) == rows[tip[1], tip[2]]


def test_hovering_shows_ddl(browser: Browser, tmp_path: Path) -> None:
    opened(browser, page_of(truth.binlog("ddl_evolution")), tmp_path)
    plot = browser.value(PLOTS)[6]
    browser.move(plot["x"], plot["y"])
    picture = pixels(browser)[int(plot["y"]) : int(plot["y"] + plot["height"])]
    marks = np.argwhere(np.ptp(picture, axis=2) > 40)
    y, x = marks[len(marks) // 2].tolist()
    browser.move(x, int(plot["y"]) + y)
    browser.until(f"{TIPS}.length > 0")
    assert re.search(r"(CREATE|ALTER|DROP|RENAME|TRUNCATE).*\n.*2026-11-21 01:39:30", browser.value(TIPS)[0])


def test_hostile_names_are_text(browser: Browser, tmp_path: Path) -> None:
    database, table = b'</q>"\x1b', b"<b>@a{b}$"
    file = tmp_path / "binlog.000001"

    def hostile(body: bytes) -> bytes:
        return body.replace(b"corpus", database).replace(b"customers", table)

    file.write_bytes(edited(load("oltp"), lambda event: event.with_body(hostile(event.body))))
    opened(browser, page_of(file), tmp_path)
    assert browser.messages == []
    assert browser.value("document.querySelectorAll('b').length") == 8  # the numbers at the top
    shown = '</q>"\\x1b.<b>@a{b}$'
    assert shown in browser.value("document.querySelector('#tables tbody').innerText")
    assert any(f"{shown}: " in tip for tip in tips_in(browser, browser.value(PLOTS)[1]))


def test_a_dark_page_is_readable(browser: Browser, tmp_path: Path) -> None:
    opened(browser, page_of(truth.binlog("oltp")), tmp_path, is_dark=True)
    picture = pixels(browser)
    plot = browser.value(PLOTS)[2]
    left, top, height = (int(plot[name]) for name in ("x", "y", "height"))
    background = picture[5, 5]
    assert background.max() < 40
    labels = picture[top : top + height, left : left + 62]  # of the axis
    assert (labels.min(axis=2) > 95).sum() > 20
    assert (abs(labels - background).max(axis=2) < 10).mean() > 0.8


@pytest.mark.parametrize("width", [390, 1280])
def test_no_page_is_wider_than_its_window(browser: Browser, tmp_path: Path, width: int) -> None:
    opened(browser, page_of(truth.binlog("ddl_evolution"), truth.binlog("oltp")), tmp_path, width=width)
    assert browser.value("document.scrollingElement.scrollWidth") <= width
    lefts = browser.value("[...document.querySelectorAll('.plot')].map(each => each.getBoundingClientRect().x)")
    assert len({*lefts}) == (1 if width == 390 else 2)


def test_a_printed_page_has_its_plots(browser: Browser, tmp_path: Path) -> None:
    opened(browser, page_of(truth.binlog("oltp")), tmp_path, width=760, media="print")
    plot = browser.value(PLOTS)[0]
    picture = pixels(browser, 760)[int(plot["y"]) : int(plot["y"] + plot["height"])]
    assert (np.ptp(picture, axis=2) > 60).sum() > 20
