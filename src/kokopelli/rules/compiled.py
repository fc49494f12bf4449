"""The decorators that compile the rules and bots, and the folder that keeps the compiled code.

`compiled` is also for bots outside this package: import it from `kokopelli`. A function with a decorator of
Numba may call our kernels, too, but is not kept between processes (docs/decisions/0031).

No other module imports Numba. Compiled code is kept between processes in a folder whose name is a digest of
every compiled source, so a changed rule never runs from an old cache. The settings for bounds checks and
optimisation are part of the digest because Numba's own cache ignores them. With `NUMBA_DISABLE_JIT=1`
everything below is plain Python.

Some settings use undocumented parts of Numba (docs/decisions/0006). Each part is looked up before it is used.
Without it Numba behaves as usual, only slower, and one warning says so.
"""

import atexit
import hashlib
import os
import shutil
import sys
import tempfile
import warnings
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

# Numba imports coverage if it is installed, which takes 65 ms at every start.
if "coverage" not in sys.modules:
    sys.modules["coverage"] = None  # type: ignore[assignment]

import numba
from llvmlite.binding import get_host_cpu_features, get_host_cpu_name
from llvmlite.ir import FunctionType
from numba import types
from numba.extending import intrinsic

if sys.modules["coverage"] is None:
    del sys.modules["coverage"]

Function = TypeVar("Function", bound=Callable[..., Any])

PLAIN = bool(numba.config.DISABLE_JIT)
PACKAGE = Path(__file__).parent.parent
MARKS = (b"@compiled", b"@inlined", b"@loosely_compiled")  # of modules with compiled functions


def cache_folder() -> Path:
    """Return the folder for the compiled code of exactly these sources and settings."""
    digest = hashlib.sha256()
    for path in sorted(PACKAGE.rglob("*.py")):
        source = path.read_bytes()
        if any(mark in source for mark in MARKS) or path.parent == Path(__file__).parent:
            digest.update(path.relative_to(PACKAGE).as_posix().encode())
            digest.update(source)
    digest.update(f"{numba.__version__} {numba.config.BOUNDSCHECK} {numba.config.OPT}".encode())
    return _writable_folder(digest.hexdigest()[:16])


def _writable_folder(name: str) -> Path:
    """Return a folder of this name in the user's cache, or a temporary one where the cache is not writable.

    Numba must not choose a folder itself: it would take one that does not notice changed sources.
    """
    home = os.environ.get("KOKOPELLI_CACHE") or os.environ.get("XDG_CACHE_HOME")
    try:
        folder = (Path(home) if home else Path.home() / ".cache") / "kokopelli" / name
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except (OSError, RuntimeError):
        home = tempfile.mkdtemp(prefix="kokopelli-")
        atexit.register(shutil.rmtree, home, ignore_errors=True)
        # Worker processes share it: a folder of their own would stay behind if they are killed.
        os.environ["KOKOPELLI_CACHE"] = home
        folder = Path(home) / "kokopelli" / name
        folder.mkdir(parents=True)
    return folder


CACHE = cache_folder()

if not PLAIN and sys.stderr is not None and sys.stderr.isatty() and not any(CACHE.rglob("*.nbc")):
    print("Compiling the rules, once; this takes up to half a minute ...", file=sys.stderr, flush=True)


_problems: list[str] = []  # undocumented parts that this Numba does not have


def _report(problem: str) -> None:
    """Note that a part is missing, and warn the first time."""
    if not _problems:
        warnings.warn(
            f"Numba {numba.__version__}: {problem}; kokopelli works, but compiles, starts or plays slower",
            RuntimeWarning,
            stacklevel=2,
        )
    _problems.append(problem)


def _known_options(**options: Any) -> dict[str, Any]:
    """Return those of the undocumented options of `numba.njit` that this Numba knows."""
    try:
        from numba.core.cpu import CPUTargetOptions
    except ImportError as error:
        _report(str(error))
        return {}
    known = {option: value for option, value in options.items() if hasattr(CPUTargetOptions, option)}
    for option in options.keys() - known.keys():
        _report(f"no option {option}")
    return known


_kernels: "weakref.WeakSet[Any]" = weakref.WeakSet()  # whose compiled code is in CACHE
_FORCE_INLINE = {} if PLAIN else _known_options(forceinline=True)


def _compile(function: Function, **options: Any) -> Function:
    previous = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(CACHE)
    try:
        kernel = numba.njit(cache=True, nogil=True, error_model="numpy", **options)(function)
    finally:
        numba.config.CACHE_DIR = previous
    if not PLAIN:
        _kernels.add(kernel)
        for improve in (_compile_once_for_all_integers, _load_without_compiler, _keep_callers_out_of_caches):
            try:
                improve(kernel)
            except (AttributeError, ImportError) as error:
                _report(str(error))
    return kernel


def _compile_once_for_all_integers(kernel: Any) -> None:
    """Make the compiler see int64 instead of constants.

    Numba compiles a copy of a kernel for every constant that is passed to it: 108 functions instead of 50
    here.
    """
    call_template, unliteral = kernel.get_call_template, types.unliteral

    def widened(argument: Any) -> Any:
        plain = unliteral(argument)
        return types.int64 if isinstance(plain, types.Integer) and plain.signed else plain

    kernel.get_call_template = lambda args, kws: call_template([widened(one) for one in args], kws)


def _load_without_compiler(kernel: Any) -> None:
    """Load cached code without preparing the compiler, which takes 0.1 s of every start."""
    from numba.core.runtime import rtsys

    cache, initialize = kernel._cache, rtsys.initialize
    load, load_unprepared = cache.load_overload, cache._load_overload

    def load_overload(signature: Any, target: Any) -> Any:
        try:
            initialize(target)
            return load_unprepared(signature, target)
        except (AttributeError, TypeError) as error:
            _report(str(error))
            return load(signature, target)

    cache.load_overload = load_overload


def _keep_callers_out_of_caches(kernel: Any) -> None:
    """Let Numba compile functions of others that call this kernel, but not keep the result.

    Numba's own cache does not notice when a called function has changed. After an update of this package it
    would load code that has the old kernels in it.
    """
    from numba.core.caching import NullCache

    call_template = kernel.get_call_template

    def get_call_template(args: Any, kws: Any) -> Any:
        for caller in _functions_being_compiled():
            if caller not in _kernels and not isinstance(caller._cache, NullCache):
                caller._cache = NullCache()
                _keep_callers_out_of_caches(caller)
                warnings.warn(
                    f"{caller.py_func.__qualname__} calls kernels of kokopelli, so every process compiles it "
                    "again; with the decorator kokopelli.compiled it is kept",
                    RuntimeWarning,
                    stacklevel=2,
                )
        return call_template(args, kws)

    kernel.get_call_template = get_call_template


def _functions_being_compiled() -> Iterator[Any]:
    """Yield Numba's dispatchers of the functions that are being compiled now, the innermost first."""
    from numba.core.dispatcher import Dispatcher

    frame = sys._getframe(1)
    while frame.f_back is not None:
        frame = frame.f_back
        if frame.f_code.co_name == "compile" and isinstance(frame.f_locals.get("self"), Dispatcher):
            yield frame.f_locals["self"]


def compiled(function: Function) -> Function:
    """Compile a function; for the type checker it stays what it was."""
    return _compile(function)


def inlined(function: Function) -> Function:
    """Compile a small function into its callers (measured: 70,000 instead of 40,000 games a second)."""
    return _compile(function, **_FORCE_INLINE)


def loosely_compiled(function: Function) -> Function:
    """Compile a function whose sums of floats may be in any order: faster, but not the same everywhere."""
    return _compile(function, fastmath=True)


def has_fast_deposit() -> bool:
    """Return whether the processor has a fast pdep (AMD's before Zen 3 take hundreds of cycles)."""
    if numba.config.CPU_NAME is not None or numba.config.CPU_FEATURES is not None:
        return False  # the code may be meant for another processor
    try:
        return bool(get_host_cpu_features().get("bmi2")) and get_host_cpu_name() not in ("znver1", "znver2")
    except RuntimeError:
        return False  # unknown on this platform


if PLAIN:

    def count_bits(word: int) -> int:
        """Return the number of set bits."""
        return int(word).bit_count()

    def nth_bit(word: int, n: int) -> int:
        """Return the position of the set bit that has n set bits below it."""
        word = int(word)
        for _ in range(n):
            word &= word - 1
        return (word & -word).bit_length() - 1

    def lowest_bit(word: int) -> int:
        """Return the position of the lowest set bit."""
        word = int(word)
        return (word & -word).bit_length() - 1

    def highest_bit(word: int) -> int:
        """Return the position of the highest set bit."""
        return int(word).bit_length() - 1

else:

    @intrinsic
    def count_bits(_typing: Any, word: Any) -> Any:
        """Return the number of set bits."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), generate

    @intrinsic
    def lowest_bit(_typing: Any, word: Any) -> Any:
        """Return the position of the lowest set bit."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

        return types.int64(types.int64), generate

    @intrinsic
    def highest_bit(_typing: Any, word: Any) -> Any:
        """Return the position of the highest set bit."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            leading_zeros = builder.ctlz(arguments[0], context.get_constant(types.boolean, True))
            return builder.sub(context.get_constant(types.int64, 63), leading_zeros)

        return types.int64(types.int64), generate

    @intrinsic
    def deposit(_typing: Any, bits: Any, word: Any) -> Any:
        """Move the low bits of `bits` to the set bits of `word`: the instruction pdep of x86 processors."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            int64 = arguments[0].type
            signature_of_pdep = FunctionType(int64, [int64, int64])
            pdep = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", fnty=signature_of_pdep)
            return builder.call(pdep, arguments)

        return types.int64(types.int64, types.int64), generate

    if has_fast_deposit():

        @inlined
        def nth_bit(word: int, n: int) -> int:
            """Return the position of the set bit with n set bits below it (a tenth faster than the loop)."""
            return lowest_bit(deposit(1 << n, word))

    else:

        @inlined
        def nth_bit(word: int, n: int) -> int:
            """Return the position of the set bit that has n set bits below it."""
            for _ in range(n):
                word &= word - 1
            return lowest_bit(word)
