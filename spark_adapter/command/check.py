"""``ksy-binlog check``: reads everything, and tells what is damaged, unknown, or without names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import click

from spark_adapter.command.damage import placed_reports
from spark_adapter.command.exits import DAMAGE
from spark_adapter.command.flags import PATHS, given_options, options_as_flags
from spark_adapter.command.progress import Progress
from spark_adapter.command.tree import Event, Tree, event_trees
from spark_adapter.errors import BinlogError, counted, printable
from spark_adapter.files.event_types import EVENT_NAMES
from spark_adapter.options import About, Options, names_about
from spark_adapter.reading.arrow import SPLIT_BYTES, Query
from spark_adapter.storage.paths import list_files

_VIEWS = ("events", "changes")
# A check is of all that is in the files.
_OWN_OPTIONS = names_about(*set(About).difference((About.FILES, About.READING, About.DEFINITIONS)))
_MOST_UNNAMED = 20
_EXAMPLES = """\b
Examples:
  ksy-binlog check /backup && echo sound
  ksy-binlog check binlog.000007 --coverage
"""


@click.command(epilog=_EXAMPLES)
@PATHS
@click.option("--coverage", is_flag=True, help="also look at every byte: which have no field in the specification?")
@options_as_flags(without=_OWN_OPTIONS)
def command(paths: tuple[str, ...], coverage: bool, **options: Any) -> int:
    """Read logs whole, each event and each cell, and tell what is damaged, unknown, or without names.

    The exit code is 0, or 1 if something is damaged or, with --coverage, has no field.
    """
    given = given_options(options)
    damage: dict[str, None] = {}
    counts: Counter[str] = Counter()
    types: Counter[str] = Counter()
    nameless: Counter[str] = Counter()
    events = Query.of(paths, None, None, {**given, "view": "events"})
    for view in _VIEWS:
        query = events.of_view(view, None)
        progress = Progress(query.splits(SPLIT_BYTES), prints_at_end=True)
        for split in progress.splits():
            for batch in progress.of(query.batches([split])):
                for report in placed_reports(batch, query.error_column):
                    if report not in damage:
                        damage[report] = None
                        progress.clear()
                        click.echo(printable(report))
                if view == "events":
                    types.update(each for each in batch.column("event_type").to_pylist() if each is not None)
                else:
                    _count_changes(batch.select(_OF_CHANGES).to_pylist(), counts, nameless)
    unnamed = _unnamed_bytes(events.asked.options) if coverage else 0
    unknown = {name: count for name, count in types.items() if name not in EVENT_NAMES.values()}
    click.echo(f"{types.total()} events; {counts['rows']} changed rows; {counts['statements']} rows for statements")
    for name, count in sorted(unknown.items()):
        click.echo(f"{count} events of the unknown type {name}")
    for name, count in sorted(nameless.items()):
        click.echo(f"{printable(name)}: {count} rows without column names; --table-definitions may supply them")
    click.echo(f"{counted(len(damage), 'report')} of damage" if damage else "no damage")
    if coverage:
        click.echo(f"{unnamed} bytes without a field" if unnamed else "every byte has a field")
    return DAMAGE if damage or unnamed else 0


_OF_CHANGES = ["database", "table", "op", "before", "after"]


def _count_changes(rows: Iterable[dict[str, Any]], counts: Counter[str], nameless: Counter[str]) -> None:
    for row in rows:
        image = row["after"] or row["before"]
        if image is not None:
            counts["rows"] += 1
            if image.startswith('{"@1":'):
                nameless[f"{row['database']}.{row['table']}"] += 1
        elif row["op"] is not None:
            counts["statements"] += 1


def _unnamed_bytes(options: Options) -> int:
    """How many bytes have no field; the first of them are told."""
    total = 0
    for entry in list_files(options.paths, options):
        try:
            for event, tree in event_trees(entry):
                gap = _unnamed_of(event, tree)
                if gap and total < _MOST_UNNAMED:
                    place = f"position {event.position}" + (", in its payload" if event.in_payload else "")
                    click.echo(printable(f"{entry.path}: {place}: {gap} of {len(event.data)} bytes have no field"))
                total += gap
        except BinlogError:
            continue  # it is no binlog, which the views have told
    return total


def _unnamed_of(event: Event, tree: Tree) -> int:
    """How many bytes of an event have no field."""
    named = bytearray(len(event.data))
    base = 0 if event.in_payload else event.position
    for node in tree.fields:
        for leaf in node.leaves():
            if not leaf.is_unknown:
                start = leaf.offset - base
                named[start : start + len(leaf.data)] = b"\1" * len(leaf.data)
    return named.count(0)
