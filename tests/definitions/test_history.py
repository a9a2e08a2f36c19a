"""The names of columns through renames, as statements of a log tell them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spark_adapter.definitions.catalog import Catalog, understood
from spark_adapter.definitions.history import Change, History, Place
from spark_adapter.definitions.sessions import DefiningSession
from spark_adapter.definitions.table_definition import TableDefinition
from spark_adapter.sql.reader import TableName

SESSION = DefiningSession("d")


def history(*statements: str) -> History:
    """Of a log with these statements."""
    catalog = Catalog()
    tables: dict[TableName, list[Change]] = {}
    for position, text in enumerate(statements):
        catalog.run(understood(text, SESSION))
        for table, found in catalog.take_changes().items():
            tables.setdefault(table, []).append((Place(0, position), (found,)))
    return History({"/a/b.000001": 0}, tables)


def last_names(*statements: str, table: str = "t") -> list[str]:
    """The last names of the columns of a table, in the order in which these were defined."""
    return [name for _, name in sorted(history(*statements).last_names(TableName("d", table)).items())]


CREATE = "CREATE TABLE t (a INT, b INT)"


@pytest.mark.parametrize(
    ("changes", "names"),
    [
        (["ALTER TABLE t RENAME COLUMN a TO x", "ALTER TABLE t CHANGE x y BIGINT FIRST"], ["y", "b"]),
        (["ALTER TABLE t RENAME COLUMN a TO b, RENAME COLUMN b TO a"], ["b", "a"]),
        (["ALTER TABLE t RENAME COLUMN a TO x", "ALTER TABLE t RENAME COLUMN x TO a"], ["a", "b"]),
        (["ALTER TABLE t RENAME COLUMN a TO x", "ALTER TABLE t ADD a TEXT"], ["x", "b", "a"]),
        (["ALTER TABLE t MODIFY a BIGINT AFTER b", "ALTER TABLE t DROP b, RENAME COLUMN a TO c"], ["c", "b"]),
        (["ALTER TABLE t RENAME COLUMN a TO x", "DROP TABLE t", CREATE], ["x", "b", "a", "b"]),
    ],
    ids=["rename and change", "swap", "back", "another column", "move and drop", "created anew"],
)
def test_renames_are_followed(changes: list[str], names: list[str]) -> None:
    assert last_names(CREATE, *changes) == names


def test_a_name_for_two_columns_of_a_version_ends_it() -> None:
    assert last_names(CREATE, "ALTER TABLE t DROP a", "ALTER TABLE t RENAME COLUMN b TO A") == []


def test_a_ghost_table_keeps_the_columns_of_its_original() -> None:
    ghost = [
        "CREATE TABLE g LIKE t",
        "ALTER TABLE g RENAME COLUMN a TO x, ADD c INT",
        "RENAME TABLE t TO old, g TO t",
    ]
    assert last_names(CREATE, *ghost) == ["x", "b", "c"]


def test_columns_added_to_a_table_and_to_its_copy_are_two() -> None:
    statements = [CREATE, "CREATE TABLE g LIKE t", "ALTER TABLE t ADD c INT", "ALTER TABLE g ADD d INT"]
    assert last_names(*statements, "RENAME TABLE t TO old, g TO t") == ["a", "b", "c", "d"]


def test_definitions_taken_from_dumps_are_not_linked() -> None:
    catalog, dump, later = Catalog(), Catalog(is_complete=True), Catalog(is_complete=True)
    dump.run(understood(CREATE, SESSION))
    later.run(understood("CREATE TABLE t (b INT, a INT)", SESSION))
    tables: dict[TableName, list[Change]] = {TableName("d", "t"): []}
    for position, taken in enumerate((dump, later)):
        catalog.take(taken)
        for table, found in catalog.take_changes().items():
            tables[table].append((Place(0, position), (found,)))
    last = History({"/a/b.000001": 0}, tables).last_names(TableName("d", "t"))
    assert sorted(last.values()) == ["a", "a", "b", "b"]


def test_only_a_whole_log_tells_last_names() -> None:
    of_part = replace(history(CREATE), is_whole=False)
    assert of_part.last_names(TableName("d", "t")) == {}


def test_a_catalog_that_resumes_numbers_new_columns_anew() -> None:
    catalog, resumed = Catalog(), Catalog()
    catalog.run(understood(CREATE, SESSION))
    resumed.resume(catalog.state())
    resumed.run(understood("CREATE TABLE u (a INT)", SESSION))
    definitions = [each for each in resumed.state().tables.values() if isinstance(each, TableDefinition)]
    assert [column.number for each in definitions for column in each.columns] == [0, 1, 2]
