"""The views, and their columns."""

from __future__ import annotations

from typing import NamedTuple

import pyarrow as pa

from spark_adapter.columns.merging import columns_by_place, merge
from spark_adapter.columns.table_schema import view_schema as table_view_schema
from spark_adapter.columns.table_schema import with_times_as
from spark_adapter.decode.table import Column
from spark_adapter.definitions.history import History
from spark_adapter.options import Options
from spark_adapter.rows.table_versions import versions
from spark_adapter.storage.paths import list_files
from spark_adapter.views.base import View
from spark_adapter.views.changes import ChangesView
from spark_adapter.views.events import EventsView
from spark_adapter.views.sql import SqlView
from spark_adapter.views.table import TableView
from spark_adapter.views.tables import TablesView
from spark_adapter.views.transactions import TransactionsView

VIEWS: dict[str, type[View]] = {
    "changes": ChangesView,
    "events": EventsView,
    "transactions": TransactionsView,
    "table": TableView,
    "tables": TablesView,
    "sql": SqlView,
}
# Of the views whose columns are the same for all logs.
SCHEMAS: dict[str, pa.Schema] = {name: view.schema for name, view in VIEWS.items() if view is not TableView}


class InferredSchema(NamedTuple):
    """All columns of a view.

    Attributes:
        schema: the columns.
        by_place: in the view ``table`` of a log without column names, the table's columns that ``@1``, ``@2``, … stand
            for. Rows of a version with other columns do not fit.
        key: in the view ``table``, the columns by which the server finds rows, of the last version.
    """

    schema: pa.Schema
    by_place: tuple[Column, ...] | None = None
    key: tuple[str, ...] = ()


def view_schema(options: Options, definitions: History | None = None) -> pa.Schema:
    """The columns of ``inferred_schema``."""
    return inferred_schema(options, definitions).schema


def inferred_schema(options: Options, definitions: History | None = None) -> InferredSchema:
    """All columns of the requested view. The view ``table`` needs a pass over the files.

    Args:
        options: of the data source.
        definitions: that they name, see ``definitions_of``.

    Raises:
        TableSchemaError: there is no such table, or its versions have no common schema.
        ValueError: see ``list_files``.
    """
    if options.view != "table":
        return InferredSchema(SCHEMAS[options.view])
    assert options.table is not None
    found = versions(list_files(options.paths, options), options, definitions)
    columns = with_times_as(merge(found), options.time_type)
    schema = table_view_schema(columns, ".".join(options.table))
    last = found[-1].table
    return InferredSchema(schema, columns_by_place(found), tuple(last.columns[place].key for place in last.key or ()))
