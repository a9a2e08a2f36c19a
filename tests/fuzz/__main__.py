"""Fuzz both engines against each other: ``python -m tests.fuzz --seconds 60``.

Cases follow from their number alone. What is found is written to a folder, with the bytes; a case of interest is run
again by ``--case`` and its number, or by ``--file``.
"""

from __future__ import annotations

import argparse
import random
import resource
import sys
import time
from functools import cache
from pathlib import Path

from spark_adapter.errors import BinlogError
from tests.binlog_bytes import events_of
from tests.fuzz.compare import disagreements
from tests.fuzz.mutations import excerpt, mutated

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
    parser.add_argument("--found", type=Path, default=Path("build/fuzz"), help="folder for what is found")
    options = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_AS, (options.memory << 20, options.memory << 20))
    options.found.mkdir(parents=True, exist_ok=True)
    scratch = options.found / f"case-{time.time_ns()}.scratch"
    try:
        if options.case is not None or options.file is not None:
            data = options.file.read_bytes() if options.file else case(options.case)
            sys.exit("\n".join(disagreements(data, path=scratch)) or 0)
        first = int(time.time()) * 1000 if options.first is None else options.first
        print(f"from case {first} on, {len(corpus())} files", flush=True)
        sys.exit(run(first, options.seconds, options.found, scratch))
    finally:
        scratch.unlink(missing_ok=True)


def run(first: int, seconds: float, folder: Path, scratch: Path) -> int:
    """Run cases until the time is over; 1 if anything was found."""
    end = time.monotonic() + seconds
    number, bad = first, 0
    while time.monotonic() < end:
        data = case(number)
        if found := disagreements(data, path=scratch):
            bad += 1
            (folder / f"{number}.binlog").write_bytes(data)
            print(f"case {number}:", *found, sep="\n  ", flush=True)
        number += 1
    print(f"{number - first} cases, {bad} of interest", flush=True)
    return int(bad > 0)


if __name__ == "__main__":
    main()
