"""merge_into: what happens to Iceberg's snapshots."""

from __future__ import annotations

import pytest
from pyspark.sql import DataFrame

from spark_adapter import merge_into
from tests.support.lake import Lake

pytestmark = pytest.mark.lake
COLUMNS = (
    "_change_type string, _file string, _position long, _change_index long, _present array<string>, "
    "_corrupt_record string, id long"
)


def insert(lake: Lake, number: int) -> DataFrame:
    return lake.spark.createDataFrame([("insert", "binlog.1", number, 0, None, None, number)], COLUMNS)


def test_the_place_outlives_its_snapshot(lake: Lake) -> None:
    target = lake.create("expired", "id long")
    merge_into(insert(lake, 1), target, "id")
    lake.spark.sql(f"INSERT INTO {target} VALUES (7)")  # As a compaction would, this makes a newer snapshot.
    merged, inserted = lake.commits(target)
    lake.spark.sql(f"CALL lake.system.expire_snapshots(table => '{target}', snapshot_ids => ARRAY({merged}))")
    merge_into(insert(lake, 1), target, "id")
    assert lake.commits(target) == [inserted]


def test_a_name_is_found_in_the_current_namespace(lake: Lake) -> None:
    target = lake.create("or-ders", "id long")
    lake.spark.sql("USE lake.shop")
    try:
        merge_into(insert(lake, 1), "`or-ders`", "id")
    finally:
        lake.spark.sql("USE lake")
    assert [row.id for row in lake.rows(target)] == [1]
