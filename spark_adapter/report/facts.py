"""The numbers of a report: found in each split from rows of the view ``transactions``, and added up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.decode import Engine, engine_named
from spark_adapter.event_headers import Int64s
from spark_adapter.files.splits import Split
from spark_adapter.reading.splits import read_view
from spark_adapter.report.time_line import KINDS, NO_TABLE, SEVERAL_TABLES, WIDTHS, TimeLine
from spark_adapter.rows.asked import Asked
from spark_adapter.sql.statements import Kind
from spark_adapter.transactions.logged_gtids import FileGtids, GtidReader
from spark_adapter.views.tables import OF_VERSION, TableVersions
from spark_adapter.views.transactions import OPS, ReadBlock, TransactionsView

MOST_LARGEST = 10
MOST_DDL = 1000
MOST_REPORTS = 100
MOST_CHARACTERS = 1000
"""That are kept of a statement, a query or a report."""
MOST_NAMES = 20
"""Of tables, that are kept of a transaction."""

_MICROSECONDS = 1_000_000
_TOLD = (
    "file", "transaction_position", "end_position", "gtid", "server_id", "thread_id", "outcome", "num_inserts",
    "num_updates", "num_deletes", "num_bytes", "tables", "statement", "query",
)  # fmt: skip
_COUNTED = (
    "num_events", "num_bytes", "num_inserts", "num_updates", "num_deletes", "num_statements", "num_rows_rolled_back",
)  # fmt: skip


@dataclass
class Span:
    """The times of some transactions.

    Attributes:
        first: in microseconds since 1970; None if none has a time.
        last: likewise.
    """

    first: int | None = None
    last: int | None = None

    def add(self, other: Span) -> None:
        """Include other times."""
        firsts, lasts = ([each for each in some if each is not None] for some in zip(self, other, strict=True))
        self.first, self.last = min(firsts, default=None), max(lasts, default=None)

    def __iter__(self) -> Any:
        return iter((self.first, self.last))


@dataclass
class TableFacts:
    """The changes of a table, in numbers.

    Attributes:
        num_rows: by kind of change.
        num_bytes: of their rows events, before any compression.
        num_transactions: that changed it.
        span: their times.
    """

    num_rows: Counter[str] = field(default_factory=Counter)
    num_bytes: Counter[str] = field(default_factory=Counter)
    num_transactions: int = 0
    span: Span = field(default_factory=Span)

    def add(self, other: TableFacts) -> None:
        """Add what else happened."""
        self.num_rows.update(other.num_rows)
        self.num_bytes.update(other.num_bytes)
        self.num_transactions += other.num_transactions
        self.span.add(other.span)


class Version(NamedTuple):
    """A version of a table, in however many TABLE_MAPs.

    Attributes:
        file: with its first rows.
        position: of these.
        columns: as in the view ``tables``.
        named_by: likewise.
        misfit: likewise.
    """

    file: str
    position: int
    columns: list[dict[str, Any]]
    named_by: str | None
    misfit: str | None


@dataclass
class FileFacts:
    """A file, in numbers.

    Attributes:
        num_transactions: that begin in it.
        num_bytes: of their events.
        num_rows: that they changed.
        span: their times.
        writers: the ids and versions of the servers that wrote it.
        gtids: of its transactions, and of those before it.
    """

    num_transactions: int = 0
    num_bytes: int = 0
    num_rows: int = 0
    span: Span = field(default_factory=Span)
    writers: list[tuple[int, str]] = field(default_factory=list)
    gtids: FileGtids = field(default_factory=FileGtids)

    def add(self, other: FileFacts) -> None:
        """Add what the next part of the file holds."""
        self.num_transactions += other.num_transactions
        self.num_bytes += other.num_bytes
        self.num_rows += other.num_rows
        self.span.add(other.span)
        self.writers += [each for each in other.writers if each not in self.writers]
        ours, theirs = self.gtids, other.gtids
        begins = theirs.begins_after_start if ours.begins_after_start is None else ours.begins_after_start
        ends = ours.ends_before_end if theirs.ends_before_end is None else theirs.ends_before_end
        before = theirs.before if ours.before is None else ours.before
        self.gtids = FileGtids(before, ours.own.then(theirs.own), begins, ends)


@dataclass
class First:
    """The first of some things.

    Attributes:
        most: that are kept.
        kept: the first.
        count: of all.
    """

    most: int
    kept: list[Any] = field(default_factory=list)
    count: int = 0

    def add(self, things: list[Any], count: int | None = None) -> None:
        """Add the next things; ``count`` if these are only the first of more."""
        self.kept += things[: self.most - len(self.kept)]
        self.count += len(things) if count is None else count


@dataclass
class Largest:
    """The transactions with the largest values of some kind, largest first; those of equal value in log order."""

    kept: list[tuple[int, dict[str, Any]]] = field(default_factory=list)

    def add(self, values: Int64s, told: Callable[[Int64s], list[dict[str, Any]]]) -> None:
        """Add transactions.

        Args:
            values: of each; those of 0 do not count.
            told: returns what is kept of some of them.
        """
        least = self.kept[-1][0] if len(self.kept) == MOST_LARGEST else 0
        places = np.flatnonzero(values > least)
        if len(places):
            places = places[np.argsort(-values[places], kind="stable")[:MOST_LARGEST]]
            self._keep([*zip(values[places].tolist(), told(places), strict=True)])

    def then(self, later: Largest) -> None:
        """Add those of later transactions."""
        self._keep(later.kept)

    def _keep(self, more: list[tuple[int, dict[str, Any]]]) -> None:
        self.kept = sorted([*self.kept, *more], key=lambda each: -each[0])[:MOST_LARGEST]


@dataclass
class Facts:
    """Logs, in numbers.

    Attributes:
        counts: sums of the columns ``num_…`` of the view ``transactions``, and ``num_transactions``.
        outcomes: how many transactions had each.
        undated: transactions without a time, which are not in ``line``.
        span: the times of transactions.
        line: what happened when.
        files: by path, in the order of the log.
        origins: how many transactions began on each server, by its id.
        tables: by qualified name; those whose rows changed.
        versions: of tables, by qualified name, in the order of the log; of each at most one at a time.
        largest: the transactions with the most bytes in the log.
        widest: those that changed the most rows.
        longest: those with the most seconds from their first to their last event.
        ddl: the transactions with DDL.
        reports: of what could not be read.
    """

    counts: Counter[str] = field(default_factory=Counter)
    outcomes: Counter[str] = field(default_factory=Counter)
    undated: int = 0
    span: Span = field(default_factory=Span)
    line: TimeLine = field(default_factory=TimeLine)
    files: dict[str, FileFacts] = field(default_factory=dict)
    origins: Counter[int] = field(default_factory=Counter)
    tables: dict[str, TableFacts] = field(default_factory=dict)
    versions: dict[str, list[Version]] = field(default_factory=dict)
    largest: Largest = field(default_factory=Largest)
    widest: Largest = field(default_factory=Largest)
    longest: Largest = field(default_factory=Largest)
    ddl: First = field(default_factory=lambda: First(MOST_DDL))
    reports: First = field(default_factory=lambda: First(MOST_REPORTS))

    @classmethod
    def of_split(cls, split: Split, asked: Asked, width: int = WIDTHS[0]) -> Facts:
        """Those of one split.

        Args:
            split: a byte range of a file.
            asked: of the view ``transactions``.
            width: of the bins of the time line, the least; that of earlier splits saves time.

        Raises:
            BinlogError: something cannot be read, in mode FAILFAST.
        """
        asked = asked.for_file(split.entry.path)
        engine = engine_named(asked.options.engine)
        watch = _Watch(engine)
        facts = cls(line=TimeLine(width))
        of_file = facts.files.setdefault(split.entry.path, FileFacts())
        for batch in read_view(split, TransactionsView(engine, asked, watch.on_block)):
            facts._add(batch, watch.ddl_positions)
        of_file.writers, of_file.gtids = watch.writers, watch.gtids.found
        for row in watch.versions.rows():
            facts._add_version(f"{row['database']}.{row['table']}", Version(*(row[name] for name in Version._fields)))
        return facts

    @classmethod
    def of_splits(cls, splits: Iterable[Split], asked: Asked) -> Facts:
        """Those of splits, read one after the other; see :meth:`of_split`."""
        facts = cls()
        for split in splits:
            facts.then(cls.of_split(split, asked, facts.line.width))
        return facts

    def then(self, later: Facts) -> None:
        """Add what later splits say."""
        self.counts.update(later.counts)
        self.outcomes.update(later.outcomes)
        self.origins.update(later.origins)
        self.undated += later.undated
        self.span.add(later.span)
        self.line.then(later.line)
        for path, file in later.files.items():
            self.files.setdefault(path, FileFacts()).add(file)
        for name, table in later.tables.items():
            self.tables.setdefault(name, TableFacts()).add(table)
        for name, versions in later.versions.items():
            for version in versions:
                self._add_version(name, version)
        self.largest.then(later.largest)
        self.widest.then(later.widest)
        self.longest.then(later.longest)
        self.ddl.add(later.ddl.kept, later.ddl.count)
        self.reports.add(later.reports.kept, later.reports.count)

    def _add_version(self, name: str, version: Version) -> None:
        versions = self.versions.setdefault(name, [])
        if not versions or any(getattr(versions[-1], name) != getattr(version, name) for name in OF_VERSION):
            versions.append(version)

    def _add(self, batch: pa.RecordBatch, ddl_positions: set[int]) -> None:
        """Add rows of the view, of one file."""
        reports = batch.column("_corrupt_record").drop_null()
        self.reports.add([_clipped(each) for each in reports[:MOST_REPORTS].to_pylist()], len(reports))
        batch = batch.filter(batch.column("outcome").is_valid())
        if not batch.num_rows:
            return
        rows = _Rows.of(batch, ddl_positions)
        sums = {name: int(pc.sum(batch.column(name)).as_py()) for name in _COUNTED}
        self.counts.update(sums, num_transactions=batch.num_rows)
        for counter, name in ((self.outcomes, "outcome"), (self.origins, "server_id")):
            counter.update({each["values"]: each["counts"] for each in batch.column(name).value_counts().to_pylist()})
        self.undated += int((~rows.has_time).sum())
        span = rows.span(rows.has_time)
        self.span.add(span)
        (file,) = self.files.values()
        num_rows = sum(sums[f"num_{op}s"] for op in OPS)
        file.add(FileFacts(batch.num_rows, sums["num_bytes"], num_rows, span))
        rows.add_to(self.line)
        for name, table in rows.tables():
            self.tables.setdefault(name, TableFacts()).add(table)
        self.largest.add(rows.num_bytes, rows.told)
        self.widest.add(rows.num_rows, rows.told)
        self.longest.add(rows.seconds, rows.told)
        ddl = np.flatnonzero(rows.is_ddl)
        self.ddl.add(rows.told(ddl[: MOST_DDL - len(self.ddl.kept)]), len(ddl))


class _Watch:
    """Keeps what the view ``transactions`` reads, but has no columns for.

    Attributes:
        versions: of tables.
        gtids: of the split.
        writers: ids and versions of the servers that wrote it.
        ddl_positions: of the transactions with DDL.
    """

    def __init__(self, engine: Engine) -> None:
        self.versions = TableVersions()
        self.gtids = GtidReader(engine)
        self.writers: list[tuple[int, str]] = []
        self.ddl_positions: set[int] = set()

    def on_block(self, read: ReadBlock) -> None:
        """Look at the next block."""
        block, transactions, rows_events = read
        for table, events in rows_events:
            self.versions.add(block, table, events)
        self.gtids.read(block, transactions, block, block)
        writer = int(block.format.event.header.server_id), block.format.server_version
        if writer not in self.writers:
            self.writers.append(writer)
        for event, statement in transactions.words.items():
            if statement.kind in (Kind.DDL, Kind.TRUNCATE):
                self.ddl_positions.add(int(transactions.positions[transactions.of_event[event]]))


class _Rows(NamedTuple):
    """Rows of the view ``transactions`` as arrays.

    Attributes:
        batch: the rows.
        microseconds: of the commit, or else of the first event; 0 where ``has_time`` is false.
        names: of tables, then ``NO_TABLE`` and ``SEVERAL_TABLES``.
        parent: of each group of changed rows, its transaction.
        table: of each group, a place in ``names``.
        kind: of each group, a place in ``KINDS``.
        rows_of_group: how many.
        bytes_of_group: of their events.
        only_table: of each transaction, a place in ``names``.
        only_kind: of each transaction, a place in ``KINDS``.
        is_ddl: which transactions have DDL.
    """

    batch: pa.RecordBatch
    microseconds: Int64s
    has_time: npt.NDArray[np.bool_]
    names: list[str | None]
    parent: Int64s
    table: Int64s
    kind: Int64s
    rows_of_group: Int64s
    bytes_of_group: Int64s
    only_table: Int64s
    only_kind: Int64s
    is_ddl: npt.NDArray[np.bool_]

    @classmethod
    def of(cls, batch: pa.RecordBatch, ddl_positions: set[int]) -> _Rows:
        """Those of rows without reports."""
        count = batch.num_rows
        times = pc.coalesce(batch.column("commit_timestamp"), batch.column("timestamp")).cast(pa.int64()).fill_null(0)
        microseconds = times.to_numpy()
        lists, tables = batch.column("rows_by_table"), batch.column("tables")
        groups, touched = lists.flatten(), tables.flatten()
        found = pa.concat_arrays([groups.field("table"), touched]).dictionary_encode()
        names: list[str | None] = [*found.dictionary.to_pylist(), NO_TABLE, SEVERAL_TABLES]
        codes = found.indices.to_numpy().astype(np.int64)
        table, touched_code = codes[: len(groups)], codes[len(groups) :]
        parent = pc.list_parent_indices(lists).to_numpy().astype(np.int64)
        kind = pc.index_in(groups.field("op"), pa.array(KINDS)).to_numpy().astype(np.int64)

        is_ddl = pc.equal(batch.column("outcome"), "ddl").to_numpy(zero_copy_only=False)
        if ddl_positions:
            positions = batch.column("transaction_position").to_numpy()
            is_ddl = is_ddl | np.isin(positions, np.array([*ddl_positions], np.int64))
        has_text = batch.column("statement").is_valid().to_numpy(zero_copy_only=False)
        without_rows = np.where(is_ddl, KINDS.index("ddl"), np.where(has_text, KINDS.index("statement"), -1))
        none, several = len(names) - 2, len(names) - 1
        of_tables = _only(count, pc.list_parent_indices(tables).to_numpy(), touched_code, none, several)
        of_kinds = _only(count, parent, kind, KINDS.index("none"), KINDS.index("several"))
        has_rows = np.bincount(parent, minlength=count) > 0
        return cls(
            batch,
            microseconds,
            microseconds > 0,
            names,
            parent,
            table,
            kind,
            groups.field("num_rows").to_numpy(),
            groups.field("num_bytes").to_numpy(),
            of_tables,
            np.where(has_rows | (without_rows < 0), of_kinds, without_rows),
            is_ddl,
        )

    @property
    def num_bytes(self) -> Int64s:
        """Of each transaction."""
        values: Int64s = self.batch.column("num_bytes").to_numpy()
        return values

    @property
    def num_rows(self) -> Int64s:
        """Of each transaction."""
        values: Int64s = sum(self.batch.column(f"num_{op}s").to_numpy() for op in OPS)
        return values

    @property
    def seconds(self) -> Int64s:
        """From the first to the last event of each transaction."""
        first, last = (self.batch.column(name).fill_null(0).cast(pa.int64()) for name in _TIMES)
        values: Int64s = (last.to_numpy() - first.to_numpy()) // _MICROSECONDS
        return values

    def span(self, which: npt.NDArray[np.bool_]) -> Span:
        """The times of some transactions."""
        some = self.microseconds[which]
        return Span(int(some.min()), int(some.max())) if len(some) else Span()

    def add_to(self, line: TimeLine) -> None:
        """Add what happened when."""
        count = self.batch.num_rows
        others = np.maximum(self.num_bytes - np.bincount(self.parent, self.bytes_of_group, count).astype(np.int64), 0)
        times = self.microseconds // 1000
        dated, dated_groups = self.has_time, self.has_time[self.parent]
        nothing, nothing_of_groups = np.zeros(dated.sum(), np.int64), np.zeros(dated_groups.sum(), np.int64)
        line.add(
            np.concatenate([times[self.parent][dated_groups], times[dated]]),
            self.names,
            np.concatenate([self.table[dated_groups], self.only_table[dated]]),
            np.concatenate([self.kind[dated_groups], self.only_kind[dated]]),
            [
                np.concatenate([self.rows_of_group[dated_groups], nothing]),
                np.concatenate([self.bytes_of_group[dated_groups], nothing]),
                np.concatenate([nothing_of_groups, others[dated]]),
                np.concatenate([nothing_of_groups, np.ones_like(nothing)]),
            ],
        )

    def tables(self) -> list[tuple[str, TableFacts]]:
        """The changes of each table."""
        of_group = self.table * len(OPS) + self.kind
        groups = np.flatnonzero(np.bincount(of_group))
        rows, octets = (
            np.bincount(of_group, each)[groups].astype(np.int64).tolist()
            for each in (self.rows_of_group, self.bytes_of_group)
        )
        found: dict[int, TableFacts] = {}
        for group, num_rows, num_bytes in zip(groups.tolist(), rows, octets, strict=True):
            facts = found.setdefault(group // len(OPS), TableFacts())
            facts.num_rows[OPS[group % len(OPS)]] += num_rows
            facts.num_bytes[OPS[group % len(OPS)]] += num_bytes
        # Groups of a transaction are in the order of their tables.
        is_first = (np.diff(self.parent, prepend=-1) != 0) | (np.diff(self.table, prepend=-1) != 0)
        tables, parents = self.table[is_first], self.parent[is_first]
        counts = np.bincount(tables, minlength=len(self.names))
        earliest, latest = np.full(len(self.names), _LATE), np.full(len(self.names), -_LATE)
        is_dated = self.has_time[parents]
        np.minimum.at(earliest, tables[is_dated], self.microseconds[parents[is_dated]])
        np.maximum.at(latest, tables[is_dated], self.microseconds[parents[is_dated]])
        for place, facts in found.items():
            facts.num_transactions = int(counts[place])
            if earliest[place] != _LATE:
                facts.span = Span(int(earliest[place]), int(latest[place]))
        return [(str(self.names[place]), facts) for place, facts in found.items()]

    def told(self, places: Int64s) -> list[dict[str, Any]]:
        """The columns of transactions for a page: those of the view, texts shortened, and ``time``, ``seconds``."""
        rows: list[dict[str, Any]] = self.batch.select([*_TOLD]).take(pa.array(places, pa.int64())).to_pylist()
        seconds, num_rows = self.seconds, self.num_rows
        for row, place in zip(rows, places.tolist(), strict=True):
            row["time"] = int(self.microseconds[place]) if self.has_time[place] else None
            row["seconds"], row["num_rows"] = int(seconds[place]), int(num_rows[place])
            row["num_tables"], row["tables"] = len(row["tables"]), row["tables"][:MOST_NAMES]
            row["statement"], row["query"] = _clipped(row["statement"]), _clipped(row["query"])
        return rows


_LATE = np.iinfo(np.int64).max
_TIMES = ("first_timestamp", "last_timestamp")


def _only(count: int, parent: Int64s, values: Int64s, none: int, several: int) -> Int64s:
    """The only value of each parent, or one that says that there is none, or several. Parents are ascending."""
    found = np.full(count, none, np.int64)
    starts = np.flatnonzero(np.diff(parent, prepend=-1))
    if len(starts):
        lowest, highest = np.minimum.reduceat(values, starts), np.maximum.reduceat(values, starts)
        found[parent[starts]] = np.where(lowest == highest, lowest, several)
    return found


def _clipped(text: str | None) -> str | None:
    """The beginning of a text."""
    return text if text is None or len(text) <= MOST_CHARACTERS else f"{text[:MOST_CHARACTERS]} …"
