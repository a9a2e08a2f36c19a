# Written by `make regen`, do not edit. Source:
# formats/event_exec_load.ksy, sha256 5cb5b74b9bf8c0b6fc40397e77bd9bc20c7c7ddbd032fda95569e3bd4bc51dc8,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventExecLoad(KaitaiStruct):
    """The file of a CREATE_FILE event is complete; load it. MySQL 4.0 and 4.1.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/8.0.0/classbinary__log_1_1Execute__load__event.html
    """
    def __init__(self, _io, _parent=None, _root=None):
        super(EventExecLoad, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        self.file_id = self._io.read_u4le()
        if (not (self._io.is_eof())):
            pass
            self.unknown_tail = self._io.read_bytes_full()



    def _fetch_instances(self):
        pass
        if (not (self._io.is_eof())):
            pass



