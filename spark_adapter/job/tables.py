"""``flatten_job.py tables``: every table, typed, in its own folder."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pyspark.sql import DataFrame

from spark_adapter.job.output import Output
from spark_adapter.job.run import Run, cause_of, say, show
from spark_adapter.job.summary import error_lines, total_lines
from spark_adapter.job.table_folders import WrittenTable, partitions_of, versions_of_tables, write_tables
from spark_adapter.rows.asked import Asked
from spark_adapter.storage.paths import FileEntry


class Tables(Run):
    """Writes every table of the log."""

    def subject(self, files: str) -> str:
        return f"{files}, as tables"

    def write(self, files: list[FileEntry]) -> bool:
        asked = Asked(replace(self.options, view="table"), definitions=self.definitions())
        failed = []
        with self.timed():
            partitions = partitions_of(self.spark, files, asked.options)
            versions = versions_of_tables(self.spark, partitions, asked)
            outputs = {table: self.output(self.folder(table)) for table in versions}
            staging = self.flags.staging or self.flags.output
            for table, written in write_tables(
                self.spark, partitions, versions, asked, outputs, self._write_table, staging
            ):
                name, output = ".".join(table), outputs[table]
                self.say_table(name, output.path)
                if written is None:
                    self.is_left(output)
                elif isinstance(written, Exception):
                    failed.append(name)
                    say(f"flatten_job: {name}: {cause_of(written)}", sys.stderr)
                else:
                    self._report(output, written)
        self.say_tables(len(versions) - len(failed), failed)
        self.warn_of_unmatched(set(versions))
        nameless = [table for table, found in versions.items() if not all(each.table.has_names for each in found)]
        self.warn_of_nameless(len(nameless), len(versions))
        return not failed

    def _write_table(self, output: Output, rows: DataFrame) -> Mapping[str, Any]:
        return output.write_counted(self.spark, rows, "table")

    def _report(self, output: Output, table: WrittenTable) -> None:
        """Say what was written of a table."""
        if table.counts["errors"] or self.flags.show:
            written = output.written(self.spark, table.rows, table.before)
            if self.flags.show:
                show(table.rows if written is None else written, "table", self.flags.show)
            if written is not None and table.counts["errors"]:
                for line in error_lines("table", written):
                    say(line)
        for line in total_lines("table", table.counts):
            say(line)
