# Written by `make regen`, do not edit. Source:
# formats/uuid.ksy, sha256 d1cdec9161c5ca85e11d667f98f1479f270ee5b0a33c8e1ecf8ef1cdfff8c24e,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class Uuid(KaitaiStruct):
    """A UUID, 16 bytes in the order in which they are written as text. MySQL names
    a server by one.
    
    .. seealso::
       Source - https://www.rfc-editor.org/rfc/rfc9562
    """
    def __init__(self, _io, _parent=None, _root=None):
        super(Uuid, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self._read()

    def _read(self):
        self.data = self._io.read_bytes(16)


    def _fetch_instances(self):
        pass


