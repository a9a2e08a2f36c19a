"""``ksy-binlog state``: a table as it was at a moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import click
import pyarrow as pa

from spark_adapter.command.exits import DAMAGE
from spark_adapter.command.flags import OUTPUT, PATHS, given_options, options_as_flags
from spark_adapter.command.progress import Progress
from spark_adapter.command.writers import FORMATS, writer
from spark_adapter.errors import printable
from spark_adapter.files.splits import Split
from spark_adapter.option_values import OF_LOG, names
from spark_adapter.options import About, names_about
from spark_adapter.replays import state
from spark_adapter.replays.life import ReplayError
from spark_adapter.replays.plan import OPTIONS_OF_REPLAYS

_BATCH_ROWS = 50_000
_EXAMPLES = """\b
Examples:
  ksy-binlog state '/backup/binlog.*' --table shop.orders --at 2024-02-29T14:03
  ksy-binlog state /backup --table shop.orders --at binlog.000012:4567 --table-definitions schema.sql | jq .total
  ksy-binlog state /backup --table shop.orders --at 2024-03-01 --format parquet --output march.parquet
  ksy-binlog state /backup --table shop.orders --snapshot march.parquet --since 2024-03-01 --at 2024-03-02
"""


@click.command(epilog=_EXAMPLES)
@PATHS
@click.option("--table", metavar="DB.TBL", required=True, help="its name at that moment; earlier names are followed")
@click.option(
    "--at",
    "--as-of",
    "as_of",
    metavar="MOMENT",
    help="a time, a place (binlog.000012:4567), or a set of GTIDs [default: the end of the log]",
)
@click.option(
    "--snapshot", metavar="FILE", help="rows of the table at an earlier moment, from which to go on; needs --since"
)
@click.option(
    "--snapshot-format",
    type=click.Choice(("parquet", "arrow")),
    default="parquet",
    help="of the snapshot: a file or folder of Parquet, or an Arrow stream [default: parquet]",
)
@click.option("--since", metavar="MOMENT", help="the moment of the snapshot")
@click.option("--key", metavar="NAME,…", help="columns that identify a row, where no definition tells them")
@click.option(
    "--on-unknown",
    type=click.Choice(("error", "report")),
    default="error",
    help="what to do where the log does not tell the rows: report prints what it tells [default: error]",
)
@click.option("--format", "format_name", type=click.Choice(FORMATS), help="default: table on a terminal, else jsonl")
@OUTPUT
@options_as_flags(without=names_about(*set(About).difference((*OPTIONS_OF_REPLAYS, About.DEFINITIONS))))
def command(
    paths: tuple[str, ...],
    table: str,
    as_of: str | None,
    snapshot: str | None,
    snapshot_format: str,
    since: str | None,
    key: str | None,
    on_unknown: str,
    format_name: str | None,
    output: str | None,
    **options: Any,
) -> int:
    """Print the rows of a table as they were at a moment, with its columns of that moment.

    The paths name the files of one log. It must have the statement that creates the table, or a TRUNCATE, if no
    snapshot is given. The DDL of the log is always followed; --table-definitions names SQL files with the tables at its
    start. The table must fit into memory, the log need not.

    Where the log does not tell the rows, the reason is told on the standard error, and the exit code is 1; nothing is
    printed then, unless --on-unknown is report.
    """
    if (snapshot is None) != (since is None):
        raise click.UsageError("--snapshot and --since, the moment at which it was taken, must be given together")
    given = given_options(options)
    definitions = given.pop("tableDefinitions", None)
    sources = [] if definitions is None else [name for name in names(definitions) if name != OF_LOG]
    start = None if snapshot is None else _snapshot(snapshot, snapshot_format)
    if format_name not in ("parquet", "arrow") and start is None:
        given.setdefault("timeType", "string")
    columns = [] if key is None else [name.strip() for name in key.split(",")]
    try:
        found = state.state(
            paths, table, as_of, start, since, columns, ",".join(sources) or None, on_unknown == "report", given, _told
        )
    except ReplayError as error:
        click.echo(f"ksy-binlog: {error}", err=True)
        return DAMAGE
    rows = writer(format_name, output, found.rows.schema, ())
    for batch in found.rows.to_batches(_BATCH_ROWS):
        rows.write(batch)
    rows.close()
    for reason in found.unknowns:
        click.echo(f"ksy-binlog: {printable(reason)}", err=True)
    return DAMAGE if found.unknowns else 0


def _told(splits: Sequence[Split]) -> Iterator[Split]:
    return Progress(splits, prints_at_end=True).splits()


def _snapshot(path: str, format_name: str) -> pa.RecordBatchReader:
    """The rows of a snapshot.

    Raises:
        OSError: there is no such file.
        ValueError: it is of another format.
    """
    if format_name == "arrow":
        return pa.ipc.open_stream(pa.memory_map(path))
    # Late, as it takes a while.
    from pyarrow.dataset import dataset

    return dataset(path, format="parquet").scanner().to_reader()
