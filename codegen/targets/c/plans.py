"""Planned types: objects that occur once for each row or cell, but of which most follows from the table alone.

What an expression of such a type knows before any bytes are read is a *slot* of its plan: a number that Python takes
once for each table from the objects of ksc's parser. The readers in C do the rest. The division follows from the .ksy:
an expression is known if it refers to nothing but parameters, ``_index``, and what is computed from these.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count

from codegen.spec import datatypes as dt
from codegen.spec import expressions as ex
from codegen.spec import inference
from codegen.spec.model import Field, Model, Role, Type
from codegen.targets.c.code import Code, Place, range_of
from codegen.targets.c.ranges import Outside, Range

_MOST = (1 << 32) - 1
_NAMED = (ex.Attribute, ex.Name)
_WORDS = frozenset({"_parent", "_index", "value", "to_i"})
"""Names that say nothing of a slot."""


@dataclass(frozen=True)
class Planned:
    """How a type is planned.

    Attributes:
        given: its parameters that each object is given, as they follow from bytes.
        by: the instance that tells which of two columns its value goes to; empty if it has no value.
    """

    given: frozenset[str] = frozenset()
    by: str = ""


@dataclass(frozen=True)
class Slot:
    """A number of a plan: an expression on an object of ksc's parser for Python, and the most that it may be."""

    python: str
    most: int


@dataclass
class Plan:
    """The plan of a type.

    Attributes:
        slots: by name.
        children: the fields that are lists of planned objects.
    """

    type: Type
    planned: Planned
    slots: dict[str, Slot] = field(default_factory=dict)
    children: list[Field] = field(default_factory=list)


class Plans:
    """The plans of a model's planned types, by the names of these."""

    def __init__(self, model: Model, planned: Mapping[str, Planned]) -> None:
        self.of = {model.type(name): Plan(model.type(name), how) for name, how in planned.items()}

    def slot(self, expression: ex.Expression, place: Place, param: Field | None = None) -> Code | None:
        """The slot of an expression; None if it has none.

        Args:
            param: the parameter for which it is an argument.
        """
        plan = self.of.get(place.owner)
        if plan is None or (param is None and not isinstance(expression, ex.Name | ex.Attribute | ex.Index)):
            return None
        if expression == ex.Name("_index") or not any(isinstance(part, ex.Name) for part in expression.walk()):
            return None
        kind = dt.without_endian(inference.infer(expression, place.scope))
        if not isinstance(kind, dt.Integer | dt.Boolean | dt.Labelled) or not self._is_known(expression, place.owner):
            return None
        limits = None if isinstance(kind, dt.Boolean) else range_of(kind)
        most = 1 if limits is None else min(limits.high, _MOST)
        name = _name(plan, Slot(_python(expression), most), _names(expression) if param is None else _names_of(param))
        values = None if limits is None else Range(0, most)
        return Code(f"self->plan->{name}", kind if values is None else dt.COMPUTED_INTEGER, range=values)

    def _is_known(self, expression: ex.Expression, owner: Type) -> bool:
        """Whether a value is known before any bytes are read."""
        match expression:
            case ex.Name("_index"):
                return True
            case ex.Name(id):
                found = owner.find_field(id)
                if found is None or owner not in self.of:
                    return False
                if found.role is Role.PARAMETER:
                    return id not in self.of[owner].planned.given
                return found.value is not None and self._is_known(found.value, owner)
            case ex.Attribute(ex.Name("_parent"), name) if owner in self.of:
                (parent,) = owner.users()
                return self._is_known(ex.Name(name), parent)
            case _:
                return all(self._is_known(child, owner) for child in expression.children())


def _name(plan: Plan, slot: Slot, names: Sequence[str]) -> str:
    """The name of a slot, which it may have already: the first one that no other has."""
    for number in count():
        for name in names:
            unique = f"{name}_{number}" if number else name
            if plan.slots.setdefault(unique, slot) == slot:
                return unique
    raise AssertionError


def _names(expression: ex.Expression) -> list[str]:
    """Names for the value of an expression: the last field on the way to it, the last two, …"""
    parts = expression.walk()
    words = [part.name if isinstance(part, ex.Attribute) else part.id for part in parts if isinstance(part, _NAMED)]
    words = [word for word in words if word not in _WORDS]
    return ["_".join(reversed(words[:length])) for length in range(1, len(words) + 1)]


def _names_of(param: Field) -> list[str]:
    return [str(param.id), f"{param.owner.id}_{param.id}"]


def _python(expression: ex.Expression) -> str:
    """An expression on an object of ksc's parser for Python, which is called ``self``."""
    match expression:
        case ex.Integer(value):
            return str(value)
        case ex.Boolean(value):
            return str(value)
        case ex.Name(id):
            return f"self.{id}"
        case ex.Attribute(value, "to_i"):
            return f"int({_python(value)})"
        case ex.Attribute(value, name):
            return f"{_python(value)}.{name}"
        case ex.Index(value, index):
            return f"{_python(value)}[{_python(index)}]"
        case ex.Cast(value, _):
            return _python(value)
        case ex.Binary(sign, left, right):
            return f"({_python(left)} {'//' if sign == '/' else sign} {_python(right)})"
        case ex.Unary("not", operand):
            return f"(not {_python(operand)})"
        case ex.Ternary(condition, then, otherwise):
            return f"({_python(then)} if {_python(condition)} else {_python(otherwise)})"
    raise Outside(f"the expression {type(expression).__name__} in a plan")
