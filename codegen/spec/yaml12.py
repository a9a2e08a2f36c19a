"""YAML 1.2, as ksc reads it; PyYAML reads 1.1."""

from __future__ import annotations

import re
from typing import Any

import yaml

YAMLError = yaml.YAMLError


def read(text: str) -> Any:
    """The content of a document.

    Raises:
        YAMLError: it is not YAML.
    """
    return yaml.load(text, Loader=_Yaml)


class _Yaml(yaml.SafeLoader):
    """``on``, ``yes``, ``off`` are plain words, ``0b101`` and ``0o17`` are numbers."""

    def construct_integer(self, node: yaml.ScalarNode) -> int:
        digits = self.construct_scalar(node).replace("_", "").lower()
        sign = -1 if digits.startswith("-") else 1
        digits = digits.lstrip("+-")
        return sign * int(digits, {"0x": 16, "0b": 2, "0o": 8}.get(digits[:2], 10))


_Yaml.yaml_implicit_resolvers = {}
_Yaml.add_constructor("tag:yaml.org,2002:int", _Yaml.construct_integer)
for _tag, _pattern, _first in (
    ("bool", r"true|True|TRUE|false|False|FALSE", "tTfF"),
    ("int", r"[-+]?(0x[0-9a-fA-F_]+|0b[01_]+|0o[0-7_]+|[0-9][0-9_]*)", "-+0123456789"),
    ("float", r"[-+]?[0-9]+(\.[0-9]*)?([eE][-+]?[0-9]+)?|[-+]?\.[0-9]+", "-+.0123456789"),
    ("null", r"~|null|Null|NULL", "~nN"),
):
    _Yaml.add_implicit_resolver(f"tag:yaml.org,2002:{_tag}", re.compile(rf"^(?:{_pattern})$"), list(_first))
_Yaml.add_implicit_resolver("tag:yaml.org,2002:null", re.compile(r"^$"), [""])
