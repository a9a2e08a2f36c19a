"""Messages about bytes that a parser refuses: the field, what it needs, and what there is."""

from __future__ import annotations

import io
import random
import re
import struct
from collections.abc import Callable
from typing import Any

import pytest
from kaitaistruct import KaitaiStream

from binlog_ksy.wkb import Wkb
from spark_adapter.charsets import decoding as charsets
from spark_adapter.decode import Engine, engine_named
from spark_adapter.errors import BinlogError
from spark_adapter.files.parser_errors import describe
from tests.support import tables_by_hand as by_hand
from tests.support import truth
from tests.support.binlog_bytes import Event, edited, load, read
from tests.support.events_by_hand import (
    DESCRIPTION_5_7,
    DESCRIPTION_MARIADB,
    MAGIC,
    POST_HEADERS_5_7,
    Code,
    event,
    format_description,
)

ENGINES = [engine_named(name) for name in ("trees", "compiled")]
NOT_FOR_PEOPLE = re.compile(
    r"Error\b|Exception|requested \d+ bytes|/types/|/seq/|at pos \d|codec can't|has no attribute|out of range"
    r"|defect of this program|\bNone\b|<\w"
)


def described(code: Code, body: bytes, description: bytes = DESCRIPTION_5_7, view: str = "events") -> str:
    """What both engines say of an event."""
    told = set()
    for engine in ENGINES:
        reading = read(MAGIC + description + event(code, body), view, engine=engine)
        (fault,) = reading.faults
        assert fault.position == len(MAGIC + description)
        told.add(fault.reason)
    (reason,) = told
    return reason


def table_map(*columns: by_hand.Column, fields: list[tuple[int, bytes]] | None = None) -> bytes:
    optional = by_hand.optional_metadata(columns, by_hand.Logged()) if fields is None else fields
    return by_hand.table_map_body(7, "d", "t", columns, [True] * len(columns), optional)


LONG = by_hand.Column(by_hand.LONG, b"", "id")
XID_OF_65_BYTES = struct.pack("<BIII", 0, 1, 65, 0) + bytes(65)
OTHER_VARIABLES = struct.pack("<IIBHH", 1, 0, 1, 0, 3) + b"\0\0\0" + b"d\0SELECT 1"


@pytest.mark.parametrize(
    ("code", "body", "reason"),
    [
        (Code.xid, b"\1\2\3", "xid needs 8 bytes, and 3 are left"),
        (Code.xid, b"\1", "xid needs 8 bytes, and 1 is left"),
        (Code.query, OTHER_VARIABLES, "status_vars.entries[0].value.bits needs 4 bytes, and 2 are left"),
        (Code.write_rows, bytes(8) + b"\1\0", "len_extra_data is 1, and must be at least 2"),
        (Code.xa_prepare, XID_OF_65_BYTES, "len_gtrid is 65, and must be at most 64"),
        (Code.incident, b"\7\0\0", "incident is 7, and must be 1 (lost_events)"),
        (Code.table_map, bytes(8) + b"\1\xff\0", "database is not UTF-8 text: ff"),
        (Code.table_map, bytes(8) + b"\1dx", "database_terminator is 78, and must be 00"),
        (Code.table_map, bytes(8) + b"\1d\0\1t\0" + b"\xfc\1\x10", "too many columns"),
        (Code.table_map, bytes(12) + b"\xfb", "num_columns: null"),
        (
            Code.table_map,
            table_map(LONG, fields=[(4, b"\2id")])[:-2] + b"\xff\xff",
            "optional_metadata.fields[0].value.entries[0].value is not UTF-8 text: ff ff",
        ),
        (
            Code.table_map,
            table_map(LONG, fields=[(1, b"")]),
            "column_details[0].is_unsigned cannot be computed from the fields that it depends on",
        ),
        (Code.rotate, b"\1\2\3", "position needs 8 bytes, and 3 are left"),
    ],
)
def test_the_field_and_what_it_needs(code: Code, body: bytes, reason: str) -> None:
    assert described(code, body) == reason


def test_events_of_mariadb() -> None:
    start = event(Code.mariadb_start_encryption, b"\1\0\0\0\0abc")
    for engine in ENGINES:
        reasons = [fault.reason for fault in read(MAGIC + DESCRIPTION_MARIADB + start, "events", engine=engine).faults]
        assert "nonce needs 12 bytes, and 3 are left" in reasons
    query = struct.pack("<IIBHH", 1, 0, 1, 0, 0) + b"d\0"
    assert described(Code.mariadb_query_compressed, query + b"\x81\5not zlib", DESCRIPTION_MARIADB) == (
        "query: it is not a zlib stream of 5 bytes"
    )


def test_the_labels_of_an_enum() -> None:
    column = by_hand.Column(
        by_hand.STRING, b"\xf7\1", "size", real_type=by_hand.ENUM, collation=255, labels=(b"a", b"\xff")
    )
    data = MAGIC + DESCRIPTION_5_7 + event(Code.table_map, table_map(LONG, column))
    (fault,) = read(data, "changes").faults
    assert fault.reason == "labels of column 2: not utf8mb4 text: ff"


def test_cells_are_named_by_their_column() -> None:
    body = by_hand.rows_body(7, 1, [[True, True]], [b"\0" + bytes(6)], extra=b"")
    columns = [by_hand.Column(by_hand.LONG, b"", name) for name in ("id", "amount")]
    data = MAGIC + DESCRIPTION_5_7 + event(Code.table_map, table_map(*columns)) + event(Code.write_rows, body)
    for engine in ENGINES:
        (fault,) = read(data, "changes", engine=engine).faults
        assert fault.reason == "rows of d.t: rows.rows[0].after.cells[amount].value.value needs 4 bytes, and 2 are left"


@pytest.mark.parametrize(
    ("description", "reason"),
    [
        (event(Code.format_description, b"\4\0" + bytes(10)), "server_version needs 50 bytes, and 10 are left"),
        (event(Code.format_description, b"\4\0" + b"\xff" * 50 + bytes(5)), "server_version.text is not UTF-8 text"),
        (
            event(Code.format_description, b"\4\0" + b"x".ljust(50, b"\0") + b"\0\0\0\0\x13"),
            "major_text is not ended by 2e",
        ),
        (
            format_description("5.0.96", POST_HEADERS_5_7, 27).replace(b"\0\x13", b"\0\x12", 1),
            "len_common_header is 18",
        ),
        (event(Code.start_v3, b"\3\0" + bytes(60))[:50], "truncated: 50 of 81 bytes are there"),
        (b"\0" * 19, "a length of 0 bytes is shorter than an event's header"),
    ],
)
def test_the_first_event_in_the_same_words(description: bytes, reason: str) -> None:
    with pytest.raises(BinlogError) as caught:
        read(MAGIC + description)
    assert reason in str(caught.value)
    assert not NOT_FOR_PEOPLE.search(str(caught.value))


# Errors of other kinds. ----------------------------------------------------------------------------------------------


def caught_from(action: Callable[[], Any]) -> Exception:
    with pytest.raises(Exception) as caught:  # noqa: PT011
        action()
    return caught.value


def test_recursion() -> None:
    collections = b"\1" + struct.pack("<II", 7, 1)
    error = caught_from(lambda: Wkb(KaitaiStream(io.BytesIO(collections * 1000))))
    assert isinstance(error, RecursionError)
    assert re.fullmatch(r"shape\.parts\[0\]\..*\.…\..* is nested too deeply", describe(error))
    assert len(describe(error)) < 200


def test_the_text_of_this_package_is_for_people() -> None:
    assert describe(ValueError("two\n lines")) == "two lines"
    assert describe(caught_from(lambda: charsets.charset_of(60000))).startswith("collation id 60000 is not")


def test_an_error_that_nobody_expected_says_where() -> None:
    text = describe(caught_from(lambda: charsets.decode(None, 255)))
    assert text.startswith("internal error: spark_adapter.charsets.decoding, line ")
    assert describe(KeyError("x")) == "internal error: no place is known"


def test_names_of_any_format(station: Any) -> None:
    error = caught_from(lambda: station.station_log.StationLog(KaitaiStream(io.BytesIO(b"STN"))))
    assert describe(error) == "magic is 53 54 4e, and must be 53 4c 1a"
    error = caught_from(lambda: station.station_log.StationLog(KaitaiStream(io.BytesIO(b"SL\x1a"))))
    assert re.fullmatch(r"\w+(\.\w+)* needs \d+ bytes?, and \d+ (is|are) left", describe(error))


# Anything. -----------------------------------------------------------------------------------------------------------


def damaged(each: Event, draw: random.Random) -> Event:
    """The event with some bytes of its body changed, left out or added, and a checksum that holds."""
    body = bytearray(each.body)
    if not body:
        return each
    place = draw.randrange(min(len(body), draw.choice((10, 40, len(body)))))
    how = draw.randrange(4)
    if how == 0:
        del body[place:]
    elif how == 1:
        del body[place : place + draw.randrange(1, 4)]
    elif how == 2:
        body += draw.randbytes(draw.randrange(1, 9))
    else:
        body[place] = draw.choice((0, 1, 251, 252, 253, 254, 255, draw.randrange(256)))
    return each.with_body(bytes(body))


SMALL = [name for name in truth.readable_files() if len(load(name)) < 20_000]


@pytest.mark.parametrize("seed", range(40))
def test_no_message_is_the_text_of_a_program(seed: int, engine: Engine) -> None:
    draw = random.Random(seed)
    likely = draw.choice((0.02, 0.1, 0.5))
    data = load(draw.choice(SMALL))
    data = edited(data, lambda each: damaged(each, draw) if draw.random() < likely else each)
    for view in ("events", "changes", "transactions"):
        try:
            faults = read(data, view, engine=engine).faults
        except BinlogError as error:
            faults = [error.fault]
        for fault in faults:
            assert not NOT_FOR_PEOPLE.search(fault.reason), fault.reason
