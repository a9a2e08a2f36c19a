# Written by `make regen`, do not edit. Source:
# formats/event_xa_prepare.ksy, sha256 fdd307ec95317924fc874eda1b80027aba337a1002900eae28e1619693566e10,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventXaPrepare(KaitaiStruct):
    """Ends the changes of an XA transaction: it is prepared, or committed in one
    phase. XA COMMIT or XA ROLLBACK of a prepared one is a later QUERY event,
    perhaps in another file.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1XA__prepare__event.html
    """
    def __init__(self, _io, _parent=None, _root=None):
        super(EventXaPrepare, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        self.is_one_phase = self._io.read_u1()
        self.format_id = self._io.read_u4le()
        self.len_gtrid = self._io.read_u4le()
        if not self.len_gtrid <= 64:
            raise kaitaistruct.ValidationGreaterThanError(64, self.len_gtrid, self._io, u"/seq/2")
        self.len_bqual = self._io.read_u4le()
        if not self.len_bqual <= 64:
            raise kaitaistruct.ValidationGreaterThanError(64, self.len_bqual, self._io, u"/seq/3")
        self.gtrid = self._io.read_bytes(self.len_gtrid)
        self.bqual = self._io.read_bytes(self.len_bqual)
        if (not (self._io.is_eof())):
            pass
            self.unknown_tail = self._io.read_bytes_full()



    def _fetch_instances(self):
        pass
        if (not (self._io.is_eof())):
            pass



