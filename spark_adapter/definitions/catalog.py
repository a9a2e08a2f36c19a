"""The tables that exist, as far as it is known from the statements that define them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from spark_adapter.definitions.character_sets import resolved
from spark_adapter.definitions.ddl import (
    SHOWN,
    AlterDatabase,
    AlterTable,
    CreateDatabase,
    CreateTable,
    Ddl,
    DropDatabase,
    DropTables,
    RenameTables,
    RenameTo,
    parse,
)
from spark_adapter.definitions.reader import NotUnderstoodError, TableName
from spark_adapter.definitions.sessions import DefiningSession
from spark_adapter.definitions.shaping import altered, created
from spark_adapter.definitions.statements import Kind, Statement, statement_of
from spark_adapter.definitions.table_definition import TableDefinition


@dataclass(frozen=True, slots=True)
class Unknown:
    """A table that may exist, but whose columns are not known.

    Attributes:
        reason: why, in words.
    """

    reason: str


Found: TypeAlias = TableDefinition | Unknown
_NEVER_DEFINED = Unknown("no statement defines it")


class Catalog(Mapping[TableName, Found]):
    """Table definitions by name, updated by statements.

    :meth:`find` reports tables without a definition. A statement that is not understood makes its tables unknown,
    until the next one that defines them.

    Args:
        is_complete: there are no tables, and no databases, before the first statement. Otherwise CREATE … IF NOT EXISTS
            may refer to an existing unknown table, and then defines nothing.
    """

    def __init__(self, is_complete: bool = False) -> None:
        self._is_complete = is_complete
        self._tables: dict[TableName, Found] = {}
        self._missing: set[TableName] = set()
        self._collations: dict[str, str | None] = {}
        self._complete_databases: set[str | None] = set()
        self._temporary: set[tuple[int | None, TableName]] = set()
        self._changed: set[TableName] = set()
        self._unknown = _NEVER_DEFINED

    def __getitem__(self, table: TableName) -> Found:
        return self._tables[table]

    def __iter__(self) -> Iterator[TableName]:
        return iter(self._tables)

    def __len__(self) -> int:
        return len(self._tables)

    def find(self, table: TableName) -> Found:
        """The definition of a table, or why it is unknown. A definition without a database applies to any."""
        if table in self._tables or self._is_missing(table):
            return self._tables.get(table, self._unknown)
        return self._tables.get(TableName(None, table.table), self._unknown)

    def define(self, table: TableName, definition: Found) -> None:
        """Set the definition of a table from now on."""
        self._tables[table] = definition
        self._missing.discard(table)
        self._changed.add(table)

    def take(self, other: Catalog) -> None:
        """Take over the definitions of another catalog."""
        for table, definition in other.items():
            self.define(table, definition)
        self._collations |= other._collations

    def forget_all(self, reason: str) -> None:
        """Drop all definitions."""
        self._changed |= self._tables.keys()
        for state in (self._tables, self._missing, self._collations, self._complete_databases, self._temporary):
            state.clear()
        self._is_complete = False
        self._unknown = Unknown(reason)

    def take_changes(self) -> dict[TableName, Found]:
        """The current definitions of the tables that statements have touched since the last call."""
        changed, self._changed = self._changed, set()
        return {table: self.find(table) for table in changed}

    def apply(self, text: str, session: DefiningSession) -> None:
        """Apply a statement that a server has run. One that defines no table changes nothing; no statement raises."""
        statement = statement_of(text, session)
        if statement.tables is None and statement.verb != "DROP DATABASE":
            if statement.kind is Kind.DDL or statement.kind is Kind.UNKNOWN:
                self.forget(statement, f"{_shown(statement, text)} is not understood")
            return
        if statement.verb.endswith(" SEQUENCE"):
            self._sequences(statement)
            return
        if statement.verb not in _SHAPING:
            return
        try:
            self._run(parse(text, session), session)
        except NotUnderstoodError as error:
            self.forget(statement, f"{_shown(statement, text)} is not understood: {error}")

    def forget(self, statement: Statement, reason: str) -> None:
        """Drop the definitions of the tables that a statement is about."""
        if statement.tables is None:
            named = [table for table in self._tables if statement.may_concern(table)]
            self._missing = {table for table in self._missing if not statement.may_concern(table)}
            self._complete_databases -= {statement.database} if statement.database else self._complete_databases
            self._is_complete = False
        else:
            named = list(statement.tables)
        for table in named:
            self.define(table, Unknown(reason))

    def _remove(self, table: TableName) -> Found:
        self._missing.add(table)
        self._changed.add(table)
        return self._tables.pop(table, self._unknown)

    def _is_missing(self, table: TableName) -> bool:
        """Whether there is certainly no such table."""
        return table not in self._tables and (
            self._is_complete or table in self._missing or table.database in self._complete_databases
        )

    def _run(self, ddl: Ddl, session: DefiningSession) -> None:
        if isinstance(ddl, CreateTable):
            self._create_table(ddl, session)
        elif isinstance(ddl, AlterTable):
            self._alter_table(ddl, session)
        elif isinstance(ddl, RenameTables):
            for old, new in ddl.renames:
                self._rename(_in_database(old, session), _in_database(new, session), session)
        elif isinstance(ddl, DropTables):
            for table in ddl.tables:
                self._drop(_in_database(table, session), ddl.is_temporary, session)
        elif isinstance(ddl, DropDatabase):
            self._drop_database(ddl.name)
        elif isinstance(ddl, CreateDatabase):
            self._create_database(ddl, session)
        else:
            self._alter_database(ddl, session)

    # Tables.

    def _create_table(self, create: CreateTable, session: DefiningSession) -> None:
        table = _in_database(create.table, session)
        if create.is_temporary:
            self._temporary.add((session.thread_id, table))
            return
        if create.if_not_exists and not create.replaces and not self._is_missing(table):
            if table not in self._tables:
                self.define(table, _PERHAPS_THERE)
            return
        if create.like is not None:
            self.define(table, self._like(_in_database(create.like, session), session))
        elif create.has_query:
            self.define(table, Unknown("CREATE TABLE … SELECT does not name its columns"))
        else:
            self.define(table, created(create, self._collation(table, session), session))

    def _like(self, other: TableName, session: DefiningSession) -> Found:
        if (session.thread_id, other) in self._temporary:
            return Unknown(f"it is like {_name(other)}, a temporary table")
        definition = self.find(other)
        return (
            Unknown(f"it is like {_name(other)}: {definition.reason}")
            if isinstance(definition, Unknown)
            else definition
        )

    def _alter_table(self, alter: AlterTable, session: DefiningSession) -> None:
        table = _in_database(alter.table, session)
        if (session.thread_id, table) not in self._temporary:
            definition = self.find(table)
            if isinstance(definition, TableDefinition):
                self.define(table, altered(definition, alter, self._collation(table, session), session))
        for change in alter.changes:
            if isinstance(change, RenameTo):
                self._rename(table, _in_database(change.table, session), session)

    def _rename(self, old: TableName, new: TableName, session: DefiningSession) -> None:
        if (session.thread_id, old) in self._temporary:
            self._temporary.remove((session.thread_id, old))
            self._temporary.add((session.thread_id, new))
        else:
            self.define(new, self._remove(old))

    def _drop(self, table: TableName, is_temporary: bool, session: DefiningSession) -> None:
        if (session.thread_id, table) in self._temporary:
            self._temporary.remove((session.thread_id, table))
        elif not is_temporary:
            self._remove(table)

    def _sequences(self, statement: Statement) -> None:
        """CREATE, ALTER, DROP SEQUENCE of MariaDB; sequences share their names with tables."""
        for table in statement.tables or ():
            if statement.verb == "CREATE SEQUENCE":
                self.define(table, Unknown("it is a sequence"))
            elif table in statement.drops:
                self._remove(table)

    # Databases.

    def _collation(self, table: TableName, session: DefiningSession) -> str | None:
        """The collation of the table's database."""
        if table.database in self._collations:
            return self._collations[table.database]
        return session.database_collation if table.database == session.database else None

    def _create_database(self, create: CreateDatabase, session: DefiningSession) -> None:
        is_missing = create.name not in self._collations and (
            self._is_complete or create.name in self._complete_databases
        )
        if create.if_not_exists and not create.replaces and not is_missing:
            return
        self._drop_database(create.name)  # OR REPLACE
        self._collations[create.name] = resolved(create.options, session.server_collation, session)

    def _alter_database(self, alter: AlterDatabase, session: DefiningSession) -> None:
        name = alter.name or session.database
        if name is not None and alter.options:
            self._collations[name] = resolved(alter.options, self._collations.get(name), session)

    def _drop_database(self, name: str) -> None:
        self._collations.pop(name, None)
        self._complete_databases.add(name)
        for table in [table for table in self._tables if table.database == name]:
            del self._tables[table]
            self._changed.add(table)


_SHAPING = frozenset((
    "CREATE TABLE", "ALTER TABLE", "RENAME TABLE", "DROP TABLE", "CREATE INDEX", "DROP INDEX",
    "CREATE DATABASE", "ALTER DATABASE", "DROP DATABASE",
))  # fmt: skip
_PERHAPS_THERE = Unknown("CREATE TABLE IF NOT EXISTS may have found an existing table")


def _in_database(table: TableName, session: DefiningSession) -> TableName:
    return table if table.database else TableName(session.database, table.table)


def _name(table: TableName) -> str:
    return ".".join(part for part in table if part is not None)


def _shown(statement: Statement, text: str) -> str:
    """The statement as a message shows it."""
    return statement.verb or repr(text[:SHOWN])
