"""This project's decoder in a warm process: ``python -m bench.peers_ours FILE [WARM_UP…]`` prints one line of JSON, as
the programs in ``bench/peers`` do.

They read the same file again and again. Ours remembers tables and JSON documents of what it has read, so it reads
others to warm up, and the file once.
"""

from __future__ import annotations

import json
import sys

from bench.costs import of_call, peak_bytes
from bench.decoding import Source, arrow


def _main(file: str, *warm_ups: str) -> None:
    for other in warm_ups:
        arrow(Source(other, "compiled"))
    cost, rows = of_call(lambda: arrow(Source(file, "compiled")))
    print(json.dumps({"rows": rows, "cpu": [cost.cpu], "peak": peak_bytes()}))


if __name__ == "__main__":
    _main(*sys.argv[1:])
