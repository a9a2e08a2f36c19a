"""An undo on real servers, some of whose rows were changed later: what is refused goes wrong, and the rest does not.

SELECT is the judge: before a transaction, after it, at the end of the log, and after the undo of the transaction. No
statement sets a value, or inserts and deletes a key, for a second time, so that later changes never cancel out.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from spark_adapter.scripts.later_changes import first_later_change
from tests.live.fetch_servers import PACKAGES
from tests.live.servers import server_or_skip
from tests.support.scripts import script_of

if TYPE_CHECKING:
    from tests.live.server import Server

pytestmark = pytest.mark.live

Rows = dict[int, tuple[Any, ...]]
NUM_TRANSACTIONS = 40
NUM_KEYS = 12


@pytest.fixture(scope="module", params=list(PACKAGES))
def server(request: pytest.FixtureRequest) -> Iterator[Server]:
    with server_or_skip(request.param) as server:
        yield server


@dataclass(frozen=True)
class Transaction:
    """A transaction, its place in the log, and the rows before and after it."""

    statements: Sequence[str]
    start: int
    end: int
    before: Rows
    after: Rows


class Log:
    """A log of some transactions about one table, on a server without other databases of ours."""

    def __init__(self, server: Server, create: str) -> None:
        self.server = server
        with server.connect() as session, session.cursor() as cursor:
            cursor.execute("SET sql_log_bin = 0")
            cursor.execute("DROP DATABASE IF EXISTS d")
            cursor.execute("SET sql_log_bin = 1")
            cursor.execute("FLUSH BINARY LOGS")
            cursor.execute("CREATE DATABASE d")
            cursor.execute("USE d")
            cursor.execute(create)
        self.file, _ = self.place()
        self.transactions: list[Transaction] = []

    def place(self) -> tuple[Path, int]:
        with self.server.connect() as session, session.cursor() as cursor:
            cursor.execute("SHOW BINARY LOG STATUS" if self.server.flavour == "mysql" else "SHOW MASTER STATUS")
            file, position = cursor.fetchone()[:2]
        return self.server.data / str(file), int(position)

    def run(self, *statements: str) -> None:
        """Run a transaction, if its statements find what they change."""
        before, (_, start) = self.rows(), self.place()
        with self.server.connect(database="d") as session, session.cursor() as cursor:
            cursor.execute("BEGIN")
            for statement in statements:
                cursor.execute(statement)
            session.commit()
        end = self.place()[1]
        if end > start:
            self.transactions.append(Transaction(statements, start, end, before, self.rows()))

    def rows(self) -> Rows:
        with self.server.connect(database="d") as session, session.cursor() as cursor:
            cursor.execute("SELECT * FROM t")
            return {int(row[0]): row for row in cursor.fetchall()}

    def later_change(self, each: Transaction) -> str | None:
        options = {"tableDefinitions": "log", "startingPosition": str(each.start), "endingPosition": str(each.end)}
        return first_later_change(self.file, options, None, 1 << 20)

    def undone(self, each: Transaction) -> tuple[Rows, bool]:
        """The rows of the end after the undo, and whether each of its statements changed a row."""
        final = self.rows()
        script = script_of(
            self.file, undo=True, startingPosition=str(each.start), endingPosition=str(each.end)
        ).splitlines()
        lines = [line for line in script if line and not line.startswith(("--", "\\", "START", "COMMIT"))]
        with self.server.connect(database="d") as session, session.cursor() as cursor:
            import pymysql

            cursor.execute("SET sql_log_bin = 0")
            has_changed = True
            try:
                cursor.execute("START TRANSACTION")
                for line in lines:
                    count = cursor.execute(line.removesuffix(";"))
                    has_changed &= count == 1 or not line.startswith(("INSERT", "UPDATE", "DELETE"))
            except pymysql.MySQLError:
                has_changed = False
            cursor.execute("SELECT * FROM t")
            found = {int(row[0]): row for row in cursor.fetchall()}
            session.rollback()
        assert self.rows() == final
        return found, has_changed


def random_log(server: Server, seed: int) -> Log:
    chance = random.Random(seed)
    log = Log(server, "CREATE TABLE t (id INT PRIMARY KEY, a INT, b VARCHAR(20))")
    values = iter(range(1000, 100_000))
    fresh = iter(range(100, 100_000))
    deleted: set[int] = set()
    for _ in range(NUM_TRANSACTIONS):
        ids = set(log.rows())
        statements = []
        for key in chance.sample(range(NUM_KEYS), chance.randint(1, 3)):
            kind = chance.choice(["a", "a", "b", "b", "both", "move", "delete"])
            if key not in ids:
                statements.append(f"INSERT INTO t VALUES ({key}, {next(values)}, 's{next(values)}')")
            elif kind == "delete" and key not in deleted:
                deleted.add(key)
                statements.append(f"DELETE FROM t WHERE id = {key}")
            elif kind == "move" and key not in deleted:
                deleted.add(key)
                statements.append(f"UPDATE t SET id = {next(fresh)} WHERE id = {key}")
            elif kind == "both":
                statements.append(f"UPDATE t SET a = {next(values)}, b = 's{next(values)}' WHERE id = {key}")
            elif kind == "a":
                statements.append(f"UPDATE t SET a = {next(values)} WHERE id = {key}")
            else:
                statements.append(f"UPDATE t SET b = 's{next(values)}' WHERE id = {key}")
        log.run(*statements)
    return log


def is_right(each: Transaction, final: Rows, undone: Rows) -> bool:
    """Whether an undo gave back what the transaction changed, and kept what was changed since."""
    for key in each.before.keys() | each.after.keys() | final.keys() | undone.keys():
        before, after, at_end, found = (rows.get(key) for rows in (each.before, each.after, final, undone))
        if before is None or after is None:
            wanted = before if before != after else at_end
            if before != after and after != at_end:
                return False  # whatever it did, it lost the later change
        elif at_end is None:
            wanted = None
        else:
            wanted = tuple(b if b != a else e for b, a, e in zip(before, after, at_end, strict=True))
            lost = [b != a and a != e for b, a, e in zip(before, after, at_end, strict=True)]
            if any(lost):
                return False
        if found != wanted:
            return False
    return True


@pytest.mark.parametrize("seed", range(3))
def test_what_is_refused_goes_wrong_and_the_rest_restores_the_rows(seed: int, server: Server) -> None:
    log = random_log(server, seed)
    final = log.rows()
    outcomes = []
    for each in log.transactions:
        later = log.later_change(each)
        undone, has_changed = log.undone(each)
        outcomes.append(later is None)
        assert (later is None) == (has_changed and is_right(each, final, undone)), (each.statements, later)
    assert 0 < sum(outcomes) < len(outcomes)


CASES: dict[str, tuple[Sequence[str], Sequence[str], bool]] = {
    "the same row is deleted": (["INSERT INTO t VALUES (5, 5)"], ["DELETE FROM t WHERE n = 5"], False),
    "a like row is inserted": (["INSERT INTO t VALUES (5, 5)"], ["INSERT INTO t VALUES (6, 5)"], True),
    "the row is updated": (["UPDATE t SET v = 9 WHERE n = 1"], ["UPDATE t SET v = 8 WHERE n = 1"], False),
    "another row is updated": (["UPDATE t SET v = 9 WHERE n = 1"], ["UPDATE t SET v = 8 WHERE n = 2"], True),
}


@pytest.mark.parametrize("name", CASES)
def test_rows_without_a_key(name: str, server: Server) -> None:
    taken, later, is_accepted = CASES[name]
    log = Log(server, "CREATE TABLE t (n INT, v INT)")
    log.run("INSERT INTO t VALUES (1, 1), (2, 2)")
    log.run(*taken)
    log.run(*later)
    each = log.transactions[1]
    found, has_changed = log.undone(each)
    assert (log.later_change(each) is None) == is_accepted
    assert has_changed == is_accepted
    if is_accepted:
        assert {key: found[key] for key in each.before if key in found} == {
            key: row for key, row in {**log.rows(), **each.before}.items() if key in each.before
        } or name == "another row is updated"
        assert is_right(each, log.rows(), found)
