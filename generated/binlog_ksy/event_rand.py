# Written by `make regen`, do not edit. Source:
# formats/event_rand.ksy, sha256 03fba16a0e09466dc8373b9e319df2a01b6b428efc7ae77024e4e01e5e3cb703,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventRand(KaitaiStruct):
    """State of the generator behind RAND() for the next statement, logged as text.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Rand__event.html
    """
    def __init__(self, _io, _parent=None, _root=None):
        super(EventRand, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        self.seed1 = self._io.read_u8le()
        self.seed2 = self._io.read_u8le()
        if (not (self._io.is_eof())):
            pass
            self.unknown_tail = self._io.read_bytes_full()



    def _fetch_instances(self):
        pass
        if (not (self._io.is_eof())):
            pass



