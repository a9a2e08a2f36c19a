"""What logs say in numbers: as servers recorded it, as the view ``transactions`` has it, over any splits."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.compute as pc
import pytest

import spark_adapter
from spark_adapter.reading.arrow import SPLIT_BYTES, Query
from spark_adapter.report.facts import MOST_CHARACTERS, MOST_DDL, MOST_LARGEST, Facts
from spark_adapter.report.time_line import KINDS, MOST_BINS, NO_TABLE, SEVERAL_TABLES, TimeLine
from tests.support import truth
from tests.support.binlog_bytes import load
from tests.support.reports import rows_event

FILES = sorted(file.stem for file in truth.DATA.glob("*.binlog"))
SOURCE = "55974a1a-e54c-11f1-8496-02fc00000001"
OPS = ("insert", "update", "delete")


def facts_of(*paths: object, **options: Any) -> Facts:
    query = Query.of([str(path) for path in paths], None, None, {**options, "view": "transactions"})
    return Facts.of_splits(query.splits(SPLIT_BYTES), query.asked)


def cells_of(facts: Facts) -> list[dict[str, Any]]:
    cells: list[dict[str, Any]] = facts.line.cells().to_pylist()
    return sorted(cells, key=str)


@pytest.mark.parametrize("name", ["oltp", "multi_table", "mariadb_rows", "compression_zstd", "mariadb_compressed"])
def test_rows_are_those_that_the_server_changed(name: str) -> None:
    expected: Counter[tuple[str, str]] = Counter()
    for line in truth.DATA.joinpath(f"{name}.expected.jsonl").read_text().splitlines():
        record = json.loads(line)
        if record["op"] in OPS:
            expected[f"{record['schema']}.{record['table']}", record["op"]] += 1
    facts = facts_of(truth.binlog(name))
    found = {(table, op): count for table, each in facts.tables.items() for op, count in each.num_rows.items()}
    assert found == dict(expected)
    on_line: Counter[tuple[str, str]] = Counter()
    for cell in facts.line.cells().to_pylist():
        if cell["num_rows"]:
            on_line[cell["table"], cell["kind"]] += cell["num_rows"]
    assert on_line == expected


@pytest.mark.parametrize(
    ("name", "with_rows"),
    [("oltp", []), ("ddl_evolution", [SOURCE + ":19"]), ("multi_table", [])],  # CREATE TABLE … SELECT
)
def test_ddl_is_that_which_the_server_ran(name: str, with_rows: list[str]) -> None:
    records = map(json.loads, truth.DATA.joinpath(f"{name}.expected.jsonl").read_text().splitlines())
    expected = [record["gtid"] for record in records if record["op"] == "ddl"] + with_rows
    facts = facts_of(truth.binlog(name))
    assert sorted(row["gtid"] for row in facts.ddl.kept) == sorted(expected)
    assert facts.ddl.count == len(expected)


@pytest.mark.parametrize("name", FILES)
def test_numbers_are_those_of_the_view(name: str) -> None:
    file = truth.binlog(name)
    rows = spark_adapter.read(file, view="transactions").read_all()
    facts = facts_of(file)
    assert facts.reports.count == len(rows) - rows.column("_corrupt_record").null_count
    rows = rows.filter(pc.is_valid(rows.column("outcome")))
    assert facts.outcomes == Counter(rows.column("outcome").to_pylist())
    for column, count in facts.counts.items():
        expected = len(rows) if column == "num_transactions" else pc.sum(rows.column(column)).as_py()
        assert (column, count) == (column, expected)
    dated = [
        row
        for row in rows.to_pylist()
        if row["commit_timestamp"] is not None or (row["timestamp"] is not None and row["timestamp"].timestamp() > 0)
    ]
    cells = facts.line.cells()
    assert facts.undated == len(rows) - len(dated)
    assert (pc.sum(cells.column("num_transactions")).as_py() or 0) == len(dated)
    groups = [(row, group) for row in dated for group in row["rows_by_table"]]
    assert (pc.sum(cells.column("num_rows")).as_py() or 0) == sum(group["num_rows"] for _, group in groups)
    assert (pc.sum(cells.column("num_bytes")).as_py() or 0) == sum(group["num_bytes"] for _, group in groups)
    others = [max(row["num_bytes"] - sum(each["num_bytes"] for each in row["rows_by_table"]), 0) for row in dated]
    assert (pc.sum(cells.column("num_other_bytes")).as_py() or 0) == sum(others)


def test_transactions_count_for_their_only_table_and_kind() -> None:
    rows = spark_adapter.read(truth.binlog("oltp"), view="transactions").read_all().to_pylist()
    expected: Counter[tuple[str | None, str]] = Counter()
    for row in rows:
        ops = {each["op"] for each in row["rows_by_table"]}
        tables = row["tables"]
        kind = "several" if len(ops) > 1 else next(iter(ops), "ddl" if row["outcome"] == "ddl" else "none")
        expected[tables[0] if len(tables) == 1 else None if tables else "", kind] += 1
    found: Counter[tuple[str | None, str]] = Counter()
    for cell in facts_of(truth.binlog("oltp")).line.cells().to_pylist():
        if cell["num_transactions"]:
            found[cell["table"], cell["kind"]] += cell["num_transactions"]
    assert found == expected
    assert {kind for _, kind in expected} >= {"several", "insert", "ddl"}


@pytest.mark.parametrize("name", ["oltp", "ddl_evolution", "gtid_tagged", "mariadb_rows"])
def test_splits_make_no_difference(name: str) -> None:
    file = truth.binlog(name)
    whole, in_parts = facts_of(file), facts_of(file, maxPartitionBytes=2000)
    assert cells_of(whole) == cells_of(in_parts)
    for each in ("counts", "outcomes", "span", "files", "origins", "tables", "versions", "ddl", "reports"):
        assert getattr(whole, each) == getattr(in_parts, each)
    for each in ("largest", "widest", "longest"):
        assert getattr(whole, each) == getattr(in_parts, each)


@pytest.mark.parametrize(
    ("attribute", "column"), [("largest", "num_bytes"), ("widest", "num_rows"), ("longest", "seconds")]
)
def test_the_largest_transactions(attribute: str, column: str) -> None:
    rows = spark_adapter.read(truth.binlog("oltp"), view="transactions").read_all().to_pylist()
    for row in rows:
        row["num_rows"] = sum(row[f"num_{op}s"] for op in OPS)
        row["seconds"] = int((row["last_timestamp"] - row["first_timestamp"]).total_seconds())
    expected = sorted((row for row in rows if row[column]), key=lambda row: -row[column])[:MOST_LARGEST]
    found = getattr(facts_of(truth.binlog("oltp")), attribute).kept
    told = [(value, row["gtid"], row["thread_id"], row["tables"]) for value, row in found]
    assert told == [(row[column], row["gtid"], row["thread_id"], row["tables"]) for row in expected]


def test_the_servers_of_each_file() -> None:
    paths = [truth.binlog("oltp"), truth.binlog("mariadb_rows")]
    facts = facts_of(*paths)
    for path in paths:
        settings = json.loads(path.with_suffix("").with_suffix(".expected.jsonl").read_text().splitlines()[0])[
            "settings"
        ]
        ((server_id, version),) = facts.files[str(path)].writers
        assert server_id == int(settings["server_id"])
        assert version.startswith(settings["version"])


def test_damage_is_reported_and_the_rest_counted(tmp_path: Path) -> None:
    octets = bytearray(load("oltp"))
    octets[rows_event(20).position + 30] ^= 1
    file = tmp_path / "binlog.000001"
    file.write_bytes(octets)
    whole, damaged = facts_of(truth.binlog("oltp")), facts_of(file)
    assert damaged.reports.count == 1
    assert "position" in damaged.reports.kept[0]
    lost = whole.counts - damaged.counts
    assert 0 < sum(lost[f"num_{op}s"] for op in OPS) < 20


def test_long_statements_are_clipped(tmp_path: Path) -> None:
    facts = facts_of(truth.binlog("strings"), truth.binlog("wide_300"))
    texts = [row["statement"] for row in facts.ddl.kept]
    assert max(map(len, texts)) == MOST_CHARACTERS + 2
    assert facts.ddl.count <= MOST_DDL


def test_bins_become_wider_and_keep_their_sums() -> None:
    random = np.random.default_rng(1)
    line = TimeLine()
    names = ["a.a", "a.b", NO_TABLE, SEVERAL_TABLES]
    totals = np.zeros(4, np.int64)
    start = 1_700_000_000_000
    for _ in range(20):
        count = 5000
        times = start + np.sort(random.integers(0, 3_600_000, count))
        sums = [random.integers(0, 1 << 33, count) for _ in range(4)]
        totals += [each.sum() for each in sums]
        line.add(times, names, random.integers(0, 4, count), random.integers(0, len(KINDS), count), sums)
        start += 10_000_000
    cells = line.cells()
    assert [pc.sum(cells.column(place)).as_py() for place in range(3, 7)] == totals.tolist()
    starts = cells.column("start").to_numpy()
    assert (starts.max() - starts.min()) // line.width < MOST_BINS
    assert not (starts % line.width).any()


def test_a_sparse_line_has_no_cells_for_empty_bins() -> None:
    line = TimeLine()
    for time in (0, 10**12):
        one = np.ones(1, np.int64)
        line.add(one * time, ["a.a", NO_TABLE, SEVERAL_TABLES], one * 0, one * 0, [one] * 4)
    assert len(line.cells()) == 2
