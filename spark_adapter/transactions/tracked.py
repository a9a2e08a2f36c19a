"""Blocks of a file with the transactions of their events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np
import pyarrow as pa

from spark_adapter.decode import Engine
from spark_adapter.errors import Fault
from spark_adapter.event_headers import Int64s
from spark_adapter.files.blocks import Block
from spark_adapter.transactions.incidents import incidents
from spark_adapter.transactions.instants import instants
from spark_adapter.transactions.outcomes import OutcomeTracker
from spark_adapter.transactions.transactions import NONE, Transactions


class TrackedBlock(NamedTuple):
    """A block, and the transactions of its events."""

    block: Block
    transactions: Transactions

    def faults(self, engine: Engine) -> list[Fault]:
        """The faults of the block as a whole, and the incidents that its server reports."""
        transactions = self.transactions
        return [*self.block.faults, *transactions.faults, *transactions.unended, *incidents(self.block, engine)]

    def columns(self, events: Int64s) -> dict[str, pa.Array]:
        """Where and when events happened, and on which server: columns of the view ``changes``."""
        block, transactions = self
        of_event = transactions.of_event[events]
        tx = pa.array(np.maximum(of_event, 0), mask=of_event == NONE)
        return {
            "file": pa.repeat(pa.scalar(block.file, pa.string()), len(events)),
            "position": pa.array(block.positions[events]),
            "transaction_position": pa.array(transactions.positions).take(tx),
            "timestamp": instants(block.headers["timestamp"][events]),
            "commit_timestamp": transactions.column("commit_timestamp", tx),
            "server_id": pa.array(block.headers["server_id"][events].astype(np.int64)),
            "gtid": transactions.column("gtid", tx),
        }


def tracked_blocks(blocks: Iterable[Block], engine: Engine) -> Iterator[TrackedBlock]:
    """Blocks with their transactions, and with what became of these.

    Args:
        blocks: all from some position in a file on, with payloads opened.
        engine: that decodes.
    """
    tracker = OutcomeTracker(engine)
    for block in blocks:
        yield TrackedBlock(block, tracker.track(block))
