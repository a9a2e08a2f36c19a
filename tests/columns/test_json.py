"""Columns of JSON documents."""

from __future__ import annotations

import pyarrow as pa

from spark_adapter.columns.kinds import typed
from spark_adapter.decode.table import CellType
from tests.support.column_cells import column, typed_values
from tests.support.json_documents import document


def test_json() -> None:
    each = column(CellType.json)
    assert typed_values(each, [document({"b": 1.0, "a": [1, None]}), None, b""]) == [
        '{"a": [1, null], "b": 1.0}',
        None,
        "null",
    ]
    array, bad = typed(each, pa.array([b"\x7f", document(True)], pa.binary()))
    assert array.to_pylist() == [None, "true"]
    assert [place for place, _ in bad] == [0]
    assert bad[0][1].startswith("JSON: ")
