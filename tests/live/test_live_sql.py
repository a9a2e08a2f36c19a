"""The view ``sql`` on real servers: its statements run there, and SELECT says what they did.

``make test-live SEED=7 SECONDS=60`` begins with workload 7 of each server, as ``test_live.py`` does.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from spark_adapter.options import Options
from spark_adapter.views.sql import SESSION
from tests.live.fetch_servers import PACKAGES
from tests.live.servers import server_or_skip
from tests.support.source_rows import rows

if TYPE_CHECKING:
    from tests.live.server import Server
    from tests.live.workload import Workload

pytestmark = pytest.mark.live

SEED = int(os.environ.get("KSY_LIVE_SEED") or 1)
SECONDS = float(os.environ.get("KSY_LIVE_SECONDS") or 300) / 10
UNITS = 60
KEPT = Path(__file__).resolve().parents[2] / "build" / "live"
# The error value of an ENUM; a generated column whose expression overflows; a column without a default that an image
# lacks. No strict session writes these.
NOT_IN_STRICT_MODE = (1265, 1292, 1364)

State = dict[str, list[dict[str, Any]]]
"""The rows of each table, in no order."""


@pytest.fixture(scope="module", params=list(PACKAGES))
def server(request: pytest.FixtureRequest) -> Iterator[Server]:
    """Each server that can be had."""
    with server_or_skip(request.param, ("--binlog-row-event-max-size=1024",)) as server:
        yield server


class Runner:
    """Runs the statements of the view in a session of their own, which logs nothing.

    Args:
        server: on which they run.
    """

    def __init__(self, server: Server) -> None:
        from pymysql.constants import CLIENT

        self._session = server.connect(client_flag=CLIENT.MULTI_STATEMENTS)
        self._run("SET sql_log_bin = 0")

    def run(self, found: list[dict[str, Any]], column: str) -> None:
        """Run a column of the view, row by row."""
        of_log: bool | None = None
        for row in found:
            assert row[column] is not None, row
            if (row["op"] == "statement") != of_log:
                of_log = row["op"] == "statement"
                for line in SESSION:
                    self._run(line)
                if column == "undo":  # as docs/undo.md says of logs with the rows that cascades changed
                    self._run("SET foreign_key_checks = 0")
            self._run(row[column])

    def drop_triggers(self) -> None:
        """Their rows are in the log themselves."""
        for name in self._run("SELECT trigger_name FROM information_schema.triggers WHERE trigger_schema = 'live'"):
            self._run(f"DROP TRIGGER live.{name[0]}")

    def _run(self, text: str) -> list[tuple[Any, ...]]:
        import pymysql

        with self._session.cursor() as cursor:
            try:
                cursor.execute(text)
            except pymysql.MySQLError as error:
                if error.args[0] not in NOT_IN_STRICT_MODE:
                    raise AssertionError(f"{error}: {text}") from error
                cursor.execute("SET sql_mode = REPLACE(@@sql_mode, 'STRICT_ALL_TABLES', '')")
                cursor.execute(text)
                cursor.execute(SESSION[-1])
            found = list(cursor.fetchall())
            while cursor.nextset():
                pass
            return found


def state(workload: Workload, found: list[dict[str, Any]]) -> State:
    """The rows that the tables of some changes have now."""
    tables = {row["table"] for row in found if row["op"] != "statement"}
    now = workload.final_rows()
    return {table: [_without_sizes(row) for row in now[table]] for table in tables}


def _without_sizes(row: dict[str, Any]) -> dict[str, Any]:
    """An updated document may have holes, a new one of the same text has none."""
    return {
        name: value["json"] if isinstance(value, dict) and "json" in value else value for name, value in row.items()
    }


def changes(path: Path) -> list[dict[str, Any]]:
    """The rows of the view.

    Without tables that have a value that only a server makes, where a statement gives none: these are told.
    """
    found = rows(Options.parse({"view": "sql", "path": str(path), "tableDefinitions": "log"}))
    told = [row for row in found if "which no SQL literal has" in str(row["_corrupt_record"])]
    assert all(row["statement"] is None or row["undo"] is None for row in told)
    return [row for row in found if row["op"] == "statement" or row["table"] not in {each["table"] for each in told}]


def differences(found: State, wanted: State) -> list[str]:
    """What differs, a line for each row."""
    told = []
    for table in sorted(found.keys() | wanted.keys()):
        missing = [row for row in wanted.get(table, []) if row not in found.get(table, [])]
        surplus = [row for row in found.get(table, []) if row not in wanted.get(table, [])]
        for row, other in zip(missing, surplus, strict=False):
            cells = {name: (row[name], other.get(name)) for name in row if row[name] != other.get(name)}
            told.append(f"{table}: wanted and found: {cells}")
        told += [f"{table}: missing {row}" for row in missing[len(surplus) :]]
        told += [f"{table}: surplus {row}" for row in surplus[len(missing) :]]
    return told


def workloads(server: Server, overrides: Callable[[int], dict[str, Any]]) -> Iterator[tuple[Workload, Path]]:
    """Random workloads, as many as the time allows."""
    from tests.live.workload import Workload

    deadline = time.monotonic() + max(1.0, SECONDS / len(PACKAGES))
    seed = SEED
    while seed == SEED or time.monotonic() < deadline:
        workload = Workload(server, seed, KEPT, UNITS, is_replayable=True, overrides=overrides(seed))
        path = workload.run()
        yield workload, path
        path.unlink()
        path.with_suffix(".expected.jsonl").unlink()
        seed += 1


def metadata_of(server: Server) -> Callable[[int], dict[str, Any]]:
    """Names from the log in one workload, from its DDL alone in the next."""
    default = "MINIMAL" if server.flavour == "mysql" else "NO_LOG"
    return lambda seed: {"metadata": ("FULL", default)[seed % 2]}


def test_undoing_all_changes_gives_back_the_empty_tables_and_repeating_them_the_full_ones(server: Server) -> None:
    num_rows = 0
    for workload, path in workloads(server, metadata_of(server)):
        of_rows = [row for row in changes(path) if row["op"] != "statement"]
        final = state(workload, of_rows)
        runner = Runner(server)
        runner.drop_triggers()
        runner.run(of_rows[::-1], "undo")
        assert differences(state(workload, of_rows), {}) == [], workload.name
        runner.run(of_rows, "statement")
        assert differences(state(workload, of_rows), final) == [], workload.name
        num_rows += len(of_rows)
    assert num_rows > 0


def test_the_whole_log_runs_on_an_empty_server(server: Server) -> None:
    """And the undo of its last transaction takes back nothing else."""
    for workload, path in workloads(server, metadata_of(server)):
        found = [row for row in changes(path) if "TRIGGER" not in str(row["statement"])]
        final = state(workload, found)
        runner = Runner(server)
        runner._run("DROP DATABASE live")
        last = [row for row in found if row["transaction_position"] == found[-1]["transaction_position"]]
        runner.run(found[: -len(last)], "statement")
        before = state(workload, found)
        runner.run(last, "statement")
        assert differences(state(workload, found), final) == [], workload.name
        of_rows = [row for row in last if row["op"] != "statement"]
        if of_rows:
            runner.run(of_rows[::-1], "undo")
            assert differences(state(workload, found), before) == [], workload.name


def test_images_that_lack_columns_can_be_repeated(server: Server) -> None:
    """They cannot all be undone, and say so."""
    for workload, path in workloads(server, lambda seed: {"images": (("MINIMAL",), ("NOBLOB",))[seed % 2]}):
        found = [row for row in changes(path) if "TRIGGER" not in str(row["statement"])]
        final = state(workload, found)
        runner = Runner(server)
        runner._run("DROP DATABASE live")
        runner.run(found, "statement")
        assert differences(state(workload, found), final) == [], workload.name
        for row in found:
            assert row["op"] == "statement" or (row["undo"] is None) == (row["_corrupt_record"] is not None)
