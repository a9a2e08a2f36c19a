"""A log with ever new TABLE_MAPs takes no more memory than one with a few, and gives the same rows."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pyarrow as pa
import pytest

from spark_adapter.decode import Engine
from spark_adapter.files.blocks import Block
from spark_adapter.files.event_file import EventFile
from spark_adapter.files.event_types import Code
from spark_adapter.files.synchronize import blocks_of_range
from spark_adapter.options import Options
from spark_adapter.recent import Recent
from spark_adapter.rows.asked import Asked
from spark_adapter.rows.logged_definitions import definitions_of
from spark_adapter.rows.row_changes import RowsReader
from spark_adapter.views.base import View
from spark_adapter.views.changes import ChangesView
from spark_adapter.views.tables import TablesView
from tests.support.events_by_hand import DESCRIPTION_5_7, MAGIC, event
from tests.support.tables_by_hand import image, integer, rows_body, table_map_body

INT: Any = SimpleNamespace(code=3, metadata=b"")
KEPT = 10


def log(table_ids: list[int]) -> bytes:
    """A row of ``d.t`` under each of these ids, as servers give a new one whenever they open a table again."""
    data = MAGIC + DESCRIPTION_5_7
    for number, table_id in enumerate(table_ids):
        cells = [integer(3, number, False), integer(3, -number, False)]
        data += event(Code.table_map, table_map_body(table_id, "d", "t", [INT] * 2, [False] * 2, []))
        data += event(Code.write_rows, rows_body(table_id, 1, [[True] * 2], [image(cells)], extra=b""))
    return data


def blocks(data: bytes) -> Iterator[Block]:
    return blocks_of_range(EventFile(pa.BufferReader(data), "a.binlog", len(data), True), 0, None, 2000)


@pytest.fixture(params=["log alone", "definitions"])
def asked(request: pytest.FixtureRequest, tmp_path: Path) -> Asked:
    if request.param == "log alone":
        return Asked()
    (tmp_path / "d.sql").write_text("CREATE TABLE d.t (a INT NOT NULL, b INT NOT NULL);")
    options = Options.parse({"path": str(tmp_path), "tableDefinitions": str(tmp_path / "d.sql")})
    return Asked(options, definitions=definitions_of(options))


def keep(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    monkeypatch.setattr("spark_adapter.decode.table._TABLES", Recent(count))
    monkeypatch.setattr("spark_adapter.matching.naming._NAMED", Recent(count))
    monkeypatch.setattr("spark_adapter.decode.compiled._KINDS", Recent(count))
    monkeypatch.setattr("spark_adapter.decode.compiled._CELLS", Recent(count))
    monkeypatch.setattr("spark_adapter.decode.compiled._TABLE_MAPS", Recent(count))


def test_memory_does_not_grow_with_the_number_of_tables(
    engine: Engine, asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(monkeypatch, KEPT)
    reader = RowsReader(engine, asked)
    num_rows, sizes = 0, []
    gc.freeze()  # What was there before is of no interest, and much to look through.
    tracemalloc.start()
    try:
        for block in blocks(log(list(range(1, 201)))):
            parts, faults = reader.read(block)
            assert not faults
            num_rows += sum(map(len, parts))
            del parts
            gc.collect()
            sizes.append(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
        gc.unfreeze()
    assert num_rows == 200
    # 8 KB for each of 100 tables would be 0.8 MB.
    assert max(sizes[len(sizes) // 2 :]) - max(sizes[: len(sizes) // 2]) < 200_000


@pytest.mark.parametrize("view", [ChangesView, TablesView])
def test_what_is_kept_changes_nothing(
    engine: Engine, asked: Asked, view: type[View], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tables that come again soon, late, and after all others."""
    data = log([*range(1, 61), *range(1, 61), 5, 5, 6, 5])

    def rows() -> list[dict[str, Any]]:
        return [row for batch, _ in view(engine, asked).batches(blocks(data)) for row in batch.to_pylist()]

    expected = rows()
    keep(monkeypatch, KEPT)
    assert rows() == expected
    if view is TablesView:
        assert [row["num_events"] for row in expected] == [2] * 4 + [5, 3] + [2] * 54
