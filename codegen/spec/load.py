"""Reads the .ksy files.

``load(Path("formats"))`` reads every ``*.ksy`` in a folder and resolves all references: types (also of imported files),
enums, inherited byte orders and encodings, and the names in expressions.

An unknown name raises :class:`ModelError`, whose message names the file and the field.

Source: https://doc.kaitai.io/ksy_diagram.html and the user guide.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from codegen.spec import datatypes as dt
from codegen.spec import inference, yaml12
from codegen.spec.expressions import Expression, ExpressionError, TypeName, parse, parse_type
from codegen.spec.model import Enum, Field, Format, Member, Model, ModelError, Process, Repeat, Role, Type, Valid
from codegen.spec.names import find_enum, resolve_type, scope_hint


def load(formats: Path) -> Model:
    """Every ``*.ksy`` in the folder, resolved, with the type of every computed instance.

    Args:
        formats: a flat folder; imports are names of its files.

    Raises:
        ModelError: a name, type, enum or expression is not understood.
    """
    files = sorted(formats.glob("*.ksy"))
    sources = {}
    loaded: dict[str, Format] = {}
    for file in files:
        text = file.read_text(encoding="utf-8")
        try:
            source = yaml12.read(text)
        except yaml12.YAMLError as error:
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
    model = Model(formats, loaded)
    inference.infer_types(model)
    inference.check(model)
    return model


# First pass: which types and enums exist. ------------------------------------------------------------------------


def _outline(file: Path, text: str, source: Any) -> Format:
    if not isinstance(source, dict) or not isinstance(source.get("meta"), dict) or "id" not in source["meta"]:
        raise ModelError(f"{file}: not a .ksy: /meta/id is missing")
    meta = source["meta"]
    if meta["id"] != file.stem:
        raise ModelError(f"{file}: /meta/id is {meta['id']!r}, which should be the name of the file")
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
    type_ = Type(
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
        type_.enums[enum_id] = Enum(enum_id, type_, dict(_members(format_, f"{place}/enums/{enum_id}", members)))
    for type_id, nested in (source.get("types") or {}).items():
        type_.types[type_id] = _outline_type(format_, type_, type_id, nested, f"{place}/types/{type_id}")
    return type_


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


# Second pass: the fields. ----------------------------------------------------------------------------------------


def _fill(type_: Type, source: dict[str, Any]) -> None:
    """Resolves everything in the type and its nested types; outer before inner, because of what inner types inherit."""
    meta = source.get("meta") or {}
    outer = type_.parent
    type_.endian = _endian(type_, meta["endian"]) if "endian" in meta else outer.endian if outer else None
    type_.bit_endian = meta.get("bit-endian") or (outer.bit_endian if outer else "be")
    type_.encoding = meta.get("encoding") or (outer.encoding if outer else None)
    base = "" if type_.place == "/" else type_.place
    for number, entry in enumerate(source.get("params") or []):
        type_.params.append(_FieldSource(type_, entry.get("id"), f"{base}/params/{number}", entry).parameter())
    for number, entry in enumerate(source.get("seq") or []):
        type_.seq.append(_FieldSource(type_, entry.get("id"), f"{base}/seq/{number}", entry).read(Role.SEQUENCE))
    for id, entry in (source.get("instances") or {}).items():
        type_.instances.append(_FieldSource(type_, id, f"{base}/instances/{id}", entry).instance())
    seen = set()
    for field in type_.fields():
        if field.id is not None and field.id in seen:
            raise field.error(f"a second field is called {field.id}")
        seen.add(field.id)
    for id, nested in type_.types.items():
        _fill(nested, source["types"][id])


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
        """A field that reads bytes of the stream."""
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

    def field(self, role: Role, declared_type: dt.DataType | None, **attributes: Any) -> Field:
        """A field with the attributes that all kinds of fields have, and others."""
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
            **attributes,
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
        rules = {key: self.parse(source[key], f"valid/{key}") for key in ("eq", "min", "max", "expr") if key in source}
        any_of = tuple(self.parse(value, "valid/any-of") for value in source.get("any-of", ()))
        return Valid(
            rules.get("eq"),
            rules.get("min"),
            rules.get("max"),
            any_of,
            rules.get("expr"),
            bool(source.get("in-enum", False)),
        )

    def enum(self) -> Enum | None:
        if "enum" not in self.source:
            return None
        path = tuple(str(self.source["enum"]).split("::"))
        enum = find_enum(self.owner, path)
        if enum is None:
            raise self.error(f"there is no enum {self.source['enum']!r}{scope_hint(self.owner)}")
        return enum

    def labelled(self, number: dt.DataType) -> dt.DataType:
        enum = self.enum()
        return number if enum is None else dt.Labelled(enum, number)

    def type(self) -> dt.DataType:
        source = self.source.get("type")
        has_extent = any(key in self.source for key in ("size", "size-eos", "terminator"))
        if source is None:
            if not has_extent and "contents" not in self.source:
                raise self.error("neither type nor size: the number of bytes is unknown")
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


def _endian(owner: Type, source: Any) -> dt.Endian:
    if isinstance(source, dict):
        cases = tuple((None if key == "_" else parse(key), str(value)) for key, value in source["cases"].items())
        return dt.EndianSwitch(parse(source["switch-on"]), cases)
    if source not in ("le", "be"):
        raise ModelError(f"{owner.format.file}: {owner.place}: meta/endian should be le or be, found {source!r}")
    return str(source)


def _word(source: Any) -> str:
    """An id as text: YAML turns ``true`` and ``false`` into booleans."""
    return str(source).lower() if isinstance(source, bool) else str(source)


def _doc(source: Mapping[str, Any]) -> str:
    return str(source.get("doc") or "").strip()


def _doc_ref(source: Mapping[str, Any]) -> tuple[str, ...]:
    refs = source.get("doc-ref") or []
    return tuple(map(str, refs)) if isinstance(refs, list) else (str(refs),)


def _orig_id(source: Mapping[str, Any]) -> str | None:
    orig_id = source.get("-orig-id")
    if isinstance(orig_id, list):
        orig_id = orig_id[0] if orig_id else None
    return None if orig_id is None else _word(orig_id)


def _custom_keys(source: Mapping[str, Any]) -> dict[str, Any]:
    """The keys that ksc ignores, such as ``-flatten``, with their dash."""
    return {key: value for key, value in source.items() if str(key).startswith("-")}
