"""What changes add up to: random changes of many small tables in one frame, against the rows that they left."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from pyspark.errors import PySparkException
from pyspark.sql import DataFrame, Row, SparkSession

from spark_adapter.log_names import COMPRESSIONS, number_in_log, plain_name
from spark_adapter.state.net_changes import completed_images, last_images, place, place_at
from tests.support.random_changes import CHANGE_SCHEMA, COLUMNS, IMAGES, SCHEMA, RandomTable

pytestmark = pytest.mark.spark
KEY = ("world", "id")
Tables = dict[int, dict[int, dict[str, Any]]]


def worlds(images: tuple[str, ...]) -> Iterator[tuple[int, RandomTable]]:
    for world in range(150):
        yield world, RandomTable(random.Random(world), images, first_file=9 + 10 * world)


def images_of(spark: SparkSession, rows: list[dict[str, Any]], schema: str = SCHEMA) -> DataFrame:
    """Rows of the view `table`, in another order than that of the log."""
    names = [each.split()[0] for each in f"{CHANGE_SCHEMA}, world int, {schema}".split(", ")]
    shuffled = random.Random(1).sample(rows, len(rows))
    frame = spark.createDataFrame(
        [tuple(row.get(name) for name in names) for row in shuffled], f"{CHANGE_SCHEMA}, world int, {schema}"
    )
    return frame.select(place().alias("_place"), "_change_type", "_present", "world", *COLUMNS)


def merged(before: Tables, net: DataFrame) -> Tables:
    """What MERGE does with the last state of each key."""
    after = {world: dict(rows) for world, rows in before.items()}
    for row in net.collect():
        if row._gone:
            after[row.world].pop(row.id, None)
        else:
            after[row.world][row.id] = {
                name: row[name] for name in row.asDict() if name not in ("world", "_gone", "_moved")
            }
    return after


def test_the_last_image_of_a_key_counts(spark: SparkSession) -> None:
    before, rows, after = played(("FULL",))
    assert merged(before, last_images(images_of(spark, rows), KEY)) == after


def played(images: tuple[str, ...]) -> tuple[Tables, list[dict[str, Any]], Tables]:
    """Tables before 1 to 30 random changes, the changes, and the tables after them."""
    before, rows, after = {}, [], {}
    for world, table in worlds(images):
        before[world] = dict(table.rows)
        for _ in range(world % 30 + 1):
            table.change()
        rows += [row | {"world": world} for row in table.log]
        after[world] = table.rows
    return before, rows, after


def test_columns_that_images_lack_keep_their_values(spark: SparkSession) -> None:
    before, rows, after = played(IMAGES)
    old = [(world, *(row[name] for name in COLUMNS)) for world, table in before.items() for row in table.values()]
    target = spark.createDataFrame(old, f"world int, {SCHEMA}")
    net = completed_images(images_of(spark, with_world(rows)), KEY, target)
    assert merged(before, net) == after


def with_world(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The key of these tables has two columns, and every image has the first."""
    return [row | {"_present": row["_present"] and [*row["_present"], "world"]} for row in rows]


def a_change(change_type: str, index: int, present: list[str] | None = None, **values: Any) -> dict[str, Any]:
    return {
        "_change_type": change_type,
        "_file": "/logs/binlog.000001",
        "_position": 4,
        "_change_index": index,
        "_present": present and [*present, "world"],
        "world": 0,
        **values,
    }


def test_a_long_chain_of_keys_is_followed_to_its_beginning(spark: SparkSession) -> None:
    rows = []
    for number in range(1, 20):
        rows.append(a_change("update_preimage", number, ["id"], id=number))
        rows.append(a_change("update_postimage", number, ["id"], id=number + 1))
    target = spark.createDataFrame([(0, 1, 7, "b", "c")], f"world int, {SCHEMA}")
    net = completed_images(images_of(spark, rows), KEY, target).where("not _gone").collect()
    assert net == [Row(world=0, id=20, a=7, b="b", c="c", _gone=False, _moved=True)]


def test_a_column_that_no_image_has_moves_with_its_row(spark: SparkSession) -> None:
    rows = [
        a_change("update_preimage", 0, id=1, a=1),
        a_change("update_postimage", 0, id=2, a=1),
    ]
    target = spark.createDataFrame([(0, 1, 1, None, None, "kept")], f"world int, {SCHEMA}, remark string")
    net = completed_images(images_of(spark, rows), KEY, target).where("not _gone").first()
    assert net is not None
    assert (net.id, net.remark) == (2, "kept")


def test_a_value_that_is_nowhere_fails(spark: SparkSession) -> None:
    rows = [a_change("update_preimage", 0, ["id"], id=1), a_change("update_postimage", 0, ["a"], a=5)]
    target = spark.createDataFrame([], f"world int, {SCHEMA}")
    with pytest.raises(PySparkException, match=r'does not have the whole row of key .*"id":1.*, nor has the target'):
        completed_images(images_of(spark, rows), KEY, target).collect()


def test_a_value_that_is_nowhere_does_not_matter_in_a_row_that_is_deleted(spark: SparkSession) -> None:
    rows = [
        a_change("update_preimage", 0, ["id"], id=1),
        a_change("update_postimage", 0, ["a"], a=5),
        a_change("delete", 1, ["id"], id=1),
    ]
    target = spark.createDataFrame([], f"world int, {SCHEMA}")
    net = completed_images(images_of(spark, rows), KEY, target).first()
    assert net is not None
    assert net._gone


def test_a_column_that_an_insert_lacks_is_null(spark: SparkSession) -> None:
    target = spark.createDataFrame([(0, 1, 7, "b", "c")], f"world int, {SCHEMA}")
    rows = [a_change("delete", 0, ["id"], id=1), a_change("insert", 1, ["id", "a"], id=1, a=2)]
    net = completed_images(images_of(spark, rows), KEY, target).first()
    assert net is not None
    assert (net.a, net.b, net.c) == (2, None, None)


NAMES = [
    "binlog.000009", "binlog.000010", "binlog.10000000.gz", "dir.5/mysql-bin.000007.ZST", "a.b", "binlog", "x.12.old",
    "binlog.000003.gz.gz", "binlog.", *(f"binlog.000008{ending}" for ending in COMPRESSIONS),
]  # fmt: skip


def test_files_have_the_numbers_that_their_log_gives_them(spark: SparkSession) -> None:
    places = [(name, 4, 0, "insert") for name in NAMES]
    frame = spark.createDataFrame(places, "_file string, _position long, _change_index long, _change_type string")
    found = {row._file: row.number for row in frame.select("_file", place().number.alias("number")).collect()}
    assert found == {name: number_in_log(plain_name(name)) for name in NAMES}


def test_what_has_no_position_is_last(spark: SparkSession) -> None:
    frame = spark.createDataFrame(
        [("binlog.1", None, None, None)], "_file string, _position long, _change_index long, _change_type string"
    )
    assert frame.where(place() > place_at(1, 10**12, 10**12)).count() == 1
