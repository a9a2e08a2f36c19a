"""The base of every kind of column: its faces.

A *face* is a representation of a column's cells. Each kind is one class in one module, with a method for
each face:

- ``arrow_type`` and ``typed``: for the view ``table``, in a type that Spark reads without a cast;
- ``json_texts``: for the view ``changes``;
- ``sql_literals`` and ``sql_conditions``: for the view ``sql``.

Only ``typed`` decides which cells are bad. Every other face gets the result of ``typed``, and need not check
for bad cells. A new face is an abstract method here; a kind that lacks it cannot be created.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

import pyarrow as pa

from spark_adapter.columns.json_strings import joined, quoted
from spark_adapter.columns.sql_strings import backquoted
from spark_adapter.decode.table import Column
from spark_adapter.ksy.arrays import places


class TypedCells(NamedTuple):
    """Typed cells of a column.

    Attributes:
        array: null where the cell is NULL, has no equivalent in Spark, or is bad.
        bad: index of each cell that no server stores, ascending, with the reason.
    """

    array: pa.Array
    bad: list[tuple[int, str]]


class CellTexts(NamedTuple):
    """JSON texts of a column.

    Attributes:
        array: strings; null where the cell is NULL, or bad with nothing to show.
        is_bare: the texts are JSON strings without their quotes.
        bad: as in ``TypedCells``. Filled by ``kinds.cell_texts``, not by kinds.
    """

    array: pa.StringArray
    is_bare: bool = False
    bad: Sequence[tuple[int, str]] = ()

    @property
    def whole(self) -> pa.StringArray:
        """The texts, with quotes if they are strings."""
        return quoted(self.array) if self.is_bare else self.array


class SqlLiterals(NamedTuple):
    """SQL literals of a column.

    Attributes:
        array: expressions that give the cells' values; null where the cell is NULL, or is among ``bad``.
        bad: index of each cell that has none, ascending, with the reason.
        lax: whether a strict ``sql_mode`` refuses to assign the value, though a server may store it; None for no cell.
    """

    array: pa.StringArray
    bad: Sequence[tuple[int, str]] = ()
    lax: pa.BooleanArray | None = None


class Kind(ABC):
    """A kind of column. Methods take a column of the table, and cells in the type of ``column.node``.

    Attributes:
        arrow: the type of ``typed``, if it is the same for all columns of the kind.
        shows_bad_cells: the texts of bad cells are meaningful, too.
    """

    arrow: pa.DataType
    shows_bad_cells = False

    def arrow_type(self, column: Column) -> pa.DataType:
        """The type of ``typed``. It depends only on the table's TABLE_MAP, never on values."""
        return self.arrow

    @abstractmethod
    def typed(self, column: Column, cells: pa.Array) -> TypedCells:
        """The cells as ``arrow_type(column)``."""

    @abstractmethod
    def json_texts(self, column: Column, cells: pa.Array, values: pa.Array) -> CellTexts:
        """The JSON text of each cell, given the values from ``typed``; anything for a bad cell."""

    @abstractmethod
    def sql_literals(self, column: Column, cells: pa.Array, values: pa.Array) -> SqlLiterals:
        """For each cell an SQL expression with its value, given the values from ``typed``; anything for a bad cell.

        A server that assigns it to the column, in a session as the view ``sql`` describes it, stores the same cell.
        """

    def sql_conditions(
        self, column: Column, cells: pa.Array, values: pa.Array, literals: pa.StringArray
    ) -> pa.StringArray:
        """For each cell an SQL condition that holds for the same cell alone, given ``literals`` without nulls.

        A column with the name of ``column.key`` must exist. What ``<=>`` takes for equal may look different: a column
        whose collation ignores case needs more.
        """
        return joined(f"{backquoted(column.key)} <=> ", literals)


def all_bad(cells: pa.Array, arrow: pa.DataType, reason: str) -> TypedCells:
    """The cells of a column that cannot be read, for one reason."""
    return TypedCells(pa.nulls(len(cells), arrow), [(index, reason) for index in places(cells.is_valid())])
