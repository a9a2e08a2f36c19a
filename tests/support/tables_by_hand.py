"""TABLE_MAP and rows events encoded from values, independently of the parsers.

The encoders follow the servers' sources: ``Field::pack`` and ``do_save_field_metadata`` of the field classes
(sql/field.cc), ``Table_map_log_event`` and ``Rows_log_event`` (sql/log_event.cc), my_time.cc and decimal.cc. A
:class:`Cell` knows its bytes and what the views must show for them.
"""

from __future__ import annotations

import datetime as dt
import struct
import zlib
from base64 import b64encode
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from tests.support.json_documents import Unsigned, document
from tests.support.json_documents import packed_length as packed
from tests.support.truth import Is, Number, Real, Reals, parse_json

# enum_field_types; the last but two are MariaDB's.
TINY, SHORT, LONG, FLOAT, DOUBLE, TIMESTAMP, LONGLONG, INT24, DATE, TIME, DATETIME, YEAR, NEWDATE, VARCHAR, BIT = (
    1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16,
)  # fmt: skip
TIMESTAMP2, DATETIME2, TIME2, TYPED_ARRAY, BLOB_COMPRESSED, VARCHAR_COMPRESSED = 17, 18, 19, 20, 140, 141
VECTOR, JSON, NEWDECIMAL, ENUM, SET, TINY_BLOB, MEDIUM_BLOB, LONG_BLOB, BLOB, VAR_STRING, STRING, GEOMETRY = (
    242, 245, 246, 247, 248, 249, 250, 251, 252, 253, 254, 255,
)  # fmt: skip

NUMERIC = (TINY, SHORT, INT24, LONG, LONGLONG, NEWDECIMAL, FLOAT, DOUBLE, YEAR)  # is_numeric_type
BINARY = 63
CODECS = {
    8: "cp1252", 9: "iso8859-2", 11: "ascii", 28: "gbk", 33: "utf-8", 35: "utf-16-be", 45: "utf-8", 51: "cp1251",
    54: "utf-16-be", 56: "utf-16-le", 60: "utf-32-be", 255: "utf-8", 83: "utf-8", 309: "utf-8",
}  # fmt: skip
"""By collation: latin1, latin2, ascii, gbk, utf8mb3, ucs2, utf8mb4, cp1251, utf16, utf16le, utf32, utf8mb4, ..."""


@dataclass(frozen=True)
class JsonLike:
    """A JSON document with these values, within other JSON; numbers in any notation in which a double is still one."""

    value: Any

    def accepts(self, actual: Any) -> bool:
        return _is_json({"json": None} if self.value is None else self.value, actual)


@dataclass(frozen=True)
class JsonTextLike(JsonLike):
    """The text of a document that JsonLike accepts."""

    def accepts(self, actual: Any) -> bool:
        return isinstance(actual, str) and _is_json(self.value, parse_json(actual))


def _is_json(value: Any, actual: Any) -> bool:
    if isinstance(value, Unsigned):
        value = value.number
    if value is None or isinstance(value, bool | str):
        return actual is value or (isinstance(value, str) and isinstance(actual, str) and actual == value)
    if isinstance(value, int | Decimal):
        return isinstance(actual, Number) and actual == Number(str(value))
    if isinstance(value, float):
        return isinstance(actual, Number) and set(actual.text) & set(".e") != set() and float(actual.text) == value
    if isinstance(value, list):
        return (
            isinstance(actual, list)
            and len(actual) == len(value)
            and all(map(_is_json, value, actual))
        )  # fmt: skip
    return (
        isinstance(actual, dict)
        and actual.keys() == value.keys()
        and all(_is_json(item, actual[key]) for key, item in value.items())
    )


@dataclass(frozen=True)
class Cell:
    """A value that is not NULL.

    Attributes:
        data: its bytes in a row image.
        shown: accepts its JSON in the view ``changes``.
        typed: its value in the view ``table``, or an object that accepts it.
        logical: the Python values of a JSON document.
    """

    data: bytes
    shown: Any
    typed: Any
    logical: Any = None


@dataclass(frozen=True)
class Column:
    """A column for a TABLE_MAP.

    Attributes:
        code: its type code.
        metadata: its metadata bytes.
        name: of the column.
        real_type: the type that decides about optional metadata: the code, except for CHAR, ENUM and SET.
        is_unsigned: for SIGNEDNESS.
        collation: of text, bytes, ENUM and SET.
        labels: of ENUM and SET, in their character set.
        number: the geometry type, or the dimensions of a VECTOR.
        is_in_images: whether rows have it; False for the hidden key of an index.
    """

    code: int
    metadata: bytes
    name: str = ""
    real_type: int = 0
    is_unsigned: bool = False
    collation: int | None = None
    labels: tuple[bytes, ...] = ()
    number: int = 0
    is_in_images: bool = True


@dataclass(frozen=True)
class Logged:
    """The content of the optional metadata.

    Attributes:
        level: NO_LOG (nothing; MariaDB), MINIMAL or FULL, as binlog_row_metadata.
        is_mariadb: GEOMETRY has a character set then.
        has_default_charsets: whether character sets are logged as a default with exceptions, or one by one.
        key: indexes of the primary key's columns, for FULL.
        key_prefixes: lengths of their prefixes, if any has one.
        hidden: indexes of INVISIBLE columns, for FULL.
    """

    level: str = "FULL"
    is_mariadb: bool = False
    has_default_charsets: bool = True
    key: tuple[int, ...] = ()
    key_prefixes: tuple[int, ...] = ()
    hidden: frozenset[int] = frozenset()

    @property
    def has_signs(self) -> bool:
        return self.level != "NO_LOG"

    @property
    def has_names(self) -> bool:
        return self.level == "FULL"


# Cells. ----------------------------------------------------------------------------------------------------------

_WIDTHS = {TINY: 1, SHORT: 2, INT24: 3, LONG: 4, LONGLONG: 8}


def integer(code: int, value: int, is_unsigned: bool, is_sign_known: bool = True) -> Cell:
    """An integer. Readers treat it as signed if the log does not say."""
    width = _WIDTHS[code]
    data = value.to_bytes(width, "little", signed=not is_unsigned)
    read = value if is_sign_known else int.from_bytes(data, "little", signed=True)
    return Cell(data, Is(Number(str(read))), Decimal(read) if is_unsigned and is_sign_known and width == 8 else read)


def real(code: int, value: float) -> Cell:
    data = struct.pack("<f" if code == FLOAT else "<d", value)
    (read,) = struct.unpack("<f" if code == FLOAT else "<d", data)
    return Cell(data, Real(read, single=code == FLOAT), read)


def decimal(unscaled: int, precision: int, scale: int) -> Cell:
    """decimal2bin: groups of nine digits in four bytes, the rest in as few as possible; sorted as bytes."""
    text = str(abs(unscaled)).rjust(precision, "0")
    whole, fraction = text[: precision - scale], text[precision - scale :]
    lead = len(whole) % 9
    groups = [whole[:lead], *(whole[i : i + 9] for i in range(lead, len(whole), 9))]
    groups += [fraction[i : i + 9] for i in range(0, len(fraction), 9)]
    dig2bytes = (0, 1, 1, 2, 2, 3, 3, 4, 4, 4)
    data = bytearray(b"".join(int(group).to_bytes(dig2bytes[len(group)], "big") for group in groups if group))
    if unscaled < 0:
        data = bytearray(octet ^ 0xFF for octet in data)
    data[0] ^= 0x80
    shown = ("-" if unscaled < 0 else "") + (whole.lstrip("0") or "0") + ("." + fraction if scale else "")
    return Cell(bytes(data), Is(Number(shown)), Decimal(shown) if precision <= 38 else shown)


def year(value: int) -> Cell:
    return Cell(bytes([value - 1900 if value else 0]), Is(Number(str(value))), value)


def bit(value: int, num_bits: int) -> Cell:
    typed: Any = bool(value) if num_bits == 1 else Decimal(value) if num_bits == 64 else value
    return Cell(value.to_bytes((num_bits + 7) // 8, "big"), Is(Number(str(value))), typed)


def _existing(y: int, mo: int, d: int, h: int = 0, mi: int = 0, s: int = 0, us: int = 0) -> dt.datetime | None:
    try:
        return dt.datetime(y, mo, d, h, mi, s, us)
    except ValueError:  # 0000-00-00, 30 February
        return None


def date(y: int, m: int, d: int) -> Cell:
    exists = _existing(y, m, d)
    packed_date = y << 9 | m << 5 | d
    return Cell(packed_date.to_bytes(3, "little"), Is(f"{y:04}-{m:02}-{d:02}"), exists and exists.date())


def _fraction(microseconds: int, digits: int) -> bytes:
    """The last bytes of a time: microseconds, which may be negative; C truncates towards zero."""
    if digits == 0:
        return b""
    unit, width = ((10_000, 1), (100, 2), (1, 3))[(digits - 1) // 2]
    units = abs(microseconds) // unit
    return ((-units if microseconds < 0 else units) % (1 << 8 * width)).to_bytes(width, "big")


def _shown_fraction(microseconds: int, digits: int) -> str:
    return f".{microseconds:06}"[: digits + 1] if digits else ""


def datetime2(parts: Sequence[int], microseconds: int, digits: int) -> Cell:
    """my_datetime_packed_to_binary."""
    y, mo, d, h, mi, s = parts
    whole = ((y * 13 + mo) << 5 | d) << 17 | h << 12 | mi << 6 | s
    data = (whole + 0x8000000000).to_bytes(5, "big") + _fraction(microseconds, digits)
    shown = f"{y:04}-{mo:02}-{d:02} {h:02}:{mi:02}:{s:02}{_shown_fraction(microseconds, digits)}"
    return Cell(data, Is(shown), _existing(y, mo, d, h, mi, s, microseconds))


def old_datetime(parts: Sequence[int]) -> Cell:
    """Field_datetime: the decimal number YYYYMMDDhhmmss."""
    y, mo, d, h, mi, s = parts
    shown = f"{y:04}-{mo:02}-{d:02} {h:02}:{mi:02}:{s:02}"
    number = int("".join(c for c in shown if c.isdigit()))
    return Cell(number.to_bytes(8, "little"), Is(shown), _existing(y, mo, d, h, mi, s))


def time2(seconds: int, microseconds: int, is_negative: bool, digits: int) -> Cell:
    """my_time_packed_to_binary."""
    clock = (seconds // 3600) << 12 | seconds // 60 % 60 << 6 | seconds % 60
    number = (clock << 24) + microseconds
    if is_negative:
        number = -number
    if digits > 4:
        data = (number + 0x800000000000).to_bytes(6, "big")
    else:
        signed = -microseconds if is_negative else microseconds
        data = ((number >> 24) + 0x800000).to_bytes(3, "big") + _fraction(signed, digits)
    return Cell(data, *_time(seconds, microseconds, is_negative, digits))


def old_time(seconds: int, is_negative: bool) -> Cell:
    """Field_time: the signed decimal number hhhmmss."""
    number = seconds // 3600 * 10000 + seconds // 60 % 60 * 100 + seconds % 60
    data = (-number if is_negative else number).to_bytes(3, "little", signed=True)
    return Cell(data, *_time(seconds, 0, is_negative, 0))


def _time(seconds: int, microseconds: int, is_negative: bool, digits: int) -> tuple[Is, dt.timedelta]:
    clock = f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}"
    typed = dt.timedelta(seconds=seconds, microseconds=microseconds)
    shown = f"{'-' if is_negative else ''}{clock}{_shown_fraction(microseconds, digits)}"
    return Is(shown), -typed if is_negative else typed


_EPOCH = dt.datetime(1970, 1, 1, tzinfo=dt.timezone.utc)


def timestamp2(seconds: int, microseconds: int, digits: int) -> Cell:
    """my_timestamp_to_binary. Zero seconds are the zero timestamp."""
    data = seconds.to_bytes(4, "big") + _fraction(microseconds, digits)
    return Cell(data, *_timestamp(seconds, microseconds, digits))


def old_timestamp(seconds: int) -> Cell:
    return Cell(seconds.to_bytes(4, "little"), *_timestamp(seconds, 0, 0))


def _timestamp(seconds: int, microseconds: int, digits: int) -> tuple[Is, dt.datetime | None]:
    typed = _EPOCH + dt.timedelta(seconds=seconds, microseconds=microseconds) if seconds else None
    clock = "0000-00-00 00:00:00" if typed is None else f"{typed:%Y-%m-%d %H:%M:%S}"
    return Is(f"{clock}{_shown_fraction(microseconds, digits)}Z"), typed


def text_or_bytes(data: bytes, len_prefix: int, collation: int | None, *, stored: bytes | None = None) -> Cell:
    """A string of some collation; None if the log does not say, in which case UTF-8 is text.

    Args:
        stored: the bytes in the log, if they differ from the value's.
    """
    stored = data if stored is None else stored
    cell = len(stored).to_bytes(len_prefix, "little") + stored
    encoded = b64encode(data).decode()
    if collation is None:
        text = _utf8(data)
        return Cell(cell, Is({"base64": encoded} if text is None else text), data)
    if collation == BINARY:
        return Cell(cell, Is(encoded), data)
    text = data.decode(CODECS[collation])
    return Cell(cell, Is(text), text)


def _utf8(data: bytes) -> str | None:
    try:
        return data.decode()
    except UnicodeDecodeError:
        return None


def char(data: bytes, max_length: int, collation: int | None) -> Cell:
    """CHAR and BINARY(n); their padding is not logged, and stays away if the log does not say which type it is."""
    stored = data.rstrip(b"\0") if collation == BINARY else data
    return text_or_bytes(data, 2 if max_length > 255 else 1, collation, stored=stored)


def compressed(data: bytes, len_prefix: int, collation: int | None, how: str) -> Cell:
    """compress_zlib of MariaDB's field_comp.cc: a head, the uncompressed length, and a zlib or raw stream."""
    if how == "plain":
        stored = b"\0" + data if data else b""
    else:
        packer = zlib.compressobj(wbits=-15 if how == "raw" else 15)
        width = max(1, (len(data).bit_length() + 7) // 8)
        head = 0x80 | (0x08 if how == "raw" else 0) | width
        stored = bytes([head]) + len(data).to_bytes(width, "big") + packer.compress(data) + packer.flush()
    return text_or_bytes(data, len_prefix, collation, stored=stored)


def enum(number: int, labels: Sequence[str], width: int, are_labels_known: bool) -> Cell:
    shown: Any = (["", *labels][number]) if are_labels_known else Number(str(number))
    return Cell(number.to_bytes(width, "little"), Is(shown), shown if are_labels_known else str(number))


def set_(bits: int, labels: Sequence[str], width: int, are_labels_known: bool) -> Cell:
    text = ",".join(label for place, label in enumerate(labels) if bits >> place & 1)
    shown: Any = text if are_labels_known else Number(str(bits))
    return Cell(bits.to_bytes(width, "little"), Is(shown), text if are_labels_known else str(bits))


def json_document(value: Any, *, large: bool = False) -> Cell:
    data = document(value, large=large)
    return Cell(len(data).to_bytes(4, "little") + data, JsonLike(value), JsonTextLike(value), value)


def geometry(srid: int, wkb: bytes) -> Cell:
    data = struct.pack("<I", srid) + wkb
    shown = {"srid": Number(str(srid)), "wkb": b64encode(wkb).decode()}
    return Cell(len(data).to_bytes(4, "little") + data, Is(shown), {"srid": srid, "wkb": wkb})


def vector(values: Sequence[float]) -> Cell:
    data = struct.pack(f"<{len(values)}f", *values)
    read = struct.unpack(f"<{len(values)}f", data)
    return Cell(len(data).to_bytes(4, "little") + data, Reals(read), list(read))


# Events. ---------------------------------------------------------------------------------------------------------


def bitmap(flags: Sequence[bool], fill: bool = False) -> bytes:
    """Bits, the first one lowest. ``fill`` is the value of unused bits after the last one."""
    padded = [*flags, *[fill] * (-len(flags) % 8)]
    return bytes(
        sum(flag << i for i, flag in enumerate(padded[start : start + 8])) for start in range(0, len(padded), 8)
    )


def _high_bitmap(flags: Sequence[bool]) -> bytes:
    padded = [*flags, *[False] * (-len(flags) % 8)]
    return bytes(
        sum(flag << 7 - i for i, flag in enumerate(padded[start : start + 8])) for start in range(0, len(padded), 8)
    )


def is_character(real_type: int, is_mariadb: bool) -> bool:
    return real_type in (
        STRING, VAR_STRING, VARCHAR, VARCHAR_COMPRESSED, TINY_BLOB, MEDIUM_BLOB, LONG_BLOB, BLOB, BLOB_COMPRESSED,
        VECTOR,
    ) or (real_type == GEOMETRY and is_mariadb)  # fmt: skip


def _names(names: Iterable[bytes]) -> bytes:
    return b"".join(packed(len(name)) + name for name in names)


def _charsets(columns: Sequence[Column], codes: tuple[int, int], has_default: bool) -> list[tuple[int, bytes]]:
    """DEFAULT_CHARSET or COLUMN_CHARSET."""
    ids = [BINARY if column.collation is None else column.collation for column in columns]
    if not ids:
        return []
    if not has_default:
        return [(codes[1], b"".join(map(packed, ids)))]
    default = max(set(ids), key=lambda collation: (ids.count(collation), -collation))
    exceptions = b"".join(packed(i) + packed(collation) for i, collation in enumerate(ids) if collation != default)
    return [(codes[0], packed(default) + exceptions)]


def optional_metadata(columns: Sequence[Column], log: Logged) -> list[tuple[int, bytes]]:
    """The fields of the optional metadata by their type, in the order of MySQL."""
    if log.level == "NO_LOG":
        return []
    by_type = [column.real_type or column.code for column in columns]
    fields: list[tuple[int, bytes]] = []
    if signs := [column.is_unsigned for column, type_ in zip(columns, by_type, strict=True) if type_ in NUMERIC]:
        fields.append((1, _high_bitmap(signs)))
    texts = [c for c, type_ in zip(columns, by_type, strict=True) if is_character(type_, log.is_mariadb)]
    fields += _charsets(texts, (2, 3), log.has_default_charsets)
    for code, type_ in ((7, GEOMETRY), (13, VECTOR)):
        if numbers := [column.number for column in columns if column.code == type_]:
            fields.append((code, b"".join(map(packed, numbers))))
    if log.level != "FULL":
        return fields
    fields.append((4, _names(column.name.encode() for column in columns)))
    for code, type_ in ((5, SET), (6, ENUM)):
        if lists := [column.labels for column, real in zip(columns, by_type, strict=True) if real == type_]:
            fields.append((code, b"".join(packed(len(labels)) + _names(labels) for labels in lists)))
    if log.key_prefixes:
        parts = zip(log.key, log.key_prefixes, strict=True)
        fields.append((9, b"".join(packed(index) + packed(prefix) for index, prefix in parts)))
    elif log.key:
        fields.append((8, b"".join(map(packed, log.key))))
    labelled = [column for column, type_ in zip(columns, by_type, strict=True) if type_ in (ENUM, SET)]
    fields += _charsets(labelled, (10, 11), log.has_default_charsets)
    fields.append((12, _high_bitmap([i not in log.hidden for i in range(len(columns))])))
    return fields


def table_map_body(
    table_id: int,
    database: str,
    table: str,
    columns: Sequence[Column],
    nullable: Sequence[bool],
    fields: Sequence[tuple[int, bytes]],
    flags: int = 1,
) -> bytes:
    """The body of a TABLE_MAP event."""
    metadata = b"".join(column.metadata for column in columns)
    names = b"".join(packed(len(name.encode())) + name.encode() + b"\0" for name in (database, table))
    return b"".join([
        table_id.to_bytes(6, "little"), struct.pack("<H", flags), names, packed(len(columns)),
        bytes(column.code for column in columns), packed(len(metadata)), metadata, bitmap(nullable),
        *(bytes([code]) + packed(len(value)) + value for code, value in fields),
    ])  # fmt: skip


def image(cells: Sequence[Cell | None], fill: bool = False) -> bytes:
    """A row image: its columns that are NULL, then the others."""
    return bitmap([cell is None for cell in cells], fill) + b"".join(cell.data for cell in cells if cell is not None)


def partial_image(cells: Sequence[Cell | None], json_diffs: Sequence[bool], fill: bool = False) -> bytes:
    """An image of PARTIAL_UPDATE_ROWS: ``json_diffs``: whether each JSON column of the table has changes."""
    if not any(json_diffs):
        return packed(0) + image(cells, fill)
    return packed(1) + bitmap(json_diffs) + image(cells, fill)


def rows_body(
    table_id: int,
    flags: int,
    presents: Sequence[Sequence[bool]],
    rows: Sequence[bytes],
    *,
    extra: bytes | None = None,
    fill: bool = False,
    is_compressed: bool = False,
) -> bytes:
    """The body of a rows event.

    Args:
        presents: the columns of each image.
        rows: their images, concatenated.
        extra: of version 2; None in version 1.
        is_compressed: as in MariaDB, which compresses only the rows.
    """
    data = b"".join(rows)
    if is_compressed:
        width = max(1, (len(data).bit_length() + 7) // 8)
        data = bytes([0x80 | width]) + len(data).to_bytes(width, "big") + zlib.compress(data)
    return b"".join([
        table_id.to_bytes(6, "little"), struct.pack("<H", flags),
        b"" if extra is None else struct.pack("<H", len(extra) + 2) + extra,
        packed(len(presents[0])), *(bitmap(present, fill) for present in presents), data,
    ])  # fmt: skip


def anonymous_gtid_body(number: int) -> bytes:
    """The body of an ANONYMOUS_GTID event of MySQL 5.7: a logical clock, no times."""
    return b"\1" + bytes(24) + b"\2" + struct.pack("<qq", number - 1, number)


def query_body(database: str, statement: str) -> bytes:
    return struct.pack("<IIBHH", 7, 0, len(database.encode()), 0, 0) + database.encode() + b"\0" + statement.encode()
