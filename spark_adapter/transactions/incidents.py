"""Changes that a server says it did not log (INCIDENT_EVENT)."""

from __future__ import annotations

import numpy as np

from binlog_ksy import layouts
from spark_adapter.decode import Engine
from spark_adapter.errors import Fault, in_file_order
from spark_adapter.files.blocks import Block
from spark_adapter.files.event_types import Code


def incidents(block: Block, engine: Engine) -> list[Fault]:
    """The incidents of a block, in order, with the server's message."""
    indices = np.flatnonzero(block.is_of((Code.incident.value,)))
    if not len(indices):
        return []
    bodies, faults = engine.bodies(block, indices, layouts.BINLOG_EVENT_BODY[Code.incident.value], ("message",))
    told = [
        block.fault(index, f"the server did not log some changes: {body['message']}")
        for index, body in zip(indices.tolist(), bodies.to_pylist(), strict=True)
        if body is not None
    ]
    return in_file_order([*told, *faults])
