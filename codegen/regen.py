"""Write ``generated/`` and ``docs/reference/`` anew from ``formats/`` (``make regen``), or say whether they are fresh
(``make check``).

Nothing but the specifications, the code of ``codegen`` and, for the examples of the reference, ``tests/data`` goes
into the result, so one commit always gives the same bytes. A file of these folders that nothing produces any more is
removed.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path

from codegen import FORMATS, ROOT
from codegen.spec.load import load
from codegen.spec.model import Format, Model, ModelError
from codegen.targets import examples, json_reader, lanes, layouts, reference, schemas
from codegen.targets.ksc import KscError, check_all_targets, ksc_version, python_parsers
from codegen.targets.node import NodeMissing

GENERATED = ROOT / "generated"
PACKAGE = "generated/binlog_ksy"

_INIT = '''"""What `make regen` wrote from formats/*.ksy: a parser module for every specification, and `schemas`."""
'''

_COMMENT = {".py": ("# ", ""), ".md": ("<!-- ", " -->"), ".html": ("<!-- ", " -->")}


def produce(model: Model, readers: lanes.Readers) -> dict[str, str]:
    """Return every generated file: path relative to the repository → text.

    Each begins with the digest of what it is made of, so that a change of one specification touches only what is made
    of it.

    Args:
        readers: those of the model.

    Raises:
        KscError: a specification does not compile.
        ModelError: a renderer cannot understand a specification.
        ValueError: a renderer wants to write outside ``generated/`` and ``docs/reference/``.
    """
    version = ksc_version()
    files = {f"{PACKAGE}/py.typed": "", f"{PACKAGE}/__init__.py": _INIT}
    for name, source in python_parsers(model.folder).items():
        origin = f"{_origin(model.formats[name])},\nby kaitai-struct-compiler {version}"
        files[f"{PACKAGE}/{name}.py"] = _stamp(source, ".py", origin)
    for path, text, origin in rendered(model, readers):
        if not path.startswith(("generated/", f"{reference.FOLDER}/")) or path in files:
            raise ValueError(f"{path}: not a file of its own in a generated folder")
        files[path] = _stamp(text, Path(path).suffix, origin)
    return files


def rendered(model: Model, readers: lanes.Readers) -> Iterator[tuple[str, str, str]]:
    """Yield every generated file that comes from templates: path below the repository's root, text, and origin.

    Raises:
        ModelError: a renderer cannot understand a specification.
    """
    everything = f"formats/*.ksy, sha256 {_combined_digest(model.formats.values())}"
    yield schemas.PATH, schemas.module(model), everything
    yield lanes.PATH, lanes.module(readers), everything
    yield layouts.PATH, layouts.module(model), _origin_of_several(layouts.sources(model))
    yield json_reader.PATH, json_reader.module(model), _origin(model.formats[json_reader.FORMAT])
    found = examples.collect(model, model.folder.parent / "tests" / "data")
    yield reference.INDEX, reference.index(model, found), everything
    for each in model.formats.values():
        yield reference.path(each), reference.page(model, each, found), _origin(each)


def _origin(format_: Format) -> str:
    """What a file is made of that is about one specification: that, and what it imports."""
    origin = f"formats/{format_.id}.ksy, sha256 {_digest(format_.text)}"
    if imported := format_.all_imported():
        origin += f"\nand the {len(imported)} it imports, sha256 {_combined_digest(imported)}"
    return origin


def _origin_of_several(formats: Iterable[Format]) -> str:
    """What a file is made of that is about some specifications, which it names."""
    names = ", ".join(sorted(f"formats/{each.id}.ksy" for each in formats))
    return "\n".join([*textwrap.wrap(f"{names},", 110), f"sha256 {_combined_digest(formats)}"])


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _combined_digest(formats: Iterable[Format]) -> str:
    """Return one digest for several specifications: that of the lines ``digest name``, in the order of the names."""
    return _digest("".join(f"{_digest(each.text)} {each.id}\n" for each in sorted(formats, key=lambda each: each.id)))


def _stamp(text: str, suffix: str, origin: str) -> str:
    """Put before ``text``, as comments, where it comes from."""
    before, after = _COMMENT[suffix]
    lines = f"Written by `make regen`, do not edit. Source:\n{origin}".split("\n")
    return "".join(f"{before}{line}{after}\n" for line in lines) + text


def _on_disk() -> set[str]:
    """Return the paths of the files in ``generated/`` and ``docs/reference/``, relative to the repository."""
    inside = (path for folder in (GENERATED, ROOT / reference.FOLDER) for path in folder.rglob("*"))
    found = (path for path in inside if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(ROOT).as_posix() for path in found}


def differences(files: dict[str, str]) -> list[str]:
    """Return one line for each file on disk or in ``files`` that is missing, stale or no longer produced."""
    present = _on_disk()
    lines = [f"{path}: missing" for path in files if path not in present]
    lines += [f"{path}: nothing produces it" for path in present - files.keys()]
    lines += [
        f"{path}: stale" for path in present & files.keys() if (ROOT / path).read_text(encoding="utf-8") != files[path]
    ]
    return sorted(lines)


def write(files: dict[str, str]) -> None:
    """Make ``generated/`` and ``docs/reference/`` hold exactly ``files``; what is fresh already is not touched."""
    for path in _on_disk() - files.keys():
        (ROOT / path).unlink()
    for path, text in files.items():
        target = ROOT / path
        if target.exists() and target.read_bytes() == text.encode():
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text.encode())


def left_to_parsers(report: lanes.Report) -> str:
    """What of the specifications is outside the subset that lanes read: a line for each reason, with names."""
    outside = report.by_reason()
    if not outside:
        return "Lanes read everything"
    lines = [f"  {reason}: {', '.join(names)}" for reason, names in outside.items()]
    return "\n".join(["Outside what lanes read, and so left to the parsers:", *lines])


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m codegen.regen", description=__doc__.partition("\n")[0])
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--check", action="store_true", help="write nothing; exit with 1 and name the files that differ")
    what.add_argument("--all-targets", action="store_true", help="write nothing; compile for every language of ksc")
    options = parser.parse_args()
    try:
        if options.all_targets:
            check_all_targets(FORMATS)
            return
        model = load(FORMATS)
        readers = lanes.compile_model(model)
        files = produce(model, readers)
    except (KscError, ModelError, NodeMissing) as error:
        sys.exit(str(error))
    if not options.check:
        write(files)
        print(left_to_parsers(readers.report))
    elif found := differences(files):
        sys.exit("\n".join([*found, "These are not what formats/ and codegen/ produce: run `make regen`"]))


if __name__ == "__main__":
    main()
