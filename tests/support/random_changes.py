"""Random changes of a made-up table, as the view `table` shows them, and the rows that they leave."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

COLUMNS = ("id", "a", "b", "c")
SCHEMA = "id int, a int, b string, c string"
CHANGE_SCHEMA = (
    "_change_type string, _file string, _position bigint, _change_index bigint, _present array<string>, "
    "_corrupt_record string"
)
# As MySQL's binlog_row_image: which columns an image has; c is the blob.
IMAGES = ("FULL", "MINIMAL", "NOBLOB")
Values = dict[str, Any]


@dataclass
class RandomTable:
    """A table of one key column, `id`, whose changes are logged.

    Attributes:
        first_file: the number of the log's first file.
        rows: those of now, by key.
        log: rows of the view `table`, in order.
    """

    chance: random.Random
    images: tuple[str, ...] = IMAGES
    first_file: int = 9
    rows: dict[int, Values] = field(default_factory=dict)
    log: list[Values] = field(default_factory=list)

    def __post_init__(self) -> None:
        for key in self.chance.sample(range(6), 3):
            self.rows[key] = self._values(key)

    def _values(self, key: int) -> Values:
        return {"id": key} | {name: self._value(name) for name in COLUMNS[1:]}

    def _value(self, name: str) -> Any:
        number = self.chance.choice([None, *range(100)])
        return number if name == "a" or number is None else f"{name}{number}"

    def change(self) -> None:
        """One change of one row."""
        free = [key for key in range(6) if key not in self.rows]
        kind = self.chance.choice(["insert", "update", "update", "move", "delete"])
        image = self.chance.choice(self.images)
        if kind == "insert" and free:
            after = self._values(self.chance.choice(free))
            self._log(("insert", after, {*COLUMNS}))
            self.rows[after["id"]] = after
        elif kind == "delete" and self.rows:
            before = self.rows.pop(self.chance.choice([*self.rows]))
            self._log(("delete", before, self._of_old(image)))
        elif self.rows and (kind == "update" or (kind == "move" and free)):
            before = self.rows.pop(self.chance.choice([*self.rows]))
            after = before | {name: self._value(name) for name in self.chance.sample(COLUMNS[1:], 1)}
            if kind == "move":
                after["id"] = self.chance.choice(free)
            changed = {name for name in COLUMNS if after[name] != before[name]}
            has = {"FULL": {*COLUMNS}, "MINIMAL": changed, "NOBLOB": {"id", "a", "b"} | changed}[image]
            self._log(("update_preimage", before, self._of_old(image)), ("update_postimage", after, has))
            self.rows[after["id"]] = after

    def _of_old(self, image: str) -> set[str]:
        return {"FULL": {*COLUMNS}, "MINIMAL": {"id"}, "NOBLOB": {"id", "a", "b"}}[image]

    def truncate(self) -> None:
        self._log(("truncate", dict.fromkeys(COLUMNS), {*COLUMNS}))
        self.rows.clear()

    def _log(self, *images: tuple[str, Values, set[str]]) -> None:
        # Some changes share a position, as those of one event do; some files have names that do not sort as text.
        number = len(self.log)
        for change_type, values, has in images:
            row: Values = {name: value if name in has else None for name, value in values.items()}
            self.log.append(
                {
                    "_change_type": change_type,
                    "_file": f"/logs/binlog.{self.first_file + number // 8}",
                    "_position": 100 + number % 8 // 4,
                    "_change_index": number % 4,
                    "_present": None if has == {*COLUMNS} else [name for name in COLUMNS if name in has],
                    "_corrupt_record": None,
                    **row,
                }
            )
