"""Where transactions begin and end, by what each event means to them.

:class:`OpenTransaction` steps from event to event, and is the definition. Most transactions look alike, however, and
:func:`boundaries` finds those many at a time: only the others go through the state machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from spark_adapter.files.blocks import Int64s

Marks = npt.NDArray[np.uint8]
_MOST_STEPS = 4  # of a usual transaction


class Mark(IntEnum):
    """The role of an event in its transaction."""

    CONTROL = 0
    """Belongs to the file or the server."""
    CONTENT = 1
    """Belongs to a transaction, wherever that begins and ends."""
    GTID = 2
    """Begins a transaction; BEGIN or a single statement follows."""
    GTID_BEGIN = 3
    """Begins a transaction as BEGIN does."""
    BEGIN = 4
    """A statement that begins a transaction, unless a GTID event already did: BEGIN and the like."""
    STATEMENT = 5
    """Any other statement. Outside BEGIN it ends its transaction."""
    PAYLOAD = 6
    """Wraps the events of a whole transaction, including BEGIN."""
    END = 7
    """Ends a transaction."""


class Turn(NamedTuple):
    """Whether a transaction begins with an event, and whether one ends with it."""

    begins: bool
    ends: bool


@dataclass
class OpenTransaction:
    """The state of the transaction that may be open between two events.

    Attributes:
        is_open: a transaction is open.
        in_begin: statements do not end it.
        has_content: it has more than its GTID event.
    """

    is_open: bool = False
    in_begin: bool = False
    has_content: bool = False

    def step(self, mark: int) -> Turn:
        """Process the next event."""
        if mark == Mark.CONTROL:
            return Turn(False, False)
        if mark in (Mark.GTID, Mark.GTID_BEGIN):
            self.is_open, self.in_begin, self.has_content = True, mark == Mark.GTID_BEGIN, False
            return Turn(True, False)
        begins = not self.is_open or (self.has_content and mark in (Mark.PAYLOAD, Mark.BEGIN))
        if begins:
            self.is_open, self.in_begin, self.has_content = True, False, False
        if mark == Mark.PAYLOAD:
            return Turn(begins, False)
        self.has_content = True
        self.in_begin |= mark == Mark.BEGIN
        ends = mark == Mark.END or (mark == Mark.STATEMENT and not self.in_begin)
        if ends:
            self.close()
        return Turn(begins, ends)

    def close(self) -> None:
        """Close the transaction, if one is open."""
        self.is_open = self.in_begin = self.has_content = False


class Boundaries(NamedTuple):
    """Indices of the events with which transactions begin, and of those with which they end; ascending."""

    begins: Int64s
    ends: Int64s


def boundaries(marks: Marks, transaction: OpenTransaction) -> Boundaries:
    """The boundaries among some events, as :meth:`OpenTransaction.step` defines them.

    Args:
        marks: of the events, each a :class:`Mark`.
        transaction: the state before the events; updated to the state after them.
    """
    events = np.flatnonzero(marks != Mark.CONTROL)
    # Of several consecutive events of content, only the first can be a boundary.
    is_content = marks[events] == Mark.CONTENT
    events = events[~(is_content & np.append(False, is_content)[:-1])]
    marks = marks[events]
    firsts, lasts = _usual(marks)
    is_usual = np.zeros(len(events), bool)
    for step in range(_MOST_STEPS):
        is_usual[np.minimum(firsts + step, lasts)] = True
    begins, ends = [], []
    unusual = np.flatnonzero(~is_usual)
    for i, mark in zip(unusual.tolist(), marks[unusual].tolist(), strict=True):
        if i and is_usual[i - 1]:
            transaction.close()
        turn = transaction.step(mark)
        if turn.begins:
            begins.append(i)
        if turn.ends:
            ends.append(i)
    if is_usual[-1:].any():
        transaction.close()
    return Boundaries(_with(events, firsts, begins), _with(events, lasts, ends))


def _usual(marks: Marks) -> tuple[Int64s, Int64s]:
    """Indices of the first and the last event of each usual transaction: GTID, BEGIN if any, content if any, end.

    Whatever comes before, such a sequence begins a transaction and ends it, and leaves none open.
    """
    is_gtid = (marks == Mark.GTID) | (marks == Mark.GTID_BEGIN)
    firsts, lasts = [], []
    for inner in ((), (Mark.CONTENT,), (Mark.BEGIN,), (Mark.BEGIN, Mark.CONTENT)):
        length = len(inner) + 2
        is_first = is_gtid[: 1 - length] & (marks[length - 1 :] == Mark.END)
        for step, mark in enumerate(inner, 1):
            is_first &= marks[step : 1 - length + step] == mark
        firsts.append(np.flatnonzero(is_first))
        lasts.append(firsts[-1] + length - 1)
    return np.concatenate(firsts), np.concatenate(lasts)


def _with(events: Int64s, usual: Int64s, others: list[int]) -> Int64s:
    return np.sort(events[np.concatenate([usual, np.array(others, np.int64)])])
