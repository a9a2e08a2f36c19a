# Written by `make regen`, do not edit. Source:
# formats/column_enum.ksy, sha256 55ff8ee6d1881ecff4d89652203daa622f7006a73513d8e65783e1fc4320c41d,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class ColumnEnum(KaitaiStruct):
    """Number of the label, from 1; 0 is the empty string that replaced an invalid
    value. Two bytes if the column has more than 255 labels.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/refman/9.7/en/enum.html
    """
    SEQ_FIELDS = ["number_u1", "number_u2"]
    def __init__(self, len_number, _io, _parent=None, _root=None):
        super(ColumnEnum, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_number = len_number
        self._debug = collections.defaultdict(dict)

    def _read(self):
        if self.len_number == 1:
            pass
            self._debug['number_u1']['start'] = self._io.pos()
            self.number_u1 = self._io.read_u1()
            self._debug['number_u1']['end'] = self._io.pos()

        if self.len_number != 1:
            pass
            self._debug['number_u2']['start'] = self._io.pos()
            self.number_u2 = self._io.read_u2le()
            self._debug['number_u2']['end'] = self._io.pos()



    def _fetch_instances(self):
        pass
        if self.len_number == 1:
            pass

        if self.len_number != 1:
            pass


    @property
    def number(self):
        if hasattr(self, '_m_number'):
            return self._m_number

        self._m_number = (self.number_u1 if self.len_number == 1 else self.number_u2)
        return getattr(self, '_m_number', None)


