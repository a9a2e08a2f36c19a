"""DECIMAL: exact decimals, or exact text where Spark has not so many digits.

A cell comes as groups of digits (``formats/column_newdecimal.ksy``), each an integer without sign. How many digits each
group stands for is asked of the generated parser, not known here.
"""

from __future__ import annotations

from functools import cache
from io import BytesIO
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc
from kaitaistruct import KaitaiStream

from binlog_ksy.column_newdecimal import ColumnNewdecimal
from spark_adapter.columns.json_strings import joined
from spark_adapter.columns.kind import CellTexts, Kind, TypedCells, all_bad
from spark_adapter.decode.table import Column
from spark_adapter.ksy.arrays import Bools, from_numbers, places

MAX_DECIMAL128_DIGITS = 38
PLAIN_SCALE = 6  # beyond it Arrow writes small numbers with an exponent

_UInt64s = npt.NDArray[np.uint64]

_INT64_DIGITS = 18  # every number of so many digits fits into 64 bits


class Decimal(Kind):
    """DECIMAL(precision,scale)."""

    def arrow_type(self, column: Column) -> pa.DataType:
        is_exact = 0 < column.precision <= MAX_DECIMAL128_DIGITS and 0 <= column.scale <= column.precision
        return pa.decimal128(column.precision, column.scale) if is_exact else pa.string()

    def typed(self, column: Column, cells: pa.StructArray) -> TypedCells:
        precision, scale = column.precision, column.scale
        try:
            convert = decimal128 if precision <= MAX_DECIMAL128_DIGITS else decimal_texts
            array = convert(cells, precision, scale)
            return TypedCells(array, bad_decimals(cells, array, precision, scale))
        except ValueError as error:
            return all_bad(cells, self.arrow_type(column), str(error))

    def json_texts(self, column: Column, cells: pa.StructArray, values: pa.Array) -> CellTexts:
        is_plain = pa.types.is_string(values.type) or column.scale <= PLAIN_SCALE
        if is_plain or values.null_count == len(values):
            return CellTexts(values.cast(pa.string()))
        return CellTexts(decimal_texts(cells, column.precision, column.scale))


def decimal_texts(array: pa.StructArray, precision: int, scale: int) -> pa.StringArray:
    """Every digit that the column stores: ``12.50``, ``-0.05``, ``0``. No leading zeros but one before the point.

    Args:
        array: cells as ``column_newdecimal`` flattens.
        precision: digits of the column.
        scale: digits after the point.

    Returns:
        As many strings; null where the cell is null or among ``bad_decimals``.

    Raises:
        ValueError: the cells are not of such a column.
    """
    if precision <= MAX_DECIMAL128_DIGITS and scale <= PLAIN_SCALE:
        return decimal128(array, precision, scale).cast(pa.string())
    groups = _groups(array, precision, scale)
    parts = [
        pc.utf8_lpad(pa.array(value).cast(pa.string()), width, "0")
        for value, width in zip(groups.values, groups.widths.all, strict=True)
    ]
    num_integer = groups.widths.num_integer
    integer = pc.utf8_ltrim(joined(*parts[:num_integer]), "0") if num_integer else ""
    sign = pc.if_else(pa.array(groups.is_negative), "-", "")
    fraction = [".", *parts[num_integer:]] if scale else []
    texts = joined(sign, pc.if_else(pc.equal(integer, ""), "0", integer), *fraction)
    if len(texts) == len(array):
        return texts
    return pc.replace_with_mask(pa.nulls(len(array), pa.string()), pa.array(groups.is_good), texts)


def decimal128(array: pa.StructArray, precision: int, scale: int) -> pa.Decimal128Array:
    """As exact decimals of at most 38 digits; arguments, nulls and errors as for ``decimal_texts``."""
    if precision > MAX_DECIMAL128_DIGITS:
        raise ValueError(
            f"DECIMAL({precision},{scale}) has more digits than the {MAX_DECIMAL128_DIGITS} of a decimal128"
        )
    groups = _groups(array, precision, scale)
    words_of_good = _small_numbers(groups) if precision <= _INT64_DIGITS else _large_numbers(groups)
    words: npt.NDArray[Any] = words_of_good
    if len(words_of_good) < len(groups.is_good):
        words = np.zeros((len(groups.is_good), 2), words_of_good.dtype)
        words[groups.is_good] = words_of_good
    return from_numbers(pa.decimal128(precision, scale), words, groups.is_good)


def bad_decimals(array: pa.StructArray, converted: pa.Array, precision: int, scale: int) -> list[tuple[int, str]]:
    """Index and reason of each cell that is not a number, because a group has more digits than it may.

    Args:
        converted: what one of the functions above makes of the cells.
    """
    if converted.null_count == array.null_count:
        return []
    return [
        (index, f"DECIMAL({precision},{scale}): {_overflow(array[index].as_py(), precision, scale)}")
        for index in places(pc.and_(array.is_valid(), converted.is_null()))
    ]


class _Widths(NamedTuple):
    """How many digits the groups stand for; None for a partial group that the column does not have."""

    leading: int | None
    integer: tuple[int, ...]
    fraction: tuple[int, ...]
    trailing: int | None

    @property
    def all(self) -> list[int]:
        """In the order of the digits."""
        return [w for w in (self.leading, *self.integer, *self.fraction, self.trailing) if w is not None]

    @property
    def num_integer(self) -> int:
        """Groups before the point."""
        return len(self.integer) + (self.leading is not None)


class _Groups(NamedTuple):
    """The good cells of a column.

    Attributes:
        values: for each group its number in every good cell.
        widths: of the groups.
        is_negative: of every good cell.
        is_good: of every cell.
    """

    values: list[npt.NDArray[np.uint32]]
    widths: _Widths
    is_negative: Bools
    is_good: Bools


@cache
def _widths(precision: int, scale: int) -> _Widths:
    """As the parser cuts a cell of this type; a group takes at most one byte a digit."""
    if not 0 <= scale <= precision or precision == 0:
        raise ValueError(f"DECIMAL({precision},{scale}) is no type")
    cell: Any = ColumnNewdecimal(precision, scale, KaitaiStream(BytesIO(bytes(precision))))
    return _Widths(
        cell.leading_group.num_digits if cell.num_leading_digits else None,
        tuple(group.num_digits for group in cell.integer_groups),
        tuple(group.num_digits for group in cell.fraction_groups),
        cell.trailing_group.num_digits if cell.num_trailing_digits else None,
    )


def _groups(array: pa.StructArray, precision: int, scale: int) -> _Groups:
    widths = _widths(precision, scale)
    is_good: Bools = np.ones(len(array), np.bool_)
    cells = array
    if array.null_count:
        is_good = array.is_valid().to_numpy(zero_copy_only=False).copy()
        cells = array.filter(pa.array(is_good))
    values: list[npt.NDArray[np.uint32]] = []
    if widths.leading is not None:
        values.append(_numbers(cells.field("leading_group"), len(cells)))
    values += _full_groups(cells.field("integer_groups"), len(widths.integer))
    values += _full_groups(cells.field("fraction_groups"), len(widths.fraction))
    if widths.trailing is not None:
        values.append(_numbers(cells.field("trailing_group"), len(cells)))
    is_negative = cells.field("is_negative").to_numpy(zero_copy_only=False)
    fits: Bools = np.ones(len(cells), np.bool_)
    for group, width in zip(values, widths.all, strict=True):
        fits &= group < 10**width
    if not fits.all():
        is_good[is_good] = fits
        values = [group[fits] for group in values]
        is_negative = is_negative[fits]
    return _Groups(values, widths, is_negative, is_good)


def _numbers(values: pa.UInt32Array, expected: int) -> npt.NDArray[np.uint32]:
    if values.null_count or len(values) != expected:
        raise ValueError("cells without all groups of digits that a DECIMAL of this precision and scale has")
    numbers: npt.NDArray[np.uint32] = values.to_numpy()
    return numbers


def _full_groups(lists: pa.ListArray, count: int) -> list[npt.NDArray[np.uint32]]:
    if not pc.all(pc.equal(pc.list_value_length(lists), count)).as_py() and len(lists):
        raise ValueError(f"cells without the {count} full groups of digits of a DECIMAL of this precision and scale")
    table = _numbers(lists.flatten(), count * len(lists)).reshape(len(lists), count)
    return [table[:, i] for i in range(count)]


def _small_numbers(groups: _Groups) -> npt.NDArray[np.int64]:
    """Good cells, each as its low and high 64 bits; for numbers below 10^18."""
    total = np.zeros(len(groups.is_negative), np.int64)
    for value, width in zip(groups.values, groups.widths.all, strict=True):
        total *= 10**width
        total += value
    np.negative(total, out=total, where=groups.is_negative)
    words = np.empty((len(total), 2), np.int64)
    words[:, 0] = total
    np.right_shift(total, 63, out=words[:, 1])
    return words


def _large_numbers(groups: _Groups) -> _UInt64s:
    """As ``_small_numbers``, for numbers below 2^127: long multiplication with four limbs of 32 bits."""
    low_half, shift = np.uint64(0xFFFFFFFF), np.uint64(32)
    limbs = [np.zeros(len(groups.is_negative), np.uint64) for _ in range(4)]
    for value, width in zip(groups.values, groups.widths.all, strict=True):
        factor = np.uint64(10**width)
        carry = value.astype(np.uint64)
        for limb in limbs:
            limb *= factor
            limb += carry
            carry = limb >> shift
            limb &= low_half
    words = np.stack([limbs[0] | limbs[1] << shift, limbs[2] | limbs[3] << shift], axis=1)
    negative = ~words[groups.is_negative]  # two's complement
    negative[:, 0] += np.uint64(1)
    negative[:, 1] += negative[:, 0] == 0
    words[groups.is_negative] = negative
    return words


def _overflow(cell: dict[str, Any], precision: int, scale: int) -> str:
    leading, trailing = [cell["leading_group"]], [cell["trailing_group"]]
    values = [v for v in (*leading, *cell["integer_groups"], *cell["fraction_groups"], *trailing) if v is not None]
    for value, width in zip(values, _widths(precision, scale).all, strict=True):
        if value >= 10**width:
            return f"{width} digits hold the number {value}"
    raise AssertionError("a good cell")
