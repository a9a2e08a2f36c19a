# Written by `make regen`, do not edit. Source:
# formats/json_diffs.ksy, sha256 a0c895038b5b72984b0960c3953558a8f28f721a0280b500d9ff925f03737688
# and the 4 it imports, sha256 a4f94528f65e6467d254714d6374660c3b3b9c7f508bbf474ac64f02c6e54bf6,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import packed_integer
from . import json_binary
from enum import IntEnum


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class JsonDiffs(KaitaiStruct):
    """The changes of an UPDATE to a JSON column, if `binlog_row_value_options` is
    PARTIAL_JSON. The after image has these changes instead of the whole document;
    applied in order to the document of the before image, they give the new
    document. The list fills the length before it.
    
    .. seealso::
       Json_diff_vector::write_binary - https://github.com/mysql/mysql-server/blob/trunk/sql-common/json_diff.cc
    
    
    .. seealso::
       enum_json_diff_operation - https://github.com/mysql/mysql-server/blob/trunk/sql-common/json_diff.h
    """

    class Operation(IntEnum):
        replace = 0
        insert = 1
        remove = 2
    def __init__(self, _io, _parent=None, _root=None):
        super(JsonDiffs, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        self.diffs = []
        i = 0
        while not self._io.is_eof():
            self.diffs.append(JsonDiffs.Diff(self._io, self, self._root))
            i += 1



    def _fetch_instances(self):
        pass
        for i in range(len(self.diffs)):
            pass
            self.diffs[i]._fetch_instances()


    class Diff(KaitaiStruct):
        """One change to a document.
        
        .. seealso::
           Json_diff::write_binary - https://github.com/mysql/mysql-server/blob/trunk/sql-common/json_diff.cc
        """
        def __init__(self, _io, _parent=None, _root=None):
            super(JsonDiffs.Diff, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.operation = KaitaiStream.resolve_enum(JsonDiffs.Operation, self._io.read_u1())
            if not isinstance(self.operation, JsonDiffs.Operation):
                raise kaitaistruct.ValidationNotInEnumError(self.operation, self._io, u"/types/diff/seq/0")
            self.len_path = packed_integer.PackedInteger(self._io)
            self.path = (self._io.read_bytes(self.len_path.value)).decode(u"UTF-8")
            if self.has_value:
                pass
                self.len_value = packed_integer.PackedInteger(self._io)

            if self.has_value:
                pass
                self._raw_value = self._io.read_bytes(self.len_value.value)
                _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
                self.value = json_binary.JsonBinary(_io__raw_value)



        def _fetch_instances(self):
            pass
            self.len_path._fetch_instances()
            if self.has_value:
                pass
                self.len_value._fetch_instances()

            if self.has_value:
                pass
                self.value._fetch_instances()


        @property
        def has_value(self):
            """Whether the operation has a value."""
            if hasattr(self, '_m_has_value'):
                return self._m_has_value

            self._m_has_value = self.operation != JsonDiffs.Operation.remove
            return getattr(self, '_m_has_value', None)


    @property
    def note(self):
        if hasattr(self, '_m_note'):
            return self._m_note

        self._m_note = (u"(not changed)" if len(self.diffs) == 0 else u"")
        return getattr(self, '_m_note', None)


