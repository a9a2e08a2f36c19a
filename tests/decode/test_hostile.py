"""Hostile bytes: the checksums are right, but the content is not.

Each file has undamaged transactions before and after the hostile one. Whatever its content, they are read, the engines
agree, errors are reported at their places, and time and memory stay within limits. Damage that checksums reveal is in
`test_faults`, truncated payloads are in `test_event_blocks`; what fuzzing found is at the end.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
import zlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from spark_adapter.decode import Engine
from spark_adapter.files.event_types import Code
from tests.fuzz.compare import TooLong, disagreements, limited
from tests.fuzz.mutations import payload_body
from tests.support import truth
from tests.support.binlog_bytes import Event, Reading, events_of, file_of, load, read
from tests.support.json_documents import document

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 20
TABLE_ID = 77
COPIES = 5

# Type codes of columns, as in `column_metadata.ksy`.
LONG, VARCHAR, BIT, DATETIME2, TIME2, TYPED_ARRAY = 3, 15, 16, 18, 19, 20
BLOB_COMPRESSED, VECTOR, JSON, DECIMAL, ENUM, SET, BLOB, STRING, GEOMETRY = 140, 242, 245, 246, 247, 248, 252, 254, 255


def packed(number: int) -> bytes:
    """An integer of the length that comes first."""
    return bytes([number]) if number < 251 else b"\xfe" + number.to_bytes(8, "little")


def table_map(
    types: bytes,
    metadata: bytes = b"",
    *,
    num_columns: int | None = None,
    len_metadata: int | None = None,
    optional: bytes = b"",
) -> bytes:
    """The body of a TABLE_MAP event of the table ``h.t``."""
    head = TABLE_ID.to_bytes(6, "little") + b"\1\0" + b"\1h\0\1t\0"
    columns = packed(len(types) if num_columns is None else num_columns) + types
    block = packed(len(metadata) if len_metadata is None else len_metadata) + metadata
    return head + columns + block + bytes((len(types) + 7) // 8) + optional


def write_rows(num_columns: int, rows: bytes, *, present: bytes | None = None, table_id: int = TABLE_ID) -> bytes:
    """The body of a WRITE_ROWS event, with all columns in its images."""
    if present is None:
        present = b"\xff" * ((num_columns + 7) // 8)
    return table_id.to_bytes(6, "little") + b"\1\0" + b"\2\0" + packed(num_columns) + present + rows


@cache
def sound_transactions() -> tuple[Event, list[list[Event]]]:
    """The description and the transactions of an undamaged file, those with rows that were written."""
    description, *events = events_of(load("gtid_on"))
    transactions: list[list[Event]] = []
    for event in events:
        if event.code == Code.gtid.value:
            transactions.append([])
        if transactions:
            transactions[-1].append(event)
    return description, [each for each in transactions if any(event.code == Code.write_rows.value for event in each)]


class Hostile:
    """A file of a sound transaction, hostile ones, and another sound one.

    Attributes:
        data: the file.
        positions: of the events of the hostile transactions.
    """

    def __init__(self, *bodies: tuple[Code, bytes], copies: int = COPIES) -> None:
        description, transactions = sound_transactions()
        first, *_, last = transactions
        model = {event.code: event for event in first}
        template = model[Code.write_rows.value]
        hostile = []
        for code, body in bodies:
            event = model.get(code.value, template)
            data = bytearray(event.data)
            data[4] = code.value
            hostile.append(Event(bytes(data), event.has_checksum).with_body(body))
        begin = first[:2]
        end = [event for event in first if event.code == Code.xid.value]
        before = [description, *first]
        middle = [*begin, *hostile, *end] * copies
        self.data = file_of([*before, *middle, *last])
        placed = events_of(self.data)
        self.first = placed[len(before)].position
        self.last = placed[len(before) + len(middle)].position
        self.positions = [event.position for event in placed[len(before) : len(before) + len(middle)]]

    def read(self, engine: Engine) -> Reading:
        """The changes, of which those of the sound transactions are as they should be."""
        with limited(SECONDS):
            reading = read(self.data, engine=engine)
        assert [row for row in reading.sound if row["position"] < self.first] == sound_rows(0)
        assert [strip(row) for row in reading.sound if row["position"] > self.last] == [
            strip(row) for row in sound_rows(-1)
        ]
        assert {fault.position for fault in reading.faults} <= set(self.positions)
        return reading

    def hostile_rows(self, reading: Reading) -> list[dict[str, Any]]:
        return [row for row in reading.sound if self.first <= row["position"] < self.last]


@cache
def sound_rows(which: int) -> list[dict[str, Any]]:
    description, transactions = sound_transactions()
    return read(file_of([description, *transactions[which]])).rows


def strip(row: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name not in ("position", "transaction_position")}


def table_and_rows(types: bytes, metadata: bytes, rows: bytes) -> tuple[tuple[Code, bytes], tuple[Code, bytes]]:
    return (Code.table_map, table_map(types, metadata)), (Code.write_rows, write_rows(len(types), rows))


# Cells. --------------------------------------------------------------------------------------------------------------

CELLS: dict[str, tuple[bytes, bytes, bytes]] = {
    "decimal(255,255)": (bytes([DECIMAL]), b"\xff\xff", b"\0" + b"\x80" * 113),
    "decimal(255,255) cut": (bytes([DECIMAL]), b"\xff\xff", b"\0\x80"),
    "decimal(255,0)": (bytes([DECIMAL]), b"\xff\0", b"\0" + b"\x80" + b"\x05" * 115),
    "decimal(0,255)": (bytes([DECIMAL]), b"\0\xff", b"\0" + b"\xff" * 200),
    "decimal(0,0)": (bytes([DECIMAL]), b"\0\0", b"\0" + b"\x80" * 8),
    "decimal with groups of ten digits": (bytes([DECIMAL]), b"\x12\x09", b"\0" + b"\xff" * 8),
    "bit of 255 bytes and 255 bits": (bytes([BIT]), b"\xff\xff", b"\0" + b"\xff" * 256),
    "bit of 9 bytes": (bytes([BIT]), b"\0\x09", b"\0" + b"\xff" * 9),
    "bit of 8 bytes and a bit": (bytes([BIT]), b"\x01\x08", b"\0" + b"\x01" * 9),
    "bit of no bits": (bytes([BIT]), b"\0\0", b"\0" * 3),
    **{f"set of {n} bytes": (bytes([STRING]), bytes([SET, n]), b"\0" + b"\x01" * n) for n in (0, 5, 6, 7, 9, 255)},
    **{f"enum of {n} bytes": (bytes([STRING]), bytes([ENUM, n]), b"\0" + b"\x01" * n) for n in (0, 3, 4, 255)},
    **{f"geometry of {n} bytes": (bytes([GEOMETRY]), b"\4", b"\0" + packed(n) + bytes(3 + n)) for n in range(5)},
    "geometry of 4 GiB": (bytes([GEOMETRY]), b"\4", b"\0\xff\xff\xff\xff" + bytes(30)),
    "geometry of a polygon of 2^32 rings": (
        bytes([GEOMETRY]), b"\4", b"\0\x0d\0\0\0" + bytes(4) + b"\1\3\0\0\0\xff\xff\xff\xff",
    ),
    **{f"vector of {n} bytes": (bytes([VECTOR, LONG]), b"\4", b"\0" + packed(n) + bytes(7 + n)) for n in (1, 3, 5, 7)},
    "vector of 4 GiB": (bytes([VECTOR]), b"\4", b"\0\xfc\xff\xff\xff" + bytes(30)),
    **{f"blob with a length of {n} bytes": (bytes([BLOB]), bytes([n]), b"\0" + b"\1" * 9) for n in (0, 5, 9, 255)},
    "blob of 4 GiB": (bytes([BLOB]), b"\4", b"\0\xff\xff\xff\xff" + bytes(30)),
    "varchar beyond the end": (bytes([VARCHAR]), b"\xff\xff", b"\0\xff\xffabc"),
    "datetime of 255 digits": (bytes([DATETIME2]), b"\xff", b"\0" + bytes(8)),
    "time of 7 digits": (bytes([TIME2]), b"\x07", b"\0" + bytes(8)),
    "arrays of arrays": (bytes([TYPED_ARRAY]), bytes([TYPED_ARRAY] * 200), b"\0" + bytes(8)),
    "compressed value of 2^56 bytes": (
        bytes([BLOB_COMPRESSED]), b"\2", b"\0\x0c\0" + b"\x8f" + b"\xff" * 7 + zlib.compress(b"")[:4],
    ),
    "all bits of NULL and more": (bytes([LONG]), b"", b"\xff" * 9),
    "types without cells": (bytes([6, 14, 20, 243, 244, 77]), b"\1", b"\0" + bytes(40)),
    "every type code": (bytes(range(256)), b"\1" * 600, bytes(32) + b"\1" * 900),
}  # fmt: skip


@pytest.mark.parametrize("name", CELLS)
def test_cells_of_impossible_sizes(name: str, engine: Engine) -> None:
    types, metadata, rows = CELLS[name]
    hostile = Hostile(*table_and_rows(types, metadata, rows))
    reading = hostile.read(engine)
    assert hostile.hostile_rows(reading) or len(reading.faults) >= COPIES


@pytest.mark.parametrize("name", CELLS)
def test_engines_agree_on_cells_of_impossible_sizes(name: str, tmp_path: Path) -> None:
    assert disagreements(Hostile(*table_and_rows(*CELLS[name])).data, SECONDS, tmp_path / "a.binlog") == []


@pytest.mark.parametrize("length", [1, 2, 3, 5, 6, 7, 9])
def test_a_vector_of_an_odd_length_is_reported(length: int, engine: Engine) -> None:
    """Nor are the bytes left of it the next cell."""
    rows = b"\0" + length.to_bytes(4, "little") + bytes(length) + b"\5\0\0\0"
    hostile = Hostile(*table_and_rows(bytes([VECTOR, LONG]), b"\4", rows))
    reading = hostile.read(engine)
    assert hostile.hostile_rows(reading) == []
    assert len(reading.reported) == COPIES


# JSON. ---------------------------------------------------------------------------------------------------------------


def json_row(cell: bytes) -> tuple[tuple[Code, bytes], tuple[Code, bytes]]:
    return table_and_rows(bytes([JSON]), b"\4", b"\0" + len(cell).to_bytes(4, "little") + cell)


def nested(depth: int) -> bytes:
    """An empty array within as many others."""
    inner = b"\0\0\4\0"
    for _ in range(depth):
        inner = b"\1\0" + (7 + len(inner)).to_bytes(2, "little") + b"\2\7\0" + inner
    return b"\2" + inner


@pytest.mark.parametrize(("depth", "is_read"), [(99, True), (100, False), (1000, False), (9000, False)])
def test_json_of_any_depth(depth: int, is_read: bool, engine: Engine) -> None:
    hostile = Hostile(*json_row(nested(depth)))
    reading = hostile.read(engine)
    assert len(hostile.hostile_rows(reading)) == COPIES * is_read
    assert len(reading.reported) == COPIES * (not is_read)
    assert disagreements(hostile.data, SECONDS) == []


def test_json_whose_elements_are_all_the_same_bytes(engine: Engine) -> None:
    """Every level has a thousand elements that point to the one level below: 10^18 values in 20 kB."""
    levels = 6
    size = 4 + 1000 * 3
    data = b""
    for level in range(levels):
        rest = (levels - level) * size
        kind = 2 if level < levels - 1 else 4
        data += (1000).to_bytes(2, "little") + min(rest, 0xFFFF).to_bytes(2, "little")
        data += (bytes([kind]) + size.to_bytes(2, "little")) * 1000
    hostile = Hostile(*json_row(b"\2" + data))
    reading = hostile.read(engine)
    assert hostile.hostile_rows(reading) == []
    assert len(reading.reported) == COPIES


@pytest.mark.parametrize("count", [0xFFFF, 0x7FFF])
def test_json_of_more_elements_than_bytes(count: int, engine: Engine) -> None:
    for kind in (0, 1, 2, 3):
        hostile = Hostile(*json_row(bytes([kind]) + count.to_bytes(2, "little") * 6))
        assert len(hostile.read(engine).reported) == COPIES
        assert disagreements(hostile.data, SECONDS) == []


def test_changes_that_make_json_deeper_and_deeper(engine: Engine) -> None:
    """Each change puts a document as deep as is allowed into the innermost place of the one before."""
    deep: Any = []
    for _ in range(60):
        deep = [deep]
    value = document(deep)
    diffs = b""
    for step in range(40):
        path = ("$" + "[0]" * (1 + 60 * step)).encode()
        diffs += b"\1" + packed_length(len(path)) + path + packed_length(len(value)) + value
    before = document([])
    cells = b"\0" + len(before).to_bytes(4, "little") + before
    cells += b"\1\1\0" + len(diffs).to_bytes(4, "little") + diffs
    rows = TABLE_ID.to_bytes(6, "little") + b"\1\0\2\0" + packed(1) + b"\xff\xff" + cells
    hostile = Hostile((Code.table_map, table_map(bytes([JSON]), b"\4")), (Code.partial_update_rows, rows))
    reading = hostile.read(engine)
    assert hostile.hostile_rows(reading) == []
    assert len(reading.reported) == COPIES
    assert "JSON" in reading.reported[0]


def packed_length(number: int) -> bytes:
    return bytes([number]) if number < 251 else b"\xfc" + number.to_bytes(2, "little")


# Tables. -------------------------------------------------------------------------------------------------------------

MANY = (0, 2, 4096, 4097, 1 << 24, 1 << 32, (1 << 64) - 1)
TABLES: dict[str, bytes] = {
    **{f"{n} columns": table_map(bytes([LONG]), num_columns=n) for n in MANY},
    **{f"metadata of {n} bytes": table_map(bytes([LONG, BLOB]), b"\2", len_metadata=n) for n in MANY},
    "metadata behind that of the columns": table_map(bytes([LONG]), b"\2" * 200),
    "an optional field of 2^63 bytes": table_map(bytes([LONG]), optional=b"\1" + packed(1 << 63) + b"\0"),
    "a name for none of the columns": table_map(bytes([LONG, LONG]), optional=b"\4\0"),
    "names of 250 bytes in 3": table_map(bytes([LONG]), optional=b"\4\3\xfa\0\0"),
    "labels without end": table_map(bytes([STRING]), bytes([ENUM, 1]), optional=b"\6\x09" + packed((1 << 64) - 1)),
    "optional fields of no bytes": table_map(bytes([LONG]), optional=b"\1\0" * 3000),
    "unknown optional fields": table_map(bytes([LONG]), optional=b"\xff\2ab" * 50),
    "no table id": b"",
    "names beyond the end": TABLE_ID.to_bytes(6, "little") + b"\1\0\xffh\0",
}  # fmt: skip


@pytest.mark.parametrize("name", TABLES)
def test_tables_of_impossible_descriptions(name: str, engine: Engine) -> None:
    hostile = Hostile((Code.table_map, TABLES[name]), (Code.write_rows, write_rows(1, b"\0\5\0\0\0")))
    reading = hostile.read(engine)
    assert hostile.hostile_rows(reading) or len(reading.faults) >= COPIES


@pytest.mark.parametrize("name", TABLES)
def test_engines_agree_on_tables_of_impossible_descriptions(name: str, tmp_path: Path) -> None:
    hostile = Hostile((Code.table_map, TABLES[name]), (Code.write_rows, write_rows(1, b"\0\5\0\0\0")))
    assert disagreements(hostile.data, SECONDS, tmp_path / "a.binlog") == []


def test_as_many_columns_as_a_table_can_have(engine: Engine) -> None:
    count = 4096
    rows = (bytes(count // 8) + b"\5\0\0\0" * count) * 2
    hostile = Hostile(*table_and_rows(bytes([LONG]) * count, b"", rows), copies=1)
    reading = hostile.read(engine)
    assert reading.faults == []
    after = "{" + ",".join(f'"@{n}":5' for n in range(1, count + 1)) + "}"
    assert [row["after"] for row in hostile.hostile_rows(reading)] == [after] * 2


def test_a_table_map_of_sixteen_million_columns_takes_no_memory() -> None:
    hostile = Hostile((Code.table_map, table_map(bytes([LONG]) * (1 << 24))), copies=1)
    assert within(hostile.data, mebibytes=2500)


@pytest.mark.parametrize("present", [b"\0", b"\x02"])
def test_rows_of_no_columns_end(present: bytes, engine: Engine) -> None:
    rows = write_rows(1, bytes(50), present=present)
    hostile = Hostile((Code.table_map, table_map(bytes([LONG]))), (Code.write_rows, rows))
    assert len(hostile.read(engine).reported) == COPIES
    assert disagreements(hostile.data, SECONDS) == []


@pytest.mark.parametrize("num_columns", [0, 2, 9, 1 << 16, 1 << 32, (1 << 64) - 1])
def test_rows_of_another_number_of_columns(num_columns: int, engine: Engine) -> None:
    rows = write_rows(num_columns, bytes(90), present=b"\xff" * 9)
    hostile = Hostile((Code.table_map, table_map(bytes([LONG]))), (Code.write_rows, rows))
    assert len(hostile.read(engine).reported) == COPIES
    assert disagreements(hostile.data, SECONDS) == []


def test_rows_for_the_wrong_table(engine: Engine) -> None:
    """The cells of one table are read by the description of another, and do not fit."""
    other = write_rows(2, b"\0\5\0\0\0\3abc")
    hostile = Hostile((Code.table_map, table_map(bytes([LONG, LONG]))), (Code.write_rows, other))
    reading = hostile.read(engine)
    assert hostile.hostile_rows(reading) == [] or len(hostile.hostile_rows(reading)) == COPIES
    orphans = write_rows(1, b"\0\5\0\0\0", table_id=TABLE_ID + 1)
    hostile = Hostile((Code.table_map, table_map(bytes([LONG]))), (Code.write_rows, orphans))
    assert len(hostile.read(engine).reported) == COPIES


def test_limits_are_of_work_and_not_of_time() -> None:
    """A busy machine is no failure."""

    def work() -> None:
        while True:
            pass

    with limited(0.2):
        time.sleep(0.4)
    with pytest.raises(TooLong), limited(0.2):
        work()


# Bombs. --------------------------------------------------------------------------------------------------------------


def within(data: bytes, *, mebibytes: int) -> bool:
    """Whether all engines read all views of a file in some address space, in another process, and agree."""
    command = [sys.executable, "-m", "tests.fuzz", "--file", "/dev/stdin", "--memory", str(mebibytes)]
    env = {"PYTHONPATH": f"{ROOT / 'generated'}:{ROOT}", "PATH": "/usr/bin:/bin", "OMP_NUM_THREADS": "1"}
    done = subprocess.run(command, input=data, capture_output=True, cwd=ROOT, env=env, timeout=240, check=False)
    print(done.stdout.decode(), done.stderr.decode())
    return done.returncode == 0


def mariadb_compressed(inner_zeros: int, declared: int) -> bytes:
    """A file with a MariaDB QUERY_COMPRESSED and a WRITE_ROWS_COMPRESSED event that inflate to many zeros."""
    # As zlib packs them, but each MiB by itself: all are the same bytes, and only one is packed.
    packer = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
    mebibyte = packer.compress(bytes(1 << 20)) + packer.flush(zlib.Z_FULL_FLUSH)
    checksum = (inner_zeros % 65521 << 16 | 1).to_bytes(4, "big")  # RFC 1950, Adler-32
    stream = b"\x78\xda" + mebibyte * (inner_zeros >> 20) + packer.flush() + checksum
    head = b"\x84" + declared.to_bytes(4, "big")
    events = events_of(load("mariadb_compressed"))
    changed = []
    for event in events:
        if event.code == Code.mariadb_query_compressed.value:
            fixed = event.body[:13]
            len_db, len_status = fixed[8], int.from_bytes(fixed[11:13], "little")
            event = event.with_body(event.body[: 13 + len_status + len_db + 1] + head + stream)
        elif event.code == Code.mariadb_write_rows_compressed_v1.value:
            num_columns = event.body[8]
            event = event.with_body(event.body[: 9 + (num_columns + 7) // 8] + head + stream)
        changed.append(event)
    assert any(event.code == Code.mariadb_write_rows_compressed_v1.value for event in changed)
    return file_of(changed)


@pytest.mark.parametrize("declared", [0, 1, 100_000])
def test_mariadb_streams_inflate_to_what_they_declare(declared: int, engine: Engine) -> None:
    with limited(SECONDS):
        reading = read(mariadb_compressed(64 << 20, declared), engine=engine)
    assert reading.reported
    assert f"does not inflate to the {declared} bytes it declares" in reading.reported[0]


def test_mariadb_bombs_are_not_inflated() -> None:
    """A gigabyte of zeros in a megabyte, in every event."""
    assert within(mariadb_compressed(1 << 30, 1000), mebibytes=2500)
    assert within(mariadb_compressed(64 << 20, 0xFFFFFFFF), mebibytes=2500)


def zstd_zeros(size: int) -> bytes:
    """A zstd frame of zeros, made of blocks of one repeated byte: 4 bytes for 128 KiB."""
    block = 1 << 17
    count = size // block
    blocks = b"".join(((block << 3) | (1 << 1) | (i == count - 1)).to_bytes(3, "little") + b"\0" for i in range(count))
    return b"\x28\xb5\x2f\xfd" + b"\0" + b"\x38" + blocks  # window of 128 KiB, no size in the frame


def payload_bomb(size: int, declared: int) -> bytes:
    events = events_of(load("compression_zstd"))
    index = next(i for i, event in enumerate(events) if event.code == Code.transaction_payload.value)
    body = payload_body(b"", declared=declared, compressed=zstd_zeros(size))
    events[index] = events[index].with_body(body)
    return file_of(events)


@pytest.mark.parametrize("declared", [0, 1, 1 << 20, 1 << 30, 15 << 30, (1 << 64) - 1])
def test_payload_bombs_are_not_inflated(declared: int) -> None:
    """A gigabyte in 32 kilobytes; the sound transactions of the file stay."""
    data = payload_bomb(1 << 30, declared)
    whole = read(load("compression_zstd"))
    with limited(SECONDS):
        reading = read(data)
    assert len(reading.reported) == 1
    assert "TRANSACTION_PAYLOAD_EVENT" in reading.reported[0]
    lost = min(row["position"] for row in whole.rows if row["op"] in truth.ROW_OPS)
    kept = [row["after"] for row in whole.rows if row["position"] > lost]
    assert [row["after"] for row in reading.sound][-len(kept) :] == kept


def test_payload_bombs_take_no_memory() -> None:
    assert within(payload_bomb(4 << 30, 15 << 30), mebibytes=2500)


# Spliced files. ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_spliced_files(seed: int) -> None:
    """The middle of one file in another, its description too: what is before and behind is read."""
    pick = random.Random(seed)
    names = ["gtid_on", "mariadb_rows", "checksum_none", "multi_table", "gtid_tagged", "compression_zstd"]
    host, guest = pick.sample(names, 2)
    own, others = load(host), load(guest)
    at = pick.choice(events_of(own)[4:]).position
    start = pick.randrange(len(others) // 2)
    stop = start + pick.randrange(200, 4000)
    for piece in (others[start:stop], others[: stop - start]):
        spliced = own[:at] + piece + own[at:]
        assert disagreements(spliced, SECONDS) == []
        before = [row for row in read(own).rows if row["position"] < at]
        reading = read(spliced)
        assert reading.sound[: len(before)] == before
        assert reading.faults


@pytest.mark.parametrize("seed", range(6))
def test_permuted_type_codes(seed: int) -> None:
    """Every type code of a file becomes another one of it."""
    pick = random.Random(seed)
    data = load(pick.choice(["gtid_on", "mariadb_rows", "multi_table"]))
    description, *events = events_of(data)
    codes = sorted({event.code for event in events})
    permuted = dict(zip(codes, pick.sample(codes, len(codes)), strict=True))

    def renamed(event: Event) -> Event:
        changed = bytearray(event.data)
        changed[4] = permuted[event.code]
        return Event(bytes(changed), event.has_checksum)

    assert disagreements(file_of([description, *map(renamed, events)]), SECONDS) == []


# Lengths. ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_fields_set_to_extremes(seed: int) -> None:
    """Four bytes of every event of a file, at random places, become the least or the most that there is."""
    pick = random.Random(seed)
    data = load(["gtid_on", "mariadb_rows", "json_partial", "gtid_tagged"][seed])
    description, *events = events_of(data)

    def extreme(event: Event) -> Event:
        body = bytearray(event.body)
        at = pick.randrange(max(len(body), 1))
        length = min(pick.choice((1, 2, 4, 8)), len(body) - at)
        body[at : at + length] = pick.choice((b"\0", b"\xff", b"\x7f", b"\xfe")) * max(length, 0)
        return event.with_body(bytes(body))

    assert disagreements(file_of([description, *map(extreme, events[:60])]), SECONDS) == []


# What fuzzing found. -------------------------------------------------------------------------------------------------


def edit_of(code: Code, edit: Callable[[bytes], bytes]) -> Callable[[Event], Event]:
    return lambda event: event.with_body(edit(event.body)) if event.code == code.value else event


def test_invalid_text_in_fields_that_are_not_used() -> None:
    """Both engines refuse a QUERY whose default database is no UTF-8, though its statement could be read."""
    edit = edit_of(Code.query, lambda body: body.replace(b"corpus\0", b"\xff\xfepus\0"))
    description, *events = events_of(load("gtid_on"))
    data = file_of([description, *map(edit, events)])
    assert read(data).faults
    assert disagreements(data, SECONDS) == []


def test_images_of_partial_updates_that_hold_nothing_else(engine: Engine) -> None:
    """The only column of the images is a JSON document of which the log has changes alone."""
    diffs = b"\2\3$.a"
    cell = len(diffs).to_bytes(4, "little") + diffs
    rows = TABLE_ID.to_bytes(6, "little") + b"\1\0\2\0" + packed(2) + b"\1\2" + b"\0\5\0\0\0" + b"\1\1\0" + cell
    hostile = Hostile((Code.table_map, table_map(bytes([LONG, JSON]), b"\4")), (Code.partial_update_rows, rows))
    found = hostile.hostile_rows(hostile.read(engine))
    assert [row["before"] for row in found] == ['{"@1":5}'] * COPIES
    assert [row["after"] for row in found] == ["{}"] * COPIES
    assert [row["json_diffs"][0]["path"] for row in found] == ["$.a"] * COPIES
