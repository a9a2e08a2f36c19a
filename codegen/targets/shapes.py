"""``generated/binlog_ksy_debug/shapes.py``: what ``spark_adapter.ksy.tree`` has to know of each type to show its bytes.

The package also has ksc's parsers in debug mode, which keep the positions of their fields.
"""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from codegen.spec import datatypes as dt
from codegen.spec.expressions import Attribute, Integer, Name
from codegen.spec.model import Field, Model, Role, Type
from codegen.spec.names import class_name
from codegen.targets.templating import template_environment

PACKAGE = "generated/binlog_ksy_debug"
PATH = f"{PACKAGE}/shapes.py"
VAGUE = re.compile(r"(?:.*::)?(?:unknown_\w+|\w+_without_table_map|rows_of_other_table|undecodable)(?:::.*)?")
"""The names of fields and types for bytes whose meaning is not known."""
_MOST_TEXT = 90  # characters of a line
_IN_HEX = re.compile("flags|checksum|footer")


class _Shape(NamedTuple):
    """A type, for the template: see ``TypeShape``."""

    name: str
    fields: list[dict[str, object]]
    instances: list[dict[str, object]]
    overlays: list[str]
    value: str | None
    face: str
    doc: str


def module(model: Model) -> str:
    """The text of the module."""
    environment = template_environment()
    environment.filters["literal"] = _literal
    return environment.get_template("shapes.py.j2").render(shapes=list(_shapes(model)))


def _shapes(model: Model) -> Iterator[_Shape]:
    for type_ in model.types():
        divisions = {str(field.id): inside(type_, field) for field in type_.seq if field.id}
        overlays = [str(each.id) for each in type_.instances if is_overlay(each)]
        needed = {*overlays, *(str(each.id) for instances in divisions.values() for each in instances)}
        yield _Shape(
            f"{type_.format.id}.{'.'.join(map(class_name, type_.path))}",
            [_field(field, divisions[str(field.id)]) for field in type_.seq if field.id],
            [_field(each, []) for each in type_.instances if each.id in needed],
            overlays,
            standing_for(type_),
            str(type_.keys.get("-webide-representation", "")),
            _line(type_.doc),
        )


def _field(field: Field, divisions: Sequence[Field]) -> dict[str, object]:
    """The arguments of a ``FieldShape`` that differ from their defaults."""
    arguments: dict[str, object] = {"id": str(field.id)}
    if doc := _line(field.doc):
        arguments["doc"] = doc
    if divisions:
        arguments["inside"] = tuple(str(each.id) for each in divisions)
    if field.process is not None:
        arguments["is_inflated"] = True
    if _IN_HEX.search(str(field.id)) and field.enum is None:
        arguments["in_hex"] = True
    if VAGUE.fullmatch(str(field.id)) or (isinstance(field.type, dt.User) and VAGUE.fullmatch(field.type.type.name)):
        arguments["is_unknown"] = True
    return arguments


def inside(type_: Type, field: Field) -> list[Field]:
    """The instances in the stream of a field."""
    stream = Attribute(Name(str(field.id)), "_io")
    return [each for each in type_.instances if each.stream == stream]


def is_overlay(instance: Field) -> bool:
    """Whether an instance parses bytes of fields again: at position 0, or with a size."""
    is_sized = instance.size is not None or instance.size_eos
    return (
        instance.role is Role.POSITIONED
        and instance.stream is None
        and isinstance(instance.type, dt.User | dt.Switch)
        and instance.position is not None
        and (is_sized or instance.position == Integer(0))
    )


def standing_for(type_: Type) -> str | None:
    """The field that stands for an object: the one that the key -flatten leads to, if that is a single value."""
    wish = type_.keys.get("-flatten")
    chosen = type_.find_field(str(wish)) if isinstance(wish, str) else None
    if chosen is None or chosen.repeat is not None:
        return None
    if isinstance(chosen.type, dt.User):
        return chosen.id if standing_for(chosen.type.type) is not None else None
    return None if isinstance(chosen.type, dt.Switch | dt.Array | dt.Opaque | dt.Stream) else chosen.id


def _literal(value: object) -> str:
    """A Python literal in double quotes; a long text as several."""
    if isinstance(value, (list, tuple)):
        return f"({', '.join(map(_literal, value))},)"
    if not isinstance(value, str):
        return repr(value)
    if len(value) <= _MOST_TEXT:
        return json.dumps(value, ensure_ascii=False)
    lines = textwrap.wrap(value, _MOST_TEXT, drop_whitespace=False, break_on_hyphens=False)
    return "(\n" + "".join(f"    {json.dumps(line, ensure_ascii=False)}\n" for line in lines) + ")"


def _line(doc: str) -> str:
    return " ".join(doc.split())
