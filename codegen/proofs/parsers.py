"""Parsers compiled from the specifications for the proofs, and how they read files.

The proofs are about the ``.ksy`` files: they use neither the parsers of ``generated/`` nor the adapter. Whole trees of
large files would not fit into memory, so the elements of a root's list (the events of a binlog) are visited one by one
while the root is being read, and dropped unless a later one needs them.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO

import pyarrow as pa
from kaitaistruct import KaitaiStream

from codegen import FORMATS
from codegen.spec import datatypes as dt
from codegen.spec.load import load
from codegen.spec.model import Field, Model, Repeat, Type, alternatives
from codegen.spec.names import class_name
from codegen.targets.ksc import BUILD, import_debug_parsers

_CODECS = {"zstd": "zstd", "none": None}
MAX_INFLATED_BYTES = 1 << 30


class NotRead(ValueError):
    """A file without a specification, or bytes that cannot be inflated."""


# Reading. --------------------------------------------------------------------------------------------------------


@dataclass
class Element:
    """One element of a root's list, just read: an event of a binlog, a packet of a stream.

    Attributes:
        tree: the object; incomplete if ``error`` is set.
        number: 0-based place in the list.
        start: position in the stream.
        end: position of the byte after it; if it could not be read to its end, where its own length says it ends.
        is_last: it could not be read, and where the next one begins is unknown.
    """

    tree: Any
    number: int
    start: int
    end: int
    error: Exception | None = None
    is_last: bool = False

    @property
    def is_torn(self) -> bool:
        """Whether it is an event truncated by the end of the stream."""
        return self.is_last and isinstance(self.error, EOFError) and hasattr(self.tree, "header")


Visit = Callable[[Element], None]


class _Stop(Exception):
    """Nothing can be read after the element that raises it."""


@dataclass
class Parsers:
    """The classes of one compiled package, with their types in the model.

    Attributes:
        types: Python class → type of the model.
    """

    model: Model
    package: str
    types: dict[type, Type]
    _readers: dict[type, _Reader] = field(default_factory=dict)

    @classmethod
    def load(cls, formats: Path = FORMATS, build: Path = BUILD) -> Parsers:
        """Compile if necessary, and import.

        Objects keep the positions of their fields in ``_debug``, and the fields read before an error.
        """
        model = load(formats)
        package = import_debug_parsers(formats, build)
        types_by_class = {}
        for type_ in model.types():
            class_: Any = importlib.import_module(f"{package}.{type_.format.id}")
            for step in type_.path:
                class_ = getattr(class_, class_name(step))
            types_by_class[class_] = type_
        return cls(model, package, types_by_class)

    def of(self, type_: Type) -> Any:
        """The Python class of a type."""
        return next(python for python, candidate in self.types.items() if candidate is type_)

    def read(self, root: str, stream: BinaryIO, visit: Visit) -> Any:
        """Parse a stream by the format ``root``.

        Args:
            visit: called for each element of the root's list, in order. An event that cannot be read is passed with its
                error, and reading resumes after it; any other element that cannot be read is the last one.

        Returns:
            The root. Its list has only the last element left.

        Raises:
            Exception: whatever the parser raises outside the list.
        """
        type_ = self.model.type(root)
        listed = list_of(type_)
        io = KaitaiStream(stream)
        reader = self._reader(listed) if listed else None
        tree = self.of(type_)(io)
        if reader:
            assert listed is not None
            reader.readings.append(_Reading(visit, tree, str(listed.id)))
        try:
            tree._read()
        except _Stop:
            pass
        finally:
            if reader:
                reader.readings.pop()
        return tree

    def inflated_payload(self, event: Any) -> bytes | None:
        """The inflated payload of a TRANSACTION_PAYLOAD event (format ``transaction_payload``); None for other events.

        Raises:
            NotRead: it cannot be inflated.
        """
        body: Any = getattr(event, "body", None)
        if type(body) not in self.types or self.types[type(body)].name != "event_transaction_payload":
            return None
        name = getattr(body.compression, "name", str(body.compression))
        if name not in _CODECS:
            raise NotRead(f"compressed by the unknown algorithm {name}")
        payload: bytes = body.payload
        if _CODECS[name] is None:
            return payload
        if body.len_inflated > MAX_INFLATED_BYTES:
            raise NotRead(f"the payload claims to inflate to {body.len_inflated} bytes")
        with pa.CompressedInputStream(pa.BufferReader(payload), _CODECS[name]) as source:
            data: bytes = source.read(body.len_inflated + 1)
        if len(data) != body.len_inflated:
            raise NotRead(f"the payload does not inflate to the {body.len_inflated} bytes it declares")
        return data

    def _reader(self, listed: Field) -> _Reader:
        (kind,) = alternatives(listed.type)
        assert isinstance(kind, dt.User)
        element = self.of(kind.type)
        if element not in self._readers:
            self._readers[element] = _Reader(element)
        return self._readers[element]


@dataclass
class _Reading:
    """One reading of the list ``id`` of ``root``."""

    visit: Visit
    root: Any
    id: str
    number: int = 0


class _Reader:
    """Replaces ``_read`` in the class of a root's elements."""

    def __init__(self, element: Any) -> None:
        self.readings: list[_Reading] = []
        read = element._read

        def stand_in(tree: Any) -> None:
            if not self.readings:
                read(tree)
                return
            reading = self.readings[-1]
            io = tree._io
            start, size = io.pos(), io.size()
            try:
                read(tree)
            except Exception as error:
                end = start + own_length(tree)
                is_last = not start < end <= size
                reading.visit(Element(tree, reading.number, start, size if is_last else end, error, is_last))
                if is_last:
                    raise _Stop from error
                io.seek(end)
            else:
                reading.visit(Element(tree, reading.number, start, io.pos()))
            _forget(reading, tree)
            reading.number += 1

        element._read = stand_in


def own_length(tree: Any) -> int:
    """Length of an event by its own header; 0 if that could not be read."""
    return int(getattr(getattr(tree, "header", None), "event_length", 0))


def _forget(reading: _Reading, tree: Any) -> None:
    """Drop the element before this one; an element is put into the list after it is read.

    An element uses only its predecessor in the list; it has its own references to any others that it depends on. The
    parent of ``nothing``, which marks the end of a statement, would keep all statements before it.
    """
    if reading.number:
        getattr(reading.root, reading.id)[reading.number - 1] = None
    if hasattr(tree, "nothing"):
        tree.nothing._parent = None


def magics(model: Model) -> dict[bytes, str]:
    """The bytes that a file of a format begins with → the format."""
    first_fields = {format_.root.seq[0]: format_.id for format_ in model.formats.values() if format_.root.seq}
    return {first.contents: name for first, name in first_fields.items() if first.id == "magic" and first.contents}


def list_of(root: Type) -> Field | None:
    """The field of a root type that is a list to the end of the stream, element by element."""
    for field_ in root.seq:
        if field_.repeat in (Repeat.UNTIL_END, Repeat.UNTIL) and isinstance(field_.type, dt.User):
            return field_
    return None


def data_files(model: Model, data: Path, root: str | None = None) -> list[tuple[Path, str]]:
    """The files to read, each with its format.

    Args:
        data: a file, or a folder, in which files without a known magic are ignored.
        root: the format of all files, instead of that of their magic.

    Raises:
        NotRead: there are none.
    """
    known = magics(model)
    files = []
    for path in sorted(file for file in data.rglob("*") if file.is_file()) if data.is_dir() else [data]:
        if not path.is_file():
            raise NotRead(f"{path}: there is no such file")
        with path.open("rb") as stream:
            head = stream.read(16)
        name = root or next((name for magic, name in known.items() if head.startswith(magic)), None)
        if name is not None:
            files.append((path, name))
        elif not data.is_dir():
            raise NotRead(f"{path}: no format has this magic; it begins with {head.hex(' ')}")
    if not files:
        raise NotRead(f"{data}: no binlogs here")
    return files
