"""Sets of GTIDs: what is in them, and which texts are not sets."""

from __future__ import annotations

import pyarrow as pa
import pytest

from spark_adapter.gtid_sets import GtidSet

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


def test_null_gtids_are_in_no_set() -> None:
    assert GtidSet.parse("0-1-1").contains(pa.array([None, None], pa.string())).tolist() == [False, False]


@pytest.mark.parametrize("text", ["", f"{A}", f"{A}:", f"{A}:x y", "0-1", "binlog.000001:4", f"{A}:1,,{B}:1"])
def test_text_that_is_not_a_set(text: str) -> None:
    with pytest.raises(ValueError, match="is not a set of GTIDs"):
        GtidSet.parse(text)
