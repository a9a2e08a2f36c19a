"""The kinds of logged statements, and the tables that they are about.

The text shows only the tables that it names, not what stored functions, triggers, foreign keys and views do:
a statement that calls a procedure has no tables here, and an UPDATE of a view names the view.

Sources: the statements of the MySQL 9 and MariaDB 11 manuals, and sql/sql_yacc.yy of both.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache

from spark_adapter.sql.lexer import Session, TokenKind
from spark_adapter.sql.read_once import ReadOnce
from spark_adapter.sql.reader import NotUnderstoodError, TableName, TokenReader
from spark_adapter.sql.table_references import (
    all_tables,
    assigned_tables,
    common_table_expressions,
    named_tables,
    table_references,
)


class Kind(Enum):
    """Kinds of statements.

    DDL defines tables, other objects or accounts. TRUNCATE empties a table. CHANGE may change rows. TRANSACTION begins,
    ends or divides a transaction. OTHER changes no table: SET, USE, ANALYZE TABLE, FLUSH. UNKNOWN is a statement that
    is not understood, and may do anything.
    """

    DDL = "ddl"
    TRUNCATE = "truncate"
    CHANGE = "change"
    TRANSACTION = "transaction"
    OTHER = "other"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement, as far as its text shows.

    Attributes:
        kind: what it does.
        verb: the words that name it, in capitals: ``INSERT``, ``CREATE TABLE``, ``DROP DATABASE``, ``XA COMMIT``.
        tables: what it changes or shapes, each once, in the order of the text: empty for none, None where the text does
            not tell. An INSERT … SELECT has its target alone, ALTER TABLE … RENAME both names.
        database: of a statement about a database, that one; otherwise the session's default.
        drops: those of ``tables`` that it removes. DROP DATABASE has no list of them.
        renames: pairs of a table's name before and after, in the order in which they happen.
        changes_rows: the statement itself adds, removes or changes rows of its tables, without rows events:
            changes in statement format, TRUNCATE, DROP, CREATE TABLE … SELECT, ALTER TABLE … DROP PARTITION.
        is_temporary: its tables are temporary ones, because it says so. Others may be too, if the session made such.
    """

    kind: Kind
    verb: str
    tables: tuple[TableName, ...] | None = ()
    database: str | None = None
    drops: tuple[TableName, ...] = ()
    renames: tuple[tuple[TableName, TableName], ...] = ()
    changes_rows: bool = False
    is_temporary: bool = False

    def may_concern(self, table: TableName) -> bool:
        """Whether it may change or define a table: if the text does not say, any table of its database, or any."""
        if self.tables is not None:
            return table in self.tables
        return self.database is None or table.database == self.database

    def may_drop(self, table: TableName) -> bool:
        """Whether the table, if there was one, is gone after it, or was before a new one came."""
        return table in self.drops or (self.verb == "DROP DATABASE" and table.database == self.database)


_OF_TABLES = ("CREATE TABLE", "CREATE SEQUENCE")
_UNKNOWN_TABLE = 1051  # ER_BAD_TABLE_ERROR: DROP TABLE named one that did not exist; the others are gone


def failed(statement: Statement, error: int) -> tuple[Statement, str]:
    """The part of a statement that was done before it failed on its server, which logged it; and that in words.

    As seen on MySQL 9.7 and MariaDB 10.11. Servers log such a statement if something of it has stayed: rows of tables
    whose engine has no transactions, accounts and views that it named first, or in MariaDB that the table is gone that
    CREATE OR REPLACE was to replace. MySQL before 8 also logged a DROP of several tables, of which some did not exist.

    Args:
        statement: by its text.
        error: number of the error, as its event has it.
    """
    told = f"it failed on its server with error {error}"
    if statement.verb in _OF_TABLES and statement.drops:
        dropped = replace(statement, verb=statement.verb.replace("CREATE", "DROP"))
        return dropped, f"{told}: the table that it replaces is gone, and no other was created"
    if statement.verb.startswith("DROP ") and error == _UNKNOWN_TABLE:
        return statement, f"{told}: those that it names and that existed are gone"
    if statement.kind is Kind.CHANGE or statement.kind is Kind.UNKNOWN:
        return statement, f"{told}: what it had changed in tables without transactions has stayed"
    return replace(statement, changes_rows=bool(statement.tables != ())), f"{told}: it may have been done in part"


def statement_of(text: str, session: Session) -> Statement:
    """Classify a statement. Every text has an answer, and the end of a long one is read only where it matters."""
    usual = _usual_change().match(text)
    if usual is not None:
        words, _, first, second = usual.groups()
        verb, name = words.split(None, 1)[0].upper(), _without_quotes(first)
        table = TableName(name, _without_quotes(second)) if second else TableName(session.database, name)
        return Statement(Kind.CHANGE, verb, (table,), session.database, changes_rows=True)
    return _read_statement(text, session)


def _read(text: str, session: Session) -> Statement:
    statement = _statement(TokenReader(text, session))
    return statement if statement.database is not None else replace(statement, database=session.database)


_read_statement = ReadOnce(_read, 8192)
"""A statement takes about 1 KB."""


_USUAL_NAME = r"`[^`]+`|[A-Za-z_]\w*"


@cache
def _usual_change() -> re.Pattern[str]:
    """The usual INSERT, REPLACE, UPDATE or DELETE of one table, perhaps after a comment. The rest need not be read.

    It takes a while to compile, and many logs have no statement but BEGIN.
    """
    return re.compile(
        rf"""\s* (?: /\*[^!M*][^*]*\*/ \s* )?
        (INSERT\s+(?:IGNORE\s+)?INTO | REPLACE\s+INTO | DELETE\s+FROM | (?P<update>UPDATE)) (?:\s+|(?=`))
        (?P<first>{_USUAL_NAME}) (?:\.(?P<second>{_USUAL_NAME}))? (?![`\w$.\u0080-\U0010ffff])
        \s* (?: (?:VALUES|SELECT|SET|WHERE) (?![\w$\u0080-\U0010ffff]) | (?(update)(?!)|\() )""",
        re.VERBOSE | re.IGNORECASE | re.ASCII,
    )


def _without_quotes(name: str) -> str:
    return name[1:-1] if name[0] == "`" else name


def _statement(reader: TokenReader) -> Statement:
    verb = ""
    try:
        reader.common_tables = _skip_prefixes(reader)
        if reader.is_at_end:
            return Statement(Kind.OTHER, "")
        verb = reader.word() if reader.is_name() else ""
        if verb not in _PARSERS:
            raise NotUnderstoodError("no statement begins so")
        reader.take()
        return _PARSERS[verb][1](reader, verb)
    except NotUnderstoodError:
        kind = _PARSERS[verb][0] if verb in _PARSERS else Kind.UNKNOWN
        return Statement(kind, verb, None, changes_rows=kind is not Kind.OTHER)


def _skip_prefixes(reader: TokenReader) -> set[str]:
    """Take what may stand before a statement; the names of the common table expressions among it."""
    names: set[str] = set()
    while True:
        if reader.accept("("):
            continue
        if reader.accept("SET", "STATEMENT"):  # MariaDB: SET STATEMENT variable = value, … FOR statement
            reader.skip_behind("FOR")
        elif reader.word() == "ANALYZE" and reader.word(1) not in _OF_MAINTENANCE:  # MariaDB runs what it explains
            reader.take()
            if reader.accept("FORMAT", "="):
                reader.take()
        elif reader.accept("WITH"):
            names |= common_table_expressions(reader)
        else:
            return names


# Changes of rows. ----------------------------------------------------------------------------------------------------


def _change(verb: str, tables: list[TableName] | None) -> Statement:
    return Statement(Kind.CHANGE, verb, None if tables is None else tuple(tables), changes_rows=True)


def _unnamed_change(reader: TokenReader, verb: str) -> Statement:
    """CALL, DO, SELECT of a function that changes rows: the text does not name the tables."""
    return _change(verb, None)


def _insert(reader: TokenReader, verb: str) -> Statement:
    reader.accept_any("LOW_PRIORITY", "DELAYED", "HIGH_PRIORITY")
    reader.accept("IGNORE")
    reader.accept("INTO")
    return _change(verb, [reader.table()])


def _load(reader: TokenReader, verb: str) -> Statement:
    """LOAD DATA, LOAD XML; LOAD INDEX INTO CACHE."""
    what = reader.take().text.upper()
    if what == "INDEX":
        return Statement(Kind.OTHER, f"{verb} {what}")
    reader.skip_behind("INTO", "TABLE")
    return _change(f"{verb} {what}", [reader.table()])


def _update(reader: TokenReader, verb: str) -> Statement:
    reader.accept("LOW_PRIORITY")
    reader.accept("IGNORE")
    references = table_references(reader, ("SET",))
    reader.expect("SET")
    tables = all_tables(references)
    return _change(verb, assigned_tables(reader, references) if len(tables) > 1 else tables)


def _delete(reader: TokenReader, verb: str) -> Statement:
    """DELETE FROM t …, DELETE t, u FROM references …, DELETE FROM t, u USING references ….

    MariaDB's DELETE HISTORY FROM t has the form of the second.
    """
    while reader.accept_any("LOW_PRIORITY", "QUICK", "IGNORE"):
        pass
    is_from_first = reader.accept("FROM")
    targets = [reader.written_table()]
    while reader.accept(","):
        targets.append(reader.written_table())
    if is_from_first and not reader.accept("USING"):
        return _change(verb, [reader.in_database(target) for target in targets])
    if not is_from_first:
        reader.expect("FROM")
    references = table_references(reader, ("WHERE", "ORDER", "LIMIT", "RETURNING"))
    return _change(verb, named_tables(targets, references))


# Definitions of tables and other objects. ----------------------------------------------------------------------------

_SAME_WORD = {"SCHEMA": "DATABASE", "TABLES": "TABLE"}


def _ddl(verb: str, *tables: TableName) -> Statement:
    return Statement(Kind.DDL, verb, tuple(dict.fromkeys(tables)))


def _object(reader: TokenReader) -> str:
    """The word for what CREATE, ALTER or DROP is about, after its optional prefixes.

    Raises:
        NotUnderstoodError: it is unknown, and may be a table.
    """
    while True:
        if reader.accept("DEFINER"):
            _skip_account(reader)
        elif reader.accept("ALGORITHM", "=") or reader.accept("SQL", "SECURITY"):
            reader.take()
        elif reader.word(1) == "REFERENCE" or not reader.accept_any(*_BEFORE_OBJECTS):
            break
    word = reader.word()
    if word not in _OBJECTS and "TABLE" in (reader.word(1), reader.word(2)):
        raise NotUnderstoodError(f"what is a {word} TABLE?")
    reader.take()
    return _SAME_WORD.get(word, word)


_BEFORE_OBJECTS = ("ONLINE", "OFFLINE", "UNIQUE", "FULLTEXT", "SPATIAL", "VECTOR", "AGGREGATE")
_OBJECTS = frozenset(("TABLE", "TABLES", "DATABASE", "SCHEMA", "INDEX", "SEQUENCE", "TRIGGER"))


def _skip_account(reader: TokenReader) -> None:
    """Take an account after DEFINER: ``= 'user'@'host'``, ``= CURRENT_USER()``."""
    reader.expect("=")
    reader.take()
    if reader.word() == "(":
        reader.skip_one()
    if reader.peek().kind is TokenKind.VARIABLE:
        reader.take()


def _create(reader: TokenReader, verb: str) -> Statement:
    replaces = reader.accept("OR", "REPLACE")
    is_temporary = reader.accept("TEMPORARY")
    what = _object(reader)
    verb = f"{verb} {what}"
    if what == "TABLE" or what == "SEQUENCE":
        reader.accept("IF", "NOT", "EXISTS")
        table = reader.table()
        is_filled = what == "TABLE" and _has_query(reader)
        return replace(
            _ddl(verb, table),
            drops=(table,) if replaces else (),
            changes_rows=replaces or is_filled,
            is_temporary=is_temporary,
        )
    if what == "DATABASE":
        reader.accept("IF", "NOT", "EXISTS")
        return replace(_ddl(verb), database=reader.name())
    if what == "INDEX" or what == "TRIGGER":
        reader.skip_behind("ON")
        return _ddl(verb, reader.table())
    return _ddl(verb)


_QUERY = frozenset(("SELECT", "WITH", "VALUES", "TABLE"))


def _has_query(reader: TokenReader) -> bool:
    """Whether CREATE TABLE goes on with a query. Servers log it so in statement format alone.

    Raises:
        NotUnderstoodError: the statement has no end.
    """
    while not reader.is_at_end:
        word = reader.word()
        if word in _QUERY and (word, reader.word(1)) != ("WITH", "SYSTEM"):  # MariaDB: WITH SYSTEM VERSIONING
            return True
        if word == "(" and (reader.word(1) in _QUERY or reader.word(1) == "("):
            reader.take()
        else:
            reader.skip_one()
    return False


def _alter(reader: TokenReader, verb: str) -> Statement:
    reader.accept_any("ONLINE", "OFFLINE")
    is_ignore = reader.accept("IGNORE")
    what = _object(reader)
    verb = f"{verb} {what}"
    if what == "TABLE":
        return _alter_table(reader, verb, is_ignore)
    if what == "SEQUENCE":
        reader.accept("IF", "EXISTS")
        return _ddl(verb, reader.table())
    if what == "DATABASE" and reader.is_name() and reader.word() not in _DATABASE_OPTIONS:
        return replace(_ddl(verb), database=reader.name())
    return _ddl(verb)


# ALTER DATABASE CHARACTER SET … is about the default database.
_DATABASE_OPTIONS = frozenset(("DEFAULT", "CHARACTER", "CHARSET", "COLLATE", "COMMENT", "ENCRYPTION", "READ"))


def _alter_table(reader: TokenReader, verb: str, is_ignore: bool) -> Statement:
    reader.accept("IF", "EXISTS")
    table = reader.table()
    tables, drops, renames = [table], [], []
    changes_rows = is_ignore  # it removes rows that violate a new unique key
    is_action = True
    while not reader.is_at_end:
        if not is_action:
            is_action = reader.word() == ","
            reader.skip_one()
            continue
        is_action = False
        if reader.accept("RENAME"):
            if reader.word() in ("COLUMN", "INDEX", "KEY", "CONSTRAINT"):
                continue
            reader.accept_any("TO", "AS", "=")
            renames.append((table, reader.table()))
        elif reader.accept("EXCHANGE", "PARTITION"):
            reader.skip_behind("WITH", "TABLE")
            tables.append(reader.table())
            changes_rows = True
        elif reader.accept("CONVERT", "PARTITION"):  # MariaDB
            reader.skip_behind("TO", "TABLE")
            tables.append(reader.table())
            changes_rows = True
        elif reader.accept("CONVERT", "TABLE"):  # MariaDB
            drops.append(reader.table())
            changes_rows = True
        elif (reader.word(), reader.word(1)) in _ROWS_GO or reader.word() in ("IMPORT", "DISCARD"):
            changes_rows = True
    tables += [*drops, *(new for _, new in renames)]
    return replace(_ddl(verb, *tables), drops=tuple(drops), renames=tuple(renames), changes_rows=changes_rows)


_ROWS_GO = (("DROP", "PARTITION"), ("TRUNCATE", "PARTITION"), ("DROP", "SYSTEM"))


def _drop(reader: TokenReader, verb: str) -> Statement:
    is_temporary = reader.accept("TEMPORARY")
    what = _object(reader)
    verb = f"{verb} {what}"
    if what == "TABLE" or what == "SEQUENCE":
        reader.accept("IF", "EXISTS")
        tables = _tables(reader)
        return replace(_ddl(verb, *tables), drops=tuple(tables), changes_rows=True, is_temporary=is_temporary)
    if what == "DATABASE":
        reader.accept("IF", "EXISTS")
        return Statement(Kind.DDL, verb, None, reader.name(), changes_rows=True)
    if what == "INDEX":
        reader.skip_behind("ON")
        return _ddl(verb, reader.table())
    return _ddl(verb)


def _tables(reader: TokenReader) -> list[TableName]:
    tables = [reader.table()]
    while reader.accept(","):
        tables.append(reader.table())
    return tables


def _rename(reader: TokenReader, verb: str) -> Statement:
    what = _object(reader)
    verb = f"{verb} {what}"
    if what != "TABLE":
        return _ddl(verb)
    reader.accept("IF", "EXISTS")
    renames: list[tuple[TableName, TableName]] = []
    while not renames or reader.accept(","):
        old = reader.table()
        reader.skip_behind("TO")  # MariaDB may WAIT
        renames.append((old, reader.table()))
    return replace(_ddl(verb, *(table for pair in renames for table in pair)), renames=tuple(renames))


def _truncate(reader: TokenReader, verb: str) -> Statement:
    reader.accept("TABLE")
    return Statement(Kind.TRUNCATE, verb, (reader.table(),), changes_rows=True)


def _account(reader: TokenReader, verb: str) -> Statement:
    """GRANT, REVOKE."""
    return _ddl(verb)


# Transactions, and what changes no table. ----------------------------------------------------------------------------


def _transaction(reader: TokenReader, verb: str) -> Statement:
    """BEGIN, COMMIT, ROLLBACK, SAVEPOINT, RELEASE SAVEPOINT."""
    if verb == "BEGIN" and reader.accept("NOT", "ATOMIC"):  # MariaDB: any statements
        return _change("BEGIN NOT ATOMIC", None)
    reader.accept("WORK")
    if (verb == "ROLLBACK" and reader.accept("TO")) or verb == "RELEASE":
        verb += " TO" if verb == "ROLLBACK" else " SAVEPOINT"
    return Statement(Kind.TRANSACTION, verb)


def _xa(reader: TokenReader, verb: str) -> Statement:
    what = reader.word()
    return Statement(Kind.TRANSACTION, f"{verb} {'START' if what == 'BEGIN' else what}")


def _start(reader: TokenReader, verb: str) -> Statement:
    if reader.accept("TRANSACTION"):
        return Statement(Kind.TRANSACTION, f"{verb} TRANSACTION")
    return _other(reader, verb)


def _set(reader: TokenReader, verb: str) -> Statement:
    if reader.accept("PASSWORD"):
        return _ddl(f"{verb} PASSWORD")
    if reader.accept("DEFAULT", "ROLE"):
        return _ddl(f"{verb} DEFAULT ROLE")
    return _other(reader, verb)


_OF_MAINTENANCE = ("NO_WRITE_TO_BINLOG", "LOCAL", "TABLE", "TABLES")


def _maintain(reader: TokenReader, verb: str) -> Statement:
    """ANALYZE, CHECK, CHECKSUM, OPTIMIZE and REPAIR TABLE, which leave the content of their tables as it is."""
    reader.accept_any("NO_WRITE_TO_BINLOG", "LOCAL")
    if reader.accept_any("TABLE", "TABLES"):
        return Statement(Kind.OTHER, f"{verb} TABLE", tuple(dict.fromkeys(_tables(reader))))
    return _other(reader, verb)


def _other(reader: TokenReader, verb: str) -> Statement:
    return Statement(Kind.OTHER, verb)


_THAT_CHANGE_NOTHING = (
    "BACKUP", "CACHE", "CHANGE", "CLONE", "DEALLOCATE", "DESC", "DESCRIBE", "EXPLAIN", "FLUSH", "GET", "HANDLER",
    "HELP", "INSTALL", "KILL", "LOCK", "PREPARE", "PURGE", "RESET", "RESIGNAL", "RESTART", "SHOW", "SHUTDOWN", "SIGNAL",
    "STOP", "UNINSTALL", "UNLOCK", "USE",
)  # fmt: skip
_Parser = Callable[[TokenReader, str], Statement]
# The words that begin statements: what their statement is if the rest is not understood, and what reads the rest.
_PARSERS: dict[str, tuple[Kind, _Parser]] = {
    **dict.fromkeys(("INSERT", "REPLACE"), (Kind.CHANGE, _insert)),
    "UPDATE": (Kind.CHANGE, _update),
    "DELETE": (Kind.CHANGE, _delete),
    "LOAD": (Kind.CHANGE, _load),
    **dict.fromkeys(("CALL", "DO", "SELECT", "VALUES", "TABLE", "WITH"), (Kind.CHANGE, _unnamed_change)),
    **dict.fromkeys(("EXECUTE", "IMPORT", "BINLOG"), (Kind.CHANGE, _unnamed_change)),
    "CREATE": (Kind.DDL, _create),
    "ALTER": (Kind.DDL, _alter),
    "DROP": (Kind.DDL, _drop),
    "RENAME": (Kind.DDL, _rename),
    "TRUNCATE": (Kind.TRUNCATE, _truncate),
    **dict.fromkeys(("GRANT", "REVOKE"), (Kind.DDL, _account)),
    **dict.fromkeys(("BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE"), (Kind.TRANSACTION, _transaction)),
    "XA": (Kind.TRANSACTION, _xa),
    "START": (Kind.OTHER, _start),
    "SET": (Kind.OTHER, _set),
    **dict.fromkeys(("ANALYZE", "CHECK", "CHECKSUM", "OPTIMIZE", "REPAIR"), (Kind.OTHER, _maintain)),
    **dict.fromkeys(_THAT_CHANGE_NOTHING, (Kind.OTHER, _other)),
}
