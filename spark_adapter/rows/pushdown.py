"""Filters that Spark pushes down to the data source (``spark.sql.python.filterPushdown.enabled``, Spark 4.1 and later).

Every row that the source returns satisfies the accepted filters, with SQL's meaning of null: a row for which a filter
is neither true nor false is dropped. Where a filter allows it, files are not opened and rows not decoded.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

if TYPE_CHECKING:
    from pyspark.sql.datasource import Filter

# Spark's filter classes by name, as Spark 4.0 does not have them.
_COMPARISONS = {
    "EqualTo": pc.equal,
    "GreaterThan": pc.greater,
    "GreaterThanOrEqual": pc.greater_equal,
    "LessThan": pc.less,
    "LessThanOrEqual": pc.less_equal,
}
_PATTERNS = {
    "StringStartsWith": pc.starts_with,
    "StringEndsWith": pc.ends_with,
    "StringContains": pc.match_substring,
}


@dataclass(frozen=True)
class Pushed:
    """The accepted filters; all of them must hold.

    Attributes:
        subjects: for each column of a view whose filters are accepted, what it is about.
        filters: Spark's.
    """

    subjects: Mapping[str, str] = field(default_factory=dict)
    filters: tuple[Filter, ...] = ()

    @classmethod
    def of(cls, subjects: Mapping[str, str], filters: Iterable[Filter]) -> Pushed:
        """Those of some filters that can be accepted."""
        return cls(subjects, tuple(each for each in filters if _is_known(each, subjects)))

    @property
    def columns(self) -> frozenset[str]:
        """The columns that the filters refer to, in lower case."""
        return frozenset(_column(each) for each in self.filters)

    def is_about(self, subject: str) -> bool:
        """Whether a filter refers to a subject."""
        return any(self.subjects[_column(each)] == subject for each in self.filters)

    def holds(self, subject: str, values: pa.Array) -> npt.NDArray[np.bool_]:
        """For which values of a column the filters about it hold."""
        found = np.ones(len(values), bool)
        for each in self.filters:
            if self.subjects[_column(each)] == subject:
                found &= pc.fill_null(_truth(each, values), False).to_numpy(zero_copy_only=False)
        return found

    def accepts(self, subject: str, value: str) -> bool:
        """Whether the filters about a column of strings hold for one value."""
        return not self.is_about(subject) or bool(self.holds(subject, pa.array([value], pa.string()))[0])

    def accepts_op(self, op: str) -> bool:
        """Whether rows with this operation, or one of their images, can be among those requested."""
        change_types = ("update_preimage", "update_postimage") if op == "update" else (op,)
        return self.accepts("op", op) and any(self.accepts("change_type", each) for each in change_types)

    def accepts_table(self, database: str, table: str) -> bool:
        """Whether rows of this table can be among those requested."""
        return self.accepts("database", database) and self.accepts("table", table)

    def rows_of(self, batch: pa.RecordBatch) -> pa.RecordBatch:
        """The rows for which all filters hold."""
        if not self.filters:
            return batch
        found = np.ones(batch.num_rows, bool)
        for each in self.filters:
            truth = _truth(each, batch.column(_column(each)))
            found &= pc.fill_null(truth, False).to_numpy(zero_copy_only=False)
        return batch.filter(pa.array(found))


def _kind(test: Filter) -> str:
    return type(test).__name__


def _column(test: Any) -> str:
    while _kind(test) == "Not":
        test = test.child
    attribute: tuple[str, ...] = test.attribute
    return attribute[0].lower() if len(attribute) == 1 else ""


def _is_known(test: Any, subjects: Mapping[str, str]) -> bool:
    kind = _kind(test)
    if kind == "Not":
        return _is_known(test.child, subjects)
    column = _column(test)
    if column not in subjects:
        return False
    if kind in ("IsNull", "IsNotNull"):
        return True
    if kind == "In":
        return all(_is_comparable(value, column) for value in test.value)
    if kind == "EqualNullSafe":
        return test.value is None or _is_comparable(test.value, column)
    if kind in _COMPARISONS or (kind in _PATTERNS and column != "timestamp"):
        return _is_comparable(test.value, column)
    return False


def _is_comparable(value: Any, column: str) -> bool:
    if column == "timestamp":
        return isinstance(value, datetime) and value.tzinfo is not None
    return isinstance(value, str)


def _truth(test: Any, values: pa.Array) -> pa.BooleanArray:
    """True, false or null for each value, as in SQL."""
    kind = _kind(test)
    if kind == "Not":
        return pc.invert(_truth(test.child, values))
    if kind == "IsNull":
        return pc.is_null(values)
    if kind == "IsNotNull":
        return pc.is_valid(values)
    if kind == "EqualNullSafe":
        if test.value is None:
            return pc.is_null(values)
        return pc.fill_null(pc.equal(values, pa.scalar(test.value, values.type)), False)
    if kind == "In":
        found = pc.is_in(values, pa.array(test.value, values.type))
        return pc.if_else(pc.is_valid(values), found, None)
    if kind in _COMPARISONS:
        return _COMPARISONS[kind](values, pa.scalar(test.value, values.type))
    return _PATTERNS[kind](values, test.value)
