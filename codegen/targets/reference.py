"""``docs/reference/``: a page for every .ksy, for people who have never seen YAML.

Everything on the pages comes from the model; the examples come from :mod:`codegen.targets.examples`. This module makes
the content, ``templates/reference_*.md.j2`` the layout.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from jinja2 import Environment

from codegen.spec import datatypes as dt
from codegen.spec import expressions as ex
from codegen.spec.model import Enum, Field, Format, Model, Repeat, Role, Type, alternatives
from codegen.spec.names import find_enum
from codegen.targets import examples as ex_
from codegen.targets.templating import template_environment

FOLDER = "docs/reference"
MAX_TERMS = 3
"""An offset with more variable parts is printed as an ellipsis."""
MAX_EXPRESSION = 150
"""In characters. For a longer expression of a computed value the page refers to the .ksy."""


INDEX = f"{FOLDER}/index.md"


def path(format_: Format) -> str:
    """The path of a format's page, relative to the repository."""
    return f"{FOLDER}/{format_.id}.md"


def page(model: Model, format_: Format, examples: ex_.Examples) -> str:
    """The page of a format, in Markdown."""
    return _rendered("reference_page.md.j2", page=_Page(model, format_, examples))


def index(model: Model, examples: ex_.Examples) -> str:
    """The first page, in Markdown."""
    return _rendered("reference_index.md.j2", index=_Index(model, examples))


def _rendered(template: str, **values: object) -> str:
    text = _environment().get_template(template).render(**values)
    return re.sub(r"\n{3,}", "\n\n", text).rstrip() + "\n"


@functools.cache
def _environment() -> Environment:
    environment = template_environment()
    environment.filters["code"] = code
    environment.filters["cell"] = _cell
    return environment


def _cell(text: str) -> str:
    """Text, escaped for a cell of a Markdown table."""
    return " ".join(text.replace("|", r"\|").split())


def code(text: str) -> str:
    return f"`{text}`" if text else ""


# Expressions as text. --------------------------------------------------------------------------------------------

_LEVELS = {
    "or": 1, "and": 1, "==": 4, "!=": 4, "<": 4, "<=": 4, ">": 4, ">=": 4,
    "|": 3, "^": 3, "&": 3, "<<": 3, ">>": 3, "+": 9, "-": 9, "*": 10, "/": 10, "%": 10,
}  # fmt: skip
"""How tightly operators bind, as far as readers know it: bit operations always get parentheses, and so does `and` next
to `or`."""
_TERNARY, _NOT, _UNARY, _ATOM = 0, 3, 11, 12
_BITWISE = ("&", "|", "^")


def show(expression: ex.Expression, owner: Type) -> str:
    """An expression for readers: enum members by their names in MySQL's source, no casts."""
    return _show(expression, owner, 0)


def _show(expression: ex.Expression, owner: Type, outer: int, *, as_bits: bool = False) -> str:
    text, level = _text_and_level(expression, owner, as_bits)
    return f"({text})" if level < outer else text


def _text_and_level(expression: ex.Expression, owner: Type, as_bits: bool) -> tuple[str, int]:
    def inner(child: ex.Expression, level: int) -> str:
        return _show(child, owner, level)

    match expression:
        case ex.Integer(value):
            return (f"{value:#x}" if as_bits and value > 9 else str(value)), _ATOM
        case ex.Real(number):
            return repr(number), _ATOM
        case ex.Text(text):
            return f'"{text}"', _ATOM
        case ex.Boolean(truth):
            return str(truth).lower(), _ATOM
        case ex.Name(id):
            return id, _ATOM
        case ex.EnumMember(path, label):
            return _member(owner, path, label), _ATOM
        case ex.Attribute(value, "to_i") | ex.Cast(value):
            return _text_and_level(value, owner, False)
        case ex.Attribute(value, name):
            return f"{inner(value, _ATOM)}.{name}", _ATOM
        case ex.Call(value, name, arguments):
            return f"{inner(value, _ATOM)}.{name}({', '.join(inner(argument, 0) for argument in arguments)})", _ATOM
        case ex.Index(value, index):
            return f"{inner(value, _ATOM)}[{inner(index, 0)}]", _ATOM
        case ex.SizeOf(type_, bits):
            return f"{'bits' if bits else 'size'} of {type_}", _ATOM
        case ex.Array(items):
            return f"[{', '.join(inner(item, 0) for item in items)}]", _ATOM
        case ex.Unary("not", operand):
            return f"not {inner(operand, _NOT)}", _NOT
        case ex.Unary(operator, operand):
            return f"{operator}{inner(operand, _UNARY)}", _UNARY
        case ex.Binary(operator, left, right):
            level = _LEVELS[operator]
            bits = operator in _BITWISE
            repeated = isinstance(left, ex.Binary) and left.operator == operator
            left_level = level if repeated or level > _LEVELS["=="] else level + 1
            sides = _show(left, owner, left_level, as_bits=bits), _show(right, owner, level + 1, as_bits=bits)
            return f"{sides[0]} {operator} {sides[1]}", level
        case ex.Ternary(condition, then, otherwise):
            return f"{inner(condition, 1)} ? {inner(then, 1)} : {inner(otherwise, 0)}", _TERNARY
    raise TypeError(f"no text for {expression!r}")


def _member(owner: Type, path: tuple[str, ...], label: str) -> str:
    enum = find_enum(owner, path)
    members = enum.members.values() if enum is not None else ()
    return next((member.label for member in members if member.id == label), label)


# Sizes and offsets. ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Size:
    """A fixed size of ``number`` bits; otherwise ``text`` says how many bytes, if a few words suffice."""

    number: int | None = None
    text: str = ""
    range: tuple[int, int] | None = None

    def __str__(self) -> str:
        if self.number is None:
            return self.text or (_range(self.range) if self.range else "varies")
        size, bits = divmod(self.number, 8)
        if bits:
            return f"{self.number} bit{'s' if self.number != 1 else ''}"
        return str(size)


def _range(bits: tuple[int, int]) -> str:
    least, most = bits[0] // 8, bits[1] // 8
    return f"{least} to {most}" if least else f"up to {most}"


def _range_of_type(type_: Type, around: tuple[Type, ...]) -> tuple[int, int] | None:
    """Sizes of the smallest and the largest object of the type, in bits; None if there are no such limits.

    Fields that exclude each other are not added up.
    """
    if type_ in around:
        return None
    least, most = 0, 0
    conditional: list[tuple[Field, int]] = []
    for field in type_.seq:
        field_size = _size(field, (*around, type_))
        low, high = field_size.range or (field_size.number, field_size.number)
        if low is None or high is None:
            return None
        if field.condition is None:
            least += low
            most += high
        else:
            conditional.append((field, high))
    while conditional:
        first, high = conditional.pop(0)
        group = [other for other in conditional if _exclude(first, other[0])]
        conditional = [other for other in conditional if other not in group]
        most += max([high, *(size for _, size in group)])
    return least, most


def size(field: Field) -> Size:
    """Size of the whole field, including repetitions."""
    return _size(field, ())


def _size(field: Field, around: tuple[Type, ...]) -> Size:
    element_size = _size_of_one(field, around)
    match field.repeat:
        case None:
            return element_size
        case Repeat.COUNT:
            count = field.repeat_count
            if isinstance(count, ex.Integer) and element_size.number is not None:
                return Size(element_size.number * count.value)
            if element_size.number is not None and element_size.number % 8 == 0 and count is not None:
                times = _show(count, field.owner, 10)
                return Size(
                    text=f"`{times}`" if element_size.number == 8 else f"`{element_size.number // 8} * {times}`"
                )
        case Repeat.UNTIL_END:
            return Size(text="to the end")
    return Size()


def _size_of_one(field: Field, around: tuple[Type, ...]) -> Size:
    if field.contents is not None:
        return Size(8 * len(field.contents))
    if field.size is not None:
        if isinstance(field.size, ex.Integer):
            return Size(8 * field.size.value)
        return Size(text=f"`{show(field.size, field.owner)}`")
    if field.size_eos:
        return Size(text="to the end")
    if field.terminator is not None:
        return Size(text=f"through the byte {field.terminator.hex()}")
    ranges = {_range_of_kind(kind, around) for kind in alternatives(field.type)}
    if len(ranges) != 1 or (only_range := ranges.pop()) is None:
        return Size()
    return Size(only_range[0]) if only_range[0] == only_range[1] else Size(range=only_range)


def _range_of_kind(kind: dt.DataType, around: tuple[Type, ...]) -> tuple[int, int] | None:
    match kind:
        case dt.Integer(width) | dt.Float(width):
            return width * 8, width * 8
        case dt.Bits(width):
            return width, width
        case dt.Labelled(_, number):
            return _range_of_kind(number, around)
        case dt.User(user):
            return _range_of_type(user, around)
    return None


@dataclass(frozen=True)
class _Before:
    """A field of variable size, or an optional one, before other fields."""

    field: Field
    size: Size


def offsets(type_: Type) -> Iterator[str]:
    """The offset of each field of the sequence, from the beginning of the type."""
    fixed = 0
    variable: list[_Before] = []
    for field in type_.seq:
        terms = [before for before in variable if not _exclude(before.field, field)]
        # The same condition as for this field, so the bytes are certainly present.
        certain = [b for b in terms if b.size.number is not None and _same(b.field.condition, field.condition)]
        bits = fixed + sum(before.size.number or 0 for before in certain)
        yield _offset(bits, [before for before in terms if before not in certain])
        field_size = size(field)
        if field_size.number is not None and field.condition is None:
            fixed += field_size.number
        else:
            variable.append(_Before(field, field_size))


def _offset(bits: int, terms: list[_Before]) -> str:
    if bits % 8 and not terms:
        return f"{bits // 8}, bit {bits % 8}"
    parts = [str(bits // 8)] if bits or not terms else []
    for before in terms:
        if before.size.number is not None:
            parts.append(f"[{before.size}]")
        elif before.size.text.startswith("`"):
            text = before.size.text.strip("`")
            text = f"({text})" if re.search(r" [^*/] ", text) and " ? " in text else text
            parts.append(f"[{text}]" if before.field.condition is not None else text)
        elif not before.size.text and before.field.repeat is not Repeat.UNTIL_END:
            text = f"size({before.field.id})"
            parts.append(f"[{text}]" if before.field.condition is not None else text)
        else:
            return "…"
    return "…" if len(terms) > MAX_TERMS else code(" + ".join(parts)) if terms else parts[0]


def _same(a: ex.Expression | None, b: ex.Expression | None) -> bool:
    return a is not None and a == b


def _conditions(expression: ex.Expression | None) -> Iterator[ex.Expression]:
    if isinstance(expression, ex.Binary) and expression.operator == "and":
        yield from _conditions(expression.left)
        yield from _conditions(expression.right)
    elif expression is not None:
        yield expression


def _exclude(a: Field, b: Field) -> bool:
    """Whether the two are never both present, as far as their conditions show it."""
    return any(_contradict(x, y) for x in _conditions(a.condition) for y in _conditions(b.condition))


def _contradict(a: ex.Expression, b: ex.Expression) -> bool:
    if ex.Unary("not", a) == b or ex.Unary("not", b) == a:
        return True
    match a, b:
        case ex.Binary("==", left, x), ex.Binary("==", other, y):
            return left == other and x != y
        case (ex.Binary("<=", x, y), ex.Binary(">", v, w)) | (ex.Binary(">", x, y), ex.Binary("<=", v, w)):
            return x == v and y == w
        case (ex.Binary("==", x, y), ex.Binary("!=", v, w)) | (ex.Binary("!=", x, y), ex.Binary("==", v, w)):
            return x == v and y == w
    return False


# Pages. ----------------------------------------------------------------------------------------------------------


def anchor(type_: Type) -> str:
    return "-".join(("type", *type_.path[1:])) if type_.parent else "top"


def enum_anchor(enum: Enum) -> str:
    return "-".join(("enum", *enum.owner.path[1:], enum.id))


_SITES = (
    ("https://dev.mysql.com/doc/dev/", "MySQL's source documentation"),
    ("https://dev.mysql.com/doc/", "MySQL's manual"),
    ("https://github.com/mysql/mysql-server/", "MySQL's source"),
    ("https://github.com/MariaDB/server/", "MariaDB's source"),
    ("https://mariadb.com/", "MariaDB's documentation"),
)


def _site(url: str) -> str:
    """The site of a page, with the path of a source file."""
    name = next((name for start, name in _SITES if url.startswith(start)), url.split("/")[2])
    return f"{name}, {url.partition('/blob/')[2].partition('/')[2]}" if "/blob/" in url else name


@dataclass(frozen=True)
class Row:
    """A line of a table; a column whose cells are all empty is omitted."""

    offset: str
    size: str
    type: str
    name: str
    orig_id: str
    meaning: str


@dataclass(frozen=True)
class Choice:
    """The alternatives of a switch."""

    name: str
    on: str
    cases: tuple[tuple[str, str], ...]


class _Linker:
    """Markdown links between the pages."""

    def __init__(self, model: Model, page: str) -> None:
        self.model = model
        self.page = page

    def type(self, type_: Type) -> str:
        file = "" if type_.format.id == self.page else f"{type_.format.id}.md"
        place = f"#{anchor(type_)}" if type_.parent or not file else ""
        name = type_.id if type_.format.id == self.page else "::".join(type_.path)
        return f"[`{name}`]({file}{place})"

    def enum(self, enum: Enum) -> str:
        file = "" if enum.owner.format.id == self.page else f"{enum.owner.format.id}.md"
        name = enum.id if enum.owner.format.id == self.page else enum.name
        return f"[`{name}`]({file}#{enum_anchor(enum)})"

    def doc(self, text: str) -> str:
        """Text in which names of other formats are links."""

        def link(match: re.Match[str]) -> str:
            first = match[1].partition("::")[0]
            if first not in self.model.formats or first == self.page:
                return match[0]
            return f"[{match[0]}]({first}.md)"

        return re.sub(r"(?<!\[)`([a-z0-9_:]+)`(?!\])", link, text.replace("<", "&lt;"))

    def refs(self, refs: tuple[str, ...]) -> list[str]:
        links = []
        for ref in refs:
            url, _, text = ref.partition(" ")
            links.append(f"[{_site(url)}{': ' if text else ''}{text}]({url})" if url.startswith("http") else ref)
        return links

    def kind(self, kind: dt.DataType, field: Field | None = None) -> str:
        match kind:
            case dt.Integer(_, signed, endian):
                return f"{'signed' if signed else 'unsigned'} integer" + (", big-endian" if endian == "be" else "")
            case dt.Bits(width, endian):
                return "bit" if width == 1 else "bits" + (", big-endian" if endian == "be" else "")
            case dt.Float(_, endian):
                return "floating point" + (", big-endian" if endian == "be" else "")
            case dt.Boolean():
                return "true or false"
            case dt.Text(encoding):
                return f"text, {encoding}" if encoding else "text"
            case dt.Bytes():
                if field is not None and field.contents is not None:
                    return f"always `{field.contents.hex(' ')}`"
                return "bytes"
            case dt.Labelled(enum, number):
                return f"{self.kind(number)}, {self.enum(enum)}"
            case dt.User(user):
                return self.type(user)
            case dt.Array(element):
                return f"list of {self.kind(element)}"
            case dt.Switch(on):
                return f"by `{show(on, field.owner)}`" if field is not None else "one of several"
            case dt.Stream():
                return "stream"
        return "any"


class _Section:
    """One type: its tables."""

    def __init__(self, linker: _Linker, type_: Type, examples: ex_.Examples) -> None:
        self.linker = linker
        self.type = type_
        self.examples = examples
        self.title = type_.id
        self.anchor = anchor(type_)
        self.level = "#" * min(2 + len(type_.path) - 1, 5)
        self.doc = linker.doc(type_.doc)
        self.refs = linker.refs(type_.doc_ref)
        self.orig_id = type_.orig_id

    @property
    def params(self) -> list[Row]:
        return [self.row(field, "") for field in self.type.params]

    @property
    def fields(self) -> list[Row]:
        return [self.row(field, offset) for field, offset in zip(self.type.seq, offsets(self.type), strict=True)]

    @property
    def values(self) -> list[Row]:
        return [self.row(field, "") for field in self.type.instances]

    @property
    def enums(self) -> list[Enum]:
        return list(self.type.enums.values())

    @property
    def choices(self) -> Iterator[Choice]:
        for field in (*self.type.seq, *self.type.instances):
            kind = field.type
            if isinstance(kind, dt.Switch):
                cases = [
                    ("anything else" if case.key is None else code(self.key(case.key)), self.linker.kind(case.type))
                    for case in kind.cases
                ]
                if kind.otherwise_bytes:
                    cases.append(("anything else", "bytes"))
                yield Choice(str(field.id), show(kind.on, self.type), tuple(cases))

    def key(self, expression: ex.Expression) -> str:
        """The value of a case; an enum member with its number."""
        text = show(expression, self.type)
        if isinstance(expression, ex.EnumMember):
            enum = find_enum(self.type, expression.path)
            numbers = [m.value for m in enum.members.values() if m.id == expression.label] if enum else []
            return f"{text} ({numbers[0]})" if numbers else text
        return text

    def row(self, field: Field, offset: str) -> Row:
        kind = self.linker.kind(field.type, field)
        if field.repeat is not None:
            kind = f"list of {kind}" if not isinstance(field.type, dt.Switch) else f"list, each {kind}"
        if field.process is not None:
            kind = f"{kind}, packed by {field.process.name}"
        takes_bytes = field.role is Role.SEQUENCE or (field.role is Role.POSITIONED and size(field).number != 0)
        field_size = str(size(field)) if takes_bytes else ""
        return Row(offset, field_size, kind, str(field.id), field.orig_id or "", " ".join(self.meaning(field)))

    def meaning(self, field: Field) -> Iterator[str]:
        if field.doc:
            text = self.linker.doc(field.doc)
            yield text if text.endswith((".", ":", "!", "?")) else f"{text}."
        if field.value is not None:
            text = show(field.value, self.type)
            if len(text) <= MAX_EXPRESSION:
                yield f"Is `{text}`."
            elif not field.doc:
                yield f"See `{self.type.format.file.name}`."
        if field.position is not None and field.stream is None:
            yield f"At position `{show(field.position, self.type)}`."
        if field.condition is not None:
            text = show(field.condition, self.type)
            yield f"Only if `{text}`." if len(text) <= MAX_EXPRESSION * 2 else "Only under a condition."
        if field.repeat is Repeat.COUNT and field.repeat_count is not None:
            yield f"Repeated `{show(field.repeat_count, self.type)}` times."
        if field.repeat is Repeat.UNTIL_END:
            yield "Repeated to the end."
        if field.repeat is Repeat.UNTIL and field.repeat_until is not None:
            yield f"Repeated until `{show(field.repeat_until, self.type)}`."
        if field.valid is not None:
            yield from self.valid(field)
        if field.doc_ref:
            yield "See " + ", ".join(self.linker.refs(field.doc_ref)) + "."

    def valid(self, field: Field) -> Iterator[str]:
        rule = field.valid
        assert rule is not None
        if rule.equal is not None:
            yield f"Always `{show(rule.equal, self.type)}`."
        if rule.minimum is not None:
            yield f"At least `{show(rule.minimum, self.type)}`."
        if rule.maximum is not None:
            yield f"At most `{show(rule.maximum, self.type)}`."
        if rule.any_of:
            yield "One of " + ", ".join(code(show(value, self.type)) for value in rule.any_of) + "."
        if rule.expression is not None:
            yield f"Always such that `{show(rule.expression, self.type)}`."
        if rule.in_enum:
            yield "No other values."

    @property
    def example(self) -> ex_.Example | None:
        return self.examples.of_type.get(self.type.name)


class _Page:
    """All types of one file, and examples."""

    def __init__(self, model: Model, format_: Format, all_examples: ex_.Examples) -> None:
        self.model = model
        self.format = format_
        self.all_examples = all_examples
        self.linker = _Linker(model, format_.id)
        self.title = format_.title or format_.id
        self.sections = [_Section(self.linker, type_, all_examples) for type_ in format_.types()]
        self.codes = [code for code, body in _bodies(model).items() if body is format_.root]
        self.event_types = _event_types(model)
        self.used_by = [self.linker.type(user) for user in _users(model, format_)]
        self.dump: Callable[..., str] = ex_.dump

    @property
    def application(self) -> str:
        return str(self.format.meta.get("application", ""))

    @property
    def has_bytes(self) -> bool:
        return any(section.type.seq for section in self.sections)

    @property
    def event_examples(self) -> list[tuple[str, ex_.Example]]:
        """Examples of the event types on this page: the most varied one first, then short ones of the other types."""
        with_example = [code for code in self.codes if code in self.all_examples.of_event]
        if not with_example:
            return []
        first = max(
            with_example, key=lambda code: (len({leaf.path for leaf in self.all_examples.of_event[code].leaves}), -code)
        )
        others = [
            (self.event_types[code], self.all_examples.brief_of_event[code]) for code in with_example if code != first
        ]
        return [(self.event_types[first], self.all_examples.of_event[first]), *others]

    @property
    def missing(self) -> list[str]:
        """Event types on this page without an example."""
        return [self.event_types[code] for code in self.codes if code not in self.all_examples.of_event]

    @property
    def examples(self) -> list[tuple[str, ex_.Example]]:
        """Examples of a page that is not about an event: the root or, if it has no bytes of its own, its types."""
        if self.codes:
            return []
        root, *nested = self.sections
        if root.type.seq:
            return [("", root.example)] if root.example else []
        return [(section.type.id, section.example) for section in nested if section.example]


# The index. ------------------------------------------------------------------------------------------------------


def _event_enum(model: Model) -> Enum:
    return model.formats["event_type"].root.enums["code"]


def _event_types(model: Model) -> dict[int, str]:
    return _event_enum(model).labels


def _cases(field: Field) -> dict[int, Type]:
    """The cases of a switch over an enum: number to type."""
    kind = field.type
    types = {}
    for case in kind.cases if isinstance(kind, dt.Switch) else ():
        if isinstance(case.key, ex.EnumMember) and isinstance(case.type, dt.User):
            enum = find_enum(field.owner, case.key.path)
            assert enum is not None, "inference has seen it"
            number = next(member.value for member in enum.members.values() if member.id == case.key.label)
            types[number] = case.type.type
    return types


def _bodies(model: Model) -> dict[int, Type]:
    """Event type to the type of its body."""
    event = model.formats.get("binlog_event")
    body = event.root.find_field("body") if event else None
    return _cases(body) if body is not None else {}


def _cells(model: Model) -> dict[int, Type]:
    """Column type to the type of its cells: the switch of a cell, with the cell type that a column computes."""
    cell = model.type("row_image::cell").find_field("value")
    cell_type = model.type("event_table_map::column").find_field("cell_type_number")
    assert cell is not None
    layouts = _cases(cell)
    renamed = (
        dict(_renamed(cell_type.value, cell_type.owner))
        if cell_type is not None and cell_type.value is not None
        else {}
    )
    codes = model.formats["column_metadata"].root.enums["column_type"].members
    return {code: layouts[to] for code in codes if (to := renamed.get(code, code)) in layouts}


def _renamed(expression: ex.Expression, owner: Type) -> Iterator[tuple[int, int]]:
    """The pairs of ``type == a ? b.to_i : type == c ? d.to_i : …``."""
    match expression:
        case ex.Ternary(ex.Binary("==", _, ex.EnumMember() as old), ex.Attribute(ex.EnumMember() as new, "to_i"), rest):
            yield _number(old, owner), _number(new, owner)
            yield from _renamed(rest, owner)


def _number(member: ex.EnumMember, owner: Type) -> int:
    enum = find_enum(owner, member.path)
    assert enum is not None, "inference has seen it"
    return next(other.value for other in enum.members.values() if other.id == member.label)


def _users(model: Model, target: Format) -> list[Type]:
    """The types in other files with a field of a type in this file, in the order of the model."""
    users = []
    for type_ in model.types():
        if type_.format is target:
            continue
        fields = (field for field in (*type_.seq, *type_.instances) if field.value is None)
        kinds = (kind for field in fields for kind in alternatives(field.type))
        if any(isinstance(kind, dt.User) and kind.type.format is target for kind in kinds):
            users.append(type_)
    return users


class _Index:
    """The first page."""

    def __init__(self, model: Model, examples: ex_.Examples) -> None:
        linker = _Linker(model, "index")
        bodies, cells = _bodies(model), _cells(model)
        self.events = [
            (
                value,
                member.label,
                linker.type(bodies[value]) if value in bodies else "",
                linker.doc(member.doc),
                value in examples.of_event,
            )
            for value, member in _event_enum(model).members.items()
        ]
        column_types = model.formats["column_metadata"].root.enums["column_type"].members
        self.columns = [
            (value, member.label, linker.type(cells[value]) if value in cells else "", linker.doc(member.doc))
            for value, member in column_types.items()
        ]
        listed = {type_.format.id for type_ in (*bodies.values(), *cells.values())}
        self.others = [
            (f"[`{format_.id}`]({format_.id}.md)", format_.title, linker.doc(format_.root.doc.split("\n\n")[0]))
            for format_ in model.formats.values()
            if format_.id not in listed
        ]
