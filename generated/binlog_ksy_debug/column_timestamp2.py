# Written by `make regen`, do not edit. Source:
# formats/column_timestamp2.ksy, sha256 f18a7507651e7a96198f77805d54136bd90bd27669525181e7c0b92f48666729
# and the 2 it imports, sha256 b44bbd4eba78cc4c98c0ded4bd436f6c3a620b1bc1ea74260225fb653289582c,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import fractional_seconds
from . import unix_time
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class ColumnTimestamp2(KaitaiStruct):
    """Seconds since 1970-01-01 UTC, then the fraction of the second. Zero seconds
    are the zero timestamp, 0000-00-00 00:00:00.
    
    .. seealso::
       my_timestamp_to_binary - https://github.com/mysql/mysql-server/blob/trunk/mysys/my_time.cc
    """
    SEQ_FIELDS = ["seconds", "fraction"]
    def __init__(self, num_digits, _io, _parent=None, _root=None):
        super(ColumnTimestamp2, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.num_digits = num_digits
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['seconds']['start'] = self._io.pos()
        self.seconds = self._io.read_u4be()
        self._debug['seconds']['end'] = self._io.pos()
        self._debug['fraction']['start'] = self._io.pos()
        self.fraction = fractional_seconds.FractionalSeconds(self.num_digits, self._io)
        self.fraction._read()
        self._debug['fraction']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        self.fraction._fetch_instances()
        _ = self.date_and_time
        if hasattr(self, '_m_date_and_time'):
            pass
            self._m_date_and_time._fetch_instances()


    @property
    def date_and_time(self):
        """The seconds as a date and a time of day. Takes no bytes."""
        if hasattr(self, '_m_date_and_time'):
            return self._m_date_and_time

        self._debug['_m_date_and_time']['start'] = self._io.pos()
        self._m_date_and_time = unix_time.UnixTime(self.seconds, self._io)
        self._m_date_and_time._read()
        self._debug['_m_date_and_time']['end'] = self._io.pos()
        return getattr(self, '_m_date_and_time', None)

    @property
    def microsecond(self):
        if hasattr(self, '_m_microsecond'):
            return self._m_microsecond

        self._m_microsecond = self.fraction.raw * self.fraction.unit
        return getattr(self, '_m_microsecond', None)

    @property
    def text(self):
        """Such as 2024-02-29 13:00:00.500000, in UTC."""
        if hasattr(self, '_m_text'):
            return self._m_text

        self._m_text = ((u"0000-00-00 00:00:00" if self.seconds == 0 else self.date_and_time.text) + (u"." if self.num_digits > 0 else u"")) + str(self.microsecond + 1000000)[1:self.num_digits + 1]
        return getattr(self, '_m_text', None)


