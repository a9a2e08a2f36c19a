"""The types of Kaitai fields and expressions.

A type includes the layout of its bytes (width, byte order) as far as the .ksy gives it; computed values have no byte
order. The size of a string or byte array belongs to the field that reads it, not to the type.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from codegen.spec.expressions import Expression
    from codegen.spec.model import Enum, Type


@dataclass(frozen=True)
class DataType:
    """Base of all types."""

    def __str__(self) -> str:
        return type(self).__name__.lower()


@dataclass(frozen=True)
class EndianSwitch:
    """``endian: {switch-on, cases}``: the byte order is read from the file."""

    on: Expression
    cases: tuple[tuple[Expression | None, str], ...]


Endian = str | EndianSwitch | None
"""``"le"``, ``"be"``, a switch, or None for single bytes and computed values."""


@dataclass(frozen=True)
class Integer(DataType):
    """``size`` bytes (1, 2, 4, 8). A computed integer is a signed one of 8 bytes without byte order."""

    size: int
    signed: bool
    endian: Endian = None

    def __str__(self) -> str:
        suffix = self.endian if isinstance(self.endian, str) else ""
        return f"{'s' if self.signed else 'u'}{self.size}{suffix}"


COMPUTED_INTEGER = Integer(8, signed=True)


@dataclass(frozen=True)
class Bits(DataType):
    """``width`` bits, read from the most (``be``) or least (``le``) significant end; one bit alone is a boolean."""

    width: int
    endian: str

    def __str__(self) -> str:
        return f"b{self.width}{self.endian}"


@dataclass(frozen=True)
class Float(DataType):
    size: int
    endian: Endian = None

    def __str__(self) -> str:
        return f"f{self.size}{self.endian if isinstance(self.endian, str) else ''}"


@dataclass(frozen=True)
class Boolean(DataType):
    pass


@dataclass(frozen=True)
class Text(DataType):
    """``str`` and ``strz``; ``encoding`` is None for computed strings."""

    encoding: str | None = None

    def __str__(self) -> str:
        return "str"


@dataclass(frozen=True)
class Bytes(DataType):
    pass


@dataclass(frozen=True)
class Labelled(DataType):
    """A number with names for some of its values."""

    enum: Enum
    number: DataType

    def __str__(self) -> str:
        return f"enum {self.enum.name}"


@dataclass(frozen=True)
class User(DataType):
    """A type of this or another .ksy; ``arguments`` fill its parameters."""

    type: Type
    arguments: tuple[Expression, ...] = ()

    def __str__(self) -> str:
        return self.type.name


@dataclass(frozen=True)
class Array(DataType):
    element: DataType

    def __str__(self) -> str:
        return f"{self.element}[]"


@dataclass(frozen=True)
class Case:
    """One case of a switch; ``key`` is None for ``_``."""

    key: Expression | None
    type: DataType


@dataclass(frozen=True)
class Switch(DataType):
    """``switch-on``; ``otherwise_bytes`` if a value without a case is kept as the field's raw bytes."""

    on: Expression
    cases: tuple[Case, ...]
    otherwise_bytes: bool

    def __str__(self) -> str:
        return "switch"

    def alternatives(self) -> Iterator[DataType]:
        """The possible types, each once, in the order of the cases, raw bytes last."""
        seen: list[DataType] = []
        for case in self.cases:
            if case.type not in seen:
                seen.append(case.type)
        if self.otherwise_bytes and Bytes() not in seen:
            seen.append(Bytes())
        return iter(seen)


@dataclass(frozen=True)
class Stream(DataType):
    """``_io`` and parameters of type ``io``."""


@dataclass(frozen=True)
class Opaque(DataType):
    """An object of unknown type until a cast: ``struct``, ``any``, or a parent that is not always of one type."""


class TypeMismatch(ValueError):
    """Two types without a common type."""


def without_endian(data_type: DataType) -> DataType:
    """The type of the value, whatever its bytes: bits become a boolean or the narrowest integer."""
    match data_type:
        case Integer(size, signed):
            return Integer(size, signed)
        case Bits(1):
            return Boolean()
        case Bits(width):
            return Integer(next(size for size in (1, 2, 4, 8) if width <= size * 8), signed=False)
        case Float(size):
            return Float(size)
        case Text():
            return Text()
        case User(user):
            return User(user)
        case Labelled(enum):
            return Labelled(enum, COMPUTED_INTEGER)
        case Switch():
            return _as_one_number(data_type) or data_type
    return data_type


def _as_one_number(switch: Switch) -> DataType | None:
    """The one number type of a switch between integers only, or floats only, if one is wide enough for all."""
    kinds = [without_endian(kind) for kind in switch.alternatives()]
    if all(isinstance(kind, Float) for kind in kinds):
        return Float(max(kind.size for kind in kinds if isinstance(kind, Float)))
    widest: Integer | None = Integer(1, signed=False)
    for kind in kinds:
        if widest is None or not isinstance(kind, Integer):
            return None
        widest = kind if kind is kinds[0] else widest_integer(widest, kind)
    return widest


def widest_integer(a: Integer, b: Integer) -> Integer | None:
    """The narrowest integer type for every value of both; None if there is none (u8 with a signed one)."""
    if a.signed == b.signed:
        return Integer(max(a.size, b.size), a.signed)
    signed, unsigned = (a, b) if a.signed else (b, a)
    size = max(signed.size, unsigned.size * 2)
    return Integer(size, signed=True) if size <= 8 else None


def common_type(a: DataType, b: DataType) -> DataType:
    """The type of a ternary or an array whose branches or elements have the types ``a`` and ``b``.

    Raises:
        TypeMismatch: a number and a string, say.
    """
    a, b = without_endian(a), without_endian(b)
    if a == b:
        return a
    match a, b:
        case Integer(), Integer():
            return widest_integer(a, b) or COMPUTED_INTEGER
        case (Integer() | Float(), Integer() | Float()):
            return Float(8)
        case (Switch() | User() | Opaque(), Switch() | User() | Opaque()):
            return Opaque()
        case Array(x), Array(y):
            return Array(common_type(x, y))
    raise TypeMismatch(f"{a} and {b} have no common type")


def type_expressions(kind: DataType | None) -> Iterator[Expression]:
    """The expressions in a type: the values of switches, and arguments."""
    match kind:
        case Switch(on, cases):
            yield on
            for case in cases:
                yield from type_expressions(case.type)
        case User(_, arguments):
            yield from arguments
