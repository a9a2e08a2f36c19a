"""The rows of a table at any moment, from its log: ``spark_adapter.replay``."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from pyspark.sql import Column, Window
from pyspark.sql import functions as f
from pyspark.sql import types as t

from spark_adapter.columns.alignment import exact_scalar
from spark_adapter.columns.conversions import steps
from spark_adapter.columns.defined import defined_arrow, defined_schema
from spark_adapter.columns.sql_strings import backquoted
from spark_adapter.definitions.alterations import Changed
from spark_adapter.definitions.defaults import NotExactError, default_of
from spark_adapter.definitions.reader import TableName
from spark_adapter.definitions.saved import to_text
from spark_adapter.files.errors import Fault, printable
from spark_adapter.option_values import parse_size
from spark_adapter.options import OF_FILES, About, Options, only
from spark_adapter.reading.gaps import Range, gaps, missing_files
from spark_adapter.source.schemas import holds, struct_type
from spark_adapter.source.table_definitions import TableDefinitions
from spark_adapter.state.changes import (
    IMAGES,
    OF_CHANGES,
    Partial,
    Shape,
    applied,
    file_number,
    numbered,
    patched,
)
from spark_adapter.state.conversions import converted, of_arrow
from spark_adapter.state.life import Epoch, Life, ReplayError, life_of
from spark_adapter.state.moments import Moment
from spark_adapter.state.scan import Scan, in_order, scan
from spark_adapter.state.survey import Stretch, Survey, surveys

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

# Of the user's options, only those that take no row away.
OPTIONS_OF_REPLAYS = (About.FILES, About.READING, About.TYPES)


class Replayed(NamedTuple):
    """A table as far as its log tells it.

    Attributes:
        frame: its rows.
        unknowns: what the log does not tell, one reason a row, with its place: column ``reason``.
    """

    frame: DataFrame
    unknowns: DataFrame


def replay(
    spark: SparkSession,
    paths: str | Sequence[str],
    table: str,
    *,
    snapshot: DataFrame | None = None,
    since: str | datetime | date | None = None,
    as_of: str | datetime | date | None = None,
    key: Sequence[str] | None = None,
    definitions: str | TableDefinitions | None = None,
    on_unknown: str = "error",
    **options: Any,
) -> Any:
    """The rows of a table as they were at a moment, with its columns of that moment.

    Nothing of the table passes through the driver: the log is read by the view ``table``, and Spark groups the changes
    by the key of the row.

    Args:
        spark: a session for which :func:`spark_adapter.register` was called.
        paths: of one log: files, folders, globs.
        table: its name at that moment, such as ``shop.orders``.
        snapshot: its rows at ``since``, by column names, with the types of the view ``table``; an earlier replay, or
            what Spark's JDBC reader returns. Without it, the log must have the statement that created the table, or a
            TRUNCATE.
        since: the moment of the snapshot: a time, a place (``binlog.000012:4567``), or the set of GTIDs it contains.
        as_of: the moment of the replay, written likewise: transactions that ended before the time or place, or that
            are in the set. Default: all of the log.
        key: columns that identify a row, where the definition has no primary key and no unique key of NOT NULL columns.
        definitions: SQL files with the tables at the start of the log, separated by commas, or what
            :func:`spark_adapter.table_definitions` returned. The DDL in the log is always followed.
        on_unknown: what to do where the log does not tell the rows: ``error``, or ``report``.
        options: of the data source, such as ``timeType`` or ``maxPartitionBytes``.

    Returns:
        The rows, as a frame; with ``on_unknown="report"`` a :class:`Replayed`.

    Raises:
        ReplayError: the table does not exist at that moment, or the log does not tell what it was. What is known only
            when rows are read fails the query that reads them.
        ValueError: an argument cannot be understood.
        BinlogError: a file cannot be read.
    """
    if on_unknown not in ("error", "report"):
        raise ValueError(f"on_unknown is error or report, not {on_unknown!r}")
    if (snapshot is None) != (since is None):
        raise ValueError("snapshot and since, the moment at which it was taken, must be given together")
    given = {name: str(value) for name, value in options.items()}
    if own := sorted(only(given, *set(About).difference(OPTIONS_OF_REPLAYS))):
        raise ValueError(f"replay sets {', '.join(own)} itself; see its arguments since, as_of and definitions")
    given |= {"paths": json.dumps([paths] if isinstance(paths, str) else [*paths])}
    given |= {"mode": "PERMISSIVE" if on_unknown == "report" else "FAILFAST"}
    start, end = (None if each is None else Moment.of(each) for each in (since, as_of))
    job = Replay(spark, given, table, start, end, tuple(key or ()), on_unknown == "report")
    return job.run(scan(spark, job.options, definitions, start, end), snapshot)


class Replay:
    """One replay.

    Args:
        spark: the session.
        given: options of the data source.
        table: its name at the end.
        start: of the replay; None for the beginning of the table.
        end: of the replay; None for the end of the log.
        key: the user's.
        reports: go on where something is not known.
    """

    def __init__(
        self,
        spark: SparkSession,
        given: Mapping[str, str],
        table: str,
        start: Moment | None,
        end: Moment | None,
        key: tuple[str, ...] = (),
        reports: bool = False,
    ) -> None:
        self._spark = spark
        self._given = given
        self.options = Options.parse({**given, "view": "table", "table": table})
        assert self.options.table is not None
        self._table = TableName(*self.options.table)
        self._start = start
        self._end = end
        self._key = key
        self._reports = reports
        self._unknowns: list[str] = []

    def run(self, found: Scan, snapshot: DataFrame | None = None) -> Any:
        """The rows at the end, from a scan of the log between the same moments."""
        life = life_of(self._table, found, snapshot is not None)
        for each in (*life.unknowns, *self._missing(found, life)):
            self._unknown(each)
        stretches = [self._stretch(epoch) for epoch in life.epochs]
        setting = self._spark.conf.get("spark.sql.files.maxPartitionBytes") or ""
        found_rows = surveys(self._spark, stretches, parse_size(setting))
        shapes = [self._shape(epoch, survey, snapshot) for epoch, survey in zip(life.epochs, found_rows, strict=True)]
        if not life.is_born and any(survey.has_xa_ends for survey in found_rows):
            self._require_prepared(self._reading(life.epochs[0]))
        rows = None if life.is_born or snapshot is None else self._of_snapshot(snapshot, shapes[0])
        changes: list[DataFrame] = []
        for number, (epoch, survey, shape) in enumerate(zip(life.epochs, found_rows, shapes, strict=True)):
            if number and rows is not None:
                rows = self._altered(rows, life.epochs[number - 1], epoch)
            if survey.has_rows:
                read = self._changes(epoch, survey, shape)
                changes.append(read)
                of_rows = read.where(f.col("_change_type").isin(*IMAGES))
                if survey.is_partial:
                    rows = patched(rows, of_rows, shape, self._partial(epoch, survey))
                else:
                    rows = applied(rows, of_rows, shape)
        frame = self._named(rows, life.epochs[-1], shapes[-1])
        return Replayed(frame, self._all_unknowns(changes)) if self._reports else frame

    # What is not known.

    def _unknown(self, reason: str) -> None:
        if not self._reports:
            raise ReplayError(reason)
        self._unknowns.append(reason)

    def _refuse(self, reason: str, type_: t.DataType) -> Column:
        """For a value that is not known."""
        if self._reports:
            return f.lit(None).cast(type_)
        return f.raise_error(f.lit(reason)).cast(type_)

    def _all_unknowns(self, changes: Sequence[DataFrame]) -> DataFrame:
        told = self._spark.createDataFrame(
            [(printable(reason),) for reason in dict.fromkeys(self._unknowns)], "reason string"
        )
        for each in changes:
            told = told.unionByName(each.where("_corrupt_record is not null").selectExpr("_corrupt_record AS reason"))
        return told

    def _missing(self, found: Scan, life: Life) -> list[str]:
        begin = life.epochs[0].begin or (None if self._start is None else self._start.position)
        end = None if self._end is None else self._end.position
        told = missing_files(found.files, begin, end)
        if end is not None:
            for entry in found.files:
                at = end.in_file(entry.path)
                if at is not None and entry.compression is None and at.byte > entry.size:
                    told.append(f"{entry.path} ends at {entry.size}, before {end.byte}")
        since = None if self._start is None or life.is_born else self._start.gtids
        part = Range(begin, end, since, None if self._end is None else self._end.gtids)
        return told + gaps([*zip(found.files, found.gtids, strict=True)], part)

    # Reading.

    def _reading(self, epoch: Epoch) -> dict[str, str]:
        """The options that read the rows of an epoch."""
        begins = [epoch.begin, None if self._start is None else self._start.position]
        ends = [epoch.end, None if self._end is None else self._end.position]
        begin = max((each for each in begins if each is not None), key=in_order, default=None)
        end = min((each for each in ends if each is not None), key=in_order, default=None)
        chosen = {**self._given, "view": "table", "table": ".".join(backquoted(name or "") for name in epoch.table)}
        chosen |= {} if self._start is None else self._start.since
        chosen |= {} if self._end is None else self._end.until
        chosen |= {} if begin is None else {"startingPosition": str(begin)}
        chosen |= {} if end is None else {"endingPosition": str(end)}
        return chosen

    def _stretch(self, epoch: Epoch) -> Stretch:
        return Stretch(Options.parse(self._reading(epoch)), epoch.definition, tuple(map(str.lower, self._key)))

    def _changes(self, epoch: Epoch, survey: Survey, shape: Shape) -> DataFrame:
        of_changes = t.StructType.fromDDL(f"{OF_CHANGES}, _present array<string>, _corrupt_record string")
        assert isinstance(of_changes, t.StructType)
        columns = [t.StructField(name, type_) for name, type_ in zip(shape.names, shape.types, strict=True)]
        schema = t.StructType([*of_changes.fields, *columns])
        options = self._reading(epoch)
        history = self._stretch(epoch).history
        if history is not None:
            options["tableDefinitions"] = to_text(history)
        paths = json.loads(options.pop("paths"))
        rows = self._spark.read.format("binlog").options(**options).schema(schema).load(paths)
        for each in survey.uncounted:
            if each.reason is not None:
                self._unknown(f"{each.file}: position {each.position}: {each.reason}")
            else:
                is_it = (f.col("_file") == each.file) & (f.col("_transaction_position") == each.position)
                rows = rows.where(~is_it)
        if survey.is_prepared:
            undone = self._undone(options)
            is_it = (rows["_file"] == undone["file"]) & (rows["_transaction_position"] == undone["at"])
            rows = rows.join(undone, is_it, "left_anti")
        return rows

    def _undone(self, reading: Mapping[str, str]) -> DataFrame:
        """The prepared transactions that were not committed before the end."""
        undone = self._xa(reading).where("outcome = 'xa_prepare' and coalesce(then, '') != 'commit'")
        return undone.select("file", f.col("transaction_position").alias("at"))

    def _xa(self, reading: Mapping[str, str]) -> DataFrame:
        """The XA transactions from where rows are read to the end.

        ``before`` and ``then`` are the outcomes of the one before and after each that has the same identifier.
        """
        end = None if self._end is None else self._end.position
        options = only(reading, *OF_FILES, About.TRANSACTIONS, About.PLACES)
        options.pop("endingPosition", None)
        options |= {} if end is None else {"endingPosition": str(end)}
        reader = self._spark.read.format("binlog").options(**{**options, "view": "transactions"})
        schema = (
            "file string, transaction_position long, xa_xid string, outcome string, num_events long, "
            "_corrupt_record string"
        )
        transactions = reader.schema(schema).load(json.loads(self._given["paths"])).where("xa_xid is not null")
        of_xid = Window.partitionBy("xa_xid").orderBy(file_number("file"), "transaction_position")
        return transactions.withColumn("then", f.lead("outcome").over(of_xid)).withColumn(
            "before", f.lag("outcome").over(of_xid)
        )

    def _require_prepared(self, reading: Mapping[str, str]) -> None:
        """The rows of a transaction that was prepared before the snapshot, and committed after it, are not read."""
        is_end = f.col("num_events") <= _EVENTS_OF_XA_COMMIT  # otherwise it was committed in one phase
        alone = self._xa(reading).where("outcome = 'commit' and coalesce(before, '') != 'xa_prepare'").where(is_end)
        for row in alone.select("file", "transaction_position", "xa_xid").limit(_MOST_TOLD).collect():
            self._unknown(
                f"{row.file}: position {row.transaction_position}: XA COMMIT {row.xa_xid}: it was prepared before the "
                "snapshot"
            )

    def _partial(self, epoch: Epoch, survey: Survey) -> Partial:
        """What to do about columns that images lack."""
        begin = "the beginning of the log" if self._start is None else f"the snapshot of {self._start.text}"
        since = begin if epoch.step is None else epoch.step.told
        told = f"{'.'.join(filter(None, epoch.table))} since {since}"
        if self._reports:
            self._unknown(f"{told}: images do not hold all columns: null where the log does not have a value")

        def refuse(reason: str, type_: t.DataType) -> Column:
            return self._refuse(f"{told}: {reason}", type_)

        return Partial(refuse, survey.has_moves)

    # Columns.

    def _shape(self, epoch: Epoch, survey: Survey, snapshot: DataFrame | None) -> Shape:
        """The columns of an epoch."""
        for version in survey.versions:
            if version.problem is not None:
                raise ReplayError(f"{version.place}: the rows do not fit the definition: {version.problem}")
        if epoch.definition is not None:
            schema = defined_schema(epoch.definition.columns, self.options.time_type)
            types = tuple(map(of_arrow, schema.types))
            return Shape(tuple(schema.names), types, self._places(schema.names, epoch.definition.row_key))
        if len(survey.versions) > 1:
            places = ", ".join(version.place for version in survey.versions[:5])
            raise ReplayError(f"the columns change from {places} on, and no definition of the table is known")
        if survey.versions:
            (version,) = survey.versions
            struct = struct_type(version.schema)
            names = tuple(struct.names)
            return Shape(names, tuple(field.dataType for field in struct), self._places(names, version.key or ()))
        if snapshot is None:
            raise ReplayError(f"{'.'.join(filter(None, epoch.table))}: its columns are not known: it has no rows")
        names = tuple(snapshot.columns)
        return Shape(names, tuple(field.dataType for field in snapshot.schema), self._places(names, ()))

    def _places(self, names: Sequence[str], row_key: Sequence[str]) -> tuple[int, ...]:
        lower = [name.lower() for name in names]
        wanted = [name.lower() for name in self._key]
        if wanted and all(name in lower for name in wanted):
            return tuple(map(lower.index, wanted))
        return tuple(lower.index(name.lower()) for name in row_key)

    def _of_snapshot(self, snapshot: DataFrame, shape: Shape) -> DataFrame:
        """The rows of the snapshot."""
        by_name = {field.name.lower(): field for field in snapshot.schema}
        cells = []
        for place, (name, type_) in enumerate(zip(shape.names, shape.types, strict=True)):
            field = by_name.get(name.lower())
            if field is None:
                raise ReplayError(f"the snapshot has no column {name}; it has {', '.join(snapshot.columns)}")
            is_of_jdbc = isinstance(field.dataType, t.BooleanType) and not isinstance(type_, t.BooleanType)
            if is_of_jdbc or not holds(type_, field.dataType):
                what = f"column {name} of the snapshot is {field.dataType.simpleString()}, not {type_.simpleString()}"
                hint = ": read it with tinyInt1isBit=false, as TINYINT(1) has more values" if is_of_jdbc else ""
                raise ReplayError(what + hint)
            cells.append(f.col(backquoted(field.name)).cast(type_).alias(numbered(place)))
        return snapshot.select(*cells)

    def _named(self, rows: DataFrame | None, epoch: Epoch, shape: Shape) -> DataFrame:
        """The frame that the user gets."""
        shown = [
            place
            for place in range(len(shape.names))
            if epoch.definition is None or not epoch.definition.columns[place].is_hidden
        ]
        if rows is None:
            schema = t.StructType(
                [t.StructField(numbered(place), shape.types[place]) for place in range(len(shape.names))]
            )
            rows = self._spark.createDataFrame([], schema)
        cells = []
        for place in shown:
            metadata = {"primaryKey": True} if place in shape.key else {}
            cells.append(f.col(numbered(place)).alias(shape.names[place], metadata=metadata))
        return rows.select(*cells)

    # ALTER TABLE.

    def _altered(self, rows: DataFrame, before: Epoch, after: Epoch) -> DataFrame:
        """The rows after the statement between two epochs."""
        assert before.definition is not None
        assert after.definition is not None
        assert after.step is not None
        assert not isinstance(after.step.found, Fault)
        statement = after.step.found
        old_places = {column.number: place for place, column in enumerate(before.definition.columns)}
        changed = Changed.of(statement.ddl, before.definition, after.definition)
        cells = []
        for place, column in enumerate(after.definition.columns):
            old_place = old_places.get(column.number)
            arrow = defined_arrow(column.type, self.options.time_type)
            type_ = of_arrow(arrow)
            told = f"{after.step.told}: column {column.name}"
            try:
                if old_place is None:
                    changed.require_constant(column)
                    default = default_of(column, statement)
                    if exact_scalar(default, arrow) is None:
                        raise NotExactError(f"its default is not known as {type_.simpleString()}")
                    value = f.lit(default).cast(type_)
                else:
                    changed.require_kept(column)
                    old = before.definition.columns[old_place]
                    ways = steps(old, column, self.options.time_type)
                    value = converted(ways, f.col(numbered(old_place)), self._refusing(told))
            except NotExactError as error:
                self._unknown(f"{told}: {error}")
                value = f.lit(None).cast(type_)
            cells.append(value.alias(numbered(place)))
        return rows.select(*cells)

    def _refusing(self, told: str) -> Callable[[str, t.DataType], Column]:
        def refuse(reason: str, type_: t.DataType) -> Column:
            if self._reports:
                self._unknowns.append(f"{told}: null where {reason}")
            return self._refuse(f"{told}: {reason}", type_)

        return refuse


_EVENTS_OF_XA_COMMIT = 2  # its GTID, and the statement
_MOST_TOLD = 20
