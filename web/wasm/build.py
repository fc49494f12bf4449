"""Build web/src/local/kokopelli.wasm, unless it is up to date: `python web/wasm/build.py`.

It also writes the networks of the bots beside it, as the bytes that the module's memory gets.

The module is compiled in a process with settings and a cache of its own, so nothing of it reaches other
compiled code. It is up to date if no source of a kernel, no file of this tool and no version of Numba or
llvmlite has changed; a digest of them is beside it.
"""

import hashlib
import os
import subprocess
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path

import numpy as np

WEB = Path(__file__).parent.parent
PACKAGE = WEB.parent / "src" / "kokopelli"
MODULE = WEB / "src" / "local" / "kokopelli.wasm"
STAMP = MODULE.with_suffix(".digest")
SETTINGS = {
    "NUMBA_DISABLE_JIT": "0",
    "NUMBA_BOUNDSCHECK": "0",
    # The IR before any optimisation, and no instruction that only this processor has.
    "NUMBA_OPT": "0",
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
}


def digest() -> str:
    """Return a digest of everything that the module is made from."""
    found = hashlib.sha256(f"{version('numba')} {version('llvmlite')}".encode())
    tool = sorted(Path(__file__).parent.glob("*.py"))
    for path in (*sorted(PACKAGE.rglob("*.py")), *tool):
        source = path.read_bytes()
        if b"@compiled" in source or b"@inlined" in source or path.parent.name == "rules" or path in tool:
            found.update(path.relative_to(WEB.parent).as_posix().encode() + source)
    return found.hexdigest()


def build(module: Path = MODULE) -> None:
    """Compile and link the module in a process of its own."""
    with tempfile.TemporaryDirectory(prefix="kokopelli-wasm-") as cache:
        paths = os.pathsep.join(map(str, (PACKAGE.parent, WEB)))
        environment = {**os.environ, **SETTINGS, "KOKOPELLI_CACHE": cache, "PYTHONPATH": paths}
        module.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(
            [sys.executable, "-m", "wasm.build", "--here", module], env=environment, cwd=cache, check=True
        )


def build_here(module: Path) -> None:
    """Compile and link the module in this process, which has the settings for it."""
    try:
        from wasm.compile import compile_object
        from wasm.exports import EXPORTS
        from wasm.link import link

        data = link(compile_object(EXPORTS), EXPORTS)
    except Exception as error:
        sys.exit(
            f"Numba {version('numba')} and llvmlite {version('llvmlite')} cannot build {module.name}"
            f" ({type(error).__name__}): {error}\nweb/wasm/compile.py uses undocumented parts of Numba, which"
            " may have changed: compare with the versions in requirements.lock."
        )
    # Whoever reads the module meanwhile gets the old one.
    complete = module.with_suffix(f".{os.getpid()}")
    complete.write_bytes(data)
    complete.replace(module)


def write_networks(source: Path = PACKAGE / "bots", folder: Path = MODULE.parent) -> None:
    """Write the networks as files of bytes, and remove those that the package has no more."""
    for old in folder.glob("kokopelli-*.network"):
        old.unlink()
    for players in (2, 3, 4):
        file = source / f"network-{players}.npz"
        if file.exists():
            with np.load(file) as stored:
                data = stored["outputs"].astype("<i4").tobytes() + stored["rows"].astype("<i2").tobytes()
            (folder / f"kokopelli-{players}.network").write_bytes(data)


def main() -> None:
    """Write the networks, and build the module if it is not up to date."""
    write_networks()
    wanted = digest()
    if MODULE.exists() and STAMP.exists() and STAMP.read_text() == wanted:
        return
    print("Compiling rules and bots for browsers (a minute, once) ...", flush=True)
    STAMP.unlink(missing_ok=True)
    build()
    STAMP.write_text(wanted)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--here"]:
        build_here(Path(sys.argv[2]))
    else:
        try:
            main()
        except subprocess.CalledProcessError as failed:
            sys.exit(failed.returncode)
