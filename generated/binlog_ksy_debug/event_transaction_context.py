# Written by `make regen`, do not edit. Source:
# formats/event_transaction_context.ksy, sha256 fb70a598599a03d28ac369d7c26a7809cade2e5bc44005564d21aee340eceef3
# and the 3 it imports, sha256 3b70f92a636d4037f6fa195c75ded6de61c92ab5815ff1ac051f7433773491f5,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import gtid_set
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventTransactionContext(KaitaiStruct):
    """What the members of a replication group need to agree on whether a transaction
    conflicts with others: the state of the database that it saw and hashes of the
    rows that it changed. First event of each transaction that a member sends to
    its group, before GTID.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Transaction__context__event.html
    """
    SEQ_FIELDS = ["len_server_uuid", "thread_id", "is_gtid_specified", "len_snapshot_version", "num_write_set", "num_read_set", "server_uuid", "snapshot_version", "write_set", "read_set", "unknown_tail"]
    def __init__(self, _io, _parent=None, _root=None):
        super(EventTransactionContext, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['len_server_uuid']['start'] = self._io.pos()
        self.len_server_uuid = self._io.read_u1()
        self._debug['len_server_uuid']['end'] = self._io.pos()
        self._debug['thread_id']['start'] = self._io.pos()
        self.thread_id = self._io.read_u4le()
        self._debug['thread_id']['end'] = self._io.pos()
        self._debug['is_gtid_specified']['start'] = self._io.pos()
        self.is_gtid_specified = self._io.read_u1()
        self._debug['is_gtid_specified']['end'] = self._io.pos()
        self._debug['len_snapshot_version']['start'] = self._io.pos()
        self.len_snapshot_version = self._io.read_u4le()
        self._debug['len_snapshot_version']['end'] = self._io.pos()
        self._debug['num_write_set']['start'] = self._io.pos()
        self.num_write_set = self._io.read_u4le()
        self._debug['num_write_set']['end'] = self._io.pos()
        self._debug['num_read_set']['start'] = self._io.pos()
        self.num_read_set = self._io.read_u4le()
        self._debug['num_read_set']['end'] = self._io.pos()
        self._debug['server_uuid']['start'] = self._io.pos()
        self.server_uuid = (self._io.read_bytes(self.len_server_uuid)).decode(u"ASCII")
        self._debug['server_uuid']['end'] = self._io.pos()
        if self.len_snapshot_version != 0:
            pass
            self._debug['snapshot_version']['start'] = self._io.pos()
            self._raw_snapshot_version = self._io.read_bytes(self.len_snapshot_version)
            _io__raw_snapshot_version = KaitaiStream(BytesIO(self._raw_snapshot_version))
            self.snapshot_version = gtid_set.GtidSet(_io__raw_snapshot_version)
            self.snapshot_version._read()
            self._debug['snapshot_version']['end'] = self._io.pos()

        self._debug['write_set']['start'] = self._io.pos()
        self._debug['write_set']['arr'] = []
        self.write_set = []
        for i in range(self.num_write_set):
            self._debug['write_set']['arr'].append({'start': self._io.pos()})
            _t_write_set = EventTransactionContext.RowHash(self._io, self, self._root)
            try:
                _t_write_set._read()
            finally:
                self.write_set.append(_t_write_set)
            self._debug['write_set']['arr'][i]['end'] = self._io.pos()

        self._debug['write_set']['end'] = self._io.pos()
        self._debug['read_set']['start'] = self._io.pos()
        self._debug['read_set']['arr'] = []
        self.read_set = []
        for i in range(self.num_read_set):
            self._debug['read_set']['arr'].append({'start': self._io.pos()})
            _t_read_set = EventTransactionContext.RowHash(self._io, self, self._root)
            try:
                _t_read_set._read()
            finally:
                self.read_set.append(_t_read_set)
            self._debug['read_set']['arr'][i]['end'] = self._io.pos()

        self._debug['read_set']['end'] = self._io.pos()
        if (not (self._io.is_eof())):
            pass
            self._debug['unknown_tail']['start'] = self._io.pos()
            self.unknown_tail = self._io.read_bytes_full()
            self._debug['unknown_tail']['end'] = self._io.pos()



    def _fetch_instances(self):
        pass
        if self.len_snapshot_version != 0:
            pass
            self.snapshot_version._fetch_instances()

        for i in range(len(self.write_set)):
            pass
            self.write_set[i]._fetch_instances()

        for i in range(len(self.read_set)):
            pass
            self.read_set[i]._fetch_instances()

        if (not (self._io.is_eof())):
            pass


    class RowHash(KaitaiStruct):
        SEQ_FIELDS = ["len_hash", "hash"]
        def __init__(self, _io, _parent=None, _root=None):
            super(EventTransactionContext.RowHash, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['len_hash']['start'] = self._io.pos()
            self.len_hash = self._io.read_u2le()
            self._debug['len_hash']['end'] = self._io.pos()
            self._debug['hash']['start'] = self._io.pos()
            self.hash = (self._io.read_bytes(self.len_hash)).decode(u"ASCII")
            self._debug['hash']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass



