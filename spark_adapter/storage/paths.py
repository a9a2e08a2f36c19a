"""From the user's paths to files, and to their bytes.

A path is a file, a folder or a glob: ``*``, ``?``, ``[a-c]``, ``[^a]``, ``{a,b}``, anywhere in the path; ``\\`` escapes
the character after it. Without a scheme it is on the local disk of the machine that runs the task. Otherwise it is a
URI: ``file``, ``s3`` (``s3a``, ``s3n``), ``gs``, ``abfss``, ``hdfs``, ``dbfs``: :mod:`spark_adapter.storage.clouds`.
``mysql`` and ``mariadb`` are servers, whose files are their logs: :mod:`spark_adapter.storage.servers`.
As in Spark, URIs are taken literally: ``%20`` is three characters.

In rows and messages a file is named by its absolute path on the local disk (``/backup/binlog.000001``, even if the
user wrote ``file:///``), and elsewhere by its URI with the user's scheme (``s3a://bucket/binlog.000001``).

Access is configured in the environment of the driver and of the executors (``spark.executorEnv.…``), not in paths.
S3 takes ``AWS_ACCESS_KEY_ID``, ``AWS_SECRET_ACCESS_KEY``, ``AWS_SESSION_TOKEN``, ``AWS_PROFILE`` and ``~/.aws``, a
machine's role, ``AWS_REGION``, and ``AWS_ENDPOINT_URL`` for other S3-compatible servers; docs/guide.md has the others.

Files that end in ``.gz``, ``.zst``, ``.xz``, ``.bz2`` or ``.lz4`` are inflated, and their positions are those of the
inflated bytes.
"""

from __future__ import annotations

import io
import logging
import math
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import compress, zip_longest
from typing import Any

import pyarrow as pa
from pyarrow import fs

from binlog_ksy import layouts
from spark_adapter.errors import ChangedFileError, Fault
from spark_adapter.log_names import compression_of, is_numbered, log_of, number_in_log, order_in_log, plain_name
from spark_adapter.options import Options
from spark_adapter.storage.compressed import FAILURES, READ_AHEAD, Inflated, open_stream
from spark_adapter.storage.encrypted import HEAD_BYTES, Encryption, decrypted, encryption_of, len_mysql_header
from spark_adapter.storage.file_bytes import is_cut
from spark_adapter.storage.globs import is_glob, is_hidden, literal, name_matcher, part_matcher, without_braces
from spark_adapter.storage.keyrings import Keyring, require_cipher
from spark_adapter.storage.servers import Login, is_on_server, locate_log, servers_of
from spark_adapter.storage.stores import Location, Store, locate, naming

_LOG = logging.getLogger(__name__)
_MAGICS = (layouts.MYSQL_BINLOG_MAGIC, layouts.ENCRYPTED_BINLOG_MAGIC)
_MOST_TOLD = 20
_FILES_AT_ONCE = 32
_PEEK_BYTES = 1 << 16


@dataclass(frozen=True)
class FileEntry:
    """A file to read.

    Attributes:
        path: its location, and its name in rows and messages.
        size: stored bytes: compressed ones, if the file is compressed; of a log that MySQL encrypted, those that are
            encrypted, without the header before them.
        modified: microseconds since 1970 in UTC.
        compression: by the end of its name: gzip, zstd, xz, bz2, lz4; None for a plain file.
        is_followed: a later file of its log is known.
        encryption: of a file whose keys are known; its positions are those of the decrypted bytes.
        keyring: where these are.
        login: to the server whose log it is, which sends it decrypted.
        server: what tells that server from others.
        known: position of an event of such a log, from which it can be sent; 0 if none is known but the first.
    """

    path: str
    size: int
    modified: int
    compression: str | None
    is_followed: bool = False
    encryption: Encryption | None = None
    keyring: Keyring | None = None
    login: Login | None = None
    server: str | None = None
    known: int = 0

    @property
    def is_sent(self) -> bool:
        """Whether a server sends it, so that whoever skips bytes waits for them, too."""
        return self.login is not None

    @property
    def is_decrypted(self) -> bool:
        return self.encryption is not None or self.is_sent

    @property
    def is_whole(self) -> bool:
        """Whether it is read by one task, as nobody can begin in the middle of the stored bytes."""
        return self.is_sent or self.compression is not None or self.encryption is Encryption.MARIADB

    @property
    def plain_path(self) -> str:
        """The path without the suffix of the compression."""
        return plain_name(self.path)

    @property
    def log(self) -> str:
        """The log that the file belongs to: ``/data/binlog.*``."""
        return log_of(self.plain_path)

    @property
    def name_in_log(self) -> str:
        """The server's name of the file: ``binlog.000001``."""
        return self.plain_path.rpartition("/")[2]

    @property
    def log_name(self) -> str:
        """The log that the file belongs to, without its folder: ``binlog.*``."""
        return self.log.rpartition("/")[2]


def list_files(paths: Sequence[str], options: Options, known: Collection[str] = ()) -> list[FileEntry]:
    """The files at some paths, each once, ordered by name: ``binlog.9`` before ``binlog.10``.

    A file given by its own path is taken, whatever it is. Folders and globs skip files that begin with ``_`` or
    ``.`` (unless a glob begins that way too), files whose names are not UTF-8, and files that are not binlogs: see
    ``_binlogs``. A folder that links lead to again is read once.
    The filters ``pathGlobFilter``, ``modifiedAfter`` and ``modifiedBefore`` apply to all. A folder may be empty; a path
    that does not exist, or a glob without matches, is an error.

    Args:
        paths: files, folders and globs.
        options: the filters, ``recursiveFileLookup``, and positions, which exclude files: see ``_in_positions``.
        known: logs (``/data/binlog.*``) whose files are taken without a check.

    Raises:
        ValueError: no path; a path cannot be understood; positions do not fit the files; see :class:`Login`.
        FileNotFoundError: a path does not exist.
        OSError: a store refuses; PermissionError if access is denied.
    """
    if not paths:
        raise ValueError(
            "no path: say which files, folders or globs to read, as in .load('/backup/binlog.*') or, in SQL, "
            "CREATE TEMPORARY VIEW … USING binlog OPTIONS (path '/backup/binlog.*')"
        )
    login = Login.of(options)
    name_filter = None if options.path_glob_filter is None else name_matcher(options.path_glob_filter)
    named: dict[str, FileEntry] = {}
    unnamed: dict[str, FileEntry] = {}
    for path in paths:
        with naming(path):
            if is_on_server(path) and (options.modified_after, options.modified_before) != (None, None):
                raise ValueError("modifiedAfter, modifiedBefore: a server does not tell when it modified its logs")
            for entry, is_named in _files_of(path, options.recursive_file_lookup, login):
                name = entry.path.rpartition("/")[2]
                if (
                    (name_filter is None or name_filter(name))
                    and (options.modified_after is None or entry.modified > options.modified_after)
                    and (options.modified_before is None or entry.modified < options.modified_before)
                ):
                    taken = named if is_named or log_of(entry.plain_path) in known else unnamed
                    taken[entry.path] = entry
    entries = _with_followers((_binlogs(unnamed.values()) | named).values())
    if options.keyring is not None:
        entries = _with_keys(entries, Keyring(options.keyring, options.keyring_password_file))
    return _in_positions(sorted(entries, key=lambda entry: _name_order(entry.path)), options)


def named_files(paths: Sequence[str]) -> list[FileEntry]:
    """The files at some paths, whatever they hold; each once, in the order of the paths.

    Raises:
        ValueError: a path cannot be understood.
        FileNotFoundError: a path names nothing, or a folder without files.
        OSError: a store refuses; PermissionError if access is denied.
    """
    entries: dict[str, FileEntry] = {}
    for path in paths:
        with naming(path):
            found = {entry.path: entry for entry, _ in _files_of(path, recursive=False)}
            if not found:
                raise FileNotFoundError("the folder has no files")
            entries |= found
    return list(entries.values())


def _with_followers(entries: Collection[FileEntry]) -> list[FileEntry]:
    """The same files; each knows whether a later one of its log is among them."""
    last: dict[str, int] = {}
    for entry in entries:
        last[entry.log] = max(last.get(entry.log, 0), number_in_log(entry.plain_path))
    return [replace(entry, is_followed=number_in_log(entry.plain_path) < last[entry.log]) for entry in entries]


def _with_keys(entries: Sequence[FileEntry], keyring: Keyring) -> list[FileEntry]:
    """The same files; encrypted ones know how, and where their keys are. This costs a request of a few KB per file.

    Raises:
        ValueError, OSError: see :meth:`Keyring.keys`; a file is encrypted, and the package cryptography is missing.
    """
    keyring.keys()
    with ThreadPoolExecutor(_FILES_AT_ONCE) as pool:
        found = [*pool.map(lambda entry: _with_key(entry, keyring), entries)]
    if any(entry.is_decrypted for entry in found):
        require_cipher()
    return found


def _with_key(entry: FileEntry, keyring: Keyring) -> FileEntry:
    if entry.login is not None:
        return entry
    try:
        with open_stream(locate(entry.path), entry.compression, HEAD_BYTES) as stream:
            head = stream.read(HEAD_BYTES)
    except FAILURES:
        return entry  # reading it reports the error
    encryption = encryption_of(head)
    if encryption is None:
        return entry
    len_header = len_mysql_header(head) if encryption is Encryption.MYSQL and entry.compression is None else 0
    return replace(entry, size=entry.size - len_header, encryption=encryption, keyring=keyring)


def _in_positions(entries: Sequence[FileEntry], options: Options) -> list[FileEntry]:
    """The files that overlap the range of ``startingPosition`` and ``endingPosition``.

    Raises:
        ValueError: a position does not say which of several files it is in, or names a log that has no files here.
    """
    start, end = options.starting_position, options.ending_position
    logs = [place.log for place in (start, end) if place is not None]
    if None in logs and len(entries) > 1:
        raise ValueError(
            f"startingPosition, endingPosition: a byte alone needs a single file, and the paths name {len(entries)}; "
            "say which one is meant, as in binlog.000012:4567"
        )
    log = next((name for name in logs if name is not None), None)
    if log is None:
        return list(entries)
    files = [entry for entry in entries if entry.log_name == log]
    if not files:
        there = ", ".join(sorted({entry.log_name for entry in entries})[:_MOST_TOLD]) or "none"
        raise ValueError(f"startingPosition, endingPosition: no file is one of {log}; those there are of {there}")
    first = 0 if start is None else start.number
    last = math.inf if end is None or end.file is None else end.number
    return [entry for entry in files if first <= number_in_log(entry.plain_path) <= last]


def open_file(entry: FileEntry) -> tuple[pa.NativeFile, int]:
    """Open a file for random access.

    Small reads of a remote file are served from ``READ_AHEAD`` bytes. A compressed file is inflated at once, in
    memory up to ``SPOOL_BYTES``, beyond that into an unnamed file in the temporary folder (``TMPDIR``). If its
    compressed data is damaged, the bytes before the damage can be read; reading beyond raises a BinlogError. So does
    reading a file whose key is not in its keyring.

    Returns:
        The file, and its size in bytes, inflated and decrypted.

    Raises:
        ChangedFileError: it is compressed, and has become shorter.
        FileNotFoundError: it no longer exists.
        OSError: the store refuses, or the temporary folder is full.
    """
    with naming(entry.path):
        stream, size = _open_stored(entry)
        if entry.encryption is None or entry.keyring is None:
            return stream, size
        found = decrypted(stream, entry.path, size, entry.encryption, entry.keyring)
        return pa.PythonFile(found, mode="r"), size if entry.compression is None else found.seek(0, io.SEEK_END)


def _open_stored(entry: FileEntry) -> tuple[pa.NativeFile, int]:
    """A file, which may be encrypted, and its size in bytes, inflated."""
    location = locate_log(entry.path, entry.login)
    if entry.login is not None:
        server = location.store.system
        log = server.open_log(entry.path, entry.name_in_log, entry.size, entry.server, entry.known)
        return pa.PythonFile(log, mode="r"), entry.size
    if entry.compression is not None:
        stored = location.store.info(location.inner(location.path)).size
        if stored is not None and stored < entry.size:
            raise ChangedFileError(Fault(entry.path, 0, None, is_cut(stored, entry.size)))
        inflated = Inflated(location, entry.path, entry.compression)
        return pa.PythonFile(inflated, mode="r"), inflated.size
    file = location.store.system.open_input_file(location.inner(location.path))
    if not location.store.is_local:
        file = pa.PythonFile(_Remote(file), mode="r")
    return file, entry.size


class _Remote(io.RawIOBase):
    """A file of an object store. A small read fetches ``READ_AHEAD`` bytes; a large one is one request.

    Google's client cannot go to the end of a file, nor read there.

    Args:
        file: that pyarrow has opened.
    """

    def __init__(self, file: pa.NativeFile) -> None:
        self._file = file
        self._size: int = file.size()
        self._place = 0
        self._ahead = b""
        self._ahead_begin = 0

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, position: int, whence: int = io.SEEK_SET) -> int:
        origins = {io.SEEK_SET: 0, io.SEEK_CUR: self._place, io.SEEK_END: self._size}
        self._place = origins[whence] + position
        return self._place

    def tell(self) -> int:
        return self._place

    def read(self, length: int = -1) -> bytes:
        left = max(self._size - self._place, 0)
        length = left if length < 0 else min(length, left)
        begin = self._place - self._ahead_begin
        data = self._ahead[begin : begin + length] if begin >= 0 else b""
        missing, place = length - len(data), self._place + len(data)
        if missing >= READ_AHEAD:
            data += self._fetched(place, missing)
        elif missing:
            self._ahead, self._ahead_begin = self._fetched(place, min(READ_AHEAD, self._size - place)), place
            data += self._ahead[:missing]
        self._place += len(data)
        return data

    def close(self) -> None:
        self._file.close()
        super().close()

    def _fetched(self, place: int, length: int) -> bytes:
        self._file.seek(place)
        found: bytes = self._file.read(length)
        return found


def _files_of(path: str, recursive: bool, login: Login | None = None) -> Iterator[tuple[FileEntry, bool]]:
    """The files that one path stands for, and whether each is known to be a log: its own path was given, or a server's.

    Args:
        path: a file, folder or glob.
        recursive: read subfolders, too.
        login: for servers; None if the path may not be on one.
    """
    if login is not None and is_on_server(path):
        yield from ((entry, True) for entry in _logs_of(servers_of(path), login))
    else:
        yield from _files_at(locate(path), recursive)


def _logs_of(paths: Sequence[str], login: Login) -> list[FileEntry]:
    """The logs at the first of some paths on single servers whose server is there."""
    for path, after in zip_longest(paths, paths[1:]):
        location = locate_log(path, login)
        try:
            found = [entry for entry, _ in _files_at(location, recursive=False)]
        except ConnectionError as error:
            if after is None:
                raise
            _LOG.warning("%s: %s; trying %s", path, error, after)
            continue
        server = location.store.system.identity
        return [replace(entry, compression=None, login=login, server=server) for entry in found]
    return []


def _files_at(location: Location, recursive: bool) -> Iterator[tuple[FileEntry, bool]]:
    """The files at a path, and whether each was named itself rather than found in a folder or glob."""
    store = location.store
    if not is_glob(location.path):
        info = store.info(location.inner(location.path))
        if info.type == fs.FileType.NotFound:
            raise FileNotFoundError("there is no such file or folder")
        if info.type == fs.FileType.Unknown:
            raise OSError("it is neither a file nor a folder")
        if info.type == fs.FileType.File:
            yield _entry(store, info), True
        else:
            yield from _files_in(store, info.path, recursive)
        return
    has_match = False
    for pattern in without_braces(location.path):
        parts = pattern.split("/")[1:]
        for info in _matching(store, store.root, parts):
            has_match = True
            if info.type == fs.FileType.File:
                yield _entry(store, info), False
            else:
                yield from _files_in(store, info.path, recursive)
    if not has_match:
        raise FileNotFoundError("no file or folder matches")


def _files_in(store: Store, folder: str, recursive: bool) -> Iterator[tuple[FileEntry, bool]]:
    for info in store.children(folder, recursive):
        parts = info.path[len(folder) :].strip("/").split("/")
        if info.type == fs.FileType.File and not any(map(is_hidden, parts)):
            yield _entry(store, info), False


def _matching(store: Store, folder: str, parts: list[str]) -> Iterator[Any]:
    """Files and folders below a folder, by the parts of a glob."""
    path = folder
    for i, part in enumerate(parts):
        name = literal(part)
        if name is not None:
            path = f"{path}/{name}"
            continue
        matches = part_matcher(part)
        for info in store.children(path):
            if info.type not in (fs.FileType.File, fs.FileType.Directory) or not matches(info.base_name):
                continue
            if i + 1 == len(parts):
                yield info
            elif info.type == fs.FileType.Directory:
                yield from _matching(store, info.path, parts[i + 1 :])
        return
    info = store.info(path)
    if info.type != fs.FileType.NotFound:
        yield info


def _entry(store: Store, info: Any) -> FileEntry:
    return FileEntry(store.name(info.path), info.size, (info.mtime_ns or 0) // 1000, compression_of(info.base_name))


def _name_order(path: str) -> tuple[list[list[str | int]], str]:
    """Sort key by name, with runs of digits as numbers."""
    return [
        [int(run) if i % 2 else run for i, run in enumerate(re.split("([0-9]+)", part))] for part in path.split("/")
    ], path


def _binlogs(entries: Iterable[FileEntry]) -> dict[str, FileEntry]:
    """The binlogs, by path, among the files of folders that may be a server's data directory.

    A log is taken whole if one of its files starts like a binlog: reading the others then reports what is wrong
    with them. Only its last file may be empty, as a server may have just created it.

    This costs one request of a few bytes per log, not per file, and one per file of any other kind:
    10 000 files of one server cost one request. A file is not checked again until it changes.
    """
    logs: dict[str, list[FileEntry]] = {}
    for entry in sorted(entries, key=lambda entry: order_in_log(entry.plain_path)):
        logs.setdefault(log_of(entry.plain_path), []).append(entry)
    firsts = [files[0] for files in logs.values()]
    with ThreadPoolExecutor(_FILES_AT_ONCE) as pool:
        good = set(compress(firsts, pool.map(_begins_like_a_binlog, firsts)))
        others = [entry for files in logs.values() if files[0] not in good for entry in files[1:]]
        good.update(compress(others, pool.map(_begins_like_a_binlog, others)))
    taken = {}
    for files in logs.values():
        is_log = not good.isdisjoint(files)
        for entry in files:
            if is_log and (entry.size or entry is not files[-1]):
                taken[entry.path] = entry
            else:
                _tell_passed_over(entry.path)
    return taken


@lru_cache(maxsize=1 << 16)
def _begins_like_a_binlog(entry: FileEntry) -> bool:
    """Whether a file's first bytes are those of a binlog, or of an encrypted one.

    A file that cannot be read may be a binlog; reading it later reports the error. But a server
    keeps other files next to its logs that others may not read, such as its private keys: if access is denied,
    the name decides.
    """
    if not entry.size:
        return False
    try:
        with open_stream(locate(entry.path), entry.compression, _PEEK_BYTES) as stream:
            head = stream.read(len(layouts.MYSQL_BINLOG_MAGIC))
    except FileNotFoundError:
        return False
    except PermissionError:
        return is_numbered(entry.plain_path)
    except FAILURES:
        return True
    return bool(head) and any(magic.startswith(head) for magic in _MAGICS)


@lru_cache(maxsize=1 << 16)
def _tell_passed_over(path: str) -> None:
    """Log the name of a skipped file, once per process: streams list folders again and again."""
    _LOG.info("%s: passed over, as it does not begin like a binlog", path)
