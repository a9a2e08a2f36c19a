"""Statements that a process has read: a log is read several times, and its statements for several purposes."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from spark_adapter.recent import Recent
from spark_adapter.sql.lexer import Session

LONGEST_KEPT = 1 << 13
"""Characters of a statement; longer ones are mostly data, and come once."""
Read = TypeVar("Read")


class ReadOnce(Generic[Read]):
    """A function that reads statements, with a memory of those that it read last.

    Args:
        read: reads a text as it stands in a session, of which only ``Session.reading`` may matter. What it returns
            does not change.
        kept: how many statements it remembers: all of a usual log, as each pass over it comes in its order.
    """

    def __init__(self, read: Callable[[str, Session], Read], kept: int) -> None:
        self._read = read
        self._known: Recent[Hashable, Read] = Recent(kept)

    def __call__(self, text: str, session: Session) -> Read:
        """The result of ``read`` for a statement. Exceptions are not remembered."""
        if len(text) > LONGEST_KEPT:
            return self._read(text, session)
        return self._known.of((text, session.reading), lambda: self._read(text, session))
