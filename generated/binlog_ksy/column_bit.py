# Written by `make regen`, do not edit. Source:
# formats/column_bit.ksy, sha256 bad5eae5eb7958e2c7d7efb83ac3672e65930e8f5b9aa5830607439b977b8aad,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class ColumnBit(KaitaiStruct):
    """1 to 64 bits, big-endian, in as few bytes as possible.
    
    .. seealso::
       Field_bit::pack - https://github.com/mysql/mysql-server/blob/trunk/sql/field.cc
    """
    def __init__(self, num_odd_bits, num_full_bytes, _io, _parent=None, _root=None):
        super(ColumnBit, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.num_odd_bits = num_odd_bits
        self.num_full_bytes = num_full_bytes
        self._read()

    def _read(self):
        self.octets = []
        for i in range(self.num_octets):
            self.octets.append(ColumnBit.Octet((0 if i == 0 else self.octets[i - 1].value), self._io, self, self._root))



    def _fetch_instances(self):
        pass
        for i in range(len(self.octets)):
            pass
            self.octets[i]._fetch_instances()


    class Octet(KaitaiStruct):
        def __init__(self, higher, _io, _parent=None, _root=None):
            super(ColumnBit.Octet, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.higher = higher
            self._read()

        def _read(self):
            self.raw = self._io.read_u1()


        def _fetch_instances(self):
            pass

        @property
        def value(self):
            if hasattr(self, '_m_value'):
                return self._m_value

            self._m_value = (self.higher * 256 + self.raw)
            return getattr(self, '_m_value', None)


    @property
    def num_octets(self):
        if hasattr(self, '_m_num_octets'):
            return self._m_num_octets

        self._m_num_octets = self.num_full_bytes + (1 if self.num_odd_bits > 0 else 0)
        return getattr(self, '_m_num_octets', None)

    @property
    def value(self):
        """The number that the bits form."""
        if hasattr(self, '_m_value'):
            return self._m_value

        self._m_value = (0 if self.num_octets == 0 else self.octets[-1].value)
        return getattr(self, '_m_value', None)


