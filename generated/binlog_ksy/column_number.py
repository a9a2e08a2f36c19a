# Written by `make regen`, do not edit. Source:
# formats/column_number.ksy, sha256 1335439084a6796b2ed8633741f9d9bba4d49677bfd616abd69c0fb054e5e28b
# and the 1 it imports, sha256 9bc12984e3a2804ce8993abb4f6aff40b46c38dde96f50602f4d7abc3abfeedd,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import unix_time


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class ColumnNumber(KaitaiStruct):
    """Integers in two's complement and IEEE 754 numbers, little-endian. Whether an
    integer is UNSIGNED is in the optional metadata of its TABLE_MAP.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/refman/9.7/en/storage-requirements.html
    """
    def __init__(self, _io, _parent=None, _root=None):
        super(ColumnNumber, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        pass


    def _fetch_instances(self):
        pass

    class BigintSigned(KaitaiStruct):
        """BIGINT. It is read in two halves because the JavaScript runtime misreads
        negative numbers of 8 bytes.
        
        .. seealso::
           Source - https://github.com/kaitai-io/kaitai_struct_javascript_runtime/pull/16
        """
        def __init__(self, _io, _parent=None, _root=None):
            super(ColumnNumber.BigintSigned, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.low = self._io.read_u4le()
            self.high = self._io.read_s4le()


        def _fetch_instances(self):
            pass

        @property
        def value(self):
            if hasattr(self, '_m_value'):
                return self._m_value

            self._m_value = (self.high * 4294967296 + self.low)
            return getattr(self, '_m_value', None)


    class BigintUnsigned(KaitaiStruct):
        """BIGINT UNSIGNED."""
        def __init__(self, _io, _parent=None, _root=None):
            super(ColumnNumber.BigintUnsigned, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.value = self._io.read_u8le()


        def _fetch_instances(self):
            pass


    class DoublePrecision(KaitaiStruct):
        """DOUBLE."""
        def __init__(self, _io, _parent=None, _root=None):
            super(ColumnNumber.DoublePrecision, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.value = self._io.read_f8le()


        def _fetch_instances(self):
            pass


    class IntSigned(KaitaiStruct):
        """INT."""
        def __init__(self, _io, _parent=None, _root=None):
            super(ColumnNumber.IntSigned, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.value = self._io.read_s4le()


        def _fetch_instances(self):
            pass


    class IntUnsigned(KaitaiStruct):
        """INT UNSIGNED."""
        def __init__(self, _io, _parent=None, _root=None):
            super(ColumnNumber.IntUnsigned, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.value = self._io.read_u4le()


        def _fetch_instances(self):
            pass


    class SinglePrecision(KaitaiStruct):
        """FLOAT."""
        def __init__(self, _io, _parent=None, _root=None):
            super(ColumnNumber.SinglePrecision, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.value = self._io.read_f4le()


        def _fetch_instances(self):
            pass

        @property
        def magnitude(self):
            if hasattr(self, '_m_magnitude'):
                return self._m_magnitude

            self._m_magnitude = (0 - self.value if self.value < 0 else self.value)
            return getattr(self, '_m_magnitude', None)

        @property
        def rounded(self):
            """With seven digits."""
            if hasattr(self, '_m_rounded'):
                return self._m_rounded

            if self.magnitude < 10000000:
                pass
                self._m_rounded = int(self.value * self.unit + (-0.5 if self.value < 0 else 0.5)) / self.unit

            return getattr(self, '_m_rounded', None)

        @property
        def shown(self):
            """With seven digits, if these have the same FLOAT: 0.1 instead of
            0.10000000149011612. Multiplied by 2^29 + 1 and subtracted, a number
            of 53 bits loses the 29 that a FLOAT does not have (Veltkamp).
            """
            if hasattr(self, '_m_shown'):
                return self._m_shown

            self._m_shown = (self.rounded if  ((self.magnitude < 10000000) and (self.rounded * 536870913 - (self.rounded * 536870913 - self.rounded) == self.value))  else self.value)
            return getattr(self, '_m_shown', None)

        @property
        def unit(self):
            """What makes an integer of up to seven digits of it."""
            if hasattr(self, '_m_unit'):
                return self._m_unit

            self._m_unit = (10000000000.0 if self.magnitude < 0.001 else (1000000000.0 if self.magnitude < 0.01 else (100000000.0 if self.magnitude < 0.1 else (10000000.0 if self.magnitude < 1 else (1000000.0 if self.magnitude < 10 else (100000.0 if self.magnitude < 100 else (10000.0 if self.magnitude < 1000 else (1000.0 if self.magnitude < 10000 else (100.0 if self.magnitude < 100000 else (10.0 if self.magnitude < 1000000 else 1.0))))))))))
            return getattr(self, '_m_unit', None)


    class SmallintSigned(KaitaiStruct):
        """SMALLINT."""
        def __init__(self, _io, _parent=None, _root=None):
            super(ColumnNumber.SmallintSigned, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.value = self._io.read_s2le()


        def _fetch_instances(self):
            pass


    class SmallintUnsigned(KaitaiStruct):
        """SMALLINT UNSIGNED."""
        def __init__(self, _io, _parent=None, _root=None):
            super(ColumnNumber.SmallintUnsigned, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.value = self._io.read_u2le()


        def _fetch_instances(self):
            pass


    class Timestamp(KaitaiStruct):
        """TIMESTAMP before 5.6.4 - seconds since 1970-01-01 UTC; 0 is the zero
        timestamp, 0000-00-00 00:00:00.
        """
        def __init__(self, _io, _parent=None, _root=None):
            super(ColumnNumber.Timestamp, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.value = self._io.read_u4le()


        def _fetch_instances(self):
            pass
            _ = self.date_and_time
            if hasattr(self, '_m_date_and_time'):
                pass
                self._m_date_and_time._fetch_instances()


        @property
        def date_and_time(self):
            """The seconds as a date and a time of day. Takes no bytes."""
            if hasattr(self, '_m_date_and_time'):
                return self._m_date_and_time

            self._m_date_and_time = unix_time.UnixTime(self.value, self._io)
            return getattr(self, '_m_date_and_time', None)

        @property
        def text(self):
            """Such as 2024-02-29 13:00:00, in UTC."""
            if hasattr(self, '_m_text'):
                return self._m_text

            self._m_text = (u"0000-00-00 00:00:00" if self.value == 0 else self.date_and_time.text)
            return getattr(self, '_m_text', None)


    class TinyintSigned(KaitaiStruct):
        """TINYINT, BOOLEAN."""
        def __init__(self, _io, _parent=None, _root=None):
            super(ColumnNumber.TinyintSigned, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.value = self._io.read_s1()


        def _fetch_instances(self):
            pass


    class TinyintUnsigned(KaitaiStruct):
        """TINYINT UNSIGNED."""
        def __init__(self, _io, _parent=None, _root=None):
            super(ColumnNumber.TinyintUnsigned, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.value = self._io.read_u1()


        def _fetch_instances(self):
            pass



