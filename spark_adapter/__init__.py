"""MySQL and MariaDB binary logs as Spark tables.

The public API is what ``__all__`` names, the options and columns of the data source, and the command line of the
flatten job. Every other module may move or change at any time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from spark_adapter.source.datasource import BinlogDataSource, register

__version__ = "0.1.0"
__all__ = ["BinlogDataSource", "__version__", "register"]


def __getattr__(name: str) -> Any:
    # Late, as the generated package imports spark_adapter.ksy.flatten, and needs no Spark for it.
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        from spark_adapter.source import datasource
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "pyspark":
            raise
        raise ImportError(
            f"spark_adapter.{name} needs PySpark 4.0 or newer: start this program with spark-submit, "
            "or pip install 'ksy-binlog[spark]'"
        ) from None
    return getattr(datasource, name)


def __dir__() -> list[str]:
    return list(__all__)
