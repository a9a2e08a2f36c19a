"""``generated/binlog_ksy/schemas.py``: the columns of every type.

This module decides what the columns of every type are; ``templates/schemas.py.j2`` is their layout in Python, and
``spark_adapter/ksy/flatten.py`` defines the nodes. The rules are in ``Planner``.
"""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, field

from codegen.spec import datatypes as dt
from codegen.spec import expressions as ex
from codegen.spec.model import Enum, Field, Model, ModelError, Role, Type, alternatives, reaches_itself
from codegen.spec.names import class_name, find_enum
from codegen.targets.templating import template_environment

PATH = "generated/binlog_ksy/schemas.py"


def planned(model: Model) -> Planner:
    """What the columns of all types of a model are."""
    planner = Planner()
    for type_ in model.types():
        planner.plan(type_)
    return planner


def module(model: Model) -> str:
    """The text of the module: one node for each type of the model. The same model gives the same text."""
    planner = planned(model)
    environment = template_environment()
    environment.filters["literal"] = _literal
    return environment.get_template("schemas.py.j2").render(
        labels=planner.labels.values(),
        types=planner.types,
        left_out=planner.left_out,
        schemas=sorted((plan.name, plan.constant) for plan in planner.types),
    )


# The input of the template. --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Node:
    """``kind`` is plain, named, many or choice; ``text`` is an Arrow type, a constant or empty."""

    kind: str
    text: str = ""
    element: Node | None = None
    cases: tuple[CasePlan, ...] = ()
    left_out: tuple[str, ...] = ()


@dataclass(frozen=True)
class CasePlan:
    name: str
    node: Node
    python: str
    keys: tuple[int | str, ...] = ()


@dataclass(frozen=True)
class FieldPlan:
    """``absence`` says why a field has no column; such a field has no node."""

    name: str
    node: Node | None
    computed: bool = False
    optional: bool = False
    switch_on: str = ""
    doc: str = ""
    absence: str = ""


@dataclass(frozen=True)
class TypePlan:
    """``via`` is set for a type that stands for one of its attributes."""

    name: str
    constant: str
    doc: str
    fields: tuple[FieldPlan, ...] = ()
    via: FieldPlan | None = None


@dataclass(frozen=True)
class LabelsPlan:
    name: str
    constant: str
    labels: dict[int, str]


@dataclass
class Planner:
    """Which columns a type has.

    - fields of ``seq`` and instances, in the order of the .ksy; parameters belong to the object that passes them;
    - not: unnamed fields, ``-flatten: false``, and computed instances that refer to objects elsewhere in the tree
      (unless they have ``-flatten: true``, or the object's type stands for a plain value);
    - not: recursive types, for which Arrow has no type, and types without columns, which no file format can store.
    """

    types: list[TypePlan] = field(default_factory=list)
    labels: dict[Enum, LabelsPlan] = field(default_factory=dict)
    left_out: dict[str, str] = field(default_factory=dict)
    nodes: dict[Type, Node | None] = field(default_factory=dict)

    def plan(self, type_: Type) -> Node | None:
        """The node of the type; None if it is left out. Types that it needs are planned before it."""
        if type_ not in self.nodes:
            self.nodes[type_] = self._plan(type_)
        return self.nodes[type_]

    def _plan(self, type_: Type) -> Node | None:
        if _is_recursive(type_):
            self.left_out[type_.name] = "recursive"
            return None
        constant = "__".join(type_.path).upper()
        representative = _representative(type_)
        if representative is not None:
            via = self.field(representative)
            if via.node is None:
                self.left_out[type_.name] = f"stands for its {via.name}, which is left out ({via.absence})"
                return None
            plan = TypePlan(type_.name, constant, _one_line(type_.doc), via=via)
        else:
            fields = tuple(self.field(source) for source in _columns(type_))
            if all(plan.node is None for plan in fields):
                self.left_out[type_.name] = "has no columns"
                return None
            plan = TypePlan(type_.name, constant, _one_line(type_.doc), fields)
        self.types.append(plan)
        return Node("named", constant)

    def field(self, source: Field) -> FieldPlan:
        assert source.id is not None
        if absence := _absence(source):
            return FieldPlan(source.id, None, absence=absence)
        arrow_type = source.keys.get("-arrow-type")
        kind = source.type
        node = self.node(kind, source) if arrow_type is None else Node("plain", _named_arrow_type(source, arrow_type))
        if node is None:
            reasons = [self.left_out[user.type.name] for user in alternatives(kind) if isinstance(user, dt.User)]
            names = ", ".join(map(str, alternatives(kind)))
            return FieldPlan(source.id, None, absence=f"{names}: {', '.join(dict.fromkeys(reasons))}")
        if source.repeat is not None:
            node = Node("many", element=node)
        doc = source.doc
        if not doc and isinstance(kind, dt.User):
            doc = kind.type.doc.split("\n\n")[0]
        return FieldPlan(
            source.id,
            node,
            computed=source.role in (Role.COMPUTED, Role.POSITIONED),
            optional=source.is_optional,
            switch_on=_attribute_path(kind.on, source) if isinstance(kind, dt.Switch) and _needs_keys(kind) else "",
            doc=_one_line(doc),
        )

    def node(self, kind: dt.DataType, source: Field) -> Node | None:
        """The node of a value; None if it has no columns."""
        match kind:
            case dt.User(user):
                return self.plan(user)
            case dt.Array(element):
                inner = self.node(element, source)
                return inner and Node("many", element=inner)
            case dt.Labelled(enum):
                if enum not in self.labels:
                    constant = "__".join((*enum.owner.path, enum.id)).upper() + "_LABELS"
                    self.labels[enum] = LabelsPlan(enum.name, constant, enum.labels)
                return Node("named", self.labels[enum].constant)
            case dt.Switch():
                as_number = dt.without_endian(kind)
                return self.choice(kind, source) if as_number is kind else self.node(as_number, source)
        return Node("plain", _arrow_type(kind, source))

    def choice(self, switch: dt.Switch, source: Field) -> Node | None:
        """One case per type, whatever the byte order or the arguments."""
        kinds = list(dict.fromkeys(map(dt.without_endian, switch.alternatives())))
        users = [kind.type.id for kind in kinds if isinstance(kind, dt.User)]
        by_key = _needs_keys(switch)
        cases: list[CasePlan] = []
        left_out: list[str] = []
        for kind in kinds:
            node = self.node(kind, source)
            python = python_class(kind)
            if node is None:
                left_out.append(python)
                continue
            if isinstance(kind, dt.User):
                name = kind.type.id if users.count(kind.type.id) == 1 else "_".join(kind.type.path)
            else:
                name = "raw" if isinstance(kind, dt.Bytes) else str(kind)
            if any(case.name == name for case in cases):
                raise source.error(f"two cases would be called {name} in the schema")
            keys = _keys(switch, kind, source) if by_key and not isinstance(kind, dt.User) else ()
            cases.append(CasePlan(name, node, python, keys))
        return Node("choice", cases=tuple(cases), left_out=tuple(left_out)) if cases else None


def _needs_keys(switch: dt.Switch) -> bool:
    """Whether two cases have the same Python class: integers of all widths are ``int``."""
    classes = [python_class(kind) for kind in dict.fromkeys(map(dt.without_endian, switch.alternatives()))]
    return len(set(classes)) < len(classes)


def _keys(switch: dt.Switch, kind: dt.DataType, source: Field) -> tuple[int | str, ...]:
    """The values of the switch that select the type; empty if it is that of ``_``."""
    keys: list[int | str] = []
    for case in switch.cases:
        if dt.without_endian(case.type) != kind:
            continue
        match case.key:
            case None:
                return ()
            case ex.Integer(value) | ex.Text(value) | ex.Boolean(value):
                keys.append(value)
            case ex.EnumMember(path, label):
                enum = find_enum(source.owner, path)
                assert enum is not None, "inference has seen it"
                keys.append(next(member.value for member in enum.members.values() if member.id == label))
            case _:
                raise source.error("cases: expected a number, a string or a member of an enum")
    return tuple(keys)


def _attribute_path(expression: ex.Expression, source: Field) -> str:
    """``a.b.c`` of an expression that only goes from field to field."""
    match expression:
        case ex.Name(id):
            return id
        case ex.Attribute(value, name):
            return f"{_attribute_path(value, source)}.{name}"
    raise source.error("switch-on: several types of numbers need a field or an instance here, found an expression")


def _columns(type_: Type) -> Iterator[Field]:
    """The candidates for columns: named fields of the sequence, then instances."""
    yield from (source for source in type_.seq if source.id is not None)
    yield from type_.instances


def _absence(source: Field) -> str:
    """Why a field has no column, whatever its type; empty if it has one."""
    wish = source.keys.get("-flatten")
    if wish is False:
        return "-flatten: false"
    kinds = list(alternatives(source.type))
    if any(isinstance(kind, dt.Stream | dt.Opaque) for kind in kinds):
        return "not data"
    points_elsewhere = source.role is Role.COMPUTED and not all(map(_is_value, kinds))
    if points_elsewhere and wish is not True and source.owner.keys.get("-flatten") != source.id:
        return "an object that stands elsewhere"
    return ""


def _is_value(kind: dt.DataType) -> bool:
    """Whether a value of the type is not a struct in Arrow: a number, say, or a type that stands for a number."""
    if not isinstance(kind, dt.User):
        return True
    representative = _representative(kind.type)
    return representative is not None and all(map(_is_value, alternatives(representative.type)))


def _representative(type_: Type) -> Field | None:
    """The field that ``-flatten`` on a type names."""
    name = type_.keys.get("-flatten")
    if name is None:
        return None
    source = next((column for column in _columns(type_) if column.id == name), None)
    if source is None:
        raise ModelError(f"{type_.format.file}: {type_.place}: -flatten: {type_.name} has no field {name!r}")
    return source


def _is_recursive(type_: Type) -> bool:
    """Whether an object of the type may contain another one in a column, at any depth."""
    return reaches_itself(type_, _parts)


def _parts(type_: Type) -> Iterator[Type]:
    representative = _representative(type_)
    for source in _columns(type_) if representative is None else (representative,):
        if not _absence(source):
            for kind in alternatives(source.type):
                if isinstance(kind, dt.User):
                    yield kind.type


_NUMBERS = {f"{'' if signed else 'u'}int{bits}" for signed in (True, False) for bits in (8, 16, 32, 64)} | {
    "float32",
    "float64",
}


def _named_arrow_type(source: Field, name: str) -> str:
    if name not in _NUMBERS:
        raise source.error(f"-arrow-type: expected one of {', '.join(sorted(_NUMBERS))}, found {name!r}")
    if not isinstance(dt.without_endian(source.type), dt.Integer | dt.Float):
        raise source.error(f"-arrow-type is for numbers, and this is {source.type}")
    return f"pa.{name}()"


def _arrow_type(kind: dt.DataType, source: Field) -> str:
    match dt.without_endian(kind):
        case dt.Integer(size, signed):
            return f"pa.{'' if signed else 'u'}int{size * 8}()"
        case dt.Float(size):
            return f"pa.float{size * 8}()"
        case dt.Boolean():
            return "pa.bool_()"
        case dt.Text():
            return "pa.string()"
        case dt.Bytes():
            return "pa.binary()"
    raise source.error(f"no Arrow type for {kind}")


def python_class(kind: dt.DataType) -> str:
    """In the form of ``spark_adapter.ksy.flatten.Case.python``."""
    match kind:
        case dt.User(user):
            return f"{user.format.id}.{'.'.join(map(class_name, user.path))}"
        case dt.Integer():
            return "int"
        case dt.Float():
            return "float"
        case dt.Boolean():
            return "bool"
        case dt.Text():
            return "str"
    return "bytes"


def _one_line(doc: str) -> str:
    return " ".join(doc.split())


def _literal(text: str, indent: int) -> str:
    """A string literal; a long one is split into several lines, indented by ``indent`` columns."""
    whole = json.dumps(text, ensure_ascii=False)
    if len(whole) + indent <= 100:
        return whole
    parts = textwrap.wrap(text, 100 - indent, break_long_words=False, break_on_hyphens=False)
    lines = [json.dumps(part + " ", ensure_ascii=False) for part in parts[:-1]]
    lines.append(json.dumps(parts[-1], ensure_ascii=False))
    pad = "\n" + " " * indent
    return "(" + pad + pad.join(lines) + "\n" + " " * (indent - 4) + ")"
