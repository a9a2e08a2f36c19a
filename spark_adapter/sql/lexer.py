"""The tokens of a statement, as the lexers of MySQL 3.23 to 9 and MariaDB up to 11 cut it (sql/sql_lex.cc of both).

Tokens are produced lazily, so a reader that stops early does not scan the rest of the text. Any text gives
tokens, in linear time.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Session:
    """The session state on which the meaning of its statements depends.

    Attributes:
        database: its default database; None for none.
        ansi_quotes: sql_mode has ANSI_QUOTES, so that "x" is a name.
        no_backslash_escapes: sql_mode has NO_BACKSLASH_ESCAPES, so that a backslash in a string is itself.
    """

    database: str | None = None
    ansi_quotes: bool = False
    no_backslash_escapes: bool = False

    @property
    def reading(self) -> tuple[Hashable, ...]:
        """The settings that decide how a statement is read: a text is read once for sessions that agree in this."""
        return self.database, self.ansi_quotes, self.no_backslash_escapes

    def runs_comment(self, version: int | None, is_for_mariadb: bool) -> bool:
        """Whether the server runs what ``/*! … */`` or ``/*M! … */`` holds; here any server that exists.

        Args:
            version: of the first server to run it, as 101100 for 10.11.0; None if it has none.
            is_for_mariadb: whether it begins with ``/*M!``.
        """
        return version not in _NO_VERSIONS


class TokenKind(Enum):
    """Kinds of tokens.

    WORD is a keyword or a name without quotes, NAME a quoted name. STRING stands without its introducer (``_utf8mb4``,
    ``N``), which is a WORD of its own. VARIABLE is a user or system variable, and the ``@host`` of an account. SYMBOL
    is a single character. BROKEN is a quote that is never closed, with the rest of the text. END comes last.
    """

    WORD = "word"
    NAME = "name"
    STRING = "string"
    NUMBER = "number"
    HEX = "hex"
    BITS = "bits"
    VARIABLE = "variable"
    SYMBOL = "symbol"
    BROKEN = "broken"
    END = "end"


class Token(NamedTuple):
    """One token.

    Attributes:
        kind: what it is.
        text: as written; of a NAME what the quotes hold, of HEX and BITS the digits alone.
        start: where it begins in the statement.
        end: where it ends.
    """

    kind: TokenKind
    text: str
    start: int
    end: int


_NAME_CHARACTER = r"[0-9A-Za-z_$\u0080-\U0010ffff]"
# A space in latin1, but a letter of a name in UTF-8. Which one it was is not known, so it makes neither.
_NO_BREAK_SPACE = "\u00a0"
_EXPONENT = r"[eE][+-]?[0-9]+"
# Quoted text that holds its quote, or a backslash, matches none of these, and neither do comments.
_PATTERNS = {
    "SPACE": r"[ \t\n\v\f\r]+ | \#[^\n]* | --(?=[\x00-\x20\x7f]|\Z)[^\n]*",
    "HEX": rf"[xX]'(?:[0-9A-Fa-f]{{2}})*' | 0x[0-9A-Fa-f]+(?!{_NAME_CHARACTER})",
    "BITS": rf"[bB]'[01]*' | 0b[01]+(?!{_NAME_CHARACTER})",
    "NUMBER": rf"""[0-9]+{_EXPONENT}
                 | [0-9]+(?!{_NAME_CHARACTER})(?:\.[0-9]*(?:{_EXPONENT})?)?
                 | \.[0-9]+(?:{_EXPONENT})?""",
    "WORD": f"{_NAME_CHARACTER}+",
    "NAME": "`[^`]*`(?!`)",
    "STRING": r"'[^'\\]*'(?!')",
    "VARIABLE": rf"@@?(?:{_NAME_CHARACTER}|\.)+",
    "SYMBOL": "[^`'\"@/*]",
}


@cache
def _next(in_name: bool) -> re.Pattern[str]:
    """The pattern of the next token; ``in_name`` after a name or its point: in `t.1e5` the last part is a name.

    It takes a while to compile, and many logs have no statement that is read.
    """
    without = ("HEX", "BITS", "NUMBER") if in_name else ()
    parts = [f"(?P<{name}>{pattern})" for name, pattern in _PATTERNS.items() if name not in without]
    return re.compile("|".join(parts), re.VERBOSE)


_CODE_COMMENT = re.compile(r"/\*(M?)!([0-9]{5,6})?")
# No server reaches these.
_NO_VERSIONS = (99_999, 999_999)


def tokens(text: str, session: Session) -> Iterator[Token]:
    """The tokens of a statement, END last. Comments are omitted, except the content of those that servers run."""
    at, size = 0, len(text)
    open_comments = 0
    in_name = False
    next_, next_of_name = _next(False), _next(True)
    while at < size:
        found = (next_of_name if in_name else next_).match(text, at)
        if found is None:
            token = _quoted(text, at, session)
        elif found.lastgroup == "SPACE":
            at, in_name = found.end(), False
            continue
        else:
            token = _token(found)
        if token is None:  # a lone @, / or *
            code = _CODE_COMMENT.match(text, at)
            if code is not None and session.runs_comment(int(code[2]) if code[2] else None, bool(code[1])):
                open_comments += 1
                at, in_name = code.end(), False
                continue
            if text.startswith("/*", at):
                at, in_name = _behind_comment(text, at, may_hold_comments=code is not None), False
                continue
            if open_comments and text.startswith("*/", at):
                open_comments -= 1
                at, in_name = at + 2, False
                continue
            token = Token(TokenKind.SYMBOL, text[at], at, at + 1)
        yield token
        in_name = token.kind in _NAMES or (in_name and token.text == ".")
        at = token.end
    yield Token(TokenKind.END, "", size, size)


def _behind_comment(text: str, start: int, may_hold_comments: bool) -> int:
    """The place after a comment. One for other servers may hold plain comments (consume_comment in sql/sql_lex.cc)."""
    at = start + 2
    while (closing := text.find("*/", at)) >= 0:
        inner = text.find("/*", at, closing) if may_hold_comments else -1
        at = closing + 2
        if inner < 0:
            return at
    return len(text)


_NAMES = (TokenKind.WORD, TokenKind.NAME)
_KINDS = {kind.name: kind for kind in TokenKind}


def _token(found: re.Match[str]) -> Token:
    kind, text = _KINDS[str(found.lastgroup)], found[0]
    if kind is TokenKind.NAME:
        text = text[1:-1]
    elif kind is TokenKind.HEX or kind is TokenKind.BITS:
        text = text[2:].rstrip("'")
    elif kind is TokenKind.WORD and _NO_BREAK_SPACE in text:
        kind = TokenKind.SYMBOL
    return Token(kind, text, found.start(), found.end())


def _quoted(text: str, start: int, session: Session) -> Token | None:
    """The string, name or variable whose quote, or ``@`` and quote, is here; None if there is none."""
    at = start + (text[start] == "@")
    quote = text[at : at + 1]
    if quote not in ("'", '"', "`"):
        return None
    is_name = quote == "`" or (quote == '"' and session.ansi_quotes)
    end = _closing(text, at, not is_name and not session.no_backslash_escapes)
    if end is None:
        return Token(TokenKind.BROKEN, text[start:], start, len(text))
    if start < at:
        return Token(TokenKind.VARIABLE, text[start:end], start, end)
    if is_name:
        return Token(TokenKind.NAME, text[at + 1 : end - 1].replace(quote * 2, quote), start, end)
    return Token(TokenKind.STRING, text[start:end], start, end)


@cache
def _stops(quote: str, has_escapes: bool) -> re.Pattern[str]:
    return re.compile(rf"{quote}|\\" if has_escapes else quote)


def _closing(text: str, at: int, has_escapes: bool) -> int | None:
    """The place after the quote that closes the one here; None if there is none."""
    quote = text[at]
    stop = _stops(quote, has_escapes)
    at += 1
    while (found := stop.search(text, at)) is not None:
        at = found.end()
        if found[0] == "\\" or text.startswith(quote, at):
            at += 1
        else:
            return at
    return None


_ESCAPE = re.compile(r"\\(.)", re.DOTALL)
# Other characters stand for themselves; before % and _ the backslash stays (sql/sql_lex.cc, get_text).
_ESCAPED = {"0": "\0", "b": "\b", "n": "\n", "r": "\r", "t": "\t", "Z": "\x1a", "%": r"\%", "_": r"\_"}


def string_value(token: Token, session: Session) -> str:
    """The text that a STRING token stands for."""
    quote = token.text[0]
    text = token.text[1:-1]
    if session.no_backslash_escapes:
        return text.replace(quote * 2, quote)
    pattern = re.compile(rf"\\(.)|({quote}){quote}", re.DOTALL)
    return pattern.sub(lambda found: found[2] or _ESCAPED.get(found[1], found[1]), text)
