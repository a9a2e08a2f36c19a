"""Formats that rows are written in."""

from __future__ import annotations

import io
import shutil
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from typing import IO, Any

import click
import pyarrow as pa

from spark_adapter.command.json_lines import json_lines, texts
from spark_adapter.errors import printable

FORMATS = ("table", "jsonl", "csv", "parquet", "arrow")
_BINARY = ("parquet", "arrow")
_LEAST_WIDTH = 4
_LONG_TEXTS = ("before", "after", "statement", "undo", "query", "tables")
# Their ends tell more than their beginnings.
_PLACES = ("gtid", "gtid or place", "file")
# Which columns give way where a terminal has no room for all, and down to which width.
_GIVING_WAY = ((_LONG_TEXTS, 16), (_PLACES, 14), (_LONG_TEXTS, 10))
_ROWS_MEASURED = 200  # for the widths of columns
_GAP = "  "


class Writer(ABC):
    """Writes rows of one schema, batch by batch."""

    @abstractmethod
    def write(self, batch: pa.RecordBatch) -> None:
        """Write the next rows."""

    @abstractmethod
    def close(self) -> None:
        """Write what comes after the last row."""


def writer(name: str | None, output: str | None, schema: pa.Schema, documents: Collection[str]) -> Writer:
    """The writer for a format.

    Args:
        name: one of ``FORMATS``; None for a table on a terminal, and otherwise JSON lines.
        output: the file to write; None for the standard output.
        schema: of the rows.
        documents: columns whose text is JSON.

    Raises:
        click.UsageError: the format cannot be shown on a terminal.
        OSError: the file cannot be written.
    """
    is_terminal = output is None and sys.stdout.isatty()
    if name is None:
        name = "table" if is_terminal else "jsonl"
    if name in _BINARY and is_terminal:
        raise click.UsageError(f"{name} is not for a terminal: give --output FILE, or a pipe")
    file: IO[bytes] = sys.stdout.buffer if output is None else open(output, "wb")  # noqa: SIM115
    match name:
        case "table":
            return _Table(file, schema, shutil.get_terminal_size().columns if is_terminal else None)
        case "jsonl":
            return _JsonLines(file, documents)
        case "csv":
            return _Csv(file, schema, is_terminal)
        case "parquet":
            from pyarrow.parquet import ParquetWriter

            return _Arrow(file, ParquetWriter(file, schema, compression="zstd"))
        case _:
            return _Arrow(file, pa.ipc.new_stream(file, schema))


class _JsonLines(Writer):
    def __init__(self, file: IO[bytes], documents: Collection[str]) -> None:
        self._file = file
        self._documents = documents

    def write(self, batch: pa.RecordBatch) -> None:
        self._file.write("".join(f"{line}\n" for line in json_lines(batch, self._documents)).encode())
        self._file.flush()

    def close(self) -> None:
        self._file.flush()


class _Csv(Writer):
    """As in RFC 4180, with a header line; null is nothing, and an empty text is ``""``."""

    def __init__(self, file: IO[bytes], schema: pa.Schema, is_terminal: bool) -> None:
        from pyarrow import csv

        self._file = file
        self._is_terminal = is_terminal
        self._is_number = [_is_number(field.type) for field in schema]
        self._lines = io.BytesIO()
        kinds = [
            field.type if is_number else pa.string() for field, is_number in zip(schema, self._is_number, strict=True)
        ]
        self._csv = csv.CSVWriter(self._lines, pa.schema(list(zip(schema.names, kinds, strict=True))))

    def write(self, batch: pa.RecordBatch) -> None:
        shown = printable if self._is_terminal else str
        columns = [
            column if is_number else _plain_texts(column, shown)
            for column, is_number in zip(batch.columns, self._is_number, strict=True)
        ]
        self._csv.write_batch(pa.RecordBatch.from_arrays(columns, batch.schema.names))
        self._pass_on()

    def close(self) -> None:
        self._csv.close()
        self._pass_on()

    def _pass_on(self) -> None:
        self._file.write(self._lines.getvalue())
        self._file.flush()
        self._lines.seek(0)
        self._lines.truncate()


class _Arrow(Writer):
    """Parquet, or an Arrow IPC stream."""

    def __init__(self, file: IO[bytes], sink: Any) -> None:
        self._file = file
        self._sink = sink

    def write(self, batch: pa.RecordBatch) -> None:
        self._sink.write_batch(batch)

    def close(self) -> None:
        self._sink.close()
        self._file.flush()


class _Table(Writer):
    """Columns side by side, as wide as the first rows need, and together no wider than the terminal.

    Later cells may be wider, if their lines have room.

    Args:
        file: to write to.
        schema: of the rows.
        width: of the terminal; None for no limit.
    """

    def __init__(self, file: IO[bytes], schema: pa.Schema, width: int | None) -> None:
        self._file = file
        self._width = width
        self._names = [printable(name) for name in schema.names]
        self._is_number = [_is_number(field.type) for field in schema]
        self._widths: list[int] | None = None

    def write(self, batch: pa.RecordBatch) -> None:
        if not batch.num_rows:
            return
        columns = (_plain_texts(column, printable).fill_null("").to_pylist() for column in batch.columns)
        rows = list(zip(*columns, strict=True))
        lines = []
        if self._widths is None:
            self._widths = self._fitting([self._names, *rows[:_ROWS_MEASURED]])
            lines = [self._line(self._names), self._line(["─" * width for width in self._widths])]
        lines += [self._line(row) for row in rows]
        self._file.write("".join(f"{line}\n" for line in lines).encode())
        self._file.flush()

    def close(self) -> None:
        self._file.flush()

    def _fitting(self, rows: Sequence[Sequence[str]]) -> list[int]:
        """Widths that the cells of some rows need. If all do not fit, some give way, then the widest ones."""
        from rich.cells import cell_len

        widths = [max(map(cell_len, cells)) for cells in zip(*rows, strict=True)]
        if self._width is None:
            return widths
        room = self._width - len(_GAP) * (len(widths) - 1)
        for giving_way, least in (*_GIVING_WAY, (self._names, _LEAST_WIDTH)):
            is_giving_way = [name in giving_way for name in self._names]
            most = max(widths)
            while sum(widths) > room and most > least:
                most -= 1
                widths = [
                    min(width, most) if gives else width for width, gives in zip(widths, is_giving_way, strict=True)
                ]
        return widths

    def _line(self, cells: Sequence[str]) -> str:
        from rich.cells import cell_len, set_cell_size

        assert self._widths is not None
        shown = []
        room = None if self._width is None else self._width - sum(self._widths) - len(_GAP) * (len(cells) - 1)
        for name, text, width, is_number in zip(self._names, cells, self._widths, self._is_number, strict=True):
            lacking = max(cell_len(text) - width, 0)
            if room is not None and lacking > room and name in _PLACES:
                shown.append("…" + set_cell_size(text[::-1], width - 1)[::-1])
            elif room is not None and lacking > room:
                shown.append(set_cell_size(text, width - 1) + "…")
            else:
                room = None if room is None else room - lacking
                padding = " " * (width - cell_len(text))
                shown.append(padding + text if is_number else text + padding)
        return _GAP.join(shown).rstrip()


def _is_number(kind: pa.DataType) -> bool:
    return bool(pa.types.is_integer(kind) or pa.types.is_floating(kind) or pa.types.is_decimal(kind))


def _plain_texts(values: pa.Array, shown: Callable[[str], str]) -> pa.Array:
    """Values as people read them: text as it is, and the rest as in JSON, without its quotes."""
    if pa.types.is_string(values.type):
        return pa.array([None if text is None else shown(text) for text in values.to_pylist()], pa.string())
    return pa.array([None if text == "null" else shown(text.strip('"')) for text in texts(values)], pa.string())
