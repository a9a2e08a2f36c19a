"""The view ``sql`` as one file that a server runs from beginning to end.

Transactions are as they were, without what was rolled back; prepared and committed later where they were XA. To
undo, what was committed is taken back, newest first, in one transaction for each. An undo that leaves out changes says
so first, and ends with an error.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from spark_adapter.columns.sql_strings import quoted_text
from spark_adapter.errors import counted, printable
from spark_adapter.log_names import plain_name
from spark_adapter.option_values import LogPosition
from spark_adapter.options import OF_FILES, About, only
from spark_adapter.rows.statement_scripts import EXECUTE, ScriptParts, parts_of
from spark_adapter.scripts.stored_programs import ROWS, StoredPrograms
from spark_adapter.sql.statements import Kind, statement_of
from spark_adapter.views.sql import SESSION

TRANSACTION_COLUMNS = (
    "file", "transaction_position", "gtid", "commit_timestamp", "outcome", "xa_xid", "_corrupt_record",
)  # fmt: skip


def options_of_transactions(options: Mapping[str, str], start: LogPosition | None) -> dict[str, str]:
    """The options for the transactions of a script: whatever selects changes, all of their transactions are needed.

    Args:
        options: for its changes.
        start: their ``startingPosition``.
    """
    chosen = only(options, *OF_FILES, About.TRANSACTIONS, About.PLACES)
    chosen.pop("startingPosition", None)
    if start is not None and start.file is not None:
        chosen["startingPosition"] = f"{start.file}:0"
    return {**chosen, "view": "transactions"}


NOTHING, TRANSACTION, CHANGE = -1, 0, 1
"""Kinds of rows, in the order in which those of a transaction come."""
_BEGIN = "START TRANSACTION;"  # in sql_mode ORACLE, BEGIN begins a block
# A command of the client, which finds the ends of statements by its own character set: to one that takes UTF-8 for GBK,
# the end of a string may be part of a character.
_CHARACTER_SET = "\\C utf8mb4"
# What servers do not log, though statements may need it.
_PREPARATION = (
    "/*!80400 SET restrict_fk_on_non_standard_key = 0 */;",
    "/*M!100304 SET system_versioning_alter_history = KEEP */;",
)


class Script:
    """Writes the statements that repeat the changes of a log, row by row.

    A row is one of the view ``transactions``, or a change of the one before it.

    Attributes:
        num_transactions: with changes in the script so far.
        left_out: the number of transactions that it does not repeat, or take back, by the reason.
    """

    purpose = "The changes of a binary log, to repeat them."

    def __init__(self) -> None:
        self._transaction: Mapping[str, Any] | None = None
        self._is_open = False
        self._is_for_rows: bool | None = None
        self._session: str | None = None
        self._has_other_charset = False
        self._beginning = ""
        self._ending = ""
        self._programs = StoredPrograms()
        self.num_transactions = 0
        self.left_out: Counter[str] = Counter()

    def header(self) -> Iterator[str]:
        """The first lines. Those of an undo are known after its last."""
        yield _CHARACTER_SET
        yield comment(self.purpose)
        yield from self._remarks()
        yield comment("Run this with the client of the server, as a user that may set variables:")
        yield comment("  mysql --binary-mode --comments --default-character-set=utf8mb4 < FILE")
        yield comment("Triggers that its tables have already would write again what the log has from triggers.")
        yield from _PREPARATION

    def _remarks(self) -> Iterator[str]:
        """Lines about the whole script."""
        yield from ()

    def lines(self, row: Mapping[str, Any]) -> Iterator[str]:
        """The lines of the next row."""
        if row["kind"] == NOTHING:
            return
        if row["kind"] == TRANSACTION:
            yield from self._ended()
            self._transaction = row
            if row["_corrupt_record"] is not None:
                yield comment(f"not readable: {row['_corrupt_record']}")
        elif row["op"] is None:
            yield comment(f"not readable: {row['_corrupt_record']}")
        else:
            if not self._is_open:
                self._is_open = True
                self.num_transactions += 1
                yield from self._begin(self._transaction)
            yield from self._change(row)

    def end(self) -> Iterator[str]:
        """The lines after the last row."""
        yield from self._ended()
        if self._programs.has_triggers:
            yield ""
            yield comment("Triggers as they were made. Until here they did nothing for the rows of the log.")
            for parts in self._programs.last_triggers():
                yield _delimited(parts)
        events = list(self._programs.last_events())
        if events:
            yield ""
            yield comment("Events, which would write again what the log has from them: disabled.")
            yield comment("ALTER EVENT … ENABLE brings them to life.")
            for parts in events:
                yield _delimited(parts)

    def _ended(self) -> Iterator[str]:
        """The lines that end the transaction, if it has changes."""
        if self._is_open:
            if self._ending and not self._beginning:
                yield self._ending
        elif self._transaction is not None and self._transaction["xa_xid"] is not None:
            yield from self._decided(self._transaction)
        elif self._transaction is not None and self._transaction["outcome"] in _GONE:
            self.left_out[_OUTCOMES[self._transaction["outcome"]]] += 1
        self._is_open, self._transaction, self._beginning, self._ending = False, None, "", ""

    def _begin(self, transaction: Mapping[str, Any] | None) -> Iterator[str]:
        """The first lines of a transaction that has changes."""
        yield ""
        yield comment(_place(transaction))
        outcome, xid = (None, None) if transaction is None else (transaction["outcome"], transaction["xa_xid"])
        if outcome == "ddl":
            return
        if outcome == "xa_prepare":
            yield f"XA START {xid};"
            self._ending = f"XA END {xid};\nXA PREPARE {xid};"
            return
        self._beginning = _BEGIN
        self._ending = "COMMIT;" if outcome in _STAYING else "ROLLBACK;"
        if outcome not in _STAYING:
            yield comment("the log does not hold its end")
            self.num_transactions -= 1
            self.left_out[_OUTCOMES["open"]] += 1

    def _decided(self, transaction: Mapping[str, Any]) -> Iterator[str]:
        """XA COMMIT or XA ROLLBACK of a transaction that was prepared before."""
        verb = {"commit": "COMMIT", "rollback": "ROLLBACK"}.get(transaction["outcome"])
        if verb is not None:
            yield ""
            yield comment(_place(transaction))
            yield f"XA {verb} {transaction['xa_xid']};"

    def _change(self, row: Mapping[str, Any]) -> Iterator[str]:
        if row["_corrupt_record"] is not None:
            yield comment(f"{'incomplete' if row['text'] is not None else 'missing'}: {row['_corrupt_record']}")
        if row["text"] is None:
            return
        if row["op"] == "statement":
            yield from self._statement(parts_of(row["text"]))
            return
        yield from self._begun()
        if not self._is_for_rows:
            self._is_for_rows, self._session, self._has_other_charset = True, None, False
            yield from (f"{statement};" for statement in SESSION)
            if self._programs.has_triggers:
                yield f"SET {ROWS} = 1;"
        if row["session"] != self._session:
            self._session = row["session"]
            yield f"SET {self._session};"
        yield f"{row['text']};"

    def _statement(self, parts: ScriptParts) -> Iterator[str]:
        statement = statement_of(parts.statement, parts.session)
        placed = self._programs.placed(parts, statement)
        if placed is None:
            return
        # What ends a transaction begins it before the rows that follow: CREATE TABLE … SELECT.
        if statement.kind is not Kind.DDL:
            yield from self._begun()
        if self._ending == "COMMIT;" and not self._beginning:
            placed = placed._replace(settings=_without_explicit_defaults(placed.settings))
        if self._is_for_rows and self._programs.has_triggers:
            yield f"SET {ROWS} = NULL;"
        if self._has_other_charset:
            yield f"{SESSION[0]};"
        self._is_for_rows, self._has_other_charset = False, parts.statement == EXECUTE
        yield _delimited(placed)

    def _begun(self) -> Iterator[str]:
        """The line that begins the transaction, before its first change."""
        if self._beginning:
            yield self._beginning
            self._beginning = ""


class UndoScript(Script):
    """Writes the statements that take back the changes of a log, given from the last to the first.

    Args:
        partial: the script does not end with an error if it leaves out changes.
        warnings: remarks for its first lines.
    """

    purpose = "The changes of a binary log, newest first, to take them back."

    def __init__(self, partial: bool = False, warnings: Sequence[str] = ()) -> None:
        super().__init__()
        self._partial = partial
        self._warnings = warnings
        self._decisions: dict[str, str] = {}
        self._is_skipped = False
        self._num_undone = 0
        self._num_statements = 0
        self._unreadable: set[str] = set()
        self._num_without_undo: Counter[str] = Counter()
        self._unlogged: defaultdict[str, set[str]] = defaultdict(set)

    @property
    def lacks(self) -> list[str]:
        """The changes that the script leaves out, in words; empty if it takes back all changes, and there are some."""
        found = []
        if not self._num_undone:
            found.append("everything: it takes nothing back")
        if self._num_statements:
            found.append(f"{counted(self._num_statements, 'statement')} of the log: DDL, or changes without rows")
        for table, count in sorted(self._num_without_undo.items()):
            found.append(f"{counted(count, 'change')} of rows of {table}")
        for table, parents in sorted(self._unlogged.items()):
            of_parents = ", ".join(sorted(parents))
            found.append(f"rows of {table} that foreign keys changed with those of {of_parents}, unlogged")
        if self._unreadable:
            found.append(f"what could not be read in {counted(len(self._unreadable), 'place')}")
        return found

    def lines(self, row: Mapping[str, Any]) -> Iterator[str]:
        """The lines of the next row."""
        if row["op"] is None and row["_corrupt_record"] is not None:
            self._unreadable.add(row["_corrupt_record"])
        yield from super().lines(row)

    def end(self) -> Iterator[str]:
        """The lines after the last row: an error if the script lacks something."""
        yield from self._ended()
        if self.lacks and not self._partial:
            yield ""
            yield f"SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = {quoted_text(_INCOMPLETE)};"

    def _remarks(self) -> Iterator[str]:
        yield from map(comment, self._warnings)
        if self.lacks:
            yield comment("IT IS NOT COMPLETE: comments in the places tell why. It leaves out")
            yield from map(comment, self.lacks)

    def _begin(self, transaction: Mapping[str, Any] | None) -> Iterator[str]:
        outcome, xid = (None, None) if transaction is None else (transaction["outcome"], transaction["xa_xid"])
        has_stayed = outcome in _STAYING
        if outcome == "xa_prepare":
            outcome = self._decisions.pop(str(xid), outcome)
            has_stayed = outcome == "commit"
        yield ""
        yield comment(_place(transaction))
        self._is_skipped = not has_stayed and outcome != "ddl"
        if self._is_skipped:
            reason = _OUTCOMES.get(str(outcome), "its end is missing")
            self.num_transactions -= 1
            self.left_out[reason] += 1
            yield comment(f"left out, for its changes did not stay: {reason}")
        elif has_stayed:
            self._beginning, self._ending = _BEGIN, "COMMIT;"

    def _decided(self, transaction: Mapping[str, Any]) -> Iterator[str]:
        self._decisions[transaction["xa_xid"]] = transaction["outcome"]
        yield from ()

    def _change(self, row: Mapping[str, Any]) -> Iterator[str]:
        if self._is_skipped:
            return
        if row["op"] == "statement":
            yield from self._not_undone(row)
            return
        if row["text"] is None:
            self._num_without_undo[f"{row['database']}.{row['table']}"] += 1
        else:
            self._num_undone += 1
        for table in row["unlogged_tables"] or ():
            self._unlogged[table].add(f"{row['database']}.{row['table']}")
        yield from super()._change(row)

    def _not_undone(self, row: Mapping[str, Any]) -> Iterator[str]:
        """A comment for a statement of the log."""
        logged = row["_corrupt_record"]
        if row["logged"] is not None:
            parts = parts_of(row["logged"])
            logged = parts.statement
            if statement_of(logged, parts.session).kind is Kind.TRANSACTION:  # SAVEPOINT and its like
                return
        self._num_statements += 1
        yield comment(f"not taken back: {logged}")


_STAYING = ("commit", "rollback")
"""Outcomes of transactions whose changes in the view ``sql`` stayed: it does not have what ROLLBACK took back."""

_INCOMPLETE = "This undo is not complete: see the first lines of its file"
_OUTCOMES = {
    "rollback": "it was rolled back",
    "open": "its end is missing",
    "xa_prepare": "it was prepared, and its XA COMMIT is not in the log",
}
_GONE = ("rollback", "open")
"""Outcomes of transactions that did not happen."""


def comment(text: str) -> str:
    """A comment of one line."""
    return f"-- {printable(' '.join(text.split()))}"


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


def _delimited(parts: ScriptParts) -> str:
    """A statement for the client, which would end a stored program at its first semicolon."""
    settings, statement, _ = parts
    if _MAY_END_IN_COMMENT.search(statement):
        statement += "\n"
    if ";" not in statement:
        return f"{settings}{statement};"
    delimiter = "$$"
    while delimiter in statement:
        delimiter += "$"
    return f"{settings}DELIMITER {delimiter}\n{statement}{delimiter}\nDELIMITER ;"


_MAY_END_IN_COMMENT = re.compile(r"(?:#|--)[^\n]*\Z")


def _without_explicit_defaults(settings: str) -> str:
    """Settings for a statement within a transaction, where MySQL refuses to set this variable."""
    return _EXPLICIT_DEFAULTS.sub("", settings)


_EXPLICIT_DEFAULTS = re.compile(r" explicit_defaults_for_timestamp = [01],")
