"""From the bodies of events to Arrow columns, by one of two engines that agree value for value.

``trees`` parses every event with the ksc parser and flattens the objects: the reference, which covers everything.
``compiled`` reads events in C that is generated from the same .ksy files; events that it cannot read or does not cover
go to ``trees``, which then says what is wrong.
"""

from spark_adapter.decode.compiled import CompiledEngine
from spark_adapter.decode.engine import DecodedRows, Engine, Image, RowsHeads
from spark_adapter.decode.trees import TreesEngine

__all__ = ["CompiledEngine", "DecodedRows", "Engine", "Image", "RowsHeads", "TreesEngine", "engine_named"]


def engine_named(name: str) -> Engine:
    """The engine that the option ``engine`` names: auto, compiled or trees.

    ``auto`` is ``compiled``; where there is no compiled library, that warns, and reads by ``trees``.
    """
    return TreesEngine() if name == "trees" else CompiledEngine()
