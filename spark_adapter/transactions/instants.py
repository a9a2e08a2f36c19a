"""Moments of the log as Arrow timestamps."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

INSTANT = pa.timestamp("us", "UTC")


def instants(seconds: npt.NDArray[np.uint32]) -> pa.TimestampArray:
    """Seconds since 1970 as timestamps."""
    return pa.array(seconds.astype(np.int64) * 1_000_000).view(INSTANT)


def instants_of_micros(microseconds: pa.Array) -> pa.TimestampArray:
    """Microseconds since 1970 as timestamps; 0 becomes null."""
    values = microseconds.cast(pa.int64())
    return pc.if_else(pc.equal(values, 0), None, values).view(INSTANT)
