"""Statements that a log holds as text: changes in statement format, DDL, and transaction statements."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from binlog_ksy import layouts
from binlog_ksy.event_type import EventType
from binlog_ksy.query_status_variable import QueryStatusVariable
from spark_adapter.charsets.decoding import CharsetError
from spark_adapter.charsets.sql_texts import decoded
from spark_adapter.decode import Engine
from spark_adapter.definitions.sessions import DefiningSession, ServerVersion, StatusVariables, server_of, session_of
from spark_adapter.errors import Fault
from spark_adapter.files.blocks import Block, Int64s
from spark_adapter.sql.reader import NotUnderstoodError
from spark_adapter.sql.secrets import without_secrets
from spark_adapter.sql.statements import Kind, Statement, failed, statement_of

if TYPE_CHECKING:
    from spark_adapter.sql.ddl import Ddl

Code = EventType.Code
QUERY_CODES = (Code.query.value, Code.mariadb_query_compressed.value)
STATEMENT_TYPES = {code: layouts.BINLOG_EVENT_BODY[code] for code in (*QUERY_CODES, Code.execute_load_query.value)}
"""Events that hold the text of a statement, and their body types."""
LOAD_CODES = tuple(code.value for code in (Code.load, Code.new_load, Code.exec_load))
"""LOAD DATA of servers before 5.0: a statement without its text."""

LOAD_DATA = Statement(Kind.CHANGE, "LOAD DATA", None, changes_rows=True)

OPS = {Kind.DDL: "ddl", Kind.TRUNCATE: "truncate", Kind.CHANGE: "statement", Kind.UNKNOWN: "statement"}
"""The value of ``op`` in the view ``changes``, for statements that change tables or rows."""


@dataclass(frozen=True)
class LoggedStatement:
    """A statement with what its event says about its session.

    Attributes:
        event: index in its block.
        text: None if the bytes are invalid in the client's character set, and for LOAD events.
        octets: the bytes of the text.
        problem: why there is no text, if there should be one.
        statement: what it is or, if it failed, what it did before.
        session: that ran it.
        xid: number of the transaction, if the status variables have it.
        variables: the status variables.
        timestamp: when it began, in seconds since 1970.
        error_code: number of the error with which it failed on its server; 0 for none.
        failure: what that means, in words; None if it did not fail.
        doubt: why it is not known whether its changes stayed; None if they did.
    """

    event: int
    text: str | None
    octets: bytes
    problem: str | None
    statement: Statement
    session: DefiningSession
    xid: int | None
    variables: StatusVariables
    timestamp: int = 0
    error_code: int = 0
    failure: str | None = None
    doubt: str | None = None

    @property
    def is_partial(self) -> bool:
        """Whether it failed, and what it did before is not known: it is neither what its text says, nor a DROP."""
        return self.failure is not None and not (self.statement.drops and self.statement.verb.startswith("DROP "))

    @cached_property
    def shown(self) -> str | None:
        """The text without passwords, for all but those who need what the log holds."""
        return None if self.text is None else without_secrets(self.text, self.statement, self.session)

    @cached_property
    def ddl(self) -> Ddl | None:
        """The change of tables' definitions; None for no change, and for a statement that is not understood."""
        # Late, as few reads need its tables.
        from spark_adapter.sql.ddl_parser import parse

        try:
            return None if self.text is None else parse(self.text, self.session)
        except NotUnderstoodError:
            return None

    @property
    def microseconds(self) -> int | None:
        """Of the time when it began, if the statement used them."""
        return _first(self.variables, _MICROSECONDS, "integer_u3")

    @property
    def time_zone(self) -> str | None:
        """Of the session, as its variable has it, if the statement used it."""
        zone: bytes | None = self.variables.get(QueryStatusVariable.Code.time_zone, "short_string")
        return None if zone is None else zone.decode("latin-1")


_MICROSECONDS = (QueryStatusVariable.Code.microseconds, QueryStatusVariable.Code.mariadb_hrnow)
_XIDS = (QueryStatusVariable.Code.ddl_logged_with_xid, QueryStatusVariable.Code.mariadb_xid)


def read_statements(engine: Engine, block: Block, events: Int64s, faults: list[Fault]) -> dict[int, LoggedStatement]:
    """Statements of a block, by the index of their event, in order; new faults go to ``faults``."""
    found: dict[int, LoggedStatement] = {}
    server = server_of(block.format)
    for code in np.unique(block.codes[events]).tolist():
        places = events[block.codes[events] == code]
        if code in LOAD_CODES:
            session = DefiningSession(server=server)
            found |= {
                event: LoggedStatement(event, None, b"", None, LOAD_DATA, session, None, StatusVariables(None))
                for event in places.tolist()
            }
            continue
        fields = ("thread_id", "error_code", "status_vars", "db", "query")
        bodies, more = engine.bodies(block, places, STATEMENT_TYPES[code], fields)
        faults += more
        for event, body in zip(places.tolist(), bodies.to_pylist(), strict=True):
            if body is not None and body["query"] is not None:
                found[event] = _of_body(event, body, server, int(block.headers["timestamp"][event]))
    return dict(sorted(found.items()))


def _of_body(event: int, body: dict[str, Any], server: ServerVersion, timestamp: int) -> LoggedStatement:
    variables = StatusVariables(body["status_vars"])
    session = session_of(body, server)
    octets = body["query"]
    text, problem = None, None
    try:
        text = decoded(octets, variables.get(QueryStatusVariable.Code.charset, "charset", "client"))
        statement = statement_of(text, session)
    except CharsetError as error:
        # Keywords are ASCII in every client character set; table names need not be.
        as_ascii = octets.decode("latin-1")
        statement = replace(statement_of(as_ascii, session), tables=None)
        is_secret = error.value is not None and without_secrets(as_ascii, statement, session) != as_ascii
        reason = f"it is not {error.charset} text, and may hold a password" if is_secret else str(error)
        problem = f"its statement cannot be read: {reason}"
    code, failure = body["error_code"], None
    if code:
        statement, failure = failed(statement, code)
    xid = _first(variables, _XIDS, "integer_u8")
    return LoggedStatement(event, text, octets, problem, statement, session, xid, variables, timestamp, code, failure)


def _first(variables: StatusVariables, codes: tuple[QueryStatusVariable.Code, ...], field: str) -> int | None:
    return next((number for code in codes if (number := variables.get(code, field)) is not None), None)
