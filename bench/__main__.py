"""``make bench``, or ``python -m bench``: the decoder's speed, as ratios within one run.

The data comes from a real MySQL server (:mod:`bench.data`). Without a server, it measures on ``tests/data``.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field
from pathlib import Path

from bench import data, decoding, report, spark_job
from bench.costs import Cost, of_command
from bench.data import OLTP, VARIANTS, NoServer, file_of, make, mysqlbinlog_of, rows_of
from bench.sender import sending

SLICE_BYTES = 4_000_000  # for trees, at their speed
VARIANT_MB = 30.0
SIZES = "10,100,1000"
STAGES = {
    "events": "hop from header to header",
    "checked": "the same, with checksums",
    "physical": "rows as the .ksy says, in Arrow (with the two above)",
    "arrow": "rows in Spark's types (with all above)",
    "transactions": "transactions of events, with headers and checksums",
    "changes": "the whole view `changes`",
}
LARGE_BYTES = 300e6  # larger files are measured once
# It has many rows, so that Java compiles its hot code; its tables and documents do not occur in the measured files.
WARM_UP = "bulk-"
# They are also read from a server: with many rows in few events, few in many, and large values.
SENT = ("oltp-1000", "oltp-100", "bulk-", "json-")
# Has no names of columns.
NAMELESS = "minimal-"


@dataclass
class Bench:
    """One run.

    Args:
        repeats: number of runs of each measurement; the median counts.
        mysqlbinlog: its command; None if there is none.

    Attributes:
        wrong: the files whose rows differ from those that the server changed.
    """

    repeats: int
    mysqlbinlog: list[str] | None
    wrong: list[str] = field(default_factory=list)
    text: list[str] = field(default_factory=list)
    growth: dict[str, list[tuple[float, float]]] = field(default_factory=dict)

    def say(self, text: str) -> None:
        print(text, flush=True)
        self.text.append(text)

    def engines(self, file: Path) -> None:
        """Compares the compiled engine with trees, on a slice."""
        trees, compiled = (
            decoding.measure(str(file), "arrow", repeats, engine, SLICE_BYTES)
            for engine, repeats in (("trees", 1), ("compiled", self.repeats))
        )
        if compiled.counts != trees.counts:
            self.wrong.append(f"{file.stem}: C reads {dict(compiled.counts)}, trees {dict(trees.counts)}")
        self.say(
            f"\n### C and trees\n\nThe first {compiled.num_bytes / 1e6:.2g} MB of `{file.stem}`, to typed Arrow:\n"
        )
        rows = [
            [name, f"{measured.cost.cpu:.2f}", f"{measured.speed:.1f}", f"{trees.cost.cpu / measured.cost.cpu:.1f}×"]
            for name, measured in (("trees", trees), ("compiled", compiled))
        ]
        self.say(report.table(["engine", "CPU s", "MB/s", "against trees"], rows))

    def decode(self, files: dict[str, Path]) -> None:
        """Compares bytes to typed Arrow with mysqlbinlog, for each file."""
        self.say(
            "\n### Decoding on one core, and `mysqlbinlog -v`\n\n"
            "Bytes to Arrow columns in Spark's types, all tables, against `mysqlbinlog -v FILE > /dev/null`.\n"
        )
        if all(rows_of(file) is not None for file in files.values()):
            self.say("Inserts, updates and deletes of each table are as many as the server itself counted.\n")
        rows = []
        for meaning, file in files.items():
            repeats = self._repeats(file)
            measured = decoding.measure(str(file), "arrow", repeats)
            self._compare(file, measured.counts)
            theirs = self._mysqlbinlog(file, repeats)
            self._grow(file, "decoding, 1 core", measured.cost)
            if theirs is not None:
                self._grow(file, "mysqlbinlog -v", theirs)
            rows.append([
                f"`{file.stem}`: {meaning}", f"{measured.num_bytes / 1e6:.1f}", f"{measured.counts.total():,}",
                f"{measured.cost.cpu:.2f}", f"{measured.cost.wall:.2f}", f"{measured.speed:.0f}",
                "–" if theirs is None else f"{theirs.cpu:.2f}",
                "–" if theirs is None else f"{theirs.cpu / measured.cost.cpu:.2f}×", f"{measured.peak / 1e6:.0f}",
            ])  # fmt: skip
        head = ["file", "MB", "rows", "CPU s", "wall s", "MB/s (CPU)", "mysqlbinlog CPU s", "times as fast", "peak MB"]
        self.say(report.table(head, rows))

    def changes(self, files: dict[str, Path], with_ddl: Collection[Path]) -> None:
        """Compares the view ``changes`` with mysqlbinlog, for each file or folder.

        Args:
            files: by their meaning.
            with_ddl: those whose DDL is read, too.
        """
        self.say(
            "\n### The view `changes` on one core, and `mysqlbinlog -v`\n\n"
            "From a path to record batches, without Spark, at the second read in a process; in the third column with "
            "`tableDefinitions=log`, which reads the DDL of the log. CPU seconds. `mysqlbinlog` of MySQL does not read "
            "logs of MariaDB.\n"
        )
        rows, ahead = [], []
        for meaning, file in files.items():
            repeats = self._repeats(file)
            measured = decoding.measure(str(file), "read", repeats)
            self._compare(file, measured.counts)
            costs = [measured.cost.cpu]
            if file in with_ddl:
                costs.append(decoding.measure(str(file), "read_defined", repeats).cost.cpu)
            theirs = self._mysqlbinlog(file, repeats)
            ratios = [] if theirs is None else [f"{cost / theirs.cpu:.1f}×" for cost in costs]
            if theirs is not None and costs[0] > theirs.cpu:
                ahead.append(f"`{file.stem}` ({' and '.join(ratios)})")
            rows.append([
                f"`{file.stem}`: {meaning}", f"{measured.num_bytes / 1e6:.1f}", f"{costs[0]:.2f}",
                f"{costs[1]:.2f}" if costs[1:] else "–", "–" if theirs is None else f"{theirs.cpu:.2f}",
                " and ".join(ratios) or "–",
            ])  # fmt: skip
        head = ["log", "MB", "`changes`", "with definitions", "mysqlbinlog -v", "ours to theirs"]
        self.say(report.table(head, rows))
        if ahead:
            self.say(f"`mysqlbinlog -v` is still ahead on {', '.join(ahead)}.\n")

    def sent(self, files: list[Path], prefix: Path | None) -> None:
        """Compares reading logs that a local server sends with reading its files.

        Raises:
            NoServer: there is no server, or it does not run here.
        """
        rows = []
        for file in files:
            with (
                tempfile.TemporaryDirectory(prefix="ksy-bench-") as folder,
                sending(file, Path(folder), prefix) as sender,
            ):
                os.environ |= {decoding.SENDER: sender.url, decoding.LOGIN: str(sender.default_file)}
                repeats, before = self._repeats(file), sender.cpu()
                ours = decoding.measure(str(file), "sent", repeats)
                of_server = (sender.cpu() - before) / repeats / 2  # each run reads it twice
                stored = decoding.measure(str(file), "read", repeats)
            self._compare(file, ours.counts)
            rows.append([
                f"`{file.stem}`", f"{ours.num_bytes / 1e6:.1f}", f"{ours.cost.cpu:.2f}", f"{stored.cost.cpu:.2f}",
                f"{ours.cost.cpu / stored.cost.cpu:.2f}×", f"{of_server:.2f}", f"{ours.peak / 1e6:.0f}",
            ])  # fmt: skip
        self.say(
            "\n### Logs that a server sends, on one core\n\n"
            "The view `changes` without Spark, of a log that a server on this machine sends, and of the same log as a "
            "file. The server's CPU is that of its process, for one read.\n"
        )
        head = ["log", "MB", "from the server, CPU s", "from the file, CPU s", "ratio", "server's CPU s", "peak MB"]
        self.say(report.table(head, rows))

    def sql(self, file: Path) -> None:
        """Compares the view ``sql`` with mysqlbinlog, which shows no undo."""
        repeats = self._repeats(file)
        measured, theirs = decoding.measure(str(file), "sql", repeats), self._mysqlbinlog(file, repeats)
        if measured.counts["without SQL"]:
            self.wrong.append(f"{file.stem}: {measured.counts['without SQL']} statements or undos are missing")
        ratio = "" if theirs is None else (
            f", {theirs.cpu / measured.cost.cpu:.2f} times as fast as `mysqlbinlog -v` ({theirs.cpu:.2f} s)"
        )  # fmt: skip
        self.say(
            f"\n### SQL, on one core: `{file.stem}`\n\nThe view `sql`, a statement and an undo for each of "
            f"{measured.counts['rows']:,} rows: {measured.cost.cpu:.2f} CPU s{ratio}.\n"
        )

    def jobs(self, files: list[Path], folder: Path, warm_up: list[Path]) -> None:
        """Compares the flatten job with Spark's floor, for each file; the files of ``warm_up`` warm it up."""
        self.say(
            f"\n### The flatten job on {spark_job.CORES} cores, and Spark's floor\n\n"
            "View `changes` to Parquet, against reading these rows back from Parquet and writing them again, in one "
            "session, JVM start aside. CPU is that of the driver, the JVM and the Python workers together.\n"
        )
        rows, of_tables = [], []
        for file in files:
            run = spark_job.measure(str(file), folder, self._repeats(file), warm_up)
            self._compare(file, run.counts)
            self._grow(file, "job, 2 cores", run.job)
            self._grow(file, "Spark's floor", run.floor)
            theirs = self._mysqlbinlog(file, 1)
            rows.append([
                f"`{file.stem}`", f"{run.counts.total():,}", f"{run.split_bytes / 1e6:.0f}", f"{run.job.cpu:.1f}",
                f"{run.floor.cpu:.1f}", f"{run.job.cpu / run.floor.cpu:.2f}×", f"{run.job.wall:.1f}",
                f"{run.floor.wall:.1f}", f"{run.job.wall / run.floor.wall:.2f}×",
                "–" if theirs is None else f"{theirs.wall / run.job.wall:.2f}×", f"{run.peak / 1e6:.0f}",
            ])  # fmt: skip
            of_tables.append([
                f"`{file.stem}`", f"{run.num_tables}", f"{run.all_tables.cpu:.1f}", f"{run.all_tables.wall:.1f}",
                f"{run.all_tables.cpu / run.job.cpu:.2f}×", f"{run.all_tables.wall / run.job.wall:.2f}×",
            ])  # fmt: skip
        head = ["file", "rows", "MB a task", "job CPU s", "floor CPU s", "CPU ratio", "job wall s", "floor wall s",
                "wall ratio", "as fast as `mysqlbinlog -v` (wall)", "worker's peak MB"]  # fmt: skip
        self.say(report.table(head, rows))
        self.say("With `--all-tables`: each table typed, in a folder of its own, against the view `changes` above.\n")
        head = ["file", "tables", "CPU s", "wall s", "CPU ratio", "wall ratio"]
        self.say(report.table(head, of_tables))

    def stages(self, file: Path) -> None:
        """Shows where the time goes."""
        self.say(f"\n### Where the time goes, on one core: `{file.stem}`\n")
        rows = []
        for stage, meaning in STAGES.items():
            measured = decoding.measure(str(file), stage, self.repeats)
            rows.append([meaning, f"{measured.cost.cpu:.2f}", f"{measured.speed:.0f}", f"{measured.peak / 1e6:.0f}"])
        self.say(report.table(["stage", "CPU s", "MB/s (CPU)", "peak MB"], rows))
        for stage in ("arrow", "changes"):
            self.say(f"Functions with most time of their own (under cProfile): {STAGES[stage].split(' (')[0]}\n")
            shares = [[f"`{name}`", f"{share:.1%}"] for name, share in decoding.profile(str(file), stage)]
            self.say(report.table(["function", "share"], shares))

    def names(self, file: Path) -> None:
        """What table definitions cost."""
        self.say(f"\n### Table definitions, on one core: `{file.stem}`\n")
        rows = []
        for meaning, stage, base in (
            ("read the DDL of the log, against hopping from header to header", "definitions", "events"),
            ("decode to Spark's types with definitions, against without", "named", "arrow"),
        ):
            # In turns, as the difference is small.
            pairs = [[decoding.measure(str(file), each, 1) for each in (stage, base)] for _ in range(self.repeats)]
            with_it, without = (Cost.median([each.cost for each in costs]) for costs in zip(*pairs, strict=True))
            speed = file.stat().st_size / with_it.cpu / 1e6
            ratio = f"{with_it.cpu / without.cpu:.2f}×"
            rows.append([meaning, f"{with_it.cpu:.2f}", f"{without.cpu:.2f}", ratio, f"{speed:.0f}"])
        self.say(report.table(["", "CPU s", "against", "ratio", "MB/s (CPU)"], rows))

    def grown(self) -> None:
        """Shows CPU time by size of the file."""
        lines = {name: points for name, points in self.growth.items() if len(points) > 1}
        if lines:
            self.say("\n### How cost grows\n\nCPU seconds for each 100 MB:\n")
            sizes = sorted({size for points in lines.values() for size, _ in points})
            rows = []
            for name, points in lines.items():
                by_size = dict(points)
                rows.append([name, *(f"{by_size[s] / s * 100:.2f}" if s in by_size else "–" for s in sizes)])
            self.say(report.table(["", *(f"{size:.0f} MB" for size in sizes)], rows))

    def _repeats(self, file: Path) -> int:
        return self.repeats if file.stat().st_size < LARGE_BYTES else 1

    def _compare(self, file: Path, counts: Counter[str]) -> None:
        expected = rows_of(file)
        if expected is not None and counts != Counter(expected):
            self.wrong.append(f"{file.stem}: read {dict(counts)}, the server changed {expected}")

    def _mysqlbinlog(self, file: Path, repeats: int) -> Cost | None:
        if self.mysqlbinlog is None or file == data.application_of(file.parent, "mariadb"):
            return None
        return of_command([*self.mysqlbinlog, "-v", *map(str, decoding.files_of(file))], repeats)

    def _grow(self, file: Path, what: str, cost: Cost) -> None:
        if file.stem.startswith(f"{OLTP.name}-"):
            self.growth.setdefault(what, []).append((file.stat().st_size / 1e6, cost.cpu))


def main() -> int:
    """Run the benchmark. Returns the exit code."""
    command = argparse.ArgumentParser(prog="python -m bench", description="Measure the decoder's speed, as ratios.")
    command.add_argument("--sizes", default=SIZES, help=f"MB of the OLTP files, up to 1000 (default: {SIZES})")
    command.add_argument(
        "--mysql", type=Path, metavar="PREFIX", help="unpacked MySQL server; without it, one is fetched"
    )
    command.add_argument("--data", type=Path, default=decoding.ROOT / "build" / "bench", help="folder for the binlogs")
    command.add_argument("--out", type=Path, metavar="DOCS", help="write benchmark.md and its plot into this folder")
    command.add_argument(
        "--repeats", type=int, default=3, help="runs of each measurement; the median counts (default: 3)"
    )
    command.add_argument("--no-spark", action="store_true", help="skip the flatten job")
    command.add_argument("--samples", action="store_true", help="measure only tests/data, without a server")
    flags = command.parse_args()
    sizes = sorted(float(size) for size in flags.sizes.split(","))
    if not sizes or sizes[0] <= 0 or sizes[-1] > 1000:
        command.error("--sizes: more than 0 MB, and up to 1000, the size of one binlog")
    load = report.load()
    files, oltp = _files(flags, sizes)
    program = None
    try:
        program = mysqlbinlog_of(flags.mysql)
    except ModuleNotFoundError as error:
        print(f"bench: no mysqlbinlog: {error.name} is not installed", file=sys.stderr)
    if program is None:
        print("bench: mysqlbinlog was not found, so nothing is compared with it", file=sys.stderr)
    bench = Bench(flags.repeats, program)
    bench.engines(oltp[-1])
    bench.decode(files)
    things = _things(flags)
    bench.changes(things | files, list(things.values()))
    if not flags.samples:
        try:
            bench.sent([file for file in files.values() if file.stem.startswith(SENT)], flags.mysql)
        except NoServer as reason:
            print(f"bench: no log is read from a server: {reason}", file=sys.stderr)
    if not flags.no_spark:
        folder = Path(tempfile.mkdtemp(prefix="ksy-bench-"))
        try:
            warm_up = [file for file in files.values() if file.stem.startswith(WARM_UP)]
            bench.jobs(oltp, folder, warm_up)
        finally:
            shutil.rmtree(folder, ignore_errors=True)
    bench.grown()
    bench.stages(next((file for file in reversed(oltp) if file.stat().st_size < LARGE_BYTES), oltp[0]))
    bench.sql(oltp[-1] if oltp[-1].stat().st_size < LARGE_BYTES else oltp[0])
    bench.names(next((file for file in files.values() if file.stem.startswith(NAMELESS)), oltp[0]))
    if bench.wrong:
        print("bench: wrong rows, so the figures do not count:", *bench.wrong, sep="\n  ", file=sys.stderr)
        return 1
    if flags.out is not None:
        _write(flags.out, bench, load, flags.repeats, f"--sizes {flags.sizes}")
    return 0


def _files(flags: argparse.Namespace, sizes: list[float]) -> tuple[dict[str, Path], list[Path]]:
    """All files by their meaning, and those of OLTP by size."""
    if not flags.samples:
        variant = min(VARIANT_MB, sizes[-1])
        oltp = [file_of(flags.data, OLTP, size) for size in sizes]
        try:
            make([*((OLTP, size) for size in sizes), *((case, variant) for case in VARIANTS)], flags.data, flags.mysql)
        except NoServer as reason:
            print(
                f"bench: no MySQL server, so only the small files of tests/data are measured: {reason}", file=sys.stderr
            )
        else:
            by_meaning = {f"{OLTP.meaning}, {size:g} MB": file for size, file in zip(sizes, oltp, strict=True)}
            return by_meaning | {case.meaning: file_of(flags.data, case, variant) for case in VARIANTS}, oltp
    samples = [decoding.ROOT / "tests" / "data" / f"{name}.binlog" for name in decoding.SAMPLES]
    return {f"{os.path.getsize(file) / 1000:.0f} kB": file for file in samples}, samples[:1]


def _things(flags: argparse.Namespace) -> dict[str, Path]:
    """Logs that hold many things in few bytes, by their meaning: those of applications, and small files."""
    found: dict[str, Path] = {}
    if flags.samples:
        return found
    try:
        data.make_applications(flags.data, flags.mysql)
        found |= {meaning: data.application_of(flags.data, each) for each, meaning in data.APPLICATIONS.items()}
        data.make_small_files(flags.data, flags.mysql)
        found[f"{data.SMALL_FILES} files"] = data.small_files_of(flags.data)
    except NoServer as reason:
        print(f"bench: some logs are not measured: {reason}", file=sys.stderr)
    return found


def _write(folder: Path, bench: Bench, load: str, repeats: int, flags: str) -> None:
    """The document and its plot."""
    head = [
        "# Benchmark\n",
        f"Made by `make bench BENCH='{flags} --out docs'`. What is compared is **CPU time** (user and system, of all "
        "processes that take part): it says what work costs even where others use the machine too. Wall time stands "
        f"beside it, and suffers from them. Medians of {repeats} (files above 300 MB: one run), each in a process, or "
        "a Spark session, of its own, which has read other files to warm up; files in the page cache, unless the "
        "machine has dropped them (the wall time then exceeds the CPU time). Within a run ratios hold; absolute "
        "figures are of this machine:\n",
        *(f"- {line}" for line in (*report.machine(), load)),
    ]
    lines = {name: points for name, points in bench.growth.items() if len(points) > 1}
    if lines:
        (folder / "images").mkdir(parents=True, exist_ok=True)
        (folder / "images" / "benchmark.svg").write_text(report.plot("CPU seconds by size of the OLTP binlog", lines))
        head.append("\n![CPU seconds by size of the binlog](images/benchmark.svg)")
    folder.mkdir(parents=True, exist_ok=True)
    report.write(folder / "benchmark.md", "\n".join([*head, *bench.text]).rstrip() + "\n")


if __name__ == "__main__":
    sys.exit(main())
