"""Sets of GTIDs: what is in them, and which texts are not sets."""

from __future__ import annotations

import random
import time

import numpy as np
import pyarrow as pa
import pytest

from spark_adapter.gtid_sets import GtidSet, united, without

A, B = "3e11fa47-71ca-11e1-9e33-c80aa9429562", "4f22fa47-71ca-11e1-9e33-c80aa9429562"


@pytest.mark.parametrize(
    ("text", "inside", "outside"),
    [
        (f"{A}:1-5:11-18", [f"{A}:1", f"{A}:5", f"{A}:11", f"{A}:18"], [f"{A}:6", f"{A}:19", f"{B}:1"]),
        (f"{A}:7", [f"{A}:7"], [f"{A}:6", f"{A}:8", f"{A}:tag:7"]),
        (f"{A}:1-3,\n{B}:2 - 4", [f"{A}:3", f"{B}:2"], [f"{B}:1", f"{A}:4"]),
        (f"{A.upper()}:1", [f"{A}:1"], [f"{A}:2"]),
        (f"{A}:tag:3", [f"{A}:tag:3"], [f"{A}:3", f"{A}:tag:4", f"{A}:tags:3"]),
        (f"{A}:1-2:red:3:blue:4-5", [f"{A}:1", f"{A}:red:3", f"{A}:blue:5"], [f"{A}:3", f"{A}:red:1", f"{A}:blue:3"]),
        (f"{A}:1-9223372036854775806", [f"{A}:9223372036854775806"], [f"{B}:1"]),
        ("0-1-100", ["0-1-1", "0-1-100", "0-2-100"], ["0-1-101", "1-1-1", "100-1-0"]),
        ("0-1-100, 1-7-3", ["0-9-9", "1-7-3"], ["1-7-4", "2-1-1"]),
        ("0-1-18446744073709551615", ["0-1-18446744073709551615"], ["1-1-1"]),
    ],
)
def test_what_is_in_a_set(text: str, inside: list[str], outside: list[str]) -> None:
    gtids = pa.array([*inside, None, *outside], pa.string())
    expected = [True] * len(inside) + [False] * (len(outside) + 1)
    assert GtidSet.parse(text).contains(gtids).tolist() == expected


def test_a_million_intervals_are_searched() -> None:
    """One by one, the GTIDs of a block would take hours."""
    numbers = tuple((10 * number + 1, 10 * number + 3) for number in range(1_000_000))
    gtids = pa.array([f"{A}:{number}" for number in range(20_000)])
    begin = time.process_time()
    found = GtidSet({A: numbers}).contains(gtids)
    assert found.tolist() == [number % 10 in (1, 2, 3) for number in range(20_000)]
    missing = without(numbers, [(first + 1, first + 9) for first, _ in numbers])
    assert missing == tuple((first, first) for first, _ in numbers)
    assert time.process_time() - begin < 60


def test_overlapping_intervals_of_a_set() -> None:
    gtids = pa.array([f"{A}:{number}" for number in range(12)])
    is_in = GtidSet.parse(f"{A}:1-9:2-3:5:11").contains(gtids)
    assert np.flatnonzero(is_in).tolist() == [*range(1, 10), 11]


@pytest.mark.parametrize("seed", range(20))
def test_intervals_without_others(seed: int) -> None:
    pick = random.Random(seed)
    sets = [{number for number in range(60) if pick.random() < pick.choice([0.2, 0.9])} for _ in range(2)]
    own, others = (united((number, number) for number in each) for each in sets)
    left = {number for first, last in without(own, others) for number in range(first, last + 1)}
    assert left == sets[0] - sets[1]


def test_null_gtids_are_in_no_set() -> None:
    assert GtidSet.parse("0-1-1").contains(pa.array([None, None], pa.string())).tolist() == [False, False]


@pytest.mark.parametrize("text", ["", f"{A}", f"{A}:", f"{A}:x y", "0-1", "binlog.000001:4", f"{A}:1,,{B}:1"])
def test_text_that_is_not_a_set(text: str) -> None:
    with pytest.raises(ValueError, match="is not a set of GTIDs"):
        GtidSet.parse(text)
