"""Random columns of every type, and random values for them as SQL literals.

Values favour the edges: smallest and greatest, zero and empty, next to a boundary, dates that do not exist.
How the server converts them does not matter: the truth is what it SELECTs afterwards.
"""

from __future__ import annotations

import json
import math
import struct
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

Values = Callable[[Random], str]
"""Gives an SQL expression for a value."""


@dataclass(frozen=True)
class ColumnPlan:
    """A column that a table may have.

    Attributes:
        type: with its options, as in CREATE TABLE, without NOT NULL, DEFAULT and the like.
        values: of it.
        is_json: it may be changed in part.
        can_default: literals may be its default.
    """

    type: str
    values: Values
    is_json: bool = False
    can_default: bool = False


def random_column(rng: Random, flavour: str, charsets: tuple[str, ...]) -> ColumnPlan:
    """A column of a random type. ``charsets`` are those that text may have."""
    makers = [
        _integer, _integer, _decimal, _decimal, _float, _double, _bit, _year, _date, _time, _datetime, _timestamp,
        _char, _varchar, _varchar, _text, _binary, _varbinary, _blob, _enum, _set, _json, _geometry,
    ]  # fmt: skip
    makers += [_vector, _json] if flavour == "mysql" else [_compressed, _mariadb_own]
    return rng.choice(makers)(rng, flavour, charsets)


# Numbers. ------------------------------------------------------------------------------------------------------------


def _integer(rng: Random, flavour: str, charsets: tuple[str, ...]) -> ColumnPlan:
    name, bits = rng.choice((("TINYINT", 8), ("SMALLINT", 16), ("MEDIUMINT", 24), ("INT", 32), ("BIGINT", 64)))
    sign = rng.choice(("", "", " UNSIGNED", " UNSIGNED", " ZEROFILL"))
    low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if not sign else (0, (1 << bits) - 1)

    def values(rng: Random) -> str:
        edges = (low, high, low + 1, high - 1, 0, 1, high // 2, high // 2 + 1, -1)
        return str(rng.choice(edges) if rng.random() < 0.5 else rng.randint(low, high))

    return ColumnPlan(name + sign, values, can_default=True)


def _decimal(rng: Random, flavour: str, charsets: tuple[str, ...]) -> ColumnPlan:
    max_scale = 30 if flavour == "mysql" else 38
    precision = rng.choice((1, 9, 10, 18, 19, 38, 39, 65, rng.randint(1, 65)))
    scale = rng.choice((0, min(precision, max_scale), rng.randint(0, min(precision, max_scale))))
    is_unsigned = rng.random() < 0.2

    def values(rng: Random) -> str:
        length = rng.choice((precision, rng.randint(1, precision)))
        digit = rng.choice(("9", "0", None, None))
        digits = "".join(digit or rng.choice("0123456789") for _ in range(length)).rjust(scale + 1, "0")
        sign = "-" if not is_unsigned and rng.random() < 0.5 else ""
        return f"{sign}{digits[: len(digits) - scale]}.{digits[len(digits) - scale :] or '0'}"

    return ColumnPlan(f"DECIMAL({precision},{scale})" + " UNSIGNED" * is_unsigned, values, can_default=True)


def _float(rng: Random, flavour: str, charsets: tuple[str, ...]) -> ColumnPlan:
    def values(rng: Random) -> str:
        if rng.random() < 0.4:
            return rng.choice(("0e0", "-0e0", "1e0", "0.1e0", "3.4028234e38", "1.17549435e-38", "16777217e0", "-1e-3"))
        while True:
            (value,) = struct.unpack("<f", rng.randbytes(4))
            if math.isfinite(value):
                return f"{value!r}e0" if "e" not in repr(value) else repr(value)

    return ColumnPlan("FLOAT", values)


def _double(rng: Random, flavour: str, charsets: tuple[str, ...]) -> ColumnPlan:
    def values(rng: Random) -> str:
        if rng.random() < 0.4:
            edges = ("0e0", "-0e0", "0.1e0", "1.7976931348623157e308", "2.2250738585072014e-308", "9007199254740993e0")
            return rng.choice(edges)
        while True:
            (value,) = struct.unpack("<d", rng.randbytes(8))
            if math.isfinite(value):
                return f"{value!r}e0" if "e" not in repr(value) else repr(value)

    return ColumnPlan("DOUBLE", values)


def _bit(rng: Random, flavour: str, charsets: tuple[str, ...]) -> ColumnPlan:
    bits = rng.choice((1, 1, 7, 8, 9, 17, 32, 63, 64, rng.randint(1, 64)))

    def values(rng: Random) -> str:
        return f"b'{rng.choice((0, 1, (1 << bits) - 1, 1 << bits - 1, rng.getrandbits(bits))):b}'"

    return ColumnPlan(f"BIT({bits})", values)


# Time. ---------------------------------------------------------------------------------------------------------------


def _year(rng: Random, flavour: str, charsets: tuple[str, ...]) -> ColumnPlan:
    return ColumnPlan(
        "YEAR", lambda rng: str(rng.choice((0, 1901, 1970, 2155, rng.randint(1901, 2155)))), can_default=True
    )


def _day(rng: Random) -> str:
    edges = (
        "0000-00-00", "0000-01-01", "2024-00-15", "2024-02-00", "0001-01-01", "1000-01-01", "1582-10-10", "1969-12-31",
        "1970-01-01", "2024-02-29", "9999-12-31", "2023-02-31", "2023-04-31",
    )  # fmt: skip
    if rng.random() < 0.5:
        return rng.choice(edges)
    return f"{rng.randint(1, 9999):04}-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}"


def _clock(rng: Random) -> str:
    return rng.choice(
        ("00:00:00", "23:59:59", f"{rng.randint(0, 23):02}:{rng.randint(0, 59):02}:{rng.randint(0, 59):02}")
    )


def _fraction(rng: Random, digits: int) -> str:
    if digits == 0:
        return ""
    return "." + rng.choice(
        ("0" * digits, "9" * digits, "0" * (digits - 1) + "1", f"{rng.randrange(10**digits):0{digits}}")
    )


def _with_fraction(rng: Random, name: str) -> tuple[str, int]:
    digits = rng.choice((0, 0, 1, 2, 3, 4, 5, 6, 6))
    return (f"{name}({digits})" if digits else name), digits


def _date(rng: Random, flavour: str, charsets: tuple[str, ...]) -> ColumnPlan:
    return ColumnPlan("DATE", lambda rng: f"'{_day(rng)}'", can_default=True)


def _time(rng: Random, flavour: str, charsets: tuple[str, ...]) -> ColumnPlan:
    name, digits = _with_fraction(rng, "TIME")

    def values(rng: Random) -> str:
        edges = ("838:59:59", "-838:59:59", "00:00:00", "-00:00:01", "-00:00:00", "24:00:00")
        if rng.random() < 0.3:
            return f"'{rng.choice(edges)}'"
        clock = f"{rng.randint(0, 837):02}:{rng.randint(0, 59):02}:{rng.randint(0, 59):02}"
        return f"'{rng.choice(('', '-'))}{clock}{_fraction(rng, digits)}'"

    return ColumnPlan(name, values, can_default=True)


def _datetime(rng: Random, flavour: str, charsets: tuple[str, ...]) -> ColumnPlan:
    name, digits = _with_fraction(rng, "DATETIME")
    return ColumnPlan(name, lambda rng: f"'{_day(rng)} {_clock(rng)}{_fraction(rng, digits)}'", can_default=True)


def _timestamp(rng: Random, flavour: str, charsets: tuple[str, ...]) -> ColumnPlan:
    name, digits = _with_fraction(rng, "TIMESTAMP")

    def values(rng: Random) -> str:
        edges = ("1970-01-01 00:00:01", "2038-01-19 03:14:07", "0000-00-00 00:00:00", "2001-09-09 01:46:40")
        if rng.random() < 0.3:
            return f"'{rng.choice(edges)}'"
        day = f"{rng.randint(1971, 2037)}-{rng.randint(1, 12):02}-{rng.randint(1, 28):02}"
        return f"'{day} {_clock(rng)}{_fraction(rng, digits)}'"

    default = f" DEFAULT CURRENT_TIMESTAMP({digits}) ON UPDATE CURRENT_TIMESTAMP({digits})"
    return ColumnPlan(f"{name} NULL" + (default if rng.random() < 0.3 else ""), values)


# Text and bytes. -----------------------------------------------------------------------------------------------------

ALPHABETS = {
    "ascii": "abcXYZ 019_-'\"\\\t\n/{}:,%",
    "latin": "äöüßéèñçåøÿÀÖÞ§°½",
    "greek": "αβγδεζηθλμπςσω",
    "cyrillic": "абвгдежзийклмнопрстуфхцчшщъыьэюяЖЯ",
    "hebrew": "אבגדהוזחט",
    "thai": "กขฃคฅฆง",
    "central": "ąćęłńśźżěščřžýáíďťőű",
    "han": "中文字符測試学国语汉漢繁體",
    "kana": "アイウエオかきくけこ日本語",
    "hangul": "한국어글자",
    "symbols": "€™…–“”•№",
    "astral": "😀𝄞🇩🇪𠀀",
}
HOME = {
    "ascii": (), "latin1": ("latin", "symbols"), "latin2": ("central",), "latin5": ("latin",), "latin7": ("latin",),
    "cp850": ("latin",), "cp852": ("central",), "cp1250": ("central", "symbols"), "cp1251": ("cyrillic",),
    "cp866": ("cyrillic",), "koi8r": ("cyrillic",), "koi8u": ("cyrillic",), "cp1256": (), "cp1257": ("latin",),
    "greek": ("greek",), "hebrew": ("hebrew",), "tis620": ("thai",), "macroman": ("latin",), "dec8": ("latin",),
    "gbk": ("han", "kana"), "gb2312": ("han",), "big5": ("han",), "sjis": ("kana",), "cp932": ("kana", "han"),
    "ujis": ("kana",), "eucjpms": ("kana",), "euckr": ("hangul",),
}  # fmt: skip
WIDE = ("latin", "greek", "cyrillic", "hebrew", "thai", "central", "han", "kana", "hangul", "symbols")
CHARSETS = ("utf8mb4", "utf8mb4", "utf8mb4", "utf8mb3", "ucs2", "utf16", "utf16le", "utf32", "latin1", *HOME)
MYSQL_CHARSETS = (*CHARSETS, "gb18030")
# Where the log does not name charsets, text of these is what a reader can be expected to show.
SIMPLE_CHARSETS = ("utf8mb4", "utf8mb3")


def quoted(text: str) -> str:
    """An SQL literal that no quoting mode changes."""
    return f"_utf8mb4 X'{text.encode().hex()}'" if text else "''"


def _texts(charset: str, length: int) -> Values:
    homes = HOME.get(
        charset, (*WIDE, "astral") if charset in ("utf8mb4", "utf16", "utf16le", "utf32", "gb18030") else WIDE
    )

    def values(rng: Random) -> str:
        size = min(
            length, rng.choice((0, 1, 2, rng.randint(0, 12), rng.randint(0, 12), rng.randint(0, min(length, 400))))
        )
        names = ["ascii", *rng.sample(homes, min(len(homes), 2))]
        return quoted("".join(rng.choice(ALPHABETS[rng.choice(names)]) for _ in range(size)))

    return values


def _char(rng: Random, flavour: str, charsets: tuple[str, ...]) -> ColumnPlan:
    charset, length = rng.choice(charsets), rng.choice((1, 10, 63, 64, 100, 255))
    return ColumnPlan(f"CHAR({length}) CHARACTER SET {charset}", _texts(charset, length), can_default=True)


def _varchar(rng: Random, flavour: str, charsets: tuple[str, ...]) -> ColumnPlan:
    charset, length = rng.choice(charsets), rng.choice((1, 63, 64, 85, 86, 255, 256, 500))
    return ColumnPlan(f"VARCHAR({length}) CHARACTER SET {charset}", _texts(charset, length), can_default=True)


def _text(rng: Random, flavour: str, charsets: tuple[str, ...]) -> ColumnPlan:
    charset, name = rng.choice(charsets), rng.choice(("TINYTEXT", "TEXT", "MEDIUMTEXT", "LONGTEXT"))
    return ColumnPlan(f"{name} CHARACTER SET {charset}", _texts(charset, 60 if name == "TINYTEXT" else 900))


def _bytes(length: int) -> Values:
    def values(rng: Random) -> str:
        size = min(length, rng.choice((0, 1, rng.randint(0, 20), rng.randint(0, length))))
        data = rng.choice((rng.randbytes(size), bytes(size), rng.randbytes(size // 2) + bytes(size - size // 2)))
        return f"X'{data.hex()}'"

    return values


def _binary(rng: Random, flavour: str, charsets: tuple[str, ...]) -> ColumnPlan:
    length = rng.choice((1, 16, 20, 255))
    return ColumnPlan(f"BINARY({length})", _bytes(length))


def _varbinary(rng: Random, flavour: str, charsets: tuple[str, ...]) -> ColumnPlan:
    length = rng.choice((1, 16, 255, 256, 1000))
    return ColumnPlan(f"VARBINARY({length})", _bytes(length))


def _blob(rng: Random, flavour: str, charsets: tuple[str, ...]) -> ColumnPlan:
    name = rng.choice(("TINYBLOB", "BLOB", "MEDIUMBLOB", "LONGBLOB"))
    return ColumnPlan(name, _bytes(255 if name == "TINYBLOB" else 1500))


def _compressed(rng: Random, flavour: str, charsets: tuple[str, ...]) -> ColumnPlan:
    charset = rng.choice(charsets)
    return rng.choice((
        ColumnPlan(f"VARCHAR(300) COMPRESSED CHARACTER SET {charset}", _texts(charset, 300)),
        ColumnPlan("VARBINARY(900) COMPRESSED", _bytes(900)),
        ColumnPlan("BLOB COMPRESSED", _bytes(1500)),
        ColumnPlan(f"TEXT COMPRESSED CHARACTER SET {charset}", _texts(charset, 900)),
    ))  # fmt: skip


def _mariadb_own(rng: Random, flavour: str, charsets: tuple[str, ...]) -> ColumnPlan:
    def uuid(rng: Random) -> str:
        h = rng.randbytes(16).hex()
        return f"'{h[:8]}-{h[8:12]}-{h[12:16]}-{h[16:20]}-{h[20:]}'"

    def inet6(rng: Random) -> str:
        return rng.choice(("'::'", "'::1'", f"'2001:db8::{rng.getrandbits(16):x}'", "'::ffff:192.0.2.1'"))

    def inet4(rng: Random) -> str:
        return "'" + ".".join(str(rng.choice((0, 255, rng.randrange(256)))) for _ in range(4)) + "'"

    return rng.choice((ColumnPlan("UUID", uuid), ColumnPlan("INET6", inet6), ColumnPlan("INET4", inet4)))


def _labels(rng: Random, count: int) -> list[str]:
    odd = ["x y", "it''s", "ä", "Ω", '"q"', "日本", "a.b", "semi;colon", "per%cent", "tab"]
    return [odd[i] if i < len(odd) and rng.random() < 0.5 else f"m{i}" for i in range(count)]


def _enum(rng: Random, flavour: str, charsets: tuple[str, ...]) -> ColumnPlan:
    labels = _labels(rng, rng.choice((1, 2, 5, 20, 255, 256, 300)))
    listed = ",".join(f"'{label}'" for label in labels)

    def values(rng: Random) -> str:
        return (
            "'no such label'" if rng.random() < 0.05 else str(rng.choice((1, len(labels), rng.randint(1, len(labels)))))
        )

    return ColumnPlan(f"ENUM({listed}) CHARACTER SET utf8mb4", values)


def _set(rng: Random, flavour: str, charsets: tuple[str, ...]) -> ColumnPlan:
    count = rng.choice((1, 3, 8, 9, 16, 17, 24, 25, 33, 40, 57, 63, 64))
    listed = ",".join(f"'{label}'" for label in _labels(rng, count))

    def values(rng: Random) -> str:
        return str(rng.choice((0, (1 << count) - 1, 1 << count - 1, rng.getrandbits(count), rng.getrandbits(count))))

    return ColumnPlan(f"SET({listed}) CHARACTER SET utf8mb4", values)


# Documents, shapes, vectors. -----------------------------------------------------------------------------------------


def random_document(rng: Random, depth: int = 3) -> object:
    """A JSON value."""
    kind = rng.choice(("int", "text", "bool", "null", "double", "array", "object", "object")) if depth else "int"
    if kind == "int":
        edges = (0, 1, -1, 32767, 32768, -32769, 65535, 65536, 2**31, 2**32, 2**63 - 1, -(2**63), 2**64 - 1)
        return rng.choice((*edges, rng.randint(-1000, 1000)))
    if kind == "text":
        return "".join(
            rng.choice(ALPHABETS[rng.choice(tuple(ALPHABETS))]) for _ in range(rng.choice((0, 3, 9, 130, 200)))
        )
    if kind == "bool":
        return rng.random() < 0.5
    if kind == "double":
        return rng.choice((0.5, -1e300, 1e-7, 3.25, 1.1, 1e15, 1e16, 1e17, 123456789.125, rng.random()))
    if kind == "array":
        return [random_document(rng, depth - 1) for _ in range(rng.randint(0, 5))]
    if kind == "object":
        keys = rng.sample(["a", "b", "c", "key", "ключ", "x y", "", 'q"uote', "long" * 30, "日"], rng.randint(0, 6))
        return {key: random_document(rng, depth - 1) for key in keys}
    return None


def document_sql(rng: Random, flavour: str, depth: int = 3) -> str:
    """An SQL expression for a JSON value; on MySQL sometimes one that JSON text cannot say."""
    if flavour == "mysql" and rng.random() < 0.25:
        opaque = rng.choice((
            "CAST(12.50 AS DECIMAL(10,2))", "CAST('2024-02-29' AS DATE)", "CAST('-11:12:13.5' AS TIME(1))",
            "CAST('2024-02-29 01:02:03.000004' AS DATETIME(6))", "X'00ff'", "CAST(1e0 AS DOUBLE)", "b'101'",
            "CAST(2024 AS YEAR)", "CAST(-0.000 AS DECIMAL(5,3))", "CAST(18446744073709551615 AS UNSIGNED)",
        ))  # fmt: skip
        return f"JSON_OBJECT('o', {opaque}, 'a', JSON_ARRAY({opaque}, 1))"
    literal = quoted(json.dumps(random_document(rng, depth), ensure_ascii=rng.random() < 0.3))
    return f"CAST({literal} AS JSON)" if flavour == "mysql" else literal


def partial_update(rng: Random, column: str, flavour: str) -> str:
    """An expression that changes a part of a JSON column, in place where the server can."""
    path = rng.choice(
        ("$.a", "$.b", "$.c", "$.key", '$."x y"', '$."ключ"', "$.a[0]", "$[0]", "$[1]", "$.a.b", "$.new", "$.c.a")
    )
    value = rng.choice(("1", "'s'", "NULL", "2.50", "true", "'" + "long " * 20 + "'", document_sql(rng, flavour, 1)))
    return rng.choice((
        f"JSON_SET({column}, '{path}', {value})",
        f"JSON_REPLACE({column}, '{path}', {value})",
        f"JSON_REMOVE({column}, '{path if path.endswith(('a', 'b', 'c', ']')) else '$.a'}')",
        f"JSON_SET(JSON_REMOVE({column}, '$.a'), '{path}', {value}, '$.c', 7)",
    ))  # fmt: skip


def _json(rng: Random, flavour: str, charsets: tuple[str, ...]) -> ColumnPlan:
    return ColumnPlan("JSON", lambda rng: document_sql(rng, flavour), is_json=True)


def _shape(rng: Random, kind: str) -> str:
    def point() -> str:
        return f"{rng.choice((0, -1.5, rng.uniform(-80, 80)))} {rng.choice((0, 2, rng.uniform(-80, 80)))}"

    ring = "(0 0,0 5,5 5,5 0,0 0)"
    return {
        "POINT": f"POINT({point()})",
        "LINESTRING": f"LINESTRING({point()},{point()},9 9)",
        "POLYGON": f"POLYGON({ring})" if rng.random() < 0.5 else f"POLYGON({ring},(1 1,2 1,2 2,1 1))",
        "MULTIPOINT": f"MULTIPOINT({point()},{point()})",
        "MULTILINESTRING": f"MULTILINESTRING(({point()},1 1),({point()},2 2))",
        "MULTIPOLYGON": f"MULTIPOLYGON(({ring}),((10 10,10 15,15 15,10 10)))",
        "GEOMETRYCOLLECTION": f"GEOMETRYCOLLECTION(POINT({point()}),LINESTRING(0 0,{point()}))",
    }[kind]


def _geometry(rng: Random, flavour: str, charsets: tuple[str, ...]) -> ColumnPlan:
    kinds = ("POINT", "LINESTRING", "POLYGON", "MULTIPOINT", "MULTILINESTRING", "MULTIPOLYGON", "GEOMETRYCOLLECTION")
    name = rng.choice(("GEOMETRY", "GEOMETRY", *kinds))
    srids = (0, 0, 4326, 3857) if flavour == "mysql" else (0, 0, 4326, 101)

    def values(rng: Random) -> str:
        shape = _shape(rng, rng.choice(kinds) if name == "GEOMETRY" else name)
        return f"ST_GeomFromText('{shape}', {rng.choice(srids)})"

    return ColumnPlan(name, values)


def _vector(rng: Random, flavour: str, charsets: tuple[str, ...]) -> ColumnPlan:
    size = rng.choice((1, 3, 16, 100))

    def values(rng: Random) -> str:
        count = rng.choice((size, rng.randint(1, size)))
        numbers = [f"{rng.choice((0, 1, -2.5, 0.1, rng.uniform(-9, 9))):.7g}" for _ in range(count)]
        return f"STRING_TO_VECTOR('[{','.join(numbers)}]')"

    return ColumnPlan(f"VECTOR({size})", values)
