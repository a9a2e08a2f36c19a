# Written by `make regen`, do not edit. Source:
# formats/event_rand.ksy, sha256 03fba16a0e09466dc8373b9e319df2a01b6b428efc7ae77024e4e01e5e3cb703,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventRand(KaitaiStruct):
    """State of the generator behind RAND() for the next statement, logged as text.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Rand__event.html
    """
    SEQ_FIELDS = ["seed1", "seed2", "unknown_tail"]
    def __init__(self, _io, _parent=None, _root=None):
        super(EventRand, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['seed1']['start'] = self._io.pos()
        self.seed1 = self._io.read_u8le()
        self._debug['seed1']['end'] = self._io.pos()
        self._debug['seed2']['start'] = self._io.pos()
        self.seed2 = self._io.read_u8le()
        self._debug['seed2']['end'] = self._io.pos()
        if (not (self._io.is_eof())):
            pass
            self._debug['unknown_tail']['start'] = self._io.pos()
            self.unknown_tail = self._io.read_bytes_full()
            self._debug['unknown_tail']['end'] = self._io.pos()



    def _fetch_instances(self):
        pass
        if (not (self._io.is_eof())):
            pass



