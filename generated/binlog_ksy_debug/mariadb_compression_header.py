# Written by `make regen`, do not edit. Source:
# formats/mariadb_compression_header.ksy, sha256 e5f75b7fd25bf25419edb434cd98cda56fb5461e1d820449c8ad8c0741fc6fcf,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from enum import IntEnum
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class MariadbCompressionHeader(KaitaiStruct):
    """A byte with the algorithm and the width of a length, then the length of the
    uncompressed data. The compressed data follow: a zlib stream up to the end of
    the event.
    
    .. seealso::
       binlog_buf_compress - https://github.com/MariaDB/server/blob/10.11/sql/log_event.cc
    """

    class Algorithm(IntEnum):
        zlib = 0
    SEQ_FIELDS = ["is_compressed", "algorithm", "reserved", "len_length", "length_u1", "length_u2", "length_u3", "length_u4"]
    def __init__(self, _io, _parent=None, _root=None):
        super(MariadbCompressionHeader, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['is_compressed']['start'] = self._io.pos()
        self.is_compressed = self._io.read_bits_int_be(1) != 0
        self._debug['is_compressed']['end'] = self._io.pos()
        if not self.is_compressed == True:
            raise kaitaistruct.ValidationNotEqualError(True, self.is_compressed, self._io, u"/seq/0")
        self._debug['algorithm']['start'] = self._io.pos()
        self.algorithm = KaitaiStream.resolve_enum(MariadbCompressionHeader.Algorithm, self._io.read_bits_int_be(3))
        self._debug['algorithm']['end'] = self._io.pos()
        if not self.algorithm == MariadbCompressionHeader.Algorithm.zlib:
            raise kaitaistruct.ValidationNotEqualError(MariadbCompressionHeader.Algorithm.zlib, self.algorithm, self._io, u"/seq/1")
        self._debug['reserved']['start'] = self._io.pos()
        self.reserved = self._io.read_bits_int_be(1) != 0
        self._debug['reserved']['end'] = self._io.pos()
        self._debug['len_length']['start'] = self._io.pos()
        self.len_length = self._io.read_bits_int_be(3)
        self._debug['len_length']['end'] = self._io.pos()
        if not self.len_length >= 1:
            raise kaitaistruct.ValidationLessThanError(1, self.len_length, self._io, u"/seq/3")
        if not self.len_length <= 4:
            raise kaitaistruct.ValidationGreaterThanError(4, self.len_length, self._io, u"/seq/3")
        if self.len_length == 1:
            pass
            self._debug['length_u1']['start'] = self._io.pos()
            self.length_u1 = self._io.read_u1()
            self._debug['length_u1']['end'] = self._io.pos()

        if self.len_length == 2:
            pass
            self._debug['length_u2']['start'] = self._io.pos()
            self.length_u2 = self._io.read_u2be()
            self._debug['length_u2']['end'] = self._io.pos()

        if self.len_length == 3:
            pass
            self._debug['length_u3']['start'] = self._io.pos()
            self.length_u3 = self._io.read_bits_int_be(24)
            self._debug['length_u3']['end'] = self._io.pos()

        if self.len_length == 4:
            pass
            self._debug['length_u4']['start'] = self._io.pos()
            self.length_u4 = self._io.read_u4be()
            self._debug['length_u4']['end'] = self._io.pos()



    def _fetch_instances(self):
        pass
        if self.len_length == 1:
            pass

        if self.len_length == 2:
            pass

        if self.len_length == 3:
            pass

        if self.len_length == 4:
            pass


    @property
    def len_inflated(self):
        """Bytes of the data after inflating."""
        if hasattr(self, '_m_len_inflated'):
            return self._m_len_inflated

        self._m_len_inflated = (self.length_u1 if self.len_length == 1 else (self.length_u2 if self.len_length == 2 else (self.length_u3 if self.len_length == 3 else self.length_u4)))
        return getattr(self, '_m_len_inflated', None)


