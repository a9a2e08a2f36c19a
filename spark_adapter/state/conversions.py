"""What ALTER TABLE does to the values of a column, as expressions of Spark.

They are those of MySQL and MariaDB (``Field::store`` in sql/field.cc and sql/field_conv.cc of both), as far as these
do not depend on what a log does not have. Where sql_mode decides between an error and a changed value, the value is the
changed one: with an error, the statement would not be in the log.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from pyspark.sql import Column
from pyspark.sql import functions as f
from pyspark.sql import types as t

from spark_adapter.charsets.decoding import BINARY, charset_named
from spark_adapter.definitions.alterations import is_alike
from spark_adapter.definitions.character_sets import max_bytes
from spark_adapter.definitions.column_types import DefinedType
from spark_adapter.definitions.defaults import INTEGER_BITS, NotExactError, implicit_default, integer_bounds
from spark_adapter.definitions.fit import SHAPES
from spark_adapter.definitions.table_definition import ColumnDefinition

MOST_DIGITS = 38
_INTEGERS = {
    "tinyint": (t.ByteType(), t.ShortType()),
    "smallint": (t.ShortType(), t.IntegerType()),
    "mediumint": (t.IntegerType(), t.IntegerType()),
    "int": (t.IntegerType(), t.LongType()),
    "bigint": (t.LongType(), t.DecimalType(20, 0)),
}
_TIMES = {"interval": t.DayTimeIntervalType(), "string": t.StringType(), "microseconds": t.LongType()}
_PLAIN: dict[str, t.DataType] = {
    "float": t.FloatType(),
    "double": t.DoubleType(),
    "year": t.IntegerType(),
    "date": t.DateType(),
    "datetime": t.TimestampNTZType(),
    "timestamp": t.TimestampType(),
    "vector": t.ArrayType(t.FloatType()),
}
_SHAPE = t.StructType([t.StructField("srid", t.LongType()), t.StructField("wkb", t.BinaryType())])
_TEMPORAL = ("date", "datetime", "timestamp")
_CAPACITY = {
    f"{size}{what}": most
    for what in ("text", "blob")
    for size, most in (("tiny", (1 << 8) - 1), ("", (1 << 16) - 1), ("medium", (1 << 24) - 1), ("long", (1 << 32) - 1))
}
_ALL_CHARACTERS = ("utf8mb4", "utf16", "utf16le", "utf32", "gb18030")
_BASIC_CHARACTERS = ("utf8mb3", "utf8", "ucs2")
_NOT_LIKE_ASCII = ("swe7", "ucs2", "utf16", "utf16le", "utf32")


def spark_type(defined: DefinedType, time_type: str = "interval") -> t.DataType:
    """The type of a column in the view ``table``.

    Args:
        defined: as its definition says.
        time_type: the option ``timeType``.
    """
    name = defined.name
    if name in _INTEGERS:
        return _INTEGERS[name][defined.is_unsigned]
    if name == "decimal":
        precision = defined.precision or 10
        return t.StringType() if precision > MOST_DIGITS else t.DecimalType(precision, defined.scale or 0)
    if name == "bit":
        bits = defined.length or 1
        return t.BooleanType() if bits == 1 else t.LongType() if bits < 64 else t.DecimalType(20, 0)
    if name == "time":
        return _TIMES[time_type]
    if name in _PLAIN:
        return _PLAIN[name]
    if name in SHAPES or name == "geomcollection":
        return _SHAPE
    return t.BinaryType() if defined.is_bytes else t.StringType()


@dataclass(frozen=True)
class Converter:
    """Converts the values of columns.

    Args:
        time_type: the option ``timeType``.
        refuse: makes a null of a type, or an error, of a value that cannot be converted; the text says why.
    """

    time_type: str
    refuse: Callable[[str, t.DataType], Column]

    def converted(self, old: ColumnDefinition, new: ColumnDefinition, value: Column) -> Column:
        """The values of a column after its definition has changed.

        Raises:
            NotExactError: the result is not known.
        """
        result = value if is_alike(old.type, new.type) else self._converted(old.type, new.type, value)
        if new.is_nullable or not old.is_nullable or new.type.name in _TEMPORAL[:2]:
            return result  # a null date may be a zero date
        try:
            nothing = implicit_default(replace(new.type, labels=None) if new.type.name == "enum" else new.type)
        except NotExactError:
            return f.coalesce(result, self.refuse("it is NULL, and no longer allowed", self._type(new.type)))
        return f.coalesce(result, f.lit(nothing).cast(self._type(new.type)))

    def _type(self, defined: DefinedType) -> t.DataType:
        return spark_type(defined, self.time_type)

    def _converted(self, old: DefinedType, new: DefinedType, value: Column) -> Column:
        if new.name in INTEGER_BITS:
            return self._to_integer(old, new, value)
        if new.name == "decimal":
            return self._to_decimal(old, new, value)
        if new.name in ("float", "double"):
            return self._to_float(old, new, value)
        if new.name in _TEMPORAL:
            return self._to_moment(old, new, value)
        if new.name in ("enum", "set"):
            return self._to_labels(old, new, value)
        if new.name == "bit" and old.name == "bit" and (old.length or 1) < (new.length or 1):
            return value.cast("int").cast(self._type(new)) if old.length == 1 else value.cast(self._type(new))
        if new.name == "time" and old.name == "time" and old.fraction_digits < new.fraction_digits:
            if self.time_type == "string":
                raise _unknown(old, new)
            return value
        if new.is_text:
            return self._to_text(old, new, value)
        if new.is_bytes:
            return self._to_bytes(old, new, value)
        if new.name == "geometry" and old.name in (*SHAPES, "geomcollection"):
            return value
        raise _unknown(old, new)

    # Numbers.

    def _to_integer(self, old: DefinedType, new: DefinedType, value: Column) -> Column:
        least, most = integer_bounds(new)
        exact: Column
        if old.name in INTEGER_BITS or old.name == "year":
            exact = value.cast("decimal(20,0)")
        elif old.name == "decimal" and (old.precision or 0) < MOST_DIGITS:
            exact = f.round(value, 0).cast(f"decimal({MOST_DIGITS},0)")
        elif old.name == "bit":
            exact = value.cast("int").cast("decimal(20,0)") if old.length == 1 else value.cast("decimal(20,0)")
        elif old.is_text and old.labels is None:
            is_number = value.rlike("^-?[0-9]{1,30}$")
            digits = f.when(is_number, value).cast(f"decimal({MOST_DIGITS},0)")
            inside = _clipped(digits, least, most).cast(self._type(new))
            return f.when(value.isNull() | is_number, inside).otherwise(
                self.refuse("a text is not an integer", self._type(new))
            )
        else:
            raise _unknown(old, new)
        return _clipped(exact, least, most).cast(self._type(new))

    def _to_decimal(self, old: DefinedType, new: DefinedType, value: Column) -> Column:
        precision, scale = new.precision or 10, new.scale or 0
        if old.name in INTEGER_BITS:
            old_precision, old_scale = 20, 0
        elif old.name == "decimal":
            old_precision, old_scale = old.precision or 10, old.scale or 0
        else:
            raise _unknown(old, new)
        whole = max(old_precision - old_scale, precision - scale)
        if whole + max(old_scale, scale) > MOST_DIGITS:
            raise _unknown(old, new)
        wide = value.cast(f"decimal({whole + max(old_scale, scale)},{max(old_scale, scale)})")
        most = f"{'9' * (precision - scale) or '0'}.{'9' * scale or '0'}"
        inside = f.when(wide > f.lit(most).cast(wide_type(whole, old_scale, scale)), f.lit(most))
        inside = inside.when(
            wide < f.lit("0" if new.is_unsigned else f"-{most}").cast(wide_type(whole, old_scale, scale)),
            f.lit("0" if new.is_unsigned else f"-{most}"),
        )
        return inside.otherwise(f.round(wide, scale).cast("string")).cast(self._type(new))

    def _to_float(self, old: DefinedType, new: DefinedType, value: Column) -> Column:
        is_plain = old.precision is None and new.precision is None and old.is_unsigned >= new.is_unsigned
        if old.name in INTEGER_BITS and new.precision is None and old.is_unsigned >= new.is_unsigned:
            return value.cast("double").cast(self._type(new))
        if (old.name, new.name) == ("float", "double") and is_plain:
            return value.cast("double")
        raise _unknown(old, new)

    # Times.

    def _to_moment(self, old: DefinedType, new: DefinedType, value: Column) -> Column:
        if (old.name, new.name) == ("date", "datetime"):
            return value.cast("timestamp_ntz")
        if (old.name, new.name) == ("datetime", "date") and old.fraction_digits == 0:
            return value.cast("date")
        if old.name == new.name:
            if old.fraction_digits <= new.fraction_digits:
                return value
            step = 10 ** (6 - new.fraction_digits)
            micros = f.date_format(value, "SSSSSS").cast("int")
            fits = value.isNull() | (micros % step == 0)
            return f.when(fits, value).otherwise(self.refuse("a time has more digits", self._type(new)))
        if {old.name, new.name} == {"datetime", "timestamp"}:
            reason = "a time depends on the time zone of the session, which is not in the log"
            return f.when(value.isNotNull(), self.refuse(reason, self._type(new)))
        raise _unknown(old, new)

    # Text and bytes.

    def _to_labels(self, old: DefinedType, new: DefinedType, value: Column) -> Column:
        labels = new.labels or ()
        if old.labels is not None and old.name == new.name:
            kept = [label for label in labels if label in old.labels]
            if len(kept) == len(old.labels) and (new.name == "enum" or kept == [*old.labels]):
                return value
        if new.name == "set" or (old.labels is None and not old.is_text):
            raise _unknown(old, new)
        known = value.isNull() | value.isin([*labels])
        if old.name == "enum":
            known |= value == ""
        return f.when(known, value).otherwise(self.refuse("a text is not one of the labels", self._type(new)))

    def _to_text(self, old: DefinedType, new: DefinedType, value: Column) -> Column:
        if old.name in INTEGER_BITS and not old.is_zerofill and new.name in ("char", "varchar"):
            return f.left(value.cast("string"), f.lit(new.length or 0))
        if (
            not old.is_text
            or old.collation is None
            or new.collation is None
            or BINARY in (old.collation, new.collation)
        ):
            raise _unknown(old, new)
        value = self._in_charset(charset_named(old.collation), charset_named(new.collation), value)
        if new.name in ("char", "varchar"):
            if old.length is None or old.length > (new.length or 0):
                value = f.left(value, f.lit(new.length or 0))
            return f.rtrim(value) if new.name == "char" else value
        return self._within_bytes(old, new, value)

    def _in_charset(self, old: str, new: str, value: Column) -> Column:
        is_wider = new in _ALL_CHARACTERS or (new in _BASIC_CHARACTERS and old not in _ALL_CHARACTERS)
        if old == new or old == "ascii" or is_wider:
            return value
        if new in _NOT_LIKE_ASCII:
            raise NotExactError(f"its text may not be in the character set {new}")
        reason = f"a text may not be in the character set {new}"
        is_ascii = value.isNull() | value.rlike(r"^[\x00-\x7f]*$")
        return f.when(is_ascii, value).otherwise(self.refuse(reason, t.StringType()))

    def _within_bytes(self, old: DefinedType, new: DefinedType, value: Column) -> Column:
        """Text in a TEXT, which has room for so many bytes."""
        room = _CAPACITY[new.name]
        assert new.collation is not None
        of_character = max_bytes(new.collation)
        if old.name in _CAPACITY:
            fits = old.collation == new.collation and _CAPACITY[old.name] <= room
            characters = _CAPACITY[old.name]
        else:
            characters = max(map(len, old.labels)) if old.name == "enum" and old.labels else old.length or 1 << 32
            fits = False
        if fits or characters * of_character <= room:
            return value
        is_short = value.isNull() | (f.char_length(value) <= room // of_character)
        return f.when(is_short, value).otherwise(self.refuse("a text may be too long", t.StringType()))

    def _to_bytes(self, old: DefinedType, new: DefinedType, value: Column) -> Column:
        if not old.is_bytes or "binary" in (old.name, new.name):
            raise _unknown(old, new)
        room = _CAPACITY.get(new.name, new.length or 0)
        return value if _CAPACITY.get(old.name, old.length or 0) <= room else f.substring(value, 1, room)


def wide_type(whole: int, old_scale: int, scale: int) -> str:
    """The decimal that holds the values of two."""
    return f"decimal({whole + max(old_scale, scale)},{max(old_scale, scale)})"


def _clipped(value: Column, least: int, most: int) -> Column:
    bounds = [f.lit(str(bound)).cast("decimal(20,0)") for bound in (least, most)]
    return f.when(value.isNotNull(), f.least(f.greatest(value, bounds[0]), bounds[1]))


def _unknown(old: DefinedType, new: DefinedType) -> NotExactError:
    return NotExactError(f"what {old.text} becomes as {new.text} is not known")
