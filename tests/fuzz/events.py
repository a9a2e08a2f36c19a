"""Mutated events, read by C under its sanitizers: ``python -m tests.fuzz.events --seconds 60``.

``mutated_events.c`` does the work, in a process whose allocator is that of AddressSanitizer. Its seeds are the events
of tests/data: of each type of body some, and of each table and type of rows event, with the plans that the engine makes
for them.
"""

from __future__ import annotations

import argparse
import ctypes
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa

from binlog_ksy import layouts
from binlog_ksy.compiled import BODIES
from binlog_ksy.schemas import SCHEMAS
from spark_adapter.compiled.library import LIBRARY, Events
from spark_adapter.compiled.rows import RowsReader
from spark_adapter.decode.compiled import CompiledEngine, _kind
from spark_adapter.decode.engine import rows_heads
from spark_adapter.decode.table import Table, table_at
from spark_adapter.errors import BinlogError
from spark_adapter.files.blocks import Block, Int64s
from spark_adapter.files.event_file import MAGIC, EventFile
from spark_adapter.files.event_types import ROWS_CODES, Code
from spark_adapter.files.payloads import open_payloads
from spark_adapter.ksy.bodies import Functions
from spark_adapter.ksy.columns import _NUM_OCTETS, _NUM_VALUES, Columns, layout
from spark_adapter.ksy.compiled import compilers
from spark_adapter.ksy.flatten import Struct, Via
from tests.fuzz.json_documents import SANITIZERS, NoSanitizers

DATA = Path(__file__).resolve().parents[1] / "data"
DRIVER = Path(__file__).with_name("mutated_events.c")
MOST_BYTES, MOST_EVENTS = 300_000, 40
ROUNDS = 2_000
ROOM = 256
"""Values and octets for which columns have room: few, so that some events lack it."""


class Fuzzed(NamedTuple):
    """What was read.

    Attributes:
        events: number of events, most of them mutated.
        good: number of those that C called good.
        lacking: how often there was no memory, or no room in columns.
    """

    events: int
    good: int
    lacking: int


def fuzz(folder: Path, seconds: int, seed: int) -> Fuzzed:
    """Read mutated events for some seconds.

    Args:
        folder: for the library.

    Raises:
        NoSanitizers: it cannot be compiled.
        AssertionError: a sanitizer found something, with its report.
    """
    for name, source in LIBRARY.sources().items():
        (folder / name).write_bytes(source)
    library, said = folder / "fuzz.so", "no compiler"
    for command in compilers():
        made = [*command, "-std=gnu11", *SANITIZERS, "-shared", f"-I{folder}", str(DRIVER), "-o", str(library)]
        done = subprocess.run(made, capture_output=True, text=True, check=False)
        runtime = subprocess.run([*command, "-print-file-name=libasan.so"], capture_output=True, text=True, check=False)
        if done.returncode == 0 and Path(runtime.stdout.strip()).is_file():
            break
        said = done.stderr or "no shared library of AddressSanitizer"
    else:
        raise NoSanitizers(said)
    environment = {**os.environ, "LD_PRELOAD": runtime.stdout.strip(), "ASAN_OPTIONS": "detect_leaks=0"}
    child = [sys.executable, "-m", "tests.fuzz.events", "--seconds", str(seconds), "--seed", str(seed)]
    done = subprocess.run(
        [*child, "--library", str(library)], capture_output=True, text=True, check=False, env=environment
    )
    assert done.returncode == 0, done.stderr
    return Fuzzed(*map(int, done.stdout.split()))


# The process with the sanitizers. ---------------------------------------------------------------------------------


Round = Callable[[int, int], None]
"""Reads so many mutated events, by a seed."""


def blocks() -> Iterator[Block]:
    """The events of the files of tests/data that are not large."""
    for path in sorted(DATA.glob("*.binlog")):
        if path.stat().st_size <= MOST_BYTES:
            with suppress(BinlogError):  # encrypted, say
                file = EventFile(pa.OSFile(str(path)), path.name, path.stat().st_size, verify=False)
                yield from open_payloads(file.blocks(len(MAGIC)))


def rounds_of_bodies(library: ctypes.CDLL, block: Block, found: Any) -> Iterator[Round]:
    for code in np.unique(block.codes).tolist():
        name = layouts.BINLOG_EVENT_BODY.get(code, "")
        indices = np.flatnonzero(block.codes == code)[:MOST_EVENTS]
        parameters = CompiledEngine._parameters(block, indices, BODIES[name].parameters) if name in BODIES else None
        if parameters is None:
            continue
        node = SCHEMAS[name]
        assert isinstance(node, Struct | Via)
        fields = node.fields if isinstance(node, Struct) else (node.field,)
        columns = Columns(layout([field.node for field in fields]), ROOM, ROOM)
        starts, ends = _copies(block.body_offsets[indices], block.body_ends[indices])
        given, pointers = np.array([*parameters, 0], np.int64), np.array(columns.addresses(), np.int64)

        def read(
            rounds: int, seed: int, kept: Any = (columns, starts, ends, given, pointers), name: str = name
        ) -> None:
            columns, starts, ends, given, pointers = kept
            library.fuzz_bodies(
                *_words(BODIES[name].number, block.data, starts, ends, len(starts), given, columns.address),
                *_words(len(columns._words), pointers, len(pointers), rounds, seed, found),
            )

        yield read


def rounds_of_rows(library: ctypes.CDLL, block: Block, found: Any) -> Iterator[Round]:
    functions = Events(Functions.of(library), library.read_payloads, library.read_rows)
    for table, indices in tables_of(block):
        group = CompiledEngine()._group(block, table, indices)
        if group is None:
            continue
        starts, ends = _copies(block.body_offsets[indices], block.body_ends[indices])
        reader = RowsReader(functions, block.data, starts, ends, indices, np.zeros_like(indices), [group])
        while (unknown := reader.unknown()) is not None:
            reader.add(0, _kind(block, int(indices[unknown.event]), table, group.body_parameters, unknown.head))
        kinds, rows = [], reader._rows[0]
        while rows is not None:
            kinds.append(rows)
            rows = rows.following
        columns = [each._columns for each in kinds]
        for each in columns:
            each._words[:, [_NUM_VALUES, _NUM_OCTETS]] = np.minimum(each._words[:, [_NUM_VALUES, _NUM_OCTETS]], ROOM)
        addresses, sizes = (
            np.array([*values, 0], np.int64)
            for values in ((each.address for each in columns), (len(each._words) for each in columns))
        )

        def read(rounds: int, seed: int, kept: Any = (reader, starts, ends, columns, addresses, sizes)) -> None:
            reader, starts, ends, columns, addresses, sizes = kept
            words = _words(block.data, starts, ends, len(starts), reader._groups, addresses, sizes, len(columns))
            library.fuzz_rows(*words, *_words(rounds, seed, found))

        yield read


def tables_of(block: Block) -> Iterator[tuple[Table, Int64s]]:
    """The rows events of each table and type."""
    tables: dict[int, Table] = {}
    rows = np.flatnonzero(block.is_of(ROWS_CODES))
    ids = dict(zip(rows.tolist(), rows_heads(CompiledEngine(), block, rows).table_ids.tolist(), strict=True))
    groups: dict[tuple[int, int], tuple[Table, list[int]]] = {}
    for index, code in enumerate(block.codes.tolist()):
        if code == Code.table_map.value:
            table = table_at(block, index)
            tables[table.table_id] = table
        elif ids.get(index) in tables:
            table = tables[ids[index]]
            groups.setdefault((table.serial, code), (table, []))[1].append(index)
    for table, indices in groups.values():
        yield table, np.array(indices[:MOST_EVENTS], np.int64)


def _copies(*arrays: Int64s) -> list[Int64s]:
    return [np.ascontiguousarray(array, np.int64) for array in arrays]


def _words(*arguments: Any) -> list[Any]:
    """Arguments for C: arrays by their addresses."""

    def word(argument: Any) -> Any:
        if isinstance(argument, np.ndarray):
            return ctypes.c_void_p(argument.ctypes.data)
        return ctypes.c_int64(argument)

    return [word(each) for each in arguments]


def run(path: str, seconds: int, seed: int) -> Fuzzed:
    """Read mutated events in this process."""
    library = ctypes.CDLL(path)
    library.read_rows.restype = ctypes.c_int64
    pointer, int64 = ctypes.c_void_p, ctypes.c_int64
    library.read_rows.argtypes = (
        pointer, pointer, pointer, pointer, pointer, int64, int64, pointer, pointer, pointer,
    )  # fmt: skip
    found = np.zeros(3, np.int64)
    reads: list[Round] = []
    for block in blocks():
        reads += [*rounds_of_bodies(library, block, found), *rounds_of_rows(library, block, found)]
    end = time.monotonic() + seconds
    while True:
        for read in reads:
            read(ROUNDS, seed)
            seed += 1
            if time.monotonic() > end:
                return Fuzzed(*found.tolist())


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.events", description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--seed", type=int, default=time.time_ns() & 0xFFFFFFFF, help="by default: from the clock")
    parser.add_argument("--library", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.library:
        print(*run(options.library, options.seconds, options.seed))
        return
    print(f"events with the seed {options.seed}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        found = fuzz(Path(folder), options.seconds, options.seed)
    print(f"{found.events} events, {found.good} of them good, {found.lacking} without memory or room: nothing found")


if __name__ == "__main__":
    main()
