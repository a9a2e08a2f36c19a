"""Whether events stand where their headers say, in files whose positions checksums prove.

Servers that write checksums (MySQL since 5.6, MariaDB since 5.3) also write the true end of each event into its header.
So if the *shift* (:mod:`spark_adapter.files.positions`) of an undamaged event is not that of the event before it, bytes
between them are missing, or were added. The *place* of an event is where it began in the file that its server wrote.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from spark_adapter.errors import Fault, in_file_order
from spark_adapter.event_headers import Int64s
from spark_adapter.files.blocks import Block
from spark_adapter.files.event_types import DESCRIPTION_CODES
from spark_adapter.files.evidence import Evidence
from spark_adapter.files.positions import POSITIONS, displacement, shifts


class Course:
    """Follows the events of a file in order.

    An event that ends where its header says is always read, whatever came before: so tasks that begin at such an event
    agree with those that come from before it.

    Attributes:
        shift: of the last event that was read; None before the first.
        place: after the last event that was read.
    """

    def __init__(self) -> None:
        self.shift: int | None = None
        self.place = 0
        self._hole = (0, 0)  # the places that the last missing bytes had
        self._is_repeating = False  # what was read before comes again

    def follow(self, block: Block, evidence: Evidence) -> Block:
        """The next undamaged events, without those that were read before, and with faults where bytes are missing.

        Args:
            block: the events.
            evidence: for their format.
        """
        if self.shift is None and len(block) and block.positions[0] == block.format.position:
            self.shift, self.place = 0, int(block.positions[0] + block.headers["event_length"][0])
        named = np.flatnonzero((block.headers["next_position"] != 0) & ~block.is_of(DESCRIPTION_CODES))
        if not len(named):
            return block
        shift = shifts(block.headers, block.positions)[named]
        if self.shift is None:
            self.shift = int(shift[0])
        places = block.positions[named] + displacement(shift)
        turns = np.flatnonzero(np.append(self.shift, shift[:-1]) != shift)
        if not len(turns) and not self._is_repeating:
            self._accept(block, int(named[-1]), self.shift)
            return block
        is_read = np.ones(len(block), bool)
        faults: list[Fault] = []
        begins = np.union1d(turns, [0])
        for begin, end in zip(begins.tolist(), [*begins[1:].tolist(), len(named)], strict=True):
            run, own = named[begin:end], int(shift[begin])
            if own != self.shift:
                run = run[self._first_proven(block, run, evidence) :]
                if not len(run):
                    continue  # positions that nothing confirms
                faults += self._turn(block, int(run[0]), own)
            if self._is_repeating:
                num_repeated = int(np.searchsorted(places[end - len(run) : end], self.place))
                is_read[run[:num_repeated]] = False
                if num_repeated == len(run):
                    continue
                self._is_repeating = False
            self._accept(block, int(run[-1]), own)
        if is_read.all() and not faults:
            return block
        left = block.select(is_read)
        return replace(left, faults=in_file_order([*left.faults, *faults]))

    def resume(self, position: int, shift: int) -> str:
        """Go on at an event behind bytes that could not be read.

        Args:
            position: of the event.
            shift: its own.

        Returns:
            What its header says of the bytes between, for a message; empty if they are as many as there were.
        """
        missing = self._missing_to(shift)
        self._hole = (self.place, position + int(displacement(shift)))
        self.shift, self._is_repeating = shift, False
        if not missing:
            return ""
        return f"; by its header, {missing} bytes are missing here" if missing > 0 else f"; {-missing} bytes were added"

    def _turn(self, block: Block, event: int, shift: int) -> list[Fault]:
        """Go on with an event of another shift."""
        place = int(block.positions[event]) + int(displacement(shift))
        missing, was_repeating = self._missing_to(shift), self._is_repeating
        is_back = place < self.place and not self._hole[0] <= place < self._hole[1] and shift != 0
        if place > self.place:
            self._hole = (self.place, place)
        self.shift, self._is_repeating = shift, is_back
        if was_repeating and (is_back or place == self.place):
            return []  # the fault where the repetition began is enough
        end = int(block.positions[event]) + int(block.headers["event_length"][event])
        if is_back:
            what = f"{-missing} bytes before the end of this event are here for the second time, and are left out"
        elif missing > 0:
            what = f"{missing} bytes are missing before this event"
        else:
            what = f"{-missing} bytes were added before this event"
        stated = int(block.headers["next_position"][event])
        fault = block.fault(event, f"{what}: its header says that it ends at {stated}, and it ends at {end}")
        return [replace(fault, is_gap=not is_back)]

    def _accept(self, block: Block, event: int, shift: int) -> None:
        """Count an event as read, the last one of its shift so far."""
        length = int(block.headers["event_length"][event])
        self.place = int(block.positions[event]) + length + int(displacement(shift))
        if shift == 0:
            self._hole = (0, 0)

    def _missing_to(self, shift: int) -> int:
        """The bytes that are missing between the last event and one of a shift; negative if there are more."""
        before = 0 if self.shift is None else self.shift
        return int(displacement((shift - before) % POSITIONS))

    def _first_proven(self, block: Block, events: Int64s, evidence: Evidence) -> int:
        """The number of events of a run before the first one with the right checksum."""
        for number, event in enumerate(events.tolist()):
            if evidence.checksum_holds(int(block.positions[event]), int(block.headers["event_length"][event])):
                return number
        return len(events)
