# Written by `make regen`, do not edit. Source:
# formats/column_int24.ksy, sha256 898c60b63ac9dba395fe9cff48122b037c3c34a912f26b5c95dd3b0079d685de,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class ColumnInt24(KaitaiStruct):
    """Three bytes, two's complement if signed.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/refman/9.7/en/storage-requirements.html
    """
    SEQ_FIELDS = ["raw"]
    def __init__(self, is_unsigned, _io, _parent=None, _root=None):
        super(ColumnInt24, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.is_unsigned = is_unsigned
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['raw']['start'] = self._io.pos()
        self.raw = self._io.read_bits_int_le(24)
        self._debug['raw']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass

    @property
    def value(self):
        if hasattr(self, '_m_value'):
            return self._m_value

        self._m_value = (self.raw if  ((self.is_unsigned) or (self.raw < 8388608))  else self.raw - 16777216)
        return getattr(self, '_m_value', None)


