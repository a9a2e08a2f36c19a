"""Kaitai expressions in C.

Every integer is an ``int64_t``, or a ``uint64_t`` if it may be larger. The range of each value is computed from the
widths of its fields; an operation whose result may not fit becomes a call of a checked function of
``spark_adapter/ksy/c/stream.h``, which makes the stream bad instead. Objects that others hold, which are parameters and
parents, are pointers. Texts are spans of bytes, like byte arrays.

In a *planned* type (see ``plans``) whatever is known before any bytes are read is a slot of its plan.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from codegen.spec import datatypes as dt
from codegen.spec import expressions as ex
from codegen.spec import inference
from codegen.spec.model import Enum, Field, Role, Type
from codegen.spec.names import find_enum
from codegen.targets.c.code import (
    COMPARISON,
    COUNT,
    INT,
    INT64,
    LOOSE,
    OCTET,
    OPERAND,
    POSITION,
    PRODUCT,
    SUM,
    UINT64,
    Code,
    Place,
    c_name,
    enum_name,
    identifier,
    literal,
    range_of,
)
from codegen.targets.c.plans import Plans
from codegen.targets.c.ranges import Outside, Range, result_range

_CHECKED = {"+": "add", "-": "sub", "*": "mul", "/": "div", "%": "mod", "<<": "shl", ">>": "shr"}
_CHECKED_U64 = {"+": "add_u64", "-": "sub_u64", "*": "mul_u64"}
_RANKS = {"+": SUM, "-": SUM, "*": PRODUCT, "/": PRODUCT, "%": PRODUCT}


@dataclass
class Expressions:
    """Compiles expressions.

    Attributes:
        plans: of planned types.
        used_params: the parameters that something generated refers to.
        instances: those that something generated refers to, with their code; each after those that it needs.
        held: objects that the code of these uses, see `Place`.
        kept: instances that ask where the stream is: read where a field first needs them, and kept.
        needs: of an instance, the kept ones that it needs.
        positioned: instances with a place of their own that something refers to.
        computed: the types of instances that take no bytes.
        parents: types whose objects must know their parent, and the type of that.
        with_stream: types whose objects must know their stream.
        pointed_to: types whose objects others hold or look up.
        enums: those that something refers to.
    """

    plans: Plans
    used_params: set[Field] = field(default_factory=set)
    instances: dict[Field, Code] = field(default_factory=dict)
    held: dict[Field, dict[str, Type]] = field(default_factory=dict)
    kept: dict[Field, Code] = field(default_factory=dict)
    needs: dict[Field, set[Field]] = field(default_factory=dict)
    positioned: dict[Field, None] = field(default_factory=dict)
    computed: dict[Type, None] = field(default_factory=dict)
    parents: dict[Type, Type] = field(default_factory=dict)
    with_stream: set[Type] = field(default_factory=set)
    pointed_to: dict[Type, None] = field(default_factory=dict)
    enums: dict[Enum, None] = field(default_factory=dict)
    _busy: list[Field] = field(default_factory=list)
    _needed: set[Field] = field(default_factory=set)

    def begin(self) -> None:
        """Forget the code of instances, but not what has been found out about types."""
        self.instances.clear()
        self.needs.clear()

    def needed(self) -> set[Field]:
        """The kept instances that the expressions since the last call need."""
        needed, self._needed = self._needed, set()
        return needed

    def need(self, kept: set[Field]) -> None:
        """Let the next call of `needed` find these, too."""
        self._needed |= kept

    def compile(self, expression: ex.Expression, place: Place) -> Code:
        """An expression in C.

        Raises:
            Outside: the subset does not have it.
        """
        if (slot := self.plans.slot(expression, place)) is not None:
            return slot
        match expression:
            case ex.Integer(value):
                return _number(value)
            case ex.Boolean(value):
                return Code("true" if value else "false", dt.Boolean())
            case ex.Text(value):
                return Code(literal(value.encode()), dt.Text())
            case ex.EnumMember(path, label):
                enum = find_enum(place.owner, path)
                assert enum is not None, "inference has seen it"
                self.enums[enum] = None
                value = next(number for number, member in enum.members.items() if member.id == label)
                return Code(f"{enum_name(enum)}__{label}", dt.COMPUTED_INTEGER, range=Range(value, value), is_int=True)
            case ex.Name("_index"):
                return Code("index", dt.COMPUTED_INTEGER, range=COUNT)
            case ex.Name("_") if place.item is not None:
                return place.item
            case ex.Name("_parent"):
                return self._parent(place)
            case ex.Name(id) if (found := place.owner.find_field(id)) is not None:
                return self.member(place.own, found, place)
            case ex.Attribute(value, name):
                return self._attribute(value, name, place)
            case ex.Call(value, "substring", (low, high)):
                ends = ", ".join(self.compile(end, place).text for end in (low, high))
                return Code(f"substring(io, {self.compile(value, place).text}, {ends})", dt.Text())
            case ex.Index(value, index):
                return self._element(self.compile(value, place), self.compile(index, place).text)
            case ex.Cast(value, _):
                kind = dt.without_endian(inference.infer(expression, place.scope))
                inner = self.compile(value, place)
                if isinstance(inner.kind, dt.Switch) and isinstance(kind, dt.User):
                    self.pointed_to[kind.type] = None
                    return Code(f"as_{c_name(kind.type)}(io, {inner.text})", kind, is_pointer=True)
                return self._cast(inner, kind)
            case ex.Unary("not", operand):
                return Code(f"!{self.compile(operand, place).inside}", dt.Boolean())
            case ex.Unary("-", ex.Integer(value)):
                return _number(-value)
            case ex.Unary("-", operand):
                return self.compile(ex.Binary("-", ex.Integer(0), operand), place)
            case ex.Binary("and" | "or" as word, left, right):
                operands = (self._condition(each, word, place) for each in (left, right))
                return Code((" && " if word == "and" else " || ").join(operands), dt.Boolean(), LOOSE)
            case ex.Binary("==" | "!=" | "<" | "<=" | ">" | ">=" as sign, left, right):
                return _comparison(sign, self.compile(left, place), self.compile(right, place))
            case ex.Binary(sign, left, right):
                return _arithmetic(sign, self.compile(left, place), self.compile(right, place))
            case ex.Ternary(condition, then, otherwise):
                test = self.compile(condition, place)
                return _ternary(test, self.compile(then, place), self.compile(otherwise, place))
            case ex.Array(items) if all(isinstance(item, ex.Integer) for item in items):
                return Code(literal(bytes(item.value for item in items if isinstance(item, ex.Integer))), dt.Bytes())
        raise Outside(f"the expression {type(expression).__name__}")

    def _condition(self, expression: ex.Expression, word: str, place: Place) -> str:
        code = self.compile(expression, place)
        is_alike = isinstance(expression, ex.Binary) and expression.operator == word
        return code.within(LOOSE if is_alike else COMPARISON)

    def member(self, own: Code, found: Field, place: Place) -> Code:
        """A field of an object."""
        if found.role is Role.COMPUTED:
            code = self.instance(found)
            self._needed |= self.needs.get(found, set())
            if found in self.kept:
                return replace(code, text=own.member(f"_kept_{found.id}"), rank=OPERAND, is_int=False)
            return self._call(own, found, code)
        if found.role is Role.POSITIONED:
            return self._positioned(own, found, place)
        if found.role is Role.PARAMETER:
            self.used_params.add(found)
        if found.repeat is not None:
            return Code(own.member(identifier(found.id)), dt.Array(found.type))
        kind = dt.without_endian(found.type)
        if isinstance(kind, dt.User) and found.role is Role.PARAMETER:
            return self._held(own, identifier(found.id), kind.type, place)
        code = Code(own.member(identifier(found.id)), kind, range=range_of(found.type))
        if found.condition is not None and code.range is not None:
            check = "if_there" if code.range in INT64 else "if_there_u64"
            return replace(code, text=f"{check}(io, {own.member(f'_has_{found.id}')}, {code.text})")
        return code

    @staticmethod
    def _call(own: Code, found: Field, code: Code) -> Code:
        """A call of the function of an instance."""
        return replace(code, text=f"{c_name(found.owner)}_{found.id}(io, {own.address})", rank=OPERAND, is_int=False)

    def instance(self, found: Field) -> Code:
        """The code of a computed instance, which becomes a function, or is kept."""
        if found not in self.instances:
            if found in self._busy:
                raise Outside(f"{found.id} depends on itself")
            assert found.value is not None
            outer, self._needed = self._needed, set()
            self._busy.append(found)
            try:
                held = self.held[found] = {}
                place = Place(found.owner, held, in_instance=found not in self.kept)
                try:
                    code = self.compile(found.value, place)
                except _AsksStream:
                    code = self.compile(found.value, replace(place, in_instance=False))
                    self.kept[found] = code
            finally:
                self._busy.pop()
                needed, self._needed = self._needed, outer
            self.needs[found] = needed | ({found} if found in self.kept else set())
            self.instances[found] = code
        return self.instances[found]

    def _positioned(self, own: Code, found: Field, place: Place) -> Code:
        """An instance that takes no bytes, or is a number or bytes at a place of its stream."""
        if found.repeat or found.process or found.stream:
            raise Outside("a positioned instance of another stream, or of several")
        kind = dt.without_endian(found.type)
        if isinstance(found.declared_type, dt.User):
            type_ = found.declared_type.type
            if type_.seq or found.position:
                raise Outside("an object with a place of its own")
            if own != place.own:
                raise Outside("an object that another computes")
            self.computed[type_] = None
            return Code(f"({c_name(type_)}){{{self.arguments(found.declared_type, place)}}}", kind)
        if isinstance(kind, dt.Switch | dt.User | dt.Text) or found.position is None:
            raise Outside("a positioned instance that is neither a number nor bytes")
        self.positioned[found] = None
        self.with_stream.add(found.owner)
        return self._call(own, found, Code("", kind, range=range_of(found.type)))

    def arguments(self, kind: dt.User, place: Place) -> str:
        """The parameters of a new object of a type, as initializers."""
        members = [
            f".{identifier(param.id)} = {self.argument(param, argument, place)}"
            for param, argument in zip(kind.type.params, kind.arguments, strict=True)
            if param in self.used_params
        ]
        if self.parents.get(kind.type) is place.owner:
            members.append("._parent = self")
        return ", ".join(members) or "0"

    def argument(self, param: Field, argument: ex.Expression, place: Place) -> str:
        code = self.plans.slot(argument, place, param) or self.compile(argument, place)
        if isinstance(code.kind, dt.User):
            return code.address
        return self._cast(code, dt.without_endian(param.type)).text

    def _parent(self, place: Place) -> Code:
        parents = place.owner.users()
        if len(parents) != 1:
            raise Outside("_parent of several types")
        self.parents[place.owner] = parents[0]
        return self._held(place.own, "_parent", parents[0], place)

    def _held(self, own: Code, name: str, type_: Type, place: Place) -> Code:
        """An object that another holds."""
        self.pointed_to[type_] = None
        if own == place.own:
            place.held[name] = type_
            return Code(name, dt.User(type_), is_pointer=True)
        return Code(f"known_{c_name(type_)}(io, {own.member(name)})", dt.User(type_), is_pointer=True)

    def _attribute(self, value: ex.Expression, name: str, place: Place) -> Code:
        if value == ex.Name("_io"):
            return self._of_stream(name, place)
        inner = self.compile(value, place)
        match inner.kind:
            case dt.User(user) if (found := user.find_field(name)) is not None:
                return self.member(inner, found, place)
            case dt.Array() if name == "last":
                return self._element(inner, f"{inner.text}.count - 1")
            case dt.Array() if name in ("size", "length"):
                return Code(f"{inner.text}.count", dt.COMPUTED_INTEGER, range=COUNT)
            case dt.Bytes() if name in ("size", "length"):
                return Code(f"{inner.text}.size", dt.COMPUTED_INTEGER, range=POSITION)
            case dt.Labelled() | dt.Integer() if name == "to_i":
                return inner
            case dt.Integer() if name == "to_s" and inner.range is not None and inner.range in INT64:
                return Code(f"text_of_int(io, {inner.text})", dt.Text())
        raise Outside(f".{name} of {inner.kind}")

    def _of_stream(self, name: str, place: Place) -> Code:
        if place.in_instance and name == "size":
            self.with_stream.add(place.owner)
            return Code(f"{place.own.member('_io')}.size", dt.COMPUTED_INTEGER, range=POSITION)
        if place.in_instance:
            raise _AsksStream
        if name == "eof":
            return Code("stream_eof(io)", dt.Boolean())
        if name in ("size", "pos"):
            return Code(f"stream_{name}(io)", dt.COMPUTED_INTEGER, range=POSITION)
        raise Outside(f"_io.{name}")

    def _element(self, items: Code, index: str) -> Code:
        if isinstance(items.kind, dt.Bytes):
            return Code(f"octet(io, {items.text}, {index})", dt.COMPUTED_INTEGER, range=OCTET)
        if not isinstance(items.kind, dt.Array) or not isinstance(element := items.kind.element, dt.User):
            raise Outside("an element that is not an object")
        self.pointed_to[element.type] = None
        return Code(f"{c_name(element.type)}_at(io, &{items.text}, {index})", element, is_pointer=True)

    @staticmethod
    def _cast(code: Code, kind: dt.DataType) -> Code:
        """A value of a type; the parser in Python changes none, so another value makes the stream bad."""
        limits = range_of(kind)
        if limits is None or code.range is None or code.range in limits:
            if isinstance(kind, dt.User) and dt.without_endian(code.kind) != kind:
                raise Outside("a cast to another type")
            return code
        values = Range(max(limits.low, code.range.low), min(limits.high, code.range.high))
        if code.range in INT64:
            return Code(f"within(io, {code.text}, {_number(values.low).text}, {values.high})", kind, range=values)
        if code.range in UINT64 and values.low == 0:
            return Code(f"at_most(io, {code.text}, {values.high}u)", kind, range=values)
        raise Outside("a cast of a number of more than 64 bits")


class _AsksStream(Outside):
    """An instance asks where its stream is."""

    def __init__(self) -> None:
        super().__init__("an instance that asks where its stream is")


def _number(value: int) -> Code:
    is_int = value in range(INT.low + 1, INT.high + 1)
    text = str(value) if is_int or value in range(INT64.low + 1, INT64.high + 1) else f"{value}u"
    return Code(
        "INT64_MIN" if value == INT64.low else text, dt.COMPUTED_INTEGER, range=Range(value, value), is_int=is_int
    )


def _comparison(sign: str, a: Code, b: Code) -> Code:
    kinds = {type(dt.without_endian(each.kind)) for each in (a, b)}
    if sign in ("==", "!=") and kinds <= {dt.Bytes, dt.Text}:
        return Code(f"{'' if sign == '==' else '!'}are_equal({a.text}, {b.text})", dt.Boolean())
    if sign in ("==", "!=") and kinds == {dt.Boolean}:
        return Code(f"{a.inside} {sign} {b.inside}", dt.Boolean(), COMPARISON)
    if a.range is None or b.range is None:
        raise Outside(f"{sign} of {a.kind} and {b.kind}")
    common = a.range | b.range
    cast = "" if common in INT64 else "(uint64_t)"
    if cast and common not in UINT64:
        raise Outside("a comparison of numbers of more than 64 bits")
    left, right = (each.inside if cast else each.within(SUM) for each in (a, b))
    return Code(f"{cast}{left} {sign} {cast}{right}", dt.Boolean(), COMPARISON)


def _arithmetic(sign: str, a: Code, b: Code) -> Code:
    if sign == "+" and isinstance(a.kind, dt.Text) and isinstance(b.kind, dt.Text):
        return Code(f"joined(io, {a.text}, {b.text})", dt.Text())
    if a.range is None or b.range is None:
        raise Outside(f"{sign} of {a.kind} and {b.kind}")
    is_shift = sign in ("<<", ">>")
    by = Range(max(b.range.low, 0), max(min(b.range.high, 63), 0)) if is_shift else b.range
    values = result_range(sign, a.range, by)
    everything = values | a.range | b.range
    if is_shift:
        is_defined = b.range == by and (sign == ">>" or a.range.low >= 0)
    else:
        is_defined = sign not in ("/", "%") or (a.range.low >= 0 and b.range.low > 0)
    if is_defined and everything in INT64:
        rank = _RANKS.get(sign, LOOSE)
        left, right = (a.within(rank), b.within(rank - 1)) if rank < LOOSE else (a.inside, b.inside)
        is_int = a.is_int and b.is_int
        if is_int and everything not in INT:
            left, is_int = f"(int64_t){a.inside}", False
        return Code(f"{left} {sign} {right}", dt.COMPUTED_INTEGER, rank, values, is_int=is_int)
    if is_defined and everything in UINT64:
        text = f"(uint64_t){a.inside} {sign} (uint64_t){b.inside}"
        if values in INT64:
            return Code(f"(int64_t)({text})", dt.COMPUTED_INTEGER, range=values)
        return Code(text, dt.Integer(8, signed=False), LOOSE, values)
    if a.range in UINT64 and b.range in UINT64 and sign in _CHECKED_U64 and everything not in INT64:
        limits = Range(max(values.low, 0), min(values.high, UINT64.high))
        return Code(f"checked_{_CHECKED_U64[sign]}(io, {a.text}, {b.text})", dt.Integer(8, signed=False), range=limits)
    if (a.range | b.range) not in INT64:
        raise Outside(f"{sign} of numbers of more than 63 bits")
    if sign not in _CHECKED:
        raise Outside(f"{sign} of negative numbers")
    limits = Range(max(values.low, INT64.low), min(values.high, INT64.high))
    return Code(f"checked_{_CHECKED[sign]}(io, {a.text}, {b.text})", dt.COMPUTED_INTEGER, range=limits)


def _ternary(test: Code, a: Code, b: Code) -> Code:
    if a.range is None or b.range is None:
        if a.kind != b.kind:
            raise Outside("a choice between values of different types")
        text = f"{test.within(COMPARISON)} ? {a.within(SUM)} : {b.text}"
        return Code(text, a.kind, LOOSE, is_pointer=a.is_pointer)
    values = a.range | b.range
    if values in INT64:
        text = f"{test.within(COMPARISON)} ? {a.within(SUM)} : {b.text}"
        return Code(text, dt.COMPUTED_INTEGER, LOOSE, values, is_int=a.is_int and b.is_int)
    if values not in UINT64:
        raise Outside("a choice between numbers of more than 64 bits")
    text = f"{test.within(COMPARISON)} ? (uint64_t){a.inside} : (uint64_t){b.inside}"
    return Code(text, dt.Integer(8, signed=False), LOOSE, values)
