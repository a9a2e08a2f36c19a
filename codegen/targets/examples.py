"""Examples for the reference pages: real bytes of ``tests/data`` with a name and a value for every field.

The files are parsed by the parsers that ksc makes in debug mode, which keep the position of every field, so an example
cannot say anything that the .ksy does not. Of each type and of each event type that object is chosen which shows the
most different fields in few bytes; the same files always give the same choice.
"""

from __future__ import annotations

import importlib
import re
import sys
import tempfile
import uuid
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from io import BytesIO
from pathlib import Path
from typing import Any

from kaitaistruct import KaitaiStream, KaitaiStruct

from codegen.spec import datatypes as dt
from codegen.spec.expressions import Integer
from codegen.spec.model import Field, Model, Role, Type
from codegen.targets.ksc import python_parsers

READ_AT_MOST = 1 << 18
"""Bytes of each file that are looked at."""
MAX_EVENT = 420
"""Longest event that may be an example, in bytes, if there is a shorter one."""
MAX_PART = 240
"""The same for what is not a whole event."""
MAX_BRIEF = 130
"""The same for the second example on a page, and all after it."""
MAX_SHOWN = 48
"""Longest run of bytes of one field that is printed, in bytes."""
MAX_ELEMENTS = 6
"""So many events of a file are listed."""

EVENT = "binlog_event"
"""The type of one event: its place is told, and a file is shown as a list of these."""
STREAM = "replication_stream"
"""The format of `streams/*.bin`, which has no magic."""
LOOSE = "transaction_payload"
"""The format of `streams/*.events.bin`: events one after the other, as in a payload."""

_PACKAGE = "ksy_reference_parsers"


@dataclass(frozen=True)
class Leaf:
    """A field that is not divided any further: where it begins in its file (or in inflated bytes), and what it says."""

    offset: int
    data: bytes
    path: str
    value: str


@dataclass(frozen=True)
class Example:
    """An annotated object. ``caption`` says in Markdown where it comes from."""

    caption: str
    leaves: tuple[Leaf, ...]
    params: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class _Found:
    """A candidate: an object, where it stands and how much it shows."""

    obj: Any
    base: int
    start: int
    size: int
    num_fields: int
    caption: str

    def is_better_than(self, other: _Found | None) -> bool:
        return other is None or (self.num_fields, -self.size) > (other.num_fields, -other.size)


@dataclass
class Examples:
    """All examples, by the name of a type (``file::outer::inner``) and by event type."""

    model: Model
    of_type: dict[str, Example] = field(default_factory=dict)
    of_event: dict[int, Example] = field(default_factory=dict)
    brief_of_event: dict[int, Example] = field(default_factory=dict)


def collect(model: Model, data: Path) -> Examples:
    """The best examples in ``data``: ``*.binlog`` by the format whose magic they have, ``streams/*.bin`` too.

    Args:
        data: a folder; if there is none, there are no examples.
    """
    found = Examples(model)
    files = sorted([*data.glob("*.binlog"), *data.glob("streams/*.bin")])
    if not files:
        return found
    with tempfile.TemporaryDirectory() as folder:
        classes = _Classes(model, _load(model.folder, Path(folder)))
        collector = _Collector(classes)
        for file in files:
            collector.read(file)
    for name, best in sorted(collector.best.items()):
        found.of_type[name] = _example(classes, best)
    for code, best in sorted(collector.best_event.items()):
        found.of_event[code] = _example(classes, best)
    for code, best in sorted(collector.brief_event.items()):
        found.brief_of_event[code] = _example(classes, best)
    return found


def _load(formats: Path, folder: Path) -> dict[str, Any]:
    """The debug parsers as modules, by the name of the format."""
    package = folder / _PACKAGE
    package.mkdir()
    (package / "__init__.py").write_text("")
    sources = python_parsers(formats, debug=True)
    for name, source in sources.items():
        (package / f"{name}.py").write_text(source, encoding="utf-8")
    for stale in [name for name in sys.modules if name.split(".")[0] == _PACKAGE]:
        del sys.modules[stale]
    sys.path.insert(0, str(folder))
    importlib.invalidate_caches()
    try:
        return {name: importlib.import_module(f"{_PACKAGE}.{name}") for name in sources}
    finally:
        sys.path.remove(str(folder))


def _camel(id: str) -> str:
    return "".join(part[:1].upper() + part[1:] for part in id.split("_"))


class _Classes:
    """Which type of the model a parsed object is of."""

    def __init__(self, model: Model, modules: dict[str, Any]) -> None:
        self.model = model
        self.modules = modules
        self.types = {(each.format.id, ".".join(map(_camel, each.path))): each for each in model.types()}

    def type(self, obj: Any) -> Type:
        cls = type(obj)
        return self.types[cls.__module__.rpartition(".")[2], cls.__qualname__]

    def root_for(self, file: Path, data: bytes) -> Any:
        """An unread object of the format that the file has."""
        stream = KaitaiStream(BytesIO(data))
        for each in self.model.formats.values():
            root = each.root
            magic = root.seq[0].contents if root.seq and not root.params else None
            if magic and data.startswith(magic):
                return getattr(self.modules[each.id], _camel(each.id))(stream)
        if file.suffix == ".bin":
            name = LOOSE if file.name.endswith(".events.bin") else STREAM
            return getattr(self.modules[name], _camel(name))(stream)
        return None


def _fields(obj: Any, type_: Type) -> Iterator[tuple[Field, Any, dict[str, Any]]]:
    """What was read for the object: field, value, positions."""
    for each in type_.seq:
        debug = obj._debug.get(each.id) if each.id else None
        if debug and "end" in debug and hasattr(obj, str(each.id)):
            yield each, getattr(obj, str(each.id)), debug


def _overlay(obj: Any, type_: Type) -> Iterator[tuple[Field, Any, dict[str, Any]]]:
    """What an object that is mere bytes says once more as a structure: an instance at position 0."""
    for each in type_.instances:
        if each.role is not Role.POSITIONED or not isinstance(each.type, dt.User) or each.position != Integer(0):
            continue
        try:
            value = getattr(obj, str(each.id))
        except Exception:  # the bytes are not such a structure
            continue
        debug = obj._debug.get(f"_m_{each.id}", {})
        if value is not None and "end" in debug:
            yield each, value, debug


def _is_file(type_: Type) -> bool:
    """Whether the type is that of a whole file, or stream."""
    if type_.params or type_.parent is not None or not type_.seq:
        return False
    return type_.seq[0].contents is not None or type_.format.id == STREAM


def _elements(each: Field, value: Any, debug: dict[str, Any]) -> Iterator[tuple[str, Any, dict[str, Any]]]:
    """The field itself, or the elements of its array, with their labels."""
    if not isinstance(value, list):
        yield str(each.id), value, debug
        return
    for index, (item, where) in enumerate(zip(value, debug.get("arr", ()), strict=False)):
        yield f"{each.id}[{index}]", item, where


@dataclass
class _Collector:
    """Walks over parsed files and keeps the best object of each type."""

    classes: _Classes
    best: dict[str, _Found] = field(default_factory=dict)
    best_event: dict[int, _Found] = field(default_factory=dict)
    brief_event: dict[int, _Found] = field(default_factory=dict)

    def read(self, file: Path) -> None:
        data = file.read_bytes()[:READ_AT_MOST]
        root = self.classes.root_for(file, data)
        if root is None:
            return
        name = file.name if file.suffix == ".binlog" else f"streams/{file.name}"
        is_whole = file.stat().st_size <= READ_AT_MOST
        try:
            root._read()
        except Exception:  # the end of what was read, or a file that breaks off
            is_whole = False
        names = self.distinct(root, 0, f"`{name}`")
        if is_whole:
            self.offer(root, 0, 0, len(data), names, f"`{name}`, the whole file")

    def distinct(self, obj: Any, base: int, caption: str) -> set[str]:
        """Offers everything inside the object, and returns the names of the fields there."""
        type_ = self.classes.type(obj)
        seen: set[str] = set()
        for each, value, debug in (*_fields(obj, type_), *_overlay(obj, type_)):
            seen.add(f"{type_.name}.{each.id}")
            for _, item, where in _elements(each, value, debug):
                if not isinstance(item, KaitaiStruct) or "end" not in where:
                    continue
                start, length = where["start"], where["end"] - where["start"]
                is_event = self.classes.type(item).name == EVENT
                here = f"{caption}, position {base + start}" if is_event else caption
                inner_base = base if item._io is obj._io else base + start
                own_start = start if item._io is obj._io else 0
                if each.process is not None:
                    inner_base, here, length = 0, f"{here}, inflated", item._io.size()
                is_huge = is_event and length > 3 * MAX_EVENT
                names = set() if is_huge else self.distinct(item, inner_base, here)
                self.offer(item, inner_base, own_start, length, names, here)
                if is_huge and isinstance(item.body, KaitaiStruct):
                    self.offer(item.body, inner_base + item._debug["body"]["start"], 0, length, names, here)
                seen |= names
        return seen

    def offer(self, obj: Any, base: int, start: int, size: int, names: set[str], caption: str) -> None:
        if size == 0:
            return
        type_ = self.classes.type(obj)
        longest = MAX_EVENT if type_.name == EVENT else MAX_PART
        weight = len(names) if size <= longest or _is_file(type_) else -1
        found = _Found(obj, base, start, size, weight, caption)
        if found.is_better_than(self.best.get(type_.name)):
            self.best[type_.name] = found
        if type_.name == EVENT:
            code = int(obj.header.event_type)
            if found.is_better_than(self.best_event.get(code)):
                self.best_event[code] = found
            brief = replace(found, num_fields=found.num_fields if size <= MAX_BRIEF else -1)
            if brief.is_better_than(self.brief_event.get(code)):
                self.brief_event[code] = brief


def _example(classes: _Classes, found: _Found) -> Example:
    type_ = classes.type(found.obj)
    params = []
    for each in type_.params:
        value = getattr(found.obj, str(each.id), None)
        if isinstance(value, bool | int | str | float):
            params.append((str(each.id), _text(classes, each, value)))
    return Example(found.caption, tuple(_leaves(classes, found.obj, found.base, "")), tuple(params))


def _leaves(classes: _Classes, obj: Any, base: int, path: str, outermost: Type | None = None) -> Iterator[Leaf]:
    """The fields of the object that hold no others; ``outermost`` is the type of the whole example."""
    type_ = classes.type(obj)
    if outermost is None:
        outermost = type_
    elif type_.format is outermost.format:
        overlay = list(_overlay(obj, type_))
        if overlay and overlay[0][2]["end"] == obj._io.size():
            ((each, value, _),) = overlay
            yield from _leaves(classes, value, base, f"{path}{each.id}.", outermost)
            return
    buffer = obj._io._io.getbuffer()
    for each, value, debug in _fields(obj, type_):
        if isinstance(value, list) and value and not isinstance(value[0], KaitaiStruct):
            data = bytes(buffer[debug["start"] : debug["end"]])
            shown = ", ".join(_text(classes, each, item) for item in value[:8])
            yield Leaf(base + debug["start"], data, f"{path}{each.id}", shown + (", …" if len(value) > 8 else ""))
            continue
        total = len(value) if isinstance(value, list) else 1
        for index, (label, item, where) in enumerate(_elements(each, value, debug)):
            if "end" not in where:
                continue
            start, end = where["start"], where["end"]
            data = bytes(buffer[start:end])
            inner = classes.type(item) if isinstance(item, KaitaiStruct) else None
            if inner is not None and type_ is outermost and _is_file(type_) and not _is_leaf_of(inner, outermost):
                if index < MAX_ELEMENTS:
                    yield Leaf(base + start, data, path + label, f"{face(classes, item)}, {len(data)} bytes")
                elif index == MAX_ELEMENTS:
                    yield Leaf(base + start, b"", f"… and {total - index} more {each.id}", "")
            elif inner is None or (_stands_for_a_value(inner) and not _is_divided(classes, item, inner, outermost)):
                if data or isinstance(each.type, dt.Bits):
                    yield Leaf(base + start, data, path + label, _text(classes, each, item))
            elif each.process is not None:
                yield Leaf(base + start, data, path + label, "inflated:")
                yield from _leaves(classes, item, 0, f"{path}{label}.", outermost)
            else:
                inner_base = base if item._io is obj._io else base + start
                yield from _leaves(classes, item, inner_base, f"{path}{label}.", outermost)


def _is_leaf_of(inner: Type, file: Type) -> bool:
    """Whether a part of a file is small enough to be shown field by field: all but events and packets."""
    return inner.name != EVENT and not any(EVENT in each.format.imports for each in (inner, file))


def _is_divided(classes: _Classes, obj: Any, type_: Type, outermost: Type) -> bool:
    """Whether the bytes of a value are shown as the structure that they are: on the page of their format alone."""
    return type_.format is outermost.format and any(True for _ in _overlay(obj, type_))


def _stands_for_a_value(type_: Type) -> bool:
    """Whether the type has the key -flatten, and what that names is a single value in the end."""
    wish = type_.keys.get("-flatten")
    chosen = type_.find_field(str(wish)) if isinstance(wish, str) else None
    if chosen is None or chosen.repeat is not None:
        return False
    kind = chosen.type
    if isinstance(kind, dt.User):
        return _stands_for_a_value(kind.type)
    return not isinstance(kind, dt.Switch | dt.Array | dt.Opaque | dt.Stream)


def _text(classes: _Classes, source: Field, value: Any) -> str:
    """A value as one reads it."""
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
    """Bytes as a string in quotes if they look like text, otherwise nothing: they stand beside it."""
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
    if _stands_for_a_value(type_):
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
            return ", ".join(face(classes, each) for each in current if isinstance(each, KaitaiStruct))
        return face(classes, current) if isinstance(current, KaitaiStruct) else _text(classes, source, current)

    return re.sub(r"\{(.*?)\}", part, str(type_.keys.get("-webide-representation", ""))).strip()


def dump(example: Example, body_only: bool = False) -> str:
    """The example as text: offset, bytes, name and value, one field a line or more.

    Args:
        body_only: of an event, put its header into one field and leave the word ``body`` out of the names.
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
