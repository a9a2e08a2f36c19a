"""Tasks of Spark that die, are tried again, or run twice: the rows are those of an undisturbed run."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from spark_adapter.source.datasource import BinlogDataSource
from tests.support.binlog_bytes import load
from tests.support.waiting import MANY_SECONDS

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("gtid_on", "multi_table", "compression_zstd")

# Run in a process of its own, as Spark has one session and one master for each.
JOB = r"""
import json, os, signal, sys, time, zlib
from pathlib import Path
from pyspark.sql import SparkSession
from pyspark.sql.datasource import DataSourceReader
from spark_adapter.source.datasource import BinlogDataSource

folder, marks, harm, settings = sys.argv[1], sys.argv[2], sys.argv[3], json.loads(sys.argv[4])

class Disturbed(DataSourceReader):
    def __init__(self, reader):
        self.reader = reader

    def partitions(self):
        return self.reader.partitions()

    def read(self, partition):
        # In the Python worker, after a task has given its rows. Death comes once to every second task; slowness to one
        # alone, as Spark starts a second attempt where an executor is idle.
        ranges = [(Path(split.entry.path).name, split.start) for split in partition.splits]
        number = zlib.crc32(repr(ranges).encode())  # the same wherever the folder is
        if harm:
            (Path(marks) / f"{number}.{time.time_ns()}.attempt").touch()
        yield from self.reader.read(partition)
        mark = Path(marks) / f"{number}.harmed"
        if harm == "delay" and list(Path(marks).glob("*.harmed")):
            return
        if harm and number % 2 == 0 and not mark.exists():
            mark.touch()
            if harm == "kill":
                os.kill(os.getpid(), signal.SIGKILL)
            time.sleep(8)

class DisturbedSource(BinlogDataSource):
    @classmethod
    def name(cls):
        return "disturbed"

    def reader(self, schema):
        return Disturbed(super().reader(schema))

builder = SparkSession.builder.appName("faults").config("spark.ui.enabled", "false")
for name, value in {"spark.sql.session.timeZone": "UTC", "spark.driver.memory": "1g", **settings}.items():
    builder = builder.config(name, value)
spark = builder.getOrCreate()
spark.sparkContext.setLogLevel("OFF")
spark.dataSource.register(DisturbedSource)
frame = spark.read.format("disturbed").option("maxPartitionBytes", "8k").load(folder)
keys = ["file", "position", "change_index", "op", "before", "after", "_corrupt_record"]
rows = sorted(json.dumps(row.asDict(), sort_keys=True) for row in frame.select(*keys).collect())
print(json.dumps(rows))
spark.stop()
"""


def collected(folder: Path, marks: Path, harm: str = "", **settings: str) -> list[str]:
    """The rows of all files of a folder, from a Spark with some settings."""
    named = {name.replace("__", "."): value for name, value in settings.items()}
    environment = {
        **{name: value for name, value in os.environ.items() if name != "SPARK_HOME"},
        "PYTHONPATH": f"{ROOT / 'generated'}:{ROOT}",
        "PYSPARK_PYTHON": sys.executable,
        "PYSPARK_DRIVER_PYTHON": sys.executable,
    }
    done = subprocess.run(
        [sys.executable, "-c", JOB, str(folder), str(marks), harm, json.dumps(named)],
        capture_output=True, text=True, cwd=ROOT, timeout=MANY_SECONDS, check=False, env=environment,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    rows: list[str] = json.loads(done.stdout.splitlines()[-1])
    return rows


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("binlogs")
    for name in NAMES:
        (made / f"{name}.binlog").write_bytes(load(name))
    return made


@pytest.fixture(scope="module")
def undisturbed(folder: Path) -> list[str]:
    rows = collected(folder, folder, spark__master="local[2]")
    assert len(rows) > 20
    return rows


def assert_tried_again(marks: Path) -> None:
    """Tasks were harmed, and each of those ran at least twice."""
    harmed = [mark.stem for mark in marks.glob("*.harmed")]
    assert harmed
    assert all(len(list(marks.glob(f"{number}.*.attempt"))) >= 2 for number in harmed)


@pytest.mark.spark
@pytest.mark.slow
def test_a_killed_worker_and_a_task_tried_again_change_nothing(
    folder: Path, undisturbed: list[str], tmp_path: Path
) -> None:
    """Every second task loses its Python worker when its rows have been given, and is tried again."""
    assert collected(folder, tmp_path, "kill", spark__master="local[2,4]") == undisturbed
    assert_tried_again(tmp_path)


@pytest.mark.spark
@pytest.mark.slow
def test_speculative_execution_changes_nothing(folder: Path, undisturbed: list[str], tmp_path: Path) -> None:
    """With a task that is slow. Spark starts no second attempt on the same host, so that is played below."""
    found = collected(
        folder,
        tmp_path,
        "delay",
        spark__master="local-cluster[2,1,1024]",
        spark__executor__memory="1g",
        spark__speculation="true",
        spark__speculation__interval="100ms",
        spark__speculation__multiplier="1.1",
        spark__speculation__quantile="0.1",
    )
    assert found == undisturbed
    assert list(tmp_path.glob("*.harmed"))


def test_two_attempts_at_a_task_give_the_same_rows(folder: Path) -> None:
    """Both at once, batch by batch, each with a reader that came by pickle as it comes to a worker."""
    source = BinlogDataSource({"path": str(folder), "maxPartitionBytes": "8k"})
    reader = source.reader(source.schema())
    partitions = reader.partitions()
    assert len(partitions) > 2
    for partition in partitions:
        attempts = [pickle.loads(pickle.dumps((reader, partition))) for _ in range(2)]
        pairs = zip(*(each.read(part) for each, part in attempts), strict=True)
        assert all(first.equals(second) for first, second in pairs)
