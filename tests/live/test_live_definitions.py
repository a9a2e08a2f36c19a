"""Table definitions read from statements equal those of the servers.

``make test-live SEED=7 SECONDS=60`` begins with table 7.
"""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from spark_adapter.charsets.sql_texts import decoded
from spark_adapter.decode.table import table_of
from spark_adapter.definitions.catalog import Catalog, Unknown, understood
from spark_adapter.definitions.sessions import DefiningSession, ServerVersion, session_of
from spark_adapter.matching.fit import misfit
from spark_adapter.sql.reader import TableName
from tests.live.fetch_servers import PACKAGES
from tests.live.servers import server_or_skip
from tests.live.tables import name_sql
from tests.support.create_tables import created, recorded
from tests.support.information_schema import described
from tests.support.logged_statements import logged

if TYPE_CHECKING:
    from tests.live.server import Server

pytestmark = pytest.mark.live

SEED = int(os.environ.get("KSY_LIVE_SEED") or 1)
SECONDS = float(os.environ.get("KSY_LIVE_SECONDS") or 300) / 5
ALTERATIONS = 12  # of a table
# Tables whose types depend on an sql_mode that session_of does not know: REAL_AS_FLOAT, ORACLE.
OF_OTHER_MODES = {"q02", "q03", "q05"}
# What a definition does not try to tell; the table is unknown from there on.
NOT_KNOWN = ("makes other characters of the labels", "defined and converted at once")


@pytest.fixture(scope="module", params=list(PACKAGES))
def server(request: pytest.FixtureRequest) -> Iterator[Server]:
    """Each server that can be had."""
    with server_or_skip(request.param) as server:
        yield server


def test_create_table(server: Server) -> None:
    from tests.live.described import run_create_tables

    found = run_create_tables(server)
    differing = [
        f"{each.text[:100]}: {each.found}" for each, shown in found
        if isinstance(each.found, Unknown) or described(each.found) != shown
    ]  # fmt: skip
    assert not differing
    record = recorded(server.flavour)
    if record.version == server.version:
        assert {each.number: shown for each, shown in found} == record.columns


@pytest.mark.parametrize("metadata", ["MINIMAL", "FULL"])
def test_table_maps_fit_definitions(server: Server, metadata: str) -> None:
    """Every table that takes a row is logged as its definition says, and the log's own statements define it so."""
    import pymysql

    from tests.live.described import accepts

    tables: dict[TableName, list[Any]] = {}
    with server.connect() as session, session.cursor() as cursor:
        for database in ("definitions", "names"):
            cursor.execute(f"DROP DATABASE IF EXISTS {database}")
        cursor.execute(f"SET GLOBAL binlog_row_metadata = '{metadata}'")
        cursor.execute("FLUSH BINARY LOGS")
        for each in created(ServerVersion.of_text(server.version), lambda _, text: accepts(cursor, text)):
            tables.setdefault(each.table, []).append(each.found)
            assert each.table.database is not None
            table_sql = f"{name_sql(each.table.database)}.{name_sql(each.table.table)}"
            with contextlib.suppress(pymysql.MySQLError):  # a column that needs a value
                cursor.execute(f"INSERT IGNORE INTO {table_sql} VALUES ()")
        cursor.execute("FLUSH BINARY LOGS")
    log = sorted(server.data.glob("binlog.0*"))[-2]
    of_log = Catalog()
    misfits, fitting = [], set()
    for kind, event, version in logged(log):
        if kind == "query":
            of_log.run(understood(decoded(event["query"], None), session_of(event, version)))
        else:
            table = table_of(event)
            name = TableName(table.database, table.name)
            reasons = [misfit(each, table) for each in tables[name]]  # one was replaced
            fitting.add(name)
            if all(reasons):
                misfits.append(f"{table.qualified_name}: {reasons}")
    assert not misfits
    assert len(fitting) > 100
    differing = [name.table for name, found in tables.items() if of_log.find(name) != found[-1]]
    assert set(differing) <= OF_OTHER_MODES


def test_random_tables_and_alterations(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    deadline = time.monotonic() + SECONDS
    seed, num_alterations = SEED, 0
    with server.connect() as session, session.cursor() as cursor:
        cursor.execute("SET sql_mode = ''")
        while seed == SEED or time.monotonic() < deadline:
            num_alterations += _one_table(server, cursor, seed)
            seed += 1
    assert num_alterations > 0
    with capsys.disabled():
        print(f"\n{server.flavour} {server.version}, tables {SEED} to {seed - 1}, {num_alterations} alterations")


def _one_table(server: Server, cursor: Any, seed: int) -> int:
    """Make a random table, and change it; the number of changes."""
    from tests.live.alterations import random_alteration
    from tests.live.columns import CHARSETS, MYSQL_CHARSETS
    from tests.live.described import accepts, describe
    from tests.live.tables import random_table

    rng = Random(seed)
    catalog = Catalog(is_complete=True)
    context = DefiningSession("random", server=ServerVersion.of_text(server.version))
    table = TableName("random", f"t{seed}")
    charset = rng.choice(("utf8mb4", "latin1", "gbk"))
    charsets = MYSQL_CHARSETS if server.flavour == "mysql" else CHARSETS
    statements = [
        "DROP DATABASE IF EXISTS random",
        f"CREATE DATABASE random CHARACTER SET {charset}",
        random_table(rng, table.table, server.flavour, charsets, True)[1],
    ]
    num_accepted = 0
    for number in range(len(statements) + ALTERATIONS):
        if number >= len(statements):
            columns = describe(cursor, table)
            statements.append(random_alteration(rng, server.flavour, table.table, columns, number))
        statement = statements[number]
        if not accepts(cursor, statement):
            if number < 3:
                return 0  # a table with too long rows, say
            statements[number] = f"-- refused: {statement}"
            continue
        catalog.run(understood(statement, context))
        if number == 1:
            cursor.execute("USE random")
        elif number > 1:
            num_accepted += 1
            found, shown = catalog.find(table), describe(cursor, table)
            if isinstance(found, Unknown) and any(reason in found.reason for reason in NOT_KNOWN):
                return num_accepted
            assert not isinstance(found, Unknown), f"SEED={seed}: {found.reason}\n" + "\n".join(statements)
            assert described(found) == shown, f"SEED={seed}\n" + "\n".join(statements)
    return num_accepted
