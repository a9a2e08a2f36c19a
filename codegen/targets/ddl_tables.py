"""``generated/binlog_ksy/ddl_tables.py``: the LALR(1) parser of ``spark_adapter/sql/ddl.lark``, as tables.

lark takes 0.3 s to make them, for which no reader of a log shall wait.
"""

from __future__ import annotations

import io
import pickle
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from lark import Lark
from lark.lexer import Lexer

from codegen import ROOT

PATH = "generated/binlog_ksy/ddl_tables.py"
GRAMMAR = ROOT / "spark_adapter" / "sql" / "ddl.lark"
_HEAD = '''"""The LALR(1) parser of DDL.

Terminals have the words that they stand for as names, or their names in the grammar.
"""
'''
_KEYWORDS = '''"""Keywords by their first words, those of more words first."""
'''
_RULES = '''"""Rules: the method that builds the result, empty for the plain list of its parts; what the rule makes; of
how many symbols; the parts of the result: the number of a symbol, its complement for one whose parts are spliced in,
None for something optional that is absent."""
'''
_STATES = '''"""For each state what follows a symbol: a state, or the complement of the rule to reduce by; without a
name, the rule for all other terminals: whether one fits then shows in later states."""
'''
_END = '''"""The state after a whole statement."""
'''


class _NoLexer(Lexer):
    """Terminals are told apart by ``ddl_parser.py``."""

    def __init__(self, lexer_conf: object) -> None:
        pass

    def lex(self, *_: object) -> Iterator[Any]:
        raise NotImplementedError("the tables are made without a text")


class _Rule(NamedTuple):
    method: str
    origin: str
    size: int
    parts: tuple[int | None, ...]


def module(grammar: Path = GRAMMAR) -> str:
    """The text of the module."""
    file = io.BytesIO()
    Lark(grammar.read_text(encoding="utf-8"), parser="lalr", lexer=_NoLexer, maybe_placeholders=True).save(file)
    saved = pickle.loads(file.getvalue())
    memo, parser = saved["memo"], saved["data"]["parser"]
    terminals = [memo[each["@"]] for each in parser["lexer_conf"]["terminals"]]
    words = {each["name"]: each["pattern"]["value"] for each in terminals}
    rules: dict[_Rule, int] = {}
    states, end = _states(parser["parser"], memo, words, rules)
    parts = (
        _HEAD,
        f"\nKEYWORDS: dict[str, list[str]] = {_shown(_keywords(words.values()))}\n",
        _KEYWORDS,
        f"\nRULES: list[tuple[str, str, int, tuple[int | None, ...]]] = {_shown([tuple(rule) for rule in rules])}\n",
        _RULES,
        f"\nSTATES: list[dict[str, int]] = {_shown(states)}\n",
        _STATES,
        f"\nEND = {end}\n",
        _END,
    )
    return "".join(parts)


WIDTH = 115
"""Of a line, in characters."""


def _shown(value: Mapping[str, Any] | Iterable[Any]) -> str:
    """A dictionary or a list, each entry on lines of its own."""
    entries = value.items() if isinstance(value, Mapping) else (("", each) for each in value)
    lines = [_entry(f"{key!r}: " if key else "", entry) for key, entry in entries]
    return "\n".join(["{" if isinstance(value, Mapping) else "[", *lines, "}" if isinstance(value, Mapping) else "]"])


def _entry(head: str, entry: Any) -> str:
    items = [f"{name!r}: {number}" for name, number in entry.items()] if isinstance(entry, dict) else map(repr, entry)
    opening, closing = ("{", "}") if isinstance(entry, dict) else ("[", "]") if isinstance(entry, list) else ("(", ")")
    lines = [f"    {head}{opening}"]
    for item in items:
        if len(lines[-1]) + len(item) > WIDTH:
            lines[-1] = lines[-1].rstrip()
            lines.append("     ")
        lines[-1] += f"{item}, "
    text = "\n".join(lines)
    return f"{text.removesuffix(', ')}{closing},"


def _keywords(words: Iterable[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for keyword in sorted(words, key=lambda word: (-len(word.split()), word)):
        found.setdefault(keyword.split()[0], []).append(keyword)
    return dict(sorted(found.items()))


def _states(
    table: Mapping[str, Any], memo: Mapping[int, Any], words: Mapping[str, str], rules: dict[_Rule, int]
) -> tuple[list[dict[str, int]], int]:
    """The states, that of the beginning first, and the last state's number; new rules are added to ``rules``.

    Numbers follow from the grammar alone: lark numbers states as its sets happen to be ordered.
    """
    (start,), (end,) = table["start_states"].values(), table["end_states"].values()
    names = {symbol: words.get(name, name) for symbol, name in table["tokens"].items()}
    numbers = {start: 0}
    states = []
    for state in _growing(numbers):
        actions = {names[symbol]: action for symbol, action in table["states"][state].items()}
        row: dict[str, int] = {}
        reductions: dict[str, int] = {}
        for name, (is_reduction, argument) in sorted(actions.items()):
            if is_reduction:
                reductions[name] = ~rules.setdefault(_rule(memo[argument["@"]]), len(rules))
            else:
                row[name] = numbers.setdefault(argument, len(numbers))
        if reductions:
            ((row[""], _),) = Counter(reductions.values()).most_common(1)
            row |= {name: number for name, number in reductions.items() if number != row[""]}
        states.append(row)
    return states, numbers[end]


def _growing(numbers: Mapping[int, int]) -> Iterator[int]:
    """The keys, also those that are added meanwhile."""
    done = 0
    while done < len(numbers):
        for key in [*numbers][done:]:
            yield key
            done += 1


def _rule(rule: Mapping[str, Any]) -> _Rule:
    """A rule as lark builds its result: without keywords that the grammar does not name."""
    options, origin = rule["options"], rule["origin"]["name"]
    absent = options["empty_indices"] or [False] * (len(rule["expansion"]) + 1)
    # For lark there is one None for each optional part that is absent: [False, True] after the first symbol.
    parts: list[int | None] = []
    index = 0
    for is_absent in absent:
        if is_absent:
            parts.append(None)
            continue
        if index < len(rule["expansion"]):
            symbol = rule["expansion"][index]
            is_rule = symbol["__type__"] == "NonTerminal"
            if is_rule and symbol["name"].startswith("_"):
                parts.append(~index)
            elif is_rule or options["keep_all_tokens"] or not symbol["filter_out"]:
                parts.append(index)
            index += 1
    method = rule["alias"] or ("" if origin.startswith("_") or options["expand1"] else origin)
    return _Rule(method, origin, len(rule["expansion"]), tuple(parts))
