"""The effect of ALTER TABLE on the values of a column, in steps.

They are those of MySQL and MariaDB (``Field::store`` in sql/field.cc and sql/field_conv.cc of both), as far as these
do not depend on what a log does not have. Where sql_mode decides between an error and a changed value, the value is the
changed one: with an error, the statement would not be in the log.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import pyarrow as pa

from spark_adapter.charsets.decoding import BINARY, charset_named
from spark_adapter.columns.alignment import exact_scalar
from spark_adapter.columns.decimals import MAX_DECIMAL128_DIGITS as MOST_DIGITS
from spark_adapter.columns.defined import defined_arrow
from spark_adapter.definitions.character_sets import max_bytes
from spark_adapter.definitions.column_types import BLOB_BYTES, DefinedType
from spark_adapter.definitions.defaults import INTEGER_BITS, NotExactError, implicit_default, integer_bounds
from spark_adapter.definitions.table_definition import ColumnDefinition
from spark_adapter.matching.alterations import is_alike
from spark_adapter.matching.fit import SHAPES

_TEMPORAL = ("date", "datetime", "timestamp")
_ALL_CHARACTERS = ("utf8mb4", "utf16", "utf16le", "utf32", "gb18030")
_BASIC_CHARACTERS = ("utf8mb3", "utf8", "ucs2")
_NOT_LIKE_ASCII = ("swe7", "ucs2", "utf16", "utf16le", "utf32")


@dataclass(frozen=True)
class Cast:
    """To the same value of another type, or the nearest floating-point number."""

    arrow: pa.DataType


@dataclass(frozen=True)
class Clip:
    """A decimal to the nearest between two others, as texts; all are of one type."""

    least: str
    most: str
    arrow: pa.DataType


@dataclass(frozen=True)
class Round:
    """A decimal to fewer digits after the point, half away from zero."""

    scale: int


@dataclass(frozen=True)
class First:
    """The first characters of a text, or bytes."""

    length: int


@dataclass(frozen=True)
class WithoutSpaces:
    """A text without the spaces at its end."""


@dataclass(frozen=True)
class Matching:
    """Texts that a regular expression, of Java and of Python, matches as a whole."""

    pattern: str


@dataclass(frozen=True)
class OneOf:
    """Certain texts."""

    texts: tuple[str, ...]


@dataclass(frozen=True)
class AtMost:
    """Texts of no more characters."""

    characters: int


@dataclass(frozen=True)
class MultipleOf:
    """Times of so many microseconds, or a multiple."""

    microseconds: int


@dataclass(frozen=True)
class Nothing:
    """No value but NULL."""


Values: TypeAlias = Matching | OneOf | AtMost | MultipleOf | Nothing


@dataclass(frozen=True)
class Require:
    """The results for other values are not known; NULL stays.

    Attributes:
        values: that stay as they are.
        reason: why not others.
        arrow: their type.
    """

    values: Values
    reason: str
    arrow: pa.DataType


@dataclass(frozen=True)
class NullAs:
    """A value in place of NULL.

    Attributes:
        value: None if it is not known.
        arrow: its type.
    """

    value: Any
    arrow: pa.DataType


Step: TypeAlias = Cast | Clip | Round | First | WithoutSpaces | Require | NullAs


def refusal(step: Step) -> str | None:
    """Why a step may not know what becomes of a value; None if it always does."""
    match step:
        case Require():
            return step.reason
        case NullAs(value=None):
            return "it is NULL, and no longer allowed"
    return None


def steps(old: ColumnDefinition, new: ColumnDefinition, time_type: str) -> list[Step]:
    """From the values of a column before its definition changes to those after it.

    Args:
        old: the definition before.
        new: the one after.
        time_type: the option ``timeType``.

    Raises:
        NotExactError: they are not known.
    """
    result: list[Step] = []
    if not is_alike(old.type, new.type):
        result += _Conversion(old.type, new.type, time_type).steps()
    if new.is_nullable or not old.is_nullable or new.type.name in _TEMPORAL[:2]:
        return result  # a null date may be a zero date
    arrow = defined_arrow(new.type, time_type)
    try:
        nothing = implicit_default(replace(new.type, labels=None) if new.type.name == "enum" else new.type)
    except NotExactError:
        nothing = None
    return [*result, NullAs(None if exact_scalar(nothing, arrow) is None else nothing, arrow)]


@dataclass(frozen=True)
class _Conversion:
    old: DefinedType
    new: DefinedType
    time_type: str

    @property
    def _arrow(self) -> pa.DataType:
        return defined_arrow(self.new, self.time_type)

    def steps(self) -> Sequence[Step]:
        old, new = self.old, self.new
        if new.name in INTEGER_BITS:
            return self._to_integer()
        if new.name == "decimal":
            return self._to_decimal()
        if new.name in ("float", "double"):
            return self._to_float()
        if new.name in _TEMPORAL:
            return self._to_moment()
        if new.name in ("enum", "set"):
            return self._to_labels()
        if new.name == "bit" and old.name == "bit" and (old.length or 1) < (new.length or 1):
            return [Cast(self._arrow)]
        if new.name == "time" and old.name == "time" and old.fraction_digits < new.fraction_digits:
            if self.time_type == "string":
                raise self._unknown()
            return []
        if new.is_text:
            return self._to_text()
        if new.is_bytes:
            return self._to_bytes()
        if new.name == "geometry" and old.name in (*SHAPES, "geomcollection"):
            return []
        raise self._unknown()

    def _unknown(self) -> NotExactError:
        return NotExactError(f"what {self.old.text} becomes as {self.new.text} is not known")

    # Numbers.

    def _to_integer(self) -> list[Step]:
        old, (least, most) = self.old, map(str, integer_bounds(self.new))
        widest = pa.decimal128(MOST_DIGITS, 0)
        result: list[Step] = []
        if old.name == "decimal" and (old.precision or 0) < MOST_DIGITS:
            # Rounding may take one more digit.
            result += [Cast(pa.decimal128((old.precision or 0) + 1, old.scale or 0)), Round(0)]
        elif old.is_text and old.labels is None:
            result.append(Require(Matching("-?[0-9]{1,30}"), "a text is not an integer", pa.string()))
        elif old.name not in (*INTEGER_BITS, "year", "bit"):
            raise self._unknown()
        return [*result, Cast(widest), Clip(least, most, widest), Cast(self._arrow)]

    def _to_decimal(self) -> list[Step]:
        old, new = self.old, self.new
        precision, scale = new.precision or 10, new.scale or 0
        if old.name in INTEGER_BITS:
            old_precision, old_scale = 20, 0
        elif old.name == "decimal":
            old_precision, old_scale = old.precision or 10, old.scale or 0
        else:
            raise self._unknown()
        digits, wide_scale = max(old_precision - old_scale, precision - scale), max(old_scale, scale)
        if digits + wide_scale > MOST_DIGITS:
            raise self._unknown()
        wide = pa.decimal128(digits + wide_scale, wide_scale)
        most = f"{'9' * (precision - scale) or '0'}.{'9' * scale or '0'}"
        least = "0" if new.is_unsigned else f"-{most}"
        return [Cast(wide), Clip(least, most, wide), Round(scale), Cast(self._arrow)]

    def _to_float(self) -> list[Step]:
        old, new = self.old, self.new
        if new.precision is None and old.is_unsigned >= new.is_unsigned:
            if old.name in INTEGER_BITS:
                return [Cast(pa.float64()), Cast(self._arrow)]
            if (old.name, new.name) == ("float", "double") and old.precision is None:
                return [Cast(pa.float64())]
        raise self._unknown()

    # Times.

    def _to_moment(self) -> list[Step]:
        old, new = self.old, self.new
        if (old.name, new.name) == ("date", "datetime"):
            return [Cast(self._arrow)]
        if (old.name, new.name) == ("datetime", "date") and old.fraction_digits == 0:
            return [Cast(self._arrow)]
        if old.name == new.name:
            if old.fraction_digits <= new.fraction_digits:
                return []
            step = MultipleOf(10 ** (6 - new.fraction_digits))
            return [Require(step, "a time has more digits", self._arrow)]
        if {old.name, new.name} == {"datetime", "timestamp"}:
            reason = "a time depends on the time zone of the session, which is not in the log"
            return [Require(Nothing(), reason, self._arrow)]
        raise self._unknown()

    # Text and bytes.

    def _to_labels(self) -> list[Step]:
        old, new = self.old, self.new
        labels = new.labels or ()
        if old.labels is not None and old.name == new.name:
            kept = [label for label in labels if label in old.labels]
            if len(kept) == len(old.labels) and (new.name == "enum" or kept == [*old.labels]):
                return []
        if new.name == "set" or (old.labels is None and not old.is_text):
            raise self._unknown()
        known = (*labels, "") if old.name == "enum" else labels
        return [Require(OneOf(known), "a text is not one of the labels", pa.string())]

    def _to_text(self) -> list[Step]:
        old, new = self.old, self.new
        if old.name in INTEGER_BITS and not old.is_zerofill and new.name in ("char", "varchar"):
            return [Cast(pa.string()), First(new.length or 0)]
        if (
            not old.is_text
            or old.collation is None
            or new.collation is None
            or BINARY in (old.collation, new.collation)
        ):
            raise self._unknown()
        result = [*self._in_charset(charset_named(old.collation), charset_named(new.collation))]
        if new.name not in ("char", "varchar"):
            return [*result, *self._within_bytes(max_bytes(new.collation))]
        if old.length is None or old.length > (new.length or 0):
            result.append(First(new.length or 0))
        return [*result, WithoutSpaces()] if new.name == "char" else result

    def _in_charset(self, old: str, new: str) -> Iterator[Step]:
        is_wider = new in _ALL_CHARACTERS or (new in _BASIC_CHARACTERS and old not in _ALL_CHARACTERS)
        if old == new or old == "ascii" or is_wider:
            return
        if new in _NOT_LIKE_ASCII:
            raise NotExactError(f"its text may not be in the character set {new}")
        yield Require(Matching(r"[\x00-\x7f]*"), f"a text may not be in the character set {new}", pa.string())

    def _within_bytes(self, of_character: int) -> Iterator[Step]:
        """Text in a TEXT, which has room for so many bytes."""
        old, room = self.old, BLOB_BYTES[self.new.name]
        if old.name in BLOB_BYTES:
            characters = BLOB_BYTES[old.name]
            fits = old.collation == self.new.collation and characters <= room
        else:
            characters = max(map(len, old.labels)) if old.name == "enum" and old.labels else old.length or 1 << 32
            fits = False
        if not fits and characters * of_character > room:
            yield Require(AtMost(room // of_character), "a text may be too long", pa.string())

    def _to_bytes(self) -> list[Step]:
        old, new = self.old, self.new
        if not old.is_bytes or "binary" in (old.name, new.name):
            raise self._unknown()
        room = BLOB_BYTES.get(new.name, new.length or 0)
        return [] if BLOB_BYTES.get(old.name, old.length or 0) <= room else [First(room)]
