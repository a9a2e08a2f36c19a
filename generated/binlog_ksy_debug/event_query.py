# Written by `make regen`, do not edit. Source:
# formats/event_query.ksy, sha256 7931d8524bbd161173cf4ea4908d75c29ba4da820fb71e1f1998f045b609c59b
# and the 3 it imports, sha256 fa39a5d97cf2dd20d4b1cac88061421bdd9af3fb89cbaf64a9a2230b74b90b8f,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import query_status_variable
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventQuery(KaitaiStruct):
    """An SQL statement: DDL, a change logged as text, or BEGIN, COMMIT, ROLLBACK,
    SAVEPOINT and XA statements around changes logged as rows.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Query__event.html
    """
    SEQ_FIELDS = ["thread_id", "exec_time", "len_db", "error_code", "len_status_vars", "extra_post_header", "status_vars", "db", "db_terminator", "query"]
    def __init__(self, binlog_version, len_post_header, _io, _parent=None, _root=None):
        super(EventQuery, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.binlog_version = binlog_version
        self.len_post_header = len_post_header
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['thread_id']['start'] = self._io.pos()
        self.thread_id = self._io.read_u4le()
        self._debug['thread_id']['end'] = self._io.pos()
        self._debug['exec_time']['start'] = self._io.pos()
        self.exec_time = self._io.read_u4le()
        self._debug['exec_time']['end'] = self._io.pos()
        self._debug['len_db']['start'] = self._io.pos()
        self.len_db = self._io.read_u1()
        self._debug['len_db']['end'] = self._io.pos()
        self._debug['error_code']['start'] = self._io.pos()
        self.error_code = self._io.read_u2le()
        self._debug['error_code']['end'] = self._io.pos()
        if self.has_status_vars:
            pass
            self._debug['len_status_vars']['start'] = self._io.pos()
            self.len_status_vars = self._io.read_u2le()
            self._debug['len_status_vars']['end'] = self._io.pos()

        if self.len_post_header > 13:
            pass
            self._debug['extra_post_header']['start'] = self._io.pos()
            self.extra_post_header = self._io.read_bytes(self.len_post_header - 13)
            self._debug['extra_post_header']['end'] = self._io.pos()

        if self.has_status_vars:
            pass
            self._debug['status_vars']['start'] = self._io.pos()
            self._raw_status_vars = self._io.read_bytes(self.len_status_vars)
            _io__raw_status_vars = KaitaiStream(BytesIO(self._raw_status_vars))
            self.status_vars = EventQuery.QueryStatusVariables(_io__raw_status_vars, self, self._root)
            self.status_vars._read()
            self._debug['status_vars']['end'] = self._io.pos()

        self._debug['db']['start'] = self._io.pos()
        self.db = (self._io.read_bytes(self.len_db)).decode(u"UTF-8")
        self._debug['db']['end'] = self._io.pos()
        self._debug['db_terminator']['start'] = self._io.pos()
        self.db_terminator = self._io.read_bytes(1)
        self._debug['db_terminator']['end'] = self._io.pos()
        if not self.db_terminator == b"\x00":
            raise kaitaistruct.ValidationNotEqualError(b"\x00", self.db_terminator, self._io, u"/seq/8")
        self._debug['query']['start'] = self._io.pos()
        self.query = self._io.read_bytes_full()
        self._debug['query']['end'] = self._io.pos()


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
        SEQ_FIELDS = ["entries"]
        def __init__(self, _io, _parent=None, _root=None):
            super(EventQuery.QueryStatusVariables, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['entries']['start'] = self._io.pos()
            self._debug['entries']['arr'] = []
            self.entries = []
            i = 0
            while not self._io.is_eof():
                self._debug['entries']['arr'].append({'start': self._io.pos()})
                _t_entries = query_status_variable.QueryStatusVariable(self._io)
                try:
                    _t_entries._read()
                finally:
                    self.entries.append(_t_entries)
                self._debug['entries']['arr'][len(self.entries) - 1]['end'] = self._io.pos()
                i += 1

            self._debug['entries']['end'] = self._io.pos()


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


