"""Conventions of the source, checked on its syntax trees.

The rules use no randomness and no clock. Only one module imports the compiler. Every function of the rules is
compiled, short and documented.
"""

import ast
from pathlib import Path

import pytest

import kokopelli

SOURCE = Path(kokopelli.__file__).parent
RULES = SOURCE / "rules"
COMPILED = RULES / "compiled.py"
MODULES = sorted(SOURCE.rglob("*.py"))
IMPURE = {"random", "secrets", "time", "datetime", "os", "uuid"}
COMPILERS = {"numba", "llvmlite"}
CALLED_FROM_PYTHON = {
    "new_table",
    "copy_table",
    "new_trace",
    "new_reason",
    "new_facts",
}  # these create arrays and are not compiled
MAX_LINES = 40  # of a function
MAX_PARAMETERS = 7

Function = ast.FunctionDef | ast.AsyncFunctionDef

every_module = pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(SOURCE).as_posix())


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imported(path: Path) -> set[str]:
    """Return the top-level packages that a module imports, at the top or inside a function."""
    names: set[str] = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            names |= {name.name.partition(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module.partition(".")[0])
    return names


def rule_functions() -> dict[str, Function]:
    """Return every function of the rules, except those of compiled.py and those called from Python."""
    return {
        f"{path.stem}.{node.name}": node
        for path in sorted(RULES.glob("*.py"))
        if path != COMPILED
        for node in ast.walk(tree_of(path))
        if isinstance(node, Function) and node.name not in CALLED_FROM_PYTHON
    }


FUNCTIONS = rule_functions()


def test_modules_and_functions_are_found() -> None:
    assert COMPILED in MODULES
    assert {"apply.apply", "effects.finish", "legal.legal", "turns.end_game"} <= set(FUNCTIONS)
    assert imported(COMPILED) >= COMPILERS


@every_module
def test_every_module_has_a_docstring(path: Path) -> None:
    assert ast.get_docstring(tree_of(path))


@every_module
def test_only_one_module_imports_the_compiler(path: Path) -> None:
    assert path == COMPILED or not imported(path) & COMPILERS


@pytest.mark.parametrize("path", sorted(RULES.glob("*.py")), ids=lambda path: path.stem)
def test_the_rules_use_no_randomness_and_no_clock(path: Path) -> None:
    assert imported(path) & IMPURE <= ({"os"} if path == COMPILED else set())


@pytest.mark.parametrize("name", FUNCTIONS)
def test_functions_of_the_rules_are_compiled_short_and_documented(name: str) -> None:
    function = FUNCTIONS[name]
    decorators = [one.id for one in function.decorator_list if isinstance(one, ast.Name)]
    assert decorators in (["compiled"], ["inlined"])
    assert ast.get_docstring(function)
    assert function.end_lineno is not None
    assert function.end_lineno - function.lineno < MAX_LINES


@every_module
def test_a_kernel_has_few_parameters(path: Path) -> None:
    for node in ast.walk(tree_of(path)):
        if isinstance(node, Function) and {"compiled", "inlined"} & {
            one.id for one in node.decorator_list if isinstance(one, ast.Name)
        }:
            assert len(node.args.args) <= MAX_PARAMETERS, node.name
