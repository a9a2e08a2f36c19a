"""The transactions that options select, before anything in them is inflated or decoded."""

from __future__ import annotations

from collections.abc import Iterable

from spark_adapter.decode import Engine
from spark_adapter.files.blocks import Block
from spark_adapter.options import Options
from spark_adapter.transactions.commit_times import CommitTimes
from spark_adapter.transactions.gtid_filter import GtidFilter


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
    if options.include_gtids or options.exclude_gtids:
        blocks = GtidFilter(engine, options.include_gtids, options.exclude_gtids).select(blocks)
    start, end = options.starting_timestamp, options.ending_timestamp
    if by_commit and (start, end) != (None, None):
        blocks = CommitTimes(engine, start, end).select(blocks)
    return blocks
