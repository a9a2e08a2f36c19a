"""Histories of definitions as text: what is read back is what was written."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spark_adapter.definitions.catalog import Catalog, Found, Unknown, understood
from spark_adapter.definitions.history import BEGINNING, Change, History, Place
from spark_adapter.definitions.saved import from_text, state_from_text, state_to_text, to_text
from spark_adapter.definitions.sessions import DefiningSession, ServerVersion
from spark_adapter.definitions.table_definition import TableDefinition
from spark_adapter.sql.reader import TableName
from tests.support.create_tables import FLAVOURS, created, recorded


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_tables_of_every_dialect_are_restored(flavour: str) -> None:
    version = ServerVersion.of_text(recorded(flavour).version)
    tables: dict[TableName, list[Change]] = {}
    for each in created(version, lambda *_: True):
        changes = tables.setdefault(each.table, [])
        changes.append((Place(len(changes), each.number), (each.found,)))
    history = History({"/a/b.000001": 0}, tables)
    again = from_text(to_text(history))
    assert len(tables) > 150
    assert dict(again.files) == history.files
    assert {name: [*changes] for name, changes in again.tables.items()} == tables
    assert [*again.others] == [*history.others]


def test_several_definitions_are_restored() -> None:
    several: tuple[Found, ...] = (Unknown("ü"), Unknown("it's"))
    history = History({}, {TableName(None, "t"): [(BEGINNING, several)]})
    assert from_text(to_text(history)).find(TableName("any", "t"), "a", 4) == several


def test_names_in_other_cases_come_back() -> None:
    catalog = Catalog()
    catalog.run(understood("CREATE TABLE D.T (a INT)", DefiningSession()))
    defined = (catalog.find(TableName("D", "T")),)
    changes = [(BEGINNING, defined)]
    history = History({}, {TableName("D", "T"): changes})
    again = from_text(to_text(history))
    assert [again.find(TableName("d", name), "a", 4) == defined for name in ("t", "T")] == [True, False]


def test_what_made_tables_unknown_comes_back() -> None:
    history = History({"/a/b.000001": 0}, problems={Place(0, 120): "ALTER TABLE is not understood"})
    again = from_text(to_text(history))
    assert again.problem_of("/a/b.000001", 120) == "ALTER TABLE is not understood"
    assert (again.problem_of("/a/b.000001", 4), again.problem_of("/other", 120)) == (None, None)


def test_what_mariadb_has_more_comes_back() -> None:
    catalog = Catalog()
    session = DefiningSession("d", server=ServerVersion.of_text("10.11.18-MariaDB"), server_collation="utf8mb4_bin")
    for text in (
        "CREATE TABLE a (id INT, s DATE, e DATE, v VARCHAR(9), PERIOD FOR p (s, e), UNIQUE (id) USING HASH)",
        "CREATE TABLE b (id INT)",
        "RENAME TABLE b TO c",
        "CREATE SEQUENCE q",
    ):
        catalog.run(understood(text, session))
    assert catalog.find(TableName("d", "b")) == Unknown(
        "RENAME TABLE d.b TO d.c may have been of a temporary table, whose creation MariaDB does not log: whether "
        "there was a table d.c is not known",
        candidates=(created_by("CREATE TABLE b (id INT)", session, number=5),),
    )
    state = catalog.state()
    assert state_from_text(state_to_text(state)) == state


def created_by(text: str, session: DefiningSession, number: int) -> TableDefinition:
    """The only column of the table has a number in its log."""
    catalog = Catalog()
    catalog.run(understood(text, session))
    (found,) = catalog.values()
    assert isinstance(found, TableDefinition)
    return replace(found, columns=(replace(found.columns[0], number=number),))


def test_damaged_text_is_refused() -> None:
    with pytest.raises(ValueError, match="these table definitions are damaged"):
        from_text('{"table_definitions": 3, "files": {}, "ends": {}, "others": []}\n{"table": "t"}\n')


def test_another_version_of_the_text_is_refused() -> None:
    with pytest.raises(ValueError, match="saved by another version of ksy-binlog: make them anew"):
        from_text('{"table_definitions": 2, "files": {}, "others": []}\n')


def test_the_state_of_a_catalog_comes_back() -> None:
    catalog, session = Catalog(), DefiningSession("d", thread_id=7)
    for text in (
        "CREATE DATABASE `ü` CHARACTER SET latin1",
        "CREATE TABLE a (id INT UNSIGNED PRIMARY KEY, e ENUM('x', 'ü'), g INT AS (id) STORED, s VARCHAR(3))",
        "CREATE TABLE b (v INT) SELECT 1",
        "CREATE TABLE m (v INT) ENGINE=MyISAM",
        "CREATE TEMPORARY TABLE t (v INT)",
        "DROP TABLE c",
    ):
        catalog.run(understood(text, session))
    state = state_from_text(state_to_text(catalog.state()))
    assert state == catalog.state()
    resumed = Catalog()
    resumed.define(TableName("d", "other"), Unknown("x"))
    resumed.resume(state)
    assert resumed.state() == state
    assert [part for part in (state.missing, state.complete_databases, state.temporary) if not part] == []


def test_a_damaged_state_is_refused() -> None:
    with pytest.raises(ValueError, match="these table definitions are damaged"):
        state_from_text(state_to_text(Catalog().state())[4:])


def test_changes_of_a_catalog_are_taken_once() -> None:
    catalog = Catalog()
    catalog.define(TableName("d", "t"), Unknown("x"))
    assert catalog.take_changes() == {TableName("d", "t"): Unknown("x")}
    assert catalog.take_changes() == {}
