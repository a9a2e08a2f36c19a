"""From a column's type as written to the type that a server creates.

Sources: "Data Types" in the manuals of MySQL 9 and MariaDB 11, and sql/sql_yacc.yy, sql/field.cc and sql/sql_table.cc
of both; what the manuals leave open was tested on servers (tests/live/test_live_definitions.py).
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace

from spark_adapter.charsets.decoding import BINARY, charset_named
from spark_adapter.definitions.character_sets import MOST_BYTES, max_bytes, resolved
from spark_adapter.definitions.sessions import DefiningSession
from spark_adapter.sql.ddl import WrittenColumn
from spark_adapter.sql.reader import NotUnderstoodError


@dataclass(frozen=True, slots=True)
class DefinedType:
    """A type as a server stores it.

    Attributes:
        name: MySQL's name, in lower case: ``int``, ``varchar``, ``point``.
        length: characters of CHAR and VARCHAR, bytes of BINARY and VARBINARY, bits of BIT, numbers of VECTOR.
        display_width: of an integer or YEAR, where the server still shows it.
        precision: digits of a DECIMAL, and of a FLOAT or DOUBLE declared with digits; None otherwise.
        scale: how many of those are after the point.
        fraction_digits: of TIME, DATETIME and TIMESTAMP.
        is_unsigned: of a number; also of one with ZEROFILL.
        is_zerofill: shown with leading zeros.
        collation: of text, ENUM and SET; None also if it is inherited and unknown.
        labels: of ENUM and SET.
        is_compressed: has MariaDB's attribute COMPRESSED.
    """

    name: str
    length: int | None = None
    display_width: int | None = None
    precision: int | None = None
    scale: int | None = None
    fraction_digits: int = 0
    is_unsigned: bool = False
    is_zerofill: bool = False
    collation: str | None = None
    labels: tuple[str, ...] | None = None
    is_compressed: bool = False

    @property
    def is_text(self) -> bool:
        """Whether it has a character set."""
        return self.name in TEXTUAL

    @property
    def is_bytes(self) -> bool:
        """Whether it is BINARY, VARBINARY or a BLOB."""
        return self.name in _BINARY_OF_TEXT.values()

    @property
    def is_blob(self) -> bool:
        """Whether it is a TEXT or BLOB of any size."""
        return self.name in _TEXTS or self.name in _BLOB_OF_TEXT.values()

    @property
    def text(self) -> str:
        """As ``information_schema.COLUMNS.COLUMN_TYPE`` shows it."""
        shown = self.name
        if self.labels is not None:
            shown += f"({','.join(map(_quoted, self.labels))})"
        elif self.precision is not None:
            shown += f"({self.precision},{self.scale})"
        else:
            width = self.length if self.display_width is None else self.display_width
            width = self.fraction_digits or None if width is None else width
            shown += "" if width is None else f"({width})"
        if self.is_unsigned:
            shown += " unsigned"
        if self.is_zerofill:
            shown += " zerofill"
        if self.is_compressed:
            shown += " /*M!100301 COMPRESSED*/"
        return shown


_ESCAPES = str.maketrans({"\0": "\\0", "\n": "\\n", "\r": "\\r", "\\": "\\\\", "'": "''"})


def _quoted(label: str) -> str:
    return f"'{label.translate(_ESCAPES)}'"


# The sizes of TEXT and BLOB, by their maximum number of bytes.
_TEXTS = {"tinytext": (1 << 8) - 1, "text": (1 << 16) - 1, "mediumtext": (1 << 24) - 1, "longtext": (1 << 32) - 1}
_BLOB_OF_TEXT = {"tinytext": "tinyblob", "text": "blob", "mediumtext": "mediumblob", "longtext": "longblob"}
BLOB_BYTES = _TEXTS | {_BLOB_OF_TEXT[name]: most for name, most in _TEXTS.items()}
"""The bytes that a TEXT or BLOB has room for."""
_BINARY_OF_TEXT = {"char": "binary", "varchar": "varbinary", **_BLOB_OF_TEXT}
TEXTUAL = frozenset((*_BINARY_OF_TEXT, "enum", "set"))
_MAX_VARCHAR = (1 << 16) - 1  # bytes
# Display widths of integers that name none: signed, unsigned.
_WIDTHS = {"tinyint": (4, 3), "smallint": (6, 5), "mediumint": (9, 8), "int": (11, 10), "bigint": (20, 20)}
_FIRST_DOUBLE = 25  # FLOAT(p) from this p on is a DOUBLE


def defined_type(column: WrittenColumn, inherited: str | None, session: DefiningSession) -> DefinedType:
    """The type of a column.

    Args:
        column: as written.
        inherited: the collation of its table; None if it is not known.
        session: in which the statement runs.

    Raises:
        NotUnderstoodError: no supported server has the type, or it depends on something unknown.
    """
    name = column.type.name.removeprefix("MARIADB_SCHEMA.")  # by which MariaDB names its own types in this mode
    is_oracle = session.is_oracle and name == column.type.name
    maker = (_ORACLE.get(name) if is_oracle else None) or _MAKERS.get(name)
    if maker is None:
        raise NotUnderstoodError(f"the type {name[:40]!r} is not known")
    try:
        return maker(_Writing(column, inherited, session))
    except ValueError as error:
        if isinstance(error, NotUnderstoodError):
            raise
        raise NotUnderstoodError(f"{name} with {', '.join(column.type.arguments)[:40]!r} is not known") from None


def converted(old: DefinedType, collation: str, session: DefiningSession) -> DefinedType:
    """The type after ALTER TABLE … CONVERT TO CHARACTER SET: TEXT grows, so that as many characters as before fit.

    A VARCHAR that grows too long becomes TEXT. MySQL 9.7 makes it as many times larger than the VARCHAR's characters as
    the characters grow, which is too small for those that had several bytes before.

    Raises:
        NotUnderstoodError: the result is unknown, or depends on something unknown.
    """
    if not old.is_text or old.collation == BINARY:  # an ENUM or SET of bytes remains one
        return old
    _check_labels(old, collation)
    if old.name not in _TEXTS or old.name == "longtext":
        new = _with_collation(old, collation)
        if old.name == "varchar" and new.name in _TEXTS and old.collation is not None and not session.server.is_mariadb:
            new = _sized(new, -(-(old.length or 0) // max_bytes(old.collation)))
        return new
    if old.collation is None:
        raise NotUnderstoodError(f"what {old.name} becomes depends on its character set, which is not known")
    characters = _TEXTS[old.name] // max_bytes(old.collation)
    return _binary_or_text(_sized(replace(old, name="text", collation=collation), characters))


def defined_and_converted(
    column: WrittenColumn, inherited: str | None, session: DefiningSession, collation: str
) -> DefinedType:
    """The type of a column added by an ALTER TABLE with CONVERT TO, whose collation overrides the column's own.

    Raises:
        NotUnderstoodError: as ``defined_type``, and where servers behave in undocumented ways.
    """
    defined = defined_type(column, inherited, session)
    is_text = defined.is_blob and not column.type.name.endswith(("BLOB", "VARBINARY"))
    if defined.is_blob and (not session.server.is_mariadb or (is_text and column.type.arguments)):
        # MySQL 9.7 makes a TINYTEXT of any TEXT here and, in a table of bytes, a TINYBLOB of a MEDIUMBLOB.
        raise NotUnderstoodError("how large a TEXT is that is defined and converted at once is not known")
    if not defined.is_text or defined.collation == BINARY:
        return defined
    _check_labels(defined, collation)
    if "BINARY" in (name for name, _ in column.attributes) and collation != BINARY:
        collation = f"{charset_named(collation)}_bin"
    return _with_collation(defined, collation)


def _with_collation(defined: DefinedType, collation: str) -> DefinedType:
    recollated = replace(defined, collation=collation)
    return _binary_or_text(_varchar_or_text(recollated) if defined.name == "varchar" else recollated)


_UNLIKE_ASCII = ("ucs2", "utf16", "utf16le", "utf32")
_UTF8 = ("utf8mb3", "utf8mb4")


def _check_labels(defined: DefinedType, collation: str) -> None:
    """Both servers reinterpret the bytes of labels in the old character set as text in the new one.

    Raises:
        NotUnderstoodError: that changes the labels.
    """
    if defined.labels is None:
        return
    charsets = {
        collation if collation is None else charset_named(collation) for collation in (defined.collation, collation)
    }
    is_ascii = all(label.isascii() for label in defined.labels)
    if len(charsets) == 1 or charsets == set(_UTF8) or (is_ascii and charsets.isdisjoint(_UNLIKE_ASCII)):
        return
    raise NotUnderstoodError("CONVERT TO makes other characters of the labels of an ENUM or SET")


@dataclass(frozen=True, slots=True)
class _Writing:
    """The parts of a type as written."""

    column: WrittenColumn
    inherited: str | None
    session: DefiningSession

    @property
    def flags(self) -> Collection[str]:
        return {name for name, _ in self.column.attributes}

    @property
    def numbers(self) -> list[int]:
        return [int(argument) for argument in self.column.type.arguments]

    @property
    def number(self) -> int | None:
        """The only argument, or None.

        Raises:
            ValueError: there are more.
        """
        if not self.column.type.arguments:
            return None
        (number,) = self.numbers
        return number

    @property
    def collation(self) -> str | None:
        return resolved(self.column.attributes, self.inherited, self.session)

    def number_type(self, defined: DefinedType) -> DefinedType:
        is_zerofill = "ZEROFILL" in self.flags
        return replace(defined, is_unsigned=is_zerofill or "UNSIGNED" in self.flags, is_zerofill=is_zerofill)


_Maker = Callable[[_Writing], DefinedType]


# Numbers. ------------------------------------------------------------------------------------------------------------


def _integer(name: str) -> _Maker:
    def make(writing: _Writing) -> DefinedType:
        defined = writing.number_type(DefinedType(name))
        width = writing.number or _WIDTHS[name][defined.is_unsigned]
        is_shown = (
            not writing.session.server.is_mysql_since(8, 0, 19)
            or defined.is_zerofill
            or (name == "tinyint" and width == 1 and not defined.is_unsigned)
        )
        return replace(defined, display_width=width if is_shown else None)

    return make


def _bool(writing: _Writing) -> DefinedType:
    return DefinedType("tinyint", display_width=1)


def _serial(writing: _Writing) -> DefinedType:
    is_shown = not writing.session.server.is_mysql_since(8, 0, 19)
    return DefinedType("bigint", display_width=_WIDTHS["bigint"][1] if is_shown else None, is_unsigned=True)


def _decimal(writing: _Writing) -> DefinedType:
    precision, scale = (*writing.numbers, *(0, 0)[len(writing.numbers) :])
    return writing.number_type(DefinedType("decimal", precision=precision or 10, scale=scale))


def _number(writing: _Writing) -> DefinedType:
    """NUMBER of Oracle."""
    return _decimal(writing) if writing.numbers else _double(writing)


def _float(writing: _Writing) -> DefinedType:
    if len(writing.numbers) == 2:
        precision, scale = writing.numbers
        return writing.number_type(DefinedType("float", precision=precision, scale=scale))
    return writing.number_type(DefinedType("double" if (writing.number or 0) >= _FIRST_DOUBLE else "float"))


def _double(writing: _Writing) -> DefinedType:
    if writing.numbers:
        precision, scale = writing.numbers
        return writing.number_type(DefinedType("double", precision=precision, scale=scale))
    return writing.number_type(DefinedType("double"))


def _real(writing: _Writing) -> DefinedType:
    return replace(_double(writing), name="float") if writing.session.real_as_float else _double(writing)


def _bit(writing: _Writing) -> DefinedType:
    return DefinedType("bit", writing.number or 1)


# Time. ---------------------------------------------------------------------------------------------------------------


def _year(writing: _Writing) -> DefinedType:
    if writing.session.server.is_mysql_since(8, 0, 19):
        return DefinedType("year")
    return DefinedType("year", display_width=2 if writing.number == 2 and writing.session.server.is_mariadb else 4)


def _temporal(name: str) -> _Maker:
    def make(writing: _Writing) -> DefinedType:
        digits = writing.number or 0
        # TIMESTAMP(14) of MySQL 4.0 was a display width.
        return DefinedType(name, fraction_digits=digits if digits <= 6 else 0)

    return make


# Text and bytes. -----------------------------------------------------------------------------------------------------


def _char(writing: _Writing) -> DefinedType:
    length = writing.number
    return _binary_or_text(DefinedType("char", 1 if length is None else length, collation=writing.collation))


def _varchar(writing: _Writing) -> DefinedType:
    defined = DefinedType("varchar", writing.number, collation=writing.collation)
    return replace(_binary_or_text(_varchar_or_text(defined)), is_compressed="COMPRESSED" in writing.flags)


def _national(maker: _Maker) -> _Maker:
    def make(writing: _Writing) -> DefinedType:
        return maker(replace(writing, inherited="utf8mb3_general_ci"))

    return make


def _text(name: str) -> _Maker:
    def make(writing: _Writing) -> DefinedType:
        defined = DefinedType(name, collation=writing.collation)
        if writing.number or (writing.number == 0 and not writing.session.server.is_mariadb):
            defined = _sized(defined, writing.number)
        return replace(_binary_or_text(defined), is_compressed="COMPRESSED" in writing.flags)

    return make


def _binary(writing: _Writing) -> DefinedType:
    length = writing.number
    return DefinedType("binary", 1 if length is None else length)


def _varbinary(writing: _Writing) -> DefinedType:
    return _varchar(replace(writing, column=_without_charset(writing.column), inherited=BINARY))


def _blob(name: str) -> _Maker:
    def make(writing: _Writing) -> DefinedType:
        return _text(name)(replace(writing, column=_without_charset(writing.column), inherited=BINARY))

    return make


def _without_charset(column: WrittenColumn) -> WrittenColumn:
    return replace(column, attributes=tuple(item for item in column.attributes if item.name == "COMPRESSED"))


def _sized(defined: DefinedType, characters: int) -> DefinedType:
    """The smallest TEXT that can hold a number of characters.

    Raises:
        NotUnderstoodError: it depends on a character set that is not known.
    """
    widest = MOST_BYTES if defined.collation is None else max_bytes(defined.collation)
    narrowest = 1 if defined.collation is None else widest
    names = {
        next((name for name, size in _TEXTS.items() if size >= characters * width), None)
        for width in (narrowest, widest)
    }
    if len(names) > 1 or None in names:
        raise NotUnderstoodError("the size of a TEXT depends on its character set, which is not known")
    return replace(defined, name=str(names.pop()))


def _varchar_or_text(defined: DefinedType) -> DefinedType:
    """A VARCHAR that is too long becomes TEXT if sql_mode is not strict; otherwise the statement fails."""
    length = defined.length or 0
    widest = MOST_BYTES if defined.collation is None else max_bytes(defined.collation)
    if length * widest <= _MAX_VARCHAR:
        return defined
    if defined.collation is None:
        if length > _MAX_VARCHAR:
            return replace(_sized(defined, length), length=None)
        raise NotUnderstoodError(f"whether VARCHAR({length}) is one depends on its character set, which is not known")
    return replace(_sized(defined, length), length=None)


def _binary_or_text(defined: DefinedType) -> DefinedType:
    """Text in the character set binary is bytes."""
    if defined.collation != BINARY or defined.name not in _BINARY_OF_TEXT:
        return defined
    return replace(defined, name=_BINARY_OF_TEXT[defined.name], collation=None)


def _labelled(name: str) -> _Maker:
    def make(writing: _Writing) -> DefinedType:
        collation = writing.collation
        labels = writing.column.type.arguments
        if collation != BINARY:
            labels = tuple(label.rstrip(" ") for label in labels)
        return DefinedType(name, collation=collation, labels=labels)

    return make


# Other types. -------------------------------------------------------------------------------------------------------


def _json(writing: _Writing) -> DefinedType:
    if writing.session.server.is_mariadb:
        return DefinedType("longtext", collation="utf8mb4_bin")
    return DefinedType("json")


def _plain(name: str) -> _Maker:
    return lambda writing: DefinedType(name)


def _geometry_collection(writing: _Writing) -> DefinedType:
    is_short = writing.session.server.is_mysql_since(8, 0, 11)
    return DefinedType("geomcollection" if is_short else "geometrycollection")


def _vector(writing: _Writing) -> DefinedType:
    return DefinedType("vector", writing.number or 2048)


def _synonyms(names: str, maker: _Maker) -> dict[str, _Maker]:
    return dict.fromkeys((name.strip() for name in names.split(",")), maker)


_NVARCHAR = (
    "NVARCHAR, NATIONAL VARCHAR, NATIONAL VARCHARACTER, NATIONAL CHAR VARYING, NATIONAL CHARACTER VARYING, "
    "NCHAR VARCHAR, NCHAR VARCHARACTER, NCHAR VARYING"
)
_LONG = "MEDIUMTEXT, LONG, LONG VARCHAR, LONG VARCHARACTER, LONG CHAR VARYING, LONG CHARACTER VARYING"
_PLAIN = (
    "date", "geometry", "point", "linestring", "polygon", "multipoint", "multilinestring", "multipolygon",
    "uuid", "inet4", "inet6",
)  # fmt: skip
_MAKERS: dict[str, _Maker] = {
    **_synonyms("TINYINT, INT1", _integer("tinyint")),
    **_synonyms("SMALLINT, INT2", _integer("smallint")),
    **_synonyms("MEDIUMINT, INT3, MIDDLEINT", _integer("mediumint")),
    **_synonyms("INT, INTEGER, INT4", _integer("int")),
    **_synonyms("BIGINT, INT8", _integer("bigint")),
    **_synonyms("BOOL, BOOLEAN", _bool),
    "SERIAL": _serial,
    **_synonyms("DECIMAL, DEC, NUMERIC, FIXED", _decimal),
    **_synonyms("FLOAT, FLOAT4", _float),
    **_synonyms("DOUBLE, DOUBLE PRECISION, FLOAT8", _double),
    "REAL": _real,
    "BIT": _bit,
    "YEAR": _year,
    **{name.upper(): _temporal(name) for name in ("time", "datetime", "timestamp")},
    **_synonyms("CHAR, CHARACTER", _char),
    **_synonyms("NCHAR, NATIONAL CHAR, NATIONAL CHARACTER", _national(_char)),
    **_synonyms("VARCHAR, VARCHARACTER, CHAR VARYING, CHARACTER VARYING", _varchar),
    **_synonyms(_NVARCHAR, _national(_varchar)),
    "TINYTEXT": _text("tinytext"),
    "TEXT": _text("text"),
    **_synonyms(_LONG, _text("mediumtext")),
    "LONGTEXT": _text("longtext"),
    "BINARY": _binary,
    "VARBINARY": _varbinary,
    "TINYBLOB": _blob("tinytext"),
    "BLOB": _blob("text"),
    **_synonyms("MEDIUMBLOB, LONG VARBINARY", _blob("mediumtext")),
    "LONGBLOB": _blob("longtext"),
    "ENUM": _labelled("enum"),
    "SET": _labelled("set"),
    "JSON": _json,
    **_synonyms("GEOMETRYCOLLECTION, GEOMCOLLECTION", _geometry_collection),
    "VECTOR": _vector,
    **{name.upper(): _plain(name) for name in _PLAIN},
}
# In MariaDB's sql_mode ORACLE.
_ORACLE: dict[str, _Maker] = {
    "DATE": _plain("datetime"),
    "NUMBER": _number,
    "VARCHAR2": _varchar,
    "CLOB": _text("longtext"),
    "BLOB": _blob("longtext"),
    "RAW": _varbinary,
}
