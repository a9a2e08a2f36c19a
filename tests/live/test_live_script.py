"""Scripts of the view ``sql`` on real servers, run by the server's own client.

Each test lets a server log something, makes the script of that log, empties the server, runs the script and compares
all tables by SELECT.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.live.fetch_servers import CLIENTS, PACKAGES, Unavailable, root_of
from tests.live.servers import server_or_skip
from tests.support.scripts import script_of

if TYPE_CHECKING:
    from tests.live.server import Server

pytestmark = pytest.mark.live

CLIENT = ("--binary-mode", "--comments", "--default-character-set=utf8mb4")
OF_SERVER = ("mysql", "sys", "information_schema", "performance_schema")
State = dict[str, list[str]]


@pytest.fixture(scope="module", params=list(PACKAGES))
def server(request: pytest.FixtureRequest) -> Iterator[Server]:
    """Each server that can be had, with its client."""
    with server_or_skip(request.param) as server:
        try:
            root_of(CLIENTS[request.param])
        except Unavailable as reason:
            pytest.skip(str(reason))
        yield server


def emptied(server: Server) -> None:
    """Remove all databases."""
    with server.connect() as session, session.cursor() as cursor:
        cursor.execute("SET sql_log_bin = 0, foreign_key_checks = 0")
        cursor.execute("SELECT schema_name FROM information_schema.schemata")
        for (name,) in cursor.fetchall():
            if name not in OF_SERVER:
                cursor.execute(f"DROP DATABASE `{name}`")


def logged(server: Server, statements: Sequence[str | bytes]) -> Path:
    """The log of some statements, in one session, on a server without other tables. Errors are ignored."""
    import pymysql

    emptied(server)
    with server.connect() as session, session.cursor() as cursor:
        cursor.execute("FLUSH BINARY LOGS")
        cursor.execute("SHOW BINARY LOG STATUS" if server.flavour == "mysql" else "SHOW MASTER STATUS")
        log = server.data / str(cursor.fetchone()[0])
        for statement in ("CREATE DATABASE d", "USE d", *statements):
            try:
                cursor.execute(statement)
            except pymysql.MySQLError as error:
                if not any(name in str(error) for name in ("nope", "Unknown table")):
                    raise AssertionError(f"{error}: {statement!r}") from error
    return log


def state(server: Server) -> State:
    """The rows of all tables, in no order, and the stored programs."""
    questions = {
        "triggers": "SELECT trigger_schema, trigger_name, event_object_table, action_statement, action_order, sql_mode "
        "FROM information_schema.triggers WHERE trigger_schema <> 'sys'",
        "events": "SELECT event_schema, event_name, event_definition, event_comment FROM information_schema.events",
        "routines": "SELECT routine_schema, routine_name, routine_definition FROM information_schema.routines "
        "WHERE routine_schema NOT IN ('sys', 'mysql')",
    }
    with server.connect() as session, session.cursor() as cursor:
        cursor.execute("SELECT table_schema, table_name FROM information_schema.tables")
        for database, table in cursor.fetchall():
            if database not in OF_SERVER:
                questions[f"{database}.{table}"] = f"SELECT * FROM `{database}`.`{table}`"
        found = {}
        for name, question in questions.items():
            cursor.execute(question)
            found[name] = sorted(map(repr, cursor.fetchall()))
        return found


def run(server: Server, script: str, *options: str) -> None:
    """Run a script; no statement of it fails."""
    done = server.run_script(script.encode(), *(options or CLIENT))
    assert (done.returncode, done.stderr) == (0, b"")


def undone(server: Server, *statements: str, partial: bool = False) -> str:
    """Some statements on a server, and the script that takes them back."""
    with server.connect(database="d") as session, session.cursor() as cursor:
        cursor.execute("SHOW BINARY LOG STATUS" if server.flavour == "mysql" else "SHOW MASTER STATUS")
        file, position = cursor.fetchone()[:2]
        for statement in statements:
            cursor.execute(statement)
    return script_of(server.data / str(file), undo=True, partial=partial, startingPosition=str(position))


def redone(server: Server, statements: Sequence[str | bytes]) -> tuple[State, State]:
    """The state after some statements, and after the script of their log on the emptied server."""
    log = logged(server, statements)
    wanted = state(server)
    emptied(server)
    run(server, script_of(log))
    return state(server), wanted


TABLES = (
    "CREATE TABLE t (id INT PRIMARY KEY, a INT)",
    "CREATE TABLE l (n INT AUTO_INCREMENT PRIMARY KEY, w VARCHAR(20))",
)


# Triggers, events, and programs that do not write again. -------------------------------------------------------------


TRIGGERS = {
    "rows": (
        "CREATE TRIGGER tr AFTER INSERT ON t FOR EACH ROW BEGIN INSERT INTO l (w) VALUES (CONCAT('x', NEW.id)); END",
        "INSERT INTO t VALUES (1, 1), (2, 2)",
    ),
    "in a comment for servers": (
        "/*!50003 CREATE*/ /*!50017 DEFINER=`root`@`localhost`*/ /*!50003 TRIGGER tr BEFORE DELETE ON t FOR EACH ROW "
        "INSERT INTO l (w) VALUES ('x') */",
        "INSERT INTO t VALUES (1, 1)",
        "DELETE FROM t",
    ),
    "statements and rows": (
        "INSERT INTO l VALUES (1, 0)",
        "CREATE TRIGGER tr AFTER INSERT ON t FOR EACH ROW UPDATE l SET w = w + 1 WHERE n = 1",
        "SET SESSION binlog_format = 'STATEMENT'",
        "INSERT INTO t VALUES (1, 1), (2, 2)",
        "SET SESSION binlog_format = 'ROW'",
        "INSERT INTO t VALUES (3, 1)",
        "SET SESSION binlog_format = 'STATEMENT'",
        "BEGIN",
        "INSERT INTO t VALUES (4, 1)",
        "COMMIT",
        "DROP TRIGGER tr",
        "INSERT INTO t VALUES (5, 1)",
    ),
    "in an order, of a table that is renamed": (
        "CREATE TRIGGER t1 BEFORE INSERT ON t FOR EACH ROW SET NEW.a = NEW.a + 1",
        "CREATE TRIGGER t2 BEFORE INSERT ON t FOR EACH ROW SET NEW.a = NEW.a * 2",
        "CREATE TRIGGER t3 BEFORE INSERT ON t FOR EACH ROW FOLLOWS t1 SET NEW.a = NEW.a * 10",
        "CREATE TRIGGER t0 BEFORE INSERT ON t FOR EACH ROW PRECEDES t1 SET NEW.a = 7",
        "INSERT INTO t VALUES (1, 1)",
        "DROP TRIGGER t1",
        "RENAME TABLE t TO u",
        "INSERT INTO u VALUES (2, 2)",
    ),
    "a label, a semicolon in the name, and a comment": (
        "CREATE TRIGGER `t;r` AFTER INSERT ON t FOR EACH ROW b: BEGIN IF NEW.a = 1 THEN LEAVE b; END IF; "
        "INSERT INTO l (w) VALUES (';'); END b -- comment",
        "INSERT INTO t VALUES (1, 1), (2, 2)",
    ),
    "modes of the session": (
        "SET sql_mode = 'ANSI_QUOTES,NO_BACKSLASH_ESCAPES'",
        'CREATE TRIGGER "d"."t r" AFTER INSERT ON "t" FOR EACH ROW INSERT INTO l (w) VALUES (\'\\\')',
        "INSERT INTO t VALUES (1, 1)",
    ),
    "gone": (
        "CREATE DATABASE e",
        "CREATE TABLE e.t (a INT)",
        "CREATE TRIGGER e.tr AFTER INSERT ON e.t FOR EACH ROW INSERT INTO d.l (w) VALUES ('e')",
        "CREATE EVENT e.e ON SCHEDULE EVERY 1 DAY DO SELECT 1",
        "CREATE TRIGGER tr AFTER INSERT ON t FOR EACH ROW INSERT INTO l (w) VALUES ('t')",
        "INSERT INTO e.t VALUES (1)",
        "INSERT INTO t VALUES (1, 1)",
        "DROP TABLE t",
        "DROP DATABASE e",
        "CREATE DATABASE e",
    ),
    "routines and a view": (
        "CREATE TRIGGER tr AFTER INSERT ON t FOR EACH ROW INSERT INTO l (w) VALUES ('x')",
        "CREATE PROCEDURE p() BEGIN INSERT INTO t VALUES (77, 1); UPDATE t SET a = 2 WHERE id = 77; END",
        "CREATE FUNCTION f(x INT) RETURNS INT MODIFIES SQL DATA BEGIN INSERT INTO t VALUES (x, x); RETURN 5; END",
        "CREATE VIEW v AS SELECT * FROM t",
        "CALL p()",
        "SELECT f(88)",
        "INSERT INTO v VALUES (99, 3)",
    ),
}


@pytest.mark.parametrize("name", TRIGGERS)
def test_triggers_do_not_write_again(name: str, server: Server) -> None:
    found, wanted = redone(server, (*TABLES, *TRIGGERS[name]))
    assert found == wanted


def test_triggers_of_sql_mode_oracle_do_not_write_again(server: Server) -> None:
    if server.flavour != "mariadb":
        pytest.skip("MySQL has no such mode")
    found, wanted = redone(
        server,
        (
            *TABLES, "SET sql_mode = 'ORACLE', SESSION binlog_format = 'ROW'",
            "CREATE TRIGGER t1 AFTER INSERT ON t FOR EACH ROW DECLARE x INT; BEGIN x := 5; DELETE FROM l; END",
            "CREATE OR REPLACE TRIGGER t1 AFTER INSERT ON t FOR EACH ROW BEGIN INSERT INTO l (w) VALUES (:NEW.id); END",
            "INSERT INTO t VALUES (1, 1)", "SET SESSION binlog_format = 'STATEMENT'", "INSERT INTO t VALUES (2, 1)",
        ),
    )  # fmt: skip
    assert found == wanted


def test_events_are_there_but_disabled(server: Server) -> None:
    found, wanted = redone(
        server,
        (
            *TABLES,
            "CREATE EVENT e1 ON SCHEDULE EVERY 1 SECOND STARTS '2000-01-01' DO INSERT INTO d.l (w) VALUES ('e1')",
            "CREATE EVENT e2 ON SCHEDULE AT CURRENT_TIMESTAMP + INTERVAL 1 DAY ON COMPLETION PRESERVE ENABLE "
            "COMMENT 'DO' DO BEGIN DELETE FROM d.l; END",
            "CREATE EVENT e3 ON SCHEDULE EVERY 1 DAY DISABLE DO SELECT 1",
            "CREATE EVENT e4 ON SCHEDULE EVERY 1 DAY DO SELECT 1",
            "ALTER EVENT e3 ENABLE", "ALTER EVENT e1 RENAME TO e5", "DROP EVENT e4",
        ),
    )  # fmt: skip
    assert found == wanted
    assert len(found["events"]) == 3
    with server.connect() as session, session.cursor() as cursor:
        cursor.execute("SELECT DISTINCT status FROM information_schema.events")
        assert cursor.fetchall() == (("DISABLED",),)


# The checks of sessions. ---------------------------------------------------------------------------------------------


FAMILY = (
    "CREATE TABLE p (id INT PRIMARY KEY, a INT)",
    "CREATE TABLE c (id INT PRIMARY KEY, pid INT, FOREIGN KEY (pid) REFERENCES p(id) ON DELETE CASCADE "
    "ON UPDATE CASCADE)",
    "CREATE TABLE g (id INT PRIMARY KEY, cid INT, FOREIGN KEY (cid) REFERENCES c(id) ON DELETE SET NULL)",
)
CHECKS = {
    "a dump, children first": (
        *FAMILY, "SET foreign_key_checks = 0", "INSERT INTO c VALUES (1, 1)", "INSERT INTO g VALUES (1, 1), (2, 7)",
        "SET foreign_key_checks = 1", "INSERT INTO p VALUES (1, 1)",
    ),
    "cascades": (
        *FAMILY, "INSERT INTO p VALUES (1, 1), (2, 2)", "INSERT INTO c VALUES (1, 1), (2, 2), (3, 1)",
        "INSERT INTO g VALUES (1, 1), (2, 2)", "UPDATE p SET id = 10 WHERE id = 1", "DELETE FROM p WHERE id = 10",
    ),
    "no cascades": (
        *FAMILY, "INSERT INTO p VALUES (1, 1), (2, 2)", "INSERT INTO c VALUES (1, 1), (2, 2), (3, 1)",
        "SET foreign_key_checks = 0", "UPDATE p SET id = 10 WHERE id = 1", "DELETE FROM p WHERE id = 2",
    ),
    "unique checks": (
        "CREATE TABLE u (a INT PRIMARY KEY, b INT, UNIQUE (b))", "SET unique_checks = 0",
        "INSERT INTO u VALUES (1, 1), (2, 2)", "SET unique_checks = 1", "INSERT INTO u VALUES (3, 3)",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CHECKS)
def test_checks_are_those_of_the_session_that_wrote_the_rows(name: str, server: Server) -> None:
    found, wanted = redone(server, CHECKS[name])
    assert found == wanted


def test_check_constraints_that_a_session_did_not_check(server: Server) -> None:
    if server.flavour != "mariadb":
        pytest.skip("MySQL has no such variable")
    found, wanted = redone(
        server,
        ("CREATE TABLE k (a INT CHECK (a > 5))", "SET check_constraint_checks = 0", "INSERT INTO k VALUES (1)"),
    )
    assert found == wanted


def test_undoing_what_cascades_changed_and_logged(server: Server) -> None:
    if server.flavour != "mysql":
        pytest.skip("MariaDB does not log them")
    rows = ("INSERT INTO p VALUES (1, 1), (2, 2)", "INSERT INTO c VALUES (1, 1), (2, 2), (3, 1)")
    logged(server, (*FAMILY, *rows, "INSERT INTO g VALUES (1, 1)"))
    wanted = state(server)
    script = undone(server, "UPDATE p SET id = 10 WHERE id = 1", "DELETE FROM p")
    assert state(server) != wanted
    run(server, script)
    assert state(server) == wanted


def test_an_undo_says_which_rows_cascades_changed_that_the_log_does_not_have(server: Server) -> None:
    if server.flavour != "mariadb":
        pytest.skip("MySQL logs them")
    rows = ("INSERT INTO p VALUES (1, 1), (2, 2)", "INSERT INTO c VALUES (1, 1)", "INSERT INTO g VALUES (1, 1)")
    log = logged(server, (*FAMILY, *rows))
    before = state(server)
    with server.connect(database="d") as session, session.cursor() as cursor:
        cursor.execute("SHOW MASTER STATUS")
        position = str(cursor.fetchone()[1])
        cursor.execute("DELETE FROM p WHERE id = 1")
    script = script_of(log, undo=True, startingPosition=position)
    told = [line for line in script.splitlines() if "unlogged" in line]
    assert told == [f"-- rows of d.{child} that foreign keys changed with those of d.p, unlogged" for child in "cg"]
    assert server.run_script(script.encode(), *CLIENT).returncode == 1
    after = state(server)
    assert [name for name in before if after[name] != before[name]] == ["d.c", "d.g"]


# Undo. ---------------------------------------------------------------------------------------------------------------


def test_an_undo_that_leaves_out_changes_ends_with_an_error_after_what_it_takes_back(server: Server) -> None:
    logged(server, TABLES)
    script = undone(server, "INSERT INTO t VALUES (1, 1)", "CREATE TABLE u (a INT)")
    done = server.run_script(script.encode(), *CLIENT)
    assert done.returncode == 1
    assert b"ERROR 1644 (45000)" in done.stderr
    assert b"This undo is not complete: see the first lines of its file" in done.stderr
    assert state(server)["d.t"] == []


def test_an_undo_that_may_be_partial_ends_well(server: Server) -> None:
    logged(server, TABLES)
    run(server, undone(server, "INSERT INTO t VALUES (1, 1)", "CREATE TABLE u (a INT)", partial=True))
    assert state(server)["d.t"] == []


def test_an_undo_of_nothing_ends_with_an_error(server: Server) -> None:
    logged(server, TABLES)
    assert server.run_script(undone(server, "BEGIN", "ROLLBACK").encode(), *CLIENT).returncode == 1


# Statements and values that once stopped a script, by the errors they gave. ------------------------------------------


LAX = "SET sql_mode = ''"
STOPPED = {
    "1064, a comment at the end": (
        "CREATE TABLE t (a INT) -- hello", "INSERT INTO t VALUES (1) -- x", "SET SESSION binlog_format = 'STATEMENT'",
        "INSERT INTO t VALUES (2) -- x;", "INSERT INTO t VALUES (3) # z",
        "CREATE PROCEDURE p() BEGIN SELECT 1; END -- f",
    ),
    "1064, no column that is not generated": (
        "CREATE TABLE g (a INT AS (1) VIRTUAL)", "INSERT INTO g () VALUES (), ()", "DELETE FROM g LIMIT 1",
    ),
    "1264, FLOAT(30,0) of 1e30": (
        LAX, "CREATE TABLE f (id INT PRIMARY KEY, a FLOAT(30,0), b DOUBLE(53,0), c FLOAT(7,2), e DOUBLE(5,2))",
        "CREATE TABLE k (a FLOAT(30,0), b DOUBLE(53,0))", "INSERT INTO f VALUES (1, 1e29, 1e52, 99999.99, 999.99)",
        "INSERT INTO f VALUES (2, 1e30, 1e53, 1e5, 1e10), (3, -1e30, -1e53, -1e6, -1000)",
        "UPDATE f SET a = 1e30 WHERE id = 1", "INSERT INTO k VALUES (1e29, 1e52), (1e30, 1e53), (5, 6)",
        "UPDATE k SET b = 3 WHERE a > 1e29", "DELETE FROM k WHERE a > 1e28 AND a < 5e29",
    ),
    "1264, a generated column": (
        LAX, "CREATE TABLE g (a INT, b TINYINT AS (a * 100), c VARCHAR(3) AS (REPEAT('x', a)) STORED)",
        "INSERT INTO g (a) VALUES (5), (6)",
    ),
    "1265, the error value of an ENUM": (
        LAX, "CREATE TABLE g (id INT PRIMARY KEY, a ENUM('x', 'y'))", "INSERT INTO g VALUES (1, 'q'), (2, 'x')",
        "UPDATE g SET a = 'q' WHERE id = 2", "DELETE FROM g WHERE id = 1",
    ),
    "1364, no value and no default": (
        LAX, "SET SESSION binlog_row_image = 'MINIMAL'", "CREATE TABLE m (a INT NOT NULL PRIMARY KEY, b INT NOT NULL)",
        "INSERT INTO m (a) VALUES (1)",
    ),
}  # fmt: skip
STOPPED_ON_MYSQL = {
    "1766, explicit_defaults_for_timestamp": (
        "CREATE TABLE s (a INT, ts TIMESTAMP)", "INSERT INTO s VALUES (1, NULL)", "CREATE TABLE c AS SELECT * FROM s",
        "SET explicit_defaults_for_timestamp = 0", "CREATE TABLE c2 (ts TIMESTAMP) AS SELECT * FROM s",
        "BEGIN", "CREATE TEMPORARY TABLE tt (ts TIMESTAMP)", "INSERT INTO s VALUES (3, NULL)", "COMMIT",
    ),
    "3751 and 3752, keys over expressions": (
        LAX, "CREATE TABLE f (id INT PRIMARY KEY, a VARCHAR(40), b DOUBLE, j JSON, KEY ((CAST(a AS CHAR(3)))), "
        "KEY ((CAST(a AS UNSIGNED))), KEY ((CAST(b * 1e10 AS DECIMAL(5,2)))), KEY ((CAST(j->>'$.a' AS CHAR(2)))))",
        "INSERT INTO f VALUES (1, 'abcdef', 12345.678, '{\"a\": \"abcdef\"}'), (2, '99999999999999999999999', 5, NULL)",
        "UPDATE f SET a = 'ghijkl'",
    ),
    "6125, a foreign key on columns that are not unique": (
        "SET restrict_fk_on_non_standard_key = 0", "CREATE TABLE p (a INT, KEY (a))",
        "CREATE TABLE c (a INT, FOREIGN KEY (a) REFERENCES p(a))", "INSERT INTO p VALUES (1)",
        "INSERT INTO c VALUES (1)",
    ),
}  # fmt: skip
STOPPED_ON_MARIADB = {
    "1064, BEGIN in sql_mode ORACLE": (
        "SET sql_mode = 'ORACLE'", "CREATE TABLE t (a INT, b VARCHAR2(20))", "SET SESSION binlog_format = 'STATEMENT'",
        "INSERT INTO t VALUES (1, 'a')", "INSERT INTO t VALUES (2, 'b')", "SET SESSION binlog_format = 'ROW'",
        "INSERT INTO t VALUES (3, 'c')",
    ),
    "1292, a fraction of the first second": (
        "SET sql_mode = '', timestamp = 0.1", "CREATE TABLE z (id INT PRIMARY KEY, b TIMESTAMP(1), d DATETIME(1))",
        "INSERT INTO z VALUES (1, FROM_UNIXTIME(0.1), NOW(1)), (2, 0, '0000-00-00 00:00:00.1')",
        "DELETE FROM z WHERE b > 0", "INSERT INTO z VALUES (3, NOW(1), 0)",
    ),
    "1050, a temporary table whose creation is not logged": (
        "CREATE TABLE a (x INT, y INT)", "CREATE TABLE b (y INT, x INT)", "CREATE TEMPORARY TABLE a (z INT)",
        "RENAME TABLE a TO b", "DROP TEMPORARY TABLE b", "INSERT INTO b (y, x) VALUES (10, 20)",
    ),
    "1051, one of several tables is missing": (
        "CREATE TABLE a (a INT)", "CREATE TABLE b (a INT)", "CREATE VIEW v AS SELECT 1", "DROP TABLE a, nope",
        "DROP TABLE nope, b", "DROP VIEW v, nope",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", [*STOPPED, *STOPPED_ON_MYSQL, *STOPPED_ON_MARIADB])
def test_a_script_does_not_stop(name: str, server: Server) -> None:
    cases: dict[str, Any] = STOPPED | (STOPPED_ON_MYSQL if server.flavour == "mysql" else STOPPED_ON_MARIADB)
    if name not in cases:
        pytest.skip(f"not of {server.flavour}")
    found, wanted = redone(server, cases[name])
    assert found == wanted


def test_a_script_does_not_stop_at_error_4119(server: Server) -> None:
    """Of an ALTER TABLE of a table with its history, whose rows no script writes."""
    if server.flavour != "mariadb":
        pytest.skip("MySQL has no such tables")
    statements = (
        "CREATE TABLE v (a INT) WITH SYSTEM VERSIONING", "SET system_versioning_alter_history = KEEP",
        "ALTER TABLE v ADD COLUMN b INT",
    )  # fmt: skip
    found, wanted = redone(server, statements)
    assert found == wanted


# Statements whose bytes are invalid in the character set of their client. --------------------------------------------


BYTES = {
    "bytes in strings": (
        "CREATE TABLE b (id INT PRIMARY KEY, a BLOB, c VARCHAR(20) CHARACTER SET latin1)",
        "SET SESSION binlog_format = 'STATEMENT'", b"INSERT INTO b VALUES (1, _binary'\xff\xfe\\'\x80;', 'x')",
        b"UPDATE b SET a = CONCAT(a, _binary'\xe9') WHERE a LIKE _binary'\xff%'", "INSERT INTO b VALUES (3, 'c', 'é')",
        "SET SESSION binlog_format = 'ROW'", "INSERT INTO b VALUES (4, 'd', 'é')",
    ),
    "bytes in a comment": (b"CREATE TABLE b (id INT PRIMARY KEY) /* caf\xe9 */", "CREATE TABLE c (id INT)"),
    "of a client with another character set": (
        "CREATE DATABASE `表`", "CREATE TABLE b (id INT PRIMARY KEY, a BLOB, c VARCHAR(20) CHARACTER SET gbk)",
        "SET SESSION binlog_format = 'STATEMENT'", "SET NAMES gbk",
        b"INSERT INTO b VALUES (1, _binary'\xff\xff', '\xd6\xd0')", "SET NAMES utf8mb4", "USE `表`",
        "INSERT INTO d.b VALUES (2, 'a', '中')",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BYTES)
def test_statements_run_as_the_bytes_that_they_are(name: str, server: Server) -> None:
    found, wanted = redone(server, BYTES[name])
    assert found == wanted


# Clients that read the script in another character set. --------------------------------------------------------------


@pytest.mark.parametrize("charset", ["gbk", "sjis", "big5", "latin1", "utf8mb4"])
def test_no_client_runs_what_a_string_holds(charset: str, server: Server) -> None:
    """Even one that goes on after errors."""
    statements = (
        "CREATE TABLE t (a VARCHAR(80) CHARACTER SET utf8mb4, b VARCHAR(80), `表` VARCHAR(80) CHARACTER SET utf8mb4)",
        "INSERT INTO t VALUES ('中\\\\', '; DROP TABLE d.t; -- ', '表\\\\'), ('é\\\\', '`; DROP TABLE d.t; -- ', '表')",
    )
    log = logged(server, statements)
    wanted = state(server)
    emptied(server)
    script = script_of(log)
    for options in (("--binary-mode", "--force"), ("--force",), (*CLIENT[:2], "--force")):
        emptied(server)
        run(server, script, *options, f"--default-character-set={charset}")
        assert state(server) == wanted
