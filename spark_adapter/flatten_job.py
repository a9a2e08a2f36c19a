"""Flatten binlogs into DataFrames and files, with spark-submit.

    spark-submit spark_adapter/flatten_job.py --input /backup/binlog.0000* --output /lake/changes

Works from a checkout, from an installed wheel, and with the package handed to the cluster by ``--py-files``.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
import zipfile
from typing import TYPE_CHECKING

_HERE = os.path.dirname(os.path.abspath(__file__))
# The checkout that this file lies in; empty if it is installed, or alone beside a wheel in --py-files.
_CHECKOUT = os.path.dirname(_HERE)
if not os.path.isdir(os.path.join(_CHECKOUT, "generated", "binlog_ksy")):
    _CHECKOUT = ""

if __name__ == "__main__":
    # spark-submit puts the folder of this file first on the path, where its modules would hide others'.
    sys.path[:] = [entry for entry in sys.path if os.path.abspath(entry or ".") != _HERE]
    if _CHECKOUT:
        sys.path[:0] = [_CHECKOUT, os.path.join(_CHECKOUT, "generated")]

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

# Columns of the view changes that --show prints.
SHOWN = ("commit_timestamp", "database", "table", "op", "before", "after")
MODES = ("errorifexists", "append", "overwrite", "ignore")


def parser() -> argparse.ArgumentParser:
    """The command line."""
    from spark_adapter.reading import VIEWS

    command = argparse.ArgumentParser(
        prog="flatten_job.py",
        description="Turn MySQL and MariaDB binary logs into tables.",
        epilog="The options of the data source (--option) are those of spark.read.format('binlog'); see the README.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("--input", nargs="+", required=True, metavar="PATH", help="binlogs: files, folders or globs")
    command.add_argument("--output", required=True, metavar="DIR", help="folder to write to")
    command.add_argument("--view", choices=list(VIEWS), default="changes", help="what a row is (default: changes)")
    command.add_argument("--format", default="parquet", help="parquet, json, orc, … (default: parquet)")
    command.add_argument(
        "--mode", choices=MODES, default="errorifexists", help="if DIR exists already (default: errorifexists)"
    )
    command.add_argument("--partition-by", nargs="+", default=[], metavar="COLUMN", help="one folder for each value")
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="option of the data source, such as mode=FAILFAST or tables=shop.*; may be repeated",
    )
    command.add_argument("--show", type=int, default=0, metavar="N", help="print the first N rows that were written")
    return command


def main(arguments: list[str] | None = None) -> int:
    """Run the job.

    Returns:
        0, or 1 if a file could not be read (mode=FAILFAST) or written; 2 for a wrong command line.
    """
    command = parser()
    given = command.parse_args(arguments)
    options = dict(_pair(command, text) for text in given.option)
    from pyspark.errors import PySparkException
    from pyspark.sql import SparkSession

    spark = SparkSession.builder.appName("binlog flatten").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    import spark_adapter

    try:
        if _CHECKOUT:
            spark.sparkContext.addPyFile(_packed(_CHECKOUT))
        spark_adapter.register(spark)
        _run(spark, given, options)
    except PySparkException as error:
        print(f"flatten_job: {_cause(error)}", file=sys.stderr)
        return 1
    finally:
        spark.stop()
    return 0


def _run(spark: SparkSession, given: argparse.Namespace, options: dict[str, str]) -> None:
    from spark_adapter.options import Options
    from spark_adapter.paths import list_files

    files = list_files(given.input, Options.parse({"view": given.view, **options}))
    size = sum(entry.size for entry in files)
    print(f"Reading {len(files)} files, {_bytes(size)}, as {given.view} …", flush=True)
    began = time.monotonic()
    frame = spark.read.format("binlog").option("view", given.view).options(**options).load(given.input)
    writer = frame.write.format(given.format).mode(given.mode)
    if given.partition_by:
        writer = writer.partitionBy(*given.partition_by)
    writer.save(given.output)
    seconds = time.monotonic() - began
    written = spark.read.format(given.format).load(given.output)
    if given.show:
        shown = written.select(*SHOWN) if given.view == "changes" else written
        shown.show(given.show, truncate=60)
    _summarize(written, given.view)
    print(f"Read    {len(files)} files, {_bytes(size)}, in {seconds:.1f} s")
    print(f"Wrote   {given.output} ({given.format})")


def _summarize(written: DataFrame, view: str) -> None:
    """What was written, as far as the columns of the view tell it."""
    from pyspark.sql import functions as f

    if view == "changes":
        corrupt = f.col("_corrupt_record").isNotNull()
        rows = (
            written.where(~corrupt)
            .groupBy("database", "table")
            .pivot("op", ["insert", "update", "delete"])
            .count()
            .na.fill(0)
            .orderBy("database", "table")
            .collect()
        )
        if rows:
            width = max(len("table"), *(len(f"{row.database}.{row.table}") for row in rows))
            print(f"{'table':{width}} {'insert':>10} {'update':>10} {'delete':>10}")
        for row in rows:
            name = f"{row.database}.{row.table}"
            print(f"{name:{width}} {row['insert']:>10} {row['update']:>10} {row['delete']:>10}")
        total = written.agg(
            f.count_distinct("file", "transaction_position").alias("transactions"),
            f.count_if(~corrupt).alias("rows"),
            f.count_if(corrupt).alias("errors"),
        ).first()
        assert total is not None
        print(f"Rows    {total['rows']} in {total['transactions']} transactions; {total['errors']} errors")
        _show_errors(written.where(corrupt).select(f.col("_corrupt_record").alias("error")))
    elif view == "events":
        failed = f.col("error").isNotNull()
        for row in written.groupBy("event_type").count().orderBy("event_type").collect():
            print(f"{row['event_type'] or '(unreadable)':32} {row['count']:>10}")
        errors = written.where(failed)
        print(f"Events  {written.count()}; {errors.count()} errors")
        _show_errors(errors.select(f.concat_ws(": ", "file", "position", "event_type", "error").alias("error")))
    else:
        print(f"Rows    {written.count()}")


def _show_errors(errors: DataFrame, most: int = 20) -> None:
    for row in errors.limit(most).collect():
        print(f"  {row['error']}")


def _packed(checkout: str) -> str:
    """The packages of a checkout in a zip file, for Spark's workers, which know nothing of the checkout."""
    path = os.path.join(tempfile.mkdtemp(prefix="ksy-binlog-"), "ksy_binlog.zip")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for root in (checkout, os.path.join(checkout, "generated")):
            for package in ("spark_adapter", "binlog_ksy"):
                for folder, _, names in os.walk(os.path.join(root, package)):
                    for name in sorted(names):
                        if name.endswith(".py"):
                            file = os.path.join(folder, name)
                            archive.write(file, os.path.relpath(file, root))
    return path


def _pair(command: argparse.ArgumentParser, text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals or not key:
        command.error(f"--option {text}: expected KEY=VALUE")
    return key, value


def _cause(error: Exception) -> str:
    """The line of a Python traceback within Spark's message that says what happened."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    named = [line for line in lines if "Error: " in line and not line.startswith(("at ", "File "))]
    return named[-1] if named else lines[0] if lines else type(error).__name__


def _bytes(count: float) -> str:
    for unit in ("B", "KiB", "MiB", "GiB"):
        if count < 1024:
            return f"{count:.0f} {unit}" if unit == "B" else f"{count:.1f} {unit}"
        count /= 1024
    return f"{count:.1f} TiB"


if __name__ == "__main__":
    sys.exit(main())
