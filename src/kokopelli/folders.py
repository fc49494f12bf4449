"""The folder for the user's games."""

import os
from pathlib import Path


def data_folder() -> Path:
    """Return the folder that keeps saved games and the server's database, by the XDG convention."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "kokopelli"
