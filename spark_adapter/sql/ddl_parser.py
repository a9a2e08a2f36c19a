"""The grammar ``ddl.lark`` at work: what it makes of tokens becomes the dataclasses of ``ddl.py``.

``make regen`` turns the grammar into tables, so nothing waits for that here. The parser reads them as any LALR(1)
parser does, but chooses each terminal by what fits next.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeAlias

from binlog_ksy.ddl_tables import END, KEYWORDS, RULES, STATES
from spark_adapter.sql.ddl import (
    PRIMARY,
    SHOWN,
    AddColumn,
    AddForeignKey,
    AddKey,
    AddPeriod,
    AlterDatabase,
    AlterTable,
    Attribute,
    Change,
    ChangeColumn,
    ConvertPartition,
    ConvertTable,
    ConvertTo,
    CreateDatabase,
    CreateTable,
    Ddl,
    DropColumn,
    DropDatabase,
    DropForeignKey,
    DropKey,
    DropPeriod,
    DropTables,
    Element,
    ForeignKey,
    Key,
    KeyKind,
    KeyPart,
    Period,
    Place,
    RenameColumn,
    RenameTables,
    RenameTo,
    SetDefault,
    SetOptions,
    SetVersioning,
    SetVisibility,
    WrittenColumn,
    WrittenType,
)
from spark_adapter.sql.lexer import Session, TokenKind, string_value, tokens
from spark_adapter.sql.read_once import ReadOnce
from spark_adapter.sql.reader import NotUnderstoodError, TableName, TokenReader


def _read(text: str, session: Session) -> Ddl:
    try:
        return _Parser(text, session).ddl()
    except NotUnderstoodError:
        raise
    except ValueError:  # from int()
        raise NotUnderstoodError("a number has too many digits") from None


parse = ReadOnce(_read, 2048)
"""Parse a statement that defines tables, given as its text and its session, see :func:`_read`.

Raises:
    NotUnderstoodError: it is not such a statement, or contains something unknown.
"""
# A CREATE TABLE takes some 10 KB.


# The parser. ---------------------------------------------------------------------------------------------------------


class Terminal(NamedTuple):
    """A token, or several, as the grammar takes them.

    Attributes:
        type: the words of a keyword, or the terminal's name in the grammar.
        text: as written; of keywords in capitals, of names what the quotes hold.
        value: what it stands for, of strings without quotes and escapes.
    """

    type: str
    text: str
    value: str


_KEYWORDS = {
    first: [(tuple(keyword.split()), Terminal(keyword, keyword, keyword)) for keyword in keywords]
    for first, keywords in KEYWORDS.items()
}
_KINDS = {
    TokenKind.WORD: "NAME", TokenKind.NAME: "NAME", TokenKind.STRING: "STRING", TokenKind.NUMBER: "NUMBER",
    TokenKind.HEX: "HEX", TokenKind.BITS: "BITS", TokenKind.VARIABLE: "VARIABLE",
}  # fmt: skip


class _Parser:
    """Parses one statement."""

    def __init__(self, text: str, session: Session) -> None:
        self._text = text
        self._session = session
        self._reader = TokenReader(text, session)
        self._states = [0]
        self._values: list[Any] = []

    def ddl(self) -> Ddl:
        """Parse the statement.

        Raises:
            NotUnderstoodError: the grammar does not have it.
        """
        reader = self._reader
        if reader.accept("SET", "STATEMENT"):  # MariaDB: SET STATEMENT variable = value, … FOR statement
            reader.skip_behind("FOR")
        is_rest = False
        while not is_rest and not reader.is_at_end:
            start = reader.peek().start
            terminal = self._terminal()
            if not self._shift(terminal):
                raise NotUnderstoodError(f"{terminal.text[:SHOWN]!r} is not understood at character {start}")
            is_rest = terminal.type == "REST"
        while self._states[-1] != END:
            rule = STATES[self._states[-1]].get("$END", STATES[self._states[-1]].get(""))
            if rule is None:
                raise NotUnderstoodError("the statement ends too early")
            self._reduce(~rule)
        ((ddl,),) = self._values
        return ddl  # type: ignore[no-any-return]

    def _terminal(self) -> Terminal:
        """Take the next terminal: a keyword if one fits here, otherwise what fits first of the others."""
        reader = self._reader
        token, word = reader.peek(), reader.word()
        for words, keyword in _KEYWORDS.get(word, ()):
            if self._fits(keyword.type) and reader.accept(*words):
                return keyword
        if self._fits("REST"):
            rest = self._text[token.start :]
            return Terminal("REST", rest, rest)
        if word == "(" and self._fits("GROUP"):
            group = self._text[token.start : _end_of_group(reader)]
            return Terminal("GROUP", group, group)
        reader.take()
        name = _KINDS.get(token.kind, "")
        if not (name and self._fits(name)) and token.kind is not TokenKind.BROKEN and self._fits("ANY"):
            name = "ANY"
        value = string_value(token, self._session) if token.kind is TokenKind.STRING else token.text
        return Terminal(name, token.text, value)

    def _fits(self, name: str) -> bool:
        """Whether a terminal fits next: whether the reductions that it may lead to end where it can be shifted."""
        below = len(self._states)
        above: list[int] = []
        state = self._states[-1]
        while (step := STATES[state].get(name, STATES[state].get(""))) is not None:
            if step >= 0:
                return True
            _, origin, size, _ = RULES[~step]
            kept = len(above) - size
            if kept < 0:
                below += kept
            del above[max(kept, 0) :]
            state = STATES[above[-1] if above else self._states[below - 1]][origin]
            above.append(state)
        return False

    def _shift(self, terminal: Terminal) -> bool:
        """Take a terminal; whether it fits."""
        while True:
            row = STATES[self._states[-1]]
            step = row.get(terminal.type, row.get("")) if terminal.type else None
            if step is None:
                return False
            if step >= 0:
                self._states.append(step)
                self._values.append(terminal)
                return True
            self._reduce(~step)

    def _reduce(self, rule: int) -> None:
        """Replace the values of a rule's symbols by its result."""
        _, origin, size, parts = RULES[rule]
        below = len(self._values) - size
        values = self._values[below:]
        result: list[Any] = []
        for part in parts:
            if part is None:
                result.append(None)
            elif part >= 0:
                result.append(values[part])
            else:
                result += values[~part]
        build = _BUILD[rule]
        self._values[below:] = [result if build is None else build(*result)]
        del self._states[below + 1 :]
        self._states.append(STATES[self._states[-1]][origin])


def _end_of_group(reader: TokenReader) -> int:
    """Consume a parenthesis with its contents; return where it ends.

    Raises:
        NotUnderstoodError: it is not closed.
    """
    depth = 0
    while True:
        token = reader.take()
        if token.kind is TokenKind.END or token.kind is TokenKind.BROKEN:
            raise NotUnderstoodError("a parenthesis has no end")
        if token.kind is TokenKind.SYMBOL:
            depth += (token.text == "(") - (token.text == ")")
        if depth == 0:
            return token.end


# Results of the grammar. ---------------------------------------------------------------------------------------------

_IGNORED = Attribute("")
_DIGITS = {"HEX": "X", "BITS": "b"}
_QUERY = re.compile(r"[(\s]*(?:SELECT|WITH)\b", re.IGNORECASE)
_Optional: TypeAlias = Terminal | None


def _shaping(attributes: Iterable[Attribute]) -> tuple[Attribute, ...]:
    return tuple(attribute for attribute in attributes if attribute is not _IGNORED)


class _Builder:
    """One method per rule of the grammar; ``[x]`` in the grammar gives None if x is absent."""

    # Tables.

    def create_table(
        self,
        replaces: _Optional,
        is_temporary: _Optional,
        if_not_exists: _Optional,
        table: TableName,
        *content: tuple[str, Any],
    ) -> CreateTable:
        parts = dict(content)
        return CreateTable(
            table, parts.get("elements", ()), parts.get("options", ()), parts.get("like"), "query" in parts,
            replaces is not None, is_temporary is not None, if_not_exists is not None,
        )  # fmt: skip

    def like(self, table: TableName) -> tuple[str, Any]:
        return "like", table

    def elements(self, *elements: Element | Attribute) -> tuple[str, Any]:
        return "elements", tuple(element for element in elements if not isinstance(element, Attribute))

    def options(self, *options: Attribute) -> tuple[str, Any]:
        return "options", _shaping(options)

    def partitioning(self, *parts: Terminal) -> tuple[str, Any]:
        if any(_QUERY.match(part.text) for part in parts):  # a query after it may be parsed as its last part
            return "query", None
        return "partitioning", None

    def query(self, *_: Terminal) -> tuple[str, Any]:
        return "query", None

    query_in_parentheses = query

    def versioning(self) -> Attribute:
        return Attribute("SYSTEM VERSIONING")

    def engine(self, name: Terminal) -> Attribute:
        return Attribute("ENGINE", name.value)

    def ignored_option(self, *_: Any) -> Attribute:
        return _IGNORED

    def rename_tables(self, *renames: tuple[TableName, TableName]) -> RenameTables:
        return RenameTables(renames)

    def renaming(self, table: TableName, *rest: Any) -> tuple[TableName, TableName]:
        return table, rest[-1]

    def drop_tables(self, is_temporary: _Optional, *tables: Any) -> DropTables:
        names = tuple(table for table in tables if isinstance(table, TableName))
        return DropTables(names, is_temporary is not None)

    def table(self, first: Terminal, second: _Optional) -> TableName:
        return TableName(None, first.value) if second is None else TableName(first.value, second.value)

    # Columns.

    def column(self, name: str, written: WrittenType, attributes: tuple[Attribute, ...]) -> WrittenColumn:
        return WrittenColumn(name, written, attributes)

    def column_name(self, *path: Terminal) -> str:
        return path[-1].value

    def type(self, name: str, *arguments: Terminal) -> WrittenType:
        values = (argument for argument in arguments if argument.type != "NAME")  # VARCHAR2(10 CHAR)
        return WrittenType(name, tuple(value.value for value in values))

    def type_name(self, *words: Terminal) -> str:
        return "".join(word.text for word in words).upper()

    def attributes(self, *attributes: Attribute) -> tuple[Attribute, ...]:
        return _shaping(attributes)

    def flag(self, word: Terminal) -> Attribute:
        return Attribute(word.text)

    def compressed(self, *_: Any) -> Attribute:
        return Attribute("COMPRESSED")

    def default(self, *parts: Any) -> Attribute:
        if isinstance(parts[0], TableName):
            return Attribute("DEFAULT", f"NEXT VALUE FOR {parts[0].table}")
        # Two strings are one; between an introducer and its digits there must be a space.
        is_apart = (
            parts[-1].type in _DIGITS
            or parts[0].type == "CASE"
            or (len(parts) > 1 and parts[0].type == parts[1].type == "STRING")
        )
        texts = (f"{_DIGITS[part.type]}'{part.text}'" if part.type in _DIGITS else part.text for part in parts)
        return Attribute("DEFAULT", (" " if is_apart else "").join(texts))

    def generated(self, expression: Terminal) -> Attribute:
        return Attribute("AS", expression.text)

    def primary(self) -> Attribute:
        return Attribute("PRIMARY KEY")

    def unique(self) -> Attribute:
        return Attribute("UNIQUE")

    def ignored_attribute(self, *_: Any) -> Attribute:
        return _IGNORED

    def character_set(self, name: Terminal) -> Attribute:
        return Attribute("CHARACTER SET", None if name.type == "DEFAULT" else name.value.lower())

    def collation(self, name: Terminal) -> Attribute:
        return Attribute("COLLATE", None if name.type == "DEFAULT" else name.value.lower())

    # Keys and constraints.

    def primary_key(self, *items: Any) -> Key:
        return Key(KeyKind.PRIMARY, PRIMARY, _parts(items))

    def unique_key(self, *items: Any) -> Key:
        return Key(KeyKind.UNIQUE, _key_name(items), _parts(items), _is_hash(items))

    def other_key(self, *items: Any) -> Key:
        return Key(KeyKind.OTHER, _key_name(items), _parts(items))

    def foreign_key(self, *items: Any) -> ForeignKey:
        parent = next(item for item in items if isinstance(item, TableName))
        columns = [item.columns for item in items if isinstance(item, _ForeignColumns)]
        rules = dict(item for item in items if isinstance(item, _ForeignRule))
        of_parent = columns[1] if len(columns) > 1 else columns[0]
        return ForeignKey(_key_name(items), parent, of_parent, rules.get("ON DELETE"), rules.get("ON UPDATE"))

    def foreign_columns(self, group: Terminal) -> _ForeignColumns:
        found = tokens(group.text, Session())
        return _ForeignColumns(tuple(each.text for each in found if each.kind in (TokenKind.WORD, TokenKind.NAME)))

    def foreign_rule(self, when: Terminal, what: Terminal, *_: Any) -> _ForeignRule:
        action = what.text.upper()
        return _ForeignRule(when.text, action if action in _CASCADES else None)

    def constraint(self, *_: Any) -> Attribute:
        return _IGNORED

    def period(self, name: Terminal, start: Terminal, end: Terminal) -> Period:
        return Period(name.value, start.value, end.value)

    def constraint_name(self, name: _Optional = None) -> Any:
        return _IGNORED if name is None else _Name(name.value)

    def key_name(self, name: Terminal) -> _Name:
        return _Name(name.value)

    def using(self, method: Terminal) -> Attribute:
        return Attribute("USING", method.text.upper().removeprefix("TYPE "))

    def key_option(self, *options: Any) -> Attribute:
        (option,) = options if len(options) == 1 and isinstance(options[0], Attribute) else (_IGNORED,)
        return option

    def parts(self, *parts: KeyPart) -> list[KeyPart]:
        return list(parts)

    def part(self, name: Terminal, length: _Optional = None) -> KeyPart:
        return KeyPart(name.value, None if length is None else int(length.text))

    def expression(self, _: Terminal) -> KeyPart:
        return KeyPart(None)

    def create_index(self, *items: Any) -> AlterTable:
        is_unique = isinstance(items[0], Terminal)
        (table,) = (item for item in items if isinstance(item, TableName))
        kind = KeyKind.UNIQUE if is_unique else KeyKind.OTHER
        return AlterTable(table, (AddKey(Key(kind, _key_name(items), _parts(items), is_unique and _is_hash(items))),))

    def drop_index(self, name: Terminal, table: TableName, *_: Any) -> AlterTable:
        return AlterTable(table, (DropKey(name.value),))

    # Changes of tables.

    def alter_table(self, table: TableName, *changes: Any) -> AlterTable:
        parts: list[Change] = []
        for change in changes:
            if isinstance(change, list):
                parts += change
        return AlterTable(table, tuple(parts))

    def add_column(self, if_not_exists: _Optional, column: WrittenColumn, place: Place | None) -> list[Change]:
        return [AddColumn(column, place, if_not_exists is not None)]

    def add_elements(self, if_not_exists: _Optional, *elements: Element | Attribute) -> list[Change]:
        changes: list[Change] = []
        for element in elements:
            if isinstance(element, WrittenColumn):
                changes.append(AddColumn(element, None, if_not_exists is not None))
            else:
                changes += self.add_key(element)
        return changes

    def add_key(self, key: Key | ForeignKey | Period | Attribute) -> list[Change]:
        if isinstance(key, Period):
            return [AddPeriod(key)]
        if isinstance(key, ForeignKey):
            return [AddForeignKey(key)]
        return [AddKey(key)] if isinstance(key, Key) else []

    def drop_period(self, name: Terminal) -> list[Change]:
        return [DropPeriod(name.value)]

    def change_column(
        self, if_exists: _Optional, name: Terminal, column: WrittenColumn, place: Place | None
    ) -> list[Change]:
        return [ChangeColumn(name.value, column, place, if_exists is not None)]

    def modify_column(self, if_exists: _Optional, column: WrittenColumn, place: Place | None) -> list[Change]:
        return [ChangeColumn(column.name, column, place, if_exists is not None)]

    def place(self, word: Terminal) -> Place:
        return Place(None if word.type == "FIRST" else word.value)

    def drop_column(self, if_exists: _Optional, name: Terminal) -> list[Change]:
        return [DropColumn(name.value, if_exists is not None)]

    def rename_column(self, if_exists: _Optional, name: Terminal, new_name: Terminal) -> list[Change]:
        return [RenameColumn(name.value, new_name.value, if_exists is not None)]

    def drop_key(self, name: Terminal) -> list[Change]:
        return [DropKey(name.value)]

    def drop_foreign_key(self, name: Terminal) -> list[Change]:
        return [DropForeignKey(name.value)]

    def drop_primary_key(self) -> list[Change]:
        return [DropKey(PRIMARY)]

    def alter_default(self, name: Terminal, default: Attribute | None = None) -> list[Change]:
        return [SetDefault(name.value, None if default is None else default.value)]

    def alter_visibility(self, name: Terminal, visibility: Terminal) -> list[Change]:
        return [SetVisibility(name.value, visibility.type == "SET INVISIBLE")]

    def rename_to(self, table: TableName) -> list[Change]:
        return [RenameTo(table)]

    def convert(self, *options: Attribute | None) -> list[Change]:
        return [ConvertTo(tuple(option for option in options if option is not None))]

    def new_options(self, *options: Attribute) -> list[Change]:
        return [SetOptions(_shaping(options))]

    def order_by(self, *_: Any) -> list[Change]:
        return []

    def add_versioning(self) -> list[Change]:
        return [SetVersioning(True)]

    def drop_versioning(self) -> list[Change]:
        return [SetVersioning(False)]

    def ignored_change(self, *_: Any) -> list[Change]:
        return []

    def partitions(self, *_: Any) -> list[Change]:
        return []

    remove_partitioning = partitions

    def convert_partition(self, _: Terminal, table: TableName) -> list[Change]:
        return [ConvertPartition(table)]

    def convert_table(self, table: TableName, *_: Any) -> list[Change]:
        return [ConvertTable(table)]

    # Databases.

    def create_database(
        self, replaces: _Optional, if_not_exists: _Optional, name: Terminal, *options: Any
    ) -> CreateDatabase:
        return CreateDatabase(name.value, _charset(options), replaces is not None, if_not_exists is not None)

    def alter_database(self, name: _Optional, *options: Any) -> AlterDatabase:
        return AlterDatabase(None if name is None else name.value, _charset(options))

    def drop_database(self, name: Terminal) -> DropDatabase:
        return DropDatabase(name.value)


class _Name(NamedTuple):
    name: str


class _ForeignColumns(NamedTuple):
    columns: tuple[str, ...]


class _ForeignRule(NamedTuple):
    when: str
    what: str | None


_CASCADES = ("CASCADE", "SET NULL", "SET DEFAULT")


def _key_name(items: Iterable[Any]) -> str | None:
    """The name of a key, or that of its constraint."""
    names = [item.name for item in items if isinstance(item, _Name)]
    return names[-1] if names else None


def _is_hash(items: Iterable[Any]) -> bool:
    """Whether a key says USING HASH; the last word about it counts."""
    methods = [item.value for item in items if isinstance(item, Attribute) and item.name == "USING"]
    return methods[-1:] == ["HASH"]


def _parts(items: Iterable[Any]) -> tuple[KeyPart, ...]:
    (parts,) = (item for item in items if isinstance(item, list))
    return tuple(parts)


def _charset(options: Iterable[Any]) -> tuple[Attribute, ...]:
    return tuple(option for option in options if isinstance(option, Attribute))


_BUILDER = _Builder()
_BUILD: list[Callable[..., Any] | None] = [getattr(_BUILDER, method) if method else None for method, *_ in RULES]
