"""Which rows events lanes read together."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from spark_adapter.decode.engine import EventsByTable
from spark_adapter.decode.table import Table
from spark_adapter.files.blocks import Block, Int64s
from spark_adapter.ksy.lanes.parsed import Parsed
from spark_adapter.ksy.lanes.values import Value

ALONE_BYTES = 1 << 18
"""Events of one table with fewer bytes are read together with those of other tables. Measured: a table and type of
event costs 2 ms alone, whatever its number of rows, as much as 256 KB of rows."""
LEAST_TABLES = 4
"""Fewer tables are not read together: a column is then read once for each type that it has in them."""


@dataclass(frozen=True)
class RowsGroup:
    """Rows events of one type, of one table or of several with equally many columns.

    Attributes:
        events: their indices in the block, ascending.
        tables: of the events.
        entries: the index of each table's entry in the ``EventsByTable``.
        of_event: of each event the index of its table; None if there is one table.
    """

    events: Int64s
    tables: tuple[Table, ...]
    entries: tuple[int, ...]
    of_event: Int64s | None = None

    @property
    def num_columns(self) -> int:
        return len(self.tables[0].columns)

    @property
    def table_map(self) -> Value:
        """The TABLE_MAP event of each event."""
        if self.of_event is None:
            return self.tables[0].event.content
        return Parsed([table.event.content for table in self.tables], self.of_event)

    def part(self, places: Int64s) -> RowsGroup:
        """Some of the events."""
        return replace(
            self, events=self.events[places], of_event=None if self.of_event is None else self.of_event[places]
        )

    def apart(self) -> list[RowsGroup]:
        """A group for each table that has events."""
        if self.of_event is None:
            return [self]
        pairs = enumerate(zip(self.tables, self.entries, strict=True))
        groups = [RowsGroup(self.events[self.of_event == n], (table,), (entry,)) for n, (table, entry) in pairs]
        return [group for group in groups if len(group.events)]


def groups_of(block: Block, events: EventsByTable) -> list[RowsGroup]:
    """The groups of some rows events: tables with few events together, others alone."""
    groups: list[RowsGroup] = []
    small: dict[tuple[int, int], list[RowsGroup]] = {}
    for entry, (table, indices) in enumerate(events):
        group = RowsGroup(indices, (table,), (entry,))
        if int((block.ends[indices] - block.offsets[indices]).sum()) >= ALONE_BYTES:
            groups.append(group)
        elif len(indices):
            small.setdefault((int(block.codes[indices[0]]), group.num_columns), []).append(group)
    for several in small.values():
        groups += several if len(several) < LEAST_TABLES else [_together(several)]
    return groups


def _together(groups: list[RowsGroup]) -> RowsGroup:
    """Groups of one table each as one."""
    events = np.concatenate([group.events for group in groups])
    order = np.argsort(events)
    of_event = np.repeat(np.arange(len(groups)), [len(group.events) for group in groups])
    tables, entries = (tuple(getattr(group, name)[0] for group in groups) for name in ("tables", "entries"))
    return RowsGroup(events[order], tables, entries, of_event[order])


def by_entry(groups: list[RowsGroup]) -> EventsByTable:
    """Groups of one table each as entries, each table's events in order."""
    found: dict[int, tuple[Table, list[Int64s]]] = {}
    for group in groups:
        found.setdefault(group.entries[0], (group.tables[0], []))[1].append(group.events)
    return [(table, np.sort(np.concatenate(events))) for table, events in found.values()]
