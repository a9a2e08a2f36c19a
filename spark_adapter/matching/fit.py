"""Whether a table of the log fits a definition.

``formats/event_table_map.ksy`` and ``formats/column_metadata.ksy`` define the layout of a TABLE_MAP; this module knows
what servers write into it for a column (``Field::binlog_type``, ``do_save_field_metadata`` and
``Table_map_log_event::init_metadata_fields`` in sql/field.cc and sql/log_event.cc of both).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from binlog_ksy.collation import Collation
from spark_adapter.charsets.decoding import BINARY
from spark_adapter.decode.table import Column, ColumnType, Table
from spark_adapter.definitions.character_sets import MOST_BYTES, max_bytes
from spark_adapter.definitions.column_types import BLOB_BYTES, DefinedType
from spark_adapter.definitions.table_definition import ColumnDefinition, TableDefinition

BLOBS = {name: most.bit_length() // 8 for name, most in BLOB_BYTES.items()}
"""Bytes of the length before a value."""
# In the order of the numbers that WKB gives them.
SHAPES = (
    "geometry", "point", "linestring", "polygon", "multipoint", "multilinestring", "multipolygon", "geometrycollection",
)  # fmt: skip
TYPES: dict[str, tuple[ColumnType, ...]] = {
    "tinyint": (ColumnType.tiny,),
    "smallint": (ColumnType.short,),
    "mediumint": (ColumnType.int24,),
    "int": (ColumnType.long,),
    "bigint": (ColumnType.longlong,),
    "float": (ColumnType.float,),
    "double": (ColumnType.double,),
    "decimal": (ColumnType.newdecimal,),
    "bit": (ColumnType.bit,),
    "year": (ColumnType.year,),
    # The second layout of times is that of MySQL before 5.6, which MariaDB may still write.
    "date": (ColumnType.date, ColumnType.newdate),
    "time": (ColumnType.time2, ColumnType.time),
    "datetime": (ColumnType.datetime2, ColumnType.datetime),
    "timestamp": (ColumnType.timestamp2, ColumnType.timestamp),
    "char": (ColumnType.string,),
    "binary": (ColumnType.string,),
    "varchar": (ColumnType.varchar,),
    "varbinary": (ColumnType.varchar,),
    **dict.fromkeys(BLOBS, (ColumnType.blob,)),
    "enum": (ColumnType.enum,),
    "set": (ColumnType.set,),
    "json": (ColumnType.json,),
    "vector": (ColumnType.vector,),
    **dict.fromkeys((*SHAPES, "geomcollection"), (ColumnType.geometry,)),
    **dict.fromkeys(("uuid", "inet4", "inet6"), (ColumnType.string,)),
}
_COMPRESSED = {ColumnType.varchar: ColumnType.varchar_compressed, ColumnType.blob: ColumnType.blob_compressed}
_FIXED_BYTES = {"uuid": 16, "inet6": 16, "inet4": 4}
NUMERIC = frozenset(("tinyint", "smallint", "mediumint", "int", "bigint", "float", "double", "decimal"))


def misfit(definition: TableDefinition, table: Table) -> str | None:
    """Why a table of the log does not fit a definition, in words; None if it fits.

    Args:
        definition: of a table.
        table: as a TABLE_MAP describes it.
    """
    if len(definition.columns) != len(table.columns):
        return f"the table has {len(table.columns)} columns, its definition {len(definition.columns)}"
    body = table.event.body
    # MariaDB makes all columns of the inner table of an outer join nullable while it runs the statement, as in UPDATE
    # p LEFT JOIN c … SET c.x (mark_as_null_row and maybe_null in sql/table.h); the rows are those of the table.
    is_inner_table = body.is_mariadb and all(column.is_nullable for column in table.columns)
    for defined, column, logged in zip(definition.columns, table.columns, body.columns or (), strict=True):
        for what, found, expected in _comparisons(defined, column, logged, body.optional_metadata):
            if found not in expected and not (what == _NULL_ALLOWED and is_inner_table):
                wanted = " or ".join(map(_shown, expected))
                return f"column {column.index + 1}, {what}: {_shown(found)} in the log, {wanted} in the definition"
    return _key_misfit(definition, table)


def _comparisons(
    defined: ColumnDefinition, column: Column, logged: Any, metadata: Any
) -> Iterator[tuple[str, object, tuple[object, ...]]]:
    """The properties of a column in the log, and those that the definition allows."""
    type_ = defined.type
    yield "type", column.type, logged_types(type_)
    yield _NULL_ALLOWED, column.is_nullable, (defined.is_nullable,)
    yield from _lengths(type_, column, logged)
    if column.name is not None:
        yield "name", column.name, (defined.name,)
    if type_.name in NUMERIC and metadata.signedness.is_found:
        yield "unsigned", column.is_unsigned, (type_.is_unsigned,)
    if column.collation is not None and (type_.collation is not None or type_.is_bytes):
        yield "collation", collation_name(column.collation), (type_.collation or BINARY,)
    if column.labels is not None:
        yield "labels", column.labels, (type_.labels,)
    if type_.name in TYPES and ColumnType.geometry in TYPES[type_.name] and metadata.geometry_type.is_found:
        name = "geometrycollection" if type_.name == "geomcollection" else type_.name
        yield "shape", logged.geometry_type, (SHAPES.index(name),)
    if type_.name == "vector" and metadata.vector_dimensionality.is_found:
        yield "dimensions", logged.num_dimensions, (type_.length,)
    if metadata.column_visibility.is_found:
        yield "visible", logged.is_visible, (not defined.is_invisible,)


_NULL_ALLOWED = "NULL allowed"


def logged_types(type_: DefinedType) -> tuple[ColumnType, ...]:
    """The types that a log can have for a column, that of today's servers first."""
    types = TYPES[type_.name]
    return tuple(_COMPRESSED[each] for each in types) if type_.is_compressed else types


def _lengths(type_: DefinedType, column: Column, logged: Any) -> Iterator[tuple[str, object, tuple[object, ...]]]:
    """The metadata of the type."""
    if type_.name in ("char", "varchar", "binary", "varbinary"):
        lengths = tuple(length_in_bytes(type_, most) for most in _character_bytes(type_, column))
        yield "length in bytes", column.max_length, lengths
    elif type_.name in _FIXED_BYTES:
        yield "length in bytes", column.max_length, (_FIXED_BYTES[type_.name],)
    elif type_.labels is not None:
        yield "bytes of a value", column.max_length, (_label_bytes(type_),)
    elif type_.name in BLOBS:
        yield "bytes of the length", logged.metadata.len_prefix, (BLOBS[type_.name],)
    elif type_.name == "decimal":
        digits = (column.precision, column.scale)
        yield "precision and scale", digits, ((type_.precision, type_.scale),)
    elif type_.name == "bit":
        yield "bits", column.num_bits, (type_.length,)
    elif column.type in (ColumnType.time2, ColumnType.datetime2, ColumnType.timestamp2):
        yield "fraction digits", column.fraction_digits, (type_.fraction_digits,)


def length_in_bytes(type_: DefinedType, most_bytes: int) -> int:
    """The length that is logged of CHAR, VARCHAR, BINARY and VARBINARY, with characters of so many bytes."""
    return (type_.length or 0) * most_bytes + int(type_.is_compressed)  # a byte says how it is compressed


def _character_bytes(type_: DefinedType, column: Column) -> tuple[int, ...]:
    """The maximum bytes of a character; for every character set if neither the definition nor the log names a
    known one."""
    if type_.is_bytes:
        return (1,)
    if type_.collation is not None:
        return (max_bytes(type_.collation),)
    if column.collation in _COLLATIONS:
        return (max_bytes(collation_name(column.collation)),)
    return tuple(range(1, MOST_BYTES + 1))


_COLLATIONS = frozenset(Collation.CollationId)


def _label_bytes(type_: DefinedType) -> int:
    """Of a value: the number of a label, or a bit for each."""
    count = len(type_.labels or ())
    if type_.name == "enum":
        return 1 if count < 256 else 2
    size = (count + 7) // 8
    return size if size <= 4 else 8


def collation_name(number: int) -> str:
    """As its server calls it: where MySQL has the same name for another one, it is told apart in the enum."""
    try:
        return str(Collation.CollationId(number).name).replace("_mariadb_", "_")
    except ValueError:
        return str(number)


def _shown(what: object) -> str:
    """A type by the SQL word that most of its columns have, and the rest as it is said."""
    if isinstance(what, bool):
        return "yes" if what else "no"
    return _WORDS.get(what, what.name) if isinstance(what, ColumnType) else str(what)


_WORDS: dict[ColumnType, str] = {
    **{types[0]: name for name, types in reversed(TYPES.items())},
    ColumnType.blob: "blob",
    ColumnType.varchar_compressed: "varchar compressed",
    ColumnType.blob_compressed: "blob compressed",
}


def _key_misfit(definition: TableDefinition, table: Table) -> str | None:
    if table.key is None:
        return None
    if any(index >= len(definition.columns) for index in table.key):
        return "the key of the log has columns that the table has not"
    key = tuple(definition.columns[index].name for index in table.key)
    if key != definition.row_key:
        return f"the key is ({', '.join(key)}) in the log, ({', '.join(definition.row_key)}) in the definition"
    return None
