"""Cells as JSON values, the way the ``changes`` view shows them.

Each function takes the physical cells of a column (``Column.node``) and gives their JSON text, null for NULL. All work
is done on whole columns; per-value Python is left only where JSON documents, base64 and odd characters need it.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from binlog_ksy.row_image import RowImage
from spark_adapter import charsets, text_columns
from spark_adapter.compressed_columns import inflated
from spark_adapter.decimals import bad_decimals, decimal_texts
from spark_adapter.json_columns import document_texts, memory_of
from spark_adapter.table import Column
from spark_adapter.text_columns import escaped, joined
from spark_adapter.typed import TIMESTAMP_NTZ, typed

CellType = RowImage.CellType


class CellTexts(NamedTuple):
    """JSON texts of a column.

    Attributes:
        array: strings; null where the cell is NULL or bad.
        bad: index of each cell that has no value, with the reason.
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
    return _RENDERERS[column.cell_type](column, cells)


def _good(array: pa.Array) -> CellTexts:
    return CellTexts(array, [])


def _bare(array: pa.Array, bad: list[tuple[int, str]] | None = None) -> CellTexts:
    return CellTexts(array, bad or [], is_bare=True)


def _number(column: Column, cells: pa.Array) -> CellTexts:
    return _good(cells.cast(pa.string()))


def _decimal(column: Column, cells: pa.Array) -> CellTexts:
    try:
        array = decimal_texts(cells, column.precision, column.scale)
        return CellTexts(array, bad_decimals(cells, array, column.precision, column.scale))
    except ValueError as error:  # no such DECIMAL exists: the metadata is damaged
        return CellTexts(pa.nulls(len(cells), pa.string()), [(i, str(error)) for i in range(len(cells))])


def _date(column: Column, cells: pa.Array) -> CellTexts:
    dates = typed(column, cells).array
    if dates.null_count == cells.null_count:
        return _bare(dates.cast(pa.string()))
    # Among them are some that MySQL has and Arrow has not, such as 0000-00-00.
    return _bare(joined(*text_columns.date(cells)))


def _datetime(column: Column, cells: pa.Array) -> CellTexts:
    times = typed(column, cells).array
    if times.null_count == cells.null_count:
        return _bare(text_columns.datetimes(times, column.fraction_digits))
    time_of_day = [*text_columns.clock(cells), *text_columns.fraction(cells, column.fraction_digits)]
    return _bare(joined(*text_columns.date(cells), " ", *time_of_day))


def _time(column: Column, cells: pa.Array) -> CellTexts:
    fraction = text_columns.fraction(cells, column.fraction_digits)
    return _bare(joined(text_columns.sign(cells), *text_columns.clock(cells), *fraction))


def _instants(seconds: pa.Array) -> pa.StringArray:
    """Seconds since 1970 as text; 0 is MySQL's zero timestamp."""
    texts = seconds.cast(pa.int64()).cast(pa.timestamp("s")).cast(pa.string())
    return pc.if_else(pc.equal(seconds, pa.scalar(0, seconds.type)), "0000-00-00 00:00:00", texts)


def _timestamp(column: Column, cells: pa.Array) -> CellTexts:
    times = typed(column, cells).array
    if times.null_count == cells.null_count:
        return _bare(joined(text_columns.datetimes(times.cast(TIMESTAMP_NTZ), column.fraction_digits), "Z"))
    seconds = _instants(pc.struct_field(cells, "seconds"))
    return _bare(joined(seconds, *text_columns.fraction(cells, column.fraction_digits), "Z"))


def _old_timestamp(column: Column, cells: pa.Array) -> CellTexts:
    return _bare(joined(_instants(cells), "Z"))


def _compressed(column: Column, cells: pa.Array) -> CellTexts:
    values, bad = inflated(cells)
    texts = _text(column, values)
    return texts._replace(bad=sorted([*texts.bad, *bad]))


def _text(column: Column, cells: pa.Array) -> CellTexts:
    if column.collation is None:
        return _text_or_bytes(cells)
    try:
        if column.is_binary:
            return _bare(_base64(_unstripped(column, cells)))
        texts, bad = charsets.decode_or_null(cells, column.collation)
    except charsets.CharsetError as error:  # a collation nobody knows
        return CellTexts(pa.nulls(len(cells), pa.string()), [(i, str(error)) for i in range(len(cells))])
    reason = f"not text in {charsets.charset_of(column.collation)}: bytes "
    shown = charsets.SHOWN_BYTES
    return _bare(escaped(texts), [(int(i), reason + cells[int(i)].as_py()[:shown].hex(" ")) for i in bad])


def _text_or_bytes(cells: pa.Array) -> CellTexts:
    """The log does not say what the bytes are: text if they are UTF-8, otherwise base64."""
    try:
        return _bare(escaped(cells.cast(pa.string())))
    except pa.ArrowInvalid:
        texts = [None if value is None else _utf8(value) for value in cells.to_pylist()]
        encoded = _base64(cells)
        array = pa.array(texts, pa.string())
        return _bare(pc.if_else(pc.is_valid(array), escaped(array), encoded))


def _utf8(value: bytes) -> str | None:
    try:
        return value.decode("utf-8")
    except UnicodeDecodeError:
        return None


def _unstripped(column: Column, cells: pa.Array) -> pa.Array:
    """BINARY(n) with the zero bytes that the log leaves out."""
    if column.cell_type != CellType.string:
        return cells
    width = column.max_length
    return pa.array([None if v is None else v.ljust(width, b"\0") for v in cells.to_pylist()], pa.binary())


def _base64(cells: pa.Array) -> pa.StringArray:
    values = cells.to_pylist()
    return pa.array([None if v is None else b64encode(v).decode("ascii") for v in values], pa.string())


def _enum(column: Column, cells: pa.Array) -> CellTexts:
    if column.labels is None:
        return _number(column, cells)
    # Number 0 is the empty string that an invalid value became.
    labels = escaped(pa.array(["", *column.labels], pa.string()))
    known = pc.less(cells, pa.scalar(len(labels), cells.type))
    array = labels.take(pc.if_else(known, cells, None))
    unknown = np.flatnonzero(~known.fill_null(True).to_numpy(zero_copy_only=False))
    return _bare(array, [(int(i), f"ENUM value {cells[int(i)]} of {len(labels) - 1} labels") for i in unknown])


def _set(column: Column, cells: pa.Array) -> CellTexts:
    if column.labels is None:
        return _number(column, cells)
    encoded = cells.dictionary_encode()
    texts: list[str | None] = []
    for bits in encoded.dictionary.to_pylist():
        chosen = [label for bit, label in enumerate(column.labels) if bits >> bit & 1]
        texts.append(",".join(chosen) if bits >> len(column.labels) == 0 else None)
    array = escaped(pa.array(texts, pa.string())).take(encoded.indices)
    bad = np.flatnonzero(pc.and_(pc.is_null(array), pc.is_valid(cells)).to_numpy(zero_copy_only=False))
    return _bare(array, [(int(i), f"SET value {cells[int(i)]} of {len(column.labels)} labels") for i in bad])


def _json(column: Column, cells: pa.Array) -> CellTexts:
    return CellTexts(*document_texts(cells, memory_of(column)))


def _geometry(column: Column, cells: pa.Array) -> CellTexts:
    # The empty value that MariaDB stores for want of a shape has no SRID.
    srid = pc.fill_null(pc.struct_field(cells, "srid").cast(pa.string()), "null")
    return _good(joined('{"srid":', srid, ',"wkb":"', _base64(pc.struct_field(cells, "wkb")), '"}'))


def _vector(column: Column, cells: pa.Array) -> CellTexts:
    numbers = pc.binary_join(cells.cast(pa.list_(pa.string())), ",")
    return _good(joined("[", numbers, "]"))


_RENDERERS: dict[CellType, Callable[[Column, pa.Array], CellTexts]] = {
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
    CellType.timestamp: _old_timestamp,
    CellType.timestamp2: _timestamp,
    CellType.varchar: _text,
    CellType.string: _text,
    CellType.blob: _text,
    CellType.varchar_compressed: _compressed,
    CellType.blob_compressed: _compressed,
    CellType.enum: _enum,
    CellType.set: _set,
    CellType.json: _json,
    CellType.geometry: _geometry,
    CellType.vector: _vector,
}
