"""Which statement a text is, and which tables it is about."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_adapter.decode import engine_named
from spark_adapter.sql.lexer import Session
from spark_adapter.sql.reader import TableName
from spark_adapter.sql.statements import Kind, Statement, statement_of
from tests.support import truth
from tests.support.binlog_bytes import load, read

SHOP = Session("shop")


def names(statement: Statement) -> str | None:
    """The tables in one line, those of the session's database without it."""
    return None if statement.tables is None else shown(*statement.tables)


def shown(*tables: TableName) -> str:
    return " ".join(name if database == "shop" else f"{database}.{name}" for database, name in tables)


CHANGES = [
    ("INSERT INTO t VALUES (1)", "INSERT", "t"),
    ("INSERT INTO `t`(a) VALUES (1)", "INSERT", "t"),
    ("insert into t(a) values (1)", "INSERT", "t"),
    ("INSERT t VALUES (1)", "INSERT", "t"),
    ("INSERT LOW_PRIORITY IGNORE t SET a=1", "INSERT", "t"),
    ("INSERT HIGH_PRIORITY INTO d.t SELECT * FROM u", "INSERT", "d.t"),
    ("INSERT IGNORE INTO `d` . `t` PARTITION (p0) VALUES (1)", "INSERT", "d.t"),
    ("INSERT DELAYED INTO t () VALUES ()", "INSERT", "t"),
    ("INSERT INTO t TABLE u", "INSERT", "t"),
    ("INSERT INTO t WITH c AS (SELECT 1) SELECT * FROM c", "INSERT", "t"),
    ("INSERT INTO .t VALUES (1)", "INSERT", "t"),
    ("INSERT INTO t2 value (1) ON DUPLICATE KEY UPDATE a=1", "INSERT", "t2"),
    ("INSERT INTO `a``b` VALUES (1)", "INSERT", "a`b"),
    ("INSERT INTO `values` VALUES (1)", "INSERT", "values"),
    ("INSERT/**/INTO/**/t/**/VALUES (1)", "INSERT", "t"),
    ("INSERT INTO /*!32312 IGNORE */ t VALUES (1)", "INSERT", "IGNORE"),
    ("INSERT /*!32312 IGNORE */ INTO t VALUES (1)", "INSERT", "t"),
    ("/* app:42 */ INSERT INTO t VALUES (1)", "INSERT", "t"),
    ("-- who\nINSERT INTO t VALUES (1)", "INSERT", "t"),
    ("# who\n INSERT INTO t VALUES (1)", "INSERT", "t"),
    ("INSERT INTO é VALUES (1)", "INSERT", "é"),
    ("INSERT INTO tä(a) VALUES (1)", "INSERT", "tä"),
    ("INSERT INTO 1a$ VALUES (1)", "INSERT", "1a$"),
    ("INSERT INTO d.1e5 VALUES (1)", "INSERT", "d.1e5"),
    ("INSERT INTO d.2024 VALUES (1)", "INSERT", "d.2024"),
    ("REPLACE INTO t VALUES (1)", "REPLACE", "t"),
    ("REPLACE LOW_PRIORITY d.t SET a=1", "REPLACE", "d.t"),
    ("UPDATE t SET a=1", "UPDATE", "t"),
    ("UPDATE`t`SET a=1", "UPDATE", "t"),
    ("UPDATE LOW_PRIORITY IGNORE t AS x SET x.a=1", "UPDATE", "t"),
    ("UPDATE t x SET a=1 WHERE b IN (SELECT c FROM u)", "UPDATE", "t"),
    ("UPDATE t PARTITION (p0, p1) SET a=1", "UPDATE", "t"),
    ("UPDATE t FOR PORTION OF p FROM '2020-01-01' TO '2021-01-01' SET a=1", "UPDATE", "t"),
    ("UPDATE IGNORE (t) SET a=1", "UPDATE", "t"),
    ("UPDATE LOW_PRIORITY (t JOIN u USING (id)) SET t.a=1", "UPDATE", "t"),
    ("UPDATE mySET t SET a=1", "UPDATE", "mySET"),
    ("UPDATE t, u SET t.a=1, u.b=2", "UPDATE", "t u"),
    ("UPDATE t, u SET t.a=u.b", "UPDATE", "t"),
    ("UPDATE t x JOIN d.u y ON x.a=y.a SET y.b=x.b", "UPDATE", "d.u"),
    ("UPDATE t x JOIN d.u y ON x.a=y.a SET X.b=y.b", "UPDATE", "t"),
    ("UPDATE t JOIN u ON t.a=u.a SET b=1", "UPDATE", "t u"),
    ("UPDATE t JOIN u ON t.a=u.a SET z.b=1", "UPDATE", "t u"),
    ("UPDATE d.t, e.t SET d.t.a=1", "UPDATE", "d.t"),
    ("UPDATE t INNER JOIN (SELECT id, MAX(v) v FROM u GROUP BY id) AS m ON m.id=t.id SET t.v=m.v", "UPDATE", "t"),
    ("UPDATE t LEFT OUTER JOIN u USING (a, b) SET t.a=IF(u.a, 1, 2), t.b=3 WHERE u.x=1 LIMIT 5", "UPDATE", "t"),
    ("UPDATE (t JOIN u ON t.a=u.a), v SET v.a=1, u.b=(SELECT 1, 2)", "UPDATE", "v u"),
    ("UPDATE t USE INDEX (a) IGNORE INDEX FOR JOIN (b), u FORCE KEY (c) SET u.a=1", "UPDATE", "u"),
    ("UPDATE t STRAIGHT_JOIN u SET u.a=1", "UPDATE", "u"),
    ("UPDATE t NATURAL LEFT JOIN u SET t.a=1", "UPDATE", "t"),
    ("UPDATE { OJ t LEFT OUTER JOIN u ON t.a=u.a } SET u.a=1", "UPDATE", "u"),
    ("UPDATE t, JSON_TABLE(t.j, '$[*]' COLUMNS (a INT PATH '$.a')) AS k SET t.b=k.a", "UPDATE", "t"),
    ("UPDATE t, LATERAL (SELECT 1 AS a) AS k SET b=k.a", "UPDATE", "t"),
    ("UPDATE t AS `x y`, u SET `x y`.a=1", "UPDATE", "t"),
    ("WITH c AS (SELECT 1 AS a), e (b) AS (SELECT 2) UPDATE t JOIN c ON t.a=c.a SET t.b=1", "UPDATE", "t"),
    ("WITH RECURSIVE c AS (SELECT 1 FROM c) CYCLE a, b RESTRICT UPDATE t, c, d.c SET b=1", "UPDATE", "t d.c"),
    ("DELETE FROM t", "DELETE", "t"),
    ("DELETE FROM t WHERE a=1", "DELETE", "t"),
    ("DELETE LOW_PRIORITY QUICK IGNORE FROM d.t ORDER BY a LIMIT 1", "DELETE", "d.t"),
    ("DELETE FROM t AS x WHERE x.a=1", "DELETE", "t"),
    ("DELETE FROM t PARTITION (p0)", "DELETE", "t"),
    ("DELETE FROM t FOR PORTION OF p FROM 1 TO 2", "DELETE", "t"),
    ("DELETE FROM t WHERE a=1 RETURNING *", "DELETE", "t"),
    ("DELETE t FROM t JOIN u ON t.a=u.a", "DELETE", "t"),
    ("DELETE x, y FROM t AS x, d.u y, v WHERE x.a=y.a", "DELETE", "t d.u"),
    ("DELETE t.*, d.u.* FROM t, d.u, v", "DELETE", "t d.u"),
    ("DELETE FROM x.*, v USING t x JOIN u JOIN v WHERE 1", "DELETE", "t v"),
    ("DELETE z FROM t, u", "DELETE", "t u"),
    ("DELETE HISTORY FROM t BEFORE SYSTEM_TIME '2020-01-01'", "DELETE", "t"),
    ("WITH c AS (SELECT 1 a) DELETE FROM t WHERE a IN (SELECT a FROM c)", "DELETE", "t"),
    ("DELETE FROM `shop`.`t`", "DELETE", "t"),
    ("LOAD DATA INFILE 'INTO TABLE x' INTO TABLE t FIELDS TERMINATED BY ','", "LOAD DATA", "t"),
    ("LOAD DATA LOW_PRIORITY LOCAL INFILE 'f' REPLACE INTO TABLE `d`.`t` (`a`)", "LOAD DATA", "d.t"),
    ("LOAD XML CONCURRENT INFILE 'f' IGNORE INTO TABLE t ROWS IDENTIFIED BY '<r>'", "LOAD XML", "t"),
    ("CALL p(1)", "CALL", None),
    ("DO f(1)", "DO", None),
    ("SELECT `shop`.`f`(1)", "SELECT", None),
    ("(SELECT f())", "SELECT", None),
    ("((SELECT f()) UNION (SELECT 1))", "SELECT", None),
    ("WITH c AS (SELECT 1) SELECT f() FROM c", "SELECT", None),
    ("VALUES ROW(f())", "VALUES", None),
    ("IMPORT TABLE FROM 'x.sdi'", "IMPORT", None),
    ("BEGIN NOT ATOMIC INSERT INTO t VALUES (1); END", "BEGIN NOT ATOMIC", None),
    ("SET STATEMENT max_statement_time=1, sql_mode='' FOR UPDATE t SET a=1", "UPDATE", "t"),
    ("SET STATEMENT a=1 FOR SET STATEMENT b=(SELECT SUBSTRING('x' FOR 1)) FOR DELETE FROM t", "DELETE", "t"),
    ("ANALYZE FORMAT=JSON UPDATE t SET a=1", "UPDATE", "t"),
    ("ANALYZE DELETE FROM t", "DELETE", "t"),
    # What has no end may change anything; what is before it counts.
    ("INSERT INTO t VALUES ('never closed", "INSERT", "t"),
    ("UPDATE t SET a='never closed", "UPDATE", "t"),
    ("UPDATE t, u SET t.a='never closed", "UPDATE", None),
    ("UPDATE (t SET a=1", "UPDATE", None),
    ("UPDATE t, u", "UPDATE", None),
    ("UPDATE", "UPDATE", None),
    ("INSERT INTO 'x' VALUES (1)", "INSERT", None),
    ("INSERT INTO t\u00a0VALUES (1)", "INSERT", None),
    ("INSERT INTO a.b.c VALUES (1)", "INSERT", None),
    ("DELETE t", "DELETE", None),
    ("LOAD DATA INFILE 'f'", "LOAD", None),
]  # fmt: skip


@pytest.mark.parametrize(("text", "verb", "tables"), CHANGES)
def test_changes(text: str, verb: str, tables: str | None) -> None:
    for each in (text, f"  {text}", f"{text};", f"{text} /* end */"):
        statement = statement_of(each, SHOP)
        assert (statement.kind, statement.verb, names(statement)) == (Kind.CHANGE, verb, tables)
        assert statement.changes_rows
        assert statement.database == "shop"


# Text, verb, tables, then what else is told.
DDL: list[tuple[str, str, str | None, dict[str, object]]] = [
    ("CREATE TABLE t (id INT)", "CREATE TABLE", "t", {}),
    ("CREATE TABLE IF NOT EXISTS d.t LIKE u", "CREATE TABLE", "d.t", {}),
    ("CREATE TABLE t (LIKE u)", "CREATE TABLE", "t", {}),
    ("CREATE TEMPORARY TABLE t (id INT)", "CREATE TABLE", "t", {"is_temporary": True}),
    ("CREATE /*!40000 TEMPORARY */ TABLE t (id INT)", "CREATE TABLE", "t", {"is_temporary": True}),
    ("CREATE TABLE t SELECT * FROM u", "CREATE TABLE", "t", {"changes_rows": True}),
    ("CREATE TABLE t AS SELECT 1", "CREATE TABLE", "t", {"changes_rows": True}),
    ("CREATE TABLE t (a INT) ENGINE=InnoDB IGNORE SELECT 1 a", "CREATE TABLE", "t", {"changes_rows": True}),
    ("CREATE TABLE t (SELECT 1)", "CREATE TABLE", "t", {"changes_rows": True}),
    ("CREATE TABLE t ((SELECT 1) UNION (SELECT 2))", "CREATE TABLE", "t", {"changes_rows": True}),
    ("CREATE TABLE t (a INT) AS WITH c AS (SELECT 1 a) SELECT a FROM c", "CREATE TABLE", "t", {"changes_rows": True}),
    ("CREATE TABLE t AS VALUES ROW(1)", "CREATE TABLE", "t", {"changes_rows": True}),
    ("CREATE TABLE t TABLE u", "CREATE TABLE", "t", {"changes_rows": True}),
    ("CREATE TABLE t (a INT) PARTITION BY RANGE ((a)) (PARTITION p VALUES LESS THAN (1))", "CREATE TABLE", "t", {}),
    ("CREATE TABLE t (a INT, `select` INT, b INT AS (a+1)) WITH SYSTEM VERSIONING", "CREATE TABLE", "t", {}),
    ("CREATE TABLE t (a INT COMMENT 'it''s ) SELECT') START TRANSACTION", "CREATE TABLE", "t", {}),
    ("CREATE OR REPLACE TABLE t (a INT)", "CREATE TABLE", "t", {"drops": "t", "changes_rows": True}),
    ("CREATE TABLE t (a INT", "CREATE", None, {"changes_rows": True}),
    ("ALTER TABLE t ADD COLUMN a INT", "ALTER TABLE", "t", {}),
    ("ALTER ONLINE IGNORE TABLE IF EXISTS d.t NOWAIT ADD UNIQUE (a)", "ALTER TABLE", "d.t", {"changes_rows": True}),
    ("ALTER TABLE t RENAME TO u", "ALTER TABLE", "t u", {"renames": "t>u"}),
    ("ALTER TABLE t RENAME u", "ALTER TABLE", "t u", {"renames": "t>u"}),
    ("ALTER TABLE t RENAME AS d.u", "ALTER TABLE", "t d.u", {"renames": "t>d.u"}),
    ("ALTER TABLE t ADD a INT, RENAME = u, DROP b", "ALTER TABLE", "t u", {"renames": "t>u"}),
    ("ALTER TABLE t RENAME COLUMN a TO b, RENAME INDEX i TO j, RENAME KEY k TO l", "ALTER TABLE", "t", {}),
    ("ALTER TABLE t EXCHANGE PARTITION p WITH TABLE x", "ALTER TABLE", "t x", {"changes_rows": True}),
    ("ALTER TABLE t TRUNCATE PARTITION ALL", "ALTER TABLE", "t", {"changes_rows": True}),
    ("ALTER TABLE t DROP PARTITION p0, p1", "ALTER TABLE", "t", {"changes_rows": True}),
    ("ALTER TABLE t DISCARD TABLESPACE", "ALTER TABLE", "t", {"changes_rows": True}),
    ("ALTER TABLE t IMPORT PARTITION p TABLESPACE", "ALTER TABLE", "t", {"changes_rows": True}),
    ("ALTER TABLE t CONVERT PARTITION p TO TABLE u", "ALTER TABLE", "t u", {"changes_rows": True}),
    ("ALTER TABLE t CONVERT TABLE u TO PARTITION p VALUES LESS THAN (5)", "ALTER TABLE", "t u",
        {"drops": "u", "changes_rows": True}),
    ("ALTER TABLE t LOCK=NONE, TRUNCATE PARTITION p", "ALTER TABLE", "t", {"changes_rows": True}),
    ("ALTER TABLE t CONVERT TO CHARACTER SET latin1", "ALTER TABLE", "t", {}),
    ("ALTER TABLE t DROP SYSTEM VERSIONING", "ALTER TABLE", "t", {"changes_rows": True}),
    ("ALTER TABLE t DROP COLUMN a, ADD PARTITION (PARTITION p VALUES IN (1, 2))", "ALTER TABLE", "t", {}),
    ("ALTER TABLE t", "ALTER TABLE", "t", {}),
    ("DROP TABLE t", "DROP TABLE", "t", {"drops": "t", "changes_rows": True}),
    ("DROP TABLES IF EXISTS `t`,`d`.`u` CASCADE", "DROP TABLE", "t d.u", {"drops": "t d.u", "changes_rows": True}),
    ("DROP TABLE `t`,`u` /* generated by server */", "DROP TABLE", "t u", {"drops": "t u", "changes_rows": True}),
    (
        "DROP TEMPORARY TABLE IF EXISTS `t` /* generated by server */", "DROP TABLE", "t",
        {"drops": "t", "changes_rows": True, "is_temporary": True},
    ),
    (
        "DROP /*!40005 TEMPORARY */ TABLE IF EXISTS `t`", "DROP TABLE", "t",
        {"drops": "t", "changes_rows": True, "is_temporary": True},
    ),
    ("RENAME TABLE a TO b", "RENAME TABLE", "a b", {"renames": "a>b"}),
    (
        "RENAME TABLE `shop`.`t` TO `shop`.`_t_del`, `shop`.`_t_gho` TO `shop`.`t`", "RENAME TABLE", "t _t_del _t_gho",
        {"renames": "t>_t_del _t_gho>t"},
    ),
    ("RENAME TABLES IF EXISTS a WAIT 5 TO d.b, c TO a", "RENAME TABLE", "a d.b c", {"renames": "a>d.b c>a"}),
    ("RENAME USER a TO b", "RENAME USER", "", {}),
    ("CREATE INDEX i ON t (a)", "CREATE INDEX", "t", {}),
    ("CREATE UNIQUE INDEX `on` USING BTREE ON d.t (a)", "CREATE INDEX", "d.t", {}),
    ("CREATE OR REPLACE FULLTEXT INDEX IF NOT EXISTS i ON t (a)", "CREATE INDEX", "t", {}),
    ("DROP INDEX `PRIMARY` ON t", "DROP INDEX", "t", {}),
    ("CREATE DEFINER=`root`@`localhost` TRIGGER x AFTER INSERT ON t FOR EACH ROW SET @a=1", "CREATE TRIGGER", "t", {}),
    ("CREATE DEFINER=a@b TRIGGER IF NOT EXISTS x BEFORE DELETE ON d.t FOR EACH ROW DO 1", "CREATE TRIGGER", "d.t", {}),
    ("CREATE DEFINER='a'@'%' PROCEDURE p() BEGIN DROP TABLE t; END", "CREATE PROCEDURE", "", {}),
    ("CREATE DEFINER=CURRENT_USER() FUNCTION f() RETURNS INT RETURN 1", "CREATE FUNCTION", "", {}),
    ("CREATE AGGREGATE FUNCTION f RETURNS INT SONAME 'x.so'", "CREATE FUNCTION", "", {}),
    ("CREATE ALGORITHM=MERGE DEFINER=`a`@`b` SQL SECURITY INVOKER VIEW v AS SELECT * FROM t", "CREATE VIEW", "", {}),
    ("CREATE OR REPLACE VIEW v AS TABLE t", "CREATE VIEW", "", {}),
    ("ALTER DEFINER=a@b EVENT e DISABLE", "ALTER EVENT", "", {}),
    ("CREATE SEQUENCE s START WITH 1", "CREATE SEQUENCE", "s", {}),
    ("CREATE OR REPLACE SEQUENCE s", "CREATE SEQUENCE", "s", {"drops": "s", "changes_rows": True}),
    ("CREATE TEMPORARY SEQUENCE s", "CREATE SEQUENCE", "s", {"is_temporary": True}),
    ("ALTER SEQUENCE IF EXISTS s RESTART 5", "ALTER SEQUENCE", "s", {}),
    ("DROP SEQUENCE s, d.u", "DROP SEQUENCE", "s d.u", {"drops": "s d.u", "changes_rows": True}),
    ("CREATE DATABASE IF NOT EXISTS d CHARACTER SET utf8mb4", "CREATE DATABASE", "", {"database": "d"}),
    ("CREATE SCHEMA `my-d`", "CREATE DATABASE", "", {"database": "my-d"}),
    ("ALTER DATABASE d COLLATE latin1_bin", "ALTER DATABASE", "", {"database": "d"}),
    ("ALTER SCHEMA CHARACTER SET latin1", "ALTER DATABASE", "", {}),
    ("ALTER DATABASE `charset` CHARSET utf8", "ALTER DATABASE", "", {"database": "charset"}),
    ("DROP DATABASE IF EXISTS d", "DROP DATABASE", None, {"database": "d", "changes_rows": True}),
    ("CREATE USER 'u'@'localhost' IDENTIFIED BY 'x'", "CREATE USER", "", {}),
    ("DROP ROLE r", "DROP ROLE", "", {}),
    ("CREATE UNDO TABLESPACE x ADD DATAFILE 'x.ibu'", "CREATE UNDO", "", {}),
    ("CREATE SPATIAL REFERENCE SYSTEM 4120 NAME 'x'", "CREATE SPATIAL", "", {}),
    ("CREATE SERVER s FOREIGN DATA WRAPPER mysql OPTIONS (HOST 'x')", "CREATE SERVER", "", {}),
    ("CREATE EXTERNAL TABLE t (a INT)", "CREATE", None, {"changes_rows": True}),
    ("DROP TRIGGER x", "DROP TRIGGER", "", {}),
    ("DROP VIEW IF EXISTS v", "DROP VIEW", "", {}),
    ("GRANT SELECT ON shop.t TO u", "GRANT", "", {}),
    ("REVOKE ALL ON *.* FROM u", "REVOKE", "", {}),
    ("SET PASSWORD FOR 'u'@'%'='*ABC'", "SET PASSWORD", "", {}),
    ("SET DEFAULT ROLE r TO u", "SET DEFAULT ROLE", "", {}),
    ("SET STATEMENT lock_wait_timeout=5 FOR DROP TABLE t", "DROP TABLE", "t", {"drops": "t", "changes_rows": True}),
    ("DROP TABLE", "DROP", None, {"changes_rows": True}),
    ("ALTER TABLE t COMMENT 'never closed", "ALTER", None, {"changes_rows": True}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "verb", "tables", "more"), DDL)
def test_ddl(text: str, verb: str, tables: str | None, more: dict[str, object]) -> None:
    for each in (text, f"\n{text.replace(' ', chr(10))}", f"{text} ;", f"/* by hand */ {text}"):
        statement = statement_of(each, SHOP)
        told = {
            "database": statement.database,
            "drops": shown(*statement.drops),
            "renames": " ".join(f"{shown(old)}>{shown(new)}" for old, new in statement.renames),
            "changes_rows": statement.changes_rows,
            "is_temporary": statement.is_temporary,
        }
        assert (statement.kind, statement.verb, names(statement)) == (Kind.DDL, verb, tables)
        assert told == {
            "database": "shop", "drops": "", "renames": "", "changes_rows": False, "is_temporary": False, **more
        }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "kind", "verb", "tables"),
    [
        ("TRUNCATE t", Kind.TRUNCATE, "TRUNCATE", "t"),
        ("TRUNCATE TABLE d.t WAIT 5", Kind.TRUNCATE, "TRUNCATE", "d.t"),
        ("TRUNCATE TABLE `shop`.`t` /* generated by server */", Kind.TRUNCATE, "TRUNCATE", "t"),
        ("TRUNCATE", Kind.TRUNCATE, "TRUNCATE", None),
        ("BEGIN", Kind.TRANSACTION, "BEGIN", ""),
        ("begin work", Kind.TRANSACTION, "BEGIN", ""),
        ("START TRANSACTION READ WRITE", Kind.TRANSACTION, "START TRANSACTION", ""),
        ("COMMIT", Kind.TRANSACTION, "COMMIT", ""),
        ("COMMIT WORK AND CHAIN", Kind.TRANSACTION, "COMMIT", ""),
        ("ROLLBACK", Kind.TRANSACTION, "ROLLBACK", ""),
        ("ROLLBACK AND NO CHAIN RELEASE", Kind.TRANSACTION, "ROLLBACK", ""),
        ("ROLLBACK TO `s`", Kind.TRANSACTION, "ROLLBACK TO", ""),
        ("ROLLBACK WORK TO SAVEPOINT s", Kind.TRANSACTION, "ROLLBACK TO", ""),
        ("SAVEPOINT `s`", Kind.TRANSACTION, "SAVEPOINT", ""),
        ("RELEASE SAVEPOINT `s`", Kind.TRANSACTION, "RELEASE SAVEPOINT", ""),
        ("XA START X'61',X'',1", Kind.TRANSACTION, "XA START", ""),
        ("XA BEGIN 'a'", Kind.TRANSACTION, "XA START", ""),
        ("XA END X'61',X'',1", Kind.TRANSACTION, "XA END", ""),
        ("XA PREPARE X'61',X'',1", Kind.TRANSACTION, "XA PREPARE", ""),
        ("XA COMMIT X'61',X'',1 ONE PHASE", Kind.TRANSACTION, "XA COMMIT", ""),
        ("XA ROLLBACK X'61',X'',1", Kind.TRANSACTION, "XA ROLLBACK", ""),
        ("SET @a = 1", Kind.OTHER, "SET", ""),
        ("USE d", Kind.OTHER, "USE", ""),
        ("FLUSH TABLES t", Kind.OTHER, "FLUSH", ""),
        ("ANALYZE TABLE t, d.u", Kind.OTHER, "ANALYZE TABLE", "t d.u"),
        ("OPTIMIZE NO_WRITE_TO_BINLOG TABLE t", Kind.OTHER, "OPTIMIZE TABLE", "t"),
        ("REPAIR LOCAL TABLES t QUICK", Kind.OTHER, "REPAIR TABLE", "t"),
        ("REPAIR VIEW v", Kind.OTHER, "REPAIR", ""),
        ("START SLAVE", Kind.OTHER, "START", ""),
        ("LOAD INDEX INTO CACHE t", Kind.OTHER, "LOAD INDEX", ""),
        ("INSTALL PLUGIN p SONAME 'x.so'", Kind.OTHER, "INSTALL", ""),
        ("", Kind.OTHER, "", ""),
        (" ;", Kind.OTHER, "", ""),
        ("# Dummy event replacing event type 160 that slave cannot handle.", Kind.OTHER, "", ""),
        ("/* nothing", Kind.OTHER, "", ""),
        ("ınsert INTO t VALUES (1)", Kind.UNKNOWN, "ınsert", None),
        ("FROBNICATE t", Kind.UNKNOWN, "FROBNICATE", None),
        ("1", Kind.UNKNOWN, "", None),
        ("*/ UPDATE t SET a=1", Kind.UNKNOWN, "", None),
        ("'a'", Kind.UNKNOWN, "", None),
        ("WITH", Kind.UNKNOWN, "", None),
        ("SET STATEMENT a=1", Kind.UNKNOWN, "", None),
    ],
)
def test_other_statements(text: str, kind: Kind, verb: str, tables: str | None) -> None:
    statement = statement_of(text, SHOP)
    assert (statement.kind, statement.verb, names(statement)) == (kind, verb, tables)
    assert statement.changes_rows == (kind in (Kind.TRUNCATE, Kind.UNKNOWN))


def test_without_a_default_database_a_table_has_none() -> None:
    statement = statement_of("INSERT INTO t VALUES (1)", Session())
    assert statement.tables == (TableName(None, "t"),)
    assert statement.database is None


def test_modes_of_the_session_count() -> None:
    ansi = Session("shop", ansi_quotes=True)
    assert names(statement_of('UPDATE "t" SET a="b"', ansi)) == "t"
    assert names(statement_of('UPDATE "t" SET a="b"', SHOP)) is None
    no_escapes = Session("shop", no_backslash_escapes=True)
    text = r"UPDATE t, u SET t.a='\', u.b=1 WHERE x='\'"
    assert names(statement_of(text, no_escapes)) == "t u"


def test_what_a_statement_may_concern() -> None:
    t, u, other = TableName("shop", "t"), TableName("shop", "u"), TableName("d", "t")
    update = statement_of("UPDATE t SET a=1", SHOP)
    assert [update.may_concern(table) for table in (t, u, other)] == [True, False, False]
    call = statement_of("CALL p()", SHOP)
    assert [call.may_concern(table) for table in (t, u, other)] == [True, True, False]
    anywhere = statement_of("CALL p()", Session())
    assert [anywhere.may_concern(table) for table in (t, u, other)] == [True, True, True]
    dropped = statement_of("DROP DATABASE d", SHOP)
    assert [dropped.may_concern(table) for table in (t, other)] == [False, True]
    assert [dropped.may_drop(table) for table in (t, other)] == [False, True]
    drop = statement_of("DROP TABLE t", SHOP)
    assert [drop.may_drop(table) for table in (t, u)] == [True, False]


# Every way to write a name. ------------------------------------------------------------------------------------------

NAMES = st.text(min_size=1).filter(lambda name: "\0" not in name)
FORMS = (
    "INSERT INTO {} VALUES (1)", "INSERT {} VALUES (1)", "UPDATE {} SET a=1", "UPDATE {} x, y SET x.a=1",
    "DELETE FROM {}", "DELETE x FROM {} x JOIN y", "LOAD DATA INFILE 'x' INTO TABLE {}", "TRUNCATE {}",
    "CREATE TABLE {} (a INT)", "ALTER TABLE {} ADD a INT", "CREATE INDEX i ON {} (a)", "ANALYZE TABLE {}",
)  # fmt: skip


@given(NAMES, NAMES, st.sampled_from('`"'), st.sampled_from(FORMS), st.sampled_from([".", " . ", ". ", "/**/./**/"]))
def test_a_quoted_name_is_unchanged(database: str, table: str, quote: str, form: str, point: str) -> None:
    def quoted(name: str) -> str:
        return quote + name.replace(quote, quote * 2) + quote

    session = Session("shop", ansi_quotes=True)
    assert statement_of(form.format(quoted(table)), session).tables == (TableName("shop", table),)
    both = f"{quoted(database)}{point}{quoted(table)}"
    assert statement_of(form.format(both), session).tables == (TableName(database, table),)


@given(st.from_regex(r"[a-z_$é][a-z0-9_$é]{0,8}", fullmatch=True), st.sampled_from(FORMS))
def test_quotes_make_no_difference_where_none_are_needed(name: str, form: str) -> None:
    if name.upper() not in KEYWORDS:
        assert statement_of(form.format(name), SHOP) == statement_of(form.format(f"`{name}`"), SHOP)


KEYWORDS = ("IF", "SET", "INTO", "FROM", "IGNORE", "USING", "DELAYED", "ON", "AS", "TABLE")


# Whatever comes. -----------------------------------------------------------------------------------------------------

SOUP = [
    "(", ")", "{", "}", ".", ",", ";", "=", "*", "@", "'", '"', "`", "\\", "/", "\0", "-", "#", "/*", "*/", "/*!50100",
    "--", "t", "`u`", "'s'", "1", "@v", "é", "a.b", "x.*", "INSERT", "UPDATE", "DELETE", "REPLACE", "LOAD", "DATA",
    "INFILE", "INTO", "FROM", "USING", "SET", "WHERE", "VALUES", "SELECT", "WITH", "RECURSIVE", "AS", "CREATE", "ALTER",
    "DROP", "RENAME", "TRUNCATE", "TABLE", "TEMPORARY", "OR", "INDEX", "TRIGGER", "DATABASE", "VIEW", "ON", "IF", "NOT",
    "EXISTS", "TO", "JOIN", "LEFT", "IGNORE", "PARTITION", "EXCHANGE", "CONVERT", "STATEMENT", "FOR", "ANALYZE", "XA",
    "FORMAT", "START", "BEGIN", "ROLLBACK", "DEFINER", "ALGORITHM", "CYCLE", "RESTRICT",
]  # fmt: skip
SESSIONS = st.builds(
    Session,
    database=st.sampled_from([None, "shop"]),
    ansi_quotes=st.booleans(),
    no_backslash_escapes=st.booleans(),
)


@given(st.one_of(st.text(), st.lists(st.sampled_from(SOUP)).map(" ".join)), SESSIONS)
def test_any_text_has_an_answer(text: str, session: Session) -> None:
    statement = statement_of(text, session)
    assert statement.verb == statement.verb.upper() or not statement.verb.isascii()
    if statement.tables is not None:
        assert len(set(statement.tables)) == len(statement.tables)
        assert set(statement.drops) <= set(statement.tables)
        assert {name for pair in statement.renames for name in pair} <= set(statement.tables)


@pytest.mark.parametrize(
    "text",
    [
        "(" * 50_000,
        "UPDATE " + "(" * 50_000,
        "UPDATE " + "(t JOIN " * 10_000,
        "UPDATE t, " + "u, " * 10_000 + "v SET a=1",
        "UPDATE t, u SET " + "t.a=1, " * 10_000,
        "DELETE " + "t, " * 10_000,
        "WITH " + "a AS (" * 10_000,
        "WITH " + "a AS (b), " * 10_000,
        "SET STATEMENT a=1 FOR " * 50_000,
        "ANALYZE " * 10_000,
        "/*!50100 " * 10_000,
        "CREATE TABLE t " + "(" * 50_000,
        "ALTER TABLE t " + "RENAME u, " * 10_000,
        "DROP TABLE " + "a.b, " * 10_000,
        "INSERT" + " " * 50_000 + "x",
        "INSERT INTO " + "a" * 50_000,
        "UPDATE " + "a." * 50_000 + "b SET c=1",
        "INSERT INTO `" + "``" * 50_000,
        "LOAD DATA " + "INTO " * 50_000,
    ],
    ids=lambda text: text[:24],
)
def test_hostile_text_takes_no_longer(text: str) -> None:
    started = time.process_time()
    statement_of(text, SHOP)
    assert time.process_time() - started < 10, "the square of the length takes minutes"


@pytest.mark.parametrize(
    "form", ["INSERT INTO t VALUES {}", "INSERT t VALUES {}", "UPDATE t x SET a=f{}", "DELETE t {}"]
)
def test_the_rest_of_a_long_statement_is_not_read(form: str) -> None:
    text = form.format("(" + "1," * 20_000_000 + "1)")
    started = time.process_time()
    assert statement_of(text, SHOP).verb == form.split()[0]
    assert time.process_time() - started < 1, "to read it takes half a minute"


# What servers wrote. -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", truth.readable_files())
def test_every_statement_of_real_logs_is_understood(name: str) -> None:
    for row in read(load(name), "events", engine=engine_named("compiled")).rows:
        for query in (row["query"], row["mariadb_query_compressed"], row["execute_load_query"]):
            if query is None:
                continue
            text = query["query"]
            statement = statement_of(text, Session(query["db"]))
            assert statement.kind is not Kind.UNKNOWN, text
            assert (statement.tables is None) == (statement.verb == "DROP DATABASE"), text
            assert all(table.database and table.table in text for table in statement.tables or ()), text
