"""Replays by Spark and without it, in one shape."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, NamedTuple

import pyarrow as pa
from pyspark.errors import PySparkException
from pyspark.sql import SparkSession

import spark_adapter
from spark_adapter.source.schemas import struct_type


class Found(NamedTuple):
    """A replayed table, and what the log does not tell."""

    rows: pa.Table
    unknowns: list[str]


class Executor(ABC):
    """Replays tables.

    Attributes:
        errors: that tell that the rows are not known.
    """

    errors: tuple[type[Exception], ...]

    @abstractmethod
    def state(self, paths: Any, table: str, **arguments: Any) -> pa.Table:
        """The rows of a table; a snapshot is a table, too."""

    @abstractmethod
    def report(self, paths: Any, table: str, **arguments: Any) -> Found:
        """The same with ``on_unknown="report"``."""


class WithSpark(Executor):
    """``spark_adapter.replay``."""

    errors = (spark_adapter.ReplayError, PySparkException)

    def __init__(self, spark: SparkSession) -> None:
        self._spark = spark

    def state(self, paths: Any, table: str, **arguments: Any) -> pa.Table:
        return spark_adapter.replay(self._spark, paths, table, **self._own(arguments)).toArrow()

    def report(self, paths: Any, table: str, **arguments: Any) -> Found:
        own = self._own(arguments)
        frame, unknowns = spark_adapter.replay(self._spark, paths, table, on_unknown="report", **own)
        return Found(frame.toArrow(), [row.reason for row in unknowns.collect()])

    def _own(self, arguments: dict[str, Any]) -> dict[str, Any]:
        snapshot = arguments.get("snapshot")
        if snapshot is None:
            return arguments
        return {**arguments, "snapshot": self._spark.createDataFrame(snapshot, struct_type(snapshot.schema))}


class InMemory(Executor):
    """``spark_adapter.read_state``."""

    errors = (spark_adapter.ReplayError, spark_adapter.BinlogError)

    def state(self, paths: Any, table: str, **arguments: Any) -> pa.Table:
        return spark_adapter.read_state(paths, table, **arguments)

    def report(self, paths: Any, table: str, **arguments: Any) -> Found:
        return Found(*spark_adapter.read_state(paths, table, on_unknown="report", **arguments))


EXECUTORS: dict[str, Callable[[Callable[[], SparkSession]], Executor]] = {
    "memory": lambda spark: InMemory(),
    "spark": lambda spark: WithSpark(spark()),
}
