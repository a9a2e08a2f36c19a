"""Triggers and events of a log that is repeated: the log has what they wrote, and they must not write it again.

A trigger exists as long as it does in the log, as it is part of changes in statement format. But it does nothing for
rows, which are in the log with those that their triggers wrote: its body runs only while :data:`ROWS` is NULL. Last, it
is made again as it was. Events are made last, and disabled.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from spark_adapter.columns.sql_strings import backquoted
from spark_adapter.rows.statement_scripts import ScriptParts
from spark_adapter.sql.reader import NotUnderstoodError, TableName, TokenReader
from spark_adapter.sql.statements import Statement

ROWS = "@ksy_binlog_rows"
"""A variable of the session that is not NULL while rows are written."""


@dataclass(frozen=True, slots=True)
class Trigger:
    """A trigger that exists.

    Attributes:
        name: with the database of its table, as ``DROP TRIGGER`` takes it.
        key: the same in lower case.
        table: that it belongs to now.
        parts: the statement that made it, without the table and without its place among others of the table.
        table_place: where in the statement the table stands.
    """

    name: str
    key: tuple[str, str]
    table: TableName
    parts: ScriptParts
    table_place: int

    @property
    def restored(self) -> ScriptParts:
        """The statements that restore it, after those that run before it."""
        text = self.parts.statement
        return self.parts._replace(
            statement=f"{text[: self.table_place]}{_quoted(self.table)} {text[self.table_place :]}"
        )


class StoredPrograms:
    """The triggers and events of a log, by its statements."""

    def __init__(self) -> None:
        self._triggers: list[Trigger] = []  # in the order in which those of one table run
        self._events: list[tuple[str, ScriptParts]] = []

    @property
    def has_triggers(self) -> bool:
        """Whether a trigger exists."""
        return bool(self._triggers)

    def placed(self, parts: ScriptParts, statement: Statement) -> ScriptParts | None:
        """A statement as the script runs it in its place; None for one that comes last."""
        try:
            return self._placed(parts, statement)
        except NotUnderstoodError:  # no server has run such a statement
            return parts

    def _placed(self, parts: ScriptParts, statement: Statement) -> ScriptParts | None:
        if statement.verb in ("CREATE EVENT", "ALTER EVENT", "DROP EVENT"):
            self._events.append(_disabled(parts, statement))
            return None
        if statement.verb == "CREATE TRIGGER":
            return self._created(parts)
        if statement.verb == "DROP TRIGGER":
            self._triggers = _without(self._triggers, _dropped(parts))
        elif statement.verb == "DROP DATABASE":
            database = str(statement.database).lower()
            self._triggers = [each for each in self._triggers if each.key[0] != database]
            self._events = [each for each in self._events if each[0] != database]
        elif not statement.is_temporary:
            gone = {_lower(table) for table in statement.drops}
            self._triggers = [each for each in self._triggers if _lower(each.table) not in gone]
            for old, new in statement.renames:
                self._triggers = [
                    replace(each, table=new) if _lower(each.table) == _lower(old) else each for each in self._triggers
                ]
        return parts

    def last_triggers(self) -> Iterator[ScriptParts]:
        """The statements that restore the triggers."""
        for each in self._triggers:
            yield ScriptParts("", f"DROP TRIGGER {each.name}", each.parts.session)
        for each in self._triggers:
            yield each.restored

    def last_events(self) -> Iterator[ScriptParts]:
        """The statements about events."""
        return (parts for _, parts in self._events)

    def _created(self, parts: ScriptParts) -> ScriptParts:
        """The statements that replace a trigger by one that does nothing for rows."""
        text, reader = parts.statement, TokenReader(parts.statement, parts.session)
        reader.skip_behind("TRIGGER")
        is_conditional = reader.accept("IF", "NOT", "EXISTS")
        written = reader.written_table()
        reader.skip_behind("ON")
        table_place = reader.peek().start
        table = reader.table()
        name = TableName(written.database or table.database, written.table)
        behind_table = reader.peek().start
        reader.skip_behind("FOR", "EACH", "ROW")
        order_place = reader.peek().start
        order = reader.accept_any("FOLLOWS", "PRECEDES")
        other = reader.name() if order else ""
        body_place = reader.peek().start
        asleep = parts._replace(statement=f"{text[:body_place]}IF {ROWS} IS NULL THEN\n{text[body_place:]}\n;\nEND IF")
        key = _lower(name)
        if is_conditional and any(each.key == key for each in self._triggers):
            return asleep
        self._triggers = _without(self._triggers, key)  # OR REPLACE
        keys = [each.key for each in self._triggers]
        place = len(keys)
        if order and (key[0], other.lower()) in keys:
            place = keys.index((key[0], other.lower())) + (order == "FOLLOWS")
            order_text = ""
        else:
            order_text = text[order_place:body_place]
        rest = f"{text[behind_table:order_place]}{order_text}{text[body_place:]}"
        kept = parts._replace(statement=text[:table_place] + rest)
        self._triggers.insert(place, Trigger(_quoted(name), key, table, kept, table_place))
        return asleep


def _lower(name: TableName) -> tuple[str, str]:
    """A name as the programs of a database share it: they differ by more than case."""
    return (name.database or "").lower(), name.table.lower()


def _quoted(name: TableName) -> str:
    return ".".join(backquoted(part) for part in name if part is not None)


def _without(triggers: list[Trigger], key: tuple[str, str]) -> list[Trigger]:
    return [each for each in triggers if each.key != key]


def _dropped(parts: ScriptParts) -> tuple[str, str]:
    """The trigger of a DROP TRIGGER."""
    reader = TokenReader(parts.statement, parts.session)
    reader.skip_behind("TRIGGER")
    reader.accept("IF", "EXISTS")
    return _lower(reader.table())


def _disabled(parts: ScriptParts, statement: Statement) -> tuple[str, ScriptParts]:
    """The database of an event, and its statement so that it does not enable it."""
    text, reader = parts.statement, TokenReader(parts.statement, parts.session)
    reader.skip_behind("EVENT")
    reader.accept("IF", "NOT", "EXISTS") or reader.accept("IF", "EXISTS")
    database = (reader.table().database or "").lower()
    while not reader.is_at_end:
        word, start = reader.word(), reader.peek().start
        if word in ("ENABLE", "DISABLE"):
            end = reader.peek().end
            if word == "ENABLE":
                text = f"{text[:start]}DISABLE{text[end:]}"
            break
        if word in ("COMMENT", "DO"):
            if statement.verb == "CREATE EVENT":
                text = f"{text[:start]}DISABLE {text[start:]}"
            break
        reader.skip_one()
    return database, parts._replace(statement=text)
