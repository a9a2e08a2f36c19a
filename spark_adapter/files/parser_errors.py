"""Errors of parsers as one readable line.

Kaitai's exceptions say how many bytes are missing, or which value is wrong, but not in which field. Their traceback
does: each frame of a generated parser has the object being read, and points to a line of ksc's code that sets one
of its fields. This works for any format; fields are named as in its .ksy.
"""

from __future__ import annotations

import linecache
import re
from enum import Enum
from traceback import walk_tb
from types import FrameType
from typing import Any

from kaitaistruct import (
    EndOfStreamError,
    InvalidArgumentError,
    KaitaiStruct,
    KaitaiStructError,
    NoTerminatorFoundError,
    ValidationFailedError,
    ValidationGreaterThanError,
    ValidationLessThanError,
    ValidationNotEqualError,
)

from spark_adapter.errors import in_one_line

_OWN = __name__.partition(".")[0]
_SHOWN_BYTES = 32
_SHOWN_FIELDS = 12  # of a path
# The field that holds an event's fields: it is left out of their paths.
_UNNAMED = "body."
# A field whose bytes are never valid: its name says what is wrong.
_MARKER = "_marker"
# Lines of ksc's code that set a field (`self.size = …`), append to it (`self.rows.append(…)`), or keep its bytes for a
# substream (`self._raw_body = …`), and lines that reject its value.
_READS = re.compile(r"\s*self\.(?:_raw_|_m_)*(?P<field>\w+)(?:\.append\(| = )")
_CHECKS = re.compile(r"\s*raise kaitaistruct\.Validation.*\bself\.(?P<field>\w+), self\._io, ")


def describe(error: Exception) -> str:
    """The field, what it needs or must be, and what was found instead.

    Args:
        error: raised by a parser, or a ValueError of this package, whose text says what is wrong.
    """
    field = _field(error)
    subject = field or "it"
    if isinstance(error, NoTerminatorFoundError):
        return f"{subject} is not ended by {_shown(error.term)}"
    if isinstance(error, EndOfStreamError):
        needed, left = error.bytes_needed, error.bytes_available
        unit, verb = ("byte", "bytes")[needed != 1], ("is", "are")[left != 1]
        return f"{subject} needs {needed} {unit}, and {left} {verb} left"
    if isinstance(error, InvalidArgumentError):
        return f"{subject} would have a negative length"
    if isinstance(error, ValidationFailedError):
        return _not_allowed(subject, error)
    if isinstance(error, UnicodeDecodeError):
        return f"{subject} is not {error.encoding.upper()} text: {_shown(error.object)}"
    if isinstance(error, RecursionError):
        return f"{subject} is nested too deeply"
    if isinstance(error, MemoryError):
        return f"{subject} takes more memory than there is"
    if isinstance(error, ValueError) and _is_own(error):
        text = in_one_line(error)
        return f"{field}: {text}" if field else text
    if field:
        return f"{field} cannot be computed from the fields that it depends on"
    return f"internal error: {_last_place(error)}"


def _not_allowed(field: str, error: ValidationFailedError) -> str:
    container, _, name = field.rpartition(".")
    if name.endswith(_MARKER):
        words = name.removesuffix(_MARKER).replace("_", " ")
        return f"{container}: {words}" if container else words
    actual = f"{field} is {_shown(error.actual)}"
    if isinstance(error, ValidationNotEqualError):
        return f"{actual}, and must be {_shown(error.expected)}"
    if isinstance(error, ValidationLessThanError):
        return f"{actual}, and must be at least {_shown(error.min)}"
    if isinstance(error, ValidationGreaterThanError):
        return f"{actual}, and must be at most {_shown(error.max)}"
    return f"{actual}, which no server writes"


def _shown(value: Any) -> str:
    if isinstance(value, bytes):
        shown = value[:_SHOWN_BYTES].hex(" ") or "empty"
        return shown if len(value) <= _SHOWN_BYTES else f"{shown} … ({len(value)} bytes)"
    if isinstance(value, Enum):
        return f"{value.value} ({value.name})"
    return str(value).lower() if isinstance(value, bool) else str(value)


# Tracebacks. ---------------------------------------------------------------------------------------------------------


def _field(error: Exception) -> str:
    """The path of the field that was being read or computed, such as ``status_vars[2].value``; empty if none was."""
    path: list[str] = []
    made = owner = None
    for frame, line in walk_tb(error.__traceback__):
        read = frame.f_locals.get("self")
        if not isinstance(read, KaitaiStruct):
            continue
        if frame.f_code.co_name == "__init__":
            made = read
            continue
        if read is owner:
            del path[-1:]
        elif read is not made:  # not the object being read, but one that it refers to
            path = _path_to(read)
        owner = read
        path += _field_of(frame, line)
    if len(path) > _SHOWN_FIELDS:
        path = [*path[: _SHOWN_FIELDS // 2], "…", *path[-_SHOWN_FIELDS // 2 :]]
    return ".".join(path).removeprefix(_UNNAMED)


def _path_to(part: KaitaiStruct) -> list[str]:
    """The path to an object, as far up as its parser knows."""
    parent = getattr(part, "_parent", None)
    for name, value in vars(parent).items() if parent is not None else ():
        if name in ("_parent", "_root"):
            continue
        if value is part:
            return [*_path_to(parent), name.removeprefix("_m_")]
        if isinstance(value, list):
            places = [i for i, element in enumerate(value) if element is part]
            if places:
                return [*_path_to(parent), f"{name.removeprefix('_m_')}[{places[0]}]"]
    return []


def _field_of(frame: FrameType, line: int) -> list[str]:
    """The field that a frame of a generated parser reads, checks or computes in a line; empty if there is none."""
    if frame.f_code.co_name != "_read":
        return [frame.f_code.co_name]
    source = linecache.getline(frame.f_code.co_filename, line, frame.f_globals)
    match = _READS.match(source) or _CHECKS.match(source)
    if match is None:
        return []
    name = match["field"]
    return [f"{name}[{frame.f_locals['i']}]" if ".append(" in match[0] else name]


def _is_own(error: Exception) -> bool:
    """Whether this package raised it, with a readable text."""
    if isinstance(error, KaitaiStructError | UnicodeError):
        return False
    modules = [_module(frame) for frame, _ in walk_tb(error.__traceback__)]
    return not modules or modules[-1].partition(".")[0] == _OWN


def _module(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__"))


def _last_place(error: Exception) -> str:
    """The last line of this package in the traceback of an unexpected error."""
    places = [(_module(frame), line) for frame, line in walk_tb(error.__traceback__)]
    own = [f"{module}, line {line}" for module, line in places if module.partition(".")[0] == _OWN]
    return own[-1] if own else "no place is known"
