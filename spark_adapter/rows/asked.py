"""The request of a query: options, columns and filters, which save work, too."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import takewhile

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from spark_adapter.decode.table import Column, Table
from spark_adapter.definitions.history import History
from spark_adapter.files.blocks import Block
from spark_adapter.options import About, Options
from spark_adapter.rows.pushdown import Pushed

_MICROSECONDS = 1_000_000


@dataclass(frozen=True)
class Asked:
    """The options, columns and filters of a read.

    Attributes:
        options: of the data source, or of one file, see :meth:`for_file`.
        schema: the columns to return, in any order; None for all columns of the view.
        pushed: filters that every returned row satisfies.
        by_place: in the view ``table``, the columns that the names ``@1``, ``@2``, … of an inferred schema stand for. A
            version of the table with other columns does not fit. None for a user's schema.
        definitions: of tables, see the option ``tableDefinitions``; None for none.
        is_growing: the schema is what the log had when a stream began; the table may have more columns since.
    """

    options: Options = field(default_factory=Options)
    schema: pa.Schema | None = None
    pushed: Pushed = field(default_factory=Pushed)
    by_place: tuple[Column, ...] | None = None
    definitions: History | None = None
    is_growing: bool = False

    def for_file(self, path: str) -> Asked:
        """The same of one file, see :meth:`Options.for_file`."""
        return replace(self, options=self.options.for_file(path))

    def for_whole_transactions(self) -> Asked:
        """The same, with all rows of the requested tables, whatever else selects rows."""
        whole = self.options.without(About.EVENTS, About.TRANSACTIONS, About.PLACES)
        return Asked(whole, self.schema, definitions=self.definitions)

    @cached_property
    def _columns(self) -> frozenset[str] | None:
        if self.schema is None:
            return None
        return frozenset(name.lower() for name in self.schema.names) | self.pushed.columns

    def has_column(self, *names: str) -> bool:
        """Whether any of these columns of a view is requested. Names are in lower case."""
        return self._columns is None or not self._columns.isdisjoint(names)

    def has_table(self, table: Table) -> bool:
        """Whether rows of a table are requested."""
        return self.options.wants_table(table.database, table.name)

    def has_name(self, database: str | None, table: str) -> bool:
        """Whether a table that a statement names may be requested; in any database if that is not known."""
        return self.options.wants_table(database, table)

    def has_database(self, database: str | None) -> bool:
        """Whether any table of a database may be requested."""
        return self.options.wants_table(database, None)

    @property
    def has_all_tables(self) -> bool:
        """Whether no filter names tables."""
        options = self.options
        return options.table is None and not options.tables and not options.exclude_tables

    def until_end(self, blocks: Iterable[Block]) -> Iterable[Block]:
        """The blocks that start before ``endingPosition``."""
        end = self.options.ending_position
        if end is None:
            return blocks
        return takewhile(lambda block: not len(block) or block.positions[0] < end.byte, blocks)

    @property
    def has_all_positions(self) -> bool:
        """Whether no filter names positions."""
        return self.options.starting_position is None and self.options.ending_position is None

    def has_position(self, positions: npt.NDArray[np.int64] | int) -> npt.NDArray[np.bool_]:
        """Which positions are requested."""
        start, end = self.options.starting_position, self.options.ending_position
        is_asked = np.ones(np.shape(positions), bool)
        if start is not None:
            is_asked &= positions >= start.byte
        if end is not None:
            is_asked &= positions < end.byte
        return is_asked

    def of_events(self, block: Block) -> npt.NDArray[np.bool_]:
        """Which events of a block are requested, by type and position."""
        is_asked = self.has_position(block.positions)
        if self.options.event_types:
            is_asked &= block.is_of(self.options.event_types)
        return is_asked

    def by_header_time(self, block: Block) -> npt.NDArray[np.bool_]:
        """Which events of a block are in the requested time range; only the view ``events`` selects this way.

        For the others, see :mod:`spark_adapter.transactions.commit_times`.
        """
        options = self.options
        times = block.headers["timestamp"].astype(np.int64) * _MICROSECONDS
        is_asked = np.ones(len(block), bool)
        if options.starting_timestamp is not None:
            is_asked &= times >= options.starting_timestamp
        if options.ending_timestamp is not None:
            is_asked &= times < options.ending_timestamp
        return is_asked
