"""The Spark data source ``binlog_staged``: rows of one table that :mod:`spark_adapter.source.staging` has written.

Spark may start a Python process for each table to plan its reading, so this module does not import the decoder.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pyarrow as pa
from pyspark.sql.datasource import DataSource, DataSourceReader, InputPartition
from pyspark.sql.types import StructType

from spark_adapter.storage.stores import locate, naming


class StagedRange(NamedTuple):
    """The bytes of an Arrow IPC stream.

    Attributes:
        path: of the file.
        offset: of its first byte.
        length: in bytes.
        num_bytes: of the record batches in memory.
    """

    path: str
    offset: int
    length: int
    num_bytes: int


@dataclass
class StagedPartition(InputPartition):
    """The files that a task reads."""

    ranges: list[StagedRange]


class StagedDataSource(DataSource):
    """The ranges in the option ``partitions``, a list for each task, as JSON."""

    @classmethod
    def name(cls) -> str:
        return "binlog_staged"

    def reader(self, schema: StructType) -> DataSourceReader:
        return StagedReader(json.loads(self.options["partitions"]))


class StagedReader(DataSourceReader):
    def __init__(self, partitions: list[list[tuple[str, int, int, int]]]) -> None:
        self._partitions = [StagedPartition([StagedRange(*each) for each in ranges]) for ranges in partitions]

    def partitions(self) -> Sequence[InputPartition]:
        # Spark turns an empty list of partitions into one partition of its own class.
        return self._partitions or [StagedPartition([])]

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        assert isinstance(partition, StagedPartition)
        for path, offset, length, _ in partition.ranges:
            location = locate(path)
            with naming(path), location.store.system.open_input_file(location.inner(location.path)) as file:
                stream = file.read_at(length, offset)
            yield from pa.ipc.open_stream(stream)
