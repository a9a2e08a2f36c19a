"""``ksy-binlog tables``: which tables a log has rows of, and with which columns."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import click

from spark_adapter.command.damage import Damage
from spark_adapter.command.flags import PATHS, given_options, options_as_flags
from spark_adapter.command.json_lines import safe_json
from spark_adapter.command.progress import Progress
from spark_adapter.errors import counted, printable
from spark_adapter.options import OF_A_VIEW
from spark_adapter.reading.arrow import SPLIT_BYTES, Query
from spark_adapter.views.tables import OF_VERSION

_EXAMPLES = """\b
Examples:
  ksy-binlog tables '/backup/binlog.*' --table-definitions log
  ksy-binlog tables binlog.000007 --json | jq 'select(.named_by == null) | .misfit'
"""


@dataclass
class _Version:
    """A version of a table.

    Attributes:
        first: its first row in the view ``tables``.
        file, end_position: where its last rows event ends.
        num_events, num_rows: of all splits.
    """

    first: dict[str, Any]
    file: str
    end_position: int
    num_events: int = 0
    num_rows: int = 0

    def told(self) -> dict[str, Any]:
        """As JSON has it."""
        names = ("database", "table", "columns", "named_by", "misfit", "file", "position")
        own = {name: self.first[name] for name in names}
        return own | {
            "end_file": self.file,
            "end_position": self.end_position,
            "num_events": self.num_events,
            "num_rows": self.num_rows,
        }


@click.command(epilog=_EXAMPLES)
@PATHS
@click.option("--json", "as_json", is_flag=True, help="a JSON object a line for each version of a table")
@options_as_flags(without=OF_A_VIEW)
def command(paths: tuple[str, ...], as_json: bool, **options: Any) -> int:
    """Tell which tables the logs have rows of: their columns, where these are from, and how many rows changed.

    A table has a version for each set of columns, from its first rows on. Names of columns are in the log only with
    binlog_row_metadata=FULL; --table-definitions log, or an SQL file, supplies them.
    """
    damage = Damage("_corrupt_record")
    found = _versions(_rows(paths, given_options(options), damage))
    for number, version in enumerate(found):
        if as_json:
            click.echo(safe_json(json.dumps(version.told(), ensure_ascii=False)))
        else:
            click.echo("\n" * bool(number) + "\n".join(_lines(version)))
    return damage.exit_code()


def _rows(paths: tuple[str, ...], options: dict[str, str], damage: Damage) -> Iterator[dict[str, Any]]:
    query = Query.of(paths, None, None, {**options, "view": "tables"})
    progress = Progress(query.splits(SPLIT_BYTES), prints_at_end=True)
    damage.before_told = progress.clear
    for batch in progress.of(query.batches(progress.splits())):
        damage.watch(batch)
        yield from (row for row in batch.to_pylist() if row["table"] is not None)


def _versions(rows: Iterable[dict[str, Any]]) -> list[_Version]:
    """The versions by table, in the order of the log. Rows for several splits or TABLE_MAPs of a version are one."""
    by_table: dict[tuple[str, str], list[_Version]] = {}
    for row in rows:
        versions = by_table.setdefault((row["database"], row["table"]), [])
        if not versions or any(versions[-1].first[name] != row[name] for name in OF_VERSION):
            versions.append(_Version(row, row["file"], row["end_position"]))
        version = versions[-1]
        version.file, version.end_position = row["file"], row["end_position"]
        version.num_events += row["num_events"]
        version.num_rows += row["num_rows"]
    return [version for name in sorted(by_table) for version in by_table[name]]


def _lines(version: _Version) -> Iterator[str]:
    row = version.first
    source = {"log": "named by the log", "definition": "named by a definition"}.get(row["named_by"], "without names")
    name = printable(f"{row['database']}.{row['table']}")
    num_rows = counted(version.num_rows, "row")
    yield f"{name}: {num_rows} from {printable(row['file'])}:{row['position']}, {source}"
    if row["misfit"] is not None:
        yield f"  {printable(row['misfit'])}"
    width = max(len(printable(column["name"])) for column in row["columns"])
    for column in row["columns"]:
        told = [
            printable(column["type"] or "of an unknown type"),
            "" if column["is_nullable"] else "NOT NULL",
            "key" if column["is_key"] else "",
            "INVISIBLE" if column["is_visible"] is False else "",
        ]
        yield f"  {printable(column['name']):{width}}  {' '.join(filter(None, told))}"
