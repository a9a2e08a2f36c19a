"""Columns of binary JSON to text: many documents at a time, level by level.

All objects and arrays at the same depth are opened together: their entries become columns, the scalars among them
become texts, the objects and arrays form the next level. In the end every piece of text, a *token*, has its place,
known from the number of tokens before it, and one gather writes all documents. So the work is a few NumPy and Arrow
operations per level and type, whatever the documents look like.

Widths and type codes come from ``binlog_ksy.json_reader``, strings and SQL values are read by ``binlog_ksy.lanes``:
both are generated from ``formats/json_binary.ksy``. Documents that this module refuses go to `decode_json`, one by
one, which finds out what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from binlog_ksy.column_metadata import ColumnMetadata
from binlog_ksy.json_reader import LARGE, SMALL, VALUES, Flavour
from binlog_ksy.lanes import READERS
from binlog_ksy.schemas import SCHEMAS
from spark_adapter.columns.decimals import decimal_texts
from spark_adapter.columns.documents.json_decode import decode_json
from spark_adapter.columns.documents.json_text import (
    MAX_DEPTH,
    JsonDocumentError,
    base64_text,
    double_text,
    literal_text,
    string_text,
)
from spark_adapter.columns.json_strings import escaped, joined, quoted
from spark_adapter.columns.temporal import date_texts, datetime_texts, time_texts
from spark_adapter.ksy.arrays import Bools, Int64s
from spark_adapter.ksy.flatten import Struct
from spark_adapter.ksy.lanes.columns import column
from spark_adapter.ksy.lanes.cursors import Lanes, Octets
from spark_adapter.ksy.lanes.objects import forget
from spark_adapter.ksy.lanes.values import Unsupported
from spark_adapter.ksy.ranges import distinct, distinct_ranges, gather_ranges

BATCH_BYTES = 2 << 20
"""Documents of this many bytes are decoded together; at most about fifty times as much memory is used meanwhile."""
MAX_DOCUMENT_BYTES = 4 << 20
"""A longer document is decoded alone, value by value, in bounded memory."""
FEW_DOCUMENTS, FEW_BYTES = 8, 4096
"""Up to this many documents of this many bytes are decoded one by one, which is then faster."""


Texts = tuple[pa.StringArray, dict[int, str]]
"""Texts, null for bad documents, and the reasons by the indices of the bad ones."""


def decoded_texts(documents: pa.BinaryArray, notation: Notation | None = None) -> Texts:
    """The text of each document.

    Args:
        documents: without nulls; as a JSON column stores them, without the length before them. An empty one is the
            literal null.
        notation: of the texts; by default that of `json_text.json_text`.
    """
    texts: list[pa.StringArray] = []
    reasons: dict[int, str] = {}
    for first, end in _batches(documents):
        _append(documents, first, end, notation or TEXT, texts, reasons)
    return pa.concat_arrays(texts) if texts else pa.array([], pa.string()), reasons


def have_types(documents: pa.BinaryArray, codes: Collection[int]) -> Bools:
    """Which documents have a value of one of some type codes, or cannot be read with others.

    Args:
        documents: without nulls, see `decoded_texts`.
        codes: of `json_binary::value_type`.
    """
    found = np.zeros(len(documents), bool)
    is_wanted = np.isin(np.arange(256), [*codes])
    for first, end in _batches(documents):
        offsets = _offsets(documents)[first : end + 1].astype(np.int64)
        octets = Octets(np.frombuffer(documents.buffers()[2], np.uint8))
        try:
            levels, opened = _Documents(octets, _BLANK).levels(offsets[:-1], offsets[1:])
        except _UNREADABLE:
            found[first:end] = True
            continue
        document = np.arange(first, end)
        found[document[is_wanted[levels[0].code]]] = True
        for containers, values in zip(opened, levels[1:], strict=True):
            document = np.repeat(document[containers.which], containers.counts)
            found[document[is_wanted[values.code]]] = True
    return found


def _batches(documents: pa.BinaryArray) -> Iterator[tuple[int, int]]:
    """Ranges of documents whose total length is not too large."""
    ends = _offsets(documents)[1:]
    first = 0
    while first < len(documents):
        limit = int(ends[first - 1] if first else _offsets(documents)[0]) + BATCH_BYTES
        end = max(int(np.searchsorted(ends, limit, "right")), first + 1)
        yield first, end
        first = end


def _append(
    documents: pa.BinaryArray,
    first: int,
    end: int,
    notation: Notation,
    texts: list[pa.StringArray],
    reasons: dict[int, str],
) -> None:
    """Append the texts of a range of documents, null for the bad ones, whose reasons go by their indices."""
    offsets = _offsets(documents)[first : end + 1].astype(np.int64)
    total = offsets[-1] - offsets[0]
    if (end - first > FEW_DOCUMENTS or total > FEW_BYTES) and total <= MAX_DOCUMENT_BYTES:
        octets = Octets(np.frombuffer(documents.buffers()[2], np.uint8))
        try:
            texts.append(_Documents(octets, notation).texts(offsets[:-1], offsets[1:]))
            return
        except _UNREADABLE:
            # A single bad document may be the reason: search both halves for it.
            if end - first > max(FEW_DOCUMENTS, 1):
                middle = (first + end) // 2
                _append(documents, first, middle, notation, texts, reasons)
                _append(documents, middle, end, notation, texts, reasons)
                return
    singles: list[str | None] = []
    for index in range(first, end):
        try:
            singles.append(notation.single(documents[index].as_py()))
        except JsonDocumentError as error:
            singles.append(None)
            reasons[index] = str(error)
    texts.append(pa.array(singles, pa.string()))


def _offsets(documents: pa.BinaryArray) -> npt.NDArray[np.int32]:
    """The start of each document in the data, and the end of the last."""
    offsets = np.frombuffer(documents.buffers()[1], np.int32)
    return offsets[documents.offset : documents.offset + len(documents) + 1]


class _Refused(Exception):
    """The documents need the other decoder, which checks one at a time."""


_UNREADABLE = (_Refused, Unsupported, JsonDocumentError, pa.ArrowInvalid, ValueError, IndexError)


def _require(holds: Any) -> None:
    if not np.all(holds):
        raise _Refused


# What the tables of json_reader are for NumPy. -----------------------------------------------------------------------

_NUMPY = {"b": "i1", "B": "u1", "h": "<i2", "H": "<u2", "i": "<i4", "I": "<u4", "q": "<i8", "Q": "<u8", "d": "<f8"}


def _dtypes(format_: str) -> list[np.dtype[Any]]:
    """The dtypes of a struct format: little-endian, and without repetition except for padding."""
    return [np.dtype(_NUMPY[code]) for code in format_.lstrip("<").rstrip("x0123456789")]


@dataclass(frozen=True)
class _Layout:
    """A :class:`Flavour` as dtypes: of element count and length, and of a key's offset and length."""

    flavour: Flavour
    count: np.dtype[Any]
    length: np.dtype[Any]
    key_offset: np.dtype[Any]
    key_length: np.dtype[Any]
    offset: np.dtype[Any]
    is_inlined: Bools


def _layout(flavour: Flavour) -> _Layout:
    is_inlined = np.zeros(256, bool)
    is_inlined[[code for code, entry in flavour.entries.items() if entry.is_inlined]] = True
    offsets = {_dtypes(entry.layout.format)[1] for entry in flavour.entries.values() if not entry.is_inlined}
    (offset,) = offsets
    count, length = _dtypes(flavour.header.format)
    key_offset, key_length = _dtypes(flavour.key_entry.format)
    return _Layout(flavour, count, length, key_offset, key_length, offset, is_inlined)


_LAYOUTS = {id(flavour): _layout(flavour) for flavour in (SMALL, LARGE)}
_CONTAINERS = {
    code: (_LAYOUTS[id(value.flavour)], value.type == "json_object")
    for code, value in VALUES.items()
    if value.flavour is not None
}
_NUMBERS = {code: _dtypes(value.layout.format)[0] for code, value in VALUES.items() if value.layout is not None}
_TYPE = np.dtype("u1")  # the code before the value, both in an entry and at the start of a document
_IS_CONTAINER = np.isin(np.arange(256), [*_CONTAINERS])


@dataclass(frozen=True)
class Notation:
    """How documents are written.

    Attributes:
        brackets: before and after an object, before and after an array.
        literals: null, true, false.
        key: of a member, with what follows it.
        numbers: from their values.
        strings: from their characters.
        opaque: of an SQL type, from its code and from cells in the type that ``json_binary`` gives them.
        single: one document that is not read with others, or a `JsonDocumentError`.
    """

    brackets: tuple[str, str, str, str]
    literals: tuple[str, str, str]
    key: Callable[[str], str]
    numbers: Callable[[npt.NDArray[Any]], pa.StringArray]
    strings: Callable[[pa.StringArray], pa.StringArray]
    opaque: Callable[[int, pa.StructArray], pa.StringArray]
    single: Callable[[bytes], str]


# Predefined tokens: none, a comma, brackets, literals.
_COMMA, _FIRST_BRACKET, _FIRST_LITERAL, _NUM_LITERALS = 1, 2, 6, 3
_OPENING = {code: _FIRST_BRACKET + (0 if is_object else 2) for code, (_, is_object) in _CONTAINERS.items()}


class _Values(NamedTuple):
    """Values at the same depth, those of one object or array side by side.

    Attributes:
        code: type of each.
        at: offset of each in the buffer.
        end: the offset after each.
        token: the text of each, or the opening bracket of an object or array.
        prefix: the token before each: its key, or a comma.
    """

    code: npt.NDArray[np.uint8]
    at: Int64s
    end: Int64s
    token: Int64s
    prefix: Int64s


class _Containers(NamedTuple):
    """Objects and arrays of one level.

    Attributes:
        which: among the values of that level.
        counts: of their entries, which are the values of the next level, in this order.
        closing: token of each closing bracket.
    """

    which: Int64s
    counts: Int64s
    closing: Int64s


class _Keys(NamedTuple):
    """The keys of some objects of one layout, each of which has at least one.

    Attributes:
        layout: of the objects.
        starts: of the objects.
        counts: of their keys.
        after: the offset after the entries of each, before which no key begins.
        limits: the end of each.
    """

    layout: _Layout
    starts: Int64s
    counts: Int64s
    after: Int64s
    limits: Int64s

    def selected(self, index: Int64s) -> _Keys:
        return _Keys(self.layout, self.starts[index], self.counts[index], self.after[index], self.limits[index])


def _concatenated(parts: Iterable[Iterable[npt.NDArray[Any]]]) -> Iterator[npt.NDArray[Any]]:
    """Concatenated columns of several tables."""
    return (np.concatenate(columns) for columns in zip(*parts, strict=True))


def _places_within(counts: Int64s) -> Int64s:
    """0, 1, 2, … for each count, one after the other."""
    firsts = np.cumsum(counts) - counts
    places: Int64s = np.arange(int(counts.sum())) - np.repeat(firsts, counts)
    return places


class _Documents:
    """Decodes documents in one buffer. A document that is refused makes all of them fail."""

    def __init__(self, octets: Octets, notation: Notation) -> None:
        self._octets = octets
        self._notation = notation
        constants = ["", ", ", *notation.brackets, *notation.literals]
        self._sources: list[pa.StringArray] = [pa.array(constants, pa.string())]
        self._num_tokens = len(constants)

    def texts(self, starts: Int64s, ends: Int64s) -> pa.StringArray:
        """The text of each document.

        Args:
            starts: of the documents, ascending.
            ends: of the documents, which do not overlap.
        """
        return self._written(*self.levels(starts, ends))

    def levels(self, starts: Int64s, ends: Int64s) -> tuple[list[_Values], list[_Containers]]:
        """The values at each depth, and the objects and arrays that the next ones are in."""
        _require(starts < ends)
        code, at = self._octets.data[starts], starts + _TYPE.itemsize
        token, end = self._read(code, at, ends)
        _require(end <= ends)
        levels = [_Values(code, at, end, token, np.zeros(len(starts), np.int64))]
        opened: list[_Containers] = []
        while len(which := np.flatnonzero(_IS_CONTAINER[levels[-1].code])):
            if len(opened) == MAX_DEPTH:
                raise _Refused
            containers, values = self._open(levels[-1], which)
            opened.append(containers)
            levels.append(values)
        return levels, opened

    def _open(self, values: _Values, which: Int64s) -> tuple[_Containers, _Values]:
        """The entries of some objects and arrays."""
        which = which[np.argsort(values.at[which], kind="stable")]
        codes = values.code[which]
        parts: list[tuple[_Containers, _Values]] = []
        for code, (layout, is_object) in _CONTAINERS.items():
            alike = which[codes == code]
            if len(alike):
                counts, entries = self._entries(values.at[alike], values.end[alike], layout, is_object)
                closing = np.full(len(alike), _OPENING[code] + 1)
                parts.append((_Containers(alike, counts, closing), entries))
        containers, values_of_next = zip(*parts, strict=True)
        return _Containers(*_concatenated(containers)), _Values(*_concatenated(values_of_next))

    def _entries(self, starts: Int64s, ends: Int64s, layout: _Layout, is_object: bool) -> tuple[Int64s, _Values]:
        """How many entries objects or arrays of one layout have, and the entries.

        They are in buffer order and do not overlap. Neither may their entries: overlapping entries
        could make a document of a few bytes endless.
        """
        header, len_entry = layout.flavour.header.size, layout.flavour.len_entry
        len_key_entry = layout.flavour.key_entry.size if is_object else 0
        counts = self._at(layout.count, starts).astype(np.int64)
        entries_at = starts + header + counts * len_key_entry
        cursors = entries_at + counts * len_entry  # after the entries, and then after the keys
        _require(cursors <= ends)
        index = _places_within(counts)
        begin, end_of_container = np.repeat(starts, counts), np.repeat(ends, counts)
        if is_object and len(index):
            with_keys = np.flatnonzero(counts)
            keys = _Keys(layout, starts[with_keys], counts[with_keys], cursors[with_keys], ends[with_keys])
            prefix, cursors[with_keys] = self._keys(keys)
        else:
            prefix = (index > 0).astype(np.int64)  # "" or ", "
        place = np.repeat(entries_at, counts) + index * len_entry
        code = self._octets.data[place]
        is_inlined = layout.is_inlined[code]
        held = place + _TYPE.itemsize
        at = np.where(is_inlined, held, begin + self._at(layout.offset, held))
        token, end = self._read(code, at, end_of_container)
        # Values that are not inline in their entries follow each other after the keys.
        reach = np.where(is_inlined, 0, end)
        before = np.repeat(cursors, counts)
        before[1:] = np.maximum(before[1:], np.maximum.accumulate(reach)[:-1])
        _require(is_inlined | ((at >= before) & (end <= end_of_container)))
        return counts, _Values(code, at, end, token, prefix)

    def _keys(self, keys: _Keys) -> tuple[Int64s, Int64s]:
        """Tokens of keys, and the offset after the last key of each object.

        Objects whose key entries and keys are the same bytes, like most of a column, share their tokens.
        """
        layout, len_entry = keys.layout, keys.layout.flavour.key_entry.size
        entries = keys.starts + layout.flavour.header.size
        entries_end = entries + keys.counts * len_entry
        starts = keys.starts + self._at(layout.key_offset, entries)
        ends = keys.starts + self._at(layout.key_offset, entries_end - len_entry)
        ends += self._at(layout.key_length, entries_end - len_entry + layout.key_offset.itemsize)
        _require((keys.after <= starts) & (starts <= ends) & (ends <= keys.limits))
        _, of_entries = distinct_ranges(self._octets.data, entries, entries_end)
        _, of_keys = distinct_ranges(self._octets.data, starts, ends)
        first, kind = distinct(pa.array(of_entries * (int(of_keys.max()) + 1) + of_keys))
        tokens = self._tokens_of_keys(keys.selected(first))
        begin = np.cumsum(keys.counts[first]) - keys.counts[first]
        return tokens[np.repeat(begin[kind], keys.counts) + _places_within(keys.counts)], ends

    def _tokens_of_keys(self, keys: _Keys) -> Int64s:
        """Tokens of keys, with the comma before and the colon after."""
        layout, index = keys.layout, _places_within(keys.counts)
        begin = np.repeat(keys.starts, keys.counts)
        place = begin + layout.flavour.header.size + index * layout.flavour.key_entry.size
        starts = begin + self._at(layout.key_offset, place)
        ends = starts + self._at(layout.key_length, place + layout.key_offset.itemsize)
        before = np.empty_like(ends)
        before[1:] = ends[:-1]
        before[index == 0] = keys.after
        _require(starts >= before)
        encoded = gather_ranges(self._octets.data, starts, ends).dictionary_encode()
        names: list[str] = encoded.dictionary.cast(pa.string()).to_pylist()
        codes = encoded.indices.to_numpy().astype(np.int64)
        # As in `json_text.key_order`: shorter keys first, then by bytes.
        octets = encoded.dictionary.to_pylist()
        ranks = np.empty(len(names), np.int64)
        ranks[sorted(range(len(names)), key=lambda code: (len(octets[code]), octets[code]))] = np.arange(len(names))
        rank = ranks[codes]
        _require((rank[1:] > rank[:-1]) | (index[1:] == 0))
        texts = [self._notation.key(name) for name in names]
        tokens = self._tokens(pa.array([*texts, *(f", {text}" for text in texts)], pa.string()))
        token: Int64s = tokens[codes + np.where(index > 0, len(names), 0)]
        return token

    # Values. -----------------------------------------------------------------------------------------------------

    def _at(self, dtype: np.dtype[Any], places: Int64s) -> npt.NDArray[Any]:
        """The number at each place."""
        return self._octets.at(dtype, 0)[places]

    def _tokens(self, texts: pa.StringArray) -> Int64s:
        """Add texts; their tokens."""
        first = self._num_tokens
        self._sources.append(texts)
        self._num_tokens += len(texts)
        return np.arange(first, self._num_tokens)

    def _read(self, code: npt.NDArray[np.uint8], at: Int64s, limits: Int64s) -> tuple[Int64s, Int64s]:
        """For each value its token, the opening bracket for an object or array, and the offset after it."""
        token = np.zeros(len(code), np.int64)
        end = np.zeros(len(code), np.int64)
        for kind in np.flatnonzero(np.bincount(code, minlength=256)).tolist():
            where = np.flatnonzero(code == kind)
            places = at[where]
            if kind in _CONTAINERS:
                layout, _ = _CONTAINERS[kind]
                token[where] = _OPENING[kind]
                end[where] = places + self._at(layout.length, places + layout.count.itemsize)
            elif kind in _NUMBERS:
                values = self._at(_NUMBERS[kind], places)
                token[where] = (
                    self._literals(values) if _is_literal(kind) else self._tokens(self._notation.numbers(values))
                )
                end[where] = places + values.itemsize
            elif kind in VALUES:
                lanes = Lanes.over(self._octets, places, limits[where])
                token[where] = self._strings(lanes) if VALUES[kind].type == "string_value" else self._opaque(lanes)
                end[where] = lanes.places
            else:
                raise _Refused
        return token, end

    def _literals(self, values: npt.NDArray[np.uint8]) -> Int64s:
        _require(values < _NUM_LITERALS)
        return values.astype(np.int64) + _FIRST_LITERAL

    def _strings(self, lanes: Lanes) -> Int64s:
        value: Any = READERS["json_binary::string_value"](lanes, None)
        _require(not lanes.marks.any)
        starts = value.value.starts
        raw = gather_ranges(self._octets.data, starts, starts + value.value.lengths)
        forget(value)
        return self._tokens(self._notation.strings(raw.cast(pa.string())))

    def _opaque(self, lanes: Lanes) -> Int64s:
        """Values of SQL types, grouped by type, and decimals by precision and scale."""
        outer: Any = READERS["json_binary::opaque_value"](lanes, None, until="value")
        starts = lanes.places
        lanes.read_bytes(outer.len_value.value)
        ends = lanes.places
        _require(not lanes.marks.any)
        types = np.broadcast_to(np.asarray(outer.type), starts.shape)
        forget(outer)
        token = np.zeros(len(starts), np.int64)
        for type_ in np.unique(types).tolist():
            where = np.flatnonzero(types == type_)
            name = _OPAQUE.get(type_, "json_binary::opaque_bytes")
            for alike in _alike(where, name, self._octets, starts, ends):
                inner = Lanes.over(self._octets, starts[alike], ends[alike])
                value = READERS[name](inner, None)
                cells = column(value, _NODES[name], inner)
                forget(value)
                _require(not inner.marks.any)
                texts = self._notation.opaque(type_, cells)
                _require(texts.null_count == 0)
                token[alike] = self._tokens(texts)
        return token

    # Writing. ----------------------------------------------------------------------------------------------------

    def _written(self, levels: list[_Values], opened: list[_Containers]) -> pa.StringArray:
        """All documents, from the tokens of their levels."""
        # Number of tokens of each value: its own and, for an object or array, those of its entries and its end.
        weights = [np.ones(len(values.token), np.int64) for values in levels]
        sums: list[Int64s] = []
        for depth in range(len(opened) - 1, -1, -1):
            total = np.zeros(len(weights[depth + 1]) + 1, np.int64)
            np.cumsum(weights[depth + 1] + 1, out=total[1:])
            last = np.cumsum(opened[depth].counts)
            weights[depth][opened[depth].which] = 2 + total[last] - total[last - opened[depth].counts]
            sums.append(total)
        document_ends = np.cumsum(weights[0])
        order = np.empty(int(document_ends[-1]), np.int64)
        place = document_ends - weights[0]
        order[place] = levels[0].token
        for depth, (containers, total) in enumerate(zip(opened, reversed(sums), strict=True)):
            at = place[containers.which]
            order[at + weights[depth][containers.which] - 1] = containers.closing
            first = np.cumsum(containers.counts) - containers.counts
            # The prefix of an entry precedes it.
            prefix_at = np.repeat(at + 1 - total[first], containers.counts) + total[:-1]
            place = prefix_at + 1
            order[prefix_at] = levels[depth + 1].prefix
            order[place] = levels[depth + 1].token
        tokens = pa.concat_arrays(self._sources).take(pa.array(order))
        offsets = np.zeros(len(document_ends) + 1, np.int32)
        offsets[1:] = _offsets(tokens)[document_ends]
        return pa.StringArray.from_buffers(len(document_ends), pa.py_buffer(offsets), tokens.buffers()[2])


def _is_literal(code: int) -> bool:
    return VALUES[code].type == "literal_value"


def _number_texts(values: npt.NDArray[Any]) -> pa.StringArray:
    texts = pa.array(values).cast(pa.string())
    if values.dtype.kind != "f":
        return texts
    # Arrow writes the same digits as MySQL, but no ".0", and other exponents.
    size = np.abs(values)
    is_plain = (size >= 1e-4) & (size < 1e10)
    is_whole = is_plain & (values == np.rint(values))
    if is_whole.any():
        texts = pc.if_else(pa.array(is_whole), joined(texts, ".0"), texts)
    if is_plain.all():
        return texts
    # By their bits, as 0.0 and -0.0 are equal.
    others = values[~is_plain]
    first, number = distinct(pa.array(others.view(np.uint64)))
    other_texts = pa.array([double_text(value) for value in others[first].tolist()], pa.string())
    return pc.replace_with_mask(texts, pa.array(~is_plain), other_texts.take(pa.array(number)))


def opaque_decimals(cells: pa.StructArray) -> pa.StringArray:
    """Decimals of one precision and scale."""
    precision, scale = (pc.struct_field(cells, name)[0].as_py() for name in ("precision", "scale"))
    return decimal_texts(pc.struct_field(cells, "value"), precision, scale)


def _opaque_texts(type_: int, cells: pa.StructArray) -> pa.StringArray:
    if type_ == _ColumnType.newdecimal:
        return opaque_decimals(cells)
    if type_ in _OPAQUE:
        return quoted(opaque_times(type_, cells))
    octets = pc.struct_field(cells, "value").to_pylist()
    return pa.array([string_text(base64_text(type_, value)) for value in octets], pa.string())


def opaque_times(type_: int, cells: pa.StructArray) -> pa.StringArray:
    """Dates and times, unquoted."""
    if type_ == _ColumnType.date:
        return date_texts(cells)
    return time_texts(cells, 6) if type_ == _ColumnType.time else datetime_texts(cells, 6)


_ColumnType = ColumnMetadata.ColumnType
_OPAQUE = {
    _ColumnType.newdecimal: "json_binary::opaque_decimal",
    **dict.fromkeys((_ColumnType.date, _ColumnType.datetime, _ColumnType.timestamp), "json_binary::opaque_datetime"),
    _ColumnType.time: "json_binary::opaque_time",
}
TEXT = Notation(
    brackets=("{", "}", "[", "]"),
    literals=(literal_text(0), literal_text(1), literal_text(2)),
    key=lambda name: f"{string_text(name)}: ",
    numbers=_number_texts,
    strings=lambda characters: quoted(escaped(characters)),
    opaque=_opaque_texts,
    single=decode_json,
)
"""As MySQL prints documents."""
_BLANK = Notation(
    brackets=("", "", "", ""),
    literals=("", "", ""),
    key=lambda name: "",
    numbers=lambda values: pa.repeat("", len(values)),
    strings=lambda characters: characters,
    opaque=lambda type_, cells: pa.repeat("", len(cells)),
    single=lambda document: "",
)


def _node(name: str) -> Struct:
    """The fields and instances of a type that its text needs."""
    node = SCHEMAS[name]
    assert isinstance(node, Struct)
    return Struct(name, tuple(field for field in node.fields if field.name not in ("packed", "unknown_tail")))


_NODES = {name: _node(name) for name in {"json_binary::opaque_bytes", *_OPAQUE.values()}}


def _alike(where: Int64s, name: str, octets: Octets, starts: Int64s, ends: Int64s) -> Iterator[Int64s]:
    """Values of one type in parts with the same layout: decimals by precision and scale."""
    if READERS[name].SEQ[:2] != ("precision", "scale"):
        yield where
        return
    decimals: Any = READERS[name](Lanes.over(octets, starts[where], ends[where]), None, until="value")
    layouts = np.asarray(decimals.precision, np.int64) * 256 + np.asarray(decimals.scale, np.int64)
    layouts = np.broadcast_to(layouts, where.shape)
    for layout in np.unique(layouts).tolist():
        yield where[layouts == layout]
