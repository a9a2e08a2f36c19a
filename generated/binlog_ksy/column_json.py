# Written by `make regen`, do not edit. Source:
# formats/column_json.ksy, sha256 4bd9466628c297cf6b5a244b47dfb60d4430583e0c133f109833872d3afcf386
# and the 4 it imports, sha256 d52b6bbdfdab3e9ef6caa56ac40624ab663e268e462dc75c12fdd0c0b4c52a34,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import blob_length
from . import json_binary


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class ColumnJson(KaitaiStruct):
    """Length and a binary JSON document, which is parsed on demand.
    
    .. seealso::
       Field_json - https://github.com/mysql/mysql-server/blob/trunk/sql/field.cc
    """
    def __init__(self, len_prefix, _io, _parent=None, _root=None):
        super(ColumnJson, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_prefix = len_prefix
        self._read()

    def _read(self):
        self.len_document = blob_length.BlobLength(self.len_prefix, self._io)
        self._raw_document = self._io.read_bytes(self.len_document.value)
        _io__raw_document = KaitaiStream(BytesIO(self._raw_document))
        self.document = ColumnJson.Document(_io__raw_document, self, self._root)


    def _fetch_instances(self):
        pass
        self.len_document._fetch_instances()
        self.document._fetch_instances()

    class Document(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(ColumnJson.Document, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            pass


        def _fetch_instances(self):
            pass
            _ = self.data
            if hasattr(self, '_m_data'):
                pass

            _ = self.root
            if hasattr(self, '_m_root'):
                pass
                self._m_root._fetch_instances()


        @property
        def data(self):
            """The document as bytes; empty for a JSON null that a MINIMAL image or
            an old server omitted.
            """
            if hasattr(self, '_m_data'):
                return self._m_data

            _pos = self._io.pos()
            self._io.seek(0)
            self._m_data = self._io.read_bytes_full()
            self._io.seek(_pos)
            return getattr(self, '_m_data', None)

        @property
        def root(self):
            if hasattr(self, '_m_root'):
                return self._m_root

            if self._io.size() > 0:
                pass
                _pos = self._io.pos()
                self._io.seek(0)
                self._m_root = json_binary.JsonBinary(self._io)
                self._io.seek(_pos)

            return getattr(self, '_m_root', None)



