"""The truth about the binlogs of tests/data, in the form of the views `changes`, `table` and `transactions`.

`NAME.expected.jsonl` was recorded from SELECTs on the server (tests/data/README.md). This module converts it to the
rows that a reader must return for `NAME.binlog`, and compares. It reads no binlog byte.

The content of a log depends on the server's settings, and so do the expectations:

- `binlog_row_metadata`: FULL logs names and ENUM/SET labels; MINIMAL only signs and character sets, so keys are `@1`,
  `@2`, … and labels are numbers; MariaDB's NO_LOG logs none of these. Without signs an integer is read as signed.
  Without character sets text and bytes look alike: both readings of the same bytes are accepted.
- `binlog_row_image`: a MINIMAL or NOBLOB image omits columns. Each image here says which columns it must contain and
  which it may contain.

Rows of one statement are compared as a multiset (the truth has them in key order); statements and transactions in
order.
"""

from __future__ import annotations

import base64
import contextlib
import datetime
import functools
import hashlib
import ipaddress
import json
import math
import re
import struct
import uuid
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from pathlib import Path
from typing import Any

DATA = Path(__file__).resolve().parents[1] / "data"

ENCRYPTED = ("encrypted", "mariadb_encrypted")
"""Files that cannot be read without a key: the first from its magic on, the second after its START_ENCRYPTION_EVENT."""

UNDECODABLE = ("mariadb_old_temporal_hires",)
"""Files whose rows need the table's DDL, because the width of their old fractional times is not logged."""

_TRUTH_OF = {"encrypted.decrypted": "encrypted"}

# The truth of this file has no `table` line; the kinds follow its CREATE TABLE, in the order of its columns.
# INET6, UUID and INET4 are logged as fixed strings of 16, 16 and 4 bytes; MariaDB's JSON is a LONGTEXT.
_COLUMNS_WITHOUT_RECORD = {
    ("mariadb_types", "ty"): (
        "id int, i6 binary(16), u binary(16), i4 binary(4), j longtext, g point, inv int, vc int, pc int, b bit(9), "
        "y year, f float, dbl double, tc text, vcz varchar(200), bz blob"
    )
}
_KIND_OF_TYPE = {
    "binary": "bytes", "blob": "bytes", "longtext": "text", "text": "text", "varchar": "text", "point": "geom"
}  # fmt: skip

_BLOBS = {"tinyblob", "blob", "mediumblob", "longblob", "tinytext", "text", "mediumtext", "longtext"}
_INT_BITS = {"tinyint": 8, "smallint": 16, "mediumint": 24, "int": 32, "bigint": 64}


# --- JSON with exact numbers ----------------------------------------------------------------------


@dataclass(frozen=True)
class Number:
    """A JSON number, equal only to a number of the same text: 12.50 is not 12.5, and neither is the string "12.50"."""

    text: str

    def __repr__(self) -> str:
        return self.text


Json = Any
"""None, bool, str, `Number`, list or dict of these."""


def parse_json(text: str) -> Json:
    """Parse strict JSON, keeping the text of numbers. Raises ValueError on NaN, Infinity and duplicate keys."""

    def refuse(constant: str) -> None:
        raise ValueError(f"{constant} is not JSON")

    def unique(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
        members = dict(pairs)
        if len(members) != len(pairs):
            raise ValueError(f"duplicate key in {[key for key, _ in pairs]}")
        return members

    return json.loads(text, parse_int=Number, parse_float=Number, parse_constant=refuse, object_pairs_hook=unique)


# --- What one cell may be -------------------------------------------------------------------------


@dataclass(frozen=True)
class Is:
    """Exactly this JSON value, or exactly this Python value in the `table` view."""

    value: Json

    def accepts(self, actual: Json) -> bool:
        return _same(self.value, actual)

    def __str__(self) -> str:
        return _brief(self.value)


@dataclass(frozen=True)
class Real:
    """The shortest JSON number that reads back as this float (as this single-precision float when `single`)."""

    value: float
    single: bool

    def accepts(self, actual: Json) -> bool:
        if not isinstance(actual, Number):
            return False
        read = float(actual.text)
        if self.single:
            read = _to_single(read)
        return _same_float(read, self.value) and _is_as_short(actual.text, shortest(self.value, self.single))

    def __str__(self) -> str:
        return f"{shortest(self.value, self.single)} ({'FLOAT' if self.single else 'DOUBLE'})"


@dataclass(frozen=True)
class Rounded:
    """A DOUBLE(m,d), which the server shows with d decimals only, so that its last bits are not known.

    Storing -0.1 into DOUBLE(15,5) gives -0.09999999999999998, shown as -0.10000.
    """

    text: str

    def accepts(self, actual: Json) -> bool:
        if isinstance(actual, Number):
            read = float(actual.text)
            if not _is_as_short(actual.text, repr(read)):
                return False
        elif isinstance(actual, float):
            read = actual
        else:
            return False
        return f"{read:.{len(self.text.partition('.')[2])}f}" == self.text

    def __str__(self) -> str:
        return f"about {self.text}"


@dataclass(frozen=True)
class Reals:
    """An array of single-precision numbers."""

    values: tuple[float, ...]

    def accepts(self, actual: Json) -> bool:
        if not isinstance(actual, list) or len(actual) != len(self.values):
            return False
        return all(Real(value, single=True).accepts(number) for value, number in zip(self.values, actual, strict=True))

    def __str__(self) -> str:
        return f"[{len(self.values)} numbers from {self.values[:3]}]"


@dataclass(frozen=True)
class Digest:
    """A long value, known by the length and SHA-256 of its bytes.

    `charset` says how text becomes bytes; None stands for bytes, which JSON shows as base64. `is_undecoded` says that
    they may be text, which JSON shows in an object.
    """

    length: int
    sha256: str
    charset: str | None
    is_undecoded: bool = False

    def accepts(self, actual: Json) -> bool:
        if self.is_undecoded and isinstance(actual, dict):
            actual = actual["base64"] if list(actual) == ["base64"] else None
        elif self.is_undecoded and not isinstance(actual, bytes):
            return False
        if isinstance(actual, (bytes, bytearray)):
            data = bytes(actual)
        elif not isinstance(actual, str):
            return False
        elif self.charset is not None:
            try:
                data = encode(actual, self.charset)
            except UnicodeEncodeError:
                return False
        else:
            try:
                data = base64.b64decode(actual, validate=True)
            except ValueError:
                return False
        return len(data) == self.length and hashlib.sha256(data).hexdigest() == self.sha256

    def __str__(self) -> str:
        return f"{self.length} bytes with SHA-256 {self.sha256[:12]}…"


@dataclass(frozen=True)
class OneOf:
    """Any of several cells, if the log does not say which."""

    cells: tuple[Cell, ...]

    def accepts(self, actual: Json) -> bool:
        return any(cell.accepts(actual) for cell in self.cells)

    def __str__(self) -> str:
        return " or ".join(map(str, self.cells))


@dataclass(frozen=True)
class Anything:
    """A value that was not recorded."""

    def accepts(self, actual: Json) -> bool:
        return True

    def __str__(self) -> str:
        return "anything"


@dataclass(frozen=True)
class JsonText:
    """A string that must parse to this JSON."""

    value: Json

    def accepts(self, actual: Json) -> bool:
        return isinstance(actual, str) and bool(parse_json(actual) == self.value)

    def __str__(self) -> str:
        return _brief(self.value)


Cell = Is | Real | Rounded | Reals | Digest | OneOf | Anything | JsonText
NULL = Is(None)


def shortest(value: float, single: bool) -> str:
    """The shortest decimal text that reads back as `value`."""
    if not single:
        return repr(value)
    for precision in range(1, 10):
        text = f"{value:.{precision}g}"
        if _same_float(_to_single(float(text)), value):
            return text
    raise ValueError(f"{value!r} is not a single-precision number")


def encode(text: str, charset: str) -> bytes:
    """Text in a MySQL character set. MySQL's latin1 is cp1252 with the five holes filled by C1 controls."""
    if charset.startswith("utf8"):
        return text.encode()
    if charset == "latin1":
        return b"".join(
            bytes([ord(c)]) if ord(c) in (0x81, 0x8D, 0x8F, 0x90, 0x9D) else c.encode("cp1252") for c in text
        )
    raise NotImplementedError(f"character set {charset}")


# --- Columns --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Column:
    """A column as information_schema shows it. `index` is its 1-based place in the row image."""

    index: int
    name: str
    type: str
    """The whole type: `int(8) unsigned zerofill`."""
    kind: str
    charset: str | None
    nullable: bool
    key: str
    extra: str

    @property
    def base(self) -> str:
        """The bare type name: `int`."""
        name = re.match(r"\w+", self.type)
        assert name is not None, self.type
        return name[0]

    @property
    def arguments(self) -> tuple[int, ...]:
        """The numbers in parentheses: (12, 2) of `decimal(12,2)`."""
        match = re.match(r"\w+\(([\d,]+)\)", self.type)
        return tuple(map(int, match[1].split(","))) if match else ()

    @property
    def unsigned(self) -> bool:
        return "unsigned" in self.type

    @property
    def is_generated_key(self) -> bool:
        """Whether MySQL made it: the key of a table created without one (a generated invisible primary key)."""
        return self.index == 1 and self.name == "my_row_id" and "INVISIBLE" in self.extra

    @property
    def is_blob(self) -> bool:
        """Whether a NOBLOB image omits it if it did not change. JSON and GEOMETRY stay."""
        return self.base in _BLOBS


@dataclass(frozen=True)
class Logging:
    """The settings that decide what is logged."""

    metadata: str = "FULL"
    image: str = "FULL"
    is_defined: bool = False
    """Whether table definitions supply what the log lacks."""

    @property
    def names(self) -> bool:
        return self.is_defined or self.metadata == "FULL"

    def name_of(self, column: Column) -> str:
        """The name of a column in the log."""
        return column.name if self.names or column.is_generated_key else f"@{column.index}"

    @property
    def signs_and_charsets(self) -> bool:
        return self.is_defined or self.metadata in ("FULL", "MINIMAL")


def _b64(data: bytes) -> str:
    return base64.b64encode(data).decode()


def _undecoded(data: bytes) -> Json:
    return {"base64": _b64(data)}


def _json_cell(column: Column, raw: Any, log: Logging) -> Cell:
    """The value of one cell in the `changes` view."""
    if raw is None:
        return NULL
    kind = column.kind
    if kind == "int":
        return Is(Number(str(_integer(column, raw, log))))
    if kind in ("year", "bit"):
        return Is(Number(str(int(raw))))
    if kind == "decimal":
        return Is(Number(raw))
    if kind == "double" and column.arguments:
        return Rounded(raw)
    if kind in ("float", "double"):
        return Real(float(raw), single=kind == "float")
    if kind in ("date", "time", "datetime"):
        return Is(raw)
    if kind == "timestamp":
        return Is(raw + "Z")
    if kind == "text":
        return _text_cell(column, raw, log, _undecoded)
    if kind == "bytes":
        return _bytes_cell(column, raw, log, _b64, _undecoded)
    if kind == "enum":
        return Is(raw["s"] if log.names else Number(str(raw["i"])))
    if kind == "set":
        return Is(raw["s"] if log.names else Number(raw["bits"]))
    if kind == "json":
        return Is({"json": None} if raw["json"] == "null" else parse_json(raw["json"]))
    if kind == "geom":
        srid, wkb = _geometry(raw)
        return Is({"srid": None if srid is None else Number(str(srid)), "wkb": _b64(wkb)})
    if kind == "vector":
        return Reals(_vector(raw))
    raise NotImplementedError(f"kind {kind} of column {column.name}")


def _integer(column: Column, raw: str, log: Logging) -> int:
    value = int(raw)
    bits = _INT_BITS[column.base]
    if not log.signs_and_charsets and value >= 1 << (bits - 1):
        value -= 1 << bits
    return value


def _text_cell(column: Column, raw: Any, log: Logging, show: Callable[[bytes], Any]) -> Cell:
    charset = column.charset or "utf8mb4"
    if isinstance(raw, dict):
        text: Cell = Digest(raw["len"], raw["sha256"], charset)
        return text if log.signs_and_charsets else OneOf((text, _undecoded_digest(raw)))
    return Is(raw) if log.signs_and_charsets else OneOf((Is(raw), Is(show(encode(raw, charset)))))


def _undecoded_digest(raw: Any) -> Digest:
    return Digest(raw["len"], raw["sha256"], None, is_undecoded=True)


_OF_MARIADB: dict[int, tuple[Callable[[bytes], Any], ...]] = {
    16: (lambda data: uuid.UUID(bytes=data), ipaddress.IPv6Address),
    4: (ipaddress.IPv4Address,),
}
"""By length, the readings of a BINARY with definitions: the truth records MariaDB's UUID, INET6 and INET4 as BINARY."""


def _bytes_cell(
    column: Column, raw: Any, log: Logging, show: Callable[[bytes], Any], show_unknown: Callable[[bytes], Any]
) -> Cell:
    if isinstance(raw, dict) and "len" in raw:
        if log.signs_and_charsets:
            return Digest(raw["len"], raw["sha256"], None)
        return OneOf((_undecoded_digest(raw), Digest(raw["len"], raw["sha256"], "utf8mb4")))
    data = bytes.fromhex(raw["hex"] if isinstance(raw, dict) else raw)
    if log.is_defined and column.base == "binary":
        readings = (Is(str(reading(data))) for reading in _OF_MARIADB.get(len(data), ()))
        return OneOf((Is(show(data)), *readings))
    if log.signs_and_charsets:
        return Is(show(data))
    cells: list[Cell] = [Is(show_unknown(data))]
    if column.base == "binary":
        # Its padding is not in the log, and without a character set it is unknown that it was zeros.
        cells.append(Is(show_unknown(data.rstrip(b"\0"))))
    for reading in {data, data.rstrip(b"\0")}:
        with contextlib.suppress(UnicodeDecodeError):
            cells.append(Is(reading.decode()))
    return OneOf(tuple(cells))


def _geometry(raw: Any) -> tuple[int | None, bytes]:
    data = bytes.fromhex(raw["hex"] if isinstance(raw, dict) else raw)
    if not data:  # MariaDB's value for no shape
        return None, data
    return int.from_bytes(data[:4], "little"), data[4:]


def _vector(raw: Mapping[str, str]) -> tuple[float, ...]:
    data = bytes.fromhex(raw["hex"])
    return struct.unpack(f"<{len(data) // 4}f", data)


# --- Rows, statements, transactions ---------------------------------------------------------------


@dataclass(frozen=True)
class Image:
    """A row before or after a change: columns by name (or `@n`), and which of them the log must or may contain."""

    cells: Mapping[str, Cell]
    required: frozenset[str]
    allowed: frozenset[str]

    def differences(self, actual: Mapping[str, Json]) -> list[str]:
        differences = [
            f"{name} is missing, expected {self.cells[name]}"
            for name in self.cells
            if name in self.required - actual.keys()
        ]
        for name, value in actual.items():
            if name not in self.cells:
                differences.append(f"{name} is not a column, found {_brief(value)}")
            elif name not in self.allowed:
                differences.append(f"{name} is not in the log's image, found {_brief(value)}")
            elif not self.cells[name].accepts(value):
                differences.append(f"{name}: expected {self.cells[name]}, found {_brief(value)}")
        return differences

    def accepts(self, actual: Mapping[str, Json]) -> bool:
        return (
            self.required <= actual.keys() <= self.allowed
            and all(self.cells[name].accepts(value) for name, value in actual.items())
        )  # fmt: skip


@dataclass(frozen=True)
class Change:
    """One changed row as the `changes` view must show it."""

    database: str
    table: str
    op: str
    before: Image | None
    after: Image | None
    key: tuple[str, ...] = ()
    """Columns that identify the row, all in its first image; used only to pair rows quickly."""

    def images(self) -> Iterator[tuple[str, Image | None]]:
        yield "before", self.before
        yield "after", self.after


@dataclass
class Statement:
    number: int
    sql: str
    changes: list[Change] = field(default_factory=list)
    raw: list[tuple[dict[str, Any], tuple[Column, ...], Logging]] = field(default_factory=list)
    """For each change its recorded line, and the columns of its table and the settings at that time."""


@dataclass
class Transaction:
    """A transaction in log order. `gtid` is None in anonymous logs."""

    gtid: str | None
    outcome: str
    """As in the `transactions` view: commit, rollback, ddl or xa_prepare. XA COMMIT is commit, XA ROLLBACK rollback."""
    server_id: int
    gtid_known: bool = True
    """False if the GTID was not recorded."""
    sql: str | None = None
    """The text of a transaction that is a single logged statement; the server may log DDL in other words."""
    statements: list[Statement] = field(default_factory=list)

    @property
    def changes(self) -> list[Change]:
        return [change for statement in self.statements for change in statement.changes]

    @property
    def gtid_cell(self) -> Cell:
        """The expected `gtid` of the view."""
        return Is(self.gtid) if self.gtid_known else Anything()

    def count(self, op: str) -> int:
        return sum(change.op == op for change in self.changes)

    @property
    def tables(self) -> set[str]:
        """`db.tbl` of every table with changed rows."""
        return {f"{change.database}.{change.table}" for change in self.changes}


@dataclass
class Truth:
    name: str
    flavour: str
    settings: Mapping[str, str]
    transactions: list[Transaction]
    """In log order, including those without rows (DDL, statements logged as text, XA COMMIT), but without statements
    that failed on the server and still left something in the log."""
    columns: dict[str, list[tuple[Column, ...]]]
    """Each table's versions in order, by `db.tbl`."""
    unknown_tail: bool
    """Whether more transactions may follow, each an INSERT INTO big of 3000000 bytes of 0xab (the end_kill9 files)."""

    @property
    def with_changes(self) -> list[Transaction]:
        """The transactions that changed rows, in log order."""
        return [transaction for transaction in self.transactions if transaction.changes]

    @property
    def has_commit_times(self) -> bool:
        """Whether the server logs when a transaction was committed: MySQL since 8.0.1."""
        return self.flavour == "mysql" and int(self.settings["version"].split(".")[0]) >= 8

    @property
    def has_names(self) -> bool:
        """Whether the log has the names of all columns."""
        statements = (statement for transaction in self.transactions for statement in transaction.statements)
        return all(log.names for statement in statements for _, _, log in statement.raw)

    @property
    def tables(self) -> set[str]:
        """`db.tbl` of every table with changed rows."""
        return {table for transaction in self.transactions for table in transaction.tables}


def data_files(folder: Path = DATA) -> list[str]:
    """Names of all binlogs of a folder that have a truth, without the `.binlog`."""
    names = sorted(path.name.removesuffix(".binlog") for path in folder.glob("*.binlog"))
    return [name for name in names if _truth_path(folder / name).exists()]


def readable_files(folder: Path = DATA) -> list[str]:
    """Those of `data_files` whose rows can be decoded from the file alone."""
    return [name for name in data_files(folder) if name not in ENCRYPTED + UNDECODABLE]


def binlog(name: str, folder: Path = DATA) -> Path:
    return folder / f"{name}.binlog"


def _truth_path(binlog_without_suffix: Path) -> Path:
    name = _TRUTH_OF.get(binlog_without_suffix.name, binlog_without_suffix.name)
    return binlog_without_suffix.with_name(f"{name}.expected.jsonl")


def has_names(name: str, folder: Path = DATA) -> bool:
    """`Truth.has_names` of a log, without its rows, which take long to read."""
    recorder = _Recorder(name, is_defined=False)
    with _truth_path(folder / name).open(encoding="utf-8") as lines:
        for line in lines:
            op = line.removeprefix('{"op": "').partition('"')[0]
            if op in ("header", "set"):
                getattr(recorder, f"on_{op}")(json.loads(line))
            elif op in ("insert", "update", "delete") and not recorder.log.names:
                return False
    return True


_CHANGED = re.compile(r'\{"op": "(?:insert|update|delete)",.*?"schema": ("[^"]*"), "table": ("[^"]*")')


def changed_tables(name: str, folder: Path = DATA) -> set[str]:
    """`Truth.tables` of a log, without its rows, which take long to read."""
    with _truth_path(folder / name).open(encoding="utf-8") as lines:
        found = {match.groups() for line in lines if (match := _CHANGED.match(line))}
    return {".".join(map(json.loads, names)) for names in found}


@functools.cache
def load(name: str, folder: Path = DATA, is_defined: bool = False) -> Truth:
    """The truth of `folder`/`name`.binlog, with names or `@1`, … as in the log; with `is_defined`, all with names.

    Raises FileNotFoundError if there is none.
    """
    path = _truth_path(folder / name)
    with path.open(encoding="utf-8") as lines:
        return _Recorder(path.name.removesuffix(".expected.jsonl"), is_defined).read(map(json.loads, lines))


class _Recorder:
    """Reads recorded lines one by one, keeping the settings and tables that are valid at each."""

    def __init__(self, name: str, is_defined: bool) -> None:
        self.truth = Truth(name, "", {}, [], {}, unknown_tail=False)
        self.log = Logging(is_defined=is_defined)
        self.server_id = 0
        self.tables: dict[tuple[str, str], tuple[tuple[Column, ...], tuple[str, ...]]] = {}
        self.statements: dict[int, Statement] = {}
        self.mariadb_position: set[str] = set()

    def read(self, lines: Iterable[dict[str, Any]]) -> Truth:
        for line in lines:
            getattr(self, f"on_{line['op']}", lambda _: None)(line)
        self._end(Transaction(None, "commit", self.server_id, gtid_known=False))
        return self.truth

    def on_header(self, line: dict[str, Any]) -> None:
        settings = line["settings"]
        if not self.truth.settings:
            self.truth.flavour = line["flavour"]
            self.truth.settings = {"version": line.get("server", ""), **settings}
        # MariaDB's recorded setting is empty; its default is NO_LOG.
        self.log = replace(
            self.log, metadata=settings.get("binlog_row_metadata") or "NO_LOG", image=settings["binlog_row_image"]
        )
        self.server_id = int(settings["server_id"])

    def on_set(self, line: dict[str, Any]) -> None:
        if match := re.search(r"binlog_row_image\s*=\s*'(\w+)'", line["sql"]):
            self.log = replace(self.log, image=match[1])
        if match := re.search(r"binlog_row_metadata\s*=\s*'(\w+)'", line["sql"]):
            self.log = replace(self.log, metadata=match[1])
        if match := re.search(r"\bserver_id\s*=\s*(\d+)", line["sql"]):
            self.server_id = int(match[1])

    def on_table(self, line: dict[str, Any]) -> None:
        columns = tuple(
            Column(index, c["name"], c["column_type"], c["kind"], c["charset"], c["nullable"], c["key"], c["extra"])
            for index, c in enumerate(line["columns"], 1)
        )
        self._add_table(line["schema"], line["table"], columns, tuple(line["primary_key"]))

    def _add_table(self, schema: str, table: str, columns: tuple[Column, ...], primary_key: tuple[str, ...]) -> None:
        # Without a primary key the first unique key without NULLs stands in; information_schema calls it PRI too.
        key = primary_key or tuple(c.name for c in columns if c.key == "PRI")
        self.tables[schema, table] = columns, key
        versions = self.truth.columns.setdefault(f"{schema}.{table}", [])
        if not versions or versions[-1] != columns:
            versions.append(columns)

    def _table(self, schema: str, table: str) -> tuple[tuple[Column, ...], tuple[str, ...]]:
        if (schema, table) not in self.tables:
            known = [column.split() for column in _COLUMNS_WITHOUT_RECORD[self.truth.name, table].split(", ")]
            columns = tuple(
                Column(index, name, type_, _KIND_OF_TYPE.get(base := type_.partition("(")[0], base), None, True, "", "")
                for index, (name, type_) in enumerate(known, 1)
            )
            self._add_table(schema, table, columns, ("id",))
        return self.tables[schema, table]

    def on_begin(self, line: dict[str, Any]) -> None:
        self.statements = {}

    def on_statement(self, line: dict[str, Any]) -> None:
        self.statements[line["stmt"]] = Statement(line["stmt"], line["sql"])

    def on_insert(self, line: dict[str, Any]) -> None:
        # In mariadb_types rows come without `begin`, `statement` and `commit`.
        statement = self.statements.setdefault(line["stmt"], Statement(line["stmt"], ""))
        columns, key = self._table(line["schema"], line["table"])
        statement.raw.append((line, columns, self.log))
        statement.changes.append(_change(line, columns, key, self.log, statement.sql))

    on_update = on_delete = on_insert

    def on_commit(self, line: dict[str, Any], outcome: str = "commit") -> None:
        gtid = self._gtid(line["gtid"])
        if gtid is None and self.truth.settings.get("gtid_mode") == "ON":
            self.statements = {}  # Nothing was logged: an empty XA transaction.
        else:
            self._end(Transaction(gtid, outcome, self.server_id), even_if_empty=True)

    def _end(self, transaction: Transaction, even_if_empty: bool = False) -> None:
        transaction.statements, self.statements = list(self.statements.values()), {}
        if transaction.statements or even_if_empty:
            self.truth.transactions.append(transaction)

    def on_xa_prepare(self, line: dict[str, Any]) -> None:
        self.on_commit(line, "xa_prepare")

    def on_ddl(self, line: dict[str, Any], outcome: str = "ddl") -> None:
        self.truth.transactions.append(Transaction(self._gtid(line["gtid"]), outcome, self.server_id, sql=line["sql"]))

    def on_query(self, line: dict[str, Any]) -> None:
        if "tx" not in line and "error" not in line:
            self.on_ddl(line, "rollback" if line["sql"].startswith("XA ROLLBACK") else "commit")

    def on_note(self, line: dict[str, Any]) -> None:
        if line.get("gtid"):  # An empty transaction that was given a GTID.
            self._end(Transaction(line["gtid"], "commit", self.server_id), even_if_empty=True)
        if line["text"].startswith("after this point: an unknown number of INSERT INTO big"):
            self.truth.unknown_tail = True

    def on_gtid_list(self, line: dict[str, Any]) -> None:
        self.mariadb_position = set(line["set"].split(","))

    def _gtid(self, recorded: str | None) -> str | None:
        if recorded is None or self.truth.flavour != "mariadb":
            return recorded
        before, self.mariadb_position = self.mariadb_position, set(recorded.split(","))
        (new_gtid,) = self.mariadb_position - before
        return new_gtid


def _change(line: dict[str, Any], columns: tuple[Column, ...], key: tuple[str, ...], log: Logging, sql: str) -> Change:
    before, after = line.get("before"), line.get("after")
    names = {c.name: log.name_of(c) for c in columns}

    def image(raw: dict[str, Any] | None, logged: tuple[set[str], set[str]]) -> Image | None:
        if raw is None:
            return None
        required, allowed = (frozenset(names[name] for name in part) for part in logged)
        return Image({names[c.name]: _json_cell(c, raw[c.name], log) for c in columns}, required, allowed)

    names_before = _names_before(columns, key, log)
    return Change(
        line["schema"], line["table"], line["op"],
        image(before, (names_before, names_before)),
        image(after, _names_after(line, columns, key, log, sql)),
        tuple(names[name] for name in key if name in names_before),
    )  # fmt: skip


def _names_before(columns: tuple[Column, ...], key: tuple[str, ...], log: Logging) -> set[str]:
    """Columns in a before image. Without a key that identifies the row, the server logs all columns."""
    if log.image == "FULL" or not key:
        return {c.name for c in columns}
    if log.image == "NOBLOB":
        return {c.name for c in columns if not c.is_blob or c.name in key}
    return set(key)


def _names_after(
    line: dict[str, Any], columns: tuple[Column, ...], key: tuple[str, ...], log: Logging, sql: str
) -> tuple[set[str], set[str]]:
    """Columns that an after image must contain, and those that it may contain."""
    all_names = {c.name for c in columns}
    if log.image == "FULL":
        return all_names, all_names
    before, after = line.get("before"), line.get("after") or {}
    if before is not None:
        assigned = set(line.get("set_cols", ())) | {name for name in all_names if before[name] != after.get(name)}
    elif "set_cols" in line:
        assigned = set(line["set_cols"])
    else:
        column_list = re.match(r"(?:INSERT|REPLACE)\b.*?\bINTO\s+\S+?\s*\(([\w, `]+)\)\s*(?:VALUES|SELECT)", sql)
        assigned = {name.strip(" `") for name in column_list[1].split(",")} if column_list else all_names
    if log.image == "NOBLOB":
        plain = {c.name for c in columns if not c.is_blob or c.name in key}
        # An INSERT that names some of its blobs may log them all.
        return plain | assigned, plain | assigned if before is not None or "set_cols" in line else all_names
    # Generated columns are logged if the columns that they are computed from are.
    return assigned, assigned | {c.name for c in columns if "GENERATED" in c.extra or "auto_increment" in c.extra}


# --- The `changes` view ---------------------------------------------------------------------------


ROW_OPS = ("insert", "update", "delete")


def compare_changes(actual_rows: Iterable[Mapping[str, Any]], truth: Truth, limit: int = 25) -> list[str]:
    """Compare rows of the `changes` view with the truth of one file; rows of statements only count for the order.

    Args:
        actual_rows: dicts with the columns of the view, in any order; `before` and `after` as JSON text. Missing
            columns (only some were selected) are not compared; database, table, op, before, after,
            transaction_position and change_index are required.
        truth: of the file.
        limit: stop after about this many differences.

    Returns:
        One line per difference; empty if all rows are as expected.
    """
    differences: list[str] = []
    groups: dict[tuple[str, int], list[Mapping[str, Any]]] = defaultdict(list)
    for row in actual_rows:
        if row.get("_corrupt_record") is not None:
            differences.append(f"corrupt record at {row.get('position')}: {row['_corrupt_record']}")
        else:
            groups[row.get("file") or "", row["transaction_position"]].append(row)
    actual = [sorted(groups[key], key=lambda row: row["change_index"]) for key in sorted(groups)]
    actual = [rows for rows in actual if any(row["op"] in ROW_OPS for row in rows)]
    expected = truth.with_changes
    if truth.unknown_tail:
        actual, tail = actual[: len(expected)], actual[len(expected) :]
        differences += [difference for rows in tail for difference in _tail_differences(rows)]
    if len(actual) != len(expected):
        differences.append(f"expected {len(expected)} transactions with rows, found {len(actual)}")
    for rows, transaction in zip(actual, expected, strict=False):
        if len(differences) >= limit:
            return [*differences[:limit], "…"]
        place = f"transaction {transaction.gtid or ''} at {rows[0]['transaction_position']}"
        differences += [f"{place}: {difference}" for difference in _transaction_differences(rows, transaction, truth)]
    return differences if len(differences) <= limit else [*differences[:limit], "…"]


def _transaction_differences(
    rows: Sequence[Mapping[str, Any]], transaction: Transaction, truth: Truth
) -> Iterator[str]:
    for row in rows:
        if "gtid" in row and not transaction.gtid_cell.accepts(row["gtid"]):
            yield f"gtid is {row['gtid']}"
            break
    for row in rows:
        if "server_id" in row and row["server_id"] != transaction.server_id:
            yield f"server_id is {row['server_id']}, expected {transaction.server_id}"
            break
    if truth.has_commit_times and any("commit_timestamp" in row and row["commit_timestamp"] is None for row in rows):
        yield "commit_timestamp is null"
    indexes = [row["change_index"] for row in rows]
    if indexes != list(range(len(rows))):
        yield f"change_index is {indexes[:12]}…, expected 0 to {len(rows) - 1}"
    positions = [row["position"] for row in rows if "position" in row]
    if positions != sorted(positions) or (positions and positions[0] < rows[0]["transaction_position"]):
        yield f"positions are not in order: {positions[:12]}…"
    rows = [row for row in rows if row["op"] in ROW_OPS]
    if any(row.get("json_diffs") for row in rows):
        yield "json_diffs are left, although every before image of the file is complete"
    if len(rows) != len(transaction.changes):
        yield f"expected {len(transaction.changes)} rows, found {len(rows)}"
    start = 0
    for statement in transaction.statements:
        part = rows[start : start + len(statement.changes)]
        start += len(statement.changes)
        for difference in _statement_differences(part, statement):
            yield f"statement {statement.number} ({statement.sql[:60]}): {difference}"


@dataclass(frozen=True)
class _Actual:
    database: str
    table: str
    op: str
    before: dict[str, Json] | None
    after: dict[str, Json] | None

    @classmethod
    def of(cls, row: Mapping[str, Any]) -> _Actual:
        before, after = (None if row[part] is None else parse_json(row[part]) for part in ("before", "after"))
        return cls(row["database"], row["table"], row["op"], before, after)


def _statement_differences(rows: Sequence[Mapping[str, Any]], statement: Statement) -> Iterator[str]:
    """Pair rows with changes, in any order, and report what does not pair."""
    unmatched: dict[tuple[Any, ...], list[Change]] = defaultdict(list)
    for change in statement.changes:
        unmatched[_bucket_of_change(change)].append(change)
    keys = {(change.database, change.table, change.op): change.key for change in statement.changes}
    unpaired: list[tuple[tuple[Any, ...], _Actual]] = []
    for row in rows:
        try:
            actual = _Actual.of(row)
        except ValueError as error:
            yield f"not JSON: {error} in {_brief(row['before'])} {_brief(row['after'])}"
            continue
        bucket = _bucket_of_actual(actual, keys.get((actual.database, actual.table, actual.op), ()))
        candidates = unmatched[bucket]
        for index, change in enumerate(candidates):
            if _accepts(change, actual):
                del candidates[index]
                break
        else:
            unpaired.append((bucket, actual))
    for bucket, actual in unpaired:
        nearest = unmatched.get(bucket) or next((w for b, w in unmatched.items() if b[:3] == bucket[:3] and w), None)
        if nearest:
            change = nearest.pop(0)
            yield f"{change.op} {change.database}.{change.table}: " + "; ".join(_change_differences(change, actual))
        else:
            images = f"{_brief(actual.before)} → {_brief(actual.after)}"
            yield f"unexpected {actual.op} of {actual.database}.{actual.table}: {images}"
    for changes in unmatched.values():
        for change in changes:
            image = change.before or change.after
            assert image is not None
            shown = {k: str(v) for k, v in image.cells.items()}
            yield f"missing {change.op} of {change.database}.{change.table}: {_brief(shown)}"


def _bucket_of_change(change: Change) -> tuple[Any, ...]:
    first = change.before or change.after
    values = tuple(_hashable(first.cells[name]) for name in change.key) if first else ()
    return (change.database, change.table, change.op, None if any(v is None for v in values) else values)


def _bucket_of_actual(actual: _Actual, key: tuple[str, ...]) -> tuple[Any, ...]:
    first = actual.before or actual.after or {}
    values = tuple(_hashable(Is(first.get(name))) for name in key)
    return (actual.database, actual.table, actual.op, None if any(v is None for v in values) else values)


def _hashable(cell: Cell) -> Any:
    """The part of a key that identifies a row: only plain numbers, as others have several notations."""
    return cell.value if isinstance(cell, Is) and isinstance(cell.value, Number) else None


def _accepts(change: Change, actual: _Actual) -> bool:
    for image, actual_image in ((change.before, actual.before), (change.after, actual.after)):
        if (image is None) != (actual_image is None) or (
            image is not None and actual_image is not None and not image.accepts(actual_image)
        ):
            return False
    return True


def _change_differences(change: Change, actual: _Actual) -> Iterator[str]:
    for part, image in change.images():
        actual_image = getattr(actual, part)
        if image is None or actual_image is None:
            if image is not None or actual_image is not None:
                yield f"{part}: expected {'an image' if image else 'null'}, found {_brief(actual_image)}"
        else:
            yield from (f"{part}.{difference}" for difference in image.differences(actual_image))


def _tail_differences(rows: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    for row in rows:
        after = parse_json(row["after"])
        blob = Digest(3_000_000, hashlib.sha256(b"\xab" * 3_000_000).hexdigest(), None)
        if (row["table"], row["op"], after.keys()) != ("big", "insert", {"id", "b"}) or not blob.accepts(after["b"]):
            yield f"after the last known transaction: {row['op']} of {row['table']}: {_brief(after)}"


# --- The `table` view -----------------------------------------------------------------------------


def expected_table(truth: Truth, table: str) -> list[dict[str, Cell]]:
    """The rows of the `table` view of `db.tbl`, in log order by statement, by key within one.

    Each row has `_change_type`, `_gtid` and one cell for every column that any version of the table has, with a Python
    value: int, bool (BIT(1)), Decimal, float, str, bytes, date, naive datetime (DATETIME, and TIMESTAMP in UTC),
    timedelta (TIME), dict (GEOMETRY), tuple of float (VECTOR). Zero and impossible dates are None, and so is the
    year 0, which Spark does not have.
    """
    return [row for statement in _table_statements(truth, table) for row in statement]


def final_rows(truths: Iterable[Truth], table: str, until_delete: bool = False) -> dict[str, dict[str, Cell]]:
    """The rows of `db.tbl` at the end of a log, by primary key as JSON; without truncations.

    Args:
        truths: of the files of the log, in order.
        table: empty at the start of the log.
        until_delete: as they were before the first statement that deletes some.

    A column that the image of an INSERT need not contain may be null.
    """
    rows: dict[str, dict[str, Cell]] = {}
    for truth in truths:
        for transaction in truth.transactions:
            for statement in transaction.statements:
                changes = [change for change in statement.changes if f"{change.database}.{change.table}" == table]
                if until_delete and any(change.op == "delete" for change in changes):
                    return rows
                _apply(rows, statement, table)
    return rows


def _apply(rows: dict[str, dict[str, Cell]], statement: Statement, table: str) -> None:
    """The changes of one statement, whose order is not known: all rows go, then the new ones come."""
    changes = [
        (change, *raw)
        for change, raw in zip(statement.changes, statement.raw, strict=True)
        if f"{change.database}.{change.table}" == table
    ]

    def key(values: Mapping[str, Any], columns: tuple[Column, ...]) -> str:
        return json.dumps([values[column.name] for column in columns if column.key == "PRI"])

    before = [rows.pop(key(line["before"], columns)) if "before" in line else None for _, line, columns, _ in changes]
    for (change, line, columns, log), old in zip(changes, before, strict=True):
        if change.after is None:
            continue
        row = dict(old or {})
        for column in columns:
            name = log.name_of(column)
            cell = _typed_cell(column, line["after"][column.name], log)
            row[name] = cell if name in change.after.required else OneOf((cell, row.get(name, NULL)))
        rows[key(line["after"], columns)] = row


def is_about_a_statement(corrupt_record: str | None) -> bool:
    """Whether the view `table` reports a change in statement format, which has no rows."""
    return corrupt_record is not None and ": a statement may have changed rows of " in corrupt_record


OF_STATEMENTS = ("truncate", "drop", "rename", "alter")
"""What rows of the view `table` say of statements."""


def compare_table(actual_rows: Iterable[Mapping[str, Any]], truth: Truth, table: str, limit: int = 25) -> list[str]:
    """Compare rows of the `table` view, in log order, with the truth of one file.

    Numbers of different Python types are equal if their values are (later DDL may have widened a column). Rows of one
    statement may come in any order, but an update's postimage must follow its preimage. Rows that report statements are
    ignored.
    """
    rows = [
        {key: _plain(value) for key, value in row.items()}
        for row in actual_rows
        if row.get("_change_type") not in OF_STATEMENTS and not is_about_a_statement(row.get("_corrupt_record"))
    ]
    statements = _table_statements(truth, table)
    total = sum(map(len, statements))
    differences = [] if len(rows) == total else [f"expected {total} rows, found {len(rows)}"]
    start = 0
    for number, expected in enumerate(statements):
        part = rows[start : start + len(expected)]
        start += len(expected)
        differences += [
            f"statement {number} on {table}: {difference}" for difference in _table_differences(part, expected)
        ]
        if len(differences) >= limit:
            return [*differences[:limit], "…"]
    return differences


_CHANGE_TYPE = {("update", "before"): "update_preimage", ("update", "after"): "update_postimage"}


def _table_statements(truth: Truth, table: str) -> list[list[dict[str, Cell]]]:
    statements: list[list[dict[str, Cell]]] = []
    all_names = _all_column_names(truth, table)
    for transaction in truth.transactions:
        for statement in transaction.statements:
            rows: list[dict[str, Cell]] = []
            for change, (line, columns, log) in zip(statement.changes, statement.raw, strict=True):
                if f"{change.database}.{change.table}" != table:
                    continue
                for part, image in change.images():
                    if image is None:
                        continue
                    row: dict[str, Cell] = dict.fromkeys(all_names, NULL)
                    row["_change_type"] = Is(_CHANGE_TYPE.get((change.op, part), change.op))
                    row["_gtid"] = transaction.gtid_cell
                    for column in columns:
                        key = log.name_of(column)
                        if key in image.allowed:
                            cell = _typed_cell(column, line[part][column.name], log)
                            row[key] = cell if key in image.required else OneOf((cell, NULL))
                    rows.append(row)
            if rows:
                statements.append(rows)
    return statements


def _all_column_names(truth: Truth, table: str) -> list[str]:
    names: dict[str, None] = {}
    for transaction in truth.transactions:
        for change in transaction.changes:
            if f"{change.database}.{change.table}" == table:
                for _, image in change.images():
                    names.update(dict.fromkeys(image.cells if image else ()))
    return list(names)


def _table_differences(rows: list[dict[str, Any]], expected: list[dict[str, Cell]]) -> Iterator[str]:
    """Pair images (an update's two as one) with expected ones in any order."""
    unmatched = list(_paired(expected, lambda row: row["_change_type"].value))
    unpaired = []
    for actual in _paired(rows, lambda row: row.get("_change_type")):
        for index, candidate in enumerate(unmatched):
            pairs = list(zip(candidate, actual, strict=False))
            if len(candidate) == len(actual) and not any(_row_differences(e, a) for e, a in pairs):
                del unmatched[index]
                break
        else:
            unpaired.append(actual)
    for actual, candidate in zip(unpaired, unmatched, strict=False):
        pairs = list(zip(candidate, actual, strict=False))
        yield "; ".join(difference for e, a in pairs for difference in _row_differences(e, a)) or "an image is missing"
    for actual in unpaired[len(unmatched) :]:
        yield f"unexpected {_brief(actual)}"
    for candidate in unmatched[len(unpaired) :]:
        yield f"missing {_brief([{k: str(v) for k, v in row.items()} for row in candidate])}"


def _paired(rows: Sequence[Any], change_type: Callable[[Any], Any]) -> Iterator[tuple[Any, ...]]:
    index = 0
    while index < len(rows):
        size = 2 if change_type(rows[index]) == "update_preimage" else 1
        yield tuple(rows[index : index + size])
        index += size


def compare_final_rows(actual_rows: Iterable[Mapping[str, Any]], expected: Iterable[Mapping[str, Cell]]) -> list[str]:
    """Compare the rows of a table, in any order, with `final_rows`."""
    actual = [{name: _plain(value) for name, value in row.items()} for row in actual_rows]
    differences = []
    for row in expected:
        fitting = next((index for index, each in enumerate(actual) if not _row_differences(row, each)), None)
        if fitting is None:
            differences.append(f"there is no row {', '.join(f'{name}: {cell}' for name, cell in row.items())}")
        else:
            del actual[fitting]
    return differences + [f"there should be no row {_brief(row)}" for row in actual]


def _row_differences(expected: Mapping[str, Cell], actual: Mapping[str, Any]) -> list[str]:
    differences = []
    for name, cell in expected.items():
        if name not in actual:
            if not (name == "_gtid" or cell.accepts(None)):
                differences.append(f"{name} is missing, expected {cell}")
        elif not cell.accepts(actual[name]):
            differences.append(f"{name}: expected {cell}, found {_brief(actual[name])}")
    return differences


def _typed_cell(column: Column, raw: Any, log: Logging) -> Cell:
    """The value of one cell in the `table` view."""
    if raw is None:
        return NULL
    kind = column.kind
    if kind == "int":
        return Is(_integer(column, raw, log))
    if kind == "bit":
        return Is(bool(int(raw)) if column.arguments in ((), (1,)) else int(raw))
    if kind == "year":
        return Is(int(raw))
    if kind == "decimal":
        return Is(Decimal(raw) if column.arguments[0] <= 38 else raw)
    if kind == "double" and column.arguments:
        return Rounded(raw)
    if kind in ("float", "double"):
        return Is(float(raw))
    if kind == "date":
        return Is(_date(raw))
    if kind in ("datetime", "timestamp"):
        return Is(_datetime(raw))
    if kind == "time":
        return Is(_time(raw))
    if kind == "text":
        return _text_cell(column, raw, log, bytes)
    if kind == "bytes":
        return _bytes_cell(column, raw, log, bytes, bytes)
    if kind == "enum":
        return Is(raw["s"] if log.names else str(raw["i"]))
    if kind == "set":
        return Is(raw["s"] if log.names else raw["bits"])
    if kind == "json":
        return JsonText(parse_json(raw["json"]))
    if kind == "geom":
        srid, wkb = _geometry(raw)
        return Is({"srid": srid, "wkb": wkb})
    if kind == "vector":
        return Is(_vector(raw))
    raise NotImplementedError(f"kind {kind} of column {column.name}")


def _date(text: str) -> datetime.date | None:
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        return None


def _datetime(text: str) -> datetime.datetime | None:
    day = _date(text[:10])
    if day is None:
        return None
    hour, minute, second = map(int, text[11:19].split(":"))
    return datetime.datetime(day.year, day.month, day.day, hour, minute, second, int(text[20:].ljust(6, "0")))


def _time(text: str) -> datetime.timedelta:
    hours, minutes, seconds = text.lstrip("-").split(":")
    whole, _, fraction = seconds.partition(".")
    value = datetime.timedelta(
        hours=int(hours), minutes=int(minutes), seconds=int(whole), microseconds=int(fraction.ljust(6, "0"))
    )
    return -value if text.startswith("-") else value


# --- Equality -------------------------------------------------------------------------------------


def _plain(value: Any) -> Any:
    """A value from Spark or Arrow (Row, bytearray, aware datetime, list) as a plain Python value to compare."""
    if isinstance(value, bytearray):
        return bytes(value)
    if isinstance(value, datetime.datetime) and value.tzinfo is not None:
        return value.astimezone(datetime.timezone.utc).replace(tzinfo=None)
    if hasattr(value, "asDict"):
        value = value.asDict()
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return tuple(_plain(item) for item in value)
    return value


def _same(expected: Any, actual: Any) -> bool:
    if isinstance(expected, float) or isinstance(actual, float):
        return isinstance(expected, float) and isinstance(actual, float) and _same_float(expected, actual)
    if isinstance(expected, bool) or isinstance(actual, bool):
        return expected is actual
    return bool(expected == actual)


def _same_float(one: float, other: float) -> bool:
    """Whether they are equal, with the same sign if both are zero."""
    return one == other and math.copysign(1, one) == math.copysign(1, other)


def _to_single(value: float) -> float:
    try:
        (single,) = struct.unpack("<f", struct.pack("<f", value))
    except OverflowError:
        return math.copysign(math.inf, value)
    return float(single)


def _is_as_short(number: str, other: str) -> bool:
    """Whether a number's text has no more digits than another's; `1.0` counts as `1`."""
    fraction = number.lower().partition("e")[0].partition(".")[2]
    padded = fraction.endswith("0") and fraction != "0"
    return not padded and _significant_digits(number) <= _significant_digits(other)


def _significant_digits(number: str) -> int:
    """The number of digits in a number's text from its first to its last nonzero digit."""
    digits = Decimal(number).as_tuple().digits
    return len("".join(map(str, digits)).strip("0")) or 1


def _brief(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 160 else f"{text[:120]}…{text[-30:]}"
