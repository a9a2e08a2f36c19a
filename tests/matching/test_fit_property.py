"""Definitions that differ from a table of the log: they are refused, or differ in what no log of its kind shows.

The servers' own rule says which: a definition fits if a server with it would have written the very bytes of the log's
TABLE_MAP event. :func:`table_map` writes them, by ``Table_map_log_event`` in sql/log_event.cc of both servers and
``Field::save_field_metadata`` in sql/field.cc.
"""

from __future__ import annotations

import base64
import ipaddress
import re
import uuid
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spark_adapter.decode.table import table_of
from spark_adapter.options import Options
from tests.support import truth
from tests.support.logged_statements import logged
from tests.support.source_rows import rows


@dataclass(frozen=True)
class Column:
    """A column of a definition. A text column has no charset where its definition does not say one."""

    name: str
    base: str
    arguments: tuple[int, ...] = ()
    labels: tuple[str, ...] = ()
    charset: str | None = None
    is_unsigned: bool = False
    is_nullable: bool = True
    is_compressed: bool = False

    @property
    def sql(self) -> str:
        given = ", ".join(map(str, self.arguments)) or ", ".join(f"'{label}'" for label in self.labels)
        words = [f"`{self.name}` {self.base}{f'({given})' if given else ''}"]
        words += ["UNSIGNED"] * self.is_unsigned
        words += [f"CHARACTER SET {self.charset}"] if self.charset and self.base in (*TEXTS, *LABELLED) else []
        words += ["COMPRESSED"] * self.is_compressed
        return " ".join((*words, "NULL" if self.is_nullable else "NOT NULL"))


INTEGER_BITS = {"tinyint": 8, "smallint": 16, "mediumint": 24, "int": 32, "bigint": 64}
NUMBERS = (*INTEGER_BITS, "float", "double", "decimal")
BYTES_OF_TEXT = {
    "char": "binary", "varchar": "varbinary",
    "tinytext": "tinyblob", "text": "blob", "mediumtext": "mediumblob", "longtext": "longblob",
}  # fmt: skip
TEXTS = tuple(BYTES_OF_TEXT)
LABELLED = ("enum", "set")
TIMES = ("time", "datetime", "timestamp")
SHAPES = ("geometry", "point", "linestring", "polygon")
CHARSETS = {"latin1": (8, 1), "ucs2": (35, 2), "utf8mb3": (33, 3), "utf8mb4": (255, 4), "binary": (63, 1)}
"""Number of the default collation of MySQL 9, and bytes of the longest character."""


def column(text: str) -> Column:
    """A column of the words that information_schema has for it: ``id bigint unsigned not null``."""
    found = re.fullmatch(r"(\w+) (\w+)(?:\((.+)\))?( unsigned)?(?: charset (\w+))?( compressed)?( not null)?", text)
    assert found, text
    name, base, given, unsigned, charset, compressed, not_null = found.groups()
    labels = tuple(given[1:-1].split("','")) if base in LABELLED else ()
    has_numbers = given and not labels and base not in INTEGER_BITS  # int(11)
    return Column(
        name, base, tuple(map(int, given.split(","))) if has_numbers else (), labels,
        "binary" if base in BYTES_OF_TEXT.values() else charset, bool(unsigned), not not_null, bool(compressed),
    )  # fmt: skip


# What a server writes. -----------------------------------------------------------------------------------------------

CODES = {
    "tinyint": 1, "smallint": 2, "int": 3, "float": 4, "double": 5, "bigint": 8, "mediumint": 9, "date": 10, "year": 13,
    "bit": 16, "timestamp": 17, "datetime": 18, "time": 19, "json": 245, "decimal": 246,
    "varchar": 15, "varbinary": 15, **dict.fromkeys(("char", "binary", *LABELLED, "uuid", "inet6", "inet4"), 254),
    **dict.fromkeys(("tinytext", "text", "mediumtext", "longtext", "tinyblob", "blob", "mediumblob", "longblob"), 252),
    **dict.fromkeys(SHAPES, 255),
}  # fmt: skip
BLOBS = {"tiny": 1, "": 2, "medium": 3, "long": 4}


def column_type(each: Column) -> tuple[int, bytes]:
    """The type code and the metadata of a column."""
    code, base, (number, *more) = CODES[each.base], each.base, each.arguments or (None,)
    size = (number or 1) * CHARSETS[each.charset or "binary"][1]
    if base in ("float", "double", "json", *SHAPES):
        return code, bytes((8 if base == "double" else 4,))
    if base in ("char", "binary"):
        return code, bytes((254 ^ (size & 0x300) >> 4, size & 0xFF))
    if base in ("uuid", "inet6", "inet4"):
        return code, bytes((254, 4 if base == "inet4" else 16))
    if base in ("varchar", "varbinary"):
        return 141 if each.is_compressed else code, (size + each.is_compressed).to_bytes(2, "little")
    if code == CODES["blob"]:
        return 140 if each.is_compressed else code, bytes((BLOBS[base.removesuffix("blob").removesuffix("text")],))
    if base == "enum":
        return code, bytes((247, 1 if len(each.labels) < 256 else 2))
    if base == "set":
        num_bytes = (len(each.labels) + 7) // 8
        return code, bytes((248, num_bytes if num_bytes <= 4 else 8))
    if base == "decimal":
        return code, bytes((number or 10, *(more or (0,))))
    if base == "bit":
        return code, bytes(((number or 1) % 8, (number or 1) // 8))
    return code, bytes((number or 0,)) if base in TIMES else b""


def table_map(table: str, columns: Sequence[Column], is_minimal: bool) -> bytes:
    """A TABLE_MAP event of MySQL's MINIMAL or of MariaDB's NO_LOG metadata, behind the table's number.

    Args:
        table: in the database ``corpus``.
        columns: every one of text with a charset.
        is_minimal: with signs, charsets and shapes.
    """
    codes, metadata = zip(*map(column_type, columns), strict=True)
    nulls = sum(each.is_nullable << index for index, each in enumerate(columns))
    names = b"".join(bytes((len(name),)) + name.encode() + b"\0" for name in ("corpus", table))
    types = sized(bytes(codes)) + sized(b"".join(metadata)) + nulls.to_bytes((len(columns) + 7) // 8, "little")
    return b"\x01\x00" + names + types + (optional(columns) if is_minimal else b"")


def optional(columns: Iterable[Column]) -> bytes:
    """The fields SIGNEDNESS, DEFAULT_CHARSET or COLUMN_CHARSET, and GEOMETRY_TYPE."""
    columns = list(columns)
    signs = [each.is_unsigned for each in columns if each.base in NUMBERS]
    collations = [CHARSETS[str(each.charset)][0] for each in columns if CODES[each.base] in (15, 252) or is_char(each)]
    shapes = bytes(SHAPES.index(each.base) for each in columns if each.base in SHAPES)
    found = b""
    if signs:
        bits = "".join("01"[sign] for sign in signs)
        width = -(-len(bits) // 8)
        found += b"\x01" + sized(int(bits.ljust(8 * width, "0"), 2).to_bytes(width, "big"))
    if collations:
        most = max(Counter(collations).values())
        usual = min(each for each, count in Counter(collations).items() if count == most)
        if len(collations) < 1 + 2 * (len(collations) - most):
            found += b"\x03" + sized(b"".join(map(packed, collations)))
        else:
            others = ((place, each) for place, each in enumerate(collations) if each != usual)
            found += b"\x02" + sized(packed(usual) + b"".join(packed(place) + packed(each) for place, each in others))
    return found + (b"\x07" + sized(shapes) if shapes else b"")


def is_char(each: Column) -> bool:
    return each.base in ("char", "binary")


def packed(number: int) -> bytes:
    return bytes((number,)) if number < 251 else b"\xfc" + number.to_bytes(2, "little")


def sized(data: bytes) -> bytes:
    return packed(len(data)) + data


def leaves_no_trace(table: str, columns: Sequence[Column], logged_bytes: bytes, is_minimal: bool) -> bool:
    """Whether a server with these columns would have written the event, in some charset where none is said."""
    charsets = [CHARSETS if each.base in TEXTS and each.charset is None else (each.charset,) for each in columns]
    return any(
        table_map(table, [replace(each, charset=name) for each, name in zip(columns, names, strict=True)], is_minimal)
        == logged_bytes
        for names in product(*charsets)
    )


# Logs without names. -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Log:
    """A log of the corpus, or its beginning.

    Attributes:
        columns: of each table, as its server had them.
        table_maps: of each table, behind its number.
        is_minimal: whether it is MySQL's MINIMAL, not MariaDB's NO_LOG.
        options: of the data source that end it.
        num_transactions: of the truth, in the beginning.
    """

    name: str
    columns: Mapping[str, tuple[Column, ...]]
    table_maps: Mapping[str, bytes]
    is_minimal: bool
    options: Mapping[str, str]
    num_transactions: int | None


# The truth does not tell these types of MariaDB.
TY = """id int not null, i6 inet6, u uuid, i4 inet4, j longtext charset utf8mb4, g point, inv int, vc int, pc int,
b bit(9), y year, f float, dbl double, tc text charset utf8mb4 compressed, vcz varchar(200) charset utf8mb4 compressed,
bz blob compressed"""


@cache
def log(name: str) -> Log:
    told = truth.load(name)
    columns = {
        table.partition(".")[2]: tuple(
            column(
                f"{each.name} {each.type}{f' charset {each.charset}' if each.charset else ''}"
                f"{'' if each.nullable else ' not null'}"
            )
            for each in versions[0]
        )
        for table, versions in told.columns.items()
    }
    if name == "mariadb_types":
        columns = {"ty": tuple(column(each.strip()) for each in TY.split(","))}
    found: dict[str, bytes] = {}
    for kind, event, _ in logged(truth.binlog(name)):
        if kind == "table_map":
            found.setdefault(table_of(event).name, bytes(event.body.definition))
    ending, num_transactions = ({"endingPosition": "4050"}, 5) if name == "mariadb_rows" else ({}, None)
    return Log(name, columns, found, told.flavour == "mysql", ending, num_transactions)


LOGS = ("meta_minimal_image_full", "mariadb_types", "mariadb_rows")


@pytest.mark.parametrize("name", LOGS)
def test_servers_write_what_this_rule_says(name: str) -> None:
    it = log(name)
    assert it.table_maps
    for table, expected in it.table_maps.items():
        assert table_map(table, it.columns[table], it.is_minimal) == expected


# Definitions that differ. --------------------------------------------------------------------------------------------

POOL = tuple(
    column(f"new {each}")
    for each in (
        "tinyint", "smallint unsigned", "mediumint", "int", "int unsigned", "bigint", "bigint unsigned", "float",
        "double", "decimal(12,3)", "decimal(3,1)", "bit(9)", "bit(12)", "year", "date", "time", "time(2)", "datetime",
        "datetime(3)", "timestamp(6)", "char(10) charset latin1", "varchar(10)", "varchar(40) charset latin1",
        "varchar(50) charset utf8mb4", "varbinary(40)", "varbinary(200)", "binary(16)", "tinytext charset utf8mb4",
        "text", "text charset latin1", "longtext charset utf8mb4", "blob", "tinyblob", "longblob", "enum('p','q')",
        "set('p','q')", "point", "polygon",
    )
)  # fmt: skip
POOLS = {True: (*POOL, column("new json")), False: (*POOL, column("new uuid"), column("new inet4"))}
Columns = tuple[Column, ...]


def of(columns: Columns, *, base: Iterable[str]) -> list[int]:
    return [index for index, each in enumerate(columns) if each.base in base]


def with_one(columns: Columns, index: int, **changes: Any) -> Columns:
    return (*columns[:index], replace(columns[index], **changes), *columns[index + 1 :])


def renamed(draw: Any, columns: Columns, pool: Columns) -> Columns:
    return with_one(columns, draw(places(columns)), name="renamed")


def dropped(draw: Any, columns: Columns, pool: Columns) -> Columns:
    index = draw(places(columns))
    return (*columns[:index], *columns[index + 1 :]) if len(columns) > 1 else columns


def added(draw: Any, columns: Columns, pool: Columns) -> Columns:
    index = draw(st.integers(0, len(columns)))
    return (*columns[:index], draw(st.sampled_from(pool)), *columns[index:])


def moved(draw: Any, columns: Columns, pool: Columns) -> Columns:
    index = draw(places(columns))
    rest = [*columns[:index], *columns[index + 1 :]]
    rest.insert(draw(st.integers(0, len(rest))), columns[index])
    return tuple(rest)


def swapped(draw: Any, columns: Columns, pool: Columns) -> Columns:
    """Two columns of one type, if there are such."""
    pairs = [(one, other) for one in range(len(columns)) for other in range(one)]
    alike = [pair for pair in pairs if column_type(columns[pair[0]]) == column_type(columns[pair[1]])]
    if not pairs:
        return columns
    one, other = draw(st.sampled_from(alike or pairs))
    swapped = list(columns)
    swapped[one], swapped[other] = columns[other], columns[one]
    return tuple(swapped)


def retyped(draw: Any, columns: Columns, pool: Columns) -> Columns:
    index = draw(places(columns))
    alike = [each for each in pool if CODES[each.base] == CODES[columns[index].base]]
    new = draw(st.sampled_from(alike or pool) | st.sampled_from(pool))
    return with_one(columns, index, **{**vars(new), "name": columns[index].name})


def with_another_number(draw: Any, columns: Columns, pool: Columns) -> Columns:
    """Of a length, of digits, of fraction digits."""
    can = [index for index, each in enumerate(columns) if each.arguments]
    if not can:
        return columns
    index = draw(st.sampled_from(can))
    (*others, last) = columns[index].arguments
    return with_one(columns, index, arguments=(*others, last + draw(st.sampled_from((-1, 1)))))


def with_another_sign(draw: Any, columns: Columns, pool: Columns) -> Columns:
    can = of(columns, base=NUMBERS)
    index = draw(st.sampled_from(can)) if can else None
    return columns if index is None else with_one(columns, index, is_unsigned=not columns[index].is_unsigned)


def with_another_nullability(draw: Any, columns: Columns, pool: Columns) -> Columns:
    index = draw(places(columns))
    return with_one(columns, index, is_nullable=not columns[index].is_nullable)


def with_another_charset(draw: Any, columns: Columns, pool: Columns) -> Columns:
    """None of those that a definition can leave out."""
    can = of(columns, base=TEXTS)
    if not can:
        return columns
    return with_one(columns, draw(st.sampled_from(can)), charset=draw(st.sampled_from(("latin1", "utf8mb4", None))))


def with_as_many_bytes(draw: Any, columns: Columns, pool: Columns) -> Columns:
    """Text of another charset, or bytes, that take as much room."""
    can = of(columns, base=BYTES_OF_TEXT)
    if not can:
        return columns
    index = draw(st.sampled_from(can))
    old, charset = columns[index], draw(st.sampled_from(("latin1", "utf8mb4", "binary")))
    size = [number * CHARSETS[old.charset or "latin1"][1] // CHARSETS[charset][1] for number in old.arguments]
    base = BYTES_OF_TEXT[old.base] if charset == "binary" else old.base
    return with_one(columns, index, base=base, charset=charset, arguments=tuple(size))


def with_other_labels(draw: Any, columns: Columns, pool: Columns) -> Columns:
    """Other ones, more of them, many more."""
    can = of(columns, base=LABELLED)
    if not can:
        return columns
    index = draw(st.sampled_from(can))
    labels = columns[index].labels
    more = tuple(f"more{number}" for number in range(300 if columns[index].base == "enum" else 9))
    others = (("new", *labels[1:]), (*labels[1:], labels[0]), (*labels, "new"), (*labels, *more))
    return with_one(columns, index, labels=draw(st.sampled_from(others)))


def places(columns: Columns) -> st.SearchStrategy[int]:
    return st.integers(0, len(columns) - 1)


CHANGES = (
    renamed, dropped, added, moved, swapped, retyped, with_another_number, with_another_sign, with_another_nullability,
    with_another_charset, with_as_many_bytes, with_other_labels,
)  # fmt: skip


@st.composite
def other_definitions(draw: Any, name: str) -> dict[str, Columns]:
    """Of each table of a log a definition that differs in up to two ways."""
    found = {}
    for table, columns in log(name).columns.items():
        for change in draw(st.lists(st.sampled_from(CHANGES), min_size=1, max_size=2)):
            columns = change(draw, columns, POOLS[log(name).is_minimal])
        seen = Counter(each.name for each in columns)
        found[table] = tuple(
            replace(each, name=f"{each.name}{index}") if seen[each.name] > 1 else each
            for index, each in enumerate(columns)
        )
    return found


# What is read by them. -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", LOGS)
def test_a_definition_is_refused_or_differs_in_what_the_log_does_not_show(name: str) -> None:
    @settings(max_examples=10)
    @given(other_definitions(name))
    def check(definitions: dict[str, Columns]) -> None:
        assert_read_by(log(name), definitions)

    check()


INVISIBLE = [
    ("meta_minimal_image_full", "m1", {2: {"name": "other"}}),
    ("meta_minimal_image_full", "m1", {2: {"name": "gv"}, 16: {"name": "a"}}),
    ("meta_minimal_image_full", "m1", {6: {"labels": ("b", "ü", "a")}, 7: {"labels": ("x", "y", "z", "more")}}),
    ("meta_minimal_image_full", "m1", {5: {"charset": None}, 9: {"charset": None}}),
    ("mariadb_rows", "mt", {1: {"is_unsigned": True}, 11: {"is_unsigned": False}}),
    ("mariadb_rows", "mt", {2: {"base": "varbinary", "charset": "binary", "arguments": (1200,)}}),
    ("mariadb_rows", "mt", {2: {"charset": "latin1", "arguments": (1200,)}, 9: {"base": "text", "charset": "utf8mb4"}}),
    (
        "mariadb_types",
        "ty",
        {2: {"base": "uuid"}, 3: {"base": "binary", "arguments": (16,)}, 4: {"base": "binary", "arguments": (4,)}},
    ),
    ("mariadb_types", "ty", {6: {"base": "geometry"}}),
]


@pytest.mark.parametrize(("name", "table", "changes"), INVISIBLE)
def test_what_the_log_does_not_show(name: str, table: str, changes: dict[int, dict[str, Any]]) -> None:
    columns = log(name).columns[table]
    for place, change in changes.items():
        columns = with_one(columns, place - 1, **change)
    assert leaves_no_trace(table, columns, log(name).table_maps[table], log(name).is_minimal)
    assert_read_by(log(name), {**log(name).columns, table: columns})


def assert_read_by(it: Log, definitions: Mapping[str, Columns]) -> None:
    """The log has the names of the definitions that leave no trace in it, with the values of the truth as they give
    them meaning; to the others it has reasons."""
    fitting = {
        table: columns
        for table, columns in definitions.items()
        if leaves_no_trace(table, columns, it.table_maps[table], it.is_minimal)
    }
    with TemporaryDirectory() as folder:
        path = Path(folder) / "schema.sql"
        path.write_text("".join(
            f"CREATE TABLE corpus.{table} ({', '.join(each.sql for each in columns)});\n"
            for table, columns in definitions.items()
        ))  # fmt: skip
        asked = {"path": str(truth.binlog(it.name)), "tableDefinitions": str(path), "engine": "trees", **it.options}
        described = rows(Options.parse({**asked, "view": "tables"}))
        changes = rows(Options.parse(asked))
    for row in described:
        if row["table"] is None:
            continue
        names = [each["name"] for each in row["columns"]]
        if row["table"] in fitting:
            assert (names, row["misfit"]) == ([each.name for each in fitting[row["table"]]], None)
        else:
            assert names == [f"@{index + 1}" for index in range(len(names))]
            assert row["misfit"]
    told = [{**row, "_corrupt_record": beyond_charset(row, fitting)} for row in changes]
    assert truth.compare_changes(told, expected(it, fitting)) == []


def beyond_charset(row: Mapping[str, Any], fitting: Mapping[str, Columns]) -> str | None:
    """What a row says of damage, other than that bytes are no text in a charset of a definition."""
    reason: str | None = row["_corrupt_record"]
    is_such = reason and row["table"] in fitting and re.search(r": column \w+: not \w+ text: [0-9a-f ]+$", reason)
    return None if is_such else reason


def expected(it: Log, fitting: Mapping[str, Columns]) -> truth.Truth:
    """The truth by the names of the definitions that fit, and else by places."""
    by_place, by_name = truth.load(it.name), truth.load(it.name, is_defined=True)
    transactions = [
        replace(transaction, statements=[
            replace(statement, changes=[
                renamed_change(it, fitting[named.table], named, unnamed, line) if named.table in fitting else unnamed
                for named, unnamed, (line, _, _) in zip(statement.changes, other.changes, statement.raw, strict=True)
            ])
            for statement, other in zip(transaction.statements, without.statements, strict=True)
        ])
        for transaction, without in zip(by_name.transactions, by_place.transactions, strict=True)
    ]  # fmt: skip
    return replace(by_name, transactions=transactions[: it.num_transactions])


def renamed_change(
    it: Log, columns: Columns, named: truth.Change, unnamed: truth.Change, line: Mapping[str, Any]
) -> truth.Change:
    old = {each.name: new for each, new in zip(it.columns[named.table], columns, strict=True)}

    def image(part: str) -> truth.Image | None:
        true, without = getattr(named, part), getattr(unnamed, part)
        if true is None:
            return None
        cells = {
            new.name: reread(it, true.cells[was.name], without.cells[f"@{place}"], line[part].get(was.name), was, new)
            for place, (was, new) in enumerate(zip(it.columns[named.table], columns, strict=True), 1)
        }
        held, may = (frozenset(old[each].name for each in part) for part in (true.required, true.allowed))
        return truth.Image(cells, held, may)

    return replace(named, before=image("before"), after=image("after"), key=tuple(old[each].name for each in named.key))


def reread(it: Log, true: truth.Cell, unknown: truth.Cell, raw: Any, was: Column, new: Column) -> truth.Cell:
    """A cell as another column would have it whose cells are alike.

    Args:
        it: the log.
        true: of the column of the server.
        unknown: where nothing defines the column.
        raw: what the truth tells.
        was: the column of the server.
        new: that of the definition.
    """
    if raw is None:
        return true
    if new.base in LABELLED:
        if new.base == "enum":
            return truth.Is(new.labels[raw["i"] - 1])
        return truth.Is(",".join(label for bit, label in enumerate(new.labels) if int(raw["bits"]) >> bit & 1))
    if it.is_minimal:  # the rest is in the log
        return true
    if new.base in INTEGER_BITS:
        value = int(raw) % (1 << INTEGER_BITS[new.base])
        if not new.is_unsigned and value >> (INTEGER_BITS[new.base] - 1):
            value -= 1 << INTEGER_BITS[new.base]
        return truth.Is(truth.Number(str(value)))
    if (new.base, new.charset) == (was.base, was.charset) or new.base in SHAPES:
        return true
    if new.charset is None and new.base in TEXTS:
        return unknown
    if isinstance(raw, dict) and "len" in raw:
        return truth.OneOf(tuple(
            truth.Digest(raw["len"], raw["sha256"], charset, is_undecoded=charset is None and new.base in TEXTS)
            for charset in (None, *([new.charset] if new.base in TEXTS else []))
        ))  # fmt: skip
    if was.base in TEXTS:
        return reading(truth.encode(raw, str(was.charset)), new)
    return reading(bytes.fromhex(raw["hex"] if isinstance(raw, dict) else raw), new)


def reading(data: bytes, new: Column) -> truth.Cell:
    """Bytes as a column has them."""
    in_base64 = base64.b64encode(data).decode()
    if new.base in FORMATTED:
        text = str(FORMATTED[new.base](data))
        # MariaDB leaves out a single group of zeros as well, as Python does not.
        return truth.OneOf((truth.Is(text), truth.Is(re.sub(":0$", "::", text))))
    if new.base not in TEXTS:
        return truth.Is(in_base64)
    if new.charset == "latin1":
        return truth.Is("".join(map(of_latin1, data)))
    try:
        return truth.Is(data.decode())
    except UnicodeDecodeError:
        return truth.Is({"base64": in_base64})


def of_latin1(octet: int) -> str:
    """MySQL's latin1 is cp1252, with its holes filled."""
    return bytes((octet,)).decode("cp1252") if octet not in (0x81, 0x8D, 0x8F, 0x90, 0x9D) else chr(octet)


def in_uuid(data: bytes) -> uuid.UUID:
    return uuid.UUID(bytes=data)


FORMATTED: Mapping[str, Callable[[bytes], object]] = {
    "uuid": in_uuid, "inet6": ipaddress.IPv6Address, "inet4": ipaddress.IPv4Address,
}  # fmt: skip
