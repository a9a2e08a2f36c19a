"""Which statements of a block make changes that are not in rows events, and to which tables."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

import numpy as np

from spark_adapter.decode import Engine
from spark_adapter.definitions.statements import Kind, Statement
from spark_adapter.files.blocks import Block
from spark_adapter.files.errors import Fault
from spark_adapter.rows.asked import Asked
from spark_adapter.rows.statement_events import OPS, LoggedStatement, read_statements
from spark_adapter.rows.transactions import Transactions


class StatementRow(NamedTuple):
    """A statement, once for each table that DDL names.

    Attributes:
        statement: as it was logged.
        database: of the table, or else the session's default one.
        table: None for a change in statement format, which has one row whatever it names, and if the text does not
            name it.
    """

    statement: LoggedStatement
    database: str | None
    table: str | None


def changing_statements(
    engine: Engine,
    block: Block,
    transactions: Transactions,
    asked: Asked,
    faults: list[Fault],
    other_verbs: Collection[str] = (),
) -> dict[int, LoggedStatement]:
    """Statements of a block that may change or define a requested table, by the index of their event.

    New faults go to ``faults``. Statements of ``other_verbs`` are among them, whatever tables are requested.
    """
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
    """The rows of the view ``changes`` for some statements.

    Those that change nothing as their session read them have none: what a comment is depends on the server.
    """
    found = []
    for each in statements:
        statement = each.statement
        if statement.kind not in OPS:
            continue
        if statement.kind in (Kind.DDL, Kind.TRUNCATE) and statement.tables:
            named = [table for table in statement.tables if asked.has_name(table.database, table.table)]
            found += [StatementRow(each, table.database, table.table) for table in named]
        else:
            found.append(StatementRow(each, statement.database, None))
    return found
