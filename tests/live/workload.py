"""A random workload on a server, and the truth about it: what SELECTs show before and after every statement.

The truth is written as tests/data has it, ``NAME.expected.jsonl`` beside ``NAME.binlog``, so that
``tests.support.truth`` compares both alike. Nothing here reads the binlog.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

import pymysql

from tests.live.columns import CHARSETS, MYSQL_CHARSETS, SIMPLE_CHARSETS, partial_update, random_column
from tests.live.server import Server
from tests.live.tables import LiveTable, column_sql, generated_sql, name_sql, random_table

DATABASE = "live"
MAX_ROWS = 40
KINDS = {
    **dict.fromkeys(("tinyint", "smallint", "mediumint", "int", "bigint"), "int"),
    **dict.fromkeys(("char", "varchar", "tinytext", "text", "mediumtext", "longtext"), "text"),
    **dict.fromkeys(("binary", "varbinary", "tinyblob", "blob", "mediumblob", "longblob"), "bytes"),
    **dict.fromkeys(("inet6", "inet4", "uuid"), "bytes"),
    **dict.fromkeys(
        ("geometry", "point", "linestring", "polygon", "multipoint", "multilinestring", "multipolygon",
         "geometrycollection", "geomcollection"), "geom"),
    **{kind: kind for kind in ("decimal", "float", "double", "bit", "year", "date", "time", "datetime", "timestamp",
                               "enum", "set", "json", "vector")},
}  # fmt: skip
# How a column is read so that nothing of its value is lost; {0} is its name. Others are read as they are.
READ_AS = {
    "float": "{0} * 1e0", "bit": "CAST({0} AS UNSIGNED)", "bytes": "HEX({0})", "geom": "HEX({0})", "vector": "HEX({0})",
    # Documents of one text may differ in their bytes: then MySQL logs an update.
    "json": "CONCAT(JSON_STORAGE_SIZE({0}), ':', CAST({0} AS CHAR))",
}  # fmt: skip
# MariaDB's own types, as the log has them.
LOGGED_AS = {"inet6": "binary(16)", "inet4": "binary(4)", "uuid": "binary(16)"}

Rows = dict[str, dict[str, Any]]
"""The rows of a table by ``rid``: raw values by column, as tests/data/README.md describes them."""


@dataclass(frozen=True)
class Settings:
    """What holds for a whole workload."""

    metadata: str
    checksum: str
    gtids: bool
    sql_mode: str
    partial_json: bool
    images: tuple[str, ...]
    formats: tuple[str, ...]
    charsets: tuple[str, ...]

    @classmethod
    def random(cls, rng: Random, flavour: str) -> Settings:
        """Likely ones and odd ones."""
        metadata = rng.choice(("FULL", "FULL", "MINIMAL") if flavour == "mysql" else ("FULL", "NO_LOG", "MINIMAL"))
        every = MYSQL_CHARSETS if flavour == "mysql" else CHARSETS
        partial = flavour == "mysql" and rng.random() < 0.4
        images = rng.choice((("FULL",), ("FULL", "MINIMAL", "NOBLOB"), ("MINIMAL",), ("NOBLOB",)))
        return cls(
            metadata,
            rng.choice(("CRC32", "CRC32", "NONE")),
            flavour == "mariadb" or rng.random() < 0.6,
            rng.choice(("", "ALLOW_INVALID_DATES")),
            partial,
            images,
            rng.choice((("ROW",), ("ROW",), ("ROW", "STATEMENT"), ("ROW", "MIXED"))),
            SIMPLE_CHARSETS if metadata == "NO_LOG" else every,
        )


@dataclass
class Columns:
    """What information_schema says of a table."""

    name: str
    primary_key: list[str]
    columns: list[dict[str, Any]]

    @property
    def select(self) -> str:
        """Reads all rows without loss."""
        expressions = [READ_AS.get(c["kind"], "{0}").format(name_sql(c["name"])) for c in self.columns]
        for index, column in enumerate(self.columns):
            name = name_sql(column["name"])
            if column["kind"] in ("enum", "set"):
                expressions[index] = f"CONCAT(CAST({name} AS UNSIGNED), ':', CONVERT({name} USING utf8mb4))"
            elif column["column_type"] in LOGGED_AS.values() and column["own_type"] in LOGGED_AS:
                expressions[index] = f"HEX(CAST({name} AS BINARY({column['column_type'][7:-1]})))"
        return f"SELECT rid, {', '.join(expressions)} FROM {DATABASE}.{name_sql(self.name)}"

    def raw(self, row: Iterable[Any]) -> dict[str, Any]:
        """A row's values in the notation of the truth."""
        found: dict[str, Any] = {}
        for column, value in zip(self.columns, row, strict=True):
            kind = column["kind"]
            if value is not None:
                if isinstance(value, bytes):
                    value = value.decode()
                if kind in ("bytes", "geom", "vector"):
                    value = {"hex": value}
                elif kind == "json":
                    size, _, text = value.partition(":")
                    value = {"json": text, "storage_size": int(size)}
                elif kind == "enum":
                    number, _, label = value.partition(":")
                    value = {"i": int(number), "s": label}
                elif kind == "set":
                    number, _, label = value.partition(":")
                    value = {"bits": number, "s": label}
            found[column["name"]] = value
        return found


@dataclass
class Workload:
    """Runs statements and records what they did.

    Args:
        server: on which nobody else writes meanwhile.
        seed: of all that is random.
        folder: for the binlog and its truth.
        num_units: transactions and DDL statements, about.
        is_replayable: all rows come and go by logged changes: whole images, no DDL that touches rows, and no prepared
            XA transaction that is rolled back afterwards, whose changes stay in the log.
        overrides: of the settings.
    """

    server: Server
    seed: int
    folder: Path
    num_units: int = 80
    is_replayable: bool = False
    overrides: Mapping[str, Any] = field(default_factory=dict)
    rng: Random = field(init=False)
    num_failed: int = 0
    failures: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.name = f"{self.server.flavour}_{'replay_' * self.is_replayable}{self.seed}"
        self.rng = Random(self.name)
        self.settings = Settings.random(self.rng, self.server.flavour)
        if self.is_replayable:
            self.settings = Settings(
                **{**vars(self.settings), "images": ("FULL",), "formats": ("ROW",), "metadata": "FULL"}
            )
        self.settings = replace(self.settings, **self.overrides)
        self._session = self.server.connect()
        self._watch = self.server.connect()
        self._lines: list[dict[str, Any]] = []
        self._tables: list[LiveTable] = []
        self._columns: dict[str, Columns] = {}
        self._loads: list[Path] = []
        self._number = 0
        self._tx = 0
        self._stmt = 0
        self._format = "ROW"
        self._gtids: dict[str, str] = {}
        self._time_zone = "+00:00"

    # Running. --------------------------------------------------------------------------------------------------------

    def run(self) -> Path:
        """Do all of it. Gives the path of the binlog.

        Raises:
            AssertionError: the truth contradicts itself.
        """
        try:
            self._configure()
            self._create_tables()
            for _ in range(self.num_units):
                self._unit()
            return self._keep()
        finally:
            self._keep_truth()
            self._session.close()
            self._watch.close()
            for path in self._loads:
                path.unlink(missing_ok=True)

    def final_rows(self) -> dict[str, list[dict[str, Any]]]:
        """The rows of every table now, by name."""
        with self.server.connect() as session, session.cursor() as cursor:
            found = {}
            for name, columns in self._columns.items():
                cursor.execute(columns.select)
                found[name] = [columns.raw(row[1:]) for row in cursor.fetchall()]
            return found

    def _unit(self) -> None:
        rng = self.rng
        choice = rng.random()
        if choice < 0.12:
            self._change_session()
        elif choice < 0.27:
            self._ddl()
        elif choice < 0.55:
            self._transaction([self._statement()], explicit=False)
        elif choice < 0.90:
            self._explicit()
        else:
            self._xa()

    def _configure(self) -> None:
        s, is_mysql = self.settings, self.server.flavour == "mysql"
        self._quiet(f"DROP DATABASE IF EXISTS {DATABASE}")
        self._quiet(f"SET GLOBAL binlog_row_metadata = '{s.metadata}'")
        self._quiet(f"SET GLOBAL binlog_checksum = '{s.checksum}'")
        if is_mysql:
            modes = ("OFF", "OFF_PERMISSIVE", "ON_PERMISSIVE", "ON")
            now, wanted = modes.index(self._value("@@GLOBAL.gtid_mode")), 3 if s.gtids else 0
            self._quiet("SET GLOBAL enforce_gtid_consistency = ON")
            while now != wanted:
                now += 1 if wanted > now else -1
                self._quiet(f"SET GLOBAL gtid_mode = '{modes[now]}'")
            self._quiet("RESET BINARY LOGS AND GTIDS")
            if s.partial_json:
                self._quiet("SET binlog_row_value_options = 'PARTIAL_JSON'")
            if self.rng.random() < 0.3:
                self._quiet("SET sql_generate_invisible_primary_key = ON")
        else:
            self._quiet("SET GLOBAL log_bin_compress = OFF")
            self._quiet("SET GLOBAL log_bin_compress_min_len = 30")
            self._quiet("RESET MASTER")
        self._quiet(f"SET sql_mode = '{s.sql_mode}'")
        self._set_image(self.rng.choice(s.images))
        self._lines.append({
            "op": "header", "flavour": self.server.flavour, "seed": self.seed, "server": self.server.version,
            "settings": {
                "server_id": self._value("@@server_id"), "binlog_row_metadata": s.metadata,
                "binlog_row_image": self._value("@@binlog_row_image"),
                "gtid_mode": "ON" if s.gtids and is_mysql else "OFF",
                "binlog_checksum": s.checksum,
            },
        })  # fmt: skip
        self._position = self._log_position()
        self._log_ddl(f"CREATE DATABASE {DATABASE} CHARACTER SET utf8mb4")
        self._session.select_db(DATABASE)

    def _create_tables(self) -> None:
        for _ in range(self.rng.choice((2, 3, 4))):
            self._create_table()
        if self.server.flavour == "mysql" and self.rng.random() < 0.4:
            self._create_family()
        if self.rng.random() < 0.3:
            self._create_trigger()

    def _create_table(self) -> None:
        for _ in range(20):
            self._number += 1
            name = f"t{self._number}" if self.rng.random() < 0.9 else f"T-{self._number} é"
            is_first = not any(table.is_transactional for table in self._tables)
            table, sql = random_table(self.rng, name, self.server.flavour, self.settings.charsets, is_first)
            if self._log_ddl(sql):
                self._tables.append(table)
                return

    def _create_family(self) -> None:
        """Two tables bound by a foreign key."""
        delete = self.rng.choice(("CASCADE", "SET NULL"))
        update = self.rng.choice(("CASCADE", "SET NULL"))
        self._log_ddl("CREATE TABLE parent (rid BIGINT UNSIGNED NOT NULL, id INT PRIMARY KEY, v VARCHAR(20))")
        self._log_ddl(
            "CREATE TABLE child (rid BIGINT UNSIGNED NOT NULL PRIMARY KEY, pid INT, j JSON, "
            f"FOREIGN KEY (pid) REFERENCES parent (id) ON DELETE {delete} ON UPDATE {update})"
        )

    def _create_trigger(self) -> None:
        """What writes one table writes another as well."""
        table = self.rng.choice(self._tables)
        if not table.is_transactional:
            return
        self._log_ddl("CREATE TABLE audit (rid BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY, what VARCHAR(40))")
        when = self.rng.choice(("AFTER INSERT", "AFTER UPDATE", "BEFORE DELETE"))
        row = "OLD" if "DELETE" in when else "NEW"
        self._log_ddl(
            f"CREATE TRIGGER tr {when} ON {table.sql} FOR EACH ROW INSERT INTO audit (what) VALUES ({row}.rid)"
        )

    # Units. ----------------------------------------------------------------------------------------------------------

    def _explicit(self) -> None:
        rng = self.rng
        parts = [self._statement(transactional=True) for _ in range(rng.choice((1, 2, 3, 8)))]
        self._transaction(parts, explicit=True)

    def _transaction(self, statements: list[_Statement], explicit: bool) -> None:
        rng = self.rng
        self._tx += 1
        lines: list[dict[str, Any]] = [{"op": "begin", "tx": self._tx}]
        rows = self._snapshot()
        if explicit:
            self._run(rng.choice(("BEGIN", "START TRANSACTION")))
        savepoint: int | None = None
        for statement in statements:
            if explicit and rng.random() < 0.15 and self._run("SAVEPOINT s"):
                savepoint = len(lines)
            rows = self._do(statement, rows, lines)
            if explicit and savepoint is not None and rng.random() < 0.3:
                self._run("ROLLBACK TO SAVEPOINT s")
                del lines[savepoint:]
                rows = self._snapshot()
        if explicit:
            self._run("ROLLBACK" if rng.random() < 0.1 else "COMMIT")
        self._end(lines, "commit")

    def _xa(self) -> None:
        rng = self.rng
        self._tx += 1
        xid = rng.choice((f"'x{self._tx}'", f"'g{self._tx}','b',7", f"X'00ff{self._tx:08x}','',4294967295"))
        lines: list[dict[str, Any]] = [{"op": "begin", "tx": self._tx}]
        rows = self._snapshot()
        if not self._run(f"XA START {xid}"):
            return
        for statement in [self._statement(transactional=True) for _ in range(rng.choice((1, 2, 3)))]:
            rows = self._do(statement, rows, lines)
        self._run(f"XA END {xid}")
        ways = ["one phase", "commit", "commit", "rollback at once"]
        way = rng.choice(ways if self.is_replayable else [*ways, "rollback"])
        if way == "one phase":
            self._run(f"XA COMMIT {xid} ONE PHASE")
            self._end(lines, "commit")
            return
        if way == "rollback at once":
            self._run(f"XA ROLLBACK {xid}")
            self._end(lines, "commit")
            return
        self._run(f"XA PREPARE {xid}")
        self._end(lines, "xa_prepare")
        sql = f"XA {way.upper()} {xid}"
        self._run(sql)
        if self._is_logged():
            self._lines.append({"op": "query", "sql": sql, "gtid": self._gtid()})

    def _end(self, lines: list[dict[str, Any]], how: str) -> None:
        """Keep the lines of a transaction if the server logged it."""
        if self._is_logged():
            self._lines += [*lines, {"op": how, "tx": self._tx, "gtid": self._gtid()}]

    def _do(self, statement: _Statement, rows: dict[str, Rows], lines: list[dict[str, Any]]) -> dict[str, Rows]:
        """Run a statement, and say what changed."""
        self._stmt += 1
        if not self._run(statement.sql):
            return self._snapshot()
        now = self._snapshot()
        lines += self._changes(rows, now, statement)
        return now

    def _changes(self, rows: dict[str, Rows], now: dict[str, Rows], statement: _Statement) -> list[dict[str, Any]]:
        """A statement and what it changed, as the truth has it."""
        lines = [{"op": "statement", "tx": self._tx, "stmt": self._stmt, "sql": statement.sql}]
        if self._format == "STATEMENT" or (self._format == "MIXED" and statement.is_safe):
            return lines
        where = {"tx": self._tx, "stmt": self._stmt, "schema": DATABASE}
        for table, after in now.items():
            before = rows[table]
            for rid in sorted(before.keys() | after.keys(), key=int):
                old, new = before.get(rid), after.get(rid)
                if old == new:
                    continue
                op = "insert" if old is None else "delete" if new is None else "update"
                images = {name: image for name, image in (("before", old), ("after", new)) if image is not None}
                named = statement.named.get((table, op), ())
                lines.append({"op": op, **where, "table": table, **images, "set_cols": named})
        return lines

    # Statements. -----------------------------------------------------------------------------------------------------

    def _statement(self, transactional: bool = False) -> _Statement:
        rng = self.rng
        tables = [t for t in self._tables if t.is_transactional or not transactional]
        table = rng.choice(tables)
        if self._format == "MIXED":
            return self._mixed_statement(table)
        if self._columns.keys() >= {"parent", "child"} and rng.random() < 0.2:
            return self._family_statement()
        make = rng.choice((
            self._insert, self._insert, self._insert, self._update, self._update, self._update, self._delete,
            self._replace, self._upsert, self._insert_select, self._multi_update, self._multi_delete, self._load_data,
        ))  # fmt: skip
        return make(table)

    def _mixed_statement(self, table: LiveTable) -> _Statement:
        """One of which it is sure how MIXED logs it: statements with UUID() as rows, plain ones as they are."""
        rng = self.rng
        if rng.random() < 0.3 and table.key == "rid" and table.is_transactional and "audit" not in self._columns:
            return _Statement(f"DELETE FROM {table.sql} WHERE rid = {self._existing(table)}", is_safe=True)
        return rng.choice((self._update, self._delete, self._insert_select))(table)

    def _unsafe(self) -> str:
        """A condition that holds, and by which MIXED logs rows."""
        return "UUID() IS NOT NULL" if self._format == "MIXED" else self.rng.choice(("1", "1", "rid >= 0"))

    def _where(self, table: LiveTable) -> str:
        rng = self.rng
        some = ", ".join(str(rng.randint(1, max(1, table.next_rid))) for _ in range(3))
        choice = rng.choice((f"rid IN ({some})", f"rid IN ({some})", f"rid % {rng.choice((2, 3, 5))} = 0", "rid > 0"))
        return f"{choice} AND {self._unsafe()}"

    def _named(self, table: LiveTable) -> list[str]:
        names = [name for name in table.columns if self.rng.random() < 0.7]
        self.rng.shuffle(names)
        return names

    def _value_of(self, table: LiveTable, name: str) -> str:
        rng = self.rng
        return "NULL" if rng.random() < 0.12 else "DEFAULT" if rng.random() < 0.04 else table.columns[name].values(rng)

    def _rows_sql(self, table: LiveTable, count: int, names: list[str], rids: list[int]) -> tuple[str, list[str]]:
        written = ["rid", *table.key_values(0), *names]
        rows = []
        for rid in rids[:count]:
            values = [str(rid), *table.key_values(rid).values(), *(self._value_of(table, name) for name in names)]
            rows.append(f"({', '.join(values)})")
        into = f"INTO {table.sql} ({', '.join(map(name_sql, written))}) VALUES {', '.join(rows)}"
        return into, written

    def _new_rids(self, table: LiveTable, count: int) -> list[int]:
        first, table.next_rid = table.next_rid, table.next_rid + count
        return list(range(first, first + count))

    def _insert(self, table: LiveTable) -> _Statement:
        count = 1 if not table.is_transactional else self.rng.choice((1, 1, 2, 5, 12))
        into, written = self._rows_sql(table, count, self._named(table), self._new_rids(table, count))
        return _Statement(f"INSERT {into}", {(table.name, "insert"): written})

    def _existing(self, table: LiveTable) -> int:
        return self.rng.randint(max(1, table.next_rid - MAX_ROWS), max(1, table.next_rid - 1))

    def _replace(self, table: LiveTable) -> _Statement:
        # In an image that is not whole MariaDB leaves out the columns that REPLACE sets to their defaults; and where a
        # trigger waits for it, REPLACE deletes and inserts.
        is_plain = self.server.flavour == "mysql" or self.settings.images == ("FULL",)
        if table.key in ("auto", "none") or table.has_moved_keys or not is_plain or "audit" in self._columns:
            return self._insert(table)
        into, _ = self._rows_sql(table, 1, self._named(table), [self._existing(table)])
        return _Statement(f"REPLACE {into}")

    def _upsert(self, table: LiveTable) -> _Statement:
        if table.key in ("auto", "none") or table.has_moved_keys:
            return self._update(table)
        into, written = self._rows_sql(table, 1, self._named(table), [self._existing(table)])
        changed, names = self._assignments(table)
        if not changed:
            return self._update(table)
        sql = f"INSERT {into} ON DUPLICATE KEY UPDATE {changed}"
        return _Statement(sql, {(table.name, "insert"): written, (table.name, "update"): names})

    def _assignments(self, table: LiveTable, prefix: str = "") -> tuple[str, list[str]]:
        rng = self.rng
        names = rng.sample(list(table.columns), rng.randint(1, min(4, len(table.columns)))) if table.columns else []
        parts = []
        for name in names:
            plan, column = table.columns[name], prefix + name_sql(name)
            value = self._value_of(table, name)
            if plan.is_json and rng.random() < 0.7:
                value = partial_update(rng, column, self.server.flavour)
            parts.append(f"{column} = {value}")
        return ", ".join(parts), names

    def _update(self, table: LiveTable) -> _Statement:
        rng = self.rng
        changed, names = self._assignments(table)
        if rng.random() < 0.1 or not changed:
            if table.key in ("text", "decimal", "bytes") and rng.random() < 0.5:
                rid, table.has_moved_keys = self._existing(table), True
                ((key, value),) = table.key_values(rid + 1_000_000).items()
                return _Statement(f"UPDATE {table.sql} SET {key} = {value} WHERE rid = {rid} AND {self._unsafe()}")
            return self._delete(table)
        limit = f" ORDER BY rid LIMIT {rng.randint(1, 5)}" if rng.random() < 0.2 else ""
        sql = f"UPDATE {table.sql} SET {changed} WHERE {self._where(table)}{limit}"
        return _Statement(sql, {(table.name, "update"): names})

    def _delete(self, table: LiveTable) -> _Statement:
        where = self._where(table)
        if self.rng.random() < 0.5 or "rid > 0" in where:
            where += f" AND rid < {max(2, table.next_rid - MAX_ROWS // 2)}"
        return _Statement(f"DELETE FROM {table.sql} WHERE {where}")

    def _insert_select(self, table: LiveTable) -> _Statement:
        if table.key not in ("rid", "auto", "none", "unique"):
            return self._delete(table) if self._format == "MIXED" else self._insert(table)
        names = list(table.columns)
        listed = "".join(f", {name_sql(name)}" for name in names)
        offset = table.next_rid
        table.next_rid += 2 * offset
        sql = (
            f"INSERT INTO {table.sql} (rid{listed}) SELECT rid + {offset}{listed} FROM {table.sql} "
            f"WHERE rid % 3 = 0 AND {self._unsafe()} ORDER BY rid LIMIT 6"
        )
        return _Statement(sql, {(table.name, "insert"): ["rid", *names]})

    def _multi_update(self, table: LiveTable) -> _Statement:
        other = self.rng.choice([t for t in self._tables if t.is_transactional] or [table])
        # MariaDB logs such a statement as one that cannot be rolled back, apart from the transaction around it.
        is_apart = self.server.flavour == "mariadb" and self._format == "STATEMENT"
        if other is table or not table.is_transactional or is_apart:
            return self._update(table)
        one, one_names = self._assignments(table, "a.")
        two, two_names = self._assignments(other, "b.")
        if not one or not two:
            return self._update(table)
        sql = f"UPDATE {table.sql} a JOIN {other.sql} b ON a.rid = b.rid SET {one}, {two} WHERE a.rid % 2 = 0"
        return _Statement(sql, {(table.name, "update"): one_names, (other.name, "update"): two_names})

    def _multi_delete(self, table: LiveTable) -> _Statement:
        other = self.rng.choice([t for t in self._tables if t.is_transactional] or [table])
        if other is table or not table.is_transactional:
            return self._delete(table)
        rid = self._existing(table)
        return _Statement(f"DELETE a, b FROM {table.sql} a JOIN {other.sql} b ON a.rid = b.rid WHERE a.rid = {rid}")

    def _load_data(self, table: LiveTable) -> _Statement:
        if table.key not in ("rid", "unique", "none") or not table.is_transactional:
            return self._insert(table)
        rng = self.rng
        rids = self._new_rids(table, rng.choice((1, 3, 9)))
        names = [
            n
            for n, plan in table.columns.items()
            if plan.type.startswith(("BLOB", "VARB", "LONGB", "TINYB", "TEXT", "VARC"))
        ]
        names = [n for n in names if "COMPRESSED" not in table.columns[n].type]
        path = self.server.folder / f"load-{rids[0]}-{len(self._loads)}.txt"
        self._loads.append(path)
        rows = [
            "\t".join([str(rid), *("".join(rng.choice("abc xyz019") for _ in range(9)) for _ in names)]) for rid in rids
        ]
        path.write_text("\n".join(rows) + "\n")
        listed = "".join(f", {name_sql(name)}" for name in names)
        sql = f"LOAD DATA INFILE '{path}' INTO TABLE {table.sql} CHARACTER SET utf8mb4 (rid{listed})"
        return _Statement(sql, {(table.name, "insert"): ["rid", *names]})

    def _family_statement(self) -> _Statement:
        rng = self.rng
        rid, other = rng.randint(1, 30), rng.randint(1, 30)
        return _Statement(rng.choice((
            f"INSERT INTO parent (rid, id, v) VALUES ({rid}, {rid}, 'p'), ({rid + 30}, {rid + 30}, NULL)",
            f"INSERT INTO child (rid, pid, j) VALUES ({rid}, {other}, '{{\"a\": 1}}')",
            f"INSERT INTO child (rid, pid, j) VALUES ({rid}, NULL, '[]'), ({rid + 30}, {other}, NULL)",
            f"DELETE FROM parent WHERE id = {rid}",
            f"UPDATE parent SET id = id + 100 WHERE id = {rid}",
            f"UPDATE parent SET v = 'new' WHERE id < {rid}",
            f"DELETE FROM child WHERE pid = {rid}",
        )))  # fmt: skip

    # DDL and settings. -----------------------------------------------------------------------------------------------

    def _ddl(self) -> None:
        rng, flavour = self.rng, self.server.flavour
        table = rng.choice(self._tables)
        self._number += 1
        new = f"n{self._number}"
        if self.is_replayable:
            self._log_ddl(f"CREATE INDEX {new} ON {table.sql} (rid)")
            return
        choice = rng.random()
        if choice < 0.05 and self._format == "ROW":
            self._create_from(table, new)
        elif choice < 0.3:
            plan = random_column(rng, flavour, self.settings.charsets)
            place = rng.choice(("", "", " FIRST", f" AFTER {name_sql(rng.choice(['rid', *table.columns]))}"))
            if self._log_ddl(f"ALTER TABLE {table.sql} ADD COLUMN {column_sql(rng, new, plan, flavour)}{place}"):
                table.columns[new] = plan
        elif choice < 0.45 and len(table.columns) > 1:
            name = rng.choice(list(table.columns))
            if self._log_ddl(f"ALTER TABLE {table.sql} DROP COLUMN {name_sql(name)}"):
                del table.columns[name]
        elif choice < 0.55 and table.columns:
            name = rng.choice(list(table.columns))
            if self._log_ddl(f"ALTER TABLE {table.sql} RENAME COLUMN {name_sql(name)} TO {new}"):
                table.columns[new] = table.columns.pop(name)
        elif choice < 0.65 and table.columns:
            self._modify(table)
        elif choice < 0.72:
            if self._log_ddl(f"RENAME TABLE {table.sql} TO {new}"):
                table.name = new
        elif choice < 0.78:
            self._log_ddl(f"ALTER TABLE {table.sql} ADD COLUMN {generated_sql(rng, new, table)}")
        elif choice < 0.82:
            self._log_ddl(f"TRUNCATE TABLE {table.sql}")
        elif choice < 0.87 and any(t.is_transactional for t in self._tables if t is not table):
            if self._log_ddl(f"DROP TABLE {table.sql}"):
                self._tables.remove(table)
        elif choice < 0.95:
            self._create_table()
        else:
            self._log_ddl(f"CREATE INDEX {new} ON {table.sql} (rid)")

    def _create_from(self, table: LiveTable, name: str) -> None:
        """A table that begins with rows of another: one transaction with its DDL and its rows."""
        names = list(table.columns)
        listed = "".join(f", {name_sql(each)}" for each in names)
        sql = f"CREATE TABLE {name_sql(name)} AS SELECT rid{listed} FROM {table.sql} WHERE rid % 2 = 0"
        self._tx += 1
        self._stmt += 1
        before = self._snapshot()
        if not self._run(sql):
            self._is_logged()
            return
        self._read_columns()
        lines: list[dict[str, Any]] = [{"op": "begin", "tx": self._tx}]
        lines += self._changes(
            {**before, name: {}}, self._snapshot(), _Statement(sql, {(name, "insert"): ["rid", *names]})
        )
        self._end(lines, "commit")
        created = LiveTable(name, "none", dict(table.columns), next_rid=table.next_rid)
        self._tables.append(created)

    def _modify(self, table: LiveTable) -> None:
        """A column gets a wider type."""
        name = self.rng.choice(list(table.columns))
        plan = table.columns[name]
        wider = {
            "TINYINT": "SMALLINT", "SMALLINT": "INT", "MEDIUMINT": "INT", "INT": "BIGINT", "FLOAT": "DOUBLE",
            "TINYINT UNSIGNED": "INT UNSIGNED", "INT UNSIGNED": "BIGINT UNSIGNED",
            "DATETIME": "DATETIME(6)", "TIME": "TIME(6)",
        }.get(plan.type)  # fmt: skip
        if wider is None and plan.type.startswith("VARCHAR(") and "COMPRESSED" not in plan.type:
            wider = f"VARCHAR(600) CHARACTER SET {self.rng.choice(self.settings.charsets)}"
        if wider is None and plan.type.startswith("ENUM('m0'"):
            wider = plan.type.replace("ENUM('m0'", "ENUM('m0','new label'")
        if wider and self._log_ddl(f"ALTER TABLE {table.sql} MODIFY {name_sql(name)} {wider}"):
            table.columns[name] = type(plan)(wider, plan.values, plan.is_json)

    def _change_session(self) -> None:
        rng, is_mysql = self.rng, self.server.flavour == "mysql"
        choice = rng.random()
        if choice < 0.25:
            self._set_image(rng.choice(self.settings.images))
        elif choice < 0.5:
            self._format = rng.choice(self.settings.formats)
            self._run(f"SET binlog_format = '{self._format}'")
        elif choice < 0.7:
            switch = rng.choice(("ON", "OFF"))
            self._run(
                f"SET binlog_transaction_compression = {switch}"
                if is_mysql
                else f"SET GLOBAL log_bin_compress = {switch}"
            )
        elif choice < 0.8:
            name = "binlog_rows_query_log_events" if is_mysql else "binlog_annotate_row_events"
            self._run(f"SET {name} = {rng.choice(('ON', 'OFF'))}")
        elif choice < 0.9:
            self._time_zone = rng.choice(("+00:00", "+05:30", "-11:00"))
            self._run(f"SET time_zone = '{self._time_zone}'")
        elif is_mysql and self.settings.gtids:
            self._run(f"SET gtid_next = '{rng.choice(('AUTOMATIC', 'AUTOMATIC:tag_a', 'AUTOMATIC:b'))}'")
        elif not is_mysql:
            self._run(f"SET gtid_domain_id = {rng.choice((0, 7, 4294967295))}")

    def _set_image(self, image: str) -> None:
        sql = f"SET SESSION binlog_row_image = '{image}'"
        self._quiet(sql)
        self._lines.append({"op": "set", "sql": sql})

    def _log_ddl(self, sql: str) -> bool:
        """Run a statement that changes no rows, and say so if it went well."""
        is_done = self._run(sql)
        if self._is_logged():
            self._lines.append({"op": "ddl", "sql": sql, "gtid": self._gtid()})
        if is_done:
            self._read_columns()
        return is_done

    # Looking. --------------------------------------------------------------------------------------------------------

    def _read_columns(self) -> None:
        """Tell of tables that are new or have changed."""
        found: dict[str, Columns] = {}
        with self._watch.cursor() as cursor:
            cursor.execute(
                "SELECT table_name, column_name, column_type, data_type, character_set_name, collation_name, "
                "is_nullable, column_key, extra FROM information_schema.columns WHERE table_schema = %s "
                "ORDER BY table_name, ordinal_position",
                (DATABASE,),
            )
            for table, name, type_, base, charset, collation, nullable, key, extra in _texts(cursor.fetchall()):
                column = {
                    "name": name, "column_type": LOGGED_AS.get(base, type_), "kind": KINDS[base], "own_type": base,
                    "charset": charset, "collation": collation, "nullable": nullable == "YES",
                    "key": key, "extra": extra,
                }  # fmt: skip
                found.setdefault(table, Columns(table, [], [])).columns.append(column)
            cursor.execute(
                "SELECT table_name, column_name FROM information_schema.key_column_usage WHERE table_schema = %s "
                "AND constraint_name = 'PRIMARY' ORDER BY table_name, ordinal_position",
                (DATABASE,),
            )
            for table, name in _texts(cursor.fetchall()):
                found[table].primary_key.append(name)
        for name, columns in found.items():
            if self._columns.get(name) != columns:
                line = {"op": "table", "schema": DATABASE, "table": name}
                self._lines.append({**line, "primary_key": columns.primary_key, "columns": columns.columns})
        self._columns = found

    def _snapshot(self) -> dict[str, Rows]:
        """All rows of all tables, as this session sees them."""
        found: dict[str, Rows] = {}
        with self._session.cursor() as cursor:
            if self._time_zone != "+00:00":
                cursor.execute("SET time_zone = '+00:00'")
            for name, columns in self._columns.items():
                cursor.execute(columns.select)
                rows = cursor.fetchall()
                found[name] = {row[0]: columns.raw(row[1:]) for row in rows}
                assert len(found[name]) == len(rows), f"{name}: rids are not unique"
            if self._time_zone != "+00:00":
                cursor.execute(f"SET time_zone = '{self._time_zone}'")
        return found

    def _log_position(self) -> tuple[str, ...]:
        with self._watch.cursor() as cursor:
            cursor.execute("SHOW BINARY LOG STATUS" if self.server.flavour == "mysql" else "SHOW MASTER STATUS")
            return tuple(cursor.fetchone()[:2])

    def _is_logged(self) -> bool:
        """Whether the log has grown since this was asked last."""
        before, self._position = self._position, self._log_position()
        return self._position != before

    def _gtid(self) -> str | None:
        """The GTID that was given last; MariaDB: all domains' last ones."""
        if self.server.flavour == "mariadb":
            return str(self._value("@@gtid_binlog_pos", self._watch))
        if not self.settings.gtids:
            return None
        now = _last_numbers(str(self._value("@@GLOBAL.gtid_executed", self._watch)))
        (new,) = [f"{source}:{number}" for source, number in now.items() if self._gtids.get(source) != number]
        self._gtids = now
        return new

    def _value(self, expression: str, session: pymysql.Connection | None = None) -> Any:
        with (session or self._session).cursor() as cursor:
            cursor.execute(f"SELECT {expression}")
            return _texts(cursor.fetchall())[0][0]

    def _quiet(self, sql: str) -> None:
        with self._session.cursor() as cursor:
            cursor.execute(sql)

    def _run(self, sql: str) -> bool:
        """Whether the server did it."""
        try:
            self._quiet(sql)
            return True
        except pymysql.MySQLError as error:
            self.num_failed += 1
            told = str(error)[:90]
            self.failures[told] = self.failures.get(told, 0) + 1
            if isinstance(error, (pymysql.OperationalError, pymysql.InterfaceError)) and error.args[0] in (
                2006,
                2013,
                0,
            ):
                raise
            return False

    # Keeping. --------------------------------------------------------------------------------------------------------

    def _keep(self) -> Path:
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / f"{self.name}.binlog"
        with self._watch.cursor() as cursor:
            cursor.execute("FLUSH BINARY LOGS")
        shutil.copyfile(self.server.data / self._position[0], path)
        return path

    def _keep_truth(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / f"{self.name}.expected.jsonl").open("w") as file:
            file.writelines(json.dumps(line, ensure_ascii=False) + "\n" for line in self._lines)


@dataclass(frozen=True)
class _Statement:
    """A statement that changes rows.

    Attributes:
        named: the columns that it writes, by table and operation.
        is_safe: logged as a statement in MIXED format.
    """

    sql: str
    named: Mapping[tuple[str, str], list[str]] = field(default_factory=dict)
    is_safe: bool = False


def _texts(rows: Iterable[Iterable[Any]]) -> list[list[Any]]:
    return [[value.decode() if isinstance(value, bytes) else value for value in row] for row in rows]


def _last_numbers(gtids: str) -> dict[str, str]:
    """The last number of every source and tag in a set of GTIDs: ``uuid:1-5:tag:1-2`` → ``{uuid: 5, uuid:tag: 2}``."""
    found: dict[str, str] = {}
    for part in gtids.replace("\n", "").split(","):
        source, *intervals = part.strip().split(":")
        where = source
        for each in intervals:
            if each[0].isdigit():
                found[where] = each.rpartition("-")[2]
            else:
                where = f"{source}:{each}"
    return found
