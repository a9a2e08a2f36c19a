"""A gate against slow changes: ``python -m bench.gate`` fails if C is not much faster than trees.

Both engines decode the same sample files in one process, so the ratio does not depend on the machine. C gets the sample
as often as makes a block of usual size.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import numpy as np

from bench.costs import of_call
from bench.decoding import ROOT, Source, arrow
from spark_adapter.files.blocks import Block

LEAST_BYTES = 4 << 20
RUNS = 5
LEAST_RATIOS = {"oltp": 80, "bulk_insert_cut": 150, "wide_300": 120}
"""By sample in tests/data; less than half of what was measured."""


@dataclass(frozen=True)
class Repeated(Source):
    """The blocks of a file, each of them several times, one after the other.

    Args:
        times: how often.
    """

    times: int = 1

    def blocks(self, verify: bool = True) -> Iterator[Block]:
        for block in super().blocks(verify):
            yield repeated(block, self.times)


def repeated(block: Block, times: int) -> Block:
    """A block with its events several times."""
    shifts = np.repeat(np.arange(times) * len(block.data), len(block))
    return replace(
        block,
        data=np.tile(block.data, times),
        offsets=np.tile(block.offsets, times) + shifts,
        positions=np.tile(block.positions, times),
        inner_index=np.tile(block.inner_index, times),
        headers=np.tile(block.headers, times),
        body_offsets=np.tile(block.body_offsets, times) + shifts,
    )


def seconds(work: Callable[[], object], runs: int) -> float:
    """The least CPU time of some runs, after one that does not count."""
    work()
    return min(of_call(work)[0].cpu for _ in range(runs))


def ratio(name: str) -> float:
    """How many times as fast as trees C decodes a sample to typed Arrow."""
    path = ROOT / "tests" / "data" / f"{name}.binlog"
    times = -(-LEAST_BYTES // path.stat().st_size)
    trees = seconds(lambda: arrow(Source(str(path), "trees")), 1)
    compiled = seconds(lambda: arrow(Repeated(str(path), "compiled", times=times)), RUNS)
    return trees / (compiled / times)


def main() -> None:
    """Print the ratios; exit with 1 if one is too low."""
    is_slow = False
    for name, least in LEAST_RATIOS.items():
        found = ratio(name)
        is_slow |= found < least
        print(f"{name}: C is {found:.0f} times as fast as trees; at least {least} are expected")
    if is_slow:
        sys.exit("Decoding has become slower")


if __name__ == "__main__":
    main()
