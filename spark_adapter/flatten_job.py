"""Flatten binlogs into DataFrames and files, with spark-submit.

    spark-submit spark_adapter/flatten_job.py --input /backup/binlog.0000* --output /lake/changes

Works from a checkout, from an installed wheel, and with the package sent to the cluster by ``--py-files``.
``--help`` lists the commands, with examples; :mod:`spark_adapter.job.command_line` has them.
"""

from __future__ import annotations

import os
import sys
import tempfile
import zipfile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse

    from pyspark.sql import SparkSession

_HERE = os.path.dirname(os.path.abspath(__file__))
# The checkout that contains this file; empty if it is installed, or used alone with a wheel in --py-files.
_CHECKOUT = os.path.dirname(_HERE)
if not os.path.isdir(os.path.join(_CHECKOUT, "generated", "binlog_ksy")):
    _CHECKOUT = ""

if __name__ == "__main__":
    # spark-submit puts this file's folder first on the path, where its modules would hide others of the same name.
    sys.path[:] = [entry for entry in sys.path if os.path.abspath(entry or ".") != _HERE]
    if _CHECKOUT:
        sys.path[:0] = [_CHECKOUT, os.path.join(_CHECKOUT, "generated")]

# More progress reports than a run with --incremental has batches.
_ALL_BATCHES = "1000000"


def main(arguments: list[str] | None = None) -> int:
    """Run the job.

    Returns:
        0, or 1 if something could not be read or written; 2 for a wrong command line.
    """
    import spark_adapter

    try:
        register = spark_adapter.register
    except ImportError as error:  # no PySpark: the message says what to install
        print(f"flatten_job: {error}", file=sys.stderr)
        return 1
    from pyspark.sql import SparkSession

    from spark_adapter.job.command_line import parsed
    from spark_adapter.job.run import FAILURES, cause_of, say

    flags, options = parsed(sys.argv[1:] if arguments is None else arguments)
    builder = SparkSession.builder.appName("binlog flatten")
    spark = builder.config("spark.sql.streaming.numRecentProgressUpdates", _ALL_BATCHES).getOrCreate()
    if "spark.log.level" not in dict(spark.sparkContext.getConf().getAll()):
        # The job reports a failure in one line; Spark's own logs of it are pages of stack traces.
        spark.sparkContext.setLogLevel("FATAL")
    try:
        if _CHECKOUT:
            spark.sparkContext.addPyFile(_packed(_CHECKOUT))
        register(spark)
        return run(spark, flags, options)
    except FAILURES as error:
        say(f"flatten_job: {cause_of(error)}", sys.stderr)
        return 1
    finally:
        spark.stop()


def run(spark: SparkSession, flags: argparse.Namespace, options: dict[str, str]) -> int:
    """Run a command, as :func:`spark_adapter.job.command_line.parsed` understood it.

    Returns:
        The exit code.
    """
    from spark_adapter.job.flatten import Flatten, Increment
    from spark_adapter.job.replays import Replays
    from spark_adapter.job.report import Report
    from spark_adapter.job.script import Scripts
    from spark_adapter.job.tables import Tables

    flatten = Increment if flags.incremental else Flatten
    commands = {"flatten": flatten, "tables": Tables, "replay": Replays, "script": Scripts, "report": Report}
    return commands[flags.command](spark, flags, options).run()


def console() -> int:
    """The job as a command, without spark-submit. Spark's workers use the same Python."""
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    return main()


def _packed(checkout: str) -> str:
    """The packages of a checkout in a zip file, for Spark's workers, which do not see the checkout.

    Like the wheel, it has what modules read beside themselves: sources of C, and libraries made of them.
    """
    path = os.path.join(tempfile.mkdtemp(prefix="ksy-binlog-"), "ksy_binlog.zip")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for root in (checkout, os.path.join(checkout, "generated")):
            for package in ("spark_adapter", "binlog_ksy"):
                for folder, folders, names in os.walk(os.path.join(root, package)):
                    folders[:] = sorted(set(folders) - {"__pycache__"})
                    for name in sorted(names):
                        file = os.path.join(folder, name)
                        archive.write(file, os.path.relpath(file, root))
    return path


if __name__ == "__main__":
    sys.exit(main())
