"""What the name of a file tells: how it is compressed, which log it belongs to, and its place in that log.

A *log* is a sequence of files: those of one folder whose names differ only in the number after the last dot, as servers
name them (``/data/binlog.000001``, ``/data/binlog.000002``). A file with another name is a log of its own. A compressed
file (``binlog.000001.gz``) counts under its plain name.
"""

from __future__ import annotations

import os
import re

_COMPRESSIONS = {".gz": "gzip", ".zst": "zstd", ".xz": "xz", ".bz2": "bz2", ".lz4": "lz4"}
_NUMBERED = re.compile(r"(?P<log>.*\.)(?P<number>[0-9]+)", re.DOTALL)


def compression_of(name: str) -> str | None:
    """How a file is compressed, by the end of its name; None for a plain file."""
    return _COMPRESSIONS.get(os.path.splitext(name)[1].lower())


def plain_name(name: str) -> str:
    """The name without the ending that tells how the file is compressed."""
    return name if compression_of(name) is None else name.rpartition(".")[0]


def log_of(plain: str) -> str:
    """The log of a file, by its plain name: ``/data/binlog.*``, or the name itself."""
    found = _NUMBERED.fullmatch(plain)
    return f"{found['log']}*" if found else plain


def is_numbered(plain: str) -> bool:
    """Whether a file is named as servers name binlogs."""
    return _NUMBERED.fullmatch(plain) is not None


def order_in_log(plain: str) -> tuple[int, str]:
    """What orders the files of one log as the server counts: binlog.1000000 comes after binlog.999999."""
    return number_in_log(plain), plain


def number_in_log(plain: str) -> int:
    """The number of a file in its log; 0 if it is the only one."""
    found = _NUMBERED.fullmatch(plain)
    return int(found["number"]) if found else 0
