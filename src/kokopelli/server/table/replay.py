"""Replays: games from their deal on, step by step, as one viewer saw them or with all hands open.

In a running game viewers get what they saw when it happened: their own moves one by one, and actions of
others when they were over (docs/decisions/0008), always from their own seat or as a spectator. A game that is
over, or an uploaded record, is replayed move by move from any seat, or open. A step contains only what
differs from the step before.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kokopelli.game import Game
from kokopelli.identifiers import Card
from kokopelli.moves import Move
from kokopelli.record import Record, RecordError, from_record
from kokopelli.server.table import log_entries as e
from kokopelli.server.table.render import event_body, view_body
from kokopelli.server.table.table import Caller, Table, Viewer
from kokopelli.server.wire import messages as m
from kokopelli.server.wire.refusals import Refused
from kokopelli.setup import Setup
from kokopelli.view import OpenView

SEATS: tuple[m.ReplayView, ...] = ("0", "1", "2", "3")


@dataclass(frozen=True, slots=True)
class ReplaySource:
    """The source of a replay: a game that no longer changes, and the plies that the viewer saw."""

    setup: Setup
    moves: Sequence[Move]
    stops: Sequence[int]  # plies, beginning with 0
    view: m.ReplayView
    views: Sequence[m.ReplayView]
    recorded: bool  # is it shown move by move, because the game is over?
    game: str | None = None
    begun_at: int | None = None


def source_from_table(table: Table, caller: Caller, wish: m.ReplayView | None) -> ReplaySource:
    """Return what a caller who may watch the table may see again of it; raises `Refused`."""
    timeline = table.timeline
    if timeline is None:
        raise Refused("not-started")
    own = sorted(caller.seats)
    if timeline.is_over:
        views = _all_views(len(table.seats))
        view = _chosen(wish, views, SEATS[own[0]] if own else "open")
        stops: Sequence[int] = range(timeline.game.ply + 1)
    else:
        views = [*(SEATS[seat] for seat in own), "public"]
        view = _chosen(wish, views, views[0])
        stops = timeline.stops(_viewer(view))
    begun_at = None if table.beginning is None else len(table.beginning.moves)
    moves = timeline.game.moves[: stops[-1]]
    return ReplaySource(
        timeline.game.setup, moves, stops, view, views, timeline.is_over, table.game, begun_at
    )


def source_from_record(record: Record, wish: m.ReplayView | None) -> ReplaySource:
    """Return the game of an uploaded record; raises `RecordError`, or `Refused` if it has no such seat."""
    game = _played(record)
    views = _all_views(len(game.setup.players))
    begun_at = record.get("begun_at")
    return ReplaySource(
        game.setup,
        game.moves,
        range(game.ply + 1),
        _chosen(wish, views, "open"),
        views,
        recorded=True,
        begun_at=begun_at if type(begun_at) is int and 0 <= begun_at <= game.ply else None,
    )


def beginning_of(record: Record, ply: int) -> e.Beginning:
    """Return the position of a record after `ply` moves, to play on; raises `RecordError` or `Refused`."""
    moves = record.get("moves")
    if isinstance(moves, list):
        if ply > len(moves):
            raise Refused("no-ply")
        record = {**record, "moves": moves[:ply]}
    game = _played(record)
    if game.is_over:
        raise Refused("no-ply")
    setup = game.setup
    return e.Beginning(
        kinds=list(setup.kinds),
        first=setup.first,
        piles=[list(pile) for pile in setup.piles],
        moves=list(game.moves),
    )


def make_replay(source: ReplaySource) -> m.Replay:
    """Return the whole replay."""
    game = Game(source.setup)
    shown, hands = _render(game, source)
    first, first_hands, steps = shown, hands, []
    for begin, end in zip(source.stops, source.stops[1:], strict=False):
        events = [event for move in source.moves[begin:end] for event in game.play(move)]
        before, hands_before = shown, hands
        shown, hands = _render(game, source)
        viewer = _viewer(source.view)
        steps.append(
            m.ReplayStep(
                # In an open replay each event is shown as the seat that acted saw it.
                events=[
                    event_body(event, event.seat if source.view == "open" else viewer) for event in events
                ],
                change=m.ViewChange(**dict(_differences(before, shown))),
                hands=None if hands == hands_before else hands,
            )
        )
    return m.Replay(
        game=source.game,
        view=source.view,
        views=list(source.views),
        over=game.is_over,
        recorded=source.recorded,
        begun_at=source.begun_at,
        first=first,
        hands=first_hands,
        steps=steps,
    )


def replay_json(replay: m.Replay) -> str:
    """Return a replay as it is sent. Unset fields are omitted."""
    # Step by step: a single call would keep all other threads waiting until it is done.
    steps = ",".join(step.model_dump_json(exclude_unset=True) for step in replay.steps)
    without_steps = replay.model_copy(update={"steps": []}).model_dump_json(exclude_unset=True)
    return f"{without_steps.removesuffix(']}')}{steps}]}}"


def _render(game: Game, source: ReplaySource) -> tuple[m.ViewBody, list[dict[Card, int]] | None]:
    """Return the table now, and all hands if they are open."""
    if source.view != "open":
        return view_body(game.view(_viewer(source.view))), None
    view: OpenView = game.open_view()
    return view_body(view), [dict(hand) for hand in view.hands]


def _differences(before: m.ViewBody, after: m.ViewBody) -> Iterator[tuple[str, object]]:
    for name in m.ViewBody.model_fields:
        value = getattr(after, name)
        if value != getattr(before, name):
            yield name, value


def _played(record: Record) -> Game:
    moves = record.get("moves")
    if isinstance(moves, list) and len(moves) > m.MAX_MOVES:
        raise RecordError("moves", f"has {len(moves)} moves, more than {m.MAX_MOVES}")
    game = from_record(record)
    for seat, name in enumerate(game.setup.players):
        # JSON can contain half of a surrogate pair, which cannot be sent.
        if not _is_unicode(name):
            raise RecordError(f"players[{seat}]", "is not valid Unicode text")
    return game


def _is_unicode(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _all_views(seats: int) -> list[m.ReplayView]:
    return [*SEATS[:seats], "public", "open"]


def _chosen(
    wish: m.ReplayView | None, views: Sequence[m.ReplayView], otherwise: m.ReplayView
) -> m.ReplayView:
    if wish is None:
        return otherwise
    if wish not in views:
        raise Refused("no-view")
    return wish


def _viewer(view: m.ReplayView) -> Viewer:
    return None if view in ("open", "public") else int(view)
