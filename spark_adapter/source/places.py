"""How far logs are read: a place in each of them.

A :class:`Place` in a log says: all transactions before it are read, and none after it. It moves only over what will not
change any more: to the end of a whole transaction, or over the rest of a file when the next one is there. An event that
is not yet whole, or that may only look damaged as it is not yet whole, is waited for; it is damage once a whole
transaction comes after it, or the next file. What is before the first transaction of a file is read together with it:
a server that crashed when it had just begun a file removes it, and begins it anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from spark_adapter.log_names import order_in_log

EVERYTHING = (1 << 63) - 1
"""A position after all that a file holds, whatever that is."""


@dataclass(frozen=True)
class Place:
    """How far a log is read.

    Attributes:
        file: plain name of the file; all before it are read.
        position: all that begins before this byte of the file is read.
        format_position: of the FORMAT_DESCRIPTION that describes what follows, if that is not the file's first.
        created: seconds since 1970, when the file was begun, by its first event; to notice another one of that name.
        is_complete: the file ends here, by its own word; it is not needed any more.
        first: the file from which on the log is read, where the place before this one does not say.
    """

    file: str
    position: int = 0
    format_position: int | None = None
    created: int | None = None
    is_complete: bool = False
    first: str | None = None

    def to_json(self) -> dict[str, Any]:
        """For Spark's checkpoint; what is not known is left out."""
        values = {
            "file": self.file,
            "position": self.position,
            "format": self.format_position,
            "created": self.created,
            "complete": self.is_complete or None,
            "first": self.first,
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
        )

    def is_after(self, other: Place) -> bool:
        """Whether more of the log is read here than at another place in it."""
        return (order_in_log(self.file), self.position) > (order_in_log(other.file), other.position)


Offset = dict[str, Place]
"""Places in all logs there are, by the name of the log."""


def offset_to_json(offset: Offset) -> dict[str, Any]:
    """An offset for Spark's checkpoint. Equal offsets give equal text."""
    return {name: offset[name].to_json() for name in sorted(offset)}


def offset_from_json(value: Mapping[str, Any]) -> Offset:
    """The inverse."""
    return {name: Place.from_json(place) for name, place in value.items()}


def not_after(end: Offset, begin: Offset, target: Offset) -> Offset:
    """The offset ``end``, or the target of a log where that comes before it.

    Args:
        end: how far the logs can be read.
        begin: how far they are read; no log goes back.
        target: how far they are to be read; a log that it does not have stays where it begins.
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
