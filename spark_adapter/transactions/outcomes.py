"""The outcomes of transactions, and of each change in them: it stayed, was taken back, or never happened.

A server logs some changes that did not stay:

- A transaction whose end is not in the log. The server crashed while it wrote it, and took it back when it started
  again; or it still writes it. MariaDB leaves such a transaction in its file, and gives its GTID to another one.
- A transaction that ends with ROLLBACK, and what is between SAVEPOINT and ROLLBACK TO. Servers log these if not
  everything in them could be taken back, as the engines of some tables are not transactional. A log says nothing of
  engines; a definition of the table may.

Where damage hides the end of a transaction, the log does not tell. A replica may spread a transaction over two relay
logs.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from enum import IntEnum
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from spark_adapter.decode import DecodedRows, Engine
from spark_adapter.errors import BinlogError, Fault
from spark_adapter.files.blocks import Block
from spark_adapter.files.event_types import GTID_CODES, Code
from spark_adapter.files.payloads import open_payloads
from spark_adapter.sql.lexer import Session, TokenKind, tokens
from spark_adapter.transactions.transactions import NONE, Rest, Transactions, TransactionTracker, with_closing_payloads

Fates = npt.NDArray[np.uint8]
_CLOSING = (Code.rotate.value, Code.stop.value)


class Fate(IntEnum):
    """The outcome of a transaction, or of a change."""

    STAYED = 0
    UNDONE = 1
    """ROLLBACK has taken it back, if its table is transactional."""
    PERHAPS_UNDONE = 2
    """ROLLBACK TO may have taken it back: the log does not have the SAVEPOINT."""
    LOST = 3
    """The end of its transaction is damaged."""
    CONTINUED = 4
    """Its transaction goes on in the next relay log."""
    OPEN = 5
    """Its transaction has no end, so it did not happen."""


_BY_ENGINE = (Fate.UNDONE, Fate.PERHAPS_UNDONE)
_DOUBTS = {
    Fate.UNDONE: "ROLLBACK took it back, unless its table has a non-transactional engine; no definition tells",
    Fate.PERHAPS_UNDONE: "ROLLBACK TO may have taken it back; the log does not have the SAVEPOINT",
    Fate.LOST: "it may not have been committed; the end of its transaction is damaged",
    Fate.CONTINUED: "it may not have been committed; its transaction goes on in the next relay log",
}


def doubt(fate: int, is_transactional: bool | None) -> str | None:
    """Why it is not known whether a change stayed, in words; None if that is known.

    Args:
        fate: a :class:`Fate`.
        is_transactional: whether ROLLBACK takes back changes of its table; None if that is not known.
    """
    if fate in _BY_ENGINE and (is_transactional is False or is_gone(fate, is_transactional)):
        return None
    return _DOUBTS.get(Fate(fate))


def is_gone(fate: int, is_transactional: bool | None) -> bool:
    """Whether a change certainly did not stay; see :func:`doubt`."""
    return fate == Fate.OPEN or (fate == Fate.UNDONE and is_transactional is True)


def are_gone(fates: Fates, is_transactional: bool | None) -> npt.NDArray[np.bool_]:
    """Which changes of a table certainly did not stay."""
    gone: npt.NDArray[np.bool_] = np.array([is_gone(fate, is_transactional) for fate in Fate])[fates]
    return gone


def doubts(part: DecodedRows, transactions: Transactions) -> dict[int, str]:
    """Why it is not known whether changes stayed, by row; rows of which it is known are not there."""
    fates = transactions.fates[part.event_index]
    if not fates.any():
        return {}
    reasons = {fate: doubt(fate, part.table.is_transactional) for fate in np.unique(fates).tolist()}
    told = ((row, reasons[fate]) for row, fate in enumerate(fates.tolist()))
    return {row: reason for row, reason in told if reason is not None}


class _Place(NamedTuple):
    """An event of a file, in order."""

    position: int
    inner_index: int


class _Undone(NamedTuple):
    """Events that ROLLBACK TO has taken back, or may have: from a place up to before another."""

    begin: _Place
    end: _Place
    fate: Fate


class _Outcome(NamedTuple):
    """The outcome of a transaction.

    Attributes:
        fate: of all of it.
        undone: parts of it.
        problem: in words, if it is damage that it is open.
        rest: see :class:`Transactions`.
    """

    fate: Fate
    undone: tuple[_Undone, ...] = ()
    problem: str | None = None
    rest: Rest | None = None


_STAYED = _Outcome(Fate.STAYED)


class OutcomeTracker:
    """Follows transactions through the blocks of a file, in order, and finds what became of them.

    The end of a transaction that goes on after a block is looked up in the file.

    Args:
        engine: that decodes.
        are_payloads_opened: blocks have the events of payloads; otherwise a payload ends its transaction.
    """

    def __init__(self, engine: Engine, are_payloads_opened: bool = True) -> None:
        self._engine = engine
        self._are_payloads_opened = are_payloads_opened
        self._tracker = TransactionTracker(engine)
        self._going_on = _STAYED

    def track(self, block: Block) -> Transactions:
        """The transactions of the next block, with what became of them."""
        transactions = self._tracker.track(block if self._are_payloads_opened else with_closing_payloads(block))
        count = len(transactions)
        if not count:
            return transactions
        faults: list[Fault] = []
        found: dict[int, _Outcome] = {0: self._going_on} if transactions.is_continued else {}
        is_open = transactions.ends[-1] == NONE
        if is_open and count - 1 not in found:
            self._going_on = found[count - 1] = self._looked_up(block, transactions)
            faults += _told(block, transactions, count - 1, self._going_on)
        for number in np.flatnonzero(transactions.ends == NONE).tolist():
            if number not in found:
                found[number] = _followed(block, transactions, number)
                faults += _told(block, transactions, number, found[number])
        for number, events in _rollbacks(transactions).items():
            if number not in found:
                found[number] = _Rules().follow(block, transactions, events).outcome
        if not is_open:
            self._going_on = _STAYED
        if all(outcome.fate == Fate.STAYED and not outcome.undone for outcome in found.values()):
            transactions.unended, transactions.rest = faults, self._going_on.rest
            return transactions
        outcomes = np.zeros(count, np.uint8)
        outcomes[[*found]] = [outcome.fate for outcome in found.values()]
        fates = np.append(outcomes, np.uint8(Fate.STAYED))[transactions.of_event]  # the last one for NONE
        parts = {number: outcome.undone for number, outcome in found.items() if outcome.undone}
        _mark_parts(block, transactions, fates, parts)
        return replace(transactions, outcomes=outcomes, fates=fates, unended=faults, rest=self._going_on.rest)

    def _looked_up(self, block: Block, transactions: Transactions) -> _Outcome:
        """The outcome of the last transaction of a block, which is open at its end."""
        if block.source is None:
            return _STAYED
        rules, rest = _Rules(), None
        is_damaged = is_begun = is_over = False
        is_closed = block.source.is_followed
        try:
            for each, found in self._ahead(block, int(transactions.positions[-1])):
                is_over = len(found) > 1
                is_damaged |= _are_damaged(each, found, 0, int(found.positions[1]) if is_over else None)
                is_closed |= len(each) > 0 and int(each.codes[-1]) in _CLOSING
                if len(found):
                    rest = _rest(each, found) or rest
                    is_begun |= bool(found.is_begun[0])
                    rules.follow(each, found, _rollbacks(found, with_savepoints=True).get(0, []))
                    if found.ends[0] != NONE:
                        return rules.outcome._replace(rest=rest)
        except BinlogError:
            is_damaged = True  # the compressed data of the file: reading on reports it
        if is_damaged:
            outcome = _Outcome(Fate.LOST)
        elif not is_begun:
            outcome = rules.outcome
        elif is_over:
            outcome = _without_end(block)
        elif not is_closed:
            outcome = _Outcome(Fate.OPEN)
        elif block.format.is_relay_log:
            outcome = _Outcome(Fate.CONTINUED)
        else:
            outcome = _Outcome(Fate.OPEN, problem=_AT_END)
        is_over |= outcome.fate in (Fate.LOST, Fate.CONTINUED)
        return outcome._replace(rest=None if rest is None else rest._replace(is_over=is_over))

    def _ahead(self, block: Block, position: int) -> Iterator[tuple[Block, Transactions]]:
        """A transaction that is open at the end of a block, from its beginning up to its end or that of the file.

        The last block also has the beginning of the next transaction, if the file has it. No block is kept.

        Args:
            block: the block.
            position: where the transaction begins.

        Raises:
            BinlogError: the compressed data of the file is damaged.
        """
        assert block.source is not None
        tracker = TransactionTracker(self._engine)
        stop = int(block.positions[-1]) + int(block.headers["event_length"][-1])
        with closing(block.source.ahead(position, block.format, stop)) as ahead:
            blocks = (_until_next(each, position) for each in ahead)
            for each in open_payloads(blocks) if self._are_payloads_opened else map(with_closing_payloads, blocks):
                transactions = tracker.track(each)
                yield each, transactions
                if len(transactions) > 1 or (len(transactions) and transactions.ends[0] != NONE):
                    return


def _until_next(block: Block, position: int) -> Block:
    """The events of a block up to the first GTID event after a position: what follows is of other transactions."""
    gtids = np.flatnonzero(block.is_of(GTID_CODES) & (block.positions > position))
    return block.select(slice(0, int(gtids[0]) + 1)) if len(gtids) else block


def _rest(block: Block, transactions: Transactions) -> Rest | None:
    """The part of a block's first transaction that the block has; None if it has no event of it."""
    events = np.flatnonzero(transactions.of_event == 0)
    if not len(events):
        return None
    header = block.headers[events[-1]]
    end = int(block.positions[events[-1]]) + int(header["event_length"])
    is_ended = bool(transactions.ends[0] != NONE)
    return Rest(int(header["timestamp"]), end, is_ended, is_ended)


def _told(block: Block, transactions: Transactions, number: int, outcome: _Outcome) -> list[Fault]:
    """The fault of a transaction without an end, if it is damage."""
    if outcome.problem is None:
        return []
    return [Fault(block.file, int(transactions.positions[number]), None, outcome.problem)]


_IN_MIDDLE = "the transaction that begins here has no end, and the next one follows: its changes are left out"
_AT_END = "the transaction that begins here has no end, though the log goes on after the file: its changes are left out"


def _followed(block: Block, transactions: Transactions, number: int) -> _Outcome:
    """The outcome of a transaction without an end that the next one follows in a block."""
    if _are_damaged(block, transactions, number, int(transactions.positions[number + 1])):
        return _Outcome(Fate.LOST)
    return _without_end(block) if transactions.is_begun[number] else _STAYED


def _without_end(block: Block) -> _Outcome:
    """The outcome of a transaction that ends where the next one begins.

    In a relay log that is no damage: a replica that connects again may get a transaction from its beginning.
    """
    return _Outcome(Fate.OPEN, problem=None if block.format.is_relay_log else _IN_MIDDLE)


def _are_damaged(block: Block, transactions: Transactions, number: int, stop: int | None) -> bool:
    """Whether damage in a block, or an incident of which the server told, may hide the end of a transaction.

    Args:
        block: the block.
        transactions: of the block.
        number: of the transaction.
        stop: where the next one begins; None if it does not in this block.
    """
    start = int(transactions.positions[number]) if number < len(transactions) else 0
    faults = (fault.position for fault in (*block.faults, *transactions.faults) if not fault.is_unfinished)
    incidents = block.positions[block.is_of((Code.incident.value,))].tolist()
    return any(position >= start and (stop is None or position < stop) for position in (*faults, *incidents))


class _Rules:
    """Follows what ROLLBACK and ROLLBACK TO take back of a transaction, statement by statement.

    A savepoint replaces one of the same name. ROLLBACK TO and RELEASE SAVEPOINT remove those that were set later
    (``trans_savepoint``, ``trans_release_savepoint`` in sql/transaction.cc of both servers).
    """

    def __init__(self) -> None:
        self._fate = Fate.STAYED
        self._savepoints: dict[str, _Place] = {}
        self._undone: list[_Undone] = []

    @property
    def outcome(self) -> _Outcome:
        """The outcome of the transaction, which has ended."""
        return _Outcome(self._fate, tuple(self._undone))

    def follow(self, block: Block, transactions: Transactions, events: list[int]) -> _Rules:
        """Follow some statements of a block, in order."""
        for event in events:
            place = _Place(int(block.positions[event]), int(block.inner_index[event]))
            self._step(place, transactions.words[event].verb, transactions.statements[event])
        return self

    def _step(self, place: _Place, verb: str, text: bytes) -> None:
        if verb == "ROLLBACK":
            self._fate = Fate.UNDONE
            return
        name = _last_name(text)
        if verb == "SAVEPOINT":
            self._savepoints.pop(name, None)
            self._savepoints[name] = place
        elif name in self._savepoints:
            if verb == "ROLLBACK TO":
                self._undone.append(_Undone(self._savepoints[name], place, Fate.UNDONE))
            while next(reversed(self._savepoints)) != name:
                self._savepoints.popitem()
            if verb == "RELEASE SAVEPOINT":
                self._savepoints.popitem()
        elif verb == "ROLLBACK TO":
            self._undone.append(_Undone(_BEGINNING, place, Fate.PERHAPS_UNDONE))


_BEGINNING = _Place(0, NONE)


def _last_name(text: bytes) -> str:
    """The last name in a statement, as servers compare those of savepoints: without regard to case."""
    names = (TokenKind.WORD, TokenKind.NAME)
    found = [token.text for token in tokens(text.decode("latin-1"), Session()) if token.kind in names]
    return found[-1].lower() if found else ""


_TAKING_BACK = ("ROLLBACK", "ROLLBACK TO")
_SAVEPOINTS = ("SAVEPOINT", "RELEASE SAVEPOINT")


def _rollbacks(transactions: Transactions, with_savepoints: bool = False) -> dict[int, list[int]]:
    """The events of ROLLBACK, ROLLBACK TO, SAVEPOINT and RELEASE SAVEPOINT, by the number of their transaction.

    Args:
        transactions: of a block.
        with_savepoints: also of transactions of which nothing is taken back.
    """
    verbs = (*_TAKING_BACK, *_SAVEPOINTS)
    of_event = transactions.of_event
    found: dict[int, list[int]] = {}
    for event in sorted(event for event, each in transactions.words.items() if each.verb in verbs):
        found.setdefault(int(of_event[event]), []).append(event)
    words = transactions.words
    return {
        number: events
        for number, events in found.items()
        if with_savepoints or any(words[event].verb in _TAKING_BACK for event in events)
    }


def _mark_parts(block: Block, transactions: Transactions, fates: Fates, parts: dict[int, tuple[_Undone, ...]]) -> None:
    """Mark the events of a block that ROLLBACK TO has taken back, or may have.

    Args:
        block: the block.
        transactions: of the block.
        fates: of its events.
        parts: what is taken back of transactions, by their numbers.
    """
    if not parts:
        return
    places = [*map(_Place, block.positions.tolist(), block.inner_index.tolist())]
    for fate in (Fate.UNDONE, Fate.PERHAPS_UNDONE):
        steps = np.zeros(len(block) + 1, np.int64)
        for number, undone in parts.items():
            events = np.flatnonzero(transactions.of_event == number)
            if not len(events):
                continue
            first, end = int(events[0]), int(events[-1]) + 1
            for part in undone:
                if part.fate == fate:
                    steps[bisect_left(places, part.begin, first, end)] += 1
                    steps[bisect_left(places, part.end, first, end)] -= 1
        fates[(np.cumsum(steps)[:-1] > 0) & (fates == Fate.STAYED)] = fate
