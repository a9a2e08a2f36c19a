# Written by `make regen`, do not edit. Source:
# formats/event_rows_query.ksy, sha256 ea6b9465073552661491bf46c30b1c12162aee5e87b6656407827346a2eef128,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventRowsQuery(KaitaiStruct):
    """Text of the statement that changed the rows that follow. Written with
    binlog_rows_query_log_events=ON.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Rows__query__event.html
    """
    SEQ_FIELDS = ["len_rows_query", "rows_query"]
    def __init__(self, _io, _parent=None, _root=None):
        super(EventRowsQuery, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['len_rows_query']['start'] = self._io.pos()
        self.len_rows_query = self._io.read_u1()
        self._debug['len_rows_query']['end'] = self._io.pos()
        self._debug['rows_query']['start'] = self._io.pos()
        self.rows_query = self._io.read_bytes_full()
        self._debug['rows_query']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass


