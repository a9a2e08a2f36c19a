"""The SQL behind rows: texts of ROWS_QUERY_LOG_EVENT (MySQL) and ANNOTATE_ROWS_EVENT (MariaDB)."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from binlog_ksy.event_type import EventType
from spark_adapter.charsets import utf8_or_null
from spark_adapter.decode import Engine
from spark_adapter.errors import Fault
from spark_adapter.events import Block, Int64s

Code = EventType.Code
TEXT_FIELDS = {
    Code.rows_query.value: ("event_rows_query", "rows_query"),
    Code.mariadb_annotate_rows.value: ("mariadb_annotate_rows", "query"),
}
"""Events that hold such texts: the types of their bodies, and the field."""


class RowsQueries(NamedTuple):
    """The texts that stand before the rows events of a block.

    Attributes:
        texts: one for each text; null where it is not UTF-8.
        of_event: for each event of the block the place of its text; -1 for none.
    """

    texts: pa.StringArray
    of_event: Int64s

    def of(self, events: Int64s) -> pa.StringArray:
        """The texts of some rows events."""
        if not len(self.texts):
            return pa.nulls(len(events), pa.string())
        places = self.of_event[events]
        return self.texts.take(pa.array(np.maximum(places, 0), mask=places < 0))


NO_QUERIES = RowsQueries(pa.array([], pa.string()), np.zeros(0, np.int64))


class RowsQueryReader:
    """Follows the texts through the blocks of a file: one stands before the TABLE_MAPs of its statement."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._open: pa.StringArray = pa.array([], pa.string())

    def read(
        self, block: Block, rows_events: Int64s, is_statement_end: npt.NDArray[np.bool_], faults: list[Fault]
    ) -> RowsQueries:
        """The texts of the next block; new faults go to ``faults``.

        Args:
            block: the next one.
            rows_events: the indices of all its rows events.
            is_statement_end: whether each is the last of its statement.
        """
        events, texts = self._texts(block, faults)
        # A text that was open when the last block ended stands before all of this one.
        texts = pa.concat_arrays([self._open, texts])
        events = np.concatenate([np.full(len(self._open), -1, np.int64), events])
        of_event = np.full(len(block), -1, np.int64)
        ends = rows_events[is_statement_end]
        statement_of_text = np.searchsorted(ends, events)
        if len(texts) and len(rows_events):
            newest = np.searchsorted(events, rows_events) - 1
            statement: Int64s = np.cumsum(is_statement_end) - is_statement_end
            is_its_own = (newest >= 0) & (statement_of_text[np.maximum(newest, 0)] == statement)
            of_event[rows_events] = np.where(is_its_own, newest, -1)
        self._open = texts.filter(pa.array(statement_of_text == len(ends)))[-1:]
        return RowsQueries(texts, of_event)

    def _texts(self, block: Block, faults: list[Fault]) -> tuple[Int64s, pa.StringArray]:
        """The events that hold texts, in their order, and these."""
        events: list[Int64s] = [np.zeros(0, np.int64)]
        texts = [pa.array([], pa.string())]
        for code, (type_name, field) in TEXT_FIELDS.items():
            places = np.flatnonzero(block.codes == code)
            if len(places):
                bodies, more = self._engine.bodies(block, places, type_name, (field,))
                faults += more
                events.append(places)
                texts.append(utf8_or_null(pc.struct_field(bodies, field))[0])
        order = np.argsort(np.concatenate(events), kind="stable")
        return np.concatenate(events)[order], pa.concat_arrays(texts).take(pa.array(order))
