# Written by `make regen`, do not edit. Source:
# formats/column_vector.ksy, sha256 4accdcef63c03ca5ceb9143314094aaab2d8c5263437e1f4bbea46234229b9c8
# and the 1 it imports, sha256 60e2894dd3381b7fef7304b8031b5a1da1b378b50cfd847939d8b00a2d662151,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import blob_length
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class ColumnVector(KaitaiStruct):
    """Length and single-precision numbers.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/refman/9.7/en/vector.html
    """
    SEQ_FIELDS = ["len_elements", "odd_length_marker", "elements"]
    def __init__(self, len_prefix, _io, _parent=None, _root=None):
        super(ColumnVector, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_prefix = len_prefix
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['len_elements']['start'] = self._io.pos()
        self.len_elements = blob_length.BlobLength(self.len_prefix, self._io)
        self.len_elements._read()
        self._debug['len_elements']['end'] = self._io.pos()
        if self.len_elements.value % 4 != 0:
            pass
            self._debug['odd_length_marker']['start'] = self._io.pos()
            self.odd_length_marker = self._io.read_bytes(0)
            self._debug['odd_length_marker']['end'] = self._io.pos()
            if not self.odd_length_marker == b"\x01":
                raise kaitaistruct.ValidationNotEqualError(b"\x01", self.odd_length_marker, self._io, u"/seq/1")

        self._debug['elements']['start'] = self._io.pos()
        self._debug['elements']['arr'] = []
        self.elements = []
        for i in range(self.num_elements):
            self._debug['elements']['arr'].append({'start': self._io.pos()})
            self.elements.append(self._io.read_f4le())
            self._debug['elements']['arr'][i]['end'] = self._io.pos()

        self._debug['elements']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        self.len_elements._fetch_instances()
        if self.len_elements.value % 4 != 0:
            pass

        for i in range(len(self.elements)):
            pass


    @property
    def num_elements(self):
        if hasattr(self, '_m_num_elements'):
            return self._m_num_elements

        self._m_num_elements = self.len_elements.value // 4
        return getattr(self, '_m_num_elements', None)


