"""Statements of the log with the state of the session that they need, as SQL that runs anywhere.

Which variables a QUERY event holds, and why, says ``Query_log_event::write`` of sql/log_event.cc; mysqlbinlog sets the
same (``print_query_header`` there, ``print`` of the other events).
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
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
from spark_adapter.files.blocks import Block
from spark_adapter.files.errors import Fault
from spark_adapter.rows.statement_events import LOAD_CODES, STATEMENT_TYPES, LoggedStatement

Code = EventType.Code
Variable = QueryStatusVariable.Code

_CONTEXTS = (Code.intvar.value, Code.rand.value, Code.user_var.value)
_STATEMENTS = (*STATEMENT_TYPES, *LOAD_CODES)


class Script(NamedTuple):
    """A statement with what sets its session, separated by a semicolon and a line end.

    Attributes:
        text: None if it cannot be run.
        problem: why not.
    """

    text: str | None
    problem: str | None = None


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
        if statement.text is None:
            return Script(None, statement.problem)
        of_events = self._of_statement.get(statement.event, [])
        if None in of_events:
            return Script(None, "a variable that it needs, in an event before it, cannot be read")
        lines = []
        # CREATE DATABASE is logged with the new database as the session's.
        if statement.session.database is not None and not statement.statement.verb.endswith(" DATABASE"):
            lines.append(f"USE {backquoted(statement.session.database)}")
        settings = ", ".join(each for each in (*_session(statement), *of_events) if each is not None)
        text = statement.text.rstrip().rstrip(";")
        if statement.statement.verb == "CREATE TABLE":  # … SELECT, whose rows follow: only a replica knows this clause
            text = re.sub(r"\s+START\s+TRANSACTION$", "", text, flags=re.IGNORECASE)
        return Script(";\n".join([*lines, f"SET {settings}", text]))


def _session(statement: LoggedStatement) -> Iterator[str]:
    """Assignments of the variables that the statement's own event has."""
    variable = statement.variables.get
    yield f"timestamp = {statement.timestamp}.{statement.microseconds or 0:06}"
    yield f"pseudo_thread_id = {statement.session.thread_id}"
    # The text is no longer in the client's character set.
    yield "character_set_client = utf8mb4"
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
# Names of flags in the specification, of the variables, and the value that the flag stands for.
_FLAGS = (
    ("is_no_foreign_key_checks", "foreign_key_checks", 0),
    ("is_relaxed_unique_checks", "unique_checks", 0),
    ("is_auto_is_null", "sql_auto_is_null", 1),
)
_FLAGS_OF_MARIADB = (
    ("is_no_check_constraint_checks", "check_constraint_checks", 0),
    ("is_explicit_defaults_for_timestamp", "explicit_defaults_for_timestamp", 1),
    ("is_sql_if_exists", "sql_if_exists", 1),
)


def _flags(bits: int, is_mariadb: bool) -> Iterator[str]:
    flags = QueryStatusVariable.Flags2(KaitaiStream(BytesIO(bits.to_bytes(4, "little"))))
    for field, variable, value in (*_FLAGS, *(_FLAGS_OF_MARIADB if is_mariadb else ())):
        yield f"{variable} = {value if getattr(flags, field) else 1 - value}"


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
    if value["string_value"] is None or body["collation"] not in Collation.CollationId.__members__:
        return None
    octets = f"X'{value['string_value'].hex().upper()}'"
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
