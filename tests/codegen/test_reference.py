"""The reference pages are complete, and every link in docs/ leads somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from codegen.spec.load import load
from codegen.spec.model import Model, Repeat
from codegen.targets.reference import offsets, show, size

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
REFERENCE = DOCS / "reference"
PAGES = sorted(DOCS.rglob("*.md"))

# What the write-up leaves open, by section: names of cells, in its order.
QUESTIONS = {
    "Event types": ["HEARTBEAT_LOG_EVENT_V2"],
    "Status variables": [
        "Q_LC_TIME_NAMES_CODE", "Q_CHARSET_DATABASE_CODE", "Q_TABLE_MAP_FOR_UPDATE_CODE", "Q_MASTER_DATA_WRITTEN_CODE",
        "Q_UPDATED_DB_NAMES",
    ],
    "INTVAR_EVENT": ["when it occurs"],
    "TABLE_MAP_EVENT": ["flags"],
    "Optional metadata": [
        "COLUMN_CHARSET", "SET_STR_VALUE", "ENUM_STR_VALUE", "GEOMETRY_TYPE", "PRIMARY_KEY_WITH_PREFIX",
        "ENUM_AND_SET_COLUMN_CHARSET` (10)", "ENUM_AND_SET_COLUMN_CHARSET` (11)", "COLUMN_VISIBILITY",
    ],
    "HEARTBEAT_LOG_EVENT": ["log_ident"],
    "ROWS_QUERY_LOG_EVENT": ["m_rows_query"],
    "WRITE_ROWS_EVENT": ["unknown flags"],
    "UPDATE_ROWS_EVENT": ["unknown flags"],
    "DELETE_ROWS_EVENT": ["unknown flags"],
    "PREVIOUS_GTIDS_LOG_EVENT": ["buf", "buf-size"],
    "TRANSACTION_CONTEXT_EVENT": ["the whole event", "gtid_specified", "write_set", "read_set"],
    "VIEW_CHANGE_EVENT": ["the whole event", "certification_info"],
    "XA_PREPARE_LOG_EVENT": ["its body"],
    "HEARTBEAT_LOG_EVENT_V2": ["m_log_filename", "m_log_pos"],
    "Data types": [
        "NEWDATE", "TIME2", "INVALID", "BOOL", "JSON", "ENUM", "SET", "TINY_BLOB", "MEDIUM_BLOB", "LONG_BLOB",
    ],
}  # fmt: skip


@pytest.fixture(scope="module")
def model() -> Model:
    return load(ROOT / "formats")


def _rows(text: str) -> list[list[str]]:
    """The cells of all tables, without heads and rules."""
    lines = [line for line in text.splitlines() if line.startswith("|") and not re.match(r"\| *-+:? *\|", line)]
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines]


def test_every_format_has_a_page_and_every_page_a_format(model: Model) -> None:
    assert {path.stem for path in REFERENCE.glob("*.md")} == {*model.formats, "index"}


def test_every_event_and_column_type_is_in_the_index(model: Model) -> None:
    listed = {(row[0], row[1].strip("`")) for row in _rows((REFERENCE / "index.md").read_text())}
    enums = model.formats["event_type"].root.enums["code"], model.formats["column_metadata"].root.enums["column_type"]
    for enum in enums:
        assert {(str(value), label) for value, label in enum.labels.items()} <= listed


def test_every_field_is_on_the_page_of_its_format(model: Model) -> None:
    for each in model.types():
        text = (REFERENCE / f"{each.format.id}.md").read_text()
        assert [field.id for field in each.fields() if f"| `{field.id}` |" not in text] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(DOCS).as_posix())
def test_links_resolve(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text(), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if target.startswith(("http://", "https://")):
            continue
        path, _, anchor = target.partition("#")
        file = page.parent / path if path else page
        assert file.exists(), target
        if anchor:
            assert anchor in _anchors(file), target


def _anchors(page: Path) -> set[str]:
    """What a link to a page can name: its own anchors, and those that GitHub makes of headings."""
    text = re.sub(r"```.*?```", "", page.read_text(), flags=re.DOTALL)
    headings = (re.sub(r"[^\w\- ]", "", heading) for heading in re.findall(r"^#+ +(.+)$", text, flags=re.MULTILINE))
    return {*re.findall(r'<a id="([^"]+)"></a>', text), *(heading.lower().replace(" ", "-") for heading in headings)}


def test_every_question_has_an_answer() -> None:
    text = (DOCS / "seed-questions.md").read_text()
    answers = {(row[0], row[1]): row for row in _rows(text) if len(row) == 6}
    for section, cells in QUESTIONS.items():
        for cell in cells:
            named = [row for (place, name), row in answers.items() if place == section and name.strip("`") == cell]
            assert len(named) == 1, (section, cell)
            _, _, asked, answer, where, seen = named[0]
            assert asked
            assert answer.endswith(".")
            assert where.startswith("[")
            name = seen.partition(",")[0]
            assert seen == "—" or (ROOT / "tests" / "data" / name).exists(), seen


def test_offsets_and_sizes_of_a_fixed_header(model: Model) -> None:
    header = model.type("event_header")
    assert list(offsets(header))[:5] == ["0", "4", "5", "9", "13"]
    assert [str(size(field)) for field in header.seq[:6]] == ["4", "1", "4", "4", "4", "2"]


def test_an_offset_after_a_variable_field_is_a_sum(model: Model) -> None:
    places = dict(zip((f.id for f in model.type("event_execute_load_query").seq), offsets(
        model.type("event_execute_load_query")), strict=True))  # fmt: skip
    assert places["status_vars"] == "`26 + [len_post_header - 26]`"
    assert places["db"] == "`26 + [len_post_header - 26] + len_status_vars`"


def test_fields_that_exclude_each_other_have_the_same_offset(model: Model) -> None:
    assert set(offsets(model.type("packed_integer"))) == {"0", "1"}


def test_no_field_is_repeated_without_saying_how_often(model: Model) -> None:
    for each in model.types():
        for field in each.seq:
            if field.repeat is Repeat.COUNT and field.repeat_count is not None:
                assert show(field.repeat_count, each) in (REFERENCE / f"{each.format.id}.md").read_text()
