# Written by `make regen`, do not edit. Source:
# formats/column_datetime2.ksy, sha256 35bd79c691996faabdb13405783d1fb4d359847cf67b752d95d100a918120526
# and the 1 it imports, sha256 e4b865c91e359ff0c540c918c7bcc148c9f2a8783d24df60fee595317546a0f1,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import fractional_seconds


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class ColumnDatetime2(KaitaiStruct):
    """Date and time of day without a time zone, as bits in five bytes, then the
    fraction of the second. Month and day can be 0.
    
    .. seealso::
       my_datetime_packed_to_binary - https://github.com/mysql/mysql-server/blob/trunk/mysys/my_time.cc
    """
    def __init__(self, num_digits, _io, _parent=None, _root=None):
        super(ColumnDatetime2, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.num_digits = num_digits
        self._read()

    def _read(self):
        self.is_positive = self._io.read_bits_int_be(1) != 0
        if not self.is_positive == True:
            raise kaitaistruct.ValidationNotEqualError(True, self.is_positive, self._io, u"/seq/0")
        self.year_month = self._io.read_bits_int_be(17)
        self.day = self._io.read_bits_int_be(5)
        self.hour = self._io.read_bits_int_be(5)
        self.minute = self._io.read_bits_int_be(6)
        self.second = self._io.read_bits_int_be(6)
        self.fraction = fractional_seconds.FractionalSeconds(self.num_digits, self._io)


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
    def year(self):
        if hasattr(self, '_m_year'):
            return self._m_year

        self._m_year = self.year_month // 13
        return getattr(self, '_m_year', None)


