"""Which events of a block are damaged, and where its lengths stop being trustworthy."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import numpy as np

from spark_adapter.event_headers import FOOTER, gather_footers, header_at
from spark_adapter.files.blocks import BLOCK_BYTES, Block
from spark_adapter.files.checksums import all_hold, crc32
from spark_adapter.files.event_types import DESCRIPTION_CODES
from spark_adapter.files.evidence import Evidence, Unconfirmed
from spark_adapter.files.format import checksum_of_description, wrong_checksum
from spark_adapter.files.positions import is_confirmed, shift_of_header, shifts, shifts_before


class Problem(NamedTuple):
    """Why the next event is not where the lengths before it lead.

    Attributes:
        reason: for people.
        is_truncation: the file ends within the event.
    """

    reason: str
    is_truncation: bool = False


class Stretch(NamedTuple):
    """Consecutive events, as far as their lengths lead.

    Attributes:
        block: the events.
        end: offset after them in the buffer of the block.
        problem: what is wrong there, or None.
    """

    block: Block
    end: int
    problem: Problem | None


def sound(stretch: Stretch, evidence: Evidence, shift: int | None, verify: bool) -> Stretch:
    """The undamaged events of a stretch, up to where the walk went astray, if it did.

    A damaged event is left out and reported if an undamaged one follows where its length says. Otherwise, or if its
    position implies another length, the length itself may be damaged, and nothing after it can be trusted.

    Args:
        stretch: all events that the walk found.
        evidence: for events of their format.
        shift: of the last event before them.
        verify: check checksums.
    """
    block, format_ = stretch.block, evidence.format
    if not format_.len_footer and format_.has_end_positions:
        stray = _first_stray(stretch, evidence, shift)
        if stray is None:
            return stretch
        header = block.headers[stray]
        end = int(block.positions[stray]) + int(header["event_length"])
        reason = f"the header says the event ends at {header['next_position']}, and it ends at {end}"
        return Stretch(block.select(slice(0, stray)), int(block.offsets[stray]), Problem(reason))
    wrong = _wrong_checksums(block) if verify and format_.len_footer else {}
    if not wrong:
        return stretch
    astray = next((i for i in wrong if not _is_followed(block, i, wrong, evidence, shift)), len(block))
    is_sound = np.ones(len(block), bool)
    is_sound[[*wrong]] = False
    is_sound[astray:] = False
    left = block.select(is_sound)
    left.faults = [block.fault(i, reason) for i, reason in wrong.items() if i < astray]
    if astray == len(block):
        return stretch._replace(block=left)
    return Stretch(left, int(block.offsets[astray]), Problem(wrong[astray]))


def impossible_length(data: memoryview, position: int, evidence: Evidence, shift: int | None) -> str | None:
    """The fault in the length of a long event, checked before reading it whole: it may claim gigabytes.

    Args:
        data: starts with the header of the event.
        position: of the event in the file.
        evidence: for events of its format.
        shift: of the event before it; None if that was not read.
    """
    header, format_ = header_at(data), evidence.format
    length, own = int(header["event_length"]), shift_of_header(header, position)
    if length <= BLOCK_BYTES or (format_.has_true_positions and own == 0):
        return None
    if format_.len_footer:
        holds = evidence.checksum_holds(position, length)
        return None if holds else f"a length of {length} bytes, and a wrong checksum"
    if not format_.has_end_positions:
        return None  # no evidence
    event = Unconfirmed(position, length, own, evidence.expected_shift(shift, own))
    if own == event.shift_before or (evidence.leads_on(event.end, own) and not evidence.is_hidden_by(event)):
        return None
    return f"a length of {length} bytes, and the header says the event ends at {int(header['next_position'])}"


def _first_stray(stretch: Stretch, evidence: Evidence, shift: int | None) -> int | None:
    """The first event of a block without checksums whose length cannot be trusted; None if there is none.

    Most events are confirmed by their own position or by a neighbour's. The others are read as well, as long as
    the chain of lengths continues from them and hides no confirmed event.
    """
    block, problem = stretch.block, stretch.problem
    if not len(block):
        return None
    own = shifts(block.headers, block.positions)
    before = shifts_before(block.headers, own, evidence.expected_shift(shift, int(own[0])))
    is_lone = ~is_confirmed(block.headers, own, before) & ~block.is_of(DESCRIPTION_CODES)
    stray = len(block) if problem is not None and not problem.is_truncation else None
    for i in np.flatnonzero(is_lone)[::-1].tolist():
        header = block.headers[i]
        event = Unconfirmed(int(block.positions[i]), int(header["event_length"]), int(own[i]), int(before[i]))
        named_shift = event.shift if header["next_position"] else None
        if (
            stray == i + 1
            or (i + 1 == len(block) and not evidence.leads_on(event.end, named_shift))
            or evidence.is_hidden_by(event)
        ):
            stray = i
    return None if stray == len(block) else stray


def _wrong_checksums(block: Block) -> dict[int, str]:
    """The faults of events whose checksums do not match their bytes, by index."""
    if _all_checksums_hold(block):
        return {}
    view = block.data.data
    stops = block.ends - FOOTER.itemsize
    extents = zip(block.offsets.tolist(), stops.tolist(), strict=True)
    computed = np.fromiter((crc32(view[start:stop]) for start, stop in extents), np.uint32, len(block))
    for i in np.flatnonzero(block.is_of(DESCRIPTION_CODES)).tolist():
        computed[i] = checksum_of_description(block.event_bytes(i))
    stored = gather_footers(block.data, stops)
    return {i: wrong_checksum(int(stored[i]), int(computed[i])) for i in np.flatnonzero(computed != stored).tolist()}


def _all_checksums_hold(block: Block) -> bool:
    """Whether all of these consecutive events have correct checksums."""
    descriptions = np.flatnonzero(block.is_of(DESCRIPTION_CODES)).tolist()
    for first, end in pairwise([-1, *descriptions, len(block)]):
        ends = block.ends[first + 1 : end]
        if len(ends) and not all_hold(block.data.data, int(block.offsets[first + 1]), ends):
            return False
    return all(
        gather_footers(block.data, block.ends[[i]] - FOOTER.itemsize)[0]
        == checksum_of_description(block.event_bytes(i))
        for i in descriptions
    )


def _is_followed(block: Block, index: int, wrong: dict[int, str], evidence: Evidence, shift: int | None) -> bool:
    """Whether an undamaged event, or the end of the file, follows where an event's length and position say.

    Args:
        block: the events.
        index: of the event.
        wrong: the damaged ones; the event before this one is not among them.
        evidence: for their format.
        shift: of the last event before the block.
    """
    position, header = int(block.positions[index]), block.headers[index]
    own: int | None = None
    if evidence.format.has_true_positions:
        own = shift_of_header(header, position)
        before = shift_of_header(block.headers[index - 1], int(block.positions[index - 1])) if index else shift
        if own not in (0, before):
            return False
    if index + 1 < len(block):
        after_it = shift_of_header(block.headers[index + 1], int(block.positions[index + 1]))
        return index + 1 not in wrong and own in (None, after_it)
    after = position + int(header["event_length"])
    return after == evidence.file.size or evidence.confirms(after, own)
