# Written by `make regen`, do not edit. Source:
# formats/unix_time.ksy, sha256 2c7ea10fe1d1d085dfd6102fce1ff9eeadb6cf1ccc235f12463b5d579acfd00b,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class UnixTime(KaitaiStruct):
    """Takes no bytes. 32 bits of seconds end in February 2106. From 1900 on, every
    fourth year has a leap day, but for 2100, at whose end of February
    (4107542400) a day is skipped, as if it were one. With years that begin in
    March, the leap day is the last one, so four years have 1461 days, and five
    months 153. 1970-01-01 is day 25508 after 1900-03-01.
    """
    SEQ_FIELDS = []
    def __init__(self, seconds, _io, _parent=None, _root=None):
        super(UnixTime, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.seconds = seconds
        self._debug = collections.defaultdict(dict)

    def _read(self):
        pass


    def _fetch_instances(self):
        pass

    @property
    def text(self):
        """Such as 2024-02-29 13:00:00, in UTC."""
        if hasattr(self, '_m_text'):
            return self._m_text

        self._m_text = (u"(no time)" if self.seconds == 0 else (((((((((str(((self.seconds // 86400 + self.seconds // 4107542400) * 4 + 102035) // 1461 + (1900 if (((self.seconds // 86400 + self.seconds // 4107542400) * 4 + 102035) % 1461) // 4 < 306 else 1901)) + u"-") + str(((((((self.seconds // 86400 + self.seconds // 4107542400) * 4 + 102035) % 1461) // 4) * 5 + 2) // 153 + 2) % 12 + 101)[1:3]) + u"-") + str(((((((self.seconds // 86400 + self.seconds // 4107542400) * 4 + 102035) % 1461) // 4) * 5 + 2) % 153) // 5 + 101)[1:3]) + u" ") + str((self.seconds // 3600) % 24 + 100)[1:3]) + u":") + str((self.seconds // 60) % 60 + 100)[1:3]) + u":") + str((self.seconds - (self.seconds // 60) * 60) + 100)[1:3])
        return getattr(self, '_m_text', None)


