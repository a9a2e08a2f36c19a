"""What a table is: its columns and keys, as a server has them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from spark_adapter.definitions.column_types import DefinedType
from spark_adapter.definitions.ddl import Key, KeyKind


class Generated(Enum):
    """How a server makes the values of a column.

    VIRTUAL is computed when read, STORED when the row is written. ROW_START and ROW_END say from when until when
    the row was valid, in MariaDB's tables with SYSTEM VERSIONING.
    """

    VIRTUAL = "virtual"
    STORED = "stored"
    ROW_START = "row start"
    ROW_END = "row end"


@dataclass(frozen=True, slots=True)
class ColumnDefinition:
    """A column.

    Attributes:
        name: as its last definition spells it.
        type: what its values are.
        is_nullable: whether they can be NULL.
        default: text of the expression after DEFAULT, as it is written; None for none.
        generated: None for a column that statements write.
        is_invisible: ``SELECT *`` leaves it out.
        is_hidden: MariaDB has added it, for SYSTEM VERSIONING or a unique key over a BLOB: its information_schema does
            not show it, but its log does.
        number: identifies the column in its log, whatever its name becomes; None outside of a catalog.
    """

    name: str
    type: DefinedType
    is_nullable: bool = True
    default: str | None = None
    generated: Generated | None = None
    is_invisible: bool = False
    is_hidden: bool = False
    number: int | None = None


@dataclass(frozen=True, slots=True)
class TableDefinition:
    """A table.

    Attributes:
        columns: in their order, hidden ones too.
        keys: all that are indexes, in the order in which they came; every one has a name.
        collation: of text columns that are added without one; None if it is not known.
    """

    columns: tuple[ColumnDefinition, ...]
    keys: tuple[Key, ...] = ()
    collation: str | None = None

    @property
    def primary_key(self) -> tuple[str, ...]:
        """The columns of the primary key, in its order; none if there is no such key."""
        return next((self._columns(key) for key in self.keys if key.kind is KeyKind.PRIMARY), ())

    @property
    def row_key(self) -> tuple[str, ...]:
        """The columns by which servers find a row: the primary key or, without one, the first unique key of NOT NULL
        columns that has no prefixes. A TABLE_MAP with FULL metadata has these as the primary key."""
        if self.primary_key:
            return self.primary_key
        not_null = {column.name for column in self.columns if not column.is_nullable and not column.type.is_blob}
        for key in self.keys:
            if key.kind is KeyKind.UNIQUE and all(part.column in not_null and not part.length for part in key.parts):
                return self._columns(key)
        return ()

    @property
    def unique_keys(self) -> tuple[tuple[str, ...], ...]:
        """The columns of each unique key that is not the primary one, without keys over expressions."""
        unique = (key for key in self.keys if key.kind is KeyKind.UNIQUE)
        return tuple(self._columns(key) for key in unique if all(part.column is not None for part in key.parts))

    def _columns(self, key: Key) -> tuple[str, ...]:
        """Of a key over columns. MariaDB adds the end of a row's time, so that the key is unique among old rows too."""
        names = [part.column for part in key.parts if part.column is not None]
        ends = (each.name for each in self.columns if each.generated is Generated.ROW_END and each.name not in names)
        return (*names, *ends)
