# Written by `make regen`, do not edit. Source:
# formats/column_datetime.ksy, sha256 318667750fe9ae69a1c169ee68b909e83a8b169869161d149fd956cdfaeff1e8,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class ColumnDatetime(KaitaiStruct):
    """A number in eight bytes, with the decimal digits YYYYMMDDhhmmss. MariaDB still
    writes it with mysql56_temporal_format=OFF. If the column has fraction digits,
    MariaDB writes another width, which is not in the log.
    
    .. seealso::
       Field_datetime - https://github.com/mysql/mysql-server/blob/trunk/sql/field.cc
    """
    SEQ_FIELDS = ["raw"]
    def __init__(self, _io, _parent=None, _root=None):
        super(ColumnDatetime, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['raw']['start'] = self._io.pos()
        self.raw = self._io.read_u8le()
        self._debug['raw']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass

    @property
    def date(self):
        if hasattr(self, '_m_date'):
            return self._m_date

        self._m_date = self.raw // 1000000
        return getattr(self, '_m_date', None)

    @property
    def day(self):
        if hasattr(self, '_m_day'):
            return self._m_day

        self._m_day = self.date % 100
        return getattr(self, '_m_day', None)

    @property
    def hour(self):
        if hasattr(self, '_m_hour'):
            return self._m_hour

        self._m_hour = self.time // 10000
        return getattr(self, '_m_hour', None)

    @property
    def minute(self):
        if hasattr(self, '_m_minute'):
            return self._m_minute

        self._m_minute = (self.time // 100) % 100
        return getattr(self, '_m_minute', None)

    @property
    def month(self):
        if hasattr(self, '_m_month'):
            return self._m_month

        self._m_month = (self.date // 100) % 100
        return getattr(self, '_m_month', None)

    @property
    def second(self):
        if hasattr(self, '_m_second'):
            return self._m_second

        self._m_second = self.time % 100
        return getattr(self, '_m_second', None)

    @property
    def text(self):
        """Such as 2024-02-29 13:00:00."""
        if hasattr(self, '_m_text'):
            return self._m_text

        self._m_text = ((((((((((str(self.year) if self.year > 9999 else str(self.year + 10000)[1:5]) + u"-") + str(self.month + 100)[1:3]) + u"-") + str(self.day + 100)[1:3]) + u" ") + str(self.hour + 100)[1:3]) + u":") + str(self.minute + 100)[1:3]) + u":") + str(self.second + 100)[1:3]
        return getattr(self, '_m_text', None)

    @property
    def time(self):
        if hasattr(self, '_m_time'):
            return self._m_time

        self._m_time = self.raw - self.date * 1000000
        return getattr(self, '_m_time', None)

    @property
    def year(self):
        if hasattr(self, '_m_year'):
            return self._m_year

        self._m_year = self.date // 10000
        return getattr(self, '_m_year', None)


