"""``flatten_job.py replay``: tables as they were at a moment."""

from __future__ import annotations

import json
import sys
from functools import partial

from pyspark.sql import Observation
from pyspark.sql.functions import count, lit

from spark_adapter.job.run import Run, cause_of, quoted_name, say, show_table
from spark_adapter.job.table_folders import FAILURES
from spark_adapter.option_values import OF_LOG, table_name
from spark_adapter.options import Options, only
from spark_adapter.replays.moments import Moment
from spark_adapter.replays.plan import OPTIONS_OF_REPLAYS, Given
from spark_adapter.replays.scan import scan
from spark_adapter.source.tasks import found_in_each
from spark_adapter.sql.reader import TableName as NamedTable
from spark_adapter.state.replay import Replay
from spark_adapter.storage.paths import FileEntry


class Replays(Run):
    """Writes tables as they were at a moment."""

    def subject(self, files: str) -> str:
        return f"{files}, as {'tables' if self.flags.all_tables else f'table {self.flags.table}'}"

    def write(self, files: list[FileEntry]) -> bool:
        flags = self.flags
        given = only(self.given, *OPTIONS_OF_REPLAYS) | {"paths": json.dumps(flags.input), "mode": "FAILFAST"}
        start, end = (None if each is None else Moment.of(each) for each in (flags.since, flags.as_of))
        snapshot = None
        if flags.snapshot is not None:
            snapshot = self.spark.read.format(flags.snapshot_format or flags.format).load(flags.snapshot)
        names, failed = [flags.table], []
        with self.timed():
            sql_files = ",".join(name for name in self.options.table_definitions if name != OF_LOG)
            found = scan(partial(found_in_each, self.spark), Options.parse(given), sql_files or None, start, end)
            self.warn_of_problems(found.history)
            if flags.all_tables:
                names = [quoted_name((each.database or "", each.table)) for each in filter(self._wants, found.tables)]
                unknown = {each: reason for each, reason in found.unknown_tables.items() if self._wants(each)}
                for each, reason in unknown.items():
                    failed.append(quoted_name((each.database or "", each.table)))
                    say(f"flatten_job: {failed[-1]}: {reason}", sys.stderr)
                self.warn_of_unmatched([(each.database or "", each.table) for each in (*found.tables, *unknown)])
            for name in names:
                path = flags.output
                if flags.all_tables:
                    table = table_name(name)
                    path = self.folder(table)
                    self.say_table(".".join(table), path)
                output = self.output(path)
                try:
                    if self.is_left(output):
                        continue
                    rows = Replay(self.spark, Given(given, name, start, end)).run(found, snapshot)
                    observation = Observation()
                    output.write(self.spark, rows.observe(observation, count(lit(1)).alias("rows")))
                    print(f"Rows    {observation.get['rows']}")
                    if flags.show:
                        show_table(rows, flags.show)
                except FAILURES as error:
                    failed.append(name)
                    say(f"flatten_job: {name}: {cause_of(error)}", sys.stderr)
        if flags.all_tables:
            self.say_tables(len({*names}.difference(failed)), failed)
        return not failed

    def _wants(self, table: NamedTable) -> bool:
        return self.options.wants_table(table.database or "", table.table)
