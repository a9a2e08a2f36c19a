# Written by `make regen`, do not edit. Source:
# formats/event_type.ksy, sha256 640d84122105eb2e975c64664fecf227c3c2c629c1cbdbd7ce825dd21a22eb86,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from enum import IntEnum


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventType(KaitaiStruct):
    """Type codes of events. 0 to 42 are MySQL's, 160 to 171 MariaDB's, which also
    writes the older ones of MySQL.
    
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
    def __init__(self, _io, _parent=None, _root=None):
        super(EventType, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        pass


    def _fetch_instances(self):
        pass


