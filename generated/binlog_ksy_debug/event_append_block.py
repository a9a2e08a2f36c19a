# Written by `make regen`, do not edit. Source:
# formats/event_append_block.ksy, sha256 0e5c8012b0a9f3c865aeaafdce64e464f15b4be70ca80d4fa0311c5acb767ea1,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventAppendBlock(KaitaiStruct):
    """A block of the file of a LOAD DATA statement: the first one in
    BEGIN_LOAD_QUERY, all others in APPEND_BLOCK. EXECUTE_LOAD_QUERY then runs the
    statement, or DELETE_FILE cancels it.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Append__block__event.html
    """
    SEQ_FIELDS = ["file_id", "block"]
    def __init__(self, _io, _parent=None, _root=None):
        super(EventAppendBlock, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['file_id']['start'] = self._io.pos()
        self.file_id = self._io.read_u4le()
        self._debug['file_id']['end'] = self._io.pos()
        self._debug['block']['start'] = self._io.pos()
        self.block = self._io.read_bytes_full()
        self._debug['block']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass


