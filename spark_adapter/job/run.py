"""One run of the flatten job: read, write, and report what was written."""

from __future__ import annotations

import argparse
import json
import re
import sys
import time
from collections.abc import Collection, Mapping
from contextlib import redirect_stdout
from dataclasses import replace
from io import StringIO
from typing import Any, TextIO
from urllib.parse import quote

import pyarrow as pa
from pyspark.sql import DataFrame, Observation, SparkSession
from pyspark.sql.functions import count, lit

from spark_adapter.columns.sql_strings import backquoted
from spark_adapter.definitions.history import History
from spark_adapter.definitions.reader import TableName as NamedTable
from spark_adapter.files.errors import printable
from spark_adapter.files.paths import FileEntry, list_files
from spark_adapter.job.output import Output
from spark_adapter.job.script import script
from spark_adapter.job.summary import (
    added,
    bytes_text,
    detail_lines,
    error_lines,
    metrics,
    nameless_warning,
    tables_of,
    total_lines,
)
from spark_adapter.job.table_folders import FAILURES as TABLE_FAILURES
from spark_adapter.job.table_folders import WrittenTable, partitions_of, versions_of_tables, write_tables
from spark_adapter.option_values import OF_LOG, TableName, table_name
from spark_adapter.options import OF_FILES, About, Options, only
from spark_adapter.reading.views import SCHEMAS
from spark_adapter.rows.asked import Asked
from spark_adapter.rows.logged_definitions import definitions_of
from spark_adapter.scripts.script import TRANSACTION_COLUMNS, options_of_transactions
from spark_adapter.source.schemas import struct_type
from spark_adapter.source.table_definitions import TableDefinitions, table_definitions
from spark_adapter.state.moments import Moment
from spark_adapter.state.replay import OPTIONS_OF_REPLAYS, Replay
from spark_adapter.state.scan import scan

# Columns of the view changes that --show prints.
SHOWN = ("commit_timestamp", "database", "table", "op", "before", "after", "statement")
_IN_STACK_TRACE = re.compile(r"at |File |\.\.\. [0-9]+ more|An error occurred while calling")
_JAVA_CLASS = r"(?:[a-z0-9_]+\.)+[A-Z][A-Za-z]*"
MOST_PROBLEMS = 5  # that a warning lists
_IGNORED = "Nothing is written: the output already exists (--mode ignore)"
# Exceptions of a run that are reported in one line.
FAILURES = (*TABLE_FAILURES, RuntimeError, OSError)


class Job:
    """One run.

    Args:
        spark: the session.
        flags: of the command line.
        options: of the data source.
    """

    def __init__(self, spark: SparkSession, flags: argparse.Namespace, options: dict[str, str]) -> None:
        self._spark = spark
        self._flags = flags
        self._options = options
        self._parsed: Options = Options.parse(options)
        self._view: str = options["view"]
        self._seconds = 0.0
        self._warnings: list[str] = []

    def run(self) -> int:
        """Read, write, and report what was written.

        Returns:
            The exit code.
        """
        flags = self._flags
        files = list_files(flags.input, self._parsed)
        size = sum(entry.size for entry in files)
        self._warn_of_empty_inputs(files)
        subject = "tables" if flags.all_tables else f"table {flags.table or flags.replay}"
        if not (flags.all_tables or flags.table or flags.replay):
            subject = self._view
        say(f"Reading {len(files)} files, {bytes_text(size)}, as {subject} …")
        output = self._output(flags.output)
        definitions = None if flags.replay is not None else self._definitions()
        if flags.replay is not None:
            failed = self._replay()
        elif flags.all_tables:
            failed = self._write_tables(files, definitions)
        else:
            failed = False
            counts = self._write(output, self._options)
            if "tables" in counts:
                self._warn_of_unmatched(tables_of(counts))
            if "nameless" in counts:
                self._warn_of_nameless(len(counts["nameless"]), len(counts["tables"]))
        print(f"Read    {len(files)} files, {bytes_text(size)}, in {self._seconds:.1f} s", end="")
        print(f" ({bytes_text(size / self._seconds)}/s)" if self._seconds else "")
        say(f"Output  {output}")
        for warning in self._warnings:
            say(f"Warning {warning}")
        return int(failed)

    def _definitions(self) -> History | None:
        """The table definitions that the options name. Every reading of this run uses them."""
        names = self._parsed.table_definitions
        if not names or self._flags.incremental:
            return None
        began = time.monotonic()
        if OF_LOG in names:
            start = ",".join(name for name in names if name != OF_LOG) or None
            of_files = only(self._options, *OF_FILES)
            definitions = table_definitions(self._spark, self._flags.input, start, **of_files)
        else:
            history = definitions_of(replace(self._parsed, paths=tuple(self._flags.input)))
            assert history is not None
            definitions = TableDefinitions(history)
        self._options["tableDefinitions"] = definitions.text
        self._seconds += time.monotonic() - began
        self._warn_of_problems(definitions.history)
        return definitions.history

    def _output(self, path: str | None) -> Output:
        flags = self._flags
        mode = flags.mode or ("append" if flags.incremental else "errorifexists")
        options = dict(option.split("=", 1) for option in flags.write_option)
        return Output(path, flags.output_table, flags.format, mode, flags.partition_by, options)

    def _write(self, output: Output, options: dict[str, str]) -> Mapping[str, Any]:
        """Read as one view, write it, and report what was written.

        Returns:
            The counts; empty if nothing was written.
        """
        spark, flags, view = self._spark, self._flags, options["view"]
        if output.mode == "ignore" and output.exists(spark):
            print(_IGNORED)
            return {}
        before = output.files(spark) if output.mode == "append" else frozenset()
        reader = spark.readStream if flags.incremental else spark.read
        reader = reader.format("binlog").options(**options)
        if output.format.lower() == "text" and not flags.undo:
            columns = [column for column in SCHEMAS[view] if column.name != "undo"]
            reader = reader.schema(struct_type(pa.schema(columns)))
        began = time.monotonic()
        if flags.incremental:
            frame = reader.option("paths", json.dumps(flags.input)).load()
            checkpoint = flags.checkpoint or f"{flags.output.rstrip('/')}/_checkpoint"
            batches = output.write_stream(spark, frame.observe("counts", *metrics(view)), checkpoint)
            counts = added(batch["counts"].asDict() for batch in batches if "counts" in batch)
            if not counts:
                print("Nothing is written: nothing is new since the last run")
        else:
            frame = reader.load(flags.input)
            counts = self._write_frame(output, frame, view)
        self._seconds += time.monotonic() - began
        if not counts:
            return counts
        written = output.written(spark, frame, before)
        if flags.show and (written is not None or not flags.incremental):
            rows = frame if written is None else written
            _show(rows, view, flags.show)
        if written is not None:
            for line in detail_lines(view, written, counts["errors"] > 0):
                say(line)
        for line in total_lines(view, counts):
            say(line)
        return counts

    def _write_frame(self, output: Output, frame: DataFrame, view: str) -> dict[str, Any]:
        """Write the rows of a view.

        Returns:
            The counts.
        """
        observation = Observation()
        observed = frame.observe(observation, *metrics(view))
        if output.format.lower() == "text":
            lacks = Observation()
            output.write(self._spark, self._script(observed, lacks))
            for lack in json.loads(lacks.get["lacks"]):
                self._warn(f"the undo leaves out {lack}")
        else:
            output.write(self._spark, observed)
        return added([observation.get])

    def _script(self, changes: DataFrame, lacks: Observation) -> DataFrame:
        """The lines of the view ``sql``; ``lacks`` gets what they leave out."""
        options = options_of_transactions(self._options, self._parsed.starting_position)
        columns = pa.schema([SCHEMAS["transactions"].field(name) for name in TRANSACTION_COLUMNS])
        reader = self._spark.read.format("binlog").options(**options)
        transactions = reader.schema(struct_type(columns)).load(self._flags.input)
        files = [entry.path for entry in list_files(self._flags.input, self._parsed)]
        flags = self._flags
        return script(changes, transactions, files, flags.undo, flags.partial, lacks)

    def _write_tables(self, files: list[FileEntry], definitions: History | None) -> bool:
        """Write each table of some files to its own folder.

        Returns:
            Whether a table could not be written; the others are.
        """
        flags = self._flags
        began = time.monotonic()
        asked = Asked(replace(self._parsed, view="table"), definitions=definitions)
        partitions = partitions_of(self._spark, files, asked.options)
        versions = versions_of_tables(self._spark, partitions, asked)
        outputs = {table: self._output(self._folder(table)) for table in versions}
        failed = []
        for table, written in write_tables(
            self._spark, partitions, versions, asked, outputs, self._write_table, flags.staging or flags.output
        ):
            name, output = ".".join(table), outputs[table]
            print()
            say(f"Table {name} → {output.path}")
            if written is None:
                print(_IGNORED)
            elif isinstance(written, Exception):
                failed.append(name)
                say(f"flatten_job: {name}: {cause_of(written)}", sys.stderr)
            else:
                self._report_table(output, written)
        self._seconds += time.monotonic() - began
        print()
        say(f"Tables  {len(versions) - len(failed)} written" + (f"; not {', '.join(failed)}" if failed else ""))
        self._warn_of_unmatched(set(versions))
        nameless = [
            table
            for table, table_versions in versions.items()
            if not all(version.table.has_names for version in table_versions)
        ]
        self._warn_of_nameless(len(nameless), len(versions))
        return bool(failed)

    def _write_table(self, output: Output, rows: DataFrame) -> Mapping[str, Any]:
        return self._write_frame(output, rows, "table")

    def _report_table(self, output: Output, table: WrittenTable) -> None:
        """Print what was written of one of many tables."""
        if table.counts["errors"] or self._flags.show:
            written = output.written(self._spark, table.rows, table.before)
            if self._flags.show:
                _show(table.rows if written is None else written, "table", self._flags.show)
            if written is not None and table.counts["errors"]:
                for line in error_lines("table", written):
                    say(line)
        for line in total_lines("table", table.counts):
            say(line)

    def _folder(self, table: TableName) -> str:
        """The folder of one of many tables."""
        return "/".join((self._flags.output.rstrip("/"), folder_of(table.database), folder_of(table.table)))

    def _replay(self) -> bool:
        """Write tables as they were at a moment.

        Returns:
            Whether one could not be replayed or written; the others are.
        """
        flags = self._flags
        given = only(self._options, *OPTIONS_OF_REPLAYS) | {"paths": json.dumps(flags.input), "mode": "FAILFAST"}
        start, end = (None if each is None else Moment.of(each) for each in (flags.since, flags.as_of))
        snapshot = None
        if flags.snapshot is not None:
            snapshot = self._spark.read.format(flags.snapshot_format or flags.format).load(flags.snapshot)
        began = time.monotonic()
        files = ",".join(name for name in self._parsed.table_definitions if name != OF_LOG)
        found = scan(self._spark, Options.parse(given), files or None, start, end)
        self._warn_of_problems(found.history)
        names, failed = [flags.replay], []
        if flags.all_tables:
            names = [quoted_name((each.database or "", each.table)) for each in filter(self._wants, found.tables)]
            unknown = {each: reason for each, reason in found.unknown_tables.items() if self._wants(each)}
            for each, reason in unknown.items():
                failed.append(quoted_name((each.database or "", each.table)))
                say(f"flatten_job: {failed[-1]}: {reason}", sys.stderr)
            self._warn_of_unmatched([(each.database or "", each.table) for each in (*found.tables, *unknown)])
        for name in names:
            path = flags.output
            if flags.all_tables:
                table = table_name(name)
                path = self._folder(table)
                print()
                say(f"Table {'.'.join(table)} → {path}")
            to = self._output(path)
            try:
                if to.mode == "ignore" and to.exists(self._spark):
                    print(_IGNORED)
                    continue
                rows = Replay(self._spark, given, name, start, end).run(found, snapshot)
                observation = Observation()
                to.write(self._spark, rows.observe(observation, count(lit(1)).alias("rows")))
                print(f"Rows    {observation.get['rows']}")
                if flags.show:
                    _show_table(rows, flags.show)
            except TABLE_FAILURES as error:
                failed.append(name)
                say(f"flatten_job: {name}: {cause_of(error)}", sys.stderr)
        self._seconds += time.monotonic() - began
        if flags.all_tables:
            print()
            num_written = len({*names}.difference(failed))
            say(f"Tables  {num_written} written" + (f"; not {', '.join(failed)}" if failed else ""))
        return bool(failed)

    def _wants(self, table: NamedTable) -> bool:
        return self._parsed.wants_table(table.database or "", table.table)

    def _warn_of_problems(self, history: History) -> None:
        """Warn of statements of the log after which definitions are not known."""
        problems = [
            f"{file}: position {place.position}: {problem}"
            for file, number in history.files.items()
            for place, problem in history.problems.items()
            if place.file == number
        ]
        if problems:
            self._warn(
                f"definitions of their tables are not known after {len(problems)} of the log's statements: "
                + "; ".join(problems[:MOST_PROBLEMS])
                + ("; …" if len(problems) > MOST_PROBLEMS else "")
            )

    def _warn_of_empty_inputs(self, files: list[FileEntry]) -> None:
        """Warn of inputs without any file that is read; ``files`` are those of all inputs."""
        inputs = self._flags.input
        any_position = self._parsed.without(About.PLACES)
        for path in inputs:
            if not (files if len(inputs) == 1 else list_files([path], any_position)):
                self._warn(f"{path} has no binlog that the options select")

    def _warn_of_nameless(self, num_nameless: int, num_tables: int) -> None:
        """Warn of tables without column names, and say what to do."""
        if num_nameless:
            self._warn(nameless_warning(num_nameless, num_tables, bool(self._parsed.table_definitions)))

    def _warn_of_unmatched(self, tables_read: Collection[tuple[str, str]]) -> None:
        """Warn of patterns of the option ``tables`` that match no table that was read."""
        for pattern in self._parsed.tables:
            if not any(pattern.may_match(database, table) for database, table in tables_read):
                self._warn(f"--tables: no table that was read matches {pattern}")

    def _warn(self, text: str) -> None:
        self._warnings.append(text)
        say(f"flatten_job: warning: {text}", sys.stderr)


def say(line: str, to: TextIO | None = None) -> None:
    """Print a line, in which there may be names from a log."""
    print(printable(line), file=to, flush=True)


def _show(rows: DataFrame, view: str, count: int) -> None:
    """Print the first rows: SQL line by line, whole, and other views as tables."""
    if view != "sql":
        _show_table(rows.select(*SHOWN) if view == "changes" else rows, count)
        return
    for row in rows.select("statement", "undo", "_corrupt_record").limit(count).collect():
        _say_sql(f"-- {row['_corrupt_record']}" if row.statement is None else f"{row.statement};")
        if row.undo is not None:
            _say_sql(f"undo: {row.undo};", "-- ")


def _say_sql(sql: str, prefix: str = "") -> None:
    """Print SQL with its line ends and tabs, and a prefix in each line."""
    for line in re.split(r"\r?\n", sql):
        print(prefix + "\t".join(map(printable, line.split("\t"))))


def _show_table(rows: DataFrame, count: int) -> None:
    """Print the first rows as Spark does, which escapes the line ends in cells, but not all that a terminal obeys."""
    with redirect_stdout(StringIO()) as shown:
        rows.show(count, truncate=60)
    for line in shown.getvalue().removesuffix("\n").split("\n"):
        say(line)


def folder_of(name: str) -> str:
    """A name for a folder that Spark reads: special characters, and a first one that would hide it, become ``%5F``."""
    quoted = quote(name, safe=" $@+-~!=,")
    return f"%{ord(name[0]):02X}{quoted[1:]}" if name[:1] in ("_", ".") else quoted


def quoted_name(table: tuple[str, str]) -> str:
    """The name of a table as the option ``table`` accepts it, whatever its characters."""
    return ".".join(map(backquoted, table))


def cause_of(error: Exception) -> str:
    """The cause, as one line of Spark's message: that of the Python error in it, or of the Java exception."""
    stripped = (line.strip() for line in str(error).splitlines())
    lines = [line for line in stripped if line and not _IN_STACK_TRACE.match(line)]
    if python := [line for line in lines if re.match(r"[\w.]*Error: ", line)]:
        return python[-1]
    java = [line for line in lines if re.match(rf"(: )?{_JAVA_CLASS}: ", line)]
    if not java:
        return lines[0] if lines else type(error).__name__
    cause = re.sub(r"^.*\(TID [0-9]+\) \([^)]*\): ", "", java[0])  # of the task that failed
    cause = re.sub(rf"^(: )?({_JAVA_CLASS}: )+(?=\S)", "", cause)
    hint = "; pass its package to spark-submit with --packages" if "DATA_SOURCE_NOT_FOUND" in cause else ""
    return cause + hint
