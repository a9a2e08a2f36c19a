"""Columns of any kind, and their cells as servers write them."""

from __future__ import annotations

import dataclasses
import datetime as dt
import json
from collections.abc import Sequence
from io import BytesIO
from types import SimpleNamespace
from typing import Any

import pyarrow as pa
import pytest
from kaitaistruct import KaitaiStream

from spark_adapter.columns.kinds import KINDS, cell_texts, spark_type, typed
from spark_adapter.columns.merging import Version, merge
from spark_adapter.columns.texts import Text
from spark_adapter.decode.table import CellType, Column, ColumnType, Table
from spark_adapter.ksy.flatten import flatten

UTF8, LATIN1, BINARY, CP1251, UTF16 = 255, 8, 63, 14, 54  # collation ids
VARCHAR = {"collation": UTF8, "max_length": 40}


def column(cell_type: CellType, **attributes: Any) -> Column:
    number = cell_type.value % 256
    defaults: dict[str, Any] = dict.fromkeys(("max_length", "precision", "scale", "fraction_digits", "num_bits"), 0)
    defaults |= {"is_unsigned": cell_type.value > 255, "collation": None, "labels": None, "is_nullable": True}
    return Column(0, "c", ColumnType(number), cell_type=cell_type, **(defaults | attributes))


def parsed(column: Column, parser: Any, values: Sequence[bytes | None], *parameters: Any) -> pa.Array:
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
    """As my_time_packed_to_binary: whole and fraction as one signed number, plus an offset."""
    magnitude = abs(value)
    seconds = magnitude.days * 86400 + magnitude.seconds
    number = seconds // 3600 << 12 | seconds // 60 % 60 << 6 | seconds % 60
    width = (digits + 1) // 2
    number = number << 8 * width | int.from_bytes(fraction_bytes(magnitude.microseconds, digits), "big")
    number = -number if value < dt.timedelta() else number
    return (number + (0x800000 << 8 * width)).to_bytes(3 + width, "big")


def typed_values(column: Column, values: list[Any]) -> list[Any]:
    """The typed values of valid cells, from their physical values."""
    return checked(column, pa.array(values, column.node.arrow))


def checked(column: Column, cells: pa.Array) -> list[Any]:
    """The typed values of valid cells; those of a slice are the same."""
    array, bad = typed(column, cells)
    assert bad == []
    assert array.type == spark_type(column)
    array.validate(full=True)
    for start in range(len(cells)):
        assert typed(column, cells.slice(start)).array.equals(array.slice(start))
    values: list[Any] = array.to_pylist()
    return values


def agreed(column: Column, cells: pa.Array) -> dict[int, str]:
    """What both views say about bad cells, by index. The only value shown for such a cell is the bytes of text."""
    read, shown = typed(column, cells), cell_texts(column, cells)
    assert shown.bad == read.bad
    assert read.array.type == spark_type(column)
    read.array.validate(full=True)
    shown.array.validate(full=True)
    bad = dict(read.bad)
    assert list(bad) == sorted(bad)
    for i, (cell, value, text) in enumerate(
        zip(cells.to_pylist(), read.array.to_pylist(), shown.whole.to_pylist(), strict=True)
    ):
        is_good = cell is not None and i not in bad
        assert text is not None or not is_good
        assert value is None or is_good
        shown_value = text and json.loads(text, parse_constant=pytest.fail)
        if text is not None and not is_good:
            assert cell is not None
            assert isinstance(KINDS[column.cell_type], Text)
            assert list(shown_value) == ["base64"]
    assert all(cells[i].is_valid for i in bad)
    return bad


def named(name: str | None, cell_type: CellType, **attributes: Any) -> Column:
    return dataclasses.replace(column(cell_type, **attributes), name=name)


def decimal(precision: int, scale: int) -> Column:
    return named("c", CellType.newdecimal, precision=precision, scale=scale)


def table(*columns: Column) -> Table:
    by_index = tuple(dataclasses.replace(column, index=index) for index, column in enumerate(columns))
    event = SimpleNamespace(body=SimpleNamespace(definition=repr(by_index).encode()))
    return Table(event, "shop", "orders", by_index)


def placed(*tables: Table) -> list[Version]:
    """Versions whose rows begin at 100, 200, … of a file."""
    return [Version(table, "/data/binlog.000007.gz", 100 * number) for number, table in enumerate(tables, 1)]


def merged_schema(*tables: Table) -> pa.Schema:
    return merge(placed(*tables))
