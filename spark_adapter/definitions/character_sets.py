"""Character sets and collations by the names that statements use."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from binlog_ksy.collation import Collation
from spark_adapter.charsets.decoding import BINARY, charset_named
from spark_adapter.charsets.tables import MAX_LENGTHS
from spark_adapter.definitions.sessions import DefiningSession
from spark_adapter.sql.ddl import Attribute
from spark_adapter.sql.reader import NotUnderstoodError

MOST_BYTES = max(MAX_LENGTHS.values())
"""The maximum number of bytes of a character in any character set."""


def max_bytes(collation: str) -> int:
    """The maximum number of bytes of a character."""
    return MAX_LENGTHS[charset_named(collation)]


def resolved(attributes: Iterable[Attribute], inherited: str | None, session: DefiningSession) -> str | None:
    """The collation that results from attributes of a column, or from options of a table or database.

    Args:
        attributes: may include others, which are ignored.
        inherited: the collation of the table, the database or the server; None if it is not known.
        session: in which the statement runs.

    Returns:
        None if it is inherited and unknown.

    Raises:
        NotUnderstoodError: no server here has the character set.
    """
    charset, collation, is_binary = None, None, False
    for name, value in attributes:
        if name == "CHARACTER SET":
            charset = None if value is None else _known(value)
        elif name == "COLLATE":
            collation = value
        elif name in _CHARSET_WORDS:
            charset = _CHARSET_WORDS[name]
        elif name == "BINARY":
            is_binary = True
    if collation is not None:
        return _full_name(collation, charset or (inherited and charset_named(inherited)))
    if is_binary and (charset or inherited):
        charset = charset or charset_named(str(inherited))
        return charset if charset == BINARY else f"{charset}_bin"
    if charset is not None:
        return default_collation(charset, session)
    return None if is_binary else inherited


_CHARSET_WORDS = {"ASCII": "latin1", "UNICODE": "ucs2", "BYTE": BINARY}


@cache
def _charsets() -> frozenset[str]:
    return frozenset(charset_named(collation.name) for collation in Collation.CollationId)


@cache
def _collations() -> dict[str, list[str]]:
    """The collations of each character set, ordered by their ids."""
    by_charset: dict[str, list[str]] = {}
    for collation in sorted(Collation.CollationId, key=lambda collation: int(collation.value)):
        by_charset.setdefault(charset_named(collation.name), []).append(collation.name)
    return by_charset


def _known(charset: str) -> str:
    charset = "utf8mb3" if charset == "utf8" else charset
    if charset not in _charsets():
        raise NotUnderstoodError(f"the character set {charset[:40]!r} is not known")
    return charset


def _full_name(collation: str, charset: str | None) -> str | None:
    """The full name, including its character set, as current servers show it.

    MariaDB's UCA 14.0.0 collations may omit the character set; None if that is unknown.
    """
    prefix, _, rest = collation.partition("_")
    if prefix == "utf8":
        return f"utf8mb3_{rest}"
    if prefix in _charsets():
        return collation
    if prefix.startswith("uca"):
        return charset and f"{charset}_{collation}"
    raise NotUnderstoodError(f"the collation {collation[:40]!r} is not known")


def default_collation(charset: str, session: DefiningSession) -> str:
    """The collation of text that names only its character set."""
    if charset in session.default_collations:
        return session.default_collations[charset]
    if charset == BINARY:
        return BINARY
    if charset == "utf8mb4" and session.server.is_mysql_since(8, 0, 1):
        return "utf8mb4_0900_ai_ci"
    if charset in _UNICODE and session.server.is_mariadb_since(11, 5):
        return f"{charset}_uca1400_ai_ci"
    general = f"{charset}_general_ci"
    if charset != "latin1" and general in _collations()[charset]:
        return general
    # Otherwise it has the lowest id in its character set: latin1_swedish_ci, tis620_thai_ci.
    return next(name for name in _collations()[charset] if name.endswith("_ci") and name != "latin1_german1_ci")


# character_set_collations of MariaDB 11.5 and later
_UNICODE = ("utf8mb3", "utf8mb4", "ucs2", "utf16", "utf32")
