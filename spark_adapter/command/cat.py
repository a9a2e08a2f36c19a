"""``ksy-binlog cat``: the rows of a view."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import click
import pyarrow as pa

from spark_adapter.command.damage import Damage
from spark_adapter.command.flags import OUTPUT, PATHS, POSITION, at_position, given_options, options_as_flags
from spark_adapter.command.progress import Progress
from spark_adapter.command.writers import FORMATS, writer
from spark_adapter.files.splits import Split
from spark_adapter.reading.arrow import Query, read
from spark_adapter.reading.followed_rows import FollowedRows
from spark_adapter.reading.views import VIEWS

# What a table on a terminal shows, unless --columns says otherwise.
_SHOWN = {
    "changes": ("commit_timestamp", "database", "table", "op", "before", "after", "statement"),
    "transactions": (
        "commit_timestamp", "transaction_position", "gtid", "outcome", "num_inserts", "num_updates", "num_deletes",
        "num_bytes", "tables", "statement",
    ),
    "events": ("file", "position", "timestamp", "event_type", "event_length"),
    "sql": ("commit_timestamp", "statement", "undo"),
}  # fmt: skip
# So little that the first rows, and the last, are there at once.
_SPLIT_BYTES = 4 << 20
_FEW_ROWS, _SPLIT_BYTES_OF_FEW = 1000, 256 << 10
_DOCUMENTS = {"changes": ("before", "after")}
_EXAMPLES = """\b
Examples:
  ksy-binlog cat /var/lib/mysql/binlog.000007 --head 20
  ksy-binlog cat '/backup/binlog.*' --tables shop.orders --table-definitions log | jq .after
  ksy-binlog cat /var/lib/mysql --tables 'shop.*' --tail 10 --follow
  ksy-binlog cat /backup --table shop.orders --format parquet --output orders.parquet
"""


@click.command(epilog=_EXAMPLES)
@PATHS
@click.option("--format", "format_name", type=click.Choice(FORMATS), help="default: table on a terminal, else jsonl")
@OUTPUT
@click.option("--columns", metavar="NAME,…", help="the columns, in this order [default: all; on a terminal a few]")
@click.option("--head", type=click.IntRange(0), metavar="N", help="only the first N rows")
@click.option("--tail", type=click.IntRange(0), metavar="N", help="only the last N rows")
@click.option("--follow", is_flag=True, help="go on with what is committed from now on, until interrupted")
@click.option("--workers", type=click.IntRange(1), default=1, metavar="N", help="processes that decode [default: 1]")
@POSITION
@options_as_flags()
def command(
    paths: tuple[str, ...],
    format_name: str | None,
    output: str | None,
    columns: str | None,
    head: int | None,
    tail: int | None,
    follow: bool,
    workers: int,
    position: str | None,
    **options: Any,
) -> int:
    """Print the rows of logs.

    On a terminal they are a table, in a pipe JSON lines. --view selects what a row is; --table DB.TBL means the view
    table, the typed rows of one table. Damage is told on the standard error; the exit code is then 1.
    """
    if head is not None and tail is not None:
        raise click.UsageError("--head and --tail exclude each other")
    if follow and workers > 1:
        raise click.UsageError("--follow reads with one process")
    if tail is not None and workers > 1:
        raise click.UsageError("--tail reads with one process")
    given = at_position(paths, given_options(options), position)
    if "table" in given:
        given.setdefault("view", "table")
    if format_name not in ("parquet", "arrow"):
        given.setdefault("timeType", "string")
    view = given.get("view", "changes")
    if view not in VIEWS:
        raise click.UsageError(f"option view: {view!r} is none of {', '.join(VIEWS)}")
    error = VIEWS[view].reports.error
    names = None if columns is None else [name.strip() for name in columns.split(",")]
    is_table = format_name == "table" or (format_name is None and output is None and os.isatty(1))
    if names is None and is_table and view in _SHOWN:
        names = list(_SHOWN[view])
    asked = names if names is None or error in names else [*names, error]
    damage = Damage(error)
    with _rows(paths, asked, given, damage, head, tail, follow, workers) as reader:
        schema = reader.schema if names is None else pa.schema([reader.schema.field(name) for name in names])
        rows = writer(format_name, output, schema, _DOCUMENTS.get(view, ()))
        for batch in reader if head is None else _first(reader, head):
            damage.watch(batch)
            rows.write(batch.select(schema.names))
        rows.close()
    return damage.exit_code()


def _rows(
    paths: tuple[str, ...],
    columns: list[str] | None,
    options: dict[str, str],
    damage: Damage,
    head: int | None,
    tail: int | None,
    follow: bool,
    workers: int,
) -> pa.RecordBatchReader:
    if workers > 1:
        return read(paths, columns=columns, workers=workers, **options)
    query = Query.of(paths, columns, None, options)
    if follow:
        batches = _followed(query, tail)
    elif tail is not None:
        batches = iter(_last(query.splits(_SPLIT_BYTES), lambda split: query.batches([split]), query.schema, tail))
    else:
        progress = Progress(query.splits(_SPLIT_BYTES if head is None or head > _FEW_ROWS else _SPLIT_BYTES_OF_FEW))
        damage.before_told = progress.clear
        batches = progress.of(query.batches(progress.splits()))
    return pa.RecordBatchReader.from_batches(query.schema, batches)


def _followed(query: Query, tail: int | None) -> Iterator[pa.RecordBatch]:
    """The rows that are there, or the last of them, and those that come."""
    rows = FollowedRows(query, _SPLIT_BYTES)
    if tail is not None:
        yield from _last(rows.new(), rows.batches, query.schema, tail)
    yield from rows.wait()


def _first(batches: Iterable[pa.RecordBatch], count: int) -> Iterator[pa.RecordBatch]:
    """The first rows."""
    for batch in batches:
        yield batch.slice(0, count)
        count -= batch.num_rows
        if count <= 0:
            return


def _last(
    splits: Sequence[Split], batches: Callable[[Split], Iterable[pa.RecordBatch]], schema: pa.Schema, count: int
) -> list[pa.RecordBatch]:
    """The last rows: splits are read from the last one back."""
    last: list[pa.RecordBatch] = []
    for split in reversed(splits):
        if count <= 0:
            break
        rows = pa.Table.from_batches(batches(split), schema)
        rows = rows.slice(max(rows.num_rows - count, 0))
        count -= rows.num_rows
        last = rows.to_batches() + last
    return last
