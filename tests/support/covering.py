"""Products of parameters, of which the fast tests take a sample in which every pair of values occurs."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet

from spark_adapter.decode import engine_named

# Values of the fixture `engine`.
ENGINES = sorted({engine_named(name).name for name in ("trees", "compiled")})


def covering(*parameters: Sequence[Any]) -> list[ParameterSet]:
    """Every combination of values, one of each parameter; those outside the sample are marked `slow`.

    The sample has every pair of values of two parameters, as most defects need no more than two of them to show. It is
    the same in every run.

    Args:
        parameters: values each; with `slow_value`, those that are in no sample.
    """
    combinations = list(itertools.product(*(range(len(values)) for values in parameters)))
    pairs = [
        set(itertools.combinations(enumerate(each), 2))
        if not any(isinstance(values[index], ParameterSet) for values, index in zip(parameters, each, strict=True))
        else set()
        for each in combinations
    ]
    missing = set().union(*pairs)
    sample = set()
    # Those first that have most pairs which no other has had.
    for most in range(len(parameters) * (len(parameters) - 1) // 2, 0, -1):
        for number, own in enumerate(pairs):
            if len(own & missing) >= most:
                missing -= own
                sample.add(number)
    return [
        pytest.param(
            *(_bare(values[index]) for values, index in zip(parameters, each, strict=True)),
            marks=() if number in sample else pytest.mark.slow,
        )
        for number, each in enumerate(combinations)
    ]


def slow_value(value: Any) -> ParameterSet:
    """A value with which a test is slow."""
    return pytest.param(value, marks=pytest.mark.slow)


def _bare(value: Any) -> Any:
    return value.values[0] if isinstance(value, ParameterSet) else value
