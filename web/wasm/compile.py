"""From kernels to one WebAssembly object: Numba's IR, functions of plain numbers around it, LLVM's backend.

This uses undocumented parts of Numba. Nothing is replaced in it: the IR comes from `inspect_llvm`, written
without optimisation and without instructions of this processor (`build.SETTINGS`), and LLVM, which is inside
llvmlite, optimises it for its new target.
"""

import re
import warnings
from typing import Any

import llvmlite.binding as llvm
import numba
from llvmlite import ir
from numba import types
from numba.core import cgutils

from wasm.exports import Export, layout_of

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+bulk-memory-opt,+mutable-globals,+nontrapping-fptoint,+sign-ext"
POINTER, INT64, NUMBER = ir.IntType(8).as_pointer(), ir.IntType(64), ir.DoubleType()

# Kernels allocate nothing, so no references are counted: these replace Numba's functions of the same names.
# The square root is an instruction.
RUNTIME = """
declare double @llvm.sqrt.f64(double)
define double @sqrt(double %x) alwaysinline {
  %root = call double @llvm.sqrt.f64(double %x)
  ret double %root
}
define void @NRT_incref(ptr %object) alwaysinline { ret void }
define void @NRT_decref(ptr %object) alwaysinline { ret void }
"""


class BuildError(Exception):
    """Why there is no module."""


def compile_object(exports: dict[str, Export]) -> bytes:
    """Return a relocatable WebAssembly object with these functions."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(TRIPLE)
    machine = target.create_target_machine(opt=3, features=FEATURES, reloc="static", codemodel="default")
    facade = ir.Module("facade")
    module = _parse(RUNTIME, machine)
    for name, export in exports.items():
        overload, text = _compile(export)
        _add_function(facade, name, export, overload)
        module.link_in(_parse(text, machine))
    module.link_in(_parse(str(facade), machine))
    _hide_all_but(module, set(exports))
    module.verify()
    _optimise(module, machine)
    _check_complete(module)
    return machine.emit_object(module)


def _compile(export: Export) -> tuple[Any, str]:
    """Return a kernel compiled for its examples, and the IR of it and of all that it calls."""
    kernel: Any = export.kernel
    signature = tuple(map(numba.typeof, export.examples))
    with warnings.catch_warnings():
        # Code without optimisation cannot be cached.
        warnings.simplefilter("ignore", numba.NumbaWarning)
        kernel.compile(signature)
    return kernel.overloads[signature], kernel.inspect_llvm(signature)


def _parse(text: str, machine: Any) -> Any:
    """Return IR as a module for WebAssembly, whatever target it was written for."""
    text = re.sub(r"^target (triple|datalayout) = .*$", "", text, flags=re.MULTILINE)
    return llvm.parse_assembly(
        f'target triple = "{TRIPLE}"\ntarget datalayout = "{machine.target_data}"\n{text}'
    )


def _add_function(facade: ir.Module, name: str, export: Export, overload: Any) -> None:
    """Add a function of pointers and numbers that calls a kernel; an error in the kernel traps.

    Numbers are floats, as in JavaScript, which are exact for whole numbers of up to 53 bits.
    """
    context, description = overload.target_context, overload.fndesc
    passed = [
        (example, kind)
        for example, kind in zip(export.examples, description.argtypes, strict=True)
        if not isinstance(kind, types.NoneType)
    ]
    parameters = [NUMBER if isinstance(kind, types.Number) else POINTER for _, kind in passed]
    nothing = isinstance(description.restype, types.NoneType)
    signature = ir.FunctionType(ir.VoidType() if nothing else NUMBER, parameters)
    function = ir.Function(facade, signature, name)
    builder = ir.IRBuilder(function.append_basic_block())
    given = iter(function.args)
    arguments = [
        context.get_dummy_value()
        if isinstance(kind, types.NoneType)
        else _argument(context, builder, kind, example, next(given))
        for example, kind in zip(export.examples, description.argtypes, strict=True)
    ]
    status, result = context.call_conv.call_function(
        builder,
        context.declare_function(facade, description),
        description.restype,
        description.argtypes,
        arguments,
    )
    with cgutils.if_unlikely(builder, status.is_error):
        builder.unreachable()
    if nothing:
        builder.ret_void()
    else:
        builder.ret(_number(builder, description.restype, result))


def _argument(context: Any, builder: Any, kind: Any, example: Any, given: Any) -> Any:
    """Return the value that a kernel takes, from a pointer or a number."""
    if isinstance(kind, types.Array):
        return _array(context, builder, kind, example, given)
    if isinstance(kind, types.BaseTuple):
        return _tuple(context, builder, kind, example, given)
    if isinstance(kind, types.Integer):
        return builder.fptosi(given, INT64)
    if isinstance(kind, types.Float):
        return given
    raise BuildError(f"an argument of type {kind} cannot be exported")


def _tuple(context: Any, builder: Any, kind: Any, example: Any, place: Any) -> Any:
    """Return a named tuple whose members are behind each other at a place in memory."""
    offsets = layout_of(example).offsets.values()
    members = [
        _member(context, builder, *one, builder.gep(place, [INT64(offset)]))
        for one, offset in zip(zip(kind, example, strict=True), offsets, strict=True)
    ]
    return context.make_tuple(builder, kind, members)


def _member(context: Any, builder: Any, kind: Any, example: Any, place: Any) -> Any:
    """Return a member of a named tuple; whole numbers and truth values are integers of 64 bits there."""
    if isinstance(kind, types.Array):
        return _array(context, builder, kind, example, place)
    if isinstance(kind, types.BaseTuple):
        return _tuple(context, builder, kind, example, place)
    if isinstance(kind, types.Float):
        return builder.load(builder.bitcast(place, NUMBER.as_pointer()))
    number = builder.load(builder.bitcast(place, INT64.as_pointer()))
    if isinstance(kind, types.Boolean):
        return builder.icmp_signed("!=", number, INT64(0))
    if isinstance(kind, types.Integer):
        return number
    raise BuildError(f"a member of type {kind} cannot be exported")


def _array(context: Any, builder: Any, kind: Any, example: Any, place: Any) -> Any:
    """Return an array at a place in memory, with the shape of the example."""
    array = context.make_array(kind)(context, builder)
    array.data = builder.bitcast(place, array.data.type)
    array.shape = cgutils.pack_array(builder, [INT64(length) for length in example.shape], ty=INT64)
    array.strides = cgutils.pack_array(builder, [INT64(step) for step in example.strides], ty=INT64)
    array.itemsize = INT64(example.itemsize)
    array.nitems = INT64(example.size)
    array.meminfo = cgutils.get_null_value(array.meminfo.type)
    array.parent = cgutils.get_null_value(array.parent.type)
    return array._getvalue()


def _number(builder: Any, kind: Any, result: Any) -> Any:
    """Return the result of a kernel as a float."""
    if isinstance(kind, types.Float):
        return result
    if isinstance(kind, types.Boolean):
        return builder.uitofp(result, NUMBER)
    if isinstance(kind, types.Integer):
        return builder.sitofp(result, NUMBER)
    raise BuildError(f"a result of type {kind} cannot be exported")


def _hide_all_but(module: Any, exported: set[str]) -> None:
    """Let the optimiser remove everything that the exported functions do not need."""
    for one in (*module.functions, *module.global_variables):
        if not one.is_declaration and one.name not in exported:
            one.linkage = "internal"


def _optimise(module: Any, machine: Any) -> None:
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    # Not every browser has vector instructions.
    options.loop_vectorization = False
    options.slp_vectorization = False
    # Unrolled loops make the module larger by a seventh.
    options.loop_unrolling = False
    passes = llvm.create_pass_builder(machine, options)
    passes.getModulePassManager().run(module, passes)


def _check_complete(module: Any) -> None:
    """Refuse a module that needs Python, the C library or memory of its own."""
    needed = [one.name for one in module.functions if one.is_declaration and not one.name.startswith("llvm.")]
    objects = [one.name for one in module.global_variables if "dynamic" in one.name]
    if needed or objects:
        raise BuildError(f"kernels must need nothing else, but these need {', '.join(needed + objects)}")
