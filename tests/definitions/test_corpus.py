"""The DDL of real logs: the tables that it makes are those that the servers had."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from spark_adapter.decode.trees import TreesEngine
from spark_adapter.definitions.catalog import Catalog, Unknown
from spark_adapter.definitions.reader import TableName
from spark_adapter.definitions.sessions import ServerVersion, session_of
from spark_adapter.definitions.statements import Kind, statement_of
from spark_adapter.definitions.table_definition import TableDefinition
from spark_adapter.events import BLOCK_BYTES, Code, EventFile
from spark_adapter.payloads import open_payloads
from spark_adapter.sql_texts import decoded
from spark_adapter.statement_events import STATEMENT_TYPES
from spark_adapter.synchronize import blocks_of_range
from tests import truth
from tests.information_schema import Described, described, described_by

NAMES = truth.readable_files()


def events(name: str) -> Iterator[tuple[str, Any, ServerVersion]]:
    """Each QUERY and TABLE_MAP of a log in its order: its kind, the fields of its body or its tree, and the server."""
    data = truth.binlog(name).read_bytes()
    file = EventFile(pa.BufferReader(data), name, len(data), True)
    for block in open_payloads(blocks_of_range(file, 0, None, BLOCK_BYTES)):
        server = ServerVersion.of_text(block.format.event.body.server_version.text)
        queries = np.flatnonzero(np.isin(block.codes, list(STATEMENT_TYPES)))
        bodies = {}
        for code in np.unique(block.codes[queries]).tolist():
            places = queries[block.codes[queries] == code]
            fields = ("thread_id", "status_vars", "db", "query")
            found, faults = TreesEngine().bodies(block, places, STATEMENT_TYPES[code], fields)
            assert not faults
            bodies |= dict(zip(places.tolist(), found.to_pylist(), strict=True))
        for index in range(len(block.codes)):
            if index in bodies:
                yield "query", bodies[index], server
            elif block.codes[index] == Code.table_map.value:
                yield "table_map", block.parse(index).body, server


def history(name: str) -> tuple[dict[str, list[list[Described]]], list[str], int]:
    """What becomes of each table by the DDL of a log, what is not understood, and how many TABLE_MAPs agree."""
    catalog = Catalog()
    states: dict[str, list[list[Described]]] = {}
    not_understood: list[str] = []
    num_agreeing = 0
    for kind, body, server in events(name):
        if kind == "query":
            session = session_of(body, server)
            text = decoded(body["query"], None)
            catalog.apply(text, session)
            if statement_of(text, session).kind is not Kind.DDL:
                continue
            for table, found in catalog.items():
                if isinstance(found, Unknown):
                    if " is not understood" in found.reason:
                        not_understood.append(f"{text}: {found.reason}")
                elif (state := described(found)) not in states.setdefault(".".join(map(str, table)), [])[-1:]:
                    states[".".join(map(str, table))].append(state)
            continue
        found = catalog.find(TableName(body.database, body.table))
        if isinstance(found, TableDefinition) and body.optional_metadata.column_name.is_found:
            assert_logged(found, body)
            num_agreeing += 1
    return states, not_understood, num_agreeing


def assert_logged(table: TableDefinition, body: Any) -> None:
    """A TABLE_MAP with FULL metadata says what the definition says."""
    assert [column.name for column in table.columns] == [column.name for column in body.columns]
    key = body.optional_metadata.simple_primary_key
    if key.is_found:
        logged_key = [body.columns[entry.value].name for entry in key.field.value.entries]
        assert sorted(table.row_key) == sorted(logged_key)
    for defined, logged in zip(table.columns, body.columns, strict=True):
        assert defined.is_nullable == logged.is_nullable, defined.name
        assert defined.is_invisible == (logged.is_visible is False), defined.name
        if logged.is_numeric and defined.type.name != "year":  # which has always the sign of an unsigned one
            assert defined.type.is_unsigned == logged.is_unsigned, defined.name
        if defined.type.is_text:
            assert defined.type.collation == logged.collation.name, defined.name
        if defined.type.labels is not None:
            assert list(defined.type.labels) == [label.value.decode() for label in logged.labels], defined.name


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
    num_agreeing = {name: history(name)[2] for name in NAMES if name.startswith("meta_full")}
    assert all(num_agreeing.values())
    assert len(num_agreeing) == 3
    compared = {
        name: sum(table in history(name)[0] for table, _ in told(name)) for name in ("ddl_evolution", "strings")
    }
    assert compared == {"ddl_evolution": 11, "strings": 4}
