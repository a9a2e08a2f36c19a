"""The SQL behind rows: texts of ROWS_QUERY_LOG_EVENT (MySQL) and ANNOTATE_ROWS_EVENT (MariaDB).

They are as the client sent them, without their character set. On MySQL the preceding QUERY event, the BEGIN of their
transaction, has it; otherwise they are decoded as UTF-8.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from binlog_ksy import layouts
from binlog_ksy.event_type import EventType
from spark_adapter.charsets.decoding import utf8_or_null
from spark_adapter.charsets.sql_texts import DEFAULT_COLLATION, client_collations, texts_by_collation
from spark_adapter.decode import Engine
from spark_adapter.errors import Fault
from spark_adapter.files.blocks import Block, Int64s

Code = EventType.Code
_QUERY_BODY = layouts.BINLOG_EVENT_BODY[Code.query.value]
TEXT_FIELDS = {
    Code.rows_query.value: ("event_rows_query", "rows_query"),
    Code.mariadb_annotate_rows.value: ("mariadb_annotate_rows", "query"),
}
"""Events that hold such texts: their body types, and the field."""


class RowsQueries(NamedTuple):
    """The texts that precede the rows events of a block.

    Attributes:
        texts: each text; null if it is invalid in its character set.
        of_event: for each event of the block the index of its text; -1 for none.
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
    """Follows the texts through the blocks of a file: each precedes the TABLE_MAPs of its statement."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._open: pa.StringArray = pa.array([], pa.string())
        self._last_query: Block | None = None
        """The last QUERY event so far, which has the collation of the client."""

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
        if not len(texts) and not len(self._open):
            return RowsQueries(texts, np.full(len(block), -1, np.int64))
        # A text that was open at the end of the last block precedes all of this one.
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
        """The events that hold texts, in order, and the texts."""
        events: list[Int64s] = []
        texts: list[pa.StringArray] = []
        for code, (type_name, field) in TEXT_FIELDS.items():
            if code in block.types:
                places = np.flatnonzero(block.codes == code)
                bodies, more = self._engine.bodies(block, places, type_name, (field,))
                faults += more
                octets = pc.struct_field(bodies, field)
                events.append(places)
                is_mysql = code == Code.rows_query.value
                texts.append(self._by_client(block, places, octets) if is_mysql else utf8_or_null(octets)[0])
        queries = np.flatnonzero(block.codes == Code.query.value)
        if len(queries):
            self._last_query = block.alone(int(queries[-1]))
        if not texts:
            return np.zeros(0, np.int64), NO_QUERIES.texts
        order = np.argsort(np.concatenate(events), kind="stable")
        return np.concatenate(events)[order], pa.concat_arrays(texts).take(pa.array(order))

    def _by_client(self, block: Block, events: Int64s, octets: pa.BinaryArray) -> pa.StringArray:
        """Texts of ROWS_QUERY events, decoded with their clients' character sets."""
        if pc.all(pc.string_is_ascii(octets.view(pa.string()))).as_py() is not False:
            return octets.cast(pa.string())
        queries = np.flatnonzero(block.codes == Code.query.value)
        newest = np.searchsorted(queries, events) - 1
        needed, of_event = np.unique(newest, return_inverse=True)
        collations = self._collations(block, queries[needed[needed >= 0]])
        if needed[0] < 0:  # the QUERY event of an earlier block
            last = self._last_query
            before = [DEFAULT_COLLATION] if last is None else self._collations(last, np.arange(1))
            collations = pa.concat_arrays([pa.array(before, pa.string()), collations])
        return texts_by_collation(octets, collations.take(pa.array(of_event)))

    def _collations(self, block: Block, queries: Int64s) -> pa.StringArray:
        """Collations of the clients of QUERY events. Faults are reported where these are read as statements."""
        if not len(queries):
            return pa.array([], pa.string())
        bodies, _ = self._engine.bodies(block, queries, _QUERY_BODY, ("status_vars",))
        return client_collations(pc.struct_field(bodies, "status_vars"))
