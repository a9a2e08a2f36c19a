# Written by `make regen`, do not edit. Source:
# formats/event_ignorable.ksy, sha256 0586f662362817eaba9dae06c1463b8f73add80909bb52dc58234089b279888b,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventIgnorable(KaitaiStruct):
    """Stands for events that a reader may skip if it does not know them. Those
    have types of their own and the ignorable flag in their headers; no server
    writes this type itself.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Ignorable__event.html
    """
    def __init__(self, _io, _parent=None, _root=None):
        super(EventIgnorable, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        self.data = self._io.read_bytes_full()


    def _fetch_instances(self):
        pass


