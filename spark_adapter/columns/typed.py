"""Cells → columns of the types that the ``table`` view has.

Each kind of column has one Arrow type, which Spark reads without a cast (``spark_type``), and one function that turns
its physical cells (``Column.node``) into it, whole columns at once. The type depends on the table's TABLE_MAP alone,
never on the values:

- text whose charset the log does not tell (MariaDB's default ``binlog_row_metadata=NO_LOG``; MySQL before 8.0.1) is
  binary, as is: TEXT and BLOB, VARCHAR and VARBINARY, CHAR and BINARY are one type each in such a log;
- an integer whose sign the log does not tell is signed;
- ENUM and SET without labels are their number, as text.

Dates that MySQL has and Spark has not (0000-00-00, day or month 0, 30 February, the year 0) are null. A cell that no
server writes is null too, and is reported: this is the one place that judges cells, and ``cell_text`` asks it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from binlog_ksy.row_image import RowImage
from spark_adapter.charsets import decoding as charsets
from spark_adapter.columns.compressed_columns import inflated
from spark_adapter.columns.decimals import MAX_DECIMAL128_DIGITS, bad_decimals, decimal128, decimal_texts
from spark_adapter.columns.documents.json_columns import document_texts, memory_of
from spark_adapter.decode.table import Column

CellType = RowImage.CellType

UNSIGNED_LONG = pa.decimal128(20, 0)
TIMESTAMP = pa.timestamp("us", "UTC")
TIMESTAMP_NTZ = pa.timestamp("us")
INTERVAL = pa.duration("us")
# PySpark asks the metadata of a field named wkb whether it is a type of Spark's own; 4.1 fails where there is none.
GEOMETRY = pa.struct([pa.field("srid", pa.int64()), pa.field("wkb", pa.binary(), metadata={"geometry": "false"})])
VECTOR = pa.list_(pa.field("element", pa.float32()))

_Ints = npt.NDArray[np.int64]
_Mask = npt.NDArray[np.bool_]

_MICROSECONDS = 1_000_000
_DAY_SECONDS = 86_400


class TypedCells(NamedTuple):
    """A column with its meaning.

    Attributes:
        array: null where the cell is NULL, has no equal in Spark, or is bad.
        bad: index of each cell that has no meaning, ascending, with the reason.
    """

    array: pa.Array
    bad: list[tuple[int, str]]


def spark_type(column: Column) -> pa.DataType:
    """The Arrow type of the column in the ``table`` view. A column whose cells nobody can decode is binary."""
    cell_type = column.cell_type
    if cell_type in _TYPES:
        return _TYPES[cell_type]
    if cell_type == CellType.newdecimal:
        is_exact = 0 < column.precision <= MAX_DECIMAL128_DIGITS and 0 <= column.scale <= column.precision
        return pa.decimal128(column.precision, column.scale) if is_exact else pa.string()
    if cell_type == CellType.bit:
        return pa.bool_() if column.num_bits == 1 else UNSIGNED_LONG if column.num_bits >= 64 else pa.int64()
    if cell_type in TEXTS:
        return pa.string() if _is_text(column) else pa.binary()
    return pa.binary()


def typed(column: Column, cells: pa.Array) -> TypedCells:
    """The cells as ``spark_type(column)``.

    Args:
        column: of the table.
        cells: in the type of ``column.node``.
    """
    return _CONVERTERS[column.cell_type](column, cells)


def _is_text(column: Column) -> bool:
    """Whether the log says that the bytes are text; also of a collation that nobody knows."""
    if column.collation is None:
        return False
    try:
        return not column.is_binary
    except charsets.CharsetError:
        return True


def _cast(column: Column, cells: pa.Array) -> TypedCells:
    wanted = spark_type(column)
    return TypedCells(cells if cells.type.equals(wanted) else cells.cast(wanted), [])


def _float(column: Column, cells: pa.Array) -> TypedCells:
    # Servers store neither infinities nor NaN (Field_real::truncate of MySQL).
    bad = _places(pc.invert(pc.is_finite(cells)))
    array = _without(cells, bad)
    return TypedCells(
        array, [(i, f"{column.cell_type.name.upper()} holds {cells[i]}, not a finite number") for i in bad]
    )


def _decimal(column: Column, cells: pa.Array) -> TypedCells:
    precision, scale = column.precision, column.scale
    try:
        convert = decimal128 if precision <= MAX_DECIMAL128_DIGITS else decimal_texts
        array = convert(cells, precision, scale)
        return TypedCells(array, bad_decimals(cells, array, precision, scale))
    except ValueError as error:
        return _none_is_good(column, cells, str(error))


def _bit(column: Column, cells: pa.Array) -> TypedCells:
    wanted = spark_type(column)
    if column.num_bits >= 64:
        return TypedCells(cells.cast(wanted), [])
    bad = _places(pc.greater_equal(cells, pa.scalar(1 << column.num_bits, pa.uint64())))
    reasons = [(i, f"BIT({column.num_bits}) holds {cells[i]}, which takes more bits") for i in bad]
    return TypedCells(_without(cells, bad).cast(wanted), reasons)


# Time. ---------------------------------------------------------------------------------------------------------------


def _date(column: Column, cells: pa.StructArray) -> TypedCells:
    parts = _Parts(cells)
    days, exists = _days(parts)
    array = _from_numbers(pa.date32(), days.astype(np.int32), exists & parts.is_valid)
    return TypedCells(array, _not_storable(column, cells, parts))


def _datetime(column: Column, cells: pa.StructArray) -> TypedCells:
    parts = _Parts(cells)
    days, exists = _days(parts)
    microseconds = (days * _DAY_SECONDS + parts.seconds_of_clock) * _MICROSECONDS + parts["microsecond"]
    array = _from_numbers(TIMESTAMP_NTZ, microseconds, exists & parts.is_storable & parts.is_valid)
    return TypedCells(array, _not_storable(column, cells, parts))


def _time(column: Column, cells: pa.StructArray) -> TypedCells:
    parts = _Parts(cells, max_hour=np.iinfo(np.uint16).max)
    microseconds = parts.seconds_of_clock * _MICROSECONDS + parts["microsecond"]
    microseconds = np.where(parts["is_negative"] != 0, -microseconds, microseconds)
    array = _from_numbers(INTERVAL, microseconds, parts.is_storable & parts.is_valid)
    return TypedCells(array, _not_storable(column, cells, parts))


def _timestamp(column: Column, cells: pa.StructArray) -> TypedCells:
    parts = _Parts(cells)
    # Zero seconds are the zero timestamp.
    is_real = parts.is_storable & parts.is_valid & (parts["seconds"] != 0)
    array = _from_numbers(TIMESTAMP, parts["seconds"] * _MICROSECONDS + parts["microsecond"], is_real)
    return TypedCells(array, _not_storable(column, cells, parts))


def _old_timestamp(column: Column, cells: pa.Array) -> TypedCells:
    is_real: _Mask = pc.fill_null(pc.not_equal(cells, pa.scalar(0, cells.type)), False).to_numpy(zero_copy_only=False)
    return TypedCells(_from_numbers(TIMESTAMP, _numbers(cells) * _MICROSECONDS, is_real), [])


class _Parts:
    """Year, month, day, hour, minute, second, microsecond: what the cells have of these; 0 for the others and for NULL.

    Attributes:
        limits: the most that a server writes, by part.
        is_valid: where a cell is not NULL.
        is_storable: where no part is beyond its limit, though the date that they make may not exist.
    """

    def __init__(self, cells: pa.StructArray, max_hour: int = 23) -> None:
        self._parts = {field.name: _numbers(cells.field(field.name)) for field in cells.type}
        self._zeros: _Ints = np.zeros(len(cells), np.int64)
        self.is_valid: _Mask = cells.is_valid().to_numpy(zero_copy_only=False)
        self.is_storable: _Mask = np.ones(len(cells), np.bool_)
        limits = {"year": 9999, "month": 12, "day": 31, "hour": max_hour, "minute": 59, "second": 59}
        limits["microsecond"] = _MICROSECONDS - 1
        self.limits = {name: most for name, most in limits.items() if name in self._parts}
        for name, most in self.limits.items():
            self.is_storable &= self[name] <= most

    def __getitem__(self, name: str) -> _Ints:
        return self._parts.get(name, self._zeros)

    @property
    def seconds_of_clock(self) -> _Ints:
        return (self["hour"] * 60 + self["minute"]) * 60 + self["second"]


def _days(parts: _Parts) -> tuple[_Ints, _Mask]:
    """Days since 1970-01-01, and which of these dates exist in Spark: from 0001-01-01 on."""
    exists = parts.is_storable & (parts["year"] > 0) & (parts["month"] > 0) & (parts["day"] > 0)
    months = np.where(exists, (parts["year"] - 1970) * 12 + parts["month"] - 1, 0).astype("datetime64[M]")
    first = months.astype("datetime64[D]").astype(np.int64)
    first_of_next = (months + 1).astype("datetime64[D]").astype(np.int64)
    days = first + parts["day"] - 1
    return days, exists & (days < first_of_next)


def _not_storable(column: Column, cells: pa.StructArray, parts: _Parts) -> list[tuple[int, str]]:
    name = column.cell_type.name.removesuffix("2").upper()
    bad = []
    for place in np.flatnonzero(parts.is_valid & ~parts.is_storable).tolist():
        wrong = [part for part, most in parts.limits.items() if parts[part][place] > most]
        bad.append((place, f"{name} holds " + " and ".join(f"{parts[part][place]} for the {part}" for part in wrong)))
    return bad


# Text and bytes. -----------------------------------------------------------------------------------------------------


def _compressed(column: Column, cells: pa.StructArray) -> TypedCells:
    values, bad = inflated(cells)
    found = _text(column, values)
    return TypedCells(found.array, sorted(found.bad + bad))


def _text(column: Column, cells: pa.Array) -> TypedCells:
    if column.collation is None:
        return TypedCells(cells, [])
    if not _is_text(column):
        return TypedCells(_padded(cells, column.max_length) if column.cell_type == CellType.string else cells, [])
    try:
        charset = charsets.charset_of(column.collation)
        texts, places = charsets.decode_or_null(cells, column.collation)
    except charsets.CharsetError as error:
        return _none_is_good(column, cells, str(error))
    return TypedCells(texts, [(i, f"not {charset} text: {_shown(cells[i].as_py())}") for i in places.tolist()])


def _shown(value: bytes) -> str:
    shown = value[: charsets.SHOWN_BYTES].hex(" ")
    return shown if len(value) <= charsets.SHOWN_BYTES else f"{shown} … ({len(value)} bytes)"


def _padded(cells: pa.BinaryArray, width: int) -> pa.BinaryArray:
    """BINARY(n) with the zero bytes at the end that the log leaves out."""
    lengths: _Ints = _numbers(pc.binary_length(cells))
    is_valid: _Mask = cells.is_valid().to_numpy(zero_copy_only=False)
    wanted = np.where(is_valid, np.maximum(lengths, width), 0)
    if (wanted == lengths).all():
        return cells
    _, offsets_buffer, data_buffer = cells.buffers()
    starts = np.frombuffer(offsets_buffer, np.int32)[cells.offset : cells.offset + len(cells)].astype(np.int64)
    offsets = np.zeros(len(cells) + 1, np.int64)
    np.cumsum(wanted, out=offsets[1:])
    if offsets[-1] > np.iinfo(np.int32).max:
        raise OverflowError(f"{offsets[-1]} bytes do not fit into one Arrow binary array; take fewer rows")
    ends = np.cumsum(lengths)
    within = np.arange(lengths.sum()) - np.repeat(ends - lengths, lengths)
    data = np.zeros(offsets[-1], np.uint8)
    source = np.frombuffer(data_buffer or b"", np.uint8)
    data[np.repeat(offsets[:-1], lengths) + within] = source[np.repeat(starts, lengths) + within]
    buffers = [_validity(is_valid), pa.py_buffer(offsets.astype(np.int32)), pa.py_buffer(data)]
    return pa.Array.from_buffers(pa.binary(), len(cells), buffers)


def _enum(column: Column, cells: pa.Array) -> TypedCells:
    if column.labels is None:
        return TypedCells(cells.cast(pa.string()), [])
    # Number 0 is the empty string that an invalid value became.
    labels = pa.array(["", *column.labels], pa.string())
    bad = _places(pc.greater_equal(cells.cast(pa.int64()), len(labels)))
    reasons = [(i, f"ENUM holds {cells[i]}, and has {len(column.labels)} labels") for i in bad]
    return TypedCells(labels.take(_without(cells, bad)), reasons)


def _set(column: Column, cells: pa.Array) -> TypedCells:
    if column.labels is None:
        return TypedCells(cells.cast(pa.string()), [])
    # A column of many rows has few sets.
    encoded = cells.dictionary_encode()
    texts = [_labels_of(column.labels, bits) for bits in encoded.dictionary.to_pylist()]
    array = pa.array(texts, pa.string()).take(encoded.indices)
    bad = _places(pc.and_(pc.is_null(array), pc.is_valid(cells)))
    return TypedCells(array, [(i, f"SET holds {cells[i]}, and has {len(column.labels)} labels") for i in bad])


def _labels_of(labels: tuple[str, ...], bits: int) -> str | None:
    if bits >> len(labels):
        return None
    return ",".join(label for place, label in enumerate(labels) if bits >> place & 1)


def _json(column: Column, cells: pa.Array) -> TypedCells:
    return TypedCells(*document_texts(cells, memory_of(column)))


# Shapes and vectors. -------------------------------------------------------------------------------------------------


def _geometry(column: Column, cells: pa.StructArray) -> TypedCells:
    columns = [cells.field("srid").cast(pa.int64()), cells.field("wkb")]
    mask = cells.is_null() if cells.null_count else None
    return TypedCells(pa.StructArray.from_arrays(columns, fields=list(GEOMETRY), mask=mask), [])


def _vector(column: Column, cells: pa.ListArray) -> TypedCells:
    # As of FLOAT. (MySQL and MariaDB refuse such vectors.)
    wrong = _places(pc.invert(pc.is_finite(cells.flatten())))
    bad = np.unique(pc.list_parent_indices(cells).to_numpy()[wrong]).tolist()
    array = _without(cells.cast(VECTOR), bad)
    return TypedCells(array, [(i, "VECTOR has an element that is not a finite number") for i in bad])


# Arrow and NumPy. ----------------------------------------------------------------------------------------------------


def _none_is_good(column: Column, cells: pa.Array, reason: str) -> TypedCells:
    return TypedCells(pa.nulls(len(cells), spark_type(column)), [(i, reason) for i in _places(cells.is_valid())])


def _without(cells: pa.Array, bad: list[int]) -> pa.Array:
    """The cells, null at some places."""
    if not bad:
        return cells
    is_good = np.ones(len(cells), np.bool_)
    is_good[bad] = False
    return pc.if_else(pa.array(is_good), cells, pa.scalar(None, cells.type))


def _places(which: pa.BooleanArray) -> list[int]:
    places: list[int] = np.flatnonzero(pc.fill_null(which, False).to_numpy(zero_copy_only=False)).tolist()
    return places


def _numbers(values: pa.Array) -> _Ints:
    """Integers or booleans below 2^63; 0 for null."""
    if values.null_count:
        values = pc.fill_null(values, pa.scalar(0).cast(values.type))
    numbers: _Ints = values.to_numpy(zero_copy_only=False).astype(np.int64)
    return numbers


def _validity(is_valid: _Mask) -> pa.Buffer | None:
    return None if is_valid.all() else pa.py_buffer(np.packbits(is_valid, bitorder="little"))


def _from_numbers(arrow: pa.DataType, numbers: npt.NDArray[Any], is_valid: _Mask) -> pa.Array:
    return pa.Array.from_buffers(arrow, len(numbers), [_validity(is_valid), pa.py_buffer(numbers)])


_TYPES: dict[Any, pa.DataType] = {
    CellType.tiny: pa.int8(),
    CellType.tiny_unsigned: pa.int16(),
    CellType.short: pa.int16(),
    CellType.short_unsigned: pa.int32(),
    CellType.int24: pa.int32(),
    CellType.int24_unsigned: pa.int32(),
    CellType.long: pa.int32(),
    CellType.long_unsigned: pa.int64(),
    CellType.longlong: pa.int64(),
    CellType.longlong_unsigned: UNSIGNED_LONG,
    CellType.float: pa.float32(),
    CellType.double: pa.float64(),
    CellType.year: pa.int32(),
    CellType.date: pa.date32(),
    CellType.time: INTERVAL,
    CellType.time2: INTERVAL,
    CellType.datetime: TIMESTAMP_NTZ,
    CellType.datetime2: TIMESTAMP_NTZ,
    CellType.timestamp: TIMESTAMP,
    CellType.timestamp2: TIMESTAMP,
    CellType.enum: pa.string(),
    CellType.set: pa.string(),
    CellType.json: pa.string(),
    CellType.geometry: GEOMETRY,
    CellType.vector: VECTOR,
}

COMPRESSED = (CellType.varchar_compressed, CellType.blob_compressed)
# Columns of text or bytes, which their charset tells apart.
TEXTS = (CellType.varchar, CellType.string, CellType.blob, *COMPRESSED)

_CONVERTERS: dict[Any, Callable[[Column, pa.Array], TypedCells]] = {
    CellType.tiny: _cast,
    CellType.tiny_unsigned: _cast,
    CellType.short: _cast,
    CellType.short_unsigned: _cast,
    CellType.int24: _cast,
    CellType.int24_unsigned: _cast,
    CellType.long: _cast,
    CellType.long_unsigned: _cast,
    CellType.longlong: _cast,
    CellType.longlong_unsigned: _cast,
    CellType.float: _float,
    CellType.double: _float,
    CellType.newdecimal: _decimal,
    CellType.bit: _bit,
    CellType.year: _cast,
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
