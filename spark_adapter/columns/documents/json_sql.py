"""SQL expressions that give JSON documents back, with the types of their values.

The text of a document says less than the document: it has the same digits for a DECIMAL and a DOUBLE, for signed and
unsigned integers, and strings for dates, times and bytes. A document without any of these is its text, cast to JSON;
the others are put together by JSON_OBJECT and JSON_ARRAY. Tests run all of it on a server.

As with texts, `value_expression` is the reference, and the notation `SQL` does the same for many documents at a time.

Sources: ``sql_scalar_to_json`` in sql/item_json_func.cc, and
https://dev.mysql.com/doc/refman/9.0/en/json-creation-functions.html
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from binlog_ksy.column_metadata import ColumnMetadata
from binlog_ksy.json_binary import JsonBinary
from binlog_ksy.json_diffs import JsonDiffs
from spark_adapter.columns.documents.json_columns import (
    Notation,
    Texts,
    decoded_texts,
    have_types,
    opaque_decimals,
    opaque_times,
)
from spark_adapter.columns.documents.json_diff import parse_path
from spark_adapter.columns.documents.json_text import (
    JsonDocumentError,
    children_of,
    date_text,
    datetime_text,
    decimal_text,
    parse_document,
    read_all,
    time_text,
)
from spark_adapter.columns.json_strings import joined
from spark_adapter.columns.sql_strings import double, quoted, quoted_text
from spark_adapter.ksy.arrays import mask

ColumnType = ColumnMetadata.ColumnType

# Types of values that are not the same after they were text, in which numbers of 64 bits are unsigned.
_LOSSY = [
    member.value for member in JsonBinary.ValueType if member.name in ("uint16", "uint32", "uint64", "int64", "opaque")
]
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
    as_text = joined("CAST(", quoted(texts), " AS JSON)")
    is_lossy = have_types(documents, _LOSSY)
    if not is_lossy.any():
        return as_text, {}
    values, reasons = decoded_texts(documents.filter(pa.array(is_lossy)), SQL)
    is_container = pc.starts_with(values, "JSON_")
    values = pc.if_else(is_container, values, joined("JSON_EXTRACT(JSON_ARRAY(", values, "), '$[0]')"))
    rows = np.flatnonzero(is_lossy).tolist()
    return pc.replace_with_mask(as_text, pa.array(is_lossy), values), {rows[i]: why for i, why in reasons.items()}


def document_expression(data: bytes) -> str:
    """The expression of one document, see `value_expression`."""
    document = parse_document(data)
    return "NULL" if document.is_empty else value_expression(document.value)


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


# Many documents at a time. -------------------------------------------------------------------------------------------


def _numbers(values: npt.NDArray[Any]) -> pa.StringArray:
    texts = pa.array(values).cast(pa.string())
    if values.dtype.kind == "u":
        is_small = pa.array(values <= _MAX_SIGNED)
        return pc.if_else(is_small, joined("CAST(", texts, " AS UNSIGNED)"), texts)
    if values.dtype.kind != "f":
        return texts
    # Arrow writes the same digits as Python, but other exponents.
    size = np.abs(values)
    is_plain = pa.array((size >= 1e-4) & (size < 1e10))
    others = pa.array([double(value) for value in values[~mask(is_plain)].tolist()], pa.string())
    return pc.replace_with_mask(joined(texts, "e0"), pc.invert(is_plain), others)


def _opaques(type_: int, cells: pa.StructArray) -> pa.StringArray:
    if type_ == ColumnType.newdecimal:
        precision, scale = (pc.struct_field(cells, name)[0].as_py() for name in ("precision", "scale"))
        digits = opaque_decimals(cells)
        return digits if scale else joined("CAST(", digits, f" AS DECIMAL({precision}))")
    if type_ in _TIMES:
        before, after = _TIMES[type_]
        return joined(before, opaque_times(type_, cells), after)
    if type_ not in _BYTES:
        raise JsonDocumentError(f"no SQL expression has a JSON value of the type {type_}")
    return pa.array([_BYTES[type_](value) for value in pc.struct_field(cells, "value").to_pylist()], pa.string())


SQL = Notation(
    brackets=("JSON_OBJECT(", ")", "JSON_ARRAY(", ")"),
    literals=(_LITERALS[JsonBinary.Literal(0)], _LITERALS[JsonBinary.Literal(1)], _LITERALS[JsonBinary.Literal(2)]),
    key=lambda name: f"{quoted_text(name)}, ",
    numbers=_numbers,
    strings=quoted,
    opaque=_opaques,
    single=document_expression,
)
"""As arguments of JSON functions."""
