"""Statements are read once in a process, and again where their session reads them in another way."""

from __future__ import annotations

import pytest

from spark_adapter.definitions.sessions import DefiningSession, ServerVersion
from spark_adapter.sql.ddl_parser import parse
from spark_adapter.sql.lexer import Session
from spark_adapter.sql.read_once import LONGEST_KEPT, ReadOnce
from spark_adapter.sql.reader import NotUnderstoodError, TableName
from spark_adapter.sql.statements import statement_of


def test_a_text_is_read_once_for_sessions_that_read_alike() -> None:
    texts: list[str] = []

    def read(text: str, session: Session) -> int:
        texts.append(text)
        return len(texts)

    read_once = ReadOnce(read, 10)
    sessions = Session("d"), DefiningSession("d", thread_id=1), DefiningSession("d", thread_id=2), Session("d")
    assert [read_once("a", session) for session in sessions] == [1, 2, 2, 1]
    long = "x" * (LONGEST_KEPT + 1)
    assert [read_once(long, sessions[0]) for _ in range(2)] == [3, 4]


@pytest.mark.parametrize(
    ("session", "other"),
    [
        (Session("d"), Session("e")),
        (Session(ansi_quotes=True), Session()),
        (Session(no_backslash_escapes=True), Session()),
        (DefiningSession(server=ServerVersion(True, (10, 11))), DefiningSession(server=ServerVersion(False, (8, 0)))),
    ],
)
def test_sessions_that_read_in_another_way_get_another_answer(session: Session, other: Session) -> None:
    text = """DROP TABLE t /*M! , `m` */ ; 'a\\' , "q", 'b'"""
    assert statement_of(text, session) == statement_of(text, session)
    assert session.reading != other.reading
    if session.database or isinstance(session, DefiningSession):
        assert statement_of(text, session) != statement_of(text, other)


def test_a_statement_that_is_not_understood_is_told_each_time() -> None:
    for _ in range(2):
        with pytest.raises(NotUnderstoodError):
            parse("CREATE TABLE t (", Session("d"))
    assert statement_of("DROP TABLE t", Session("d")).tables == (TableName("d", "t"),)
