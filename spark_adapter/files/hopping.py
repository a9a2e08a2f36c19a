"""From header to header: where the events of a buffer start.

Each header has its event's length, and so leads to the next header; the walk visits all of them. If headers also hold
their own position in the file, many walks run at once: one from a header in each stretch of the buffer, up to where the
next walk started.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from spark_adapter.event_headers import (
    HEADER,
    LENGTH_OFFSET,
    Int64s,
    Octets,
    header_offset,
    length_at,
    strided,
    unpack_length,
)

STRETCH_BYTES = 1 << 16
"""Each stretch gets a walk of its own. Half or a quarter of this size is no faster."""
_WINDOW_BYTES = 512  # searched for a header at the start of a stretch; most OLTP events are shorter
_LEAST_STRETCHES = 8
FEW_WAYS = 64
"""With fewer walks than this, one after the other is faster: a hop of all walks costs as much as this many of one."""


def hop(data: bytes | memoryview, len_header: int, least: int, position: int | None = None) -> tuple[Int64s, int]:
    """Offsets of the whole events in ``data``, and the offset after the last of them.

    It stops before an incomplete event, and before one shorter than ``least`` bytes.

    Args:
        data: starts with an event.
        len_header: length of a header in bytes.
        least: minimum length of an event in bytes.
        position: of ``data`` in its file, if header positions are those of that file.
    """
    limit = len(data) - len_header
    offsets = None if position is None else _hop_in_stretches(data, limit, least, position)
    if offsets is None:
        offsets = np.fromiter(_hops(data, 0, limit, least), np.int64)
    if not len(offsets):
        return offsets, 0
    last = int(offsets[-1])
    end = last + length_at(data, last)
    return (offsets, end) if end <= len(data) else (offsets[:-1], last)


def hop_ranges(data: Octets, starts: Int64s, ends: Int64s, least: int) -> tuple[Int64s, Int64s] | None:
    """Offsets of the events of several ranges, ascending, and the number of the range of each.

    None if a range is not of whole events.

    Args:
        starts, ends: of each range in ``data``; ascending, without overlaps.
        least: minimum length of an event in bytes, at least that of a header.
    """
    is_going = starts < ends
    if len(data) < HEADER.itemsize:
        return None if is_going.any() else (np.zeros(0, np.int64), np.zeros(0, np.int64))
    lengths = strided(data, "event_length", len(data) - HEADER.itemsize + 1)
    ranges, at, stops = np.flatnonzero(is_going), starts[is_going], ends[is_going]
    found = [(np.zeros(0, np.int64), ranges[:0])]
    while len(at) >= FEW_WAYS:
        if (at + HEADER.itemsize > stops).any():
            return None
        steps = lengths[at]
        found.append((at, ranges))
        at = at + steps
        if (steps < least).any() or (at > stops).any():
            return None
        is_going = at < stops
        ranges, at, stops = ranges[is_going], at[is_going], stops[is_going]
    for number, start, stop in zip(ranges.tolist(), at.tolist(), stops.tolist(), strict=True):
        offsets, end = hop(data.data[start:stop], HEADER.itemsize, least)
        if end != stop - start:
            return None
        found.append((offsets + start, np.full(len(offsets), number)))
    offsets, ranges = (np.concatenate(parts) for parts in zip(*found, strict=True))
    order = np.argsort(offsets, kind="stable")
    return offsets[order], ranges[order]


def _hops(data: bytes | memoryview, at: int, limit: int, least: int) -> Iterator[int]:
    """Offsets of headers from ``at`` up to ``limit``; the last event may be longer than the data."""
    unpack, length_offset = unpack_length, LENGTH_OFFSET
    while at <= limit:
        (length,) = unpack(data, at + length_offset)
        if length < least:
            return
        yield at
        at += length


def _hop_in_stretches(data: bytes | memoryview, limit: int, least: int, position: int) -> Int64s | None:
    """The same, in all stretches at once; None if one of the walks does not reach the start of the next."""
    buffer = np.frombuffer(data, np.uint8)
    at = _header_in_each_stretch(buffer, least, position)
    if not len(at) or at[0] != 0:
        return None
    lengths = strided(buffer, "event_length", len(buffer) - HEADER.itemsize + 1)
    stops = np.append(at[1:], limit + 1)
    hops = []
    while len(at) >= FEW_WAYS:
        hops.append(at)
        steps = lengths[at]
        if np.count_nonzero(steps < least):
            return None
        at = at + steps
        is_on_the_way = at < stops
        if np.count_nonzero(is_on_the_way) < len(at):
            if ((at > stops) & (stops <= limit)).any():
                return None
            at, stops = at[is_on_the_way], stops[is_on_the_way]
    for start, stop in zip(at.tolist(), stops.tolist(), strict=True):
        rest = np.fromiter(_hops(data, start, stop - 1, least), np.int64)
        if not len(rest) or (stop <= limit and rest[-1] + lengths[rest[-1]] != stop):
            return None
        hops.append(rest)
    offsets = np.concatenate(hops)
    offsets.sort()
    return offsets


def _header_in_each_stretch(buffer: Octets, least: int, position: int) -> Int64s:
    """The first offset near the start of each stretch where a header holds its own position, if there is one."""
    count = (len(buffer) - _WINDOW_BYTES - HEADER.itemsize) // STRETCH_BYTES
    if count < _LEAST_STRETCHES:
        return np.zeros(0, np.int64)
    lengths, ends = (
        np.ndarray((count, _WINDOW_BYTES), HEADER[name], buffer, header_offset(name), (STRETCH_BYTES, 1))
        for name in ("event_length", "next_position")
    )
    beginnings = np.arange(count) * STRETCH_BYTES
    # Modulo 4 GiB, as positions in headers are.
    places = (beginnings + position).astype(np.uint32)[:, np.newaxis] + np.arange(_WINDOW_BYTES, dtype=np.uint32)
    is_header = ends - lengths == places
    is_header &= lengths >= least
    first = is_header.argmax(axis=1)
    headers: Int64s = (beginnings + first)[is_header[np.arange(count), first]]
    return headers
