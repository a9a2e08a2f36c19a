"""The binlogs to measure, written by a real MySQL server: stored procedures inside it do the work.

Each case is one file, kept in a folder for later runs. A JSON file next to it says how many rows of each table the
server changed, by ``ROW_COUNT()`` after every statement: what a reader of the file must find. The server comes from
:mod:`tests.live.fetch_servers`; it runs only while files are being made.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

SERVER_OPTIONS = (
    "--innodb-buffer-pool-size=1G", "--innodb-redo-log-capacity=1G", "--innodb-doublewrite=OFF", "--mysqlx=OFF",
    "--max-binlog-size=1G", "--binlog-cache-size=1M", "--innodb-adaptive-hash-index=OFF",
    "--cte-max-recursion-depth=10000",
)  # fmt: skip
DATABASE = "bench"
CUSTOMERS = 2000
WIDE_COLUMNS = 150
SMALL_TABLES = 500
COUNTED = (
    "orders.insert", "orders.update", "orders.delete", "lines_.insert", "lines_.delete", "customers.update",
    "payments.insert", "readings.insert", "readings.update", "readings.delete", "documents.insert", "documents.update",
    "wide.insert", "wide.update",
)  # fmt: skip
COUNTED_OF_SMALL = tuple(f"t{i}.{op}" for i in range(SMALL_TABLES) for op in ("insert", "update", "delete"))
# A call of a case's procedure does all remaining work, but at most this much.
MOST_UNITS = 20_000


class NoServer(Exception):
    """There is no MySQL server here; the message is one line that says why."""


SMALL_FILES = 1000


@dataclass(frozen=True)
class Case:
    """A kind of binlog.

    Attributes:
        name: of its files.
        meaning: for people.
        procedure: makes it; takes the number of units of work, and a number that differs at each call.
        metadata: binlog_row_metadata.
        is_compressed: binlog_transaction_compression.
        size_factor: of the file, relative to the requested size.
    """

    name: str
    meaning: str
    procedure: str
    metadata: str = "FULL"
    is_compressed: bool = False
    size_factor: float = 1.0


TABLES = ("orders", "lines_", "payments", "readings", "documents", "wide")
OLTP = Case("oltp", "orders of a shop, small transactions", "oltp")
VARIANTS = (
    Case("minimal", "the same, binlog_row_metadata=MINIMAL", "oltp", metadata="MINIMAL"),
    Case("zstd", "the same, compressed transactions", "oltp", is_compressed=True, size_factor=0.4),
    Case("bulk", "statements that change 2000 rows each", "bulk"),
    Case("json", "JSON documents, about 1 kB each", "documents"),
    Case("wide", f"rows of {WIDE_COLUMNS} columns of ten types", "wide"),
    Case("tables", f"small changes of {SMALL_TABLES} tables in random order", "small_tables"),
)

_WIDE_TYPES = (
    "INT", "BIGINT UNSIGNED", "VARCHAR(40)", "DECIMAL(12,3)", "DATETIME(6)", "DOUBLE", "SMALLINT", "TIMESTAMP(3) NULL",
    "ENUM('red','green','blue')", "VARBINARY(16)",
)  # fmt: skip
_WIDE_VALUES = (
    "i", "i * 1000003", "CONCAT('value ', i)", "i / 7", "'2024-01-01' + INTERVAL i SECOND", "i / 3", "i % 30000",
    "NULL", "1 + i % 3", "UNHEX(LEFT(SHA2(i, 256), 32))",
)  # fmt: skip


_SMALL_TYPES = (
    "INT", "BIGINT UNSIGNED", "VARCHAR(30)", "DECIMAL(12,2)", "DATETIME", "TIMESTAMP(3) NULL", "ENUM('x','y','z')",
    "TEXT", "DOUBLE", "TINYINT", "VARCHAR(400)", "DATE",
)  # fmt: skip
_SMALL_VALUES = (
    "@i", "@i * 1000003", "CONCAT('value ', @i)", "@i / 7", "'2024-01-01' + INTERVAL @i SECOND",
    "'2024-05-05' + INTERVAL @i SECOND", "1 + @i % 3", "CONCAT('text ', @i)", "@i / 3", "@i % 100", "NULL",
    "'2024-02-02' + INTERVAL @i % 90 DAY",
)  # fmt: skip


def _variable(counted: str) -> str:
    return "@" + counted.replace(".", "_")


def _count(counted: str) -> str:
    """SQL after a statement that counts its changed rows. For an UPDATE these are the logged rows, which differ."""
    variable = _variable(counted)
    return f"SET {variable} = {variable} + ROW_COUNT()"


def _statements() -> Iterator[str]:
    """Tables and procedures. The shop has customers, orders, their lines, and payments."""
    yield f"CREATE DATABASE {DATABASE} CHARACTER SET utf8mb4"
    yield f"USE {DATABASE}"
    yield """CREATE TABLE customers (id INT UNSIGNED PRIMARY KEY, name VARCHAR(80) NOT NULL,
        email VARCHAR(120) NOT NULL, country CHAR(2) NOT NULL,
        balance DECIMAL(12,2) NOT NULL DEFAULT 0, num_orders INT NOT NULL DEFAULT 0,
        created DATETIME(3) NOT NULL, updated TIMESTAMP(6) NULL, preferences JSON)"""
    yield """CREATE TABLE orders (id BIGINT UNSIGNED AUTO_INCREMENT PRIMARY KEY, customer INT UNSIGNED NOT NULL,
        status ENUM('new','paid','shipped','cancelled') NOT NULL DEFAULT 'new', total DECIMAL(14,2) NOT NULL,
        currency CHAR(3) NOT NULL, placed DATETIME(6) NOT NULL, note VARCHAR(400), attributes JSON)"""
    yield """CREATE TABLE lines_ (id BIGINT UNSIGNED NOT NULL, line SMALLINT UNSIGNED NOT NULL,
        sku VARCHAR(24) NOT NULL, title VARCHAR(120) NOT NULL, quantity INT NOT NULL,
        price DECIMAL(10,2) NOT NULL, weight DOUBLE,
        PRIMARY KEY (id, line))"""
    yield """CREATE TABLE payments (id BIGINT UNSIGNED AUTO_INCREMENT PRIMARY KEY, order_id BIGINT UNSIGNED NOT NULL,
        amount DECIMAL(14,2) NOT NULL, method TINYINT NOT NULL, token VARBINARY(32), paid TIMESTAMP(3) NOT NULL)"""
    yield f"""INSERT INTO customers (id, name, email, country, created, preferences)
        WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < {CUSTOMERS})
        SELECT n, CONCAT(ELT(1 + n % 5, 'Anna', 'Björn', 'Chloé', 'Дмитрий', '王'), ' ', n),
        CONCAT('user', n, '@example.com'), ELT(1 + n % 4, 'DE', 'US', 'FR', 'CN'), '2020-01-01' + INTERVAL n MINUTE,
        JSON_OBJECT('language', ELT(1 + n % 3, 'en', 'de', 'fr'), 'news', n % 2 = 0, 'score', n / 7) FROM s"""
    yield f"""CREATE PROCEDURE oltp(n INT, seed INT) BEGIN
        DECLARE i, k, c INT DEFAULT 0; DECLARE o, old BIGINT; DECLARE t DECIMAL(14,2); DECLARE r INT;
        WHILE i < n DO
          SET k = 1 + FLOOR(RAND() * 5), c = 1 + FLOOR(POW(RAND(), 2) * {CUSTOMERS}), t = 0;
          START TRANSACTION;
          INSERT INTO orders (customer, total, currency, placed, note, attributes) VALUES (c, 0,
            ELT(1 + FLOOR(RAND() * 3), 'EUR', 'USD', 'GBP'), NOW(6),
            IF(RAND() < 0.3, REPEAT('please ring twice. ', 1 + FLOOR(RAND() * 7)), NULL),
            JSON_OBJECT('ip', CONCAT('10.', i % 256, '.', c % 256, '.7'), 'agent', 'Mozilla/5.0 (X11; Linux x86_64)',
                        'coupon', IF(RAND() < 0.1, 'SAVE10', NULL), 'from', JSON_ARRAY('mail', i)));
          {_count("orders.insert")};
          SET o = LAST_INSERT_ID();
          WHILE k > 0 DO
            SET r = FLOOR(RAND() * 100000), k = k - 1, t = t + r / 100;
            INSERT INTO lines_ VALUES (o, k, CONCAT('SKU-', LPAD(r, 8, '0')), CONCAT(ELT(1 + r % 4, 'Chair', 'Lamp',
              'Größe L Hemd', 'Книга'), ' model ', r, ', ', ELT(1 + r % 3, 'red', 'green', 'blue')), 1 + r % 9, r / 100,
              IF(r % 5 = 0, NULL, r / 333));
            {_count("lines_.insert")};
          END WHILE;
          UPDATE orders SET total = t WHERE id = o;
          {_count("orders.update")};
          UPDATE customers SET balance = balance - t % 1000, num_orders = num_orders + 1, updated = NOW(6) WHERE id = c;
          {_count("customers.update")};
          COMMIT;
          IF RAND() < 0.6 THEN
            START TRANSACTION;
            INSERT INTO payments (order_id, amount, method, token, paid)
              VALUES (o, t, FLOOR(RAND() * 4), UNHEX(LEFT(SHA2(o, 256), 32)), NOW(3));
            {_count("payments.insert")};
            UPDATE orders SET status = 'paid' WHERE id = o;
            {_count("orders.update")};
            UPDATE customers SET balance = balance + t % 1000 WHERE id = c;
            {_count("customers.update")};
            COMMIT;
          END IF;
          IF i % 11 = 0 THEN SET old = o; END IF;
          IF old IS NOT NULL AND i % 7 = 0 THEN
            START TRANSACTION;
            DELETE FROM lines_ WHERE id = old;
            {_count("lines_.delete")};
            DELETE FROM orders WHERE id = old;
            {_count("orders.delete")};
            COMMIT;
            SET old = NULL;
          END IF;
          SET i = i + 1;
        END WHILE; END"""
    yield """CREATE TABLE readings (id BIGINT UNSIGNED PRIMARY KEY, sensor INT NOT NULL, taken DATETIME(3) NOT NULL,
        temperature DOUBLE, voltage DECIMAL(8,4), state ENUM('ok','warn','fail') NOT NULL, remark VARCHAR(60))"""
    yield f"""CREATE PROCEDURE bulk(n INT, seed INT) BEGIN
        DECLARE i INT DEFAULT 0; DECLARE first BIGINT;
        WHILE i < n DO
          SET first = (seed * 100000 + i) * 2000;
          INSERT INTO readings WITH RECURSIVE s(x) AS (SELECT 0 UNION ALL SELECT x + 1 FROM s WHERE x < 1999)
            SELECT first + x, x % 97, '2024-01-01' + INTERVAL x SECOND,
            IF(x % 50 = 0, NULL, x / 7), x / 11, 1 + x % 3, IF(x % 4 = 0, CONCAT('remark ', x), NULL) FROM s;
          {_count("readings.insert")};
          IF i % 4 = 3 THEN
            UPDATE readings SET voltage = voltage + 1 WHERE id BETWEEN first AND first + 1999;
            {_count("readings.update")};
            DELETE FROM readings WHERE id BETWEEN first AND first + 1999;
            {_count("readings.delete")};
          END IF;
          SET i = i + 1;
        END WHILE; END"""
    yield "CREATE TABLE documents (id BIGINT UNSIGNED AUTO_INCREMENT PRIMARY KEY, document JSON, extra JSON)"
    yield f"""CREATE PROCEDURE documents(n INT, seed INT) BEGIN
        DECLARE i INT DEFAULT 0;
        WHILE i < n DO
          INSERT INTO documents (document, extra) VALUES (JSON_OBJECT('id', i, 'title', CONCAT('Document ', i),
            'author', JSON_OBJECT('name', 'Анна Müller', 'mail', CONCAT('a', i, '@example.com'), 'active', i % 2 = 0),
            'tags', JSON_ARRAY('red', 'green', CONCAT('tag', i % 100), NULL), 'price', i / 7, 'stock', i * 1000003,
            'text', REPEAT('some words of a text ', 1 + i % 40), 'sizes', JSON_ARRAY(i, i + 1, i + 2, i / 3, -i),
            'rate', CAST(i / 9 AS DECIMAL(10,4)), 'made', CAST(NOW(6) AS JSON)),
            JSON_ARRAY(JSON_OBJECT('k', 1, 'v', 'one'), JSON_OBJECT('k', 2, 'v', 'two'), i, true, 1e100));
          {_count("documents.insert")};
          IF i % 3 = 0 THEN
            UPDATE documents SET document = JSON_SET(document, '$.title', 'Changed', '$.author.active', false)
              WHERE id = LAST_INSERT_ID();
            {_count("documents.update")};
          END IF;
          SET i = i + 1;
        END WHILE; END"""
    columns = [f"c{i} {_WIDE_TYPES[i % len(_WIDE_TYPES)]}" for i in range(WIDE_COLUMNS)]
    values = [_WIDE_VALUES[i % len(_WIDE_VALUES)] for i in range(WIDE_COLUMNS)]
    yield f"CREATE TABLE wide (id BIGINT UNSIGNED AUTO_INCREMENT PRIMARY KEY, {', '.join(columns)})"
    yield f"""CREATE PROCEDURE wide(n INT, seed INT) BEGIN
        DECLARE i INT DEFAULT 0;
        WHILE i < n DO
          INSERT INTO wide VALUES (NULL, {", ".join(values)});
          {_count("wide.insert")};
          IF i % 4 = 0 THEN
            UPDATE wide SET c0 = c0 + 1, c2 = 'changed' WHERE id = LAST_INSERT_ID();
            {_count("wide.update")};
          END IF;
          SET i = i + 1;
        END WHILE; END"""

    yield from _small_tables()


def _small_tables() -> Iterator[str]:
    """Tables of 4 to 9 columns, and a procedure that changes a row of one of them at a time."""
    yield "CREATE TABLE small (number INT, op VARCHAR(6), statement TEXT, PRIMARY KEY (number, op))"
    pick = Random(1)
    for number in range(SMALL_TABLES):
        chosen = pick.sample(range(len(_SMALL_TYPES)), pick.randint(3, 8))
        columns = [f"c{i} {_SMALL_TYPES[i]}" for i in chosen]
        values = ", ".join(_SMALL_VALUES[i] for i in chosen)
        table, last = f"t{number}", chosen[-1]
        yield f"CREATE TABLE {table} (id BIGINT UNSIGNED AUTO_INCREMENT PRIMARY KEY, {', '.join(columns)})"
        yield f"""INSERT INTO small VALUES ({number}, 'insert', "INSERT INTO {table} VALUES (NULL, {values})"),
            ({number}, 'update', "UPDATE {table} SET c{last} = {_SMALL_VALUES[last]} ORDER BY id DESC LIMIT 1"),
            ({number}, 'delete', "DELETE FROM {table} ORDER BY id LIMIT 1")"""
    yield f"""CREATE PROCEDURE small_tables(n INT, seed INT) BEGIN
        DECLARE i, k, r INT DEFAULT 0;
        WHILE i < n DO
          SET k = FLOOR(RAND() * {SMALL_TABLES}), r = FLOOR(RAND() * 10), @i = seed * {MOST_UNITS} + i;
          SELECT statement, op INTO @statement, @op FROM small
            WHERE number = k AND op = IF(r < 5, 'insert', IF(r < 9, 'update', 'delete'));
          PREPARE one FROM @statement;
          EXECUTE one;
          SET @changed = ROW_COUNT(), @name = CONCAT('@t', k, '_', @op),
            @statement = CONCAT('SET ', @name, ' = ', @name, ' + @changed');
          PREPARE one FROM @statement;
          EXECUTE one;
          SET i = i + 1;
        END WHILE;
        DEALLOCATE PREPARE one; END"""


def file_of(folder: Path, case: Case, megabytes: float) -> Path:
    return folder / f"{case.name}-{megabytes:g}.binlog"


def rows_of(file: Path) -> dict[str, int] | None:
    """How many rows the server inserted, updated and deleted in a file of this module, by ``table.op``."""
    counts = _counts_of(file)
    return dict(json.loads(counts.read_text())["rows"]) if counts.exists() else None


def _is_made(file: Path) -> bool:
    return file.exists() and _counts_of(file).exists()


def _counts_of(file: Path) -> Path:
    return file.with_suffix(".json")


def make(wanted: Iterable[tuple[Case, float]], folder: Path, prefix: Path | None = None) -> None:
    """Make the files that do not exist yet.

    Args:
        wanted: cases, and their sizes in MB.
        folder: for the files.
        prefix: of an unpacked server (with ``bin/mysqlbinlog``), instead of fetching one.

    Raises:
        NoServer: there is no server, or it does not run here.
    """
    missing = [(case, size) for case, size in wanted if not _is_made(file_of(folder, case, size))]
    if not missing:
        return
    folder.mkdir(parents=True, exist_ok=True)
    with running_server(prefix) as server, server.connect() as session:
        for statement in _statements():
            run(session, statement)
        for case, size in missing:
            began = time.monotonic()
            _make(server, session, case, size, file_of(folder, case, size))
            print(f"made {case.name}, {size:g} MB, in {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)


APPLICATIONS = {
    flavour: f"Wagtail's migrations and edits, and tables altered as gh-ost does, on {name}"
    for flavour, name in (("mysql", "MySQL"), ("mariadb", "MariaDB"))
}


def application_of(folder: Path, flavour: str) -> Path:
    """The log of an application on a server of a flavour."""
    return folder / f"application-{flavour}.binlog"


def make_applications(folder: Path, prefix: Path | None = None) -> None:
    """Make those that do not exist yet.

    Raises:
        NoServer: there is no server, it does not run here, or the packages of the application cannot be had.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="ksy-bench-") as scratch:
        _use(prefix, Path(scratch))
        for flavour in APPLICATIONS:
            target = application_of(folder, flavour)
            if not target.exists():
                try:
                    from tests.live.application import write
                    from tests.live.fetch_servers import Unavailable
                except ModuleNotFoundError as error:
                    raise NoServer(f"{error.name} is not installed: pip install '.[live]'") from error
                partial = target.with_suffix(".partial")
                try:
                    write(flavour, partial)
                except Unavailable as error:
                    raise NoServer(str(error)) from error
                partial.rename(target)


def small_files_of(folder: Path) -> Path:
    """The folder with small files."""
    return folder / f"small-{SMALL_FILES}"


def make_small_files(folder: Path, prefix: Path | None = None) -> None:
    """Make the small files if they do not exist yet: a few transactions in each.

    Raises:
        NoServer: there is no server, or it does not run here.
    """
    target = small_files_of(folder)
    if _is_made(target):
        return
    partial = target.with_suffix(".partial")
    shutil.rmtree(partial, ignore_errors=True)
    partial.mkdir(parents=True)
    with running_server(prefix) as server, server.connect() as session:
        run(session, "CREATE DATABASE small")
        run(session, "USE small")
        run(session, "CREATE TABLE t (id INT PRIMARY KEY, a VARCHAR(40), b DATETIME(3), c DECIMAL(8,2), d JSON)")
        for number in range(SMALL_FILES):
            run(session, "FLUSH BINARY LOGS")
            for key in (2 * number, 2 * number + 1):
                run(session, "BEGIN")
                run(
                    session, f"INSERT INTO t VALUES ({key}, 'text {key}', '2024-02-29 12:00:00.5', {key} / 7, '[1, 2]')"
                )
                run(session, f"UPDATE t SET a = 'changed' WHERE id = {key}")
                run(session, "COMMIT")
        run(session, "FLUSH BINARY LOGS")
        for name, *_ in run(session, "SHOW BINARY LOGS")[1:-1]:
            shutil.copyfile(server.data / name, partial / name)
    rows = {f"t.{op}": 2 * SMALL_FILES for op in ("insert", "update")}
    _counts_of(target).write_text(json.dumps({"rows": rows}, indent=1) + "\n")
    partial.rename(target)


def _make(server: Any, session: Any, case: Case, megabytes: float, target: Path) -> None:
    for table in TABLES:
        run(session, f"TRUNCATE TABLE {table}")
    run(session, f"SET GLOBAL binlog_row_metadata = {case.metadata}")
    run(session, f"SET SESSION binlog_transaction_compression = {int(case.is_compressed)}")
    run(session, "FLUSH BINARY LOGS")
    target_bytes = int(megabytes * 1e6 * case.size_factor)
    log = server.data / str(run(session, "SHOW BINARY LOGS")[-1][0])
    all_counted = (*COUNTED, *COUNTED_OF_SMALL)
    run(session, "SET " + ", ".join(f"{_variable(counted)} = 0" for counted in all_counted))
    units, calls = 10, 0
    while True:
        before = os.path.getsize(log)
        if before >= target_bytes:
            break
        run(session, f"CALL {case.procedure}({units}, {calls})")
        calls += 1
        unit_bytes = max(os.path.getsize(log) - before, 1) / units
        units = min(max(int((target_bytes - os.path.getsize(log)) / unit_bytes), 1), MOST_UNITS, units * 20)
    run(session, "FLUSH BINARY LOGS")
    (numbers,) = run(session, "SELECT " + ", ".join(map(_variable, all_counted)))
    rows = {counted: int(number) for counted, number in zip(all_counted, numbers, strict=True) if int(number)}
    _counts_of(target).write_text(json.dumps({"rows": rows}, indent=1) + "\n")
    tables = [*TABLES, *dict.fromkeys(name.partition(".")[0] for name in rows if name in COUNTED_OF_SMALL)]
    created = (run(session, f"SHOW CREATE TABLE {table}")[0][1] for table in tables)
    target.with_suffix(".sql").write_text("".join(f"{statement};\n" for statement in created))
    partial = target.with_suffix(".partial")
    shutil.copyfile(log, partial)
    partial.rename(target)
    run(session, "PURGE BINARY LOGS BEFORE NOW() + INTERVAL 1 SECOND")


def run(session: Any, statement: str) -> Any:
    with session.cursor() as cursor:
        cursor.execute(statement)
        return cursor.fetchall()


@contextmanager
def running_server(prefix: Path | None, options: tuple[str, ...] = ()) -> Iterator[Any]:
    with tempfile.TemporaryDirectory(prefix="ksy-bench-") as scratch:
        server = _started(prefix, Path(scratch), options)
        try:
            yield server
        finally:
            server.stop()


def _started(prefix: Path | None, scratch: Path, options: tuple[str, ...]) -> Any:
    _use(prefix, scratch)
    try:
        from tests.live.fetch_servers import Unavailable
        from tests.live.server import Server
    except ModuleNotFoundError as error:
        raise NoServer(f"{error.name} is not installed: pip install '.[live]'") from error
    try:
        return Server("mysql", scratch / "server", (*SERVER_OPTIONS, *options))
    except Unavailable as error:
        raise NoServer(str(error)) from error


def _use(prefix: Path | None, scratch: Path) -> None:
    if prefix is not None:
        (scratch / "mysql").symlink_to(prefix.resolve())
        os.environ["KSY_BINLOG_SERVERS"] = str(scratch)


def mysqlbinlog_of(prefix: Path | None) -> list[str] | None:
    """The command of MySQL's ``mysqlbinlog``: the server's own, else that on PATH; None if there is none."""
    from tests.live.fetch_servers import CACHE, Unavailable, loader_of

    root = prefix.resolve() / "root" if prefix is not None else CACHE / "mysql" / "root"
    program = root / "usr/bin/mysqlbinlog"
    if program.exists():
        with suppress(Unavailable):
            charsets = root / "usr/share/mysql/charsets"
            return [*loader_of(root), str(program), "--no-defaults", f"--character-sets-dir={charsets}"]
    on_path = shutil.which("mysqlbinlog")
    return [on_path, "--no-defaults"] if on_path else None
