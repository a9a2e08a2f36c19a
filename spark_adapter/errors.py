"""Faults of a binlog and their places; and how messages may name text that comes from a log."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

# Those of ASCII and Latin-1, what ends a line or turns its direction, and what is no character at all.
UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def printable(text: str) -> str:
    """A text in one line that a terminal shows as it is: control characters are escaped, as in ``\\x1b`` or ``\\n``.

    Whoever may create tables chooses their names, and those of files come from whoever wrote the log.
    """
    return UNPRINTABLE.sub(lambda found: found[0].encode("unicode_escape").decode(), text)


def counted(count: int, noun: str) -> str:
    """A number of things in words: ``1 change``, ``2 changes``."""
    return f"{count} {noun}{'' if count == 1 else 's'}"


class PrintableError(Exception):
    """The base of errors whose messages may have names from a log in them."""

    def __str__(self) -> str:
        return printable(super().__str__())


@dataclass(frozen=True)
class Fault:
    """Something in a file that cannot be read.

    Attributes:
        file: as the user named it.
        position: byte offset in the file of the event (or of its payload), or of the first unreadable byte.
        event_type: MySQL's name, such as ``WRITE_ROWS_EVENT``; None if no event could be identified.
        reason: what is wrong, in one line; see :func:`printable`.
        is_gap: the bytes after it were skipped, and their events are unknown.
        is_torn_tail: the last event of a file that is still being written. Normal, not an error.
        inner_index: of the event in its payload, from 0; -1 if it is in none.
        is_unfinished: the last event of a file that its server has not closed: it writes it still, or has crashed.
    """

    file: str
    position: int
    event_type: str | None
    reason: str
    is_gap: bool = False
    is_torn_tail: bool = False
    inner_index: int = -1
    is_unfinished: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "reason", printable(self.reason))

    def __str__(self) -> str:
        event_type = f"{self.event_type}: " if self.event_type else ""
        return f"{printable(self.file)}: position {self.position}: {event_type}{self.reason}"


def in_file_order(faults: Iterable[Fault]) -> list[Fault]:
    """Faults in the order of their events."""
    return sorted(faults, key=lambda fault: (fault.position, fault.inner_index))


def as_told(faults: Iterable[Fault], texts: Iterable[str]) -> list[Fault]:
    """Faults in the order of their texts; those of one text, which are of one payload, in the order of the file."""
    by_text: dict[str, list[Fault]] = {}
    for fault in reversed(in_file_order(faults)):
        by_text.setdefault(str(fault), []).append(fault)
    return [by_text[text].pop() for text in texts]


class BinlogError(ValueError):
    """A file, or part of one, cannot be read; ``fault`` says where and why."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault

    def __str__(self) -> str:
        return str(self.fault)


class ChangedFileError(BinlogError):
    """A file has become shorter since it was listed. Each task that meets it says so: others may have read it whole."""


def in_one_line(error: Exception) -> str:
    """The text of an error, see :func:`printable`."""
    return printable(" ".join(str(error).split()))
