"""``flatten_job.py flatten``: the rows of a view; with ``--incremental``, those that are new since the last run."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.functions import lit

from spark_adapter.files.splits import Split
from spark_adapter.job.output import Output, loaded
from spark_adapter.job.run import Run, amount, say, show
from spark_adapter.job.summary import added, detail_lines, metrics, tables_of, total_lines
from spark_adapter.reading.followed_server import follower_of
from spark_adapter.reading.places import offset_from_json
from spark_adapter.storage.paths import FileEntry

_WHOLE_FILES = 1 << 62  # bytes of a piece of a log


class Flatten(Run):
    """Writes the rows of a view."""

    def subject(self, files: str) -> str:
        return f"{files}, as {f'table {self.flags.table}' if self.flags.table else self.options.view}"

    def write(self, files: list[FileEntry]) -> bool:
        output = self.output(self.flags.output)
        if self.is_left(output):
            return True
        before = output.files(self.spark) if output.mode == "append" else frozenset()
        frame, counts = self.write_rows(output)
        if counts:
            self._report(output, frame, counts, before)
        return True

    def write_rows(self, output: Output) -> tuple[DataFrame, Mapping[str, Any]]:
        """Write the rows of the view.

        Returns:
            The rows, and what was counted of them; nothing if none were written.
        """
        self.definitions()
        frame = self.spark.read.format("binlog").options(**self.given).load(self.flags.input)
        with self.timed():
            return frame, output.write_counted(self.spark, frame, self.options.view)

    def _report(self, output: Output, frame: DataFrame, counts: Mapping[str, Any], before: frozenset[str]) -> None:
        """Say what was written."""
        view = self.options.view
        written = output.written(self.spark, frame, before)
        if self.flags.show and not (written is None and self.flags.incremental):
            show(frame if written is None else written, view, self.flags.show)
        if written is not None:
            for line in detail_lines(view, written, counts["errors"] > 0):
                say(line)
        for line in total_lines(view, counts):
            say(line)
        if "tables" in counts:
            self.warn_of_unmatched(tables_of(counts))
        if "nameless" in counts:
            self.warn_of_nameless(len(counts["nameless"]), len(counts["tables"]))


class Increment(Flatten):
    """Appends the rows of a view that are new."""

    _new: Sequence[Split] = ()

    def subject(self, files: str) -> str:
        return f"what is new in {super().subject(files)}"

    def read(self, files: Sequence[FileEntry]) -> tuple[str, int]:
        size = sum((split.entry.size if split.stop is None else split.stop) - split.start for split in self._new)
        new = {split.entry.path for split in self._new}
        return f"what is new, {amount(new, size)} of {super().read(files)[0]}", size

    def write(self, files: list[FileEntry]) -> bool:
        checkpoint = _Checkpoint(self.spark, self.checkpoint)
        if checkpoint.has_untold():
            rows = self.output(self.flags.output).num_rows(self.spark)
            say(f"Before  {rows} rows are there; the run that wrote the last of them ended without a summary")
        is_written = super().write(files)
        checkpoint.tell()
        return is_written

    @property
    def checkpoint(self) -> str:
        """Where the stream keeps its progress."""
        return str(self.flags.checkpoint or f"{self.flags.output.rstrip('/')}/_checkpoint")

    def write_rows(self, output: Output) -> tuple[DataFrame, Mapping[str, Any]]:
        reader = self.spark.readStream.format("binlog").options(**self.given)
        frame = reader.option("paths", json.dumps(self.flags.input)).load()
        with self.timed():
            observed = frame.observe("counts", *metrics(self.options.view))
            batches = output.write_stream(self.spark, observed, self.checkpoint)
        follower = follower_of(self.options)
        offsets = [json.loads(each or "null") for batch in batches for source in batch.sources
                   for each in (source.startOffset, source.endOffset)]  # fmt: skip
        if offsets:
            start, end = offsets[0], offset_from_json(offsets[-1])
            self._new = follower.ranges(offset_from_json(start) if start else follower.initial(), end, _WHOLE_FILES)
        counts = added(batch.observedMetrics["counts"].asDict() for batch in batches if batch.observedMetrics)
        if not counts:
            print("Nothing is written: nothing is new since the last run")
        return frame, counts


class _Checkpoint:
    """Which batches of a stream stand in the summary of a run: one that was stopped leaves some that do not.

    Args:
        spark: the session.
        path: of the stream's checkpoint, to which this adds ``summaries``, the number of the last batch in one.
    """

    def __init__(self, spark: SparkSession, path: str) -> None:
        self._spark = spark
        self._path = path

    def has_untold(self) -> bool:
        """Whether there are batches that stand in no summary."""
        told = loaded(self._spark.read.format("text"), f"{self._path}/summaries")
        return self._last() > (-1 if told is None else int(told.collect()[0][0]))

    def tell(self) -> None:
        """Note that all batches stand in a summary."""
        last = self._spark.range(1).select(lit(str(self._last())))
        last.write.mode("overwrite").text(f"{self._path}/summaries")

    def _last(self) -> int:
        batches = loaded(self._spark.read.format("text"), f"{self._path}/offsets")
        numbers = [] if batches is None else [file.rpartition("/")[2] for file in batches.inputFiles()]
        return max((int(number) for number in numbers if number.isdecimal()), default=-1)
