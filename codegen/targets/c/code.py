"""Expressions in C, and names of C."""

from __future__ import annotations

from dataclasses import dataclass

from codegen.spec import datatypes as dt
from codegen.spec import inference
from codegen.spec.model import Enum, Type
from codegen.targets.c.ranges import Outside, Range

INT, INT64, UINT64 = Range(-(1 << 31), (1 << 31) - 1), Range(-(1 << 63), (1 << 63) - 1), Range(0, (1 << 64) - 1)
COUNT = Range(0, (1 << 32) - 1)
POSITION = Range(0, 1 << 62)
OCTET = Range(0, 255)
_TAKEN = frozenset({
    "auto", "bool", "break", "case", "char", "const", "continue", "default", "do", "double", "else", "enum", "extern",
    "false", "float", "for", "goto", "if", "inline", "int", "long", "register", "restrict", "return", "short", "signed",
    "sizeof", "static", "struct", "switch", "true", "typedef", "union", "unsigned", "void", "volatile", "while",
    "NULL", "arena", "chunk", "column", "decimal", "double_style", "index", "io", "object", "part", "row", "self",
    "sinks", "span", "stream", "text",
})  # fmt: skip
# How tightly an expression holds together.
OPERAND, PRODUCT, SUM, COMPARISON, LOOSE = range(5)


@dataclass(frozen=True)
class Code:
    """An expression in C.

    Attributes:
        text: the source code.
        kind: its type, without byte order.
        rank: how tightly it holds together.
        range: of an integer.
        is_pointer: whether it points to its object.
        is_int: whether its type in C is int, as that of literals.
    """

    text: str
    kind: dt.DataType
    rank: int = OPERAND
    range: Range | None = None
    is_pointer: bool = False
    is_int: bool = False

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


def literal(octets: bytes) -> str:
    """Bytes as a span."""
    text = "".join(chr(octet) if 32 <= octet < 127 and octet not in b'\\"?' else f"\\{octet:03o}" for octet in octets)
    return f'LITERAL("{text}")'


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
