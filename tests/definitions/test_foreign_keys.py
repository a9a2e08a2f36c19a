"""Foreign keys of definitions, as statements add, drop and rename what they are about."""

from __future__ import annotations

import pytest

from spark_adapter.definitions.catalog import Catalog, understood
from spark_adapter.definitions.history import BEGINNING, Cascade, History
from spark_adapter.definitions.saved import from_text, to_text
from spark_adapter.definitions.sessions import DefiningSession
from spark_adapter.definitions.table_definition import TableDefinition
from spark_adapter.sql.ddl import ForeignKey
from spark_adapter.sql.reader import TableName

P, C, G = (TableName("d", name) for name in "pcg")
CHILD = "CREATE TABLE c (a INT, b INT, FOREIGN KEY (a) REFERENCES p (id) ON DELETE CASCADE, KEY (b))"


def catalog(*statements: str) -> Catalog:
    found = Catalog(is_complete=True)
    for statement in ("CREATE TABLE p (id INT PRIMARY KEY)", *statements):
        found.run(understood(statement, DefiningSession(database="d")))
    return found


def keys(found: Catalog, table: TableName = C) -> tuple[ForeignKey, ...]:
    definition = found.find(table)
    assert isinstance(definition, TableDefinition)
    return definition.foreign_keys


def history(found: Catalog) -> History:
    return History({}, {table: [(BEGINNING, (definition,))] for table, definition in found.items()})


def test_a_definition_has_its_foreign_keys() -> None:
    assert keys(catalog(CHILD)) == (ForeignKey("_ibfk_1", TableName(None, "p"), ("id",), "CASCADE", None),)


@pytest.mark.parametrize(
    ("alter", "names"),
    [
        ("DROP FOREIGN KEY c_ibfk_1", []),
        ("DROP CONSTRAINT C_IBFK_1", []),
        ("DROP FOREIGN KEY other", ["_ibfk_1"]),
        ("ADD CONSTRAINT f FOREIGN KEY (b) REFERENCES p (id)", ["_ibfk_1", "f"]),
        ("DROP FOREIGN KEY c_ibfk_1, ADD FOREIGN KEY (b) REFERENCES p (id) ON UPDATE SET NULL", ["_ibfk_1"]),
        ("ADD x INT", ["_ibfk_1"]),
        ("ADD FOREIGN KEY (b) REFERENCES p (id)", ["_ibfk_1", "_ibfk_2"]),
    ],
)
def test_alter_table_adds_and_drops_foreign_keys(alter: str, names: list[str]) -> None:
    assert [key.name for key in keys(catalog(CHILD, f"ALTER TABLE c {alter}"))] == names


def test_they_follow_the_table_that_they_refer_to() -> None:
    (key,) = keys(catalog(CHILD, "RENAME TABLE p TO e.q"))
    assert key.parent == TableName("e", "q")


def test_a_table_like_another_has_none() -> None:
    assert keys(catalog(CHILD, "CREATE TABLE g LIKE c"), G) == ()


def test_a_delete_changes_what_cascades_reach() -> None:
    grandchild = "CREATE TABLE g (a INT, FOREIGN KEY (a) REFERENCES c (a) ON DELETE SET NULL ON UPDATE CASCADE)"
    found = history(catalog(CHILD, grandchild))
    assert found.cascades(P, "a", 4) == [Cascade(("id",), frozenset([C, G]), frozenset())]
    assert found.cascades(C, "a", 4) == [Cascade(("a",), frozenset([G]), frozenset([G]))]
    assert not found.is_parent(G)


def test_tables_that_refer_to_each_other_end() -> None:
    of_itself = "CREATE TABLE c (a INT, b INT, FOREIGN KEY (a) REFERENCES p (id) ON DELETE CASCADE, "
    of_itself += "FOREIGN KEY (b) REFERENCES c (a) ON DELETE CASCADE)"
    back = "ALTER TABLE p ADD FOREIGN KEY (id) REFERENCES c (a) ON DELETE CASCADE"
    found = history(catalog(of_itself, back)).cascades(P, "a", 4)
    assert [each.on_delete for each in found] == [frozenset([C, P])]


def test_they_are_restored_from_text() -> None:
    found = history(catalog(CHILD))
    assert from_text(to_text(found)).cascades(P, "a", 4) == found.cascades(P, "a", 4)
