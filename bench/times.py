"""How long the commands of CONTRIBUTING.md take: runs them, and writes what they took into its table (``make times``).

CPU seconds are user and system time of a command and of all that it starts. The time on the clock is written only if
the machine had nothing else to do.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from bench.tree import Tree

ROOT = Path(__file__).resolve().parents[1]
TABLE = ROOT / "CONTRIBUTING.md"
# A row is: | `make test` | what it proves | CPU seconds | time on 2 idle cores |
ROW = re.compile(r"^\| `(make [^`]+)` \|(.*)\|([^|]*)\|([^|]*)\|$", re.MULTILINE)
# CPU seconds of other programs, as a part of the time that all cores had.
IDLE = 0.05


@dataclass(frozen=True)
class Took:
    """What a command took.

    Attributes:
        cpu: seconds of user and system time.
        elapsed: seconds on the clock.
        others: CPU seconds of other programs meanwhile.
    """

    cpu: float
    elapsed: float
    others: float

    @property
    def was_idle(self) -> bool:
        """Whether the machine had nothing else to do."""
        return self.others < IDLE * self.elapsed * (os.cpu_count() or 1)


def measure(command: list[str]) -> Took:
    """Run a command.

    Raises:
        subprocess.CalledProcessError: it failed.
    """
    tree = Tree()
    begin, cpu, busy = time.monotonic(), tree.seconds(), _busy()
    subprocess.run(command, cwd=ROOT, check=True)
    took = tree.seconds() - cpu
    tree.stop()
    return Took(took, time.monotonic() - begin, _busy() - busy - took)


def _busy() -> float:
    """CPU seconds of all programs since the machine started: user, nice and system of proc_stat(5)."""
    first = Path("/proc/stat").read_text().partition("\n")[0]
    return sum(map(int, first.split()[1:4])) / os.sysconf("SC_CLK_TCK")


def shown(seconds: float) -> str:
    """Seconds as people say them: `40 seconds`, `6 minutes`."""
    if seconds < 90:
        return f"{max(round(seconds), 1)} seconds"
    return f"{round(seconds / 60)} minutes"


def written(table: str, command: str, took: Took) -> str:
    """The table with what a command took.

    Raises:
        ValueError: it has no row for the command.
    """

    def row(match: re.Match[str]) -> str:
        if match[1] != command:
            return match[0]
        elapsed = f" {shown(took.elapsed)} " if took.was_idle else match[4]
        return f"| `{match[1]}` |{match[2]}| {took.cpu:.0f} |{elapsed}|"

    if command not in commands(table):
        raise ValueError(f"{TABLE.name} has no row for {command}: it has {', '.join(commands(table))}")
    return ROW.sub(row, table)


def commands(table: str) -> list[str]:
    """The commands of the table."""
    return [match[1] for match in ROW.finditer(table)]


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.times", description=__doc__.partition("\n")[0])
    parser.add_argument("targets", nargs="*", help="the first targets of the commands to run; all by default")
    targets = parser.parse_args().targets
    known = {command.split()[1]: command for command in commands(TABLE.read_text(encoding="utf-8"))}
    if unknown := set(targets) - known.keys():
        sys.exit(f"not in the table of {TABLE.name}: {', '.join(sorted(unknown))}; known: {', '.join(known)}")
    for target in targets or known:
        took = measure(known[target].split())
        print(f"{known[target]}: {took.cpu:.0f} CPU seconds, {took.elapsed:.0f} seconds on the clock", end="")
        print("" if took.was_idle else f", and {took.others:.0f} CPU seconds of other programs: not written")
        TABLE.write_text(written(TABLE.read_text(encoding="utf-8"), known[target], took), encoding="utf-8")


if __name__ == "__main__":
    main()
