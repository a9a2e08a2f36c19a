"""From header to header through a file: a block of events at each step, skipping damage."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from spark_adapter.errors import BinlogError, Fault
from spark_adapter.event_headers import CODE_OFFSET, HEADER, header_at, length_at
from spark_adapter.files.blocks import NOT_IN_PAYLOAD, Block
from spark_adapter.files.course import Course
from spark_adapter.files.damage import Problem, Stretch, impossible_length, sound
from spark_adapter.files.event_types import DESCRIPTION_CODES, KNOWN_CODES, Code, event_name
from spark_adapter.files.evidence import Evidence
from spark_adapter.files.format import Format, PermutedTypes, described_format
from spark_adapter.files.hopping import hop
from spark_adapter.files.positions import last_shift, shift_of_header
from spark_adapter.storage.file_bytes import FileBytes, Window, is_cut

_ENCRYPTION = Code.mariadb_start_encryption.value
_TURN_CODES = (*DESCRIPTION_CODES, _ENCRYPTION)


class Walk:
    """Reads the events of a file in order.

    Args:
        file: to read.
        format_: of the first event.
        position: of the first event.
        bytes_at: how many bytes to read at a position.
        verify: check checksums.
        is_followed: the log goes on after the file.
    """

    def __init__(
        self,
        file: FileBytes,
        format_: Format,
        position: int,
        bytes_at: Callable[[int], int],
        verify: bool,
        is_followed: bool = False,
    ) -> None:
        self._file = file
        self._evidence = Evidence(file, format_)
        self._position = position
        self._bytes_at = bytes_at
        self._verify = verify
        self._is_followed = is_followed
        self._rest = memoryview(b"")  # bytes already read, from the position on
        self._shift: int | None = None  # of the last event before it
        self._course = Course()
        self._is_moved_on = False  # no event behind the position ends where it says
        self._is_over = False

    @property
    def _format(self) -> Format:
        return self._evidence.format

    def step(self) -> Block | None:
        """The next events and faults, if the bytes read contain any; None at the end of the walk."""
        if self._is_over:
            return None
        needed = length_at(self._rest) - len(self._rest) if len(self._rest) >= HEADER.itemsize else 0
        length = max(self._bytes_at(self._position + len(self._rest)), needed)
        window = self._file.window(self._position, self._rest, length)
        if not window.data and not window.is_short:
            return None
        stretch = sound(self._until_turn(self._hop(window)), self._evidence, self._shift, self._verify)
        self._shift = last_shift(stretch.block.headers, stretch.block.positions, self._shift)
        block = stretch.block.without_short()
        if self._format.has_proven_positions:
            block = self._course.follow(block, self._evidence)
        if stretch.problem is not None:
            self._resume(window, stretch.end, stretch.problem, block)
        else:
            self._position += stretch.end
            self._rest = window.data[stretch.end :]
            self._turn(block)
        return block

    def _hop(self, window: Window) -> Stretch:
        """The whole events of a window."""
        format_, data = self._format, window.data
        least = format_.least_header
        offsets, end = hop(data, least, format_.least_event, window.position if format_.has_true_positions else None)
        buffer = np.frombuffer(data, np.uint8)
        headers, body_offsets = format_.headers(buffer, offsets)
        not_inner = np.full(len(offsets), NOT_IN_PAYLOAD)
        positions = offsets + window.position
        block = Block(self._file.name, format_, buffer, offsets, positions, not_inner, headers, body_offsets)
        return Stretch(block, end, self._problem(window, end, block))

    def _problem(self, window: Window, end: int, block: Block) -> Problem | None:
        """The fault of an event that is not whole in a window.

        Args:
            window: the bytes.
            end: offset of the event.
            block: the events before it.
        """
        least, left = self._format.least_header, len(window.data) - end
        length = length_at(window.data, end) if left >= least else None
        if length is not None and length < self._format.least_event:
            return Problem(f"a length of {length} bytes is too short for an event")
        position = window.position + end
        if window.is_short:
            return Problem(is_cut(window.position + len(window.data), self._file.size))
        if left and (window.is_last or (length is not None and position + length > self._file.size)):
            if length is None:
                return Problem(f"truncated: the file ends after {left} bytes of an event's header", True)
            return Problem(f"truncated: the event claims {length} bytes, and the file ends before that", True)
        if left < HEADER.itemsize:
            return None
        shift = last_shift(block.headers[-1:], block.positions[-1:], self._shift)
        reason = impossible_length(window.data[end:], position, self._evidence, shift)
        return None if reason is None else Problem(reason)

    def _until_turn(self, stretch: Stretch) -> Stretch:
        """Up to the first event that changes how later events are read: they are encrypted, or as it describes."""
        block = stretch.block
        turns = np.flatnonzero(block.is_of(_TURN_CODES))
        turns = turns[block.positions[turns] != block.format.position]
        if not len(turns):
            return stretch
        block = block.select(slice(0, int(turns[0]) + 1))
        return Stretch(block, int(block.ends[-1]), None)

    def _turn(self, block: Block) -> None:
        """Switch to the format that the last event of a block announces."""
        code = int(block.codes[-1]) if len(block) else None
        if code == _ENCRYPTION and not self._file.is_decrypted:
            reason = "encrypted: what follows cannot be read without the keys of the server, see the option keyring"
            block.faults.append(Fault(self._file.name, self._position, None, reason))
            self._is_over = True
        elif code in DESCRIPTION_CODES and int(block.positions[-1]) != self._format.position:
            # In a relay log the source's FORMAT_DESCRIPTION follows the replica's.
            last, position = block.event_bytes(len(block) - 1), int(block.positions[-1])
            try:
                format_ = described_format(last, position, self._file.name, self._verify)
            except BinlogError as error:
                block.faults.append(error.fault)
                self._is_over = isinstance(error, PermutedTypes)
            else:
                self._evidence = Evidence(self._file, replace(format_, is_relay_log=True))

    def _resume(self, window: Window, offset: int, problem: Problem, block: Block) -> None:
        """Resume at the next confirmed event, if there is one; the gap becomes a fault of the block."""
        position, size = window.position + offset, self._file.size
        resumed = self._next_confirmed(position + 1)
        reason = problem.reason
        if resumed is not None:
            reason += f"; skipped {resumed - position} bytes to the next event at position {resumed}"
            if self._format.has_proven_positions:
                header = header_at(self._file.read(resumed, HEADER.itemsize))
                reason += self._course.resume(resumed, shift_of_header(header, resumed))
        elif position < size:
            reason += f"; the last {size - position} bytes of the file are not read"
        has_header = len(window.data) >= offset + self._format.least_header
        code = window.data[offset + CODE_OFFSET] if has_header else None
        is_unfinished = resumed is None and problem.is_truncation
        is_unfinished = is_unfinished and (self._format.is_in_use or self._file.has_grown)
        if is_unfinished and has_header and self._format.has_true_positions:
            # An event that a server is still writing has a whole header, whose position and length agree.
            is_unfinished = shift_of_header(header_at(window.data, offset), position) in (0, self._shift)
        name = event_name(code) if code in KNOWN_CODES else None
        is_torn = is_unfinished and not self._is_followed
        block.faults.append(
            Fault(
                self._file.name, position, name, reason, is_gap=True, is_torn_tail=is_torn, is_unfinished=is_unfinished
            )
        )
        self._is_over = resumed is None
        if resumed is not None:
            self._position, self._rest, self._shift = resumed, memoryview(b""), None

    def _next_confirmed(self, position: int) -> int | None:
        """The next event from a position on that the file confirms.

        It ends where it says, if any event does: one that does not may be a copy in the value of a damaged row.
        """
        if self._is_moved_on:
            return self._evidence.find_moved(position, self._course.place)
        found = self._evidence.find(position, self._file.size)
        if found is None and self._format.has_proven_positions:
            self._is_moved_on = True
            return self._evidence.find_moved(position, self._course.place)
        return found
