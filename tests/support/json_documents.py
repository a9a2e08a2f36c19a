"""Binary JSON documents made for tests, by the grammar at the top of MySQL's sql-common/json_binary.h.

A document is made from Python values: dict, list, str, bool, None, int, float, and `Opaque` for the rest. Integers are
stored as servers do it: in the narrowest signed type, or the narrowest unsigned one for `Unsigned`.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import Any

SMALL_OBJECT, LARGE_OBJECT, SMALL_ARRAY, LARGE_ARRAY, LITERAL = range(5)
INT16, UINT16, INT32, UINT32, INT64, UINT64, DOUBLE, STRING = range(5, 13)
OPAQUE = 15

LITERALS = {None: b"\0", True: b"\1", False: b"\2"}


@dataclass(frozen=True)
class Opaque:
    """A value of an SQL type that JSON lacks: the type's code and its bytes."""

    type_code: int
    data: bytes


@dataclass(frozen=True)
class Unsigned:
    """An integer of an unsigned SQL type."""

    number: int


def document(value: Any, *, large: bool = False, gap: bytes = b"") -> bytes:
    """The binary document of a value.

    Args:
        value: see the head of this module.
        large: use the large flavour even if the small one would do.
        gap: bytes to insert wherever an update in place may leave unused ones.
    """
    type_code, body = _value(value, large, gap)
    return bytes([type_code]) + body


def var_length(number: int) -> bytes:
    out = bytearray()
    while number >= 0x80:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*out, number])


def _value(value: Any, large: bool, gap: bytes) -> tuple[int, bytes]:
    if value is None or isinstance(value, bool):
        return LITERAL, LITERALS[value]
    if isinstance(value, int):
        for type_code, code, bits in ((INT16, "<h", 15), (INT32, "<i", 31), (INT64, "<q", 63)):
            if -(1 << bits) <= value < 1 << bits:
                return type_code, struct.pack(code, value)
        return UINT64, struct.pack("<Q", value)
    if isinstance(value, Unsigned):
        for type_code, code, bits in ((UINT16, "<H", 16), (UINT32, "<I", 32), (UINT64, "<Q", 64)):
            if value.number < 1 << bits:
                return type_code, struct.pack(code, value.number)
    if isinstance(value, float):
        return DOUBLE, struct.pack("<d", value)
    if isinstance(value, str):
        octets = value.encode()
        return STRING, var_length(len(octets)) + octets
    if isinstance(value, Opaque):
        return OPAQUE, bytes([value.type_code]) + var_length(len(value.data)) + value.data
    if not isinstance(value, dict | list):
        raise TypeError(f"not a JSON value: {value!r}")
    kind = SMALL_OBJECT if isinstance(value, dict) else SMALL_ARRAY
    if not large and (body := _container(value, False, gap)) is not None:
        return kind, body
    body = _container(value, True, gap)
    assert body is not None
    return kind + 1, body


def _container(value: dict[str, Any] | list[Any], large: bool, gap: bytes) -> bytes | None:
    """An object or array; None if it does not fit into the small flavour."""
    number = "<I" if large else "<H"
    width = struct.calcsize(number)
    if isinstance(value, dict):
        members = sorted(((key.encode(), member) for key, member in value.items()), key=lambda m: (len(m[0]), m[0]))
        keys, values = [key for key, _ in members], [member for _, member in members]
    else:
        keys, values = [], list(value)
    position = 2 * width + len(keys) * (width + 2) + len(values) * (width + 1)
    key_entries, value_entries, bodies = b"", b"", bytearray()

    def place(body: bytes) -> int:
        bodies.extend(gap + body)
        return position + len(bodies) - len(body)

    try:
        for key in keys:
            key_entries += struct.pack(number, place(key)) + struct.pack("<H", len(key))
        for member in values:
            type_code, body = _value(member, large, gap)
            if not large and type_code in (LARGE_OBJECT, LARGE_ARRAY):
                return None
            if type_code in (LITERAL, INT16, UINT16) or (large and type_code in (INT32, UINT32)):
                fill = b"\xff" if type_code == INT16 and body[-1] & 0x80 else b"\0"
                value_entries += bytes([type_code]) + body.ljust(width, fill)
            else:
                value_entries += bytes([type_code]) + struct.pack(number, place(body))
        bodies += gap
        return (
            struct.pack(number, len(values))
            + struct.pack(number, position + len(bodies))
            + key_entries
            + value_entries
            + bodies
        )
    except struct.error:
        if large:
            raise
        return None


def newdecimal(text: str) -> Opaque:
    """A DECIMAL, with as many digits as its text has."""
    sign, digits = text.startswith("-"), text.lstrip("-")
    integer, _, fraction = digits.partition(".")
    integer = integer.lstrip("0")
    groups = [integer[: len(integer) % 9]] + [integer[i : i + 9] for i in range(len(integer) % 9, len(integer), 9)]
    groups += [fraction[i : i + 9] for i in range(0, len(fraction), 9)]
    widths = [0, 1, 1, 2, 2, 3, 3, 4, 4, 4]
    out = bytearray(b"".join(int(group).to_bytes(widths[len(group)], "big") for group in groups if group))
    if not out:
        integer, out = "0", bytearray(1)
    out[0] ^= 0x80
    if sign:
        out = bytearray(byte ^ 0xFF for byte in out)
    return Opaque(246, bytes([len(integer) + len(fraction), len(fraction)]) + out)


def packed(whole: int, microseconds: int, *, negative: bool = False) -> bytes:
    number = (whole << 24) + microseconds
    return (-number if negative else number).to_bytes(8, "little", signed=True)


def time(hours: int, minutes: int, seconds: int, microseconds: int, *, negative: bool = False) -> Opaque:
    return Opaque(11, packed(hours << 12 | minutes << 6 | seconds, microseconds, negative=negative))


def datetime(year: int, month: int, day: int, *time_of_day: int, type_code: int = 12) -> Opaque:
    hours, minutes, seconds, microseconds = (*time_of_day, 0, 0, 0, 0)[:4]
    days = (year * 13 + month) << 5 | day
    return Opaque(type_code, packed(days << 17 | hours << 12 | minutes << 6 | seconds, microseconds))


def packed_length(number: int) -> bytes:
    """A MySQL packed integer, as before paths and values of JSON diffs."""
    if number < 251:
        return bytes([number])
    if number < 1 << 16:
        return b"\xfc" + number.to_bytes(2, "little")
    return b"\xfd" + number.to_bytes(3, "little")


REPLACE, INSERT, REMOVE = range(3)


def diff(operation: int, path: str, *value: Any) -> bytes:
    """One entry of a list of JSON diffs; REMOVE has no value."""
    octets = path.encode()
    out = bytes([operation]) + packed_length(len(octets)) + octets
    for item in value:
        body = document(item)
        out += packed_length(len(body)) + body
    return out
