# Written by `make regen`, do not edit. Source:
# formats/transaction_payload.ksy, sha256 b7d7ba20478c8df80d4b0c7f125cba642de993a2b2333b2b72b2c1ee71043221
# and the 78 it imports, sha256 4e729fc409dae36c98d5e2020fa3f3743c57966d1bb06c0873b5047f3d2323c5,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import binlog_event


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class TransactionPayload(KaitaiStruct):
    """Events one after the other, from BEGIN to the end of the transaction, without
    magic, FORMAT_DESCRIPTION and checksums. The positions in their headers are 0.
    
    Kaitai Struct cannot inflate Zstandard. To see these events, inflate the
    payload of the event and open the result with this specification.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Transaction__payload__event.html
    """
    def __init__(self, _io, _parent=None, _root=None):
        super(TransactionPayload, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        self.events = []
        i = 0
        while not self._io.is_eof():
            self.events.append(binlog_event.BinlogEvent(i, self.events, -1, (-1 if i == 0 else self.events[i - 1].next_table_map), True, self._io))
            i += 1



    def _fetch_instances(self):
        pass
        for i in range(len(self.events)):
            pass
            self.events[i]._fetch_instances()



