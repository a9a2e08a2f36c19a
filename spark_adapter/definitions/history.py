"""Which definition of a table holds at which place of a log."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from spark_adapter.definitions.catalog import Found, Unknown
from spark_adapter.definitions.reader import TableName
from spark_adapter.definitions.table_definition import TableDefinition


class Place(NamedTuple):
    """A position in a file of a log; files by their number."""

    file: int
    position: int


BEGINNING = Place(-1, 0)
Change: TypeAlias = tuple[Place, tuple[Found, ...]]
"""A place, and the definitions of a table after it: several where SQL files differ."""


_OF_ANOTHER_LOG = (Unknown("the definitions were read from other files of the log"),)


@dataclass(frozen=True)
class History:
    """Table definitions, and the places in the log from which on they hold.

    Attributes:
        files: numbers of the log's files, by the names that rows have for them; none if the definitions hold for all.
        tables: for each table the changes of its definition, in the order of the log.
        others: the same of all tables that are not in ``tables``.
        is_whole: it has all changes of the log, not only those up to a place where reading stops for a while.
    """

    files: Mapping[str, int] = field(default_factory=dict)
    tables: Mapping[TableName, Sequence[Change]] = field(default_factory=dict)
    others: Sequence[Change] = ((BEGINNING, (Unknown("no definition of it is given"),)),)
    is_whole: bool = True

    def find(self, table: TableName, file: str, position: int) -> tuple[Found, ...]:
        """The definitions that hold for an event at a position: those of statements before it."""
        if self.files and file not in self.files:
            return _OF_ANOTHER_LOG
        place = Place(self.files.get(file, 0), position)
        for changes in (self.tables.get(table), self.tables.get(TableName(None, table.table)), self.others):
            number = bisect_left(changes or (), place, key=_place) - 1
            if changes and number >= 0:
                return changes[number][1]
        return ()

    def last_names(self, table: TableName) -> Mapping[int, str]:
        """The last name of each column that a table ever had, by its number.

        None where columns do not keep their numbers: the definitions are not those of a whole log. None either if a
        version of the table would have two columns of one name, such as one that was dropped, and another that got its
        name later.
        """
        if not self.files or not self.is_whole:
            return {}
        changes = self.tables.get(table, ())
        definitions = [each for _, found in changes for each in found if isinstance(each, TableDefinition)]
        names = {
            column.number: column.name for each in definitions for column in each.columns if column.number is not None
        }
        for each in definitions:
            last = {names[column.number].lower() for column in each.columns if column.number is not None}
            if len(last) < len(each.columns):
                return {}
        return names

    def changes_in(self, file: str) -> list[int]:
        """The positions in a file at which a definition changes."""
        number = self.files.get(file, 0)
        every = (*self.tables.values(), self.others)
        return sorted({place.position for changes in every for place, _ in changes if place.file == number})


def _place(change: Change) -> Place:
    return change[0]
