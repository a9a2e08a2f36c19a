"""DECIMAL cells → exact decimals or exact text, whole columns at once.

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

MAX_DECIMAL128_DIGITS = 38
PLAIN_SCALE = 6  # beyond it Arrow writes small numbers with an exponent

_Digits = npt.NDArray[np.uint8]
_Mask = npt.NDArray[np.bool_]
_UInt64s = npt.NDArray[np.uint64]

_INT64_DIGITS = 18  # whose every number fits into 64 bits
# The ASCII digits of 0 to 999.
_TRIPLES: _Digits = np.array([list(f"{number:03}".encode()) for number in range(1000)], np.uint8)
_MINUS, _POINT, _ZERO = b"-.0"


def decimal_texts(array: pa.StructArray, precision: int, scale: int) -> pa.StringArray:
    """Every digit that the column stores: ``12.50``, ``-0.05``, ``0``. No zeros in front but one before the point.

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
    digits = _digits(groups)
    num_integer = digits.shape[1] - scale
    padding = np.full((len(digits), 1 if num_integer == 0 else 0), _ZERO, np.uint8)
    integer = np.concatenate([padding, digits[:, :num_integer]], axis=1)
    point = np.full((len(digits), 1 if scale else 0), _POINT, np.uint8)
    sign = np.full((len(digits), 1), _MINUS, np.uint8)
    characters = np.concatenate([sign, integer, point, digits[:, num_integer:]], axis=1)
    shown = np.ones(characters.shape, np.bool_)
    shown[:, 0] = groups.is_negative
    # Zeros count from the first other digit; the last digit before the point always does.
    shown[:, 1 : integer.shape[1]] = np.logical_or.accumulate(integer[:, :-1] != _ZERO, axis=1)
    lengths = np.zeros(len(groups.is_good), np.int64)
    lengths[groups.is_good] = np.count_nonzero(shown, axis=1)
    offsets = np.zeros(len(lengths) + 1, np.int64)
    np.cumsum(lengths, out=offsets[1:])
    if offsets[-1] > np.iinfo(np.int32).max:
        raise OverflowError(f"{offsets[-1]} bytes of text do not fit into one Arrow string array; take fewer rows")
    buffers = pa.py_buffer(offsets.astype(np.int32)), pa.py_buffer(characters[shown])
    return pa.StringArray.from_buffers(len(lengths), *buffers, *_validity(groups.is_good))


def decimal128(array: pa.StructArray, precision: int, scale: int) -> pa.Decimal128Array:
    """As exact decimals of at most 38 digits; arguments, nulls and errors as for ``decimal_texts``."""
    if precision > MAX_DECIMAL128_DIGITS:
        raise ValueError(
            f"DECIMAL({precision},{scale}) has more digits than the {MAX_DECIMAL128_DIGITS} of a decimal128"
        )
    groups = _groups(array, precision, scale)
    found = _small_numbers(groups) if precision <= _INT64_DIGITS else _large_numbers(groups)
    validity, num_nulls = _validity(groups.is_good)
    words: npt.NDArray[Any] = found
    if num_nulls:
        words = np.zeros((len(groups.is_good), 2), found.dtype)
        words[groups.is_good] = found
    buffers = [validity, pa.py_buffer(words)]
    return pa.Array.from_buffers(pa.decimal128(precision, scale), len(words), buffers, num_nulls)


def bad_decimals(array: pa.StructArray, converted: pa.Array, precision: int, scale: int) -> list[tuple[int, str]]:
    """Cells that are no number, as a group has more digits than it may; by index, with the reason.

    Args:
        converted: what one of the functions above makes of the cells.
    """
    if converted.null_count == array.null_count:
        return []
    places = np.flatnonzero(pc.and_(array.is_valid(), converted.is_null()).to_numpy(zero_copy_only=False)).tolist()
    return [
        (place, f"DECIMAL({precision},{scale}): {_overflow(array[place].as_py(), precision, scale)}")
        for place in places
    ]


class _Widths(NamedTuple):
    """How many digits the groups stand for; a partial group that the column has not is None."""

    leading: int | None
    integer: tuple[int, ...]
    fraction: tuple[int, ...]
    trailing: int | None

    @property
    def all(self) -> list[int]:
        """In the order of the digits."""
        return [w for w in (self.leading, *self.integer, *self.fraction, self.trailing) if w is not None]


class _Groups(NamedTuple):
    """The good cells of a column.

    Attributes:
        values: for each group its number in every good cell.
        widths: for each group its digits.
        is_negative: of every good cell.
        is_good: of every cell.
    """

    values: list[npt.NDArray[np.uint32]]
    widths: list[int]
    is_negative: _Mask
    is_good: _Mask


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
    is_good: _Mask = np.ones(len(array), np.bool_)
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
    fits: _Mask = np.ones(len(cells), np.bool_)
    for group, width in zip(values, widths.all, strict=True):
        fits &= group < 10**width
    if not fits.all():
        is_good[is_good] = fits
        values = [group[fits] for group in values]
        is_negative = is_negative[fits]
    return _Groups(values, widths.all, is_negative, is_good)


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


def _digits(groups: _Groups) -> _Digits:
    """ASCII digits, one row a good cell."""
    parts = [np.empty((len(groups.is_negative), 0), np.uint8)]
    for value, width in zip(groups.values, groups.widths, strict=True):
        places = range((width - 1) // 3 * 3, -1, -3)
        triples = [_TRIPLES[value // np.uint32(10**place) % np.uint32(1000)] for place in places]
        parts.append(np.concatenate(triples, axis=1)[:, -width:])
    return np.concatenate(parts, axis=1)


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


def _validity(is_good: _Mask) -> tuple[pa.Buffer | None, int]:
    num_nulls = len(is_good) - int(np.count_nonzero(is_good))
    return pa.py_buffer(np.packbits(is_good, bitorder="little")) if num_nulls else None, num_nulls


def _overflow(cell: dict[str, Any], precision: int, scale: int) -> str:
    leading, trailing = [cell["leading_group"]], [cell["trailing_group"]]
    values = [v for v in (*leading, *cell["integer_groups"], *cell["fraction_groups"], *trailing) if v is not None]
    for value, width in zip(values, _widths(precision, scale).all, strict=True):
        if value >= 10**width:
            return f"{width} digits hold the number {value}"
    raise AssertionError("a good cell")
