"""Pages of ``ksy-binlog report``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from spark_adapter.files.event_types import ROWS_CODES
from spark_adapter.options import Options
from spark_adapter.reading.arrow import SPLIT_BYTES, Query
from spark_adapter.report.facts import Facts
from spark_adapter.report.page import page
from spark_adapter.storage.paths import FileEntry, list_files
from tests.support.binlog_bytes import Event, events_of, load

DRAWN = "window.Bokeh?.documents.length > 0 && Bokeh.documents[0].is_idle"
"""JavaScript: whether all plots are drawn."""


def page_of(*paths: object, **options: Any) -> str:
    """The page of some files."""
    query = Query.of([str(path) for path in paths], None, None, {**options, "view": "transactions"})
    facts = Facts.of_splits(query.splits(SPLIT_BYTES), query.asked)
    parsed = query.asked.options
    return page(facts, list_files(parsed.paths, parsed), parsed, options)


def rows_event(number: int) -> Event:
    """One of the events with rows in the log ``oltp``."""
    return [event for event in events_of(load("oltp")) if event.code in ROWS_CODES][number]


def rendered(facts: Facts, files: Sequence[FileEntry], given: Mapping[str, str]) -> str:
    """The page of some facts."""
    return page(facts, files, Options(), given)
