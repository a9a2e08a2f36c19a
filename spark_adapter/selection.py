"""What a reader asks for: which tables, events, times and positions. Filters skip work, not just rows."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
import numpy.typing as npt

from spark_adapter.events import Block
from spark_adapter.table import Table


@dataclass(frozen=True)
class Selection:
    """All that has to hold for an event to be read; empty and None ask for nothing.

    Attributes:
        tables: patterns ``database.table`` with ``*``, of which one must fit.
        excluded_tables: such patterns, of which none may fit.
        event_types: type codes.
        starting_timestamp: seconds since 1970, of the event's header, inclusive.
        ending_timestamp: exclusive.
        starting_position: byte offset of the event (of the payload around it), inclusive.
        ending_position: exclusive.
    """

    tables: tuple[str, ...] = ()
    excluded_tables: tuple[str, ...] = ()
    event_types: frozenset[int] = field(default_factory=frozenset)
    starting_timestamp: float | None = None
    ending_timestamp: float | None = None
    starting_position: int | None = None
    ending_position: int | None = None

    def has_table(self, table: Table) -> bool:
        """Whether rows of a table are asked for."""
        name = table.qualified_name
        if self._wanted is not None and not self._wanted.fullmatch(name):
            return False
        return self._unwanted is None or not self._unwanted.fullmatch(name)

    def of_events(self, block: Block) -> npt.NDArray[np.bool_]:
        """Which events of a block are asked for."""
        found = np.ones(len(block), bool)
        if self.event_types:
            found &= np.isin(block.codes, list(self.event_types))
        times = block.headers["timestamp"]
        if self.starting_timestamp is not None:
            found &= times >= self.starting_timestamp
        if self.ending_timestamp is not None:
            found &= times < self.ending_timestamp
        if self.starting_position is not None:
            found &= block.positions >= self.starting_position
        if self.ending_position is not None:
            found &= block.positions < self.ending_position
        return found

    @cached_property
    def _wanted(self) -> re.Pattern[str] | None:
        return _any_of(self.tables)

    @cached_property
    def _unwanted(self) -> re.Pattern[str] | None:
        return _any_of(self.excluded_tables)


def _any_of(patterns: tuple[str, ...]) -> re.Pattern[str] | None:
    if not patterns:
        return None
    alternatives = (".*".join(map(re.escape, pattern.split("*"))) for pattern in patterns)
    return re.compile("|".join(f"(?:{each})" for each in alternatives), re.DOTALL)
