"""The Python in which Spark runs the data source: workers, which plan and read, do not run in the driver's Python.

Spark starts them with ``PYSPARK_PYTHON``, or else ``python3``. They find modules in their own packages, in
``PYTHONPATH`` as it was when Java started, and in the files of ``--py-files`` and ``SparkContext.addPyFile``.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import warnings
from typing import TYPE_CHECKING

from py4j.protocol import Py4JError
from pyspark import SparkFiles

if TYPE_CHECKING:
    from pyspark import SparkContext
    from pyspark.sql import SparkSession

# Modules that workers import; PySpark itself comes with Spark.
MODULES = ("spark_adapter", "binlog_ksy", "kaitaistruct", "numpy", "pyarrow")
_PROBE = """
import sys
from importlib.util import find_spec
num_modules = int(sys.argv[1])
modules, paths = sys.argv[2:2 + num_modules], sys.argv[2 + num_modules:]
sys.path += paths
print("%d.%d" % sys.version_info[:2], *[name for name in modules if find_spec(name) is None])
"""
_PROBE_SECONDS = 60


def hand_over_packages(spark: SparkSession) -> None:
    """Let all processes that Spark starts for the data source find the packages of ``--py-files``.

    Spark does not pass wheels on to its workers, so they get copies with names that it accepts. And the process that
    plans a stream looks for all such files in the wrong folder (seen in Spark 4.3); it runs on the driver's
    machine, and finds them by ``PYTHONPATH``. With a remote session, nothing is done.
    """
    context = _context(spark)
    if context is None:
        return
    for wheel in [entry for entry in sys.path if entry.endswith(".whl") and os.path.isfile(entry)]:
        copy = SparkFiles.get(f"{os.path.basename(wheel)}.zip")
        if not os.path.exists(copy):
            shutil.copyfile(wheel, copy)
            context.addPyFile(copy)
    brought = [SparkFiles.get(name) for name in context._python_includes or []]
    if brought:
        known = context.environment.get("PYTHONPATH", "").split(os.pathsep)
        context.environment["PYTHONPATH"] = os.pathsep.join(dict.fromkeys(path for path in known + brought if path))


def require_worker_modules(spark: SparkSession) -> None:
    """Check that the workers' Python has the driver's version, and finds what the data source imports.

    In local mode the workers start on this machine, like the check, so a problem would fail every read and is an
    error. On a cluster it is a warning, as its workers may have a different Python. With a remote session, nothing
    is known about them.

    Raises:
        RuntimeError: in local mode; the message says what to set.
    """
    context = _context(spark)
    if context is None:
        return
    problem = _problem(context)
    if problem is None:
        return
    if str(context.master).partition("[")[0] == "local":
        raise RuntimeError(problem)
    warnings.warn(problem, RuntimeWarning, stacklevel=3)


def _context(spark: SparkSession) -> SparkContext | None:
    """The context; None for a remote session."""
    return getattr(spark, "sparkContext", None)


def _problem(context: SparkContext) -> str | None:
    """The packages that workers on this machine lack, in words; None if they lack none, or if that is unknown."""
    python = context.pythonExec
    try:
        environment = _environment(context)
    except Py4JError:  # a platform that denies users access to Java
        return None
    files = SparkFiles.getRootDirectory()
    paths = [files, *(os.path.join(files, name) for name in context._python_includes or [])]
    command = [python, "-c", _PROBE, str(len(MODULES)), *MODULES, *paths]
    ours = f"{sys.version_info[0]}.{sys.version_info[1]}"
    advice = f"set PYSPARK_PYTHON={sys.executable} in the environment before the Spark session is made"
    try:
        done = subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=_PROBE_SECONDS, check=True
        )
    except subprocess.TimeoutExpired:
        return None
    except (OSError, subprocess.CalledProcessError) as error:
        return f"Spark's workers cannot run {python} ({error}): {advice}"
    version, *missing = done.stdout.split()
    if version != ours:
        return f"Spark's workers run {python}, which is Python {version}, and this program is Python {ours}: {advice}"
    if not missing:
        return None
    lack = f"Spark's workers run {python}, which has no module {', '.join(missing)}"
    if shutil.which(python, path=environment.get("PATH")) == sys.executable:
        return f"{lack}: install ksy-binlog there, or set PYTHONPATH before the Spark session is made"
    return f"{lack}; this program runs {sys.executable}: {advice}"


def _environment(context: SparkContext) -> dict[str, str]:
    """The environment in which Spark starts workers on this machine: Java's, and what the session adds."""
    java = context._jvm
    assert java is not None
    environment: dict[str, str] = {**java.java.lang.System.getenv(), **context.environment}
    paths = [java.PythonUtils.sparkPythonPath(), context.environment.get("PYTHONPATH")]
    paths.append(java.java.lang.System.getenv("PYTHONPATH"))
    environment["PYTHONPATH"] = os.pathsep.join(path for path in paths if path)
    return environment
