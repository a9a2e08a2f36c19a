"""Statements that define tables, parsed as written.

The grammar is ``ddl.lark``; ``ddl_parser.py`` feeds it tokens and turns the result into the dataclasses that are here.
:mod:`spark_adapter.definitions.shaping` applies them to tables.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, TypeAlias

from spark_adapter.sql.reader import TableName

PRIMARY = "PRIMARY"
"""The name of every primary key."""
SYSTEM_TIME = "SYSTEM_TIME"
"""The period of SYSTEM VERSIONING."""
SHOWN = 40  # characters of a token in the reason

# Columns and keys in statements. -------------------------------------------------------------------------------------


class Attribute(NamedTuple):
    """An attribute of a column, or an option of a table or database, that affects columns.

    Attributes:
        name: its keyword: ``NOT NULL``, ``UNSIGNED``, ``CHARACTER SET``, ``COLLATE``, ``DEFAULT``, ``AS``,
            ``ENGINE``, ….
        value: the name of the character set, collation or engine, None for DEFAULT; the text of the default or
            expression.
    """

    name: str
    value: str | None = None


@dataclass(frozen=True, slots=True)
class WrittenType:
    """A type as written.

    Attributes:
        name: in upper case, its words separated by a space.
        arguments: numbers as written, labels as the text that they stand for.
    """

    name: str
    arguments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class WrittenColumn:
    """A column as written, its attributes in order."""

    name: str
    type: WrittenType
    attributes: tuple[Attribute, ...] = ()


class KeyKind(Enum):
    """Kinds of keys. OTHER allows duplicates, or is not an index of values."""

    PRIMARY = "primary"
    UNIQUE = "unique"
    OTHER = "other"


class KeyPart(NamedTuple):
    """A column of a key; None for an expression. ``length`` is that of a prefix, in characters or bytes."""

    column: str | None
    length: int | None = None


@dataclass(frozen=True, slots=True)
class Key:
    """A key.

    Attributes:
        name: None where it has none.
        is_hash: it says USING HASH.
    """

    kind: KeyKind
    name: str | None
    parts: tuple[KeyPart, ...]
    is_hash: bool = False


@dataclass(frozen=True, slots=True)
class Period:
    """MariaDB's PERIOD FOR: the columns that say when it begins and ends. A key may name it as if it were a column."""

    name: str
    start: str
    end: str


@dataclass(frozen=True, slots=True)
class ForeignKey:
    """A foreign key.

    Attributes:
        name: None where it has none.
        parent: the table that it refers to, as written.
        columns: of the parent.
        on_delete: what happens to rows whose parent is deleted: ``CASCADE``, ``SET NULL``; None for nothing.
        on_update: the same where the parent's columns change.
    """

    name: str | None
    parent: TableName
    columns: tuple[str, ...]
    on_delete: str | None = None
    on_update: str | None = None

    def parent_of(self, table: TableName) -> TableName:
        """The table that one with this key refers to."""
        return TableName(self.parent.database or table.database, self.parent.table)


Element: TypeAlias = WrittenColumn | Key | ForeignKey | Period

# Changes of a table. -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Place:
    """The column after which a column goes; None for the first place."""

    after: str | None


@dataclass(frozen=True, slots=True)
class AddColumn:
    column: WrittenColumn
    place: Place | None = None
    if_not_exists: bool = False


@dataclass(frozen=True, slots=True)
class AddKey:
    key: Key


@dataclass(frozen=True, slots=True)
class AddPeriod:
    period: Period


@dataclass(frozen=True, slots=True)
class AddForeignKey:
    key: ForeignKey


@dataclass(frozen=True, slots=True)
class DropForeignKey:
    name: str


@dataclass(frozen=True, slots=True)
class DropPeriod:
    name: str


@dataclass(frozen=True, slots=True)
class ChangeColumn:
    """CHANGE, and MODIFY, which keeps the name."""

    name: str
    column: WrittenColumn
    place: Place | None = None
    if_exists: bool = False


@dataclass(frozen=True, slots=True)
class DropColumn:
    name: str
    if_exists: bool = False


@dataclass(frozen=True, slots=True)
class RenameColumn:
    name: str
    new_name: str
    if_exists: bool = False


@dataclass(frozen=True, slots=True)
class DropKey:
    """``PRIMARY`` is the name of a primary key."""

    name: str


@dataclass(frozen=True, slots=True)
class SetDefault:
    """None drops it."""

    name: str
    default: str | None


@dataclass(frozen=True, slots=True)
class SetVisibility:
    name: str
    is_invisible: bool


@dataclass(frozen=True, slots=True)
class RenameTo:
    table: TableName


@dataclass(frozen=True, slots=True)
class ConvertPartition:
    """MariaDB's CONVERT PARTITION: a partition becomes a table of its own."""

    table: TableName


@dataclass(frozen=True, slots=True)
class ConvertTable:
    """MariaDB's CONVERT TABLE: another table becomes a partition, and is gone."""

    table: TableName


@dataclass(frozen=True, slots=True)
class ConvertTo:
    options: tuple[Attribute, ...]


@dataclass(frozen=True, slots=True)
class SetOptions:
    options: tuple[Attribute, ...]


@dataclass(frozen=True, slots=True)
class SetVersioning:
    is_versioned: bool


Change: TypeAlias = (
    AddColumn | AddKey | AddForeignKey | AddPeriod | DropPeriod | ChangeColumn | DropColumn | DropForeignKey
    | RenameColumn | DropKey | SetDefault | SetVisibility | RenameTo | ConvertPartition | ConvertTable | ConvertTo
    | SetOptions | SetVersioning
)  # fmt: skip

# Statements. ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CreateTable:
    """CREATE TABLE. Tables without a database are in the session's.

    Attributes:
        like: the table that it is a copy of.
        has_query: the columns of a query follow those written.
    """

    table: TableName
    elements: tuple[Element, ...] = ()
    options: tuple[Attribute, ...] = ()
    like: TableName | None = None
    has_query: bool = False
    replaces: bool = False
    is_temporary: bool = False
    if_not_exists: bool = False


@dataclass(frozen=True, slots=True)
class AlterTable:
    """ALTER TABLE, CREATE INDEX, DROP INDEX; without parts that do not affect the definition."""

    table: TableName
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class RenameTables:
    """Pairs of names before and after, one after the other."""

    renames: tuple[tuple[TableName, TableName], ...]


@dataclass(frozen=True, slots=True)
class DropTables:
    tables: tuple[TableName, ...]
    is_temporary: bool = False


@dataclass(frozen=True, slots=True)
class CreateDatabase:
    name: str
    options: tuple[Attribute, ...]
    replaces: bool = False
    if_not_exists: bool = False


@dataclass(frozen=True, slots=True)
class AlterDatabase:
    """None is the session's database."""

    name: str | None
    options: tuple[Attribute, ...]


@dataclass(frozen=True, slots=True)
class DropDatabase:
    name: str


Ddl: TypeAlias = CreateTable | AlterTable | RenameTables | DropTables | CreateDatabase | AlterDatabase | DropDatabase
