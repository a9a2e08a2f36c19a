"""Kaitai types in C: of each a struct, a function that reads it, and one for each of its instances.

Objects live where their owner is; only lists, texts, and objects whose type is known when they are read, take memory,
from an arena that is emptied after a document, an event or a row.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from codegen.spec import datatypes as dt
from codegen.spec import expressions as ex
from codegen.spec.model import Field, Repeat, Role, Type, alternatives, reaches_itself
from codegen.targets.c.code import INT64, Code, Place, c_name, c_type, enum_name, identifier, literal, range_of
from codegen.targets.c.expressions import Expressions
from codegen.targets.c.plans import Plan, Plans
from codegen.targets.c.ranges import Outside
from codegen.targets.c.writing import Writer, Writers

SKIPPED = ("free_space", "padding", "unknown_tail")
"""Bytes without a meaning: they are not kept, unless they have a column."""


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
    lines: tuple[str, ...]
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
        writer: of its columns, if it has any.
        plan: if it is planned.
    """

    type: Type
    members: list[Member] = field(default_factory=list)
    reading: list[str] = field(default_factory=list)
    held: dict[str, Type] = field(default_factory=dict)
    instances: list[Instance] = field(default_factory=list)
    writer: Writer | None = None
    plan: Plan | None = None

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


@dataclass
class Types:
    """Some types and all that they consist of.

    Args:
        roots: the types.
        plans: of planned types.
        until: of types that are not read whole, the field before which reading ends.
        written: the roots that are written into columns.
        writers: of the columns of types; None to write none, and then all instances become functions, for code in C.

    Attributes:
        order: the structs, parts first.
        objects: the types that a switch may give, by the names by which an object tells them.
        lists: what lists are of, and how these are called.
        outside: what the subset does not have, and why.
        conditional: the fields whose object knows whether it has them.
    """

    roots: Iterable[Type]
    plans: Plans
    until: Mapping[Type, str] = field(default_factory=dict)
    written: Iterable[Type] = ()
    writers: Writers | None = None
    order: list[Struct] = field(default_factory=list)
    objects: dict[str, Type] = field(default_factory=dict)
    lists: dict[str, str] = field(default_factory=dict)
    outside: dict[Field, str] = field(default_factory=dict)
    conditional: set[Field] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.roots = tuple(self.roots)
        self.expressions = Expressions(self.plans)
        self._of_switches: dict[Type, None] = {}
        found = self.expressions
        known: tuple[int, ...] = ()
        while True:
            # Whether an object keeps a parameter is known only when all that refers to it has been seen.
            self.order.clear()
            self.lists.clear()
            self._seen: set[Type] = set()
            found.begin()
            for root in self.roots:
                self._need(root)
            if self.writers is not None:
                self._write()
            for type_ in list(found.computed):
                self._need(type_)
            sizes = (found.used_params, found.parents, found.with_stream, found.kept, found.computed, self._of_switches)
            before, known = known, tuple(map(len, sizes))
            if before == known:
                break
        self.objects = {self.object_name(type_): type_ for type_ in self._of_switches}
        structs = {struct.type: struct for struct in self.order}
        self.order = list(dict.fromkeys(each for struct in self.order for each in _with_parts(struct, structs)))
        for instance, code in self.expressions.instances.items():
            if instance not in self.expressions.kept and instance.owner in structs:
                structs[instance.owner].instances.append(
                    Instance(
                        str(instance.id),
                        c_type(code.kind, code.range),
                        (f"return {code.text};",),
                        self.expressions.held[instance],
                        instance.doc,
                    )
                )
        for instance in self.expressions.positioned:
            if instance.owner in structs:
                structs[instance.owner].instances.append(self._positioned(instance))

    def of(self, root: Type) -> set[Type]:
        """A type and all that reading it may read."""
        seen: set[Type] = set()
        waiting = [root]
        while waiting:
            type_ = waiting.pop()
            if type_ not in seen:
                seen.add(type_)
                for found in _read(type_, self.until.get(type_)):
                    for kind in alternatives(found.declared_type) if found.declared_type else ():
                        if isinstance(kind, dt.User):
                            waiting.append(kind.type)
        return seen

    def object_name(self, type_: Type) -> str:
        """By which an object tells that it is of a type."""
        ids = Counter(each.id for each in self._of_switches)
        return identifier(type_.id) if ids[type_.id] == 1 else c_name(type_)

    def _need(self, type_: Type) -> None:
        if type_ in self._seen:
            return
        self._seen.add(type_)
        needed_outside = self.expressions.needed()
        made = Struct(type_, plan=self.plans.of.get(type_))
        place = Place(type_, made.held)
        for run in _runs(_read(type_, self.until.get(type_))):
            self._run(run, made, place)
        for found in type_.instances if self.writers is None else ():
            if isinstance(found.type, dt.Text):
                continue  # for people; code in C writes texts of its own
            try:
                self.expressions.member(place.own, found, Place(type_, {}))
            except Outside as reason:
                self.outside[found] = str(reason)
        made.members[:0] = self._head(made)
        if type_ in self.expressions.with_stream:
            made.reading.insert(0, "self->_io = (span){io->start, stream_size(io)};")
        self.order.append(made)
        self.expressions.need(needed_outside)

    def _head(self, made: Struct) -> Iterator[Member]:
        """The members that the creator of an object sets."""
        type_, found = made.type, self.expressions
        if made.plan is not None:
            yield Member(f"const {made.name}_plan *plan;")
            yield Member("const sinks *sinks;")
            yield Member("int64_t row;")
        if type_ in found.parents:
            yield Member(f"const {c_name(found.parents[type_])} *_parent;")
        if type_ in found.with_stream:
            yield Member("span _io;")
        for instance, code in found.kept.items():
            if instance.owner is type_:
                yield Member(f"{c_type(code.kind, code.range)} _kept_{instance.id};", instance.doc)
        for param in type_.params:
            if param in found.used_params and (made.plan is None or param.id in made.plan.planned.given):
                kind = dt.without_endian(param.type)
                before, star = ("const ", "*") if isinstance(kind, dt.User) else ("", "")
                yield Member(f"{before}{c_type(kind)} {star}{identifier(param.id)};", param.doc)

    # Fields. -----------------------------------------------------------------------------------------------------

    def _run(self, run: list[Field], made: Struct, place: Place) -> None:
        """The members of some fields and the lines that read them: one field, or bits that fill bytes together."""
        self.expressions.needed()
        try:
            lines, members = self._bits(run, place) if _width(run[0]) else self._field(run[0], made, place)
        except Outside as reason:
            for found in run:
                self.outside[found] = str(reason)
            lines, members = [f"give_up(io);  /* {run[0].id}: {reason} */"], []
        needed = self.expressions.needed()
        keeping = [
            f"self->_kept_{kept.id} = {code.text};" for kept, code in self.expressions.kept.items() if kept in needed
        ]
        made.reading += [line for line in keeping if line not in made.reading] + lines
        made.members += members

    def _field(self, found: Field, made: Struct, place: Place) -> tuple[list[str], list[Member]]:
        if found.enum is not None and self.writers is None:
            self.expressions.enums[found.enum] = None
        lines, declared = self._reading(found, made, place)
        lines += [f"require(io, {check});" for check in self._checks(found, place)]
        members = [Member(f"{declared} {identifier(found.id)};", found.doc)] if declared else []
        if found.condition is not None:
            condition = self.expressions.compile(found.condition, place).text
            if declared and made.plan is None:
                members.append(Member(f"bool _has_{found.id};"))
                self.conditional.add(found)
                lines = _block(f"if ((self->_has_{found.id} = {condition}))", lines)
            else:
                lines = _block(f"if ({condition})", lines)
            if made.plan is not None and made.plan.planned.by and found.role is Role.SEQUENCE:
                lines += ["else put_nulls(io, self->sinks, self->row);"]
        return lines, members

    def _reading(self, found: Field, made: Struct, place: Place) -> tuple[list[str], str]:
        """The lines that read a field, and how its member is declared."""
        if found.process or found.pad_right is not None:
            raise Outside("process or pad-right")
        kind = found.declared_type
        if isinstance(kind, dt.User) and kind.type in self.plans.of:
            return self._planned(found, kind, made, place)
        if made.plan is not None and isinstance(kind, dt.Switch):
            return self._emitted(kind, made, place), ""
        if found.repeat is None:
            return self._value(found, f"self->{identifier(found.id)}", place)
        target = f"self->{identifier(found.id)}"
        item, declared = self._value(found, f"{target}.items[index]", place)
        name = self._list(found, declared)
        if found.repeat is Repeat.COUNT:
            assert found.repeat_count is not None
            code = self.expressions.compile(found.repeat_count, place)
            count = code.inside if code.range in INT64 else f"(int64_t){code.inside}"
            return [
                f"{target}.items = new_items(io, {count}, sizeof({declared}));",
                *_block(
                    f"for (int64_t index = 0; !io->bad && index < {count}; index++)",
                    [*item, f"{target}.count++;"],
                ),
            ], name
        add = [f"if (!({target}.items = one_more_item(io, {target}.items, index, sizeof({declared})))) break;"]
        step = [*add, *item, f"{target}.count++;"]
        if found.repeat is Repeat.UNTIL_END:
            step = ["const int64_t before = stream_pos(io);", *step, "require(io, stream_pos(io) > before);"]
            return _block("for (int64_t index = 0; !io->bad && !stream_eof(io); index++)", step), name
        if not isinstance(kind, dt.User) or found.repeat_until is None:
            raise Outside("a list of numbers until one")
        last = Code(f"(&{target}.items[index])", dt.User(kind.type), is_pointer=True)
        until = self.expressions.compile(found.repeat_until, Place(place.owner, place.held, last))
        step.append(f"if ({until.text}) break;")
        return _block("for (int64_t index = 0; !io->bad; index++)", step), name

    def _list(self, found: Field, declared: str) -> str:
        """The type of a list."""
        if not declared:
            raise Outside("a list that is not kept")
        name = f"{declared.removesuffix('_t')}_items"
        self.lists[declared] = name
        return name

    def _value(self, found: Field, target: str, place: Place) -> tuple[list[str], str]:
        """The lines that read one value, and how it is declared; not at all if it is not kept."""
        kind = found.declared_type
        kind = kind.number if isinstance(kind, dt.Labelled) else kind
        if found.contents is not None:
            return [f"{target} = read_contents(io, {literal(found.contents)});"], "span"
        size = "stream_left(io)" if found.size is None else self.expressions.compile(found.size, place).text
        if isinstance(kind, dt.Bytes) and found.id in SKIPPED and self.writers is None:
            return [f"/* {found.id} */", f"read_bytes(io, {size});"], ""
        if isinstance(kind, dt.Bytes | dt.Text):
            return self._octets(found, kind, target, size), "span"
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

    def _octets(self, found: Field, kind: dt.DataType, target: str, size: str) -> list[str]:
        """The lines that read bytes, or text."""
        is_sized = found.size is not None or found.size_eos
        if found.terminator is None:
            value = f"read_bytes(io, {size})"
        elif len(found.terminator) != 1 or found.include_terminator or not found.eos_error:
            raise Outside("a terminator that is kept, or may be missing, or has several bytes")
        elif is_sized:
            value = f"before(read_bytes(io, {size}), {found.terminator[0]})"
        elif found.consume_terminator:
            value = f"read_until(io, {found.terminator[0]})"
        else:
            raise Outside("a terminator that is left")
        if not isinstance(kind, dt.Text):
            return [f"{target} = {value};"]
        encoding = str(kind.encoding).upper()
        if encoding not in ("UTF-8", "ASCII"):
            raise Outside(f"text in {kind.encoding}")
        return [f"{target} = {'utf8' if encoding == 'UTF-8' else 'ascii'}(io, {value});"]

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
        if isinstance(on.kind, dt.Text | dt.Bytes):
            raise Outside("a switch on a text")
        is_boolean = isinstance(on.kind, dt.Boolean)
        if not isinstance(number, dt.Switch):
            if not is_boolean or len(switch.cases) != 2:
                raise Outside("a switch between numbers by a number")
            first, second = sorted(switch.cases, key=lambda case: case.key != ex.Boolean(True))
            return [f"{target} = {on.inside} ? {_number(first.type)} : {_number(second.type)};"], c_type(number)
        # Cases of one type and the same arguments stand together.
        labels: dict[tuple[Type, str], list[str]] = {}
        for case in switch.cases:
            if not isinstance(case.type, dt.User):
                raise Outside("a switch between objects and numbers")
            self._need(case.type.type)
            self._of_switches[case.type.type] = None
            key = (case.type.type, self.expressions.arguments(case.type, place))
            label = "default:" if case.key is None else f"case {self.expressions.compile(case.key, place).text}:"
            labels.setdefault(key, []).append(label)
        lines = []
        for (type_, arguments), alike in labels.items():
            name = c_name(type_)
            lines += [*alike, f"    {target} = new_{name}({io}, ({name}){{{arguments}}});", "    break;"]
        return _block(f"switch ({on.text})", lines, indent=""), "object"

    def _positioned(self, found: Field) -> Instance:
        """The function of a number or of bytes at a place of a stream."""
        held: dict[str, Type] = {}
        place = Place(found.owner, held, in_instance=True)
        assert found.position is not None
        position = self.expressions.compile(found.position, place).text
        kind = found.declared_type
        kind = kind.number if isinstance(kind, dt.Labelled) else kind
        assert kind is not None
        if isinstance(kind, dt.Bytes):
            size = "stream_left(&at)" if found.size is None else self.expressions.compile(found.size, place).text
            value = f"read_bytes(&at, {size})"
        else:
            value = _number(kind).replace("(io)", "(&at)")
        lines = (
            f"stream at = stream_at(io, self->_io, {position});",
            f"const {c_type(kind)} value = {value};",
            "close_part(io, &at);",
            "return value;",
        )
        return Instance(str(found.id), c_type(kind), lines, held, found.doc)

    def _checks(self, found: Field, place: Place) -> Iterator[str]:
        valid = found.valid
        if valid is None:
            return
        if found.repeat is not None:
            raise Outside("valid of a list")
        item = Code(f"self->{identifier(found.id)}", dt.without_endian(found.type), range=range_of(found.type))
        inner = Place(place.owner, place.held, item)
        if isinstance(valid.equal, ex.Boolean):
            yield item.text if valid.equal.value else f"!{item.text}"
        else:
            for sign, bound in (("==", valid.equal), (">=", valid.minimum), ("<=", valid.maximum)):
                if bound is not None:
                    yield self.expressions.compile(ex.Binary(sign, ex.Name("_"), bound), inner).text
        if valid.any_of:
            equal = [self.expressions.compile(ex.Binary("==", ex.Name("_"), each), inner).text for each in valid.any_of]
            yield " || ".join(equal)
        if valid.expression is not None:
            yield self.expressions.compile(valid.expression, inner).text
        if valid.in_enum:
            assert found.enum is not None
            self.expressions.enums[found.enum] = None
            yield f"is_{enum_name(found.enum)}({item.text})"

    def _bits(self, run: list[Field], place: Place) -> tuple[list[str], list[Member]]:
        """Bits that fill bytes together: as one number, and from that each."""
        kinds = [kind for each in run if isinstance(kind := _bare(each), dt.Bits)]
        total, endian = sum(kind.width for kind in kinds), kinds[0].endian
        if total > 64 or total % 8:
            raise Outside("bits that do not fill bytes")
        read = f"(int64_t)bits_{endian}(take(io, {total // 8}), {total // 8})"
        if len(run) == 1 and run[0].condition is None:
            lines = [f"self->{identifier(run[0].id)} = {read};", *self._required(run[0], place)]
            return lines, [Member(f"{c_type(dt.without_endian(kinds[0]))} {identifier(run[0].id)};", run[0].doc)]
        if len(run) == 1:
            return self._conditional_bits(run[0], read, place)
        word = f"{run[0].id}_word"
        lines, members, offset = [f"const int64_t {word} = {read};"], [], 0
        for each, kind in zip(run, kinds, strict=True):
            shift = offset if endian == "le" else total - offset - kind.width
            lines.append(f"self->{identifier(each.id)} = {word} >> {shift} & {(1 << kind.width) - 1:#x};")
            lines += self._required(each, place)
            members.append(Member(f"{c_type(dt.without_endian(kind))} {identifier(each.id)};", each.doc))
            offset += kind.width
        return lines, members

    def _required(self, found: Field, place: Place) -> list[str]:
        return [f"require(io, {check});" for check in self._checks(found, place)]

    def _conditional_bits(self, found: Field, read: str, place: Place) -> tuple[list[str], list[Member]]:
        assert found.condition is not None
        name = identifier(found.id)
        condition = self.expressions.compile(found.condition, place).text
        members = [
            Member(f"{c_type(dt.without_endian(found.type))} {name};", found.doc),
            Member(f"bool _has_{found.id};"),
        ]
        self.conditional.add(found)
        condition = f"(self->_has_{found.id} = {condition})"
        return _block(f"if ({condition})", [f"self->{name} = {read};", *self._required(found, place)]), members

    # Planned types. ----------------------------------------------------------------------------------------------

    def _planned(self, found: Field, kind: dt.User, made: Struct, place: Place) -> tuple[list[str], str]:
        """The lines that read a planned object, of which its creator sets the plan; or a list of them, not kept."""
        self._need(kind.type)
        name, plan = c_name(kind.type), self.plans.of[kind.type]
        given = {
            param.id: self.expressions.argument(param, argument, place)
            for param, argument in zip(kind.type.params, kind.arguments, strict=True)
            if param.id in plan.planned.given and param in self.expressions.used_params
        }
        is_parent = self.expressions.parents.get(kind.type) is made.type
        if found.repeat is None:
            target = f"self->{identifier(found.id)}"
            lines = [f"{target}.{identifier(id)} = {value};" for id, value in given.items()]
            lines += [f"{target}._parent = self;"] if is_parent else []
            return [*lines, f"read_{name}(io, &{target});"], name
        if made.plan is None or found.repeat is not Repeat.COUNT:
            raise Outside("planned objects of a type that is not planned")
        if found not in made.plan.children:
            made.plan.children.append(found)
        assert found.repeat_count is not None
        count = self.expressions.compile(found.repeat_count, place)
        members = [f".plan = &self->plan->{found.id}[index], .sinks = &self->sinks[index], .row = self->row"]
        members += [f".{identifier(id)} = {value}" for id, value in given.items()]
        members += ["._parent = self"] if is_parent else []
        return _block(
            f"for (int64_t index = 0; !io->bad && index < {count.inside}; index++)",
            [f"{name} item = {{{', '.join(members)}}};", f"read_{name}(io, &item);"],
        ), ""

    def _emitted(self, switch: dt.Switch, made: Struct, place: Place) -> list[str]:
        """A switch of a planned type: each value goes to its column at once."""
        assert self.writers is not None
        assert made.plan is not None
        on = self.expressions.compile(switch.on, place)
        by = made.type.find_field(made.plan.planned.by)
        assert by is not None
        which = self.expressions.member(place.own, by, place).text
        lines = []
        for case in switch.cases:
            if not isinstance(case.type, dt.User):
                raise Outside("a planned switch between numbers")
            label = "default:" if case.key is None else f"case {self.expressions.compile(case.key, place).text}:"
            self._need(case.type.type)
            name = c_name(case.type.type)
            lines += [f"{label} {{", f"    {name} value = {{{self.expressions.arguments(case.type, place)}}};"]
            lines += [f"    read_{name}(io, &value);"]
            if self.writers.has(case.type.type):
                self.writers.needed[case.type.type] = None
                lines += [f"    if (to) write_{name}(io, to, self->row, &value);"]
            lines += ["    break;", "}"]
        return [
            f"const bool which = {which};",
            "column *to = self->sinks->of[which], *other = self->sinks->of[!which];",
            "if (other) put_null(io, other, self->row);",
            *_block(f"switch ({on.text})", lines, indent=""),
        ]

    # Columns. ----------------------------------------------------------------------------------------------------

    def _write(self) -> None:
        """The writers of the columns of roots, and of all that these have columns of."""
        assert self.writers is not None
        structs = {struct.type: struct for struct in self.order}
        self.writers.needed.update(dict.fromkeys(root for root in self.written if self.writers.has(root)))
        done: set[Type] = set()
        while waiting := [type_ for type_ in self.writers.needed if type_ not in done]:
            for type_ in waiting:
                done.add(type_)
                if type_ in structs:
                    structs[type_].writer = self.writers.writer(type_, self)


def _with_parts(struct: Struct, structs: dict[Type, Struct]) -> Iterator[Struct]:
    """A struct, after those that are within it."""
    for type_ in _within(struct.type):
        if type_ in structs and not reaches_itself(type_, _within):
            yield from _with_parts(structs[type_], structs)
    yield struct


def _read(type_: Type, until: str | None) -> Iterator[Field]:
    """The fields that are read."""
    for found in type_.seq:
        if found.id is not None and found.id == until:
            return
        yield found


def _bare(found: Field) -> dt.DataType | None:
    kind = found.declared_type
    return kind.number if isinstance(kind, dt.Labelled) else kind


def _width(found: Field) -> int:
    """Of a field of bits; 0 of others."""
    kind = _bare(found)
    return kind.width if isinstance(kind, dt.Bits) else 0


def _runs(fields: Iterable[Field]) -> Iterator[list[Field]]:
    """Fields one by one, but consecutive fields of bits together until they fill bytes."""
    run: list[Field] = []
    for found in fields:
        if not _width(found):
            if run:
                yield run
            run = []
            yield [found]
            continue
        run.append(found)
        if sum(map(_width, run)) % 8 == 0:
            yield run
            run = []
    if run:
        yield run


def _number(kind: dt.DataType) -> str:
    match kind:
        case dt.Integer(size, signed, str() | None as endian):
            return f"read_{'s' if signed else 'u'}{size}{endian if endian and size > 1 else ''}(io)"
        case dt.Float(4 | 8 as size, str() as endian):
            return f"read_f{size}{endian}(io)"
    raise Outside(f"the type {kind}")


def _block(head: str, lines: list[str], indent: str = "    ") -> list[str]:
    return [f"{head} {{".lstrip(), *(indent + line for line in lines), "}"]
