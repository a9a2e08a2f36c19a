"""Readers in C: of a .ksy, and of all that it imports and uses, one header."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from itertools import pairwise

from codegen.spec.model import Enum, Model
from codegen.targets.c.expressions import c_name, enum_name, identifier
from codegen.targets.c.types import Types
from codegen.targets.templating import template_environment

FOLDER = "generated/binlog_ksy/c"
ROOTS = ("json_binary",)
"""The formats that C reads."""
_WIDTH = 120
# Where lines are broken: the first of these that is outermost.
_BREAKS = (r" (?=: )", r" (?=\|\| |&& )", r" (?=\? )", r"(?<=,) |(?<=\)\{)(?=\.)", r" (?=[-+] )", r"(?<=\()(?=.)")


def path(name: str) -> str:
    return f"{FOLDER}/{name}.h"


def header(model: Model, name: str) -> str:
    """The readers of a format."""
    types = Types(model.type(name))
    environment = template_environment()
    environment.filters |= {"c_name": c_name, "enum_name": enum_name, "identifier": identifier, "sentence": _sentence}
    text = environment.get_template("c_readers.h.j2").render(
        name=name,
        structs=types.order,
        enums=sorted(types.expressions.enums, key=enum_name),
        ranges=_ranges,
        objects=types.objects,
        lists=types.lists,
        pointed_to=types.expressions.pointed_to,
        outside=types.outside,
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
