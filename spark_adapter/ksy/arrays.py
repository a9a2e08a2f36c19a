"""Between Arrow and NumPy: masks, indices, numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

Int64s = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]


def mask(flags: pa.BooleanArray) -> Bools:
    """The flags as a NumPy array; False for null."""
    non_null: Bools = pc.fill_null(flags, False).to_numpy(zero_copy_only=False)
    return non_null


def places(flags: pa.BooleanArray) -> list[int]:
    """The indices of the entries that are true, ascending."""
    indices: list[int] = np.flatnonzero(mask(flags)).tolist()
    return indices


def integers(values: pa.Array) -> Int64s:
    """Integers or booleans below 2^63; 0 for null."""
    if values.null_count:
        values = pc.fill_null(values, pa.scalar(0).cast(values.type))
    numbers: Int64s = values.to_numpy(zero_copy_only=False).astype(np.int64)
    return numbers


def without(array: pa.Array, indices: Sequence[int]) -> pa.Array:
    """The array, null at these indices."""
    if not indices:
        return array
    is_kept = np.ones(len(array), np.bool_)
    is_kept[indices] = False
    return pc.if_else(pa.array(is_kept), array, pa.scalar(None, array.type))


def from_numbers(arrow: pa.DataType, numbers: npt.NDArray[Any], is_valid: Bools) -> pa.Array:
    """An array of a fixed-width type over numbers, or rows of machine words, with the memory layout of that type."""
    validity = None if is_valid.all() else pa.py_buffer(np.packbits(is_valid, bitorder="little"))
    return pa.Array.from_buffers(arrow, len(numbers), [validity, pa.py_buffer(numbers)])


def joined(arrays: Sequence[pa.Array]) -> pa.Array:
    """Arrays of one type, one after the other; at least one."""
    return arrays[0] if len(arrays) == 1 else pa.concat_arrays(arrays)
