"""Up to where a table has the changes of a log: stored by the commit that brings them, and read before the next."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass

from pyspark.errors import AnalysisException
from pyspark.sql import Row, SparkSession
from pyspark.sql import functions as f

from spark_adapter.columns.sql_strings import backquoted
from spark_adapter.log_names import number_in_log, plain_name

NAME = "ksy-binlog.applied"


@dataclass(frozen=True)
class Applied:
    """A note: a table has the changes of a log up to this one.

    Attributes:
        log: its name.
        file: with ``position`` and ``change_index``, the place of the change.
    """

    log: str
    file: str
    position: int
    change_index: int

    def __str__(self) -> str:
        return f"{self.file}:{self.position}"

    @property
    def number(self) -> int:
        """The number of the file in its log."""
        return number_in_log(plain_name(self.file))

    def to_text(self) -> str:
        return json.dumps({NAME: asdict(self)}, ensure_ascii=False)


def _note_in(text: str | None) -> Applied | None:
    """The note that a text is; None for what others write into the same place."""
    try:
        found = json.loads(text or "")
    except ValueError:
        return None
    return Applied(**found[NAME]) if isinstance(found, dict) and NAME in found else None


class Target(ABC):
    """A table that changes are merged into, for one MERGE."""

    def __init__(self, spark: SparkSession, name: str) -> None:
        self.spark = spark
        self.name = name

    @abstractmethod
    def applied(self, log: str) -> list[Applied]:
        """The notes of the commits that led to the present state, newest first, at least back to one of a log."""

    @abstractmethod
    def settings(self, note: Applied) -> Mapping[str, str]:
        """Spark's settings that make the next commit store the note. To be asked after :meth:`applied`."""

    @abstractmethod
    def confirm(self, note: Applied) -> None:
        """The work that is left after the commit."""

    @contextmanager
    def storing(self, note: Applied) -> Iterator[None]:
        """The commit within stores the note."""
        settings = self.settings(note)
        before = {name: self.spark.conf.get(name, None) for name in settings}
        try:
            for name, value in settings.items():
                self.spark.conf.set(name, value)
            yield
        finally:
            for name, old in before.items():
                if old is None:
                    self.spark.conf.unset(name)
                else:
                    self.spark.conf.set(name, old)
        self.confirm(note)


class DeltaTarget(Target):
    """The note is the user metadata of the commit, which the table's history shows.

    The commit also has a transaction version, one more than the version of the table with the note before. Delta skips
    a commit with a transaction version that the table has already; so if two writers have read the same note, one of
    them is skipped, and told. Delta keeps these versions for ever, but the history only for some time
    (``delta.logRetentionDuration``, 30 days): so the loss of a note is noticed, too.

    https://docs.delta.io/latest/delta-batch.html#set-user-defined-commit-metadata
    https://docs.delta.io/latest/delta-streaming.html#idempotent-table-writes-in-foreachbatch
    """

    def applied(self, log: str) -> list[Applied]:
        for limit in ("LIMIT 100", ""):  # Most calls need few commits.
            commits = self._commits(limit)
            found = [note for row in _not_undone(commits) if (note := _note_in(row.userMetadata))]
            if any(note.log == log for note in found):
                break
        # Also of commits that were undone, as Delta keeps their transaction versions.
        notes = ((row.version, _note_in(row.userMetadata)) for row in commits)
        self._version = next((version for version, note in notes if note is not None and note.log == log), -1)
        return found

    def _commits(self, limit: str) -> list[Row]:
        """The commits, newest first; ``restored`` is the time of a RESTORE … TO TIMESTAMP."""
        history = self.spark.sql(f"DESCRIBE HISTORY {self.name} {limit}")
        parameter = f.col("operationParameters")
        return history.select(
            "version",
            "timestamp",
            "userMetadata",
            (f.col("operation") == "RESTORE").alias("is_restore"),
            parameter["version"].cast("bigint").alias("restored_version"),
            parameter["timestamp"].try_cast("timestamp").alias("restored_time"),
        ).collect()

    def settings(self, note: Applied) -> Mapping[str, str]:
        return {
            "spark.databricks.delta.commitInfo.userMetadata": note.to_text(),
            "spark.databricks.delta.write.txnAppId": f"{NAME} {note.log}",
            "spark.databricks.delta.write.txnVersion": str(self._version + 1),
        }

    def confirm(self, note: Applied) -> None:
        notes = (_note_in(row.userMetadata) for row in self._commits("LIMIT 100"))
        if note not in notes:
            raise RuntimeError(
                f"{self.name}: nothing was merged. Either another program merged changes of {note.log} at the same "
                "time: then try again. Or the table's history no longer says up to where it has them "
                "(delta.logRetentionDuration): then read the log from that place on, and give it another name (log=…)"
            )


def _not_undone(commits: Iterable[Row]) -> Iterator[Row]:
    """The commits without those that a later RESTORE took back; newest first."""
    restore: Row | None = None
    for commit in commits:
        if restore is not None:
            version, time = restore.restored_version, restore.restored_time
            if commit.version > version if version is not None else commit.timestamp > time:
                continue
        if commit.is_restore:
            restore = commit
        yield commit


class IcebergTarget(Target):
    """The note is in the summary of the snapshot.

    Snapshots expire (``expire_snapshots``), and a compaction may have made a newer one that stays. So the note is also
    copied into a property of the table, which is read only if the snapshots do not go back to the table's first.

    https://iceberg.apache.org/docs/latest/spark-configuration/
    https://iceberg.apache.org/spec/#optional-snapshot-summary-fields
    """

    def applied(self, log: str) -> list[Applied]:
        self.spark.catalog.refreshTable(self.name)  # Catalogs cache tables.
        table = self.spark.catalog.getTable(self.name)
        snapshots = ".".join(
            backquoted(part) for part in (table.catalog, *(table.namespace or ()), table.name, "snapshots") if part
        )
        rows = self.spark.table(snapshots).select("snapshot_id", "parent_id", f.col("summary")[NAME].alias("note"))
        by_id = {row.snapshot_id: row for row in rows.collect()}
        properties = {row.key: row.value for row in self.spark.sql(f"SHOW TBLPROPERTIES {self.name}").collect()}
        current = properties["current-snapshot-id"]
        snapshot = None if current == "none" else int(current)
        notes = []
        while snapshot in by_id:
            notes.append(by_id[snapshot].note)
            snapshot = by_id[snapshot].parent_id
        if snapshot is not None:
            notes += [value for name, value in properties.items() if name.startswith(f"{NAME}.")]
        return [note for text in notes if (note := _note_in(text))]

    def settings(self, note: Applied) -> Mapping[str, str]:
        return {f"spark.sql.iceberg.snapshot-property.{NAME}": note.to_text()}

    def confirm(self, note: Applied) -> None:
        name, value = (_literal(text) for text in (f"{NAME}.{note.log}", note.to_text()))
        self.spark.sql(f"ALTER TABLE {self.name} SET TBLPROPERTIES ({name} = {value})")


def _literal(text: str) -> str:
    """A string of Spark SQL."""
    escaped = text.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{escaped}'"


_TARGETS = {"delta": DeltaTarget, "iceberg": IcebergTarget}


def target_named(spark: SparkSession, name: str) -> Target:
    """A table of Delta or Iceberg.

    Raises:
        ValueError: there is no such table, or it has another format.
    """
    try:
        rows = spark.sql(f"DESCRIBE TABLE EXTENDED {name}").collect()
    except AnalysisException as error:
        raise ValueError(f"the target {name} cannot be read as a table: {str(error).splitlines()[0]}") from None
    provider = next((row.data_type.lower() for row in rows if row.col_name == "Provider"), "of a view")
    if provider not in _TARGETS:
        raise ValueError(
            f"the target {name} has the format {provider}, not Delta or Iceberg: these have a MERGE that stores, "
            "in the same commit, up to where changes are applied"
        )
    return _TARGETS[provider](spark, name)
