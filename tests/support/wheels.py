"""The setup of a cluster: the wheels of this checkout, and a Python with Spark and little else."""

from __future__ import annotations

import shutil
import subprocess
import sys
import venv
import zipfile
from importlib.util import find_spec
from pathlib import Path

import kaitaistruct

ROOT = Path(__file__).resolve().parents[2]


def package_wheel(folder: Path) -> Path:
    """The wheel of the package, built in a folder from a copy of the sources, because setuptools leaves files there.

    The copy also has folders that do not belong in the wheel.
    """
    source = folder / "source"
    source.mkdir()
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    for name in ("spark_adapter", "generated", "codegen"):
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("node_modules", "__pycache__"))
    (source / "tests").mkdir()
    (source / "tests" / "__init__.py").touch()
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--wheel-dir", str(folder), str(source)], check=True)
    (built,) = folder.glob("ksy_binlog-*.whl")
    return built


def runtime_wheel(folder: Path) -> Path:
    """The wheel that ``make wheel`` puts beside the package's, in a folder: that of the Kaitai runtime."""
    runtime = folder / "kaitaistruct-0.11-py2.py3-none-any.whl"
    with zipfile.ZipFile(runtime, "w") as archive:
        archive.write(kaitaistruct.__file__, "kaitaistruct.py")
    return runtime


def bare_python(folder: Path) -> Path:
    """A Python in a new folder, with PySpark, NumPy and PyArrow, but none of the adapter's other dependencies."""
    venv.create(folder, with_pip=False, symlinks=True)
    packages = next(folder.glob("lib/python*/site-packages"))
    for name in ("pyspark", "py4j", "numpy", "pyarrow"):
        spec = find_spec(name)
        assert spec is not None
        assert spec.origin is not None
        source = Path(spec.origin).parent
        (packages / name).symlink_to(source)
        if (libraries := source.with_name(f"{name}.libs")).exists():
            (packages / libraries.name).symlink_to(libraries)
    return folder / "bin" / "python"
