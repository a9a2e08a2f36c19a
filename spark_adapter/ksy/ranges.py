"""Ranges of a buffer: copied out, and compared with each other."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from spark_adapter.ksy.arrays import Int64s

_INT32_MAX = np.iinfo(np.int32).max


def gather_ranges(data: npt.NDArray[np.uint8], starts: Int64s, ends: Int64s) -> pa.Array:
    """Ranges of a buffer as byte arrays; fast if they are in order and do not overlap.

    Arrow and NumPy trust the offsets that they get here, so this function checks them.

    Raises:
        ValueError: a range is not within the buffer.
        OverflowError: more bytes than an Arrow array can hold.
    """
    count = len(starts)
    if count == 0:
        return pa.array([], pa.binary())
    lengths = ends - starts
    is_apart = not (starts[1:] < ends[:-1]).any()
    lowest, highest = (starts[0], ends[-1]) if is_apart else (starts.min(), ends.max())
    if lengths.min() < 0 or lowest < 0 or highest > len(data):
        raise ValueError(f"a range is not within the {len(data)} bytes of its buffer")
    total = int(lengths.sum())
    if total > _INT32_MAX:
        raise OverflowError(f"{total} bytes in one Arrow array")
    if len(data) > _INT32_MAX or not is_apart:
        return _gather_any(data, starts, lengths)
    offsets = np.empty(2 * count, np.int32)
    offsets[0::2] = starts
    offsets[1::2] = ends
    gaps = pa.Array.from_buffers(pa.binary(), 2 * count - 1, [None, pa.py_buffer(offsets), pa.py_buffer(data)], 0)
    return gaps.take(pa.array(np.arange(0, 2 * count, 2, dtype=np.int32)))


def distinct_ranges(data: npt.NDArray[np.uint8], starts: Int64s, ends: Int64s) -> tuple[Int64s, Int64s]:
    """Which ranges of a buffer contain the same bytes.

    Returns:
        The first range of each content, ascending, and for every range the index of its content among these.
    """
    if len(starts) == 1:
        return np.zeros(1, np.int64), np.zeros(1, np.int64)
    return distinct(gather_ranges(data, starts, ends))


def distinct(values: pa.Array) -> tuple[Int64s, Int64s]:
    """The first index of each value, ascending, and for every entry the number of its value among these."""
    encoded = values.dictionary_encode()
    codes = encoded.indices.to_numpy(zero_copy_only=False).astype(np.int64)
    first = np.full(len(encoded.dictionary), len(codes), np.int64)
    np.minimum.at(first, codes, np.arange(len(codes)))
    return first, codes


def _gather_any(data: npt.NDArray[np.uint8], starts: Int64s, lengths: Int64s) -> pa.Array:
    """As ``gather_ranges``, for ranges in any order."""
    offsets = np.zeros(len(starts) + 1, np.int32)
    np.cumsum(lengths, out=offsets[1:])
    places = np.repeat(starts - offsets[:-1], lengths)
    places += np.arange(offsets[-1])
    return pa.Array.from_buffers(pa.binary(), len(starts), [None, pa.py_buffer(offsets), pa.py_buffer(data[places])], 0)
