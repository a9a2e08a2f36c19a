# Written by `make regen`, do not edit. Source:
# formats/column_json_diffs.ksy, sha256 a5ea90202dfd93a0935d963bd0c15b1c5511cbf6d1bdefc515905f08a50b1817
# and the 6 it imports, sha256 8c89e0026badb65446866f62a3186a520f4ecba297f85ffff8ddbcf41faf192a,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import blob_length
from . import json_diffs


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class ColumnJsonDiffs(KaitaiStruct):
    """Length and a list of changes to the document in the before image.
    
    .. seealso::
       Field_json::unpack_diff - https://github.com/mysql/mysql-server/blob/trunk/sql/field.cc
    """
    def __init__(self, len_prefix, _io, _parent=None, _root=None):
        super(ColumnJsonDiffs, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.len_prefix = len_prefix
        self._read()

    def _read(self):
        self.len_diffs = blob_length.BlobLength(self.len_prefix, self._io)
        self._raw_diffs = self._io.read_bytes(self.len_diffs.value)
        _io__raw_diffs = KaitaiStream(BytesIO(self._raw_diffs))
        self.diffs = ColumnJsonDiffs.DiffList(_io__raw_diffs, self, self._root)


    def _fetch_instances(self):
        pass
        self.len_diffs._fetch_instances()
        self.diffs._fetch_instances()

    class DiffList(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(ColumnJsonDiffs.DiffList, self).__init__(_io)
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

            _ = self.list
            if hasattr(self, '_m_list'):
                pass
                self._m_list._fetch_instances()


        @property
        def data(self):
            """The changes as bytes."""
            if hasattr(self, '_m_data'):
                return self._m_data

            _pos = self._io.pos()
            self._io.seek(0)
            self._m_data = self._io.read_bytes_full()
            self._io.seek(_pos)
            return getattr(self, '_m_data', None)

        @property
        def list(self):
            if hasattr(self, '_m_list'):
                return self._m_list

            _pos = self._io.pos()
            self._io.seek(0)
            self._m_list = json_diffs.JsonDiffs(self._io)
            self._io.seek(_pos)
            return getattr(self, '_m_list', None)



