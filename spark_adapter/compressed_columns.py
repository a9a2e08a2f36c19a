"""Values of MariaDB's COMPRESSED columns (``formats/column_compressed.ksy``)."""

from __future__ import annotations

import zlib
from typing import Any

import pyarrow as pa


def inflated(cells: pa.StructArray) -> tuple[pa.BinaryArray, list[tuple[int, str]]]:
    """The values as they were before the server compressed them.

    Args:
        cells: of a compressed column.

    Returns:
        The values, null where they are NULL or damaged; and the index of each damaged one, with the reason.
    """
    values: list[bytes | None] = []
    bad = []
    for i, cell in enumerate(cells.to_pylist()):
        try:
            values.append(None if cell is None else _value(cell))
        except (ValueError, zlib.error) as error:
            values.append(None)
            bad.append((i, f"compressed value: {error}"))
    return pa.array(values, pa.binary()), bad


def _value(cell: dict[str, Any]) -> bytes:
    if not cell["is_compressed"]:
        data: bytes = cell["data"]
        return data
    declared: int = cell["uncompressed_length"]
    inflater = zlib.decompressobj(-zlib.MAX_WBITS if cell["is_raw"] else zlib.MAX_WBITS)
    # One byte more than declared, so that more than that is noticed but never inflated.
    value = inflater.decompress(cell["data"], declared + 1)
    if len(value) != declared or not inflater.eof:
        raise ValueError(f"it does not inflate to the {declared} bytes it declares")
    return value
