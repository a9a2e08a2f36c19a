"""Kaitai's expression language: text in, a small immutable tree out.

The grammar is ``expression.lark``; this module only turns its parse tree into dataclasses. What an expression
*means* (which type it has, which names it may use) is defined in :mod:`codegen.spec.inference`.

Source of the language: https://doc.kaitai.io/user_guide.html#_expression_language
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from lark import Lark, Token, Transformer, UnexpectedInput, v_args
from lark.exceptions import VisitError


class ExpressionError(ValueError):
    """An expression that is not in the language; the message shows where parsing stops."""


@dataclass(frozen=True, slots=True)
class Expression:
    """Base of every node."""

    def children(self) -> Iterator[Expression]:
        """Expressions directly below this one, in source order."""
        for field in dataclasses.fields(self):
            value = getattr(self, field.name)
            for item in value if isinstance(value, tuple) else (value,):
                if isinstance(item, Expression):
                    yield item

    def walk(self) -> Iterator[Expression]:
        """This node and all below it, parents first."""
        yield self
        for child in self.children():
            yield from child.walk()


@dataclass(frozen=True, slots=True)
class Integer(Expression):
    value: int


@dataclass(frozen=True, slots=True)
class Real(Expression):
    value: float


@dataclass(frozen=True, slots=True)
class Text(Expression):
    value: str


@dataclass(frozen=True, slots=True)
class Boolean(Expression):
    value: bool


@dataclass(frozen=True, slots=True)
class Name(Expression):
    """A field, instance or parameter of the type itself, or ``_``, ``_index``, ``_io``, ``_parent``, ``_root``."""

    id: str


@dataclass(frozen=True, slots=True)
class EnumMember(Expression):
    """``a::b::label``: ``path`` is ``("a", "b")``; ``absolute`` if it begins with ``::``."""

    path: tuple[str, ...]
    label: str
    absolute: bool = False


@dataclass(frozen=True, slots=True)
class TypeName(Expression):
    """A type as written in ``type:`` or in a cast: ``a::b(arguments)[]``."""

    path: tuple[str, ...]
    arguments: tuple[Expression, ...] = ()
    is_array: bool = False
    absolute: bool = False

    def __str__(self) -> str:
        return ("::" if self.absolute else "") + "::".join(self.path) + ("[]" if self.is_array else "")


@dataclass(frozen=True, slots=True)
class Attribute(Expression):
    value: Expression
    name: str


@dataclass(frozen=True, slots=True)
class Call(Expression):
    """A method call, ``value.name(arguments)``."""

    value: Expression
    name: str
    arguments: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Index(Expression):
    value: Expression
    index: Expression


@dataclass(frozen=True, slots=True)
class Cast(Expression):
    value: Expression
    type: TypeName


@dataclass(frozen=True, slots=True)
class SizeOf(Expression):
    """``sizeof<type>`` in bytes, or ``bitsizeof<type>`` in bits."""

    type: TypeName
    bits: bool


@dataclass(frozen=True, slots=True)
class Array(Expression):
    items: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Unary(Expression):
    """``operator`` is one of ``not - + ~``."""

    operator: str
    operand: Expression


@dataclass(frozen=True, slots=True)
class Binary(Expression):
    """``operator`` is one of ``or and == != < <= > >= | ^ & << >> + - * / %``.

    On integers ksc defines ``/`` as the floor of the quotient and ``%`` as the non-negative remainder for a positive
    divisor; on floats ``/`` is the true quotient.
    """

    operator: str
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Ternary(Expression):
    condition: Expression
    then: Expression
    otherwise: Expression


_ESCAPES = {
    "a": "\a", "b": "\b", "t": "\t", "n": "\n", "v": "\v", "f": "\f", "r": "\r", "e": "\x1b",
    "'": "'", '"': '"', "\\": "\\",
}  # fmt: skip
_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|([0-7]{1,3})|(.))", re.DOTALL)


def _unescape(match: re.Match[str]) -> str:
    code, octal, letter = match.groups()
    if code is not None:
        return chr(int(code, 16))
    if octal is not None:
        return chr(int(octal, 8))
    if letter not in _ESCAPES:
        raise ExpressionError(f"unknown escape \\{letter} in a string")
    return _ESCAPES[letter]


@v_args(inline=True)
class _Builder(Transformer[Token, Expression]):
    """Parse tree to dataclasses; one method per rule of the grammar."""

    def ternary(self, condition: Expression, then: Expression, otherwise: Expression) -> Ternary:
        return Ternary(condition, then, otherwise)

    def binary(self, left: Expression, operator: Token, right: Expression) -> Binary:
        return Binary(str(operator), left, right)

    def unary(self, operator: Token, operand: Expression) -> Unary:
        return Unary(str(operator), operand)

    def attribute(self, value: Expression, name: Token) -> Attribute:
        return Attribute(value, str(name))

    def call(self, value: Expression, name: Token, arguments: tuple[Expression, ...] | None) -> Call:
        return Call(value, str(name), arguments or ())

    def index(self, value: Expression, index: Expression) -> Index:
        return Index(value, index)

    def cast(self, value: Expression, _operator: Token, type_name: TypeName) -> Cast:
        return Cast(value, type_name)

    def name(self, name: Token) -> Expression:
        return Boolean(name == "true") if name in ("true", "false") else Name(str(name))

    def integer(self, digits: Token) -> Integer:
        plain = digits.replace("_", "").lower()
        base = {"0x": 16, "0b": 2, "0o": 8}.get(plain[:2], 10)
        return Integer(int(plain, base))

    def float(self, digits: Token) -> Real:
        return Real(float(digits.replace("_", "")))

    def escaped_text(self, literal: Token) -> Text:
        return Text(_ESCAPE.sub(_unescape, literal[1:-1]))

    def raw_text(self, literal: Token) -> Text:
        return Text(str(literal[1:-1]))

    def enum_member(self, *path: Token) -> EnumMember:
        return EnumMember(tuple(map(str, path[:-1])), str(path[-1]))

    def root_enum_member(self, _root: bool, *path: Token) -> EnumMember:
        return EnumMember(tuple(map(str, path[:-1])), str(path[-1]), absolute=True)

    def root(self) -> bool:
        return True

    def array(self, items: tuple[Expression, ...] | None) -> Array:
        return Array(items or ())

    def sizeof(self, operator: Token, type_name: TypeName) -> SizeOf:
        return SizeOf(type_name, operator.startswith("bit"))

    def arguments(self, *items: Expression | None) -> tuple[Expression, ...]:
        return tuple(item for item in items if item is not None)

    def type_name(self, root: bool | None, *parts: Any) -> TypeName:
        *path, arguments, brackets = parts
        return TypeName(tuple(map(str, path)), arguments or (), brackets is not None, bool(root))


@cache
def _parser() -> Lark:
    grammar = Path(__file__).with_name("expression.lark").read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", start=["expression", "type_name"], maybe_placeholders=True)


def _parse(text: str, start: str) -> Any:
    try:
        return _Builder().transform(_parser().parse(text, start=start))
    except UnexpectedInput as error:
        place = f"at column {error.column}" if (error.column or -1) > 0 else "at its end"
        raise ExpressionError(f"cannot read {text!r} as {start.replace('_', ' ')}: unexpected text {place}") from None
    except VisitError as error:
        raise ExpressionError(f"cannot read {text!r}: {error.orig_exc}") from None


@cache
def _parse_expression(text: str) -> Expression:
    parsed: Expression = _parse(text, "expression")
    return parsed


@cache
def parse_type(text: str) -> TypeName:
    """``a::b(x, 1)[]`` as written after ``type:``.

    Raises:
        ExpressionError: the text is not a type name.
    """
    parsed: TypeName = _parse(text, "type_name")
    return parsed


def parse(source: str | int | float | bool) -> Expression:
    """An expression from a .ksy, where YAML may already have turned it into a number or a boolean.

    Raises:
        ExpressionError: the text is not in the language.
    """
    if isinstance(source, bool):
        return Boolean(source)
    if isinstance(source, int):
        return Integer(source) if source >= 0 else Unary("-", Integer(-source))
    return _parse_expression(str(source))
