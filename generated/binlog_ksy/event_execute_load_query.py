# Written by `make regen`, do not edit. Source:
# formats/event_execute_load_query.ksy, sha256 18e21670f485a60b5e01739b791a2b95fff5415462235d59308c0a4b3d59eda2
# and the 4 it imports, sha256 dd5dd2130de024b42d95179b624afd2ac79a1205aff59e9034af1ee16a0017df,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import event_query
from enum import IntEnum


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
    def __init__(self, len_post_header, _io, _parent=None, _root=None):
        super(EventExecuteLoadQuery, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_post_header = len_post_header
        self._read()

    def _read(self):
        self.thread_id = self._io.read_u4le()
        self.exec_time = self._io.read_u4le()
        self.len_db = self._io.read_u1()
        self.error_code = self._io.read_u2le()
        self.len_status_vars = self._io.read_u2le()
        self.file_id = self._io.read_u4le()
        self.ofs_file_name_start = self._io.read_u4le()
        self.ofs_file_name_end = self._io.read_u4le()
        self.duplicates = KaitaiStream.resolve_enum(EventExecuteLoadQuery.Duplicates, self._io.read_u1())
        if self.len_post_header > 26:
            pass
            self.extra_post_header = self._io.read_bytes(self.len_post_header - 26)

        self._raw_status_vars = self._io.read_bytes(self.len_status_vars)
        _io__raw_status_vars = KaitaiStream(BytesIO(self._raw_status_vars))
        self.status_vars = event_query.EventQuery.QueryStatusVariables(_io__raw_status_vars)
        self.db = (self._io.read_bytes(self.len_db)).decode(u"UTF-8")
        self.db_terminator = self._io.read_bytes(1)
        if not self.db_terminator == b"\x00":
            raise kaitaistruct.ValidationNotEqualError(b"\x00", self.db_terminator, self._io, u"/seq/12")
        self.query = self._io.read_bytes_full()


    def _fetch_instances(self):
        pass
        if self.len_post_header > 26:
            pass

        self.status_vars._fetch_instances()


