"""Stretches of a block: what a view makes of rows takes several times the bytes of the log, so it is made in turns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from spark_adapter.decode import DecodedRows
from spark_adapter.decode.engine import events_of_rows
from spark_adapter.files.blocks import Block

STRETCH_BYTES = 3 << 19
"""About how many bytes of events a stretch has. Much of what is made of them finds memory that the last one left."""
LEAST_ROWS = 8192
"""How many rows a part has in a stretch on average, at least: its columns cost, however few these are."""


class Stretch(NamedTuple):
    """Some successive events of a block, and their rows.

    Attributes:
        first: the index of the first event.
        end: the index after the last event.
        parts: the rows.
    """

    first: int
    end: int
    parts: list[DecodedRows]


def stretches(block: Block, parts: Sequence[DecodedRows]) -> Iterator[Stretch]:
    """A block's rows, as one or more stretches in file order. All rows of an event are in one."""
    num_rows = sum(map(len, parts))
    count = min(int(block.headers["event_length"].sum()) // STRETCH_BYTES, num_rows // max(LEAST_ROWS * len(parts), 1))
    if count < 2:
        yield Stretch(0, len(block), [*parts])
        return
    rows_until = np.cumsum(np.bincount(events_of_rows(parts), minlength=len(block)))
    starts = np.unique(np.searchsorted(rows_until, num_rows * np.arange(count) // count, side="right"))
    for first, end in pairwise([0, *starts[1:].tolist(), len(block)]):
        cut = (part.of_events(first, end) for part in parts)
        yield Stretch(first, end, [part for part in cut if len(part)])
