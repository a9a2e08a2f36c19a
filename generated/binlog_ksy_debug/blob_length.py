# Written by `make regen`, do not edit. Source:
# formats/blob_length.ksy, sha256 2ce30b3c42c8259107996b84962fa55612e3222e77922270088cbfb4a0c3e6cf,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class BlobLength(KaitaiStruct):
    """1 to 4 bytes, for TINYBLOB, BLOB, MEDIUMBLOB and LONGBLOB.
    
    .. seealso::
       Field_blob::pack - https://github.com/mysql/mysql-server/blob/trunk/sql/field.cc
    """
    SEQ_FIELDS = ["value_u1", "value_u2", "value_u3", "value_u4"]
    def __init__(self, len_prefix, _io, _parent=None, _root=None):
        super(BlobLength, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_prefix = len_prefix
        self._debug = collections.defaultdict(dict)

    def _read(self):
        if self.len_prefix == 1:
            pass
            self._debug['value_u1']['start'] = self._io.pos()
            self.value_u1 = self._io.read_u1()
            self._debug['value_u1']['end'] = self._io.pos()

        if self.len_prefix == 2:
            pass
            self._debug['value_u2']['start'] = self._io.pos()
            self.value_u2 = self._io.read_u2le()
            self._debug['value_u2']['end'] = self._io.pos()

        if self.len_prefix == 3:
            pass
            self._debug['value_u3']['start'] = self._io.pos()
            self.value_u3 = self._io.read_bits_int_le(24)
            self._debug['value_u3']['end'] = self._io.pos()

        if self.len_prefix == 4:
            pass
            self._debug['value_u4']['start'] = self._io.pos()
            self.value_u4 = self._io.read_u4le()
            self._debug['value_u4']['end'] = self._io.pos()



    def _fetch_instances(self):
        pass
        if self.len_prefix == 1:
            pass

        if self.len_prefix == 2:
            pass

        if self.len_prefix == 3:
            pass

        if self.len_prefix == 4:
            pass


    @property
    def value(self):
        """The length, from 1 to 4 bytes."""
        if hasattr(self, '_m_value'):
            return self._m_value

        self._m_value = (self.value_u1 if self.len_prefix == 1 else (self.value_u2 if self.len_prefix == 2 else (self.value_u3 if self.len_prefix == 3 else self.value_u4)))
        return getattr(self, '_m_value', None)


