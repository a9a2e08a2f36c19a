"""Which definition of a table is valid at which place of a log."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple, TypeAlias

from spark_adapter.definitions.catalog import Found, Unknown, ignoring_case
from spark_adapter.definitions.reader import TableName
from spark_adapter.definitions.table_definition import TableDefinition


class Place(NamedTuple):
    """A position in a file of a log; files are numbered."""

    file: int
    position: int


BEGINNING = Place(-1, 0)
Change: TypeAlias = tuple[Place, tuple[Found, ...]]
"""A place, and the definitions of a table after it: several where SQL files differ."""


_OF_ANOTHER_LOG = (Unknown("the definitions were read from other files of the log"),)
_OF_SEVERAL_CASES = (Unknown("the names of several definitions differ from its name in case alone"),)


@dataclass(frozen=True)
class History:
    """Table definitions, and the places in the log from which they are valid.

    A server with ``lower_case_table_names`` 1 or 2 ignores the case of names. It logs statements as they were written,
    but rows under the table's name in lower case (``add_table_to_list`` in sql/sql_parse.cc of both). Nothing in a log
    tells that setting: so a table in lower case that has no definition may have that of the same name in another case.

    Attributes:
        files: numbers of the log's files, by their names in rows; empty if the definitions are valid for all files.
        tables: for each table, the changes of its definition, in the order of the log.
        others: the same for all tables that are not in ``tables``.
        ignoring_case: like ``tables`` on a server that ignores the case of names, with names in lower case; only those
            that statements also write in another case.
        is_whole: it has all changes of the log, not only those up to where a batch of a stream ends.
    """

    files: Mapping[str, int] = field(default_factory=dict)
    tables: Mapping[TableName, Sequence[Change]] = field(default_factory=dict)
    others: Sequence[Change] = ((BEGINNING, (Unknown("no definition of it is given"),)),)
    ignoring_case: Mapping[TableName, Sequence[Change]] = field(default_factory=dict)
    is_whole: bool = True

    def find(self, table: TableName, file: str, position: int) -> tuple[Found, ...]:
        """The definitions that are valid for an event at a position: those of statements before it."""
        if self.files and file not in self.files:
            return _OF_ANOTHER_LOG
        place = Place(self.files.get(file, 0), position)
        unknown = _at(self.others, place)
        for name in (table, TableName(None, table.table)):
            found = _at(self.tables.get(name, ()), place)
            if found and found != unknown:
                return found
            if found:
                break
        return self._in_another_case(table, place) or unknown

    def _in_another_case(self, table: TableName, place: Place) -> tuple[Found, ...]:
        name = ignoring_case(table)
        if table.table != name.table:
            return ()
        for each in (name, TableName(None, name.table)):
            found = _at(self.ignoring_case.get(each, ()), place)
            if found:
                spellings = sum(map(_is_defined, (_at(self.tables[one], place) for one in self._spellings[each])))
                if spellings > 1:
                    return _OF_SEVERAL_CASES
                return found if spellings or not _is_defined(found) else ()
        return ()

    def last_names(self, table: TableName) -> Mapping[int, str]:
        """The last name of each column that a table ever had, by its number.

        Empty where columns do not keep their numbers: the definitions are not those of a whole log, or the table's name
        is written in several cases. Also empty if a version of the table would have two columns of one name, such as
        one that was dropped, and another that got its name later.
        """
        if not self.files or not self.is_whole:
            return {}
        definitions = _definitions(self.tables.get(table, ()))
        of_another_case = _definitions(self.ignoring_case.get(table, ()))
        if definitions and of_another_case:
            return {}  # their columns are numbered separately
        definitions = definitions or of_another_case
        names = {
            column.number: column.name for each in definitions for column in each.columns if column.number is not None
        }
        for each in definitions:
            last = {names[column.number].lower() for column in each.columns if column.number is not None}
            if len(last) < len(each.columns):
                return {}
        return names

    @cached_property
    def _spellings(self) -> dict[TableName, list[TableName]]:
        """The names in ``tables`` that are the same without case."""
        found: dict[TableName, list[TableName]] = {}
        for name in self.tables:
            found.setdefault(ignoring_case(name), []).append(name)
        return found

    def changes_in(self, file: str) -> list[int]:
        """The positions in a file at which a definition changes."""
        number = self.files.get(file, 0)
        every = (*self.tables.values(), *self.ignoring_case.values(), self.others)
        return sorted({place.position for changes in every for place, _ in changes if place.file == number})


def _at(changes: Sequence[Change], place: Place) -> tuple[Found, ...]:
    """The definitions that are valid at a place; none before the first change."""
    number = bisect_left(changes, place, key=_place) - 1
    return changes[number][1] if number >= 0 else ()


def _definitions(changes: Sequence[Change]) -> list[TableDefinition]:
    return [each for _, found in changes for each in found if isinstance(each, TableDefinition)]


def _is_defined(found: tuple[Found, ...]) -> bool:
    return any(isinstance(each, TableDefinition) for each in found)


def _place(change: Change) -> Place:
    return change[0]
