"""The decoder's stages on one core: ``python -m bench.decoding FILE STAGE`` prints the cost of one of them, as JSON.

Each run is a separate process, so that its peak memory is its own and it has cached nothing of the file, neither
tables nor JSON documents. Before the clock starts, it reads other, small files, so that nothing is imported or compiled
while it runs.
"""

from __future__ import annotations

import cProfile
import json
import os
import pstats
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

import spark_adapter
from bench.costs import Cost, of_call, peak_bytes
from spark_adapter.columns.kinds import typed
from spark_adapter.decode import Engine, engine_named
from spark_adapter.decode.engine import stacks
from spark_adapter.definitions.history import History
from spark_adapter.files.blocks import BLOCK_BYTES, Block
from spark_adapter.files.event_file import MAGIC, EventFile
from spark_adapter.files.payloads import open_payloads
from spark_adapter.option_values import OF_LOG
from spark_adapter.options import Options
from spark_adapter.rows.asked import Asked
from spark_adapter.rows.logged_definitions import definitions_of
from spark_adapter.rows.row_changes import RowsReader
from spark_adapter.transactions.transactions import TransactionTracker
from spark_adapter.views.changes import ChangesView
from spark_adapter.views.sql import SqlView

ROOT = Path(__file__).resolve().parents[1]
MOST_LINES = 12
SENDER, LOGIN = "KSY_BENCH_SENDER", "KSY_BENCH_LOGIN"
"""In the environment of the stage ``sent``: the log at a server, and the file with the login."""
SAMPLES = ("oltp", "compression_zstd", "bulk_insert_cut", "json_cut", "wide_300")
"""Files in tests/data: like the cases of :mod:`bench.data`, but small, and with other rows."""
WARM_UP = ("oltp", "compression_zstd", "bulk_insert_cut", "json_partial", "wide_300")
"""As SAMPLES, without the one that takes much memory."""


@dataclass(frozen=True)
class Source:
    """Blocks of a file.

    Args:
        file: a binlog.
        engine: compiled, trees or auto.
        most_blocks: number of blocks from the beginning; None for all.
        block_bytes: size of a block.
        definitions: of its tables.
    """

    file: str
    engine: str = "auto"
    most_blocks: int | None = None
    block_bytes: int = BLOCK_BYTES
    definitions: History | None = None

    def blocks(self, verify: bool = True) -> Iterator[Block]:
        size = os.path.getsize(self.file)
        blocks = EventFile(pa.OSFile(self.file), self.file, size, verify).blocks(len(MAGIC), self.block_bytes)
        return islice(blocks, self.most_blocks)

    def new_engine(self) -> Engine:
        return engine_named(self.engine)


def events(source: Source) -> Counter[str]:
    """Hop from header to header."""
    return Counter(events=sum(len(block) for block in source.blocks(verify=False)))


def checked(source: Source) -> Counter[str]:
    """As ``events``, and compare every checksum."""
    return Counter(events=sum(len(block) for block in source.blocks()))


def physical(source: Source) -> Counter[str]:
    """Rows of all tables as Arrow columns of the .ksy's types."""
    return _rows(source, is_typed=False)


def arrow(source: Source) -> Counter[str]:
    """Rows of all tables as Arrow columns of Spark's types."""
    return _rows(source, is_typed=True)


def named(source: Source) -> Counter[str]:
    """The same, with definitions of the tables, which are read before the clock starts."""
    return _rows(source, is_typed=True)


def definitions(source: Source) -> Counter[str]:
    """Read the log's DDL: ``tableDefinitions=log``."""
    return Counter(tables=len(_definitions(source.file).tables))


def _definitions(file: str, given: str = OF_LOG) -> History:
    history = definitions_of(Options.parse({"path": file, "tableDefinitions": given}))
    assert history is not None
    return history


def transactions(source: Source) -> Counter[str]:
    """The transaction of each event: what the views add to the rows."""
    tracker = TransactionTracker(source.new_engine())
    return Counter(transactions=sum(len(tracker.track(block)) for block in open_payloads(source.blocks())))


def changes(source: Source) -> Counter[str]:
    """The whole view `changes`: rows as JSON objects, with their transactions."""
    view = ChangesView(source.new_engine())
    batches = (batch for batch, _ in view.batches(open_payloads(source.blocks())))
    # DDL has rows, too, but no table version.
    return Counter(rows=sum(len(batch) - batch.column("table_version").null_count for batch in batches))


def sql(source: Source) -> Counter[str]:
    """The whole view `sql`: a statement and its undo for each row."""
    view = SqlView(source.new_engine())
    counts: Counter[str] = Counter()
    for batch, _ in view.batches(open_payloads(source.blocks())):
        of_rows = batch.filter(pc.not_equal(batch.column("op"), "statement"))
        counts["rows"] += len(of_rows)
        counts["without SQL"] += of_rows.column("statement").null_count + of_rows.column("undo").null_count
    return counts


def read(source: Source) -> Counter[str]:
    """The view `changes` of a file or a folder as a user reads it: from path to record batches."""
    return _read(source)


def read_defined(source: Source) -> Counter[str]:
    """The same with ``tableDefinitions=log``."""
    return _read(source, {"tableDefinitions": OF_LOG})


def sent(source: Source) -> Counter[str]:
    """The same of a log that a server sends: :mod:`bench.sender` tells which."""
    return _read(replace(source, file=os.environ[SENDER]), {"defaultFile": os.environ[LOGIN]})


def _read(source: Source, options: Mapping[str, Any] = MappingProxyType({})) -> Counter[str]:
    """The numbers of rows by ``table.op``."""
    rows: Counter[str] = Counter()
    for batch in spark_adapter.read(source.file, **options):
        of_rows = batch.filter(pc.is_valid(batch.column("table_version")))
        names = pc.binary_join_element_wise(of_rows.column("table"), of_rows.column("op"), ".")
        rows.update({each["values"]: each["counts"] for each in pc.value_counts(names).to_pylist()})
    return rows


STAGES: dict[str, Callable[[Source], Counter[str]]] = {
    stage.__name__: stage
    for stage in (
        events,
        definitions,
        checked,
        physical,
        arrow,
        named,
        transactions,
        changes,
        sql,
        read,
        read_defined,
        sent,
    )
}
SECOND_READS = (read, read_defined, sent)
"""These have read the same before, as Spark's workers often have."""


def _rows(source: Source, is_typed: bool) -> Counter[str]:
    """Reads all rows. Returns their numbers by ``table.op``."""
    reader = RowsReader(source.new_engine(), Asked(Options.parse({}), definitions=source.definitions))
    rows: Counter[str] = Counter()
    for block in open_payloads(source.blocks()):
        parts, faults = reader.read(block)
        if faults:
            raise ValueError(f"the file is damaged: {faults[0]}")
        for part in parts:
            rows[f"{part.table.name}.{part.op}"] += len(part)
        images = [(part, image) for part in parts for image in (part.before, part.after) if image]
        for stack in stacks(images) if is_typed else ():
            for column, cells in zip(stack.table.columns, stack.image.cells, strict=True):
                if cells is not None:
                    typed(column, cells)
    return rows


@dataclass(frozen=True)
class Measured:
    """The cost of a stage.

    Attributes:
        num_bytes: bytes of the file that were read.
        counts: the stage's own counts: rows by ``table.op``, events, transactions.
        peak: peak memory of its process, in bytes.
    """

    cost: Cost
    num_bytes: int
    counts: Counter[str]
    peak: int

    @property
    def speed(self) -> float:
        """MB of the file per CPU second."""
        return self.num_bytes / self.cost.cpu / 1e6


def measure(file: str, stage: str, repeats: int, engine: str = "auto", slice_bytes: int = 0) -> Measured:
    """Run a stage, each time in a separate process.

    Args:
        file: a binlog.
        stage: of STAGES.
        repeats: number of runs; the median cost and the highest peak count.
        engine: for decoding.
        slice_bytes: about how many bytes to read, from the beginning; 0 for the whole file.
    """
    runs = [_run(file, stage, "cost", engine, str(slice_bytes)) for _ in range(repeats)]
    counts = [Counter(run["counts"]) for run in runs]
    if any(run_counts != counts[0] for run_counts in counts):
        raise ValueError(f"runs of {stage} count differently: {counts}")
    cost = Cost.median([Cost(run["cpu"], run["wall"]) for run in runs])
    return Measured(cost, runs[0]["bytes"], counts[0], max(run["peak"] for run in runs))


def profile(file: str, stage: str) -> list[tuple[str, float]]:
    """The functions with the most time of their own in a stage, and their shares."""
    return [(name, share) for name, share in _run(file, stage, "profile", "auto", "0")["profile"]]


def _run(*arguments: str) -> dict[str, Any]:
    path = os.pathsep.join([str(ROOT), str(ROOT / "generated")])
    command = [sys.executable, "-m", "bench.decoding", *arguments]
    done = subprocess.run(command, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": path}, check=True)
    return dict(json.loads(done.stdout))


def _main(file: str, stage: str, task: str, engine: str, slice_bytes: str) -> None:
    work = STAGES[stage]
    cut = int(slice_bytes)
    source = Source(file, engine, 1, cut) if cut else Source(file, engine)
    if work in SECOND_READS:
        work(source)
    else:
        _warm_up(work, engine)
    if work is named:
        sql = Path(file).with_suffix(".sql")
        source = replace(source, definitions=_definitions(file, str(sql) if sql.exists() else OF_LOG))
    if task == "profile":
        print(json.dumps({"profile": _profile(lambda: work(source))}))
        return
    cost, counts = of_call(lambda: work(source))
    num_bytes = sum(os.path.getsize(each) for each in files_of(Path(file)))
    if cut:
        block = next(source.blocks())
        num_bytes = int(block.headers["event_length"].sum())
    measured = {"cpu": cost.cpu, "wall": cost.wall, "bytes": num_bytes, "counts": counts, "peak": peak_bytes()}
    print(json.dumps(measured))


def _warm_up(work: Callable[[Source], object], engine: str) -> None:
    """Reads other files."""
    for name in WARM_UP:
        work(Source(str(ROOT / "tests" / "data" / f"{name}.binlog"), engine))


def files_of(path: Path) -> list[Path]:
    """The files of a folder, or the one file."""
    return sorted(path.iterdir()) if path.is_dir() else [path]


def _profile(work: Callable[[], object]) -> list[tuple[str, float]]:
    profiler = cProfile.Profile(subcalls=False)
    profiler.runcall(work)
    stats = pstats.Stats(profiler).stats  # type: ignore[attr-defined]  # not in the stubs
    total = sum(entry[2] for entry in stats.values())
    longest = sorted(stats.items(), key=lambda item: -item[1][2])[:MOST_LINES]
    return [(_name(*place), entry[2] / total) for place, entry in longest]


def _name(file: str, line: int, function: str) -> str:
    """A function's name with its file, relative to the repository, without paths of this machine."""
    path = Path(file)
    if path.is_relative_to(ROOT) and "site-packages" not in path.parts:
        return f"{path.relative_to(ROOT)}: {function}"
    return f"{path.parent.name}/{path.name}: {function}" if line else function.strip("<>")


if __name__ == "__main__":
    _main(*sys.argv[1:])
