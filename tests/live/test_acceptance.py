"""Real work on servers with default settings: every change of a table has rows, or is reported.

The input is the server's own data directory.
"""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from spark_adapter.options import Options
from tests.live.acceptance import DATABASES, Row, State, Work
from tests.live.fetch_servers import PACKAGES
from tests.live.servers import server_or_skip
from tests.support import truth
from tests.support.source_rows import rows

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = [pytest.mark.live, pytest.mark.spark]

SEED = int(os.environ.get("KSY_LIVE_SEED") or 1)
# What a server's own defaults are; the others of tests.live.server have no say in what is logged.
DEFAULTS = {"mysql": ("--binlog-format=ROW",), "mariadb": ("--binlog-format=MIXED",)}
STEPS = 60
FORMATS = ("parquet", "orc", "json", "csv")


@pytest.fixture(scope="module", params=list(PACKAGES))
def work(request: pytest.FixtureRequest) -> Iterator[Work]:
    with server_or_skip(request.param, DEFAULTS[request.param]) as server:
        work = Work(server, SEED)
        work.run(STEPS, 10)
        yield work
        work.close()


@pytest.fixture(scope="module")
def spark() -> Iterator[SparkSession]:
    from pyspark.sql import SparkSession

    import spark_adapter

    session = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
    session = session.config("spark.sql.session.timeZone", "UTC").config("spark.sql.shuffle.partitions", "2")
    spark = session.getOrCreate()
    spark_adapter.register(spark)
    yield spark
    spark.stop()


def image(text: str | None) -> Row | None:
    """The cells of an image in the order of the columns, as the server shows them."""
    if text is None:
        return None
    return tuple(json.loads(text, parse_int=str, parse_float=str).values())


def place(row: dict[str, Any]) -> tuple[str, int]:
    return row["file"].rpartition("/")[2], row["position"]


def names(statement: str, table: str) -> bool:
    """Whether a statement names a table, given by its qualified name."""
    return bool(re.search(rf"\b{re.escape(table.partition('.')[2])}\b", statement))


def unexplained(work: Work, changes: list[dict[str, Any]]) -> Iterator[str]:
    """What became of the tables in each step, and neither rows nor a reported statement tells."""
    before: State = {}
    start = ("", 0)
    for step in work.steps:
        of_step = [row for row in changes if start <= place(row) < step.place]
        start = step.place
        tables: State = {name: Counter(cells) for name, cells in before.items()}
        reported = [row for row in of_step if row["op"] not in truth.ROW_OPS]
        for row in of_step:
            if row["op"] not in truth.ROW_OPS:
                continue
            table = f"{row['database']}.{row['table']}"
            cells = tables.setdefault(table, Counter())
            cells.subtract([each for each in [image(row["before"])] if each is not None])
            cells.update([each for each in [image(row["after"])] if each is not None])
        for table in before.keys() | step.after.keys():
            is_told = any(
                row["statement"] is not None and (names(row["statement"], table) or "CALL" in row["statement"])
                for row in reported
            )
            wanted = step.after.get(table, Counter())
            if not is_told and +tables.get(table, Counter()) != wanted:
                yield f"{step.name}: {table}: {tables.get(table)} by the log, {wanted} by SELECT"
            if not is_told and (table in before) != (table in step.after):
                yield f"{step.name}: {table} came or went"
        before = step.after


def changes_of(work: Work, **options: str) -> list[dict[str, Any]]:
    return rows(Options.parse({"path": str(work.server.data), **options}))


def test_whatever_changed_a_table_is_present_or_reported(work: Work) -> None:
    changes = changes_of(work)
    assert list(unexplained(work, changes)) == []
    assert list(unexplained(work, [row for row in changes if row["op"] != "insert"])) != []
    assert {row["op"] for row in changes} >= {"insert", "ddl", "statement"}
    assert [row["_corrupt_record"] for row in changes if row["_corrupt_record"]] == []


def test_columns_have_the_names_that_the_server_shows(work: Work) -> None:
    changes = changes_of(work, tableDefinitions="log")
    assert list(unexplained(work, changes)) == []
    before: dict[str, tuple[str, ...]] = {}
    start = ("", 0)
    num_compared = 0
    for step in work.steps:
        for row in (row for row in changes if start <= place(row) < step.place and row["op"] in truth.ROW_OPS):
            table = f"{row['database']}.{row['table']}"
            names_in_log = tuple(json.loads(row["after"] or row["before"]))
            wanted = {columns[table] for columns in (before, step.columns) if table in columns}
            assert not wanted or names_in_log in wanted, (step.name, table)
            assert not any(name.startswith("@") for name in names_in_log), (step.name, table)
            num_compared += bool(wanted)
        before, start = step.columns, step.place
    assert num_compared > 20


def test_transactions_count_what_changes_show(work: Work) -> None:
    changes = changes_of(work)
    transactions = changes_of(work, view="transactions")
    shown = Counter((row["file"], row["transaction_position"], row["op"]) for row in changes)
    for row in transactions:
        key = row["file"], row["transaction_position"]
        for op in truth.ROW_OPS:
            assert row[f"num_{op}s"] == shown[(*key, op)], row
        if any(shown[(*key, op)] for op in ("ddl", "truncate", "statement")):
            assert row["num_statements"] > 0, row
            assert row["statement"], row


def test_a_table_reports_the_statements_that_may_have_changed_it(work: Work) -> None:
    changes = [row for row in changes_of(work) if row["database"] in DATABASES]
    in_rows = [row for row in changes if (row["table"], row["op"] in truth.ROW_OPS) == ("stock", True)]
    statements = [
        row for row in changes if row["op"] == "statement" and "shop.stock" in row["statement"].replace("`", "")
    ]
    assert in_rows
    assert statements
    images = changes_of(work, view="table", table="shop.stock")
    change_types = Counter(row["_change_type"] for row in images)
    ops = Counter(row["op"] for row in in_rows)
    found = tuple(change_types[each] for each in ("insert", "update_preimage", "update_postimage", "delete"))
    assert found == (ops["insert"], ops["update"], ops["update"], ops["delete"])
    reports = {(row["_file"], row["_position"]) for row in images if row["_corrupt_record"] is not None}
    assert reports >= {(row["file"], row["position"]) for row in statements}


def test_the_job_writes_all_of_it_in_every_format(
    work: Work, spark: SparkSession, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from spark_adapter import flatten_job
    from spark_adapter.job.command_line import parsed

    def run(*flags: str) -> str:
        capsys.readouterr()
        assert flatten_job.run(spark, *parsed(["--input", str(work.server.data), *flags])) == 0
        return re.sub(" +", " ", capsys.readouterr().out)

    def stored(folder: Path, data_format: str) -> Counter[tuple[Any, ...]]:
        reader = spark.read.format(data_format).option("columnNameOfCorruptRecord", "-")
        if data_format == "csv":
            reader = reader.options(header=True, escape='"', multiLine=True)
        elif data_format == "json":
            reader = reader.schema(spark.read.format("binlog").load(str(work.server.data)).schema)
        columns = ("file", "position", "change_index", "op", "before", "after", "statement", "thread_id")
        return Counter(tuple(map(str, row)) for row in reader.load(str(folder)).select(*columns).collect())

    incremental = ("--output", str(tmp_path / "incremental"), "--incremental")
    run(*incremental)
    work.run(STEPS // 3, 6)
    changes = changes_of(work)
    assert list(unexplained(work, changes)) == []
    ops = Counter(row["op"] for row in changes)
    summary = (
        f"{ops['statement']} for changes in statement format, {ops['ddl'] + ops['truncate']} for DDL; "
        f"in {sum(row['change_index'] == 0 for row in changes)} transactions; 0 errors"
    )
    columns = ("file", "position", "change_index", "op", "before", "after", "statement", "thread_id")
    wanted = Counter(tuple(str(row[name]) for name in columns) for row in changes)
    for data_format in FORMATS:
        folder = tmp_path / data_format
        assert summary in run("--output", str(folder), "--format", data_format)
        assert stored(folder, data_format) == wanted, data_format
    run(*incremental)
    assert stored(tmp_path / "incremental", "parquet") == wanted
    text = run("--output", str(tmp_path / "tables"), "--all-tables", "--tables", "shop.stock")
    found = spark.read.parquet(str(tmp_path / "tables" / "shop" / "stock"))
    of_rows = found.where("_change_type in ('insert', 'update_preimage', 'delete')").count()
    in_rows = [row for row in changes if (row["database"], row["table"]) == ("shop", "stock")]
    assert of_rows == sum(row["op"] in truth.ROW_OPS for row in in_rows)
    assert "Tables 1 written" in text
