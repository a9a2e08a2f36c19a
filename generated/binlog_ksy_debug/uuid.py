# Written by `make regen`, do not edit. Source:
# formats/uuid.ksy, sha256 69ec8fb62db329c35355f908ec9a37b09948416391f656e8d542979e7a2b4cd8,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class Uuid(KaitaiStruct):
    """A UUID, 16 bytes in the order of its text. It identifies a MySQL server.
    
    .. seealso::
       Source - https://www.rfc-editor.org/rfc/rfc9562
    """
    SEQ_FIELDS = ["data"]
    def __init__(self, _io, _parent=None, _root=None):
        super(Uuid, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['data']['start'] = self._io.pos()
        self.data = self._io.read_bytes(16)
        self._debug['data']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass


