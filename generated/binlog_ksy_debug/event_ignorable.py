# Written by `make regen`, do not edit. Source:
# formats/event_ignorable.ksy, sha256 31a103560ce694853174afe525ccb1a79eec93dd63cdf978ca242fb4e5b54aeb,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventIgnorable(KaitaiStruct):
    """A placeholder for events that a reader may skip if it does not know them. Such
    events have their own types, and the ignorable flag in their headers; no
    server writes this type itself.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Ignorable__event.html
    """
    SEQ_FIELDS = ["data"]
    def __init__(self, _io, _parent=None, _root=None):
        super(EventIgnorable, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['data']['start'] = self._io.pos()
        self.data = self._io.read_bytes_full()
        self._debug['data']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass


