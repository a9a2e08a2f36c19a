"""Which bytes of binlogs belong to a named field of the specification (``make coverage DATA=folder-or-file``)?

The formats are compiled so that each object keeps the positions of its fields. A byte is *named* if it is in a leaf: a
field that is not an object itself. The rules:

* A leaf for unknown content (``unknown_…``, raw bodies, rows without their TABLE_MAP) names nothing.
* Bytes that an instance parses again, such as those of a JSON document or of rows, are named by the leaves of that
  instance. An instance that is bytes itself names nothing.
* Inflated bytes, by the specification (zlib) or here (the payload of a compressed transaction), are measured too: each
  counts as one more byte of the file.
* Some bytes cannot be read from the file alone. They are reported, not counted: encrypted bytes, an event truncated by
  the end of the file, rows whose cells have a width that is not in the log (MariaDB's old temporal types, servers
  before 5.1.18).
* A bit counts for the byte that contains it.

The exit status is 1 if any byte has no name, or anything could not be parsed.
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
from codegen.proofs.parsers import Element, NotRead, Parsers, data_files, list_of
from codegen.spec import datatypes as dt
from codegen.spec.expressions import Attribute, Integer, Name
from codegen.spec.model import Field, ModelError, Role, Type
from codegen.targets.ksc import BUILD, KscError
from codegen.targets.node import NodeMissing
from codegen.targets.shapes import VAGUE

PARSED_AGAIN = re.compile(r"\w+_bytes|deflated")
ENCRYPTED = re.compile(r"encrypted_(?:events|log)")
MAX_HEX = 16
MAX_GAPS = 10


@dataclass(frozen=True)
class Gap:
    """Bytes without a name.

    Attributes:
        position: of the first one, within ``place``.
        place: "" for the file itself; otherwise the inflated bytes of an event.
        event: type of the event that contains them.
        is_vague: they are in a field for unknown content.
        data: the bytes, or the first of them.
    """

    place: str
    position: int
    length: int
    event: str
    is_vague: bool
    data: bytes

    def __str__(self) -> str:
        problem = "of unknown content" if self.is_vague else "without a name"
        ellipsis = "…" if self.length > len(self.data) else ""
        return (
            f"{self.place}{self.position}: {self.event}: {self.length} bytes {problem}: {self.data.hex(' ')}{ellipsis}"
        )


@dataclass
class Coverage:
    """The measurements of one file. All numbers are bytes.

    Attributes:
        size: of the file.
        inflated: from compressed parts of the file.
        encrypted: cannot be read without keys.
        torn: of an event truncated by the end of the file.
        widthless: of rows, or of events with rows, whose cells have a width that is not in the log.
        gaps: the bytes without a name.
        unnamed: how many bytes these are.
        errors: what could not be parsed.
        notes: other remarks.
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
    """A run of bytes of the file, or of inflated bytes, and which of them are named so far.

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
        for match in re.finditer(rb"\0+", self.named):
            yield match.span()


@dataclass(frozen=True)
class _Step:
    """A field of a type that reads bytes: its name in Python and in ``_debug``, and the kind of its bytes."""

    attribute: str
    key: str
    is_instance: bool
    is_list: bool
    is_vague: bool
    is_processed: bool
    stream: str | None


class _Walker:
    def __init__(self, parsers: Parsers) -> None:
        self._parsers = parsers
        self._steps: dict[type, list[_Step]] = {}

    def walk(self, tree: Any, space: _Space, base: int, errors: list[str], skipped: Field | None = None) -> None:
        """Mark the leaves of an object.

        Args:
            base: where its stream begins in ``space``.
            errors: to which errors of instances are added.
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
            origin = base if step.stream is None else base + debug[step.stream]["start"]
            if step.is_list:
                for element, element_span in zip(value, span.get("arr", ()), strict=False):
                    self._element(tree, step, element, element_span, space, origin, errors)
            else:
                self._element(tree, step, value, span, space, origin, errors)

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
    has_overlay = any(
        field_.position == Integer(0) and isinstance(field_.declared_type, dt.User | dt.Switch)
        for field_ in type_.instances
    )
    is_unknown = VAGUE.fullmatch(type_.name) is not None
    for field_ in (*type_.seq, *type_.instances):
        if field_.role is Role.COMPUTED or field_.id is None:
            continue
        is_instance = field_.role is Role.POSITIONED
        is_vague = (
            is_unknown
            or VAGUE.fullmatch(field_.id) is not None
            or (
                isinstance(field_.declared_type, dt.Bytes)
                and (has_overlay or is_instance or PARSED_AGAIN.fullmatch(field_.id) is not None)
            )
            # If it is a leaf, it has the bytes of a value without a case.
            or (isinstance(field_.declared_type, dt.Switch) and field_.declared_type.otherwise_bytes)
        )
        key = f"_m_{field_.id}" if is_instance else field_.id
        is_list, is_processed = field_.repeat is not None, field_.process is not None
        yield _Step(field_.id, key, is_instance, is_list, is_vague, is_processed, _stream_of(field_))


def _stream_of(field_: Field) -> str | None:
    """The field whose stream an instance reads, by ``io: field._io``; None if it is that of the object itself."""
    match field_.stream:
        case None:
            return None
        case Attribute(Name(id), "_io"):
            return id
    raise field_.error("coverage does not know the positions in this stream")


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
    """Measures files, one after the other."""

    def __init__(self, parsers: Parsers) -> None:
        self._parsers = parsers
        self._walker = _Walker(parsers)

    def measure(self, path: Path, root: str) -> Coverage:
        """The coverage of a file.

        Args:
            root: the format of the file.
        """
        coverage = Coverage(str(path), path.stat().st_size)
        with path.open("rb") as stream:
            self._document(coverage, root, stream, coverage.size, "position ")
        return coverage

    def _document(self, coverage: Coverage, root: str, stream: Any, size: int, place: str) -> None:
        """One stream from its first byte to its last: a file, or an inflated payload."""
        element_runs: list[tuple[int, int]] = []  # the bytes of the elements

        def visit(element: Element) -> None:
            self._element(coverage, stream, element, place)
            if element_runs and element_runs[-1][1] == element.start:
                element_runs[-1] = (element_runs[-1][0], element.end)
            else:
                element_runs.append((element.start, element.end))

        type_ = self._parsers.model.type(root)
        try:
            tree = self._parsers.read(root, stream, visit)
        except Exception as error:
            coverage.errors.append(f"{place}{stream.tell()}: {root}: {type(error).__name__}: {error}")
            tree = None
        # The rest is small, usually a magic, or a single leaf, so marks for every byte of the file are not needed.
        for begin, end in _between(element_runs, size):
            space = _Space(place, begin, end - begin)
            if tree is not None and end > begin:
                errors: list[str] = []
                self._walker.walk(tree, space, -begin, errors, skipped=list_of(type_))
                coverage.errors += [f"{place}{begin}: {root}: {error}" for error in errors]
            self._close(coverage, stream, space, root)
        for field_ in type_.seq:
            if tree is not None and ENCRYPTED.fullmatch(str(field_.id)) and hasattr(tree, str(field_.id)):
                length = len(getattr(tree, str(field_.id)))
                coverage.encrypted += length
                coverage.notes.append(f"encrypted: {length} bytes cannot be read without the keys of the server")

    def _element(self, coverage: Coverage, stream: Any, element: Element, place: str) -> None:
        event = self._event_name(element.tree)
        space = _Space(place, element.start, element.end - element.start)
        errors: list[str] = []
        self._walker.walk(element.tree, space, -element.start, errors)
        place_of_event = f"{place}{element.start}: {event}: "
        if element.is_torn:
            coverage.torn += len(space.named)
            coverage.notes.append(f"{place_of_event}truncated by the end of the file: {len(space.named)} bytes")
            return
        if (element.error is not None or errors) and (table := _widthless_table(element.tree)):
            coverage.widthless += len(space.named)
            coverage.notes.append(
                f"{place_of_event}{table} has TIME, DATETIME or TIMESTAMP cells whose width is not in the log"
            )
            return
        if element.error is not None:
            coverage.errors.append(f"{place_of_event}{type(element.error).__name__}: {element.error}")
        coverage.errors += [place_of_event + error for error in errors]
        if widthless := _rows_without_sizes(element.tree):
            coverage.widthless += len(widthless)
            coverage.notes.append(f"{place_of_event}{len(widthless)} bytes of rows whose layout is not in the log")
        self._close(coverage, stream, space, event)
        try:
            payload = self._parsers.inflated_payload(element.tree)
        except (NotRead, OSError) as error:
            coverage.errors.append(f"{place_of_event}{error}")
        else:
            if payload is not None:
                coverage.inflated += len(payload)
                inner = f"{place}{element.start}, payload "
                self._document(coverage, "transaction_payload", BytesIO(payload), len(payload), inner)

    def _close(self, coverage: Coverage, stream: Any, space: _Space, event: str) -> None:
        """Record the bytes without a name."""
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
    """The rows of an event of an early 5.1 server, which did not log the lengths of cells; empty for other events."""
    rows = getattr(getattr(event, "body", None), "rows", None)
    data: bytes = getattr(rows, "rows_without_sizes", b"")
    return data


def _widthless_table(event: Any) -> str | None:
    """The table of a rows event that cannot be read without the table's DDL: in MariaDB the width of the old temporal
    types depends on their fraction digits, which TABLE_MAP does not contain."""
    try:
        table_map = event.body.table_map._parent
        if "MariaDB" not in event.format_description_event._parent.body.server_version.text:
            return None
        types = {getattr(column.column_type, "name", "") for column in table_map.columns or ()}
    except AttributeError:
        return None
    return f"{table_map.database}.{table_map.table}" if types & {"time", "datetime", "timestamp"} else None


def _between(runs: Iterable[tuple[int, int]], size: int) -> Iterator[tuple[int, int]]:
    """The ranges before, between and after ascending runs."""
    position = 0
    for begin, end in runs:
        if begin > position:
            yield position, begin
        position = end
    if position < size:
        yield position, size


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
        jobs: number of processes.

    Raises:
        NotRead: there is no file with a known format.
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
        # The largest first, so that no worker is left with a large one at the end.
        largest_first = sorted(files, key=lambda file: -file[0].stat().st_size)
        results = {file: workers.submit(_measure, *file) for file in largest_first}
        for file in files:
            yield results[file].result()


def report(coverages: Iterable[Coverage]) -> bool:
    """Print a line for each file, its problems below, and a sum. Returns whether all files are complete."""
    unnamed = counted = files = num_incomplete = 0
    print(f"{'named':>10} {'bytes':>12} {'inflated':>12}  file")
    for coverage in coverages:
        print(coverage)
        for line in (*coverage.notes, *coverage.errors, *coverage.gaps[:MAX_GAPS]):
            print(f"{'':>38}{line}")
        if len(coverage.gaps) > MAX_GAPS:
            print(f"{'':>38}… and {len(coverage.gaps) - MAX_GAPS} more places")
        unnamed += coverage.unnamed
        counted += coverage.counted
        files += 1
        num_incomplete += not coverage.is_complete
        sys.stdout.flush()
    print(f"{_share(unnamed, counted)} of {counted} bytes in {files} files; {num_incomplete} of them are incomplete")
    return not num_incomplete


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
