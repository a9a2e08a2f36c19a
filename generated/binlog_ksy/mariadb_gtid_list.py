# Written by `make regen`, do not edit. Source:
# formats/mariadb_gtid_list.ksy, sha256 3bcd1deaa43a1d57e8bd4ffaf71daf3cb36fb13d7810cb6786bb492263b23d41,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class MariadbGtidList(KaitaiStruct):
    """Where replication stands at the begin of a file: for each domain the last
    transaction of each server. The newest of a domain is its last entry.
    
    .. seealso::
       Source - https://mariadb.com/kb/en/gtid_list_event/
    """
    def __init__(self, _io, _parent=None, _root=None):
        super(MariadbGtidList, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        self.count_and_flags = self._io.read_u4le()
        self.gtids = []
        for i in range(self.num_gtids):
            self.gtids.append(MariadbGtidList.Gtid(self._io, self, self._root))

        if (not (self._io.is_eof())):
            pass
            self.padding = self._io.read_bytes_full()



    def _fetch_instances(self):
        pass
        for i in range(len(self.gtids)):
            pass
            self.gtids[i]._fetch_instances()

        if (not (self._io.is_eof())):
            pass


    class Gtid(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(MariadbGtidList.Gtid, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.domain_id = self._io.read_u4le()
            self.server_id = self._io.read_u4le()
            self.seq_no = self._io.read_u8le()


        def _fetch_instances(self):
            pass


    @property
    def is_ignored_gtids(self):
        """Made up within a replica, for transactions that it skipped."""
        if hasattr(self, '_m_is_ignored_gtids'):
            return self._m_is_ignored_gtids

        self._m_is_ignored_gtids = self.count_and_flags & 536870912 != 0
        return getattr(self, '_m_is_ignored_gtids', None)

    @property
    def is_until_reached(self):
        """Made up by a server to tell a replica that it has all that it asked for.
        """
        if hasattr(self, '_m_is_until_reached'):
            return self._m_is_until_reached

        self._m_is_until_reached = self.count_and_flags & 268435456 != 0
        return getattr(self, '_m_is_until_reached', None)

    @property
    def num_gtids(self):
        if hasattr(self, '_m_num_gtids'):
            return self._m_num_gtids

        self._m_num_gtids = self.count_and_flags & 268435455
        return getattr(self, '_m_num_gtids', None)


