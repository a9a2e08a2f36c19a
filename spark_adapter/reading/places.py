"""How far logs have been read: a place in each of them.

A :class:`Place` in a log means that all transactions before it have been read, and none after it. It moves only over
data that is final: to the end of a whole transaction, or over the rest of a file when the next one exists. If an event
is incomplete, or may only look damaged because it is, the stream waits; it counts as damage once a whole
transaction or the next file follows. Events before the first transaction of a file are read together with it:
a server that crashed right after it created a file removes it, and creates it again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from spark_adapter.log_names import order_in_log

EVERYTHING = (1 << 63) - 1
"""A position after everything in a file, whatever it holds."""


@dataclass(frozen=True)
class Place:
    """How far a log has been read.

    Attributes:
        file: plain name of the file; all files before it have been read.
        position: everything that starts before this byte of the file has been read.
        format_position: of the FORMAT_DESCRIPTION for what follows, if that is not the file's first.
        created: time of the file's first event, in seconds since 1970; reveals another file of that name.
        is_complete: the file ends here with a ROTATE or STOP event; it is no longer needed.
        first: the first file of the log to read, if the previous place does not say.
        server: whose log it is, if that is known: what tells it from other servers.
        gtids: of a server's log, the transactions before the place, by their GTIDs; None if some have none.
        elsewhere: GTIDs of transactions that were read from another server, and may still follow here.
    """

    file: str
    position: int = 0
    format_position: int | None = None
    created: int | None = None
    is_complete: bool = False
    first: str | None = None
    server: str | None = None
    gtids: str | None = None
    elsewhere: str | None = None

    def to_json(self) -> dict[str, Any]:
        """For Spark's checkpoint, without unknown fields."""
        values = {
            "file": self.file,
            "position": self.position,
            "format": self.format_position,
            "created": self.created,
            "complete": self.is_complete or None,
            "first": self.first,
            "server": self.server,
            "gtids": self.gtids,
            "elsewhere": self.elsewhere,
        }
        return {name: value for name, value in values.items() if value is not None}

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> Place:
        """The inverse."""
        return cls(
            value["file"],
            value["position"],
            value.get("format"),
            value.get("created"),
            value.get("complete", False),
            value.get("first"),
            value.get("server"),
            value.get("gtids"),
            value.get("elsewhere"),
        )

    def in_log(self, name: str) -> Place:
        """The same place in a copy of its log."""
        folder = name.rpartition("/")[0]
        return replace(self, file=f"{folder}/{self.file.rpartition('/')[2]}")

    def is_after(self, other: Place) -> bool:
        """Whether this place is further in the log than another."""
        return (order_in_log(self.file), self.position) > (order_in_log(other.file), other.position)


Offset = dict[str, Place]
"""A place in each log, by the name of the log."""


def offset_to_json(offset: Offset) -> dict[str, Any]:
    """An offset for Spark's checkpoint. Equal offsets give equal text."""
    return {name: offset[name].to_json() for name in sorted(offset)}


def offset_from_json(value: Mapping[str, Any]) -> Offset:
    """The inverse."""
    return {name: Place.from_json(place) for name, place in value.items()}


def not_after(end: Offset, begin: Offset, target: Offset) -> Offset:
    """The offset ``end``, with the target of a log where that comes first.

    Args:
        end: how far the logs can be read.
        begin: how far they have been read; no log goes back.
        target: how far to read them; a log that is not in it stays at ``begin``.
    """
    places = {}
    for name, place in end.items():
        stop = target.get(name)
        if stop is None:
            if name in begin:
                places[name] = begin[name]
        elif not place.is_after(stop):
            places[name] = place
        else:
            places[name] = begin[name] if name in begin and not stop.is_after(begin[name]) else stop
    return places
