"""Ranges of integers, and the narrowest NumPy types for them."""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass

from codegen.spec import datatypes as dt


class Outside(Exception):
    """Something that lanes cannot do; the message says what."""


@dataclass(frozen=True)
class Range:
    """The range of an integer's values."""

    low: int
    high: int

    def __or__(self, other: Range) -> Range:
        return Range(min(self.low, other.low), max(self.high, other.high))

    def __contains__(self, other: object) -> bool:
        return isinstance(other, Range) and self.low <= other.low and other.high <= self.high


WIDTHS = (8, 16, 32, 64)
DTYPES = {f"uint{bits}": Range(0, (1 << bits) - 1) for bits in WIDTHS} | {
    f"int{bits}": Range(-(1 << bits - 1), (1 << bits - 1) - 1) for bits in WIDTHS
}
"""The range of each NumPy type."""
WORKING = ("uint32", "int32", "int64", "uint64")
"""Types for arithmetic, best first."""

_FUNCTIONS: dict[str, Callable[[int, int], int]] = {
    "+": operator.add, "-": operator.sub, "*": operator.mul,
}  # fmt: skip


def result_range(sign: str, a: Range, b: Range) -> Range:
    """The range of an operation's results."""
    if sign in _FUNCTIONS:
        corners = [_FUNCTIONS[sign](x, y) for x in (a.low, a.high) for y in (b.low, b.high)]
        return Range(min(corners), max(corners))
    if sign == "/":
        if b.low <= 0:
            largest = max(abs(a.low), abs(a.high))
            return Range(-largest if a.low < 0 or b.low < 0 else 0, largest)
        corners = [x // y for x in (a.low, a.high) for y in (b.low, b.high)]
        return Range(min(corners), max(corners))
    if sign == "%":
        largest = max(abs(b.low), abs(b.high)) - 1
        if a.low >= 0 and b.low > 0:
            return Range(0, min(a.high, largest))
        return Range(-largest if b.low < 0 else 0, largest)
    if sign == "&" and (a.low >= 0 or b.low >= 0):
        return Range(0, min(x.high for x in (a, b) if x.low >= 0))
    if sign in "&|^":
        width = max(x.bit_length() for x in (a.low, a.high, b.low, b.high))
        return Range(0 if a.low >= 0 and b.low >= 0 else -(1 << width), (1 << width) - 1)
    if b.low < 0 or b.high > 4096:
        return Range(-(1 << 4096), 1 << 4096)
    if sign == "<<":
        return Range(min(a.low << b.high, a.low << b.low), max(a.high << b.high, a.high << b.low))
    return Range(min(a.low >> b.low, a.low >> b.high), max(a.high >> b.low, a.high >> b.high))


def dtype_of(kind: dt.DataType | None) -> str:
    match kind:
        case dt.Integer(size, signed):
            return f"{'' if signed else 'u'}int{size * 8}"
        case dt.Bits(width):
            return next(f"uint{size}" for size in (8, 16, 32, 64) if width <= size)
    raise Outside(f"{kind} as a number")


def word_width(width: int) -> int:
    return next(size for size in (8, 16, 32, 64) if width <= size)
