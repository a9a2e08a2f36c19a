"""Random tables: their columns, and how a row is identified.

Every table has a column ``rid`` that no statement changes, so that rows before and after a statement can be paired,
whatever the primary key is and whether there is one.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from tests.live.columns import ColumnPlan, random_column

KEYS = ("rid", "rid", "auto", "composite", "text", "bytes", "decimal", "datetime", "unique", "none", "none")
ODD_NAMES = ("x y", "select", "Größe", "列", 'q"uote', "a.b", "UPPER", "$d", "semi;colon", "c%d", "it's")


def name_sql(name: str) -> str:
    """An identifier in backquotes."""
    return "`" + name.replace("`", "``") + "`"


@dataclass
class LiveTable:
    """A table on the server.

    Attributes:
        name: without its database.
        key: one of KEYS.
        columns: those that statements write, besides ``rid`` and the key's.
        generated: names of the computed columns.
        next_rid: the first number that no row had yet.
        is_transactional: False for MyISAM.
        has_moved_keys: some row's key is no longer that of its ``rid``.
    """

    name: str
    key: str
    columns: dict[str, ColumnPlan] = field(default_factory=dict)
    generated: list[str] = field(default_factory=list)
    next_rid: int = 1
    is_transactional: bool = True
    has_moved_keys: bool = False

    @property
    def sql(self) -> str:
        """Its name in a statement."""
        return name_sql(self.name)

    def key_values(self, rid: int) -> dict[str, str]:
        """What a statement must write into the key's columns so that the row's key is its own."""
        return {
            "text": {"k": f"'Key-{rid}-é'"},
            "bytes": {"k": f"X'{rid:08x}00'"},
            "decimal": {"k": f"{rid}.25"},
            "datetime": {"k": f"'2001-01-01 00:00:00.5' + INTERVAL {rid} SECOND"},
            "composite": {"k": f"'{rid % 7}'", "k2": f"{rid}"},
        }.get(self.key, {})

    @property
    def key_sql(self) -> list[str]:
        """The definitions of the key's columns and of the key."""
        return {
            "rid": ["PRIMARY KEY (rid)"],
            "auto": ["id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY"],
            "composite": ["k VARCHAR(20) CHARACTER SET latin1 NOT NULL", "k2 INT NOT NULL", "PRIMARY KEY (k, k2)"],
            "text": ["k VARCHAR(60) CHARACTER SET utf8mb4 NOT NULL", "PRIMARY KEY (k)"],
            "bytes": ["k VARBINARY(20) NOT NULL", "PRIMARY KEY (k)"],
            "decimal": ["k DECIMAL(20,2) NOT NULL", "PRIMARY KEY (k)"],
            "datetime": ["k DATETIME(6) NOT NULL", "PRIMARY KEY (k)"],
            "unique": ["UNIQUE KEY (rid)"],
            "none": [],
        }[self.key]


def random_table(
    rng: Random, name: str, flavour: str, charsets: tuple[str, ...], must_roll_back: bool
) -> tuple[LiveTable, str]:
    """A table, of InnoDB if its changes must roll back, and the statement that creates it."""
    table = LiveTable(name, rng.choice(KEYS))
    definitions = []
    for number in range(rng.choice((1, 3, 6, 6, 10, 20))):
        column = f"c{number}" if rng.random() < 0.9 else f"{rng.choice(ODD_NAMES)}{number}"
        plan = random_column(rng, flavour, charsets)
        table.columns[column] = plan
        definitions.append(column_sql(rng, column, plan, flavour))
    for number in range(rng.choice((0, 0, 0, 1, 2))):
        column = f"g{number}"
        table.generated.append(column)
        definitions.append(generated_sql(rng, column, table))
    rng.shuffle(definitions)
    definitions.insert(rng.randint(0, len(definitions)), "rid BIGINT UNSIGNED NOT NULL")
    key = table.key_sql
    if flavour == "mysql" and rng.random() < 0.1:
        key.append("KEY functional ((rid + 1))")
    engine = "InnoDB"
    if rng.random() < 0.1 and not must_roll_back:
        engine, table.is_transactional = "MyISAM", False
    definitions.sort(key=lambda each: each.startswith("g"))
    return table, f"CREATE TABLE {table.sql} ({', '.join([*definitions, *key])}) ENGINE={engine}"


def column_sql(rng: Random, name: str, plan: ColumnPlan, flavour: str) -> str:
    """The definition of a column."""
    parts = [name_sql(name), plan.type]
    if " NULL" not in plan.type:
        if rng.random() < 0.25:
            parts.append("NOT NULL")
        elif plan.type.startswith("TIMESTAMP"):
            parts.append("NULL")
    if plan.can_default and rng.random() < 0.3:
        value = plan.values(rng)
        parts.append(f"DEFAULT {value}")
    if rng.random() < 0.07:
        parts.append("INVISIBLE")
    return " ".join(parts)


def generated_sql(rng: Random, name: str, table: LiveTable) -> str:
    """The definition of a column that is computed from another."""
    # What is computed from a TIMESTAMP would depend on the time zone of the session that looks.
    sources = [each for each, plan in table.columns.items() if not plan.type.startswith("TIMESTAMP")]
    source = name_sql(rng.choice(["rid", *sources]))
    type_, expression = rng.choice((
        ("BIGINT", f"LENGTH({source})"),
        ("VARCHAR(64) CHARACTER SET utf8mb4", f"LEFT(HEX({source}), 60)"),
        ("VARBINARY(16)", f"UNHEX(MD5({source}))"),
        ("BIGINT UNSIGNED", "rid * 3"),
        ("DECIMAL(30,5)", "rid / 7"),
    ))  # fmt: skip
    return f"{name} {type_} AS ({expression}) {rng.choice(('VIRTUAL', 'STORED'))}"
