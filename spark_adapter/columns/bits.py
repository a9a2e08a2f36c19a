"""BIT: a boolean if it has one bit, otherwise an unsigned number."""

from __future__ import annotations

import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.columns.kind import CellTexts, Kind, SqlLiterals, TypedCells
from spark_adapter.columns.numbers import UNSIGNED_LONG
from spark_adapter.decode.table import Column
from spark_adapter.ksy.arrays import places, without


class Bit(Kind):
    """BIT(n)."""

    def arrow_type(self, column: Column) -> pa.DataType:
        return pa.bool_() if column.num_bits == 1 else UNSIGNED_LONG if column.num_bits >= 64 else pa.int64()

    def typed(self, column: Column, cells: pa.Array) -> TypedCells:
        bad: list[int] = []
        if column.num_bits < 64:
            bad = places(pc.greater_equal(cells, pa.scalar(1 << column.num_bits, pa.uint64())))
        reasons = [(i, f"BIT({column.num_bits}) holds {cells[i]}, which takes more bits") for i in bad]
        return TypedCells(without(cells, bad).cast(self.arrow_type(column)), reasons)

    def json_texts(self, column: Column, cells: pa.Array, values: pa.Array) -> CellTexts:
        return CellTexts(cells.cast(pa.string()))

    def sql_literals(self, column: Column, cells: pa.Array, values: pa.Array) -> SqlLiterals:
        encoded = cells.dictionary_encode()
        texts = pa.array([f"b'{bits:b}'" for bits in encoded.dictionary.to_pylist()], pa.string())
        return SqlLiterals(texts.take(encoded.indices))
