# Written by `make regen`, do not edit. Source:
# formats/mariadb_query_compressed.ksy, sha256 eb981b5af40a5b945ff088628eb96878bebf40f3a9c1159581f2a2e2d98a67bd
# and the 5 it imports, sha256 b3d856a877b3007833d11c4880794b2a7cb2340a51de5ff3f2697d25ca0aad5f,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import mariadb_compression_header
from . import event_query
from spark_adapter.ksy.inflating import inflate


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class MariadbQueryCompressed(KaitaiStruct):
    """QUERY of MariaDB since 10.2 with log_bin_compress=ON: only the statement is
    compressed; everything before it is as in QUERY.
    
    .. seealso::
       Source - https://mariadb.com/kb/en/query_compressed_event/
    """
    def __init__(self, len_post_header, _io, _parent=None, _root=None):
        super(MariadbQueryCompressed, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_post_header = len_post_header
        self._read()

    def _read(self):
        self.thread_id = self._io.read_u4le()
        self.exec_time = self._io.read_u4le()
        self.len_db = self._io.read_u1()
        self.error_code = self._io.read_u2le()
        self.len_status_vars = self._io.read_u2le()
        if self.len_post_header > 13:
            pass
            self.extra_post_header = self._io.read_bytes(self.len_post_header - 13)

        self._raw_status_vars = self._io.read_bytes(self.len_status_vars)
        _io__raw_status_vars = KaitaiStream(BytesIO(self._raw_status_vars))
        self.status_vars = event_query.EventQuery.QueryStatusVariables(_io__raw_status_vars)
        self.db = (self._io.read_bytes(self.len_db)).decode(u"UTF-8")
        self.db_terminator = self._io.read_bytes(1)
        if not self.db_terminator == b"\x00":
            raise kaitaistruct.ValidationNotEqualError(b"\x00", self.db_terminator, self._io, u"/seq/8")
        self.compression = mariadb_compression_header.MariadbCompressionHeader(self._io)
        self._raw_query = self._io.read_bytes_full()
        self.query = inflate(self._raw_query, self.compression.len_inflated)


    def _fetch_instances(self):
        pass
        if self.len_post_header > 13:
            pass

        self.status_vars._fetch_instances()
        self.compression._fetch_instances()


