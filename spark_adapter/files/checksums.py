"""The checksums of many events in one pass.

Bytes followed by their own CRC-32, such as an event, always have the same CRC-32, the *residue*. The CRC-32 of A
followed by B can be computed from their CRC-32s and the length of B, by multiplication with a power of x (zlib's
``crc32_combine``). So the lengths of undamaged events determine the CRC-32 of all of them together, which
takes one call instead of one per event.

The multiplication is invertible. So damage in one event shows in the sum if and only if it shows in that event's
checksum; damage in several events could cancel out by chance, one time in 2^32.
"""

from __future__ import annotations

import struct
from functools import cache

import numpy as np
import numpy.typing as npt

try:
    from isal.isal_zlib import crc32
except ImportError:  # for example with --py-files on a cluster; zlib takes seven times as long
    from zlib import crc32

__all__ = ["all_hold", "crc32"]

_STEP_BITS = 16
_STEP = 1 << _STEP_BITS


def all_hold(data: memoryview, start: int, ends: npt.NDArray[np.int64]) -> bool:
    """Whether each event ends with the CRC-32 of the bytes before it.

    Args:
        data: the buffer.
        start: of the first event in it.
        ends: of the events, each of which starts where the previous one ends.
    """
    return not len(ends) or crc32(data[start : int(ends[-1])]) == _sum(ends)


def _sum(ends: npt.NDArray[np.int64]) -> int:
    """The CRC-32 of consecutive undamaged events."""
    num_after = ends[-1] - ends
    last_step = int(num_after[0]) >> _STEP_BITS
    # The first event of each step: one with less than that many steps and one more of bytes after it.
    steps = np.arange(last_step, -1, -1)
    firsts = np.searchsorted(ends, ends[-1] - (steps + 1) * _STEP, "right")
    has_any = np.diff(firsts, append=len(ends)) > 0
    num_after &= _STEP - 1
    parts = np.bitwise_xor.reduceat(_shifted_residue()[num_after], firsts[has_any])
    by_step = dict(zip(steps[has_any].tolist(), parts.tolist(), strict=True))
    total = 0
    for step in range(last_step, -1, -1):
        total = _shifted_by_a_step(total) ^ by_step.get(step, 0)
    return total


def _shifted(crc: int, zeros: bytes) -> int:
    """The share of the CRC-32 of some bytes in the CRC-32 of these bytes followed by ``len(zeros)`` more."""
    return crc32(zeros, crc) ^ crc32(zeros)


@cache
def _shifted_residue() -> npt.NDArray[np.uint32]:
    """The residue with 0, 1, 2, … bytes after it, up to a step."""
    residues = np.array([crc32(struct.pack("<I", crc32(b"")))], np.uint32)
    while len(residues) < _STEP:
        a, b, c, d = _shifted_octets(len(residues))
        shifted = a[residues & 255] ^ b[residues >> 8 & 255] ^ c[residues >> 16 & 255] ^ d[residues >> 24]
        residues = np.concatenate([residues, shifted])
    return residues


def _shifted_octets(num_zeros: int) -> npt.NDArray[np.uint32]:
    """As :func:`_shifted` with some zeros, for each value of each byte: the shift is linear, so bytes add up by XOR."""
    zeros = bytes(num_zeros)
    tables = np.zeros((4, 1), np.uint32)
    for bit in range(8):
        with_bit = [[_shifted(1 << place + bit, zeros)] for place in range(0, 32, 8)]
        tables = np.hstack([tables, tables ^ np.array(with_bit, np.uint32)])
    return tables


@cache
def _octets_shifted_by_a_step() -> list[list[int]]:
    return [row.tolist() for row in _shifted_octets(_STEP)]


def _shifted_by_a_step(crc: int) -> int:
    """As :func:`_shifted` with ``_STEP`` zeros."""
    a, b, c, d = _octets_shifted_by_a_step()
    return a[crc & 255] ^ b[crc >> 8 & 255] ^ c[crc >> 16 & 255] ^ d[crc >> 24]
