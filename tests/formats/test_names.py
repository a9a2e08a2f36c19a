"""The .ksy files name nothing as ksc's target languages reserve it, and compute nothing otherwise in Java and C++.

ksc does not escape names: an id that is a keyword of Java gives Java code that does not compile.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from codegen import FORMATS
from codegen.spec import datatypes as dt
from codegen.spec import expressions as ex
from codegen.spec import inference
from codegen.spec.datatypes import type_expressions
from codegen.spec.load import load
from codegen.spec.model import Field, Model

# The reserved words of the languages in which an id stands by itself, as it is written here (or in camel case, which is
# the same for one word). PHP, Perl, C# and JavaScript put something before each id, and Nim puts it into quotes. Rust
# reserves `type` besides, as which nine fields are known in MySQL's source: its code does not compile.
RESERVED = {
    "C++": """
        alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t char32_t
        class compl concept const consteval constexpr constinit const_cast continue co_await co_return co_yield
        decltype default delete do double dynamic_cast else enum explicit export extern false float for friend
        goto if inline int long mutable namespace new noexcept not not_eq nullptr operator or or_eq private
        protected public register reinterpret_cast requires return short signed sizeof static static_assert
        static_cast struct switch template this thread_local throw true try typedef typeid typename union
        unsigned using virtual void volatile wchar_t while xor xor_eq
    """,
    "Java": """
        abstract assert boolean break byte case catch char class const continue default do double else enum
        extends false final finally float for goto if implements import instanceof int interface long native new
        null package private protected public return short static strictfp super switch synchronized this throw
        throws transient true try void volatile while
    """,
    "Lua": """
        and break do else elseif end false for function goto if in local nil not or repeat return then true
        until while
    """,
    "Python": """
        and as assert async await break class continue def del elif else except finally for from global if
        import in is lambda nonlocal not or pass raise return try while with yield
    """,
    "Ruby": """
        alias and begin break case class def defined do else elsif end ensure false for if in module next nil
        not or redo rescue retry return self super then true undef unless until when while yield
    """,
    "Rust": """
        abstract as async await become box break const continue crate do dyn else enum extern false final fn for
        if impl in let loop macro match mod move mut override priv pub ref return self static struct super trait
        true try typeof unsafe unsized use virtual where while yield
    """,
}
U4, U8 = (dt.Integer(size, signed=False) for size in (4, 8))
# Go writes fields with a capital, but parameters and instances as they are.
RESERVED_IN_GO = """
    break case chan const continue default defer else fallthrough for func go goto if import interface map package range
    return select struct switch type var
"""
# Types begin with a capital. What generated code calls by these names would be the type instead.
CLASSES = {
    "Java": """
        ArrayList Arrays Boolean Byte ByteBufferKaitaiStream Deflater Double Float HashMap IOException Integer
        KaitaiStream KaitaiStruct List Long Map Number Object Override Short StandardCharsets String
    """,
    "JavaScript": "Array KaitaiStream Number Object String Uint8Array",
    "PHP": """
        Abstract Array Bool Callable Case Class Const Default Do Echo Empty Enum Exit Extends False Final Float
        Fn For Function Global If Implements Include Int Interface Iterable List Match Mixed Namespace Never New
        Null Object Parent Print Private Protected Public Readonly Require Return Self Static String Switch
        Throw Trait True Try Unset Use Var Void While Yield
    """,
    "Python": "BytesIO False IntEnum KaitaiStream KaitaiStruct None True",
}


@pytest.fixture(scope="module")
def model() -> Model:
    return load(FORMATS)


@pytest.mark.parametrize("language", RESERVED)
def test_no_id_is_a_reserved_word(model: Model, language: str) -> None:
    words = set(RESERVED[language].split())
    ids = {f"{type_.name}.{field.id}": str(field.id) for type_ in model.types() for field in type_.fields()}
    assert [place for place, id in ids.items() if id in words] == []


def test_no_parameter_or_instance_is_a_reserved_word_of_go(model: Model) -> None:
    words = set(RESERVED_IN_GO.split())
    ids = {(type_.name, field.id) for type_ in model.types() for field in (*type_.params, *type_.instances)}
    assert [place for place in ids if place[1] in words] == []


@pytest.mark.parametrize("language", CLASSES)
def test_no_type_hides_a_class_of_the_language(model: Model, language: str) -> None:
    words = set(CLASSES[language].split())
    names = {type_.name: "".join(map(str.capitalize, type_.id.split("_"))) for type_ in model.types()}
    assert [place for place, name in names.items() if name in words] == []


def test_values_that_may_be_objects_are_not_compared(model: Model) -> None:
    """Of two instances, or fields with a condition, one has a cast: Java compares what it holds."""
    compared = []
    for type_ in model.types():
        for field in type_.fields():
            for expression in _expressions(field):
                for each in expression.walk():
                    if isinstance(each, ex.Binary) and each.operator in ("==", "!="):
                        scope = inference.Scope(type_, field.type)
                        if _is_object(each.left, scope) and _is_object(each.right, scope):
                            compared.append(f"{type_.name}.{field.id}")
    assert compared == []


def test_bytes_of_which_numbers_are_made_have_no_sign(model: Model) -> None:
    """In C++ a byte of a byte array has one, unless it is cast."""
    uncast = []
    for type_ in model.types():
        for field in type_.fields():
            scope = inference.Scope(type_, field.type)
            for expression in _expressions(field):
                for each in expression.walk():
                    if isinstance(each, ex.Ternary):
                        continue  # alone, it computes nothing
                    parts = (part for part in _operands(each) if isinstance(part, ex.Index))
                    if any(isinstance(_kind(part.value, scope), dt.Bytes) for part in parts):
                        uncast.append(f"{type_.name}.{field.id}")
    assert uncast == []


def _operands(expression: ex.Expression) -> Iterator[ex.Expression]:
    """The numbers that an expression computes with, or that a cast widens."""
    parts: tuple[ex.Expression, ...] = ()
    match expression:
        case ex.Binary("+" | "-" | "*" | "/" | "%", left, right) | ex.Ternary(_, left, right):
            parts = (left, right)
        case ex.Cast(value, type_) if type_.path != ("u1",):
            parts = (value,)
    for part in parts:
        yield part
        if not isinstance(part, ex.Binary):
            yield from _operands(part)


def test_remainders_are_of_32_bits(model: Model) -> None:
    """C++'s runtime takes the dividend for a signed number of so many: wrong, unless it divides by a power of two."""
    wide = []
    for type_ in model.types():
        for field in type_.fields():
            scope = inference.Scope(type_, field.type)
            for expression in _expressions(field):
                for each in expression.walk():
                    match each:
                        case ex.Binary("%", ex.Name(id) as dividend, ex.Integer(divisor)):
                            named = type_.find_field(id)
                            is_read = named is None or isinstance(named.declared_type, dt.Integer)
                            if is_read and divisor.bit_count() > 1 and _kind(dividend, scope) in (U4, U8):
                                wide.append(f"{type_.name}.{field.id}")
    assert wide == []


def _kind(expression: ex.Expression, scope: inference.Scope) -> dt.DataType:
    return dt.without_endian(inference.infer(expression, scope))


def _expressions(field: Field) -> Iterator[ex.Expression]:
    for each in (field.value, field.condition, field.size, field.position, field.repeat_count, field.repeat_until):
        if each is not None:
            yield each
    yield from type_expressions(field.declared_type)


def _is_object(expression: ex.Expression, scope: inference.Scope) -> bool:
    """Whether Java has an object for a number: it is an instance, or may be absent, or stands in a list."""
    match expression:
        case ex.Name(id):
            field = scope.owner.find_field(id)
        case ex.Attribute(value, id):
            kind = dt.without_endian(inference.infer(value, scope))
            field = kind.type.find_field(id) if isinstance(kind, dt.User) else None
        case ex.Index():
            return isinstance(inference.infer(expression, scope), dt.Integer)
        case _:
            return False
    return field is not None and isinstance(field.data_type, dt.Integer) and _may_be_absent(field)


def _may_be_absent(field: Field) -> bool:
    return field in field.owner.instances or field.condition is not None
