"""Random ALTER TABLE statements in every notation; a server may refuse some."""

from __future__ import annotations

from random import Random

from tests.live.columns import CHARSETS, random_column
from tests.live.tables import name_sql
from tests.support.information_schema import Described

# Types whose outcome depends on the character set of the table, and words that MODIFY may use.
_PLAIN_TYPES = (
    "CHAR(7)", "VARCHAR(40)", "VARCHAR(12000)", "VARCHAR(17000)", "TINYTEXT", "TEXT", "TEXT(60)", "TEXT(200)",
    "TEXT(20000)", "MEDIUMTEXT", "LONGTEXT", "CHAR(3) BINARY", "ENUM('a','b')", "SET('x','y')", "NCHAR(4)",
    "TEXT CHARACTER SET latin1", "VARCHAR(30) COLLATE utf8mb4_bin", "INTEGER", "BOOL", "DEC(7,2)", "REAL", "YEAR",
    "BIGINT(15) UNSIGNED", "BLOB(300)", "JSON", "TIMESTAMP NULL", "DATETIME(2) DEFAULT CURRENT_TIMESTAMP(2)",
    "INT ZEROFILL", "BIT(3)", "INT AS (1 + 1)", "VARCHAR(5) AS ('a') STORED", "INT DEFAULT 7 INVISIBLE",
)  # fmt: skip
# Not to UTF-16 and its like: there MariaDB takes the bytes of labels for those of other characters.
_CONVERSIONS = ("latin1", "utf8mb4", "utf8mb3", "gbk", "sjis", "binary", "utf8mb4 COLLATE utf8mb4_bin", "gb18030")


def random_alteration(rng: Random, flavour: str, table: str, columns: list[Described], number: int) -> str:
    """An ALTER TABLE with some changes.

    Args:
        rng: random choices.
        flavour: mysql or mariadb.
        table: its name.
        columns: that it has.
        number: another one for each, for new names.
    """
    changes = [_change(rng, flavour, columns, f"{number}_{part}") for part in range(rng.choice((1, 1, 1, 2, 3, 4)))]
    return f"ALTER TABLE {name_sql(table)} {', '.join(changes)}"


def _type(rng: Random, flavour: str) -> str:
    plain = rng.choice(_PLAIN_TYPES) if rng.random() < 0.6 else random_column(rng, flavour, CHARSETS).type
    return plain + rng.choice(("", "", "", " NOT NULL" if " NULL" not in plain else ""))


def _place(rng: Random, columns: list[Described]) -> str:
    return rng.choice(("", "", " FIRST", f" AFTER {name_sql(rng.choice(columns).name)}"))


def _change(rng: Random, flavour: str, columns: list[Described], new: str) -> str:
    name = name_sql(rng.choice(columns).name)
    other = name_sql(rng.choice(columns).name)
    return rng.choice((
        lambda: f"ADD {rng.choice(('', 'COLUMN '))}n{new} {_type(rng, flavour)}{_place(rng, columns)}",
        lambda: f"ADD (`n {new}` {_type(rng, flavour)}, o{new} {_type(rng, flavour)})",
        lambda: f"MODIFY {rng.choice(('', 'COLUMN '))}{name} {_type(rng, flavour)}{_place(rng, columns)}",
        lambda: f"CHANGE {name} m{new} {_type(rng, flavour)}{_place(rng, columns)}",
        lambda: f"CHANGE COLUMN {name} {name.upper()} {_type(rng, flavour)}",
        lambda: f"RENAME COLUMN {name} TO r{new}",
        lambda: f"RENAME COLUMN {name} TO {other}, RENAME COLUMN {other} TO {name}",
        lambda: f"DROP {rng.choice(('', 'COLUMN '))}{name}",
        lambda: f"ALTER {name} SET DEFAULT 1",
        lambda: f"ALTER COLUMN {name} DROP DEFAULT",
        lambda: f"CONVERT TO CHARACTER SET {rng.choice(_CONVERSIONS)}",
        lambda: f"DEFAULT CHARACTER SET {rng.choice(_CONVERSIONS)}",
        lambda: f"ADD PRIMARY KEY ({name})",
        lambda: f"ADD PRIMARY KEY ({name}, {other})",
        lambda: "DROP PRIMARY KEY",
        lambda: f"ADD UNIQUE u{new} ({name})",
        lambda: f"ADD INDEX ({name}, {other})",
        lambda: f"ADD COLUMN p{new} INT {rng.choice(('PRIMARY KEY', 'UNIQUE', 'AUTO_INCREMENT UNIQUE'))}",
        lambda: rng.choice(("ENGINE=InnoDB", "COMMENT 'c'", "FORCE", "ROW_FORMAT=DYNAMIC")),
    ))()  # fmt: skip
