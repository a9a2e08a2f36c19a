# Written by `make regen`, do not edit. Source:
# formats/event_xa_prepare.ksy, sha256 fdd307ec95317924fc874eda1b80027aba337a1002900eae28e1619693566e10,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventXaPrepare(KaitaiStruct):
    """Ends the changes of an XA transaction: it is prepared, or committed in one
    phase. XA COMMIT or XA ROLLBACK of a prepared one is a later QUERY event,
    perhaps in another file.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1XA__prepare__event.html
    """
    SEQ_FIELDS = ["is_one_phase", "format_id", "len_gtrid", "len_bqual", "gtrid", "bqual", "unknown_tail"]
    def __init__(self, _io, _parent=None, _root=None):
        super(EventXaPrepare, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['is_one_phase']['start'] = self._io.pos()
        self.is_one_phase = self._io.read_u1()
        self._debug['is_one_phase']['end'] = self._io.pos()
        self._debug['format_id']['start'] = self._io.pos()
        self.format_id = self._io.read_u4le()
        self._debug['format_id']['end'] = self._io.pos()
        self._debug['len_gtrid']['start'] = self._io.pos()
        self.len_gtrid = self._io.read_u4le()
        self._debug['len_gtrid']['end'] = self._io.pos()
        if not self.len_gtrid <= 64:
            raise kaitaistruct.ValidationGreaterThanError(64, self.len_gtrid, self._io, u"/seq/2")
        self._debug['len_bqual']['start'] = self._io.pos()
        self.len_bqual = self._io.read_u4le()
        self._debug['len_bqual']['end'] = self._io.pos()
        if not self.len_bqual <= 64:
            raise kaitaistruct.ValidationGreaterThanError(64, self.len_bqual, self._io, u"/seq/3")
        self._debug['gtrid']['start'] = self._io.pos()
        self.gtrid = self._io.read_bytes(self.len_gtrid)
        self._debug['gtrid']['end'] = self._io.pos()
        self._debug['bqual']['start'] = self._io.pos()
        self.bqual = self._io.read_bytes(self.len_bqual)
        self._debug['bqual']['end'] = self._io.pos()
        if (not (self._io.is_eof())):
            pass
            self._debug['unknown_tail']['start'] = self._io.pos()
            self.unknown_tail = self._io.read_bytes_full()
            self._debug['unknown_tail']['end'] = self._io.pos()



    def _fetch_instances(self):
        pass
        if (not (self._io.is_eof())):
            pass



