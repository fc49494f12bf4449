"""Check the tips of the rulebook against games of equal bots: what winners do more often than the others.

The deals are those of the first game. Figures are means for each game and seat, for the winners and for the
others. "One card short" follows every ceremony that needs one more card when its owner's turn ends: until the
end of the owner's next turn it is finished by the owner, finished by a neighbour, or neither.
"""

import argparse
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

from kokopelli import Game, Setup
from kokopelli import events as e
from kokopelli.arena.match import derived_seed
from kokopelli.bots.bot import make_bot

FINISH, OWNER, EMPTY_HAND, FEATHER, SMALL_PILE, LAST_CEREMONIES = (
    "R6.5", "R6.6", "R3.6", "R9.9", "R10.2", "R10.3",
)  # fmt: skip
EARLY = 2  # rounds in which an opening counts as early


def play(players: int, bot: str, seed: int) -> Counter[str]:
    """Play one game and return its counts; those of seats are named "winners …" and "others …"."""
    game = Game(Setup.random(players, kinds="first-game", seed=derived_seed("tips", players, seed)))
    bots = [make_bot(bot, derived_seed("tips", bot, players, seed, seat)) for seat in range(players)]
    seats: list[Counter[str]] = [Counter() for _ in range(players)]
    shared: Counter[str] = Counter()
    waiting: set[tuple[int, str]] = (
        set()
    )  # ceremonies that were one card short at the end of the owner's turn
    round_ = 1
    while (seat := game.seat) is not None:
        move = bots[seat].choose(game.view(seat))
        seats[seat]["draw actions"] += move.verb == "draw"
        for event in game.play(move):
            if isinstance(event, e.TurnBegan):
                round_ = event.round
            _count(event, seats, shared, waiting, round_)
        if game.seat != seat:
            _settle(game, seat, waiting, shared)
    winners = game.winners or ()
    for number, counts in enumerate(seats):
        who = "winners" if number in winners else "others"
        shared[who] += 1
        shared.update({f"{who} {name}": count for name, count in counts.items()})
        shared[f"{who} points"] += game.scores[number]
        if counts["points for the pile"] == 5:
            shared["smallest pile"] += 1
            shared["smallest pile wins"] += number in winners
    shared["games"] += 1
    shared["rounds"] += round_
    return shared


def _count(
    event: e.Event,
    seats: list[Counter[str]],
    shared: Counter[str],
    waiting: set[tuple[int, str]],
    round_: int,
) -> None:
    """Count one event for its seat."""
    mine = seats[event.seat]
    if isinstance(event, e.CeremonyOpened):
        mine["opened"] += 1
        if round_ <= EARLY:
            mine[f"early {event.kind}"] += 1
    elif isinstance(event, e.CardPlayed):
        mine["played at home" if event.owner == event.seat else "played abroad"] += 1
        mine["wild cards"] += event.card == "kokopelli"
    elif isinstance(event, e.CeremonyFinished):
        mine["finished at home" if event.owner == event.seat else "finished abroad"] += 1
        if (event.owner, event.kind) in waiting:
            waiting.remove((event.owner, event.kind))
            shared["one short, by owner" if event.owner == event.seat else "one short, by neighbour"] += 1
    elif isinstance(event, e.CeremonyCancelled):
        mine["cancelled"] += 1
        waiting.discard((event.seat, event.kind))
    elif isinstance(event, e.ExchangeBegan):
        mine["exchanged"] += 1
    elif isinstance(event, e.PileEmptied):
        shared["games with an empty pile"] = 1
    elif isinstance(event, e.PointsScored):
        name = {
            FINISH: "points for finishes",
            OWNER: "points as owner",
            EMPTY_HAND: "points for empty hands",
            FEATHER: "points for empty hands",
            SMALL_PILE: "points for the pile",
            LAST_CEREMONIES: "points for ceremonies at the end",
        }.get(event.rule, "points of abilities")
        mine[name] += event.points
        mine["empty hands"] += event.rule in (EMPTY_HAND, FEATHER)
        if event.rule == FINISH:
            shared[f"finish for {event.points}"] += 1


def _settle(game: Game, seat: int, waiting: set[tuple[int, str]], shared: Counter[str]) -> None:
    """At the end of a turn, begin and end to follow the ceremonies of its player that are one card short."""
    view = game.view(None)
    for kind, ceremony in view.villages[seat].items():
        if ceremony.cards < view.full_sizes[seat] - 1:
            continue
        if (seat, kind) in waiting:
            shared["one short, stays"] += 1
        waiting.add((seat, kind))


def total(games: Iterable[Counter[str]]) -> Counter[str]:
    """Return the sum of all counts."""
    counts: Counter[str] = Counter()
    for game in games:
        counts.update(game)
    return counts


def report(counts: Counter[str]) -> None:
    """Print the figures as tables."""
    games = counts["games"]
    print(f"{games} games, {counts['rounds'] / games:.1f} rounds")
    names = sorted({name.partition(" ")[2] for name in counts if name.startswith(("winners ", "others "))})
    print("| for each seat and game | winners | others |\n|---|---|---|")
    for name in names:
        if name.startswith("early "):
            continue
        means = [counts[f"{who} {name}"] / counts[who] for who in ("winners", "others")]
        print(f"| {name} | {means[0]:.2f} | {means[1]:.2f} |")
    print("| opened in the first two rounds | seats | share of winners |\n|---|---|---|")
    for name in names:
        if name.startswith("early "):
            won, lost = counts[f"winners {name}"], counts[f"others {name}"]
            print(f"| {name[6:]} | {won + lost} | {100 * won / (won + lost):.1f} % |")
    short = [counts[f"one short, {how}"] for how in ("by owner", "by neighbour", "stays")]
    print("one card short:", *(f"{100 * one / sum(short):.1f} %" for one in short))
    finishes = [counts[f"finish for {points}"] for points in (4, 3, 1)]
    print("finishes for 4, 3, 1:", *(f"{one / games:.2f}" for one in finishes))
    print(f"games in which a pile ran out: {100 * counts['games with an empty pile'] / games:.0f} %")
    print(f"smallest pile wins: {100 * counts['smallest pile wins'] / counts['smallest pile']:.1f} %")
    share = counts["winners"] / (counts["winners"] + counts["others"])
    print(f"share of winners among all seats: {100 * share:.1f} %")


def main() -> None:
    """Play the games in all processes and print what they show."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--players", type=int, default=4)
    options.add_argument("--games", type=int, default=2000)
    options.add_argument("--bot", default="level-5")
    options.add_argument("--workers", type=int, default=2)
    chosen = options.parse_args()
    with ProcessPoolExecutor(chosen.workers, mp_context=get_context("spawn")) as pool:
        games = pool.map(partial(play, chosen.players, chosen.bot), range(chosen.games), chunksize=8)
        report(total(games))


if __name__ == "__main__":
    main()
