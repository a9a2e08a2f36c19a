"""``generated/binlog_ksy/lanes.py``: readers that read one field of many lanes at once.

Each type becomes a class that mirrors its ``seq`` and its computed instances in calls of ``spark_adapter/ksy/lanes``;
``templates/lanes.py.j2`` is the layout.

- ``uses``: which fields others depend on.
- ``ranges``, ``expressions``: expressions, in the narrowest types that cannot overflow.
- ``compiler``: types, fields and instances.
"""

from __future__ import annotations

from dataclasses import dataclass

from codegen.spec.model import Model
from codegen.targets.lanes.compiler import Compiler, ReaderPlan
from codegen.targets.lanes.uses import is_recursive
from codegen.targets.templating import template_environment

PATH = "generated/binlog_ksy/lanes.py"


@dataclass(frozen=True)
class Report:
    """What is outside the subset, by name, with reasons."""

    types: tuple[str, ...]
    fields: tuple[tuple[str, str], ...]
    instances: tuple[tuple[str, str], ...]

    def by_reason(self) -> dict[str, list[str]]:
        """All names by reason, in their order."""
        names: dict[str, list[str]] = {}
        for name, reason in (*((type_name, "recursion") for type_name in self.types), *self.fields, *self.instances):
            names.setdefault(reason, []).append(name)
        return names


@dataclass(frozen=True)
class Readers:
    """A reader for each type that is not recursive, and what is outside the subset."""

    plans: tuple[ReaderPlan, ...]
    report: Report


def compile_model(model: Model) -> Readers:
    """Plans the readers of all types of a model."""
    plans = tuple(Compiler(model).plans())
    return Readers(plans, _report(model, plans))


def _report(model: Model, plans: tuple[ReaderPlan, ...]) -> Report:
    return Report(
        tuple(type_.name for type_ in model.types() if is_recursive(type_)),
        tuple((f"{p.type}.{s.id}", s.outside) for p in plans for s in p.statements if s.outside),
        tuple((f"{p.type}.{c.id}", c.outside) for p in plans for c in p.computed if c.outside),
    )


def module(readers: Readers) -> str:
    """The text of the module."""
    return template_environment().get_template("lanes.py.j2").render(plans=readers.plans, report=readers.report)
