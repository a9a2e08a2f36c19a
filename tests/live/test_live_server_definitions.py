"""Names by the tables that a server has now, of a log that has no names."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from spark_adapter.options import Options
from spark_adapter.reading.arrow import Query
from spark_adapter.reading.followed_rows import FollowedRows
from spark_adapter.reading.views import SCHEMAS
from spark_adapter.rows.asked import Asked
from tests.live.replication import PASSWORD, PRIVILEGES, asked, run
from tests.live.servers import server_or_skip
from tests.support.source_rows import rows

if TYPE_CHECKING:
    from tests.live.server import Server

pytestmark = pytest.mark.live

STATEMENTS = (
    "CREATE DATABASE d", "USE d",
    "CREATE TABLE same (id INT UNSIGNED PRIMARY KEY, e ENUM('a', 'ü'), `a;b``c` VARCHAR(9) COMMENT 'it''s; \\'so\\'')",
    "CREATE TABLE changed (id INT PRIMARY KEY, old INT)", "CREATE TABLE hidden (id INT PRIMARY KEY)",
    "FLUSH BINARY LOGS",
)  # fmt: skip
LATER = (
    "INSERT INTO d.same VALUES (4000000000, 'ü', 'x')", "INSERT INTO d.changed VALUES (1, 2)",
    "INSERT INTO d.hidden VALUES (1)",
    "ALTER TABLE d.changed RENAME COLUMN old TO renamed", "INSERT INTO d.changed VALUES (3, 4)", "FLUSH BINARY LOGS",
    "INSERT INTO d.same VALUES (5, 'a', 'y')", "INSERT INTO d.changed VALUES (5, 6)",
)  # fmt: skip


@pytest.fixture(scope="module", params=["mysql", "mariadb"])
def server(request: pytest.FixtureRequest) -> Iterator[Server]:
    """A server whose log begins after its tables were created."""
    from tests.live.server import listening

    with server_or_skip(request.param, listening()) as server:
        run(
            server, *STATEMENTS, f"CREATE USER reader IDENTIFIED BY '{PASSWORD}'",
            f"GRANT {PRIVILEGES[server.flavour]} ON *.* TO reader", "GRANT REFERENCES ON d.same TO reader",
            "GRANT REFERENCES ON d.changed TO reader",
        )  # fmt: skip
        while asked(server, "SHOW BINARY LOGS")[0] != "binlog.000002":
            run(server, "PURGE BINARY LOGS TO 'binlog.000002'")
        run(server, *LATER)
        yield server


def inserted(server: Server, definitions: str) -> list[dict[str, Any]]:
    return [json.loads(row["after"]) for row in rows(options(server, definitions)) if row["op"] == "insert"]


def options(server: Server, definitions: str) -> Options:
    login = {"user": "reader", "password": PASSWORD, "tables": "d.*"}
    path = f"{server.flavour}://127.0.0.1:{server.port}"
    return Options.parse({"path": path, "tableDefinitions": definitions, **login})


def test_with_the_log(server: Server) -> None:
    """They hold back to the last statement about a table; what the account may not see has no names."""
    assert inserted(server, "server,log") == [
        {"id": 4000000000, "e": "ü", "a;b`c": "x"}, {"@1": 1, "@2": 2}, {"@1": 1}, {"id": 3, "renamed": 4},
        {"id": 5, "e": "a", "a;b`c": "y"}, {"id": 5, "renamed": 6},
    ]  # fmt: skip


def test_alone(server: Server) -> None:
    """As SQL files, they are used wherever they fit."""
    assert inserted(server, "server") == [
        {"id": 4000000000, "e": "ü", "a;b`c": "x"}, {"id": 1, "renamed": 2}, {"@1": 1}, {"id": 3, "renamed": 4},
        {"id": 5, "e": "a", "a;b`c": "y"}, {"id": 5, "renamed": 6},
    ]  # fmt: skip


def test_from_now_on(server: Server) -> None:
    """A log that is followed has the names of what the server has when it begins."""
    followed = FollowedRows(Query(Asked(options(server, "server,log")), SCHEMAS["changes"]), 1 << 20)
    for split in followed.new():
        assert [*followed.batches(split)]
    run(
        server,
        "INSERT INTO d.same VALUES (6, 'a', 'z')",
        "ALTER TABLE d.same ADD new INT",
        "DELETE FROM d.same WHERE id = 6",
    )
    found = [row for split in followed.new() for batch in followed.batches(split) for row in batch.to_pylist()]
    images = [json.loads(row["after"] or row["before"]) for row in found if row["op"] in ("insert", "delete")]
    assert images == [{"id": 6, "e": "a", "a;b`c": "z"}, {"id": 6, "e": "a", "a;b`c": "z", "new": None}]
    run(server, "ALTER TABLE d.same DROP new")
