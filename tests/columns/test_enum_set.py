"""ENUM and SET."""

from __future__ import annotations

import pyarrow as pa

from spark_adapter.columns.kinds import typed
from spark_adapter.decode.table import CellType
from tests.support.column_cells import column, typed_values


def test_enums() -> None:
    each = column(CellType.enum, labels=("red", "gr,ün"))
    assert typed_values(each, [1, 2, None, 0]) == ["red", "gr,ün", None, ""]
    assert typed_values(column(CellType.enum), [1, 65535, None, 0]) == ["1", "65535", None, "0"]
    array, bad = typed(each, pa.array([3, 1, None], pa.uint16()))
    assert array.to_pylist() == [None, "red", None]
    assert bad == [(0, "ENUM holds 3, and has 2 labels")]


def test_enums_with_more_labels_than_numbers() -> None:
    each = column(CellType.enum, labels=tuple(map(str, range(65536))))
    assert typed_values(each, [65535]) == ["65534"]


def test_sets() -> None:
    each = column(CellType.set, labels=("a", "b", "c"))
    assert typed_values(each, [0b101, 0, None, 0b111, 0b101]) == ["a,c", "", None, "a,b,c", "a,c"]
    assert typed_values(column(CellType.set), [2**64 - 1, 0, None]) == [str(2**64 - 1), "0", None]
    wide = column(CellType.set, labels=tuple(f"l{i}" for i in range(64)))
    assert typed_values(wide, [1 << 63 | 1]) == ["l0,l63"]
    array, bad = typed(each, pa.array([8, 1, None], pa.uint64()))
    assert array.to_pylist() == [None, "a", None]
    assert bad == [(0, "SET holds 8, and has 3 labels")]
