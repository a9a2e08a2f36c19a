"""The value that a column has in rows whose statement did not give it one."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import date, datetime, timedelta, timezone
from decimal import ROUND_HALF_UP, Context, Decimal, InvalidOperation
from typing import Any, Protocol
from zoneinfo import ZoneInfo

from spark_adapter.definitions.column_types import DefinedType
from spark_adapter.definitions.sessions import DefiningSession
from spark_adapter.definitions.table_definition import ColumnDefinition, TableDefinition
from spark_adapter.sql.lexer import TokenKind, string_value
from spark_adapter.sql.reader import TokenReader

INTEGER_BITS = {"tinyint": 8, "smallint": 16, "mediumint": 24, "int": 32, "bigint": 64}
_QUOTED = (TokenKind.STRING, TokenKind.HEX, TokenKind.BITS)
_NOW = ("CURRENT_TIMESTAMP", "NOW", "LOCALTIME", "LOCALTIMESTAMP")
_MOMENT = re.compile(r"(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2})(?:\.(\d{1,6}))?)?")
_TIME = re.compile(r"(-?)(\d{1,3}):(\d{2}):(\d{2})(?:\.(\d{1,6}))?")
_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


class Ran(Protocol):
    """A statement that a server ran, as its log tells of it.

    Attributes:
        session: that ran it.
        timestamp: when it began, in seconds since 1970.
        microseconds: of that time, if the statement used them.
        time_zone: of the session, if the statement used it.
    """

    @property
    def session(self) -> DefiningSession: ...
    @property
    def timestamp(self) -> int: ...
    @property
    def microseconds(self) -> int | None: ...
    @property
    def time_zone(self) -> str | None: ...


class NotExactError(ValueError):
    """A value cannot be told exactly; the text says why."""


def integer_bounds(defined: DefinedType) -> tuple[int, int]:
    """The least and the greatest value of an integer type."""
    bits = INTEGER_BITS[defined.name]
    return (0, (1 << bits) - 1) if defined.is_unsigned else (-(1 << bits - 1), (1 << bits - 1) - 1)


def default_of(column: ColumnDefinition, statement: Ran | None) -> Any:
    """The default of a column, as a Python value that Spark takes for its type; None for NULL.

    Args:
        column: with the text of its DEFAULT, or with none.
        statement: that added the column; None for a row that was inserted without it.

    Raises:
        NotExactError: it is an expression, or depends on something that the log does not tell.
    """
    if column.generated is not None:
        raise NotExactError("the server computes it")
    if column.default is None:
        return None if column.is_nullable else implicit_default(column.type)
    return _value(column, _Literal(column.default, statement))


def insert_defaults(definition: TableDefinition) -> dict[int, Any]:
    """The values of columns in a row that was inserted without them, by their places; those that are constants."""
    found = {}
    for place, column in enumerate(definition.columns):
        with suppress(NotExactError):
            found[place] = default_of(column, None)
    return found


def implicit_default(defined: DefinedType) -> Any:
    """The value of a NOT NULL column without DEFAULT ("Data Type Default Values" in MySQL's manual).

    Raises:
        NotExactError: there is no such value, or it is not known.
    """
    name = defined.name
    if name in INTEGER_BITS or name == "year":
        return 0
    if name == "bit":
        return False if defined.length == 1 else 0
    if name == "decimal":
        return _decimal("0", defined)
    if name in ("float", "double"):
        return 0.0
    if name == "enum" and defined.labels:
        return defined.labels[0]
    if name == "binary":
        return bytes(defined.length or 0)
    if defined.is_bytes:
        return b""
    if defined.is_text:
        return ""
    if name in ("date", "datetime"):
        return None  # the zero date
    if name == "time":
        return timedelta(0)
    raise NotExactError(f"what {name} NOT NULL has without a default is not known")


class _Literal:
    """The text after DEFAULT.

    Attributes:
        kind: of its only token; WORD for a word or a function.
        text: a string's value, a number with its sign, the digits of a hexadecimal literal, or the word in capitals.
        introducer: the character set or type before it, in lower case.
    """

    def __init__(self, default: str, statement: Ran | None) -> None:
        self.statement = statement
        session = DefiningSession() if statement is None else statement.session
        reader = TokenReader(default, session)
        sign = reader.take().text if reader.word() in ("-", "+") else ""
        self.introducer = None
        if reader.peek().kind is TokenKind.WORD and reader.peek(1).kind in _QUOTED:
            self.introducer = reader.take().text.lower().lstrip("_")  # _utf8mb4'…'
        token = reader.take()
        self.kind = token.kind
        self.text = string_value(token, session) if token.kind is TokenKind.STRING else token.text
        if token.kind is TokenKind.NUMBER:
            self.text = sign + self.text
        elif token.kind is TokenKind.WORD:
            self.text = token.text.upper()
            while reader.word() in ("(", ")") or reader.peek().kind is TokenKind.NUMBER:
                reader.take()
        elif token.kind is not TokenKind.STRING and token.kind not in (TokenKind.HEX, TokenKind.BITS):
            raise NotExactError(f"DEFAULT {default[:40]} is an expression")
        if not reader.is_at_end or (sign and token.kind is not TokenKind.NUMBER):
            raise NotExactError(f"DEFAULT {default[:40]} is an expression")

    @property
    def octets(self) -> bytes:
        """Of a hexadecimal or binary literal."""
        base, digits_of_byte = (16, 2) if self.kind is TokenKind.HEX else (2, 8)
        return int(self.text or "0", base).to_bytes(-(-len(self.text) // digits_of_byte), "big")

    @property
    def number(self) -> Decimal:
        """
        Raises:
            NotExactError: it is not a number.
        """
        if self.kind is TokenKind.WORD and self.text in ("TRUE", "FALSE"):
            return Decimal(int(self.text == "TRUE"))
        if self.kind in (TokenKind.HEX, TokenKind.BITS):
            return Decimal(int.from_bytes(self.octets, "big"))
        try:
            return Decimal(self.text)
        except InvalidOperation:
            raise NotExactError(f"DEFAULT {self.text[:40]!r} is not a number") from None


def _value(column: ColumnDefinition, literal: _Literal) -> Any:
    defined = column.type
    name = defined.name
    if literal.kind is TokenKind.WORD and literal.text == "NULL":
        return None
    if name in INTEGER_BITS or name == "year":
        return int(literal.number.to_integral_value(ROUND_HALF_UP))
    if name == "bit":
        return bool(literal.number) if defined.length == 1 else int(literal.number)
    if name == "decimal":
        return _decimal(str(literal.number), defined)
    if name in ("float", "double") and defined.precision is None:
        return float(literal.number)
    if name in ("date", "datetime", "timestamp"):
        return _moment(defined, literal)
    if name == "time" and literal.kind is TokenKind.STRING:
        return _time(defined, literal.text)
    if literal.kind is TokenKind.WORD or not (defined.is_text or defined.is_bytes):
        raise NotExactError(f"DEFAULT {literal.text[:40]} is not a constant of {name}")
    if defined.is_bytes:
        octets = literal.text.encode() if literal.kind is TokenKind.STRING else literal.octets
        if literal.kind is TokenKind.STRING and not literal.text.isascii():
            raise NotExactError("the bytes of its default depend on a character set")
        return octets.ljust(defined.length or 0, b"\0") if name == "binary" else octets
    return _text(defined, _characters(literal))


def _characters(literal: _Literal) -> str:
    """The text of a string, or of bytes with the name of a character set before them."""
    if literal.kind is TokenKind.STRING:
        return literal.text
    if literal.introducer not in ("utf8mb4", "utf8mb3", "utf8", "ascii"):
        raise NotExactError("the characters of its default depend on a character set")
    try:
        return literal.octets.decode()
    except UnicodeDecodeError:
        raise NotExactError("the bytes of its default are not text") from None


# DECIMAL has 65 digits (DECIMAL_MAX_PRECISION), of which 38 may be behind the point in MariaDB.
_EXACT = Context(prec=65 + 38)


def _decimal(text: str, defined: DefinedType) -> Decimal | str:
    scale = defined.scale or 0
    value = Decimal(text).quantize(Decimal(1).scaleb(-scale), ROUND_HALF_UP, _EXACT)
    return f"{value:f}" if (defined.precision or 0) > 38 else value


def _text(defined: DefinedType, text: str) -> str:
    if defined.name == "enum":
        return _label(defined, text)
    if defined.name == "set":
        chosen = {_label(defined, part) for part in text.split(",")} if text else set()
        return ",".join(label for label in defined.labels or () if label in chosen)
    return text.rstrip(" ") if defined.name == "char" else text


def _label(defined: DefinedType, text: str) -> str:
    labels = defined.labels or ()
    alike = [label for label in labels if label == text] or [each for each in labels if each.lower() == text.lower()]
    if len(alike) != 1:
        raise NotExactError(f"its default {text[:40]!r} is none of its labels")
    return alike[0]


def _moment(defined: DefinedType, literal: _Literal) -> date | datetime | None:
    if literal.kind is TokenKind.WORD:
        return _now(defined, literal)
    match = _MOMENT.fullmatch(literal.text) if literal.kind is TokenKind.STRING else None
    if match is None:
        raise NotExactError(f"DEFAULT {literal.text[:40]} is not written like 2024-02-29 12:00:00")
    if match[1] == "0000-00-00":
        return None
    if len((match[3] or "").rstrip("0")) > defined.fraction_digits:
        raise NotExactError(f"DEFAULT {literal.text[:40]} has more digits than its type")
    try:
        moment = datetime.fromisoformat(f"{match[1]} {match[2] or '00:00:00'}.{(match[3] or '').ljust(6, '0')}")
    except ValueError:
        return None  # such as 2024-02-00, which servers may accept; the view has no value for it
    if defined.name == "date":
        if moment.time() != moment.min.time():
            raise NotExactError(f"DEFAULT {literal.text[:40]} is not a date")
        return moment.date()
    return moment.replace(tzinfo=_zone(literal)) if defined.name == "timestamp" else moment


def _now(defined: DefinedType, literal: _Literal) -> datetime:
    statement = literal.statement
    if literal.text not in _NOW or defined.name == "date" or statement is None:
        raise NotExactError(f"DEFAULT {literal.text} is an expression")
    moment = _EPOCH + timedelta(seconds=statement.timestamp)
    if defined.fraction_digits:
        if statement.microseconds is None:
            raise NotExactError("the log does not have the microseconds of the statement")
        step = 10 ** (6 - defined.fraction_digits)
        moment += timedelta(microseconds=statement.microseconds // step * step)
    return moment if defined.name == "timestamp" else moment.astimezone(_zone(literal)).replace(tzinfo=None)


def _zone(literal: _Literal) -> Any:
    return zone_of(None if literal.statement is None else literal.statement.time_zone)


def zone_of(name: str | None) -> ZoneInfo | timezone:
    """The time zone of a session.

    Raises:
        NotExactError: it is that of the server's machine, or not known.
    """
    match = re.fullmatch(r"([+-])(\d{1,2}):(\d{2})", name or "")
    if match:
        offset = timedelta(hours=int(match[2]), minutes=int(match[3]))
        return timezone(-offset if match[1] == "-" else offset)
    try:
        return ZoneInfo(name or "")
    except (ValueError, OSError, KeyError):
        raise NotExactError("the log does not have the time zone of the session") from None


def _time(defined: DefinedType, text: str) -> timedelta:
    match = _TIME.fullmatch(text)
    if match is None or len((match[5] or "").rstrip("0")) > defined.fraction_digits:
        raise NotExactError(f"DEFAULT {text[:40]!r} is not written like 12:00:00")
    value = timedelta(
        hours=int(match[2]),
        minutes=int(match[3]),
        seconds=int(match[4]),
        microseconds=int((match[5] or "").ljust(6, "0")),
    )
    return -value if match[1] else value
