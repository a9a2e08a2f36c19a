"""``ksy-binlog sql``: the changes of logs as one script that a server runs."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial as partial_
from typing import IO, Any

import click
import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.command.damage import Damage
from spark_adapter.command.exits import DAMAGE
from spark_adapter.command.flags import OUTPUT, PATHS, POSITION, at_position, given_options, options_as_flags
from spark_adapter.command.progress import Progress
from spark_adapter.errors import counted, printable
from spark_adapter.files.splits import Split
from spark_adapter.scripts.conditions import Condition
from spark_adapter.scripts.later_changes import first_later_change
from spark_adapter.scripts.of_log import SPLIT_BYTES, Written, write_script
from spark_adapter.scripts.write_sql import ADVICE, OWN_OPTIONS, contradiction, later_change_warnings

_EXAMPLES = """\b
Examples:
  ksy-binlog sql /backup --table-definitions log --output redo.sql
  ksy-binlog sql binlog.000007 --table-definitions log --table shop.orders --gtid UUID:1234 --undo > undo.sql
  ksy-binlog sql binlog.000007 --position 4567 --where 'id BETWEEN 7 AND 12' --undo > undo.sql
  mysql --binary-mode --comments --default-character-set=utf8mb4 < undo.sql
"""
_OPS = ("insert", "update", "delete", "statement")


@click.command(epilog=_EXAMPLES)
@PATHS
@click.option("--undo", is_flag=True, help="what takes the changes back, newest first")
@click.option("--partial", is_flag=True, help="an undo that leaves out changes does not end with an error")
@click.option(
    "--ignore-later-changes", is_flag=True, help="write an undo that later changes of the same rows contradict"
)
@click.option(
    "--where",
    metavar="CONDITION",
    help="only changes of rows of which this holds before or after: \"status = 'paid' AND id BETWEEN 7 AND 12\"",
)
@OUTPUT
@POSITION
@options_as_flags(without=OWN_OPTIONS)
def command(
    paths: tuple[str, ...],
    undo: bool,
    partial: bool,
    ignore_later_changes: bool,
    where: str | None,
    output: str | None,
    position: str | None,
    **options: Any,
) -> int:
    """Write a script of SQL that repeats the changes of logs, or with --undo takes them back.

    Names of columns are in the log only with binlog_row_metadata=FULL; --table-definitions log, or an SQL file,
    supplies them. What the script does is told on the standard error. The exit code is 1 if it leaves something out.

    No undo is written if a later change of the same rows contradicts it, in any of the logs that are given: taken back
    alone, it would overwrite that change, or no longer find the row. The first such change is named.
    """
    for flag, is_given in (("--partial", partial), ("--ignore-later-changes", ignore_later_changes)):
        if is_given and not undo:
            raise click.UsageError(f"{flag} belongs to --undo")
    given = at_position(paths, given_options(options), position)
    condition = None if where is None else Condition(where)
    damage = Damage("_corrupt_record")

    def one_by_one(splits: Sequence[Split], prints_at_end: bool = True) -> Iterator[Split]:
        progress = Progress(splits, prints_at_end)
        damage.before_told = progress.clear
        return progress.splits()

    later = first_later_change(paths, given, condition, SPLIT_BYTES, one_by_one) if undo else None
    if later is not None:
        click.echo(f"ksy-binlog: {contradiction(later)}", err=True)
        if not ignore_later_changes:
            click.echo(f"ksy-binlog: no undo is written: {ADVICE}", err=True)
            return DAMAGE
    summary = _Summary(undo)

    def seen(batch: pa.RecordBatch) -> None:
        damage.watch(batch)
        summary.add(batch)

    steps = partial_(one_by_one, prints_at_end=undo or output is not None)  # an undo is put together apart
    file: IO[bytes] = sys.stdout.buffer if output is None else open(output, "wb")  # noqa: SIM115
    written = write_script(file, paths, given, seen, undo, partial, condition, later_change_warnings(later), steps)
    file.flush()
    if condition is not None and condition.unmet:
        raise ValueError(f"--where: no table that was read has a column {', '.join(sorted(condition.unmet))}")
    for line in summary.lines(written):
        click.echo(line, err=True)
    for lack in written.lacks:
        click.echo(f"ksy-binlog: the undo leaves out {printable(lack)}", err=True)
    return damage.exit_code() or (DAMAGE if written.lacks else 0)


class _Summary:
    """Counts what a script does, by table."""

    def __init__(self, undo: bool) -> None:
        self._undo = undo
        self._counts: dict[str, Counter[str]] = {}

    def add(self, batch: pa.RecordBatch) -> None:
        """Count the changes of a batch of the view ``sql`` that have SQL."""
        text = batch.column("undo" if self._undo else "statement")
        rows = pa.Table.from_batches([batch]).filter(pc.is_valid(text)).group_by(["database", "table", "op"])
        for row in rows.aggregate([([], "count_all")]).to_pylist():
            name = ".".join(each for each in (row["database"], row["table"]) if each is not None) or "(no table)"
            self._counts.setdefault(name, Counter())[row["op"]] += row["count_all"]

    def lines(self, written: Written) -> list[str]:
        """A line about transactions, one for each table, and one for each reason why transactions are left out."""
        verb = "takes back" if self._undo else "repeats"
        told = [f"{verb} {counted(written.num_transactions, 'transaction')}"] if written.num_transactions else []
        told += [
            f"{verb} in {printable(name)}: " + ", ".join(counted(counts[op], op) for op in _OPS if counts[op])
            for name, counts in sorted(self._counts.items())
        ]
        return told + [f"left out: {counted(count, 'transaction')}: {why}" for why, count in written.left_out.items()]
