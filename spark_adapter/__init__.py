"""MySQL and MariaDB binary logs as Spark tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from spark_adapter.source import BinlogDataSource, register

__all__ = ["BinlogDataSource", "register"]


def __getattr__(name: str) -> Any:
    # Late, as the generated package imports spark_adapter.flatten, and needs no Spark for it.
    if name in __all__:
        from spark_adapter import source

        return getattr(source, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
