# Written by `make regen`, do not edit. Source:
# formats/column_timestamp2.ksy, sha256 549de574e2abc20ef18f476a34a7fb89250749e675fe1afaadb6ef30c2d4c433
# and the 1 it imports, sha256 e4b865c91e359ff0c540c918c7bcc148c9f2a8783d24df60fee595317546a0f1,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import fractional_seconds


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class ColumnTimestamp2(KaitaiStruct):
    """Seconds since 1970-01-01 UTC, then the fraction of the second. Zero seconds
    are the zero timestamp, 0000-00-00 00:00:00.
    
    .. seealso::
       my_timestamp_to_binary - https://github.com/mysql/mysql-server/blob/trunk/mysys/my_time.cc
    """
    def __init__(self, num_digits, _io, _parent=None, _root=None):
        super(ColumnTimestamp2, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.num_digits = num_digits
        self._read()

    def _read(self):
        self.seconds = self._io.read_u4be()
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


