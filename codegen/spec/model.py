"""The .ksy files as one resolved, typed model, which :mod:`codegen.spec.load` reads.

Parsers, schemas, reference pages and column decoders are all made from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum as PythonEnum
from functools import cached_property
from pathlib import Path
from typing import Any

from codegen.spec import datatypes as dt
from codegen.spec.expressions import Expression


class ModelError(ValueError):
    """A .ksy that is wrong or not understood; the message begins with file and place."""


class Role(PythonEnum):
    """Where the value of a field comes from: the context (PARAMETER), the stream in order (SEQUENCE), a place in the
    stream on demand (POSITIONED), or other fields (COMPUTED)."""

    PARAMETER = "params"
    SEQUENCE = "seq"
    POSITIONED = "instances"
    COMPUTED = "instances with value"


class Repeat(PythonEnum):
    UNTIL_END = "eos"
    COUNT = "expr"
    UNTIL = "until"


@dataclass(frozen=True)
class Member:
    """One value of an enum. ``label`` is the name in the source of the format, where the .ksy has it."""

    value: int
    id: str
    doc: str = ""
    doc_ref: tuple[str, ...] = ()
    orig_id: str | None = None

    @property
    def label(self) -> str:
        return self.orig_id or self.id


@dataclass(eq=False)
class Enum:
    id: str
    owner: Type
    members: dict[int, Member]

    @property
    def name(self) -> str:
        return "::".join((*self.owner.path, self.id))

    @property
    def labels(self) -> dict[int, str]:
        """Value to label, in the order of the .ksy."""
        return {value: member.label for value, member in self.members.items()}

    def __repr__(self) -> str:
        return f"<enum {self.name}>"


@dataclass(frozen=True)
class Process:
    """``process: zlib`` or ``xor(key)``: the transformation of the bytes before they are parsed."""

    name: str
    arguments: tuple[Expression, ...]


@dataclass(frozen=True)
class Valid:
    """What the format guarantees; ``expression`` sees the value as ``_``."""

    equal: Expression | None = None
    minimum: Expression | None = None
    maximum: Expression | None = None
    any_of: tuple[Expression, ...] = ()
    expression: Expression | None = None
    in_enum: bool = False


@dataclass(eq=False)
class Field:
    """A parameter, a field of ``seq`` or an instance.

    ``type`` is that of one element; ``data_type`` includes ``repeat``. ``id`` is None for an unnamed field. A computed
    instance declares no type: loading sets its ``inferred_type``.
    """

    id: str | None
    place: str
    owner: Type
    role: Role
    declared_type: dt.DataType | None
    doc: str = ""
    doc_ref: tuple[str, ...] = ()
    orig_id: str | None = None
    keys: Mapping[str, Any] = field(default_factory=dict)
    condition: Expression | None = None
    size: Expression | None = None
    size_eos: bool = False
    terminator: bytes | None = None
    include_terminator: bool = False
    consume_terminator: bool = True
    eos_error: bool = True
    pad_right: int | None = None
    contents: bytes | None = None
    repeat: Repeat | None = None
    repeat_count: Expression | None = None
    repeat_until: Expression | None = None
    enum: Enum | None = None
    process: Process | None = None
    valid: Valid | None = None
    position: Expression | None = None
    stream: Expression | None = None
    value: Expression | None = None
    inferred_type: dt.DataType | None = None

    @property
    def type(self) -> dt.DataType:
        """The type of one element; of a computed instance, the type of its expression."""
        kind = self.declared_type if self.value is None else self.inferred_type
        assert kind is not None, f"{self}: the type is not known before everything is loaded"
        return kind

    @property
    def data_type(self) -> dt.DataType:
        """The type of the whole field."""
        return dt.Array(self.type) if self.repeat else self.type

    @property
    def is_optional(self) -> bool:
        """Whether it may be absent from an object: it has an ``if``, or a switch without a case for some values."""
        if self.condition is not None:
            return True
        kind = self.type
        return isinstance(kind, dt.Switch) and not kind.otherwise_bytes and all(c.key is not None for c in kind.cases)

    def error(self, message: str) -> ModelError:
        return ModelError(f"{self.owner.format.file}: {self.place}: {message}")

    def __repr__(self) -> str:
        return f"<{self.owner.name}.{self.id}>"


@dataclass(eq=False)
class Type:
    """A type: a whole file (``parent`` is None) or one under ``types``."""

    id: str
    parent: Type | None
    format: Format
    place: str
    doc: str = ""
    doc_ref: tuple[str, ...] = ()
    orig_id: str | None = None
    keys: Mapping[str, Any] = field(default_factory=dict)
    endian: dt.Endian = None
    bit_endian: str = "be"
    encoding: str | None = None
    params: list[Field] = field(default_factory=list)
    seq: list[Field] = field(default_factory=list)
    instances: list[Field] = field(default_factory=list)
    enums: dict[str, Enum] = field(default_factory=dict)
    types: dict[str, Type] = field(default_factory=dict)

    @property
    def path(self) -> tuple[str, ...]:
        return (*self.parent.path, self.id) if self.parent else (self.id,)

    @property
    def name(self) -> str:
        """``file::outer::inner``."""
        return "::".join(self.path)

    def fields(self) -> Iterator[Field]:
        """Parameters, sequence and instances, in this order."""
        yield from self.params
        yield from self.seq
        yield from self.instances

    def find_field(self, id: str) -> Field | None:
        """The parameter, field or instance with this id."""
        return next((candidate for candidate in self.fields() if candidate.id == id), None)

    def walk(self) -> Iterator[Type]:
        """This type and the types nested in it, outer first, in the order of the .ksy."""
        yield self
        for nested in self.types.values():
            yield from nested.walk()

    def users(self) -> list[Type]:
        """The types of the same file that have a field of this type: what ``_parent`` can be."""
        return self.format.users_of(self)

    def __repr__(self) -> str:
        return f"<type {self.name}>"


@dataclass(eq=False)
class Format:
    """One .ksy file."""

    id: str
    file: Path
    text: str
    title: str = ""
    imports: list[str] = field(default_factory=list)
    meta: Mapping[str, Any] = field(default_factory=dict)
    imported: dict[str, Format] = field(default_factory=dict)
    root: Type = field(init=False)

    def types(self) -> Iterator[Type]:
        return self.root.walk()

    def all_imported(self) -> list[Format]:
        """The formats that it imports, directly or indirectly, without itself, in alphabetical order."""
        seen, waiting = {self}, [self]
        while waiting:
            new = set(waiting.pop().imported.values()) - seen
            seen |= new
            waiting += new
        return sorted(seen - {self}, key=lambda format_: format_.id)

    def users_of(self, wanted: Type) -> list[Type]:
        return self._users.get(wanted, [])

    @cached_property
    def _users(self) -> dict[Type, list[Type]]:
        users: dict[Type, list[Type]] = {}
        for owner in self.types():
            for field_ in (*owner.seq, *owner.instances):
                if field_.declared_type is None:
                    continue
                for kind in alternatives(field_.declared_type):
                    if isinstance(kind, dt.User) and owner not in users.setdefault(kind.type, []):
                        users[kind.type].append(owner)
        return users

    def __repr__(self) -> str:
        return f"<format {self.id}>"


@dataclass(eq=False)
class Model:
    """All formats of a folder, by id, in alphabetical order."""

    folder: Path
    formats: dict[str, Format]

    def types(self) -> Iterator[Type]:
        for format_ in self.formats.values():
            yield from format_.types()

    def type(self, name: str) -> Type:
        """The type named ``file::outer::inner``.

        Raises:
            KeyError: there is none.
        """
        first, *rest = name.split("::")
        type_ = self.formats[first].root
        for step in rest:
            type_ = type_.types[step]
        return type_


def alternatives(data_type: dt.DataType) -> Iterator[dt.DataType]:
    """The types of the single objects that a value of this type may consist of."""
    match data_type:
        case dt.Array(element):
            yield from alternatives(element)
        case dt.Switch():
            yield from data_type.alternatives()
        case _:
            yield data_type


def reaches_itself(start: Type, parts: Callable[[Type], Iterable[Type]]) -> bool:
    """Whether a type is among its own parts, or the parts of those, at any depth."""
    seen: set[Type] = set()
    waiting = list(parts(start))
    while waiting:
        part = waiting.pop()
        if part is start:
            return True
        if part not in seen:
            seen.add(part)
            waiting.extend(parts(part))
    return False
