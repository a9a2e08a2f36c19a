"""UUID, INET4 and INET6 of MariaDB: texts as its server showed them for the same bytes."""

from __future__ import annotations

from dataclasses import replace

import pyarrow as pa
import pytest

from spark_adapter.columns.kinds import cell_texts, spark_type, typed
from spark_adapter.decode.table import CellType, Column
from tests.support.column_cells import column


def of_type(sql_type: str) -> Column:
    return replace(column(CellType.string, max_length=16), sql_type=sql_type)


@pytest.mark.parametrize(
    ("sql_type", "value", "text"),
    [
        ("uuid", "df111a3b3df255ad a90802389a78cdc2", "df111a3b-3df2-55ad-a908-02389a78cdc2"),
        ("uuid", "f5b165224a5817919f6af1d8", "f5b16522-4a58-1791-9f6a-f1d800000000"),
        ("inet4", "f79b17", "247.155.23.0"),
        ("inet4", "", "0.0.0.0"),
        ("inet6", "0000c6f3aa200000d9892fed00008005", "::c6f3:aa20:0:d989:2fed:0:8005"),
        ("inet6", "0000c3e69311", "0:c3e6:9311::"),
        ("inet6", "7bf8a5bcf461b1e979ab000087c8", "7bf8:a5bc:f461:b1e9:79ab::87c8:0"),
        ("inet6", "0000000000000000000000000000cec2", "::cec2"),
        ("inet6", "00000000000000000000ffffc0000201", "::ffff:192.0.2.1"),
        ("inet6", "000000000000000000000000c0000201", "::192.0.2.1"),
        ("inet6", "", "::"),
        ("inet6", "00010002000300040005000600070008", "1:2:3:4:5:6:7:8"),
    ],
)
def test_texts(sql_type: str, value: str, text: str) -> None:
    cells = pa.array([bytes.fromhex(value), None], pa.binary())
    assert spark_type(of_type(sql_type)) == pa.string()
    assert typed(of_type(sql_type), cells).array.to_pylist() == [text, None]
    assert cell_texts(of_type(sql_type), cells).whole.to_pylist() == [f'"{text}"', None]


def test_a_value_that_is_too_long_is_reported() -> None:
    cells = pa.array([b"\1\2\3\4", b"\1\2\3\4\5"], pa.binary())
    found = typed(of_type("inet4"), cells)
    assert found.array.to_pylist() == ["1.2.3.4", None]
    assert found.bad == [(1, "INET4 holds 5 bytes")]
    assert cell_texts(of_type("inet4"), cells).whole.to_pylist() == ['"1.2.3.4"', None]
