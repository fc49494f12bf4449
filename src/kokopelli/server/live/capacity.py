"""How much the database of a server holds, and whether new tables fit in."""

import asyncio

import structlog

from kokopelli.server.metrics import Metrics
from kokopelli.server.settings import Settings
from kokopelli.server.storage.database import Storage, StorageError, await_result

MEASURE_SECONDS = 30.0

log = structlog.get_logger()


class Capacity:
    """The number of stored tables and the size of the database, measured now and then."""

    def __init__(self, settings: Settings, storage: Storage, metrics: Metrics) -> None:
        self._settings = settings
        self._storage = storage
        self._metrics = metrics
        self.tables = 0
        self.megabytes = 0.0

    @property
    def is_full(self) -> bool:
        """Whether the operator's limits allow no new tables. Running games go on."""
        tables, megabytes = self._settings.max_tables, self._settings.max_database_mb
        return 0 < tables <= self.tables or 0 < megabytes <= self.megabytes

    def count_table(self) -> None:
        """Count a table that is created now."""
        self.tables += 1

    async def watch(self) -> None:
        """Measure the database, for ever."""
        while True:
            try:
                self.tables, size = await await_result(self._storage.usage())
                self.megabytes = size / 1_000_000
                self._metrics.stored_tables.set(self.tables)
                self._metrics.database_bytes.set(size)
            except StorageError as error:
                log.warning("database could not be measured", error=str(error))
            await asyncio.sleep(MEASURE_SECONDS)
