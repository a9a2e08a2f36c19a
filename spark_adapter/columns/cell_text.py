"""Cells as JSON values, the way the ``changes`` view shows them.

``typed`` judges the cells, for this view as for the view ``table``; here those that it finds good become text, most
from what ``typed`` made of them, dates that Spark has not from the physical cells. Of bad cells only one kind is shown:
bytes of a text column that are no text of its charset. All work is done on whole columns; per-value Python is left only
where JSON documents, base64 and odd characters need it.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from binlog_ksy.row_image import RowImage
from spark_adapter.charsets import decoding as charsets
from spark_adapter.columns import text_columns
from spark_adapter.columns.compressed_columns import inflated
from spark_adapter.columns.decimals import PLAIN_SCALE, decimal_texts
from spark_adapter.columns.text_columns import escaped, joined
from spark_adapter.columns.typed import COMPRESSED, TEXTS, TIMESTAMP_NTZ, typed
from spark_adapter.decode.table import Column

CellType = RowImage.CellType


class CellTexts(NamedTuple):
    """JSON texts of a column.

    Attributes:
        array: strings; null where the cell is NULL, or bad and nothing can be shown for it.
        bad: index of each bad cell, ascending, with the reason.
        is_bare: the texts are those of JSON strings, without the quotes around them.
    """

    array: pa.StringArray
    bad: list[tuple[int, str]]
    is_bare: bool = False

    @property
    def whole(self) -> pa.StringArray:
        """The texts with their quotes, if they have any."""
        return joined('"', self.array, '"') if self.is_bare else self.array


def cell_texts(column: Column, cells: pa.Array) -> CellTexts:
    """The JSON text of each cell; see the contract of the ``changes`` view for what it looks like.

    Args:
        column: of the table.
        cells: in the type of ``column.node``.
    """
    values, bad = typed(column, cells)
    found = _RENDERERS[column.cell_type](column, cells, values)
    array = found.array
    if bad and column.cell_type not in TEXTS:
        is_good = np.ones(len(cells), np.bool_)
        is_good[[i for i, _ in bad]] = False
        array = pc.if_else(pa.array(is_good), array, None)
    return CellTexts(array, bad, found.is_bare)


class _Texts(NamedTuple):
    """As ``CellTexts``; whatever stands for bad cells."""

    array: pa.StringArray
    is_bare: bool


def _plain(array: pa.Array) -> _Texts:
    return _Texts(array, is_bare=False)


def _bare(array: pa.Array) -> _Texts:
    return _Texts(array, is_bare=True)


def _number(column: Column, cells: pa.Array, values: pa.Array) -> _Texts:
    return _plain(cells.cast(pa.string()))


def _as_typed(column: Column, cells: pa.Array, values: pa.StringArray) -> _Texts:
    return _plain(values)


def _decimal(column: Column, cells: pa.Array, values: pa.Array) -> _Texts:
    if pa.types.is_string(values.type):
        return _plain(values)
    if column.scale <= PLAIN_SCALE or values.null_count == len(values):
        return _plain(values.cast(pa.string()))
    return _plain(decimal_texts(cells, column.precision, column.scale))


def _date(column: Column, cells: pa.Array, dates: pa.Date32Array) -> _Texts:
    if dates.null_count == cells.null_count:
        return _bare(dates.cast(pa.string()))
    # Among them are some that MySQL has and Arrow has not, such as 0000-00-00.
    return _bare(joined(*text_columns.date(cells)))


def _datetime(column: Column, cells: pa.Array, times: pa.TimestampArray) -> _Texts:
    if times.null_count == cells.null_count:
        return _bare(text_columns.datetimes(times, column.fraction_digits))
    time_of_day = [*text_columns.clock(cells), *text_columns.fraction(cells, column.fraction_digits)]
    return _bare(joined(*text_columns.date(cells), " ", *time_of_day))


def _time(column: Column, cells: pa.Array, times: pa.DurationArray) -> _Texts:
    fraction = text_columns.fraction(cells, column.fraction_digits)
    return _bare(joined(text_columns.sign(cells), *text_columns.clock(cells), *fraction))


def _timestamp(column: Column, cells: pa.Array, times: pa.TimestampArray) -> _Texts:
    if times.null_count == cells.null_count:
        return _bare(joined(text_columns.datetimes(times.cast(TIMESTAMP_NTZ), column.fraction_digits), "Z"))
    # Among them is the zero timestamp.
    seconds = pc.struct_field(cells, "seconds") if pa.types.is_struct(cells.type) else cells
    texts = seconds.cast(pa.int64()).cast(pa.timestamp("s")).cast(pa.string())
    texts = pc.if_else(pc.equal(seconds, pa.scalar(0, seconds.type)), "0000-00-00 00:00:00", texts)
    return _bare(joined(texts, *text_columns.fraction(cells, column.fraction_digits), "Z"))


def _text(column: Column, cells: pa.Array, values: pa.Array) -> _Texts:
    if pa.types.is_binary(values.type) and column.collation is not None:
        return _bare(_base64(values))
    # Where the log does not say what the bytes are, they are text if they are UTF-8.
    texts = values if pa.types.is_string(values.type) else charsets.utf8_or_null(values)[0]
    if texts.null_count == cells.null_count:
        return _bare(escaped(texts))
    undecoded = pc.if_else(texts.is_null(), cells, pa.scalar(None, cells.type))
    if column.cell_type in COMPRESSED:
        undecoded, _ = inflated(undecoded)
    return _plain(pc.coalesce(joined('"', escaped(texts), '"'), joined('{"base64":"', _base64(undecoded), '"}')))


def _base64(values: pa.BinaryArray) -> pa.StringArray:
    encoded = [None if value is None else b64encode(value).decode("ascii") for value in values.to_pylist()]
    return pa.array(encoded, pa.string())


def _labels(column: Column, cells: pa.Array, values: pa.StringArray) -> _Texts:
    # Without labels it is the number.
    return _plain(values) if column.labels is None else _bare(escaped(values))


def _geometry(column: Column, cells: pa.Array, values: pa.StructArray) -> _Texts:
    # The empty value that MariaDB stores for want of a shape has no SRID.
    srid = pc.fill_null(pc.struct_field(values, "srid").cast(pa.string()), "null")
    return _plain(joined('{"srid":', srid, ',"wkb":"', _base64(pc.struct_field(values, "wkb")), '"}'))


def _vector(column: Column, cells: pa.Array, values: pa.ListArray) -> _Texts:
    numbers = pc.binary_join(values.cast(pa.list_(pa.string())), ",")
    return _plain(joined("[", numbers, "]"))


_RENDERERS: dict[CellType, Callable[[Column, pa.Array, pa.Array], _Texts]] = {
    CellType.tiny: _number,
    CellType.tiny_unsigned: _number,
    CellType.short: _number,
    CellType.short_unsigned: _number,
    CellType.int24: _number,
    CellType.int24_unsigned: _number,
    CellType.long: _number,
    CellType.long_unsigned: _number,
    CellType.longlong: _number,
    CellType.longlong_unsigned: _number,
    CellType.float: _number,
    CellType.double: _number,
    CellType.newdecimal: _decimal,
    CellType.year: _number,
    CellType.bit: _number,
    CellType.date: _date,
    CellType.time: _time,
    CellType.time2: _time,
    CellType.datetime: _datetime,
    CellType.datetime2: _datetime,
    CellType.timestamp: _timestamp,
    CellType.timestamp2: _timestamp,
    CellType.varchar: _text,
    CellType.string: _text,
    CellType.blob: _text,
    CellType.varchar_compressed: _text,
    CellType.blob_compressed: _text,
    CellType.enum: _labels,
    CellType.set: _labels,
    CellType.json: _as_typed,
    CellType.geometry: _geometry,
    CellType.vector: _vector,
}
