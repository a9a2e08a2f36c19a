"""The statements of a log, and the tables of its rows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa

from spark_adapter.decode.trees import TreesEngine
from spark_adapter.definitions.sessions import ServerVersion
from spark_adapter.files.blocks import BLOCK_BYTES
from spark_adapter.files.event_file import EventFile
from spark_adapter.files.event_types import Code
from spark_adapter.files.payloads import open_payloads
from spark_adapter.files.synchronize import blocks_of_range
from spark_adapter.transactions.statement_events import STATEMENT_TYPES


def logged(path: Path) -> Iterator[tuple[str, Any, ServerVersion]]:
    """Each QUERY and TABLE_MAP of a log, in order: its kind, the fields of its body or its tree, and the server."""
    data = path.read_bytes()
    file = EventFile(pa.BufferReader(data), path.name, len(data), True)
    for block in open_payloads(blocks_of_range(file, 0, None, BLOCK_BYTES)):
        server = ServerVersion.of_text(block.format.event.body.server_version.text)
        queries = np.flatnonzero(np.isin(block.codes, list(STATEMENT_TYPES)))
        bodies: dict[int, Any] = {}
        for code in np.unique(block.codes[queries]).tolist():
            places = queries[block.codes[queries] == code]
            fields = ("thread_id", "status_vars", "db", "query")
            query_bodies, faults = TreesEngine().bodies(block, places, STATEMENT_TYPES[code], fields)
            assert not faults
            bodies |= dict(zip(places.tolist(), query_bodies.to_pylist(), strict=True))
        for index in range(len(block.codes)):
            if index in bodies:
                yield "query", bodies[index], server
            elif block.codes[index] == Code.table_map.value:
                yield "table_map", block.parse(index), server
