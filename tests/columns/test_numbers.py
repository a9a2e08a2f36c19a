"""Integers, floats and YEAR."""

from __future__ import annotations

import pyarrow as pa
import pytest

from spark_adapter.columns.kinds import spark_type
from spark_adapter.decode.table import CellType
from tests.support.column_cells import column, typed_values


@pytest.mark.parametrize(
    ("cell_type", "arrow", "least", "most"),
    [
        (CellType.tiny, pa.int8(), -(2**7), 2**7 - 1),
        (CellType.tiny_unsigned, pa.int16(), 0, 2**8 - 1),
        (CellType.short, pa.int16(), -(2**15), 2**15 - 1),
        (CellType.short_unsigned, pa.int32(), 0, 2**16 - 1),
        (CellType.int24, pa.int32(), -(2**23), 2**23 - 1),
        (CellType.int24_unsigned, pa.int32(), 0, 2**24 - 1),
        (CellType.long, pa.int32(), -(2**31), 2**31 - 1),
        (CellType.long_unsigned, pa.int64(), 0, 2**32 - 1),
        (CellType.longlong, pa.int64(), -(2**63), 2**63 - 1),
        (CellType.longlong_unsigned, pa.decimal128(20, 0), 0, 2**64 - 1),
        (CellType.year, pa.int32(), 0, 2155),
    ],
)
def test_integers(cell_type: CellType, arrow: pa.DataType, least: int, most: int) -> None:
    assert spark_type(column(cell_type)) == arrow
    assert typed_values(column(cell_type), [least, None, most]) == [least, None, most]


def test_floats() -> None:
    assert spark_type(column(CellType.float)) == pa.float32()
    assert spark_type(column(CellType.double)) == pa.float64()
    assert typed_values(column(CellType.double), [0.1, None, -0.0]) == [0.1, None, -0.0]
