"""Views and events made plainly, from the models of messages: the faster code of `render` must agree."""

from collections.abc import Iterable

from kokopelli.events import Event, PointsScored
from kokopelli.moves import Move
from kokopelli.server.table.table import AnyEvent, Change, Table, Viewer
from kokopelli.server.wire import messages as m
from kokopelli.view import View


def plain_events(changes: Iterable[Change], viewer: Viewer) -> list[m.Model]:
    """Return what a viewer sees of changes."""
    return [
        event_body(event, viewer)
        for change in changes
        for event in (change.events if viewer is not None and viewer == change.actor else change.shown) or ()
    ]


def event_body(event: AnyEvent, viewer: Viewer) -> m.Model:
    """Return what a viewer knows of an event."""
    if not isinstance(event, Event):
        return event
    seen = event.seen_by(viewer)
    model = m.GAME_EVENTS[type(seen)]
    return model(**{name: getattr(seen, name) for name in model.model_fields if name != "type"})


def view_body(table: Table, viewer: Viewer, clock: m.ClockBody | None) -> m.ViewBody:
    """Return the game as a viewer sees it, and what they may do."""
    timeline = table.timeline
    assert timeline is not None
    own = viewer is not None and viewer == timeline.turn
    view = (timeline.game if own else timeline.shown).view(viewer)
    held = own and timeline.held
    active = own and not table.seats[timeline.turn or 0].bot and not table.ran_out
    since: list[m.Model] = []
    if viewer is not None:
        end = timeline.turn_began if own else timeline.shown.ply
        steps = timeline.steps[timeline.turn_ends[viewer] : end]
        since = [event_body(event, viewer) for step in steps for event in step.events]
    return m.ViewBody(
        viewer=viewer,
        players=list(view.players),
        kinds=list(view.kinds),
        first=view.first,
        round=view.round - 1 if held and view.turn == view.first else view.round,
        turn=viewer if held else view.turn,
        decision="end" if held else view.decision,
        actions_left=0 if held else view.actions_left,
        scores=list(view.scores),
        hand=dict(view.hand),
        hand_sizes=list(view.hand_sizes),
        pile_sizes=list(view.pile_sizes),
        continues_by=list(view.continues_by),
        to_tuck=view.to_tuck,
        tucked=list(view.tucked),
        unseen=[dict(counts) for counts in view.unseen],
        villages=[village_body(view, owner) for owner in range(len(view.players))],
        barred=[
            [kind for kind in view.kinds if all(kind != opened for _, _, opened in openings)]
            for openings in view.openings
        ],
        tiles={kind: list(tiles) for kind, tiles in view.tiles.items()},
        end_tiles=view.end_tiles,
        ending=view.ending,
        winners=None if view.winners is None else list(view.winners),
        legal=[str(move) for move in view.legal_moves],
        can=m.Can(
            undo=active and timeline.undoable > 0,
            redo=active and timeline.redoable is not None,
            restart=active and timeline.undoable > 0,
            end_turn=active and held,
            hint=active and not held and table.options.hints,
        ),
        previews={str(move): preview_body(view, move) for move in view.legal_moves},
        since=since,
        clock=clock,
    )


def preview_body(view: View, move: Move) -> m.PreviewBody:
    """Return what a move brings at once; `tests/test_preview.py` compares previews with what then happens."""
    preview = view.preview(move)
    names = [type(event).__name__ for event in preview.events]
    return m.PreviewBody(
        points=[
            m.PointsBody(seat=event.seat, points=event.points, rule=event.rule)
            for event in preview.events
            if isinstance(event, PointsScored)
        ],
        finishes="CeremonyFinished" in names,
        begins=[(owner, kind) for owner, kind in preview.begins],
        ends=[(owner, kind) for owner, kind in preview.ends],
        draws=names.count("CardDrawn"),
        above_limit=preview.above_limit,
        extra_action="ActionGained" in names,
        goes_on=preview.goes_on,
        blocked=[(seat, kind) for seat, kinds in enumerate(preview.blocked) for kind in kinds],
        last_round="EndTriggered" in names,
        over="GameEnded" in names,
    )


def village_body(view: View, owner: int) -> m.VillageBody:
    """Return the village of a seat, and who reaches what there."""
    seats = range(len(view.players))
    return m.VillageBody(
        ceremonies=[
            m.CeremonyBody(
                kind=one.kind,
                side=one.side,
                cards=one.cards,
                wilds=one.wilds,
                full=view.full_sizes[owner],
                reached_by=[seat for seat in seats if (owner, one.kind) in view.reached[seat]],
                area_of=[seat for seat in seats if (owner, one.kind) in view.play_areas[seat]],
            )
            for one in view.villages[owner].values()
        ],
        spaces=dict(view.spaces[owner]),
        opened_by={
            side: [
                seat
                for seat in seats
                if any((at, there) == (owner, side) for at, there, _ in view.openings[seat])
            ]
            for side in view.spaces[owner]
        },
    )
