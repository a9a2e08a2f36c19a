"""Flatten binlogs into DataFrames and files, with spark-submit.

    spark-submit spark_adapter/flatten_job.py --input /backup/binlog.0000* --output /lake/changes

Works from a checkout, from an installed wheel, and with the package sent to the cluster by ``--py-files``.
``--help`` lists all flags, with examples.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import zipfile

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

MODES = ("errorifexists", "append", "overwrite", "ignore")
# Options of the data source that have another name here (Spark's writers have a mode, too) or a flag of their own, or
# are of no use.
_OTHER_FLAGS = {"mode": "--read-mode", "tableDefinitions": "--definitions"}
_OWN_FLAGS = ("view", "table", "pushDownPredicate")
# More progress reports than a run with --incremental has batches.
_ALL_BATCHES = "1000000"

EXAMPLES = """
examples:
  the changes of all tables, as Parquet
    flatten_job.py --input /backup/binlog.0000* --output /lake/changes
  one database, one day, appended to an existing output
    flatten_job.py --input /backup --output /lake/changes --mode append --tables 'shop.*' \\
      --starting-timestamp 2024-02-29 --ending-timestamp 2024-03-01
  what is new since the last run, each transaction once
    flatten_job.py --input /backup --output /lake/changes --incremental
  the rows of one table, with its own columns, types and names
    flatten_job.py --input s3://backup/binlog.* --output /lake/orders --table shop.orders
  every table of a database, each in its own folder: /lake/shop/orders, /lake/shop/items, ...
    flatten_job.py --input /backup --output /lake --all-tables --tables 'shop.*'
  to a table of the catalog, in Iceberg (its package belongs in spark-submit --packages)
    flatten_job.py --input /backup --output-table lake.shop.changes --format iceberg --mode append
  a table as it was at a moment, from the statement that created it on; with --all-tables, all tables
    flatten_job.py --input /backup --output /lake/orders --replay shop.orders --as-of 2024-02-29T12:00:00Z
    flatten_job.py --input /backup --output /lake/then --replay --all-tables --as-of binlog.000012:4567
  the same from an earlier output and the log after it
    flatten_job.py --input /backup --output /lake/today --replay shop.orders --snapshot /lake/orders \\
      --since 2024-02-29T12:00:00Z --as-of 2024-03-01T12:00:00Z
  all events of the log, and where it is damaged
    flatten_job.py --input /backup --output /tmp/events --view events
  what happened to one table in two minutes, as SQL that takes it back
    flatten_job.py --input /backup --output /tmp/undo --view sql --format text --undo --definitions log \
      --tables shop.orders --starting-timestamp 2024-02-29T14:03:00Z --ending-timestamp 2024-02-29T14:05:00Z
  the largest transactions, failing on the first damaged byte
    flatten_job.py --input /backup --output /tmp/transactions --view transactions --read-mode FAILFAST

Flags that end in timestamp take 2024-02-29, 2024-02-29T13:00:00+01:00 or seconds since 1970. In csv, arrays and structs
are JSON, bytes are base64, and quotes are doubled. json and csv keep microseconds. TIME is a string in formats without
intervals. The exit code is 0, or 1 if something could not be read or written, or 2 for a wrong command line. In read
mode PERMISSIVE damage in a file is not a failure: it is counted, shown, and written to the column _corrupt_record or
error.
"""


def parser() -> argparse.ArgumentParser:
    """The command line. Options of the data source are flags with the same names: ``--event-types``."""
    from spark_adapter.options import OPTIONS
    from spark_adapter.reading.views import VIEWS

    command = argparse.ArgumentParser(
        prog="flatten_job.py",
        description="Turn MySQL and MariaDB binary logs into tables.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    main_flags = command.add_argument_group("what to read and write")
    main_flags.add_argument(
        "--input", nargs="+", required=True, metavar="PATH", help="binlogs: files, folders or globs"
    )
    target = main_flags.add_mutually_exclusive_group(required=True)
    target.add_argument("--output", metavar="DIR", help="folder to write to")
    target.add_argument("--output-table", metavar="NAME", help="table of Spark's catalog to write to")
    main_flags.add_argument("--view", choices=list(VIEWS), help="what a row is (default: changes)")
    main_flags.add_argument("--table", metavar="DB.TBL", help="the rows of one table, typed; means --view table")
    main_flags.add_argument(
        "--all-tables", action="store_true", help="every table, typed, in its own folder DIR/DB/TBL; see --tables"
    )
    main_flags.add_argument(
        "--staging",
        metavar="DIR",
        help="of --all-tables: where decoded rows wait until they are written; all workers can write to it "
        "(default: that of --output)",
    )
    main_flags.add_argument(
        "--replay",
        nargs="?",
        const="",
        metavar="DB.TBL",
        help="the rows of a table as they were at a moment; without a name, of all tables, with --all-tables",
    )
    main_flags.add_argument(
        "--as-of",
        metavar="MOMENT",
        help="of --replay: a time, FILE:BYTE, or a set of GTIDs (default: the end of the log)",
    )
    main_flags.add_argument(
        "--snapshot",
        metavar="DIR",
        help="of --replay: the rows of the table at an earlier moment, such as the output of an earlier --replay",
    )
    main_flags.add_argument("--snapshot-format", metavar="FORMAT", help="of --snapshot (default: that of --format)")
    main_flags.add_argument("--since", metavar="MOMENT", help="of --snapshot: when it was taken, written as --as-of")
    main_flags.add_argument(
        "--format",
        default="parquet",
        help="parquet, orc, json, csv, delta, iceberg, …; text for --view sql, one file that a server runs "
        "(default: parquet)",
    )
    main_flags.add_argument(
        "--undo", action="store_true", help="with --view sql --format text: what takes the changes back, newest first"
    )
    main_flags.add_argument(
        "--partial",
        action="store_true",
        help="of --undo: a file that leaves out changes runs to its end without an error; it says what it leaves out",
    )
    main_flags.add_argument(
        "--mode",
        choices=MODES,
        help="what to do if the output exists (default: errorifexists; append with --incremental)",
    )
    main_flags.add_argument("--partition-by", nargs="+", default=[], metavar="COLUMN", help="one folder per value")
    main_flags.add_argument(
        "--write-option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of Spark's writer, such as compression=zstd; may be given several times",
    )
    main_flags.add_argument(
        "--incremental",
        action="store_true",
        help="append only what is new since the last run with the same checkpoint, each transaction once",
    )
    main_flags.add_argument(
        "--checkpoint", metavar="DIR", help="for --incremental (default: DIR/_checkpoint of the output)"
    )
    main_flags.add_argument("--show", type=int, default=0, metavar="N", help="print the first N rows that were written")
    option_flags = command.add_argument_group("how to read: the options of the data source")
    for option in OPTIONS:
        if option.name not in _OWN_FLAGS:
            meaning = option.meaning.replace("`", "").replace("%", "%%")
            default = option.default.replace("`", "")
            help_text = meaning + (f" (default: {default})" if default else "")
            option_flags.add_argument(_flag(option.name), dest=f"option_{option.name}", metavar="VALUE", help=help_text)
    return command


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
    command = parser()
    flags = command.parse_args(arguments)
    options = options_of(command, flags)
    from pyspark.sql import SparkSession

    from spark_adapter.job.run import FAILURES, Job, cause_of, say

    builder = SparkSession.builder.appName("binlog flatten")
    spark = builder.config("spark.sql.streaming.numRecentProgressUpdates", _ALL_BATCHES).getOrCreate()
    if "spark.log.level" not in dict(spark.sparkContext.getConf().getAll()):
        # The job reports a failure in one line; Spark's own logs of it are pages of stack traces.
        spark.sparkContext.setLogLevel("FATAL")
    try:
        if _CHECKOUT:
            spark.sparkContext.addPyFile(_packed(_CHECKOUT))
        register(spark)
        return Job(spark, flags, options).run()
    except FAILURES as error:
        say(f"flatten_job: {cause_of(error)}", sys.stderr)
        return 1
    finally:
        spark.stop()


def console() -> int:
    """The job as a command, without spark-submit. Spark's workers use the same Python."""
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    return main()


def _flag(option: str) -> str:
    """``--event-types`` for ``eventTypes``."""
    if option in _OTHER_FLAGS:
        return _OTHER_FLAGS[option]
    from spark_adapter.options import OPTIONS

    return next(each.flag for each in OPTIONS if each.name == option)


def options_of(command: argparse.ArgumentParser, flags: argparse.Namespace) -> dict[str, str]:
    """The options of the data source, checked as far as that can be done without the files."""
    from spark_adapter.job.output import time_type
    from spark_adapter.options import About, Options, only

    prefix = "option_"
    options = {key[len(prefix) :]: value for key, value in vars(flags).items() if key.startswith(prefix) and value}
    if flags.all_tables and (flags.table or flags.view):
        command.error("--all-tables excludes --view and --table")
    if flags.all_tables and flags.output_table:
        command.error("--all-tables writes folders: use --output")
    if flags.staging and (not flags.all_tables or flags.replay is not None):
        command.error("--staging belongs to --all-tables, without --replay")
    of_replay = {"--as-of": flags.as_of, "--snapshot": flags.snapshot, "--since": flags.since}
    of_replay["--snapshot-format"] = flags.snapshot_format
    if flags.replay is None and any(of_replay.values()):
        command.error(f"{next(name for name, value in of_replay.items() if value)} belongs to --replay")
    if bool(flags.snapshot) != bool(flags.since):
        command.error("--snapshot and --since, the moment at which it was taken, must be given together")
    if flags.snapshot_format and not flags.snapshot:
        command.error("--snapshot-format belongs to --snapshot")
    if flags.snapshot and flags.all_tables:
        command.error("--snapshot is that of one table: run the job once for each, with --replay DB.TBL")
    if flags.replay is not None and (flags.table or flags.view or flags.incremental):
        command.error("--replay excludes --view, --table and --incremental")
    if flags.replay is not None and (selecting := [*only(options, About.PLACES, About.TRANSACTIONS, About.EVENTS)]):
        command.error(f"--replay excludes {_flag(selecting[0])}: use --as-of and --since")
    if flags.replay is not None and bool(flags.replay) == flags.all_tables:
        command.error("--replay needs the name of a table, or --all-tables")
    if flags.incremental and flags.all_tables:
        command.error("--incremental follows one view: run the job once for each --table")
    if flags.incremental and flags.mode not in (None, "append"):
        command.error("--incremental appends: use --mode append, or no --mode")
    if flags.incremental and flags.output_table and not flags.checkpoint:
        command.error("--incremental into a table needs --checkpoint")
    is_script = flags.format.lower() == "text"
    if is_script and flags.view != "sql":
        command.error("--format text is for --view sql")
    if is_script and (flags.incremental or flags.partition_by or flags.output_table):
        command.error("--format text writes one file: not with --incremental, --partition-by or --output-table")
    if flags.undo and not is_script:
        command.error("--undo belongs to --view sql --format text")
    if flags.partial and not flags.undo:
        command.error("--partial belongs to --undo")
    if flags.checkpoint and not flags.incremental:
        command.error("--checkpoint belongs to --incremental")
    if wrong := [option for option in flags.write_option if "=" not in option[1:]]:
        command.error(f"--write-option {wrong[0]!r} is not like NAME=VALUE")
    if flags.table:
        if flags.view not in (None, "table"):
            command.error(f"--table is the table of --view table, not of --view {flags.view}")
        options |= {"view": "table", "table": flags.table}
    else:
        options["view"] = flags.view or "changes"
    options.setdefault("timeType", time_type(flags.format))
    try:
        Options.parse(options)
    except ValueError as error:
        command.error(str(error))
    return options


def _packed(checkout: str) -> str:
    """The packages of a checkout in a zip file, for Spark's workers, which do not see the checkout."""
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


if __name__ == "__main__":
    sys.exit(main())
