"""DECIMAL cells, by an encoder written from the manual."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pyarrow as pa
from kaitaistruct import KaitaiStream

from binlog_ksy.column_newdecimal import ColumnNewdecimal
from binlog_ksy.schemas import SCHEMAS
from spark_adapter.ksy.flatten import flatten

BYTES_OF_DIGITS = (0, 1, 1, 2, 2, 3, 3, 4, 4, 4)


def encode(text: str, precision: int, scale: int) -> bytes:
    """A number as MySQL's manual describes the storage of DECIMAL."""
    integer, _, fraction = text.lstrip("-").partition(".")
    integer, fraction = integer.lstrip("0").rjust(precision - scale, "0"), fraction.ljust(scale, "0")
    assert len(integer) == precision - scale
    assert len(fraction) == scale
    head = len(integer) % 9
    groups = [integer[:head]] + [integer[i : i + 9] for i in range(head, len(integer), 9)]
    groups += [fraction[i : i + 9] for i in range(0, scale, 9)]
    data = bytearray(b"".join(int(g).to_bytes(BYTES_OF_DIGITS[len(g)], "big") for g in groups if g))
    data[0] ^= 0x80
    return bytes(byte ^ 0xFF for byte in data) if text.startswith("-") else bytes(data)


def cells(values: list[bytes | None], precision: int, scale: int) -> pa.StructArray:
    parsed: list[Any] = [
        None if data is None else ColumnNewdecimal(precision, scale, KaitaiStream(BytesIO(data))) for data in values
    ]
    return flatten(parsed, SCHEMAS["column_newdecimal"])
