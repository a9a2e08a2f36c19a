# Written by `make regen`, do not edit. Source:
# formats/event_transaction_context.ksy, sha256 fb70a598599a03d28ac369d7c26a7809cade2e5bc44005564d21aee340eceef3
# and the 3 it imports, sha256 3b70f92a636d4037f6fa195c75ded6de61c92ab5815ff1ac051f7433773491f5,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import gtid_set


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
    def __init__(self, _io, _parent=None, _root=None):
        super(EventTransactionContext, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        self.len_server_uuid = self._io.read_u1()
        self.thread_id = self._io.read_u4le()
        self.is_gtid_specified = self._io.read_u1()
        self.len_snapshot_version = self._io.read_u4le()
        self.num_write_set = self._io.read_u4le()
        self.num_read_set = self._io.read_u4le()
        self.server_uuid = (self._io.read_bytes(self.len_server_uuid)).decode(u"ASCII")
        if self.len_snapshot_version != 0:
            pass
            self._raw_snapshot_version = self._io.read_bytes(self.len_snapshot_version)
            _io__raw_snapshot_version = KaitaiStream(BytesIO(self._raw_snapshot_version))
            self.snapshot_version = gtid_set.GtidSet(_io__raw_snapshot_version)

        self.write_set = []
        for i in range(self.num_write_set):
            self.write_set.append(EventTransactionContext.RowHash(self._io, self, self._root))

        self.read_set = []
        for i in range(self.num_read_set):
            self.read_set.append(EventTransactionContext.RowHash(self._io, self, self._root))

        if (not (self._io.is_eof())):
            pass
            self.unknown_tail = self._io.read_bytes_full()



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
        def __init__(self, _io, _parent=None, _root=None):
            super(EventTransactionContext.RowHash, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.len_hash = self._io.read_u2le()
            self.hash = (self._io.read_bytes(self.len_hash)).decode(u"ASCII")


        def _fetch_instances(self):
            pass



