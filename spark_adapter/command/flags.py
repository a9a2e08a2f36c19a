"""The options of the data source as flags of a command."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar

import click

from spark_adapter.options import OF_SPARK, OPTIONS

F = TypeVar("F", bound=Callable[..., Any])

PATHS = click.argument("paths", nargs=-1, required=True, metavar="PATH...")
"""The logs to read."""


def options_as_flags(without: Collection[str] = ()) -> Callable[[F], F]:
    """Give a command a flag for each option of the data source; see :func:`given_options`.

    Args:
        without: options that the command sets itself.
    """

    def with_flags(function: F) -> F:
        for option in reversed(OPTIONS):
            if option.name not in (*OF_SPARK, *without):
                default = option.default.replace("`", "")
                meaning = option.meaning.replace("`", "") + (f" [default: {default}]" if default else "")
                flag = click.option(option.flag, f"option_{option.name}", metavar="VALUE", help=meaning)
                function = flag(function)
        return function

    return with_flags


def given_options(arguments: Mapping[str, Any]) -> dict[str, str]:
    """The options of the data source among the arguments of a command."""
    prefix = "option_"
    return {
        name[len(prefix) :]: value for name, value in arguments.items() if name.startswith(prefix) and value is not None
    }
