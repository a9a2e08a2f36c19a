"""Files of SQL statements, as ``mysqldump --no-data``, ``mariadb-dump`` and people write them, read for their tables.

Sources: client/mysql.cc (where a statement ends) and client/mysqldump.cc (what a dump says of its server, and of the
place in the binary log at which it was taken) of both servers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from spark_adapter.definitions.catalog import Catalog, understood
from spark_adapter.definitions.sessions import DefiningSession, ServerVersion
from spark_adapter.sql.lexer import Session, TokenKind, string_value
from spark_adapter.sql.reader import NotUnderstoodError, TokenReader


@dataclass(slots=True)
class SqlFile:
    """The contents of an SQL file.

    Attributes:
        catalog: the tables after its statements, starting without any.
        log_file: name of the binary log in which the tables had this state; None if the file does not say.
        log_position: in that log, in bytes.
        gtids: transactions that the tables already have: MySQL's GTID_PURGED, MariaDB's gtid_slave_pos; None as above.
    """

    catalog: Catalog = field(default_factory=lambda: Catalog(is_complete=True))
    log_file: str | None = None
    log_position: int | None = None
    gtids: str | None = None


def read_sql(text: str, session: DefiningSession) -> SqlFile:
    """Run the statements of a file that shape tables.

    Args:
        text: of the file.
        session: in which it is run; its database and server apply where the file names none.
    """
    reader = SqlReader(session)
    for piece in pieces(text, lambda: reader.session):
        reader.take(piece)
    return reader.file


class Piece(NamedTuple):
    """A statement without what ends it, or a comment that lasts to the end of a line."""

    text: str
    is_comment: bool = False


_DELIMITER = re.compile(r"[ \t]*delimiter[ \t]+(\S+)[^\n]*", re.IGNORECASE)
_SPACE = re.compile(r"\s*")
_LINE_COMMENT = re.compile(r"\#[^\n]*|--(?=[\x00-\x20\x7f]|\Z)[^\n]*")


def pieces(text: str, session: Callable[[], Session]) -> Iterator[Piece]:
    """The statements of a file and the comments between them, as the ``mysql`` client cuts it; in linear time.

    Args:
        text: the file's.
        session: gives the session after the statements before, of which it matters whether strings have escapes.
    """
    delimiter = ";"
    stop = _stop(delimiter)
    at = start = 0
    while True:
        if at == start:  # between statements
            at = start = _after(_SPACE, text, at)
            comment = _LINE_COMMENT.match(text, at)
            if comment is not None:
                yield Piece(comment[0], is_comment=True)
                at = start = comment.end()
                continue
            command = _DELIMITER.match(text, at)
            if command is not None:
                delimiter = command[1]
                stop = _stop(delimiter)
                at = start = command.end()
                continue
        found = stop.search(text, at)
        if found is None:
            break
        if found[0] == delimiter:
            yield Piece(text[start : found.start()])
            at = start = found.end()
        elif found[0] == "/*":
            at = _behind(text, "*/", found.end())
        elif found[0] in ("#", "--"):
            at = _after(_LINE_COMMENT, text, found.start())
        else:
            at = _behind_quoted(text, found.start(), session().no_backslash_escapes)
    if text[start:].strip():
        yield Piece(text[start:])


def _stop(delimiter: str) -> re.Pattern[str]:
    return re.compile(rf"{re.escape(delimiter)}|['\"`#]|--(?=[\x00-\x20\x7f]|\Z)|/\*")


def _after(pattern: re.Pattern[str], text: str, at: int) -> int:
    found = pattern.match(text, at)
    return at if found is None else found.end()


def _behind(text: str, what: str, at: int) -> int:
    found = text.find(what, at)
    return len(text) if found < 0 else found + len(what)


_QUOTES = {quote: re.compile(quote if quote == "`" else rf"\\|{quote}") for quote in "'\"`"}


def _behind_quoted(text: str, at: int, no_backslash_escapes: bool) -> int:
    """The place after the quote that closes the one here. A doubled quote closes, and opens again."""
    quote = text[at]
    if no_backslash_escapes:
        return _behind(text, quote, at + 1)
    at += 1
    while (found := _QUOTES[quote].search(text, at)) is not None:
        at = found.end()
        if found[0] == quote:
            return at
        at += 1
    return len(text)


# What a dump says about itself. mariadb-dump and mysqldump write the coordinates as a comment or as a statement.
_DATABASE = re.compile(r"-- Host: .*?\bDatabase: (\S+)\s*$")
_SERVER = re.compile(r"-- Server version\s+(\S+)")
_LOG_FILE = re.compile(r"\b(?:MASTER|SOURCE)_LOG_FILE\s*=\s*'([^']+)'", re.IGNORECASE)
_LOG_POSITION = re.compile(r"\b(?:MASTER|SOURCE)_LOG_POS\s*=\s*([0-9]{1,20})", re.IGNORECASE)
_CHANGE_SOURCE = re.compile(r"(?:--\s*)?CHANGE\s+(?:MASTER|REPLICATION\s+SOURCE)\s+TO\b", re.IGNORECASE)
_GTIDS = re.compile(
    r"(?:--\s*)?SET\s+(?:@@)?GLOBAL[.\s]\s*(?:GTID_PURGED|gtid_slave_pos)\s*=\s*(?:/\*![^*]*\*/\s*)?'([^']*)'",
    re.IGNORECASE,
)


class SqlReader:
    """Processes the pieces of a file one by one.

    Attributes:
        file: the contents read so far.
        session: after them.
    """

    def __init__(self, session: DefiningSession) -> None:
        self.file = SqlFile()
        self.session = session
        self._modes: frozenset[str] = frozenset()
        self._saved: dict[str, frozenset[str]] = {}  # sql_mode by user variable

    def take(self, piece: Piece) -> None:
        """The next piece."""
        self._coordinates(piece.text)
        if piece.is_comment:
            self._header(piece.text)
        else:
            self._statement(piece.text)

    def _coordinates(self, text: str) -> None:
        if _CHANGE_SOURCE.match(text):
            name, position = _LOG_FILE.search(text), _LOG_POSITION.search(text)
            if name is not None and position is not None:
                self.file.log_file, self.file.log_position = name[1], int(position[1])
        gtids = _GTIDS.match(text)
        if gtids is not None:
            self.file.gtids = "".join(gtids[1].split())

    def _header(self, comment: str) -> None:
        database, server = _DATABASE.match(comment), _SERVER.match(comment)
        if database is not None:
            self.session = replace(self.session, database=database[1])
        if server is not None:
            try:
                self.session = replace(self.session, server=ServerVersion.of_text(server[1]))
            except ValueError:
                return  # the caller's version applies

    def _statement(self, text: str) -> None:
        reader = TokenReader(text, self.session)
        try:
            if reader.accept("USE"):
                self.session = replace(self.session, database=reader.name())
            elif reader.accept("SET"):
                self._set(reader)
            else:
                self.file.catalog.run(understood(text, self.session))
        except NotUnderstoodError:
            return  # a USE or SET that no server accepts

    def _set(self, reader: TokenReader) -> None:
        while not reader.is_at_end:
            is_global = reader.accept("GLOBAL")
            reader.accept_any("SESSION", "LOCAL")
            name = _variable(reader)
            reader.accept(":")
            if reader.accept("="):
                value = _value(reader, self.session)
                if name == "sql_mode" and not is_global:
                    self._set_modes(value)
                elif name.startswith("@") and not name.startswith("@@"):
                    self._saved[name] = self._modes if _is_sql_mode(value) else self._saved.get(value, frozenset())
                elif not is_global:
                    self.session = _with_variable(self.session, name, value)
            while not reader.is_at_end and not reader.accept(","):
                reader.skip_one()

    def _set_modes(self, value: str) -> None:
        if value.startswith("@@"):
            return
        if value.startswith("@"):
            modes = self._saved.get(value.lower(), frozenset())
        else:
            modes = frozenset(mode.strip().upper() for mode in value.split(","))
        self._modes = modes
        self.session = with_modes(self.session, modes)


def _variable(reader: TokenReader) -> str:
    """The name of a variable, ``@x`` for a user's own."""
    token = reader.take()
    name = token.text.lower()
    for scope in ("@@session.", "@@local.", "@@global.", "@@"):
        if name.startswith(scope) and (scope != "@@global."):
            return name.removeprefix(scope)
    return name


def _value(reader: TokenReader, session: DefiningSession) -> str:
    token = reader.take()
    return string_value(token, session) if token.kind is TokenKind.STRING else token.text


def _is_sql_mode(value: str) -> bool:
    return value.lower() in ("@@sql_mode", "@@session.sql_mode")


# Names for several modes, with those that matter here (sql_mode in both manuals; the older ones until MySQL 5.7).
_ANSI_QUOTES = ("ANSI_QUOTES", "ANSI", "DB2", "MAXDB", "MSSQL", "ORACLE", "POSTGRESQL")


def with_modes(session: DefiningSession, modes: frozenset[str]) -> DefiningSession:
    """The session with an sql_mode, by the names in it, in capitals."""
    return replace(
        session,
        ansi_quotes=not modes.isdisjoint(_ANSI_QUOTES),
        no_backslash_escapes="NO_BACKSLASH_ESCAPES" in modes,
        real_as_float=not modes.isdisjoint(("REAL_AS_FLOAT", "ANSI")),
        is_oracle="ORACLE" in modes and session.server.is_mariadb,
    )


def _with_variable(session: DefiningSession, name: str, value: str) -> DefiningSession:
    """The session with a variable that definitions depend on."""
    if name == "explicit_defaults_for_timestamp":
        return replace(session, explicit_defaults_for_timestamp=value.upper() in ("1", "ON", "TRUE"))
    if name == "collation_server":
        return replace(session, server_collation=value.lower())
    if name == "default_collation_for_utf8mb4":
        return replace(session, default_collations={**session.default_collations, "utf8mb4": value.lower()})
    return session
