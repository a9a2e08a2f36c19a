"""The value of a column that is added, from the text of its DEFAULT."""

from __future__ import annotations

from datetime import date, datetime, timedelta, timezone
from decimal import Decimal
from typing import Any

import pytest

from spark_adapter.definitions.defaults import NotExactError, default_of
from spark_adapter.definitions.sessions import DefiningSession, StatusVariables
from spark_adapter.definitions.shaping import created
from spark_adapter.sql.ddl import CreateTable
from spark_adapter.sql.ddl_parser import parse
from spark_adapter.sql.statements import statement_of
from spark_adapter.transactions.statement_events import LoggedStatement

SESSION = DefiningSession(database="d", server_collation="utf8mb4_bin")


def default(column: str, time_zone: str | None = None) -> Any:
    """What a column has that ALTER TABLE adds at 2024-02-29 12:00:00.25 UTC."""
    text = f"CREATE TABLE t (c {column})"
    create = parse(text, SESSION)
    assert isinstance(create, CreateTable)
    variables: list[dict[str, Any]] = [{"code": "Q_MICROSECONDS", "value": {"integer_u3": 250000}}]
    if time_zone is not None:
        variables.append({"code": "Q_TIME_ZONE_CODE", "value": {"short_string": time_zone.encode()}})
    statement = LoggedStatement(
        0, text, text.encode(), None, statement_of(text, SESSION), SESSION, None, StatusVariables(variables), 1709208000
    )
    return default_of(created(create, "utf8mb4_bin", SESSION).columns[0], statement)


@pytest.mark.parametrize(
    ("column", "expected"),
    [
        ("INT", None),
        (
            "DECIMAL(60,0) DEFAULT -790626984479198133209857112703068118145597858705491621197699",
            "-790626984479198133209857112703068118145597858705491621197699",
        ),
        (
            "DECIMAL(38,2) DEFAULT 123456789012345678901234567890123456.785",
            Decimal("123456789012345678901234567890123456.79"),
        ),
        ("INT NOT NULL", 0),
        ("INT DEFAULT -3", -3),
        ("INT DEFAULT '7'", 7),
        ("INT DEFAULT X'41'", 65),
        ("INT DEFAULT 2.5", 3),
        ("BOOL DEFAULT TRUE", 1),
        ("BIT(3) DEFAULT b'101'", 5),
        ("BIT DEFAULT b'1'", True),
        ("DECIMAL(5,2) DEFAULT 1.005", Decimal("1.01")),
        ("DECIMAL(40,1) DEFAULT 1", "1.0"),
        ("DOUBLE DEFAULT 1e-1", 0.1),
        ("VARCHAR(5) DEFAULT 'it''s'", "it's"),
        ("VARCHAR(5) DEFAULT _utf8mb4 X'c3a9'", "é"),
        ("CHAR(5) DEFAULT 'a '", "a"),
        ("VARCHAR(5) NOT NULL", ""),
        ("BINARY(3) DEFAULT 'a'", b"a\0\0"),
        ("VARBINARY(3) DEFAULT X'00ff'", b"\x00\xff"),
        ("ENUM('a','b') NOT NULL", "a"),
        ("ENUM('a','b') DEFAULT 'B'", "b"),
        ("SET('a','b','c') DEFAULT 'c,a'", "a,c"),
        ("DATE DEFAULT '2024-02-29'", date(2024, 2, 29)),
        ("DATE DEFAULT '0000-00-00'", None),
        ("DATETIME(3) DEFAULT '2024-02-29 01:02:03.5'", datetime(2024, 2, 29, 1, 2, 3, 500000)),
        ("TIME DEFAULT '-12:00:01'", -timedelta(hours=12, seconds=1)),
        ("TIMESTAMP NULL DEFAULT NOW()", datetime(2024, 2, 29, 12, tzinfo=timezone.utc)),
        ("TIMESTAMP(1) NULL DEFAULT NOW(1)", datetime(2024, 2, 29, 12, 0, 0, 200000, timezone.utc)),
    ],
)
def test_a_constant_is_converted_as_servers_do(column: str, expected: Any) -> None:
    found = default(column)
    assert found == expected
    assert type(found) is type(expected)


def test_times_of_a_session_need_its_time_zone() -> None:
    assert default("DATETIME DEFAULT CURRENT_TIMESTAMP", "+05:30") == datetime(2024, 2, 29, 17, 30)
    assert default("DATETIME DEFAULT NOW()", "Europe/Berlin") == datetime(2024, 2, 29, 13)
    at_noon = "TIMESTAMP NULL DEFAULT '2024-02-29 12:00:00'"
    assert default(at_noon, "-01:00") == datetime(2024, 2, 29, 13, tzinfo=timezone.utc)
    for zone in (None, "SYSTEM"):
        for column in ("DATETIME DEFAULT NOW()", at_noon):
            with pytest.raises(NotExactError, match="time zone"):
                default(column, zone)


@pytest.mark.parametrize(
    "column",
    [
        "INT DEFAULT (1 + 2)",
        "CHAR(36) DEFAULT (UUID())",
        "INT AS (1) STORED",
        "JSON NOT NULL",
        "POINT NOT NULL",
        "VARCHAR(9) DEFAULT X'c3a9'",
        "VARBINARY(9) DEFAULT 'é'",
        "DATE DEFAULT '24-2-9'",
        "DATE DEFAULT (CURRENT_DATE)",
    ],
)
def test_what_is_not_a_known_constant_is_refused(column: str) -> None:
    with pytest.raises(NotExactError):
        default(column)
