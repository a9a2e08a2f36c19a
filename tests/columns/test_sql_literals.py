"""SQL literals. tests/live proves on servers that they give back what they came from; here is what they look like."""

from __future__ import annotations

import re
from typing import Any

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_adapter.columns.documents.json_sql import document_expression, json_expressions
from spark_adapter.columns.documents.json_text import json_text
from spark_adapter.columns.kinds import KINDS, SqlTexts, sql_conditions, sql_texts
from spark_adapter.columns.sql_strings import backquoted, double, hexadecimal, quoted, quoted_text
from spark_adapter.decode.table import CellType
from spark_adapter.sql.lexer import Session, TokenKind
from spark_adapter.sql.reader import TokenReader
from tests.support.column_cells import BINARY, LATIN1, UTF8, column
from tests.support.decimal_cells import cells as decimal_cells
from tests.support.decimal_cells import encode as encode_decimal
from tests.support.json_documents import Opaque, Unsigned, document

CP932 = 95  # cp932_japanese_ci
CELL = {"year": 2024, "month": 2, "day": 29, "hour": 13, "minute": 1, "second": 2, "microsecond": 500000}


def texts_of(cell_type: CellType, values: list[Any], **attributes: Any) -> SqlTexts:
    of_type = column(cell_type, **attributes)
    return sql_texts(of_type, pa.array(values, of_type.node.arrow))


def literals(cell_type: CellType, values: list[Any], **attributes: Any) -> list[str | None]:
    found = texts_of(cell_type, values, **attributes)
    assert found.bad == []
    return list(found.literals.to_pylist())


def fields_of(cell_type: CellType) -> set[str]:
    return {field.name for field in column(cell_type).node.arrow}


def cell(cell_type: CellType, **others: Any) -> dict[str, Any]:
    return {field: value for field, value in (CELL | others).items() if field in fields_of(cell_type)}


@pytest.mark.parametrize("cell_type", [kind for kind in KINDS if kind != CellType.newdecimal])
def test_null_is_a_keyword(cell_type: CellType) -> None:
    assert literals(cell_type, [None], collation=UTF8, num_bits=8) == ["NULL"]


@pytest.mark.parametrize(
    ("cell_type", "value", "literal"),
    [
        (CellType.longlong, -(2**63), "-9223372036854775808"),
        (CellType.longlong_unsigned, 2**64 - 1, "18446744073709551615"),
        (CellType.year, 0, "0"),
        (CellType.double, 0.1, "0.1"),
        (CellType.double, 1e300, "1e+300"),
        (CellType.double, -0.0, "-0e0"),
        (CellType.float, 0.5, "0.5"),
    ],
)
def test_numbers_have_all_their_digits(cell_type: CellType, value: float, literal: str) -> None:
    assert literals(cell_type, [value]) == [literal]


def test_a_float_has_the_digits_of_a_double() -> None:
    """`f = 1.1` is false for a FLOAT: servers compare it as a double."""
    assert literals(CellType.float, [1.1]) == ["1.100000023841858"]


def test_decimals_have_their_zeros() -> None:
    of_type = column(CellType.newdecimal, precision=10, scale=3)
    found = sql_texts(of_type, decimal_cells([encode_decimal("-1.5", 10, 3), encode_decimal("0", 10, 3), None], 10, 3))
    assert found.literals.to_pylist() == ["-1.500", "0.000", "NULL"]


def test_bits() -> None:
    assert literals(CellType.bit, [5, 0], num_bits=9) == ["b'101'", "b'0'"]


@pytest.mark.parametrize(
    ("cell_type", "digits", "literal"),
    [
        (CellType.date, 0, "'2024-02-29'"),
        (CellType.datetime2, 0, "'2024-02-29 13:01:02'"),
        (CellType.datetime2, 3, "'2024-02-29 13:01:02.500'"),
        (CellType.time2, 1, "'-13:01:02.5'"),
    ],
)
def test_times(cell_type: CellType, digits: int, literal: str) -> None:
    assert literals(cell_type, [cell(cell_type, is_negative=True)], fraction_digits=digits) == [literal]


def test_a_timestamp_is_in_utc_without_saying_so() -> None:
    values = [{"seconds": 1709211662, "microsecond": 0}, {"seconds": 0, "microsecond": 0}]
    assert literals(CellType.timestamp2, values) == ["'2024-02-29 13:01:02'", "'0000-00-00 00:00:00'"]


def test_labels_are_text_and_the_error_value_is_a_number() -> None:
    assert literals(CellType.enum, [1, 2, 0], labels=("it's", "")) == ["'it''s'", "''", "0"]
    assert literals(CellType.set, [3, 0], labels=("a", "b")) == ["'a,b'", "''"]


def test_without_labels_there_are_numbers() -> None:
    assert literals(CellType.enum, [1, 0]) == ["1", "0"]
    assert literals(CellType.set, [5]) == ["5"]


def test_labels_whose_bytes_are_not_those_of_the_text_are_numbers() -> None:
    assert literals(CellType.enum, [1], labels=("≒",), collation=CP932) == ["1"]
    assert literals(CellType.enum, [1], labels=("\xff",), collation=BINARY) == ["1"]


def test_text_reads_as_it_is() -> None:
    assert literals(CellType.varchar, ["O'Hara é\n\\".encode()], collation=UTF8) == ["'O''Hara é\\n\\\\'"]
    assert literals(CellType.varchar, ["é".encode("latin-1")], collation=LATIN1) == ["'é'"]


def test_text_that_a_server_would_store_as_other_bytes_is_bytes() -> None:
    assert literals(CellType.varchar, [b"\x87\x90", b"\x81\xe0", b"a"], collation=CP932) == [
        "_cp932 X'8790'",
        "_cp932 X'81E0'",
        "'a'",
    ]


@pytest.mark.parametrize("collation", [BINARY, None])
def test_bytes_are_hexadecimal(collation: int | None) -> None:
    assert literals(CellType.blob, [b"\0'\xff", b""], collation=collation) == ["X'0027FF'", "X''"]


def test_binary_has_the_zeros_that_the_log_omits() -> None:
    assert literals(CellType.string, [b"a"], collation=BINARY, max_length=3) == ["X'610000'"]


def test_text_that_is_none_has_no_literal() -> None:
    found = texts_of(CellType.varchar, [b"\xff", b"a"], collation=UTF8)
    assert found.literals.to_pylist() == [None, "'a'"]
    assert [row for row, _ in found.bad] == [0]


def test_a_geometry_has_its_srid_and_its_coordinates_as_they_are_stored() -> None:
    values = [{"srid": 0, "wkb": b"\x01"}, {"srid": 4326, "wkb": b"\x01"}]
    assert literals(CellType.geometry, values) == [
        "ST_GeomFromWKB(X'01', 0)",
        "ST_GeomFromWKB(X'01', 4326 /*!80000 , 'axis-order=long-lat'*/)",
    ]


def test_a_missing_geometry_has_no_literal() -> None:
    found = texts_of(CellType.geometry, [{"srid": None, "wkb": b""}])
    assert found.literals.to_pylist() == [None]
    assert found.bad == [(0, "an empty geometry, which no SQL literal has")]


def test_a_vector_is_its_floats() -> None:
    assert literals(CellType.vector, [[1.0, -2.5]]) == ["X'0000803F000020C0'"]


# Conditions. ---------------------------------------------------------------------------------------------------------


def conditions(cell_type: CellType, values: list[Any], **attributes: Any) -> list[str | None]:
    of_type = column(cell_type, **attributes)
    found = sql_conditions(of_type, sql_texts(of_type, pa.array(values, of_type.node.arrow)))
    return list(found.to_pylist())


def test_null_equals_null() -> None:
    assert conditions(CellType.long, [1, None]) == ["`c` <=> 1", "`c` <=> NULL"]


def test_text_is_also_compared_by_its_bytes() -> None:
    assert conditions(CellType.varchar, [b"aB", None], collation=UTF8) == [
        "`c` <=> 'aB' AND CAST(`c` AS BINARY) <=> X'6142'",
        "`c` <=> NULL",
    ]


def test_bytes_are_compared_once() -> None:
    assert conditions(CellType.varchar, [b"aB"], collation=BINARY) == ["`c` <=> X'6142'"]


def test_documents_are_compared_by_their_text() -> None:
    """To a server 1 and 1.0 are equal."""
    assert conditions(CellType.json, [document({"a": 1.0})]) == [
        "CONVERT(`c` USING utf8mb4) COLLATE utf8mb4_bin <=> '{\"a\": 1.0}'"
    ]


def test_vectors_are_compared_as_bytes() -> None:
    assert conditions(CellType.vector, [[1.0]]) == ["CAST(`c` AS BINARY) <=> X'0000803F'"]


# JSON. ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "literal"),
    [
        ({"a": [1, 1.5, "x", None, True]}, """CAST('{"a": [1, 1.5, "x", null, true]}' AS JSON)"""),
        ("it's", """CAST('"it''s"' AS JSON)"""),
        (2**31, "JSON_EXTRACT(JSON_ARRAY(2147483648), '$[0]')"),
        (Unsigned(2**64 - 1), "JSON_EXTRACT(JSON_ARRAY(18446744073709551615), '$[0]')"),
        ({"a": Unsigned(5), "b": [1, {}]}, "JSON_OBJECT('a', CAST(5 AS UNSIGNED), 'b', JSON_ARRAY(1, JSON_OBJECT()))"),
        ([Unsigned(5), 1.5, None, True, "x"], "JSON_ARRAY(CAST(5 AS UNSIGNED), 1.5e0, NULL, TRUE, 'x')"),
        (Unsigned(5), "JSON_EXTRACT(JSON_ARRAY(CAST(5 AS UNSIGNED)), '$[0]')"),
        ([Opaque(15, b"\0\xff")], "JSON_ARRAY(X'00FF')"),
        ([Opaque(250, b"\1")], "JSON_ARRAY(COALESCE(X'01', CAST('' AS BINARY(65536))))"),
        ([Opaque(251, b"\1")], "JSON_ARRAY(COALESCE(X'01', UNCOMPRESS('')))"),
        (
            [Opaque(252, b"\1")],
            "JSON_ARRAY((SELECT v FROM JSON_TABLE(JSON_ARRAY(X'01'), '$[0]' COLUMNS (v BLOB PATH '$')) t))",
        ),
        (
            [Opaque(16, b"\1\0")],
            "JSON_ARRAY((SELECT v FROM JSON_TABLE(JSON_ARRAY(256), '$[0]' COLUMNS (v BIT(16) PATH '$')) t))",
        ),
    ],
)
def test_a_document_keeps_the_types_of_its_values(value: Any, literal: str) -> None:
    assert literals(CellType.json, [document(value)]) == [literal]


def test_a_document_with_a_decimal_keeps_its_digits() -> None:
    precision_and_scale = bytes([4, 2])
    opaque = Opaque(CellType.newdecimal.value, precision_and_scale + encode_decimal("1.50", 4, 2))
    (literal,) = literals(CellType.json, [document([opaque])])
    assert literal == "JSON_ARRAY(1.50)"


def test_a_document_with_a_whole_decimal_has_no_integer() -> None:
    opaque = Opaque(CellType.newdecimal.value, bytes([4, 0]) + encode_decimal("15", 4, 0))
    (literal,) = literals(CellType.json, [document([opaque])])
    assert literal == "JSON_ARRAY(CAST(15 AS DECIMAL(4)))"


def test_a_value_of_a_type_that_no_expression_has_is_told() -> None:
    found = texts_of(CellType.json, [document([Opaque(249, b"a")]), document([1])])
    assert found.literals.to_pylist() == [None, "CAST('[1]' AS JSON)"]
    assert found.bad == [(0, "JSON: no SQL expression has a JSON value of the type tiny_blob")]


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.integers(0, 2**64 - 1).map(Unsigned)
    | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=4)
    | st.builds(Opaque, st.sampled_from((15, 252)), st.binary(max_size=3)),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=8,
)  # fmt: skip


@given(st.lists(VALUES, min_size=1, max_size=4))
def test_many_documents_are_as_each_alone(values: list[Any]) -> None:
    documents = [document(value) for value in values]
    texts = pa.array([json_text(each) for each in documents], pa.string())
    expressions, reasons = json_expressions(pa.array(documents, pa.binary()), texts)
    assert reasons == {}
    assert expressions.to_pylist() == [document_expression(each) for each in documents]


@given(st.lists(VALUES, min_size=1, max_size=4))
def test_documents_that_are_cast_have_no_value_that_text_loses(values: list[Any]) -> None:
    for value, literal in zip(values, literals(CellType.json, [document(each) for each in values]), strict=True):
        assert ("CAST('" in str(literal)[:6]) == (_plain(value))


def _plain(value: Any) -> bool:
    if isinstance(value, list):
        return all(map(_plain, value))
    if isinstance(value, dict):
        return all(map(_plain, value.values()))
    is_long = isinstance(value, int) and not -(2**31) <= value < 2**31
    return not is_long and not isinstance(value, (Opaque, Unsigned))


# Strings. ------------------------------------------------------------------------------------------------------------

SESSIONS = [
    Session(ansi_quotes=quotes, no_backslash_escapes=escapes) for quotes in (False, True) for escapes in (False, True)
]
HOSTILE = st.text(alphabet="'\"`\\\0\n\r\x1a;*/-#é😀ab ", max_size=12) | st.text(max_size=8)


@given(HOSTILE, st.sampled_from(SESSIONS))
def test_a_string_ends_where_its_text_ends(text: str, session: Session) -> None:
    reader = TokenReader(f"{quoted_text(text)} ;", session)
    assert reader.take().kind is TokenKind.STRING
    assert reader.take().text == ";"


@given(HOSTILE)
def test_a_string_has_the_text(text: str) -> None:
    """By the escapes of the manual: https://dev.mysql.com/doc/refman/9.0/en/string-literals.html"""
    escapes = {"\\0": "\0", "\\n": "\n", "\\r": "\r", "\\Z": "\x1a", "\\\\": "\\", "''": "'"}
    inside = quoted_text(text)[1:-1]
    assert re.sub(r"\\.|''", lambda escape: escapes[escape[0]], inside) == text


@given(st.lists(st.none() | HOSTILE))
def test_many_strings_are_as_each_alone(texts: list[str | None]) -> None:
    expected = [None if text is None else quoted_text(text) for text in texts]
    assert quoted(pa.array(texts, pa.string())).to_pylist() == expected


@given(HOSTILE)
def test_a_string_is_one_line(text: str) -> None:
    assert not {"\n", "\r", "\0", "\x1a"} & {*quoted_text(text)}


@given(HOSTILE.filter(len), st.sampled_from(SESSIONS))
def test_a_name_ends_where_it_ends(text: str, session: Session) -> None:
    reader = TokenReader(f"{backquoted(text)} ;", session)
    assert reader.name() == text
    assert reader.take().text == ";"


@given(st.lists(st.none() | st.binary()))
def test_hexadecimal_bytes(values: list[bytes | None]) -> None:
    expected = [None if value is None else f"X'{value.hex().upper()}'" for value in values]
    array = pa.array([b"skipped", *values], pa.binary())[1:]
    assert hexadecimal(array).to_pylist() == expected


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_a_double_has_an_exponent_and_reads_back(value: float) -> None:
    text = double(value)
    assert "e" in text
    assert float(text) == value
