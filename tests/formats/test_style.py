"""The .ksy files keep to Kaitai's style guide, https://doc.kaitai.io/ksy_style_guide.html.

The guide does not know the keys of this project. `-len-inflated` follows the `process` that it bounds; the others stand
where the guide goes on to what is for readers: in fields before `doc`, in types after `doc-ref`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
import yaml

from codegen import FORMATS
from codegen.spec import yaml12
from tests.support.station import FORMATS as STATION_FORMATS

FILES = [*sorted(FORMATS.glob("*.ksy")), *sorted(STATION_FORMATS.glob("*.ksy"))]

# Keys in one string are of equal rank, in any order.
META = [
    *("id", "title", "application", "file-extension", "xref", "license", "ks-version", "imports"),
    *("encoding", "endian", "bit-endian"),
]
TYPE = [
    *("meta", "-orig-id", "doc", "doc-ref", "-flatten", "-record", "-webide-representation"),
    *("params", "seq", "instances", "types enums"),
]
FIELD = [
    *("id", "-orig-id", "io", "pos value", "size", "size-eos", "type"),
    *("enum", "terminator", "include", "consume", "eos-error", "pad-right", "encoding"),
    *("process", "-len-inflated", "valid contents", "repeat", "repeat-expr repeat-until", "if"),
    *("-arrow-type", "-flatten", "-record", "-webide-parse-mode", "doc", "doc-ref"),
]
MEMBER = ["id", "-orig-id", "doc", "doc-ref"]


def _ordered(type_: Mapping[str, Any], place: str = "") -> Iterator[tuple[str, list[str], Sequence[str]]]:
    """Every mapping in a type that the guide has an order for: its place, its keys, and the order."""
    yield place or "/", list(type_), TYPE
    if "meta" in type_:
        yield f"{place}/meta", list(type_["meta"]), META
        xref = list(type_["meta"].get("xref", ()))
        yield f"{place}/meta/xref", xref, sorted(xref)
    for section in ("params", "seq"):
        for number, each in enumerate(type_.get(section, ())):
            yield f"{place}/{section}/{number}", list(each), FIELD
    for id, each in type_.get("instances", {}).items():
        yield f"{place}/instances/{id}", list(each), FIELD
    for id, members in type_.get("enums", {}).items():
        for value, member in members.items():
            if isinstance(member, dict):
                yield f"{place}/enums/{id}/{value}", list(member), MEMBER
    for id, nested in type_.get("types", {}).items():
        yield from _ordered(nested, f"{place}/types/{id}")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_keys_are_in_the_order_of_the_guide(file: Path) -> None:
    wrong = []
    for place, keys, order in _ordered(yaml12.read(file.read_text(encoding="utf-8"))):
        ranks = {key: rank for rank, equals in enumerate(order) for key in equals.split()}
        if keys != sorted(keys, key=lambda key: ranks[key]):
            wrong.append(f"{place}: {', '.join(keys)}")
    assert wrong == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_mappings_are_blocks(file: Path) -> None:
    def flow_mappings(node: yaml.Node) -> Iterator[int]:
        if isinstance(node, yaml.MappingNode):
            if node.flow_style and node.value:
                yield node.start_mark.line + 1
            for pair in node.value:
                for each in pair:
                    yield from flow_mappings(each)
        elif isinstance(node, yaml.SequenceNode):
            for each in node.value:
                yield from flow_mappings(each)

    root = yaml.compose(file.read_text(encoding="utf-8"), Loader=yaml.SafeLoader)
    assert root is not None
    assert list(flow_mappings(root)) == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_docs_are_80_columns_wide(file: Path) -> None:
    """A longer one is a literal block, so that it can be wrapped."""
    lines = file.read_text(encoding="utf-8").splitlines()
    wide = []
    for doc in _docs(yaml.compose(file.read_text(encoding="utf-8"), Loader=yaml.SafeLoader)):
        for number in range(doc.start_mark.line, max(doc.start_mark.line + 1, doc.end_mark.line)):
            if len(lines[number]) > 80:
                wide.append(f"{number + 1}: {lines[number]}")
    assert wide == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_lines_are_120_columns_wide(file: Path) -> None:
    """But for addresses, which cannot be wrapped."""
    lines = enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
    assert [f"{number}: {line}" for number, line in lines if len(line) > 120 and "https://" not in line] == []


def _docs(node: yaml.Node | None) -> Iterator[yaml.Node]:
    """The values of all keys `doc`."""
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if key.value == "doc" and isinstance(value, yaml.ScalarNode):
                yield value
            yield from _docs(value)
    elif isinstance(node, yaml.SequenceNode):
        for each in node.value:
            yield from _docs(each)
