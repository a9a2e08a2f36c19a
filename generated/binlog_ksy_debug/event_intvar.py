# Written by `make regen`, do not edit. Source:
# formats/event_intvar.ksy, sha256 f24b6dc9c595225c95f63790dfca11e3203c5bc8ecd7a79f34274799ad324643,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from enum import IntEnum
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventIntvar(KaitaiStruct):
    """A number that the next statement, logged as text, reads from its session: the
    result of LAST_INSERT_ID() or the next AUTO_INCREMENT value.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Intvar__event.html
    """

    class Variable(IntEnum):
        invalid = 0
        last_insert_id = 1
        insert_id = 2
    SEQ_FIELDS = ["type", "value", "unknown_tail"]
    def __init__(self, _io, _parent=None, _root=None):
        super(EventIntvar, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['type']['start'] = self._io.pos()
        self.type = KaitaiStream.resolve_enum(EventIntvar.Variable, self._io.read_u1())
        self._debug['type']['end'] = self._io.pos()
        self._debug['value']['start'] = self._io.pos()
        self.value = self._io.read_u8le()
        self._debug['value']['end'] = self._io.pos()
        if (not (self._io.is_eof())):
            pass
            self._debug['unknown_tail']['start'] = self._io.pos()
            self.unknown_tail = self._io.read_bytes_full()
            self._debug['unknown_tail']['end'] = self._io.pos()



    def _fetch_instances(self):
        pass
        if (not (self._io.is_eof())):
            pass



