"""The pyarrow file systems behind paths, and errors that name the user's path."""

from __future__ import annotations

import errno
import logging
import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import pyarrow as pa
from pyarrow import fs

from spark_adapter.errors import BinlogError, in_one_line
from spark_adapter.storage.clouds import S3_SCHEMES, failure_of, file_system, mounted
from spark_adapter.storage.globs import is_glob

_LOG = logging.getLogger(__name__)
SERVER_SCHEMES = ("mysql", "mariadb")
"""Of places that have logs, and no other files: see :mod:`spark_adapter.storage.servers`."""
URI = re.compile(r"(?P<scheme>[A-Za-z][A-Za-z0-9+.-]*)://(?P<authority>[^/]*)(?P<path>.*)", re.DOTALL)

# In the path of a server nothing else has an @, and a password may have a slash. Azure's have a container before it.
_CREDENTIALS = re.compile(
    r"(?<=mysql://).*@|(?<=mariadb://).*@|(?<=://)(?<!abfss://)(?<!abfs://)(?<!wasbs://)(?<!wasb://)[^/@]*@|"
    r"(?<=://)[^/@]*:[^/@]*@",
    re.IGNORECASE | re.DOTALL,
)


@dataclass(frozen=True)
class Store:
    """A pyarrow file system, and how its paths differ from ours.

    Attributes:
        system: the pyarrow file system.
        prefix: of the user's paths, such as ``s3a://bucket``; empty for the local disk.
        root: that its own paths have instead of the prefix, such as ``bucket``.
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
        if self.is_local:
            return list(_local_children(inner or "/", recursive))
        selector = fs.FileSelector(inner or "/", allow_not_found=True, recursive=recursive)
        try:
            infos: list[Any] = self.system.get_file_info(selector)
        except NotADirectoryError:
            return []
        return infos


def _local_children(top: str, recursive: bool) -> Iterator[Any]:
    """The entries of a folder; pyarrow fails at names that are not UTF-8, and follows links in circles.

    A folder to which several links lead is read once, by its own path if that is below ``top``.
    """
    seen: set[tuple[int, int]] = set()
    folders, links = [top], list[str]()
    while folders or links:
        folder = folders.pop() if folders else links.pop()
        try:
            about = os.stat(folder)
            if (about.st_dev, about.st_ino) in seen:
                continue
            seen.add((about.st_dev, about.st_ino))
            with os.scandir(folder) as entries:
                found = sorted(entries, key=lambda entry: entry.name)
        except (FileNotFoundError, NotADirectoryError):
            continue
        for entry in found:
            info = _local_info(entry)
            if info is None:
                continue
            yield info
            if recursive and info.type == fs.FileType.Directory:
                (links if entry.is_symlink() else folders).append(info.path)


def _local_info(entry: os.DirEntry[str]) -> Any:
    """The information that pyarrow has of a file or folder; None if it cannot name it, or if it is there no more."""
    try:
        entry.path.encode()
    except UnicodeEncodeError:
        _tell_passed_over(os.fsencode(entry.path).decode(errors="backslashreplace"))
        return None
    try:
        about = entry.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        if error.errno == errno.ELOOP:  # a link to itself
            return None
        raise
    if stat.S_ISDIR(about.st_mode):
        return fs.FileInfo(entry.path, fs.FileType.Directory, mtime_ns=about.st_mtime_ns)
    kind = fs.FileType.File if stat.S_ISREG(about.st_mode) else fs.FileType.Unknown
    return fs.FileInfo(entry.path, kind, mtime_ns=about.st_mtime_ns, size=about.st_size)


@lru_cache(maxsize=1 << 16)
def _tell_passed_over(path: str) -> None:
    """Log the name of a skipped file, once per process: streams list folders again and again."""
    _LOG.warning("%s: passed over, as its name is not UTF-8", path)


@dataclass(frozen=True)
class Location:
    """A store, and a path or glob within it that begins with a slash, or is empty for the root."""

    store: Store
    path: str

    def inner(self, path: str) -> str:
        return self.store.root + path


def locate(path: str) -> Location:
    """Where a path is; for logs, which may be on a server, see :func:`spark_adapter.storage.servers.locate_log`.

    Raises:
        ValueError: it cannot be understood.
    """
    if not path:
        raise ValueError("an empty path")
    path = mounted(path)
    uri = URI.fullmatch(path)
    if uri is None or uri["scheme"].lower() == "file":
        if uri is not None and uri["authority"] not in ("", "localhost"):
            raise ValueError("file:// is followed by an absolute path, as in file:///backup")
        local = uri["path"] if uri is not None else re.sub(r"\Afile:(?=/)", "", path)
        return Location(_LOCAL, os.path.abspath(local).rstrip("/"))
    if uri["scheme"].lower() in SERVER_SCHEMES:
        raise ValueError("a server has logs, and no other files")
    if "@" in uri["authority"] and uri["scheme"].lower() in S3_SCHEMES:
        raise ValueError("credentials do not belong into a path; they come from the environment")
    if is_glob(uri["authority"]):
        raise ValueError("a glob cannot stand in the first part of a URI")
    store = store_of(uri["scheme"], uri["authority"])
    return Location(store, "".join(f"/{part}" for part in uri["path"].split("/") if part))


_LOCAL = Store(fs.LocalFileSystem(), "", "")


@lru_cache(maxsize=64)
def store_of(scheme: str, authority: str) -> Store:
    system, root = file_system(scheme.lower(), authority)
    return Store(system, f"{scheme}://{authority}", root)


@contextmanager
def naming(path: str) -> Iterator[None]:
    """Add the user's path to errors."""
    shown = _CREDENTIALS.sub("…@", path)
    try:
        yield
    except BinlogError:
        raise  # it names the path
    except OSError as error:
        kinds = (FileNotFoundError, PermissionError, ConnectionError, OSError)
        kind = next(kind for kind in kinds if isinstance(error, kind))
        raise kind(f"{shown}: {in_one_line(error)}") from error
    except ValueError as error:
        raise ValueError(f"{shown}: {in_one_line(error)}") from error
    except pa.ArrowException as error:
        failure = failure_of(error)
        raise type(failure)(f"{shown}: {in_one_line(failure)}") from error
