"""The plots of a report: Bokeh's figures, and the script that draws them without a network."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timezone
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from bokeh.embed import components
from bokeh.models import (
    AdaptiveTicker,
    ColumnDataSource,
    DatetimeTicker,
    DatetimeTickFormatter,
    FactorRange,
    HoverTool,
    NumeralTickFormatter,
    Range1d,
)
from bokeh.plotting import figure
from bokeh.resources import Resources

from spark_adapter.errors import printable
from spark_adapter.report.facts import Facts
from spark_adapter.report.time_line import KINDS, NO_TABLE, SEVERAL_TABLES

MOST_SERIES = 8
"""Tables with a colour of their own."""
_MOST_LABEL = 60
_MOST_TIP = 160
_MOST_VERBS = 12
_HEIGHT = 190
# By Okabe and Ito: told apart by the colour-blind, on a light and on a dark page.
_PALETTE = ("#0072b2", "#e69f00", "#009e73", "#d55e00", "#56b4e9", "#cc79a7", "#b8a500", "#7a5cc7")
_GREY, _DARK_GREY = "#9a9fa5", "#6c7178"
_TEXT, _LINE = "#7b8189", "#8885"
_COLOUR_OF_KIND = {
    "insert": "#009e73", "update": "#e69f00", "delete": "#d55e00", "several": "#56b4e9", "ddl": "#cc79a7",
    "statement": "#0072b2", "none": _GREY,
}  # fmt: skip
_LABEL_OF_KIND = {
    "insert": "inserts", "update": "updates", "delete": "deletes", "several": "several kinds", "ddl": "DDL",
    "statement": "changes as statements", "none": "no change",
}  # fmt: skip
_SHORT = "%H:%M"
_TICKS: dict[str, Any] = {
    "microseconds": "%H:%M:%S", "milliseconds": "%Ss %3Nms", "seconds": "%H:%M:%S", "minsec": "%H:%M:%S",
    "minutes": _SHORT, "hourmin": _SHORT, "hours": "%d %b %H:%M", "days": "%d %b", "months": "%b %Y", "years": "%Y",
}  # fmt: skip


class Series(NamedTuple):
    """The meaning of bars of one colour."""

    label: str
    colour: str


class Plot(NamedTuple):
    """A figure in the page.

    Attributes:
        measure: what it shows: ``bytes``, ``rows``, ``transactions``, ``ddl``.
        html: where it is drawn.
        series: the colours, for a legend.
    """

    measure: str
    html: str
    series: list[Series]


class Plots(NamedTuple):
    """All figures.

    Attributes:
        library: JavaScript of Bokeh.
        script: JavaScript that draws the figures.
        by_kind: bytes, rows and transactions by kind of change.
        by_table: the same by table.
        ddl: DDL on the time line; None if there is none.
    """

    library: str
    script: str
    by_kind: list[Plot]
    by_table: list[Plot]
    ddl: Plot | None


Matrix = npt.NDArray[np.int64]


def plots(facts: Facts) -> Plots | None:
    """The plots; None if no transaction has a time."""
    cells = facts.line.cells()
    if not len(cells):
        return None
    width = facts.line.width
    starts, of_start = np.unique(cells.column("start").to_numpy(), return_inverse=True)
    columns = {name: cells.column(name).to_numpy() for name in cells.schema.names[3:]}
    kinds, tables = cells.column("kind").to_pylist(), cells.column("table").to_pylist()
    x_range = Range1d(start=int(starts[0]) - width, end=int(starts[-1]) + 2 * width)
    x_range.bounds = "auto"

    def summed(labels: Sequence[Any], wanted: Sequence[Any], column: str) -> Matrix:
        """A row for each label, with a number for each bin; the last row is for all other labels."""
        place_of = {label: place for place, label in enumerate(wanted)}
        places = np.array([place_of.get(label, len(wanted)) for label in labels], np.int64)
        found = np.zeros((len(wanted) + 1, len(starts)), np.int64)
        np.add.at(found, (places, of_start), columns[column])
        return found

    def drawn(measure: str, series: Sequence[Series], values: Matrix) -> tuple[str, Any, list[Series]]:
        used = [place for place, row in enumerate(values) if row.any()]
        some = [series[place] for place in used]
        return measure, _bars(measure, starts, width, some, values[used], x_range), some

    largest = sorted(facts.tables, key=lambda name: -sum(facts.tables[name].num_bytes.values()))[:MOST_SERIES]
    of_kinds = [Series(_LABEL_OF_KIND[kind], _COLOUR_OF_KIND[kind]) for kind in KINDS]
    of_tables = [Series(_label(name), colour) for name, colour in zip(largest, _PALETTE, strict=False)]
    other_tables, several = Series("other tables", _GREY), Series("several tables", _DARK_GREY)
    other_events = Series("other events", "#c5c8cc")
    outside = np.bincount(of_start, columns["num_other_bytes"]).astype(np.int64)[None]
    labels = [*largest, NO_TABLE, SEVERAL_TABLES]
    rest = [*of_tables, other_tables]
    bytes_of_kinds, bytes_of_tables = (
        summed(each, wanted, "num_bytes") for each, wanted in ((kinds, KINDS), (tables, largest))
    )
    all_figures = [
        drawn("bytes", [*of_kinds, other_events], np.concatenate([bytes_of_kinds[:-1], outside])),
        drawn("rows", of_kinds, summed(kinds, KINDS, "num_rows")[:-1]),
        drawn("transactions", of_kinds, summed(kinds, KINDS, "num_transactions")[:-1]),
        drawn("bytes", [*rest, other_events], np.concatenate([bytes_of_tables, outside])),
        drawn("rows", rest, summed(tables, largest, "num_rows")),
        drawn(
            "transactions",
            [*of_tables, Series("no table", "#c5c8cc"), several, other_tables],
            summed(tables, labels, "num_transactions"),
        ),
    ]
    if any(row["time"] is not None for row in facts.ddl.kept):
        all_figures.append(("ddl", _ddl(facts, x_range), []))
    script, places = components([each for _, each, _ in all_figures], wrap_script=False)
    made = [Plot(measure, html, series) for (measure, _, series), html in zip(all_figures, places, strict=True)]
    library = "\n".join(Resources(mode="inline", components=["bokeh"], minified=True).js_raw)
    return Plots(library, script, made[:3], made[3:6], made[6] if len(made) > 6 else None)


def _figure(x_range: Any, height: int, **more: Any) -> Any:
    plot = figure(
        x_axis_type="datetime",
        x_range=x_range,
        height=height,
        sizing_mode="stretch_width",
        tools="xpan,xwheel_zoom,xbox_zoom,reset",
        active_drag=None,  # a finger scrolls the page
        toolbar_location="above",
        background_fill_color=None,
        border_fill_color=None,
        outline_line_color=None,
        min_border_left=66,
        min_border_right=12,
        **more,
    )
    plot.toolbar.logo = None
    plot.toolbar.autohide = True
    for axis in (plot.xaxis, plot.yaxis):
        axis.axis_line_color = axis.major_tick_line_color = _TEXT
        axis.minor_tick_line_color = None
        axis.major_label_text_color = _TEXT
    plot.xgrid.grid_line_color = None
    plot.ygrid.grid_line_color = _LINE
    plot.xaxis.formatter = DatetimeTickFormatter(**_TICKS)
    plot.xaxis.ticker = DatetimeTicker(desired_num_ticks=4)  # also on a phone
    return plot


def _bars(measure: str, starts: Any, width: int, series: Sequence[Series], values: Matrix, x_range: Any) -> Any:
    """Bars on top of each other, each with its number."""
    plot = _figure(x_range, _HEIGHT, name=measure)
    plot.y_range.start = 0
    if measure == "bytes":
        plot.yaxis.ticker = AdaptiveTicker(base=1024, mantissas=[2**power for power in range(10)], desired_num_ticks=4)
    plot.yaxis.formatter = NumeralTickFormatter(format="0.[0] b" if measure == "bytes" else "0.[0]a")
    # One renderer for all: Bokeh takes its time over each.
    series_of, bin_of = np.nonzero(values)
    tops = np.cumsum(values, axis=0)[series_of, bin_of]
    numbers = values[series_of, bin_of]
    times = _times(starts, width)
    data = {
        "left": starts[bin_of].astype(float),
        "right": (starts[bin_of] + width).astype(float),
        "bottom": (tops - numbers).astype(float),
        "top": tops.astype(float),
        "number": numbers.astype(float),
        "time": [times[place] for place in bin_of.tolist()],
        "series": [series[place].label for place in series_of.tolist()],
        "colour": [series[place].colour for place in series_of.tolist()],
    }
    plot.quad(
        source=ColumnDataSource(data), left="left", right="right", bottom="bottom", top="top",
        fill_color="colour", line_color="colour", line_width=0.5,
    )  # fmt: skip
    # All colours of a bin at once, however thin its bars are.
    plot.add_tools(HoverTool(mode="vline", tooltips=[("", "@time  @series: @number{0,0}")]))
    return plot


def _ddl(facts: Facts, x_range: Any) -> Any:
    """A mark for each transaction with DDL, in a line for each verb."""
    rows = [row for row in facts.ddl.kept if row["time"] is not None]
    words = [((row["statement"] or "").split() or ["?"])[0].upper() for row in rows]
    verbs = [printable(verb)[:_MOST_LABEL] if verb.isalpha() else "other" for verb in words]
    shown = sorted({*verbs}, key=lambda verb: (-verbs.count(verb), verb))[:_MOST_VERBS]
    verbs = [verb if verb in shown else "other" for verb in verbs]
    factors = list(dict.fromkeys([*shown, *(["other"] if "other" in verbs else [])]))
    plot = _figure(x_range, 70 + 22 * len(factors), name="ddl", y_range=FactorRange(factors=factors[::-1]))
    data = {
        "x": [row["time"] / 1000 for row in rows],
        "verb": verbs,
        "time": _times(np.array([row["time"] // 1000 for row in rows]), 1),
        "statement": [one_line(row["statement"], _MOST_TIP) for row in rows],
        "place": [printable(f"{row['file'].rpartition('/')[2]}:{row['transaction_position']}") for row in rows],
    }
    colour = _COLOUR_OF_KIND["ddl"]
    marks = plot.scatter(
        "x", "verb", source=ColumnDataSource(data), size=9, marker="diamond", color=colour, fill_alpha=0.7
    )
    tips = [("", "@statement"), ("at", "@time"), ("place", "@place")]
    plot.add_tools(HoverTool(renderers=[marks], tooltips=tips))
    return plot


def _times(milliseconds: Any, width: int) -> list[str]:
    return [time_text(1000 * int(each), width < 1000) for each in milliseconds]


def time_text(microseconds: int | None, with_milliseconds: bool = False) -> str:
    """A time in UTC, as ISO 8601 has it; empty for None."""
    if microseconds is None:
        return ""
    seconds, rest = divmod(microseconds, 1_000_000)
    text = datetime.fromtimestamp(seconds, timezone.utc).strftime("%Y-%m-%d %H:%M:%S")
    return f"{text}.{rest // 1000:03}" if with_milliseconds else text


def one_line(text: str | None, most: int) -> str:
    """The beginning of a text, without line ends and control characters."""
    if text is None:
        return ""
    line = printable(" ".join(text.split()))
    return line if len(line) <= most else f"{line[:most]} …"


def _label(name: str) -> str:
    return one_line(name, _MOST_LABEL)
