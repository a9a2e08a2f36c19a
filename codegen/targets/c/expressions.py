"""Kaitai expressions in C.

Every integer is an ``int64_t``, or a ``uint64_t`` if it may be larger. The range of each value is computed from the
widths of its fields; an operation whose result may not fit becomes a call of a checked function of
``spark_adapter/ksy/c/stream.h``, which makes the stream bad instead. Objects that others hold, which are parameters and
parents, are pointers.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from codegen.spec import datatypes as dt
from codegen.spec import expressions as ex
from codegen.spec import inference
from codegen.spec.model import Enum, Field, Role, Type
from codegen.spec.names import find_enum
from codegen.targets.lanes.ranges import Outside, Range, result_range

INT64, UINT64 = Range(-(1 << 63), (1 << 63) - 1), Range(0, (1 << 64) - 1)
COUNT = Range(0, (1 << 32) - 1)
POSITION = Range(0, 1 << 62)
_CHECKED = {"+": "add", "-": "sub", "*": "mul", "/": "div", "%": "mod"}
_TAKEN = frozenset({
    "auto", "bool", "break", "case", "char", "const", "continue", "default", "do", "double", "else", "enum", "extern",
    "false", "float", "for", "goto", "if", "inline", "int", "long", "register", "restrict", "return", "short", "signed",
    "sizeof", "static", "struct", "switch", "true", "typedef", "union", "unsigned", "void", "volatile", "while",
    "NULL", "arena", "chunk", "decimal", "double_style", "index", "io", "object", "part", "self", "span", "stream",
    "text",
})  # fmt: skip
# How tightly an expression holds together.
OPERAND, PRODUCT, SUM, COMPARISON, LOOSE = range(5)
_RANKS = {"+": SUM, "-": SUM, "*": PRODUCT, "/": PRODUCT, "%": PRODUCT}


@dataclass(frozen=True)
class Code:
    """An expression in C.

    Attributes:
        text: the source code.
        kind: its type, without byte order.
        rank: how tightly it holds together.
        range: of an integer.
        is_pointer: whether it points to its object.
    """

    text: str
    kind: dt.DataType
    rank: int = OPERAND
    range: Range | None = None
    is_pointer: bool = False

    def within(self, rank: int) -> str:
        """In parentheses, unless it holds together as tightly as this."""
        return self.text if self.rank <= rank else f"({self.text})"

    @property
    def inside(self) -> str:
        return self.within(OPERAND)

    @property
    def address(self) -> str:
        return self.text if self.is_pointer else f"&{self.text}"

    def member(self, name: str) -> str:
        return f"{self.text}{'->' if self.is_pointer else '.'}{name}"


@dataclass(frozen=True)
class Place:
    """The context of an expression: the owner's object is ``self``, its stream ``io``, and ``_`` means ``item``.

    Attributes:
        held: objects that others hold and the expression uses, each a variable.
    """

    owner: Type
    held: dict[str, Type]
    item: Code | None = None
    in_instance: bool = False

    @property
    def own(self) -> Code:
        return Code("self", dt.User(self.owner), is_pointer=True)

    @property
    def scope(self) -> inference.Scope:
        return inference.Scope(self.owner, self.item.kind if self.item else None)


def c_name(type_: Type) -> str:
    return identifier("__".join(type_.path))


def identifier(id: str | None) -> str:
    """A name in C, with an underscore behind it where C or the runtime has another meaning for it."""
    return f"{id}_" if id in _TAKEN else str(id)


def enum_name(enum: Enum) -> str:
    return f"{c_name(enum.owner)}__{enum.id}"


def range_of(kind: dt.DataType) -> Range | None:
    """The values that a type can have."""
    match dt.without_endian(kind.number if isinstance(kind, dt.Labelled) else kind):
        case dt.Integer(size, True):
            return Range(-(1 << size * 8 - 1), (1 << size * 8 - 1) - 1)
        case dt.Integer(size, False):
            return Range(0, (1 << size * 8) - 1)
    return None


def c_type(kind: dt.DataType, values: Range | None = None) -> str:
    """How a value is declared.

    Args:
        values: of an integer, if they are known better than from its type.
    """
    if (limits := values or range_of(kind)) is not None:
        return "int64_t" if limits in INT64 else "uint64_t"
    match kind:
        case dt.Float():
            return "double"
        case dt.Boolean():
            return "bool"
        case dt.Bytes() | dt.Text():
            return "span"
        case dt.User(type_):
            return c_name(type_)
    raise Outside(f"a value of type {kind}")


@dataclass
class Expressions:
    """Compiles expressions.

    Attributes:
        used_params: the parameters that something generated refers to.
        instances: those that something generated refers to, with their code; each after those that it needs.
        held: objects that the code of these uses, see `Place`.
        parents: types whose objects must know their parent, and the type of that.
        with_size: types whose objects must know the size of their stream.
        pointed_to: types whose objects others hold or look up.
        enums: those that something refers to.
    """

    used_params: set[Field] = field(default_factory=set)
    instances: dict[Field, Code] = field(default_factory=dict)
    held: dict[Field, dict[str, Type]] = field(default_factory=dict)
    parents: dict[Type, Type] = field(default_factory=dict)
    with_size: set[Type] = field(default_factory=set)
    pointed_to: dict[Type, None] = field(default_factory=dict)
    enums: dict[Enum, None] = field(default_factory=dict)
    _busy: list[Field] = field(default_factory=list)

    def compile(self, expression: ex.Expression, place: Place) -> Code:
        """An expression in C.

        Raises:
            Outside: the subset does not have it.
        """
        match expression:
            case ex.Integer(value):
                return _number(value)
            case ex.Boolean(value):
                return Code("true" if value else "false", dt.Boolean())
            case ex.EnumMember(path, label):
                enum = find_enum(place.owner, path)
                assert enum is not None, "inference has seen it"
                self.enums[enum] = None
                value = next(number for number, member in enum.members.items() if member.id == label)
                return Code(f"{enum_name(enum)}__{label}", dt.COMPUTED_INTEGER, range=Range(value, value))
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
            case ex.Index(value, index):
                return self._element(self.compile(value, place), self.compile(index, place))
            case ex.Cast(value, _):
                return self._cast(
                    self.compile(value, place), dt.without_endian(inference.infer(expression, place.scope))
                )
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
        raise Outside(f"the expression {type(expression).__name__}")

    def _condition(self, expression: ex.Expression, word: str, place: Place) -> str:
        code = self.compile(expression, place)
        is_alike = isinstance(expression, ex.Binary) and expression.operator == word
        return code.within(LOOSE if is_alike else COMPARISON)

    def member(self, own: Code, found: Field, place: Place) -> Code:
        """A field of an object."""
        if found.role is Role.COMPUTED:
            code = self.instance(found)
            return replace(code, text=f"{c_name(found.owner)}_{found.id}(io, {own.address})", rank=OPERAND)
        if found.role is Role.POSITIONED:
            raise Outside("a positioned instance")
        if found.role is Role.PARAMETER:
            self.used_params.add(found)
        if found.repeat is not None:
            return Code(own.member(identifier(found.id)), dt.Array(found.type))
        kind = dt.without_endian(found.type)
        if isinstance(kind, dt.User) and found.role is Role.PARAMETER:
            return self._held(own, identifier(found.id), kind.type, place)
        return Code(own.member(identifier(found.id)), kind, range=range_of(found.type))

    def instance(self, found: Field) -> Code:
        """The code of a computed instance, which becomes a function."""
        if found not in self.instances:
            if found in self._busy:
                raise Outside(f"{found.id} depends on itself")
            assert found.value is not None
            self._busy.append(found)
            try:
                held = self.held[found] = {}
                code = self.compile(found.value, Place(found.owner, held, in_instance=True))
            finally:
                self._busy.pop()
            self.instances[found] = code
        return self.instances[found]

    def arguments(self, kind: dt.User, place: Place) -> str:
        """The parameters of a new object of a type, as initializers."""
        members = [
            f".{identifier(param.id)} = {self._argument(param, self.compile(argument, place))}"
            for param, argument in zip(kind.type.params, kind.arguments, strict=True)
            if param in self.used_params
        ]
        if self.parents.get(kind.type) is place.owner:
            members.append("._parent = self")
        return ", ".join(members) or "0"

    def _argument(self, param: Field, code: Code) -> str:
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
            if place.in_instance and name == "size":
                self.with_size.add(place.owner)
                return Code(place.own.member("_io_size"), dt.COMPUTED_INTEGER, range=POSITION)
            if place.in_instance or name not in ("size", "pos"):
                raise Outside(f"_io.{name}")
            return Code(f"stream_{name}(io)", dt.COMPUTED_INTEGER, range=POSITION)
        inner = self.compile(value, place)
        match inner.kind:
            case dt.User(user) if (found := user.find_field(name)) is not None:
                return self.member(inner, found, place)
            case dt.Array() if name in ("size", "length"):
                return Code(f"{inner.text}.count", dt.COMPUTED_INTEGER, range=COUNT)
            case dt.Bytes() if name in ("size", "length"):
                return Code(f"{inner.text}.size", dt.COMPUTED_INTEGER, range=POSITION)
            case dt.Labelled() | dt.Integer() if name == "to_i":
                return inner
        raise Outside(f".{name} of {inner.kind}")

    def _element(self, items: Code, index: Code) -> Code:
        if not isinstance(items.kind, dt.Array) or not isinstance(element := items.kind.element, dt.User):
            raise Outside("an element that is not an object")
        self.pointed_to[element.type] = None
        return Code(f"{c_name(element.type)}_at(io, &{items.text}, {index.text})", element, is_pointer=True)

    @staticmethod
    def _cast(code: Code, kind: dt.DataType) -> Code:
        """A value of a type; the parser in Python changes none, so another value makes the stream bad."""
        limits = range_of(kind)
        if limits is None or code.range is None or code.range in limits:
            if isinstance(kind, dt.User) and dt.without_endian(code.kind) != kind:
                raise Outside("a cast to another type")
            return code
        if code.range not in INT64:
            raise Outside("a cast of a number of more than 63 bits")
        values = Range(max(limits.low, code.range.low), min(limits.high, code.range.high))
        return Code(f"within(io, {code.text}, {values.low}, {values.high})", kind, range=values)


def _number(value: int) -> Code:
    return Code(
        str(value) if value in range(-(1 << 63) + 1, 1 << 63) else f"{value}u",
        dt.COMPUTED_INTEGER,
        range=Range(value, value),
    )


def _comparison(sign: str, a: Code, b: Code) -> Code:
    if a.range is None or b.range is None:
        raise Outside(f"{sign} of {a.kind} and {b.kind}")
    common = a.range | b.range
    cast = "" if common in INT64 else "(uint64_t)"
    if cast and common not in UINT64:
        raise Outside("a comparison of numbers of more than 64 bits")
    left, right = (each.inside if cast else each.within(SUM) for each in (a, b))
    return Code(f"{cast}{left} {sign} {cast}{right}", dt.Boolean(), COMPARISON)


def _arithmetic(sign: str, a: Code, b: Code) -> Code:
    if a.range is None or b.range is None:
        raise Outside(f"{sign} of {a.kind} and {b.kind}")
    values = result_range(sign, a.range, b.range)
    if (values | a.range | b.range) not in INT64 and (a.range | b.range) not in INT64:
        raise Outside(f"{sign} of numbers of more than 63 bits")
    if sign not in _CHECKED:
        raise Outside(f"the operator {sign}")
    is_plain = a.range.low >= 0 and b.range.low > 0 if sign in "/%" else values in INT64
    if is_plain:
        rank = _RANKS[sign]
        return Code(f"{a.within(rank)} {sign} {b.within(rank - 1)}", dt.COMPUTED_INTEGER, rank, values)
    limits = Range(max(values.low, INT64.low), min(values.high, INT64.high))
    return Code(f"checked_{_CHECKED[sign]}(io, {a.text}, {b.text})", dt.COMPUTED_INTEGER, range=limits)


def _ternary(test: Code, a: Code, b: Code) -> Code:
    text = f"{test.within(COMPARISON)} ? {a.within(SUM)} : {b.text}"
    if a.range is None or b.range is None:
        if a.kind != b.kind:
            raise Outside("a choice between values of different types")
        return Code(text, a.kind, LOOSE, is_pointer=a.is_pointer)
    values = a.range | b.range
    if values not in INT64:
        raise Outside("a choice between numbers of more than 63 bits")
    return Code(text, dt.COMPUTED_INTEGER, LOOSE, values)
