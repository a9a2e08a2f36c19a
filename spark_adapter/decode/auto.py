"""The default engine: ``lanes`` where there is much to decode at once, ``trees`` where there is little."""

from __future__ import annotations

from collections.abc import Sequence

import pyarrow as pa

from spark_adapter.decode.engine import DecodedRows, Engine, EventsByTable, RowsHeads
from spark_adapter.decode.lanes import LanesEngine
from spark_adapter.decode.rows_groups import RowsGroup, by_entry, groups_of
from spark_adapter.decode.trees import TreesEngine
from spark_adapter.errors import Fault
from spark_adapter.files.blocks import Block, Int64s

# Below these, the NumPy calls for a few lanes take longer than parsing the events one by one. Measured.
FEW_EVENTS = 12
FEW_BYTES = 1 << 16


class AutoEngine:
    """See :class:`spark_adapter.decode.engine.Engine`."""

    name = "auto"

    def __init__(self) -> None:
        self._lanes = LanesEngine()
        self._trees = TreesEngine()

    def bodies(
        self, block: Block, indices: Int64s, type_name: str, fields: Sequence[str] = ()
    ) -> tuple[pa.Array, list[Fault]]:
        return self._for(block, indices).bodies(block, indices, type_name, fields)

    def rows_heads(self, block: Block, indices: Int64s) -> RowsHeads:
        return self._for(block, indices).rows_heads(block, indices)

    def rows(self, block: Block, events: EventsByTable) -> tuple[list[DecodedRows], list[Fault]]:
        few: list[RowsGroup] = []
        many: list[RowsGroup] = []
        for group in groups_of(block, events):
            if _are_few(block, group.events):
                few += group.apart()
            else:
                many.append(group)
        decoded, faults = self._lanes.rows_of(block, many)
        of_few, more = self._trees.rows(block, by_entry(few))
        return [*decoded, *of_few], [*faults, *more]

    def _for(self, block: Block, indices: Int64s) -> Engine:
        return self._trees if _are_few(block, indices) else self._lanes


def _are_few(block: Block, indices: Int64s) -> bool:
    return len(indices) < FEW_EVENTS and int(block.headers["event_length"][indices].sum()) < FEW_BYTES
