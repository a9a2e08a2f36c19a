"""Long logs of a real server: a gigabyte of small transactions, and a file of more than 4 GiB.

``make soak`` runs this: it takes some minutes and 20 GB of disk in build/soak. All rows must be there, by the server's
own counters and SELECTs, and memory must stay flat.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from bench.data import DATABASE, _statements
from tests.live.servers import server_or_skip

if TYPE_CHECKING:
    from tests.live.server import Server

pytestmark = [pytest.mark.live, pytest.mark.soak]

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "build" / "soak"
FREE_BYTES = 20 << 30
SPLIT_BYTES = 128 << 20  # Spark's default
LONG_BYTES = 1_000_000_000
HUGE_BYTES = 4_600_000_000
MOST_RESIDENT = 1 << 30
SERVER_OPTIONS = (
    "--innodb-buffer-pool-size=1G", "--innodb-redo-log-capacity=2G", "--innodb-doublewrite=OFF", "--mysqlx=OFF",
    "--max-binlog-size=1G", "--binlog-cache-size=1M", "--binlog-row-metadata=FULL", "--cte-max-recursion-depth=100000",
)  # fmt: skip
NUMBERS = {
    "customers": ("id", "balance", "num_orders"),
    "orders": ("id", "customer", "total"),
    "lines_": ("id", "line", "quantity", "price"),
    "payments": ("id", "order_id", "amount", "method"),
}
OPERATIONS = {"insert": "inserted", "update": "updated", "delete": "deleted"}
NUM_WRITERS = 4


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    FOLDER.mkdir(parents=True, exist_ok=True)
    if shutil.disk_usage(FOLDER).free < FREE_BYTES:
        pytest.skip(f"a soak needs {FREE_BYTES >> 30} GiB of disk in {FOLDER}")
    with server_or_skip("mysql", SERVER_OPTIONS, FOLDER) as server:
        yield server


@dataclass
class Told:
    """What a process told of the file that it read.

    Attributes:
        seconds: that it took.
        kept: bytes of memory in use after the first batch of rows, and at the end.
        peaks: of resident memory, in bytes, in the first and the second half of the time.
    """

    counts: dict[str, int]
    sums: dict[str, str]
    digests: list[int]
    last: int
    ordered: bool
    faults: list[str]
    kept: list[int]
    seconds: float
    peaks: tuple[int, int]

    def assert_flat(self) -> None:
        """Nothing is kept; the peaks vary a little, as blocks are not all alike."""
        first, last = self.kept
        assert last <= first + (16 << 20), self.kept
        assert self.peaks[1] <= self.peaks[0] * 1.25, self.peaks
        assert max(self.peaks) < MOST_RESIDENT, self.peaks

    def __str__(self) -> str:
        rows = sum(self.counts.values())
        kept, peaks = (" and ".join(str(size >> 20) for size in sizes) for sizes in (self.kept, self.peaks))
        return (
            f"{rows} rows in {self.seconds:.0f} s; MiB kept at first and at last {kept}, peaks of both halves {peaks}"
        )


def read(path: Path, split_bytes: int = SPLIT_BYTES, times: int = 1, **options: str) -> Told:
    """A whole file, read once or several times in another process, whose memory is watched."""
    given = [f"{name}={value}" for name, value in options.items()]
    began = time.monotonic()
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.live.long_reading", str(path), str(split_bytes), str(times), *given],
        stdout=subprocess.PIPE, cwd=ROOT, env={**os.environ, "PYTHONPATH": f"{ROOT / 'generated'}:{ROOT}"},
    )  # fmt: skip
    samples: list[tuple[float, int]] = []
    watcher = threading.Thread(target=_watch, args=(process.pid, samples))
    watcher.start()
    output, _ = process.communicate()
    watcher.join()
    assert process.returncode == 0
    seconds = time.monotonic() - began
    halves = [[size for at, size in samples if (at - began < seconds / 2) == is_first] for is_first in (True, False)]
    return Told(**json.loads(output), seconds=seconds, peaks=(max(halves[0]), max(halves[1])))


def _watch(pid: int, samples: list[tuple[float, int]]) -> None:
    """Note the resident memory of a process until it ends."""
    statm, page = Path(f"/proc/{pid}/statm"), os.sysconf("SC_PAGE_SIZE")
    while True:
        try:
            resident = int(statm.read_text().split()[1]) * page
        except (OSError, IndexError):
            return  # it has ended
        if not resident:
            return
        samples.append((time.monotonic(), resident))
        time.sleep(0.01)


def test_a_gigabyte_of_small_transactions(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    _run(server, *_statements())
    before = {table: _sums(server, table, NUMBERS[table]) for table in NUMBERS}
    num_before = _num_changed(server)
    log = _new_log(server)
    calls = 0
    while log.stat().st_size < LONG_BYTES:
        _run(server, f"CALL {DATABASE}.oltp(2000, {calls})")
        calls += 1
    num_changed = {op: number - num_before[op] for op, number in _num_changed(server).items()}
    told = read(log, times=2)
    with capsys.disabled():
        print(f"\n{log.stat().st_size} bytes, twice, view changes: {told}")
    assert told.faults == []
    assert told.ordered
    assert {op: sum(n for kind, n in told.counts.items() if kind.endswith(op)) for op in OPERATIONS} == num_changed
    told.assert_flat()
    for table, columns in NUMBERS.items():
        images = read(log, times=2, view="table", table=f"{DATABASE}.{table}")
        assert images.faults == []
        after = _sums(server, table, columns)
        assert {name: Decimal(images.sums[name]) for name in columns} == {
            name: after[name] - before[table][name] for name in columns
        }
        changed = {kind: number for kind, number in told.counts.items() if kind.startswith(f"{table} ")}
        assert sum(images.counts.values()) == sum(changed.values()) + changed.get(f"{table} update", 0)
        with capsys.disabled():
            print(f"view table, {table}: {images}")
        images.assert_flat()


def test_a_file_of_more_than_4_gib(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    """One transaction makes it, as a server begins a new file between transactions; others come behind it.

    Header positions have 32 bits, and begin anew at 4 GiB.
    """
    _run(
        server,
        "CREATE DATABASE h",
        "CREATE TABLE h.huge (id INT AUTO_INCREMENT PRIMARY KEY, n BIGINT, amount DECIMAL(20,4), filler MEDIUMBLOB)",
        "CREATE TABLE h.small (id INT AUTO_INCREMENT PRIMARY KEY, n BIGINT)",
        "SET GLOBAL binlog_group_commit_sync_delay = 0",
    )
    num_before = _num_changed(server)
    log = _new_log(server)
    _write_huge_transaction(server)
    size = log.stat().st_size
    assert size > HUGE_BYTES
    logs = [log, *sorted(path for path in server.data.glob("binlog.0*") if path > log)]
    num_changed = {op: number - num_before[op] for op, number in _num_changed(server).items()}
    whole = read(log, split_bytes=size)
    in_splits = read(log)
    assert whole.faults == in_splits.faults == []
    assert whole.ordered
    assert whole.last > 1 << 32
    assert (in_splits.counts, in_splits.digests) == (whole.counts, whole.digests)
    counts = Counter(whole.counts)
    for later in logs[1:]:
        counts.update(read(later).counts)
    assert {op: sum(n for kind, n in counts.items() if kind.endswith(op)) for op in OPERATIONS} == num_changed
    images = read(log, view="table", table="h.huge")
    columns = ("id", "n", "amount")
    assert {name: Decimal(images.sums[name]) for name in columns} == _sums(server, "h.huge", columns)
    ((num_bytes,),) = _run(server, "SELECT SUM(LENGTH(filler)) FROM h.huge")
    assert images.sums["bytes of filler"] == num_bytes
    readings = {"whole": whole, "in splits of 128 MiB": in_splits, "view table": images}
    with capsys.disabled():
        behind = whole.counts["small insert"]
        print(f"\n{size} bytes, the last row at {whole.last}, {behind} rows beside those of the huge transaction")
        for name, told in readings.items():
            print(f"{name}: {told}")
    for told in readings.values():
        told.assert_flat()


def _write_huge_transaction(server: Server) -> None:
    """Insert, change and delete rows in one transaction, while others wait to be written behind it."""
    is_over = threading.Event()
    writers = [threading.Thread(target=_write_small_ones, args=(server, is_over)) for _ in range(NUM_WRITERS)]
    with server.connect(database="h") as session, session.cursor() as cursor:
        cursor.execute("INSERT INTO small (n) VALUES (-1)")
        cursor.execute("BEGIN")
        written = 0
        while written < HUGE_BYTES:
            cursor.execute(
                "INSERT INTO huge (n, amount, filler) WITH RECURSIVE s(x) AS (SELECT 0 UNION ALL SELECT x + 1 FROM s "
                f"WHERE x < 4999) SELECT {written} + x, x / 7, REPEAT(CHAR(x % 256), 20000 + x % 100) FROM s"
            )
            written += 5000 * 20000
        cursor.execute("UPDATE huge SET n = -n, amount = amount + 1 WHERE id % 1000 = 7")
        cursor.execute("DELETE FROM huge WHERE id % 1000 = 8")
        # What is committed while this is on its way to the disk comes into the same file.
        cursor.execute("SET GLOBAL binlog_group_commit_sync_delay = 1000000")
        for writer in writers:
            writer.start()
        try:
            cursor.execute("COMMIT")
        finally:
            is_over.set()
            for writer in writers:
                writer.join()
            cursor.execute("SET GLOBAL binlog_group_commit_sync_delay = 0")


def _write_small_ones(server: Server, is_over: threading.Event) -> None:
    with server.connect(database="h") as session, session.cursor() as cursor:
        while not is_over.is_set():
            cursor.execute("INSERT INTO small (n) VALUES (1)")


def _run(server: Server, *statements: str) -> Any:
    """Run statements in one session; the rows of the last one."""
    with server.connect() as session, session.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)
        return cursor.fetchall()


def _new_log(server: Server) -> Path:
    """Begin a new file."""
    names: list[str] = [name for name, *_ in _run(server, "FLUSH BINARY LOGS", "SHOW BINARY LOGS")]
    return server.data / names[-1]


def _num_changed(server: Server) -> dict[str, int]:
    """How many rows of users' tables the server has changed since it started, by operation."""
    counters = dict(_run(server, "SHOW GLOBAL STATUS LIKE 'Innodb_rows_%'"))
    return {op: int(counters[f"Innodb_rows_{done}"]) for op, done in OPERATIONS.items()}


def _sums(server: Server, table: str, columns: tuple[str, ...]) -> dict[str, Decimal]:
    table = table if "." in table else f"{DATABASE}.{table}"
    (row,) = _run(server, f"SELECT {', '.join(f'SUM({name})' for name in columns)} FROM {table}")
    return {name: Decimal(value or 0) for name, value in zip(columns, row, strict=True)}
