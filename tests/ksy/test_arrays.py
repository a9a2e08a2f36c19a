"""Conversions between Arrow and NumPy."""

from __future__ import annotations

import numpy as np
import pyarrow as pa

from spark_adapter.ksy.arrays import from_numbers, integers, mask, places, without


def test_null_is_neither_true_nor_a_number() -> None:
    flags = pa.array([False, True, None, True])
    assert mask(flags).tolist() == [False, True, False, True]
    assert places(flags[1:]) == [0, 2]
    assert integers(pa.array([7, None, -1], pa.int8())[1:]).tolist() == [0, -1]
    assert integers(flags).tolist() == [0, 1, 0, 1]


def test_nulls_at_places() -> None:
    array = pa.array(["a", "b", None])
    assert without(array, [0]).to_pylist() == [None, "b", None]
    assert without(array, []) is array


def test_numbers_become_arrays_of_any_fixed_width() -> None:
    days = from_numbers(pa.date32(), np.array([0, 1], np.int32), np.array([True, False]))
    assert days.cast(pa.int32()).to_pylist() == [0, None]
    words = from_numbers(pa.decimal128(3, 1), np.array([[125, 0], [-1, -1]]), np.ones(2, bool))
    assert words.cast(pa.string()).to_pylist() == ["12.5", "-0.1"]
    assert words.null_count == 0
