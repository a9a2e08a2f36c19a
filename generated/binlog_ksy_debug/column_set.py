# Written by `make regen`, do not edit. Source:
# formats/column_set.ksy, sha256 d627641b6bb4b8d030edde7a8bbe03901f657f3e4de9d867ce43edf7c39f4f71,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class ColumnSet(KaitaiStruct):
    """One bit per label, the first one lowest, in 1, 2, 3, 4 or 8 bytes.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/refman/9.7/en/set.html
    """
    SEQ_FIELDS = ["bits_u1", "bits_u2", "bits_u3", "bits_u4", "upper_bits"]
    def __init__(self, len_bits, _io, _parent=None, _root=None):
        super(ColumnSet, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_bits = len_bits
        self._debug = collections.defaultdict(dict)

    def _read(self):
        if self.len_bits == 1:
            pass
            self._debug['bits_u1']['start'] = self._io.pos()
            self.bits_u1 = self._io.read_u1()
            self._debug['bits_u1']['end'] = self._io.pos()

        if self.len_bits == 2:
            pass
            self._debug['bits_u2']['start'] = self._io.pos()
            self.bits_u2 = self._io.read_u2le()
            self._debug['bits_u2']['end'] = self._io.pos()

        if self.len_bits == 3:
            pass
            self._debug['bits_u3']['start'] = self._io.pos()
            self.bits_u3 = self._io.read_bits_int_le(24)
            self._debug['bits_u3']['end'] = self._io.pos()

        if  ((self.len_bits == 4) or (self.len_bits == 8)) :
            pass
            self._debug['bits_u4']['start'] = self._io.pos()
            self.bits_u4 = self._io.read_u4le()
            self._debug['bits_u4']['end'] = self._io.pos()

        if self.len_bits == 8:
            pass
            self._debug['upper_bits']['start'] = self._io.pos()
            self.upper_bits = self._io.read_u4le()
            self._debug['upper_bits']['end'] = self._io.pos()



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


