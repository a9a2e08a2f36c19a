# Written by `make regen`, do not edit. Source:
# formats/mysql_binlog.ksy, sha256 2b4a49eabcfc44d27f319a94316d17fb3f41daf1db78fb3fd4e04cd57a975d24
# and the 79 it imports, sha256 b0b88803c46762f37748478c4d61c96fbf6f382819850f21eaf9d3e037823447,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import binlog_event
import collections
from . import event_type


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class MysqlBinlog(KaitaiStruct):
    """The binary log of a MySQL or MariaDB server: four magic bytes, then events
    until the end of the file. The first event describes the format of the others
    (FORMAT_DESCRIPTION, or START_V3 in files of servers before 5.0).
    
    An event may depend on earlier ones: all of them on the FORMAT_DESCRIPTION,
    rows events on the TABLE_MAP with their table id. Therefore every event gets
    references to the events that it may need.
    
    Relay logs have the same layout. They contain several FORMAT_DESCRIPTION
    events: the replica's own and that of each source file.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_replication_binlog_event.html
    """
    SEQ_FIELDS = ["magic", "events", "encrypted_events"]
    def __init__(self, _io, _parent=None, _root=None):
        super(MysqlBinlog, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['magic']['start'] = self._io.pos()
        self.magic = self._io.read_bytes(4)
        self._debug['magic']['end'] = self._io.pos()
        if not self.magic == b"\xFE\x62\x69\x6E":
            raise kaitaistruct.ValidationNotEqualError(b"\xFE\x62\x69\x6E", self.magic, self._io, u"/seq/0")
        self._debug['events']['start'] = self._io.pos()
        self._debug['events']['arr'] = []
        self.events = []
        i = 0
        while True:
            self._debug['events']['arr'].append({'start': self._io.pos()})
            _t_events = binlog_event.BinlogEvent((self.no_event if i == 0 else self.events[i - 1].frame.next_format_description), (self.no_event if i == 0 else self.events[i - 1].frame.next_table_map), False, self._io)
            try:
                _t_events._read()
            finally:
                _ = _t_events
                self.events.append(_)
            self._debug['events']['arr'][len(self.events) - 1]['end'] = self._io.pos()
            if  ((self._io.is_eof()) or (_.header.event_type == event_type.EventType.Code.mariadb_start_encryption)) :
                break
            i += 1
        self._debug['events']['end'] = self._io.pos()
        if self.events[-1].header.event_type == event_type.EventType.Code.mariadb_start_encryption:
            pass
            self._debug['encrypted_events']['start'] = self._io.pos()
            self.encrypted_events = self._io.read_bytes_full()
            self._debug['encrypted_events']['end'] = self._io.pos()



    def _fetch_instances(self):
        pass
        for i in range(len(self.events)):
            pass
            self.events[i]._fetch_instances()

        if self.events[-1].header.event_type == event_type.EventType.Code.mariadb_start_encryption:
            pass

        _ = self.no_event
        if hasattr(self, '_m_no_event'):
            pass
            self._m_no_event._fetch_instances()


    @property
    def no_event(self):
        """What the first event gets for earlier ones. Takes no bytes."""
        if hasattr(self, '_m_no_event'):
            return self._m_no_event

        self._debug['_m_no_event']['start'] = self._io.pos()
        self._raw__m_no_event = self._io.read_bytes(0)
        _io__raw__m_no_event = KaitaiStream(BytesIO(self._raw__m_no_event))
        self._m_no_event = binlog_event.BinlogEvent.Content(_io__raw__m_no_event)
        self._m_no_event._read()
        self._debug['_m_no_event']['end'] = self._io.pos()
        return getattr(self, '_m_no_event', None)


