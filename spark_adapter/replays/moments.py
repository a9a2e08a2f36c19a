"""Moments in a log, as users write them: a time, a place, or the set of transactions before it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, timezone

from spark_adapter.gtid_sets import GtidSet
from spark_adapter.option_values import LogPosition, instant, position

_TIME = re.compile(r"\d{4}-\d{2}-\d{2}([T ].*)?|\d+(\.\d+)?")


@dataclass(frozen=True)
class Moment:
    """A moment in a log.

    Attributes:
        text: for messages.
        position: the place, if it is one: everything before this byte is before the moment.
        since: the option that selects the transactions after the moment; empty for a place.
        until: the option that selects those before it; empty for a place.
        gtids: the set of transactions, if it is one.
    """

    text: str
    position: LogPosition | None
    since: Mapping[str, str]
    until: Mapping[str, str]
    gtids: GtidSet | None = None

    @classmethod
    def of(cls, given: str | datetime | date) -> Moment:
        """Understand a time, a place (``binlog.000012:4567``) or a set of GTIDs.

        A time is that of the option ``endingTimestamp``: UTC if it names no zone. What looks like a date is one, not a
        GTID of MariaDB.

        Raises:
            ValueError: it is none of them.
        """
        if isinstance(given, datetime):
            text = (given if given.tzinfo else given.replace(tzinfo=timezone.utc)).isoformat()
        else:
            text = given.isoformat() if isinstance(given, date) else given.strip()
        if _TIME.fullmatch(text):
            instant(text)
            return cls(text, None, {"startingTimestamp": text}, {"endingTimestamp": text})
        try:
            gtids = GtidSet.parse(text)
        except ValueError:
            place = None if ":" not in text else position(text)
            if place is None:
                raise ValueError(
                    f"{text!r} is neither a time (2024-02-29T13:00:00), nor a place (binlog.000012:4567), nor a set of "
                    "GTIDs"
                ) from None
            return cls(text, place, {}, {})
        return cls(text, None, {"excludeGtids": text}, {"includeGtids": text}, gtids)
