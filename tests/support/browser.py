"""Chromium without a window, spoken to over its DevTools protocol, to look at pages as people do."""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

from tests.support.waiting import MANY_SECONDS

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
MISSING = "no Chromium here: install it (Debian and Ubuntu: apt install chromium)"
_END = b"\0"


class Browser:
    """A running Chromium with one page.

    Attributes:
        messages: errors and warnings of the page's console, and what its policy refused.
        requests: the addresses that the page asked for.
    """

    def __init__(self) -> None:
        assert CHROMIUM is not None, MISSING
        self.messages: list[str] = []
        self.requests: list[str] = []
        self._profile = tempfile.TemporaryDirectory(prefix="chromium-", ignore_cleanup_errors=True)
        command_read, self._write = os.pipe()
        self._read, result_write = os.pipe()

        def pipes() -> None:
            # Chromium reads commands from 3 and writes to 4.
            ends = os.dup(command_read), os.dup(result_write)
            os.dup2(ends[0], 3)
            os.dup2(ends[1], 4)

        self._process = subprocess.Popen(
            [
                CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
                "--disable-background-networking", "--disable-dev-shm-usage", "--remote-debugging-pipe",
                f"--user-data-dir={self._profile.name}", "about:blank",
            ],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            close_fds=False,
            preexec_fn=pipes,
        )  # fmt: skip
        os.close(command_read)
        os.close(result_write)
        self._buffer = b""
        self._number = 0
        self._session: str | None = None
        targets = self._call("Target.getTargets")["targetInfos"]
        page = next(each["targetId"] for each in targets if each["type"] == "page")
        self._session = self._call("Target.attachToTarget", targetId=page, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self._call(f"{domain}.enable")

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        os.close(self._write)
        self._process.terminate()
        try:
            self._process.wait(MANY_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        os.close(self._read)
        self._profile.cleanup()

    def open(self, file: Path, width: int = 1280, height: int = 900, is_dark: bool = False, media: str = "") -> None:
        """Open a file, and wait until it is loaded.

        Args:
            file: of HTML.
            width: of the window, in pixels.
            height: likewise.
            is_dark: the reader prefers a dark page.
            media: ``print`` for a page as it is printed.
        """
        self.visit(file.as_uri(), width, height, is_dark, media)

    def visit(self, address: str, width: int = 1280, height: int = 900, is_dark: bool = False, media: str = "") -> None:
        """Open a page by its address, otherwise like a file."""
        self.messages.clear()
        self.requests.clear()
        scheme = {"name": "prefers-color-scheme", "value": "dark" if is_dark else "light"}
        self._call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self._call("Emulation.setEmulatedMedia", media=media, features=[scheme])
        self._call("Page.navigate", url=address)
        self.until(f"document.readyState === 'complete' && location.href === {json.dumps(address)}")

    def until(self, condition: str) -> None:
        """Wait until an expression of JavaScript is true.

        Raises:
            TimeoutError: it does not become true.
        """
        end = time.monotonic() + MANY_SECONDS
        while not self.value(condition):
            if time.monotonic() > end:
                raise TimeoutError(f"{condition} does not become true; the console says {self.messages}")
            time.sleep(0.05)

    def value(self, expression: str) -> Any:
        """The value of an expression of JavaScript, as JSON has it."""
        answer = self._call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise ValueError(answer["exceptionDetails"])
        return answer["result"].get("value")

    def move(self, x: float, y: float) -> None:
        """Move the mouse to a place in the window."""
        self._call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)

    def picture(self, width: float, height: float, x: float = 0, y: float = 0) -> bytes:
        """A part of the page, by default its beginning, as a PNG."""
        clip = {"x": x, "y": y, "width": width, "height": height, "scale": 1}
        answer = self._call("Page.captureScreenshot", format="png", clip=clip, captureBeyondViewport=True)
        return base64.b64decode(answer["data"])

    def _call(self, method: str, **parameters: Any) -> dict[str, Any]:
        self._number += 1
        number = self._number
        message: dict[str, Any] = {"id": number, "method": method, "params": parameters}
        if self._session is not None:
            message["sessionId"] = self._session
        os.write(self._write, json.dumps(message).encode() + _END)
        while True:
            answer = self._next()
            if answer.get("id") == number:
                if "error" in answer:
                    raise ValueError(f"{method}: {answer['error']}")
                result: dict[str, Any] = answer["result"]
                return result
            told = _OF_EVENTS.get(answer.get("method", ""))
            if told is not None:
                told(self, answer["params"])

    def _next(self) -> dict[str, Any]:
        while _END not in self._buffer:
            more = os.read(self._read, 1 << 20)
            if not more:
                raise EOFError("Chromium ended")
            self._buffer += more
        line, self._buffer = self._buffer.split(_END, 1)
        answer: dict[str, Any] = json.loads(line)
        return answer

    def _console(self, event: Mapping[str, Any]) -> None:
        if event["type"] in ("error", "warning", "assert"):
            self.messages.append(" ".join(str(each.get("value", each.get("description"))) for each in event["args"]))

    def _log(self, event: Mapping[str, Any]) -> None:
        self.messages.append(event["entry"]["text"])

    def _exception(self, event: Mapping[str, Any]) -> None:
        self.messages.append(str(event["exceptionDetails"]))

    def _request(self, event: Mapping[str, Any]) -> None:
        self.requests.append(event["request"]["url"])


_OF_EVENTS: dict[str, Callable[[Browser, Mapping[str, Any]], None]] = {
    "Runtime.consoleAPICalled": Browser._console,
    "Log.entryAdded": Browser._log,
    "Runtime.exceptionThrown": Browser._exception,
    "Network.requestWillBeSent": Browser._request,
}
