# Written by `make regen`, do not edit. Source:
# formats/fractional_seconds.ksy, sha256 8c841977ef482d0ea9aad40641a6ba3e11849ea504cf0222c497e98cd2282469,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class FractionalSeconds(KaitaiStruct):
    """Big-endian, one byte for every two digits of the declaration: hundredths,
    ten-thousandths or millionths of a second. No bytes for 0 digits.
    
    .. seealso::
       my_datetime_packed_to_binary - https://github.com/mysql/mysql-server/blob/trunk/mysys/my_time.cc
    """
    def __init__(self, num_digits, _io, _parent=None, _root=None):
        super(FractionalSeconds, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.num_digits = num_digits
        self._read()

    def _read(self):
        if  ((self.num_digits == 1) or (self.num_digits == 2)) :
            pass
            self.hundredths = self._io.read_u1()

        if  ((self.num_digits == 3) or (self.num_digits == 4)) :
            pass
            self.ten_thousandths = self._io.read_u2be()

        if  ((self.num_digits == 5) or (self.num_digits == 6)) :
            pass
            self.millionths = self._io.read_bits_int_be(24)



    def _fetch_instances(self):
        pass
        if  ((self.num_digits == 1) or (self.num_digits == 2)) :
            pass

        if  ((self.num_digits == 3) or (self.num_digits == 4)) :
            pass

        if  ((self.num_digits == 5) or (self.num_digits == 6)) :
            pass


    @property
    def raw(self):
        if hasattr(self, '_m_raw'):
            return self._m_raw

        self._m_raw = (0 if self.num_digits == 0 else (self.hundredths if self.num_digits <= 2 else (self.ten_thousandths if self.num_digits <= 4 else self.millionths)))
        return getattr(self, '_m_raw', None)

    @property
    def raw_range(self):
        """The number from which to subtract to invert the sign of a negative TIME:
        the range of the bytes, not the units of a second.
        """
        if hasattr(self, '_m_raw_range'):
            return self._m_raw_range

        self._m_raw_range = (256 if self.num_digits <= 2 else (65536 if self.num_digits <= 4 else 16777216))
        return getattr(self, '_m_raw_range', None)

    @property
    def unit(self):
        """Microseconds for one of `raw`."""
        if hasattr(self, '_m_unit'):
            return self._m_unit

        self._m_unit = (10000 if self.num_digits <= 2 else (100 if self.num_digits <= 4 else 1))
        return getattr(self, '_m_unit', None)


