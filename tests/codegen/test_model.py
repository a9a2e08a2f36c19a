"""The model of .ksy files, and the grammar and types of their expressions."""

from __future__ import annotations

from pathlib import Path

import pytest

from codegen.spec import datatypes as dt
from codegen.spec import expressions as ex
from codegen.spec.expressions import ExpressionError, parse, parse_type
from codegen.spec.load import load
from codegen.spec.model import Model, ModelError, Repeat, Role
from codegen.targets import schemas

FORMATS = Path(__file__).resolve().parents[2] / "formats"


def show(expression: ex.Expression) -> str:
    """An expression with all its parentheses."""
    match expression:
        case ex.Integer(value) | ex.Real(value) | ex.Text(value) | ex.Boolean(value):
            return repr(value)
        case ex.Name(id):
            return id
        case ex.EnumMember(path, label, absolute):
            return ("::" if absolute else "") + "::".join((*path, label))
        case ex.Attribute(value, name):
            return f"{show(value)}.{name}"
        case ex.Call(value, name, arguments):
            return f"{show(value)}.{name}({', '.join(map(show, arguments))})"
        case ex.Index(value, index):
            return f"{show(value)}[{show(index)}]"
        case ex.Cast(value, type_name):
            return f"{show(value)}.as<{type_name}>"
        case ex.SizeOf(type_name, bits):
            return f"{'bitsizeof' if bits else 'sizeof'}<{type_name}>"
        case ex.Array(items):
            return f"[{', '.join(map(show, items))}]"
        case ex.Unary(operator, operand):
            return f"({operator} {show(operand)})"
        case ex.Binary(operator, left, right):
            return f"({show(left)} {operator} {show(right)})"
        case ex.Ternary(condition, then, otherwise):
            return f"({show(condition)} ? {show(then)} : {show(otherwise)})"
    raise AssertionError(expression)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # each operator against its neighbours
        ("a ? b : c ? d : e", "(a ? b : (c ? d : e))"),
        ("a ? b ? c : d : e", "(a ? (b ? c : d) : e)"),
        ("a or b ? c : d", "((a or b) ? c : d)"),
        ("a or b and c", "(a or (b and c))"),
        ("not a and b", "((not a) and b)"),
        ("not a == b", "(not (a == b))"),
        ("not not a", "(not (not a))"),
        ("a == b | c", "(a == (b | c))"),
        ("a | b ^ c", "(a | (b ^ c))"),
        ("a ^ b & c", "(a ^ (b & c))"),
        ("a & b << c", "(a & (b << c))"),
        ("a << b + c", "(a << (b + c))"),
        ("a + b * c", "(a + (b * c))"),
        ("a * -b", "(a * (- b))"),
        ("-a.b", "(- a.b)"),
        ("~a & b", "((~ a) & b)"),
        ("a - - b", "(a - (- b))"),
        # left to right
        ("a - b - c + d", "(((a - b) - c) + d)"),
        ("a / b * c % d", "(((a / b) * c) % d)"),
        ("a >> b << c", "((a >> b) << c)"),
        ("(a + b) * c", "((a + b) * c)"),
        ("a <= b", "(a <= b)"),
        ("a<b", "(a < b)"),
        ("a >> 1 > b", "((a >> 1) > b)"),
        # words that begin like operators
        ("order or android", "(order or android)"),
        ("notes and ass", "(notes and ass)"),
        # what may follow a value
        ("a.b(1, c)[2].d", "a.b(1, c)[2].d"),
        ("a.as<b::c>.d", "a.as<b::c>.d"),
        ("a.as<u4[]>[0]", "a.as<u4[]>[0]"),
        ("a.as<u4>>3", "(a.as<u4> > 3)"),
        ("events[_index - 1].body", "events[(_index - 1)].body"),
        ("_io.size - _io.pos", "(_io.size - _io.pos)"),
        ("_parent._root._", "_parent._root._"),
        # enums
        ("a::b == c::d::e", "(a::b == c::d::e)"),
        ("x ? a::b : ::c::d", "(x ? a::b : ::c::d)"),
        # literals
        ("0xFF_00 + 0b1_01 + 0o17 + 1_000", "(((65280 + 5) + 15) + 1000)"),
        ("1.5 + 2e3 + 1.5e-1 + 24.", "(((1.5 + 2000.0) + 0.15) + 24.0)"),
        ("1.to_s", "1.to_s"),
        ("true or false", "(True or False)"),
        (r'"a\n\u0041\101\"b"', repr('a\nAA"b')),
        (r"'a\n'", repr("a\\n")),
        ("[1, 2, ]", "[1, 2]"),
        ("[]", "[]"),
        ("sizeof<a::b> + bitsizeof<u4>", "(sizeof<a::b> + bitsizeof<u4>)"),
        ("  a  \n  + b", "(a + b)"),
    ],
)
def test_expressions_bind_as_in_ksc(text: str, expected: str) -> None:
    assert show(parse(text)) == expected


def test_yaml_may_have_read_the_literal_already() -> None:
    assert [parse(source) for source in (5, -5, True, 1.5)] == [
        ex.Integer(5),
        ex.Unary("-", ex.Integer(5)),
        ex.Boolean(True),
        ex.Real(1.5),
    ]


@pytest.mark.parametrize("text", ["", "a +", "a b", "(a", "a ? b", "a == b == c", "1 +* 2", "$", "a.as<>", r'"\q"'])
def test_what_is_not_an_expression(text: str) -> None:
    with pytest.raises(ExpressionError, match="cannot read"):
        parse(text)


def test_type_names() -> None:
    assert parse_type("a::b(_index, c[0], 1)[]") == ex.TypeName(
        ("a", "b"), (ex.Name("_index"), ex.Index(ex.Name("c"), ex.Integer(0)), ex.Integer(1)), is_array=True
    )


def test_a_walk_meets_every_name() -> None:
    walked = parse("a + b[c].as<d> * (e.f(g) ? 1 : h)").walk()
    assert [node.id for node in walked if isinstance(node, ex.Name)] == ["a", "b", "c", "e", "g", "h"]


HEAD = """
meta: {id: sample, endian: le, encoding: UTF-8, imports: [other]}
"""
OTHER = """
meta: {id: other, endian: be}
doc: A file that is imported.
seq: [{id: x, type: u2}]
types: {inner: {seq: [{id: y, type: f4}]}}
enums: {color: {1: red, 2: {id: green, -orig-id: GREEN, doc: Like grass.}}}
"""


@pytest.fixture
def formats(tmp_path: Path) -> Path:
    (tmp_path / "other.ksy").write_text(OTHER)
    return tmp_path


def model_of(formats: Path, body: str) -> Model:
    (formats / "sample.ksy").write_text(HEAD + body)
    return load(formats)


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("a", dt.Integer(1, signed=False)),
        ("b", dt.Integer(4, signed=True)),
        ("big", dt.Integer(8, signed=False)),
        ("a + 1", dt.COMPUTED_INTEGER),
        ("a / 2", dt.COMPUTED_INTEGER),
        ("a % 2", dt.COMPUTED_INTEGER),
        ("-a", dt.COMPUTED_INTEGER),
        ("a << 8 | a", dt.COMPUTED_INTEGER),
        ("f / 2", dt.Float(8)),
        ("f", dt.Float(4)),
        ("f.to_i", dt.COMPUTED_INTEGER),
        ("flag", dt.Boolean()),
        ("flag ? a : a", dt.Integer(1, signed=False)),
        ("flag ? a : big", dt.Integer(8, signed=False)),
        ("flag ? a : b", dt.Integer(4, signed=True)),
        ("flag ? a : -1", dt.COMPUTED_INTEGER),
        ("flag ? big : b", dt.COMPUTED_INTEGER),
        ("flag ? a : 1.5", dt.Float(8)),
        ("twelve", dt.Integer(2, signed=False)),
        ("not flag", dt.Boolean()),
        ("a == 1 and name < 'b'", dt.Boolean()),
        ("name + 'x'", dt.Text()),
        ("name.length", dt.COMPUTED_INTEGER),
        ("name.substring(0, 1).reverse", dt.Text()),
        ("name.to_i(16)", dt.COMPUTED_INTEGER),
        ("a.to_s", dt.Text()),
        ("raw", dt.Bytes()),
        ("raw[0]", dt.Integer(1, signed=False)),
        ("raw.last", dt.Integer(1, signed=False)),
        ("raw.to_s('UTF-8')", dt.Text()),
        ("[1, 2]", dt.Bytes()),
        ("[1, 256]", dt.Array(dt.COMPUTED_INTEGER)),
        ("['a', 'b']", dt.Array(dt.Text())),
        ("list", dt.Array(dt.Integer(2, signed=False, endian="le"))),
        ("list.max", dt.Integer(2, signed=False)),
        ("list[a]", dt.Integer(2, signed=False)),
        ("list.size", dt.COMPUTED_INTEGER),
        ("color.to_i", dt.COMPUTED_INTEGER),
        ("imported.x", dt.Integer(2, signed=False)),
        ("either.as<other::inner>.y", dt.Float(4)),
        ("either.as<s2>", dt.Integer(2, signed=True)),
        ("number_of_two", dt.Integer(4, signed=False)),
        ("_io.size", dt.COMPUTED_INTEGER),
        ("_io.eof", dt.Boolean()),
        ("_root.a", dt.Integer(1, signed=False)),
        ("child.of_parent", dt.Integer(4, signed=True)),
        ("sizeof<other>", dt.COMPUTED_INTEGER),
        ("parameter", dt.Integer(8, signed=False)),
    ],
)
def test_types_of_expressions(formats: Path, expression: str, expected: dt.DataType) -> None:
    model = model_of(
        formats,
        f"""
params: [{{id: parameter, type: u8}}]
seq:
  - {{id: a, type: u1}}
  - {{id: b, type: s4}}
  - {{id: big, type: u8}}
  - {{id: f, type: f4}}
  - {{id: flag, type: b1}}
  - {{id: twelve, type: b12}}
  - {{id: name, type: strz}}
  - {{id: raw, size: 3}}
  - {{id: list, type: u2, repeat: eos}}
  - {{id: color, type: u1, enum: 'other::color'}}
  - {{id: imported, type: other}}
  - {{id: child, type: child}}
  - {{id: either, size: 4, type: {{switch-on: a, cases: {{1: other, 2: 'other::inner'}}}}}}
  - {{id: number_of_two, type: {{switch-on: a, cases: {{1: u1, _: u4}}}}}}
instances:
  tested: {{value: "{expression}"}}
types:
  child:
    instances:
      of_parent: {{value: _parent.b}}
""",
    )
    field = model.type("sample").find_field("tested")
    assert field is not None
    assert field.data_type == expected


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("seq: [{id: a, type: nowhere}]", r"sample\.ksy: /seq/0 \(a\): there is no type 'nowhere' in sample"),
        ("types: {t: {seq: [{id: a, type: 'other::z'}]}}", r"/types/t/seq/0 \(a\): there is no type 'other::z'"),
        ("seq: [{id: a, type: u1, enum: colour}]", r"/seq/0 \(a\): there is no enum 'colour'"),
        ("seq: [{id: a, size: len_a}]", r"/seq/0 \(a\): sample has no field, instance or parameter 'len_a'"),
        ("seq: [{id: a, type: u1, if: '1 +'}]", r"/seq/0 \(a\): if: cannot read '1 \+'"),
        ("seq: [{id: a, type: u1, if: 'b'}]", r"'b'"),
        ("seq: [{id: a}]", r"/seq/0 \(a\): neither type nor size"),
        ("seq: [{id: a, type: u1}, {id: a, type: u1}]", "a second field is called a"),
        ("seq: [{id: a, type: 'other(1)'}]", "other takes 0 parameters, not 1"),
        ("seq: [{id: a, type: {switch-on: b, cases: {1: u1}}}]", r"/seq/0 \(a\): .*'b'"),
        ("seq: [{id: a, type: {switch-on: 1, cases: {1: u9}}}]", "there is no type 'u9'"),
        ("seq: [{id: a, contents: [300]}]", "contents: expected"),
        ("instances: {v: {value: v + 1}}", r"/instances/v: the type of v depends on itself: add a cast"),
        ("instances: {v: {value: 'other::color::blue'}}", "the enum other::color has no member 'blue'"),
        ("instances: {v: {value: 'shade::blue'}}", "there is no enum 'shade'"),
        ("instances: {v: {value: '1 + \"a\"'}}", r"\+ of s8 and str: expected numbers"),
        ("instances: {v: {value: '1[0]'}}", "expected an array or bytes"),
        ("instances: {v: {value: 'true ? 1 : \"a\"'}}", "have no common type"),
        ("instances: {v: {value: '_'}}", "_ has a meaning only in repeat-until and valid"),
        (
            "seq: [{id: a, size: 1, type: {switch-on: 1, cases: {1: other}}}]\ninstances: {v: {value: a.x}}",
            r"/instances/v: value: \.x of a value that may be of several types \(other, bytes\): cast it first",
        ),
    ],
)
def test_unknown_names_are_reported_with_their_place(formats: Path, body: str, message: str) -> None:
    with pytest.raises(ModelError, match=message):
        model_of(formats, body)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("meta: {id: wrong}", "/meta/id is 'wrong'"),
        ("seq: []", "/meta/id is missing"),
        ("meta: {id: file, imports: [nowhere]}", r"file\.ksy: /meta/imports: there is no nowhere\.ksy"),
        ("meta: {id: file}\nseq: [{id: a, type: u2}]", "u2 has no byte order"),
        ("meta: {id: file}\nseq: [{id: a, type: strz}]", "strz has no encoding"),
        ("meta: {id: file, endian: middle}", "should be le or be"),
        ("meta: {id: file}\nenums: {e: {a: 1}}", r"/enums/e: 'a' is not a number"),
        ("meta: {id: file\n", "not YAML"),
    ],
)
def test_files_that_are_not_a_ksy(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "file.ksy").write_text(text)
    with pytest.raises(ModelError, match=message):
        load(tmp_path)


def test_what_a_field_says(formats: Path) -> None:
    model = model_of(
        formats,
        """
doc: |
  A sample.
doc-ref: [one, two]
-flatten: a
seq:
  - {id: a, -orig-id: A_A, type: u4, doc: An a., if: true, valid: {min: 1, max: 2}, -note: mine}
  - {id: b, contents: [AB, 0]}
  - {id: c, type: strz, encoding: ASCII, include: true}
  - {id: d, size: a, process: xor(a), terminator: 0x0a, consume: false, pad-right: 0x20}
  - {id: e, type: other, repeat: expr, repeat-expr: a}
  - {id: f, type: u1, repeat: until, repeat-until: _ == 0, valid: 1}
  - {id: g, type: b3le}
  - {id: h, type: u2be, valid: {any-of: [1, 2]}}
  - {id: i, type: {switch-on: a, cases: {1: other}}}
  - {id: on, type: s8}
instances:
  at: {pos: 3, io: _io, size-eos: true}
  sum: {value: a + 1, enum: 'other::color'}
types:
  be: {meta: {endian: be}, types: {deep: {seq: [{id: x, type: u2}]}}}
""",
    )
    sample = model.type("sample")
    assert (sample.doc, sample.doc_ref, sample.keys) == ("A sample.", ("one", "two"), {"-flatten": "a"})
    a, b, c, d, e, f, g, h, i, on = sample.seq
    assert (a.orig_id, a.doc, a.keys, a.condition) == (
        "A_A",
        "An a.",
        {"-orig-id": "A_A", "-note": "mine"},
        ex.Boolean(True),
    )
    assert a.valid is not None
    assert (a.valid.minimum, a.valid.maximum) == (ex.Integer(1), ex.Integer(2))
    assert (a.type, a.is_optional, a.role) == (dt.Integer(4, False, "le"), True, Role.SEQUENCE)
    assert (b.type, b.contents) == (dt.Bytes(), b"AB\0")
    assert (c.type, c.terminator, c.include_terminator) == (dt.Text("ASCII"), b"\0", True)
    assert d.process is not None
    assert (d.process.name, d.process.arguments) == ("xor", (ex.Name("a"),))
    assert (d.terminator, d.consume_terminator, d.pad_right, d.size) == (b"\n", False, 0x20, ex.Name("a"))
    assert (e.repeat, e.repeat_count, e.data_type) == (
        Repeat.COUNT,
        ex.Name("a"),
        dt.Array(dt.User(model.type("other"))),
    )
    assert f.repeat_until == ex.Binary("==", ex.Name("_"), ex.Integer(0))
    assert f.valid is not None
    assert f.valid.equal == ex.Integer(1)
    assert g.type == dt.Bits(3, "le")
    assert h.type == dt.Integer(2, False, "be")
    assert i.is_optional
    assert on.id == "on", "YAML 1.1 would have made a boolean of it"
    at, total = sample.instances
    assert (at.role, at.position, at.size_eos) == (Role.POSITIONED, ex.Integer(3), True)
    color = model.type("other").enums["color"]
    assert (total.role, total.type) == (Role.COMPUTED, dt.Labelled(color, dt.COMPUTED_INTEGER))
    assert color.labels == {1: "red", 2: "GREEN"}
    assert model.type("sample::be::deep").seq[0].type == dt.Integer(2, False, "be")


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("-flatten: nothing", "-flatten: sample has no field 'nothing'"),
        ("seq: [{id: a, type: u1, -arrow-type: text}]", r"\(a\): -arrow-type: expected one of .*found 'text'"),
        ("seq: [{id: a, size: 1, -arrow-type: int8}]", "-arrow-type is for numbers"),
        (
            "seq: [{id: a, type: {switch-on: 1 + 1, cases: {1: u8, 2: s1}}}]",
            r"/seq/0 \(a\): switch-on: several types of numbers need a field or an instance here",
        ),
    ],
)
def test_what_has_no_schema(formats: Path, body: str, message: str) -> None:
    model = model_of(formats, body)
    with pytest.raises(ModelError, match=message):
        schemas.module(model)


def test_the_binlog_formats_load_and_render_the_same_twice() -> None:
    model = load(FORMATS)
    text = schemas.module(model)
    assert text == schemas.module(load(FORMATS))
    compile(text, "schemas.py", "exec")


def test_every_computed_instance_of_the_binlog_formats_has_a_type() -> None:
    computed = [each for owner in load(FORMATS).types() for each in owner.instances if each.role is Role.COMPUTED]
    assert len(computed) > 100
    assert [each for each in computed if each.inferred_type is None] == []
