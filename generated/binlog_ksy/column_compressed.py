# Written by `make regen`, do not edit. Source:
# formats/column_compressed.ksy, sha256 a4ba4516b8fd964ceaed3378fa6271d427ab02642abef742a41cc9338254faaa
# and the 1 it imports, sha256 60e2894dd3381b7fef7304b8031b5a1da1b378b50cfd847939d8b00a2d662151,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import blob_length


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class ColumnCompressed(KaitaiStruct):
    """Length and a value that the server may have deflated (RFC 1951), as MariaDB's
    COMPRESSED attribute requests. Kaitai Struct cannot inflate a stream without
    zlib's header, so the value stays deflated here.
    
    .. seealso::
       Source - https://mariadb.com/docs/server/ha-and-performance/optimization-and-tuning/optimization-and-tuning-compression/storage-engine-independent-column-compression
    
    
    .. seealso::
       compress_zlib - https://github.com/MariaDB/server/blob/10.11/sql/field_comp.cc
    """
    def __init__(self, len_prefix, _io, _parent=None, _root=None):
        super(ColumnCompressed, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_prefix = len_prefix
        self._read()

    def _read(self):
        self.len_value = blob_length.BlobLength(self.len_prefix, self._io)
        self._raw_value = self._io.read_bytes(self.len_value.value)
        _io__raw_value = KaitaiStream(BytesIO(self._raw_value))
        self.value = ColumnCompressed.Value(_io__raw_value, self, self._root)


    def _fetch_instances(self):
        pass
        self.len_value._fetch_instances()
        self.value._fetch_instances()

    class Octet(KaitaiStruct):
        def __init__(self, higher, _io, _parent=None, _root=None):
            super(ColumnCompressed.Octet, self).__init__(_io)
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


    class Value(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(ColumnCompressed.Value, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            if (not (self._io.is_eof())):
                pass
                self.header = self._io.read_u1()

            self.uncompressed_length_octets = []
            for i in range(self.num_length_octets):
                self.uncompressed_length_octets.append(ColumnCompressed.Octet((0 if i == 0 else self.uncompressed_length_octets[i - 1].value), self._io, self, self._root))

            self.data = self._io.read_bytes_full()


        def _fetch_instances(self):
            pass
            if (not (self._io.is_eof())):
                pass

            for i in range(len(self.uncompressed_length_octets)):
                pass
                self.uncompressed_length_octets[i]._fetch_instances()


        @property
        def is_compressed(self):
            if hasattr(self, '_m_is_compressed'):
                return self._m_is_compressed

            self._m_is_compressed =  ((self._io.size() > 0) and (self.header & 128 != 0)) 
            return getattr(self, '_m_is_compressed', None)

        @property
        def is_raw(self):
            """Deflated without the header and checksum of zlib."""
            if hasattr(self, '_m_is_raw'):
                return self._m_is_raw

            self._m_is_raw =  ((self.is_compressed) and (self.header & 8 != 0)) 
            return getattr(self, '_m_is_raw', None)

        @property
        def num_length_octets(self):
            if hasattr(self, '_m_num_length_octets'):
                return self._m_num_length_octets

            self._m_num_length_octets = (self.header & 7 if self.is_compressed else 0)
            return getattr(self, '_m_num_length_octets', None)

        @property
        def uncompressed_length(self):
            """Bytes of the value after inflating; 0 if it is not compressed."""
            if hasattr(self, '_m_uncompressed_length'):
                return self._m_uncompressed_length

            self._m_uncompressed_length = (0 if self.num_length_octets == 0 else self.uncompressed_length_octets[-1].value)
            return getattr(self, '_m_uncompressed_length', None)



