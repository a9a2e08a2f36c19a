"""CPU seconds of a process and of all that it starts: Java, Spark's Python workers, compilers, servers."""

from __future__ import annotations

import ctypes
import os
import threading
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from signal import SIGCHLD

_TICKS = os.sysconf("SC_CLK_TCK")
_PR_SET_CHILD_SUBREAPER = 36  # linux/prctl.h
_SECONDS_BETWEEN = 1


@dataclass(frozen=True)
class _Process:
    parent: int
    started: int
    ticks: int
    is_ignored: bool


class Tree:
    """Watches this process and its descendants from now on, in a thread.

    The system counts the time of a process that has ended for its parent, if that waits for it. Spark's daemon does not
    wait for its workers: theirs is what was seen last. A process whose parent has ended becomes a child of this one.
    """

    def __init__(self) -> None:
        ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
        self._seen: dict[int, _Process] = {}
        self._unwaited = 0
        self._lock = threading.Lock()
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._thread.start()

    def seconds(self) -> float:
        """CPU seconds until now."""
        with self._lock:
            now = _family(os.getpid())
            for number, process in self._seen.items():
                is_over = number not in now or now[number].started != process.started
                if is_over and process.is_ignored:
                    self._unwaited += process.ticks
            self._seen = now
            return (sum(process.ticks for process in now.values()) + self._unwaited) / _TICKS

    def stop(self) -> None:
        self._is_over.set()
        self._thread.join()

    def _watch(self) -> None:
        while not self._is_over.wait(_SECONDS_BETWEEN):
            self.seconds()


def _family(root: int) -> dict[int, _Process]:
    """A process and its descendants, with their user and system time, and that of children that they waited for."""
    found = {}
    for entry in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # It has ended.
            # After the name (proc_pid_stat(5)): state, ppid, … utime, stime, cutime, cstime, … starttime
            fields = (entry / "stat").read_text().rpartition(")")[2].split()
            found[int(entry.name)] = (int(fields[1]), int(fields[19]), sum(map(int, fields[11:15])))
    members = [root]
    for member in members:
        members += [number for number, (parent, *_) in found.items() if parent == member]
    ignoring = {member for member in members if _ignores_children(member)}
    return {
        member: _Process(parent, started, ticks, parent in ignoring)
        for member in members
        if member in found
        for parent, started, ticks in [found[member]]
    }


def _ignores_children(process: int) -> bool:
    """Whether a process ignores the end of its children, and nobody counts their time."""
    with suppress(OSError):
        lines = (Path("/proc") / str(process) / "status").read_text().splitlines()
        (mask,) = [int(line.split()[1], 16) for line in lines if line.startswith("SigIgn:")]
        return bool(mask >> (SIGCHLD - 1) & 1)
    return False
