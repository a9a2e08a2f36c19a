"""Ranges of integers."""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass


class Outside(Exception):
    """Something that the readers in C cannot do; the message says what."""


@dataclass(frozen=True)
class Range:
    """The range of an integer's values."""

    low: int
    high: int

    def __or__(self, other: Range) -> Range:
        return Range(min(self.low, other.low), max(self.high, other.high))

    def __contains__(self, other: object) -> bool:
        return isinstance(other, Range) and self.low <= other.low and other.high <= self.high


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
