# Written by `make regen`, do not edit. Source:
# formats/event_previous_gtids.ksy, sha256 1f0056ea563bd58d2502fd13b23116dac406140f38464adbc19a383b03e86329
# and the 3 it imports, sha256 3b70f92a636d4037f6fa195c75ded6de61c92ab5815ff1ac051f7433773491f5,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import gtid_set


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventPreviousGtids(KaitaiStruct):
    """Global transaction ids of all files before this one, as one set.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Previous__gtids__event.html
    """
    def __init__(self, _io, _parent=None, _root=None):
        super(EventPreviousGtids, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        self.gtids = gtid_set.GtidSet(self._io)
        if (not (self._io.is_eof())):
            pass
            self.unknown_tail = self._io.read_bytes_full()



    def _fetch_instances(self):
        pass
        self.gtids._fetch_instances()
        if (not (self._io.is_eof())):
            pass



