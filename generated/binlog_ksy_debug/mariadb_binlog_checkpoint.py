# Written by `make regen`, do not edit. Source:
# formats/mariadb_binlog_checkpoint.ksy, sha256 b68415a65281640b74852026814173172ba5644c099657cce281767b0c71a2f9,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class MariadbBinlogCheckpoint(KaitaiStruct):
    """After a crash, MariaDB must look for prepared transactions in the files from
    this one on. Transactions of all earlier files are safe in their engines.
    
    .. seealso::
       Source - https://mariadb.com/kb/en/binlog_checkpoint_event/
    """
    SEQ_FIELDS = ["len_file_name", "file_name", "unknown_tail"]
    def __init__(self, _io, _parent=None, _root=None):
        super(MariadbBinlogCheckpoint, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['len_file_name']['start'] = self._io.pos()
        self.len_file_name = self._io.read_u4le()
        self._debug['len_file_name']['end'] = self._io.pos()
        self._debug['file_name']['start'] = self._io.pos()
        self.file_name = (self._io.read_bytes(self.len_file_name)).decode(u"UTF-8")
        self._debug['file_name']['end'] = self._io.pos()
        if (not (self._io.is_eof())):
            pass
            self._debug['unknown_tail']['start'] = self._io.pos()
            self.unknown_tail = self._io.read_bytes_full()
            self._debug['unknown_tail']['end'] = self._io.pos()



    def _fetch_instances(self):
        pass
        if (not (self._io.is_eof())):
            pass



