"""Flatten binlogs into DataFrames and files, with spark-submit.

    spark-submit spark_adapter/flatten_job.py --input /backup/binlog.0000* --output /lake/changes

Works from a checkout, from an installed wheel, and with the package handed to the cluster by ``--py-files``.
``--help`` lists all flags, with examples.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
import tempfile
import time
import zipfile
from typing import TYPE_CHECKING
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
    from pyspark.sql import DataFrame, SparkSession

    from spark_adapter.options import Options

# Columns of the view changes that --show prints.
SHOWN = ("commit_timestamp", "database", "table", "op", "before", "after")
MODES = ("errorifexists", "append", "overwrite", "ignore")
# Options of the data source that have another name here, a flag of their own, or no use.
_READ_MODE = "mode"
_OWN_FLAGS = ("view", "table", "maxBytesPerTrigger", "pushDownPredicate")

EXAMPLES = """
examples:
  the changes of all tables, as Parquet
    flatten_job.py --input /backup/binlog.0000* --output /lake/changes
  one database, one day, added to what is there
    flatten_job.py --input /backup --output /lake/changes --mode append --tables 'shop.*' \\
      --starting-timestamp 2024-02-29 --ending-timestamp 2024-03-01
  the rows of one table, with its own columns, types and names
    flatten_job.py --input s3://backup/binlog.* --output /lake/orders --table shop.orders
  every table of a database into a folder of its own: /lake/shop/orders, /lake/shop/items, ...
    flatten_job.py --input /backup --output /lake --all-tables --tables 'shop.*'
  what the log is made of, and where it is damaged
    flatten_job.py --input /backup --output /tmp/events --view events
  the largest transactions, failing on the first damaged byte
    flatten_job.py --input /backup --output /tmp/transactions --view transactions --read-mode FAILFAST

Flags that end in timestamp take 2024-02-29, 2024-02-29T13:00:00+01:00 or seconds since 1970.
The exit code is 0, or 1 if something could not be read or written, or 2 for a wrong command line. In read mode
PERMISSIVE damage in a file is no failure: it is counted, shown, and written in the column _corrupt_record or error.
"""


def parser() -> argparse.ArgumentParser:
    """The command line. The filters among the data source's options are flags by the same names: ``--event-types``."""
    from spark_adapter.options import OPTIONS
    from spark_adapter.reading import VIEWS

    command = argparse.ArgumentParser(
        prog="flatten_job.py",
        description="Turn MySQL and MariaDB binary logs into tables.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    what = command.add_argument_group("what to read and write")
    what.add_argument("--input", nargs="+", required=True, metavar="PATH", help="binlogs: files, folders or globs")
    what.add_argument("--output", required=True, metavar="DIR", help="folder to write to")
    what.add_argument("--view", choices=list(VIEWS), help="what a row is (default: changes)")
    what.add_argument("--table", metavar="DB.TBL", help="the rows of one table, typed; means --view table")
    what.add_argument(
        "--all-tables", action="store_true", help="every table, typed, into its own folder DIR/DB/TBL; see --tables"
    )
    what.add_argument("--format", default="parquet", help="parquet, json, orc, … (default: parquet)")
    what.add_argument(
        "--mode", choices=MODES, default="errorifexists", help="if the folder exists already (default: errorifexists)"
    )
    what.add_argument("--partition-by", nargs="+", default=[], metavar="COLUMN", help="one folder for each value")
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
    command = parser()
    given = command.parse_args(arguments)
    options = _options(command, given)
    from pyspark.errors import PySparkException
    from pyspark.sql import SparkSession

    spark = SparkSession.builder.appName("binlog flatten").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    import spark_adapter

    try:
        for packages in _wheels_as_zips() + ([_packed(_CHECKOUT)] if _CHECKOUT else []):
            spark.sparkContext.addPyFile(packages)
        spark_adapter.register(spark)
        return _run(spark, given, options)
    except (PySparkException, OSError, ValueError) as error:
        print(f"flatten_job: {_cause(error)}", file=sys.stderr)
        return 1
    finally:
        spark.stop()


def _flag(option: str) -> str:
    """``--event-types`` for ``eventTypes``. Spark's writers have a mode of their own, so that of reading is another."""
    return "--read-mode" if option == _READ_MODE else "--" + re.sub("([A-Z])", r"-\1", option).lower()


def _options(command: argparse.ArgumentParser, given: argparse.Namespace) -> dict[str, str]:
    """The options of the data source, checked as far as that can be done without the files."""
    from spark_adapter.options import Options

    prefix = "option_"
    options = {key[len(prefix) :]: value for key, value in vars(given).items() if key.startswith(prefix) and value}
    if given.all_tables and (given.table or given.view):
        command.error("--all-tables is a way to read; --view and --table are others")
    if given.table:
        if given.view not in (None, "table"):
            command.error(f"--table is the table of --view table, not of --view {given.view}")
        options |= {"view": "table", "table": given.table}
    else:
        options["view"] = given.view or "changes"
    try:
        Options.parse(options)
    except ValueError as error:
        command.error(str(error))
    return options


def _run(spark: SparkSession, given: argparse.Namespace, options: dict[str, str]) -> int:
    from spark_adapter.job_summary import bytes_text
    from spark_adapter.options import Options
    from spark_adapter.paths import list_files

    parsed = Options.parse(options)
    files = list_files(given.input, parsed)
    size = sum(entry.size for entry in files)
    view = "tables" if given.all_tables else f"table {given.table}" if given.table else options["view"]
    print(f"Reading {len(files)} files, {bytes_text(size)}, as {view} …", flush=True)
    names = [entry.path for entry in files]
    if given.all_tables:
        seconds, failed = _write_tables(spark, given, options, parsed, names)
    else:
        seconds, failed = _write(spark, given, options, given.output, names), False
    print(f"Read    {len(files)} files, {bytes_text(size)}, in {seconds:.1f} s ({bytes_text(size / seconds)}/s)")
    print(f"Wrote   {given.output} ({given.format})")
    return int(failed)


def _write(
    spark: SparkSession,
    given: argparse.Namespace,
    options: dict[str, str],
    output: str,
    files: list[str],
    schema: pa.Schema | None = None,
) -> float:
    """Read as one view, write it to a folder, and tell what was written.

    Returns:
        Seconds that reading and writing took.
    """
    from spark_adapter.job_summary import summary
    from spark_adapter.table_schema import struct_type

    began = time.monotonic()
    reader = spark.read.format("binlog").options(**options)
    if schema is not None:
        reader = reader.schema(struct_type(schema))
    frame = reader.load(given.input)
    writer = frame.write.format(given.format).mode(given.mode)
    if given.partition_by:
        writer = writer.partitionBy(*given.partition_by)
    writer.save(output)
    seconds = time.monotonic() - began
    written = spark.read.format(given.format).schema(frame.schema).option("columnNameOfCorruptRecord", "-").load(output)
    view = options["view"]
    if given.show:
        _shown(written, view).show(given.show, truncate=60)
    if given.mode == "append":
        # What was there before is not what this run wrote.
        written = written.where(written["_file" if view == "table" else "file"].isin(files))
    for line in summary(written, view):
        print(line)
    return seconds


def _write_tables(
    spark: SparkSession, given: argparse.Namespace, options: dict[str, str], parsed: Options, files: list[str]
) -> tuple[float, bool]:
    """Each table into a folder of its own.

    Returns:
        Seconds that reading and writing took, and whether a table could not be written; the others are.
    """
    from pyspark.errors import PySparkException

    from spark_adapter.paths import list_files
    from spark_adapter.table_schema import TableSchemaError, merge, view_schema
    from spark_adapter.table_versions import versions_of_tables

    # The two filters by table say which tables; each of them is then read without.
    others = {key: value for key, value in options.items() if key not in ("tables", "excludeTables", "view")}
    failed = []
    began = time.monotonic()
    versions = versions_of_tables(list_files(given.input, parsed), parsed)
    seconds = time.monotonic() - began
    for table, found in versions.items():
        name = ".".join(table)
        output = "/".join((given.output.rstrip("/"), _folder(table.database), _folder(table.table)))
        print(f"\nTable {name} → {output}", flush=True)
        try:
            schema = view_schema(merge(found), name)
            seconds += _write(spark, given, {**others, "view": "table", "table": _quoted(table)}, output, files, schema)
        except (PySparkException, TableSchemaError) as error:
            failed.append(name)
            print(f"flatten_job: {name}: {_cause(error)}", file=sys.stderr)
    print(f"\nTables  {len(versions) - len(failed)} written" + (f"; not {', '.join(failed)}" if failed else ""))
    return seconds, bool(failed)


def _folder(name: str) -> str:
    """A name as that of a folder that Spark reads: odd characters, and a first one that hides it, as ``%5F``."""
    quoted = quote(name, safe=" $@+-~!=,")
    return f"%{ord(name[0]):02X}{quoted[1:]}" if name[:1] in ("_", ".") else quoted


def _quoted(table: tuple[str, str]) -> str:
    """The name of a table as the option ``table`` takes it, whatever characters it has."""
    return ".".join("`" + name.replace("`", "``") + "`" for name in table)


def _shown(written: DataFrame, view: str) -> DataFrame:
    return written.select(*SHOWN) if view == "changes" else written


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


def _wheels_as_zips() -> list[str]:
    """Copies of the wheels among ``--py-files``, by names that workers take.

    Spark puts wheels on the path of the driver, but on that of its workers only ``.zip``, ``.egg`` and ``.jar``.
    """
    wheels = [entry for entry in sys.path if entry.endswith(".whl") and os.path.isfile(entry)]
    return [
        shutil.copy(wheel, os.path.join(tempfile.mkdtemp(prefix="ksy-binlog-"), os.path.basename(wheel) + ".zip"))
        for wheel in wheels
    ]


def _cause(error: Exception) -> str:
    """The line of a Python traceback within Spark's message that says what happened."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    named = [line for line in lines if "Error: " in line and not line.startswith(("at ", "File "))]
    return named[-1] if named else lines[0] if lines else type(error).__name__


if __name__ == "__main__":
    sys.exit(main())
