"""Pack what one needs to look at a binlog in the Kaitai Web IDE: the formats and a few small samples.

``make webide-zip`` writes ``build/webide.zip``. The Web IDE keeps files by their bare names, so nothing in the archive
lies in a folder. The same sources give the same bytes.
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

_EPOCH = (1980, 1, 1, 0, 0, 0)  # the first moment that a zip can hold


def pack(target: Path, formats: Path = FORMATS, samples: Iterable[Path] = SAMPLES) -> list[str]:
    """Write the archive; the names in it.

    Raises:
        ValueError: two files have one name.
        FileNotFoundError: a sample does not exist.
    """
    files = [*sorted(formats.glob("*.ksy")), *samples]
    names = [path.name for path in files]
    if twice := {name for name in names if names.count(name) > 1}:
        raise ValueError(f"more than one file is called {', '.join(sorted(twice))}")
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
