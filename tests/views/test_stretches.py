"""However the rows of a block are cut into stretches, views have the same rows and faults in the same order."""

from __future__ import annotations

import numpy as np
import pyarrow as pa
import pytest

import spark_adapter
from spark_adapter.decode import Engine
from spark_adapter.decode.engine import events_of_rows
from spark_adapter.files.event_file import MAGIC, EventFile
from spark_adapter.files.payloads import open_payloads
from spark_adapter.rows.asked import Asked
from spark_adapter.rows.row_changes import RowsReader
from spark_adapter.views import stretches
from tests.support import truth
from tests.support.binlog_bytes import flipped, load, read

LOGS = ["oltp", "mixed_format", "ddl_evolution", "multi_table", "json_partial", "mariadb_rows", "compression_zstd"]
"""With statements among rows, several tables in a transaction, changes of JSON documents, payloads."""


def cut_finely(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stretches, "STRETCH_BYTES", 500)
    monkeypatch.setattr(stretches, "LEAST_ROWS", 0)


@pytest.mark.parametrize("view", ["changes", "sql"])
@pytest.mark.parametrize("name", LOGS)
def test_rows_are_the_same(name: str, view: str, engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = read(load(name), view, engine=engine)
    cut_finely(monkeypatch)
    assert read(load(name), view, engine=engine) == expected


def test_damage_has_the_same_place(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    data = flipped(load("oltp"), len(load("oltp")) // 2)
    expected = read(data, engine=engine)
    assert expected.faults
    cut_finely(monkeypatch)
    assert read(data, engine=engine) == expected


def test_rows_of_a_table_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def rows() -> pa.Table:
        return spark_adapter.read(truth.binlog("oltp"), view="table", table="corpus.orders").read_all()

    expected = rows()
    cut_finely(monkeypatch)
    cut = rows()
    assert cut.column(0).num_chunks > expected.column(0).num_chunks
    assert cut.equals(expected)


@pytest.mark.parametrize("name", LOGS)
def test_each_row_is_in_one_stretch_with_its_event(name: str, engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    cut_finely(monkeypatch)
    data = load(name)
    (block,) = open_payloads(EventFile(pa.BufferReader(data), name, len(data)).blocks(len(MAGIC)))
    parts, _ = RowsReader(engine, Asked()).read(block)
    found = [*stretches.stretches(block, parts)]
    assert len(found) > 1
    assert [0, *(each.end for each in found)] == [*(each.first for each in found), len(block)]
    for each in found:
        events = events_of_rows(each.parts)
        assert events.min() >= each.first
        assert events.max() < each.end
    cut = events_of_rows([part for each in found for part in each.parts])
    assert np.array_equal(np.sort(cut), np.sort(events_of_rows(parts)))
