"""Jobs beside each other: results in order, errors passed on, no process left, whatever ends the run."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from dataclasses import dataclass
from pathlib import Path

import pytest

from generator.errors import Level, Problem, ProblemsFound
from generator.workers import end_with, processors, undisturbed, workers

PROBLEM = Problem("cards.yaml", 1, 2, "rule", Level.ERROR, "wrong", "mend it")


@dataclass(frozen=True)
class Number:
    """Gives its number, after a while; negative ones fail."""

    number: int
    pause: float = 0.0

    @property
    def title(self) -> str:
        return f"number {self.number}"

    def run(self) -> tuple[int, int]:
        time.sleep(self.pause)
        if self.number < 0:
            raise ValueError(f"{self.number} is below zero")
        return self.number, os.getpid()


@dataclass(frozen=True)
class Wrong:
    """Finds a problem."""

    title: str = "wrong"

    def run(self) -> tuple[int, int]:
        raise ProblemsFound([PROBLEM])


@dataclass(frozen=True)
class Slow:
    """Writes a file, after a while."""

    file: Path
    title: str = "slow"

    def run(self) -> None:
        time.sleep(1)
        self.file.write_text("late", encoding="utf-8")


def no_children() -> bool:
    return not [child for child in multiprocessing.active_children() if child.is_alive()]


@pytest.mark.parametrize("count", [1, 2])
def test_results_come_in_the_order_of_the_jobs(count: int) -> None:
    told: list[tuple[int, int, str]] = []
    with workers(count, lambda *said: told.append(said)) as crew:
        results = crew.run([Number(number, 0.02 if number == 0 else 0) for number in range(6)])
    assert [number for number, _ in results] == list(range(6))
    assert (os.getpid() in {process for _, process in results}) == (count == 1)
    assert [(done, total) for done, total, _ in told] == [(number, 6) for number in range(1, 7)]
    assert {title for _, _, title in told} == {f"number {number}" for number in range(6)}
    assert no_children()


@pytest.mark.parametrize("count", [1, 2])
def test_no_jobs_give_no_results(count: int) -> None:
    with workers(count, lambda *_: None) as crew:
        assert crew.run([]) == ()


@pytest.mark.parametrize("count", [1, 2])
def test_an_error_in_a_job_ends_the_run(count: int) -> None:
    with pytest.raises(ValueError, match="-1 is below zero"), workers(count, lambda *_: None) as crew:
        crew.run([Number(1), Number(-1), Number(2)])
    assert no_children()


@pytest.mark.parametrize("count", [1, 2])
def test_problems_travel_between_processes_whole(count: int) -> None:
    with pytest.raises(ProblemsFound) as caught, workers(count, lambda *_: None) as crew:
        crew.run([Number(1), Wrong()])
    assert caught.value.problems == (PROBLEM,)


@pytest.mark.parametrize("error", [KeyboardInterrupt, RuntimeError])
def test_no_worker_writes_on_when_the_run_has_ended(tmp_path: Path, error: type[BaseException]) -> None:
    began = time.monotonic()
    with pytest.raises(error), workers(2, lambda *_: None) as crew:
        for number in range(2):
            crew.pool.submit(Slow(tmp_path / str(number)).run)  # type: ignore[union-attr]
        raise error
    assert no_children()
    assert time.monotonic() - began < 0.9
    assert not list(tmp_path.iterdir())


def test_ctrl_c_waits_for_the_end_of_a_block() -> None:
    reached = []
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            with undisturbed():
                os.kill(os.getpid(), signal.SIGINT)
                reached.append("the end of the block")
            time.sleep(0.1)
    finally:
        signal.signal(signal.SIGINT, before)
    assert reached


def test_a_worker_ends_with_its_parent(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[int] = []
    monkeypatch.setattr(os, "_exit", ended.append)
    ours, theirs = os.pipe()
    watch = threading.Thread(target=end_with, args=(ours,))
    watch.start()
    assert watch.is_alive()
    os.close(theirs)
    watch.join(2)
    os.close(ours)
    assert ended == [1]


def test_there_is_a_processor() -> None:
    assert 1 <= processors() <= (os.cpu_count() or 1)
