"""The life of a table in a log: the stretches in which it has one name and one definition.

It is found from its end: the table that has the name then, and backwards through each ALTER and RENAME to the statement
that created or emptied it, or to the moment of a snapshot. What was before that statement does not matter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spark_adapter.definitions.catalog import Found, Unknown, ignoring_case
from spark_adapter.definitions.table_definition import Generated, TableDefinition
from spark_adapter.errors import Fault, PrintableError
from spark_adapter.option_values import LogPosition
from spark_adapter.replays.scan import Scan, Step
from spark_adapter.sql.ddl import CreateTable
from spark_adapter.sql.reader import TableName
from spark_adapter.sql.statements import Kind, Statement
from spark_adapter.transactions.statement_events import LoggedStatement


class ReplayError(PrintableError, ValueError):
    """The log does not tell what the rows of a table were; the message says where, and why."""


@dataclass(frozen=True)
class Epoch:
    """A stretch of a log in which a table has one name and one definition.

    Attributes:
        table: its name in the rows.
        begin: the place of its first byte; None for the moment from which on the log is replayed.
        end: the place of the statement that ends it; None for the moment of the replay.
        definition: None if the log's own column names are all that is known.
        step: the statement with which it begins; None for the first of a life that begins with a snapshot.
    """

    table: TableName
    begin: LogPosition | None
    end: LogPosition | None
    definition: TableDefinition | None
    step: Step | None = None


@dataclass(frozen=True)
class Life:
    """The life of a table.

    Attributes:
        epochs: in the order of the log, at least one.
        is_born: it begins without rows, not with those of a snapshot.
        unknowns: what the log does not tell about it, in words.
    """

    epochs: Sequence[Epoch]
    is_born: bool
    unknowns: Sequence[str]


def life_of(table: TableName, scan: Scan, has_start: bool) -> Life:
    """The life of the table that has a name at the end.

    Args:
        table: its name.
        scan: of the log.
        has_start: there is a snapshot, and steps before its moment do not count.

    Raises:
        ReplayError: there is no such table at the end, or it is not known what it was.
    """
    return _Walk(table, scan, has_start).life()


class _Walk:
    """From the end of a log backwards."""

    def __init__(self, table: TableName, scan: Scan, has_start: bool) -> None:
        self._scan = scan
        self._history = scan.history
        self._has_start = has_start
        self._name = table
        self._end: LogPosition | None = None
        self._epochs: list[Epoch] = []
        self._unknowns: list[str] = []
        named = _named_in(scan.steps)
        # A server that ignores the case of names logs rows under those in lower case, see History.
        self._ignores_case = table == ignoring_case(table) and table not in named

    def life(self) -> Life:
        for step in reversed(self._scan.steps):
            if step.is_before_start:
                break
            if isinstance(step.found, Fault):
                self._unknowns.append(str(step.found))
                continue
            self._require_order(step, step.found.statement)
            if self._goes_back_over(step, step.found):
                return Life(self._epochs[::-1], True, self._unknowns[::-1])
        if not self._has_start:
            raise ReplayError(
                f"{_qualified(self._name)}: no statement in {self._scan.files[0].path} or a later file creates it: "
                "give a snapshot of it, and the moment at which it was taken (since)"
            )
        self._begin_epoch(None, self._definition(None))
        return Life(self._epochs[::-1], False, self._unknowns[::-1])

    def _goes_back_over(self, step: Step, found: LoggedStatement) -> bool:
        """Whether the life begins with a statement; otherwise what it did is taken back."""
        statement = found.statement
        if statement.is_temporary or not self._concerns(statement):
            return False
        if statement.kind is Kind.TRUNCATE and found.is_partial:
            self._unknowns.append(f"{step.told}: {found.failure}")
            return False
        if statement.kind is Kind.TRUNCATE and statement.tables is not None:
            self._begin_epoch(step, self._definition(step))
            return True
        if statement.tables is not None and not self._is_changed_by(step):
            return False  # it is about a temporary table, or one that existed already
        definition = self._definition(step)
        if statement.verb in ("CREATE TABLE", "CREATE SEQUENCE"):
            self._require_empty(step, found, definition)
            self._begin_epoch(step, definition)
            return True
        before = self._name_before(statement)
        is_gone = self._may_drop(statement) or any(map(self._is_it, (old for old, _ in statement.renames)))
        if before == self._name and is_gone:
            raise ReplayError(f"{_qualified(self._name)} does not exist at that moment: {step.told}")
        old = self._history.find(before, step.file, step.place.position)
        if before == self._name and definition is not None and _is_only_about_keys(statement, definition, old):
            return False
        if definition is None:
            raise ReplayError(f"{step.told}: what it makes of {_qualified(self._name)} is not known: {self._why(step)}")
        if statement.changes_rows:
            self._unknowns.append(f"{step.told}: it changes rows of {_qualified(self._name)} that are not in the log")
        self._begin_epoch(step, definition)
        self._name = before
        return False

    def _require_order(self, step: Step, statement: Statement) -> None:
        """A statement counts only if those before it do."""
        first = self._scan.left_out[:1]
        if first and first[0].place < step.place and self._concerns(statement):
            raise ReplayError(
                f"{step.told}: it precedes the moment of the replay, but {first[0].told}, earlier in the log, does not"
            )

    def _begin_epoch(self, step: Step | None, definition: TableDefinition | None) -> None:
        begin = None if step is None else LogPosition(step.position.file, step.position.byte + 1)
        self._epochs.append(Epoch(self._name, begin, self._end, definition, step))
        self._end = None if step is None else step.position

    def _definition(self, step: Step | None) -> TableDefinition | None:
        """The definition after a step, or at the beginning; None if it is not known."""
        if step is not None:
            file, position = step.file, step.place.position + 1
        elif self._end is not None:
            entry = next(entry for entry in self._scan.files if entry.name_in_log == self._end.file)
            file, position = entry.path, self._end.byte
        elif self._scan.left_out:
            file, position = self._scan.left_out[0].file, self._scan.left_out[0].place.position
        else:
            file, position = self._scan.files[-1].path, 1 << 62
        candidates = self._history.find(self._name, file, position)
        found = [each for each in candidates if isinstance(each, TableDefinition)]
        if found and len(found) < len(candidates):
            raise ReplayError(f"{_qualified(self._name)}: {_reasons(candidates)}")
        if len(found) > 1:
            raise ReplayError(f"{_qualified(self._name)}: several definitions of it differ")
        if found and any(column.generated in _OF_ROWS for column in found[0].columns):
            raise ReplayError(f"{_qualified(self._name)} has SYSTEM VERSIONING: its old rows are in the log, too")
        return found[0] if found else None

    def _why(self, step: Step) -> str:
        found = self._history.find(self._name, step.file, step.place.position + 1)
        return _reasons(found) or "no definition of it is known"

    def _concerns(self, statement: Statement) -> bool:
        if statement.tables is None:
            return statement.may_concern(self._name)
        return any(self._is_it(each) for each in statement.tables)

    def _is_it(self, table: TableName) -> bool:
        return (ignoring_case(table) if self._ignores_case else table) == self._name

    def _is_changed_by(self, step: Step) -> bool:
        """Whether the history has a new definition of the table from a step on."""
        return self._history.is_changed(self._name, step.file, step.place.position)

    def _may_drop(self, statement: Statement) -> bool:
        if statement.verb == "DROP DATABASE":
            return statement.database == self._name.database
        return any(map(self._is_it, statement.drops))

    def _name_before(self, statement: Statement) -> TableName:
        name = self._name
        for old, new in reversed(statement.renames):
            if (ignoring_case(new) if self._ignores_case else new) == name:
                name = ignoring_case(old) if self._ignores_case else old
        return name

    def _require_empty(self, step: Step, found: LoggedStatement, definition: TableDefinition | None) -> None:
        """A table that is created has no rows, unless a query fills it."""
        create = found.ddl
        if isinstance(create, CreateTable) and create.if_not_exists and definition is None:
            raise ReplayError(f"{step.told}: it is not known whether the table existed before")
        if isinstance(create, CreateTable) and create.has_query:
            self._unknowns.append(f"{step.told}: the rows of its query are not in the log")


_OF_ROWS = (Generated.ROW_START, Generated.ROW_END)


def _named_in(steps: Sequence[Step]) -> set[TableName]:
    """The tables that statements name."""

    def tables() -> Iterator[TableName]:
        for step in steps:
            if not isinstance(step.found, Fault):
                yield from step.found.statement.tables or ()

    return set(tables())


def _is_only_about_keys(statement: Statement, definition: TableDefinition, old: Sequence[object]) -> bool:
    """Whether a statement leaves the columns and the key by which rows are found as they are, and moves no row."""
    return not statement.changes_rows and any(
        isinstance(each, TableDefinition) and each.columns == definition.columns and each.row_key == definition.row_key
        for each in old
    )


def _reasons(found: Sequence[Found]) -> str:
    return "; ".join(each.reason for each in found if isinstance(each, Unknown))


def _qualified(table: TableName) -> str:
    return ".".join(part for part in table if part is not None)
