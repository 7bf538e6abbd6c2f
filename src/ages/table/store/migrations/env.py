"""What alembic runs for every migration: our connection, inside our transaction."""

from __future__ import annotations

from alembic import context

from ages.table.store.schema import metadata


def run() -> None:
    """Do the migrations on the connection that was given."""
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=metadata,
        transactional_ddl=True,
    )
    with context.begin_transaction():
        context.run_migrations()


# Alembic loads this file under that name; anybody else who imports it wants nothing done.
if __name__ == "env_py":
    run()
