"""Frames, which are put together from parts that are JSON already, equal those made plainly from models."""

import json
import random
from typing import Any

import pytest
from plain_frames import plain_events, view_body
from table_harness import TableHarness

from budgets import soaked
from kokopelli.server.table import log_entries as e
from kokopelli.server.table.render import events_for, render_for
from kokopelli.server.table.table import Caller, Change, Viewer
from kokopelli.server.wire import messages as m
from kokopelli.server.wire.refusals import Refused

NAMES = ('"view":null', "\\", 'Zoë "🂡" 二', "</script>")


class ComparingHarness(TableHarness):
    """A table that compares the frames of all viewers after every change."""

    compared = 0

    def write(self, *entries: e.Entry) -> None:
        """Apply entries and compare what every viewer is sent of them."""
        changes = [self.table.apply(entry, self.now) for entry in entries]
        for viewer in self.table.plies:
            self._compare(viewer, changes)

    def _compare(self, viewer: Viewer, changes: list[Change]) -> None:
        caller = Caller() if viewer is None else self.caller(viewer, host=viewer == 0)
        rendered = render_for(self.table, viewer, caller, {0}, self.now)
        clock, waited = None, 0
        if self.table.clocks is not None:
            clock, waited = self.table.clocks.body(viewer, self.now)
        known: dict[str, Any] = {
            "game": self.table.game,
            "ply": self.table.plies[viewer],
            "hash": rendered.hash,
            "re": "a",
            "table": rendered.table,
            "view": None if self.table.timeline is None else view_body(self.table, viewer, clock),
            "waited": waited,
        }
        seen = [one for change in changes for one in events_for(change, viewer) or ()]
        expected = m.ViewFrame(**known, events=plain_events(changes, viewer))
        assert json.loads(rendered.frame_json(seen, "a")) == expected.model_dump(mode="json")
        refused = Refused("stale")
        body = m.ReasonBody.model_validate_json(
            json.dumps(json.loads(rendered.refusal_json(refused, "a"))["reason"])
        )
        refusal = m.Refusal(**known, reason=body)
        assert json.loads(rendered.refusal_json(refused, "a")) == refusal.model_dump(mode="json")
        self.compared += 1


def play_on(harness: ComparingHarness, chance: random.Random) -> None:
    """Do something that is possible now: mostly move, sometimes undo, redo, leave, come back or wait."""
    timeline = harness.timeline
    seat = timeline.turn
    other = chance.randrange(len(harness.table.seats))
    harness.now += chance.random() * 3
    if (out := harness.table.run_out(harness.now)) is not None:
        harness.write(out)
    elif chance.random() < 0.05:
        harness.do(other, "take_back" if harness.table.seats[other].bot else "leave", **_bot(harness, other))
    elif harness.table.bot_to_move is not None:
        moves = [] if timeline.held else [chance.choice(timeline.game.legal_moves)]
        harness.write(*harness.table.bot_moves(seat, moves))
    elif timeline.redoable is not None and chance.random() < 0.5:
        harness.do(seat, "redo")
    elif timeline.undoable and chance.random() < 0.2:
        harness.do(seat, chance.choice(["undo", "restart"]))
    elif timeline.held:
        harness.do(seat, "end_turn")
    else:
        harness.move(chance.choice(timeline.game.legal_moves))


def _bot(harness: TableHarness, seat: int) -> dict[str, str]:
    return {} if harness.table.seats[seat].bot else {"bot": "random"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_frames_equal_those_made_from_models(players: int) -> None:
    chance, compared = random.Random(players), 0
    for number in range(soaked(2, 100)):
        harness = ComparingHarness(
            players,
            chance.choice([10, 11, 12]),
            f"seed {number}",
            hints=chance.random() < 0.5,
            ask_end=chance.random() < 0.5,
            clock=m.Clock(per="turn", seconds=20) if chance.random() < 0.5 else None,
        )
        for seat, name in zip(harness.table.seats, NAMES, strict=False):
            seat.name = name
        harness.start()
        while not harness.timeline.is_over:
            play_on(harness, chance)
        compared += harness.compared
    assert compared > 1000
