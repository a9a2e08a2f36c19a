"""The sample of a product has every pair of values, and nothing of the product is lost."""

from __future__ import annotations

import itertools

import pytest

from tests.support.covering import covering, slow_value


@pytest.mark.parametrize("sizes", [(2, 2), (9, 2, 2), (3, 5, 4, 2), (1, 4, 3)])
def test_every_pair_is_in_the_sample(sizes: tuple[int, ...]) -> None:
    parameters = [[f"{number}.{value}" for value in range(size)] for number, size in enumerate(sizes)]
    given = covering(*parameters)
    assert [each.values for each in given] == list(itertools.product(*parameters))
    sample = [each.values for each in given if not each.marks]
    for one, other in itertools.combinations(range(len(sizes)), 2):
        found = {(each[one], each[other]) for each in sample}
        assert found == set(itertools.product(parameters[one], parameters[other]))


def test_a_product_of_many_is_a_small_sample() -> None:
    sample = [each for each in covering(range(9), range(4), range(2), range(2)) if not each.marks]
    assert len(sample) <= 9 * 4 + 4


def test_slow_values_are_in_no_sample_and_hide_no_pair_of_others() -> None:
    given = covering(["a", "b", slow_value("c")], [1, 2], [True, slow_value(False)])
    assert [each.values for each in given] == list(itertools.product("abc", [1, 2], [True, False]))
    sample = [each.values for each in given if not each.marks]
    assert sample == [("a", 1, True), ("a", 2, True), ("b", 1, True), ("b", 2, True)]
