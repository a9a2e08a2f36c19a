"""Mutated JSON documents, read by C under its sanitizers: ``python -m tests.fuzz.json_documents --seconds 60``.

``json_documents.c`` does the work.
"""

from __future__ import annotations

import argparse
import subprocess
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from spark_adapter.columns.documents.json_compiled import LIBRARY
from spark_adapter.ksy.compiled import compilers
from tests.support.json_documents import Unsigned, document
from tests.support.json_samples import BAD, SCALARS, logged_documents

DRIVER = Path(__file__).with_name("json_documents.c")
SANITIZERS = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-fno-omit-frame-pointer", "-g", "-O1")
FILES = ("json_partial", "oltp", "ddl_evolution")


class NoSanitizers(Exception):
    """No compiler here has them, with what the last one said."""


class Fuzzed(NamedTuple):
    """What was read.

    Attributes:
        documents: number of documents, nearly all of them mutated.
        texts: number of those with a text.
        failures: how often the allocator failed.
    """

    documents: int
    texts: int
    failures: int


def fuzz(folder: Path, seconds: int, seed: int) -> Fuzzed:
    """Read mutated documents for some seconds.

    Args:
        folder: for the program and its input.

    Raises:
        NoSanitizers: it cannot be compiled.
        AssertionError: a sanitizer found something, with its report.
    """
    for name, source in LIBRARY.sources().items():
        (folder / name).write_bytes(source)
    said = "no compiler"
    for command in compilers():
        program = [*command, "-std=gnu11", *SANITIZERS, f"-I{folder}", str(DRIVER), "-o", str(folder / "fuzz")]
        done = subprocess.run(program, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            break
        said = done.stderr
    else:
        raise NoSanitizers(said)
    seeds = [data for name in FILES for data in logged_documents(name)] + list(BAD.values())
    for value in SCALARS.values():
        seeds += [
            document(value),
            document([value, {"k": value}, Unsigned(7)]),
            document([value], large=True, gap=b"g"),
        ]
    (folder / "seeds").write_bytes(b"".join(len(data).to_bytes(4, "little") + data for data in seeds))
    done = subprocess.run(
        [str(folder / "fuzz"), str(folder / "seeds"), str(seconds), str(seed)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return Fuzzed(*map(int, done.stdout.split()))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.json_documents", description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--seed", type=int, default=time.time_ns() & 0xFFFFFFFF, help="by default: from the clock")
    options = parser.parse_args()
    print(f"JSON documents with the seed {options.seed}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        found = fuzz(Path(folder), options.seconds, options.seed)
    print(
        f"{found.documents} documents, {found.texts} with a text, {found.failures} times without memory: nothing found"
    )


if __name__ == "__main__":
    main()
