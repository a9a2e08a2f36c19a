"""Reads the character mappings of running servers into tables and test data.

For every code of every charset except UTF-8, it asks the servers for ``CONVERT(code USING utf8mb4)``. It writes

- ``spark_adapter/charsets/tables.py``: single-byte charsets in full, multi-byte ones as differences from a codec of
  Python, with a checksum of the result;
- ``tests/data/charsets/``: the servers' own answers, for the tests.

Like ``codegen.servers.collations`` this needs live servers and is not part of ``make regen``::

    python -m codegen.servers.charset_tables --mysql /run/mysqld.sock --mariadb /run/mariadbd.sock
"""

from __future__ import annotations

import argparse
import hashlib
import json
import zlib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

from codegen import ROOT
from codegen.servers.collations import connect, rows

# Code of a charset → its text, for the codes that the server converts without loss.
Mapping = dict[bytes, str]

# The Python codec with the fewest differences from MySQL's charset; the tables contain the differences.
CODECS = {
    "big5": "big5",
    "cp932": "cp932",
    "eucjpms": "euc_jp",
    "euckr": "cp949",
    "gb18030": "gb18030",
    "gb2312": "gb2312",
    "gbk": "gbk",
    "sjis": "shift_jis",
    "ujis": "euc_jp",
}
UNICODE = ("ucs2", "utf16", "utf16le", "utf32")
UTF8 = ("binary", "utf8mb3", "utf8mb4")


def sweep(connection: Any, charset: str, code: str, where: str = "TRUE") -> Mapping:
    """The server's text for the codes that the SQL expression ``code`` generates from bytes a, b, c and d.

    For an ill-formed code a server returns NULL (MySQL, in strict mode) or ``?`` (MariaDB); for a well-formed code
    without a character both return ``?``. Such codes are omitted.
    """
    letters = [letter for letter in "abcd" if f"{letter}.i" in code]
    query = (
        "WITH RECURSIVE d(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM d WHERE i < 255)"
        f" SELECT HEX(code), HEX(CONVERT(CONVERT(code USING {charset}) USING utf8mb4)) FROM"
        f" (SELECT UNHEX({code}) code FROM {', '.join(f'd {letter}' for letter in letters)} WHERE {where}) t"
    )
    mapping = {}
    for code_hex, text_hex in rows(connection, query):
        if text_hex is None:
            continue
        raw, text = bytes.fromhex(code_hex), bytes.fromhex(text_hex).decode("utf-8", "surrogatepass")
        surrogate = any(0xD800 <= ord(character) < 0xE000 for character in text)
        if text and not surrogate and text.count("?") <= raw.count(b"?"):
            mapping[raw] = text
    return mapping


def byte_sql(letter: str) -> str:
    return f"LPAD(HEX({letter}.i), 2, '0')"


def read_mapping(connection: Any, charset: str, max_length: int) -> Mapping:
    """Every code of the charset: one byte each, and for multi-byte charsets all codes that begin with a byte from 0x80
    up and have two, three (EUC) or four (gb18030, UTF-16 pairs, UTF-32) bytes."""
    a, b, c, d = map(byte_sql, "abcd")
    mapping: Mapping = {}
    if charset not in UNICODE:
        mapping |= sweep(connection, charset, f"CONCAT({a})")
    elif charset == "utf32":
        for plane in range(18):
            mapping |= sweep(connection, charset, f"CONCAT('00', '{plane:02X}', {a}, {b})")
        return mapping
    else:
        mapping |= sweep(connection, charset, f"CONCAT({a}, {b})")
    if charset in ("utf16", "utf16le"):
        for lead in range(0xD8, 0xDC):
            pair = (f"'{lead:02X}'", b, c, d) if charset == "utf16" else (b, f"'{lead:02X}'", d, c)
            mapping |= sweep(connection, charset, f"CONCAT({', '.join(pair)})", "c.i BETWEEN 220 AND 223")
    if charset in CODECS:
        mapping |= sweep(connection, charset, f"CONCAT({a}, {b})", "a.i > 127")
    if charset in CODECS and max_length == 3:
        mapping |= sweep(connection, charset, f"CONCAT('8F', {a}, {b})")
    if charset == "gb18030":
        where = "a.i BETWEEN 48 AND 57 AND b.i BETWEEN 129 AND 254 AND c.i BETWEEN 48 AND 57"
        for lead in range(0x81, 0xFF):
            mapping |= sweep(connection, charset, f"CONCAT('{lead:02X}', {a}, {b}, {c})", where)
    return mapping


def differences(charset: str, mapping: Mapping) -> Iterator[tuple[int, int, int]]:
    """Runs (first code, last code, code point of the first) where the server and Python's codec disagree.

    The code point is -1 for a single byte that the codec knows and the server does not. (The checksum in
    ``load_tables`` would reveal a longer code of that kind.)
    """
    run: list[int] | None = None
    singles = {bytes([byte]) for byte in range(256)}
    for code in sorted(singles | mapping.keys(), key=lambda code: (len(code), code)):
        text = mapping.get(code)
        try:
            codec_text = code.decode(CODECS[charset])
        except UnicodeDecodeError:
            codec_text = None
        if codec_text == text or (text and len(text) > 1):
            continue
        number, code_point = int.from_bytes(code, "big"), ord(text) if text else -1
        if run and run[1] == number - 1 and run[2] + number - run[0] == code_point:
            run[1] = number
            continue
        if run:
            yield run[0], run[1], run[2]
        run = [number, number, code_point]
    if run:
        yield run[0], run[1], run[2]


def table_checksum(mapping: Mapping) -> int:
    """CRC-32 of the tables that ``spark_adapter.charsets.code_points.load_tables`` must build.

    They are little-endian int32 code points, -1 for none, of 256 single bytes and 65536 two-byte codes, then, if there
    are any, of 65536 codes after the byte 8F and of gb18030's four-byte codes in order.
    """
    crc = 0
    for length, size in ((1, 256), (2, 65536), (3, 65536), (4, 126 * 10 * 126 * 10)):
        table = np.full(size, -1, dtype="<i4")
        codes = [code for code in mapping if len(code) == length and len(mapping[code]) == 1]
        for code in codes:
            if length == 4:
                index = ((code[0] - 0x81) * 10 + code[1] - 0x30) * 1260 + (code[2] - 0x81) * 10 + code[3] - 0x30
            else:
                index = int.from_bytes(code[-2:], "big")
            table[index] = ord(mapping[code])
        if codes:
            crc = zlib.crc32(table.tobytes(), crc)
    return crc


def ascii_rows(characters: str) -> Iterator[str]:
    for start in range(0, len(characters), 16):
        literal = ascii(characters[start : start + 16])
        yield '        "' + literal[1:-1].replace("\\'", "'").replace('"', '\\"') + '"\n'


def tables_text(mappings: dict[str, Mapping], max_lengths: dict[str, int], versions: str) -> str:
    lines = [
        f'"""Character mappings of {versions}.\n',
        "\n",
        "Written by codegen/servers/charset_tables.py from the servers' answers to CONVERT(code USING utf8mb4);\n",
        "do not edit.\n",
        "Both servers give the same characters.\n",
        '"""\n\n',
        "from __future__ import annotations\n\n",
        "# Charset → its characters 0x00 to 0xff (0x80 to 0xff where the lower half is ASCII); U+FFFE: not assigned.\n",
        "SINGLE_BYTE: dict[str, str] = {\n",
    ]
    ascii_half = "".join(map(chr, range(128)))
    for charset, mapping in sorted(mappings.items()):
        if charset in CODECS or charset in UNICODE:
            continue
        characters = "".join(mapping.get(bytes([byte]), "\ufffe") for byte in range(256))
        lines.append(f'    "{charset}": (\n')
        lines.extend(ascii_rows(characters[128:] if characters[:128] == ascii_half else characters))
        lines.append("    ),\n")
    lines += [
        "}\n\n",
        "# Charset → (Python's codec nearest to it; runs of codes that the codec lacks or maps otherwise, each as\n",
        "# first code, last code, code point of the first or -1 for none; CRC-32 of the finished tables, see\n",
        "# code_points.load_tables).\n",
        "MULTI_BYTE: dict[str, tuple[str, tuple[tuple[int, int, int], ...], int]] = {\n",
    ]
    for charset, codec in CODECS.items():
        runs = list(differences(charset, mappings[charset]))
        lines.append(f'    "{charset}": (\n        "{codec}",\n')
        shown = [
            f"(0x{first:X}, 0x{last:X}, {code_point if code_point == -1 else f'0x{code_point:X}'})"
            for first, last, code_point in runs
        ]
        if len(shown) > 1:
            lines += ["        (\n", *(f"            {run},\n" for run in shown), "        ),\n"]
        else:
            lines.append(f"        ({''.join(run + ',' for run in shown)}),\n")
        lines.append(f"        0x{table_checksum(mappings[charset]):08X},\n    ),\n")
    lines += [
        "}\n\n",
        "# Charset → the bytes of its longest character: MAXLEN of INFORMATION_SCHEMA.CHARACTER_SETS.\n",
        "MAX_LENGTHS: dict[str, int] = {\n",
        *(f'    "{charset}": {length},\n' for charset, length in sorted(max_lengths.items())),
        "}\n",
    ]
    return "".join(lines)


def digest(mapping: Mapping, codes: Iterable[bytes]) -> str:
    """Hash of lines ``code hex, space, UTF-8 hex`` in ascending order of the codes."""
    text = "".join(f"{code.hex()} {mapping[code].encode().hex()}\n" for code in sorted(codes))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def digests(charset: str, mapping: Mapping) -> dict[str, str]:
    """Hashes of the codes by their length and, where tables are needed, first byte: ``2 81`` → hash."""
    groups = defaultdict(list)
    for code in mapping:
        groups[f"{len(code)}" if charset in UNICODE else f"{len(code)} {code[0]:02x}"].append(code)
    if charset not in UNICODE:
        groups["1"] = [code for name in list(groups) if name.startswith("1 ") for code in groups.pop(name)]
    return {name: digest(mapping, codes) for name, codes in sorted(groups.items())}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mysql", required=True, help="Unix socket of a MySQL server")
    parser.add_argument("--mariadb", required=True, help="Unix socket of a MariaDB server")
    arguments = parser.parse_args()
    servers = {"MySQL": connect(arguments.mysql), "MariaDB": connect(arguments.mariadb)}
    mappings: dict[str, Mapping] = {}
    max_lengths: dict[str, int] = {}
    versions = []
    for server, connection in servers.items():
        rows(connection, "SET sql_mode = 'STRICT_TRANS_TABLES'")
        versions.append(f"{server} {rows(connection, 'SELECT VERSION()')[0][0].split('-')[0]}")
        for charset, max_length in rows(
            connection, "SELECT character_set_name, maxlen FROM information_schema.character_sets"
        ):
            if max_lengths.setdefault(charset, max_length) != max_length:
                raise ValueError(f"the servers do not agree on the longest character of {charset}")
            if charset in UTF8:
                continue
            mapping = read_mapping(connection, charset, max_length)
            if mappings.setdefault(charset, mapping) != mapping:
                raise ValueError(f"the servers do not agree on {charset}")
            print(server, charset, len(mapping))
    text = tables_text(mappings, max_lengths, " and ".join(versions))
    (ROOT / "spark_adapter" / "charsets" / "tables.py").write_text(text, encoding="utf-8")
    truth = {
        "source": (
            f"{' and '.join(versions)}: CONVERT(code USING utf8mb4); written by codegen/servers/charset_tables.py"
        ),
        "single_byte": {
            charset: [mapping.get(bytes([byte])) for byte in range(256)]
            for charset, mapping in sorted(mappings.items())
            if charset not in CODECS and charset not in UNICODE
        },
        "multi_byte": {charset: digests(charset, mappings[charset]) for charset in sorted([*CODECS, *UNICODE])},
    }
    folder = ROOT / "tests" / "data" / "charsets"
    folder.mkdir(parents=True, exist_ok=True)
    lines = json.dumps(truth, indent=0).replace(",\n", ", ").replace("}, ", "},\n").replace("], ", "],\n")
    (folder / "conversions.json").write_text(lines + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
