"""The state of a server and a session that decides what a table definition becomes."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from io import BytesIO
from typing import Any

from kaitaistruct import KaitaiStream

from binlog_ksy.collation import Collation
from binlog_ksy.query_status_variable import QueryStatusVariable
from binlog_ksy.schemas import QUERY_STATUS_VARIABLE__CODE_LABELS
from spark_adapter.charsets.decoding import charset_named
from spark_adapter.files.format import Format
from spark_adapter.sql.lexer import Session


@dataclass(frozen=True, slots=True)
class ServerVersion:
    """Which server runs the statements.

    Attributes:
        is_mariadb: MariaDB rather than MySQL.
        number: of the version, as ``(10, 11, 18)``.
    """

    is_mariadb: bool
    number: tuple[int, ...]

    @classmethod
    def of_text(cls, text: str) -> ServerVersion:
        """The version that ``SELECT VERSION()`` and a FORMAT_DESCRIPTION give: ``8.0.36``, ``10.11.18-MariaDB-log``.

        Raises:
            ValueError: it does not begin with a number.
        """
        is_mariadb = "mariadb" in text.lower()
        # MariaDB 10 prefixes 5.5.5- for replicas that do not know version 10.
        match = re.match(r"(\d+(?:\.\d+)*)", text.removeprefix("5.5.5-") if is_mariadb else text)
        if match is None:
            raise ValueError(f"{text!r} is not a server version")
        return cls(is_mariadb, tuple(map(int, match[1].split("."))))

    def is_mysql_since(self, *number: int) -> bool:
        """Whether it is MySQL, and of this version or a later one."""
        return not self.is_mariadb and self.number >= number

    def is_mariadb_since(self, *number: int) -> bool:
        """Whether it is MariaDB, and of this version or a later one."""
        return self.is_mariadb and self.number >= number

    def runs_comment(self, version: int | None, is_for_mariadb: bool) -> bool:
        """Whether it runs what a comment holds, see :meth:`Session.runs_comment`.

        MariaDB leaves out what is for MySQL 5.7 and later ("Comment Syntax" in its manual; sql/sql_lex.cc of both).
        What its own version does not say counts as high: 8.0 runs comments for 8.0.23.
        """
        if is_for_mariadb and not self.is_mariadb:
            return False
        if version is None:
            return True
        if self.is_mariadb and not is_for_mariadb and _FIRST_OF_MYSQL_ALONE <= version <= _LAST_OF_MYSQL_ALONE:
            return False
        major, minor, patch = (*self.number, 99, 99, 99)[:3]
        own = major * 10_000 + minor * 100 + patch
        return version <= (own if self.is_mariadb else min(own, _LAST_OF_MYSQL_ALONE - 1))


_FIRST_OF_MYSQL_ALONE, _LAST_OF_MYSQL_ALONE = 50_700, 99_999


def server_of(format_: Format) -> ServerVersion:
    """The server that wrote some events; the oldest MySQL if its version does not begin with a number."""
    return _server_of(format_.server_version)


@cache
def _server_of(text: str) -> ServerVersion:
    try:
        return ServerVersion.of_text(text)
    except ValueError:
        return ServerVersion(False, ())


MYSQL_8_4 = ServerVersion(False, (8, 4, 0))


@dataclass(frozen=True, slots=True)
class DefiningSession(Session):
    """A session with everything else that table definitions depend on.

    Attributes:
        server: that runs the statement.
        real_as_float: sql_mode has REAL_AS_FLOAT.
        is_oracle: sql_mode is MariaDB's ORACLE, in which some types have other meanings.
        explicit_defaults_for_timestamp: None for the server's own default.
        server_collation: character set and collation of databases that name none; None if it is not known.
        default_collations: of character sets, where they are not the server's own defaults.
        thread_id: the connection, whose temporary tables are its own.
    """

    server: ServerVersion = MYSQL_8_4
    real_as_float: bool = False
    is_oracle: bool = False
    explicit_defaults_for_timestamp: bool | None = None
    server_collation: str | None = None
    default_collations: Mapping[str, str] = field(default_factory=dict)
    thread_id: int | None = None

    @property
    def reading(self) -> tuple[Hashable, ...]:
        """The settings that decide how a statement is read."""
        return self.server, self.database, self.ansi_quotes, self.no_backslash_escapes

    @property
    def shaping(self) -> tuple[Hashable, ...]:
        """The settings that decide the result of a statement for a table, besides the default database."""
        return (
            self.server, self.real_as_float, self.is_oracle, self.explicit_defaults_for_timestamp,
            self.server_collation, *sorted(self.default_collations.items()),
        )  # fmt: skip

    def runs_comment(self, version: int | None, is_for_mariadb: bool) -> bool:
        """Whether the server runs what a comment holds."""
        return self.server.runs_comment(version, is_for_mariadb)

    @property
    def has_explicit_timestamps(self) -> bool:
        """Whether a TIMESTAMP is nullable as other columns are."""
        if self.explicit_defaults_for_timestamp is not None:
            return self.explicit_defaults_for_timestamp
        return self.server.is_mysql_since(8, 0, 2) or self.server.is_mariadb_since(10, 10)


Code = QueryStatusVariable.Code


_LABELS = {code: QUERY_STATUS_VARIABLE__CODE_LABELS.labels[code.value] for code in Code}


class StatusVariables:
    """The status variables of a QUERY event.

    Args:
        status_vars: as the engines return them; None for none.
    """

    def __init__(self, status_vars: Iterable[Mapping[str, Any]] | None) -> None:
        self._values = {variable["code"]: variable["value"] for variable in status_vars or ()}

    def get(self, code: Code, *fields: str) -> Any:
        """A field of a variable, or a field of that; None where the event has no such variable."""
        value = self._values.get(_LABELS[code])
        for name in fields:
            value = None if value is None else value[name]
        return value


def session_of(body: Mapping[str, Any], server: ServerVersion) -> DefiningSession:
    """The session that a QUERY event describes.

    Args:
        body: its fields ``thread_id``, ``status_vars`` and ``db``, as the engines return them.
        server: that wrote the log.
    """
    variable = StatusVariables(body["status_vars"]).get
    default_pairs = variable(Code.mariadb_character_set_collations, "mariadb_character_set_collations") or ()
    defaults = {charset_named(str(pair["character_set"])): pair["collation"] for pair in default_pairs}
    utf8mb4_default = variable(Code.default_collation_for_utf8mb4, "collation_id")
    if utf8mb4_default is not None:
        defaults["utf8mb4"] = utf8mb4_default
    return DefiningSession(
        database=body["db"] or None,
        ansi_quotes=bool(variable(Code.sql_mode, "sql_mode", "is_ansi_quotes")),
        no_backslash_escapes=bool(variable(Code.sql_mode, "sql_mode", "is_no_backslash_escapes")),
        server=server,
        real_as_float=bool(variable(Code.sql_mode, "sql_mode", "is_real_as_float")),
        is_oracle=server.is_mariadb and bool(variable(Code.sql_mode, "sql_mode", "is_oracle")),
        explicit_defaults_for_timestamp=_has_explicit_timestamps(variable, server),
        server_collation=_known(variable(Code.charset, "charset", "server")),
        default_collations={charset: name for charset, name in defaults.items() if _known(name) is not None},
        thread_id=body["thread_id"],
    )


def _has_explicit_timestamps(variable: Any, server: ServerVersion) -> bool | None:
    if not server.is_mariadb:
        value = variable(Code.explicit_defaults_for_timestamp, "integer_u1")
        return None if value is None else bool(value)
    bits = variable(Code.flags2, "flags2")
    if bits is None or not server.is_mariadb_since(10, 1):
        return None
    flags = QueryStatusVariable.SessionFlags(int(bits), KaitaiStream(BytesIO()))
    return bool(flags.is_explicit_defaults_for_timestamp)


def _known(collation: str | None) -> str | None:
    """The name of a collation; None if it is unknown, with a number instead of a name."""
    return collation if collation in Collation.CollationId.__members__ else None
