"""The SQL behind rows: ROWS_QUERY texts by the character set of their session."""

from __future__ import annotations

import struct

import pytest

from spark_adapter.decode import Engine
from tests.support import tables_by_hand as by_hand
from tests.support.binlog_bytes import read
from tests.support.events_by_hand import DESCRIPTION_5_7, MAGIC, Code, event

LATIN1, GBK, UTF8MB4 = 8, 28, 255

# Type 3, LONG, without metadata; one row that holds 7.
_COLUMN = by_hand.Column(by_hand.LONG, b"", "id")
_TABLE_MAP = by_hand.table_map_body(7, "d", "t", [_COLUMN], [False], [])
_ROW = by_hand.rows_body(7, 1, [[True]], [by_hand.image([by_hand.integer(by_hand.LONG, 7, False)])], extra=b"")


def begin(collation: int | None) -> bytes:
    """BEGIN of a client; None where nothing names its character set."""
    variable = b"" if collation is None else struct.pack("<BHHH", 4, collation, LATIN1, UTF8MB4)
    return event(Code.query, struct.pack("<IIBHH", 9, 0, 1, 0, len(variable)) + variable + b"d\0BEGIN")


def statement(text: bytes) -> bytes:
    body = bytes([len(text)]) + text
    return event(Code.rows_query, body) + event(Code.table_map, _TABLE_MAP) + event(Code.write_rows, _ROW)


COMMIT = event(Code.xid, struct.pack("<Q", 1))
TRANSACTIONS = [
    (LATIN1, b"INSERT /* M\xfcller */", "INSERT /* Müller */"),
    (GBK, b"INSERT /* \xd6\xd0 */", "INSERT /* 中 */"),
    (UTF8MB4, b"INSERT /* \xc3\xbc */", "INSERT /* ü */"),
    (UTF8MB4, b"INSERT /* \xfc */", None),
    (None, b"INSERT /* \xc3\xbc */", "INSERT /* ü */"),
    (None, b"INSERT /* \xfc */", None),
    (LATIN1, b"INSERT 1", "INSERT 1"),
]


@pytest.mark.parametrize("block_bytes", [1, 200, 1 << 20])
def test_texts_are_decoded_by_the_begin_of_their_transaction(block_bytes: int, engine: Engine) -> None:
    data = MAGIC + DESCRIPTION_5_7
    data += b"".join(begin(collation) + statement(text) + COMMIT for collation, text, _ in TRANSACTIONS)
    for view in ("changes", "transactions"):
        found = read(data, view, engine=engine, block_bytes=block_bytes)
        assert [row["query"] for row in found.rows] == [expected for *_, expected in TRANSACTIONS]
        assert found.faults == []


def test_a_transaction_may_have_several_texts(engine: Engine) -> None:
    data = MAGIC + DESCRIPTION_5_7 + begin(LATIN1) + statement(b"/* \xfc */") + statement(b"/* \xe4 */") + COMMIT
    assert [row["query"] for row in read(data, engine=engine).rows] == ["/* ü */", "/* ä */"]
