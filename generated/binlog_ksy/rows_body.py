# Written by `make regen`, do not edit. Source:
# formats/rows_body.ksy, sha256 5e5327e844e8957340d431bd938e773ebd22654bf872b9f01c4da68c8580936e
# and the 34 it imports, sha256 859c1b3e7e94593ff200c63ba44ca1cac52a923fd0991286f94c293c96b3587e,
# by kaitai-struct-compiler 0.11.0
# This is a generated file! Please edit source .ksy file and use kaitai-struct-compiler to rebuild

import kaitaistruct
from kaitaistruct import KaitaiStruct, KaitaiStream, BytesIO
from . import row_image
from . import event_table_map
from . import packed_integer
from . import column_bitmap


if getattr(kaitaistruct, 'API_VERSION', (0, 9)) < (0, 11):
    raise Exception("Incompatible Kaitai Struct Python API: 0.11 or later is required, but you have %s" % (kaitaistruct.__version__))

class RowsBody(KaitaiStruct):
    """The columns in the images of an event, then the rows. If the images are not
    FULL, some columns are missing from all rows.
    
    .. seealso::
       Source - https://dev.mysql.com/doc/dev/mysql-server/latest/classmysql_1_1binlog_1_1event_1_1Rows__event.html
    """
    def __init__(self, has_before, has_after, is_partial, table_map, _io, _parent=None, _root=None):
        super(RowsBody, self).__init__(_io)
        self._parent = _parent
        self._root = _root or self
        self.has_before = has_before
        self.has_after = has_after
        self.is_partial = is_partial
        self.table_map = table_map
        self._read()

    def _read(self):
        self.num_columns = packed_integer.PackedInteger(self._io)
        if self.has_before:
            pass
            self.columns_before = column_bitmap.ColumnBitmap(self.num_columns.value, self._io)

        if self.has_after:
            pass
            self.columns_after = column_bitmap.ColumnBitmap(self.num_columns.value, self._io)

        if  ((self.num_columns.value == self.table_map._parent.num_columns.value) and (self.rows_take_bytes)) :
            pass
            self.rows = []
            i = 0
            while not self._io.is_eof():
                self.rows.append(RowsBody.Row(self._io, self, self._root))
                i += 1


        if  ((self.num_columns.value == self.table_map._parent.num_columns.value) and ((not (self.rows_take_bytes)))) :
            pass
            self.rows_without_columns = self._io.read_bytes_full()

        if self.num_columns.value != self.table_map._parent.num_columns.value:
            pass
            self.rows_of_other_table = self._io.read_bytes_full()



    def _fetch_instances(self):
        pass
        self.num_columns._fetch_instances()
        if self.has_before:
            pass
            self.columns_before._fetch_instances()

        if self.has_after:
            pass
            self.columns_after._fetch_instances()

        if  ((self.num_columns.value == self.table_map._parent.num_columns.value) and (self.rows_take_bytes)) :
            pass
            for i in range(len(self.rows)):
                pass
                self.rows[i]._fetch_instances()


        if  ((self.num_columns.value == self.table_map._parent.num_columns.value) and ((not (self.rows_take_bytes)))) :
            pass

        if self.num_columns.value != self.table_map._parent.num_columns.value:
            pass


    class Row(KaitaiStruct):
        def __init__(self, _io, _parent=None, _root=None):
            super(RowsBody.Row, self).__init__(_io)
            self._parent = _parent
            self._root = _root
            self._read()

        def _read(self):
            if self._parent.has_before:
                pass
                self.before = row_image.RowImage(self._parent.table_map, self._parent.columns_before.itself, False, self._io)

            if self._parent.has_after:
                pass
                self.after = row_image.RowImage(self._parent.table_map, self._parent.columns_after.itself, self._parent.is_partial, self._io)



        def _fetch_instances(self):
            pass
            if self._parent.has_before:
                pass
                self.before._fetch_instances()

            if self._parent.has_after:
                pass
                self.after._fetch_instances()



    @property
    def rows_take_bytes(self):
        """Whether the images have any columns. If not, reading rows would never end.
        """
        if hasattr(self, '_m_rows_take_bytes'):
            return self._m_rows_take_bytes

        self._m_rows_take_bytes =  (( ((self.has_before) and (self.columns_before.num_set > 0)) ) or ( ((self.has_after) and ( ((self.is_partial) or (self.columns_after.num_set > 0)) )) )) 
        return getattr(self, '_m_rows_take_bytes', None)


