# Written by `make regen`, do not edit. Source:
# formats/event_start_v3.ksy, sha256 f0d4158fc137c6db981b26171a590b07351ebb779906243feadb85a9d4c5c8a3,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventStartV3(KaitaiStruct):
    """First event of every file of servers before 5.0, where FORMAT_DESCRIPTION
    took its place. It tells binlog version 1 (MySQL 3.23) from 3 (4.0.2 to 4.1).
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/8.0.0/classbinary__log_1_1Start__event__v3.html
    
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_replication_binlog_event.html#sect_protocol_replication_event_start_v3
    """
    def __init__(self, _io, _parent=None, _root=None):
        super(EventStartV3, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        self.binlog_version = self._io.read_u2le()
        self.server_version = (KaitaiStream.bytes_terminate(self._io.read_bytes(50), 0, False)).decode(u"UTF-8")
        self.create_timestamp = self._io.read_u4le()
        if (not (self._io.is_eof())):
            pass
            self.unknown_tail = self._io.read_bytes_full()



    def _fetch_instances(self):
        pass
        if (not (self._io.is_eof())):
            pass



