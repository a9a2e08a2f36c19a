# Written by `make regen`, do not edit. Source:
# formats/unix_time.ksy, sha256 3394ce97d13a553350be0f780af123402e6123444826980db4da416ac6d07964,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class UnixTime(KaitaiStruct):
    """Takes no bytes. Days are counted from 0000-03-01, so that a leap day ends its
    year, in eras of 400 years.
    
    .. seealso::
       Source - https://howardhinnant.github.io/date_algorithms.html#civil_from_days
    """
    def __init__(self, seconds, _io, _parent=None, _root=None):
        super(UnixTime, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.seconds = seconds
        self._read()

    def _read(self):
        pass


    def _fetch_instances(self):
        pass

    @property
    def day(self):
        if hasattr(self, '_m_day'):
            return self._m_day

        self._m_day = (self.day_of_year - (153 * self.month_of_year + 2) // 5) + 1
        return getattr(self, '_m_day', None)

    @property
    def day_of_era(self):
        if hasattr(self, '_m_day_of_era'):
            return self._m_day_of_era

        self._m_day_of_era = (self.seconds // 86400 + 719468) % 146097
        return getattr(self, '_m_day_of_era', None)

    @property
    def day_of_year(self):
        """From 0, the first of March."""
        if hasattr(self, '_m_day_of_year'):
            return self._m_day_of_year

        self._m_day_of_year = self.day_of_era - ((365 * self.year_of_era + self.year_of_era // 4) - self.year_of_era // 100)
        return getattr(self, '_m_day_of_year', None)

    @property
    def month(self):
        if hasattr(self, '_m_month'):
            return self._m_month

        self._m_month = (self.month_of_year + 3 if self.month_of_year < 10 else self.month_of_year - 9)
        return getattr(self, '_m_month', None)

    @property
    def month_of_year(self):
        """From 0, which is March."""
        if hasattr(self, '_m_month_of_year'):
            return self._m_month_of_year

        self._m_month_of_year = (5 * self.day_of_year + 2) // 153
        return getattr(self, '_m_month_of_year', None)

    @property
    def text(self):
        """Such as 2024-02-29 13:00:00, in UTC."""
        if hasattr(self, '_m_text'):
            return self._m_text

        self._m_text = (((((((((str(self.year) + u"-") + str(self.month + 100)[1:3]) + u"-") + str(self.day + 100)[1:3]) + u" ") + str((self.seconds // 3600) % 24 + 100)[1:3]) + u":") + str((self.seconds // 60) % 60 + 100)[1:3]) + u":") + str((self.seconds - (self.seconds // 60) * 60) + 100)[1:3]
        return getattr(self, '_m_text', None)

    @property
    def year(self):
        if hasattr(self, '_m_year'):
            return self._m_year

        self._m_year = (self.year_of_era + ((self.seconds // 86400 + 719468) // 146097) * 400) + (0 if self.month_of_year < 10 else 1)
        return getattr(self, '_m_year', None)

    @property
    def year_of_era(self):
        if hasattr(self, '_m_year_of_era'):
            return self._m_year_of_era

        self._m_year_of_era = (((self.day_of_era - self.day_of_era // 1460) + self.day_of_era // 36524) - self.day_of_era // 146096) // 365
        return getattr(self, '_m_year_of_era', None)


