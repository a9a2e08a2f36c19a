"""``ksy-binlog tables``: which tables and columns it tells of."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from tests.support import truth
from tests.support.commands import run

Captured = pytest.CaptureFixture[str]
FILE = truth.binlog("oltp")


def test_tables_have_their_columns_and_numbers_of_rows(capfd: Captured) -> None:
    records = [json.loads(line) for line in (truth.DATA / "oltp.expected.jsonl").read_text().splitlines()]
    changes = Counter(record["table"] for record in records if record["op"] in ("insert", "update", "delete"))
    done = run(capfd, "tables", FILE, "--json")
    assert (done.exit_code, done.errors) == (0, "")
    found = {each["table"]: each for each in map(json.loads, done.lines)}
    assert {name: each["num_rows"] for name, each in found.items()} == changes
    columns = [(each["name"], each["type"], each["is_key"]) for each in found["items"]["columns"]]
    assert columns == [
        ("order_id", "bigint unsigned", True),
        ("line", "smallint unsigned", True),
        ("sku", "char(12)", False),
        ("qty", "int", False),
        ("price", "decimal(10,2)", False),
    ]


def test_splits_make_no_difference(capfd: Captured) -> None:
    name = truth.binlog("ddl_evolution")
    assert run(capfd, "tables", name, "--max-partition-bytes", 1000).output == run(capfd, "tables", name).output


def test_a_version_for_each_set_of_columns_with_its_place(capfd: Captured) -> None:
    lines = run(capfd, "tables", truth.binlog("ddl_evolution")).lines
    heads = [line for line in lines if line.startswith("corpus.ctas")]
    assert heads == [
        f"corpus.ctas: 3 rows from {truth.binlog('ddl_evolution')}:6903, named by the log",
        f"corpus.ctas: 1 row from {truth.binlog('ddl_evolution')}:9861, named by the log",
    ]
    columns = lines[lines.index(heads[1]) + 1 :][:3]
    assert columns == [
        "  id  int NOT NULL key",
        "  bb  varchar(300)",
        "  e   enum('a','b')",
    ]


def test_tables_without_names_say_so(capfd: Captured) -> None:
    """The default of MariaDB: not even the types are certain."""
    done = run(capfd, "tables", truth.binlog("mariadb_rows"))
    assert done.lines[0].endswith(", without names")
    named = run(capfd, "tables", truth.binlog("mariadb_rows"), "--table-definitions", "log")
    assert named.lines[0].endswith(", named by a definition")
    assert "  id" in named.lines[1]
