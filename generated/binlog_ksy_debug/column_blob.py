# Written by `make regen`, do not edit. Source:
# formats/column_blob.ksy, sha256 4ee970d4bfeb697bc8133e46276ab23becbd1967678da23b9dc1a175fcd74e8d
# and the 1 it imports, sha256 60e2894dd3381b7fef7304b8031b5a1da1b378b50cfd847939d8b00a2d662151,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import blob_length
import collections


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class ColumnBlob(KaitaiStruct):
    """Length and bytes.
    
    .. seealso::
       Field_blob::pack - https://github.com/mysql/mysql-server/blob/trunk/sql/field.cc
    """
    SEQ_FIELDS = ["len_value", "value"]
    def __init__(self, len_prefix, _io, _parent=None, _root=None):
        super(ColumnBlob, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_prefix = len_prefix
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['len_value']['start'] = self._io.pos()
        self.len_value = blob_length.BlobLength(self.len_prefix, self._io)
        self.len_value._read()
        self._debug['len_value']['end'] = self._io.pos()
        self._debug['value']['start'] = self._io.pos()
        self.value = self._io.read_bytes(self.len_value.value)
        self._debug['value']['end'] = self._io.pos()


    def _fetch_instances(self):
        pass
        self.len_value._fetch_instances()


