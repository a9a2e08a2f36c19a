"""Integers, floats and YEAR. An integer is signed unless the log says otherwise."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.columns.json_strings import joined
from spark_adapter.columns.kind import CellTexts, Kind, SqlLiterals, TypedCells
from spark_adapter.columns.sql_strings import backquoted
from spark_adapter.decode.table import Column
from spark_adapter.ksy.arrays import places, without

UNSIGNED_LONG = pa.decimal128(20, 0)
_NEGATIVE_ZERO = "-0e0"  # without an exponent it is exact, and has no sign
_DIGITS = re.compile(r"\(([0-9]+),([0-9]+)\)")


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
        """With the digits of a double, even for FLOAT: servers compare both as doubles, and 1.1 is no FLOAT.

        The largest number of FLOAT(30,0) is 10^30 - 1, which as a FLOAT is more: no strict session assigns that.
        """
        texts = values.cast(pa.float64()).cast(pa.string())
        is_beyond = _is_beyond_digits(column, values)
        return SqlLiterals(pc.if_else(pc.equal(texts, "-0"), _NEGATIVE_ZERO, texts), lax=is_beyond)

    def sql_conditions(
        self, column: Column, cells: pa.Array, values: pa.Array, literals: pa.StringArray
    ) -> pa.StringArray:
        """Of an expression where MySQL takes the number for one that the column cannot hold."""
        conditions = super().sql_conditions(column, cells, values, literals)
        is_beyond = _is_beyond_digits(column, values)
        if is_beyond is None or not pc.any(is_beyond).as_py():
            return conditions
        return pc.if_else(
            pc.fill_null(is_beyond, False), joined(f"{backquoted(column.key)} + 0 <=> ", literals), conditions
        )


def _is_beyond_digits(column: Column, values: pa.Array) -> pa.BooleanArray | None:
    """Whether the type of the column has too few digits for a number; None if it does not say how many."""
    digits = _DIGITS.search(column.sql_type or "")
    if digits is None:
        return None
    return pc.greater_equal(pc.abs(values.cast(pa.float64())), 10.0 ** (int(digits[1]) - int(digits[2])))
