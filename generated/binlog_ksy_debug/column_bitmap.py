# Written by `make regen`, do not edit. Source:
# formats/column_bitmap.ksy, sha256 c1fe86f7d4614c89d7da136fb0ea5e014927d4449508dc7e88e6ceaf9c60682e,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class ColumnBitmap(KaitaiStruct):
    """One bit per column, the first one in the lowest bit of the first byte. Bits
    beyond the last column mean nothing; servers often set them.
    """
    SEQ_FIELDS = ["octets"]
    def __init__(self, num_columns, _io, _parent=None, _root=None):
        super(ColumnBitmap, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.num_columns = num_columns
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['octets']['start'] = self._io.pos()
        self._debug['octets']['arr'] = []
        self.octets = []
        for i in range((self.num_columns + 7) // 8):
            self._debug['octets']['arr'].append({'start': self._io.pos()})
            _t_octets = ColumnBitmap.Octet((8 if i * 8 + 8 <= self.num_columns else self.num_columns % 8), (0 if i == 0 else self.octets[i - 1].num_set_through), self._io, self, self._root)
            try:
                _t_octets._read()
            finally:
                self.octets.append(_t_octets)
            self._debug['octets']['arr'][i]['end'] = self._io.pos()

        self._debug['octets']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        for i in range(len(self.octets)):
            pass
            self.octets[i]._fetch_instances()

        _ = self.itself
        if hasattr(self, '_m_itself'):
            pass
            self._m_itself._fetch_instances()


    class BitmapReference(KaitaiStruct):
        """Stands for a set of columns, which is its `_parent`. Printing a reference
        does not print the set.
        """
        SEQ_FIELDS = []
        def __init__(self, _io, _parent=None, _root=None):
            super(ColumnBitmap.BitmapReference, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            pass


        def _fetch_instances(self):
            pass


    class Octet(KaitaiStruct):
        SEQ_FIELDS = ["raw"]
        def __init__(self, num_bits, num_set_before, _io, _parent=None, _root=None):
            super(ColumnBitmap.Octet, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.num_bits = num_bits
            self.num_set_before = num_set_before
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['raw']['start'] = self._io.pos()
            self.raw = self._io.read_u1()
            self._debug['raw']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass

        @property
        def bits(self):
            if hasattr(self, '_m_bits'):
                return self._m_bits

            self._m_bits = self.raw & (1 << self.num_bits) - 1
            return getattr(self, '_m_bits', None)

        @property
        def nibbles(self):
            if hasattr(self, '_m_nibbles'):
                return self._m_nibbles

            self._m_nibbles = (self.pairs & 51) + (self.pairs >> 2 & 51)
            return getattr(self, '_m_nibbles', None)

        @property
        def num_set(self):
            if hasattr(self, '_m_num_set'):
                return self._m_num_set

            self._m_num_set = (self.nibbles & 15) + (self.nibbles >> 4)
            return getattr(self, '_m_num_set', None)

        @property
        def num_set_through(self):
            if hasattr(self, '_m_num_set_through'):
                return self._m_num_set_through

            self._m_num_set_through = self.num_set_before + self.num_set
            return getattr(self, '_m_num_set_through', None)

        @property
        def pairs(self):
            if hasattr(self, '_m_pairs'):
                return self._m_pairs

            self._m_pairs = (self.bits & 85) + (self.bits >> 1 & 85)
            return getattr(self, '_m_pairs', None)


    @property
    def itself(self):
        """What row images get of the set. Takes no bytes."""
        if hasattr(self, '_m_itself'):
            return self._m_itself

        self._debug['_m_itself']['start'] = self._io.pos()
        self._m_itself = ColumnBitmap.BitmapReference(self._io, self, self._root)
        self._m_itself._read()
        self._debug['_m_itself']['end'] = self._io.pos()
        return getattr(self, '_m_itself', None)

    @property
    def num_set(self):
        """The number of columns in the set."""
        if hasattr(self, '_m_num_set'):
            return self._m_num_set

        self._m_num_set = (0 if self.num_columns == 0 else self.octets[-1].num_set_through)
        return getattr(self, '_m_num_set', None)


