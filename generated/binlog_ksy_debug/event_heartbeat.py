# Written by `make regen`, do not edit. Source:
# formats/event_heartbeat.ksy, sha256 d5ba9888162e3f26668c6c32700b1c423c690e72aa0957ae085dc6d04c58ad48,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventHeartbeat(KaitaiStruct):
    """Sent to a replica after a while without other events; never in a file. The
    position is in the header, modulo 4 GiB: see HEARTBEAT_LOG_EVENT_V2.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Heartbeat__event.html
    """
    SEQ_FIELDS = ["log_ident"]
    def __init__(self, _io, _parent=None, _root=None):
        super(EventHeartbeat, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['log_ident']['start'] = self._io.pos()
        self.log_ident = (self._io.read_bytes_full()).decode(u"UTF-8")
        self._debug['log_ident']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass


