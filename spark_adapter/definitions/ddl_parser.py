"""The grammar ``ddl.lark`` at work: it is fed tokens, and its results become the dataclasses of ``ddl.py``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple, TypeAlias

from lark import Lark, Transformer, UnexpectedInput, v_args
from lark.lexer import Lexer
from lark.lexer import Token as Terminal
from lark.parsers.lalr_analysis import Shift

from spark_adapter.definitions.ddl import (
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
from spark_adapter.definitions.lexer import Session, Token, TokenKind, string_value, tokens
from spark_adapter.definitions.read_once import ReadOnce
from spark_adapter.definitions.reader import NotUnderstoodError, TableName, TokenReader


def _read(text: str, session: Session) -> Ddl:
    try:
        statement: Any = _parser().parse(_Source(text, session))  # lark passes any source on to its lexer
    except UnexpectedInput as error:
        token = getattr(error, "token", None)
        if token is None or token.type == "$END":
            raise NotUnderstoodError("the statement ends too early") from None
        raise NotUnderstoodError(f"{str(token)[:SHOWN]!r} is not understood at character {token.start_pos}") from None
    except NotUnderstoodError:
        raise
    except ValueError:  # from int()
        raise NotUnderstoodError("a number has too many digits") from None
    ddl: Ddl = statement
    return ddl


read_ddl = ReadOnce(_read, 2048)
"""What :func:`spark_adapter.definitions.ddl.parse` does. A CREATE TABLE takes some 10 KB."""


# Tokens for the grammar. ---------------------------------------------------------------------------------------------


class _Source(NamedTuple):
    text: str
    session: Session


_TERMINALS = {
    TokenKind.WORD: "NAME", TokenKind.NAME: "NAME", TokenKind.STRING: "STRING", TokenKind.NUMBER: "NUMBER",
    TokenKind.HEX: "HEX", TokenKind.BITS: "BITS",
}  # fmt: skip


class _DdlLexer(Lexer):
    """Decides which terminal a token is, by what the parser accepts in its state.

    A terminal's text is as written; its ``value`` is the text that it stands for.
    """

    __future_interface__ = 2  # lark passes the state of the lexer, and accepts any object as the text

    def __init__(self, lexer_conf: Any) -> None:
        self._keywords: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        for terminal in lexer_conf.terminals:
            words = tuple(terminal.pattern.value.split())
            self._keywords.setdefault(words[0], []).append((words, terminal.name))
        for keywords in self._keywords.values():
            keywords.sort(key=lambda keyword: -len(keyword[0]))

    def lex(self, lexer_state: Any, parser_state: Any) -> Iterator[Terminal]:
        source: _Source = lexer_state.text
        reader = TokenReader(*source)
        if reader.accept("SET", "STATEMENT"):  # MariaDB: SET STATEMENT variable = value, … FOR statement
            reader.skip_behind("FOR")
        while not reader.is_at_end:
            terminal = self._terminal(source, reader, parser_state)
            yield terminal
            if terminal.type == "REST":
                return

    def _terminal(self, source: _Source, reader: TokenReader, parser: Any) -> Terminal:
        token = reader.peek()
        for words, name in self._keywords.get(reader.word(), ()):
            if _takes(parser, name) and reader.accept(*words):
                return Terminal(name, " ".join(words), token.start)
        if _takes(parser, "REST"):
            return Terminal("REST", source.text[token.start :], token.start)
        if reader.word() == "(" and _takes(parser, "GROUP"):
            end = _end_of_group(reader)
            return Terminal("GROUP", source.text[token.start : end], token.start)
        reader.take()
        name = _TERMINALS.get(token.kind, token.kind.name)
        if token.kind is not TokenKind.BROKEN and not _takes(parser, name) and _takes(parser, "ANY"):
            name = "ANY"
        terminal = Terminal(name, token.text, token.start)
        if token.kind is TokenKind.STRING:
            terminal.value = string_value(token, source.session)
        return terminal


def _takes(parser: Any, name: str) -> bool:
    """Whether the parser accepts a terminal next.

    Its table alone does not show this: states that differ in what may follow share a row, so the reductions that the
    terminal leads to are followed.
    """
    states = parser.parse_conf.parse_table.states
    if name not in states[parser.position]:
        return False
    stack = list(parser.state_stack)
    while (step := states[stack[-1]].get(name)) is not None:
        action, rule = step
        if action is Shift:
            return True
        if rule.expansion:
            del stack[-len(rule.expansion) :]
        stack.append(states[stack[-1]][rule.origin.name][1])
    return False


def _end_of_group(reader: TokenReader) -> int:
    """Consume a parenthesis with its contents; return where it ends.

    Raises:
        NotUnderstoodError: it is not closed.
    """
    depth = 0
    while True:
        token: Token = reader.take()
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


def _text(token: Terminal) -> str:
    """The text that a token stands for."""
    return str(token.value)


def _shaping(attributes: Iterable[Attribute]) -> tuple[Attribute, ...]:
    return tuple(attribute for attribute in attributes if attribute is not _IGNORED)


@v_args(inline=True)
class _Builder(Transformer[Terminal, Any]):
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
        if any(_QUERY.match(part) for part in parts):  # a query after it may be parsed as its last part
            return "query", None
        return "partitioning", None

    def query(self, *_: Terminal) -> tuple[str, Any]:
        return "query", None

    query_in_parentheses = query

    def versioning(self) -> Attribute:
        return Attribute("SYSTEM VERSIONING")

    def engine(self, name: Terminal) -> Attribute:
        return Attribute("ENGINE", _text(name))

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
        return TableName(None, _text(first)) if second is None else TableName(_text(first), _text(second))

    # Columns.

    def column(self, name: str, written: WrittenType, attributes: tuple[Attribute, ...]) -> WrittenColumn:
        return WrittenColumn(name, written, attributes)

    def column_name(self, *path: Terminal) -> str:
        return _text(path[-1])

    def type(self, name: str, *arguments: Terminal) -> WrittenType:
        values = (argument for argument in arguments if argument.type != "NAME")  # VARCHAR2(10 CHAR)
        return WrittenType(name, tuple(map(_text, values)))

    def type_name(self, *words: Terminal) -> str:
        return "".join(words).upper()

    def attributes(self, *attributes: Attribute) -> tuple[Attribute, ...]:
        return _shaping(attributes)

    def flag(self, word: Terminal) -> Attribute:
        return Attribute(str(word))

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
        texts = (f"{_DIGITS[part.type]}'{part}'" if part.type in _DIGITS else str(part) for part in parts)
        return Attribute("DEFAULT", (" " if is_apart else "").join(texts))

    def generated(self, expression: Terminal) -> Attribute:
        return Attribute("AS", str(expression))

    def primary(self) -> Attribute:
        return Attribute("PRIMARY KEY")

    def unique(self) -> Attribute:
        return Attribute("UNIQUE")

    def ignored_attribute(self, *_: Any) -> Attribute:
        return _IGNORED

    def character_set(self, name: Terminal) -> Attribute:
        return Attribute("CHARACTER SET", None if name.type == "DEFAULT" else _text(name).lower())

    def collation(self, name: Terminal) -> Attribute:
        return Attribute("COLLATE", None if name.type == "DEFAULT" else _text(name).lower())

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
        found = tokens(str(group), Session())
        return _ForeignColumns(tuple(each.text for each in found if each.kind in (TokenKind.WORD, TokenKind.NAME)))

    def foreign_rule(self, when: Terminal, what: Terminal, *_: Any) -> _ForeignRule:
        action = str(what).upper()
        return _ForeignRule(str(when), action if action in _CASCADES else None)

    def constraint(self, *_: Any) -> Attribute:
        return _IGNORED

    def period(self, name: Terminal, start: Terminal, end: Terminal) -> Period:
        return Period(_text(name), _text(start), _text(end))

    def constraint_name(self, name: _Optional = None) -> Any:
        return _IGNORED if name is None else _Name(_text(name))

    def key_name(self, name: Terminal) -> _Name:
        return _Name(_text(name))

    def using(self, method: Terminal) -> Attribute:
        return Attribute("USING", str(method).upper().removeprefix("TYPE "))

    def key_option(self, *options: Any) -> Attribute:
        (option,) = options if len(options) == 1 and isinstance(options[0], Attribute) else (_IGNORED,)
        return option

    def parts(self, *parts: KeyPart) -> list[KeyPart]:
        return list(parts)

    def part(self, name: Terminal, length: _Optional = None) -> KeyPart:
        return KeyPart(_text(name), None if length is None else int(length))

    def expression(self, _: Terminal) -> KeyPart:
        return KeyPart(None)

    def create_index(self, *items: Any) -> AlterTable:
        is_unique = isinstance(items[0], Terminal)
        (table,) = (item for item in items if isinstance(item, TableName))
        kind = KeyKind.UNIQUE if is_unique else KeyKind.OTHER
        return AlterTable(table, (AddKey(Key(kind, _key_name(items), _parts(items), is_unique and _is_hash(items))),))

    def drop_index(self, name: Terminal, table: TableName, *_: Any) -> AlterTable:
        return AlterTable(table, (DropKey(_text(name)),))

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
        return [DropPeriod(_text(name))]

    def change_column(
        self, if_exists: _Optional, name: Terminal, column: WrittenColumn, place: Place | None
    ) -> list[Change]:
        return [ChangeColumn(_text(name), column, place, if_exists is not None)]

    def modify_column(self, if_exists: _Optional, column: WrittenColumn, place: Place | None) -> list[Change]:
        return [ChangeColumn(column.name, column, place, if_exists is not None)]

    def place(self, word: Terminal) -> Place:
        return Place(None if word.type == "FIRST" else _text(word))

    def drop_column(self, if_exists: _Optional, name: Terminal) -> list[Change]:
        return [DropColumn(_text(name), if_exists is not None)]

    def rename_column(self, if_exists: _Optional, name: Terminal, new_name: Terminal) -> list[Change]:
        return [RenameColumn(_text(name), _text(new_name), if_exists is not None)]

    def drop_key(self, name: Terminal) -> list[Change]:
        return [DropKey(_text(name))]

    def drop_foreign_key(self, name: Terminal) -> list[Change]:
        return [DropForeignKey(_text(name))]

    def drop_primary_key(self) -> list[Change]:
        return [DropKey(PRIMARY)]

    def alter_default(self, name: Terminal, default: Attribute | None = None) -> list[Change]:
        return [SetDefault(_text(name), None if default is None else default.value)]

    def alter_visibility(self, name: Terminal, visibility: Terminal) -> list[Change]:
        return [SetVisibility(_text(name), visibility.type == "INVISIBLE")]

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
        return CreateDatabase(_text(name), _charset(options), replaces is not None, if_not_exists is not None)

    def alter_database(self, name: _Optional, *options: Any) -> AlterDatabase:
        return AlterDatabase(None if name is None else _text(name), _charset(options))

    def drop_database(self, name: Terminal) -> DropDatabase:
        return DropDatabase(_text(name))


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


@cache
def _parser() -> Lark:
    grammar = (files("spark_adapter.definitions") / "ddl.lark").read_text(encoding="utf-8")  # also from a wheel
    return Lark(grammar, parser="lalr", lexer=_DdlLexer, transformer=_Builder(), maybe_placeholders=True)
