"""Whole transactions by GTID: what ``includeGtids`` and ``excludeGtids`` select."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np

from spark_adapter.decode import Engine
from spark_adapter.files.blocks import Block
from spark_adapter.gtid_sets import GtidSet
from spark_adapter.transactions.commit_times import ends_of, selected
from spark_adapter.transactions.transactions import TransactionTracker, with_closing_payloads


@dataclass
class GtidFilter:
    """Selects transactions of a file. One without a GTID is in no set.

    Args:
        engine: that decodes.
        include: those to read; None for all.
        exclude: those not to read; None for none.
    """

    engine: Engine
    include: GtidSet | None
    exclude: GtidSet | None

    def select(self, blocks: Iterable[Block]) -> Iterator[Block]:
        """The blocks without unselected transactions, before anything in them is inflated or decoded.

        Args:
            blocks: as read from the file, with payloads unopened.
        """
        tracker = TransactionTracker(self.engine)
        for block in blocks:
            transactions = tracker.track(with_closing_payloads(block))
            gtids = transactions.starts.column("gtid").combine_chunks()
            is_wanted = np.ones(len(transactions), bool)
            if self.include is not None:
                is_wanted &= self.include.contains(gtids)
            if self.exclude is not None:
                is_wanted &= ~self.exclude.contains(gtids)
            yield selected(block, transactions, is_wanted, ~is_wanted, ends_of(block, transactions))
