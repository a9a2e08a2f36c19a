"""``generated/binlog_ksy/lanes.py``: readers that read one field of many lanes at once.

Each type becomes a class that mirrors its ``seq`` and its computed instances in calls of
``spark_adapter/ksy/lanes``; ``templates/lanes.py.j2`` is the layout. This module makes:

- *statements*: a field of ``seq`` as a call of ``Lanes``.
- *expressions*, with the narrowest NumPy type for every value: the range of each is computed from the widths of its
  fields, so that arithmetic cannot overflow, and is done in 8 bits where 8 are enough.
- *demand*: a field that nothing depends on (no length, condition, parameter or type of another) is a *leaf*, which a
  walk skips without reading it.

A field outside the subset (``process``, recursion, positions, streams) makes its lanes give up, so that they go to the
tree engine; an instance outside the subset raises when it is evaluated. The module lists both.
"""

from __future__ import annotations

import dataclasses
import operator
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from codegen.spec import datatypes as dt
from codegen.spec import expressions as ex
from codegen.spec import inference
from codegen.spec.model import Field, Model, Repeat, Role, Type, alternatives, reaches_itself
from codegen.spec.names import find_enum
from codegen.targets.templating import template_environment

PATH = "generated/binlog_ksy/lanes.py"


def module(readers: Readers) -> str:
    """The text of the module."""
    return template_environment().get_template("lanes.py.j2").render(plans=readers.plans, report=readers.report)


class Outside(Exception):
    """Something that lanes cannot do; the message says what."""


@dataclass(frozen=True)
class Range:
    """The range of an integer's values."""

    low: int
    high: int

    def __or__(self, other: Range) -> Range:
        return Range(min(self.low, other.low), max(self.high, other.high))

    def __contains__(self, other: object) -> bool:
        return isinstance(other, Range) and self.low <= other.low and other.high <= self.high


_WIDTHS = (8, 16, 32, 64)
_DTYPES = {f"uint{bits}": Range(0, (1 << bits) - 1) for bits in _WIDTHS} | {
    f"int{bits}": Range(-(1 << bits - 1), (1 << bits - 1) - 1) for bits in _WIDTHS
}
_WORKING = ("uint32", "int32", "int64", "uint64")  # types for arithmetic, best first


@dataclass(frozen=True)
class Code:
    """An expression in Python.

    Attributes:
        text: the source code.
        binds: how tightly: 3 an operand, 2 arithmetic, 1 a comparison.
        range: of an integer.
        dtype: of an integer's lanes; None for a constant, which takes the type of the other operand.
    """

    text: str
    binds: int = 3
    range: Range | None = None
    dtype: str | None = None

    def inside(self, binds: int = 3) -> str:
        """As an operand."""
        return self.text if self.binds >= binds else f"({self.text})"


@dataclass(frozen=True)
class Statement:
    """The code that reads one field: lines of a method, and why it gives up, if it does.

    Attributes:
        cases: of its switch, by key.
    """

    id: str
    doc: str
    lines: tuple[str, ...]
    cases: tuple[str, ...] = ()
    outside: str = ""


@dataclass(frozen=True)
class Computed:
    """An instance: lines of a method, and why it gives up, if it does.

    Attributes:
        cases: of its switch, by key.
    """

    id: str
    doc: str
    lines: tuple[str, ...]
    cases: tuple[str, ...] = ()
    outside: str = ""


@dataclass(frozen=True)
class Parameter:
    id: str
    value: str


@dataclass(frozen=True)
class ReaderPlan:
    """One class of the module."""

    type: str
    name: str
    python: str
    doc: str
    file: str
    parameters: tuple[Parameter, ...]
    statements: tuple[Statement, ...]
    computed: tuple[Computed, ...]

    @property
    def seq(self) -> str:
        """Ids of the fields as a tuple in Python."""
        ids = [f'"{statement.id}"' for statement in self.statements]
        return f"({', '.join(ids)}{',' if len(ids) == 1 else ''})"


@dataclass
class _Place:
    """The context of an expression: the name of the object, and what ``_`` is.

    Attributes:
        has_index: whether ``_index`` is defined.
    """

    owner: Type
    own: str = "self"
    lanes: str = "self._io"
    item: dt.DataType | None = None
    has_index: bool = True

    @property
    def scope(self) -> inference.Scope:
        return inference.Scope(self.owner, self.item)


@dataclass
class Compiler:
    """Compiles all types of a model."""

    model: Model
    demanded: set[Field] = dataclasses.field(default_factory=set)
    referred: set[Field] = dataclasses.field(default_factory=set)
    _ranges: dict[Field, Code] = dataclasses.field(default_factory=dict)
    _busy: set[Field] = dataclasses.field(default_factory=set)
    _cases: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        self._demand()
        self._refer()

    def plans(self) -> Iterator[ReaderPlan]:
        for type_ in self.model.types():
            if not is_recursive(type_):
                yield self._plan(type_)

    def _plan(self, type_: Type) -> ReaderPlan:
        return ReaderPlan(
            type=type_.name,
            name=class_name(type_),
            python=f"{type_.format.id}.{'.'.join(map(_camel, type_.path))}",
            doc=_first_sentence(type_.doc),
            file=type_.format.file.name,
            parameters=tuple(Parameter(str(p.id), self._parameter(p)) for p in type_.params),
            statements=tuple(self._statements(type_)),
            computed=tuple(self._computed(field) for field in type_.instances),
        )

    def _parameter(self, param: Field) -> str:
        kind = dt.without_endian(param.type)
        number = kind.number if isinstance(kind, dt.Labelled) else kind
        if isinstance(number, dt.Integer):
            return f'as_parameter("{_dtype(number)}", {param.id})'
        return str(param.id)

    # Demand: which fields others depend on. ----------------------------------------------------------------------

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
                waiting += [(e, scope) for e in _type_expressions(field.declared_type)]
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

    # Fields of seq. ----------------------------------------------------------------------------------------------

    def _statements(self, type_: Type) -> Iterator[Statement]:
        for number, run in enumerate(_runs(type_)):
            if isinstance(run, Field):
                yield self._statement(run, run.id or f"unnamed_{number}")
            else:
                yield from self._bit_run(run)

    def _statement(self, field: Field, id: str) -> Statement:
        place = _Place(field.owner, "self", "lanes")
        doc = _first_sentence(field.doc)
        self._cases = ()
        try:
            lines = self._reading(field, id, place)
        except Outside as reason:
            lines = [f'self.{id} = lanes.give_up("{field.owner.name}.{id}: {reason}")']
            return Statement(id, doc, tuple(lines), outside=str(reason))
        return Statement(id, doc, tuple(lines), self._cases)

    def _reading(self, field: Field, id: str, place: _Place) -> list[str]:
        if field.process is not None:
            raise Outside(f"process: {field.process.name}")
        if field.pad_right is not None:
            raise Outside("pad-right")
        if field.condition is None:
            lines, value = self._repeated(field, id, place)
            lines = [*lines, f"self.{id} = {value}"]
        else:
            condition = self.compile(field.condition, place).text
            inner = _Place(field.owner, "own", "lanes")
            if field.repeat is not None:
                lines, value = self._repeated(field, id, inner)
            else:
                lines, value = [], self._one(field, inner)
            lines = [*lines, f"self.{id} = lanes.only({condition}, self, lambda lanes, own: {value})"]
        return [*lines, *self._checks(field, id)]

    def _repeated(self, field: Field, id: str, place: _Place) -> tuple[list[str], str]:
        if field.repeat is None:
            return [], self._one(field, place)
        kind = field.declared_type.number if isinstance(field.declared_type, dt.Labelled) else field.declared_type
        if field.repeat is Repeat.COUNT:
            assert field.repeat_count is not None
            times = self.compile(field.repeat_count, place).text
            is_used = field in self.demanded or field in self.referred
            if isinstance(kind, dt.Integer | dt.Float) and isinstance(kind.endian, str | None) and not is_used:
                return [], f'{place.lanes}.leaf_numbers("{_numpy_code(kind)}", {times})'
        element = self._one(field, _Place(field.owner, "own", "lanes"))
        reader = f"lambda lanes, own, _index: {element}"
        # Elements may refer to earlier ones.
        before, items = ([f"self.{id} = items = []"], "items") if _refers(field, id) else ([], "[]")
        match field.repeat:
            case Repeat.COUNT:
                return before, f"{place.lanes}.repeat({items}, {times}, {place.own}, {reader})"
            case Repeat.UNTIL_END:
                return before, f"{place.lanes}.repeat_eos({items}, {place.own}, {reader})"
        assert field.repeat_until is not None
        until = self.compile(field.repeat_until, _Place(field.owner, place.own, place.lanes, field.type))
        return before, f"{place.lanes}.repeat_until({items}, {place.own}, {reader}, lambda _: {until.text})"

    def _one(self, field: Field, place: _Place) -> str:
        """One element, as an expression."""
        lanes = place.lanes
        demanded = field in self.demanded
        kind = field.declared_type
        if isinstance(kind, dt.Labelled):
            kind = kind.number
        if field.contents is not None:
            return f"{lanes}.read_contents({field.contents!r})"
        if isinstance(kind, dt.Bytes | dt.Text):
            return self._bytes(field, kind, place)
        if isinstance(kind, dt.Switch | dt.User) and (field.size is not None or field.size_eos):
            length = f"{lanes}.within({self.compile(field.size, place).text})" if field.size else f"{lanes}.rest()"
            if isinstance(kind, dt.User):
                return self._user(kind, place, f"{length}.open(")
            return self._switch(field, kind, place, length)
        if field.terminator is not None:
            raise Outside("a terminator after a type")
        if isinstance(kind, dt.Switch):
            return self._switch(field, kind, place, lanes)
        assert kind is not None
        return self._typed(kind, place, demanded)

    def _typed(self, kind: dt.DataType, place: _Place, demanded: bool) -> str:
        lanes = place.lanes
        verb = "read" if demanded else "leaf"
        match kind:
            case dt.Integer() | dt.Float() if not isinstance(kind.endian, dt.EndianSwitch):
                letter = "f" if isinstance(kind, dt.Float) else "s" if kind.signed else "u"
                read = f"{lanes}.{verb}_{letter}{kind.size}{kind.endian if kind.size > 1 else ''}()"
                # A field that others depend on is often the same in all lanes; then so is whatever depends on it.
                return f"uniform({read})" if demanded and isinstance(kind, dt.Integer) else read
            case dt.Bits(width, endian):
                if width % 8 or width > 64:
                    raise Outside("bits that are not whole bytes")
                word = f"{lanes}.{verb}_bits_{endian}({width})"
                if demanded:
                    word = f"uniform({word})"
                return f'as_type("{_dtype(kind)}", {word})' if _word_width(width) != _dtype_bits(kind) else word
            case dt.User():
                return self._user(kind, place, "")
        raise Outside(f"the type {kind}")

    def _user(self, kind: dt.User, place: _Place, opener: str) -> str:
        if is_recursive(kind.type):
            raise Outside(f"{kind.type.name} is recursive")
        arguments = [self.compile(argument, place).text for argument in kind.arguments]
        name = class_name(kind.type)
        if opener:
            return f"{opener}{', '.join([name, place.own, *arguments])})"
        return f"{name}({', '.join([place.lanes, place.own, *arguments])})"

    def _switch(self, field: Field, switch: dt.Switch, place: _Place, stream: str) -> str:
        on = self.compile(switch.on, place)
        sized = stream != place.lanes
        if not field.id:
            raise Outside("a switch without a name")
        inner = _Place(field.owner, "own", "lanes", has_index=False)
        cases: list[str] = []
        default = "None"
        for case in switch.cases:
            try:
                if sized and isinstance(case.type, dt.User):
                    value = self._user(case.type, inner, "lanes.open(")
                else:
                    value = self._typed(case.type, inner, field in self.demanded)
            except Outside as reason:
                value = f'lanes.give_up("{field.owner.name}.{field.id}: {reason}")'
            read = f"lambda lanes, own: {value}"
            if case.key is None:
                default = read
            else:
                cases.append(f"{self.compile(case.key, inner).text}: {read}")
        if switch.otherwise_bytes:
            default = "lambda lanes, own: lanes.read_bytes_full()"
        self._cases = tuple(cases)
        return f"{stream}.switch({on.text}, {place.own}, {class_name(field.owner)}.{field.id.upper()}_CASES, {default})"

    def _bytes(self, field: Field, kind: dt.DataType, place: _Place) -> str:
        lanes = place.lanes
        verb = "read" if field in self.demanded else "leaf"
        encoding = f', "{kind.encoding}"' if isinstance(kind, dt.Text) and kind.encoding else ""
        if field.terminator is not None:
            if field.size is not None or field.size_eos or len(field.terminator) != 1:
                raise Outside("a terminator with a size")
            return (
                f"{lanes}.read_bytes_term({field.terminator[0]}, {field.include_terminator}, "
                f"{field.consume_terminator}, {field.eos_error}{encoding})"
            )
        if field.size is not None:
            return f"{lanes}.{verb}_bytes({self.compile(field.size, place).text}{encoding})"
        return f"{lanes}.{verb}_bytes_full({encoding[2:]})"

    def _checks(self, field: Field, id: str) -> Iterator[str]:
        valid = field.valid
        if valid is None:
            return
        place = _Place(field.owner, "self", "lanes", field.type)
        name = ex.Name("_")
        tests: list[str] = []
        if valid.in_enum:
            assert field.enum is not None
            tests.append(f"is_in(_, frozenset({sorted(field.enum.members)}))")
        for sign, bound in (("==", valid.equal), (">=", valid.minimum), ("<=", valid.maximum)):
            if bound is not None:
                tests.append(self._valid_test(field, sign, bound, place))
        if valid.any_of:
            equal = [self.compile(ex.Binary("==", name, bound), place).text for bound in valid.any_of]
            tests.append(f"either({', lambda: '.join(equal)})")
        if valid.expression is not None:
            tests.append(self.compile(valid.expression, place).text)
        if field.repeat is not None:
            raise Outside("valid of a list")
        for test in tests:
            yield f'lanes.check(self.{id}, lambda _: {test}, "{field.owner.name}.{id} is not valid")'

    def _valid_test(self, field: Field, sign: str, bound: ex.Expression, place: _Place) -> str:
        if isinstance(dt.without_endian(field.type), dt.Bytes) and isinstance(bound, ex.Array):
            octets = bytes(item.value for item in bound.items if isinstance(item, ex.Integer))
            return f"_ {sign} {octets!r}"
        if isinstance(bound, ex.Boolean):
            return "_" if bound.value else "invert(_)"
        return self.compile(ex.Binary(sign, ex.Name("_"), bound), place).text

    def _bit_run(self, run: list[Field]) -> Iterator[Statement]:
        """Consecutive bit fields, read as one number."""
        kinds = [kind for field in run if (kind := _bits_of(field)) is not None]
        widths = [kind.width for kind in kinds]
        total = sum(widths)
        endian = kinds[0].endian
        verb = "read" if any(field in self.demanded for field in run) else "leaf"
        lines = [f"word = lanes.{verb}_bits_{endian}({total})"]
        checks: list[str] = []
        offset = 0
        padded = -(-total // 8) * 8
        for field, kind, width in zip(run, kinds, widths, strict=True):
            shift = offset if endian == "le" else padded - offset - width
            value = f"flag(word, {shift})" if width == 1 else f"bits(word, {shift}, {width}, {_dtype(kind)!r})"
            lines.append(f"self.{field.id} = {value}")
            checks += self._checks(field, str(field.id))
            offset += width
        outside = "more than 64 bits in a run" if total > 64 else ""
        if outside:
            lines = [f'lanes.give_up("{run[0].owner.name}.{run[0].id}: {outside}")']
            checks = []
        doc = "; ".join(str(field.id) for field in run)
        yield Statement(str(run[0].id), f"The bits of {doc.replace('; ', ', ')}.", (*lines, *checks), outside=outside)

    # Instances. --------------------------------------------------------------------------------------------------

    def _computed(self, field: Field) -> Computed:
        assert field.id is not None
        doc = _first_sentence(field.doc)
        place = _Place(field.owner)
        self._cases = ()
        try:
            lines = tuple(self._instance(field, place))
        except Outside as reason:
            lines = (f'raise Unsupported("{field.owner.name}.{field.id}: {reason}")',)
            return Computed(field.id, doc, lines, outside=str(reason))
        return Computed(field.id, doc, lines, self._cases)

    def _instance(self, field: Field, place: _Place) -> list[str]:
        if field.role is Role.COMPUTED:
            assert field.value is not None
            computed = self.compile(field.value, place).text
            if field.condition is not None:
                condition = self.compile(field.condition, place).text
                return [f"return choose({condition}, lambda: {computed}, lambda: ABSENT)"]
            return [f"return {computed}"]
        if field.process is not None or field.pad_right is not None or field.valid is not None:
            raise Outside("process, pad-right or valid of an instance")
        stream = self.compile(field.stream, place).text if field.stream is not None else "self._io"
        if field.position is not None:
            stream = f"{stream}.at({self.compile(field.position, place).text})"
        elif field.size is not None or not isinstance(field.declared_type, dt.User) or field.declared_type.type.seq:
            raise Outside("bytes without a position")
        lines, value = self._repeated(field, str(field.id), _Place(field.owner, "own", "lanes"))
        if lines:
            lines = [f'self.__dict__["{field.id}"] = items = []']
        condition = "True" if field.condition is None else self.compile(field.condition, place).text
        return [*lines, f"return {stream}.only({condition}, self, lambda lanes, own: {value})"]

    # Expressions. ------------------------------------------------------------------------------------------------

    def compile(self, expression: ex.Expression, place: _Place) -> Code:
        """An expression in Python.

        Raises:
            Outside: lanes cannot compute it.
        """
        match expression:
            case ex.Integer(value):
                return Code(repr(value), range=Range(value, value))
            case ex.Boolean(value):
                return Code(repr(value))
            case ex.EnumMember(path, label):
                enum = find_enum(place.owner, path)
                assert enum is not None, "inference has seen it"
                value = next(member.value for member in enum.members.values() if member.id == label)
                return Code(str(value), range=Range(value, value))
            case ex.Name("_index"):
                if not place.has_index:
                    raise Outside("_index within a switch")
                return Code("_index", range=_DTYPES["uint32"], dtype=None)
            case ex.Name("_"):
                return self._typed_code("_", place.item)
            case ex.Name("_io"):
                return Code(f"{place.own}._io")
            case ex.Name("_root"):
                raise Outside("_root")
            case ex.Name("_parent"):
                return Code(f"{place.own}._parent")
            case ex.Name(id):
                field = place.owner.find_field(id)
                assert field is not None
                return self._of_field(f"{place.own}.{id}", field)
            case ex.Attribute(value, name):
                return self._attribute(value, name, place)
            case ex.Index(value, index):
                return self._index(value, index, place)
            case ex.Cast(value, name):
                return self._cast(expression, place)
            case ex.Unary("not", operand):
                return Code(f"invert({self.compile(operand, place).text})")
            case ex.Unary(sign, operand):
                return self._unary(sign, self.compile(operand, place))
            case ex.Binary("and" | "or" as word, _, _):
                operands = [self.compile(operand, place).text for operand in _flat(expression, word)]
                function = "both" if word == "and" else "either"
                return Code(f"{function}({', lambda: '.join(operands)})")
            case ex.Binary("==" | "!=" | "<" | "<=" | ">" | ">=" as sign, left, right):
                a, b = self.compile(left, place), self.compile(right, place)
                return Code(f"{a.inside(2)} {sign} {b.inside(2)}", binds=1)
            case ex.Binary(sign, left, right):
                return self._arithmetic(sign, left, right, place)
            case ex.Ternary():
                return self._ternary(expression, place)
        raise Outside(f"the expression {type(expression).__name__}")

    def _typed_code(self, text: str, kind: dt.DataType | None) -> Code:
        kind = None if kind is None else dt.without_endian(kind)
        if isinstance(kind, dt.Labelled):
            kind = kind.number
        if isinstance(kind, dt.Integer):
            return Code(text, range=_DTYPES[_dtype(kind)], dtype=_dtype(kind))
        return Code(text)

    def _of_field(self, text: str, field: Field) -> Code:
        if field.value is None or field.repeat is not None:
            kind = field.data_type
            if isinstance(kind, dt.Labelled):
                kind = kind.number
            if isinstance(kind, dt.Bits) and kind.width > 1:
                return Code(text, range=Range(0, (1 << kind.width) - 1), dtype=_dtype(kind))
            return self._typed_code(text, kind)
        if field not in self._ranges:
            if field in self._busy:
                raise Outside(f"{field.id} depends on itself")
            self._busy.add(field)
            try:
                self._ranges[field] = self.compile(field.value, _Place(field.owner))
            finally:
                self._busy.discard(field)
        code = self._ranges[field]
        return Code(text, range=code.range, dtype=code.dtype or ("int64" if code.range else None))

    def _attribute(self, value: ex.Expression, name: str, place: _Place) -> Code:
        kind = dt.without_endian(inference.infer(value, place.scope))
        inner = self.compile(value, place)
        match kind:
            case dt.User(user):
                if name == "_io":
                    return Code(f"{inner.inside()}._io")
                field = user.find_field(name)
                if field is None:
                    if name == "_parent":
                        return Code(f"{inner.inside()}._parent")
                    raise Outside(f"the attribute {name}")
                text = f"{inner.inside()}.{name}"
                try:
                    return self._of_field(text, field)
                except Outside:
                    return self._typed_code(text, field.type)  # perhaps of an object that a parser made
            case dt.Stream():
                if name in ("eof", "size", "pos"):
                    dtype = None if name == "eof" else "int64"
                    return Code(f"{inner.inside()}.{name}", range=Range(0, 1 << 62) if dtype else None, dtype=dtype)
            case dt.Labelled():
                if name == "to_i":
                    return Code(inner.text, inner.binds, inner.range, inner.dtype)
            case dt.Array(element):
                if name == "last":
                    return self._element(f"last({inner.text})", element)
                if name in ("size", "length"):
                    return Code(f"len({inner.text})", range=_DTYPES["uint32"])
            case dt.Bytes():
                if name in ("size", "length"):
                    return Code(f"{inner.inside()}.length", range=_DTYPES["uint32"], dtype="int64")
            case dt.Opaque() if name == "_io":
                return Code(f"{inner.inside()}._io")
        raise Outside(f".{name} of {kind}")

    def _element(self, text: str, element: dt.DataType) -> Code:
        return self._typed_code(text, element)

    def _index(self, value: ex.Expression, index: ex.Expression, place: _Place) -> Code:
        kind = dt.without_endian(inference.infer(value, place.scope))
        text = f"{self.compile(value, place).inside()}[{self.compile(index, place).text}]"
        if isinstance(kind, dt.Bytes):
            return Code(text, range=_DTYPES["uint8"], dtype="uint8")
        assert isinstance(kind, dt.Array)
        return self._element(text, kind.element)

    def _cast(self, cast: ex.Cast, place: _Place) -> Code:
        inner = _Without(self).compile(cast.value, place)
        kind = dt.without_endian(inference.infer(cast, place.scope))
        if isinstance(kind, dt.Integer):
            dtype = _dtype(kind)
            return Code(f'as_parameter("{dtype}", {inner.text})', range=_DTYPES[dtype], dtype=dtype)
        return inner

    def _unary(self, sign: str, operand: Code) -> Code:
        if operand.range is None:
            raise Outside(f"{sign} of something other than an integer")
        low, high = operand.range.low, operand.range.high
        values = Range(-high, -low) if sign == "-" else Range(~high, ~low) if sign == "~" else operand.range
        if operand.dtype is None:
            return Code(f"{sign}{operand.inside()}", 3, values)
        dtype = _working(values, operand)
        if dtype is None:
            raise Outside("a number of more than 64 bits")
        return Code(f"{sign}{_as(dtype, operand).inside()}", 2, values, dtype)

    def _arithmetic(self, sign: str, left: ex.Expression, right: ex.Expression, place: _Place) -> Code:
        a, b = self.compile(left, place), self.compile(right, place)
        if a.range is None or b.range is None:
            raise Outside(f"{sign} of something other than an integer")
        values = _result(sign, a.range, b.range)
        python = "//" if sign == "/" else sign
        if a.dtype is None and b.dtype is None:
            return Code(f"{a.inside()} {python} {b.inside()}", 2, values)
        if sign in ("/", "%") and Range(0, 0) in b.range:
            function = "quotient" if sign == "/" else "remainder"
            dtype = _working(values, a, b) or "int64"
            return Code(f"{function}({_as(dtype, a).text}, {_as(dtype, b).text})", 3, values, dtype)
        working = _working(values, a, b)
        if working is None or (sign in ("<<", ">>") and b.range.high >= int(working.lstrip("uint"))):
            # The range may be too wide, because the true range of a parameter is not declared.
            wide = "uint64" if values.low >= 0 else "int64"
            return Code(f"exact(operator.{_OPERATORS[sign]}, {a.text}, {b.text})", 3, _DTYPES[wide], wide)
        return Code(f"{_as(working, a).inside()} {python} {_as(working, b).inside()}", 2, values, working)

    def _ternary(self, ternary: ex.Ternary, place: _Place) -> Code:
        condition = self.compile(ternary.condition, place)
        a, b = self.compile(ternary.then, place), self.compile(ternary.otherwise, place)
        text = f"choose({condition.text}, lambda: {a.text}, lambda: {b.text}"
        if a.range is None or b.range is None:
            return Code(f"{text})")
        values = a.range | b.range
        dtype = next((d for d in ("uint8", "uint16", *_WORKING) if values in _DTYPES[d]), None)
        if dtype is None:
            raise Outside("a choice between integers that no type can represent")
        return Code(f'{text}, "{dtype}")', 3, values, dtype)


class _Without(Compiler):
    """The compiler for a value whose range does not matter, because a cast follows."""

    def __init__(self, outer: Compiler) -> None:
        self.model = outer.model
        self.demanded = outer.demanded
        self._ranges = {}
        self._busy = set()

    def _of_field(self, text: str, field: Field) -> Code:
        return Code(text) if field.value is not None else super()._of_field(text, field)


_OPERATORS = {
    "+": "add", "-": "sub", "*": "mul", "/": "floordiv", "%": "mod", "&": "and_", "|": "or_", "^": "xor",
    "<<": "lshift", ">>": "rshift",
}  # fmt: skip
_FUNCTIONS: dict[str, Callable[[int, int], int]] = {
    "+": operator.add, "-": operator.sub, "*": operator.mul,
}  # fmt: skip


def _result(sign: str, a: Range, b: Range) -> Range:
    """The range of an operation's results."""
    if sign in _FUNCTIONS:
        corners = [_FUNCTIONS[sign](x, y) for x in (a.low, a.high) for y in (b.low, b.high)]
        return Range(min(corners), max(corners))
    if sign == "/":
        if b.low <= 0:
            largest = max(abs(a.low), abs(a.high))
            return Range(-largest if a.low < 0 or b.low < 0 else 0, largest)
        corners = [x // y for x in (a.low, a.high) for y in (b.low, b.high)]
        return Range(min(corners), max(corners))
    if sign == "%":
        largest = max(abs(b.low), abs(b.high)) - 1
        if a.low >= 0 and b.low > 0:
            return Range(0, min(a.high, largest))
        return Range(-largest if b.low < 0 else 0, largest)
    if sign == "&" and (a.low >= 0 or b.low >= 0):
        return Range(0, min(x.high for x in (a, b) if x.low >= 0))
    if sign in "&|^":
        width = max(x.bit_length() for x in (a.low, a.high, b.low, b.high))
        return Range(0 if a.low >= 0 and b.low >= 0 else -(1 << width), (1 << width) - 1)
    if b.low < 0 or b.high > 4096:
        return Range(-(1 << 4096), 1 << 4096)
    if sign == "<<":
        return Range(min(a.low << b.high, a.low << b.low), max(a.high << b.high, a.high << b.low))
    return Range(min(a.low >> b.low, a.low >> b.high), max(a.high >> b.low, a.high >> b.high))


def _working(values: Range, *operands: Code) -> str | None:
    """The type to compute in: the operands' own if it is wide enough, else the first wide enough; None if none is."""
    needed = values
    for operand in operands:
        assert operand.range is not None
        needed |= operand.range
    dtypes = {operand.dtype for operand in operands} - {None}
    if len(dtypes) == 1:
        (dtype,) = dtypes
        assert dtype is not None
        if needed in _DTYPES[dtype]:
            return dtype
    return next((dtype for dtype in _WORKING if needed in _DTYPES[dtype]), None)


def _as(dtype: str, code: Code) -> Code:
    if code.dtype in (None, dtype):
        return code
    return Code(f'as_type("{dtype}", {code.text})', 3, code.range, dtype)


def _dtype(kind: dt.DataType | None) -> str:
    match kind:
        case dt.Integer(size, signed):
            return f"{'' if signed else 'u'}int{size * 8}"
        case dt.Bits(width):
            return next(f"uint{size}" for size in (8, 16, 32, 64) if width <= size)
    raise Outside(f"{kind} as a number")


def _dtype_bits(kind: dt.DataType) -> int:
    return int(_dtype(kind).lstrip("uint"))


def _word_width(width: int) -> int:
    return next(size for size in (8, 16, 32, 64) if width <= size)


def _numpy_code(kind: dt.Integer | dt.Float) -> str:
    letter = "f" if isinstance(kind, dt.Float) else "i" if kind.signed else "u"
    return f"{'>' if kind.endian == 'be' else '<'}{letter}{kind.size}"


def _runs(type_: Type) -> Iterator[Field | list[Field]]:
    """The fields of ``seq``; unconditional bit fields in runs that begin and end at byte boundaries."""
    run: list[Field] = []
    total = 0
    for field in type_.seq:
        kind = _bits_of(field)
        if kind is not None and field.condition is None and field.repeat is None:
            run.append(field)
            total += kind.width
            if total % 8:
                continue
            yield run if len(run) > 1 or isinstance(field.declared_type, dt.Labelled) else field
        else:
            if run:
                yield run
            yield field
        run, total = [], 0
    if run:
        yield run


def _bits_of(field: Field) -> dt.Bits | None:
    kind = field.declared_type.number if isinstance(field.declared_type, dt.Labelled) else field.declared_type
    return kind if isinstance(kind, dt.Bits) else None


def _refers(field: Field, id: str) -> bool:
    """Whether elements refer to the list that they belong to."""
    return any(part == ex.Name(id) for e in _type_expressions(field.declared_type) for part in e.walk())


def _type_expressions(kind: dt.DataType | None) -> Iterator[ex.Expression]:
    """The expressions in a type: the values of switches, and arguments."""
    match kind:
        case dt.Switch(on, cases):
            yield on
            for case in cases:
                yield from _type_expressions(case.type)
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


def _flat(expression: ex.Expression, word: str) -> Iterator[ex.Expression]:
    if isinstance(expression, ex.Binary) and expression.operator == word:
        yield from _flat(expression.left, word)
        yield expression.right
    else:
        yield expression


def class_name(type_: Type) -> str:
    return "_".join(map(_camel, type_.path))


def _camel(id: str) -> str:
    return "".join(part[:1].upper() + part[1:] for part in id.split("_"))


def _first_sentence(doc: str) -> str:
    sentence = " ".join(doc.split()).partition(". ")[0].strip().rstrip(".")
    sentence = sentence.replace("\\", "\\\\").replace('"', "'")
    return f"{sentence}." if sentence else ""


@dataclass(frozen=True)
class Report:
    """What is outside the subset, by name, with reasons."""

    types: tuple[str, ...]
    fields: tuple[tuple[str, str], ...]
    instances: tuple[tuple[str, str], ...]

    def by_reason(self) -> dict[str, list[str]]:
        """All names by reason, in their order."""
        names: dict[str, list[str]] = {}
        for name, reason in (*((type_name, "recursion") for type_name in self.types), *self.fields, *self.instances):
            names.setdefault(reason, []).append(name)
        return names


@dataclass(frozen=True)
class Readers:
    """A reader for each type that is not recursive, and what is outside the subset."""

    plans: tuple[ReaderPlan, ...]
    report: Report


def compile_model(model: Model) -> Readers:
    """Plans the readers of all types of a model."""
    plans = tuple(Compiler(model).plans())
    return Readers(plans, _report(model, plans))


def _report(model: Model, plans: tuple[ReaderPlan, ...]) -> Report:
    return Report(
        tuple(type_.name for type_ in model.types() if is_recursive(type_)),
        tuple((f"{p.type}.{s.id}", s.outside) for p in plans for s in p.statements if s.outside),
        tuple((f"{p.type}.{c.id}", c.outside) for p in plans for c in p.computed if c.outside),
    )
