"""The .ksy files as one resolved, typed model.

``load(Path("formats"))`` reads every ``*.ksy`` of a folder and resolves whatever a file says by name: types (also of
imported files), enums, byte orders and encodings that are inherited, and the names inside expressions. Schemas,
reference pages and column decoders are all made from this model, so that nothing but ``load`` reads YAML.

A name that means nothing raises :class:`ModelError`, which says in which file, at which field.

Source: https://doc.kaitai.io/ksy_diagram.html and the user guide.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum as PythonEnum
from functools import cached_property
from pathlib import Path
from typing import Any

import yaml

from codegen.spec import datatypes as dt
from codegen.spec.expressions import Expression, ExpressionError, TypeName, parse, parse_type


class ModelError(ValueError):
    """A .ksy that cannot be understood; the message begins with file and place."""


class Role(PythonEnum):
    """Where a field comes from: the context (PARAMETER), the stream in order (SEQUENCE), a place in the stream on
    demand (POSITIONED), or other fields (COMPUTED)."""

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
    """``process: zlib`` or ``xor(key)``: what is done to the bytes before they are parsed."""

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

    ``type`` is that of one element; ``data_type`` counts ``repeat`` in. ``id`` is None for an unnamed field.
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

    @cached_property
    def type(self) -> dt.DataType:
        """The type of one element. That of a computed instance is inferred from its expression.

        Raises:
            ModelError: the expression uses a name that does not exist, or makes no sense.
        """
        from codegen.spec import inference  # which is made of this module's classes

        if self.value is None:
            assert self.declared_type is not None
            return self.declared_type
        found = dt.without_endian(inference.field_value_type(self))
        return dt.Labelled(self.enum, found) if self.enum is not None else found

    @property
    def data_type(self) -> dt.DataType:
        """The type of the whole field."""
        return dt.Array(self.type) if self.repeat else self.type

    @property
    def is_optional(self) -> bool:
        """May be absent from an object: it has an ``if``, or a switch that has no case for the value."""
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
        """The parameter, field or instance called so."""
        return next((f for f in self.fields() if f.id == id), None)

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

    def users_of(self, wanted: Type) -> list[Type]:
        return self._users.get(wanted, [])

    @cached_property
    def _users(self) -> dict[Type, list[Type]]:
        users: dict[Type, list[Type]] = {}
        for owner in self.types():
            for each in (*owner.seq, *owner.instances):
                if each.declared_type is None:
                    continue
                for kind in alternatives(each.declared_type):
                    if isinstance(kind, dt.User) and owner not in users.setdefault(kind.type, []):
                        users[kind.type].append(owner)
        return users

    def __repr__(self) -> str:
        return f"<format {self.id}>"


@dataclass(eq=False)
class Model:
    """All formats of a folder, by id, in alphabetical order."""

    formats: dict[str, Format]

    def types(self) -> Iterator[Type]:
        for each in self.formats.values():
            yield from each.types()

    def type(self, name: str) -> Type:
        """The type called ``file::outer::inner``.

        Raises:
            KeyError: there is none.
        """
        first, *rest = name.split("::")
        found = self.formats[first].root
        for step in rest:
            found = found.types[step]
        return found


def alternatives(data_type: dt.DataType) -> Iterator[dt.DataType]:
    """The types of single objects that a value of this type may consist of."""
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


def load(formats: Path, *, check: bool = True) -> Model:
    """Every ``*.ksy`` in the folder, resolved.

    Args:
        formats: a flat folder; imports are names of files in it.
        check: infer the type of every expression, so that a wrong name is found now and not when it is first used.

    Raises:
        ModelError: a name, type, enum or expression that cannot be understood.
    """
    files = sorted(formats.glob("*.ksy"))
    sources = {}
    loaded: dict[str, Format] = {}
    for file in files:
        text = file.read_text(encoding="utf-8")
        try:
            source = yaml.load(text, Loader=_Yaml)
        except yaml.YAMLError as error:
            raise ModelError(f"{file}: not YAML: {error}") from None
        format_ = _outline(file, text, source)
        sources[format_.id] = source
        loaded[format_.id] = format_
    for format_ in loaded.values():
        for name in format_.imports:
            if name not in loaded:
                raise ModelError(f"{format_.file}: /meta/imports: there is no {name}.ksy in {formats}")
            format_.imported[name] = loaded[name]
    for id, format_ in loaded.items():
        _fill(format_.root, sources[id])
    model = Model(loaded)
    if check:
        from codegen.spec import inference

        inference.check(model)
    return model


class _Yaml(yaml.SafeLoader):
    """YAML 1.2 as ksc reads it: ``on``, ``yes``, ``off`` are plain words, ``0b101`` and ``0o17`` are numbers."""

    def construct_integer(self, node: yaml.ScalarNode) -> int:
        digits = self.construct_scalar(node).replace("_", "").lower()
        sign = -1 if digits.startswith("-") else 1
        digits = digits.lstrip("+-")
        return sign * int(digits, {"0x": 16, "0b": 2, "0o": 8}.get(digits[:2], 10))


_Yaml.yaml_implicit_resolvers = {}
_Yaml.add_constructor("tag:yaml.org,2002:int", _Yaml.construct_integer)
for _tag, _pattern, _first in (
    ("bool", r"true|True|TRUE|false|False|FALSE", "tTfF"),
    ("int", r"[-+]?(0x[0-9a-fA-F_]+|0b[01_]+|0o[0-7_]+|[0-9][0-9_]*)", "-+0123456789"),
    ("float", r"[-+]?[0-9]+(\.[0-9]*)?([eE][-+]?[0-9]+)?|[-+]?\.[0-9]+", "-+.0123456789"),
    ("null", r"~|null|Null|NULL", "~nN"),
):
    _Yaml.add_implicit_resolver(f"tag:yaml.org,2002:{_tag}", re.compile(rf"^(?:{_pattern})$"), list(_first))
_Yaml.add_implicit_resolver("tag:yaml.org,2002:null", re.compile(r"^$"), [""])


# First pass: which types and enums exist. ------------------------------------------------------------------------


def _outline(file: Path, text: str, source: Any) -> Format:
    if not isinstance(source, dict) or not isinstance(source.get("meta"), dict) or "id" not in source["meta"]:
        raise ModelError(f"{file}: not a .ksy: /meta/id is missing")
    meta = source["meta"]
    if meta["id"] != file.stem:
        raise ModelError(f"{file}: /meta/id is {meta['id']!r}, and the file should be called so")
    format_ = Format(
        id=meta["id"],
        file=file,
        text=text,
        title=str(meta.get("title", "")),
        imports=[str(name) for name in meta.get("imports") or []],
        meta=meta,
    )
    format_.root = _outline_type(format_, None, format_.id, source, "")
    return format_


def _outline_type(format_: Format, parent: Type | None, id: str, source: Any, place: str) -> Type:
    if not isinstance(source, dict):
        raise ModelError(f"{format_.file}: {place}: a type should be a mapping, found {source!r}")
    made = Type(
        id=id,
        parent=parent,
        format=format_,
        place=place or "/",
        doc=_doc(source),
        doc_ref=_doc_ref(source),
        orig_id=_orig_id(source),
        keys=_custom_keys(source),
    )
    for enum_id, members in (source.get("enums") or {}).items():
        made.enums[enum_id] = Enum(enum_id, made, dict(_members(format_, f"{place}/enums/{enum_id}", members)))
    for type_id, nested in (source.get("types") or {}).items():
        made.types[type_id] = _outline_type(format_, made, type_id, nested, f"{place}/types/{type_id}")
    return made


def _members(format_: Format, place: str, source: Any) -> Iterator[tuple[int, Member]]:
    if not isinstance(source, dict):
        raise ModelError(f"{format_.file}: {place}: an enum should be a mapping of numbers to names")
    for value, member in source.items():
        if not isinstance(value, int):
            raise ModelError(f"{format_.file}: {place}: {value!r} is not a number")
        if isinstance(member, dict):
            yield value, Member(value, _word(member["id"]), _doc(member), _doc_ref(member), _orig_id(member))
        else:
            yield value, Member(value, _word(member))


# Second pass: what the fields are. -------------------------------------------------------------------------------


def _fill(made: Type, source: dict[str, Any]) -> None:
    """Resolves everything of the type and of those nested in it; outer before inner, for what is inherited."""
    meta = source.get("meta") or {}
    outer = made.parent
    made.endian = _endian(made, meta["endian"]) if "endian" in meta else outer.endian if outer else None
    made.bit_endian = meta.get("bit-endian") or (outer.bit_endian if outer else "be")
    made.encoding = meta.get("encoding") or (outer.encoding if outer else None)
    base = "" if made.place == "/" else made.place
    for number, each in enumerate(source.get("params") or []):
        made.params.append(_FieldSource(made, each.get("id"), f"{base}/params/{number}", each).parameter())
    for number, each in enumerate(source.get("seq") or []):
        made.seq.append(_FieldSource(made, each.get("id"), f"{base}/seq/{number}", each).read(Role.SEQUENCE))
    for id, each in (source.get("instances") or {}).items():
        made.instances.append(_FieldSource(made, id, f"{base}/instances/{id}", each).instance())
    seen = set()
    for each_field in made.fields():
        if each_field.id is not None and each_field.id in seen:
            raise each_field.error(f"a second field called {each_field.id}")
        seen.add(each_field.id)
    for id, nested in made.types.items():
        _fill(nested, source["types"][id])


_PRIMITIVE = re.compile(r"(?P<kind>[usf])(?P<size>[1248])(?P<endian>le|be)?$")
_BITS = re.compile(r"b(?P<width>[1-9][0-9]*)(?P<endian>le|be)?$")


class _FieldSource:
    """One field's YAML, and how to read it."""

    def __init__(self, owner: Type, id: str | None, place: str, source: Any) -> None:
        self.owner = owner
        self.id = id
        self.place = f"{place} ({id})" if id and not place.endswith(f"/{id}") else place
        if not isinstance(source, dict):
            raise self.error(f"a field should be a mapping, found {source!r}")
        self.source = source

    def error(self, message: str) -> ModelError:
        return ModelError(f"{self.owner.format.file}: {self.place}: {message}")

    def parameter(self) -> Field:
        name = self.source.get("type", "bytes")
        return self.field(Role.PARAMETER, declared_type=self.labelled(self.named_type(name, as_parameter=True)))

    def instance(self) -> Field:
        if "value" in self.source:
            return self.field(Role.COMPUTED, declared_type=None, value=self.expression("value"))
        return self.read(Role.POSITIONED)

    def read(self, role: Role) -> Field:
        """A field that takes bytes of the stream."""
        source = self.source
        terminator = source.get("terminator")
        if isinstance(terminator, int):
            terminator = bytes([terminator])
        elif terminator is not None:
            terminator = bytes(terminator)
        if source.get("type") == "strz" and terminator is None:
            terminator = b"\0"
        process = source.get("process")
        return self.field(
            role,
            declared_type=self.labelled(self.type()),
            size=self.expression("size"),
            size_eos=bool(source.get("size-eos", False)),
            terminator=terminator,
            include_terminator=bool(source.get("include", False)),
            consume_terminator=bool(source.get("consume", True)),
            eos_error=bool(source.get("eos-error", True)),
            pad_right=source.get("pad-right"),
            contents=self.contents(),
            repeat=Repeat(source["repeat"]) if "repeat" in source else None,
            repeat_count=self.expression("repeat-expr"),
            repeat_until=self.expression("repeat-until"),
            process=self.process(process) if process is not None else None,
            valid=self.valid(),
            position=self.expression("pos"),
            stream=self.expression("io"),
        )

    def field(self, role: Role, declared_type: dt.DataType | None, **more: Any) -> Field:
        """What all kinds of fields have in common."""
        return Field(
            id=self.id,
            place=self.place,
            owner=self.owner,
            role=role,
            declared_type=declared_type,
            doc=_doc(self.source),
            doc_ref=_doc_ref(self.source),
            orig_id=_orig_id(self.source),
            keys=_custom_keys(self.source),
            condition=self.expression("if"),
            enum=self.enum(),
            **more,
        )

    def expression(self, key: str) -> Expression | None:
        return self.parse(self.source[key], key) if key in self.source else None

    def parse(self, source: Any, key: str) -> Expression:
        if not isinstance(source, str | int | float):
            raise self.error(f"{key}: expected an expression, found {source!r}")
        try:
            return parse(source)
        except ExpressionError as error:
            raise self.error(f"{key}: {error}") from None

    def parse_type(self, text: Any, key: str) -> TypeName:
        try:
            return parse_type(str(text))
        except ExpressionError as error:
            raise self.error(f"{key}: {error}") from None

    def contents(self) -> bytes | None:
        source = self.source.get("contents")
        if source is None:
            return None
        try:
            if isinstance(source, str):
                return source.encode()
            return b"".join(part.encode() if isinstance(part, str) else bytes([part]) for part in source)
        except (TypeError, ValueError):
            raise self.error(f"contents: expected a string or a list of bytes, found {source!r}") from None

    def process(self, source: Any) -> Process:
        name = self.parse_type(source, "process")
        return Process("::".join(name.path), name.arguments)

    def valid(self) -> Valid | None:
        if "valid" not in self.source:
            return None
        source = self.source["valid"]
        if not isinstance(source, dict):
            return Valid(equal=self.parse(source, "valid"))
        one = {key: self.parse(source[key], f"valid/{key}") for key in ("eq", "min", "max", "expr") if key in source}
        any_of = tuple(self.parse(value, "valid/any-of") for value in source.get("any-of", ()))
        return Valid(
            one.get("eq"), one.get("min"), one.get("max"), any_of, one.get("expr"), bool(source.get("in-enum", False))
        )

    def enum(self) -> Enum | None:
        if "enum" not in self.source:
            return None
        path = tuple(str(self.source["enum"]).split("::"))
        found = find_enum(self.owner, path)
        if found is None:
            raise self.error(f"there is no enum {self.source['enum']!r}{_scope_hint(self.owner)}")
        return found

    def labelled(self, number: dt.DataType) -> dt.DataType:
        enum = self.enum()
        return number if enum is None else dt.Labelled(enum, number)

    def type(self) -> dt.DataType:
        source = self.source.get("type")
        has_extent = any(key in self.source for key in ("size", "size-eos", "terminator"))
        if source is None:
            if not has_extent and "contents" not in self.source:
                raise self.error("neither type nor size: how many bytes are these?")
            return dt.Bytes()
        if not isinstance(source, dict):
            return self.named_type(source)
        if "switch-on" not in source or "cases" not in source:
            raise self.error("a type that is a mapping should have switch-on and cases")
        cases = []
        for key, name in source["cases"].items():
            kind = self.named_type(name)
            is_default = key == "_"
            cases.append(dt.Case(None if is_default else self.parse(key, "cases"), kind))
        has_default = any(case.key is None for case in cases)
        on = self.parse(source["switch-on"], "switch-on")
        return dt.Switch(on, tuple(cases), otherwise_bytes=has_extent and not has_default)

    def named_type(self, source: Any, as_parameter: bool = False) -> dt.DataType:
        name = self.parse_type(source, "type")
        try:
            return resolve_type(self.owner, name, encoding=self.source.get("encoding"), as_parameter=as_parameter)
        except LookupError as error:
            raise self.error(str(error.args[0])) from None


def resolve_type(
    owner: Type, name: TypeName, *, encoding: str | None = None, as_parameter: bool = False
) -> dt.DataType:
    """What ``name`` means inside ``owner``.

    Args:
        encoding: the field's own, which goes before an inherited one.
        as_parameter: numbers need no byte order, and the types without bytes (``bool``, ``struct``…) are allowed.

    Raises:
        LookupError: it means nothing; the message says why.
    """
    if name.is_array:
        return dt.Array(resolve_type(owner, TypeName(name.path, name.arguments), as_parameter=as_parameter))
    if len(name.path) == 1 and not name.absolute:
        found = _built_in(owner, name.path[0], encoding, as_parameter)
        if found is not None:
            return found
    user = find_type(owner, name.path)
    if user is None:
        raise LookupError(f"there is no type {str(name)!r}{_scope_hint(owner)}")
    return dt.User(user, name.arguments)


def _built_in(owner: Type, word: str, encoding: str | None, as_parameter: bool) -> dt.DataType | None:
    if number := _PRIMITIVE.match(word):
        size = int(number["size"])
        endian = None if size == 1 or as_parameter else number["endian"] or owner.endian
        if number["kind"] == "f":
            if size < 4:
                return None
            kind: dt.DataType = dt.Float(size, endian)
        else:
            kind = dt.Integer(size, number["kind"] == "s", endian)
        if size > 1 and endian is None and not as_parameter:
            raise LookupError(f"{word} has no byte order: write {word}le or {word}be, or set meta/endian")
        return kind
    if bits := _BITS.match(word):
        if int(bits["width"]) > 64:
            raise LookupError(f"{word}: more than 64 bits")
        return dt.Bits(int(bits["width"]), bits["endian"] or owner.bit_endian)
    if word in ("str", "strz"):
        encoding = encoding or owner.encoding
        if encoding is None and not as_parameter:
            raise LookupError(f"{word} has no encoding: set one here or in meta")
        return dt.Text(None if as_parameter else encoding)
    if as_parameter:
        return {
            "bool": dt.Boolean(), "bytes": dt.Bytes(), "struct": dt.Opaque(), "any": dt.Opaque(), "io": dt.Stream(),
        }.get(word)  # fmt: skip
    return None


def find_type(start: Type, path: tuple[str, ...]) -> Type | None:
    """The type that ``path`` names inside ``start``: itself, one nested in it or in a type around it, or an import."""
    first, *rest = path
    scope: Type | None = start
    found: Type | None = None
    while scope is not None and found is None:
        found = scope if scope.id == first else scope.types.get(first)
        scope = scope.parent
    if found is None and first in start.format.imported:
        found = start.format.imported[first].root
    for step in rest:
        found = found.types.get(step) if found else None
    return found


def find_enum(start: Type, path: tuple[str, ...]) -> Enum | None:
    """The enum that ``path`` names inside ``start``; ``a::b::c`` is the enum c of the type a::b."""
    *type_path, id = path
    if type_path:
        holder = find_type(start, tuple(type_path))
        return holder.enums.get(id) if holder else None
    scope: Type | None = start
    while scope is not None:
        if id in scope.enums:
            return scope.enums[id]
        scope = scope.parent
    return None


def _scope_hint(owner: Type) -> str:
    imports = ", ".join(owner.format.imports) or "nothing"
    return f" in {owner.name} or around it (the file imports {imports})"


def _endian(owner: Type, source: Any) -> dt.Endian:
    if isinstance(source, dict):
        cases = tuple((None if key == "_" else parse(key), str(value)) for key, value in source["cases"].items())
        return dt.EndianSwitch(parse(source["switch-on"]), cases)
    if source not in ("le", "be"):
        raise ModelError(f"{owner.format.file}: {owner.place}: meta/endian should be le or be, found {source!r}")
    return str(source)


def _word(source: Any) -> str:
    """An id as text: YAML makes booleans of ``true`` and ``false``."""
    return str(source).lower() if isinstance(source, bool) else str(source)


def _doc(source: Mapping[str, Any]) -> str:
    return str(source.get("doc") or "").strip()


def _doc_ref(source: Mapping[str, Any]) -> tuple[str, ...]:
    found = source.get("doc-ref") or []
    return tuple(map(str, found)) if isinstance(found, list) else (str(found),)


def _orig_id(source: Mapping[str, Any]) -> str | None:
    found = source.get("-orig-id")
    if isinstance(found, list):
        found = found[0] if found else None
    return None if found is None else _word(found)


def _custom_keys(source: Mapping[str, Any]) -> dict[str, Any]:
    """The keys that ksc ignores, such as ``-flatten``, with their dash."""
    return {key: value for key, value in source.items() if str(key).startswith("-")}
