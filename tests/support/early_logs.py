"""Logs of early 5.1 servers, which contain rows but say little about their tables.

Layout: Table_map_log_event and Rows_log_event in sql/log_event.cc, pack_row_old in sql/rpl_record_old.cc of MySQL 5.1.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass

from tests.support.binlog_bytes import Event, events_of, file_of
from tests.support.events_by_hand import DESCRIPTION_5_1_17, POST_HEADERS_5_7, Code, event, format_description
from tests.support.tables_by_hand import query_body

PRE_GA_CODES = (Code.pre_ga_write_rows, Code.pre_ga_update_rows, Code.pre_ga_delete_rows)
V1_CODES = (Code.write_rows_v1, Code.update_rows_v1, Code.delete_rows_v1)
ID_AND_FLAGS = struct.pack("<IHH", 70, 0, 1)
DESCRIPTION_5_1_20 = format_description("5.1.20-beta-log", POST_HEADERS_5_7, 26)

# shop.t (id INT, name CHAR(50)), both can be NULL.
SHORT_TABLE_MAP = ID_AND_FLAGS + b"\x04shop\0\x01t\0" + bytes([2, 3, 254])
TABLE_MAP = SHORT_TABLE_MAP + b"\2\xfe\x32" + bytes([0b11])
ROW = struct.pack("<i", 1) + b"\x03one"
PRE_GA_ROW, V1_ROW = b"\xf9" + ROW, b"\xfc" + ROW


@dataclass(frozen=True)
class EarlyLog:
    """Transactions that insert, update and delete a row, one after the other.

    Attributes:
        data: the file.
        reason: why their rows cannot be read.
    """

    data: bytes
    reason: str

    @property
    def rows_events(self) -> list[Event]:
        codes = {code.value for code in PRE_GA_CODES + V1_CODES}
        return [event for event in events_of(self.data) if event.code in codes]

    @property
    def faults(self) -> list[str]:
        """The expected reports about the rows events."""
        return [
            f"a.binlog: position {event.position}: {type_name(event)}: rows of shop.t: {self.reason}"
            for event in self.rows_events
        ]


def type_name(rows_event: Event) -> str:
    """MySQL's name of its type."""
    code = Code(rows_event.code)
    codes = PRE_GA_CODES if code in PRE_GA_CODES else V1_CODES
    word = ("WRITE", "UPDATE", "DELETE")[codes.index(code)]
    return f"PRE_GA_{word}_ROWS_EVENT" if codes is PRE_GA_CODES else f"{word}_ROWS_EVENT_V1"


def _log(description: bytes, table_map: bytes, rows: dict[Code, bytes], times: int) -> bytes:
    events = [description, event(Code.query, query_body("shop", "CREATE TABLE t (id INT, name CHAR(50))"))]
    for number in range(times):
        for code, body in rows.items():
            events += [
                event(Code.query, query_body("shop", "BEGIN")),
                event(Code.table_map, table_map),
                event(code, ID_AND_FLAGS + body),
                event(Code.xid, struct.pack("<Q", number)),
            ]
    return file_of(Event(data, has_checksum=False) for data in events)


def early_log(kind: str, times: int = 3) -> EarlyLog:
    """A log of one of :data:`KINDS`, in which each operation occurs ``times`` times."""
    description, table_map, rows, reason = KINDS[kind]
    return EarlyLog(_log(description, table_map, rows, times), reason)


_PRE_GA = dict(zip(PRE_GA_CODES, (b"\2\xff" + PRE_GA_ROW * count for count in (1, 2, 1)), strict=True))
_V1 = dict(zip(V1_CODES, (b"\2" + (b"\xff" * count) + V1_ROW * count for count in (1, 2, 1)), strict=True))

KINDS = {
    "types 20 to 22": (
        DESCRIPTION_5_1_17,
        SHORT_TABLE_MAP,
        _PRE_GA,
        "written before 5.1.18: the log does not contain the columns' sizes",
    ),
    "types 23 to 25": (
        DESCRIPTION_5_1_20,
        SHORT_TABLE_MAP,
        _V1,
        "its TABLE_MAP_EVENT ends after the column types: the log does not contain the columns' sizes",
    ),
    # No server wrote this: servers with such rows have no metadata in TABLE_MAP.
    "types 20 to 22 with metadata": (
        DESCRIPTION_5_1_17,
        TABLE_MAP,
        _PRE_GA,
        "written before 5.1.18: the log does not say how rows are laid out",
    ),
}
