# Written by `make regen`, do not edit. Source:
# formats/variable_length_integer.ksy, sha256 a3991f329ef2489be4a0316ce4179fdb317e873ad1ea7782536b5db3c6c77040,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class VariableLengthInteger(KaitaiStruct):
    """An integer in one to nine bytes, unlike `packed_integer`. The trailing one
    bits of the first byte say how many bytes follow; a zero bit ends them. All
    other bits, in little-endian order, are the value: 7 bits for each byte, and
    all 64 bits of eight further bytes if the first one is 0xff.
    
    A signed number has its sign in the lowest bit of that value.
    
    .. seealso::
       Variable-length integers - https://dev.mysql.com/doc/dev/mysql-server/latest/PageLibsMysqlSerialization.html
    """
    SEQ_FIELDS = ["first_byte", "tail"]
    def __init__(self, _io, _parent=None, _root=None):
        super(VariableLengthInteger, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['first_byte']['start'] = self._io.pos()
        self.first_byte = self._io.read_u1()
        self._debug['first_byte']['end'] = self._io.pos()
        self._debug['tail']['start'] = self._io.pos()
        self.tail = self._io.read_bytes(self.len_tail)
        self._debug['tail']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass

    class SignedInteger(KaitaiStruct):
        SEQ_FIELDS = ["encoded"]
        def __init__(self, _io, _parent=None, _root=None):
            super(VariableLengthInteger.SignedInteger, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['encoded']['start'] = self._io.pos()
            self.encoded = VariableLengthInteger(self._io, self, self._root)
            self.encoded._read()
            self._debug['encoded']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass
            self.encoded._fetch_instances()

        @property
        def is_negative(self):
            if hasattr(self, '_m_is_negative'):
                return self._m_is_negative

            self._m_is_negative = self.encoded.value % 2 == 1
            return getattr(self, '_m_is_negative', None)

        @property
        def value(self):
            """The integer."""
            if hasattr(self, '_m_value'):
                return self._m_value

            self._m_value = ((0 - self.encoded.value // 2) - 1 if self.is_negative else self.encoded.value // 2)
            return getattr(self, '_m_value', None)


    @property
    def head(self):
        """The bits of the value in the first byte."""
        if hasattr(self, '_m_head'):
            return self._m_head

        self._m_head = self.first_byte >> self.len_tail + 1
        return getattr(self, '_m_head', None)

    @property
    def len_tail(self):
        """The number of bytes after the first one."""
        if hasattr(self, '_m_len_tail'):
            return self._m_len_tail

        self._m_len_tail = (0 if self.first_byte & 1 == 0 else (1 if self.first_byte & 2 == 0 else (2 if self.first_byte & 4 == 0 else (3 if self.first_byte & 8 == 0 else (4 if self.first_byte & 16 == 0 else (5 if self.first_byte & 32 == 0 else (6 if self.first_byte & 64 == 0 else (7 if self.first_byte & 128 == 0 else 8))))))))
        return getattr(self, '_m_len_tail', None)

    @property
    def tail_high(self):
        """The other bytes of the tail."""
        if hasattr(self, '_m_tail_high'):
            return self._m_tail_high

        self._m_tail_high = ((((KaitaiStream.byte_array_index(self.tail, 4) if self.len_tail > 4 else 0) + (KaitaiStream.byte_array_index(self.tail, 5) if self.len_tail > 5 else 0) * 256) + (KaitaiStream.byte_array_index(self.tail, 6) if self.len_tail > 6 else 0) * 65536) + (KaitaiStream.byte_array_index(self.tail, 7) if self.len_tail > 7 else 0) * 16777216)
        return getattr(self, '_m_tail_high', None)

    @property
    def tail_low(self):
        """The first four bytes of the tail."""
        if hasattr(self, '_m_tail_low'):
            return self._m_tail_low

        self._m_tail_low = ((((KaitaiStream.byte_array_index(self.tail, 0) if self.len_tail > 0 else 0) + (KaitaiStream.byte_array_index(self.tail, 1) if self.len_tail > 1 else 0) * 256) + (KaitaiStream.byte_array_index(self.tail, 2) if self.len_tail > 2 else 0) * 65536) + (KaitaiStream.byte_array_index(self.tail, 3) if self.len_tail > 3 else 0) * 16777216)
        return getattr(self, '_m_tail_low', None)

    @property
    def value(self):
        """The integer."""
        if hasattr(self, '_m_value'):
            return self._m_value

        self._m_value = (self.head + (self.tail_low + self.tail_high * 4294967296) * (1 << (7 - self.len_tail if self.len_tail < 7 else 0)))
        return getattr(self, '_m_value', None)


