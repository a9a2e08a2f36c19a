"""Statements are shown without their passwords, and with everything else that they say."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_adapter.sql.lexer import Session
from spark_adapter.sql.secrets import without_secrets
from spark_adapter.sql.statements import statement_of

SHOP = Session("shop")


def shown(text: str, session: Session = SHOP) -> str:
    return without_secrets(text, statement_of(text, session), session)


# From the manuals of both servers, and as these log them. Secrets are PW; what is before -> and after it.
HIDDEN = r"""
CREATE USER 'a'@'%' IDENTIFIED BY 'PW' -> CREATE USER 'a'@'%' IDENTIFIED BY <secret>
create user a identified by 'PW' -> create user a identified by <secret>
CREATE USER IF NOT EXISTS 'a' IDENTIFIED BY 'PW', 'b'@'h' IDENTIFIED BY 'PW' REQUIRE SUBJECT '/CN=b' AND ISSUER 'i' \
    -> CREATE USER IF NOT EXISTS 'a' IDENTIFIED BY <secret>, 'b'@'h' IDENTIFIED BY <secret> REQUIRE SUBJECT '/CN=b' \
    AND ISSUER 'i'
CREATE USER 'a'@'%' IDENTIFIED WITH 'sha2' AS '$A$005$PW' PASSWORD HISTORY 5 COMMENT 'of a' \
    -> CREATE USER 'a'@'%' IDENTIFIED WITH 'sha2' AS <secret> PASSWORD HISTORY 5 COMMENT 'of a'
ALTER USER a IDENTIFIED WITH p AS 0x70774142 -> ALTER USER a IDENTIFIED WITH p AS <secret>
ALTER USER a IDENTIFIED WITH p AS X'7077' -> ALTER USER a IDENTIFIED WITH p AS <secret>
ALTER USER a IDENTIFIED BY 'PW' REPLACE 'PW old' -> ALTER USER a IDENTIFIED BY <secret> REPLACE <secret>
ALTER USER a ADD 2 FACTOR IDENTIFIED WITH p BY 'PW' -> ALTER USER a ADD 2 FACTOR IDENTIFIED WITH p BY <secret>
ALTER USER a IDENTIFIED BY 'p\'PW', b ACCOUNT LOCK -> ALTER USER a IDENTIFIED BY <secret>, b ACCOUNT LOCK
ALTER USER a IDENTIFIED BY 'PW' 'PW' -> ALTER USER a IDENTIFIED BY <secret> <secret>
ALTER USER a IDENTIFIED BY _utf8mb4'PW' -> ALTER USER a IDENTIFIED BY _utf8mb4<secret>
CREATE OR REPLACE USER a IDENTIFIED BY "p""PW" -> CREATE OR REPLACE USER a IDENTIFIED BY <secret>
SET PASSWORD = 'PW' -> SET PASSWORD = <secret>
SET PASSWORD FOR 'a'@'%'='*0123PW' -> SET PASSWORD FOR 'a'@'%'=<secret>
SET PASSWORD FOR 'a' = PASSWORD('PW') -> SET PASSWORD FOR 'a' = PASSWORD(<secret>)
SET PASSWORD FOR a = 'PW' REPLACE 'PW' RETAIN CURRENT PASSWORD \
    -> SET PASSWORD FOR a = <secret> REPLACE <secret> RETAIN CURRENT PASSWORD
GRANT ALL ON *.* TO 'a'@'%' IDENTIFIED BY PASSWORD '*PW' WITH GRANT OPTION \
    -> GRANT ALL ON *.* TO 'a'@'%' IDENTIFIED BY PASSWORD <secret> WITH GRANT OPTION
GRANT SELECT (a, b) ON d.t TO 'a', 'b' IDENTIFIED BY 'PW' \
    -> GRANT SELECT (a, b) ON d.t TO 'a', 'b' IDENTIFIED BY <secret>
CREATE USER a IDENTIFIED VIA p USING PASSWORD('PW') OR 'q' USING 'PW' \
    -> CREATE USER a IDENTIFIED VIA p USING PASSWORD(<secret>) OR 'q' USING <secret>
SET STATEMENT max_statement_time=1 FOR ALTER USER a IDENTIFIED BY 'PW' \
    -> SET STATEMENT max_statement_time=1 FOR ALTER USER a IDENTIFIED BY <secret>
CREATE SERVER s FOREIGN DATA WRAPPER 'mysql' OPTIONS (USER 'u', PASSWORD 'PW', HOST '10.1.2.3', PORT 3306) \
    -> CREATE SERVER s FOREIGN DATA WRAPPER 'mysql' OPTIONS (USER 'u', PASSWORD <secret>, HOST '10.1.2.3', PORT 3306)
ALTER SERVER s OPTIONS (PASSWORD 'PW') -> ALTER SERVER s OPTIONS (PASSWORD <secret>)
CHANGE MASTER TO MASTER_USER='u', MASTER_PASSWORD='PW', MASTER_PORT=1 \
    -> CHANGE MASTER TO MASTER_USER='u', MASTER_PASSWORD=<secret>, MASTER_PORT=1
START REPLICA USER='u' PASSWORD='PW' -> START REPLICA USER='u' PASSWORD=<secret>
CREATE TABLE t (a INT) ENGINE=FEDERATED CONNECTION='mysql://u:PW@h/d/t' \
    -> CREATE TABLE t (a INT) ENGINE=FEDERATED CONNECTION=<secret>
CREATE PROCEDURE p() BEGIN ALTER USER a IDENTIFIED BY 'PW'; SELECT 'kept'; END \
    -> CREATE PROCEDURE p() BEGIN ALTER USER a IDENTIFIED BY <secret>; SELECT 'kept'; END
BEGIN NOT ATOMIC SET PASSWORD FOR a='PW'; END -> BEGIN NOT ATOMIC SET PASSWORD FOR a=<secret>; END
EXECUTE IMMEDIATE 'CREATE USER a IDENTIFIED BY ''PW''' -> EXECUTE IMMEDIATE <secret>
CREATE PROCEDURE p() BEGIN SET @q = CONCAT('ALTER USER a IDENTIFIED BY ''', 'PW', ''''); PREPARE q FROM @q; END \
    -> CREATE PROCEDURE p() BEGIN SET @q = CONCAT(<secret>, <secret>, <secret>); PREPARE q FROM @q; END
CREATE TABLE t (a INT) ENGINE=SPIDER COMMENT='wrapper "mysql", srv "s", password "PW"' \
    -> CREATE TABLE t (a INT) ENGINE=SPIDER COMMENT=<secret>
CREATE TABLE t (a INT) ENGINE=CONNECT OPTION_LIST='Host=h,User=u,Password=PW' \
    -> CREATE TABLE t (a INT) ENGINE=CONNECT OPTION_LIST=<secret>
ALTER TABLE t CONNECTION='mysql://u:PW@h/d/t' -> ALTER TABLE t CONNECTION=<secret>
GRANT PROXY ON 'a' TO 'b'@'h' IDENTIFIED BY 'PW' -> GRANT PROXY ON 'a' TO 'b'@'h' IDENTIFIED BY <secret>
/* PW */ ALTER USER a IDENTIFIED/* PW */BY /* x */ 'PW' -- was PW -> ALTER USER a IDENTIFIED BY <secret>
CREATE /*!50706 USER a IDENTIFIED BY 'PW' */ -> CREATE USER a IDENTIFIED BY <secret>
CREATE USER a /*!99999 IDENTIFIED BY 'PW' */ -> CREATE USER a
CREATE USER a IDENTIFIED BY 'PW -> CREATE USER a IDENTIFIED BY <secret>
FROBNICATE USER a IDENTIFIED BY 'PW' -> FROBNICATE USER a IDENTIFIED BY <secret>
CREATE USER a NEW_CLAUSE 'PW' IDENTIFIED BY 'PW' -> CREATE USER a NEW_CLAUSE <secret> IDENTIFIED BY <secret>
ALTER USER a IDENTIFIED BY ('PW', 'PW') -> ALTER USER a IDENTIFIED BY (<secret>, <secret>)
"""
CASES = [case.split(" -> ") for case in HIDDEN.strip().replace("\\\n    ", "").splitlines()]


@pytest.mark.parametrize(("text", "expected"), CASES)
def test_passwords_are_hidden(text: str, expected: str) -> None:
    assert shown(text) == expected


def test_what_ends_a_string_depends_on_the_session() -> None:
    text = r"""ALTER USER a IDENTIFIED BY 'PW\' REPLACE 'PW'"""
    assert shown(text, Session(no_backslash_escapes=True)) == "ALTER USER a IDENTIFIED BY <secret> REPLACE <secret>"
    assert (
        shown(r"ALTER USER a IDENTIFIED BY 'P\'W' REPLACE 'PW'")
        == "ALTER USER a IDENTIFIED BY <secret> REPLACE <secret>"
    )
    assert shown('ALTER USER a IDENTIFIED BY "PW"', Session(ansi_quotes=True)) == "ALTER USER a IDENTIFIED BY <secret>"


@pytest.mark.parametrize(
    "text",
    [
        "GRANT SELECT ON d.* TO 'a'@'%' /* ticket 12 */ WITH GRANT OPTION",
        "DROP USER 'a'@'%'",
        "CREATE TABLE users (password VARCHAR(20) DEFAULT 'none' COMMENT 'identified by /* 20 */ letters')",
        "CREATE TABLE users (a INT COMMENT 'hash of the password') COMMENT 'who has a password, and when'",
        "ALTER TABLE t ADD identified INT DEFAULT '0' -- was password",
        "CREATE VIEW v AS SELECT password FROM users WHERE name = 'anna'",
        "UPDATE users SET password = 'of the data' WHERE name = 'anna'",
        "INSERT INTO log VALUES ('ALTER USER a IDENTIFIED BY 1')",
    ],
)
def test_statements_without_passwords_stay_as_they_are(text: str) -> None:
    assert shown(text) == text


BETWEEN = st.lists(
    st.sampled_from((" ", "\n", "\t", "/* x */", "/*!99999 x */", "-- x\n", "# x\n")), min_size=1, max_size=3
)
FORMS = ("CREATE USER u IDENTIFIED BY", "SET PASSWORD =", "GRANT x ON * TO u IDENTIFIED BY PASSWORD")


@given(st.sampled_from(FORMS), st.text("a'\\\"` \n;,*/()-"), st.sampled_from("'\""), st.data())
def test_no_password_is_shown_whatever_is_in_it_and_around_it(
    form: str, password: str, quote: str, data: st.DataObject
) -> None:
    escaped = password.replace("\\", "\\\\").replace(quote, quote * 2)
    words = [*form.split(), f"{quote}PW{escaped}PW{quote}"]
    text = "".join(word + "".join(data.draw(BETWEEN)) for word in words)
    assert "PW" not in shown(text)
    assert "<secret>" in shown(text)


def test_a_long_statement_takes_linear_time() -> None:
    text = "CREATE USER a IDENTIFIED BY 'PW'" + ", 'b'@'%' IDENTIFIED BY 'PW'" * 40_000
    began = time.process_time()
    assert "PW" not in shown(text)
    assert time.process_time() - began < 20
