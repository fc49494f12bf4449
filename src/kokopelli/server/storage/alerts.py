"""Queries about who is told of turns: the servers' key, push subscriptions and webhooks.

A turn is told once, by whichever server is first to raise `told` to the log length at which it began.
"""

from collections.abc import Collection, Sequence
from concurrent.futures import Future
from dataclasses import asdict, dataclass

from sqlalchemy import Connection, delete, insert, select, update

from kokopelli.server.storage.database import Storage
from kokopelli.server.storage.schema import server_keys, subscriptions, webhooks

PUSH = "push"  # the name of the key for push services


@dataclass(frozen=True, slots=True)
class Subscription:
    """Where a push service takes messages for the owner of a seat."""

    game: str
    seat: int
    target: str  # hash of the endpoint
    token: str  # hash of the token that the seat had then
    visitor: str | None
    endpoint: str
    public_key: str
    secret: str
    site: str
    at: int  # milliseconds since 1970
    told: int  # log length of the newest turn that was told


@dataclass(frozen=True, slots=True)
class Webhook:
    """The chat program of a table."""

    game: str
    url: str
    site: str
    language: str
    secret: str
    visitor: str | None
    told: int
    failures: int = 0  # in a row
    problem: str | None = None  # of the newest message


def read_push_key(storage: Storage) -> "Future[str | None]":
    """Return the private key that push services know the servers by."""
    statement = select(server_keys.c.key).where(server_keys.c.name == PUSH)
    return storage.submit(lambda connection: connection.scalar(statement))


def store_push_key(storage: Storage, key: str) -> "Future[None]":
    """Store that key; raises `Conflict` if another server was faster."""

    def work(connection: Connection) -> None:
        connection.execute(insert(server_keys), {"name": PUSH, "key": key})

    return storage.write(work, "")


def subscribe(
    storage: Storage, new: Sequence[Subscription], replaces: str | None, most: int
) -> "Future[None]":
    """Store the subscriptions of one browser at a table, at most so many for each seat: the newest ones.

    They replace those of the endpoint with the hash `replaces`.
    """

    def work(connection: Connection) -> None:
        for one in new:
            this = subscriptions.c.game == one.game, subscriptions.c.seat == one.seat
            old = subscriptions.c.target.in_([one.target, replaces])
            connection.execute(delete(subscriptions).where(*this, old))
            connection.execute(insert(subscriptions), asdict(one))
            newest = select(subscriptions.c.target).where(*this).order_by(subscriptions.c.at.desc())
            surplus = list(connection.scalars(newest))[most:]
            connection.execute(delete(subscriptions).where(*this, subscriptions.c.target.in_(surplus)))

    return storage.write(work, new[0].game)


def unsubscribe(storage: Storage, game: str, target: str, tokens: Collection[str]) -> "Future[None]":
    """Remove the subscriptions of an endpoint at a table that belong to one of these hashes of tokens."""

    def work(connection: Connection) -> None:
        this = subscriptions.c.game == game, subscriptions.c.target == target
        connection.execute(delete(subscriptions).where(*this, subscriptions.c.token.in_(tokens)))

    return storage.submit(work, game)


def remove_endpoint(storage: Storage, game: str, target: str) -> "Future[None]":
    """Remove an endpoint that its push service no longer knows."""

    def work(connection: Connection) -> None:
        this = subscriptions.c.game == game, subscriptions.c.target == target
        connection.execute(delete(subscriptions).where(*this))

    return storage.submit(work, game)


def keep_only(storage: Storage, game: str, tokens: Collection[str]) -> "Future[None]":
    """Remove the subscriptions of everybody whose token is no longer one of these hashes."""

    def work(connection: Connection) -> None:
        gone = subscriptions.c.token.not_in(tokens)
        connection.execute(delete(subscriptions).where(subscriptions.c.game == game, gone))

    return storage.submit(work, game)


def remove_older(storage: Storage, before: int) -> "Future[None]":
    """Remove the subscriptions that no browser has renewed since this time, in milliseconds since 1970."""
    statement = delete(subscriptions).where(subscriptions.c.at < before)

    def work(connection: Connection) -> None:
        connection.execute(statement)

    return storage.submit(work)


def claim_turn(
    storage: Storage, game: str, seat: int, since: int, again: bool = False
) -> "Future[list[Subscription]]":
    """Return the subscriptions of a seat that were not told of this turn; each is returned once.

    With `again`, also those that this server claimed already without telling.
    """

    def work(connection: Connection) -> list[Subscription]:
        untold = subscriptions.c.told <= since if again else subscriptions.c.told < since
        this = update(subscriptions).where(subscriptions.c.game == game, subscriptions.c.seat == seat, untold)
        found = connection.execute(this.values(told=since).returning(*subscriptions.c))
        return [Subscription(**row._mapping) for row in found]

    return storage.submit(work, game)


def claim_for_webhook(
    storage: Storage, game: str, since: int, again: bool = False
) -> "Future[Webhook | None]":
    """Return the webhook of a table if it was not told of what began then; it is returned once."""

    def work(connection: Connection) -> Webhook | None:
        untold = webhooks.c.told <= since if again else webhooks.c.told < since
        this = update(webhooks).where(webhooks.c.game == game, untold).values(told=since)
        row = connection.execute(this.returning(*webhooks.c)).first()
        return None if row is None else Webhook(**row._mapping)

    return storage.submit(work, game)


def read_webhook(storage: Storage, game: str) -> "Future[Webhook | None]":
    """Return the webhook of a table."""

    def work(connection: Connection) -> Webhook | None:
        row = connection.execute(select(webhooks).where(webhooks.c.game == game)).first()
        return None if row is None else Webhook(**row._mapping)

    return storage.submit(work, game)


def set_webhook(storage: Storage, game: str, new: Webhook | None) -> "Future[None]":
    """Set or remove the webhook of a table."""

    def work(connection: Connection) -> None:
        connection.execute(delete(webhooks).where(webhooks.c.game == game))
        if new is not None:
            connection.execute(insert(webhooks), asdict(new))

    return storage.submit(work, game) if new is None else storage.write(work, game)


def note_delivery(storage: Storage, game: str, url: str, problem: str | None) -> "Future[None]":
    """Note what became of the newest message to a webhook; None: it was accepted."""

    def work(connection: Connection) -> None:
        failures = 0 if problem is None else webhooks.c.failures + 1
        this = update(webhooks).where(webhooks.c.game == game, webhooks.c.url == url)
        connection.execute(this.values(failures=failures, problem=problem))

    return storage.submit(work, game)


def copy_alerts(storage: Storage, game: str, following: str) -> "Future[None]":
    """Let everybody who was told of turns at a table be told of those of its rematch as well."""

    def work(connection: Connection) -> None:
        for table in (subscriptions, webhooks):
            rows = connection.execute(select(table).where(table.c.game == game)).mappings().all()
            for row in rows:
                connection.execute(insert(table), {**row, "game": following, "told": 0})

    return storage.write(work, following)
