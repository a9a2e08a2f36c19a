# Written by `make regen`, do not edit. Source:
# formats/column_time2.ksy, sha256 49e9cebd91a6dce527b4014faf2f379304136188f96b58ddd4d437c91508bafb
# and the 1 it imports, sha256 9293fe1b8996205ad795fa19187b1fcfa3475be000c71695e74f63784e831aaf,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import fractional_seconds
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class ColumnTime2(KaitaiStruct):
    """A time from -838:59:59 to 838:59:59 with up to six fraction digits. Three
    bytes, with an offset of 0x800000, then the fraction. Together they are one
    number; the magnitude of a negative time is the offset minus that number.
    
    .. seealso::
       my_time_packed_to_binary - https://github.com/mysql/mysql-server/blob/trunk/mysys/my_time.cc
    """
    SEQ_FIELDS = ["raw", "fraction"]
    def __init__(self, num_digits, _io, _parent=None, _root=None):
        super(ColumnTime2, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.num_digits = num_digits
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['raw']['start'] = self._io.pos()
        self.raw = self._io.read_bits_int_be(24)
        self._debug['raw']['end'] = self._io.pos()
        self._debug['fraction']['start'] = self._io.pos()
        self.fraction = fractional_seconds.FractionalSeconds(self.num_digits, self._io)
        self.fraction._read()
        self._debug['fraction']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        self.fraction._fetch_instances()

    @property
    def hour(self):
        if hasattr(self, '_m_hour'):
            return self._m_hour

        self._m_hour = self.magnitude >> 12
        return getattr(self, '_m_hour', None)

    @property
    def is_negative(self):
        if hasattr(self, '_m_is_negative'):
            return self._m_is_negative

        self._m_is_negative = self.raw < 8388608
        return getattr(self, '_m_is_negative', None)

    @property
    def magnitude(self):
        if hasattr(self, '_m_magnitude'):
            return self._m_magnitude

        self._m_magnitude = (self.raw - 8388608 if (not (self.is_negative)) else (8388608 - self.raw if self.fraction.raw == 0 else 8388607 - self.raw))
        return getattr(self, '_m_magnitude', None)

    @property
    def microsecond(self):
        if hasattr(self, '_m_microsecond'):
            return self._m_microsecond

        self._m_microsecond = (self.fraction.raw_range - self.fraction.raw if  ((self.is_negative) and (self.fraction.raw != 0))  else self.fraction.raw) * self.fraction.unit
        return getattr(self, '_m_microsecond', None)

    @property
    def minute(self):
        if hasattr(self, '_m_minute'):
            return self._m_minute

        self._m_minute = self.magnitude >> 6 & 63
        return getattr(self, '_m_minute', None)

    @property
    def second(self):
        if hasattr(self, '_m_second'):
            return self._m_second

        self._m_second = self.magnitude & 63
        return getattr(self, '_m_second', None)

    @property
    def text(self):
        """Such as -12:34:56.78."""
        if hasattr(self, '_m_text'):
            return self._m_text

        self._m_text = (((((((u"-" if self.is_negative else u"") + (str(self.hour) if self.hour > 99 else str(self.hour + 100)[1:3])) + u":") + str(self.minute + 100)[1:3]) + u":") + str(self.second + 100)[1:3]) + (u"." if self.num_digits > 0 else u"")) + str(self.microsecond + 1000000)[1:self.num_digits + 1]
        return getattr(self, '_m_text', None)


