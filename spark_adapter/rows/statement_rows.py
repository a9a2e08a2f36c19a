"""Which statements of a block make changes that are not in rows events, and to which tables."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from spark_adapter.decode import Engine
from spark_adapter.definitions.catalog import Unknown
from spark_adapter.errors import Fault
from spark_adapter.files.blocks import Block
from spark_adapter.matching.alterations import Effect
from spark_adapter.rows.asked import Asked
from spark_adapter.sql.reader import TableName
from spark_adapter.sql.statements import Kind, Statement
from spark_adapter.transactions.outcomes import Fate, doubt, is_gone
from spark_adapter.transactions.statement_events import OPS, LoggedStatement, read_statements
from spark_adapter.transactions.transactions import Transactions


class StatementRow(NamedTuple):
    """A statement, as a row about one table.

    Attributes:
        statement: as it was logged.
        database: of the table, or else the session's default one.
        table: None if the text does not name one.
        effect: on the rows of the table, in the view ``table``.
    """

    statement: LoggedStatement
    database: str | None
    table: str | None
    effect: Effect | None = None


def changing_statements(
    engine: Engine,
    block: Block,
    transactions: Transactions,
    asked: Asked,
    faults: list[Fault],
    other_verbs: Collection[str] = (),
) -> dict[int, LoggedStatement]:
    """Statements of a block that may have changed or defined a requested table, by the index of their event.

    Those that certainly did not stay are left out. New faults go to ``faults``. Statements of ``other_verbs`` are among
    them, whatever tables are requested.
    """
    found = logged_changes(engine, block, transactions, asked, faults, other_verbs)
    if not transactions.fates.any():
        return found
    standing = {}
    for event, each in found.items():
        if each.statement.verb in other_verbs:
            if transactions.outcomes[transactions.of_event[event]] in (Fate.OPEN, Fate.UNDONE):
                continue
            standing[event] = each
            continue
        fate = int(transactions.fates[event])
        is_transactional = None if fate == Fate.STAYED else _is_transactional(each.statement, block, event, asked)
        if not is_gone(fate, is_transactional):
            standing[event] = replace(each, doubt=doubt(fate, is_transactional))
    return standing


def may_rename(statement: LoggedStatement, table: TableName, asked: Asked, file: str, position: int) -> bool:
    """Whether a RENAME TABLE at a position of a file may be of a base table: as definitions tell.

    MariaDB logs those of temporary tables, too, but in ROW format not how these were made.
    """
    history = asked.definitions
    if history is None or not history.files or not statement.session.server.is_mariadb:
        return True
    return history.is_changed(table, file, position)


def _is_transactional(statement: Statement, block: Block, event: int, asked: Asked) -> bool | None:
    """Whether ROLLBACK takes back what a statement did to its tables; None if that is not known, or differs."""
    if statement.kind is not Kind.CHANGE:
        return False if statement.is_temporary else None
    if not statement.tables or asked.definitions is None:
        return None
    found = {
        None if isinstance(each, Unknown) else each.is_transactional
        for table in statement.tables
        for each in asked.definitions.find(table, block.file, int(block.positions[event]))
    }
    return found.pop() if len(found) == 1 else None


def logged_changes(
    engine: Engine,
    block: Block,
    transactions: Transactions,
    asked: Asked,
    faults: list[Fault],
    other_verbs: Collection[str] = (),
) -> dict[int, LoggedStatement]:
    """The same with those that did not stay."""
    words = transactions.words.items()
    events = [event for event, statement in words if statement.kind in OPS or statement.verb in other_verbs]
    if not events:
        return {}
    is_selected = asked.of_events(block)
    events = [event for event in events if is_selected[event]]
    statements = read_statements(engine, block, np.array(sorted(events), np.int64), faults)
    return {
        event: each
        for event, each in statements.items()
        if each.statement.verb in other_verbs or concerns(each.statement, asked)
    }


def concerns(statement: Statement, asked: Asked) -> bool:
    """Whether a statement may concern a requested table.

    If the text does not name its tables, it may concern all tables of its database.
    """
    if statement.tables:
        return any(asked.has_name(each.database, each.table) for each in statement.tables)
    if statement.tables is None or statement.verb == "DROP DATABASE":
        return asked.has_database(statement.database)
    return asked.has_all_tables  # statements about accounts, databases, routines


def rows_of(statements: Iterable[LoggedStatement], asked: Asked) -> list[StatementRow]:
    """The rows of the view ``changes`` for some statements: one for each requested table that a statement names.

    Those that change nothing as their session read them have none: what a comment is depends on the server.
    """
    found = []
    for each in statements:
        statement = each.statement
        if statement.kind not in OPS:
            continue
        if statement.tables:
            named = [table for table in statement.tables if asked.has_name(table.database, table.table)]
            found += [StatementRow(each, table.database, table.table) for table in named]
        else:
            found.append(StatementRow(each, statement.database, None))
    return found
