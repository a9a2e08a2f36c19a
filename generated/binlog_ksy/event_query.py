# Written by `make regen`, do not edit. Source:
# formats/event_query.ksy, sha256 7931d8524bbd161173cf4ea4908d75c29ba4da820fb71e1f1998f045b609c59b
# and the 3 it imports, sha256 fa39a5d97cf2dd20d4b1cac88061421bdd9af3fb89cbaf64a9a2230b74b90b8f,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import query_status_variable


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventQuery(KaitaiStruct):
    """An SQL statement: DDL, a change logged as text, or BEGIN, COMMIT, ROLLBACK,
    SAVEPOINT and XA statements around changes logged as rows.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Query__event.html
    """
    def __init__(self, binlog_version, len_post_header, _io, _parent=None, _root=None):
        super(EventQuery, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.binlog_version = binlog_version
        self.len_post_header = len_post_header
        self._read()

    def _read(self):
        self.thread_id = self._io.read_u4le()
        self.exec_time = self._io.read_u4le()
        self.len_db = self._io.read_u1()
        self.error_code = self._io.read_u2le()
        if self.has_status_vars:
            pass
            self.len_status_vars = self._io.read_u2le()

        if self.len_post_header > 13:
            pass
            self.extra_post_header = self._io.read_bytes(self.len_post_header - 13)

        if self.has_status_vars:
            pass
            self._raw_status_vars = self._io.read_bytes(self.len_status_vars)
            _io__raw_status_vars = KaitaiStream(BytesIO(self._raw_status_vars))
            self.status_vars = EventQuery.QueryStatusVariables(_io__raw_status_vars, self, self._root)

        self.db = (self._io.read_bytes(self.len_db)).decode(u"UTF-8")
        self.db_terminator = self._io.read_bytes(1)
        if not self.db_terminator == b"\x00":
            raise kaitaistruct.ValidationNotEqualError(b"\x00", self.db_terminator, self._io, u"/seq/8")
        self.query = self._io.read_bytes_full()


    def _fetch_instances(self):
        pass
        if self.has_status_vars:
            pass

        if self.len_post_header > 13:
            pass

        if self.has_status_vars:
            pass
            self.status_vars._fetch_instances()


    class QueryStatusVariables(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(EventQuery.QueryStatusVariables, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            self.entries = []
            i = 0
            while not self._io.is_eof():
                self.entries.append(query_status_variable.QueryStatusVariable(self._io))
                i += 1



        def _fetch_instances(self):
            pass
            for i in range(len(self.entries)):
                pass
                self.entries[i]._fetch_instances()



    @property
    def has_status_vars(self):
        """Not in servers before 5.0."""
        if hasattr(self, '_m_has_status_vars'):
            return self._m_has_status_vars

        self._m_has_status_vars = (self.binlog_version >= 4 if self.len_post_header == 0 else self.len_post_header >= 13)
        return getattr(self, '_m_has_status_vars', None)


