"""Encrypted logs: their decrypted bytes, as a seekable file.

MySQL encrypts a file as a whole, with a counter: ``formats/encrypted_binlog.ksy``. Any byte can be decrypted by its
place. MariaDB encrypts each event by itself, so that only who has read those before it knows where one begins:
``formats/mariadb_start_encryption.ksy``. Such a file is decrypted when it is opened.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Mapping
from enum import Enum
from io import BytesIO
from typing import Any

import numpy as np
from kaitaistruct import KaitaiStream, KaitaiStructError

from binlog_ksy import layouts
from binlog_ksy.encrypted_binlog import EncryptedBinlog
from binlog_ksy.event_type import EventType
from binlog_ksy.mariadb_start_encryption import MariadbStartEncryption
from spark_adapter.errors import BinlogError, Fault
from spark_adapter.event_headers import HEADER, LENGTH_OFFSET, header_at, length_at
from spark_adapter.storage.compressed import Spooled
from spark_adapter.storage.keyrings import Keyring, aes

HEAD_BYTES = 1 << 12
"""The first bytes of a file, which tell whether it is encrypted."""
_MAGIC = layouts.MYSQL_BINLOG_MAGIC
_LEN_BLOCK = 16  # of AES
_MODES = ("CBC", "CTR")  # file_key_management_encryption_algorithm, which is not in the log
_KEY_OF_SYSTEM = "1"  # ENCRYPTION_KEY_SYSTEM_DATA
_STEP = 1 << 20


class Encryption(Enum):
    """How a file is encrypted."""

    MYSQL = "MySQL"
    MARIADB = "MariaDB"


def encryption_of(head: bytes) -> Encryption | None:
    """How a file is encrypted, by its first ``HEAD_BYTES``; None if it is not."""
    if head.startswith(layouts.ENCRYPTED_BINLOG_MAGIC):
        return Encryption.MYSQL
    second = _second(head)
    is_start = second is not None and second["event_type"] == EventType.Code.mariadb_start_encryption.value
    return Encryption.MARIADB if head.startswith(_MAGIC) and is_start else None


def len_mysql_header(head: bytes) -> int:
    """The bytes before the encrypted ones; 0 if these cannot be told."""
    header = _mysql_header(head)
    return 0 if header is None else len(head) - len(header.encrypted_log)


def decrypted(stream: Any, name: str, size: int, encryption: Encryption, keyring: Keyring) -> Any:
    """The decrypted bytes of a file.

    If its key is missing, or not the right one, reading raises a BinlogError that says so.

    Args:
        stream: the encrypted bytes, seekable.
        name: of the file, for messages.
        size: how many of them are read.
        encryption: of the file.
        keyring: where keys are.

    Returns:
        A file for :class:`pyarrow.PythonFile`.

    Raises:
        ValueError, OSError: see :meth:`Keyring.keys`.
    """
    keys = keyring.keys()
    try:
        if encryption is Encryption.MYSQL:
            return _Counted(stream, name, keys, keyring.path)
        return _Separate(stream, name, size, keys, keyring.path)
    except BinlogError as error:
        return _Unreadable(error)


class _Counted(io.RawIOBase):
    """The decrypted bytes of a log of MySQL.

    The key of the file is in its header, encrypted (``Rpl_encryption_header_v1::decrypt_file_password``). The key and
    the counter of its bytes are hashes of it (``Aes_ctr_cipher::open``); the counter counts blocks of 16 bytes.
    """

    def __init__(self, stream: Any, name: str, keys: Mapping[str, bytes], keyring: str) -> None:
        self._stream = stream
        head = stream.read(HEAD_BYTES)
        header = _mysql_header(head)
        if header is None:
            raise _error(name, "its header is damaged")
        self._len_header = len(head) - len(header.encrypted_log)
        if header.version != 1:
            raise _error(name, f"the version {header.version} of its header is not known")
        kind = EncryptedBinlog.FieldType
        fields = {field.type: field.value for field in header.header.fields if field.type is not kind.end}
        if not {kind.key_id, kind.encrypted_password, kind.iv} <= fields.keys():
            raise _error(name, "its header is damaged: it has no key")
        key_id = fields[kind.key_id].text
        if key_id not in keys:
            raise _error(name, f"the keyring {keyring} has no key {key_id}")
        opened = aes(keys[key_id], "CBC", fields[kind.iv].data).decryptor()
        derived = hashlib.sha512(opened.update(fields[kind.encrypted_password].data)).digest()
        self._key, self._nonce = derived[:32], derived[32:40]
        self._place = 0
        if self.read(len(_MAGIC)) not in (_MAGIC, b""):
            raise _error(name, f"the key {key_id} of the keyring {keyring} is not the one that it was encrypted with")
        self._place = 0

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, position: int, whence: int = io.SEEK_SET) -> int:
        if whence == io.SEEK_END:
            position += self._stream.seek(0, io.SEEK_END) - self._len_header
        self._place = position + self._place if whence == io.SEEK_CUR else position
        return self._place

    def tell(self) -> int:
        return self._place

    def read(self, length: int = -1) -> bytes:
        self._stream.seek(self._len_header + self._place)
        encrypted = self._stream.read(None if length < 0 else length)
        block, skipped = divmod(self._place, _LEN_BLOCK)
        cipher = aes(self._key, "CTR", self._nonce + block.to_bytes(8, "big")).decryptor()
        cipher.update(bytes(skipped))
        self._place += len(encrypted)
        data: bytes = cipher.update(encrypted)
        return data

    def close(self) -> None:
        if not self.closed:
            self._stream.close()
        super().close()


class _Separate(Spooled):
    """The decrypted bytes of a log of MariaDB, in which each event after START_ENCRYPTION_EVENT is encrypted.

    The length of an event stays where it is; what belongs there is at its start (``Log_event::read_log_event``). What
    follows an event of an impossible length stays as it is.
    """

    def __init__(self, stream: Any, name: str, size: int, keys: Mapping[str, bytes], keyring: str) -> None:
        super().__init__()
        if _KEY_OF_SYSTEM not in keys:
            raise _error(name, f"the key file {keyring} has no key {_KEY_OF_SYSTEM}, with which logs are encrypted")
        with stream:
            head = stream.read(min(HEAD_BYTES, size))
            start = len(_MAGIC) + length_at(head, len(_MAGIC))
            position = start + length_at(head, start)
            body = head[start + HEADER.itemsize : position]
            cipher = _Cipher(keys[_KEY_OF_SYSTEM], MariadbStartEncryption(KaitaiStream(BytesIO(body))).nonce)
            self.write(head[:position])
            stream.seek(position)
            is_first = True
            while len(encrypted := stream.read(min(HEADER.itemsize, size - position))) == HEADER.itemsize:
                length = length_at(encrypted)
                if length < HEADER.itemsize:
                    self.write(encrypted)
                    break
                encrypted += stream.read(min(length, size - position) - HEADER.itemsize)
                if is_first and not cipher.fits(encrypted, position):
                    raise _error(
                        name,
                        f"its first event cannot be decrypted with the key {_KEY_OF_SYSTEM} of the key file {keyring}: "
                        "it was encrypted with another one, or is damaged",
                    )
                self.write(cipher.decrypted(encrypted, position))
                position += len(encrypted)
                is_first = False
            else:
                self.write(encrypted)
            while self.size < size and (rest := stream.read(min(_STEP, size - self.size))):
                self.write(rest)
        self.seek(0)


class _Cipher:
    """Decrypts events of MariaDB.

    Args:
        key: of the server.
        nonce: of the file.
    """

    def __init__(self, key: bytes, nonce: bytes) -> None:
        self._key = key
        self._nonce = nonce
        self._mode = _MODES[0]

    def fits(self, encrypted: bytes, position: int) -> bool:
        """Whether a mode makes of an event one that ends where it says; it is used from now on."""
        end = position + length_at(encrypted)
        for self._mode in _MODES:
            header = header_at(self.decrypted(encrypted, position))
            if int(header["next_position"]) == end:
                return True
        return False

    def decrypted(self, encrypted: bytes, position: int) -> bytes:
        """An event.

        Args:
            encrypted: its bytes; fewer at the end of the file.
            position: of the event.
        """
        moved = slice(LENGTH_OFFSET, LENGTH_OFFSET + HEADER["event_length"].itemsize)
        length, len_moved = encrypted[moved], moved.stop - moved.start
        event = bytearray(encrypted)
        event[moved] = encrypted[:len_moved]
        event[len_moved:] = self._plain(bytes(event[len_moved:]), position)
        event[:len_moved] = event[moved]
        event[moved] = length
        return bytes(event)

    def _plain(self, encrypted: bytes, position: int) -> bytes:
        """In CBC mode the bytes after the last whole block are masked (``MyCTX_nopad`` in MariaDB's my_crypt.cc)."""
        start = self._nonce + (position & 0xFFFFFFFF).to_bytes(4, "little")
        whole = len(encrypted) if self._mode == "CTR" else len(encrypted) // _LEN_BLOCK * _LEN_BLOCK
        plain: bytes = aes(self._key, self._mode, start).decryptor().update(encrypted[:whole])
        if whole < len(encrypted):
            mask = aes(self._key, "ECB").encryptor().update(start)
            plain += bytes(a ^ b for a, b in zip(encrypted[whole:], mask, strict=False))
        return plain


class _Unreadable(io.RawIOBase):
    """A file that cannot be decrypted: reading says why."""

    def __init__(self, error: BinlogError) -> None:
        self._error = error

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, position: int, whence: int = io.SEEK_SET) -> int:
        return position

    def read(self, length: int = -1) -> bytes:
        raise self._error


def _mysql_header(head: bytes) -> EncryptedBinlog | None:
    """The header, parsed; None if it is damaged."""
    try:
        return EncryptedBinlog(KaitaiStream(BytesIO(head)))
    except (KaitaiStructError, ValueError):
        return None


def _second(head: bytes) -> np.void | None:
    """The header of a file's second event, if it is in the first bytes."""
    if len(head) < len(_MAGIC) + HEADER.itemsize:
        return None
    offset = len(_MAGIC) + length_at(head, len(_MAGIC))
    return header_at(head, offset) if len(head) >= offset + HEADER.itemsize else None


def _error(name: str, reason: str) -> BinlogError:
    return BinlogError(Fault(name, 0, None, f"encrypted: {reason}"))
