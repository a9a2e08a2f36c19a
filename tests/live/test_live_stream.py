"""Spark streams the log of a server that keeps writing, rotating and purging, and is killed again and again.

In the end the sink must have every change that the server committed, once and in order: neither loss nor repetition.
"""

from __future__ import annotations

import json
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.live.fetch_servers import PACKAGES
from tests.live.replication import PASSWORD, PRIVILEGES
from tests.live.servers import server_or_skip
from tests.support import truth
from tests.support.waiting import SLOW_START

if TYPE_CHECKING:
    from tests.live.server import Server

pytestmark = [pytest.mark.live, pytest.mark.spark]

ROOT = Path(__file__).resolve().parents[2]
SEED = int(os.environ.get("KSY_LIVE_SEED") or 1)
KILLS = 4
LIFE_SECONDS = 1800  # what a life waits for comes within seconds; a busy machine may take many of them
SESSIONS = 2
SERVER_OPTIONS = ("--max-binlog-size=131072", "--binlog-row-event-max-size=1024", "--binlog-row-metadata=FULL")
# The sink by server: what becomes of a batch that Spark repeats is the sink's matter, and both of these take it once.
SINKS = {"mysql": "files", "mariadb": "batches"}

# Run in a process of its own, to be killed: the query, and in its last life what the sink has. A life that is to die
# while a batch is written has two tasks that write, one of which never ends.
JOB = r"""
import json, sys, time
from pathlib import Path
from pyspark import TaskContext
from pyspark.sql import SparkSession
from pyspark.sql.functions import udf
import spark_adapter

source, given, folder, sink, held, result = sys.argv[1:]
builder = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
spark = builder.config("spark.sql.session.timeZone", "UTC").config("spark.driver.memory", "1g").getOrCreate()
spark.sparkContext.setLogLevel("ERROR")
spark_adapter.register(spark)
changes = spark.readStream.format("binlog").options(maxPartitionBytes="32m", **json.loads(given)).load(source)

def holding(position):
    while TaskContext.get().partitionId() == 1:
        Path(held).touch()
        time.sleep(0.1)
    return True

if held:
    # To Spark, it must look as if it mattered where and when this is called.
    changes = changes.repartition(2).where(udf(holding, "boolean").asNondeterministic()("position"))
writer = changes.writeStream.option("checkpointLocation", folder + "/checkpoint")
if sink == "files":
    writer = writer.format("parquet").option("path", folder + "/out")
else:
    writer = writer.foreachBatch(lambda rows, number: rows.write.mode("overwrite").parquet(f"{folder}/out/n={number}"))
if not result:
    writer.trigger(processingTime="100 milliseconds").start().awaitTermination()
writer.trigger(availableNow=True).start().awaitTermination()
order = ["file", "position", "change_index"]
columns = ["op", "table", "before", "after", "_corrupt_record"]
rows = spark.read.parquet(folder + "/out").orderBy(order).select(columns).collect()
with open(result, "w") as file:
    json.dump([row.asDict() for row in rows], file)
spark.stop()
"""

Row = dict[str, "str | None"]


@dataclass
class Change:
    """A changed row: what the server showed of it before and after the statement."""

    op: str
    before: Row | None
    after: Row | None

    @property
    def id(self) -> int:
        row = self.after or self.before
        assert row is not None
        assert row["id"] is not None
        return int(row["id"])


@dataclass
class Session:
    """A client that changes rows of its own, and notes what the server showed and committed.

    Args:
        server: to write to.
        number: of the session; its rows have ids from a million times this on.
    """

    server: Server
    number: int
    committed: list[Change] = field(default_factory=list)
    failure: BaseException | None = None

    def write_until(self, is_over: threading.Event) -> None:
        try:
            with self.server.connect(database="s") as connection, connection.cursor() as cursor:
                rng = random.Random(SEED * 1000 + self.number)
                while not is_over.is_set():
                    self._transact(cursor, rng)
                    time.sleep(0.04)
        except BaseException as error:
            self.failure = error

    def _transact(self, cursor: Any, rng: random.Random) -> None:
        changes: list[Change] = []
        cursor.execute("BEGIN")
        for _ in range(rng.randint(1, 4)):
            changes += self._change(cursor, rng, 100 if rng.random() < 0.02 else rng.randint(1, 6))
        if rng.random() < 0.1:
            cursor.execute("ROLLBACK")
            return
        cursor.execute("COMMIT")
        self.committed += changes
        if rng.random() < 0.01:
            cursor.execute("FLUSH BINARY LOGS")

    def _change(self, cursor: Any, rng: random.Random, count: int) -> list[Change]:
        first = self.number * 1_000_000 + rng.randrange(2000)
        where = f"id BETWEEN {first} AND {first + count - 1}"
        before = self._rows(cursor, where)
        op = rng.choice(("insert", "update", "delete")) if before else "insert"
        if op == "insert":
            missing = [i for i in range(first, first + count) if str(i) not in before]
            if not missing:
                return []
            text = f"'{'ü' * rng.randrange(40)}'"
            cursor.execute(
                "INSERT INTO t (id, amount, note) VALUES " + ", ".join(f"({i}, {i} / 7, {text})" for i in missing)
            )
        elif op == "update":
            cursor.execute(f"UPDATE t SET rev = rev + 1, amount = -amount WHERE {where}")
        else:
            cursor.execute(f"DELETE FROM t WHERE {where}")
        after = self._rows(cursor, where)
        changed = [i for i in sorted(before.keys() | after.keys(), key=int) if before.get(i) != after.get(i)]
        return [Change(op, before.get(i), after.get(i)) for i in changed]

    @staticmethod
    def _rows(cursor: Any, where: str) -> dict[str, Row]:
        cursor.execute(f"SELECT id, rev, amount, note FROM t WHERE {where} ORDER BY id")
        return {row[0]: dict(zip(("id", "rev", "amount", "note"), row, strict=True)) for row in cursor.fetchall()}


@dataclass
class Query:
    """The stream, which lives in one process after another.

    Args:
        source: what it reads.
        given: options for that.
        folder: for its checkpoint and its sink.
        sink: files or batches.
    """

    source: str
    given: dict[str, str]
    folder: Path
    sink: str

    def live(self, held: Path | None = None, result: Path | None = None) -> subprocess.Popen[bytes]:
        """Start it, in a process group of its own.

        Args:
            held: write no batch to its end, and make this file when that is so.
            result: end when all is read, and write to this file what the sink has then.
        """
        environment = {
            **{name: value for name, value in os.environ.items() if name != "SPARK_HOME"},
            "PYTHONPATH": f"{ROOT / 'generated'}:{ROOT}",
            "PYSPARK_PYTHON": sys.executable,
            "PYSPARK_DRIVER_PYTHON": sys.executable,
        }
        arguments = [
            self.source,
            json.dumps(self.given),
            str(self.folder),
            self.sink,
            str(held or ""),
            str(result or ""),
        ]
        with (self.folder / "error.log").open("wb") as log:
            return subprocess.Popen(
                [sys.executable, "-c", JOB, *arguments],
                stdout=log,
                stderr=log,
                cwd=ROOT,
                env=environment,
                start_new_session=True,
            )

    def told(self) -> str:
        return (self.folder / "error.log").read_text()[-3000:]

    def had_no_time(self) -> bool:
        """Whether it ended because Spark did not wait for its Python to start."""
        return SLOW_START in (self.folder / "error.log").read_text()

    def planned(self) -> int:
        """The number of the last batch that was begun, or -1."""
        return _last(self.folder / "checkpoint" / "offsets")

    def finished(self) -> int:
        return _last(self.folder / "checkpoint" / "commits")

    def files(self) -> set[str]:
        """Names of the files of rows in the sink, of finished batches and of others; no two are the same."""
        return {path.name for path in (self.folder / "out").rglob("*.parquet")}

    def end_of(self, batch: int) -> str:
        """The file up to which a batch reads."""
        line = (self.folder / "checkpoint" / "offsets" / str(batch)).read_text().splitlines()[-1]
        (place,) = json.loads(line).values()
        return str(place["file"])


def _last(folder: Path) -> int:
    return max((int(path.name) for path in folder.glob("*") if path.name.isdigit()), default=-1)


@pytest.fixture(params=list(PACKAGES))
def server(request: pytest.FixtureRequest) -> Iterator[Server]:
    """Each server that can be had."""
    from tests.live.server import listening

    with server_or_skip(request.param, (*SERVER_OPTIONS, *listening())) as server:
        yield server


@pytest.mark.parametrize("place", ["files", "server"])
def test_neither_loss_nor_repetition(
    server: Server, place: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with server.connect() as connection, connection.cursor() as cursor:
        cursor.execute("CREATE DATABASE s")
        cursor.execute(
            "CREATE TABLE s.t (id INT PRIMARY KEY, rev INT NOT NULL DEFAULT 0, amount DECIMAL(14,2) NOT NULL, "
            "note VARCHAR(80)) ENGINE=InnoDB CHARACTER SET utf8mb4"
        )
        cursor.execute(f"CREATE USER reader IDENTIFIED BY '{PASSWORD}'")
        cursor.execute(f"GRANT {PRIVILEGES[server.flavour]} ON *.* TO reader")
    sessions = [Session(server, number) for number in range(1, SESSIONS + 1)]
    is_over = threading.Event()
    threads = [threading.Thread(target=session.write_until, args=(is_over,)) for session in sessions]
    for thread in threads:
        thread.start()
    if place == "files":
        query = Query(f"{server.data}/binlog.*", {}, tmp_path, SINKS[server.flavour])
    else:
        login = {"user": "reader", "password": PASSWORD}
        query = Query(f"{server.flavour}://127.0.0.1:{server.port}", login, tmp_path, SINKS[server.flavour])
    num_unfinished = num_purged = 0
    try:
        for number in range(KILLS):
            _live_and_die(server, query, number)
            num_unfinished += query.planned() > query.finished()
            num_purged += _purge(server, query)
    finally:
        is_over.set()
        for thread in threads:
            thread.join()
    assert [session.failure for session in sessions] == [None] * SESSIONS
    rows = _end(query, tmp_path / "rows.json")
    assert [row["_corrupt_record"] for row in rows if row["_corrupt_record"]] == []
    rows = [row for row in rows if row["op"] in truth.ROW_OPS]
    assert {row["table"] for row in rows} == {"t"}
    found = [Change(row["op"], _image(row["before"]), _image(row["after"])) for row in rows]
    for session in sessions:
        own = [change for change in found if change.id // 1_000_000 == session.number]
        assert_same(own, session.committed)
    total = sum(len(session.committed) for session in sessions)
    assert len(found) == total
    assert _replayed(found) == _final(server)
    assert num_unfinished > 0
    assert num_purged > 0
    if place == "server":
        kept = [file.read_bytes() for file in (tmp_path / "checkpoint").rglob("*") if file.is_file()]
        assert not any(PASSWORD.encode() in each for each in kept)
        assert PASSWORD not in query.told()
    with capsys.disabled():
        print(
            f"\n{place} of {server.version} to {query.sink}: {KILLS} kills, {num_unfinished} in batches, "
            f"{query.finished() + 1} batches, {total} changed rows, {num_purged} of {_num_logs(server)} files purged"
        )


def _live_and_die(server: Server, query: Query, number: int) -> None:
    """Let the query work, and kill it: when it has planned a batch, while it writes one, or when it has finished some.

    Each of these lasts once it is so, however late the test looks, as long as the sessions go on writing.
    """
    # What is planned from now on reads into another file of the log.
    with server.connect() as connection, connection.cursor() as cursor:
        cursor.execute("FLUSH BINARY LOGS")
    first, files = query.planned(), query.files()
    held = query.folder / f"held-{number}"
    moments: list[Callable[[], bool]] = [
        lambda: query.planned() > first,
        lambda: held.exists() and bool(query.files() - files),
        lambda: query.finished() > first + 1,
    ]
    moment = number % len(moments)
    process = query.live(held=held if moment == 1 else None)
    try:
        deadline = time.monotonic() + LIFE_SECONDS
        while not moments[moment]():
            if process.poll() is not None:
                assert query.had_no_time(), f"the query ended by itself: {query.told()}"
                process = query.live(held=held if moment == 1 else None)
            assert time.monotonic() < deadline, f"nothing was read in {LIFE_SECONDS} s: {query.told()}"
            time.sleep(0.05)
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def _purge(server: Server, query: Query) -> int:
    """Purge what is read for certain; gives how many files."""
    if query.finished() < 0:
        return 0
    with server.connect() as connection, connection.cursor() as cursor:
        before = len(list(server.data.glob("binlog.0*")))
        cursor.execute(f"PURGE BINARY LOGS TO '{Path(query.end_of(query.finished())).name}'")
        return before - len(list(server.data.glob("binlog.0*")))


def _end(query: Query, result: Path) -> list[dict[str, Any]]:
    """Let the query read the rest; what the sink has then, in the order of the log."""
    while True:
        process = query.live(result=result)
        try:
            process.wait(LIFE_SECONDS)
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
        if process.returncode == 0:
            break
        assert query.had_no_time(), query.told()
    rows: list[dict[str, Any]] = json.loads(result.read_text())
    return rows


def _image(text: str | None) -> Row | None:
    """An image with numbers as they are written."""
    return None if text is None else json.loads(text, parse_int=str, parse_float=str)


def assert_same(found: list[Change], wanted: list[Change]) -> None:
    at = next((i for i, pair in enumerate(zip(found, wanted, strict=False)) if pair[0] != pair[1]), None)
    assert at is None, f"change {at} of {len(wanted)}: found {found[at : at + 3]}, committed {wanted[at : at + 3]}"
    assert len(found) == len(wanted)


def _replayed(changes: list[Change]) -> dict[str, Row]:
    rows: dict[str, Row] = {}
    for change in changes:
        if change.before is not None:
            del rows[str(change.before["id"])]
        if change.after is not None:
            rows[str(change.after["id"])] = change.after
    return rows


def _final(server: Server) -> dict[str, Row]:
    with server.connect(database="s") as connection, connection.cursor() as cursor:
        return Session._rows(cursor, "TRUE")


def _num_logs(server: Server) -> int:
    """How many files the server has begun, by the number of its last one."""
    return max(int(path.suffix[1:]) for path in server.data.glob("binlog.*") if re.fullmatch(r"\.\d+", path.suffix))
