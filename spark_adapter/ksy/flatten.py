"""From the objects of a ksc parser to Arrow columns, for any format.

A *node* says what a Kaitai type is in Arrow and where its values are in the Python objects of ksc's parser. Nodes are
generated from the .ksy files (``binlog_ksy.schemas``), one constant for each type::

    >>> from binlog_ksy.schemas import SCHEMAS
    >>> flatten(events, SCHEMAS["binlog_event"])          # one struct per event

Columns are built one field at a time over all objects: the cost is one list comprehension per field. Below an absent
object (None, a false ``if``, another case of a switch) nothing is evaluated.

This module knows no format, and depends only on NumPy and Arrow.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from operator import attrgetter
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa


class FlattenError(ValueError):
    """A value that does not fit the schema, with the path of its field.

    It means that parser and schema come from different .ksy files, or that an instance needs an ``-arrow-type``.
    """


@dataclass(frozen=True)
class Plain:
    """A number, boolean, string or byte array, converted by pyarrow."""

    arrow: pa.DataType

    def build(self, values: Sequence[Any], path: str, keys: Sequence[Any] = ()) -> pa.Array:
        try:
            return pa.array(values, self.arrow)
        except (pa.ArrowException, OverflowError, TypeError) as error:
            raise FlattenError(f"{path}: not {self.arrow}: {error}") from error


@dataclass(frozen=True)
class Labels:
    """An enum: the label of each value; the number as text for a value without a label."""

    name: str
    labels: Mapping[int, str]
    arrow = pa.string()

    def build(self, values: Sequence[Any], path: str, keys: Sequence[Any] = ()) -> pa.Array:
        labels = self.labels
        try:
            texts = [None if v is None else labels.get(v) or str(int(v)) for v in values]
        except (TypeError, ValueError) as error:
            raise FlattenError(f"{path}: not a number of the enum {self.name}: {error}") from error
        return pa.array(texts, self.arrow)


@dataclass(frozen=True)
class Many:
    """A repeated field."""

    element: Node

    @cached_property
    def arrow(self) -> pa.DataType:
        return pa.list_(self.element.arrow)

    def build(self, values: Sequence[Any], path: str, keys: Sequence[Any] = ()) -> pa.Array:
        absent = np.fromiter((v is None for v in values), bool, len(values))
        offsets = np.zeros(len(values) + 1, np.int64)
        np.cumsum(np.fromiter((0 if v is None else len(v) for v in values), np.int64, len(values)), out=offsets[1:])
        if offsets[-1] > np.iinfo(np.int32).max:
            raise FlattenError(f"{path}: {offsets[-1]} elements, more than one Arrow list array can hold")
        elements = list(chain.from_iterable(v for v in values if v is not None))
        element_keys = [k for v, k in zip(values, keys, strict=True) if v is not None for _ in v] if keys else ()
        return pa.ListArray.from_arrays(
            pa.array(offsets.astype(np.int32)),
            self.element.build(elements, f"{path}[]", element_keys),
            type=self.arrow,
            mask=pa.array(absent) if absent.any() else None,
        )


@dataclass(frozen=True)
class Field:
    """One attribute of an object.

    Attributes:
        name: in Arrow and of the Python attribute: ksc keeps the ids of a .ksy.
        node: the schema of its values.
        computed: an instance (a property, evaluated now) rather than a field that was read.
        optional: may be absent, because of its ``if`` or because a switch has no case for the value.
        switch_on: path of the attribute (``header.code``) whose value distinguishes the cases of a ``Choice``; empty
            if their Python classes do.
        doc: from the .ksy; stored in the metadata of the Arrow field.
    """

    name: str
    node: Node
    computed: bool = False
    optional: bool = False
    switch_on: str = ""
    doc: str = ""

    @cached_property
    def arrow(self) -> pa.Field:
        return pa.field(self.name, self.node.arrow, metadata={"doc": self.doc} if self.doc else None)

    def build(self, objects: Sequence[Any], path: str) -> pa.Array:
        """The attribute of every object. Exceptions of instances are not caught: their messages say more."""
        name, path = self.name, f"{path}.{self.name}"
        if self.computed:
            values = [getattr(o, name) for o in objects]
        elif self.optional:
            # ksc sets no attribute for a false `if`. getattr with a default would also hide broken instances.
            values = [vars(o).get(name) for o in objects]
        else:
            try:
                values = [vars(o)[name] for o in objects]
            except KeyError:
                raise FlattenError(f"{path}: an object without this field: was it read to its end?") from None
        if not self.switch_on:
            return self.node.build(values, path)
        present = [o for o, v in zip(objects, values, strict=True) if v is not None]
        keys = iter(map(attrgetter(self.switch_on), present))
        return self.node.build(values, path, [None if v is None else next(keys) for v in values])


@dataclass(frozen=True)
class Struct:
    """A type with its fields and instances."""

    name: str
    fields: tuple[Field, ...]
    doc: str = ""

    @cached_property
    def arrow(self) -> pa.DataType:
        return pa.struct([field.arrow for field in self.fields])

    @cached_property
    def arrow_fields(self) -> list[pa.Field]:
        return list(self.arrow)

    def build(self, objects: Sequence[Any], path: str, keys: Sequence[Any] = ()) -> pa.Array:
        places = [i for i, o in enumerate(objects) if o is not None]
        if len(places) < len(objects):
            return spread(self.build([objects[i] for i in places], path), places, len(objects))
        columns = [field.build(objects, path) for field in self.fields]
        return pa.StructArray.from_arrays(columns, fields=self.arrow_fields)


@dataclass(frozen=True)
class Via:
    """A type that stands for one of its attributes (``-flatten: value`` in the .ksy)."""

    name: str
    field: Field
    doc: str = ""

    @property
    def arrow(self) -> pa.DataType:
        return self.field.node.arrow

    def build(self, objects: Sequence[Any], path: str, keys: Sequence[Any] = ()) -> pa.Array:
        places = [i for i, o in enumerate(objects) if o is not None]
        if len(places) < len(objects):
            return spread(self.build([objects[i] for i in places], path), places, len(objects))
        return self.field.build(objects, path)


@dataclass(frozen=True)
class Case:
    """One of the types that a switch chooses from.

    Attributes:
        name: of the type; of the field in Arrow.
        python: the class of such values: ``module.Outer.Inner`` of a parsed type, ``int``, ``float``, ``bool``,
            ``str`` or ``bytes``.
        keys: the values of the switch that select it, used only if another case has the same class; empty for the
            default among those.
    """

    name: str
    node: Node
    python: str
    keys: tuple[int | str, ...] = ()


@dataclass(frozen=True)
class Choice:
    """A switch: a struct with one nullable field per case, of which at most one is set.

    ``left_out`` names the classes of cases without a field, because they are empty or recursive.
    """

    cases: tuple[Case, ...]
    left_out: tuple[str, ...] = ()

    @cached_property
    def arrow(self) -> pa.DataType:
        return pa.struct([pa.field(case.name, case.node.arrow) for case in self.cases])

    def build(self, values: Sequence[Any], path: str, keys: Sequence[Any] = ()) -> pa.Array:
        places = self._places(values, path, keys)
        columns = []
        for case, indices in zip(self.cases, places, strict=True):
            if indices:
                compact = case.node.build([values[i] for i in indices], f"{path}.{case.name}")
                columns.append(spread(compact, indices, len(values)))
            else:
                columns.append(pa.nulls(len(values), case.node.arrow))
        absent = np.fromiter((v is None for v in values), bool, len(values))
        return pa.StructArray.from_arrays(
            columns, fields=list(self.arrow), mask=pa.array(absent) if absent.any() else None
        )

    def _places(self, values: Sequence[Any], path: str, keys: Sequence[Any]) -> list[list[int]]:
        """For each case, the indices of its values."""
        places: list[list[int]] = [[] for _ in self.cases]
        nowhere: list[int] = []
        by_class: dict[type, list[int]] = {type(None): nowhere}
        by_key: dict[type, dict[Any, list[int]]] = {}
        for class_ in set(map(type, values)) - {type(None)}:
            name = _class_name(class_)
            fitting = [(case, indices) for case, indices in zip(self.cases, places, strict=True) if case.python == name]
            if name in self.left_out:
                by_class[class_] = nowhere
            elif len(fitting) == 1:
                by_class[class_] = fitting[0][1]
            elif fitting:
                by_key[class_] = {key: indices for case, indices in fitting for key in case.keys or (None,)}
            else:
                expected = ", ".join([*(case.python for case in self.cases), *self.left_out])
                raise FlattenError(f"{path}: found a value of class {name}, expected one of {expected}")
        for i, value in enumerate(values):
            indices = by_class.get(type(value))
            if indices is None:
                fitting_keys = by_key[type(value)]
                indices = fitting_keys.get(keys[i], fitting_keys.get(None))
            if indices is None:
                raise FlattenError(f"{path}: found a value of class {_class_name(type(value))} for case {keys[i]!r}")
            indices.append(i)
        return places


Node = Plain | Labels | Many | Struct | Via | Choice


def flatten(objects: Sequence[Any], node: Node) -> pa.Array:
    """One Arrow value per object.

    Args:
        objects: parsed objects of the node's type (for a ``Plain`` or ``Many`` node: its values), None where absent.
        node: the generated schema of the type.

    Returns:
        An array of type ``node.arrow``, as long as ``objects``: a ``StructArray`` for a ``Struct``.

    Raises:
        FlattenError: a value does not fit the schema.
        Exception: whatever an instance raises while it is evaluated.
    """
    return node.build(objects, getattr(node, "name", "value"))


def spark_type(arrow: pa.DataType) -> pa.DataType:
    """The Arrow type that Spark uses for values of this type: Spark has no unsigned integers.

    uint8 becomes int16, uint16 int32, uint32 int64 and uint64 decimal(20, 0), at any depth; others stay.
    """
    if pa.types.is_struct(arrow):
        return pa.struct([field.with_type(spark_type(field.type)) for field in arrow])
    if pa.types.is_list(arrow):
        return pa.list_(arrow.value_field.with_type(spark_type(arrow.value_type)))
    return _SPARK_TYPES.get(arrow, arrow)


def for_spark(array: pa.Array) -> pa.Array:
    """The array cast to the ``spark_type`` of its type; exact, and without a copy if the type stays."""
    target = spark_type(array.type)
    return array if array.type.equals(target) else array.cast(target)


_SPARK_TYPES = {
    pa.uint8(): pa.int16(),
    pa.uint16(): pa.int32(),
    pa.uint32(): pa.int64(),
    pa.uint64(): pa.decimal128(20, 0),
}


def spread(compact: pa.Array, places: Sequence[int] | npt.NDArray[np.int64], length: int) -> pa.Array:
    """``compact[k]`` at ``places[k]`` (ascending) of an array of ``length``, null elsewhere."""
    if len(places) == length:
        return compact
    sources = np.zeros(length, np.int64)
    absent = np.ones(length, bool)
    sources[places] = np.arange(len(places))
    absent[places] = False
    return compact.take(pa.array(sources, mask=absent))


def _class_name(kind: type) -> str:
    """``int``, or ``module.Outer.Inner`` whatever package the parser's module is in."""
    if kind.__module__ == "builtins":
        return kind.__qualname__
    return f"{kind.__module__.rpartition('.')[2]}.{kind.__qualname__}"
