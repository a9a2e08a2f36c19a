"""``powers_of_ten.h``: what the shortest decimals of doubles are computed with, exact by Python's integers."""

from __future__ import annotations

PATH = "generated/binlog_ksy/c/powers_of_ten.h"
FIRST, LAST = -324, 292
"""The shortest decimal of a double is a multiple of ``10**k``, with k from FIRST to LAST."""


def power(k: int) -> int:
    """The first 126 bits of ``10**-k``, plus 1.

    See section 9.8.1 of Raffaello Giulietti, "The Schubfach way to render doubles", 2020.
    """
    numerator, denominator = (1, 10**k) if k > 0 else (10**-k, 1)
    value = (numerator << 127 + denominator.bit_length()) // denominator
    return (value >> value.bit_length() - 126) + 1


def header() -> str:
    """The table as C, each number in two words of 63 bits."""
    powers = map(power, range(FIRST, LAST + 1))
    rows = [f"    {{{value >> 63:#x}, {value & (1 << 63) - 1:#x}}}," for value in powers]
    return "\n".join(
        [
            "/* 10**-k for each k from FIRST_POWER on: the first 126 bits, plus 1, in two words of 63 bits. */",
            "#pragma once",
            "",
            "#include <stdint.h>",
            "",
            f"enum {{ FIRST_POWER = {FIRST} }};",
            "static const uint64_t POWERS[][2] = {",
            *rows,
            "};",
            "",
        ]
    )
