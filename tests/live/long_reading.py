"""Read a long binlog in one process, split by split as Spark's tasks do, and report its content.

``python -m tests.live.long_reading FILE SPLIT_BYTES TIMES [OPTION=VALUE …]``, with options of the data source, prints a
JSON object: the number of rows of each kind, the exact sums of the numbers in them, digests of where they are, and how
much memory is kept after the first batch of rows and at the end.
"""

from __future__ import annotations

import ctypes
import gc
import json
import os
import sys
import zlib
from collections import Counter
from decimal import Decimal
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.files.splits import splits
from spark_adapter.options import Options
from spark_adapter.reading.splits import read_split
from spark_adapter.reading.views import view_schema
from spark_adapter.rows.asked import Asked
from spark_adapter.storage.paths import list_files

IMAGES_BEFORE = ("update_preimage", "delete")
PLACES = {"changes": ("position", "change_index"), "table": ("_position", "_change_index")}


def main(path: str, split_bytes: str, times: str, *given: str) -> None:
    options = Options.parse({"path": path, **dict(each.split("=", 1) for each in given)})
    kept: list[int] = []
    first, *others = [_read(options, int(split_bytes), kept) for _ in range(int(times))]
    assert all(other == first for other in others)
    kept.append(_kept())
    print(json.dumps({**first, "kept": kept}))


def _kept() -> int:
    """Resident memory without what is free: garbage in cycles, and what allocators hold for later."""
    gc.collect()
    pa.default_memory_pool().release_unused()
    ctypes.CDLL(None).malloc_trim(0)
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def _read(options: Options, split_bytes: int, kept: list[int]) -> dict[str, Any]:
    schema = view_schema(options)
    counts: Counter[str] = Counter()
    sums: dict[str, Decimal] = {}
    faults: list[str] = []
    digests = [0, 0]
    last, is_ordered = -1, True
    for split in splits(list_files(options.paths, options), split_bytes):
        for batch in read_split(split, Asked(options, schema)):
            if not batch.num_rows:
                continue
            faults += batch.column("_corrupt_record").drop_null().to_pylist()
            places = [batch.column(name).to_numpy(zero_copy_only=False) for name in PLACES[options.view]]
            digests = [zlib.crc32(place.tobytes(), digest) for place, digest in zip(places, digests, strict=True)]
            positions = places[0]
            is_ordered &= bool(positions[0] >= last and (np.diff(positions) >= 0).all())
            last = int(positions[-1])
            if options.view == "table":
                counts.update(batch.column("_change_type").to_pylist())
                _add(sums, batch)
            else:
                pairs = zip(batch.column("table").to_pylist(), batch.column("op").to_pylist(), strict=True)
                counts.update(f"{table} {op}" for table, op in pairs)
            if not kept:
                kept.append(_kept())
    told = {name: str(value) for name, value in sums.items()}
    return {
        "counts": counts, "sums": told, "digests": digests, "last": last, "ordered": is_ordered, "faults": faults,
    }  # fmt: skip


def _add(sums: dict[str, Decimal], batch: pa.RecordBatch) -> None:
    """Add the numbers of images after a change, and take away those of images before it; of bytes how many they are."""
    is_before = pc.is_in(batch.column("_change_type"), pa.array(IMAGES_BEFORE))
    for sign, part in ((-1, batch.filter(is_before)), (1, batch.filter(pc.invert(is_before)))):
        for field in part.schema:
            name, cells = field.name, part.column(field.name)
            if pa.types.is_binary(field.type):
                name, cells = f"bytes of {name}", pc.binary_length(cells)
            if not field.name.startswith("_") and (pa.types.is_integer(cells.type) or pa.types.is_decimal(cells.type)):
                numbers = cells.cast(pa.decimal128(38, getattr(cells.type, "scale", 0)))
                sums[name] = sums.get(name, Decimal(0)) + sign * (pc.sum(numbers).as_py() or 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
