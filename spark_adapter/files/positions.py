"""What the end positions in headers say about the lengths of events.

A header names the position after its event: in a binary log that of this very file, in a relay log that of the source's
file, and within a transaction of MySQL 5.0.30 to 5.1.17 an offset in the cache that the transaction was collected in.
So a position that is not the event's end proves nothing by itself. But whatever it counts from, the *shift* between the
named position and the event's end stays the same from event to event until the counting starts anew. Two events in a
row with the same shift therefore confirm that the second begins where the first one ends.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from spark_adapter.files.hopping import HEADER

Int64s = npt.NDArray[np.int64]

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


def shifts(headers: npt.NDArray[np.void], positions: Int64s) -> Int64s:
    """The shift of each of some events, see :func:`shift_of`."""
    found: Int64s = shift_of(
        headers["next_position"].astype(np.int64), positions, headers["event_length"].astype(np.int64)
    )
    return found


def shifts_before(headers: npt.NDArray[np.void], shift: Int64s, before: int) -> Int64s:
    """For each event the shift of the last one before it that names a position.

    Events that a replica or a sending server makes up name none: their position is 0.

    Args:
        headers: of events that follow each other.
        shift: of each, by :func:`shifts`.
        before: the shift of the event before the first.
    """
    last_named = np.maximum.accumulate(np.where(headers["next_position"] != 0, np.arange(len(shift)), -1))
    carried = np.where(last_named >= 0, shift[np.maximum(last_named, 0)], before)
    found: Int64s = np.append(before, carried)[:-1]
    return found


def is_confirmed(headers: npt.NDArray[np.void], shift: Int64s, before: Int64s) -> npt.NDArray[np.bool_]:
    """Which events end where they say, or have the shift of the event before or after them.

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
