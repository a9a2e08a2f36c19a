"""Shapes."""

from __future__ import annotations

from spark_adapter.decode.table import CellType
from tests.support.column_cells import column, typed_values


def test_geometry() -> None:
    each = column(CellType.geometry)
    assert typed_values(each, [{"srid": 4326, "wkb": b"\1"}, None, {"srid": 0, "wkb": b""}]) == [
        {"srid": 4326, "wkb": b"\1"},
        None,
        {"srid": 0, "wkb": b""},
    ]
    # Servers store any SRID of 32 bits without a sign.
    assert typed_values(each, [{"srid": 2**32 - 1, "wkb": b""}]) == [{"srid": 2**32 - 1, "wkb": b""}]
