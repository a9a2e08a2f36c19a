"""The type of an expression in a .ksy.

ksc infers types too, but does not export them; schemas need them for computed instances, and column decoders for
everything. The rules are ksc's: see "Expression language" in Kaitai's user guide, and its table of methods by type.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from codegen.spec import datatypes as dt
from codegen.spec import expressions as ex
from codegen.spec.model import Field, Model, Role, Type
from codegen.spec.names import find_enum, resolve_type


class InferenceError(ValueError):
    """An expression with an unknown name, or with operands of wrong types."""


@dataclass(frozen=True)
class Scope:
    """The context of an expression.

    Attributes:
        owner: the type whose names it may use.
        item: the type of ``_`` in ``repeat-until`` and ``valid``.
        pending: the instances whose types depend on this expression.
    """

    owner: Type
    item: dt.DataType | None = None
    pending: tuple[Field, ...] = ()


_ATTRIBUTES: dict[type[dt.DataType], dict[str, dt.DataType]] = {
    dt.Integer: {"to_s": dt.Text()},
    dt.Float: {"to_i": dt.COMPUTED_INTEGER},
    dt.Boolean: {"to_i": dt.COMPUTED_INTEGER},
    dt.Labelled: {"to_i": dt.COMPUTED_INTEGER},
    dt.Text: {
        "length": dt.COMPUTED_INTEGER,
        "reverse": dt.Text(),
        "to_i": dt.COMPUTED_INTEGER,
        "to_s": dt.Text(),
        "substring": dt.Text(),
        "to_b": dt.Bytes(),
    },
    dt.Bytes: {
        "length": dt.COMPUTED_INTEGER,
        "size": dt.COMPUTED_INTEGER,
        "first": dt.Integer(1, signed=False),
        "last": dt.Integer(1, signed=False),
        "min": dt.Integer(1, signed=False),
        "max": dt.Integer(1, signed=False),
        "to_s": dt.Text(),
        "to_i": dt.COMPUTED_INTEGER,
    },
    dt.Array: {"length": dt.COMPUTED_INTEGER, "size": dt.COMPUTED_INTEGER},
    dt.Stream: {"pos": dt.COMPUTED_INTEGER, "size": dt.COMPUTED_INTEGER, "eof": dt.Boolean()},
}


def infer(expression: ex.Expression, scope: Scope) -> dt.DataType:
    """The type of an expression.

    Raises:
        InferenceError: see :class:`InferenceError`.
        ModelError: an instance that the expression uses has such an error.
    """
    match expression:
        case ex.Integer() | ex.SizeOf():
            return dt.COMPUTED_INTEGER
        case ex.Real():
            return dt.Float(8)
        case ex.Text():
            return dt.Text()
        case ex.Boolean():
            return dt.Boolean()
        case ex.Name(id):
            return _name(id, scope)
        case ex.EnumMember():
            return _enum_member(expression, scope)
        case ex.Attribute(value, name):
            return _attribute(infer(value, scope), name, scope)
        case ex.Call(value, name, arguments):
            for argument in arguments:
                infer(argument, scope)
            return _attribute(infer(value, scope), name, scope)
        case ex.Index(value, index):
            return _index(infer(value, scope), infer(index, scope))
        case ex.Cast(value, name):
            infer(value, scope)
            try:
                return resolve_type(scope.owner, name, as_parameter=True)
            except LookupError as error:
                raise InferenceError(f".as<{name}>: {error.args[0]}") from None
        case ex.Array(items):
            return _array(items, scope)
        case ex.Unary("not", operand):
            infer(operand, scope)
            return dt.Boolean()
        case ex.Unary(operator, operand):
            return _arithmetic(operator, [infer(operand, scope)])
        case ex.Binary("or" | "and" | "==" | "!=" | "<" | "<=" | ">" | ">=", left, right):
            infer(left, scope)
            infer(right, scope)
            return dt.Boolean()
        case ex.Binary(operator, left, right):
            return _arithmetic(operator, [infer(left, scope), infer(right, scope)])
        case ex.Ternary(condition, then, otherwise):
            infer(condition, scope)
            return _common(infer(then, scope), infer(otherwise, scope))
    raise InferenceError(f"no rule for {type(expression).__name__}")


def _name(id: str, scope: Scope) -> dt.DataType:
    match id:
        case "_index" | "_sizeof":
            return dt.COMPUTED_INTEGER
        case "_":
            if scope.item is None:
                raise InferenceError("_ has a meaning only in repeat-until and valid")
            return scope.item
    return _member(scope.owner, id, scope)


def _member(owner: Type, id: str, scope: Scope) -> dt.DataType:
    match id:
        case "_io":
            return dt.Stream()
        case "_root":
            return dt.User(owner.format.root)
        case "_parent":
            users = owner.users()
            return dt.User(users[0]) if len(users) == 1 else dt.Opaque()
        case "_is_le":
            return dt.Boolean()
    field = owner.find_field(id)
    if field is None:
        raise InferenceError(f"{owner.name} has no field, instance or parameter {id!r}")
    if field.value is not None and field.inferred_type is None:
        _infer_type(field, scope.pending)
    return field.data_type


def _enum_member(expression: ex.EnumMember, scope: Scope) -> dt.DataType:
    enum = find_enum(scope.owner, expression.path)
    written = "::".join(expression.path)
    if enum is None:
        raise InferenceError(f"there is no enum {written!r} in {scope.owner.name}, around it or in its imports")
    if all(member.id != expression.label for member in enum.members.values()):
        raise InferenceError(f"the enum {enum.name} has no member {expression.label!r}")
    return dt.Labelled(enum, dt.COMPUTED_INTEGER)


def _attribute(value: dt.DataType, name: str, scope: Scope) -> dt.DataType:
    if name == "_sizeof":
        return dt.COMPUTED_INTEGER
    kind = dt.without_endian(value)
    if isinstance(kind, dt.User):
        return _member(kind.type, name, scope)
    if isinstance(kind, dt.Array) and name in ("first", "last", "min", "max"):
        return kind.element
    if isinstance(kind, dt.Switch | dt.Opaque):
        if name == "_io":
            return dt.Stream()
        if name in ("_parent", "_root"):
            return dt.Opaque()
        alternatives = ", ".join(map(str, kind.alternatives())) if isinstance(kind, dt.Switch) else "unknown"
        raise InferenceError(f".{name} of a value that may be of several types ({alternatives}): cast it first")
    attribute_type = _ATTRIBUTES.get(type(kind), {}).get(name)
    if attribute_type is None:
        raise InferenceError(f"a value of type {value} has no .{name}")
    return attribute_type


def _index(value: dt.DataType, index: dt.DataType) -> dt.DataType:
    if not isinstance(dt.without_endian(index), dt.Integer):
        raise InferenceError(f"an index should be an integer, found {index}")
    match value:
        case dt.Array(element):
            return element
        case dt.Bytes():
            return dt.Integer(1, signed=False)
    raise InferenceError(f"[…] of a value of type {value}: expected an array or bytes")


def _array(items: Iterable[ex.Expression], scope: Scope) -> dt.DataType:
    """As in ksc: a list of literal bytes is a byte array."""
    items = list(items)
    if all(isinstance(item, ex.Integer) and item.value <= 255 for item in items):
        return dt.Bytes()
    element = infer(items[0], scope)
    for item in items[1:]:
        element = _common(element, infer(item, scope))
    return dt.Array(element)


def _arithmetic(operator: str, operands: list[dt.DataType]) -> dt.DataType:
    kinds = [dt.without_endian(kind) for kind in operands]
    if operator == "+" and all(isinstance(kind, dt.Text) for kind in kinds):
        return dt.Text()
    if all(isinstance(kind, dt.Integer) for kind in kinds):
        return dt.COMPUTED_INTEGER
    if operator in ("+", "-", "*", "/", "%") and all(isinstance(kind, dt.Integer | dt.Float) for kind in kinds):
        return dt.Float(8)
    raise InferenceError(f"{operator} of {' and '.join(map(str, operands))}: expected numbers")


def _common(a: dt.DataType, b: dt.DataType) -> dt.DataType:
    try:
        return dt.common_type(a, b)
    except dt.TypeMismatch as error:
        raise InferenceError(str(error)) from None


def infer_types(model: Model) -> None:
    """Finds the types of all computed instances: their ``inferred_type``.

    Raises:
        ModelError: the first expression that is wrong.
    """
    for owner in model.types():
        for field in owner.instances:
            if field.value is not None and field.inferred_type is None:
                _infer_type(field, ())


def _infer_type(field: Field, pending: tuple[Field, ...]) -> None:
    """Finds the type of a computed instance, after those of the instances that its expression uses.

    Args:
        pending: the instances that depend on this one.

    Raises:
        ModelError: with the instance's place.
    """
    assert field.value is not None
    if field in pending:
        raise field.error(f"the type of {field.id} depends on itself: add a cast such as .as<s4>")
    try:
        inferred = dt.without_endian(infer(field.value, Scope(field.owner, pending=(*pending, field))))
    except InferenceError as error:
        raise field.error(f"value: {error}") from None
    field.inferred_type = inferred if field.enum is None else dt.Labelled(field.enum, inferred)


def check(model: Model) -> None:
    """Infers every expression of every format.

    Raises:
        ModelError: the first one that is wrong.
    """
    for owner in model.types():
        for field in owner.fields():
            try:
                _check_field(field)
            except InferenceError as error:
                raise field.error(str(error)) from None


def _check_field(field: Field) -> None:
    outside = Scope(field.owner)
    inside = Scope(field.owner, item=field.type)
    for expression in (field.condition, field.size, field.repeat_count, field.position, field.stream):
        if expression is not None:
            infer(expression, outside)
    if field.repeat_until is not None:
        infer(field.repeat_until, inside)
    if field.process is not None:
        for argument in field.process.arguments:
            infer(argument, outside)
    if valid := field.valid:
        for expression in (valid.equal, valid.minimum, valid.maximum, *valid.any_of, valid.expression):
            if expression is not None:
                infer(expression, inside)
    if field.role in (Role.SEQUENCE, Role.POSITIONED):
        assert field.declared_type is not None
        _check_declared(field, field.declared_type, outside)


def _check_declared(field: Field, declared: dt.DataType, scope: Scope) -> None:
    match declared:
        case dt.Switch(on, cases):
            infer(on, scope)
            for case in cases:
                if case.key is not None:
                    infer(case.key, scope)
                _check_declared(field, case.type, scope)
        case dt.User(user, arguments):
            if len(arguments) != len(user.params):
                raise InferenceError(f"{user.name} takes {len(user.params)} parameters, not {len(arguments)}")
            for argument in arguments:
                infer(argument, scope)
