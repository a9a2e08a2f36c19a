# Written by `make regen`, do not edit. Source:
# formats/column_blob.ksy, sha256 4ee970d4bfeb697bc8133e46276ab23becbd1967678da23b9dc1a175fcd74e8d
# and the 1 it imports, sha256 60e2894dd3381b7fef7304b8031b5a1da1b378b50cfd847939d8b00a2d662151,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import blob_length


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class ColumnBlob(KaitaiStruct):
    """Length and bytes.
    
    .. seealso::
       Field_blob::pack - https://github.com/mysql/mysql-server/blob/trunk/sql/field.cc
    """
    def __init__(self, len_prefix, _io, _parent=None, _root=None):
        super(ColumnBlob, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_prefix = len_prefix
        self._read()

    def _read(self):
        self.len_value = blob_length.BlobLength(self.len_prefix, self._io)
        self.value = self._io.read_bytes(self.len_value.value)


    def _fetch_instances(self):
        pass
        self.len_value._fetch_instances()


