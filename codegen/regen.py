"""Rewrite ``generated/`` and ``docs/reference/`` from ``formats/`` (``make regen``), or say whether they are up to date
(``make check``).

The result depends only on the specifications, the grammar of DDL, the code of ``codegen`` and, for the examples of the
reference, ``tests/data``, so one commit always gives the same bytes. A file in these folders that nothing produces any
more is removed.
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
from codegen.targets import c, ddl_tables, examples, layouts, reference, schemas, shapes
from codegen.targets.c import powers
from codegen.targets.ksc import KscError, check_all_targets, ksc_version, python_parsers
from codegen.targets.node import NodeMissing

GENERATED = ROOT / "generated"
PACKAGE = "generated/binlog_ksy"

_INIT = '''"""What `make regen` wrote: of formats/*.ksy a parser each, and tables; and the tables that parse DDL."""
'''

_INIT_DEBUG = '''"""What `make regen` wrote from formats/*.ksy: parsers that know where fields are, and `shapes`."""
'''

_COMMENT = {".py": ("# ", ""), ".h": ("/* ", " */"), ".md": ("<!-- ", " -->"), ".html": ("<!-- ", " -->")}


def produce(model: Model, readers: c.ColumnReaders) -> dict[str, str]:
    """Return every generated file: path relative to the repository → text.

    Each begins with the digest of its sources, so a change of one specification affects only the files made of it.

    Args:
        readers: of the model.

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
    files |= {f"{shapes.PACKAGE}/py.typed": "", f"{shapes.PACKAGE}/__init__.py": _INIT_DEBUG}
    for name, source in python_parsers(model.folder, debug=True).items():
        origin = f"{_origin(model.formats[name])},\nby kaitai-struct-compiler {version} in debug mode"
        files[f"{shapes.PACKAGE}/{name}.py"] = _stamp(source, ".py", origin)
    for path, text, origin in rendered(model, readers):
        if not path.startswith(("generated/", f"{reference.FOLDER}/")) or path in files:
            raise ValueError(f"{path}: not in a generated folder, or written twice")
        files[path] = _stamp(text, Path(path).suffix, origin)
    return files


def rendered(model: Model, readers: c.ColumnReaders) -> Iterator[tuple[str, str, str]]:
    """Yield every generated file that comes from templates: path below the repository's root, text, and origin.

    Raises:
        ModelError: a renderer cannot understand a specification.
    """
    all_formats = f"formats/*.ksy, sha256 {_combined_digest(model.formats.values())}"
    yield schemas.PATH, schemas.module(model), all_formats
    events = _origin(model.formats["binlog_event"])
    yield c.path(c.EVENTS), readers.header(), events
    yield c.PLANS_PATH, readers.module(), events
    yield shapes.PATH, shapes.module(model), all_formats
    yield layouts.PATH, layouts.module(model), _origin_of_several(layouts.sources(model))
    for name in c.ROOTS:
        yield c.path(name), c.header(model, name), _origin(model.formats[name])
    yield powers.PATH, powers.header(), f"{powers.__name__.replace('.', '/')}.py"
    ddl = f"{ddl_tables.GRAMMAR.relative_to(ROOT)}, sha256 {_digest(ddl_tables.GRAMMAR.read_text(encoding='utf-8'))}"
    yield ddl_tables.PATH, ddl_tables.module(), ddl
    all_examples = examples.collect(model, model.folder.parent / "tests" / "data")
    yield reference.INDEX, reference.index(model, all_examples), all_formats
    for format_ in model.formats.values():
        yield reference.path(format_), reference.page(model, format_, all_examples), _origin(format_)


def _origin(format_: Format) -> str:
    """The sources of a file about one specification: that one, and its imports."""
    origin = f"formats/{format_.id}.ksy, sha256 {_digest(format_.text)}"
    if imported := format_.all_imported():
        origin += f"\nand the {len(imported)} it imports, sha256 {_combined_digest(imported)}"
    return origin


def _origin_of_several(formats: Iterable[Format]) -> str:
    """The sources of a file about several specifications, named."""
    names = ", ".join(sorted(f"formats/{format_.id}.ksy" for format_ in formats))
    return "\n".join([*textwrap.wrap(f"{names},", 110), f"sha256 {_combined_digest(formats)}"])


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _combined_digest(formats: Iterable[Format]) -> str:
    """Return one digest for several specifications: that of the lines ``digest name``, sorted by name."""
    by_name = sorted(formats, key=lambda format_: format_.id)
    return _digest("".join(f"{_digest(format_.text)} {format_.id}\n" for format_ in by_name))


def _stamp(text: str, suffix: str, origin: str) -> str:
    """Put comments with the origin before ``text``."""
    before, after = _COMMENT[suffix]
    lines = f"Written by `make regen`, do not edit. Source:\n{origin}".split("\n")
    return "".join(f"{before}{line}{after}\n" for line in lines) + text


def _on_disk() -> set[str]:
    """Return the paths of the files in ``generated/`` and ``docs/reference/``, relative to the repository."""
    paths = (path for folder in (GENERATED, ROOT / reference.FOLDER) for path in folder.rglob("*"))
    files = (path for path in paths if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(ROOT).as_posix() for path in files}


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
    """Make ``files`` the exact content of ``generated/`` and ``docs/reference/``; unchanged files are not rewritten."""
    for path in _on_disk() - files.keys():
        (ROOT / path).unlink()
    for path, text in files.items():
        target = ROOT / path
        if target.exists() and target.read_bytes() == text.encode():
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text.encode())


def left_to_parsers(readers: c.ColumnReaders) -> str:
    """The bodies of events that C does not read: a line for each, with the reason."""
    lines = [f"  {name}: {reason}" for name, reason in sorted(readers.left.items())]
    return "\n".join(["Left to the parsers:" if lines else "C reads all bodies", *lines])


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m codegen.regen", description=__doc__.partition("\n")[0])
    modes = parser.add_mutually_exclusive_group()
    modes.add_argument("--check", action="store_true", help="write nothing; exit with 1 and name the files that differ")
    modes.add_argument("--all-targets", action="store_true", help="write nothing; compile for every language of ksc")
    options = parser.parse_args()
    try:
        if options.all_targets:
            check_all_targets(FORMATS)
            return
        model = load(FORMATS)
        readers = c.event_readers(model)
        files = produce(model, readers)
    except (KscError, ModelError, NodeMissing) as error:
        sys.exit(str(error))
    if not options.check:
        write(files)
        print(left_to_parsers(readers))
    elif stale := differences(files):
        sys.exit("\n".join([*stale, "These files differ from what formats/ and codegen/ produce: run `make regen`"]))


if __name__ == "__main__":
    main()
