"""``statements.py`` reads the first words of DDL, ``ddl.lark`` all of it: what both tell must be the same."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_adapter.charsets.sql_texts import decoded
from spark_adapter.definitions.sessions import DefiningSession, session_of
from spark_adapter.definitions.sql_files import pieces
from spark_adapter.sql.ddl import (
    AlterDatabase,
    AlterTable,
    ConvertPartition,
    ConvertTable,
    CreateDatabase,
    CreateTable,
    Ddl,
    DropDatabase,
    DropTables,
    RenameTables,
    RenameTo,
)
from spark_adapter.sql.ddl_parser import parse
from spark_adapter.sql.lexer import Session
from spark_adapter.sql.reader import NotUnderstoodError, TableName
from spark_adapter.sql.statements import Kind, statement_of
from tests.support import create_tables, ddl_logs, truth
from tests.support.logged_statements import logged

SHOP = DefiningSession("shop")
LOGS = [*map(truth.binlog, truth.readable_files()), *sorted(ddl_logs.FOLDER.glob("*.binlog"))]


class Told(NamedTuple):
    """What both readings tell of a statement."""

    tables: frozenset[TableName]
    database: str | None
    drops: tuple[TableName, ...] = ()
    renames: tuple[tuple[TableName, TableName], ...] = ()
    is_temporary: bool = False


def told_by_the_grammar(ddl: Ddl, session: Session) -> Told:
    def full(table: TableName) -> TableName:
        return TableName(table.database or session.database, table.table)

    database = session.database
    if isinstance(ddl, CreateTable):
        table = full(ddl.table)
        return Told(frozenset([table]), database, (table,) if ddl.replaces else (), (), ddl.is_temporary)
    if isinstance(ddl, DropTables):
        tables = tuple(map(full, ddl.tables))
        return Told(frozenset(tables), database, tables, (), ddl.is_temporary)
    if isinstance(ddl, RenameTables):
        pairs = tuple((full(old), full(new)) for old, new in ddl.renames)
        return Told(frozenset(table for pair in pairs for table in pair), database, (), pairs)
    if isinstance(ddl, AlterTable):
        table = full(ddl.table)
        drops = tuple(full(each.table) for each in ddl.changes if isinstance(each, ConvertTable))
        made = [full(each.table) for each in ddl.changes if isinstance(each, ConvertPartition)]
        renames = tuple((table, full(each.table)) for each in ddl.changes if isinstance(each, RenameTo))
        return Told(frozenset([table, *drops, *made, *(new for _, new in renames)]), database, drops, renames)
    assert isinstance(ddl, CreateDatabase | AlterDatabase | DropDatabase)
    return Told(frozenset(), ddl.name or database)


def told_by_the_first_words(text: str, session: Session) -> Told:
    statement = statement_of(text, session)
    assert statement.kind is Kind.DDL, text
    return Told(
        frozenset(statement.tables or ()),
        statement.database,
        statement.drops,
        statement.renames,
        statement.is_temporary,
    )


def compare(text: str, session: Session) -> bool:
    """Compare both readings of a statement; whether the grammar has it."""
    try:
        ddl = parse(text, session)
    except NotUnderstoodError:
        return False
    assert told_by_the_first_words(text, session) == told_by_the_grammar(ddl, session), text
    return True


def statements_of(log: Path) -> Iterator[tuple[str, Session]]:
    for kind, body, server in logged(log):
        if kind == "query":
            yield decoded(body["query"], None), session_of(body, server)


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_statements_of_logs(log: Path) -> None:
    for text, session in statements_of(log):
        compare(text, session)


def test_logs_have_such_statements() -> None:
    assert sum(compare(*each) for log in LOGS for each in statements_of(log)) > 200


def test_statements_that_create_tables() -> None:
    texts = pieces(create_tables.FILE.read_text(encoding="utf-8"), lambda: SHOP)
    assert sum(compare(piece.text, SHOP) for piece in texts) > 150


NAMES = st.sampled_from(["t", "u", "`a b`", "db.t", "`db`.`rename`", "`to`", ".t", "`with`.u"])
COLUMN = "x INT DEFAULT (rename()) COMMENT 'RENAME TO y, CONVERT TABLE z'"
ACTIONS = [
    f"ADD {COLUMN}", f"ADD COLUMN ({COLUMN}, y TEXT)", f"MODIFY {COLUMN} AFTER b", f"CHANGE a {COLUMN}", "DROP rename",
    "DROP COLUMN a", "RENAME COLUMN a TO b", "RENAME INDEX a TO b", "RENAME KEY a TO b", "DROP PRIMARY KEY",
    "ADD CONSTRAINT FOREIGN KEY (a) REFERENCES other (b) ON DELETE CASCADE", "ADD PERIOD FOR p (a, b)",
    "ALTER a SET DEFAULT 'rename to q'", "CONVERT TO CHARACTER SET utf8mb4", "ENGINE = InnoDB COMMENT 'DROP TABLE w'",
    "FORCE", "DISABLE KEYS", "ADD SYSTEM VERSIONING",
]  # fmt: skip
AT_END = [
    "",
    ", ORDER BY a, b DESC",
    ", DROP PARTITION p",
    ", CONVERT PARTITION p TO TABLE {0}",
    ", CONVERT TABLE {0} TO PARTITION p (1)",
]


@st.composite
def statements(draw: st.DrawFn) -> str:
    """Statements with names where keywords may stand, and with texts that look like others."""
    name, other = draw(NAMES), draw(NAMES)
    exists = draw(st.sampled_from(["", "IF EXISTS "]))
    kind = draw(st.sampled_from(["create", "alter", "drop", "rename", "database"]))
    if kind == "create":
        begin = draw(st.sampled_from(["CREATE TABLE", "CREATE TEMPORARY TABLE", "CREATE OR REPLACE TABLE"]))
        not_exists = draw(st.sampled_from(["", "IF NOT EXISTS "]))
        rest = draw(st.sampled_from([f"({COLUMN})", f"LIKE {other}", f"({COLUMN}) SELECT 1 AS x", "AS SELECT 1 AS a"]))
        return f"{begin} {not_exists}{name} {rest}"
    if kind == "alter":
        actions = draw(
            st.lists(st.one_of(st.sampled_from(ACTIONS), st.builds("RENAME TO {}".format, NAMES)), min_size=1)
        )
        begin = draw(st.sampled_from(["ALTER TABLE", "ALTER IGNORE TABLE", "ALTER ONLINE TABLE"]))
        return f"{begin} {exists}{name} {', '.join(actions)}{draw(st.sampled_from(AT_END)).format(other)}"
    if kind == "drop":
        what = draw(st.sampled_from(["TABLE", "TEMPORARY TABLE", "TABLES"]))
        return f"DROP {what} {exists}{name}, {other} {draw(st.sampled_from(['', 'RESTRICT', 'CASCADE', 'WAIT 5']))}"
    if kind == "rename":
        return f"RENAME TABLE {exists}{name} TO {other}, {other} {draw(st.sampled_from(['', 'NOWAIT ']))}TO {name}"
    what = draw(st.sampled_from(["DATABASE", "SCHEMA"]))
    return draw(
        st.sampled_from(
            [f"CREATE {what} IF NOT EXISTS `d d`", f"DROP {what} d", f"ALTER {what} CHARACTER SET latin1",
             f"ALTER {what} d COLLATE utf8mb4_bin"]
        )
    )  # fmt: skip


@given(statements())
def test_statements_with_names_like_keywords(text: str) -> None:
    assert compare(text, SHOP), text
