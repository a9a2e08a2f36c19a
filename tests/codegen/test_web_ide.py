"""What the Kaitai Web IDE makes of the formats: few nodes, and types that it cannot mix up."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from binlog_ksy.mysql_binlog import MysqlBinlog
from codegen import FORMATS
from codegen.proofs.web_ide import WebIde
from codegen.spec import yaml12
from codegen.spec.datatypes import type_expressions
from codegen.spec.expressions import Binary, Cast, Expression, Unary
from codegen.spec.load import load
from codegen.spec.model import Field
from spark_adapter.files.event_types import Code
from tests.support.binlog_bytes import events_of, file_of

DATA = Path(__file__).resolve().parents[1] / "data"
MOST_PER_BYTE = 1.7
MOST_PER_BYTE_OF_OLTP = 0.4
MOST_LAZY_PER_BYTE_OF_OLTP = 0.1
MOST_PER_BYTE_OF_SEVERAL_TABLES = 0.7


@pytest.fixture(scope="module")
def web_ide(node: None) -> Iterator[WebIde]:
    with WebIde() as running:
        yield running


@pytest.mark.parametrize("file", sorted(DATA.glob("*.binlog")), ids=lambda file: file.stem)
def test_few_nodes(web_ide: WebIde, file: Path) -> None:
    """About 10 microseconds and 1 KB of the browser's memory for each."""
    with file.open("rb") as stream:
        root = "encrypted_binlog" if stream.read(1) == b"\xfd" else "mysql_binlog"
    printed = web_ide.count(file, root)
    assert printed.per_byte <= MOST_PER_BYTE, sorted(printed.by_class.items(), key=lambda each: -each[1])[:5]
    if printed.error is None:
        assert (printed.covered, printed.failed) == (printed.size, ()), "a byte that a click does not find"


def test_few_nodes_in_small_transactions(web_ide: WebIde) -> None:
    """What every event repeats counts most: 1 MB of such a log opens in seconds."""
    printed = web_ide.count(DATA / "oltp.binlog", "mysql_binlog")
    assert printed.per_byte <= MOST_PER_BYTE_OF_OLTP, sorted(printed.by_class.items(), key=lambda each: -each[1])[:5]
    assert printed.lazy / printed.size <= MOST_LAZY_PER_BYTE_OF_OLTP


def test_few_nodes_in_statements_of_several_tables(web_ide: WebIde) -> None:
    """Rows events find their TABLE_MAP among several without printing the ones on the way."""
    printed = web_ide.count(DATA / "multi_table.binlog", "mysql_binlog")
    assert printed.per_byte <= MOST_PER_BYTE_OF_SEVERAL_TABLES, sorted(
        printed.by_class.items(), key=lambda each: -each[1]
    )[:5]


@pytest.mark.parametrize("code", [Code.query, Code.table_map, Code.xid, Code.previous_gtids, Code.gtid])
def test_an_error_stays_in_its_event(web_ide: WebIde, tmp_path: Path, code: Code) -> None:
    """A body of which seven bytes are left shows an error; all other events are there."""
    events = events_of((DATA / "meta_full_image_full.binlog").read_bytes())
    number = next(i for i, each in enumerate(events) if each.code == code)
    cut = events[number].body[:7]
    events[number] = events[number].with_body(cut)
    file = tmp_path / "damaged.binlog"
    file.write_bytes(file_of(events))
    printed = web_ide.count(file, "mysql_binlog")
    assert printed.error is None
    assert printed.failed[:1] == (f"events/{number}/body",)
    assert all(path.startswith(printed.failed[0]) for path in printed.failed)
    assert printed.size - len(cut) <= printed.covered


def test_lazy_instances_can_all_be_opened(web_ide: WebIde) -> None:
    """As by the check box "disable lazy parsing": nothing refers to what is above it, which would never end."""
    file = DATA / "meta_full_image_full.binlog"
    printed, all_of_it = (web_ide.count(file, "mysql_binlog", eager=eager) for eager in (False, True))
    assert (printed.error, all_of_it.error, all_of_it.lazy) == (None, None, 0)
    assert printed.nodes + printed.lazy < all_of_it.nodes < 10 * all_of_it.size


def test_rows_of_a_damaged_table_map_say_so(web_ide: WebIde, tmp_path: Path) -> None:
    """The IDE goes on with the fields of the TABLE_MAP before the error, and the rows with these."""
    events = events_of((DATA / "meta_full_image_full.binlog").read_bytes())
    number = next(i for i, each in enumerate(events) if each.code == Code.table_map)
    file = tmp_path / "damaged.binlog"
    name = f"events/{number + 1}/body/tableMap/name"
    shown: list[Any] = []
    for length in (7, 10, 16, 18):  # up to the database's length, within it, before and within the table's
        cut = [*events]
        cut[number] = events[number].with_body(events[number].body[:length])
        file.write_bytes(file_of(cut))
        shown += web_ide.count(file, "mysql_binlog", asked=[name]).values
    assert shown == ["(damaged TABLE_MAP)"] * len(shown)
    file.write_bytes(file_of(events))
    assert web_ide.count(file, "mysql_binlog", asked=[name]).values == ("corpus.m1",)


def test_labels_of_wide_sets_are_those_of_the_server(web_ide: WebIde) -> None:
    """JavaScript's numbers have 53 bits, a SET up to 64 labels."""
    asked: dict[str, str] = {}
    truth = {
        row["after"]["id"]: row["after"]
        for row in map(json.loads, (DATA / "enum_set.expected.jsonl").read_text(encoding="utf-8").splitlines())
        if row["op"] == "insert"
    }
    for number, event in enumerate(MysqlBinlog.from_file(str(DATA / "enum_set.binlog")).events):
        if event.header.traits.is_insert:
            columns = event.body.table_map._parent.columns
            for place, row in enumerate(event.body.rows.rows):
                of_row = truth[str(row.after.cells[0].value.value)]
                for index, column in enumerate(columns):
                    value = of_row[column.name]
                    if isinstance(value, dict) and value["s"]:
                        asked[f"events/{number}/body/rows/rows/{place}/after/cells/{index}/note"] = f" {value['s']}"
    shown = web_ide.count(DATA / "enum_set.binlog", "mysql_binlog", asked=[*asked]).values
    assert len(max(asked.values(), key=lambda each: each.count(",")).split(",")) == 64
    assert dict(zip(asked, shown, strict=True)) == asked


@pytest.mark.parametrize(
    ("name", "within", "leaf"),
    [
        ("json_partial", "document", "root"),
        ("json_cut", "document", "root"),
        ("json_partial", "diffs", "list"),
        ("geometry", "wkb", "geometry"),
    ],
)
def test_a_byte_within_a_value_leads_to_the_leaf_that_names_it(
    web_ide: WebIde, name: str, within: str, leaf: str
) -> None:
    """A click on a byte of a document, of changes to one, or of a geometry opens its place in their structure."""
    file = DATA / f"{name}.binlog"
    printed = web_ide.count(file, "mysql_binlog", opened=["rows"])
    clicked: dict[str, int] = defaultdict(int)
    for path, start, end in printed.leaves:
        _, found, after = path.partition(f"/value/{within}/")
        if found:
            clicked[after.split("/")[0]] += end - start
    assert clicked == {leaf: sum(map(len, values_within(file, within)))}


def values_within(file: Path, id: str) -> Iterator[bytes]:
    """The bytes of a part of the cells of a log, as the Python parser has them."""
    for event in MysqlBinlog.from_file(str(file)).events:
        for row in getattr(getattr(event.body, "rows", None), "rows", ()):
            for image in (getattr(row, "before", None), getattr(row, "after", None)):
                for cell in image.cells if image else ():
                    part = getattr(getattr(cell, "value", None), id, None)
                    if part is not None:
                        yield part.data


def types_of(name: str, type_: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    yield name, type_
    for inner, each in type_.get("types", {}).items():
        yield from types_of(inner, each)


def test_types_of_one_name_have_one_representation() -> None:
    """The IDE looks up the keys of a type by its own name, whatever file it is from."""
    representations: dict[str, set[str]] = defaultdict(set)
    for path in FORMATS.glob("*.ksy"):
        for name, type_ in types_of(path.stem, yaml12.read(path.read_text(encoding="utf-8"))):
            representations[name].add(type_.get("-webide-representation", ""))
    assert {name: found for name, found in representations.items() if len(found) > 1} == {}


def expressions_of(field: Field) -> Iterator[Expression]:
    """Every part of its expressions, but a cast around all of one."""
    for found in (*vars(field).values(), *type_expressions(field.declared_type)):
        if isinstance(found, Expression):
            yield from (found.value if isinstance(found, Cast) else found).walk()


def test_casts_need_no_parentheses() -> None:
    """The IDE's compiler, 0.11.0-SNAPSHOT of May 2025, takes ``(a >> b).as<u8> + c`` for ``a >> b + c``."""
    fields = [field for type_ in load(FORMATS).types() for field in type_.fields()]
    casts = [part for field in fields for part in expressions_of(field) if isinstance(part, Cast)]
    assert casts
    assert [cast for cast in casts if isinstance(cast.value, Binary | Unary)] == []
