"""Servers that encrypt their logs, and the keys that open these."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from spark_adapter.storage.keyrings import aes
from tests.live.fetch_servers import MARIADB_PLUGINS, PACKAGES, Unavailable, root_of
from tests.live.servers import server_or_skip

if TYPE_CHECKING:
    from tests.live.server import Server

PASSWORD = b"four words as password"


@contextmanager
def encrypting_or_skip(
    kind: str, folder: Path, options: tuple[str, ...] = ()
) -> Iterator[tuple[Server, dict[str, str]]]:
    """A server, and the options that open its logs.

    Args:
        kind: mysql, mariadb_cbc, or mariadb_ctr, whose keys are encrypted, too.
        folder: for its keys.
        options: of the server.
    """
    pytest.importorskip("cryptography")
    flavour = kind.partition("_")[0]
    try:
        encrypting, given = _options_of(kind, folder)
        program = folder / "mysqld"
        program.symlink_to(root_of(PACKAGES[flavour]) / PACKAGES[flavour].program)
    except Unavailable as reason:
        pytest.skip(str(reason))
    with server_or_skip(flavour, encrypting + options, program=program if flavour == "mysql" else None) as server:
        yield server, given


def _keys_of_mariadb(folder: Path, is_encrypted: bool) -> None:
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


def _options_of(kind: str, folder: Path) -> tuple[tuple[str, ...], dict[str, str]]:
    """What a server needs to encrypt its logs, and what the reader needs to read them."""
    if kind == "mysql":
        plugins = root_of(PACKAGES["mysql"]) / "usr/lib/mysql/plugin"
        (folder / "component_keyring_file.so").symlink_to(plugins / "component_keyring_file.so")
        config = {"path": str(folder / "keyring"), "read_only": False}
        (folder / "component_keyring_file.cnf").write_text(json.dumps(config))
        (folder / "mysqld.my").write_text(json.dumps({"components": "file://component_keyring_file"}))
        return (f"--plugin-dir={folder}", "--binlog-encryption=ON"), {"keyring": str(folder / "keyring")}
    _keys_of_mariadb(folder, kind == "mariadb_ctr")
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
