"""``generated/binlog_ksy/layouts.py``: where fixed fields are, and which type a switch selects.

It is for code that needs this before parsing.

A type with the key ``-record: true`` gets a NumPy dtype of the plain numbers at its beginning, with conditional ones
counted as present, and bits that fill whole bytes as these bytes; a field with that key gets its own dtype. Fields
called ``magic`` become constants.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from codegen.spec import datatypes as dt
from codegen.spec import expressions as ex
from codegen.spec.model import Enum, Field, Format, Model, Type
from codegen.spec.names import find_enum
from codegen.targets.templating import template_environment

PATH = "generated/binlog_ksy/layouts.py"


def module(model: Model) -> str:
    """The text of the module."""
    return (
        template_environment()
        .get_template("layouts.py.j2")
        .render(contents=list(contents(model)), records=list(records(model)), switches=list(switches(model)))
    )


def sources(model: Model) -> set[Format]:
    """The specifications that the module is made of: those with such a field, or with the enum of a switch."""
    choices = list(switches(model))
    owners = {magic.owner for magic in contents(model)} | {record.owner for record in records(model)}
    owners |= {choice.owner for choice in choices} | {enum.owner for choice in choices for enum in choice.enums}
    return {owner.format for owner in owners}


@dataclass(frozen=True)
class Record:
    """A run of numbers."""

    owner: Type
    name: str
    constant: str
    fields: tuple[tuple[str, str], ...]
    is_conditional: bool


@dataclass(frozen=True)
class Contents:
    """A field with fixed bytes."""

    owner: Type
    constant: str
    value: bytes


def records(model: Model) -> Iterator[Record]:
    """The types and fields with the key ``-record``, in the order of the model."""
    for type_ in model.types():
        if type_.keys.get("-record"):
            yield _record(type_, type_.name, constant_name(type_), list(_leading_numbers(type_)))
        for field in (*type_.seq, *type_.instances):
            if field.keys.get("-record"):
                constant = f"{constant_name(type_)}_{str(field.id).upper()}"
                yield _record(type_, f"{type_.name}.{field.id}", constant, [field])


def contents(model: Model) -> Iterator[Contents]:
    """The magic numbers of all formats."""
    for type_ in model.types():
        for field in type_.seq:
            if field.contents and field.id == "magic":
                yield Contents(type_, f"{constant_name(type_)}_{field.id.upper()}", field.contents)


def _record(owner: Type, name: str, constant: str, fields: list[Field]) -> Record:
    codes = tuple((str(field.id), _numpy_code(field)) for field in fields)
    return Record(owner, name, constant, codes, any(field.condition is not None for field in fields))


@dataclass(frozen=True)
class Choices:
    """A ``switch-on`` whose cases are members of enums or integers."""

    owner: Type
    constant: str
    cases: tuple[tuple[int, str], ...]
    enums: frozenset[Enum]


def switches(model: Model) -> Iterator[Choices]:
    """Every field whose type depends on a number: the type for each number."""
    for type_ in model.types():
        for field in (*type_.seq, *type_.instances):
            if isinstance(field.declared_type, dt.Switch):
                cases = tuple(_cases(field, field.declared_type))
                if cases:
                    constant = f"{constant_name(type_)}_{str(field.id).upper()}"
                    yield Choices(type_, constant, cases, frozenset(_enums(field, field.declared_type)))


def _cases(field: Field, switch: dt.Switch) -> Iterator[tuple[int, str]]:
    for case in switch.cases:
        if isinstance(case.key, ex.EnumMember):
            enum = _enum(field, case.key)
            yield next(m.value for m in enum.members.values() if m.id == case.key.label), str(case.type)
        elif isinstance(case.key, ex.Integer):
            yield case.key.value, str(case.type)


def _enums(field: Field, switch: dt.Switch) -> Iterator[Enum]:
    for case in switch.cases:
        if isinstance(case.key, ex.EnumMember):
            yield _enum(field, case.key)


def _enum(field: Field, member: ex.EnumMember) -> Enum:
    enum = find_enum(field.owner, member.path)
    assert enum is not None  # the model has checked it
    return enum


def constant_name(type_: Type) -> str:
    return type_.name.replace("::", "__").upper()


def _leading_numbers(type_: Type) -> Iterator[Field]:
    for field in type_.seq:
        if field.repeat is not None or not _numpy_code(field):
            return
        yield field


def _numpy_code(field: Field) -> str:
    kind = field.declared_type
    if isinstance(kind, dt.Labelled):
        kind = kind.number
    if isinstance(kind, dt.Integer) and (kind.size == 1 or isinstance(kind.endian, str)):
        code = f"{'i' if kind.signed else 'u'}{kind.size}"
    elif isinstance(kind, dt.Float) and isinstance(kind.endian, str):
        code = f"f{kind.size}"
    elif isinstance(kind, dt.Bits) and kind.width % 8 == 0:
        return f"V{kind.width // 8}"  # NumPy has no such numbers
    else:
        return ""
    return ("|" if kind.size == 1 else "<" if kind.endian == "le" else ">") + code
