"""Text and bytes: CHAR, VARCHAR, TEXT, BLOB and the like, including COMPRESSED.

Text whose charset is not in the log (MariaDB's default ``binlog_row_metadata=NO_LOG``; MySQL before 8.0.1) is returned
as binary: TEXT and BLOB, VARCHAR and VARBINARY, CHAR and BINARY are the same type in such a log.
"""

from __future__ import annotations

from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.charsets import decoding as charsets
from spark_adapter.charsets.ambiguity import are_ambiguous
from spark_adapter.columns.json_strings import base64, escaped, joined, quoted
from spark_adapter.columns.kind import CellTexts, Kind, SqlLiterals, TypedCells, all_bad
from spark_adapter.columns.sql_strings import backquoted, hexadecimal
from spark_adapter.columns.sql_strings import quoted as sql_quoted
from spark_adapter.decode.table import Column
from spark_adapter.ksy.inflating import inflate


class Text(Kind):
    """VARCHAR, VARBINARY, TEXT and BLOB. A bad cell shows its bytes, unless these are damaged themselves."""

    shows_bad_cells = True

    def arrow_type(self, column: Column) -> pa.DataType:
        if column.collation is None:
            return pa.binary()
        try:
            return pa.binary() if column.is_binary else pa.string()
        except charsets.CharsetError:  # text in an unknown collation
            return pa.string()

    def octets(self, column: Column, cells: pa.Array) -> TypedCells:
        """The bytes of the values, whether they are text or not."""
        return TypedCells(cells, [])

    def typed(self, column: Column, cells: pa.Array) -> TypedCells:
        octets, damaged = self.octets(column, cells)
        if column.collation is None or pa.types.is_binary(self.arrow_type(column)):
            return TypedCells(octets, damaged)
        try:
            charset = charsets.charset_of(column.collation)
            texts, undecoded = charsets.decode_or_null(octets, column.collation)
        except charsets.CharsetError as error:
            texts, bad = all_bad(octets, pa.string(), str(error))
        else:
            bad = [(i, f"not {charset} text: {_shown(octets[i].as_py())}") for i in undecoded.tolist()]
        return TypedCells(texts, sorted(bad + damaged))

    def json_texts(self, column: Column, cells: pa.Array, values: pa.Array) -> CellTexts:
        if pa.types.is_binary(values.type) and column.collation is not None:
            return CellTexts(base64(values), is_bare=True)
        # If the log does not say what the bytes are, they are text if they are valid UTF-8.
        texts = values if pa.types.is_string(values.type) else charsets.utf8_or_null(values)[0]
        if texts.null_count == cells.null_count:
            return CellTexts(escaped(texts), is_bare=True)
        undecoded = self.octets(column, pc.if_else(texts.is_null(), cells, pa.scalar(None, cells.type))).array
        return CellTexts(pc.coalesce(quoted(escaped(texts)), joined('{"base64":"', base64(undecoded), '"}')))

    def sql_literals(self, column: Column, cells: pa.Array, values: pa.Array) -> SqlLiterals:
        """Text as it reads; its bytes where a server would store others."""
        if pa.types.is_binary(values.type):
            return SqlLiterals(hexadecimal(values))
        literals = sql_quoted(values)
        if values.null_count < len(values):
            assert column.collation is not None
            charset = charsets.charset_of(column.collation)
            is_ambiguous = pc.fill_null(are_ambiguous(values, charset), False)
            if pc.any(is_ambiguous).as_py():
                octets = hexadecimal(self.octets(column, cells.filter(is_ambiguous)).array)
                literals = pc.replace_with_mask(literals, is_ambiguous, joined(f"_{charset} ", octets))
        return SqlLiterals(literals)

    def sql_conditions(
        self, column: Column, cells: pa.Array, values: pa.Array, literals: pa.StringArray
    ) -> pa.StringArray:
        """Of text also by its bytes: collations ignore case, accents or trailing spaces."""
        conditions = super().sql_conditions(column, cells, values, literals)
        if pa.types.is_binary(values.type):
            return conditions
        of_bytes = joined(
            f" AND CAST({backquoted(column.key)} AS BINARY) <=> ", hexadecimal(self.octets(column, cells).array)
        )
        return joined(conditions, pc.fill_null(of_bytes, ""))


class Char(Text):
    """CHAR and BINARY. The log omits the trailing zero bytes of BINARY(n)."""

    def typed(self, column: Column, cells: pa.Array) -> TypedCells:
        values, bad = super().typed(column, cells)
        if column.collation is not None and pa.types.is_binary(values.type):
            # Arrow pads only strings, but does not check their bytes.
            values = pc.ascii_rpad(values.view(pa.string()), column.max_length, "\0").view(pa.binary())
        return TypedCells(values, bad)


class Compressed(Text):
    """COMPRESSED columns of MariaDB (``formats/column_compressed.ksy``)."""

    def octets(self, column: Column, cells: pa.StructArray) -> TypedCells:
        """The bytes of the values before the server compressed them."""
        values: list[bytes | None] = []
        bad = []
        for i, cell in enumerate(cells.to_pylist()):
            try:
                values.append(None if cell is None else _inflated(cell))
            except ValueError as error:
                values.append(None)
                bad.append((i, f"compressed value: {error}"))
        return TypedCells(pa.array(values, pa.binary()), bad)


def _inflated(cell: dict[str, Any]) -> bytes:
    if not cell["is_compressed"]:
        data: bytes = cell["data"]
        return data
    return inflate(cell["data"], cell["uncompressed_length"], is_raw=cell["is_raw"])


def _shown(value: bytes) -> str:
    shown = value[: charsets.SHOWN_BYTES].hex(" ")
    return shown if len(value) <= charsets.SHOWN_BYTES else f"{shown} … ({len(value)} bytes)"
