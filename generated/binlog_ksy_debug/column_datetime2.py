# Written by `make regen`, do not edit. Source:
# formats/column_datetime2.ksy, sha256 45bab484ca4eb0d85f8aebecba39d2fdb5169b55cb676c377ab790912ed5c66d
# and the 1 it imports, sha256 9293fe1b8996205ad795fa19187b1fcfa3475be000c71695e74f63784e831aaf,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import fractional_seconds
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class ColumnDatetime2(KaitaiStruct):
    """Date and time of day without a time zone, as bits in five bytes, then the
    fraction of the second. Month and day can be 0.
    
    .. seealso::
       my_datetime_packed_to_binary - https://github.com/mysql/mysql-server/blob/trunk/mysys/my_time.cc
    """
    SEQ_FIELDS = ["is_positive", "year_month", "day", "hour", "minute", "second", "fraction"]
    def __init__(self, num_digits, _io, _parent=None, _root=None):
        super(ColumnDatetime2, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.num_digits = num_digits
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['is_positive']['start'] = self._io.pos()
        self.is_positive = self._io.read_bits_int_be(1) != 0
        self._debug['is_positive']['end'] = self._io.pos()
        if not self.is_positive == True:
            raise kaitaistruct.ValidationNotEqualError(True, self.is_positive, self._io, u"/seq/0")
        self._debug['year_month']['start'] = self._io.pos()
        self.year_month = self._io.read_bits_int_be(17)
        self._debug['year_month']['end'] = self._io.pos()
        self._debug['day']['start'] = self._io.pos()
        self.day = self._io.read_bits_int_be(5)
        self._debug['day']['end'] = self._io.pos()
        self._debug['hour']['start'] = self._io.pos()
        self.hour = self._io.read_bits_int_be(5)
        self._debug['hour']['end'] = self._io.pos()
        self._debug['minute']['start'] = self._io.pos()
        self.minute = self._io.read_bits_int_be(6)
        self._debug['minute']['end'] = self._io.pos()
        self._debug['second']['start'] = self._io.pos()
        self.second = self._io.read_bits_int_be(6)
        self._debug['second']['end'] = self._io.pos()
        self._debug['fraction']['start'] = self._io.pos()
        self.fraction = fractional_seconds.FractionalSeconds(self.num_digits, self._io)
        self.fraction._read()
        self._debug['fraction']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        self.fraction._fetch_instances()

    @property
    def microsecond(self):
        if hasattr(self, '_m_microsecond'):
            return self._m_microsecond

        self._m_microsecond = self.fraction.raw * self.fraction.unit
        return getattr(self, '_m_microsecond', None)

    @property
    def month(self):
        if hasattr(self, '_m_month'):
            return self._m_month

        self._m_month = self.year_month % 13
        return getattr(self, '_m_month', None)

    @property
    def text(self):
        """Such as 2024-02-29 13:00:00.500000."""
        if hasattr(self, '_m_text'):
            return self._m_text

        self._m_text = ((((((((((((str(self.year) if self.year > 9999 else str(self.year + 10000)[1:5]) + u"-") + str(self.month + 100)[1:3]) + u"-") + str(self.day + 100)[1:3]) + u" ") + str(self.hour + 100)[1:3]) + u":") + str(self.minute + 100)[1:3]) + u":") + str(self.second + 100)[1:3]) + (u"." if self.num_digits > 0 else u"")) + str(self.microsecond + 1000000)[1:self.num_digits + 1]
        return getattr(self, '_m_text', None)

    @property
    def year(self):
        if hasattr(self, '_m_year'):
            return self._m_year

        self._m_year = self.year_month // 13
        return getattr(self, '_m_year', None)


