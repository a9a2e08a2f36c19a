# Written by `make regen`, do not edit. Source:
# formats/binlog_event.ksy, sha256 9a5dba4ba15bad59e5c55c72f75bd623c10ac2d0aef8a88c04dc7b3f7cded953
# and the 78 it imports, sha256 3d6af76fb6a812371d0811b907cabfe9d1f829c25192ace4b9feca14fec22a7c,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import event_header
from . import event_rand
from . import event_rotate
from . import event_format_description
from . import event_xa_prepare
from . import event_previous_gtids
from . import event_slave
from . import event_heartbeat
from . import mariadb_gtid_list
from . import event_rows_query
from . import event_intvar
from . import event_gtid_tagged
from . import event_delete_file
from . import event_exec_load
from . import event_execute_load_query
from . import event_gtid
from . import event_table_map
from . import event_start_v3
from . import mariadb_start_encryption
from . import event_heartbeat_v2
from . import event_ignorable
from . import mariadb_query_compressed
from . import event_load
from . import mariadb_binlog_checkpoint
from . import event_incident
from . import event_rows
from . import event_empty
from . import event_user_var
from . import event_append_block
from . import event_transaction_payload
from . import mariadb_annotate_rows
from . import event_query
from . import event_create_file
from . import mariadb_gtid
from . import event_view_change
from . import event_xid
from . import event_transaction_context
import collections
from . import event_type


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class BinlogEvent(KaitaiStruct):
    """One event: a header that every type shares, a body whose layout depends on
    the type, and, if the FORMAT_DESCRIPTION says so, a CRC-32 of all bytes
    before it.
    
    The body is an instance, so that one which cannot be parsed does not keep the
    events after it from being read: the header alone says where they begin.
    
    An event gets the contents of earlier events instead of the events themselves:
    a content holds nothing but its event as its `_parent`. This keeps a tree of
    the file finite for programs that print all that an object holds.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_replication_binlog_event.html
    """
    SEQ_FIELDS = ["header", "content"]
    def __init__(self, format_description_event, table_map_event, in_payload, _io, _parent=None, _root=None):
        super(BinlogEvent, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.format_description_event = format_description_event
        self.table_map_event = table_map_event
        self.in_payload = in_payload
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['header']['start'] = self._io.pos()
        self.header = event_header.EventHeader((self.format_description_event._parent.description.len_common_header if self.format_description_event._io.size() != 0 else 0), self._io)
        self.header._read()
        self._debug['header']['end'] = self._io.pos()
        self._debug['content']['start'] = self._io.pos()
        self._raw_content = self._io.read_bytes(self.header.event_length - self.header.len_header)
        _io__raw_content = KaitaiStream(BytesIO(self._raw_content))
        self.content = BinlogEvent.Content(_io__raw_content, self, self._root)
        self.content._read()
        self._debug['content']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        self.header._fetch_instances()
        self.content._fetch_instances()
        _ = self.body
        if hasattr(self, '_m_body'):
            pass
            _on = self.header.event_type
            if _on == event_type.EventType.Code.anonymous_gtid:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.append_block:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.begin_load_query:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.create_file:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.delete_file:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.delete_rows:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.delete_rows_v1:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.exec_load:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.execute_load_query:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.format_description:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.gtid:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.gtid_tagged:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.heartbeat:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.heartbeat_v2:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.ignorable:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.incident:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.intvar:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.load:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.mariadb_annotate_rows:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.mariadb_binlog_checkpoint:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.mariadb_delete_rows_compressed:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.mariadb_delete_rows_compressed_v1:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.mariadb_gtid:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.mariadb_gtid_list:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.mariadb_query_compressed:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.mariadb_start_encryption:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.mariadb_update_rows_compressed:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.mariadb_update_rows_compressed_v1:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.mariadb_write_rows_compressed:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.mariadb_write_rows_compressed_v1:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.new_load:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.partial_update_rows:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.pre_ga_delete_rows:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.pre_ga_update_rows:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.pre_ga_write_rows:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.previous_gtids:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.query:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.rand:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.rotate:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.rows_query:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.slave:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.start_v3:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.stop:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.table_map:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.transaction_context:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.transaction_payload:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.update_rows:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.update_rows_v1:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.user_var:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.view_change:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.write_rows:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.write_rows_v1:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.xa_prepare:
                pass
                self._m_body._fetch_instances()
            elif _on == event_type.EventType.Code.xid:
                pass
                self._m_body._fetch_instances()
            else:
                pass

        _ = self.description
        if hasattr(self, '_m_description'):
            pass
            self._m_description._fetch_instances()

        _ = self.footer
        if hasattr(self, '_m_footer'):
            pass

        _ = self.frame
        if hasattr(self, '_m_frame'):
            pass
            self._m_frame._fetch_instances()

        _ = self.nothing
        if hasattr(self, '_m_nothing'):
            pass
            self._m_nothing._fetch_instances()


    class Content(KaitaiStruct):
        """What follows the header. The event, which is its `_parent`, parses it. An
        empty one stands for no event.
        """
        SEQ_FIELDS = []
        def __init__(self, _io, _parent=None, _root=None):
            super(BinlogEvent.Content, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            pass


        def _fetch_instances(self):
            pass


    class Description(KaitaiStruct):
        """What FORMAT_DESCRIPTION and START_V3 say of the events after them. The
        event is its `_parent`.
        """
        SEQ_FIELDS = []
        def __init__(self, _io, _parent=None, _root=None):
            super(BinlogEvent.Description, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            pass


        def _fetch_instances(self):
            pass

        @property
        def binlog_version(self):
            if hasattr(self, '_m_binlog_version'):
                return self._m_binlog_version

            self._m_binlog_version = (self._parent.body.binlog_version if self.is_format_description else self._parent.body.binlog_version)
            return getattr(self, '_m_binlog_version', None)

        @property
        def has_checksums(self):
            if hasattr(self, '_m_has_checksums'):
                return self._m_has_checksums

            self._m_has_checksums =  ((self.is_format_description) and (self._parent.body.has_checksums)) 
            return getattr(self, '_m_has_checksums', None)

        @property
        def is_format_description(self):
            if hasattr(self, '_m_is_format_description'):
                return self._m_is_format_description

            self._m_is_format_description = self._parent.header.event_type == event_type.EventType.Code.format_description
            return getattr(self, '_m_is_format_description', None)

        @property
        def is_mariadb(self):
            if hasattr(self, '_m_is_mariadb'):
                return self._m_is_mariadb

            self._m_is_mariadb =  ((self.is_format_description) and (self._parent.body.is_mariadb)) 
            return getattr(self, '_m_is_mariadb', None)

        @property
        def len_common_header(self):
            if hasattr(self, '_m_len_common_header'):
                return self._m_len_common_header

            self._m_len_common_header = (self._parent.body.len_common_header if self.is_format_description else self._parent.body.len_common_header)
            return getattr(self, '_m_len_common_header', None)

        @property
        def num_event_types(self):
            if hasattr(self, '_m_num_event_types'):
                return self._m_num_event_types

            self._m_num_event_types = (self._parent.body.num_event_types if self.is_format_description else 0)
            return getattr(self, '_m_num_event_types', None)


    class Frame(KaitaiStruct):
        """How the event, which is the `_parent`, is to be read, and what those after
        it get of it. Takes no bytes.
        """
        SEQ_FIELDS = []
        def __init__(self, _io, _parent=None, _root=None):
            super(BinlogEvent.Frame, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            pass


        def _fetch_instances(self):
            pass

        @property
        def binlog_version(self):
            """4 since MySQL 5.0, 3 in 4.0 and 4.1, 1 in 3.23."""
            if hasattr(self, '_m_binlog_version'):
                return self._m_binlog_version

            self._m_binlog_version = (self._parent.format_description_event._parent.description.binlog_version if self._parent.format_description_event._io.size() != 0 else (self._parent.description.binlog_version if self._parent.header.event_type == event_type.EventType.Code.start_v3 else 4))
            return getattr(self, '_m_binlog_version', None)

        @property
        def has_footer(self):
            """Whether the body is followed by a checksum that is not part of it.
            """
            if hasattr(self, '_m_has_footer'):
                return self._m_has_footer

            self._m_has_footer =  (((not (self._parent.in_payload))) and (self._parent.header.event_type != event_type.EventType.Code.format_description) and (self._parent.format_description_event._io.size() != 0) and (self._parent.format_description_event._parent.description.has_checksums)) 
            return getattr(self, '_m_has_footer', None)

        @property
        def len_post_header(self):
            """Length of the fixed part of the body, by the FORMAT_DESCRIPTION; 0 if
            it does not know the type.
            """
            if hasattr(self, '_m_len_post_header'):
                return self._m_len_post_header

            self._m_len_post_header = (self._parent.format_description_event._parent.body.post_header_lengths[int(self._parent.header.event_type) - 1] if  ((self._parent.format_description_event._io.size() != 0) and (int(self._parent.header.event_type) >= 1) and (int(self._parent.header.event_type) <= self._parent.format_description_event._parent.description.num_event_types))  else 0)
            return getattr(self, '_m_len_post_header', None)

        @property
        def next_format_description(self):
            """The event that describes the format of the event after this one."""
            if hasattr(self, '_m_next_format_description'):
                return self._m_next_format_description

            self._m_next_format_description = (self._parent.content if  ((self._parent.header.event_type == event_type.EventType.Code.format_description) or (self._parent.header.event_type == event_type.EventType.Code.start_v3))  else self._parent.format_description_event)
            return getattr(self, '_m_next_format_description', None)

        @property
        def next_table_map(self):
            """The newest TABLE_MAP event for the event after this one. The last rows
            event of a statement closes all its tables.
            """
            if hasattr(self, '_m_next_table_map'):
                return self._m_next_table_map

            self._m_next_table_map = (self._parent.content if self._parent.header.event_type == event_type.EventType.Code.table_map else ((self._parent.format_description_event._parent.nothing if self._parent.format_description_event._io.size() != 0 else self._parent.nothing) if  ((self._parent.table_map_event._io.size() != 0) and ( (( ((int(self._parent.header.event_type) >= int(event_type.EventType.Code.pre_ga_write_rows)) and (int(self._parent.header.event_type) <= int(event_type.EventType.Code.delete_rows_v1))) ) or ( ((int(self._parent.header.event_type) >= int(event_type.EventType.Code.write_rows)) and (int(self._parent.header.event_type) <= int(event_type.EventType.Code.delete_rows))) ) or (self._parent.header.event_type == event_type.EventType.Code.partial_update_rows) or ( ((int(self._parent.header.event_type) >= int(event_type.EventType.Code.mariadb_write_rows_compressed_v1)) and (int(self._parent.header.event_type) <= int(event_type.EventType.Code.mariadb_delete_rows_compressed))) )) ) and (self._parent.body.is_statement_end))  else self._parent.table_map_event))
            return getattr(self, '_m_next_table_map', None)


    @property
    def body(self):
        """What the type of the event says, as the format of that name
        describes it; bytes if the type is not known.
        """
        if hasattr(self, '_m_body'):
            return self._m_body

        io = self.content._io
        _pos = io.pos()
        io.seek(0)
        self._debug['_m_body']['start'] = io.pos()
        _on = self.header.event_type
        if _on == event_type.EventType.Code.anonymous_gtid:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_gtid.EventGtid(_io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.append_block:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_append_block.EventAppendBlock(_io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.begin_load_query:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_append_block.EventAppendBlock(_io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.create_file:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_create_file.EventCreateFile(_io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.delete_file:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_delete_file.EventDeleteFile(_io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.delete_rows:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_rows.EventRows(self.header.event_type, self.frame.len_post_header, self.table_map_event, _io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.delete_rows_v1:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_rows.EventRows(self.header.event_type, self.frame.len_post_header, self.table_map_event, _io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.exec_load:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_exec_load.EventExecLoad(_io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.execute_load_query:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_execute_load_query.EventExecuteLoadQuery(self.frame.len_post_header, _io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.format_description:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_format_description.EventFormatDescription(_io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.gtid:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_gtid.EventGtid(_io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.gtid_tagged:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_gtid_tagged.EventGtidTagged(_io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.heartbeat:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_heartbeat.EventHeartbeat(_io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.heartbeat_v2:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_heartbeat_v2.EventHeartbeatV2(_io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.ignorable:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_ignorable.EventIgnorable(_io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.incident:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_incident.EventIncident(_io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.intvar:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_intvar.EventIntvar(_io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.load:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_load.EventLoad(True, _io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.mariadb_annotate_rows:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = mariadb_annotate_rows.MariadbAnnotateRows(_io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.mariadb_binlog_checkpoint:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = mariadb_binlog_checkpoint.MariadbBinlogCheckpoint(_io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.mariadb_delete_rows_compressed:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_rows.EventRows(self.header.event_type, self.frame.len_post_header, self.table_map_event, _io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.mariadb_delete_rows_compressed_v1:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_rows.EventRows(self.header.event_type, self.frame.len_post_header, self.table_map_event, _io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.mariadb_gtid:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = mariadb_gtid.MariadbGtid(_io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.mariadb_gtid_list:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = mariadb_gtid_list.MariadbGtidList(_io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.mariadb_query_compressed:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = mariadb_query_compressed.MariadbQueryCompressed(self.frame.len_post_header, _io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.mariadb_start_encryption:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = mariadb_start_encryption.MariadbStartEncryption(_io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.mariadb_update_rows_compressed:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_rows.EventRows(self.header.event_type, self.frame.len_post_header, self.table_map_event, _io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.mariadb_update_rows_compressed_v1:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_rows.EventRows(self.header.event_type, self.frame.len_post_header, self.table_map_event, _io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.mariadb_write_rows_compressed:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_rows.EventRows(self.header.event_type, self.frame.len_post_header, self.table_map_event, _io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.mariadb_write_rows_compressed_v1:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_rows.EventRows(self.header.event_type, self.frame.len_post_header, self.table_map_event, _io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.new_load:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_load.EventLoad(False, _io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.partial_update_rows:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_rows.EventRows(self.header.event_type, self.frame.len_post_header, self.table_map_event, _io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.pre_ga_delete_rows:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_rows.EventRows(self.header.event_type, self.frame.len_post_header, self.table_map_event, _io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.pre_ga_update_rows:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_rows.EventRows(self.header.event_type, self.frame.len_post_header, self.table_map_event, _io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.pre_ga_write_rows:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_rows.EventRows(self.header.event_type, self.frame.len_post_header, self.table_map_event, _io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.previous_gtids:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_previous_gtids.EventPreviousGtids(_io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.query:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_query.EventQuery(self.frame.binlog_version, self.frame.len_post_header, _io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.rand:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_rand.EventRand(_io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.rotate:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_rotate.EventRotate(self.frame.binlog_version, self.format_description_event._io.size() == 0, _io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.rows_query:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_rows_query.EventRowsQuery(_io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.slave:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_slave.EventSlave(_io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.start_v3:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_start_v3.EventStartV3(_io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.stop:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_empty.EventEmpty(_io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.table_map:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_table_map.EventTableMap(self.frame.len_post_header,  ((self.format_description_event._io.size() != 0) and (self.format_description_event._parent.description.is_mariadb)) , _io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.transaction_context:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_transaction_context.EventTransactionContext(_io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.transaction_payload:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_transaction_payload.EventTransactionPayload(_io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.update_rows:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_rows.EventRows(self.header.event_type, self.frame.len_post_header, self.table_map_event, _io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.update_rows_v1:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_rows.EventRows(self.header.event_type, self.frame.len_post_header, self.table_map_event, _io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.user_var:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_user_var.EventUserVar(_io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.view_change:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_view_change.EventViewChange(_io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.write_rows:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_rows.EventRows(self.header.event_type, self.frame.len_post_header, self.table_map_event, _io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.write_rows_v1:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_rows.EventRows(self.header.event_type, self.frame.len_post_header, self.table_map_event, _io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.xa_prepare:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_xa_prepare.EventXaPrepare(_io__raw__m_body)
            self._m_body._read()
        elif _on == event_type.EventType.Code.xid:
            pass
            self._raw__m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
            _io__raw__m_body = KaitaiStream(BytesIO(self._raw__m_body))
            self._m_body = event_xid.EventXid(_io__raw__m_body)
            self._m_body._read()
        else:
            pass
            self._m_body = io.read_bytes(self.content._io.size() - (4 if self.frame.has_footer else 0))
        self._debug['_m_body']['end'] = io.pos()
        io.seek(_pos)
        return getattr(self, '_m_body', None)

    @property
    def checksum(self):
        """CRC-32 (ISO-HDLC, as zlib's) of all bytes of the event before it."""
        if hasattr(self, '_m_checksum'):
            return self._m_checksum

        if  (( ((self.header.event_type == event_type.EventType.Code.format_description) and (self.body.has_checksum_algorithm)) ) or (self.frame.has_footer) or ( ((self.header.event_type == event_type.EventType.Code.rotate) and (self.body.has_checksum)) )) :
            pass
            self._m_checksum = (self.body.checksum if  ((self.header.event_type == event_type.EventType.Code.rotate) and ((not (self.frame.has_footer))))  else self.footer)

        return getattr(self, '_m_checksum', None)

    @property
    def description(self):
        """What an event that describes the format says of those after it. Takes no
        bytes.
        """
        if hasattr(self, '_m_description'):
            return self._m_description

        if  ((self.header.event_type == event_type.EventType.Code.format_description) or (self.header.event_type == event_type.EventType.Code.start_v3)) :
            pass
            self._debug['_m_description']['start'] = self._io.pos()
            self._m_description = BinlogEvent.Description(self._io, self, self._root)
            self._m_description._read()
            self._debug['_m_description']['end'] = self._io.pos()

        return getattr(self, '_m_description', None)

    @property
    def footer(self):
        """CRC-32 (ISO-HDLC, as zlib's) of all bytes of the event before it. Those of
        FORMAT_DESCRIPTION are also the last field of its body, as only it knows
        of them.
        """
        if hasattr(self, '_m_footer'):
            return self._m_footer

        if  ((self.frame.has_footer) or ( ((self.header.event_type == event_type.EventType.Code.format_description) and (self.body.has_checksum_algorithm)) )) :
            pass
            io = self.content._io
            _pos = io.pos()
            io.seek(self.content._io.size() - 4)
            self._debug['_m_footer']['start'] = io.pos()
            self._m_footer = io.read_u4le()
            self._debug['_m_footer']['end'] = io.pos()
            io.seek(_pos)

        return getattr(self, '_m_footer', None)

    @property
    def frame(self):
        """What serves the parser alone. Takes no bytes."""
        if hasattr(self, '_m_frame'):
            return self._m_frame

        self._debug['_m_frame']['start'] = self._io.pos()
        self._m_frame = BinlogEvent.Frame(self._io, self, self._root)
        self._m_frame._read()
        self._debug['_m_frame']['end'] = self._io.pos()
        return getattr(self, '_m_frame', None)

    @property
    def nothing(self):
        """What later events get instead of a TABLE_MAP when a statement has ended.
        """
        if hasattr(self, '_m_nothing'):
            return self._m_nothing

        self._debug['_m_nothing']['start'] = self._io.pos()
        self._raw__m_nothing = self._io.read_bytes(0)
        _io__raw__m_nothing = KaitaiStream(BytesIO(self._raw__m_nothing))
        self._m_nothing = BinlogEvent.Content(_io__raw__m_nothing, self, self._root)
        self._m_nothing._read()
        self._debug['_m_nothing']['end'] = self._io.pos()
        return getattr(self, '_m_nothing', None)


