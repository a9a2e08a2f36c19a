"""How much happened when: bytes, rows and transactions by time, table and kind of change, in bounded memory."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from spark_adapter.event_headers import Int64s

KINDS = ("insert", "update", "delete", "several", "ddl", "statement", "none")
"""Kinds of transactions: one kind of change to rows or several; DDL, or changes in statement format; or nothing."""
SEVERAL_TABLES = None
"""The table of a transaction that changed several."""
NO_TABLE = ""
"""The table of a transaction that names none."""
MOST_BINS = 200
"""From the first to the last, with empty ones."""
MOST_CELLS = 100_000

_SECOND, _MINUTE, _HOUR, _DAY = 1000, 60_000, 3_600_000, 86_400_000
# In milliseconds; each divides the next.
WIDTHS = (
    1, 5, 10, 50, 100, 500, _SECOND, 5 * _SECOND, 15 * _SECOND, _MINUTE, 5 * _MINUTE, 15 * _MINUTE, _HOUR, 3 * _HOUR,
    12 * _HOUR, _DAY, 7 * _DAY, 28 * _DAY, 364 * _DAY, 3640 * _DAY,
)  # fmt: skip

CELLS = pa.schema(
    [
        ("start", pa.int64()),
        ("table", pa.string()),
        ("kind", pa.string()),
        ("num_rows", pa.int64()),
        ("num_bytes", pa.int64()),
        ("num_other_bytes", pa.int64()),
        ("num_transactions", pa.int64()),
    ]
)
"""A row for each bin, table and kind of change that occurs.

- ``start`` of the bin, in milliseconds since 1970.
- ``num_rows``, ``num_bytes``: rows of that table that were changed in that way, and the bytes of their rows events.
- ``num_transactions``: whose only table and only kind of change these are; ``num_other_bytes``: of their other events.
"""
_KEYS = CELLS.names[:3]
_SUMS = CELLS.names[3:]
_MOST_DENSE_CELLS = 1 << 18


class TimeLine:
    """Cells of bins that become wider as the log gets longer.

    Args:
        width: of a bin, in milliseconds: the least.

    Attributes:
        width: of a bin, in milliseconds.
    """

    def __init__(self, width: int = WIDTHS[0]) -> None:
        self.width = width
        self._parts: list[pa.Table] = []

    def add(
        self,
        milliseconds: Int64s,
        names: Sequence[str | None],
        tables: Int64s,
        kinds: Int64s,
        sums: Sequence[npt.NDArray[np.int64]],
    ) -> None:
        """Add to cells.

        Args:
            milliseconds: since 1970, of each addition.
            names: of tables, of which the last two are ``NO_TABLE`` and ``SEVERAL_TABLES``.
            tables: of each addition, a place in ``names``.
            kinds: of each addition, a place in ``KINDS``.
            sums: of each addition, what the last columns of ``CELLS`` get.
        """
        if not len(milliseconds):
            return
        bins = milliseconds // self.width
        first = bins.min()
        of_cell = ((bins - first) * len(names) + tables) * len(KINDS) + kinds
        if (bins.max() - first + 1) * len(names) * len(KINDS) <= _MOST_DENSE_CELLS:
            keys = np.flatnonzero(np.bincount(of_cell))
            totals = [np.bincount(of_cell, each)[keys] for each in sums]
        else:
            keys, of_key = np.unique(of_cell, return_inverse=True)
            totals = [np.bincount(of_key, each) for each in sums]
        columns = [
            pa.array((keys // len(KINDS) // len(names) + first) * self.width),
            pa.array(names, pa.string()).take(pa.array(keys // len(KINDS) % len(names))),
            pa.array(KINDS, pa.string()).take(pa.array(keys % len(KINDS))),
            *(pa.array(total.astype(np.int64)) for total in totals),
        ]
        self._parts.append(pa.Table.from_arrays(columns, schema=CELLS))
        if sum(map(len, self._parts)) > MOST_CELLS:
            self._compact()

    def then(self, later: TimeLine) -> None:
        """Add the cells of another time line."""
        self.width = max(self.width, later.width)
        self._parts += later._parts
        self._compact()

    def cells(self) -> pa.Table:
        """The cells: rows of ``CELLS``, by start; they lie in at most ``MOST_BINS`` bins."""
        self._compact()
        return pa.concat_tables([CELLS.empty_table(), *self._parts]).sort_by("start")

    def _compact(self) -> None:
        """Add up equal cells, in wider bins where there are too many."""
        cells = pa.concat_tables([CELLS.empty_table(), *self._parts])
        while True:
            start = cells.column("start").to_numpy()
            cells = cells.set_column(0, "start", pa.array(start - start % self.width))
            sums = cells.group_by(_KEYS, use_threads=False).aggregate([(name, "sum") for name in _SUMS])
            columns = [sums.column(name) for name in (*_KEYS, *(f"{name}_sum" for name in _SUMS))]
            cells = pa.Table.from_arrays(columns, schema=CELLS)
            starts = cells.column("start").to_numpy()
            is_short = not len(starts) or (starts.max() - starts.min()) // self.width < MOST_BINS
            if (is_short and len(cells) <= MOST_CELLS // 2) or self.width == WIDTHS[-1]:
                break
            self.width = WIDTHS[WIDTHS.index(self.width) + 1]
        self._parts = [cells]
