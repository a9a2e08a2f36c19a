"""Fuzz both engines against each other: ``python -m tests.fuzz --seconds 60``.

A case is determined by its number. Cases run in a separate process, whose death is a finding, too. Findings are written
to a folder, with the bytes; ``--case`` with its number, or ``--file``, runs one again. ``--small`` makes many small
files with unusual headers, and looks only for exceptions and the death of the process.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import resource
import sys
import time
from collections.abc import Callable
from functools import cache, partial
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path

from spark_adapter.errors import BinlogError
from tests.fuzz.compare import disagreements, what_raises
from tests.fuzz.mutations import excerpt, mutated, small_file
from tests.support.binlog_bytes import events_of

DATA = Path(__file__).resolve().parent.parent / "data"
LARGEST = 200_000


@cache
def corpus() -> tuple[bytes, ...]:
    """The readable files of tests/data that are not large."""
    found = []
    for path in sorted(DATA.rglob("*.binlog")):
        data = path.read_bytes()
        try:
            if len(data) <= LARGEST and len(events_of(data)) > 1:
                found.append(data)
        except (BinlogError, IndexError, ValueError, OSError):
            continue  # encrypted, or cut within an event
        except Exception:
            continue
    return tuple(found)


def case(number: int) -> bytes:
    """The bytes of a case."""
    pick = random.Random(number)
    return mutated(pick, excerpt(pick, pick.choice(corpus())))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--first", type=int, default=None, help="number of the first case (by default: from the clock)")
    parser.add_argument("--case", type=int, help="run this one alone")
    parser.add_argument("--file", type=Path, help="run the bytes of a file alone")
    parser.add_argument("--memory", type=int, default=4096, help="most MiB of address space")
    parser.add_argument("--small", action="store_true", help="small files of odd headers, by the default engine alone")
    parser.add_argument("--found", type=Path, default=Path("build/fuzz"), help="folder for what is found")
    options = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_AS, (options.memory << 20, options.memory << 20))
    options.found.mkdir(parents=True, exist_ok=True)
    scratch = options.found / f"case-{time.time_ns()}.scratch"
    make, check = (small_case, what_raises) if options.small else (case, partial(disagreements, path=scratch))
    try:
        if options.case is not None or options.file is not None:
            data = options.file.read_bytes() if options.file else make(options.case)
            sys.exit("\n".join(check(data)) or 0)
        first = int(time.time()) * 1000 if options.first is None else options.first
        print(f"from case {first} on, {len(corpus())} files", flush=True)
        sys.exit(watch(first, options.seconds, options.found, make, check))
    finally:
        scratch.unlink(missing_ok=True)


Make = Callable[[int], bytes]
Check = Callable[[bytes], list[str]]


def small_case(number: int) -> bytes:
    """The bytes of a small case."""
    return small_file(random.Random(number))


def watch(first: int, seconds: float, folder: Path, make: Make, check: Check) -> int:
    """Run cases in another process until the time is over; 1 if anything was found."""
    end = time.monotonic() + seconds
    number: Synchronized[int] = multiprocessing.Value("q", first)
    bad: Synchronized[int] = multiprocessing.Value("q", 0)
    while time.monotonic() < end:
        process = multiprocessing.get_context("fork").Process(
            target=run, args=(number, bad, end, folder, make, check), daemon=True
        )
        process.start()
        process.join()
        if process.exitcode:
            keep(number.value, make(number.value), folder, [f"ends the process: exit code {process.exitcode}"])
            number.value += 1
            bad.value += 1
    print(f"{number.value - first} cases, {bad.value} of interest", flush=True)
    return int(bad.value > 0)


def run(number: Synchronized[int], bad: Synchronized[int], end: float, folder: Path, make: Make, check: Check) -> None:
    """Run cases until the time is over. ``number`` is always the one that runs."""
    while time.monotonic() < end:
        data = make(number.value)
        if found := check(data):
            bad.value += 1
            keep(number.value, data, folder, found)
        number.value += 1


def keep(number: int, data: bytes, folder: Path, found: list[str]) -> None:
    """Write the bytes of a case to the folder, and say what was found."""
    (folder / f"{number}.binlog").write_bytes(data)
    print(f"case {number}:", *found, sep="\n  ", flush=True)


if __name__ == "__main__":
    main()
