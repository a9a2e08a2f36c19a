"""Random workloads on real servers: the views must agree with the servers' own SELECTs.

``make test-live SEED=7 SECONDS=60`` begins with workload 7 of each server and does as many as the time allows. A
failure says which workload failed, and leaves its binlog and its truth in build/live.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from spark_adapter.decode import engine_named
from spark_adapter.options import Options
from tests.live.check import Counts, compare
from tests.live.fetch_servers import PACKAGES
from tests.live.servers import server_or_skip
from tests.support import truth

if TYPE_CHECKING:
    from tests.live.server import Server

pytestmark = pytest.mark.live

SEED = int(os.environ.get("KSY_LIVE_SEED") or 1)
SECONDS = float(os.environ.get("KSY_LIVE_SECONDS") or 300)
SPARK_SECONDS = 240  # what the tests with Spark take, about
UNITS = 60
KEPT = Path(__file__).resolve().parents[2] / "build" / "live"
ENGINES = sorted({engine_named(name).name for name in ("trees", "compiled")})
# Small, so that the rows of a statement need several events.
SERVER_OPTIONS = ("--binlog-row-event-max-size=1024",)


@pytest.fixture(scope="module", params=list(PACKAGES))
def server(request: pytest.FixtureRequest) -> Iterator[Server]:
    """Each server that can be had."""
    with server_or_skip(request.param, SERVER_OPTIONS) as server:
        yield server


def test_the_views_agree_with_the_server(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    from tests.live.workload import Workload

    counts = {engine: Counts() for engine in ENGINES}
    deadline = time.monotonic() + max(1.0, (SECONDS - SPARK_SECONDS) / len(PACKAGES))
    seed = SEED
    while seed == SEED or time.monotonic() < deadline:
        workload = Workload(server, seed, KEPT, UNITS)
        path = workload.run()
        for engine in ENGINES:
            found = compare(path, engine, counts[engine])
            assert not found, _told(server, seed, path, engine, found)
        _forget(path)
        seed += 1
    with capsys.disabled():
        print(
            f"\n{server.flavour} {server.version}, workloads {SEED} to {seed - 1}, by each engine: {counts[ENGINES[0]]}"
        )


def _told(server: Server, seed: int, path: Path, engine: str, found: list[str]) -> str:
    listed = "\n".join(found)
    return (
        f"workload {seed} of {server.flavour} by the engine {engine}; SEED={seed} does it again; "
        f"its binlog and its truth are kept: {path}\n{listed}"
    )


def _forget(path: Path) -> None:
    truth.load.cache_clear()
    path.unlink()
    path.with_suffix(".expected.jsonl").unlink()


# Generated keys. -----------------------------------------------------------------------------------------------------


def test_a_generated_invisible_primary_key_has_its_name(server: Server, tmp_path: Path) -> None:
    """By binlog_row_metadata=MINIMAL, where the other columns have none, and after ALTER TABLE … FIRST."""
    from tests.support.source_rows import rows

    if server.flavour != "mysql":
        pytest.skip("MariaDB generates no keys")
    with server.connect() as session, session.cursor() as cursor:

        def ask(statement: str) -> list[tuple[Any, ...]]:
            cursor.execute(statement)
            return list(cursor.fetchall())

        # The workloads before have set these as they liked.
        ask("SET GLOBAL binlog_row_metadata=MINIMAL")
        ask("SET binlog_row_image=FULL, binlog_format=ROW, binlog_transaction_compression=OFF")
        ask("SET sql_generate_invisible_primary_key=ON")
        ask("CREATE DATABASE keyed")
        ask("CREATE TABLE keyed.t (a INT)")
        ask("FLUSH BINARY LOGS")
        ((log, *_),) = ask("SHOW BINARY LOG STATUS")
        ask("INSERT INTO keyed.t VALUES (7), (8)")
        ask("ALTER TABLE keyed.t ADD COLUMN z INT FIRST")
        ask("INSERT INTO keyed.t VALUES (9, 10)")
        wanted = ask("SELECT my_row_id, z, a FROM keyed.t ORDER BY my_row_id")
        ask("ALTER TABLE keyed.t ALTER COLUMN my_row_id SET VISIBLE")
        ask("INSERT INTO keyed.t VALUES (4, 11, 12)")
        ask("DROP DATABASE keyed")
    path = tmp_path / "log"
    path.write_bytes((server.data / log).read_bytes())
    assert wanted == [("1", None, "7"), ("2", None, "8"), ("3", "9", "10")]
    for engine in ENGINES:
        changes = rows(Options.parse({"path": str(path), "engine": engine}))
        assert [json.loads(change["after"]) for change in changes if change["op"] == "insert"] == [
            {"my_row_id": 1, "@2": 7},
            {"my_row_id": 2, "@2": 8},
            {"my_row_id": 3, "@2": 9, "@3": 10},
            {"@1": 4, "@2": 11, "@3": 12},  # a visible one is a column like any other
        ]
