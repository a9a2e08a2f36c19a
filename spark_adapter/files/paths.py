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
import itertools
import logging
import lzma
import math
import os
import re
import tempfile
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import pyarrow as pa
from pyarrow import fs

from binlog_ksy import layouts
from spark_adapter.files.errors import BinlogError, Fault
from spark_adapter.log_names import compression_of, is_numbered, log_of, number_in_log, order_in_log, plain_name
from spark_adapter.options import Options

_LOG = logging.getLogger(__name__)

# Remote files are read at least this much at a time.
READ_AHEAD = 2 << 20
# A compressed file that is not longer than this when inflated stays in memory.
SPOOL_BYTES = 64 << 20

_MOST_TOLD = 20

_S3_SCHEMES = ("s3", "s3a", "s3n")
_URI = re.compile(r"(?P<scheme>[A-Za-z][A-Za-z0-9+.-]*)://(?P<authority>[^/]*)(?P<path>.*)", re.DOTALL)
_SPECIAL = re.compile(r"[*?\[\]{}\\]")


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
    name_filter = None if options.path_glob_filter is None else _name_matcher(options.path_glob_filter)
    named: dict[str, FileEntry] = {}
    found: dict[str, FileEntry] = {}
    for path in paths:
        with _naming(path):
            for entry, is_named in _files_of(path, options.recursive_file_lookup):
                name = entry.path.rpartition("/")[2]
                if (
                    (name_filter is None or name_filter(name))
                    and (options.modified_after is None or entry.modified > options.modified_after)
                    and (options.modified_before is None or entry.modified < options.modified_before)
                ):
                    taken = named if is_named or log_of(entry.plain_path) in known else found
                    taken[entry.path] = entry
    entries = _binlogs(found.values()) | named
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
    log = next((each for each in logs if each is not None), None)
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
    with _naming(entry.path):
        location = _locate(entry.path)
        system, path = location.store.system, location.inner(location.path)
        if entry.compression is not None:
            inflated = _Inflated(entry, lambda compression: _stream(system, path, compression))
            return pa.PythonFile(inflated, mode="r"), inflated.size
        file = system.open_input_file(path)
        if not location.store.is_local:
            file = pa.PythonFile(io.BufferedReader(file, READ_AHEAD), mode="r")
        return file, entry.size


# Where paths lead. ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Store:
    """A file system of pyarrow, and how its paths and ours differ.

    Attributes:
        system: of pyarrow.
        prefix: what the user's paths begin with, such as ``s3a://bucket``; empty for the local disk.
        root: what its own paths begin with in place of the prefix, such as ``bucket``.
    """

    system: Any
    prefix: str
    root: str

    @property
    def is_local(self) -> bool:
        return not self.prefix

    def name(self, inner: str) -> str:
        """The user's name of one of its paths."""
        return self.prefix + inner[len(self.root) :]

    def info(self, inner: str) -> Any:
        return self.system.get_file_info(inner or "/")

    def children(self, inner: str, recursive: bool = False) -> list[Any]:
        selector = fs.FileSelector(inner or "/", allow_not_found=True, recursive=recursive)
        try:
            found: list[Any] = self.system.get_file_info(selector)
        except NotADirectoryError:
            return []
        return found


@dataclass(frozen=True)
class _Location:
    """A store, and a path or glob within it that begins with a slash, or is empty for its top."""

    store: _Store
    path: str

    def inner(self, path: str) -> str:
        return self.store.root + path


def _locate(path: str) -> _Location:
    if not path:
        raise ValueError("an empty path")
    uri = _URI.fullmatch(path)
    if uri is None or uri["scheme"].lower() == "file":
        if uri is not None and uri["authority"] not in ("", "localhost"):
            raise ValueError("file:// is followed by an absolute path, as in file:///backup")
        local = uri["path"] if uri is not None else re.sub(r"\Afile:(?=/)", "", path)
        return _Location(_LOCAL, os.path.abspath(local).rstrip("/"))
    if "@" in uri["authority"] and uri["scheme"].lower() in _S3_SCHEMES:
        raise ValueError("credentials do not belong into a path; they come from the environment")
    if _SPECIAL.search(uri["authority"]):
        raise ValueError("a glob cannot stand in the first part of a URI")
    store = _store(uri["scheme"], uri["authority"])
    return _Location(store, "".join(f"/{part}" for part in uri["path"].split("/") if part))


_LOCAL = _Store(fs.LocalFileSystem(), "", "")


@lru_cache(maxsize=64)
def _store(scheme: str, authority: str) -> _Store:
    known = "s3" if scheme.lower() in _S3_SCHEMES else scheme.lower()
    system, root = fs.FileSystem.from_uri(f"{known}://{authority}/")
    return _Store(system, f"{scheme}://{authority}", root.rstrip("/"))


@contextmanager
def _naming(path: str) -> Iterator[None]:
    """Make errors say which of the user's paths they are about."""
    shown = re.sub(r"(?<=://)[^/@]*@", "…@", path)
    try:
        yield
    except OSError as error:
        kind = next(kind for kind in (FileNotFoundError, PermissionError, OSError) if isinstance(error, kind))
        raise kind(f"{shown}: {_reason(error)}") from error
    except ValueError as error:
        raise ValueError(f"{shown}: {_reason(error)}") from error


def _reason(error: Exception) -> str:
    return " ".join(str(error).split())


# Folders and globs. --------------------------------------------------------------------------------------------------


def _files_of(path: str, recursive: bool) -> Iterator[tuple[FileEntry, bool]]:
    """The files that one path stands for, and whether it names them itself, and they are not found by it."""
    location = _locate(path)
    store = location.store
    if not _SPECIAL.search(location.path):
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
    found = False
    for pattern in _without_braces(location.path):
        parts = pattern.split("/")[1:]
        for info in _matching(store, store.root, parts):
            found = True
            if info.type == fs.FileType.File:
                yield _entry(store, info), False
            else:
                yield from _files_in(store, info.path, recursive)
    if not found:
        raise FileNotFoundError("no file or folder matches")


def _files_in(store: _Store, folder: str, recursive: bool) -> Iterator[tuple[FileEntry, bool]]:
    for info in store.children(folder, recursive):
        parts = info.path[len(folder) :].strip("/").split("/")
        if info.type == fs.FileType.File and not any(map(_is_hidden, parts)):
            yield _entry(store, info), False


def _matching(store: _Store, folder: str, parts: list[str]) -> Iterator[Any]:
    """Files and folders below a folder, by the parts of a glob."""
    path = folder
    for i, part in enumerate(parts):
        literal = _literal(part)
        if literal is not None:
            path = f"{path}/{literal}"
            continue
        matches = _part_matcher(part)
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


def _entry(store: _Store, info: Any) -> FileEntry:
    return FileEntry(store.name(info.path), info.size, (info.mtime_ns or 0) // 1000, compression_of(info.base_name))


def _is_hidden(name: str) -> bool:
    return name.startswith(("_", "."))


def _name_order(path: str) -> tuple[list[list[str | int]], str]:
    """Order by name, where runs of digits count as numbers."""
    return [
        [int(run) if i % 2 else run for i, run in enumerate(re.split("([0-9]+)", part))] for part in path.split("/")
    ], path


# What is found. ------------------------------------------------------------------------------------------------------

_MAGICS = (layouts.MYSQL_BINLOG_MAGIC, layouts.ENCRYPTED_BINLOG_MAGIC)
_FILES_AT_ONCE = 32
_PEEK_BYTES = 1 << 16


def _binlogs(found: Iterable[FileEntry]) -> dict[str, FileEntry]:
    """The files that are binlogs, by path, among those of folders that may be a server's data directory.

    A log is taken whole if one of its files begins like a binlog: what is wrong with the others is then for whoever
    reads them to tell. Only its last file may be empty, as a server may have just begun it.

    This costs a request of a few bytes for each log, not for each file of it, and one for each file of another kind:
    10 000 files of one server cost one request. What was looked at is not looked at again until it changes.
    """
    logs: dict[str, list[FileEntry]] = {}
    for entry in sorted(found, key=lambda entry: order_in_log(entry.plain_path)):
        logs.setdefault(log_of(entry.plain_path), []).append(entry)
    firsts = [files[0] for files in logs.values()]
    with ThreadPoolExecutor(_FILES_AT_ONCE) as pool:
        good = set(itertools.compress(firsts, pool.map(_begins_like_a_binlog, firsts)))
        others = [entry for files in logs.values() if files[0] not in good for entry in files[1:]]
        good.update(itertools.compress(others, pool.map(_begins_like_a_binlog, others)))
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
        location = _locate(entry.path)
        with _stream(location.store.system, location.inner(location.path), entry.compression, _PEEK_BYTES) as stream:
            head = stream.read(len(layouts.MYSQL_BINLOG_MAGIC))
    except FileNotFoundError:
        return False
    except PermissionError:
        return is_numbered(entry.plain_path)
    except _FAILURES:
        return True
    return bool(head) and any(magic.startswith(head) for magic in _MAGICS)


@lru_cache(maxsize=1 << 16)
def _tell_passed_over(path: str) -> None:
    """Name a file in the log, once in the life of a process: streams look at folders again and again."""
    _LOG.info("%s: passed over, as it does not begin like a binlog", path)


# Globs, as Hadoop's. -------------------------------------------------------------------------------------------------

_PIECE = re.compile(
    r"\\(?P<escaped>.)|(?P<any>\*)|(?P<one>\?)|\[(?P<not>[!^]?)(?P<set>\]?(?:\\.|[^\]\\])*)\]", re.DOTALL
)


def _without_braces(glob: str) -> list[str]:
    """``{a,b}c`` as ``ac`` and ``bc``; innermost braces last, so that they may nest and hold slashes."""
    depth = 0
    start = 0
    commas: list[int] = []
    at = 0
    while at < len(glob):
        mark = glob[at]
        if mark == "\\":
            at += 1
        elif mark == "{":
            if depth == 0:
                start, commas = at, []
            depth += 1
        elif mark == "," and depth == 1:
            commas.append(at)
        elif mark == "}" and depth:
            depth -= 1
            if depth == 0:
                ends = [start, *commas, at]
                alternatives = [glob[a + 1 : b] for a, b in itertools.pairwise(ends)]
                return [
                    each
                    for alternative in alternatives
                    for each in _without_braces(glob[:start] + alternative + glob[at + 1 :])
                ]
        at += 1
    if depth:
        raise ValueError("a brace { is not closed")
    return [glob]


def _pieces(part: str) -> Iterator[tuple[bool, str]]:
    """Of a part without braces: whether a piece is special, and its regular expression; literal text as it is."""
    at = 0
    while at < len(part):
        piece = _PIECE.match(part, at)
        if piece is None:
            if part[at] in "[\\":
                raise ValueError(
                    f"{part[at]} is not followed by what belongs to it; write \\{part[at]} for the mark itself"
                )
            yield False, part[at]
            at += 1
            continue
        at = piece.end()
        if piece["escaped"] is not None:
            yield False, piece["escaped"]
        elif piece["any"]:
            yield True, ".*"
        elif piece["one"]:
            yield True, "."
        else:
            yield True, f"[{'^' if piece['not'] else ''}{_set(piece['set'])}]"


def _set(text: str) -> str:
    """The characters of a bracket, for a regular expression: only the hyphen keeps its meaning."""
    characters = re.findall(r"\\.|.", text, re.DOTALL)
    return "".join("-" if each == "-" else re.escape(each[-1]) for each in characters)


def _literal(part: str) -> str | None:
    """The name that a part of a glob stands for, if it is only one."""
    pieces = list(_pieces(part))
    return None if any(special for special, _ in pieces) else "".join(text for _, text in pieces)


def _part_matcher(part: str) -> Callable[[str], bool]:
    """Of names; hidden ones are found only by a part that begins like them."""
    pieces = list(_pieces(part))
    try:
        regex = re.compile("".join(text if special else re.escape(text) for special, text in pieces), re.DOTALL)
    except re.error as error:
        raise ValueError(f"{part}: {error}") from error
    shows_hidden = not pieces[0][0] and _is_hidden(pieces[0][1])
    return lambda name: (shows_hidden or not _is_hidden(name)) and regex.fullmatch(name) is not None


def _name_matcher(glob: str) -> Callable[[str], bool]:
    """Of the names of files, for pathGlobFilter: hidden ones too, for what is hidden was left out before."""
    try:
        regexes = [
            "".join(text if special else re.escape(text) for special, text in _pieces(each))
            for each in _without_braces(glob)
        ]
        regex = re.compile("|".join(f"(?:{each})" for each in regexes), re.DOTALL)
    except (ValueError, re.error) as error:
        raise ValueError(f"option pathGlobFilter: {glob!r}: {error}") from error
    return lambda name: regex.fullmatch(name) is not None


# Compressed files. ---------------------------------------------------------------------------------------------------

_STEP = 1 << 17
_FAILURES = (OSError, EOFError, lzma.LZMAError)


def _stream(system: Any, path: str, compression: str | None, read_ahead: int = READ_AHEAD) -> Any:
    """The bytes of a file from its beginning, inflated."""
    if compression == "xz":  # not among pyarrow's
        return lzma.LZMAFile(system.open_input_stream(path, compression=None, buffer_size=read_ahead))
    return system.open_input_stream(path, compression=compression, buffer_size=read_ahead)


class _Inflated:
    """The inflated bytes of a compressed file.

    Args:
        entry: the file.
        open_stream: opens it as a stream, inflated as told.

    Attributes:
        size: how many bytes there are.
    """

    def __init__(self, entry: FileEntry, open_stream: Callable[[str | None], Any]) -> None:
        self._spool = tempfile.SpooledTemporaryFile(SPOOL_BYTES)  # noqa: SIM115
        self.size = 0
        failure = self._inflate(open_stream(entry.compression), _STEP)
        if failure is not None:
            # A read that fails gives nothing of what it had inflated until then: read that byte by byte.
            failure = self._inflate(open_stream(entry.compression), 1)
        self._damage: BinlogError | None = None
        if failure is not None:
            # A store that fails is no damage: then this raises.
            with open_stream(None) as stream:
                while stream.read(READ_AHEAD):
                    pass
            reason = f"damaged {entry.compression} compression: {_reason(failure)}"
            self._damage = BinlogError(Fault(entry.path, self.size, None, reason))
        self._spool.seek(0)

    def _inflate(self, stream: Any, first_step: int) -> Exception | None:
        """Add what a stream has beyond the bytes there are; if it fails, say why."""
        begin = self.size
        skipped = 0
        with stream:
            while True:
                if skipped < begin:
                    step = min(_STEP, begin - skipped)
                else:
                    step = first_step if self.size - begin < _STEP else _STEP
                try:
                    piece = stream.read(step)
                except _FAILURES as error:
                    return error
                if not piece:
                    return None
                if skipped < begin:
                    skipped += len(piece)
                else:
                    self._spool.write(piece)
                    self.size += len(piece)

    @property
    def closed(self) -> bool:
        return self._spool.closed

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, position: int, whence: int = io.SEEK_SET) -> int:
        self._spool.seek(position, whence)
        return self._spool.tell()

    def tell(self) -> int:
        return self._spool.tell()

    def read(self, length: int = -1) -> bytes:
        found = self._spool.read(length)
        if not found and length and self._damage is not None:
            raise self._damage
        return found

    def close(self) -> None:
        self._spool.close()
