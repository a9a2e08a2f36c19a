"""Conditions on columns: which rows fulfil them, and what is no condition."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from spark_adapter.scripts.conditions import Condition
from tests.support import truth
from tests.support.scripts import script_of

OLTP = truth.binlog("oltp")


def statements(condition: str, log: Path = OLTP, tables: str = "corpus.*") -> list[str]:
    """The changes of rows in the script of a log."""
    lines = script_of(log, condition=Condition(condition), tables=tables).splitlines()
    return [line for line in lines if line.startswith(("INSERT", "UPDATE", "DELETE"))]


def expected(table: str) -> list[tuple[str, list[dict[str, str]]]]:
    """The changes of a table and the rows before and after them, as the server's SELECTs told."""
    records = map(json.loads, (truth.DATA / "oltp.expected.jsonl").read_text().splitlines())
    return [
        (each["op"], [each[image] for image in ("before", "after") if image in each])
        for each in records
        if each.get("table") == table and each["op"] in ("insert", "update", "delete")
    ]


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("id = 12", lambda row: row["id"] == "12"),
        ("ID <> 12 AND balance < -100.5", lambda row: row["id"] != "12" and float(row["balance"]) < -100.5),
        ("balance BETWEEN 0 AND 999 OR id >= 30", lambda row: 0 <= float(row["balance"]) <= 999 or int(row["id"]) > 29),
        ("`name` = 'Name 7 é' OR email IN ('user8@example.com')", lambda row: row["id"] in ("7", "8")),
        ("email IS NOT NULL AND (id = 1 OR id = 2)", lambda row: row["email"] and row["id"] in ("1", "2")),
        ("email IS NULL", lambda row: row["email"] is None),
        ("created >= '2024-01-20' AND created < '2024-01-22 12:00:00'", lambda row: row["created"][:10] in (
            "2024-01-20", "2024-01-21", "2024-01-22") and row["created"] < "2024-01-22 12"),
        ("id > 0", lambda row: True),
    ],
)  # fmt: skip
def test_changes_are_those_whose_row_fulfils_it_before_or_after(condition: str, holds: object) -> None:
    assert callable(holds)
    chosen = [op for op, rows in expected("customers") if any(map(holds, rows))]
    found = statements(condition, tables="corpus.customers")
    assert sorted(line.split()[0].lower() for line in found) == sorted(chosen)


def test_text_is_equal_by_its_characters() -> None:
    assert statements("status = 'paid'", tables="corpus.orders")
    assert not statements("status = 'PAID'", tables="corpus.orders")


def test_numbers_are_compared_exactly() -> None:
    totals = [row["total"] for _, rows in expected("orders") for row in rows]
    assert statements(f"total = {totals[0]}", tables="corpus.orders")
    assert not statements(f"total = {totals[0]}0000000000000000000000001", tables="corpus.orders")


def test_tables_without_the_column_have_no_rows() -> None:
    found = statements("sku IS NOT NULL")
    assert found
    assert all("`items`" in line for line in found)


@pytest.mark.parametrize(
    ("condition", "reason"),
    [
        ("", "a name is expected"),
        ("id", "a comparison is expected behind id"),
        ("id = ", "a number or a text in single quotes is expected"),
        ("id = other", "a number or a text in single quotes is expected"),
        ("id = 1; DROP TABLE t", "AND, OR or the end is expected"),
        ("id = 1 AND", "a name is expected"),
        ("(id = 1", ") is expected"),
        ("id IN ()", "a number or a text in single quotes is expected"),
        ("lower(id) = 1", "a comparison is expected behind lower"),
        ("id LIKE '1%'", "a comparison is expected behind id"),
        ("id = 'never closed", "a number or a text in single quotes is expected"),
        ("(" * 10_000 + "id = 1", "is too deep"),
    ],
)
def test_what_is_no_condition_is_refused(condition: str, reason: str) -> None:
    with pytest.raises(ValueError, match=r"is no condition like") as error:
        Condition(condition)
    assert reason in str(error.value)


@pytest.mark.parametrize(
    ("condition", "reason"),
    [
        ("id = 'a'", "column id is INT UNSIGNED, and a is no value"),
        ("name < 'a'", "whose order its collation decides"),
        ("created = 'soon'", "column created is DATETIME"),
        ("prefs = 1", "column prefs is JSON"),
    ],
)
def test_a_value_is_one_of_the_columns_type(condition: str, reason: str) -> None:
    with pytest.raises(ValueError, match="column") as error:
        statements(condition, tables="corpus.customers")
    assert reason.lower() in str(error.value).lower()


def test_a_row_whose_cells_the_log_lacks_is_reported_and_has_no_statement() -> None:
    """With binlog_row_image=MINIMAL an update has the key, and what it changed."""
    script = script_of(truth.binlog("meta_full_image_minimal"), condition=Condition("inv = 7"))
    assert "whether the condition on its columns holds is not known" in script
