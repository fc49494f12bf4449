"""What the source promises of itself, read from its syntax trees.

The rules know no chance and no clock; one module knows the compiler; every rule is compiled, short and explained.
"""

import ast
from pathlib import Path

import pytest

import kokopelli

SOURCE = Path(kokopelli.__file__).parent
RULES = SOURCE / "rules"
COMPILED = RULES / "compiled.py"
MODULES = sorted(SOURCE.rglob("*.py"))
CHANCE_AND_CLOCK = {"random", "secrets", "time", "datetime", "os", "uuid"}
COMPILERS = {"numba", "llvmlite"}
ARRAY_MAKERS = {"new_table", "copy_table", "new_trace"}  # called from Python only
LONGEST = 40
MOST_PARAMETERS = 7

Function = ast.FunctionDef | ast.AsyncFunctionDef

every_module = pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(SOURCE).as_posix())


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imported(path: Path) -> set[str]:
    """The top-level packages that a module imports, at its head or inside a function."""
    names: set[str] = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            names |= {name.name.partition(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module.partition(".")[0])
    return names


def rule_functions() -> dict[str, Function]:
    """Every function of the rules, but for the compiler's own module and the makers of arrays."""
    return {
        f"{path.stem}.{node.name}": node
        for path in sorted(RULES.glob("*.py"))
        if path != COMPILED
        for node in ast.walk(tree_of(path))
        if isinstance(node, Function) and node.name not in ARRAY_MAKERS
    }


FUNCTIONS = rule_functions()


def test_there_is_something_to_read() -> None:
    assert COMPILED in MODULES
    assert {"apply.apply", "effects.finish", "legal.legal", "turns.end_game"} <= set(FUNCTIONS)
    assert imported(COMPILED) >= COMPILERS


@every_module
def test_a_module_opens_with_a_docstring(path: Path) -> None:
    assert ast.get_docstring(tree_of(path))


@every_module
def test_only_one_module_knows_the_compiler(path: Path) -> None:
    assert path == COMPILED or not imported(path) & COMPILERS


@pytest.mark.parametrize("path", sorted(RULES.glob("*.py")), ids=lambda path: path.stem)
def test_no_chance_and_no_clock_in_the_rules(path: Path) -> None:
    assert imported(path) & CHANCE_AND_CLOCK <= ({"os"} if path == COMPILED else set())


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_rule_is_compiled_short_and_explained(name: str) -> None:
    function = FUNCTIONS[name]
    decorators = [one.id for one in function.decorator_list if isinstance(one, ast.Name)]
    assert decorators in (["compiled"], ["inlined"])
    assert ast.get_docstring(function)
    assert function.end_lineno is not None
    assert function.end_lineno - function.lineno < LONGEST


@every_module
def test_a_kernel_has_few_parameters(path: Path) -> None:
    for node in ast.walk(tree_of(path)):
        if isinstance(node, Function) and {"compiled", "inlined"} & {
            one.id for one in node.decorator_list if isinstance(one, ast.Name)
        }:
            assert len(node.args.args) <= MOST_PARAMETERS, node.name
