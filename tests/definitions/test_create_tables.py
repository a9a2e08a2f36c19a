"""Tables of every dialect are defined as real servers defined them; see tests/data/create_tables.sql."""

from __future__ import annotations

import re

import pytest

from spark_adapter.definitions.catalog import Unknown
from spark_adapter.definitions.sessions import ServerVersion
from tests.support.create_tables import FLAVOURS, created, recorded
from tests.support.information_schema import described

CREATE_TABLE = re.compile(r"CREATE\s+(OR\s+REPLACE\s+)?TABLE\b", re.IGNORECASE)


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_definitions_are_those_of_the_server(flavour: str) -> None:
    record = recorded(flavour)
    tables = created(
        ServerVersion.of_text(record.version),
        lambda number, text: number in record.columns or not CREATE_TABLE.match(text),
    )
    found = {
        each.number: each.found.reason if isinstance(each.found, Unknown) else described(each.found) for each in tables
    }
    assert found == record.columns
    assert len(found) > 150


def test_the_servers_take_most_of_the_file() -> None:
    """What neither takes are ways of servers of old, and of other modes and storage engines."""
    taken = {number for flavour in FLAVOURS for number in recorded(flavour).columns}
    left = [each for each in created(ServerVersion.of_text("8.0.0"), lambda *_: True) if each.number not in taken]
    assert [each.table.table for each in left] == ["n17", "d09", "s32", "s33", "s35", "o11", "o19"]
