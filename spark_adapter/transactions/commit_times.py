"""Whole transactions by commit time: what ``startingTimestamp`` and ``endingTimestamp`` select.

The GTID event has that time in microseconds (``immediate_commit_timestamp``, MySQL since 8.0.1). Otherwise it
is in the header of the event that ends the transaction, in whole seconds: XID_EVENT, XA_PREPARE_LOG_EVENT, COMMIT or
ROLLBACK, a statement outside BEGIN such as DDL, or TRANSACTION_PAYLOAD_EVENT, which holds a whole transaction. If
the end is damaged, the last readable event is used instead.

A transaction without an end, in the middle of a file or at the end of the log, is not committed yet, or never was: no
bound selects it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.decode import Engine
from spark_adapter.errors import Fault
from spark_adapter.files.blocks import Block, Int64s
from spark_adapter.transactions.outcomes import Fate, OutcomeTracker
from spark_adapter.transactions.transactions import NONE, Rest, Transactions

_MICROSECONDS = 1_000_000
_Flags = npt.NDArray[np.bool_]


class _Commit(NamedTuple):
    """What the log says about the commit of a transaction.

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
    def of(cls, rest: Rest, told: int | None) -> _Commit:
        """That of a transaction that goes on after its block.

        Args:
            rest: what the file says of it.
            told: the time in its GTID event; None if it has none.
        """
        time = rest.timestamp * _MICROSECONDS if told is None else told
        return cls(time, rest.end, rest.is_ended or told is not None, rest.is_over)


@dataclass
class _Commits:
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
    def of(cls, block: Block, transactions: Transactions) -> _Commits:
        count = len(transactions)
        inside = np.flatnonzero(transactions.of_event != NONE)
        last = np.full(count, NONE, np.int64)
        np.maximum.at(last, transactions.of_event[inside], inside)
        has_event = last != NONE
        headers = block.headers[last[has_event]]
        time, end = np.zeros((2, count), np.int64)
        time[has_event] = headers["timestamp"].astype(np.int64) * _MICROSECONDS
        end[has_event] = block.positions[last[has_event]] + headers["event_length"]
        told = transactions.starts.column("commit_timestamp").cast(pa.int64()).combine_chunks()
        has_end = transactions.ends != NONE
        return cls(
            pc.coalesce(told, pa.array(time)).to_numpy().copy(),
            end,
            has_end | told.is_valid().to_numpy(zero_copy_only=False),
            has_end | (np.arange(count) < count - 1),
            told,
        )

    def get(self, index: int) -> _Commit:
        return _Commit(*(getattr(self, name)[index].item() for name in _Commit._fields))

    def put(self, index: int, commit: _Commit) -> None:
        for name, value in commit._asdict().items():
            getattr(self, name)[index] = value


def selected(block: Block, transactions: Transactions, is_wanted: _Flags, is_outside: _Flags, ends: Int64s) -> Block:
    """A block without some of its transactions, and without their faults.

    Args:
        block: the block.
        transactions: of the block.
        is_wanted: which to keep.
        is_outside: which to drop with their faults, except gaps, which may have held other transactions.
        ends: end of the last event of each in the file.
    """

    def is_reported(fault: Fault) -> bool:
        place = int(np.searchsorted(transactions.positions, fault.position, side="right")) - 1
        return place < 0 or fault.position >= ends[place] or not is_outside[place] or fault.is_gap

    faults = [fault for fault in block.faults if is_reported(fault)]
    if is_wanted.all() and len(faults) == len(block.faults):
        return block
    is_kept = (transactions.of_event == NONE) | is_wanted[transactions.of_event]
    return replace(block.select(is_kept), faults=faults)


def ends_of(block: Block, transactions: Transactions) -> Int64s:
    """End position of the last readable event of each transaction of a block; 0 if there is none."""
    return _Commits.of(block, transactions).end


@dataclass
class CommitTimes:
    """Selects transactions of a file.

    Args:
        engine: that decodes.
        start: of the time range, in microseconds since 1970; None for no bound.
        end: of the time range, exclusive; None for no bound.
    """

    engine: Engine
    start: int | None
    end: int | None

    def select(self, blocks: Iterable[Block]) -> Iterator[Block]:
        """The blocks of the file, without unselected transactions and their faults.

        These are removed before anything in them is inflated or decoded. A fault stays if the log does not show which
        transaction it is in, or the time of that transaction.

        Args:
            blocks: as read from the file, with payloads unopened.
        """
        tracker = OutcomeTracker(self.engine, are_payloads_opened=False)
        going_on: _Commit | None = None
        for block in blocks:
            transactions = tracker.track(block)
            commits = _Commits.of(block, transactions)
            if transactions.is_continued and going_on is not None:
                commits.put(0, going_on)
            if len(transactions) and transactions.ends[-1] == NONE:
                if transactions.rest is not None and (not transactions.is_continued or len(transactions) > 1):
                    commits.put(-1, _Commit.of(transactions.rest, commits.told[-1].as_py()))
                going_on = commits.get(-1)
            yield self._selected(block, transactions, commits)

    def _selected(self, block: Block, transactions: Transactions, commits: _Commits) -> Block:
        if not len(transactions):
            return block
        in_range = np.ones(len(transactions), bool)
        if self.start is not None:
            in_range &= commits.time >= self.start
        if self.end is not None:
            in_range &= commits.time < self.end
        is_whole = commits.is_over & (transactions.outcomes != Fate.OPEN)
        return selected(block, transactions, in_range & is_whole, ~in_range & commits.is_certain, commits.end)
