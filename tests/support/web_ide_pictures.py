"""The pictures of docs/web-ide.md: ``python -m tests.support.web_ide_pictures`` (``make ide-pictures``) makes them.

The Kaitai Web IDE at an address, its public one or a copy, opens a log of tests/data with the formats of this checkout.
"""

from __future__ import annotations

import base64
import io
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from codegen import FORMATS
from tests.support import truth
from tests.support.browser import CHROMIUM, MISSING, Browser

IMAGES = Path(__file__).resolve().parents[2] / "docs" / "images"
ADDRESS = "https://ide.kaitai.io/"
_LOG = truth.binlog("meta_full_image_full")
_ROWS = ("events", "15", "body", "rows", "rows", "0", "after", "cells")
_DATETIME = 12  # the cell whose bytes are selected
_WINDOW = 1640, 920
_HEIGHT = 437
_ADD = """(async () => {
  const files = FILES;
  await kaitaiIde.app.addNewFiles(files.map(([name, text, octets]) => ({
    file: {name},
    read: async () => octets === null ? text : Uint8Array.from(atob(octets), each => each.charCodeAt(0)).buffer,
  })));
})()"""
_COMPILE = "kaitaiIde.app.loadFsItem({fsType: 'local', type: 'file', fn: 'mysql_binlog.ksy'})"
_IS_COMPILED = "kaitaiIde.app.ui.genCodeDebugViewer.getValue().includes('var MysqlBinlog = ')"
_IS_PARSED = "kaitaiIde.root?.object?.fields.events?.arrayItems.length > 1"
_TREE = "kaitaiIde.app.ui.parsedDataTreeHandler.jstree"
_AREAS = """[...document.querySelectorAll('.lm_item_container, .lm_item.lm_stack')].filter(each =>
  each.querySelector('SELECTOR')).map(each => each.getBoundingClientRect()).map(each =>
  [each.x, each.y, each.width, each.height]).sort((a, b) => a[2] * a[3] - b[2] * b[3])[0]"""


def main(arguments: Sequence[str]) -> int:
    """Write the pictures.

    Args:
        arguments: the address of the IDE; the public one if there is none.

    Returns:
        The exit code.
    """
    if CHROMIUM is None:
        print(MISSING, file=sys.stderr)
        return 1
    with Browser() as browser:
        browser.visit(next(iter(arguments), ADDRESS), *_WINDOW)
        browser.until("window.kaitaiIde?.app?.ui?.fileTree && kaitaiIde.app.vm.aboutDialog")
        browser.value("kaitaiIde.app.vm.aboutDialog.hide()")
        _add(browser, [(each.name, each.read_text(encoding="utf-8"), None) for each in sorted(FORMATS.glob("*.ksy"))])
        browser.value(_COMPILE)
        browser.until(_IS_COMPILED)
        _add(browser, [(_LOG.name, None, base64.b64encode(_LOG.read_bytes()).decode())])
        browser.until(_IS_PARSED)
        _open(browser, ("events",))
        _save("web-ide-events.png", [_area(browser, "#parsedDataTree")])
        for length in range(2, len(_ROWS) + 1):
            _open(browser, _ROWS[:length])
        cell = f"{_id(_ROWS)}-{_DATETIME}"
        browser.value(f"{_TREE}.deselect_all(); {_TREE}.select_node('{cell}')")
        browser.value(f"document.getElementById('{cell}').scrollIntoView({{block: 'center'}})")
        browser.until("kaitaiIde.app.vm.selectionStart > 0")
        _save("web-ide-row.png", [_area(browser, "#parsedDataTree"), _area(browser, "#hexViewer", is_end=True)])
    return 0


def _add(browser: Browser, files: Sequence[tuple[str, str | None, str | None]]) -> None:
    """Drop files onto the page: name, and text or bytes in base64."""
    browser.value(_ADD.replace("FILES", json.dumps(files)))


def _id(path: Sequence[str]) -> str:
    return "-".join(("inputField", *path))


def _open(browser: Browser, path: Sequence[str]) -> None:
    """Open a node of the tree, and wait for those in it."""
    node = f"{_TREE}.get_node('{_id(path)}')"
    is_open = f"{_TREE}.is_open('{_id(path)}') && document.getElementById('{_id(path)}')?.querySelector('li') != null"
    browser.until(f"({is_open}) || ({node} && {_TREE}.open_node('{_id(path)}'), false)")


def _area(browser: Browser, selector: str, is_end: bool = False) -> Image.Image:
    """The upper, or lower, part of the panel with an element."""
    x, y, width, height = browser.value(_AREAS.replace("SELECTOR", selector))
    top = y + height - _HEIGHT if is_end else y
    return Image.open(io.BytesIO(browser.picture(width, _HEIGHT, x, top))).convert("RGB")


def _save(name: str, panels: Sequence[Image.Image]) -> None:
    """Write panels side by side."""
    picture = Image.new("RGB", (sum(each.width for each in panels), max(each.height for each in panels)))
    left = 0
    for each in panels:
        picture.paste(each, (left, 0))
        left += each.width
    picture.quantize(128).save(IMAGES / name, optimize=True)
    print(f"{IMAGES / name}: {picture.width} x {picture.height}, {(IMAGES / name).stat().st_size} bytes")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
