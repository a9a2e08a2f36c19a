"""Which tables an UPDATE or DELETE of several tables may change."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from spark_adapter.sql.lexer import TokenKind
from spark_adapter.sql.reader import NotUnderstoodError, TableName, TokenReader


@dataclass(frozen=True, slots=True)
class Reference:
    """A table among the table references of a statement.

    Attributes:
        table: None for the result of a query: a subquery, a common table expression, JSON_TABLE.
        alias: its name in the statement; the table's own name if it has no alias.
    """

    table: TableName | None
    alias: str


# Words that end a condition, or follow a table, and so are not aliases.
_JOINS = frozenset(("JOIN", "STRAIGHT_JOIN"))
_NO_ALIAS = _JOINS | {
    "SET", "WHERE", "USING", "FROM", "ORDER", "LIMIT", "RETURNING", "ON", "INNER", "CROSS", "LEFT", "RIGHT", "FULL",
    "NATURAL", "OUTER", "USE", "FORCE", "IGNORE", "PARTITION", "FOR", "TABLESAMPLE",
}  # fmt: skip
_QUERY = frozenset(("SELECT", "WITH", "VALUES", "TABLE"))


def common_table_expressions(reader: TokenReader) -> set[str]:
    """The names that a WITH clause defines. The reader is after the WITH.

    Raises:
        NotUnderstoodError: it is not such a clause.
    """
    reader.accept("RECURSIVE")
    names = set()
    while True:
        names.add(reader.name())
        if reader.word() == "(":
            reader.skip_one()
        reader.expect("AS")
        if reader.word() != "(":
            raise NotUnderstoodError("the query of a common table expression is expected")
        reader.skip_one()
        if reader.accept("CYCLE"):  # MariaDB: CYCLE columns RESTRICT
            while not reader.accept("RESTRICT"):
                reader.name()
                reader.accept(",")
        if not reader.accept(","):
            return names


def table_references(reader: TokenReader, ends: Collection[str]) -> list[Reference]:
    """The tables up to one of the words that end them, or to the end.

    Args:
        reader: at the first table.
        ends: words after the references; not taken.

    Raises:
        NotUnderstoodError: these are not table references.
    """
    references: list[Reference] = []
    depth = 0
    is_table_next = True
    while True:
        if is_table_next:
            if reader.accept("{", "OJ"):
                continue
            if reader.word() == "(" and reader.word(1) not in _QUERY:
                reader.take()
                depth += 1
                continue
            references.append(_reference(reader))
            is_table_next = False
            continue
        word = reader.word()
        if depth == 0 and (word in ends or reader.is_at_end):
            return references
        reader.skip_one()
        depth -= word == ")"
        is_table_next = word == "," or word in _JOINS


def _reference(reader: TokenReader) -> Reference:
    table = None
    name = ""
    if reader.word() == "(":
        reader.skip_one()
    else:
        written = reader.written_table()
        name = written.table
        if reader.word() == "(":  # JSON_TABLE(…), LATERAL (…)
            reader.skip_one()
        elif written.database is not None or name not in reader.common_tables:
            table = reader.in_database(written)
    if reader.accept("PARTITION"):
        reader.skip_one()
    if reader.accept("AS") or reader.peek().kind is TokenKind.NAME:
        return Reference(table, reader.name())
    if reader.peek().kind is TokenKind.WORD and reader.word() not in _NO_ALIAS:
        return Reference(table, reader.name())
    return Reference(table, name)


def named_tables(targets: Collection[TableName], references: list[Reference]) -> list[TableName]:
    """The tables that some targets of the statement name.

    Args:
        targets: aliases or tables; the database is None where it is not written.
        references: of the statement.

    Returns:
        All tables of the references if a target is not among them. Letter case is ignored, as on some servers.
    """
    tables = []
    for target in targets:
        if target.database is None:
            matches = [reference for reference in references if reference.alias.lower() == target.table.lower()]
        else:
            matches = [
                reference
                for reference in references
                if reference.table is not None and _is_same(reference.table, target)
            ]
        if not matches:
            return all_tables(references)
        tables += matches
    return all_tables(tables)


def assigned_tables(reader: TokenReader, references: list[Reference]) -> list[TableName]:
    """The tables whose columns an UPDATE assigns; all of them if a column is named without its table. Starts after SET.

    Raises:
        NotUnderstoodError: these are not assignments.
    """
    targets: list[TableName] = []
    while not targets or reader.accept(","):
        *table, _column = reader.path()
        if not table:
            return all_tables(references)
        targets.append(TableName(*table) if len(table) > 1 else TableName(None, *table))
        while not reader.is_at_end and reader.word() not in (",", "WHERE", "ORDER", "LIMIT", "RETURNING"):
            reader.skip_one()
    return named_tables(targets, references)


def all_tables(references: Collection[Reference]) -> list[TableName]:
    """The tables of some references, each once, without results of queries."""
    return list(dict.fromkeys(reference.table for reference in references if reference.table is not None))


def _is_same(table: TableName, target: TableName) -> bool:
    return [(part or "").lower() for part in table] == [(part or "").lower() for part in target]
