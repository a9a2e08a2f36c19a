"""Do the Python and the JavaScript parser agree on binlogs (``make agree DATA=folder-or-file``)?

Both are compiled from the specifications; the JavaScript one as in the Web IDE, and run by Node with the runtime from
npm (``agree.js``). Each writes every event as text: one line for every field and every instance, in the order of the
specification. The texts must be equal, errors included: if one parser refuses an event, the other must refuse it too.

JavaScript has no integers beyond 2^53; such values are compared as floating-point numbers. The specification alone
cannot inflate the payload of a compressed transaction; it is inflated here and passed to both.

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
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from typing import Any

from kaitaistruct import KaitaiStruct

from codegen import FORMATS
from codegen.proofs.parsers import Element, NotRead, Parsers, data_files, list_of
from codegen.proofs.running_node import RunningNode
from codegen.spec import datatypes as dt
from codegen.spec.model import Field, Model, ModelError, Role, Type, alternatives
from codegen.targets.ksc import BUILD, JAVASCRIPT_DEBUG, KscError, compiled
from codegen.targets.node import NodeMissing

SAFE = 2**53 - 1
MAX_DIFFERENCES = 5


@dataclass(frozen=True)
class Difference:
    """A value on which the parsers differ, at ``path`` in the element at ``position``."""

    position: int
    path: str
    python: str
    javascript: str

    def __str__(self) -> str:
        return f"position {self.position}: {self.path}: Python {self.python}, JavaScript {self.javascript}"


@dataclass
class Agreement:
    """The result for one file.

    Attributes:
        elements: number of events or packets.
        values: number of lines, each of them a value or an object.
        failed: number of elements that neither parser can read.
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
        failed = f"  ({self.failed} refused by both)" if self.failed else ""
        state = "differs" if self.num_differences else "agrees"
        return f"{state:>8} {self.size:>12} {self.elements:>8} {self.values:>10}  {self.file}{failed}"

    def add(self, difference: Difference) -> None:
        self.num_differences += 1
        if len(self.differences) < MAX_DIFFERENCES:
            self.differences.append(difference)


# The text of Python's trees. -------------------------------------------------------------------------------------


def _kind(field_: Field) -> str:
    """How a value is written: ``object`` as the name of an object that was read elsewhere, ``float`` as its bits."""
    kinds = [kind.number if isinstance(kind, dt.Labelled) else kind for kind in alternatives(field_.type)]
    if field_.role is Role.COMPUTED and all(isinstance(kind, dt.User | dt.Opaque | dt.Switch) for kind in kinds):
        return "object"
    return "float" if any(isinstance(kind, dt.Float) for kind in kinds) else "value"


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


class _Writer:
    """Writes the text of an object. ``agree.js`` has the same functions."""

    def __init__(self, parsers: Parsers) -> None:
        self._types = {python: (type_.name, _described(type_)) for python, type_ in parsers.types.items()}

    def fields(self, lines: list[str], indent: str, tree: Any, skipped: str | None = None) -> None:
        """Append a line for each value of an object, except the field ``skipped``."""
        for id, kind, is_instance in self._types[type(tree)][1]:
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
            self._value(lines, indent, id, value, kind)

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
            return str(int(value)) if -SAFE <= value <= SAFE else f"~{_bits(float(value))}"
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


class Comparison:
    """A running Node, and the parsers to compare it with.

    Args:
        parsers: the Python parsers.
        modules: the folder of the JavaScript parsers.
    """

    def __init__(self, parsers: Parsers, modules: Path) -> None:
        self._parsers = parsers
        self._writer = _Writer(parsers)
        self._folder = tempfile.TemporaryDirectory()
        description = Path(self._folder.name) / "schema.json"
        description.write_text(json.dumps(schema(parsers.model)), encoding="utf-8")
        self._node = RunningNode("agree.js", modules, description)

    def __enter__(self) -> Comparison:
        return self

    def __exit__(self, *_: object) -> None:
        self._node.close()
        self._folder.cleanup()

    def compare(self, path: Path, root: str) -> Agreement:
        """Parse a file with both parsers, as the format ``root``.

        Raises:
            RuntimeError: Node ended.
        """
        agreement = Agreement(str(path), path.stat().st_size)
        payloads = self._document(agreement, root, path, path)
        # The payloads of compressed transactions come after the file itself: Node parses one stream at a time.
        for position, payload in payloads:
            inflated = Path(self._folder.name) / "payload"
            inflated.write_bytes(payload)
            inner = Agreement(f"{path}, payload of the event at position {position}", len(payload))
            self._document(inner, "transaction_payload", inflated, inflated)
            agreement.elements += inner.elements
            agreement.values += inner.values
            agreement.failed += inner.failed
            for difference in inner.differences:
                path_ = f"payload {difference.position}: {difference.path}"
                agreement.add(Difference(position, path_, difference.python, difference.javascript))
        return agreement

    def _document(self, agreement: Agreement, root: str, path: Path, source: Path) -> list[tuple[int, bytes]]:
        """Compare one stream. Returns its payloads, with the positions of their events."""
        self._node.ask({"root": root, "path": str(path.resolve())})
        payloads: list[tuple[int, bytes]] = []
        is_over = False

        def judge(start: int, lines: list[str]) -> None:
            nonlocal is_over
            if is_over:
                return
            other = self._frame()
            if other is None or other[0] != start:
                javascript = "the end" if other is None else f"one at {other[0]}"
                agreement.add(Difference(start, "next element", f"one at {start}", javascript))
                is_over = other is None
            else:
                agreement.values += len(lines)
                for difference in _differences(start, lines, other[1]):
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
                    payload = None  # damaged: neither parser could read it
                if payload is not None:
                    payloads.append((element.start, payload))
            judge(element.start, lines)

        with source.open("rb") as stream:
            try:
                tree = self._parsers.read(root, stream, visit)
            except Exception:
                lines = ["failed"]
            else:
                listed = list_of(self._parsers.model.type(root))
                lines = ["read"]
                self._writer.fields(lines, "", tree, listed.id if listed else None)
            judge(0, lines)
        while not is_over and (other := self._frame()) is not None:
            agreement.add(Difference(other[0], "next element", "the end", f"one at {other[0]}"))
        return payloads

    def _frame(self) -> tuple[int, bytes] | None:
        """Position and text of the next element from JavaScript; None at the end of the file."""
        line = self._node.answers.readline()
        if not line:
            raise self._node.ended()
        if line == b"\n":
            return None
        head = json.loads(line)
        return head["start"], self._node.answers.read(head["bytes"])


def _differences(position: int, lines: list[str], text: bytes) -> Iterator[Difference]:
    """Compare line by line if the texts are not equal."""
    python_text = "".join([f"{line}\n" for line in lines])
    javascript_text = text.decode("ascii")
    if python_text == javascript_text:
        return
    path: list[str] = []
    for python, javascript in zip_longest(lines, javascript_text.splitlines(), fillvalue=""):
        depth, name, value = _parts(python)
        path[depth:] = [name]
        if python == javascript or _is_same_number(python, javascript):
            continue
        if _parts(javascript)[:2] != (depth, name):
            yield Difference(position, ".".join(path), _short(python.strip()), _short(javascript.strip()))
            return  # a different field: all later lines are shifted
        yield Difference(position, ".".join(path), _short(value), _short(_parts(javascript)[2]))


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
    a, _, x = python.partition("=~")
    b, _, y = javascript.partition("=~")
    if a != b or not x or not y:
        return False
    one, other = (struct.unpack(">d", bytes.fromhex(digits))[0] for digits in (x, y))
    return math.isclose(one, other, rel_tol=2**-51) or (one < 0 and math.isclose(one + 2**32, other, rel_tol=2**-51))


def _short(text: str) -> str:
    return text[:80] + "…" * (len(text) > 80) or "nothing"


# Command line. ---------------------------------------------------------------------------------------------------


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
    with Comparison(parsers, modules) as comparison:
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
