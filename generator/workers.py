"""Runs jobs beside each other in processes, or one after the other; nothing here knows what a job does."""

from __future__ import annotations

import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from typing import Protocol, TypeVar

Result = TypeVar("Result", covariant=True)
Outcome = TypeVar("Outcome")


class Job(Protocol[Result]):
    """Something to do, named for the progress line."""

    @property
    def title(self) -> str: ...

    def run(self) -> Result: ...


class Workers:
    """Runs jobs; `tell(done, total, title)` is called after each."""

    def __init__(self, pool: ProcessPoolExecutor | None, tell: Callable[[int, int, str], None]) -> None:
        self.pool = pool
        self.tell = tell

    def run(self, jobs: Sequence[Job[Outcome]]) -> tuple[Outcome, ...]:
        """The results of all jobs in the order of the jobs."""
        if self.pool is None:
            return tuple(self.one_by_one(jobs))
        with undisturbed():
            running: dict[Future[Outcome], int] = {self.pool.submit(job.run): number for number, job in enumerate(jobs)}
        results: dict[int, Outcome] = {}
        left = set(running)
        while left:
            done, left = wait(left, return_when=FIRST_COMPLETED)
            for future in done:
                results[running[future]] = future.result()
                self.tell(len(results), len(jobs), jobs[running[future]].title)
        return tuple(results[number] for number in range(len(jobs)))

    def one_by_one(self, jobs: Sequence[Job[Outcome]]) -> Iterator[Outcome]:
        """Without processes: each in turn."""
        for number, job in enumerate(jobs, 1):
            yield job.run()
            self.tell(number, len(jobs), job.title)


@contextmanager
def workers(count: int, tell: Callable[[int, int, str], None]) -> Iterator[Workers]:
    """Workers for the length of a block; all are ended with it, also by Ctrl-C."""
    if count <= 1:
        yield Workers(None, tell)
        return
    pool = ProcessPoolExecutor(count, initializer=prepare)
    try:
        yield Workers(pool, tell)
    except BaseException:
        started = multiprocessing.active_children()
        for process in started:
            process.kill()  # not terminate(): a library in the same process may catch SIGTERM, as a JVM does
        for process in started:
            process.join()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Hold Ctrl-C back for the length of a block.

    Why: a worker that is just being started would be lost count of, and write on when the run has ended.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if came:
            signal.raise_signal(signal.SIGINT)


def prepare() -> None:
    """Make a worker deaf to Ctrl-C, which is the parent's to handle, and mortal with its parent.

    Why mortal: a worker that outlives a killed parent would hold the lock on the output folder for ever.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=end_with, args=(parent.sentinel,), daemon=True).start()


def end_with(sentinel: int) -> None:
    """End this process when the other one has ended."""
    multiprocessing.connection.wait([sentinel])
    os._exit(1)


def processors() -> int:
    """How many processors this run may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
