"""Where transactions begin and end: the fast way against the machine that goes from event to event."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_adapter.transactions.boundaries import Mark, OpenTransaction, boundaries

USUAL = [
    [Mark.GTID, Mark.END],
    [Mark.GTID, Mark.BEGIN, Mark.CONTENT, Mark.END],
    [Mark.GTID, Mark.BEGIN, Mark.CONTENT, Mark.CONTENT, Mark.CONTROL, Mark.END],
    [Mark.GTID_BEGIN, Mark.CONTENT, Mark.END],
    [Mark.GTID, Mark.STATEMENT],
    [Mark.GTID, Mark.PAYLOAD, Mark.BEGIN, Mark.CONTENT, Mark.END],
    [Mark.BEGIN, Mark.CONTENT, Mark.END],
]
PIECES = st.sampled_from(USUAL) | st.sampled_from(Mark).map(lambda mark: [mark])
BLOCKS = st.lists(st.lists(PIECES, max_size=12).map(lambda pieces: [mark for piece in pieces for mark in piece]))


@given(BLOCKS)
def test_the_fast_way_is_that_of_the_machine(blocks: list[list[Mark]]) -> None:
    fast, machine = OpenTransaction(), OpenTransaction()
    for marks in blocks:
        begins, ends = boundaries(np.array(marks, np.uint8), fast)
        turns = [machine.step(mark) for mark in marks]
        assert begins.tolist() == [i for i, turn in enumerate(turns) if turn.begins]
        assert ends.tolist() == [i for i, turn in enumerate(turns) if turn.ends]
        assert fast == machine


@pytest.mark.parametrize(
    ("marks", "begins", "ends"),
    [
        ("GTID BEGIN CONTENT END", [0], [3]),
        ("GTID STATEMENT GTID STATEMENT", [0, 2], [1, 3]),
        ("GTID_BEGIN STATEMENT STATEMENT END", [0], [3]),
        ("CONTROL CONTENT CONTROL CONTENT END CONTENT", [1, 5], [4]),
        ("BEGIN STATEMENT END STATEMENT", [0, 3], [2, 3]),
        ("GTID PAYLOAD BEGIN CONTENT END", [0], [4]),
        ("PAYLOAD BEGIN CONTENT END PAYLOAD BEGIN END", [0, 4], [3, 6]),
        # Whose end is lost.
        ("GTID BEGIN CONTENT GTID BEGIN CONTENT END", [0, 3], [6]),
        ("BEGIN CONTENT BEGIN CONTENT END", [0, 2], [4]),
        ("GTID BEGIN CONTENT PAYLOAD BEGIN CONTENT END", [0, 3], [6]),
    ],
)
def test_transactions(marks: str, begins: list[int], ends: list[int]) -> None:
    machine = OpenTransaction()
    turns = [machine.step(Mark[name]) for name in marks.split()]
    assert [i for i, turn in enumerate(turns) if turn.begins] == begins
    assert [i for i, turn in enumerate(turns) if turn.ends] == ends
