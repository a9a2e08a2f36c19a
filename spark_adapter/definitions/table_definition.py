"""The definition of a table: its columns and keys, as a server stores them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from spark_adapter.definitions.column_types import DefinedType
from spark_adapter.sql.ddl import ForeignKey, Key, KeyKind, Period


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
        name: as spelled in its last definition.
        type: what its values are.
        is_nullable: whether they can be NULL.
        default: text of the expression after DEFAULT, as written; None for none.
        generated: None for a column that statements write.
        is_invisible: ``SELECT *`` omits it.
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
        keys: all indexes, in the order in which they were added; each has a name.
        collation: of text columns that are added without one; None if it is not known.
        engine: that stores the rows, as written; None if no statement names it.
        period: MariaDB's application-time period, of which a table has one at most.
        server_collation: that of new databases when the table was created, if that of its own is not known.
        foreign_keys: in the order in which they were added; each has a name.
    """

    columns: tuple[ColumnDefinition, ...]
    keys: tuple[Key, ...] = ()
    collation: str | None = None
    engine: str | None = None
    period: Period | None = None
    server_collation: str | None = None
    foreign_keys: tuple[ForeignKey, ...] = ()

    @property
    def is_transactional(self) -> bool | None:
        """Whether ROLLBACK takes back changes of its rows; None if that is not known.

        As ``TRANSACTIONS`` in the servers' ``information_schema.ENGINES`` and the manuals of both say.
        """
        return None if self.engine is None else _IS_TRANSACTIONAL.get(self.engine.upper())

    @property
    def primary_key(self) -> tuple[str, ...]:
        """The columns of the primary key, in its order; empty if there is no primary key."""
        return next((self._columns(key) for key in self.keys if key.kind is KeyKind.PRIMARY), ())

    @property
    def row_key(self) -> tuple[str, ...]:
        """The columns by which servers find a row: the primary key or, without one, the first unique key of NOT NULL
        columns without prefixes. A TABLE_MAP with FULL metadata lists them as the primary key."""
        if self.primary_key:
            return self.primary_key
        not_null = {column.name for column in self.columns if not column.is_nullable and not column.type.is_blob}
        for key in self.keys:
            if key.kind is KeyKind.UNIQUE and all(part.column in not_null and not part.length for part in key.parts):
                return self._columns(key)
        return ()

    def _columns(self, key: Key) -> tuple[str, ...]:
        """The columns of a key. MariaDB adds the end of a row's validity, so that it is unique among old rows too."""
        names = [part.column for part in key.parts if part.column is not None]
        row_ends = (column.name for column in self.columns if column.generated is Generated.ROW_END)
        return (*names, *(name for name in row_ends if name not in names))


_TRANSACTIONAL = ("INNODB", "INNOBASE", "ROCKSDB", "TOKUDB", "XTRADB", "NDB", "NDBCLUSTER", "BDB", "BERKELEYDB")
_NOT_TRANSACTIONAL = (
    "MYISAM", "ISAM", "ARIA", "MARIA", "MEMORY", "HEAP", "CSV", "ARCHIVE", "BLACKHOLE", "MERGE", "MRG_MYISAM",
)  # fmt: skip
_IS_TRANSACTIONAL = dict.fromkeys(_TRANSACTIONAL, True) | dict.fromkeys(_NOT_TRANSACTIONAL, False)
