"""Vectors."""

from __future__ import annotations

from spark_adapter.decode.table import CellType
from tests.support.column_cells import column, typed_values


def test_vectors() -> None:
    each = column(CellType.vector)
    assert typed_values(each, [[1.5, -0.0], None, []]) == [[1.5, -0.0], None, []]
