# Written by `make regen`, do not edit. Source:
# formats/event_intvar.ksy, sha256 f24b6dc9c595225c95f63790dfca11e3203c5bc8ecd7a79f34274799ad324643,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from enum import IntEnum


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
    def __init__(self, _io, _parent=None, _root=None):
        super(EventIntvar, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        self.type = KaitaiStream.resolve_enum(EventIntvar.Variable, self._io.read_u1())
        self.value = self._io.read_u8le()
        if (not (self._io.is_eof())):
            pass
            self.unknown_tail = self._io.read_bytes_full()



    def _fetch_instances(self):
        pass
        if (not (self._io.is_eof())):
            pass



