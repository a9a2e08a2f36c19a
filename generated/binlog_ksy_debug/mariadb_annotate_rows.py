# Written by `make regen`, do not edit. Source:
# formats/mariadb_annotate_rows.ksy, sha256 9cbcafe80829e023504ebdb0467c91be54da72fc00587d23aed06738ef5db447,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class MariadbAnnotateRows(KaitaiStruct):
    """Text of the statement that changed the rows that follow, like MySQL's
    ROWS_QUERY. Written by MariaDB since 5.3 with binlog_annotate_row_events=ON,
    the default since 10.2.4.
    
    .. seealso::
       Source - https://mariadb.com/kb/en/annotate_rows_event/
    """
    SEQ_FIELDS = ["query"]
    def __init__(self, _io, _parent=None, _root=None):
        super(MariadbAnnotateRows, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['query']['start'] = self._io.pos()
        self.query = self._io.read_bytes_full()
        self._debug['query']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass


