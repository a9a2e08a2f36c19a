"""How the rows of a table at a moment are put together from its log, and what the log does not tell.

A plan says which stretches of the log are read, as what, and what ALTER TABLE does between them. Reading the rows and
putting them together is left to Spark, or to :mod:`spark_adapter.replays.rows`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from typing import Any, NamedTuple

import pyarrow as pa

from spark_adapter.columns.alignment import exact_scalar
from spark_adapter.columns.conversions import Step, refusal, steps
from spark_adapter.columns.defined import defined_arrow, defined_schema
from spark_adapter.columns.spark_types import holds, spark_name
from spark_adapter.columns.sql_strings import backquoted
from spark_adapter.columns.table_schema import CHANGE_COLUMNS
from spark_adapter.definitions.defaults import NotExactError, default_of, insert_defaults
from spark_adapter.definitions.history import History
from spark_adapter.definitions.table_definition import ColumnDefinition
from spark_adapter.errors import Fault
from spark_adapter.matching.alterations import Changed
from spark_adapter.option_values import LogPosition
from spark_adapter.options import OF_FILES, About, Options, as_texts, only
from spark_adapter.reading.gaps import Range, gaps, missing_files
from spark_adapter.replays.life import Epoch, Life, ReplayError, life_of
from spark_adapter.replays.moments import Moment
from spark_adapter.replays.passes import InEach
from spark_adapter.replays.prepared import OF_XA, prepared
from spark_adapter.replays.scan import Scan, in_order
from spark_adapter.replays.survey import Stretch, Survey, surveys
from spark_adapter.sql.reader import TableName

OPTIONS_OF_REPLAYS = (About.FILES, About.READING, About.TYPES)
"""Of the user's options, only those that take no row away."""
OF_IMAGES = ("_change_type", "_file", "_position", "_change_index", "_transaction_position", "_present")
"""The columns of the view ``table`` that a replay needs, besides ``_corrupt_record`` and those of the table."""


class Given(NamedTuple):
    """The task of a replay.

    Attributes:
        options: of the data source, by name, with the paths.
        table: its name at the end.
        start: None for the beginning of the table.
        end: None for the end of the log.
        key: columns that identify a row, where the definition does not tell.
        reports: go on where something is not known.
    """

    options: Mapping[str, str]
    table: str
    start: Moment | None
    end: Moment | None
    key: tuple[str, ...] = ()
    reports: bool = False

    @classmethod
    def of(
        cls,
        paths: Any,
        options: Mapping[str, Any],
        table: str,
        since: str | datetime | date | None,
        as_of: str | datetime | date | None,
        key: Sequence[str] | None,
        has_snapshot: bool,
        reports: bool,
    ) -> Given:
        """The task that a user gives, see :func:`spark_adapter.replay`.

        Raises:
            ValueError: the arguments contradict, or cannot be understood.
        """
        if has_snapshot != (since is not None):
            raise ValueError("snapshot and since, the moment at which it was taken, must be given together")
        texts = as_texts(paths, options)
        if own := sorted(only(texts, *set(About).difference(OPTIONS_OF_REPLAYS))):
            raise ValueError(f"replay sets {', '.join(own)} itself; see its arguments since, as_of and definitions")
        start, end = (None if each is None else Moment.of(each) for each in (since, as_of))
        mode = "PERMISSIVE" if reports else "FAILFAST"
        return cls({**texts, "mode": mode}, table, start, end, tuple(key or ()), reports)

    @property
    def parsed(self) -> Options:
        """The options of the view ``table``."""
        return Options.parse({**self.options, "view": "table", "table": self.table})


class Constant(NamedTuple):
    """All rows have a value in a new column."""

    value: Any


class Kept(NamedTuple):
    """The values of a column after some steps.

    Attributes:
        place: of the column before.
        told: which statement and column these are.
    """

    place: int
    steps: Sequence[Step]
    told: str


class Shape(NamedTuple):
    """The columns of a table in a stretch of its log.

    Attributes:
        schema: names and types.
        key: the places of those that find a row; empty for a table without a key.
    """

    schema: pa.Schema
    key: tuple[int, ...]


class Reading(NamedTuple):
    """A stretch of the log.

    Attributes:
        told: the table and the beginning of the stretch, in words.
        options: that read its rows.
        begin: see :class:`Stretch`.
        history: that they are read with; None for the names in the log.
        shape: its columns.
        survey: of its rows.
        follows_rows: each row has to be told from an earlier one with its key, whose cells it may lack, as well as
            followed where its key changes.
        altered: what the statement before it makes of the rows that are there, by column; None for nothing.
    """

    told: str
    options: Mapping[str, str]
    begin: LogPosition | None
    history: History | None
    shape: Shape
    survey: Survey
    follows_rows: bool
    altered: Sequence[Constant | Kept] | None


class Plan(NamedTuple):
    """How a table is put together.

    Attributes:
        readings: in the order of the log, at least one.
        has_start: the rows of the snapshot come first.
        left_out: the files and positions of transactions that do not count.
        shown: the places of the columns that users see, in the last shape.
        unknowns: what the log does not tell, in words.
    """

    readings: Sequence[Reading]
    has_start: bool
    left_out: frozenset[tuple[str, int]]
    shown: Sequence[int]
    unknowns: Sequence[str]


def plan(
    given: Given,
    found: Scan,
    snapshot: pa.Schema | None,
    in_each: InEach,
    partition_bytes: int,
    knows_images: bool = True,
) -> Plan:
    """Plan a replay.

    Args:
        given: what is replayed.
        found: the scan of the log between the same moments.
        snapshot: the columns of the rows at the start; None for no snapshot.
        in_each: does work in parts of the log.
        partition_bytes: about how many bytes of files a part has.
        knows_images: find out before whether images hold all columns.

    Raises:
        ReplayError: the table does not exist at the end, or the log does not tell what it was.
        BinlogError: a file cannot be read, in mode FAILFAST.
    """
    return _Planner(given, found, in_each, partition_bytes, knows_images).plan(snapshot)


def unknown_cell(told: str, column: str) -> str:
    """Why a replay does not know a value.

    Args:
        told: see :class:`Reading`.
        column: of the value.
    """
    return f"{told}: {lacking_cell(column)}"


def lacking_cell(column: str) -> str:
    """Why a value is not known."""
    return f"column {column}: images lack it, and the log has neither what it was before nor its default"


def no_key_value(column: str) -> str:
    """The fault of a null in the key, which has no NULLs: the view shows a zero date as one."""
    return f"column {column} of the key has a date without a value, such as 0000-00-00"


NOT_THERE = "a row is changed or deleted that is not in the table: the log lacks what made it"


def snapshot_places(snapshot: pa.Schema, shape: Shape) -> list[int]:
    """For each column of a table, the place of its values in a snapshot.

    Raises:
        ReplayError: the snapshot does not have it, or with a type that has other values.
    """
    by_name = {name.lower(): place for place, name in enumerate(snapshot.names)}
    places = []
    for field in shape.schema:
        place = by_name.get(field.name.lower())
        if place is None:
            raise ReplayError(f"the snapshot has no column {field.name}; it has {', '.join(snapshot.names)}")
        own = snapshot.types[place]
        is_of_jdbc = own == pa.bool_() and field.type != pa.bool_()
        if is_of_jdbc or not holds(field.type, own):
            what = f"column {field.name} of the snapshot is {spark_name(own)}, not {spark_name(field.type)}"
            hint = ": read it with tinyInt1isBit=false, as TINYINT(1) has more values" if is_of_jdbc else ""
            raise ReplayError(what + hint)
        places.append(place)
    return places


class _Planner:
    def __init__(self, given: Given, found: Scan, in_each: InEach, partition_bytes: int, knows_images: bool) -> None:
        self._given = given
        self._scan = found
        self._in_each = in_each
        self._partition_bytes = partition_bytes
        self._knows_images = knows_images
        self._options = given.parsed
        self._unknowns: list[str] = []

    def plan(self, snapshot: pa.Schema | None) -> Plan:
        assert self._options.table is not None
        life = life_of(TableName(*self._options.table), self._scan, snapshot is not None)
        for each in (*life.unknowns, *self._missing(life)):
            self._unknown(each)
        stretches = [self._stretch(epoch) for epoch in life.epochs]
        found = surveys(self._in_each, stretches, self._partition_bytes)
        shapes = [self._shape(epoch, survey, snapshot) for epoch, survey in zip(life.epochs, found, strict=True)]
        left_out = self._left_out(life, found)
        has_start = not life.is_born and snapshot is not None
        has_rows = has_start
        readings = []
        for number, (epoch, survey, shape) in enumerate(zip(life.epochs, found, shapes, strict=True)):
            altered = self._altered(life.epochs[number - 1], epoch) if number and has_rows else None
            if survey.is_partial and self._given.reports:
                self._unknown(
                    f"{self._told(epoch)}: images do not hold all columns: null where the log does not have a value"
                )
            if not survey.has_rows:
                self._report_statements(survey)
            has_rows |= survey.has_rows
            stretch = stretches[number]
            readings.append(
                Reading(
                    told=self._told(epoch),
                    options=self._reading(epoch),
                    begin=stretch.begin,
                    history=stretch.history,
                    shape=shape,
                    survey=survey,
                    follows_rows=survey.has_moves or _has_unknown_defaults(epoch, shape),
                    altered=altered,
                )
            )
        last = life.epochs[-1].definition
        shown = [place for place in range(len(shapes[-1].schema)) if last is None or not last.columns[place].is_hidden]
        return Plan(readings, has_start, left_out, shown, self._unknowns)

    def _unknown(self, reason: str) -> None:
        if not self._given.reports:
            raise ReplayError(reason)
        self._unknowns.append(reason)

    def _report_statements(self, survey: Survey) -> None:
        """Report the statements of a stretch without rows; those of others are reported with their rows."""
        for reason in survey.statements:
            self._unknown(reason)
        if survey.num_statements > len(survey.statements):
            self._unknown(f"{survey.num_statements - len(survey.statements)} more statements like {reason}")

    def _told(self, epoch: Epoch) -> str:
        start = self._given.start
        begin = "the beginning of the log" if start is None else f"the snapshot of {start.text}"
        return f"{'.'.join(filter(None, epoch.table))} since {begin if epoch.step is None else epoch.step.told}"

    # What is read.

    def _missing(self, life: Life) -> list[str]:
        given, files = self._given, self._scan.files
        begin = life.epochs[0].begin or (None if given.start is None else given.start.position)
        end = None if given.end is None else given.end.position
        told = missing_files(files, begin, end)
        if end is not None:
            for entry in files:
                at = end.in_file(entry.path)
                if at is not None and entry.compression is None and at.byte > entry.size:
                    told.append(f"{entry.path} ends at {entry.size}, before {end.byte}")
        since = None if given.start is None or life.is_born else given.start.gtids
        part = Range(begin, end, since, None if given.end is None else given.end.gtids)
        return told + gaps([*zip(files, self._scan.gtids, strict=True)], part)

    def _reading(self, epoch: Epoch) -> dict[str, str]:
        """The options that read the rows of an epoch."""
        start, stop = self._given.start, self._given.end
        begins = [epoch.begin, None if start is None else start.position]
        ends = [epoch.end, None if stop is None else stop.position]
        begin = max((each for each in begins if each is not None), key=in_order, default=None)
        end = min((each for each in ends if each is not None), key=in_order, default=None)
        table = ".".join(backquoted(name or "") for name in epoch.table)
        chosen = {**self._given.options, "view": "table", "table": table}
        chosen |= {} if start is None else start.since
        chosen |= {} if stop is None else stop.until
        chosen |= {} if begin is None else {"startingPosition": str(begin)}
        chosen |= {} if end is None else {"endingPosition": str(end)}
        return chosen

    def _stretch(self, epoch: Epoch) -> Stretch:
        key = tuple(map(str.lower, self._given.key))
        begin = None if epoch.step is None else epoch.step.begin
        return Stretch(Options.parse(self._reading(epoch)), begin, epoch.definition, key, self._knows_images)

    def _left_out(self, life: Life, found: Sequence[Survey]) -> frozenset[tuple[str, int]]:
        """The transactions that do not count."""
        left_out = set()
        for each in (uncounted for survey in found for uncounted in survey.uncounted):
            if each.reason is not None:
                self._unknown(f"{each.file}: position {each.position}: {each.reason}")
            else:
                left_out.add((each.file, each.position))
        is_open = not life.is_born and any(survey.has_xa_ends for survey in found)
        if is_open or any(survey.is_prepared for survey in found):
            ends = prepared(self._in_each, self._options_of_xa(life.epochs[0]), self._partition_bytes)
            left_out |= ends.uncommitted
            if is_open:
                # The rows of a transaction that was prepared before the snapshot are before what is read.
                for reason in ends.unprepared:
                    self._unknown(f"{reason}: it was prepared before the snapshot")
        return frozenset(left_out)

    def _options_of_xa(self, first: Epoch) -> Options:
        """The options that read the transactions from the first row to the end."""
        end = None if self._given.end is None else self._given.end.position
        options = only(self._reading(first), *OF_FILES, About.TRANSACTIONS, About.PLACES)
        options.pop("endingPosition", None)
        options |= {} if end is None else {"endingPosition": str(end)}
        return Options.parse({**options, "view": OF_XA, "paths": self._given.options["paths"]})

    # Columns.

    def _shape(self, epoch: Epoch, survey: Survey, snapshot: pa.Schema | None) -> Shape:
        """The columns of an epoch."""
        for version in survey.versions:
            if version.problem is not None:
                raise ReplayError(f"{version.place}: the rows do not fit the definition: {version.problem}")
        if epoch.definition is not None:
            schema = defined_schema(epoch.definition.columns, self._options.time_type)
            return Shape(schema, self._places(schema.names, epoch.definition.row_key))
        if len(survey.versions) > 1:
            places = ", ".join(version.place for version in survey.versions[:5])
            raise ReplayError(f"the columns change from {places} on, and no definition of the table is known")
        if survey.versions:
            (version,) = survey.versions
            return Shape(version.schema, self._places(version.schema.names, version.key or ()))
        if snapshot is None:
            raise ReplayError(f"{'.'.join(filter(None, epoch.table))}: its columns are not known: it has no rows")
        return Shape(snapshot, self._places(snapshot.names, ()))

    def _places(self, names: Sequence[str], row_key: Sequence[str]) -> tuple[int, ...]:
        lower = [name.lower() for name in names]
        wanted = [name.lower() for name in self._given.key]
        if wanted and all(name in lower for name in wanted):
            return tuple(map(lower.index, wanted))
        return tuple(lower.index(name.lower()) for name in row_key)

    # ALTER TABLE.

    def _altered(self, before: Epoch, after: Epoch) -> list[Constant | Kept]:
        """The effect of the statement between two epochs on the rows that are there."""
        assert before.definition is not None
        assert after.definition is not None
        assert after.step is not None
        assert not isinstance(after.step.found, Fault)
        statement = after.step.found
        old_places = {column.number: place for place, column in enumerate(before.definition.columns)}
        changed = Changed.of(statement.ddl, before.definition, after.definition)
        cells: list[Constant | Kept] = []
        for column in after.definition.columns:
            place = old_places.get(column.number)
            told = f"{after.step.told}: column {column.name}"
            try:
                if place is None:
                    changed.require_constant(column)
                    cells.append(Constant(self._exact(default_of(column, statement), column)))
                else:
                    changed.require_kept(column)
                    ways = steps(before.definition.columns[place], column, self._options.time_type)
                    self._report(ways, told)
                    cells.append(Kept(place, ways, told))
            except NotExactError as error:
                self._unknown(f"{told}: {error}")
                cells.append(Constant(None))
        return cells

    def _exact(self, default: Any, column: ColumnDefinition) -> Any:
        arrow = defined_arrow(column.type, self._options.time_type)
        if exact_scalar(default, arrow) is None:
            raise NotExactError(f"its default is not known as {spark_name(arrow)}")
        return default

    def _report(self, ways: Sequence[Step], told: str) -> None:
        """Report the values that some steps may refuse."""
        for step in ways if self._given.reports else ():
            reason = refusal(step)
            if reason is not None:
                self._unknown(f"{told}: null where {reason}")


def _has_unknown_defaults(epoch: Epoch, shape: Shape) -> bool:
    """Whether a row that is inserted may lack cells, as its table has columns whose defaults are not known."""
    if epoch.definition is None:
        return True
    known = {*shape.key, *insert_defaults(epoch.definition)}
    columns = enumerate(epoch.definition.columns)
    # The values of generated columns are in all images.
    return any(place not in known and column.generated is None for place, column in columns)


def reading_schema(shape: Shape) -> pa.Schema:
    """The columns of the view ``table`` that a replay reads."""
    of_changes = [CHANGE_COLUMNS.field(name) for name in (*OF_IMAGES, "_corrupt_record")]
    return pa.schema([*of_changes, *shape.schema])
