"""Which definitions a table of the log can have."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from spark_adapter.decode.table import Table, table_of
from spark_adapter.definitions.catalog import Catalog, understood
from spark_adapter.definitions.sessions import DefiningSession, ServerVersion
from spark_adapter.definitions.table_definition import TableDefinition
from spark_adapter.matching.fit import misfit
from spark_adapter.sql.reader import TableName
from tests.support import truth
from tests.support.ddl_logs import OUTER_JOIN
from tests.support.logged_statements import logged


@cache
def tables(name: str) -> dict[str, Table]:
    """The first TABLE_MAP of each table of a log of the corpus."""
    found: dict[str, Table] = {}
    for kind, event, _ in logged(truth.binlog(name)):
        if kind == "table_map":
            table = table_of(event)
            found.setdefault(table.name, table)
    return found


def defined(columns: str, version: str = "9.7.4", rest: str = "") -> TableDefinition:
    catalog = Catalog(is_complete=True)
    session = DefiningSession("d", server=ServerVersion.of_text(version), server_collation="utf8mb4_0900_ai_ci")
    catalog.run(understood("CREATE DATABASE d", session))
    catalog.run(understood(f"CREATE TABLE t ({columns}){rest}", session))
    found = catalog.find(TableName("d", "t"))
    assert isinstance(found, TableDefinition), found
    return found


M3 = "a INT, b VARCHAR(10), c BLOB"


@pytest.mark.parametrize(
    ("columns", "full", "minimal"),
    [
        (M3, None, None),
        ("a INT, b VARCHAR(10)", "the table has 3 columns, its definition 2", ...),
        ("a BIGINT, b VARCHAR(10), c BLOB", "column 1, type: int in the log, bigint in the definition", ...),
        ("a INT NOT NULL, b VARCHAR(10), c BLOB", "column 1, NULL allowed: yes in the log, no", ...),
        ("a INT UNSIGNED, b VARCHAR(10), c BLOB", "column 1, unsigned: no in the log, yes", ...),
        ("a INT, b VARCHAR(11), c BLOB", "column 2, length in bytes: 40 in the log, 44 in the definition", ...),
        ("a INT, b CHAR(10), c BLOB", "column 2, type: varchar in the log, char in the definition", ...),
        ("a INT, b VARCHAR(10) CHARSET latin1, c BLOB", "column 2, length in bytes: 40 in the log, 10", ...),
        (
            "a INT, b VARCHAR(40) CHARSET latin1, c BLOB",
            "column 2, collation: utf8mb4_0900_ai_ci in the log",
            ...,
        ),
        ("a INT, b VARBINARY(40), c BLOB", "column 2, collation: utf8mb4_0900_ai_ci in the log, binary in", ...),
        ("a INT, b VARCHAR(10), c MEDIUMBLOB", "column 3, bytes of the length: 2 in the log, 3 in the", ...),
        ("a INT, b VARCHAR(10), c TEXT", "column 3, collation: binary in the log, utf8mb4_0900_ai_ci in", ...),
        ("x INT, b VARCHAR(10), c BLOB", "column 1, name: a in the log, x in the definition", None),
        ("a INT INVISIBLE, b VARCHAR(10), c BLOB", "column 1, visible: yes in the log, no", None),
        ("a INT, b VARCHAR(10), c BLOB, UNIQUE (a)", None, None),
    ],
)
def test_a_table_without_a_key(columns: str, full: str | None, minimal: object) -> None:
    """By FULL metadata, and by MINIMAL, which has no names: ``...`` stands for the same answer."""
    definition = defined(columns)
    assert_begins(misfit(definition, tables("meta_full_image_full")["m3"]), full)
    expected = full if minimal is ... else None
    assert_begins(misfit(definition, tables("meta_minimal_image_full")["m3"]), expected)


def assert_begins(reason: str | None, expected: str | None) -> None:
    assert (reason is None) == (expected is None), reason
    assert (reason or "").startswith(expected or "")


def test_all_columns_of_the_inner_table_of_an_outer_join_are_nullable_in_mariadb() -> None:
    maps = (event for kind, event, _ in logged(OUTER_JOIN.path) if kind == "table_map")
    of_c = [table for table in map(table_of, maps) if table.name == "c"]
    nullable = [[column.is_nullable for column in table.columns] for table in of_c]
    assert nullable == [[False, False, True], [True, True, True], [False, False, True]]
    definition = defined("id INT NOT NULL, x INT NOT NULL, y VARCHAR(9)", "10.11.18-MariaDB")
    assert [misfit(definition, table) for table in of_c] == [None, None, None]
    other = defined("id INT NOT NULL, x INT, y VARCHAR(9)", "10.11.18-MariaDB")
    assert [misfit(other, table) is None for table in of_c] == [False, True, False]


def test_keys() -> None:
    m2 = "k1 VARCHAR(100) NOT NULL, k2 INT UNSIGNED NOT NULL, k3 VARBINARY(600) NOT NULL, v TEXT, b BLOB"
    table = tables("meta_full_image_full")["m2"]
    assert misfit(defined(f"{m2}, PRIMARY KEY (k2, k1(10), k3(200))"), table) is None
    reason = misfit(defined(f"{m2}, PRIMARY KEY (k1, k2)"), table)
    assert reason == "the key is (k2, k1, k3) in the log, (k1, k2) in the definition"
    assert misfit(defined(m2), table) == "the key is (k2, k1, k3) in the log, () in the definition"
    not_null = M3.replace("INT", "INT NOT NULL")
    assert misfit(defined(f"{not_null}, UNIQUE (a)"), tables("meta_full_image_full")["m4"]) is None


def test_labels() -> None:
    sql = next(
        body["query"].decode() for kind, body, _ in logged(truth.binlog("meta_full_image_full"))
        if kind == "query" and b"CREATE TABLE m1 " in body["query"]
    )  # fmt: skip
    columns = sql.partition("(")[2].rpartition(")")[0]
    table = tables("meta_full_image_full")["m1"]
    assert misfit(defined(columns), table) is None
    other = misfit(defined(columns.replace("'ü'", "'u'")), table)
    assert other == "column 6, labels: ('a', 'b', 'ü') in the log, ('a', 'b', 'u') in the definition"
    more = misfit(defined(columns.replace("'ü'", ", ".join(f"'{number}'" for number in range(300)))), table)
    assert more == "column 6, bytes of a value: 1 in the log, 2 in the definition"
    shape = misfit(defined(columns.replace("POINT", "GEOMETRY")), table)
    assert shape == "column 10, shape: 1 in the log, 0 in the definition"
    digits = misfit(defined(columns.replace("DECIMAL(12,3)", "DECIMAL(12,4)")), table)
    assert digits == "column 12, precision and scale: (12, 3) in the log, (12, 4) in the definition"
    fraction = misfit(defined(columns.replace("DATETIME(3)", "DATETIME(6)")), table)
    assert fraction == "column 13, fraction digits: 3 in the log, 6 in the definition"


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ("BIT(2)", "column 2, bits: 1 in the log, 2 in the definition"),
        ("TINYINT", "column 2, type: bit in the log, tinyint in the definition"),
    ],
)
def test_bits(wrong: str, reason: str) -> None:
    table = tables("numeric_bit")["bits"]
    widths = [column.num_bits for column in table.columns[1:]]
    right = ["id INT PRIMARY KEY", *(f"b{bits} BIT({bits})" for bits in widths)]
    assert misfit(defined(", ".join(right)), table) is None
    assert misfit(defined(", ".join([right[0], f"b1 {wrong}", *right[2:]])), table) == reason


def in_unknown_charset(columns: str) -> TableDefinition:
    catalog = Catalog()
    catalog.run(understood(f"CREATE TABLE t ({columns})", DefiningSession("d")))
    found = catalog.find(TableName("d", "t"))
    assert isinstance(found, TableDefinition)
    return found


def test_an_unknown_character_set_is_that_of_the_log() -> None:
    table = tables("meta_minimal_image_full")["m3"]
    assert misfit(in_unknown_charset(M3), table) is None
    for wrong, num_bytes in ((11, 44), (40, 160)):
        reason = misfit(in_unknown_charset(M3.replace("10", str(wrong))), table)
        assert reason == f"column 2, length in bytes: 40 in the log, {num_bytes} in the definition"


def test_a_collation_of_the_log_that_is_not_known_may_be_of_any_character_set() -> None:
    table = tables("meta_minimal_image_full")["m3"]
    first, text, last = table.columns
    table = replace(table, columns=(first, replace(text, collation=60_000), last))
    for length in (10, 20, 40):
        assert misfit(in_unknown_charset(M3.replace("10", str(length))), table) is None
    assert misfit(in_unknown_charset(M3.replace("10", "11")), table)


def test_an_unknown_character_set_fits_each_in_a_log_without_them() -> None:
    mt = (
        "id INT NOT NULL, a VARCHAR(300), b DECIMAL(12,3), d DATETIME(3), ts TIMESTAMP(6) NULL, t TIME(2), "
        "e ENUM('x','y'), s SET('a','b'), bl BLOB, i6 VARCHAR(50), n BIGINT"
    )
    table = tables("mariadb_rows")["mt"]
    assert misfit(in_unknown_charset(mt), table) is None
    assert misfit(in_unknown_charset(mt.replace("VARCHAR(300)", "VARCHAR(1200)")), table) is None
    reason = misfit(in_unknown_charset(mt.replace("VARCHAR(300)", "VARCHAR(301)")), table)
    assert reason == "column 2, length in bytes: 1200 in the log, 301 or 602 or 903 or 1204 in the definition"
