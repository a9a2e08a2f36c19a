"""SQL in the view ``events``: text in the character set of its client, or bytes if it is not text."""

from __future__ import annotations

import struct
import zlib
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
import pytest

from binlog_ksy.schemas import SCHEMAS
from spark_adapter.charsets.decoding import CharsetError
from spark_adapter.charsets.sql_texts import CHARSET, decoded, statement_texts
from spark_adapter.decode import Engine
from tests.support.binlog_bytes import load, read
from tests.support.events_by_hand import DESCRIPTION_5_7, DESCRIPTION_MARIADB, MAGIC, Code, event

LATIN1, GBK, ASCII, BINARY, UTF8MB3, UTF8MB4, UNKNOWN = 8, 28, 11, 63, 33, 255, 2047
SQL_MODE = struct.pack("<BQ", 1, 4)  # another status variable, before the one of interest


def query(statement: bytes, collation: int | None, load_file: bytes = b"", *, has_vars: bool = True) -> bytes:
    """The body of a QUERY event: Query_log_event::write in sql/log_event.cc.

    Args:
        statement: its bytes.
        collation: of the client; None for no such status variable.
        load_file: what EXECUTE_LOAD_QUERY has after the head.
        has_vars: False for no status variables at all.
    """
    status = SQL_MODE if has_vars else b""
    if collation is not None:
        status += struct.pack("<BHHH", 4, collation, LATIN1, UTF8MB4)
    return struct.pack("<IIBHH", 9, 0, 4, 0, len(status)) + load_file + status + b"test\0" + statement


CASES: list[tuple[bytes, int | None, str | None]] = [
    (b"SELECT 'M\xfcller'", LATIN1, "SELECT 'Müller'"),
    (b"SELECT 'M\xc3\xbcller'", UTF8MB4, "SELECT 'Müller'"),
    (b"SELECT '\xf0\x9f\x98\x80'", UTF8MB3, "SELECT '😀'"),
    (b"SELECT '\xd6\xd0'", GBK, "SELECT '中'"),
    (b"SELECT 'M\xc3\xbcller'", None, "SELECT 'Müller'"),
    (b"SELECT 'M\xc3\xbcller'", BINARY, "SELECT 'Müller'"),
    (b"SELECT 1", ASCII, "SELECT 1"),
    (b"", UTF8MB4, ""),
    (b"SELECT 'M\xfcller'", UTF8MB4, None),
    (b"SELECT 'M\xfcller'", None, None),
    (b"SELECT 'M\xfcller'", BINARY, None),
    (b"SELECT 'M\xfcller'", ASCII, None),
    (b"SELECT '\xd6'", GBK, None),
    (b"SELECT 1", UNKNOWN, None),
]


def structs(data: bytes, column: str, engine: Engine) -> list[dict[str, Any]]:
    found = read(data, "events", engine=engine)
    assert found.faults == []
    return [row[column] for row in found.rows if row[column] is not None]


def expected(cases: list[tuple[bytes, int | None, str | None]]) -> list[tuple[str | None, bytes | None]]:
    return [(text, statement if text is None else None) for statement, _, text in cases]


@pytest.mark.parametrize("cases", [CASES, CASES[:1] * 3, CASES[::-1]], ids=["many", "one charset", "backwards"])
def test_statements_are_text_by_the_character_set_of_their_client(
    cases: list[tuple[bytes, int | None, str | None]], engine: Engine
) -> None:
    data = MAGIC + DESCRIPTION_5_7
    data += b"".join(event(Code.query, query(statement, collation)) for statement, collation, _ in cases)
    found = structs(data, "query", engine)
    assert [(each["query"], each["query_bytes"]) for each in found] == expected(cases)
    assert {each["db"] for each in found} == {"test"}


def test_statements_without_status_variables_are_utf8(engine: Engine) -> None:
    bodies = [query(b"SELECT '\xc3\xbc'", None, has_vars=False), query(b"SELECT '\xfc'", LATIN1)]
    data = MAGIC + DESCRIPTION_5_7 + b"".join(event(Code.query, body) for body in bodies)
    assert [each["query"] for each in structs(data, "query", engine)] == ["SELECT 'ü'"] * 2


@pytest.mark.parametrize(("statement", "collation", "text"), CASES)
def test_statements_read_one_by_one_are_the_same(statement: bytes, collation: int | None, text: str | None) -> None:
    labels = {LATIN1: "latin1_swedish_ci", GBK: "gbk_chinese_ci", ASCII: "ascii_general_ci", BINARY: "binary"}
    labels |= {UTF8MB4: "utf8mb4_0900_ai_ci", UTF8MB3: "utf8mb3_general_ci", UNKNOWN: "2047"}
    label = None if collation is None else labels[collation]
    if text is None:
        with pytest.raises(CharsetError):
            decoded(statement, label)
    else:
        assert decoded(statement, label) == text


def test_compressed_statements(engine: Engine) -> None:
    data = MAGIC + DESCRIPTION_MARIADB
    for statement, collation, _ in CASES:
        packed = bytes([0x81, len(statement)]) + zlib.compress(statement)
        data += event(Code.mariadb_query_compressed, query(packed, collation))
    found = structs(data, "mariadb_query_compressed", engine)
    assert [(each["query"], each["query_bytes"]) for each in found] == expected(CASES)


def test_load_data_statements(engine: Engine) -> None:
    """Execute_load_query_log_event::write_post_header_for_derived: file id, two offsets, what duplicates do."""
    head = struct.pack("<IIIB", 1, 0, 4, 0)
    data = MAGIC + DESCRIPTION_5_7
    data += b"".join(event(Code.execute_load_query, query(each, collation, head)) for each, collation, _ in CASES)
    found = structs(data, "execute_load_query", engine)
    assert [(each["query"], each["query_bytes"]) for each in found] == expected(CASES)
    assert {each["ofs_file_name_end"] for each in found} == {4}


def test_bytes_behind_a_missing_body_are_ignored() -> None:
    codes = [[CHARSET], [CHARSET], [], ["sql_mode", CHARSET]]
    client = SCHEMAS["event_query"].arrow.field("status_vars").type
    variables = [
        [{"code": code, "value": {"charset": {"client": f"{kind}_bin"}}} for code in several]
        for several, kind in zip(codes, ("latin1", "gbk", "", "latin1"), strict=True)
    ]
    statements = pa.array([b"\xfc", None, b"\xc3\xbc", b"\xfc"])
    bodies = pa.StructArray.from_arrays(
        [pa.array(variables, client)], names=["status_vars"], mask=pa.array([False, True, False, False])
    )
    texts = statement_texts(statements, pc.struct_field(bodies, "status_vars"))
    assert texts.to_pylist() == ["ü", None, "ü", "ü"]


UTF8_ONLY: list[tuple[bytes, int | None, str | None]] = [
    (b"INSERT '\xc3\xbc'", None, "INSERT 'ü'"),
    (b"INSERT '\xfc'", None, None),
]


def test_the_sql_behind_rows_is_utf8(engine: Engine) -> None:
    data = MAGIC + DESCRIPTION_5_7
    data += b"".join(event(Code.rows_query, bytes([len(each)]) + each) for each, _, _ in UTF8_ONLY)
    found = structs(data, "rows_query", engine)
    assert [(each["rows_query"], each["rows_query_bytes"]) for each in found] == expected(UTF8_ONLY)
    data = MAGIC + DESCRIPTION_MARIADB
    data += b"".join(event(Code.mariadb_annotate_rows, each) for each, _, _ in UTF8_ONLY)
    found = structs(data, "mariadb_annotate_rows", engine)
    assert [(each["query"], each["query_bytes"]) for each in found] == expected(UTF8_ONLY)


@pytest.mark.parametrize("name", ["statement", "mariadb_statement_compressed", "statement_load_data", "rows_query"])
def test_recorded_statements_are_text(name: str, engine: Engine) -> None:
    rows = read(load(name), "events", engine=engine).rows
    columns = ("query", "mariadb_query_compressed", "execute_load_query", "rows_query")
    found = [(column, row[column]) for row in rows for column in columns if row[column] is not None]
    assert len(found) > 3
    for column, each in found:
        field = "rows_query" if column == "rows_query" else "query"
        assert isinstance(each[field], str)
        assert each[f"{field}_bytes"] is None
