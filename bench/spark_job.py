"""The flatten job beside Spark's floor: ``python -m bench.spark_job FILE FOLDER RESULT REPEATS``.

The floor is what Spark itself needs for the same rows: reading them back from Parquet and writing them again. Both run
in one session on two cores, in turns, after a small file has warmed it up. The result is JSON in the file RESULT, since
Spark prints what it likes.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from bench.costs import Cost, command_line, cpu_of_family, family, peak_bytes
from bench.decoding import ROOT

CORES = 2
WARM_UP = ROOT / "tests" / "data" / "oltp.binlog"
LEAST_SPLIT, MOST_SPLIT, SPLITS = 4 << 20, 128 << 20, 4


@dataclass(frozen=True)
class Measured:
    """The job and its floor.

    Attributes:
        job: CPU of the driver, the JVM and all Python workers together.
        floor: the same.
        rows: that were written.
        split_bytes: of the file in one task.
        peak: bytes of memory of the largest Python worker.
    """

    job: Cost
    floor: Cost
    rows: int
    split_bytes: int
    peak: int


def measure(file: str, folder: Path, repeats: int) -> Measured:
    """Run both in a session of their own."""
    result = folder / "spark.json"
    path = os.pathsep.join([str(ROOT), str(ROOT / "generated")])
    environment = {**os.environ, "PYTHONPATH": path, "PYSPARK_PYTHON": sys.executable}
    environment.pop("SPARK_HOME", None)
    command = [sys.executable, "-m", "bench.spark_job", file, str(folder), str(result), str(repeats)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError((done.stderr.strip().splitlines() or ["Spark failed"])[-1])
    told = json.loads(result.read_text())
    return Measured(Cost(*told["job"]), Cost(*told["floor"]), told["rows"], told["split_bytes"], told["peak"])


def _main(file: str, folder: str, result: str, repeats: str) -> None:
    from pyspark.sql import SparkSession

    import spark_adapter

    settings = {"spark.ui.enabled": "false", "spark.sql.session.timeZone": "UTC", "spark.driver.memory": "2g"}
    builder = SparkSession.builder.master(f"local[{CORES}]").appName("benchmark")
    for key, value in settings.items():
        builder = builder.config(key, value)
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    spark_adapter.register(spark)
    # As many tasks as keep both cores busy, for small files too; Spark cuts Parquet by the same rule.
    split_bytes = min(max(os.path.getsize(file) // SPLITS, LEAST_SPLIT), MOST_SPLIT)

    def job(source: str, target: str) -> None:
        frame = spark.read.format("binlog").option("maxPartitionBytes", split_bytes).load(source)
        frame.write.mode("overwrite").parquet(f"{folder}/{target}")

    def floor(source: str, target: str) -> None:
        spark.read.parquet(f"{folder}/{source}").write.mode("overwrite").parquet(f"{folder}/{target}")

    for _ in range(3):
        job(str(WARM_UP), "warm")
        floor("warm", "warm_again")
    jobs, floors = [], []
    for _ in range(int(repeats)):
        jobs.append(_cost(lambda: job(file, "rows")))
        floors.append(_cost(lambda: floor("rows", "rows_again")))
    rows = spark.read.parquet(f"{folder}/rows_again").count()
    workers = [each for each in family(os.getpid()) if "pyspark" in command_line(each) and each != os.getpid()]
    workers = [each for each in workers if "java" not in command_line(each).split(" ")[0]]
    told = {
        "job": [Cost.median(jobs).cpu, Cost.median(jobs).wall],
        "floor": [Cost.median(floors).cpu, Cost.median(floors).wall],
        "rows": rows,
        "split_bytes": split_bytes,
        "peak": max(map(peak_bytes, workers), default=0),
    }
    Path(result).write_text(json.dumps(told))
    spark.stop()


def _cost(work: Callable[[], None]) -> Cost:
    cpu, wall = cpu_of_family(os.getpid()), time.perf_counter()
    work()
    return Cost(cpu_of_family(os.getpid()) - cpu, time.perf_counter() - wall)


if __name__ == "__main__":
    _main(*sys.argv[1:])
