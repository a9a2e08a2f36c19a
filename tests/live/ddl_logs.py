"""Records the logs of ``tests/support/ddl_logs.py``: ``python -m tests.live.ddl_logs``."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pymysql

from tests.live.servers import server_or_skip
from tests.support.ddl_logs import DATABASE, FOLDER, SCENARIOS, Scenario, Seen

if TYPE_CHECKING:
    from tests.live.server import Server


def run(scenario: Scenario, server: Server, log: Path) -> Seen:
    """Run the statements of a scenario, and copy the log of those that are not purged.

    Tables are read by a session of their own, which has no temporary tables.
    """
    seen = Seen(server.version)
    with server.connect() as session, server.connect() as watch:
        _execute(session, f"DROP DATABASE IF EXISTS {DATABASE}")
        for statement in scenario.before:
            _execute(session, statement)
            _use(session)
        _execute(session, "FLUSH BINARY LOGS")
        file = _rows(watch, "SHOW BINARY LOGS")[-1][0]
        for statement in scenario.statements:
            error = _execute(session, statement)
            if error:
                seen.errors[statement] = error
            _use(session)
            _look(watch, seen)
        _execute(session, "FLUSH BINARY LOGS")
    shutil.copy(server.data / str(file), log)
    return seen


def _execute(session: pymysql.Connection, statement: str) -> int:
    """Run a statement; the number of its error, 0 for none."""
    try:
        with session.cursor() as cursor:
            cursor.execute(statement)
    except pymysql.MySQLError as error:
        return int(error.args[0])
    return 0


def _use(session: pymysql.Connection) -> None:
    if _rows(session, f"SHOW DATABASES LIKE '{DATABASE}'"):
        session.select_db(DATABASE)


def _rows(session: pymysql.Connection, query: str) -> list[tuple[str | None, ...]]:
    with session.cursor() as cursor:
        cursor.execute(query)
        return list(cursor.fetchall())


def _look(watch: pymysql.Connection, seen: Seen) -> None:
    found = _rows(watch, f"SELECT table_name FROM information_schema.tables WHERE table_schema = '{DATABASE}'")
    seen.at_end = {}
    for name in sorted(str(name) for (name,) in found):
        with watch.cursor(pymysql.cursors.DictCursor) as cursor:
            cursor.execute(f"SELECT * FROM {DATABASE}.`{name}`")
            seen.at_end[name] = list(cursor.fetchall())
            of_table = seen.rows.setdefault(name, [])
            of_table += [row for row in seen.at_end[name] if row not in of_table]


def main() -> None:
    """Record all scenarios."""
    FOLDER.mkdir(exist_ok=True)
    for flavour in ("mariadb", "mysql"):
        with server_or_skip(flavour) as server:
            for scenario in SCENARIOS:
                if scenario.flavour == flavour:
                    run(scenario, server, scenario.path).save(scenario)
                    scenario.path.chmod(0o644)


if __name__ == "__main__":
    main()
