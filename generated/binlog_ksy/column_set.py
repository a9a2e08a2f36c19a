# Written by `make regen`, do not edit. Source:
# formats/column_set.ksy, sha256 d627641b6bb4b8d030edde7a8bbe03901f657f3e4de9d867ce43edf7c39f4f71,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class ColumnSet(KaitaiStruct):
    """One bit per label, the first one lowest, in 1, 2, 3, 4 or 8 bytes.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/refman/9.7/en/set.html
    """
    def __init__(self, len_bits, _io, _parent=None, _root=None):
        super(ColumnSet, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_bits = len_bits
        self._read()

    def _read(self):
        if self.len_bits == 1:
            pass
            self.bits_u1 = self._io.read_u1()

        if self.len_bits == 2:
            pass
            self.bits_u2 = self._io.read_u2le()

        if self.len_bits == 3:
            pass
            self.bits_u3 = self._io.read_bits_int_le(24)

        if  ((self.len_bits == 4) or (self.len_bits == 8)) :
            pass
            self.bits_u4 = self._io.read_u4le()

        if self.len_bits == 8:
            pass
            self.upper_bits = self._io.read_u4le()



    def _fetch_instances(self):
        pass
        if self.len_bits == 1:
            pass

        if self.len_bits == 2:
            pass

        if self.len_bits == 3:
            pass

        if  ((self.len_bits == 4) or (self.len_bits == 8)) :
            pass

        if self.len_bits == 8:
            pass


    @property
    def bits(self):
        if hasattr(self, '_m_bits'):
            return self._m_bits

        self._m_bits = (self.high * 4294967296 + self.low)
        return getattr(self, '_m_bits', None)

    @property
    def high(self):
        """The bits of the labels after them."""
        if hasattr(self, '_m_high'):
            return self._m_high

        self._m_high = (self.upper_bits if self.len_bits == 8 else 0)
        return getattr(self, '_m_high', None)

    @property
    def low(self):
        """The bits of the first 32 labels."""
        if hasattr(self, '_m_low'):
            return self._m_low

        self._m_low = (self.bits_u1 if self.len_bits == 1 else (self.bits_u2 if self.len_bits == 2 else (self.bits_u3 if self.len_bits == 3 else self.bits_u4)))
        return getattr(self, '_m_low', None)


