"""Entry point for Alembic: run the migrations on the given connection, within its transaction."""

from alembic import context

from kokopelli.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
