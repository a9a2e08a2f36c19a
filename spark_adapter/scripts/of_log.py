"""The script of logs that one process reads."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta, timezone
from typing import IO, Any, NamedTuple

import pyarrow as pa

from spark_adapter.decode import engine_named
from spark_adapter.files.splits import Split
from spark_adapter.reading.arrow import Query
from spark_adapter.reading.splits import read_view
from spark_adapter.rows.asked import Asked
from spark_adapter.scripts.chosen_rows import ChosenRows
from spark_adapter.scripts.conditions import Condition
from spark_adapter.scripts.later_changes import OneByOne
from spark_adapter.scripts.script import (
    CHANGE,
    TRANSACTION,
    TRANSACTION_COLUMNS,
    Script,
    UndoScript,
    options_of_transactions,
)

SPLIT_BYTES = 4 << 20
"""The rows of about so many bytes of the log are in memory at a time."""
_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
_MICROSECOND = timedelta(microseconds=1)
_Seen = Callable[[pa.RecordBatch], None]


class Written(NamedTuple):
    """The summary of a script.

    Attributes:
        lacks: what an undo leaves out, in words.
        num_transactions: with changes in the script.
        left_out: the number of other transactions that the options choose, by the reason.
    """

    lacks: list[str]
    num_transactions: int
    left_out: Mapping[str, int]


def write_script(
    file: IO[bytes],
    paths: Any,
    options: Mapping[str, str],
    seen: _Seen,
    undo: bool = False,
    partial: bool = False,
    condition: Condition | None = None,
    warnings: Sequence[str] = (),
    one_by_one: OneByOne = iter,
) -> Written:
    """Write the script of some logs.

    Args:
        file: to write to.
        paths: files, folders, globs.
        options: of the view ``sql``.
        seen: called with each batch of the view.
        undo: take the changes back.
        partial: an undo that leaves out changes does not end with an error.
        condition: that rows fulfil before their change or after it; None for all rows.
        warnings: remarks for the first lines of an undo.
        one_by_one: hands out the splits, and may tell how many are read.

    Returns:
        What the script does.
    """
    changes = Query.of(paths, None, None, {**options, "view": "sql"})
    of_transactions = options_of_transactions(options, changes.asked.options.starting_position)
    transactions = Query.of(paths, TRANSACTION_COLUMNS, None, of_transactions)
    splits = transactions.splits(SPLIT_BYTES)

    def rows(split: Split, column: str) -> list[dict[str, Any]]:
        found = changes.batches([split]) if condition is None else _chosen(split, changes.asked, condition)
        return _rows(found, transactions.batches([split]), column, seen)

    if not undo:
        script = Script()
        _write(file, script.header())
        for split in one_by_one(splits):
            for row in sorted(rows(split, "statement"), key=_oldest_first):
                _write(file, script.lines(row))
        _write(file, script.end())
        return Written([], script.num_transactions, script.left_out)
    undoing = UndoScript(partial, warnings)
    with tempfile.TemporaryFile() as body:  # only the last of the changes shows what the first lines say
        for split in one_by_one(splits[::-1]):
            for row in sorted(rows(split, "undo"), key=_newest_first):
                _write(body, undoing.lines(row))
        _write(body, undoing.end())
        _write(file, undoing.header())
        body.seek(0)
        shutil.copyfileobj(body, file)
    return Written(undoing.lacks, undoing.num_transactions, undoing.left_out)


def _write(file: IO[bytes], lines: Iterator[str]) -> None:
    file.writelines(f"{line}\n".encode() for line in lines)


def _chosen(split: Split, asked: Asked, condition: Condition) -> Iterator[pa.RecordBatch]:
    """The changes of the rows that fulfil a condition."""
    asked = asked.for_file(split.entry.path)
    return read_view(split, ChosenRows(engine_named(asked.options.engine), asked, condition))


def _rows(
    changes: Iterable[pa.RecordBatch], transactions: Iterable[pa.RecordBatch], column: str, seen: _Seen
) -> list[dict[str, Any]]:
    """The transactions of a split and their changes, in no order."""
    rows = []
    for batch in transactions:
        for row in batch.to_pylist():
            if row["transaction_position"] is None:
                continue  # damage outside of transactions, which the changes report as well
            time = row["commit_timestamp"]
            committed = None if time is None else (time - _EPOCH) // _MICROSECOND
            own = {"kind": TRANSACTION, "position": row["transaction_position"], "committed": committed}
            rows.append({**row, **own, "op": None, "text": None})
    for batch in changes:
        seen(batch)
        for row in batch.to_pylist():
            place = row["position"] if row["transaction_position"] is None else row["transaction_position"]
            own = {"kind": CHANGE, "text": row[column], "transaction_position": place}
            rows.append({**row, **own, "logged": row["statement"] if row["op"] == "statement" else None})
    return rows


def _oldest_first(row: Mapping[str, Any]) -> tuple[int, ...]:
    return row["transaction_position"], row["kind"], row["position"], row.get("change_index") or 0


def _newest_first(row: Mapping[str, Any]) -> tuple[int, ...]:
    return -row["transaction_position"], row["kind"], -row["position"], -(row.get("change_index") or 0)
