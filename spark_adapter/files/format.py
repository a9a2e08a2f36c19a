"""The format of events, as described by a FORMAT_DESCRIPTION event.

``formats/binlog_event.ksy`` defines an event, and how it finds its FORMAT_DESCRIPTION and TABLE_MAP.
"""

from __future__ import annotations

import logging
from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from typing import Any

import numpy as np
from kaitaistruct import KaitaiStream

from binlog_ksy.binlog_event import BinlogEvent
from binlog_ksy.event_header import EventHeader
from spark_adapter.errors import BinlogError, Fault
from spark_adapter.event_headers import (
    CODE_OFFSET,
    FOOTER,
    HEADER,
    Headers,
    Int64s,
    Octets,
    gather_headers,
    header_at,
    length_at,
)
from spark_adapter.files.checksums import crc32
from spark_adapter.files.event_types import DESCRIPTION_CODES, Code, event_name
from spark_adapter.files.parser_errors import describe
from spark_adapter.files.positions import shift_of

_LOG = logging.getLogger(__name__)
_MOST_HEADER_BYTES = 255  # FORMAT_DESCRIPTION has one byte for it


@dataclass(frozen=True)
class Format:
    """The event that describes the format of those after it: FORMAT_DESCRIPTION, or START_V3 of old servers.

    Attributes:
        event: that event, parsed.
        position: of that event in the file.
        is_relay_log: other events of the file show that a replica wrote it.
    """

    event: Any
    position: int
    is_relay_log: bool = False

    @cached_property
    def layout(self) -> tuple[Hashable, ...]:
        """The layout of the events after it, as a key: the same for the files of one server."""
        said = self.event.description
        lengths = self.event.body.post_header_lengths if said.is_format_description else ()
        return said.binlog_version, said.len_common_header, said.has_checksums, said.is_mariadb, tuple(lengths)

    @property
    def server_version(self) -> str:
        """The version of the server that wrote it, as that says it."""
        version = self.event.body.server_version
        return str(getattr(version, "text", version))  # START_V3 has only the text

    @property
    def is_in_use(self) -> bool:
        """Whether the file is still being written, or its server crashed."""
        return bool(self.event.header.flag_bits.is_in_use)

    @property
    def len_footer(self) -> int:
        """Bytes of the checksum after each event."""
        return FOOTER.itemsize if self.event.body.has_checksums else 0

    @property
    def has_fixed_headers(self) -> bool:
        """Whether headers have the usual layout, and can be read many at a time."""
        return bool(self.event.body.len_common_header == HEADER.itemsize)

    @property
    def least_header(self) -> int:
        """Length of the shortest header of an event, in bytes."""
        return HEADER.itemsize if self.has_fixed_headers else int(self.event.header.len_header)

    @property
    def least_event(self) -> int:
        """Length of the shortest event, in bytes."""
        return self.least_header + self.len_footer

    @property
    def has_end_positions(self) -> bool:
        """Whether headers hold the end of their event, in whatever file; not before binlog version 4."""
        return self.has_fixed_headers and bool(self.event.frame.binlog_version == 4)

    @property
    def has_true_positions(self) -> bool:
        """Whether header positions are those of this file; not in relay logs, nor before binlog version 4."""
        return (
            self.has_end_positions
            and not self.is_relay_log
            and not self.event.header.flag_bits.is_relay_log
            and _names_its_end(self.event, self.position)
        )

    @property
    def has_proven_positions(self) -> bool:
        """Whether checksums show that header positions are undamaged, and they are those of this file."""
        return self.len_footer > 0 and self.has_true_positions

    def headers(self, buffer: Octets, offsets: Int64s) -> tuple[Headers, Int64s]:
        """The headers at some offsets of a buffer, and the end of each."""
        if self.has_fixed_headers:
            return gather_headers(buffer, offsets), offsets + HEADER.itemsize
        headers = np.zeros(len(offsets), HEADER)
        ends = np.empty_like(offsets)
        for i, offset in enumerate(offsets.tolist()):
            header = self.header(buffer[offset : offset + _MOST_HEADER_BYTES].tobytes())
            headers[i] = tuple(int(getattr(header, name, 0)) for name in HEADER.names or ())
            ends[i] = offset + header.len_header
        return headers, ends

    def header(self, data: bytes) -> Any:
        """The header at the start of some bytes, parsed; missing bytes count as zeros."""
        padded = data.ljust(_MOST_HEADER_BYTES, b"\0")
        return EventHeader(self.event.body.len_common_header, KaitaiStream(BytesIO(padded)))

    def parse(self, data: bytes, table_map: Any = None, in_payload: bool = False) -> Any:
        """Parse one event.

        Args:
            data: the whole event, including its checksum.
            table_map: the parsed TABLE_MAP event of a rows event.
            in_payload: the event comes from a TRANSACTION_PAYLOAD.

        Raises:
            Exception: any error of the parser about invalid bytes.
        """
        table_map_event = self.event.nothing if table_map is None else table_map.content
        return BinlogEvent(self.event.content, table_map_event, in_payload, KaitaiStream(BytesIO(data)))


class PermutedTypes(BinlogError):
    """The events after a FORMAT_DESCRIPTION use other type codes than usual."""


def described_format(data: bytes, position: int, file: str, verify: bool) -> Format:
    """The format that an event describes.

    Args:
        data: starts with the event.
        position: of the event in the file.
        file: as the user named it.
        verify: check the checksum of the event.

    Raises:
        PermutedTypes: the event is intact, but the types of the events after it are unknown.
        BinlogError: the event describes no format, or is damaged.
    """
    code, length = data[CODE_OFFSET], length_at(data)

    def refusal(reason: str) -> Fault:
        return Fault(file, position, event_name(code), reason)

    if code not in DESCRIPTION_CODES:
        reason = "the first event is not a FORMAT_DESCRIPTION_EVENT, so the format of the others is not known"
        raise BinlogError(refusal(reason))
    if length > len(data):
        raise BinlogError(refusal(f"truncated: {len(data)} of {length} bytes are there"))
    data = data[:length]
    try:
        stream = KaitaiStream(BytesIO(data))
        nothing = BinlogEvent.Content(KaitaiStream(BytesIO()))
        event = BinlogEvent(nothing, nothing, False, stream)
        _ = event.body  # parsed when it is first asked for
    except Exception as error:
        raise BinlogError(refusal(describe(error))) from error
    if verify and event.checksum is not None:
        computed = checksum_of_description(data)
        if computed == event.checksum:
            pass
        elif event.checksum == 0 and not event.body.has_checksums and _names_its_end(event, position):
            # MySQL's and MariaDB's own tools do the same, and check nothing in such a file.
            _LOG.warning("%s: the first event has no checksum (its field is zero), and is not checked", file)
        else:
            raise BinlogError(refusal(wrong_checksum(event.checksum, computed)))
    if code == Code.format_description.value:
        version = event.body.server_version.text
        if event.body.is_version_wrong:
            # A flipped bit in the version must not disable its own checksum.
            known = event.body.num_event_types
            reason = f"server version {version!r} is older than checksums, and knows {known} event types"
            raise BinlogError(refusal(f"damaged: {reason}"))
        if event.body.has_permuted_event_types:
            reason = (
                f"server version {version!r} is that of a development tree whose type codes mean other events: "
                "what follows cannot be read"
            )
            raise PermutedTypes(refusal(reason))
    return Format(event, position)


def checksum_of_description(data: bytes) -> int:
    """The checksum of a FORMAT_DESCRIPTION as originally computed: without ``LOG_EVENT_BINLOG_IN_USE_F``."""
    cleared = bytearray(data)
    header = EventHeader(HEADER.itemsize, KaitaiStream(BytesIO(data)))
    header_at(cleared)["flags"] = header.flag_bits.flags_of_checksum
    return crc32(cleared[: -FOOTER.itemsize])


def wrong_checksum(stored: int, computed: int) -> str:
    """The reason for an event whose checksum does not match its bytes."""
    return f"wrong checksum: the event says {stored:#010x}, its bytes make {computed:#010x}"


def _names_its_end(event: Any, position: int) -> bool:
    """Whether the length of a parsed event at a position agrees with its header position."""
    return bool(shift_of(event.header.next_position, position, event.header.event_length) == 0)
