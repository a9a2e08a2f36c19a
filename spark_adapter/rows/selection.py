"""Which events and tables the options ask for. Filters skip work, not just rows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import takewhile

import numpy as np
import numpy.typing as npt

from spark_adapter.decode.table import Table
from spark_adapter.files.blocks import Block
from spark_adapter.options import Options

_MICROSECONDS = 1_000_000


@dataclass(frozen=True)
class Selection:
    """The filters among the options, as the rooms behind the data source need them.

    Attributes:
        options: of one file, see :meth:`Options.for_file`.
    """

    options: Options = field(default_factory=Options)

    def has_table(self, table: Table) -> bool:
        """Whether rows of a table are asked for."""
        return self.options.wants_table(table.database, table.name)

    def has_name(self, database: str | None, table: str) -> bool:
        """Whether a table that a statement names may be asked for; in any database where that is not known."""
        return self.options.wants_table(database, table)

    def has_database(self, database: str | None) -> bool:
        """Whether any table of a database may be asked for."""
        return self.options.wants_table(database, None)

    @property
    def has_all_tables(self) -> bool:
        """Whether no filter names tables."""
        options = self.options
        return options.table is None and not options.tables and not options.exclude_tables

    def until_end(self, blocks: Iterable[Block]) -> Iterable[Block]:
        """The blocks that begin before ``endingPosition``."""
        end = self.options.ending_position
        if end is None:
            return blocks
        return takewhile(lambda block: not len(block) or block.positions[0] < end.byte, blocks)

    def of_events(self, block: Block) -> npt.NDArray[np.bool_]:
        """Which events of a block are asked for, by type and position."""
        options = self.options
        found = np.ones(len(block), bool)
        if options.event_types:
            found &= block.is_of(options.event_types)
        if options.starting_position is not None:
            found &= block.positions >= options.starting_position.byte
        if options.ending_position is not None:
            found &= block.positions < options.ending_position.byte
        return found

    def by_header_time(self, block: Block) -> npt.NDArray[np.bool_]:
        """Which events of a block have a time that is asked for: the view ``events`` alone selects so.

        For the others, see :mod:`spark_adapter.rows.commit_times`.
        """
        options = self.options
        times = block.headers["timestamp"].astype(np.int64) * _MICROSECONDS
        found = np.ones(len(block), bool)
        if options.starting_timestamp is not None:
            found &= times >= options.starting_timestamp
        if options.ending_timestamp is not None:
            found &= times < options.ending_timestamp
        return found
