"""Typical work of applications and DBAs on a server with default settings, and the content of its tables in between."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.live.server import Server

Row = tuple[str | None, ...]
State = dict[str, Counter[Row]]
"""The rows of every table by its qualified name, with each value as the server shows it."""

DATABASES = ("shop", "archive")
TABLES = {
    "customers": "id INT PRIMARY KEY, name VARCHAR(40), balance DECIMAL(12,2), seen DATETIME(6)",
    "orders": "id INT PRIMARY KEY, customer INT, total DECIMAL(10,2) NOT NULL, note TEXT, KEY (customer)",
    "stock": "sku VARCHAR(20) PRIMARY KEY, amount BIGINT NOT NULL, checked DATE",
    "journal": "happened DATETIME(3), message VARCHAR(200)",
}


@dataclass
class Step:
    """One thing that was done.

    Attributes:
        name: what it was.
        after: the tables then.
        columns: of these, by name.
        place: file and position of the log's end then.
        is_logged_as_text: whether rows events may be missing by the server's own rules.
    """

    name: str
    after: State
    columns: dict[str, tuple[str, ...]]
    place: tuple[str, int]


@dataclass
class Work:
    """A server at work. Each step is one or more whole transactions."""

    server: Server
    seed: int
    steps: list[Step] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._random = Random(self.seed)
        self._session = self.server.connect()
        self._next_id = 0
        # Every kind of DDL comes once, in an order of its own; the rest is drawn again and again.
        self._ddl = self._random.sample(_DDL, len(_DDL))
        for database in DATABASES:
            self._ask(f"CREATE DATABASE {database}")
        for table, columns in TABLES.items():
            self._ask(f"CREATE TABLE shop.{table} ({columns})")
        self._ask("USE shop")
        self._done("the tables are made")

    def close(self) -> None:
        """End the session."""
        self._session.close()

    def run(self, num_steps: int, num_ddl: int) -> None:
        """Go on for some steps, with some of the kinds of DDL among them."""
        places = set(self._random.sample(range(num_steps), num_ddl))
        for number in range(num_steps):
            if number in places and self._ddl:
                name, statements = self._ddl.pop()
                for statement in statements:
                    self._ask(statement)
            else:
                act = self._random.choice(_ACTS)
                name = act.__name__
                act(self)
            self._done(name)

    # What applications do. ---------------------------------------------------------------------------------------

    def changes_of_rows(self) -> None:
        """A transaction of a few statements."""
        self._ask("BEGIN")
        for _ in range(self._random.randint(1, 4)):
            self._ask(self._change())
        self._ask(self._random.choice(("COMMIT", "COMMIT", "COMMIT", "ROLLBACK")))

    def partly_rolled_back(self) -> None:
        self._ask("BEGIN")
        self._ask(self._change())
        self._ask("SAVEPOINT before_it")
        self._ask(self._change())
        self._ask("ROLLBACK TO before_it")
        self._ask(self._change())
        self._ask("COMMIT")

    def changes_in_statement_format(self) -> None:
        """As with binlog_format=STATEMENT; the server logs their text alone."""
        self._ask("SET SESSION binlog_format=STATEMENT")
        self._ask("BEGIN")
        for _ in range(self._random.randint(1, 2)):
            self._ask(self._change())
        self._ask("COMMIT")
        self._restore_format()

    def mixed(self) -> None:
        """What the server logs as rows or as text, as it sees fit: UUID() is not safe as text."""
        self._ask("SET SESSION binlog_format=MIXED")
        self._ask(self._change())
        self._ask("INSERT INTO shop.journal VALUES ('2024-02-29 12:00:00.123', UUID())")
        self._restore_format()

    def loaded_data(self) -> None:
        with tempfile.NamedTemporaryFile("w", suffix=".csv") as file:
            for _ in range(3):
                file.write(f"sku-{self._id()},{self._random.randint(0, 99)},2024-02-29\n")
            file.flush()
            self._ask(f"LOAD DATA LOCAL INFILE '{file.name}' INTO TABLE shop.stock FIELDS TERMINATED BY ','")

    def loaded_data_in_statement_format(self) -> None:
        self._ask("SET SESSION binlog_format=STATEMENT")
        self.loaded_data()
        self._restore_format()

    def a_new_file(self) -> None:
        self._ask("FLUSH BINARY LOGS")

    def _change(self) -> str:
        """A statement that changes rows of one table, whatever DDL has made of its other columns."""
        pick = self._random
        key, amount = self._id(), pick.randint(-99999, 99999)
        some = pick.randint(1, max(1, self._next_id))
        return pick.choice(
            (
                f"INSERT INTO shop.customers (id, name, balance, seen) VALUES ({key}, 'Zoë {key}', {amount}.25, "
                f"'2024-02-29 12:34:56.{key:06d}'), ({self._id()}, NULL, NULL, NULL)",
                f"UPDATE shop.customers SET balance = balance + {amount} WHERE id <= {some} ORDER BY id LIMIT 3",
                "DELETE FROM shop.customers ORDER BY id LIMIT 1",
                f"INSERT INTO shop.orders (id, customer, total, note) VALUES "
                f"({key}, {some}, {abs(amount)}.5, 'it''s, \"c\"')",
                f"UPDATE shop.orders SET id = id + 100000 WHERE id = {some}",
                f"REPLACE INTO shop.orders (id, customer, total) VALUES ({some}, 1, 0.01)",
                f"INSERT INTO shop.stock VALUES ('sku {key}', {amount}, '2024-02-29')",
                f"INSERT INTO shop.stock VALUES ('sku 1', {amount}, NULL) ON DUPLICATE KEY UPDATE amount = amount + 1",
                f"INSERT INTO shop.stock SELECT CONCAT(sku, '.', {key}), amount, checked FROM shop.stock "
                "ORDER BY sku LIMIT 2",
                "DELETE FROM shop.stock WHERE LENGTH(sku) > 16",
                f"INSERT INTO shop.journal VALUES ('2024-02-29 12:00:00.5', 'Grüße {key}')",
                "UPDATE shop.journal SET message = CONCAT(message, '!') WHERE LENGTH(message) < 12",
            )
        )

    # How it is done. ---------------------------------------------------------------------------------------------

    def _id(self) -> int:
        self._next_id += 1
        return self._next_id

    def _restore_format(self) -> None:
        self._ask("SET SESSION binlog_format=DEFAULT")

    def _ask(self, statement: str) -> list[tuple[Any, ...]]:
        with self._session.cursor() as cursor:
            cursor.execute(statement)
            return list(cursor.fetchall())

    def _done(self, name: str) -> None:
        tables = self._ask(
            "SELECT TABLE_SCHEMA, TABLE_NAME FROM information_schema.TABLES "
            f"WHERE TABLE_SCHEMA IN {DATABASES} AND TABLE_TYPE = 'BASE TABLE'"
        )
        after = {f"{db}.{name}": Counter(self._ask(f"SELECT * FROM {db}.{name}")) for db, name in tables}
        columns: dict[str, tuple[str, ...]] = {}
        for db, table, column in self._ask(
            "SELECT TABLE_SCHEMA, TABLE_NAME, COLUMN_NAME FROM information_schema.COLUMNS "
            f"WHERE TABLE_SCHEMA IN {DATABASES} ORDER BY ORDINAL_POSITION"
        ):
            columns[f"{db}.{table}"] = (*columns.get(f"{db}.{table}", ()), column)
        asked = "SHOW BINARY LOG STATUS" if self.server.flavour == "mysql" else "SHOW MASTER STATUS"
        ((file, position, *_),) = self._ask(asked)
        self.steps.append(Step(name, after, columns, (file, int(position))))


_ACTS: tuple[Callable[[Work], None], ...] = (
    *[Work.changes_of_rows] * 6,
    Work.partly_rolled_back,
    Work.changes_in_statement_format,
    Work.mixed,
    Work.loaded_data,
    Work.loaded_data_in_statement_format,
    Work.a_new_file,
)

# Each names its own tables but stock, which keeps its columns.
_DDL: list[tuple[str, tuple[str, ...]]] = [
    ("a column is added", ("ALTER TABLE orders ADD COLUMN priority INT NOT NULL DEFAULT 3",)),
    ("a column is added first", ("ALTER TABLE customers ADD COLUMN region CHAR(2) DEFAULT 'EU' FIRST",)),
    ("a column is renamed", ("ALTER TABLE journal RENAME COLUMN message TO text_of_it",
                             "ALTER TABLE journal RENAME COLUMN text_of_it TO message")),
    ("a column is widened", ("ALTER TABLE customers MODIFY name VARCHAR(80)",)),
    ("a column comes and goes", ("ALTER TABLE orders ADD COLUMN tmp INT", "ALTER TABLE orders DROP COLUMN tmp")),
    ("a table is emptied", ("TRUNCATE TABLE journal",)),
    ("a table is emptied by its short form", ("TRUNCATE shop.stock",)),
    ("a table is made of another", ("CREATE TABLE archive.old_orders AS SELECT * FROM orders", )),
    ("a table is made like another", ("CREATE TABLE archive.like_stock LIKE stock",
                                      "INSERT INTO archive.like_stock SELECT * FROM stock")),
    ("tables are swapped", ("CREATE TABLE _orders_new LIKE orders", "INSERT INTO _orders_new SELECT * FROM orders",
                            "RENAME TABLE orders TO _orders_old, _orders_new TO orders", "DROP TABLE _orders_old")),
    ("a table is renamed and back", ("ALTER TABLE customers RENAME TO clients", "RENAME TABLE clients TO customers")),
    ("tables are dropped", ("CREATE TABLE a1 (a INT)", "CREATE TABLE a2 (a INT)", "INSERT INTO a1 VALUES (1)",
                            "DROP TABLE a1, a2")),
    ("an index", ("CREATE INDEX by_total ON orders (total)", "DROP INDEX by_total ON orders")),
    ("a view", ("CREATE OR REPLACE VIEW rich AS SELECT * FROM customers", "DROP VIEW rich")),
    ("a temporary table", ("CREATE TEMPORARY TABLE scratch (a INT)", "INSERT INTO scratch VALUES (1)",
                           "DROP TEMPORARY TABLE scratch")),
    ("partitions", ("CREATE TABLE parted (a INT) PARTITION BY RANGE (a) (PARTITION p0 VALUES LESS THAN (10), "
                    "PARTITION p1 VALUES LESS THAN (20))", "INSERT INTO parted VALUES (1), (11)",
                    "ALTER TABLE parted DROP PARTITION p0")),
    ("a database", ("CREATE DATABASE gone", "CREATE TABLE gone.t (a INT)", "INSERT INTO gone.t VALUES (1)",
                    "DROP DATABASE gone")),
    ("a procedure that changes rows", ("CREATE PROCEDURE restock() UPDATE shop.stock SET amount = amount + 1",
                                       "CALL restock()", "DROP PROCEDURE restock")),
    ("a trigger", ("CREATE TRIGGER told AFTER INSERT ON orders FOR EACH ROW INSERT INTO journal VALUES (NULL, 'new')",
                   "INSERT INTO orders (id, customer, total) VALUES (900001, 1, 1)", "DROP TRIGGER told")),
    ("accounts", ("CREATE USER someone", "GRANT SELECT ON shop.* TO someone", "DROP USER someone")),
    ("care", ("ANALYZE TABLE orders", "OPTIMIZE TABLE stock")),
]  # fmt: skip
