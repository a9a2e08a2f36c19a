"""Parsers compiled anew from the specifications for the proofs of completeness, and how they read files.

Neither the parsers of ``generated/`` nor the adapter takes part: what is proved is proved of the ``.ksy`` files. Whole
trees of large files would not fit into memory, so the elements of a root's list (the events of a binlog) are looked at
one by one while the root is being read, and forgotten unless a later one needs them.
"""

from __future__ import annotations

import hashlib
import importlib
import shutil
import sys
import tempfile
import types
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO

import pyarrow as pa
from kaitaistruct import KaitaiStream

from codegen import FORMATS, ROOT
from codegen.spec import datatypes as dt
from codegen.spec.load import load
from codegen.spec.model import Field, Model, Repeat, Type, alternatives
from codegen.targets import ksc
from codegen.targets.ksc import python_parsers, run_ksc

BUILD = ROOT / "build" / "parsers"

_CODECS = {"zstd": "zstd", "none": None}
MAX_INFLATED_BYTES = 1 << 30


class NotRead(ValueError):
    """A file that no specification is for, or bytes that cannot be inflated."""


# Compiling. ------------------------------------------------------------------------------------------------------


def python_package(formats: Path = FORMATS, build: Path = BUILD) -> Path:
    """Compile to Python, unless that has been done: the folder of the modules, which import each other relatively."""

    def write(folder: Path) -> None:
        (folder / "__init__.py").write_text("")
        for name, source in python_parsers(formats, debug=True).items():
            (folder / f"{name}.py").write_text(source, encoding="utf-8")

    return _built("python-debug", formats, build, write)


def javascript_modules(formats: Path = FORMATS, build: Path = BUILD) -> Path:
    """Compile to JavaScript as the Web IDE does, unless that has been done: the folder of the modules."""

    def write(folder: Path) -> None:
        run_ksc("--target", "javascript", "--debug", "--out", str(folder), "--formats", str(formats))

    return _built("javascript-debug", formats, build, write)


def _built(kind: str, formats: Path, build: Path, write: Callable[[Path], None]) -> Path:
    """The folder for these very specifications; those of earlier ones are removed."""
    digest = hashlib.sha256()
    for each in [*sorted(formats.glob("*.ksy")), *sorted(Path(ksc.__file__).parent.glob("ksc.*"))]:
        digest.update(f"{each.name} {each.stat().st_size}\n".encode() + each.read_bytes())
    folder = build / f"{kind}-{digest.hexdigest()[:16]}"
    if not folder.exists():
        build.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=build, prefix="new-") as new:
            inner = Path(new) / "package"
            inner.mkdir()
            write(inner)
            for old in build.glob(f"{kind}-????????????????"):
                shutil.rmtree(old, ignore_errors=True)
            try:
                inner.rename(folder)
            except OSError:  # another process was faster
                if not folder.exists():
                    raise
    return folder


# Reading. --------------------------------------------------------------------------------------------------------


@dataclass
class Element:
    """One element of a root's list, just read: an event of a binlog, a packet of a stream.

    Attributes:
        tree: the object; half filled if ``error`` is set.
        number: 0-based place in the list.
        start: position in the stream.
        end: position of the byte after it; where it should end by its own length if it could not be read to its end.
        is_last: it could not be read, and it is not known where the next one begins.
    """

    tree: Any
    number: int
    start: int
    end: int
    error: Exception | None = None
    is_last: bool = False

    @property
    def is_torn(self) -> bool:
        """An event that the end of the stream cuts off."""
        return self.is_last and isinstance(self.error, EOFError) and hasattr(self.tree, "header")


Visit = Callable[[Element], None]


class _Stop(Exception):
    """Nothing can be read after the element that raises it."""


@dataclass
class Parsers:
    """The classes of one compiled package, and what the model says of them.

    Attributes:
        types: Python class → type of the model.
    """

    model: Model
    package: str
    types: dict[type, Type]
    _readers: dict[type, _Reader] = field(default_factory=dict)

    @classmethod
    def load(cls, formats: Path = FORMATS, build: Path = BUILD) -> Parsers:
        """Compile, if that has not been done, and import.

        Objects keep the positions of their fields in ``_debug``, and what was read of them before an error.
        """
        model = load(formats)
        folder = python_package(formats, build)
        package = f"compiled_{folder.name.replace('-', '_')}"
        if package not in sys.modules:
            made = types.ModuleType(package)
            made.__path__ = [str(folder)]
            sys.modules[package] = made
        found = {}
        for each in model.types():
            scope: Any = importlib.import_module(f"{package}.{each.format.id}")
            for step in each.path:
                scope = getattr(scope, _class_name(step))
            found[scope] = each
        return cls(model, package, found)

    def of(self, type_: Type) -> Any:
        """The Python class of a type."""
        return next(python for python, each in self.types.items() if each is type_)

    def read(self, root: str, stream: BinaryIO, visit: Visit) -> Any:
        """Parse a stream by the format ``root``.

        Args:
            visit: called for each element of the root's list, in order. An event that cannot be read is passed with its
                error, and reading goes on after it; any other element that cannot be read is the last one.

        Returns:
            The root. Of its list, the last element alone is left.

        Raises:
            Exception: whatever the parser says of bytes outside of the list.
        """
        type_ = self.model.type(root)
        listed = list_of(type_)
        io = KaitaiStream(stream)
        reader = self._reader(listed) if listed else None
        made = self.of(type_)(io)
        if reader:
            assert listed is not None
            reader.readings.append(_Reading(visit, made, str(listed.id)))
        try:
            made._read()
        except _Stop:
            pass
        finally:
            if reader:
                reader.readings.pop()
        return made

    def inflated_payload(self, event: Any) -> bytes | None:
        """What a TRANSACTION_PAYLOAD event holds, for the format ``transaction_payload``; None of any other event.

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
            raise NotRead(f"the payload inflates to other than the {body.len_inflated} bytes it declares")
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
    """Stands in for ``_read`` of the class of a root's elements."""

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
    """Drop the element before this one, which is put into the list after it is read.

    An element looks back at the one before it alone; if it depends on others, it has references to them. A reference to
    nothing is one that belongs to the end of a statement, and would keep all statements before it.
    """
    if reading.number:
        getattr(reading.root, reading.id)[reading.number - 1] = None
    if hasattr(tree, "nothing"):
        tree.nothing._parent = None


def magics(model: Model) -> dict[bytes, str]:
    """The bytes that a file of a format begins with → the format."""
    firsts = {each.root.seq[0]: each.id for each in model.formats.values() if each.root.seq}
    return {first.contents: name for first, name in firsts.items() if first.id == "magic" and first.contents}


def list_of(root: Type) -> Field | None:
    """The field of a root type that is a list to the end of the stream, element by element."""
    for each in root.seq:
        if each.repeat in (Repeat.UNTIL_END, Repeat.UNTIL) and isinstance(each.type, dt.User):
            return each
    return None


def data_files(model: Model, data: Path, root: str | None = None) -> list[tuple[Path, str]]:
    """The files to read, each with the format to read it by.

    Args:
        data: a file, or a folder, in which files without a known magic are left out.
        root: the format of all of them, for those that have no magic.

    Raises:
        NotRead: there are none.
    """
    known = magics(model)
    found = []
    for path in sorted(each for each in data.rglob("*") if each.is_file()) if data.is_dir() else [data]:
        if not path.is_file():
            raise NotRead(f"{path}: there is no such file")
        with path.open("rb") as stream:
            head = stream.read(16)
        name = root or next((name for magic, name in known.items() if head.startswith(magic)), None)
        if name is not None:
            found.append((path, name))
        elif not data.is_dir():
            raise NotRead(f"{path}: no format has this magic; it begins with {head.hex(' ')}")
    if not found:
        raise NotRead(f"{data}: no binlogs here")
    return found


def _class_name(id: str) -> str:
    """The name that ksc gives to a class: ``row_image`` → ``RowImage``."""
    return "".join(word[:1].upper() + word[1:] for word in id.split("_"))
