"""Integers, floats and YEAR. An integer is signed unless the log says otherwise."""

from __future__ import annotations

from dataclasses import dataclass

import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.columns.kind import CellTexts, Kind, SqlLiterals, TypedCells
from spark_adapter.decode.table import Column
from spark_adapter.ksy.arrays import places, without

UNSIGNED_LONG = pa.decimal128(20, 0)
_NEGATIVE_ZERO = "-0e0"  # without an exponent it is exact, and has no sign


@dataclass(frozen=True)
class Integer(Kind):
    """Integers and YEAR, in an Arrow type that holds all of them."""

    arrow: pa.DataType

    def typed(self, column: Column, cells: pa.Array) -> TypedCells:
        return TypedCells(cells if cells.type.equals(self.arrow) else cells.cast(self.arrow), [])

    def json_texts(self, column: Column, cells: pa.Array, values: pa.Array) -> CellTexts:
        return CellTexts(cells.cast(pa.string()))

    def sql_literals(self, column: Column, cells: pa.Array, values: pa.Array) -> SqlLiterals:
        return SqlLiterals(cells.cast(pa.string()))


class Float(Integer):
    """FLOAT and DOUBLE. Servers store neither infinities nor NaN (Field_real::truncate of MySQL)."""

    def typed(self, column: Column, cells: pa.Array) -> TypedCells:
        bad = places(pc.invert(pc.is_finite(cells)))
        name = column.cell_type.name.upper()
        return TypedCells(without(cells, bad), [(i, f"{name} holds {cells[i]}, not a finite number") for i in bad])

    def sql_literals(self, column: Column, cells: pa.Array, values: pa.Array) -> SqlLiterals:
        """With the digits of a double, even for FLOAT: servers compare both as doubles, and 1.1 is no FLOAT."""
        texts = values.cast(pa.float64()).cast(pa.string())
        return SqlLiterals(pc.if_else(pc.equal(texts, "-0"), _NEGATIVE_ZERO, texts))
