"""``make bench-peers``, or ``python -m bench.peers [FILES…]``: libraries of package registries that decode rows of
binlogs, against this project's decoder, as ratios within one run.

The programs in ``bench/peers`` read a file from start to end, decode every event and every cell, and count the rows.
They are built here, if their toolchains are installed: cargo for Rust; mvn and java, 17 or newer, for Java. What each
library decodes and what it does not stands in docs/peers.md.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from bench import decoding, report
from bench.data import OLTP, VARIANTS, NoServer, file_of, make, rows_of

SOURCES = decoding.ROOT / "bench" / "peers"
CARGO, POM = SOURCES / "rust" / "Cargo.toml", SOURCES / "java" / "pom.xml"
BUILT = decoding.ROOT / "build" / "peers"
FOLDER = decoding.ROOT / "build" / "bench"
CASES = (OLTP, *VARIANTS)
MEGABYTES = 30.0
# Large files with other tables and documents than most, for a warm process of ours.
WARM_UPS_OF_OURS = ("json", "bulk", "oltp")
REPEATS = 5
WARM_UPS = 5
# The heap that Kafka Connect's start script gives to Debezium, and the collector that took the least CPU time of three.
JAVA = ("java", "-Xmx2g", "-XX:+UseParallelGC", "-cp")


@dataclass(frozen=True)
class Peer:
    """A library, and our program that reads a binlog by it.

    Attributes:
        name: in its registry.
        language: Rust or Java.
        version: of the library.
        command: of the program; takes FILE WARM_UPS RUNS own|text.
    """

    name: str
    language: str
    version: str
    command: tuple[str, ...]


@dataclass(frozen=True)
class Reading:
    """What a program found in a file, and what it cost.

    Attributes:
        cpu: seconds of the process for one reading, all threads; the median of the runs.
        rows: by ``table.op``.
        has_json: there were JSON cells, and our program made text of them; canal's are text at once.
        peak: peak memory of the process, in bytes.
    """

    cpu: float
    rows: Counter[str]
    has_json: bool
    peak: int


class Failed(Exception):
    """A program could not read a file; the message is one line of what it said."""


def peers_of_rust() -> list[Peer]:
    text = CARGO.read_text()
    return [
        Peer(name, "Rust", _found(rf'^{name} = .*"=([\d.]+)"', text), (str(BUILT / "rust" / "release" / program),))
        for name, program in (
            ("mysql_common", "mysql_common"),
            ("mysql-binlog-connector-rust", "mysql_binlog_connector"),
        )
    ]


def peers_of_java() -> list[Peer]:
    text = POM.read_text()
    classes, libraries, fork = (str(BUILT / "java" / each) for each in ("classes", "libraries/*", "debezium/*"))

    def peer(name: str, key: str, program: str, path: tuple[str, ...]) -> Peer:
        version = _found(rf"<{key}\.version>([\d.]+)<", text)
        return Peer(name, "Java", version, (*JAVA, os.pathsep.join(path), program))

    connector = "mysql-binlog-connector-java"
    return [
        peer(f"com.zendesk:{connector}", "zendesk", "peers.BinlogConnector", (classes, libraries)),
        peer(f"io.debezium:{connector}", "debezium", "peers.BinlogConnector", (classes, fork, libraries)),
        peer("com.alibaba.otter:canal.parse.dbsync", "canal", "peers.Canal", (classes, libraries)),
    ]


def _found(pattern: str, text: str) -> str:
    found = re.search(pattern, text, re.MULTILINE)
    assert found is not None, pattern
    return found[1]


def missing(language: str, tools: Iterable[str]) -> str | None:
    """One line that says which tools are not installed, and what is left out; None if all are there."""
    absent = [tool for tool in tools if shutil.which(tool) is None]
    return f"{' and '.join(absent)} not found, so the libraries of {language} are left out" if absent else None


def build() -> list[Peer]:
    """Build the programs whose toolchains are installed. Returns their libraries."""
    built = []
    for language, tools, command, peers in (
        (
            "Rust",
            ["cargo"],
            ["cargo", "build", "--quiet", "--release", "--manifest-path", str(CARGO), "--target-dir",
             str(BUILT / "rust")],
            peers_of_rust(),
        ),
        (
            "Java",
            ["mvn", "java"],
            ["mvn", "--quiet", "--batch-mode", "--file", str(POM), f"-Dto={BUILT / 'java'}", "package"],
            peers_of_java(),
        ),
    ):  # fmt: skip
        line = missing(language, tools)
        if line is None and subprocess.run(command, stdout=sys.stderr, check=False).returncode:
            line = f"{tools[0]} failed, so the libraries of {language} are left out"
        if line is None:
            built += peers
        else:
            print(f"bench.peers: {line}", file=sys.stderr)
    return built


def read(peer: Peer, file: Path, to_text: bool, repeats: int) -> Reading:
    """Have a program read a file, in one process, after WARM_UPS readings that do not count.

    Raises:
        Failed: it cannot read the file.
    """
    arguments = [str(file), str(WARM_UPS), str(repeats), "text" if to_text else "own"]
    found = _output([*peer.command, *arguments])
    return Reading(median(found["cpu"]), Counter(found["rows"]), found["json"] > 0, found["peak"])


def read_warm(file: Path, repeats: int) -> float | None:
    """CPU seconds of our decoder in a process that has read other large files; None if there are none."""
    others = [file_of(FOLDER, case, MEGABYTES) for name in WARM_UPS_OF_OURS for case in CASES if case.name == name]
    others = [other for other in others if other.exists() and other.stem != file.stem][:2]
    if not others:
        return None
    command = [sys.executable, "-m", "bench.peers_ours", str(file), *map(str, others)]
    return float(median(_output(command)["cpu"][0] for _ in range(repeats)))


def _output(command: list[str]) -> dict[str, Any]:
    """The last line of what a program prints."""
    path = os.pathsep.join([str(decoding.ROOT), str(decoding.ROOT / "generated")])
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, "PYTHONPATH": path})
    if done.returncode:
        said = [line.strip() for line in done.stderr.splitlines() if line.strip()]
        raise Failed(next((line for line in said if re.match(r"\w*(Error|Exception)\b", line)), " ".join(said[:2])))
    return dict(json.loads(done.stdout.splitlines()[-1]))


def verdict(rows: Counter[str], ours: Counter[str], of_server: dict[str, int] | None) -> str:
    """Whether a program found the rows that the server changed, or, where nobody counted them, those that we found."""
    right = ours if of_server is None else Counter(of_server)
    if rows == right:
        return f"{rows.total():,}, right"
    return f"{rows.total():,} of {right.total():,}"


def _speed(megabytes: float, seconds: float) -> str:
    """MB per CPU second; Java's clock has steps of 10 ms, so a small file may take none."""
    return f"{megabytes / seconds:.0f}" if seconds else "–"


def compare(peers: list[Peer], file: Path, repeats: int) -> list[list[str]]:
    """The lines of the table of a file, ours first.

    Raises:
        ValueError: our own rows differ from those that the server changed.
    """
    ours = decoding.measure(str(file), "arrow", repeats, "compiled")
    of_server = rows_of(file)
    if of_server is not None and ours.counts != Counter(of_server):
        raise ValueError(f"{file.stem}: read {dict(ours.counts)}, the server changed {of_server}")
    megabytes = ours.num_bytes / 1e6
    warm = read_warm(file, repeats)
    found = verdict(ours.counts, ours.counts, of_server)
    line = ["ksy-binlog, compiled", "", "Python", found, f"{ours.speed:.0f}"]
    lines = [[*line, "–", "1.00×", "–" if warm is None else f"{ours.cost.cpu / warm:.2f}×", f"{ours.peak / 1e6:.0f}"]]
    for peer in peers:
        line = [peer.name, peer.version, peer.language]
        try:
            text = read(peer, file, True, repeats)
            own = read(peer, file, False, repeats) if text.has_json else None
        except Failed as said:
            print(f"bench.peers: {peer.name} {peer.version} cannot read {file.name}: {said}", file=sys.stderr)
            lines.append([*line, "fails", "–", "–", "–", "–", "–"])
            continue
        lines.append([
            *line, verdict(text.rows, ours.counts, of_server), _speed(megabytes, text.cpu),
            "–" if own is None else _speed(megabytes, own.cpu), f"{text.cpu / ours.cost.cpu:.2f}×",
            "–" if warm is None else f"{text.cpu / warm:.2f}×", f"{text.peak / 1e6:.0f}",
        ])  # fmt: skip
    return lines


def default_files() -> list[Path]:
    """The files of 30 MB that ``python -m bench`` makes; without a server, those that were made before."""
    try:
        make([(case, MEGABYTES) for case in CASES], FOLDER)
    except NoServer as reason:
        print(f"bench.peers: no MySQL server, so only files made before are read: {reason}", file=sys.stderr)
    return [file for case in CASES if (file := file_of(FOLDER, case, MEGABYTES)).exists()]


def main() -> int:
    """Run the benchmark. Returns the exit code."""
    command = argparse.ArgumentParser(prog="python -m bench.peers", description="Measure other decoders of rows.")
    command.add_argument("files", nargs="*", type=Path, metavar="FILE", help="a binlog (default: the 30 MB of `bench`)")
    command.add_argument("--repeats", type=int, default=REPEATS, help=f"runs of each; the median counts ({REPEATS})")
    flags = command.parse_args()
    load = report.load()
    peers = build()
    files = flags.files or default_files()
    if not peers or not files:
        print(f"bench.peers: there is no {'library' if not peers else 'file'} to measure", file=sys.stderr)
        return 1
    print("\n".join(f"- {line}" for line in (*report.machine(), load)), end="\n\n")
    head = ["library", "version", "language", "rows", "MB/s (CPU)", "MB/s, JSON left binary",
            "ours, new process, times as fast", "ours, warm, times as fast", "peak MB"]  # fmt: skip
    for file in files:
        size = file.stat().st_size / 1e6
        print(f"`{file.stem}`, {size:.1f} MB:\n\n{report.table(head, compare(peers, file, flags.repeats))}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
