"""SQL expressions that give JSON documents back, with the types of their values.

The text of a document says less than the document: it has the same digits for a DECIMAL and a DOUBLE, for signed and
unsigned integers, and strings for dates, times and bytes. A document without any of these is its text, cast to JSON;
the others are put together by JSON_OBJECT and JSON_ARRAY. Tests run all of it on a server.

As with texts, this is the reference, and ``json_text.c`` writes the same for many documents at a time.

Sources: ``sql_scalar_to_json`` in sql/item_json_func.cc, and
https://dev.mysql.com/doc/refman/9.0/en/json-creation-functions.html
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from binlog_ksy.column_metadata import ColumnMetadata
from binlog_ksy.json_binary import JsonBinary
from binlog_ksy.json_diffs import JsonDiffs
from spark_adapter.columns.documents.json_compiled import Notation, Texts, written
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
    time_text,
)
from spark_adapter.columns.json_strings import joined
from spark_adapter.columns.sql_strings import double, quoted, quoted_text

ColumnType = ColumnMetadata.ColumnType

_MAX_SIGNED = (1 << 63) - 1
_LITERALS = {
    JsonBinary.Literal.json_null: "NULL",
    JsonBinary.Literal.json_true: "TRUE",
    JsonBinary.Literal.json_false: "FALSE",
}


def json_expressions(documents: pa.BinaryArray, texts: pa.StringArray) -> Texts:
    """An SQL expression of type JSON for each document; null where none has all its values, with the reasons.

    Args:
        documents: without nulls; as a JSON column stores them, without the length before them. An empty one is the
            literal null.
        texts: of these.
    """
    expressions, reasons, text_says_all = written(documents, Notation.SQL, document_expression)
    if text_says_all.any():
        as_text = joined("CAST(", quoted(texts), " AS JSON)")
        expressions = pc.if_else(pa.array(text_says_all), as_text, expressions)
    return expressions, reasons


def document_expression(data: bytes) -> str:
    """The expression of one document.

    Raises:
        JsonDocumentError: The bytes are not a document, or no expression has one of its values.
    """
    document = parse_document(data)
    if document.is_empty or not _is_lossy(document.value):
        return f"CAST({quoted_text(json_text(data))} AS JSON)"
    expression = value_expression(document.value)
    return expression if isinstance(document.value, _CONTAINERS) else f"JSON_EXTRACT(JSON_ARRAY({expression}), '$[0]')"


def _is_lossy(value: Any) -> bool:
    """Whether a parsed value is not the same after it was text, in which numbers of 64 bits are unsigned."""
    pending = [value]
    while pending:
        item = pending.pop()
        if isinstance(item, _LOSSY):
            return True
        if isinstance(item, _CONTAINERS):
            pending += children_of(item)
    return False


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


_UNSIGNED = (JsonBinary.Uint16Value, JsonBinary.Uint32Value, JsonBinary.Uint64Value)
_LOSSY = (*_UNSIGNED, JsonBinary.Int64Value, JsonBinary.OpaqueValue)


def _unsigned(scalar: Any) -> str:
    return str(scalar.value) if scalar.value > _MAX_SIGNED else f"CAST({scalar.value} AS UNSIGNED)"


def _opaque(opaque: JsonBinary.OpaqueValue) -> str:
    value: Any = opaque.value
    if isinstance(value, JsonBinary.OpaqueDecimal):
        digits = decimal_text(value.value)
        return digits if value.scale else f"CAST({digits} AS DECIMAL({value.precision}))"
    if opaque.type in _TIMES:
        before, after = _TIMES[opaque.type]
        is_date = opaque.type is ColumnType.date
        is_time = isinstance(value, JsonBinary.OpaqueTime)
        return (
            f"{before}{time_text(value) if is_time else date_text(value) if is_date else datetime_text(value)}{after}"
        )
    if opaque.type not in _BYTES:
        name = opaque.type.name if isinstance(opaque.type, ColumnType) else opaque.type
        raise JsonDocumentError(f"no SQL expression has a JSON value of the type {name}")
    return _BYTES[opaque.type](value.value)


# What stands before and after a time.
_COLUMN_VALUE = "(SELECT v FROM JSON_TABLE(JSON_ARRAY(", "), '$[0]' COLUMNS (v {} PATH '$')) t)"
_TIMES: dict[Any, tuple[str, str]] = {
    ColumnType.date: ("CAST('", "' AS DATE)"),
    ColumnType.time: ("CAST('", "' AS TIME(6))"),
    ColumnType.datetime: ("CAST('", "' AS DATETIME(6))"),
    ColumnType.timestamp: (
        f"{_COLUMN_VALUE[0]}CAST('",
        f"' AS DATETIME(6)){_COLUMN_VALUE[1].format('TIMESTAMP(6)')}",
    ),
}
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
    return f"{_COLUMN_VALUE[0]}{expression}{_COLUMN_VALUE[1].format(column_type)}"


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
