"""Parsed objects as trees of named bytes, for any ``.ksy``: what a person sees in a structure, byte by byte.

The objects are of parsers that ksc wrote in debug mode, which keep the positions of their fields. A tree shows the
fields in the order of the bytes. Where a field is only bytes, but instances parse these again, it shows the instances.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple
from uuid import UUID

from kaitaistruct import KaitaiStruct

_MOST_TEXT = 60
_INFLATED = "inflated"
# Nesting is the input's: what is deeper is shown as bytes, or as an ellipsis.
_MOST_LEVELS = 48
_MOST_LEVELS_OF_FACE = 6
_MOST_ITEMS = 20  # of a list in a face


class FieldShape(NamedTuple):
    """A field of a type.

    Attributes:
        id: its name.
        doc: its documentation, in one line.
        inside: instances that parse the stream of its value, and are shown instead of it.
        is_inflated: its value is parsed from inflated bytes, which have offsets of their own.
        in_hex: a number that is a set of flags, or a checksum.
        is_unknown: it is for bytes whose meaning is not known.
    """

    id: str
    doc: str = ""
    inside: tuple[str, ...] = ()
    is_inflated: bool = False
    in_hex: bool = False
    is_unknown: bool = False


class TypeShape(NamedTuple):
    """A type.

    Attributes:
        fields: those of ``seq``.
        instances: those that parse bytes: by name, for ``inside`` and ``overlays``.
        overlays: instances that parse bytes of fields again, and are shown instead of these fields.
        value: the field that stands for the whole object.
        face: the object in few words, as its ``-webide-representation``: ``{a} of {b.c:dec}``.
        doc: its documentation, in one line.
    """

    fields: tuple[FieldShape, ...] = ()
    instances: tuple[FieldShape, ...] = ()
    overlays: tuple[str, ...] = ()
    value: str | None = None
    face: str = ""
    doc: str = ""


Shapes = Mapping[str, TypeShape]
"""By the name of the class, ``module.Outer.Inner``."""


@dataclass(frozen=True)
class Node:
    """A field with its bytes.

    Attributes:
        name: of the field, with its index if it is an element of a list.
        offset: of its first byte, in the file or in inflated bytes.
        data: its bytes, or for a field of bits those that hold it.
        value: as a text; empty where the bytes say it all.
        doc: of the field.
        children: the fields of an object, in the order of their bytes.
        is_unknown: the meaning of its bytes is not known.
    """

    name: str
    offset: int
    data: bytes
    value: str
    doc: str
    children: tuple[Node, ...] = ()
    is_unknown: bool = False

    def leaves(self) -> Iterator[Node]:
        """The fields in it that have no others; one that was inflated counts as such, as its own have other offsets."""
        if not self.children or self.value == _INFLATED:
            yield self
        else:
            for child in self.children:
                yield from child.leaves()


class Trees:
    """Makes trees of objects.

    Args:
        shapes: of their types.
    """

    def __init__(self, shapes: Shapes) -> None:
        self._shapes = shapes

    def shape(self, obj: Any) -> TypeShape:
        """The shape of an object's type."""
        kind = type(obj)
        return self._shapes[f"{kind.__module__.rpartition('.')[2]}.{kind.__qualname__}"]

    def fields(self, obj: Any, base: int, level: int = 0) -> Iterator[Node]:
        """The fields of an object, as far as they were read.

        Args:
            obj: the object.
            base: offset at which its stream begins.
            level: how many objects it is in.
        """
        shape = self.shape(obj)
        overlays = {start: (field, value) for field, value, start in self._overlays(obj, shape)}
        buffer = obj._io._io.getbuffer()
        for field, value, (start, end), debug in self._read(obj, shape):
            shown, inner = overlays.pop(start, (field, value)) if isinstance(value, bytes) else (field, value)
            spans = debug.get("arr", ()) if isinstance(inner, list) else ()
            if spans and isinstance(inner, list):
                for number, (item, span) in enumerate(zip(inner, spans, strict=False)):
                    if "end" in span:
                        name = f"{shown.id}[{number}]"
                        yield self._node(name, shown, item, buffer, base, (span["start"], span["end"]), obj, level)
            else:
                yield self._node(shown.id, shown, inner, buffer, base, (start, end), obj, level)

    def _node(
        self,
        name: str,
        field: FieldShape,
        value: Any,
        buffer: Any,
        base: int,
        span: tuple[int, int],
        owner: Any,
        level: int,
    ) -> Node:
        start, end = span
        data = bytes(buffer[start:end])
        if not isinstance(value, KaitaiStruct):
            text = self._text(field, value)
            return Node(name, base + start, data, text, field.doc, is_unknown=field.is_unknown)
        shape = self.shape(value)
        if shape.value is not None and not self._is_divided(value, shape):
            return Node(name, base + start, data, self._text(field, self._value(value)), field.doc or shape.doc)
        inner_base = 0 if field.is_inflated else base if value._io is owner._io else base + start
        face = _INFLATED if field.is_inflated else self.face(value)
        children = tuple(self.fields(value, inner_base, level + 1)) if level < _MOST_LEVELS else ()
        return Node(name, base + start, data, face, field.doc or shape.doc, children, field.is_unknown)

    def _read(self, obj: Any, shape: TypeShape) -> Iterator[tuple[FieldShape, Any, tuple[int, int], Mapping[str, Any]]]:
        """The fields that were read: value, positions, and ksc's record of them."""
        instances = {each.id: each for each in shape.instances}
        for field in shape.fields:
            debug = obj._debug.get(field.id, {})
            if "end" not in debug or not hasattr(obj, field.id):
                continue
            if not field.inside:
                yield field, getattr(obj, field.id), (debug["start"], debug["end"]), debug
            for name in field.inside:
                value = getattr(obj, name)
                if value is not None:
                    inner = obj._debug[f"_m_{name}"]
                    span = debug["start"] + inner["start"], debug["start"] + inner["end"]
                    yield instances[name], value, span, inner

    def _overlays(self, obj: Any, shape: TypeShape) -> Iterator[tuple[FieldShape, Any, int]]:
        """The instances that parse bytes of fields again: value, and where it begins."""
        instances = {each.id: each for each in shape.instances}
        for name in shape.overlays:
            try:
                value = getattr(obj, name)
            except Exception:  # the bytes are not such a structure, so they are shown as they are
                continue
            debug = obj._debug.get(f"_m_{name}", {})
            if value is not None and "end" in debug:
                yield instances[name], value, debug["start"]

    def _is_divided(self, obj: Any, shape: TypeShape) -> bool:
        """Whether instances show what is in the bytes of a value."""
        if any(True for _ in self._overlays(obj, shape)):
            return True
        inner = getattr(obj, shape.value or "", None)
        return isinstance(inner, KaitaiStruct) and self._is_divided(inner, self.shape(inner))

    def _value(self, obj: Any) -> Any:
        """The text that stands for an object."""
        while isinstance(obj, KaitaiStruct) and (name := self.shape(obj).value) is not None:
            if self.shape(obj).face.endswith(":uuid}"):
                return UUID(bytes=getattr(obj, name))
            obj = getattr(obj, name, None)
        return obj

    def face(self, obj: Any, level: int = 0) -> str:
        """An object in few words.

        Args:
            obj: the object.
            level: how many faces it is part of.
        """
        shape = self.shape(obj)
        if level > _MOST_LEVELS_OF_FACE:
            return "…"
        if not shape.face and shape.value is not None:
            return self._in_face(FieldShape(shape.value), self._value(obj), level)
        return re.sub(r"\{(.*?)\}", lambda found: self._of_field(obj, found[1], level), shape.face).strip()

    def _of_field(self, obj: Any, wanted: str, level: int) -> str:
        """The text of a field, by its path and format: ``next_position:dec``."""
        path, _, form = wanted.partition(":")
        field = FieldShape("")
        for step in path.split("."):
            if not isinstance(obj, KaitaiStruct):
                return ""
            shape = self.shape(obj)
            field = next((each for each in (*shape.fields, *shape.instances) if each.id == step), FieldShape(step))
            try:
                obj = getattr(obj, step, None)
            except Exception:  # an instance whose bytes are invalid: the bytes are shown
                return "(invalid)"
        if form == "uuid":
            return str(UUID(bytes=obj))
        return self._in_face(field._replace(in_hex=form == "hex"), obj, level)

    def _in_face(self, field: FieldShape, value: Any, level: int) -> str:
        if isinstance(value, list):
            return _brief(", ".join(self._in_face(field, item, level) for item in value[:_MOST_ITEMS]))
        if isinstance(value, KaitaiStruct):
            return _brief(self.face(value, level + 1))
        if isinstance(value, str):
            return _brief(value)
        return value.name if isinstance(value, Enum) else self._text(field, value)

    def _text(self, field: FieldShape, value: Any) -> str:
        match value:
            case None:
                return ""
            case Enum():
                return f"{value.name} ({value.value})"
            case bool():
                return str(value).lower()
            case int():
                return f"{value:#x}" if field.in_hex else str(value)
            case str():
                return _quoted(value)
            case bytes():
                return _readable(value)
            case list():
                return ", ".join(self._text(field, each) for each in value)
            case _:
                return str(value)


def _readable(data: bytes) -> str:
    """Bytes as a text in quotes, if they look like one."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return ""
    return _quoted(text) if text.replace("\n", " ").isprintable() and any(map(str.isalnum, text)) else ""


def _quoted(text: str) -> str:
    return f'"{_brief(text)}"'


def _brief(text: str) -> str:
    text = " ".join(text.split()) if "\n" in text else text
    return text if len(text) <= _MOST_TEXT else f"{text[: _MOST_TEXT - 3]}…"
