"""Rows in memory: random changes of many small tables, against the rows that they left."""

from __future__ import annotations

import random
from typing import Any

import pyarrow as pa
import pytest

from spark_adapter.replays import rows as module
from spark_adapter.replays.life import ReplayError
from spark_adapter.replays.plan import Shape
from spark_adapter.replays.rows import Rows
from tests.support.random_changes import COLUMNS, IMAGES, RandomTable

SCHEMA = pa.schema([("id", pa.int32()), ("a", pa.int32()), ("b", pa.string()), ("c", pa.string())])
OF_CHANGES = pa.schema([("_change_type", pa.string()), ("_present", pa.list_(pa.string())), *SCHEMA])


def changes(*rows: dict[str, Any]) -> pa.RecordBatch:
    return pa.RecordBatch.from_pylist([{name: row.get(name) for name in OF_CHANGES.names} for row in rows], OF_CHANGES)


def refuse(column: str) -> None:
    raise ReplayError(f"column {column}")


def by_key(rows: Rows) -> dict[int, dict[str, Any]]:
    return {row["id"]: row for row in rows.table(refuse).to_pylist()}


@pytest.mark.parametrize("images", [("FULL",), IMAGES])
@pytest.mark.parametrize("few", [0, module._FEW_IMAGES])
def test_random_changes_leave_the_rows_that_they_left(
    images: tuple[str, ...], few: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when images are let go of after every batch, and batches end between the images of an update."""
    monkeypatch.setattr(module, "_FEW_IMAGES", few)
    for world in range(150):
        chance = random.Random(world)
        table = RandomTable(chance, images)
        rows = Rows(Shape(SCHEMA, (0,)))
        rows.begin(pa.RecordBatch.from_pylist([*table.rows.values()], SCHEMA))
        for _ in range(world % 30 + 1):
            table.change()
        log = [*table.log]
        while log:
            size = chance.randint(1, 7)
            rows.change(changes(*log[:size]))
            log = log[size:]
        assert by_key(rows) == {key: {name: row[name] for name in COLUMNS} for key, row in table.rows.items()}


def test_a_table_without_a_key_has_rows_several_times() -> None:
    rows = Rows(Shape(SCHEMA, ()))
    twice = {"id": 1, "a": None, "b": "x"}
    rows.begin(changes(twice, twice).select(SCHEMA.names))
    rows.change(changes({"_change_type": "delete", **twice}, {"_change_type": "insert", "id": 2}))
    assert sorted(row["id"] for row in rows.table(refuse).to_pylist()) == [1, 2]
    with pytest.raises(ReplayError, match="a row is changed or deleted that is not in the table"):
        rows.change(changes({"_change_type": "delete", "id": 3}))


@pytest.mark.parametrize("cells", [[0.0, -0.0], [{"x": 1.0}, {"x": 2.0}], [b"a", b"A"], ["a", "A"]])
def test_rows_without_a_key_are_the_same_if_all_cells_are(cells: list[Any]) -> None:
    schema = pa.schema([("v", pa.array(cells).type)])
    of_changes = pa.schema([("_change_type", pa.string()), ("_present", pa.list_(pa.string())), *schema])
    rows = Rows(Shape(schema, ()))
    for change_type, some in (("insert", cells), ("delete", cells[:1])):
        rows.change(pa.RecordBatch.from_pylist([{"_change_type": change_type, "v": cell} for cell in some], of_changes))
    assert repr(rows.table(refuse).to_pylist()) == repr([{"v": cells[1]}])


def test_a_long_chain_of_keys_is_followed_to_its_beginning() -> None:
    rows = Rows(Shape(SCHEMA, (0,)))
    rows.begin(pa.RecordBatch.from_pylist([{"id": 1, "a": 7, "b": "b", "c": "c"}], SCHEMA))
    for number in range(1, 20):
        before = {"_change_type": "update_preimage", "_present": ["id"], "id": number}
        rows.change(changes(before, before | {"_change_type": "update_postimage", "id": number + 1}))
    assert by_key(rows) == {20: {"id": 20, "a": 7, "b": "b", "c": "c"}}


def test_an_update_may_be_in_two_batches() -> None:
    rows = Rows(Shape(SCHEMA, (0,)))
    rows.change(changes({"_change_type": "update_preimage", "id": 1, "a": 7, "b": "b", "c": "c"}))
    rows.change(changes({"_change_type": "update_postimage", "_present": ["a"], "a": 8}))
    assert by_key(rows) == {1: {"id": 1, "a": 8, "b": "b", "c": "c"}}


def test_a_value_that_is_nowhere_is_refused() -> None:
    rows = Rows(Shape(SCHEMA, (0,)))
    before = {"_change_type": "update_preimage", "_present": ["id"], "id": 1}
    rows.change(changes(before, {"_change_type": "update_postimage", "_present": ["a", "c"], "a": 5}))
    with pytest.raises(ReplayError, match="column b"):
        rows.table(refuse)
    told: list[str] = []
    assert rows.table(told.append).to_pylist() == [{"id": 1, "a": 5, "b": None, "c": None}]
    assert told == ["b"]


def test_a_value_that_is_nowhere_does_not_matter_in_a_row_that_is_deleted() -> None:
    rows = Rows(Shape(SCHEMA, (0,)))
    before = {"_change_type": "update_preimage", "_present": ["id"], "id": 1}
    after = {"_change_type": "update_postimage", "_present": ["a"], "a": 5}
    rows.change(changes(before, after, before | {"_change_type": "delete"}))
    assert by_key(rows) == {}


def test_a_column_that_an_insert_lacks_is_not_that_of_an_earlier_row() -> None:
    rows = Rows(Shape(SCHEMA, (0,)))
    rows.begin(pa.RecordBatch.from_pylist([{"id": 1, "a": 7, "b": "b", "c": "c"}], SCHEMA))
    deleted = {"_change_type": "delete", "_present": ["id"], "id": 1}
    rows.change(changes(deleted, {"_change_type": "insert", "_present": ["id", "a", "c"], "id": 1, "a": 2}))
    with pytest.raises(ReplayError, match="column b"):
        rows.table(refuse)


def test_a_key_without_a_value_is_an_error() -> None:
    rows = Rows(Shape(SCHEMA, (0,)))
    with pytest.raises(ReplayError, match="column id of the key has a date without a value"):
        rows.change(changes({"_change_type": "insert", "a": 1}))
    with pytest.raises(ReplayError, match="column id of the key: images lack it"):
        rows.change(changes({"_change_type": "delete", "_present": ["a"], "a": 1}))
