"""Rows as Arrow record batches, without Spark."""

from __future__ import annotations

import os
import tempfile
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import uuid4

import pyarrow as pa

from spark_adapter.errors import printable
from spark_adapter.files.splits import Split
from spark_adapter.options import OF_SPARK, Options, as_texts
from spark_adapter.reading.planning import require_given_schema, splits_read, warn_of_unmatched
from spark_adapter.reading.splits import read_split
from spark_adapter.reading.views import VIEWS, InferredSchema, inferred_schema
from spark_adapter.rows.asked import Asked
from spark_adapter.rows.logged_definitions import definitions_of
from spark_adapter.storage.paths import list_files

if TYPE_CHECKING:
    from concurrent.futures import Future

SPLIT_BYTES = 32 << 20
"""The bytes of a file that a worker reads at a time, unless ``maxPartitionBytes`` says otherwise."""
_SPLITS_AHEAD = 1  # per worker, so that none waits for the reader


def read(
    paths: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
    *,
    columns: Sequence[str] | None = None,
    schema: pa.Schema | None = None,
    workers: int = 1,
    **options: Any,
) -> pa.RecordBatchReader:
    """Read binary logs as Arrow record batches, without Spark.

    The rows are those of ``spark.read.format("binlog")``, with the same views, options and modes, in the order of the
    log. They are read as they are asked for, so memory holds some batches, not the log.

    >>> import spark_adapter
    >>> orders = spark_adapter.read("tests/data/oltp.binlog", tables="corpus.orders", columns=["position", "op"])
    >>> orders.read_all().to_pandas().op.value_counts()  # doctest: +SKIP

    Args:
        paths: files, folders, globs and URIs.
        columns: the columns to return, in this order; default: all of the view. It saves the work for the others.
        schema: columns and their types instead, as ``.schema(…)`` in Spark: in the view ``table`` it saves the pass
            over the files that finds the table's columns, and may read columns as other types that lose nothing.
        workers: processes that decode. With several, each split of ``maxPartitionBytes`` (default: 32 MiB) is decoded
            by one of them, into a temporary file (``TMPDIR``). They are new Python processes, so a script that asks
            for them needs ``if __name__ == "__main__":``, as with :mod:`multiprocessing`.
        options: of the data source, as ``starting_timestamp`` or ``startingTimestamp``; values may be text, numbers,
            booleans, paths, dates and times, and lists of these; but ``pushDownPredicate`` and ``maxBytesPerTrigger``,
            which are about queries of Spark.

    Returns:
        A reader of record batches. Close it, or read it to its end, to end its workers.

    Raises:
        ValueError: an option or a column is unknown.
        FileNotFoundError, OSError: a path cannot be read.
        BinlogError: from the reader, in mode FAILFAST: something in a file cannot be read.
    """
    if workers < 1:
        raise ValueError(f"workers is the number of processes, at least 1, not {workers}")
    query = Query.of(paths, columns, schema, options)
    splits = query.splits(SPLIT_BYTES)
    batches = _in_processes(splits, query.asked, workers) if workers > 1 else query.batches(splits)
    return pa.RecordBatchReader.from_batches(query.schema, batches)


class Query(NamedTuple):
    """A read: its view, options and files.

    Attributes:
        asked: the options, the columns, and the definitions of tables.
        schema: the columns.
    """

    asked: Asked
    schema: pa.Schema

    @classmethod
    def of(
        cls,
        paths: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
        columns: Sequence[str] | None,
        schema: pa.Schema | None,
        options: Mapping[str, Any],
    ) -> Query:
        """The query of a call of :func:`read`, which describes the arguments and errors."""
        if columns is not None and schema is not None:
            raise ValueError("columns and schema both say which columns to return: give one of them")
        texts = as_texts(paths, options)
        for name in OF_SPARK:
            if name in texts:
                raise ValueError(f"option {name} is for queries of Spark, and means nothing here")
        parsed = Options.parse(texts)
        definitions = definitions_of(parsed)
        warn_of_unmatched(parsed, definitions)
        by_place = None
        if schema is not None:
            require_given_schema(schema, parsed, definitions, is_stream=False)
        else:
            inferred = inferred_schema(parsed, definitions)
            schema, by_place = _selected(inferred, columns, parsed.view), inferred.by_place
        return cls(Asked(parsed, schema, by_place=by_place, definitions=definitions), schema)

    def of_view(self, view: str, columns: Sequence[str] | None) -> Query:
        """The same of another view, but ``table``; definitions are not read again."""
        options, definitions = replace(self.asked.options, view=view), self.asked.definitions
        schema = _selected(inferred_schema(options, definitions), columns, view)
        return Query(Asked(options, schema, definitions=definitions), schema)

    @property
    def error_column(self) -> str:
        """The column of the view that reports what could not be read."""
        return VIEWS[self.asked.options.view].reports.error

    def splits(self, split_bytes: int) -> list[Split]:
        """The splits of the files, in the order of the log.

        Args:
            split_bytes: their length, unless the options set it.
        """
        options = self.asked.options
        return splits_read(list_files(options.paths, options), options, options.max_partition_bytes or split_bytes)

    def batches(self, splits: Iterable[Split]) -> Iterator[pa.RecordBatch]:
        """The rows of some splits."""
        for split in splits:
            yield from read_split(split, self.asked)


def _selected(inferred: InferredSchema, columns: Sequence[str] | None, view: str) -> pa.Schema:
    """Some of the columns of a view.

    Raises:
        ValueError: it has no such column.
    """
    if columns is None:
        return inferred.schema
    for name in columns:
        if name not in inferred.schema.names:
            known = printable(", ".join(inferred.schema.names))
            raise ValueError(f"the view {view} has no column {name}; it has {known}")
    return pa.schema([inferred.schema.field(name) for name in columns])


def _in_processes(splits: Iterable[Split], asked: Asked, workers: int) -> Iterator[pa.RecordBatch]:
    """The rows of some splits. Each worker process writes those of a split to a file, and is given the next split."""
    # Late, as most reads need no processes.
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    pending: deque[Future[tuple[str, Exception | None]]] = deque()
    waiting = iter(splits)
    # Spawned, as other threads of this program may hold locks while it forks.
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _begin_worker, (asked,))
    with tempfile.TemporaryDirectory(prefix="ksy-binlog-") as folder:
        try:
            while True:
                while len(pending) < workers * (1 + _SPLITS_AHEAD) and (split := next(waiting, None)) is not None:
                    pending.append(pool.submit(_write_split, split, folder))
                if not pending:
                    return
                path, error = pending.popleft().result()
                with pa.memory_map(path) as file:
                    yield from pa.ipc.open_stream(file)
                os.remove(path)
                if error is not None:
                    raise error
        finally:
            pool.shutdown(cancel_futures=True)


_asked_of_worker: Asked


def _begin_worker(asked: Asked) -> None:
    """Keep what every split of this worker needs: definitions can be large."""
    global _asked_of_worker
    _asked_of_worker = asked


def _write_split(split: Split, folder: str) -> tuple[str, Exception | None]:
    """The work of a worker.

    Returns:
        An Arrow IPC stream with the rows of the split, and the error that ended them, if one did.
    """
    path = os.path.join(folder, f"{uuid4().hex}.arrows")
    error = None
    assert _asked_of_worker.schema is not None
    with pa.OSFile(path, "wb") as file, pa.ipc.new_stream(file, _asked_of_worker.schema) as stream:
        try:
            for batch in read_split(split, _asked_of_worker):
                stream.write_batch(batch)
        except (ValueError, OSError) as reason:
            error = reason
    return path, error
