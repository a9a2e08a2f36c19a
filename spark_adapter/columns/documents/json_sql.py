"""SQL expressions that give JSON documents back, with the types of their values.

The text of a document says less than the document: it has the same digits for a DECIMAL and a DOUBLE, for signed and
unsigned integers, and strings for dates, times and bytes. A value without any of these is its text, cast to JSON;
the others are put together by JSON_OBJECT and JSON_ARRAY. Tests run all of it on a server.

Sources: ``sql_scalar_to_json`` in sql/item_json_func.cc, and
https://dev.mysql.com/doc/refman/9.0/en/json-creation-functions.html
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from binlog_ksy.column_metadata import ColumnMetadata
from binlog_ksy.json_binary import JsonBinary
from binlog_ksy.json_diffs import JsonDiffs
from spark_adapter.columns.documents.json_diff import parse_path
from spark_adapter.columns.documents.json_text import (
    JsonDocumentError,
    children_of,
    date_text,
    datetime_text,
    decimal_text,
    json_text,
    parse_document,
    read_all,
    render,
    time_text,
    tree_of_value,
)
from spark_adapter.columns.sql_strings import double, quoted_text

ColumnType = ColumnMetadata.ColumnType

TYPES_THAT_TEXT_LOSES = frozenset(
    member.value for member in JsonBinary.ValueType if member.name in ("uint16", "uint32", "uint64", "opaque")
)
"""The type codes of values that are not the same after they were text."""
_MAX_SIGNED = (1 << 63) - 1
_LITERALS = {
    JsonBinary.Literal.json_null: "NULL",
    JsonBinary.Literal.json_true: "TRUE",
    JsonBinary.Literal.json_false: "FALSE",
}


def json_expression(data: bytes) -> str:
    """An SQL expression of type JSON for a binary document.

    Args:
        data: The document as a JSON column stores it, without the length before it. An empty one is the literal null.

    Raises:
        JsonDocumentError: The bytes are not a document, or no expression has one of its values.
    """
    document = parse_document(data)
    if document.is_empty or _is_plain(document.value):
        return as_json(json_text(data))
    value = value_expression(document.value)
    is_container = isinstance(document.value, _CONTAINERS)
    return value if is_container else f"JSON_EXTRACT(JSON_ARRAY({value}), '$[0]')"


def updating_expression(column: str, data: bytes) -> str:
    """An SQL expression for the document that the changes of a partial update make of that in a column.

    Args:
        column: The name of the column, in backquotes.
        data: The list of changes, without the length before it.

    Raises:
        JsonDocumentError: The bytes are not a list of changes, or no expression has one of their values.
    """
    expression = column
    for diff in read_all(JsonDiffs, data, "list of JSON changes").diffs:
        if diff.operation is JsonDiffs.Operation.remove:
            function, values = "JSON_REMOVE", ""
        else:
            values = f", {'NULL' if diff.value.is_empty else value_expression(diff.value.value)}"
            function = "JSON_REPLACE"
            if diff.operation is JsonDiffs.Operation.insert:
                function = "JSON_INSERT" if isinstance(parse_path(diff.path)[-1], str) else "JSON_ARRAY_INSERT"
        expression = f"{function}({expression}, {quoted_text(diff.path)}{values})"
    return expression


def as_json(text: str) -> str:
    """The expression for a document whose text says everything."""
    return f"CAST({quoted_text(text)} AS JSON)"


def value_expression(value: Any) -> str:
    """An SQL expression for a parsed value, as an argument of JSON functions.

    Raises:
        JsonDocumentError: No expression has it.
    """
    parts: list[str] = []
    # What is still to be written, next item last.
    pending: list[Any] = [value]
    while pending:
        item = pending.pop()
        if isinstance(item, str):
            parts.append(item)
        elif not isinstance(item, _CONTAINERS):
            parts.append(_SCALARS[type(item)](item))
        elif _is_plain(item):
            parts.append(as_json(render(tree_of_value(item))))
        else:
            is_object = isinstance(item, JsonBinary.JsonObject)
            parts.append("JSON_OBJECT(" if is_object else "JSON_ARRAY(")
            arguments: list[Any] = []
            for index, child in enumerate(children_of(item)):
                arguments.append(", " if index else "")
                if is_object:
                    arguments.append(f"{quoted_text(item.keys[index].name)}, ")
                arguments.append(child)
            pending += [")", *reversed(arguments)]
    return "".join(parts)


_CONTAINERS = (JsonBinary.JsonObject, JsonBinary.JsonArray)


def _is_plain(value: Any) -> bool:
    """Whether a parsed value is the same after it was text."""
    pending = [value]
    while pending:
        item = pending.pop()
        if isinstance(item, _CONTAINERS):
            pending += children_of(item)
        elif isinstance(item, JsonBinary.OpaqueValue) or (isinstance(item, _UNSIGNED) and item.value <= _MAX_SIGNED):
            return False
    return True


_UNSIGNED = (JsonBinary.Uint16Value, JsonBinary.Uint32Value, JsonBinary.Uint64Value)


def _unsigned(scalar: Any) -> str:
    return str(scalar.value) if scalar.value > _MAX_SIGNED else f"CAST({scalar.value} AS UNSIGNED)"


def _opaque(opaque: JsonBinary.OpaqueValue) -> str:
    value: Any = opaque.value
    if isinstance(value, JsonBinary.OpaqueDecimal):
        return f"CAST({decimal_text(value.value)} AS DECIMAL({value.precision},{value.scale}))"
    if isinstance(value, JsonBinary.OpaqueTime):
        return f"CAST('{time_text(value)}' AS TIME(6))"
    if isinstance(value, JsonBinary.OpaqueDatetime):
        if opaque.type is ColumnType.date:
            return f"CAST('{date_text(value)}' AS DATE)"
        datetime = f"CAST('{datetime_text(value)}' AS DATETIME(6))"
        return _column_value(datetime, "TIMESTAMP(6)") if opaque.type is ColumnType.timestamp else datetime
    if opaque.type not in _BYTES:
        name = opaque.type.name if isinstance(opaque.type, ColumnType) else opaque.type
        raise JsonDocumentError(f"no SQL expression has a JSON value of the type {name}")
    return _BYTES[opaque.type](value.value)


# Bytes: an expression of each type that columns of bytes have.
_BYTES: dict[Any, Callable[[bytes], str]] = {
    ColumnType.varchar: lambda data: _hexadecimal(data),  # a literal has the type of VARBINARY
    ColumnType.string: lambda data: _column_value(_hexadecimal(data), f"BINARY({len(data)})"),
    ColumnType.blob: lambda data: _column_value(_hexadecimal(data), "BLOB"),
    ColumnType.medium_blob: lambda data: f"COALESCE({_hexadecimal(data)}, CAST('' AS BINARY(65536)))",
    ColumnType.long_blob: lambda data: f"COALESCE({_hexadecimal(data)}, UNCOMPRESS(''))",
    ColumnType.bit: lambda data: _column_value(str(int.from_bytes(data, "big")), f"BIT({8 * len(data)})"),
}


def _hexadecimal(data: bytes) -> str:
    return f"X'{data.hex().upper()}'"


def _column_value(expression: str, column_type: str) -> str:
    """The value of a column of a type, where no expression has that type."""
    return f"(SELECT v FROM JSON_TABLE(JSON_ARRAY({expression}), '$[0]' COLUMNS (v {column_type} PATH '$')) t)"


_SCALARS: dict[type, Callable[[Any], str]] = {
    JsonBinary.LiteralValue: lambda scalar: _LITERALS[JsonBinary.Literal(scalar.value)],
    JsonBinary.Int16Value: lambda scalar: str(scalar.value),
    JsonBinary.Int32Value: lambda scalar: str(scalar.value),
    JsonBinary.Int64Value: lambda scalar: str(scalar.value),
    **dict.fromkeys(_UNSIGNED, _unsigned),
    JsonBinary.DoubleValue: lambda scalar: double(scalar.value),
    JsonBinary.StringValue: lambda scalar: quoted_text(scalar.value),
    JsonBinary.OpaqueValue: _opaque,
}
