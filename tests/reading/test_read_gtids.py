"""GTIDs of what was read: as text, and what one server has that another one lacks."""

from __future__ import annotations

import pyarrow as pa
import pytest

from spark_adapter.reading.read_gtids import beyond, both, set_of, state_of, text_of
from spark_adapter.transactions.logged_gtids import GtidState

A, B = "3e11fa47-71ca-11e1-9e33-c80aa9429562", "4e11fa47-71ca-11e1-9e33-c80aa9429562"


@pytest.mark.parametrize(
    ("told", "text"),
    [
        ("", ""),
        (f"{A}:1-5:7", f"{A}:1-5:7"),
        (f"{B}:1,\n{A.upper()}:7:1-3:4-6", f"{A}:1-7,{B}:1"),
        (f"{A}:1-5:tag:2", f"{A}:1-5,{A}:tag:2"),
        ("1-2-7,0-2-100, 0-1-99", "0-1-99,0-2-100,1-2-7"),
    ],
)
def test_as_servers_tell_them(told: str, text: str) -> None:
    state = state_of(told)
    assert text_of(state) == text
    assert state_of(text) == state


@pytest.mark.parametrize(
    ("one", "other", "missing"),
    [
        (f"{A}:1-9", f"{A}:1-9", ""),
        (f"{A}:1-9", f"{A}:2-4:6", f"{A}:1:5:7-9"),
        (f"{A}:1-9,{B}:1-2", f"{A}:1-20", f"{B}:1-2"),
        ("0-1-9", "0-1-12,0-2-13", ""),
        ("0-1-9,0-2-13", "0-1-7", "0-1-9 after 0-1-7, 0-2-13 and before"),
        ("", f"{A}:1", ""),
    ],
)
def test_what_another_one_lacks(one: str, other: str, missing: str) -> None:
    assert beyond(state_of(one), state_of(other)) == missing


def test_both() -> None:
    assert both(state_of(f"{A}:1-3"), state_of(f"{A}:5,{B}:1")) == state_of(f"{A}:1-3:5,{B}:1")
    assert both(state_of("0-1-9"), state_of("0-1-7,0-2-3")) == GtidState(last={"0-1": 9, "0-2": 3})


def test_as_a_set() -> None:
    gtids = pa.array([f"{A}:3", f"{A}:4", "0-1-9", "0-1-10", "0-2-9", None])
    found = set_of(state_of(f"{A}:1-3,0-1-9")).contains(gtids)
    assert found.tolist() == [True, False, True, False, False, False]
