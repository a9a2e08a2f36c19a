"""The driver of the Kaitai compiler: what it generates from specifications, and its errors for bad ones."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from codegen import FORMATS, ROOT, regen
from codegen.spec import yaml12
from codegen.spec.load import load
from codegen.targets import c, layouts, schemas, shapes
from codegen.targets.ksc import KscError, check_all_targets, python_parsers

pytestmark = pytest.mark.usefixtures("node")

POINT = "meta:\n  id: point\nseq:\n  - id: x\n    type: u1\n"
LINE = (
    "meta:\n  id: line\n  imports: [point]\nseq:\n  - id: ends\n    type: point\n    repeat: expr\n    repeat-expr: 2\n"
)


@pytest.fixture
def formats(tmp_path: Path) -> Path:
    (tmp_path / "point.ksy").write_text(POINT)
    (tmp_path / "line.ksy").write_text(LINE)
    return tmp_path


NO_READERS = c.ColumnReaders.of("", load(FORMATS), [])


def produce(formats: Path) -> dict[str, str]:
    model = load(formats)
    return regen.produce(model, c.event_readers(model) if "binlog_event" in model.formats else NO_READERS)


def test_parsers_import_each_other_relatively(formats: Path) -> None:
    parsers = python_parsers(formats)
    assert list(parsers) == ["line", "point"]
    assert "\nfrom . import point\n" in parsers["line"]
    assert "\nimport kaitaistruct\n" in parsers["line"]


def test_debug_parsers_keep_positions(formats: Path) -> None:
    assert "_debug" in python_parsers(formats, debug=True)["point"]
    assert "_debug" not in python_parsers(formats)["point"]


def test_words_of_yaml_1_1_are_names(formats: Path) -> None:
    """As in ksc, which reads YAML 1.2; to PyYAML `off` is false."""
    (formats / "packed.ksy").write_text(
        "meta:\n  id: packed\nseq:\n"
        "  - id: on\n    type: u1\n"
        "  - id: off\n    size-eos: true\n    process: zlib\n    -len-inflated: on\n"
    )
    assert "inflate(self._raw_off, self.on)" in python_parsers(formats)["packed"]


def test_a_specification_compiles_for_every_target(formats: Path) -> None:
    check_all_targets(formats)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("meta:\n  id: bad\nseq: [\n", "bad.ksy, line 4: "),
        ("meta:\n  id: worse\n", "bad.ksy has the meta/id worse"),
        ("meta:\n  id: bad\n  imports: [nothing]\n", "imports nothing, but there is no nothing.ksy"),
        ("meta:\n  id: bad\nseq:\n  - id: a\n    type: nothing\n", "/seq/0/type: error: unable to find type 'nothing'"),
    ],
)
def test_errors_are_one_line_that_begins_with_the_file(formats: Path, text: str, message: str) -> None:
    (formats / "bad.ksy").write_text(text)
    with pytest.raises(KscError) as caught:
        python_parsers(formats)
    (line,) = str(caught.value).splitlines()
    assert line.startswith("bad.ksy: ")
    assert message in line


def test_an_error_of_some_targets_names_them(formats: Path) -> None:
    """ksc 0.11 has no `valid/expr` for Nim."""
    (formats / "bad.ksy").write_text(
        "meta:\n  id: bad\nseq:\n  - id: a\n    type: u1\n    valid:\n      expr: _ != 1 and _ != 2\n"
    )
    with pytest.raises(KscError, match=r"^bad\.ksy: .*\[nim\]$"):
        check_all_targets(formats)


def test_a_stamp_changes_with_what_is_imported(formats: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(regen, "rendered", lambda model, readers: [])
    path = f"{regen.PACKAGE}/line.py"
    before = produce(formats)
    assert produce(formats) == before
    (formats / "point.ksy").write_text(POINT + "doc: A place.\n")
    after = produce(formats)
    assert after[path] != before[path]
    assert after[path].partition("kaitaistruct")[2] == before[path].partition("kaitaistruct")[2]


@pytest.fixture(scope="module")
def changed_by_a_doc(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The files from templates that `make regen` rewrites after a sentence is added to uuid.ksy."""
    formats = tmp_path_factory.mktemp("stamps") / "formats"
    shutil.copytree(FORMATS, formats)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(regen, "python_parsers", lambda formats, **_: {})
        before = produce(formats)
        file = formats / "uuid.ksy"
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace("\ndoc: ", "\ndoc: A new sentence. ", 1), encoding="utf-8")
        after = produce(formats)
    return {path for path in before if after[path] != before[path]}


def test_a_changed_doc_touches_only_the_pages_of_formats_that_import_it(changed_by_a_doc: set[str]) -> None:
    specifications = {path.stem: yaml12.read(path.read_text()) for path in FORMATS.glob("*.ksy")}
    touched = {"uuid"}
    while (
        more := {name for name, each in specifications.items() if touched & set(each["meta"].get("imports", ()))}
        - touched
    ):
        touched |= more
    assert 1 < len(touched) < len(specifications) / 2
    pages = {Path(path).stem for path in changed_by_a_doc if path.startswith("docs/")}
    assert pages == touched | {"index"}


def test_a_changed_doc_touches_no_module_that_is_not_made_of_it(changed_by_a_doc: set[str]) -> None:
    generated = {path for path in changed_by_a_doc if path.startswith("generated/")}
    assert generated == {schemas.PATH, shapes.PATH, c.path(c.EVENTS), c.PLANS_PATH}


def test_layouts_depend_on_the_enums_of_their_switches() -> None:
    sources = {each.id for each in layouts.sources(load(FORMATS))}
    assert {"mysql_binlog", "event_header", "binlog_event", "event_type"} <= sources
    assert "uuid" not in sources


def test_regen_lists_what_c_leaves_to_the_parsers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As the generated module does."""
    monkeypatch.setattr(regen, "produce", lambda model, readers: {})
    monkeypatch.setattr(regen, "write", lambda files: None)
    monkeypatch.setattr("sys.argv", ["regen"])
    regen.main()
    first, *told = capsys.readouterr().out.splitlines()
    assert first == "Left to the parsers:"
    names = [line.split(":")[0].strip() for line in told]
    assert "event_table_map" in names
    module = (ROOT / c.PLANS_PATH).read_text(encoding="utf-8")
    assert names == [line[2:].partition(":")[0] for line in module.splitlines() if line.startswith("- ")]
    assert not [name for name in names if f'"{name}": Body' in module]


def test_differences_name_missing_stale_and_left_over_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(regen, "ROOT", tmp_path)
    monkeypatch.setattr(regen, "GENERATED", tmp_path / "generated")
    regen.write({"generated/a.py": "a\n", "generated/b.py": "b\n", "generated/c.py": "c\n"})
    wanted = {"generated/a.py": "a\n", "generated/b.py": "new\n", "generated/d.py": "d\n"}
    assert regen.differences(wanted) == [
        "generated/b.py: stale",
        "generated/c.py: nothing produces it",
        "generated/d.py: missing",
    ]
    regen.write(wanted)
    assert regen.differences(wanted) == []
