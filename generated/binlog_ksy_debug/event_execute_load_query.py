# Written by `make regen`, do not edit. Source:
# formats/event_execute_load_query.ksy, sha256 18e21670f485a60b5e01739b791a2b95fff5415462235d59308c0a4b3d59eda2
# and the 4 it imports, sha256 dd5dd2130de024b42d95179b624afd2ac79a1205aff59e9034af1ee16a0017df,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import event_query
from enum import IntEnum
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventExecuteLoadQuery(KaitaiStruct):
    """A LOAD DATA statement whose file is in earlier BEGIN_LOAD_QUERY and
    APPEND_BLOCK events. A QUERY event with four more fields in its fixed part.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Execute__load__query__event.html
    """

    class Duplicates(IntEnum):
        error = 0
        ignore = 1
        replace = 2
    SEQ_FIELDS = ["thread_id", "exec_time", "len_db", "error_code", "len_status_vars", "file_id", "ofs_file_name_start", "ofs_file_name_end", "duplicates", "extra_post_header", "status_vars", "db", "db_terminator", "query"]
    def __init__(self, len_post_header, _io, _parent=None, _root=None):
        super(EventExecuteLoadQuery, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
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
        self._debug['len_status_vars']['start'] = self._io.pos()
        self.len_status_vars = self._io.read_u2le()
        self._debug['len_status_vars']['end'] = self._io.pos()
        self._debug['file_id']['start'] = self._io.pos()
        self.file_id = self._io.read_u4le()
        self._debug['file_id']['end'] = self._io.pos()
        self._debug['ofs_file_name_start']['start'] = self._io.pos()
        self.ofs_file_name_start = self._io.read_u4le()
        self._debug['ofs_file_name_start']['end'] = self._io.pos()
        self._debug['ofs_file_name_end']['start'] = self._io.pos()
        self.ofs_file_name_end = self._io.read_u4le()
        self._debug['ofs_file_name_end']['end'] = self._io.pos()
        self._debug['duplicates']['start'] = self._io.pos()
        self.duplicates = KaitaiStream.resolve_enum(EventExecuteLoadQuery.Duplicates, self._io.read_u1())
        self._debug['duplicates']['end'] = self._io.pos()
        if self.len_post_header > 26:
            pass
            self._debug['extra_post_header']['start'] = self._io.pos()
            self.extra_post_header = self._io.read_bytes(self.len_post_header - 26)
            self._debug['extra_post_header']['end'] = self._io.pos()

        self._debug['status_vars']['start'] = self._io.pos()
        self._raw_status_vars = self._io.read_bytes(self.len_status_vars)
        _io__raw_status_vars = KaitaiStream(BytesIO(self._raw_status_vars))
        self.status_vars = event_query.EventQuery.QueryStatusVariables(_io__raw_status_vars)
        self.status_vars._read()
        self._debug['status_vars']['end'] = self._io.pos()
        self._debug['db']['start'] = self._io.pos()
        self.db = (self._io.read_bytes(self.len_db)).decode(u"UTF-8")
        self._debug['db']['end'] = self._io.pos()
        self._debug['db_terminator']['start'] = self._io.pos()
        self.db_terminator = self._io.read_bytes(1)
        self._debug['db_terminator']['end'] = self._io.pos()
        if not self.db_terminator == b"\x00":
            raise kaitaistruct.ValidationNotEqualError(b"\x00", self.db_terminator, self._io, u"/seq/12")
        self._debug['query']['start'] = self._io.pos()
        self.query = self._io.read_bytes_full()
        self._debug['query']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        if self.len_post_header > 26:
            pass

        self.status_vars._fetch_instances()


