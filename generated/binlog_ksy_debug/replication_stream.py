# Written by `make regen`, do not edit. Source:
# formats/replication_stream.ksy, sha256 856c0d31ccabbc0a3bbcbab94116f3ba2697f15bc1e3edf7317b0c7b5cf2946d
# and the 79 it imports, sha256 b0b88803c46762f37748478c4d61c96fbf6f382819850f21eaf9d3e037823447,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import binlog_event
from enum import IntEnum
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class ReplicationStream(KaitaiStruct):
    """The server's side of a connection after COM_BINLOG_DUMP or
    COM_BINLOG_DUMP_GTID: packets of the client/server protocol, each with one
    event, without TLS or compression of the connection. There is no magic.
    
    A generated ROTATE event names the file; it is repeated at each change of
    file. Then come FORMAT_DESCRIPTION, with the checksum algorithm that the
    replica requested, and the events, with HEARTBEAT events in pauses. An ERR
    packet ends the stream, or an EOF packet if the replica does not wait for
    more.
    
    A payload of 0xffffff bytes continues in the next packet. Kaitai Struct cannot
    join them, so they stay bytes here.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_replication.html
    
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_basic_packets.html
    """

    class Command(IntEnum):
        binlog_dump = 18

    class DumpFlag(IntEnum):
        non_block = 1
        send_annotate_rows = 2

    class Status(IntEnum):
        ok = 0
        end = 254
        error = 255
    SEQ_FIELDS = ["packets"]
    def __init__(self, _io, _parent=None, _root=None):
        super(ReplicationStream, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['packets']['start'] = self._io.pos()
        self._debug['packets']['arr'] = []
        self.packets = []
        i = 0
        while not self._io.is_eof():
            self._debug['packets']['arr'].append({'start': self._io.pos()})
            _t_packets = ReplicationStream.Packet( ((i != 0) and (self.packets[i - 1].is_continued)) , (self.no_event if i == 0 else self.packets[i - 1].next_format_description), (self.no_event if i == 0 else self.packets[i - 1].next_table_map), self._io, self, self._root)
            try:
                _t_packets._read()
            finally:
                self.packets.append(_t_packets)
            self._debug['packets']['arr'][len(self.packets) - 1]['end'] = self._io.pos()
            i += 1

        self._debug['packets']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        for i in range(len(self.packets)):
            pass
            self.packets[i]._fetch_instances()

        _ = self.first_len_payload
        if hasattr(self, '_m_first_len_payload'):
            pass

        _ = self.no_event
        if hasattr(self, '_m_no_event'):
            pass
            self._m_no_event._fetch_instances()

        _ = self.semi_sync_ahead
        if hasattr(self, '_m_semi_sync_ahead'):
            pass


    class ComBinlogDump(KaitaiStruct):
        """The payload of COM_BINLOG_DUMP, the command by which a replica asks for
        the events of a log, and of those after it.
        
        .. seealso::
           Source - https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_com_binlog_dump.html
        """
        SEQ_FIELDS = ["command", "position", "flags", "server_id", "log_name"]
        def __init__(self, _io, _parent=None, _root=None):
            super(ReplicationStream.ComBinlogDump, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['command']['start'] = self._io.pos()
            self.command = KaitaiStream.resolve_enum(ReplicationStream.Command, self._io.read_u1())
            self._debug['command']['end'] = self._io.pos()
            self._debug['position']['start'] = self._io.pos()
            self.position = self._io.read_u4le()
            self._debug['position']['end'] = self._io.pos()
            self._debug['flags']['start'] = self._io.pos()
            self.flags = self._io.read_u2le()
            self._debug['flags']['end'] = self._io.pos()
            self._debug['server_id']['start'] = self._io.pos()
            self.server_id = self._io.read_u4le()
            self._debug['server_id']['end'] = self._io.pos()
            self._debug['log_name']['start'] = self._io.pos()
            self.log_name = (self._io.read_bytes_full()).decode(u"UTF-8")
            self._debug['log_name']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    class EndOfStream(KaitaiStruct):
        """
        .. seealso::
           Source - https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_basic_eof_packet.html
        """
        SEQ_FIELDS = ["num_warnings", "status_flags"]
        def __init__(self, _io, _parent=None, _root=None):
            super(ReplicationStream.EndOfStream, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['num_warnings']['start'] = self._io.pos()
            self.num_warnings = self._io.read_u2le()
            self._debug['num_warnings']['end'] = self._io.pos()
            self._debug['status_flags']['start'] = self._io.pos()
            self.status_flags = self._io.read_u2le()
            self._debug['status_flags']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    class Error(KaitaiStruct):
        """
        .. seealso::
           Source - https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_basic_err_packet.html
        """
        SEQ_FIELDS = ["code", "sql_state_marker", "sql_state", "message"]
        def __init__(self, _io, _parent=None, _root=None):
            super(ReplicationStream.Error, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['code']['start'] = self._io.pos()
            self.code = self._io.read_u2le()
            self._debug['code']['end'] = self._io.pos()
            self._debug['sql_state_marker']['start'] = self._io.pos()
            self.sql_state_marker = self._io.read_bytes(1)
            self._debug['sql_state_marker']['end'] = self._io.pos()
            if not self.sql_state_marker == b"\x23":
                raise kaitaistruct.ValidationNotEqualError(b"\x23", self.sql_state_marker, self._io, u"/types/error/seq/1")
            self._debug['sql_state']['start'] = self._io.pos()
            self.sql_state = (self._io.read_bytes(5)).decode(u"ASCII")
            self._debug['sql_state']['end'] = self._io.pos()
            self._debug['message']['start'] = self._io.pos()
            self.message = (self._io.read_bytes_full()).decode(u"UTF-8")
            self._debug['message']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    class Packet(KaitaiStruct):
        """
        .. seealso::
           Source - https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_basic_packets.html
        """
        SEQ_FIELDS = ["len_payload", "sequence_id", "payload"]
        def __init__(self, is_continuation, format_description_event, table_map_event, _io, _parent=None, _root=None):
            super(ReplicationStream.Packet, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.is_continuation = is_continuation
            self.format_description_event = format_description_event
            self.table_map_event = table_map_event
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['len_payload']['start'] = self._io.pos()
            self.len_payload = self._io.read_bits_int_le(24)
            self._debug['len_payload']['end'] = self._io.pos()
            self._debug['sequence_id']['start'] = self._io.pos()
            self.sequence_id = self._io.read_u1()
            self._debug['sequence_id']['end'] = self._io.pos()
            self._debug['payload']['start'] = self._io.pos()
            self._raw_payload = self._io.read_bytes(self.len_payload)
            _io__raw_payload = KaitaiStream(BytesIO(self._raw_payload))
            self.payload = ReplicationStream.Payload( ((self.is_continuation) or (self.is_continued)) , _io__raw_payload, self, self._root)
            self.payload._read()
            self._debug['payload']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass
            self.payload._fetch_instances()

        @property
        def is_continued(self):
            """Whether the payload continues in the next packet."""
            if hasattr(self, '_m_is_continued'):
                return self._m_is_continued

            self._m_is_continued = self.len_payload == 16777215
            return getattr(self, '_m_is_continued', None)

        @property
        def next_format_description(self):
            """The latest FORMAT_DESCRIPTION for the next packet."""
            if hasattr(self, '_m_next_format_description'):
                return self._m_next_format_description

            self._m_next_format_description = (self.payload.events[0].frame.next_format_description if len(self.payload.events) != 0 else self.format_description_event)
            return getattr(self, '_m_next_format_description', None)

        @property
        def next_table_map(self):
            """The latest TABLE_MAP for the next packet."""
            if hasattr(self, '_m_next_table_map'):
                return self._m_next_table_map

            self._m_next_table_map = (self.payload.events[0].frame.next_table_map if len(self.payload.events) != 0 else self.table_map_event)
            return getattr(self, '_m_next_table_map', None)


    class Payload(KaitaiStruct):
        SEQ_FIELDS = ["status", "semi_sync", "events", "error", "end_of_stream", "part", "unknown_tail"]
        def __init__(self, is_part, _io, _parent=None, _root=None):
            super(ReplicationStream.Payload, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self.is_part = is_part
            self._debug = collections.defaultdict(dict)

        def _read(self):
            if  (((not (self.is_part))) and (self._io.size() != 0)) :
                pass
                self._debug['status']['start'] = self._io.pos()
                self.status = KaitaiStream.resolve_enum(ReplicationStream.Status, self._io.read_u1())
                self._debug['status']['end'] = self._io.pos()

            if  ((self.is_event) and (self._root.is_semi_sync)) :
                pass
                self._debug['semi_sync']['start'] = self._io.pos()
                self.semi_sync = ReplicationStream.SemiSync(self._io, self, self._root)
                self.semi_sync._read()
                self._debug['semi_sync']['end'] = self._io.pos()

            self._debug['events']['start'] = self._io.pos()
            self._debug['events']['arr'] = []
            self.events = []
            for i in range((1 if self.is_event else 0)):
                self._debug['events']['arr'].append({'start': self._io.pos()})
                _t_events = binlog_event.BinlogEvent(self._parent.format_description_event, self._parent.table_map_event, False, self._io)
                try:
                    _t_events._read()
                finally:
                    self.events.append(_t_events)
                self._debug['events']['arr'][i]['end'] = self._io.pos()

            self._debug['events']['end'] = self._io.pos()
            if  (((not (self.is_part))) and (self._io.size() != 0) and (self.status == ReplicationStream.Status.error)) :
                pass
                self._debug['error']['start'] = self._io.pos()
                self.error = ReplicationStream.Error(self._io, self, self._root)
                self.error._read()
                self._debug['error']['end'] = self._io.pos()

            if  (((not (self.is_part))) and (self._io.size() != 0) and (self.status == ReplicationStream.Status.end)) :
                pass
                self._debug['end_of_stream']['start'] = self._io.pos()
                self.end_of_stream = ReplicationStream.EndOfStream(self._io, self, self._root)
                self.end_of_stream._read()
                self._debug['end_of_stream']['end'] = self._io.pos()

            if self.is_part:
                pass
                self._debug['part']['start'] = self._io.pos()
                self.part = self._io.read_bytes_full()
                self._debug['part']['end'] = self._io.pos()

            if (not (self._io.is_eof())):
                pass
                self._debug['unknown_tail']['start'] = self._io.pos()
                self.unknown_tail = self._io.read_bytes_full()
                self._debug['unknown_tail']['end'] = self._io.pos()



        def _fetch_instances(self):
            pass
            if  (((not (self.is_part))) and (self._io.size() != 0)) :
                pass

            if  ((self.is_event) and (self._root.is_semi_sync)) :
                pass
                self.semi_sync._fetch_instances()

            for i in range(len(self.events)):
                pass
                self.events[i]._fetch_instances()

            if  (((not (self.is_part))) and (self._io.size() != 0) and (self.status == ReplicationStream.Status.error)) :
                pass
                self.error._fetch_instances()

            if  (((not (self.is_part))) and (self._io.size() != 0) and (self.status == ReplicationStream.Status.end)) :
                pass
                self.end_of_stream._fetch_instances()

            if self.is_part:
                pass

            if (not (self._io.is_eof())):
                pass


        @property
        def is_event(self):
            if hasattr(self, '_m_is_event'):
                return self._m_is_event

            self._m_is_event =  (((not (self.is_part))) and (self._io.size() != 0) and (self.status == ReplicationStream.Status.ok)) 
            return getattr(self, '_m_is_event', None)


    class SemiSync(KaitaiStruct):
        """Whether the source waits until the replica confirms that it has stored the
        event.
        
        .. seealso::
           Source - https://dev.mysql.com/doc/refman/8.4/en/replication-semisync.html
        """
        SEQ_FIELDS = ["magic", "is_ack_wanted"]
        def __init__(self, _io, _parent=None, _root=None):
            super(ReplicationStream.SemiSync, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['magic']['start'] = self._io.pos()
            self.magic = self._io.read_bytes(1)
            self._debug['magic']['end'] = self._io.pos()
            if not self.magic == b"\xEF":
                raise kaitaistruct.ValidationNotEqualError(b"\xEF", self.magic, self._io, u"/types/semi_sync/seq/0")
            self._debug['is_ack_wanted']['start'] = self._io.pos()
            self.is_ack_wanted = self._io.read_u1()
            self._debug['is_ack_wanted']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass


    @property
    def first_len_payload(self):
        if hasattr(self, '_m_first_len_payload'):
            return self._m_first_len_payload

        _pos = self._io.pos()
        self._io.seek(0)
        self._debug['_m_first_len_payload']['start'] = self._io.pos()
        self._m_first_len_payload = self._io.read_bits_int_le(24)
        self._debug['_m_first_len_payload']['end'] = self._io.pos()
        self._io.seek(_pos)
        return getattr(self, '_m_first_len_payload', None)

    @property
    def is_semi_sync(self):
        """Whether events have a semi-synchronous header. The first one is a
        generated ROTATE, whose first byte would otherwise be 0.
        """
        if hasattr(self, '_m_is_semi_sync'):
            return self._m_is_semi_sync

        self._m_is_semi_sync =  ((self.first_len_payload > 1) and (self.semi_sync_ahead == 239)) 
        return getattr(self, '_m_is_semi_sync', None)

    @property
    def no_event(self):
        if hasattr(self, '_m_no_event'):
            return self._m_no_event

        self._debug['_m_no_event']['start'] = self._io.pos()
        self._raw__m_no_event = self._io.read_bytes(0)
        _io__raw__m_no_event = KaitaiStream(BytesIO(self._raw__m_no_event))
        self._m_no_event = binlog_event.BinlogEvent.Content(_io__raw__m_no_event)
        self._m_no_event._read()
        self._debug['_m_no_event']['end'] = self._io.pos()
        return getattr(self, '_m_no_event', None)

    @property
    def semi_sync_ahead(self):
        if hasattr(self, '_m_semi_sync_ahead'):
            return self._m_semi_sync_ahead

        if self.first_len_payload > 1:
            pass
            _pos = self._io.pos()
            self._io.seek(5)
            self._debug['_m_semi_sync_ahead']['start'] = self._io.pos()
            self._m_semi_sync_ahead = self._io.read_u1()
            self._debug['_m_semi_sync_ahead']['end'] = self._io.pos()
            self._io.seek(_pos)

        return getattr(self, '_m_semi_sync_ahead', None)


