"""What did not happen, on real servers: a crash in a big transaction, and transactions that are rolled back.

``python -m tests.live.outcomes`` records the files of tests/data/outcomes: the binlogs, and beside them what SELECT
told of the tables in the end.
"""

from __future__ import annotations

import json
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from tests.live.server import Server

DATA = Path(__file__).resolve().parents[1] / "data" / "outcomes"
CRASH_OPTIONS = ("--innodb-flush-log-at-trx-commit=1", "--binlog-cache-size=32768")
ROLLBACK_OPTIONS = {"mysql": ("--gtid-mode=OFF", "--enforce-gtid-consistency=OFF"), "mariadb": ()}
"""MySQL with GTIDs refuses transactions that change tables of both kinds."""

Rows = dict[str, list[tuple[Any, ...]]]
"""By table, in order."""


class Crash(NamedTuple):
    """A server killed while it wrote a transaction, and started again.

    Attributes:
        log: the file that it wrote.
        torn: its bytes when it was dead.
        rows: of the table ``crash.t`` in the end.
    """

    log: Path
    torn: bytes
    rows: list[tuple[Any, ...]]


def crash(server: Server) -> Crash:
    """Kill a server that commits 131 074 rows, start it again, and insert one more row."""
    ask = asking(server)
    ask("CREATE DATABASE crash")
    ask("CREATE TABLE crash.t (id INT PRIMARY KEY AUTO_INCREMENT, v VARCHAR(1000)) ENGINE=InnoDB")
    ask("FLUSH BINARY LOGS")
    ask("INSERT INTO crash.t (id, v) VALUES (1, 'a'), (2, 'b')")
    log = server.data / ask("SHOW BINARY LOGS")[-1][0]
    ask("BEGIN")
    ask("UPDATE crash.t SET v = 'c' WHERE id = 1")
    ask("INSERT INTO crash.t (v) VALUES (REPEAT('x', 1000))")
    for letter in "ABCDEFGHIJKLMNOPQ":
        ask(f"INSERT INTO crash.t (v) SELECT REPEAT('{letter}', 1000) FROM crash.t WHERE id > 2")
    size = log.stat().st_size
    failures: list[Exception] = []

    def commit() -> None:
        try:
            ask("COMMIT")
        except Exception as error:
            failures.append(error)

    committing = threading.Thread(target=commit)
    committing.start()
    while log.stat().st_size < size + 1_000_000 and committing.is_alive():
        pass
    server.kill()
    committing.join()
    assert failures, "it was committed before the server was dead"
    torn = log.read_bytes()
    server.start_again()
    ask = asking(server)
    ask("INSERT INTO crash.t (id, v) VALUES (3, 'd')")
    ask("FLUSH BINARY LOGS")
    return Crash(log, torn, ask("SELECT id, v FROM crash.t ORDER BY id"))


ROLLED_BACK = """
BEGIN; INSERT INTO i VALUES (1); CREATE TEMPORARY TABLE x (a INT) ENGINE=MyISAM; DROP TEMPORARY TABLE x; ROLLBACK
BEGIN; INSERT INTO i VALUES (2); INSERT INTO m VALUES (2); INSERT INTO i VALUES (3); ROLLBACK
BEGIN; INSERT INTO i VALUES (10); SAVEPOINT a; INSERT INTO i VALUES (11); INSERT INTO m VALUES (11); ROLLBACK TO a; \
INSERT INTO i VALUES (12); COMMIT
BEGIN; INSERT INTO i VALUES (13); SAVEPOINT a; INSERT INTO i VALUES (14); SAVEPOINT b; DELETE FROM i WHERE id = 10; \
INSERT INTO m VALUES (14); ROLLBACK TO B; INSERT INTO i VALUES (15); SAVEPOINT A; INSERT INTO i VALUES (16); \
INSERT INTO m VALUES (16); ROLLBACK TO a; UPDATE i SET id = 17 WHERE id = 12; COMMIT
BEGIN; INSERT INTO i VALUES (18); SAVEPOINT a; INSERT INTO m VALUES (18); INSERT INTO i VALUES (19); \
ROLLBACK TO a; RELEASE SAVEPOINT a; DELETE FROM i WHERE id = 13; COMMIT
SET SESSION binlog_format = STATEMENT; BEGIN; INSERT INTO i VALUES (20); INSERT INTO m VALUES (20); ROLLBACK
BEGIN; INSERT INTO i VALUES (21); SAVEPOINT a; INSERT INTO m VALUES (21); INSERT INTO i VALUES (22); \
ROLLBACK TO a; COMMIT
"""
"""Transactions, one a line."""


def rollbacks(server: Server) -> tuple[Path, Rows]:
    """Let a server do these transactions on tables of both kinds.

    Returns:
        The binlog, and the rows of its tables in the end.
    """
    ask = asking(server)
    ask("FLUSH BINARY LOGS")
    log = server.data / ask("SHOW BINARY LOGS")[-1][0]
    ask("CREATE DATABASE outcomes")
    ask("USE outcomes")
    ask("CREATE TABLE i (id INT PRIMARY KEY) ENGINE=InnoDB")
    ask("CREATE TABLE m (id INT PRIMARY KEY) ENGINE=MyISAM")
    for line in ROLLED_BACK.strip().splitlines():
        for statement in line.split("; "):
            ask(statement)
    ask("FLUSH BINARY LOGS")
    return log, {table: ask(f"SELECT id FROM {table} ORDER BY id") for table in ("i", "m")}


def asking(server: Server) -> Callable[[str], list[tuple[Any, ...]]]:
    """A session as a function: a statement's rows."""
    cursor = server.connect().cursor()

    def ask(statement: str) -> list[tuple[Any, ...]]:
        cursor.execute(statement)
        return list(cursor.fetchall())

    return ask


TORN_BYTES = 20_000
"""So many bytes of a torn file are recorded."""


def main() -> None:
    from tests.live.server import Server

    DATA.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="ksy-") as scratch:
        for flavour in ("mysql", "mariadb"):
            server = Server(flavour, Path(scratch) / "c", CRASH_OPTIONS)
            try:
                found = crash(server)
                (DATA / f"{flavour}_torn.000002").write_bytes(found.torn[:TORN_BYTES])
                (DATA / f"{flavour}_torn.000003").write_bytes(found.log.with_suffix(".000003").read_bytes())
                _write(f"{flavour}_torn", {"version": server.version, "rows": {"crash.t": found.rows}})
            finally:
                server.stop()
            server = Server(flavour, Path(scratch) / "r", ROLLBACK_OPTIONS[flavour])
            try:
                log, rows = rollbacks(server)
                (DATA / f"{flavour}_rollbacks.binlog").write_bytes(log.read_bytes())
                told = {f"outcomes.{table}": found for table, found in rows.items()}
                _write(f"{flavour}_rollbacks", {"version": server.version, "rows": told})
            finally:
                server.stop()


def _write(name: str, truth: dict[str, Any]) -> None:
    (DATA / f"{name}.json").write_text(json.dumps(truth, indent=1) + "\n")


if __name__ == "__main__":
    main()
