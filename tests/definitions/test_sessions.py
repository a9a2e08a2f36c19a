"""The sessions of QUERY events that define tables."""

from __future__ import annotations

from typing import Any

import pytest

from binlog_ksy.query_status_variable import QueryStatusVariable
from binlog_ksy.schemas import QUERY_STATUS_VARIABLE__CODE_LABELS
from spark_adapter.definitions.sessions import DefiningSession, ServerVersion, session_of
from spark_adapter.sql.lexer import tokens

CODES = QueryStatusVariable.Code.__members__
MYSQL = ServerVersion(False, (8, 4, 0))
MARIADB = ServerVersion(True, (10, 11, 18))


def body(**variables: dict[str, Any]) -> dict[str, Any]:
    """The fields of an event with status variables, by the names of their codes."""
    labels = QUERY_STATUS_VARIABLE__CODE_LABELS.labels
    listed = [{"code": labels[CODES[name].value], "value": value} for name, value in variables.items()]
    return {"thread_id": 7, "db": "shop", "status_vars": listed}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("8.0.36", ServerVersion(False, (8, 0, 36))),
        ("5.7.44-log", ServerVersion(False, (5, 7, 44))),
        ("9.7.4-2", ServerVersion(False, (9, 7, 4))),
        ("10.11.18-MariaDB-0+deb12u1-log", MARIADB),
        ("5.5.5-10.3.2-MariaDB", ServerVersion(True, (10, 3, 2))),
        ("5.5.5-m3", ServerVersion(False, (5, 5, 5))),
    ],
)
def test_versions(text: str, expected: ServerVersion) -> None:
    assert ServerVersion.of_text(text) == expected


def test_no_version() -> None:
    with pytest.raises(ValueError, match="'x' is not a server version"):
        ServerVersion.of_text("x")


@pytest.mark.parametrize(
    ("comment", "running"),
    [
        ("/*! b */", {"5.7.44", "8.0.36", "8.0.mysql_aurora", "10.11.18-MariaDB"}),
        ("/*!40101 b */", {"5.7.44", "8.0.36", "8.0.mysql_aurora", "10.11.18-MariaDB"}),
        ("/*!50699 b */", {"5.7.44", "8.0.36", "8.0.mysql_aurora", "10.11.18-MariaDB"}),
        ("/*!50700 b */", {"5.7.44", "8.0.36", "8.0.mysql_aurora"}),
        ("/*!80023 b */", {"8.0.36", "8.0.mysql_aurora"}),
        ("/*!080036 b */", {"8.0.36", "8.0.mysql_aurora"}),
        ("/*!80037 b */", {"8.0.mysql_aurora"}),
        ("/*!99999 b */", set()),
        ("/*!100301 b */", {"10.11.18-MariaDB"}),
        ("/*!110000 b */", set()),
        ("/*M! b */", {"10.11.18-MariaDB"}),
        ("/*M!50701 b */", {"10.11.18-MariaDB"}),
        ("/*M!101118 b */", {"10.11.18-MariaDB"}),
        ("/*M!101119 b */", set()),
    ],
)
def test_comments_that_servers_run(comment: str, running: set[str]) -> None:
    """By "Comment Syntax" in MariaDB's manual, "Comments" in MySQL's."""
    found = set()
    for version in ("5.7.44", "8.0.36", "8.0.mysql_aurora", "10.11.18-MariaDB"):
        session = DefiningSession(server=ServerVersion.of_text(version))
        words = [token.text for token in tokens(f"a {comment} c", session)]
        assert words in (["a", "b", "c", ""], ["a", "c", ""])
        found |= {version} if "b" in words else set()
    assert found == running


def test_an_event_without_variables() -> None:
    assert session_of({"thread_id": 7, "db": "", "status_vars": None}, MYSQL) == DefiningSession(
        None, server=MYSQL, thread_id=7
    )


def test_character_sets() -> None:
    session = session_of(
        body(
            charset={"charset": {"client": "latin1_bin", "connection": "latin1_bin", "server": "greek_bin"}},
            default_collation_for_utf8mb4={"collation_id": "utf8mb4_general_ci"},
        ),
        MYSQL,
    )
    assert (session.database, session.server_collation) == ("shop", "greek_bin")
    assert session.default_collations == {"utf8mb4": "utf8mb4_general_ci"}
    pair = {"character_set": "utf8mb3_general_ci", "collation": "utf8mb3_uca1400_ai_ci"}
    of_mariadb = body(mariadb_character_set_collations={"mariadb_character_set_collations": [pair]})
    assert session_of(of_mariadb, MARIADB).default_collations == {"utf8mb3": "utf8mb3_uca1400_ai_ci"}


def test_an_unknown_collation_is_not_known() -> None:
    event = body(charset={"charset": {"client": "9999", "connection": "9999", "server": "9999"}})
    assert session_of(event, MYSQL).server_collation is None


MODES = ("is_ansi_quotes", "is_no_backslash_escapes", "is_real_as_float", "is_oracle")


@pytest.mark.parametrize("server", [MYSQL, MARIADB])
@pytest.mark.parametrize("mode", MODES)
def test_modes(mode: str, server: ServerVersion) -> None:
    modes = {"bits": 1, **{name: name == mode for name in MODES}}
    session = session_of(body(sql_mode={"sql_mode": modes}), server)
    found = (session.ansi_quotes, session.no_backslash_escapes, session.real_as_float, session.is_oracle)
    assert found == tuple(name == mode and (name != "is_oracle" or server is MARIADB) for name in MODES)


@pytest.mark.parametrize(
    ("server", "variables", "expected"),
    [
        (MYSQL, {"explicit_defaults_for_timestamp": {"integer_u1": 0}}, False),
        (MYSQL, {"explicit_defaults_for_timestamp": {"integer_u1": 1}}, True),
        (MYSQL, {"flags2": {"flags2": 0}}, True),
        (ServerVersion(False, (5, 7, 44)), {}, False),
        (MARIADB, {"flags2": {"flags2": 0}}, False),
        (MARIADB, {"flags2": {"flags2": 1 << 24}}, True),
        (MARIADB, {}, True),
        (ServerVersion(True, (10, 6, 1)), {}, False),
    ],
)
def test_timestamps(server: ServerVersion, variables: dict[str, Any], expected: bool) -> None:
    assert session_of(body(**variables), server).has_explicit_timestamps is expected
