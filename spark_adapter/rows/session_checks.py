"""Which checks a session had switched off: the flags of its statements, and of its rows events, say it."""

from __future__ import annotations

from collections.abc import Iterator

from binlog_ksy.event_rows import EventRows
from binlog_ksy.query_status_variable import QueryStatusVariable

# Fields of the flags, variables, and whether MariaDB alone has them.
_CHECKS = (
    ("is_no_foreign_key_checks", "foreign_key_checks", False),
    ("is_relaxed_unique_checks", "unique_checks", False),
    ("is_no_check_constraint_checks", "check_constraint_checks", True),
)


def checks(flags: EventRows.RowsFlags | QueryStatusVariable.SessionFlags, is_mariadb: bool) -> Iterator[str]:
    """Assignments of the variables that switch the checks of a session on and off."""
    for field, variable, of_mariadb in _CHECKS:
        if is_mariadb or not of_mariadb:
            yield f"{variable} = {0 if getattr(flags, field) else 1}"
