"""Which events and tables the options ask for. Filters skip work, not just rows."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from spark_adapter.events import Block
from spark_adapter.options import Options
from spark_adapter.table import Table

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

        For the others, see :mod:`spark_adapter.commit_times`.
        """
        options = self.options
        times = block.headers["timestamp"].astype(np.int64) * _MICROSECONDS
        found = np.ones(len(block), bool)
        if options.starting_timestamp is not None:
            found &= times >= options.starting_timestamp
        if options.ending_timestamp is not None:
            found &= times < options.ending_timestamp
        return found
