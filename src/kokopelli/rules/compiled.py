"""The one decorator that compiles the rules, and the folder that keeps the result.

Nobody else imports Numba. Compiled code is kept between processes in a folder whose name is a digest of every
source that is compiled, so a changed rule is never answered from an old cache; the bounds-check setting is part of
the name because Numba's own cache does not look at it. With `NUMBA_DISABLE_JIT=1` everything below is plain Python.
"""

import atexit
import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

if "coverage" not in sys.modules:
    sys.modules["coverage"] = None  # type: ignore[assignment]  # Numba imports it just in case: 65 ms a start

import numba
from llvmlite.binding import get_host_cpu_features, get_host_cpu_name
from llvmlite.ir import FunctionType
from numba.core import types
from numba.core.cgutils import get_or_insert_function
from numba.core.runtime import rtsys
from numba.extending import intrinsic

if sys.modules["coverage"] is None:
    del sys.modules["coverage"]

Function = TypeVar("Function", bound=Callable[..., Any])

PLAIN = bool(numba.config.DISABLE_JIT)
PACKAGE = Path(__file__).parent.parent


def cache_folder() -> Path:
    """The folder for the compiled code of exactly these sources and settings."""
    digest = hashlib.sha256()
    for path in sorted(PACKAGE.rglob("*.py")):
        source = path.read_bytes()
        if b"@compiled" in source or b"@inlined" in source or path.parent == Path(__file__).parent:
            digest.update(path.relative_to(PACKAGE).as_posix().encode())
            digest.update(source)
    digest.update(f"{numba.__version__} {numba.config.BOUNDSCHECK}".encode())
    return _writable(digest.hexdigest()[:16])


def _writable(name: str) -> Path:
    """A folder of this name in the user's cache; where that cannot be written, a new one until this process ends.

    Numba must not look for a place of its own: it would take one that does not know about changed sources.
    """
    home = os.environ.get("KOKOPELLI_CACHE") or os.environ.get("XDG_CACHE_HOME")
    try:
        folder = (Path(home) if home else Path.home() / ".cache") / "kokopelli" / name
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except (OSError, RuntimeError):
        home = tempfile.mkdtemp(prefix="kokopelli-")
        atexit.register(shutil.rmtree, home, ignore_errors=True)
        os.environ["KOKOPELLI_CACHE"] = (
            home  # for workers: what they made themselves would stay if they are killed
        )
        folder = Path(home) / "kokopelli" / name
        folder.mkdir(parents=True)
    return folder


CACHE = cache_folder()

if not PLAIN and sys.stderr is not None and sys.stderr.isatty() and not any(CACHE.rglob("*.nbc")):
    print("Compiling the rules, once; this takes up to half a minute ...", file=sys.stderr, flush=True)


def has_fast_deposit() -> bool:
    """Does this processor deposit bits in one step? (AMD's before Zen 3 take hundreds.)"""
    return bool(get_host_cpu_features().get("bmi2")) and get_host_cpu_name() not in (
        "znver1",
        "znver2",
    )


def _compile(function: Function, **options: Any) -> Function:
    previous = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(CACHE)
    try:
        kernel = numba.njit(cache=True, nogil=True, error_model="numpy", no_cfunc_wrapper=True, **options)(
            function
        )
    finally:
        numba.config.CACHE_DIR = previous
    if not PLAIN:
        _compile_once_for_all_integers(kernel)
        _load_without_compiler(kernel)
    return kernel


def _compile_once_for_all_integers(kernel: Any) -> None:
    """Numba makes a copy of a kernel for every constant that is passed to it: 108 functions instead of 50 here."""
    specialise = kernel.get_call_template
    kernel.get_call_template = lambda args, kws: specialise([_plain(argument) for argument in args], kws)


def _load_without_compiler(kernel: Any) -> None:
    """Numba prepares its whole compiler before it looks into the cache: 0.1 s of every start."""
    cache = kernel._cache

    def load_overload(signature: Any, target: Any) -> Any:
        rtsys.initialize(target)
        return cache._load_overload(signature, target)

    cache.load_overload = load_overload


def _plain(argument: Any) -> Any:
    plain = types.unliteral(argument)
    return types.int64 if isinstance(plain, types.Integer) and plain.signed else plain


def compiled(function: Function) -> Function:
    """Compile a rule; it is typed as what it was."""
    return _compile(function)


def inlined(function: Function) -> Function:
    """Compile a small question or step that is put into its callers (measured: a fifth faster)."""
    return _compile(function, forceinline=True)


if PLAIN:

    def count_bits(word: int) -> int:
        """How many bits are set."""
        return int(word).bit_count()

    def nth_bit(word: int, n: int) -> int:
        """The number of the set bit that has n set bits below it."""
        word = int(word)
        for _ in range(n):
            word &= word - 1
        return (word & -word).bit_length() - 1

else:

    @intrinsic
    def count_bits(_typing: Any, word: Any) -> Any:
        """How many bits are set."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), generate

    @intrinsic
    def lowest_bit(_typing: Any, word: Any) -> Any:
        """The number of the lowest set bit."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

        return types.int64(types.int64), generate

    @intrinsic
    def deposit(_typing: Any, bits: Any, word: Any) -> Any:
        """The low bits, put where `word` has its set bits (one instruction of x86 processors)."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            int64 = arguments[0].type
            pdep = get_or_insert_function(
                builder.module, FunctionType(int64, [int64, int64]), "llvm.x86.bmi.pdep.64"
            )
            return builder.call(pdep, arguments)

        return types.int64(types.int64, types.int64), generate

    if has_fast_deposit():

        @inlined
        def nth_bit(word: int, n: int) -> int:
            """The number of the set bit that has n set bits below it (a tenth faster than the loop)."""
            return lowest_bit(deposit(1 << n, word))

    else:

        @inlined
        def nth_bit(word: int, n: int) -> int:
            """The number of the set bit that has n set bits below it."""
            for _ in range(n):
                word &= word - 1
            return lowest_bit(word)
