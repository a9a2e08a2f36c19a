# Written by `make regen`, do not edit. Source:
# formats/column_year.ksy, sha256 258851d42d57e60c681d0a14b8d3722e5ae19f76627b7bf7de49ce9e1446d04d,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class ColumnYear(KaitaiStruct):
    """A year from 1901 to 2155, or 0000, in one byte.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/refman/9.7/en/year.html
    """
    SEQ_FIELDS = ["raw"]
    def __init__(self, _io, _parent=None, _root=None):
        super(ColumnYear, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['raw']['start'] = self._io.pos()
        self.raw = self._io.read_u1()
        self._debug['raw']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass

    @property
    def year(self):
        if hasattr(self, '_m_year'):
            return self._m_year

        self._m_year = (0 if self.raw == 0 else self.raw + 1900)
        return getattr(self, '_m_year', None)


