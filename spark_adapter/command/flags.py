"""The options of the data source as flags of a command."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar

import click
import pyarrow as pa

from spark_adapter.errors import printable
from spark_adapter.option_values import position
from spark_adapter.options import OF_FILES, OF_SPARK, OPTIONS, only
from spark_adapter.reading.arrow import SPLIT_BYTES, Query

# Short names of options that choose transactions and tables. `table` is an option of its own, for one view.
_ALIASES = {"startingTimestamp": "--since", "endingTimestamp": "--until", "includeGtids": "--gtid", "tables": "--table"}

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
                alias = _ALIASES.get(option.name)
                is_free = alias is not None and (alias != "--table" or "table" in without)
                names = (alias, option.flag) if alias is not None and is_free else (option.flag,)
                flag = click.option(*names, f"option_{option.name}", metavar="VALUE", help=meaning)
                function = flag(function)
        return function

    return with_flags


def in_folder(context: click.Context, parameter: click.Parameter, file: str | None) -> str | None:
    """A file to write, whose folder must be there before anything is read."""
    if file is not None and not os.path.isdir(os.path.dirname(file) or "."):
        raise click.BadParameter(f"{printable(file)}: there is no such folder")
    return file


OUTPUT = click.option(
    "--output", "-o", metavar="FILE", callback=in_folder, help="file to write [default: the standard output]"
)
"""Where a command writes."""

POSITION = click.option(
    "--position",
    metavar="FILE:BYTE",
    help="only the transaction that begins there, as who names it; FILE may be left out",
)
"""One transaction by its place, see :func:`at_position`."""


def at_position(paths: tuple[str, ...], given: dict[str, str], place: str | None) -> dict[str, str]:
    """The options that choose the transaction at a place, too.

    Args:
        paths: the logs.
        given: the options.
        place: where the transaction begins; None for no choice.

    Raises:
        click.UsageError: there is none, or the options name places themselves.
        ValueError: it is no place.
    """
    if place is None:
        return given
    if "startingPosition" in given or "endingPosition" in given:
        raise click.UsageError("--position and --starting-position or --ending-position exclude each other")
    begin = position(place)
    of_files = only(given, *OF_FILES)
    here = {"startingPosition": str(begin), "endingPosition": str(begin._replace(byte=begin.byte + 1))}
    query = Query.of(paths, _OF_PLACES, None, {**of_files, **here, "view": "transactions"})
    found = pa.Table.from_batches(query.batches(query.splits(SPLIT_BYTES)), query.schema).to_pylist()
    ends = [row["end_position"] for row in found if row["transaction_position"] == begin.byte]
    if len(ends) != 1 or ends[0] is None:
        raise click.UsageError(f"--position: no transaction begins at {place}")
    return {**given, "startingPosition": str(begin), "endingPosition": str(begin._replace(byte=ends[0]))}


_OF_PLACES = ("transaction_position", "end_position", "_corrupt_record")


def given_options(arguments: Mapping[str, Any]) -> dict[str, str]:
    """The options of the data source among the arguments of a command."""
    prefix = "option_"
    return {
        name[len(prefix) :]: value for name, value in arguments.items() if name.startswith(prefix) and value is not None
    }
