"""Tables as TABLE_MAP events describe them, as plain values.

The event's tree (``formats/event_table_map.ksy``) has already combined the parts of the optional metadata; here they
become a :class:`Table` that is cheap to keep and to compare.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from functools import cached_property
from hashlib import blake2b
from itertools import count
from typing import Any

import pyarrow as pa

from binlog_ksy import layouts
from binlog_ksy.column_metadata import ColumnMetadata
from binlog_ksy.row_image import RowImage
from binlog_ksy.schemas import SCHEMAS
from spark_adapter.charsets import decoding as charsets
from spark_adapter.files.blocks import Block, Int64s
from spark_adapter.ksy.flatten import Node
from spark_adapter.ksy.ranges import distinct_ranges
from spark_adapter.recent import Recent

CellType = RowImage.CellType
ColumnType = ColumnMetadata.ColumnType
KEPT_TABLES = 2048
"""A table takes some 20 KB."""


@dataclass(frozen=True)
class Column:
    """One column of a table.

    Attributes:
        index: 0-based.
        name: as in the log; None where the log has none (binlog_row_metadata=MINIMAL, MariaDB's NO_LOG). A generated
            invisible primary key always has its name.
        type: MySQL's type, with CHAR, ENUM and SET distinguished.
        is_nullable: whether cells can be NULL.
        cell_type: the layout of its cells.
        is_unsigned: of a numeric column; False also where the log does not say.
        collation: id of a text, ENUM or SET column's collation; None where the log has none.
        labels: of an ENUM or SET; None where the log has none.
        max_length: bytes of CHAR, VARCHAR, BINARY and VARBINARY.
        precision: digits of a DECIMAL.
        scale: digits of a DECIMAL after the point.
        fraction_digits: of a time.
        num_bits: of a BIT.
        is_visible: whether ``SELECT *`` shows it; None where the log does not say.
        sql_type: from its definition (``bigint unsigned``); None if the log alone describes the table.
        generated: how the server makes its values, as :class:`Generated` of its definition. None if statements write
            it, and if the log alone describes the table.
    """

    index: int
    name: str | None
    type: ColumnType
    is_nullable: bool
    cell_type: CellType
    is_unsigned: bool
    collation: int | None
    labels: tuple[str, ...] | None
    max_length: int
    precision: int
    scale: int
    fraction_digits: int
    num_bits: int
    is_visible: bool | None = None
    sql_type: str | None = None
    generated: str | None = None

    @property
    def key(self) -> str:
        """The name, or ``@1``, ``@2``, … where there is none."""
        return f"@{self.index + 1}" if self.name is None else self.name

    @property
    def identity(self) -> tuple[Any, ...]:
        """The properties that distinguish it from other columns, as plain values: those of all versions agree."""
        type_, cell_type = (getattr(each, "value", each) for each in (self.type, self.cell_type))
        return (
            self.name, type_, cell_type, self.is_nullable, self.is_unsigned, self.collation, self.labels,
            self.max_length, self.precision, self.scale, self.fraction_digits, self.num_bits, self.is_visible,
        )  # fmt: skip

    @cached_property
    def without_name(self) -> Column:
        """The column without its name and place: equal for columns whose cells mean the same."""
        return replace(self, index=0, name=None, is_nullable=True, is_visible=None, generated=None)

    @property
    def node(self) -> Node:
        """The schema of a cell before it is interpreted. KeyError for a type whose cells have no known layout."""
        return SCHEMAS[layouts.ROW_IMAGE__CELL_VALUE[self.cell_type.value]]

    @property
    def is_binary(self) -> bool:
        """Bytes rather than text, as far as the log says."""
        return self.collation is not None and charsets.charset_of(self.collation) == charsets.BINARY


@dataclass(frozen=True, eq=False)
class Table:
    """A table as one TABLE_MAP describes it. Two events with the same bytes give the same object.

    Attributes:
        columns: empty if the event ends after the column types, as in early 5.1; rows cannot be read then.
        key: indices of the columns by which the server finds rows; None where the log does not say.
        misfit: why no definition fits a table without column names; None if there are no definitions.
        logged: the table as the log alone describes it, if a definition was added.
        is_transactional: whether ROLLBACK takes back changes of its rows; None if no definition tells.
        definition: that one; None if none was added, or if several that fit differ in the defaults of columns.
        serial: unique per object.
    """

    event: Any
    database: str
    name: str
    columns: tuple[Column, ...]
    key: tuple[int, ...] | None = None
    misfit: str | None = None
    logged: Table | None = None
    is_transactional: bool | None = None
    definition: Any = None
    serial: int = field(default_factory=count().__next__, init=False)

    @cached_property
    def qualified_name(self) -> str:
        """``database.table``."""
        return f"{self.database}.{self.name}"

    @cached_property
    def has_names(self) -> bool:
        """Whether all columns have names; False if there are no columns."""
        return bool(self.columns) and all(column.name is not None for column in self.columns)

    @property
    def as_logged(self) -> Table:
        """The table as the log alone describes it."""
        return self if self.logged is None else self.logged

    @property
    def named_by(self) -> str | None:
        """The source of its column names: ``log``, ``definition``, or None if it has none."""
        return "log" if self.as_logged.has_names else "definition" if self.has_names else None

    @cached_property
    def version(self) -> str:
        """Fingerprint of all that is known of the table, by the log and its definition.

        TABLE_MAP events that differ only in the table id have the same, and others with other names, types or labels.
        """
        known = (self.database, self.name, self.key, [column.identity for column in self.columns])
        return blake2b(repr(known).encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()

    @cached_property
    def table_id(self) -> int:
        return int(self.event.body.table_id.value)

    @cached_property
    def arrow(self) -> pa.Schema:
        """The schema of the cells before they are interpreted."""
        return pa.schema([(column.key, column.node.arrow) for column in self.columns])


def table_of(event: Any) -> Table:
    """The table that a parsed TABLE_MAP event describes.

    Raises:
        Exception: whatever the parser raises for metadata that does not fit.
    """
    body = event.body
    columns = tuple(map(_column, body.columns or ()))
    return Table(event, body.database, body.table, columns, _key(body.optional_metadata) if columns else None)


def _key(metadata: Any) -> tuple[int, ...] | None:
    if metadata.simple_primary_key.is_found:
        return tuple(int(entry.value) for entry in metadata.simple_primary_key.field.value.entries)
    if metadata.primary_key_with_prefix.is_found:
        return tuple(int(entry.column_index.value) for entry in metadata.primary_key_with_prefix.field.value.entries)
    # With names the log would contain a key, too.
    return () if metadata.column_name.is_found else None


def _column(column: Any) -> Column:
    metadata = column.metadata
    collation = None if column.collation is None else int(column.collation)
    labels = column.labels
    return Column(
        index=column.index,
        name=column.name,
        type=column.column_type,
        is_nullable=column.is_nullable,
        cell_type=_cell_type(column.cell_type_number),
        is_unsigned=column.is_unsigned,
        collation=collation,
        labels=(
            None if labels is None else _label_texts(column.index, [label.value for label in labels.entries], collation)
        ),
        max_length=metadata.max_length,
        precision=getattr(metadata, "precision", 0),
        scale=getattr(metadata, "scale", 0),
        fraction_digits=getattr(metadata, "fraction_digits", 0),
        num_bits=_num_bits(metadata),
        is_visible=getattr(column, "is_visible", None),
    )


def _cell_type(number: int) -> Any:
    try:
        return CellType(number)
    except ValueError:
        return number


def _num_bits(metadata: Any) -> int:
    if metadata.declared_type != ColumnType.bit:
        return 0
    return int(metadata.num_full_bytes * 8 + metadata.num_odd_bits)


def _label_texts(index: int, labels: list[bytes], collation: int | None) -> tuple[str, ...]:
    array = pa.array(labels, pa.binary())
    try:
        if collation is not None and charsets.charset_of(collation) == charsets.BINARY:
            # Labels of an ENUM or SET with CHARACTER SET binary are not text; shown as the server shows them.
            return tuple(label.decode("latin-1") for label in labels)
        texts, invalid = (
            charsets.utf8_or_null(array) if collation is None else charsets.decode_or_null(array, collation)
        )
    except charsets.CharsetError as error:
        raise ValueError(f"labels of column {index + 1}: {error}") from error
    if len(invalid):
        charset = "UTF-8" if collation is None else charsets.charset_of(collation)
        raise ValueError(f"labels of column {index + 1}: not {charset} text: {labels[invalid[0]].hex(' ')}")
    return tuple(texts.to_pylist())


_TABLES: Recent[Hashable, Table] = Recent(KEPT_TABLES)
"""By the bytes of their TABLE_MAP events, which servers repeat before every statement."""


def table_at(block: Block, index: int) -> Table:
    """The table of a TABLE_MAP event of a block.

    Raises:
        Exception: whatever the parser raises for bytes that do not fit.
    """
    body = bytes(block.data.data[block.body_offsets[index] : block.body_ends[index]])
    return _TABLES.of((block.format.layout, body), lambda: table_of(block.parse(index)))


def tables_at(block: Block, indices: Int64s) -> tuple[list[Table | Exception], Int64s]:
    """The distinct tables of TABLE_MAP events of a block, and for each event the index of its table.

    Instead of a table there may be the parser's exception for bytes that do not fit.
    """
    first, codes = distinct_ranges(block.data, block.body_offsets[indices], block.body_ends[indices])
    tables: list[Table | Exception] = []
    for index in indices[first].tolist():
        try:
            tables.append(table_at(block, index))
        except Exception as error:
            tables.append(error)
    return tables, codes
