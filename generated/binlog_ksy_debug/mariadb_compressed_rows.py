# Written by `make regen`, do not edit. Source:
# formats/mariadb_compressed_rows.ksy, sha256 11853809512d7d7a1779b6ef43f03c86db89bea60d1e0a5f5c9de23e4ebddd2f
# and the 35 it imports, sha256 f452875e3d05d50a97ae06d105fc5ea35f742db622d610b955ac05e6687458bf,
# by kaitai-struct-compiler 0.11.0 in debug mode
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import row_image
from . import mariadb_compression_header
from . import event_table_map
from . import packed_integer
from . import column_bitmap
import collections
import zlib


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class MariadbCompressedRows(KaitaiStruct):
    """As `rows_body`, but the rows, after the columns of the images, are a zlib
    stream. Written by MariaDB since 10.2 with log_bin_compress=ON.
    
    .. seealso::
       Source - https://mariadb.com/kb/en/rows_event_v1v2-rows_compressed_event_v1/
    """
    SEQ_FIELDS = ["num_columns", "columns_before", "columns_after", "compression", "deflated", "rows_without_columns", "rows_of_other_table"]
    def __init__(self, has_before, has_after, table_map, _io, _parent=None, _root=None):
        super(MariadbCompressedRows, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.has_before = has_before
        self.has_after = has_after
        self.table_map = table_map
        self._debug = collections.defaultdict(dict)

    def _read(self):
        self._debug['num_columns']['start'] = self._io.pos()
        self.num_columns = packed_integer.PackedInteger(self._io)
        self.num_columns._read()
        self._debug['num_columns']['end'] = self._io.pos()
        if self.has_before:
            pass
            self._debug['columns_before']['start'] = self._io.pos()
            self.columns_before = column_bitmap.ColumnBitmap(self.num_columns.value, self._io)
            self.columns_before._read()
            self._debug['columns_before']['end'] = self._io.pos()

        if self.has_after:
            pass
            self._debug['columns_after']['start'] = self._io.pos()
            self.columns_after = column_bitmap.ColumnBitmap(self.num_columns.value, self._io)
            self.columns_after._read()
            self._debug['columns_after']['end'] = self._io.pos()

        self._debug['compression']['start'] = self._io.pos()
        self.compression = mariadb_compression_header.MariadbCompressionHeader(self._io)
        self.compression._read()
        self._debug['compression']['end'] = self._io.pos()
        if  ((self.num_columns.value == self.table_map._parent.num_columns.value) and (self.rows_take_bytes)) :
            pass
            self._debug['deflated']['start'] = self._io.pos()
            self.deflated = self._io.read_bytes_full()
            self._debug['deflated']['end'] = self._io.pos()

        if  ((self.num_columns.value == self.table_map._parent.num_columns.value) and ((not (self.rows_take_bytes)))) :
            pass
            self._debug['rows_without_columns']['start'] = self._io.pos()
            self.rows_without_columns = self._io.read_bytes_full()
            self._debug['rows_without_columns']['end'] = self._io.pos()

        if self.num_columns.value != self.table_map._parent.num_columns.value:
            pass
            self._debug['rows_of_other_table']['start'] = self._io.pos()
            self.rows_of_other_table = self._io.read_bytes_full()
            self._debug['rows_of_other_table']['end'] = self._io.pos()



    def _fetch_instances(self):
        pass
        self.num_columns._fetch_instances()
        if self.has_before:
            pass
            self.columns_before._fetch_instances()

        if self.has_after:
            pass
            self.columns_after._fetch_instances()

        self.compression._fetch_instances()
        if  ((self.num_columns.value == self.table_map._parent.num_columns.value) and (self.rows_take_bytes)) :
            pass

        if  ((self.num_columns.value == self.table_map._parent.num_columns.value) and ((not (self.rows_take_bytes)))) :
            pass

        if self.num_columns.value != self.table_map._parent.num_columns.value:
            pass

        _ = self.inflated
        if hasattr(self, '_m_inflated'):
            pass
            self._m_inflated._fetch_instances()


    class Inflated(KaitaiStruct):
        SEQ_FIELDS = ["rows"]
        def __init__(self, _io, _parent=None, _root=None):
            super(MariadbCompressedRows.Inflated, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            self._debug['rows']['start'] = self._io.pos()
            self._debug['rows']['arr'] = []
            self.rows = []
            i = 0
            while not self._io.is_eof():
                self._debug['rows']['arr'].append({'start': self._io.pos()})
                _t_rows = MariadbCompressedRows.Row(self._io, self, self._root)
                try:
                    _t_rows._read()
                finally:
                    self.rows.append(_t_rows)
                self._debug['rows']['arr'][len(self.rows) - 1]['end'] = self._io.pos()
                i += 1

            self._debug['rows']['end'] = self._io.pos()


        def _fetch_instances(self):
            pass
            for i in range(len(self.rows)):
                pass
                self.rows[i]._fetch_instances()



    class Row(KaitaiStruct):
        SEQ_FIELDS = ["before", "after"]
        def __init__(self, _io, _parent=None, _root=None):
            super(MariadbCompressedRows.Row, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._debug = collections.defaultdict(dict)

        def _read(self):
            if self._parent._parent.has_before:
                pass
                self._debug['before']['start'] = self._io.pos()
                self.before = row_image.RowImage(self._parent._parent.table_map, self._parent._parent.columns_before.itself, False, self._io)
                self.before._read()
                self._debug['before']['end'] = self._io.pos()

            if self._parent._parent.has_after:
                pass
                self._debug['after']['start'] = self._io.pos()
                self.after = row_image.RowImage(self._parent._parent.table_map, self._parent._parent.columns_after.itself, False, self._io)
                self.after._read()
                self._debug['after']['end'] = self._io.pos()



        def _fetch_instances(self):
            pass
            if self._parent._parent.has_before:
                pass
                self.before._fetch_instances()

            if self._parent._parent.has_after:
                pass
                self.after._fetch_instances()



    @property
    def inflated(self):
        """The rows. Their positions are those of the inflated bytes, which are not
        in the file.
        """
        if hasattr(self, '_m_inflated'):
            return self._m_inflated

        if  ((self.num_columns.value == self.table_map._parent.num_columns.value) and (self.rows_take_bytes)) :
            pass
            _pos = self._io.pos()
            self._io.seek(self._io.size() - len(self.deflated))
            self._debug['_m_inflated']['start'] = self._io.pos()
            self._raw__raw__m_inflated = self._io.read_bytes_full()
            self._raw__m_inflated = zlib.decompress(self._raw__raw__m_inflated)
            _io__raw__m_inflated = KaitaiStream(BytesIO(self._raw__m_inflated))
            self._m_inflated = MariadbCompressedRows.Inflated(_io__raw__m_inflated, self, self._root)
            self._m_inflated._read()
            self._debug['_m_inflated']['end'] = self._io.pos()
            self._io.seek(_pos)

        return getattr(self, '_m_inflated', None)

    @property
    def rows_take_bytes(self):
        """Whether the images have any columns. If not, reading rows would never end.
        """
        if hasattr(self, '_m_rows_take_bytes'):
            return self._m_rows_take_bytes

        self._m_rows_take_bytes =  (( ((self.has_before) and (self.columns_before.num_set > 0)) ) or ( ((self.has_after) and (self.columns_after.num_set > 0)) )) 
        return getattr(self, '_m_rows_take_bytes', None)


