"""A replay of many changes in little memory: ``python -m bench.replay --changes 1e7``.

The changes are of one table with many keys, in the log of a real MySQL server, which also tells what the replay must
give: how many rows, and the sum of their CRC-32. The log is kept for later runs.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from bench import report
from bench.costs import command_line, cpu_of, cpu_of_family, family, peak_bytes
from bench.data import DATABASE, NoServer, run, running_server
from bench.decoding import ROOT

TABLE = f"{DATABASE}.accounts"
STEP = 50_000
"""Rows that a statement changes."""
FILE_BYTES = 256 << 20
MEMORY = "2g"
_CREATE = f"""CREATE TABLE {TABLE} (id BIGINT PRIMARY KEY, owner VARCHAR(40) NOT NULL, balance DECIMAL(14,2) NOT NULL,
    visits INT NOT NULL, seen DATETIME NOT NULL, note VARCHAR(60))"""
_SEEN = "DATE_FORMAT(seen, '%Y-%m-%d %H:%i:%s')"
_SUM = "SUM(CRC32(CONCAT_WS('|', id, owner, balance, visits, {seen}, note)))"


@dataclass
class Truth:
    """What the server did: how many changes, and the table after them."""

    changes: int
    rows: int
    crc: int


def made(folder: Path, changes: int, keys: int, prefix: Path | None) -> Truth:
    """Make a log of so many changes, if it is not there, and tell what the server has after it.

    Raises:
        NoServer: there is no server.
    """
    told = folder / "truth.json"
    if not told.exists():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        with running_server(prefix) as server, server.connect() as session:
            truth = _worked(session, changes, keys)
            for file in sorted(server.data.glob("binlog.0*")):
                shutil.move(file, folder / file.name)
        told.write_text(json.dumps(vars(truth)) + "\n")
    return Truth(**json.loads(told.read_text()))


def _worked(session: Any, changes: int, keys: int) -> Truth:
    for statement in (
        f"SET GLOBAL max_binlog_size = {FILE_BYTES}",
        "RESET BINARY LOGS AND GTIDS",
        f"CREATE DATABASE {DATABASE}",
        _CREATE,
    ):
        run(session, statement)
    chance = Random(1)
    done, last = 0, 0

    def change(statement: str) -> None:
        nonlocal done
        with session.cursor() as cursor:
            done += cursor.execute(statement)

    def insert(count: int) -> None:
        nonlocal last
        change(
            f"INSERT INTO {TABLE} WITH RECURSIVE s(n) AS (SELECT {last + 1} UNION ALL SELECT n + 1 FROM s "
            f"WHERE n < {last + count}) SELECT n, CONCAT('owner ', n), n / 7, 0, "
            "'2024-01-01' + INTERVAL n % 90000 SECOND, NULL FROM s"
        )
        last += count

    while last < keys:
        insert(min(STEP // 5, keys - last))
    while done < changes:
        first = chance.randrange(max(last - STEP, 1))
        some = f"WHERE id BETWEEN {first} AND {first + STEP - 1}"
        kind = chance.random()
        if kind < 0.85:
            change(
                f"UPDATE {TABLE} SET balance = balance + 1.25, visits = visits + 1, seen = seen + INTERVAL 1 HOUR, "
                f"note = CONCAT('visit ', visits) {some}"
            )
        elif kind < 0.95:
            change(f"DELETE FROM {TABLE} {some} AND id % 5 = 0")
            insert(STEP // 5)
        else:  # keys move to where none was
            change(f"UPDATE {TABLE} SET id = id + 1000000000 {some} AND id % 10 = 0")
    ((rows, crc),) = run(session, f"SELECT COUNT(*), {_SUM.format(seen=_SEEN)} FROM {TABLE}")
    return Truth(done, int(rows), int(crc))


@dataclass
class Seen:
    """What this process and its descendants took, those that have ended included, by process.

    Attributes:
        peaks: the most memory in bytes.
        cpu: seconds.
    """

    peaks: dict[int, int] = field(default_factory=dict)
    cpu: dict[int, float] = field(default_factory=dict)
    is_java: dict[int, bool] = field(default_factory=dict)

    def look(self) -> None:
        for process in family(os.getpid()):
            peak = peak_bytes(process)
            if peak:
                self.peaks[process] = peak
                self.cpu[process] = cpu_of(process)
                self.is_java.setdefault(process, "java" in command_line(process).split(" ")[0])

    def peak(self, is_java: bool) -> int:
        """The most memory of a Java process, or of a Python process."""
        return max((peak for process, peak in self.peaks.items() if self.is_java[process] == is_java), default=0)


@contextmanager
def watched() -> Iterator[Seen]:
    """Looks at this process and its descendants once a second."""
    seen, over = Seen(), threading.Event()

    def look() -> None:
        while not over.wait(1):
            seen.look()

    thread = threading.Thread(target=look)
    thread.start()
    try:
        yield seen
    finally:
        over.set()
        thread.join()
        seen.look()


def measure(folder: Path, truth: Truth, cores: int) -> list[str]:
    """Replay the table, write it as Parquet, and compare it with the server's.

    Returns:
        The cells of a row of the report.

    Raises:
        ValueError: the rows are not those of the server.
    """
    from pyspark.sql import SparkSession

    import spark_adapter

    settings = {"spark.driver.memory": MEMORY, "spark.sql.shuffle.partitions": "16"}
    settings |= dict.fromkeys(("spark.ui.enabled", "spark.ui.showConsoleProgress"), "false")
    builder = SparkSession.builder.master(f"local[{cores}]").appName("replay")
    for key, value in settings.items():
        builder = builder.config(key, value)
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    spark_adapter.register(spark)
    output = tempfile.mkdtemp(prefix="ksy-bench-")
    try:
        started_with = cpu_of_family(os.getpid())
        with watched() as seen:
            began = time.perf_counter()
            frame = spark_adapter.replay(spark, str(folder / "binlog.*"), TABLE)
            planned = time.perf_counter()
            frame.write.mode("overwrite").parquet(output)
            ended = time.perf_counter()
        cpu = sum(seen.cpu.values()) - started_with
        crc = _SUM.format(seen="DATE_FORMAT(seen, 'yyyy-MM-dd HH:mm:ss')")
        found = spark.read.parquet(output).selectExpr("COUNT(*) AS rows", f"{crc} AS crc").first()
        if found is None or (found["rows"], found["crc"]) != (truth.rows, truth.crc):
            raise ValueError(f"the replay has {found}, the server {truth}")
    finally:
        shutil.rmtree(output, ignore_errors=True)
        spark.stop()
    size = sum(file.stat().st_size for file in folder.glob("binlog.*"))
    cells = (
        truth.changes, truth.rows, size / 1e6, planned - began, ended - planned, cpu, truth.changes / (ended - began),
        seen.peak(True) / 1e6, seen.peak(False) / 1e6,
    )  # fmt: skip
    return [f"{cell:,.0f}" for cell in cells]


HEAD = [
    "changes", "rows after them", "log MB", "scan and survey s", "replay s", "CPU s", "changes per s", "Java's peak MB",
    "largest Python worker's peak MB",
]  # fmt: skip


def main() -> int:
    """Run the measurement. Returns the exit code."""
    command = argparse.ArgumentParser(prog="python -m bench.replay", description="Measure a replay of many changes.")
    command.add_argument("--changes", type=float, default=1e7, help="rows changed (default: 1e7)")
    command.add_argument("--keys", type=float, default=1e6, help="rows at first (default: 1e6)")
    command.add_argument("--cores", type=int, default=2)
    command.add_argument(
        "--mysql", type=Path, metavar="PREFIX", help="unpacked MySQL server; without it, one is fetched"
    )
    command.add_argument("--data", type=Path, default=ROOT / "build" / "bench", help="folder for the log")
    flags = command.parse_args()
    folder = flags.data / f"replay-{flags.changes:g}-{flags.keys:g}"
    load = report.load()
    try:
        truth = made(folder, int(flags.changes), int(flags.keys), flags.mysql)
    except NoServer as reason:
        print(f"bench: no MySQL server: {reason}", file=sys.stderr)
        return 1
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    print(*(f"- {line}" for line in (*report.machine(), load)), "", sep="\n")
    print(report.table(HEAD, [measure(folder, truth, flags.cores)]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
