"""Bots beside the server: worker processes at low priority choose moves from views, one each at a time.

A worker that dies or does not answer is replaced, and the move then comes from a quick bot in this process, so that a
game never waits for ever. Workers are given a view and nothing else of a table.
"""

import asyncio
import contextlib
import multiprocessing
import os
import resource
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from multiprocessing.connection import Connection
from typing import TypeVar

import structlog

from kokopelli.bots.bot import Bot, make_bot
from kokopelli.bots.preparing import compile_rules
from kokopelli.bots.search import SearchBot
from kokopelli.game import Game
from kokopelli.moves import Move
from kokopelli.view import View

ODDS = "odds"  # what a worker is asked for instead of a bot's move
ODDS_SIMULATIONS = 2000
QUICK_BOT = "turn"  # chooses where a worker failed
MEMORY = 1 << 30  # bytes of address space of a worker, of which it needs a third
NICENESS = 10
START_SECONDS = 300.0  # until a worker is ready: it may have to compile rules and bots

Answer = TypeVar("Answer")

log = structlog.get_logger()


class Thinkers:
    """So many worker processes; made within a running event loop."""

    def __init__(self, processes: int, patience: float) -> None:
        self.waiting = 0  # moves that are thought about or wait for it
        self._patience = patience
        self._closed = False
        self.ready = asyncio.Event()  # rules and bots are compiled, so that this process finds them so
        self._threads = ThreadPoolExecutor(processes, thread_name_prefix="thinker")
        self._workers = [_Worker() for _ in range(processes)]
        self._idle: asyncio.Queue[_Worker] = asyncio.Queue()
        self._starting = {asyncio.create_task(self._start(worker)) for worker in self._workers}

    async def choose(self, bot: str, view: View) -> Move:
        """The bot's move; always a legal one."""
        return await self._with_worker(lambda worker: self._ask(worker, bot, view))

    async def odds(self, view: View) -> list[float]:
        """Each seat's chance to win, judged from what the view's seat knows."""
        return await self._with_worker(lambda worker: self._ask_odds(worker, view))

    async def _with_worker(self, ask: "Callable[[_Worker], Answer]") -> Answer:
        loop = asyncio.get_running_loop()
        self.waiting += 1
        try:
            worker = await self._idle.get()
            try:
                return await loop.run_in_executor(self._threads, ask, worker)
            finally:
                self._release(worker)
        finally:
            self.waiting -= 1

    async def choose_action(self, bot: str, game: Game, seat: int) -> list[Move]:
        """All moves of the bot's action, until it is over or the turn is."""
        game = game.copy()
        moves: list[Move] = []
        while game.seat == seat and (not moves or game.decision != "action"):
            move = await self.choose(bot, game.view(seat))
            game.play(move)
            moves.append(move)
        return moves

    def processes(self) -> list[int]:
        """The ids of the workers that live."""
        return [worker.pid for worker in self._workers if worker.pid is not None]

    async def close(self) -> None:
        """Stop all workers."""
        self._closed = True
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self._workers:
            worker.stop()
        for task in self._starting:
            task.cancel()
        await asyncio.gather(*self._starting, return_exceptions=True)

    def _release(self, worker: "_Worker") -> None:
        if worker.pid is None:
            task = asyncio.create_task(self._start(worker))
            self._starting.add(task)
            task.add_done_callback(self._starting.discard)
        else:
            self._idle.put_nowait(worker)

    async def _start(self, worker: "_Worker") -> None:
        try:
            await asyncio.get_running_loop().run_in_executor(self._threads, self._start_now, worker)
        except (EOFError, OSError, TimeoutError) as error:
            log.error("bot worker did not start", error=type(error).__name__)
            worker.stop()
        self.ready.set()
        self._idle.put_nowait(worker)

    def _start_now(self, worker: "_Worker") -> None:
        worker.start()
        if self._closed:
            worker.stop()

    def _ask(self, worker: "_Worker", bot: str, view: View) -> Move:
        try:
            code = worker.ask(bot, view, self._patience)
            if not isinstance(code, int):
                raise EOFError
            move = Move.from_code(code)
            if move in view.legal_moves:
                return move
            log.error("bot chose an illegal move", bot=bot)
        except (EOFError, OSError, TimeoutError) as error:
            log.error("bot worker replaced", bot=bot, error=type(error).__name__)
            worker.stop()
        return _quick_move(view)

    def _ask_odds(self, worker: "_Worker", view: View) -> list[float]:
        seats = len(view.players)
        try:
            odds = worker.ask(ODDS, view, self._patience)
            if isinstance(odds, list) and len(odds) == seats:
                return odds
            log.error("odds of another form", odds=type(odds).__name__)
        except (EOFError, OSError, TimeoutError) as error:
            log.error("bot worker replaced", bot=ODDS, error=type(error).__name__)
            worker.stop()
        return [1 / seats] * seats  # nobody knows


class _Worker:
    """One process, which can be started again after it was stopped."""

    def __init__(self) -> None:
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None

    @property
    def pid(self) -> int | None:
        """The process id of a worker that lives."""
        return self._process.pid if self._process is not None and self._process.is_alive() else None

    def ask(self, bot: str, view: View, patience: float) -> object:
        """The code of the bot's move, or the odds; raises `TimeoutError`, `EOFError` or `OSError`."""
        if self._pipe is None:
            raise EOFError
        self._pipe.send((bot, view))
        if not self._pipe.poll(patience):
            raise TimeoutError
        answer: object = self._pipe.recv()
        return answer

    def stop(self) -> None:
        """End the process at once."""
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if process is not None:
            process.kill()
            process.join()
            process.close()
        if pipe is not None:
            pipe.close()

    def start(self) -> None:
        """Begin a new process and wait until it is ready."""
        # A new interpreter instead of a copy of this one: forking beside threads of compiled code is not safe.
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_work, args=(theirs,), name="kokopelli-bot", daemon=True)
        process.start()
        theirs.close()
        self._process, self._pipe = process, ours
        if not ours.poll(START_SECONDS):
            raise TimeoutError
        ours.recv()


def _work(pipe: Connection) -> None:
    """A worker's life: views in, codes of moves out, until the server has gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all processes; the server decides
    os.nice(NICENESS)
    compile_rules()  # needs more memory than playing
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    with contextlib.suppress(EOFError, OSError):
        pipe.send(True)
        while True:
            bot, view = pipe.recv()
            pipe.send(_judge().odds(view) if bot == ODDS else _bot(bot).choose(view).code)


@cache
def _judge() -> SearchBot:
    return SearchBot(simulations=ODDS_SIMULATIONS)


@cache
def _bot(name: str) -> Bot:
    return make_bot(name)


def _quick_move(view: View) -> Move:
    try:
        return _bot(QUICK_BOT).choose(view)
    except Exception:  # a fault of a bot must not end a game
        log.exception("the quick bot failed")
        return view.legal_moves[0]
