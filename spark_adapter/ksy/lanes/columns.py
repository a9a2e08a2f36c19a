"""From the values that lanes have read to Arrow columns, equal to what ``flatten`` makes of a parser's objects.

The nodes of ``binlog_ksy.schemas`` say what the columns are. Numbers become Arrow buffers without a copy if they have
the right type already; bytes are copied once, by Arrow, out of the buffer that the lanes read.

This module knows no format.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.ksy.flatten import Case, Choice, Field, Labels, Many, Node, Plain, Struct, Via
from spark_adapter.ksy.lanes.cursors import Lanes, Marks, Spans
from spark_adapter.ksy.lanes.objects import Reader
from spark_adapter.ksy.lanes.values import (
    ABSENT,
    Bools,
    Int64s,
    Maybe,
    Numbers,
    Rounds,
    Selected,
    Some,
    Switched,
    Unsupported,
    Value,
)
from spark_adapter.ksy.ranges import gather_ranges

_INT32_MAX = np.iinfo(np.int32).max


def column(value: Value, node: Node, lanes: Lanes) -> pa.Array:
    """A value that lanes have read, as an Arrow array with an entry per lane.

    Lanes whose value does not fit are marked; entries of bad lanes mean nothing.

    Args:
        value: an object of the node's type, or a value.
        node: the generated schema.
        lanes: of the value.

    Raises:
        Unsupported: only a parser can decide.
    """
    if value is ABSENT or value is None:
        return pa.nulls(lanes.count, node.arrow)
    if isinstance(value, Some):
        compact = column(value.VALUE, node, part_of(lanes, value.INDEX, value.VALUE))
        return _spread(compact, value.INDEX, value.COUNT)
    if isinstance(value, Selected):
        return column(value.VALUE, node, _lanes_of(value.VALUE)).take(pa.array(value.INDEX))
    return _BUILDERS[type(node)](value, node, lanes)


def part_of(lanes: Lanes, index: Int64s, value: Value) -> Lanes:
    """The lanes of a value that only some lanes have."""
    return value._io if isinstance(value, Reader) else lanes if len(index) == lanes.count else lanes.keep(index)


def _lanes_of(value: Value) -> Lanes:
    if isinstance(value, Reader):
        return value._io
    raise Unsupported("a part of a value that is not an object")


# Numbers. --------------------------------------------------------------------------------------------------------


def _plain(value: Value, node: Plain, lanes: Lanes) -> pa.Array:
    arrow = node.arrow
    if isinstance(value, Spans):
        return _binary(value, arrow, lanes)
    present = None
    if isinstance(value, Maybe):
        value, present = value.values, value.present
    if isinstance(value, np.ndarray):
        return _numbers(value, present, arrow, lanes)
    if isinstance(value, bool | int | float | str | bytes):
        try:
            return pa.repeat(pa.scalar(value, arrow), lanes.count)
        except (pa.ArrowException, OverflowError) as error:
            raise Unsupported(f"not {arrow}: {value!r}") from error
    raise Unsupported(f"{type(value).__name__} as {arrow}")


def _numbers(values: npt.NDArray[Any], present: Bools | None, arrow: pa.DataType, lanes: Lanes) -> pa.Array:
    if pa.types.is_boolean(arrow):
        data = pa.py_buffer(np.packbits(values, bitorder="little"))
    else:
        dtype = _dtype(arrow)
        if values.dtype != dtype:
            if not np.can_cast(values.dtype, dtype):
                values = _fitting(values, dtype, lanes)
            values = values.astype(dtype)
        data = pa.py_buffer(np.ascontiguousarray(values))
    if present is None:
        return pa.Array.from_buffers(arrow, len(values), [None, data], 0)
    return pa.Array.from_buffers(arrow, len(values), [_bitmap(present), data])


@cache
def _dtype(arrow: pa.DataType) -> np.dtype[Any]:
    # Not to_pandas_dtype(), for which PyArrow before 26 needs Pandas.
    dtype: np.dtype[Any] = pa.array([], arrow).to_numpy().dtype
    return dtype


def _fitting(values: npt.NDArray[Any], dtype: np.dtype[Any], lanes: Lanes) -> npt.NDArray[Any]:
    """Marks lanes whose number the type cannot represent; ``flatten`` raises for these."""
    if dtype.kind not in "iu" or values.dtype.kind not in "iu":
        raise Unsupported(f"{values.dtype} as {dtype}")
    limits = np.iinfo(dtype)
    if len(values) and (int(values.min()) < limits.min or int(values.max()) > limits.max):
        lanes.mark(((values < limits.min) | (values > limits.max)) & ~lanes.is_bad, f"a number that is not {dtype}")
    return values


def _bitmap(present: Bools) -> pa.Buffer:
    return pa.py_buffer(np.packbits(present, bitorder="little"))


def _spread(compact: pa.Array, index: Int64s, count: int) -> pa.Array:
    """``compact[k]`` at ``index[k]`` of an array of ``count``, null elsewhere."""
    present = np.zeros(count, bool)
    present[index] = True
    if compact.null_count == 0 and pa.types.is_primitive(compact.type) and not pa.types.is_boolean(compact.type):
        dtype = _dtype(compact.type)
        values = np.zeros(count, dtype)
        values[index] = np.frombuffer(compact.buffers()[1], dtype, len(compact), compact.offset * dtype.itemsize)
        return pa.Array.from_buffers(compact.type, count, [_bitmap(present), pa.py_buffer(values)], count - len(index))
    if pa.types.is_binary(compact.type) or pa.types.is_string(compact.type):
        return _spread_bytes(compact, present, index, count)
    places = np.zeros(count, np.int64)
    places[index] = np.arange(len(index))
    return compact.take(pa.array(places, mask=~present))


def _spread_bytes(compact: pa.Array, present: Bools, index: Int64s, count: int) -> pa.Array:
    """For byte arrays: only the offsets change."""
    if compact.null_count:
        is_valid = np.asarray(compact.is_valid())
        present = present.copy()
        present[index] = is_valid
    offsets = np.frombuffer(compact.buffers()[1], np.int32, len(compact) + 1, compact.offset * 4)
    lengths = np.zeros(count + 1, np.int32)
    lengths[index + 1] = np.diff(offsets)
    spread = np.cumsum(lengths, dtype=np.int32)
    spread += offsets[0]
    return pa.Array.from_buffers(compact.type, count, [_bitmap(present), pa.py_buffer(spread), compact.buffers()[2]])


# Bytes and text. -------------------------------------------------------------------------------------------------


def require_texts(marks: Marks) -> None:
    """Mark lanes with invalid text, even in fields that are not used, because the parser refuses such events."""
    for spans in marks.texts:
        if not spans.is_text:
            _binary(spans, pa.string(), spans.lanes)


def _binary(spans: Spans, arrow: pa.DataType, lanes: Lanes) -> pa.Array:
    gathered = gather(spans, lanes)
    if pa.types.is_binary(arrow):
        return gathered
    if spans.encoding.upper() not in ("UTF-8", "UTF8", "ASCII"):
        raise Unsupported(f"text in {spans.encoding}")
    spans.is_text = True
    try:
        text = gathered.cast(arrow)
    except pa.ArrowInvalid:
        text = None
    octets = np.frombuffer(gathered.buffers()[2] or b"", np.uint8)
    if text is None or (spans.encoding.upper() == "ASCII" and (octets > 127).any()):
        is_invalid = _not_text(gathered, spans.encoding)
        lanes.mark(is_invalid & ~lanes.is_bad, f"not {spans.encoding}")
        text = pc.if_else(pa.array(is_invalid), b"", gathered).cast(arrow)
    return text


def _not_text(values: pa.Array, encoding: str) -> Bools:
    is_invalid = np.zeros(len(values), bool)
    for i, value in enumerate(values.to_pylist()):
        try:
            value.decode(encoding)
        except UnicodeDecodeError:
            is_invalid[i] = True
    return is_invalid


def gather(spans: Spans, lanes: Lanes) -> pa.Array:
    """Copies byte arrays out of the buffer, one after the other.

    Arrow's ``take`` copies at the speed of memcpy from an array of binaries over the whole buffer, in which every
    second element is a gap. For that the lanes must be in the order of the buffer and must not overlap, which holds for
    the events of a block.
    """
    count = len(spans.base)
    octets = spans.lanes.octets
    if count == 0 or (isinstance(spans.length, int) and spans.length == 0):
        return pa.array([b""] * count, pa.binary())
    if isinstance(spans.length, int):
        return _gather_alike(spans, count)
    starts, lengths = spans.starts, spans.length
    if lanes.marks.any and (bad := lanes.is_bad).any():
        lengths = np.where(bad, 0, lengths)
        before = np.maximum.accumulate(np.where(bad, 0, starts + lengths))
        starts = np.where(bad, before, starts)
    return gather_ranges(octets.data, starts, starts + lengths)


def _gather_alike(spans: Spans, count: int) -> pa.Array:
    """As ``gather``, if all have one length, and are therefore within the buffer, even those of bad lanes."""
    octets, length = spans.lanes.octets, spans.length
    if count * length > _INT32_MAX:
        raise Unsupported("too many bytes for one Arrow array")
    windows = np.ndarray(
        (octets.padded - spans.shift - length + 1,), np.dtype((np.void, length)), octets.data, spans.shift, (1,)
    )
    offsets = np.arange(0, (count + 1) * length, length, dtype=np.int32)
    return pa.Array.from_buffers(
        pa.binary(), count, [None, pa.py_buffer(offsets), pa.py_buffer(windows[spans.base].view(np.uint8))], 0
    )


# Labels, objects, lists, choices. --------------------------------------------------------------------------------


def _labels(value: Value, node: Labels, lanes: Lanes) -> pa.Array:
    present = None
    if isinstance(value, Maybe):
        value, present = value.values, value.present
    if not isinstance(value, np.ndarray):
        number = int(value)
        return pa.repeat(pa.scalar(node.labels.get(number) or str(number), node.arrow), lanes.count)
    numbers, places = np.unique(value, return_inverse=True)
    texts = pa.array([node.labels.get(n) or str(n) for n in map(int, numbers)], node.arrow)
    return texts.take(pa.array(places.astype(np.int32), mask=None if present is None else ~present))


def _struct(value: Value, node: Struct, lanes: Lanes) -> pa.Array:
    columns = [_attribute(value, field, lanes) for field in node.fields]
    return pa.StructArray.from_arrays(columns, fields=node.arrow_fields)


def _via(value: Value, node: Via, lanes: Lanes) -> pa.Array:
    return _attribute(value, node.field, lanes)


def _attribute(value: Value, field: Field, lanes: Lanes) -> pa.Array:
    if not isinstance(value, Reader):
        raise Unsupported(f"{type(value).__name__} where an object should be")
    if isinstance(field.node, Choice) and field.switch_on:
        return _choice(getattr(value, field.name), field.node, lanes, keys=_path(value, field.switch_on))
    return column(getattr(value, field.name), field.node, lanes)


def _path(value: Value, path: str) -> Value:
    for name in path.split("."):
        value = getattr(value, name)
    return value


def _many(value: Value, node: Many, lanes: Lanes) -> pa.Array:
    if isinstance(value, Numbers):
        if value.offsets[-1] > _INT32_MAX:
            raise Unsupported("too many numbers for one Arrow array")
        if not isinstance(node.element, Plain):
            raise Unsupported("numbers with names")
        values = _numbers(value.values, None, node.element.arrow, lanes)
        return pa.ListArray.from_arrays(pa.array(value.offsets.astype(np.int32)), values, type=node.arrow)
    if isinstance(value, list) and len(value) < 2:
        # The same length in all lanes, 0 or 1: an element has an entry per lane already.
        ends = pa.array(np.arange(lanes.count + 1, dtype=np.int32) * len(value))
        elements = column(value[0], node.element, lanes) if value else pa.array([], node.element.arrow)
        return pa.ListArray.from_arrays(ends, elements, type=node.arrow)
    if isinstance(value, list):
        all_lanes = np.arange(lanes.count)
        rounds: Sequence[tuple[Int64s, Value]] = [(all_lanes, element) for element in value]
    elif isinstance(value, Rounds):
        rounds = value.rounds
    else:
        raise Unsupported(f"{type(value).__name__} where a list should be")
    counts = np.zeros(lanes.count, np.int64)
    for index, _ in rounds:
        counts[index] += 1
    offsets = np.zeros(lanes.count + 1, np.int64)
    np.cumsum(counts, out=offsets[1:])
    if offsets[-1] > _INT32_MAX:
        raise Unsupported("too many elements for one Arrow array")
    parts = [(offsets[index] + k, part_of(lanes, index, element), element) for k, (index, element) in enumerate(rounds)]
    elements = _parts_column(parts, node.element, int(offsets[-1]))
    return pa.ListArray.from_arrays(pa.array(offsets.astype(np.int32)), elements, type=node.arrow)


Part = tuple[Int64s, Lanes, Value]
"""Places in a column, ascending; the lanes with an entry for each of them; and the value that these have read."""


def _parts_column(parts: list[Part], node: Node, count: int) -> pa.Array:
    """One column from the parts that several reads have made, null at places that are in no part.

    Parts are merged at the leaves, so a field that few parts have costs nothing in the others.
    """
    parts = list(expanded(parts))
    if not parts:
        return pa.nulls(count, node.arrow)
    if len(parts) > 1 or len(parts[0][0]) < count:
        if isinstance(node, Via) and not node.field.switch_on:
            return _parts_column([_attribute_part(part, node.field) for part in parts], node.field.node, count)
        if isinstance(node, Struct) and not any(field.switch_on for field in node.fields):
            columns = [
                _parts_column([_attribute_part(part, field) for part in parts], field.node, count)
                for field in node.fields
            ]
            return pa.StructArray.from_arrays(columns, fields=node.arrow_fields, mask=_mask(parts, count))
        if isinstance(node, Choice):
            return _choice_of_parts([(None, part) for part in parts], node, count)
    return merged([(index, column(value, node, lanes)) for index, lanes, value in parts], node, count)


def expanded(parts: Sequence[Part]) -> Iterator[Part]:
    """The objects and values that parts consist of, each of one type; absent ones are left out."""
    for index, lanes, value in parts:
        if isinstance(value, Some):
            yield from expanded([(index[value.INDEX], part_of(lanes, value.INDEX, value.VALUE), value.VALUE)])
        elif isinstance(value, Switched):
            yield from expanded(
                [(index[lane_index], part_of(lanes, lane_index, part), part) for _, lane_index, part in value.parts]
            )
        elif value is not ABSENT:
            yield index, lanes, value


def _attribute_part(part: Part, field: Field) -> Part:
    index, _, value = part
    if not isinstance(value, Reader):
        raise Unsupported(f"{type(value).__name__} where an object should be")
    return index, value._io, getattr(value, field.name)


def _mask(parts: Sequence[Part], count: int) -> pa.Array | None:
    absent = np.ones(count, bool)
    for index, _, _ in parts:
        absent[index] = False
    return pa.array(absent) if absent.any() else None


def _choice(value: Value, node: Choice, lanes: Lanes, keys: Value = None) -> pa.Array:
    if value is ABSENT:
        return pa.nulls(lanes.count, node.arrow)
    if isinstance(value, Some):
        return _spread(_choice(value.VALUE, node, lanes.keep(value.INDEX), keys), value.INDEX, value.COUNT)
    if isinstance(value, Switched):
        parts = [(key, (index, part_of(lanes, index, part), part)) for key, index, part in value.parts]
    else:
        parts = [(keys, (np.arange(lanes.count), lanes, value))]
    return _choice_of_parts(parts, node, lanes.count)


def _choice_of_parts(parts: Sequence[tuple[Value, Part]], node: Choice, count: int) -> pa.Array:
    present: list[Part] = []
    by_case: dict[str, list[Part]] = {}
    for key, part in parts:
        if part[2] is ABSENT:
            continue
        present.append(part)
        case = _case(node, part[2], key)
        if case is not None:
            by_case.setdefault(case.name, []).append(part)
    columns = [_parts_column(by_case.get(case.name, []), case.node, count) for case in node.cases]
    return pa.StructArray.from_arrays(columns, fields=list(node.arrow), mask=_mask(present, count))


def _case(node: Choice, value: Value, key: Value) -> Case | None:
    """The case of a value; None for a case without a column."""
    if value is ABSENT:
        return None
    python = value.PYTHON if isinstance(value, Reader) else "bytes" if isinstance(value, Spans) else "int"
    if python in node.left_out:
        return None
    fitting = [case for case in node.cases if case.python == python]
    if len(fitting) == 1:
        return fitting[0]
    for case in fitting:
        if key in case.keys:
            return case
    for case in fitting:
        if not case.keys:
            return case
    raise Unsupported(f"no case for {python}")


def merged(parts: Sequence[tuple[Int64s, pa.Array]], node: Node, count: int) -> pa.Array:
    """Arrays for parts of the lanes as one array for all; null where no part has an entry."""
    if not parts:
        return pa.nulls(count, node.arrow)
    if len(parts) == 1:
        index, array = parts[0]
        return array if len(index) == count else _spread(array, index, count)
    index = np.concatenate([part for part, _ in parts])
    order = np.argsort(index)
    return _spread(pa.concat_arrays([array for _, array in parts]).take(pa.array(order)), index[order], count)


_BUILDERS: dict[type, Callable[[Value, Any, Lanes], pa.Array]] = {
    Plain: _plain,
    Labels: _labels,
    Struct: _struct,
    Via: _via,
    Many: _many,
    Choice: _choice,
}
