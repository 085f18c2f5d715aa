"""Jobs in processes: results in order, problems travel whole, an error ends the crew."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from generator.errors import Level, Problem, ProblemsFound
from generator.workers import workers

PROBLEM = Problem("cards.yaml", 1, 2, "rule", Level.ERROR, "wrong", "mend it")


@dataclass(frozen=True)
class Square:
    """A job that squares a number, or finds it wrong."""

    number: int
    fails: bool = False

    @property
    def title(self) -> str:
        return str(self.number)

    def run(self) -> int:
        if self.fails:
            raise ProblemsFound([PROBLEM])
        return self.number**2


@pytest.mark.parametrize("count", [1, 2])
def test_results_stand_in_the_order_of_the_jobs(count: int) -> None:
    told: list[int] = []
    with workers(count, lambda done, total, title: told.append(done)) as crew:
        assert crew.run([Square(number) for number in range(9)]) == tuple(number**2 for number in range(9))
    assert told == list(range(1, 10))


@pytest.mark.parametrize("count", [1, 2])
def test_problems_travel_between_processes_whole(count: int) -> None:
    with pytest.raises(ProblemsFound) as caught, workers(count, lambda done, total, title: None) as crew:
        crew.run([Square(1), Square(2, fails=True)])
    assert caught.value.problems == (PROBLEM,)
