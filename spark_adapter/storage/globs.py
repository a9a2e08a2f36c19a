"""Globs, as in Hadoop: ``*``, ``?``, ``[a-c]``, ``[^a]``, ``{a,b}``; ``\\`` escapes the character after it."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

MOST_WAYS = 1000
"""The most globs without braces that one with braces may stand for."""
_MARKS = re.compile(r"[*?\[\]{}\\]")
_TOKEN = re.compile(
    r"\\(?P<escaped>.)|(?P<any>\*)|(?P<one>\?)|\[(?P<not>[!^]?)(?P<set>\]?(?:\\.|[^\]\\])*)\]|(?P<plain>[^\[\\])",
    re.DOTALL,
)


class _Piece(NamedTuple):
    """A piece of a glob: a literal character or a wildcard.

    Attributes:
        regex: that matches it.
        text: the character; None for a wildcard.
    """

    regex: str
    text: str | None


def is_glob(path: str) -> bool:
    """Whether a path has wildcards."""
    return _MARKS.search(path) is not None


def is_hidden(name: str) -> bool:
    """Whether folders and globs skip a file or folder of this name."""
    return name.startswith(("_", "."))


def without_braces(glob: str) -> list[str]:
    """``{a,b}c`` as ``ac`` and ``bc``; innermost braces last, so that they may nest and hold slashes.

    Raises:
        ValueError: a brace is not closed, or the braces stand for more than ``MOST_WAYS`` globs.
    """
    found: list[str] = []
    left = [glob]
    while left:
        whole = left.pop()
        alternatives = _alternatives(whole)
        if alternatives:
            left += reversed(alternatives)
        else:
            found.append(whole)
        if len(found) + len(left) > MOST_WAYS:
            raise ValueError(f"its braces stand for more than {MOST_WAYS} globs")
    return found


def _alternatives(glob: str) -> list[str]:
    """The globs that the first outermost braces stand for; none if it has no braces."""
    depth = 0
    ends: list[int] = []
    for mark in re.finditer(r"\\.|[{,}]", glob, re.DOTALL):
        if mark[0] == "{":
            depth += 1
            if depth == 1:
                ends = [mark.start()]
        elif mark[0] == "," and depth == 1:
            ends.append(mark.start())
        elif mark[0] == "}" and depth:
            depth -= 1
            if depth == 0:
                before, after = glob[: ends[0]], glob[mark.end() :]
                return [before + glob[a + 1 : b] + after for a, b in pairwise([*ends, mark.start()])]
    if depth:
        raise ValueError("a brace { is not closed")
    return []


def literal(part: str) -> str | None:
    """The only name that a part of a glob matches; None if it may match several."""
    texts = [piece.text for piece in _pieces(part)]
    return None if None in texts else "".join(filter(None, texts))


def part_matcher(part: str) -> Callable[[str], bool]:
    """Matches names with a part of a glob; hidden names only if the part begins the same way.

    Raises:
        ValueError: the part cannot be understood.
    """
    pieces = _pieces(part)
    try:
        regex = re.compile(_regex(pieces), re.DOTALL)
    except re.error as error:
        raise ValueError(f"{part}: {error}") from error
    shows_hidden = is_hidden(pieces[0].text or "")
    return lambda name: (shows_hidden or not is_hidden(name)) and regex.fullmatch(name) is not None


def name_matcher(glob: str) -> Callable[[str], bool]:
    """Matches file names with ``pathGlobFilter``, including hidden ones: those were excluded before.

    Raises:
        ValueError: the glob cannot be understood.
    """
    try:
        regexes = [_regex(_pieces(alternative)) for alternative in without_braces(glob)]
        regex = re.compile("|".join(f"(?:{alternative})" for alternative in regexes), re.DOTALL)
    except (ValueError, re.error) as error:
        raise ValueError(f"option pathGlobFilter: {glob!r}: {error}") from error
    return lambda name: regex.fullmatch(name) is not None


def _pieces(part: str) -> list[_Piece]:
    """The pieces of a part without braces."""
    pieces = []
    at = 0
    while at < len(part):
        token = _TOKEN.match(part, at)
        if token is None:
            raise ValueError(
                f"{part[at]} is not followed by what belongs to it; write \\{part[at]} for the mark itself"
            )
        at = token.end()
        text = token["escaped"] or token["plain"]
        if text is not None:
            pieces.append(_Piece(re.escape(text), text))
        elif token["any"] or token["one"]:
            pieces.append(_Piece(".*" if token["any"] else ".", None))
        else:
            pieces.append(_Piece(f"[{'^' if token['not'] else ''}{_set(token['set'])}]", None))
    return pieces


def _set(text: str) -> str:
    """The characters of a bracket, for a regular expression: only the hyphen keeps its meaning."""
    characters = re.findall(r"\\.|.", text, re.DOTALL)
    return "".join("-" if character == "-" else re.escape(character[-1]) for character in characters)


def _regex(pieces: list[_Piece]) -> str:
    return "".join(piece.regex for piece in pieces)
