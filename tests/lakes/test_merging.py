"""merge_into with real tables: what they have after it, and what their commits say."""

from __future__ import annotations

import itertools
import random
import shutil
from pathlib import Path
from typing import Any

import pytest
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as f
from pyspark.sql.streaming.query import StreamingQuery

from spark_adapter import merge_into, replay
from spark_adapter.state import merging
from spark_adapter.state.changes import log_place, log_place_at
from spark_adapter.state.positions import target_named
from tests.support import truth
from tests.support.lake import Lake
from tests.support.random_changes import CHANGE_SCHEMA, COLUMNS, SCHEMA, RandomTable

pytestmark = pytest.mark.lake
# A table of a log, and how often the log is cut.
LOGS = [
    (("oltp",), "items", 3),
    (("compression_zstd",), "p1", 2),
    (("end_rotate", "end_rotate.2", "end_rotate.3"), "t", 2),
    (("mariadb_rows",), "mt", 2),
    (("meta_full_image_minimal",), "m1", 3),
    (("meta_full_image_minimal",), "m2", 2),
    (("meta_full_image_noblob",), "m1", 3),
]


def read(spark: SparkSession, paths: str | list[str], table: str, **options: str) -> DataFrame:
    reader = spark.read.format("binlog").option("view", "table").option("table", table).options(**options)
    return reader.option("timeType", "string").option("tableDefinitions", "log").load(paths)


def rotation(names: tuple[str, ...], folder: Path) -> str:
    """The files of a log under names that servers give."""
    for number, name in enumerate(names, 1):
        shutil.copy(truth.binlog(name), folder / f"binlog.{number:06}")
    return str(folder)


def own_columns(changes: DataFrame) -> DataFrame:
    return changes.drop(*(name for name in changes.columns if name.startswith("_")))


def rows_of(spark: SparkSession, log: list[dict[str, Any]], schema: str = SCHEMA) -> DataFrame:
    whole = f"{CHANGE_SCHEMA}, {schema}"
    names = [each.split()[0] for each in whole.split(", ")]
    return spark.createDataFrame([tuple(row.get(name) for name in names) for row in log], whole)


def change(change_type: str, number: int, present: list[str] | None = None, **values: Any) -> dict[str, Any]:
    """A row of the view `table`."""
    place = {"_file": "/logs/binlog.000001", "_position": number, "_change_index": 0}
    return {"_change_type": change_type, **place, "_present": present, **values}


def insert(lake: Lake, number: int, **values: Any) -> DataFrame:
    return rows_of(lake.spark, [change("insert", number, **values)])


@pytest.mark.parametrize(("names", "table", "num_cuts"), LOGS, ids=[f"{names[0]}-{table}" for names, table, _ in LOGS])
def test_a_log_in_batches_leaves_the_rows_of_its_server(
    lake: Lake, tmp_path: Path, names: tuple[str, ...], table: str, num_cuts: int
) -> None:
    chance = random.Random(str((names, table)))
    until_delete = names[0].startswith("meta_")
    truths = [truth.load(name, is_defined=True) for name in names]
    expected = truth.final_rows(truths, f"corpus.{table}", until_delete)
    columns = truths[0].columns[f"corpus.{table}"][-1]
    key = [column.name for column in columns if column.key == "PRI"]
    changes = read(lake.spark, rotation(names, tmp_path), f"corpus.{table}").withColumn("at", log_place()).cache()
    places = sorted({row.at for row in changes.where("_change_type != 'update_preimage'").select("at").collect()})
    if until_delete:
        first = changes.where("_change_type = 'delete'").agg(f.min("at").alias("at")).first()
        assert first is not None
        places = places[: places.index(first.at)]
    cuts = [places[0], *sorted(chance.sample(places[1:-1], num_cuts)), places[-1]]
    target = lake.create_like(f"{names[0]}_{table}", own_columns(changes).drop("at"))
    for start, end in itertools.pairwise(cuts):
        # Each batch begins somewhere before the last one ended.
        begin = chance.choice([at for at in places if at <= start])
        batch = changes.where(
            f.col("at").between(log_place_at(begin.number, begin.position, begin.change_index, 0), log_place_at(*end))
        )
        merge_into(batch.drop("at"), target, key)
    for row in expected.values():
        for column in columns:
            if column.kind == "time":
                row.pop(column.name)  # Read as text, as lakes have no type for it.
    assert expected
    assert not truth.compare_final_rows([row.asDict() for row in lake.rows(target)], expected.values())


def test_random_changes_in_random_batches_leave_their_rows(lake: Lake) -> None:
    chance = random.Random(7)
    table = RandomTable(chance)
    target = lake.create("random_changes", f"{SCHEMA}, remark string")
    before = [(*(row[name] for name in COLUMNS), f"remark {key}") for key, row in table.rows.items()]
    lake.spark.createDataFrame(before, f"{SCHEMA}, remark string").writeTo(target).append()
    starts = [0]
    for number in range(6):
        for _ in range(10):
            table.change()
        if number == 3:
            table.truncate()
            table.change()
        merge_into(rows_of(lake.spark, table.log[chance.choice(starts) :]), target, "id")
        starts.append(len(table.log))
    found = {row.id: row.asDict() for row in lake.spark.table(target).drop("remark").collect()}
    assert found == table.rows


def test_a_batch_that_was_merged_is_ignored(lake: Lake) -> None:
    target = lake.create("repeated", SCHEMA)
    changes = insert(lake, 1, id=1, a=1)
    merge_into(changes, target, "id")
    commits = lake.commits(target)
    merge_into(changes, target, "id")
    assert lake.commits(target) == commits


def test_of_a_batch_that_was_merged_in_part_the_rest_is_merged(lake: Lake) -> None:
    target = lake.create("in_part", SCHEMA)
    first = [change("insert", 1, id=1, a=1), change("delete", 2, id=1, a=1)]
    merge_into(rows_of(lake.spark, first), target, "id")
    # Without the place of the last merge, the first of these would count.
    merge_into(rows_of(lake.spark, [first[0], change("insert", 3, id=2)]), target, "id")
    assert [row.id for row in lake.rows(target)] == [2]


def test_a_crash_right_after_the_commit_repeats_nothing(lake: Lake, monkeypatch: pytest.MonkeyPatch) -> None:
    target = lake.create("crash_after", SCHEMA)
    changes = insert(lake, 1, id=1)
    with monkeypatch.context() as patch:
        patch.setattr(type(target_named(lake.spark, target)), "confirm", killed)
        with pytest.raises(KeyboardInterrupt):
            merge_into(changes, target, "id")
    commits = lake.commits(target)
    merge_into(changes, target, "id")
    assert lake.commits(target) == commits


def killed(*_: object, **__: object) -> None:
    raise KeyboardInterrupt


def test_a_crash_before_the_commit_leaves_the_place_as_it_was(lake: Lake, monkeypatch: pytest.MonkeyPatch) -> None:
    target = lake.create("crash_before", SCHEMA)
    changes = insert(lake, 1, id=1)
    with monkeypatch.context() as patch:
        patch.setattr(merging, "_merge", killed)
        with pytest.raises(KeyboardInterrupt):
            merge_into(changes, target, "id")
    merge_into(changes, target, "id")
    assert [row.id for row in lake.rows(target)] == [1]


def test_settings_are_as_they_were(lake: Lake) -> None:
    target = lake.create("settings", SCHEMA)

    def settings() -> set[tuple[str, str]]:
        return {(row.key, row.value) for row in lake.spark.sql("SET").collect() if "lastCommit" not in row.key}

    before = settings()
    merge_into(insert(lake, 1, id=1), target, "id")
    assert settings() == before


def test_changes_after_a_restored_commit_are_merged_again(lake: Lake) -> None:
    target = lake.create("restored", SCHEMA)
    merge_into(insert(lake, 1, id=1), target, "id")
    commit = lake.commits(target)[-1]
    merge_into(insert(lake, 2, id=2), target, "id")
    lake.restore(target, commit)
    merge_into(insert(lake, 2, id=2), target, "id")
    assert sorted(row.id for row in lake.rows(target)) == [1, 2]


def test_rows_older_than_a_truncate_go(lake: Lake) -> None:
    target = lake.create("truncated", SCHEMA)
    lake.spark.sql(f"INSERT INTO {target} VALUES (1, 1, 'b', 'c')")
    log = [change("insert", 1, id=2), change("truncate", 2), change("insert", 3, id=3)]
    merge_into(rows_of(lake.spark, log), target, "id")
    assert [row.id for row in lake.rows(target)] == [3]


def test_a_column_that_the_target_lacks_is_added(lake: Lake) -> None:
    target = lake.create("narrow", "id int, a int")
    merge_into(insert(lake, 1, id=1, a=2, b="new"), target, "id")
    assert [(row.a, row.b, row.c) for row in lake.rows(target)] == [(2, "new", None)]


def test_all_rows_get_the_default_of_an_added_column(lake: Lake) -> None:
    target = lake.create("defaulted", "id int, b string, c string, remark string")
    lake.spark.sql(f"INSERT INTO {target} VALUES (1, 'b', 'c', 'kept'), (2, 'b', 'c', 'kept')")
    log = [
        change("insert", 1, id=3),
        change("alter", 2, ["a", "b"], a=42, b="it's"),
        change("update_preimage", 3, ["id"], id=2),
        change("update_postimage", 3, ["b"], b="own"),
        change("insert", 4, id=4),
    ]
    merge_into(rows_of(lake.spark, log), target, "id")
    found = [(row.id, row.a, row.b, row.c, row.remark) for row in lake.rows(target)]
    assert sorted(found) == [
        (1, 42, "it's", "c", "kept"),
        (2, 42, "own", "c", "kept"),
        (3, 42, "it's", None, None),
        (4, None, None, None, None),
    ]


def test_a_column_that_changes_lack_stays_as_it_is(lake: Lake) -> None:
    target = lake.create("wide", f"remark string, {SCHEMA}")
    lake.spark.sql(f"INSERT INTO {target} VALUES ('kept', 1, 1, 'b', 'c')")
    log = [change("update_preimage", 1, id=1, a=1), change("update_postimage", 1, id=1, a=2)]
    merge_into(rows_of(lake.spark, log), target, "id")
    assert [(row.remark, row.a) for row in lake.rows(target)] == [("kept", 2)]


def test_a_column_that_changes_lack_goes_along_with_its_row(lake: Lake) -> None:
    target = lake.create("swapped", f"{SCHEMA}, remark string")
    lake.spark.sql(f"INSERT INTO {target} VALUES (1, 1, 'b', 'c', 'one'), (2, 2, 'b', 'c', 'two')")
    moves = [(1, 3), (2, 1), (3, 2)]
    log = []
    for number, (old, new) in enumerate(moves):
        log += [change("update_preimage", number, id=old), change("update_postimage", number, id=new)]
    merge_into(rows_of(lake.spark, log), target, "id")
    assert {row.id: row.remark for row in lake.rows(target)} == {1: "two", 2: "one"}


def test_types_of_the_target_may_be_wider(lake: Lake) -> None:
    target = lake.create("wider", "ID bigint, A decimal(20, 2), b string, c string")
    merge_into(insert(lake, 1, id=1, a=2), target, "id")
    assert [(row.ID, str(row.A)) for row in lake.rows(target)] == [(1, "2.00")]


def test_a_type_that_does_not_fit_is_an_error_that_names_the_column(lake: Lake) -> None:
    target = lake.create(
        "narrower", "id int, a smallint, b string, c string" if lake.format == "delta" else "id int, a date"
    )
    with pytest.raises(ValueError, match=r"column a is int, which shop.`narrower` has as (smallint|date)"):
        merge_into(insert(lake, 1, id=1, a=2), target, "id")


def test_a_log_of_another_folder_needs_a_name(lake: Lake) -> None:
    target = lake.create("folders", SCHEMA)
    merge_into(insert(lake, 1, id=1), target, "id")
    other = rows_of(lake.spark, [change("insert", 2, id=2) | {"_file": "/backup/binlog.000001"}])
    with pytest.raises(ValueError, match=r"has changes of the log /logs/binlog.\*, and these are of /backup/binlog.\*"):
        merge_into(other, target, "id")


def test_each_log_has_a_place_of_its_own(lake: Lake) -> None:
    target = lake.create("logs", SCHEMA)
    for log, number in (("one", 5), ("two", 1), ("one", 6)):
        merge_into(insert(lake, number, id=number), target, "id", log=log)
    assert sorted(row.id for row in lake.rows(target)) == [1, 5, 6]


def test_a_stream_goes_on_from_a_replay(lake: Lake, tmp_path: Path) -> None:
    """As in docs/streaming.md."""
    names, position = ("end_rotate", "end_rotate.2", "end_rotate.3"), "binlog.000002:4"
    folder = rotation(names[:2], tmp_path)
    rows = replay(lake.spark, folder, "corpus.t", as_of=position, timeType="string")
    target = lake.create_like("replayed", rows)
    rows.writeTo(target).append()
    before = truth.final_rows([truth.load(names[0])], "corpus.t")
    assert not truth.compare_final_rows([row.asDict() for row in lake.rows(target)], before.values())

    def merge(batch: DataFrame, number: int) -> None:
        merge_into(batch, target, "id")

    schema = read(lake.spark, folder, "corpus.t").schema
    for _ in range(2):
        stream = lake.spark.readStream.format("binlog").option("view", "table").option("table", "corpus.t")
        stream = stream.option("timeType", "string").option("startingPosition", position).schema(schema)
        sink = stream.load(folder).writeStream.foreachBatch(merge).trigger(availableNow=True)
        sink.option("checkpointLocation", str(tmp_path / "_checkpoint")).start().awaitTermination()
        rotation(names, tmp_path)
    expected = truth.final_rows(map(truth.load, names), "corpus.t")
    assert not truth.compare_final_rows([row.asDict() for row in lake.rows(target)], expected.values())


def test_a_stream_is_merged_once_even_without_its_checkpoint(lake: Lake, tmp_path: Path) -> None:
    names = ("end_rotate", "end_rotate.2", "end_rotate.3")
    logs, folder = tmp_path / "logs", tmp_path / "folder"
    for each in (logs, folder):
        each.mkdir()
    rotation(names, logs)
    schema = read(lake.spark, str(logs), "corpus.t").schema
    target = lake.create_like("streamed", own_columns(lake.spark.createDataFrame([], schema)))
    batches = []

    def merge(batch: DataFrame, number: int) -> None:
        batches.append(number)
        merge_into(batch, target, "id")

    def start(checkpoint: str) -> StreamingQuery:
        stream = lake.spark.readStream.format("binlog").option("view", "table").option("table", "corpus.t")
        sink = stream.schema(schema).load(str(folder)).writeStream.foreachBatch(merge)
        return sink.option("checkpointLocation", str(tmp_path / checkpoint)).start()

    query = start("first")
    for path in sorted(logs.iterdir()):
        shutil.copy(path, folder)
        query.processAllAvailable()
    query.stop()
    commits = lake.commits(target)
    again = start("second")
    again.processAllAvailable()
    again.stop()
    assert batches[:3] == [0, 1, 2]
    assert batches.count(0) == 2
    assert lake.commits(target) == commits
    expected = truth.final_rows(map(truth.load, names), "corpus.t")
    assert not truth.compare_final_rows([row.asDict() for row in lake.rows(target)], expected.values())
