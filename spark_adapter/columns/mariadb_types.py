"""MariaDB's UUID, INET4 and INET6, logged as BINARY: only the table's definition says what they are."""

from __future__ import annotations

import struct
from collections.abc import Callable
from itertools import takewhile
from uuid import UUID

import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.columns.kind import CellTexts, Kind, SqlLiterals, TypedCells
from spark_adapter.columns.sql_strings import quoted
from spark_adapter.decode.table import Column


class Formatted(Kind):
    """Bytes of fixed length that are shown as text.

    Args:
        length: bytes of a value. The log omits trailing zero bytes.
        text_of: the text of a value.
    """

    arrow = pa.string()

    def __init__(self, length: int, text_of: Callable[[bytes], str]) -> None:
        self._length = length
        self._text_of = text_of

    def typed(self, column: Column, cells: pa.BinaryArray) -> TypedCells:
        distinct = cells.dictionary_encode()
        texts: list[str | None] = []
        for value in distinct.dictionary.to_pylist():
            whole = value.ljust(self._length, b"\0")
            texts.append(self._text_of(whole) if len(whole) == self._length else None)
        array = pa.array(texts, pa.string()).take(distinct.indices)
        too_long = pc.indices_nonzero(pc.and_(array.is_null(), cells.is_valid())).to_pylist()
        name = str(column.sql_type).upper()
        return TypedCells(array, [(i, f"{name} holds {len(cells[i].as_py())} bytes") for i in too_long])

    def json_texts(self, column: Column, cells: pa.Array, values: pa.StringArray) -> CellTexts:
        return CellTexts(values, is_bare=True)

    def sql_literals(self, column: Column, cells: pa.BinaryArray, values: pa.StringArray) -> SqlLiterals:
        return SqlLiterals(quoted(values))


def _inet6(value: bytes) -> str:
    """As MariaDB shows it (Inet6::to_string in plugin/type_inet): a single group of zeros is left out as well."""
    groups = struct.unpack(">8H", value)
    runs = [sum(1 for _ in takewhile(lambda group: not group, groups[start:])) for start in range(len(groups))]
    length = max(runs)
    start = runs.index(length)
    if start == 0 and (length == 6 or (length == 5 and groups[5] == 0xFFFF)):
        return f"::{'ffff:' if length == 5 else ''}{_inet4(value[12:])}"
    head, tail = (":".join(f"{group:x}" for group in part) for part in (groups[:start], groups[start + length :]))
    return f"{head}::{tail}" if length else tail


def _inet4(value: bytes) -> str:
    return ".".join(map(str, value))


MARIADB_KINDS = {
    "uuid": Formatted(16, lambda value: str(UUID(bytes=value))),
    "inet4": Formatted(4, _inet4),
    "inet6": Formatted(16, _inet6),
}
"""By the type in the definition."""
