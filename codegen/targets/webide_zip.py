"""Pack the formats and a few small samples, to look at binlogs in the Kaitai Web IDE.

``make webide-zip`` writes ``build/webide.zip``. The Web IDE keeps files by their bare names, so the archive has no
folders. The same sources give the same bytes.
"""

from __future__ import annotations

import argparse
import zipfile
from collections.abc import Iterable
from pathlib import Path

from codegen import FORMATS, ROOT

TARGET = ROOT / "build" / "webide.zip"
SAMPLES = [
    ROOT / "tests" / "data" / name
    for name in (
        "meta_full_image_full.binlog",  # all column types, with their names
        "meta_minimal_image_full.binlog",  # as servers log by default, without names
        "mysql55.binlog",  # MySQL 5.5.9, rows and statements
        "json_partial.binlog",
        "temporal.binlog",
        "numeric_decimal.binlog",
        "geometry.binlog",
        "enum_set.binlog",
        "ddl_evolution.binlog",
        "compression_zstd.binlog",
        "gtid_tagged.binlog",
        "mariadb_compressed.binlog",
        "encrypted.binlog",
        "streams/stream_small.bin",
    )
]

_EPOCH = (1980, 1, 1, 0, 0, 0)  # the earliest time that a zip can store


def pack(target: Path, formats: Path = FORMATS, samples: Iterable[Path] = SAMPLES) -> list[str]:
    """Write the archive, and return the names in it.

    Raises:
        ValueError: two files have the same name.
        FileNotFoundError: a sample does not exist.
    """
    files = [*sorted(formats.glob("*.ksy")), *samples]
    names = [path.name for path in files]
    if duplicates := {name for name in names if names.count(name) > 1}:
        raise ValueError(f"more than one file is called {', '.join(sorted(duplicates))}")
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in files:
            archive.writestr(zipfile.ZipInfo(path.name, _EPOCH), path.read_bytes(), zipfile.ZIP_DEFLATED)
    return names


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m codegen.targets.webide_zip", description=__doc__.partition("\n")[0]
    )
    parser.add_argument("target", type=Path, nargs="?", default=TARGET, help="the archive to write")
    target = parser.parse_args().target
    names = pack(target)
    print(f"{target}: {len(names)} files, {target.stat().st_size} bytes")


if __name__ == "__main__":
    main()
