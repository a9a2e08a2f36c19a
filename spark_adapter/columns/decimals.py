"""DECIMAL: exact decimals, or exact text where Spark does not have enough digits.

A cell is stored as groups of digits (``formats/column_newdecimal.ksy``), each an unsigned integer. The generated parser
says how many digits each group stands for.
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
from spark_adapter.columns.kind import CellTexts, Kind, SqlLiterals, TypedCells, all_bad
from spark_adapter.decode.table import Column
from spark_adapter.ksy.arrays import Bools, from_numbers, places

MAX_DECIMAL128_DIGITS = 38
PLAIN_SCALE = 6  # beyond it Arrow writes small numbers with an exponent

_UInt64s = npt.NDArray[np.uint64]

_INT64_DIGITS = 18  # every number with this many digits fits into 64 bits


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

    def sql_literals(self, column: Column, cells: pa.StructArray, values: pa.Array) -> SqlLiterals:
        return SqlLiterals(self.json_texts(column, cells, values).array)


def decimal_texts(array: pa.StructArray, precision: int, scale: int) -> pa.StringArray:
    """Every digit that the column stores: ``12.50``, ``-0.05``, ``0``. No leading zeros except one before the point.

    Args:
        array: cells as flattened from ``column_newdecimal``.
        precision: digits of the column.
        scale: digits after the point.

    Returns:
        A string per cell; null where the cell is null or among ``bad_decimals``.

    Raises:
        ValueError: the cells are not from such a column.
    """
    if precision <= MAX_DECIMAL128_DIGITS and scale <= PLAIN_SCALE:
        return decimal128(array, precision, scale).cast(pa.string())
    groups = _groups(array, precision, scale)
    # One call for the texts of all groups, then one per shorter group, is cheaper than one call per group.
    width, num_good = max(groups.widths), len(groups.is_negative)
    digits = pc.utf8_lpad(pa.array(np.concatenate(groups.values)).cast(pa.string()), width, "0")
    parts = []
    for i, own_width in enumerate(groups.widths):
        part = digits.slice(i * num_good, num_good)
        parts.append(part if own_width == width else pc.utf8_slice_codeunits(part, width - own_width))
    integer = pc.utf8_ltrim(joined(*parts[: groups.num_integer]), "0") if groups.num_integer else ""
    sign = pc.if_else(pa.array(groups.is_negative), "-", "")
    fraction = [".", *parts[groups.num_integer :]] if scale else []
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
    """Index and reason of each cell that is not a number, because a group has too many digits.

    Args:
        converted: the result of one of the functions above for the cells.
    """
    if converted.null_count == array.null_count:
        return []
    return [
        (index, f"DECIMAL({precision},{scale}): {_overflow(array[index].as_py(), precision, scale)}")
        for index in places(pc.and_(array.is_valid(), converted.is_null()))
    ]


class _Groups(NamedTuple):
    """The good cells of a column.

    Attributes:
        values: for each group its number in every good cell.
        widths: number of digits of each group.
        num_integer: number of groups before the point.
        is_negative: of every good cell.
        is_good: of every cell.
    """

    values: list[npt.NDArray[np.uint32]]
    widths: list[int]
    num_integer: int
    is_negative: Bools
    is_good: Bools


@cache
def _widths(precision: int, scale: int) -> dict[str, tuple[int, ...]]:
    """How many digits the groups of each field stand for, fields in the order of the digits.

    Taken from how the parser splits a cell of this type, whose groups take at most one byte per digit.
    """
    if not 0 <= scale <= precision or precision == 0:
        raise ValueError(f"DECIMAL({precision},{scale}) is no type")
    cell: Any = ColumnNewdecimal(precision, scale, KaitaiStream(BytesIO(bytes(precision))))
    return {
        "leading_group": (cell.leading_group.num_digits,) if cell.num_leading_digits else (),
        "integer_groups": tuple(group.num_digits for group in cell.integer_groups),
        "fraction_groups": tuple(group.num_digits for group in cell.fraction_groups),
        "trailing_group": (cell.trailing_group.num_digits,) if cell.num_trailing_digits else (),
    }


def _groups(array: pa.StructArray, precision: int, scale: int) -> _Groups:
    widths_of_fields = _widths(precision, scale)
    widths = [width for of_field in widths_of_fields.values() for width in of_field]
    is_good: Bools = np.ones(len(array), np.bool_)
    cells = array
    if array.null_count:
        is_good = array.is_valid().to_numpy(zero_copy_only=False).copy()
        cells = array.filter(pa.array(is_good))
    values: list[npt.NDArray[np.uint32]] = []
    for name, of_field in widths_of_fields.items():
        values += _values(cells.field(name), len(of_field))
    is_negative = cells.field("is_negative").to_numpy(zero_copy_only=False)
    fits: Bools = np.ones(len(cells), np.bool_)
    for group, width in zip(values, widths, strict=True):
        fits &= group < 10**width
    if not fits.all():
        is_good[is_good] = fits
        values = [group[fits] for group in values]
        is_negative = is_negative[fits]
    num_integer = len(widths_of_fields["leading_group"]) + len(widths_of_fields["integer_groups"])
    return _Groups(values, widths, num_integer, is_negative, is_good)


def _values(field: pa.Array, count: int) -> list[npt.NDArray[np.uint32]]:
    """The numbers of each of the ``count`` groups of a field, which are in one list if they are full."""
    numbers = field
    if pa.types.is_list(field.type):
        if len(field) and not pc.all(pc.equal(pc.list_value_length(field), count)).as_py():
            raise ValueError(
                f"cells without the {count} full groups of digits of a DECIMAL of this precision and scale"
            )
        numbers = field.flatten()
    elif count == 0:
        return []
    if numbers.null_count or len(numbers) != count * len(field):
        raise ValueError("cells without all groups of digits that a DECIMAL of this precision and scale has")
    table = numbers.to_numpy().reshape(len(field), count)
    return [table[:, i] for i in range(count)]


def _small_numbers(groups: _Groups) -> npt.NDArray[np.int64]:
    """Good cells, each as its low and high 64 bits; for numbers below 10^18."""
    total = np.zeros(len(groups.is_negative), np.int64)
    for value, width in zip(groups.values, groups.widths, strict=True):
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
    for value, width in zip(groups.values, groups.widths, strict=True):
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
    for name, widths in _widths(precision, scale).items():
        values = cell[name] if isinstance(cell[name], list) else [cell[name]]
        for value, width in zip(values, widths, strict=False):
            if value >= 10**width:
                return f"{width} digits hold the number {value}"
    raise AssertionError("a good cell")
