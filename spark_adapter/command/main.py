"""``ksy-binlog``: which commands there are, and how they end.

Exit codes: 0; 1 if something in a log cannot be read; 2 for a wrong command line, such as a file that is not there.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple

import click

from spark_adapter.command.exits import DAMAGE, USAGE
from spark_adapter.errors import BinlogError, PrintableError, in_one_line

_INTERRUPTED = 130  # as a shell says it of SIGINT


class _Command(NamedTuple):
    """A command that is imported when it is called.

    Attributes:
        module: in this room, with the command as ``command``.
        summary: one line.
    """

    module: str
    summary: str


COMMANDS = {
    "cat": _Command("cat", "Print the rows of logs: changes, transactions, events, SQL, or a table."),
    "sql": _Command("sql", "Write the changes of logs as SQL that repeats them, or takes them back."),
    "check": _Command("check", "Read logs whole, and tell what is damaged, unknown, or without names."),
    "tree": _Command("tree", "Show the events of a file byte by byte, as the specification sees them."),
    "tables": _Command("tables", "Tell which tables logs have rows of, and with which columns."),
    "state": _Command("state", "Print a table as it was at a moment, as far as its log tells."),
    "who": _Command("who", "Tell who changed what: transactions with times, tables, numbers of rows, and SQL."),
    "report": _Command("report", "Write what happened as a page to look at: plots over time, tables, DDL, gaps."),
}


class _Commands(click.Group):
    def invoke(self, ctx: click.Context) -> Any:
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:
            # Whoever reads has seen enough. It is caught here, as click would make of it an exit code of its own, 1.
            # What is still in the buffer has nowhere to go.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        return result

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f"spark_adapter.command.{COMMANDS[cmd_name].module}").command
        assert isinstance(command, click.Command)
        if not gc.isenabled():  # see console: what is imported stays, and need not be looked through
            gc.freeze()
            gc.enable()
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, command.summary) for name, command in COMMANDS.items()])


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 120})
@click.version_option(package_name="ksy-binlog", prog_name="ksy-binlog")
def commands() -> None:
    """Read MySQL and MariaDB binary logs: what happened, to which rows, in which transactions.

    PATHs are files, folders, globs and URIs. ksy-binlog COMMAND --help lists the options of a command, with an example.
    """


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command.

    Returns:
        The exit code.
    """
    try:
        result = commands.main(arguments, prog_name="ksy-binlog", standalone_mode=False)
    except click.exceptions.Exit as end:
        return end.exit_code
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        return _INTERRUPTED
    except BinlogError as error:
        return _failed(str(error), DAMAGE)
    except (ValueError, OSError) as error:
        return _failed(in_one_line(error), USAGE)
    except PrintableError as error:  # a log that is followed lost a file
        return _failed(str(error), DAMAGE)
    return result if isinstance(result, int) else 0


def console() -> None:
    """The console script."""
    gc.disable()  # until a command is imported: that makes many objects, and no garbage
    sys.exit(main())


def _failed(message: str, code: int) -> int:
    click.echo(f"ksy-binlog: {message}", err=True)
    return code
