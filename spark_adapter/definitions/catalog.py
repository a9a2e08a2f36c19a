"""The tables that exist, as far as it is known from the statements that define them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from spark_adapter.definitions.character_sets import resolved
from spark_adapter.definitions.sessions import DefiningSession
from spark_adapter.definitions.shaping import altered, copied, created, numbered
from spark_adapter.definitions.table_definition import TableDefinition
from spark_adapter.sql.ddl import (
    SHOWN,
    AlterDatabase,
    AlterTable,
    ConvertPartition,
    ConvertTable,
    CreateDatabase,
    CreateTable,
    Ddl,
    DropDatabase,
    DropTables,
    RenameTables,
    RenameTo,
)
from spark_adapter.sql.reader import NotUnderstoodError, TableName
from spark_adapter.sql.statements import Kind, Statement, failed, statement_of


@dataclass(frozen=True, slots=True)
class Unknown:
    """A table that may exist, but whose columns are not known.

    Attributes:
        reason: why, in words.
        is_there: it certainly exists.
        candidates: what it is, if it exists; empty if that may be anything.
    """

    reason: str
    is_there: bool = False
    candidates: tuple[TableDefinition, ...] = ()


Found: TypeAlias = TableDefinition | Unknown
_NEVER_DEFINED = Unknown("no statement defines it")


@dataclass(frozen=True)
class CatalogState:
    """The state of a :class:`Catalog` at a place of a log.

    Attributes:
        tables: their definitions, or why these are unknown.
        missing: tables that certainly do not exist.
        collations: the default collations of databases.
        complete_databases: databases of which every table is in ``tables``.
        temporary: temporary tables in lower case, with the threads of their sessions.
        unknown: why the other tables are unknown.
        num_columns: how many columns have been numbered.
    """

    tables: Mapping[TableName, Found]
    missing: frozenset[TableName]
    collations: Mapping[str, str | None]
    complete_databases: frozenset[str]
    temporary: frozenset[tuple[int | None, TableName]]
    unknown: Unknown
    num_columns: int = 0


@dataclass(frozen=True, slots=True)
class Understood:
    """A statement as a catalog runs it.

    Attributes:
        statement: what it is.
        session: in which a server has run it.
        shown: the statement in a message.
        ddl: what it does to tables; None for nothing.
        problem: why that is not understood, in words.
    """

    statement: Statement
    session: DefiningSession
    shown: str
    ddl: Ddl | None = None
    problem: str | None = None


def understood(text: str, session: DefiningSession, error: int = 0) -> Understood:
    """Read a statement. One that defines no table does nothing; no statement raises.

    Args:
        text: of the statement.
        session: in which a server has run it.
        error: with which it failed there; 0 for none.
    """
    statement = statement_of(text, session)
    found = Understood(statement, session, statement.verb or repr(text[:SHOWN]))
    if error:
        return _failed(found, error)
    if statement.tables is None and statement.verb != "DROP DATABASE":
        is_shaping = statement.kind is Kind.DDL or statement.kind is Kind.UNKNOWN
        return replace(found, problem=f"{found.shown} is not understood") if is_shaping else found
    if statement.verb not in _SHAPING:
        return found
    # Late, as few reads need its tables.
    from spark_adapter.sql.ddl_parser import parse

    try:
        return replace(found, ddl=parse(text, session))
    except NotUnderstoodError as error:
        return replace(found, problem=f"{found.shown} is not understood: {error}")


def _failed(understood: Understood, error: int) -> Understood:
    statement, _ = failed(understood.statement, error)
    found = replace(understood, statement=statement)
    if statement.verb in ("DROP TABLE", "DROP SEQUENCE") and statement.tables is not None:
        return replace(found, ddl=DropTables(statement.drops, statement.is_temporary))
    is_shaping = statement.verb in _SHAPING or (statement.tables is None and statement.kind is Kind.DDL)
    is_temporary = statement.is_temporary
    return replace(found, problem=f"{found.shown} failed on its server") if is_shaping and not is_temporary else found


class Catalog(Mapping[TableName, Found]):
    """Table definitions by name, updated by statements.

    :meth:`find` reports tables without a definition. A statement that is not understood makes its tables unknown,
    until the next one that defines them.

    No statement tells whether its server ignores the case of names (``lower_case_table_names`` 1 or 2). So a table has
    the name that creates it, until a statement about an existing table writes it in another case: the only one that can
    be meant then has its name in lower case, under which such a server logs rows. Two tables whose names differ in case
    alone are two.

    Args:
        is_complete: there are no tables, and no databases, before the first statement. Otherwise CREATE … IF NOT EXISTS
            may refer to an existing unknown table, and then defines nothing.
    """

    def __init__(self, is_complete: bool = False) -> None:
        self._is_complete = is_complete
        self._tables: dict[TableName, Found] = {}
        self._spellings: dict[TableName, set[TableName]] = {}  # of ``_tables``, by names in lower case
        self._missing: set[TableName] = set()
        self._collations: dict[str, str | None] = {}
        self._complete_databases: set[str] = set()
        self._temporary: set[tuple[int | None, TableName]] = set()
        self._changed: set[TableName] = set()
        self._unknown = _NEVER_DEFINED
        self._num_columns = 0

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
        self._spellings.setdefault(ignoring_case(table), set()).add(table)
        self._missing.discard(table)
        self._changed.add(table)

    def take(self, other: Catalog) -> None:
        """Take over the definitions of another catalog."""
        for table, definition in other.items():
            self.define(table, self._numbered(definition, anew=True))
        self._collations |= other._collations

    def forget_all(self, reason: str) -> None:
        """Drop all definitions."""
        self._changed |= self._tables.keys()
        for state in (self._tables, self._spellings, self._missing, self._collations, self._complete_databases):
            state.clear()
        self._temporary.clear()
        self._is_complete = False
        self._unknown = Unknown(reason)

    def state(self) -> CatalogState:
        """The present state. Only for a catalog that is not complete."""
        return CatalogState(
            dict(self._tables),
            frozenset(self._missing),
            dict(self._collations),
            frozenset(self._complete_databases),
            frozenset(self._temporary),
            self._unknown,
            self._num_columns,
        )

    def resume(self, state: CatalogState) -> None:
        """Know what a catalog knew, and nothing else."""
        self.forget_all(state.unknown.reason)
        for table, found in state.tables.items():
            self.define(table, found)
        self._missing |= state.missing
        self._collations |= state.collations
        self._complete_databases |= state.complete_databases
        self._temporary |= state.temporary
        self._num_columns = max(self._num_columns, state.num_columns)

    def take_changes(self) -> dict[TableName, Found]:
        """The current definitions of the tables that statements have touched since the last call."""
        changed, self._changed = self._changed, set()
        return {table: self.find(table) for table in changed}

    def run(self, understood: Understood) -> str | None:
        """Apply a statement that a server has run. One that defines no table changes nothing; no statement raises.

        Returns:
            Why tables are unknown since, in words; None if none are for this statement.
        """
        statement, session = understood.statement, understood.session
        if understood.problem is not None:
            self.forget(statement, understood.problem)
            return understood.problem
        if statement.verb.endswith(" SEQUENCE"):
            self._sequences(statement)
        elif understood.ddl is not None:
            try:
                return self._run(understood.ddl, session)
            except NotUnderstoodError as error:
                reason = f"{understood.shown} is not understood: {error}"
                self.forget(statement, reason)
                return reason
        return None

    def forget(self, statement: Statement, reason: str) -> None:
        """Drop the definitions of the tables that a statement is about."""
        if statement.tables is None:
            statement = replace(statement, database=statement.database and statement.database.lower())
            named = [table for table in self._tables if statement.may_concern(ignoring_case(table))]
            self._missing = {table for table in self._missing if not statement.may_concern(ignoring_case(table))}
            databases = self._complete_databases
            self._complete_databases = {each for each in databases if each.lower() != statement.database is not None}
            self._is_complete = False
        else:
            named = [self._existing(table) for table in statement.tables]
        for table in named:
            self.define(table, Unknown(reason))

    def _existing(self, table: TableName) -> TableName:
        """The name that the catalog has for a table that exists."""
        if table in self._tables:
            return table
        lower = ignoring_case(table)
        others = self._spellings.get(lower, set())
        if len(others) != 1:
            return table
        (other,) = others
        if other != lower:
            self.define(lower, self._pop(other))
        return lower

    def _remove(self, table: TableName) -> Found:
        found = self._pop(table)
        self._missing.add(table)
        return found

    def _pop(self, table: TableName) -> Found:
        self._changed.add(table)
        self._spellings.get(ignoring_case(table), set()).discard(table)
        return self._tables.pop(table, self._unknown)

    def _is_missing(self, table: TableName) -> bool:
        """Whether there is certainly no such table."""
        return table not in self._tables and (
            self._is_complete or table in self._missing or table.database in self._complete_databases
        )

    def _exists(self, table: TableName) -> bool | None:
        """Whether there is such a table; None if that is not known."""
        found = self._tables.get(table)
        if found is None:
            return False if self._is_missing(table) else None
        return True if isinstance(found, TableDefinition) or found.is_there else None

    def _run(self, ddl: Ddl, session: DefiningSession) -> str | None:
        """Do what a statement does, and return why tables are unknown since; None if none are for it."""
        if isinstance(ddl, CreateTable):
            self._create_table(ddl, session)
        elif isinstance(ddl, AlterTable):
            self._alter_table(ddl, session)
        elif isinstance(ddl, RenameTables):
            reasons = [
                self._rename(self._existing(_written(old, session)), _written(new, session), session)
                for old, new in ddl.renames
            ]
            return next(filter(None, reasons), None)
        elif isinstance(ddl, DropTables):
            for table in ddl.tables:
                self._drop(_written(table, session), ddl.is_temporary, session)
        elif isinstance(ddl, DropDatabase):
            self._collations.pop(self._database(ddl.name), None)
            self._complete_databases.add(ddl.name)
            self._drop_tables(lambda database: database.lower() == ddl.name.lower())
        elif isinstance(ddl, CreateDatabase):
            self._create_database(ddl, session)
        else:
            self._alter_database(ddl, session)
        return None

    # Tables.

    def _create_table(self, create: CreateTable, session: DefiningSession) -> None:
        table = _written(create.table, session)
        if create.is_temporary:
            self._temporary.add((session.thread_id, ignoring_case(table)))
            return
        if create.if_not_exists and not create.replaces and not self._is_missing(table):
            if table not in self._tables:
                self.define(table, _PERHAPS_THERE)
            return
        if create.like is not None:
            self.define(table, self._like(_written(create.like, session), session))
        elif create.has_query:
            self.define(table, Unknown("CREATE TABLE … SELECT does not name its columns", is_there=True))
        else:
            self.define(table, self._numbered(created(create, self._collation(table), session)))

    def _like(self, other: TableName, session: DefiningSession) -> Found:
        if self._is_temporary(other, session):
            return Unknown(f"it is like {_name(other)}, a temporary table", is_there=True)
        definition = self.find(self._existing(other))
        return (
            Unknown(f"it is like {_name(other)}: {definition.reason}", is_there=True)
            if isinstance(definition, Unknown)
            else copied(definition)
        )

    def _alter_table(self, alter: AlterTable, session: DefiningSession) -> None:
        table = _written(alter.table, session)
        if not self._is_temporary(table, session):
            table = self._existing(table)
            before = self.find(table)
            if isinstance(before, TableDefinition):
                self.define(table, self._numbered(altered(before, alter, self._collation(table), session)))
            elif before.candidates:
                self.define(table, replace(before, is_there=True, candidates=()))
            else:
                self._changed.add(table)  # what it is remains unknown, but is not what it was
        for change in alter.changes:
            if isinstance(change, RenameTo):
                self._move(table, _written(change.table, session), session)
            elif isinstance(change, ConvertPartition):
                self.define(_written(change.table, session), self._like(table, session))
            elif isinstance(change, ConvertTable):
                self._remove(self._existing(_written(change.table, session)))

    def _numbered(self, definition: Found, anew: bool = False) -> Found:
        """The definition with a new number for each column that has none; with ``anew`` for every column."""
        if isinstance(definition, Unknown):
            return definition
        found, self._num_columns = numbered(definition, self._num_columns, anew)
        return found

    def _rename(self, old: TableName, new: TableName, session: DefiningSession) -> str | None:
        """RENAME TABLE, which in MariaDB may be of a temporary table; return why the tables are unknown since.

        In ROW format MariaDB logs that, but not how the temporary table was made. A table cannot be renamed to a name
        that another has, nor one that does not exist; so a statement that would do that is about temporary tables.
        """
        if not session.server.is_mariadb:
            self.define(new, self._remove(old))
            self._follow(old, new)
            return None
        if self._is_temporary(old, session):
            self._move(old, new, session)
            return None
        is_there, is_taken = self._exists(old), self._exists(new)
        if is_taken or is_there is False:
            return None
        if is_there and is_taken is False:
            self._move(old, new, session)
            self._follow(old, new)
            return None
        reason = (
            f"RENAME TABLE {_name(old)} TO {_name(new)} may have been of a temporary table, whose creation MariaDB "
            f"does not log: whether there was a table {_name(old if is_there is None else new)} is not known"
        )
        perhaps_old, perhaps_new = self._candidates(old), self._candidates(new)
        is_told = perhaps_old and (perhaps_new or is_taken is False)
        candidates = tuple(dict.fromkeys((*perhaps_old, *perhaps_new))) if is_told else ()
        self.define(old, Unknown(reason, candidates=perhaps_old))
        self.define(new, Unknown(reason, candidates=candidates))
        return reason

    def _candidates(self, table: TableName) -> tuple[TableDefinition, ...]:
        """All that a table can be, if it exists; empty if that may be anything."""
        found = self.find(table)
        return found.candidates if isinstance(found, Unknown) else (found,)

    def _move(self, old: TableName, new: TableName, session: DefiningSession) -> None:
        if self._is_temporary(old, session):
            self._temporary.remove((session.thread_id, ignoring_case(old)))
            self._temporary.add((session.thread_id, ignoring_case(new)))
        else:
            self.define(new, self._remove(old))
            self._follow(old, new)

    def _follow(self, old: TableName, new: TableName) -> None:
        """Let foreign keys refer to a table by its new name."""
        for table, found in list(self._tables.items()):
            if isinstance(found, TableDefinition) and found.foreign_keys:
                keys = found.foreign_keys
                followed = [replace(key, parent=new) if _is_same(key.parent_of(table), old) else key for key in keys]
                if followed != [*keys]:
                    self.define(table, replace(found, foreign_keys=tuple(followed)))

    def _drop(self, table: TableName, is_temporary: bool, session: DefiningSession) -> None:
        if self._is_temporary(table, session):
            self._temporary.remove((session.thread_id, ignoring_case(table)))
        elif not is_temporary:
            self._remove(self._existing(table))

    def _is_temporary(self, table: TableName, session: DefiningSession) -> bool:
        return (session.thread_id, ignoring_case(table)) in self._temporary

    def _sequences(self, statement: Statement) -> None:
        """CREATE, ALTER, DROP SEQUENCE of MariaDB; sequences share their names with tables."""
        for table in statement.tables or ():
            if statement.verb == "CREATE SEQUENCE":
                self.define(table, IS_SEQUENCE)
            elif table in statement.drops:
                self._remove(self._existing(table))

    # Databases.

    def _collation(self, table: TableName) -> str | None:
        """The collation of the table's database.

        No event tells it but that of CREATE or ALTER DATABASE: Q_CHARSET_DATABASE_CODE is the session's
        ``collation_database``, logged only where it differs from that of the database.
        """
        return None if table.database is None else self._collations.get(self._database(table.database))

    def _database(self, name: str) -> str:
        """The name under which the collation of a database is known, in another case if there is only that."""
        if name in self._collations:
            return name
        others = [each for each in self._collations if each.lower() == name.lower()]
        return others[0] if len(others) == 1 else name

    def _create_database(self, create: CreateDatabase, session: DefiningSession) -> None:
        name = create.name
        is_missing = name not in self._collations and (self._is_complete or name in self._complete_databases)
        if create.if_not_exists and not create.replaces and not is_missing:
            return
        self._drop_tables(lambda database: database == name)  # OR REPLACE
        self._complete_databases.add(name)
        self._collations[name] = resolved(create.options, session.server_collation, session)

    def _alter_database(self, alter: AlterDatabase, session: DefiningSession) -> None:
        written = alter.name or session.database
        if written is not None and alter.options:
            name = self._database(written)
            self._collations[name] = resolved(alter.options, self._collations.get(name), session)

    def _drop_tables(self, is_of_it: Callable[[str], bool]) -> None:
        for table in [each for each in self._tables if each.database is not None and is_of_it(each.database)]:
            self._pop(table)


_SHAPING = frozenset((
    "CREATE TABLE", "ALTER TABLE", "RENAME TABLE", "DROP TABLE", "CREATE INDEX", "DROP INDEX",
    "CREATE DATABASE", "ALTER DATABASE", "DROP DATABASE",
))  # fmt: skip
_PERHAPS_THERE = Unknown("CREATE TABLE IF NOT EXISTS may have found an existing table", is_there=True)
IS_SEQUENCE = Unknown("it is a sequence", is_there=True)


def _written(written: TableName, session: DefiningSession) -> TableName:
    return written if written.database else TableName(session.database, written.table)


def _name(table: TableName) -> str:
    return ".".join(part for part in table if part is not None)


def _is_same(table: TableName, other: TableName) -> bool:
    return table.table.lower() == other.table.lower() and ignoring_case(table) == ignoring_case(other)


def ignoring_case(table: TableName) -> TableName:
    """A name in lower case."""
    return TableName(table.database and table.database.lower(), table.table.lower())
