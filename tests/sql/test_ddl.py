"""Statements that define tables, parsed."""

from __future__ import annotations

import time
from dataclasses import replace
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_adapter.definitions.catalog import Catalog, understood
from spark_adapter.definitions.sessions import DefiningSession
from spark_adapter.sql.ddl import (
    AddColumn,
    AddForeignKey,
    AddKey,
    AddPeriod,
    AlterDatabase,
    AlterTable,
    Attribute,
    ChangeColumn,
    ConvertPartition,
    ConvertTable,
    ConvertTo,
    CreateDatabase,
    CreateTable,
    DropColumn,
    DropDatabase,
    DropForeignKey,
    DropKey,
    DropPeriod,
    DropTables,
    ForeignKey,
    Key,
    KeyKind,
    KeyPart,
    Period,
    Place,
    RenameColumn,
    RenameTables,
    RenameTo,
    SetDefault,
    SetOptions,
    SetVersioning,
    SetVisibility,
    WrittenColumn,
    WrittenType,
)
from spark_adapter.sql.ddl_parser import parse
from spark_adapter.sql.lexer import Session
from spark_adapter.sql.reader import NotUnderstoodError, TableName

SHOP = Session("shop")
T = TableName(None, "t")
INT = WrittenType("INT")


def changes(text: str) -> list[object]:
    statement = parse(f"ALTER TABLE t {text}", SHOP)
    assert isinstance(statement, AlterTable)
    return list(statement.changes)


ALTERATIONS = [
    ("ADD a INT", [AddColumn(WrittenColumn("a", INT))]),
    ("ADD COLUMN a INT FIRST", [AddColumn(WrittenColumn("a", INT), Place(None))]),
    ("ADD a INT NOT NULL AFTER `b c`", [AddColumn(WrittenColumn("a", INT, (Attribute("NOT NULL"),)), Place("b c"))]),
    ("ADD COLUMN IF NOT EXISTS a INT", [AddColumn(WrittenColumn("a", INT), None, if_not_exists=True)]),
    ("ADD (a INT, b INT)", [AddColumn(WrittenColumn("a", INT)), AddColumn(WrittenColumn("b", INT))]),
    ("ADD first INT FIRST", [AddColumn(WrittenColumn("first", INT), Place(None))]),
    ("ADD after INT AFTER after", [AddColumn(WrittenColumn("after", INT), Place("after"))]),
    ("MODIFY a INT, MODIFY COLUMN b INT FIRST", [
        ChangeColumn("a", WrittenColumn("a", INT)), ChangeColumn("b", WrittenColumn("b", INT), Place(None)),
    ]),
    ("CHANGE a b INT AFTER c", [ChangeColumn("a", WrittenColumn("b", INT), Place("c"))]),
    ("CHANGE COLUMN IF EXISTS a b INT", [ChangeColumn("a", WrittenColumn("b", INT), None, if_exists=True)]),
    ("DROP a, DROP COLUMN b CASCADE", [DropColumn("a"), DropColumn("b")]),
    ("DROP COLUMN IF EXISTS a", [DropColumn("a", if_exists=True)]),
    ("DROP system, DROP period", [DropColumn("system"), DropColumn("period")]),
    ("RENAME COLUMN a TO b", [RenameColumn("a", "b")]),
    ("RENAME TO d.u", [RenameTo(TableName("d", "u"))]),
    ("RENAME u, RENAME AS v, RENAME = w", [RenameTo(TableName(None, name)) for name in "uvw"]),
    ("RENAME INDEX a TO b, RENAME KEY c TO d", []),
    ("ALTER a SET DEFAULT 'x', ALTER COLUMN b DROP DEFAULT", [SetDefault("a", "'x'"), SetDefault("b", None)]),
    ("ALTER COLUMN a SET DEFAULT (1 + (2))", [SetDefault("a", "(1 + (2))")]),
    ("ALTER a SET INVISIBLE, ALTER COLUMN b SET VISIBLE", [SetVisibility("a", True), SetVisibility("b", False)]),
    ("ALTER INDEX a INVISIBLE, ALTER CHECK c NOT ENFORCED", []),
    ("CONVERT TO CHARACTER SET utf8 COLLATE utf8_bin", [
        ConvertTo((Attribute("CHARACTER SET", "utf8"), Attribute("COLLATE", "utf8_bin"))),
    ]),
    ("CONVERT TO CHARSET DEFAULT", [ConvertTo((Attribute("CHARACTER SET"),))]),
    ("DEFAULT CHARSET = latin1", [SetOptions((Attribute("CHARACTER SET", "latin1"),))]),
    ("ENGINE=InnoDB ROW_FORMAT=DYNAMIC, COMMENT 'x'", [SetOptions((Attribute("ENGINE", "InnoDB"),)), SetOptions(())]),
    ("TYPE 'MyISAM'", [SetOptions((Attribute("ENGINE", "MyISAM"),))]),
    ("ALGORITHM=INPLACE, LOCK=NONE, ADD a INT", [SetOptions(()), SetOptions(()), AddColumn(WrittenColumn("a", INT))]),
    ("DROP PRIMARY KEY, ADD PRIMARY KEY (a, b(3))", [
        DropKey("PRIMARY"), AddKey(Key(KeyKind.PRIMARY, "PRIMARY", (KeyPart("a"), KeyPart("b", 3)))),
    ]),
    ("ADD CONSTRAINT c UNIQUE KEY (a), ADD UNIQUE INDEX u (b)", [
        AddKey(Key(KeyKind.UNIQUE, "c", (KeyPart("a"),))), AddKey(Key(KeyKind.UNIQUE, "u", (KeyPart("b"),))),
    ]),
    ("ADD INDEX ((a + 1), b DESC), ADD FULLTEXT ft (c)", [
        AddKey(Key(KeyKind.OTHER, None, (KeyPart(None), KeyPart("b")))),
        AddKey(Key(KeyKind.OTHER, "ft", (KeyPart("c"),))),
    ]),
    ("DROP INDEX a, DROP KEY b, DROP CONSTRAINT c", [DropKey("a"), DropKey("b"), DropKey("c")]),
    ("DROP FOREIGN KEY f, DROP CHECK c, ADD CONSTRAINT f FOREIGN KEY (a) REFERENCES u (b) ON DELETE SET NULL", [
        DropForeignKey("f"), AddForeignKey(ForeignKey("f", TableName(None, "u"), ("b",), "SET NULL")),
    ]),
    ("ADD FOREIGN KEY k (a, b) REFERENCES d.u (`c`, e) MATCH FULL ON UPDATE CASCADE ON DELETE NO ACTION", [
        AddForeignKey(ForeignKey("k", TableName("d", "u"), ("c", "e"), None, "CASCADE")),
    ]),
    ("ADD SYSTEM VERSIONING, DROP SYSTEM VERSIONING", [SetVersioning(True), SetVersioning(False)]),
    ("ADD PARTITION (PARTITION p VALUES LESS THAN (5))", []),
    ("DROP PARTITION p, q", []),
    ("EXCHANGE PARTITION p WITH TABLE u WITHOUT VALIDATION", []),
    ("ADD a INT PARTITION BY HASH (a) PARTITIONS 4", [AddColumn(WrittenColumn("a", INT))]),
    ("REMOVE PARTITIONING", []),
    # Seen to run on MySQL 9.7 alone:
    ("ALGORITHM=COPY, LOCK=SHARED, ADD PARTITION (PARTITION p VALUES LESS THAN (5))", [SetOptions(()), SetOptions(())]),
    ("LOCK=DEFAULT, DROP PARTITION p", [SetOptions(())]),
    ("ALGORITHM=COPY, TRUNCATE PARTITION p", [SetOptions(())]),
    ("ALGORITHM=COPY, EXCHANGE PARTITION p WITH TABLE u", [SetOptions(())]),
    # On MySQL 9.7 and MariaDB 10.11:
    ("ADD a INT REMOVE PARTITIONING", [AddColumn(WrittenColumn("a", INT))]),
    ("ADD remove INT", [AddColumn(WrittenColumn("remove", INT))]),
    ("ORDER BY d.t.a DESC, t.b, `t`.`c`", []),
    ("ADD a INT, ORDER BY t.a", [AddColumn(WrittenColumn("a", INT))]),
    # On MariaDB 10.11 alone:
    ("CONVERT PARTITION p TO TABLE u", [ConvertPartition(TableName(None, "u"))]),
    ("CONVERT TABLE d.u TO PARTITION p VALUES LESS THAN (5)", [ConvertTable(TableName("d", "u"))]),
    ("ADD PERIOD FOR p (a, b), ADD a INT", [AddPeriod(Period("p", "a", "b")), AddColumn(WrittenColumn("a", INT))]),
    ("ADD PERIOD IF NOT EXISTS FOR p (a, b)", [AddPeriod(Period("p", "a", "b"))]),
    ("DROP PERIOD FOR p, DROP PERIOD IF EXISTS FOR q", [DropPeriod("p"), DropPeriod("q")]),
    ("ADD a INT DEFAULT @@GLOBAL.server_id UNIQUE", [
        AddColumn(WrittenColumn("a", INT, (Attribute("DEFAULT", "@@GLOBAL.server_id"), Attribute("UNIQUE")))),
    ]),
    ("ALTER a SET DEFAULT @x", [SetDefault("a", "@x")]),
    ("ADD a INT DEFAULT CASE WHEN (1) THEN CASE 1 WHEN 1 THEN 2 END END NOT NULL", [
        AddColumn(WrittenColumn("a", INT, (
            Attribute("DEFAULT", "CASE WHEN (1) THEN CASE 1 WHEN 1 THEN 2 END END"), Attribute("NOT NULL"),
        ))),
    ]),
    ("DISABLE KEYS, ORDER BY a, b DESC", []),
    ("WAIT 10 DROP a", [DropColumn("a")]),
    ("FORCE", []),
    ("", []),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), ALTERATIONS)
def test_alter_table(text: str, expected: list[object]) -> None:
    assert changes(text) == expected


U, V = TableName(None, "u"), TableName("d", "v")
WITH_A = CreateTable(T, (WrittenColumn("a", INT),))
WITH_A_AND_QUERY = CreateTable(T, (WrittenColumn("a", INT),), has_query=True)
OF_QUERY = CreateTable(T, has_query=True)
LATIN1 = (Attribute("CHARACTER SET", "latin1"), Attribute("COLLATE", "latin1_bin"))
UTF8 = (Attribute("CHARACTER SET", "utf8"),)
KEY = Key(KeyKind.UNIQUE, "i", (KeyPart("a"), KeyPart("b", 3)))
OTHERS = [
    ("RENAME TABLE t TO u, d.v TO t", RenameTables(((T, U), (V, T)))),
    ("DROP TABLE IF EXISTS t, `d`.`v` /* generated by server */", DropTables((T, V))),
    ("DROP TEMPORARY TABLE t CASCADE;", DropTables((T,), is_temporary=True)),
    ("CREATE TABLE t LIKE d.v", CreateTable(T, like=V)),
    ("CREATE TEMPORARY TABLE t (LIKE u)", CreateTable(T, like=U, is_temporary=True)),
    ("CREATE TABLE IF NOT EXISTS t LIKE u", CreateTable(T, like=U, if_not_exists=True)),
    ("CREATE TABLE t AS SELECT 1 AS a", OF_QUERY),
    ("CREATE TABLE t (SELECT * FROM u)", OF_QUERY),
    ("CREATE TABLE t ((SELECT 1) UNION SELECT 2)", OF_QUERY),
    ("CREATE TABLE t ENGINE=InnoDB IGNORE SELECT 1", replace(OF_QUERY, options=(Attribute("ENGINE", "InnoDB"),))),
    ("CREATE TABLE t (a INT) WITH c AS (SELECT 1) SELECT * FROM c", WITH_A_AND_QUERY),
    ("CREATE TABLE t (a INT) (SELECT 1 AS b)", WITH_A_AND_QUERY),
    ("CREATE TABLE t (a INT) PARTITION BY HASH (a) (SELECT 1 AS a)", WITH_A_AND_QUERY),
    ("CREATE TABLE t (a INT) PARTITION BY HASH (a) AS SELECT 1", WITH_A_AND_QUERY),
    ("CREATE TABLE t (a INT) START TRANSACTION", WITH_A),
    ("CREATE OR REPLACE TABLE t (a INT)", replace(WITH_A, replaces=True)),
    ("SET STATEMENT max_statement_time=0 FOR CREATE TABLE t (a INT)", WITH_A),
    ("CREATE DATABASE d DEFAULT CHARACTER SET = 'latin1' COLLATE latin1_bin", CreateDatabase("d", LATIN1)),
    ("CREATE SCHEMA d /*!40100 DEFAULT CHARSET utf8 */ /*!80016 ENCRYPTION='N' */", CreateDatabase("d", UTF8)),
    ("CREATE DATABASE IF NOT EXISTS d", CreateDatabase("d", (), if_not_exists=True)),
    ("ALTER DATABASE d CHARSET utf8", AlterDatabase("d", UTF8)),
    ("ALTER SCHEMA DEFAULT COLLATE utf8_bin", AlterDatabase(None, (Attribute("COLLATE", "utf8_bin"),))),
    ("ALTER DATABASE d READ ONLY = 1", AlterDatabase("d", ())),
    ("DROP SCHEMA IF EXISTS d", DropDatabase("d")),
    ("CREATE UNIQUE INDEX i USING BTREE ON t (a, b(3) DESC) LOCK = NONE", AlterTable(T, (AddKey(KEY),))),
    ("CREATE INDEX i ON t (a, b(3))", AlterTable(T, (AddKey(replace(KEY, kind=KeyKind.OTHER)),))),
    ("DROP INDEX `PRIMARY` ON t LOCK=NONE", AlterTable(T, (DropKey("PRIMARY"),))),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), OTHERS)
def test_statements(text: str, expected: object) -> None:
    assert parse(text, SHOP) == expected


def test_quotes_and_modes() -> None:
    ansi = Session(ansi_quotes=True)
    assert parse('CREATE TABLE "t" ("key" INT)', ansi) == CreateTable(T, (WrittenColumn("key", INT),))
    no_escapes = Session(no_backslash_escapes=True)
    assert parse(r"CREATE TABLE t (a ENUM('\','b'))", no_escapes) == CreateTable(
        T, (WrittenColumn("a", WrittenType("ENUM", ("\\", "b"))),)
    )


NOT_UNDERSTOOD = [
    ("CREATE TABLE t (a INT foo bar)", "'bar' is not understood at character 26"),
    ("CREATE TABLE t (a INT", "the statement ends too early"),
    ("CREATE TABLE t (a INT DEFAULT 'x)", "\"'x)\" is not understood at character 30"),
    ("CREATE TABLE t (a INT DEFAULT (1)", "the statement ends too early"),
    ("CREATE TABLE t (a INT DEFAULT ((1)", "a parenthesis has no end"),
    ("ALTER TABLE t ADD a INT, FROBNICATE x", "'x' is not understood at character 36"),
    ("CREATE TABLE t (a INT) garbage", "the statement ends too early"),
    (f"CREATE TABLE t (a INT, KEY (a({'9' * 5000})))", "a number has too many digits"),
    ("SELECT 1", "'SELECT' is not understood at character 0"),
    ("", "the statement ends too early"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "reason"), NOT_UNDERSTOOD)
def test_what_is_not_understood(text: str, reason: str) -> None:
    with pytest.raises(NotUnderstoodError) as raised:
        parse(text, SHOP)
    assert str(raised.value) == reason


WORDS = [
    "CREATE", "TABLE", "t", "(", ")", ",", "a", "b", "INT", "VARCHAR", "(5)", "NOT", "NULL", "DEFAULT", "'x'", "KEY",
    "PRIMARY", "UNIQUE", "LIKE", "ALTER", "ADD", "DROP", "CHANGE", "MODIFY", "RENAME", "TO", "COLUMN", "FIRST", "AFTER",
    "CONVERT", "CHARACTER", "SET", "utf8", "COLLATE", "utf8_bin", "=", "PARTITION", "BY", "SELECT", "AS", "IF", "OR",
    "EXISTS", "REPLACE", "CHECK", "REFERENCES", "ON", "DELETE", "CASCADE", "ENUM", "`q`", '"d"', "/*", "*/", "/*!",
    "#", "-- ", ";", ".", "@v", "x'00'", "99999999999999", "-", "DECIMAL(1,2,3)", "PERIOD FOR", "TEXT(9999999999)",
]  # fmt: skip
BEGINNINGS = ["CREATE TABLE t (", "ALTER TABLE t ", "", "RENAME TABLE "]


@given(st.sampled_from(BEGINNINGS), st.lists(st.sampled_from(WORDS), max_size=30))
def test_no_text_is_an_error(begin: str, words: list[str]) -> None:
    catalog = Catalog()
    session = DefiningSession("d")
    catalog.run(understood("CREATE TABLE t (a INT, b VARCHAR(5))", session))
    catalog.run(understood(begin + " ".join(words), session))


@given(st.text(max_size=200))
def test_no_characters_are_an_error(text: str) -> None:
    Catalog().run(understood(f"CREATE TABLE t ({text}", DefiningSession("d")))


QUOTED = "'x'"
LABEL = ", 'y'"
HOSTILE = {
    "parentheses": lambda size: f"CREATE TABLE t (a INT DEFAULT {'(' * size}{')' * size})",
    "parentheses without end": lambda size: f"CREATE TABLE t {'(' * size}",
    "columns": lambda size: f"CREATE TABLE t ({', '.join(f'c{i} INT' for i in range(size))})",
    "keys": lambda size: f"CREATE TABLE t (a INT{', KEY (a)' * size})",
    "attributes": lambda size: f"CREATE TABLE t (a INT{' NOT NULL' * size})",
    "labels": lambda size: f"CREATE TABLE t (a ENUM('x'{LABEL * size}))",
    "changes": lambda size: f"ALTER TABLE t {', '.join(f'ADD c{i} INT AFTER a' for i in range(size))}",
    "renames": lambda size: f"RENAME TABLE {', '.join(f'a{i} TO a{i + 1}' for i in range(size))}",
    "quotes": lambda size: f"CREATE TABLE t (a INT COMMENT {QUOTED * size})",
    "comments": lambda size: f"CREATE TABLE t (a INT {'/*!50000 ' * size}",
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_time_grows_with_the_text(kind: str) -> None:
    """Twice the text takes about twice the time, not four times; and no text is too deep."""

    def seconds(size: int) -> float:
        # Another session each time, as a text is read once in sessions that are alike.
        catalog, session = Catalog(), DefiningSession(f"d{next(numbers)}")
        catalog.run(understood("CREATE TABLE t (a INT)", session))
        text = HOSTILE[kind](size)
        begin = time.process_time()
        catalog.run(understood(text, session))
        return time.process_time() - begin

    numbers = count()
    parse("DROP TABLE t", SHOP)  # the grammar is read once
    size = 400
    once, many = min(seconds(size) for _ in range(3)), min(seconds(8 * size) for _ in range(2))
    assert many < 30 * once + 0.05
