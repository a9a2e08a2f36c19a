"""Do the Python, JavaScript, Java and C++ parsers agree on binlogs (``make agree DATA=folder-or-file``)?

All are compiled from the specifications; the JavaScript one as in the Web IDE, and run by Node with the runtime from
npm (``agree.js``), the Java one with the runtime from Maven Central (``Agree.java``), and the C++ one with the runtime
that `targets.cpp` is told of (``agree.cpp``). Each writes every event as text: one line for every field and every
instance, in the order of the specification. The texts must be equal, errors included: if one parser refuses an event,
the others must refuse it too.

JavaScript has no integers beyond 2^53; such values are compared as floating-point numbers. Java's enums have no room
for a number without a name: such a value is compared in JavaScript alone. The specification alone cannot inflate the
payload of a compressed transaction; it is inflated here and passed to all.

Without a JDK or a compiler, or a runtime, Java or C++ is left out, and a line says so.
The exit status is 1 if there is any difference.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import struct
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import IntEnum
from itertools import zip_longest
from pathlib import Path
from typing import Any

from kaitaistruct import KaitaiStruct

from codegen import FORMATS
from codegen.proofs.parsers import Element, NotRead, Parsers, data_files, list_of
from codegen.proofs.running import Running, RunningCpp, RunningJava, RunningNode
from codegen.spec import datatypes as dt
from codegen.spec.model import Field, Model, ModelError, Role, Type, alternatives
from codegen.targets.cpp import CppMissing, compiled_program
from codegen.targets.java import JavaMissing, compiled_classes
from codegen.targets.ksc import BUILD, JAVASCRIPT_DEBUG, KscError, compiled
from codegen.targets.node import NodeMissing

SAFE = 2**53 - 1
MAX_DIFFERENCES = 5
JAVA = Path(__file__).with_name("Agree.java")
CPP = Path(__file__).with_name("agree.cpp")


@dataclass(frozen=True)
class Difference:
    """A value on which the parsers differ, at ``path`` in the element at ``position``."""

    position: int
    path: str
    python: str
    language: str
    other: str

    def __str__(self) -> str:
        return f"position {self.position}: {self.path}: Python {self.python}, {self.language} {self.other}"


@dataclass
class Agreement:
    """The result for one file.

    Attributes:
        elements: number of events or packets.
        values: number of lines, each of them a value or an object.
        failed: number of elements that no parser can read.
        differences: the first ones; ``num_differences`` counts all.
    """

    file: str
    size: int
    elements: int = 0
    values: int = 0
    failed: int = 0
    num_differences: int = 0
    differences: list[Difference] = field(default_factory=list)

    def __str__(self) -> str:
        failed = f"  ({self.failed} refused by all)" if self.failed else ""
        state = "differs" if self.num_differences else "agrees"
        return f"{state:>8} {self.size:>12} {self.elements:>8} {self.values:>10}  {self.file}{failed}"

    def add(self, difference: Difference) -> None:
        self.num_differences += 1
        if len(self.differences) < MAX_DIFFERENCES:
            self.differences.append(difference)


# The text of Python's trees. -------------------------------------------------------------------------------------


def _kind(field_: Field) -> str:
    """How a value is written: ``object`` as the name of an object that was read elsewhere, ``float`` as its bits, and
    ``unsigned`` for Java, whose long integers are signed."""
    kinds = [kind.number if isinstance(kind, dt.Labelled) else kind for kind in alternatives(field_.type)]
    if field_.role is Role.COMPUTED and all(isinstance(kind, dt.User | dt.Opaque | dt.Switch) for kind in kinds):
        return "object"
    if any(isinstance(kind, dt.Float) for kind in kinds):
        return "float"
    number = dt.without_endian(kinds[0]) if len(kinds) == 1 else None
    return "unsigned" if isinstance(number, dt.Integer) and number.size == 8 and not number.signed else "value"


def _described(type_: Type) -> list[tuple[str, str, bool]]:
    """Id, kind, and whether it is an instance, of all fields but the parameters."""
    fields = [field_ for field_ in (*type_.seq, *type_.instances) if field_.id is not None]
    return [(str(field_.id), _kind(field_), field_.role is not Role.SEQUENCE) for field_ in fields]


def schema(model: Model) -> dict[str, Any]:
    """The input of ``agree.js``: the fields of every type, and the list of every root."""
    roots = {}
    for format_ in model.formats.values():
        listed = list_of(format_.root)
        element = str(listed.type) if listed else None
        roots[format_.id] = {"list": listed.id if listed else None, "element": element}
    return {"types": {type_.name: {"fields": _described(type_)} for type_ in model.types()}, "roots": roots}


def _lines(description: dict[str, Any]) -> str:
    """The same as the input of ``Agree.java``: its words between tabs."""
    roots = [("R", id, each["list"] or "", each["element"] or "") for id, each in description["roots"].items()]
    types = [
        line
        for name, type_ in description["types"].items()
        for line in (
            ("T", name),
            *(("F", id, kind, "instance" if is_instance else "") for id, kind, is_instance in type_["fields"]),
        )
    ]
    return "".join("\t".join(line) + "\n" for line in (*roots, *types))


def _cpp_schema(model: Model) -> str:
    """The fields of every type for ``agree.cpp``, in calls of its macros."""
    lines = []
    for type_ in model.types():
        lines.append(f'TYPE({_cpp_class(type_)}, "{type_.name}",')
        for id, kind, is_instance in _described(type_):
            written = _bytes_kind(type_, id) or {"object": "object", "float": "real"}.get(kind, "value")
            lines.append(f"  {'INSTANCE' if is_instance else 'FIELD'}({id}, {written})")
        lines.append(")")
    for format_ in model.formats.values():
        if not format_.root.params:
            listed = list_of(format_.root)
            kinds = [kind.type for kind in alternatives(listed.type) if isinstance(kind, dt.User)] if listed else []
            element = _cpp_class(kinds[0]) if kinds else "void"
            lines.append(f'ROOT({format_.id}, "{listed.id if listed else ""}", {element})')
    return "".join(f"{line}\n" for line in lines)


def _cpp_class(type_: Type) -> str:
    return "::".join(f"{part}_t" for part in type_.name.split("::"))


def _bytes_kind(type_: Type, id: str) -> str | None:
    """Whether a field holds bytes, which in C++ are of the same type as texts, or an object where it can."""
    field_ = type_.find_field(id)
    are_bytes = [isinstance(kind, dt.Bytes) for kind in alternatives(field_.type)] if field_ else []
    return "bytes" if all(are_bytes) else "any" if any(are_bytes) else None


class _Nameless(str):
    """A line with the number of an enum that has no name for it."""

    __slots__ = ()


class _Writer:
    """Writes the text of an object. ``agree.js``, ``Agree.java`` and ``agree.cpp`` have the same functions."""

    def __init__(self, parsers: Parsers) -> None:
        self._types = {python: (type_.name, _described(type_)) for python, type_ in parsers.types.items()}
        self._enums = {
            (type_.name, str(field_.id))
            for type_ in parsers.types.values()
            for field_ in (*type_.seq, *type_.instances)
            if field_.id is not None and any(isinstance(kind, dt.Labelled) for kind in alternatives(field_.type))
        }

    def fields(self, lines: list[str], indent: str, tree: Any, skipped: str | None = None) -> None:
        """Append a line for each value of an object, except the field ``skipped``."""
        name, described = self._types[type(tree)]
        for id, kind, is_instance in described:
            if id == skipped:
                continue
            if is_instance:
                try:
                    value = getattr(tree, id)
                except Exception:
                    lines.append(f"{indent}{id} failed")
                    continue
            else:
                value = getattr(tree, id, None)
            if (name, id) in self._enums:
                self._member(lines, indent, id, value)
            else:
                self._value(lines, indent, id, value, kind)

    def _member(self, lines: list[str], indent: str, name: str | int, value: Any) -> None:
        if isinstance(value, list):
            lines.append(f"{indent}{name} [{len(value)}]")
            for index, element in enumerate(value):
                self._member(lines, indent + " ", index, element)
        elif value is not None:
            line = f"{indent}{name}={int(value)}"
            lines.append(line if isinstance(value, IntEnum) else _Nameless(line))

    def _value(self, lines: list[str], indent: str, name: str | int, value: Any, kind: str) -> None:
        if value is None:
            return
        if isinstance(value, list):
            lines.append(f"{indent}{name} [{len(value)}]")
            if kind != "object":
                for index, element in enumerate(value):
                    self._value(lines, indent + " ", index, element, kind)
        elif isinstance(value, KaitaiStruct):
            lines.append(f"{indent}{name} {self._types[type(value)][0]}")
            if kind != "object":
                self.fields(lines, indent + " ", value)
        else:
            lines.append(f"{indent}{name}={_scalar(value, kind)}")


def _scalar(value: Any, kind: str) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int() if kind != "float":
            return str(int(value))
        case int() | float():
            return f"f{_bits(float(value))}"
        case str():
            return json.dumps(value).replace("\x7f", "\\u007f")
        case bytes():
            return f"{len(value)}:{hashlib.sha1(value).hexdigest() if len(value) > 32 else value.hex()}"
    return f"?{type(value).__name__}"


def _bits(number: float) -> str:
    return "nan" if math.isnan(number) else struct.pack(">d", number).hex()


# Comparing. ------------------------------------------------------------------------------------------------------


@dataclass
class _Peer:
    """Another language's parsers, at work.

    Attributes:
        request: the line that asks for a file, from the root and the path.
        differences: compares the lines of an element at a position with its text.
        is_over: there is nothing more of the current stream.
    """

    language: str
    running: Running
    request: Callable[[str, Path], str]
    differences: Callable[[int, list[str], bytes], Iterator[Difference]]
    is_over: bool = False

    def frame(self) -> tuple[int, bytes] | None:
        """Position and text of the next element; None at the end of the file."""
        line = self.running.answers.readline()
        if not line:
            raise self.running.ended()
        if line == b"\n":
            return None
        head = json.loads(line)
        return head["start"], self.running.answers.read(head["bytes"])

    def judge(self, start: int, lines: list[str]) -> Iterator[Difference]:
        """Compare the next element."""
        if self.is_over:
            return
        other = self.frame()
        if other is None or other[0] != start:
            found = "the end" if other is None else f"one at {other[0]}"
            yield Difference(start, "next element", f"one at {start}", self.language, found)
            self.is_over = other is None
        else:
            yield from self.differences(start, lines, other[1])

    def rest(self) -> Iterator[Difference]:
        """The elements after the last one of Python."""
        while not self.is_over and (other := self.frame()) is not None:
            yield Difference(other[0], "next element", "the end", self.language, f"one at {other[0]}")


class Comparison:
    """Running parsers of other languages, and the Python parsers to compare them with.

    Args:
        parsers: the Python parsers.
        modules: the folder of the JavaScript parsers.
        classes: the class path of the Java parsers; None leaves Java out.
        program: the program in C++; None leaves C++ out.
    """

    def __init__(
        self, parsers: Parsers, modules: Path, classes: str | None = None, program: Path | None = None
    ) -> None:
        self._parsers = parsers
        self._writer = _Writer(parsers)
        self._folder = tempfile.TemporaryDirectory()
        described = schema(parsers.model)
        description, lines = (Path(self._folder.name) / name for name in ("schema.json", "schema.tsv"))
        description.write_text(json.dumps(described), encoding="utf-8")
        lines.write_text(_lines(described), encoding="utf-8")
        self._peers = [
            _Peer(
                "JavaScript",
                RunningNode("agree.js", modules, description),
                lambda root, path: json.dumps({"root": root, "path": str(path)}),
                _differences_of_javascript,
            )
        ]
        if classes is not None:
            running = RunningJava(classes, JAVA.stem, lines)
            self._peers.append(_Peer("Java", running, _request_of_words, _differences_of_java))
        if program is not None:
            self._peers.append(_Peer("C++", RunningCpp(program), _request_of_words, _differences_of_cpp))

    def __enter__(self) -> Comparison:
        return self

    def __exit__(self, *_: object) -> None:
        for peer in self._peers:
            peer.running.close()
        self._folder.cleanup()

    def compare(self, path: Path, root: str) -> Agreement:
        """Parse a file with all parsers, as the format ``root``.

        Raises:
            RuntimeError: Node or Java ended.
        """
        agreement = Agreement(str(path), path.stat().st_size)
        payloads = self._document(agreement, root, path)
        # The payloads of compressed transactions come after the file itself: the others parse one stream at a time.
        for position, payload in payloads:
            inflated = Path(self._folder.name) / "payload"
            inflated.write_bytes(payload)
            inner = Agreement(f"{path}, payload of the event at position {position}", len(payload))
            self._document(inner, "transaction_payload", inflated)
            agreement.elements += inner.elements
            agreement.values += inner.values
            agreement.failed += inner.failed
            for difference in inner.differences:
                agreement.add(replace(difference, path=f"payload {difference.position}: {difference.path}"))
        return agreement

    def _document(self, agreement: Agreement, root: str, path: Path) -> list[tuple[int, bytes]]:
        """Compare one stream. Returns its payloads, with the positions of their events."""
        for peer in self._peers:
            peer.is_over = False
            peer.running.ask_line(peer.request(root, path.resolve()))
        payloads: list[tuple[int, bytes]] = []

        def judge(start: int, lines: list[str]) -> None:
            agreement.values += len(lines)
            for peer in self._peers:
                for difference in peer.judge(start, lines):
                    agreement.add(difference)

        def visit(element: Element) -> None:
            agreement.elements += 1
            lines: list[str] = []
            if element.error is not None:
                agreement.failed += 1
                lines.append("failed for good" if element.is_last else "failed")
            else:
                self._writer.fields(lines, "", element.tree)
                try:
                    payload = self._parsers.inflated_payload(element.tree)
                except (NotRead, OSError):
                    payload = None  # damaged: no parser could read it
                if payload is not None:
                    payloads.append((element.start, payload))
            judge(element.start, lines)

        with path.open("rb") as stream:
            try:
                tree = self._parsers.read(root, stream, visit)
            except Exception:
                lines = ["failed"]
            else:
                listed = list_of(self._parsers.model.type(root))
                lines = ["read"]
                self._writer.fields(lines, "", tree, listed.id if listed else None)
            judge(0, lines)
        for peer in self._peers:
            for difference in peer.rest():
                agreement.add(difference)
        return payloads


def _request_of_words(root: str, path: Path) -> str:
    return f"{root}\t{path}"


def _differences_of_javascript(position: int, lines: list[str], text: bytes) -> Iterator[Difference]:
    return _differences(position, lines, text.decode("ascii"), "JavaScript")


def _differences_of_java(position: int, lines: list[str], text: bytes) -> Iterator[Difference]:
    named = [line for line in lines if not isinstance(line, _Nameless)]
    return _differences(position, named, text.decode("ascii"), "Java")


def _differences_of_cpp(position: int, lines: list[str], text: bytes) -> Iterator[Difference]:
    return _differences(position, lines, text.decode("ascii"), "C++")


def _differences(position: int, lines: list[str], text: str, language: str) -> Iterator[Difference]:
    """Compare line by line if the texts are not equal."""
    if "".join([f"{line}\n" for line in lines]) == text:
        return
    path: list[str] = []
    for python, other in zip_longest(lines, text.splitlines(), fillvalue=""):
        depth, name, value = _parts(python)
        path[depth:] = [name]
        if python == other or _is_same_number(python, other):
            continue
        if _parts(other)[:2] != (depth, name):
            yield Difference(position, ".".join(path), _short(python.strip()), language, _short(other.strip()))
            return  # a different field: all later lines are shifted
        yield Difference(position, ".".join(path), _short(value), language, _short(_parts(other)[2]))


def _parts(line: str) -> tuple[int, str, str]:
    """Depth of a line, name of its field, and the value or other text."""
    text = line.lstrip(" ")
    name, _, value = text.replace("=", " ", 1).partition(" ")
    return len(line) - len(text), name, value


def _is_same_number(python: str, javascript: str) -> bool:
    """Whether both are beyond 2^53, and equal within JavaScript's precision.

    JavaScript rounds in each step. Its runtime also reads half of the negative 8-byte numbers too high by 2^32; that is
    accepted only here, where its numbers are not exact anyway.
    https://github.com/kaitai-io/kaitai_struct_javascript_runtime/pull/16
    """
    a, _, x = python.partition("=")
    b, _, y = javascript.partition("=~")
    if a != b or not x.lstrip("-").isdigit() or not y or -SAFE <= int(x) <= SAFE:
        return False
    one, other = float(int(x)), struct.unpack(">d", bytes.fromhex(y))[0]
    return math.isclose(one, other, rel_tol=2**-51) or (one < 0 and math.isclose(one + 2**32, other, rel_tol=2**-51))


def _short(text: str) -> str:
    return text[:80] + "…" * (len(text) > 80) or "nothing"


# Command line. ---------------------------------------------------------------------------------------------------


def java_classes(model: Model, build: Path = BUILD) -> str:
    """The class path of the Java parsers and ``Agree.java``.

    Raises:
        JavaMissing: there is no JDK, or no runtime.
        KscError: the formats do not compile.
    """
    lists = (list_of(format_.root) for format_ in model.formats.values())
    return compiled_classes(model.folder, JAVA, {str(each.type) for each in lists if each}, build)


def cpp_program(model: Model, build: Path = BUILD) -> Path:
    """The program of ``agree.cpp`` and the C++ parsers.

    Raises:
        CppMissing: there is no compiler, or no runtime.
        KscError: the formats do not compile.
    """
    return compiled_program(model.folder, CPP, {"schema.inc": _cpp_schema(model)}, build)


def compare_all(
    data: Path, root: str | None = None, formats: Path = FORMATS, build: Path = BUILD
) -> Iterator[Agreement]:
    """Compare each file, in order.

    Args:
        data: a file or a folder, see :func:`data_files`.
        root: the format of files that have no magic.

    Raises:
        NotRead: there is no file with a known format.
        KscError: the formats do not compile.
    """
    parsers = Parsers.load(formats, build)
    modules = compiled(formats, JAVASCRIPT_DEBUG, build)
    try:
        classes = java_classes(parsers.model, build)
    except JavaMissing as error:
        print(f"Java is left out: {error}")
        classes = None
    program = None
    try:
        program = cpp_program(parsers.model, build)
    except CppMissing as error:
        print(f"C++ is left out: {error}")
    with Comparison(parsers, modules, classes, program) as comparison:
        for path, name in data_files(parsers.model, data, root):
            yield comparison.compare(path, name)


def report(agreements: Iterable[Agreement]) -> bool:
    """Print a line for each file, with its first differences below. Returns whether there are none."""
    files = values = differing = 0
    print(f"{'':>8} {'bytes':>12} {'events':>8} {'values':>10}  file")
    for agreement in agreements:
        print(agreement)
        for difference in agreement.differences:
            print(f"{'':>42}{difference}")
        if agreement.num_differences > len(agreement.differences):
            print(f"{'':>42}… and {agreement.num_differences - len(agreement.differences)} more")
        files += 1
        values += agreement.values
        differing += bool(agreement.num_differences)
        sys.stdout.flush()
    print(f"{values} values in {files} files; {differing} of them differ")
    return not differing


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m codegen.proofs.agree", description=__doc__.partition("\n")[0])
    parser.add_argument("data", type=Path, help="a binlog, or a folder of them")
    parser.add_argument("--root", help="format of files that have no magic, such as replication_stream")
    parser.add_argument("--formats", type=Path, default=FORMATS, help="folder of the .ksy files")
    options = parser.parse_args()
    try:
        agrees = report(compare_all(options.data, options.root, options.formats))
    except (KscError, ModelError, NodeMissing, NotRead) as error:
        sys.exit(str(error))
    sys.exit(0 if agrees else 1)


if __name__ == "__main__":
    main()
