"""The command `kokopelli`, also as `python -m kokopelli`."""

import sys

# The extra that brings each package that `pip install kokopelli` leaves out, by the name it is imported by.
EXTRAS = {
    **dict.fromkeys(("click", "rich", "typer"), "terminal"),
    **dict.fromkeys(
        (
            "alembic",
            "fastapi",
            "prometheus_client",
            "psycopg",
            "pydantic",
            "redis",
            "sqlalchemy",
            "starlette",
            "structlog",
            "uvicorn",
            "uvloop",
            "websockets",
        ),
        "server",
    ),
    **dict.fromkeys(
        ("gymnasium", "matplotlib", "open_spiel", "pettingzoo", "pyarrow", "pyspiel"), "research"
    ),
    "ray": "ray",
}


def main() -> None:
    """Run the command line; if an optional package is missing, say which extra to install."""
    try:
        from kokopelli.cli import main as run

        run()
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package not in EXTRAS:
            raise
        command = f"pip install 'kokopelli[{EXTRAS[package]}]'"
        print(f"kokopelli needs {package} for this; install it with: {command}", file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
