"""Which definition a table has at which place of a log."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from spark_adapter.definitions.catalog import Found, Unknown
from spark_adapter.definitions.reader import TableName


class Place(NamedTuple):
    """A position in a file of a log; files by their number."""

    file: int
    position: int


BEGINNING = Place(-1, 0)


def _place(change: tuple[Place, tuple[Found, ...]]) -> Place:
    return change[0]


@dataclass(frozen=True)
class History:
    """Definitions of tables, and from where in the log on they hold.

    Attributes:
        files: numbers of the log's files, by the names that rows have for them.
        tables: for each table the places at which its definition changes, ascending, with the definitions after each:
            several where SQL files differ.
        otherwise: of a table that has none.
    """

    files: Mapping[str, int] = field(default_factory=dict)
    tables: Mapping[TableName, Sequence[tuple[Place, tuple[Found, ...]]]] = field(default_factory=dict)
    otherwise: tuple[Found, ...] = (Unknown("no definition of it is given"),)

    def find(self, table: TableName, file: str, position: int) -> tuple[Found, ...]:
        """The definitions that hold for an event at a position: those of statements before it."""
        place = Place(self.files.get(file, 0), position)
        for name in (table, TableName(None, table.table)):
            changes = self.tables.get(name, ())
            number = bisect_left(changes, place, key=_place) - 1
            if number >= 0:
                return changes[number][1]
        return self.otherwise

    def changes_in(self, file: str) -> list[int]:
        """The positions in a file at which a definition changes."""
        number = self.files.get(file, 0)
        return sorted({place.position for each in self.tables.values() for place, _ in each if place.file == number})

    def of_files(self, files: Iterable[str]) -> History:
        """What it says of some of the files."""
        numbers = {name: self.files[name] for name in files if name in self.files}
        if not numbers:
            return self
        first, end = Place(min(numbers.values()), 0), Place(max(numbers.values()) + 1, 0)
        tables = {}
        for table, changes in self.tables.items():
            start = max(bisect_left(changes, first, key=_place) - 1, 0)
            stop = bisect_left(changes, end, key=_place)
            if start < stop:
                tables[table] = changes[start:stop]
        return replace(self, files=numbers, tables=tables)
