"""From the bodies of events to Arrow columns, by one of two engines that agree value for value.

``trees`` parses every event with the ksc parser and flattens the objects: the reference, which covers everything.
``lanes`` reads one field of many events at once with NumPy, by readers generated from the same .ksy files; events that
it cannot read or does not cover go to ``trees``, which then says what is wrong.
"""

from spark_adapter.decode.auto import AutoEngine
from spark_adapter.decode.engine import DecodedRows, Engine, Image, RowsHeads
from spark_adapter.decode.lanes import LanesEngine
from spark_adapter.decode.trees import TreesEngine

__all__ = ["DecodedRows", "Engine", "Image", "RowsHeads", "engine_named"]


def engine_named(name: str) -> Engine:
    """The engine that the option ``engine`` names: auto, lanes or trees."""
    engines: dict[str, type[Engine]] = {"lanes": LanesEngine, "trees": TreesEngine}
    return engines.get(name, AutoEngine)()
