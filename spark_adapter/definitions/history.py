"""Which definition of a table is valid at which place of a log."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from spark_adapter.definitions.catalog import Found, Unknown
from spark_adapter.definitions.reader import TableName


class Place(NamedTuple):
    """A position in a file of a log; files are numbered."""

    file: int
    position: int


BEGINNING = Place(-1, 0)
Change: TypeAlias = tuple[Place, tuple[Found, ...]]
"""A place, and the definitions of a table after it: several where SQL files differ."""


_OF_ANOTHER_LOG = (Unknown("the definitions were read from other files of the log"),)


@dataclass(frozen=True)
class History:
    """Table definitions, and the places in the log from which they are valid.

    Attributes:
        files: numbers of the log's files, by their names in rows; empty if the definitions are valid for all files.
        tables: for each table, the changes of its definition, in the order of the log.
        others: the same for all tables that are not in ``tables``.
    """

    files: Mapping[str, int] = field(default_factory=dict)
    tables: Mapping[TableName, Sequence[Change]] = field(default_factory=dict)
    others: Sequence[Change] = ((BEGINNING, (Unknown("no definition of it is given"),)),)

    def find(self, table: TableName, file: str, position: int) -> tuple[Found, ...]:
        """The definitions that are valid for an event at a position: those of statements before it."""
        if self.files and file not in self.files:
            return _OF_ANOTHER_LOG
        place = Place(self.files.get(file, 0), position)
        for changes in (self.tables.get(table), self.tables.get(TableName(None, table.table)), self.others):
            index = bisect_left(changes or (), place, key=_place) - 1
            if changes and index >= 0:
                return changes[index][1]
        return ()

    def changes_in(self, file: str) -> list[int]:
        """The positions in a file at which a definition changes."""
        number = self.files.get(file, 0)
        all_changes = (*self.tables.values(), self.others)
        return sorted({place.position for changes in all_changes for place, _ in changes if place.file == number})


def _place(change: Change) -> Place:
    return change[0]
