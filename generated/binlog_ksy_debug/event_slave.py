# Written by `make regen`, do not edit. Source:
# formats/event_slave.ksy, sha256 12800387639143456029646be7deee8beb7d1fb0adbdb85b391e4e6ff890f2bb,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventSlave(KaitaiStruct):
    """Position of a replica in the log of its source. Planned for fail-safe
    replication in MySQL 4.0 and removed in 5.6; no released server wrote it.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_replication_binlog_event.html#sect_protocol_replication_event_slave
    """
    SEQ_FIELDS = ["source_position", "source_port", "source_host", "source_log"]
    def __init__(self, _io, _parent=None, _root=None):
        super(EventSlave, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['source_position']['start'] = self._io.pos()
        self.source_position = self._io.read_u8le()
        self._debug['source_position']['end'] = self._io.pos()
        self._debug['source_port']['start'] = self._io.pos()
        self.source_port = self._io.read_u2le()
        self._debug['source_port']['end'] = self._io.pos()
        self._debug['source_host']['start'] = self._io.pos()
        self.source_host = (self._io.read_bytes_term(0, False, True, True)).decode(u"UTF-8")
        self._debug['source_host']['end'] = self._io.pos()
        self._debug['source_log']['start'] = self._io.pos()
        self.source_log = (self._io.read_bytes_full()).decode(u"UTF-8")
        self._debug['source_log']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass


