"""Examples for the reference pages: real bytes of ``tests/data`` with a name and a value for every field.

The files are parsed by ksc's parsers in debug mode, which keep the position of every field, so an example cannot say
anything that the .ksy does not. For each type and each event type the object with the most different fields in few
bytes is chosen; the same files always lead to the same choice.
"""

from __future__ import annotations

import importlib
import re
import uuid
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from io import BytesIO
from pathlib import Path
from typing import Any

from kaitaistruct import KaitaiStream, KaitaiStruct

from codegen.spec import datatypes as dt
from codegen.spec.expressions import Integer
from codegen.spec.model import Field, Model, Type
from codegen.spec.names import class_name
from codegen.targets.ksc import import_debug_parsers
from codegen.targets.shapes import inside, is_overlay, standing_for

READ_AT_MOST = 1 << 18
"""Bytes of each file that are examined."""
MAX_EVENT = 420
"""Longest event that becomes an example, in bytes, unless there is no shorter one."""
MAX_PART = 240
"""As MAX_EVENT, for other types."""
MAX_BRIEF = 130
"""As MAX_EVENT, for all examples on a page but the first."""
MAX_SHOWN = 48
"""Longest run of bytes of one field that is printed, in bytes."""
MAX_ELEMENTS = 6
"""The number of events of a file that are listed."""

EVENT = "binlog_event"
"""The type of one event: its position is shown, and a file is shown as a list of events."""
STREAM = "replication_stream"
"""The format of `streams/*.bin`, which has no magic."""
LOOSE = "transaction_payload"
"""The format of `streams/*.events.bin`: consecutive events, as in a payload."""


@dataclass(frozen=True)
class Leaf:
    """A field that is not divided further: its offset in the file (or in inflated bytes), and its value."""

    offset: int
    data: bytes
    path: str
    value: str


@dataclass(frozen=True)
class Example:
    """An annotated object. ``caption`` gives its source in Markdown."""

    caption: str
    leaves: tuple[Leaf, ...]
    params: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class _Candidate:
    """A candidate: an object, its place, and how many fields it shows."""

    obj: Any
    base: int
    start: int
    size: int
    num_fields: int
    caption: str

    def is_better_than(self, other: _Candidate | None) -> bool:
        return other is None or (self.num_fields, -self.size) > (other.num_fields, -other.size)


@dataclass
class Examples:
    """All examples, by the name of a type (``file::outer::inner``) and by event type."""

    model: Model
    of_type: dict[str, Example] = field(default_factory=dict)
    of_event: dict[int, Example] = field(default_factory=dict)
    brief_of_event: dict[int, Example] = field(default_factory=dict)


def collect(model: Model, data: Path) -> Examples:
    """The best examples in ``data``: in ``*.binlog``, by the format with their magic, and in ``streams/*.bin``.

    Args:
        data: a folder; if it does not exist, there are no examples.
    """
    examples = Examples(model)
    files = sorted([*data.glob("*.binlog"), *data.glob("streams/*.bin")])
    if not files:
        return examples
    package = import_debug_parsers(model.folder)
    classes = _Classes(model, {name: importlib.import_module(f"{package}.{name}") for name in model.formats})
    collector = _Collector(classes)
    for file in files:
        collector.read(file)
    for name, best in sorted(collector.best.items()):
        examples.of_type[name] = _example(classes, best)
    for code, best in sorted(collector.best_event.items()):
        examples.of_event[code] = _example(classes, best)
    for code, best in sorted(collector.brief_event.items()):
        examples.brief_of_event[code] = _example(classes, best)
    return examples


class _Classes:
    """Finds the type in the model of a parsed object."""

    def __init__(self, model: Model, modules: dict[str, Any]) -> None:
        self.model = model
        self.modules = modules
        self.types = {(type_.format.id, ".".join(map(class_name, type_.path))): type_ for type_ in model.types()}

    def type(self, obj: Any) -> Type:
        cls = type(obj)
        return self.types[cls.__module__.rpartition(".")[2], cls.__qualname__]

    def root_for(self, file: Path, data: bytes) -> Any:
        """An unread object of the file's format."""
        stream = KaitaiStream(BytesIO(data))
        for format_ in self.model.formats.values():
            root = format_.root
            magic = root.seq[0].contents if root.seq and not root.params else None
            if magic and data.startswith(magic):
                return getattr(self.modules[format_.id], class_name(format_.id))(stream)
        if file.suffix == ".bin":
            name = LOOSE if file.name.endswith(".events.bin") else STREAM
            return getattr(self.modules[name], class_name(name))(stream)
        return None


def _fields(obj: Any, type_: Type) -> Iterator[tuple[Field, Any, dict[str, Any]]]:
    """The fields of an object that were read: field, value, positions.

    A field without fields of its own, whose stream is that of instances, is replaced by these.
    """
    for field_ in type_.seq:
        debug = obj._debug.get(field_.id) if field_.id else None
        if debug and "end" in debug and hasattr(obj, str(field_.id)):
            divisions = inside(type_, field_)
            if not divisions:
                yield field_, getattr(obj, str(field_.id)), debug
            for each in divisions:
                yield from _instance_inside(obj, each, debug["start"])


def _instance_inside(obj: Any, field_: Field, base: int) -> Iterator[tuple[Field, Any, dict[str, Any]]]:
    """An instance in another stream, which begins at ``base`` in that of the object."""
    value = getattr(obj, str(field_.id))
    if value is not None:
        debug = obj._debug[f"_m_{field_.id}"]
        yield field_, value, {"start": base + debug["start"], "end": base + debug["end"]}


def _overlay(obj: Any, type_: Type) -> Iterator[tuple[Field, Any, dict[str, Any]]]:
    """The structures in an object that are declared as bytes: instances at position 0, or with a size."""
    for field_ in type_.instances:
        if not is_overlay(field_):
            continue
        try:
            value = getattr(obj, str(field_.id))
        except Exception:  # the bytes are not such a structure
            continue
        debug = obj._debug.get(f"_m_{field_.id}", {})
        if value is not None and "end" in debug:
            yield field_, value, debug


def _is_file(type_: Type) -> bool:
    """Whether the type is that of a whole file, or stream."""
    if type_.params or type_.parent is not None or not type_.seq:
        return False
    return type_.seq[0].contents is not None or type_.format.id == STREAM


def _elements(field_: Field, value: Any, debug: dict[str, Any]) -> Iterator[tuple[str, Any, dict[str, Any]]]:
    """The field itself, or the elements of its array, with labels."""
    if not isinstance(value, list):
        yield str(field_.id), value, debug
        return
    for index, (item, span) in enumerate(zip(value, debug.get("arr", ()), strict=False)):
        yield f"{field_.id}[{index}]", item, span


@dataclass
class _Collector:
    """Walks through parsed files and keeps the best object of each type."""

    classes: _Classes
    best: dict[str, _Candidate] = field(default_factory=dict)
    best_event: dict[int, _Candidate] = field(default_factory=dict)
    brief_event: dict[int, _Candidate] = field(default_factory=dict)

    def read(self, file: Path) -> None:
        data = file.read_bytes()[:READ_AT_MOST]
        root = self.classes.root_for(file, data)
        if root is None:
            return
        name = file.name if file.suffix == ".binlog" else f"streams/{file.name}"
        is_whole = file.stat().st_size <= READ_AT_MOST
        try:
            root._read()
        except Exception:  # the end of the bytes that were read, or of a truncated file
            is_whole = False
        names = self.distinct(root, 0, f"`{name}`")
        if is_whole:
            self.offer(root, 0, 0, len(data), names, f"`{name}`, the whole file")

    def distinct(self, obj: Any, base: int, caption: str) -> set[str]:
        """Offers everything inside the object, and returns the names of its fields."""
        type_ = self.classes.type(obj)
        seen: set[str] = set()
        for field_, value, debug in (*_fields(obj, type_), *_overlay(obj, type_)):
            seen.add(f"{type_.name}.{field_.id}")
            for _, item, span in _elements(field_, value, debug):
                if not isinstance(item, KaitaiStruct) or "end" not in span:
                    continue
                start, length = span["start"], span["end"] - span["start"]
                is_event = self.classes.type(item).name == EVENT
                item_caption = f"{caption}, position {base + start}" if is_event else caption
                inner_base = base if item._io is obj._io else base + start
                own_start = start if item._io is obj._io else 0
                if field_.process is not None:
                    inner_base, item_caption, length = 0, f"{item_caption}, inflated", item._io.size()
                is_huge = is_event and length > 3 * MAX_EVENT
                names = set() if is_huge else self.distinct(item, inner_base, item_caption)
                self.offer(item, inner_base, own_start, length, names, item_caption)
                if is_huge and isinstance(item.body, KaitaiStruct):
                    body = inner_base + item._debug["content"]["start"]
                    self.offer(item.body, body, 0, length, names, item_caption)
                seen |= names
        return seen

    def offer(self, obj: Any, base: int, start: int, size: int, names: set[str], caption: str) -> None:
        if size == 0:
            return
        type_ = self.classes.type(obj)
        longest = MAX_EVENT if type_.name == EVENT else MAX_PART
        weight = len(names) if size <= longest or _is_file(type_) else -1
        candidate = _Candidate(obj, base, start, size, weight, caption)
        if candidate.is_better_than(self.best.get(type_.name)):
            self.best[type_.name] = candidate
        if type_.name == EVENT:
            code = int(obj.header.event_type)
            if candidate.is_better_than(self.best_event.get(code)):
                self.best_event[code] = candidate
            brief = replace(candidate, num_fields=candidate.num_fields if size <= MAX_BRIEF else -1)
            if brief.is_better_than(self.brief_event.get(code)):
                self.brief_event[code] = brief


def _example(classes: _Classes, candidate: _Candidate) -> Example:
    type_ = classes.type(candidate.obj)
    params = []
    for param in type_.params:
        value = getattr(candidate.obj, str(param.id), None)
        if isinstance(value, bool | int | str | float):
            params.append((str(param.id), _text(classes, param, value)))
    return Example(candidate.caption, tuple(_leaves(classes, candidate.obj, candidate.base, "")), tuple(params))


def _leaves(classes: _Classes, obj: Any, base: int, path: str, outermost: Type | None = None) -> Iterator[Leaf]:
    """The fields of the object that contain no others; ``outermost`` is the type of the whole example."""
    type_ = classes.type(obj)
    # Structures instead of the bytes that they are in; documents only on the page of their format.
    inside = {
        (debug["start"], debug["end"]): (field_, value, debug)
        for field_, value, debug in _overlay(obj, type_)
        if field_.position != Integer(0) or (outermost is not None and type_.format is outermost.format)
    }
    outermost = outermost or type_
    buffer = obj._io._io.getbuffer()
    for bytes_or_field, bytes_or_value, span in _fields(obj, type_):
        found = inside.get((span["start"], span["end"])) if isinstance(bytes_or_value, bytes) else None
        field_, value, debug = found or (bytes_or_field, bytes_or_value, span)
        if isinstance(value, list) and value and not isinstance(value[0], KaitaiStruct):
            data = bytes(buffer[debug["start"] : debug["end"]])
            shown = ", ".join(_text(classes, field_, item) for item in value[:8])
            yield Leaf(base + debug["start"], data, f"{path}{field_.id}", shown + (", …" if len(value) > 8 else ""))
            continue
        total = len(value) if isinstance(value, list) else 1
        for index, (label, item, span) in enumerate(_elements(field_, value, debug)):
            if "end" not in span:
                continue
            start, end = span["start"], span["end"]
            data = bytes(buffer[start:end])
            inner = classes.type(item) if isinstance(item, KaitaiStruct) else None
            if inner is not None and type_ is outermost and _is_file(type_) and not _is_leaf_of(inner, outermost):
                if index < MAX_ELEMENTS:
                    yield Leaf(base + start, data, path + label, f"{face(classes, item)}, {len(data)} bytes")
                elif index == MAX_ELEMENTS:
                    yield Leaf(base + start, b"", f"… and {total - index} more {field_.id}", "")
            elif inner is None or (
                standing_for(inner) is not None and not _is_divided(classes, item, inner, outermost)
            ):
                if data or isinstance(field_.type, dt.Bits):
                    yield Leaf(base + start, data, path + label, _text(classes, field_, item))
            elif field_.process is not None:
                yield Leaf(base + start, data, path + label, "inflated:")
                yield from _leaves(classes, item, 0, f"{path}{label}.", outermost)
            else:
                inner_base = base if item._io is obj._io else base + start
                yield from _leaves(classes, item, inner_base, f"{path}{label}.", outermost)


def _is_leaf_of(inner: Type, file: Type) -> bool:
    """Whether a part of a file is small enough to be shown field by field: all but events and packets."""
    return inner.name != EVENT and not any(EVENT in type_.format.imports for type_ in (inner, file))


def _is_leaf(classes: _Classes, obj: Any, type_: Type, outermost: Type) -> bool:
    """Whether an object is shown as a value."""
    return standing_for(type_) is not None and not _is_divided(classes, obj, type_, outermost)


def _is_divided(classes: _Classes, obj: Any, type_: Type, outermost: Type) -> bool:
    """Whether the bytes of a value are shown as a structure: only on the page of their format."""
    return type_.format is outermost.format and any(True for _ in _overlay(obj, type_))


def _text(classes: _Classes, source: Field, value: Any) -> str:
    """The text of a value."""
    if isinstance(value, KaitaiStruct):
        type_ = classes.type(value)
        if type_.name == "uuid":
            return str(uuid.UUID(bytes=value.data))
        chosen = type_.find_field(str(type_.keys["-flatten"]))
        assert chosen is not None
        return _text(classes, chosen, getattr(value, str(chosen.id), None))
    if value is None:
        return "nothing"
    enum = source.enum
    if enum is None and isinstance(source.type, dt.Labelled):
        enum = source.type.enum
    if enum is not None:
        number = int(value)
        return f"{enum.members[number].label} ({number})" if number in enum.members else str(number)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return f"{value:#x}" if re.search(r"flags|checksum|footer", str(source.id)) else str(int(value))
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, bytes):
        return _readable(value) if value else "(empty)"
    return ""


def _readable(data: bytes) -> str:
    """Bytes as a string in quotes if they look like text; otherwise empty, as the bytes are shown next to it."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return ""
    return _quoted(text) if text.replace("\n", " ").isprintable() and any(map(str.isalnum, text)) else ""


def _quoted(text: str) -> str:
    text = " ".join(text.split()) if "\n" in text else text
    return f'"{text}"' if len(text) <= 60 else f'"{text[:57]}…"'


def face(classes: _Classes, obj: Any) -> str:
    """An object in few words, by its ``-webide-representation``."""
    type_ = classes.type(obj)
    if standing_for(type_) is not None:
        return _text(classes, Field(None, "", type_, type_.seq[0].role, None), obj)

    def part(match: re.Match[str]) -> str:
        current: Any = obj
        source: Field | None = None
        for step in match[1].partition(":")[0].split("."):
            source = classes.type(current).find_field(step) if isinstance(current, KaitaiStruct) else None
            current = getattr(current, step, None) if source is not None else None
            if current is None or source is None:
                return ""
        assert source is not None
        if isinstance(current, list):
            return ", ".join(face(classes, item) for item in current if isinstance(item, KaitaiStruct))
        return face(classes, current) if isinstance(current, KaitaiStruct) else _text(classes, source, current)

    return re.sub(r"\{(.*?)\}", part, str(type_.keys.get("-webide-representation", ""))).strip()


def dump(example: Example, body_only: bool = False) -> str:
    """The example as text: offset, bytes, name and value, at least one line per field.

    Args:
        body_only: of an event, show the header as one field and omit ``body`` from the names.
    """
    lines = []
    for leaf in _with_short_header(example.leaves) if body_only else example.leaves:
        shown = leaf.data[:MAX_SHOWN] if len(leaf.data) > MAX_SHOWN + 16 else leaf.data
        rows = [shown[at : at + 12] for at in range(0, len(shown), 12)] or [b""]
        note = f"{leaf.path} = {leaf.value}" if leaf.value else leaf.path
        note = note.replace("= inflated:", "inflated:").replace("`", "'")
        for number, row in enumerate(rows):
            start = f"{leaf.offset + 12 * number:06x}" if row else " " * 6
            lines.append(f"{start}  {row.hex(' '):<35}  {note if number == 0 else ''}".rstrip())
        if len(shown) < len(leaf.data):
            lines.append(f"        … {len(leaf.data) - len(shown)} more bytes")
    return "\n".join(lines)


def _with_short_header(leaves: tuple[Leaf, ...]) -> Iterator[Leaf]:
    header = [leaf for leaf in leaves if leaf.path.startswith("header.")]
    event_type = next(leaf.value for leaf in header if leaf.path == "header.event_type")
    yield Leaf(header[0].offset, b"".join(leaf.data for leaf in header), "header", event_type)
    for leaf in leaves[len(header) :]:
        yield replace(leaf, path=leaf.path.removeprefix("body."))
