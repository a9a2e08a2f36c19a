"""Which definition of a table is valid at which place of a log."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple, TypeAlias

from spark_adapter.definitions.catalog import CatalogState, Found, Unknown, ignoring_case
from spark_adapter.definitions.table_definition import TableDefinition
from spark_adapter.sql.ddl import ForeignKey
from spark_adapter.sql.reader import TableName


class Place(NamedTuple):
    """A position in a file of a log; files are numbered."""

    file: int
    position: int


BEGINNING = Place(-1, 0)
Change: TypeAlias = tuple[Place, tuple[Found, ...]]
"""A place, and the definitions of a table after it: several where SQL files differ."""


class LogEnd(NamedTuple):
    """Up to where definitions follow a log.

    Attributes:
        file: the path of its last file then.
        position: behind the last event that was read of it.
        is_complete: the server had gone on to the next file.
        state: what is known there.
    """

    file: str
    position: int
    is_complete: bool
    state: CatalogState

    def __str__(self) -> str:
        return f"{self.file}: position {self.position}"


_OF_SEVERAL_CASES = (Unknown("the names of several definitions differ from its name in case alone"),)


class Cascade(NamedTuple):
    """The changes that a foreign key makes together with a row of the table that it refers to.

    Attributes:
        columns: of that table, to which it refers.
        on_delete: tables whose rows go, or change, if the row is deleted.
        on_update: tables whose rows change if one of the columns does.
    """

    columns: tuple[str, ...]
    on_delete: frozenset[TableName]
    on_update: frozenset[TableName]


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
        is_whole: it has all changes of the log, not only those up to where a batch of a stream ends.
        ends: where it ends, by log, if that is known: nothing is known of what was logged later.
        is_current: it has just been read from the log, and holds for what the server appends meanwhile.
        problems: why statements of the log made tables unknown, in words, by their places.
    """

    files: Mapping[str, int] = field(default_factory=dict)
    tables: Mapping[TableName, Sequence[Change]] = field(default_factory=dict)
    others: Sequence[Change] = ((BEGINNING, (Unknown("no definition of it is given"),)),)
    is_whole: bool = True
    ends: Mapping[str, LogEnd] = field(default_factory=dict)
    is_current: bool = False
    problems: Mapping[Place, str] = field(default_factory=dict)

    def find(self, table: TableName, file: str, position: int) -> tuple[Found, ...]:
        """The definitions that are valid for an event at a position: those of statements before it."""
        if self.files and (file not in self.files or self._is_behind(file, position)):
            if file not in self._of_other_places:
                ends = f", and hold up to {', '.join(map(str, self.ends.values()))}" if self.ends else ""
                reason = f"the definitions were read from other parts of the log than {file}: position {position}{ends}"
                self._of_other_places[file] = (Unknown(reason),)
            return self._of_other_places[file]
        place = self.place(file, position)
        unknown = _at(self.others, place)
        for name in (table, TableName(None, table.table)):
            found = _at(self.tables.get(name, ()), place)
            if found and found != unknown:
                return found
            if found:
                break
        return self._in_another_case(table, place) or unknown

    def place(self, file: str, position: int) -> Place:
        """A position in a file; files that are unknown are before all others."""
        return Place(self.files.get(file, BEGINNING.file - 1) if self.files else 0, position)

    def _is_behind(self, file: str, position: int) -> bool:
        is_later = any(end.file == file and position >= end.position for end in self.ends.values())
        return is_later and not self.is_current

    @cached_property
    def _of_other_places(self) -> dict[str, tuple[Found, ...]]:
        """Why nothing is known of files, or of their ends, by path."""
        return {}

    def is_changed(self, table: TableName, file: str, position: int) -> bool:
        """Whether a statement has changed the definition of a table, or what is known of it."""
        if file not in self.files:
            return False
        place = Place(self.files[file], position)
        return any(at == place for name in self._names(table) for at, _ in self.tables[name])

    def find_one(self, table: TableName, file: str, position: int) -> TableDefinition | None:
        """The only definition that is valid for an event; None if it is not known."""
        (found, *others) = self.find(table, file, position)
        return found if isinstance(found, TableDefinition) and not others else None

    def _in_another_case(self, table: TableName, place: Place) -> tuple[Found, ...]:
        for each in (table, TableName(None, table.table)):
            found = [_at(self.tables[name], place) for name in self._names(each) if name != each]
            defined = [each for each in found if _is_defined(each)]
            if defined:
                return defined[0] if len(defined) == 1 else _OF_SEVERAL_CASES
        return ()

    def _names(self, table: TableName) -> Collection[TableName]:
        """The names in ``tables`` that statements may give to a table of the log."""
        if table.table != table.table.lower():
            return [table] if table in self.tables else []
        return self._spellings.get(ignoring_case(table), ())

    def problem_of(self, file: str, position: int) -> str | None:
        """Why a statement of the log made tables unknown; None if it did not."""
        return self.problems.get(Place(self.files[file], position)) if file in self.files else None

    def last_names(self, table: TableName) -> Mapping[int, str]:
        """The last name of each column that a table ever had, by its number.

        Empty where columns do not keep their numbers, as the definitions are not those of a whole log. Also empty if a
        version of the table would have two columns of one name, such as
        one that was dropped, and another that got its name later.
        """
        if not self.files or not self.is_whole:
            return {}
        by_place = sorted((change for name in self._names(table) for change in self.tables[name]), key=_place)
        definitions = _definitions(by_place)
        names = {
            column.number: column.name for each in definitions for column in each.columns if column.number is not None
        }
        for each in definitions:
            last = {names[column.number].lower() for column in each.columns if column.number is not None}
            if len(last) < len(each.columns):
                return {}
        return names

    def is_parent(self, table: TableName) -> bool:
        """Whether another table ever had a foreign key to a table."""
        return ignoring_case(table) in self._children

    def cascades(self, table: TableName, file: str, position: int) -> list[Cascade]:
        """The foreign keys by which a change of a table changes rows of others, at a position."""

        def reached(child: TableName, key: ForeignKey, rule: _Rule) -> frozenset[TableName]:
            """The tables that a rule reaches by a key."""
            found, followed = set[TableName](), set[TableName]()
            ahead = [(child, rule(key))]
            while ahead:
                table, action = ahead.pop()
                if action is not None:
                    found.add(table)
                if action == "CASCADE" and table not in followed:
                    followed.add(table)
                    ahead += [(each, rule(other)) for each, other in self._keys_to(table, file, position)]
            return frozenset(found)

        return [
            Cascade(key.columns, reached(child, key, _on_delete), reached(child, key, _on_update))
            for child, key in self._keys_to(table, file, position)
        ]

    def _keys_to(self, table: TableName, file: str, position: int) -> Iterator[tuple[TableName, ForeignKey]]:
        """The foreign keys to a table, with the tables that have them."""
        name = ignoring_case(table)
        for child in self._children.get(name, ()):
            for found in self.find(child, file, position):
                if isinstance(found, TableDefinition):
                    keys = (key for key in found.foreign_keys if ignoring_case(key.parent_of(child)) == name)
                    yield from ((child, key) for key in keys)

    @cached_property
    def _children(self) -> dict[TableName, set[TableName]]:
        """The tables that ever had foreign keys to a table, by the name of that in lower case."""
        found: dict[TableName, set[TableName]] = {}
        for child, changes in self.tables.items():
            for definition in _definitions(changes):
                for key in definition.foreign_keys:
                    found.setdefault(ignoring_case(key.parent_of(child)), set()).add(child)
        return found

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
        every = (*self.tables.values(), self.others)
        return sorted({place.position for changes in every for place, _ in changes if place.file == number})


_Rule: TypeAlias = Callable[[ForeignKey], str | None]


def _on_delete(key: ForeignKey) -> str | None:
    return key.on_delete


def _on_update(key: ForeignKey) -> str | None:
    return key.on_update


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
