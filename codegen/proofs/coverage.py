"""Which bytes of binlogs belong to a named field of the specification (``make coverage DATA=folder-or-file``)?

The formats are compiled so that each object remembers where its fields were. A byte is *named* if it lies within a
leaf: a field that is not an object itself. What counts, and what does not:

* A leaf for what nobody understands (``unknown_…``, raw bodies, rows without their TABLE_MAP) gives no name.
* Bytes that an instance opens once more, such as those of a JSON document, are named by the leaves of what it opens.
* Bytes that are inflated, by the specification (zlib) or here (the payload of a compressed transaction), are measured
  too: each counts as one more byte of the file.
* Some bytes cannot be read by anyone who has the file alone. They are not counted but reported: encrypted ones, an
  event that the end of the file cuts off, rows whose cells have a width that is not in the log (MariaDB's old temporal
  types, servers before 5.1.18).
* A bit counts for the byte it is in.

The exit status is 1 if any byte has no name, or anything else could not be parsed.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Any

from kaitaistruct import KaitaiStruct

from codegen import FORMATS
from codegen.proofs.parsers import BUILD, Element, NotRead, Parsers, data_files, list_of
from codegen.spec import datatypes as dt
from codegen.spec.model import Field, ModelError, Role, Type
from codegen.targets.ksc import KscError
from codegen.targets.node import NodeMissing

VAGUE = re.compile(r"(?:.*::)?(?:unknown_\w+|\w+_without_table_map|rows_of_other_table|undecodable)(?:::.*)?")
ENCRYPTED = re.compile(r"encrypted_(?:events|log)")
MAX_HEX = 16
MAX_GAPS = 10


@dataclass(frozen=True)
class Gap:
    """Bytes without a name.

    Attributes:
        position: of the first one, within ``place``.
        place: where: "" is the file itself; otherwise the inflated bytes of an event.
        event: type of the event that they are in.
        is_vague: they are in a field for what nobody understands.
        data: the bytes, or the first of them.
    """

    place: str
    position: int
    length: int
    event: str
    is_vague: bool
    data: bytes

    def __str__(self) -> str:
        what = "that nobody understands" if self.is_vague else "without a name"
        more = "…" if self.length > len(self.data) else ""
        return f"{self.place}{self.position}: {self.event}: {self.length} bytes {what}: {self.data.hex(' ')}{more}"


@dataclass
class Coverage:
    """What was measured of one file. All numbers are bytes.

    Attributes:
        size: of the file.
        inflated: that came out of compressed parts of the file.
        encrypted: that cannot be read without keys.
        torn: of an event that the end of the file cuts off.
        widthless: of rows, or of events with rows, whose cells have a width that is not in the log.
        gaps: the bytes without a name.
        unnamed: how many these are.
        errors: what could not be parsed.
        notes: what is worth saying beside.
    """

    file: str
    size: int = 0
    inflated: int = 0
    encrypted: int = 0
    torn: int = 0
    widthless: int = 0
    unnamed: int = 0
    gaps: list[Gap] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def counted(self) -> int:
        """The bytes that should have a name."""
        return self.size + self.inflated - self.encrypted - self.torn - self.widthless

    @property
    def is_complete(self) -> bool:
        return not self.unnamed and not self.errors

    def __str__(self) -> str:
        return f"{_share(self.unnamed, self.counted)} {self.size:>12} {self.inflated:>12}  {self.file}"


def _share(unnamed: int, counted: int) -> str:
    """A percentage that is 100 only if nothing is missing."""
    share = 100 * (counted - unnamed) / counted if counted else 100.0
    return f"{share if not unnamed else min(share, 99.9999):>8.4f} %"


# Walking over a tree. --------------------------------------------------------------------------------------------


class _Space:
    """A run of bytes of the file or of something inflated, and which of them are named so far.

    Attributes:
        start: its position in ``place``.
    """

    def __init__(self, place: str, start: int, size: int) -> None:
        self.place = place
        self.start = start
        self.named = bytearray(size)
        self.vague = bytearray(size)
        self.inflated: list[tuple[_Space, bytes]] = []

    def runs(self) -> Iterator[tuple[int, int]]:
        """Begin and end of each run of unnamed bytes."""
        for found in re.finditer(rb"\0+", self.named):
            yield found.span()


@dataclass(frozen=True)
class _Step:
    """A field of a type that takes bytes: its name in Python, in ``_debug``, and what its bytes are."""

    attribute: str
    key: str
    is_instance: bool
    is_list: bool
    is_vague: bool
    is_processed: bool


class _Walker:
    def __init__(self, parsers: Parsers) -> None:
        self._parsers = parsers
        self._steps: dict[type, list[_Step]] = {}

    def walk(self, tree: Any, space: _Space, base: int, errors: list[str], skipped: Field | None = None) -> None:
        """Mark the leaves of an object.

        Args:
            base: where its stream begins in ``space``.
            errors: gets what could not be parsed by instances.
            skipped: a field to leave out.
        """
        debug = tree._debug
        for step in self._steps_of(type(tree)):
            if skipped is not None and step.attribute == skipped.id:
                continue
            if step.is_instance:
                try:
                    value = getattr(tree, step.attribute)
                except Exception as error:
                    errors.append(f"{step.attribute}: {type(error).__name__}: {error}")
                    value = getattr(tree, step.key, None)
            else:
                value = getattr(tree, step.attribute, None)
            if value is None or step.key not in debug:
                continue
            span = debug[step.key]
            if step.is_list:
                for each, its_span in zip(value, span.get("arr", ()), strict=False):
                    self._element(tree, step, each, its_span, space, base, errors)
            else:
                self._element(tree, step, value, span, space, base, errors)

    def _element(
        self, tree: Any, step: _Step, value: Any, span: dict[str, int], space: _Space, base: int, errors: list[str]
    ) -> None:
        start = base + span["start"]
        if isinstance(value, KaitaiStruct):
            if value._io is tree._io:
                self.walk(value, space, base, errors)
            elif not step.is_processed:
                self.walk(value, space, start, errors)
            else:
                if "end" in span:
                    _mark(space.named, start, base + span["end"])
                data = _all_bytes(value._io)
                place = f"{space.place}{space.start + start}, inflated "
                inner = _Space(place, 0, len(data))
                space.inflated.append((inner, data))
                self.walk(value, inner, 0, errors)
        elif "end" in span:
            _mark(space.vague if step.is_vague else space.named, start, base + span["end"])

    def _steps_of(self, python: type) -> list[_Step]:
        if python not in self._steps:
            self._steps[python] = list(_steps(self._parsers.types[python]))
        return self._steps[python]


def _steps(type_: Type) -> Iterator[_Step]:
    is_opened = any(
        each.position is not None and isinstance(each.declared_type, dt.User | dt.Switch) for each in type_.instances
    )
    is_unknown = VAGUE.fullmatch(type_.name) is not None
    for each in (*type_.seq, *type_.instances):
        if each.role is Role.COMPUTED or each.id is None:
            continue
        if each.stream is not None:
            raise each.error("coverage does not know the positions of fields with `io`")
        is_instance = each.role is Role.POSITIONED
        is_vague = (
            is_unknown
            or VAGUE.fullmatch(each.id) is not None
            or (is_opened and not is_instance and isinstance(each.declared_type, dt.Bytes))
            # If it is a leaf, it is the bytes of a value that has no case.
            or (isinstance(each.declared_type, dt.Switch) and each.declared_type.otherwise_bytes)
        )
        key = f"_m_{each.id}" if is_instance else each.id
        yield _Step(each.id, key, is_instance, each.repeat is not None, is_vague, each.process is not None)


def _mark(marks: bytearray, start: int, end: int) -> None:
    start, end = max(start, 0), min(end, len(marks))
    if end > start:
        marks[start:end] = b"\1" * (end - start)


def _all_bytes(io: Any) -> bytes:
    position = io.pos()
    io.seek(0)
    data: bytes = io.read_bytes_full()
    io.seek(position)
    return data


# Measuring. ------------------------------------------------------------------------------------------------------


class Meter:
    """Measures one file after the other."""

    def __init__(self, parsers: Parsers) -> None:
        self._parsers = parsers
        self._walker = _Walker(parsers)

    def measure(self, path: Path, root: str) -> Coverage:
        """What of a file has a name.

        Args:
            root: the format to read it by.
        """
        coverage = Coverage(str(path), path.stat().st_size)
        with path.open("rb") as stream:
            self._document(coverage, root, stream, coverage.size, "position ")
        return coverage

    def _document(self, coverage: Coverage, root: str, stream: Any, size: int, place: str) -> None:
        """One stream from its first byte to its last: a file, or an inflated payload."""
        done: list[tuple[int, int]] = []  # what the elements take

        def visit(element: Element) -> None:
            self._element(coverage, stream, element, place)
            if done and done[-1][1] == element.start:
                done[-1] = (done[-1][0], element.end)
            else:
                done.append((element.start, element.end))

        type_ = self._parsers.model.type(root)
        try:
            made = self._parsers.read(root, stream, visit)
        except Exception as error:
            coverage.errors.append(f"{place}{stream.tell()}: {root}: {type(error).__name__}: {error}")
            made = None
        # The rest, as a rule a magic, is small, or one leaf: marks for every byte of the file are not needed.
        for begin, end in _between(done, size):
            space = _Space(place, begin, end - begin)
            if made is not None and end > begin:
                errors: list[str] = []
                self._walker.walk(made, space, -begin, errors, skipped=list_of(type_))
                coverage.errors += [f"{place}{begin}: {root}: {error}" for error in errors]
            self._close(coverage, stream, space, root)
        for each in type_.seq:
            if made is not None and ENCRYPTED.fullmatch(str(each.id)) and hasattr(made, str(each.id)):
                length = len(getattr(made, str(each.id)))
                coverage.encrypted += length
                coverage.notes.append(f"encrypted: {length} bytes cannot be read without the keys of the server")

    def _element(self, coverage: Coverage, stream: Any, element: Element, place: str) -> None:
        event = self._event_name(element.tree)
        space = _Space(place, element.start, element.end - element.start)
        errors: list[str] = []
        self._walker.walk(element.tree, space, -element.start, errors)
        where = f"{place}{element.start}: {event}: "
        if element.is_torn:
            coverage.torn += len(space.named)
            coverage.notes.append(f"{where}cut off by the end of the file: {len(space.named)} bytes")
            return
        if element.error is not None and (table := _widthless_table(element.tree)):
            coverage.widthless += len(space.named)
            coverage.notes.append(f"{where}{table} has TIME, DATETIME or TIMESTAMP cells whose width is not in the log")
            return
        if element.error is not None:
            coverage.errors.append(f"{where}{type(element.error).__name__}: {element.error}")
        coverage.errors += [where + error for error in errors]
        if widthless := _rows_without_sizes(element.tree):
            coverage.widthless += len(widthless)
            coverage.notes.append(f"{where}{len(widthless)} bytes of rows that the log does not suffice to take apart")
        self._close(coverage, stream, space, event)
        try:
            payload = self._parsers.inflated_payload(element.tree)
        except (NotRead, OSError) as error:
            coverage.errors.append(f"{where}{error}")
        else:
            if payload is not None:
                coverage.inflated += len(payload)
                inner = f"{place}{element.start}, payload "
                self._document(coverage, "transaction_payload", BytesIO(payload), len(payload), inner)

    def _close(self, coverage: Coverage, stream: Any, space: _Space, event: str) -> None:
        """Take note of what has no name."""
        for begin, end in space.runs():
            position = stream.tell()
            stream.seek(space.start + begin)
            data = stream.read(min(end - begin, MAX_HEX))
            stream.seek(position)
            self._gap(coverage, space, begin, end, event, data)
        for inner, data in space.inflated:
            coverage.inflated += len(data)
            self._close(coverage, BytesIO(data), inner, event)

    @staticmethod
    def _gap(coverage: Coverage, space: _Space, begin: int, end: int, event: str, data: bytes) -> None:
        coverage.unnamed += end - begin
        is_vague = all(space.vague[begin:end])
        coverage.gaps.append(Gap(space.place, space.start + begin, end - begin, event, is_vague, data))

    def _event_name(self, tree: Any) -> str:
        code = getattr(getattr(tree, "header", None), "event_type", None)
        if code is None:
            return self._parsers.types[type(tree)].id
        labels = self._parsers.model.type("event_type").enums["code"].labels
        return labels.get(int(code), f"type {int(code)}")


def _rows_without_sizes(event: Any) -> bytes:
    """The rows of an event of an early 5.1 server, which did not log how long cells are; empty for other events."""
    body = getattr(event, "body", None)
    holder = getattr(body, "pre_ga_rows", body)
    rows: bytes = getattr(holder, "rows_without_sizes", b"")
    return rows


def _widthless_table(event: Any) -> str | None:
    """The table of a rows event that cannot be read without the table's DDL: MariaDB gives the old temporal types a
    width that depends on their fraction, and TABLE_MAP does not tell it."""
    try:
        table_map = event.body.table_map
        if "MariaDB" not in event.format_description_event._parent.body.server_version.text:
            return None
        types = {getattr(column.type, "name", "") for column in table_map.columns or ()}
    except AttributeError:
        return None
    return f"{table_map.database}.{table_map.table}" if types & {"time", "datetime", "timestamp"} else None


def _between(done: Iterable[tuple[int, int]], size: int) -> Iterator[tuple[int, int]]:
    """What is before, between and after runs that are in order."""
    at = 0
    for begin, end in done:
        if begin > at:
            yield at, begin
        at = end
    if at < size:
        yield at, size


# Command line. ---------------------------------------------------------------------------------------------------

_meter: Meter | None = None  # of a worker process


def _start_worker(formats: Path, build: Path) -> None:
    global _meter
    _meter = Meter(Parsers.load(formats, build))


def _measure(path: Path, root: str) -> Coverage:
    assert _meter is not None
    return _meter.measure(path, root)


def measure_all(
    data: Path, root: str | None = None, formats: Path = FORMATS, build: Path = BUILD, jobs: int = 1
) -> Iterator[Coverage]:
    """The coverage of each file, in order.

    Args:
        data: a file or a folder, see :func:`data_files`.
        root: the format of files that have no magic.
        jobs: processes that measure.

    Raises:
        NotRead: there is no file that a format is for.
        KscError: the formats do not compile.
    """
    parsers = Parsers.load(formats, build)
    files = data_files(parsers.model, data, root)
    if jobs == 1 or len(files) == 1:
        meter = Meter(parsers)
        for path, name in files:
            yield meter.measure(path, name)
        return
    with ProcessPoolExecutor(min(jobs, len(files)), initializer=_start_worker, initargs=(formats, build)) as workers:
        # The largest first, so that no worker is left alone with one at the end.
        largest_first = sorted(files, key=lambda file: -file[0].stat().st_size)
        results = {file: workers.submit(_measure, *file) for file in largest_first}
        for file in files:
            yield results[file].result()


def report(coverages: Iterable[Coverage]) -> bool:
    """Print a line for each file, what is wrong with it below, and a sum; whether all is well."""
    unnamed = counted = files = wrong = 0
    print(f"{'named':>10} {'bytes':>12} {'inflated':>12}  file")
    for each in coverages:
        print(each)
        for line in (*each.notes, *each.errors, *each.gaps[:MAX_GAPS]):
            print(f"{'':>38}{line}")
        if len(each.gaps) > MAX_GAPS:
            print(f"{'':>38}… and {len(each.gaps) - MAX_GAPS} more places")
        unnamed += each.unnamed
        counted += each.counted
        files += 1
        wrong += not each.is_complete
        sys.stdout.flush()
    print(f"{_share(unnamed, counted)} of {counted} bytes in {files} files; {wrong} of them are not complete")
    return not wrong


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m codegen.proofs.coverage", description=__doc__.partition("\n")[0])
    parser.add_argument("data", type=Path, help="a binlog, or a folder of them")
    parser.add_argument("--root", help="format of files that have no magic, such as replication_stream")
    parser.add_argument("--formats", type=Path, default=FORMATS, help="folder of the .ksy files")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes; as many as there are cores")
    options = parser.parse_args()
    try:
        is_complete = report(measure_all(options.data, options.root, options.formats, jobs=options.jobs))
    except (KscError, ModelError, NodeMissing, NotRead) as error:
        sys.exit(str(error))
    sys.exit(0 if is_complete else 1)


if __name__ == "__main__":
    main()
