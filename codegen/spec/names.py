"""What a name in a .ksy refers to in its scope: a type or an enum, of the file or of an imported one."""

from __future__ import annotations

import re

from codegen.spec import datatypes as dt
from codegen.spec.expressions import TypeName
from codegen.spec.model import Enum, Type

_PRIMITIVE = re.compile(r"(?P<kind>[usf])(?P<size>[1248])(?P<endian>le|be)?$")
_BITS = re.compile(r"b(?P<width>[1-9][0-9]*)(?P<endian>le|be)?$")


def class_name(id: str) -> str:
    """The name that ksc gives to the class of a type: ``row_image`` → ``RowImage``."""
    return "".join(word[:1].upper() + word[1:] for word in id.split("_"))


def resolve_type(
    owner: Type, name: TypeName, *, encoding: str | None = None, as_parameter: bool = False
) -> dt.DataType:
    """The type that ``name`` refers to inside ``owner``.

    Args:
        encoding: of the field; it takes precedence over an inherited one.
        as_parameter: numbers need no byte order, and types without bytes (``bool``, ``struct``…) are allowed.

    Raises:
        LookupError: there is no such type; the message says why.
    """
    if name.is_array:
        return dt.Array(resolve_type(owner, TypeName(name.path, name.arguments), as_parameter=as_parameter))
    if len(name.path) == 1 and not name.absolute:
        built_in = _built_in(owner, name.path[0], encoding, as_parameter)
        if built_in is not None:
            return built_in
    user = find_type(owner, name.path)
    if user is None:
        raise LookupError(f"there is no type {str(name)!r}{scope_hint(owner)}")
    return dt.User(user, name.arguments)


def _built_in(owner: Type, word: str, encoding: str | None, as_parameter: bool) -> dt.DataType | None:
    if number := _PRIMITIVE.match(word):
        size = int(number["size"])
        endian = None if size == 1 or as_parameter else number["endian"] or owner.endian
        if number["kind"] == "f":
            if size < 4:
                return None
            kind: dt.DataType = dt.Float(size, endian)
        else:
            kind = dt.Integer(size, number["kind"] == "s", endian)
        if size > 1 and endian is None and not as_parameter:
            raise LookupError(f"{word} has no byte order: write {word}le or {word}be, or set meta/endian")
        return kind
    if bits := _BITS.match(word):
        if int(bits["width"]) > 64:
            raise LookupError(f"{word}: more than 64 bits")
        return dt.Bits(int(bits["width"]), bits["endian"] or owner.bit_endian)
    if word in ("str", "strz"):
        encoding = encoding or owner.encoding
        if encoding is None and not as_parameter:
            raise LookupError(f"{word} has no encoding: set one here or in meta")
        return dt.Text(None if as_parameter else encoding)
    if as_parameter:
        return {
            "bool": dt.Boolean(), "bytes": dt.Bytes(), "struct": dt.Opaque(), "any": dt.Opaque(), "io": dt.Stream(),
        }.get(word)  # fmt: skip
    return None


def find_type(start: Type, path: tuple[str, ...]) -> Type | None:
    """The type that ``path`` refers to inside ``start``: itself, a type in it or in an outer type, or an import."""
    first, *rest = path
    scope: Type | None = start
    type_: Type | None = None
    while scope is not None and type_ is None:
        type_ = scope if scope.id == first else scope.types.get(first)
        scope = scope.parent
    if type_ is None and first in start.format.imported:
        type_ = start.format.imported[first].root
    for step in rest:
        type_ = type_.types.get(step) if type_ else None
    return type_


def find_enum(start: Type, path: tuple[str, ...]) -> Enum | None:
    """The enum that ``path`` refers to inside ``start``; ``a::b::c`` is the enum c of the type a::b."""
    *type_path, id = path
    if type_path:
        holder = find_type(start, tuple(type_path))
        return holder.enums.get(id) if holder else None
    scope: Type | None = start
    while scope is not None:
        if id in scope.enums:
            return scope.enums[id]
        scope = scope.parent
    return None


def scope_hint(owner: Type) -> str:
    """Where a name was looked up, for the end of a message."""
    imports = ", ".join(owner.format.imports) or "nothing"
    return f" in {owner.name} or around it (the file imports {imports})"
