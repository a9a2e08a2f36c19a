"""Histories of definitions as text: what is read back is what was written."""

from __future__ import annotations

import pytest

from spark_adapter.definitions.catalog import Catalog, Found, Unknown
from spark_adapter.definitions.history import BEGINNING, Change, History, Place
from spark_adapter.definitions.reader import TableName
from spark_adapter.definitions.saved import from_text, to_text
from spark_adapter.definitions.sessions import ServerVersion
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


def test_damaged_text_is_refused() -> None:
    with pytest.raises(ValueError, match="these table definitions are damaged"):
        from_text('{"table_definitions": 1, "files": {}, "others": []}\n{"table": "t"}\n')


def test_changes_of_a_catalog_are_taken_once() -> None:
    catalog = Catalog()
    catalog.define(TableName("d", "t"), Unknown("x"))
    assert catalog.take_changes() == {TableName("d", "t"): Unknown("x")}
    assert catalog.take_changes() == {}
