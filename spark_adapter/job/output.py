"""Where and how the flatten job writes: no format loses values, and appended rows match the existing columns."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import unquote

from pyspark.errors import AnalysisException
from pyspark.sql import Column, DataFrame, DataFrameReader, Observation, SparkSession
from pyspark.sql import functions as f
from pyspark.sql import types as t
from pyspark.sql.streaming.listener import StreamingQueryProgress

from spark_adapter.columns.sql_strings import backquoted
from spark_adapter.job.summary import added, metrics
from spark_adapter.source.schemas import holds

# Without these, Spark's text writers truncate times to milliseconds.
_MICROSECONDS = {
    "timestampFormat": "yyyy-MM-dd'T'HH:mm:ss.SSSSSSXXX",
    "timestampNTZFormat": "yyyy-MM-dd'T'HH:mm:ss.SSSSSS",
}
# CSV as in RFC 4180, with a header line, and with the spaces at the ends of values, which Spark would leave out.
_CSV = {
    "header": "true", "escape": '"', "multiLine": "true",
    "ignoreLeadingWhiteSpace": "false", "ignoreTrailingWhiteSpace": "false",
}  # fmt: skip
_OPTIONS: Mapping[str, Mapping[str, str]] = {"json": _MICROSECONDS, "csv": _MICROSECONDS | _CSV}
# Formats whose files can be read back one by one; all but JSON and CSV store the columns' names and types.
_SELF_DESCRIBING = ("parquet", "orc", "avro")
FILE_FORMATS = (*_SELF_DESCRIBING, "json", "csv")
_WITH_INTERVALS = ("parquet", "orc")


def time_type(data_format: str) -> str:
    """The data source's option ``timeType`` for a format: a string where it has no intervals."""
    return "interval" if data_format.lower() in _WITH_INTERVALS else "string"


@dataclass(frozen=True)
class Output:
    """A folder or a table to write to.

    Attributes:
        path: the folder; None for a table of a catalog.
        table: the table's name, as Spark accepts it; None for a folder.
        format: a Spark data source that writes.
        mode: errorifexists, append, overwrite or ignore.
        partition_by: columns whose values become folders.
        options: of the writer, in addition to those that the format needs to keep values exact.
    """

    path: str | None
    table: str | None
    format: str
    mode: str
    partition_by: Sequence[str] = ()
    options: Mapping[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.path or self.table} ({self.format})"

    @property
    def has_own_files(self) -> bool:
        """Whether a run writes files that can be read without the others."""
        return self.path is not None and self.format.lower() in FILE_FORMATS

    def exists(self, spark: SparkSession) -> bool:
        """Whether the folder or the table exists.

        Raises:
            AnalysisException, Py4JJavaError: the storage does not answer.
        """
        if self.table is not None:
            return spark.catalog.tableExists(self.table)
        return loaded(spark.read.format("text"), self.path) is not None

    def is_forgotten(self, spark: SparkSession) -> bool:
        """Whether no later session will know the table: Spark's own catalog is in memory, unless it is configured."""
        is_own = spark.conf.get(f"spark.sql.catalog.{str(self.table).partition('.')[0]}", None) is None
        is_in_memory = spark.conf.get("spark.sql.catalogImplementation") == "in-memory"
        return self.table is not None and is_own and is_in_memory and spark.catalog.currentCatalog() == "spark_catalog"

    def num_rows(self, spark: SparkSession) -> int:
        """How many rows are there; 0 if the folder or table does not exist."""
        rows = loaded(self._reader(spark), self.path) if self.table is None else None
        if self.table is not None and self.exists(spark):
            rows = spark.table(self.table)
        return 0 if rows is None else rows.count()

    def files(self, spark: SparkSession) -> frozenset[str]:
        """The data files of the folder, by their URIs."""
        if not self.has_own_files:
            return frozenset()
        existing = loaded(spark.read.format("text").option("recursiveFileLookup", True), self.path)
        return frozenset() if existing is None else frozenset(existing.inputFiles())

    def written(self, spark: SparkSession, frame: DataFrame, before: frozenset[str]) -> DataFrame | None:
        """The rows in the folder's new files; None where these cannot be identified.

        Args:
            spark: the session.
            frame: what was written.
            before: the files that existed before.
        """
        if not self.has_own_files:
            return None
        new_files = sorted(unquote(file) for file in self.files(spark) - before)
        stored = self._stored(frame)
        if not new_files:
            return spark.createDataFrame([], frame.schema)
        rows = self._reader(spark).schema(stored.schema).option("basePath", str(self.path)).load(new_files)
        return _restored(rows, frame.schema) if self.format.lower() == "csv" else rows

    def write(self, spark: SparkSession, frame: DataFrame) -> None:
        """Write all rows of a frame.

        Raises:
            ValueError: they would be appended to rows with other columns.
        """
        stored = self._stored(frame)
        if self.mode == "append":
            stored = self._fitted(spark, stored)
        writer = stored.write.format(self.format).mode(self.mode).options(**self._options())
        if self.partition_by:
            writer = writer.partitionBy(*self.partition_by)
        if self.table is not None:
            writer.saveAsTable(self.table)
        else:
            writer.save(self.path)

    def write_counted(
        self,
        spark: SparkSession,
        frame: DataFrame,
        view: str,
        stored_as: Callable[[DataFrame], DataFrame] | None = None,
    ) -> dict[str, Any]:
        """Write the rows of a view.

        Args:
            spark: the session.
            frame: the rows.
            view: theirs.
            stored_as: what to write instead, such as their lines.

        Returns:
            The counts for the summary.

        Raises:
            ValueError: see :meth:`write`.
        """
        observation = Observation()
        observed = frame.observe(observation, *metrics(view))
        self.write(spark, observed if stored_as is None else stored_as(observed))
        return added([observation.get])

    def write_stream(self, spark: SparkSession, frame: DataFrame, checkpoint: str) -> list[StreamingQueryProgress]:
        """Append what a stream has so far, and record the progress in a checkpoint.

        Returns:
            What each batch read and counted.

        Raises:
            ValueError: the folder has other columns.
            StreamingQueryException: something cannot be read or written.
        """
        stored = self._fitted(spark, self._stored(frame))
        writer = stored.writeStream.format(self.format).options(**self._options())
        writer = writer.option("checkpointLocation", checkpoint).trigger(availableNow=True)
        if self.partition_by:
            writer = writer.partitionBy(*self.partition_by)
        query = writer.toTable(self.table) if self.table is not None else writer.start(self.path)
        query.awaitTermination()
        return [*query.recentProgress]

    def _options(self) -> dict[str, str]:
        by_lower = {name.lower() for name in self.options}
        format_options = _OPTIONS.get(self.format.lower(), {})
        return {name: value for name, value in format_options.items() if name.lower() not in by_lower} | dict(
            self.options
        )

    def _reader(self, spark: SparkSession) -> DataFrameReader:
        return spark.read.format(self.format).options(**self._options()).option("columnNameOfCorruptRecord", "-")

    def _stored(self, frame: DataFrame) -> DataFrame:
        """The columns as the format can store them: CSV has no arrays, structs or bytes."""
        return frame.select(*map(_flat, frame.schema)) if self.format.lower() == "csv" else frame

    def _fitted(self, spark: SparkSession, frame: DataFrame) -> DataFrame:
        """The frame with the columns of the folder, in their order and with their types."""
        if not self.has_own_files or self.format.lower() == "json":
            return frame
        rows = loaded(self._reader(spark), self.path)
        if rows is None:
            return frame
        existing = rows.schema
        if self.format.lower() == "csv":
            new_names = [name for name in frame.columns if name not in self.partition_by]
            existing_names = [name for name in existing.names if name not in self.partition_by]
            if existing_names and new_names != existing_names:
                raise ValueError(
                    f"{self.path} has the columns {', '.join(existing_names)}; rows with the columns "
                    f"{', '.join(new_names)} cannot be appended, because CSV is read by position; "
                    f"{_ADVICE}"
                )
            return frame
        return _as_stored(frame, existing, self.partition_by, str(self.path))


def loaded(reader: DataFrameReader, path: str | None) -> DataFrame | None:
    """The content of a folder; None if it does not exist, or no file says what its columns are."""
    try:
        return reader.load(path)
    except AnalysisException as error:
        if error.getCondition() in ("PATH_NOT_FOUND", "UNABLE_TO_INFER_SCHEMA"):
            return None
        raise


_ADVICE = "write to another folder, or replace everything with --mode overwrite"


def _as_stored(frame: DataFrame, existing: t.StructType, partition_by: Sequence[str], path: str) -> DataFrame:
    """A frame with the columns and types of a folder.

    Raises:
        ValueError: the folder lacks a column, or has it with a type that cannot represent all its values.
    """
    stored = {field.name: field.dataType for field in existing}
    missing = [field.name for field in frame.schema if field.name not in stored]
    if missing:
        raise ValueError(
            f"{path} has no column {', '.join(missing)}, and readers may not see columns that only some files have; "
            f"{_ADVICE}"
        )
    narrow = [
        f"{field.name} as {stored[field.name].simpleString()}, not {field.dataType.simpleString()}"
        for field in frame.schema
        if field.name not in partition_by and not holds(stored[field.name], field.dataType)
    ]
    if narrow:
        raise ValueError(f"{path} has {'; '.join(narrow)}; {_ADVICE}")
    new_names = set(frame.columns)
    columns: list[Column] = []
    for name, data_type in stored.items():
        if name in new_names:
            columns.append(
                f.col(backquoted(name)) if name in partition_by else f.col(backquoted(name)).cast(data_type).alias(name)
            )
        else:
            columns.append(f.lit(None).cast(data_type).alias(name))
    return frame.select(*columns)


def _flat(column: t.StructField) -> Column:
    """A column as text, if CSV has no such type: JSON, and base64 for bytes."""
    value = f.col(backquoted(column.name))
    if isinstance(column.dataType, (t.ArrayType, t.StructType)):
        return f.to_json(value, _MICROSECONDS).alias(column.name)
    if isinstance(column.dataType, t.BinaryType):
        return f.base64(value).alias(column.name)
    return value


def _restored(rows: DataFrame, schema: t.StructType) -> DataFrame:
    """The inverse of ``_flat``."""
    columns = []
    for column in schema:
        value = f.col(backquoted(column.name))
        if isinstance(column.dataType, (t.ArrayType, t.StructType)):
            value = f.from_json(value, column.dataType, _MICROSECONDS).alias(column.name)
        elif isinstance(column.dataType, t.BinaryType):
            value = f.unbase64(value).alias(column.name)
        columns.append(value)
    return rows.select(*columns)
