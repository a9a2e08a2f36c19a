"""The names of files: how a file is compressed, which log it belongs to, and its place in that log.

A *log* is a sequence of files: those of one folder whose names differ only in the number after the last dot, as servers
name them (``/data/binlog.000001``, ``/data/binlog.000002``). A file with another name is a log of its own. A compressed
file (``binlog.000001.gz``) counts under its plain name.
"""

from __future__ import annotations

import os
import re

COMPRESSIONS = {".gz": "gzip", ".zst": "zstd", ".xz": "xz", ".bz2": "bz2", ".lz4": "lz4"}
_NUMBERED = re.compile(r"(?P<log>.*\.)(?P<number>[0-9]+)", re.DOTALL)


def compression_of(name: str) -> str | None:
    """How a file is compressed, by the end of its name; None for a plain file."""
    return COMPRESSIONS.get(os.path.splitext(name)[1].lower())


def plain_name(name: str) -> str:
    """The name without the ending of a compressed file."""
    return name if compression_of(name) is None else name.rpartition(".")[0]


def log_of(plain: str) -> str:
    """The log of a file, by its plain name: ``/data/binlog.*``, or the name itself."""
    match = _NUMBERED.fullmatch(plain)
    return f"{match['log']}*" if match else plain


def is_numbered(plain: str) -> bool:
    """Whether a file has a name that servers give to binlogs."""
    return _NUMBERED.fullmatch(plain) is not None


def order_in_log(plain: str) -> tuple[int, str]:
    """A sort key for the files of one log: binlog.1000000 comes after binlog.999999."""
    return number_in_log(plain), plain


def number_in_log(plain: str) -> int:
    """The number of a file in its log; 0 if it is the only one."""
    match = _NUMBERED.fullmatch(plain)
    return int(match["number"]) if match else 0
