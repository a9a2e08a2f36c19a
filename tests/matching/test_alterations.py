"""What statements do to the rows that are there."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from spark_adapter.definitions.catalog import Catalog, understood
from spark_adapter.definitions.sessions import DefiningSession, StatusVariables
from spark_adapter.definitions.table_definition import TableDefinition
from spark_adapter.matching.alterations import Effect, effects
from spark_adapter.sql.reader import TableName
from spark_adapter.sql.statements import statement_of
from spark_adapter.transactions.statement_events import LoggedStatement

SESSION = DefiningSession(database="d", server_collation="utf8mb4_bin")
T = TableName("d", "t")
COLUMNS = "a SMALLINT, b VARCHAR(10), e ENUM('x','y'), m DATETIME, n DECIMAL(5,2) NOT NULL, s TEXT, u INT UNSIGNED"
UNKNOWN = [Effect("alter")]


def ran(text: str) -> LoggedStatement:
    octets = text.encode()
    return LoggedStatement(0, text, octets, None, statement_of(text, SESSION), SESSION, None, StatusVariables(None))


def told(text: str, columns: str = COLUMNS) -> list[Effect]:
    """What a statement does to a table whose definition is known."""
    catalog = Catalog(is_complete=True)
    catalog.run(understood("CREATE DATABASE d", SESSION))
    catalog.run(understood(f"CREATE TABLE t ({columns})", SESSION))
    before = catalog.find(T)
    catalog.run(understood(text, SESSION))
    after = catalog.find(T)
    assert isinstance(before, TableDefinition)
    return effects(ran(text), T, before, after if isinstance(after, TableDefinition) else None)


@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("TRUNCATE t", "truncate"),
        ("DROP TABLE x, t", "drop"),
        ("DROP DATABASE d", "drop"),
        ("RENAME TABLE t TO t_2025", "drop"),
        ("ALTER TABLE t ADD z INT DEFAULT 1, RENAME TO other.t", "drop"),
        ("RENAME TABLE _t_gho TO t", "rename"),
        ("ALTER TABLE x RENAME t", "rename"),
        ("RENAME TABLE t TO _t_del, _t_gho TO t", "drop rename"),
        ("RENAME TABLE t TO x, n TO t, x TO n", "drop rename"),
        ("RENAME TABLE t TO x, y TO t, t TO y", "drop"),
        ("RENAME TABLE t TO x, x TO t", ""),
        ("RENAME TABLE x TO y", ""),
        ("CREATE OR REPLACE TABLE t (a INT)", "drop"),
        ("CREATE INDEX i ON t (a)", ""),
        ("INSERT INTO t VALUES (1)", ""),
    ],
)
def test_names_come_and_go(text: str, types: str) -> None:
    assert " ".join(effect.change_type for effect in effects(ran(text), T)) == types


@pytest.mark.parametrize(
    ("added", "value"),
    [
        ("z INT", None),
        ("z INT NOT NULL", 0),
        ("z INT DEFAULT 42", 42),
        ("z DECIMAL(5,2) DEFAULT 1.5 FIRST", Decimal("1.50")),
        ("z VARCHAR(9) DEFAULT 'it''s' AFTER a", "it's"),
    ],
)
def test_an_added_column_has_its_default(added: str, value: Any) -> None:
    assert told(f"ALTER TABLE t ADD {added}") == [Effect("alter", {"z": value})]


@pytest.mark.parametrize(
    "change",
    [
        "ADD INDEX (a)", "DROP a", "MODIFY a INT", "MODIFY u BIGINT", "MODIFY b VARCHAR(20)",
        "MODIFY e ENUM('x','y','z')",
        "MODIFY m DATETIME(3)", "MODIFY n DECIMAL(8,3) NOT NULL", "MODIFY n DECIMAL(5,2)", "MODIFY s MEDIUMTEXT",
        "ALTER a SET DEFAULT 3", "COMMENT 'c'", "MODIFY a SMALLINT FIRST", "CHANGE a A SMALLINT",
    ],
)  # fmt: skip
def test_what_keeps_all_values_has_no_effect(change: str) -> None:
    assert told(f"ALTER TABLE t {change}") == []


@pytest.mark.parametrize(
    "change",
    [
        "RENAME COLUMN a TO aa", "CHANGE a aa SMALLINT", "RENAME COLUMN a TO u, RENAME COLUMN u TO a",
        "MODIFY a TINYINT", "MODIFY a SMALLINT UNSIGNED", "MODIFY u INT", "MODIFY b VARCHAR(5)",
        "MODIFY b VARCHAR(10) CHARACTER SET latin1",
        "MODIFY e ENUM('y','x')", "MODIFY n DECIMAL(5,1) NOT NULL", "MODIFY n DECIMAL(5,3) NOT NULL",
        "MODIFY a SMALLINT NOT NULL", "MODIFY m TIMESTAMP NULL", "MODIFY s TINYTEXT", "CONVERT TO CHARACTER SET latin1",
        "ADD z INT AUTO_INCREMENT UNIQUE", "ADD z INT AS (a) STORED", "ADD z DOUBLE DEFAULT (RAND())", "ADD nothing",
    ],
)  # fmt: skip
def test_what_may_change_values_or_names_is_told(change: str) -> None:
    assert told(f"ALTER TABLE t {change}") == UNKNOWN


def test_what_the_server_computes_may_change_with_other_columns() -> None:
    columns = "a SMALLINT, g VARCHAR(9) AS (a) STORED"
    assert told("ALTER TABLE t MODIFY a INT ZEROFILL", columns) == UNKNOWN
    assert told("ALTER TABLE t ADD INDEX (a)", columns) == []


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ("ADD z INT COMMENT 'new', DROP a", [Effect("alter", {"z": None})]),
        ("ADD z INT DEFAULT 42", UNKNOWN),
        ("ADD z INT NOT NULL", UNKNOWN),
        ("ADD IF NOT EXISTS z INT", UNKNOWN),
        ("ADD z TIMESTAMP", UNKNOWN),
        ("MODIFY a BIGINT", UNKNOWN),
        ("RENAME COLUMN a TO z", UNKNOWN),
        ("CONVERT TO CHARACTER SET latin1", UNKNOWN),
        ("ADD INDEX (a), DROP INDEX b", []),
    ],
)
def test_without_definitions_only_what_the_text_tells_is_known(change: str, expected: list[Effect]) -> None:
    assert effects(ran(f"ALTER TABLE t {change}"), T) == expected
