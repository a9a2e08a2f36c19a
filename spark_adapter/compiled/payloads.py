"""Where the payloads of TRANSACTION_PAYLOAD events are."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from spark_adapter.compiled.library import Events
from spark_adapter.ksy.arrays import Bools, Int64s
from spark_adapter.ksy.columns import address_of


class Payloads(NamedTuple):
    """The payloads of TRANSACTION_PAYLOAD events, an entry an event.

    Attributes:
        starts: of the payloads in the buffer.
        lengths: of the payloads.
        compression: a code, see ``event_transaction_payload.ksy``.
        num_inflated: bytes that they declare.
        is_bad: those of which C cannot tell.
    """

    starts: Int64s
    lengths: Int64s
    compression: Int64s
    num_inflated: Int64s
    is_bad: Bools


def payloads(events: Events, data: npt.NDArray[np.uint8], starts: Int64s, ends: Int64s) -> Payloads:
    """The payloads of the TRANSACTION_PAYLOAD events whose bodies go from ``starts`` to ``ends``."""
    starts, ends = np.ascontiguousarray(starts, np.int64), np.ascontiguousarray(ends, np.int64)
    found = np.zeros((4, len(starts)), np.int64)
    is_bad = np.zeros(len(starts), bool)
    events.read_payloads(
        address_of(data), address_of(starts), address_of(ends), len(starts), address_of(found), address_of(is_bad)
    )
    places, lengths, compression, num_inflated = found
    return Payloads(places, lengths, compression, num_inflated, is_bad)
