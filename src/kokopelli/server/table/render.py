"""Rendering: everything sent to a viewer is made here, from their view and the table's public facts.

The state of a table, with its full game and its log, goes in; typed messages come out. No other module except
`replay`, which gets its views from here, makes a message with a part of the game in it, so this is the place
to check for leaks of secrets. The hash in every frame is one of the viewer's own view, never of the table.
"""

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any

from pydantic_core import to_json

from kokopelli.bots.hints import Hint
from kokopelli.events import (
    ActionGained,
    CeremonyFinished,
    EndTriggered,
    Event,
    GameEnded,
    PointsScored,
)
from kokopelli.identifiers import Kind
from kokopelli.preview import Preview, previews_on
from kokopelli.reasons import Reason
from kokopelli.record import to_record
from kokopelli.server.table.shuffle import proof
from kokopelli.server.table.table import AnyEvent, Caller, Change, Table, Viewer
from kokopelli.server.table.timeline import Timeline
from kokopelli.server.wire import messages as m
from kokopelli.server.wire.refusals import Refused, sentence
from kokopelli.table_reader import (
    Ceremony,
    Reachability,
    reachability,
    table_with_villages,
    villages,
    villages_key,
)
from kokopelli.texts import Texts
from kokopelli.view import View

NO_HASH = "0" * 16
STOPPED: dict[str, Any] = {"turn": None, "decision": "over", "actions_left": 0, "winners": []}
NO_ACTIONS = {"undo": False, "redo": False, "restart": False, "end_turn": False, "hint": False}


@dataclass(frozen=True, slots=True)
class RenderedView:
    """A table as one viewer sees it at one moment, ready for frames.

    The view is JSON already. Making its model first would take most of the time of a frame; tests compare
    frames with those made from models.
    """

    game: str
    ply: int
    hash: str
    table_fields: Mapping[str, Any]  # of a `TableBody`
    view_json: str  # a `ViewBody`, or null before the start
    waited: int
    players: Sequence[str]

    @property
    def table(self) -> m.TableBody:
        """The table's seats and options."""
        return m.TableBody(**self.table_fields)

    def frame_json(self, events: Iterable[str] = (), re: str | None = None) -> str:
        """Return a `ViewFrame` with the whole view as JSON, after these events, which are JSON as well."""
        return _with_json(self._fields("view", re), view=self.view_json, events=_array(events))

    def refusal_json(self, refused: Refused, re: str) -> str:
        """Return a `Refusal` as JSON: why a command was refused, with the current view."""
        fields = {**self._fields("refusal", re), "reason": refusal_body(refused, self.players)}
        return _with_json(fields, view=self.view_json)

    def _fields(self, type: str, re: str | None) -> dict[str, Any]:
        return {
            "v": m.PROTOCOL,
            "game": self.game,
            "ply": self.ply,
            "hash": self.hash,
            "re": re,
            "type": type,
            "waited": self.waited,
            "table": self.table_fields,
        }

    def why_not(self, move: str, reason: m.ReasonBody | None, re: str) -> m.WhyNotAnswer:
        """Return the answer to a question why a move is not possible."""
        return m.WhyNotAnswer(game=self.game, ply=self.ply, hash=self.hash, re=re, move=move, reason=reason)

    def hint(self, hint: Hint, re: str) -> m.HintAnswer:
        """Return good moves, and the facts about the first one."""
        return m.HintAnswer(
            game=self.game,
            ply=self.ply,
            hash=self.hash,
            re=re,
            move=str(hint.moves[0].move),
            moves=[m.HintedMoveBody(move=str(one.move), chance=one.chance) for one in hint.moves],
            facts=[m.FactBody(**asdict(fact), against=fact.is_against) for fact in hint.facts],
        )

    def odds(self, odds: Iterable[float], re: str) -> m.OddsAnswer:
        """Return each seat's chance to win."""
        return m.OddsAnswer(game=self.game, ply=self.ply, hash=self.hash, re=re, odds=list(odds))

    def error(self, error: str, text: str, re: str | None, retry: bool) -> m.ErrorFrame:
        """Return an error frame."""
        return m.ErrorFrame(
            game=self.game, ply=self.ply, hash=self.hash, re=re, error=error, text=text, retry=retry
        )

    def heartbeat(self) -> m.Heartbeat:
        """Return a heartbeat."""
        return m.Heartbeat(game=self.game, ply=self.ply, hash=self.hash)


def render_for(table: Table, viewer: Viewer, caller: Caller, connected: Set[int], now: float) -> RenderedView:
    """Return what a viewer with the rights of `caller` may see; `connected` seats have an open socket."""
    timeline, waited = table.timeline, 0
    text = "null"
    players: tuple[str, ...] = ()
    if timeline is not None:
        clock = None
        if table.clocks is not None:
            clock, waited = table.clocks.body(viewer, now)
        view = timeline.view(viewer)
        players = view.players
        can_move = view.legal_moves and not table.stopped and not table.paused
        text = _with_json(
            _live_fields(table, timeline, view, clock),
            villages=_villages_json(*villages_key(view.tables)),
            previews=_previews_json(view.tables.tobytes()) if can_move else "{}",
            since=_array(event_json(event, viewer) for event in timeline.since_last_turn(viewer)),
        )
    return RenderedView(
        game=table.game,
        ply=table.plies[viewer],
        hash=NO_HASH if timeline is None else hashlib.sha256(text.encode()).hexdigest()[:16],
        table_fields=_table_fields(table, caller, connected),
        view_json=text,
        waited=waited,
        players=players,
    )


def own_game(table: Table, caller: Caller) -> m.OwnGame:
    """Return what the list of games of somebody who sits at the table says about it."""
    if not caller.seats:
        raise Refused("not-your-seat")
    timeline = table.timeline
    if timeline is None:
        full = all(seat.plays != "open" for seat in table.seats)
        waits = caller.host and full and not table.closed
        return m.OwnGame(turn=None, waits=waits, scores=[], winners=None)
    view = timeline.view(min(caller.seats))
    turn = None if table.status != "playing" else timeline.turn
    return m.OwnGame(
        turn=turn,
        waits=not caller.seats.isdisjoint(table.awaited),
        scores=list(view.scores),
        winners=[] if table.stopped else None if view.winners is None else list(view.winners),
    )


def events_for(change: Change, viewer: Viewer) -> list[str] | None:
    """Return what the viewer sees of a change, as JSON; None if it is hidden from them."""
    events = change.events if viewer is not None and viewer == change.actor else change.shown
    return None if events is None else [event_json(event, viewer) for event in events]


def event_body(event: AnyEvent, viewer: Viewer) -> m.Model:
    """Return an event as the viewer may know it."""
    if isinstance(event, m.TableEvent):
        return event
    return _event_body(event, viewer)


# Few different events exist, and `since` repeats each of them many times.
@lru_cache(maxsize=8192)
def event_json(event: AnyEvent, viewer: Viewer) -> str:
    """Return an event as the viewer may know it, as JSON."""
    return event_body(event, viewer).model_dump_json()


@lru_cache(maxsize=8192)
def _event_body(event: Event, viewer: Viewer) -> m.Model:
    seen = event.seen_by(viewer)
    model = m.GAME_EVENTS[type(seen)]
    fields = {name: getattr(seen, name) for name in model.model_fields if name != "type"}
    # `type` is passed although it has a default: replays omit unset fields.
    return model.model_validate({"type": m.event_type(type(seen)), **fields})


def why_not(table: Table, viewer: Viewer, move: str) -> m.ReasonBody | None:
    """Return why the viewer may not make a move now, or None; raises `InvalidMove`."""
    if table.timeline is None:
        return refusal_body(Refused("not-started"), [])
    if table.stopped:
        return refusal_body(Refused("game-stopped"), [])
    if table.paused:
        return refusal_body(Refused("paused"), [])
    view = table.timeline.view(viewer)
    reason = view.why_not(move)
    return None if reason is None else reason_body(reason, view.players)


def record_maker(table: Table, viewer: Viewer, caller: Caller, connected: Set[int]) -> Callable[[], str]:
    """Return a function that makes a record as JSON, which takes long; it does not use the table any more.

    The record of a game that is over has everything, that of a running game only what the viewer saw.
    """
    timeline = table.timeline
    if timeline is None:
        raise Refused("not-started")
    if timeline.is_over:
        extra: dict[str, Any] = {
            "seats": ["person" if seat.token or seat.was_person else seat.bot for seat in table.seats]
        }
        if table.stopped:
            extra["ended_by"] = "consent"
        if table.beginning is not None:
            extra["begun_at"] = len(table.beginning.moves)
        else:
            extra["deal"] = proof(table.secret, table.nonces, table.kinds, table.same_deal)
        game = timeline.game  # it is over and does not change any more
        return lambda: json.dumps(to_record(game, **extra))
    view = timeline.view(viewer)
    body = m.ViewBody(
        **_live_fields(table, timeline, view, None),
        villages=_villages(reachability(view.tables), view.villages),
        previews={str(move): _preview_body(preview) for move, preview in view.previews.items()},
        since=[event_body(event, viewer) for event in timeline.since_last_turn(viewer)],
    )
    seats = m.TableBody(**_table_fields(table, caller, connected))
    steps = timeline.steps_seen(viewer)

    def seen_record() -> str:
        bodies = [event_body(event, viewer) for step in steps for event in step.events]
        seen = m.SeenRecord(format="kokopelli-seen", version=1, table=seats, view=body, events=bodies)
        return seen.model_dump_json()

    return seen_record


def reason_body(reason: Reason, players: Iterable[str]) -> m.ReasonBody:
    """Return a reason of the rules as it is sent."""
    return m.ReasonBody(
        key=reason.key,
        rule=reason.rule,
        text=Texts().reason(reason, tuple(players)),
        kind=reason.kind,
        card=reason.card,
        owner=reason.owner,
        side=reason.side,
        blocking=[(one.owner, one.kind) for one in reason.blocking],
    )


def refusal_body(refused: Refused, players: Iterable[str]) -> m.ReasonBody:
    """Return a reason of the rules or of the server as it is sent."""
    if refused.reason is not None:
        return reason_body(refused.reason, players)
    return m.ReasonBody(key=refused.key, rule=None, text=sentence(refused.key))


def _table_fields(table: Table, caller: Caller, connected: Set[int]) -> dict[str, Any]:
    """Return the fields of a `TableBody`."""
    over = table.status == "over"
    secret, beginning = table.secret, table.beginning
    return {
        "game": table.game,
        "status": table.status,
        "seats": [
            {
                "name": seat.name or "",
                "plays": seat.plays,
                "bot": seat.bot,
                "person": seat.token is not None,
                "here": number in connected,
                "ready": seat.ready,
                "yours": number in caller.seats,
            }
            for number, seat in enumerate(table.seats)
        ],
        "kinds": table.kinds,
        "options": table.options,
        "commitment": None if beginning else secret.commitment,
        "opening": (
            m.Opening(seed=secret.seed, salt=secret.salt, nonces=table.nonces)
            if over and not beginning
            else None
        ),
        "begun_at": len(beginning.moves) if beginning else None,
        "same_deal": table.same_deal,
        "daily": table.daily,
        "next": table.next,
        "host": caller.host,
        "invite": table.invite if caller.host or caller.seats else None,
        "bans": [m.BanBody(id=id, name=ban.name) for id, ban in table.bans.items()] if caller.host else [],
        "ending": (
            m.EndingBody(agreed=sorted(table.ending), missing=table.missing_consents)
            if table.ending and not over
            else None
        ),
        "stopped": table.stopped,
        "pausing": (
            m.PauseBody(agreed=sorted(table.pausing), missing=table.missing_for_pause)
            if table.pausing and not over
            else None
        ),
        "paused": table.paused,
    }


def view_body(view: View) -> m.ViewBody:
    """Return a view in which there is nothing to do, for replays."""
    return m.ViewBody(
        **_view_fields(view),
        villages=_villages(reachability(view.tables), view.villages),
        previews={},
        since=[],
    )


def _live_fields(table: Table, timeline: Timeline, view: View, clock: m.ClockBody | None) -> dict[str, Any]:
    """Return what the viewer sees and may do in a running game, as `_view_fields` does."""
    viewer = view.seat
    mine = viewer is not None and viewer == timeline.turn
    held = mine and timeline.held
    halted = table.ran_out or table.paused
    person = mine and viewer is not None and not table.seats[viewer].bot and not halted
    can = {
        "undo": person and timeline.undoable > 0,
        "redo": person and timeline.redoable is not None,
        "restart": person and timeline.undoable > 0,
        "end_turn": person and held,
        "hint": person and not held and table.options.hints,
    }
    legal = [] if table.stopped or table.paused else [str(move) for move in view.legal_moves]
    fields = _view_fields(view, legal, can, clock, held)
    # To the rules a stopped game goes on; to the players it is over, and nobody won.
    return fields | STOPPED if table.stopped else fields


def _view_fields(
    view: View,
    legal: Sequence[str] = (),
    can: Mapping[str, bool] = NO_ACTIONS,
    clock: m.ClockBody | None = None,
    held: bool = False,
) -> dict[str, Any]:
    """Return the fields of a `ViewBody`, except `villages`, `previews` and `since`."""
    return {
        "viewer": view.seat,
        "players": list(view.players),
        "kinds": list(view.kinds),
        "first": view.first,
        # Until the turn is confirmed, the next round has not begun.
        "round": view.round - (held and view.turn == view.first),
        "turn": view.seat if held else view.turn,
        "decision": "end" if held else view.decision,
        "actions_left": 0 if held else view.actions_left,
        "scores": list(view.scores),
        "hand": dict(view.hand),
        "hand_sizes": list(view.hand_sizes),
        "pile_sizes": list(view.pile_sizes),
        "continues_by": list(view.continues_by),
        "to_tuck": view.to_tuck,
        "tucked": list(view.tucked),
        "unseen": [dict(counts) for counts in view.unseen],
        "barred": _barred(reachability(view.tables), view.kinds),
        "tiles": {kind: list(tiles) for kind, tiles in view.tiles.items()},
        "end_tiles": view.end_tiles,
        "ending": view.ending,
        "winners": None if view.winners is None else list(view.winners),
        "legal": list(legal),
        "can": can,
        "clock": clock,
    }


# A position is sent again to each connection of the seat on turn, and with each refusal.
@lru_cache(maxsize=1024)
def _previews_json(table: bytes) -> str:
    """Return the previews of all legal moves, on the table of a view whose seat is on turn."""
    return _object((str(move), _preview_json(preview)) for move, preview in previews_on(table).items())


# Few different previews exist, and every frame for the seat on turn has one for each legal move.
@lru_cache(maxsize=8192)
def _preview_json(preview: Preview) -> str:
    return _preview_body(preview).model_dump_json()


def _preview_body(preview: Preview) -> m.PreviewBody:
    happens = {type(event) for event in preview.events}
    return m.PreviewBody(
        points=[
            m.PointsBody(seat=event.seat, points=event.points, rule=event.rule)
            for event in preview.events
            if isinstance(event, PointsScored)
        ],
        finishes=CeremonyFinished in happens,
        begins=list(preview.begins),
        ends=list(preview.ends),
        draws=preview.draws,
        above_limit=preview.above_limit,
        extra_action=ActionGained in happens,
        goes_on=preview.goes_on,
        blocked=[(seat, kind) for seat, kinds in enumerate(preview.blocked) for kind in kinds],
        last_round=EndTriggered in happens,
        over=GameEnded in happens,
    )


# The same for all viewers.
@lru_cache(maxsize=8192)
def _barred(shared: Reachability, kinds: tuple[Kind, ...]) -> list[list[Kind]]:
    openable = [{kind for _, _, found in places for kind in found} for places in shared.openings]
    return [[kind for kind in kinds if kind not in found] for found in openable]


# The same for all viewers.
@lru_cache(maxsize=8192)
def _villages_json(players: int, spaces: bytes, cards: bytes, wilds: bytes) -> str:
    tables = table_with_villages(players, spaces, cards, wilds)
    return _array(body.model_dump_json() for body in _villages(reachability(tables), villages(tables)))


def _villages(shared: Reachability, villages: Iterable[Mapping[Kind, Ceremony]]) -> list[m.VillageBody]:
    return [_village_body(shared, owner, tuple(village.values())) for owner, village in enumerate(villages)]


# The same for all viewers, and usually unchanged by a move.
@lru_cache(maxsize=8192)
def _village_body(shared: Reachability, owner: int, ceremonies: tuple[Ceremony, ...]) -> m.VillageBody:
    openable = [{(at, side) for at, side, found in places if found} for places in shared.openings]
    return m.VillageBody(
        ceremonies=[
            m.CeremonyBody(
                kind=one.kind,
                side=one.side,
                cards=one.cards,
                wilds=one.wilds,
                full=shared.full_sizes[owner],
                reached_by=[seat for seat, spots in enumerate(shared.reached) if (owner, one.kind) in spots],
                area_of=[seat for seat, spots in enumerate(shared.play_areas) if (owner, one.kind) in spots],
            )
            for one in ceremonies
        ],
        spaces=dict(shared.spaces[owner]),
        opened_by={
            side: [seat for seat, found in enumerate(openable) if (owner, side) in found]
            for side in shared.spaces[owner]
        },
    )


def _array(items: Iterable[str]) -> str:
    """Return an array of values that are JSON already."""
    return f"[{','.join(items)}]"


def _object(items: Iterable[tuple[str, str]]) -> str:
    """Return an object with plain names, of values that are JSON already."""
    members = ",".join(f'"{name}":{value}' for name, value in items)
    return f"{{{members}}}"


def _with_json(fields: dict[str, Any], **more: str) -> str:
    """Return an object as JSON, with more fields whose values are JSON already."""
    rest = "".join(f',"{name}":{value}' for name, value in more.items())
    return f"{to_json(fields).decode()[:-1]}{rest}}}"
