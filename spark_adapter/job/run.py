"""One run of the flatten job: read, write, and say what was written."""

from __future__ import annotations

import argparse
import json
import re
import sys
import time
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import quote

import pyarrow as pa
from py4j.protocol import Py4JJavaError
from pyspark.errors import PySparkException
from pyspark.sql import Observation, SparkSession

from spark_adapter.columns.merging import merge
from spark_adapter.columns.table_schema import view_schema, with_times_as
from spark_adapter.definitions.history import History
from spark_adapter.files.paths import FileEntry, list_files
from spark_adapter.job.output import Output
from spark_adapter.job.summary import added, bytes_text, detail_lines, metrics, nameless_warning, tables_of, total_lines
from spark_adapter.option_values import OF_LOG
from spark_adapter.options import Options
from spark_adapter.rows.logged_definitions import definitions_of
from spark_adapter.rows.table_versions import versions_of_tables
from spark_adapter.source.schemas import struct_type
from spark_adapter.source.table_definitions import TableDefinitions, table_definitions

# Columns of the view changes that --show prints.
SHOWN = ("commit_timestamp", "database", "table", "op", "before", "after", "statement")
_IN_STACK_TRACE = re.compile(r"at |File |\.\.\. [0-9]+ more|An error occurred while calling")
_JAVA_CLASS = r"(?:[a-z0-9_]+\.)+[A-Z][A-Za-z]*"
# Options that say what one reading is of.
_OF_ONE_READING = ("view", "table", "tableDefinitions", "startingPosition", "endingPosition")
# What a run may fail with, and says in one line.
FAILURES = (PySparkException, Py4JJavaError, RuntimeError, OSError, ValueError)


class Job:
    """One run.

    Args:
        spark: the session.
        given: the command line.
        options: of the data source.
    """

    def __init__(self, spark: SparkSession, given: argparse.Namespace, options: dict[str, str]) -> None:
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
        given = self._given
        files = list_files(given.input, self._parsed)
        size = sum(entry.size for entry in files)
        self._warn_of_empty_inputs(files)
        what = "tables" if given.all_tables else f"table {given.table}" if given.table else self._view
        print(f"Reading {len(files)} files, {bytes_text(size)}, as {what} …", flush=True)
        output = self._output(given.output)
        definitions = self._definitions()
        if given.all_tables:
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
        print(f"Output  {output}")
        for warning in self._warnings:
            print(f"Warning {warning}")
        return int(failed)

    def _definitions(self) -> History | None:
        """The definitions of tables that the options name. Every reading of this run takes these."""
        names = self._parsed.table_definitions
        if not names or self._given.incremental:
            return None
        began = time.monotonic()
        if OF_LOG in names:
            others = {key: value for key, value in self._options.items() if key not in _OF_ONE_READING}
            start = ",".join(name for name in names if name != OF_LOG)
            definitions = table_definitions(self._spark, self._given.input, start or None, **others)
        else:
            history = definitions_of(replace(self._parsed, paths=tuple(self._given.input)))
            assert history is not None
            definitions = TableDefinitions(history)
        self._options["tableDefinitions"] = str(definitions)
        self._seconds += time.monotonic() - began
        return definitions.history

    def _output(self, path: str | None) -> Output:
        given = self._given
        mode = given.mode or ("append" if given.incremental else "errorifexists")
        options = dict(each.split("=", 1) for each in given.write_option)
        return Output(path, given.output_table, given.format, mode, given.partition_by, options)

    def _write(self, output: Output, options: dict[str, str], schema: pa.Schema | None = None) -> Mapping[str, Any]:
        """Read as one view, write it, and say what was written.

        Returns:
            What was counted; nothing, if nothing was written.
        """
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

    def _write_tables(self, files: list[FileEntry], definitions: History | None) -> bool:
        """Each table of some files into a folder of its own.

        Returns:
            Whether a table could not be written; the others are.
        """
        # The two filters by table say which tables; each of them is then read without.
        others = {key: value for key, value in self._options.items() if key not in ("tables", "excludeTables", "view")}
        failed = []
        began = time.monotonic()
        versions = versions_of_tables(files, self._parsed, definitions)
        self._seconds += time.monotonic() - began
        for table, found in versions.items():
            name = ".".join(table)
            path = "/".join((self._given.output.rstrip("/"), folder_of(table.database), folder_of(table.table)))
            print(f"\nTable {name} → {path}", flush=True)
            try:
                schema = view_schema(with_times_as(merge(found), self._parsed.time_type), name)
                self._write(self._output(path), {**others, "view": "table", "table": quoted_name(table)}, schema)
            except (PySparkException, Py4JJavaError, ValueError) as error:
                failed.append(name)
                print(f"flatten_job: {name}: {cause_of(error)}", file=sys.stderr)
        print(f"\nTables  {len(versions) - len(failed)} written" + (f"; not {', '.join(failed)}" if failed else ""))
        self._warn_of_unmatched(set(versions))
        nameless = [table for table, found in versions.items() if not all(each.table.has_names for each in found)]
        self._warn_of_nameless(len(nameless), len(versions))
        return bool(failed)

    def _warn_of_empty_inputs(self, files: list[FileEntry]) -> None:
        """Say which inputs have no file that is read; ``files`` are those of all of them."""
        inputs = self._given.input
        anywhere = replace(self._parsed, starting_position=None, ending_position=None)
        for path in inputs:
            if not (files if len(inputs) == 1 else list_files([path], anywhere)):
                self._warn(f"{path} has no binlog that the options select")

    def _warn_of_nameless(self, num_nameless: int, num_tables: int) -> None:
        """Say how many tables have no column names, and what to do."""
        if num_nameless:
            self._warn(nameless_warning(num_nameless, num_tables, bool(self._parsed.table_definitions)))

    def _warn_of_unmatched(self, found: Collection[tuple[str, str]]) -> None:
        """Say which patterns of the option ``tables`` are of no table that was read."""
        for pattern in self._parsed.tables:
            if not any(pattern.may_match(database, table) for database, table in found):
                self._warn(f"--tables: nothing was read of a table like {pattern}")

    def _warn(self, text: str) -> None:
        self._warnings.append(text)
        print(f"flatten_job: warning: {text}", file=sys.stderr)


def folder_of(name: str) -> str:
    """A name as that of a folder that Spark reads: odd characters, and a first one that hides it, as ``%5F``."""
    quoted = quote(name, safe=" $@+-~!=,")
    return f"%{ord(name[0]):02X}{quoted[1:]}" if name[:1] in ("_", ".") else quoted


def quoted_name(table: tuple[str, str]) -> str:
    """The name of a table as the option ``table`` takes it, whatever characters it has."""
    return ".".join("`" + name.replace("`", "``") + "`" for name in table)


def cause_of(error: Exception) -> str:
    """What happened, in one line of Spark's message: that of a Python error within, or of Java's."""
    stripped = (line.strip() for line in str(error).splitlines())
    lines = [line for line in stripped if line and not _IN_STACK_TRACE.match(line)]
    if python := [line for line in lines if re.match(r"[\w.]*Error: ", line)]:
        return python[-1]
    java = [line for line in lines if re.match(rf"(: )?{_JAVA_CLASS}: ", line)]
    if not java:
        return lines[0] if lines else type(error).__name__
    cause = re.sub(r"^.*\(TID [0-9]+\) \([^)]*\): ", "", java[0])  # of the task that failed
    cause = re.sub(rf"^(: )?({_JAVA_CLASS}: )+(?=\S)", "", cause)
    hint = "; its package is for --packages of spark-submit" if "DATA_SOURCE_NOT_FOUND" in cause else ""
    return cause + hint
