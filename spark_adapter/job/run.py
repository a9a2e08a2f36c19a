"""One run of the flatten job: what all its commands share, and how they report."""

from __future__ import annotations

import argparse
import json
import re
import sys
import time
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from io import StringIO
from typing import TextIO
from urllib.parse import quote

from pyspark.sql import DataFrame, SparkSession

from spark_adapter.columns.sql_strings import backquoted
from spark_adapter.definitions.history import History
from spark_adapter.errors import printable
from spark_adapter.job.output import Output
from spark_adapter.job.summary import nameless_warning
from spark_adapter.job.table_folders import FAILURES as TABLE_FAILURES
from spark_adapter.option_values import OF_LOG, TableName, size_text
from spark_adapter.options import OF_FILES, About, Options, only
from spark_adapter.rows.logged_definitions import definitions_of
from spark_adapter.source.table_definitions import TableDefinitions, table_definitions
from spark_adapter.storage.paths import FileEntry, list_files

# Columns of the view changes that --show prints.
SHOWN = ("commit_timestamp", "database", "table", "op", "before", "after", "statement")
_IN_STACK_TRACE = re.compile(r"at |File |\.\.\. [0-9]+ more|An error occurred while calling")
_JAVA_CLASS = r"(?:[a-z0-9_]+\.)+[A-Z][A-Za-z]*"
# What to do about some errors of Spark.
_ADVICE = {
    "DATA_SOURCE_NOT_FOUND": "pass its package to spark-submit with --packages",
    "LOCATION_ALREADY_EXISTS": "its files are there, but this Spark does not know it: a catalog in memory forgets its "
    "tables when a run ends. Write to a folder (--output), or use a catalog that lasts",
}
MOST_PROBLEMS = 5  # that a warning lists
# Exceptions of a run that are reported in one line.
FAILURES = (*TABLE_FAILURES, RuntimeError, OSError)


class Run:
    """One run of a command.

    Args:
        spark: the session.
        flags: of the command line.
        given: options of the data source, as texts.
    """

    def __init__(self, spark: SparkSession, flags: argparse.Namespace, given: dict[str, str]) -> None:
        self.spark = spark
        self.flags = flags
        self.given = given
        self.options: Options = Options.parse({**given, "paths": json.dumps(flags.input)})
        self._seconds = 0.0
        self._warnings: list[str] = []

    def run(self) -> int:
        """Read, write, and report what was written.

        Returns:
            The exit code.
        """
        files = list_files(self.options.paths, self.options)
        self._warn_of_empty_inputs(files)
        say(f"Reading {self.subject(amount(files, sum(entry.size for entry in files)))} …")
        if self.flags.output_table and self.output(None).is_forgotten(self.spark):
            self.warn(f"{self.flags.output_table} is known to this run alone, as {_ADVICE['LOCATION_ALREADY_EXISTS']}")
        is_written = self.write(files)
        read, size = self.read(files)
        speed = f" ({size_text(size / self._seconds)}/s)" if self._seconds else ""
        say(f"Read    {read}, in {self._seconds:.1f} s{speed}")
        say(f"Output  {self.output(self.flags.output)}")
        for warning in self._warnings:
            say(f"Warning {warning}")
        return int(not is_written)

    def subject(self, files: str) -> str:
        """The part of the files that is read, in words."""
        raise NotImplementedError

    def write(self, files: list[FileEntry]) -> bool:
        """Write, and say what was written.

        Returns:
            Whether everything was.
        """
        raise NotImplementedError

    def read(self, files: Sequence[FileEntry]) -> tuple[str, int]:
        """The files that this run has read, in words, and how many bytes that is."""
        size = sum(entry.size for entry in files)
        return amount(files, size), size

    @contextmanager
    def timed(self) -> Iterator[None]:
        """Count the time as that of reading and writing."""
        began = time.monotonic()
        yield
        self._seconds += time.monotonic() - began

    def output(self, path: str | None) -> Output:
        """The output that the flags describe, in a folder."""
        flags = self.flags
        mode = flags.mode or ("append" if flags.incremental else "errorifexists")
        return Output(path, flags.output_table, flags.format, mode, flags.partition_by, dict(flags.write_option))

    def is_left(self, output: Output) -> bool:
        """Whether nothing is to be written, because the output exists; says so."""
        if output.mode != "ignore" or not output.exists(self.spark):
            return False
        print("Nothing is written: the output already exists (--mode ignore)")
        return True

    def folder(self, table: TableName) -> str:
        """The folder of one of many tables."""
        return "/".join((self.flags.output.rstrip("/"), folder_of(table.database), folder_of(table.table)))

    def definitions(self) -> History | None:
        """The table definitions that the options name, which every later reading of this run uses."""
        names = self.options.table_definitions
        if not names:
            return None
        with self.timed():
            if OF_LOG in names:
                start = ",".join(name for name in names if name != OF_LOG) or None
                of_files = only(self.given, *OF_FILES)
                found = table_definitions(self.spark, self.flags.input, start, **of_files)
            else:
                history = definitions_of(self.options)
                assert history is not None
                found = TableDefinitions(history)
        self.given["tableDefinitions"] = found.text
        self.warn_of_problems(found.history)
        return found.history

    def say_table(self, name: str, path: str | None) -> None:
        """Say which of many tables comes next, and where to."""
        print()
        say(f"Table {name} → {path}")

    def say_tables(self, num_written: int, failed: Sequence[str]) -> None:
        """Say how many of many tables were written, and which were not."""
        print()
        say(f"Tables  {num_written} written" + (f"; not {', '.join(failed)}" if failed else ""))

    def warn_of_problems(self, history: History) -> None:
        """Warn of statements of the log after which definitions are not known."""
        problems = [
            f"{file}: position {place.position}: {problem}"
            for file, number in history.files.items()
            for place, problem in history.problems.items()
            if place.file == number
        ]
        if problems:
            self.warn(
                f"definitions of their tables are not known after {len(problems)} of the log's statements: "
                + "; ".join(problems[:MOST_PROBLEMS])
                + ("; …" if len(problems) > MOST_PROBLEMS else "")
            )

    def _warn_of_empty_inputs(self, files: list[FileEntry]) -> None:
        """Warn of inputs without any file that is read; ``files`` are those of all inputs."""
        inputs = self.options.paths
        any_position = self.options.without(About.PLACES)
        for path in inputs:
            if not (files if len(inputs) == 1 else list_files([path], any_position)):
                self.warn(f"{path} has no binlog that the options select")

    def warn_of_nameless(self, num_nameless: int, num_tables: int) -> None:
        """Warn of tables without column names, and say what to do."""
        if num_nameless:
            self.warn(nameless_warning(num_nameless, num_tables, bool(self.options.table_definitions)))

    def warn_of_unmatched(self, tables_read: Collection[tuple[str, str]]) -> None:
        """Warn of patterns of the option ``tables`` that match no table that was read."""
        for pattern in self.options.tables:
            if not any(pattern.may_match(database, table) for database, table in tables_read):
                self.warn(f"--tables: no table that was read matches {pattern}")

    def warn(self, text: str) -> None:
        self._warnings.append(text)
        say(f"flatten_job: warning: {text}", sys.stderr)


def say(line: str, to: TextIO | None = None) -> None:
    """Print a line, in which there may be names from a log."""
    print(printable(line), file=to, flush=True)


def show(rows: DataFrame, view: str, count: int) -> None:
    """Print the first rows: SQL line by line, whole, and other views as tables."""
    if view != "sql":
        show_table(rows.select(*SHOWN) if view == "changes" else rows, count)
        return
    for row in rows.select("statement", "undo", "_corrupt_record").limit(count).collect():
        _say_sql(f"-- {row['_corrupt_record']}" if row.statement is None else f"{row.statement};")
        if row.undo is not None:
            _say_sql(f"undo: {row.undo};", "-- ")


def _say_sql(sql: str, prefix: str = "") -> None:
    """Print SQL with its line ends and tabs, and a prefix in each line."""
    for line in re.split(r"\r?\n", sql):
        print(prefix + "\t".join(map(printable, line.split("\t"))))


def show_table(rows: DataFrame, count: int) -> None:
    """Print the first rows as Spark does, which escapes the line ends in cells, but not all that a terminal obeys."""
    with redirect_stdout(StringIO()) as shown:
        rows.show(count, truncate=60)
    for line in shown.getvalue().removesuffix("\n").split("\n"):
        say(line)


def amount(files: Collection[object], size: int) -> str:
    """A number of files and bytes, in words."""
    return f"{len(files)} files, {size_text(size)}"


def folder_of(name: str) -> str:
    """A name for a folder that Spark reads: special characters, and a first one that would hide it, become ``%5F``."""
    quoted = quote(name, safe=" $@+-~!=,")
    return f"%{ord(name[0]):02X}{quoted[1:]}" if name[:1] in ("_", ".") else quoted


def quoted_name(table: tuple[str, str]) -> str:
    """The name of a table as the option ``table`` accepts it, whatever its characters."""
    return ".".join(map(backquoted, table))


def cause_of(error: Exception) -> str:
    """The cause, as one line of Spark's message: of the Python error in it, or the Java exception; and advice."""
    cause = _cause_of(error)
    return "; ".join([cause, *(advice for name, advice in _ADVICE.items() if name in cause)])


def _cause_of(error: Exception) -> str:
    stripped = (line.strip() for line in str(error).splitlines())
    lines = [line for line in stripped if line and not _IN_STACK_TRACE.match(line)]
    if python := [line for line in lines if re.match(r"[\w.]*Error: ", line)]:
        return python[-1]
    java = [line for line in lines if re.match(rf"(: )?{_JAVA_CLASS}: ", line)]
    if not java:
        return lines[0] if lines else type(error).__name__
    cause = re.sub(r"^.*\(TID [0-9]+\) \([^)]*\): ", "", java[0])  # of the task that failed
    return re.sub(rf"^(: )?({_JAVA_CLASS}: )+(?=\S)", "", cause)
