# Written by `make regen`, do not edit. Source:
# formats/column_number.ksy, sha256 42f0c8889137717993b42671070bd0bb017aab2cd80c9b73a958579c01e4284a
# and the 1 it imports, sha256 4ec4a4e048d17272babd5332bad95923700e2257fcbd4e5892487f59b4719170,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import unix_time
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class ColumnNumber(KaitaiStruct):
    """Integers in two's complement and IEEE 754 numbers, little-endian. Whether an
    integer is UNSIGNED is in the optional metadata of its TABLE_MAP.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/refman/9.7/en/storage-requirements.html
    """
    SEQ_FIELDS = []
    def __init__(self, _io, _parent=None, _root=None):
        super(ColumnNumber, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        pass


    def _fetch_instances(self):
        pass

    class Double(KaitaiStruct):
        """DOUBLE."""
        SEQ_FIELDS = ["value"]
        def __init__(self, _io, _parent=None, _root=None):
            super(ColumnNumber.Double, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['value']['start'] = self._io.pos()
            self.value = self._io.read_f8le()
            self._debug['value']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    class Float(KaitaiStruct):
        """FLOAT."""
        SEQ_FIELDS = ["value"]
        def __init__(self, _io, _parent=None, _root=None):
            super(ColumnNumber.Float, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['value']['start'] = self._io.pos()
            self.value = self._io.read_f4le()
            self._debug['value']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    class Long(KaitaiStruct):
        """INT."""
        SEQ_FIELDS = ["value"]
        def __init__(self, _io, _parent=None, _root=None):
            super(ColumnNumber.Long, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['value']['start'] = self._io.pos()
            self.value = self._io.read_s4le()
            self._debug['value']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    class LongUnsigned(KaitaiStruct):
        """INT UNSIGNED."""
        SEQ_FIELDS = ["value"]
        def __init__(self, _io, _parent=None, _root=None):
            super(ColumnNumber.LongUnsigned, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['value']['start'] = self._io.pos()
            self.value = self._io.read_u4le()
            self._debug['value']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    class Longlong(KaitaiStruct):
        """BIGINT. It is read in two halves because the JavaScript runtime misreads
        negative numbers of 8 bytes.
        
        .. seealso::
           Source - https://github.com/kaitai-io/kaitai_struct_javascript_runtime/pull/16
        """
        SEQ_FIELDS = ["low", "high"]
        def __init__(self, _io, _parent=None, _root=None):
            super(ColumnNumber.Longlong, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['low']['start'] = self._io.pos()
            self.low = self._io.read_u4le()
            self._debug['low']['end'] = self._io.pos()
            self._debug['high']['start'] = self._io.pos()
            self.high = self._io.read_s4le()
            self._debug['high']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass

        @property
        def value(self):
            if hasattr(self, '_m_value'):
                return self._m_value

            self._m_value = self.high * 4294967296 + self.low
            return getattr(self, '_m_value', None)


    class LonglongUnsigned(KaitaiStruct):
        """BIGINT UNSIGNED."""
        SEQ_FIELDS = ["value"]
        def __init__(self, _io, _parent=None, _root=None):
            super(ColumnNumber.LonglongUnsigned, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['value']['start'] = self._io.pos()
            self.value = self._io.read_u8le()
            self._debug['value']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    class Short(KaitaiStruct):
        """SMALLINT."""
        SEQ_FIELDS = ["value"]
        def __init__(self, _io, _parent=None, _root=None):
            super(ColumnNumber.Short, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['value']['start'] = self._io.pos()
            self.value = self._io.read_s2le()
            self._debug['value']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    class ShortUnsigned(KaitaiStruct):
        """SMALLINT UNSIGNED."""
        SEQ_FIELDS = ["value"]
        def __init__(self, _io, _parent=None, _root=None):
            super(ColumnNumber.ShortUnsigned, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['value']['start'] = self._io.pos()
            self.value = self._io.read_u2le()
            self._debug['value']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    class Timestamp(KaitaiStruct):
        """TIMESTAMP before 5.6.4 - seconds since 1970-01-01 UTC; 0 is the zero
        timestamp, 0000-00-00 00:00:00.
        """
        SEQ_FIELDS = ["value"]
        def __init__(self, _io, _parent=None, _root=None):
            super(ColumnNumber.Timestamp, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['value']['start'] = self._io.pos()
            self.value = self._io.read_u4le()
            self._debug['value']['end'] = self._io.pos()


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

            self._debug['_m_date_and_time']['start'] = self._io.pos()
            self._m_date_and_time = unix_time.UnixTime(self.value, self._io)
            self._m_date_and_time._read()
            self._debug['_m_date_and_time']['end'] = self._io.pos()
            return getattr(self, '_m_date_and_time', None)

        @property
        def text(self):
            """Such as 2024-02-29 13:00:00, in UTC."""
            if hasattr(self, '_m_text'):
                return self._m_text

            self._m_text = (u"0000-00-00 00:00:00" if self.value == 0 else self.date_and_time.text)
            return getattr(self, '_m_text', None)


    class Tiny(KaitaiStruct):
        """TINYINT, BOOLEAN."""
        SEQ_FIELDS = ["value"]
        def __init__(self, _io, _parent=None, _root=None):
            super(ColumnNumber.Tiny, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['value']['start'] = self._io.pos()
            self.value = self._io.read_s1()
            self._debug['value']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    class TinyUnsigned(KaitaiStruct):
        """TINYINT UNSIGNED."""
        SEQ_FIELDS = ["value"]
        def __init__(self, _io, _parent=None, _root=None):
            super(ColumnNumber.TinyUnsigned, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['value']['start'] = self._io.pos()
            self.value = self._io.read_u1()
            self._debug['value']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass



