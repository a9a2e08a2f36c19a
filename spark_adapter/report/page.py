"""The report as one page of HTML that opens without a network."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from spark_adapter.errors import counted, printable
from spark_adapter.gtid_sets import Interval, domain_of, united, without
from spark_adapter.log_names import is_numbered
from spark_adapter.option_values import size_text
from spark_adapter.options import Options, shown
from spark_adapter.reading.gaps import Range, gaps, missing_files
from spark_adapter.report.facts import Facts, FileFacts, TableFacts, Version
from spark_adapter.report.plots import one_line, plots, time_text
from spark_adapter.storage.paths import FileEntry
from spark_adapter.transactions.logged_gtids import GtidState
from spark_adapter.views.transactions import OPS

MOST_TABLES = 300
MOST_COLUMNS = 3000
"""That are listed, of all tables together."""
MOST_DDL = 200
MOST_FILES = 300
MOST_SOURCES = 50
MOST_FINDINGS = 50
_MOST_GTIDS = 600  # characters
_MOST_TEXT = 400
_DDL_TEXT = 250
_NAME = 80


class _Table(NamedTuple):
    """A table of the page.

    Attributes:
        versions: how many; the last one is shown.
        columns: of that, as many as are listed.
    """

    name: str
    facts: TableFacts
    share: float
    versions: int
    version: Version | None
    columns: Sequence[Mapping[str, Any]]


class _Source(NamedTuple):
    """GTIDs of one source.

    Attributes:
        logged: in the logs.
        absent: between the first and the last of these, but neither in the logs nor, as these say, in earlier ones.
    """

    name: str
    logged: str
    absent: str
    num_transactions: int | None


def page(facts: Facts, files: Sequence[FileEntry], options: Options, given: Mapping[str, str]) -> str:
    """The page.

    Args:
        facts: of the files.
        files: that were read, in order.
        options: of the data source.
        given: those that the user gave, for people to see.

    Returns:
        HTML, in UTF-8 at most 5 MB.
    """
    figures = plots(facts)
    is_whole = not options.selects_transactions and options.starting_position is options.ending_position is None
    tables = _tables(facts)
    scripts = [] if figures is None else [figures.library, figures.script]
    environment = Environment(
        loader=PackageLoader("spark_adapter.report", "."),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {
        "time": time_text,
        "size": size_text,
        "line": lambda text, most=_MOST_TEXT: one_line(text, most),
        "zip": lambda some, others: zip(some, others, strict=True),
        "number": lambda number: "" if number is None else f"{number:,}",
        "base": lambda path: path.rpartition("/")[2],
    }
    html = environment.get_template("page.html.j2").render(
        facts=facts,
        num_rows={op: facts.counts[f"num_{op}s"] for op in OPS},
        files=files[:MOST_FILES],
        num_files=len(files),
        file_bytes=sum(entry.size for entry in files),
        no_facts=FileFacts(),
        given=sorted(shown(given).items()),
        findings=_findings(facts, files, is_whole),
        most_findings=MOST_FINDINGS,
        is_whole=is_whole,
        figures=figures,
        # A script of the page itself, and no other, may run.
        policy=" ".join(f"'sha256-{_digest(script)}'" for script in scripts) or "'none'",
        scripts=[Markup(script) for script in scripts],
        lists=[
            ("Largest", "The most bytes in the log.", facts.largest.kept),
            ("Most rows", "The most changed rows.", facts.widest.kept),
            ("Longest", "The longest time from the first to the last event.", facts.longest.kept),
        ],
        ddl=facts.ddl.kept[:MOST_DDL],
        tables=tables,
        num_tables=len({*facts.tables, *facts.versions}),
        writers=_writers(facts),
        sources=_sources(facts),
        ops=OPS,
        name_length=_NAME,
        ddl_length=_DDL_TEXT,
    )
    return html.encode("utf-8", "replace").decode("utf-8")


def _digest(script: str) -> str:
    return base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()


def _findings(facts: Facts, files: Sequence[FileEntry], is_whole: bool) -> list[str]:
    """The facts that somebody who looks at a log should know first."""
    found = []
    if count := facts.reports.count:
        found.append(f"{counted(count, 'report')} of what could not be read, so numbers may be too low: see Damage")
    if is_whole:
        logs: dict[str, list[FileEntry]] = {}
        for entry in files:
            logs.setdefault(entry.log, []).append(entry)
        for entries in logs.values():
            if is_numbered(entries[0].plain_path):
                found += missing_files(entries, None, None)
            gtids = [(entry, facts.files.get(entry.path, FileFacts()).gtids) for entry in entries]
            found += gaps(gtids, Range())
    if count := facts.outcomes["open"]:
        found.append(f"{counted(count, 'transaction')} without an end in the log")
    if count := facts.counts["num_rows_rolled_back"]:
        found.append(f"{counted(count, 'row')} in the log that were rolled back, and do not count here")
    nameless = [name for name, versions in facts.versions.items() if versions[-1].named_by is None]
    if nameless:
        hint = "--table-definitions log, or an SQL file, may supply them"
        found.append(f"{len(nameless)} of {len(facts.versions)} tables have no column names: {hint}")
    if facts.undated:
        found.append(f"{counted(facts.undated, 'transaction')} without a time, which are not on the time line")
    return [printable(each) for each in found]


def _tables(facts: Facts) -> list[_Table]:
    """The tables with the most bytes."""

    def size(name: str) -> int:
        return sum(facts.tables[name].num_bytes.values()) if name in facts.tables else 0

    names = sorted({*facts.tables, *facts.versions}, key=lambda name: (-size(name), name))
    total = sum(map(size, names)) or 1
    left = MOST_COLUMNS
    found = []
    for name in names[:MOST_TABLES]:
        versions = facts.versions.get(name, [])
        columns = versions[-1].columns[:left] if versions else []
        left -= len(columns)
        version = versions[-1] if versions else None
        table = facts.tables.get(name, TableFacts())
        found.append(_Table(name, table, size(name) / total, len(versions), version, columns))
    return found


def _writers(facts: Facts) -> list[tuple[int, str, list[str]]]:
    """The servers that wrote files: id, version, and the files."""
    files: dict[tuple[int, str], list[str]] = {}
    for path, file in facts.files.items():
        for writer in file.writers:
            files.setdefault(writer, []).append(path)
    return [(*writer, paths) for writer, paths in sorted(files.items())]


def _sources(facts: Facts) -> list[_Source]:
    """The GTIDs in the logs."""
    state, before = GtidState(), GtidState()
    for file in facts.files.values():
        before = before.then(file.gtids.before or GtidState())
        state = state.then(file.gtids.own)
    found = []
    for source, intervals in state.intervals.items():
        known = united([*intervals, *before.intervals.get(source, ())])
        absent = without([(intervals[0][0], intervals[-1][1])], known)
        num_transactions = sum(last - first + 1 for first, last in intervals)
        found.append(_Source(source, _in_words(intervals), _in_words(absent), num_transactions))
    for source, number in state.last.items():
        domain = domain_of(source)
        found.append(_Source(f"domain {domain}, server {source.partition('-')[2]}", f"up to {number}", "", None))
    return found[:MOST_SOURCES]


def _in_words(intervals: Iterable[Interval]) -> str:
    texts = (str(first) if first == last else f"{first}-{last}" for first, last in intervals)
    return one_line(", ".join(texts), _MOST_GTIDS)
