"""Costs: CPU time of a process and its children, wall time, peak memory."""

from __future__ import annotations

import os
import resource
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import TypeVar

_TICKS = os.sysconf("SC_CLK_TCK")
_PROC = Path("/proc")

Result = TypeVar("Result")


@dataclass(frozen=True)
class Cost:
    """CPU seconds (user and system, all threads and children), and wall seconds."""

    cpu: float
    wall: float

    @classmethod
    def median(cls, costs: list[Cost]) -> Cost:
        return cls(median(cost.cpu for cost in costs), median(cost.wall for cost in costs))


def of_call(work: Callable[[], Result]) -> tuple[Cost, Result]:
    """The cost of calling a function in this process, and its result."""
    cpu, wall = time.process_time(), time.perf_counter()
    result = work()
    return Cost(time.process_time() - cpu, time.perf_counter() - wall), result


def of_command(command: list[str], repeats: int) -> Cost:
    """The median cost of a program whose output is discarded."""
    costs = []
    for _ in range(repeats):
        before, wall = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        cpu = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
        costs.append(Cost(cpu, time.perf_counter() - wall))
    return Cost.median(costs)


def peak_bytes(process: int | str = "self") -> int:
    """The peak memory of a process, including shared libraries; 0 if the system does not report it."""
    try:
        lines = (_PROC / str(process) / "status").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) * 1024 for line in lines if line.startswith("VmHWM:")), 0)


def family(process: int) -> list[int]:
    """A process and its current descendants; only the process if the system does not report them."""
    parents = {}
    for entry in _PROC.glob("[0-9]*"):
        if fields := _stat(int(entry.name)):
            parents[int(entry.name)] = int(fields[1])
    members = [process]
    for member in members:
        members += [child for child, parent in parents.items() if parent == member]
    return members


def cpu_of(process: int) -> float:
    """CPU seconds of a process that runs; 0 for another."""
    return sum(map(int, _stat(process)[11:13])) / _TICKS


def cpu_of_family(process: int) -> float:
    """CPU seconds of a process and its descendants, including those that have ended and were waited for.

    Spark's daemon does not wait for its workers, so those that have ended are missing.
    """
    return sum(sum(map(int, fields[11:15])) for member in family(process) if (fields := _stat(member))) / _TICKS


def command_line(process: int) -> str:
    try:
        return (_PROC / str(process) / "cmdline").read_text().replace("\0", " ")
    except OSError:
        return ""


def _stat(process: int) -> list[str]:
    """The fields after the program's name (proc(5)): state, parent, …"""
    try:
        return (_PROC / str(process) / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []
