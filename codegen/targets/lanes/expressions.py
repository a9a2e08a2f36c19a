"""Expressions in Python, with the narrowest NumPy type for every value.

The range of each value is computed from the widths of its fields, so that arithmetic cannot overflow, and is done in 8
bits where 8 are enough.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from codegen.spec import datatypes as dt
from codegen.spec import expressions as ex
from codegen.spec import inference
from codegen.spec.model import Field, Type
from codegen.spec.names import find_enum
from codegen.targets.lanes.ranges import DTYPES, WORKING, Outside, Range, dtype_of, result_range


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


@dataclass
class Place:
    """The context of an expression: the name of the object, and what ``_`` is.

    Attributes:
        has_index: whether ``_index`` is defined.
        is_cast: whether a cast follows, so that the range does not matter.
    """

    owner: Type
    own: str = "self"
    lanes: str = "self._io"
    item: dt.DataType | None = None
    has_index: bool = True
    is_cast: bool = False

    @property
    def scope(self) -> inference.Scope:
        return inference.Scope(self.owner, self.item)


@dataclass
class Expressions:
    """Compiles expressions, and remembers the ranges of instances."""

    _ranges: dict[Field, Code] = field(default_factory=dict)
    _busy: set[Field] = field(default_factory=set)

    def compile(self, expression: ex.Expression, place: Place) -> Code:
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
                return Code("_index", range=DTYPES["uint32"], dtype=None)
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
                return self._of_field(f"{place.own}.{id}", field, place.is_cast)
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
            return Code(text, range=DTYPES[dtype_of(kind)], dtype=dtype_of(kind))
        return Code(text)

    def _of_field(self, text: str, field: Field, is_cast: bool) -> Code:
        if is_cast and field.value is not None:
            return Code(text)
        if field.value is None or field.repeat is not None:
            kind = field.data_type
            if isinstance(kind, dt.Labelled):
                kind = kind.number
            if isinstance(kind, dt.Bits) and kind.width > 1:
                return Code(text, range=Range(0, (1 << kind.width) - 1), dtype=dtype_of(kind))
            return self._typed_code(text, kind)
        if field not in self._ranges:
            if field in self._busy:
                raise Outside(f"{field.id} depends on itself")
            self._busy.add(field)
            try:
                self._ranges[field] = self.compile(field.value, Place(field.owner))
            finally:
                self._busy.discard(field)
        code = self._ranges[field]
        return Code(text, range=code.range, dtype=code.dtype or ("int64" if code.range else None))

    def _attribute(self, value: ex.Expression, name: str, place: Place) -> Code:
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
                    return self._of_field(text, field, place.is_cast)
                except Outside:
                    return self._typed_code(text, field.type)  # perhaps of an object that a parser made
            case dt.Stream():
                if name == "size" and isinstance(value, ex.Attribute):
                    return Code(f"size_of({inner.text})", range=Range(0, 1 << 62), dtype="int64")
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
                    return Code(f"len({inner.text})", range=DTYPES["uint32"])
            case dt.Bytes():
                if name in ("size", "length"):
                    return Code(f"{inner.inside()}.length", range=DTYPES["uint32"], dtype="int64")
            case dt.Opaque() if name == "_io":
                return Code(f"{inner.inside()}._io")
        raise Outside(f".{name} of {kind}")

    def _element(self, text: str, element: dt.DataType) -> Code:
        return self._typed_code(text, element)

    def _index(self, value: ex.Expression, index: ex.Expression, place: Place) -> Code:
        kind = dt.without_endian(inference.infer(value, place.scope))
        text = f"{self.compile(value, place).inside()}[{self.compile(index, place).text}]"
        if isinstance(kind, dt.Bytes):
            return Code(text, range=DTYPES["uint8"], dtype="uint8")
        assert isinstance(kind, dt.Array)
        return self._element(text, kind.element)

    def _cast(self, cast: ex.Cast, place: Place) -> Code:
        kind = dt.without_endian(inference.infer(cast, place.scope))
        try:
            inner = self.compile(cast.value, place)
        except Outside:  # perhaps because an instance depends on itself, which the cast ends
            inner = self.compile(cast.value, replace(place, is_cast=True))
        if isinstance(kind, dt.Integer):
            dtype = dtype_of(kind)
            if inner.range in DTYPES[dtype]:
                return inner
            return Code(f'as_parameter("{dtype}", {inner.text})', range=DTYPES[dtype], dtype=dtype)
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

    def _arithmetic(self, sign: str, left: ex.Expression, right: ex.Expression, place: Place) -> Code:
        a, b = self.compile(left, place), self.compile(right, place)
        if a.range is None or b.range is None:
            raise Outside(f"{sign} of something other than an integer")
        values = result_range(sign, a.range, b.range)
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
            return Code(f"exact(operator.{_OPERATORS[sign]}, {a.text}, {b.text})", 3, DTYPES[wide], wide)
        return Code(f"{_as(working, a).inside()} {python} {_as(working, b).inside()}", 2, values, working)

    def _ternary(self, ternary: ex.Ternary, place: Place) -> Code:
        condition = self.compile(ternary.condition, place)
        a, b = self.compile(ternary.then, place), self.compile(ternary.otherwise, place)
        text = f"choose({condition.text}, lambda: {a.text}, lambda: {b.text}"
        if a.range is None or b.range is None:
            return Code(f"{text})")
        values = a.range | b.range
        dtype = next((d for d in ("uint8", "uint16", *WORKING) if values in DTYPES[d]), None)
        if dtype is None:
            raise Outside("a choice between integers that no type can represent")
        return Code(f'{text}, "{dtype}")', 3, values, dtype)


_OPERATORS = {
    "+": "add", "-": "sub", "*": "mul", "/": "floordiv", "%": "mod", "&": "and_", "|": "or_", "^": "xor",
    "<<": "lshift", ">>": "rshift",
}  # fmt: skip


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
        if needed in DTYPES[dtype]:
            return dtype
    return next((dtype for dtype in WORKING if needed in DTYPES[dtype]), None)


def _as(dtype: str, code: Code) -> Code:
    if code.dtype in (None, dtype):
        return code
    return Code(f'as_type("{dtype}", {code.text})', 3, code.range, dtype)


def _flat(expression: ex.Expression, word: str) -> Iterator[ex.Expression]:
    if isinstance(expression, ex.Binary) and expression.operator == word:
        yield from _flat(expression.left, word)
        yield expression.right
    else:
        yield expression
