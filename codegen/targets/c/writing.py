"""Writers of columns in C: of each type a function that puts an object into the columns of its schema.

What the columns of a type are is decided by ``codegen.targets.schemas``; here and in ``spark_adapter/ksy/columns.py``,
which makes the columns, they stand in the same order: a column, then those below it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from codegen.spec import datatypes as dt
from codegen.spec.model import Field, Model, Role, Type
from codegen.targets import schemas
from codegen.targets.c.code import INT64, Code, Place, c_name, identifier, range_of
from codegen.targets.c.ranges import Outside, Range

if TYPE_CHECKING:
    from codegen.targets.c.types import Types


@dataclass(frozen=True)
class Written:
    """The lines that write a field, into a column that they call ``{column}``."""

    name: str
    at: int
    lines: tuple[str, ...]

    def into(self, column: str) -> list[str]:
        return [line.replace("{column}", column) for line in self.lines]


@dataclass
class Writer:
    """How an object is written.

    Attributes:
        is_struct: whether it has a column of its own, with a column below it for each field.
        fields: in their order.
    """

    is_struct: bool
    fields: list[Written] = field(default_factory=list)


class Writers:
    """The writers of a model's types.

    Attributes:
        needed: the types of which something writes columns.
        labels: the labels of enums that something writes, by the names of their functions.
    """

    def __init__(self, model: Model) -> None:
        planner = schemas.planned(model)
        self._plans = {plan.name: plan for plan in planner.types}
        self._by_constant = {plan.constant: plan for plan in planner.types}
        self._labels = {plan.constant: plan for plan in planner.labels.values()}
        self.needed: dict[Type, None] = {}
        self.labels: dict[str, dict[int, str]] = {}

    def has(self, type_: Type) -> bool:
        """Whether a type has columns."""
        return type_.name in self._plans

    def writer(self, type_: Type, types: Types) -> Writer:
        """The writer of a type that has columns."""
        plan = self._plans[type_.name]
        made = Writer(plan.via is None)
        at = int(made.is_struct)
        for each in plan.fields if plan.via is None else (plan.via,):
            if each.node is None:
                continue
            found = type_.find_field(each.name)
            assert found is not None
            try:
                lines = list(self._field(each, found, types))
            except Outside as reason:
                types.outside[found] = f"as a column: {reason}"
                lines = ["give_up(io);"]
            made.fields.append(Written(each.name, at, tuple(lines)))
            at += 1 + self._below(each.node)
        return made

    def _field(self, plan: schemas.FieldPlan, found: Field, types: Types) -> Iterator[str]:
        assert plan.node is not None
        place = Place(found.owner, {}, in_instance=True)
        value = types.expressions.member(place.own, found, place)
        if found in types.conditional and value.range is not None:  # that it is there is asked once
            value = replace(value, text=place.own.member(identifier(found.id)))
        lines = list(self._value(plan.node, value, "{column}", "row", types))
        if found.condition is None or (found.role is Role.SEQUENCE and found not in types.conditional):
            yield from lines
            return
        condition = (
            f"self->_has_{found.id}"
            if found.role is Role.SEQUENCE
            else types.expressions.compile(found.condition, place).text
        )
        if place.held:
            raise Outside("a condition that asks another object")
        yield f"if ({condition}) {{"
        yield from ("    " + line for line in lines)
        yield "} else put_null(io, {column}, row);"

    def _value(self, node: schemas.Node, value: Code, column: str, row: str, types: Types) -> Iterator[str]:
        match node.kind:
            case "plain":
                yield from _put(node.text, value, f"{column}, {row}")
            case "named" if node.text in self._labels:
                name = f"label_of_{node.text.removesuffix('_LABELS').lower()}"
                self.labels[name] = self._labels[node.text].labels
                yield f"put_label(io, {column}, {row}, {name}({value.text}), {value.text});"
            case "named" if isinstance(value.kind, dt.User):
                self.needed[value.kind.type] = None
                yield f"write_{c_name(value.kind.type)}(io, {column}, {row}, {value.address});"
            case "many" if isinstance(value.kind, dt.Array) and node.element is not None:
                element = value.kind.element
                kind = element if isinstance(element, dt.Labelled) else dt.without_endian(element)
                item = Code(f"{value.text}.items[i]", kind, range=range_of(element))
                yield f"for (int64_t i = 0, first = begin_list(io, {column}, {row}, {value.text}.count);"
                yield f"     !io->bad && i < {value.text}.count; i++) {{"
                below = self._value(node.element, item, f"{column} + 1", "first + i", types)
                yield from ("    " + line for line in below)
                yield "}"
            case "choice" if isinstance(value.kind, dt.Switch):
                yield from self._choice(node, value, value.kind, column, row, types)
            case _:
                raise Outside(f"{node.kind} of {value.kind}")

    def _choice(
        self, node: schemas.Node, value: Code, switch: dt.Switch, column: str, row: str, types: Types
    ) -> Iterator[str]:
        kinds = {schemas.python_class(kind): kind for kind in map(dt.without_endian, switch.alternatives())}
        yield f"put_null(io, {column}, {row});"
        yield f"if ({value.text}.type) put_struct(io, {column}, {row});"
        yield f"switch ({value.text}.type) {{"
        at = 1
        for case in node.cases:
            kind = kinds[case.python]
            if not isinstance(kind, dt.User):
                raise Outside("a choice between objects and numbers")
            self.needed[kind.type] = None
            name = types.object_name(kind.type)
            written = f"write_{c_name(kind.type)}(io, {column} + {at}, {row}, {value.text}.{name});"
            yield f"case IS_{name}: {written} break;"
            at += 1 + self._below(case.node)
        yield "default: break;"
        yield "}"

    def _below(self, node: schemas.Node) -> int:
        """The number of columns below a node's own."""
        match node.kind:
            case "many":
                assert node.element is not None
                return 1 + self._below(node.element)
            case "choice":
                return sum(1 + self._below(case.node) for case in node.cases)
            case "named" if node.text in self._by_constant:
                plan = self._by_constant[node.text]
                if plan.via is not None:
                    assert plan.via.node is not None
                    return self._below(plan.via.node)
                return sum(1 + self._below(each.node) for each in plan.fields if each.node is not None)
        return 0


_BITS = (8, 16, 32, 64)
_PUT = {
    "pa.bool_()": "bool",
    "pa.binary()": "bytes",
    "pa.string()": "bytes",
    "pa.float32()": "float32",
    "pa.float64()": "float64",
}
_LIMITS = {f"pa.uint{bits}()": (bits, Range(0, (1 << bits) - 1)) for bits in _BITS} | {
    f"pa.int{bits}()": (bits, Range(-(1 << bits - 1), (1 << bits - 1) - 1)) for bits in _BITS
}


def _put(arrow: str, value: Code, target: str) -> Iterator[str]:
    """The lines that put a value into a column of an Arrow type.

    Args:
        target: the column and the row, as arguments.
    """
    if arrow not in _LIMITS:
        yield f"put_{_PUT[arrow]}(io, {target}, {value.text});"
        return
    bits, limits = _LIMITS[arrow]
    if value.range is None:
        raise Outside(f"{value.kind} as {arrow}")
    low = "INT64_MIN" if limits.low == INT64.low else str(limits.low)
    checks = [f"{value.inside} >= {low}"] if value.range.low < limits.low else []
    if value.range.high > limits.high:
        checks.append(f"{value.inside} <= {limits.high}{'u' if limits.high > INT64.high else ''}")
    if checks:
        yield f"require(io, {' && '.join(checks)});"
    yield f"put_int{bits}(io, {target}, {value.text});"
