"""Bytes of MySQL's multi-byte charsets → Unicode code points, for many values at once.

Every reader takes the bytes of all values end to end (uint8) and a mask of the same length, true where a value begins,
and returns ``Characters``. No reader loops over values or characters in Python. A character never extends past the end
of its value, and whatever is not a character of the charset becomes the code point -1.

The mappings are the servers' own; see ``charset_tables``.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from spark_adapter.charsets.tables import MULTI_BYTE

Bytes = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.bool_]
CodePoints = npt.NDArray[np.int32]

INVALID = -1
SINGLE_SHIFT_THREE = 0x8F  # EUC: the first byte of a three-byte code
QUADS = (126, 10, 126, 10)  # gb18030: how many values each byte of a four-byte code can have, from 81 30 81 30 on
FIRST_SUPPLEMENTARY_QUAD = 189_000  # gb18030: the index of 90 30 81 30, which is U+10000; linear from there on


class Characters(NamedTuple):
    """Code points (INVALID where there is none) and the index of the byte where each begins, ascending."""

    code_points: CodePoints
    starts: npt.NDArray[np.int64]


Reader = Callable[[Bytes, Mask], Characters]


@dataclass(frozen=True)
class Tables:
    """Code points by code: of one byte (256), two (65536), three (65536, after the 8F) and four (see ``QUADS``)."""

    singles: CodePoints
    doubles: CodePoints
    triples: CodePoints | None
    quads: CodePoints | None


@cache
def load_tables(charset: str) -> Tables:
    """The tables of one multi-byte charset (10 to 50 ms, once).

    Raises:
        RuntimeError: this Python's codec differs from the one that ``charset_tables`` was made with, so text would
            differ from the servers'.
    """
    codec, runs, checksum = MULTI_BYTE[charset]

    def character(code: bytes) -> int:
        try:
            text = code.decode(codec)
        except UnicodeDecodeError:
            return INVALID
        return ord(text) if len(text) == 1 else INVALID

    def decoded(codes: list[bytes]) -> CodePoints:
        return np.array([character(code) for code in codes], dtype="<i4")

    singles = decoded([bytes([byte]) for byte in range(256)])
    doubles = np.full(65536, INVALID, dtype="<i4")
    doubles[0x8000:] = decoded([code.to_bytes(2, "big") for code in range(0x8000, 0x10000)])
    triples = quads = None
    if codec == "euc_jp":
        triples = np.full(65536, INVALID, dtype="<i4")
        triples[0xA000:] = decoded([b"\x8f" + code.to_bytes(2, "big") for code in range(0xA000, 0x10000)])
    if codec == "gb18030":
        quads = np.full(np.prod(QUADS), INVALID, dtype="<i4")
        digits = [bytes([third, fourth]) for third in range(0x81, 0xFF) for fourth in range(0x30, 0x3A)]
        leads = [bytes([first, second]) for first in range(0x81, 0x85) for second in range(0x30, 0x3A)]
        quads[: len(leads) * len(digits)] = decoded([lead + digit for lead in leads for digit in digits])
        supplementary = np.arange(0x10000, 0x110000)
        quads[FIRST_SUPPLEMENTARY_QUAD : FIRST_SUPPLEMENTARY_QUAD + len(supplementary)] = supplementary
    for first, last, code_point in runs:
        points = np.arange(code_point, code_point + last - first + 1)
        if first <= 0xFF:
            singles[first : last + 1] = points
        elif first <= 0xFFFF:
            doubles[first : last + 1] = points
        elif first <= 0xFFFFFF and triples is not None:
            triples[first & 0xFFFF : (last & 0xFFFF) + 1] = points
        elif quads is not None:
            codes = np.arange(first, last + 1, dtype=">u4").view(np.uint8).reshape(-1, 4)
            quads[quad_index(codes[:, 0], codes[:, 1], codes[:, 2], codes[:, 3])] = points
    computed = 0
    for table in (singles, doubles, triples, quads):
        if table is not None:
            computed = zlib.crc32(table.tobytes(), computed)
    if computed != checksum:
        raise RuntimeError(
            f"this Python's codec {codec} does not give the characters of MySQL's {charset}:"
            f" checksum {computed:#010x} instead of {checksum:#010x}"
        )
    return Tables(singles, doubles, triples, quads)


def quad_index(first: Bytes, second: Bytes, third: Bytes, fourth: Bytes) -> npt.NDArray[np.int64]:
    """The indices of four-byte codes in ``Tables.quads``; -1 for bytes outside the ranges of such codes."""
    index = np.zeros(len(first), dtype=np.int64)
    outside = np.zeros(len(first), dtype=np.bool_)
    for octet, lowest, count in zip((first, second, third, fourth), (0x81, 0x30, 0x81, 0x30), QUADS, strict=True):
        digit = octet.astype(np.int64) - lowest
        outside |= (digit < 0) | (digit >= count)
        index = index * count + digit
    index[outside] = -1
    return index


def every_other(flags: Mask, begins: Mask) -> Mask:
    """The first, third, fifth … flag of each run of true ``flags``; a value that ``begins`` starts a new run."""
    indices = np.arange(len(flags))
    boundary = begins.copy()
    boundary[1:] |= ~flags[:-1]
    run_start = np.maximum.accumulate(np.where(boundary, indices, 0))
    is_odd: Mask = flags & ((indices - run_start) % 2 == 0)
    return is_odd


def shifted(mask: Mask, begins: Mask) -> Mask:
    """The mask moved on by one byte; false where another value begins."""
    moved = np.zeros_like(mask)
    moved[1:] = mask[:-1]
    return moved & ~begins


def read_tables(data: Bytes, begins: Mask, charset: str) -> Characters:
    """Charsets of one- and two-byte codes, and the longer ones of EUC-JP and gb18030.

    Whether a byte begins a character depends on all bytes before it. But a byte that cannot be a lead byte always ends
    a character. So in a run of bytes that can lead, every other byte does; the last byte of an odd run leads the byte
    after the run. The same rule pairs the two halves of gb18030's four-byte codes, (lead, digit) twice.
    """
    tables = load_tables(charset)
    can_lead = ((tables.singles == INVALID) & (np.arange(256) >= 0x80))[data]
    continued = np.zeros(len(data), dtype=np.bool_)
    if tables.triples is not None:
        is_shift = data == SINGLE_SHIFT_THREE
        continued = shifted(is_shift, begins)
        third = shifted(continued, begins)
        continued |= third
        can_lead &= ~(is_shift | continued)
    leads = every_other(can_lead, begins)
    continued |= shifted(leads, begins)
    starts = np.flatnonzero(~continued)
    lengths = np.diff(starts, append=len(data))
    code_points = tables.singles[data[starts]]

    is_double = lengths == 2
    offsets = starts[is_double]
    code_points[is_double] = tables.doubles[data[offsets].astype(np.int64) << 8 | data[offsets + 1]]
    if tables.triples is not None:
        code_points[is_double & (data[starts] == SINGLE_SHIFT_THREE)] = INVALID
        is_triple = lengths == 3
        offsets = starts[is_triple] + 1
        code_points[is_triple] = tables.triples[data[offsets].astype(np.int64) << 8 | data[offsets + 1]]
    if tables.quads is not None:
        is_half = is_double.copy()
        offsets = starts[is_double] + 1
        is_half[is_double] = (data[offsets] >= 0x30) & (data[offsets] <= 0x39)
        first_half = every_other(is_half, begins[starts])
        second_half = shifted(first_half, begins[starts]) & is_half
        whole = np.flatnonzero(second_half) - 1
        offsets = starts[whole]
        index = quad_index(data[offsets], data[offsets + 1], data[offsets + 2], data[offsets + 3])
        code_points[whole] = np.where(index < 0, INVALID, tables.quads[index])
        starts, code_points = starts[~second_half], code_points[~second_half]
    return Characters(code_points, starts)


def read_utf16(data: Bytes, begins: Mask, byte_order: str, pairs: bool = True) -> Characters:
    """UTF-16, or UCS-2 without surrogate ``pairs``; every value has an even number of bytes."""
    units = data.view(f"{byte_order}u2").astype(np.int32)
    unit_begins = begins[::2]
    starts = np.arange(0, len(data), 2)
    high, low = (units & 0xFC00) == 0xD800, (units & 0xFC00) == 0xDC00
    is_low_half = shifted(high, unit_begins) & low
    if not pairs:
        is_low_half[:] = False
    code_points = np.where(high | low, INVALID, units).astype(np.int32)
    low_halves = np.flatnonzero(is_low_half)
    code_points[low_halves - 1] = 0x10000 + ((units[low_halves - 1] & 0x3FF) << 10) + (units[low_halves] & 0x3FF)
    return Characters(code_points[~is_low_half], starts[~is_low_half])


def read_utf32(data: Bytes, begins: Mask) -> Characters:
    """UTF-32, big-endian; every value has a multiple of four bytes."""
    units = data.view(">u4")
    is_scalar = (units <= 0x10FFFF) & (units >> 11 != 0xD800 >> 11)
    return Characters(np.where(is_scalar, units, 0).astype(np.int32) - ~is_scalar, np.arange(0, len(data), 4))
