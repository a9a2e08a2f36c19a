"""What a replica receives after COM_BINLOG_DUMP, as events.

A payload of the MySQL protocol that is longer than a packet continues in the next one. Kaitai Struct cannot parse
across packets, so ``formats/replication_stream.ksy`` leaves such payloads in parts, which are joined here.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Any

from kaitaistruct import KaitaiStream

from binlog_ksy.replication_stream import ReplicationStream


def stream_events(data: bytes) -> Iterator[Any]:
    """The events of a captured stream as trees, in order, including those that span several packets.

    Args:
        data: all packets that the source sent, headers included.

    Raises:
        ValueError: the stream ends within a payload.
        Exception: any error of the parser about invalid bytes.
    """
    stream = ReplicationStream.from_bytes(data)
    parts: list[bytes] = []
    for packet in stream.packets:
        payload = packet.payload
        if hasattr(payload, "part"):
            parts.append(payload.part)
            if packet.is_continued:
                continue
            payload = ReplicationStream.Payload(False, KaitaiStream(BytesIO(b"".join(parts))), packet, stream)
            parts.clear()
        yield from payload.events
    if parts:
        raise ValueError(f"the stream ends after {len(parts)} packets of a payload that goes on")
