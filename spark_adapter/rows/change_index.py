"""The index of each change in its transaction."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from spark_adapter.decode import DecodedRows
from spark_adapter.decode.engine import events_in_order, events_of_rows
from spark_adapter.event_headers import Int64s
from spark_adapter.transactions.transactions import Transactions


class ChangeIndex:
    """Numbers the changes of each transaction from 0, also across blocks."""

    def __init__(self) -> None:
        self._next = 0

    def number(self, transactions: Transactions, of_row: Int64s) -> Int64s:
        """The index of each row in its transaction; ``of_row`` is the transaction of each row, in file order."""
        if not transactions.is_continued:
            self._next = 0
        count = np.bincount(of_row[of_row >= 0], minlength=len(transactions))
        first = np.concatenate([[0], np.cumsum(count)[:-1]]) if len(count) else np.zeros(0, np.int64)
        numbers = np.arange(len(of_row)) - np.where(of_row >= 0, first[of_row] if len(first) else 0, 0)
        if len(transactions) and transactions.is_continued:
            numbers += np.where(of_row == 0, self._next, 0)
        if len(transactions):
            carried = self._next if len(transactions) == 1 and transactions.is_continued else 0
            self._next = carried + int(count[-1])
        return numbers

    def of_parts(
        self,
        transactions: Transactions,
        parts: list[DecodedRows],
        is_wanted: Callable[[DecodedRows], bool],
        events_of_statements: Sequence[int] = (),
    ) -> tuple[Int64s, list[DecodedRows]]:
        """Number the rows and the statements of a block.

        Args:
            transactions: of the block.
            parts: its rows.
            is_wanted: whether the rows of a part are wanted, or only counted.
            events_of_statements: the event of each statement.

        Returns:
            The numbers of the rows of the wanted parts, in file order, and after them those of the
            statements; and the wanted parts.
        """
        if not parts and not events_of_statements:
            return self.number(transactions, np.zeros(0, np.int64)), []
        events = events_of_rows(parts)
        num_rows = len(events)
        if events_of_statements:
            events = np.concatenate([events, np.array(events_of_statements, np.int64)])
        order = events_in_order(events)
        numbers = np.empty(len(order), np.int64)
        numbers[order] = self.number(transactions, transactions.of_event[events[order]])
        wanted = [part for part in parts if is_wanted(part)]
        in_file_order = order[order < num_rows]
        if len(wanted) < len(parts):
            is_kept = np.concatenate([np.full(len(part), is_wanted(part)) for part in parts])
            in_file_order = in_file_order[is_kept[in_file_order]]
        return np.concatenate([numbers[in_file_order], numbers[num_rows:]]), wanted
