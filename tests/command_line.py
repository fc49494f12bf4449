"""Run the installed `kokopelli` command in its own process, as a user does."""

import os
import subprocess
import sys
from pathlib import Path

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
