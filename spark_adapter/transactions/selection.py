"""The transactions that options select, before anything in them is inflated or decoded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from spark_adapter.decode import Engine
from spark_adapter.errors import Fault
from spark_adapter.files.blocks import Block
from spark_adapter.options import Options
from spark_adapter.transactions.commit_times import Commit, Commits
from spark_adapter.transactions.outcomes import Fate, OutcomeTracker
from spark_adapter.transactions.transactions import NONE, Transactions, TransactionTracker, with_closing_payloads

_Flags = npt.NDArray[np.bool_]


def selected_transactions(
    blocks: Iterable[Block], engine: Engine, options: Options, by_commit: bool = True
) -> Iterable[Block]:
    """The blocks without the transactions that GTIDs and times exclude.

    Args:
        blocks: as read from the file, with payloads unopened.
        engine: that decodes.
        options: their GTIDs and times.
        by_commit: times select transactions by their commit; otherwise they select none here.
    """
    selection = Selection(options, by_commit)
    return _selected(blocks, engine, selection) if selection.has_gtids or selection.has_times else blocks


def _selected(blocks: Iterable[Block], engine: Engine, selection: Selection) -> Iterator[Block]:
    # To look up what became of a transaction may take a second read of it.
    tracker = OutcomeTracker(engine) if selection.has_times else TransactionTracker(engine)
    for block in blocks:
        yield selection.of(block, tracker.track(with_closing_payloads(block)))


class Selection:
    """Selects transactions of a file by GTIDs and commit times, block by block in order.

    A transaction without a GTID is in no set. One without an end is not committed yet, or never was, so no time
    selects it.

    Args:
        options: their GTIDs and times.
        by_commit: times select transactions by their commit; otherwise they select none here.

    Attributes:
        has_gtids: GTIDs select.
        has_times: times select, which takes transactions with what became of them.
    """

    def __init__(self, options: Options, by_commit: bool = True) -> None:
        self._include, self._exclude = options.include_gtids, options.exclude_gtids
        self._start, self._end = (options.starting_timestamp, options.ending_timestamp) if by_commit else (None, None)
        self._going_on: Commit | None = None
        self.has_gtids = bool(self._include or self._exclude)
        self.has_times = (self._start, self._end) != (None, None)

    def of(self, block: Block, transactions: Transactions) -> Block:
        """The next block without unselected transactions and their faults.

        A fault stays if the log does not show which transaction it is in, or the time of that transaction.

        Args:
            block: as read from the file, with payloads unopened.
            transactions: of the block; payloads end theirs.
        """
        if not (self.has_gtids or self.has_times):
            return block
        commits = Commits.of(block, transactions)
        is_wanted = self._has_gtid(transactions)
        is_outside = ~is_wanted
        if self.has_times:
            self._look_up(transactions, commits)
            in_range = self._is_in_range(commits)
            is_wanted &= in_range & commits.is_over & (transactions.outcomes != Fate.OPEN)
            is_outside |= ~in_range & commits.is_certain

        def is_reported(fault: Fault) -> bool:
            place = int(np.searchsorted(transactions.positions, fault.position, side="right")) - 1
            # A gap may have held other transactions.
            return place < 0 or fault.position >= commits.end[place] or not is_outside[place] or fault.is_gap

        faults = [fault for fault in block.faults if is_reported(fault)]
        if is_wanted.all() and len(faults) == len(block.faults):
            return block
        is_kept = (transactions.of_event == NONE) | is_wanted[transactions.of_event]
        return replace(block.select(is_kept), faults=faults)

    def _has_gtid(self, transactions: Transactions) -> _Flags:
        gtids = transactions.starts.column("gtid")
        found = np.ones(len(transactions), bool)
        if self._include:
            found &= self._include.contains(gtids)
        if self._exclude:
            found &= ~self._exclude.contains(gtids)
        return found

    def _look_up(self, transactions: Transactions, commits: Commits) -> None:
        """Add what the file says of the transactions that began before the block, or go on after it."""
        if transactions.is_continued and self._going_on is not None:
            commits.put(0, self._going_on)
        if len(transactions) and transactions.ends[-1] == NONE:
            if transactions.rest is not None and (not transactions.is_continued or len(transactions) > 1):
                commits.put(-1, Commit.of(transactions.rest, commits.told[-1].as_py()))
            self._going_on = commits.get(-1)

    def _is_in_range(self, commits: Commits) -> _Flags:
        found = np.ones(len(commits.time), bool)
        if self._start is not None:
            found &= commits.time >= self._start
        if self._end is not None:
            found &= commits.time < self._end
        return found
