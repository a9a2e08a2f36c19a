"""Statements of the log with the state of the session that they need, as SQL that runs anywhere.

Which variables a QUERY event holds, and why, says ``Query_log_event::write`` of sql/log_event.cc; mysqlbinlog sets the
same (``print_query_header`` there, ``print`` of the other events).
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from io import BytesIO
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa
from kaitaistruct import KaitaiStream

from binlog_ksy import layouts
from binlog_ksy.collation import Collation
from binlog_ksy.event_intvar import EventIntvar
from binlog_ksy.event_type import EventType
from binlog_ksy.query_status_variable import QueryStatusVariable
from binlog_ksy.schemas import EVENT_INTVAR__VARIABLE_LABELS
from spark_adapter.charsets.decoding import BINARY, charset_named
from spark_adapter.columns.decimals import decimal_texts
from spark_adapter.columns.sql_strings import backquoted, double, quoted_text
from spark_adapter.decode import Engine
from spark_adapter.errors import Fault
from spark_adapter.files.blocks import Block
from spark_adapter.rows.session_checks import checks
from spark_adapter.sql.lexer import Session
from spark_adapter.sql.reader import NotUnderstoodError, TableName, TokenReader
from spark_adapter.transactions.statement_events import LOAD_CODES, STATEMENT_TYPES, LoggedStatement

Code = EventType.Code
Variable = QueryStatusVariable.Code

_CONTEXTS = (Code.intvar.value, Code.rand.value, Code.user_var.value)
_STATEMENTS = (*STATEMENT_TYPES, *LOAD_CODES)


UTF8 = "utf8mb4"
# No text holds bytes that are invalid in its character set, but a variable does.
_VARIABLE = "@ksy_binlog_statement"
_PREPARE = f"PREPARE ksy_binlog_statement FROM {_VARIABLE}"
EXECUTE = "EXECUTE ksy_binlog_statement"
"""A statement whose bytes are in a variable, and which is prepared before; in its client's character set."""


class Script(NamedTuple):
    """A statement with what sets its session, separated by a semicolon and a line end.

    Attributes:
        text: None if it cannot be run.
        problem: why not.
    """

    text: str | None
    problem: str | None = None


class ScriptParts(NamedTuple):
    """The parts of a script's text.

    Attributes:
        settings: what sets the session, up to the line end behind it.
        statement: the statement, without a semicolon.
        session: as far as the meaning of the statement depends on it.
    """

    settings: str
    statement: str
    session: Session


def parts_of(text: str) -> ScriptParts:
    """Take the text of a :class:`Script` apart."""
    found = _PARTS.match(text)
    assert found is not None
    database = None if found["database"] is None else found["database"].replace("``", "`")
    bits = _SQL_MODE.search(found[0])
    mode = QueryStatusVariable.SqlMode(KaitaiStream(BytesIO(int(bits[1] if bits else 0).to_bytes(8, "little"))))
    session = Session(database, bool(mode.is_ansi_quotes), bool(mode.is_no_backslash_escapes))
    return ScriptParts(found[0], text[found.end() :], session)


_PARTS = re.compile(
    r"(?:USE `(?P<database>(?:[^`]|``)*)`;\n)?SET (?:[^`';]|`(?:[^`]|``)*`|'[^']*')*;\n"
    rf"(?:{re.escape(_PREPARE)};\n)?"
)
_SQL_MODE = re.compile(r"\bsql_mode = ([0-9]+)")


class ScriptReader:
    """Completes the statements of a file, whose blocks it sees in order."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        # None for one that cannot be read.
        self._settings: list[str | None] = []
        self._of_statement: dict[int, list[str | None]] = {}

    def read(self, block: Block, faults: list[Fault]) -> None:
        """Read the events that tell the state for a statement after them; new faults go to ``faults``."""
        self._of_statement = {}
        is_context = block.is_of(_CONTEXTS)
        contexts = np.flatnonzero(is_context)
        lost = [fault.position for fault in block.faults]
        if not len(contexts) and not self._settings and not lost:
            return
        settings: dict[int, str | None] = {}
        for code, described in _SETTINGS.items():
            events = contexts[block.codes[contexts] == code]
            if len(events):
                bodies, more = self._engine.bodies(block, events, layouts.BINLOG_EVENT_BODY[code])
                faults += more
                settings |= zip(events.tolist(), described(bodies), strict=True)
        for event in np.flatnonzero(block.is_of((*_CONTEXTS, *_STATEMENTS))).tolist():
            if event in settings:
                self._settings.append(settings[event])
                continue
            first = event
            while first and is_context[first - 1]:
                first -= 1
            # What was lost right before it may have been one, too.
            start = block.positions[first - 1] if first else -1
            if any(start < position < block.positions[event] for position in lost):
                self._settings.append(None)
            self._of_statement[event] = self._settings
            self._settings = []

    def script(self, block: Block, statement: LoggedStatement) -> Script:
        """The statement of a block that was just read."""
        code = block.codes[statement.event]
        if code in LOAD_CODES or code == Code.execute_load_query.value:
            return Script(None, "LOAD DATA needs its file, which the log has only in part or not at all")
        charset = UTF8 if statement.text is not None else _charset_of_client(statement)
        if charset is None:
            return Script(None, statement.problem)
        if statement.is_partial and not statement.statement.verb.startswith("DROP "):
            return Script(None, statement.failure)
        of_events = self._of_statement.get(statement.event, [])
        if None in of_events:
            return Script(None, "a variable that it needs, in an event before it, cannot be read")
        lines = []
        # CREATE DATABASE is logged with the new database as the session's.
        if statement.session.database is not None and not statement.statement.verb.endswith(" DATABASE"):
            lines.append(f"USE {backquoted(statement.session.database)}")
        settings = ", ".join(each for each in (*_session(statement, charset), *of_events) if each is not None)
        if statement.text is None:
            octets = f"{_VARIABLE} = X'{statement.octets.hex().upper()}'"
            return Script(";\n".join([*lines, f"SET {settings}, {octets}", _PREPARE, EXECUTE]))
        text = statement.text.rstrip().rstrip(";")
        if statement.statement.verb == "CREATE TABLE":  # … SELECT, whose rows follow: only a replica knows this clause
            text = re.sub(r"\s+START\s+TRANSACTION$", "", text, flags=re.IGNORECASE)
        # MariaDB logs no error of a DROP TABLE of which one was missing.
        if statement.error_code or (statement.statement.verb == "DROP TABLE" and len(statement.statement.drops) > 1):
            text = _without_error(text, statement)
        return Script(";\n".join([*lines, f"SET {settings}", text]))


def _without_error(text: str, statement: LoggedStatement) -> str:
    """A statement with the effect of one that ended with an error: it dropped what there was."""
    verb, drops = statement.statement.verb, statement.statement.drops
    if statement.error_code and drops:  # by its text it may be a CREATE OR REPLACE
        what = verb.replace("DROP ", "DROP TEMPORARY ") if statement.statement.is_temporary else verb
        return f"{what} IF EXISTS {', '.join(map(_quoted, drops))}"
    reader = TokenReader(text, statement.session)
    if not verb.startswith("DROP "):
        return text
    with suppress(NotUnderstoodError):
        reader.skip_behind(verb.rpartition(" ")[2])
        if reader.word() != "IF":
            return f"{text[: reader.peek().start]}IF EXISTS {text[reader.peek().start :]}"
    return text


def _quoted(table: TableName) -> str:
    return ".".join(backquoted(part) for part in table if part is not None)


# What MySQL does not prepare.
_OF_PROGRAMS = ("TRIGGER", "PROCEDURE", "FUNCTION", "EVENT")


def _charset_of_client(statement: LoggedStatement) -> str | None:
    """The character set in which a server reads the bytes of a statement; None for one that takes only text."""
    server = statement.session.server
    if not server.is_mariadb_since(10, 6) and statement.statement.verb.endswith(_OF_PROGRAMS):
        return None
    collation = statement.variables.get(Variable.charset, "charset", "client")
    if collation is None:
        return UTF8
    return charset_named(collation) if collation in Collation.CollationId.__members__ else None


def _session(statement: LoggedStatement, charset: str) -> Iterator[str]:
    """Assignments of the variables that the statement's own event has.

    Args:
        statement: as it was logged.
        charset: in which the server reads it now.
    """
    variable = statement.variables.get
    yield f"timestamp = {statement.timestamp}.{statement.microseconds or 0:06}"
    yield f"pseudo_thread_id = {statement.session.thread_id}"
    yield f"character_set_client = {charset}"
    for field, name_of_variable in (("connection", "collation_connection"), ("server", "collation_server")):
        if (collation := variable(Variable.charset, "charset", field)) is not None:
            yield f"{name_of_variable} = {collation}"
    for code, fields, name_of_variable in _NUMBERS:
        if (number := variable(code, *fields)) is not None:
            yield f"{name_of_variable} = {number}"
    for code, name_of_variable in _COLLATIONS.items():
        if (collation := variable(code, "collation_id")) is not None:
            yield f"{name_of_variable} = {collation}"
    if statement.time_zone is not None:
        yield f"time_zone = {quoted_text(statement.time_zone)}"
    if (bits := variable(Variable.flags2, "flags2")) is not None:
        yield from _flags(int(bits), statement.session.server.is_mariadb)
    if pairs := variable(Variable.mariadb_character_set_collations, "mariadb_character_set_collations"):
        collations = (f"{charset_named(pair['character_set'])}={pair['collation']}" for pair in pairs)
        yield f"character_set_collations = {quoted_text(','.join(collations))}"


_NUMBERS: tuple[tuple[QueryStatusVariable.Code, tuple[str, ...], str], ...] = (
    (Variable.sql_mode, ("sql_mode", "bits"), "sql_mode"),
    (Variable.auto_increment, ("auto_increment", "increment"), "auto_increment_increment"),
    (Variable.auto_increment, ("auto_increment", "offset"), "auto_increment_offset"),
    (Variable.lc_time_names, ("integer_u2",), "lc_time_names"),
    (Variable.explicit_defaults_for_timestamp, ("integer_u1",), "explicit_defaults_for_timestamp"),
    (Variable.sql_require_primary_key, ("integer_u1",), "sql_require_primary_key"),
    (Variable.default_table_encryption, ("integer_u1",), "default_table_encryption"),
)
_COLLATIONS = {
    Variable.charset_database: "collation_database",
    Variable.default_collation_for_utf8mb4: "default_collation_for_utf8mb4",
}
# Names of flags in the specification, and of the variables that they switch on.
_FLAGS = (("is_auto_is_null", "sql_auto_is_null"),)
_FLAGS_OF_MARIADB = (
    ("is_explicit_defaults_for_timestamp", "explicit_defaults_for_timestamp"),
    ("is_sql_if_exists", "sql_if_exists"),
)


def _flags(bits: int, is_mariadb: bool) -> Iterator[str]:
    flags = QueryStatusVariable.SessionFlags(bits, KaitaiStream(BytesIO()))
    yield from checks(flags, is_mariadb)
    for field, variable in (*_FLAGS, *(_FLAGS_OF_MARIADB if is_mariadb else ())):
        yield f"{variable} = {int(getattr(flags, field))}"


def _intvars(bodies: pa.StructArray) -> list[str | None]:
    return [
        f"{_VARIABLES[body['type']]} = {body['value']}" if body is not None and body["type"] in _VARIABLES else None
        for body in bodies.to_pylist()
    ]


def _rands(bodies: pa.StructArray) -> list[str | None]:
    return [
        None if body is None else f"rand_seed1 = {body['seed1']}, rand_seed2 = {body['seed2']}"
        for body in bodies.to_pylist()
    ]


def _user_variables(bodies: pa.StructArray) -> list[str | None]:
    numbers = bodies.field("value").field("decimal_value").field("number")
    found: list[str | None] = []
    for index, body in enumerate(bodies.to_pylist()):
        value = None if body is None else _user_value(body, numbers.slice(index, 1))
        found.append(None if value is None else f"@{backquoted(body['name'])} = {value}")
    return found


def _user_value(body: dict[str, Any], number: pa.StructArray) -> str | None:
    """The literal of a value; None for one that no server logs."""
    if body["is_null"]:
        return "NULL"
    value = body["value"]
    if value is None:
        return None
    for field in ("integer_value", "unsigned_integer_value"):
        if value[field] is not None:
            return str(value[field])
    if value["real_value"] is not None:
        return double(value["real_value"]) if math.isfinite(value["real_value"]) else None
    if value["decimal_value"] is not None:
        decimal = value["decimal_value"]
        try:
            digits: str | None = decimal_texts(number, decimal["precision"], decimal["scale"])[0].as_py()
        except ValueError:  # no such precision and scale
            return None
        return digits
    if value["text_value"] is None or body["collation"] not in Collation.CollationId.__members__:
        return None
    octets = f"X'{value['text_value'].hex().upper()}'"
    charset = charset_named(body["collation"])
    return octets if charset == BINARY else f"_{charset} {octets} COLLATE {body['collation']}"


_VARIABLES = {
    EVENT_INTVAR__VARIABLE_LABELS.labels[EventIntvar.Variable.last_insert_id.value]: "last_insert_id",
    EVENT_INTVAR__VARIABLE_LABELS.labels[EventIntvar.Variable.insert_id.value]: "insert_id",
}
_SETTINGS: dict[int, Callable[[pa.StructArray], list[str | None]]] = {
    Code.intvar.value: _intvars,
    Code.rand.value: _rands,
    Code.user_var.value: _user_variables,
}
