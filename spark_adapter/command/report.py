"""``ksy-binlog report``: what happened in logs, as a page to look at."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from spark_adapter.command.exits import DAMAGE
from spark_adapter.command.flags import PATHS, given_options, in_folder, options_as_flags
from spark_adapter.command.progress import Progress
from spark_adapter.errors import printable
from spark_adapter.options import OF_A_VIEW
from spark_adapter.reading.arrow import SPLIT_BYTES, Query
from spark_adapter.report import page_maker
from spark_adapter.report.facts import Facts
from spark_adapter.storage.paths import list_files

_MOST_TOLD = 20
_EXAMPLES = """\b
Examples:
  ksy-binlog report /backup --table-definitions log --output report.html
  ksy-binlog report '/backup/binlog.*' --starting-timestamp 2024-02-29T14:00 -o afternoon.html
"""


@click.command(epilog=_EXAMPLES)
@PATHS
@click.option("--output", "-o", metavar="FILE", required=True, callback=in_folder, help="HTML file to write")
@options_as_flags(without=OF_A_VIEW)
def command(paths: tuple[str, ...], output: str, **options: Any) -> int:
    """Write what happened in logs as one HTML file: bytes, transactions and rows over time, DDL, tables, servers, gaps.

    The file opens in a browser without a network, and can be printed. It needs Bokeh: pip install 'ksy-binlog[report]'.
    The exit code is 1 if something cannot be read; the file says what.
    """
    page = page_maker()
    given = given_options(options)
    query = Query.of(paths, None, None, {**given, "view": "transactions"})
    progress = Progress(query.splits(SPLIT_BYTES), prints_at_end=True)
    facts = Facts.of_splits(progress.splits(), query.asked)
    parsed = query.asked.options
    html = page(facts, list_files(parsed.paths, parsed), parsed, given)
    Path(output).write_text(html, encoding="utf-8")
    for report in facts.reports.kept[:_MOST_TOLD]:
        click.echo(f"ksy-binlog: {printable(report)}", err=True)
    if facts.reports.count > _MOST_TOLD:
        click.echo(f"ksy-binlog: {facts.reports.count - _MOST_TOLD} more reports of what could not be read", err=True)
    click.echo(f"{printable(output)}: open it in a browser", err=True)
    return DAMAGE if facts.reports.count else 0
