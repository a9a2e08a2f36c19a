# Written by `make regen`, do not edit. Source:
# formats/event_type.ksy, sha256 1a604f443c9314f6abd84ecadfe24d488a481458001496b8249bf0ced3bd7c14,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from enum import IntEnum
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventType(KaitaiStruct):
    """Type codes of events, and what a code alone says of its events. 0 to 42 are
    MySQL's, 160 to 171 MariaDB's, which also writes the older ones of MySQL.
    
    .. seealso::
       mysql::binlog::event::Log_event_type - https://dev.mysql.com/doc/dev/mysql-server/latest/namespacemysql_1_1binlog_1_1event.html
    """

    class Code(IntEnum):
        unknown = 0
        start_v3 = 1
        query = 2
        stop = 3
        rotate = 4
        intvar = 5
        load = 6
        slave = 7
        create_file = 8
        append_block = 9
        exec_load = 10
        delete_file = 11
        new_load = 12
        rand = 13
        user_var = 14
        format_description = 15
        xid = 16
        begin_load_query = 17
        execute_load_query = 18
        table_map = 19
        pre_ga_write_rows = 20
        pre_ga_update_rows = 21
        pre_ga_delete_rows = 22
        write_rows_v1 = 23
        update_rows_v1 = 24
        delete_rows_v1 = 25
        incident = 26
        heartbeat = 27
        ignorable = 28
        rows_query = 29
        write_rows = 30
        update_rows = 31
        delete_rows = 32
        gtid = 33
        anonymous_gtid = 34
        previous_gtids = 35
        transaction_context = 36
        view_change = 37
        xa_prepare = 38
        partial_update_rows = 39
        transaction_payload = 40
        heartbeat_v2 = 41
        gtid_tagged = 42
        mariadb_annotate_rows = 160
        mariadb_binlog_checkpoint = 161
        mariadb_gtid = 162
        mariadb_gtid_list = 163
        mariadb_start_encryption = 164
        mariadb_query_compressed = 165
        mariadb_write_rows_compressed_v1 = 166
        mariadb_update_rows_compressed_v1 = 167
        mariadb_delete_rows_compressed_v1 = 168
        mariadb_write_rows_compressed = 169
        mariadb_update_rows_compressed = 170
        mariadb_delete_rows_compressed = 171
    SEQ_FIELDS = []
    def __init__(self, code, _io, _parent=None, _root=None):
        super(EventType, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.code = code
        self._debug = collections.defaultdict(dict)

    def _read(self):
        pass


    def _fetch_instances(self):
        pass

    @property
    def has_after(self):
        """Whether each row ends with the image after the change."""
        if hasattr(self, '_m_has_after'):
            return self._m_has_after

        self._m_has_after =  ((self.is_insert) or (self.is_update)) 
        return getattr(self, '_m_has_after', None)

    @property
    def has_before(self):
        """Whether each row begins with the image before the change."""
        if hasattr(self, '_m_has_before'):
            return self._m_has_before

        self._m_has_before =  ((self.is_update) or (self.is_delete)) 
        return getattr(self, '_m_has_before', None)

    @property
    def has_compressed_rows(self):
        """Whether the event holds rows that MariaDB compressed."""
        if hasattr(self, '_m_has_compressed_rows'):
            return self._m_has_compressed_rows

        self._m_has_compressed_rows =  ((self.is_rows) and (int(self.code) >= int(EventType.Code.mariadb_write_rows_compressed_v1))) 
        return getattr(self, '_m_has_compressed_rows', None)

    @property
    def is_delete(self):
        """Whether the event holds deleted rows."""
        if hasattr(self, '_m_is_delete'):
            return self._m_is_delete

        self._m_is_delete =  ((self.code == EventType.Code.delete_rows) or (self.code == EventType.Code.delete_rows_v1) or (self.code == EventType.Code.pre_ga_delete_rows) or (self.code == EventType.Code.mariadb_delete_rows_compressed) or (self.code == EventType.Code.mariadb_delete_rows_compressed_v1)) 
        return getattr(self, '_m_is_delete', None)

    @property
    def is_description(self):
        """Whether the event describes the format of those after it."""
        if hasattr(self, '_m_is_description'):
            return self._m_is_description

        self._m_is_description =  ((self.code == EventType.Code.format_description) or (self.code == EventType.Code.start_v3)) 
        return getattr(self, '_m_is_description', None)

    @property
    def is_gtid(self):
        """Whether a transaction begins with the event."""
        if hasattr(self, '_m_is_gtid'):
            return self._m_is_gtid

        self._m_is_gtid =  ((self.code == EventType.Code.gtid) or (self.code == EventType.Code.anonymous_gtid) or (self.code == EventType.Code.gtid_tagged) or (self.code == EventType.Code.mariadb_gtid)) 
        return getattr(self, '_m_is_gtid', None)

    @property
    def is_insert(self):
        """Whether the event holds inserted rows."""
        if hasattr(self, '_m_is_insert'):
            return self._m_is_insert

        self._m_is_insert =  ((self.code == EventType.Code.write_rows) or (self.code == EventType.Code.write_rows_v1) or (self.code == EventType.Code.pre_ga_write_rows) or (self.code == EventType.Code.mariadb_write_rows_compressed) or (self.code == EventType.Code.mariadb_write_rows_compressed_v1)) 
        return getattr(self, '_m_is_insert', None)

    @property
    def is_partial(self):
        """Whether JSON cells after the change may be lists of differences."""
        if hasattr(self, '_m_is_partial'):
            return self._m_is_partial

        self._m_is_partial = self.code == EventType.Code.partial_update_rows
        return getattr(self, '_m_is_partial', None)

    @property
    def is_pre_ga(self):
        """Whether the event holds rows as servers before 5.1.18 wrote them."""
        if hasattr(self, '_m_is_pre_ga'):
            return self._m_is_pre_ga

        self._m_is_pre_ga =  ((self.code == EventType.Code.pre_ga_write_rows) or (self.code == EventType.Code.pre_ga_update_rows) or (self.code == EventType.Code.pre_ga_delete_rows)) 
        return getattr(self, '_m_is_pre_ga', None)

    @property
    def is_rows(self):
        """Whether the event holds changed rows, as `event_rows` describes them."""
        if hasattr(self, '_m_is_rows'):
            return self._m_is_rows

        self._m_is_rows =  ((self.is_insert) or (self.is_update) or (self.is_delete)) 
        return getattr(self, '_m_is_rows', None)

    @property
    def is_rows_version_2(self):
        """Whether the event holds rows, and may hold extra data before them."""
        if hasattr(self, '_m_is_rows_version_2'):
            return self._m_is_rows_version_2

        self._m_is_rows_version_2 =  ((self.code == EventType.Code.write_rows) or (self.code == EventType.Code.update_rows) or (self.code == EventType.Code.delete_rows) or (self.code == EventType.Code.partial_update_rows) or (self.code == EventType.Code.mariadb_write_rows_compressed) or (self.code == EventType.Code.mariadb_update_rows_compressed) or (self.code == EventType.Code.mariadb_delete_rows_compressed)) 
        return getattr(self, '_m_is_rows_version_2', None)

    @property
    def is_update(self):
        """Whether the event holds updated rows."""
        if hasattr(self, '_m_is_update'):
            return self._m_is_update

        self._m_is_update =  ((self.code == EventType.Code.update_rows) or (self.code == EventType.Code.update_rows_v1) or (self.code == EventType.Code.pre_ga_update_rows) or (self.code == EventType.Code.partial_update_rows) or (self.code == EventType.Code.mariadb_update_rows_compressed) or (self.code == EventType.Code.mariadb_update_rows_compressed_v1)) 
        return getattr(self, '_m_is_update', None)


