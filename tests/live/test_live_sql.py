"""The view ``sql`` on real servers: its statements run there, and SELECT says what they did.

``make test-live SEED=7 SECONDS=60`` begins with workload 7 of each server, as ``test_live.py`` does.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pytest

from spark_adapter.columns.kinds import sql_texts
from spark_adapter.columns.sql_strings import quoted_text
from spark_adapter.decode.table import CellType
from spark_adapter.options import Options
from spark_adapter.views.sql import SESSION
from tests.live.fetch_servers import PACKAGES
from tests.live.servers import server_or_skip
from tests.support import truth
from tests.support.column_cells import column
from tests.support.source_rows import rows

if TYPE_CHECKING:
    from tests.live.server import Server
    from tests.live.workload import Workload

pytestmark = pytest.mark.live

SEED = int(os.environ.get("KSY_LIVE_SEED") or 1)
SECONDS = float(os.environ.get("KSY_LIVE_SECONDS") or 300) / 10
UNITS = 60
KEPT = Path(__file__).resolve().parents[2] / "build" / "live"

State = dict[str, list[dict[str, Any]]]
"""The rows of each table, in no order."""


@pytest.fixture(scope="module", params=list(PACKAGES))
def server(request: pytest.FixtureRequest) -> Iterator[Server]:
    """Each server that can be had."""
    with server_or_skip(request.param, ("--binlog-row-event-max-size=1024",)) as server:
        yield server


class Runner:
    """Runs the statements of the view in a session of their own, which logs nothing.

    Args:
        server: on which they run.
    """

    def __init__(self, server: Server) -> None:
        from pymysql.constants import CLIENT

        self._session = server.connect(client_flag=CLIENT.MULTI_STATEMENTS)
        self.ask("SET sql_log_bin = 0")

    def run(self, found: list[dict[str, Any]], column: str) -> None:
        """Run a column of the view, row by row."""
        of_log: bool | None = None
        for row in found:
            assert row[column] is not None, row
            if (row["op"] == "statement") != of_log:
                of_log = row["op"] == "statement"
                for line in SESSION:
                    self.ask(line)
            if row["session"] is not None:
                self.ask(f"SET {row['session']}")
            self.ask(row[column])

    def drop_triggers(self) -> None:
        """Their rows are in the log themselves."""
        for name in self.ask("SELECT trigger_name FROM information_schema.triggers WHERE trigger_schema = 'live'"):
            self.ask(f"DROP TRIGGER live.{name[0]}")

    def ask(self, text: str) -> list[tuple[Any, ...]]:
        """Run one text, as it is."""
        import pymysql

        with self._session.cursor() as cursor:
            try:
                cursor.execute(text)
            except pymysql.MySQLError as error:
                raise AssertionError(f"{error}: {text}") from error
            found = list(cursor.fetchall())
            while cursor.nextset():
                pass
            return found


def state(workload: Workload, found: list[dict[str, Any]]) -> State:
    """The rows that the tables of some changes have now."""
    tables = {row["table"] for row in found if row["op"] != "statement"}
    now = workload.final_rows()
    return {table: [_without_sizes(row) for row in now[table]] for table in tables}


def _without_sizes(row: dict[str, Any]) -> dict[str, Any]:
    """An updated document may have holes, a new one of the same text has none."""
    return {
        name: value["json"] if isinstance(value, dict) and "json" in value else value for name, value in row.items()
    }


def changes(path: Path) -> list[dict[str, Any]]:
    """The rows of the view.

    Without tables that have a value that only a server makes, where a statement gives none: these are told.
    """
    found = rows(Options.parse({"view": "sql", "path": str(path), "tableDefinitions": "log"}))
    told = [row for row in found if "which no SQL literal has" in str(row["_corrupt_record"])]
    assert all(row["statement"] is None or row["undo"] is None for row in told)
    return [row for row in found if row["op"] == "statement" or row["table"] not in {each["table"] for each in told}]


def differences(found: State, wanted: State) -> list[str]:
    """What differs, a line for each row."""
    told = []
    for table in sorted(found.keys() | wanted.keys()):
        missing = [row for row in wanted.get(table, []) if row not in found.get(table, [])]
        surplus = [row for row in found.get(table, []) if row not in wanted.get(table, [])]
        for row, other in zip(missing, surplus, strict=False):
            cells = {name: (row[name], other.get(name)) for name in row if row[name] != other.get(name)}
            told.append(f"{table}: wanted and found: {cells}")
        told += [f"{table}: missing {row}" for row in missing[len(surplus) :]]
        told += [f"{table}: surplus {row}" for row in surplus[len(missing) :]]
    return told


def workloads(server: Server, overrides: Callable[[int], dict[str, Any]]) -> Iterator[tuple[Workload, Path]]:
    """Random workloads, as many as the time allows."""
    from tests.live.workload import Workload

    deadline = time.monotonic() + max(1.0, SECONDS / len(PACKAGES))
    seed = SEED
    while seed == SEED or time.monotonic() < deadline:
        workload = Workload(server, seed, KEPT, UNITS, is_replayable=True, overrides=overrides(seed))
        path = workload.run()
        yield workload, path
        path.unlink()
        path.with_suffix(".expected.jsonl").unlink()
        seed += 1


def metadata_of(server: Server) -> Callable[[int], dict[str, Any]]:
    """Names from the log in one workload, from its DDL alone in the next."""
    default = "MINIMAL" if server.flavour == "mysql" else "NO_LOG"
    return lambda seed: {"metadata": ("FULL", default)[seed % 2]}


def test_undoing_all_changes_gives_back_the_empty_tables_and_repeating_them_the_full_ones(server: Server) -> None:
    num_rows = 0
    for workload, path in workloads(server, metadata_of(server)):
        of_rows = [row for row in changes(path) if row["op"] != "statement"]
        final = state(workload, of_rows)
        runner = Runner(server)
        runner.drop_triggers()
        runner.run(of_rows[::-1], "undo")
        assert differences(state(workload, of_rows), {}) == [], workload.name
        runner.run(of_rows, "statement")
        assert differences(state(workload, of_rows), final) == [], workload.name
        num_rows += len(of_rows)
    assert num_rows > 0


def test_the_whole_log_runs_on_an_empty_server(server: Server) -> None:
    """And the undo of its last transaction takes back nothing else."""
    for workload, path in workloads(server, metadata_of(server)):
        found = [row for row in changes(path) if "TRIGGER" not in str(row["statement"])]
        final = state(workload, found)
        runner = Runner(server)
        runner.ask("DROP DATABASE live")
        last = [row for row in found if row["transaction_position"] == found[-1]["transaction_position"]]
        runner.run(found[: -len(last)], "statement")
        before = state(workload, found)
        runner.run(last, "statement")
        assert differences(state(workload, found), final) == [], workload.name
        of_rows = [row for row in last if row["op"] != "statement"]
        if of_rows:
            runner.run(of_rows[::-1], "undo")
            assert differences(state(workload, found), before) == [], workload.name


def test_images_that_lack_columns_can_be_repeated(server: Server) -> None:
    """They cannot all be undone, and say so."""
    for workload, path in workloads(server, lambda seed: {"images": (("MINIMAL",), ("NOBLOB",))[seed % 2]}):
        found = [row for row in changes(path) if "TRIGGER" not in str(row["statement"])]
        final = state(workload, found)
        runner = Runner(server)
        runner.ask("DROP DATABASE live")
        runner.run(found, "statement")
        assert differences(state(workload, found), final) == [], workload.name
        for row in found:
            assert row["op"] == "statement" or (row["undo"] is None) == (row["_corrupt_record"] is not None)


# Recorded logs. ------------------------------------------------------------------------------------------------------

# Files that continue another one, or whose beginning or end is cut off; and one whose triggers write again what the log
# has (docs/undo.md).
NOT_FROM_THE_BEGINNING = re.compile(r".*\.[23]|.*_cut|incident|encrypted|multi_table")


def test_the_statements_of_recorded_logs_run(server: Server) -> None:
    """Those of the same flavour, each on an empty server."""
    names = [name for name in truth.readable_files() if not NOT_FROM_THE_BEGINNING.fullmatch(name)]
    runner = Runner(server)
    num_rows = 0
    for name in names:
        if name.startswith("mariadb") != (server.flavour == "mariadb"):
            continue
        found = rows(Options.parse({"view": "sql", "path": str(truth.binlog(name)), "tableDefinitions": "log"}))
        for (database,) in runner.ask("SELECT schema_name FROM information_schema.schemata"):
            if database not in ("mysql", "sys", "information_schema", "performance_schema"):
                runner.ask(f"DROP DATABASE `{database}`")
        runner.run([row for row in found if row["statement"] is not None], "statement")
        num_rows += sum(row["op"] != "statement" for row in found)
    assert num_rows > 1000


# Values that are easily lost. ----------------------------------------------------------------------------------------


def stored(runner: Runner, type_: str, literals: list[str], read_as: str) -> list[str]:
    """What a column of a type holds after these literals were written into it, one row for each."""
    runner.ask("CREATE DATABASE IF NOT EXISTS p")
    runner.ask("DROP TABLE IF EXISTS p.t")
    runner.ask(f"CREATE TABLE p.t (id INT AUTO_INCREMENT PRIMARY KEY, c {type_})")
    for line in SESSION:
        runner.ask(line)
    for first in range(0, len(literals), 5000):
        runner.ask(f"INSERT INTO p.t (c) VALUES {', '.join(f'({each})' for each in literals[first : first + 5000])}")
    return [row[0] for row in runner.ask(f"SELECT {read_as} FROM p.t ORDER BY id")]


def test_every_character_of_every_charset_comes_back_as_the_same_bytes(server: Server) -> None:
    runner = Runner(server)
    charsets = dict(
        runner.ask(
            "SELECT character_set_name, id FROM information_schema.collations "
            "WHERE is_default = 'Yes' AND character_set_name <> 'binary'"
        )
    )
    assert len(charsets) > 30
    num_texts = 0
    for charset, collation in charsets.items():
        codes = [bytes([byte]) for byte in range(256)] + [bytes([one, two]) for one in range(256) for two in range(256)]
        of_type = column(CellType.varchar, collation=int(collation), max_length=40)
        texts = sql_texts(of_type, pa.array(codes, pa.binary()))
        is_text = texts.literals.is_valid()
        wanted = [code.hex().upper() for code in pa.array(codes).filter(is_text).to_pylist()]
        type_ = f"VARCHAR(10) CHARACTER SET {charset}"
        assert stored(runner, type_, texts.literals.drop_null().to_pylist(), "HEX(c)") == wanted, charset
        num_texts += len(wanted)
    assert num_texts > 500_000


def test_documents_come_back_with_the_types_of_their_values(server: Server) -> None:
    if server.flavour != "mysql":
        pytest.skip("MariaDB stores JSON as text")
    runner = Runner(server)
    values = (
        "1, -1, 70000, 5000000000, CAST(5 AS UNSIGNED), 18446744073709551615, 1.5e0, 1e300, -0e0, 1.50, 0.0, "
        "CAST(1.5 AS DECIMAL(65,30)), CAST(15 AS DECIMAL(20)), NULL, TRUE, 'text é\\n\\'\\\\', DATE'2024-02-29', "
        "TIME'-12:34:56.7', TIMESTAMP'2024-02-29 13:00:00.5', (SELECT ts FROM p.s), (SELECT b FROM p.s), "
        "(SELECT bi FROM p.s), "
        "(SELECT bl FROM p.s), (SELECT mb FROM p.s), (SELECT lb FROM p.s), X'00FF', JSON_OBJECT(), JSON_ARRAY(), "
        "JSON_OBJECT('it''s', JSON_ARRAY(1.50, 'x'))"
    )
    with server.connect() as session, session.cursor() as cursor:
        for statement in (
            "SET sql_mode = ''", "CREATE DATABASE IF NOT EXISTS p", "DROP TABLE IF EXISTS p.s, p.j",
            "SET GLOBAL binlog_row_metadata = 'FULL'",
            "CREATE TABLE p.s (ts TIMESTAMP(3), b BIT(12), bi BINARY(3), bl BLOB, mb MEDIUMBLOB, lb LONGBLOB)",
            "INSERT INTO p.s VALUES ('2024-02-29 13:00:00.125', 5, X'0001', X'00FF', X'', X'010203')",
            "CREATE TABLE p.j (id INT AUTO_INCREMENT PRIMARY KEY, c JSON)", "FLUSH BINARY LOGS",
        ):  # fmt: skip
            cursor.execute(statement)
        cursor.execute("SHOW BINARY LOG STATUS")
        log = server.data / cursor.fetchone()[0]
        cursor.execute(f"INSERT INTO p.j (c) VALUES (JSON_ARRAY({values}))")
        for value in values.split(", (")[0].split(", "):
            cursor.execute(f"INSERT INTO p.j (c) VALUES (JSON_EXTRACT(JSON_ARRAY({value}), '$[0]'))")
        told = "SELECT c, JSON_TYPE(c) FROM p.j ORDER BY id"
        cursor.execute(told)
        wanted = list(cursor.fetchall())
    found = [row for row in rows(Options.parse({"view": "sql", "path": str(log)})) if row["op"] == "insert"]
    runner.ask("TRUNCATE p.j")
    runner.run(found, "statement")
    assert runner.ask(told) == wanted
    assert len(wanted) > 15
    types = "SELECT " + ", ".join(f"JSON_TYPE(JSON_EXTRACT(c, '$[{index}]'))" for index in range(29))
    assert runner.ask(f"{types} FROM p.j WHERE id = 1")[0][-10:] == (
        "TIMESTAMP", "BIT", "BLOB", "BLOB", "BLOB", "BLOB", "BLOB", "OBJECT", "ARRAY", "OBJECT",
    )  # fmt: skip


@pytest.mark.parametrize("mode", ["", "ANSI_QUOTES", "NO_BACKSLASH_ESCAPES", "ANSI_QUOTES,NO_BACKSLASH_ESCAPES"])
def test_no_text_leaves_its_string_in_any_mode(server: Server, mode: str) -> None:
    """With NO_BACKSLASH_ESCAPES backslashes are doubled, and nothing else happens."""
    runner = Runner(server)
    texts = ["\\", "\\'", "'", "\\\\' OR 1 = 1 -- ", '"; DROP TABLE p.t; -- ', "*/ x", "a\0b\r\n\x1a", "😀`", "%_"]
    literals = [quoted_text(text) for text in texts]
    runner.ask("CREATE DATABASE IF NOT EXISTS p")
    runner.ask("DROP TABLE IF EXISTS p.t")
    runner.ask("CREATE TABLE p.t (id INT AUTO_INCREMENT PRIMARY KEY, c VARCHAR(100) CHARACTER SET utf8mb4)")
    runner.ask(f"SET sql_mode = '{mode}'")
    runner.ask(f"INSERT INTO p.t (c) VALUES {', '.join(f'({each})' for each in literals)}")
    found = [row[0] for row in runner.ask("SELECT c FROM p.t ORDER BY id")]
    escaped = [each[1:-1].replace("''", "'") for each in literals]
    assert found == (escaped if "NO_BACKSLASH_ESCAPES" in mode else texts)
