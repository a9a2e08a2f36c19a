"""The values of options: their types, and how users write them.

Each parser takes text, and raises a ValueError that says which values are known.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone, tzinfo
from typing import NamedTuple
from zoneinfo import ZoneInfo

from binlog_ksy.schemas import EVENT_TYPE__CODE_LABELS
from spark_adapter.log_names import log_of, number_in_log, plain_name

_EVENT_CODES = {name.upper(): code for code, name in EVENT_TYPE__CODE_LABELS.labels.items()}
_MAX_TYPE_CODE = 255
_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


@dataclass(frozen=True, repr=False)
class Secret:
    """A text that no message, plan or log shows.

    Attributes:
        text: it.
    """

    text: str

    def __repr__(self) -> str:
        return "<secret>"


class TableName(NamedTuple):
    """A table, by its exact name."""

    database: str
    table: str


class LogPosition(NamedTuple):
    """A place in a log.

    Attributes:
        file: its plain name, without folder and compression; None for the only file.
        byte: offset in the file.
    """

    file: str | None
    byte: int

    def __str__(self) -> str:
        return str(self.byte) if self.file is None else f"{self.file}:{self.byte}"

    @property
    def log(self) -> str | None:
        """The log of the file: ``binlog.*``."""
        return None if self.file is None else log_of(self.file)

    @property
    def number(self) -> int:
        """The number of the file in its log."""
        return 0 if self.file is None else number_in_log(self.file)

    def in_file(self, path: str) -> LogPosition | None:
        """The position as a byte of this file of the log; None if it is in another file."""
        is_in_file = self.file is None or self.number == number_in_log(plain_name(path))
        return LogPosition(None, self.byte) if is_in_file else None


@dataclass(frozen=True)
class TablePattern:
    """A set of tables, by patterns for the two parts of their names. Case matters, as on a MySQL server on Linux.

    Attributes:
        database: pieces with any characters between them; a single piece is the exact name.
        table: as ``database``.
    """

    database: tuple[str, ...]
    table: tuple[str, ...]

    def __str__(self) -> str:
        return f"{'*'.join(self.database)}.{'*'.join(self.table)}"

    def may_match(self, database: str | None, table: str | None) -> bool:
        """Whether a table may be in the set; None stands for an unknown name."""
        return (database is None or _fits(self.database, database)) and (table is None or _fits(self.table, table))

    def matches_all(self, database: str | None, table: str | None) -> bool:
        """Whether a table is in the set; with None, whether it is for every name."""
        return _fits_all(self.database, database) and _fits_all(self.table, table)


def _fits(pieces: tuple[str, ...], name: str) -> bool:
    return bool(re.fullmatch(".*".join(map(re.escape, pieces)), name, re.DOTALL))


def _fits_all(pieces: tuple[str, ...], name: str | None) -> bool:
    return set(pieces) == {""} and len(pieces) > 1 if name is None else _fits(pieces, name)


def one_of(*known: str) -> Callable[[str], str]:
    """A parser of fixed words; case does not matter."""

    def parse(text: str) -> str:
        for value in known:
            if text.strip().lower() == value.lower():
                return value
        raise ValueError(f"{text!r} is not known{hint(text, known)}; known: {', '.join(known)}")

    return parse


def boolean(text: str) -> bool:
    """``true`` or ``false``."""
    return one_of("true", "false")(text) == "true"


def position(text: str) -> LogPosition:
    """A position in a log: ``4567``, or ``binlog.000012:4567``."""
    match = re.fullmatch(r"(?:(?P<file>[^/]+):)?(?P<byte>[0-9]{1,19})", text.strip())
    if not match:
        raise ValueError(
            f"{text!r} is not a byte position; a file's name without its folder may come before it, "
            "as in binlog.000012:4567"
        )
    return LogPosition(None if match["file"] is None else plain_name(match["file"]), int(match["byte"]))


_UNITS: dict[str, int] = {
    unit: 1024**power for power, letter in enumerate("bkmgtp") for unit in (letter, f"{letter[:power]}b")
}


def parse_size(text: str) -> int:
    """A number of bytes, written like sizes in Spark: ``134217728``, ``131072k``, ``128m``, ``128MB``."""
    match = re.fullmatch(r"([0-9]{1,19})([a-z]*)", text.strip().lower())
    if not match or (match[2] or "b") not in _UNITS:
        raise ValueError(f"{text!r} is not a size in bytes; a unit may follow: {', '.join(_UNITS)}")
    size = int(match[1]) * _UNITS[match[2] or "b"]
    if size == 0:
        raise ValueError("it must be at least 1 byte")
    return size


def size_text(count: float) -> str:
    """A number of bytes with its unit, for people: ``1.5 KiB``."""
    for unit in ("B", "KiB", "MiB", "GiB"):
        if count < 1024:
            return f"{count:.0f} {unit}" if unit == "B" else f"{count:.1f} {unit}"
        count /= 1024
    return f"{count:.1f} TiB"


_DATE_TIME = re.compile(
    r"(?P<date>[0-9]{4}-[0-9]{2}-[0-9]{2})"
    r"(?:[T ](?P<hour>[0-9]{2}):(?P<minute>[0-9]{2})(?::(?P<second>[0-9]{2})(?:\.(?P<fraction>[0-9]{1,6}))?)?"
    r" *(?P<zone>[^ ].*)?)?"
)
_OFFSET = re.compile(r"(?:UTC|GMT)?(?P<sign>[+-])(?P<hours>[0-9]{1,2})(?::?(?P<minutes>[0-9]{2}))?")


def instant(text: str) -> int:
    """Microseconds since 1970 in UTC, from a date, a date and time, or seconds since 1970."""
    text = text.strip()
    seconds = re.fullmatch(r"([0-9]{1,19})(?:\.([0-9]{1,6}))?", text)
    if seconds:
        micros = int(seconds[1]) * 1_000_000 + int((seconds[2] or "").ljust(6, "0"))
        if micros > (datetime.max.replace(tzinfo=timezone.utc) - _EPOCH) // timedelta(microseconds=1):
            raise ValueError(f"{text!r} seconds are beyond the year 9999; are they milliseconds?")
        return micros
    match = _DATE_TIME.fullmatch(text)
    if not match:
        raise ValueError(f"{text!r} is neither like 2024-02-29T13:00:00.5+01:00 nor seconds since 1970")
    try:
        moment = datetime.fromisoformat(match["date"]).replace(
            hour=int(match["hour"] or 0),
            minute=int(match["minute"] or 0),
            second=int(match["second"] or 0),
            microsecond=int((match["fraction"] or "").ljust(6, "0")),
            tzinfo=_zone(match["zone"] or "Z"),
        )
    except ValueError as error:
        raise ValueError(f"{text!r}: {error}") from error
    return (moment - _EPOCH) // timedelta(microseconds=1)


def _zone(text: str) -> tzinfo:
    if text.upper() in ("Z", "UTC", "GMT"):
        return timezone.utc
    offset = _OFFSET.fullmatch(text)
    if offset:
        length = timedelta(hours=int(offset["hours"]), minutes=int(offset["minutes"] or 0))
        return timezone(-length if offset["sign"] == "-" else length)
    try:
        return ZoneInfo(text)
    except (KeyError, ValueError, OSError) as error:
        raise ValueError(f"no time zone is called {text!r}") from error


_TOKEN = re.compile(r"(?P<space>\s+)|`(?P<quoted>(?:[^`]|``)+)`|(?P<mark>[*.,])|(?P<plain>[^\s`*.,]+)")
_EXAMPLE = (
    "db.tbl; * matches any characters, `backquotes` enclose names with special characters, commas separate patterns"
)


def table_patterns(text: str) -> tuple[TablePattern, ...]:
    """Patterns of tables; see ``_EXAMPLE``."""
    patterns: list[TablePattern] = []
    parts = [[""]]
    for token in [*_tokens(text), _Token(True, ",")]:
        if not token.is_mark:
            parts[-1][-1] += token.text
        elif token.text == "*":
            parts[-1].append("")
        elif token.text == ".":
            parts.append([""])
        else:
            if len(parts) != 2 or [""] in parts:
                raise ValueError(f"{text!r} is not like {_EXAMPLE}")
            patterns.append(TablePattern(tuple(parts[0]), tuple(parts[1])))
            parts = [[""]]
    return tuple(patterns)


def table_name(text: str) -> TableName:
    """One table: ``db.tbl``, perhaps with backquotes."""
    tokens = _tokens(text)
    if [token.text if token.is_mark else "" for token in tokens] != ["", ".", ""]:
        raise ValueError(f"{text!r} is not one table, such as db.tbl or `my.db`.`tbl`")
    return TableName(tokens[0].text, tokens[2].text)


class _Token(NamedTuple):
    """A punctuation mark of a pattern, or a name or part of a name."""

    is_mark: bool
    text: str


def _tokens(text: str) -> list[_Token]:
    """Names and punctuation marks, without the spaces around marks."""
    tokens: list[_Token] = []
    offset = 0
    is_spaced = False
    while offset < len(text):
        match = _TOKEN.match(text, offset)
        if match is None:
            raise ValueError(f"{text!r} has an unpaired backquote or an empty name")
        offset = match.end()
        if match["space"]:
            is_spaced = True
            continue
        mark = match["mark"]
        if is_spaced and tokens and tokens[-1].text not in (".", ",") and mark in (None, "*"):
            raise ValueError(f"{text!r} has a space within a name; such a name needs `backquotes`")
        is_spaced = False
        name = match["quoted"].replace("``", "`") if match["quoted"] else match["plain"]
        tokens.append(_Token(mark is not None, mark or name))
    return tokens


OF_LOG = "log"
"""In ``tableDefinitions``: the DDL in the log itself."""
OF_SERVER = "server"
"""In ``tableDefinitions``: the tables that the server has now."""


def names(text: str) -> tuple[str, ...]:
    """Names, separated by commas; or, if the text begins like JSON, saved definitions."""
    if text.startswith("{"):
        return (text,)
    parts = tuple(name.strip() for name in text.split(","))
    if not all(parts):
        raise ValueError(f"{text!r} has an empty name between its commas")
    return parts


def event_codes(text: str) -> frozenset[int]:
    """Type codes, from names and numbers."""
    codes = set()
    for item in text.split(","):
        name = item.strip().upper()
        number = int(name) if re.fullmatch(r"[0-9]{1,3}", name) else None
        code = _EVENT_CODES.get(name, number)
        if code is None or code > _MAX_TYPE_CODE:
            known = ", ".join(_EVENT_CODES)
            raise ValueError(
                f"{item.strip()!r} is not an event type{hint(name, _EVENT_CODES)}; known: {known}, or a number"
            )
        codes.add(code)
    return frozenset(codes)


def hint(text: str, known: Iterable[str]) -> str:
    """A question that suggests the known word most like the text; empty if no word is close."""
    by_lower = {name.lower(): name for name in known}
    close = difflib.get_close_matches(text.strip().lower(), by_lower, n=1)
    return f"; did you mean {by_lower[close[0]]!r}?" if close else ""
