"""How statements that define a table change the rows that are there, of which a log has no images."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple, Protocol

from spark_adapter.charsets.decoding import charset_named
from spark_adapter.definitions.column_types import DefinedType
from spark_adapter.definitions.defaults import INTEGER_BITS, NotExactError, Ran, default_of, integer_bounds
from spark_adapter.definitions.table_definition import ColumnDefinition, TableDefinition
from spark_adapter.sql.ddl import (
    AddColumn,
    AlterTable,
    ChangeColumn,
    ConvertTo,
    CreateTable,
    Ddl,
    RenameColumn,
    SetVersioning,
    WrittenColumn,
)
from spark_adapter.sql.reader import TableName
from spark_adapter.sql.statements import Kind, Statement


class RanDdl(Ran, Protocol):
    """A statement that a server ran, with what it does to definitions: None if that is not understood."""

    @property
    def statement(self) -> Statement: ...
    @property
    def ddl(self) -> Ddl | None: ...


class Effect(NamedTuple):
    """The effect of a statement on the rows of a table.

    Attributes:
        change_type: in the view ``table``. ``truncate`` and ``drop``: they go. ``alter``: they have new values.
            ``rename``: they are those that another table had until then.
        values: after ``alter``, the values that all rows have in some columns; None if it is not known what becomes of
            them.
    """

    change_type: str
    values: Mapping[str, Any] | None = None


def effects(
    found: RanDdl, table: TableName, before: TableDefinition | None = None, after: TableDefinition | None = None
) -> list[Effect]:
    """The effects of a statement on the rows of a table, in order.

    A change of type that keeps every value is no effect, nor is a new index, nor a column that is dropped.

    Args:
        found: the statement; not one of temporary tables.
        table: the table.
        before: its definition before the statement; None if it is not known.
        after: its definition after it.
    """
    statement = found.statement
    if statement.kind is Kind.TRUNCATE:
        return [Effect("truncate")]
    if statement.renames:
        came_from = _came_from(statement, table)
        left = [Effect("drop")] if any(old == table for old, _ in statement.renames) and came_from != table else []
        if came_from != table:
            return left if came_from is None else [*left, Effect("rename")]
    if statement.may_drop(table):
        return [Effect("drop")]
    if statement.changes_rows or table not in (statement.tables or ()):
        return []
    return _of_definition(found, before, after)


def _came_from(statement: Statement, table: TableName) -> TableName | None:
    """The name before a RENAME of the table that has a name after it; None for no table."""
    came_from = table
    for old, new in reversed(statement.renames):
        if new == came_from:
            came_from = old
        elif old == came_from:
            return None
    return came_from


def _of_definition(found: RanDdl, before: TableDefinition | None, after: TableDefinition | None) -> list[Effect]:
    ddl = found.ddl
    if ddl is None:
        return [Effect("alter")] if found.statement.verb == "ALTER TABLE" else []
    if not isinstance(ddl, AlterTable):
        return []
    try:
        values = _as_written(ddl) if before is None or after is None else _new_values(found, ddl, before, after)
    except NotExactError:
        return [Effect("alter")]
    return [Effect("alter", values)] if values else []


def created_columns(found: RanDdl, after: TableDefinition | None) -> list[str]:
    """The columns of the table that a statement creates; none if they are not known.

    Args:
        found: the statement.
        after: the definition of the table after it; None if it is not known.
    """
    elements = found.ddl.elements if isinstance(found.ddl, CreateTable) else ()
    return [each.name for each in (elements if after is None else after.columns) if isinstance(each, _COLUMNS)]


_COLUMNS = (WrittenColumn, ColumnDefinition)


def _as_written(alter: AlterTable) -> dict[str, Any]:
    """The values of the columns that a statement adds to a table whose definition is not known.

    Raises:
        NotExactError: they are not known, or other columns may have new values or names.
    """
    values: dict[str, Any] = {}
    for change in alter.changes:
        if isinstance(change, ChangeColumn | RenameColumn | ConvertTo | SetVersioning):
            raise NotExactError("what the columns were is not known")
        if isinstance(change, AddColumn):
            flags = {attribute.name for attribute in change.column.attributes}
            if change.if_not_exists or flags & _WITH_VALUES or change.column.type.name in ("SERIAL", "TIMESTAMP"):
                raise NotExactError("what the table was is not known")
            values[change.column.name] = None
    return values


_WITH_VALUES = frozenset(("AS", "AUTO_INCREMENT", "DEFAULT", "NOT NULL", "PRIMARY KEY", "SERIAL DEFAULT VALUE"))


def _new_values(found: RanDdl, ddl: Ddl, before: TableDefinition, after: TableDefinition) -> dict[str, Any]:
    """The values of the columns that a statement adds.

    Raises:
        NotExactError: they are not known, or other columns have new values or names.
    """
    changed = Changed.of(ddl, before, after)
    old = {column.number: column for column in before.columns}
    values = {}
    for column in after.columns:
        if column.number in old:
            changed.require_kept(column)
            _require_values(old[column.number], column)
        else:
            changed.require_constant(column)
            values[column.name] = default_of(column, found)
    return values


def _require_values(old: ColumnDefinition, new: ColumnDefinition) -> None:
    """Raises NotExactError: some values of a column, or its name, are others than before."""
    if old.name.lower() != new.name.lower():
        raise NotExactError(f"{old.name} is {new.name} now")
    if old.is_nullable and not new.is_nullable:
        raise NotExactError("NULL is no longer allowed")
    if not is_alike(old.type, new.type) and not _is_wider(old.type, new.type):
        raise NotExactError(f"what {old.type.text} becomes as {new.type.text} is not known")


def is_alike(old: DefinedType, new: DefinedType) -> bool:
    """Whether the values of one type are those of the other, as rows show them."""
    return charset_of(old) == charset_of(new) and _shown(old) == _shown(new)


def charset_of(defined: DefinedType) -> str | None:
    """The character set of a type; None if it has none."""
    return None if defined.collation is None else charset_named(defined.collation)


def _shown(defined: DefinedType) -> DefinedType:
    name = "geometrycollection" if defined.name == "geomcollection" else defined.name
    return replace(defined, name=name, display_width=None, is_zerofill=False, collation=None, is_compressed=False)


_MOMENTS = ("datetime", "timestamp")
_TEXTS = ("tinytext", "text", "mediumtext", "longtext")
_BLOBS = ("tinyblob", "blob", "mediumblob", "longblob")


def _is_wider(old: DefinedType, new: DefinedType) -> bool:
    """Whether every value of a type keeps its number, time or text as one of another."""
    if old.name in INTEGER_BITS and new.name in INTEGER_BITS:
        (least, most), (new_least, new_most) = integer_bounds(old), integer_bounds(new)
        return new_least <= least and most <= new_most
    if old.name == new.name == "decimal":
        more = (new.scale or 0) - (old.scale or 0)
        return more >= 0 and (new.precision or 0) - more >= (old.precision or 0) and old.is_unsigned >= new.is_unsigned
    if old.name == new.name and old.name in _MOMENTS:
        return old.fraction_digits <= new.fraction_digits
    if charset_of(old) != charset_of(new):
        return False
    if old.labels is not None and new.labels is not None and old.name == new.name:
        return new.labels[: len(old.labels)] == old.labels
    for sizes in (_TEXTS, _BLOBS):
        if old.name in sizes and new.name in sizes:
            return sizes.index(old.name) <= sizes.index(new.name)
    return (
        old.name == new.name and old.name in ("char", "varchar", "varbinary") and (old.length or 0) <= (new.length or 0)
    )


class Changed(NamedTuple):
    """The effect of an ALTER TABLE on columns that the server computes.

    Attributes:
        computed: names of columns that it defines with AUTO_INCREMENT or an expression, in lower case.
        has_new_values: values of other columns change.
    """

    computed: frozenset[str]
    has_new_values: bool

    @classmethod
    def of(cls, ddl: Ddl | None, before: TableDefinition, after: TableDefinition) -> Changed:
        """The change between two definitions; None for a statement that is not understood."""
        computed = set()
        for change in ddl.changes if isinstance(ddl, AlterTable) else ():
            if isinstance(change, AddColumn | ChangeColumn):
                flags = {attribute.name for attribute in change.column.attributes}
                if flags & _COMPUTING or change.column.type.name == "SERIAL":
                    computed.add(change.column.name.lower())
        old = {column.number: column for column in before.columns}
        has_new_values = any(
            column.number in old and column.generated is None and not is_alike(old[column.number].type, column.type)
            for column in after.columns
        )
        return cls(frozenset(computed), has_new_values)

    def require_constant(self, column: ColumnDefinition) -> None:
        """Raises NotExactError: the server computes the values of a new column."""
        if column.name.lower() in self.computed:
            raise NotExactError("the server computes it")

    def require_kept(self, column: ColumnDefinition) -> None:
        """Raises NotExactError: the server computes the values of a column anew."""
        if column.generated is not None and (self.has_new_values or column.name.lower() in self.computed):
            raise NotExactError("the server computes it")


_COMPUTING = frozenset(("AS", "AUTO_INCREMENT", "SERIAL DEFAULT VALUE"))
