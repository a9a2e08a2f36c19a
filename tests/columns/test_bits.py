"""BIT."""

from __future__ import annotations

from typing import Any

import pyarrow as pa
import pytest

from spark_adapter.columns.kinds import spark_type, typed
from spark_adapter.decode.table import CellType
from tests.support.column_cells import column, typed_values


@pytest.mark.parametrize(
    ("num_bits", "arrow", "values", "expected"),
    [
        (1, pa.bool_(), [0, 1, None], [False, True, None]),
        (2, pa.int64(), [0, 3, None], [0, 3, None]),
        (63, pa.int64(), [2**63 - 1, None], [2**63 - 1, None]),
        (64, pa.decimal128(20, 0), [2**64 - 1, 0, None], [2**64 - 1, 0, None]),
    ],
)
def test_bits(num_bits: int, arrow: pa.DataType, values: list[Any], expected: list[Any]) -> None:
    bits = column(CellType.bit, num_bits=num_bits)
    assert spark_type(bits) == arrow
    assert typed_values(bits, values) == expected


def test_bits_beyond_the_declared_ones_are_reported() -> None:
    bits = column(CellType.bit, num_bits=9)
    array, bad = typed(bits, pa.array([511, 512, None], pa.uint64()))
    assert array.to_pylist() == [511, None, None]
    assert bad == [(1, "BIT(9) holds 512, which takes more bits")]
