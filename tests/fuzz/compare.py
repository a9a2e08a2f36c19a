"""All views of a file by all engines: they must agree, within limits of time."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

from spark_adapter.columns.table_schema import TableSchemaError
from spark_adapter.decode import engine_named
from spark_adapter.errors import BinlogError, Fault
from spark_adapter.files.splits import splits
from spark_adapter.options import Options
from spark_adapter.reading.splits import read_split
from spark_adapter.reading.views import view_schema
from spark_adapter.rows.asked import Asked
from spark_adapter.rows.table_versions import by_table, versions_in
from spark_adapter.storage.paths import list_files
from tests.support.binlog_bytes import FUZZED, Reading, read

ENGINES = ("trees", "compiled")
SUSPECT = ("MemoryError", "RecursionError", "AssertionError", "AttributeError", "NameError", "NotImplementedError")
"""Reasons for a fault that tell of us rather than of the bytes."""


class TooLong(BaseException):
    """Not an Exception, which the engines would take for what the parser says of the bytes."""


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Raise TooLong if what is inside takes more CPU time of this process. Only in the main thread."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise TooLong(f"more than {seconds} CPU seconds")

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def disagreements(data: bytes, seconds: float = 30, path: Path | None = None) -> list[str]:
    """What is wrong with how a file is read; nothing, if all is well.

    Args:
        data: the file.
        seconds: for each reading.
        path: a file to write to, for the view ``table``, which is left out without.
    """
    found: list[str] = []
    for view in FUZZED:
        readings: dict[str, Reading | str] = {}
        for name in ENGINES:
            try:
                with limited(seconds):
                    readings[name] = read(data, view, engine=engine_named(name))
            except BinlogError as error:
                readings[name] = str(error)
            except (Exception, TooLong) as error:
                found.append(f"{view} by {name}: raises {type(error).__name__}: {error}")
        found += _differences(view, readings)
    if path is not None:
        path.write_bytes(data)
        found += _tables(path, seconds)
    return found


def what_raises(data: bytes, seconds: float = 30) -> list[str]:
    """What a view raises instead of reporting it, by the default engine."""
    found = []
    for view in FUZZED:
        try:
            with limited(seconds):
                read(data, view, engine=engine_named("compiled"))
        except BinlogError:
            continue
        except (Exception, TooLong) as error:
            found.append(f"{view}: raises {type(error).__name__}: {error}")
    return found


def _differences(view: str, readings: dict[str, Reading | str]) -> Iterator[str]:
    if "trees" not in readings:
        return
    wanted = readings["trees"]
    if isinstance(wanted, Reading):
        for fault in wanted.faults:
            if any(word in fault.reason for word in SUSPECT):
                yield f"{view}: a suspect reason: {fault}"
    for name, reading in readings.items():
        if isinstance(reading, str) or isinstance(wanted, str):
            if reading != wanted:
                yield f"{view} by {name}: {_short(reading)} instead of {_short(wanted)}"
            continue
        if (faults := _texts(reading.faults)) != (expected := _texts(wanted.faults)):
            only = [text for text in faults if text not in expected]
            missing = [text for text in expected if text not in faults]
            yield f"{view} by {name}: faults: only {only[:3]}, missing {missing[:3]}, or not in order"
        rows, expected_rows = _rows(reading.rows), _rows(wanted.rows)
        if rows != expected_rows:
            at = next(
                (i for i, (a, b) in enumerate(zip(rows, expected_rows, strict=False)) if a != b),
                min(len(rows), len(expected_rows)),
            )
            yield (
                f"{view} by {name}: {len(rows)} rows instead of {len(expected_rows)}; the first other one is {at}: "
                f"{rows[at : at + 1]!s:.600} instead of {expected_rows[at : at + 1]!s:.600}"
            )


def _texts(faults: list[Fault]) -> list[str]:
    return [str(fault) for fault in faults]


def _rows(rows: list[dict[str, Any]]) -> list[str]:
    return [repr(row) for row in rows]  # NaN does not equal itself, its text does


def _short(reading: Reading | str) -> str:
    return reading if isinstance(reading, str) else f"{len(reading.rows)} rows"


def _tables(path: Path, seconds: float) -> Iterator[str]:
    """The view ``table`` for up to three tables of a file."""
    base = Options.parse({"path": str(path)})
    try:
        with limited(seconds):
            found = versions_in(splits(list_files(base.paths, base), 1 << 30), Asked(base))
            names = [name for name in by_table([found]) if all(name)][:3]
    except TooLong as error:
        yield f"versions of tables: {error}"
        return
    for name in names:
        readings: dict[str, Reading | str] = {}
        for engine in ENGINES:
            try:
                with limited(seconds):
                    readings[engine] = _table(path, ".".join(name), engine)
            except (BinlogError, TableSchemaError, ValueError) as error:
                readings[engine] = f"{type(error).__name__}: {error}"
            except (Exception, TooLong) as error:
                yield f"table {name} by {engine}: raises {type(error).__name__}: {error}"
        yield from _differences(f"table {'.'.join(name)!r}", readings)


def _table(path: Path, table: str, engine: str) -> Reading:
    options = Options.parse({"path": str(path), "view": "table", "table": table, "engine": engine})
    schema = view_schema(options)
    reading = Reading()
    for split in splits(list_files(options.paths, options), 1 << 40):
        for batch in read_split(split, Asked(options, schema)):
            batch.validate(full=True)
            reading.rows += batch.to_pylist()
    return reading
