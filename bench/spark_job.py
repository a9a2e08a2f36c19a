"""The flatten job compared with Spark's floor: ``python -m bench.spark_job FILE FOLDER RESULT WARM_UP...``.

The floor is the cost of Spark itself for the same rows: reading them back from Parquet and writing them again. Each run
is a separate session on two cores, with the job, its floor, and the job with ``--all-tables``, after other files have
warmed it up: Java has compiled its hot code, and the workers have imported their modules, but cached nothing of the
file. The result is JSON in the file RESULT, because Spark prints to the console.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from bench.costs import Cost, command_line, cpu_of_family, family, peak_bytes
from bench.decoding import ROOT

CORES = 2
WARM_UP = ROOT / "tests" / "data" / "multi_table.binlog"
WARM_UPS = 2
LEAST_SPLIT, MOST_SPLIT, SPLITS = 4 << 20, 128 << 20, 4


@dataclass(frozen=True)
class Measured:
    """The job, its floor, and the job with all tables.

    Attributes:
        job: cost of the driver, the JVM and all Python workers together.
        floor: as ``job``.
        all_tables: as ``job``.
        num_tables: that were written.
        counts: numbers of the rows that were written, by ``table.op``.
        split_bytes: bytes of the file per task.
        peak: peak memory of the largest Python worker, in bytes.
    """

    job: Cost
    floor: Cost
    all_tables: Cost
    num_tables: int
    counts: Counter[str]
    split_bytes: int
    peak: int


def measure(file: str, folder: Path, repeats: int, warm_up: list[Path]) -> Measured:
    """Run all three, each time in a separate session.

    Args:
        file: a binlog.
        folder: for the output.
        repeats: number of runs; the median cost and the highest peak count.
        warm_up: other files, to read first.
    """
    runs = [_run(file, folder, [WARM_UP, *warm_up]) for _ in range(repeats)]
    counts = [Counter(run["counts"]) for run in runs]
    if any(run_counts != counts[0] for run_counts in counts):
        raise ValueError(f"runs of the job write different rows: {counts}")
    job, floor, all_tables = (
        Cost.median([Cost(*run[which]) for run in runs]) for which in ("job", "floor", "all_tables")
    )
    peak = max(run["peak"] for run in runs)
    return Measured(job, floor, all_tables, runs[0]["num_tables"], counts[0], runs[0]["split_bytes"], peak)


def _run(file: str, folder: Path, warm_up: list[Path]) -> dict[str, Any]:
    result = folder / "spark.json"
    path = os.pathsep.join([str(ROOT), str(ROOT / "generated")])
    environment = {**os.environ, "PYTHONPATH": path, "PYSPARK_PYTHON": sys.executable}
    environment.pop("SPARK_HOME", None)
    command = [sys.executable, "-m", "bench.spark_job", file, str(folder), str(result), *map(str, warm_up)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError((done.stderr.strip().splitlines() or ["Spark failed"])[-1])
    return dict(json.loads(result.read_text()))


def _main(file: str, folder: str, result: str, *warm_up: str) -> None:
    from pyspark.sql import DataFrame, SparkSession

    import spark_adapter
    from spark_adapter.job.output import Output
    from spark_adapter.job.table_folders import partitions_of, versions_of_tables, write_tables
    from spark_adapter.options import Options
    from spark_adapter.rows.asked import Asked
    from spark_adapter.storage.paths import list_files

    settings = {"spark.ui.enabled": "false", "spark.sql.session.timeZone": "UTC", "spark.driver.memory": "2g"}
    builder = SparkSession.builder.master(f"local[{CORES}]").appName("benchmark")
    for key, value in settings.items():
        builder = builder.config(key, value)
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    spark_adapter.register(spark)

    def job(source: str, target: str) -> None:
        split_bytes = _split_bytes(source)
        frame = spark.read.format("binlog").option("maxPartitionBytes", split_bytes).load(source)
        frame.write.mode("overwrite").parquet(f"{folder}/{target}")

    def floor(source: str, target: str) -> None:
        spark.read.parquet(f"{folder}/{source}").write.mode("overwrite").parquet(f"{folder}/{target}")

    def all_tables(source: str, target: str) -> None:
        given = {"path": source, "maxPartitionBytes": str(_split_bytes(source))}
        asked = Asked(replace(Options.parse(given), view="table"))
        partitions = partitions_of(spark, list_files([source], asked.options), asked.options)
        versions = versions_of_tables(spark, partitions, asked)
        outputs = {
            table: Output(f"{folder}/{target}/{number}", None, "parquet", "overwrite")
            for number, table in enumerate(versions)
        }

        def write(output: Output, rows: DataFrame) -> dict[str, Any]:
            output.write(spark, rows)
            return {}

        for table, written in write_tables(spark, partitions, versions, asked, outputs, write, folder):
            if isinstance(written, Exception):
                raise RuntimeError(f"table {table}") from written

    for warm_up_file in warm_up:
        for _ in range(WARM_UPS):
            job(warm_up_file, "warm")
            floor("warm", "warm_again")
            all_tables(warm_up_file, "warm_tables")
    of_job = _cost(lambda: job(file, "rows"))
    # Now, because idle workers end after a minute.
    peak = max(map(peak_bytes, _python_workers()), default=0)
    of_floor = _cost(lambda: floor("rows", "rows_again"))
    of_all_tables = _cost(lambda: all_tables(file, "tables"))
    rows = spark.read.parquet(f"{folder}/rows_again").where("table_version is not null")  # without DDL
    counts = rows.groupBy("table", "op").count().collect()
    measured = {
        "job": [of_job.cpu, of_job.wall],
        "floor": [of_floor.cpu, of_floor.wall],
        "all_tables": [of_all_tables.cpu, of_all_tables.wall],
        "num_tables": len(os.listdir(f"{folder}/tables")),
        "counts": {f"{row['table']}.{row['op']}": row["count"] for row in counts},
        "split_bytes": _split_bytes(file),
        "peak": peak,
    }
    Path(result).write_text(json.dumps(measured))
    spark.stop()


def _split_bytes(file: str) -> int:
    """A size that gives enough tasks for both cores, for small files too; Spark splits Parquet by the same rule."""
    return min(max(os.path.getsize(file) // SPLITS, LEAST_SPLIT), MOST_SPLIT)


def _python_workers() -> list[int]:
    own = os.getpid()
    processes = [process for process in family(own) if "pyspark" in command_line(process) and process != own]
    return [process for process in processes if "java" not in command_line(process).split(" ")[0]]


def _cost(work: Callable[[], None]) -> Cost:
    cpu, wall = cpu_of_family(os.getpid()), time.perf_counter()
    work()
    return Cost(cpu_of_family(os.getpid()) - cpu, time.perf_counter() - wall)


if __name__ == "__main__":
    _main(*sys.argv[1:])
