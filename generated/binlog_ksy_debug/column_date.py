# Written by `make regen`, do not edit. Source:
# formats/column_date.ksy, sha256 eb59dd8302333f53cea4d890d84f65f4d243ca68f83d7e38c4df40ca9d92bca9,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class ColumnDate(KaitaiStruct):
    """A date in three bytes. Day and month can be 0, as MySQL allows dates such as
    2020-00-00 by its sql_mode; 0000-00-00 is the zero date.
    
    .. seealso::
       Field_newdate - https://github.com/mysql/mysql-server/blob/trunk/sql/field.cc
    """
    SEQ_FIELDS = ["day", "month", "year"]
    def __init__(self, _io, _parent=None, _root=None):
        super(ColumnDate, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['day']['start'] = self._io.pos()
        self.day = self._io.read_bits_int_le(5)
        self._debug['day']['end'] = self._io.pos()
        self._debug['month']['start'] = self._io.pos()
        self.month = self._io.read_bits_int_le(4)
        self._debug['month']['end'] = self._io.pos()
        self._debug['year']['start'] = self._io.pos()
        self.year = self._io.read_bits_int_le(15)
        self._debug['year']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass

    @property
    def text(self):
        """Such as 2024-02-29."""
        if hasattr(self, '_m_text'):
            return self._m_text

        self._m_text = ((((str(self.year) if self.year > 9999 else str(self.year + 10000)[1:5]) + u"-") + str(self.month + 100)[1:3]) + u"-") + str(self.day + 100)[1:3]
        return getattr(self, '_m_text', None)


