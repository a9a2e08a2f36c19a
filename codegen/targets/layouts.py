"""``generated/binlog_ksy/layouts.py``: where fixed fields lie and which type a switch chooses.

It is for code that has to know before it parses.

A type with the key ``-record: true`` gets a NumPy dtype of the run of plain numbers at its beginning, conditional ones
counted as present; a field with that key gets one of itself. Fields called ``magic`` give their bytes.
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
    """The specifications that the module is made of: they have such a field, or an enum that a switch goes by."""
    choices = list(switches(model))
    owners = {each.owner for each in contents(model)} | {each.owner for each in records(model)}
    owners |= {each.owner for each in choices} | {enum.owner for each in choices for enum in each.enums}
    return {each.format for each in owners}


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
    """A field whose bytes are always the same."""

    owner: Type
    constant: str
    value: bytes


def records(model: Model) -> Iterator[Record]:
    """What asks for a record, in the order of the model."""
    for each in model.types():
        if each.keys.get("-record"):
            yield _record(each, each.name, constant_name(each), list(_leading_numbers(each)))
        for field in each.seq:
            if field.keys.get("-record"):
                constant = f"{constant_name(each)}_{str(field.id).upper()}"
                yield _record(each, f"{each.name}.{field.id}", constant, [field])


def contents(model: Model) -> Iterator[Contents]:
    """The magic numbers of all formats."""
    for each in model.types():
        for field in each.seq:
            if field.contents and field.id == "magic":
                yield Contents(each, f"{constant_name(each)}_{field.id.upper()}", field.contents)


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
    """Every field that is one of several types by a number: the type for each number."""
    for each in model.types():
        for field in each.seq:
            if isinstance(field.declared_type, dt.Switch):
                cases = tuple(_cases(field, field.declared_type))
                if cases:
                    constant = f"{constant_name(each)}_{str(field.id).upper()}"
                    yield Choices(each, constant, cases, frozenset(_enums(field, field.declared_type)))


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
    found = find_enum(field.owner, member.path)
    assert found is not None  # the model has checked it
    return found


def constant_name(each: Type) -> str:
    return each.name.replace("::", "__").upper()


def _leading_numbers(each: Type) -> Iterator[Field]:
    for field in each.seq:
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
    else:
        return ""
    return ("|" if kind.size == 1 else "<" if kind.endian == "le" else ">") + code
