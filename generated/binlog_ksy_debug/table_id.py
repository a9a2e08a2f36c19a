# Written by `make regen`, do not edit. Source:
# formats/table_id.ksy, sha256 95501d4fc339f865838f5ee20c695038b01900af9d15446db412fdec40b2f1ed,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class TableId(KaitaiStruct):
    """The number by which rows events refer to a TABLE_MAP. 6 bytes; 4 in files of
    early 5.1 servers, whose FORMAT_DESCRIPTION declares a post-header of 6 bytes
    for these events.
    """
    SEQ_FIELDS = ["low", "high"]
    def __init__(self, len_post_header, _io, _parent=None, _root=None):
        super(TableId, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_post_header = len_post_header
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['low']['start'] = self._io.pos()
        self.low = self._io.read_u4le()
        self._debug['low']['end'] = self._io.pos()
        if self.len_post_header != 6:
            pass
            self._debug['high']['start'] = self._io.pos()
            self.high = self._io.read_u2le()
            self._debug['high']['end'] = self._io.pos()



    def _fetch_instances(self):
        pass
        if self.len_post_header != 6:
            pass


    @property
    def value(self):
        """The number."""
        if hasattr(self, '_m_value'):
            return self._m_value

        self._m_value = (self.low if self.len_post_header == 6 else self.high * 4294967296 + self.low)
        return getattr(self, '_m_value', None)


