"""The DDL of real logs: it defines the tables that the servers had."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from spark_adapter.charsets.sql_texts import decoded
from spark_adapter.decode.table import table_of
from spark_adapter.definitions.catalog import Catalog, Unknown, understood
from spark_adapter.definitions.sessions import session_of
from spark_adapter.definitions.table_definition import TableDefinition
from spark_adapter.matching.fit import misfit
from spark_adapter.sql.reader import TableName
from spark_adapter.sql.statements import Kind, statement_of
from tests.support import truth
from tests.support.information_schema import Described, described, described_by
from tests.support.logged_statements import logged

NAMES = truth.readable_files()


def history(name: str) -> tuple[dict[str, list[list[Described]]], list[str], int]:
    """What becomes of each table by the DDL of a log, what is not understood, and how many TABLE_MAPs fit."""
    catalog = Catalog()
    states: dict[str, list[list[Described]]] = {}
    not_understood: list[str] = []
    num_fitting = 0
    for kind, body, server in logged(truth.binlog(name)):
        if kind == "query":
            session = session_of(body, server)
            text = decoded(body["query"], None)
            catalog.run(understood(text, session))
            if statement_of(text, session).kind is not Kind.DDL:
                continue
            for table, found in catalog.items():
                if isinstance(found, Unknown):
                    if " is not understood" in found.reason:
                        not_understood.append(f"{text}: {found.reason}")
                elif (state := described(found)) not in states.setdefault(".".join(map(str, table)), [])[-1:]:
                    states[".".join(map(str, table))].append(state)
            continue
        logged_table = table_of(body)
        found = catalog.find(TableName(logged_table.database, logged_table.name))
        if isinstance(found, TableDefinition):
            assert misfit(found, logged_table) is None, logged_table.qualified_name
            num_fitting += 1
    return states, not_understood, num_fitting


def told(name: str) -> Iterator[tuple[str, list[Described]]]:
    """The tables as the server showed them, in the order of the log."""
    path = truth.DATA / f"{name.removesuffix('.decrypted')}.expected.jsonl"
    for line in map(json.loads, path.read_text(encoding="utf-8").splitlines()):
        if line["op"] == "table":
            rows = [{**row, "is_primary": row["name"] in line["primary_key"]} for row in line["columns"]]
            yield f"{line['schema']}.{line['table']}", [described_by(row) for row in rows]


@pytest.mark.parametrize("name", NAMES)
def test_definitions_are_those_of_the_server(name: str) -> None:
    states, not_understood, _ = history(name)
    assert not not_understood
    left = {table: iter(found) for table, found in states.items()}
    for table, columns in told(name):
        if table in left:
            assert columns in left[table], (
                f"{table}: the log has no definition, or none in this order, that is {columns}"
            )


def test_the_corpus_has_ddl_and_full_metadata() -> None:
    """The comparisons above had something to compare."""
    num_fitting = {name: history(name)[2] for name in NAMES if name.startswith("meta_full")}
    assert all(num_fitting.values())
    assert len(num_fitting) == 3
    compared = {
        name: sum(table in history(name)[0] for table, _ in told(name)) for name in ("ddl_evolution", "strings")
    }
    assert compared == {"ddl_evolution": 11, "strings": 4}
