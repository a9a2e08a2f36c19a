"""``ksy-binlog who``: which transactions it tells of, and what it says of them."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from tests.support import truth
from tests.support.commands import on_terminal, run

FILE = truth.binlog("oltp")
Captured = pytest.CaptureFixture[str]


def told(capfd: Captured, *arguments: object) -> list[dict[str, Any]]:
    done = run(capfd, "who", *arguments, "--json")
    assert (done.exit_code, done.errors) == (0, "")
    return [json.loads(line) for line in done.lines]


def test_transactions_have_the_rows_that_the_server_changed(capfd: Captured) -> None:
    expected: dict[str, Counter[tuple[str, str]]] = {}
    changed: Counter[tuple[str, str]] = Counter()
    for record in map(json.loads, (truth.DATA / "oltp.expected.jsonl").read_text().splitlines()):
        if record["op"] == "begin":
            changed = Counter()
        elif record["op"] in ("insert", "update", "delete"):
            changed[f"{record['schema']}.{record['table']}", record["op"]] += 1
        elif record["op"] == "commit":
            expected[record["gtid"]] = changed
    found = {
        each["gtid"]: Counter(
            {
                (table["table"], op): table[name]
                for table in each["tables"]
                for op, name in (("insert", "inserted"), ("update", "updated"), ("delete", "deleted"))
                if table[name]
            }
        )
        for each in told(capfd, FILE)
        if each["outcome"] == "commit"
    }
    assert len(found) > 10
    assert found == {gtid: changed for gtid, changed in expected.items() if gtid in found}
    assert {gtid for gtid, changed in expected.items() if changed} <= set(found)


def test_statements_and_queries_are_those_of_the_log(capfd: Captured) -> None:
    by_gtid = {each["gtid"]: each for each in told(capfd, truth.binlog("mariadb_rows"))}
    assert by_gtid["0-101-9"]["query"] == "DELETE FROM mt WHERE id%2=0"
    assert by_gtid["0-101-9"]["tables"] == [{"table": "corpus.mt", "inserted": 0, "updated": 0, "deleted": 100}]


@pytest.mark.parametrize(("sort", "size"), [("rows", "rows"), ("bytes", "num_bytes")])
def test_the_largest_come_first(sort: str, size: str, capfd: Captured) -> None:
    def size_of(each: dict[str, Any]) -> int:
        counts = [table[name] for table in each["tables"] for name in ("inserted", "updated", "deleted")]
        return sum(counts) if size == "rows" else int(each[size])

    every = told(capfd, FILE, "--sort", sort)
    assert [size_of(each) for each in every] == sorted(map(size_of, every), reverse=True)
    assert told(capfd, FILE, "--sort", sort, "--limit", 3) == every[:3]


def test_splits_make_no_difference(capfd: Captured) -> None:
    assert told(capfd, FILE, "--max-partition-bytes", 3000) == told(capfd, FILE)


def test_a_table_and_a_time_select_transactions(capfd: Captured) -> None:
    every = told(capfd, FILE)
    orders = [each["gtid"] for each in every if "corpus.orders" in [table["table"] for table in each["tables"]]]
    assert [each["gtid"] for each in told(capfd, FILE, "--table", "corpus.orders")] == orders
    middle = every[len(every) // 2]["time"]
    assert [each["gtid"] for each in told(capfd, FILE, "--since", middle)] == [
        each["gtid"] for each in every if each["time"] >= middle
    ]
    assert [each["gtid"] for each in told(capfd, FILE, "--until", middle)] == [
        each["gtid"] for each in every if each["time"] < middle
    ]


def test_the_table_shows_signs_for_each_kind_of_change(capfd: Captured) -> None:
    done = run(capfd, "who", truth.binlog("mariadb_rows"), "--sort", "bytes", "--limit", 1)
    assert done.lines[0].split() == ["time", "gtid", "or", "place", "thread", "rows", "bytes", "tables", "statement"]
    assert done.lines[2].split() == [
        "2026-11-21", "01:39:50", "0-101-8", "202", "82558", "corpus.mt", "~202",
        "UPDATE", "mt", "SET", "a=REPEAT('same", "',40)",
    ]  # fmt: skip


def test_accounts_are_told_where_the_log_has_them(capfd: Captured) -> None:
    log = truth.binlog("statement")
    created = [each for each in told(capfd, log) if each["statement"] and "CREATE DEFINER" in each["statement"]]
    assert created
    assert all(each["invokers"] == ["root@localhost"] for each in created)
    assert next(each["invokers"] for each in told(capfd, log) if each["outcome"] == "commit") == []
    assert "10 root@localhost" in run(capfd, "who", log).output


@pytest.mark.parametrize("columns", [80, 100, 200])
def test_on_a_terminal_times_are_whole_and_gtids_show_their_ends(columns: int) -> None:
    lines = on_terminal("who", FILE, columns=columns).splitlines()
    assert max(map(len, lines)) <= columns
    (line,) = [line for line in lines if ":58 " in line]
    time, gtid = line.split("  ")[:2]
    assert time == "2026-11-21 01:39:47"
    assert "55974a1a-e54c-11f1-8496-02fc00000001:58".endswith(gtid.strip().lstrip("…"))
    assert gtid.startswith("…") == (columns < 105)


def test_in_a_pipe_nothing_is_cut(capfd: Captured) -> None:
    """Widths are those of the first rows, with numbers of one digit."""
    assert "…" not in run(capfd, "who", FILE).output
