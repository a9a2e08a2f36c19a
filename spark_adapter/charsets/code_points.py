"""Bytes of MySQL's multi-byte charsets → Unicode code points, for many values at once.

Every reader takes the bytes of all values end to end (uint8) and a mask of the same length that is true where a value
begins, and gives ``Characters``. None of them loops over values or characters in Python. A character never reaches
over the end of its value, and anything that is no character of the charset becomes the code point -1.

The mappings are the servers' own, see ``charset_tables``.
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
SINGLE_SHIFT_THREE = 0x8F  # EUC: introduces a three-byte code
QUADS = (126, 10, 126, 10)  # gb18030: how many values each byte of a four-byte code has, from 81 30 81 30 on
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
    """The tables of one multi-byte charset (some 10 to 50 ms, once).

    Raises:
        RuntimeError: this Python's codec is not the one that ``charset_tables`` was made against, so that text would
            come out other than the servers have it.
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
    found = 0
    for table in (singles, doubles, triples, quads):
        if table is not None:
            found = zlib.crc32(table.tobytes(), found)
    if found != checksum:
        raise RuntimeError(
            f"this Python's codec {codec} does not give the characters of MySQL's {charset}:"
            f" checksum {found:#010x} instead of {checksum:#010x}"
        )
    return Tables(singles, doubles, triples, quads)


def quad_index(first: Bytes, second: Bytes, third: Bytes, fourth: Bytes) -> npt.NDArray[np.int64]:
    """Where the four-byte codes stand in ``Tables.quads``; -1 for bytes outside the ranges of such codes."""
    index = np.zeros(len(first), dtype=np.int64)
    outside = np.zeros(len(first), dtype=np.bool_)
    for octet, lowest, count in zip((first, second, third, fourth), (0x81, 0x30, 0x81, 0x30), QUADS, strict=True):
        digit = octet.astype(np.int64) - lowest
        outside |= (digit < 0) | (digit >= count)
        index = index * count + digit
    index[outside] = -1
    return index


def every_other(flags: Mask, begins: Mask) -> Mask:
    """The first, third, fifth … of each run of true ``flags``; a run ends before a false flag and where ``begins``."""
    places = np.arange(len(flags))
    boundary = begins.copy()
    boundary[1:] |= ~flags[:-1]
    run_start = np.maximum.accumulate(np.where(boundary, places, 0))
    result: Mask = flags & ((places - run_start) % 2 == 0)
    return result


def shifted(mask: Mask, begins: Mask) -> Mask:
    """True at the byte after each true one, unless another value begins there."""
    result = np.zeros_like(mask)
    result[1:] = mask[:-1]
    return result & ~begins


def read_tables(data: Bytes, begins: Mask, charset: str) -> Characters:
    """Charsets of one- and two-byte codes, and the longer ones of EUC-JP and gb18030.

    Whether a byte begins a character depends on all bytes before it. But a byte that cannot be the first of two ends
    a character in any case, so within a run of bytes that can be, every other one is; the last of an odd run takes
    the byte after the run. The same rule pairs the two halves of gb18030's four-byte codes, (lead, digit) twice.
    """
    tables = load_tables(charset)
    can_lead = ((tables.singles == INVALID) & (np.arange(256) >= 0x80))[data]
    continued = np.zeros(len(data), dtype=np.bool_)
    if tables.triples is not None:
        shift = data == SINGLE_SHIFT_THREE
        continued = shifted(shift, begins)
        third = shifted(continued, begins)
        continued |= third
        can_lead &= ~(shift | continued)
    leads = every_other(can_lead, begins)
    continued |= shifted(leads, begins)
    starts = np.flatnonzero(~continued)
    lengths = np.diff(starts, append=len(data))
    code_points = tables.singles[data[starts]]

    two = lengths == 2
    at = starts[two]
    code_points[two] = tables.doubles[data[at].astype(np.int64) << 8 | data[at + 1]]
    if tables.triples is not None:
        code_points[two & (data[starts] == SINGLE_SHIFT_THREE)] = INVALID
        three = lengths == 3
        at = starts[three] + 1
        code_points[three] = tables.triples[data[at].astype(np.int64) << 8 | data[at + 1]]
    if tables.quads is not None:
        half = two.copy()
        at = starts[two] + 1
        half[two] = (data[at] >= 0x30) & (data[at] <= 0x39)
        first = every_other(half, begins[starts])
        second = shifted(first, begins[starts]) & half
        whole = np.flatnonzero(second) - 1
        at = starts[whole]
        index = quad_index(data[at], data[at + 1], data[at + 2], data[at + 3])
        code_points[whole] = np.where(index < 0, INVALID, tables.quads[index])
        starts, code_points = starts[~second], code_points[~second]
    return Characters(code_points, starts)


def read_utf16(data: Bytes, begins: Mask, byte_order: str, pairs: bool = True) -> Characters:
    """UTF-16, or UCS-2 without surrogate ``pairs``; every value has an even number of bytes."""
    units = data.view(f"{byte_order}u2").astype(np.int32)
    unit_begins = begins[::2]
    starts = np.arange(0, len(data), 2)
    high, low = (units & 0xFC00) == 0xD800, (units & 0xFC00) == 0xDC00
    second = shifted(high, unit_begins) & low
    if not pairs:
        second[:] = False
    code_points = np.where(high | low, INVALID, units).astype(np.int32)
    whole = np.flatnonzero(second)
    code_points[whole - 1] = 0x10000 + ((units[whole - 1] & 0x3FF) << 10) + (units[whole] & 0x3FF)
    return Characters(code_points[~second], starts[~second])


def read_utf32(data: Bytes, begins: Mask) -> Characters:
    """UTF-32, big-endian; every value has a multiple of four bytes."""
    units = data.view(">u4")
    fine = (units <= 0x10FFFF) & (units >> 11 != 0xD800 >> 11)
    return Characters(np.where(fine, units, 0).astype(np.int32) - ~fine, np.arange(0, len(data), 4))
