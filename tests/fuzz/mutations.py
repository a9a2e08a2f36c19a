"""Seeded damage that checksums do not reveal: lengths, positions and CRC-32 of every event are recomputed.

So the bytes reach the parsers, as those of an attacker would.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pyarrow as pa

from binlog_ksy.event_transaction_payload import EventTransactionPayload
from spark_adapter.event_headers import HEADER
from spark_adapter.files.event_file import EventFile
from spark_adapter.files.hopping import hop
from tests.support.binlog_bytes import LEN_HEADER, LEN_MINIMAL_HEADER, OFS_TYPE, Event, events_of, file_of, with_headers
from tests.support.events_by_hand import DESCRIPTION_5_7, POST_HEADERS_5_7, Code, format_description

MOST_EVENTS = 40
FIRST = 1  # the description stays: without it nothing is read at all
EDGES = (0, 1, 2, 0x3F, 0x7F, 0x80, 0xFA, 0xFB, 0xFC, 0xFD, 0xFE, 0xFF)
STARTS = frozenset({Code.gtid.value, Code.anonymous_gtid.value, Code.gtid_tagged.value, Code.mariadb_gtid.value})

LEN_HEADERS = (LEN_MINIMAL_HEADER, LEN_MINIMAL_HEADER, LEN_HEADER, LEN_HEADER + 1, 40, 255)
DESCRIPTION = Event(DESCRIPTION_5_7, has_checksum=True)
DESCRIPTION_WITH_CHECKSUMS = Event(format_description("8.0.36", POST_HEADERS_5_7, 38, checksums=1), has_checksum=True)

Mutation = Callable[[random.Random, list[Event]], None]


def excerpt(pick: random.Random, data: bytes) -> list[Event]:
    """The description of a file and a few transactions of it."""
    description, *events = events_of(data)
    starts = [0, *(i for i, event in enumerate(events) if event.code in STARTS)]
    first = pick.choice(starts)
    return [description, *events[first : first + pick.randrange(5, MOST_EVENTS)]]


def mutated(pick: random.Random, events: list[Event]) -> bytes:
    """A file of the events after one to four mutations."""
    events = list(events)
    for _ in range(pick.choice((1, 1, 1, 2, 4))):
        if len(events) > FIRST:
            pick.choice(MUTATIONS)(pick, events)
    if pick.random() < 0.1:
        return with_headers(events, pick.choice(LEN_HEADERS))
    return file_of(events)


def small_file(pick: random.Random) -> bytes:
    """A file of a few small events, most of them of one type, behind headers of any length, with some bytes changed."""
    codes = [code.value for code in Code if code not in (Code.format_description, Code.start_v3)]
    code = pick.choice(codes)
    events = [DESCRIPTION]
    for _ in range(pick.choice((1, 2, 12, 30))):
        header = bytearray(LEN_HEADER)
        header[OFS_TYPE] = code if pick.random() < 0.8 else pick.choice([*codes, 99])
        body = pick.choice((b"", bytes(pick.randrange(12)), pick.randbytes(pick.randrange(40))))
        events.append(Event(bytes(header) + body, False))
    if pick.random() < 0.3:
        events = [DESCRIPTION, *(replace(each, data=each.data + bytes(4), has_checksum=True) for each in events[1:])]
        events[0] = DESCRIPTION_WITH_CHECKSUMS
    data = bytearray(with_headers(events, pick.choice(LEN_HEADERS)) if pick.random() < 0.8 else file_of(events))
    begin = len(data) - sum(len(each.data) for each in events[1:]) if pick.random() < 0.9 else 4
    for _ in range(pick.choice((0, 0, 1, 4))):
        data[pick.randrange(begin, len(data))] = pick.choice(EDGES)
    return bytes(data[: pick.choice((len(data), pick.randrange(len(data))))])


def _any(pick: random.Random, events: list[Event]) -> int:
    return pick.randrange(FIRST, len(events))


def _set_body(events: list[Event], index: int, body: bytes) -> None:
    events[index] = events[index].with_body(body)


def damaged(pick: random.Random, body: bytes) -> bytes:
    """A body with some of its bytes changed, cut out, doubled or put in."""
    changed = bytearray(body)
    for _ in range(pick.choice((1, 1, 2, 8))):
        if not changed:
            changed += pick.randbytes(3)
        at = pick.randrange(len(changed))
        what = pick.randrange(8)
        if what <= 2:
            changed[at] = pick.choice(EDGES)
        elif what == 3:
            changed[at] ^= 1 << pick.randrange(8)
        elif what == 4:
            del changed[at : at + pick.choice((1, 1, 2, 4, 8, len(changed)))]
        elif what == 5:
            changed[at:at] = changed[at : at + pick.choice((1, 4, 16))]
        elif what == 6:  # a packed integer, or a length, of many bytes
            changed[at : at + 9] = bytes([pick.choice((0xFC, 0xFD, 0xFE))]) + pick.choice(
                (b"\xff" * 8, b"\0\0\0\x01\0\0\0\0", b"\x01\x10" + bytes(6), pick.randbytes(8))
            )
        else:
            changed[at : at + 4] = pick.choice((b"\xff" * 4, bytes(4), b"\0\0\0\x80", b"\xff\xff\xff\x7f"))
    return bytes(changed)


def damage_body(pick: random.Random, events: list[Event]) -> None:
    index = _any(pick, events)
    _set_body(events, index, damaged(pick, events[index].body))


def damage_equal_bodies(pick: random.Random, events: list[Event]) -> None:
    """The same damage to all events of a type: many events have it."""
    code = events[_any(pick, events)].code
    seed = pick.random()
    for index in range(FIRST, len(events)):
        if events[index].code == code:
            _set_body(events, index, damaged(random.Random(seed), events[index].body))


def damage_table_map(pick: random.Random, events: list[Event]) -> None:
    maps = [i for i in range(FIRST, len(events)) if events[i].code == Code.table_map.value]
    if maps:
        index = pick.choice(maps)
        before = events[index].body
        after = damaged(pick, before)
        for each in maps:
            if events[each].body == before:
                _set_body(events, each, after)


def change_code(pick: random.Random, events: list[Event]) -> None:
    index = _any(pick, events)
    data = bytearray(events[index].data)
    data[OFS_TYPE] = pick.choice([code.value for code in Code] + [99])
    # These say how everything after them is to be read.
    if data[OFS_TYPE] not in (Code.format_description.value, Code.start_v3.value):
        events[index] = replace(events[index], data=bytes(data))


def swap(pick: random.Random, events: list[Event]) -> None:
    a, b = _any(pick, events), _any(pick, events)
    events[a], events[b] = events[b], events[a]


def swap_bodies(pick: random.Random, events: list[Event]) -> None:
    a, b = _any(pick, events), _any(pick, events)
    first, second = events[a].body, events[b].body
    _set_body(events, a, second)
    _set_body(events, b, first)


def drop(pick: random.Random, events: list[Event]) -> None:
    del events[_any(pick, events)]


def repeat(pick: random.Random, events: list[Event]) -> None:
    index = _any(pick, events)
    events[index:index] = [events[index]] * pick.choice((1, 2, 60))


def damage_payload(pick: random.Random, events: list[Event]) -> None:
    """The events inside a compressed transaction."""
    payloads = [i for i in range(FIRST, len(events)) if events[i].code == Code.transaction_payload.value]
    if not payloads:
        return
    index = pick.choice(payloads)
    if (inner := inner_events(file_of([events[0], events[index]]))) is None:
        return
    offsets, _ = hop(inner, HEADER.itemsize, HEADER.itemsize)
    inside = [Event(inner[a:b], False) for a, b in zip(offsets, [*offsets[1:], len(inner)], strict=True)]
    inside.insert(0, events[0])
    pick.choice(OF_EVENTS)(pick, inside)
    packed = b"".join(event.data for event in inside[1:])
    if pick.random() < 0.2:
        packed = damaged(pick, packed)
    _set_body(events, index, payload_body(packed))


def inner_events(data: bytes) -> bytes | None:
    """What the TRANSACTION_PAYLOAD event that ends a file holds; None if that cannot be inflated any more."""
    file = EventFile(pa.BufferReader(data), "", len(data))
    try:
        body = file.format.parse(events_of(data)[-1].data).body
        if body.compression != EventTransactionPayload.Compression.zstd:
            return None
        with pa.CompressedInputStream(pa.BufferReader(body.payload), "zstd") as stream:
            inner: bytes = stream.read(1 << 22)
    except Exception:
        return None
    return inner


def payload_body(inner: bytes, *, declared: int | None = None, compressed: bytes | None = None) -> bytes:
    """The body of a TRANSACTION_PAYLOAD event, packed with zstd."""
    if compressed is None:
        compressed = pa.Codec("zstd").compress(inner, asbytes=True)
    fields = [
        (2, _packed(0)),
        (3, _packed(len(inner) if declared is None else declared)),
        (1, _packed(len(compressed))),
    ]
    head = b"".join(_packed(code) + _packed(len(value)) + value for code, value in fields)
    return head + _packed(0) + compressed


def _packed(number: int) -> bytes:
    if number < 251:
        return bytes([number])
    for head, size in ((0xFC, 2), (0xFD, 3)):
        if number < 1 << 8 * size:
            return bytes([head]) + number.to_bytes(size, "little")
    return b"\xfe" + number.to_bytes(8, "little")


OF_EVENTS: tuple[Mutation, ...] = (
    damage_body,
    damage_body,
    damage_body,
    damage_body,
    damage_equal_bodies,
    damage_table_map,
    damage_table_map,
    change_code,
    swap,
    swap_bodies,
    drop,
    repeat,
)
MUTATIONS: tuple[Mutation, ...] = (*OF_EVENTS, damage_payload, damage_payload)
