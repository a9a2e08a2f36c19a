"""Memory is bounded by the blocks that are read, not by the file, nor by a transaction.

A compressed transaction is one event, which is held whole, but not what it inflates to.
"""

from __future__ import annotations

import gc
import json
import os
import struct
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pyarrow as pa
import pytest

from bench.costs import peak_bytes
from spark_adapter.files.splits import splits
from spark_adapter.ksy.columns import Columns
from spark_adapter.options import Options
from spark_adapter.reading.splits import read_split
from spark_adapter.reading.views import view_schema
from spark_adapter.rows.asked import Asked
from spark_adapter.storage.paths import list_files
from tests.fuzz.mutations import payload_body
from tests.support import tables_by_hand as by_hand
from tests.support.events_by_hand import DESCRIPTION_5_7, MAGIC, Code, event
from tests.support.tables_by_hand import Column, Logged

ROOT = Path(__file__).resolve().parents[2]
EVENT_BYTES = 8192  # binlog_row_event_max_size
EVENTS_OF_STATEMENT = 100
SHORT, LONG, HUGE = 70, 280, 2500
"""Statements of a transaction: of 58 MB, of 230, of 2 GB."""
MARGIN = 150_000_000
"""What a long transaction may take more than a short one: the highest of 400 peaks is above the highest of 12, by 40 to
100 MB, though what Arrow and Python hold between blocks stays the same."""
COPIES = 3
"""Of a payload, before it is inflated."""

TABLES = {
    "oltp": "corpus.orders",
    "compression_zstd": "corpus.p1",
    "bulk_insert_cut": "corpus.bulk",
    "json_partial": "corpus.pj",
    "mariadb_rows": "corpus.mt",
}
"""One of each file."""

COLUMNS = [
    Column(by_hand.LONGLONG, b"", name="id", is_unsigned=True),
    Column(by_hand.NEWDECIMAL, b"\x0c\x02", name="amount"),
    Column(by_hand.VARCHAR, struct.pack("<H", 400), name="note", collation=255),
    Column(by_hand.JSON, b"\4", name="details"),
]


def statement() -> tuple[bytes, int]:
    """A TABLE_MAP and the rows events of a large INSERT, and how many rows they have."""
    metadata = by_hand.optional_metadata(COLUMNS, Logged())
    body = by_hand.table_map_body(7, "d", "t", COLUMNS, [False] * 4, metadata)
    found, number = [event(Code.table_map, body)], 0
    for place in range(EVENTS_OF_STATEMENT):
        rows: list[bytes] = []
        while sum(map(len, rows)) < EVENT_BYTES:
            number += 1
            cells = [
                by_hand.integer(by_hand.LONGLONG, number, True),
                by_hand.decimal(number * 7 - 1000, 12, 2),
                by_hand.text_or_bytes(f"nöte {number}".encode() * (1 + number % 9), 2, 255),
                by_hand.json_document({"n": number, "tags": ["a", None, number / 8]}),
            ]
            rows.append(by_hand.image(cells))
        flags = int(place == EVENTS_OF_STATEMENT - 1)
        found.append(event(Code.write_rows, by_hand.rows_body(7, flags, [[True] * 4], rows, extra=b"")))
    return b"".join(found), number


def write_transaction(path: Path, repeats: int, is_payload: bool) -> int:
    """A binlog of one transaction of so many statements. Returns the number of its rows."""
    again, num_rows = statement()
    begin, end = event(Code.query, by_hand.query_body("d", "BEGIN")), event(Code.xid, bytes(8))
    with path.open("wb") as file:
        file.write(MAGIC + DESCRIPTION_5_7 + event(Code.anonymous_gtid, by_hand.anonymous_gtid_body(1)))
        if not is_payload:
            file.write(begin)
            for _ in range(repeats):
                file.write(again)
            file.write(end)
            return num_rows * repeats
        sink = pa.BufferOutputStream()
        with pa.CompressedOutputStream(sink, "zstd") as packer:
            packer.write(begin)
            for _ in range(repeats):
                packer.write(again)
            packer.write(end)
        declared = len(begin) + len(again) * repeats + len(end)
        body = payload_body(b"", declared=declared, compressed=sink.getvalue().to_pybytes())
        file.write(event(Code.transaction_payload, body))
    return num_rows * repeats


def main(path: str, view: str, *given: str) -> None:
    """Reads a file in one split, as a task of Spark does, and forgets it batch by batch; prints what was there."""
    more = {"table": "d.t"} if view == "table" else {}
    options = Options.parse({"path": path, "view": view, **more, **dict(each.split("=") for each in given)})
    schema = view_schema(options)
    counts: Counter[str] = Counter()
    for split in splits(list_files(options.paths, options), 1 << 40):
        for batch in read_split(split, Asked(options, schema)):
            counts["rows"] += batch.num_rows
            counts["batches"] += 1
    print(json.dumps({**counts, "peak": peak_bytes()}))


def measured(path: Path, view: str, given: Sequence[str]) -> dict[str, int]:
    """The same in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "generated")])}
    command = [sys.executable, "-m", "tests.source.test_memory", str(path), view, *given]
    done = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, check=True)
    return dict(json.loads(done.stdout))


def require_flat(folder: Path, view: str, repeats: int, is_payload: bool, *given: str) -> None:
    found, sizes = [], []
    for number in (SHORT, repeats):
        path = folder / f"{number}.binlog"
        num_rows = write_transaction(path, number, is_payload)
        found.append(measured(path, view, given))
        sizes.append(path.stat().st_size)
        path.unlink()
        expected = {"changes": num_rows, "table": num_rows, "transactions": 1}.get(view)
        assert expected is None or found[-1]["rows"] == expected
    short, long = found
    if not short["peak"]:
        pytest.skip("this system does not tell the peak")
    of_event = COPIES * (sizes[1] - sizes[0]) if is_payload else 0
    assert long["peak"] < short["peak"] + MARGIN + of_event, (found, sizes)


@pytest.mark.parametrize(
    ("view", "is_payload"),
    [
        pytest.param("changes", False, marks=pytest.mark.slow),  # the next test reads the same, and more
        pytest.param("table", True, marks=pytest.mark.slow),
    ],
)
def test_a_long_transaction_takes_no_more_memory_than_a_short_one(tmp_path: Path, view: str, is_payload: bool) -> None:
    require_flat(tmp_path, view, LONG, is_payload)


def test_looking_for_the_commit_of_a_long_transaction_keeps_nothing_of_it(tmp_path: Path) -> None:
    """The log has no commit time but that of the last event."""
    require_flat(tmp_path, "changes", LONG, False, "startingTimestamp=1")


@pytest.mark.slow
@pytest.mark.parametrize("is_payload", [False, True], ids=["plain", "payload"])
@pytest.mark.parametrize("view", ["changes", "table", "events", "transactions"])
def test_a_transaction_of_gigabytes_takes_no_more_memory(tmp_path: Path, view: str, is_payload: bool) -> None:
    require_flat(tmp_path, view, HUGE, is_payload)


@pytest.mark.parametrize("view", ["changes", "table", "events", "transactions"])
@pytest.mark.parametrize("name", TABLES)
def test_columns_do_not_wait_for_the_collector(name: str, view: str) -> None:
    """They hold what a block has in a table, and the collector comes for many objects, not for much memory."""
    path = str(ROOT / "tests" / "data" / f"{name}.binlog")
    table = {"table": TABLES[name]} if view == "table" else {}
    options = Options.parse({"path": path, "view": view, "engine": "compiled", **table})
    schema = view_schema(options)
    gc.freeze()  # What was there before is of no interest, and much to look through.
    gc.disable()
    try:
        for split in splits(list_files(options.paths, options), 1 << 40):
            assert sum(batch.num_rows for batch in read_split(split, Asked(options, schema)))
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        assert not [each for each in gc.garbage if isinstance(each, Columns)]
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.unfreeze()
        gc.enable()


if __name__ == "__main__":
    main(*sys.argv[1:])
