"""Conditions on columns, as in a WHERE clause: which changes of rows a script has.

``status = 'paid' AND id BETWEEN 7 AND 12``: comparisons of a column with values, ``IN``, ``BETWEEN``, ``IS NULL``, and
``AND``, ``OR``, parentheses. Numbers and times have an order; text is equal if all of its characters are, whatever the
collation of the column says.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timezone
from decimal import Decimal
from typing import Any, Protocol

import pyarrow as pa

from spark_adapter.columns.kinds import kind_of, typed
from spark_adapter.decode import DecodedRows, Image
from spark_adapter.decode.table import Column
from spark_adapter.sql.lexer import Session, TokenKind, string_value
from spark_adapter.sql.reader import NotUnderstoodError, TokenReader

Truths = list[bool | None]
"""Whether a condition holds for each of some rows; None where the log does not have the cells that decide."""
_COMPARISONS: dict[str, Callable[[Any, Any], bool]] = {
    "=": operator.eq,
    "<>": operator.ne,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_OF_ORDER = ("<", "<=", ">", ">=", "BETWEEN")
_SESSION = Session()
_MOST_DEEP = 50


@dataclass(frozen=True)
class _Row:
    """The cells of some rows before or after their change, by the names of columns in lower case.

    Attributes:
        cells: of the columns that the log has.
        lacking: the names of the others.
    """

    cells: dict[str, tuple[Column, pa.Array]]
    lacking: Collection[str]
    count: int


class Condition:
    """A condition on the columns of a row.

    Attributes:
        text: as the user wrote it.
        columns: that it names, in lower case.
        unmet: those of them that no table had so far.
    """

    def __init__(self, text: str) -> None:
        """Understand a condition.

        Raises:
            ValueError: it is no condition, or one that is not known here.
        """
        self.text = text
        self.columns: set[str] = set()
        self._depth = 0
        reader = TokenReader(text, _SESSION)
        try:
            self._root = self._either(reader)
            if not reader.is_at_end:
                raise NotUnderstoodError(f"AND, OR or the end is expected, not {reader.peek().text[:40]!r}")
        except NotUnderstoodError as error:
            raise ValueError(f"{text[:200]!r} is no condition like {_EXAMPLE}: {error}") from error
        self.unmet = set(self.columns)

    def holds(self, part: DecodedRows) -> Truths:
        """Whether some rows fulfil it, before their change or after it.

        Raises:
            ValueError: a value is none of its column's type.
        """
        names = {column.key.lower() for column in part.table.columns}
        self.unmet -= names
        if not part.table.has_names:
            return [None] * len(part)
        found = [
            self._root.holds(row)
            for row in (_row(part, part.before, None), _row(part, part.after, part.before))
            if row is not None
        ]
        return [_any(truths) for truths in zip(*found, strict=True)]

    def _either(self, reader: TokenReader) -> _Node:
        nodes = [self._all(reader)]
        while reader.accept("OR"):
            nodes.append(self._all(reader))
        return nodes[0] if len(nodes) == 1 else _Several(nodes, _any)

    def _all(self, reader: TokenReader) -> _Node:
        nodes = [self._one(reader)]
        while reader.accept("AND"):
            nodes.append(self._one(reader))
        return nodes[0] if len(nodes) == 1 else _Several(nodes, _every)

    def _one(self, reader: TokenReader) -> _Node:
        if reader.accept("("):
            self._depth += 1
            if self._depth > _MOST_DEEP:
                raise NotUnderstoodError("it is too deep")
            inner = self._either(reader)
            reader.expect(")")
            self._depth -= 1
            return inner
        name = reader.name()
        self.columns.add(name.lower())
        if reader.accept("IS"):
            is_negated = reader.accept("NOT")
            reader.expect("NULL")
            return _IsNull(name, is_negated)
        if reader.accept("IN"):
            reader.expect("(")
            values = [_value(reader)]
            while reader.accept(","):
                values.append(_value(reader))
            reader.expect(")")
            return _Comparison(name, "IN", values)
        if reader.accept("BETWEEN"):
            low = _value(reader)
            reader.expect("AND")
            return _Comparison(name, "BETWEEN", [low, _value(reader)])
        symbol = "".join(iter(lambda: reader.accept_any("<", ">", "=", "!"), ""))
        if symbol not in _COMPARISONS:
            raise NotUnderstoodError(f"a comparison is expected behind {name}, not {reader.peek().text[:40]!r}")
        return _Comparison(name, symbol, [_value(reader)])


_EXAMPLE = "\"status = 'paid' AND id BETWEEN 7 AND 12\""


class _Node(Protocol):
    """A part of a condition."""

    def holds(self, row: _Row) -> Truths:
        """Whether it holds. A comparison with NULL does not, as in a WHERE clause."""


@dataclass(frozen=True)
class _Several:
    nodes: Sequence[_Node]
    combined: Callable[[Sequence[bool | None]], bool | None]

    def holds(self, row: _Row) -> Truths:
        return [self.combined(truths) for truths in zip(*(each.holds(row) for each in self.nodes), strict=True)]


@dataclass(frozen=True)
class _IsNull:
    column: str
    is_negated: bool

    def holds(self, row: _Row) -> Truths:
        found = row.cells.get(self.column.lower())
        if found is None:
            return [None if self.column.lower() in row.lacking else False] * row.count
        return [each != self.is_negated for each in found[1].is_null().to_pylist()]


@dataclass(frozen=True)
class _Comparison:
    column: str
    symbol: str
    values: Sequence[Any]

    def holds(self, row: _Row) -> Truths:
        found = row.cells.get(self.column.lower())
        if found is None:
            return [None if self.column.lower() in row.lacking else False] * row.count
        column, cells = found
        if kind_of(column) is None:
            return [None] * row.count
        array, _ = typed(column, cells)
        values = [self._as_typed(each, column, array.type) for each in self.values]
        is_null = cells.is_null().to_pylist()
        return [
            # A cell that is not NULL and has no value is damaged, or a date like 0000-00-00.
            (None if not null else False) if cell is None else self._compared(cell, values)
            for cell, null in zip(array.to_pylist(), is_null, strict=True)
        ]

    def _compared(self, cell: Any, values: Sequence[Any]) -> bool:
        if self.symbol == "IN":
            return cell in values
        if self.symbol == "BETWEEN":
            return bool(values[0] <= cell <= values[1])
        return _COMPARISONS[self.symbol](cell, values[0])

    def _as_typed(self, value: Any, column: Column, type_: pa.DataType) -> Any:
        """A value as cells of a type are compared.

        Raises:
            ValueError: it is none.
        """
        try:
            found = _as_typed(value, type_)
        except (ValueError, OverflowError):
            found = None
        name = column.sql_type or column.type.name
        if found is None:
            raise ValueError(f"column {column.key} is {name}, and {value!s:.40} is no value to compare it with")
        if self.symbol in _OF_ORDER and isinstance(found, (str, bytes)):
            raise ValueError(
                f"column {column.key} is {name}, whose order its collation decides: only =, <> and IN compare it"
            )
        return found


def _value(reader: TokenReader) -> Any:
    """A literal: a number as a decimal, text, or bytes.

    Raises:
        NotUnderstoodError: there is none.
    """
    is_negative = reader.accept("-")
    token = reader.take()
    if token.kind is TokenKind.NUMBER:
        return -Decimal(token.text) if is_negative else Decimal(token.text)
    if not is_negative and token.kind is TokenKind.STRING:
        return string_value(token, _SESSION)
    if not is_negative and token.kind is TokenKind.HEX:
        return bytes.fromhex(token.text)
    raise NotUnderstoodError(f"a number or a text in single quotes is expected, not {token.text[:40]!r}")


def _as_typed(value: Any, type_: pa.DataType) -> Any:
    """A value to compare cells of a type with; None if there is none."""
    if pa.types.is_boolean(type_) and value in (Decimal(0), Decimal(1)):
        return bool(value)
    if pa.types.is_floating(type_):
        return float(value) if isinstance(value, Decimal) else None
    if pa.types.is_integer(type_) or pa.types.is_decimal(type_):
        return value if isinstance(value, Decimal) else None
    if pa.types.is_string(type_):
        return value if isinstance(value, str) else None
    if pa.types.is_binary(type_):
        return value if isinstance(value, bytes) else None
    if not isinstance(value, str):
        return None
    if pa.types.is_date(type_):
        return date.fromisoformat(value)
    if pa.types.is_timestamp(type_):
        moment = datetime.fromisoformat(value)
        if type_.tz is None:
            return None if moment.tzinfo is not None else moment
        return moment if moment.tzinfo is not None else moment.replace(tzinfo=timezone.utc)
    return None


def _row(part: DecodedRows, image: Image | None, before: Image | None) -> _Row | None:
    """The cells of images; an image after an update lacks those that are as before."""
    if image is None:
        return None
    cells: dict[str, tuple[Column, pa.Array]] = {}
    lacking = set()
    for column in part.table.columns:
        found = image.cells[column.index]
        if found is None and before is not None:
            found = before.cells[column.index]
        if found is None or column.index in image.json_diffs:
            lacking.add(column.key.lower())
        else:
            cells[column.key.lower()] = column, found
    return _Row(cells, lacking, len(part))


def _any(truths: Sequence[bool | None]) -> bool | None:
    if any(truths):
        return True
    return None if None in truths else False


def _every(truths: Sequence[bool | None]) -> bool | None:
    if False in truths:
        return False
    return None if None in truths else True


def rows_where(part: DecodedRows, wanted: Sequence[bool]) -> DecodedRows:
    """Some of the rows of a part."""
    mask = pa.array(wanted, pa.bool_())

    def of_image(image: Image | None) -> Image | None:
        if image is None:
            return None
        cells = [None if each is None else each.filter(mask) for each in image.cells]
        return Image(cells, {index: diffs.filter(mask) for index, diffs in image.json_diffs.items()})

    indices = mask.to_numpy(zero_copy_only=False)
    images = map(of_image, (part.before, part.after))
    return DecodedRows(part.table, part.event_index[indices], part.row_index[indices], *images)


def places(truths: Truths, wanted: bool | None) -> Iterator[int]:
    """The rows of which something is true, false, or not known."""
    return (place for place, each in enumerate(truths) if each is wanted)
