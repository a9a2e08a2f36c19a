"""The keys of servers that encrypt their logs, from the files in which they keep them.

MySQL's ``component_keyring_file`` keeps its keys as JSON, MariaDB's ``file_key_management`` as lines ``1;a7addd9a…``,
which ``openssl enc -aes-256-cbc -md sha1`` may have encrypted. Keys and passwords are read where they are needed, and
stay there: plans, messages and checkpoints have the names of these files.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from spark_adapter.storage.stores import locate, naming

_SALTED = b"Salted__"  # begins a file that openssl encrypted; 8 bytes of salt follow
_LEN_SALT = 8
_LEN_KEY, _LEN_BLOCK = 32, 16
_OF_PLUGIN = b"Keyring file version:"
_LINE = re.compile(rb"(?P<id>[0-9]+)\s*;\s*(?P<key>(?:[0-9A-Fa-f]{2})+)")


class Keyring(NamedTuple):
    """Where keys are.

    Attributes:
        path: of the file with the keys.
        password_path: of a file with the password of this file, on one line; None if it is not encrypted.
    """

    path: str
    password_path: str | None

    def keys(self) -> Mapping[str, bytes]:
        """The keys, by their names: ``MySQLReplicationKey_…_1``, or the numbers that MariaDB uses.

        Raises:
            ValueError: the file is none of the kinds that are known, or its password is wrong; it is encrypted, and the
                package cryptography is missing.
            FileNotFoundError: it is not there.
            OSError: it cannot be read.
        """
        octets = _content(self.path)
        with naming(self.path):
            if octets.startswith(_SALTED):
                if self.password_path is None:
                    raise ValueError("the keys are encrypted: the option keyringPasswordFile names their password")
                octets = _opened(octets, _content(self.password_path).rstrip(b"\r\n"))
            if octets.startswith(_OF_PLUGIN):
                raise ValueError(
                    "it is of the plugin keyring_file: mysql_migrate_keyring writes it for component_keyring_file"
                )
            return _of_component(octets) if octets.lstrip().startswith(b"{") else _of_mariadb(octets)


def aes(key: bytes, mode: str, start: bytes | None = None) -> Any:
    """A cipher of the package cryptography: AES.

    Args:
        key: of 16, 24 or 32 bytes.
        mode: its name there: CBC, CTR, ECB.
        start: the initialization vector, or the counter.

    Raises:
        ValueError: the package is missing.
    """
    try:
        # Late, as few logs are encrypted, and the package may not be installed.
        from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
    except ModuleNotFoundError as error:
        raise ValueError(
            "encrypted logs need the package cryptography: pip install 'ksy-binlog[encryption]'"
        ) from error
    of_mode = getattr(modes, mode)
    return Cipher(algorithms.AES(key), of_mode() if start is None else of_mode(start))


def require_cipher() -> None:
    """Find out at once whether the package cryptography is there.

    Raises:
        ValueError: it is not.
    """
    aes(bytes(_LEN_KEY), "ECB")


def _content(path: str) -> bytes:
    with naming(path):
        location = locate(path)
        with location.store.system.open_input_stream(location.inner(location.path)) as stream:
            octets: bytes = stream.read()
    return octets


def _opened(octets: bytes, password: bytes) -> bytes:
    """Decrypt the output of ``openssl enc``: the key and the vector are hashes of the password and the salt."""
    salt, encrypted = octets[len(_SALTED) :][:_LEN_SALT], octets[len(_SALTED) + _LEN_SALT :]
    derived, digest = b"", b""
    while len(derived) < _LEN_KEY + _LEN_BLOCK:
        digest = hashlib.sha1(digest + password + salt).digest()
        derived += digest
    wrong = ValueError("the password in the file that keyringPasswordFile names does not open it")
    if not encrypted or len(encrypted) % _LEN_BLOCK:
        raise ValueError("it was cut: what openssl encrypts has whole blocks of 16 bytes")
    plain: bytes = aes(derived[:_LEN_KEY], "CBC", derived[_LEN_KEY:][:_LEN_BLOCK]).decryptor().update(encrypted)
    len_padding = plain[-1]
    if not 1 <= len_padding <= _LEN_BLOCK or plain[-len_padding:] != bytes([len_padding]) * len_padding:
        raise wrong
    plain = plain[:-len_padding]
    if not plain.isascii():
        raise wrong
    return plain


def _of_component(octets: bytes) -> dict[str, bytes]:
    try:
        elements = json.loads(octets)["elements"]
        return {each["data_id"]: bytes.fromhex(each["data"]) for each in elements if each["data_type"] == "AES"}
    except (ValueError, KeyError, TypeError) as error:
        raise ValueError("it is JSON, but not as component_keyring_file writes it") from error


def _of_mariadb(octets: bytes) -> dict[str, bytes]:
    keys = {}
    for number, line in enumerate(octets.splitlines(), 1):
        line = line.strip()
        if line and not line.startswith(b"#"):
            found = _LINE.fullmatch(line)
            if found is None:
                raise ValueError(f"line {number} is not a number, a semicolon and a key in hexadecimal digits")
            keys[found["id"].decode()] = bytes.fromhex(found["key"].decode())
    return keys
