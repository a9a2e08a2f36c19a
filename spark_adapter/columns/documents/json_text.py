"""From a binary JSON document to the text that a MySQL server prints for it.

The parser generated from ``formats/json_binary.ksy`` reads the layout; this module defines what the values mean: how a
server writes a double, a decimal, a date. The text equals that of ``SELECT json_column``, character by character.

In between is a small tree of plain objects, a `JsonNode`: an object is a dict, an array a list, and a scalar
is its text, ``'"it"'``, ``'1.50'`` or ``'null'``. A scalar kept as text loses nothing: 1, 1.0 and 1.00 stay distinct.
`spark_adapter.columns.documents.json_diff` changes such trees.

Nothing here recurses on input, and all work is bounded by the size of the document: the parser reads each byte once,
front to back, and goes at most 100 objects and arrays deep, as servers do.
"""

from __future__ import annotations

import math
from base64 import b64encode
from collections.abc import Callable, Iterable
from io import BytesIO
from itertools import pairwise
from json.encoder import encode_basestring
from typing import Any, TypeAlias, TypeVar

from kaitaistruct import KaitaiStream, KaitaiStructError

from binlog_ksy.column_metadata import ColumnMetadata
from binlog_ksy.column_newdecimal import ColumnNewdecimal
from binlog_ksy.json_binary import JsonBinary
from spark_adapter.files.parser_errors import describe

JsonNode: TypeAlias = "str | list[JsonNode] | dict[str, JsonNode]"
Parsed = TypeVar("Parsed")

# A quoted string: Python escapes what MySQL does, and in the same way (`escape_character` in sql-common/json_dom.cc).
string_text: Callable[[str], str] = encode_basestring

# Objects and arrays within each other; JSON_DOCUMENT_MAX_DEPTH in sql-common/json_syntax_check.cc.
MAX_DEPTH = 100

# strings/dtoa.cc: MAX_DECPT_FOR_F_FORMAT. Doubles with more integer digits, or more zeros after the point, get an
# exponent.
_FIXED_POINT_DIGITS = 15

# A line of base64 has 76 characters, as in mail.
_BASE64_LINE = 76

_LITERALS = {
    JsonBinary.Literal.json_null: "null",
    JsonBinary.Literal.json_true: "true",
    JsonBinary.Literal.json_false: "false",
}


class JsonDocumentError(ValueError):
    """A binary JSON document that cannot be read, or a change that cannot be applied to one, with the reason."""


def json_text(data: bytes) -> str:
    """The text of a binary document.

    Args:
        data: The document as a JSON column stores it, without the length before it. An empty one is the literal null.

    Raises:
        JsonDocumentError: The bytes are not a document.
    """
    return render(json_tree(data))


def json_tree(data: bytes) -> JsonNode:
    """The tree of a binary document; arguments and errors as for `json_text`."""
    return tree_of(parse_document(data))


def parse_document(data: bytes) -> JsonBinary:
    """A binary document as the generated parser sees it; arguments and errors as for `json_text`."""
    return read_all(JsonBinary, data, "JSON document")


def read_all(parser: Callable[[KaitaiStream], Parsed], data: bytes, what: str) -> Parsed:
    """Parse all bytes with a generated parser, or raise a `JsonDocumentError` that says which bytes it rejected."""
    stream = KaitaiStream(BytesIO(data))
    try:
        return parser(stream)
    except (KaitaiStructError, EOFError, ValueError) as error:
        # For an error inside a sized field, the position is the end of that field's bytes.
        position = stream.pos()
        raise JsonDocumentError(f"bad {what} of {len(data)} bytes, at byte {position}: {describe(error)}") from error


def tree_of(document: JsonBinary) -> JsonNode:
    """The tree of a parsed document.

    Raises:
        JsonDocumentError: A scalar has no text, or the keys of an object are not in their order.
    """
    if document.is_empty:
        return "null"
    root = _shell(document.value)
    pending: list[tuple[Any, JsonNode]] = [(document.value, root)]
    while pending:
        container, node = pending.pop()
        if isinstance(node, str):
            continue
        values = children_of(container)
        children = [_shell(value) for value in values]
        if isinstance(node, list):
            node.extend(children)
        else:
            names = [key.name for key in container.keys]
            check_key_order(names)
            node.update(zip(names, children, strict=True))
        pending += [(value, child) for value, child in zip(values, children, strict=True) if not isinstance(child, str)]
    return root


def children_of(container: Any) -> list[Any]:
    """The parsed values in a parsed object or array, in their order."""
    return [
        entry.inlined if entry.is_inlined else element.value
        for entry, element in zip(container.value_entries, container.values, strict=True)
    ]


def render(node: JsonNode) -> str:
    """The text of a tree, members and elements in their order.

    Raises:
        JsonDocumentError: The tree is deeper than a document may be.
    """
    parts: list[str] = []
    # What is still to be written, next item last. Closing brackets are the only texts that are such a character.
    pending: list[JsonNode] = [node]
    depth = 0
    while pending:
        node = pending.pop()
        if isinstance(node, str):
            parts.append(node)
            depth -= node in ("]", "}")
            continue
        depth += 1
        if depth > MAX_DEPTH:
            raise JsonDocumentError(f"a JSON document has more than {MAX_DEPTH} objects and arrays within each other")
        if isinstance(node, list):
            parts.append("[")
            pending.append("]")
            for index in range(len(node) - 1, -1, -1):
                pending.append(node[index])
                if index:
                    pending.append(", ")
        else:
            parts.append("{")
            pending.append("}")
            for index, name in reversed(list(enumerate(node))):
                pending.append(node[name])
                pending.append(f"{', ' if index else ''}{string_text(name)}: ")
    return "".join(parts)


def key_order(name: str) -> tuple[int, bytes]:
    """Sort key for the members of an object: shorter keys first, then by bytes.

    See ``Json_key_comparator`` in sql-common/json_dom.cc.
    """
    octets = name.encode()
    return len(octets), octets


def check_key_order(names: Iterable[str]) -> None:
    """Raise `JsonDocumentError` unless keys ascend, as servers write them; two equal keys would hide a value."""
    keys = [key_order(name) for name in names]
    for left, right in pairwise(keys):
        if left >= right:
            raise JsonDocumentError(f"key {right[1]!r} of a JSON object is not in order after {left[1]!r}")


def double_text(value: float) -> str:
    """A double with the fewest digits that read back the same, and always with a point or an exponent.

    See ``my_gcvt`` in strings/dtoa.cc, and ``.0`` added by sql-common/json_dom.cc. The digits are those of
    Python's ``repr``; the threshold for exponents is MySQL's.
    """
    if not math.isfinite(value):
        raise JsonDocumentError(f"{value} is not a JSON number")
    text = repr(value)
    sign = "-" if text[0] == "-" else ""
    digits, _, exponent = text[len(sign) :].partition("e")
    if not exponent:
        if not digits.endswith(".0") or len(digits) - 2 <= _FIXED_POINT_DIGITS:
            return text
        integer = digits[:-2]
        return sign + _with_exponent(integer.rstrip("0"), len(integer) - 1)
    power = int(exponent)
    if -_FIXED_POINT_DIGITS <= power < 0:
        return f"{sign}0.{'0' * (-power - 1)}{digits.replace('.', '')}"
    return f"{sign}{digits}e{power}"


def _with_exponent(digits: str, power: int) -> str:
    return f"{digits[0]}{'.' if len(digits) > 1 else ''}{digits[1:]}e{power}"


def decimal_text(number: ColumnNewdecimal) -> str:
    """A decimal with every digit of its scale, without unnecessary leading zeros.

    Raises:
        JsonDocumentError: A group of digits holds a number with too many digits.
    """
    integer = _group_digits(
        [number.leading_group, *number.integer_groups] if number.num_leading_digits > 0 else number.integer_groups
    )
    fraction = _group_digits(
        [*number.fraction_groups, number.trailing_group] if number.num_trailing_digits > 0 else number.fraction_groups
    )
    sign = "-" if number.is_negative else ""
    return f"{sign}{integer.lstrip('0') or '0'}{'.' if fraction else ''}{fraction}"


def _group_digits(groups: list[Any]) -> str:
    for group in groups:
        if group.value >= 10**group.num_digits:
            raise JsonDocumentError(f"{group.num_digits} digits of a DECIMAL hold the number {group.value}")
    return "".join(str(group.value).zfill(group.num_digits) for group in groups)


def date_text(value: JsonBinary.OpaqueDatetime) -> str:
    """A date, unquoted: ``2024-02-29``."""
    return f"{value.year:04}-{value.month:02}-{value.day:02}"


def datetime_text(value: JsonBinary.OpaqueDatetime) -> str:
    """A date and a time of day to the microsecond, unquoted: ``2024-02-29 12:34:56.000000``."""
    return f"{date_text(value)} {value.hour:02}:{value.minute:02}:{value.second:02}.{value.microsecond:06}"


def time_text(value: JsonBinary.OpaqueTime) -> str:
    """An interval to the microsecond, unquoted: ``-838:59:59.000000``."""
    sign = "-" if value.is_negative else ""
    return f"{sign}{value.hour:02}:{value.minute:02}:{value.second:02}.{value.microsecond:06}"


def base64_text(type_code: int, data: bytes) -> str:
    """Any other SQL value, unquoted: ``base64:type15:AP8Q``, with a newline after every 76 characters of base64."""
    encoded = b64encode(data).decode("ascii")
    lines = [encoded[start : start + _BASE64_LINE] for start in range(0, len(encoded), _BASE64_LINE)]
    return f"base64:type{int(type_code)}:{chr(10).join(lines)}"


def literal_text(code: int) -> str:
    """null, true or false; a ValueError if it is none of them."""
    return _LITERALS[JsonBinary.Literal(code)]


def opaque_text(opaque: JsonBinary.OpaqueValue) -> str:
    """A value of an SQL type that JSON lacks: a number, or a quoted string."""
    value: Any = opaque.value
    if isinstance(value, JsonBinary.OpaqueDecimal):
        return decimal_text(value.value)
    if isinstance(value, JsonBinary.OpaqueTime):
        return f'"{time_text(value)}"'
    if isinstance(value, JsonBinary.OpaqueDatetime):
        is_date = opaque.type is ColumnMetadata.ColumnType.date
        return f'"{date_text(value) if is_date else datetime_text(value)}"'
    return string_text(base64_text(opaque.type, value.value))


_SCALARS: dict[type, Callable[[Any], str]] = {
    JsonBinary.LiteralValue: lambda scalar: literal_text(scalar.value),
    JsonBinary.Int16Value: lambda scalar: str(scalar.value),
    JsonBinary.Uint16Value: lambda scalar: str(scalar.value),
    JsonBinary.Int32Value: lambda scalar: str(scalar.value),
    JsonBinary.Uint32Value: lambda scalar: str(scalar.value),
    JsonBinary.Int64Value: lambda scalar: str(scalar.value),
    JsonBinary.Uint64Value: lambda scalar: str(scalar.value),
    JsonBinary.DoubleValue: lambda scalar: double_text(scalar.value),
    JsonBinary.StringValue: lambda scalar: string_text(scalar.value),
    JsonBinary.OpaqueValue: opaque_text,
}


def _shell(value: Any) -> JsonNode:
    """The node of a parsed value; objects and arrays still empty."""
    if isinstance(value, JsonBinary.JsonObject):
        return {}
    if isinstance(value, JsonBinary.JsonArray):
        return []
    return _SCALARS[type(value)](value)
