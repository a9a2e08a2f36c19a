"""Random tables and rows: both engines give the same columns, with the values that were written.

The bytes come from :mod:`tests.support.tables_by_hand`, which knows the format the other way round. Hypothesis draws
tables, their logging and a few values for each column; files of many events are then made of these by a seeded
generator.
"""

from __future__ import annotations

import datetime as dt
import random
import struct
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import Any, Literal

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st

from spark_adapter.columns.merging import Version, merge
from spark_adapter.columns.table_schema import view_schema
from spark_adapter.decode import Engine, engine_named
from spark_adapter.decode.compiled import CompiledEngine
from spark_adapter.decode.table import table_at
from spark_adapter.errors import Fault
from spark_adapter.files.blocks import Block
from spark_adapter.files.event_file import EventFile
from spark_adapter.files.payloads import open_payloads
from spark_adapter.files.synchronize import blocks_of_range
from spark_adapter.options import Options
from spark_adapter.rows.asked import Asked
from spark_adapter.views.table import TableView
from tests.fuzz.mutations import mutated, payload_body
from tests.support import tables_by_hand as by_hand
from tests.support.binlog_bytes import VIEWS, Event, file_of, with_headers
from tests.support.events_by_hand import POST_HEADERS_5_7, POST_HEADERS_MARIADB, Code, event, format_description
from tests.support.json_documents import INSERT, REMOVE, REPLACE, diff
from tests.support.tables_by_hand import BINARY, CODECS, Cell, Column, JsonLike, Logged
from tests.support.truth import parse_json

DATABASE = "d"
PHASES = [phase for phase in Phase if phase is not Phase.explain]
FAST = settings(max_examples=5, suppress_health_check=list(HealthCheck), phases=PHASES)
THOROUGH = settings(FAST, max_examples=800)
POST_HEADERS_8 = POST_HEADERS_5_7 | {39: 10, 40: 40}
VERSIONS = {
    False: ("8.0.40", POST_HEADERS_8, 41),
    True: ("10.11.6-MariaDB-log", POST_HEADERS_MARIADB, 171),
}  # fmt: skip

COMPRESSED = [Code.mariadb_write_rows_compressed_v1.value + place for place in range(3)]

Kind = tuple[Column, st.SearchStrategy[Cell]]
"""A column and its cells."""


# Columns of every type. ------------------------------------------------------------------------------------------

digits = st.integers(0, 6)
small_text = st.text(max_size=6)
documents = st.recursive(
    st.none() | st.booleans() | st.integers(-(1 << 63), (1 << 64) - 1)
    | st.floats(allow_nan=False, allow_infinity=False) | st.text("ab\"\\ é€😀\n", max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("abc\"é", max_size=3), inner, max_size=3),
    max_leaves=6,
)  # fmt: skip


@st.composite
def integers(draw: st.DrawFn, log: Logged) -> Kind:
    code = draw(st.sampled_from((by_hand.TINY, by_hand.SHORT, by_hand.INT24, by_hand.LONG, by_hand.LONGLONG)))
    bits = {by_hand.TINY: 8, by_hand.SHORT: 16, by_hand.INT24: 24, by_hand.LONG: 32, by_hand.LONGLONG: 64}[code]
    is_unsigned = draw(st.booleans())
    low, high = (0, (1 << bits) - 1) if is_unsigned else (-(1 << bits - 1), (1 << bits - 1) - 1)
    values = st.sampled_from((low, high, (low + high + 1) // 2)) | st.integers(low, high)
    cells = values.map(lambda value: by_hand.integer(code, value, is_unsigned, log.has_signs))
    return Column(code, b"", is_unsigned=is_unsigned), cells


@st.composite
def reals(draw: st.DrawFn, log: Logged) -> Kind:
    width: Literal[32, 64] = draw(st.sampled_from((32, 64)))
    code = by_hand.FLOAT if width == 32 else by_hand.DOUBLE
    values = st.floats(allow_nan=False, allow_infinity=False, width=width)
    column = Column(code, bytes([width // 8]), is_unsigned=draw(st.booleans()))
    return column, values.map(lambda value: by_hand.real(code, value))


@st.composite
def decimals(draw: st.DrawFn, log: Logged) -> Kind:
    precision = draw(st.integers(1, 65))
    scale = draw(st.integers(0, min(precision, 38 if log.is_mariadb else 30)))
    most = 10**precision - 1
    values = st.sampled_from((0, 1, -1, most, -most)) | st.integers(-most, most)
    column = Column(by_hand.NEWDECIMAL, bytes([precision, scale]), is_unsigned=draw(st.booleans()))
    return column, values.map(lambda value: by_hand.decimal(value, precision, scale))


@st.composite
def bits(draw: st.DrawFn, log: Logged) -> Kind:
    num_bits = draw(st.integers(1, 64))
    column = Column(by_hand.BIT, bytes([num_bits % 8, num_bits // 8]))
    values = st.sampled_from((0, (1 << num_bits) - 1)) | st.integers(0, (1 << num_bits) - 1)
    return column, values.map(lambda value: by_hand.bit(value, num_bits))


def years(log: Logged) -> st.SearchStrategy[Kind]:
    values = st.just(0) | st.integers(1901, 2155)
    return st.just((Column(by_hand.YEAR, b"", is_unsigned=True), values.map(by_hand.year)))


any_date = st.tuples(st.integers(0, 9999), st.integers(0, 12), st.integers(0, 31)) | st.sampled_from(
    ((0, 0, 0), (2024, 2, 29), (2023, 2, 29), (9999, 12, 31), (1, 1, 1), (0, 1, 1), (1970, 0, 1))
)
any_clock = st.tuples(st.integers(0, 23), st.integers(0, 59), st.integers(0, 59))
any_seconds = st.sampled_from((0, 59, 838 * 3600 + 59 * 60 + 58)) | st.integers(0, 838 * 3600 + 59 * 60 + 58)


def dates(log: Logged) -> st.SearchStrategy[Kind]:
    codes = st.sampled_from((by_hand.DATE, by_hand.NEWDATE))
    return codes.map(lambda code: (Column(code, b""), any_date.map(lambda parts: by_hand.date(*parts))))


def microseconds(num_digits: int) -> st.SearchStrategy[int]:
    """With as many digits as the column has; others are 0."""
    unit = 10 ** (6 - num_digits)
    return st.integers(0, 10**num_digits - 1).map(lambda number: number * unit)


@st.composite
def datetimes(draw: st.DrawFn, log: Logged) -> Kind:
    if draw(st.booleans()):
        moments = st.tuples(any_date, any_clock).map(lambda moment: (*moment[0], *moment[1]))
        return Column(by_hand.DATETIME, b""), moments.map(by_hand.old_datetime)
    digits_ = draw(digits)
    values = st.builds(
        lambda day, clock, fraction: by_hand.datetime2((*day, *clock), fraction, digits_),
        any_date, any_clock, microseconds(digits_),
    )  # fmt: skip
    return Column(by_hand.DATETIME2, bytes([digits_])), values


@st.composite
def times(draw: st.DrawFn, log: Logged) -> Kind:
    if draw(st.booleans()):
        values = st.builds(
            lambda s, is_negative: by_hand.old_time(s, is_negative and s > 0), any_seconds, st.booleans()
        )
        return Column(by_hand.TIME, b""), values
    digits_ = draw(digits)
    values = st.builds(
        lambda seconds, fraction, is_negative: by_hand.time2(
            seconds, fraction, is_negative and seconds + fraction > 0, digits_
        ),
        any_seconds, microseconds(digits_), st.booleans(),
    )  # fmt: skip
    return Column(by_hand.TIME2, bytes([digits_])), values


@st.composite
def timestamps(draw: st.DrawFn, log: Logged) -> Kind:
    seconds = st.sampled_from((0, 1, (1 << 31) - 1, 1 << 31, (1 << 32) - 1)) | st.integers(0, (1 << 32) - 1)
    if draw(st.booleans()):
        return Column(by_hand.TIMESTAMP, b""), seconds.map(by_hand.old_timestamp)
    digits_ = draw(digits)
    values = st.builds(
        lambda second, fraction: by_hand.timestamp2(second, fraction if second else 0, digits_),
        seconds, microseconds(digits_),
    )  # fmt: skip
    return Column(by_hand.TIMESTAMP2, bytes([digits_])), values


ALPHABETS = {
    "cp1252": "aZ é€ßÿ\"\\\n\x00", "iso8859-2": "aZ ěłŐ\"", "ascii": "aZ \x7f\t/", "gbk": "aZ 王中国\\",
    "cp1251": "aZ Книга\"", "utf-8": "aZ é王😀\"\\\x1f\u2028", "utf-16-be": "aZ é王\"\\", "utf-16-le": "aZ é王😀",
    "utf-32-be": "aZ é王😀",
}  # fmt: skip


@st.composite
def strings_of(draw: st.DrawFn, log: Logged, max_bytes: int, is_padded: bool = False) -> Any:
    """A collation, None if the log does not tell it, and values of at most so many bytes."""
    collation = draw(st.sampled_from((*CODECS, BINARY, BINARY)))
    if collation == BINARY:
        values = st.binary(max_size=min(max_bytes, 40))
        if is_padded and log.has_signs:
            values = values.map(lambda value: value.ljust(max_bytes, b"\0"))
        elif is_padded:
            values = values.map(lambda value: value.rstrip(b"\0"))
    else:
        codec = CODECS[collation]
        texts = st.text(ALPHABETS[codec], max_size=min(max_bytes // 4, 10))
        values = texts.map(lambda text: (text.rstrip(" ") if is_padded else text).encode(codec))
    return collation, values


@st.composite
def varchars(draw: st.DrawFn, log: Logged) -> Kind:
    max_length = draw(st.sampled_from((1, 4, 40, 255, 256, 1000, 65535)))
    collation, values = draw(strings_of(log, max_length))
    known = collation if log.has_signs else None
    column = Column(by_hand.VARCHAR, struct.pack("<H", max_length), collation=collation)
    prefix = 2 if max_length > 255 else 1
    return column, values.map(lambda value: by_hand.text_or_bytes(value, prefix, known))


@st.composite
def chars(draw: st.DrawFn, log: Logged) -> Kind:
    max_length = draw(st.sampled_from((1, 7, 40, 255, 256, 511, 512, 768, 1020)))
    collation, values = draw(strings_of(log, max_length, is_padded=True))
    known = collation if log.has_signs else None
    # Field_string::do_save_field_metadata folds two bits of the length into the type.
    metadata = bytes([by_hand.STRING ^ (max_length & 0x300) >> 4, max_length & 0xFF])
    column = Column(by_hand.STRING, metadata, collation=collation)
    return column, values.map(lambda value: by_hand.char(value, max_length, known))


@st.composite
def blobs(draw: st.DrawFn, log: Logged) -> Kind:
    prefix = draw(st.integers(1, 4))
    codes = (by_hand.BLOB, by_hand.BLOB, by_hand.TINY_BLOB, by_hand.MEDIUM_BLOB, by_hand.LONG_BLOB)
    code = draw(st.sampled_from(codes))
    collation, values = draw(strings_of(log, 200))
    if prefix > 1:
        values = values | st.integers(251, 400).map(lambda length: b"x" * (length - length % 4))
        collation = collation if collation in (BINARY, 8, 33, 45, 255, 11) else BINARY
        codec = CODECS.get(collation)
        values = values.filter(lambda value: codec is None or _is_text(value, codec))
    known = collation if log.has_signs else None
    return Column(code, bytes([prefix]), collation=collation), values.map(
        lambda value: by_hand.text_or_bytes(value, prefix, known)
    )


def _is_text(value: bytes, codec: str) -> bool:
    try:
        value.decode(codec)
    except UnicodeDecodeError:
        return False
    return True


@st.composite
def compressed_strings(draw: st.DrawFn, log: Logged) -> Kind:
    """MariaDB's COMPRESSED attribute."""
    is_blob = draw(st.booleans())
    max_length = draw(st.sampled_from((100, 300)))
    prefix = draw(st.integers(2, 4)) if is_blob else 2 if max_length > 255 else 1
    collation, values = draw(strings_of(log, 80))
    known = collation if log.has_signs else None
    cells = st.builds(
        lambda value, how: by_hand.compressed(value, prefix, known, how),
        values, st.sampled_from(("plain", "zlib", "raw")),
    )  # fmt: skip
    code = by_hand.BLOB_COMPRESSED if is_blob else by_hand.VARCHAR_COMPRESSED
    return Column(code, bytes([prefix]) if is_blob else struct.pack("<H", max_length), collation=collation), cells


@st.composite
def enums(draw: st.DrawFn, log: Logged) -> Kind:
    number = draw(st.sampled_from((1, 2, 3, 255, 256, 300)))
    collation = draw(st.sampled_from([collation for collation in CODECS if collation not in (35, 54, 56, 60)]))
    labels = [f"l{i}" for i in range(number)]
    labels[0] = draw(st.text(ALPHABETS[CODECS[collation]], max_size=4).map(lambda text: text.rstrip(" ")))
    width = 1 if number < 256 else 2
    column = Column(
        by_hand.STRING, bytes([by_hand.ENUM, width]), real_type=by_hand.ENUM, collation=collation,
        labels=tuple(label.encode(CODECS[collation]) for label in labels),
    )  # fmt: skip
    return column, st.integers(0, number).map(lambda value: by_hand.enum(value, labels, width, log.has_names))


@st.composite
def sets(draw: st.DrawFn, log: Logged) -> Kind:
    number = draw(st.sampled_from((1, 8, 9, 16, 17, 24, 25, 32, 33, 64)))
    labels = [f"é{i}" for i in range(number)]
    width = (number + 7) // 8 if number <= 32 else 8
    column = Column(
        by_hand.STRING, bytes([by_hand.SET, width]), real_type=by_hand.SET, collation=255,
        labels=tuple(label.encode() for label in labels),
    )  # fmt: skip
    values = st.sampled_from((0, (1 << number) - 1)) | st.integers(0, (1 << number) - 1)
    return column, values.map(lambda value: by_hand.set_(value, labels, width, log.has_names))


def jsons(log: Logged) -> st.SearchStrategy[Kind]:
    cells = st.builds(lambda value, large: by_hand.json_document(value, large=large), documents, st.booleans())
    return st.just((Column(by_hand.JSON, b"\4"), cells))


POINT = struct.pack("<BIdd", 1, 1, 1.5, -2.0)
SHAPES = (
    POINT,
    struct.pack("<BIIdddd", 1, 2, 2, 0.0, 0.0, 1.0, 1.0),
    struct.pack("<BII", 1, 7, 2) + POINT + struct.pack("<BII", 1, 7, 0),
)


@st.composite
def geometries(draw: st.DrawFn, log: Logged) -> Kind:
    column = Column(by_hand.GEOMETRY, b"\4", number=draw(st.integers(0, 7)))
    srids = st.sampled_from((0, 4326, (1 << 32) - 1))
    return column, st.builds(by_hand.geometry, srids, st.sampled_from(SHAPES))


@st.composite
def vectors(draw: st.DrawFn, log: Logged) -> Kind:
    column = Column(by_hand.VECTOR, b"\4", number=draw(st.sampled_from((1, 3, 300))))
    elements = st.floats(width=32, allow_nan=False, allow_infinity=False)
    return column, st.lists(elements, min_size=0, max_size=4).map(by_hand.vector)


def hidden_keys(log: Logged) -> st.SearchStrategy[Kind]:
    """A multi-valued index: of 64-bit numbers, of DECIMAL(5,2), of text with a length of three bytes."""
    elements = st.sampled_from((
        bytes([by_hand.LONGLONG]), bytes([by_hand.NEWDECIMAL, 5, 2]), bytes([by_hand.VARCHAR, 0, 1, 2]),
    ))  # fmt: skip
    return elements.map(lambda metadata: (Column(by_hand.TYPED_ARRAY, metadata, is_in_images=False), st.nothing()))


COMMON: list[Callable[[Logged], st.SearchStrategy[Kind]]] = [
    integers, integers, reals, decimals, bits, years, dates, datetimes, times, timestamps, varchars, chars, blobs,
    enums, sets, geometries,
]  # fmt: skip
MYSQL, MARIADB = [jsons, jsons, vectors, hidden_keys], [compressed_strings]


# Tables and files. -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Table:
    """A table to write rows of.

    Attributes:
        pools: a few cells of each column; None is NULL.
        images: for each kind of row image the columns that it holds: before and after.
    """

    name: str
    table_id: int
    columns: list[Column]
    nullable: list[bool]
    pools: Sequence[Sequence[Cell | None]]
    images: list[tuple[list[bool], list[bool]]]
    metadata: list[tuple[int, bytes]]
    log: Logged

    @property
    def keys(self) -> list[str]:
        return [column.name if self.log.has_names else f"@{i + 1}" for i, column in enumerate(self.columns)]

    @property
    def map_body(self) -> bytes:
        return by_hand.table_map_body(
            self.table_id, DATABASE, self.name, self.columns, self.nullable, self.metadata
        )  # fmt: skip


Row = dict[str, Cell | None]


@dataclass(frozen=True)
class Change:
    """A changed row, as it was written."""

    table: Table
    op: str
    before: Row | None
    after: Row | None


@dataclass
class Written:
    """A file, and what is in it."""

    data: bytes = field(default=b"", repr=False)
    tables: list[Table] = field(default_factory=list)
    changes: list[Change] = field(default_factory=list, repr=False)
    events: list[Event] = field(default_factory=list, repr=False)
    groups: Counter[Any] = field(default_factory=Counter)
    """How many rows events there are of each table, type and image."""

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(repr(self))


@st.composite
def tables(draw: st.DrawFn, number: int, is_mariadb: bool) -> Table:
    log = draw(loggings(is_mariadb))
    kinds = draw(st.lists(st.sampled_from([*COMMON, *(MARIADB if is_mariadb else MYSQL)]), min_size=1, max_size=12))
    return draw(tables_of(number, log, kinds, draw(st.integers(0, 2))))


def loggings(is_mariadb: bool) -> st.SearchStrategy[Logged]:
    levels = ("NO_LOG", "MINIMAL", "FULL", "FULL") if is_mariadb else ("MINIMAL", "FULL", "FULL")
    return st.builds(Logged, st.sampled_from(levels), st.just(is_mariadb), st.booleans())


@st.composite
def tables_of(
    draw: st.DrawFn,
    number: int,
    log: Logged,
    kinds: list[Callable[[Logged], st.SearchStrategy[Kind]]],
    num_parts: int,
) -> Table:
    """A table with columns of these kinds, and so many kinds of images that do not hold them all."""
    columns: list[Column] = []
    pools: list[Sequence[Cell | None]] = []
    for index, kind in enumerate([*kinds, integers]):
        if index == len(kinds) and any(column.is_in_images for column in columns):
            break
        column, cells = draw(kind(log))
        name = draw(st.sampled_from(("c", "größe ", 'a"b\\', "列"))) + str(index)
        columns.append(replace(column, name=name))
        pools.append(draw(st.lists(cells, min_size=1, max_size=4)) if column.is_in_images else [])
    nullable = draw(st.lists(st.booleans(), min_size=len(columns), max_size=len(columns)))
    pools = [[*pool, *([None] if can_be else [])] for pool, can_be in zip(pools, nullable, strict=True)]
    places = [i for i, column in enumerate(columns) if column.is_in_images]
    key = tuple(draw(st.lists(st.sampled_from(places), unique=True, max_size=2)))
    log = replace(
        log, key=key, key_prefixes=draw(st.sampled_from(((), tuple(range(len(key)))))),
        hidden=frozenset(draw(st.sets(st.sampled_from(places), max_size=1))),
    )  # fmt: skip
    metadata = draw(st.permutations(by_hand.optional_metadata(columns, log)))
    images = [(full := [column.is_in_images for column in columns], full)]
    for _ in range(num_parts):
        before, after = (
            [i in places and bool(picked >> i & 1) for i in range(len(columns))]
            for picked in draw(st.tuples(*[st.integers(1, (1 << len(columns)) - 1)] * 2))
        )
        if any(before) and any(after):
            images.append((before, after))
    return Table(f"t{number}", 100 + number, columns, nullable, pools, images, metadata, log)


@st.composite
def files(draw: st.DrawFn) -> Written:
    """A binlog: a few tables, and up to some 200 rows events."""
    is_mariadb = draw(st.booleans())
    made = [draw(tables(number, is_mariadb)) for number in range(draw(st.integers(1, 2)))]
    writer = Writer(
        random.Random(draw(st.integers(0, 1 << 32))),
        made,
        is_mariadb,
        has_checksums=draw(st.booleans()),
        has_steady_bitmaps=draw(st.booleans()),
        num_transactions=draw(st.sampled_from((1, 3, 12, 30))),
        most_rows=draw(st.sampled_from((1, 4, 12))),
    )
    return writer.write()


@st.composite
def files_of_several_tables(draw: st.DrawFn) -> Written:
    """A binlog of tables with equally many columns."""
    is_mariadb = draw(st.booleans())
    kinds = st.sampled_from([*COMMON, *(MARIADB if is_mariadb else MYSQL)])
    num_columns = draw(st.integers(1, 5))
    made = [
        draw(tables_of(number, draw(loggings(is_mariadb)), [draw(kinds) for _ in range(num_columns)], 0))
        for number in range(draw(st.integers(4, 7)))
    ]
    seed, most_rows = draw(st.integers(0, 1 << 32)), draw(st.sampled_from((1, 3, 12)))
    return Writer(random.Random(seed), made, is_mariadb, True, draw(st.booleans()), 12, most_rows).write()


@dataclass
class Writer:
    """Makes a file of tables by a generator of random numbers.

    Args:
        has_steady_bitmaps: bits behind the last column, which mean nothing, are the same in all events of a table.
    """

    pick: random.Random
    tables: list[Table]
    is_mariadb: bool
    has_checksums: bool
    has_steady_bitmaps: bool
    num_transactions: int
    most_rows: int

    def write(self) -> Written:
        self.written = Written(tables=self.tables)
        version, post_headers, number = VERSIONS[self.is_mariadb]
        description = format_description(version, post_headers, number, checksums=int(self.has_checksums))
        events = [Event(description, has_checksum=True)]
        for number in range(1, self.num_transactions + 1):
            events += self._transaction(number)
        self.written.events = events
        self.written.data = file_of(events)
        return self.written

    def _event(self, code: int, body: bytes) -> Event:
        return Event(event(Code(code), body, checksum=self.has_checksums), self.has_checksums)

    def _transaction(self, number: int) -> list[Event]:
        bodies = [(Code.query.value, by_hand.query_body(DATABASE, "BEGIN"))]
        for _ in range(self.pick.choice((1, 1, 2))):
            bodies += self._statement()
        bodies.append((Code.xid.value, struct.pack("<Q", number)))
        if self.is_mariadb:
            return [self._event(*each) for each in bodies]
        head = self._event(Code.anonymous_gtid.value, by_hand.anonymous_gtid_body(number))
        if self.pick.random() < 0.2:
            packed = b"".join(event(Code(code), body) for code, body in bodies)
            return [head, self._event(Code.transaction_payload.value, payload_body(packed))]
        return [head, *(self._event(*each) for each in bodies)]

    def _statement(self) -> list[tuple[int, bytes]]:
        used = self.pick.sample(self.tables, self.pick.randint(1, len(self.tables)))
        found = [(Code.table_map.value, table.map_body) for table in used]
        rows = [self._rows(table) for table in used for _ in range(self.pick.choice((1, 1, 2, 3)))]
        for place, (code, body_of) in enumerate(rows):
            found.append((code, body_of(int(place == len(rows) - 1))))
        return found

    def _rows(self, table: Table) -> tuple[int, Callable[[int], bytes]]:
        """A rows event: its type, and its body for given flags."""
        op = self.pick.choice(("insert", "update", "delete"))
        which = self.pick.randrange(len(table.images))
        before, after = table.images[which]
        presents = {"insert": [after], "delete": [before], "update": [before, after]}[op]
        code, extra, is_partial, is_compressed = self._version(op, table)
        fill = table.table_id % 2 == 0 if self.has_steady_bitmaps else self.pick.random() < 0.5
        rows = []
        for _ in range(self.pick.randint(1, self.most_rows)):
            images = [self._cells(table, present) for present in presents]
            if is_partial:
                rows.append(self._partial_update(table, images, fill))
                continue
            rows.append(b"".join(by_hand.image(list(cells.values()), fill) for cells in images))
            self._changed(table, op, images)
        self.written.groups[table.name, code, which] += 1
        return code, lambda flags: by_hand.rows_body(
            table.table_id, flags, presents, rows, extra=extra, fill=fill, is_compressed=is_compressed
        )

    def _version(self, op: str, table: Table) -> tuple[int, bytes | None, bool, bool]:
        """Type code, extra data, whether it is a partial update, and whether it is compressed."""
        place = ("insert", "update", "delete").index(op)
        if self.is_mariadb:
            is_compressed = self.pick.random() < 0.1
            first = Code.mariadb_write_rows_compressed_v1 if is_compressed else Code.write_rows_v1
            return first.value + place, None, False, is_compressed
        if self.pick.random() < 0.2:
            return Code.write_rows_v1.value + place, None, False, False
        extra = self.pick.choice((b"", b"", b"\1\5\0" + b"\6\0" * (op == "update"), b"\0\4\0ab"))
        if op == "update" and self.pick.random() < 0.5:
            return Code.partial_update_rows.value, extra, True, False
        return Code.write_rows.value + place, extra, False, False

    def _cells(self, table: Table, present: list[bool]) -> Row:
        columns = zip(table.keys, table.pools, present, strict=True)
        return {key: self.pick.choice(pool) for key, pool, is_there in columns if is_there}

    def _changed(self, table: Table, op: str, images: list[Row]) -> None:
        before = None if op == "insert" else images[0]
        self.written.changes.append(Change(table, op, before, None if op == "delete" else images[-1]))

    def _partial_update(self, table: Table, images: list[Row], fill: bool) -> bytes:
        """A row in which some documents after the change are lists of changes to those before."""
        before, after = images
        logged, becomes = dict(after), dict(after)
        has_diffs = []
        for key, column in zip(table.keys, table.columns, strict=True):
            if column.code != by_hand.JSON:
                continue
            old = before.get(key)
            can = key in after and old is not None and isinstance(old.logical, dict | list)
            has_diffs.append(can and self.pick.random() < 0.7)
            if has_diffs[-1]:
                assert old is not None
                changes, document = self._json_changes(old.logical)
                data = len(changes).to_bytes(4, "little") + changes
                logged[key] = Cell(data, None, None)
                becomes[key] = Cell(b"", JsonLike(document), by_hand.JsonTextLike(document))
        self._changed(table, "update", [before, becomes])
        return by_hand.image(list(before.values()), fill) + by_hand.partial_image(
            list(logged.values()), has_diffs, fill
        )  # fmt: skip

    def _json_changes(self, document: Any) -> tuple[bytes, Any]:
        """One to three changes of an object's members or an array's elements, and what they make of it."""
        changed = type(document)(document)
        changes = b""
        values: tuple[Any, ...] = (None, True, -1, 70000, 1.5, "ü", {"a": [1]}, [])
        for number in range(self.pick.randint(1, 3)):
            value = self.pick.choice(values)
            if isinstance(changed, dict):
                name = self.pick.choice([f"new{number}", *changed])
                path = '$."' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'
                if name not in changed:
                    changes += diff(INSERT, path, value)
                    changed[name] = value
                elif self.pick.random() < 0.5:
                    changes += diff(REPLACE, path, value)
                    changed[name] = value
                else:
                    changes += diff(REMOVE, path)
                    del changed[name]
                continue
            place = self.pick.randint(0, len(changed))
            if place == len(changed) or self.pick.random() < 0.3:
                changes += diff(INSERT, f"$[{place}]", value)
                changed.insert(place, value)
            elif self.pick.random() < 0.5:
                changes += diff(REPLACE, f"$[{place}]", value)
                changed[place] = value
            else:
                changes += diff(REMOVE, f"$[{place}]")
                del changed[place]
        return changes, changed


# Reading. --------------------------------------------------------------------------------------------------------


@dataclass
class Reading:
    rows: pa.Table
    faults: list[Fault]


def readings(data: bytes, engine: Engine, tables_: list[Table], block_bytes: int) -> Iterator[tuple[str, Reading]]:
    """What each view gives, and the view ``table`` for each table."""

    def blocks() -> Any:
        file = EventFile(pa.BufferReader(data), "a.binlog", len(data))
        return open_payloads(blocks_of_range(file, 0, None, block_bytes))

    for name, view in VIEWS.items():
        yield name, _read(view(engine).batches(blocks()), view.schema)
    for table in tables_:
        options = Options.parse({"path": "a", "view": "table", "table": f"{DATABASE}.{table.name}"})
        version = next(
            table_at(block, index)
            for block in blocks()
            for index, code in enumerate(block.codes.tolist())
            if code == Code.table_map.value and table.map_body in block.event_bytes(index)
        )
        schema = view_schema(merge([Version(version, "binlog.000001", 4)]), table.name)
        of_table = TableView(engine, Asked(options, schema))
        yield table.name, _read(of_table.batches(blocks()), of_table.schema)


def _read(batches: Any, schema: pa.Schema) -> Reading:
    found, faults = [], []
    for batch, more in batches:
        batch.validate(full=True)
        found.append(batch)
        faults += more
    return Reading(pa.Table.from_batches(found, schema=schema), faults)


def require_equal(found: Reading, trees: Reading, what: str) -> None:
    assert found.faults == trees.faults, what
    assert found.rows.schema.equals(trees.rows.schema, check_metadata=True), what
    if not found.rows.equals(trees.rows):  # NaN does not equal itself
        for name in found.rows.column_names:
            a, b = found.rows.column(name).to_pylist(), trees.rows.column(name).to_pylist()
            assert repr(a) == repr(b), (what, name)


# Truth. ----------------------------------------------------------------------------------------------------------


def require_changes(rows: pa.Table, written: Written) -> None:
    found = rows.to_pylist()
    assert [row["_corrupt_record"] for row in found] == [None] * len(written.changes)
    assert len(found) == len(written.changes)
    for row, change in zip(found, written.changes, strict=True):
        assert (row["database"], row["table"], row["op"]) == (DATABASE, change.table.name, change.op)
        for name, wanted in (("before", change.before), ("after", change.after)):
            if wanted is None:
                assert row[name] is None
                continue
            image = parse_json(row[name])
            assert image.keys() == wanted.keys()
            for key, cell in wanted.items():
                assert image[key] is None if cell is None else cell.shown.accepts(image[key]), (key, cell, image[key])
        assert row["json_diffs"] is None


def require_typed(rows: pa.Table, table: Table, written: Written) -> None:
    found = iter(rows.to_pylist())
    for change in written.changes:
        if change.table is not table:
            continue
        images = [
            ("insert" if change.before is None else "update_postimage", change.after),
            ("delete" if change.after is None else "update_preimage", change.before),
        ]
        for change_type, wanted in reversed(images):
            if wanted is None:
                continue
            row = next(found)
            assert row["_change_type"] == change_type
            assert row["_corrupt_record"] is None
            for key in table.keys:
                cell = wanted.get(key)
                require_typed_cell(row[key], cell, key)
    assert next(found, None) is None


def require_typed_cell(actual: Any, cell: Cell | None, key: str) -> None:
    if cell is None or cell.typed is None:
        assert actual is None, (key, cell)
    elif hasattr(cell.typed, "accepts"):
        assert cell.typed.accepts(actual), (key, cell, actual)
    else:
        assert type(actual) is type(cell.typed) or isinstance(actual, dt.date), (key, cell, actual)
        assert actual == cell.typed, (key, cell, actual)
        if isinstance(actual, Decimal):
            assert actual.as_tuple() == cell.typed.as_tuple(), key


def check(written: Written, block_bytes: int = 1 << 22, engines: tuple[str, ...] = ("compiled",)) -> None:
    """Trees give what was written, and other engines give what trees give."""
    used = [table for table in written.tables if any(change.table is table for change in written.changes)]
    trees = dict(readings(written.data, engine_named("trees"), used, block_bytes))
    for engine in engines:
        for name, found in readings(written.data, engine_named(engine), used, block_bytes):
            require_equal(found, trees[name], f"{name} by {engine}")
            assert found.faults == []
    require_changes(trees["changes"].rows, written)
    for table in used:
        require_typed(trees[table.name].rows, table, written)


@pytest.mark.parametrize("kind", list(dict.fromkeys([*COMMON, *MYSQL])), ids=lambda kind: kind.__name__)
@settings(FAST, max_examples=3)
@given(st.data())
def test_columns_of_every_type_are_read_in_c(kind: Any, data: st.DataObject) -> None:
    """And leave none of their rows to the trees."""
    is_mariadb = kind not in MYSQL and data.draw(st.booleans())
    table = data.draw(tables_of(0, data.draw(loggings(is_mariadb)), [kind, kind], 0))
    pick = random.Random(data.draw(st.integers(0, 1 << 32)))
    written = Writer(pick, [table], is_mariadb, True, True, 30, 4).write()
    check(written)
    if not any(code in COMPRESSED for _, code, _ in written.groups):
        assert not left_to_trees(written)


def left_to_trees(written: Written) -> Counter[str]:
    """What is left to trees in the view ``changes``."""
    engine = CompiledEngine()
    file = EventFile(pa.BufferReader(written.data), "a.binlog", len(written.data))
    for _ in VIEWS["changes"](engine).batches(open_payloads(blocks_of_range(file, 0, None))):
        pass
    return engine.left_to_trees


@FAST
@given(files(), st.sampled_from((700, 1 << 22)))
def test_engines_give_what_was_written(written: Written, block_bytes: int) -> None:
    check(written, block_bytes)


@FAST
@given(files_of_several_tables())
def test_rows_of_several_tables_are_what_was_written(written: Written) -> None:
    check(written)


@FAST
@given(files_of_several_tables(), st.integers(0, 1 << 32))
def test_engines_agree_on_damage_among_several_tables(written: Written, seed: int) -> None:
    check_damaged(written, seed)


@pytest.mark.slow
@THOROUGH
@given(files_of_several_tables(), st.integers(0, 1 << 32))
def test_engines_agree_on_many_files_of_several_tables(written: Written, seed: int) -> None:
    check(written)
    check_damaged(written, seed)


@pytest.mark.slow
@THOROUGH
@given(files(), st.sampled_from((700, 1 << 22)))
def test_engines_give_what_was_written_in_many_files(written: Written, block_bytes: int) -> None:
    check(written, block_bytes)


@FAST
@given(files(), st.sampled_from((20, 27, 255)))
def test_engines_give_what_was_written_after_longer_headers(written: Written, len_header: int) -> None:
    assume(all(each.code != Code.transaction_payload.value for each in written.events))
    check(replace(written, data=with_headers(written.events, len_header)), 1 << 22)


@pytest.mark.slow
@THOROUGH
@given(files(), st.sampled_from((20, 27, 255)))
def test_engines_give_what_was_written_after_longer_headers_in_many_files(written: Written, len_header: int) -> None:
    assume(all(each.code != Code.transaction_payload.value for each in written.events))
    check(replace(written, data=with_headers(written.events, len_header)), 1 << 22)


def check_damaged(written: Written, seed: int) -> None:
    """Both engines say the same of a file whose bytes are wrong under right checksums."""
    data = mutated(random.Random(seed), written.events)
    trees = dict(readings(data, engine_named("trees"), [], 1 << 22))
    for name, found in readings(data, CompiledEngine(), [], 1 << 22):
        require_equal(found, trees[name], name)


@FAST
@given(files(), st.integers(0, 1 << 32))
def test_engines_agree_on_damage(written: Written, seed: int) -> None:
    check_damaged(written, seed)


@pytest.mark.slow
@THOROUGH
@given(files(), st.integers(0, 1 << 32))
def test_engines_agree_on_damage_of_many_files(written: Written, seed: int) -> None:
    check_damaged(written, seed)


def test_a_column_that_is_null_in_all_rows_leaves_none_to_trees() -> None:
    columns = [Column(by_hand.LONG, b"", name="id"), Column(by_hand.BIT, b"\1\0", name="flag")]
    log = Logged()
    cells = [by_hand.integer(by_hand.LONG, number, False) for number in (0, 1)]
    images = [([True, True], [True, True])]
    metadata = by_hand.optional_metadata(columns, log)
    table = Table("t0", 100, columns, [False, True], [cells, [None]], images, metadata, log)
    written = Writer(random.Random(1), [table], True, True, True, 1, 1).write()
    check(written)
    assert not left_to_trees(written)


class _LaterEventsFirst(CompiledEngine):
    """An engine whose parts are not in the order of the file, as parts are of which some events went to the parser."""

    def rows(self, block: Block, events: Any) -> Any:
        halves = [(table, half) for table, indices in events for half in np.array_split(indices, 2)]
        read = [super(_LaterEventsFirst, self).rows(block, [half]) for half in halves[::-1]]
        return [part for parts, _ in read for part in parts], [fault for _, faults in read for fault in faults]


def test_faults_of_cells_come_in_the_order_of_the_file() -> None:
    columns = [Column(by_hand.LONG, b"", name="id"), Column(by_hand.JSON, b"\4", name="document")]
    log = Logged()
    no_document = Cell(b"\2\0\0\0\4\x84", shown=None, typed=None)
    pools = [[by_hand.integer(by_hand.LONG, number, False) for number in range(9)], [no_document]]
    metadata = by_hand.optional_metadata(columns, log)
    table = Table("t0", 100, columns, [False, False], pools, [([True, True], [True, True])], metadata, log)
    written = Writer(random.Random(1), [table], False, True, True, 40, 2).write()
    found = dict(readings(written.data, _LaterEventsFirst(), [table], 1 << 22))
    for name, expected in readings(written.data, CompiledEngine(), [table], 1 << 22):
        require_equal(found[name], expected, name)
    for name in ("changes", "t0"):
        assert len(found[name].faults) > 100
        assert [str(fault) for fault in found[name].faults] == found[name].rows["_corrupt_record"].to_pylist()
