"""``flatten_job.py report``: what happened in logs, as a page for a browser."""

from __future__ import annotations

from dataclasses import replace

from pyarrow.fs import FileType

from spark_adapter.job.run import Run, say
from spark_adapter.job.summary import MOST_ERRORS, tables_of, total_lines
from spark_adapter.job.table_folders import partitions_of
from spark_adapter.report import page_maker
from spark_adapter.report.facts import Facts
from spark_adapter.rows.asked import Asked
from spark_adapter.source.tasks import found_in_each
from spark_adapter.storage.paths import FileEntry
from spark_adapter.storage.stores import locate, naming
from spark_adapter.views.transactions import OPS


class Report(Run):
    """Writes the page that ``ksy-binlog report`` writes, of facts that Spark's tasks find."""

    def subject(self, files: str) -> str:
        return f"{files}, for a report"

    def write(self, files: list[FileEntry]) -> bool:
        page = page_maker()
        location = locate(self.flags.output)
        folder = location.path.rpartition("/")[0]
        if location.store.is_local and not location.store.info(folder).type == FileType.Directory:
            raise FileNotFoundError(f"{self.flags.output}: there is no folder {folder}")
        given = {name: text for name, text in self.given.items() if name not in ("view", "timeType")}
        definitions = self.definitions()
        asked = Asked(replace(self.options, view="transactions"), definitions=definitions)
        facts = Facts()
        with self.timed():
            partitions = partitions_of(self.spark, files, asked.options)
            for found in found_in_each(self.spark, partitions, lambda part: Facts.of_splits(part.splits, asked)):
                facts.then(found)
            html = page(facts, files, asked.options, given)
        with naming(self.flags.output), location.store.system.open_output_stream(location.inner(location.path)) as file:
            file.write(html.encode())
        self._say_totals(facts)
        return True

    def _say_totals(self, facts: Facts) -> None:
        errors = facts.reports
        for error in errors.kept[:MOST_ERRORS]:
            say(f"  {error}")
        if errors.count > MOST_ERRORS:
            say("  …")
        counts = {name.removeprefix("num_"): count for name, count in facts.counts.items()}
        of_op = {op: counts.get(f"{op}s", 0) for op in OPS}
        totals = {"transactions": 0, "statements": 0} | counts | dict(facts.outcomes) | of_op | {"errors": errors.count}
        for line in total_lines("transactions", totals):
            say(line)
        self.warn_of_unmatched(tables_of({"tables": [*facts.tables]}))
        nameless = [name for name, found in facts.versions.items() if found[-1].named_by is None]
        self.warn_of_nameless(len(nameless), len(facts.versions))
