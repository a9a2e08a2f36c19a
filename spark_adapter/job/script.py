"""The script of the view ``sql``, written by Spark: see :mod:`spark_adapter.scripts`."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pyarrow as pa
from pyspark.sql import DataFrame, Observation
from pyspark.sql import functions as f

from spark_adapter.job.flatten import Flatten
from spark_adapter.job.output import Output
from spark_adapter.reading.views import SCHEMAS
from spark_adapter.scripts.later_changes import first_later_change
from spark_adapter.scripts.of_log import SPLIT_BYTES
from spark_adapter.scripts.script import (
    CHANGE,
    NOTHING,
    TRANSACTION,
    TRANSACTION_COLUMNS,
    Script,
    UndoScript,
    comment,
    options_of_transactions,
)
from spark_adapter.scripts.write_sql import ADVICE, LaterChangeError, contradiction, later_change_warnings
from spark_adapter.source.schemas import struct_type
from spark_adapter.storage.paths import list_files


class Scripts(Flatten):
    """``flatten_job.py script``: writes the view ``sql`` as one file."""

    def write_rows(self, output: Output) -> tuple[DataFrame, Mapping[str, Any]]:
        self.definitions()
        undo, lacks = self.flags.undo, Observation()
        later = self._later_change() if undo else None
        changes = self._frame(self.given, [column.name for column in SCHEMAS["sql"] if undo or column.name != "undo"])
        transactions = self._frame(
            options_of_transactions(self.given, self.options.starting_position), TRANSACTION_COLUMNS
        )
        files = [entry.path for entry in list_files(self.options.paths, self.options)]

        def lines(rows: DataFrame) -> DataFrame:
            return script(rows, transactions, files, undo, self.flags.partial, later, lacks)

        with self.timed():
            counts = output.write_counted(self.spark, changes, "sql", lines)
        for lack in json.loads(lacks.get["lacks"]):
            self.warn(f"the undo leaves out {lack}")
        return changes, counts

    def _later_change(self) -> str | None:
        """The first change that contradicts the undo, looked for here on the driver; None if there is none.

        Raises:
            LaterChangeError: there is one, and nothing is to be written then.
        """
        with self.timed():
            later = first_later_change(self.flags.input, self.given, None, SPLIT_BYTES)
        if later is not None and not self.flags.ignore_later_changes:
            raise LaterChangeError(f"{contradiction(later)}; {ADVICE}")
        if later is not None:
            self.warn(contradiction(later))
        return later

    def _frame(self, options: Mapping[str, str], columns: Sequence[str]) -> DataFrame:
        schema = pa.schema([SCHEMAS[options["view"]].field(name) for name in columns])
        reader = self.spark.read.format("binlog").options(**options).schema(struct_type(schema))
        return reader.load(self.flags.input)


def script(
    changes: DataFrame,
    transactions: DataFrame,
    files: Sequence[str],
    undo: bool,
    partial: bool,
    later: str | None,
    lacks: Observation,
) -> DataFrame:
    """The lines of a script, in one partition.

    Args:
        changes: the view ``sql``.
        transactions: ``TRANSACTION_COLUMNS`` of the view ``transactions``, of the same log.
        files: of the log, in order, as rows name them.
        undo: take the changes back.
        partial: an undo that leaves out changes does not end with an error.
        later: a change that contradicts the undo, which its first lines name.
        lacks: gets ``lacks``, a JSON array of what an undo leaves out, in words.
    """
    of_change = {"kind": f.lit(CHANGE), "text": f.col("undo" if undo else "statement")}
    if undo:
        of_change["logged"] = f.when(f.col("op") == "statement", f.col("statement"))
    found = changes.withColumns(of_change)
    begins = transactions.withColumns({"kind": f.lit(TRANSACTION), "position": f.col("transaction_position")})
    begins = begins.withColumn("committed", f.unix_micros("commit_timestamp"))
    both = found.unionByName(begins, allowMissingColumns=True).drop("timestamp", "commit_timestamp")
    # There is a script even if there are no changes.
    nothing = changes.sparkSession.range(1).select(f.lit(NOTHING).alias("kind"))
    both = both.unionByName(nothing, allowMissingColumns=True)
    number = f.array_position(f.array(*map(f.lit, files)), f.col("file"))
    both = both.withColumns({"number": number, "transaction_position": f.coalesce("transaction_position", "position")})
    order = f.desc if undo else f.asc
    ordered = (
        both.asTable()
        .withSinglePartition()
        .orderBy(order("number"), order("transaction_position"), "kind", order("position"), order("change_index"))
    )
    lines: Any = f.udtf(_Lines, returnType=_LINES, useArrow=False)  # with Arrow it needs Pandas
    frame: DataFrame = lines(ordered, f.lit(undo), f.lit(partial), f.lit(later))
    # As JSON: PySpark 4.0 does not return arrays.
    frame = frame.observe(lacks, f.to_json(f.collect_list("lack")).alias("lacks"))
    if undo:  # only the last of its changes shows what its first lines say
        frame = frame.sortWithinPartitions("number")
    return frame.select("value")


_LINES = "number long, value string, lack string"


class _Lines:
    """A table function from rows to the numbered lines of a script, and what these lack."""

    def __init__(self) -> None:
        self._script: Script | None = None
        self._count = 0

    def eval(
        self, row: Mapping[str, Any], undo: bool, partial: bool, later: str | None
    ) -> Iterator[tuple[int, str, str | None]]:
        """The lines for the next row."""
        if self._script is None:
            self._script = UndoScript(partial, later_change_warnings(later)) if undo else Script()
            if not undo:
                yield from self._numbered(self._script.header())
        yield from self._numbered(self._script.lines(row))

    def terminate(self) -> Iterator[tuple[int, str, str | None]]:
        """The lines after the last row; of an undo, also the first ones."""
        if self._script is None:
            return
        yield from self._numbered(self._script.end())
        if isinstance(self._script, UndoScript):
            header = list(self._script.header())
            lacks = {comment(lack): lack for lack in self._script.lacks}
            yield from ((number - len(header), line, lacks.get(line)) for number, line in enumerate(header))

    def _numbered(self, lines: Iterator[str]) -> Iterator[tuple[int, str, str | None]]:
        for line in lines:
            self._count += 1
            yield self._count, line, None
