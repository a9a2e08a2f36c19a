"""The picture of a report in README.md: ``python -m tests.support.report_picture`` (``make picture``) makes it."""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path

from PIL import Image

from tests.support import truth
from tests.support.browser import CHROMIUM, MISSING, Browser
from tests.support.reports import DRAWN, page_of

PICTURE = Path(__file__).resolve().parents[2] / "docs" / "images" / "report.png"
_WIDTH, _HEIGHT = 1180, 825


def main() -> int:
    """Write the picture.

    Returns:
        The exit code.
    """
    if CHROMIUM is None:
        print(MISSING, file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder, Browser() as browser:
        page = Path(folder) / "report.html"
        # The path in the page is that of the checkout.
        root = f"{truth.DATA.parents[1]}/"
        page.write_text(page_of(truth.binlog("oltp")).replace(root, ""), encoding="utf-8")
        browser.open(page, _WIDTH, _HEIGHT)
        browser.until(DRAWN)
        picture = Image.open(io.BytesIO(browser.picture(_WIDTH, _HEIGHT))).convert("RGB")
    picture.save(PICTURE, optimize=True)
    print(f"{PICTURE}: {PICTURE.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
