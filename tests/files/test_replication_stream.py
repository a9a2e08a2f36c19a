"""What a replica receives: packets recorded from a server, and packets made by hand."""

from __future__ import annotations

import io
import json
import struct
import zlib
from typing import Any

import pytest
from kaitaistruct import KaitaiStream

from binlog_ksy.event_type import EventType
from binlog_ksy.replication_stream import ReplicationStream
from tests.support.events_by_hand import POST_HEADERS_5_7, event, format_description
from tests.support.replication_streams import stream_events
from tests.support.truth import DATA

Code = EventType.Code
STREAMS = DATA / "streams"
RECORDED = sorted(path.stem for path in STREAMS.glob("stream_*.bin"))


def parse(data: bytes) -> Any:
    return ReplicationStream(KaitaiStream(io.BytesIO(data)))


@pytest.mark.parametrize("name", RECORDED)
def test_recorded_stream(name: str) -> None:
    """Every packet is what the client that recorded it saw."""
    expected = json.loads((STREAMS / f"{name}.json").read_text())["packets"]
    stream = parse((STREAMS / f"{name}.bin").read_bytes())
    assert len(stream.packets) == len(expected)
    for packet, line in zip(stream.packets, expected, strict=True):
        payload = packet.payload
        assert (packet.len_payload, packet.sequence_id) == (line["payload"], line["first_seq"])
        assert not hasattr(payload, "unknown_tail")
        if line["kind"] == "event":
            (found,) = payload.events
            header = found.header
            assert (header.event_type, header.event_length) == (line["type"], line["event_len"])
            assert (header.timestamp, header.next_position, header.flags) == (
                line["timestamp"],
                line["log_pos"],
                line["flags"],
            )
            assert not isinstance(found.body, bytes)
            assert not hasattr(found.body, "unknown_tail")
            assert not found.header.traits.is_rows or len(found.body.rows.rows) >= 1
            assert getattr(getattr(payload, "semi_sync", None), "is_ack_wanted", None) == line.get(
                "semisync_ack_wanted"
            )
        elif line["kind"] == "EOF":
            assert payload.end_of_stream.num_warnings == 0
        else:
            assert (payload.error.code, f"#{payload.error.sql_state}{payload.error.message}") == (1236, line["text"])


@pytest.mark.parametrize("name", [name for name in RECORDED if name != "stream_error"])
def test_recorded_checksums(name: str) -> None:
    """All events have one, the first ROTATE too, unless the replica asked for none."""
    for packet in parse((STREAMS / f"{name}.bin").read_bytes()).packets:
        for found in packet.payload.events:
            if found.checksum is None:
                assert name == "stream_no_checksum"
                assert found.header.event_type == Code.rotate
            else:
                data = packet._raw_payload[-found.header.event_length :]
                assert found.checksum == zlib.crc32(data[:-4])


def test_heartbeats() -> None:
    def found(name: str, code: Code) -> list[Any]:
        packets = parse((STREAMS / f"{name}.bin").read_bytes()).packets
        return [found for packet in packets for found in packet.payload.events if found.header.event_type == code]

    old = found("stream_small", Code.heartbeat)
    assert {each.body.log_ident for each in old} == {"binlog.000002", "binlog.000003"}
    new = found("stream_gtid_heartbeat_v2", Code.heartbeat_v2)[-1]
    filename, position, end = new.body.fields
    assert (filename.value.name, position.value.value) == ("binlog.000004", 497)
    assert not hasattr(end, "value")


# Made by hand. Layout: dev.mysql.com, "MySQL Packets", "Replication Protocol".

LONGEST = 0xFFFFFF


def packets(payload: bytes, sequence: int) -> bytes:
    """A payload in packets: as many full ones as it fills, then the rest, which may be empty."""
    data = b""
    for start in range(0, len(payload) + 1, LONGEST):
        part = payload[start : start + LONGEST]
        data += len(part).to_bytes(3, "little") + bytes([sequence % 256]) + part
        sequence += 1
    return data


ROTATE = event(Code.rotate, struct.pack("<Q", 4) + b"binlog.000001", flags=0x20, checksum=True)
DESCRIPTION = format_description("5.7.44-log", POST_HEADERS_5_7, 38, checksums=1)


@pytest.mark.parametrize("semi_sync", [b"", b"\xef\x00"])
@pytest.mark.parametrize("length", [LONGEST - 1, LONGEST, LONGEST + 1, 2 * LONGEST])
def test_long_event(length: int, semi_sync: bytes) -> None:
    """An event in several packets stays in parts in the specification; the events behind it are whole."""
    head = b"\0" + semi_sync
    body = b"x" * (length - len(head) - 19 - 4)
    query = event(Code.append_block, struct.pack("<I", 1) + body[4:], checksum=True)
    xid = event(Code.xid, struct.pack("<Q", 7), checksum=True)
    data = b"".join(packets(head + each, number) for number, each in enumerate([ROTATE, DESCRIPTION, query, xid], 1))
    stream = parse(data)
    assert stream.is_semi_sync == bool(semi_sync)
    middle = stream.packets[2:-1]
    if length < LONGEST:
        assert middle[0].payload.events[0].body.block == body[4:]
    else:
        assert [hasattr(packet.payload, "events") and len(packet.payload.events) for packet in middle] == [0] * len(
            middle
        )
    assert stream.packets[-1].payload.events[0].body.xid == 7


@pytest.mark.parametrize("semi_sync", [b"", b"\xef\x00"])
@pytest.mark.parametrize("length", [LONGEST - 1, LONGEST, LONGEST + 1, 2 * LONGEST])
def test_long_events_are_put_together(length: int, semi_sync: bytes) -> None:
    head = b"\0" + semi_sync
    block = b"x" * (length - len(head) - 19 - 4 - 4)
    append = event(Code.append_block, struct.pack("<I", 1) + block, checksum=True)
    xid = event(Code.xid, struct.pack("<Q", 7), checksum=True)
    data = b"".join(packets(head + each, number) for number, each in enumerate([ROTATE, DESCRIPTION, append, xid], 1))
    found = list(stream_events(data))
    assert [each.header.event_type for each in found] == [
        Code.rotate, Code.format_description, Code.append_block, Code.xid
    ]  # fmt: skip
    assert found[2].body.block == block


def test_stream_that_ends_within_a_payload() -> None:
    append = event(Code.append_block, struct.pack("<I", 1) + b"x" * LONGEST, checksum=True)
    data = b"".join(packets(b"\0" + each, number) for number, each in enumerate([ROTATE, DESCRIPTION, append], 1))
    cut = data[: -len(packets(b"\0" + append, 0)) + 4 + LONGEST]
    with pytest.raises(ValueError, match="ends after 1 packets"):
        list(stream_events(cut))


def test_unknown_status() -> None:
    stream = parse(packets(b"\0" + ROTATE, 1) + packets(b"\7abc", 2))
    assert stream.packets[1].payload.unknown_tail == b"abc"
    assert stream.packets[1].payload.events == []
