"""Encrypted logs: with their keys they hold what their servers changed, and without them each says what is missing."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

import pyarrow as pa
import pytest

from spark_adapter.event_headers import length_at
from spark_adapter.files.splits import splits
from spark_adapter.options import Options
from spark_adapter.storage.encrypted import Encryption
from spark_adapter.storage.paths import FileEntry, list_files, open_file
from tests.support import truth
from tests.support.binlog_bytes import load
from tests.support.commands import run
from tests.support.source_rows import rows

pytest.importorskip("cryptography")

CTR = truth.DATA / "encrypted" / "mariadb_ctr.binlog"
KEYRING = truth.DATA / "encrypted.keyring"
KEYS = truth.DATA / "mariadb_encrypted.keyring"
OF_CTR = {
    "keyring": str(CTR.with_suffix(".keyring")), "keyringPasswordFile": str(CTR.with_suffix(".password")),
}  # fmt: skip


def read(path: Path, keyring: Path, **options: str) -> list[dict[str, object]]:
    return rows(Options.parse({"path": str(path), "keyring": str(keyring), **options}))


def only_report(path: Path, keyring: Path) -> str:
    (row,) = read(path, keyring)
    return str(row["_corrupt_record"]).removeprefix(f"{path}: position 0: encrypted: ")


def entry_of(path: Path, keyring: Path) -> FileEntry:
    (entry,) = list_files([str(path)], Options(keyring=str(keyring)))
    return entry


def bytes_of(path: Path, keyring: Path) -> bytes:
    """All bytes, decrypted."""
    stream, size = open_file(entry_of(path, keyring))
    with stream:
        data: bytes = stream.read(size)
    return data


@pytest.mark.parametrize(("name", "keyring"), [("encrypted", KEYRING), ("mariadb_encrypted", KEYS)])
def test_changes_equal_the_truth(name: str, keyring: Path) -> None:
    assert truth.compare_changes(read(truth.binlog(name), keyring), truth.load(name)) == []


def test_the_mode_of_mariadb_is_found_and_its_keys_may_be_encrypted() -> None:
    """AES_CTR; keys as `openssl enc` encrypts them. Recorded by the statements of these rows."""
    found = rows(Options.parse({"path": str(CTR), **OF_CTR}))
    images = [json.loads(str(row["after"] or row["before"])) for row in found if row["op"] != "ddl"]
    assert [[*image.values()] for image in images] == [[1, "one"], [2, "two"], [3, None], [3, "drei"], [1, "one"]]
    assert [row["_corrupt_record"] for row in found] == [None] * len(found)


def test_any_bytes_of_mysql_are_those_of_the_file_in_clear() -> None:
    clear = load("encrypted.decrypted")
    assert bytes_of(truth.binlog("encrypted"), KEYRING) == clear
    stream, size = open_file(entry_of(truth.binlog("encrypted"), KEYRING))
    assert size == len(clear)
    seeded = random.Random(1)
    with stream:
        for _ in range(300):
            start, length = seeded.randrange(size), seeded.randrange(100)
            stream.seek(start)
            assert stream.read(length) == clear[start : start + length]


def test_files_of_mysql_are_split() -> None:
    path = truth.binlog("encrypted")
    assert len(splits([entry_of(path, KEYRING)], 200)) == 8
    asked = Options.parse({"path": str(path), "keyring": str(KEYRING)})
    assert rows(asked, step=200) == rows(asked)


def test_files_of_mariadb_are_read_by_one_task() -> None:
    (split,) = splits([entry_of(truth.binlog("mariadb_encrypted"), KEYS)], 200)
    assert split.stop is None


@pytest.mark.parametrize(("name", "keyring"), [("encrypted", KEYRING), ("mariadb_encrypted", KEYS)])
def test_a_compressed_file_is_inflated_first(name: str, keyring: Path, tmp_path: Path) -> None:
    path = tmp_path / "binlog.000001.gz"
    with pa.CompressedOutputStream(str(path), "gzip") as stream:
        stream.write(load(name))
    assert truth.compare_changes(read(path, keyring), truth.load(name)) == []


def test_a_file_that_is_not_encrypted_needs_no_keys() -> None:
    plain = rows(Options.parse({"path": str(truth.binlog("gtid_on"))}))
    assert read(truth.binlog("gtid_on"), KEYRING) == plain


@pytest.mark.parametrize("command", ["cat", "tree"])
def test_commands_take_keys(command: str, capfd: pytest.CaptureFixture[str]) -> None:
    done = run(capfd, command, truth.binlog("encrypted"), "--keyring", KEYRING)
    assert done.exit_code == 0
    assert done.errors == ""


# What is missing, or wrong. ------------------------------------------------------------------------------------------


def test_a_key_that_is_missing_is_named() -> None:
    (key_id,) = {
        each["data_id"] for each in json.loads(KEYRING.read_text())["elements"] if each["data_id"][-2:] == "_1"
    }
    assert only_report(truth.binlog("encrypted"), KEYS) == f"the keyring {KEYS} has no key {key_id}"
    found = read(truth.binlog("mariadb_encrypted"), KEYRING)[0]["_corrupt_record"]
    assert f"encrypted: the key file {KEYRING} has no key 1, with which logs are encrypted" in str(found)


def test_the_key_of_another_server_of_mysql_is_named(tmp_path: Path) -> None:
    keys = json.loads(KEYRING.read_text())
    for each in keys["elements"]:
        each["data"] = "00" * 32
    (tmp_path / "keyring").write_text(json.dumps(keys))
    report = only_report(truth.binlog("encrypted"), tmp_path / "keyring")
    assert report.endswith(f"of the keyring {tmp_path}/keyring is not the one that it was encrypted with")


def test_the_key_of_another_server_of_mariadb_is_named(tmp_path: Path) -> None:
    (tmp_path / "keys").write_text("1;" + "ab" * 32)
    report = only_report(truth.binlog("mariadb_encrypted"), tmp_path / "keys")
    assert report.startswith(f"its first event cannot be decrypted with the key 1 of the key file {tmp_path}/keys")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"{}", "it is JSON, but not as component_keyring_file writes it"),
        (b'{"elements": [{"data_type": "AES", "data_id": "k", "data": "no"}]}', "it is JSON, but not as"),
        (b"Keyring file version:2.0...", "it is of the plugin keyring_file: mysql_migrate_keyring"),
        (b"# keys\n1;zz\n", "line 2 is not a number, a semicolon and a key"),
        (b"Salted__12345678" + bytes(16), "the keys are encrypted: the option keyringPasswordFile"),
    ],
)
def test_a_file_that_holds_no_keys_is_an_error(content: bytes, reason: str, tmp_path: Path) -> None:
    (tmp_path / "keys").write_bytes(content)
    with pytest.raises(ValueError, match=f"{tmp_path}/keys: {reason}"):
        read(truth.binlog("encrypted"), tmp_path / "keys")


def test_a_wrong_password_is_an_error_that_does_not_show_it(tmp_path: Path) -> None:
    (tmp_path / "password").write_text("not this one")
    with pytest.raises(ValueError, match="does not open it") as error:
        rows(Options.parse({"path": str(CTR), **OF_CTR, "keyringPasswordFile": str(tmp_path / "password")}))
    assert "not this one" not in str(error.value)


def test_a_keyring_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="nowhere"):
        read(truth.binlog("encrypted"), tmp_path / "nowhere")


def test_a_password_without_a_keyring_is_an_error() -> None:
    with pytest.raises(ValueError, match="keyringPasswordFile is about the option keyring"):
        Options.parse({"path": "binlog", "keyringPasswordFile": "password"})


def test_without_the_package_one_line_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "cryptography.hazmat.primitives.ciphers", None)
    done = run(capfd, "cat", truth.binlog("encrypted"), "--keyring", KEYRING)
    assert done.exit_code == 2
    (line,) = done.errors.splitlines()
    assert line.endswith("encrypted logs need the package cryptography: pip install 'ksy-binlog[encryption]'")


# Damage. -------------------------------------------------------------------------------------------------------------


def test_a_header_of_mysql_that_was_cut_is_damage(tmp_path: Path) -> None:
    (tmp_path / "binlog.000001").write_bytes(load("encrypted")[:100])
    assert only_report(tmp_path / "binlog.000001", KEYRING) == "its header is damaged"


def test_a_header_of_mysql_of_another_version_is_damage(tmp_path: Path) -> None:
    octets = bytearray(load("encrypted"))
    octets[4] = 2
    (tmp_path / "binlog.000001").write_bytes(octets)
    assert only_report(tmp_path / "binlog.000001", KEYRING) == "the version 2 of its header is not known"


def test_damage_in_mysql_is_that_of_the_clear_bytes(tmp_path: Path) -> None:
    octets, clear = bytearray(load("encrypted")), bytearray(load("encrypted.decrypted"))
    octets[-40] ^= 1
    clear[-40] ^= 1
    (tmp_path / "binlog.000001").write_bytes(octets)
    found = read(tmp_path / "binlog.000001", KEYRING)
    (tmp_path / "binlog.000001").write_bytes(clear)
    assert found == read(tmp_path / "binlog.000001", KEYRING)
    assert "wrong checksum" in str(found)


def starts_of(octets: bytes | bytearray) -> list[int]:
    """Where the events of a file begin; MariaDB leaves their lengths in clear."""
    starts = [4]
    while starts[-1] < len(octets):
        starts.append(starts[-1] + length_at(memoryview(octets), starts[-1]))
    return starts[:-1]


def test_damage_in_mariadb_is_damage_of_its_event_alone(tmp_path: Path) -> None:
    octets = bytearray(load("mariadb_encrypted"))
    octets[starts_of(octets)[-2] - 5] ^= 1
    (tmp_path / "binlog.000001").write_bytes(octets)
    (report,) = [row["error"] for row in read(tmp_path / "binlog.000001", KEYS, view="events") if row["error"]]
    assert "checksum" in str(report)


@pytest.mark.parametrize("missing", [1, 10, 30])
def test_an_event_of_mariadb_that_was_cut_is_reported_as_in_clear(missing: int, tmp_path: Path) -> None:
    octets = load("mariadb_encrypted")[:-missing]
    (tmp_path / "binlog.000001").write_bytes(octets)
    clear = bytes_of(truth.binlog("mariadb_encrypted"), KEYS)
    found = bytes_of(tmp_path / "binlog.000001", KEYS)
    last = starts_of(load("mariadb_encrypted"))[-1]
    assert found[:last] == clear[:last]
    assert len(found) == len(octets)


def test_what_follows_an_impossible_length_stays_as_it_is(tmp_path: Path) -> None:
    octets = bytearray(load("mariadb_encrypted"))
    start = starts_of(octets)[6]
    octets[start + 9 : start + 13] = bytes(4)
    (tmp_path / "binlog.000001").write_bytes(octets)
    found = bytes_of(tmp_path / "binlog.000001", KEYS)
    assert found[start:] == octets[start:]
    (report,) = [row for row in read(tmp_path / "binlog.000001", KEYS, view="events") if row["error"]]
    assert report["position"] == start


def test_how_a_file_is_encrypted_is_found_by_its_first_bytes() -> None:
    assert entry_of(truth.binlog("encrypted"), KEYRING).encryption is Encryption.MYSQL
    assert entry_of(truth.binlog("mariadb_encrypted"), KEYRING).encryption is Encryption.MARIADB
    assert entry_of(truth.binlog("gtid_on"), KEYRING).encryption is None
