"""Readers in C, of a format that is not a binlog: compiled, and run on bytes that are good, short and wrong."""

from __future__ import annotations

import ctypes
import re
import struct
from pathlib import Path

import pytest

from codegen import FORMATS, ROOT
from codegen.spec.load import load
from codegen.targets import c
from spark_adapter.ksy.compiled import Library

SHELF = """
meta:
  id: shelf
  ks-version: "0.11"
  endian: be
doc: Boxes, one above the other.
seq:
  - id: num_boxes
    type: u1
  - id: boxes
    type: box(num_boxes - _index)
    repeat: expr
    repeat-expr: num_boxes
    doc: From the top.
  - id: len_note
    type: u2le
  - id: note
    type: word
    size: len_note
types:
  box:
    params:
      - id: weight
        type: s4
    seq:
      - id: kind
        type: u1
        enum: kind
        valid:
          in-enum: true
        doc: What is in it.
      - id: content
        type:
          switch-on: kind
          cases:
            kind::number: number
            kind::word: word
            kind::box: nested(weight + 1)
    instances:
      half:
        value: (weight - 3) / 2
      rest:
        value: (weight - 3) % 2
  number:
    seq:
      - id: short
        type: s2
      - id: long
        type: s8le
      - id: real
        type: f8
      - id: unsigned
        type: u8
        if: short < 0
    instances:
      sum:
        value: short + long
  word:
    seq:
      - id: len_text
        type: u1
        valid:
          min: 1
          max: 9
      - id: text
        size: len_text
        type: str
        encoding: UTF-8
    instances:
      share:
        value: len_text * 0.5
  nested:
    params:
      - id: weight
        type: s4
    seq:
      - id: box
        type: box(weight * 2)
enums:
  kind:
    1: number
    2: word
    4: box
"""

MAIN = """
#include "shelf.h"
#include "text.h"

static const double_style STYLE = {-9, 9, "", "", "", 1};

static void write_box(text *out, const shelf__box *box)
{
    WRITE(out, "("), write_int(out, box->weight), WRITE(out, " ");
    write_int(out, shelf__box_half(out->io, box)), WRITE(out, " "), write_int(out, shelf__box_rest(out->io, box));
    WRITE(out, ": ");
    if (box->content.type == IS_nested) write_box(out, &box->content.nested->box);
    else if (box->content.type == IS_word) write_json_string(out, box->content.word->text_);
    else if (box->content.type == IS_number) {
        write_int(out, shelf__number_sum(out->io, box->content.number)), WRITE(out, " ");
        write_double(out, box->content.number->real, &STYLE), WRITE(out, " ");
        write_uint(out, box->content.number->unsigned_, 1);
    }
    WRITE(out, ")");
}

__attribute__((visibility("default")))
int64_t shelf_text(const uint8_t *data, int64_t size, uint8_t *room, int64_t most)
{
    arena memory = {0};
    stream io = stream_of((span){data, size}, &memory);
    shelf all = {0};
    text out = {&io, room, room + most, false};
    read_shelf(&io, &all);
    for (int64_t i = 0; i < all.boxes.count && !io.bad; i++) write_box(&out, &all.boxes.items[i]);
    if (!io.bad) write_json_string(&out, all.note.text_);
    destroy(&memory);
    return io.bad ? -1 : out.is_full ? -2 : out.at - room;
}
"""


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    folder = tmp_path_factory.mktemp("shelf")
    package = folder / "shelf_in_c"
    package.mkdir()
    (folder / "shelf.ksy").write_text(SHELF)
    (package / "__init__.py").touch()
    (package / "shelf.h").write_text(c.header(load(folder), "shelf"))
    (package / "shelf.c").write_text(MAIN)
    runtime = tuple(("spark_adapter.ksy", f"c/{name}.h") for name in ("stream", "text"))
    headers = (("shelf_in_c", "shelf.h"), ("binlog_ksy", "c/powers_of_ten.h"), *runtime)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder))
        patch.setattr("spark_adapter.ksy.compiled._folders", lambda: [folder / "libraries"])
        library = Library("shelf", ("shelf_in_c", "shelf.c"), headers, "no shelf").load()
    assert library is not None
    library.shelf_text.restype = ctypes.c_int64
    library.shelf_text.argtypes = (ctypes.c_char_p, ctypes.c_int64, ctypes.c_char_p, ctypes.c_int64)
    return library


def text(shelf: ctypes.CDLL, data: bytes, most: int = 1000) -> str | None:
    """What the library writes; None if it calls the bytes bad."""
    room = ctypes.create_string_buffer(most)
    length = shelf.shelf_text(data, len(data), room, most)
    assert length != -2, "no room"
    return None if length == -1 else room.raw[:length].decode()


def number(short: int, long: int, real: float, unsigned: int | None = None) -> bytes:
    data = b"\1" + struct.pack(">h", short) + struct.pack("<q", long) + struct.pack(">d", real)
    return data if unsigned is None else data + struct.pack(">Q", unsigned)


def word(letters: str) -> bytes:
    return b"\2" + bytes([len(letters.encode())]) + letters.encode()


def all_of(*boxes: bytes, note: str = "n") -> bytes:
    encoded = word(note)[1:]
    return bytes([len(boxes)]) + b"".join(boxes) + struct.pack("<H", len(encoded)) + encoded


GOOD = all_of(number(-5, 7, 0.1, 2**64 - 1), b"\4\4" + word("é\n"), number(1, -(2**63), -2e30), note="last")


def test_values_of_every_type(shelf: ctypes.CDLL) -> None:
    assert text(shelf, GOOD) == (
        "(3 0 0: 2 0.1 18446744073709551615)"
        '(2 -1 1: (6 1 1: (14 5 1: "é\\n")))'
        "(1 -1 0: -9223372036854775807 -2e30 0)"
        '"last"'
    )


def test_every_byte_counts(shelf: ctypes.CDLL) -> None:
    assert [text(shelf, GOOD[:length]) for length in range(len(GOOD))] == [None] * len(GOOD)


@pytest.mark.parametrize(
    "box",
    [
        pytest.param(b"\3\0", id="not in the enum"),
        pytest.param(word("1234567890"), id="above the maximum"),
        pytest.param(word(""), id="below the minimum"),
        pytest.param(b"\2\1\xff", id="not UTF-8"),
        pytest.param(number(-1, -(2**63), 0, 0), id="a sum of more than 64 bits"),
        pytest.param(b"\4" * 40 + word("a"), id="a parameter of more than 32 bits"),
        pytest.param(b"\4" * 100_000 + word("a"), id="deeper than any stack"),
    ],
)
def test_what_is_wrong_makes_all_bad(shelf: ctypes.CDLL, box: bytes) -> None:
    assert text(shelf, all_of(box)) is None
    assert text(shelf, all_of(word("a"))) is not None


def test_a_list_is_not_longer_than_its_stream(shelf: ctypes.CDLL) -> None:
    assert text(shelf, b"\xff\2\1a") is None


def test_text_without_room_is_not_written(shelf: ctypes.CDLL) -> None:
    room = ctypes.create_string_buffer(b"\xee" * 20, 20)
    assert shelf.shelf_text(GOOD, len(GOOD), room, 10) == -2
    assert room.raw[10:] == b"\xee" * 10


def test_the_code_is_like_the_specification(tmp_path: Path) -> None:
    (tmp_path / "shelf.ksy").write_text(SHELF)
    header = c.header(load(tmp_path), "shelf")
    for part in (
        "/* Boxes, one above the other. */\nstruct shelf {\n    int64_t num_boxes;\n",
        "    shelf__box_items boxes;  /* From the top. */\n",
        "    shelf__kind__number = 1,\n",
        "    return checked_div(io, self->weight - 3, 2);\n",
        "    case shelf__kind__word:\n        self->content = new_shelf__word(io, (shelf__word){0});\n",
        " *   shelf::word.share: the expression Real\n",
    ):
        assert part in header


def test_no_line_is_long() -> None:
    model = load(FORMATS)
    headers = [c.event_readers(model).header(), *(c.header(model, name) for name in c.ROOTS)]
    assert [line for header in headers for line in header.splitlines() if len(line) > 120] == []


def test_the_page_shows_what_is_generated() -> None:
    page = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
    shown = re.findall(r"^```c\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    header = c.event_readers(load(FORMATS)).header()
    assert len(shown) == 3
    assert [each for each in shown if each not in header] == []


def test_a_type_within_itself_is_said_to_be_missing(tmp_path: Path) -> None:
    fields = "  - id: has_more\n    type: u1\n  - id: more\n    type: chain\n    if: has_more > 0\n"
    (tmp_path / "chain.ksy").write_text(f"meta:\n  id: chain\nseq:\n{fields}")
    header = c.header(load(tmp_path), "chain")
    assert " *   chain.more: a type within itself, with neither a list nor a switch between\n" in header
    assert "    give_up(io);  /* more: " in header


def test_c_reads_all_that_it_does_not_leave_to_the_parsers() -> None:
    """A cell that it cannot read would cost each event that has one a parser."""
    readers = c.event_readers(load(FORMATS))
    assert {f"{found.owner.name}.{found.id}": why for found, why in readers.types.outside.items()} == {}
