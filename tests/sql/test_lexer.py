"""The tokens of statements, and that no text stops the lexer."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_adapter.sql.lexer import Session, Token, TokenKind, string_value, tokens

PLAIN = Session()
ANSI = Session(ansi_quotes=True)
NO_ESCAPES = Session(no_backslash_escapes=True)


def cut(text: str, session: Session = PLAIN) -> list[tuple[str, str]]:
    """The tokens but END, as pairs of kind and text."""
    *found, last = tokens(text, session)
    assert last == Token(TokenKind.END, "", len(text), len(text))
    return [(token.kind.name, token.text) for token in found]


def texts(text: str, session: Session = PLAIN) -> list[str]:
    return [each for _, each in cut(text, session)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a # b\nc", ["a", "c"]),
        ("a -- b\nc", ["a", "c"]),
        ("a --\tb", ["a"]),
        ("a --", ["a"]),
        ("1--1", ["1", "-", "-", "1"]),
        ("a/* 'b */c", ["a", "c"]),
        ("a/**/c", ["a", "c"]),
        ("a /* never closed", ["a"]),
        ("a /*+ hint */ b", ["a", "b"]),
        ("a /*!40101 b */ c", ["a", "b", "c"]),
        ("a /*!50100PARTITION*/ c", ["a", "PARTITION", "c"]),
        ("a /*!080023 b */", ["a", "b"]),
        ("a /*! b */ c", ["a", "b", "c"]),
        ("a /*M!100100 b */ c", ["a", "b", "c"]),
        ("a /*M! b */ c", ["a", "b", "c"]),
        ("a /*!50100 b /* inner */ c */ d", ["a", "b", "c", "d"]),
        ("a /*!99999 b */ c", ["a", "c"]),
        (r"/*M!999999\- enable the sandbox mode */", []),
        ("a /*!99999 b /* inner */ c */ d", ["a", "d"]),
        ("a /*!99999 b /* inner */ c", ["a"]),
        ("a */ b", ["a", "*", "/", "b"]),
        ("a /*!40101 b", ["a", "b"]),
        ("a /*!40101 '*/' */ b", ["a", "'*/'", "b"]),
    ],
)
def test_comments(text: str, expected: list[str]) -> None:
    assert texts(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a$b _c $d é 名前", ["WORD"] * 5),
        ("1a 1e 1ex 0xg 0X1 0b2 00x", ["WORD"] * 7),
        ("1 12.5 .5 1. 1e5 1e+5 1.5E-3", ["NUMBER"] * 7),
        ("0x1F x'1F' X'' x'00ff'", ["HEX"] * 4),
        ("0b101 b'101' B''", ["BITS"] * 3),
        ("'' 'a' 'a''b' 'a\\'b' \"a\" \"a'b\"", ["STRING"] * 6),
        ("`a` `a``b` `a\\`", ["NAME"] * 3),
        ("@a @`b` @'c' @\"d\" @@global.x @a.b$c", ["VARIABLE"] * 6),
        ("( ) , ; . = { } @ \0 *", ["SYMBOL"] * 11),
        ("n'a'", ["WORD", "STRING"]),
        ("_utf8mb4'a' _latin1 x'41'", ["WORD", "STRING", "WORD", "HEX"]),
        ("t.1a t.1e5 t.5 `t`.5", ["WORD", "SYMBOL", "WORD"] * 3 + ["NAME", "SYMBOL", "WORD"]),
        ("d.t.c", ["WORD", "SYMBOL", "WORD", "SYMBOL", "WORD"]),
        ("t.*", ["WORD", "SYMBOL", "SYMBOL"]),
        ("root@localhost", ["WORD", "VARIABLE"]),
        ("'u'@'%'", ["STRING", "VARIABLE"]),
        ("a\u00a0b", ["SYMBOL"]),
        ("a 'b", ["WORD", "BROKEN"]),
        ("a `b``", ["WORD", "BROKEN"]),
        ("a 'b\\", ["WORD", "BROKEN"]),
        ("a @'b", ["WORD", "BROKEN"]),
    ],
)
def test_kinds(text: str, expected: list[str]) -> None:
    assert [kind for kind, _ in cut(text)] == expected


def test_modes_decide_what_quotes_are() -> None:
    assert cut('"a""b"') == [("STRING", '"a""b"')]
    assert cut('"a""b"', ANSI) == [("NAME", 'a"b')]
    assert cut(r'"a\"', ANSI) == [("NAME", "a\\")]
    assert cut(r"'a\' b") == [("BROKEN", r"'a\' b")]
    assert cut(r"'a\' b", NO_ESCAPES) == [("STRING", r"'a\'"), ("WORD", "b")]


def test_digits_of_hex_and_bits() -> None:
    assert texts("0x1F x'1f' b'01' 0b1") == ["1F", "1f", "01", "1"]


@pytest.mark.parametrize(
    ("written", "session", "value"),
    [
        ("'a''b'", PLAIN, "a'b"),
        ('"a""b\'"', PLAIN, "a\"b'"),
        (r"'\0\b\n\r\t\Z\\\'\"\q'", PLAIN, "\0\b\n\r\t\x1a\\'\"q"),
        (r"'\%\_'", PLAIN, r"\%\_"),
        (r"'\\n'", PLAIN, r"\n"),
        (r"'\n''\'", NO_ESCAPES, r"\n'" + "\\"),
        ("'\\\n'", PLAIN, "\n"),
    ],
)
def test_values_of_strings(written: str, session: Session, value: str) -> None:
    token, _ = tokens(written, session)
    assert string_value(token, session) == value


ALPHABET = "'\"`\\/*!-# \n\0a1e.@x0bM(é\u00a0"
SESSIONS = st.builds(Session, ansi_quotes=st.booleans(), no_backslash_escapes=st.booleans())


@given(st.one_of(st.text(ALPHABET), st.text()), SESSIONS)
def test_tokens_are_pieces_of_the_text_in_order(text: str, session: Session) -> None:
    found = list(tokens(text, session))
    assert [token.kind for token in found].count(TokenKind.END) == 1
    at = 0
    for token in found:
        assert at <= token.start
        assert (token.start < token.end) == (token.kind is not TokenKind.END)
        at = token.end
    assert found[-1].end == len(text)


@given(st.text(), st.sampled_from('`"'), st.sampled_from(["", " ", ".", "(", "/**/"]))
def test_a_quoted_name_is_the_name(name: str, quote: str, behind: str) -> None:
    written = quote + name.replace(quote, quote * 2) + quote
    first = next(tokens(written + behind, ANSI))
    assert first == Token(TokenKind.NAME, name, 0, len(written))


@given(st.text(), SESSIONS)
def test_a_quoted_string_has_its_value(value: str, session: Session) -> None:
    escaped = value if session.no_backslash_escapes else value.replace("\\", "\\\\")
    written = "'" + escaped.replace("'", "''") + "'"
    first = next(tokens(written, session))
    assert (first.kind, first.end) == (TokenKind.STRING, len(written))
    assert string_value(first, session) == value


@pytest.mark.parametrize(
    "piece",
    [
        "'",
        "''",
        "\\'",
        "`",
        '"',
        "/*",
        "/*!",
        "*/",
        "/*!50100 ",
        "-",
        "--",
        "#",
        "a",
        "1",
        "1e",
        "0x",
        ".",
        "@",
        "@@",
        " ",
    ],
)
def test_time_grows_with_the_length_alone(piece: str) -> None:
    started = time.process_time()
    for _ in tokens("'" + piece * 50_000, PLAIN):
        pass
    for _ in tokens(piece * 50_000, PLAIN):
        pass
    assert time.process_time() - started < 10, "the square of the length takes minutes"


def test_a_string_is_read_only_when_its_turn_comes() -> None:
    stream = tokens("INSERT t VALUES ('never closed", PLAIN)
    assert [next(stream).text for _ in range(4)] == ["INSERT", "t", "VALUES", "("]
    assert next(stream).kind is TokenKind.BROKEN
