"""The view ``sql`` as one file that a server runs from beginning to end.

Transactions are as they were: rolled back where the log says so, prepared and committed later where they were XA. To
undo, what was committed is taken back, newest first, in one transaction for each.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from pyspark.sql import DataFrame
from pyspark.sql import functions as f

from spark_adapter.log_names import plain_name
from spark_adapter.views.sql import SESSION

TRANSACTION_COLUMNS = (
    "file", "transaction_position", "gtid", "commit_timestamp", "outcome", "xa_xid", "_corrupt_record",
)  # fmt: skip


def script(changes: DataFrame, transactions: DataFrame, files: Sequence[str], undo: bool) -> DataFrame:
    """The lines of a script, in one partition.

    Args:
        changes: the view ``sql``.
        transactions: ``TRANSACTION_COLUMNS`` of the view ``transactions``, of the same log.
        files: of the log, in order, as rows name them.
        undo: take the changes back.
    """
    of_change = {"kind": f.lit(_CHANGE), "text": f.col("undo" if undo else "statement")}
    if undo:
        of_change["logged"] = f.when(f.col("op") == "statement", f.col("statement"))
    found = changes.withColumns(of_change)
    begins = transactions.withColumns({"kind": f.lit(_TRANSACTION), "position": f.col("transaction_position")})
    begins = begins.withColumn("committed", f.unix_micros("commit_timestamp"))
    both = found.unionByName(begins, allowMissingColumns=True).drop("timestamp", "commit_timestamp")
    number = f.array_position(f.array(*map(f.lit, files)), f.col("file"))
    both = both.withColumns({"number": number, "transaction_position": f.coalesce("transaction_position", "position")})
    order = f.desc if undo else f.asc
    ordered = (
        both.asTable()
        .withSinglePartition()
        .orderBy(order("number"), order("transaction_position"), "kind", order("position"), order("change_index"))
    )
    lines: Any = f.udtf(_Lines, returnType="value string", useArrow=False)  # with Arrow it needs Pandas
    frame: DataFrame = lines(ordered, f.lit(undo))
    return frame


_TRANSACTION, _CHANGE = 0, 1


class _Lines:
    """A table function from rows to the lines of a script."""

    def __init__(self) -> None:
        self._script: Script | None = None

    def eval(self, row: Mapping[str, Any], undo: bool) -> Iterator[tuple[str]]:
        """The lines for the next row."""
        if self._script is None:
            self._script = (UndoScript if undo else Script)()
            yield from zip(self._script.header())
        yield from zip(self._script.lines(row))

    def terminate(self) -> Iterator[tuple[str]]:
        """The lines after the last row."""
        if self._script is not None:
            yield from zip(self._script.end())


class Script:
    """Writes the statements that repeat the changes of a log, row by row.

    A row is one of the view ``transactions``, or a change of the one before it.
    """

    purpose = "The changes of a binary log, to repeat them."

    def __init__(self) -> None:
        self._transaction: Mapping[str, Any] | None = None
        self._is_open = False
        self._is_for_rows = True
        self._ending = ""

    def header(self) -> Iterator[str]:
        """The first lines."""
        yield f"-- {self.purpose} Run this with the client of the server: mysql --binary-mode < FILE"
        yield from _session()

    def lines(self, row: Mapping[str, Any]) -> Iterator[str]:
        """The lines of the next row."""
        if row["kind"] == _TRANSACTION:
            yield from self.end()
            self._transaction = row
            if row["_corrupt_record"] is not None:
                yield _comment(f"not readable: {row['_corrupt_record']}")
        elif row["op"] is None:
            yield _comment(f"not readable: {row['_corrupt_record']}")
        else:
            if not self._is_open:
                self._is_open = True
                yield from self._begin(self._transaction)
            yield from self._change(row)

    def end(self) -> Iterator[str]:
        """The lines that end the transaction, if it has changes."""
        if self._is_open:
            if self._ending:
                yield self._ending
        elif self._transaction is not None and self._transaction["xa_xid"] is not None:
            yield from self._decided(self._transaction)
        self._is_open, self._transaction, self._ending = False, None, ""

    def _begin(self, transaction: Mapping[str, Any] | None) -> Iterator[str]:
        """The first lines of a transaction that has changes."""
        yield ""
        yield _comment(_place(transaction))
        outcome, xid = (None, None) if transaction is None else (transaction["outcome"], transaction["xa_xid"])
        if outcome == "ddl":
            return
        if outcome == "xa_prepare":
            yield f"XA START {xid};"
            self._ending = f"XA END {xid};\nXA PREPARE {xid};"
            return
        yield "BEGIN;"
        self._ending = "COMMIT;" if outcome == "commit" else "ROLLBACK;"
        if outcome not in ("commit", "rollback"):
            yield _comment("the log does not hold its end")

    def _decided(self, transaction: Mapping[str, Any]) -> Iterator[str]:
        """XA COMMIT or XA ROLLBACK of a transaction that was prepared before."""
        verb = {"commit": "COMMIT", "rollback": "ROLLBACK"}.get(transaction["outcome"])
        if verb is not None:
            yield ""
            yield _comment(_place(transaction))
            yield f"XA {verb} {transaction['xa_xid']};"

    def _change(self, row: Mapping[str, Any]) -> Iterator[str]:
        if row["_corrupt_record"] is not None:
            yield _comment(f"{'incomplete' if row['text'] is not None else 'missing'}: {row['_corrupt_record']}")
        if row["text"] is None:
            return
        is_for_rows = row["op"] != "statement"
        if is_for_rows and not self._is_for_rows:
            yield from _session()
        self._is_for_rows = is_for_rows
        yield f"{row['text']};" if is_for_rows else _delimited(row["text"])


class UndoScript(Script):
    """Writes the statements that take back the changes of a log, given from the last to the first."""

    purpose = "The changes of a binary log, newest first, to take them back."

    def __init__(self) -> None:
        super().__init__()
        self._decisions: dict[str, str] = {}
        self._is_skipped = False

    def _begin(self, transaction: Mapping[str, Any] | None) -> Iterator[str]:
        outcome, xid = (None, None) if transaction is None else (transaction["outcome"], transaction["xa_xid"])
        if outcome == "xa_prepare":
            outcome = self._decisions.pop(str(xid), outcome)
        yield ""
        yield _comment(_place(transaction))
        self._is_skipped = outcome not in ("commit", "ddl")
        if self._is_skipped:
            yield _comment(
                f"left out, for its changes did not stay: {_OUTCOMES.get(str(outcome), 'its end is missing')}"
            )
        elif outcome == "commit":
            yield "BEGIN;"
            self._ending = "COMMIT;"

    def _decided(self, transaction: Mapping[str, Any]) -> Iterator[str]:
        self._decisions[transaction["xa_xid"]] = transaction["outcome"]
        yield from ()

    def _change(self, row: Mapping[str, Any]) -> Iterator[str]:
        if self._is_skipped:
            return
        if row["op"] == "statement":
            yield _comment(f"not taken back: {_SETTINGS.sub('', row['logged'] or row['_corrupt_record'], count=1)}")
            return
        yield from super()._change(row)


_OUTCOMES = {"rollback": "it was rolled back", "xa_prepare": "it was prepared, and its XA COMMIT is not in the log"}


def _session() -> Iterator[str]:
    return (f"{statement};" for statement in SESSION)


def _comment(text: str) -> str:
    """A comment of one line."""
    return f"-- {' '.join(text.split())}"


def _place(transaction: Mapping[str, Any] | None) -> str:
    """Where, when and as what a transaction was logged."""
    if transaction is None:
        return "changes of an unknown transaction"
    parts = [f"{plain_name(transaction['file'].rpartition('/')[2])}:{transaction['transaction_position']}"]
    if transaction["committed"] is not None:
        parts.append(f"{_EPOCH + timedelta(microseconds=transaction['committed']):%Y-%m-%d %H:%M:%S.%f} UTC")
    if transaction["gtid"] is not None:
        parts.append(f"GTID {transaction['gtid']}")
    return ", ".join(parts)


_EPOCH = datetime(1970, 1, 1)


def _delimited(text: str) -> str:
    """Statements for the client, which would end a stored program at its first semicolon."""
    settings = _SETTINGS.match(text)
    assert settings is not None
    statement = text[settings.end() :]
    if ";" not in statement:
        return f"{text};"
    delimiter = "$$"
    while delimiter in statement:
        delimiter += "$"
    return f"{settings[0]}DELIMITER {delimiter}\n{statement}{delimiter}\nDELIMITER ;"


# What ``ScriptReader.script`` puts before a statement.
_SETTINGS = re.compile(r"(?:USE `(?:[^`]|``)*`;\n)?SET (?:[^`';]|`(?:[^`]|``)*`|'[^']*')*;\n")
