"""Readers in C: of a .ksy, and of all that it imports and uses, one header; and of the bodies of events, with columns.

- ``ranges``, ``code``, ``expressions``: expressions, with the ranges of their values.
- ``plans``: what is known before any bytes are read.
- ``types``: structs, the functions that read them, and their instances.
- ``writing``: the functions that write them into columns.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from types import MappingProxyType

from codegen.spec import datatypes as dt
from codegen.spec.model import Enum, Field, Model, Type, alternatives
from codegen.targets.c.code import c_name, enum_name, identifier
from codegen.targets.c.plans import Plan, Planned, Plans
from codegen.targets.c.types import Types
from codegen.targets.c.writing import Writers
from codegen.targets.templating import template_environment

FOLDER = "generated/binlog_ksy/c"
ROOTS = ("json_binary",)
"""The formats that C reads for itself."""
EVENTS = "events"
"""The header that reads events into columns."""
PLANS_PATH = "generated/binlog_ksy/compiled.py"
PLANNED = {
    "row_image": Planned(given=frozenset({"may_have_json_diffs"})),
    "row_image::cell": Planned(by="is_json_diffs"),
}
UNTIL = {"rows_body": "rows"}
_WIDTH = 120
# Where lines are broken: the first of these that is outermost.
_BREAKS = (
    r" (?=: )", r" (?=\|\| |&& )", r" (?=\? )", r"(?<=,) |(?<=\)\{)(?=\.)", r" (?=[-+] )", r"(?<=\()(?=.)",
    r" (?=\w+;$)",
)  # fmt: skip


def path(name: str) -> str:
    return f"{FOLDER}/{name}.h"


def header(model: Model, name: str) -> str:
    """The readers of a format."""
    types = Types([model.type(name)], Plans(model, {}))
    return _header(f"The readers of formats/{name}.ksy, and of all that it uses.", types)


@dataclass(frozen=True)
class Root:
    """A type that C reads into columns.

    Attributes:
        params: those of its parameters that something refers to; all are numbers.
    """

    type: Type
    params: tuple[Field, ...]

    @property
    def name(self) -> str:
        return c_name(self.type)


@dataclass(frozen=True)
class ColumnReaders:
    """Readers of some types, and writers of their columns.

    Attributes:
        title: of the header.
        types: what is read.
        bodies: the types that are read into columns; their numbers are their indices.
        others: types that code in C reads.
        left: types that C cannot read, and why.
        plans: of the planned types.
    """

    title: str
    types: Types
    bodies: tuple[Root, ...]
    others: tuple[Root, ...]
    left: dict[str, str]
    plans: tuple[Plan, ...]

    @classmethod
    def of(
        cls,
        title: str,
        model: Model,
        wanted: Iterable[Type],
        others: Iterable[str] = (),
        planned: Mapping[str, Planned] = MappingProxyType({}),
        until: Mapping[str, str] = MappingProxyType({}),
    ) -> ColumnReaders:
        """The readers of as many as possible of some types.

        Args:
            title: of the header.
            model: has the types.
            wanted: to read into columns.
            others: names of types that code in C reads.
            planned: by the names of types.
            until: names of types that are not read whole, and of the field before which reading ends.
        """
        wanted, other_types = list(wanted), [model.type(name) for name in others]
        left: dict[str, str] = {}
        while True:
            bodies = [type_ for type_ in wanted if type_.name not in left]
            plans = Plans(model, planned)
            ends = {model.type(name): field for name, field in until.items()}
            types = Types([*bodies, *other_types], plans, ends, bodies, Writers(model))
            found = {type_.name: reason for type_ in bodies if (reason := _why_not(types, type_))}
            if not found:
                break
            left |= found
        return cls(
            title,
            types,
            tuple(Root(type_, _params(types, type_)) for type_ in bodies),
            tuple(Root(type_, _params(types, type_)) for type_ in other_types if type_.params),
            left,
            tuple(plans.of.values()),
        )

    def header(self) -> str:
        return _header(self.title, self.types, self)

    def module(self) -> str:
        """The text of the module that says what Python must know of the header."""
        environment = template_environment()
        environment.filters["strings"] = lambda params: str(tuple(str(param.id) for param in params)).replace("'", '"')
        left = [f"- {name}: {reason}" for name, reason in sorted(self.left.items())]
        wrapped = [line for each in left for line in textwrap.wrap(each, _WIDTH, subsequent_indent="  ")]
        return environment.get_template("compiled.py.j2").render(readers=self, left=wrapped)


def event_readers(model: Model) -> ColumnReaders:
    """The readers of the bodies of events."""
    body = model.type("binlog_event").find_field("body")
    assert body is not None
    kinds = dict.fromkeys(kind.type for kind in alternatives(body.type) if isinstance(kind, dt.User))
    title = "The readers of the bodies of events, and the writers of their columns."
    return ColumnReaders.of(title, model, kinds, ("rows_body", "rows_body::row"), PLANNED, UNTIL)


def _why_not(types: Types, root: Type) -> str:
    """Why C cannot read a type; empty if it can."""
    within = types.of(root)
    reasons = {f"{found.owner.name}.{found.id}": why for found, why in types.outside.items() if found.owner in within}
    if not types.writers or not types.writers.has(root):
        return "it has no columns"
    for param in _params(types, root):
        if not isinstance(dt.without_endian(param.type), dt.Integer | dt.Boolean | dt.Labelled):
            reasons[f"{root.name}.{param.id}"] = "a parameter that is no number"
    return "; ".join(f"{name}: {why}" for name, why in reasons.items())


def _params(types: Types, root: Type) -> tuple[Field, ...]:
    return tuple(param for param in root.params if param in types.expressions.used_params)


def _header(title: str, types: Types, readers: ColumnReaders | None = None) -> str:
    environment = template_environment()
    environment.filters |= {"c_name": c_name, "enum_name": enum_name, "identifier": identifier, "sentence": _sentence}
    writers = types.writers
    text = environment.get_template("c_readers.h.j2").render(
        title=title,
        readers=readers,
        structs=types.order,
        enums=sorted(types.expressions.enums, key=enum_name),
        ranges=_ranges,
        objects=types.objects,
        object_name=types.object_name,
        lists=types.lists,
        pointed_to=types.expressions.pointed_to,
        outside={} if readers else {f"{found.owner.name}.{found.id}": why for found, why in types.outside.items()},
        labels={} if writers is None else writers.labels,
        written=() if writers is None else [struct for struct in types.order if struct.writer is not None],
    )
    return "".join(line + "\n" for each in text.splitlines() for line in _wrapped(each))


def _sentence(doc: str) -> str:
    """The first sentence of a doc."""
    sentence = re.split(r"(?<=\.)\s", " ".join(doc.split()), maxsplit=1)[0]
    return sentence.replace("*/", "* /")


def _ranges(enum: Enum) -> str:
    """Whether a value is a member of an enum, as C."""
    runs: list[list[int]] = []
    for value in sorted(enum.members):
        if runs and value == runs[-1][-1] + 1:
            runs[-1].append(value)
        else:
            runs.append([value])
    return " || ".join(
        f"value == {run[0]}" if len(run) == 1 else f"(value >= {run[0]} && value <= {run[-1]})" for run in runs
    )


def _wrapped(line: str) -> Iterator[str]:
    """A line of at most 120 characters, or several: broken before operators, the outermost first."""
    if len(line) <= _WIDTH:
        yield line
        return
    indent = line[: len(line) - len(line.lstrip())]
    if line.lstrip().startswith(("/*", "*")):
        yield from textwrap.wrap(line, _WIDTH, subsequent_indent=f"{indent}   " if "/*" in line else " * ")
        return
    depths: list[int] = []
    depth = 0
    for character in line:
        depth += character in "({"
        depths.append(depth)
        depth -= character in ")}"
    breaks = [
        (depths[match.start() - 1], number, match.start())
        for number, sign in enumerate(_BREAKS)
        for match in re.finditer(sign, line)
        if match.start() > len(indent)
    ]
    if breaks:
        outermost = min(breaks)[:2]
        starts = [0, *(place for *kind, place in breaks if tuple(kind) == outermost), len(line)]
        for begin, end in pairwise(starts):
            piece = line[begin:end].rstrip()
            yield from _wrapped(piece if begin == 0 else f"{indent}    {piece.lstrip()}")
        return
    raise ValueError(f"a line of {len(line)} characters: {line}")
