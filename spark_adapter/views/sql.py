"""The view ``sql``: each change as a statement that repeats it, and one that takes it back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from io import BytesIO
from typing import Any, ClassVar, NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from kaitaistruct import KaitaiStream

from binlog_ksy.event_rows import EventRows
from spark_adapter.columns.documents.json_sql import updating_expression
from spark_adapter.columns.documents.json_text import JsonDocumentError
from spark_adapter.columns.documents.partial_json import updated_documents
from spark_adapter.columns.json_strings import joined as concatenated
from spark_adapter.columns.kinds import SqlTexts, sql_conditions, sql_texts
from spark_adapter.columns.sql_strings import backquoted
from spark_adapter.decode import DecodedRows, Engine, Image
from spark_adapter.decode.engine import rows_heads
from spark_adapter.decode.table import CellType, Column, Table
from spark_adapter.definitions.history import Cascade
from spark_adapter.definitions.sessions import server_of
from spark_adapter.definitions.table_definition import TableDefinition
from spark_adapter.errors import Fault, as_told
from spark_adapter.event_headers import Int64s
from spark_adapter.files.blocks import Block
from spark_adapter.ksy.arrays import Bools, mask
from spark_adapter.matching.naming import NOT_GIVEN
from spark_adapter.rows.asked import Asked
from spark_adapter.rows.rows_queries import RowsQueries
from spark_adapter.rows.session_checks import checks
from spark_adapter.rows.statement_rows import StatementRow, changing_statements, may_rename
from spark_adapter.rows.statement_scripts import Script, ScriptReader
from spark_adapter.sql.reader import TableName
from spark_adapter.sql.statements import Statement
from spark_adapter.transactions.outcomes import doubts
from spark_adapter.transactions.statement_events import OPS, LoggedStatement
from spark_adapter.transactions.tracked import TrackedBlock
from spark_adapter.views.base import COLUMNS_OF_CHANGES, ChangesInOrder, RowView

SCHEMA = pa.schema(
    [
        *COLUMNS_OF_CHANGES,
        ("statement", pa.string()),
        ("undo", pa.string()),
        ("_corrupt_record", pa.string()),
        ("session", pa.string()),
        ("unlogged_tables", pa.list_(pa.string())),
    ]
)


class SqlView(RowView):
    """See :data:`SCHEMA` for the columns.

    - ``statement`` repeats the change on a server that has the row before it; ``undo`` takes it back on one that has
      the row after it. Each is complete, without a semicolon at its end.
    - A row is found by its primary key or, without one, by all its columns.
    - Columns that are generated are left out: only a definition says which are.
    - ``session`` is what SET must assign before either: the checks that the flags of the rows event switch on and off,
      and the ``sql_mode``, which is strict unless a strict session refuses the row.
    - ``unlogged_tables`` are tables whose rows a foreign key may have changed with this one, if the log does not have
      such changes; definitions tell which. Null for none.
    - Statements that the log has as text have ``op`` 'statement' and no ``undo``. Each has one row, whose ``table`` is
      null if it names several. Their ``statement`` begins with the state of the session that they need; a semicolon and
      a line end separate its parts. It has the passwords that the log has.
    - RENAME TABLE of MariaDB's temporary tables has no row where definitions tell: the log does not make such tables.
    - Where a name or a cell is missing, or an image does not hold what it takes, ``statement`` or ``undo`` is null, and
      ``_corrupt_record`` says why.

    Statements are for a session as :data:`SESSION` and then ``session`` set it.
    """

    schema = SCHEMA
    subjects: ClassVar = {name: name for name in ("file", "timestamp", "database", "table")}

    def __init__(self, engine: Engine, asked: Asked | None = None) -> None:
        super().__init__(engine, asked)
        self._with_undo = self.asked.has_column("undo")
        self._definitions: dict[int, TableDefinition | None] = {}
        self._changes: dict[str, Int64s] = {}
        self._scripts = ScriptReader(engine)

    def statements(self, tracked: TrackedBlock, faults: list[Fault]) -> list[StatementRow]:
        self._scripts.read(tracked.block, faults)
        found = changing_statements(self.engine, *tracked, self.asked, faults, _OF_SAVEPOINTS)
        return [
            StatementRow(each, *_the_table(each.statement))
            for event, each in found.items()
            if _is_run(each.statement) and self._may_change(each, tracked.block, event)
        ]

    def _may_change(self, statement: LoggedStatement, block: Block, event: int) -> bool:
        """Whether a statement may be of tables that a script can make: no RENAME of temporary ones alone."""
        if statement.statement.verb != "RENAME TABLE" or not statement.statement.renames:
            return True
        position = int(block.positions[event])
        tables = [old for old, _ in statement.statement.renames]
        return any(may_rename(statement, table, self.asked, block.file, position) for table in tables)

    def rows(
        self, tracked: TrackedBlock, parts: list[DecodedRows], numbers: Int64s, queries: RowsQueries
    ) -> tuple[pa.RecordBatch, list[Fault]]:
        changes = ChangesInOrder.of(tracked, parts, numbers)
        block = tracked.block
        written = [_written(part, tracked, self._with_undo, self._known(part, block)) for part in parts]
        columns = changes.columns | {
            "statement": changes.in_order([each.statements for each in written]),
            "undo": changes.in_order([each.undos for each in written]),
            "_corrupt_record": changes.in_order([each.corrupt for each in written]),
        }
        flags = self._flags(block, changes.events)
        is_mariadb = server_of(block.format).is_mariadb
        lax = np.concatenate([each.lax for each in written])[changes.order]
        columns["session"] = _of_kinds(flags * 2 + lax, lambda kind: _session(kind // 2, bool(kind % 2), is_mariadb))
        unlogged = changes.in_order([each.unlogged for each in written])
        columns["unlogged_tables"] = pc.if_else(
            _of_kinds(flags, _logs_no_cascades), unlogged, pa.scalar(None, unlogged.type)
        )
        reported = columns["_corrupt_record"].drop_null().to_pylist()
        return self.batch(columns), as_told([fault for each in written for fault in each.faults], reported)

    def _known(self, part: DecodedRows, block: Block) -> _Known:
        """The definitions of the rows' table."""
        table, history = part.table, self.asked.definitions
        if history is None or table.logged is None or not len(part):
            return _Known(None, partial(self._cascades, block))
        if table.serial not in self._definitions:
            name, position = TableName(table.database, table.name), int(block.positions[part.event_index[0]])
            found = history.find(name, block.file, position)
            definition = next((each for each in found if isinstance(each, TableDefinition)), None)
            self._definitions[table.serial] = definition
        return _Known(self._definitions[table.serial], partial(self._cascades, block))

    def _cascades(self, block: Block, part: DecodedRows) -> list[tuple[Bools, Cascade]]:
        """The foreign keys by which changes of some rows change other tables, each with the rows that it holds for."""
        history, name = self.asked.definitions, TableName(part.table.database, part.table.name)
        if history is None or not history.is_parent(name):
            return []
        if block.file not in self._changes:
            self._changes[block.file] = np.array(history.changes_in(block.file), np.int64)
        positions = block.positions[part.event_index]
        stretches = np.searchsorted(self._changes[block.file], positions)
        found = []
        for stretch in np.unique(stretches).tolist():
            rows = stretches == stretch
            cascades = history.cascades(name, block.file, int(positions[rows][0]))
            found += [(rows, cascade) for cascade in cascades]
        return found

    def _flags(self, block: Block, events: Int64s) -> Int64s:
        """The flags of rows events."""
        if not (self.asked.has_column("session") or self.asked.has_column("unlogged_tables")):
            return np.zeros(len(events), np.int64)
        distinct, of_row = np.unique(events, return_inverse=True)
        return rows_heads(self.engine, block, distinct).flags[of_row]

    def columns_of_statements(
        self, tracked: TrackedBlock, statements: list[StatementRow], numbers: Int64s
    ) -> tuple[dict[str, pa.Array], list[Fault]]:
        block = tracked.block
        scripts = [_if_certain(self._scripts.script(block, each.statement), each.statement) for each in statements]
        faults: list[Fault] = []
        told: list[str | None] = []
        for each, script in zip(statements, scripts, strict=True):
            if script.problem is not None:
                faults.append(block.fault(each.statement.event, script.problem))
            told.append(None if script.problem is None else str(faults[-1]))
        return tracked.columns(np.array([each.statement.event for each in statements], np.int64)) | {
            "change_index": pa.array(numbers),
            "database": pa.array([each.database for each in statements], pa.string()),
            "table": pa.array([each.table for each in statements], pa.string()),
            "op": pa.repeat(pa.scalar("statement"), len(statements)),
            "statement": pa.array([script.text for script in scripts], pa.string()),
            "_corrupt_record": pa.array(told, pa.string()),
        }, faults


SESSION = (
    "SET NAMES utf8mb4",
    "SET time_zone = '+00:00', timestamp = DEFAULT",
)
"""Statements that prepare a session for rows of the view, each of which has more in ``session``."""
_MODES = "ALLOW_INVALID_DATES,NO_AUTO_VALUE_ON_ZERO"
_OF_SAVEPOINTS = ("SAVEPOINT", "ROLLBACK TO", "RELEASE SAVEPOINT")


def _of_kinds(kinds: Int64s, value: Callable[[int], Any]) -> pa.Array:
    """A value for each of some numbers, of which there are few different ones."""
    distinct, of_row = np.unique(kinds, return_inverse=True)
    return pa.array([value(kind) for kind in distinct.tolist()]).take(pa.array(of_row))


def _logs_no_cascades(flags: int) -> bool:
    """Whether rows of an event with these flags may have changed others, which are not in the log."""
    bits = EventRows.RowsFlags(flags, KaitaiStream(BytesIO()))
    return not (bits.is_use_sql_foreign_key or bits.is_no_foreign_key_checks)


def _session(flags: int, is_lax: bool, is_mariadb: bool) -> str:
    """The assignments of SET for the rows of an event with these flags."""
    bits = EventRows.RowsFlags(flags, KaitaiStream(BytesIO()))
    return ", ".join([*checks(bits, is_mariadb), f"sql_mode = '{_MODES if is_lax else f'STRICT_ALL_TABLES,{_MODES}'}'"])


def _is_run(statement: Statement) -> bool:
    """Whether its server ran it, and did not take it for a comment."""
    return statement.kind in OPS or statement.verb in _OF_SAVEPOINTS


def _the_table(statement: Statement) -> tuple[str | None, str | None]:
    """The database and the table of a statement; the session's database if it does not name one table."""
    if statement.tables is not None and len(statement.tables) == 1:
        return statement.tables[0].database, statement.tables[0].table
    return statement.database, None


class _Known(NamedTuple):
    """The facts about a table that only definitions have.

    Attributes:
        definition: of it; None if none fits.
        cascades: the foreign keys by which changes of some rows change other tables, each with the rows that it holds
            for.
    """

    definition: TableDefinition | None
    cascades: Callable[[DecodedRows], list[tuple[Bools, Cascade]]]


class _Written(NamedTuple):
    """Some rows as SQL.

    Attributes:
        corrupt: what is missing.
        faults: the same.
        lax: whether a strict session refuses them.
        unlogged: the tables whose rows foreign keys may have changed with them.
    """

    statements: pa.StringArray
    undos: pa.StringArray
    corrupt: pa.StringArray
    faults: list[Fault]
    lax: Bools
    unlogged: pa.ListArray


def _if_certain(script: Script, statement: LoggedStatement) -> Script:
    """The script of a statement, if it is known that what it did stayed."""
    return script if statement.doubt is None else Script(None, statement.doubt)


def _written(part: DecodedRows, tracked: TrackedBlock, with_undo: bool, known: _Known) -> _Written:
    block, doubtful = tracked.block, doubts(part, tracked.transactions)
    if _num_bytes(part) <= MOST_BYTES:
        return _Rows(part, known, doubtful).written(block, with_undo)
    if len(part) == 1:
        try:
            return _Rows(part, known, doubtful).written(block, with_undo)
        except (pa.ArrowInvalid, pa.ArrowCapacityError):  # more bytes than one Arrow array can hold
            return _refused(part, block, "its statement is longer than any that a server takes", doubtful)
    half = len(part) // 2
    halves = part.slice(0, half), part.slice(half, len(part))
    first, second = (_written(each, tracked, with_undo, known) for each in halves)
    return _Written(
        pa.concat_arrays([first.statements, second.statements]),
        pa.concat_arrays([first.undos, second.undos]),
        pa.concat_arrays([first.corrupt, second.corrupt]),
        [*first.faults, *second.faults],
        np.concatenate([first.lax, second.lax]),
        pa.concat_arrays([first.unlogged, second.unlogged]),
    )


MOST_BYTES = 128 << 20
"""Rows of this many bytes are written together: a statement may take several times as many."""


def _num_bytes(part: DecodedRows) -> int:
    images = (image for image in (part.before, part.after) if image is not None)
    return sum(cells.nbytes for image in images for cells in image.cells if cells is not None)


def _refused(part: DecodedRows, block: Block, reason: str, doubtful: dict[int, str]) -> _Written:
    """Rows without SQL."""
    nothing = pa.nulls(len(part), pa.string())
    faults = _faults(part, block, {row: [*filter(None, (doubtful.get(row), reason))] for row in range(len(part))})
    told = pa.array([str(fault) for fault in faults], pa.string())
    unlogged = pa.nulls(len(part), pa.list_(pa.string()))
    return _Written(nothing, nothing, told, faults, np.zeros(len(part), bool), unlogged)


def _faults(part: DecodedRows, block: Block, reasons: dict[int, list[str]]) -> list[Fault]:
    table = part.table.qualified_name
    return [
        block.fault(
            int(part.event_index[row]),
            f"row {part.row_index[row]} of {table}: {'; '.join(dict.fromkeys(several))}",
        )
        for row, several in sorted(reasons.items())
    ]


class _Rows:
    """Rows of one table that were changed in one way, and their SQL.

    Args:
        part: the rows.
        known: what definitions say of the table.
        doubtful: why it is not known whether rows stayed, by row: these have no SQL.
    """

    def __init__(self, part: DecodedRows, known: _Known, doubtful: dict[int, str]) -> None:
        self._part = part
        self._definition = known.definition
        self._cascades = known.cascades(part)
        self._table = part.table
        self._count = len(part)
        self._name = f"{backquoted(part.table.database)}.{backquoted(part.table.name)}"
        self._doubtful = doubtful
        self._reasons = {row: [reason] for row, reason in doubtful.items()}
        self._lax: Bools = np.full(len(part), self._is_computed() or self._lacks_values())

    def written(self, block: Block, with_undo: bool) -> _Written:
        """The SQL of the rows.

        Args:
            block: of the rows.
            with_undo: also what takes them back.
        """
        part = self._part
        if (reason := _unwritable(self._table)) is not None:
            return _refused(part, block, reason, self._doubtful)
        before = {} if part.before is None else self._texts(part.before)
        after = {} if part.after is None else self._texts(part.after)
        statements = undos = pa.nulls(self._count, pa.string())
        try:
            statements = self._statement(before, after)
        except _MissingError as error:
            self._report(f"no statement: {error}")
        if with_undo:
            try:
                undos = self._undo(before, after)
            except _MissingError as error:
                self._report(f"no undo: {error}")
        if self._doubtful:
            is_certain = pa.array([row not in self._doubtful for row in range(self._count)])
            statements, undos = (pc.if_else(is_certain, texts, None) for texts in (statements, undos))
        unlogged = self._unlogged(before, after)
        if not self._reasons:
            return _Written(statements, undos, pa.nulls(self._count, pa.string()), [], self._lax, unlogged)
        faults = _faults(part, block, self._reasons)
        told: list[str | None] = [None] * self._count
        for row, fault in zip(sorted(self._reasons), faults, strict=True):
            told[row] = str(fault)
        return _Written(statements, undos, pa.array(told, pa.string()), faults, self._lax, unlogged)

    def _unlogged(self, before: _Texts, after: _Texts) -> pa.ListArray:
        """The tables whose rows foreign keys may have changed with each row."""
        part, count = self._part, self._count
        if not self._cascades or part.before is None:
            return pa.nulls(count, pa.list_(pa.string()))
        found: list[tuple[list[bool], frozenset[TableName]]] = []
        for rows, cascade in self._cascades:
            tables = cascade.on_delete if part.after is None else cascade.on_update
            if part.after is not None and tables:
                rows = rows & self._differs(before, after, cascade.columns)
            found.append((rows.tolist(), tables))
        named = [_names(*(tables for rows, tables in found if rows[row])) for row in range(count)]
        return pa.array(named, pa.list_(pa.string()))

    def _differs(self, before: _Texts, after: _Texts, columns: tuple[str, ...]) -> Bools:
        """Whether one of some columns is another after an update."""
        names = {name.lower() for name in columns}
        differs: Bools = np.zeros(self._count, bool)
        for column in self._table.columns:
            if column.key.lower() in names and column.index in after:
                if column.index not in before:
                    return np.ones(self._count, bool)
                is_other = pc.not_equal(before[column.index].literals, after[column.index].literals)
                differs |= mask(pc.fill_null(is_other, True))
        return differs

    def _is_computed(self) -> bool:
        """Whether the server computes values of a row, whose types they may not fit but in a session that is lax."""
        keys = () if self._definition is None else self._definition.keys
        is_over_expression = any(part.column is None for key in keys for part in key.parts)
        return is_over_expression or any(column.generated for column in self._table.columns)

    def _lacks_values(self) -> bool:
        """Whether rows are inserted without a value for a column that perhaps has no default."""
        part = self._part
        if part.before is not None or part.after is None:
            return False
        definitions = () if self._definition is None else self._definition.columns
        with_default = {each.name for each in definitions if each.default is not None}
        return any(
            cells is None and not column.is_nullable and not column.generated and column.key not in with_default
            for column, cells in zip(self._table.columns, part.after.cells, strict=True)
        )

    def _report(self, reason: str) -> None:
        for row in range(self._count):
            self._reasons.setdefault(row, []).append(reason)

    def _texts(self, image: Image) -> _Texts:
        """The columns of an image that statements name."""
        found = {}
        for column, cells in zip(self._table.columns, image.cells, strict=True):
            if cells is None or (column.generated and column.index not in (self._table.key or ())):
                continue
            texts = sql_texts(column, cells)
            if column.index in image.json_diffs:
                texts = self._updated(column, texts, image.json_diffs[column.index])
            for row, reason in texts.bad:
                self._reasons.setdefault(row, []).append(f"column {column.key}: {reason}")
            if texts.lax is not None:
                self._lax |= mask(texts.lax)
            found[column.index] = texts
        return found

    def _updated(self, column: Column, texts: SqlTexts, diffs: pa.Array) -> SqlTexts:
        """A JSON column of a partial update: the functions that change the document, and the text after them."""
        expressions: list[str | None] = []
        bad = [*texts.bad]
        for row, diff in enumerate(diffs.to_pylist()):
            expression = None
            try:
                expression = None if diff is None else updating_expression(backquoted(column.key), diff)
            except JsonDocumentError as error:
                bad.append((row, f"JSON: {error}"))
            expressions.append(expression)
        is_diff = diffs.is_valid()
        return SqlTexts(
            pc.if_else(is_diff, pa.array(expressions, pa.string()), texts.literals),
            sorted(bad),
            texts.cells,
            pc.if_else(is_diff, updated_documents(self._part, column.index).texts, texts.values),
            texts.lax,
        )

    def _statement(self, before: _Texts, after: _Texts) -> pa.StringArray:
        if self._part.before is None:
            return self._insert(after)
        if self._part.after is None:
            return self._delete(before)
        return self._update(new=after, old=before, located=before)

    def _undo(self, before: _Texts, after: _Texts) -> pa.StringArray:
        if self._part.before is None:
            return self._delete(after)
        lost = [
            column.key
            for column in self._table.columns
            if not column.generated
            and column.index not in before
            and (self._part.after is None or column.index in after)
        ]
        if lost:
            raise _MissingError(f"the image before the change does not hold {', '.join(lost)}")
        if self._part.after is None:
            return self._insert(before)
        return self._update(
            new={index: before[index] for index in after if index in before}, old=after, located=before | after
        )

    def _insert(self, texts: _Texts) -> pa.StringArray:
        columns = [column for column in self._table.columns if column.index in texts and not column.generated]
        names = ", ".join(backquoted(column.key) for column in columns)
        parts: list[Any] = [f"INSERT INTO {self._name} ({names}) VALUES ("]
        for number, column in enumerate(columns):
            parts += [", " if number else "", texts[column.index].literals]
        return self._concatenated(*parts, ")")

    def _delete(self, located: _Texts) -> pa.StringArray:
        return self._concatenated(f"DELETE FROM {self._name} WHERE ", *self._where(located))

    def _update(self, new: _Texts, old: _Texts, located: _Texts) -> pa.StringArray:
        """The columns that differ get their new values.

        A TIMESTAMP or DATETIME that stays as it was must be said to, or ON UPDATE CURRENT_TIMESTAMP may change it.
        """
        assignments: list[Any] = []
        columns = [column for column in self._table.columns if not column.generated]
        for column in columns:
            itself = f", {backquoted(column.key)} = {backquoted(column.key)}"
            stays = itself if column.cell_type in _MAY_UPDATE_THEMSELVES else ""
            if column.index not in new:
                assignments.append(stays)
                continue
            changed = concatenated(f", {backquoted(column.key)} = ", new[column.index].literals)
            if column.index in old:
                differs = pc.not_equal(new[column.index].literals, old[column.index].literals)
                changed = pc.if_else(pc.fill_null(differs, True), changed, stays)
            assignments.append(changed)
        texts = self._concatenated(*assignments)
        if columns:  # nothing may have changed
            texts = pc.if_else(
                pc.equal(texts, ""), f", {backquoted(columns[0].key)} = {backquoted(columns[0].key)}", texts
            )
        longest = pc.max(pc.binary_length(texts)).as_py() or 0  # without it, Arrow's own arithmetic overflows
        without_comma = pc.binary_slice(texts.view(pa.binary()), len(", "), longest).view(pa.string())
        return self._concatenated(f"UPDATE {self._name} SET ", without_comma, " WHERE ", *self._where(located))

    def _where(self, located: _Texts) -> list[Any]:
        """The WHERE clause for each row: its key if that is known, otherwise all its columns."""
        columns, key = self._table.columns, self._table.key
        if key and all(index in located for index in key):
            parts: list[Any] = []
            for number, index in enumerate(key):
                parts += [f"{' AND ' if number else ''}{backquoted(columns[index].key)} = ", located[index].literals]
            return parts
        lost = [column.key for column in columns if not column.generated and column.index not in located]
        if lost:
            raise _MissingError(f"the images hold no key, and not {', '.join(lost)}")
        parts = []
        for column in columns:
            if column.index in located:
                parts += [" AND " if parts else "", sql_conditions(column, located[column.index])]
        # Where the server computes all columns, rows are the same.
        return [*(parts or ["TRUE"]), " LIMIT 1"]

    def _concatenated(self, *parts: Any) -> pa.StringArray:
        """Parts, concatenated row by row, though all may be constants."""
        texts = concatenated(*parts)
        return texts if isinstance(texts, pa.Array) else pa.repeat(texts, self._count)


def _names(*tables: frozenset[TableName]) -> list[str] | None:
    """The names of some tables; None for none."""
    return sorted(".".join(filter(None, table)) for table in frozenset[TableName]().union(*tables)) or None


_Texts = dict[int, SqlTexts]
"""Columns of an image, by their indices."""
_MAY_UPDATE_THEMSELVES = (CellType.timestamp, CellType.timestamp2, CellType.datetime, CellType.datetime2)


class _MissingError(Exception):
    """The log does not hold what a statement takes."""


def _unwritable(table: Table) -> str | None:
    """Why there are no statements for a table; None if there are."""
    if not table.has_names:
        return table.misfit or NOT_GIVEN
    if any(column.generated in ("row start", "row end") for column in table.columns):
        return "its history, which SYSTEM VERSIONING keeps, cannot be written with SQL"
    return None
