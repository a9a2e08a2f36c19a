"""The figures as Markdown, and the plot of how cost grows as SVG."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable, Sequence
from importlib.metadata import version
from math import log10
from pathlib import Path
from xml.sax.saxutils import escape

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
    """CPU seconds over megabytes, both on logarithmic axes; a straight line of slope 1 grows with the data.

    Args:
        title: of the plot.
        series: points (MB, seconds) by name.
    """
    points = [point for line in series.values() for point in line]
    x_ticks = _decades(min(x for x, _ in points), max(x for x, _ in points))
    y_ticks = _decades(min(y for _, y in points), max(y for _, y in points))
    left, right, top, bottom = 70, 470, 50, 330

    def x_at(value: float) -> float:
        return left + (right - left) * _fraction(value, x_ticks)

    def y_at(value: float) -> float:
        return bottom - (bottom - top) * _fraction(value, y_ticks)

    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 680 380" font-family="sans-serif" font-size="12">',
        '<rect width="680" height="380" fill="white"/>',
        f'<text x="{left}" y="28" font-size="15">{escape(title)}</text>',
    ]
    for tick in x_ticks:
        x = x_at(tick)
        parts.append(f'<path d="M{x:.0f} {top}V{bottom}" stroke="#ddd"/>')
        parts.append(f'<text x="{x:.0f}" y="{bottom + 18}" text-anchor="middle">{tick:g} MB</text>')
    for tick in y_ticks:
        y = y_at(tick)
        parts.append(f'<path d="M{left} {y:.0f}H{right}" stroke="#ddd"/>')
        parts.append(f'<text x="{left - 8}" y="{y + 4:.0f}" text-anchor="end">{tick:g} s</text>')
    colours = ("#1b6ca8", "#c8553d", "#588157", "#7a5195", "#b58900")
    for number, (name, line) in enumerate(series.items()):
        colour = colours[number % len(colours)]
        places = [(x_at(x), y_at(y)) for x, y in sorted(line)]
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
        parts.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colour}"/>' for x, y in places]
        legend = top + 12 + 22 * number
        parts.append(f'<circle cx="{right + 20}" cy="{legend - 4}" r="5" fill="{colour}"/>')
        parts.append(f'<text x="{right + 32}" y="{legend}">{escape(name)}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def _decades(least: float, most: float) -> list[float]:
    ticks = [10.0**power for power in range(-3, 6)]
    first = max(i for i, tick in enumerate(ticks) if tick <= least or i == 0)
    last = min((i for i, tick in enumerate(ticks) if tick >= most), default=len(ticks) - 1)
    return ticks[first : max(last, first + 1) + 1]


def _fraction(value: float, ticks: list[float]) -> float:
    return (log10(value) - log10(ticks[0])) / (log10(ticks[-1]) - log10(ticks[0]))
