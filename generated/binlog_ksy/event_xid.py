# Written by `make regen`, do not edit. Source:
# formats/event_xid.ksy, sha256 0f170f565f2cce7da39d1e354e4df4e75be4d43efed90c47681eaa12cdc8e8dc,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventXid(KaitaiStruct):
    """Commit of a transaction in a transactional engine. The number is the
    transaction's id on the server that wrote it, in that machine's byte order
    (little-endian on all supported platforms).
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Xid__event.html
    """
    def __init__(self, _io, _parent=None, _root=None):
        super(EventXid, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        self.xid = self._io.read_u8le()
        if (not (self._io.is_eof())):
            pass
            self.unknown_tail = self._io.read_bytes_full()



    def _fetch_instances(self):
        pass
        if (not (self._io.is_eof())):
            pass



