# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild
# type: ignore

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import event_rows
from . import event_header
from . import event_format_description
from . import event_empty
from . import event_previous_gtids
from . import event_gtid
from . import event_rows_query
from . import event_query
from . import event_xid
from . import event_table_map
from . import event_rotate
from . import event_type


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class BinlogEvent(KaitaiStruct):
    """One event: a header that every type shares, a body whose layout depends on
    the type, and, if the FORMAT_DESCRIPTION says so, a CRC-32 of all bytes
    before it.
    
    `events` holds the events by index. A reader that parses single events needs
    to fill only `format_description_index` and the chain of TABLE_MAP events
    that starts at `table_map_index`.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_replication_binlog_event.html
    """
    def __init__(self, index, events, format_description_index, table_map_index, in_payload, _io, _parent=None, _root=None):
        super(BinlogEvent, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.index = index
        self.events = events
        self.format_description_index = format_description_index
        self.table_map_index = table_map_index
        self.in_payload = in_payload
        self._read()

    def _read(self):
        self.header = event_header.EventHeader(self.len_common_header, self._io)
        _on = self.header.event_type
        if _on == event_type.EventType.Code.anonymous_gtid:
            pass
            self._raw_body = self._io.read_bytes(self.len_body)
            _io__raw_body = KaitaiStream(BytesIO(self._raw_body))
            self.body = event_gtid.EventGtid(_io__raw_body)
        elif _on == event_type.EventType.Code.delete_rows:
            pass
            self._raw_body = self._io.read_bytes(self.len_body)
            _io__raw_body = KaitaiStream(BytesIO(self._raw_body))
            self.body = event_rows.EventRows(self.header.event_type, self.len_post_header, self.events, self.table_map_index, _io__raw_body)
        elif _on == event_type.EventType.Code.delete_rows_v1:
            pass
            self._raw_body = self._io.read_bytes(self.len_body)
            _io__raw_body = KaitaiStream(BytesIO(self._raw_body))
            self.body = event_rows.EventRows(self.header.event_type, self.len_post_header, self.events, self.table_map_index, _io__raw_body)
        elif _on == event_type.EventType.Code.format_description:
            pass
            self._raw_body = self._io.read_bytes(self.len_body)
            _io__raw_body = KaitaiStream(BytesIO(self._raw_body))
            self.body = event_format_description.EventFormatDescription(_io__raw_body)
        elif _on == event_type.EventType.Code.gtid:
            pass
            self._raw_body = self._io.read_bytes(self.len_body)
            _io__raw_body = KaitaiStream(BytesIO(self._raw_body))
            self.body = event_gtid.EventGtid(_io__raw_body)
        elif _on == event_type.EventType.Code.partial_update_rows:
            pass
            self._raw_body = self._io.read_bytes(self.len_body)
            _io__raw_body = KaitaiStream(BytesIO(self._raw_body))
            self.body = event_rows.EventRows(self.header.event_type, self.len_post_header, self.events, self.table_map_index, _io__raw_body)
        elif _on == event_type.EventType.Code.pre_ga_delete_rows:
            pass
            self._raw_body = self._io.read_bytes(self.len_body)
            _io__raw_body = KaitaiStream(BytesIO(self._raw_body))
            self.body = event_rows.EventRows(self.header.event_type, self.len_post_header, self.events, self.table_map_index, _io__raw_body)
        elif _on == event_type.EventType.Code.pre_ga_update_rows:
            pass
            self._raw_body = self._io.read_bytes(self.len_body)
            _io__raw_body = KaitaiStream(BytesIO(self._raw_body))
            self.body = event_rows.EventRows(self.header.event_type, self.len_post_header, self.events, self.table_map_index, _io__raw_body)
        elif _on == event_type.EventType.Code.pre_ga_write_rows:
            pass
            self._raw_body = self._io.read_bytes(self.len_body)
            _io__raw_body = KaitaiStream(BytesIO(self._raw_body))
            self.body = event_rows.EventRows(self.header.event_type, self.len_post_header, self.events, self.table_map_index, _io__raw_body)
        elif _on == event_type.EventType.Code.previous_gtids:
            pass
            self._raw_body = self._io.read_bytes(self.len_body)
            _io__raw_body = KaitaiStream(BytesIO(self._raw_body))
            self.body = event_previous_gtids.EventPreviousGtids(_io__raw_body)
        elif _on == event_type.EventType.Code.query:
            pass
            self._raw_body = self._io.read_bytes(self.len_body)
            _io__raw_body = KaitaiStream(BytesIO(self._raw_body))
            self.body = event_query.EventQuery(self.binlog_version, _io__raw_body)
        elif _on == event_type.EventType.Code.rotate:
            pass
            self._raw_body = self._io.read_bytes(self.len_body)
            _io__raw_body = KaitaiStream(BytesIO(self._raw_body))
            self.body = event_rotate.EventRotate(self.binlog_version, _io__raw_body)
        elif _on == event_type.EventType.Code.rows_query:
            pass
            self._raw_body = self._io.read_bytes(self.len_body)
            _io__raw_body = KaitaiStream(BytesIO(self._raw_body))
            self.body = event_rows_query.EventRowsQuery(_io__raw_body)
        elif _on == event_type.EventType.Code.stop:
            pass
            self._raw_body = self._io.read_bytes(self.len_body)
            _io__raw_body = KaitaiStream(BytesIO(self._raw_body))
            self.body = event_empty.EventEmpty(_io__raw_body)
        elif _on == event_type.EventType.Code.table_map:
            pass
            self._raw_body = self._io.read_bytes(self.len_body)
            _io__raw_body = KaitaiStream(BytesIO(self._raw_body))
            self.body = event_table_map.EventTableMap(self.len_post_header, _io__raw_body)
        elif _on == event_type.EventType.Code.update_rows:
            pass
            self._raw_body = self._io.read_bytes(self.len_body)
            _io__raw_body = KaitaiStream(BytesIO(self._raw_body))
            self.body = event_rows.EventRows(self.header.event_type, self.len_post_header, self.events, self.table_map_index, _io__raw_body)
        elif _on == event_type.EventType.Code.update_rows_v1:
            pass
            self._raw_body = self._io.read_bytes(self.len_body)
            _io__raw_body = KaitaiStream(BytesIO(self._raw_body))
            self.body = event_rows.EventRows(self.header.event_type, self.len_post_header, self.events, self.table_map_index, _io__raw_body)
        elif _on == event_type.EventType.Code.write_rows:
            pass
            self._raw_body = self._io.read_bytes(self.len_body)
            _io__raw_body = KaitaiStream(BytesIO(self._raw_body))
            self.body = event_rows.EventRows(self.header.event_type, self.len_post_header, self.events, self.table_map_index, _io__raw_body)
        elif _on == event_type.EventType.Code.write_rows_v1:
            pass
            self._raw_body = self._io.read_bytes(self.len_body)
            _io__raw_body = KaitaiStream(BytesIO(self._raw_body))
            self.body = event_rows.EventRows(self.header.event_type, self.len_post_header, self.events, self.table_map_index, _io__raw_body)
        elif _on == event_type.EventType.Code.xid:
            pass
            self._raw_body = self._io.read_bytes(self.len_body)
            _io__raw_body = KaitaiStream(BytesIO(self._raw_body))
            self.body = event_xid.EventXid(_io__raw_body)
        else:
            pass
            self.body = self._io.read_bytes(self.len_body)
        if self.has_footer:
            pass
            self.footer = self._io.read_u4le()



    def _fetch_instances(self):
        pass
        self.header._fetch_instances()
        _on = self.header.event_type
        if _on == event_type.EventType.Code.anonymous_gtid:
            pass
            self.body._fetch_instances()
        elif _on == event_type.EventType.Code.delete_rows:
            pass
            self.body._fetch_instances()
        elif _on == event_type.EventType.Code.delete_rows_v1:
            pass
            self.body._fetch_instances()
        elif _on == event_type.EventType.Code.format_description:
            pass
            self.body._fetch_instances()
        elif _on == event_type.EventType.Code.gtid:
            pass
            self.body._fetch_instances()
        elif _on == event_type.EventType.Code.partial_update_rows:
            pass
            self.body._fetch_instances()
        elif _on == event_type.EventType.Code.pre_ga_delete_rows:
            pass
            self.body._fetch_instances()
        elif _on == event_type.EventType.Code.pre_ga_update_rows:
            pass
            self.body._fetch_instances()
        elif _on == event_type.EventType.Code.pre_ga_write_rows:
            pass
            self.body._fetch_instances()
        elif _on == event_type.EventType.Code.previous_gtids:
            pass
            self.body._fetch_instances()
        elif _on == event_type.EventType.Code.query:
            pass
            self.body._fetch_instances()
        elif _on == event_type.EventType.Code.rotate:
            pass
            self.body._fetch_instances()
        elif _on == event_type.EventType.Code.rows_query:
            pass
            self.body._fetch_instances()
        elif _on == event_type.EventType.Code.stop:
            pass
            self.body._fetch_instances()
        elif _on == event_type.EventType.Code.table_map:
            pass
            self.body._fetch_instances()
        elif _on == event_type.EventType.Code.update_rows:
            pass
            self.body._fetch_instances()
        elif _on == event_type.EventType.Code.update_rows_v1:
            pass
            self.body._fetch_instances()
        elif _on == event_type.EventType.Code.write_rows:
            pass
            self.body._fetch_instances()
        elif _on == event_type.EventType.Code.write_rows_v1:
            pass
            self.body._fetch_instances()
        elif _on == event_type.EventType.Code.xid:
            pass
            self.body._fetch_instances()
        else:
            pass
        if self.has_footer:
            pass


    @property
    def binlog_version(self):
        """4 since MySQL 5.0."""
        if hasattr(self, '_m_binlog_version'):
            return self._m_binlog_version

        self._m_binlog_version = (4 if self.format_description_index < 0 else self.format_description.binlog_version)
        return getattr(self, '_m_binlog_version', None)

    @property
    def checksum(self):
        """CRC-32 (ISO-HDLC, as zlib's) of all bytes of the event before it."""
        if hasattr(self, '_m_checksum'):
            return self._m_checksum

        if (self.body.has_checksum_algorithm if self.is_format_description else self.has_footer):
            pass
            self._m_checksum = (self.body.checksum if self.is_format_description else self.footer)

        return getattr(self, '_m_checksum', None)

    @property
    def format_description(self):
        """The description that this event follows."""
        if hasattr(self, '_m_format_description'):
            return self._m_format_description

        if self.format_description_index >= 0:
            pass
            self._m_format_description = self.events[self.format_description_index].body

        return getattr(self, '_m_format_description', None)

    @property
    def has_footer(self):
        """FORMAT_DESCRIPTION holds its checksum itself, as only it knows of it."""
        if hasattr(self, '_m_has_footer'):
            return self._m_has_footer

        self._m_has_footer =  (((not (self.in_payload))) and ((not (self.is_format_description))) and (self.format_description_index >= 0) and (self.format_description.has_checksums)) 
        return getattr(self, '_m_has_footer', None)

    @property
    def is_encryption_start(self):
        """Whether all bytes after this event are encrypted."""
        if hasattr(self, '_m_is_encryption_start'):
            return self._m_is_encryption_start

        self._m_is_encryption_start = self.header.event_type == event_type.EventType.Code.mariadb_start_encryption
        return getattr(self, '_m_is_encryption_start', None)

    @property
    def is_format_description(self):
        if hasattr(self, '_m_is_format_description'):
            return self._m_is_format_description

        self._m_is_format_description = self.header.event_type == event_type.EventType.Code.format_description
        return getattr(self, '_m_is_format_description', None)

    @property
    def is_rows(self):
        """Whether the body is `event_rows`."""
        if hasattr(self, '_m_is_rows'):
            return self._m_is_rows

        self._m_is_rows =  (( ((int(self.header.event_type) >= int(event_type.EventType.Code.pre_ga_write_rows)) and (int(self.header.event_type) <= int(event_type.EventType.Code.delete_rows_v1))) ) or ( ((int(self.header.event_type) >= int(event_type.EventType.Code.write_rows)) and (int(self.header.event_type) <= int(event_type.EventType.Code.delete_rows))) ) or (self.header.event_type == event_type.EventType.Code.partial_update_rows)) 
        return getattr(self, '_m_is_rows', None)

    @property
    def is_statement_end(self):
        """Whether this is the last rows event of a statement."""
        if hasattr(self, '_m_is_statement_end'):
            return self._m_is_statement_end

        self._m_is_statement_end =  ((self.is_rows) and (self.body.is_statement_end)) 
        return getattr(self, '_m_is_statement_end', None)

    @property
    def len_body(self):
        if hasattr(self, '_m_len_body'):
            return self._m_len_body

        self._m_len_body = (self.header.event_length - self.header.len_header) - (4 if self.has_footer else 0)
        return getattr(self, '_m_len_body', None)

    @property
    def len_common_header(self):
        if hasattr(self, '_m_len_common_header'):
            return self._m_len_common_header

        self._m_len_common_header = (0 if self.format_description_index < 0 else self.format_description.len_common_header)
        return getattr(self, '_m_len_common_header', None)

    @property
    def len_post_header(self):
        """Length of the fixed part of the body, by the FORMAT_DESCRIPTION; 0 if it does not know the type."""
        if hasattr(self, '_m_len_post_header'):
            return self._m_len_post_header

        self._m_len_post_header = (self.format_description.post_header_lengths[int(self.header.event_type) - 1] if  ((self.format_description_index >= 0) and (int(self.header.event_type) >= 1) and (int(self.header.event_type) <= self.format_description.num_event_types))  else 0)
        return getattr(self, '_m_len_post_header', None)

    @property
    def next_format_description(self):
        """The event that describes the format of the event after this one."""
        if hasattr(self, '_m_next_format_description'):
            return self._m_next_format_description

        self._m_next_format_description = (self.index if self.is_format_description else self.format_description_index)
        return getattr(self, '_m_next_format_description', None)

    @property
    def next_table_map(self):
        """The newest TABLE_MAP event for the event after this one. The last rows
        event of a statement closes all its tables.
        """
        if hasattr(self, '_m_next_table_map'):
            return self._m_next_table_map

        self._m_next_table_map = (self.index if self.header.event_type == event_type.EventType.Code.table_map else (-1 if self.is_statement_end else self.table_map_index))
        return getattr(self, '_m_next_table_map', None)


