"""The rows of a table in a stretch of a log: their versions, and the transactions they are in.

A survey comes before the rows are read. It decodes them, but does not make values of them.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from spark_adapter.columns.kinds import spark_type
from spark_adapter.columns.table_schema import CHANGE_COLUMNS, with_times_as
from spark_adapter.decode import DecodedRows, engine_named
from spark_adapter.decode.engine import EventsByTable
from spark_adapter.decode.table import Table
from spark_adapter.definitions.history import BEGINNING, History
from spark_adapter.definitions.table_definition import TableDefinition
from spark_adapter.errors import BinlogError, Fault
from spark_adapter.files.blocks import Block
from spark_adapter.files.event_types import Code
from spark_adapter.files.payloads import open_payloads
from spark_adapter.files.splits import Split
from spark_adapter.matching.fit import misfit
from spark_adapter.option_values import LogPosition
from spark_adapter.options import Options
from spark_adapter.reading.planning import packed
from spark_adapter.replays.passes import InEach, Part, splits_between
from spark_adapter.rows.asked import Asked
from spark_adapter.rows.row_changes import OP_OF_CODE, RowsReader
from spark_adapter.sql.reader import TableName
from spark_adapter.transactions.outcomes import Fate, doubt
from spark_adapter.transactions.selection import selected_transactions
from spark_adapter.transactions.tracked import TrackedBlock, tracked_blocks
from spark_adapter.transactions.transactions import NONE, Transactions
from spark_adapter.views.table import TableView

MOST_STATEMENTS = 100
"""How many statements are told."""


class Version(NamedTuple):
    """The columns of a table as rows have them.

    Attributes:
        place: of the first event of such rows, in words.
        schema: names and types.
        key: names of the columns by which the server finds rows; None if it is not known.
        problem: why they are not those of the table's definition; None if they are.
    """

    place: str
    schema: pa.Schema
    key: tuple[str, ...] | None
    problem: str | None


class Uncounted(NamedTuple):
    """A transaction whose rows do not count, or perhaps not.

    Attributes:
        reason: why it is not known whether they do; None if they certainly do not.
    """

    file: str
    position: int
    reason: str | None


@dataclass
class Survey:
    """Facts about the rows of a table.

    Attributes:
        versions: that differ.
        uncounted: transactions that did not end before the end, or may have been undone.
        is_partial: some images do not hold all columns.
        has_moves: some of these are of updates that change the key of a row.
        is_prepared: some are in prepared transactions.
        has_xa_ends: there are ends of such, whatever their rows.
        statements: the first of those that may have changed the table without rows, in words.
        num_statements: all of them.
    """

    versions: list[Version] = field(default_factory=list)
    uncounted: list[Uncounted] = field(default_factory=list)
    is_partial: bool = False
    has_moves: bool = False
    is_prepared: bool = False
    has_xa_ends: bool = False
    statements: list[str] = field(default_factory=list)
    num_statements: int = 0

    @property
    def has_rows(self) -> bool:
        """Whether there are any."""
        return bool(self.versions)

    def add(self, other: Survey) -> None:
        """Take in what another part of the log has."""
        known = {(str(each.schema), each.key, each.problem) for each in self.versions}
        self.versions += [each for each in other.versions if (str(each.schema), each.key, each.problem) not in known]
        self.uncounted += other.uncounted
        self.is_partial |= other.is_partial
        self.has_moves |= other.has_moves
        self.is_prepared |= other.is_prepared
        self.has_xa_ends |= other.has_xa_ends
        self.statements += other.statements[: MOST_STATEMENTS - len(self.statements)]
        self.num_statements += other.num_statements


class Stretch(NamedTuple):
    """Where to look, and for what.

    Attributes:
        options: of the view ``table``.
        begin: a place between transactions from which on rows are looked at; None for that in the options.
        definition: of the table there; None if the log's own names are used.
        key: the user's, in lower case; empty for that of the definition.
        knows_images: find out whether images hold all columns, for which rows are decoded.
    """

    options: Options
    begin: LogPosition | None
    definition: TableDefinition | None
    key: tuple[str, ...]
    knows_images: bool

    @property
    def history(self) -> History | None:
        """The definition, for all files."""
        if self.definition is None or self.options.table is None:
            return None
        return History({}, {TableName(*self.options.table): [(BEGINNING, (self.definition,))]})


def surveys(in_each: InEach, stretches: Sequence[Stretch], partition_bytes: int) -> list[Survey]:
    """Survey the rows of each stretch.

    Args:
        in_each: does the work in each part.
        stretches: of a log.
        partition_bytes: about how many bytes of files a part has, whatever ``maxPartitionBytes`` says: the work needs
            no more memory for more bytes.

    Raises:
        BinlogError: a file cannot be read, in mode FAILFAST.
    """
    parts: list[Part] = []
    for number, stretch in enumerate(stretches):
        found = splits_between(stretch.options, stretch.begin, partition_bytes)
        parts += [Part(several, number) for several in packed(found, partition_bytes)]
    results = [Survey() for _ in stretches]
    of_parts = in_each(parts, lambda part: [_survey(each, stretches[part.stretch]) for each in part.splits])
    for part, surveys_of_splits in zip(parts, of_parts, strict=True):
        for survey in surveys_of_splits:
            results[part.stretch].add(survey)
    return results


def _survey(split: Split, stretch: Stretch) -> Survey:
    options = stretch.options.for_file(split.entry.path)
    surveyor = _Surveyor(Asked(options, definitions=stretch.history), stretch)
    try:
        blocks = selected_transactions(split.read(options.verify_checksum), surveyor.engine, options)
        for each in tracked_blocks(open_payloads(blocks), surveyor.engine):
            surveyor.look_at(each)
    except BinlogError:
        if options.mode == "FAILFAST":
            raise
    return surveyor.result()


class _Surveyor:
    """Looks at the blocks of a split in order."""

    def __init__(self, asked: Asked, stretch: Stretch) -> None:
        self.engine = engine_named(asked.options.engine)
        self._asked = asked
        self._definition = stretch.definition
        self._key = stretch.key
        self._knows_images = stretch.knows_images
        self._reader = RowsReader(self.engine, asked)
        self._survey = Survey()
        self._statements = TableView(self.engine, replace(asked, schema=CHANGE_COLUMNS))
        self._seen: set[int] = set()
        self._open: _Open | None = None

    def result(self) -> Survey:
        """The survey, with the transaction that is open at the end."""
        if self._open is not None and self._open.is_touched:
            self._survey.uncounted.append(Uncounted(self._open.file, self._open.position, None))
        return self._survey

    def look_at(self, found: TrackedBlock) -> None:
        """Look at the next block."""
        block, transactions = found
        events_by_table, _ = self._reader.events_by_table(block, transactions)
        parts, _ = self._reader.rows(block, [*filter(partial(self._may_tell_more, block), events_by_table)])
        incomplete = [*filter(_is_partial, parts)]
        self._survey.is_partial |= bool(incomplete)
        self._survey.has_moves |= any(map(self._moves, incomplete))
        for table, events in events_by_table:
            if table.serial not in self._seen:
                self._seen.add(table.serial)
                place = f"{block.file}: position {block.positions[events[0]]}"
                self._survey.add(Survey([self._version(table, place)]))
        verbs = {statement.verb for statement in transactions.words.values()}
        self._survey.has_xa_ends |= "XA COMMIT" in verbs
        told: list[Fault] = []
        self._statements.statements(TrackedBlock(block, transactions), told)
        self._survey.add(Survey(statements=[*map(str, told)], num_statements=len(told)))
        self._judge(block, transactions, events_by_table)

    def _may_tell_more(self, block: Block, events: tuple[Table, npt.NDArray[np.int64]]) -> bool:
        """Whether rows must be decoded to find what is not known yet."""
        is_update = OP_OF_CODE.get(int(block.codes[events[1][0]])) == "update"
        return self._knows_images and (not self._survey.is_partial or (is_update and not self._survey.has_moves))

    def _moves(self, part: DecodedRows) -> bool:
        """Whether an update changes the key of a row; an image without a column of it does not."""
        if part.before is None or part.after is None:
            return False
        places = [column.index for column in part.table.columns if column.key.lower() in self._key]
        for place in places or part.table.key or ():
            before, after = part.before.cells[place], part.after.cells[place]
            if before is not None and after is not None and not before.equals(after):
                return True
        return False

    def _judge(self, block: Block, transactions: Transactions, events_by_table: EventsByTable) -> None:
        """Find transactions that are prepared, or not over before the end, or of which it is not known what stayed."""
        ends = transactions.ends
        is_ended = ends != NONE
        touched = np.zeros(len(transactions), bool)
        doubtful: dict[int, str] = {}
        for table, events in events_by_table:
            touched[transactions.of_event[events]] = True
            for event in events[transactions.fates[events] != Fate.STAYED].tolist():
                reason = doubt(int(transactions.fates[event]), table.is_transactional)
                if reason is not None:
                    doubtful.setdefault(int(transactions.of_event[event]), reason)
        if transactions.is_continued and self._open is not None and len(transactions):
            touched[0] |= self._open.is_touched
        is_prepare = is_ended & (block.codes[np.maximum(ends, 0)] == Code.xa_prepare.value)
        self._survey.is_prepared |= bool((touched & is_prepare).any())
        is_late = np.zeros(len(transactions), bool)
        limit = self._asked.options.ending_position
        if limit is not None:
            is_late = is_ended & (block.positions[np.maximum(ends, 0)] >= limit.byte)
        late = np.flatnonzero(touched & is_late).tolist()
        reasons = {**doubtful, **dict.fromkeys(late)}
        for number, reason in sorted(reasons.items()):
            self._survey.uncounted.append(Uncounted(block.file, int(transactions.positions[number]), reason))
        if len(transactions) and ends[-1] == NONE:
            self._open = _Open(block.file, int(transactions.positions[-1]), bool(touched[-1]))
        elif len(transactions):
            self._open = None

    def _version(self, table: Table, place: str) -> Version:
        schema = pa.schema([(column.key, spark_type(column)) for column in table.columns])
        key = None if table.key is None else tuple(table.columns[index].key for index in table.key)
        problem = None
        if self._definition is not None and table.as_logged is table:
            problem = misfit(self._definition, table) or "it has no definition"
        elif self._definition is None and not table.has_names:
            problem = "the log has no column names, and no definition of the table is known"
        return Version(place, with_times_as(schema, self._asked.options.time_type), key, problem)


class _Open(NamedTuple):
    """The transaction that is open between two blocks."""

    file: str
    position: int
    is_touched: bool


def _is_partial(part: DecodedRows) -> bool:
    return any(image is not None and _has_none(image.cells) for image in (part.before, part.after))


def _has_none(cells: Collection[pa.Array | None]) -> bool:
    return any(each is None for each in cells)
