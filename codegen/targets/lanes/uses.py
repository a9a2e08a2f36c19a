"""Which fields others depend on.

A field that nothing depends on (no length, condition, parameter or type of another) is a *leaf*, which a walk skips
without reading it.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass

from codegen.spec import datatypes as dt
from codegen.spec import expressions as ex
from codegen.spec import inference
from codegen.spec.model import Field, Model, Role, Type, alternatives, reaches_itself


@dataclass
class Uses:
    """The fields that others use.

    Attributes:
        demanded: to read later fields.
        referred: by computed instances.
    """

    model: Model
    demanded: set[Field] = dataclasses.field(default_factory=set)
    referred: set[Field] = dataclasses.field(default_factory=set)

    def __post_init__(self) -> None:
        self._demand()
        self._refer()

    def _demand(self) -> None:
        waiting: list[tuple[ex.Expression, inference.Scope]] = []
        for owner in self.model.types():
            scope = inference.Scope(owner)
            for field in (*owner.seq, *owner.instances):
                if field.role is Role.COMPUTED:
                    continue
                inner = inference.Scope(owner, field.type)
                waiting += [(e, scope) for e in (field.condition, field.size, field.repeat_count) if e is not None]
                if field.repeat_until is not None:
                    waiting.append((field.repeat_until, inner))
                    self.demanded.add(field)  # its elements say where the list ends
                waiting += [(e, scope) for e in type_expressions(field.declared_type)]
        while waiting:
            expression, scope = waiting.pop()
            for part in expression.walk():
                for referred in _referred(part, scope):
                    if referred not in self.demanded:
                        self.demanded.add(referred)
                        if referred.value is not None:
                            waiting.append((referred.value, inference.Scope(referred.owner)))
                            if referred.condition is not None:
                                waiting.append((referred.condition, inference.Scope(referred.owner)))

    def _refer(self) -> None:
        """Finds the fields that computed instances use."""
        for owner in self.model.types():
            for field in owner.instances:
                if field.value is not None:
                    for part in field.value.walk():
                        self.referred.update(_referred(part, inference.Scope(owner)))


def type_expressions(kind: dt.DataType | None) -> Iterator[ex.Expression]:
    """The expressions in a type: the values of switches, and arguments."""
    match kind:
        case dt.Switch(on, cases):
            yield on
            for case in cases:
                yield from type_expressions(case.type)
        case dt.User(_, arguments):
            yield from arguments


def _referred(part: ex.Expression, scope: inference.Scope) -> Iterator[Field]:
    """The fields that a node of an expression refers to."""
    owners: list[Type] = []
    match part:
        case ex.Name(name):
            owners = [scope.owner]
        case ex.Attribute(value, name):
            kind = dt.without_endian(inference.infer(value, scope))
            if isinstance(kind, dt.User):
                owners = [kind.type]
        case _:
            return
    for owner in owners:
        field = owner.find_field(name)
        if field is not None:
            yield field


def is_recursive(type_: Type) -> bool:
    """Whether reading an object of the type may read another one."""
    return reaches_itself(type_, _read_types)


def _read_types(type_: Type) -> Iterator[Type]:
    for field in type_.seq:
        if field.declared_type is not None and field.process is None:
            for kind in alternatives(field.declared_type):
                if isinstance(kind, dt.User):
                    yield kind.type
