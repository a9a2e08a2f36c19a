"""Statements without the passwords in them, for readers who shall know what happened, not how to sign in.

In their general logs servers write ``<secret>`` for a password (sql/sql_rewrite.cc of MySQL). Into the binary log
MariaDB writes the password itself, and MySQL a hash, which can be attacked offline. So whatever may be one is hidden:
in statements about accounts and servers every literal, unless its place shows that it is something else.

Where such statements begin is decided by their words, wherever these are: in a stored program, behind MariaDB's
SET STATEMENT … FOR, or in a text that is not understood.
"""

from __future__ import annotations

from itertools import pairwise

from spark_adapter.sql.lexer import Session, Token, TokenKind, string_value, tokens
from spark_adapter.sql.statements import Kind, Statement

SECRET = "<secret>"

# A statement without these has no password: keywords are written in one piece. `MASTER_PASSWORD` is one of them.
_HINTS = ("IDENTIFIED", "PASSWORD", "CONNECTION")
_OF_DATA = ("INSERT", "REPLACE", "UPDATE", "DELETE", "LOAD DATA", "LOAD XML")
_OF_TABLES = ("TABLE", "VIEW", "INDEX", "DATABASE", "SEQUENCE")
_LITERALS = (TokenKind.STRING, TokenKind.HEX, TokenKind.BITS)
_QUOTED = (TokenKind.STRING, TokenKind.NAME, TokenKind.BROKEN)
# What precedes a literal that is no password, in statements about accounts and servers: the name of an account, a role
# or a plugin; a property of a certificate; an option of CREATE SERVER.
_BEFORE_OTHERS = frozenset(
    (
        "USER", "EXISTS", "ON", "TO", "FROM", "FOR", "ROLE", "@", "WITH", "VIA", "OR", "SUBJECT", "ISSUER", "CIPHER",
        "COMMENT", "ATTRIBUTE", "SERVER", "WRAPPER", "HOST", "DATABASE", "SOCKET", "OWNER",
    )
)  # fmt: skip
_BEFORE_SECRETS = frozenset(("BY", "AS", "USING", "REPLACE", "="))


def without_secrets(text: str, statement: Statement, session: Session) -> str:
    """The text of a statement with ``<secret>`` for each password, and then without its comments.

    Args:
        text: its text.
        statement: what it is.
        session: that ran it.
    """
    is_of_data = statement.kind is Kind.CHANGE and statement.verb in _OF_DATA
    if is_of_data or not _may_be_secret(text):
        return text
    all_tokens = list(tokens(text, session))
    is_of_table = statement.verb.rpartition(" ")[2] in _OF_TABLES
    secrets = _secrets(all_tokens, is_of_table, session)
    if secrets is None:
        return text
    parts: list[str] = []
    end = 0
    for number, token in enumerate(all_tokens):
        gap = text[end : token.start]
        parts.append(gap if gap.isspace() else " " * bool(gap and parts))
        parts.append(SECRET if number in secrets else text[token.start : token.end])
        end = token.end
    return "".join(parts).rstrip()


def _secrets(all_tokens: list[Token], is_of_table: bool, session: Session) -> set[int] | None:
    """The indices of tokens that are, or may hold, a password; None if there can be none.

    Args:
        all_tokens: of the statement, with END.
        is_of_table: its strings are not SQL; of others they may be, or parts of it.
        session: that ran it.
    """
    found: set[int] = set()
    words = [*map(_word, all_tokens), ""]
    is_of_account = was_of_account = is_after_password = False
    depth = 0
    for number, token in enumerate(all_tokens):
        before, word, after = words[number - 1] if number else "", words[number], words[number + 1]
        depth += (word == "(") - (word == ")")
        if word == ";":
            is_of_account, depth = False, 0
        elif _begins_account(before, word, after):
            is_of_account = was_of_account = True
        is_literal = token.kind in _LITERALS
        if token.kind is TokenKind.BROKEN or (is_literal and is_after_password):
            found.add(number)
        elif is_literal and is_of_account:
            is_account = before not in _BEFORE_SECRETS and all_tokens[number + 1].text.startswith("@")
            if not (is_account or before in _BEFORE_OTHERS or (before == "," and not depth)):
                found.add(number)
        elif is_literal and is_of_table:
            if _has_password_option(token, session):
                found.add(number)
        elif is_literal and _may_be_secret(token.text):
            found.add(number)
            is_of_account = True  # the next ones may belong to the same text
        elif token.kind is TokenKind.NAME and is_of_account and before in _BEFORE_SECRETS:
            found.add(number)  # in double quotes, which may not have been those of a name
        if word.endswith(("PASSWORD", "CONNECTION")):
            is_after_password = True
        elif not (is_literal or word in ("=", "(", "N") or word.startswith("_")):
            is_after_password = False
    return found if was_of_account else found or None


def _may_be_secret(text: str) -> bool:
    """Whether a text may be, or hold, a statement with a password."""
    upper = text.upper()
    return any(hint in upper for hint in _HINTS)


def _has_password_option(token: Token, session: Session) -> bool:
    """Whether a string has the form of connection options, as those of Spider (``password "…"``) and CONNECT have."""
    if token.kind is not TokenKind.STRING or not _may_be_secret(token.text):
        return False
    inner = tokens(string_value(token, session), session)
    return any(
        _word(option).endswith("PASSWORD") and (_word(value) == "=" or value.kind in _QUOTED)
        for option, value in pairwise(inner)
    )


def _begins_account(before: str, word: str, after: str) -> bool:
    """Whether a word begins a statement about accounts or servers, or shows that this is one."""
    if word in ("USER", "SERVER"):
        return before in ("CREATE", "ALTER", "REPLACE", "EXISTS")
    if word == "PASSWORD":
        return before == "SET"
    return word == "GRANT" or (word == "IDENTIFIED" and after in ("BY", "WITH", "VIA", "AS"))


def _word(token: Token) -> str:
    """A keyword in capitals, or a symbol; empty for anything else."""
    if token.kind is TokenKind.WORD or token.kind is TokenKind.SYMBOL:
        return token.text.upper() if token.text.isascii() else token.text
    return ""
