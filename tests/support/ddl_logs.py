"""Logs of DDL that is easily misunderstood, and what their servers showed: ``tests/data/ddl``.

``python -m tests.live.ddl_logs`` records them, and the live tests run the same statements.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from spark_adapter.options import Options
from tests.support.source_rows import rows

FOLDER = Path(__file__).parent.parent / "data" / "ddl"
DATABASE = "ddl"


@dataclass(frozen=True)
class Scenario:
    """Statements for a server, each of which may fail.

    Attributes:
        flavour: mariadb or mysql.
        name: of its files.
        statements: in the database ``ddl``.
        before: statements whose log is purged; that of the database among them, unless the log creates it.
    """

    flavour: str
    name: str
    statements: tuple[str, ...]
    before: tuple[str, ...] = ()

    @property
    def path(self) -> Path:
        """Of its log."""
        return FOLDER / f"{self.flavour}_{self.name}.binlog"


@dataclass
class Seen:
    """What another session saw.

    Attributes:
        server: its version.
        rows: of each table, after any statement, each with the text of its values.
        at_end: the rows of each table that existed at the end.
        errors: number of the error with which a statement failed, by its text.
    """

    server: str
    rows: dict[str, list[dict[str, str | None]]] = field(default_factory=dict)
    at_end: dict[str, list[dict[str, str | None]]] = field(default_factory=dict)
    errors: dict[str, int] = field(default_factory=dict)

    def save(self, scenario: Scenario) -> None:
        """Write it beside the log."""
        text = json.dumps(asdict(self), ensure_ascii=False, indent=1)
        scenario.path.with_suffix(".json").write_text(f"{text}\n", encoding="utf-8")


def seen_of(scenario: Scenario) -> Seen:
    """What was recorded of a scenario."""
    return Seen(**json.loads(scenario.path.with_suffix(".json").read_text(encoding="utf-8")))


def read(path: Path, view: str = "changes", **options: str) -> list[dict[str, Any]]:
    """The rows of a view, with the definitions of the log unless options say otherwise; an empty option is none."""
    given = {"path": str(path), "view": view, "tableDefinitions": "log", **options}
    return rows(Options.parse({name: value for name, value in given.items() if value}))


def images(found: list[dict[str, Any]]) -> Iterator[tuple[str, dict[str, str | None]]]:
    """The tables and the images of changed rows, each with the text of its values."""
    for row in found:
        for image in (row["before"], row["after"]):
            if image is not None:
                values = json.loads(image)
                yield row["table"], {name: None if value is None else str(value) for name, value in values.items()}


def unseen(found: list[dict[str, Any]], seen: Seen) -> list[tuple[str, dict[str, str | None]]]:
    """The images with names that the server never showed so. Hidden columns have no names there."""
    wrong = []
    for table, image in images(found):
        shown = {name: value for name, value in image.items() if not name.startswith("DB_ROW_HASH_")}
        is_named = not any(name.startswith("@") for name in shown)
        if is_named and shown not in seen.rows.get(table, []):
            wrong.append((table, image))
    return wrong


def nameless(found: list[dict[str, Any]]) -> list[str]:
    """The tables of images without names."""
    return [table for table, image in images(found) if "@1" in image]


CREATED = ("CREATE DATABASE ddl CHARACTER SET utf8mb4",)

TEMPORARY = Scenario(
    "mariadb",
    "temporary_rename",
    (
        *CREATED,
        "CREATE TABLE a (x INT PRIMARY KEY, y INT NOT NULL)",
        "CREATE TABLE b (y INT NOT NULL, x INT PRIMARY KEY)",
        "CREATE TEMPORARY TABLE a (z INT)",
        "RENAME TABLE a TO b",
        "DROP TEMPORARY TABLE b",
        "INSERT INTO b (y, x) VALUES (10, 20)",
        "INSERT INTO a (x, y) VALUES (1, 2)",
        "CREATE TEMPORARY TABLE only_here (z INT)",
        "RENAME TABLE only_here TO c",
        "CREATE TABLE c (p INT PRIMARY KEY, q INT)",
        "DROP TEMPORARY TABLE c",
        "INSERT INTO c (p, q) VALUES (3, 4)",
        "RENAME TABLE a TO d, b TO a",
        "INSERT INTO a (y, x) VALUES (11, 21)",
        "INSERT INTO d (x, y) VALUES (5, 6)",
    ),
)
TEMPORARY_PURGED = Scenario(
    "mariadb",
    "temporary_rename_purged",
    (
        "CREATE TABLE a (x INT PRIMARY KEY, y INT NOT NULL)",
        "CREATE TEMPORARY TABLE a (z INT)",
        "RENAME TABLE a TO b",
        "DROP TEMPORARY TABLE b",
        "INSERT INTO b (y, x) VALUES (10, 20)",
        "INSERT INTO a (x, y) VALUES (1, 2)",
    ),
    (*CREATED, "CREATE TABLE b (y INT NOT NULL, x INT PRIMARY KEY)"),
)
SWAPPED = Scenario(
    "mariadb",
    "swapped_purged",
    (
        "CREATE TABLE t (a INT, b INT)",
        "INSERT INTO t (a, b) VALUES (1, 2)",
        "CREATE TABLE _t_new (b INT, c INT, a INT)",
        "RENAME TABLE t TO _t_old, _t_new TO t",
        "INSERT INTO t (a, b, c) VALUES (3, 4, 5)",
    ),
    CREATED,
)
FAILED_REPLACE = Scenario(
    "mariadb",
    "failed_replace",
    (
        *CREATED,
        "CREATE TABLE t (a INT, b INT)",
        "INSERT INTO t VALUES (1, 2)",
        "CREATE OR REPLACE TABLE t ENGINE=InnoDB",
        "CREATE TABLE u (a INT)",
        "INSERT INTO u VALUES (1)",
        "CREATE OR REPLACE TABLE u (b INT, CHECK (c > 1))",
        "CREATE TABLE v (a INT PRIMARY KEY)",
        "INSERT INTO v VALUES (7)",
    ),
)
HALF_DONE = (
    *CREATED,
    "CREATE TABLE m (a INT PRIMARY KEY, b INT) ENGINE=MyISAM",
    "INSERT INTO m VALUES (9, 9)",
    "SET SESSION binlog_format = STATEMENT",
    "INSERT INTO m VALUES (1, 1), (2, 2)",
    "INSERT INTO m VALUES (3, 3), (1, 1), (4, 4)",
    "UPDATE m SET a = CASE a WHEN 3 THEN 2 ELSE a + 100 END ORDER BY a",
    "DROP USER nobody_is_so@localhost, neither@localhost",
    "CREATE USER so@localhost",
    "DROP USER so@localhost, nobody_is_so@localhost",
)
HALF_DONE_MARIADB = Scenario("mariadb", "half_done", HALF_DONE)
HALF_DONE_MYSQL = Scenario("mysql", "half_done", HALF_DONE)
OUTER_JOIN = Scenario(
    "mariadb",
    "outer_join",
    (
        *CREATED,
        "CREATE TABLE p (id INT NOT NULL PRIMARY KEY)",
        "CREATE TABLE c (id INT NOT NULL PRIMARY KEY, x INT NOT NULL, y VARCHAR(9))",
        "INSERT INTO p VALUES (1), (2)",
        "INSERT INTO c VALUES (1, 5, 'a'), (2, 6, NULL)",
        "UPDATE p LEFT JOIN c ON p.id = c.id SET c.x = c.x + 1",
        "DELETE c FROM p LEFT JOIN c ON p.id = c.id WHERE p.id = 2",
    ),
)
HASHES = Scenario(
    "mariadb",
    "hashes",
    (
        *CREATED,
        "CREATE TABLE t (a INT, b VARCHAR(9), UNIQUE k (a) USING HASH)",
        "INSERT INTO t (a, b) VALUES (1, 'x')",
        "ALTER TABLE t ADD c INT",
        "INSERT INTO t (a, b, c) VALUES (2, 'y', 3)",
        "CREATE UNIQUE INDEX i ON t (c) USING HASH",
        "INSERT INTO t (a, b, c) VALUES (4, 'z', 5)",
        "CREATE TABLE u (a VARCHAR(800), b INT, UNIQUE (a))",
        "INSERT INTO u VALUES ('long', 1)",
        "CREATE TABLE v (a VARCHAR(768), b INT, UNIQUE (a))",
        "INSERT INTO v VALUES ('short', 1)",
        "CREATE TABLE w (a VARCHAR(251), b INT, UNIQUE (a)) ENGINE=MyISAM",
        "INSERT INTO w VALUES ('long for MyISAM', 1)",
    ),
)
UNUSUAL = Scenario(
    "mariadb",
    "unusual",
    (
        *CREATED,
        "CREATE TABLE e (a INT, b BIGINT DEFAULT @@server_id, c INT DEFAULT CASE WHEN 1 THEN 2 END)",
        "INSERT INTO e (a) VALUES (1)",
        "ALTER TABLE e ORDER BY e.a DESC, b",
        "INSERT INTO e (a) VALUES (2)",
        "CREATE TABLE s (a INT, f DATE, t DATE)",
        "ALTER TABLE s ADD PERIOD FOR p (f, t), ADD d INT",
        "INSERT INTO s VALUES (1, '2024-01-01', '2024-02-01', 3)",
        "ALTER TABLE s ADD UNIQUE (a, p WITHOUT OVERLAPS)",
        "INSERT INTO s VALUES (2, '2024-01-01', '2024-02-01', 3)",
        "ALTER TABLE s DROP KEY a, DROP PERIOD FOR p",
        "INSERT INTO s VALUES (3, '2024-01-01', '2024-02-01', 3)",
        "CREATE TABLE r (a INT, b INT) PARTITION BY RANGE (a)"
        " (PARTITION p VALUES LESS THAN (10), PARTITION q VALUES LESS THAN (20))",
        "INSERT INTO r VALUES (1, 2), (11, 3)",
        "ALTER TABLE r CONVERT PARTITION q TO TABLE q",
        "INSERT INTO q VALUES (12, 4)",
        "ALTER TABLE r CONVERT TABLE q TO PARTITION q VALUES LESS THAN (20)",
        "INSERT INTO r VALUES (13, 5)",
    ),
)
UNUSUAL_MYSQL = Scenario(
    "mysql",
    "unusual",
    (
        *CREATED,
        "CREATE TABLE r (a INT, b INT) PARTITION BY RANGE (a)"
        " (PARTITION p VALUES LESS THAN (10), PARTITION q VALUES LESS THAN (20))",
        "ALTER TABLE r ALGORITHM=COPY, LOCK=SHARED, ADD PARTITION (PARTITION s VALUES LESS THAN (30))",
        "INSERT INTO r VALUES (1, 2), (21, 3)",
        "ALTER TABLE r LOCK=DEFAULT, DROP PARTITION s",
        "INSERT INTO r VALUES (3, 4)",
        "ALTER TABLE r ALGORITHM=COPY, TRUNCATE PARTITION q",
        "INSERT INTO r VALUES (4, 5)",
        "ALTER TABLE r ORDER BY r.a, `b` DESC",
        "INSERT INTO r VALUES (5, 6)",
    ),
)
UTF8_PURGED = Scenario(
    "mariadb",
    "utf8_purged",
    (
        "CREATE TABLE t (id INT PRIMARY KEY, a VARCHAR(9), b TEXT)",
        "INSERT INTO t VALUES (1, 'é€', 'ü')",
        "CREATE TABLE only_text (id INT PRIMARY KEY, b TEXT)",
        "INSERT INTO only_text VALUES (1, 'ü')",
    ),
    CREATED,
)
LATIN1_PURGED = Scenario(
    "mariadb",
    "latin1_purged",
    (
        "SET SESSION collation_database = utf8mb3_general_ci",
        "CREATE TABLE t (id INT PRIMARY KEY, a VARCHAR(9), b TEXT)",
        "INSERT INTO t VALUES (1, 'é', 'ü')",
    ),
    ("CREATE DATABASE ddl CHARACTER SET latin1",),
)
RENAMED_COLUMNS = (
    *CREATED,
    "CREATE TABLE t (id INT, a INT, b INT)",
    "INSERT INTO t VALUES (1, 2, 3)",
    "ALTER TABLE t RENAME COLUMN a TO c",
    "INSERT INTO t VALUES (4, 5, 6)",
    "CREATE TABLE e (id INT, f ENUM('x', 'y'))",
    "INSERT INTO e VALUES (1, 'x')",
    "DROP TABLE e",
    "CREATE TABLE e (id INT, f ENUM('y', 'x'))",
    "INSERT INTO e VALUES (1, 'x')",
    "ALTER TABLE e COMMENT 'no change'",
    "INSERT INTO e VALUES (2, 'x')",
)
RENAMED_COLUMNS_MARIADB = Scenario("mariadb", "renamed_columns", RENAMED_COLUMNS)
RENAMED_COLUMNS_MYSQL = Scenario("mysql", "renamed_columns", RENAMED_COLUMNS)

SCENARIOS = [each for each in globals().values() if isinstance(each, Scenario)]
