"""Values of MariaDB's COMPRESSED columns (``formats/column_compressed.ksy``)."""

from __future__ import annotations

from typing import Any

import pyarrow as pa

from spark_adapter.ksy.inflating import inflate


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
        except ValueError as error:
            values.append(None)
            bad.append((i, f"compressed value: {error}"))
    return pa.array(values, pa.binary()), bad


def _value(cell: dict[str, Any]) -> bytes:
    if not cell["is_compressed"]:
        data: bytes = cell["data"]
        return data
    return inflate(cell["data"], cell["uncompressed_length"], is_raw=cell["is_raw"])
