"""MySQL's names for the types of columns, as far as a log contains them."""

from __future__ import annotations

from typing import Any

from spark_adapter.charsets import decoding as charsets
from spark_adapter.decode.table import Column, ColumnType, Table
from spark_adapter.definitions.character_sets import max_bytes
from spark_adapter.definitions.column_types import DefinedType
from spark_adapter.matching.fit import BLOBS, NUMERIC, SHAPES, TYPES, collation_name

_NAMES = {type_: name for name, types in reversed(TYPES.items()) for type_ in types}
"""The name of each type; for CHAR, VARCHAR and BLOB, which are text or bytes, the name for text."""
_BYTES = {"char": "binary", "varchar": "varbinary"}
_OF_LENGTH = {length: name for name, length in reversed(BLOBS.items())}


def type_text(column: Column, table: Table) -> str | None:
    """The type as ``information_schema.COLUMNS.COLUMN_TYPE`` shows it; None if it is unknown.

    It is unknown for integers in a log without signs (MariaDB's NO_LOG), for text in a log without character sets, and
    for ENUM in a log without labels (MySQL's MINIMAL).
    """
    if column.sql_type is not None:
        return column.sql_type
    logged = table.event.body.columns[column.index]
    defined = _logged_type(column, logged, table.event.body.optional_metadata)
    return None if defined is None else defined.text


def _logged_type(column: Column, logged: Any, metadata: Any) -> DefinedType | None:
    name = _NAMES.get(column.type)
    if name in NUMERIC:
        if not logged.is_signedness_known:
            return None
        precision = (column.precision, column.scale) if name == "decimal" else (None, None)
        return DefinedType(name, precision=precision[0], scale=precision[1], is_unsigned=column.is_unsigned)
    if column.type in (ColumnType.string, ColumnType.varchar, ColumnType.blob):
        return _text_type(column, logged)
    if column.labels is not None:
        return DefinedType(str(name), labels=column.labels)
    if column.type == ColumnType.bit:
        return DefinedType("bit", length=column.num_bits)
    if column.type == ColumnType.geometry and metadata.geometry_type.is_found:
        return DefinedType(SHAPES[logged.geometry_type])
    if column.type == ColumnType.vector and metadata.vector_dimensionality.is_found:
        return DefinedType("vector", length=logged.num_dimensions)
    if name in ("date", "time", "datetime", "timestamp"):
        return DefinedType(name, fraction_digits=column.fraction_digits)
    return DefinedType(name) if name in ("year", "json") else None


def _text_type(column: Column, logged: Any) -> DefinedType | None:
    if column.collation is None:
        return None
    try:
        is_bytes = column.is_binary
    except charsets.CharsetError:
        return None
    if column.type == ColumnType.blob:
        name = _OF_LENGTH[logged.metadata.len_prefix]
        return DefinedType(name.replace("text", "blob") if is_bytes else name)
    name = _NAMES[column.type]
    if is_bytes:
        return DefinedType(_BYTES[name], length=column.max_length)
    return DefinedType(name, length=column.max_length // max_bytes(collation_name(column.collation)))
