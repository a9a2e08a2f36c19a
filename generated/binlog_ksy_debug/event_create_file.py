# Written by `make regen`, do not edit. Source:
# formats/event_create_file.ksy, sha256 704e269bda1df4ab2f3ce82fecf888bb4b5be4b7d7e5ece1933d26b765a88661
# and the 1 it imports, sha256 6c9347a692107ef1852ce8d5a15e9ea1fd47bd4d2ebd3184946740905f64414a,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import event_load
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventCreateFile(KaitaiStruct):
    """LOAD DATA INFILE of MySQL 4.0 and 4.1: the clauses of the statement and the
    first block of the file. Further blocks are APPEND_BLOCK events; EXEC_LOAD
    then runs the statement, or DELETE_FILE cancels it.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/8.0.0/classbinary__log_1_1Create__file__event.html
    
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_replication_binlog_event.html
    """
    SEQ_FIELDS = ["head", "file_id", "separators", "target", "file_name", "block"]
    def __init__(self, _io, _parent=None, _root=None):
        super(EventCreateFile, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['head']['start'] = self._io.pos()
        self.head = event_load.EventLoad.Head(self._io)
        self.head._read()
        self._debug['head']['end'] = self._io.pos()
        self._debug['file_id']['start'] = self._io.pos()
        self.file_id = self._io.read_u4le()
        self._debug['file_id']['end'] = self._io.pos()
        self._debug['separators']['start'] = self._io.pos()
        self.separators = event_load.EventLoad.Separators(self._io)
        self.separators._read()
        self._debug['separators']['end'] = self._io.pos()
        self._debug['target']['start'] = self._io.pos()
        self.target = event_load.EventLoad.Target(self.head, self._io)
        self.target._read()
        self._debug['target']['end'] = self._io.pos()
        self._debug['file_name']['start'] = self._io.pos()
        self.file_name = self._io.read_bytes_term(0, False, True, True)
        self._debug['file_name']['end'] = self._io.pos()
        self._debug['block']['start'] = self._io.pos()
        self.block = self._io.read_bytes_full()
        self._debug['block']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        self.head._fetch_instances()
        self.separators._fetch_instances()
        self.target._fetch_instances()


