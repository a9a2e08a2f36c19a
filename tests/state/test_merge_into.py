"""merge_into without a lake: what it refuses, and what its notes say. tests/lakes has the tables."""

from __future__ import annotations

import re
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from pyspark.sql import DataFrame, Row, SparkSession
from pyspark.sql.types import StructType

from spark_adapter import merge_into
from spark_adapter.state.changes import log_place
from spark_adapter.state.checks import Columns, alterations, files_by_number, name_of_log, require_sound, summary
from spark_adapter.state.positions import Applied, _not_undone, _note_in
from tests.support.random_changes import CHANGE_SCHEMA, SCHEMA

pytestmark = pytest.mark.spark


def changes(spark: SparkSession, *rows: dict[str, Any], schema: str = SCHEMA) -> DataFrame:
    """Rows of the view `table`: inserts of binlog.1, unless they say otherwise."""
    names = [each.split()[0] for each in f"{CHANGE_SCHEMA}, {schema}".split(", ")]
    usual = {"_change_type": "insert", "_file": "/logs/binlog.1", "_position": 4, "_change_index": 0}
    values = [tuple((usual | row).get(name) for name in names) for row in rows]
    return spark.createDataFrame(values, f"{CHANGE_SCHEMA}, {schema}")


def schema_of(ddl: str) -> StructType:
    schema = StructType.fromDDL(ddl)
    assert isinstance(schema, StructType)
    return schema


def columns(spark: SparkSession, own: str = SCHEMA, target: str = SCHEMA, key: str = "id") -> Columns:
    return Columns.of(changes(spark, schema=own), schema_of(target), key.split(), "shop.orders")


def check(spark: SparkSession, *rows: dict[str, Any], key: str = "id") -> Row:
    own = columns(spark, key=key)
    found = summary(changes(spark, *rows).withColumn("_place", log_place()), own)
    require_sound(found, own)
    return found


def test_the_target_must_exist(spark: SparkSession) -> None:
    with pytest.raises(ValueError, match=r"the target nowhere cannot be read as a table: .*TABLE_OR_VIEW_NOT_FOUND"):
        merge_into(changes(spark), "nowhere", "id")


def test_the_target_must_have_merge(spark: SparkSession, tmp_path: Path) -> None:
    spark.range(1).write.parquet(str(tmp_path / "table"))
    spark.sql(f"CREATE TABLE plain USING parquet LOCATION '{tmp_path / 'table'}'")
    try:
        with pytest.raises(ValueError, match=r"the target plain has the format parquet, not Delta or Iceberg"):
            merge_into(changes(spark), "plain", "id")
    finally:
        spark.sql("DROP TABLE plain")


def test_a_stream_belongs_into_foreach_batch(spark: SparkSession) -> None:
    stream = spark.readStream.format("rate").load()
    with pytest.raises(ValueError, match=r"call merge_into inside foreachBatch"):
        Columns.of(stream, StructType(), ["id"], "shop.orders")


def test_the_columns_about_the_change_are_needed(spark: SparkSession) -> None:
    frame = changes(spark).drop("_present", "_file")
    with pytest.raises(ValueError, match=r"changes lack _file, _present: read them with .*'view', 'table'"):
        Columns.of(frame, schema_of(SCHEMA), ["id"], "shop.orders")


@pytest.mark.parametrize(
    ("key", "message"),
    [
        ("", "no key is given"),
        ("id nope", "the key has a column nope, which changes does not have"),
        ("id d", "the key has a column d, which shop.orders does not have"),
    ],
)
def test_the_key_has_columns_of_both(spark: SparkSession, key: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        columns(spark, f"{SCHEMA}, d int", key=key)


def test_names_may_differ_in_case(spark: SparkSession) -> None:
    found = columns(spark, target="ID int, A int, b string, c string")
    assert (found.names, found.key, found.new) == (["ID", "A", "b", "c"], ["ID"], [])


@pytest.mark.parametrize(
    ("own", "target"),
    [
        ("smallint", "int"),
        ("int", "bigint"),
        ("bigint", "decimal(20,0)"),
        ("decimal(10,2)", "decimal(12,3)"),
        ("float", "double"),
        ("date", "timestamp_ntz"),
        ("array<float>", "array<float>"),
    ],
)
def test_a_wider_type_fits(spark: SparkSession, own: str, target: str) -> None:
    assert columns(spark, f"id int, x {own}", f"id int, x {target}").names == ["id", "x"]


@pytest.mark.parametrize(
    ("own", "target"),
    [
        ("int", "smallint"),
        ("decimal(20,0)", "bigint"),
        ("decimal(12,2)", "double"),
        ("decimal(12,3)", "decimal(12,2)"),
        ("bigint", "double"),
        ("string", "int"),
        ("timestamp_ntz", "timestamp"),
        ("timestamp_ntz", "date"),
        ("binary", "string"),
    ],
)
def test_a_narrower_or_another_type_does_not_fit(spark: SparkSession, own: str, target: str) -> None:
    message = f"column x is {own}, which shop.orders has as {target}: cast it"
    with pytest.raises(ValueError, match=re.escape(message)):
        columns(spark, f"id int, x {own}", f"id int, x {target}")


def test_a_new_column_cannot_be_an_interval(spark: SparkSession) -> None:
    with pytest.raises(ValueError, match=r"column t is interval day to second, .*'timeType'"):
        columns(spark, f"{SCHEMA}, t interval day to second")


def test_a_report_of_damage_is_an_error(spark: SparkSession) -> None:
    damage = {"_change_type": None, "_position": None, "_change_index": None, "_corrupt_record": "wrong checksum"}
    with pytest.raises(ValueError, match=r"^1 rows of the changes have a _corrupt_record.* The first: wrong checksum"):
        check(spark, {"id": 1}, damage)


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([{"_change_type": None}], "1 rows of the changes have an unknown _change_type"),
        ([{"id": 1, "_change_index": None}], "1 rows of the changes have no _position or no _change_index"),
        ([{"id": 1, "_change_type": "update_postimage"}], "0 rows of type update_preimage and 1 of type"),
        ([{"id": None}], r"1 rows of the changes have NULL in the key \(id\)"),
        ([{"_present": ["a"], "a": 1}], r"1 images do not have the key \(id\): with binlog_row_image=MINIMAL"),
    ],
)
def test_changes_that_do_not_tell_all_are_an_error(
    spark: SparkSession, rows: list[dict[str, Any]], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        check(spark, *rows)


def test_an_update_need_not_repeat_its_key(spark: SparkSession) -> None:
    before = {"_change_type": "update_preimage", "_present": ["ID"], "id": 1}
    after = {"_change_type": "update_postimage", "_present": ["a"], "a": 1}
    assert check(spark, before, after).is_partial


def known(spark: SparkSession, *rows: dict[str, Any]) -> list[dict[str, str | None]]:
    """What merge_into gives all rows."""
    own = columns(spark)
    found = alterations(summary(changes(spark, *rows).withColumn("_place", log_place()), own), own, "lake.t")
    return [values for _, values in found]


def test_what_the_changes_do_not_have_is_an_error_that_says_what_to_run(spark: SparkSession) -> None:
    run = r"take them from spark_adapter.replay\(…, as_of=…\), .*, write them over lake.t, and merge"
    for statement, what in (
        ({"_change_type": "rename"}, "another table got the name here"),
        ({"_change_type": "alter"}, "the table was altered here"),
    ):
        with pytest.raises(ValueError, match=rf"/logs/binlog.1: position 4: {what}, and .*{run}"):
            known(spark, statement)


def test_all_rows_get_the_values_of_new_columns(spark: SparkSession) -> None:
    first = {"_change_type": "alter", "_present": ["A"], "a": 42}
    second = {"_change_type": "alter", "_present": ["b", "c"], "_position": 9, "b": "it's"}
    assert known(spark, second, first) == [{"a": "42"}, {"b": "it's", "c": None}]


@pytest.mark.parametrize(
    ("type_", "value"),
    [
        ("int", 42),
        ("decimal(20,2)", Decimal("-1.50")),
        ("double", 0.1),
        ("boolean", True),
        ("binary", bytearray(b"\x00\xff'")),
        ("string", "it's"),
        ("date", date(2024, 2, 29)),
        ("timestamp_ntz", datetime(2024, 3, 31, 2, 30, 0, 123456)),
        ("timestamp", datetime(2024, 2, 29, 12, 0, 0, 1)),
    ],
)
def test_values_go_through_text_as_they_are(spark: SparkSession, type_: str, value: Any) -> None:
    schema = f"id int, x {type_}"
    own = Columns.of(changes(spark, schema=schema), schema_of(schema), ["id"], "t")
    row = changes(spark, {"x": value}, schema=schema).select(*own.texts).first()
    assert row is not None
    found = spark.range(1).select(own.value("x", row.x), own.value("x", None)).first()
    assert found is not None
    assert tuple(found) == (value, None)


def test_what_was_altered_before_the_table_was_emptied_does_not_matter(spark: SparkSession) -> None:
    known(spark, {"_change_type": "rename"}, {"_change_type": "truncate", "_position": 5})
    with pytest.raises(ValueError, match="another table got the name here"):
        known(spark, {"_change_type": "drop"}, {"_change_type": "rename", "_change_index": 1})


def test_a_column_that_a_stream_does_not_show_is_an_error(spark: SparkSession) -> None:
    with pytest.raises(ValueError, match="the table has D from here on, which the changes lack: start the stream"):
        known(spark, {"_change_type": "alter", "_present": ["D"]})


def test_a_truncate_needs_no_key(spark: SparkSession) -> None:
    assert check(spark, {"_change_type": "truncate"}).emptied == (1, 4, 0, 0)


def test_files_with_one_number_have_no_order(spark: SparkSession) -> None:
    frame = changes(spark, {"_file": "/one/binlog.000001"}, {"_file": "/two/binlog.000001.gz"})
    with pytest.raises(ValueError, match=r"/(one|two)/binlog.000001, /(one|two)/binlog.000001; merge them one by one"):
        files_by_number(frame)


def test_a_change_without_file_has_no_place(spark: SparkSession) -> None:
    with pytest.raises(ValueError, match=r"a change has no _file"):
        files_by_number(changes(spark, {"_file": None}))


def test_logs_of_several_folders_need_a_name() -> None:
    with pytest.raises(ValueError, match=r"several logs: /one/binlog.\*, /two/binlog.\*; .* give it a name \(log=…\)"):
        name_of_log(["/one/binlog.1", "/two/binlog.2"], None)


def test_a_log_has_the_name_of_its_files_or_the_given_one() -> None:
    files = ["/one/binlog.1", "/one/binlog.2"]
    assert [name_of_log(files, log) for log in (None, "shop")] == ["/one/binlog.*", "shop"]


def test_a_note_is_read_as_it_was_written() -> None:
    note = Applied('/Büro\'s "log"\\.*', "/logs/binlog.000012", 4567, 3)
    assert _note_in(note.to_text()) == note


@pytest.mark.parametrize("text", [None, "", "nightly load", "{}", "[1]", '"ksy-binlog.applied"'])
def test_what_others_write_into_commits_is_no_note(text: str | None) -> None:
    assert _note_in(text) is None


def commit(version: int, restored_version: int | None = None, restored_time: datetime | None = None) -> Row:
    return Row(
        version=version,
        timestamp=datetime(2026, 1, 1, 0, version),
        is_restore=restored_version is not None or restored_time is not None,
        restored_version=restored_version,
        restored_time=restored_time,
    )


@pytest.mark.parametrize(
    ("restores", "versions"),
    [
        ({}, [5, 4, 3, 2, 1, 0]),
        ({4: commit(4, 1)}, [5, 4, 1, 0]),
        ({4: commit(4, restored_time=datetime(2026, 1, 1, 0, 1, 30))}, [5, 4, 1, 0]),
        ({5: commit(5, 3), 3: commit(3, 0)}, [5, 3, 0]),
        ({5: commit(5, 2), 4: commit(4, 0)}, [5, 2, 1, 0]),
    ],
)
def test_commits_that_were_taken_back_do_not_count(restores: dict[int, Row], versions: list[int]) -> None:
    commits = [restores.get(version, commit(version)) for version in range(5, -1, -1)]
    assert [each.version for each in _not_undone(commits)] == versions
