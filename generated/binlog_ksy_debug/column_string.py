# Written by `make regen`, do not edit. Source:
# formats/column_string.ksy, sha256 395fce24045f07d15a7c72ad470a01b23eeee32a774099945f53608762c09a80,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class ColumnString(KaitaiStruct):
    """Length and bytes. The length takes two bytes if the column can be longer than
    255 bytes. CHAR is logged without trailing spaces, BINARY without trailing
    zero bytes.
    
    .. seealso::
       Field_string::pack - https://github.com/mysql/mysql-server/blob/trunk/sql/field.cc
    """
    SEQ_FIELDS = ["len_value_u1", "len_value_u2", "value"]
    def __init__(self, max_length, _io, _parent=None, _root=None):
        super(ColumnString, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.max_length = max_length
        self._debug = collections.defaultdict(dict)

    def _read(self):
        if self.max_length <= 255:
            pass
            self._debug['len_value_u1']['start'] = self._io.pos()
            self.len_value_u1 = self._io.read_u1()
            self._debug['len_value_u1']['end'] = self._io.pos()

        if self.max_length > 255:
            pass
            self._debug['len_value_u2']['start'] = self._io.pos()
            self.len_value_u2 = self._io.read_u2le()
            self._debug['len_value_u2']['end'] = self._io.pos()

        self._debug['value']['start'] = self._io.pos()
        self.value = self._io.read_bytes(self.len_value)
        self._debug['value']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        if self.max_length <= 255:
            pass

        if self.max_length > 255:
            pass


    @property
    def len_value(self):
        if hasattr(self, '_m_len_value'):
            return self._m_len_value

        self._m_len_value = (self.len_value_u2 if self.max_length > 255 else self.len_value_u1)
        return getattr(self, '_m_len_value', None)


