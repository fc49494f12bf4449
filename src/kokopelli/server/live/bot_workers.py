"""Bot workers: processes at low priority that choose moves from views, one at a time each.

A request may have a deadline, and its move arrives by then: a search gets its share of the remaining time,
and if no worker is free, or the worker is slow, hangs or dies, a quick bot in this process chooses. So the
time of a move never tells how hard it was. A worker that failed is replaced. Workers get a view and nothing
else of a table.
"""

import asyncio
import contextlib
import multiprocessing
import os
import resource
import signal
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from multiprocessing.connection import Connection
from typing import Any, TypeVar

import structlog

from kokopelli.bots.bot import Bot, make_bot
from kokopelli.bots.hints import Hint, hint_of
from kokopelli.bots.levels import make_judge
from kokopelli.bots.precompile import compile_rules
from kokopelli.bots.search import SearchBot
from kokopelli.game import Game
from kokopelli.moves import Move
from kokopelli.setup import Setup
from kokopelli.view import View

# Requests to a worker, instead of the name of a bot.
ODDS, HINT = "odds", "hint"
QUICK_BOT = "turn"  # chooses if a worker failed
BEST_QUICK_BOT = "fitted"  # chooses instead of a search that no worker had time for
SEARCHES = ("search", "level-6")
MEMORY = 1 << 30  # limit of a worker's address space in bytes; it needs a third of it
NICENESS = 10
START_SECONDS = 300.0  # for a worker to start: it may have to compile rules and bots

Result = TypeVar("Result")

log = structlog.get_logger()


class BotWorkers:
    """The worker processes of a server; created within a running event loop."""

    def __init__(self, processes: int, patience: float) -> None:
        self.waiting = 0  # requests that are queued or being answered
        self.fallback_moves = 0  # moves that a quick bot chose because there was no time
        self._patience = patience
        self._closed = False
        self._queued = 0  # requests that wait for a worker
        # Set when rules and bots are compiled and cached, so that this process need not compile them.
        self.ready = asyncio.Event()
        self._threads = ThreadPoolExecutor(processes, thread_name_prefix="bot-worker")
        self._quick_thread = ThreadPoolExecutor(1, thread_name_prefix="quick-bot")
        self._workers = [_Worker() for _ in range(processes)]
        self._idle: asyncio.Queue[_Worker] = asyncio.Queue()
        self._tasks: set[asyncio.Task[Any]] = {
            asyncio.create_task(self._start(worker)) for worker in self._workers
        }

    async def choose(self, bot: str, view: View, until: float | None = None) -> Move:
        """Return a legal move of the bot, shortly after this time of the event loop at the latest."""
        loop = asyncio.get_running_loop()
        self.waiting += 1
        try:
            if until is None or loop.time() < until:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout_at(until):
                        worker = await self._free_worker()
                        left = None if until is None else until - loop.time()
                        # Shielded: the worker stays busy even if the request times out.
                        return await asyncio.shield(self._keep(self._ask(worker, bot, view, left)))
            self.fallback_moves += 1
            name = BEST_QUICK_BOT if bot.partition(",")[0] in SEARCHES else bot
            return await loop.run_in_executor(self._quick_thread, _quick_move, name, view)
        finally:
            self.waiting -= 1

    async def odds(self, view: View) -> list[float]:
        """Return each seat's chance to win, judged from what the view's seat knows."""
        self.waiting += 1
        try:
            worker = await self._free_worker()
            return await asyncio.shield(self._keep(self._use(worker, self._odds_now, view)))
        finally:
            self.waiting -= 1

    async def hint(self, view: View) -> Hint:
        """Return good moves of the view's seat, with their chances and the facts about the first one."""
        self.waiting += 1
        try:
            worker = await self._free_worker()
            return await asyncio.shield(self._keep(self._use(worker, self._hint_now, view)))
        finally:
            self.waiting -= 1

    async def choose_action(self, bot: str, game: Game, seat: int, until: float | None = None) -> list[Move]:
        """Return all moves of the bot's action, until the action or the turn is over."""
        game = game.copy()
        moves: list[Move] = []
        while game.seat == seat and (not moves or game.decision != "action"):
            move = await self.choose(bot, game.view(seat), until)
            game.play(move)
            moves.append(move)
        return moves

    def processes(self) -> list[int]:
        """Return the process ids of the running workers."""
        return [worker.pid for worker in self._workers if worker.pid is not None]

    async def close(self) -> None:
        """Stop all workers."""
        self._closed = True
        for threads in (self._threads, self._quick_thread):
            threads.shutdown(wait=False, cancel_futures=True)
        for worker in self._workers:
            worker.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _free_worker(self) -> "_Worker":
        self._queued += 1
        try:
            return await self._idle.get()
        finally:
            self._queued -= 1

    async def _ask(self, worker: "_Worker", bot: str, view: View, left: float | None) -> Move:
        """Let a worker choose; waiting requests get equal shares of the remaining time."""
        share = None if left is None else left * len(self._workers) / (len(self._workers) + self._queued)
        return await self._use(worker, self._ask_now, bot, view, share)

    async def _use(self, worker: "_Worker", ask: Callable[..., Result], *what: Any) -> Result:
        """Call a worker from a thread, and release it when it has answered."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, ask, worker, *what)
        finally:
            self._release(worker)

    def _release(self, worker: "_Worker") -> None:
        if worker.pid is not None:
            self._idle.put_nowait(worker)
        elif not self._closed:
            self._keep(self._start(worker))

    def _keep(self, work: Coroutine[Any, Any, Result]) -> "asyncio.Task[Result]":
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

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
        elif not self.ready.is_set():
            # Load the quick bots, the previews and the facts now: later there may be no time.
            game = Game(Setup.random(2, seed=0))
            view = game.view(game.seat)
            for name in (QUICK_BOT, BEST_QUICK_BOT):
                _quick_move(name, view)
            view.preview(view.legal_moves[0])
            view.facts(view.legal_moves[0])

    def _ask_now(self, worker: "_Worker", bot: str, view: View, seconds: float | None) -> Move:
        try:
            code = worker.ask(bot, view, seconds, self._patience)
            if not isinstance(code, int):
                raise EOFError
            move = Move.from_code(code)
            if move in view.legal_moves:
                return move
            log.error("bot chose an illegal move", bot=bot)
        except (EOFError, OSError, TimeoutError) as error:
            log.error("bot worker replaced", bot=bot, error=type(error).__name__)
            worker.stop()
        return _quick_move(QUICK_BOT, view)

    def _hint_now(self, worker: "_Worker", view: View) -> Hint:
        try:
            found = worker.ask(HINT, view, None, self._patience)
            if not isinstance(found, list) or not found:
                raise EOFError
            moves = [(Move.from_code(code), chance) for code, chance in found]
            if all(move in view.legal_moves for move, _ in moves):
                return hint_of(view, moves)
            log.error("bot chose an illegal move", bot=HINT)
        except (EOFError, OSError, TimeoutError) as error:
            log.error("bot worker replaced", bot=HINT, error=type(error).__name__)
            worker.stop()
        return hint_of(view, [(_quick_move(QUICK_BOT, view), None)])

    def _odds_now(self, worker: "_Worker", view: View) -> list[float]:
        seats = len(view.players)
        try:
            odds = worker.ask(ODDS, view, None, self._patience)
            if isinstance(odds, list) and len(odds) == seats:
                return odds
            log.error("bot worker returned invalid odds", odds=type(odds).__name__)
        except (EOFError, OSError, TimeoutError) as error:
            log.error("bot worker replaced", bot=ODDS, error=type(error).__name__)
            worker.stop()
        return [1 / seats] * seats


class _Worker:
    """One process, which can be restarted after it was stopped."""

    def __init__(self) -> None:
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None

    @property
    def pid(self) -> int | None:
        """The process id, if the worker is running."""
        return self._process.pid if self._process is not None and self._process.is_alive() else None

    def ask(self, bot: str, view: View, seconds: float | None, patience: float) -> object:
        """Return the code of the bot's move, chosen within these seconds, or the odds or moves of a hint.

        Raises `TimeoutError`, `EOFError` or `OSError`.
        """
        if self._pipe is None:
            raise EOFError
        self._pipe.send((bot, view, seconds))
        if not self._pipe.poll(patience):
            raise TimeoutError
        answer: object = self._pipe.recv()
        return answer

    def stop(self) -> None:
        """Kill the process."""
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if process is not None:
            process.kill()
            process.join()
            process.close()
        if pipe is not None:
            pipe.close()

    def start(self) -> None:
        """Start a new process and wait until it is ready."""
        # Spawn instead of fork: forking a process with threads in compiled code is not safe.
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
    """Run a worker: receive views, send codes of moves, until the server closes the pipe."""
    # Ctrl-C reaches all processes; the server stops its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)
    # Compiling needs more memory than playing, so the limit comes after it.
    compile_rules()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    with contextlib.suppress(EOFError, OSError):
        pipe.send(True)
        while True:
            name, view, seconds = pipe.recv()
            if name == ODDS:
                pipe.send(make_judge().odds(view))
            elif name == HINT:
                pipe.send([(move.code, chance) for move, chance in make_judge().best_moves(view)])
            else:
                pipe.send(_choose(_bot(name), view, seconds).code)


def _choose(bot: Bot, view: View, seconds: float | None) -> Move:
    return bot.choose(view, seconds) if isinstance(bot, SearchBot) else bot.choose(view)


@cache
def _bot(name: str) -> Bot:
    return make_bot(name)


def _quick_move(bot: str, view: View) -> Move:
    try:
        return _bot(bot).choose(view)
    # A fault of a bot must not end a game.
    except Exception:
        log.exception("quick bot failed")
        return view.legal_moves[0]
