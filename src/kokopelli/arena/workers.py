"""Do tasks, such as the blocks of matches, in this process, on several cores or on a Ray cluster, in order.

All three ways call the same function, for blocks `match.play_block`, so they play the same games.
"""

import multiprocessing
import os
import signal
import socket
from collections import deque
from collections.abc import Callable, Container, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from importlib import import_module
from typing import Any, TypeAlias, TypeVar

from kokopelli.arena.match import Match, play_block
from kokopelli.arena.results import GameResult, MatchError

Block: TypeAlias = list[GameResult]  # games of all rotations
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Workers:
    """A way to do tasks: submit the arguments of one, and collect its result later."""

    submit: Callable[..., Any]
    collect: Callable[[Any], Any]
    waiting: int  # tasks submitted before the first is collected


def run_blocks(
    matches: Iterable[Match],
    processes: int = 1,
    ray: str | None = None,
    done: Container[tuple[tuple[str, ...], int]] = (),
) -> Generator[Block, None, None]:
    """Yield the games of every block of every match, in order; closing the generator stops the work.

    Blocks that are done, each as the bots of its match and its number, are left out.
    """
    todo = (
        (match, block)
        for match in matches
        for block in range(match.blocks)
        if (match.bots, block) not in done
    )
    yield from run_tasks(play_block, todo, processes, ray)


def run_tasks(
    function: Callable[..., Result],
    tasks: Iterable[tuple[Any, ...]],
    processes: int = 1,
    ray: str | None = None,
) -> Generator[Result, None, None]:
    """Yield what the function returns for each task; closing the generator stops the work."""
    with _workers(function, processes, ray) as workers:
        waiting: deque[Any] = deque()
        for task in tasks:
            waiting.append(workers.submit(*task))
            if len(waiting) > workers.waiting:
                yield workers.collect(waiting.popleft())
        while waiting:
            yield workers.collect(waiting.popleft())


def _workers(
    function: Callable[..., Any], processes: int, ray: str | None
) -> AbstractContextManager[Workers]:
    if ray is not None:
        return _ray_cluster(function, ray)
    if processes < 1:
        raise MatchError(f"{processes} processes, but at least one must play")
    if processes == 1:
        return nullcontext(Workers(function, lambda result: result, waiting=0))
    return _process_pool(function, processes)


@contextmanager
def _process_pool(function: Callable[..., Any], processes: int) -> Iterator[Workers]:
    # New interpreters instead of forks: forking a process with threads of compiled code is not safe.
    before = multiprocessing.active_children()
    pool = ProcessPoolExecutor(
        processes, mp_context=multiprocessing.get_context("spawn"), initializer=_ignore_interrupt
    )
    try:
        yield Workers(lambda *task: pool.submit(function, *task), _result, waiting=4 * processes)
    except BaseException:
        for child in multiprocessing.active_children():  # their games are not needed any more
            if child not in before:
                child.terminate()
        raise
    finally:
        # Waits for the pool's thread: left alone, it could print an error while the interpreter exits.
        pool.shutdown(cancel_futures=True)


def _ignore_interrupt() -> None:
    """Ignore Ctrl-C, which reaches all processes; the main process handles it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _result(future: "Future[Any]") -> Any:
    try:
        return future.result()
    except BrokenProcessPool:
        raise MatchError(
            "a process was killed in the middle of a game, by a bot or for lack of memory"
        ) from None


@contextmanager
def _ray_cluster(function: Callable[..., Any], address: str) -> Iterator[Workers]:
    """Connect to a cluster whose machines have this package; the address "local" starts one here."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # no telemetry
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise MatchError("--ray needs ray; install it with: pip install 'kokopelli[ray]'") from None
    joined = not ray.is_initialized()
    if joined:
        try:
            _check_connection(address)
            alone = {"include_dashboard": False} if address == "local" else {}
            ray.init(address=address, log_to_driver=False, logging_level="WARNING", **alone)
        except (OSError, RuntimeError, ValueError) as error:
            raise MatchError(f"no Ray cluster at {address!r}: {error}") from error
    remote = ray.remote(function)
    try:
        cores = int(ray.cluster_resources().get("CPU", 1))
        yield Workers(remote.remote, ray.get, waiting=4 * cores)
    finally:
        if joined:
            ray.shutdown()  # this also ends blocks that were not collected


def _check_connection(address: str) -> None:
    """Raise an error at once if nothing answers at host:port; Ray would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host, int(port)), timeout=5).close()
