"""Kaitai types in C: of each a struct, a function that reads it, and one for each of its instances.

Objects live where their owner is; only lists, and objects whose type is known when they are read, take memory, from an
arena that is emptied after a document.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from codegen.spec import datatypes as dt
from codegen.spec import expressions as ex
from codegen.spec.model import Field, Repeat, Type, alternatives, reaches_itself
from codegen.targets.c.expressions import Code, Expressions, Place, c_name, c_type, enum_name, identifier, range_of
from codegen.targets.lanes.ranges import Outside

SKIPPED = ("free_space", "padding", "unknown_tail")
"""Bytes without a meaning: they are not kept."""


@dataclass(frozen=True)
class Member:
    """A member of a struct, and what the .ksy says about it."""

    declaration: str
    doc: str = ""


@dataclass(frozen=True)
class Instance:
    """A function of an object."""

    name: str
    returns: str
    value: str
    held: dict[str, Type]
    doc: str


@dataclass(eq=False)
class Struct:
    """A type in C.

    Attributes:
        members: of its struct.
        reading: the lines that read it.
        held: objects that these lines use, and that others hold.
        instances: its functions.
    """

    type: Type
    members: list[Member] = field(default_factory=list)
    reading: list[str] = field(default_factory=list)
    held: dict[str, Type] = field(default_factory=dict)
    instances: list[Instance] = field(default_factory=list)

    @property
    def name(self) -> str:
        return c_name(self.type)

    @property
    def is_recursive(self) -> bool:
        return reaches_itself(self.type, _parts)


def _parts(type_: Type) -> Iterator[Type]:
    for found in type_.seq:
        for kind in alternatives(found.declared_type) if found.declared_type else ():
            if isinstance(kind, dt.User):
                yield kind.type


def _within(type_: Type) -> Iterator[Type]:
    """The types of the objects that lie within those of a type."""
    for found in type_.seq:
        if isinstance(found.declared_type, dt.User) and found.repeat is None:
            yield found.declared_type.type


class Types:
    """A type and all that it consists of.

    Attributes:
        order: the structs, parts first.
        objects: the types that a switch may give, by the names by which an object tells them.
        lists: the types of which there are lists.
        outside: what the subset does not have, and why.
    """

    def __init__(self, root: Type) -> None:
        self.expressions = Expressions()
        self.outside: dict[str, str] = {}
        known: tuple[int, ...] = ()
        while True:
            # Whether an object keeps a parameter is known only when all that refers to it has been seen.
            self.order: list[Struct] = []
            self.objects: dict[str, Type] = {}
            self.lists: dict[Type, None] = {}
            self._seen: set[Type] = set()
            self.expressions.instances.clear()
            self._need(root)
            found = self.expressions
            before, known = known, (len(found.used_params), len(found.parents), len(found.with_size))
            if before == known:
                break
        structs = {struct.type: struct for struct in self.order}
        self.order = list(dict.fromkeys(each for struct in self.order for each in _with_parts(struct, structs)))
        for instance, code in self.expressions.instances.items():
            returns = c_type(code.kind, code.range)
            structs[instance.owner].instances.append(
                Instance(str(instance.id), returns, code.text, self.expressions.held[instance], instance.doc)
            )

    def _need(self, type_: Type) -> None:
        if type_ in self._seen:
            return
        self._seen.add(type_)
        made = Struct(type_)
        for found in type_.seq:
            self._field(found, made)
        for found in type_.instances:
            try:
                self.expressions.instance(found)
            except Outside as reason:
                self.outside[f"{type_.name}.{found.id}"] = str(reason)
        made.members[:0] = self._head(type_)
        if type_ in self.expressions.with_size:
            made.reading.insert(0, "self->_io_size = stream_size(io);")
        self.order.append(made)

    def _head(self, type_: Type) -> Iterator[Member]:
        """The members that the creator of an object sets."""
        if type_ in self.expressions.parents:
            yield Member(f"const {c_name(self.expressions.parents[type_])} *_parent;")
        if type_ in self.expressions.with_size:
            yield Member("int64_t _io_size;")
        for param in type_.params:
            if param in self.expressions.used_params:
                kind = dt.without_endian(param.type)
                before, star = ("const ", "*") if isinstance(kind, dt.User) else ("", "")
                yield Member(f"{before}{c_type(kind)} {star}{identifier(param.id)};", param.doc)

    # Fields. -----------------------------------------------------------------------------------------------------

    def _field(self, found: Field, made: Struct) -> None:
        """The member of a field and the lines that read it."""
        place = Place(found.owner, made.held)
        if found.enum is not None:
            self.expressions.enums[found.enum] = None
        try:
            lines, declared = self._reading(found, place)
            lines += [f"require(io, {check});" for check in self._checks(found, place)]
            if found.condition is not None:
                lines = _block(f"if ({self.expressions.compile(found.condition, place).text})", lines)
        except Outside as reason:
            self.outside[f"{found.owner.name}.{found.id}"] = str(reason)
            lines, declared = [f"give_up(io);  /* {found.id}: {reason} */"], ""
        made.reading += lines
        if declared:
            made.members.append(Member(f"{declared} {identifier(found.id)};", found.doc))

    def _reading(self, found: Field, place: Place) -> tuple[list[str], str]:
        """The lines that read a field, and how its member is declared."""
        if found.process or found.pad_right is not None or found.terminator is not None or found.contents is not None:
            raise Outside("process, pad-right, contents or a terminator")
        if found.repeat is None:
            return self._value(found, f"self->{identifier(found.id)}", place)
        if (
            found.repeat is not Repeat.COUNT
            or not isinstance(found.declared_type, dt.User)
            or found.size
            or found.size_eos
        ):
            raise Outside("a list other than of a number of objects")
        assert found.repeat_count is not None
        item = c_name(found.declared_type.type)
        self.lists[found.declared_type.type] = None
        count = self.expressions.compile(found.repeat_count, place)
        target = f"self->{identifier(found.id)}"
        return [
            f"{target}.items = new_items(io, {count.text}, sizeof({item}));",
            *_block(
                f"for (int64_t index = 0; !io->bad && index < {count.inside}; index++)",
                [*self._user(found.declared_type, f"{target}.items[index]", "io", place), f"{target}.count++;"],
            ),
        ], f"{item}_list"

    def _value(self, found: Field, target: str, place: Place) -> tuple[list[str], str]:
        """The lines that read one value, and how it is declared; not at all if it is not kept."""
        kind = found.declared_type
        kind = kind.number if isinstance(kind, dt.Labelled) else kind
        size = "stream_left(io)" if found.size is None else self.expressions.compile(found.size, place).text
        if isinstance(kind, dt.Bytes) and found.id in SKIPPED:
            return [f"/* {found.id} */", f"read_bytes(io, {size});"], ""
        if isinstance(kind, dt.Bytes | dt.Text):
            if isinstance(kind, dt.Text) and str(kind.encoding).upper() != "UTF-8":
                raise Outside(f"text in {kind.encoding}")
            return [f"{target} = read_{'text' if isinstance(kind, dt.Text) else 'bytes'}(io, {size});"], "span"
        is_part = found.size is not None or found.size_eos
        io = "&part" if is_part else "io"
        match kind:
            case dt.Switch():
                lines, declared = self._switch(kind, target, io, place)
            case dt.User():
                lines, declared = self._user(kind, target, io, place), c_name(kind.type)
            case _ if not is_part:
                assert kind is not None
                lines, declared = [f"{target} = {_number(kind)};"], c_type(kind)
            case _:
                raise Outside("a number with a size")
        if is_part:
            lines = _block("", [f"stream part = part_of(io, {size});", *lines, "close_part(io, &part);"])
        return lines, declared

    def _user(self, kind: dt.User, target: str, io: str, place: Place) -> list[str]:
        if reaches_itself(kind.type, _within):
            raise Outside("a type within itself, with neither a list nor a switch between")
        self._need(kind.type)
        name = c_name(kind.type)
        return [
            f"{target} = ({name}){{{self.expressions.arguments(kind, place)}}};",
            f"read_{name}({io}, &{target});",
        ]

    def _switch(self, switch: dt.Switch, target: str, io: str, place: Place) -> tuple[list[str], str]:
        on = self.expressions.compile(switch.on, place)
        number = dt.without_endian(switch)
        if switch.otherwise_bytes:
            raise Outside("a switch that may be bytes")
        if not isinstance(number, dt.Switch) and isinstance(on.kind, dt.Boolean) and len(switch.cases) == 2:
            first, second = sorted(switch.cases, key=lambda case: case.key != ex.Boolean(True))
            return [f"{target} = {on.inside} ? {_number(first.type)} : {_number(second.type)};"], c_type(number)
        if not isinstance(number, dt.Switch) or isinstance(on.kind, dt.Boolean):
            raise Outside("a switch between numbers by a number, or between objects by a boolean")
        # Cases of one type and the same arguments stand together.
        labels: dict[tuple[Type, str], list[str]] = {}
        for case in switch.cases:
            if not isinstance(case.type, dt.User):
                raise Outside("a switch between objects and numbers")
            self._need(case.type.type)
            key = (case.type.type, self.expressions.arguments(case.type, place))
            label = "default:" if case.key is None else f"case {self.expressions.compile(case.key, place).text}:"
            labels.setdefault(key, []).append(label)
        lines = []
        for (type_, arguments), alike in labels.items():
            if self.objects.setdefault(identifier(type_.id), type_) is not type_:
                raise Outside(f"two types with the name {type_.id}")
            name = c_name(type_)
            lines += [*alike, f"    {target} = new_{name}({io}, ({name}){{{arguments}}});", "    break;"]
        return _block(f"switch ({on.text})", lines, indent=""), "object"

    def _checks(self, found: Field, place: Place) -> Iterator[str]:
        valid = found.valid
        if valid is None:
            return
        if valid.any_of or valid.expression is not None or found.repeat is not None:
            raise Outside("valid: any-of or expr, or of a list")
        item = Code(f"self->{identifier(found.id)}", dt.without_endian(found.type), range=range_of(found.type))
        for sign, bound in (("==", valid.equal), (">=", valid.minimum), ("<=", valid.maximum)):
            if bound is not None:
                inner = Place(place.owner, place.held, item)
                yield self.expressions.compile(ex.Binary(sign, ex.Name("_"), bound), inner).text
        if valid.in_enum:
            assert found.enum is not None
            yield f"is_{enum_name(found.enum)}({item.text})"


def _with_parts(struct: Struct, structs: dict[Type, Struct]) -> Iterator[Struct]:
    """A struct, after those that are within it."""
    for type_ in _within(struct.type):
        if type_ in structs and not reaches_itself(type_, _within):
            yield from _with_parts(structs[type_], structs)
    yield struct


def _number(kind: dt.DataType) -> str:
    match kind:
        case dt.Integer(size, signed, str() | None as endian):
            return f"read_{'s' if signed else 'u'}{size}{endian if endian and size > 1 else ''}(io)"
        case dt.Float(8, str() as endian):
            return f"read_f8{endian}(io)"
    raise Outside(f"the type {kind}")


def _block(head: str, lines: list[str], indent: str = "    ") -> list[str]:
    return [f"{head} {{".lstrip(), *(indent + line for line in lines), "}"]
