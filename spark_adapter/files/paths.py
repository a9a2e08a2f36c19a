"""From what the user names to the files there, their byte ranges, and their bytes.

A path is a file, a folder or a glob: ``*``, ``?``, ``[a-c]``, ``[^a]``, ``{a,b}``, anywhere in the path, and ``\\``
before a mark to take it as it is. Without a scheme it is on the local disk of whoever runs the task. Else it is a URI:
``file``, ``s3`` (also ``s3a``, ``s3n``), ``gs``, ``hdfs``, ``abfss`` and what else :mod:`pyarrow.fs` knows. As in
Spark, URIs are taken literally: ``%20`` is three characters.

A file's name in rows and messages is its absolute path on the local disk (``/backup/binlog.000001``, also where the
user wrote ``file:///``), and its URI with the user's scheme elsewhere (``s3a://bucket/binlog.000001``).

Access is set up outside, in the environment of the driver and of the executors (``spark.executorEnv.…``), not in paths.
S3 takes ``AWS_ACCESS_KEY_ID``, ``AWS_SECRET_ACCESS_KEY``, ``AWS_SESSION_TOKEN``, ``AWS_PROFILE`` and ``~/.aws``, a
machine's role, ``AWS_REGION``, and ``AWS_ENDPOINT_URL`` for other servers that speak S3; Google's storage takes
``GOOGLE_APPLICATION_CREDENTIALS``; HDFS needs ``JAVA_HOME``, ``HADOOP_HOME`` and ``CLASSPATH``.

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
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress
from typing import Any

import pyarrow as pa
from pyarrow import fs

from binlog_ksy import layouts
from spark_adapter.files.compressed import FAILURES, READ_AHEAD, Inflated, open_stream
from spark_adapter.files.globs import is_glob, is_hidden, literal, name_matcher, part_matcher, without_braces
from spark_adapter.files.stores import Store, locate, naming
from spark_adapter.log_names import compression_of, is_numbered, log_of, number_in_log, order_in_log, plain_name
from spark_adapter.options import Options

_LOG = logging.getLogger(__name__)
_MAGICS = (layouts.MYSQL_BINLOG_MAGIC, layouts.ENCRYPTED_BINLOG_MAGIC)
_MOST_TOLD = 20
_FILES_AT_ONCE = 32
_PEEK_BYTES = 1 << 16


@dataclass(frozen=True)
class FileEntry:
    """A file that is to be read.

    Attributes:
        path: its name in rows and messages, and where it is.
        size: bytes, as they lie there: compressed, if they are.
        modified: microseconds since 1970 in UTC.
        compression: by the end of its name: gzip, zstd, xz, bz2, lz4; None for a plain file.
    """

    path: str
    size: int
    modified: int
    compression: str | None

    @property
    def plain_path(self) -> str:
        """The path without the ending that tells how the file is compressed."""
        return plain_name(self.path)

    @property
    def log(self) -> str:
        """The log that the file belongs to: ``/data/binlog.*``."""
        return log_of(self.plain_path)

    @property
    def name_in_log(self) -> str:
        """The name that the server has for the file: ``binlog.000001``."""
        return self.plain_path.rpartition("/")[2]

    @property
    def log_name(self) -> str:
        """The log that the file belongs to, without its folder: ``binlog.*``."""
        return self.log.rpartition("/")[2]


def list_files(paths: Sequence[str], options: Options, known: Collection[str] = ()) -> list[FileEntry]:
    """The files that some paths name, each once, in the order of their names: ``binlog.9`` before ``binlog.10``.

    A file that is named itself is taken, whatever it is. Of what folders and globs find, files that begin with ``_`` or
    ``.`` are passed over (a glob that begins like this finds them), and so is what is no binlog: see ``_binlogs``.
    The filters ``pathGlobFilter``, ``modifiedAfter`` and ``modifiedBefore`` hold for all. A folder may be empty; a path
    that is not there, or a glob that nothing matches, is an error.

    Args:
        paths: files, folders and globs.
        options: the filters, ``recursiveFileLookup``, and positions, which leave files out: see ``_in_positions``.
        known: logs (``/data/binlog.*``) whose files are taken without a look.

    Raises:
        ValueError: no path; a path cannot be understood; positions do not fit the files.
        FileNotFoundError: nothing is at a path.
        OSError: a store says no; PermissionError where it is about rights.
    """
    if not paths:
        raise ValueError(
            "no path: say which files, folders or globs to read, as in .load('/backup/binlog.*') or, in SQL, "
            "CREATE TEMPORARY VIEW … USING binlog OPTIONS (path '/backup/binlog.*')"
        )
    name_filter = None if options.path_glob_filter is None else name_matcher(options.path_glob_filter)
    named: dict[str, FileEntry] = {}
    unnamed: dict[str, FileEntry] = {}
    for path in paths:
        with naming(path):
            for entry, is_named in _files_of(path, options.recursive_file_lookup):
                name = entry.path.rpartition("/")[2]
                if (
                    (name_filter is None or name_filter(name))
                    and (options.modified_after is None or entry.modified > options.modified_after)
                    and (options.modified_before is None or entry.modified < options.modified_before)
                ):
                    taken = named if is_named or log_of(entry.plain_path) in known else unnamed
                    taken[entry.path] = entry
    entries = _binlogs(unnamed.values()) | named
    return _in_positions(sorted(entries.values(), key=lambda entry: _name_order(entry.path)), options)


def named_files(paths: Sequence[str]) -> list[FileEntry]:
    """The files that some paths name, whatever they hold; each once, in the order of the paths.

    Raises:
        ValueError: a path cannot be understood, or names nothing.
    """
    return list({entry.path: entry for path in paths for entry, _ in _files_of(path, recursive=False)}.values())


def _in_positions(entries: Sequence[FileEntry], options: Options) -> list[FileEntry]:
    """The files of which ``startingPosition`` and ``endingPosition`` ask for something.

    Raises:
        ValueError: a position does not say of which of several files, or names a log of which no file is there.
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
    """Open a file that can be read anywhere.

    Small reads of a remote file are served from ``READ_AHEAD`` bytes. A compressed file is inflated here and now, in
    memory up to ``SPOOL_BYTES``, beyond that into a nameless file in the temporary folder (``TMPDIR``). Where its
    compression is damaged, the bytes before that can be read; reading on after them raises a BinlogError.

    Returns:
        The file, and its size: that of the bytes to read.

    Raises:
        FileNotFoundError: it is no longer there.
        OSError: the store says no, or the temporary folder is full.
    """
    with naming(entry.path):
        location = locate(entry.path)
        if entry.compression is not None:
            inflated = Inflated(location, entry.path, entry.compression)
            return pa.PythonFile(inflated, mode="r"), inflated.size
        file = location.store.system.open_input_file(location.inner(location.path))
        if not location.store.is_local:
            file = pa.PythonFile(io.BufferedReader(file, READ_AHEAD), mode="r")
        return file, entry.size


def _files_of(path: str, recursive: bool) -> Iterator[tuple[FileEntry, bool]]:
    """The files that one path stands for, and whether it names them itself, and they are not found by it."""
    location = locate(path)
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
    """Order by name, where runs of digits count as numbers."""
    return [
        [int(run) if i % 2 else run for i, run in enumerate(re.split("([0-9]+)", part))] for part in path.split("/")
    ], path


def _binlogs(entries: Iterable[FileEntry]) -> dict[str, FileEntry]:
    """The files that are binlogs, by path, among those of folders that may be a server's data directory.

    A log is taken whole if one of its files begins like a binlog: what is wrong with the others is then for whoever
    reads them to tell. Only its last file may be empty, as a server may have just begun it.

    This costs a request of a few bytes for each log, not for each file of it, and one for each file of another kind:
    10 000 files of one server cost one request. What was looked at is not looked at again until it changes.
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

    Of a file that cannot be read nobody knows: then it may be one, and whoever reads it tells why not. But a server
    keeps other files where it logs, such as its private keys, that others have no right to read: where only that is
    the reason, the name decides.
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
    """Name a file in the log, once in the life of a process: streams look at folders again and again."""
    _LOG.info("%s: passed over, as it does not begin like a binlog", path)
