"""Reading the tokens of a statement, with lookahead, and no further than requested."""

from __future__ import annotations

from typing import NamedTuple

from spark_adapter.sql.lexer import Session, Token, TokenKind, tokens


class TableName(NamedTuple):
    """A table, as the statement spells it; without a database where neither the statement nor the session names one."""

    database: str | None
    table: str


class NotUnderstoodError(ValueError):
    """The statement is not understood."""


class TokenReader:
    """The tokens of a statement, one by one.

    Words are keywords or names without quotes; the context decides which.

    Attributes:
        common_tables: names of the common table expressions that WITH has defined.
    """

    def __init__(self, text: str, session: Session) -> None:
        self._session = session
        self._tokens = tokens(text, session)
        self._ahead: list[Token] = []
        self.common_tables: set[str] = set()

    def peek(self, ahead: int = 0) -> Token:
        """A token ahead, without taking it."""
        while len(self._ahead) <= ahead:
            end = self._ahead[-1] if self._ahead and self._ahead[-1].kind is TokenKind.END else None
            self._ahead.append(end or next(self._tokens))
        return self._ahead[ahead]

    def take(self) -> Token:
        """Take the next token; at the end, END every time."""
        token = self.peek()
        if token.kind is not TokenKind.END:
            del self._ahead[0]
        return token

    def word(self, ahead: int = 0) -> str:
        """The word there in capitals, or the symbol; empty for anything else.

        Keywords are ASCII: a word with ``ı``, whose capital is ``I``, is not one.
        """
        token = self.peek(ahead)
        if token.kind is TokenKind.WORD or token.kind is TokenKind.SYMBOL:
            return token.text.upper() if token.text.isascii() else token.text
        return ""

    def accept(self, *words: str) -> bool:
        """Take these words and symbols if they come next, one after the other."""
        if any(self.word(ahead) != word for ahead, word in enumerate(words)):
            return False
        del self._ahead[: len(words)]
        return True

    def accept_any(self, *words: str) -> str:
        """Take the next word if it is one of these; empty if it is not."""
        word = self.word()
        if word not in words or not word:
            return ""
        self.take()
        return word

    def expect(self, *words: str) -> None:
        """Take these words.

        Raises:
            NotUnderstoodError: they do not come next.
        """
        if not self.accept(*words):
            raise NotUnderstoodError(f"{' '.join(words)} is expected, not {self.peek().text[:40]!r}")

    @property
    def is_at_end(self) -> bool:
        """Whether nothing is left but a semicolon."""
        return self.peek().kind is TokenKind.END or (self.word() == ";" and self.peek(1).kind is TokenKind.END)

    def name(self) -> str:
        """The name that comes next.

        Raises:
            NotUnderstoodError: it is not a name.
        """
        token = self.take()
        if token.kind is not TokenKind.WORD and token.kind is not TokenKind.NAME:
            raise NotUnderstoodError(f"a name is expected, not {token.text[:40]!r}")
        return token.text

    def is_name(self, ahead: int = 0) -> bool:
        """Whether a name, or a keyword, comes next."""
        return self.peek(ahead).kind in (TokenKind.WORD, TokenKind.NAME)

    def path(self) -> list[str]:
        """The names that come next with points between them: ``d.t.c``; also ``.t``, as ODBC writes it.

        Raises:
            NotUnderstoodError: no name comes next, or more than three.
        """
        self.accept(".")
        names = [self.name()]
        while self.word() == "." and self.is_name(1):
            self.take()
            names.append(self.name())
        if len(names) > 3:
            raise NotUnderstoodError(f"{'.'.join(names)[:40]!r} is not the name of anything")
        return names

    def written_table(self) -> TableName:
        """The table that is named next, without a database if none is written; ``t.*`` stands for ``t``.

        Raises:
            NotUnderstoodError: no table is named.
        """
        names = self.path()
        self.accept(".", "*")
        if len(names) > 2:
            raise NotUnderstoodError(f"{'.'.join(names)[:40]!r} is not a table")
        return TableName(names[0], names[1]) if len(names) == 2 else TableName(None, names[0])

    def in_database(self, written: TableName) -> TableName:
        """The table, in the session's database where none is written."""
        return TableName(written.database or self._session.database, written.table)

    def table(self) -> TableName:
        """The table that is named next.

        Raises:
            NotUnderstoodError: no table is named.
        """
        return self.in_database(self.written_table())

    def skip_one(self) -> None:
        """Take the next token; with an opening parenthesis everything up to its end.

        Raises:
            NotUnderstoodError: the statement ends, or is not closed.
        """
        depth = 0
        while True:
            token = self.take()
            if token.kind is TokenKind.END or token.kind is TokenKind.BROKEN:
                raise NotUnderstoodError("the statement has no end")
            if token.kind is TokenKind.SYMBOL:
                depth += (token.text == "(") - (token.text == ")")
            if depth <= 0:
                return

    def skip_behind(self, *words: str) -> None:
        """Take everything up to and including these words.

        Raises:
            NotUnderstoodError: they do not occur.
        """
        while not self.accept(*words):
            self.skip_one()
