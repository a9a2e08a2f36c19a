"""Lengths of events by the end positions in their headers.

A header holds the position after its event: in a binary log in this file, in a relay log in the source's
file, and within a transaction of MySQL 5.0.30 to 5.1.17 in the cache that collected the transaction.
So a position that is not the event's end proves nothing by itself. But whatever it counts from, the *shift* between the
stated position and the event's end stays the same from event to event until the count restarts. Two consecutive events
with the same shift therefore confirm that the second starts where the first ends.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from spark_adapter.event_headers import HEADER, Headers, Int64s

POSITIONS = 1 << 8 * HEADER["next_position"].itemsize
"""Positions in headers are modulo this number."""


def shift_of(next_position: Any, position: Any, length: Any) -> Any:
    """How far the end position of an event is from its end, modulo POSITIONS; numbers, or int64 arrays of them.

    Args:
        next_position: as the header says.
        position: of the event in the file.
        length: of the event in bytes.
    """
    return (next_position - position - length) % POSITIONS


def shift_of_header(header: np.void, position: int) -> int:
    """The shift of the event at a position, by its header."""
    return int(shift_of(int(header["next_position"]), position, int(header["event_length"])))


def shifts(headers: Headers, positions: Int64s) -> Int64s:
    """The shift of each of some events, see :func:`shift_of`."""
    ends, lengths = headers["next_position"].astype(np.int64), headers["event_length"].astype(np.int64)
    of_events: Int64s = shift_of(ends, positions, lengths)
    return of_events


def displacement(shift: Any) -> Any:
    """A shift in bytes, negative if an event ends after its stated position; numbers, or int64 arrays of them."""
    return (shift + POSITIONS // 2) % POSITIONS - POSITIONS // 2


def last_shift(headers: Headers, positions: Int64s, before: int | None) -> int | None:
    """The shift of the last event that has a position; ``before`` if none does."""
    named = np.flatnonzero(headers["next_position"])[-1:]
    return shift_of_header(headers[named[0]], int(positions[named[0]])) if len(named) else before


def shifts_before(headers: Headers, shift: Int64s, before: int) -> Int64s:
    """For each event the shift of the last one before it that has a position.

    Artificial events of a replica or a sending server have none: their position is 0.

    Args:
        headers: of events that follow each other.
        shift: of each, by :func:`shifts`.
        before: the shift of the event before the first.
    """
    last_named = np.maximum.accumulate(np.where(headers["next_position"] != 0, np.arange(len(shift)), -1))
    carried = np.where(last_named >= 0, shift[np.maximum(last_named, 0)], before)
    of_events: Int64s = np.append(before, carried)[:-1]
    return of_events


def is_confirmed(headers: Headers, shift: Int64s, before: Int64s) -> npt.NDArray[np.bool_]:
    """Which events end where they say, or share the shift of a neighbouring event.

    Args:
        headers: of events that follow each other.
        shift: of each, by :func:`shifts`.
        before: by :func:`shifts_before`.
    """
    is_alike = shift == before
    confirmed: npt.NDArray[np.bool_] = is_alike | (shift == 0)
    confirmed[:-1] |= is_alike[1:]
    confirmed &= (headers["next_position"] != 0) | (shift == 0)
    return confirmed
