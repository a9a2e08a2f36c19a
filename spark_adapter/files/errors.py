"""What is wrong with a binlog, and where."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Fault:
    """Something in a file that cannot be read.

    Attributes:
        file: as the user named it.
        position: byte offset in the file of the event (or of its payload), or of the first unreadable byte.
        event_type: MySQL's name, such as ``WRITE_ROWS_EVENT``; None if no event could be identified.
        reason: what is wrong, in one line.
        is_gap: the bytes after it were skipped, and their events are unknown.
        is_torn_tail: the last event of a file that is still being written. Normal, not an error.
        inner_index: of the event in its payload, from 0; -1 if it is in none.
    """

    file: str
    position: int
    event_type: str | None
    reason: str
    is_gap: bool = False
    is_torn_tail: bool = False
    inner_index: int = -1

    def __str__(self) -> str:
        event_type = f"{self.event_type}: " if self.event_type else ""
        return f"{self.file}: position {self.position}: {event_type}{self.reason}"


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


def in_one_line(error: Exception) -> str:
    """The text of an error."""
    return " ".join(str(error).split())
