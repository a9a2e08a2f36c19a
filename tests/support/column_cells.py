"""Columns of any kind, and cells of theirs as servers write them."""

from __future__ import annotations

import datetime as dt
from io import BytesIO
from typing import Any

import pyarrow as pa
from kaitaistruct import KaitaiStream

from spark_adapter.decode.table import CellType, Column, ColumnType
from spark_adapter.ksy.flatten import flatten

UTF8, LATIN1, BINARY, CP1251, UTF16 = 255, 8, 63, 14, 54  # collation ids


def column(cell_type: CellType, **attributes: Any) -> Column:
    number = cell_type.value % 256
    defaults: dict[str, Any] = dict.fromkeys(("max_length", "precision", "scale", "fraction_digits", "num_bits"), 0)
    defaults |= {"is_unsigned": cell_type.value > 255, "collation": None, "labels": None, "is_nullable": True}
    return Column(0, "c", ColumnType(number), cell_type=cell_type, **(defaults | attributes))


def parsed(column: Column, parser: Any, values: list[bytes | None], *parameters: Any) -> pa.Array:
    objects = [None if data is None else parser(*parameters, KaitaiStream(BytesIO(data))) for data in values]
    return flatten(objects, column.node)


def date_bytes(year: int, month: int, day: int) -> bytes:
    return (year << 9 | month << 5 | day).to_bytes(3, "little")


def fraction_bytes(microseconds: int, digits: int) -> bytes:
    width = (digits + 1) // 2
    return (microseconds // 10 ** (6 - 2 * width)).to_bytes(width, "big") if width else b""


def datetime_bytes(year: int, month: int, day: int, *clock: int, digits: int = 0) -> bytes:
    hour, minute, second, microseconds = (*clock, 0, 0, 0, 0)[:4]
    number = ((year * 13 + month) << 5 | day) << 17 | hour << 12 | minute << 6 | second
    return (number + 0x8000000000).to_bytes(5, "big") + fraction_bytes(microseconds, digits)


def time_bytes(value: dt.timedelta, digits: int) -> bytes:
    """As my_time_packed_to_binary: the time as one signed number of whole and fraction, then offset."""
    magnitude = abs(value)
    seconds = magnitude.days * 86400 + magnitude.seconds
    number = seconds // 3600 << 12 | seconds // 60 % 60 << 6 | seconds % 60
    width = (digits + 1) // 2
    number = number << 8 * width | int.from_bytes(fraction_bytes(magnitude.microseconds, digits), "big")
    number = -number if value < dt.timedelta() else number
    return (number + (0x800000 << 8 * width)).to_bytes(3 + width, "big")
