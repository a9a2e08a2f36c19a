"""Ranges of a buffer: copied out exactly, and refused where they are not within it."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_adapter.ksy.ranges import distinct_ranges, gather_ranges

DATA = np.arange(100, dtype=np.uint8)


@st.composite
def ranges(draw: st.DrawFn) -> list[tuple[int, int]]:
    place = st.integers(0, len(DATA))
    return [(min(pair), max(pair)) for pair in draw(st.lists(st.tuples(place, place), max_size=8))]


def _arrays(pairs: list[tuple[int, int]]) -> tuple[np.ndarray, np.ndarray]:
    return np.array([a for a, _ in pairs], np.int64), np.array([b for _, b in pairs], np.int64)


@given(ranges())
def test_ranges_in_any_order_are_copied_out(pairs: list[tuple[int, int]]) -> None:
    expected = [DATA[a:b].tobytes() for a, b in pairs]
    assert gather_ranges(DATA, *_arrays(pairs)).to_pylist() == expected
    assert gather_ranges(DATA, *_arrays(sorted(pairs))).to_pylist() == [DATA[a:b].tobytes() for a, b in sorted(pairs)]


@pytest.mark.parametrize(
    "pairs",
    [
        [(5, 4)],
        [(-1, 3)],
        [(90, 101)],
        [(0, 5), (10, 9), (12, 20)],
        [(0, 5), (7, 6)],
        [(50, 60), (-3, 2)],
        [(50, 101), (3, 5)],
        [(1 << 40, 1 << 41)],
    ],
)
def test_a_range_that_is_not_within_the_buffer_is_refused(pairs: list[tuple[int, int]]) -> None:
    """Arrow would read, and take sizes from, whatever lies there."""
    with pytest.raises(ValueError, match="not within the 100 bytes"):
        gather_ranges(DATA, *_arrays(pairs))


@given(ranges())
def test_equal_ranges_have_the_number_of_the_first_of_them(pairs: list[tuple[int, int]]) -> None:
    texts = [DATA[a:b].tobytes() for a, b in pairs]
    first, numbers = distinct_ranges(DATA, *_arrays(pairs))
    assert [texts[first[number]] for number in numbers] == texts
    assert [texts.index(texts[i]) for i in first] == first.tolist()
    assert len(first) == len(set(texts))
