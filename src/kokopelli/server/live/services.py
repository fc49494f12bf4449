"""The services that all rooms of a server share."""

from dataclasses import dataclass

from kokopelli.server.live.alerts import Alerts
from kokopelli.server.live.bot_workers import BotWorkers
from kokopelli.server.live.cluster import Cluster
from kokopelli.server.live.notifier import Notifier
from kokopelli.server.metrics import Metrics
from kokopelli.server.settings import Settings
from kokopelli.server.storage.database import Storage


@dataclass(frozen=True, slots=True)
class RoomServices:
    """What a room needs from the server that runs it."""

    settings: Settings
    storage: Storage
    metrics: Metrics
    bot_workers: BotWorkers
    cluster: Cluster
    notifier: Notifier
    alerts: Alerts
