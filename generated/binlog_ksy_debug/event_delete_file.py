# Written by `make regen`, do not edit. Source:
# formats/event_delete_file.ksy, sha256 6abfbdd84f698c5d69a65835f750b974cb2c8d601b61ec7b1e33b5296ccb409b,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventDeleteFile(KaitaiStruct):
    """A LOAD DATA statement failed after its file was logged; drop the file.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Delete__file__event.html
    """
    SEQ_FIELDS = ["file_id", "unknown_tail"]
    def __init__(self, _io, _parent=None, _root=None):
        super(EventDeleteFile, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['file_id']['start'] = self._io.pos()
        self.file_id = self._io.read_u4le()
        self._debug['file_id']['end'] = self._io.pos()
        if (not (self._io.is_eof())):
            pass
            self._debug['unknown_tail']['start'] = self._io.pos()
            self.unknown_tail = self._io.read_bytes_full()
            self._debug['unknown_tail']['end'] = self._io.pos()



    def _fetch_instances(self):
        pass
        if (not (self._io.is_eof())):
            pass



