# Written by `make regen`, do not edit. Source:
# formats/event_empty.ksy, sha256 77a3ff815ec2a8e1b398256568d89d06ad07ce8b226cde0e12d60776ccb3f1ac,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class EventEmpty(KaitaiStruct):
    """STOP and other events whose type says everything. Bytes that a later server
    may add are kept.
    """
    SEQ_FIELDS = ["unknown_tail"]
    def __init__(self, _io, _parent=None, _root=None):
        super(EventEmpty, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        if (not (self._io.is_eof())):
            pass
            self._debug['unknown_tail']['start'] = self._io.pos()
            self.unknown_tail = self._io.read_bytes_full()
            self._debug['unknown_tail']['end'] = self._io.pos()



    def _fetch_instances(self):
        pass
        if (not (self._io.is_eof())):
            pass



