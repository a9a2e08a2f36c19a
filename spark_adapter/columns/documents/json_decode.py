"""Binary JSON to text without a tree: like `spark_adapter.columns.documents.json_text`, about ten times as fast.

Widths, type codes and conditions come from ``binlog_ksy.json_reader``, which codegen computes from
``formats/json_binary.ksy``. This module reads the bytes from front to back, as the generated parser does, with its
own stack instead of Python's. `json_columns`, which reads many documents at a time, leaves single and unusual ones to
it. Whatever it refuses goes to `json_text`, the reference, which reports what is wrong; so both give the same text and
the same errors.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from kaitaistruct import KaitaiStream, KaitaiStructError

from binlog_ksy.json_binary import JsonBinary
from binlog_ksy.json_reader import VALUES, Flavour, variable_length
from spark_adapter.columns.documents.json_text import (
    MAX_DEPTH,
    JsonDocumentError,
    double_text,
    json_text,
    literal_text,
    opaque_text,
    string_text,
)

_NUMBERS: dict[str, Callable[[Any], str]] = {
    "literal_value": literal_text,
    "int16_value": str,
    "uint16_value": str,
    "int32_value": str,
    "uint32_value": str,
    "int64_value": str,
    "uint64_value": str,
    "double_value": double_text,
}

# By type code, to look up names once, not per value: how to unpack a number, its size and its text.
_PLAIN = {
    code: (value.layout.unpack_from, value.layout.size, _NUMBERS[value.type])
    for code, value in VALUES.items()
    if value.layout is not None
}
_CONTAINERS = {
    code: (value.flavour, value.type == "json_object") for code, value in VALUES.items() if value.flavour is not None
}
_STRINGS = {code for code, value in VALUES.items() if value.type == "string_value"}


class _Refused(Exception):
    """These bytes are left to the reference."""


@dataclass(slots=True)
class _Container:
    """An object or array that is being read."""

    flavour: Flavour
    start: int
    end: int
    keys: list[str] | None
    count: int
    index: int
    closing: str


def decode_json(data: bytes) -> str:
    """The text of a binary document, as `json_text` gives it.

    Args:
        data: The document as a JSON column stores it, without the length before it. An empty one is the literal null.

    Raises:
        JsonDocumentError: The bytes are not a document.
    """
    try:
        return _decode(data)
    except (_Refused, JsonDocumentError, KaitaiStructError, struct.error, IndexError, KeyError, EOFError, ValueError):
        return json_text(data)


def _decode(data: bytes) -> str:
    """The text, or one of several errors if the bytes look wrong.

    Each iteration writes one value or ends one container, and every container takes bytes of its own, so the
    work is bounded by the size of the document.
    """
    parts: list[str] = []
    write = parts.append
    if (code := data[0]) not in _CONTAINERS:
        _scalar(data, code, 1, write)
        return parts[0]
    open_containers: list[_Container] = []
    flavour, is_object = _CONTAINERS[code]
    container, cursor = _open(data, flavour, is_object, 1, len(data))
    write("{" if is_object else "[")
    while True:
        start, flavour, keys = container.start, container.flavour, container.keys
        entries, len_entry = flavour.entries, flavour.len_entry
        index, count = container.index, container.count
        # Offset of this value's entry: value entries follow the key entries.
        entry_at = start + flavour.header.size + index * len_entry
        if keys is not None:
            entry_at += count * flavour.key_entry.size
        while index < count:
            if keys is not None:
                write(keys[index])
            elif index:
                write(", ")
            index += 1
            code = data[entry_at]
            layout, is_inlined = entries[code]
            held = layout.unpack_from(data, entry_at)[1]
            entry_at += len_entry
            if is_inlined:
                write(_PLAIN[code][2](held))
                continue
            at = start + held
            if at < cursor:
                raise _Refused
            if code in _PLAIN:
                unpack, size, text = _PLAIN[code]
                write(text(unpack(data, at)[0]))
                cursor = at + size
            elif code in _CONTAINERS:
                container.index = index
                open_containers.append(container)
                if len(open_containers) >= MAX_DEPTH:
                    raise _Refused
                flavour, is_object = _CONTAINERS[code]
                container, cursor = _open(data, flavour, is_object, at, container.end)
                write("{" if is_object else "[")
                break
            else:
                cursor = _scalar(data, code, at, write)
        else:
            if cursor > container.end:
                raise _Refused
            cursor = container.end
            write(container.closing)
            if not open_containers:
                return "".join(parts)
            container = open_containers.pop()


def _open(data: bytes, flavour: Flavour, is_object: bool, start: int, limit: int) -> tuple[_Container, int]:
    """An object or array, and the offset after its keys."""
    count, length = flavour.header.unpack_from(data, start)
    end = start + length
    len_key_entry = flavour.key_entry.size if is_object else 0
    key_entries = start + flavour.header.size
    cursor = key_entries + count * (len_key_entry + flavour.len_entry)
    if cursor > end or end > limit:
        raise _Refused
    if not is_object:
        return _Container(flavour, start, end, None, count, 0, "]"), cursor
    keys: list[str] = []
    previous = b""
    entries = memoryview(data)[key_entries : key_entries + count * len_key_entry]
    for offset, length in flavour.key_entry.iter_unpack(entries):
        at = start + offset
        if at < cursor:
            raise _Refused
        cursor = at + length
        key = data[at:cursor]
        if keys:
            if length < len(previous) or (length == len(previous) and key <= previous):
                raise _Refused
            keys.append(f", {string_text(key.decode())}: ")
        else:
            keys.append(f"{string_text(key.decode())}: ")
        previous = key
    return _Container(flavour, start, end, keys, count, 0, "}"), cursor


def _scalar(data: bytes, code: int, at: int, write: Callable[[str], None]) -> int:
    """Write a value that is neither object nor array, and return the offset after it."""
    if code in _STRINGS:
        length, at = variable_length(data, at)
        end = at + length
        if end > len(data):
            raise _Refused
        write(string_text(data[at:end].decode()))
        return end
    if code in _PLAIN:
        unpack, size, text = _PLAIN[code]
        write(text(unpack(data, at)[0]))
        return at + size
    # Other SQL values, each with its own layout, are rare: the generated parser reads them.
    stream = KaitaiStream(BytesIO(data))
    stream.seek(at)
    if VALUES[code].type != "opaque_value":
        raise _Refused
    write(opaque_text(JsonBinary.OpaqueValue(stream)))
    return int(stream.pos())
