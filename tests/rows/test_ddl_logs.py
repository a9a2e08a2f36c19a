"""DDL that is easily misunderstood: logs of real servers, with what their sessions saw."""

from __future__ import annotations

from pathlib import Path

import pytest

from spark_adapter.definitions.table_definition import TableDefinition
from spark_adapter.options import Options
from spark_adapter.rows.logged_definitions import definitions_of
from spark_adapter.sql.reader import TableName
from tests.support import ddl_logs
from tests.support.ddl_logs import SCENARIOS, Scenario, nameless, read, seen_of, unseen

END = 1 << 40
# Where the log does not tell what a table is, it has no names.
NAMELESS = {ddl_logs.TEMPORARY_PURGED: ["b"]}
IN_BASE64 = (ddl_logs.LATIN1_PURGED,)


def by_name(scenario: Scenario) -> str:
    return scenario.path.stem


@pytest.mark.parametrize("scenario", SCENARIOS, ids=by_name)
def test_images_are_what_the_server_showed(scenario: Scenario) -> None:
    found = read(scenario.path)
    if scenario not in IN_BASE64:
        assert unseen(found, seen_of(scenario)) == []
    assert nameless(found) == NAMELESS.get(scenario, [])


@pytest.mark.parametrize("scenario", SCENARIOS, ids=by_name)
def test_tables_that_exist_are_known_or_may_exist(scenario: Scenario) -> None:
    history = definitions_of(Options.parse({"path": str(scenario.path), "tableDefinitions": "log"}))
    assert history is not None
    exist, others = set(seen_of(scenario).at_end), {table.table for table in history.tables}
    for name in exist | others:
        found = history.find(TableName(ddl_logs.DATABASE, name), str(scenario.path), END)
        is_defined = any(isinstance(each, TableDefinition) for each in found)
        is_certain = all(isinstance(each, TableDefinition) for each in found)
        assert is_defined or not is_certain
        assert not is_certain or name in exist, f"{name} does not exist"


def test_a_script_has_no_rename_of_a_temporary_table_that_the_log_does_not_make() -> None:
    found = read(ddl_logs.TEMPORARY.path, view="sql", tableDefinitions="log")
    renames = [row["statement"].rpartition("\n")[2] for row in found if "RENAME" in row["statement"]]
    assert renames == ["RENAME TABLE a TO d, b TO a"]


def notes(scenario: Scenario, **options: str) -> list[tuple[str, str | None, str]]:
    """What rows of statements say of them, without the place: ``op``, table and text."""
    return [
        (row["op"], row["table"], row["_corrupt_record"].split(": QUERY_EVENT: ")[1])
        for row in read(scenario.path, **options)
        if row["_corrupt_record"] is not None
    ]


FAILED = "it failed on its server with error"
GONE = "the table that it replaces is gone, and no other was created"
STAYED = "what it had changed in tables without transactions has stayed"


@pytest.mark.parametrize(
    ("scenario", "expected"),
    [
        (ddl_logs.FAILED_REPLACE, [("ddl", "t", f"{FAILED} 1113: {GONE}"), ("ddl", "u", f"{FAILED} 1054: {GONE}")]),
        (
            ddl_logs.HALF_DONE_MARIADB,
            [
                ("statement", "m", f"{FAILED} 1062: {STAYED}"),
                ("ddl", None, f"{FAILED} 1396: it may have been done in part"),
            ],
        ),
        (ddl_logs.HALF_DONE_MYSQL, [("statement", "m", f"{FAILED} 1062: {STAYED}")]),
    ],
    ids=["replace", "mariadb", "mysql"],
)
def test_a_statement_that_failed_on_its_server_says_so(
    scenario: Scenario, expected: list[tuple[str, str | None, str]]
) -> None:
    assert notes(scenario) == expected
    assert notes(scenario, mode="FAILFAST") == expected  # no damage
    assert notes(scenario, mode="DROPMALFORMED") == []
    assert len(read(scenario.path, mode="DROPMALFORMED")) == len(read(scenario.path))
    errors = seen_of(scenario).errors.values()
    assert all(any(f"error {error}:" in text for error in errors) for _, _, text in expected)


def test_a_replace_that_failed_is_a_drop() -> None:
    path = ddl_logs.FAILED_REPLACE.path
    found = read(path, "table", table="ddl.t", mode="FAILFAST")
    assert [row["_change_type"] for row in found] == ["insert", "drop"]
    statements = [row["statement"].split(";\n")[-1] for row in read(path, "sql", mode="FAILFAST")]
    assert statements[3] == "DROP TABLE IF EXISTS `ddl`.`t`"
    assert not any("REPLACE" in statement for statement in statements)


def test_what_a_failed_statement_changed_cannot_be_repeated() -> None:
    for scenario in (ddl_logs.HALF_DONE_MARIADB, ddl_logs.HALF_DONE_MYSQL):
        (row,) = (row for row in read(scenario.path, "sql") if f"{FAILED} 1062" in (row["_corrupt_record"] or ""))
        assert row["statement"] is None
        told = [row["_corrupt_record"] for row in read(scenario.path, "table", table="ddl.m") if row["_corrupt_record"]]
        assert sum(f"{FAILED} 1062" in text for text in told) == 1


UNTOLD = (
    "RENAME TABLE ddl.{} TO ddl.{} may have been of a temporary table, whose creation MariaDB does not log: whether "
    "there was a table ddl.{} is not known"
)


def test_a_rename_that_may_be_of_a_temporary_table_says_so() -> None:
    untold = f"{UNTOLD.format('a', 'b', 'b')}; definitions of its tables are not known from here on"
    assert notes(ddl_logs.TEMPORARY_PURGED) == [("ddl", "a", untold), ("ddl", "b", untold)]
    assert notes(ddl_logs.TEMPORARY_PURGED, tableDefinitions="") == []


def versions(scenario: Scenario, definitions: str) -> list[tuple[str, str]]:
    found = read(scenario.path, tableDefinitions=definitions)
    return [(row["table"], row["table_version"]) for row in found if row["op"] == "insert"]


@pytest.mark.parametrize("scenario", [ddl_logs.RENAMED_COLUMNS_MARIADB, ddl_logs.RENAMED_COLUMNS_MYSQL], ids=by_name)
def test_names_and_labels_are_part_of_the_version(scenario: Scenario) -> None:
    t1, t2, e1, e2, e3 = versions(scenario, "log")
    assert len({t1, t2, e1, e2}) == 4
    assert e3 == e2
    without = versions(scenario, "")
    assert len(set(without)) == 2
    assert {version for _, version in without}.isdisjoint(version for _, version in (t1, t2, e1, e2))


def types(path: Path, table: str) -> dict[str, str]:
    (row,) = (row for row in read(path, "tables") if row["table"] == table)
    return {column["name"]: column["type"] for column in row["columns"]}


def test_text_of_a_database_that_was_created_before_the_log() -> None:
    """UTF-8 where its server's default and the lengths in the log say so; otherwise it remains bytes."""
    (row,) = read(ddl_logs.UTF8_PURGED.path, "table", table="ddl.t")
    assert (row["a"], row["b"]) == ("é€", "ü")
    (row,) = read(ddl_logs.UTF8_PURGED.path, "table", table="ddl.only_text")
    assert row["b"] == "ü".encode()
    (row,) = read(ddl_logs.LATIN1_PURGED.path, "table", table="ddl.t")
    assert (row["a"], row["b"]) == ("é".encode("latin-1"), "ü".encode("latin-1"))


def test_an_outer_join_leaves_a_table_as_it_is() -> None:
    """MariaDB logs all its columns as nullable."""
    found = [row for row in read(ddl_logs.OUTER_JOIN.path, "tables") if row["table"] == "c"]
    nullable = [[column["is_nullable"] for column in row["columns"]] for row in found]
    assert nullable == [[False, False, True]] * len(found)
    assert {row["named_by"] for row in found} == {"definition"}
    assert len({row["table_version"] for row in read(ddl_logs.OUTER_JOIN.path) if row["table"] == "c"} - {None}) == 1
