"""MySQL and MariaDB binary logs as Spark tables.

The public API is what ``__all__`` names, the options and columns of the data source, and the command line of the
flatten job. Every other module may move or change at any time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from spark_adapter.errors import BinlogError
    from spark_adapter.reading.arrow import read
    from spark_adapter.replays.life import ReplayError
    from spark_adapter.replays.state import State, read_state
    from spark_adapter.scripts.write_sql import LaterChangeError, WrittenSql, write_sql
    from spark_adapter.source.datasource import BinlogDataSource, register
    from spark_adapter.source.table_definitions import TableDefinitions, table_definitions
    from spark_adapter.state.merging import merge_into
    from spark_adapter.state.replay import Replayed, replay

__version__ = "0.1.0"
__all__ = [
    "BinlogDataSource",
    "BinlogError",
    "LaterChangeError",
    "ReplayError",
    "Replayed",
    "State",
    "TableDefinitions",
    "WrittenSql",
    "__version__",
    "merge_into",
    "read",
    "read_state",
    "register",
    "replay",
    "table_definitions",
    "write_sql",
]


def __getattr__(name: str) -> Any:
    # Imported late, because the generated package imports spark_adapter.ksy.flatten and needs no Spark; and separately,
    # because the decoders take a second to import.
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        if name in ("BinlogDataSource", "register"):
            from spark_adapter.source import datasource

            return getattr(datasource, name)
        if name == "BinlogError":
            from spark_adapter import errors

            return errors.BinlogError
        if name == "read":
            from spark_adapter.reading import arrow

            return arrow.read
        if name == "ReplayError":
            from spark_adapter.replays import life

            return life.ReplayError
        if name in ("State", "read_state"):
            from spark_adapter.replays import state

            return getattr(state, name)
        if name in ("LaterChangeError", "WrittenSql", "write_sql"):
            from spark_adapter.scripts import write_sql

            return getattr(write_sql, name)
        if name == "merge_into":
            from spark_adapter.state import merging

            return getattr(merging, name)
        if name in ("TableDefinitions", "table_definitions"):
            from spark_adapter.source import table_definitions

            return getattr(table_definitions, name)
        from spark_adapter.state import replay

        return getattr(replay, name)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "pyspark":
            raise
        raise ImportError(
            f"spark_adapter.{name} needs PySpark 4.0 or newer: start this program with spark-submit, "
            "or pip install 'ksy-binlog[spark]'"
        ) from None


def __dir__() -> list[str]:
    return list(__all__)
