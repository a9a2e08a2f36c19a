"""The types of events, by their codes."""

from __future__ import annotations

from functools import cache
from io import BytesIO

import numpy as np
import numpy.typing as npt
from kaitaistruct import KaitaiStream

from binlog_ksy.event_type import EventType
from binlog_ksy.schemas import EVENT_TYPE__CODE_LABELS

Code = EventType.Code
EVENT_NAMES = EVENT_TYPE__CODE_LABELS.labels
KNOWN_CODES = frozenset(code.value for code in Code) - {Code.unknown.value}


def codes_where(fact: str) -> tuple[int, ...]:
    """The codes of the types for which an instance of ``formats/event_type.ksy`` is true."""
    nothing = KaitaiStream(BytesIO())
    return tuple(code.value for code in Code if getattr(EventType(code, nothing), fact))


DESCRIPTION_CODES = codes_where("is_description")
GTID_CODES = codes_where("is_gtid")
ROWS_CODES = codes_where("is_rows")


def event_name(code: int) -> str:
    """MySQL's name of an event type; the number itself if the type is unknown."""
    return EVENT_NAMES.get(code, str(code))


@cache
def by_code(codes: frozenset[int]) -> npt.NDArray[np.bool_]:
    """For each type code from 0 to 255, whether it is one of these."""
    return np.isin(np.arange(256), list(codes))
