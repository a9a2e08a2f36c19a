"""``spark_adapter.read``: the rows of the data source, as Arrow, without Spark."""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

import spark_adapter
from spark_adapter.errors import BinlogError
from spark_adapter.options import as_texts
from tests.support import truth
from tests.support.source_rows import options, rows

FILE = truth.binlog("oltp")


@pytest.mark.parametrize("view", ["changes", "transactions", "events", "tables", "sql"])
def test_rows_are_those_of_the_data_source(view: str) -> None:
    assert spark_adapter.read(FILE, view=view).read_all().to_pylist() == rows(options("oltp", view=view))


def test_the_view_table_infers_its_columns() -> None:
    found = spark_adapter.read(FILE, view="table", table="corpus.orders").read_all()
    assert found.to_pylist() == rows(options("oltp", view="table", table="corpus.orders"))
    assert found.schema.field("total").type == pa.decimal128(12, 2)


def test_definitions_of_the_log() -> None:
    file = truth.binlog("meta_minimal_image_full")
    found = spark_adapter.read(file, table_definitions="log", columns=["after"]).read_all()
    assert any('"inv":' in (row["after"] or "") for row in found.to_pylist())


def test_several_paths_in_the_order_of_the_log(tmp_path: Path) -> None:
    second, first = (tmp_path / f"binlog.00000{number}" for number in (2, 1))
    first.write_bytes(truth.binlog("end_rotate").read_bytes())
    second.write_bytes(truth.binlog("end_rotate.2").read_bytes())
    found = spark_adapter.read([second, first], columns=["file"]).read_all()
    assert list(dict.fromkeys(row["file"] for row in found.to_pylist())) == [str(first), str(second)]


def test_workers_give_the_same_rows_in_the_same_order() -> None:
    given: dict[str, Any] = {"max_partition_bytes": 20_000}
    alone = spark_adapter.read(FILE, **given).read_all()
    assert alone.num_rows > 100
    assert spark_adapter.read(FILE, workers=2, **given).read_all().to_pylist() == alone.to_pylist()


@pytest.mark.parametrize("workers", [1, 2])
def test_failfast_ends_the_reader_after_the_rows_before_the_damage(workers: int, tmp_path: Path) -> None:
    octets = bytearray(FILE.read_bytes())
    octets[len(octets) // 2] ^= 1
    damaged = tmp_path / "binlog.000001"
    damaged.write_bytes(octets)
    before: list[str | None] = []
    reader = spark_adapter.read(damaged, mode="FAILFAST", max_partition_bytes=2_000, workers=workers)
    with pytest.raises(BinlogError, match="checksum"):
        before.extend(cell.as_py() for batch in reader for cell in batch.column("after"))
    assert before
    assert before == [row["after"] for row in rows(options("oltp"))][: len(before)]


def test_a_reader_that_is_closed_early_ends_its_workers() -> None:
    reader = spark_adapter.read(FILE, max_partition_bytes=2_000, workers=2)
    assert reader.read_next_batch().num_rows
    reader.close()
    del reader
    assert not multiprocessing.active_children()


def test_columns_in_the_order_of_the_call() -> None:
    found = spark_adapter.read(FILE, columns=["op", "position"])
    assert found.schema.names == ["op", "position"]
    assert found.read_all().to_pylist() == [
        {"op": row["op"], "position": row["position"]} for row in rows(options("oltp"))
    ]


def test_a_schema_reads_columns_as_other_types() -> None:
    schema = pa.schema([("id", pa.int64()), ("total", pa.string())])
    found = spark_adapter.read(FILE, view="table", table="corpus.orders", schema=schema).read_all()
    assert found.schema.equals(schema)
    assert found.to_pylist()[0] == {"id": 1, "total": "1050.66"}


def test_options_in_the_spelling_of_python_and_of_spark() -> None:
    begin = datetime(2024, 2, 29, 13, tzinfo=timezone.utc)
    given = {"verify_checksum": False, "startingTimestamp": begin, "tables": ["a.b", "c.*"], "ending_position": None}
    assert as_texts(Path("/logs"), given) == {
        "verifyChecksum": "false",
        "startingTimestamp": "2024-02-29T13:00:00+00:00",
        "tables": "a.b,c.*",
        "paths": '["/logs"]',
    }


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"startingtime": "2024"}, "unknown option 'startingtime'"),
        ({"columns": ["nothing"]}, "the view changes has no column nothing; it has file, position"),
        ({"schema": pa.schema([("op", pa.int64())])}, "column op of the view changes is string, not bigint"),
        ({"columns": ["op"], "schema": pa.schema([])}, "columns and schema both say which columns to return"),
        ({"pushDownPredicate": True}, "option pushDownPredicate is for queries of Spark"),
        ({"workers": 0}, "workers is the number of processes, at least 1, not 0"),
    ],
)
def test_wrong_arguments_are_named(given: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        spark_adapter.read(FILE, **given)


def test_a_value_of_an_unknown_type_is_named() -> None:
    with pytest.raises(TypeError, match=r"option mode: <class 'object'> is no text"):
        spark_adapter.read(FILE, mode=object())


def test_it_needs_no_spark() -> None:
    program = (
        "import sys; sys.modules['pyspark'] = None; import spark_adapter; "
        f"print(spark_adapter.read({str(FILE)!r}, table_definitions='log').read_all().num_rows)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert int(done.stdout) == len(rows(options("oltp")))
