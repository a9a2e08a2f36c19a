# Written by `make regen`, do not edit. Source:
# formats/transaction_payload.ksy, sha256 41e5cc7b3bc220ecc5e1f94e35448b578c9aced62e9e4a8376bb04424185aeb6
# and the 79 it imports, sha256 b0b88803c46762f37748478c4d61c96fbf6f382819850f21eaf9d3e037823447,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import binlog_event
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class TransactionPayload(KaitaiStruct):
    """Consecutive events, from BEGIN to the end of the transaction, without magic,
    FORMAT_DESCRIPTION and checksums. The positions in their headers are 0.
    
    Kaitai Struct cannot inflate Zstandard. To see these events, inflate the
    payload of the event and open the result with this specification.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Transaction__payload__event.html
    """
    SEQ_FIELDS = ["events"]
    def __init__(self, _io, _parent=None, _root=None):
        super(TransactionPayload, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['events']['start'] = self._io.pos()
        self._debug['events']['arr'] = []
        self.events = []
        i = 0
        while not self._io.is_eof():
            self._debug['events']['arr'].append({'start': self._io.pos()})
            _t_events = binlog_event.BinlogEvent(self.no_event, (self.no_event if i == 0 else self.events[i - 1].frame.next_table_map), True, self._io)
            try:
                _t_events._read()
            finally:
                self.events.append(_t_events)
            self._debug['events']['arr'][len(self.events) - 1]['end'] = self._io.pos()
            i += 1

        self._debug['events']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        for i in range(len(self.events)):
            pass
            self.events[i]._fetch_instances()

        _ = self.no_event
        if hasattr(self, '_m_no_event'):
            pass
            self._m_no_event._fetch_instances()


    @property
    def no_event(self):
        """What events get for a FORMAT_DESCRIPTION. Takes no bytes."""
        if hasattr(self, '_m_no_event'):
            return self._m_no_event

        self._debug['_m_no_event']['start'] = self._io.pos()
        self._raw__m_no_event = self._io.read_bytes(0)
        _io__raw__m_no_event = KaitaiStream(BytesIO(self._raw__m_no_event))
        self._m_no_event = binlog_event.BinlogEvent.Content(_io__raw__m_no_event)
        self._m_no_event._read()
        self._debug['_m_no_event']['end'] = self._io.pos()
        return getattr(self, '_m_no_event', None)


