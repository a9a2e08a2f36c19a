"""The script of logs as a file, for Python programs: ``spark_adapter.write_sql``."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import IO, Any, NamedTuple

import pyarrow as pa

from spark_adapter.errors import PrintableError
from spark_adapter.options import OF_A_VIEW, About, as_texts, names_about
from spark_adapter.scripts.conditions import Condition
from spark_adapter.scripts.later_changes import first_later_change
from spark_adapter.scripts.of_log import SPLIT_BYTES, write_script

OWN_OPTIONS = (*names_about(About.DAMAGE), *OF_A_VIEW)
"""Options that a script sets itself."""
ADVICE = "take back the later changes too, or give --ignore-later-changes"
"""To somebody at a command line whose undo a later change contradicts."""


class LaterChangeError(PrintableError, ValueError):
    """An undo is not written, because a later change of the same rows contradicts it; the message names that change."""


class WrittenSql(NamedTuple):
    """The summary of a script.

    Attributes:
        num_transactions: with changes in the script.
        left_out: the number of other transactions that the options choose, by the reason.
        lacks: what an undo leaves out, in words.
        reports: what could not be read or written as SQL, with its place.
    """

    num_transactions: int
    left_out: Mapping[str, int]
    lacks: list[str]
    reports: list[str]


def write_sql(
    output: str | os.PathLike[str] | IO[bytes],
    paths: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
    *,
    undo: bool = False,
    partial: bool = False,
    where: str | None = None,
    ignore_later_changes: bool = False,
    **options: Any,
) -> WrittenSql:
    """Write the changes of logs as a script that a server's client runs, or what takes them back.

    Args:
        output: a file to write, or a binary stream.
        paths: files, folders, globs.
        undo: write what takes the changes back, newest first.
        partial: an undo that leaves out changes does not end with an error when it runs.
        where: only changes of rows of which this holds before or after: ``status = 'paid' AND id BETWEEN 7 AND 12``.
        ignore_later_changes: write an undo that later changes of the same rows contradict.
        options: of the data source, which choose transactions and tables, such as ``tables``, ``include_gtids`` or
            ``table_definitions``.

    Raises:
        LaterChangeError: a later change contradicts the undo; nothing is written.
        ValueError, OSError: as from :func:`spark_adapter.read`; or no table has a column of the condition.
    """
    given = as_texts(paths, options)
    if own := [name for name in OWN_OPTIONS if name in given]:
        raise ValueError(f"write_sql sets {', '.join(own)} itself")
    if not undo and (partial or ignore_later_changes):
        raise ValueError("partial and ignore_later_changes are for undo=True")
    del given["paths"]
    condition = None if where is None else Condition(where)
    later = first_later_change(paths, given, condition, SPLIT_BYTES) if undo else None
    if later is not None and not ignore_later_changes:
        raise LaterChangeError(contradiction(later))
    reports: list[str] = []

    def seen(batch: pa.RecordBatch) -> None:
        reports.extend(batch.column("_corrupt_record").drop_null().to_pylist())

    def write(file: IO[bytes]) -> WrittenSql:
        written = write_script(file, paths, given, seen, undo, partial, condition, later_change_warnings(later))
        return WrittenSql(written.num_transactions, written.left_out, written.lacks, reports)

    if isinstance(output, (str, os.PathLike)):
        with open(output, "wb") as file:
            result = write(file)
    else:
        result = write(output)
    if condition is not None and condition.unmet:
        raise ValueError(f"where: no table that was read has a column {', '.join(sorted(condition.unmet))}")
    return result


def contradiction(later: str) -> str:
    """What a later change, as :func:`first_later_change` names it, means for an undo."""
    return f"a later change contradicts the undo: {later}"


def later_change_warnings(later: str | None) -> tuple[str, ...]:
    """The first lines of an undo that a later change contradicts."""
    return () if later is None else (f"A LATER CHANGE CONTRADICTS IT. The first is {later}",)
