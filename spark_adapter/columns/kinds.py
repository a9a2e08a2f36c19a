"""Kinds of columns, and the faces of each for a column.

All work is done on whole columns. Python handles single values only for JSON documents, base64, compressed text and
unusual characters.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.columns.bits import Bit
from spark_adapter.columns.decimals import Decimal
from spark_adapter.columns.enum_set import Enum, Set
from spark_adapter.columns.geometry import Geometry
from spark_adapter.columns.json import Json
from spark_adapter.columns.kind import CellTexts, Kind, TypedCells
from spark_adapter.columns.mariadb_types import MARIADB_KINDS
from spark_adapter.columns.numbers import UNSIGNED_LONG, Float, Integer
from spark_adapter.columns.temporal import Date, Datetime, Time, Timestamp
from spark_adapter.columns.texts import Char, Compressed, Text
from spark_adapter.columns.vector import Vector
from spark_adapter.decode.table import CellType, Column
from spark_adapter.ksy.arrays import without

KINDS: Mapping[CellType, Kind] = {
    CellType.tiny: Integer(pa.int8()),
    CellType.tiny_unsigned: Integer(pa.int16()),
    CellType.short: Integer(pa.int16()),
    CellType.short_unsigned: Integer(pa.int32()),
    CellType.int24: Integer(pa.int32()),
    CellType.int24_unsigned: Integer(pa.int32()),
    CellType.long: Integer(pa.int32()),
    CellType.long_unsigned: Integer(pa.int64()),
    CellType.longlong: Integer(pa.int64()),
    CellType.longlong_unsigned: Integer(UNSIGNED_LONG),
    CellType.year: Integer(pa.int32()),
    CellType.float: Float(pa.float32()),
    CellType.double: Float(pa.float64()),
    CellType.newdecimal: Decimal(),
    CellType.bit: Bit(),
    CellType.date: Date(),
    CellType.time: Time(),
    CellType.time2: Time(),
    CellType.datetime: Datetime(),
    CellType.datetime2: Datetime(),
    CellType.timestamp: Timestamp(),
    CellType.timestamp2: Timestamp(),
    CellType.varchar: Text(),
    CellType.string: Char(),
    CellType.blob: Text(),
    CellType.varchar_compressed: Compressed(),
    CellType.blob_compressed: Compressed(),
    CellType.enum: Enum(),
    CellType.set: Set(),
    CellType.json: Json(),
    CellType.geometry: Geometry(),
    CellType.vector: Vector(),
}


def kind_of(column: Column) -> Kind | None:
    """The kind of a column; None if the cells cannot be decoded."""
    return MARIADB_KINDS.get(column.sql_type or "") or KINDS.get(column.cell_type)


def spark_type(column: Column) -> pa.DataType:
    """The Arrow type of the column in the view ``table``: binary if the cells cannot be decoded."""
    kind = kind_of(column)
    return pa.binary() if kind is None else kind.arrow_type(column)


def typed(column: Column, cells: pa.Array) -> TypedCells:
    """The cells, in the type of ``column.node``, as ``spark_type(column)``."""
    return _known(column).typed(column, cells)


def cell_texts(column: Column, cells: pa.Array) -> CellTexts:
    """The JSON text of each cell, in the type of ``column.node``, as the view ``changes`` defines it."""
    kind = _known(column)
    values, bad = kind.typed(column, cells)
    texts = kind.json_texts(column, cells, values)
    array = texts.array if kind.shows_bad_cells else without(texts.array, [index for index, _ in bad])
    return CellTexts(array, texts.is_bare, bad)


class SqlTexts(NamedTuple):
    """A column as SQL.

    Attributes:
        literals: expressions that give the cells' values; NULL where the cell is NULL, null where it has none.
        bad: index of each cell that is bad or has no literal, with the reason.
        cells: in the type of ``column.node``.
        values: from ``typed``.
        lax: as in ``SqlLiterals``.
    """

    literals: pa.StringArray
    bad: list[tuple[int, str]]
    cells: pa.Array
    values: pa.Array
    lax: pa.BooleanArray | None = None


def sql_texts(column: Column, cells: pa.Array) -> SqlTexts:
    """The SQL literal of each cell, in the type of ``column.node``."""
    kind = _known(column)
    values, bad = kind.typed(column, cells)
    found = kind.sql_literals(column, cells, values)
    is_bad = {index for index, _ in bad}
    bad = sorted([*bad, *(each for each in found.bad if each[0] not in is_bad)])
    literals = without(found.array, [index for index, _ in bad])
    if cells.null_count:
        literals = pc.if_else(cells.is_null(), "NULL", literals)
    return SqlTexts(literals, bad, cells, values, found.lax)


def sql_conditions(column: Column, texts: SqlTexts) -> pa.StringArray:
    """For each cell an SQL condition that holds for the same cell alone; null where it has no literal."""
    return _known(column).sql_conditions(column, texts.cells, texts.values, texts.literals)


def _known(column: Column) -> Kind:
    kind = kind_of(column)
    assert kind is not None
    return kind
