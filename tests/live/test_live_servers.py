"""Logs that servers send: the bytes and rows of their files, for who may read them and for nobody else."""

from __future__ import annotations

import json
import os
import shutil
import struct
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import spark_adapter
from spark_adapter.options import Options
from spark_adapter.storage import dumps
from spark_adapter.storage.paths import list_files, open_file
from tests.live.encryption import encrypting_or_skip
from tests.live.replication import PASSWORD, PRIVILEGES
from tests.live.servers import server_or_skip
from tests.support.source_rows import rows
from tests.support.truth import DATA

if TYPE_CHECKING:
    from tests.live.server import Server

pytestmark = pytest.mark.live

ROOT = Path(__file__).resolve().parents[2]
LARGE_BYTES = 17 << 20
"""More than a packet of the protocol holds."""
CREATED = (
    "CREATE DATABASE d", "USE d", "CREATE TABLE t (id INT PRIMARY KEY, a VARCHAR(60), b LONGTEXT)",
    "CREATE TABLE made AS SELECT 1 AS one", "RENAME TABLE made TO renamed", "DROP TABLE renamed",
)  # fmt: skip
CHANGES = (
    "INSERT INTO t VALUES (1, 'ä', NULL), (2, 'b', REPEAT('long ', 5000))", "BEGIN",
    "UPDATE t SET a = 'c' WHERE id = 2", "SAVEPOINT here", "DELETE FROM t WHERE id = 1", "ROLLBACK TO SAVEPOINT here",
    "COMMIT", "XA START 'x'", "INSERT INTO t VALUES (3, 'x', 'y')", "XA END 'x'", "XA PREPARE 'x'", "XA COMMIT 'x'",
    "TRUNCATE t",
)  # fmt: skip
UNSENDABLE = ("encrypted", "mariadb_encrypted", "mariadb_ctr", "end_kill9_cut")
"""Recorded logs that a server cannot read itself: it lacks their keys, or their end."""
SETTINGS = {
    "mysql": (
        "SET SESSION binlog_transaction_compression = ON, binlog_rows_query_log_events = ON",
        "SET SESSION binlog_transaction_compression = OFF, binlog_format = STATEMENT",
        "SET SESSION binlog_format = ROW, binlog_row_value_options = PARTIAL_JSON, binlog_row_image = MINIMAL",
    ),
    "mariadb": (
        "SET GLOBAL log_bin_compress = ON, log_bin_compress_min_len = 10",
        "SET GLOBAL log_bin_compress = OFF",
        "SET SESSION binlog_format = STATEMENT",
        "SET SESSION binlog_format = ROW, binlog_row_image = MINIMAL, binlog_annotate_row_events = ON",
    ),
}


@dataclass
class Sender:
    """A server that runs, and who may read its logs.

    Attributes:
        server: it.
        port: by which it is reached.
        keys: the options that open its files, if they are encrypted.
        login: the options of an account with no other privileges.
    """

    server: Server
    port: int
    keys: dict[str, str] = field(default_factory=dict)
    login: dict[str, str] = field(default_factory=lambda: {"user": "reader", "password": PASSWORD})

    def url(self, log: str = "") -> str:
        return f"{self.server.flavour}://127.0.0.1:{self.port}{log and f'/{log}'}"

    @property
    def files(self) -> list[Path]:
        return sorted(self.server.data.glob("binlog.0*"))

    def sent(self, log: str = "", **given: str) -> Options:
        return Options.parse({"path": self.url(log), **self.login, **given})

    def stored(self, **given: str) -> Options:
        return Options.parse({"paths": json.dumps([str(file) for file in self.files]), **self.keys, **given})

    def run(self, *statements: str) -> None:
        with self.server.connect() as session, session.cursor() as cursor:
            for statement in statements:
                cursor.execute(statement)


@pytest.fixture(scope="module", params=["mysql", "mariadb", "mysql encrypted", "mariadb encrypted"])
def sender(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sender]:
    from tests.live.server import listening

    flavour, _, encrypted = request.param.partition(" ")
    options = (*listening(), "--max-allowed-packet=64M")
    if encrypted:
        kind, folder = {"mysql": "mysql", "mariadb": "mariadb_cbc"}[flavour], tmp_path_factory.mktemp("keys")
        with encrypting_or_skip(kind, folder, options) as (server, keys):
            yield written(Sender(server, server.port, keys))
    else:
        with server_or_skip(flavour, options) as server:
            yield written(Sender(server, server.port))


def written(sender: Sender) -> Sender:
    """The server, after it has written several logs and made an account."""
    flavour = sender.server.flavour
    sender.run(
        *CREATED,
        *(each for setting in SETTINGS[flavour] for each in (setting, *CHANGES, "FLUSH BINARY LOGS")),
        "SET GLOBAL binlog_checksum = NONE", *CHANGES,
        "SET GLOBAL binlog_checksum = CRC32", f"INSERT INTO t VALUES (9, 'l', REPEAT('x', {LARGE_BYTES}))", *CHANGES,
        f"CREATE USER reader IDENTIFIED BY '{PASSWORD}'", f"GRANT {PRIVILEGES[flavour]} ON *.* TO reader",
    )  # fmt: skip
    return sender


def of_no_folder(found: list[dict[str, Any]], folder: str) -> list[dict[str, Any]]:
    """Rows without the folder of their files."""
    return [
        {name: value.replace(f"{folder}/", "") if isinstance(value, str) else value for name, value in row.items()}
        for row in found
    ]


def content(asked: Options) -> list[bytes]:
    """The bytes of logs, none flagged as in use."""
    found = []
    for entry in list_files(asked.paths, asked):
        stream, size = open_file(entry)
        with stream:
            data = bytearray(stream.read(size))
        data[21] &= 0xFE
        found.append(bytes(data))
    return found


def test_bytes_are_those_of_the_files(sender: Sender) -> None:
    sent, stored = content(sender.sent()), content(sender.stored())
    assert len(sent) >= 6
    assert [len(each) for each in sent] == [len(each) for each in stored]
    for ours, theirs in zip(sent, stored, strict=True):
        differing = np.flatnonzero(np.frombuffer(ours, np.uint8) != np.frombuffer(theirs, np.uint8)).tolist()
        if sender.keys and sender.server.flavour == "mariadb":
            # The event that begins encryption is flagged as one that a replica ignores; it may have a checksum.
            begin = 4 + struct.unpack_from("<I", ours, 4 + 9)[0]
            end = begin + struct.unpack_from("<I", ours, begin + 9)[0]
            assert {begin + 17} <= set(differing) <= {begin + 17, *range(end - 4, end)}
        else:
            assert differing == []


@pytest.mark.parametrize("view", ["changes", "transactions", "sql", "tables"])
def test_rows_are_those_of_the_files(sender: Sender, view: str) -> None:
    found = rows(sender.sent(view=view, tableDefinitions="log"))
    assert found
    stored = rows(sender.stored(view=view, tableDefinitions="log"))
    assert of_no_folder(found, sender.url()) == of_no_folder(stored, str(sender.server.data))


def test_paths_name_some_logs(sender: Sender) -> None:
    asked = sender.sent("binlog.00000[23]")
    assert [entry.path for entry in list_files(asked.paths, asked)] == [sender.url(f"binlog.00000{n}") for n in (2, 3)]
    (one,) = content(sender.sent("binlog.000002"))
    assert one == content(sender.sent())[1]


def test_without_spark(sender: Sender) -> None:
    stored = rows(sender.stored())
    login: dict[str, Any] = dict(sender.login)
    table = spark_adapter.read(sender.url(), **login).read_all()
    assert of_no_folder(table.to_pylist(), sender.url()) == of_no_folder(stored, str(sender.server.data))


def test_a_command(sender: Sender, tmp_path: Path) -> None:
    (tmp_path / "my.cnf").write_text(f'[client]\nuser={sender.login["user"]}\npassword="{PASSWORD}"\n')
    done = subprocess.run(
        [sys.executable, "-m", "spark_adapter", "cat", sender.url(), "--format", "jsonl", "--default-file",
         str(tmp_path / "my.cnf")], capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.stderr == ""
    assert len(done.stdout.splitlines()) == len(rows(sender.stored()))


def test_two_tasks_at_once(sender: Sender) -> None:
    """Neither ends the other, though both are replicas with the same server id."""
    asked = sender.sent()
    entries = list_files(asked.paths, asked)
    streams = [open_file(entry)[0] for entry in (entries[-1], entries[-1])]
    found = [b"", b""]
    for _ in range(5):
        for i, stream in enumerate(streams):
            found[i] += stream.read(4 << 20)
    for stream in streams:
        stream.close()
    assert [len(each) for each in found] == [entries[-1].size] * 2
    assert found[0] == found[1]


@pytest.mark.parametrize("flavour", list(PRIVILEGES))
def test_logs_that_other_servers_wrote(flavour: str) -> None:
    """All recorded logs of a product, as a server of that product sends them: from 5.5 on, with any settings."""
    from tests.live.server import listening

    logs = [each for each in sorted(DATA.rglob("*.binlog")) if is_of(flavour, each) and each.stem not in UNSENDABLE]
    assert len(logs) > 10
    options = (*listening(), "--max-allowed-packet=1G", *(["--gtid-mode=ON_PERMISSIVE"] if flavour == "mysql" else []))
    with server_or_skip(flavour, options) as server:
        sender = Sender(server, server.port)
        server.kill()
        for old in sender.files:
            old.unlink()
        names = [f"binlog.{number:06}" for number in range(1, len(logs) + 1)]
        for log, name in zip(logs, names, strict=True):
            shutil.copy(log, server.data / name)
        (server.data / "binlog.index").write_text("".join(f"./{name}\n" for name in names))
        server.start_again()
        sender.run(f"CREATE USER reader IDENTIFIED BY '{PASSWORD}'", f"GRANT {PRIVILEGES[flavour]} ON *.* TO reader")
        for log, name in zip(logs, names, strict=True):
            asked = sender.sent(name)
            (sent,) = content(asked)
            stored = bytearray(log.read_bytes())
            stored[21] &= 0xFE
            assert sent == bytes(stored), log
            found = of_no_folder(rows(asked), sender.url())
            stored_rows = rows(Options.parse({"path": str(server.data / name)}))
            assert found == of_no_folder(stored_rows, str(server.data)), log


def is_of(flavour: str, log: Path) -> bool:
    """Whether a server of this product wrote a log."""
    return (b"MariaDB" in log.read_bytes()[:100]) == (flavour == "mariadb")


# Reads a log in batch and as a stream, and fails in several ways; prints all that Spark tells of it.
SPARK = r"""
import json, sys, urllib.request
from pyspark.sql import SparkSession
import spark_adapter

url, password, folder = sys.argv[1:]
builder = SparkSession.builder.master("local[2]").config("spark.ui.port", "0").config("spark.eventLog.enabled", "true")
builder = builder.config("spark.eventLog.dir", f"file://{folder}/events").config("spark.eventLog.compress", "false")
spark = builder.getOrCreate()
spark_adapter.register(spark)
rows = spark.read.format("binlog").option("user", "reader").option("password", password).load(url)
print("ROWS", rows.count())
rows.explain(True)
rows.explain("formatted")
spark.sql(f"CREATE TEMPORARY VIEW v USING binlog OPTIONS (path '{url}', user 'reader', password '{password}')")
print("ROWS", spark.sql("SELECT * FROM v").count())
print(spark.sql("DESCRIBE EXTENDED v").collect())
right = {"user": "reader", "password": password}
for wrong in ({"password": password + "!"}, {"view": "nothing"}, {"pasword": password}):
    try:
        spark.read.format("binlog").options(**{**right, **wrong}).load(url).count()
    except Exception as error:
        print("ERROR", error)
stream = spark.readStream.format("binlog").option("user", "reader").option("password", password).load(url)
writer = stream.writeStream.format("parquet").option("checkpointLocation", f"{folder}/checkpoint")
query = writer.option("path", f"{folder}/out").trigger(availableNow=True).start()
query.explain(True)
query.awaitTermination()
print(query.lastProgress)
print("ROWS", spark.read.parquet(f"{folder}/out").count())
for page in ("SQL/", "environment/", "jobs/", "stages/", "StreamingQuery/", "SQL/execution/?id=0"):
    print(urllib.request.urlopen(f"{spark.sparkContext.uiWebUrl}/{page}").read().decode())
spark.stop()
"""


@pytest.mark.spark
@pytest.mark.parametrize("flavour", list(PRIVILEGES))
def test_a_password_is_nowhere(flavour: str, tmp_path: Path) -> None:
    """In no plan, message, log or page of Spark, nor in the files of a stream."""
    from tests.live.server import listening

    with server_or_skip(flavour, listening()) as server:
        sender = Sender(server, server.port)
        sender.run(
            *CREATED, *CHANGES, f"CREATE USER reader IDENTIFIED BY '{PASSWORD}'",
            f"GRANT {PRIVILEGES[flavour]} ON *.* TO reader",
        )  # fmt: skip
        (tmp_path / "events").mkdir()
        environment = {name: value for name, value in os.environ.items() if name != "SPARK_HOME"}
        environment |= {"PYSPARK_PYTHON": sys.executable, "PYTHONPATH": f"{ROOT / 'generated'}:{ROOT}"}
        done = subprocess.run(
            [sys.executable, "-c", SPARK, sender.url(), PASSWORD, str(tmp_path)], cwd=ROOT, env=environment,
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr[-2000:]
        counts = {line for line in done.stdout.splitlines() if line.startswith("ROWS")}
        assert counts == {f"ROWS {len(rows(sender.stored()))}"}
        assert done.stdout.count("ERROR") >= 3
    written = [file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()]
    told = [done.stdout.encode(), done.stderr.encode(), *written]
    assert sum(map(len, written)) > 50_000
    for secret in (PASSWORD.encode(), PASSWORD.encode("unicode_escape"), PASSWORD.partition(",")[0].encode() + b","):
        assert not any(secret in each for each in told)


# --- What a server refuses ----------------------------------------------------------------------------


@pytest.mark.parametrize(("missing", "reason"), [(0, "REPLICATION SLAVE"), (1, "REPLICATION CLIENT|BINLOG MONITOR")])
def test_each_privilege_is_needed(sender: Sender, missing: int, reason: str) -> None:
    granted = PRIVILEGES[sender.server.flavour].split(", ")[1 - missing]
    sender.run(
        "DROP USER IF EXISTS part", f"CREATE USER part IDENTIFIED BY '{PASSWORD}'", f"GRANT {granted} ON *.* TO part"
    )
    with pytest.raises(PermissionError, match=f"{sender.url()}.*{reason}") as caught:
        content(sender.sent(user="part"))
    assert PASSWORD not in str(caught.value)


def test_a_wrong_password(sender: Sender) -> None:
    with pytest.raises(PermissionError, match=f"^{sender.url()}: Access denied for user 'reader'") as caught:
        content(sender.sent(password="wrong one"))
    assert "wrong one" not in str(caught.value)


def test_a_dump_that_is_killed(sender: Sender, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading goes on with another dump, after the last event."""
    monkeypatch.setattr(dumps, "RESTART_WAITS", (0.0, 0.0))
    asked = sender.sent()
    last = list_files(asked.paths, asked)[-1]
    whole = content(asked)[-1]
    stream, size = open_file(last)
    with stream:
        assert len(stream.read(100)) == 100
        with sender.server.connect() as session, session.cursor() as cursor:
            cursor.execute("SHOW PROCESSLIST")
            (dump,) = [line[0] for line in cursor.fetchall() if line[4] == "Binlog Dump"]
            cursor.execute(f"KILL {dump}")
        assert stream.read(size) == whole[100:]


def test_a_server_that_crashes(sender: Sender, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dumps, "RESTART_WAITS", (0.0, 0.0))
    asked = sender.sent()
    last = list_files(asked.paths, asked)[-1]
    whole = content(asked)[-1]
    stream, size = open_file(last)
    with stream:
        begin = stream.read(100)
        sender.server.crash()
        assert bytes((begin + stream.read(size))[22:]) == whole[22:]  # the flag of use is before that


def test_a_log_that_is_purged_after_it_was_listed(sender: Sender) -> None:
    asked = sender.sent()
    first, second, *_ = list_files(asked.paths, asked)
    sender.run(f"PURGE BINARY LOGS TO '{second.name_in_log}'")
    stream, size = open_file(first)
    with stream, pytest.raises(FileNotFoundError, match=f"^{first.path}: .*the server has purged the log"):
        stream.read(size)
    with pytest.raises(FileNotFoundError, match=f"^{first.path}: there is no such file"):
        content(sender.sent(first.name_in_log))
