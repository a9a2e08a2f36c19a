"""The figures as Markdown, and the plot of how cost grows as SVG."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable, Sequence
from importlib.metadata import version
from io import StringIO
from pathlib import Path

# What follows this heading in the document is written by hand, and kept when the figures are written anew.
BY_HAND = "## What holds it back next"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table; all columns but the first hold numbers."""
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines) + "\n"


def machine() -> list[str]:
    """The machine, as far as the figures depend on it."""
    names = [line.partition(":")[2].strip() for line in _lines("/proc/cpuinfo") if line.startswith("model name")]
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / (1 << 30)
    packages = ", ".join(f"{name} {version(name)}" for name in ("numpy", "pyarrow", "pyspark"))
    return [
        f"{os.cpu_count()} cores ({names[0] if names else platform.machine()}), {memory:.0f} GiB of memory",
        f"{platform.system()}, {platform.python_implementation()} {platform.python_version()}, {packages}",
    ]


def load() -> str:
    """How busy the machine is by others' work, in one clause."""
    return f"load average {os.getloadavg()[0]:.1f} at the beginning"


def write(target: Path, generated: str) -> None:
    """Write the document, and keep the part of it that is written by hand."""
    _, heading, by_hand = target.read_text().partition(BY_HAND) if target.exists() else ("", "", "")
    target.write_text(generated + (f"\n{heading}{by_hand}" if heading else ""))


def _lines(path: str) -> list[str]:
    try:
        return Path(path).read_text().splitlines()
    except OSError:
        return []


def plot(title: str, series: dict[str, list[tuple[float, float]]]) -> str:
    """CPU seconds over megabytes, both on logarithmic axes, as SVG; a straight line of slope 1 grows with the data.

    The same points give the same text.

    Args:
        title: of the plot.
        series: points (MB, seconds) by name.
    """
    # Here, as all but the plot works without it.
    import matplotlib
    from matplotlib.figure import Figure

    image = StringIO()
    with matplotlib.rc_context({"svg.fonttype": "none", "svg.hashsalt": title}):
        figure = Figure(figsize=(7, 4), layout="constrained")
        axes = figure.subplots()
        for name, points in series.items():
            axes.plot(*zip(*sorted(points), strict=True), marker="o", label=name)
        axes.set(title=title, xscale="log", yscale="log")
        axes.xaxis.set_major_formatter("{x:g} MB")
        axes.yaxis.set_major_formatter("{x:g} s")
        axes.grid(color="#dddddd")
        axes.legend()
        figure.savefig(image, format="svg", metadata={"Creator": None, "Date": None})
    return image.getvalue()
