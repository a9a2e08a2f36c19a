"""When transactions were committed, by which ``startingTimestamp`` and ``endingTimestamp`` select them.

The GTID event has that time in microseconds (``immediate_commit_timestamp``, MySQL since 8.0.1). Otherwise it
is in the header of the event that ends the transaction, in whole seconds: XID_EVENT, XA_PREPARE_LOG_EVENT, COMMIT or
ROLLBACK, a statement outside BEGIN such as DDL, or TRANSACTION_PAYLOAD_EVENT, which holds a whole transaction. If
the end is damaged, the last readable event is used instead.

A transaction without an end, in the middle of a file or at the end of the log, is not committed yet, or never was: no
bound selects it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.files.blocks import Block, Int64s
from spark_adapter.transactions.transactions import NONE, Rest, Transactions

_MICROSECONDS = 1_000_000
_Flags = npt.NDArray[np.bool_]


class Commit(NamedTuple):
    """The commit of a transaction, as far as the log tells.

    Attributes:
        time: microseconds since 1970.
        end: position after the last readable event; 0 if there is none.
        is_certain: the time is that of the commit itself, not of another event.
        is_over: the transaction has ended, or the next one has begun.
    """

    time: int
    end: int
    is_certain: bool
    is_over: bool

    @classmethod
    def of(cls, rest: Rest, told: int | None) -> Commit:
        """That of a transaction that goes on after its block.

        Args:
            rest: what the file says of it.
            told: the time in its GTID event; None if it has none.
        """
        time = rest.timestamp * _MICROSECONDS if told is None else told
        return cls(time, rest.end, rest.is_ended or told is not None, rest.is_over)


@dataclass
class Commits:
    """The same for the transactions of a block, one entry each, as far as the block shows it.

    Attributes:
        told: the times in GTID events; null where these have none.
    """

    time: Int64s
    end: Int64s
    is_certain: _Flags
    is_over: _Flags
    told: pa.Array

    @classmethod
    def of(cls, block: Block, transactions: Transactions) -> Commits:
        count = len(transactions)
        inside = np.flatnonzero(transactions.of_event != NONE)
        last = np.full(count, NONE, np.int64)
        np.maximum.at(last, transactions.of_event[inside], inside)
        has_event = last != NONE
        headers = block.headers[last[has_event]]
        time, end = np.zeros((2, count), np.int64)
        time[has_event] = headers["timestamp"].astype(np.int64) * _MICROSECONDS
        end[has_event] = block.positions[last[has_event]] + headers["event_length"]
        told = transactions.starts.column("commit_timestamp").cast(pa.int64())
        has_end = transactions.ends != NONE
        return cls(
            pc.coalesce(told, pa.array(time)).to_numpy().copy(),
            end,
            has_end | told.is_valid().to_numpy(zero_copy_only=False),
            has_end | (np.arange(count) < count - 1),
            told,
        )

    def get(self, index: int) -> Commit:
        return Commit(*(getattr(self, name)[index].item() for name in Commit._fields))

    def put(self, index: int, commit: Commit) -> None:
        for name, value in commit._asdict().items():
            getattr(self, name)[index] = value
