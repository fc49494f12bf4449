"""Players that record acknowledged commands, for tests that kill servers or databases."""

import asyncio
import random

from clients import Client, Frame, Keys, Running
from websockets.exceptions import ConnectionClosed

from kokopelli.server.storage.database import Row


class StorageUnavailable(Exception):
    """The database is unavailable; the command may be in the log or not."""


class Player:
    """Plays both seats of a table and records acknowledged and unanswered commands."""

    def __init__(self, keys: Keys, number: int) -> None:
        self.keys = keys
        self.number = number
        self.chance = random.Random(number)
        self.acknowledged: list[str] = []  # "seat:id"
        self.unanswered: tuple[str, Frame] | None = None
        self.is_done = False  # the game is over

    async def play(self, server: Running) -> None:
        """Play until the game is over or the server or its database fails."""
        try:
            client = await Client.enter(server, self.keys.game, *self.keys.tokens.values())
            if self.unanswered is not None:
                await self._send(client, *self.unanswered)
            while client.view["decision"] != "over":
                if client.view["turn"] != client.view["viewer"]:
                    await client.ask("look", seat=client.view["turn"])
                await self._decide(client)
            self.is_done = True
        except (ConnectionClosed, OSError, StorageUnavailable):
            pass

    async def _decide(self, client: Client) -> None:
        view = client.view
        if view["decision"] == "end":
            frame = client.frame("end_turn", seat=view["viewer"])
        elif view["can"]["undo"] and self.chance.random() < 0.1:
            frame = client.frame("undo", seat=view["viewer"])
        else:
            frame = client.frame("move", seat=view["viewer"], move=self.chance.choice(view["legal"]))
        id = f"{view['viewer']}:{frame['id']}"
        await self._send(client, id, frame)

    async def _send(self, client: Client, id: str, frame: Frame) -> None:
        self.unanswered = id, frame
        answer = await client.ask_frame(frame)
        if (answer["type"], answer.get("error")) == ("error", "storage"):
            raise StorageUnavailable
        assert answer["type"] == "view", answer
        self.acknowledged.append(id)
        self.unanswered = None


def check_logs(players: list[Player], logs: dict[str, list[Row]]) -> None:
    """Check that each log has the acknowledged commands in order, plus at most the unanswered one."""
    for player in players:
        rows = logs[player.keys.game]
        assert [row.ply for row in rows] == list(range(len(rows)))
        ids = [row.id for row in rows if row.id is not None]
        more = ids[len(player.acknowledged) :]
        assert ids[: len(player.acknowledged)] == player.acknowledged
        assert more in ([], [player.unanswered and player.unanswered[0]])


def count_acknowledged(players: list[Player]) -> int:
    """Return the number of acknowledged commands."""
    return sum(len(player.acknowledged) for player in players)


async def play_until(players: list[Player], server: Running, moves: int) -> "list[asyncio.Task[None]]":
    """Let all play until they have this many acknowledged commands or are done; return their tasks."""
    playing = [asyncio.create_task(player.play(server)) for player in players]
    while count_acknowledged(players) < moves and not all(task.done() for task in playing):
        await asyncio.sleep(0.001)
    return playing


def replace_done(players: list[Player], server: Running) -> list[Player]:
    """Replace players whose games are over by new ones at new tables; return the old ones."""
    old = [player for player in players if player.is_done]
    for player in old:
        new = Player(server.make_table("me", "me"), player.number + len(players))
        players[players.index(player)] = new
    return old
