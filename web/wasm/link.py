"""From one WebAssembly object, as LLVM writes it, to a module that runs.

Calls and addresses in an object are right as long as nothing else is linked to it. It imports a memory and a
stack pointer, which the module gets itself, and its symbol table has the names of the functions to export.
Constant data is at the beginning of the memory, behind it the stack, and everything from its end on is free.
The format: https://webassembly.github.io/spec/core/binary and, for objects,
https://github.com/WebAssembly/tool-conventions/blob/main/Linking.md
"""

from collections.abc import Iterable, Iterator

HEADER = b"\0asm\1\0\0\0"
PAGE = 65536
STACK = 4 * PAGE

# Sections, in the order in which a module has them.
TYPE, IMPORT, FUNCTION, MEMORY, GLOBAL, EXPORT, DATA_COUNT, CODE, DATA = 1, 2, 3, 5, 6, 7, 12, 10, 11
ORDER = (TYPE, FUNCTION, MEMORY, GLOBAL, EXPORT, DATA_COUNT, CODE, DATA)
CUSTOM = 0
MEMORY_IMPORT, GLOBAL_IMPORT = 2, 3  # kinds of imports
FUNCTION_EXPORT, MEMORY_EXPORT = b"\0", b"\2"
SYMBOL_TABLE = 8  # a part of the custom section "linking"
# Kinds of symbols, and their flags.
FUNCTION_SYMBOL, DATA_SYMBOL, SECTION_SYMBOL = 0, 1, 3
UNDEFINED, EXPLICIT_NAME = 0x10, 0x40
I32, MUTABLE, I32_CONST, END = b"\x7f", b"\1", b"\x41", b"\x0b"


class LinkError(Exception):
    """An object that this module cannot link."""


class Reader:
    """Reads a part of a module from its beginning to its end."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def __bool__(self) -> bool:
        return self._at < len(self._data)

    def bytes(self, size: int) -> bytes:
        """Return the next bytes."""
        self._at += size
        return self._data[self._at - size : self._at]

    def byte(self) -> int:
        """Return the next byte as a number."""
        return self.bytes(1)[0]

    def number(self) -> int:
        """Return the next number; LEB128 has seven bits in each byte, the lowest first."""
        value, shift = 0, 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def text(self) -> str:
        """Return the next name."""
        return self.bytes(self.number()).decode()

    def part(self) -> "Reader":
        """Return a reader of the next part, which begins with its size."""
        return Reader(self.bytes(self.number()))


def link(data: bytes, exported: Iterable[str]) -> bytes:
    """Return the module of an object, with these functions and its memory exported."""
    sections, symbols = _read(data)
    _check_imports(Reader(sections[IMPORT]))
    top = -(-(_data_size(sections) + STACK) // PAGE) * PAGE
    sections[MEMORY] = _vector([b"\0" + _number(top // PAGE)])
    sections[GLOBAL] = _vector([I32 + MUTABLE + I32_CONST + _signed(top) + END])
    functions = [_text(name) + FUNCTION_EXPORT + _number(symbols[name]) for name in exported]
    sections[EXPORT] = _vector([_text("memory") + MEMORY_EXPORT + _number(0), *functions])
    return HEADER + b"".join(
        bytes([number]) + _number(len(sections[number])) + sections[number]
        for number in ORDER
        if number in sections
    )


def _read(data: bytes) -> tuple[dict[int, bytes], dict[str, int]]:
    """Return the sections of an object, and the numbers of its functions."""
    if not data.startswith(HEADER):
        raise LinkError("this is no WebAssembly object")
    reader = Reader(data[len(HEADER) :])
    sections: dict[int, bytes] = {}
    symbols: dict[str, int] = {}
    while reader:
        number, size = reader.byte(), reader.number()
        content = reader.bytes(size)
        if number != CUSTOM:
            sections[number] = content
        elif (custom := Reader(content)).text() == "linking":
            symbols = dict(_functions(custom))
    unknown = sections.keys() - {*ORDER, IMPORT}
    if unknown:
        raise LinkError(f"the object has sections of the kinds {sorted(unknown)}")
    return sections, symbols


def _functions(linking: Reader) -> Iterator[tuple[str, int]]:
    """Yield the functions in the symbol table of an object, with their numbers."""
    linking.number()  # version
    while linking:
        kind, part = linking.byte(), linking.part()
        if kind != SYMBOL_TABLE:
            continue
        for _ in range(part.number()):
            symbol, flags = part.byte(), part.number()
            if symbol == DATA_SYMBOL:
                part.text()
                if not flags & UNDEFINED:
                    part.number(), part.number(), part.number()
            elif symbol == SECTION_SYMBOL:
                part.number()
            else:
                number = part.number()
                name = part.text() if not flags & UNDEFINED or flags & EXPLICIT_NAME else ""
                if symbol == FUNCTION_SYMBOL:
                    yield name, number


def _check_imports(imports: Reader) -> None:
    """Refuse an object that imports anything but a memory and a stack pointer."""
    for _ in range(imports.number()):
        imports.text()
        name, kind = imports.text(), imports.byte()
        if kind == MEMORY_IMPORT:
            with_maximum = imports.number() & 1
            for _ in range(1 + with_maximum):
                imports.number()
        elif kind == GLOBAL_IMPORT and name == "__stack_pointer":
            imports.bytes(2)
        else:
            raise LinkError(f"the object imports {name}")


def _data_size(sections: dict[int, bytes]) -> int:
    """Return where the constant data ends."""
    reader, end = Reader(sections.get(DATA, b"\0")), 0
    for _ in range(reader.number()):
        if reader.number() != 0 or reader.bytes(1) != I32_CONST:
            raise LinkError("data without a place")
        begin = reader.number()
        if reader.bytes(1) != END:
            raise LinkError("data without a place")
        size = reader.number()
        reader.bytes(size)
        end = max(end, begin + size)
    return end


def _number(value: int) -> bytes:
    """Return a number as LEB128."""
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes([*out, value])


def _signed(value: int) -> bytes:
    """Return a number that is not negative as signed LEB128, whose sixth bit of the last byte is free."""
    out = bytearray()
    while value > 63:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes([*out, value])


def _text(name: str) -> bytes:
    return _number(len(name.encode())) + name.encode()


def _vector(items: list[bytes]) -> bytes:
    return _number(len(items)) + b"".join(items)
