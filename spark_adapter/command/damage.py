"""Reports of damage on the standard error."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import click
import pyarrow as pa
import pyarrow.compute as pc

from spark_adapter.command.exits import DAMAGE
from spark_adapter.errors import Fault, printable

_MOST_TOLD = 20


class Damage:
    """Counts the rows that report what could not be read, and tells the first of them.

    Args:
        column: of the view, with the reports.

    Attributes:
        before_told: called before something is told.
    """

    def __init__(self, column: str) -> None:
        self.column = column
        self._count = 0
        self.before_told: Callable[[], None] = lambda: None

    def watch(self, batch: pa.RecordBatch) -> None:
        """Look at the next rows."""
        for report in placed_reports(batch, self.column):
            if self._count < _MOST_TOLD:
                self.before_told()
                click.echo(f"ksy-binlog: {printable(report)}", err=True)
            self._count += 1

    def exit_code(self) -> int:
        """Say how much more there was, if anything.

        Returns:
            The exit code.
        """
        if self._count > _MOST_TOLD:
            click.echo(f"ksy-binlog: {self._count - _MOST_TOLD} more rows report what could not be read", err=True)
        return DAMAGE if self._count else 0


def placed_reports(batch: pa.RecordBatch, column: str) -> Iterator[str]:
    """The reports in some rows, with their places.

    Args:
        batch: the rows.
        column: with the reports.
    """
    reports = batch.column(column)
    for row in pc.indices_nonzero(reports.is_valid()).to_pylist():
        report = reports[row].as_py()
        if "event_type" in batch.schema.names:  # of the view events, whose reports do not name the place
            file, position, event_type = (
                batch.column(name)[row].as_py() for name in ("file", "position", "event_type")
            )
            report = str(Fault(file, position, event_type, report))
        yield report
