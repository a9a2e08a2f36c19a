"""The rows that tables had after each transaction of a recorded log, from what SELECT showed before and after each."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.support import truth

Rows = list[dict[str, Any]]
"""Rows as the recorder tells them, by column name."""

_EMPTIES = re.compile(r"(?:TRUNCATE(?: TABLE)?|DROP TABLE(?: IF EXISTS)?) (.*)", re.IGNORECASE)
_DEFINED = truth.Logging(is_defined=True)


@dataclass
class States:
    """The rows of the tables of a log.

    Attributes:
        rows: of each table by its qualified name, now.
        columns: of each.
    """

    rows: dict[str, Rows] = field(default_factory=dict)
    columns: dict[str, tuple[truth.Column, ...]] = field(default_factory=dict)

    def add(self, transaction: truth.Transaction) -> None:
        """Apply a transaction."""
        emptied = _EMPTIES.match(transaction.sql or "")
        for name in re.findall(r"\w+", emptied[1]) if emptied else ():
            for table in self.rows:
                if table.endswith(f".{name}"):
                    self.rows[table] = []
        for statement in transaction.statements:
            lines = [line for line, _, _ in statement.raw]
            # The rows of a statement have the order of their keys: those that go must go first.
            for line in lines:
                if line["op"] != "insert":
                    self._of(line).remove(line["before"])
            for line, columns, _ in statement.raw:
                if line["op"] != "delete":
                    self._of(line).append(line["after"])
                self.columns[f"{line['schema']}.{line['table']}"] = columns

    def _of(self, line: Mapping[str, Any]) -> Rows:
        return self.rows.setdefault(f"{line['schema']}.{line['table']}", [])


def states(*names: str) -> States:
    """The rows at the end of recorded files of a log; prepared transactions count if they were committed."""
    told = [transaction for name in names for transaction in truth.load(name).transactions]
    found = States()
    for transaction, is_undone in _with_ends(told):
        if not is_undone:
            found.add(transaction)
    return found


def _with_ends(transactions: Sequence[truth.Transaction]) -> Iterator[tuple[truth.Transaction, bool]]:
    """Each transaction, and whether it was prepared and rolled back; ends come in the order of their XA PREPARE."""
    ends = [each.outcome for each in transactions if (each.sql or "").startswith("XA ")]
    for each in transactions:
        yield each, each.outcome == "xa_prepare" and (not ends or ends.pop(0) == "rollback")


def differences(rows: Iterable[Mapping[str, Any]], wanted: Rows, columns: Sequence[truth.Column]) -> list[str]:
    """How rows of the view ``table``'s types differ from those that the server showed, as multisets."""
    found = [{name: truth._plain(value) for name, value in row.items()} for row in rows]
    told = []
    for row in wanted:
        cells = {column.name: truth._typed_cell(column, row[column.name], _DEFINED) for column in columns}
        alike = (each for each in found if not list(truth._row_differences(cells, each)) and len(each) == len(cells))
        match = next(alike, None)
        if match is None:
            told.append(f"missing: {json.dumps(row)[:300]}")
        else:
            found.remove(match)
    return told + [f"unexpected: {row}"[:300] for row in found]
