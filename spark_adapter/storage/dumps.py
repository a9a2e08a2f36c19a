"""A log of a server as a seekable file: the events that the server sends, put back where they are in its file.

A server sends a log to a replica, see ``formats/replication_stream.ksy``: each event in a packet, from the beginning of
any event on. It adds some that are in no file; those have no position. Together the others are the file, after its
magic, but that the first one is not flagged as in use in a log that is being written.
"""

from __future__ import annotations

import io
import logging
import struct
import time
from bisect import bisect_right, insort
from collections.abc import Callable
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt
from kaitaistruct import KaitaiStream

from binlog_ksy import layouts
from binlog_ksy.event_type import EventType
from binlog_ksy.replication_stream import ReplicationStream
from spark_adapter.errors import in_one_line
from spark_adapter.storage.stores import naming

_LOG = logging.getLogger(__name__)
_MAGIC = layouts.MYSQL_BINLOG_MAGIC
_PACKET = layouts.REPLICATION_STREAM__PACKET
_STATUS = layouts.REPLICATION_STREAM__PAYLOAD_STATUS
_EVENT = layouts.EVENT_HEADER
_COMMAND = layouts.REPLICATION_STREAM__COM_BINLOG_DUMP
_CODES = {"|V3": "3s", "|u1": "B", "<u2": "H", "<u4": "I"}
_HEADS = struct.Struct("<" + "".join(_CODES[field[1]] for head in (_PACKET, _STATUS, _EVENT) for field in head.descr))
"""The heads of a packet with an event: its own, the status of its payload, and the event's header."""
_LEN_LENGTH = _PACKET["len_payload"].itemsize
_LONGEST = b"\xff" * _LEN_LENGTH
_LEN_HEAD = _PACKET.itemsize + _STATUS.itemsize
_USUAL = np.dtype([("packet", _PACKET), ("status", _STATUS), ("event", _EVENT)])
"""The same as fields of NumPy."""
_LENGTH_BITS = np.uint32(int.from_bytes(_LONGEST, "little"))
_STRETCH_BYTES = 1 << 14
"""Packets are looked for in stretches of this size at once."""
_WINDOW_BYTES = 1 << 9
"""So many bytes at the start of a stretch are searched for a packet; most are shorter."""
_FEW_STRETCHES = 8
_POSITIONS = 1 << 8 * _EVENT["next_position"].itemsize
_DUMPED_POSITIONS = 1 << 8 * _COMMAND["position"].itemsize
_Status = ReplicationStream.Status
_OK = _Status.ok.value
_ROTATE = EventType.Code.rotate.value
_DESCRIPTION = EventType.Code.format_description.value
_READ_BYTES = 4 << 20
_KEPT_BYTES = 8 << 20
"""So many bytes before the last one read can be read again without asking the server."""
_MARK_BYTES = 1 << 20
"""About how far the places are from each other from which the server can be asked again."""
_WAITS = (0.1, 0.3, 1.0, 3.0)
"""Seconds. A server lists what it has written, and sends what it has made durable (``sync_binlog``)."""
RESTART_WAITS = (1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 60.0)
"""Seconds. A server that ended the connection may be there again: it was restarted, or somebody ended the dump."""


class Packets(Protocol):
    """What a server sends."""

    def read(self, least: int, most: int) -> bytes:
        """At least so many bytes, and at most, as they are there; fewer than ``least`` if the connection was closed.

        Raises:
            OSError: it is lost.
        """

    def close(self) -> None: ...


class DumpedLog(io.RawIOBase):
    """The bytes of a log.

    Reading onwards reads on; another place is found by a new dump, from the last event before it whose position is
    known. If the connection is lost, a new dump goes on after the last event, as soon as the server is there again.

    Args:
        dial: has the server send the log from a position, at which an event begins.
        error: for a code and a message of the server.
        path: of the log, for messages.
        size: when it was listed. It is an error if the server sends less.
        known: position of an event, or of the end; 0 if none is known.
    """

    def __init__(
        self, dial: Callable[[int], Packets], error: Callable[[int, str], OSError], path: str, size: int, known: int = 0
    ) -> None:
        self._dial = dial
        self._error = error
        self._path = path
        self._size = size
        self._place = 0
        self._marks = [len(_MAGIC)]  # positions of some events
        if len(_MAGIC) < known < _DUMPED_POSITIONS:
            self._marks.append(known)
        self._begun: int | None = None  # when the log was, by its first event
        self._dump: _Dump | None = None
        self._kept = bytearray(_MAGIC)
        self._kept_end = len(_MAGIC)

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, position: int, whence: int = io.SEEK_SET) -> int:
        origins = {io.SEEK_SET: 0, io.SEEK_CUR: self._place, io.SEEK_END: self._size}
        self._place = origins[whence] + position
        return self._place

    def tell(self) -> int:
        return self._place

    def read(self, length: int = -1) -> bytes:
        """The next bytes: fewer at the end of the log.

        Raises:
            OSError: the server cannot be reached, does not send the log, or sends less of it than it listed.
        """
        if length < 0:
            length = max(self._size - self._place, 0)
        mark = self._marks[max(bisect_right(self._marks, self._place) - 1, 0)]
        if self._place < self._kept_begin or mark > self._kept_end:
            self._go_to(mark)
        while self._kept_end < self._place + length and self._read_on():
            pass
        begin = self._place - self._kept_begin
        data = bytes(memoryview(self._kept)[begin : begin + length])
        self._place += len(data)
        return data

    def close(self) -> None:
        self._end_dump()
        super().close()

    @property
    def _kept_begin(self) -> int:
        return self._kept_end - len(self._kept)

    def _go_to(self, mark: int) -> None:
        """Go to a mark; the magic, which no server sends, is kept with the first."""
        self._end_dump()
        self._kept = bytearray(_MAGIC if mark == len(_MAGIC) else b"")
        self._kept_end = mark

    def _end_dump(self) -> None:
        if self._dump is not None:
            self._dump.close()
            self._dump = None

    def _read_on(self) -> bool:
        """Read some events; False at the end of the log."""
        begin, events = self._kept_end, self._events()
        if not events and begin < self._size:
            events = self._awaited()
        if not events:
            return False
        mark = self._marks[bisect_right(self._marks, begin) - 1]
        if mark + _MARK_BYTES <= begin < _DUMPED_POSITIONS:
            insort(self._marks, begin)
        surplus = min(self._place, self._kept_end - _KEPT_BYTES) - self._kept_begin
        if surplus > _KEPT_BYTES:
            del self._kept[:surplus]
        self._kept += events
        self._kept_end += len(events)
        return True

    def _events(self) -> bytes:
        """The events after those that were read; none at the end of the log."""
        for seconds in RESTART_WAITS:
            try:
                return self._events_now()
            except ConnectionError as error:
                _LOG.warning("%s; trying again in %.0f s", in_one_line(error), seconds)
                time.sleep(seconds)
        return self._events_now()

    def _events_now(self) -> bytes:
        if self._dump is None:
            with naming(self._path):
                self._dump = _Dump(self._dial(self._kept_end), self._kept_end, self._error)
        try:
            events = self._dump.events()
            self._require_same(self._dump.begun)
            return events
        except OSError:
            position = self._dump.position
            self._end_dump()
            with naming(f"{self._path}: position {position}"):
                raise

    def _require_same(self, begun: int | None) -> None:
        """Make sure that it is the log of the dumps before; None if this one did not say.

        Raises:
            OSError: it is another log of that name.
        """
        if begun != (self._begun or begun):
            before = f"before at {self._begun} (seconds since 1970)"
            raise OSError(f"the log was replaced: it was begun at {begun}, and {before}")
        self._begun = begun

    def _awaited(self) -> bytes:
        """The events that the server has listed and did not send, when they are durable."""
        is_followed = self._dump is not None and self._dump.is_followed
        for seconds in () if is_followed else _WAITS:
            time.sleep(seconds)
            self._end_dump()
            events = self._events()
            if events:
                return events
        raise OSError(
            f"{self._path}: position {self._kept_end}: the server sends no more, and listed {self._size} bytes"
        )


class _Dump:
    """The events of a log that are in its file, from one on.

    Args:
        packets: that the server sends.
        position: of the first event.
        error: see :class:`DumpedLog`.

    Attributes:
        position: after the events that were taken.
        is_followed: the log is over, and another one follows.
        begun: when the log was, by the event that describes it; None until that is sent.
    """

    def __init__(self, packets: Packets, position: int, error: Callable[[int, str], OSError]) -> None:
        self.position = position
        self.is_followed = False
        self.begun: int | None = None
        self._packets = packets
        self._error = error
        self._data = b""
        self._parts: list[bytes] = []
        self._is_begun = False
        self._is_over = False

    def close(self) -> None:
        self._packets.close()

    def events(self) -> bytes:
        """The next events, at least one; none at the end of the log.

        Raises:
            OSError: the server does not send them.
        """
        found: list[bytes | memoryview] = []
        while not found and not self._is_over:
            missing = self._missing()
            data = self._packets.read(missing, max(missing, _READ_BYTES))
            if len(data) < missing:
                raise ConnectionError("the server ended the connection before the end of the log")
            self._data += data
            self._data = self._data[self._whole_packets(self._data, found) :]
        return b"".join(found)

    def _missing(self) -> int:
        """How many bytes are missing of the packet that comes next, at least."""
        if len(self._data) < _PACKET.itemsize:
            return _PACKET.itemsize - len(self._data)
        return _PACKET.itemsize + int.from_bytes(self._data[:_LEN_LENGTH], "little") - len(self._data)

    def _whole_packets(self, data: bytes, found: list[bytes | memoryview]) -> int:
        """Take the events of the packets that are whole, and return where the first one begins that is not."""
        view, size, at = memoryview(data), len(data), 0
        while size - at >= _PACKET.itemsize and not self._is_over:
            at = self._usual_packets(data, at, found)
            begin = at + _PACKET.itemsize
            if begin > size:
                break
            length = data[at : at + _LEN_LENGTH]
            end = begin + int.from_bytes(length, "little")
            if end > size:
                break
            payload: bytes | memoryview = view[begin:end]
            if self._parts or length == _LONGEST:
                self._parts.append(bytes(payload))
                payload = b"".join(self._parts) if length != _LONGEST else b""
            if length != _LONGEST:
                self._parts.clear()
                self._take(payload, found)
            at = end
        return at

    def _usual_packets(self, data: bytes, at: int, found: list[bytes | memoryview]) -> int:
        """Take events that are each in a packet of their own and where they should be; up to any other packet."""
        if self._parts or self.begun is None:
            return at
        if len(data) - at < _FEW_STRETCHES * _STRETCH_BYTES:
            return self._usual_packets_one_by_one(data, at, found)
        heads = _Heads(data, 0, (len(data) - _USUAL.itemsize + 1,), (1,))
        starts = _chained(data, at, heads, self.position)
        if starts is not None:
            lengths = heads.lengths[starts].astype(np.int64)
            ends = self.position + np.cumsum(lengths)
            is_usual = heads.are_usual(starts) & (heads.next_positions[starts] == ends % _POSITIONS)
            is_usual &= starts + _LEN_HEAD + lengths <= len(data)
            count = len(starts) if is_usual.all() else int(is_usual.argmin())
            if count:
                begins = (starts[:count] + _LEN_HEAD).tolist()
                stops = (starts[:count] + _LEN_HEAD + lengths[:count]).tolist()
                found += [data[begin:stop] for begin, stop in zip(begins, stops, strict=True)]
                self.position, at = int(ends[count - 1]), stops[-1]
        return self._usual_packets_one_by_one(data, at, found)

    def _usual_packets_one_by_one(self, data: bytes, at: int, found: list[bytes | memoryview]) -> int:
        limit, position = len(data), self.position
        unpack, last = _HEADS.unpack_from, len(data) - _HEADS.size
        while at <= last:
            length, _, status, _, _, _, event_length, next_position, _ = unpack(data, at)
            begin, end = at + _LEN_HEAD, at + _PACKET.itemsize + int.from_bytes(length, "little")
            if end > limit or status != _OK or length == _LONGEST or end - begin != event_length:
                break
            if next_position != (position + event_length) % _POSITIONS:
                break
            found.append(data[begin:end])
            position += event_length
            at = end
        self.position = position
        return at

    def _take(self, payload: bytes | memoryview, found: list[bytes | memoryview]) -> None:
        """Take the event of a payload, if it is in the file.

        Raises:
            OSError: it is an error of the server, or an event that should be elsewhere.
        """
        if not payload or payload[0] != _OK:
            self._end(bytes(payload))
            return
        event = payload[_STATUS.itemsize :]
        if len(event) < _EVENT.itemsize:
            raise OSError(f"the server sent a packet that holds no event: {bytes(payload[:20]).hex(' ')}")
        header = np.frombuffer(event, _EVENT, 1)[0]
        # It comes first, whatever the position; then it is of no file.
        if self.begun is None and int(header["event_type"]) == _DESCRIPTION:
            self.begun = int(header["timestamp"])
        if header["next_position"] == 0:  # of no file
            is_rotate = int(header["event_type"]) == _ROTATE
            self._is_over = self.is_followed = is_rotate and self._is_begun
            self._is_begun |= is_rotate
            return
        if (self.position + len(event)) % _POSITIONS != int(header["next_position"]):
            raise OSError(
                f"the server left out what is here: it sent an event of {len(event)} bytes before "
                f"{header['next_position']}"
            )
        found.append(event)
        self.position += len(event)

    def _end(self, payload: bytes) -> None:
        self._is_over = True
        last = ReplicationStream.Payload(False, KaitaiStream(io.BytesIO(payload)))
        if payload and last.status is _Status.error:
            raise self._error(last.error.code, last.error.message)
        if not payload or last.status is not _Status.end:
            raise OSError(f"the server sent a packet that is not known: {payload[:20].hex(' ')}")


class _Heads:
    """The heads of packets with an event that would begin at each byte.

    Args:
        data: that was sent.
        begin: offset of the first byte.
        shape, strides: of the arrays, as for :class:`numpy.ndarray`.

    Attributes:
        lengths: of the events.
        statuses: of the payloads.
        next_positions: of the events.
    """

    def __init__(self, data: bytes, begin: int, shape: tuple[int, ...], strides: tuple[int, ...]) -> None:
        def field(part: str, name: str, as_type: str | None = None) -> npt.NDArray[Any]:
            inner = _USUAL[part]
            offset = _USUAL.fields[part][1] + inner.fields[name][1]  # type: ignore[index]
            return np.ndarray(shape, as_type or inner[name], data, begin + offset, strides)

        self.lengths = field("event", "event_length")
        self.statuses = field("status", _STATUS.names[0])  # type: ignore[index]
        self.next_positions = field("event", "next_position")
        self._packets = field("packet", "len_payload", "<u4")  # with the next byte

    def are_usual(self, at: Any) -> npt.NDArray[np.bool_]:
        """Whether packets hold an event and nothing else, by their index."""
        lengths = self.lengths[at]
        is_usual = (self._packets[at] & _LENGTH_BITS) == lengths + np.uint32(_STATUS.itemsize)
        is_usual &= (self.statuses[at] == _OK) & (lengths >= _EVENT.itemsize)
        found: npt.NDArray[np.bool_] = is_usual
        return found


def _chained(data: bytes, at: int, heads: _Heads, position: int) -> npt.NDArray[np.int64] | None:
    """Where packets begin, each after the one before, from an offset on; the last one may not be whole.

    They are followed in all stretches at once, from the first in each to that of the next. None if that is not worth
    it, or does not lead from one to the next.

    Args:
        data: that was sent.
        at: the offset, where a packet begins.
        heads: of the data.
        position: in the log of the event in that packet.
    """
    limit = len(data) - _USUAL.itemsize
    count = (limit - at - _WINDOW_BYTES) // _STRETCH_BYTES
    if count < _FEW_STRETCHES:
        return None
    begins = at + np.arange(count) * _STRETCH_BYTES
    windows = _Heads(data, at, (count, _WINDOW_BYTES), (_STRETCH_BYTES, 1))
    # Each packet before makes an event stand further on here than in the log.
    places = (begins - at + position).astype(np.uint32)[:, np.newaxis] + np.arange(_WINDOW_BYTES, dtype=np.uint32)
    is_head = windows.are_usual(...) & ((places - (windows.next_positions - windows.lengths)) % _LEN_HEAD == 0)
    first = is_head.argmax(axis=1)
    lanes = (begins + first)[is_head[np.arange(count), first]]
    if not len(lanes) or lanes[0] != at:
        return None
    stops = np.append(lanes[1:], limit + 1)
    steps = [lanes]
    while True:
        lanes = lanes + heads.lengths[lanes] + _LEN_HEAD
        is_over = lanes >= stops
        if ((lanes > stops) & (stops <= limit)).any():
            return None
        lanes, stops = lanes[~is_over], stops[~is_over]
        if not len(lanes):
            break
        steps.append(lanes)
    starts = np.concatenate(steps)
    starts.sort()
    return starts


def command(position: int, name: str, flags: int) -> bytes:
    """The payload of COM_BINLOG_DUMP.

    Args:
        position: where an event begins.
        name: of the log.
        flags: of ``dump_flag``.
    """
    # The server id of mysqlbinlog, which servers take for no replica: several may read at once, and none is ended.
    head = np.zeros((), _COMMAND)
    head["command"], head["position"], head["flags"] = ReplicationStream.Command.binlog_dump.value, position, flags
    return head.tobytes() + name.encode()
