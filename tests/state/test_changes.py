"""What changes add up to: random changes of many small tables in one frame, against the rows that they left."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from pyspark.errors import PySparkException
from pyspark.sql import Column, DataFrame, Row, SparkSession
from pyspark.sql import functions as f
from pyspark.sql.types import DataType, IntegerType, StringType

from spark_adapter.log_names import COMPRESSIONS, number_in_log, plain_name
from spark_adapter.state.changes import (
    Altered,
    Partial,
    Shape,
    last_images,
    log_place,
    log_place_at,
    merged,
    numbered,
)
from tests.support.random_changes import CHANGE_SCHEMA, COLUMNS, IMAGES, SCHEMA, RandomTable

pytestmark = pytest.mark.spark
Tables = dict[int, dict[int, dict[str, Any]]]


def worlds(images: tuple[str, ...]) -> Iterator[tuple[int, RandomTable]]:
    for world in range(150):
        yield world, RandomTable(random.Random(world), images, first_file=9 + 10 * world)


def images_of(spark: SparkSession, rows: list[dict[str, Any]], schema: str = SCHEMA) -> DataFrame:
    """Rows of the view `table`, in another order than that of the log."""
    names = [each.split()[0] for each in f"{CHANGE_SCHEMA}, world int, {schema}".split(", ")]
    shuffled = random.Random(1).sample(rows, len(rows))
    return spark.createDataFrame(
        [tuple(row.get(name) for name in names) for row in shuffled], f"{CHANGE_SCHEMA}, world int, {schema}"
    )


def shape_of(*more: str) -> Shape:
    """Tables of these tests; the user may have added text columns, which changes do not have."""
    names = ("world", *COLUMNS, *more)
    types = tuple(IntegerType() if name in ("world", "id", "a") else StringType() for name in names)
    return Shape(names, types, (0, 1), frozenset(map(names.index, more)))


SHAPE = shape_of()


def refuse(reason: str, type_: DataType) -> Column:
    return f.raise_error(f.lit(reason)).cast(type_)


def net_of(
    spark: SparkSession,
    before: list[tuple[Any, ...]],
    rows: list[dict[str, Any]],
    shape: Shape = SHAPE,
    altered: Sequence[Altered] = (),
) -> DataFrame:
    """The last row of each key, by the names of columns."""
    schema = ", ".join(f"c{place} {type_.simpleString()}" for place, type_ in enumerate(shape.types))
    old = spark.createDataFrame(before, schema)
    return named(merged(old, images_of(spark, rows), shape, altered, Partial(refuse, has_moves=True)), shape)


def named(net: DataFrame, shape: Shape) -> DataFrame:
    return net.withColumnsRenamed({numbered(place): name for place, name in enumerate(shape.names)})


def after_merge(before: Tables, net: DataFrame) -> Tables:
    """What MERGE does with the last row of each key."""
    after = {world: dict(rows) for world, rows in before.items()}
    for row in net.collect():
        if not row.is_there:
            after[row.world].pop(row.id, None)
        else:
            after[row.world][row.id] = {name: row[name] for name in row.asDict() if name not in ("world", "is_there")}
    return after


def test_the_last_image_of_a_key_counts(spark: SparkSession) -> None:
    before, rows, after = played(("FULL",))
    assert after_merge(before, named(last_images(None, images_of(spark, rows), SHAPE), SHAPE)) == after


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
    assert after_merge(before, net_of(spark, old, with_world(rows))) == after


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
    net = net_of(spark, [(0, 1, 7, "b", "c")], rows).where("is_there").collect()
    assert net == [Row(world=0, id=20, a=7, b="b", c="c", is_there=True)]


def test_a_column_that_no_image_has_moves_with_its_row(spark: SparkSession) -> None:
    rows = [a_change("update_preimage", 0, id=1, a=1), a_change("update_postimage", 0, id=2, a=1)]
    shape = shape_of("remark")
    net = net_of(spark, [(0, 1, 1, None, None, "kept")], rows, shape).where("is_there").first()
    assert net is not None
    assert (net.id, net.remark) == (2, "kept")


def test_a_value_that_is_nowhere_fails(spark: SparkSession) -> None:
    rows = [a_change("update_preimage", 0, ["id"], id=1), a_change("update_postimage", 0, ["a"], a=5)]
    with pytest.raises(PySparkException, match=r"column b: images lack it, and the log has neither what it was before"):
        net_of(spark, [], rows).collect()


def test_a_value_that_is_nowhere_does_not_matter_in_a_row_that_is_deleted(spark: SparkSession) -> None:
    rows = [
        a_change("update_preimage", 0, ["id"], id=1),
        a_change("update_postimage", 0, ["a"], a=5),
        a_change("delete", 1, ["id"], id=1),
    ]
    assert [row.is_there for row in net_of(spark, [], rows).collect()] == [False]


def test_a_column_that_an_insert_lacks_is_not_that_of_an_earlier_row(spark: SparkSession) -> None:
    rows = [a_change("delete", 0, ["id"], id=1), a_change("insert", 1, ["id", "a"], id=1, a=2)]
    with pytest.raises(PySparkException, match="column b: images lack it"):
        net_of(spark, [(0, 1, 7, "b", "c")], rows).collect()


def test_rows_get_the_default_of_a_new_column_when_it_is_added(spark: SparkSession) -> None:
    before = [(0, key, key, "b", "old") for key in (1, 2, 3)]  # c was another column, and is dropped
    rows = [
        a_change("insert", 0, id=4, a=4, b="b"),
        a_change("update_preimage", 1, ["id"], id=1),
        a_change("update_postimage", 1, ["a"], a=10),
        a_change("delete", 2, id=2),
        a_change("update_preimage", 4, ["id"], id=3),
        a_change("update_postimage", 4, ["c"], c="own"),
        a_change("insert", 5, id=2, a=2, b="b", c=None),
    ]
    added = Altered((1, 4, 3, 0), {4: f.lit("new")})
    net = net_of(spark, before, rows, altered=[added]).collect()
    assert sorted((row.id, row.a, row.c) for row in net) == [(1, 10, "new"), (2, 2, None), (3, 3, "own"), (4, 4, "new")]


NAMES = [
    "binlog.000009", "binlog.000010", "binlog.10000000.gz", "dir.5/mysql-bin.000007.ZST", "a.b", "binlog", "x.12.old",
    "binlog.000003.gz.gz", "binlog.", *(f"binlog.000008{ending}" for ending in COMPRESSIONS),
]  # fmt: skip


def test_files_have_the_numbers_that_their_log_gives_them(spark: SparkSession) -> None:
    places = [(name, 4, 0, "insert") for name in NAMES]
    frame = spark.createDataFrame(places, "_file string, _position long, _change_index long, _change_type string")
    found = {row._file: row.number for row in frame.select("_file", log_place().number.alias("number")).collect()}
    assert found == {name: number_in_log(plain_name(name)) for name in NAMES}


def test_what_has_no_position_is_last(spark: SparkSession) -> None:
    frame = spark.createDataFrame(
        [("binlog.1", None, None, None)], "_file string, _position long, _change_index long, _change_type string"
    )
    assert frame.where(log_place() > log_place_at(1, 10**12, 10**12)).count() == 1
