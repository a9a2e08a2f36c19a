"""Characters with more than one code. Live servers, in tests/live, give back the codes of all others."""

from __future__ import annotations

import pyarrow as pa
import pytest

from spark_adapter.charsets.ambiguity import ambiguous_characters, are_ambiguous


@pytest.mark.parametrize(
    ("charset", "characters"),
    [
        ("latin1", ""),
        ("ascii", ""),
        ("utf8mb4", ""),
        ("utf16", ""),
        ("gbk", ""),
        ("armscii8", "'(),-."),
        ("sjis", "\\"),
        ("ujis", "\\~"),
        ("tis620", "\ufffd"),
        ("big5", "\ufffd"),
    ],
)
def test_characters(charset: str, characters: str) -> None:
    """As CONVERT(… USING …) of MySQL 9.7 and MariaDB 10.11 chooses among their codes."""
    assert ambiguous_characters(charset) == characters


def test_cp932_has_those_of_nec_and_ibm() -> None:
    assert len(ambiguous_characters("cp932")) == 396
    assert {"≒", "纊"} < {*ambiguous_characters("cp932")}


def test_texts() -> None:
    texts = pa.array(["plain", "a\\b", None, ""], pa.string())
    assert are_ambiguous(texts, "sjis").to_pylist() == [False, True, None, False]
    assert are_ambiguous(texts, "latin1").to_pylist() == [False, False, None, False]
