"""Tables replayed to random moments of random workloads are what the servers' SELECTs showed then, cell by cell.

Where a replay says that the log does not tell the rows, it must name the statement or the snapshot since which it does
not; a quarter of the replays must succeed.
"""

from __future__ import annotations

import os
import shutil
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any
from uuid import UUID

import pytest

from tests.live.fetch_servers import PACKAGES
from tests.live.servers import server_or_skip
from tests.support import table_states, truth

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

    from tests.live.server import Server

pytestmark = [pytest.mark.live, pytest.mark.spark]

SEED = int(os.environ.get("KSY_LIVE_SEED") or 1)
MOMENTS = int(os.environ.get("KSY_LIVE_MOMENTS") or 10)
UNITS = 60
DEFAULTS, FULL = "defaults", "full"


@dataclass(frozen=True)
class Seen:
    """The tables at a moment.

    Attributes:
        place: the end of the log.
        gtids: in the log; empty for none.
        rows: of each table.
        columns: of each table.
    """

    place: str
    gtids: str
    rows: dict[str, list[dict[str, Any]]]
    columns: dict[str, tuple[truth.Column, ...]]


@dataclass
class Recorded:
    """What a workload did to a server.

    Attributes:
        files: a glob of its log.
        seen: its tables at some moments.
        settings: in words.
    """

    files: str
    seen: list[Seen] = field(default_factory=list)
    settings: str = ""


@pytest.fixture(scope="module", params=list(PACKAGES))
def server(request: pytest.FixtureRequest) -> Iterator[Server]:
    with server_or_skip(request.param, ("--binlog-row-event-max-size=1024",)) as server:
        yield server


@pytest.fixture(scope="module")
def spark() -> Iterator[SparkSession]:
    from pyspark.sql import SparkSession

    import spark_adapter

    session = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
    session = session.config("spark.sql.session.timeZone", "UTC").config("spark.sql.shuffle.partitions", "2")
    spark = session.config("spark.ui.showConsoleProgress", "false").getOrCreate()
    spark_adapter.register(spark)
    yield spark
    spark.stop()


def recorded(server: Server, seed: int, metadata: str, folder: Path) -> Recorded:
    """A random workload, with looks at the tables in between."""
    from dataclasses import replace

    from tests.live.workload import Workload

    class Watched(Workload):
        def __post_init__(self) -> None:
            super().__post_init__()
            formats: tuple[str, ...] = ("ROW",)
            logged = "FULL" if metadata == FULL else "MINIMAL" if server.flavour == "mysql" else "NO_LOG"
            self.settings = replace(self.settings, formats=formats, metadata=logged)
            if metadata == DEFAULTS:
                self.settings = replace(self.settings, images=("FULL",))
            self.recorded = Recorded(f"{server.data}/binlog.0*", settings=str(self.settings))

        def _unit(self) -> None:
            if self.rng.random() < 0.04:
                self._quiet("FLUSH BINARY LOGS")
                self._is_logged()
            super()._unit()
            self._look()

        def _look(self) -> None:
            file, position = self._log_position()
            gtids = "@@GLOBAL.gtid_executed" if server.flavour == "mysql" else "@@gtid_binlog_pos"
            rows = {name: list(found.values()) for name, found in self._snapshot().items()}
            columns = {
                name: tuple(
                    truth.Column(
                        index, c["name"], c["column_type"], c["kind"], c["charset"], c["nullable"], c["key"], c["extra"]
                    )
                    for index, c in enumerate(described.columns, 1)
                )
                for name, described in self._columns.items()
            }
            gtid_set = "".join(str(self._value(gtids, self._watch)).split())
            self.recorded.seen.append(Seen(f"{file}:{position}", gtid_set, rows, columns))

    workload = Watched(server, seed, folder, UNITS)
    workload.run()
    return workload.recorded


@pytest.mark.parametrize("metadata", [DEFAULTS, FULL])
def test_replays_to_random_moments_are_what_select_showed(
    server: Server, spark: SparkSession, metadata: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = recorded(server, SEED, metadata, tmp_path)
    rng = Random(f"{SEED} {metadata} {server.flavour}")
    outcomes: Counter[str] = Counter()
    reasons: list[str] = []
    for number in range(MOMENTS):
        seen = rng.choice(log.seen[len(log.seen) // 4 :])
        table = rng.choice(sorted(seen.rows))
        arguments: dict[str, Any] = {"as_of": rng.choice([seen.place, seen.gtids or seen.place])}
        if rng.random() < 0.3:
            arguments["maxPartitionBytes"] = rng.choice((512, 65536))
        before = rng.choice(log.seen[: log.seen.index(seen)])
        if table in before.rows and rng.random() < 0.4:
            arguments |= from_snapshot(spark, log, before, table, rng)
        told = f"seed {SEED}, moment {number}: {table} as of {seen.place} ({log.settings})"
        found = replayed(spark, log.files, table, **arguments)
        in_memory = without_spark(log.files, table, **arguments)
        assert isinstance(found, str) == isinstance(in_memory, str), (told, found, in_memory)
        if isinstance(found, str) or isinstance(in_memory, str):
            outcomes["unknown"] += 1
            reasons.append(str(found))
            continue
        compare(found, seen, table, told)
        compare(in_memory, seen, table, told)
        outcomes["exact"] += 1
    with capsys.disabled():
        print(f"\n{server.flavour} {metadata}: {dict(outcomes)}", *sorted(set(reasons)), sep="\n  ")
    # How many depends on the tables: a MINIMAL image of a row that is inserted lacks what the server computes.
    assert outcomes["exact"] * 4 >= MOMENTS


def from_snapshot(spark: SparkSession, log: Recorded, seen: Seen, table: str, rng: Random) -> dict[str, Any]:
    """Arguments to begin at another moment, if the rows then are known."""
    from pyspark.errors import PySparkException

    import spark_adapter

    try:
        snapshot = spark_adapter.replay(spark, log.files, f"`live`.{quoted(table)}", as_of=seen.place)
        return {"snapshot": snapshot.localCheckpoint(), "since": rng.choice([seen.place, seen.gtids or seen.place])}
    except (spark_adapter.ReplayError, PySparkException):
        return {}


def replayed(spark: SparkSession, files: str, table: str, **arguments: Any) -> list[dict[str, Any]] | str:
    """The rows, or why they are not known."""
    from pyspark.errors import PySparkException

    import spark_adapter

    try:
        frame: DataFrame = spark_adapter.replay(spark, files, f"`live`.{quoted(table)}", **arguments)
        return [row.asDict() for row in frame.collect()]
    except (spark_adapter.ReplayError, PySparkException) as error:
        return reason_of(error)


def without_spark(files: str, table: str, **arguments: Any) -> list[dict[str, Any]] | str:
    """The same by ``read_state``."""
    import spark_adapter

    if "snapshot" in arguments:
        arguments = {**arguments, "snapshot": arguments["snapshot"].toArrow()}
    try:
        rows: list[dict[str, Any]] = spark_adapter.read_state(files, f"`live`.{quoted(table)}", **arguments).to_pylist()
        return rows
    except (spark_adapter.ReplayError, spark_adapter.BinlogError) as error:
        return reason_of(error)


def reason_of(error: Exception) -> str:
    """The line that names the statement or the snapshot since which the rows are not known."""
    places = ("position", "the snapshot of")
    text = next((line for line in str(error).splitlines() if any(place in line for place in places)), None)
    if text is None:
        raise error
    return text[-300:]


def quoted(name: str) -> str:
    return "`" + name.replace("`", "``") + "`"


def octets(value: Any, column: truth.Column) -> Any:
    """The bytes of MariaDB's UUID, INET4 and INET6, which definitions show as text."""
    if column.kind != "bytes" or not isinstance(value, str):
        return value
    return UUID(value).bytes if len(value) == 36 else ip_address(value).packed


def compare(found: list[dict[str, Any]], seen: Seen, table: str, told: str) -> None:
    by_name = {column.name: column for column in seen.columns[table]}
    found = [{name: octets(value, by_name[name]) for name, value in row.items()} for row in found]
    wanted = [{column.name: row[column.name] for column in seen.columns[table]} for row in seen.rows[table]]
    differences = table_states.differences(found, wanted, seen.columns[table])
    assert not differences, "\n".join([told, *differences[:6]])


# Columns: the type before, values, and the type after.
CONVERSIONS = (
    ("INT", "-5, 300, 70000, NULL", "TINYINT"),
    ("INT UNSIGNED", "4000000000, 0, 1, NULL", "INT"),
    ("BIGINT", "-1, 4611686018427387904, 7, NULL", "INT UNSIGNED"),
    ("DECIMAL(10,3)", "1.005, -1.005, 1234567.895, NULL", "DECIMAL(6,2)"),
    ("DECIMAL(10,2)", "2.5, -2.5, 99999.99, NULL", "TINYINT"),
    ("INT", "1000, -3, -1000, NULL", "DECIMAL(5,2)"),
    ("DECIMAL(5,2) ", "-1.5, 1.25, 999.99, NULL", "DECIMAL(5,1) UNSIGNED"),
    ("VARCHAR(20)", "'abcdef ', 'é€x', 'a', NULL", "VARCHAR(3)"),
    ("VARCHAR(20)", "'ab  ', ' a', '', NULL", "CHAR(10)"),
    ("CHAR(5)", "'ab  ', 'abcde', '', NULL", "VARCHAR(2)"),
    ("VARCHAR(10) CHARACTER SET latin1", "'é', 'a', '€', NULL", "VARCHAR(10) CHARACTER SET utf8mb4"),
    ("VARCHAR(10) CHARACTER SET utf8mb4", "'a', 'b c', '', NULL", "VARCHAR(10) CHARACTER SET latin1"),
    ("ENUM('a','b')", "'a', 'b', 'a', NULL", "ENUM('b','c','a')"),
    ("ENUM('a','b')", "'a', 'b', 'nothing', NULL", "VARCHAR(5)"),
    ("VARCHAR(5)", "'a', 'b', 'b', NULL", "ENUM('b','a')"),
    ("SET('x','y')", "'x,y', '', 'y', NULL", "SET('x','y','z')"),
    ("DATE", "'2024-02-29', '1000-01-01', '9999-12-31', NULL", "DATETIME(3)"),
    ("DATETIME(2)", "'2024-02-29 01:02:03.45', '2024-01-01', '0000-00-00', NULL", "DATETIME(6)"),
    ("DATETIME", "'2024-02-29 23:59:59', '2024-01-01', '1000-01-01', NULL", "DATE"),
    ("DATETIME(3)", "'2024-02-29 23:59:59', '2024-01-01', '1000-01-01', NULL", "DATETIME"),
    ("FLOAT", "0.1, -3.25, 1e30, NULL", "DOUBLE"),
    ("BIGINT", "16777217, 9007199254740993, -1, NULL", "FLOAT"),
    ("INT", "16777217, 0, -1, NULL", "DOUBLE"),
    ("INT", "12345, -7, 0, NULL", "VARCHAR(11)"),
    ("VARCHAR(20)", "'12', '-7', '99999999999', NULL", "INT"),
    ("INT", "1, NULL, NULL, NULL", "INT NOT NULL"),
    ("VARCHAR(5)", "'a', NULL, NULL, NULL", "VARCHAR(5) NOT NULL"),
    ("DECIMAL(5,2)", "1.25, NULL, NULL, NULL", "DECIMAL(5,2) NOT NULL"),
    ("ENUM('a','b')", "'b', NULL, NULL, NULL", "ENUM('a','b') NOT NULL"),
    ("DATE", "'2024-02-29', NULL, NULL, NULL", "DATE NOT NULL"),
    ("VARBINARY(10)", "X'00ff0102', X'', X'61', NULL", "VARBINARY(3)"),
    ("VARBINARY(10)", "X'00ff0102', X'', X'61', NULL", "BLOB"),
    ("BIT(3)", "b'101', b'0', b'111', NULL", "BIT(9)"),
    ("BIT(1)", "b'1', b'0', b'1', NULL", "BIT(2)"),
    ("TIME", "'-12:00:01', '838:59:59', '00:00:00', NULL", "TIME(3)"),
    ("TINYTEXT", "'a', 'é', '', NULL", "MEDIUMTEXT"),
    ("VARCHAR(300)", "'a', 'é', '', NULL", "TINYTEXT"),
    ("YEAR", "2024, 1901, 0, NULL", "INT"),
    ("DOUBLE", "1.5, 2.25, 0, NULL", "DECIMAL(5,1)"),
    ("TIMESTAMP NULL", "'2024-02-29 01:02:03', NULL, NULL, NULL", "TIMESTAMP(3) NULL"),
)
ADDED = (
    "INT NOT NULL", "INT DEFAULT -3", "INT DEFAULT X'41'", "BIT(3) DEFAULT b'101'", "DECIMAL(5,2) DEFAULT 1.25",
    "DOUBLE DEFAULT 1e-1", "VARCHAR(5) DEFAULT 'it''s'", "VARCHAR(5) DEFAULT _utf8mb4 X'c3a9'", "CHAR(5) NOT NULL",
    "BINARY(3) DEFAULT 'a'", "BINARY(3) NOT NULL", "VARBINARY(3) DEFAULT X'00ff'", "ENUM('a','b') NOT NULL",
    "SET('a','b','c') DEFAULT 'c,a'", "DATE DEFAULT '2024-02-29'", "DATE NOT NULL", "TIME DEFAULT '-12:00:01'",
    "DATETIME(3) DEFAULT '2024-02-29 01:02:03.5'", "TIMESTAMP NULL DEFAULT CURRENT_TIMESTAMP", "TIME NOT NULL",
    "TIMESTAMP(3) NULL DEFAULT CURRENT_TIMESTAMP(3)", "DATETIME DEFAULT CURRENT_TIMESTAMP", "YEAR NOT NULL",
    "TIMESTAMP NULL DEFAULT '2024-02-29 01:02:03'", "TEXT NOT NULL", "BIT NOT NULL", "DECIMAL(40,2) NOT NULL",
)  # fmt: skip


def test_columns_are_converted_and_added_as_by_the_server(
    server: Server, spark: SparkSession, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    import spark_adapter
    from tests.live.workload import Workload

    workload = Workload(server, SEED, tmp_path)
    workload._configure()
    workload._quiet("SET sql_mode = ''")
    workload._set_image("FULL")
    defined = ", ".join(f"c{number} {before}" for number, (before, _, _) in enumerate(CONVERSIONS))
    assert workload._log_ddl(f"CREATE TABLE t (rid INT PRIMARY KEY, {defined}) CHARACTER SET utf8mb4")
    rows = zip(*(values.split(", ") for _, values, _ in CONVERSIONS), strict=True)
    listed = [", ".join((str(rid), *row)) for rid, row in enumerate(rows)]
    workload._quiet(f"INSERT INTO t VALUES ({'), ('.join(listed)})")
    changes = [f"MODIFY c{number} {after}" for number, (_, _, after) in enumerate(CONVERSIONS)]
    # MariaDB does not take bytes for a number here.
    added = [column for column in ADDED if server.flavour == "mysql" or column != "INT DEFAULT X'41'"]
    changes += [f"ADD a{number} {column}" for number, column in enumerate(added)]
    assert workload._log_ddl(f"ALTER TABLE t {', '.join(changes)}"), workload.failures
    (wanted, columns) = workload._snapshot()["t"].values(), workload._columns["t"].columns
    told = tuple(
        truth.Column(index, c["name"], c["column_type"], c["kind"], c["charset"], c["nullable"], c["key"], c["extra"])
        for index, c in enumerate(columns, 1)
    )
    found, unknowns = spark_adapter.replay(spark, f"{server.data}/binlog.0*", "live.t", on_unknown="report")
    reasons = [row.reason for row in unknowns.collect()]
    in_memory = spark_adapter.read_state(f"{server.data}/binlog.0*", "live.t", on_unknown="report")
    assert in_memory.unknowns == reasons
    wrong: list[str] = []
    unknown: list[str] = []
    for replayed_rows in ([row.asDict() for row in found.collect()], in_memory.rows.to_pylist()):
        cells = sorted(replayed_rows, key=lambda row: int(row["rid"]))
        for row, actual in zip(sorted(wanted, key=lambda row: int(row["rid"])), cells, strict=True):
            for column in told:
                expected = truth._typed_cell(column, row[column.name], truth.Logging(is_defined=True))
                if expected.accepts(truth._plain(actual[column.name])):
                    continue
                is_told = any(f"column {column.name}: " in reason for reason in reasons)
                text = f"{column.name} {column.type}: {actual[column.name]!r}, not {expected}"
                (unknown if is_told and actual[column.name] is None else wrong).append(text)
    workload._session.close()
    workload._watch.close()
    with capsys.disabled():
        print(f"\n{server.flavour}, not known:", *sorted(set(unknown)), sep="\n  ")
    assert wrong == []
    assert len({text.split()[0] for text in unknown}) < len(told) // 4


HARD = """
CREATE TABLE k (id INT PRIMARY KEY, a INT, b TEXT, c VARCHAR(9) NOT NULL DEFAULT 'new')
CREATE TABLE n (a INT, b TEXT, f DOUBLE)
INSERT INTO k (id, a, b) VALUES (1, 10, 'one'), (2, 20, 'two'), (3, 30, 'three'), (9, 90, 'nine')
INSERT INTO n VALUES (1, 'x', 0), (1, 'x', 0), (1, 'x', -0e0), (2, NULL, NULL), (2, NULL, NULL), (3, 'z', 3)
BEGIN
UPDATE k SET id = 100 WHERE id = 1
UPDATE k SET id = 1, a = a + 1 WHERE id = 2
UPDATE k SET id = 2 WHERE id = 100
COMMIT
UPDATE k SET id = id + 1 ORDER BY id DESC
UPDATE k SET b = CONCAT(b, '!') WHERE id = 4
UPDATE k SET id = id + 1 ORDER BY id DESC
UPDATE k SET id = id + 10, c = 'moved' WHERE id > 3 ORDER BY id DESC
DELETE FROM k WHERE id = 21
INSERT INTO k (id) VALUES (9)
UPDATE k SET a = 99 WHERE id = 9
REPLACE INTO k (id, a) VALUES (4, 44)
DELETE FROM n WHERE a = 2 LIMIT 1
UPDATE n SET b = 'y' WHERE a = 1 LIMIT 2
UPDATE n SET a = 4 WHERE a = 3
CREATE TABLE _k_gho LIKE k
ALTER TABLE _k_gho ADD d INT NOT NULL DEFAULT 5, MODIFY a BIGINT
INSERT IGNORE INTO _k_gho (id, a, b, c) SELECT id, a, b, c FROM k
UPDATE k SET a = -1 WHERE id = 3
REPLACE INTO _k_gho (id, a, b, c) SELECT id, a, b, c FROM k WHERE id = 3
RENAME TABLE k TO _k_del, _k_gho TO k
DROP TABLE _k_del
UPDATE k SET id = 50, d = 6 WHERE id = 3
RENAME TABLE k TO tmp, n TO k, tmp TO n
ALTER TABLE n DROP PRIMARY KEY
UPDATE n SET d = d + 1 WHERE id > 3
INSERT INTO n SELECT * FROM n
ALTER TABLE k ADD e INT DEFAULT 1 FIRST
DELETE FROM k WHERE a = 4
"""


@pytest.mark.parametrize("image", ["FULL", "MINIMAL", "NOBLOB"])
def test_moved_keys_counted_rows_and_swapped_tables_are_exact(
    server: Server, spark: SparkSession, image: str, tmp_path: Path
) -> None:
    import spark_adapter

    with server.connect() as session, session.cursor() as cursor:
        cursor.execute("DROP DATABASE IF EXISTS live")
        cursor.execute("RESET BINARY LOGS AND GTIDS" if server.flavour == "mysql" else "RESET MASTER")
        cursor.execute(f"SET binlog_row_image = '{image}'")
        cursor.execute("CREATE DATABASE live")
        cursor.execute("USE live")
        for statement in HARD.strip().splitlines():
            cursor.execute(statement)
        for table, order in (("n", "id, a, b, c, d"), ("k", "e, a, b, f")):
            cursor.execute(f"SELECT * FROM {table} ORDER BY {order}")
            wanted = Counter(tuple(row) for row in cursor.fetchall())
            files = f"{server.data}/binlog.0*"
            found = spark_adapter.replay(spark, files, f"live.{table}").collect()
            in_memory = [row.values() for row in spark_adapter.read_state(files, f"live.{table}").to_pylist()]
            for each in (found, in_memory):
                assert Counter(tuple(map(as_shown, row)) for row in each) == wanted, (table, image)


MERGED = """
CREATE TABLE m (id INT PRIMARY KEY, a INT, b TEXT, c VARCHAR(9) NOT NULL DEFAULT 'new', d INT DEFAULT 7, n INT NOT NULL)
INSERT INTO m (id, a, n) VALUES (1, 10, 1), (2, 20, 2), (3, 30, 3), (4, 40, 4), (9, 90, 9)
UPDATE m SET id = 100, c = 'moved' WHERE id = 1
UPDATE m SET id = 1, a = a + 1 WHERE id = 2
INSERT INTO m (id, b, n) VALUES (5, 'five', 5)
ALTER TABLE m ADD e INT DEFAULT 42, ADD f DECIMAL(5,2) NOT NULL, ADD g VARCHAR(9) NOT NULL DEFAULT 'it''s' FIRST
INSERT INTO m (id, n) VALUES (6, 6)
UPDATE m SET id = id + 10 WHERE id < 4 ORDER BY id DESC
UPDATE m SET e = 1 WHERE id = 4
ALTER TABLE m ALTER d SET DEFAULT 8, ADD INDEX (a), MODIFY n BIGINT NOT NULL, MODIFY b MEDIUMTEXT
INSERT INTO m (id, n, e) VALUES (7, 7, NULL)
DELETE FROM m WHERE id = 9
INSERT INTO m (id, n) VALUES (9, 99)
DELETE FROM m WHERE id = 5
ALTER TABLE m DROP a, ADD h DATETIME DEFAULT '2020-02-29 01:02:03'
INSERT INTO m (id, n) VALUES (5, 55)
ALTER TABLE m ADD a INT
UPDATE m SET a = 1, id = 33 WHERE id = 100
INSERT INTO m (id, n, h) VALUES (8, 8, NULL)
UPDATE m SET b = 'last' WHERE id = 6
"""
# And what merges cannot know.
UNKNOWN = (
    ("ALTER TABLE u0 RENAME COLUMN b TO z", "the table was altered here"),
    ("ALTER TABLE u1 MODIFY n SMALLINT NOT NULL", "the table was altered here"),
    ("ALTER TABLE u2 ADD u VARCHAR(36) DEFAULT (CONCAT('a', 'b'))", "the table was altered here"),
    ("RENAME TABLE u3 TO old, m TO u3", "another table got the name here"),
)


@pytest.mark.parametrize("image", ["FULL", "MINIMAL", "NOBLOB"])
def test_merges_add_up_to_what_select_shows_or_say_what_to_run(
    server: Server, spark: SparkSession, image: str, tmp_path: Path
) -> None:
    from pyspark.sql import functions as f

    import spark_adapter
    from spark_adapter.state.changes import log_place, log_place_at
    from tests.support.merging import after_merge

    files = f"{server.data}/binlog.0*"

    def changes(table: str = "m") -> DataFrame:
        reader = spark.read.format("binlog").option("view", "table").option("table", f"live.{table}")
        found = reader.option("tableDefinitions", "log").load(files)
        return found.withColumn("at", log_place()).localCheckpoint()

    with server.connect() as session, session.cursor() as cursor:
        cursor.execute("DROP DATABASE IF EXISTS live")
        cursor.execute("RESET BINARY LOGS AND GTIDS" if server.flavour == "mysql" else "RESET MASTER")
        cursor.execute(f"SET binlog_row_image = '{image}'")
        cursor.execute("CREATE DATABASE live")
        cursor.execute("USE live")
        cursor.execute("SET sql_mode = ''")
        for statement in MERGED.strip().splitlines():
            cursor.execute(statement)
        cursor.execute("SELECT * FROM m")
        wanted = Counter(tuple(map(as_shown, row)) for row in cursor.fetchall())
        replayed = spark_adapter.replay(spark, files, "live.m").localCheckpoint()
        names = replayed.columns
        assert Counter(tuple(map(as_shown, row)) for row in replayed.collect()) == wanted
        every = changes()
        places = sorted({row.at for row in every.where("_change_type != 'update_preimage'").select("at").collect()})
        rng = Random(f"{SEED} {image} {server.flavour}")
        for cuts in (places[-1:], [*sorted(rng.sample(places[:-1], 3)), places[-1]]):
            target = replayed.select("id").limit(0)
            begin = f.lit(True)
            for cut in cuts:
                target = after_merge(
                    target, every.where(begin & (f.col("at") <= log_place_at(*cut))).drop("at"), ["id"]
                )
                begin = f.col("at") > log_place_at(*cut)
            assert Counter(tuple(map(as_shown, row)) for row in target.select(*names).collect()) == wanted
        for number, (statement, told) in enumerate(UNKNOWN if image == "MINIMAL" else ()):
            cursor.execute(f"CREATE TABLE u{number} (id INT PRIMARY KEY, b INT DEFAULT 1, n INT NOT NULL)")
            cursor.execute(f"INSERT INTO u{number} (id, n) VALUES (1, 1)")
            cursor.execute(statement)
            message = rf"{server.data}/binlog.000001: position \d+: {told}, .*spark_adapter.replay\(…, as_of=…\)"
            with pytest.raises(ValueError, match=message):
                after_merge(target.select("id").limit(0), changes(f"u{number}").drop("at"), ["id"])


OTHER, ANOTHER = "00000000-0000-0000-0000-00000000000a", "00000000-0000-0000-0000-00000000000b"
# What gives and takes GTIDs, and leaves numbers out; INSERT stands for one of the next row.
OF_GTIDS = {
    "mysql": (
        f"SET gtid_next = '{OTHER}:5'", "INSERT", "SET gtid_next = 'AUTOMATIC'", "FLUSH BINARY LOGS", "INSERT",
        f"SET gtid_next = '{OTHER}:100'", "BEGIN", "COMMIT", f"SET gtid_next = '{OTHER}:50'", "INSERT",
        "SET gtid_next = 'AUTOMATIC'", "INSERT", f"SET GLOBAL gtid_purged = '+{ANOTHER}:1-9'", "INSERT",
        "FLUSH BINARY LOGS", "INSERT", "crash", "INSERT", "XA START 'x'", "INSERT", "XA END 'x'", "XA PREPARE 'x'",
        "FLUSH BINARY LOGS", "XA COMMIT 'x'", "INSERT", "SET gtid_next = 'AUTOMATIC:tagged'", "INSERT",
        "SET gtid_next = 'AUTOMATIC'", "FLUSH BINARY LOGS", "INSERT", "CREATE TABLE live.c AS SELECT * FROM live.g",
        "SET sql_log_bin = 0", "UPDATE live.c SET id = -id", "SET sql_log_bin = 1", "FLUSH BINARY LOGS", "INSERT",
    ),
    "mariadb": (
        "SET gtid_domain_id = 5", "INSERT", "SET gtid_seq_no = 100", "INSERT", "SET gtid_domain_id = 0", "INSERT",
        "FLUSH BINARY LOGS", "SET server_id = 77", "INSERT", "SET server_id = 78", "SET gtid_seq_no = 500", "INSERT",
        "SET server_id = 77", "INSERT", "FLUSH BINARY LOGS", "INSERT", "crash", "INSERT", "XA START 'x'", "INSERT",
        "XA END 'x'", "XA PREPARE 'x'", "FLUSH BINARY LOGS", "XA COMMIT 'x'", "INSERT",
        "CREATE TABLE live.c AS SELECT * FROM live.g", "FLUSH BINARY LOGS", "INSERT", "SET gtid_seq_no = 400", "INSERT",
        "FLUSH BINARY LOGS", "INSERT",
    ),
}  # fmt: skip


@pytest.mark.parametrize("flavour", list(PACKAGES))
def test_only_files_that_are_missing_leave_gaps_in_gtids(flavour: str, spark: SparkSession, tmp_path: Path) -> None:
    import spark_adapter

    options = ("--gtid-mode=ON", "--enforce-gtid-consistency=ON") if flavour == "mysql" else ()
    with server_or_skip(flavour, options) as server:
        session = server.connect()
        count = 0
        for statement in ("CREATE DATABASE live", "CREATE TABLE live.g (id INT PRIMARY KEY)", *OF_GTIDS[flavour]):
            if statement == "crash":
                server.crash()
                session = server.connect()
                continue
            count += statement == "INSERT"
            # A session with a prepared transaction may not flush.
            with server.connect() as other, (other if "FLUSH" in statement else session).cursor() as cursor:
                cursor.execute(f"INSERT INTO live.g VALUES ({count})" if statement == "INSERT" else statement)
        logs = sorted(server.data.glob("binlog.0*"))
        rows = spark_adapter.replay(spark, [*map(str, logs)], "live.g").collect()
        assert sorted(row.id for row in rows) == [*range(1, count + 1)]
        in_memory = spark_adapter.read_state([*map(str, logs)], "live.g")
        assert in_memory.column("id").to_pylist() == [*range(1, count + 1)]
        for missing in range(1, len(logs) - 1):
            folder = tmp_path / str(missing)
            folder.mkdir()
            for number, file in enumerate([*logs[:missing], *logs[missing + 1 :]], 1):
                shutil.copyfile(file, folder / f"binlog.{number:06}")
            with pytest.raises(spark_adapter.ReplayError, match=rf"{missing + 1:06}: transactions are missing"):
                spark_adapter.replay(spark, str(folder), "live.g")
        session.close()


def as_shown(value: Any) -> str | None:
    """A value as the server shows it."""
    if isinstance(value, float):
        return f"{value:g}"
    return None if value is None else str(value)
