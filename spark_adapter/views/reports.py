"""Faults as rows of a view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyarrow as pa

from spark_adapter.errors import Fault


@dataclass(frozen=True)
class Reports:
    """The columns in which a view reports faults.

    Attributes:
        file: the column for the file.
        position: the column for the position in the file, by which rows are ordered.
        error: the column for what is wrong.
        event_type: the column for the type of the event; None if ``error`` includes it.
        has_positions: whether reports fill ``position``; they are not transactions.
    """

    file: str = "file"
    position: str = "position"
    error: str = "_corrupt_record"
    event_type: str | None = None
    has_positions: bool = True

    def rows(self, faults: Sequence[Fault], schema: pa.Schema) -> pa.RecordBatch:
        """A row for each fault."""
        return pa.RecordBatch.from_pylist([self._row(fault) for fault in faults], schema=schema)

    def added_to(self, rows: pa.RecordBatch, faults: Sequence[Fault]) -> pa.RecordBatch:
        """The rows of a batch, and one more for each fault, in file order."""
        if not faults:
            return rows
        positions = [rows.column(self.position).to_numpy(zero_copy_only=False), [fault.position for fault in faults]]
        table = pa.Table.from_batches([rows, self.rows(faults, rows.schema)])
        in_order = table.take(np.argsort(np.concatenate(positions), kind="stable"))
        return in_order.combine_chunks().to_batches()[0]

    def _row(self, fault: Fault) -> dict[str, Any]:
        row: dict[str, Any] = {self.file: fault.file, self.error: str(fault)}
        if self.has_positions:
            row[self.position] = fault.position
        if self.event_type is not None:
            row |= {self.event_type: fault.event_type, self.error: fault.reason}
        return row
