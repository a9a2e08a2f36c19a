# Written by `make regen`, do not edit. Source:
# formats/event_rotate.ksy, sha256 ddd7249626d1090b91a16170d815c2062955b73ebb72f1000eefd17560441fd9,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventRotate(KaitaiStruct):
    """The log continues in another file. Last event of a file, and made up by the
    server at the begin of a replication stream.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Rotate__event.html
    """
    def __init__(self, binlog_version, _io, _parent=None, _root=None):
        super(EventRotate, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.binlog_version = binlog_version
        self._read()

    def _read(self):
        if self.binlog_version > 1:
            pass
            self.position = self._io.read_u8le()

        self.new_log_ident = (self._io.read_bytes_full()).decode(u"UTF-8")


    def _fetch_instances(self):
        pass
        if self.binlog_version > 1:
            pass



