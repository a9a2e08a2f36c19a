"""VECTOR of MySQL 9 and MariaDB 11.7."""

from __future__ import annotations

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.columns.json_strings import joined
from spark_adapter.columns.kind import CellTexts, Kind, SqlLiterals, TypedCells
from spark_adapter.columns.sql_strings import backquoted, hexadecimal
from spark_adapter.decode.table import Column
from spark_adapter.ksy.arrays import places, without

VECTOR = pa.list_(pa.field("element", pa.float32()))


class Vector(Kind):
    """VECTOR. As with FLOAT, MySQL and MariaDB refuse elements that are not finite."""

    arrow = VECTOR

    def typed(self, column: Column, cells: pa.ListArray) -> TypedCells:
        infinite = places(pc.invert(pc.is_finite(cells.flatten())))
        bad: list[int] = np.unique(pc.list_parent_indices(cells).to_numpy()[infinite]).tolist()
        array = without(cells.cast(VECTOR), bad)
        return TypedCells(array, [(i, "VECTOR has an element that is not a finite number") for i in bad])

    def json_texts(self, column: Column, cells: pa.Array, values: pa.ListArray) -> CellTexts:
        return CellTexts(joined("[", pc.binary_join(values.cast(pa.list_(pa.string())), ","), "]"))

    def sql_literals(self, column: Column, cells: pa.Array, values: pa.ListArray) -> SqlLiterals:
        """The binary string of the elements, which has every FLOAT; STRING_TO_VECTOR refuses the smallest ones."""
        # https://dev.mysql.com/doc/refman/9.0/en/vector.html
        octets = [None if one is None else np.array(one, "<f4").tobytes() for one in values.to_pylist()]
        empty = [index for index, one in enumerate(octets) if one == b""]
        bad = [(index, "an empty vector, which no SQL literal has") for index in empty]
        return SqlLiterals(hexadecimal(pa.array(octets, pa.binary())), bad)

    def sql_conditions(
        self, column: Column, cells: pa.Array, values: pa.Array, literals: pa.StringArray
    ) -> pa.StringArray:
        """MySQL cannot compare vectors."""
        return joined(f"CAST({backquoted(column.key)} AS BINARY) <=> ", literals)
