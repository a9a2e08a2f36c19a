"""Flatten binlogs into DataFrames and files, with spark-submit.

    spark-submit spark_adapter/flatten_job.py --input /backup/binlog.0000* --output /lake/changes

Works from a checkout, from an installed wheel, and with the package handed to the cluster by ``--py-files``.
``--help`` lists all flags, with examples.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import tempfile
import time
import zipfile
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

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
    import pyarrow as pa
    from pyspark.sql import SparkSession

    from spark_adapter.job.output import Output
    from spark_adapter.options import Options

# Columns of the view changes that --show prints.
SHOWN = ("commit_timestamp", "database", "table", "op", "before", "after", "statement")
MODES = ("errorifexists", "append", "overwrite", "ignore")
# Options of the data source that have another name here, a flag of their own, or no use.
_READ_MODE = "mode"
_OWN_FLAGS = ("view", "table", "pushDownPredicate")
_IN_STACK_TRACE = re.compile(r"at |File |\.\.\. [0-9]+ more|An error occurred while calling")
_JAVA_CLASS = r"(?:[a-z0-9_]+\.)+[A-Z][A-Za-z]*"
# More progress reports than a run with --incremental has batches.
_ALL_BATCHES = "1000000"

EXAMPLES = """
examples:
  the changes of all tables, as Parquet
    flatten_job.py --input /backup/binlog.0000* --output /lake/changes
  one database, one day, added to what is there
    flatten_job.py --input /backup --output /lake/changes --mode append --tables 'shop.*' \\
      --starting-timestamp 2024-02-29 --ending-timestamp 2024-03-01
  what is new since the last run, each transaction once
    flatten_job.py --input /backup --output /lake/changes --incremental
  the rows of one table, with its own columns, types and names
    flatten_job.py --input s3://backup/binlog.* --output /lake/orders --table shop.orders
  every table of a database into a folder of its own: /lake/shop/orders, /lake/shop/items, ...
    flatten_job.py --input /backup --output /lake --all-tables --tables 'shop.*'
  into a table of the catalog, as Iceberg (with its package in spark-submit --packages)
    flatten_job.py --input /backup --output-table lake.shop.changes --format iceberg --mode append
  what the log is made of, and where it is damaged
    flatten_job.py --input /backup --output /tmp/events --view events
  the largest transactions, failing on the first damaged byte
    flatten_job.py --input /backup --output /tmp/transactions --view transactions --read-mode FAILFAST

Flags that end in timestamp take 2024-02-29, 2024-02-29T13:00:00+01:00 or seconds since 1970. In csv, arrays and structs
are JSON, bytes are base64, and quotes are doubled; json and csv keep microseconds; what has no intervals gets TIME as a
string. The exit code is 0, or 1 if something could not be read or written, or 2 for a wrong command line. In read mode
PERMISSIVE damage in a file is no failure: it is counted, shown, and written in the column _corrupt_record or error.
"""


def parser() -> argparse.ArgumentParser:
    """The command line. The filters among the data source's options are flags by the same names: ``--event-types``."""
    from spark_adapter.options import OPTIONS
    from spark_adapter.source.reading import VIEWS

    command = argparse.ArgumentParser(
        prog="flatten_job.py",
        description="Turn MySQL and MariaDB binary logs into tables.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    what = command.add_argument_group("what to read and write")
    what.add_argument("--input", nargs="+", required=True, metavar="PATH", help="binlogs: files, folders or globs")
    where = what.add_mutually_exclusive_group(required=True)
    where.add_argument("--output", metavar="DIR", help="folder to write to")
    where.add_argument("--output-table", metavar="NAME", help="table of Spark's catalog to write to")
    what.add_argument("--view", choices=list(VIEWS), help="what a row is (default: changes)")
    what.add_argument("--table", metavar="DB.TBL", help="the rows of one table, typed; means --view table")
    what.add_argument(
        "--all-tables", action="store_true", help="every table, typed, into its own folder DIR/DB/TBL; see --tables"
    )
    what.add_argument(
        "--format", default="parquet", help="parquet, orc, json, csv, delta, iceberg, … (default: parquet)"
    )
    what.add_argument(
        "--mode",
        choices=MODES,
        help="if there is something already (default: errorifexists; append with --incremental)",
    )
    what.add_argument("--partition-by", nargs="+", default=[], metavar="COLUMN", help="one folder for each value")
    what.add_argument(
        "--write-option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of Spark's writer, such as compression=zstd; may be given several times",
    )
    what.add_argument(
        "--incremental",
        action="store_true",
        help="append what is new since the last run with the same checkpoint, each transaction once",
    )
    what.add_argument("--checkpoint", metavar="DIR", help="of --incremental (default: DIR/_checkpoint of the output)")
    what.add_argument("--show", type=int, default=0, metavar="N", help="print the first N rows that were written")
    reading = command.add_argument_group("how to read: the options of the data source")
    for option in OPTIONS:
        if option.name not in _OWN_FLAGS:
            meaning = option.meaning.replace("`", "").replace("%", "%%")
            default = option.default.replace("`", "")
            help_text = meaning + (f" (default: {default})" if default else "")
            reading.add_argument(_flag(option.name), dest=f"option_{option.name}", metavar="VALUE", help=help_text)
    return command


def main(arguments: list[str] | None = None) -> int:
    """Run the job.

    Returns:
        0, or 1 if something could not be read or written; 2 for a wrong command line.
    """
    import spark_adapter

    try:
        register = spark_adapter.register
    except ImportError as error:  # no PySpark: it says what to install
        print(f"flatten_job: {error}", file=sys.stderr)
        return 1
    command = parser()
    given = command.parse_args(arguments)
    options = _options(command, given)
    from py4j.protocol import Py4JJavaError
    from pyspark.errors import PySparkException
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.appName("binlog flatten")
    spark = builder.config("spark.sql.streaming.numRecentProgressUpdates", _ALL_BATCHES).getOrCreate()
    if "spark.log.level" not in dict(spark.sparkContext.getConf().getAll()):
        # What fails is said in one line; Spark's own logs of it are pages of stack traces.
        spark.sparkContext.setLogLevel("FATAL")
    try:
        if _CHECKOUT:
            spark.sparkContext.addPyFile(_packed(_CHECKOUT))
        register(spark)
        return _Job(spark, given, options).run()
    except (PySparkException, Py4JJavaError, RuntimeError, OSError, ValueError) as error:
        print(f"flatten_job: {_cause(error)}", file=sys.stderr)
        return 1
    finally:
        spark.stop()


def console() -> int:
    """The job as a command, without spark-submit: Spark's workers run the Python that runs this."""
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    return main()


def _flag(option: str) -> str:
    """``--event-types`` for ``eventTypes``. Spark's writers have a mode of their own, so that of reading is another."""
    return "--read-mode" if option == _READ_MODE else "--" + re.sub("([A-Z])", r"-\1", option).lower()


def _options(command: argparse.ArgumentParser, given: argparse.Namespace) -> dict[str, str]:
    """The options of the data source, checked as far as that can be done without the files."""
    from spark_adapter.job.output import time_type
    from spark_adapter.options import Options

    prefix = "option_"
    options = {key[len(prefix) :]: value for key, value in vars(given).items() if key.startswith(prefix) and value}
    if given.all_tables and (given.table or given.view):
        command.error("--all-tables is a way to read; --view and --table are others")
    if given.all_tables and given.output_table:
        command.error("--all-tables writes folders: use --output")
    if given.incremental and given.all_tables:
        command.error("--incremental follows one view: run the job once for each --table")
    if given.incremental and given.mode not in (None, "append"):
        command.error("--incremental appends: --mode is append, or left out")
    if given.incremental and given.output_table and not given.checkpoint:
        command.error("--incremental into a table needs --checkpoint")
    if given.checkpoint and not given.incremental:
        command.error("--checkpoint belongs to --incremental")
    if wrong := [each for each in given.write_option if "=" not in each[1:]]:
        command.error(f"--write-option {wrong[0]!r} is not like NAME=VALUE")
    if given.table:
        if given.view not in (None, "table"):
            command.error(f"--table is the table of --view table, not of --view {given.view}")
        options |= {"view": "table", "table": given.table}
    else:
        options["view"] = given.view or "changes"
    options.setdefault("timeType", time_type(given.format))
    try:
        Options.parse(options)
    except ValueError as error:
        command.error(str(error))
    return options


class _Job:
    """One run.

    Args:
        spark: the session.
        given: the command line.
        options: of the data source.
    """

    def __init__(self, spark: SparkSession, given: argparse.Namespace, options: dict[str, str]) -> None:
        from spark_adapter.options import Options

        self._spark = spark
        self._given = given
        self._options = options
        self._parsed: Options = Options.parse(options)
        self._view: str = options["view"]
        self._seconds = 0.0
        self._warnings: list[str] = []

    def run(self) -> int:
        """Read, write, and say what was written.

        Returns:
            The exit code.
        """
        from spark_adapter.files.paths import list_files
        from spark_adapter.job.summary import bytes_text

        given = self._given
        files = list_files(given.input, self._parsed)
        size = sum(entry.size for entry in files)
        self._warn_of_empty_inputs()
        what = "tables" if given.all_tables else f"table {given.table}" if given.table else self._view
        print(f"Reading {len(files)} files, {bytes_text(size)}, as {what} …", flush=True)
        output = self._output(given.output)
        if given.all_tables:
            failed = self._write_tables()
        else:
            failed = False
            counts = self._write(output, self._options)
            if "tables" in counts:
                from spark_adapter.job.summary import tables_of

                self._warn_of_unmatched(tables_of(counts))
        print(f"Read    {len(files)} files, {bytes_text(size)}, in {self._seconds:.1f} s", end="")
        print(f" ({bytes_text(size / self._seconds)}/s)" if self._seconds else "")
        print(f"Output  {output}")
        for warning in self._warnings:
            print(f"Warning {warning}")
        return int(failed)

    def _output(self, path: str | None) -> Output:
        from spark_adapter.job.output import Output

        given = self._given
        mode = given.mode or ("append" if given.incremental else "errorifexists")
        options = dict(each.split("=", 1) for each in given.write_option)
        return Output(path, given.output_table, given.format, mode, given.partition_by, options)

    def _write(self, output: Output, options: dict[str, str], schema: pa.Schema | None = None) -> Mapping[str, Any]:
        """Read as one view, write it, and say what was written.

        Returns:
            What was counted; nothing, if nothing was written.
        """
        from pyspark.sql import Observation

        from spark_adapter.job.summary import added, detail_lines, metrics, total_lines
        from spark_adapter.source.schemas import struct_type

        spark, given, view = self._spark, self._given, options["view"]
        if output.mode == "ignore" and output.exists(spark):
            print("Nothing is written: the output is there already (--mode ignore)")
            return {}
        before = output.files(spark) if output.mode == "append" else frozenset()
        reader = spark.readStream if given.incremental else spark.read
        reader = reader.format("binlog").options(**options)
        if schema is not None:
            reader = reader.schema(struct_type(schema))
        began = time.monotonic()
        if given.incremental:
            frame = reader.option("paths", json.dumps(given.input)).load()
            checkpoint = given.checkpoint or f"{given.output.rstrip('/')}/_checkpoint"
            batches = output.write_stream(spark, frame.observe("counts", *metrics(view)), checkpoint)
            counts = added(batch["counts"].asDict() for batch in batches if "counts" in batch)
            if not counts:
                print("Nothing is written: nothing is new since the last run")
        else:
            frame = reader.load(given.input)
            observation = Observation()
            output.write(spark, frame.observe(observation, *metrics(view)))
            counts = added([observation.get])
        self._seconds += time.monotonic() - began
        if not counts:
            return counts
        written = output.written(spark, frame, before)
        if given.show and (written is not None or not given.incremental):
            rows = frame if written is None else written
            (rows.select(*SHOWN) if view == "changes" else rows).show(given.show, truncate=60)
        if written is not None:
            for line in detail_lines(view, written, counts["errors"] > 0):
                print(line)
        for line in total_lines(view, counts):
            print(line)
        return counts

    def _write_tables(self) -> bool:
        """Each table into a folder of its own.

        Returns:
            Whether a table could not be written; the others are.
        """
        from py4j.protocol import Py4JJavaError
        from pyspark.errors import PySparkException

        from spark_adapter.columns.table_schema import merge, view_schema, with_times_as
        from spark_adapter.files.paths import list_files
        from spark_adapter.rows.table_versions import versions_of_tables

        # The two filters by table say which tables; each of them is then read without.
        others = {key: value for key, value in self._options.items() if key not in ("tables", "excludeTables", "view")}
        failed = []
        began = time.monotonic()
        versions = versions_of_tables(list_files(self._given.input, self._parsed), self._parsed)
        self._seconds += time.monotonic() - began
        for table, found in versions.items():
            name = ".".join(table)
            path = "/".join((self._given.output.rstrip("/"), _folder(table.database), _folder(table.table)))
            print(f"\nTable {name} → {path}", flush=True)
            try:
                schema = view_schema(with_times_as(merge(found), self._parsed.time_type), name)
                self._write(self._output(path), {**others, "view": "table", "table": _quoted(table)}, schema)
            except (PySparkException, Py4JJavaError, ValueError) as error:
                failed.append(name)
                print(f"flatten_job: {name}: {_cause(error)}", file=sys.stderr)
        print(f"\nTables  {len(versions) - len(failed)} written" + (f"; not {', '.join(failed)}" if failed else ""))
        self._warn_of_unmatched(set(versions))
        return bool(failed)

    def _warn_of_empty_inputs(self) -> None:
        """Say which inputs have no file that is read."""
        from spark_adapter.files.paths import list_files

        anywhere = replace(self._parsed, starting_position=None, ending_position=None)
        for path in self._given.input:
            if not list_files([path], anywhere):
                self._warn(f"{path} has no binlog that the options select")

    def _warn_of_unmatched(self, found: Collection[tuple[str, str]]) -> None:
        """Say which patterns of the option ``tables`` are of no table that was read."""
        for pattern in self._parsed.tables:
            if not any(pattern.may_match(database, table) for database, table in found):
                self._warn(f"--tables: nothing was read of a table like {pattern}")

    def _warn(self, text: str) -> None:
        self._warnings.append(text)
        print(f"flatten_job: warning: {text}", file=sys.stderr)


def _folder(name: str) -> str:
    """A name as that of a folder that Spark reads: odd characters, and a first one that hides it, as ``%5F``."""
    quoted = quote(name, safe=" $@+-~!=,")
    return f"%{ord(name[0]):02X}{quoted[1:]}" if name[:1] in ("_", ".") else quoted


def _quoted(table: tuple[str, str]) -> str:
    """The name of a table as the option ``table`` takes it, whatever characters it has."""
    return ".".join("`" + name.replace("`", "``") + "`" for name in table)


def _packed(checkout: str) -> str:
    """The packages of a checkout in a zip file, for Spark's workers, which know nothing of the checkout."""
    path = os.path.join(tempfile.mkdtemp(prefix="ksy-binlog-"), "ksy_binlog.zip")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for root in (checkout, os.path.join(checkout, "generated")):
            for package in ("spark_adapter", "binlog_ksy"):
                for folder, _, names in os.walk(os.path.join(root, package)):
                    for name in sorted(names):
                        if name.endswith((".py", ".lark")):
                            file = os.path.join(folder, name)
                            archive.write(file, os.path.relpath(file, root))
    return path


def _cause(error: Exception) -> str:
    """What happened, in one line of Spark's message: that of a Python error within, or of Java's."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    lines = [
        line for line in lines if not re.match(r"at |File |\.\.\. [0-9]+ more|An error occurred while calling", line)
    ]
    if python := [line for line in lines if re.match(r"[\w.]*Error: ", line)]:
        return python[-1]
    java = [line for line in lines if re.match(rf"(: )?{_JAVA_CLASS}: ", line)]
    if not java:
        return lines[0] if lines else type(error).__name__
    cause = re.sub(r"^.*\(TID [0-9]+\) \([^)]*\): ", "", java[0])  # of the task that failed
    cause = re.sub(rf"^(: )?({_JAVA_CLASS}: )+(?=\S)", "", cause)
    hint = "; its package is for --packages of spark-submit" if "DATA_SOURCE_NOT_FOUND" in cause else ""
    return cause + hint


if __name__ == "__main__":
    sys.exit(main())
