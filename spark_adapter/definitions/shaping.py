"""Tables as CREATE TABLE makes them and ALTER TABLE changes them, with everything that servers do implicitly.

Every statement is assumed to have been accepted by the server, as logged ones are.

Sources: mysql_prepare_create_table and mysql_prepare_alter_table in sql/sql_table.cc of both servers.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias, TypeGuard

from spark_adapter.definitions.character_sets import max_bytes, resolved
from spark_adapter.definitions.column_types import DefinedType, converted, defined_and_converted, defined_type
from spark_adapter.definitions.sessions import DefiningSession
from spark_adapter.definitions.table_definition import ColumnDefinition, Generated, TableDefinition
from spark_adapter.recent import Recent
from spark_adapter.sql.ddl import (
    PRIMARY,
    SYSTEM_TIME,
    AddColumn,
    AddForeignKey,
    AddKey,
    AddPeriod,
    AlterTable,
    Attribute,
    ChangeColumn,
    ConvertTo,
    CreateTable,
    DropColumn,
    DropForeignKey,
    DropKey,
    DropPeriod,
    ForeignKey,
    Key,
    KeyKind,
    KeyPart,
    Period,
    Place,
    RenameColumn,
    SetDefault,
    SetOptions,
    SetVersioning,
    SetVisibility,
    WrittenColumn,
)
from spark_adapter.sql.reader import NotUnderstoodError

_VERSIONING = "SYSTEM VERSIONING"
_ROW_START, _ROW_END = "AS ROW START", "AS ROW END"


def copied(table: TableDefinition) -> TableDefinition:
    """The table that CREATE TABLE … LIKE makes, or CONVERT PARTITION: MariaDB forgets USING HASH of its keys."""
    return replace(
        _table([*table.columns], [*map(_not_hash, table.keys)], table.collation, table.engine, table.period),
        server_collation=table.server_collation,
    )


_Shaped: TypeAlias = tuple[TableDefinition | None, object, TableDefinition]
_SHAPED: Recent[Hashable, _Shaped] = Recent(2048)
"""Results of statements for tables, for a process, as a log is read several times; with both, so that ids stay."""


def created(statement: CreateTable, database_collation: str | None, session: DefiningSession) -> TableDefinition:
    """The table that a CREATE TABLE with columns makes.

    Args:
        statement: without LIKE and without a query.
        database_collation: of the table's database; None if it is not known.
        session: in which it runs.

    Raises:
        NotUnderstoodError: it has a type or character set that is not known here.
    """
    key = (id(statement), database_collation, session.shaping)
    return _SHAPED.of(key, lambda: (None, statement, _created(statement, database_collation, session)))[-1]


def _created(statement: CreateTable, database_collation: str | None, session: DefiningSession) -> TableDefinition:
    _check_count(statement.elements)
    collation = resolved(statement.options, database_collation, session)
    columns: list[ColumnDefinition] = []
    keys: list[Key] = []
    foreign_keys: list[ForeignKey] = []
    is_versioned = any(option.name == _VERSIONING for option in statement.options)
    has_period = False
    period = next((item for item in statement.elements if _is_application_time(item)), None)
    for element in statement.elements:
        if isinstance(element, Period):
            continue
        if isinstance(element, ForeignKey):
            foreign_keys.append(_named(element, foreign_keys))
            continue
        if isinstance(element, Key):
            _add_key(keys, _over_columns(_of_server(element, session), period))
            continue
        columns.append(_column(element, collation, session))
        for key in _own_keys(element):
            _add_key(keys, key)
        flags = {attribute.name for attribute in element.attributes}
        is_versioned |= f"WITH {_VERSIONING}" in flags
        has_period |= _ROW_START in flags
    if is_versioned and not has_period:
        columns += _hidden_period()
    found = _table(columns, keys, collation, _engine(statement.options), period)
    found = replace(found, foreign_keys=tuple(foreign_keys))
    return found if collation is not None else replace(found, server_collation=session.server_collation)


def altered(
    table: TableDefinition, statement: AlterTable, database_collation: str | None, session: DefiningSession
) -> TableDefinition:
    """The table after an ALTER TABLE, CREATE INDEX or DROP INDEX, its new name aside.

    Args:
        table: before it.
        statement: what it says.
        database_collation: of the table's database; None if it is not known.
        session: in which it runs.

    Raises:
        NotUnderstoodError: it has a type or character set that is not known here, or changes a part that the
            table does not have.
    """

    def result() -> _Shaped:
        _check_count(statement.changes)
        return table, statement, _Alteration(table, statement, database_collation, session).result()

    return _SHAPED.of((id(table), id(statement), database_collation, session.shaping), result)[-1]


def numbered(table: TableDefinition, first: int, anew: bool = False) -> tuple[TableDefinition, int]:
    """The table with a new number for each column that has none; with ``anew`` for every column.

    Returns:
        The table, and the number for the next column.
    """
    is_new = [anew or column.number is None for column in table.columns]
    after = first + sum(is_new)
    if after == first:
        return table, first

    def result() -> _Shaped:
        numbers = iter(range(first, after))
        pairs = zip(table.columns, is_new, strict=True)
        columns = (replace(column, number=next(numbers)) if new else column for column, new in pairs)
        return table, None, replace(table, columns=tuple(columns))

    return _SHAPED.of((id(table), first, anew), result)[-1], after


# Of a table of any server (MAX_FIELDS and MAX_INDEXES of both, the latter as it can be set). InnoDB has 1017 at most.
MAX_COLUMNS = 4096
MAX_KEYS = 255
MAX_PARTS = MAX_COLUMNS + MAX_KEYS


def _check_count(parts: Sequence[object]) -> None:
    """Raise NotUnderstoodError for more parts than a table can have: the work per part grows with their number."""
    if len(parts) > MAX_PARTS:
        raise NotUnderstoodError(f"no table has {len(parts)} columns and keys")


class _Alteration:
    """The parts of an ALTER TABLE, applied in the order of the server, not of the text."""

    def __init__(
        self, table: TableDefinition, statement: AlterTable, database_collation: str | None, session: DefiningSession
    ) -> None:
        self._table = table
        self._changes = statement.changes
        self._session = session
        conversions = [change for change in self._changes if isinstance(change, ConvertTo)]
        settings = [option for change in self._changes if isinstance(change, SetOptions) for option in change.options]
        options = [option for option in settings if option.name in ("CHARACTER SET", "COLLATE")]
        self._conversion = None
        for change in conversions:
            self._conversion = resolved(change.options, database_collation, session)
        if conversions and self._conversion is None:
            raise NotUnderstoodError("the character set of the database is not known")
        # A default next to a conversion applies to columns that are added later.
        inherited = self._conversion if conversions and not options else table.collation
        self._collation = resolved(options, inherited, session)
        self._engine = _engine(settings) or table.engine

    def result(self) -> TableDefinition:
        columns = self._placed(self._kept_columns())
        for change in self._changes:
            if isinstance(change, SetVersioning):
                columns = [column for column in columns if not column.is_hidden]
                columns += _hidden_period() if change.is_versioned else []
        renamed = self._renamed()
        period = self._period(renamed)
        found = _table(columns, self._keys(renamed, period), self._collation, self._engine, period)
        return replace(found, server_collation=self._table.server_collation, foreign_keys=self._foreign_keys())

    def _foreign_keys(self) -> tuple[ForeignKey, ...]:
        kept = list(self._table.foreign_keys)
        for change in self._changes:
            if isinstance(change, DropForeignKey | DropKey):
                name = change.name.lower()
                kept = [key for key in kept if not _has_name(key, name)]
            elif isinstance(change, AddForeignKey):
                kept.append(_named(change.key, kept))
        return tuple(kept)

    def _kept_columns(self) -> list[ColumnDefinition]:
        """The old columns, renamed and changed, without dropped ones; columns that move are in their old places."""
        kept: list[ColumnDefinition | None] = []
        places: dict[str, int] = {}
        for column in self._table.columns:
            places[column.name.lower()] = len(kept)
            kept.append(self._converted(column))
        for change in self._changes:
            if not isinstance(change, DropColumn | RenameColumn | ChangeColumn | SetDefault | SetVisibility):
                continue
            place = places.get(change.name.lower())
            if place is None:
                if getattr(change, "if_exists", False):
                    continue
                raise NotUnderstoodError(f"the table has no column {change.name[:40]!r}")
            old = kept[place]
            if isinstance(change, DropColumn):
                kept[place] = None
            elif isinstance(change, ChangeColumn):
                kept[place] = replace(self._new(change.column), number=None if old is None else old.number)
            elif old is None:
                raise NotUnderstoodError(f"the table has no column {change.name[:40]!r} any more")
            elif isinstance(change, RenameColumn):
                kept[place] = replace(old, name=change.new_name)
            elif isinstance(change, SetDefault):
                kept[place] = replace(old, default=change.default)
            else:
                kept[place] = replace(old, is_invisible=change.is_invisible)
        return [column for column in kept if column is not None]

    def _converted(self, column: ColumnDefinition) -> ColumnDefinition:
        if self._conversion is None:
            return column
        return replace(column, type=converted(column.type, self._conversion, self._session))

    def _new(self, written: WrittenColumn) -> ColumnDefinition:
        column = _column(written, self._collation, self._session)
        if self._conversion is None:
            return column
        defined = defined_and_converted(written, self._collation, self._session, self._conversion)
        return replace(column, type=defined)

    def _placed(self, columns: list[ColumnDefinition]) -> list[ColumnDefinition]:
        """Adds new columns and moves others, in the order of the text.

        AFTER can name a column before it moves, in its old place, and after it has moved, in its new one.
        """
        names = {column.name.lower() for column in self._table.columns}
        for change in self._changes:
            if isinstance(change, AddColumn):
                if change.if_not_exists and change.column.name.lower() in names:
                    continue
                columns.insert(_index(columns, change.place), self._new(change.column))
            elif isinstance(change, ChangeColumn) and change.place and change.name.lower() in names:
                moved = columns.pop(_index(columns, Place(change.column.name)) - 1)
                columns.insert(_index(columns, change.place), moved)
        return columns

    def _renamed(self) -> dict[str, str | None]:
        """The new names of old columns, by their names in lower case; None for one that is dropped."""
        renamed: dict[str, str | None] = {}
        for change in self._changes:
            if isinstance(change, DropColumn):
                renamed[change.name.lower()] = None
            elif isinstance(change, RenameColumn):
                renamed[change.name.lower()] = change.new_name
            elif isinstance(change, ChangeColumn):
                renamed[change.name.lower()] = change.column.name
        return renamed

    def _period(self, renamed: Mapping[str, str | None]) -> Period | None:
        period = self._table.period
        if period is not None:
            start, end = (renamed.get(name.lower(), name) for name in (period.start, period.end))
            period = None if start is None or end is None else Period(period.name, start, end)
        for change in self._changes:
            if isinstance(change, DropPeriod) and change.name.upper() != SYSTEM_TIME:
                period = None
        added = (change.period for change in self._changes if isinstance(change, AddPeriod))
        return next((each for each in added if _is_application_time(each) and period is None), period)

    def _keys(self, renamed: Mapping[str, str | None], period: Period | None) -> list[Key]:
        names = {column.name.lower() for column in self._table.columns}
        dropped: set[str] = set()
        added: list[Key] = []
        for change in self._changes:
            if isinstance(change, ChangeColumn):
                added += _own_keys(change.column) if change.name.lower() in names else ()
            elif isinstance(change, AddColumn):
                is_there = change.if_not_exists and change.column.name.lower() in names
                added += () if is_there else _own_keys(change.column)
            elif isinstance(change, DropKey):
                dropped.add(change.name.lower())
            elif isinstance(change, AddKey):
                added.append(_over_columns(_of_server(change.key, self._session), period))
        keys = [
            key if parts == key.parts and not key.is_hash else replace(key, parts=parts, is_hash=False)
            for key in self._table.keys
            if str(key.name).lower() not in dropped and (parts := _renamed_parts(key, renamed))
        ]
        for key in added:
            _add_key(keys, key)
        return keys


# What servers call a foreign key without a name: after its table, with a number.
_OWN_NAME = "_ibfk_"


def _named(key: ForeignKey, others: Sequence[ForeignKey]) -> ForeignKey:
    """A foreign key with a name."""
    if key.name is not None:
        return key
    names = (str(each.name) for each in others)
    numbers = [int(number) for name in names if (number := name.removeprefix(_OWN_NAME)) != name and number.isdecimal()]
    return replace(key, name=f"{_OWN_NAME}{max(numbers, default=0) + 1}")


def _has_name(key: ForeignKey, name: str) -> bool:
    own = str(key.name).lower()
    return name == own or (own.startswith(_OWN_NAME) and name.endswith(own))


def _renamed_parts(key: Key, renamed: Mapping[str, str | None]) -> tuple[KeyPart, ...]:
    """The parts of a key after columns are renamed or, with None for a name, dropped."""
    parts = []
    for part in key.parts:
        if part.column is None:
            parts.append(part)
        elif (name := renamed.get(part.column.lower(), part.column)) is not None:
            parts.append(KeyPart(name, part.length))
    return tuple(parts)


def _index(columns: list[ColumnDefinition], place: Place | None) -> int:
    """The index at which a column is inserted.

    Raises:
        NotUnderstoodError: the column before it does not exist.
    """
    if place is None:
        return next((i for i, column in enumerate(columns) if column.is_hidden), len(columns))
    if place.after is None:
        return 0
    for index, column in enumerate(columns):
        if column.name.lower() == place.after.lower():
            return index + 1
    raise NotUnderstoodError(f"the table has no column {place.after[:40]!r}")


def _column(written: WrittenColumn, inherited: str | None, session: DefiningSession) -> ColumnDefinition:
    defined = defined_type(written, inherited, session)
    flags = [attribute.name for attribute in written.attributes]
    default = next((attribute.value for attribute in written.attributes if attribute.name == "DEFAULT"), None)
    generated = None
    if "AS" in flags:
        generated = Generated.STORED if "STORED" in flags or "PERSISTENT" in flags else Generated.VIRTUAL
    elif _ROW_START in flags:
        generated = Generated.ROW_START
    elif _ROW_END in flags:
        generated = Generated.ROW_END
    is_nullable = _is_nullable(written, defined, session)
    return ColumnDefinition(written.name, defined, is_nullable, default, generated, "INVISIBLE" in flags)


_NOT_NULL = frozenset(("NOT NULL", "AUTO_INCREMENT", "SERIAL DEFAULT VALUE", _ROW_START, _ROW_END))


def _is_nullable(written: WrittenColumn, defined: DefinedType, session: DefiningSession) -> bool:
    is_nullable = written.type.name != "SERIAL"
    if defined.name == "timestamp" and not session.has_explicit_timestamps:
        is_nullable = False
    for name, _ in written.attributes:
        if name in _NOT_NULL:
            is_nullable = False
        elif name == "NULL":
            is_nullable = True
    return is_nullable


def _own_keys(written: WrittenColumn) -> Iterable[Key]:
    """Keys that are attributes of a column."""
    part = (KeyPart(written.name),)
    if written.type.name == "SERIAL":
        yield Key(KeyKind.UNIQUE, None, part)
    for attribute in written.attributes:
        if attribute == Attribute("PRIMARY KEY"):
            yield Key(KeyKind.PRIMARY, PRIMARY, part)
        elif attribute.name in ("UNIQUE", "SERIAL DEFAULT VALUE"):
            yield Key(KeyKind.UNIQUE, None, part)


def _of_server(key: Key, session: DefiningSession) -> Key:
    """The key as a server takes it: InnoDB of MySQL ignores USING HASH."""
    return key if session.server.is_mariadb else _not_hash(key)


def _not_hash(key: Key) -> Key:
    """The key after any ALTER TABLE of MariaDB, which forgets USING HASH."""
    return replace(key, is_hash=False) if key.is_hash else key


def _is_application_time(item: object) -> TypeGuard[Period]:
    """Whether something is a period that is not the one of SYSTEM VERSIONING."""
    return isinstance(item, Period) and item.name.upper() != SYSTEM_TIME


def _over_columns(key: Key, period: Period | None) -> Key:
    """The key with the name of the table's period replaced by the period's columns."""
    if period is None:
        return key
    parts: list[KeyPart] = []
    for part in key.parts:
        is_period = (part.column or "").lower() == period.name.lower()
        parts += (KeyPart(period.end), KeyPart(period.start)) if is_period else (part,)
    return replace(key, parts=tuple(parts))


def _add_key(keys: list[Key], key: Key) -> None:
    """Add a key under its name or, if it has none, under the name that the server derives from its first column."""
    if len(keys) >= MAX_KEYS:
        raise NotUnderstoodError(f"no table has more than {MAX_KEYS} keys")
    names_in_use = {str(other.name).lower() for other in keys}
    if key.name is None:
        first = key.parts[0].column or "functional_index"
        name, number = first, 2
        while name.lower() in names_in_use or name.upper() == PRIMARY:
            name, number = f"{first}_{number}", number + 1
        keys.append(replace(key, name=name))
    elif key.name.lower() not in names_in_use:  # otherwise IF NOT EXISTS
        keys.append(key)


def _engine(options: Iterable[Attribute]) -> str | None:
    """The engine that options name, the last one if there are several; None if they name none."""
    return next((option.value for option in reversed([*options]) if option.name == "ENGINE"), None)


def _table(
    columns: list[ColumnDefinition],
    keys: list[Key],
    collation: str | None,
    engine: str | None,
    period: Period | None,
) -> TableDefinition:
    """The table. Keys get the spelling of their columns; columns of the primary key and the period become NOT NULL.

    Raises:
        NotUnderstoodError: no server would have created this table, so the definition before must have differed.
    """
    columns = [column for column in columns if not _is_hash(column)]
    if len(columns) > MAX_COLUMNS:
        raise NotUnderstoodError(f"no table has {len(columns)} columns")
    names: dict[str, str] = {}
    for column in columns:
        if names.setdefault(column.name.lower(), column.name) is not column.name:
            raise NotUnderstoodError(f"the table would have two columns {column.name[:40]!r}")
    if not names:
        raise NotUnderstoodError("it names no columns")
    spelled = []
    for key in keys:
        for part in key.parts:
            if part.column is not None and part.column.lower() not in names:
                raise NotUnderstoodError(f"the table has no column {part.column[:40]!r}")
        parts = tuple(KeyPart(part.column and names[part.column.lower()], part.length) for part in key.parts)
        spelled.append(key if parts == key.parts else replace(key, parts=parts))
    not_null = {part.column for key in spelled if key.kind is KeyKind.PRIMARY for part in key.parts}
    if period is not None:
        not_null |= {names.get(name.lower()) for name in (period.start, period.end)}
    columns = [
        replace(column, is_nullable=False) if column.is_nullable and column.name in not_null else column
        for column in columns
    ]
    return TableDefinition((*columns, *_hashes(columns, spelled, engine)), tuple(spelled), collation, engine, period)


_HASH = "DB_ROW_HASH_"


def _is_hash(column: ColumnDefinition) -> bool:
    return column.is_hidden and column.name.startswith(_HASH)


def _hashes(columns: list[ColumnDefinition], keys: list[Key], engine: str | None) -> Iterable[ColumnDefinition]:
    """The columns that MariaDB adds for unique keys that are hashes; no server but MariaDB accepts such keys.

    These are keys USING HASH, over whole BLOB and TEXT columns, or longer than the engine's keys can be
    (mysql_prepare_create_table in sql/sql_table.cc, ``HA_KEY_ALG_LONG_HASH``). An engine with hashes of its own needs
    no column for them.
    """
    if engine is not None and engine.upper() in _WITH_HASHES:
        return
    by_name = {column.name: column for column in columns}
    most_bytes = _KEY_BYTES.get((engine or "").upper(), _KEY_BYTES_OF_INNODB)
    number = 0
    for key in keys:
        if key.kind is not KeyKind.UNIQUE:
            continue
        parts = [(by_name[part.column], part.length) for part in key.parts if part.column is not None]
        is_whole_blob = any(column.type.is_blob and length is None for column, length in parts)
        is_long = sum(_key_bytes(column.type, length) for column, length in parts) > most_bytes
        if key.is_hash or is_whole_blob or is_long:
            number += 1
            defined = DefinedType("bigint", display_width=20, is_unsigned=True)
            is_nullable = any(column.is_nullable for column, _ in parts)
            yield ColumnDefinition(
                f"{_HASH}{number}", defined, is_nullable, None, Generated.VIRTUAL, is_invisible=True, is_hidden=True
            )


_WITH_HASHES = ("MEMORY", "HEAP")
_KEY_BYTES_OF_INNODB = 3072
_KEY_BYTES = {"MYISAM": 1000}


def _key_bytes(defined: DefinedType, length: int | None) -> int:
    """The bytes of a column in a key, or of so many characters of it; 0 for types that hardly matter for its length."""
    count = length or defined.length or 0
    if defined.is_bytes:
        return count
    if not defined.is_text:
        return 0
    return count * (1 if defined.collation is None else max_bytes(defined.collation))


def _hidden_period() -> list[ColumnDefinition]:
    """The columns that MariaDB adds for SYSTEM VERSIONING, unless columns are declared for it."""
    moment = DefinedType("timestamp", fraction_digits=6)
    return [
        ColumnDefinition(name, moment, False, None, generated, is_invisible=True, is_hidden=True)
        for name, generated in (("row_start", Generated.ROW_START), ("row_end", Generated.ROW_END))
    ]
