"""The command line of the flatten job: a command for each thing that it writes, with the flags of that thing alone.

Options of the data source are flags with the same names, ``--event-types`` for ``eventTypes``.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from spark_adapter.job.output import time_type
from spark_adapter.options import OPTIONS, About, Options
from spark_adapter.replays.plan import OPTIONS_OF_REPLAYS

COMMANDS = {
    "flatten": "the rows of a view, or of one table, typed (what the job does without a command)",
    "tables": "every table, typed, in its own folder DIR/DB/TBL",
    "replay": "tables as they were at a moment",
    "script": "the changes as one file of SQL that a server runs, or what takes them back",
    "report": "one HTML file of what happened, to look at in a browser",
}
_WRITE_MODES = ("errorifexists", "append", "overwrite", "ignore")
# What the options of each command are about; replays have moments for what they exclude.
_ABOUT = {
    "flatten": {*About},
    "tables": {*About} - {About.VIEW, About.QUERIES},
    "replay": {*OPTIONS_OF_REPLAYS, About.TABLES, About.DEFINITIONS},
    **dict.fromkeys(("script", "report"), {*About} - {About.VIEW, About.EVENTS, About.TYPES, About.QUERIES}),
}
# Options with another name here, as Spark's writers have a mode, too.
_OTHER_NAMES = {"mode": "--read-mode", "tableDefinitions": "--definitions"}
# Those with a flag of their own, or no use.
_OWN = ("table", "pushDownPredicate")
# Flags that mean something only together with another.
_NEEDS = (
    ("--checkpoint", "--incremental"), ("--partial", "--undo"), ("--ignore-later-changes", "--undo"),
    ("--since", "--snapshot"), ("--snapshot", "--since"),
    ("--snapshot-format", "--snapshot"), ("--snapshot", "--table"),
)  # fmt: skip
_EXAMPLES = """
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
  to a table of the catalog, in Iceberg (its package belongs in spark-submit --packages)
    flatten_job.py --input /backup --output-table lake.shop.changes --format iceberg --mode append
  every table of a database, each in its own folder: /lake/shop/orders, /lake/shop/items, ...
    flatten_job.py tables --input /backup --output /lake --tables 'shop.*'
  a table as it was at a moment, from the statement that created it on; or all tables
    flatten_job.py replay --input /backup --output /lake/orders --table shop.orders --as-of 2024-02-29T12:00:00Z
    flatten_job.py replay --input /backup --output /lake/then --all-tables --as-of binlog.000012:4567
  the same from an earlier output and the log after it
    flatten_job.py replay --input /backup --output /lake/orders-2 --table shop.orders \\
      --snapshot /lake/orders --since 2024-02-29T12:00:00Z
  the changes of a log whose server did not log column names, named by its DDL, or by mysqldump --no-data
    flatten_job.py --input /backup --output /lake/changes --definitions log,schema.sql
  SQL that takes the changes of one transaction back, as one file that the mysql client runs
    flatten_job.py script --input /backup --output /tmp/undo --undo --definitions log --include-gtids UUID:1234
  what happened, as a page for a browser; the driver needs Bokeh
    flatten_job.py report --input s3://backup/binlog.* --output report.html --definitions log

Without a command's name, flags can stand for it: --all-tables for tables, --replay DB.TBL or --replay --all-tables for
replay, and --view sql --format text for script.
Exit code: 0, or 1 if something could not be read or written as a whole. With --read-mode PERMISSIVE, the default,
damage in a log is no failure: it is counted, and is in the rows' column _corrupt_record or error.
"""


def parsed(arguments: Sequence[str]) -> tuple[argparse.Namespace, dict[str, str]]:
    """The flags, among them ``command``, and the options of the data source, as texts.

    They are checked as far as that can be done without the files.

    Raises:
        SystemExit: with code 2, after a message, if they are wrong.
    """
    flags = _parser().parse_args(_with_command(arguments))
    command: argparse.ArgumentParser = flags.parser
    for flag, needed in _NEEDS:
        if _value(flags, flag) and not _value(flags, needed):
            command.error(f"{flag} needs {needed}")
    if _value(flags, "--incremental"):
        if flags.mode not in (None, "append"):
            command.error("--incremental appends: use --mode append, or no --mode")
        if flags.output_table and not flags.checkpoint:
            command.error("--incremental into a table needs --checkpoint")
    given = ((option.name, getattr(flags, f"option_{option.name}", None)) for option in OPTIONS)
    options = {"view": "changes", "timeType": time_type(flags.format)} | {name: text for name, text in given if text}
    if flags.command == "script":
        options["view"] = "sql"
    elif flags.command == "report":
        options["view"] = "transactions"
    elif flags.table:
        options = {"table": flags.table} | options | {"view": flags.option_view or "table"}
    try:
        Options.parse(options)
    except ValueError as error:
        command.error(str(error))
    return flags, options


def _value(flags: argparse.Namespace, flag: str) -> object:
    return getattr(flags, flag.removeprefix("--").replace("-", "_"), None)


def _with_command(arguments: Sequence[str]) -> list[str]:
    """The arguments after the name of their command, for which a flag can stand."""
    if arguments and arguments[0] in (*COMMANDS, "-h", "--help"):
        return [*arguments]
    standing = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    standing.add_argument("--replay", nargs="?", const="")
    given, others = standing.parse_known_args(arguments)
    if given.replay is not None:
        return ["replay", *(["--table", given.replay] if given.replay else []), *others]
    if "--all-tables" in arguments:
        return ["tables", *(each for each in arguments if each != "--all-tables")]
    standing.add_argument("--view")
    standing.add_argument("--format")
    given, others = standing.parse_known_args(arguments)
    is_script = given.view == "sql" and (given.format or "").lower() == "text"
    return ["script", *others] if is_script else ["flatten", *arguments]


def _parser() -> argparse.ArgumentParser:
    job = argparse.ArgumentParser(
        prog="flatten_job.py",
        usage="flatten_job.py [COMMAND] --input PATH ... --output DIR ...; flatten_job.py COMMAND --help",
        description="Turn MySQL and MariaDB binary logs into tables.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    commands = job.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, what in COMMANDS.items():
        command = commands.add_parser(name, help=what, description=f"Write {what}.", allow_abbrev=False)
        command.set_defaults(parser=command, table=None, output_table=None, incremental=False, option_view=None)
        _add_flags(command, name)
    return job


def _add_flags(command: argparse.ArgumentParser, name: str) -> None:
    of_job = command.add_argument_group("what to read and write")
    add = of_job.add_argument
    add("--input", nargs="+", required=True, metavar="PATH", help="binlogs: files, folders or globs")
    target = of_job.add_mutually_exclusive_group(required=True)
    if name == "report":
        command.set_defaults(format="html", mode=None, partition_by=[], write_option=[])
        target.add_argument("--output", metavar="FILE", help="HTML file to write")
    else:
        target.add_argument("--output", metavar="DIR", help="folder to write to")
    if name in ("flatten", "replay"):
        target.add_argument("--output-table", metavar="NAME", help="table of Spark's catalog to write to")
    if name == "flatten":
        add("--table", metavar="DB.TBL", help="the rows of one table, typed; means --view table")
        add("--incremental", action="store_true", help="append what is new since the last run")
        add("--checkpoint", metavar="DIR", help="where --incremental keeps its progress (default: DIR/_checkpoint)")
    elif name == "tables":
        add("--staging", metavar="DIR", help="where rows wait, which all workers can write to (default: in --output)")
    elif name == "replay":
        which = of_job.add_mutually_exclusive_group(required=True)
        which.add_argument("--table", metavar="DB.TBL", help="the table, by its name at the moment")
        which.add_argument("--all-tables", action="store_true", help="each to its own folder DIR/DB/TBL; see --tables")
        add("--as-of", metavar="MOMENT", help="a time, FILE:BYTE, or a set of GTIDs (default: the end of the log)")
        add("--snapshot", metavar="DIR", help="the rows of the table at an earlier moment, such as an earlier output")
        add("--snapshot-format", metavar="FORMAT", help="of --snapshot (default: that of --format)")
        add("--since", metavar="MOMENT", help="when --snapshot was taken, written as --as-of")
    elif name == "script":
        command.set_defaults(format="text", partition_by=[])
        add("--undo", action="store_true", help="what takes the changes back, newest first")
        add("--partial", action="store_true", help="an undo that leaves out changes does not end with an error")
        add("--ignore-later-changes", action="store_true",
            help="write an undo that later changes of the same rows contradict")  # fmt: skip
    if name in ("flatten", "tables", "replay"):
        add("--format", default="parquet", type=_format, help="parquet (the default), orc, json, csv, delta, …")
        add("--partition-by", nargs="+", default=[], metavar="COLUMN", help="one folder per value")
    if name != "report":
        add("--mode", choices=_WRITE_MODES, help="what to do if the output exists (default: errorifexists)")
        add("--write-option", action="append", default=[], type=_setting, metavar="NAME=VALUE",
            help="an option of Spark's writer, such as compression=zstd; may be given several times")  # fmt: skip
        add("--show", type=int, default=0, metavar="N", help="print the first N rows that were written")
    of_source = command.add_argument_group("how to read: the options of the data source")
    for option in OPTIONS:
        if option.about in _ABOUT[name] and option.name not in _OWN:
            meaning = option.meaning.replace("`", "").replace("%", "%%")
            default = option.default.replace("`", "")
            of_source.add_argument(
                _OTHER_NAMES.get(option.name, option.flag),
                dest=f"option_{option.name}",
                metavar="VALUE",
                help=meaning + (f" (default: {default})" if default else ""),
            )


def _format(text: str) -> str:
    if text.lower() == "text":
        raise argparse.ArgumentTypeError("text is for the command script, or --view sql")
    return text


def _setting(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not name or not equals:
        raise argparse.ArgumentTypeError(f"{text!r} is not like NAME=VALUE")
    return name, value
