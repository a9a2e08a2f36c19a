"""FLOAT as the Web IDE shows it: with seven digits, where these tell it from all others."""

from __future__ import annotations

import io
import struct

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from kaitaistruct import KaitaiStream

from binlog_ksy.column_number import ColumnNumber


def shown(value: float) -> float:
    data = struct.pack("<f", value)
    return float(ColumnNumber.SinglePrecision(KaitaiStream(io.BytesIO(data))).shown)


@pytest.mark.parametrize(
    "value", [0.0, 0.1, -0.1, 1.5, 3.14159, -2.5e-3, 1e-3, 123456.7, 9999999.0, 16777216.0, 1e10, 0.007, 99.99]
)
def test_what_was_written_is_shown(value: float) -> None:
    assert shown(value) == value


@given(st.floats(width=32, allow_nan=False, allow_infinity=False))
def test_what_is_shown_is_the_float(value: float) -> None:
    """Rounding it to a FLOAT gives it back, so nothing is lost."""
    assert np.float32(shown(value)) == np.float32(value)


@given(st.integers(1, 9_999_999), st.integers(0, 9))
def test_numbers_of_up_to_seven_digits_are_shown(digits: int, scale: int) -> None:
    """Where two of them have the same FLOAT, either is; six digits always tell one from the others."""
    value = digits / 10**scale
    if value >= 0.001:
        found = shown(value)
        assert np.float32(found) == np.float32(value)
        assert found == float(f"{found:.7g}")
        if digits <= 999_999:
            assert found == value
