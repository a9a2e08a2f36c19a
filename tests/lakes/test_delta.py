"""merge_into: what Delta's transaction versions do."""

from __future__ import annotations

import pytest
from pyspark.sql import DataFrame

from spark_adapter import merge_into
from spark_adapter.state.positions import Applied, DeltaTarget
from tests.support.lake import Lake

pytestmark = pytest.mark.lake
COLUMNS = (
    "_change_type string, _file string, _position long, _change_index long, _present array<string>, "
    "_corrupt_record string, id long"
)


def insert(lake: Lake, number: int) -> DataFrame:
    return lake.spark.createDataFrame([("insert", "binlog.1", number, 0, None, None, number)], COLUMNS)


def test_a_path_may_be_the_target(lake: Lake, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = f"delta.`{tmp_path_factory.mktemp('tables')}/orders`"
    lake.spark.sql(f"CREATE TABLE {path} (id long) USING delta")
    merge_into(insert(lake, 1), path, "id")
    assert [row.id for row in lake.rows(path)] == [1]


def test_of_two_programs_that_merge_at_the_same_time_one_fails(lake: Lake, monkeypatch: pytest.MonkeyPatch) -> None:
    target = lake.create("two_programs", "id long")
    applied = DeltaTarget.applied

    def overtaken(self: DeltaTarget, log: str) -> list[Applied]:
        """The other program merges right after this one has read the place."""
        found = applied(self, log)
        with monkeypatch.context() as patch:
            patch.setattr(DeltaTarget, "applied", applied)
            merge_into(insert(lake, 2), target, "id")
        return found

    monkeypatch.setattr(DeltaTarget, "applied", overtaken)
    with pytest.raises(RuntimeError, match="another program merged changes"):
        merge_into(insert(lake, 1), target, "id")
    assert [row.id for row in lake.rows(target)] == [2]


def test_a_history_without_the_place_is_noticed(lake: Lake, monkeypatch: pytest.MonkeyPatch) -> None:
    target = lake.create("short_history", "id long")
    merge_into(insert(lake, 1), target, "id")
    monkeypatch.setattr(DeltaTarget, "_commits", lambda *_: [])  # As after delta.logRetentionDuration.
    with pytest.raises(RuntimeError, match=r"the table's history no longer says .*delta.logRetentionDuration"):
        merge_into(insert(lake, 2), target, "id")
    assert [row.id for row in lake.rows(target)] == [1]


def test_changes_after_a_restored_time_are_merged_again(lake: Lake) -> None:
    target = lake.create("restored_time", "id long")
    merge_into(insert(lake, 1), target, "id")
    time = lake.spark.sql(f"DESCRIBE HISTORY {target} LIMIT 1").first()
    assert time is not None
    merge_into(insert(lake, 2), target, "id")
    lake.spark.sql(f"RESTORE TABLE {target} TO TIMESTAMP AS OF '{time.timestamp}'")
    merge_into(insert(lake, 2), target, "id")
    assert sorted(row.id for row in lake.rows(target)) == [1, 2]
