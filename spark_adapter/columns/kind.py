"""What every kind of column has: its faces.

A *face* is a form in which somebody sees the cells of a column. Each kind is one class in one module, with a method for
each face:

- ``arrow_type`` and ``typed``: what the view ``table`` has, in a type that Spark reads without a cast;
- ``json_texts``: what the view ``changes`` has.

``typed`` alone judges which cells are bad. Every other face gets what ``typed`` made of the cells, and need not look
for bad ones. A new face is an abstract method here; a kind that lacks it cannot be created.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

import pyarrow as pa

from spark_adapter.columns.json_strings import quoted
from spark_adapter.decode.table import Column
from spark_adapter.ksy.arrays import places


class TypedCells(NamedTuple):
    """A column with its meaning.

    Attributes:
        array: null where the cell is NULL, has no equal in Spark, or is bad.
        bad: index of each cell that no server stores, ascending, with the reason.
    """

    array: pa.Array
    bad: list[tuple[int, str]]


class CellTexts(NamedTuple):
    """JSON texts of a column.

    Attributes:
        array: strings; null where the cell is NULL, or bad and nothing can be shown for it.
        is_bare: the texts are those of JSON strings, without the quotes around them.
        bad: as in ``TypedCells``. No kind fills it: ``kinds.cell_texts`` does.
    """

    array: pa.StringArray
    is_bare: bool = False
    bad: Sequence[tuple[int, str]] = ()

    @property
    def whole(self) -> pa.StringArray:
        """The texts with their quotes, if they have any."""
        return quoted(self.array) if self.is_bare else self.array


class Kind(ABC):
    """A kind of column. Methods take a column of the table, and cells in the type of ``column.node``.

    Attributes:
        arrow: the type of ``typed``, where it is the same for all columns of the kind.
        shows_bad_cells: the texts of bad cells mean something, too.
    """

    arrow: pa.DataType
    shows_bad_cells = False

    def arrow_type(self, column: Column) -> pa.DataType:
        """The type of ``typed``. It depends on the table's TABLE_MAP alone, never on the values."""
        return self.arrow

    @abstractmethod
    def typed(self, column: Column, cells: pa.Array) -> TypedCells:
        """The cells as ``arrow_type(column)``."""

    @abstractmethod
    def json_texts(self, column: Column, cells: pa.Array, values: pa.Array) -> CellTexts:
        """The JSON text of each cell, of which ``typed`` made the values; anything for a bad one."""


def all_bad(cells: pa.Array, arrow: pa.DataType, reason: str) -> TypedCells:
    """The cells of a column that nobody can read, for one reason."""
    return TypedCells(pa.nulls(len(cells), arrow), [(index, reason) for index in places(cells.is_valid())])
