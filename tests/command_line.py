"""Run the `kokopelli` command: in its own process, as a user does, or faster in this one."""

import os
import subprocess
import sys
from pathlib import Path

from typer.testing import CliRunner

from kokopelli.cli import app

KOKOPELLI = Path(sys.executable).with_name("kokopelli")


def run(*arguments: str, text: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command with this text as standard input."""
    return subprocess.run(
        [str(KOKOPELLI), *arguments],
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "COLUMNS": "100", "LANG": "C.UTF-8", **environment},
        timeout=120,
        check=False,
    )


def run_here(*arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command in this process, which need not import everything again."""
    done = CliRunner().invoke(app, arguments, input=text, catch_exceptions=False)
    return subprocess.CompletedProcess(arguments, done.exit_code, done.stdout, done.stderr)
