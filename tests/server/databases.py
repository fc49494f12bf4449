"""Real PostgreSQL and Redis servers that tests can stop and start."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import psycopg

from system_packages import find_postgres, find_program, required

WAIT = 60.0  # timeout in seconds for a database to start or stop


def free_port() -> int:
    """Return a free TCP port."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


class Postgres:
    """A PostgreSQL server with its own folder. It refuses to run as root, so another user is found for it."""

    def __init__(self) -> None:
        self.port = free_port()
        self._folder = Path(tempfile.mkdtemp(prefix="kokopelli-postgres-"))
        self._as_user: dict[str, Any] = {"cwd": self._folder}
        if os.geteuid() == 0:
            user = pwd.getpwnam("postgres")
            os.chown(self._folder, user.pw_uid, user.pw_gid)
            self._as_user |= {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        command = [
            required("PostgreSQL", find_postgres("initdb")),
            "-D",
            str(self._folder / "data"),
            "-U",
            "test",
            "-A",
            "trust",
        ]
        subprocess.run(
            [*command, "--no-sync", "-E", "UTF8", "--locale=C.UTF-8"],
            check=True,
            stdout=subprocess.DEVNULL,
            **self._as_user,
        )
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [
            required("PostgreSQL", find_postgres("postgres")),
            "-D",
            str(self._folder / "data"),
            "-p",
            str(self.port),
        ]
        with open(self._folder / "log", "ab") as log:
            self._process = subprocess.Popen(
                [*command, "-k", str(self._folder), "-c", "listen_addresses=127.0.0.1"],
                stdout=log,
                stderr=log,
                **self._as_user,
            )
        until = time.monotonic() + WAIT
        while True:
            try:
                psycopg.connect(self.url("postgres")).close()
                return None
            except psycopg.OperationalError:
                assert time.monotonic() < until, (self._folder / "log").read_text()
                if self._process.poll() is not None:  # a process of the previous server is still alive
                    time.sleep(0.05)
                    return self.start()
                time.sleep(0.05)

    def crash(self) -> None:
        """Stop it at once (SIGQUIT); what is not on disk is lost."""
        assert self._process is not None
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(WAIT)
        self._process = None

    def kill(self) -> None:
        """Kill all of its processes with SIGKILL."""
        self._signal(signal.SIGKILL)
        assert self._process is not None
        self._process.wait(WAIT)
        self._process = None

    def freeze(self) -> None:
        """Suspend all of its processes, as if the machine hung."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Resume its processes."""
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        assert self._process is not None
        children = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text()
        for pid in (self._process.pid, *map(int, children.split())):
            os.kill(pid, number)

    def run(self, statement: str, database: str = "postgres") -> None:
        """Execute a statement."""
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            connection.execute(statement.encode())

    def new(self, name: str) -> str:
        """Create a database and return its URL; start the server again if a failed test left it stopped."""
        if self._process is None:
            self.start()
        self.run(f"CREATE DATABASE {name}")
        return self.url(name)

    def url(self, database: str) -> str:
        """Return the URL of a database."""
        return f"postgresql://test@127.0.0.1:{self.port}/{database}"

    def close(self) -> None:
        """Stop it and remove its folder."""
        if self._process is not None:
            self.crash()
        shutil.rmtree(self._folder)


class RedisServer:
    """A Redis server without persistence."""

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}"
        self._folder = tempfile.mkdtemp(prefix="kokopelli-redis-")
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        program = required("Redis", find_program("redis-server"))
        command = [program, "--port", str(self.port), "--bind", "127.0.0.1", "--dir", self._folder]
        self._process = subprocess.Popen(
            [*command, "--save", "", "--appendonly", "no"], stdout=subprocess.DEVNULL
        )
        until = time.monotonic() + WAIT
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            except OSError:
                assert time.monotonic() < until
                time.sleep(0.02)

    def stop(self) -> None:
        """Stop it at once."""
        assert self._process is not None
        self._process.kill()
        self._process.wait(WAIT)
        self._process = None

    def close(self) -> None:
        """Stop it and remove its folder."""
        if self._process is not None:
            self.stop()
        shutil.rmtree(self._folder)
