# Written by `make regen`, do not edit. Source:
# formats/column_time.ksy, sha256 3d777c00c6cf511ed8b7fc05dfa9a8c3ac94ab7233810b669fae696b18d21cf0,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class ColumnTime(KaitaiStruct):
    """A signed number in three bytes, with the decimal digits hhhmmss. MariaDB still
    writes it with mysql56_temporal_format=OFF. If the column has fraction digits,
    MariaDB writes another width, which is not in the log.
    
    .. seealso::
       Field_time - https://github.com/mysql/mysql-server/blob/trunk/sql/field.cc
    """
    SEQ_FIELDS = ["raw"]
    def __init__(self, _io, _parent=None, _root=None):
        super(ColumnTime, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['raw']['start'] = self._io.pos()
        self.raw = self._io.read_bits_int_le(24)
        self._debug['raw']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass

    @property
    def hour(self):
        if hasattr(self, '_m_hour'):
            return self._m_hour

        self._m_hour = self.magnitude // 10000
        return getattr(self, '_m_hour', None)

    @property
    def is_negative(self):
        if hasattr(self, '_m_is_negative'):
            return self._m_is_negative

        self._m_is_negative = self.raw >= 8388608
        return getattr(self, '_m_is_negative', None)

    @property
    def magnitude(self):
        if hasattr(self, '_m_magnitude'):
            return self._m_magnitude

        self._m_magnitude = (16777216 - self.raw if self.is_negative else self.raw)
        return getattr(self, '_m_magnitude', None)

    @property
    def minute(self):
        if hasattr(self, '_m_minute'):
            return self._m_minute

        self._m_minute = (self.magnitude // 100) % 100
        return getattr(self, '_m_minute', None)

    @property
    def second(self):
        if hasattr(self, '_m_second'):
            return self._m_second

        self._m_second = self.magnitude % 100
        return getattr(self, '_m_second', None)

    @property
    def text(self):
        """Such as -12:34:56."""
        if hasattr(self, '_m_text'):
            return self._m_text

        self._m_text = (((((u"-" if self.is_negative else u"") + (str(self.hour) if self.hour > 99 else str(self.hour + 100)[1:3])) + u":") + str(self.minute + 100)[1:3]) + u":") + str(self.second + 100)[1:3]
        return getattr(self, '_m_text', None)


