"""Table definitions from the DDL of a log, read by a Spark job: ``spark_adapter.table_definitions``."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from spark_adapter.definitions.history import History
from spark_adapter.definitions.saved import to_text
from spark_adapter.files.splits import Split
from spark_adapter.option_values import OF_LOG
from spark_adapter.options import Options
from spark_adapter.rows.logged_definitions import given_files, history_of, statements_of
from spark_adapter.source.tasks import found_in_each
from spark_adapter.storage.paths import list_files

if TYPE_CHECKING:
    from pyspark.sql import SparkSession


@dataclass(frozen=True)
class TableDefinitions:
    """A value for the option ``tableDefinitions``: ``.option("tableDefinitions", definitions)``."""

    history: History

    @property
    def text(self) -> str:
        """All of them, as the option accepts them."""
        return to_text(self.history)

    def __repr__(self) -> str:
        tables, files = len(self.history.tables), len(self.history.files)
        return f"<definitions of {tables} tables, from the DDL of {files} files>"

    def __str__(self) -> str:
        """A short line; but :attr:`text` for PySpark, which takes ``str`` of a value for the text of an option."""
        caller = str(sys._getframe(1).f_globals.get("__name__"))
        return self.text if caller.partition(".")[0] == "pyspark" else repr(self)

    def save(self, path: str) -> None:
        """Write a local file, whose path the option also accepts."""
        Path(path).write_text(self.text, encoding="utf-8")


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
    found = found_in_each(spark, logs, lambda entry: [*statements_of(Split(entry, 0, None), parsed)])
    return TableDefinitions(history_of(given_files(parsed, logs), zip(logs, found, strict=True)))
