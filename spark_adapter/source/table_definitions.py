"""Table definitions from the DDL of a log, read by a Spark job: ``spark_adapter.table_definitions``."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pyspark.sql.functions import udf

from spark_adapter.definitions.history import History
from spark_adapter.definitions.saved import to_text
from spark_adapter.files.errors import BinlogError, Fault
from spark_adapter.files.paths import FileEntry, list_files
from spark_adapter.files.splits import Split
from spark_adapter.option_values import OF_LOG
from spark_adapter.options import Options
from spark_adapter.rows.logged_definitions import Statements, given_files, history_of, statements_of

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


@dataclass(frozen=True)
class TableDefinitions:
    """A value for the option ``tableDefinitions``: ``.option("tableDefinitions", definitions)``."""

    history: History

    def __str__(self) -> str:
        return to_text(self.history)

    def save(self, path: str) -> None:
        """Write a local file, whose path the option also accepts."""
        Path(path).write_text(str(self), encoding="utf-8")


def table_definitions(
    spark: SparkSession, paths: str | Sequence[str], start: str | None = None, **options: Any
) -> TableDefinitions:
    """The table definitions of a log, read with one task per file.

    Args:
        spark: a session for which :func:`spark_adapter.register` was called.
        paths: of the log: files, folders, globs.
        start: SQL files, separated by commas: the tables at the start of the log or, for a dump that records a place
            in the log, at that place.
        options: of the data source, such as ``pathGlobFilter``.

    Raises:
        ValueError: a path or an option cannot be understood.
        BinlogError: a file cannot be read, in mode FAILFAST.
    """
    given = {name: str(value) for name, value in options.items()}
    given |= {"paths": json.dumps([paths] if isinstance(paths, str) else [*paths])}
    parsed = Options.parse({**given, "tableDefinitions": f"{start},{OF_LOG}" if start else OF_LOG})
    logs = list_files(parsed.paths, parsed)
    read = udf(_reader(logs, parsed), "binary", useArrow=False)  # Arrow UDFs need Pandas
    numbers = spark.createDataFrame([(number,) for number in range(len(logs))], "number int")
    found = numbers.repartition(max(len(logs), 1)).select("number", read("number").alias("statements")).collect()
    by_number = {row.number: pickle.loads(row.statements) for row in found}
    statements = ((entry, _statements(by_number[number])) for number, entry in enumerate(logs))
    return TableDefinitions(history_of(given_files(parsed, logs), statements))


def _reader(logs: Sequence[FileEntry], options: Options) -> Callable[[int], bytes]:
    """The work of a task: from a file's number to its pickled statements, or the fault that fails the read."""

    def read(number: int) -> bytes:
        try:
            return pickle.dumps([*statements_of(Split(logs[number], 0, None), options)])
        except BinlogError as error:
            return pickle.dumps(error.fault)

    return read


def _statements(found: Statements | Fault) -> Statements:
    if isinstance(found, Fault):
        raise BinlogError(found)
    yield from found
