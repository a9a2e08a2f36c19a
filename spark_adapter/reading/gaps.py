"""Gaps in a log: missing files, by their numbers, and transactions between files, each of which says what was logged
before it.

Numbers that are missing within a file show nothing: a server may be told which to use, and Group Replication gives each
member some in advance.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spark_adapter.gtid_sets import GtidSet
from spark_adapter.log_names import number_in_log
from spark_adapter.option_values import LogPosition
from spark_adapter.storage.paths import FileEntry
from spark_adapter.transactions.logged_gtids import FileGtids, GtidState


@dataclass(frozen=True)
class Range:
    """Which part of a log must be there.

    Attributes:
        begin: a place after which nothing may be missing; None for the beginning.
        end: a place before which; None for the end.
        since: the transactions that a snapshot contains; None if it is not taken at a set.
        until: the only transactions that count; None for all.
    """

    begin: LogPosition | None = None
    end: LogPosition | None = None
    since: GtidSet | None = None
    until: GtidSet | None = None


def gaps(files: Sequence[tuple[FileEntry, FileGtids]], part: Range) -> list[str]:
    """Name the gaps between files, and before and after them.

    Args:
        files: of a log, in order. Those that are wholly before the start or after the end, by their transactions, are
            not compared.
        part: that must be there.
    """
    told: list[str] = []
    state = GtidState()
    is_over = False
    for number, (entry, found) in enumerate(files):
        if found.before is not None and not is_over and _is_between(files, number, part):
            earlier = files[number - 1] if number else None
            lost = (
                None if earlier is None or earlier[1].before is None else earlier[1].before.forgotten_by(found.before)
            )
            between = "the snapshot" if earlier is None else earlier[0].path
            if missing := found.before.beyond(state, part.since, part.until):
                told.append(f"{entry.path}: transactions are missing between {between} and it: {missing}")
            elif lost:
                told.append(f"{entry.path} is of another log than {between}: it does not know {lost}")
        state = state.then(found.before or GtidState()).then(found.own)
        is_over |= found.ends_before_end is False
    missing = "" if part.until is None else state.is_behind(part.until)
    if missing:
        told.append(f"{files[-1][0].path}: the log ends before {missing}")
    return told


def _is_between(files: Sequence[tuple[FileEntry, FileGtids]], number: int, part: Range) -> bool:
    """Whether what is missing before a file may be after the start and before the end."""
    if number == 0:
        return part.since is not None
    before, after = (number_in_log(entry.plain_path) for entry, _ in files[number - 1 : number + 1])
    if part.begin is not None and part.begin.file is not None and before < part.begin.number:
        return False
    if part.end is not None and part.end.file is not None and after > part.end.number:
        return False
    later = (found.begins_after_start for _, found in files[number:])
    return next((each for each in later if each is not None), True)


def missing_files(files: Sequence[FileEntry], begin: LogPosition | None, end: LogPosition | None) -> list[str]:
    """Name the gaps of a log between two places; None stands for its beginning and end as they are."""
    numbers = {number_in_log(entry.plain_path): entry.path for entry in files}
    first = min(numbers) if begin is None or begin.file is None else begin.number
    last = max(numbers) if end is None or end.file is None else end.number
    folder = files[0].plain_path[: -len(files[0].name_in_log)]
    told = []
    if first not in numbers and begin is not None:
        told.append(f"{folder}{begin.file}: the file is missing")
    missing = [number for number in range(first + 1, last) if number not in numbers]
    for number in missing:
        if number - 1 in numbers or number == first + 1:
            after = numbers.get(number - 1, f"{folder}{begin.file if begin else ''}")
            told.append(f"{after}: files of the log are missing after it")
    if last not in numbers and end is not None and end.byte > 0:
        told.append(f"{folder}{end.file}: the file is missing")
    return told
