"""Servers that encrypt their logs: with their keys, what is read is what SELECT tells."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from spark_adapter.options import Options
from spark_adapter.reading.arrow import Query
from spark_adapter.reading.followed_rows import FollowedRows
from spark_adapter.storage.keyrings import aes
from tests.live.fetch_servers import MARIADB_PLUGINS, PACKAGES, Unavailable, root_of
from tests.live.servers import server_or_skip
from tests.support.source_rows import rows

pytestmark = pytest.mark.live

PASSWORD = b"four words as password"
STATEMENTS = (
    "CREATE DATABASE d", "USE d", "CREATE TABLE t (id INT PRIMARY KEY, a VARCHAR(60), b LONGTEXT)",
    *(f"INSERT INTO t VALUES ({i}, REPEAT('ä', {i}), REPEAT('x', {i} * {i} * 7))" for i in range(60)),
    "UPDATE t SET a = 'z' WHERE id < 7", "DELETE FROM t WHERE id % 5 = 2", "FLUSH BINARY LOGS",
    "INSERT INTO t SELECT id + 100, a, b FROM t", "BEGIN", "UPDATE t SET id = id + 1000", "COMMIT",
)  # fmt: skip
Logs = tuple[list[Path], dict[str, str], dict[int, str]]


def keys_of_mariadb(folder: Path, is_encrypted: bool) -> None:
    """Write ``keys`` and, if they are encrypted as ``openssl enc -aes-256-cbc -md sha1`` does it, ``password``."""
    keys = b"# keys of a test\n1;" + hashlib.sha256(b"key").hexdigest().encode() + b"\n"
    if is_encrypted:
        salt, derived, digest = b"of a sea", b"", b""
        while len(derived) < 48:
            digest = hashlib.sha1(digest + PASSWORD + salt).digest()
            derived += digest
        missing = 16 - len(keys) % 16
        encrypted = aes(derived[:32], "CBC", derived[32:48]).encryptor().update(keys + bytes([missing]) * missing)
        keys = b"Salted__" + salt + encrypted
        (folder / "password").write_bytes(PASSWORD + b"\n")
    (folder / "keys").write_bytes(keys)


def options_of(kind: str, folder: Path) -> tuple[tuple[str, ...], dict[str, str]]:
    """What a server needs to encrypt its logs, and what the reader needs to read them."""
    if kind == "mysql":
        plugins = root_of(PACKAGES["mysql"]) / "usr/lib/mysql/plugin"
        (folder / "component_keyring_file.so").symlink_to(plugins / "component_keyring_file.so")
        config = {"path": str(folder / "keyring"), "read_only": False}
        (folder / "component_keyring_file.cnf").write_text(json.dumps(config))
        (folder / "mysqld.my").write_text(json.dumps({"components": "file://component_keyring_file"}))
        return (f"--plugin-dir={folder}", "--binlog-encryption=ON"), {"keyring": str(folder / "keyring")}
    keys_of_mariadb(folder, kind == "mariadb_ctr")
    plugin = root_of(MARIADB_PLUGINS) / MARIADB_PLUGINS.program
    options = [
        f"--plugin-dir={plugin.parent}", "--plugin-load-add=file_key_management", "--encrypt-binlog=ON",
        f"--file-key-management-filename={folder / 'keys'}",
    ]  # fmt: skip
    given = {"keyring": str(folder / "keys")}
    if kind == "mariadb_ctr":
        options += ["--file-key-management-encryption-algorithm=AES_CTR"]
        options += [f"--file-key-management-filekey=FILE:{folder / 'password'}"]
        given["keyringPasswordFile"] = str(folder / "password")
    return tuple(options), given


@pytest.fixture(scope="module", params=["mysql", "mariadb_cbc", "mariadb_ctr"])
def encrypted(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Logs]:
    """The logs of a server that runs, the options that open them, and what SELECT tells in the end."""
    pytest.importorskip("cryptography")
    flavour, folder = request.param.partition("_")[0], tmp_path_factory.mktemp(request.param)
    try:
        options, given = options_of(request.param, folder)
        program = folder / "mysqld"
        program.symlink_to(root_of(PACKAGES[flavour]) / PACKAGES[flavour].program)
    except Unavailable as reason:
        pytest.skip(str(reason))
    with server_or_skip(flavour, options, program=program if flavour == "mysql" else None) as server:
        with server.connect() as session, session.cursor() as cursor:
            for statement in STATEMENTS:
                cursor.execute(statement)
            cursor.execute("SELECT id, CONCAT(a, ' ', LENGTH(b)) FROM t")
            selected = {int(key): text for key, text in cursor.fetchall()}
        yield sorted(server.data.glob("binlog.0*")), given, selected


def state_of(changes: list[dict[str, str | None]]) -> dict[int, str]:
    """The rows of the table after some changes."""
    state: dict[int, str] = {}
    for row in changes:
        assert row["_corrupt_record"] is None
        if row["op"] in ("insert", "update", "delete"):
            before, after = ([*json.loads(row[image] or "{}").values()] for image in ("before", "after"))
            if before:
                del state[before[0]]
            if after:
                state[after[0]] = f"{after[1]} {len(after[2] or '')}"
    return state


@pytest.mark.parametrize("partition_bytes", ["1g", "3000"])
def test_rows_are_what_select_tells(encrypted: Logs, partition_bytes: str) -> None:
    files, given, selected = encrypted
    paths = json.dumps([str(file) for file in files])
    found = rows(Options.parse({"paths": paths, "maxPartitionBytes": partition_bytes, **given}))
    assert state_of(found) == selected


def test_a_log_that_is_written_is_followed(encrypted: Logs) -> None:
    files, given, selected = encrypted
    followed = FollowedRows(Query.of([str(file) for file in files], None, None, given), 1 << 20)
    found = [row for split in followed.new() for batch in followed.batches(split) for row in batch.to_pylist()]
    assert state_of(found) == selected


def test_without_keys_they_are_reported(encrypted: Logs) -> None:
    files, _, _ = encrypted
    reports = [row["_corrupt_record"] for row in rows(Options.parse({"path": str(files[0])}))]
    assert [report for report in reports if report is not None and "see the option keyring" in report]
