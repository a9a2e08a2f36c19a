"""The view ``sql`` of the rows that fulfil a condition."""

from __future__ import annotations

from collections.abc import Iterator

import pyarrow as pa

from spark_adapter.decode import DecodedRows, Engine
from spark_adapter.errors import Fault
from spark_adapter.rows.asked import Asked
from spark_adapter.rows.change_index import ChangeIndex
from spark_adapter.rows.rows_queries import NO_QUERIES, RowsQueries
from spark_adapter.rows.statement_rows import StatementRow
from spark_adapter.scripts.conditions import Condition, places, rows_where
from spark_adapter.transactions.tracked import TrackedBlock
from spark_adapter.views.sql import SqlView


class ChosenRows(SqlView):
    """Changes of rows that fulfil a condition before or after the change, and all statements.

    Where the log does not have the cells that decide, the change is reported, and has no SQL.

    Args:
        condition: that rows fulfil.
    """

    def __init__(self, engine: Engine, asked: Asked, condition: Condition) -> None:
        super().__init__(engine, asked)
        self._condition = condition

    def batches_of(
        self,
        tracked: TrackedBlock,
        index: ChangeIndex,
        parts: list[DecodedRows],
        statements: list[StatementRow],
        faults: list[Fault],
        queries: RowsQueries = NO_QUERIES,
    ) -> Iterator[tuple[pa.RecordBatch, list[Fault]]]:
        chosen, unknown = [], []
        for part in parts:
            if not part.table.has_names:  # which the view reports
                chosen.append(part)
                continue
            truths = self._condition.holds(part)
            chosen.append(rows_where(part, [each is True for each in truths]))
            for row in places(truths, None):
                reason = f"row {part.row_index[row]} of {part.table.qualified_name}: {_NOT_KNOWN}"
                unknown.append(tracked.block.fault(int(part.event_index[row]), reason))
        some = [part for part in chosen if len(part)]
        yield from super().batches_of(tracked, index, some, statements, [*faults, *unknown], queries)


_NOT_KNOWN = "whether the condition on its columns holds is not known, as the log lacks their values"
