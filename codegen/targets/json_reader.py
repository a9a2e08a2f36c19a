"""``generated/binlog_ksy/json_reader.py``: what a fast reader of binary JSON must know, computed from json_binary.ksy.

ksc's parser builds one or two objects for each value of a document. The module
``spark_adapter/columns/documents/json_decode.py`` reads the bytes with `struct` instead, and takes every width, type
code and condition from the tables made here: the expressions of the .ksy are evaluated once for each flavour (small,
large) and each type code, while the generated parser evaluates them for each value.

The decoder itself relies on the order of the parts of an object or array. This module compares that order with the
.ksy; if it changes, `make regen` fails with a `ModelError`.
"""

from __future__ import annotations

import operator
import struct
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from codegen.spec import datatypes as dt
from codegen.spec import expressions as ex
from codegen.spec.model import Enum, Field, Model, ModelError, Type
from codegen.spec.names import find_enum
from codegen.targets.templating import template_environment

PATH = "generated/binlog_ksy/json_reader.py"

FORMAT = "json_binary"
"""The specification that the module is made of, with those that it imports."""

Constants = Mapping[str, int | bool]

# The parts of a container and of a string, in the order in which the decoder reads them.
_PARTS = {
    FORMAT: ["type", "value", "free_space"],
    "json_object": ["header", "key_entries", "value_entries", "keys", "values", "free_space"],
    "json_array": ["header", "value_entries", "values", "free_space"],
    "container_header": ["num_elements", "len_container"],
    "key_entry": ["ofs_key", "len_key"],
    "value_entry": ["type", "ofs_value", "inlined", "padding"],
    "key": ["free_space", "name"],
    "element": ["free_space", "value"],
    "string_value": ["len_value", "value"],
}

_OPERATORS: dict[str, Callable[[Any, Any], Any]] = {
    "==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
    "+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.floordiv, "%": operator.mod,
}  # fmt: skip


class _Unknown(Exception):
    """An expression needs a value that only a document has."""


@dataclass(frozen=True)
class Entry:
    """One kind of value entry: the `struct` format of entry and padding, and whether it contains the value itself."""

    type_code: int
    format: str
    is_inlined: bool


@dataclass(frozen=True)
class Flavour:
    """The fixed parts of small or of large objects and arrays, as `struct` formats."""

    is_large: bool
    header: str
    key_entry: str
    entries: tuple[Entry, ...]

    @property
    def len_entry(self) -> int:
        return struct.calcsize(self.entries[0].format)


@dataclass(frozen=True)
class Value:
    """The value of a type code: the type in the .ksy, its `struct` format if it is a plain number, and the flavour
    if it is an object or array."""

    type_code: int
    type: str
    format: str | None
    is_large: bool | None


@dataclass(frozen=True)
class Step:
    """One byte of a length: read if the condition holds, and not above the limit."""

    name: str
    condition: str | None
    maximum: str | None


def module(model: Model) -> str:
    """The text of the module.

    Raises:
        ModelError: json_binary.ksy is no longer what the decoder expects.
    """
    root = model.type(FORMAT)
    for type_ in (root, *root.types.values()):
        names, parts = [field.id for field in type_.seq], _PARTS.get(type_.id)
        if parts not in (None, names):
            raise ModelError(f"{root.format.file}: {type_.id} has {names}, but the fast JSON reader goes by {parts}")
    environment = template_environment()
    length = root.types["variable_length"]
    value = length.find_field("value")
    assert value is not None
    assert value.value is not None
    return environment.get_template("json_reader.py.j2").render(
        root_values=list(_values(root, "value")),
        flavours=[_flavour(root, is_large) for is_large in (False, True)],
        steps=list(_steps(length)),
        length=_python(value.value, length),
    )


def _flavour(root: Type, is_large: bool) -> Flavour:
    constants = {"is_large": is_large}
    entry = root.types["value_entry"]
    codes = _type_codes(root)
    entries = tuple(_entry(entry, {**constants, "type": code}) for code in codes.members)
    if len({struct.calcsize(item.format) for item in entries}) != 1:
        raise ModelError(f"{root.format.file}: value_entry is not equally wide for all types")
    return Flavour(
        is_large,
        "<" + _format(root.types["container_header"], constants),
        "<" + _format(root.types["key_entry"], constants),
        entries,
    )


def _entry(entry: Type, constants: Constants) -> Entry:
    inlined = entry.find_field("inlined")
    assert inlined is not None
    return Entry(int(constants["type"]), "<" + _format(entry, constants), _holds(inlined, constants))


def _values(root: Type, field_id: str) -> Iterator[Value]:
    """The cases of the switch by type code at the root, after comparing them with those within containers."""
    field, element = root.find_field(field_id), root.types["element"].find_field("value")
    assert field is not None
    assert element is not None
    within = {code: kind.type for code, kind in _cases(element)}
    for code, kind in _cases(field):
        if within.get(code, kind.type) is not kind.type:
            raise ModelError(f"{root.format.file}: type {code} means one thing at the root and another below it")
        is_container = kind.type.id in ("json_object", "json_array")
        is_large = bool(_evaluate(kind.arguments[0], root, {})) if is_container else None
        try:
            number = None if is_container else "<" + _number_format(kind.type)
        except _Unknown:
            number = None
        yield Value(code, kind.type.id, number, is_large)


def _number_format(owner: Type) -> str:
    """The `struct` format of a number; one in two halves, the low one first, is read as a whole.

    Raises:
        _Unknown: it is not a plain number.
    """
    number = _format(owner, {})
    is_halved = [field.id for field in owner.seq] == ["low", "high"]
    return {"Ii": "q"}[number] if is_halved else number


def _cases(field: Field) -> Iterator[tuple[int, dt.User]]:
    assert isinstance(field.declared_type, dt.Switch)
    for case in field.declared_type.cases:
        assert isinstance(case.type, dt.User)
        assert case.key is not None
        yield int(_evaluate(case.key, field.owner, {})), case.type


def _type_codes(root: Type) -> Enum:
    return root.enums["value_type"]


def _format(owner: Type, constants: Constants) -> str:
    """The `struct` format of the fields of a type that are present with these constants.

    Raises:
        _Unknown: the constants do not determine the width of a field.
    """
    return "".join(_field_format(field, constants) for field in owner.seq if _holds(field, constants))


def _field_format(field: Field, constants: Constants) -> str:
    kind = field.declared_type
    if isinstance(kind, dt.Switch):
        on = _evaluate(kind.on, field.owner, constants)
        kind = next(
            (case.type for case in kind.cases if case.key and _evaluate(case.key, field.owner, constants) == on), None
        )
    if isinstance(kind, dt.Labelled):
        kind = kind.number
    if field.repeat is not None:
        raise _Unknown
    if isinstance(kind, dt.Bytes) and field.size is not None:
        return f"{_evaluate(field.size, field.owner, constants)}x"
    if isinstance(kind, dt.User) and not kind.arguments and field.size is None:
        return _format(kind.type, {})
    if isinstance(kind, dt.Integer) and (kind.endian == "le" or kind.size == 1):
        code = "bhiq"[kind.size.bit_length() - 1]
        return code if kind.signed else code.upper()
    if isinstance(kind, dt.Float) and kind.endian == "le":
        return "fd"[kind.size == 8]
    raise _Unknown


def _holds(field: Field, constants: Constants) -> bool:
    return field.condition is None or bool(_evaluate(field.condition, field.owner, constants))


def _evaluate(expression: ex.Expression, owner: Type, constants: Constants) -> int | bool:
    match expression:
        case ex.Integer(value) | ex.Boolean(value):
            return value
        case ex.EnumMember(path, label):
            enum = find_enum(owner, path)
            assert enum is not None
            return next(member.value for member in enum.members.values() if member.id == label)
        case ex.Name(id) if id in constants:
            return constants[id]
        case ex.Name(id) if (field := owner.find_field(id)) and field.value is not None:
            return _evaluate(field.value, owner, constants)
        case ex.Unary("not", operand):
            return not _evaluate(operand, owner, constants)
        case ex.Ternary(condition, then, otherwise):
            return _evaluate(then if _evaluate(condition, owner, constants) else otherwise, owner, constants)
        case ex.Binary("and", left, right):
            return _evaluate(left, owner, constants) and _evaluate(right, owner, constants)
        case ex.Binary("or", left, right):
            return _evaluate(left, owner, constants) or _evaluate(right, owner, constants)
        case ex.Binary(sign, left, right) if sign in _OPERATORS:
            result: int = _OPERATORS[sign](_evaluate(left, owner, constants), _evaluate(right, owner, constants))
            return result
        case _:
            raise _Unknown


def _steps(length: Type) -> Iterator[Step]:
    for field in length.seq:
        kind = field.declared_type
        if not (isinstance(kind, dt.Integer) and kind.size == 1 and not kind.signed):
            raise field.error("the fast JSON reader expects a byte")
        maximum = field.valid.maximum if field.valid else None
        yield Step(
            str(field.id),
            None if field.condition is None else _python(field.condition, length),
            None if maximum is None else _python(maximum, length),
        )


def _python(expression: ex.Expression, owner: Type) -> str:
    """An expression over the fields of a type, as Python over variables of the same names."""
    match expression:
        case ex.Integer(value):
            return str(value)
        case ex.Name(id) if owner.find_field(id):
            return id
        case ex.Cast(value):
            return _python(value, owner)
        case ex.Binary(sign, left, right) if sign in _OPERATORS or sign in ("and", "or"):
            return f"({_python(left, owner)} {'//' if sign == '/' else sign} {_python(right, owner)})"
        case ex.Ternary(condition, then, otherwise):
            return f"({_python(then, owner)} if {_python(condition, owner)} else {_python(otherwise, owner)})"
        case _:
            raise ModelError(
                f"{owner.format.file}: {owner.name}: the fast JSON reader does not understand {expression}"
            )
