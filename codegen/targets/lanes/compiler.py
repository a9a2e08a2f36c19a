"""Types as classes of readers: fields of ``seq`` as calls of ``Lanes``, instances as methods.

A field outside the subset (``process``, recursion, positions, streams) makes its lanes give up, so that they go to the
tree engine; an instance outside the subset raises when it is evaluated. The module lists both.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from codegen.spec import datatypes as dt
from codegen.spec import expressions as ex
from codegen.spec.model import Field, Model, Repeat, Role, Type
from codegen.spec.names import class_name
from codegen.targets.lanes.expressions import Expressions, Place
from codegen.targets.lanes.ranges import Outside, dtype_of, word_width
from codegen.targets.lanes.uses import Uses, is_recursive, type_expressions


@dataclass(frozen=True)
class Case:
    """One case of a switch: the number that selects it, how the .ksy writes that, and the code that reads it."""

    key: str
    written: str
    read: str


@dataclass(frozen=True)
class Method:
    """The code that reads a field, or computes an instance: lines of a method, and why it gives up, if it does.

    Attributes:
        cases: of its switch.
    """

    id: str
    doc: str
    lines: tuple[str, ...]
    cases: tuple[Case, ...] = ()
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
    statements: tuple[Method, ...]
    computed: tuple[Method, ...]

    @property
    def seq(self) -> str:
        """Ids of the fields as a tuple in Python."""
        ids = [f'"{statement.id}"' for statement in self.statements]
        return f"({', '.join(ids)}{',' if len(ids) == 1 else ''})"


class Compiler:
    """Compiles all types of a model."""

    def __init__(self, model: Model) -> None:
        self._model = model
        self._uses = Uses(model)
        self._expressions = Expressions()
        self._cases: tuple[Case, ...] = ()

    def plans(self) -> Iterator[ReaderPlan]:
        for type_ in self._model.types():
            if not is_recursive(type_):
                yield self._plan(type_)

    def _plan(self, type_: Type) -> ReaderPlan:
        return ReaderPlan(
            type=type_.name,
            name=reader_name(type_),
            python=f"{type_.format.id}.{'.'.join(map(class_name, type_.path))}",
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
            return f'as_parameter("{dtype_of(number)}", {param.id})'
        return str(param.id)

    # Fields of seq. ----------------------------------------------------------------------------------------------

    def _statements(self, type_: Type) -> Iterator[Method]:
        for number, run in enumerate(_runs(type_)):
            if isinstance(run, Field):
                yield self._statement(run, run.id or f"unnamed_{number}")
            else:
                yield from self._bit_run(run)

    def _statement(self, field: Field, id: str) -> Method:
        place = Place(field.owner, "self", "lanes")
        doc = _first_sentence(field.doc)
        self._cases = ()
        try:
            lines = self._reading(field, id, place)
        except Outside as reason:
            lines = [f'self.{id} = lanes.give_up("{field.owner.name}.{id}: {reason}")']
            return Method(id, doc, tuple(lines), outside=str(reason))
        return Method(id, doc, tuple(lines), self._cases)

    def _reading(self, field: Field, id: str, place: Place) -> list[str]:
        if field.process is not None:
            raise Outside(f"process: {field.process.name}")
        if field.pad_right is not None:
            raise Outside("pad-right")
        if field.condition is None:
            lines, value = self._repeated(field, id, place)
            lines = [*lines, f"self.{id} = {value}"]
        else:
            condition = self._expressions.compile(field.condition, place).text
            inner = Place(field.owner, "own", "lanes")
            if field.repeat is not None:
                lines, value = self._repeated(field, id, inner)
            else:
                lines, value = [], self._one(field, inner)
            lines = [*lines, f"self.{id} = lanes.only({condition}, self, lambda lanes, own: {value})"]
        return [*lines, *self._checks(field, id)]

    def _repeated(self, field: Field, id: str, place: Place) -> tuple[list[str], str]:
        if field.repeat is None:
            return [], self._one(field, place)
        kind = field.declared_type.number if isinstance(field.declared_type, dt.Labelled) else field.declared_type
        if field.repeat is Repeat.COUNT:
            assert field.repeat_count is not None
            times = self._expressions.compile(field.repeat_count, place).text
            is_used = field in self._uses.demanded or field in self._uses.referred
            if isinstance(kind, dt.Integer | dt.Float) and isinstance(kind.endian, str | None) and not is_used:
                return [], f'{place.lanes}.leaf_numbers("{_numpy_code(kind)}", {times})'
        element = self._one(field, Place(field.owner, "own", "lanes"))
        reader = f"lambda lanes, own, _index: {element}"
        # Elements may refer to earlier ones.
        before, items = ([f"self.{id} = items = []"], "items") if _refers(field, id) else ([], "[]")
        match field.repeat:
            case Repeat.COUNT:
                return before, f"{place.lanes}.repeat({items}, {times}, {place.own}, {reader})"
            case Repeat.UNTIL_END:
                return before, f"{place.lanes}.repeat_eos({items}, {place.own}, {reader})"
        assert field.repeat_until is not None
        until = self._expressions.compile(field.repeat_until, Place(field.owner, place.own, place.lanes, field.type))
        return before, f"{place.lanes}.repeat_until({items}, {place.own}, {reader}, lambda _: {until.text})"

    def _one(self, field: Field, place: Place) -> str:
        """One element, as an expression."""
        lanes = place.lanes
        demanded = field in self._uses.demanded
        kind = field.declared_type
        if isinstance(kind, dt.Labelled):
            kind = kind.number
        if field.contents is not None:
            return f"{lanes}.read_contents({field.contents!r})"
        if isinstance(kind, dt.Bytes | dt.Text):
            return self._bytes(field, kind, place)
        if isinstance(kind, dt.Switch | dt.User) and (field.size is not None or field.size_eos):
            length = (
                f"{lanes}.within({self._expressions.compile(field.size, place).text})"
                if field.size
                else f"{lanes}.rest()"
            )
            if isinstance(kind, dt.User):
                return self._user(kind, place, f"{length}.open(")
            return self._switch(field, kind, place, length)
        if field.terminator is not None:
            raise Outside("a terminator after a type")
        if isinstance(kind, dt.Switch):
            return self._switch(field, kind, place, lanes)
        assert kind is not None
        return self._typed(kind, place, demanded)

    def _typed(self, kind: dt.DataType, place: Place, demanded: bool) -> str:
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
                return f'as_type("{dtype_of(kind)}", {word})' if word_width(width) != _dtype_bits(kind) else word
            case dt.User():
                return self._user(kind, place, "")
        raise Outside(f"the type {kind}")

    def _user(self, kind: dt.User, place: Place, opener: str) -> str:
        if is_recursive(kind.type):
            raise Outside(f"{kind.type.name} is recursive")
        arguments = [self._expressions.compile(argument, place).text for argument in kind.arguments]
        name = reader_name(kind.type)
        if opener:
            return f"{opener}{', '.join([name, place.own, *arguments])})"
        return f"{name}({', '.join([place.lanes, place.own, *arguments])})"

    def _switch(self, field: Field, switch: dt.Switch, place: Place, stream: str) -> str:
        on = self._expressions.compile(switch.on, place)
        sized = stream != place.lanes
        if not field.id:
            raise Outside("a switch without a name")
        inner = Place(field.owner, "own", "lanes", has_index=False)
        cases: list[Case] = []
        default = "None"
        for case in switch.cases:
            try:
                if sized and isinstance(case.type, dt.User):
                    value = self._user(case.type, inner, "lanes.open(")
                else:
                    value = self._typed(case.type, inner, field in self._uses.demanded)
            except Outside as reason:
                value = f'lanes.give_up("{field.owner.name}.{field.id}: {reason}")'
            read = f"lambda lanes, own: {value}"
            if case.key is None:
                default = read
            else:
                cases.append(Case(self._expressions.compile(case.key, inner).text, _written(case.key), read))
        if switch.otherwise_bytes:
            default = "lambda lanes, own: lanes.read_bytes_full()"
        self._cases = tuple(cases)
        cases_of_field = f"{reader_name(field.owner)}.{field.id.upper()}_CASES"
        return f"{stream}.switch({on.text}, {place.own}, {cases_of_field}, {default})"

    def _bytes(self, field: Field, kind: dt.DataType, place: Place) -> str:
        lanes = place.lanes
        verb = "read" if field in self._uses.demanded else "leaf"
        encoding = f', "{kind.encoding}"' if isinstance(kind, dt.Text) and kind.encoding else ""
        if field.terminator is not None:
            if field.size is not None or field.size_eos or len(field.terminator) != 1:
                raise Outside("a terminator with a size")
            return (
                f"{lanes}.read_bytes_term({field.terminator[0]}, {field.include_terminator}, "
                f"{field.consume_terminator}, {field.eos_error}{encoding})"
            )
        if field.size is not None:
            return f"{lanes}.{verb}_bytes({self._expressions.compile(field.size, place).text}{encoding})"
        return f"{lanes}.{verb}_bytes_full({encoding[2:]})"

    def _checks(self, field: Field, id: str) -> Iterator[str]:
        valid = field.valid
        if valid is None:
            return
        place = Place(field.owner, "self", "lanes", field.type)
        name = ex.Name("_")
        tests: list[str] = []
        if valid.in_enum:
            assert field.enum is not None
            tests.append(f"is_in(_, frozenset({sorted(field.enum.members)}))")
        for sign, bound in (("==", valid.equal), (">=", valid.minimum), ("<=", valid.maximum)):
            if bound is not None:
                tests.append(self._valid_test(field, sign, bound, place))
        if valid.any_of:
            equal = [self._expressions.compile(ex.Binary("==", name, bound), place).text for bound in valid.any_of]
            tests.append(f"either({', lambda: '.join(equal)})")
        if valid.expression is not None:
            tests.append(self._expressions.compile(valid.expression, place).text)
        if field.repeat is not None:
            raise Outside("valid of a list")
        for test in tests:
            yield f'lanes.check(self.{id}, lambda _: {test}, "{field.owner.name}.{id} is not valid")'

    def _valid_test(self, field: Field, sign: str, bound: ex.Expression, place: Place) -> str:
        if isinstance(dt.without_endian(field.type), dt.Bytes) and isinstance(bound, ex.Array):
            octets = bytes(item.value for item in bound.items if isinstance(item, ex.Integer))
            return f"_ {sign} {octets!r}"
        if isinstance(bound, ex.Boolean):
            return "_" if bound.value else "invert(_)"
        return self._expressions.compile(ex.Binary(sign, ex.Name("_"), bound), place).text

    def _bit_run(self, run: list[Field]) -> Iterator[Method]:
        """Consecutive bit fields, read as one number."""
        kinds = [kind for field in run if (kind := _bits_of(field)) is not None]
        widths = [kind.width for kind in kinds]
        total = sum(widths)
        endian = kinds[0].endian
        verb = "read" if any(field in self._uses.demanded for field in run) else "leaf"
        lines = [f"word = lanes.{verb}_bits_{endian}({total})"]
        checks: list[str] = []
        offset = 0
        padded = -(-total // 8) * 8
        for field, kind, width in zip(run, kinds, widths, strict=True):
            shift = offset if endian == "le" else padded - offset - width
            value = f"flag(word, {shift})" if width == 1 else f"bits(word, {shift}, {width}, {dtype_of(kind)!r})"
            lines.append(f"self.{field.id} = {value}")
            checks += self._checks(field, str(field.id))
            offset += width
        outside = "more than 64 bits in a run" if total > 64 else ""
        if outside:
            lines = [f'lanes.give_up("{run[0].owner.name}.{run[0].id}: {outside}")']
            checks = []
        doc = "; ".join(str(field.id) for field in run)
        yield Method(str(run[0].id), f"The bits of {doc.replace('; ', ', ')}.", (*lines, *checks), outside=outside)

    # Instances. --------------------------------------------------------------------------------------------------

    def _computed(self, field: Field) -> Method:
        assert field.id is not None
        doc = _first_sentence(field.doc)
        place = Place(field.owner)
        self._cases = ()
        try:
            lines = tuple(self._instance(field, place))
        except Outside as reason:
            lines = (f'raise Unsupported("{field.owner.name}.{field.id}: {reason}")',)
            return Method(field.id, doc, lines, outside=str(reason))
        return Method(field.id, doc, lines, self._cases)

    def _instance(self, field: Field, place: Place) -> list[str]:
        if field.role is Role.COMPUTED:
            assert field.value is not None
            computed = self._expressions.compile(field.value, place).text
            if field.condition is not None:
                condition = self._expressions.compile(field.condition, place).text
                return [f"return choose({condition}, lambda: {computed}, lambda: ABSENT)"]
            return [f"return {computed}"]
        if field.process is not None or field.pad_right is not None or field.valid is not None:
            raise Outside("process, pad-right or valid of an instance")
        stream = self._expressions.compile(field.stream, place).text if field.stream is not None else "self._io"
        if field.position is not None:
            stream = f"{stream}.at({self._expressions.compile(field.position, place).text})"
        elif field.size is not None or not isinstance(field.declared_type, dt.User) or field.declared_type.type.seq:
            raise Outside("bytes without a position")
        lines, value = self._repeated(field, str(field.id), Place(field.owner, "own", "lanes"))
        if lines:
            lines = [f'self.__dict__["{field.id}"] = items = []']
        condition = "True" if field.condition is None else self._expressions.compile(field.condition, place).text
        return [*lines, f"return {stream}.only({condition}, self, lambda lanes, own: {value})"]


def _written(key: ex.Expression) -> str:
    """The label of a key; empty for a number."""
    return "::".join((*key.path, key.label)) if isinstance(key, ex.EnumMember) else ""


def _dtype_bits(kind: dt.DataType) -> int:
    return int(dtype_of(kind).lstrip("uint"))


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
    return any(part == ex.Name(id) for e in type_expressions(field.declared_type) for part in e.walk())


def reader_name(type_: Type) -> str:
    return "_".join(map(class_name, type_.path))


def _first_sentence(doc: str) -> str:
    sentence = " ".join(doc.split()).partition(". ")[0].strip().rstrip(".")
    sentence = sentence.replace("\\", "\\\\").replace('"', "'")
    return f"{sentence}." if sentence else ""
